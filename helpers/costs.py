"""What a long run reads and costs: tokens read in all, prices, and what a prompt cache changes.

A model has no memory between calls, so every turn reads the whole conversation again. With a prefix of P tokens
(system message, tools, question) and g new tokens in each turn (reply and results), turn t reads P + g*(t-1) tokens,
and T turns read P*T + g*T*(T-1)/2: the second part grows with the square.

A provider's prompt cache does not make the prompt shorter; it makes the part that was read before cheaper. Assumed
here: turns follow one another before the cache forgets (minutes), nothing in the old part changes by a character, and
all of the prompt before is found. Left out: minimum lengths, rounding to blocks, and fees for storage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from helpers import markup
from helpers.markup import Shown
from helpers.runs import Run


@dataclass(frozen=True)
class Usage:
    """One turn's tokens: of the `prompt`, so many were `reused` from the turns before; and those of the reply."""

    prompt: int
    reused: int = 0
    generated: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.reused <= self.prompt or self.generated < 0:
            raise ValueError(f"{self}: reused is part of the prompt, and no count is negative.")

    @property
    def new(self) -> int:
        """Tokens of the prompt that were not read before."""
        return self.prompt - self.reused


@dataclass(frozen=True)
class Prices:
    """Dollars per million tokens read (`input`) and written (`output`), and the factors of a cache on `input`.

    The defaults are those that Anthropic asks for with a cache of five minutes; no output, so that reading is seen
    alone. Source: platform.claude.com/docs, prompt caching. Prices change: set your own.
    """

    input: float = 3.0
    output: float = 0.0
    cache_write: float = 1.25
    cache_read: float = 0.1


def tokens_read(prefix: int, new: float, turns: int) -> int:
    """P*T + g*T*(T-1)/2: the tokens that `turns` turns read, of a `prefix` and `new` tokens more each turn.

    >>> tokens_read(prefix=5000, new=1500, turns=20)
    385000
    """
    return prefix * turns + round(new * turns * (turns - 1) / 2)


def growth(prefix: int, new: int, turns: int) -> list[Usage]:
    """The turns of that formula one by one; each finds the whole prompt before it in the cache."""
    if min(prefix, new) < 0 or turns < 1:
        raise ValueError(f"prefix {prefix}, new {new}, turns {turns}: give counts from 0, and at least one turn.")
    prompts = [prefix + new * turn for turn in range(turns)]
    return [Usage(prompt, before) for before, prompt in zip([0, *prompts], prompts, strict=False)]


def usages(run: Run) -> list[Usage]:
    """The turns of a run as they were measured; what it reused is 0 where the server does not tell."""
    replies = [step.reply for step in run.steps]
    return [Usage(reply.prompt_tokens, reply.reused_tokens or 0, reply.generated_tokens) for reply in replies]


def shared(run: Run) -> list[Usage]:
    """The turns of a run as a perfect cache would find them: reused is what each prompt has of the one before it.

    For servers that do not tell what they reused, and for prices of a provider whose cache is not this machine's.
    """
    added = [sum(part.tokens for part in step.added) for step in run.steps]
    turns = zip((step.reply for step in run.steps), added, strict=True)
    return [
        Usage(reply.prompt_tokens, max(0, reply.prompt_tokens - new), reply.generated_tokens) for reply, new in turns
    ]


def cost(turns: Sequence[Usage], prices: Prices | None = None, *, caching: bool = True) -> float:
    """Dollars for the turns. With caching, what is new is written to the cache and what was reused is read from it.

    The last turn pays for writing too, though nobody reads that again: a provider cannot know.
    """
    prices = prices or Prices()
    read = [
        prices.cache_write * turn.new + prices.cache_read * turn.reused if caching else turn.prompt for turn in turns
    ]
    return (prices.input * sum(read) + prices.output * sum(turn.generated for turn in turns)) / 1e6


@dataclass(frozen=True)
class CostRow:
    """One line of the table: so many turns, the tokens that they read, and dollars without and with a cache."""

    turns: int
    tokens: int
    uncached: float
    cached: float


def cost_table(
    turns: Sequence[int] = (5, 10, 20, 50), prefix: int = 5000, new: int = 1500, prices: Prices | None = None
) -> list[CostRow]:
    """The cost of runs of several lengths, by the formula."""
    runs = [(count, growth(prefix, new, count)) for count in turns]
    return [
        CostRow(count, tokens_read(prefix, new, count), cost(run, prices, caching=False), cost(run, prices))
        for count, run in runs
    ]


def show_costs(rows: Sequence[CostRow]) -> Shown:
    """The table with dollars to the cent, and how many times cheaper the cache makes a run."""
    names = ["turns", "tokens read", "no cache", "with a cache", "times cheaper"]
    cells = [
        [
            f"{row.turns:,}",
            f"{row.tokens:,}",
            f"${row.uncached:.2f}",
            f"${row.cached:.2f}",
            f"{row.uncached / row.cached:.1f}" if row.cached else "-",  # where tokens are free
        ]
        for row in rows
    ]
    return Shown(markup.table(names, cells), markup.text_table(names, cells))


def read_in_all(prompts: Sequence[int]) -> list[int]:
    """Tokens read up to and with each turn."""
    return list(accumulate(prompts))


def fitted_growth(prompts: Sequence[int]) -> tuple[int, float]:
    """The prefix and the new tokens per turn that stand for a measured run: its first prompt and its mean growth."""
    if not prompts:
        raise ValueError("There is no turn: give the tokens of at least one prompt.")
    return prompts[0], (prompts[-1] - prompts[0]) / max(1, len(prompts) - 1)
