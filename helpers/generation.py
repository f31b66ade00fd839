"""The decode loop: choose a token, append it, ask for the next logits, until something says stop.

The loop does not know what a model is: it is given a function from ids to the next token's logits. It knows when to
stop (an end token, a stop string, a limit), it streams text that never splits a character nor shows a part of a stop
string, and it keeps what a learner wants to look at: each token's probability, the alternatives, and times.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import torch
from torch import Tensor

from helpers.sampling import Settings, choose, softmax

TokenIds = list[int]
Mask = Callable[[TokenIds, Tensor], Tensor]  # from the ids written so far and the logits to logits with tokens removed


class FinishReason(StrEnum):
    """Why a generation ended."""

    EOS = "eos"  # the model wrote an end token: it was done
    STOP = "stop"  # a stop string appeared in the text
    LENGTH = "length"  # max_new_tokens was reached: the text is cut off
    CONTEXT = "context"  # the model's context is full: the text is cut off
    INTERRUPTED = "interrupted"  # the cell was interrupted, or nobody read the stream to its end


@dataclass(frozen=True)
class Step:
    """One token: its id and text, its natural log-probability under the model before any filter, and seconds."""

    id: int
    text: str
    logprob: float
    top: list[tuple[int, float]]  # the likeliest (id, probability), before any filter
    seconds: float  # forward pass and choice; for the first token the prefill is counted apart


@dataclass
class Generation:
    """What one call produced. `ids` leaves out the end token (see `end_id`), `text` also leaves out the stop string."""

    prompt_ids: TokenIds
    ids: TokenIds = field(default_factory=list)
    text: str = ""
    finish: FinishReason = FinishReason.INTERRUPTED
    stop: str | None = None
    end_id: int | None = None
    steps: list[Step] = field(default_factory=list)
    reused_tokens: int = 0
    prefilled_tokens: int = 0
    prefill_seconds: float = 0.0
    decode_seconds: float = 0.0

    @property
    def tokens_per_second(self) -> float:
        """Decode speed, without the prefill that gave the first token."""
        passes = len(self.steps) - 1
        return passes / self.decode_seconds if passes > 0 and self.decode_seconds else 0.0


@dataclass(frozen=True)
class Chunk:
    """A piece of a stream: whole characters only. The last chunk carries the finished `Generation`."""

    text: str
    ids: TokenIds
    generation: Generation | None = None


class TextStream:
    """Turns ids that come one by one into text that can be shown: push returns what is new and certain.

    A character that spans several tokens waits until it is whole; text that could be the start of a stop string waits
    until it is clear. Once a stop string has appeared, `stop` names it and the text ends before it.
    """

    def __init__(self, decode: Callable[[TokenIds], str], stops: Sequence[str] = ()) -> None:
        if isinstance(stops, str) or not all(isinstance(stop, str) and stop for stop in stops):
            raise ValueError(f"stop={stops!r} does not work: give a list of non-empty strings, such as ['\\n\\n'].")
        self.decode, self.stops = decode, tuple(stops)
        self.ids: TokenIds = []
        self.text = ""  # everything that has been let out
        self.stop: str | None = None

    def push(self, token: int) -> str:
        """Add one id; return the text that can be shown now (often empty)."""
        self.ids.append(token)
        return self._let_out(self.decode(self.ids).rstrip("\ufffd"), final=False)

    def finish(self) -> str:
        """Return whatever was held back: the stream is over."""
        return self._let_out(self.decode(self.ids), final=True) if self.ids else ""

    def _let_out(self, text: str, final: bool) -> str:
        if self.stop is not None:
            return ""
        found = [(text.find(stop), stop) for stop in self.stops if stop in text]
        if found:
            end, self.stop = min(found)
        else:
            end = len(text) if final else len(text) - self._held(text)
        new = text[len(self.text) : end]  # the mark never moves back, even if a longer decode reads differently
        self.text += new
        return new

    def _held(self, text: str) -> int:
        """Length of the longest end of the text that could still grow into a stop string."""
        lengths = range(min(max(map(len, self.stops), default=0) - 1, len(text)), 0, -1)
        return next((n for n in lengths if any(stop.startswith(text[-n:]) for stop in self.stops)), 0)


def decode_loop(
    next_logits: Callable[[TokenIds], Tensor],
    decode: Callable[[TokenIds], str],
    generation: Generation,
    *,
    max_new_tokens: int,
    settings: Settings,
    eos_ids: Collection[int] = (),
    stops: Sequence[str] = (),
    seed: int | None = None,
    top: int = 0,
    context: int | None = None,
    mask: Mask | None = None,
) -> Iterator[Chunk]:
    """Fill `generation` token by token and yield chunks; the last chunk carries it.

    `next_logits` maps all ids so far (prompt and new) to logits (vocabulary,). `eos_ids` end the reply, whichever
    source named them. `seed` makes the draws repeatable; None draws anew each time. `top` alternatives are kept.
    `mask` removes tokens before each choice; a step's probabilities are those before it.
    """
    if max_new_tokens < 0:
        raise ValueError(f"max_new_tokens={max_new_tokens} does not work: use 0 or more.")
    generator = torch.Generator()
    generator.manual_seed(seed) if seed is not None else generator.seed()
    stream = TextStream(decode, stops)
    finish = FinishReason.LENGTH
    for _ in range(max_new_tokens):
        ids = generation.prompt_ids + generation.ids
        if context is not None and len(ids) >= context and generation.ids:
            finish = FinishReason.CONTEXT
            break
        started = time.perf_counter()
        logits = next_logits(ids)
        token = choose(mask(generation.ids, logits) if mask else logits, settings, ids, generator)
        step = _step(logits, token, decode, top, time.perf_counter() - started)
        if generation.steps:
            generation.decode_seconds += step.seconds
        generation.steps.append(step)
        if token in eos_ids:
            generation.end_id, finish = token, FinishReason.EOS
            break
        generation.ids.append(token)
        new = stream.push(token)
        generation.text = stream.text
        if stream.stop is not None:
            finish = FinishReason.STOP
        if new:
            yield Chunk(new, [token])
        if stream.stop is not None:
            break
    rest = stream.finish()
    generation.text, generation.stop, generation.finish = stream.text, stream.stop, finish
    if stream.stop is not None:
        generation.finish = FinishReason.STOP  # the limit fell on the very token that completed the stop string
    yield Chunk(rest, [], generation)


def _step(logits: Tensor, token: int, decode: Callable[[TokenIds], str], top: int, seconds: float) -> Step:
    probs = softmax(logits)
    best = torch.topk(probs, min(top, len(probs))) if top else None
    pairs = list(zip(best.indices.tolist(), best.values.tolist(), strict=True)) if best is not None else []
    return Step(token, decode([token]), float(probs[token].log()), pairs, seconds)
