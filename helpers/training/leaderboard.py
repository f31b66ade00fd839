"""The Berkeley Function Calling Leaderboard v4 out of its wheel: questions, tools, answers, and its own checker.

Read where it lies, never installed: the package requires the clients of twenty providers, and what is used here needs
none of them. Five of its categories are held: those that one reply answers, on functions of Python. Left out: running a
model (`helpers.training.benchmark`), and what a training set must not hold (`helpers.training.overlap`).

The leaderboard: Patil et al., "The Berkeley Function Calling Leaderboard", ICML 2025; Apache-2.0.
"""

from __future__ import annotations

import contextlib
import copy
import functools
import importlib
import json
import sys
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from helpers import artifacts

CATEGORIES = ("simple_python", "multiple", "parallel", "parallel_multiple", "irrelevance")
HINT = " Note that the provided function is in Python 3 syntax."  # the leaderboard adds it to every description
NAME = "ours"  # a model's entry in the leaderboard's own list decides only whether dots in names become underscores
CHECKER = "bfcl_eval.eval_checker.ast_eval.ast_checker"
CONVERSION = "bfcl_eval.model_handler.utils"
MODELS = "bfcl_eval.constants.model_config"
PARSER = "bfcl_eval.model_handler.parser"
STAND_INS = (MODELS, f"{PARSER}.java_parser", f"{PARSER}.js_parser", "bfcl_eval.utils", "tenacity")


@dataclass(frozen=True)
class Entry:
    """One question of the leaderboard; `functions` as it writes them, `tools` as JSON schemas for the model."""

    id: str
    category: str
    messages: list[dict]
    functions: list[dict]
    truth: list[dict]  # for each call due: its name, and for each argument the values that count; empty: no call is due

    @property
    def tools(self) -> list[dict]:
        """The functions as the leaderboard gives them to models that take OpenAI's form: dots become underscores."""
        hinted = [function | {"description": function["description"] + HINT} for function in self.functions]
        convert, mapping, style = _conversion()
        return convert(hinted, mapping, style)


def entries(category: str, count: int | None = None) -> list[Entry]:
    """The questions of a category, all or `count` spread evenly over it (the order of the files goes by subject)."""
    if category not in CATEGORIES:
        raise ValueError(f"There is no category {category!r} here; the categories are {', '.join(CATEGORIES)}.")
    questions = lines(f"bfcl_eval/data/BFCL_v4_{category}.json")
    truths = {}
    if category != "irrelevance":
        answers = lines(f"bfcl_eval/data/possible_answer/BFCL_v4_{category}.json")
        truths = {row["id"]: row["ground_truth"] for row in answers}
    count = min(count or len(questions), len(questions))
    chosen = [questions[i * len(questions) // count] for i in range(count)]
    return [
        Entry(row["id"], category, row["question"][0], row["function"], truths.get(row["id"], [])) for row in chosen
    ]


def check(entry: Entry, calls: Sequence[Any]) -> list[str]:
    """What the leaderboard finds wrong with calls (each with a `name` and `arguments`); empty if nothing.

    Its conventions: strings count without regard to case, spaces and the marks ,./-_*^ ; an integer counts as a float
    and not the other way round; calls of one reply may come in any order; where no call is due any reply without a call
    is right, whatever it says, and a call that could not be read counts as no call.
    """
    if not entry.truth:
        return [f"called {call.name} where no call is due" for call in calls]
    language, checker = _checker()
    output = [{call.name: copy.deepcopy(call.arguments)} for call in calls]
    verdict = checker(entry.functions, output, entry.truth, language, entry.category, NAME)
    return [] if verdict["valid"] else [str(error) for error in verdict["error"]] or [verdict["error_type"]]


def wheel() -> Path:
    """The wheel in the cache, fetched if it is not there."""
    return artifacts.fetch("bfcl")


def lines(member: str) -> list[dict]:
    """A file of the wheel that holds one JSON object a line."""
    with zipfile.ZipFile(wheel()) as archive:
        return [json.loads(line) for line in archive.read(member).decode().splitlines() if line.strip()]


# --- the leaderboard's own code --------------------------------------------------------------------------------


@functools.cache
def _checker() -> tuple[Any, Any]:
    """The leaderboard's word for Python, and its function that compares calls with the possible answers."""
    with _importable():
        module = importlib.import_module(CHECKER)
        return module.Language.PYTHON, module.ast_checker


@functools.cache
def _conversion() -> tuple[Any, dict[str, str], Any]:
    """Its function from its descriptions to JSON schemas, its table of type names, and its word for OpenAI's form."""
    with _importable():
        module = importlib.import_module(CONVERSION)
        return module.convert_to_tool, module.GORILLA_TO_OPENAPI, module.ModelStyle.OPENAI_COMPLETIONS


@contextlib.contextmanager
def _importable() -> Iterator[None]:
    """Make modules of the wheel importable for a moment, with stand-ins for what they import and we never call.

    Afterwards none of them is left in sys.modules; what was taken out of them keeps its globals.
    """
    before = {name: sys.modules.get(name) for name in STAND_INS}
    sys.modules.update({name: _stand_in() for name in STAND_INS})
    sys.modules[MODELS].MODEL_CONFIG_MAPPING = {NAME: SimpleNamespace(underscore_to_dot=True)}
    sys.path.insert(0, str(wheel()))
    try:
        yield
    finally:
        sys.path.remove(str(wheel()))
        for name in [*before, *(name for name in sys.modules if name.split(".")[0] == "bfcl_eval")]:
            sys.modules.pop(name, None)
        sys.modules.update({name: module for name, module in before.items() if module})


def _stand_in() -> ModuleType:
    """A module in which every name is None."""
    module = ModuleType("stand_in")
    module.__dict__.update({"__all__": [], "__getattr__": lambda name: None})
    return module
