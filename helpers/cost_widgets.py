"""A slider over the price of a long run: prefix, growth and turns, and the cost without and with a prompt cache.

`cost_explorer` needs a running kernel; a reader of a saved notebook sees the table as it was first drawn. ipywidgets is
imported when an explorer is made.
"""

from __future__ import annotations

from typing import Any

from helpers.costs import Prices, cost_table, show_costs
from helpers.markup import Shown
from helpers.widgets import Explorer


class CostExplorer(Explorer):
    """The widgets of `cost_explorer`: `prefix`, `new`, `turns` and `output`."""

    def __init__(self, prefix: int, new: int, turns: int, prices: Prices | None) -> None:
        import ipywidgets as w

        super().__init__()
        self.prices = prices
        style, layout = {"description_width": "150px"}, {"width": "480px"}
        self.prefix = w.IntSlider(prefix, 0, 20000, 500, description="prefix (tokens)", style=style, layout=layout)
        self.new = w.IntSlider(new, 0, 5000, 100, description="new per turn (tokens)", style=style, layout=layout)
        self.turns = w.IntSlider(turns, 1, 100, description="turns", style=style, layout=layout)
        self.box = w.VBox([self.prefix, self.new, self.turns, self.output])
        for slider in (self.prefix, self.new, self.turns):
            slider.observe(self._update, "value")
        self._update()

    def _update(self, _: Any = None) -> None:
        self.draw(self._view)

    def _view(self) -> Shown:
        turns = self.turns.value
        lengths = sorted({max(1, turns // 4), max(1, turns // 2), turns})
        return show_costs(cost_table(lengths, self.prefix.value, self.new.value, self.prices))


def cost_explorer(prefix: int = 5000, new: int = 1500, turns: int = 50, prices: Prices | None = None) -> CostExplorer:
    """Sliders for the formula of `helpers.costs`: the cost of so many turns, and of half and a quarter of them."""
    return CostExplorer(prefix, new, turns, prices)
