"""What plots share inside a figure: labels that the font can draw, percent axes, legends, names at line ends.

Functions take matplotlib axes that were made inside `helpers.picture.style()` and change them in place.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import Any

from helpers.visible import percent, visible

MONO = {"family": "DejaVu Sans Mono", "fontsize": 11}
ROUND = [1, 2, 2.5, 5, 10]  # steps between ticks, times a power of ten


def same_length(labels: Sequence[Any], values: Sequence[Any]) -> None:
    """Raise ValueError unless there is one value for each label."""
    if len(labels) != len(values):
        raise ValueError(f"{len(labels)} labels but {len(values)} values: a plot needs one value for each label.")


def token_label(text: str, longest: int = 24) -> str:
    """A token that the font can draw: invisible characters shown, missing glyphs as `<U+5317>`, and not too long."""
    parts = [drawable(char) for char in visible(text)]
    if sum(map(len, parts)) <= longest:
        return "".join(parts)
    ends = itertools.accumulate(map(len, parts))
    return "".join(part for part, end in zip(parts, ends, strict=True) if end < longest) + "…"


def drawable(text: str) -> str:
    """Text in which characters that the font lacks are replaced by their numbers, instead of an empty box."""
    known = _glyphs()
    return "".join(char if ord(char) in known or char == "\n" else f"<U+{ord(char):04X}>" for char in text)


@functools.cache
def _glyphs() -> frozenset[int]:
    from matplotlib import font_manager

    fonts = [font_manager.get_font(font_manager.findfont(name)) for name in ("DejaVu Sans", "DejaVu Sans Mono")]
    return frozenset.intersection(*(frozenset(font.get_charmap()) for font in fonts))


def header(figure: Any, title: str, axes: Any = None) -> None:
    """The title over the whole width, and below it the legend of `axes`; the figure grows by what they need."""
    lines = _wrapped(figure, drawable(title), figure.get_figwidth() - 0.3)
    handles, names = axes.get_legend_handles_labels() if axes else ([], [])
    per_row = max(1, int((figure.get_figwidth() - 0.3) / (0.6 + 0.075 * max(map(len, names), default=0))))
    rows = -(-len(names) // per_row)
    plot, used = figure.get_figheight(), 0.12 + 0.23 * len(lines) + 0.24 * rows
    whole = plot + used
    figure.set_figheight(whole)
    figure.get_layout_engine().set(rect=(0, 0, 1, plot / whole))
    left, top = 0.1 / figure.get_figwidth(), 1 - 0.1 / whole
    figure.text(left, top, "\n".join(lines), ha="left", va="top", fontsize=13, fontweight="bold")
    if names:
        place = {"loc": "upper left", "bbox_to_anchor": (left, top - 0.23 * len(lines) / whole)}
        legend = figure.legend(
            handles, names, ncols=-(-len(names) // rows), borderaxespad=0, borderpad=0.2, columnspacing=1.5, **place
        )
        legend.set_in_layout(False)


def _wrapped(figure: Any, text: str, inches: float) -> list[str]:
    """Lines of whole words that are at most so wide when set as a title."""
    from matplotlib.font_manager import FontProperties

    font = FontProperties(size=13, weight="bold")
    measure = figure.canvas.get_renderer().get_text_width_height_descent
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and measure(longer, font, False)[0] > inches * figure.dpi:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def token_rows(axes: Any, labels: Sequence[str]) -> None:
    """One row per token from top to bottom, named in a font in which all characters are equally wide."""
    axes.set_yticks(range(len(labels)), [token_label(text) for text in labels], **MONO)
    _rows(axes, len(labels))


def named_rows(axes: Any, labels: Sequence[str]) -> None:
    """One row per name from top to bottom."""
    axes.set_yticks(range(len(labels)), [drawable(text) for text in labels])
    _rows(axes, len(labels))


def _rows(axes: Any, count: int) -> None:
    axes.set_ylim(count - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.grid(False, axis="y")


def percent_axis(axes: Any, top: float, xlabel: str, room: float = 0.17) -> None:
    """A probability axis from 0 to `top`, with room for numbers behind the longest bar, and no tick above 100 %."""
    from matplotlib.ticker import MaxNLocator

    end = (top or 1) * (1 + room)
    ticks = [tick for tick in MaxNLocator(5, steps=ROUND).tick_values(0, end) if tick <= min(1, end)]
    axes.set_xlim(0, end)
    axes.set_xticks(ticks, [f"{100 * tick:.6g} %" for tick in ticks])
    axes.set_xlabel(xlabel)


def plain_ticks(axes: Any, which: str, values: Sequence[float]) -> None:
    """Ticks of the x or y axis as plain numbers: whole ones for whole values, and 1,000 instead of a power of ten.

    A logarithmic axis with few different values gets a tick at each of them.
    """
    from matplotlib.ticker import FixedLocator, FuncFormatter, LogLocator, MaxNLocator, NullFormatter

    axis = getattr(axes, f"{which}axis")
    different = sorted(set(values))
    if axis.get_scale() == "log":
        wide = different and different[-1] >= 30 * different[0]
        axis.set_major_locator(FixedLocator(different) if len(different) <= 8 and which == "x" else LogLocator())
        if not wide and which == "y":
            axis.set_major_locator(LogLocator(subs=(1, 2, 5)))
        axis.set_minor_formatter(NullFormatter())
    elif all(float(value).is_integer() for value in different):
        axis.set_major_locator(MaxNLocator("auto", integer=True, steps=ROUND))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.10g}"))


def columns(axes: Any, groups: Sequence[str]) -> None:
    """One column per group, named below; slanted where the names are long."""
    crowded = max((len(group) for group in groups), default=0) * len(groups) > 9 * axes.figure.get_figwidth()
    slant = {"rotation": 35, "ha": "right", "rotation_mode": "anchor"} if crowded else {}
    axes.set_xticks(range(len(groups)), [drawable(group) for group in groups], **slant)
    axes.tick_params(axis="x", length=0)
    axes.grid(False, axis="x")


def name_lines(axes: Any, ends: Sequence[tuple[str, str, float, float]]) -> None:
    """Write (name, colour, x, y) of each line's last point at the right, without overlaps, tied to the point."""
    axes.autoscale_view()  # the places below need the final limits
    heights = [axes.transAxes.inverted().transform(axes.transData.transform((x, y)))[1] for _, _, x, y in ends]
    places = spread(heights, gap=0.21 / (axes.figure.get_figheight() - 0.8))  # axes are lower than the figure
    for (name, colour, x, y), place in zip(ends, places, strict=True):
        axes.annotate(
            drawable(name),
            xy=(x, y),
            xytext=(1.03, place),
            textcoords="axes fraction",
            va="center",
            color=ink_of(colour),
            arrowprops={"arrowstyle": "-", "color": colour, "lw": 0.8, "alpha": 0.6},
            annotation_clip=False,
        )


