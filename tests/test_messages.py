import copy
import json

import pytest

from helpers.messages import folded, normalised, normalised_tools

ASKED = {"role": "user", "content": "Hi"}


def calling(arguments, **more):
    return {"role": "assistant", "tool_calls": [{"function": {"name": "get_time", "arguments": arguments}, **more}]}


@pytest.mark.parametrize("content", [{"content": None}, {}])
def test_missing_content_becomes_an_empty_text(content):
    assert normalised([{"role": "assistant", **content}]) == [{"role": "assistant", "content": ""}]


def test_text_parts_are_joined():
    """Case B06."""
    parts = [{"type": "text", "text": "Hi"}, {"type": "text", "text": " you"}]
    assert normalised([{"role": "user", "content": parts}])[0]["content"] == "Hi you"
    assert normalised([{"role": "user", "content": ["a", {"text": "b"}]}])[0]["content"] == "ab"


def test_an_image_part_is_an_error_that_names_it():
    parts = [{"type": "text", "text": "What is this?"}, {"type": "image_url", "image_url": {"url": "x.png"}}]
    with pytest.raises(ValueError, match="Part 1 of message 1 is 'image_url'"):
        normalised([ASKED, {"role": "user", "content": parts}])
    with pytest.raises(ValueError, match="Message 0 has images"):
        normalised([{**ASKED, "images": ["aGk="]}])


def test_arguments_given_as_json_text_are_decoded():
    """Case B02, the decoding."""
    shaped = normalised([ASKED, calling('{"tz": "UTC"}')])
    assert shaped[1]["tool_calls"][0]["function"] == {"name": "get_time", "arguments": {"tz": "UTC"}}


@pytest.mark.parametrize("arguments", ['{"tz": ', "", "[1]", '"UTC"', [1], 3])
def test_arguments_that_are_no_object_are_an_error_and_never_an_empty_one(arguments):
    """Case F13."""
    with pytest.raises(ValueError, match="Tool call 0 of message 1 has"):
        normalised([ASKED, calling(arguments)])


def test_the_error_shows_the_malformed_text():
    with pytest.raises(ValueError, match=r"'\{\"tz\": '"):
        normalised([ASKED, calling('{"tz": ')])


@pytest.mark.parametrize("name", ["thinking", "reasoning", "reasoning_content"])
def test_thinking_is_found_under_each_of_its_names(name):
    message = normalised([{"role": "assistant", "content": "A", name: "why"}])[0]
    assert message["reasoning_content"] == message["thinking"] == "why"


def test_ollamas_bare_calls_and_tool_names_are_completed():
    messages = [ASKED, calling({"tz": "A"}), {"role": "tool", "tool_name": "get_time", "content": "12"}]
    shaped = normalised(messages)
    made = shaped[1]["tool_calls"][0]
    assert made["type"] == "function" and len(made["id"]) == 9 and made["id"].isalnum()
    assert shaped[2]["tool_call_id"] == made["id"] and shaped[2]["name"] == "get_time"


def test_results_are_matched_to_calls_by_id_by_name_and_by_order():
    calls = [{"id": f"id{n}", "function": {"name": name, "arguments": {}}} for n, name in enumerate("aba")]
    results = [{"tool_call_id": "id2"}, {"name": "b"}, {}]
    messages = [{"role": "assistant", "tool_calls": calls}, *({"role": "tool", "content": "x", **r} for r in results)]
    linked = [(m["tool_call_id"], m["name"]) for m in normalised(messages)[1:]]
    assert linked == [("id2", "a"), ("id1", "b"), ("id0", "a")]


def test_a_result_without_a_call_stays_as_it_is():
    orphan = {"role": "tool", "content": "12", "tool_call_id": "nobody"}
    assert normalised([ASKED, orphan])[1] == orphan


def test_nothing_that_was_passed_in_is_changed():
    messages = [ASKED, calling('{"tz": "A"}'), {"role": "tool", "content": [{"type": "text", "text": "12"}]}]
    before = copy.deepcopy(messages)
    folded(normalised(messages))
    assert messages == before


def test_message_objects_of_the_ollama_client_are_read():
    from ollama import Message

    call = Message.ToolCall(function=Message.ToolCall.Function(name="get_time", arguments={"tz": "A"}))
    shaped = normalised(
        [Message(role="user", content="Hi"), Message(role="assistant", thinking="t", tool_calls=[call])]
    )
    assert shaped[1]["content"] == "" and shaped[1]["reasoning_content"] == "t"
    assert shaped[1]["tool_calls"][0]["function"] == {"name": "get_time", "arguments": {"tz": "A"}}


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        ([], "empty"),
        ("Hi", "a list of dicts"),
        ({"role": "user", "content": "Hi"}, "a list of dicts"),
        ([ASKED, "Hi"], "Message 1 is 'Hi'"),
        ([{"content": "Hi"}], "Message 0 has the role None"),
        ([ASKED, {"role": "tool", "content": {"a": 1}}], r"content of message 1 is \{'a': 1\}.*json.dumps"),
        ([ASKED, {"role": "user", "content": 7}], "content of message 1 is 7"),
        ([{"role": "assistant", "tool_calls": ["get_time()"]}], "Tool call 0 of message 0 is"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_index(messages, told):
    with pytest.raises(ValueError, match=told):
        normalised(messages)


def test_tools_are_wrapped_and_unreadable_ones_named():
    function = {"name": "get_time", "parameters": {}}
    assert normalised_tools([function]) == normalised_tools([{"type": "function", "function": function}])
    assert normalised_tools([]) is None and normalised_tools(None) is None
    with pytest.raises(ValueError, match="Tool 1 is"):
        normalised_tools([function, json.dumps(function)])


def test_a_system_message_folds_into_the_first_user_message():
    """Case B08, the fold."""
    messages = [{"role": "system", "content": "S"}, {"role": "user", "content": "A"}]
    assert folded(messages) == [{"role": "user", "content": "S\n\nA"}]
    assert folded(messages[:1]) == [{"role": "user", "content": "S"}]
    assert folded(messages[1:]) == messages[1:]
