"""A model's reply taken apart: thinking, content, calls, and what could not be read.

Three promises. It never raises on text: a mistake of the model is a `Problem` with a sentence that can go back to it.
It never loses text: what is no call is content, and a reply that gives neither a call nor an answer keeps its text as
content. It never invents a call: strings that are open stay open, and JSON that no tag announces is a call only as a
whole reply under the name of a declared tool. The forms are in `helpers.call_forms`.

A whole text is read by the code for streams, as one chunk, so both give the same result.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from helpers.call_forms import END_MARKS, TAGS, read_at_tag, read_bare, unsure
from helpers.call_items import TOOL_CLOSE, Reading, Scan
from helpers.call_values import Event, Parsed, Problem, ProblemKind, Status, Text, ToolCall
from helpers.coercion import Schema
from helpers.messages import normalised_tools
from helpers.thinking import Part, ThinkingSplitter

__all__ = ["CallStream", "Event", "Parsed", "Part", "Problem", "ProblemKind", "Status", "Text", "ToolCall", "parse"]
_LAYOUT = re.compile(rf"\s*(?:(?:{'|'.join(map(re.escape, END_MARKS))})\s*)*")
_TAGS_AND_CLOSE = re.compile(f"{TAGS.pattern}|{TOOL_CLOSE}")


def parse(text: str, *, tools: Sequence[Any] | None = None, opened: bool = False) -> Parsed:
    """The thinking, content, calls and problems of a whole reply.

    `tools`: JSON schemas or names of what is declared; without them, forms that could also be an answer (JSON without a
    tag) stay text. `opened`: the prompt ended with <think>, so the reply begins inside the thinking.

    >>> parse('Sure.\\n<tool_call>{"name": "now", "arguments": {}}</tool_call>').calls[0].name
    'now'
    """
    stream = CallStream(tools, opened=opened)
    stream.feed(text)
    stream.finish()
    return stream.parsed


class CallStream:
    """The same on a stream: `feed` chunks, then `finish`; both return what has become certain, as events in order.

    No event holds a piece of a tag that turns out to announce a call. Whitespace between text and calls is layout: it
    comes out only where text follows text.
    """

    def __init__(self, tools: Sequence[Any] | None = None, *, opened: bool = False) -> None:
        self._tools = _declared(tools)
        self._thinking = ThinkingSplitter(opened=opened)
        self._held = ""  # text that is not decided yet
        self._bare = True  # the whole reply may still be a call without a tag
        self._unclosed = False  # an end tag is due
        self._after_call = False  # no text since the last call
        self._space = ""  # whitespace that is content if more text follows
        self._unread = ""  # the text of the problems, with the tags around them
        self._parts = {part: "" for part in Part}
        self._calls: list[ToolCall] = []
        self._problems: list[Problem] = []

    def feed(self, chunk: str) -> list[Event]:
        """What the chunk makes certain: pieces of text, whole calls, problems."""
        return self._events(self._thinking.feed(chunk), final=False)

    def finish(self) -> list[Event]:
        """The rest, when no more text comes."""
        events = self._events(self._thinking.finish(), final=True)
        if self._thinking.inside:
            events += self._keep(Problem(ProblemKind.CUT, "The reply ends inside the thinking.", ""))
        if self._unread and not self._calls and not self._parts[Part.CONTENT]:
            events += self._emit(Part.CONTENT, self._unread.strip())
        elif not self._after_call:
            events += self._emit(Part.CONTENT, self._space)
        self._space = ""
        return events

    @property
    def parsed(self) -> Parsed:
        """Everything so far as one value; final after `finish`."""
        cut = any(problem.kind == ProblemKind.CUT for problem in self._problems)
        status = Status.INCOMPLETE if cut else Status.COMPLETE
        thinking, content = (self._parts[part] for part in (Part.THINKING, Part.CONTENT))
        return Parsed(thinking, content, list(self._calls), list(self._problems), status, self._unread.strip())

    def _events(self, pieces: list[tuple[Part, str]], final: bool) -> list[Event]:
        events: list[Event] = []
        for part, text in pieces:
            if part == Part.THINKING:
                events += self._emit(part, text)
            else:
                self._held += text
        while self._held:
            reading = self._next(Scan(self._held, final, self._tools))
            if reading is None:
                break
            events += self._take(reading)
        return events

    def _next(self, scan: Scan) -> Reading | None:
        """The next decision about the held text; None where it takes more text."""
        if self._bare:
            reading = read_bare(scan)
            self._bare = reading is None
            if reading is None or reading.found:
                return reading
        if self._after_call:
            end = _LAYOUT.match(scan.text).end()
            if end == len(scan.text):
                return Reading([], end) if scan.final else None
            if scan.waits(end, *END_MARKS):
                return None
        if self._unclosed and scan.text.startswith(TOOL_CLOSE):
            return Reading([], len(TOOL_CLOSE))
        tag = (_TAGS_AND_CLOSE if self._unclosed else TAGS).search(scan.text)
        if tag and tag.start() == 0:
            return read_at_tag(scan)
        end = tag.start() if tag else len(scan.text) - (0 if scan.final else unsure(scan.text))
        return Reading([Text(Part.CONTENT, scan.text[:end])], end, self._unclosed) if end else None

    def _take(self, reading: Reading) -> list[Event]:
        events: list[Event] = []
        for found in reading.found:
            if not isinstance(found, Text):
                events += self._keep(found)
            elif found.part == Part.CONTENT:
                events += self._say(found.text)
            else:  # a further message of thinking
                events += self._emit(found.part, ("\n" if self._parts[found.part] else "") + found.text)
        if any(isinstance(found, Problem) and found.kind != ProblemKind.NO_CALL for found in reading.found):
            self._unread += self._held[: reading.end]
        self._held, self._unclosed = self._held[reading.end :], reading.unclosed
        return events

    def _keep(self, item: ToolCall | Problem) -> list[Event]:
        if isinstance(item, ToolCall):
            self._calls.append(item)
        else:
            self._problems.append(item)
        self._after_call = not isinstance(item, Problem) or item.kind != ProblemKind.NO_CALL
        return [item]

    def _say(self, text: str) -> list[Event]:
        """Content, up to the whitespace at its end, which a call may turn into layout."""
        text = self._space + text
        if self._after_call and not self._parts[Part.CONTENT]:
            text = text.lstrip()
        kept = text.rstrip()
        self._space = text[len(kept) :]
        if kept:
            self._after_call = False
        return self._emit(Part.CONTENT, kept)

    def _emit(self, part: Part, text: str) -> list[Event]:
        self._parts[part] += text
        return [Text(part, text)] if text else []


def _declared(tools: Sequence[Any] | None) -> dict[str, Schema]:
    """The names of the tools, with the schemas of their arguments where they are known."""
    if isinstance(tools, str):
        raise ValueError(f"tools is the text {tools!r}: pass a list of schemas or of names, such as [{tools!r}].")
    given = [getattr(tool, "schema", tool) for tool in tools or ()]
    schemas = normalised_tools([{"name": tool} if isinstance(tool, str) else tool for tool in given]) or []
    return {tool["function"]["name"]: tool["function"].get("parameters") or {} for tool in schemas}
