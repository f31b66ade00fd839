"""What several test modules share: the real small model, loaded once, and optional files."""

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def model():
    """SmolLM2-135M-Instruct, fetched and converted on the first run ever, and loaded once per test run."""
    from helpers.local_model import load_model

    return load_model("smollm2-135m")


@pytest.fixture(scope="session")
def tokenizer():
    """The tokenizer of SmolLM2-135M-Instruct, without its weights."""
    from helpers.model_files import load_tokenizer

    return load_tokenizer("smollm2-135m")


@pytest.fixture(scope="session")
def optional_file():
    """A function from an artifact's name to its path; skips where that large optional file was not fetched."""
    from helpers import artifacts

    def path_or_skip(name: str) -> Path:
        if not artifacts.is_cached(name):
            pytest.skip(f"{name} is optional and not in the cache: python -m helpers.artifacts fetch {name}")
        return artifacts.fetch(name)

    return path_or_skip


@pytest.fixture(scope="session")
def course_copy(tmp_path_factory, model) -> Path:
    """A copy of the course, so that a run cannot change the real one. The model is in the cache by now."""
    from helpers import artifacts

    for name in artifacts.names():
        if name.startswith("tokenizer-"):
            artifacts.fetch(name, progress=False)
    copy = tmp_path_factory.mktemp("course")
    for name in ("helpers", "data", "notebooks"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints"))
    for name in ("requirements.txt", "pyproject.toml"):
        shutil.copy(ROOT / name, copy / name)
    return copy
