"""From logits to one token: filters and draws, each a pure function on a 1-D tensor.

A filter takes logits (vocabulary,) and returns new logits in which the tokens it removes are minus infinity; nothing
is changed in place. The order of `filtered` is that of `transformers`: repetition penalty, temperature, top-k, top-p,
min-p. Left out: beam search and everything that looks at more than the next token.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import torch
from torch import Tensor

REMOVED = float("-inf")


def _check(name: str, value: float, good: bool, fix: str) -> None:
    if not good or math.isnan(value):
        raise ValueError(f"{name}={value} does not work: {fix}")


def check_logits(logits: Tensor) -> None:
    """Raise ValueError for logits from which no token can be drawn: NaN, plus infinity, or every token removed."""
    if logits.dim() != 1:
        raise ValueError(f"The logits have shape {tuple(logits.shape)}; pass one position's, of shape (vocabulary,).")
    top = logits.max()
    if torch.isnan(top) or top == float("inf"):
        bad = int(torch.nonzero(torch.isnan(logits) | (logits == float("inf")))[0])
        raise ValueError(
            f"The logit of token {bad} is {float(logits[bad])}: the model or a filter before this is broken."
        )
    if top == REMOVED:
        raise ValueError("Every token is removed (all logits are minus infinity): loosen the filters.")


def softmax(logits: Tensor) -> Tensor:
    """Probabilities (vocabulary,) that sum to 1: exponentials over their sum, shifted by the largest to stay finite."""
    check_logits(logits)
    weights = torch.exp(logits - logits.max())
    return weights / weights.sum()


def apply_temperature(logits: Tensor, temperature: float) -> Tensor:
    """Divide by the temperature; 0 keeps only the largest logit (the lowest id where several are equal)."""
    _check(
        "temperature",
        temperature,
        0 <= temperature < math.inf,
        "use 0 (always the likeliest) or a number above it.",
    )
    if temperature < 1e-30:  # below that the quotients leave the range of float32
        return keep_top_k(logits, 1)
    return logits / temperature


def keep_top_k(logits: Tensor, k: int) -> Tensor:
    """Keep exactly the k largest; of equal ones the lowest ids. 0, or k above the vocabulary, keeps all.

    `transformers` keeps every token that equals the k-th largest, so it may keep more than k; without ties both agree.
    """
    _check("top_k", k, k >= 0 and k % 1 == 0, "use a whole number of tokens to keep, or 0 for all.")
    if k == 0 or k >= len(logits):
        return logits.clone()
    smallest = torch.topk(logits, k).values[-1]
    keep = logits > smallest
    ties = torch.nonzero(logits == smallest).flatten()
    keep[ties[: k - int(keep.sum())]] = True
    return logits.masked_fill(~keep, REMOVED)


def keep_top_p(logits: Tensor, p: float) -> Tensor:
    """Keep the smallest set of likeliest tokens whose probabilities reach p (arXiv 1904.09751). 1 keeps all."""
    _check("top_p", p, 0 < p <= 1, "use a share of the probability above 0, up to 1 (which keeps all).")
    if p == 1:
        return logits.clone()
    probs, order = softmax(logits).sort(descending=True, stable=True)
    before = probs.cumsum(0) - probs  # the mass of all likelier tokens; once it has reached p, no more are needed
    keep = torch.zeros_like(logits, dtype=torch.bool)
    keep[order[before < p]] = True
    return logits.masked_fill(~keep, REMOVED)


def keep_min_p(logits: Tensor, p: float) -> Tensor:
    """Keep tokens at least p times as likely as the likeliest (arXiv 2407.01082): a relative floor. 0 keeps all."""
    _check("min_p", p, 0 <= p <= 1, "use a share of the largest probability from 0 (keeps all) to 1.")
    probs = softmax(logits)
    return logits.masked_fill(probs < p * probs.max(), REMOVED)


def penalize_repetition(logits: Tensor, seen: Iterable[int], penalty: float) -> Tensor:
    """Make seen tokens less likely, once each: positive logits are divided, negative multiplied (arXiv 1909.05858)."""
    _check("repetition_penalty", penalty, 0 < penalty < math.inf, "use a number above 0; 1 changes nothing.")
    ids = sorted(set(seen))
    out = logits.clone()
    if ids and penalty != 1:
        out[ids] = torch.where(out[ids] > 0, out[ids] / penalty, out[ids] * penalty)
    return out


def draw(probs: Tensor, generator: torch.Generator | None = None) -> int:
    """Draw one id: the tokens laid end to end on a line, each as long as its probability, and a random point on it."""
    line = probs.double().cumsum(0)
    point = torch.rand(1, dtype=torch.float64, generator=generator).to(line.device) * line[-1]
    index = int(torch.searchsorted(line, point, right=True))
    return min(index, int(torch.nonzero(probs)[-1]))  # rounding may put the point on the very end of the line


@dataclass(frozen=True)
class Settings:
    """How the next token is chosen; the default draws from the model's own distribution, unchanged."""

    temperature: float = 1.0
    top_k: int = 0
    top_p: float = 1.0
    min_p: float = 0.0
    repetition_penalty: float = 1.0

    def __post_init__(self) -> None:
        filtered(torch.zeros(2), self)  # every filter checks its own number, here before any model has run


def filtered(logits: Tensor, settings: Settings, seen: Iterable[int] = ()) -> Tensor:
    """Logits after all filters of `settings`, in order; `seen` are the ids that the repetition penalty applies to."""
    logits = penalize_repetition(logits, seen, settings.repetition_penalty)
    logits = apply_temperature(logits, settings.temperature)
    logits = keep_top_k(logits, settings.top_k)
    logits = keep_top_p(logits, settings.top_p)
    return keep_min_p(logits, settings.min_p)


def choose(
    logits: Tensor, settings: Settings, seen: Iterable[int] = (), generator: torch.Generator | None = None
) -> int:
    """The next token's id: filter, turn into probabilities, draw (at temperature 0 only one token is left to draw)."""
    check_logits(logits)
    if settings.temperature == 0:
        return int(penalize_repetition(logits, seen, settings.repetition_penalty).argmax())
    return draw(softmax(filtered(logits, settings, seen)), generator)


GREEDY = Settings(temperature=0.0)
