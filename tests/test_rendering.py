"""The named templates held equal to the real thing: the makers' templates and libraries, where they can be reached."""

import json
import re

import pytest

from helpers import templates
from helpers.templates import render
from tests import official_prompts
from tests.official_prompts import CONVERSATIONS, OFFICIAL, TODAY, assistant, digest, prompts, system, user

RECORDED = json.loads(official_prompts.DIGESTS_FILE.read_text(encoding="utf-8"))
# Hugging Face's template for Llama quotes a result as a JSON string, Meta's own encoder does not; ours follows Meta.
QUOTED = ["result", "thinking in a chain", "after a chain"]


@pytest.fixture(scope="module")
def qwen_template(optional_file):
    """The template inside the GGUF of Qwen2.5-Coder."""
    from gguf import GGUFReader

    return GGUFReader(str(optional_file("qwen2.5-coder-0.5b"))).fields["tokenizer.chat_template"].contents()


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize("name", OFFICIAL)
def test_prompts_equal_those_of_the_makers_template(tokenizer, name, conversation):
    ours, official = digest(prompts(tokenizer, name, conversation)), RECORDED[name]["prompts"][conversation]
    if name == "llama3" and conversation in QUOTED:
        assert ours != official, "the stated difference is gone: take the conversation out of QUOTED"
    else:
        assert ours == official


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_harmony_prompts_equal_those_of_openais_library(tokenizer, conversation):
    ours = prompts(tokenizer, "harmony", conversation)[:1]  # the library always ends with the generation prompt
    assert digest(ours) == RECORDED["harmony"]["prompts"][conversation]


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_harmony_prompts_equal_openais_library_where_it_is_installed(tokenizer, conversation):
    library = pytest.importorskip("openai_harmony")
    try:
        official = official_prompts.harmony_prompt(conversation)
    except library.HarmonyError as error:
        pytest.skip(f"openai-harmony cannot load its vocabulary: {error}")
    assert prompts(tokenizer, "harmony", conversation)[0] == official


def test_the_recorded_digests_cover_every_conversation():
    assert set(RECORDED) == {*OFFICIAL, "harmony"}
    assert all(set(recorded["prompts"]) == set(CONVERSATIONS) for recorded in RECORDED.values())


def test_smollm2s_own_template_is_chatml_with_a_default_system_message(tokenizer):
    default = render([user("x")], tokenizer=tokenizer).split("<|im_end|>")[0].removeprefix("<|im_start|>system\n")
    for messages, tools in CONVERSATIONS.values():
        if not tools:
            has_system = messages[0]["role"] == "system"
            spoken = messages if has_system else [system(default), *messages]
            ours = render(spoken, tokenizer=tokenizer, template="chatml", warn=False)
            assert ours == render(messages, tokenizer=tokenizer, warn=False)


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_hermes_equals_the_template_inside_qwens_gguf_but_for_thinking(tokenizer, qwen_template, conversation):
    """Qwen2.5 knows no thinking and adds a system message when there is none; Qwen3, which ours follows, adds none."""
    messages, tools = CONVERSATIONS[conversation]
    if messages[0]["role"] != "system":
        messages = [system("You are Qwen, created by Alibaba Cloud. You are a helpful assistant."), *messages]
    options = {"tokenizer": tokenizer, "tools": tools, "warn": False}
    ours = render(messages, template="hermes", **options)
    official = render(messages, template=qwen_template, **options)
    if conversation == "earlier thinking in the text":
        assert official == ours.replace("A1", messages[2]["content"]), "Qwen2.5 sends old thinking again"
    else:
        assert re.sub(r"<think>\n.*?\n</think>\n\n", "", ours, flags=re.DOTALL) == official


def test_qwens_gguf_adds_the_default_system_message(tokenizer, qwen_template):
    text = render([user("Hi")], tokenizer=tokenizer, template=qwen_template)
    assert text.startswith("<|im_start|>system\nYou are Qwen, created by Alibaba Cloud.")


# Mistral


