"""Explorers: type a prompt or move a slider, and see what a model's next-token distribution does.

`next_token_explorer` and `sampling_explorer` need a running kernel. What they show comes from the functions
`next_token_view` and `sampling_view`, which make the same picture without one. The forward pass runs once per prompt;
a slider only filters the logits again. ipywidgets is imported when an explorer is made.
"""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from helpers import markup, show
from helpers.markup import Shown
from helpers.visible import percent, visible, visible_token

Label = Callable[[int], str]
BEFORE, AFTER = "#56B4E9", "#0072B2"


@dataclass(frozen=True)
class Sampling:
    """A distribution before and after the filters; all are tensors (vocabulary,).

    `left` tells which tokens the filters kept: at a low temperature a kept token can still round to probability 0.
    """

    before: Any
    after: Any
    left: Any

    @property
    def kept(self) -> int:
        """How many tokens the filters kept."""
        return int(self.left.sum())

    @property
    def kept_mass(self) -> float:
        """The probability that the model itself gave to the tokens that are left."""
        return float(self.before[self.left].sum())


def entropy(probs: Any) -> float:
    """The average surprise of a draw in bits: 0 when one token is certain, log2(n) when n are equally likely."""
    probs = probs[probs > 0].double()
    return abs(float((probs * probs.log2()).sum()))


def sample_state(logits: Any, settings: Any) -> Sampling:
    """The distribution of logits (vocabulary,) before and after `settings`, a `helpers.sampling.Settings`."""
    from helpers.sampling import REMOVED, filtered, softmax

    chosen = filtered(logits.double(), settings)
    return Sampling(softmax(logits.double()), softmax(chosen), chosen > REMOVED)


def sampling_view(state: Sampling, label: Label, top: int = 12, drawn: Sequence[int] = ()) -> Shown:
    """A table of the `top` likeliest tokens before and after the filters, and how often each id was `drawn`.

    `label` gives a token's visible text. Tokens outside the table share its last row.
    """
    ids = state.before.sort(descending=True, stable=True).indices[:top].tolist()  # of equal ones the lowest id first
    counts = Counter(drawn)
    rows = [_Row(label(i), float(state.before[i]), float(state.after[i]), bool(state.left[i]), counts[i]) for i in ids]
    longest = max(max(row.before, row.after) for row in rows)
    others = len(state.before) - len(ids)
    if others:
        before, after = (max(0.0, 1 - sum(values)) for values in ([r.before for r in rows], [r.after for r in rows]))
        left = state.kept > sum(row.left for row in rows)
        rows.append(
            _Row(markup.others(others), before, after, left, len(drawn) - sum(row.drawn for row in rows), False)
        )
    names, left_side = ["token", "before", "", "after", " "] + ["drawn"] * bool(drawn), ("token", "", " ")
    facts = _facts(state, len(drawn))
    table = markup.table(names, [row.html(longest, bool(drawn)) for row in rows], left_side)
    text = markup.text_table([n for n in names if n.strip()], [row.text(bool(drawn)) for row in rows], left_side)
    return Shown(markup.note(html.escape(facts)) + table, f"{facts}\n{text}")


@dataclass(frozen=True)
class _Row:
    name: str
    before: float
    after: float
    left: bool
    drawn: int
    bars: bool = True  # not for a row of many tokens: it would dwarf those of single ones

    def text(self, with_draws: bool) -> list[str]:
        after = percent(self.after) if self.left else "removed"
        return [self.name, percent(self.before), after] + [str(self.drawn)] * with_draws

    def html(self, longest: float, with_draws: bool) -> list[str]:
        name, before, after, *drawn = map(html.escape, self.text(with_draws))
        if not self.bars:
            return [name, before, "", after, "", *drawn]
        bars = [markup.bar(self.before / longest, BEFORE, 120), markup.bar(self.after / longest, AFTER, 120)]
        return [name, before, bars[0], after, bars[1], *drawn]


