"""Figures of where the time goes: a map of which keys change, a roofline, and the tokens of a stream on a time axis.

Plain lines and bars are in `helpers.plots`; what is plotted here is measured with `helpers.machine`.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from itertools import pairwise

from helpers.axes import header, name_lines, plain_ticks, token_label
from helpers.picture import BLUE, GREEN, GREY, INK, VERMILLION, Picture, new_figure, style


def change_map(
    pieces: Sequence[str],
    changes: Sequence[Sequence[float]],
    title: str,
    *,
    label: str = "change of the keys, share of their size",
    width: float = 8.0,
    alt: str | None = None,
) -> Picture:
    """Layers from top to bottom, tokens from left to right, each square shaded by `changes[layer][token]`."""
    import numpy

    values = numpy.asarray(changes, dtype=float)
    if values.shape[1:] != (len(pieces),):
        raise ValueError(f"{len(pieces)} tokens but changes of shape {values.shape}: give one row per layer.")
    with style():
        figure, axes = new_figure(width, 4.0)
        image = axes.imshow(values, aspect="auto", cmap="Oranges", vmin=0, interpolation="nearest")
        figure.colorbar(image, ax=axes, label=label, pad=0.02)
        axes.set_xticks(range(len(pieces)), [token_label(piece, 14) for piece in pieces], rotation=40, ha="right")
        axes.tick_params(length=0)
        axes.grid(False)
        for edge in range(1, len(pieces)):
            axes.axvline(edge - 0.5, color="white", lw=1)
        axes.set_ylabel("layer")
        header(figure, title)
    unchanged = [piece for piece, column in zip(pieces, values.T, strict=True) if column.max() < 1e-3]
    told = f"Nothing changes at {', '.join(map(token_label, unchanged)) or 'any token'}"
    return Picture(figure, alt or f"Map of layers and tokens. {title}. {told}.")


def roofline(
    tokens: Sequence[int],
    measured: Sequence[float],
    memory: Sequence[float],
    compute: Sequence[float],
    title: str,
    *,
    width: float = 8.5,
    height: float = 4.8,
    alt: str | None = None,
) -> Picture:
    """Seconds of a pass over its number of tokens, both axes logarithmic, above the two floors that bound it."""
    crossing = next((n for n, m, c in zip(tokens, memory, compute, strict=True) if c > m), tokens[-1])
    with style():
        figure, axes = new_figure(width, height)
        axes.set_xscale("log", base=2)
        axes.set_yscale("log")
        floor = [max(m, c) for m, c in zip(memory, compute, strict=True)]
        low = min(min(memory), min(compute)) * 0.7
        axes.fill_between(tokens, [low] * len(tokens), floor, color="#EEEEEE", lw=0)
        axes.plot(tokens, memory, "--", color=VERMILLION)
        axes.plot(tokens, compute, "--", color=GREEN)
        axes.plot(tokens, measured, "-", marker="o", color=BLUE)
        axes.set_ylim(bottom=low)
        axes.set_xticks(tokens, [f"{n:,}" for n in tokens])
        axes.minorticks_off()
        plain_ticks(axes, "y", [low, *measured])
        axes.text(tokens[0] * 1.1, low * 1.15, "no pass can be this quick", color="#666666", fontsize=10)
        axes.set_xlabel("new tokens in one forward pass")
        axes.set_ylabel("seconds")
        header(figure, title)
        names = {
            "measured": (BLUE, measured),
            "floor: multiplying": (GREEN, compute),
            "floor: reading": (VERMILLION, memory),
        }
        name_lines(axes, [(name, colour, tokens[-1], ys[-1]) for name, (colour, ys) in names.items()])
    told = (
        f"One token takes {measured[0]:.3g} s, {tokens[-1]:,} take {measured[-1]:.3g} s. "
        f"The floor of multiplying passes that of reading by {crossing} tokens"
    )
    return Picture(figure, alt or f"Line plot of seconds over tokens in a pass. {title}. {told}.")


def timeline(
    pieces: Sequence[str],
    arrivals: Sequence[float],
    title: str,
    *,
    width: float = 9.0,
    alt: str | None = None,
) -> Picture:
    """Pieces of a stream where they arrived, in seconds after the request; the wait for the first one is a grey bar."""
    if len(pieces) != len(arrivals) or not pieces:
        raise ValueError(f"{len(pieces)} pieces but {len(arrivals)} times: give one time for each piece of the stream.")
    with style():
        figure, axes = new_figure(width, 3.0)
        first = arrivals[0]
        axes.barh([0], [first], 0.34, color="#D0D0D0")
        axes.annotate("reading the prompt", (first / 2, 0), ha="center", va="center", fontsize=10)
        axes.vlines(arrivals, -0.17, 0.17, color=BLUE, lw=2)
        for piece, time in zip(pieces, arrivals, strict=True):
            axes.annotate(
                token_label(piece, 14),
                (time, 0.2),
                (0, 2),
                textcoords="offset points",
                rotation=60,
                fontsize=9,
                color=INK,
            )
        spans = [(0.0, first, f"time to first token: {first:.3f} s")]
        if len(arrivals) > 1:
            gap = statistics.median(b - a for a, b in pairwise(arrivals))
            spans.append((first, arrivals[-1], f"then one every {gap:.3f} s (median)"))
        for start, end, text in spans:
            arrow = {"arrowstyle": "<->", "color": GREY, "shrinkA": 0, "shrinkB": 0}
            axes.annotate("", (start, -0.42), (end, -0.42), arrowprops=arrow)
            place = ((start + end) / 2, -0.42)
            axes.annotate(text, place, (0, -15), textcoords="offset points", ha="center", fontsize=10)
        axes.set_ylim(-0.95, 1.0)
        axes.set_xlim(0, arrivals[-1] * 1.06)
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        axes.grid(False)
        axes.set_xlabel("seconds since the request")
        header(figure, title)
    told = f"The first piece comes after {first:.3g} s, the other {len(pieces) - 1} until {arrivals[-1]:.3g} s"
    return Picture(figure, alt or f"Time line. {title}. {told}.")
