import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.thinking import Part, ThinkingSplitter, Thought, split_thinking

PIECES = ["<think>", "</think>", "<", "think", ">", "</", " ", "\n", "a", "é🙂", "<tool_call>", "</thinking>", "\t"]


def test_thinking_and_answer_come_apart_without_the_layout_around_the_tags():
    reply = "<think>\n2+2 is 4\n\nsure\n</think>\n\nFour.\n"
    assert split_thinking(reply) == Thought("2+2 is 4\n\nsure", "Four.\n", closed=True)


def test_tags_later_in_the_answer_are_part_of_it():
    """Case D16."""
    text = "Use `<think>x</think>` here"
    assert split_thinking(text) == Thought("", text)


def test_a_second_block_is_part_of_the_answer():
    assert split_thinking("<think>a</think><think>b</think>c") == Thought("a", "<think>b</think>c")


def test_a_reply_cut_off_inside_the_thinking_has_no_answer_and_says_so():
    """Case E07, the half that the text shows: the budget was spent on thinking."""
    assert split_thinking("<think>\nhmm") == Thought("hmm", "", closed=False)
    assert split_thinking("<think>hmm</thi") == Thought("hmm</thi", "", closed=False)


def test_an_empty_block_is_no_thinking():
    assert split_thinking("<think>\n\n</think>\n\nHi") == Thought("", "Hi")


def test_a_prompt_that_opened_the_block_leaves_a_reply_that_begins_inside():
    assert split_thinking("2+2\n</think>\n\n4", opened=True) == Thought("2+2", "4")
    assert split_thinking("<think>\n2+2\n</think>\n\n4", opened=True) == Thought("2+2", "4")
    assert split_thinking("2+2", opened=True) == Thought("2+2", "", closed=False)
    assert split_thinking("a</think>b") == Thought("", "a</think>b"), "without an opening tag it is text"


@pytest.mark.parametrize("text", ["", " \n", "<", "<thin", " <think", "Hi <think>", "<Think>x</Think>", "<thinking>x"])
def test_a_text_that_never_becomes_a_block_stays_as_it_is(text):
    assert split_thinking(text) == Thought("", text)


def test_a_stream_shows_thinking_before_it_ends():
    splitter = ThinkingSplitter()
    assert splitter.feed("<thi") == []
    assert splitter.feed("nk>\nOne") == [(Part.THINKING, "One")]
    assert splitter.feed(" two </") == [(Part.THINKING, " two")], "a space that may stand before the tag waits with it"
    assert splitter.feed("b> three") == [(Part.THINKING, " </b> three")]
    assert splitter.feed("\n</think>\n\nYes") == [(Part.CONTENT, "Yes")]
    assert splitter.feed(" <think>") == [(Part.CONTENT, " <think>")]
    assert splitter.finish() == []


@given(st.lists(st.sampled_from(PIECES)), st.data(), st.booleans())
def test_every_chunking_gives_the_same_parts(pieces, data, opened):
    text = "".join(pieces)
    whole = split_thinking(text, opened=opened)
    splitter, found, position = ThinkingSplitter(opened=opened), [], 0
    while position < len(text):
        size = data.draw(st.integers(1, 9))
        found += splitter.feed(text[position : position + size])
        position += size
    found += splitter.finish()
    joined = {part: "".join(text for kind, text in found if kind == part) for part in Part}
    assert (joined["thinking"], joined["content"], not splitter.inside) == (whole.thinking, whole.content, whole.closed)
    assert all(text for _, text in found), "no empty pieces"


@given(st.lists(st.sampled_from(PIECES)), st.booleans())
def test_no_text_is_lost(pieces, opened):
    text = "".join(pieces)
    whole = split_thinking(text, opened=opened)
    tags = ("<think>" if text.lstrip().startswith("<think>") else "") + ("</think>" if whole.closed else "")
    in_block = opened or text.lstrip().startswith("<think>")
    kept = whole.thinking + whole.content + (tags if in_block else "")
    assert sorted(re.sub(r"\s", "", text)) == sorted(re.sub(r"\s", "", kept))
    if not in_block:
        assert whole == Thought("", text)
