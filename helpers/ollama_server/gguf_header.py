"""The head of a GGUF file: its metadata and the names and shapes of its tensors, in a few hundredths of a second.

The library `gguf` reads the same but decodes every string of the vocabulary, which takes seconds: too long for a server
that is asked what it has. Here arrays are stepped over and come back as None, as /api/show gives them.
Format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
"""

from __future__ import annotations

import mmap
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_FLOAT32, _STRING, _ARRAY = 6, 8, 9
_NUMBERS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}


@dataclass(frozen=True)
class Tensor:
    """One tensor: its name, the name of its type (such as Q4_1), and its shape."""

    name: str
    type: str
    shape: list[int]


@dataclass(frozen=True)
class Header:
    """What a GGUF says of itself; the value of an array is None."""

    metadata: dict[str, Any]
    tensors: list[Tensor]


def read_header(path: Path) -> Header:
    """Read the head of a little-endian GGUF of version 2 or 3; ValueError for another file."""
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        cursor = _Cursor(data)
        if data[:4] != b"GGUF":
            raise ValueError(f"{path.name} is no GGUF file: it does not begin with GGUF.")
        cursor.place = 8
        tensors, entries = cursor.number("Q"), cursor.number("Q")
        metadata = dict(cursor.entry() for _ in range(entries))
        return Header(metadata, [cursor.tensor() for _ in range(tensors)])


class _Cursor:
    """A place in the file that moves on with each thing read."""

    def __init__(self, data: mmap.mmap) -> None:
        self.data, self.place = data, 0

    def number(self, form: str) -> Any:
        (value,) = struct.unpack_from(f"<{form}", self.data, self.place)
        self.place += struct.calcsize(f"<{form}")
        return value

    def text(self) -> str:
        length = self.number("Q")
        self.place += length
        return self.data[self.place - length : self.place].decode("utf-8", "replace")

    def entry(self) -> tuple[str, Any]:
        return self.text(), self.value(self.number("I"))

    def value(self, kind: int) -> Any:
        if kind == _STRING:
            return self.text()
        if kind == _ARRAY:
            return self.skip_array()
        number = self.number(_NUMBERS[kind])
        return float(f"{number:.7g}") if kind == _FLOAT32 else number  # the digits that a float32 has

    def skip_array(self) -> None:
        kind, length = self.number("I"), self.number("Q")
        if kind in _NUMBERS:
            self.place += length * struct.calcsize(f"<{_NUMBERS[kind]}")
            return
        for _ in range(length):
            if kind == _ARRAY:
                self.skip_array()
            else:
                (size,) = struct.unpack_from("<Q", self.data, self.place)
                self.place += 8 + size

    def tensor(self) -> Tensor:
        from gguf import GGMLQuantizationType

        name, dimensions = self.text(), self.number("I")
        shape = [self.number("Q") for _ in range(dimensions)]
        kind, _offset = self.number("I"), self.number("Q")
        return Tensor(name, GGMLQuantizationType(kind).name, shape)
