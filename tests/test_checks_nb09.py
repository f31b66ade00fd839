"""The exercises of notebook 09: untouched, solved, and answered wrongly."""

import pytest

from helpers.checks import Status, nb09
from tests.exercises import is_open_until_answered, is_solved_by_its_solution

FUNCTIONS = [nb09.read, nb09.price, nb09.reusable, nb09.forget]


@pytest.mark.parametrize("exercise", [*FUNCTIONS, nb09.crossing], ids=lambda e: e.name)
def test_untouched_it_is_open_and_its_solution_is_right(exercise):
    is_open_until_answered(exercise, function=exercise in FUNCTIONS)
    is_solved_by_its_solution(exercise)


def same_places(kept, prompt):
    return sum(a == b for a, b in zip(kept, prompt, strict=False))


def whole_beginning(kept, prompt):
    same = 0
    while same < min(len(kept), len(prompt)) and kept[same] == prompt[same]:
        same += 1
    return same


@pytest.mark.parametrize(
    ("exercise", "answer", "sentence"),
    [
        (nb09.read, lambda prefix, new, turns: "many", "return one number"),
        (nb09.read, lambda prefix, new, turns: prefix * turns, "count every turn"),
        (nb09.read, lambda prefix, new, turns: (prefix + new * turns) * turns, "the last turn reads"),
        (nb09.crossing, 7.7, "no whole number"),
        (nb09.crossing, 7, "take more turns"),
        (nb09.crossing, 9, "one turn fewer is enough"),
        (nb09.price, lambda prefix, new, turns: "dear", "return dollars"),
        (nb09.price, lambda prefix, new, turns: 3 * nb09.read.solve()(prefix, new, turns) / 1e6, "without a cache"),
        (nb09.price, lambda prefix, new, turns: 1e6 * nb09.price.solve()(prefix, new, turns), "so divide"),
        (nb09.price, lambda prefix, new, turns: 0.0, "one turn at a time"),
        (nb09.reusable, lambda kept, prompt: prompt, "a whole number"),
        (nb09.reusable, same_places, "stop at the first difference"),
        (nb09.reusable, whole_beginning, "the last token of the prompt must be computed"),
        (nb09.forget, lambda messages, keep: [], "return a list"),
        (nb09.forget, lambda messages, keep: messages[-keep:], "is gone; they always stay"),
        (nb09.forget, lambda messages, keep: messages[:2] + messages[-keep:], "an exchange is torn"),
        (nb09.forget, lambda messages, keep: messages, "drop more"),
        (nb09.forget, lambda messages, keep: messages[:2], "drop less"),
    ],
)
def test_a_wrong_answer_gets_its_sentence(exercise, answer, sentence):
    verdict = exercise.judge(answer)
    assert verdict.status is Status.WRONG
    assert sentence in verdict.text
