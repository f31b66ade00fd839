"""What domain files share: kinds of values from short lists, and results of which all facts are only drawn."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from helpers.training.families import Facts
from helpers.training.kinds import Kind, Value, is_held_out
from helpers.training.values import FIRST_NAME, MESSAGE, TITLE, choice, text_kind, words


def from_list(name: str, options: str, quoted: float = 0.0) -> Kind:
    """Strings from "a|b|c"; a short list is used in every split, a longer one keeps some for evaluation."""
    parts = options.split("|")
    kind = text_kind(name, lambda rng: rng.choice(parts), quoted=quoted)
    return replace(kind, open=len(parts) >= 40 and any(map(is_held_out, parts)))


def pairs(name: str, firsts: str, seconds: str, join: str = " ", quoted: float = 0.0) -> Kind:
    """Strings of one part of each list: pairs("room", "small|large", "hall|kitchen")."""
    left, right = firsts.split("|"), seconds.split("|")
    return from_list(name, "|".join(one + join + other for one in left for other in right), quoted)


def drawn(**facts: Any) -> Callable[[Random, Facts], Facts]:
    """A `gives` whose facts do not depend on the arguments: kinds are drawn, all else is taken as it is."""
    return lambda rng, _: {key: each.make(rng).value if isinstance(each, Kind) else each for key, each in facts.items()}


def spoken_as(kind: Kind, ways: str) -> Kind:
    """The same values, said with a word before them, such as "order 4711" for "4711"."""

    def make(rng: Random) -> Value:
        value = kind.make(rng)
        return Value(rng.choice(ways.split("|")).format(value.said), value.value)

    return replace(kind, make=make)


def weekday_of(date: str) -> str:
    """The day of the week of a date in ISO form."""
    return datetime.date.fromisoformat(date).strftime("%A")


def _user(rng: Random) -> str:
    name = "".join(letter for letter in FIRST_NAME.make(rng).value.lower() if letter.isascii() and letter.isalpha())
    return name + rng.choice(("", str(rng.randrange(10, 99)), f"_{rng.choice(words('file_words'))}"))


def _text(rng: Random) -> str:
    sentences = [MESSAGE.make(rng).value for _ in range(rng.choice((1, 2, 2, 3)))]
    return ". ".join(sentences) + "."


def _quoted(text: str) -> Value:
    return Value(f'"{text}"', text)


def _version(rng: Random) -> str:
    return rng.choice(("", "", "v")) + ".".join(str(rng.randrange(20)) for _ in range(rng.choice((2, 3))))


def _server(rng: Random) -> str:
    kind = rng.choice("web db mail cache build proxy backup queue search auth api edge".split())
    return kind + rng.choice(("-{}", "{}", "-{}-eu", "-{}.internal", "0{}")).format(rng.randrange(1, 40))


def _project(rng: Random) -> str:
    return rng.choice(words("title_nouns")) + rng.choice(("", "", f" {rng.randrange(2, 9)}", " redesign", " website"))


def _restaurant(rng: Random) -> str:
    noun, colour = rng.choice(words("title_nouns")), rng.choice(words("title_adjectives"))
    first = rng.choice(words("first_names"))
    ways = ("The {c} {n}", "Café {n}", "{f}'s Kitchen", "Trattoria {f}", "Bistro {n}", "The {n} Inn", "Chez {f}")
    return rng.choice(ways).format(n=noun, c=colour, f=first)


USERNAME = text_kind("user name", _user)
QUOTED_TEXT = Kind("quoted text", {"type": "string"}, lambda rng: _quoted(_text(rng)))  # several sentences
VERSION = text_kind("version", _version)
SERVER = text_kind("server", _server)
PROJECT = text_kind("project", _project)
RESTAURANT = text_kind("restaurant", _restaurant)
HOTEL = text_kind("hotel", lambda rng: f"Hotel {rng.choice(words('title_nouns'))}")
IP = text_kind("IP address", lambda rng: ".".join(str(rng.randrange(1, 255)) for _ in range(4)))
HEADING = replace(TITLE, name="heading")
WEEKDAY = choice("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
FOLDER = text_kind("folder", lambda rng: "/".join(rng.sample(words("file_words"), rng.choice((1, 1, 2)))))
TAG = text_kind("tag", lambda rng: rng.choice(words("file_words")))
ROOM = from_list(
    "room of a house",
    "kitchen|living room|bedroom|bathroom|hall|office|garage|cellar|attic|dining room|guest room|children's room"
    "|laundry room|study|porch|library|playroom|pantry|workshop|staircase",
)
