"""The arguments of a call against its tool's schema: made to fit where that is safe, or refused with all reasons."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from helpers.call_values import Arguments
from helpers.coercion import Schema, coerce, due, errors, fits, shown


class BadArguments(ValueError):
    """Arguments that do not fit a tool; the message says which, and what is due, for a model to mend them."""


def checked(arguments: Arguments, parameters: Schema) -> Arguments:
    """A copy of the arguments that fits the schema; BadArguments says all that does not.

    An optional argument that is null where null is not allowed counts as left out. An argument that the schema does not
    name is refused, unless the schema says that there may be others.
    """
    if not isinstance(arguments, dict):
        raise BadArguments(f"the arguments are {shown(arguments)}, they must be one object")
    properties, required = parameters.get("properties", {}), parameters.get("required", [])
    given = coerce(copy.deepcopy(arguments), parameters)
    for name in [name for name, value in given.items() if value is None and name not in required]:
        if name in properties and not fits(None, properties[name], parameters):
            del given[name]
    open_to_others = parameters.get("additionalProperties") or "patternProperties" in parameters
    unknown = [] if open_to_others else [name for name in given if name not in properties]
    rest = {name: value for name, value in given.items() if name not in unknown}
    problems = [*_missing(given, parameters), *_unknown(unknown, properties), *_no_json(given)]
    problems += errors(rest, {**parameters, "required": []})
    if problems:
        raise BadArguments("; ".join(problems))
    return given


def decoded(arguments: Arguments, decode: Mapping[str, Callable[[Any], Any]]) -> dict[str, Any]:
    """The arguments as a function expects them; BadArguments where one cannot be turned into its type."""
    given = {}
    for name, value in arguments.items():
        try:
            given[name] = decode[name](value) if name in decode else value
        except (ValueError, TypeError, OverflowError) as error:
            raise BadArguments(f"{name}: {error}") from None
    return given


def _missing(given: Arguments, parameters: Schema) -> Iterator[str]:
    for name in parameters.get("required", []):
        if name not in given:
            wanted = due(parameters.get("properties", {}).get(name, {}), parameters)
            yield f"missing required argument '{name}', {wanted}"


def _unknown(names: list[str], properties: Mapping[str, Schema]) -> Iterator[str]:
    known = f"the arguments are {', '.join(properties)}" if properties else "it takes none"
    for name in names:
        yield f"unknown argument '{name}'; {known}"


def _no_json(given: Arguments) -> Iterator[str]:
    """NaN and Infinity, which Python calls numbers and JSON does not, and objects that a program put in."""
    for name, value in given.items():
        try:
            json.dumps(value, allow_nan=False)
        except (ValueError, TypeError):
            yield f"{name}: {value!r} is not valid, JSON cannot hold it"
