"""The course's five demonstrations, run for real and judged: `python -m helpers.training demonstrate --adapter FOLDER`.

Each is a question, the tools on offer (`helpers.demo_tools`) and a judge. The model writes, its calls are run, the
results go back, until it answers; once greedily, and in twenty runs that draw with temperature 0.7. The loop is the
plain one, without the stop rules of an agent: whoever calls too often or wrongly is judged wrong.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from helpers import demo_tools
from helpers.tools import ToolBox, ToolResult
from helpers.training.replies import Reply, Request, Writer, add_model_options, writer_from
from helpers.training.scoring import call_faults, tells

RUNS, WANTED, TEMPERATURE = 20, 16, 0.7
TURNS = 6  # model calls at most


@dataclass
class Run:
    """One pass through a demonstration: the messages, the replies, and every call with its result."""

    messages: list[dict]
    box: ToolBox
    replies: list[Reply] = field(default_factory=list)
    results: list[ToolResult] = field(default_factory=list)
    done: bool = False

    @property
    def answer(self) -> str:
        """The last reply's text, if it was an answer."""
        return self.replies[-1].parsed.content if self.done else ""


@dataclass(frozen=True)
class Demonstration:
    """A question, the functions on offer, and a judge that names what is wrong with a run."""

    key: str
    question: str
    functions: tuple[Callable, ...]
    judge: Callable[[Run], list[str]]
    system: str = ""

    def start(self) -> Run:
        """A run in which nothing has been said but the question."""
        system = [{"role": "system", "content": self.system}] if self.system else []
        return Run([*system, {"role": "user", "content": self.question}], ToolBox(self.functions))

    def verdict(self, run: Run) -> list[str]:
        """What is wrong with a finished run; empty if nothing is."""
        wrong = [] if run.done else [f"no answer after {TURNS} model calls"]
        wrong += ["a reply had no end" for reply in run.replies if not reply.stopped]
        wrong += [problem.message for reply in run.replies for problem in reply.parsed.problems]
        wrong += [result.content for result in run.results if not result.ok]
        return wrong or self.judge(run)


# --- the judges ------------------------------------------------------------------------------------------------


def _calls(run: Run, *expected: tuple[str, dict]) -> list[str]:
    """The calls of all replies must be these, in whatever order; a default given is no fault."""
    due = [{"function": {"name": name, "arguments": arguments}} for name, arguments in expected]
    faults = call_faults(due, [result.call for result in run.results], run.box.schemas)
    return [f"{fault.kind}: {fault.detail}" for fault in faults]


def _says(run: Run, *patterns: str) -> list[str]:
    return [f"the answer lacks {each!r}: {run.answer}" for each in patterns if not re.search(each, run.answer, re.I)]


def _umbrella(run: Run) -> list[str]:
    denied = re.search(r"\b(no|not|dry|without)\b|n't", run.answer, re.I)
    wrong = [f"the answer says no: {run.answer}"] if denied else []
    return _calls(run, ("get_weather", {"city": "Istanbul"})) + _says(run, "rain") + wrong


def _project(run: Run) -> list[str]:
    called = [(result.call.name, result.arguments.get("path")) for result in run.results]
    wrong = [] if called[:1] == [("list_files", None)] else ["the files were not listed first"]
    wrong += [] if ("read_file", "README.md") in called else ["README.md was not read"]
    return wrong + _says(run, "language model", "install|requirements|torch")


def _bitcoin(run: Run) -> list[str]:
    wrong = _calls(run, ("get_price", {"asset": "Bitcoin"}), ("get_news", {"topic": "Bitcoin"}))
    wrong += [] if len(run.replies) == 3 else [f"{len(run.replies)} model calls, not three"]
    wrong += [] if tells(run.answer, "64250") else [f"the answer lacks the price: {run.answer}"]
    return wrong + _says(run, "Norway|Naples")


def _miami(run: Run) -> list[str]:
    wrong = _calls(run, ("get_weather", {"city": "Miami", "unit": "fahrenheit"}))
    return wrong + ([] if tells(run.answer, "86") else [f"the answer lacks the temperature: {run.answer}"])


def _greeting(run: Run) -> list[str]:
    return _calls(run) + _says(run, r"\w")


