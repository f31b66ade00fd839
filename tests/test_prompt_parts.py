"""The parts of a prompt add up to it, exactly where the tokenizer is known, and to the server's count elsewhere."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.demo_tools import get_price, get_weather
from helpers.prompt_parts import Part, Parts, as_sent, estimated, prompt_parts
from helpers.tools import tool_schema
from scripted import scripted_chat

TOOLS = [tool_schema(get_price)]
CALL = {"type": "function", "function": {"name": "get_price", "arguments": {"asset": "Bitcoin"}}}
MESSAGES = [
    {"role": "system", "content": "Be brief."},
    {"role": "user", "content": "The price of Bitcoin?"},
    {"role": "assistant", "content": "", "thinking": "A price is asked for.", "tool_calls": [CALL]},
    {"role": "tool", "name": "get_price", "content": '{"price": 64250}'},
]


class Served:
    """A chat model on a server: only its name is known."""

    def __init__(self, name):
        self.name = name


@pytest.mark.parametrize("thinking", [None, False])
def test_the_parts_of_a_model_in_this_process_are_its_prompt(tokenizer, thinking):
    chat = scripted_chat(tokenizer)
    parts = prompt_parts(chat, MESSAGES, TOOLS, thinking=thinking)
    prompt = chat.prompt(MESSAGES, TOOLS, thinking=thinking)
    assert (parts.text, parts.tokens, parts.exact) == (prompt.text, len(prompt.ids), True)
    assert list(parts.by_source) == ["template", "system", "tools", "user", "thinking", "tool call", "tool result"]


def test_a_template_without_a_switch_for_thinking_is_traced_too(tokenizer):
    chat = scripted_chat(tokenizer, template="chatml")
    assert prompt_parts(chat, MESSAGES[:2], thinking=False).tokens == len(chat.prompt(MESSAGES[:2]).ids)


@pytest.mark.parametrize("name", ["smollm2-135m", "smollm2-135m-tools", "smollm2-135m-tools:latest"])
def test_a_course_model_on_a_server_is_exact_if_the_server_counts_the_same(tokenizer, name):
    template = "hermes" if "tools" in name else None
    messages, tools = (MESSAGES, TOOLS) if template else (MESSAGES[:2], [])
    here = prompt_parts(scripted_chat(tokenizer, template=template), messages, as_sent(tools))
    assert prompt_parts(Served(name), messages, tools, tokens=here.tokens) == here
    other = prompt_parts(Served(name), messages, tools, tokens=here.tokens + 1)
    assert not other.exact and other.tokens == here.tokens + 1


def test_a_server_reads_the_schemas_as_the_client_sends_them():
    [sent] = as_sent([tool_schema(get_weather)])
    parameters = sent["function"]["parameters"]
    assert list(parameters) == ["type", "required", "properties"]  # in the order of the client's own fields
    assert "default" not in parameters["properties"]["unit"]
    assert parameters["properties"]["unit"]["enum"] == ["celsius", "fahrenheit"]


def test_for_another_model_the_servers_count_is_divided_by_length():
    parts = prompt_parts(Served("qwen3:8b"), MESSAGES, TOOLS, tokens=300)
    assert not parts.exact and parts.tokens == 300
    sizes = {part.label: len(part.text) for part in parts.parts}
    assert all(abs(part.tokens - 300 * len(part.text) / sum(sizes.values())) <= 1 for part in parts.parts)
    assert [part.source for part in parts.parts] == ["system", "tools", "user", "thinking", "tool call", "tool result"]
    assert estimated(MESSAGES, TOOLS).tokens == len(parts.text) // 4


def test_dropped_messages_are_not_in_the_parts(tokenizer):
    long = [MESSAGES[0], {"role": "user", "content": "old"}, {"role": "assistant", "content": "older"}, *MESSAGES[1:]]
    chat = scripted_chat(tokenizer)
    assert prompt_parts(chat, long, TOOLS, dropped=2) == Parts(
        [Part(part.source, part.label, part.text, part.tokens) for part in prompt_parts(chat, MESSAGES, TOOLS).parts]
    )


def test_what_is_new_begins_where_two_prompts_part():
    before = Parts([Part("system", "a", "abcd", 2), Part("user", "b", "efgh", 4)])
    after = Parts([Part("system", "a", "abcd", 2), Part("user", "b", "efXYZ", 5), Part("template", "c", "!", 1)])
    added, forgotten = after.since(before)
    assert added == [Part("user", "b", "XYZ", 3), Part("template", "c", "!", 1)] and forgotten == 2
    assert after.since(None) == (after.parts, 0) and after.since(after) == ([], 0)


@given(st.text("ab", max_size=12), st.text("ab", max_size=12), st.lists(st.integers(1, 4), max_size=8))
def test_what_is_kept_and_what_is_new_make_the_whole_prompt(one, other, sizes):
    def cut(text):
        parts = []
        for size in [*sizes, 12]:
            if text:
                parts.append(Part("user", "x", text[:size], len(text[:size])))
            text = text[size:]
        return Parts(parts)

    before, after = cut(one), cut(other)
    added, forgotten = after.since(before)
    new = "".join(part.text for part in added)
    assert after.text.endswith(new) and before.text.startswith(after.text.removesuffix(new))
    assert sum(part.tokens for part in added) - forgotten == after.tokens - before.tokens
