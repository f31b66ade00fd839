"""The explorers, driven from Python: what a moved slider or a typed prompt shows is right, and costs no extra pass."""

import math
import re
import subprocess
import sys
from pathlib import Path

import pytest
import torch

from helpers.sampling import Settings
from helpers.visible import percent
from helpers.widgets import (
    entropy,
    next_token_explorer,
    next_token_view,
    sample_state,
    sampling_explorer,
    sampling_view,
)

FRANCE = "The capital of France is"
HALVES = torch.tensor([0.5, 0.25, 0.125, 0.125]).log()  # a distribution whose numbers can be worked out by hand
NAMES = [" a", "<b>", "c", "d"]


class Counting:
    """A model that counts its forward passes."""

    def __init__(self, model):
        self._model, self.passes = model, 0

    def __getattr__(self, name):
        return getattr(self._model, name)

    def logits(self, prompt):
        self.passes += 1
        return self._model.logits(prompt)

    def next_token_logits(self, prompt):
        self.passes += 1
        return self._model.next_token_logits(prompt)


def table(explorer):
    """The rows that are shown, by token: the cells after the name."""
    lines = explorer.shown.text.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(("token", "rank")))
    return {re.split(r"\s{2,}", line.strip())[0]: re.split(r"\s{2,}", line.strip())[1:] for line in lines[start + 1 :]}


# The numbers


def test_entropy_is_that_of_the_textbook():
    assert entropy(torch.tensor([0.5, 0.25, 0.125, 0.125])) == pytest.approx(1.75)
    assert entropy(torch.tensor([1.0, 0.0])) == 0
    assert entropy(torch.full((8,), 1 / 8)) == pytest.approx(3)


def test_the_state_holds_what_the_filters_keep():
    state = sample_state(HALVES, Settings(top_k=2))
    assert state.before.tolist() == pytest.approx([0.5, 0.25, 0.125, 0.125])
    assert state.after.tolist() == pytest.approx([2 / 3, 1 / 3, 0, 0])
    assert (state.kept, state.kept_mass) == (2, pytest.approx(0.75))


def test_a_token_that_rounds_to_zero_is_not_called_removed():
    state = sample_state(torch.tensor([0.0, -100.0, -math.inf]), Settings(temperature=0.05))
    assert state.after[1] == 0 and state.kept == 2
    rows = sampling_view(state, str).text.splitlines()[2:]
    assert rows[1].endswith("0 %") and rows[2].endswith("removed")


def test_the_view_is_the_table_worked_out_by_hand():
    shown = sampling_view(sample_state(HALVES, Settings(top_k=2)), lambda i: NAMES[i].replace(" ", "·"), 3, [0, 0, 1])
    assert shown.text.splitlines() == [
        "kept: 2 of 4 tokens, to which the model gives 75.0 % · entropy: 1.75 bits before, 0.92 bits after · draws: 3",
        "token    before    after  drawn",
        "·a       50.0 %   66.7 %      2",
        "<b>      25.0 %   33.3 %      1",
        "c        12.5 %  removed      0",
        "1 other  12.5 %  removed      0",
    ]
    assert "<b>·" not in shown.html and "&lt;b&gt;" in shown.html
    assert [float(x) for x in re.findall(r"height:12px;width:([\d.]+)px", shown.html)] == pytest.approx(
        [90, 120, 45, 60, 22.5, 0], abs=0.1
    )


def test_the_next_token_view_shows_prompt_and_distribution(model):
    shown = next_token_view(model, FRANCE, top=3)
    probs = model.next_token_logits(FRANCE).double().softmax(-1)
    assert shown.text.startswith("The | ·capital | ·of | ·France | ·is\n(5 tokens)")
    assert f"entropy of the next token: {entropy(probs):.2f} bits" in shown.text
    assert f"·Paris         7042  17.37       {percent(float(probs.max()))}" in shown.text
    assert "49,149 others" in shown.text


# The next-token explorer


def test_typing_a_prompt_shows_its_distribution(model):
    explorer = next_token_explorer(model, FRANCE)
    assert "·Paris" in explorer.output.value and "·Berlin" not in explorer.output.value
    explorer.prompt.value = "The capital of Germany is"
    assert "·Berlin" in explorer.output.value and "·Germany" in explorer.output.value
    assert explorer.output.value == next_token_view(model, "The capital of Germany is", 10).html


def test_a_slider_costs_no_forward_pass_and_a_prompt_exactly_one(model):
    counting = Counting(model)
    explorer = next_token_explorer(counting, FRANCE, top=5)
    assert counting.passes == 1 and len(table(explorer)) == 6
    for top in range(6, 12):
        explorer.top.value = top
    assert counting.passes == 1 and len(table(explorer)) == 12
    explorer.prompt.value = "Once upon a"
    assert counting.passes == 2
    explorer.prompt.value = ""
    explorer.prompt.value = "Once upon a"
    assert counting.passes == 4


def test_the_likeliest_token_can_be_appended_again_and_again(model):
    explorer = next_token_explorer(model, FRANCE)
    for _ in range(3):
        explorer.append.click()
    assert explorer.prompt.value == FRANCE + model.generate(FRANCE, max_new_tokens=3).text
    assert "(8 tokens)" in explorer.shown.text


