"""Where a model's files are: a name, a folder, a .gguf file or a hub id becomes a folder that `transformers` can read.

A GGUF holds weights in a few bits each. It is converted once, to plain float32 safetensors, in a process of its own (so
that the memory this takes is given back), and the result is kept in the cache of `helpers.artifacts`.
"""

from __future__ import annotations

import difflib
import hashlib
import subprocess
import sys
from pathlib import Path
from typing import Any

from helpers import artifacts

ROOT = Path(__file__).resolve().parent.parent
TOOL_MODEL = "smollm2-135m-tools"  # the default model with the course's adapter: `helpers.training.adapter` makes it
CONVERSION = 1  # raise it when the conversion changes: folders made by an older one are then made again


def model_folder(name: str | Path) -> Path:
    """The folder with a model's configuration, tokenizer and safetensors, fetched and converted where needed."""
    if str(name) in artifacts.names():
        return _converted(artifacts.fetch(str(name)), artifacts.find(str(name)).sha256)
    if str(name) == TOOL_MODEL:
        from helpers.training.adapter import tool_model_folder

        return tool_model_folder()
    path = Path(name).expanduser()
    if path.suffix == ".gguf":
        if not path.is_file():
            raise ValueError(f"There is no file {path}: check the path of the .gguf.")
        return _converted(path)
    if path.is_dir():
        if not (path / "config.json").is_file():
            raise ValueError(f"The folder {path} holds no config.json: give a folder that transformers has saved.")
        return path
    if str(name).count("/") == 1 and not str(name).startswith(("/", ".", "~")):
        return _from_hub(str(name))
    near = difflib.get_close_matches(str(name), [*artifacts.names(), TOOL_MODEL], n=1, cutoff=0.4)
    hint = f"did you mean {near[0]!r}? Otherwise" if near else "use 'smollm2-135m', or"
    raise ValueError(
        f"There is no model {str(name)!r}: {hint} give a folder, a .gguf file or a hub id such as 'owner/name'."
    )


def load_tokenizer(name: str | Path = "smollm2-135m") -> Any:
    """The fast `transformers` tokenizer of a model, without its weights."""
    from transformers import AutoTokenizer

    folder = model_folder(name)
    tokenizer = _readable(AutoTokenizer.from_pretrained, folder)
    tokenizer.model_max_length = int(1e30)  # the model checks lengths itself, with a sentence
    return tokenizer


def load_config(folder: Path) -> Any:
    """The `transformers` configuration of a model's folder."""
    from transformers import AutoConfig

    return _readable(AutoConfig.from_pretrained, folder)


def end_ids(folder: Path, tokenizer: Any, config: Any) -> frozenset[int]:
    """Every id that ends a reply: the tokenizer, the configuration and the generation settings may each name others."""
    from transformers import GenerationConfig

    try:
        generation = GenerationConfig.from_pretrained(folder).eos_token_id
    except OSError:  # a model may come without generation settings
        generation = None
    named = [tokenizer.eos_token_id, getattr(config, "eos_token_id", None), generation]
    flat = [i for item in named for i in (item if isinstance(item, list | tuple) else [item])]
    return frozenset(int(i) for i in flat if i is not None)


def _readable(read: Any, folder: Path) -> Any:
    try:
        return read(folder)
    except (OSError, ValueError, KeyError) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise ValueError(f"The model in {folder} cannot be read: {reason}") from error


def _from_hub(name: str) -> Path:
    from huggingface_hub import snapshot_download

    wanted = ["*.json", "*.safetensors", "*.jinja", "*.model", "*.txt"]
    try:
        return Path(snapshot_download(name, allow_patterns=wanted))
    except Exception as error:  # the client raises a dozen kinds, for the network and for the name
        raise artifacts.ArtifactError(
            f"The model {name!r} is not here and could not be fetched from the hub ({type(error).__name__}). "
            "Check the name and the network; without one, use 'smollm2-135m', a folder or a .gguf file."
        ) from error


def _converted(gguf: Path, sha256: str | None = None) -> Path:
    if sha256 is None:
        with gguf.open("rb") as file:
            sha256 = hashlib.file_digest(file, "sha256").hexdigest()
    known = (name for name in artifacts.names() if artifacts.find(name).sha256 == sha256)
    key = f"{next(known, gguf.stem)}-float32-{sha256[:12]}-{CONVERSION}"
    return artifacts.derived(key, lambda folder: _convert_in_own_process(gguf, folder))


def _convert_in_own_process(gguf: Path, folder: Path) -> None:
    print(f"Converting {gguf.name} to float32, once; this takes about half a minute ...", flush=True)
    command = [sys.executable, "-m", "helpers.model_files", str(gguf.resolve()), str(folder.resolve())]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        raise ValueError(lines[-1] if lines else f"Converting {gguf} failed without a word (exit {done.returncode}).")


def convert(gguf: Path, folder: Path) -> None:
    """Write a GGUF as a `transformers` folder: float32 safetensors, configuration, tokenizer and chat template.

    Raises ValueError for a file that is broken or whose architecture `transformers` cannot read from GGUF.
    """
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer

    from helpers.tokens import repair_gguf_tokenizer

    architecture = _architecture(gguf)
    source = {"pretrained_model_name_or_path": gguf.parent, "gguf_file": gguf.name}
    try:
        tokenizer = repair_gguf_tokenizer(AutoTokenizer.from_pretrained(**source), gguf)
        model = AutoModelForCausalLM.from_pretrained(**source, dtype=torch.float32)
    except Exception as error:  # transformers raises many kinds for a file it cannot read
        raise ValueError(
            f"transformers cannot load {gguf.name} (architecture {architecture!r}: {str(error).splitlines()[0]}). "
            "Run it with Ollama or llama.cpp instead."
        ) from error
    del model.config.quantization_config  # the weights are plain float32 now; with the quantizer's marks
    model.hf_quantizer = None  # transformers refuses to save them
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)


def _architecture(gguf: Path) -> str:
    from gguf import GGUFReader

    try:
        reader = GGUFReader(gguf)
        end = max(int(t.data_offset) + int(t.n_bytes) for t in reader.tensors)
        whole = end <= gguf.stat().st_size
        name = reader.fields["general.architecture"].contents()
    except Exception as error:
        raise ValueError(f"{gguf.name} is not a whole GGUF file ({error}): fetch it again.") from error
    if not whole:
        raise ValueError(f"{gguf.name} is cut off: it has {gguf.stat().st_size} bytes and needs {end}. Fetch it again.")
    return name


if __name__ == "__main__":
    try:
        convert(Path(sys.argv[1]), Path(sys.argv[2]))
    except ValueError as error:
        sys.exit(str(error))
