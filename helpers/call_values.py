"""What a model's reply consists of once it is taken apart: thinking, content, calls, and what could not be read.

Values only; `helpers.tool_calls` makes them from text. The mistakes of a model are values too (`Problem`), so that they
can be shown, counted, or sent back to the model.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from helpers.thinking import Part

Arguments = dict[str, Any]


class Status(StrEnum):
    """Whether the reply came to its end. A cut one may still hold whole calls, and a complete one problems."""

    COMPLETE = "complete"
    INCOMPLETE = "incomplete"  # the text ended inside the thinking or inside a call


class ProblemKind(StrEnum):
    """Why a piece of a reply gives no call."""

    CUT = "cut"  # the text ends before the thinking or the call does
    SYNTAX = "syntax"  # neither JSON nor the form that the tag announces
    SHAPE = "shape"  # well written, but no call: no name, or arguments that are no object
    NO_CALL = "no call"  # call tags around something that is not even an attempt at JSON; the text stays in the content


@dataclass(frozen=True)
class ToolCall:
    """One call. `raw` is the text that it was read from, without the tags around it; `id` where the form has one."""

    name: str
    arguments: Arguments = field(default_factory=dict)
    id: str | None = None
    raw: str = ""


@dataclass(frozen=True)
class Problem:
    """A piece of a reply that could not be read. `message` is a sentence for the model; `raw` is the piece itself."""

    kind: ProblemKind
    message: str
    raw: str


@dataclass(frozen=True)
class Text:
    """An event of a stream: text that belongs to the thinking or to the content."""

    part: Part
    text: str


Event = Text | ToolCall | Problem


@dataclass(frozen=True)
class Parsed:
    """A whole reply. `calls` and `problems` are in the order of the text; what they were read from is not in `content`.

    `unread` is the text of the problems with the tags around them. A reply that has neither calls nor other content has
    it as its content, so that nobody gets an empty answer where the model wrote something.
    """

    thinking: str
    content: str
    calls: list[ToolCall]
    problems: list[Problem]
    status: Status
    unread: str = ""
