"""A model's reply taken apart: thinking, content, calls and problems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from helpers.call_values import Event, Parsed, Problem, ProblemKind, Status, Text, ToolCall
from helpers.thinking import Part

__all__ = ["CallStream", "Event", "Parsed", "Part", "Problem", "ProblemKind", "Status", "Text", "ToolCall", "parse"]


def parse(text: str, *, tools: Sequence[Any] | None = None, opened: bool = False) -> Parsed:
    """The thinking, content, calls and problems of a whole reply; never raises on text.

    `tools`: JSON schemas or names of what is declared; without them, forms that could also be an answer (JSON without a
    tag) stay text. `opened`: the prompt ended with <think>, so the reply begins inside the thinking.
    """
    raise NotImplementedError


class CallStream:
    """The same on a stream: `feed` chunks, then `finish`; both return what has become certain, as events in order."""

    def __init__(self, tools: Sequence[Any] | None = None, *, opened: bool = False) -> None:
        raise NotImplementedError

    def feed(self, chunk: str) -> list[Event]:
        """What the chunk makes certain: pieces of text, whole calls, problems."""
        raise NotImplementedError

    def finish(self) -> list[Event]:
        """The rest, when no more text comes."""
        raise NotImplementedError

    @property
    def parsed(self) -> Parsed:
        """Everything so far as one value; final after `finish`."""
        raise NotImplementedError
