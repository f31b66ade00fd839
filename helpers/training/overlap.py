"""Proof that nothing of the leaderboard is in the training data: no tool, no question, no run of eight words.

Tools are compared by name and argument names with every function in the wheel, also those of categories that are not
scored here; requests with the questions of the categories that are. What this cannot see: the same question in other
words, which is what generalising is about.
"""

from __future__ import annotations

import argparse
import functools
import re
import zipfile
from collections.abc import Iterable, Iterator

from helpers.training import leaderboard

RUN = 8  # words in a row: shorter ones ("what is the weather like in new york") are anyone's
# A run of nothing but these ("can you tell me the name of the") says nothing, and does not count.
ANYONES = frozenset(
    "a an and are at be by can could date do does for from get give have how i in is it know like many me much my name "
    "need number of on please tell that the there this time to want was what when where which who will with would "
    "you".split()
)

Tool = tuple[str, frozenset[str]]  # a name, and the names of its arguments


@functools.cache
def forbidden() -> frozenset[str]:
    """The names of the functions in the scored categories, in lower case, dots written as underscores.

    A training set may not use them at all. Names in the rest of the wheel (get_weather, list_files) are anyone's: there
    a tool counts as the leaderboard's if its arguments have the same names too.
    """
    return frozenset(_tool(function)[0] for entry in _entries() for function in entry.functions)


def overlaps(conversations: Iterable) -> list[str]:
    """A sentence for each thing that these conversations share with the leaderboard; empty if there is nothing."""
    found: dict[str, None] = {}  # a set that keeps the order
    for conversation in conversations:
        for schema in conversation.tools:
            tool = _tool(schema["function"])
            if tool in tools() or tool[0] in forbidden():
                found[f"the tool {tool[0]}({', '.join(sorted(tool[1]))})"] = None
        for message in conversation.messages:
            if message["role"] == "user":
                found.update(dict.fromkeys(_shared(message["content"])))
    return list(found)


def _shared(request: str) -> Iterator[str]:
    spoken = words(request)
    if spoken in questions():
        yield f"the question {request!r}"
    for run in sorted(runs(spoken) & question_runs()):
        yield f"the words {' '.join(run)!r}"


def words(text: str) -> tuple[str, ...]:
    """The words and numbers of a text in lower case, without marks."""
    return tuple(re.findall(r"[^\W_]+", text.lower()))


def runs(spoken: tuple[str, ...]) -> set[tuple[str, ...]]:
    """Every run of eight words that says something."""
    every = (spoken[i : i + RUN] for i in range(len(spoken) - RUN + 1))
    return {run for run in every if not ANYONES.issuperset(run)}


@functools.cache
def questions() -> frozenset[tuple[str, ...]]:
    """The words of each question of the scored categories."""
    return frozenset(words(message["content"]) for entry in _entries() for message in entry.messages)


@functools.cache
def question_runs() -> frozenset[tuple[str, ...]]:
    """Every run of eight words in those questions."""
    return frozenset(run for question in questions() for run in runs(question))


@functools.cache
def tools() -> frozenset[Tool]:
    """Every function that the wheel describes, in its questions and in the files of functions beside them."""
    with zipfile.ZipFile(leaderboard.wheel()) as archive:
        files = [name for name in archive.namelist() if re.search(r"/data/.*\.json$", name)]
    files = [name for name in files if not re.search(r"possible_answer|sanity_check|prereq|sensitivity", name)]
    return frozenset(
        _tool(function) for name in files for row in leaderboard.lines(name) for function in _functions(row)
    )


def _entries() -> list[leaderboard.Entry]:
    return [entry for category in leaderboard.CATEGORIES for entry in leaderboard.entries(category)]


def _functions(row: dict) -> list[dict]:
    """The functions of a question (none is sometimes an empty text), or the row itself where a file lists functions."""
    return row.get("function") or ([row] if "parameters" in row else [])


def _tool(function: dict) -> Tool:
    return function["name"].lower().replace(".", "_"), frozenset(function["parameters"].get("properties", {}))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--scenes", type=int, default=5000, help="how many scenes to draw (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)


def main(chosen: argparse.Namespace) -> int:
    """Draw conversations as training does, and print what they share with the leaderboard; 1 if there is anything."""
    from helpers.training.conversations import generate

    conversations = list(generate(chosen.seed, chosen.scenes, "train"))
    found = overlaps(conversations)
    requests = sum(message["role"] == "user" for conversation in conversations for message in conversation.messages)
    print(f"{len(conversations):,} conversations with {requests:,} requests, against {len(tools()):,} functions")
    print(f"and {len(questions()):,} questions of the leaderboard: {len(found)} things shared.")
    print(*found, sep="\n")
    return 1 if found else 0
