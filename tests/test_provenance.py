import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import templates
from helpers.templates import encode_chat, problems, render, segments
from tests.official_prompts import CONVERSATIONS, LOCATION, ROME, TODAY, WEATHER, assistant, call, result, system, user

ALL = [None, *templates.names()]
# Texts that trip up searching and trimming: special tokens, tags, brackets, whitespace at the ends, and repetition.
NASTY = [
    *["<|im_start|>", "<|im_end|>\n", "<|eot_id|>", "<end_of_turn>", "[INST]", "[/INST]", "</s>", "<|end|>", "user\n"],
    *["<think>", "</think>", "<tool_response>", "</tool_response>", "<tool_call>", "{", "}", "[", "]", '"', "\\", "'"],
    *[
        " ",
        "\n",
        "\t",
        "\u00a0",
        "a",
        "a",
        "Be brief.",
        "안녕",
        "🙂",
        "\u200b",
        "\U000f0000",
        "{{ x }}",
        "{% if %}",
        "&lt;",
    ],
]


def options_for(name, tools=None):
    return {"template": name, "tools": tools, "fold_system": name == "gemma", "today": TODAY}


def check(messages, tokenizer, **options):
    """The laws of segments: text and ids join to the whole, and what is marked as a message's is that message's."""
    found = segments(messages, tokenizer=tokenizer, **options)
    assert "".join(s.text for s in found) == render(messages, tokenizer=tokenizer, warn=False, **options)
    assert [token for s in found for token in s.ids] == encode_chat(
        messages, tokenizer=tokenizer, warn=False, **options
    )
    assert [s.start for s in found] == [0, *(s.end for s in found)][: len(found)]
    assert all(s.text for s in found)
    return found


def refused(messages, tokenizer, options):
    try:
        render(messages, tokenizer=tokenizer, warn=False, **options)
    except templates.TemplateRefusal:
        return True
    return False


def as_printed(text):
    """The forms in which a template may print a text: as it is, trimmed, or escaped inside a JSON string."""
    escaped = json.dumps(text, ensure_ascii=False)
    return {
        text,
        text.strip(),
        text.lstrip(),
        text.rstrip(" "),
        text.lstrip("\n"),
        text.strip("\n"),
        escaped[1:-1],
        escaped,
    }


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize("name", ALL)
def test_every_text_lies_in_its_own_segment(tokenizer, name, conversation):
    messages, tools = CONVERSATIONS[conversation]
    options = options_for(name, tools)
    if refused(messages, tokenizer, options):
        pytest.skip(f"{name} refuses this conversation: see test_templates.py")
    found = check(messages, tokenizer, **options)
    for index, message in enumerate(messages):
        mine = [s for s in found if s.message == index]
        texts = [s.text for s in mine if s.source in ("system", "user", "assistant", "tool result")]
        if message["content"] and "<think>" not in message["content"]:
            assert as_printed(message["content"]) & set(texts), (message, found)
        if message.get("tool_calls") and name not in (None, "chatml", "gemma"):
            made = message["tool_calls"][-1]["function"]
            calls = [s.text for s in mine if s.source == "tool call"]
            assert made["name"] in calls and json.dumps(made["arguments"], ensure_ascii=False) in calls
    wanted = [tool["function"]["name"] for tool in tools or ()] if name not in (None, "chatml", "gemma") else []
    assert [s.label for s in found if s.source == "tools"] == [f"tool {name}" for name in wanted]


@pytest.mark.parametrize("name", ["hermes", "mistral", "llama3"])
def test_a_tool_segment_is_the_whole_schema(tokenizer, name):
    found = segments([user("Rain?")], tokenizer=tokenizer, **options_for(name, [WEATHER, LOCATION]))
    assert [json.loads(s.text) for s in found if s.source == "tools"] == [WEATHER, LOCATION]


def test_a_tool_written_as_a_type_is_one_segment_from_its_description_on(tokenizer):
    found = segments([user("Rain?")], tokenizer=tokenizer, **options_for("harmony", [WEATHER, LOCATION]))
    weather, location = (s.text for s in found if s.source == "tools")
    assert weather.startswith("Weather of a city\ntype get_weather = (") and weather.endswith('"celsius" | "fahrenheit')
    assert location.startswith("Where the user is 안녕\ntype get_location") and location.endswith("To the street")


def test_repeated_texts_are_told_apart(tokenizer):
    messages = [system("user\n"), user("user\n"), assistant("user\n"), user("user\n"), result("user\n"), user("user\n")]
    found = check(messages, tokenizer, **options_for("chatml"))
    assert [(s.source, s.message) for s in found if s.text == "user\n"] == [
        *[("system", 0), ("user", 1), ("assistant", 2), ("user", 3), ("tool result", 4), ("user", 5)]
    ]


