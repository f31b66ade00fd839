"""What the server says of a model: heads of GGUF files, held equal to the library's reading, and folders."""

import json

import gguf
import numpy as np
import pytest

from helpers.ollama_server.facts import facts_of, human_number
from helpers.ollama_server.gguf_header import read_header


@pytest.fixture
def small_gguf(tmp_path):
    path = tmp_path / "small.gguf"
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_context_length(64)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_file_type(int(gguf.LlamaFileType.MOSTLY_Q4_1))
    writer.add_bool("some.switch", True)
    writer.add_token_list(["a", "né", ""])
    writer.add_array("some.numbers", [1.5, 2.5])
    writer.add_string("general.basename", "Málaga")
    writer.add_tensor("one", np.zeros((3, 4), np.float32))
    writer.add_tensor("two", np.zeros(5, np.float16))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def test_a_head_is_read_as_the_library_reads_it(small_gguf):
    header, library = read_header(small_gguf), gguf.GGUFReader(small_gguf)
    theirs = {name: field for name, field in library.fields.items() if not name.startswith("GGUF.")}
    assert header.metadata.keys() == theirs.keys()
    for name, field in theirs.items():
        is_array = field.types[0] == gguf.GGUFValueType.ARRAY
        assert header.metadata[name] == (None if is_array else pytest.approx(field.contents()))
    shapes = [(tensor.name, tensor.tensor_type.name, tensor.shape.tolist()) for tensor in library.tensors]
    assert [(tensor.name, tensor.type, tensor.shape) for tensor in header.tensors] == shapes


def test_the_facts_of_a_gguf_are_those_that_its_head_gives(small_gguf):
    facts = facts_of(str(small_gguf))
    assert facts.details["family"] == "llama" and facts.details["quantization_level"] == "Q4_1"
    assert (facts.parameters, facts.size) == (17, small_gguf.stat().st_size)
    assert facts.lengths == {"context_length": 64}
    assert facts.info["llama.attention.layer_norm_rms_epsilon"] == 1e-5
    assert facts.info["tokenizer.ggml.tokens"] is None


def test_another_file_is_refused(tmp_path):
    (tmp_path / "x.gguf").write_bytes(b"something else entirely")
    with pytest.raises(ValueError, match="x.gguf is no GGUF"):
        read_header(tmp_path / "x.gguf")


def test_the_facts_of_a_folder_come_from_its_configuration(tmp_path):
    from safetensors.numpy import save_file

    config = {"model_type": "qwen3", "max_position_embeddings": 128, "hidden_size": 4, "num_hidden_layers": 2}
    (tmp_path / "config.json").write_text(json.dumps(config))
    save_file({"w": np.zeros((3, 4), np.float32)}, tmp_path / "model.safetensors", metadata={"format": "pt"})
    facts = facts_of(str(tmp_path))
    assert facts.details["family"] == "qwen3" and facts.details["format"] == "safetensors"
    assert facts.parameters == 12 and facts.lengths == {"context_length": 128, "embedding_length": 4}
    assert facts.tensors == [{"name": "w", "type": "F32", "shape": [3, 4]}]


def test_counts_are_written_for_people():
    assert [human_number(n) for n in (134515008, 8 * 10**9, 999, 12_300)] == ["134.52M", "8.0B", "999", "12.30K"]