def _facts(state: Sampling, draws: int) -> str:
    facts = f"kept: {state.kept:,} of {len(state.before):,} tokens, to which the model gives {percent(state.kept_mass)}"
    facts += f" · entropy: {entropy(state.before):.2f} bits before, {entropy(state.after):.2f} bits after"
    return facts + (f" · draws: {draws:,}" if draws else "")


def next_token_view(model: Any, prompt: str | Sequence[int], top: int = 10, logits: Any = None) -> Shown:
    """A prompt as a token strip and the distribution of what follows it; one forward pass, or none with `logits`."""
    ids = model.encode(prompt) if isinstance(prompt, str) else list(prompt)
    logits = model.logits(ids) if logits is None else logits
    strip = show.token_strip(show.views_of(model, ids, logits=logits))
    rows = show.top_tokens(model, logits[-1], top)
    table = show.probability_table(rows, others=model.vocab_size - len(rows))
    facts = f"entropy of the next token: {entropy(logits[-1].double().softmax(-1)):.2f} bits"
    return Shown(strip.html + markup.note(facts) + table.html, f"{strip.text}\n{facts}\n{table.text}")


class Explorer:
    """What both explorers share: the widgets in `box`, and a static view for hosts without a kernel."""

    def __init__(self) -> None:
        import ipywidgets

        self.output = ipywidgets.HTML()
        self.shown = Shown("", "")
        self.box: Any = None

    def __repr__(self) -> str:
        return self.shown.text

    def draw(self, make: Callable[[], Shown]) -> None:
        """Show what `make` returns, or the sentence of its ValueError."""
        try:
            self.shown = make()
        except ValueError as error:
            style = f"background:#FBEBE0;color:{markup.INK};padding:6px 12px;border-left:5px solid #D55E00"
            self.shown = Shown(f'<div style="{style}">{html.escape(str(error))}</div>', str(error))
        self.output.value = self.shown.html

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        # A host that cannot run widgets, such as a viewer of saved notebooks, takes the HTML: the state when run.
        return {
            **self.box._repr_mimebundle_(**options),
            "text/html": self.shown.html,
            "text/plain": self.shown.text,
        }


class NextTokenExplorer(Explorer):
    """The widgets of `next_token_explorer`: `prompt`, `top`, `append` and `output`."""

    def __init__(self, model: Any, prompt: str, top: int) -> None:
        import ipywidgets as w

        super().__init__()
        self.model, self._logits, self._prompt = model, None, None
        # Enter sends the text: a model that takes a second would fall behind if it had to follow every key.
        self.prompt = w.Text(prompt, description="prompt", continuous_update=False, layout={"width": "640px"})
        self.top = w.IntSlider(top, 1, 30, description="tokens shown", style={"description_width": "100px"})
        self.append = w.Button(description="append the likeliest token", layout={"width": "220px"})
        self.box = w.VBox([self.prompt, w.HBox([self.top, self.append]), self.output])
        self.prompt.observe(self._update, "value")
        self.top.observe(self._update, "value")
        self.append.on_click(self._append)
        self._update()

    def _update(self, _: Any = None) -> None:
        self.draw(self._view)

    def _view(self) -> Shown:
        if self._prompt != self.prompt.value:
            self._logits = None  # should the new prompt be refused, the old numbers must not stay
            self._logits, self._prompt = self.model.logits(self.prompt.value), self.prompt.value
        return next_token_view(self.model, self._prompt, self.top.value, self._logits)

    def _append(self, _: Any) -> None:
        if self._logits is not None and self._prompt == self.prompt.value:
            self.prompt.value += self.model.token_text(int(self._logits[-1].argmax()))


