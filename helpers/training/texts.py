"""Kinds of names and texts, from the word lists in data/training/words.toml, so that there are thousands of each."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from helpers.training.kinds import Kind, Value

WORDS = Path(__file__).resolve().parents[2] / "data" / "training" / "words.toml"


@functools.cache
def words(name: str) -> tuple[str, ...]:
    """A list of data/training/words.toml."""
    return tuple(tomllib.loads(WORDS.read_text())[name])


def text_kind(name: str, make: Callable[[Random], str], hint: str = "", quoted: float = 0.0) -> Kind:
    """Strings that are copied as they are; some in quotation marks, which do not belong to the value."""

    def draw(rng: Random) -> Value:
        text = make(rng)
        mark = rng.choice(('"{}"', "'{}'")) if "'" not in text else '"{}"'
        return Value(mark.format(text) if rng.random() < quoted else text, text)

    return Kind(name, {"type": "string"}, draw, hint)


def from_words(name: str, *lists: str, join: str = " ", quoted: float = 0.0) -> Kind:
    """Strings of one word from each of the lists, such as a first name and a surname."""
    return text_kind(name, lambda rng: join.join(rng.choice(words(each)) for each in lists), quoted=quoted)


def _code(rng: Random) -> str:
    letters = "ABCDEFGHJKLMNPQRSTUVWXYZ"
    some = "".join(rng.choice(letters) for _ in range(rng.choice((1, 2, 3))))
    digits = "".join(rng.choice("0123456789") for _ in range(rng.choice((3, 4, 5, 6))))
    return rng.choice(
        (f"{some}-{digits}", f"{some}{digits}", f"{digits}", f"#{digits}"[1:], f"{some.lower()}_{digits}")
    )


def _email(rng: Random) -> str:
    first, last = rng.choice(words("first_names")).lower(), rng.choice(words("surnames")).lower()
    domain = rng.choice(words("company_words")).lower()
    user = rng.choice((f"{first}.{last}", f"{first[0]}{last}", f"{first}{rng.randrange(100)}", f"{first}_{last}"))
    plain = "".join(c for c in user if c.isascii() and (c.isalnum() or c in "._"))
    return f"{plain or 'office'}@{domain}.{rng.choice(('com', 'org', 'net', 'io', 'example'))}"


def _phone(rng: Random) -> str:
    group = lambda n: "".join(rng.choice("0123456789") for _ in range(n))  # noqa: E731
    return rng.choice((f"+{rng.randrange(1, 99)} {group(3)} {group(6)}", f"555-{group(4)}", f"0{group(3)} {group(5)}"))


def _file(rng: Random) -> str:
    stem = rng.choice(("_", "-", "")).join(rng.sample(words("file_words"), rng.choice((1, 2, 2))))
    stem += rng.choice(("", "", "", str(rng.randrange(2, 30)), f"_{rng.randrange(2015, 2032)}"))
    return f"{stem}.{rng.choice(words('extensions'))}"


def _path(rng: Random) -> str:
    folders = "/".join(rng.sample(words("file_words"), rng.choice((1, 1, 2))))
    return rng.choice(("", "/home/", "~/", "/srv/", "./")) + f"{folders}/{_file(rng)}"


def _url(rng: Random) -> str:
    host = rng.choice(words("company_words")).lower() + rng.choice(("", rng.choice(words("file_words"))))
    path = rng.choice(
        ("", f"/{rng.choice(words('file_words'))}", f"/{rng.choice(words('file_words'))}/{rng.randrange(999)}")
    )
    return f"https://{rng.choice(('', 'www.'))}{host}.{rng.choice(('com', 'org', 'net', 'example'))}{path}"


def _title(rng: Random) -> str:
    noun, other = rng.sample(words("title_nouns"), 2)
    adjective = rng.choice(words("title_adjectives"))
    patterns = (
        "The {a} {n}",
        "{a} {n}",
        "The {n} of {o}",
        "{n} and {o}",
        "A {n} for {o}",
        "{n}",
        "Beyond the {n}",
        "{o} in the {n}",
    )
    return rng.choice(patterns).format(a=adjective, n=noun, o=other)


def _message(rng: Random) -> str:
    return rng.choice(words("message_openings")) + " " + rng.choice(words("message_endings"))


def _task(rng: Random) -> str:
    return f"{rng.choice(words('task_verbs'))} {rng.choice(words('task_objects'))}"


def _product(rng: Random) -> str:
    parts = [rng.choice(words("product_adjectives")), rng.choice(words("product_nouns"))]
    return " ".join(parts[rng.choice((0, 0, 0, 1)) :])


def _company(rng: Random) -> str:
    name = rng.choice(words("company_words"))
    return name + rng.choice(
        ("", f" {rng.choice(words('company_endings'))}", f" {rng.choice(words('company_endings'))}")
    )


def _address(rng: Random) -> str:
    way = rng.choice(("Street", "Road", "Avenue", "Lane", "Square"))
    return f"{rng.randrange(1, 400)} {rng.choice(words('street_words'))} {way}"


def _query(rng: Random) -> str:
    return rng.choice((f"{rng.choice(words('topic_adjectives'))} ", "", "")) + rng.choice(words("topics"))


FIRST_NAME = from_words("first name", "first_names")
PERSON = from_words("person", "first_names", "surnames")
CITY = text_kind("city", lambda rng: rng.choice(words("cities") if rng.random() < 0.75 else words("towns")))
COUNTRY = Kind("country", {"type": "string"}, from_words("country", "countries").make)
COMPANY = text_kind("company", _company)
PRODUCT = text_kind("product", _product, quoted=0.1)
TITLE = text_kind("title", _title, quoted=0.5)  # of books, films, songs, posts
MESSAGE = text_kind("message", _message, quoted=0.6)
TASK = text_kind("task", _task, quoted=0.3)
TOPIC = text_kind("topic", _query, quoted=0.1)
CODE = text_kind("code", _code)
EMAIL = text_kind("email address", _email)
PHONE = text_kind("phone number", _phone)
FILE = text_kind("file name", _file)
PATH = text_kind("file path", _path)
URL = text_kind("web address", _url)
ADDRESS = text_kind("street address", _address)
DISH = from_words("dish", "dish_adjectives", "dish_nouns")
ANIMAL = from_words("animal", "animals")
PLANT = from_words("plant", "plants")
FOOD = from_words("food", "foods")
LANGUAGE = replace(from_words("language", "languages"), open=False)
