"""Functions as tools: what the model reads of them, and running its calls with checked arguments.

What the model got wrong comes back as text that names the value and what is due, so that the next call can be right.
What a tool raises comes back in the same way. Left out: no time limit, no sandbox, no permission; a tool may do
whatever its function may do, so what must not happen must not be in the box.
"""

from __future__ import annotations

import copy
import difflib
import inspect
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from helpers.call_items import NAME
from helpers.call_values import Arguments, ToolCall
from helpers.coercion import Schema, check_schema
from helpers.json_values import as_text
from helpers.tool_arguments import BadArguments, checked, decoded
from helpers.tool_schema import describe, refuse_what_cannot_be_waited_for
from helpers.type_schemas import Decode

AGAIN = "Correct the call and try again."


def tool_schema(function: Callable[..., Any]) -> Schema:
    """The schema of a function in OpenAI's shape, from its signature and its docstring.

    ValueError for what cannot be described: no docstring, a parameter without a type, *args, a type that JSON cannot
    carry, an async function; it names the function, the parameter and the fix.
    """
    return Tool.of(function).schema


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
    arguments: Arguments = field(default_factory=dict)  # what it was given, in JSON's types
    seconds: float = 0.0
    problem: ToolProblem | None = None
    error: BaseException | None = None  # what the function raised
    cut: bool = False  # the content was longer than the limit

    @property
    def message(self) -> dict[str, Any]:
        """The result as a message of the conversation, with the name of its call, and the id if it has one."""
        identity = {"tool_call_id": self.call.id} if self.call.id else {}
        return {"role": "tool", "name": self.call.name, **identity, "content": self.content}


@dataclass(frozen=True)
class Tool:
    """A function under a name, with a description and the JSON schema of its arguments, an object schema.

    The function is called with keyword arguments. `Tool.of` writes the description from the function itself; `decode`
    then turns arguments such as dates from JSON into what the function expects.
    """

    name: str
    description: str
    parameters: Schema
    function: Callable[..., Any]
    decode: Mapping[str, Decode] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        if not re.fullmatch(NAME, self.name):
            raise ValueError(f"A tool is named {self.name!r}: use letters, digits, '_', '-' and '.'.")
        if not callable(self.function):
            raise ValueError(f"The function of {self.name} is {self.function!r}: pass something that can be called.")
        refuse_what_cannot_be_waited_for(self.function, self.name)
        if not isinstance(self.parameters, dict) or self.parameters.get("type") != "object":
            raise ValueError(f"The parameters of {self.name} are {self.parameters!r}: pass a schema of type 'object'.")
        check_schema(self.parameters, f"The parameters of {self.name}")

    @classmethod
    def of(cls, function: Callable[..., Any], *, name: str | None = None, description: str | None = None) -> Tool:
        """The tool that a function is, described by its signature and docstring; ValueError as for `tool_schema`."""
        described = describe(function, name=name, description=description)
        return cls(described.name, described.description, described.parameters, function, described.decode)

    @property
    def schema(self) -> Schema:
        """{"type": "function", "function": {"name", "description", "parameters"}}."""
        function = {"name": self.name, "description": self.description, "parameters": self.parameters}
        return {"type": "function", "function": copy.deepcopy(function)}


