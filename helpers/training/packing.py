"""Conversations become training rows, and what several of them share is computed once.

The conversations of one scene begin with the same system message and the same tools: hundreds of equal tokens. A row is
a forest of token ids in which equal beginnings are one path. Each token attends to the path that leads to it and to
nothing else, and its position is its depth; so each branch gets the numbers that it would get alone, and a row of 3,072
places trains on three times as many tokens. Left out: what is computed from the rows (`helpers.training.lora`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import torch
from torch import Tensor

from helpers.templates import render

TokenIds = list[int]
TEMPLATE = "hermes"
EMPTY_THINKING = "<think>\n\n</think>\n\n"
END = "<|im_end|>"
BLOCK = 128  # attention looks at blocks of so many keys, or skips them
OPEN_ROWS = 6  # rows that wait for more examples; the more there are, the fewer places stay empty


@dataclass(frozen=True)
class Example:
    """One reply to learn: the ids of prompt and reply, and how many of them are given rather than learnt."""

    ids: TokenIds
    given: int


def examples(conversation: Any, tokenizer: Any) -> list[Example]:
    """One example for each target of a conversation: the very prompt of inference, then the reply and its end."""
    made = []
    for index in conversation.targets:
        prompt, reply = prompt_and_reply(conversation, index, tokenizer)
        forced = conversation.prefill if not made else ""
        if not reply.startswith(forced):
            reply = reply.removeprefix(EMPTY_THINKING)  # what is forced stands where the thinking would begin
        if not reply.startswith(forced):
            raise ValueError(f"The reply {reply[:60]!r} does not begin with the forced {forced!r}.")
        given = tokenizer.encode(prompt + forced, add_special_tokens=False)
        learnt = tokenizer.encode(reply.removeprefix(forced), add_special_tokens=False)
        made.append(Example(given + learnt, len(given)))
    return made


def prompt_and_reply(conversation: Any, index: int, tokenizer: Any) -> tuple[str, str]:
    """The prompt before message `index`, as inference writes it, and the reply to it with its end mark."""
    options = {"tokenizer": tokenizer, "template": TEMPLATE, "tools": conversation.tools or None, "warn": False}
    options["thinking"] = conversation.thinking
    prompt = render(conversation.messages[:index], **options)
    whole = render(conversation.messages[: index + 1], add_generation_prompt=False, **options)
    if not whole.startswith(prompt) or not whole.endswith(END + "\n"):
        raise ValueError(f"Message {index} does not continue its prompt: {whole[-200:]!r}.")
    return prompt, whole[len(prompt) : -1]


@dataclass
class Row:
    """A tree of tokens with room for `length`; a parent stands before its children, a root's parent is -1."""

    length: int
    ids: TokenIds = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    learnt: dict[tuple[int, int], None] = field(default_factory=dict)  # (place, the id that should follow it)
    children: dict[tuple[int, int], int] = field(default_factory=dict)  # (place or -1, id) to the place of that id
    unpacked: int = 0  # tokens of the examples, as if each lay in a row of its own

    def missing(self, example: Example) -> int:
        """How many places the example would take beyond those that it shares."""
        place = -1
        for count, token in enumerate(example.ids[:-1]):
            if (place, token) not in self.children:
                return len(example.ids) - 1 - count
            place = self.children[place, token]
        return 0

    def add(self, example: Example) -> None:
        """Lay the example along the paths that are there, and branch off where they end."""
        place = -1
        for count, (token, following) in enumerate(zip(example.ids, example.ids[1:], strict=False)):
            if (place, token) not in self.children:
                self.children[place, token] = len(self.ids)
                self.ids.append(token)
                self.parents.append(place)
                self.depths.append(count)
            place = self.children[place, token]
            if count + 1 >= example.given:
                self.learnt[place, following] = None
        self.unpacked += len(example.ids) - 1

    def path(self, ids: TokenIds) -> list[int]:
        """The places of a text that was added, from its first id to its last."""
        place, places = -1, []
        for token in ids:
            place = self.children[place, token]
            places.append(place)
        return places

    def mask(self) -> Tensor:
        """Booleans (length, length): which places each place may look at. Empty places look at themselves."""
        seen = torch.eye(self.length, dtype=torch.bool).numpy()
        for place, parent in enumerate(self.parents):
            if parent >= 0:
                seen[place] |= seen[parent]
        return torch.from_numpy(seen)


