"""Which characters of a prompt came from which message, tool or template: found by marking, for any template.

A template is a program: it trims, escapes, reorders and drops. So the prompt is not searched for the messages' texts,
which may repeat or be changed. Instead each text gets an undefined character before and after it, the conversation is
rendered again, and these marks show where the texts went. A marking counts only if the rendering without its marks
equals the real one: where a mark changes what the template does (it trims, or splits at </think>), a narrower marking
is tried, and a text that cannot be marked at all is left to the template. Left out: tokens.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, islice
from typing import Any, NamedTuple

from helpers.messages import THINKING_NAMES
from helpers.thinking import CLOSE, OPEN

Render = Callable[[list[dict[str, Any]], list[dict[str, Any]] | None], str | None]  # None: refused
SOURCES = {"developer": "system", "tool": "tool result"}  # a role whose texts have another name
CONTENT, THINKING, HEADER = -1, -2, -3  # parts of a message that are no call; calls count from 0
PRIVATE_USE = range(0xF0000, 0xFFFFE)  # characters that Unicode leaves undefined: no text contains them by chance


class Cut(NamedTuple):
    """The part start:end of a slot's text that gets marks; so many characters `before` and `after` belong to it too."""

    start: int
    end: int
    source: str
    before: int = 0
    after: int = 0


@dataclass(frozen=True)
class Slot:
    """A text of the conversation: where it stands (the same text may stand in several places), and whose it is."""

    paths: tuple[tuple[Any, ...], ...]
    text: str
    source: str
    label: str
    owner: tuple[str, int, int]  # ("message", index, part or call) or ("tool", index, 0)
    message: int | None = None


@dataclass(frozen=True)
class Span:
    """Characters start:end of the prompt that came from one slot."""

    start: int
    end: int
    source: str
    label: str
    message: int | None = None
    owner: tuple[str, int, int] = field(default=("", 0, 0), compare=False, repr=False)


@dataclass(frozen=True)
class Trace:
    """The spans that messages and tools left in a prompt (in order, no overlap), and the slots that left nothing."""

    spans: list[Span]
    dropped: list[Slot]


def trace(
    render: Render,
    text: str,
    messages: list[dict[str, Any]],
    tools: list[dict[str, Any]] | None,
    numbers: Sequence[int] | None = None,
) -> Trace:
    """Where every text of the messages and tools (in normalised shape) went in `text`, which is their rendering.

    `numbers`: what the messages are called in spans and labels, by default 0, 1, 2 and so on.
    """
    conversation = {"messages": messages, "tools": tools}
    slots = list(_slots(messages, tools, numbers or range(len(messages))))
    used = set(text) | set(json.dumps(conversation, ensure_ascii=False, default=str))
    unused = (mark for mark in map(chr, PRIVATE_USE) if mark not in used)
    marks = list(islice(unused, 4 * len(slots)))
    pairs = {
        slot: ((marks[4 * n], marks[4 * n + 1]), (marks[4 * n + 2], marks[4 * n + 3])) for n, slot in enumerate(slots)
    }

    def spans_of(cuts: dict[Slot, list[Cut]]) -> list[Span] | None:
        marked = copy.deepcopy(conversation)
        for slot, parts in cuts.items():
            for path in slot.paths:
                _put(marked, path, _marked(slot.text, parts, pairs[slot]))
        return _read(render(marked["messages"], marked["tools"]), text, cuts, pairs)

    cuts = _settle(slots, {}, spans_of)
    spans = spans_of(cuts) or []
    unknown = {slot.owner for slot in slots if slot.text and slot not in cuts}
    present = {span.owner for span in spans} | unknown
    dropped = [slot for slot in cuts if slot.owner not in present and slot.owner[2] != HEADER]
    return Trace(_whole_json(text, spans, messages, tools), dropped)


