"""The facts that the notebooks' prose relies on: `facts_NN(cells)` for notebook NN, made of plain asserts.

test_notebooks.py calls each function twice: with the outputs that are committed, and with those of a fresh run.
So a sentence such as "the likeliest next token is Paris" cannot go stale unseen. Assert what the prose claims, by
meaning rather than by layout; times differ between machines, so compare them only where a factor is large.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cell:
    """A code cell and what it showed. `text` joins printed text and plain results; `html` the rich results."""

    source: str
    text: str
    html: str
    images: int


def the_cell(cells: list[Cell], fragment: str) -> Cell:
    """The one code cell whose source contains `fragment`."""
    found = [cell for cell in cells if fragment in cell.source]
    assert len(found) == 1, f"{len(found)} code cells contain {fragment!r}"
    return found[0]
