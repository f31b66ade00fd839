"""A shortened conversation is still one: whole exchanges, the question, and a true word on what is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.exchanges import check_exchanges, exchanges
from helpers.history import drop_oldest, keep_results, summarise

SYSTEM = {"role": "system", "content": "Be brief."}


def user(text):
    return {"role": "user", "content": text}


def said(text):
    return {"role": "assistant", "content": text}


def called(*names):
    """An assistant's calls and their results."""
    calls = [
        {"id": name, "type": "function", "function": {"name": "look", "arguments": {"at": name}}} for name in names
    ]
    message = {"role": "assistant", "content": "", "tool_calls": calls}
    return [message, *({"role": "tool", "tool_call_id": name, "content": name * 200} for name in names)]


LONG = [SYSTEM, user("old"), *called("a"), said("old answer"), user("new"), *called("b", "c"), *called("d")]


def test_a_conversation_is_cut_between_exchanges():
    assert [len(exchange) for exchange in exchanges(LONG)] == [1, 1, 2, 1, 1, 3, 2]
    assert exchanges([]) == []


@pytest.mark.parametrize(
    ("messages", "reason"),
    [
        (called("a")[:1], "no result of look"),
        ([*called("a")[:1], user("?")], "Message 1 comes before the result of look"),
        (called("a")[1:], "Message 0 is a result with the id a, but no call waits"),
        ([*called("a"), called("a")[1]], "Message 2 is a result with the id a"),
        ([{"role": "tool", "content": "x"}], "a result without a call"),
        (called("a", "a"), "Two calls of message 0"),
    ],
)
def test_a_call_without_its_result_or_a_result_without_its_call_is_an_error(messages, reason):
    with pytest.raises(ValueError, match=reason):
        check_exchanges(messages)


def test_results_without_ids_belong_to_their_calls_by_order_or_name():
    [call, *results] = called("a", "b")
    bare = [{key: value for key, value in each.items() if key != "id"} for each in call["tool_calls"]]
    check_exchanges([{**call, "tool_calls": bare}, *({"role": "tool", "content": each["content"]} for each in results)])
    check_exchanges([{**call, "tool_calls": bare[:1]}, {"role": "tool", "name": "look", "content": ""}])
    with pytest.raises(ValueError, match="result"):
        check_exchanges([{**call, "tool_calls": bare[:1]}, {"role": "tool", "name": "other", "content": ""}])


def test_whole_turns_go_first_and_then_whole_exchanges_of_the_last_turn():
    assert drop_oldest(LONG, 3).messages == LONG and drop_oldest(LONG, 3).lost == ""
    two = drop_oldest(LONG, 2)
    assert two.messages == [SYSTEM, *LONG[5:]] and two.removed == LONG[1:5]
    assert two.lost == "4 messages are gone: 1 question, 1 answer, 1 call, 1 result."
    one = drop_oldest(LONG, 1)
    assert one.messages == [SYSTEM, user("new"), *called("d")]
    assert one.lost == "7 messages are gone: 1 question, 1 answer, 3 calls, 3 results."


def test_an_equal_question_asked_before_goes_while_the_last_one_stays():
    messages = [user("again?"), said("yes"), user("again?"), *called("a")]
    assert drop_oldest(messages, 1).messages == messages[2:]


def test_old_results_are_cut_and_everything_else_stays():
    short = keep_results(LONG, keep=1, longest=20)
    assert [message["role"] for message in short.messages] == [message["role"] for message in LONG]
    changed = [new for new, old in zip(short.messages, LONG, strict=True) if new != old]
    assert [message["content"] for message in changed] == [
        f"{name * 20} [... 180 characters left out]" for name in ("a", "b", "c")
    ]
    assert short.messages[-1] == LONG[-1] and short.lost == "540 characters are gone from 3 results."


def test_a_summary_takes_the_place_of_what_is_gone():
    asked = []

    def write(text):
        asked.append(text)
        return "a, b and c were looked at."

    short = summarise(LONG, write, keep=1)
    assert short.messages[0] == {
        "role": "system",
        "content": "Be brief.\n\nSummary of what was done before:\na, b and c were looked at.",
    }
    assert short.messages[1:] == [user("new"), *called("d")]
    assert short.lost == "1 question, 1 answer, 3 calls, 3 results became a summary of 26 characters."
    assert asked[0].startswith("user: old\nassistant calls look with {'at': 'a'}\ntool: aaa")
    assert summarise(LONG[1:], write).messages[0]["role"] == "system"
    assert summarise(LONG, write, keep=5).messages == LONG and len(asked) == 2


@pytest.mark.parametrize("shorten", [drop_oldest, keep_results, lambda messages, keep: summarise(messages, str, keep)])
def test_nothing_at_all_cannot_be_kept(shorten):
    with pytest.raises(ValueError, match="keep is 0"):
        shorten(LONG, keep=0)


PIECES = st.lists(st.sampled_from(["question", "call", "two calls", "answer"]), min_size=1, max_size=12)


@given(PIECES, st.integers(1, 6), st.booleans())
def test_no_strategy_breaks_an_exchange_loses_the_question_or_changes_its_input(kinds, keep, system):
    messages = [SYSTEM] * system
    for number, kind in enumerate(kinds):
        names = [f"{number}", f"{number}b"]
        made = {"question": [user(f"q{number}")], "answer": [said(f"a{number}")]}
        messages += made.get(kind) or called(*names[: 1 + (kind == "two calls")])
    before = repr(messages)
    questions = [message for message in messages if message["role"] == "user"]
    for short in (drop_oldest(messages, keep), keep_results(messages, keep, 5), summarise(messages, str, keep)):
        check_exchanges(short.messages)
        assert short.messages[-1] == messages[-1] and (not questions or questions[-1] in short.messages)
        assert bool(short.removed) == bool(short.lost)
        if messages[system]["role"] == "user":  # then no answer may stand without its question either
            assert next(message for message in short.messages if message["role"] != "system")["role"] == "user"
    assert repr(messages) == before