def spread(positions: Sequence[float], gap: float, low: float = 0.0, high: float = 1.0) -> list[float]:
    """Positions moved apart as little as needed, in their order, so that neighbours are at least `gap` apart.

    All stay between `low` and `high`; where they do not fit, they are spaced evenly.
    """
    order = sorted(range(len(positions)), key=positions.__getitem__)
    gap = min(gap, (high - low) / max(1, len(positions) - 1))
    placed: list[float] = []
    for index in order:
        placed.append(max(positions[index], placed[-1] + gap if placed else low))
    ceiling = high
    for i in reversed(range(len(placed))):
        placed[i] = min(placed[i], ceiling)
        ceiling = placed[i] - gap
    return [placed[order.index(i)] for i in range(len(positions))]


def ink_of(colour: str) -> str:
    """The colour, darkened until text in it can be read on white (contrast 4.5)."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    while 1.05 / (0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2 + 0.05) < 4.5:
        red, green, blue = 0.95 * red, 0.95 * green, 0.95 * blue
    return f"#{round(255 * red):02X}{round(255 * green):02X}{round(255 * blue):02X}"


def listed(labels: Sequence[str], probabilities: Sequence[float], most: int = 6) -> str:
    """Tokens and their probabilities in words, for alternative text."""
    pairs = list(zip(labels, probabilities, strict=True))
    more = f", and {len(pairs) - most} more" if len(pairs) > most else ""
    return ", ".join(f"{token_label(text)} {percent(p)}" for text, p in pairs[:most]) + more


def numbers(labels: Sequence[Any], values: Sequence[float | None]) -> str:
    """Names and their values in words, for alternative text."""
    return ", ".join(f"{text} {value:.3g}" for text, value in zip(labels, values, strict=True) if value is not None)
