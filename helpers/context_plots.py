"""Figures of a growing context: what each step reads and where it came from, what is read in all, and what that costs.

The numbers are those of `helpers.agent` runs and of `helpers.costs`; a source has the same hue as in the prompt strips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from helpers.axes import columns, header, numbers, plain_ticks
from helpers.costs import Prices, cost_table, fitted_growth, read_in_all, tokens_read
from helpers.picture import BLUE, GREEN, ORANGE, PURPLE, SKY, VERMILLION, YELLOW, Picture, new_figure, style
from helpers.plots import lines
from helpers.runs import Run

COLOURS = {  # the tints of the prompt strips, in full; what stays the same is at the bottom of a stack
    "system": PURPLE,
    "tools": YELLOW,
    "user": SKY,
    "thinking": "#8C7CC0",
    "assistant": GREEN,
    "tool call": VERMILLION,
    "tool result": ORANGE,
    "template": "#B8B8B8",
}
NEW, REUSED = BLUE, "#C9DDEA"
SourcesOfSteps = Sequence[Mapping[str, int]]


def tokens_by_source(
    run: Run | SourcesOfSteps, title: str, *, width: float = 8.0, height: float = 3.8, alt: str | None = None
) -> Picture:
    """The tokens that each step reads, stacked by where they came from, with the total over each column.

    `run`, or for each step the tokens of each source. Where a server's tokens are estimated, the axis says so.
    """
    steps = [step.sources for step in run.steps] if isinstance(run, Run) else list(run)
    exact = not isinstance(run, Run) or all(step.exact for step in run.steps)
    if not steps:
        raise ValueError("There is no step to draw: give a run in which the model was asked at least once.")
    used = [source for source in COLOURS if any(sources.get(source) for sources in steps)]
    layers = {source: [sources.get(source, 0) for sources in steps] for source in used}
    totals = [sum(sources.values()) for sources in steps]
    with style():
        figure, axes = new_figure(width, height)
        _stack(axes, layers, COLOURS, [f"{total:,}" for total in totals])
        axes.set_ylabel("tokens read" if exact else "tokens read (sources estimated)")
        header(figure, title, axes)
    told = [
        f"step {n} reads {total:,}: {_listed(s)}" for n, (total, s) in enumerate(zip(totals, steps, strict=True), 1)
    ]
    return Picture(figure, alt or f"Stacked bars of tokens read at each step. {title}. {'; '.join(told)}.")


def reuse_per_step(run: Run, title: str, *, width: float = 8.0, height: float = 3.6, alt: str | None = None) -> Picture:
    """Of what each step reads, the tokens whose keys and values were kept, and those that were computed.

    Over each column stand the seconds of prefill. ValueError for a server that does not tell what it reused.
    """
    replies = [step.reply for step in run.steps]
    if not replies or any(reply.reused_tokens is None for reply in replies):
        raise ValueError(
            "This run does not tell what was reused: a real Ollama keeps that to itself, a LocalChat does not."
        )
    layers = {
        "reused": [reply.reused_tokens for reply in replies],
        "computed (prefill)": [reply.prompt_tokens - reply.reused_tokens for reply in replies],
    }
    with style():
        figure, axes = new_figure(width, height)
        over = [f"{reply.prefill_seconds:.2f} s" for reply in replies]
        _stack(axes, layers, {"reused": REUSED, "computed (prefill)": NEW}, over)
        axes.set_ylabel("tokens read")
        header(figure, title, axes)
    steps = range(1, len(replies) + 1)
    told = "; ".join(f"{name}: {numbers([f'step {n}' for n in steps], parts)}" for name, parts in layers.items())
    return Picture(figure, alt or f"Stacked bars of tokens reused and computed at each step. {title}. {told}.")


def tokens_read_in_all(
    prompts: Sequence[int],
    title: str,
    *,
    prefix: int | None = None,
    new: float | None = None,
    alt: str | None = None,
) -> Picture:
    """Tokens read up to each turn, measured from the prompts of a run, against P*T + g*T*(T-1)/2 and its first part.

    `prefix` and `new` are the formula's P and g; by default the first prompt and the mean growth of those measured.
    """
    first, growth = fitted_growth(prompts)
    prefix, new = first if prefix is None else prefix, growth if new is None else new
    turns = list(range(1, len(prompts) + 1))
    series = {
        "measured": read_in_all(prompts),
        "P·T + g·T·(T-1)/2": [tokens_read(prefix, new, turn) for turn in turns],
        "P·T alone": [prefix * turn for turn in turns],
    }
    return lines(turns, series, title, "turns", "tokens read in all", dashed=list(series)[1:], alt=alt)


def cost_over_turns(
    title: str,
    *,
    prefix: int = 5000,
    new: int = 1500,
    turns: int = 50,
    prices: Prices | None = None,
    alt: str | None = None,
) -> Picture:
    """Dollars of a run over its number of turns, without and with a prompt cache, as `helpers.costs` computes them."""
    rows = cost_table(range(1, turns + 1), prefix, new, prices)
    series = {"no cache": [row.uncached for row in rows], "with a cache": [row.cached for row in rows]}
    return lines([row.turns for row in rows], series, title, "turns", "cost (dollars)", marks=False, alt=alt)


def _stack(axes: Any, layers: Mapping[str, Sequence[int]], colours: Mapping[str, str], over: Sequence[str]) -> None:
    """One column per step, the first layer at the bottom, and a text over each column."""
    heights = [0] * len(over)
    for name, parts in layers.items():
        look = {"color": colours[name], "edgecolor": "white", "linewidth": 0.5, "label": name}
        axes.bar(range(len(parts)), parts, 0.72, bottom=heights, **look)
        heights = [low + part for low, part in zip(heights, parts, strict=True)]
    for place, (height, text) in enumerate(zip(heights, over, strict=True)):
        axes.annotate(text, (place, height), (0, 3), textcoords="offset points", ha="center", fontsize=9)
    columns(axes, [str(step) for step in range(1, len(over) + 1)])
    axes.set_xlim(-0.6, max(len(over), 2) - 0.4)  # a single column is not as wide as the figure
    axes.set_ylim(0, 1.1 * max(heights))
    axes.set_xlabel("step")
    plain_ticks(axes, "y", heights)


def _listed(sources: Mapping[str, int]) -> str:
    return ", ".join(f"{source} {sources[source]:,}" for source in COLOURS if sources.get(source))
