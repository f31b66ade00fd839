"""The adapter as files, in the layout of the library peft, and the model that base and adapter make together.

An adapter's folder holds adapter_config.json and adapter_model.safetensors (float16), under the names that peft gives
them, so that peft can load it too. `tool_model_folder` adds the course's adapter to the base weights once and keeps the
result in the cache. Left out: training it (`helpers.training.train`), a file for llama.cpp
(`helpers.training.export`).
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from helpers import artifacts
from helpers.model_files import TOOL_MODEL as NAME
from helpers.model_files import model_folder
from helpers.rendering import FOLDER as TEMPLATES

if TYPE_CHECKING:
    from helpers.training.lora import Adapter
    from helpers.transformer import Transformer

BASE = "smollm2-135m"
TEMPLATE = TEMPLATES / "hermes.jinja"
SHIPPED = TEMPLATES.parent / "adapters" / NAME
WEIGHTS, CONFIG = "adapter_model.safetensors", "adapter_config.json"
MERGING = 1  # raise it when the merging changes: folders made by an older one are then made again
PROJECTIONS = ("q_proj", "k_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj")


def module_name(layer: int, projection: str) -> str:
    """Where a projection stands in the model, as `transformers` names it."""
    block = "self_attn" if projection[0] in "qkvo" else "mlp"
    return f"model.layers.{layer}.{block}.{projection}"


def save_adapter(adapter: Adapter, folder: Path) -> None:
    """Write an adapter as peft does, in float16; each file appears whole or not at all."""
    from safetensors.torch import save_file

    tensors = {}
    for number, layer in enumerate(adapter.layers):
        for projection, (a, b) in layer.items():
            prefix = f"base_model.model.{module_name(number, projection)}"
            tensors[f"{prefix}.lora_A.weight"] = a.detach().cpu().half().contiguous()
            tensors[f"{prefix}.lora_B.weight"] = b.detach().cpu().half().contiguous()
    folder.mkdir(parents=True, exist_ok=True)
    save_file(tensors, folder / f"{WEIGHTS}.partial", metadata={"format": "pt"})
    (folder / f"{CONFIG}.partial").write_text(json.dumps(_config(adapter), indent=2) + "\n", encoding="utf-8")
    for name in (WEIGHTS, CONFIG):
        os.replace(folder / f"{name}.partial", folder / name)


def _config(adapter: Adapter) -> dict[str, Any]:
    return {
        "base_model_name_or_path": "HuggingFaceTB/SmolLM2-135M-Instruct",
        "bias": "none",
        "fan_in_fan_out": False,
        "inference_mode": True,
        "lora_alpha": adapter.alpha,
        "lora_dropout": 0.0,
        "peft_type": "LORA",
        "r": adapter.rank,
        "target_modules": list(PROJECTIONS),
        "task_type": "CAUSAL_LM",
    }


def load_adapter(folder: Path, device: Any = "cpu") -> Adapter:
    """Read an adapter of all seven projections that `save_adapter` or peft wrote: float32, ready to go on learning.

    Raises ValueError where a file is missing or does not hold such an adapter.
    """
    from helpers.training.lora import Adapter

    config, tensors = _read(folder)
    count = sum(name.endswith(".q_proj.lora_A.weight") for name in tensors)
    layers: list[dict[str, Any]] = [{} for _ in range(count)]
    for number, layer in enumerate(layers):
        for projection in PROJECTIONS:
            names = [f"base_model.model.{module_name(number, projection)}.lora_{side}.weight" for side in "AB"]
            if missing := [name for name in names if name not in tensors]:
                raise ValueError(
                    f"The adapter in {folder} has no {missing[0]}: it must cover {', '.join(PROJECTIONS)}."
                )
            layer[projection] = tuple(tensors[name].to(device).float().requires_grad_() for name in names)
    return Adapter(config["r"], config["lora_alpha"], layers)


def _read(folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    from safetensors import SafetensorError
    from safetensors.torch import load_file

    if missing := [name for name in (CONFIG, WEIGHTS) if not (folder / name).is_file()]:
        raise ValueError(f"There is no adapter in {folder}: it has no {' and no '.join(missing)}.")
    try:
        return json.loads((folder / CONFIG).read_text(encoding="utf-8")), load_file(folder / WEIGHTS)
    except (ValueError, SafetensorError) as error:
        raise ValueError(f"The adapter in {folder} is damaged ({error}): get its files again.") from error


def add_adapter(model: Transformer, adapter: Adapter) -> Transformer:
    """Add an adapter to the weights of a model, in place: W + s A B in the model's (inputs, outputs) layout."""
    import torch

    def change(layer: dict[str, Any], *names: str) -> Any:
        parts = [(b.detach() @ a.detach()).t() * adapter.scale for a, b in (layer[name] for name in names)]
        return torch.cat(parts, dim=1).to(model.device, model.dtype)

    for weights, layer in zip(model.layers, adapter.layers, strict=True):
        weights.qkv += change(layer, *PROJECTIONS[:3])
        weights.out += change(layer, "o_proj")
        weights.gate_up += change(layer, "gate_proj", "up_proj")
        weights.down += change(layer, "down_proj")
    return model


def merge(base: Path, adapter: Adapter, folder: Path) -> None:
    """Write the base model's folder again, with the adapter in its weights and the tools' chat template."""
    from safetensors.torch import load_file, save_file

    tensors = load_file(base / "model.safetensors")
    for number, layer in enumerate(adapter.layers):
        for projection, (a, b) in layer.items():
            name = f"{module_name(number, projection)}.weight"
            tensors[name] = tensors[name] + adapter.scale * (b.detach() @ a.detach()).cpu()
    save_file(tensors, folder / "model.safetensors", metadata={"format": "pt"})
    for path in base.iterdir():
        if path.name in ("config.json", "generation_config.json", "tokenizer.json", "tokenizer_config.json"):
            shutil.copyfile(path, folder / path.name)
    shutil.copyfile(TEMPLATE, folder / "chat_template.jinja")


def tool_model_folder() -> Path:
    """The folder of base and shipped adapter together, made once: a model like any other to `transformers`."""

    def build(folder: Path) -> None:
        print(f"Adding the adapter of {NAME} to {BASE}, once; this takes some seconds ...", flush=True)
        merge(model_folder(BASE), load_adapter(SHIPPED), folder)
        for old in artifacts.derived_from(NAME):  # of an earlier adapter, and half a gigabyte
            if old.name not in (key, f".{key}.partial"):
                shutil.rmtree(old, ignore_errors=True)

    key = merged_key()
    return artifacts.derived(key, build)


def merged_key() -> str:
    """The cache's name for the merged model: another base, adapter, template or method gives another name."""
    if missing := [name for name in (CONFIG, WEIGHTS) if not (SHIPPED / name).is_file()]:
        raise ValueError(
            f"The model {NAME!r} needs {' and '.join(missing)} in {SHIPPED}, which are part of the course: get them "
            "again, or train an adapter: python -m helpers.training train --minutes 60"
        )
    digest = hashlib.sha256()
    for path in (SHIPPED / CONFIG, SHIPPED / WEIGHTS, TEMPLATE):
        digest.update(path.read_bytes())
    return f"{NAME}-float32-{artifacts.find(BASE).sha256[:8]}-{digest.hexdigest()[:12]}-{MERGING}"