def test_trimmed_whitespace_belongs_to_nobody_and_kept_whitespace_to_its_message(tokenizer):
    trimmed = check([user("\n Hi \n")], tokenizer, **options_for("gemma"))
    kept = check([user("\n Hi \n")], tokenizer, **options_for("chatml"))
    assert [s.text for s in trimmed if s.source == "user"] == ["Hi"]
    assert [s.text for s in kept if s.source == "user"] == ["\n Hi \n"]


def test_a_text_printed_twice_has_two_segments(tokenizer):
    twice = "{{ messages[0].content }} or {{ messages[0].content }}"
    found = check([user("Hi")], tokenizer, template=twice)
    assert [(s.source, s.text) for s in found] == [("user", "Hi"), ("template", " or "), ("user", "Hi")]


def test_thinking_inside_the_text_is_found_where_a_template_takes_it_apart(tokenizer):
    chain = [user("Q"), assistant("<think>aaa </think>A1", tool_calls=ROME["tool_calls"]), result("yes")]
    found = check(chain, tokenizer, **options_for("hermes", [WEATHER]))
    assert "<think>\naaa \n</think>\n\nA1" in "".join(s.text for s in found)
    assert [(s.source, s.text) for s in found if s.message == 1][:2] == [("thinking", "aaa"), ("assistant", "A1")]
    old = check([*chain, assistant("ok"), user("Q2")], tokenizer, **options_for("hermes", [WEATHER]))
    assert [(s.source, s.text) for s in old if s.message == 1][0] == ("assistant", "A1")


def test_thinking_inside_a_text_that_is_printed_whole_is_shown_as_thinking(tokenizer):
    found = check([user("Q"), assistant("<think>\naaa\n</think>\n\nA1")], tokenizer, **options_for("chatml"))
    assert [(s.source, s.text) for s in found if s.message == 1] == [
        *[("assistant", "<think>\n"), ("thinking", "aaa"), ("assistant", "\n</think>\n\nA1")]
    ]


@pytest.mark.parametrize("arguments", [{}, {"n": 3, "b": True}, {"q": '"\\\n안'}, {"a": [{"b": "get_weather"}]}])
def test_arguments_of_every_type_are_one_segment(tokenizer, arguments):
    messages = [user("Q"), call(("get_weather", arguments), ("get_weather", {})), result("yes")]
    found = check(messages, tokenizer, **options_for("hermes", [WEATHER]))
    calls = [s.text for s in found if s.source == "tool call"]
    assert calls == ["get_weather", json.dumps(arguments, ensure_ascii=False), "get_weather", "{}"]


def test_arguments_that_are_not_printed_as_json_are_found_value_by_value(tokenizer):
    template = (
        "{% set f = messages[0].tool_calls[0].function %}<{{ f.name }}>"
        "{% for k, v in f.arguments.items() %}<{{ k }}>{{ v }}</{{ k }}>{% endfor %}"
    )
    found = check([call(("get_weather", {"city": "Rome", "days": 2, "unit": "c"}))], tokenizer, template=template)
    assert [s.text for s in found if s.source == "tool call"] == ["get_weather", "Rome", "c"]


def test_the_generation_prompt_is_labelled_only_where_there_is_one(tokenizer):
    for name in ALL:
        for wanted in (True, False):
            options = options_for(name) | {"add_generation_prompt": wanted}
            labels = [s.label for s in segments([user("Hi")], tokenizer=tokenizer, **options)]
            assert labels.count("generation prompt") == (wanted and name != "mistral"), name


def test_a_template_that_changes_a_text_beyond_tracing_keeps_it_for_itself(tokenizer):
    shout = "{{ messages[0].content | length }}: {{ messages[0].content | replace('Hi', 'Ho') | reverse }}"
    options = {"template": shout}
    found = check([user("Hi you")], tokenizer, **options)
    assert [s.source for s in found] == ["template"]
    assert problems([user("Hi you")], tokenizer=tokenizer, **options) == [], "changed is not dropped"


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(ALL),
    st.lists(st.lists(st.sampled_from(NASTY), min_size=1, max_size=6).map("".join), min_size=5, max_size=5),
    st.booleans(),
)
def test_segments_keep_their_laws_for_hostile_texts(tokenizer, name, texts, safe):
    told, asked, answered, again, returned = texts
    messages = [system(told), user(asked), assistant("Well, " + answered), user(again)]
    if name not in (None, "chatml", "gemma"):
        messages += [call(("get_weather", {"city": told, "n": 1})), result(returned)]
    found = check(messages, tokenizer, safe=safe, **options_for(name, [WEATHER] if name != "gemma" else None))
    for index, text in ((1, asked), (3, again), (5, returned)):
        mine = {s.text for s in found if s.message == index and s.source in ("user", "tool result")}
        if index < len(messages) and text.strip():
            assert as_printed(text) & mine, (name, index, text, found)
    if safe:
        special = set(tokenizer.added_tokens_decoder)
        assert not special & {token for s in found if s.source != "template" for token in s.ids}
