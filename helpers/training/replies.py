"""Replies to many prompts, for whoever measures: a `Writer` takes requests and gives replies, parsed.

The measurements take any Writer, so that their rules can be tested with replies that a hand wrote.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from helpers.tool_calls import Parsed, parse

TEMPLATE = "hermes"
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
    """Anything that answers requests, each with one reply, in order."""

    def __call__(self, requests: Sequence[Request]) -> list[Reply]: ...


def add_model_options(parser: argparse.ArgumentParser) -> None:
    """The options by which a command is told which model to measure."""
    parser.add_argument("--adapter", type=Path, metavar="FOLDER", help="measure the base model with this adapter")
    parser.add_argument("--model", default="smollm2-135m-tools", metavar="NAME", help="else this one (%(default)s)")


class LocalWriter:
    """A writer on a `LocalModel`, one reply after the other."""

    def __init__(self, model: Any) -> None:
        self.model = model

    def __call__(
        self, requests: Sequence[Request], *, temperature: float = 0, seeds: Sequence[int] | None = None
    ) -> list[Reply]:
        from helpers.sampling import Settings

        replies = []
        for request, seed in zip(requests, seeds or [0] * len(requests), strict=True):
            settings = Settings(temperature=temperature)
            prompt = request.prompt(self.model.tokenizer)
            made = self.model.generate(prompt, max_new_tokens=LONGEST, settings=settings, seed=seed)
            replies.append(Reply.of(request.prefill + made.text, request.tools, made.finish == "eos"))
        return replies


def model_from(chosen: argparse.Namespace) -> Any:
    from helpers.local_model import load_model

    return load_model(chosen.model)


def writer_from(chosen: argparse.Namespace) -> Writer:
    return LocalWriter(model_from(chosen))
