"""What a talk is while it is written, and the pieces of which every kind of talk is made."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from helpers.training import phrases, results
from helpers.training.families import Family
from helpers.training.offers import Asked, Offer, Wanted, ask, pick, spoken
from helpers.training.values import Value

CHAT = Path(__file__).resolve().parents[2] / "data" / "training" / "chat.toml"


@dataclass(frozen=True)
class Conversation:
    """One talk; `targets` are the indices of the assistant messages that are learnt or scored."""

    messages: list[dict[str, Any]]
    tools: list[dict[str, Any]]
    thinking: bool
    targets: tuple[int, ...]
    kind: str
    split: str
    scene: int
    prefill: str = ""  # what the first target is made to begin with
    facts: tuple[str, ...] = ()  # what the last answer must contain


@dataclass
class Talk:
    """A conversation while it is being written."""

    scene: Scene
    thinking: bool
    messages: list[dict[str, Any]] = field(default_factory=list)
    targets: list[int] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    prefill: str = ""

    def user(self, text: str) -> None:
        self.messages.append({"role": "user", "content": text})

    def assistant(
        self, thought: str, content: str = "", calls: list[dict[str, Any]] | None = None, learnt: bool = True
    ) -> None:
        message: dict[str, Any] = {"role": "assistant", "content": content}
        if calls:
            message["tool_calls"] = calls
        if self.thinking:
            message["reasoning_content"] = thought
        if learnt:
            self.targets.append(len(self.messages))
        self.messages.append(message)

    def tool(self, name: str, text: str) -> None:
        self.messages.append({"role": "tool", "name": name, "content": text})


@dataclass
class Scene:
    """A system message and the tools on offer, from which talks are drawn."""

    rng: Random
    split: str
    number: int
    system: str
    offers: list[Offer]
    serial: bool = False  # whether the system message asks for one call at a time

    @property
    def pairs(self) -> list[tuple[Offer, str, Offer, str]]:
        """Tools that can follow each other: (first, its fact, second, the slot of the second that takes the fact)."""
        return [
            (first, fact, second, slot)
            for first in self.offers for second in self.offers if first is not second
            for fact, slot in links(first.family, second.family)
        ]  # fmt: skip


def links(first: Family, second: Family) -> list[tuple[str, str]]:
    """Facts of the first family that required arguments of the second take."""
    return [
        (fact, slot)
        for fact, (kind, _) in first.yields.items()
        for slot in second.required
        if second.args[slot].kind.name == kind.name and kind.name not in ("boolean",)
    ]


@functools.cache
def chat() -> dict[str, Any]:
    """The ordinary messages, asides, closings and system messages of data/training/chat.toml."""
    return tomllib.loads(CHAT.read_text())


# -- Pieces ----------------------------------------------------------------------------------------------------------


def phrase_of(rng: Random, family: Family, split: str) -> tuple[str, bool]:
    """A noun phrase or an imperative of a family, and whether it is a noun phrase."""
    is_need = bool(family.needs) and (not family.does or rng.random() < 0.5)
    return pick(rng, family.needs if is_need else family.does, split), is_need


def request_of(scene: Scene, offered: Offer, given: dict[str, Value] | None = None) -> tuple[Wanted, str]:
    """What is wanted, and the request: one of the family's whole requests, or a wrapped phrase."""
    rng, family = scene.rng, offered.family
    phrase, is_need = phrase_of(rng, family, scene.split)
    whole = pick(rng, family.asks, scene.split) if family.asks and rng.random() < 0.5 else ""
    asked = ask(rng, offered, whole or phrase, scene.split, given)
    wanted = Wanted(asked, phrase, is_need)
    return wanted, asked.fill(whole) if whole else phrases.wrapped(rng, wanted.said, is_need, scene.split)


def request(written: Talk, text: str, *tasks: Asked) -> None:
    """Append a request for some tasks, dressed as people write; their values stay as they are."""
    said = [each for task in tasks for each in task.said]
    dressed = phrases.dressed(written.scene.rng, text, said, chat()["asides"], chat()["one_liners_end"])
    written.user(dressed)


def run(written: Talk, tasks: list[Asked]) -> list[dict[str, Any]]:
    """Append the results of several calls; their facts."""
    rng, known = written.scene.rng, []
    for asked in tasks:
        given = {slot: value.value for slot, value in asked.values.items()}
        facts = asked.offer.family.gives(rng, given)
        written.tool(asked.offer.name, results.result_text(rng, asked, facts))
        known.append(facts)
    return known


def answer(written: Talk, tasks: list[Asked], known: list[dict[str, Any]], thought: str = "") -> None:
    """Append the answer that tells the facts, one sentence a task."""
    rng, sentences = written.scene.rng, []
    for asked, facts in zip(tasks, known, strict=True):
        says = rng.choice(asked.offer.family.says)
        written.facts += [spoken(fact) for name, fact in facts.items() if f"{{{name}}}" in says]
        sentences.append(asked.fill(says, **facts))
    written.assistant(thought or phrases.thought_of_answer(rng), " ".join(sentences))


def in_turn(written: Talk, tasks: list[Asked], wanted: list[Wanted]) -> None:
    """Append call after call, each with its result, and then the answer."""
    known = []
    for i, (asked, want) in enumerate(zip(tasks, wanted, strict=True)):
        thought = ("Next: " if i else "First: ") + phrases.thought_of_call(written.scene.rng, [want])
        written.assistant(thought, calls=[asked.call])
        known += run(written, [asked])
    answer(written, tasks, known)


def calls_and_answer(written: Talk, tasks: list[Asked], wanted: list[Wanted]) -> None:
    """Append a reply with calls, their results and the answer; one call at a time if the system message wants that."""
    if written.scene.serial and len(tasks) > 1:
        return in_turn(written, tasks, wanted)
    written.assistant(phrases.thought_of_call(written.scene.rng, wanted), calls=[each.call for each in tasks])
    answer(written, tasks, run(written, tasks))


def told(written: Talk, asked: Asked, facts: dict[str, Any]) -> str:
    says = written.scene.rng.choice(asked.offer.family.says)
    written.facts += [spoken(fact) for name, fact in facts.items() if f"{{{name}}}" in says]
    return asked.fill(says, **facts)
