"""The tool model as a GGUF file: what stands in it, and that llama.cpp writes what the course's model writes."""

import numpy as np
import pytest

from helpers.training import export
from helpers.training.__main__ import COMMANDS, main
from tests import llama_cpp

QUESTIONS = [
    "Do I need an umbrella in Istanbul today?",
    "What is the weather in Miami, in fahrenheit?",
    "Hello! How are you?",
    "Is it colder in Oslo or in Rome?",
    "Thank you, that was helpful.",
    "Who wrote Hamlet?",
    "What is the weather like in Tokyo and in Lima?",
    "Book a table for two in Rome.",
    "Tell me a short story about a lighthouse.",
    "How warm is it in Cairo right now?",
]


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    return export.export(tmp_path_factory.mktemp("export"), "f32")


def test_every_command_has_a_module_with_a_main_and_options():
    import importlib

    for module, purpose in COMMANDS.values():
        loaded = importlib.import_module(f"helpers.training.{module}")
        assert callable(loaded.main) and callable(loaded.add_arguments) and purpose


def test_interleaving_is_what_the_converter_of_llama_cpp_does():
    weight = np.arange(8 * 3).reshape(8, 3)  # two heads of four rows
    assert export.interleaved(weight, 2)[:, 0].tolist() == [0, 6, 3, 9, 12, 18, 15, 21]


def test_the_file_names_itself_and_carries_template_tokenizer_and_all_tensors(exported):
    import gguf

    reader = gguf.GGUFReader(exported)
    assert reader.fields["general.name"].contents() == "smollm2-135m-tools"
    assert reader.fields["tokenizer.chat_template"].contents() == export.TEMPLATE.read_text(encoding="utf-8")
    assert len(reader.fields["tokenizer.ggml.tokens"].data) == 49_152 and len(reader.tensors) == 272
    assert (exported.parent / "Modelfile").read_text().splitlines()[2] == f"FROM ./{exported.name}"
    assert sorted(path.name for path in exported.parent.iterdir()) == ["Modelfile", "smollm2-135m-tools.gguf"]


def test_another_number_format_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"type='q9' is not known"):
        export.export(tmp_path, "q9")


def test_show_prints_conversations_of_a_kind(capsys):
    assert main(["show", "--count", "2", "--kind", "none_chat"]) == 0
    text = capsys.readouterr().out
    assert text.count("--- none_chat") == 2 and "<|im_start|>user" in text and '"tool_call' not in text


def test_llama_cpp_writes_the_same_fifty_tokens_after_ten_prompts(exported):
    pytest.importorskip("xllamacpp", reason="llama.cpp is not here: pip install xllamacpp")
    from helpers.demo_tools import get_weather
    from helpers.local_model import load_model
    from helpers.templates import render
    from helpers.tools import tool_schema

    model = load_model("smollm2-135m-tools")
    options = {"tokenizer": model.tokenizer, "template": "hermes", "tools": [tool_schema(get_weather)]}
    body = {"n_predict": 50, "temperature": 0, "return_tokens": True}
    body |= {"samplers": ["temperature"], "cache_prompt": False}
    with llama_cpp.server(exported, context=2048) as post:
        for number, question in enumerate(QUESTIONS):
            prompt = render([{"role": "user", "content": question}], thinking=number % 2 == 0, **options)
            theirs = post("/completion", body | {"prompt": model.encode(prompt)})["tokens"]
            theirs = [token for token in theirs if token not in model.eos_ids]
            assert theirs == model.generate(prompt, max_new_tokens=50).ids, question
