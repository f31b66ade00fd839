"""One call written as JSON, and what every reader of a reply shares.

Every reader looks at a text that may still grow. It returns None when it needs more of it, and else decides in a way
that no further text can change; so a stream comes to the same result however it is cut. Which tags announce calls, and
what may stand around them, is the work of `helpers.call_forms`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from helpers.call_values import Arguments, Event, Problem, ProblemKind, Text, ToolCall
from helpers.coercion import Schema
from helpers.json_text import end_of_value, read_json
from helpers.thinking import Part

Item = ToolCall | Problem
Found = tuple[Item, int]  # what was read, and where the text goes on
Make = Callable[[Any, str], ToolCall]  # from a value and the text that it was read from; raises NoCall
NAME = r"[\w.\-]+"
TOOL_OPEN, TOOL_CLOSE = "<tool_call>", "</tool_call>"

_TAG = re.compile(
    r"</?tool_call>|</function>|<tool_call\|>|<end_function_call>|\[TOOL_CALLS\]|<\|(?:call|end|return)\|>"
)


class NoCall(ValueError):
    """A value that is well written and yet no call; says why."""


@dataclass(frozen=True)
class Scan:
    """A reply, or what is left of it, and what is known about it."""

    text: str
    final: bool  # no more text comes
    tools: Mapping[str, Schema]  # declared names, with the schemas of their arguments

    def waits(self, position: int, *tags: str) -> bool:
        """Whether the rest from `position` is the beginning of one of the tags, or nothing, and may still grow."""
        rest = self.text[position:]
        return not self.final and (not rest or any(tag.startswith(rest) and tag != rest for tag in tags))


@dataclass(frozen=True)
class Reading:
    """What stands at the beginning of a text, and where the text goes on.

    `unclosed`: a call whose end tag is still missing, so that one which comes later is no part of the content.
    """

    found: list[Event]
    end: int
    unclosed: bool = False


def json_item(scan: Scan, at: int, make: Make, close: str = "", start: int | None = None) -> Found | None:
    """The call that `make` makes of the JSON at `at`. `start`: where the text of the call begins, if before the JSON.

    Missing brackets are forgiven where `close` shows that the model took the call for finished; an open string never.
    """
    start = at if start is None else start
    span = end_of_value(scan.text, at, close)
    if span is None:
        return None if not scan.final else unreadable(scan, start, None, "a string or a bracket is not closed")
    end, missing = span
    raw = scan.text[at:end]
    if missing and raw.rstrip().endswith((",", ":")):
        return unreadable(scan, start, end, "it stops in the middle")
    try:
        return make(read_json(raw + missing), scan.text[start:end]), end
    except NoCall as error:
        message = f"This is no call ({error}): {_short(scan.text[start:end])}"
        return Problem(ProblemKind.SHAPE, message, scan.text[start:end]), end
    except ValueError as error:
        return unreadable(scan, start, end, str(error))


def as_call(value: Any, raw: str) -> ToolCall:
    """The call that an object describes, in one of the ways that models write it. NoCall says what is missing."""
    function = value.get("function")
    inner = function if isinstance(function, dict) else value
    name = inner.get("name", function)
    if not isinstance(name, str) or not name.strip():
        raise NoCall('it has no "name" that is a text')
    key = next((key for key in ("arguments", "parameters") if key in inner), None)
    others = sorted(set(inner) - {"name", "type", "id", "function"})
    if key is None and others:
        raise NoCall(f'what the function gets must stand in an object "arguments"; found {", ".join(others)}')
    identity = value.get("id")
    arguments = as_arguments(inner.get(key)) if key else {}
    return ToolCall(name.strip(), arguments, identity if isinstance(identity, str) and identity else None, raw)


def as_arguments(value: Any) -> Arguments:
    """Arguments as an object: null and "" mean none, and JSON text is read once more, as OpenAI writes it."""
    if isinstance(value, str) and value.strip():
        try:
            value = read_json(value)
        except ValueError as error:
            raise NoCall(f'"arguments" is a text that is not JSON ({error})') from None
    if value is None or (isinstance(value, str) and not value.strip()):
        return {}
    if not isinstance(value, dict):
        raise NoCall('"arguments" must be an object, {...}')
    return value


def named(name: str, identity: str | None = None) -> Make:
    """For forms that write the name before the JSON: a maker of calls from the arguments alone."""
    return lambda value, raw: ToolCall(name, as_arguments(value), identity, raw)


def unreadable(scan: Scan, start: int, limit: int | None, reason: str) -> Found:
    """A problem in place of a call. It ends before the next tag, for behind that may stand a good call.

    `limit`: where the broken call ends by its brackets; None: nowhere, so that without a tag the reply was cut off.
    """
    tag = _TAG.search(scan.text, start, len(scan.text) if limit is None else limit)
    end = tag.start() if tag else len(scan.text) if limit is None else limit
    raw = scan.text[start:end]
    if limit is None and not tag:
        return Problem(ProblemKind.CUT, f"The reply ends inside a call, before it is complete: {_short(raw)}", raw), end
    return Problem(ProblemKind.SYNTAX, f"This call cannot be read ({reason}): {_short(raw)}", raw), end


def after_space(text: str, position: int) -> int:
    """The next position that is no whitespace."""
    while position < len(text) and text[position].isspace():
        position += 1
    return position


def closed(scan: Scan, found: list[Item], end: int, close: str) -> Reading | None:
    """The items and the end tag behind them; without it the text goes on right behind the last one."""
    at = after_space(scan.text, end)
    if scan.text.startswith(close, at):
        return Reading(list(found), at + len(close))
    return None if scan.waits(at, close) else Reading(list(found), end, unclosed=True)


def plain(text: str) -> Reading:
    """A tag that announces nothing, as text."""
    return Reading([Text(Part.CONTENT, text)], len(text))


def cut(scan: Scan) -> Reading:
    """A reply that ends right behind a tag."""
    return Reading([Problem(ProblemKind.CUT, "The reply ends where a call begins.", scan.text)], len(scan.text))


def may_become(half: re.Pattern[str], scan: Scan, start: int = 0) -> bool:
    """Whether what is left from `start` is all of it half of a pattern, and may still grow."""
    return not scan.final and half.fullmatch(scan.text, start) is not None


def _short(text: str) -> str:
    return text if len(text) <= 160 else text[:157] + "..."
