"""The figures of a growing context: every number is where it belongs, and the text for the blind says it too."""

import subprocess
import sys

import pytest

from helpers.agent import Agent, Limits
from helpers.context_plots import COLOURS, cost_over_turns, reuse_per_step, tokens_by_source, tokens_read_in_all
from helpers.costs import cost_table, tokens_read
from helpers.demo_tools import get_price
from helpers.prompt_parts import SOURCES
from scripted import scripted_chat

STEPS = [{"system": 10, "tools": 100, "template": 5}, {"system": 10, "tools": 100, "tool result": 1200, "template": 9}]


@pytest.fixture
def run(tokenizer):
    call = '<tool_call>\n{"name": "get_price", "arguments": {"asset": "Bitcoin"}}\n</tool_call>'
    return Agent(scripted_chat(tokenizer, [call, call, "Done."]), [get_price], Limits(turns=9)).run("The price?")


def layers(picture):
    """The bars by their name in the legend, from the bottom up."""
    axes = picture.figure.axes[0]
    return {group.get_label(): [(bar.get_y(), bar.get_height()) for bar in group] for group in axes.containers}


def texts(picture):
    return [text.get_text() for text in picture.figure.axes[0].texts]


def test_each_step_is_a_column_of_its_sources_with_the_total_over_it():
    picture = tokens_by_source(STEPS, "The result outweighs the tools")
    assert layers(picture) == {
        "system": [(0, 10), (0, 10)],
        "tools": [(10, 100), (10, 100)],
        "tool result": [(110, 0), (110, 1200)],
        "template": [(110, 5), (1310, 9)],
    }
    assert texts(picture) == ["115", "1,319"]
    assert picture.alt == (
        "Stacked bars of tokens read at each step. The result outweighs the tools. "
        "step 1 reads 115: system 10, tools 100, template 5; "
        "step 2 reads 1,319: system 10, tools 100, tool result 1,200, template 9."
    )
    assert picture.png().startswith(b"\x89PNG")


def test_a_run_is_drawn_from_its_steps_and_estimates_are_named(run):
    picture = tokens_by_source(run, "t")
    assert texts(picture) == [f"{step.reply.prompt_tokens:,}" for step in run.steps]
    assert picture.figure.axes[0].get_ylabel() == "tokens read"
    run.steps[1].exact = False
    assert "estimated" in tokens_by_source(run, "t").figure.axes[0].get_ylabel()


def test_every_source_has_its_own_colour():
    assert set(COLOURS) == set(SOURCES) and len(set(COLOURS.values())) == len(SOURCES)


def test_what_was_reused_and_what_was_computed_make_the_prompt(run):
    picture = reuse_per_step(run, "Only the new tokens are computed")
    parts = layers(picture)
    assert [height for _, height in parts["reused"]] == [step.reply.reused_tokens for step in run.steps]
    assert [height for _, height in parts["computed (prefill)"]] == [step.reply.prefilled_tokens for step in run.steps]
    assert texts(picture) == [f"{step.reply.prefill_seconds:.2f} s" for step in run.steps]
    assert "reused: step 1 0, step 2" in picture.alt


def test_a_run_that_cannot_be_drawn_says_why(run):
    from dataclasses import replace

    run.steps[0].reply = replace(run.steps[0].reply, reused_tokens=None)
    with pytest.raises(ValueError, match="does not tell what was reused"):
        reuse_per_step(run, "t")
    with pytest.raises(ValueError, match="no step to draw"):
        tokens_by_source([], "t")


def test_the_measured_run_lies_on_the_formula(run):
    prompts = [step.reply.prompt_tokens for step in run.steps]
    drawn = [list(line.get_ydata()) for line in tokens_read_in_all(prompts, "t").figure.axes[0].lines]
    assert drawn[0] == [prompts[0], sum(prompts[:2]), sum(prompts)]
    assert drawn[1][-1] == tokens_read(prompts[0], (prompts[2] - prompts[0]) / 2, 3)
    assert drawn[2] == [prompts[0], 2 * prompts[0], 3 * prompts[0]]
    given = tokens_read_in_all([100, 150], "t", prefix=10, new=4).figure.axes[0].lines
    assert [list(line.get_ydata()) for line in given] == [[100, 250], [10, 24], [10, 20]]


def test_the_cost_curves_end_where_the_table_does():
    picture = cost_over_turns("A cache flattens the curve")
    [row] = cost_table([50])
    ends = [line.get_ydata()[-1] for line in picture.figure.axes[0].lines[:2]]
    assert ends == pytest.approx([row.uncached, row.cached])
    assert "no cache ends at 6.26; with a cache ends at 0.897" in picture.alt


def test_importing_the_module_does_not_load_matplotlib_or_torch():
    code = "import sys, helpers.context_plots; sys.exit('matplotlib' in sys.modules or 'torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
