"""The exercises of notebook 03: untouched, solved, and answered wrongly."""

import pytest
import torch

from helpers.checks import Status, nb03
from tests.exercises import is_open_until_answered, is_solved_by_its_solution

EXERCISES = [nb03.same_answer, nb03.order_matters, nb03.find_temperature, nb03.top_n_sigma, nb03.noise]
REMOVED = float("-inf")


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e.name)
def test_untouched_it_is_open_and_its_solution_is_right(exercise):
    is_open_until_answered(exercise, function=exercise is not nb03.order_matters)
    is_solved_by_its_solution(exercise)


def test_a_tuple_that_is_filled_in_part_is_open():
    assert nb03.order_matters.judge(([1, 2, 3, 4, 5], ..., 0.9)).status is Status.OPEN


def test_other_right_answers_are_right():
    loop = lambda x, t, n: sum(p**n for p in (x / t).softmax(-1).tolist())  # noqa: E731
    assert nb03.same_answer.judge(loop).status is Status.RIGHT
    assert nb03.order_matters.judge((torch.tensor([3.0, 2, 2, 2, 2]), 0.1, 0.95)).status is Status.RIGHT
    assert nb03.noise.judge(lambda u: 7 - torch.log(torch.log(1 / u))).status is Status.RIGHT  # a shift is harmless
    assert nb03.noise.judge(lambda u: -torch.log(-torch.log1p(-u))).status is Status.RIGHT


def changes_its_input(logits, n):
    logits[logits < logits.max() - n * logits.std()] = REMOVED
    return logits


WRONG = [
    (nb03.same_answer, lambda x, t, n: (x / t).softmax(-1).max() ** n, "the chances of all tokens add up to 1"),
    (nb03.same_answer, lambda x, t, n: (x / t).softmax(-1).square().sum(), "the chances of all tokens add up to 1"),
    (
        nb03.same_answer,
        lambda x, t, n: (x / t).softmax(-1).square().sum() if n > 1 else 1,
        "has to hit the same token again",
    ),
    (nb03.same_answer, lambda x, t, n: (x.softmax(-1) ** n).sum(), "divide the logits by the temperature"),
    (nb03.same_answer, lambda x, t, n: (x * t).softmax(-1).pow(n).sum(), "divide the logits by the temperature"),
    (nb03.same_answer, lambda x, t, n: x.softmax(-1) ** n, "return one number"),
    (nb03.same_answer, lambda x, t, n: float("nan"), "NaN"),
    (nb03.order_matters, 5, "is not `(five logits, temperature, p)`"),
    (nb03.order_matters, ([1, 2, 3], 0.5, 0.5), "you give 3 logits; give five"),
    (nb03.order_matters, ([1, 0.5, 0.5, 0.5, 0.5], 0, 0.9), "temperature 0 always keeps one token"),
    (nb03.order_matters, ([1, 0.5, 0.5, 0.5, 0.5], -1, 0.9), "temperature=-1.0 does not work"),
    (nb03.order_matters, ([1, 0.5, 0.5, 0.5, 0.5], 0.5, 2), "top_p=2.0 does not work"),
    (nb03.order_matters, ([1, 0.5, 0.5, 0.5, 0.5], 1, 0.9), "temperature first keeps 5 of your tokens"),
    (nb03.order_matters, ([9, 0, 0, 0, 0], 0.5, 0.9), "top-p first keeps 1; for top-p first to keep all 5"),
    (nb03.find_temperature, lambda x, share: 1.0, "where the likeliest token has 0.5"),
    (nb03.find_temperature, lambda x, share: 100.0, "it must be colder"),
    (nb03.find_temperature, lambda x, share: 0.01, "it must be hotter"),
    (nb03.find_temperature, lambda x, share: -1, "a temperature is above 0"),
    (nb03.find_temperature, lambda x, share: x, "return one number"),
    (nb03.top_n_sigma, lambda x, n: x >= x.max() - n, "you keep"),
    (nb03.top_n_sigma, lambda x, n: x.masked_fill(x < x.mean() - n * x.std(), REMOVED), "below the largest logit"),
    (nb03.top_n_sigma, lambda x, n: x[x >= x.max() - n * x.std()], "return logits of the same shape"),
    (nb03.top_n_sigma, changes_its_input, "work on a copy"),
    (
        nb03.top_n_sigma,
        lambda x, n: x.masked_fill(x < x.max() - n * x.std(), REMOVED).softmax(-1).log(),
        "only the removed ones become minus infinity",
    ),
    (nb03.noise, lambda u: u, "20,000 draws give the shares"),
    (nb03.noise, lambda u: -torch.log(u), "20,000 draws give the shares"),
    (nb03.noise, lambda u: torch.log(-torch.log(u)), "20,000 draws give the shares"),
    (nb03.noise, lambda u: 0 * u, "20,000 draws give the shares 1.000"),
    (nb03.noise, lambda u: torch.log(torch.log(u)), "NaN"),
    (nb03.noise, lambda u: 0.5, "a tensor of the same shape"),
]


@pytest.mark.parametrize(("exercise", "answer", "sentence"), WRONG)
def test_a_wrong_answer_gets_its_sentence(exercise, answer, sentence):
    verdict = exercise.judge(answer)
    assert verdict.status is Status.WRONG, verdict.text
    assert sentence in verdict.text


def test_an_answer_that_raises_is_explained_and_does_not_raise():
    assert nb03.same_answer.judge(lambda logits: 1).status is Status.ERROR
    assert nb03.noise.judge(lambda u: u.nothing).status is Status.ERROR
