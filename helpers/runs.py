"""What an agent's run consists of: its limits, its steps, and why it stopped. Values only; `helpers.agent` makes them.

A run that stops early is a value like any other: it keeps what was done, and `Run.missing` says what is not there.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from helpers.chat_values import Finish, Message, Reply, Schema
from helpers.prompt_parts import Part, Parts
from helpers.tools import ToolCall, ToolResult


class StopReason(StrEnum):
    """Why a run is over."""

    ANSWER = "answer"  # a reply without a call: the model has answered
    TURNS = "turns"  # the limits, each named like its field in `Limits`
    TOKENS = "tokens"
    SECONDS = "seconds"
    REPEATED = "repeated call"
    CUT = "cut off"  # the answer was longer than `max_new_tokens`
    CONTEXT = "context full"  # the conversation, or the answer, has no room in the model's context
    ERROR = "unrecoverable error"  # the model cannot be asked, or a tool failed in a way that no other call mends
    INTERRUPTED = "interrupted"  # somebody pressed stop, or read no further step


@dataclass(frozen=True)
class Limits:
    """When a run stops that has no answer yet; None: no limit.

    `turns`: calls of the model. `tokens`: read and written in all turns together. `seconds`: from the start. `repeats`:
    how often the same call, with the same arguments, may be made (and the same unreadable reply be written).

    What they do not stop: the last turn may go over `tokens`, because its length is known only afterwards; a tool that
    hangs, because `seconds` are checked while the model writes and before each call, not inside a tool; a model that
    changes an argument a little each time.
    """

    turns: int | None = 10
    tokens: int | None = None
    seconds: float | None = None
    repeats: int | None = 2

    def __post_init__(self) -> None:
        for name in ("turns", "tokens", "seconds", "repeats"):
            value = getattr(self, name)
            if value is not None and not value > 0:
                raise ValueError(f"{name} is {value!r}: give a number above 0, or None for no limit.")

    def reached(self, run: Run) -> StopReason | None:
        """The limit that leaves no room for another turn."""
        if self.turns is not None and len(run.steps) >= self.turns:
            return StopReason.TURNS
        if self.tokens is not None and run.tokens >= self.tokens:
            return StopReason.TOKENS
        return StopReason.SECONDS if self.time_is_up(run) else None

    def time_is_up(self, run: Run) -> bool:
        return self.seconds is not None and run.seconds >= self.seconds


@dataclass
class Step:
    """One turn of the loop: what the model read, what it wrote, and what came back.

    `reply` tells the tokens read, reused, prefilled and written, and the seconds. `added` is what this prompt has more
    than the one before, and `sources` are the tokens of the whole prompt; both by origin.
    """

    number: int
    reply: Reply
    results: list[ToolResult] = field(default_factory=list)  # one for each call, in order
    note: str = ""  # what the model was told about a reply that could not be read
    added: list[Part] = field(default_factory=list)
    sources: dict[str, int] = field(default_factory=dict)
    forgotten: int = 0  # tokens of the prompt before that are not in this one
    exact: bool = True  # False: the tokens of each source are estimated, because the tokenizer is not known
    messages: list[Message] = field(default_factory=list, repr=False, compare=False)  # what was asked; not saved

    @property
    def exchange(self) -> list[Message]:
        """What the step adds to the conversation: nothing before it is whole, nor if the reply broke off."""
        if self.reply.finish == Finish.INTERRUPTED or len(self.results) < len(self.reply.calls):
            return []
        told = [{"role": "user", "content": f"Error: {self.note}"}] if self.note else []
        return [self.reply.message, *(result.message for result in self.results), *told]


def written(call: ToolCall) -> str:
    """A call as Python would write it; the order of its arguments does not matter."""
    texts = {name: json.dumps(value, ensure_ascii=False, sort_keys=True) for name, value in call.arguments.items()}
    return f"{call.name}({', '.join(f'{name}={text}' for name, text in sorted(texts.items()))})"


@dataclass
class Run:
    """One run of an agent: the conversation, the steps, and why it stopped (None: it is still going on).

    `asked` is what the run began with, `tools` the schemas of its tools.
    """

    model: str
    asked: list[Message]
    tools: list[Schema]
    limits: Limits = field(default_factory=Limits)
    steps: list[Step] = field(default_factory=list)
    stop: StopReason | None = None
    error: str = ""
    seconds: float = 0.0
    prompt: Parts | None = field(default=None, repr=False, compare=False)  # the last one; not saved
    began: float = field(default_factory=time.perf_counter, repr=False, compare=False)

    def clock(self) -> float:
        """The seconds since the run began; from now on they are `seconds`."""
        self.seconds = time.perf_counter() - self.began
        return self.seconds

    @property
    def messages(self) -> list[Message]:
        """The conversation: each call has its result and each result its call, whatever stopped the run."""
        return [*self.asked, *(message for step in self.steps for message in step.exchange)]

    @property
    def answer(self) -> str:
        """What the model answered; empty if it did not, and cut off where `stop` says so."""
        ended = self.stop in (StopReason.ANSWER, StopReason.CUT, StopReason.CONTEXT)
        last = self.steps[-1].reply if self.steps else None
        return last.content if ended and last and not last.calls and not self.steps[-1].note else ""

    @property
    def results(self) -> list[ToolResult]:
        """The results of all calls, in order."""
        return [result for step in self.steps for result in step.results]

    @property
    def tokens(self) -> int:
        """Tokens read and written, all turns together: what a provider counts."""
        return sum(step.reply.prompt_tokens + step.reply.generated_tokens for step in self.steps)

    @property
    def missing(self) -> str:
        """One sentence or two on what a run that stopped early does not have; empty for an answer."""
        return "" if self.stop == StopReason.ANSWER else " ".join(_missing(self))

    @property
    def ending(self) -> str:
        """Why it stopped and what is missing, in words."""
        return f"Stop: {self.stop or 'not yet'}. {self.missing}" if self.missing else f"Stop: {self.stop}"

    def __str__(self) -> str:
        return "\n".join([*(line for step in self.steps for line in _told(step)), self.ending])


def _missing(run: Run) -> Iterator[str]:
    yield f"{'The rest of the' if run.answer else 'An'} answer is missing: {_why(run)}"
    last = run.steps[-1] if run.steps else None
    unread = [result for result in last.results if result.ok] if last else []
    if unread:
        yield f"The model has not read the result of {_listed([written(result.call) for result in unread])}."
    failed = [result for result in last.results if not result.ok] if last else []
    if failed:
        yield f"There is no result of {_listed([written(result.call) for result in failed])}."


def _why(run: Run) -> str:
    limits, used = run.limits, len(run.steps)
    match run.stop:
        case StopReason.TURNS:
            return f"the limit of {used} turn{'s' if used != 1 else ''} is reached."
        case StopReason.TOKENS:
            return f"{run.tokens:,} tokens are read and written, and the limit is {limits.tokens:,}."
        case StopReason.SECONDS:
            return f"{run.seconds:.1f} s are over, and the limit is {limits.seconds:g} s."
        case StopReason.REPEATED:
            return f"the model wrote the same thing more than {limits.repeats} times."
        case StopReason.CUT:
            return f"the reply was cut off after {run.steps[-1].reply.generated_tokens:,} tokens."
        case StopReason.CONTEXT:
            return f"the context is full. {_closed(run.error)}".strip()
        case StopReason.ERROR:
            return _closed(run.error)
        case StopReason.INTERRUPTED:
            return "the run was interrupted."
    return "the run is still going on."


def _closed(sentence: str) -> str:
    """With a full stop, which the text of an exception often lacks."""
    return f"{sentence}." if sentence and sentence[-1] not in ".!?" else sentence


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _told(step: Step) -> Iterator[str]:
    """A step as thought, action and observation, one line each."""
    if step.reply.thinking:
        yield f"Thought {step.number}: {step.reply.thinking}"
    if step.reply.content:
        yield f"Text {step.number}: {step.reply.content}"
    for result in step.results:
        yield f"Action {step.number}: {written(result.call)}"
        yield f"Observation {step.number}: {result.content}"
    if step.note:
        yield f"Told {step.number}: {step.note}"
