"""Any Python value as JSON for a model to read: what JSON cannot hold becomes text, and no type is an error."""

from __future__ import annotations

import dataclasses
import datetime
import enum
import json
import math
from collections.abc import Mapping
from typing import Any


def as_text(value: Any) -> str:
    """A text as it is, anything else as JSON with its letters unescaped; None is null.

    >>> as_text({"when": datetime.date(2030, 1, 31), "city": "Zürich"})
    '{"when": "2030-01-31", "city": "Zürich"}'
    """
    try:
        text = value if isinstance(value, str) else json.dumps(plain(value), ensure_ascii=False, allow_nan=False)
    except RecursionError:  # it holds itself, or is very deep
        text = str(value)
    return text.encode(errors="replace").decode()  # half a surrogate pair could not be sent


def plain(value: Any) -> Any:
    """The value in JSON's types: objects as dicts, dates in ISO form, bytes as text, NaN and Infinity by name."""
    if isinstance(value, enum.Enum):
        return plain(value.value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if isinstance(value, bytes | bytearray):
        return bytes(value).decode(errors="backslashreplace")
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {each.name: plain(getattr(value, each.name)) for each in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {key if isinstance(key, str) else str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, set | frozenset):
        return [plain(item) for item in sorted(value, key=repr)]
    for method in ("model_dump", "tolist"):  # pydantic; numpy and torch
        if callable(getattr(value, method, None)) and not isinstance(value, type):
            return plain(getattr(value, method)())
    return str(value)
