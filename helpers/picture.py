"""A figure as a notebook shows it: one look for all plots, sharp on every screen, with alternative text.

`style()` is the look, `Picture` wraps a finished matplotlib figure. What plots share inside a figure is in
`helpers.axes`, the plots are in `helpers.plots`. matplotlib is imported when the first figure is made, not before.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

# Okabe & Ito's palette for all kinds of colour vision, in an order that suits lines and bars on white.
BLUE, VERMILLION, GREEN, PURPLE = "#0072B2", "#D55E00", "#009E73", "#CC79A7"
ORANGE, SKY, BLACK, YELLOW, GREY = "#E69F00", "#56B4E9", "#000000", "#F0E442", "#999999"
PALETTE = (BLUE, VERMILLION, GREEN, PURPLE, ORANGE, SKY, BLACK)
MARKERS = ("o", "s", "^", "D", "v", "P", "X")
INK = "#222222"

_LOOK = {
    "font.family": "DejaVu Sans",  # comes with matplotlib, so a figure looks the same everywhere
    "font.size": 11,
    "axes.titlesize": 13,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 12,
    "axes.labelsize": 11,
    "axes.labelcolor": INK,
    "axes.edgecolor": "#888888",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#E2E2E2",
    "grid.linewidth": 0.8,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.labelsize": 10,
    "ytick.labelsize": 10,
    "text.color": INK,
    "text.parse_math": False,  # a token may be "$"
    "legend.frameon": False,
    "legend.fontsize": 10,
    "lines.linewidth": 2,
    "lines.markersize": 5,
    "hatch.linewidth": 0.8,
    "figure.constrained_layout.w_pad": 0.08,
    "figure.constrained_layout.h_pad": 0.08,
    "figure.facecolor": "white",
    "figure.dpi": 100,
    "savefig.dpi": 100,
}


@contextmanager
def style() -> Iterator[None]:
    """The course's look for any matplotlib code inside `with style():`; afterwards all settings are as before."""
    import matplotlib
    from cycler import cycler

    with matplotlib.rc_context({**_LOOK, "axes.prop_cycle": cycler(color=PALETTE)}):
        yield


class Picture:
    """A figure with alternative text: PNG in a notebook, the text elsewhere. `figure` is matplotlib's own."""

    def __init__(self, figure: Any, alt: str) -> None:
        self.figure, self.alt = figure, alt

    def __repr__(self) -> str:
        return self.alt

    def png(self, scale: float = 2.0) -> bytes:
        """The image, `scale` pixels for each of the figure's pixels at 100 dpi."""
        from PIL import Image

        drawn, small = io.BytesIO(), io.BytesIO()
        with style():
            self.figure.savefig(drawn, format="png", dpi=100 * scale)
        # A plot has few colours: a palette keeps committed notebooks three times smaller.
        Image.open(drawn).convert("RGB").quantize(256, dither=Image.Dither.NONE).save(small, "PNG", optimize=True)
        return small.getvalue()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> tuple[dict[str, str], dict[str, Any]]:
        width, height = (round(100 * inches) for inches in self.figure.get_size_inches())
        data = {"image/png": base64.b64encode(self.png()).decode(), "text/plain": self.alt}
        return data, {"image/png": {"alt": self.alt, "width": width, "height": height}}


def new_figure(width: float, height: float, columns: int = 1, **options: Any) -> tuple[Any, Any]:
    """An empty figure in inches and its axes, made inside `style()` and outside pyplot (which would show it twice)."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure, figure.subplots(1, columns, **options)
