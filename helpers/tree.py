"""The tree of the likeliest continuations of a prompt: grown with a model, drawn as a figure.

Each node keeps the few likeliest next tokens, and each of these its own. What it leaves out: everything less likely,
so the probabilities at the leaves do not sum to 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from helpers.axes import MONO, header, token_label
from helpers.picture import BLUE, GREY, INK, VERMILLION, Picture, new_figure, style
from helpers.visible import percent, visible_token


@dataclass
class Branch:
    """A token (or the prompt, at the root), its probability given all before it, and what may follow."""

    text: str
    probability: float = 1.0
    children: list[Branch] = field(default_factory=list)

    def paths(self, before: tuple[Branch, ...] = ()) -> Iterator[tuple[Branch, ...]]:
        """Every way from here to a leaf."""
        here = (*before, self)
        if not self.children:
            yield here
        for child in self.children:
            yield from child.paths(here)


def joint_probability(path: Sequence[Branch]) -> float:
    """The probability of a whole path: the product of its tokens' probabilities."""
    product = 1.0
    for branch in path:
        product *= branch.probability
    return product


def grow_tree(model: Any, prompt: str | Sequence[int], depth: int = 3, width: int = 2) -> Branch:
    """The `width` likeliest next tokens, `depth` levels deep: one forward pass for every node that has children."""
    ids = model.encode(prompt) if isinstance(prompt, str) else list(prompt)

    def grow(branch: Branch, ids: list[int], levels: int) -> Branch:
        if levels:
            best = model.next_token_logits(ids).softmax(-1).topk(width)
            for token, probability in zip(best.indices.tolist(), best.values.tolist(), strict=True):
                child = Branch(visible_token(model.token_text(token), model.token_bytes(token)), probability)
                branch.children.append(child)
                if token not in model.eos_ids:
                    grow(child, [*ids, token], levels - 1)
        return branch

    return grow(Branch(model.decode(ids)), ids, depth)


def token_tree(root: Branch, title: str, *, width: float = 9.0, alt: str | None = None) -> Picture:
    """Draw a tree from left to right; the thicker an edge, the likelier its token.

    Each leaf ends with the probability of its whole path. The greedy path (always the likeliest token) is blue; if
    another path is likelier as a whole, it is vermillion.
    """
    paths = list(root.paths())
    best = max(paths, key=joint_probability)
    greedy = [root]
    while greedy[-1].children:
        greedy.append(max(greedy[-1].children, key=lambda child: child.probability))
    colours = {id(branch): VERMILLION for branch in best} | {id(branch): BLUE for branch in greedy}
    with style():
        figure, axes = new_figure(width, 0.5 + 0.46 * max(3, len(paths)))
        _draw(axes, root, 0, {id(path[-1]): row for row, path in enumerate(paths)}, colours)
        depth = max(map(len, paths))
        for row, path in enumerate(paths):
            colour = colours.get(id(path[-1]), INK)
            axes.text(depth - 0.4, row, percent(joint_probability(path)), va="center", color=colour)
        axes.text(depth - 0.4, -0.75, "whole path", va="center", fontsize=10)
        axes.set(xlim=(-0.45, depth + 0.1), ylim=(len(paths) - 0.4, -1.1))
        axes.axis("off")
        header(figure, title)
    told = "; ".join(f"{''.join(b.text for b in path[1:])} {percent(joint_probability(path))}" for path in paths)
    return Picture(figure, alt or f"Tree of continuations of {root.text!r}. {title}. Paths: {told}.")


def _draw(axes: Any, branch: Branch, level: int, rows: dict[int, int], colours: dict[int, str]) -> float:
    """Draw a branch and everything right of it; return its height, the middle of its children's."""
    heights = [_draw(axes, child, level + 1, rows, colours) for child in branch.children]
    y = sum(heights) / len(heights) if heights else rows[id(branch)]
    for child, height in zip(branch.children, heights, strict=True):
        colour = colours.get(id(child), GREY)
        axes.plot([level, level + 1], [y, height], color=colour, lw=0.6 + 9 * child.probability, zorder=1, alpha=0.55)
        place = (level + 0.5, (y + height) / 2)
        box = {"facecolor": "white", "edgecolor": "none", "pad": 1, "alpha": 0.85}
        axes.text(*place, percent(child.probability), ha="center", va="center", fontsize=9, bbox=box, zorder=2)
    box = {"facecolor": "white", "edgecolor": colours.get(id(branch), GREY), "boxstyle": "round,pad=0.3"}
    text = token_label(branch.text, 14) if level else _end_of(branch.text)
    axes.text(level, y, text, ha="center", va="center", bbox=box, zorder=3, **MONO)
    return y


def _end_of(prompt: str, longest: int = 16) -> str:
    shown = token_label(prompt, 10_000)
    return shown if len(shown) <= longest else "…" + shown[-longest:]
