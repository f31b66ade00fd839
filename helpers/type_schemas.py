"""A Python type as a JSON schema, and the way back from JSON to its values.

Types that JSON can carry, and a few that travel as text: str, int, float, bool, None, Literal, Enum, unions, list,
dict, dataclasses, date, datetime, time, Annotated (its text is the description) and Any. A ValueError names what cannot
be described, where it stands, and the fix.
"""

from __future__ import annotations

import dataclasses
import datetime
import enum
import inspect
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from helpers.coercion import Schema, fits, shown
from helpers.docstrings import read_docstring
from helpers.json_values import plain

Decode = Callable[[Any], Any]
EMPTY = inspect.Parameter.empty  # in place of a default: there is none
_PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}
_TIMES = {datetime.date: ("date", "2030-01-31"), datetime.datetime: ("date-time", "2030-01-31T14:30:00")}
_TIMES |= {datetime.time: ("time", "14:30:00")}


@dataclass(frozen=True)
class Kind:
    """A type: its schema, and the way from JSON to its values (None: JSON's values are its own)."""

    schema: Schema
    decode: Decode | None = None
    description: str = ""


def properties_of(
    parameters: Mapping[str, tuple[Any, Any]], about: Mapping[str, str], owner: str, seen: tuple[type, ...] = ()
) -> tuple[dict[str, Schema], list[str], dict[str, Decode]]:
    """The properties of an object schema, the required ones, and the ways back."""
    properties, decode = {}, {}
    for name, (annotation, default) in parameters.items():
        optional = default is None and not seen  # of the function itself: see _without_none
        kind = _kind(_without_none(annotation) if optional else annotation, f"{name} of {owner}", seen)
        properties[name] = dict(kind.schema)
        if default is not EMPTY and default is not None and fits(plain(default), kind.schema):
            properties[name]["default"] = plain(default)
        if about.get(name) or kind.description:
            properties[name]["description"] = about.get(name) or kind.description
        if kind.decode:
            decode[name] = kind.decode
    return properties, [name for name, (_, default) in parameters.items() if default is EMPTY], decode


def _kind(annotation: Any, where: str, seen: tuple[type, ...]) -> Kind:
    """The kind of a type; `seen`: the dataclasses around it."""
    origin, inner = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        words = next((extra for extra in inner[1:] if isinstance(extra, str)), "")
        return dataclasses.replace(_kind(inner[0], where, seen), description=words)
    if annotation is Any:
        return Kind({})
    if annotation in _PLAIN:
        return Kind({"type": _PLAIN[annotation]})
    if annotation in _TIMES:
        return _time(annotation, *_TIMES[annotation])
    if origin is typing.Literal:
        return Kind(_choice(list(inner), where))
    if origin in (typing.Union, types.UnionType):
        return _union([_kind(option, where, seen) for option in inner])
    if annotation is list or origin is list:
        return _list(_kind(inner[0], where, seen)) if inner else Kind({"type": "array"})
    if (annotation is dict or origin is dict) and (not inner or inner[0] is str):
        return _dict(_kind(inner[1], where, seen)) if inner and inner[1] is not Any else Kind({"type": "object"})
    if isinstance(annotation, type) and issubclass(annotation, enum.Enum):
        return Kind(_choice([member.value for member in annotation], where), annotation)
    if isinstance(annotation, type) and dataclasses.is_dataclass(annotation):
        return _dataclass(annotation, where, seen)
    raise ValueError(_no_kind(annotation, where))


def _no_kind(annotation: Any, where: str) -> str:
    shown_type = getattr(annotation, "__name__", None) if isinstance(annotation, type) else None
    fixes = {
        tuple: "a list",
        set: "a list",
        frozenset: "a list",
        bytes: "str",
        dict: "dict[str, ...], for keys are text",
    }
    fix = fixes.get(typing.get_origin(annotation) or annotation, "str, int, float, bool, list, dict or a dataclass")
    return f"The parameter {where} has the type {shown_type or annotation}, which JSON cannot carry: use {fix}."


def _choice(values: list[Any], where: str) -> Schema:
    kinds = {_PLAIN.get(type(value)) for value in values}
    if None in kinds:
        odd = next(value for value in values if type(value) not in _PLAIN)
        raise ValueError(f"The parameter {where} has the choice {odd!r}, which JSON cannot carry: use text or numbers.")
    return ({"type": kinds.pop()} if len(kinds) == 1 else {}) | {"enum": values}


def _union(options: list[Kind]) -> Kind:
    simple = all(set(option.schema) == {"type"} and isinstance(option.schema["type"], str) for option in options)
    if simple:
        schema: Schema = {"type": [option.schema["type"] for option in options]}
    else:
        schema = {"anyOf": [option.schema for option in options]}
    if not any(option.decode for option in options):
        return Kind(schema)
    return Kind(schema, lambda value: _decoded(next(o for o in options if fits(value, o.schema)), value))


def _list(item: Kind) -> Kind:
    decode = item.decode and (lambda values: [_decoded(item, value) for value in values])
    return Kind({"type": "array", "items": item.schema}, decode)


def _dict(item: Kind) -> Kind:
    decode = item.decode and (lambda values: {key: _decoded(item, value) for key, value in values.items()})
    return Kind({"type": "object", "additionalProperties": item.schema}, decode)


def _decoded(kind: Kind, value: Any) -> Any:
    return kind.decode(value) if kind.decode else value


def _time(annotation: Any, form: str, example: str) -> Kind:
    def decode(text: str) -> Any:
        try:
            return annotation.fromisoformat(text)
        except ValueError:
            raise ValueError(f"{shown(text)} is not valid, it must be a {form} such as {example}") from None

    return Kind({"type": "string", "format": form}, decode)


def _dataclass(annotation: type, where: str, seen: tuple[type, ...]) -> Kind:
    if annotation in seen:
        raise ValueError(f"The parameter {where} holds a {annotation.__name__} inside itself: make it flat.")
    try:
        hints = typing.get_type_hints(annotation, include_extras=True)
    except NameError as error:
        raise ValueError(f"The types of {annotation.__name__} in {where} cannot be read ({error}).") from None
    fields = {each.name: (hints[each.name], _default(each)) for each in dataclasses.fields(annotation) if each.init}
    about = read_docstring(annotation.__doc__)[1]
    owner = f"{annotation.__name__} in {where}"
    properties, required, decoders = properties_of(fields, about, owner, (*seen, annotation))

    def decode(values: Mapping[str, Any]) -> Any:
        return annotation(**{name: decoders.get(name, lambda v: v)(value) for name, value in values.items()})

    schema = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return Kind(schema, decode)


def _default(each: dataclasses.Field) -> Any:
    if each.default_factory is not dataclasses.MISSING:
        return each.default_factory()
    return EMPTY if each.default is dataclasses.MISSING else each.default


def _without_none(annotation: Any) -> Any:
    """X for X | None: whoever leaves an optional argument out says None by it."""
    options = [option for option in typing.get_args(annotation) if option is not type(None)]
    if typing.get_origin(annotation) not in (typing.Union, types.UnionType) or not options:
        return annotation
    return typing.Union[tuple(options)]  # noqa: UP007 - the options are only known here