WEATHER = (demo_tools.get_weather,)
FILES = (demo_tools.list_files, demo_tools.read_file)
MARKET = (demo_tools.get_price, demo_tools.get_news)
ONE_BY_ONE = "You are a helpful assistant. Call one tool at a time."
DEMONSTRATIONS = (
    Demonstration("umbrella", "Do I need an umbrella in Istanbul today?", WEATHER, _umbrella),
    Demonstration("project", "What does this project do, and what do I have to install?", FILES, _project),
    Demonstration(
        "bitcoin", "What is the price of Bitcoin, and what is the news about it?", MARKET, _bitcoin, ONE_BY_ONE
    ),
    Demonstration("miami", "What is the weather in Miami, in fahrenheit?", WEATHER, _miami),
    Demonstration("greeting", "Hello! How are you?", WEATHER + FILES + MARKET, _greeting),
)


# --- running ---------------------------------------------------------------------------------------------------


def run(
    demonstration: Demonstration, writer: Writer, thinking: bool, temperature: float = 0, seeds: Sequence[int] = (0,)
) -> list[Run]:
    """One run for each seed, all a step at a time."""
    runs = [demonstration.start() for _ in seeds]
    for turn in range(TURNS):
        going = [(each, seed) for each, seed in zip(runs, seeds, strict=True) if not each.done]
        if not going:
            break
        requests = [Request(list(each.messages), each.box.schemas, thinking) for each, _ in going]
        draws = [1000 * seed + turn for _, seed in going]
        for (each, _), reply in zip(going, writer(requests, temperature=temperature, seeds=draws), strict=True):
            _advance(each, reply)
    return runs


def _advance(run: Run, reply: Reply) -> None:
    """Put a reply and the results of its calls at the end of a run; a reply without a call is the answer."""
    run.replies.append(reply)
    run.done = not reply.parsed.calls
    if run.done:
        return
    calls = [{"name": call.name, "arguments": call.arguments} for call in reply.parsed.calls]
    message = {"role": "assistant", "content": reply.parsed.content, "reasoning_content": reply.parsed.thinking}
    run.messages.append(message | {"tool_calls": [{"type": "function", "function": call} for call in calls]})
    results = run.box.run_all(reply.parsed.calls)
    run.results += results
    run.messages += [result.message for result in results]


def transcript(run: Run) -> str:
    """What the model wrote and what came back, for reading."""
    parts = [reply.text.strip() for reply in run.replies]
    return "\n".join(f"  {line}" for part in parts for line in part.splitlines())


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    add_model_options(parser)
    parser.add_argument("--runs", type=int, default=RUNS, help="drawn runs of each (default: %(default)s)")
    parser.add_argument("--only", help="the keys of some, with commas")
    parser.add_argument("--show", action="store_true", help="print what the model wrote in the greedy runs")


def main(chosen: argparse.Namespace) -> int:
    """Run all five in both modes and print a table, with what went wrong below it; 1 if a figure is not reached."""
    writer, notes, missed = writer_from(chosen), [], False
    print(f"| {'demonstration':13} | thinking | greedy | of {chosen.runs} at {TEMPERATURE} |")
    print(f"|{'-' * 15}|----------|--------|{'-' * 12}:|")
    for demonstration in DEMONSTRATIONS:
        if chosen.only and demonstration.key not in chosen.only.split(","):
            continue
        for thinking in (True, False):
            [greedy] = run(demonstration, writer, thinking)
            drawn = run(demonstration, writer, thinking, TEMPERATURE, range(chosen.runs))
            verdicts = [demonstration.verdict(each) for each in (greedy, *drawn)]
            right = sum(not wrong for wrong in verdicts[1:])
            missed |= bool(verdicts[0]) or right < WANTED * chosen.runs / RUNS
            word = "wrong" if verdicts[0] else "right"
            mode = "on" if thinking else "off"
            print(f"| {demonstration.key:13} | {mode:8} | {word:6} | {right:11} |", flush=True)
            label = f"{demonstration.key}, thinking {mode}"
            notes += [f"{label}: {wrong}" for wrong in dict.fromkeys(map(tuple, verdicts)) if wrong]
            notes += [f"{label}, greedy:\n{transcript(greedy)}"] if chosen.show else []
    print("", *notes, sep="\n")
    return int(missed)
