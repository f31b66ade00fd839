"""The tool model on the Berkeley Function Calling Leaderboard: `python -m helpers.training benchmark --adapter FOLDER`.

Five categories, greedy, one reply each, judged by the leaderboard's own checker (`helpers.training.leaderboard` says by
which conventions). There is no system message, as for all models there that are given functions as functions.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from helpers.training.leaderboard import CATEGORIES, Entry, check, entries
from helpers.training.replies import Reply, Request, Writer, add_model_options, writer_from

# Percent right that its makers publish for FunctionGemma 270M, the smallest specialised model, without examples in the
# prompt: ai.google.dev/gemma/docs/functiongemma/model_card. It does not say if "simple" is Python alone.
OTHER = "FunctionGemma 270M"
PUBLISHED = {"simple_python": 61.6, "multiple": 63.5, "parallel": 39.0, "parallel_multiple": 29.5, "irrelevance": 73.7}


@dataclass(frozen=True)
class Scored:
    """A question, the reply, and what the checker finds wrong with it."""

    entry: Entry
    reply: Reply
    errors: list[str]


def score(questions: Sequence[Entry], writer: Writer, thinking: bool = False) -> list[Scored]:
    """Ask the model all questions and check its replies."""
    replies = writer([Request(entry.messages, entry.tools, thinking) for entry in questions])
    return [
        Scored(entry, reply, check(entry, reply.parsed.calls)) for entry, reply in zip(questions, replies, strict=True)
    ]


def table(results: dict[str, list[Scored]]) -> str:
    """Percent right by category with the standard error of the sample, beside the published figures."""
    lines = [
        f"| {'category':18} | items | right % | +/- | {OTHER} |",
        f"|{'-' * 20}|------:|--------:|----:|{'-' * 19}:|",
    ]
    for category, scored in results.items():
        share = sum(not each.errors for each in scored) / len(scored)
        error = 100 * math.sqrt(share * (1 - share) / len(scored))
        beside = f"{PUBLISHED[category]:{len(OTHER)}.1f}"
        lines.append(f"| {category:18} | {len(scored):5} | {100 * share:7.1f} | {error:3.1f} | {beside} |")
    means = [sum(sum(not each.errors for each in scored) / len(scored) for scored in results.values()) / len(results)]
    means.append(sum(PUBLISHED[category] for category in results) / len(results) / 100)
    return "\n".join(
        [*lines, f"| {'mean':18} |       | {100 * means[0]:7.1f} |     | {100 * means[1]:{len(OTHER)}.1f} |"]
    )


def write_wrong(path: Path, results: dict[str, list[Scored]]) -> None:
    """Write each wrong reply as a line of JSON: question, tools, what would count, reply, what the checker says."""
    wrong = [each for scored in results.values() for each in scored if each.errors]
    rows = [
        {
            "id": each.entry.id,
            "errors": each.errors,
            "asked": each.entry.messages[-1]["content"],
            "truth": each.entry.truth,
            "reply": each.reply.text,
            "tools": each.entry.tools,
        }
        for each in wrong
    ]
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    add_model_options(parser)
    parser.add_argument("--items", type=int, metavar="N", help="questions a category, spread evenly (default: all)")
    parser.add_argument("--categories", default=",".join(CATEGORIES), help="with commas (default: all five)")
    parser.add_argument("--thinking", choices=["on", "off"], default="off")
    parser.add_argument("--wrong", type=Path, metavar="FILE", help="write what went wrong here, one JSON a line")


def main(chosen: argparse.Namespace) -> int:
    """Run the categories and print the table."""
    categories = {category: entries(category, chosen.items) for category in chosen.categories.split(",")}
    writer, results = writer_from(chosen), {}
    for category, questions in categories.items():
        results[category] = score(questions, writer, chosen.thinking == "on")
        print(f"{category}: {sum(not each.errors for each in results[category])} of {len(questions)}", flush=True)
        if chosen.wrong:
            write_wrong(chosen.wrong, results)
    print(f"\n{table(results)}")
    return 0
