"""The exercises of notebook 05: untouched, solved, and answered wrongly."""

import pytest

from helpers.checks import Status, nb05
from tests.exercises import is_open_until_answered, is_solved_by_its_solution

FUNCTIONS = [nb05.chatml, nb05.trim]


@pytest.mark.parametrize("exercise", [*FUNCTIONS, nb05.droppers], ids=lambda e: e.name)
def test_untouched_it_is_open_and_its_solution_is_right(exercise):
    is_open_until_answered(exercise, function=exercise in FUNCTIONS)
    is_solved_by_its_solution(exercise)


@pytest.mark.parametrize(
    ("exercise", "answer", "sentence"),
    [
        (nb05.chatml, lambda messages, reply: len(messages), "return one string"),
        (nb05.chatml, lambda messages, reply: nb05.chatml.solve()(messages, True), "differs from character"),
        (nb05.chatml, lambda messages, reply: "".join(m["content"] for m in messages), "differs from character 0"),
        (nb05.droppers, "gemma", "one name; give a set"),
        (nb05.droppers, {"gemma", "gpt"}, "'gpt' is none of the templates"),
        (nb05.droppers, {"gemma", "llama3"}, "'llama3' does print the tool"),
        (nb05.droppers, {"gemma"}, "you have 1 of 2"),
        (nb05.trim, lambda messages, budget, count: messages[-2:], "the system message is gone"),
        (nb05.trim, lambda messages, budget, count: messages[:-1], "the last message is gone"),
        (nb05.trim, lambda messages, budget, count: [messages[0], *messages[2:]], "a reply to nothing"),
        (nb05.trim, lambda messages, budget, count: messages, "drop more"),
        (nb05.trim, lambda messages, budget, count: [messages[0], messages[-1]], "drop less"),
    ],
)
def test_a_wrong_answer_gets_its_sentence(exercise, answer, sentence):
    verdict = exercise.judge(answer)
    assert verdict.status is Status.WRONG
    assert sentence in verdict.text


def test_the_memory_exercise_is_judged_by_the_model_itself(model):
    assert nb05.memory.judge((model, ...)).status is Status.OPEN
    solution = nb05.memory.solve()
    assert nb05.memory.judge((model, solution)).status is Status.RIGHT
    for messages, sentence in [
        (solution[-1:], "the model says"),
        (solution[:2], "must come from the user"),
        ([{"role": "user", "content": "My dog is Rex. What is my dog called?"}], "gives the answer away"),
    ]:
        verdict = nb05.memory.judge((model, messages))
        assert verdict.status is Status.WRONG and sentence in verdict.text
    assert "pass the model" in nb05.memory.judge(solution).text
