"""The exercises of notebook 06: untouched, solved, and answered wrongly."""

import json
import re

import pytest

from helpers.checks import Status, nb06
from helpers.tool_calls import parse
from tests.exercises import is_open_until_answered, is_solved_by_its_solution

FUNCTIONS = [nb06.read_calls, nb06.to_kind]
SCHEMA = nb06.alarm_schema.solve()


def changed(**properties):
    return {**SCHEMA, "properties": {**SCHEMA["properties"], **properties}}


def by_hand(reply):
    return [json.loads(body) for body in re.findall(r"<tool_call>(.*?)</tool_call>", reply, re.DOTALL)]


def by_helper(reply):
    return [{"name": call.name, "arguments": call.arguments} for call in parse(reply).calls]


def forgiving(reply):
    try:
        return by_hand(reply)
    except json.JSONDecodeError:
        return []


@pytest.mark.parametrize("exercise", [*FUNCTIONS, nb06.alarm_schema], ids=lambda e: e.name)
def test_untouched_it_is_open_and_its_solution_is_right(exercise):
    is_open_until_answered(exercise, function=exercise in FUNCTIONS)
    is_solved_by_its_solution(exercise)


def test_the_parser_of_the_course_survives_the_exercise_too():
    assert nb06.read_calls.judge(by_helper).status is Status.RIGHT


@pytest.mark.parametrize(
    ("exercise", "answer", "sentence"),
    [
        (nb06.alarm_schema, "object", "give a dict"),
        (nb06.alarm_schema, {"properties": {}}, "arguments of a call are an object"),
        (nb06.alarm_schema, {**SCHEMA, "required": ["time", "days", "loud"]}, "your schema refuses"),
        (nb06.alarm_schema, {**SCHEMA, "required": ["time"]}, "list `days` under `required`"),
        (nb06.alarm_schema, changed(days={"type": "string"}), "your schema refuses"),
        (nb06.alarm_schema, changed(days={"type": "array"}), "what each day is"),
        (nb06.alarm_schema, changed(days={"type": "array", "items": {"type": "string"}}), "seven days as the `enum`"),
        (nb06.alarm_schema, changed(loud={"description": "whether it is loud"}), "`loud` is a boolean"),
        (nb06.alarm_schema, changed(time={"type": "string"}), "`time` has no description"),
        (nb06.read_calls, lambda reply: "calls", "return a list of dicts"),
        (nb06.read_calls, by_hand, "JSONDecodeError"),
        (nb06.read_calls, by_hand, "survived. a call after a cut one"),
        (nb06.read_calls, forgiving, "a call after a cut one"),
        (nb06.read_calls, lambda reply: by_helper(reply)[:1], "go on behind the first one"),
        (nb06.to_kind, lambda value, kind: value, "`to_kind('3', 'integer')` gives `'3'`, due is `3`"),
        (nb06.to_kind, lambda value, kind: int(value), "cutting off .5"),
        (nb06.to_kind, lambda value, kind: int(value) if float(value) % 1 == 0 else int("x"), "ask for `bool` first"),
    ],
)
def test_a_wrong_answer_gets_its_sentence(exercise, answer, sentence):
    verdict = exercise.judge(answer)
    assert verdict.status is Status.WRONG, verdict
    assert sentence in verdict.text


def test_each_trap_of_the_kinds_is_met_by_one_careless_line():
    solution = nb06.to_kind.solve()

    def careless(trap, answer):
        return lambda value, kind: (
            answer if (value, kind) == trap and type(value) is type(trap[0]) else solution(value, kind)
        )

    for trap, answer, sentence in [
        ((3.0, "integer"), 3.0, "3.0 is the whole number 3"),
        (("1_000", "integer"), 1000, "no underscore"),
        (("nan", "number"), float("nan"), "JSON cannot hold it"),
        (("false", "boolean"), True, "compare with the two words"),
        ((1, "boolean"), True, "a guess is not safe"),
        (("007", "string"), "7", "zeros and all"),
        ((7, "string"), "7", "was it 7 or 007?"),
    ]:
        verdict = nb06.to_kind.judge(careless(trap, answer))
        assert verdict.status is Status.WRONG and sentence in verdict.text