@dataclass
class Sight:
    """Query blocks that look at the same number of key blocks, and what each query in them may look at there."""

    queries: Tensor  # (blocks,) numbers of query blocks
    keys: Tensor  # (blocks, seen) numbers of the key blocks that each looks at
    mask: Tensor  # (blocks, BLOCK, seen * BLOCK) booleans

    def to(self, device: torch.device) -> Sight:
        """The same on a device."""
        return Sight(self.queries.to(device), self.keys.to(device), self.mask.to(device))


@dataclass
class Batch:
    """A row as tensors: ids and positions (length,), who sees what, and the labels (targets,) with their places."""

    ids: Tensor
    positions: Tensor
    sights: list[Sight]
    places: Tensor
    labels: Tensor
    tokens: int  # places that are filled
    unpacked: int  # tokens of the same examples, as if each lay in a row of its own

    def to(self, device: torch.device) -> Batch:
        """The batch on a device."""
        moved = {name: value.to(device) for name, value in vars(self).items() if isinstance(value, Tensor)}
        return replace(self, sights=[sight.to(device) for sight in self.sights], **moved)


def batch_of(row: Row) -> Batch:
    """Make the tensors of a row, whose length must be a multiple of BLOCK."""
    places, labels = torch.tensor(list(row.learnt)).T
    empty = [0] * (row.length - len(row.ids))
    ids, positions = torch.tensor(row.ids + empty), torch.tensor(row.depths + empty)
    return Batch(ids, positions, sights(row.mask()), places, labels, len(row.ids), row.unpacked)


def sights(mask: Tensor) -> list[Sight]:
    """Cut a mask (length, length) into blocks and keep those that hold something, grouped by their number."""
    blocks = mask.unflatten(1, (-1, BLOCK)).unflatten(0, (-1, BLOCK)).transpose(1, 2)  # (n, n, BLOCK, BLOCK)
    seen = blocks.flatten(2).any(-1)
    found = []
    for count in seen.sum(1).unique().tolist():
        queries = (seen.sum(1) == count).nonzero()[:, 0]
        keys = seen[queries].nonzero()[:, 1].view(-1, count)
        found.append(Sight(queries, keys, blocks[queries[:, None], keys].transpose(1, 2).flatten(2)))
    return found


class Packer:
    """Lays examples into rows: each where it adds the fewest tokens; the fullest row leaves when too many are open."""

    def __init__(self, length: int, open_rows: int = OPEN_ROWS) -> None:
        self.length, self.open_rows = length, open_rows
        self.rows: list[Row] = []

    def add(self, example: Example) -> Row | None:
        """Lay one example into a row, and give the row that had to leave for it."""
        if len(example.ids) - 1 > self.length:
            raise ValueError(f"An example of {len(example.ids)} tokens does not fit into a row of {self.length}.")
        new = [(row.missing(example), number) for number, row in enumerate(self.rows)]
        fits = [(count, number) for count, number in new if count <= self.length - len(self.rows[number].ids)]
        if fits:
            self.rows[min(fits)[1]].add(example)
            return None
        full = len(self.rows) >= self.open_rows
        left = self.rows.pop(max(range(len(self.rows)), key=lambda n: len(self.rows[n].ids))) if full else None
        self.rows.append(Row(self.length))
        self.rows[-1].add(example)
        return left


def batches(stream: Iterable[Example], length: int) -> Iterator[Batch]:
    """Pack examples into rows of `length` places; the last rows, which may not be full, come at the end."""
    packer = Packer(length)
    for example in stream:
        if row := packer.add(example):
            yield batch_of(row)
    yield from map(batch_of, packer.rows)
