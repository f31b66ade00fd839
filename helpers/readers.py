"""Who takes a reply apart while it is written: for calls where tools were offered, for thinking where none were.

A reply to a prompt without tools holds no calls, whatever it looks like: text between call tags is then an answer about
calls, and stays text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from helpers.thinking import ThinkingSplitter
from helpers.tool_calls import CallStream, Event, Parsed, Part, Problem, ProblemKind, Status, Text


class Reader(Protocol):
    """`feed` chunks, then `finish`; both give what has become certain, and `parsed` is everything so far."""

    def feed(self, chunk: str) -> list[Event]: ...

    def finish(self) -> list[Event]: ...

    @property
    def parsed(self) -> Parsed: ...


class PlainReader:
    """A reply without calls: thinking and content, or, with `raw`, the text as it is."""

    def __init__(self, *, opened: bool = False, raw: bool = False) -> None:
        self._splitter = None if raw else ThinkingSplitter(opened=opened)
        self._parts = {part: "" for part in Part}

    def feed(self, chunk: str) -> list[Event]:
        return self._events(self._splitter.feed(chunk) if self._splitter else [(Part.CONTENT, chunk)])

    def finish(self) -> list[Event]:
        return self._events(self._splitter.finish() if self._splitter else [])

    @property
    def parsed(self) -> Parsed:
        cut = self._splitter is not None and self._splitter.inside
        problems = [Problem(ProblemKind.CUT, "The reply ends inside the thinking.", "")] if cut else []
        status = Status.INCOMPLETE if cut else Status.COMPLETE
        return Parsed(self._parts[Part.THINKING], self._parts[Part.CONTENT], [], problems, status)

    def _events(self, pieces: Sequence[tuple[Part, str]]) -> list[Event]:
        for part, text in pieces:
            self._parts[part] += text
        return [Text(part, text) for part, text in pieces if text]


def reader_for(tools: Sequence[Any] | None, *, opened: bool = False, raw: bool = False) -> Reader:
    """The reader of one reply. `opened`: the prompt ended with <think>; `raw`: nothing is taken apart."""
    return CallStream(tools, opened=opened) if tools and not raw else PlainReader(opened=opened, raw=raw)
