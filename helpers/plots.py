"""Figures of the course, one function per kind of message; each returns a `Picture`.

The caller gives the title, which states what is to be seen, and the numbers; labels come out with visible spaces.
Alternative text is written from the numbers unless the caller has better. The tree of continuations is in
`helpers.tree`, the look of all figures in `helpers.picture`, what plots share in `helpers.axes`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from helpers.axes import (
    columns,
    header,
    listed,
    name_lines,
    named_rows,
    numbers,
    percent_axis,
    plain_ticks,
    same_length,
    token_label,
    token_rows,
)
from helpers.picture import BLUE, GREY, INK, MARKERS, PALETTE, SKY, VERMILLION, Picture, new_figure, style
from helpers.visible import percent

Series = Mapping[str, Sequence[float | None]]


def probability_bars(
    labels: Sequence[str],
    probabilities: Sequence[float],
    title: str,
    *,
    highlight: Sequence[int] = (),
    xlabel: str = "probability",
    width: float = 7.5,
    alt: str | None = None,
) -> Picture:
    """Horizontal bars, the first on top, each with its percentage; `highlight` has the indices of vermillion ones."""
    same_length(labels, probabilities)
    with style():
        figure, axes = new_figure(width, 0.6 + 0.34 * max(3, len(labels)))
        colours = [VERMILLION if i in set(highlight) else BLUE for i in range(len(labels))]
        bars = axes.barh(range(len(labels)), probabilities, color=colours, height=0.7)
        axes.bar_label(bars, [percent(p) for p in probabilities], padding=4, fontsize=10)
        token_rows(axes, labels)
        percent_axis(axes, max(probabilities, default=0), xlabel)
        header(figure, title)
    return Picture(figure, alt or f"Bar plot. {title}. {listed(labels, probabilities)}.")


def probability_bars_compare(
    labels: Sequence[str],
    panels: Mapping[str, Sequence[float]],
    title: str,
    *,
    xlabel: str = "probability",
    width: float = 9.0,
    alt: str | None = None,
) -> Picture:
    """One panel per distribution over the same tokens, side by side, on one scale.

    A token whose probability is 0 in a panel was removed: its bar of the first panel stays there, grey and hatched.
    """
    first = next(iter(panels.values()))
    for probabilities in panels.values():
        same_length(labels, probabilities)
    with style():
        figure, all_axes = new_figure(width, 0.9 + 0.32 * max(3, len(labels)), len(panels), sharey=True, squeeze=False)
        top = max(max(p, default=0) for p in panels.values())
        for axes, (name, probabilities) in zip(all_axes[0], panels.items(), strict=True):
            gone = [before if now == 0 else 0 for before, now in zip(first, probabilities, strict=True)]
            axes.barh(range(len(labels)), gone, color="white", edgecolor=GREY, hatch="////", height=0.66)
            bars = axes.barh(range(len(labels)), probabilities, color=BLUE, height=0.7)
            texts = ["removed" if g else percent(p) for g, p in zip(gone, probabilities, strict=True)]
            for i, (text, bar) in enumerate(zip(texts, bars, strict=True)):
                end = max(gone[i], bar.get_width())
                axes.annotate(text, (end, i), (4, 0), textcoords="offset points", va="center", fontsize=9)
            percent_axis(axes, top, xlabel, room=0.42)
            axes.tick_params(axis="y", length=0)
            axes.grid(False, axis="y")
            axes.set_title(name, fontsize=11, fontweight="normal")
        token_rows(all_axes[0][0], labels)
        header(figure, title)
    told = "; ".join(f"{name}: {listed(labels, p)}" for name, p in panels.items())
    return Picture(figure, alt or f"Bar plots side by side. {title}. {told}.")


def lines(
    x: Sequence[float] | Mapping[str, Sequence[float]],
    series: Series,
    title: str,
    xlabel: str,
    ylabel: str,
    *,
    log_x: bool = False,
    log_y: bool = False,
    dashed: Sequence[str] = (),
    marks: bool = True,
    from_zero: bool = True,
    width: float = 8.0,
    height: float = 3.8,
    alt: str | None = None,
) -> Picture:
    """Lines, each named at its right end instead of in a legend.

    `x` is shared, or a mapping with each series' own. Series named in `dashed` (say, a formula beside measurements)
    are drawn dashed and without marks. None leaves a gap. `from_zero` starts a linear y axis at 0.
    """
    with style():
        figure, axes = new_figure(width, height)
        axes.set_xscale("log" if log_x else "linear")
        axes.set_yscale("log" if log_y else "linear")
        ends, points = [], []
        for i, (name, values) in enumerate(series.items()):
            xs = list(x[name] if isinstance(x, Mapping) else x)
            same_length(xs, values)
            ys = [math.nan if v is None else v for v in values]
            mark = "" if name in dashed or not marks else MARKERS[i % len(MARKERS)]
            colour = PALETTE[i % len(PALETTE)]
            axes.plot(xs, ys, "--" if name in dashed else "-", marker=mark, color=colour)
            known = [(a, b) for a, b in zip(xs, ys, strict=True) if not math.isnan(b)]
            ends += [(name, colour, *known[-1])] if known else []
            points += known
        if from_zero and not log_y:
            axes.set_ylim(bottom=min(0, axes.get_ylim()[0]))
        all_x, all_y = zip(*points, strict=True)
        plain_ticks(axes, "x", all_x)
        plain_ticks(axes, "y", all_y)
        axes.set(xlabel=xlabel, ylabel=ylabel)
        header(figure, title)
        name_lines(axes, ends)
    told = "; ".join(f"{name} ends at {y:.3g}" for name, _, _, y in ends)
    return Picture(figure, alt or f"Line plot of {ylabel} over {xlabel}. {title}. {told}.")


def grouped_bars(
    groups: Sequence[str],
    series: Series,
    title: str,
    ylabel: str,
    *,
    values: bool = False,
    width: float = 9.0,
    height: float = 3.8,
    alt: str | None = None,
) -> Picture:
    """Groups of bars, one colour per series, with a legend above; `values` writes each bar's number over it.

    None leaves a bar out.
    """
    with style():
        figure, axes = new_figure(width, height)
        thick = 0.84 / len(series)
        for i, (name, heights) in enumerate(series.items()):
            same_length(groups, heights)
            where = [g + (i - (len(series) - 1) / 2) * thick for g in range(len(groups))]
            known = [0 if h is None else h for h in heights]
            bars = axes.bar(where, known, thick * 0.92, color=PALETTE[i % len(PALETTE)], label=name)
            if values:
                axes.bar_label(bars, ["" if h is None else f"{h:.3g}" for h in heights], padding=2, fontsize=9)
        columns(axes, groups)
        plain_ticks(axes, "y", [h for heights in series.values() for h in heights if h is not None])
        axes.set_ylabel(ylabel)
        header(figure, title, axes)
    told = "; ".join(f"{name}: {numbers(groups, heights)}" for name, heights in series.items())
    return Picture(figure, alt or f"Bar plot of {ylabel}. {title}. {told}.")


def dot_rows(
    rows: Sequence[str],
    series: Series,
    title: str,
    xlabel: str,
    *,
    log_x: bool = False,
    width: float = 8.5,
    alt: str | None = None,
) -> Picture:
    """One row per group and one mark per series in it: clearer than bars where there are many of both."""
    with style():
        figure, axes = new_figure(width, 0.6 + 0.36 * len(rows))
        axes.set_xscale("log" if log_x else "linear")
        for i, (name, values) in enumerate(series.items()):
            same_length(rows, values)
            known = [(v, row) for row, v in enumerate(values) if v is not None]
            marks = {"marker": MARKERS[i % len(MARKERS)], "color": PALETTE[i % len(PALETTE)], "s": 46, "alpha": 0.9}
            axes.scatter([v for v, _ in known], [row for _, row in known], label=name, **marks)
        if log_x:
            plain_ticks(axes, "x", [v for values in series.values() for v in values if v is not None])
        else:
            axes.set_xlim(left=0)
        named_rows(axes, rows)
        axes.grid(True, axis="y")
        axes.set_xlabel(xlabel)
        header(figure, title, axes)
    told = "; ".join(f"{name}: {numbers(rows, values)}" for name, values in series.items())
    return Picture(figure, alt or f"Dot plot of {xlabel}. {title}. {told}.")


def draws_against_distribution(
    labels: Sequence[str],
    probabilities: Sequence[float],
    counts: Sequence[int],
    title: str,
    *,
    draws: int | None = None,
    width: float = 8.0,
    alt: str | None = None,
) -> Picture:
    """Expected probabilities as bars, the shares of `draws` draws as dots with their 95 % intervals.

    `draws` is the sum of the counts, unless some draws are not listed.
    """
    same_length(labels, probabilities)
    same_length(labels, counts)
    draws = draws or sum(counts)
    shares = [count / draws for count in counts]
    spans = [wilson_interval(count, draws) for count in counts]
    with style():
        figure, axes = new_figure(width, 0.6 + 0.36 * max(3, len(labels)))
        rows = range(len(labels))
        axes.barh(rows, probabilities, color=SKY, height=0.7, label="expected: the model's probability")
        errors = [
            [s - low for s, (low, _) in zip(shares, spans, strict=True)],
            [high - s for s, (_, high) in zip(shares, spans, strict=True)],
        ]
        name = f"seen: share of {draws:,} draws, 95 % interval"
        axes.errorbar(shares, rows, xerr=errors, fmt="o", color=INK, capsize=3, lw=1.4, label=name)
        token_rows(axes, labels)
        percent_axis(axes, max([*probabilities, *(high for _, high in spans)]), "probability", room=0.05)
        header(figure, title, axes)
    told = ", ".join(
        f"{token_label(text)} expected {percent(p)}, seen {percent(s)}"
        for text, p, s in zip(labels, probabilities, shares, strict=True)
    )
    return Picture(figure, alt or f"Bars and dots. {title}. {told}.")


def wilson_interval(count: int, draws: int, z: float = 1.96) -> tuple[float, float]:
    """The range of probabilities that fit `count` hits in `draws` (95 % for z = 1.96); right for rare hits too.

    Source: Wilson, Journal of the American Statistical Association 22 (1927) 209-212.
    """
    share, scale = count / draws, 1 + z * z / draws
    middle = (share + z * z / (2 * draws)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / draws + z * z / (4 * draws * draws))
    return max(0.0, middle - half), min(1.0, middle + half)


def stacked(
    x: Sequence[Any],
    series: Mapping[str, Sequence[float]],
    title: str,
    xlabel: str,
    ylabel: str,
    *,
    area: bool = False,
    width: float = 8.0,
    height: float = 3.8,
    alt: str | None = None,
) -> Picture:
    """Parts of a whole on top of each other, the first at the bottom: bars, or an area over numbers `x`."""
    with style():
        figure, axes = new_figure(width, height)
        below = [0.0] * len(x)
        for i, (name, parts) in enumerate(series.items()):
            same_length(x, parts)
            above = [b + p for b, p in zip(below, parts, strict=True)]
            colour, look = PALETTE[i % len(PALETTE)], {"label": name, "edgecolor": "white", "linewidth": 0.8}
            if area:
                axes.fill_between(x, below, above, color=colour, **look)
            else:
                axes.bar(range(len(x)), parts, 0.8, bottom=below, color=colour, **look)
            below = above
        if area:
            axes.margins(x=0)
            plain_ticks(axes, "x", x)
        else:
            columns(axes, [str(v) for v in x])
        axes.set(xlabel=xlabel, ylabel=ylabel, ylim=(0, None))
        plain_ticks(axes, "y", below)
        header(figure, title, axes)
    told = "; ".join(f"{name}: {numbers(x, parts)}" for name, parts in series.items())
    return Picture(figure, alt or f"Stacked {'area' if area else 'bars'} of {ylabel} over {xlabel}. {title}. {told}.")