def test_an_empty_or_too_long_prompt_is_a_sentence_and_the_next_one_works(model):
    explorer = next_token_explorer(model, "")
    assert "has no tokens" in explorer.output.value and "<table" not in explorer.output.value
    explorer.append.click()
    assert explorer.prompt.value == ""
    explorer.prompt.value = FRANCE
    assert "·Paris" in explorer.output.value
    explorer.prompt.value = "word " * (model.context + 1)
    assert "shorten it" in explorer.output.value and "·Paris" not in explorer.output.value


def test_a_prompt_is_shown_literally(model):
    explorer = next_token_explorer(model, "<img src=x onerror=alert(1)> &")
    assert "<img" not in explorer.output.value and "&amp;" in explorer.output.value


# The sampling explorer


def test_each_slider_changes_the_distribution_by_its_own_rule():
    explorer = sampling_explorer(HALVES, labels=NAMES)
    assert table(explorer) == {
        "·a": ["50.0 %", "50.0 %"],
        "<b>": ["25.0 %", "25.0 %"],
        "c": ["12.5 %", "12.5 %"],
        "d": ["12.5 %", "12.5 %"],
    }
    explorer.temperature.value = 0.5  # squares: 16 : 4 : 1 : 1
    assert [row[1] for row in table(explorer).values()] == ["72.7 %", "18.2 %", "4.55 %", "4.55 %"]
    explorer.temperature.value = 0
    assert [row[1] for row in table(explorer).values()] == ["100 %", "removed", "removed", "removed"]
    assert "kept: 1 of 4 tokens, to which the model gives 50.0 %" in explorer.shown.text
    assert "0.00 bits after" in explorer.output.value
    explorer.temperature.value = 1
    explorer.top_k.value = 3
    assert [row[1] for row in table(explorer).values()] == ["57.1 %", "28.6 %", "14.3 %", "removed"]
    explorer.top_k.value = 0
    explorer.top_p.value = 0.75
    assert [row[1] for row in table(explorer).values()] == ["66.7 %", "33.3 %", "removed", "removed"]
    explorer.top_p.value = 1
    explorer.min_p.value = 0.3  # a floor of 0.15
    assert [row[1] for row in table(explorer).values()] == ["66.7 %", "33.3 %", "removed", "removed"]
    assert explorer.settings == Settings(temperature=1, min_p=0.3)


def test_on_the_real_logits_sliders_cost_no_pass_and_agree_with_the_filters(model):
    counting = Counting(model)
    explorer = sampling_explorer(counting, FRANCE)
    explorer.temperature.value, explorer.top_k.value, explorer.top_p.value = 1.5, 50, 0.9
    assert counting.passes == 1
    state = sample_state(model.next_token_logits(FRANCE), Settings(1.5, 50, 0.9))
    assert table(explorer)["·Paris"] == [percent(float(state.before.max())), percent(float(state.after.max()))]
    assert f"kept: {state.kept:,} of 49,152 tokens" in explorer.shown.text and 1 < state.kept < 50
    explorer.prompt.value = "Once upon a"
    assert counting.passes == 2 and "·time" in explorer.output.value and "·Paris" not in explorer.output.value


def test_a_bad_prompt_is_a_sentence_also_when_a_slider_moves_or_a_draw_is_asked_for(model):
    explorer = sampling_explorer(model, FRANCE)
    explorer.prompt.value = ""
    for act in (lambda: setattr(explorer.top_k, "value", 5), explorer.draw_one.click):
        act()
        assert "has no tokens" in explorer.output.value and "·Paris" not in explorer.output.value
    explorer.prompt.value = FRANCE
    assert "·Paris" in explorer.output.value


def test_draws_are_counted_repeat_with_the_seed_and_start_again_with_every_change():
    explorer = sampling_explorer(HALVES, labels=NAMES, seed=7)
    explorer.draw_many.click()
    explorer.draw_one.click()
    first = {name: row[2] for name, row in table(explorer).items()}
    assert sum(map(int, first.values())) == 101 and "draws: 101" in explorer.shown.text
    assert 35 <= int(first["·a"]) <= 65
    explorer.seed.value = 8
    assert explorer.drawn == [] and "draws" not in explorer.shown.text
    explorer.draw_many.click()
    other = list(explorer.drawn)
    explorer.seed.value = 7
    explorer.draw_many.click()
    explorer.draw_one.click()
    assert {name: row[2] for name, row in table(explorer).items()} == first
    assert explorer.drawn[:100] != other
    explorer.top_k.value = 1
    explorer.draw_many.click()
    assert explorer.drawn == [0] * 100


def test_draws_outside_the_table_are_counted_in_its_last_row():
    explorer = sampling_explorer(torch.zeros(50), top=2)
    explorer.draw_many.click()
    rows = table(explorer)
    assert rows["48 others"][0] == "96.0 %" and sum(int(row[2]) for row in rows.values()) == 100
    assert int(rows["48 others"][2]) > 80


# In a notebook


def test_a_saved_notebook_has_the_static_view_beside_the_widget(model):
    for explorer in (next_token_explorer(model, FRANCE), sampling_explorer(model, FRANCE)):
        bundle = explorer._repr_mimebundle_()
        assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == explorer.box.model_id
        assert bundle["text/html"] == explorer.output.value and "·Paris" in bundle["text/plain"]


def test_text_is_sent_on_enter_and_not_with_every_key(model):
    assert next_token_explorer(model).prompt.continuous_update is False
    assert sampling_explorer(model).prompt.continuous_update is False


def test_importing_loads_nothing_heavy():
    code = "import sys, helpers.widgets; print([m for m in ('torch', 'ipywidgets', 'IPython') if m in sys.modules])"
    root = Path(__file__).parents[1]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout.strip() == "[]"
