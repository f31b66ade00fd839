"""A name, a folder or a file becomes a folder that can be loaded, or a sentence that says why not."""

import gguf
import numpy as np
import pytest

from helpers import artifacts, model_files
from helpers.model_files import load_tokenizer, model_folder


def test_a_gguf_file_given_by_its_path_is_the_model_given_by_its_name():
    assert model_folder(artifacts.fetch("smollm2-135m")) == model_folder("smollm2-135m")


def test_a_second_call_converts_nothing(monkeypatch):
    folder = model_folder("smollm2-135m")
    monkeypatch.setattr(model_files, "_convert_in_own_process", None)  # calling it would fail
    assert model_folder("smollm2-135m") == folder
    assert {"config.json", "model.safetensors", "tokenizer.json"} <= {path.name for path in folder.iterdir()}


def test_a_name_that_is_nearly_right_gets_a_suggestion():
    with pytest.raises(ValueError, match="no model 'smolm2-135'.*did you mean 'smollm2-135m'"):
        model_folder("smolm2-135")


def test_a_name_far_from_all_gets_the_three_ways_to_name_a_model():
    with pytest.raises(ValueError, match="no model 'zzz'.*folder, a .gguf file or a hub id"):
        model_folder("zzz")


def test_a_path_that_is_not_there_and_a_folder_without_a_model_get_a_sentence(tmp_path):
    with pytest.raises(ValueError, match="no file .*missing.gguf"):
        model_folder(tmp_path / "missing.gguf")
    with pytest.raises(ValueError, match="holds no config.json"):
        model_folder(tmp_path)


def test_a_hub_id_without_a_network_says_what_can_be_used_instead(monkeypatch):
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    with pytest.raises(artifacts.ArtifactError, match="'nobody/nothing'.*'smollm2-135m', a folder"):
        model_folder("nobody/nothing")


@pytest.fixture
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("LLM_COURSE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def left_behind(cache):
    return [path for path in cache.rglob("*") if path.is_file() and path.suffix != ".lock"]


def test_a_file_that_is_no_gguf_gets_a_sentence_and_leaves_nothing_behind(tmp_path, own_cache):
    (tmp_path / "notes.gguf").write_text("these are notes")
    with pytest.raises(ValueError, match="notes.gguf is not a whole GGUF file"):
        model_folder(tmp_path / "notes.gguf")
    assert left_behind(own_cache) == []


def test_a_truncated_gguf_gets_a_sentence_and_leaves_nothing_behind(tmp_path, own_cache, monkeypatch):
    monkeypatch.delenv("LLM_COURSE_CACHE")
    data = artifacts.fetch("smollm2-135m").read_bytes()
    monkeypatch.setenv("LLM_COURSE_CACHE", str(own_cache))
    for size in (len(data) - 1000, 500_000):
        (tmp_path / "short.gguf").write_bytes(data[:size])
        with pytest.raises(ValueError, match="short.gguf is (cut off|not a whole GGUF file).*again"):
            model_folder(tmp_path / "short.gguf")
    assert left_behind(own_cache) == []


def test_an_architecture_that_transformers_cannot_read_is_named_with_a_way_out(tmp_path, own_cache):
    """Case H06."""
    writer = gguf.GGUFWriter(tmp_path / "other.gguf", "gpt-oss")
    writer.add_block_count(1)
    writer.add_tensor("token_embd.weight", np.zeros((4, 4), dtype=np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    with pytest.raises(ValueError, match="'gpt-oss'.*Ollama or llama.cpp"):
        model_folder(tmp_path / "other.gguf")
    assert left_behind(own_cache) == []


def test_a_tokenizer_loads_without_the_weights():
    tokenizer = load_tokenizer("smollm2-135m")
    assert tokenizer.encode("hello", add_special_tokens=False) == [28120]
