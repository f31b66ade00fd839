"""The exercises of notebook 04: untouched ones are open, solutions are right, and mistakes get their sentence."""

import itertools

import pytest

from helpers.checks import Exercise, Status, nb04
from tests.exercises import is_open_until_answered, is_solved_by_its_solution

EXERCISES = [value for value in vars(nb04).values() if isinstance(value, Exercise)]
FULL = 2 * 24 * 8 * 64 * 131_072 * 2
WINDOWED = 2 * 12 * 8 * 64 * (131_072 + 128) * 2


def sentence(exercise: Exercise, answer) -> str:
    verdict = exercise.judge(answer)
    assert verdict.status is Status.WRONG, verdict
    return verdict.text


def test_there_are_five_exercises_under_the_names_that_the_notebook_uses():
    names = ["gpt_oss_bytes", "fastest_writing", "first_token_floor", "tokens_to_prefill", "build"]
    assert [exercise.name for exercise in EXERCISES] == names
    assert all(getattr(nb04, exercise.name) is exercise for exercise in EXERCISES)


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.name)
def test_an_untouched_exercise_is_open_and_its_solution_is_right(exercise):
    is_open_until_answered(exercise, function=exercise is not nb04.gpt_oss_bytes)
    is_solved_by_its_solution(exercise)


@pytest.mark.parametrize(
    ("answer", "fix"),
    [
        (FULL, "12 of the 24 keep only 128"),
        (FULL // 2, "still keep 128"),
        (WINDOWED // 2, "a key and a value"),
        (WINDOWED * 8, "not the 64 heads"),
        (WINDOWED / 1e9, "in bytes"),
        (WINDOWED / 2**30, "in bytes"),
        (1234, "formula of section 4 twice"),
        (WINDOWED + 1, "formula of section 4 twice"),
    ],
)
def test_a_wrong_number_of_bytes_is_told_what_was_forgotten(answer, fix):
    assert fix in sentence(nb04.gpt_oss_bytes, answer)


def test_a_number_of_bytes_that_is_right_as_a_float_is_right():
    assert nb04.gpt_oss_bytes.judge(float(WINDOWED)).status is Status.RIGHT


def test_the_speed_of_writing_wants_bytes_the_cache_and_tokens_per_second():
    wrong = {
        "the seconds for one token": lambda p, bits, cache, b: (p * bits / 8 + cache) / (b * 1e9),
        "divide the bandwidth by the bytes": lambda p, bits, cache, b: b * 1e9 / p,
        "8 bits are a byte": lambda p, bits, cache, b: b * 1e9 / (p * 2 + cache),
        "add `cache_bytes`": lambda p, bits, cache, b: b * 1e9 / (p * bits / 8),
    }
    for fix, answer in wrong.items():
        assert fix in sentence(nb04.fastest_writing, answer)
    assert "6.2 tokens/s with 16 bits and 25 with 4" in nb04.fastest_writing.judge(nb04.fastest_writing.solve()).text


def test_the_wait_wants_the_longer_of_two_times():
    def reading(p, n, size, bandwidth, rate):
        return p * size / bandwidth / 1e9

    def multiplying(p, n, size, bandwidth, rate):
        return 2 * p * n / rate / 1e9

    def summed(*numbers):
        return reading(*numbers) + multiplying(*numbers)

    assert "the multiplying decides" in sentence(nb04.first_token_floor, reading)
    assert "the reading decides" in sentence(nb04.first_token_floor, multiplying)
    assert "not the sum" in sentence(nb04.first_token_floor, summed)


def shared(cached, prompt):
    return len(list(itertools.takewhile(lambda pair: pair[0] == pair[1], zip(cached, prompt, strict=False))))


def test_counting_the_prefill_meets_the_surprise_of_the_last_token():
    wrong = {
        "the whole prompt must be read": lambda cached, prompt: 0,
        "only those behind them are new": lambda cached, prompt: len(prompt),
        "even where ids agree again": lambda cached, prompt: sum(
            a != b for a, b in itertools.zip_longest(cached, prompt)
        ),
        "the last token is always computed": lambda cached, prompt: len(prompt) - shared(cached, prompt),
    }
    for fix, answer in wrong.items():
        assert fix in sentence(nb04.tokens_to_prefill, answer)


@pytest.mark.parametrize("old", ["The old lighthouse keeper", "The old lighthouse", "Another one", ""])
def test_the_rule_of_the_exercise_is_what_the_model_does(model, old):
    prompt = "The old lighthouse keeper lit the lamp"
    for text in (prompt, "The old lighthouse"):
        model.clear_cache()
        if old:
            model.next_token_logits(old)
        cached = list(model.cache_ids)
        assert model.generate(text, max_new_tokens=1).prefilled_tokens == nb04.to_prefill(cached, model.encode(text))


def test_only_the_best_order_of_the_prompt_is_right_and_headings_are_allowed():
    for order in itertools.permutations(["rules", "profile", "history", "clock"]):
        verdict = nb04.build.judge(lambda order=order, **parts: " ".join(parts[name] for name in order))
        if order == ("rules", "profile", "history", "clock"):
            assert verdict.status is Status.RIGHT
        else:
            assert verdict.status is Status.WRONG and "changes more often than" in verdict.text, order

    def with_headings(rules, clock, profile, history):
        return f"RULES\n{rules}\nUSER\n{profile}\nTALK\n{history}\nNOW\n{clock}"

    assert nb04.build.judge(with_headings).status is Status.RIGHT
    assert "lacks `profile`" in sentence(nb04.build, lambda rules, clock, profile, history: rules + clock + history)

    def with_a_speech(rules, clock, profile, history):
        return f"{rules} {profile} {history} {'please note very well what follows ' * 3} {clock}"

    assert "the order is right, but your own words" in sentence(nb04.build, with_a_speech)
