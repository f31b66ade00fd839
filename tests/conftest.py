"""What several test modules share: the real small model, loaded once, and optional files."""

from pathlib import Path

import pytest


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
