"""Kind and Value: a source of argument values, and one value with how a person says it."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any


@dataclass(frozen=True)
class Value:
    """What the user writes, and what the argument must be."""

    said: str
    value: Any


@dataclass(frozen=True)
class Kind:
    """A source of values: `schema` is the argument's JSON schema, `hint` the format that a description must name."""

    name: str
    schema: dict[str, Any]
    make: Callable[[Random], Value]
    hint: str = ""
    open: bool = field(default=True)  # whether some of its values can be held out

    def draw(self, rng: Random, held_out: bool = False) -> Value:
        """A value of this kind, from the held-out eighth or from the rest."""
        for _ in range(400):
            value = self.make(rng)
            if not self.open or is_held_out(value.value) == held_out:
                return value
        raise ValueError(f"The kind {self.name!r} has too few values to hold some out: set open=False.")


def is_held_out(value: Any) -> bool:
    """Whether a value is kept from training: one in eight, fixed by its text."""
    return zlib.crc32(str(value).encode()) % 8 == 0
