"""Conversations become training rows, and what several of them share is computed once.

The conversations of one scene begin with the same system message and the same tools: hundreds of equal tokens. A row is
a tree of token ids in which equal beginnings are one path. Each token attends to the path that leads to it and nothing
else, and its position is its depth; so each branch gets the numbers that it would get alone, and a row of 512 places
trains on several times as many tokens. Left out: what is computed from the rows, which is `helpers.training.lora`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import Tensor

from helpers.templates import render

TokenIds = list[int]
TEMPLATE = "hermes"
EMPTY_THINKING = "<think>\n\n</think>\n\n"
END = "<|im_end|>"
OPEN_ROWS = 24  # rows that wait for more; the more there are, the fewer places stay empty
ROOM_TO_SHARE = 1.4  # a scene's rows are at least this many times as long as its longest example


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

    def mask(self) -> Tensor:
        """Booleans (length, length): which places each place may look at. Empty places look at themselves."""
        seen = torch.eye(self.length, dtype=torch.bool).numpy()
        for place, parent in enumerate(self.parents):
            if parent >= 0:
                seen[place] |= seen[parent]
        return torch.from_numpy(seen)


@dataclass
class Batch:
    """Rows of one length: ids and positions (rows, length), mask (rows, length, length); what is learnt, flat."""

    ids: Tensor
    positions: Tensor
    mask: Tensor
    places: Tensor  # (targets,) into the flattened ids
    labels: Tensor  # (targets,) the id that follows each place
    tokens: int  # places that are filled
    unpacked: int  # tokens of the same examples without sharing


def batch_of(rows: Sequence[Row]) -> Batch:
    """Stack rows of one length."""
    length = rows[0].length
    flat = [(number * length + place, label) for number, row in enumerate(rows) for place, label in row.learnt]
    places, labels = torch.tensor(flat).T
    return Batch(
        ids=torch.tensor([row.ids + [0] * (length - len(row.ids)) for row in rows]),
        positions=torch.tensor([row.depths + [0] * (length - len(row.ids)) for row in rows]),
        mask=torch.stack([row.mask() for row in rows]),
        places=places,
        labels=labels,
        tokens=sum(len(row.ids) for row in rows),
        unpacked=sum(row.unpacked for row in rows),
    )


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


def batches(
    scenes: Iterable[Sequence[Example]], lengths: Sequence[int], tokens: int, seed: int = 0, shuffle: int = 64
) -> Iterator[Batch]:
    """Batches of `tokens` places, each of rows of one length; rows wait in a pool of `shuffle` and leave by lot.

    A scene goes to the shortest rows that leave room to share; an example longer than the longest rows is left out.
    When the scenes end, what is still waiting fills the last batches, and less than a batch is left out.
    """
    draw = random.Random(seed)
    packers = {length: Packer(length) for length in sorted(lengths)}
    pools: dict[int, list[Row]] = {length: [] for length in packers}

    def ready(length: int, keep: int) -> Iterator[Batch]:
        pool, rows = pools[length], max(1, tokens // length)
        while len(pool) >= max(keep, rows):
            yield batch_of([pool.pop(draw.randrange(len(pool))) for _ in range(rows)])

    for scene in scenes:
        fitting = [example for example in scene if len(example.ids) <= max(packers)]
        longest = max((len(example.ids) for example in fitting), default=0)
        length = next((length for length in packers if ROOM_TO_SHARE * longest <= length), max(packers))
        pools[length] += [row for example in fitting if (row := packers[length].add(example))]
        yield from ready(length, shuffle)
    for length, packer in packers.items():
        pools[length] += packer.rows
        yield from ready(length, 0)
