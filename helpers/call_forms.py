"""The forms in which model families write calls, each with a reader behind the tag that announces it.

<tool_call> (Hermes, Qwen), <|python_tag|> (Llama 3.1), [TOOL_CALLS] (Mistral, the old list and the new headers),
<|tool_call> and <start_function_call> (Gemma), <|channel|> (harmony), and two that are calls only under the name of a
declared tool, because they could as well be an answer: <function=NAME> without a tag around it, and a reply that is
nothing but JSON, in a code fence or not. An announced call counts under any name: that a tool does not exist is for
whoever runs it to say. A tag that nothing like a call follows was only mentioned, and is text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from helpers import call_gemma, call_harmony
from helpers.call_functions import FUNCTION, FUNCTION_CLOSE, function_item, half_function
from helpers.call_items import (
    NAME,
    TOOL_CLOSE,
    TOOL_OPEN,
    Item,
    Reading,
    Scan,
    after_space,
    as_call,
    closed,
    cut,
    json_item,
    may_become,
    named,
    plain,
)
from helpers.call_values import Event, Problem, ProblemKind, Text, ToolCall
from helpers.json_text import read_json
from helpers.thinking import Part

END_MARKS = ("<|eom_id|>", "<|eot_id|>", "<|im_end|>", "<|endoftext|>", "<end_of_turn>", "</s>")
_GAP = re.compile(r"[\s,;\[\]]*")  # between the calls of one tag: a list, lines, or Llama's semicolons
_BRACKETS = re.compile(r"(?:\s*[\]}])*")  # behind them: the list's end, or a bracket too many
_NOTHING = Reading([], 0)


def read_at_tag(scan: Scan) -> Reading | None:
    """What the tag at the beginning of the text announces; None: more text is needed."""
    tag = TAGS.match(scan.text)
    if tag[1] and tag[1] not in scan.tools:
        return plain(tag[0])
    if after_space(scan.text, tag.end()) == len(scan.text):
        return cut(scan) if scan.final else None
    return (_function if tag[1] else _READERS[tag[0]])(scan, tag.end())


def unsure(text: str) -> int:
    """How many characters at the end may turn out to be the beginning of a tag."""
    tag = max((at for mark in _MARKS if (at := _half_of(mark, text))), default=0)
    function = text.rfind("<function=")
    return max(tag, len(text) - function if function >= 0 and half_function(text, function) else 0)


def _half_of(mark: str, text: str) -> int:
    return next((n for n in range(min(len(mark) - 1, len(text)), 0, -1) if text.endswith(mark[:n])), 0)


# --- replies without a tag ---

_BARE = re.compile(r"\s*(?:```[\w\-]*\s*)?(?=[\[{])")
_HALF_BARE = re.compile(r"\s*(?:`|``|```[\w\-]*\s*)?")
_KEYS = ("name", "arguments", "parameters", "id", "type", "function")
_OTHER_KEY = re.compile(rf"[\[\s]*{{\s*([\"'])(?!(?:{'|'.join(_KEYS)})\1)[^\"']*\1\s*:")
_END = re.compile(rf"\s*(?:```)?\s*(?:(?:{'|'.join(map(re.escape, [*END_MARKS, TOOL_CLOSE]))})\s*)*")
_HALF_END = re.compile(r"[\s`<|/>\w]*")


def read_bare(scan: Scan) -> Reading | None:
    """A whole reply that is nothing but calls of declared tools, or harmony that begins with the recipient.

    For anything else the reading is empty, and the text is then read as any other.
    """
    recipient = call_harmony.begins_with_recipient(scan)
    if recipient is not False:
        return call_harmony.read_message(scan, 0) if recipient else None
    begin = _BARE.match(scan.text)
    if begin is None or not scan.tools:
        return None if scan.tools and may_become(_HALF_BARE, scan) else _NOTHING
    if _OTHER_KEY.match(scan.text, begin.end()):
        return _NOTHING
    read = items(scan, begin.end())
    if read is None:
        return None
    found, end = read
    whole = (_END if scan.final else _HALF_END).fullmatch(scan.text, end)
    if not found or not whole or not all(_is_beyond_doubt(item, scan) for item in found):
        return _NOTHING
    return Reading(list(found), len(scan.text)) if scan.final else None


def _is_beyond_doubt(item: Item, scan: Scan) -> bool:
    """Whether JSON is a call though no tag says so: it names a declared tool and its arguments, and nothing else."""
    if not isinstance(item, ToolCall) or item.name not in scan.tools:
        return False
    if FUNCTION.match(item.raw):
        return True
    value = read_json(item.raw)
    inner = value.get("function", value)
    keys = {*value, *inner} if isinstance(inner, dict) else set()
    return bool(keys & {"arguments", "parameters"}) and keys <= set(_KEYS)


# --- one reader for each tag; `start` is where the tag ends ---

_CALL_BEGIN = re.compile(r"\s*(?:(?:\[\s*)?\{|<function=)")
_JSON_BEGIN = re.compile(r"\s*(?:\[\s*)?\{")
_CALL_OR_TAG = re.compile(r"\{|</?tool_call>")
_MISTRAL_HEADER = re.compile(rf"\s*({NAME})(?:\[CALL_ID\]([\w\-]+))?(?:\[ARGS\]\s*)?(?=\{{)")
_HALF_MISTRAL = re.compile(r"[\s\w.\-\[\]]*")


def _hermes(scan: Scan, start: int) -> Reading | None:
    if not _CALL_BEGIN.match(scan.text, start):
        return _prose_before_call(scan, start)
    read = items(scan, start, TOOL_CLOSE)
    return read and (closed(scan, *read, TOOL_CLOSE) if read[0] else plain(TOOL_OPEN))


def _prose_before_call(scan: Scan, start: int) -> Reading | None:
    """Words between the tag and the call are forgiven if the call is whole and the tag is closed behind it."""
    mark = _CALL_OR_TAG.search(scan.text, start)
    if mark is None and not scan.final:
        return None
    if mark is None or mark[0] == TOOL_OPEN:
        return plain(TOOL_OPEN)
    if mark[0] == TOOL_CLOSE:
        return _tag_without_call(scan.text[: mark.end()])
    read = items(scan, mark.start(), TOOL_CLOSE)
    reading = read and closed(scan, *read, TOOL_CLOSE)
    if reading is None:
        return None
    if reading.unclosed or not all(isinstance(item, ToolCall) for item in reading.found):
        return plain(TOOL_OPEN)
    prose = scan.text[start : mark.start()].lstrip()
    first, *others = reading.found
    return replace(reading, found=[replace(first, raw=prose + first.raw), *others])


def _tag_without_call(text: str) -> Reading:
    """Perhaps a call in a form that nobody knows, perhaps talk about the tags: it stays text, and is a problem."""
    found: list[Event] = [Text(Part.CONTENT, text)]
    if text.removeprefix(TOOL_OPEN).removesuffix(TOOL_CLOSE).strip():
        message = f'There is no call in {text}: write one JSON object, {{"name": ..., "arguments": {{...}}}}.'
        found.append(Problem(ProblemKind.NO_CALL, message, text))
    return Reading(found, len(text))


def _llama(scan: Scan, start: int) -> Reading | None:
    read = items(scan, start)
    return read and (Reading(list(read[0]), read[1]) if read[0] else plain(scan.text[:start]))


def _mistral(scan: Scan, start: int) -> Reading | None:
    header = _MISTRAL_HEADER.match(scan.text, start)
    if header:
        item = json_item(scan, header.end(), named(header[1], header[2]), start=header.start(1))
        return item and Reading([item[0]], item[1])
    if _JSON_BEGIN.match(scan.text, start):
        return _llama(scan, start)
    return None if may_become(_HALF_MISTRAL, scan, start) else plain(scan.text[:start])


def _function(scan: Scan, start: int) -> Reading | None:
    body = after_space(scan.text, start)
    if not scan.text.startswith(("{", "<parameter=", FUNCTION_CLOSE), body):
        return None if scan.waits(body, "<parameter=", FUNCTION_CLOSE) else plain(scan.text[:start])
    read = function_item(scan, 0)
    return read and Reading([read[0]], read[1], unclosed=True)


# --- what the readers share ---


def items(scan: Scan, start: int, close: str = "") -> tuple[list[Item], int] | None:
    """The calls that stand one after another from `start` on, and the end of the last; `close`: the tag around them."""
    found: list[Item] = []
    end = start
    while True:
        at = _GAP.match(scan.text, end).end()
        if scan.text.startswith("{", at):
            item = json_item(scan, at, as_call, close)
        elif FUNCTION.match(scan.text, at):
            item = function_item(scan, at)
        elif scan.waits(at, "<function=", close) or (half_function(scan.text, at) and not scan.final):
            return None
        else:
            end = _BRACKETS.match(scan.text, end).end() if found else start
            return None if scan.waits(after_space(scan.text, end)) else (found, end)
        if item is None:
            return None
        found.append(item[0])
        end = item[1]


_READERS: dict[str, Callable[[Scan, int], Reading | None]] = {
    TOOL_OPEN: _hermes,
    "<|python_tag|>": _llama,
    "[TOOL_CALLS]": _mistral,
    **dict.fromkeys(call_gemma.TAGS, call_gemma.read_call),
    call_harmony.CHANNEL: call_harmony.read_message,
    call_harmony.START: call_harmony.read_message,
}
TAGS = re.compile("|".join([FUNCTION.pattern, *map(re.escape, _READERS)]))  # group 1: the name in a function tag
_MARKS = ("<function=", TOOL_CLOSE, *_READERS)