class ToolBox:
    """The tools that a model may call: `schemas` for the prompt, `run` for its calls.

    `limit`: the most characters of a result that the model gets to read; a longer one says that it was cut.

    >>> def double(number: int) -> int:
    ...     "Double a number."
    ...     return 2 * number
    >>> box = ToolBox([double])
    >>> box.run(ToolCall("double", {"number": "21"})).content
    '42'
    >>> box.run(ToolCall("doubel", {"number": 21})).content
    "Error: there is no tool 'doubel'; did you mean 'double'? The tools are double. Correct the call and try again."
    """

    def __init__(self, tools: Iterable[Callable[..., Any] | Tool] = (), *, limit: int = 20_000) -> None:
        if callable(tools) or isinstance(tools, Tool):
            raise ValueError(f"ToolBox got {tools!r}: pass a list of functions or tools.")
        if limit < 1:
            raise ValueError(f"limit is {limit}: a result needs at least 1 character.")
        self.limit = limit
        self._tools: dict[str, Tool] = {}
        for given in tools:
            tool = given if isinstance(given, Tool) else Tool.of(given)
            if tool.name in self._tools:
                raise ValueError(f"Two tools are named {tool.name}: a model could not tell them apart. Rename one.")
            self._tools[tool.name] = tool

    @property
    def names(self) -> list[str]:
        """The names of the tools, in order."""
        return list(self._tools)

    @property
    def schemas(self) -> list[Schema]:
        """The schemas of the tools in OpenAI's shape, in order."""
        return [tool.schema for tool in self]

    def run(self, call: ToolCall) -> ToolResult:
        """Run one call. What the model or the tool got wrong comes back as text; only an interrupt passes through."""
        tool = self._tools.get(call.name)
        if tool is None:
            return self._failed(call, self._no_such_tool(call.name), ToolProblem.UNKNOWN_TOOL)
        try:
            arguments = checked(call.arguments, tool.parameters)
            given = decoded(copy.deepcopy(arguments), tool.decode)
        except BadArguments as error:
            return self._failed(call, f"{error}. {AGAIN}", ToolProblem.BAD_ARGUMENTS)
        started = time.perf_counter()
        try:
            value = tool.function(**given)
            content, cut = self._within_limit(_text_of(value, tool))
        except (Exception, SystemExit) as error:
            seconds = time.perf_counter() - started
            return self._failed(call, _told(error), ToolProblem.RAISED, arguments, seconds, error)
        return ToolResult(call, content, True, value, arguments, time.perf_counter() - started, cut=cut)

    def run_all(self, calls: Iterable[ToolCall]) -> list[ToolResult]:
        """One result for each call, in order, also where one fails: a model expects an answer to each."""
        return [self.run(call) for call in calls]

    def __iter__(self) -> Iterator[Tool]:
        return iter(self._tools.values())

    def __len__(self) -> int:
        return len(self._tools)

    def __getitem__(self, name: str) -> Tool:
        if name not in self._tools:
            raise KeyError(self._no_such_tool(name))
        return self._tools[name]

    def _no_such_tool(self, name: str) -> str:
        if not self._tools:
            return f"there is no tool '{name}', and no other: answer without one"
        near = difflib.get_close_matches(name, self._tools, n=1)
        hint = f"; did you mean '{near[0]}'?" if near else "."
        return f"there is no tool '{name}'{hint} The tools are {', '.join(self._tools)}. {AGAIN}"

    def _failed(
        self,
        call: ToolCall,
        reason: str,
        problem: ToolProblem,
        arguments: Arguments | None = None,
        seconds: float = 0.0,
        error: BaseException | None = None,
    ) -> ToolResult:
        content, cut = self._within_limit(f"Error: {reason}")
        return ToolResult(call, content, False, None, arguments or {}, seconds, problem, error, cut)

    def _within_limit(self, text: str) -> tuple[str, bool]:
        if len(text) <= self.limit:
            return text, False
        return f"{text[: self.limit]}\n[cut: the first {self.limit:,} of {len(text):,} characters]", True


def _text_of(value: Any, tool: Tool) -> str:
    if inspect.isawaitable(value):
        if inspect.iscoroutine(value):
            value.close()
        raise TypeError(f"{tool.name} is async and was not waited for; make it a plain function")
    return as_text(value)


def _told(error: BaseException) -> str:
    """A ValueError in a tool speaks to whoever called it; any other exception needs its name to be understood."""
    text = str(error).encode(errors="replace").decode()
    return text if isinstance(error, ValueError) and text else f"{type(error).__name__}: {text}".rstrip(": ")