def mistral_request(messages, tools):
    """The conversation as mistral-common wants it: arguments as JSON text, no content beside calls, no thinking."""
    shaped = json.loads(json.dumps(messages))
    for message in shaped:
        message.pop("reasoning_content", None)
        for made in message.get("tool_calls", ()):
            made["function"]["arguments"] = json.dumps(made["function"]["arguments"], ensure_ascii=False)
            message.pop("content", None)
    return {"messages": shaped, "tools": tools}


@pytest.fixture(scope="module")
def mistral():
    """Mistral's own encoder, version 3 with the Tekken tokenizer."""
    encoder = pytest.importorskip("mistral_common.tokens.tokenizers.mistral")
    return encoder.MistralTokenizer.v3(is_tekken=True)


@pytest.mark.parametrize(
    "conversation", [name for name in CONVERSATIONS if name not in ("ends with an answer", "open call")]
)
def test_mistral_prompts_equal_those_of_mistral_common(tokenizer, mistral, conversation):
    """All but those that end with the assistant, which the library refuses to complete."""
    from mistral_common.protocol.instruct.request import ChatCompletionRequest
    from mistral_common.tokens.tokenizers.base import SpecialTokenPolicy

    messages, tools = CONVERSATIONS[conversation]
    tokens = mistral.encode_chat_completion(ChatCompletionRequest(**mistral_request(messages, tools))).tokens
    official = mistral.decode(tokens, special_token_policy=SpecialTokenPolicy.KEEP)
    assert render(messages, tokenizer=tokenizer, template="mistral", tools=tools, warn=False) == official


def test_mistral_ids_equal_those_of_mistral_common(tokenizer, mistral):
    """The library never parses a text; ours is cut at the template's tokens and encoded piece by piece."""
    from mistral_common.protocol.instruct.request import ChatCompletionRequest

    messages, tools = CONVERSATIONS["result"]
    official = mistral.encode_chat_completion(ChatCompletionRequest(**mistral_request(messages, tools))).tokens
    text = render(messages, tokenizer=tokenizer, template="mistral", tools=tools, warn=False)
    tekken, ids = mistral.instruct_tokenizer.tokenizer, []
    for piece in re.split(r"(</?s>|\[/?[A-Z_]+\])", text):
        is_token = re.fullmatch(r"</?s>|\[/?[A-Z_]+\]", piece)
        ids += [tekken.get_special_token(piece)] if is_token else tekken.encode(piece, bos=False, eos=False)
    assert ids == official


# Llama 3


def test_llama_prompts_have_the_ids_that_metas_encoder_gives(tokenizer):
    """Recorded from llama_models 0.3.0, ChatFormat.encode_dialog_prompt, with the two dates in the system message."""
    from helpers import lineup

    messages = [system("Be brief."), user("Rain in Rome?"), assistant("Yes 안녕 🙂"), user("Q2")]
    text = render(messages, tokenizer=tokenizer, template="llama3", today=TODAY)
    head = "<|begin_of_text|> <|start_header_id|> system <|end_header_id|>"
    official = [
        *[128000, 128006, 9125, 128007, 271, 38766, 1303, 33025, 2696, 25, 6790, 220, 2366, 18, 198, 15724, 2696, 25],
        *[220, 1627, 10263, 220, 2366, 19, 271, 3513, 10015, 13, 128009, 128006, 882, 128007, 271, 60139, 304, 22463],
        *[30, 128009, 128006, 78191, 128007, 271, 9642, 96270, 116024, 28584, 128009, 128006, 882, 128007, 271, 48],
        *[17, 128009, 128006, 78191, 128007, 271],
    ]
    llama = lineup.load("Llama 3")
    assert llama.ids(text) == official
    assert [llama.ids(token) for token in head.split()] == [[128000], [128006], [9125], [128007]]


def test_every_special_token_that_the_llama_template_writes_is_in_llamas_tokenizer():
    from helpers import lineup

    source = templates.template_source("llama3", None)
    code = re.sub(r"\{#.*?#\}", "", source, flags=re.DOTALL)
    written = set(re.findall(r"<\|[a-z_]+\|>", code))
    assert len(written) == 4
    assert written <= set(lineup.load("Llama 3").special)
