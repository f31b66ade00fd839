"""A right reply passes, and each way of being wrong is named; replies are written by hand here, no model runs."""

import argparse
import json

import pytest

from helpers.tool_calls import ToolCall
from helpers.training import evaluate, perplexity, scoring
from helpers.training.conversations import Conversation
from helpers.training.evaluate import ROWS, Row, fault_table, items, score_table, write_wrong
from helpers.training.replies import Reply
from helpers.training.scoring import answer_faults, call_faults, equal, reply_faults, tells

TIMER = {
    "type": "function",
    "function": {
        "name": "set_timer",
        "description": "Set a timer.",
        "parameters": {
            "type": "object",
            "properties": {
                "minutes": {"type": "number"},
                "label": {"type": "string", "default": "timer"},
                "loud": {"type": "boolean"},
                "tone": {"type": "string", "enum": ["bell", "gong"]},
                "days": {"type": "array", "items": {"type": "string"}},
            },
            "required": ["minutes"],
        },
    },
}
CLOCK = {"type": "function", "function": {"name": "get_time", "parameters": {"type": "object", "properties": {}}}}
TOOLS = [TIMER, CLOCK]


def due(name: str, **arguments):
    return {"type": "function", "function": {"name": name, "arguments": arguments}}


def call(name: str, **arguments) -> str:
    return f"<tool_call>\n{json.dumps({'name': name, 'arguments': arguments})}\n</tool_call>"


def kinds(expected: list[dict], *calls: ToolCall) -> list[str]:
    return [fault.kind for fault in call_faults(expected, calls, TOOLS)]


FULL = {"minutes": 5, "label": "Rose's tea", "loud": True, "tone": "gong", "days": ["Monday", "Friday"]}


# --- calls -----------------------------------------------------------------------------------------------------


def test_equal_calls_are_right_and_so_is_no_call_where_none_is_due():
    assert kinds([due("set_timer", **FULL)], ToolCall("set_timer", FULL)) == []
    assert kinds([]) == []


@pytest.mark.parametrize(
    "change, kind",
    [
        ({"label": "Rose's teas"}, scoring.STRING),
        ({"label": "rose's tea"}, scoring.STRING),
        ({"label": "Rose's  tea"}, scoring.STRING),
        ({"label": None}, scoring.STRING),
        ({"minutes": 50}, scoring.NUMBER),
        ({"minutes": "5"}, scoring.NUMBER),
        ({"minutes": True}, scoring.NUMBER),
        ({"loud": False}, scoring.BOOLEAN),
        ({"loud": "true"}, scoring.BOOLEAN),
        ({"loud": 1}, scoring.BOOLEAN),
        ({"tone": "bell"}, scoring.ENUM),
        ({"days": ["Friday", "Monday"]}, scoring.LIST),
        ({"days": "Monday"}, scoring.LIST),
        ({"colour": "red"}, scoring.EXTRA),
    ],
)
def test_each_wrong_argument_is_named_by_its_class(change, kind):
    assert kinds([due("set_timer", **FULL)], ToolCall("set_timer", FULL | change)) == [kind]


def test_an_argument_that_was_due_and_one_that_was_not_are_told_apart():
    assert kinds([due("set_timer", minutes=5, loud=True)], ToolCall("set_timer", {"minutes": 5})) == [scoring.MISSING]
    assert kinds([due("set_timer", minutes=5)], ToolCall("set_timer", {"minutes": 5, "loud": False})) == [scoring.EXTRA]


def test_an_optional_argument_left_out_is_the_same_as_its_stated_default():
    bare, with_default = {"minutes": 5}, {"minutes": 5, "label": "timer"}
    assert kinds([due("set_timer", **bare)], ToolCall("set_timer", with_default)) == []
    assert kinds([due("set_timer", **with_default)], ToolCall("set_timer", bare)) == []
    assert kinds([due("set_timer", minutes=5, label="tea")], ToolCall("set_timer", bare)) == [scoring.MISSING]
    assert kinds([due("set_timer", **bare)], ToolCall("set_timer", bare | {"label": "Timer"})) == [scoring.EXTRA]


def test_a_number_may_be_written_as_integer_or_float():
    assert kinds([due("set_timer", minutes=5)], ToolCall("set_timer", {"minutes": 5.0})) == []


def test_a_wrong_name_is_one_fault_whatever_its_arguments():
    assert kinds([due("set_timer", **FULL)], ToolCall("start_timer", {"seconds": 1})) == [scoring.NAME]