def _slots(
    messages: Sequence[dict[str, Any]], tools: Sequence[dict[str, Any]] | None, numbers: Sequence[int]
) -> Iterator[Slot]:
    for (index, message), number in zip(enumerate(messages), numbers, strict=True):
        source, where = SOURCES.get(message["role"], message["role"]), f"message {number}"
        at = ("messages", index)
        thinking = [at + (name,) for name in THINKING_NAMES if isinstance(message.get(name), str)]
        yield Slot((at + ("content",),), message["content"], source, where, ("message", index, CONTENT), number)
        if message["role"] == "tool" and message.get("name"):  # some formats print it in the header of the result
            yield Slot((at + ("name",),), message["name"], source, where, ("message", index, HEADER), number)
        if thinking:
            text = message[thinking[0][-1]]
            yield Slot(tuple(thinking), text, "thinking", f"{where}, thinking", ("message", index, THINKING), number)
        for place, call in enumerate(message.get("tool_calls", ())):
            owner, label = ("message", index, place), f"{where}, call of {call['function']['name']}"
            for path, text in _strings(call["function"], at + ("tool_calls", place, "function"), ("name", "arguments")):
                yield Slot((path,), text, "tool call", label, owner, number)
    for index, tool in enumerate(tools or ()):
        at, name = ("tools", index, "function"), tool["function"]["name"]
        for path, text in _strings(tool["function"], at, ("name", "description", "parameters")):
            if len(path) == 4 or path[-1] == "description" or "enum" in path:  # a type's name steers the template
                yield Slot((path,), text, "tools", f"tool {name}", ("tool", index, 0))


