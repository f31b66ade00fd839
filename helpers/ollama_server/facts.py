"""What /api/tags, /api/show and /api/ps say of a model, from its GGUF or from the configuration of its folder."""

from __future__ import annotations

import datetime
import functools
import hashlib
import json
import math
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from helpers import artifacts
from helpers.ollama_server.gguf_header import read_header


@dataclass(frozen=True)
class Facts:
    """A model's files: where they are, how large, and what they say of the model."""

    path: Path
    size: int
    digest: str
    info: dict[str, Any]
    tensors: list[dict[str, Any]]
    format: str
    quantization: str

    @property
    def modified_at(self) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(self.path.stat().st_mtime, datetime.UTC)

    @property
    def family(self) -> str:
        return self.info["general.architecture"]

    @property
    def parameters(self) -> int:
        return self.info["general.parameter_count"]

    @property
    def details(self) -> dict[str, Any]:
        """The block that tags, show and ps have in common."""
        return {
            "parent_model": "",
            "format": self.format,
            "family": self.family,
            "families": [self.family],
            "parameter_size": human_number(self.parameters),
            "quantization_level": self.quantization,
        }

    @property
    def lengths(self) -> dict[str, int]:
        """What tags has in its details besides."""
        keys = ("context_length", "embedding_length")
        return {key: self.info[f"{self.family}.{key}"] for key in keys if f"{self.family}.{key}" in self.info}


@functools.cache
def facts_of(weights: str) -> Facts:
    """The facts of a model's weights, given as `load_model` takes them; fetches them where they are missing."""
    from helpers.model_files import model_folder

    if weights in artifacts.names():
        return _of_gguf(artifacts.fetch(weights), artifacts.find(weights).sha256)
    if weights.endswith(".gguf"):
        return _of_gguf(Path(weights).expanduser(), None)
    return _of_folder(model_folder(weights))


def human_number(count: int) -> str:
    """A count of parameters as Ollama writes it: 134515008 is 134.52M."""
    for size, letter in ((10**9, "B"), (10**6, "M"), (10**3, "K")):
        if count >= size:
            short = count / size
            return f"{short:.1f}{letter}" if size == 10**9 else f"{short:.2f}{letter}"
    return str(count)


def rfc3339(moment: datetime.datetime) -> str:
    """A moment in UTC as Go writes it."""
    return moment.astimezone(datetime.UTC).isoformat().replace("+00:00", "Z")


def _of_gguf(path: Path, sha256: str | None) -> Facts:
    from gguf import LlamaFileType

    header = read_header(path)
    # the chat template has a place of its own in the answer, and the name is the client's
    info = {
        key: value for key, value in header.metadata.items() if key not in ("tokenizer.chat_template", "general.name")
    }
    info["general.parameter_count"] = sum(math.prod(tensor.shape) for tensor in header.tensors)
    kind = LlamaFileType(info.get("general.file_type", 0)).name
    tensors = [{"name": tensor.name, "type": tensor.type, "shape": tensor.shape} for tensor in header.tensors]
    return Facts(
        path,
        path.stat().st_size,
        sha256 or _digest(path),
        dict(sorted(info.items())),
        tensors,
        "gguf",
        re.sub("^(ALL|MOSTLY)_", "", kind),
    )


def _of_folder(folder: Path) -> Facts:
    """The same from config.json and the heads of the safetensors."""
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    files = sorted(folder.glob("*.safetensors"))
    tensors = [tensor for file in files for tensor in _safetensors_head(file)]
    family = config.get("model_type", "unknown")
    info = {
        "general.architecture": family,
        "general.parameter_count": sum(math.prod(tensor["shape"]) for tensor in tensors),
        f"{family}.block_count": config.get("num_hidden_layers"),
        f"{family}.context_length": config.get("max_position_embeddings"),
        f"{family}.embedding_length": config.get("hidden_size"),
        f"{family}.vocab_size": config.get("vocab_size"),
    }
    known = {key: value for key, value in info.items() if value is not None}
    size = sum(file.stat().st_size for file in files)
    kind = tensors[0]["type"] if tensors else "unknown"
    return Facts(folder, size, _digest(folder / "config.json"), known, tensors, "safetensors", kind)


def _safetensors_head(file: Path) -> list[dict[str, Any]]:
    with file.open("rb") as data:
        head = json.loads(data.read(int.from_bytes(data.read(8), "little")))
    return [
        {"name": name, "type": entry["dtype"], "shape": entry["shape"]}
        for name, entry in head.items()
        if name != "__metadata__"
    ]


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
