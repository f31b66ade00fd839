"""A figure of tool calls: how likely a reply begins with one, for questions of several kinds and several offers.

Plain bars and lines are in `helpers.plots`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from helpers.axes import header, named_rows, percent_axis, same_length
from helpers.picture import BLUE, GREY, VERMILLION, Picture, new_figure, style
from helpers.visible import percent


def call_probabilities(
    groups: Mapping[str, Sequence[str]],
    panels: Mapping[str, Sequence[float]],
    due: Mapping[str, Collection[str]],
    title: str,
    *,
    xlabel: str = "probability of a call",
    width: float = 10.0,
    alt: str | None = None,
) -> Picture:
    """One panel per offer, one row per question: how likely the reply begins with a call.

    `groups` are the questions by kind, in the order of the probabilities. `due` names, for each panel, the groups in
    which a call is due: their bars are blue, those of the other groups vermillion.
    """
    questions = [question for group in groups.values() for question in group]
    kinds = [name for name, group in groups.items() for _ in group]
    unknown = sorted({group for names in due.values() for group in names} - set(groups))
    if unknown:
        raise ValueError(f"due names the group {unknown[0]!r}: the groups are {', '.join(groups)}.")
    with style():
        figure, all_axes = new_figure(width, 1.1 + 0.3 * len(questions), len(panels), sharey=True, squeeze=False)
        for axes, (name, probabilities) in zip(all_axes[0], panels.items(), strict=True):
            same_length(questions, probabilities)
            fits = [kind in due.get(name, ()) for kind in kinds]
            bars = axes.barh(
                range(len(questions)), probabilities, height=0.72, color=[BLUE if fit else VERMILLION for fit in fits]
            )
            axes.bar_label(bars, [f"{100 * p:.0f} %" for p in probabilities], padding=3, fontsize=9)
            percent_axis(axes, 1, xlabel, room=0.3)
            axes.set_title(name, fontsize=11, fontweight="normal")
            _separate(axes, [len(group) for group in groups.values()])
        named_rows(all_axes[0][0], questions)
        for axes in all_axes[0]:
            axes.tick_params(axis="y", length=0)
            axes.grid(False, axis="y")
        _legend_bars(all_axes[0][0])
        header(figure, title, all_axes[0][0])
    return Picture(figure, alt or f"Bar plots side by side. {title}. {_told(groups, panels)}.")


def _separate(axes: Any, sizes: Sequence[int]) -> None:
    """A thin line between the groups."""
    at = -0.5
    for size in sizes[:-1]:
        at += size
        axes.axhline(at, color=GREY, lw=0.8)


def _legend_bars(axes: Any) -> None:
    """Empty bars that carry the names of the two colours."""
    axes.barh([0], [0], color=BLUE, label="the offered tool is needed: a call is due")
    axes.barh([0], [0], color=VERMILLION, label="no call is due")


def _told(groups: Mapping[str, Sequence[str]], panels: Mapping[str, Sequence[float]]) -> str:
    """The mean of each group in each panel, for alternative text."""
    parts = []
    for name, probabilities in panels.items():
        left, means = list(probabilities), []
        for group, questions in groups.items():
            means.append(f"{group} {percent(sum(left[: len(questions)]) / len(questions))}")
            left = left[len(questions) :]
        parts.append(f"{name}: {', '.join(means)}")
    return "Means: " + "; ".join(parts)
