"""The adapter as files, in the layout of the library peft, and the model that base and adapter make together.

An adapter's folder holds adapter_config.json and adapter_model.safetensors (float16), under the names that peft gives
them, so that peft can load it too. `tool_model_folder` adds the adapter to the base weights once and keeps the result
in the cache. Left out: training it (`helpers.training.train`), a file for llama.cpp (`helpers.training.export`).
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

from helpers.training.lora import PROJECTIONS, Adapter

ROOT = Path(__file__).resolve().parent.parent.parent
BASE = "smollm2-135m"
NAME = "smollm2-135m-tools"
SHIPPED = ROOT / "data" / "adapters" / NAME
BASE_ON_THE_HUB = "HuggingFaceTB/SmolLM2-135M-Instruct"


def module_name(layer: int, projection: str) -> str:
    """Where a projection stands in the model, as `transformers` names it."""
    block = "self_attn" if projection[0] in "qkvo" else "mlp"
    return f"model.layers.{layer}.{block}.{projection}"


def save_adapter(adapter: Adapter, folder: Path) -> None:
    """Write an adapter as peft does; each file appears whole or not at all."""
    tensors: dict[str, Tensor] = {}
    for number, layer in enumerate(adapter.layers):
        for projection, (a, b) in layer.items():
            prefix = f"base_model.model.{module_name(number, projection)}"
            tensors[f"{prefix}.lora_A.weight"] = a.detach().cpu().half().contiguous()
            tensors[f"{prefix}.lora_B.weight"] = b.detach().cpu().half().contiguous()
    config = {
        "base_model_name_or_path": BASE_ON_THE_HUB,
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
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = folder / "adapter_model.safetensors.partial"
    save_file(tensors, unfinished, metadata={"format": "pt"})
    os.replace(unfinished, folder / "adapter_model.safetensors")
    unfinished = folder / "adapter_config.json.partial"
    unfinished.write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    os.replace(unfinished, folder / "adapter_config.json")


def load_adapter(folder: Path, device: torch.device | str = "cpu") -> Adapter:
    """Read an adapter that `save_adapter` or peft wrote for all seven projections; float32, ready to learn on."""
    try:
        config = json.loads((folder / "adapter_config.json").read_text(encoding="utf-8"))
        tensors = load_file(folder / "adapter_model.safetensors")
    except OSError as error:
        raise ValueError(
            f"There is no adapter in {folder}: it needs adapter_config.json and {error.filename}."
        ) from error
    layers: list[dict[str, tuple[Tensor, Tensor]]] = []
    for number in range(sum(name.endswith(".q_proj.lora_A.weight") for name in tensors)):
        prefixes = {name: f"base_model.model.{module_name(number, name)}.lora_" for name in PROJECTIONS}
        try:
            pairs = {
                name: (tensors[prefix + "A.weight"], tensors[prefix + "B.weight"]) for name, prefix in prefixes.items()
            }
        except KeyError as error:
            raise ValueError(
                f"The adapter in {folder} has no {error}: it must cover {', '.join(PROJECTIONS)}."
            ) from error
        layers.append(
            {name: tuple(t.to(device).float().requires_grad_() for t in pair) for name, pair in pairs.items()}
        )
    return Adapter(config["r"], config["lora_alpha"], layers)
