"""What this machine has and what the course needs: packages, memory, and the engines that run models.

The first cell of every notebook calls `prepare()`. Nothing here downloads a model; `helpers.artifacts` does.
"""

import importlib
import importlib.util
import os
import platform
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INSTALL = "python -m pip install -r requirements.txt"
NEEDED = "imported by the notebooks and helpers"  # the section of requirements.txt that `prepare` looks at


class MissingRequirement(RuntimeError):
    """A package that the notebooks import is not installed, or too old or new for them."""


def pins(section: str | None = None, path: Path = ROOT / "requirements.txt") -> dict[str, str]:
    """Package name to tested version, from all of requirements.txt or from one `# --- section ---` of it."""
    found, current = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# ---"):
            current = line.strip("#- ")
        elif "==" in line and section in (None, current):
            name, tested = line.split("#")[0].strip().split("==")
            found[name] = tested
    return found


def unmet(needed: dict[str, str]) -> dict[str, str]:
    """Packages of `needed` that this Python lacks or has in another major version, each with the reason."""
    reasons = {}
    for name, tested in needed.items():
        try:
            found = version(name)
        except PackageNotFoundError:
            reasons[name] = f"{name} is not installed"
        else:
            if found.split(".")[0] != tested.split(".")[0]:
                reasons[name] = f"{name} is at version {found}, the course was tested with {tested}"
    return reasons


def on_colab() -> bool:
    """Whether this kernel runs on Google Colab."""
    try:
        return importlib.util.find_spec("google.colab") is not None
    except ModuleNotFoundError:  # there is no package `google` at all
        return False


def prepare() -> None:
    """Make the notebook's imports work: install what Colab lacks; elsewhere only say what is missing.

    torch is never installed or replaced: Colab brings one that fits its GPU.

    Raises:
        MissingRequirement: names each missing package and the command that installs it.
    """
    needed = pins(NEEDED)
    lacking = unmet(needed)
    if on_colab() and lacking and "torch" not in lacking:
        _install([f"{name}=={needed[name]}" for name in lacking])
        lacking = unmet(needed)
    if lacking:
        raise MissingRequirement(
            f"{'; '.join(lacking.values())}. In the course's folder, run `{INSTALL}` and restart the kernel."
        )


def _install(packages: list[str]) -> None:
    """Install packages into this Python, with the torch that is there held in place."""
    print("Installing", ", ".join(packages))
    command = [sys.executable, "-m", "pip", "install", "--quiet", *packages, f"torch=={version('torch')}"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise MissingRequirement(f"pip could not install {', '.join(packages)}:\n{done.stderr.strip()}")
    importlib.invalidate_caches()


def versions() -> list[tuple[str, str]]:
    """What runs here, as rows of a table: packages, cores, memory in GiB, and the GPU if there is one."""
    import psutil

    memory = psutil.virtual_memory()
    rows = [("Python", platform.python_version())]
    rows += [(name, version(name)) for name in ("torch", "transformers", "tokenizers", "ollama")]
    rows += [
        ("processor cores", str(_cores())),
        ("memory", f"{memory.total / 2**30:.1f} GiB, {memory.available / 2**30:.1f} GiB free"),
        ("GPU", gpu() or "none (the course needs none)"),
    ]
    return rows


def _cores() -> int:
    """Cores that this process may use, which on a shared machine is fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def gpu() -> str | None:
    """Name and memory of the GPU that torch can use, or None."""
    import torch

    if torch.cuda.is_available():
        properties = torch.cuda.get_device_properties(0)
        return f"{properties.name}, {properties.total_memory / 2**30:.1f} GiB"
    if torch.backends.mps.is_available():
        return "Apple GPU (shares the machine's memory)"
    return None


def engines(seconds: float = 1.0) -> list[tuple[str, str]]:
    """What can run a model here, as rows of a table; waits at most about `seconds` for an Ollama server."""
    return [("in this process", "ready"), ("Ollama", _ollama(seconds))]


def _ollama(seconds: float) -> str:
    import httpx
    import ollama

    address = os.environ.get("OLLAMA_HOST") or "127.0.0.1:11434"  # the two places where the client looks
    try:
        models = ollama.Client(timeout=seconds).list().models
    except (httpx.HTTPError, ollama.ResponseError, ConnectionError, ValueError) as error:
        return f"no server answers at {address} ({type(error).__name__}); the course does not need one"
    names = sorted(model.model for model in models)
    return f"answers at {address}, models: {', '.join(names) or 'none pulled yet'}"