def test_calls_are_matched_in_any_order_and_one_too_many_or_too_few_is_said():
    tea, egg, clock = ToolCall("set_timer", {"minutes": 5}), ToolCall("set_timer", {"minutes": 7}), ToolCall("get_time")
    both = [due("set_timer", minutes=7), due("get_time"), due("set_timer", minutes=5)]
    assert kinds(both, tea, egg, clock) == []
    assert kinds(both, clock, egg) == [scoring.TOO_FEW]
    assert kinds(both, egg, clock, tea, tea) == [scoring.TOO_MANY]
    assert kinds(both, tea, clock, tea) == [scoring.NUMBER]


def test_a_near_call_does_not_take_the_place_of_an_exact_one():
    expected = [due("set_timer", minutes=5, loud=True), due("set_timer", minutes=5)]
    given = ToolCall("set_timer", {"minutes": 5}), ToolCall("set_timer", {"minutes": 5, "loud": False})
    assert kinds(expected, *given) == [scoring.BOOLEAN]


def test_a_call_where_none_is_due_and_none_where_one_is():
    assert kinds([], ToolCall("get_time")) == [scoring.NOT_DUE]
    assert kinds([due("get_time"), due("set_timer", minutes=1)]) == [scoring.NO_CALL]


@pytest.mark.parametrize(
    "text",
    [
        '<tool_call>\n{"name": "get_time", "arguments": {}',
        "<tool_call>\n{'name': 'get_time', 'arguments': {}}\n</tool_call>",
        "<tool_call>\nget_time()\n</tool_call>",
    ],
)
def test_what_only_a_lenient_reader_reads_as_a_call_counts_as_unreadable(text):
    found = {fault.kind for fault in reply_faults(Reply.of(text, TOOLS).parsed, [due("get_time")], TOOLS)}
    assert found == {scoring.UNREADABLE}
    right = Reply.of(call("get_time"), TOOLS).parsed
    assert reply_faults(right, [due("get_time")], TOOLS) == []


def test_where_the_argument_is_a_choice_of_words_the_name_is_enough():
    parsed = Reply.of(call("set_timer", minutes=9, loud=True), TOOLS).parsed
    assert reply_faults(parsed, [due("set_timer", minutes=5)], TOOLS, names_only=True) == []
    assert reply_faults(parsed, [due("get_time")], TOOLS, names_only=True)[0].kind == scoring.NAME


def test_equality_is_by_value_and_true_is_no_number_at_any_depth():
    assert equal({"a": [1, {"b": 2.0}]}, {"a": [1.0, {"b": 2}]})
    assert not equal([True], [1]) and not equal({"a": 0}, {"a": False}) and not equal([1, 2], [2, 1])
    assert not equal({"a": 1}, {"a": 1, "b": None}) and equal(None, None)


# --- answers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["It takes 5 minutes.", "5", "(5)", "5, I think", "from 5.", "a 5-minute walk", "5%"])
def test_a_number_is_told_where_it_stands_whole(text):
    assert tells(text, "5")


@pytest.mark.parametrize("text", ["15", "5.3", "3.5", "5,000", "50", "x5", "five"])
def test_a_number_is_not_told_by_a_part_of_another(text):
    assert not tells(text, "5")


def test_digit_groups_case_and_line_breaks_do_not_count():
    assert tells("The price is 64,250 dollars.", "64250") and tells("the price is 64250", "64,250")
    assert tells("RED\n  barn", "red barn") and not tells("red barns", "red barn")


def test_an_answer_must_say_something_and_tell_every_fact():
    assert answer_faults("Oslo, 5 degrees.", ["Oslo", "5"]) == []
    assert [fault.kind for fault in answer_faults("Oslo.", ["Oslo", "5"])] == [scoring.FACTS]
    assert [fault.kind for fault in answer_faults(" \n", ["5"])] == [scoring.EMPTY]


# --- whole conversations ---------------------------------------------------------------------------------------

TALK = Conversation(
    messages=[
        {"role": "user", "content": "Set a timer for as many minutes as it is past the hour."},
        {"role": "assistant", "content": "", "reasoning_content": "The time first.", "tool_calls": [due("get_time")]},
        {"role": "tool", "name": "get_time", "content": "10:05"},
        {"role": "assistant", "content": "", "tool_calls": [due("set_timer", minutes=5)], "reasoning_content": "Now."},
        {"role": "tool", "name": "set_timer", "content": '{"rings_at": "10:10"}'},
        {"role": "assistant", "content": "It rings at 10:10.", "reasoning_content": "Tell it."},
    ],
    tools=TOOLS,
    thinking=True,
    targets=(1, 3, 5),
    kind="two_step",
    split="phrasings",
    scene=0,
    facts=("10:10",),
)
TWO_STEP = next(row for row in ROWS if row.key == "two_step")
RIGHT = [
    "<think>\nI look.\n</think>\n\n" + call("get_time"),
    "<think>\nI set it.\n</think>\n\n" + call("set_timer", minutes=5),
    "<think>\nDone.\n</think>\n\nThe timer rings at 10:10.",
]


