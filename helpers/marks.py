"""Where the texts that go into a program come out of it, found by marking them: for templates, which are programs.

A template trims, escapes, reorders and drops. So its output is not searched for the texts, which may repeat or be
changed. Instead each text gets an undefined character before and after it, the program runs again, and these marks
show where the texts went. A marking counts only if the output without its marks equals the real one: where a mark
changes what the program does (it trims, or splits at </think>), a narrower marking is tried, and a text that cannot be
marked at all is left out. Left out here: what the texts mean, which is `helpers.provenance`.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, islice
from typing import Any, NamedTuple

from helpers.thinking import CLOSE, OPEN

Program = Callable[[Any], str | None]  # nested dicts and lists in, text out; None where it refuses them
Path = tuple[Any, ...]
PRIVATE_USE = range(0xF0000, 0xFFFFE)  # characters that Unicode leaves undefined: no text contains them by chance


@dataclass(frozen=True)
class Slot:
    """A text of the input: where it stands (maybe in several places), what it is, and a reader's name for it."""

    paths: tuple[Path, ...]
    text: str
    source: str
    label: str
    owner: tuple[str, int, int]  # what it belongs to; the spans of one owner can be told from those of another
    message: int | None = None


class Cut(NamedTuple):
    """The part start:end of a slot's text that gets marks; so many characters `before` and `after` belong to it too."""

    start: int
    end: int
    source: str
    before: int = 0
    after: int = 0


@dataclass(frozen=True)
class Span:
    """Characters start:end of the output that came from one slot."""

    start: int
    end: int
    source: str
    label: str
    message: int | None = None
    owner: tuple[str, int, int] = field(default=("", 0, 0), compare=False, repr=False)


Cuts = dict[Slot, list[Cut]]


def locate(program: Program, text: str, data: Any, slots: Sequence[Slot]) -> tuple[list[Span], list[Slot]]:
    """The spans that the slots of `data` left in `text`, which is the program's output, in order; and what was marked.

    A slot that was marked and has no span left nothing in the text; of one that was not marked nothing is known.
    """
    slots = [slot for slot in slots if slot.text]
    used = set(text) | set(json.dumps(data, ensure_ascii=False, default=str))
    marks = islice((mark for mark in map(chr, PRIVATE_USE) if mark not in used), 4 * len(slots))
    pairs = {slot: ((next(marks), next(marks)), (next(marks), next(marks))) for slot in slots}

    def spans_of(cuts: Cuts) -> list[Span] | None:
        marked = copy.deepcopy(data)
        for slot, parts in cuts.items():
            for path in slot.paths:
                _put(marked, path, _marked(slot.text, parts, pairs[slot]))
        return _read(program(marked), text, cuts, pairs)

    cuts = _settle(slots, {}, spans_of)
    return spans_of(cuts) or [], list(cuts)


def _settle(slots: Sequence[Slot], cuts: Cuts, spans_of: Callable[[Cuts], list[Span] | None]) -> Cuts:
    """A marking for each slot that leaves the output as it is: all whole at once, else by halves, else narrower."""
    whole = cuts | {slot: [Cut(0, len(slot.text), slot.source)] for slot in slots}
    if not slots or spans_of(whole) is not None:
        return whole
    if len(slots) > 1:
        middle = len(slots) // 2
        return _settle(slots[middle:], _settle(slots[:middle], cuts, spans_of), spans_of)
    narrower = (cuts | {slots[0]: parts} for parts in _narrower(slots[0]))
    return next((choice for choice in narrower if spans_of(choice) is not None), cuts)


def _narrower(slot: Slot) -> Iterator[list[Cut]]:
    """Markings for programs that trim a text, take its thinking apart, or look at how it begins and ends."""
    for strip in ("\n", None):
        if core := slot.text.strip(strip):
            start = slot.text.index(core)
            yield [Cut(start, start + len(core), slot.source)]
    opening, closing = slot.text.find(OPEN), slot.text.find(CLOSE)
    if slot.source == "assistant" and -1 < opening < closing:
        thoughts = _trimmed(slot.text, opening + len(OPEN), closing)
        answer = _trimmed(slot.text, closing + len(CLOSE), len(slot.text))
        yield [Cut(*thoughts, "thinking"), Cut(*answer, slot.source)]
    if inner := re.fullmatch(r"\s*(<[^<>]*>|\S)(.*?)(<[^<>]*>|\S)\s*", slot.text, re.DOTALL):
        yield [Cut(*inner.span(2), slot.source, len(inner[1]), len(inner[3]))]


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    part = text[start:end]
    return start + len(part) - len(part.lstrip()), max(end - len(part) + len(part.rstrip()), start)


def _marked(text: str, parts: list[Cut], pairs: Sequence[tuple[str, str]]) -> str:
    for cut, (opening, closing) in reversed(list(zip(parts, pairs, strict=False))):
        if cut.start < cut.end or cut.before:
            text = text[: cut.start] + opening + text[cut.start : cut.end] + closing + text[cut.end :]
    return text


def _put(data: Any, path: Path, text: str) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = text


def _read(output: str | None, text: str, cuts: Cuts, pairs: dict[Slot, Any]) -> list[Span] | None:
    """The spans between the marks, or None where the marks changed the output or do not come in pairs."""
    if output is None:
        return None
    marks = {pair: (slot, cut) for slot, parts in cuts.items() for cut, pair in zip(parts, pairs[slot], strict=False)}
    pieces = re.split(f"([{''.join(map(''.join, marks))}])", output) if marks else [output]
    found = list(zip(pieces[1::4], pieces[3::4], strict=False))
    if "".join(pieces[::2]) != text or 4 * len(found) + 1 != len(pieces) or not all(pair in marks for pair in found):
        return None
    places = list(accumulate(map(len, pieces[::2])))
    spans = []
    for pair, start, end in zip(found, places[::2], places[1::2], strict=False):
        slot, cut = marks[pair]
        start, end = start - cut.before, end + cut.after
        left, right = slot.text[cut.start - cut.before : cut.start], slot.text[cut.end : cut.end + cut.after]
        if start < 0 or not text.startswith(left, start) or not text.endswith(right, 0, end):
            return None
        spans.append(Span(start, end, cut.source, slot.label, slot.message, slot.owner))
    return spans
