"""The exercises of notebook 07: untouched, solved, and answered wrongly."""

import json

import pytest

from helpers.checks import Status, nb07
from tests.exercises import is_open_until_answered, is_solved_by_its_solution

EXERCISES = [nb07.is_lost, nb07.joined, nb07.ollama_call, nb07.garbled]


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e.name)
def test_untouched_it_is_open_and_its_solution_is_right(exercise):
    is_open_until_answered(exercise, function=True)
    is_solved_by_its_solution(exercise)


def empty(answer):
    return not answer["message"]["content"]


def without_end_mark(answer):
    message = answer["message"]
    return answer.get("eval_count", 0) > 0 and not any(message.get(k) for k in ("content", "thinking", "tool_calls"))


def by_length(answer):
    return not any(answer["message"].get(k) for k in ("content", "tool_calls")) and answer["done_reason"] == "length"


@pytest.mark.parametrize(
    "answer, sentence",
    [(empty, "it has a call"), (without_end_mark, "end mark"), (by_length, "is stop, and still")],
)
def test_a_lost_reply_is_told_from_an_empty_one(answer, sentence):
    verdict = nb07.is_lost.judge(answer)
    assert verdict.status is Status.WRONG and sentence in verdict.text


def last_wins(chunks):
    return chunks[-1]["message"]


def only_content(chunks):
    return {"role": "assistant", "content": "".join(chunk["message"]["content"] for chunk in chunks)}


def no_last(chunks):
    return nb07.joined.solve()(chunks[:-1])


def overwritten(chunks):
    return {
        **only_content(chunks),
        **nb07.joined.solve()(chunks),
        "tool_calls": chunks[-1]["message"].get("tool_calls"),
    }


@pytest.mark.parametrize(
    "answer, sentence",
    [
        (last_wins, "to be joined"),
        (only_content, "apart from the content"),
        (no_last, "do not skip it"),
        (overwritten, "do not overwrite it"),
        (lambda chunks: "text", "return one message"),
    ],
)
def test_a_stream_that_is_put_together_wrongly_gets_a_sentence(answer, sentence):
    verdict = nb07.joined.judge(answer)
    assert verdict.status is Status.WRONG and sentence in verdict.text


def forgiving(call):
    try:
        arguments = json.loads(call["function"]["arguments"])
    except ValueError:
        arguments = {}
    return {"function": {"name": call["function"]["name"], "arguments": arguments}}


def any_json(call):
    return {"function": {"name": call["function"]["name"], "arguments": json.loads(call["function"]["arguments"])}}


def in_place(call):
    call["function"]["arguments"] = json.loads(call["function"]["arguments"])
    return call


@pytest.mark.parametrize(
    "answer, sentence",
    [
        (lambda call: call, "json.loads"),
        (lambda call: call["function"], "under the key"),
        (forgiving, "another call"),
        (any_json, "no JSON object"),
    ],
)
def test_a_call_in_the_wrong_shape_gets_a_sentence(answer, sentence):
    verdict = nb07.ollama_call.judge(answer)
    assert verdict.status is Status.WRONG and sentence in verdict.text


def test_a_call_that_is_changed_in_place_is_wrong():
    assert nb07.ollama_call.judge(in_place).status is Status.WRONG


@pytest.mark.parametrize(
    "answer, sentence",
    [
        (lambda prompt: '{"type": "function", "function": {"' not in prompt, "without spaces"),
        (lambda prompt: False, "ask `json.loads`"),
        (lambda prompt: True, "is JSON"),
    ],
)
def test_a_prompt_that_is_judged_wrongly_gets_a_sentence(answer, sentence):
    verdict = nb07.garbled.judge(answer)
    assert verdict.status is Status.WRONG and sentence in verdict.text