class Script:
    """A writer that gives the same replies to every conversation, one text a step, and keeps what it was asked."""

    def __init__(self, *texts: str, stopped: bool = True) -> None:
        self.texts, self.stopped, self.asked = list(texts), stopped, []

    def __call__(self, requests, **options):
        text = self.texts[len(self.asked)]
        self.asked.append(requests)
        return [Reply.of(text, request.tools, self.stopped) for request in requests]


def run_with(*texts: str, row: Row = TWO_STEP, stopped: bool = True, item: Conversation = TALK):
    script = Script(*texts, stopped=stopped)
    [outcome] = evaluate.run(row, [item], script)
    return outcome, script


def test_right_replies_to_every_step_make_a_right_conversation():
    outcome, script = run_with(*RIGHT)
    assert outcome.right and len(outcome.replies) == 3 and len(script.asked) == 3


def test_each_step_reads_the_recorded_results_and_the_models_own_thinking():
    _, script = run_with(*RIGHT)
    [last] = script.asked[-1]
    assert [message["role"] for message in last.messages] == ["user", "assistant", "tool", "assistant", "tool"]
    assert [last.messages[i]["reasoning_content"] for i in (1, 3)] == ["I look.", "I set it."]
    assert last.thinking and last.tools is TOOLS
    assert TALK.messages[1]["reasoning_content"] == "The time first."


def test_a_wrong_first_call_makes_the_conversation_wrong_and_the_right_result_still_comes_back():
    outcome, script = run_with(call("set_timer", minutes=5), *RIGHT[1:])
    assert [(index, fault.kind) for index, fault in outcome.faults] == [(1, scoring.NAME)]
    assert script.asked[1][0].messages[2]["content"] == "10:05"


def test_an_answer_without_the_result_and_a_call_in_place_of_the_answer_are_wrong():
    assert [fault.kind for _, fault in run_with(*RIGHT[:2], "It is set.")[0].faults] == [scoring.FACTS]
    assert [fault.kind for _, fault in run_with(*RIGHT[:2], call("get_time"))[0].faults] == [scoring.NOT_DUE]


def test_a_reply_without_an_end_is_wrong():
    outcome, _ = run_with(*RIGHT, stopped=False)
    assert [fault.kind for _, fault in outcome.faults] == [scoring.NOT_STOPPED] * 3


def test_a_row_of_first_calls_asks_once_and_a_row_of_answers_only_for_the_answer():
    _, first = run_with(*RIGHT, row=Row("x", "x", (), ("two_step",), first_only=True))
    _, answer = run_with(RIGHT[2], row=Row("x", "x", (), ("two_step",), answers_only=True))
    assert len(first.asked) == 1 and len(answer.asked) == 1
    assert answer.asked[0][0].messages == TALK.messages[:5]


def test_a_forced_beginning_is_given_with_the_first_reply_only():
    from dataclasses import replace

    _, script = run_with(*RIGHT, item=replace(TALK, prefill="<tool_call>\n"))
    assert [asked[0].prefill for asked in script.asked] == ["<tool_call>\n", "", ""]


def test_the_tables_count_what_happened_and_the_wrong_ones_can_be_read(tmp_path):
    right, wrong = run_with(*RIGHT)[0], run_with(RIGHT[0], call("set_timer", minutes=6), RIGHT[2])[0]
    results = {TWO_STEP: [right, wrong, right, right]}
    table = score_table(results)
    assert "|     4 |    75.0 |     75.0 |       - |     85 |" in table
    assert "|    12 |   100.0 |    100.0 |       - |     99 |" in table
    assert f"| {scoring.NUMBER:28} |     1 | two_step 1 |" in fault_table(results)
    assert write_wrong(tmp_path / "wrong.jsonl", results) == 1
    [line] = map(json.loads, (tmp_path / "wrong.jsonl").read_text().splitlines())
    assert line["row"] == "two_step" and line["faults"] == [{"kind": scoring.NUMBER, "detail": "minutes=6 for 5"}]
    assert line["asked"].startswith("Set a timer") and '"minutes": 6' in line["reply"]


