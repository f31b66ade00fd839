"""Thinking apart from the answer, on whole text and on a stream.

A model that thinks first writes <think>, its thoughts, </think>, and then the answer. Only a block at the very start of
a reply counts: the same tags later are part of the answer, for instance an explanation of the tags. Whitespace next to
the tags is layout and goes away; everything else stays, also when the reply ends before </think>. A whole text is split
by the code for streams, as one chunk, so that both give the same result. Left out: tool calls.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

OPEN, CLOSE = "<think>", "</think>"


class Part(StrEnum):
    """Which part of a reply a piece of text belongs to."""

    THINKING = "thinking"
    CONTENT = "content"


@dataclass(frozen=True)
class Thought:
    """A reply in two parts. `closed` is False when the text ended inside the thinking: the answer never came."""

    thinking: str
    content: str
    closed: bool = True


def split_thinking(text: str, *, opened: bool = False) -> Thought:
    """The thinking and the answer of a whole reply; `opened`: the prompt ended with <think>, so the text begins inside.

    >>> split_thinking("<think>\\n2+2 is 4\\n</think>\\n\\nFour.")
    Thought(thinking='2+2 is 4', content='Four.', closed=True)
    >>> split_thinking("Use `<think>x</think>` here").thinking
    ''
    """
    splitter = ThinkingSplitter(opened=opened)
    pieces = splitter.feed(text) + splitter.finish()
    parts = {part: "".join(piece for kind, piece in pieces if kind == part) for part in Part}
    return Thought(parts[Part.THINKING], parts[Part.CONTENT], not splitter.inside)


class ThinkingSplitter:
    """The same on a stream: `feed` chunks, then `finish`; both return what has become certain, as (part, text) pairs.

    Pieces joined per part are the same for every way to cut the text into chunks.
    """

    def __init__(self, *, opened: bool = False) -> None:
        self.inside = opened  # in the thinking now
        self._settled = False  # whether the start of the reply has shown if there is a block
        self._skip_space = opened  # right after a tag: whitespace is layout
        self._held = ""

    def feed(self, chunk: str) -> list[tuple[Part, str]]:
        """What the chunk makes certain; the rest (half a tag, whitespace before a tag) is held back."""
        self._held += chunk
        if not self._settled and not self._settle():
            return []
        pieces = []
        if self.inside:
            before, tag, after = self._held.partition(CLOSE)
            keep = len(before.rstrip()) if tag else len(before) - _unsure(before)
            pieces += self._piece(Part.THINKING, before[:keep])
            self._held = after if tag else before[keep:]
            if tag:
                self.inside, self._skip_space = False, True
        if not self.inside:
            pieces += self._piece(Part.CONTENT, self._held)
            self._held = ""
        return pieces

    def finish(self) -> list[tuple[Part, str]]:
        """What was held back, when no more text comes: it was no tag after all."""
        held, self._held = self._held, ""
        return self._piece(Part.THINKING if self.inside else Part.CONTENT, held)

    def _settle(self) -> bool:
        start = self._held.lstrip()
        if start.startswith(OPEN):
            self._held = start[len(OPEN) :]
            self.inside = self._skip_space = True
        elif OPEN.startswith(start):
            return False  # nothing yet, or the beginning of the tag: it may still come
        self._settled = True
        return True

    def _piece(self, part: Part, text: str) -> list[tuple[Part, str]]:
        if self._skip_space:
            text = text.lstrip()
        if not text:
            return []
        self._skip_space = False
        return [(part, text)]


def _unsure(text: str) -> int:
    """How many characters at the end may turn out to be whitespace before </think>, or the beginning of the tag."""
    tag = next((n for n in range(len(CLOSE) - 1, 0, -1) if text.endswith(CLOSE[:n])), 0)
    whole = text[: len(text) - tag]
    return tag + len(whole) - len(whole.rstrip())
