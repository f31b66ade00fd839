"""Replies to many prompts, for whoever measures: a `Writer` takes requests and gives replies, parsed.

The measurements take any Writer, so that their rules can be tested with replies that a hand wrote.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from helpers.tool_calls import Parsed, parse

if TYPE_CHECKING:
    from helpers.training import batch

BASE, TEMPLATE = "smollm2-135m", "hermes"
LONGEST = 400  # tokens of a reply; the longest right one that the generator writes has about 300


@dataclass(frozen=True)
class Request:
    """A prompt: messages, offered tools, thinking on or off, and what the reply is made to begin with."""

    messages: Sequence[dict]
    tools: Sequence[dict]
    thinking: bool
    prefill: str = ""

    def prompt(self, tokenizer: Any) -> list[int]:
        """Its token ids, as the tool model reads them."""
        from helpers.templates import render

        options = {"template": TEMPLATE, "tools": self.tools or None, "thinking": self.thinking, "warn": False}
        text = render(self.messages, tokenizer=tokenizer, **options)
        return tokenizer.encode(text + self.prefill, add_special_tokens=False)


@dataclass(frozen=True)
class Reply:
    """What the model wrote, a forced beginning included and the end mark not; `stopped`: it wrote the end mark."""

    text: str
    stopped: bool
    parsed: Parsed

    @classmethod
    def of(cls, text: str, tools: Sequence[dict] = (), stopped: bool = True) -> Reply:
        """A reply from its text."""
        return cls(text, stopped, parse(text, tools=list(tools)))


class Writer(Protocol):
    """Anything that answers requests, each with one reply, in order: greedily, or drawn, each with its own seed."""

    def __call__(
        self, requests: Sequence[Request], *, temperature: float = 0, seeds: Sequence[int] | None = None
    ) -> list[Reply]: ...


def add_model_options(parser: argparse.ArgumentParser) -> None:
    """The options by which a command is told which model to measure."""
    parser.add_argument("--adapter", type=Path, metavar="FOLDER", help="measure the base model with this adapter")
    parser.add_argument("--model", default="smollm2-135m-tools", metavar="NAME", help="else this one (%(default)s)")
    parser.add_argument("--fast", action="store_true", help="in bfloat16: twice as fast, and nearly the same replies")


def engine_from(chosen: argparse.Namespace) -> batch.Writer:
    """The weights that the options name, in memory."""
    import torch

    from helpers.training import batch

    dtype = torch.bfloat16 if chosen.fast else torch.float32
    return batch.load_writer(BASE if chosen.adapter else chosen.model, chosen.adapter, dtype)


def writer_from(chosen: argparse.Namespace) -> Writer:
    """A writer on those weights."""
    return BatchWriter(engine_from(chosen))


class BatchWriter:
    """A writer that answers all requests of a call side by side."""

    def __init__(self, engine: batch.Writer) -> None:
        self.engine = engine

    def __call__(
        self, requests: Sequence[Request], *, temperature: float = 0, seeds: Sequence[int] | None = None
    ) -> list[Reply]:
        """One reply a request; drawn where there is a temperature, each with its seed."""
        from helpers.training import batch

        prompts = [request.prompt(self.engine.tokenizer) for request in requests]
        drawn = {"temperature": temperature, "seeds": seeds} if temperature else {}
        written = batch.batch_generate(self.engine, prompts, LONGEST, progress="replies", **drawn)
        return [
            Reply.of(request.prefill + each.text, request.tools, each.ended)
            for request, each in zip(requests, written, strict=True)
        ]
