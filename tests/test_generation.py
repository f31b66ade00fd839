"""The decode loop and the text stream, with scripted logits: only the loop's own rules are the subject here."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from helpers.generation import FinishReason, Generation, TextStream, decode_loop
from helpers.sampling import GREEDY, Settings


def as_text(ids):
    """A byte tokenizer: ids 0 to 255 are bytes."""
    return bytes(ids).decode("utf-8", "replace")


def scripted(script, vocabulary=256):
    """A next_logits function that makes the tokens of `script` certain, one after the other."""

    def next_logits(ids):
        logits = torch.zeros(vocabulary)
        logits[script[len(ids) - 1]] = 50.0
        return logits

    return next_logits


def run(script, **options):
    generation = Generation(prompt_ids=[0])
    options = {"max_new_tokens": len(script), "settings": GREEDY} | options
    decode = options.pop("decode", as_text)
    chunks = list(decode_loop(scripted(list(script)), decode, generation, **options))
    assert chunks[-1].generation is generation
    assert all(chunk.generation is None for chunk in chunks[:-1])
    assert "".join(chunk.text for chunk in chunks) == generation.text
    return generation, [chunk.text for chunk in chunks]


@pytest.mark.parametrize(
    ("chunks", "stop", "expected"),
    [(["ple", "as"], "ask", "pleas"), (["AB", "DE", "FX"], "DEFG", "ABDEFX")],
)
def test_text_held_for_a_stop_string_comes_out_when_the_match_fails_or_the_stream_ends(chunks, stop, expected):
    """Case D02."""
    stream = TextStream(lambda ids: "".join(chunks[i] for i in ids), [stop])
    shown = "".join(stream.push(i) for i in range(len(chunks))) + stream.finish()
    assert shown == expected
    assert stream.stop is None


def test_a_stop_string_is_matched_on_characters_not_on_bytes():
    """Case D05: the sign in the middle is two bytes, which come one at a time."""
    generation, chunks = run("5 × 3".encode(), stops=["×"])
    assert generation.text == "5 "
    assert (generation.finish, generation.stop) == (FinishReason.STOP, "×")
    assert not any("\ufffd" in chunk for chunk in chunks)


def test_a_character_is_not_shown_twice_when_a_later_decode_reads_differently():
    """Case D08."""
    decodes = ["X 界\ufffd", "X 界q\ufffd", "X 界qr"]
    stream = TextStream(lambda ids: decodes[len(ids) - 1])
    assert "".join(stream.push(i) for i in range(3)) + stream.finish() == "X 界qr"


def test_a_leading_space_survives_token_by_token():
    """Case D09: SentencePiece drops the first piece's space once, so pieces cannot be decoded one by one."""
    pieces = ["▁Dear", "▁sir", ","]
    stream = TextStream(lambda ids: "".join(pieces[i] for i in ids).replace("▁", " ").removeprefix(" "))
    assert [stream.push(i) for i in range(3)] == ["Dear", " sir", ","]


def test_every_end_token_ends_the_reply_whichever_source_named_it():
    """Case D11: the tokenizer names 1, the generation settings name 1 and 106."""
    generation, _ = run([5, 6, 106, 7], eos_ids={1, 106})
    assert generation.ids == [5, 6]
    assert generation.end_id == 106
    assert generation.finish is FinishReason.EOS


def test_the_limit_cuts_the_text_and_says_so():
    generation, _ = run(b"hello", max_new_tokens=3)
    assert (generation.text, generation.finish) == ("hel", FinishReason.LENGTH)


def test_a_limit_of_zero_writes_nothing():
    generation, chunks = run(b"hello", max_new_tokens=0)
    assert (generation.text, generation.ids, chunks) == ("", [], [""])


def test_a_full_context_ends_the_text_and_says_so():
    generation, _ = run(b"hello", context=4)  # one prompt token and three of ours
    assert (generation.text, generation.finish) == ("hel", FinishReason.CONTEXT)


def test_a_character_cut_by_the_limit_is_let_out_as_a_replacement_mark_and_nothing_before_it_is_lost():
    generation, chunks = run("a é".encode(), max_new_tokens=3)
    assert generation.text == "a \ufffd"
    assert chunks == ["a", " ", "\ufffd"]


def test_the_earliest_of_several_stop_strings_wins_and_the_text_ends_before_it():
    generation, _ = run(b"one two three", stops=["three", "two"])
    assert (generation.text, generation.stop) == ("one ", "two")
    assert as_text(generation.ids) == "one two"  # the tokens that were paid for


def test_a_stop_string_completed_by_the_last_allowed_token_is_a_stop_not_a_length():
    generation, _ = run(b"ab##", stops=["##"], max_new_tokens=4)
    assert (generation.text, generation.finish) == ("ab", FinishReason.STOP)


def test_a_step_holds_the_models_own_probability_and_the_alternatives():
    logits = torch.tensor([2.0, 1.0, 0.0])
    generation = Generation(prompt_ids=[0])
    settings = Settings(temperature=0.01)
    list(decode_loop(lambda ids: logits, str, generation, max_new_tokens=1, settings=settings, top=2))
    probs = torch.softmax(logits, 0)
    step = generation.steps[0]
    assert step.logprob == pytest.approx(float(probs[0].log()))
    assert [i for i, _ in step.top] == [0, 1]
    assert [p for _, p in step.top] == pytest.approx(probs[:2].tolist())


def test_a_seed_repeats_the_draws_and_another_seed_does_not():
    def text(seed):
        generation = Generation(prompt_ids=[0])
        options = {"max_new_tokens": 30, "settings": Settings(), "seed": seed}
        list(decode_loop(lambda ids: torch.zeros(26), lambda ids: str(ids), generation, **options))
        return generation.ids

    assert text(1) == text(1) != text(2)


@pytest.mark.parametrize("stops", ["END", [""], [None], ["ok", ""]])
def test_stop_strings_that_cannot_work_get_a_sentence(stops):
    with pytest.raises(ValueError, match="stop=.*list of non-empty strings"):
        TextStream(as_text, stops)


def test_a_negative_limit_gets_a_sentence():
    with pytest.raises(ValueError, match="max_new_tokens=-1 .* 0 or more"):
        run(b"a", max_new_tokens=-1)


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\ufffd"), max_size=30), st.data())
def test_a_stream_shows_whole_characters_and_never_a_part_of_a_stop_string(text, data):
    stops = data.draw(st.lists(st.text("ab é🙂", min_size=1, max_size=3), max_size=3))
    stream = TextStream(as_text, stops)
    shown = ""
    for byte in text.encode():
        shown += stream.push(byte)
        assert not any(stop in shown for stop in stops)
    shown += stream.finish()
    begun = (text[:end] for end in range(len(text) + 1))  # the stop that is complete first ends the text
    ended = next((part for part in begun if any(stop in part for stop in stops)), text)
    first = min((ended.find(stop) for stop in stops if stop in ended), default=len(ended))
    assert shown == text[:first]


def test_a_mask_removes_tokens_before_the_choice_and_the_probabilities_are_those_before_it():
    seen = []

    def no_b(ids, logits):
        seen.append(list(ids))
        return logits.index_fill(0, torch.tensor([ord("b")]), float("-inf"))

    generation, _ = run(b"abc", mask=no_b)
    assert seen == [[], [ord("a")], generation.ids[:2]]
    assert generation.ids[0] == ord("a") and ord("b") not in generation.ids
    assert generation.steps[1].logprob == pytest.approx(-50.0, abs=0.1)  # what the mask forced was unlikely
