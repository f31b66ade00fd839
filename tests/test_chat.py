"""Chat models in this process: prompts, replies taken apart, forced calls, the context, and the two message shapes."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.chat import ChatModel, ContextError, Finish, LocalChat, to_ollama, to_openai
from helpers.context_window import turns
from helpers.generation import FinishReason
from helpers.sampling import Settings
from helpers.tool_calls import Part, ProblemKind
from scripted import ScriptedModel, scripted_chat

WEATHER = {
    "type": "function",
    "function": {
        "name": "get_weather",
        "description": "Get the current weather for a city",
        "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    },
}
CALL = '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n</tool_call>'
QUESTION = [{"role": "user", "content": "What is the weather in Paris?"}]


def test_a_reply_is_taken_apart_and_keeps_what_was_read_and_written(tokenizer):
    chat = scripted_chat(tokenizer, [f"<think>\nParis is asked for.\n</think>\n\n{CALL}"])
    reply = chat.reply(QUESTION, [WEATHER])
    assert isinstance(chat, ChatModel)
    assert (reply.thinking, reply.content, reply.finish) == ("Paris is asked for.", "", Finish.STOP)
    assert [(call.name, call.arguments) for call in reply.calls] == [("get_weather", {"city": "Paris"})]
    assert reply.prompt == chat.prompt(QUESTION, [WEATHER]).text
    assert reply.text.endswith(CALL)
    assert reply.generated_tokens == len(tokenizer.encode(reply.text)) + 1  # and the end token


def test_the_message_of_a_reply_goes_back_into_the_prompt_as_it_was_written(tokenizer):
    chat = scripted_chat(tokenizer, [f"<think>\nHm.\n</think>\n\n{CALL}"])
    reply = chat.reply(QUESTION, [WEATHER])
    result = {"role": "tool", "name": "get_weather", "content": "rain"}
    prompt = chat.prompt([*QUESTION, reply.message, result], [WEATHER])
    assert prompt.text.startswith(reply.prompt + reply.text)


def test_the_next_step_prefills_only_what_is_new(tokenizer):
    chat = scripted_chat(tokenizer, [CALL, "It rains."])
    first = chat.reply(QUESTION, [WEATHER])
    result = {"role": "tool", "name": "get_weather", "content": "rain"}
    second = chat.reply([*QUESTION, first.message, result], [WEATHER])
    assert second.content == "It rains."
    assert second.reused_tokens + second.prefilled_tokens == second.prompt_tokens
    assert second.reused_tokens >= first.prompt_tokens


def test_a_stream_gives_the_same_as_the_reply_and_its_pieces_join_to_it(tokenizer):
    text = f"<think>\nTwo things.\n</think>\n\nLooking. \n{CALL}\n{CALL}"
    reply = scripted_chat(tokenizer, [text]).reply(QUESTION, [WEATHER])
    *_, last = pieces = list(scripted_chat(tokenizer, [text]).stream(QUESTION, [WEATHER]))
    assert "".join(piece.thinking for piece in pieces) == reply.thinking == last.reply.thinking
    assert "".join(piece.content for piece in pieces) == reply.content == last.reply.content
    assert [call for piece in pieces for call in piece.calls] == reply.calls and len(reply.calls) == 2
    assert [step for piece in pieces for step in piece.steps] == last.reply.generation.steps
    assert all(piece.reply is None for piece in pieces[:-1])


def test_a_cut_call_is_a_problem_and_its_text_stays(tokenizer):
    reply = scripted_chat(tokenizer, [CALL]).reply(QUESTION, [WEATHER], max_new_tokens=10)
    assert reply.finish == Finish.LENGTH and not reply.calls
    assert [problem.kind for problem in reply.problems] == [ProblemKind.CUT]
    assert reply.content.startswith("<tool_call>") and reply.content in reply.unread


def test_without_tools_or_with_tool_choice_none_no_call_is_read(tokenizer):
    for tools, options in ((None, {}), ([WEATHER], {"tool_choice": "none"})):
        reply = scripted_chat(tokenizer, [CALL]).reply(QUESTION, tools, **options)
        assert (reply.calls, reply.content) == ([], CALL)
        assert "get_weather" not in reply.prompt


def test_closing_the_stream_stops_the_model(tokenizer):
    chat = scripted_chat(tokenizer, ["one two three four five"])
    pieces = chat.stream(QUESTION)
    next(pieces), next(pieces)
    pieces.close()
    assert len(chat.model.last.steps) == 2
    assert chat.model.last.finish == FinishReason.INTERRUPTED


def test_what_a_template_cannot_do_is_said_before_the_model_runs(tokenizer):
    chat = scripted_chat(tokenizer, ["never"], template="chatml")
    with pytest.raises(ValueError, match="no place for tools"):
        chat.stream(QUESTION, [WEATHER])
    with pytest.raises(ValueError, match="no thinking to switch on"):
        chat.stream(QUESTION, thinking=True)
    assert chat.reply(QUESTION, thinking=False).content == "never"  # off is fine where it was never on


@pytest.mark.parametrize("thinking", [False, None])
def test_a_forced_call_names_an_offered_tool_and_fits_its_schema_whatever_the_weights_want(tokenizer, thinking):
    """The script wants to chat; the mask lets through only a call."""
    chat = scripted_chat(tokenizer, ["Hello! How are you?"])
    reply = chat.reply(QUESTION, [WEATHER], tool_choice="required", thinking=thinking, max_new_tokens=60, stop=["xyz"])
    assert reply.text.startswith("<t")
    if reply.finish == Finish.STOP:
        assert reply.calls[0].name == "get_weather" and set(reply.calls[0].arguments) == {"city"}


def test_a_forced_tool_is_the_only_one_that_the_mask_lets_through(model):
    other = {"type": "function", "function": {"name": "add", "parameters": _schema(a="integer", b="integer")}}
    chat = LocalChat(model, "hermes")
    reply = chat.reply(QUESTION, [WEATHER, other], tool_choice="add", thinking=False, max_new_tokens=60)
    assert reply.calls[0].name == "add"
    assert {type(value) for value in reply.calls[0].arguments.values()} <= {int}
    with pytest.raises(ValueError, match="get_rain.*get_weather, add"):
        chat.reply(QUESTION, [WEATHER, other], tool_choice="get_rain")


def _schema(**types):
    properties = {name: {"type": kind} for name, kind in types.items()}
    return {"type": "object", "properties": properties, "required": list(types)}


def test_a_format_holds_the_content_to_the_schema(model):
    schema = _schema(city="string", population="integer")
    ask = [{"role": "user", "content": "Paris has 2102650 people. Reply as JSON."}]
    reply = LocalChat(model, "chatml").reply(ask, format=schema, max_new_tokens=60)
    value = json.loads(reply.content)
    assert set(value) == {"city", "population"} and isinstance(value["population"], int)


def test_a_form_that_cannot_be_held_is_refused_with_its_reason(tokenizer):
    chat = scripted_chat(tokenizer)
    for form, reason in (("yaml", "JSON schema"), ({"type": "objekt"}, "objekt"), ({"not": {}}, "not")):
        with pytest.raises(ValueError, match=reason):
            chat.stream(QUESTION, format=form)


def _history(*lengths):
    """A system message, and turns of `length` words each, the second turn with a call and its result."""
    messages = [{"role": "system", "content": "Be brief."}]
    for number, length in enumerate(lengths):
        messages.append({"role": "user", "content": f"{number} " + "word " * length})
        if number == 1:
            function = {"name": "get_weather", "arguments": {"city": "Paris"}}
            messages.append({"role": "assistant", "content": "", "tool_calls": [{"function": function}]})
            messages.append({"role": "tool", "content": "rain"})
        if number < len(lengths) - 1:
            messages.append({"role": "assistant", "content": "ok"})
    return messages


@pytest.mark.parametrize(("context", "dropped"), [(1000, 0), (300, 2), (130, 6)])
def test_over_the_context_whole_turns_go_the_oldest_first(tokenizer, context, dropped):
    messages = _history(200, 100, 20)
    prompt = scripted_chat(tokenizer, context=context).prompt(messages)
    assert prompt.dropped == dropped
    assert prompt.ids == scripted_chat(tokenizer).prompt([messages[0], *messages[1 + dropped :]]).ids
    assert "Be brief." in prompt.text
    assert prompt.text.count("<tool_call>") == prompt.text.count("<tool_response>")
    reply = scripted_chat(tokenizer, ["Yes."], context=context).reply(messages)
    assert (reply.dropped, reply.content) == (dropped, "Yes.")


def test_a_last_turn_that_is_too_long_is_an_error_that_counts(tokenizer):
    with pytest.raises(ContextError, match="needs .* tokens, but 100 are there") as caught:
        scripted_chat(tokenizer, context=100).prompt(_history(5, 5, 300))
    assert caught.value.context == 100 and caught.value.tokens > 300
    with pytest.raises(ContextError):
        scripted_chat(tokenizer, context=300).prompt(_history(200, 100, 20), truncate=False)


@given(st.lists(st.sampled_from(["system", "user", "assistant", "tool"])))
def test_turns_lose_no_message_and_begin_with_the_user(roles):
    messages = [{"role": role, "content": str(number)} for number, role in enumerate(roles)]
    head, found = turns(messages)
    assert head + [message for turn in found for message in turn] == messages
    assert all(turn[0]["role"] == "user" for turn in found[1:])


def test_a_reply_that_fills_the_context_says_so(tokenizer):
    chat = scripted_chat(tokenizer, ["word " * 50])
    room = 10
    chat.context = len(chat.prompt(QUESTION).ids) + room
    reply = chat.reply(QUESTION, max_new_tokens=40)
    assert (reply.finish, reply.generated_tokens) == (Finish.CONTEXT, room)


def test_the_settings_and_the_seed_reach_the_model(model):
    chat = LocalChat(model, "chatml")
    ask = {"settings": Settings(temperature=1.5), "max_new_tokens": 12}
    assert chat.reply(QUESTION, seed=3, **ask).text == chat.reply(QUESTION, seed=3, **ask).text
    assert chat.reply(QUESTION, seed=3, **ask).text != chat.reply(QUESTION, seed=4, **ask).text


OLLAMA = [
    *QUESTION,
    {
        "role": "assistant",
        "content": "",
        "thinking": "Ask.",
        "tool_calls": [{"id": "c1", "function": {"name": "get_weather", "arguments": {"city": "Málaga"}}}],
    },
    {"role": "tool", "content": "rain", "tool_name": "get_weather", "tool_call_id": "c1"},
    {"role": "assistant", "content": "It rains."},
]
OPENAI = [
    *QUESTION,
    {
        "role": "assistant",
        "content": None,
        "reasoning": "Ask.",
        "tool_calls": [
            {"id": "c1", "type": "function", "function": {"name": "get_weather", "arguments": '{"city": "Málaga"}'}}
        ],
    },
    {"role": "tool", "content": "rain", "tool_call_id": "c1"},
    {"role": "assistant", "content": "It rains."},
]


def test_a_conversation_goes_from_each_shape_to_the_other_and_back():
    assert to_openai(OLLAMA) == OPENAI
    assert to_ollama(OPENAI) == OLLAMA
    assert to_ollama(OLLAMA) == OLLAMA and to_openai(OPENAI) == OPENAI


def test_a_call_without_an_id_gets_one_and_its_result_names_it():
    bare = json.loads(json.dumps(OLLAMA))
    del bare[1]["tool_calls"][0]["id"], bare[2]["tool_call_id"]
    openai = to_openai(bare)
    assert openai[1]["tool_calls"][0]["id"] == openai[2]["tool_call_id"] != ""


def test_thinking_and_content_come_in_the_order_of_the_text(tokenizer):
    pieces = scripted_chat(tokenizer, ["<think>\nfirst\n</think>\n\nthen"]).stream(QUESTION)
    order = [Part.THINKING if piece.thinking else Part.CONTENT for piece in pieces if piece.thinking or piece.content]
    assert order == sorted(order, reverse=True) and len(set(order)) == 2


def test_a_scripted_model_is_named_as_it_is_asked(tokenizer):
    assert LocalChat(ScriptedModel(tokenizer), "chatml", name="mine").name == "mine"