class SamplingExplorer(Explorer):
    """The widgets of `sampling_explorer`: `prompt`, the sliders, `seed`, `draw_one`, `draw_many` and `output`."""

    def __init__(self, source: Any, prompt: str, labels: Sequence[str] | None, seed: int, top: int) -> None:
        import ipywidgets as w

        super().__init__()
        self.model = source if hasattr(source, "next_token_logits") else None
        self.logits = None if self.model else source
        self.labels, self.rows, self.drawn, self._prompt = labels, top, [], None

        def slider(kind: Any, value: float, low: float, high: float, step: float, name: str) -> Any:
            style, layout = {"description_width": "100px"}, {"width": "360px"}
            return kind(value, min=low, max=high, step=step, description=name, style=style, layout=layout)

        self.prompt = w.Text(prompt, description="prompt", continuous_update=False, layout={"width": "640px"})
        self.temperature = slider(w.FloatSlider, 1.0, 0, 2, 0.05, "temperature")
        self.top_k = slider(w.IntSlider, 0, 0, 100, 1, "top-k (0: off)")
        self.top_p = slider(w.FloatSlider, 1.0, 0.01, 1, 0.01, "top-p (1: off)")
        self.min_p = slider(w.FloatSlider, 0.0, 0, 1, 0.01, "min-p (0: off)")
        self.seed = w.IntText(seed, description="seed", layout={"width": "180px"})
        self.draw_one, self.draw_many = w.Button(description="draw 1"), w.Button(description="draw 100")
        sliders = [w.HBox([self.temperature, self.top_k]), w.HBox([self.top_p, self.min_p])]
        draws = w.HBox([self.seed, self.draw_one, self.draw_many])
        self.box = w.VBox([self.prompt] * bool(self.model) + [*sliders, draws, self.output])
        for control in (self.prompt, self.temperature, self.top_k, self.top_p, self.min_p, self.seed):
            control.observe(self._restart, "value")
        self.draw_one.on_click(lambda _: self._draw(1))
        self.draw_many.on_click(lambda _: self._draw(100))
        self._restart()

    @property
    def settings(self) -> Any:
        """The sliders as `helpers.sampling.Settings`."""
        from helpers.sampling import Settings

        return Settings(self.temperature.value, self.top_k.value, self.top_p.value, self.min_p.value)

    def _restart(self, _: Any = None) -> None:
        # Draws belong to one distribution: whatever changes it, or the seed, starts them again.
        self.drawn, self._generator = [], None
        self.draw(self._view)

    def _state(self) -> Sampling:
        if self.model and self._prompt != self.prompt.value:
            self.logits, self._prompt = self.model.next_token_logits(self.prompt.value), self.prompt.value
        return sample_state(self.logits, self.settings)

    def _view(self) -> Shown:
        return sampling_view(self._state(), self._label, self.rows, self.drawn)

    def _label(self, token: int) -> str:
        if self.model:
            return visible_token(self.model.token_text(token), self.model.token_bytes(token))
        return visible(self.labels[token]) if self.labels else str(token)

    def _draw(self, times: int) -> None:
        import torch

        from helpers.sampling import draw

        def draws() -> Shown:
            if self._generator is None:
                self._generator = torch.Generator().manual_seed(self.seed.value)
            state = self._state()
            self.drawn += [draw(state.after, self._generator) for _ in range(times)]
            return sampling_view(state, self._label, self.rows, self.drawn)

        self.draw(draws)


def next_token_explorer(model: Any, prompt: str = "The capital of France is", top: int = 10) -> NextTokenExplorer:
    """A text box and the distribution of what follows its text: type, press Enter, and look.

    `model` is a `LocalModel`. The numbers are those of `next_token_view`.
    """
    return NextTokenExplorer(model, prompt, top)


def sampling_explorer(
    source: Any,
    prompt: str = "The capital of France is",
    *,
    labels: Sequence[str] | None = None,
    seed: int = 0,
    top: int = 12,
) -> SamplingExplorer:
    """Sliders for temperature, top-k, top-p and min-p over a distribution, and buttons that draw from it.

    `source` is a `LocalModel`, or logits (vocabulary,) whose tokens are named by `labels`. The order of the filters
    is that of `helpers.sampling.filtered`; the numbers are those of `sampling_view`.
    """
    return SamplingExplorer(source, prompt, labels, seed, top)
