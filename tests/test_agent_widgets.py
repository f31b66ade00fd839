"""A run to look at: the static views say everything, and the stepper's buttons show one step after the other."""

import subprocess
import sys
from pathlib import Path

import pytest

from helpers.agent import Agent, Limits
from helpers.agent_show import show_run, show_step, trace
from helpers.agent_widgets import stepper
from helpers.demo_tools import get_price
from helpers.run_files import load, save
from scripted import scripted_chat

CALL = '<tool_call>\n{"name": "get_price", "arguments": {"asset": "Gold"}}\n</tool_call>'
TEXTS = [
    f"<think>\nA <b>price</b>.\n</think>\n\n{CALL}",
    '<tool_call>\n{"name": "get_price", "argu',
    "It is 2,415 dollars.",
]


def run_of(tokenizer, texts=TEXTS, **options):
    return Agent(scripted_chat(tokenizer, texts), [get_price], Limits(turns=5, **options)).run("How much is gold?")


@pytest.fixture
def run(tokenizer):
    return run_of(tokenizer)


def test_a_step_shows_what_is_new_in_its_prompt_and_what_happened(run):
    lines = show_step(run, 1).text.splitlines()
    read = run.steps[0].reply.prompt_tokens
    assert lines[0] == "Step 1 of 3" and lines[1].startswith(f"read {read} tokens (0 reused, {read} computed), wrote ")
    assert lines[2] == f"The prompt: {read} tokens"
    assert "[user, message 0: 5 tokens] 'How much is gold?'" in lines
    added = run.steps[1].reply.prompt_tokens - read
    assert lines[-4:] == [
        "Thought: A <b>price</b>.",
        'Action: get_price(asset="Gold")',
        'Observation: {"asset": "Gold", "price": 2415, "currency": "USD"}',
        f"This adds {added} tokens to the next prompt.",
    ]
    assert show_step(run, 2).text.splitlines()[2] == f"New in this prompt: {added} tokens"


def test_a_reply_that_could_not_be_read_is_no_answer(run):
    second, third = show_step(run, 2).text, show_step(run, 3, ending=True).text
    assert "Unreadable reply: <tool_call>" in second and f"Told to the model: {run.steps[1].note}" in second
    assert third.splitlines()[-2:] == ["Answer: It is 2,415 dollars.", "Stop: answer"]


def test_what_a_model_or_a_tool_wrote_is_text_and_no_html(run):
    for shown in (trace(run), show_run(run), show_step(run, 1)):
        assert "&lt;b&gt;price" in shown.html and "<b>price" not in shown.html


def test_the_whole_run_holds_each_step_with_its_prompt_folded(run):
    shown = show_run(run)
    assert shown.html.count("<details>") == 3 and "<details>" not in show_step(run, 1).html
    assert [f"Step {n} of 3" in shown.text for n in (1, 2, 3)] == [True] * 3 and shown.text.endswith("Stop: answer")
    assert trace(run).text == str(run) and "<details>" not in trace(run).html


def test_the_bar_of_a_prompt_is_as_long_as_its_share_of_the_longest(run):
    import re

    sums = []
    for step in run.steps:
        widths = [float(width) for width in re.findall(r"width:([\d.]+)%", show_step(run, step.number).html)]
        assert len(widths) == len(step.sources)
        sums.append(sum(widths))
    longest = run.steps[-1].reply.prompt_tokens
    assert sums == pytest.approx([100 * step.reply.prompt_tokens / longest for step in run.steps], abs=0.1)


def test_a_run_that_stopped_early_says_what_is_missing(tokenizer):
    run = run_of(tokenizer, [CALL] * 3, repeats=1)
    for shown in (trace(run), show_run(run), show_step(run, 2, ending=True)):
        assert "Stop: repeated call. An answer is missing" in shown.text and "An answer is missing" in shown.html


def test_a_saved_run_looks_the_same(run, tmp_path):
    [back] = load(save(run, tmp_path / "run.jsonl"))
    assert show_run(back).html == show_run(run).html


def test_what_is_forgotten_and_what_is_estimated_is_said(run):
    run.steps[1].forgotten, run.steps[1].exact = 7, False
    assert "about" in show_step(run, 2).text and "7 tokens of the one before are gone" in show_step(run, 2).text


@pytest.mark.parametrize("number", [0, 4, -1])
def test_a_step_that_is_not_there_is_named(run, number):
    with pytest.raises(ValueError, match=f"no step {number}: this run has 3"):
        show_step(run, number)


# The stepper


def test_the_buttons_go_forward_and_back_and_end_at_the_ends(run):
    widget = stepper(run)
    assert widget.output.value == show_step(run, 1).html and widget.back.disabled and not widget.forward.disabled
    widget.forward.click()
    assert widget.output.value == show_step(run, 2).html and not widget.back.disabled
    widget.forward.click()
    widget.forward.click()
    assert widget.place.value == 3 and widget.forward.disabled
    assert widget.output.value == show_step(run, 3, ending=True).html and "Stop: answer" in widget.shown.text
    widget.back.click()
    assert widget.place.value == 2
    widget.place.value = 1
    widget.back.click()
    assert widget.output.value == show_step(run, 1).html


def test_a_reader_without_a_kernel_gets_the_whole_run(run):
    widget = stepper(run)
    widget.forward.click()
    bundle = widget._repr_mimebundle_()
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == widget.box.model_id
    assert (bundle["text/html"], bundle["text/plain"]) == (show_run(run).html, show_run(run).text)


def test_a_run_of_one_step_or_none_can_be_stepped_through(tokenizer):
    one = stepper(run_of(tokenizer, ["Hello!"]))
    assert one.back.disabled and one.forward.disabled and "Hello!" in one.output.value
    agent = Agent(scripted_chat(tokenizer, ["x"], context=20))
    none = stepper(agent.run("word " * 50))
    assert "context is full" in none.output.value and none.forward.disabled


def test_importing_loads_nothing_heavy():
    code = "import sys, helpers.agent_widgets, helpers.agent; "
    code += "print([m for m in ('torch', 'ipywidgets', 'matplotlib', 'transformers', 'ollama') if m in sys.modules])"
    root = Path(__file__).parents[1]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout.strip() == "[]"
