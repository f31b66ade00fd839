"""What the tool model can do, in one table: `python -m helpers.training evaluate --adapter FOLDER`.

Every row is a kind of held-out conversation. It runs for real, step by step: the model's own reply is scored against
the one that was due, then the recorded result of the right call is put back, and it goes on. Greedy. What counts as
right is in `helpers.training.scoring`. Left out: the demonstrations, the leaderboard and ordinary chat, which have
commands of their own.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from helpers.training import scoring
from helpers.training.conversations import Conversation, generate
from helpers.training.replies import Reply, Request, Writer, add_model_options, writer_from
from helpers.training.scoring import Fault

SEED = 20_000  # training draws from small seeds; the splits keep the conversations apart in any case
TRIES = 200  # scenes drawn for each item that is wanted, at most


@dataclass(frozen=True)
class Row:
    """One row of the table: which conversations it takes, and how much of each is scored."""

    key: str
    title: str
    splits: tuple[str, ...]
    kinds: tuple[str, ...]
    wanted: float | None = None  # percent
    first_only: bool = False  # score the first reply and not the answer that follows
    answers_only: bool = False  # score the replies that are no calls
    names_only: bool = False  # a call is right by its name: its argument is a choice of words

    def targets(self, item: Conversation) -> list[int]:
        """The messages of a conversation that this row scores."""
        chosen = list(item.targets[:1] if self.first_only else item.targets)
        return [i for i in chosen if not (self.answers_only and item.messages[i].get("tool_calls"))]

    def takes(self, item: Conversation) -> bool:
        """True if a conversation belongs here; one that asks for what is missing and then calls is no "no call"."""
        if item.kind not in self.kinds or not self.targets(item):
            return False
        return "none" not in self.key or not any(item.messages[i].get("tool_calls") for i in item.targets)


KNOWN, UNSEEN, NO_CALL = ("phrasings",), ("tools",), ("none_chat", "none_fits", "missing")
ROWS = (
    Row("known", "first call right, known tools in new words", KNOWN, ("one",), 97, first_only=True),
    Row("unseen", "first call right, tools never seen", UNSEEN, ("one",), 85, first_only=True),
    Row("none", "no call where none is due", KNOWN + UNSEEN, NO_CALL, 95),
    Row("two_step", "both calls of a two-step task, and its answer", KNOWN, ("two_step",), 85),
    Row("parallel", "parallel calls", KNOWN, ("parallel", "several_tools"), 85, first_only=True),
    Row("two_step_unseen", "two-step tasks, tools never seen", UNSEEN, ("two_step",)),
    Row("parallel_unseen", "parallel calls, tools never seen", UNSEEN, ("parallel", "several_tools"), first_only=True),
    Row("answer", "the answer tells the result", KNOWN + UNSEEN, ("one",), answers_only=True),
    Row("series", "one call after the other, and the answer", KNOWN + UNSEEN, ("series",)),
    Row("error", "an error mended or reported", KNOWN + UNSEEN, ("error",)),
    Row("several_requests", "the last of several requests", KNOWN + UNSEEN, ("several_requests",)),
    Row("forced", "a call after a forced beginning", KNOWN + UNSEEN, ("forced",), first_only=True),
    Row("search", "search the posts, answer with the source", KNOWN, ("search",), names_only=True),
    Row("files", "list files, read the right one, answer", KNOWN, ("files",)),
)
STOPS = Row("stops", "stops by itself (all replies above)", (), (), 99)


@dataclass
class Outcome:
    """One conversation as the model went through it; `faults` are pairs (index of the message, what was wrong)."""

    item: Conversation
    replies: dict[int, Reply] = field(default_factory=dict)
    faults: list[tuple[int, Fault]] = field(default_factory=list)

    @property
    def right(self) -> bool:
        """True if nothing was wrong in any reply that was scored."""
        return not self.faults


def items(row: Row, count: int, seed: int = SEED, thinking: bool | None = None) -> list[Conversation]:
    """The first `count` conversations of a row, an equal share from each split; always the same ones."""
    shares = [count // len(row.splits) + (i < count % len(row.splits)) for i in range(len(row.splits))]
    return [
        item
        for split, share in zip(row.splits, shares, strict=True)
        for item in itertools.islice(_fitting(row, split, share, seed, thinking), share)
    ]


def _fitting(row: Row, split: str, share: int, seed: int, thinking: bool | None) -> Iterator[Conversation]:
    mix = None if {"search", "files"} & set(row.kinds) else dict.fromkeys(row.kinds, 1)
    drawn = generate(seed, TRIES * share, split, talks=2, mix=mix)
    return (item for item in drawn if row.takes(item) and thinking in (None, item.thinking))


def run(row: Row, conversations: Sequence[Conversation], writer: Writer) -> list[Outcome]:
    """Take all conversations through their scored replies, one step of all at a time."""
    outcomes = [Outcome(item) for item in conversations]
    steps = [row.targets(item) for item in conversations]
    for step in range(max(map(len, steps), default=0)):
        due = [
            (outcome, targets[step]) for outcome, targets in zip(outcomes, steps, strict=True) if step < len(targets)
        ]
        replies = writer([request(outcome, index) for outcome, index in due])
        for (outcome, index), reply in zip(due, replies, strict=True):
            outcome.replies[index] = reply
            outcome.faults += [(index, fault) for fault in faults(row, outcome.item, index, reply)]
    return outcomes


def request(outcome: Outcome, index: int) -> Request:
    """What the model reads before it writes message `index`: the recorded messages, with its own thinking so far.

    Its own calls need not be put in: where they were right they are the recorded ones, and where they were not the
    conversation counts as wrong already.
    """
    item, messages = outcome.item, list(outcome.item.messages[:index])
    for i, reply in outcome.replies.items():
        if item.thinking and reply.parsed.thinking:
            messages[i] = messages[i] | {"reasoning_content": reply.parsed.thinking}
    prefill = item.prefill if index == item.targets[0] else ""
    return Request(messages, item.tools, item.thinking, prefill)


def faults(row: Row, item: Conversation, index: int, reply: Reply) -> list[Fault]:
    """What is wrong with the reply that stands for message `index`."""
    due = item.messages[index].get("tool_calls", [])
    found = scoring.reply_faults(reply.parsed, due, item.tools, names_only=row.names_only)
    if not due and not reply.parsed.calls:
        found += scoring.answer_faults(reply.parsed.content, item.facts if index == item.targets[-1] else ())
    return found if reply.stopped else [*found, Fault(scoring.NOT_STOPPED, "the reply had no end")]


# --- tables ----------------------------------------------------------------------------------------------------


def score_table(results: dict[Row, list[Outcome]]) -> str:
    """The rows as a table: right of all, with thinking, without, and what was wanted."""
    lines = [f"| {'row':46} | items | right % | thinking | without | wanted |"]
    lines += [f"|{'-' * 48}|------:|--------:|---------:|--------:|-------:|"]
    for row, outcomes in results.items():
        lines.append(_line(row, [(outcome.item.thinking, outcome.right) for outcome in outcomes]))
    everything = [outcome for outcomes in results.values() for outcome in outcomes]
    ends = [(outcome.item.thinking, reply.stopped) for outcome in everything for reply in outcome.replies.values()]
    return "\n".join([*lines, _line(STOPS, ends)])


def _line(row: Row, scores: list[tuple[bool, bool]]) -> str:
    shares = [_percent([right for _, right in scores])]
    shares += [_percent([right for thinking, right in scores if thinking == wanted]) for wanted in (True, False)]
    wanted = f"{row.wanted:.0f}" if row.wanted else ""
    return f"| {row.title:46} | {len(scores):5} | {shares[0]:>7} | {shares[1]:>8} | {shares[2]:>7} | {wanted:>6} |"


def _percent(scores: list[bool]) -> str:
    return f"{100 * sum(scores) / len(scores):.1f}" if scores else "-"


def fault_table(results: dict[Row, list[Outcome]]) -> str:
    """How often each class of fault occurs, and in which rows."""
    counts = Counter(
        (fault.kind, row.key)
        for row, outcomes in results.items()
        for outcome in outcomes
        for _, fault in outcome.faults
    )
    lines = [f"| {'fault':28} | times | rows |", f"|{'-' * 30}|------:|------|"]
    for kind in scoring.FAULTS:
        rows = {row: count for (fault, row), count in counts.items() if fault == kind}
        if rows:
            where = ", ".join(f"{row} {count}" for row, count in rows.items())
            lines.append(f"| {kind:28} | {sum(rows.values()):5} | {where} |")
    return "\n".join(lines)


def write_wrong(path: Path, results: dict[Row, list[Outcome]]) -> int:
    """Write each wrong conversation as a line of JSON, for reading: the prompt's messages, what was due, what came."""
    lines = []
    for row, outcomes in results.items():
        for outcome in outcomes:
            for index in dict.fromkeys(index for index, _ in outcome.faults):
                lines.append(json.dumps(_wrong(row, outcome, index), ensure_ascii=False))
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return len(lines)


