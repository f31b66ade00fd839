"""Arguments made to fit their JSON schema where that is safe, and sentences on what does not fit.

Models write "3" where a number is due and "false" where a boolean is. The schema alone decides: where it wants a
string, "3" stays a string and "007" keeps its zeros. A boolean never becomes a number, nor a number a boolean, and
nothing is rounded or guessed. What does not fit stays as it is, for `errors` to name. Checking is jsonschema's work.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from helpers.json_text import read_json

Schema = dict[str, Any]
_WORDS = {"boolean": {"true": True, "false": False}, "null": {"null": None, "none": None}}
_COMBINED = ("anyOf", "oneOf")


def coerce(value: Any, schema: Schema, root: Schema | None = None) -> Any:
    """A copy of the value that fits the schema, as far as that is safe. `root`: where "#/..." references point.

    >>> [coerce(text, {"type": kind}) for text in ("3", "false") for kind in ("string", "integer", "boolean")]
    ['3', 3, '3', 'false', 'false', False]
    """
    root = schema if root is None else root
    options = list(_options(schema, root))
    if len(options) > 1:
        if fits(value, schema, root):
            return value
        candidates = (coerce(value, option, root) for option in options)
        return next((candidate for candidate in candidates if fits(candidate, schema, root)), value)
    option = options[0]
    kind = option.get("type")
    if isinstance(value, str) and kind != "string":
        value = _from_text(value, kind)
    if kind == "integer" and isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        parts, others = option.get("properties", {}), option.get("additionalProperties")
        return {key: _part(item, parts.get(key, others), root) for key, item in value.items()}
    if isinstance(value, list):
        return [_part(item, option.get("items"), root) for item in value]
    return value


def fits(value: Any, schema: Schema, root: Schema | None = None) -> bool:
    """Whether the value is valid under the schema."""
    return _validator(schema, root).is_valid(value)


def errors(value: Any, schema: Schema) -> list[str]:
    """What does not fit, one phrase each: the place, the value, and what is due. [] where all fits.

    >>> errors({"n": True}, {"type": "object", "properties": {"n": {"type": "integer"}}})
    ['n: true is not valid, it must be an integer']
    """
    found = sorted(_validator(schema, None).iter_errors(value), key=lambda error: list(map(str, error.absolute_path)))
    return [_phrase(error, schema) for error in found]


def due(schema: Schema, root: Schema | None = None) -> str:
    """What a schema wants, in words.

    >>> due({"type": ["integer", "null"]}), due({"enum": ["C", 1]}), due({"type": "array", "items": {"type": "number"}})
    ('an integer or null', 'one of "C", 1', 'a list (each item a number)')
    """
    schema = _resolved(schema, schema if root is None else root)
    if "enum" in schema:
        return "one of " + ", ".join(shown(value) for value in schema["enum"])
    if "const" in schema:
        return shown(schema["const"])
    options = list(_options(schema, schema if root is None else root))
    if len(options) > 1:
        return " or ".join(due(option, root) for option in options)
    kind = options[0].get("type", "any value")
    words = {"array": "a list", "object": "an object", "integer": "an integer", "boolean": "true or false"}
    words |= {"null": "null", "any value": "any value"}
    inner = due(options[0]["items"], root) if isinstance(options[0].get("items"), dict) else ""
    details = ", ".join(filter(None, [inner and f"each item {inner}", options[0].get("format", "")]))
    return words.get(kind, f"a {kind}") + (f" ({details})" if details else "")


def shown(value: Any, limit: int = 120) -> str:
    """A value as JSON, cut for a message."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= limit else text[: limit - 3] + "..."


def _options(schema: Any, root: Schema) -> Iterator[Schema]:
    """The schema as alternatives with one type each."""
    schema = _resolved(schema, root)
    combined = next((schema[key] for key in _COMBINED if key in schema), None)
    kinds = schema.get("type")
    if combined:
        shared = {key: part for key, part in schema.items() if key not in _COMBINED}
        for option in combined:
            yield from _options({**shared, **_resolved(option, root)}, root)
    elif isinstance(kinds, list):
        yield from ({**schema, "type": kind} for kind in kinds)
    else:
        yield schema


def _resolved(schema: Any, root: Schema) -> Schema:
    """The schema that a "#/..." reference points to; {} for what is no schema object, such as True."""
    for _ in range(20):  # a chain of references that leads to itself ends here
        reference = schema.get("$ref") if isinstance(schema, dict) else None
        if not isinstance(reference, str):
            break
        target: Any = root
        for step in reference.removeprefix("#").strip("/").split("/"):
            target = target.get(step.replace("~1", "/").replace("~0", "~"), {}) if isinstance(target, dict) else {}
        schema = target
    return schema if isinstance(schema, dict) else {}


def _part(value: Any, schema: Any, root: Schema) -> Any:
    return coerce(value, schema, root) if isinstance(schema, dict) else value


def _from_text(text: str, kind: str | None) -> Any:
    """The value that the text spells, if it is of the kind; else the text."""
    if kind in _WORDS:
        return _WORDS[kind].get(text.strip().lower(), text)
    if kind not in ("integer", "number", "array", "object"):
        return text
    if kind == "integer" and not re.fullmatch(r"\s*-?\d+(\.0+)?\s*", text, re.ASCII):
        return text
    try:
        value = read_json(text)
    except ValueError:
        return text
    return value if fits(value, {"type": kind}) else text


def _validator(schema: Schema, root: Schema | None) -> Any:
    from jsonschema import Draft202012Validator
    from referencing import Registry

    validator = Draft202012Validator(schema if root is None else root, registry=Registry())  # fetches nothing
    return validator.evolve(schema=schema)


def _phrase(error: Any, root: Schema) -> str:
    place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in error.absolute_path).lstrip(".")
    if error.validator in ("type", "enum", "const", *_COMBINED):
        return f"{place or 'the value'}: {shown(error.instance)} is not valid, it must be {due(error.schema, root)}"
    return f"{place or 'the value'}: {error.message}"


def check_schema(schema: Schema, what: str) -> None:
    """ValueError if a schema is none, or refers to one elsewhere: nothing is fetched."""
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import SchemaError

    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as error:
        place = "".join(f"[{step!r}]" for step in error.absolute_path)
        raise ValueError(f"{what} are no JSON schema: {error.message} at {place or 'the top'}.") from None
    for reference in _references(schema):
        if not reference.startswith("#"):
            raise ValueError(f"{what} refer to {reference!r}, which is elsewhere: write that schema under '$defs'.")


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"]
        for value in schema.values():
            yield from _references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _references(value)