# --- the items -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.key)
def test_every_row_finds_its_conversations_and_their_own_replies_are_right(row, tokenizer):
    """The recorded replies, rendered and read again, must get full marks: else a row cannot be won."""
    from helpers.training.packing import prompt_and_reply

    chosen = items(row, 12)
    assert len(chosen) == 12 and {item.kind for item in chosen} <= set(row.kinds)
    assert {item.split for item in chosen} == set(row.splits)
    for item in chosen:
        for index in row.targets(item):
            text = prompt_and_reply(item, index, tokenizer)[1].removesuffix("<|im_end|>")
            reply = Reply.of(text, item.tools)
            assert evaluate.faults(row, item, index, reply) == [], text


def test_items_are_the_same_each_time_and_can_be_had_for_one_mode_of_thinking():
    row = ROWS[0]
    assert items(row, 8) == items(row, 8) != items(row, 8, seed=1)
    assert {item.thinking for item in items(row, 6, thinking=True)} == {True}


def test_rows_are_chosen_by_key_and_an_unknown_key_is_named():
    assert [row.key for row in evaluate.chosen_rows("unseen,known")] == ["unseen", "known"]
    assert [row.wanted for row in evaluate.chosen_rows("wanted")] == [97, 85, 95, 85, 85]
    assert evaluate.chosen_rows("all") == list(ROWS)
    with pytest.raises(ValueError, match="no row 'nonsense'; the rows are known, unseen"):
        evaluate.chosen_rows("known,nonsense")


def test_the_command_has_its_options():
    parser = argparse.ArgumentParser()
    evaluate.add_arguments(parser)
    chosen = parser.parse_args([])
    assert chosen.items == 200 and chosen.rows == "all" and chosen.thinking == "both"


# --- the writer ------------------------------------------------------------------------------------------------


def test_a_batch_writes_what_the_model_writes_alone_greedily_and_drawn(model, monkeypatch):
    from helpers.sampling import Settings
    from helpers.training import batch, replies
    from helpers.training.replies import BatchWriter, Request

    monkeypatch.setattr(replies, "LONGEST", 12)
    writer = BatchWriter(batch.load_writer(replies.BASE))
    asked = [[{"role": "user", "content": text}] for text in ("Hello!", "What is 2 + 2?", "Name a bird.")]
    requests = [Request(messages, TOOLS, False, "Well, ") for messages in asked]
    for temperature in (0, 0.7):
        written = writer(requests, temperature=temperature, seeds=[3, 1, 4])
        for request, reply, seed in zip(requests, written, (3, 1, 4), strict=True):
            settings = Settings(temperature=temperature)
            alone = model.generate(request.prompt(model.tokenizer), max_new_tokens=12, settings=settings, seed=seed)
            assert reply.text == "Well, " + alone.text and reply.stopped == (alone.finish == "eos")
    assert writer(requests[:1])[0].parsed.calls == []


def test_a_prompt_without_tools_or_with_thinking_on_is_the_templates_own(tokenizer):
    from helpers.training.replies import Request

    def text(*arguments):
        return tokenizer.decode(Request([{"role": "user", "content": "Hi"}], *arguments).prompt(tokenizer))

    plain = "<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n"
    assert text([], True) == plain and text([], False) == plain + "<think>\n\n</think>\n\n"
    assert text([], True, "<tool_call>\n") == plain + "<tool_call>\n"
    assert "# Tools" in text(TOOLS, True)


# --- ordinary chat ---------------------------------------------------------------------------------------------


def test_the_chats_for_perplexity_are_forty_and_none_is_in_the_training_data():
    from helpers.training.overlap import words
    from helpers.training.talks import chat

    asked = {words(ask) for ask, _ in perplexity.chats()}
    assert len(asked) == 40
    trained = {words(text) for each in chat()["chat"] for text in each["user"].split("|")}
    assert asked & trained == set()


def test_the_perplexity_of_the_base_model_is_e_to_the_mean_surprise(model):
    import math

    prompt, reply = model.encode("The capital of France is"), model.encode(" Paris.")
    stepwise = [model.next_token_logits(prompt + reply[:i]).log_softmax(-1)[reply[i]].item() for i in range(len(reply))]
    weights, tokenizer = model.engine.transformer, model.tokenizer
    assert perplexity.logprobs(weights, prompt, reply) == pytest.approx(stepwise, abs=1e-3)
    pairs = [("Name a colour.", "Blue."), ("Name a fruit.", "Purple elephants.")]
    each = [perplexity.perplexity(weights, tokenizer, [pair]) for pair in pairs]
    assert 1 < each[0] < each[1] < math.inf
    assert each[0] < perplexity.perplexity(weights, tokenizer, pairs) < each[1]
