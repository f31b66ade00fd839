"""Calls of an OpenAI stream come together from their pieces, however these are mixed."""

import pytest

from helpers.deltas import joined_calls
from helpers.tool_calls import ToolCall


def piece(index, arguments="", name=None, key=None):
    return {"index": index, "id": key, "function": {"name": name, "arguments": arguments}}


def test_mixed_pieces_go_to_their_own_call_and_a_null_name_changes_nothing():
    """Case F10."""
    pieces = [piece(0, '{"a"', "f", "x"), piece(0, ":"), piece(1, "{", "g", "y"), piece(0, "1}"), piece(1, "}")]
    assert [(call.id, call.name, call.raw) for call in joined_calls(pieces)] == [
        ("x", "f", '{"a":1}'),
        ("y", "g", "{}"),
    ]
    assert [call.arguments for call in joined_calls(pieces)] == [{"a": 1}, {}]


def test_without_an_index_the_id_or_the_order_tells():
    pieces = [piece(None, "{", "f", "x"), piece(None, "}"), piece(None, "{}", "g", "y")]
    assert [call.name for call in joined_calls(pieces)] == ["f", "g"]


def test_a_call_without_arguments_has_none():
    assert joined_calls([piece(0, "", "now", "x")]) == [ToolCall("now", {}, "x", "")]
    assert joined_calls([]) == []


@pytest.mark.parametrize(("arguments", "reason"), [('{"tz": ', "not whole JSON"), ("[1]", "must be one JSON object")])
def test_arguments_that_are_no_object_are_an_error_and_not_an_empty_object(arguments, reason):
    """Case F13."""
    with pytest.raises(ValueError, match=f"arguments of now.*{reason}"):
        joined_calls([piece(0, arguments, "now", "x")])


def test_the_pieces_of_the_client_are_read_like_dicts():
    from openai.types.chat.chat_completion_chunk import ChoiceDeltaToolCall

    objects = [ChoiceDeltaToolCall.model_validate(piece(0, text, name)) for text, name in (("{", "f"), ("}", None))]
    assert joined_calls(objects) == [ToolCall("f", {}, None, "{}")]
