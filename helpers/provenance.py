"""Which characters of a prompt came from which message or tool, for any template.

The texts of the conversation are found by their marks (`helpers.marks`); here stands which texts there are, and how the
pieces of a tool's schema or of a call's arguments become one span again. Left out: tokens.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from helpers.marks import Path, Slot, Span, locate
from helpers.messages import THINKING_NAMES, Message
from helpers.thinking import CLOSE, OPEN

Tools = list[dict[str, Any]] | None
Render = Callable[[list[Message], Tools], str | None]  # None: the template refuses the conversation
SOURCES = {"developer": "system", "tool": "tool result"}  # a role whose texts have another name
CONTENT, THINKING, HEADER = -1, -2, -3  # parts of a message that are no call; calls count from 0


@dataclass(frozen=True)
class Trace:
    """The spans that messages and tools left in a prompt (in order, no overlap), and the slots that left nothing."""

    spans: list[Span]
    dropped: list[Slot]


def trace(
    render: Render, text: str, messages: list[Message], tools: Tools, numbers: Sequence[int] | None = None
) -> Trace:
    """Where every text of the messages and tools (in normalised shape) went in `text`, which is their rendering.

    `numbers`: what the messages are called in spans and labels, by default 0, 1, 2 and so on.
    """
    slots = [*_message_slots(messages, numbers or range(len(messages))), *_tool_slots(tools or [])]
    data = {"messages": messages, "tools": tools}
    spans, marked = locate(lambda data: render(data["messages"], data["tools"]), text, data, slots)
    left = {span.owner for span in spans} | {slot.owner for slot in slots if slot.text and slot not in marked}
    dropped = [slot for slot in marked if slot.owner not in left and slot.owner[2] != HEADER]
    return Trace(list(_joined(text, spans, messages, tools or [])), dropped)


def _message_slots(messages: list[Message], numbers: Sequence[int]) -> Iterator[Slot]:
    for (index, message), number in zip(enumerate(messages), numbers, strict=True):
        source, where, at = SOURCES.get(message["role"], message["role"]), f"message {number}", ("messages", index)
        yield Slot(((*at, "content"),), message["content"], source, where, ("message", index, CONTENT), number)
        if message["role"] == "tool" and message.get("name"):  # some formats print it in the header of the result
            yield Slot(((*at, "name"),), message["name"], source, where, ("message", index, HEADER), number)
        if names := [name for name in THINKING_NAMES if isinstance(message.get(name), str)]:
            paths, owner = tuple((*at, name) for name in names), ("message", index, THINKING)
            yield Slot(paths, message[names[0]], "thinking", f"{where}, thinking", owner, number)
        for place, call in enumerate(message.get("tool_calls", ())):
            owner, label = ("message", index, place), f"{where}, call of {call['function']['name']}"
            for path, text in _strings(call["function"], (*at, "tool_calls", place, "function"), ("name", "arguments")):
                yield Slot((path,), text, "tool call", label, owner, number)


def _tool_slots(tools: list[dict[str, Any]]) -> Iterator[Slot]:
    for index, tool in enumerate(tools):
        at, label = ("tools", index, "function"), f"tool {tool['function']['name']}"
        for path, text in _strings(tool["function"], at, ("name", "description", "parameters")):
            if len(path) == 4 or path[-1] == "description" or "enum" in path:  # a type's name steers the template
                yield Slot((path,), text, "tools", label, ("tool", index, 0))


def _strings(value: Any, path: Path, keys: Sequence[str] | None = None) -> Iterator[tuple[Path, str]]:
    """All strings inside a JSON value with their paths, in order; `keys`: only under these."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key in keys or value:
            yield from _strings(value.get(key), (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _strings(item, (*path, index))


def _joined(text: str, spans: list[Span], messages: list[Message], tools: list[dict[str, Any]]) -> Iterator[Span]:
    """The spans with those of one tool joined, and those of one call's arguments, to the JSON that they are part of."""
    for (source, owner), together in groupby(spans, lambda span: (span.source, span.owner)):
        group = list(together)
        start, end, limit = group[0].start, group[-1].end, _next_start(spans, group[-1], len(text))
        if source == "tools":
            tool = tools[owner[1]]
            start, end = _json_around(text, [tool, tool["function"]], start, end) or (start, end)
            yield replace(group[0], start=start, end=end)
        elif source == "tool call":
            function = messages[owner[1]]["tool_calls"][owner[2]]["function"]
            yield from _call_spans(text, group, function, limit)
        else:
            for span in group:
                yield from _thinking_apart(text, span)


def _next_start(spans: list[Span], last: Span, end: int) -> int:
    return next((span.start for span in spans if span.start >= last.end and span.owner != last.owner), end)


def _call_spans(text: str, group: list[Span], function: dict[str, Any], limit: int) -> Iterator[Span]:
    """Spans of one call: each of its texts, but one span for all arguments where they are written as JSON."""
    position = 0
    for span in group:
        if span.end <= position:
            continue  # inside the arguments, which have a span by now
        yield span
        position = span.end
        if text[span.start : span.end] == function["name"]:
            found = _json_after(text[:limit], function["arguments"], span.end)
            if found:
                yield replace(span, start=found[0], end=found[1])
                position = found[1]


def _thinking_apart(text: str, span: Span) -> list[Span]:
    """An assistant's text that begins with a block of thinking, in three: the thinking, and what stands around it."""
    block = re.match(rf"\s*{OPEN}\s*(\S.*?)\s*{CLOSE}", text[span.start : span.end], re.DOTALL)
    if span.source != "assistant" or not block:
        return [span]
    start, end = (span.start + place for place in block.span(1))
    thinking = replace(span, start=start, end=end, source="thinking", label=f"{span.label}, thinking")
    return [replace(span, end=start), thinking, replace(span, start=end)]


def _written(value: Any) -> list[str]:
    """The ways in which templates write a value as JSON."""
    return [json.dumps(value, ensure_ascii=False, indent=indent) for indent in (None, 4, 2)]


def _json_around(text: str, values: list[Any], start: int, end: int) -> tuple[int, int] | None:
    """Where one of the values stands as JSON that contains text[start:end]."""
    for written in (written for value in values for written in _written(value)):
        at = text.find(written, max(0, end - len(written)))
        if 0 <= at <= start:
            return at, at + len(written)
    return None


def _json_after(text: str, value: Any, start: int) -> tuple[int, int] | None:
    """Where the value first stands as JSON after `start`."""
    places = ((text.find(written, start), len(written)) for written in _written(value))
    return next(((at, at + length) for at, length in places if at >= 0), None)
