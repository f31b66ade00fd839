"""A Python function as a model reads it: name, description and a JSON schema, from its signature and docstring.

Each parameter comes with the way back, so that what a model writes as "2030-01-31" reaches the function as a date. What
cannot be described raises a ValueError that names the function, the parameter and the fix: a schema that is wrong by a
guess would teach the model wrong calls.
"""

from __future__ import annotations

import functools
import inspect
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from helpers.coercion import Schema
from helpers.docstrings import read_docstring
from helpers.type_schemas import Decode, properties_of


@dataclass(frozen=True)
class Described:
    """A function in words. `decode`: for arguments that are no plain JSON, the way to what the function expects."""

    name: str
    description: str
    parameters: Schema
    decode: Mapping[str, Decode] = field(default_factory=dict)


def describe(function: Callable[..., Any], *, name: str | None = None, description: str | None = None) -> Described:
    """The description of a function. ValueError says what cannot be described, and what to do."""
    name = name or getattr(function, "__name__", "")
    if not callable(function) or not name or name == "<lambda>":
        raise ValueError(f"{function!r} has no name that a model could call: pass a function made with def, or name=.")
    refuse_what_cannot_be_waited_for(function, name)
    text, about = read_docstring(inspect.getdoc(_unwrapped(function)))
    if not (description or text):
        raise ValueError(
            f"{name} has no docstring, and a model chooses its tools by what they say: begin the function with a "
            "sentence in triple quotes, or pass description=."
        )
    parameters = _parameters(function, name)
    unknown = [parameter for parameter in about if parameter not in parameters]
    if unknown:
        raise ValueError(f"The docstring of {name} describes {unknown[0]!r}, which is no parameter of it.")
    properties, required, decode = properties_of(parameters, about, name)
    schema = {"type": "object", "properties": properties, "required": required}
    return Described(name, description or text, schema, decode)


def refuse_what_cannot_be_waited_for(function: Callable[..., Any], name: str) -> None:
    """ValueError for async functions and generators: a tool gives its whole result when it is called."""
    called = _unwrapped(function)
    called = inspect.unwrap(called if inspect.isroutine(called) else called.__call__)
    if inspect.iscoroutinefunction(called) or inspect.isasyncgenfunction(called):
        raise ValueError(
            f"{name} is async, but a tool gives its result when it is called: write a plain function that waits for "
            f"{name} with asyncio.run, in a thread of its own where an event loop runs already, as in Jupyter."
        )
    if inspect.isgeneratorfunction(called):
        raise ValueError(f"{name} yields its results one by one: return them in a list.")


def _unwrapped(function: Callable[..., Any]) -> Callable[..., Any]:
    """What a functools.partial wraps; anything else as it is."""
    return _unwrapped(function.func) if isinstance(function, functools.partial) else function


def _parameters(function: Callable[..., Any], name: str) -> dict[str, tuple[Any, Any]]:
    """Name to (annotation, default), or a ValueError that names what no model can fill in."""
    target = _unwrapped(function)
    target = target if inspect.isroutine(target) else target.__init__ if isinstance(target, type) else target.__call__
    try:
        signature = inspect.signature(function)
        hints = typing.get_type_hints(target, include_extras=True)
    except (ValueError, TypeError, NameError) as error:
        raise ValueError(f"The types of {name} cannot be read ({error}): write ones that are defined there.") from None
    found = {}
    for parameter in signature.parameters.values():
        where = f"The parameter {parameter.name} of {name}"
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            raise ValueError(f"{where} takes any number of arguments, which no schema can name: write each one out.")
        if parameter.kind == parameter.POSITIONAL_ONLY:
            raise ValueError(f"{where} cannot be given by name: take the / out of the signature.")
        if parameter.name not in hints:
            raise ValueError(f"{where} has no type: write for example {parameter.name}: str.")
        found[parameter.name] = (hints[parameter.name], parameter.default)
    return found