def _strings(
    value: Any, path: tuple[Any, ...], keys: Sequence[str] | None = None
) -> Iterator[tuple[tuple[Any, ...], str]]:
    """All strings inside a JSON value with their paths, in order; `keys`: only under these."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key in keys or value:
            yield from _strings(value.get(key), (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _strings(item, (*path, index))


def _settle(slots: list[Slot], cuts: dict[Slot, list[Cut]], spans_of: Callable) -> dict[Slot, list[Cut]]:
    """A marking for each slot that leaves the rendering as it is: all whole at once, else by halves, else narrower."""
    slots = [slot for slot in slots if slot.text]
    whole = cuts | {slot: [Cut(0, len(slot.text), slot.source)] for slot in slots}
    if not slots or spans_of(whole) is not None:
        return whole
    if len(slots) > 1:
        middle = len(slots) // 2
        return _settle(slots[middle:], _settle(slots[:middle], cuts, spans_of), spans_of)
    narrower = (cuts | {slots[0]: parts} for parts in _narrower(slots[0]))
    return next((choice for choice in narrower if spans_of(choice) is not None), cuts)


def _narrower(slot: Slot) -> Iterator[list[Cut]]:
    """Markings for templates that trim a text, look at how it begins and ends, or take its thinking apart."""
    for strip in ("\n", None):
        core = slot.text.strip(strip)
        if core:
            start = slot.text.index(core)
            yield [Cut(start, start + len(core), slot.source)]
    opening, closing = slot.text.find(OPEN), slot.text.find(CLOSE)
    if slot.source == "assistant" and -1 < opening < closing:
        thoughts = _trimmed(slot.text, opening + len(OPEN), closing)
        answer = _trimmed(slot.text, closing + len(CLOSE), len(slot.text))
        yield [Cut(*thoughts, "thinking"), Cut(*answer, slot.source)]
    if inner := re.fullmatch(r"\s*(<[^<>]*>|\S)(.*?)(<[^<>]*>|\S)\s*", slot.text, re.DOTALL):
        yield [Cut(*inner.span(2), slot.source, len(inner[1]), len(inner[3]))]


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    part = text[start:end]
    return start + len(part) - len(part.lstrip()), max(end - len(part) + len(part.rstrip()), start)


def _marked(text: str, parts: list[Cut], pairs: Sequence[tuple[str, str]]) -> str:
    for cut, (opening, closing) in reversed(list(zip(parts, pairs, strict=False))):
        if cut.start < cut.end or cut.before:
            text = text[: cut.start] + opening + text[cut.start : cut.end] + closing + text[cut.end :]
    return text


def _put(conversation: dict[str, Any], path: tuple[Any, ...], text: str) -> None:
    value: Any = conversation
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = text


def _read(
    rendered: str | None, text: str, cuts: dict[Slot, list[Cut]], pairs: dict[Slot, tuple[tuple[str, str], ...]]
) -> list[Span] | None:
    """The spans between the marks, or None where the marks changed the rendering or do not come in pairs."""
    if rendered is None:
        return None
    marks = {pair: (slot, cut) for slot, parts in cuts.items() for cut, pair in zip(parts, pairs[slot], strict=False)}
    pieces = re.split(f"([{''.join(map(''.join, marks))}])", rendered) if marks else [rendered]
    found = list(zip(pieces[1::4], pieces[3::4], strict=False))
    if "".join(pieces[::2]) != text or 4 * len(found) + 1 != len(pieces) or not all(pair in marks for pair in found):
        return None
    places = list(accumulate(map(len, pieces[::2])))
    spans = []
    for pair, start, end in zip(found, places[::2], places[1::2], strict=False):
        slot, cut = marks[pair]
        start, end = start - cut.before, end + cut.after
        around = slot.text[cut.start - cut.before : cut.start], slot.text[cut.end : cut.end + cut.after]
        if not (text.startswith(around[0], max(start, 0)) and text[:end].endswith(around[1])):
            return None
        spans.append(Span(start, end, cut.source, slot.label, slot.message, slot.owner))
    return spans


def _whole_json(
    text: str, spans: list[Span], messages: list[dict[str, Any]], tools: list[dict[str, Any]] | None
) -> list[Span]:
    """Widen the strings found in a tool or in a call's arguments to the whole JSON, where that is written."""
    groups: list[list[Span]] = []
    for span in spans:
        if groups and span.source == "tools" and groups[-1][-1].owner == span.owner:
            groups[-1].append(span)
        else:
            groups.append([span])
    widened: list[Span] = []
    for group in groups:
        first, last = group[0], group[-1]
        kind, index, place = first.owner
        if first.source == "tools":
            data = [tools[index], tools[index]["function"]]
            whole = _find(text, data, first.start, last.end)
            start, end = whole or (first.start, last.end)
            widened.append(replace(first, start=start, end=end))
        elif first.source == "tool call" and kind == "message" and not (widened and widened[-1].end >= first.end):
            arguments = messages[index]["tool_calls"][place]["function"]["arguments"]
            name = messages[index]["tool_calls"][place]["function"]["name"]
            widened.append(first)
            if text[first.start : first.end] == name:
                limit = next((s.start for s in spans if s.start >= first.end and s.owner != first.owner), len(text))
                whole = _find(text[:limit], [arguments], None, first.end)
                widened += [replace(first, start=whole[0], end=whole[1])] if whole else []
        elif not (widened and widened[-1].end > first.start):
            widened += _apart(text, first)
    return widened


def _apart(text: str, span: Span) -> list[Span]:
    """An assistant's text that begins with a block of thinking, in three: the thinking, and what stands around it."""
    block = re.match(rf"\s*{OPEN}\s*(\S.*?)\s*{CLOSE}", text[span.start : span.end], re.DOTALL)
    if span.source != "assistant" or not block:
        return [span]
    start, end = (span.start + place for place in block.span(1))
    thinking = replace(span, start=start, end=end, source="thinking", label=f"{span.label}, thinking")
    return [replace(span, end=start), thinking, replace(span, start=end)]


def _find(text: str, data: list[Any], start: int | None, end: int) -> tuple[int, int] | None:
    """Where one of the values stands as JSON around text[start:end]; with start None, the first place after `end`."""
    for value in data:
        for indent in (None, 4, 2):
            written = json.dumps(value, ensure_ascii=False, indent=indent)
            lowest = end if start is None else max(0, end - len(written))
            at = text.find(written, lowest)
            if at >= 0 and (start is None or at <= start):
                return at, at + len(written)
    return None
