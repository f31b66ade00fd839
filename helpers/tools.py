"""Functions as tools: their schemas, and running a call with checked arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from helpers.call_values import Arguments, ToolCall

Schema = dict[str, Any]


def tool_schema(function: Callable[..., Any]) -> Schema:
    """The JSON schema of a function in OpenAI's shape, from its signature and its docstring."""
    raise NotImplementedError


class ToolProblem(StrEnum):
    """Why a call gave no value."""

    UNKNOWN_TOOL = "unknown tool"
    BAD_ARGUMENTS = "bad arguments"
    RAISED = "raised"


@dataclass(frozen=True)
class ToolResult:
    """What became of a call. `content` is the text for the model; an error's begins with "Error: "."""

    call: ToolCall
    content: str
    ok: bool
    value: Any = None  # what the function returned
    arguments: Arguments = field(default_factory=dict)  # what it was given, after coercion
    seconds: float = 0.0
    problem: ToolProblem | None = None
    error: Exception | None = None  # what the function raised
    cut: bool = False  # the content was longer than the limit

    @property
    def message(self) -> dict[str, Any]:
        """The result as a message of the conversation, with the id and the name of its call."""
        raise NotImplementedError


@dataclass(frozen=True)
class Tool:
    """A function under a name, with a description and the JSON schema of its arguments (an object schema)."""

    name: str
    description: str
    parameters: Schema
    function: Callable[..., Any]

    @classmethod
    def of(cls, function: Callable[..., Any], *, name: str | None = None, description: str | None = None) -> Tool:
        """The tool that a function is, described by its signature and docstring."""
        raise NotImplementedError

    @property
    def schema(self) -> Schema:
        """{"type": "function", "function": {"name", "description", "parameters"}}."""
        raise NotImplementedError


class ToolBox:
    """The tools that a model may call: `schemas` for the prompt, `run` for its calls."""

    def __init__(self, tools: Iterable[Callable[..., Any] | Tool] = (), *, limit: int = 20_000) -> None:
        raise NotImplementedError

    @property
    def names(self) -> list[str]:
        raise NotImplementedError

    @property
    def schemas(self) -> list[Schema]:
        raise NotImplementedError

    def run(self, call: ToolCall) -> ToolResult:
        """Run one call. Whatever the model got wrong comes back as text; never raises for it."""
        raise NotImplementedError

    def run_all(self, calls: Iterable[ToolCall]) -> list[ToolResult]:
        """One result for each call, in order, also where one fails."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[Tool]:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError
