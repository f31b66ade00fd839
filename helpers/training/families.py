"""Families of tools: one description from which many differently named tools, requests, results and answers are made.

A family is written down once, in short strings whose variants are parted by `|`:

    family(
        "alarm", "set_alarm|create_alarm|alarm_add", "Set an alarm.|Ring at the given time.",
        args=dict(
            time=arg("time|at|when", TIME, "When the alarm rings|Time of the alarm"),
            label=arg("label|name", TASK, "Text shown with the alarm", opt=" with the label {}| called {}"),
        ),
        does="set an alarm for {time}{label}|wake me up at {time}{label}",
        asks="I have to get up at {time}, can you set an alarm{label}?",
        gives=lambda rng, a: {"alarm_id": CODE.draw(rng).value, "status": "set"},
        says="The alarm for {time} is set.|Done, the alarm {alarm_id} rings at {time}.",
        lacks=dict(time="set an alarm for me|I need an alarm>What time should it ring?|For when shall I set it?"),
    )

`needs` are noun phrases ("the weather in {city}") for what a lookup or a calculation gives, `does` imperatives for what
an action does, `asks` whole requests. The place of an optional argument in a phrase, `{label}`, is empty unless it is
given; then it holds `opt` with the value as the user says it. `lookups` makes a family for each attribute of a thing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from helpers.training.values import Kind

REQUIRED = object()
Facts = dict[str, Any]


@dataclass(frozen=True)
class Arg:
    """One argument: its possible names, the kind of its values, descriptions, and how an optional one is asked for."""

    names: tuple[str, ...]
    kind: Kind
    about: tuple[str, ...]
    opt: tuple[str, ...] = ()  # phrases with {} for the value; empty for a required argument
    default: Any = None  # of an optional argument; None: it has none

    @property
    def required(self) -> bool:
        """Whether a call without it is wrong."""
        return not self.opt


@dataclass(frozen=True)
class Family:
    """Everything that conversations need to know about one kind of tool; see the module's text for the fields."""

    key: str
    names: tuple[str, ...]
    about: tuple[str, ...]
    args: dict[str, Arg]
    needs: tuple[str, ...]
    does: tuple[str, ...]
    asks: tuple[str, ...]
    gives: Callable[[Random, Facts], Facts]
    says: tuple[str, ...]
    lacks: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=dict)  # vague requests, questions
    yields: dict[str, tuple[Kind, tuple[str, ...]]] = field(default_factory=dict)  # a fact that another tool can use
    domain: str = ""

    @property
    def required(self) -> list[str]:
        """The slots that every call must fill."""
        return [slot for slot, each in self.args.items() if each.required]


def variants(text: str) -> tuple[str, ...]:
    """The parts of `text` between bars."""
    return tuple(part for part in text.split("|") if part)


def arg(names: str, kind: Kind, about: str, opt: str = "", default: Any = None) -> Arg:
    """An argument; with `opt` it is optional. `names` are alternatives, one of which a tool gets."""
    return Arg(variants(names), kind, variants(about), variants(opt), default)


def family(
    key: str,
    names: str,
    about: str,
    *,
    args: dict[str, Arg] | None = None,
    needs: str = "",
    does: str = "",
    asks: str = "",
    gives: Callable[[Random, Facts], Facts],
    says: str,
    lacks: dict[str, str] | None = None,
    yields: dict[str, tuple[Kind, str]] | None = None,
) -> Family:
    """Check and build a family; a slot that no argument has, or a required one missing from a phrase, is an error."""
    vague = {slot: tuple(variants(part) for part in text.split(">")) for slot, text in (lacks or {}).items()}
    made = Family(
        key, variants(names), variants(about), args or {}, variants(needs), variants(does), variants(asks), gives,
        variants(says), vague, {fact: (kind, variants(how)) for fact, (kind, how) in (yields or {}).items()},
    )  # fmt: skip
    _check(made)
    return made


def _check(made: Family) -> None:
    phrases = [*made.needs, *made.does, *made.asks, *(how for _, ways in made.yields.values() for how in ways)]
    if not made.needs and not made.does:
        raise ValueError(f"{made.key}: it needs `needs` or `does`, by which it can be joined with other requests.")
    for phrase in phrases:
        slots = set(re.findall(r"{(\w+)}", phrase))
        if unknown := slots - set(made.args):
            raise ValueError(f"{made.key}: {phrase!r} has the slots {sorted(unknown)}, which are no arguments.")
        if missing := set(made.required) - slots:
            raise ValueError(f"{made.key}: {phrase!r} lacks the required {sorted(missing)}.")
    for slot, parts in made.lacks.items():
        if slot not in made.required or len(parts) != 2 or not all(parts):
            raise ValueError(f"{made.key}: lacks[{slot!r}] must be 'requests>questions' of a required argument.")
    for slot, each in made.args.items():
        for phrase in each.opt:
            if phrase.count("{}") != 1:
                raise ValueError(f"{made.key}: the phrase {phrase!r} of {slot!r} must hold one {{}}.")


@dataclass(frozen=True)
class Attribute:
    """One thing that can be looked up about an entity."""

    key: str  # such as "population"
    noun: str  # "the population of {x}|the number of people in {x}"
    value: Kind
    unit: str = ""  # written after the value in an answer, with its space: " people"
    asks: str = ""  # "how many people live in {x}?"
    about: str = ""  # descriptions; made from the noun if empty


def attribute(key: str, noun: str, value: Kind, unit: str = "", asks: str = "", about: str = "") -> Attribute:
    """What `lookups` makes a tool of; `noun` and `asks` hold {x} where the entity is named."""
    return Attribute(key, noun, value, unit, asks, about)


def lookups(entity: str, arg_names: str, kind: Kind, about_arg: str, *attributes: Attribute) -> list[Family]:
    """A family for each attribute of an entity: `get_city_population(city)`, `author_of_book(title)` and so on."""
    return [_lookup(entity, arg_names, kind, about_arg, each) for each in attributes]


def _lookup(entity: str, arg_names: str, kind: Kind, about_arg: str, each: Attribute) -> Family:
    key, thing = each.key, entity.replace(" ", "_")
    full = key if key.startswith(f"{thing}_") else f"{thing}_{key}"
    names = f"get_{key}|get_{full}|{full}|{key}_of_{thing}|lookup_{key}|find_{full}|fetch_{key}"
    nouns = variants(each.noun)
    plain = [noun.replace("{x}", f"a {entity}" if entity[0] not in "aeiou" else f"an {entity}") for noun in nouns]
    about = "|".join(f"Get {noun}.|Look up {noun}.|Returns {noun}" for noun in plain)
    vague = "|".join(
        f"what is {noun}?|tell me {noun}" for noun in (n.replace("{x}", f"the {entity}") for n in nouns[:2])
    )
    says = "|".join(f"{noun[0].upper() + noun[1:]} is {{{key}}}{each.unit}." for noun in nouns)
    slot = "x"
    return family(
        f"{thing}.{key}",
        names,
        each.about or about,
        args={slot: arg(arg_names, kind, about_arg)},
        needs=each.noun,
        asks=each.asks,
        gives=lambda rng, a: {key: each.value.make(rng).value},
        says=says,
        lacks={slot: f"{vague}>Which {entity} do you mean?|Of which {entity}?|Please tell me which {entity}."},
        yields={key: (each.value, each.noun)},
    )
