"""Byte-pair encoding by hand, against the `tokenizers` library."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import bpe
from helpers.tokens import byte_level_bytes
from tests import llama_cpp

COURSE = Path(__file__).resolve().parents[1]
TOWN = (COURSE / "data/harbour.txt").read_text(encoding="utf-8")
TIES = ["ab ba ab ba", "abcabcabc", "zzzzzz zzz zz", "aaabdaaabac", "b a b a c c", "e e d d a a", "aa ab ba bb" * 3]


def library(text: str, merges: int):
    """The library's byte-level BPE, trained on the same words."""
    from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers, trainers

    tokenizer = Tokenizer(models.BPE())
    words = pre_tokenizers.Split(Regex(bpe.WORD), behavior="isolated")
    as_bytes = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([words, as_bytes])
    tokenizer.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=256 + merges, initial_alphabet=alphabet, show_progress=False)
    tokenizer.train_from_iterator([text], trainer)
    return tokenizer


def assert_equal_to_library(text: str, merges: int) -> None:
    theirs, ours = library(text, merges), bpe.train(text, merges)
    model = json.loads(theirs.to_str())["model"]
    assert ours.merges == [tuple(map(byte_level_bytes, pair)) for pair in model["merges"]]
    assert ours.ids == {byte_level_bytes(entry): i for entry, i in model["vocab"].items()}
    for sample in (text, text[::-1], "low lower, 12 é🦜\n"):
        ids = [piece.id for piece in ours.encode(sample)]
        assert ids == theirs.encode(sample).ids
        assert ours.decode(ids) == theirs.decode(ids) == sample


@pytest.mark.parametrize("text", TIES)
def test_ties_are_broken_as_the_library_breaks_them(text):
    assert_equal_to_library(text, 40)


def test_merges_ids_and_encodings_equal_the_library_on_a_text_of_kilobytes():
    assert_equal_to_library(TOWN, 1500)


def test_merges_equal_the_library_on_every_script():
    assert_equal_to_library("\n".join(llama_cpp.STRINGS), 300)


def test_merges_equal_the_library_on_hundreds_of_texts_full_of_ties():
    draw = random.Random(5)
    for _ in range(300):
        letters = draw.choice(["ab", "abc", "ab  ", "abc \n"])
        assert_equal_to_library("".join(draw.choice(letters) for _ in range(draw.randint(1, 150))), 60)


def test_of_equal_counts_the_pair_with_the_smallest_ids_is_joined_first():
    assert bpe.train("zy zy ab ab", 1).merges == [(b"a", b"b")]
    # The space comes late in the order of bytes: " " + "z" and "z" + "y" stand twice each, and z is first.
    assert bpe.train("q zy zy", 1).merges == [(b"z", b"y")]


def test_a_merge_never_crosses_from_one_word_into_the_next():
    merges = bpe.train("ab ab ab ab", 10).merges
    assert all(b" " not in (left + right)[1:] for left, right in merges)


def test_a_run_of_one_letter_is_joined_from_the_left():
    assert bpe.merge((b"a", b"a", b"a"), (b"a", b"a")) == (b"aa", b"a")
    assert bpe.count_pairs({(b"a", b"a", b"a"): 2}) == {(b"a", b"a"): 4}


def test_training_ends_when_every_word_is_one_token():
    trained = bpe.train("hello hello", 1000)
    assert [piece.text for piece in trained.encode("hello hello")] == ["hello", " hello"]
    assert len(trained.merges) == 5


def test_without_merges_a_token_is_a_byte():
    assert bpe.train("any text", 0).encode("é")[0].bytes == b"\xc3"
    assert bpe.train("", 5).merges == []


def test_two_ways_to_spell_a_token_give_it_one_id():
    trained = bpe.BPE.from_merges([(b"a", b"b"), (b"ab", b"c"), (b"b", b"c"), (b"a", b"bc")])
    assert len(trained.ids) == 256 + 3


@settings(deadline=None)
@given(st.text(max_size=40))
def test_encoding_and_decoding_is_a_round_trip_for_any_text(text):
    trained = bpe.train(TOWN[:500], 50)
    pieces = trained.encode(text)
    assert trained.decode([piece.id for piece in pieces]) == text
    assert b"".join(piece.bytes for piece in pieces) == text.encode()


def test_the_code_on_the_page_of_notebook_01_learns_what_the_helper_learns(capsys):
    cells = json.loads((COURSE / "notebooks/01_tokens.ipynb").read_text(encoding="utf-8"))["cells"]
    page = {"visible_token": lambda text, data=b"": text}
    for name in ("words_of", "count_pairs", "merge", "train"):
        [source] = ["".join(cell["source"]) for cell in cells if f"def {name}(" in "".join(cell["source"])]
        exec(source, page)
    for text in [TOWN, *TIES]:
        learned, words = page["train"](text, 60)
        assert learned == bpe.train(text, 60).merges
        assert list(words) == list(dict.fromkeys(bpe.BPE.from_merges(learned).split(w) for w in bpe.words_of(text)))