def _wrong(row: Row, outcome: Outcome, index: int) -> dict:
    item = outcome.item
    return {
        "row": row.key,
        "kind": item.kind,
        "thinking": item.thinking,
        "faults": [asdict(fault) for i, fault in outcome.faults if i == index],
        "asked": next(message["content"] for message in reversed(item.messages[:index]) if message["role"] == "user"),
        "due": item.messages[index],
        "reply": outcome.replies[index].text,
        "messages": item.messages[:index],
        "tools": item.tools,
        "facts": item.facts,
    }


def chosen_rows(keys: str) -> list[Row]:
    """The rows with these keys, comma-separated; "wanted" for those with a figure to reach, "all" for all."""
    if keys == "all":
        return list(ROWS)
    if keys == "wanted":
        return [row for row in ROWS if row.wanted]
    known = {row.key: row for row in ROWS}
    if unknown := [key for key in keys.split(",") if key not in known]:
        raise ValueError(f"There is no row {unknown[0]!r}; the rows are {', '.join(known)}, or wanted, or all.")
    return [known[key] for key in keys.split(",")]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    add_model_options(parser)
    parser.add_argument("--items", type=int, default=200, help="conversations a row (default: %(default)s)")
    parser.add_argument("--rows", default="all", help="keys with commas, or wanted, or all (default)")
    parser.add_argument("--thinking", choices=["on", "off", "both"], default="both")
    parser.add_argument("--wrong", type=Path, metavar="FILE", help="write what went wrong here, one JSON a line")


def main(chosen: argparse.Namespace) -> int:
    """Run the rows and print the tables."""
    rows, writer = chosen_rows(chosen.rows), writer_from(chosen)
    thinking = {"on": True, "off": False, "both": None}[chosen.thinking]
    results = {}
    for row in rows:
        results[row] = run(row, items(row, chosen.items, thinking=thinking), writer)
        print(f"{row.key}: {sum(outcome.right for outcome in results[row])} of {len(results[row])}", flush=True)
        if chosen.wrong:
            write_wrong(chosen.wrong, results)
    print(f"\n{score_table(results)}\n\n{fault_table(results)}")
    return 0
