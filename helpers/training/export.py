"""The tool model as one GGUF file, for Ollama and llama.cpp: `python -m helpers.training export --out FOLDER`.

Everything but the weights and the chat template is taken over from the base model's GGUF: the tokenizer, the sizes, the
licence. The weights are those of the merged model. Left out: quantising them (`llama-quantize` of llama.cpp does it).
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from helpers import artifacts
from helpers.training.adapter import BASE, NAME, TEMPLATE, tool_model_folder

if TYPE_CHECKING:
    import numpy as np

TYPES = ("f16", "f32")
FILE = f"{NAME}.gguf"
# What GGUF calls the weights that `transformers` names so; both name the layer in front.
PARTS = {
    "attn_norm": "input_layernorm",
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "ffn_norm": "post_attention_layernorm",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
}
WHOLE = {"token_embd.weight": "model.embed_tokens.weight", "output_norm.weight": "model.norm.weight"}

MODELFILE = f"""\
# ollama create {NAME} -f Modelfile
# The chat template with its tools stands in the GGUF file; `ollama show {NAME}` should list "tools".
FROM ./{FILE}
PARAMETER temperature 0
PARAMETER num_ctx 8192
"""


def library_name(name: str) -> str:
    """The name that `transformers` gives to a tensor of a GGUF file of the Llama layout."""
    if name in WHOLE:
        return WHOLE[name]
    _, layer, part, _ = name.split(".")
    return f"model.layers.{layer}.{PARTS[part]}.weight"


def interleaved(weight: np.ndarray, heads: int) -> np.ndarray:
    """Rows of a query or key projection (heads * head_dim, width) in the order of llama.cpp.

    `transformers` rotates dimension i with dimension i + head_dim / 2, llama.cpp each even dimension with the next one.
    """
    halves = weight.reshape(heads, 2, weight.shape[0] // heads // 2, weight.shape[1])
    return halves.swapaxes(1, 2).reshape(weight.shape)


def export(folder: Path, type: str = "f16") -> Path:
    """Write the GGUF file and a Modelfile into a folder, and give the file's path; it appears whole or not at all.

    `type`: "f16" (0.3 GB) or "f32" (0.5 GB, the very weights of the model in this course).
    """
    import gguf
    import numpy as np
    from safetensors.numpy import load_file

    if type not in TYPES:
        raise ValueError(f"type={type!r} is not known: use {' or '.join(map(repr, TYPES))}.")
    reader = gguf.GGUFReader(artifacts.fetch(BASE))
    tensors = load_file(tool_model_folder() / "model.safetensors")
    folder.mkdir(parents=True, exist_ok=True)
    partial = folder / f"{FILE}.partial"
    writer = gguf.GGUFWriter(partial, _value(reader, "general.architecture"))
    _copy_metadata(reader, writer, type)
    heads = {"attn_q": _value(reader, "llama.attention.head_count")}
    heads["attn_k"] = _value(reader, "llama.attention.head_count_kv")
    for tensor in reader.tensors:
        weight = tensors[library_name(tensor.name)]
        part = tensor.name.split(".")[-2]
        if part in heads:
            weight = interleaved(weight, heads[part])
        writer.add_tensor(tensor.name, weight.astype(np.float16 if type == "f16" and weight.ndim > 1 else np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    os.replace(partial, folder / FILE)
    (folder / "Modelfile").write_text(MODELFILE, encoding="utf-8")
    return folder / FILE


def _copy_metadata(reader: Any, writer: Any, type: str) -> None:
    """All that the base file says of itself, with another name, template and number format."""
    import gguf

    formats = {"f16": gguf.LlamaFileType.MOSTLY_F16, "f32": gguf.LlamaFileType.ALL_F32}
    changed = {
        "general.name": NAME,
        "general.finetune": "tools",
        "general.file_type": int(formats[type]),
        "tokenizer.chat_template": TEMPLATE.read_text(encoding="utf-8"),
    }
    left_out = ("GGUF.", "general.architecture", "general.quantization_version")
    for name, field in reader.fields.items():
        if not name.startswith(left_out):
            inner = field.types[-1] if field.types[0] == gguf.GGUFValueType.ARRAY else None
            writer.add_key_value(name, changed.get(name, field.contents()), field.types[0], inner)


def _value(reader: Any, name: str) -> Any:
    return reader.fields[name].contents()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--out", type=Path, default=Path("."), metavar="FOLDER", help="where to (default: here)")
    parser.add_argument("--type", choices=TYPES, default="f16", help="number format (default: %(default)s)")


def main(chosen: argparse.Namespace) -> int:
    """Write the files and say what to do with them."""
    path = export(chosen.out, chosen.type)
    print(f"{path} ({path.stat().st_size / 1e6:.0f} MB) and {path.with_name('Modelfile')}")
    print(f"In that folder: ollama create {NAME} -f Modelfile")
    return 0
