"""The exercises of notebook 01: untouched, solved, and answered wrongly."""

import pytest

from helpers import bpe, lineup
from helpers.checks import Status, nb01
from tests.exercises import is_open_until_answered, is_solved_by_its_solution

EXERCISES = [nb01.count_letter, nb01.dear_text, nb01.encode_word, nb01.fit, nb01.user_turn]


def smol():
    return lineup.load("SmolLM2")


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e.name)
def test_untouched_it_is_open_and_its_solution_is_right(exercise):
    is_open_until_answered(exercise, function=exercise is not nb01.dear_text)
    is_solved_by_its_solution(exercise)


def in_order_of_the_word(word, merges):
    tokens, n = list(bpe.as_bytes(word)), 0
    while n + 1 < len(tokens):
        if (tokens[n], tokens[n + 1]) in merges:
            tokens[n : n + 2] = [tokens[n] + tokens[n + 1]]
            n = 0
        else:
            n += 1
    return tokens


def one_merge_only(word, merges):
    tokens = bpe.as_bytes(word)
    known = [pair for pair in zip(tokens, tokens[1:], strict=False) if pair in merges]
    return list(bpe.merge(tokens, min(known, key=merges.index))) if known else list(tokens)


WRONG = [
    (nb01.count_letter, lambda ids, letter: str(ids).count(letter), "you return 0, but there are 3: decode the ids"),
    (nb01.count_letter, lambda ids, letter: smol().decode(ids).lower().count(letter), "a capital R is another letter"),
    (
        nb01.count_letter,
        lambda ids, letter: sum(smol().decode([i]).count(letter) for i in ids),
        "so decode all ids together",
    ),
    (nb01.dear_text, 30, "30 is no text"),
    (nb01.dear_text, "strawberry", "your 10 characters cost 3 tokens, and 30 are asked for"),
    (nb01.dear_text, "𓀀" * 12, "leave out 2 characters"),
    (nb01.encode_word, lambda word, merges: list(word), "each token must be `bytes`"),
    (nb01.encode_word, lambda word, merges: word.encode(), "you return b'no', not [b'n', b'o']"),
    (nb01.encode_word, lambda word, merges: list(bpe.as_bytes(word)), "join the one that comes first in `merges`"),
    (nb01.encode_word, in_order_of_the_word, "not in the word"),
    (nb01.encode_word, one_merge_only, "then look again"),
    (nb01.fit, lambda text, budget: smol().decode(smol().ids(text)[:budget]), "which ends in a broken character"),
    (nb01.fit, lambda text, budget: text, "and budget 0 you return"),
    (nb01.fit, lambda text, budget: "", "fits as well"),
    (nb01.fit, lambda text, budget: "x"[:budget], "is not the start of the text"),
    (nb01.fit, lambda text, budget: smol().ids(text)[:budget], "return a string"),
    (
        nb01.user_turn,
        lambda text: smol().ids(f"<|im_start|>user\n{text}<|im_end|>\n"),
        "the signals ['<|im_start|>', '<|im_end|>', '<|im_end|>']",
    ),
    (
        nb01.user_turn,
        lambda text: smol().ids(f"<|im_start|>user\n{text}<|im_end|>\n", specials=False),
        "hold the signals []",
    ),
    (
        nb01.user_turn,
        lambda text: smol().ids("<|im_start|>user\n" + text.replace("<|im_end|>", "") + "<|im_end|>\n"),
        "keep every character",
    ),
]


@pytest.mark.parametrize(("exercise", "answer", "sentence"), WRONG)
def test_a_wrong_answer_gets_its_sentence(exercise, answer, sentence):
    verdict = exercise.judge(answer)
    assert verdict.status is Status.WRONG
    assert sentence in verdict.text


def test_an_answer_that_raises_is_explained_and_does_not_raise():
    assert nb01.count_letter.judge(lambda ids, letter: ids.count(letter, 3)).status is Status.ERROR
    assert nb01.user_turn.judge(lambda text: 5).status is Status.ERROR
