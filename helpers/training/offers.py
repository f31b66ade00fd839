"""From a family to one offered tool with a name, argument names and a JSON schema, and to requests that call it."""

from __future__ import annotations

import functools
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from helpers.training.families import Arg, Facts, Family
from helpers.training.values import Value

GENERIC = frozenset(
    "get find lookup fetch show calculate compute the a of to for by in is my make new tool do run".split()
)


@dataclass(frozen=True)
class Offer:
    """A tool as one conversation offers it."""

    family: Family
    name: str
    arg_names: dict[str, str]  # from the family's slots to the names in the schema
    schema: dict[str, Any]


@dataclass(frozen=True)
class Asked:
    """One task for one tool: the values of its arguments, and how the user says them."""

    offer: Offer
    values: dict[str, Value]

    @property
    def arguments(self) -> Facts:
        """By the names of the offered tool, in the order of its schema."""
        return {name: self.values[slot].value for slot, name in self.offer.arg_names.items() if slot in self.values}

    @property
    def call(self) -> dict[str, Any]:
        """The call in the shape that chat templates read."""
        return {"type": "function", "function": {"name": self.offer.name, "arguments": self.arguments}}

    @property
    def said(self) -> tuple[str, ...]:
        """The user's words for the values."""
        return tuple(value.said for value in self.values.values())

    def fill(self, phrase: str, **facts: Any) -> str:
        """The phrase with the user's words in its slots; an optional argument that is not given leaves nothing."""
        args = self.offer.family.args
        said = {slot: "" for slot in args}
        for slot, value in self.values.items():
            arg = args[slot]
            said[slot] = (
                value.said
                if arg.required
                else arg.opt[zlib.crc32(value.said.encode()) % len(arg.opt)].format(value.said)
            )
        return phrase.format(**{**said, **{name: spoken(fact) for name, fact in facts.items()}})


@dataclass(frozen=True)
class Wanted:
    """A task as thoughts and refusals speak of it: `my` changes in the phrase, never in the values of the user."""

    asked: Asked
    phrase: str  # with slots
    is_need: bool  # a noun phrase; otherwise an imperative
    tool: str = ""  # the name that was called, where it is not the offered one

    @property
    def name(self) -> str:
        """The tool's name."""
        return self.tool or self.asked.offer.name

    @property
    def said(self) -> str:
        """As the user says it: `my order`."""
        return self.asked.fill(self.phrase)

    @property
    def to_you(self) -> str:
        """As an answer says it: `your order`."""
        return self.asked.fill(_swapped(self.phrase, "your", "you", "yours", "yourself"))

    @property
    def of_user(self) -> str:
        """As a thought says it: `the user's order`."""
        return self.asked.fill(_swapped(self.phrase, "the user's", "the user", "the user's", "the user"))


def _swapped(phrase: str, my: str, me: str, mine: str, myself: str) -> str:
    swaps = {"my": my, "our": my, "me": me, "us": me, "i": me, "mine": mine, "myself": myself}
    return re.sub(r"(?<!{)\b(my|our|me|us|I|mine|myself)\b", lambda m: swaps[m.group().lower()], phrase)


def spoken(fact: Any) -> str:
    """A fact as it stands in an answer."""
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    if isinstance(fact, list):
        return ", ".join(map(spoken, fact))
    if isinstance(fact, dict):
        return ", ".join(f"{key}: {spoken(value)}" for key, value in fact.items())
    return str(fact)


# -- Tools -----------------------------------------------------------------------------------------------------------


def offer(rng: Random, family: Family, masked: bool = False) -> Offer:
    """One tool of a family; with `masked`, names say nothing and only the descriptions tell what it does."""
    name = _masked_name(rng) if masked else _styled(rng, rng.choice(family.names), family.domain)
    names = _masked_arguments(rng, family) if masked else _argument_names(rng, family)
    described = rng.random() < 0.92 or masked
    properties = {names[slot]: _property(rng, arg, described) for slot, arg in family.args.items()}
    required = [names[slot] for slot in family.required]
    parameters = {"type": "object", "properties": properties, "required": required}
    if rng.random() < 0.3:  # the order that the ollama client sends
        parameters = {"type": "object", "required": required, "properties": properties}
    function = {"name": name, "description": rng.choice(family.about), "parameters": parameters}
    return Offer(family, name, names, {"type": "function", "function": function})


def _styled(rng: Random, name: str, domain: str) -> str:
    style = rng.random()
    if style < 0.12:
        first, *rest = name.split("_")
        return first + "".join(word.capitalize() for word in rest)
    if style < 0.2 and domain:
        return f"{domain}_{name}"
    return name


def _masked_name(rng: Random) -> str:
    letters = "".join(rng.choice("bcdfghjklmnpqrstvwxz") for _ in range(3))
    return rng.choice(
        (f"func_{rng.randrange(1, 99)}", f"tool_{letters[0]}", f"fn{rng.randrange(9)}", letters, f"do_{letters}")
    )


def _masked_arguments(rng: Random, family: Family) -> dict[str, str]:
    pattern = rng.choice(("arg{}", "p{}", "param_{}", "x{}", "field_{}"))
    return {slot: pattern.format(i + 1) for i, slot in enumerate(family.args)}


def _argument_names(rng: Random, family: Family) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for slot, arg in family.args.items():
        free = [name for name in arg.names if name not in chosen.values()] or [slot]
        chosen[slot] = free[0] if rng.random() < 0.4 else rng.choice(free)
    return chosen


def _property(rng: Random, arg: Arg, described: bool) -> dict[str, Any]:
    schema = dict(arg.kind.schema)
    about, hint = rng.choice(arg.about), arg.kind.hint
    if hint and hint.split(",")[0].lower() not in about.lower():
        about = rng.choice(("{} ({})", "{}, {}", "{}; {}")).format(about.rstrip("."), hint)
    if arg.default is not None and rng.random() < 0.3:
        about = about.rstrip(".") + f". Default is {arg.default}."
    elif arg.default is not None and rng.random() < 0.7:
        schema["default"] = arg.default
    if not arg.required and rng.random() < 0.2:
        about = rng.choice(("Optional. {}", "{} (optional)")).format(about)
    return {**schema, "description": about} if described or hint else schema


@functools.cache
def words_of(name: str) -> frozenset[str]:
    """The words of a tool's name that say what it is about."""
    return frozenset(re.split(r"[_.]", name.lower())) - GENERIC


def alike(one: Family, other: Family) -> bool:
    """Whether two families could answer the same request, so that they must not stand side by side."""
    if one.key == other.key:
        return True
    left, right = words_of(one.names[0]), words_of(other.names[0])
    return one.domain != other.domain and (left <= right or right <= left)


# -- Requests --------------------------------------------------------------------------------------------------------


def pick(rng: Random, phrases: Sequence[str], split: str) -> str:
    """A phrase; the last of three or more is kept for the split that measures unseen phrasings."""
    if len(phrases) >= 3 and split != "tools":
        return phrases[-1] if split == "phrasings" else rng.choice(phrases[:-1])
    return rng.choice(phrases)


def ask(rng: Random, offered: Offer, phrase: str, split: str, given: dict[str, Value] | None = None) -> Asked:
    """Draw the arguments that a phrase mentions: all required ones, each optional one every second time."""
    values: dict[str, Value] = {}
    for slot, arg in offered.family.args.items():
        if given and slot in given:
            values[slot] = given[slot]
        elif arg.required or (f"{{{slot}}}" in phrase and rng.random() < 0.5):
            values[slot] = arg.kind.draw(rng, held_out=split != "train")
    return Asked(offered, values)
