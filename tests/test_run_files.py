"""A run that was saved is read back as it was, and one that broke off as far as it goes."""

import json

import pytest

from helpers.agent import Agent, Limits, StopReason
from helpers.demo_tools import get_news, get_price
from helpers.run_files import load, save
from helpers.tools import ToolProblem
from scripted import scripted_chat

CALL = '<tool_call>\n{"name": "get_price", "arguments": {"asset": "Bitcoin"}}\n</tool_call>'
PRICE = f"<think>\nThe price.\n</think>\n\n{CALL}"
WRONG = '<tool_call>\n{"name": "get_prise", "arguments": {}}\n</tool_call>'
BROKEN = '<tool_call>\n{"name": "get_price", "arguments": {"a": }\n</tool_call>'


@pytest.fixture
def run(tokenizer):
    chat = scripted_chat(tokenizer, [PRICE, WRONG, BROKEN, "Es kostet 64.250 \u2028 Dollar. 🙂"])
    return Agent(chat, [get_price, get_news], Limits(turns=9), system="Be brief.").run("The price?")


def test_a_run_comes_back_equal(run, tmp_path):
    path = save(run, tmp_path / "runs.jsonl")
    [back] = load(path)
    assert back.messages == run.messages and str(back) == str(run)
    assert (back.stop, back.seconds, back.limits, back.tools) == (run.stop, run.seconds, run.limits, run.tools)
    assert [result.problem for result in back.results] == [None, ToolProblem.UNKNOWN_TOOL]
    for one, other in zip(run.steps, back.steps, strict=True):
        assert (one.added, one.sources, one.note, one.exact) == (other.added, other.sources, other.note, other.exact)
        assert one.reply.problems == other.reply.problems and one.reply.prompt == other.reply.prompt
        assert one.reply.reused_tokens == other.reply.reused_tokens and other.reply.generation is None
    assert save(back, tmp_path / "again.jsonl").read_text() == path.read_text()


def test_a_line_is_a_record_and_runs_follow_one_another(run, tmp_path):
    path = save([run, run], tmp_path / "runs.jsonl")
    lines = path.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    assert [list(json.loads(line))[0] for line in lines] == ["run", "step", "step", "step", "step", "end"] * 2
    assert [each.answer for each in load(path)] == [run.answer] * 2
    assert load(save([], path)) == []


def test_a_run_that_stopped_early_still_says_what_is_missing(tokenizer, tmp_path):
    run = Agent(scripted_chat(tokenizer, [PRICE]), [get_price], Limits(turns=1)).run("?")
    [back] = load(save(run, tmp_path / "runs.jsonl"))
    assert back.stop == StopReason.TURNS and back.missing == run.missing != ""


def test_a_file_that_breaks_off_gives_the_run_so_far(run, tmp_path):
    path = save(run, tmp_path / "runs.jsonl")
    whole = path.read_text(encoding="utf-8")
    lines = whole.split("\n")
    path.write_text("\n".join(lines[:3]) + "\n" + lines[3][:50], encoding="utf-8")
    [back] = load(path)
    assert back.stop == StopReason.INTERRUPTED and len(back.steps) == 2 and back.results[0].ok
    path.write_text(whole.removesuffix("\n"), encoding="utf-8")
    assert load(path)[0].stop == StopReason.ANSWER


@pytest.mark.parametrize("line", ['{"step": {}}', "[]", '{"other": 1}', "no json", '{"run": {"model": 1}}'])
def test_a_line_that_is_no_record_is_named(run, tmp_path, line):
    path = save(run, tmp_path / "runs.jsonl")
    path.write_text(f"{line}\n{path.read_text()}")
    with pytest.raises(ValueError, match="Line 1 of .*runs.jsonl is no record"):
        load(path)


def test_what_cannot_be_written_leaves_the_old_file_and_nothing_half(run, tmp_path):
    path = save(run, tmp_path / "runs.jsonl")
    before = path.read_text()
    run.asked.append({"role": "user", "content": object()})
    with pytest.raises(TypeError):
        save(run, path)
    assert path.read_text() == before and [file.name for file in tmp_path.iterdir()] == ["runs.jsonl"]
