"""Notebook 02's exercises: untouched ones are open, solutions are right, and each wrong answer gets its sentence."""

import math

import pytest
import torch

from helpers.checks import Status, nb02

EXERCISES = [nb02.softmax, nb02.surprise, nb02.answer_bits, nb02.greedy, nb02.extremes]


@pytest.fixture(autouse=True)
def the_model(model):
    nb02.use(model)
    yield model
    nb02._model.clear()


def wrong(exercise, answer) -> str:
    verdict = exercise.judge(answer)
    assert verdict.status is Status.WRONG, verdict
    return verdict.text


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e.name)
def test_the_solution_is_right_and_says_what_it_shows(exercise, model):
    verdict = exercise.judge(exercise.solve({"model": model}))
    assert verdict.status is Status.RIGHT, verdict
    assert verdict.text


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e.name)
def test_an_untouched_exercise_is_open(exercise):
    def function(*arguments):
        return ...

    for untouched in [{"certain": "x", "lost": ...}, ...] if exercise is nb02.extremes else [function]:
        assert exercise.judge(untouched).status is Status.OPEN


def test_a_softmax_that_overflows_or_underflows_is_told_to_subtract_the_largest():
    def naive(logits):
        weights = [math.exp(x) for x in logits]
        return [w / sum(weights) for w in weights]

    def only_down(logits):
        return naive([x - 1000 for x in logits])

    assert "too large for a float" in wrong(nb02.softmax, naive)
    assert "rounded to 0" in wrong(nb02.softmax, only_down)
    assert "subtract the largest logit" in wrong(
        nb02.softmax, lambda x: torch.tensor(x).exp() / torch.tensor(x).exp().sum()
    )


def test_a_softmax_with_wrong_shares_is_told_which():
    assert "sum to 3.0000" in wrong(nb02.softmax, lambda logits: [1.0] * len(logits))
    assert "but e ** logit over the sum gives" in wrong(nb02.softmax, lambda logits: [1 / len(logits)] * len(logits))
    assert "give one for each" in wrong(nb02.softmax, lambda logits: [1.0])
    assert "a list of numbers" in wrong(nb02.softmax, lambda logits: 1.0)


def test_a_surprise_in_nats_with_the_wrong_sign_or_without_end_gets_its_sentence():
    def bits(logits, token):
        return -float(logits.double().log_softmax(-1)[token]) / math.log(2)

    assert "in nats" in wrong(nb02.surprise, lambda logits, token: bits(logits, token) * math.log(2))
    assert "change the sign" in wrong(nb02.surprise, lambda logits, token: -bits(logits, token))
    assert "rounded to 0" in wrong(nb02.surprise, lambda logits, token: -logits.softmax(-1)[token].log2())
    assert "but it is 1.000" in wrong(nb02.surprise, lambda logits, token: 7.0)


def test_the_bits_of_an_answer_must_be_those_of_all_its_tokens_and_of_no_other(model):
    def bits(prompt, answer, first=0, shift=-1, last=None):
        ids, start = model.encode(prompt) + model.encode(answer), len(model.encode(prompt))
        rows = model.logits(ids).log_softmax(-1)
        return -sum(float(rows[i + shift, ids[i]]) for i in range(first or start, last or len(ids))) / math.log(2)

    def first_token(prompt, answer):
        return bits(prompt, answer, last=len(model.encode(prompt)) + 1)

    assert "the whole text" in wrong(nb02.answer_bits, lambda prompt, answer: bits(prompt, answer, first=1))
    assert "first token only" in wrong(nb02.answer_bits, first_token)
    assert "in nats" in wrong(nb02.answer_bits, lambda prompt, answer: bits(prompt, answer) * math.log(2))
    assert "change the sign" in wrong(nb02.answer_bits, lambda prompt, answer: -bits(prompt, answer))
    assert "row i of the logits" in wrong(nb02.answer_bits, lambda prompt, answer: bits(prompt, answer, shift=0))


def test_a_greedy_loop_must_cut_before_the_stop_and_leave_out_prompt_and_end_token(model):
    def loop(prompt, stop, limit, mind_the_end=True, cut=True):
        new = []
        while len(new) < limit and (not cut or stop not in model.decode(new)):
            token = int(model.next_token_logits(model.encode(prompt) + new).argmax())
            if mind_the_end and token in model.eos_ids:
                break
            new.append(token)
        text = model.decode(new)
        return text[: text.find(stop)] if cut and stop in text else text

    assert nb02.greedy.judge(loop).status is Status.RIGHT
    assert "the end token" in wrong(nb02.greedy, lambda *three: loop(*three, mind_the_end=False))
    assert "cut the text before" in wrong(nb02.greedy, lambda *three: loop(*three, cut=False))
    assert "without the prompt" in wrong(nb02.greedy, lambda prompt, *rest: prompt + loop(prompt, *rest))
    assert "return the new text as a string" in wrong(nb02.greedy, lambda *three: 3)
    assert "the likeliest tokens give" in wrong(nb02.greedy, lambda prompt, stop, limit: "no")


def test_prompts_that_are_not_certain_or_lost_enough_are_told_their_numbers():
    good = nb02.extremes.solve()
    assert "'certain' and 'lost'" in wrong(nb02.extremes, {"certain": "x"})
    assert "not empty" in wrong(nb02.extremes, good | {"lost": ""})
    assert "find one of your own" in wrong(nb02.extremes, good | {"lost": nb02.TAKEN[1]})
    assert "60 are allowed" in wrong(nb02.extremes, good | {"lost": "word " * 20})
    assert "95 % are asked for" in wrong(nb02.extremes, good | {"certain": "The capital of France is"})
    assert "copied from the prompt" in wrong(nb02.extremes, good | {"certain": "import numpy as np\nimport numpy as"})
    assert "10 are asked for" in wrong(nb02.extremes, good | {"lost": "The capital of France is"})


def test_without_a_model_the_check_says_how_to_give_one():
    nb02._model.clear()
    assert "checks.use(model)" in wrong(nb02.greedy, lambda prompt, stop, limit: "no")
