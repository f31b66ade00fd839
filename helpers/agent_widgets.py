"""The stepper: a finished run, one step at a time, with what each step adds to the prompt.

`stepper` needs a running kernel; a reader of a saved notebook sees `show_run` in its place. ipywidgets is imported when
a stepper is made.
"""

from __future__ import annotations

from typing import Any

from helpers.agent_show import show_run, show_step
from helpers.markup import Shown
from helpers.runs import Run
from helpers.widgets import Explorer


class Stepper(Explorer):
    """The widgets of `stepper`: `back`, `forward`, `place` (the number of the step) and `output`."""

    def __init__(self, run: Run) -> None:
        import ipywidgets as w

        super().__init__()
        self.run = run
        steps = max(1, len(run.steps))
        self.back, self.forward = w.Button(description="◀ back"), w.Button(description="forward ▶")
        self.place = w.IntSlider(1, 1, steps, description="step", layout={"width": "360px"})
        self.box = w.VBox([w.HBox([self.back, self.forward, self.place]), self.output])
        self.back.on_click(lambda _: self._move(-1))
        self.forward.on_click(lambda _: self._move(1))
        self.place.observe(self._update, "value")
        self._update()

    def _move(self, steps: int) -> None:
        self.place.value = min(max(self.place.value + steps, 1), self.place.max)

    def _update(self, _: Any = None) -> None:
        self.back.disabled = self.place.value == 1
        self.forward.disabled = self.place.value == self.place.max
        self.draw(self._view)

    def _view(self) -> Shown:
        """The step; the last one also says why the run stopped."""
        if not self.run.steps:
            return show_run(self.run)
        return show_step(self.run, self.place.value, ending=self.place.value == self.place.max)

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        whole = show_run(self.run)  # who cannot press a button gets all steps at once
        return {**super()._repr_mimebundle_(**options), "text/html": whole.html, "text/plain": whole.text}


def stepper(run: Run) -> Stepper:
    """Buttons that go through a run: what each step reads, what the model writes, what comes back."""
    return Stepper(run)
