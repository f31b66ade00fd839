"""Kinds of values that a request can contain: how a person says one, and what an argument must then hold.

`CITY.draw(rng)` gives `Value(said="Porto", value="Porto")`, `TIME.draw(rng)` perhaps `Value("half past two in the
afternoon", "14:30")`. Strings are built from the lists in data/training/words.toml so that there are thousands of each: a
model that has seen dozens of names learns the names, one that has seen thousands learns to copy. One value in eight,
by its hash, is held out: training never draws it, evaluation draws nothing else. Enumerations, booleans and numbers are
too small for that.
"""

from __future__ import annotations

import datetime
import functools
import tomllib
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

WORDS = Path(__file__).resolve().parents[2] / "data" / "training" / "words.toml"


@dataclass(frozen=True)
class Value:
    """What the user writes, and what the argument must be."""

    said: str
    value: Any


@dataclass(frozen=True)
class Kind:
    """A source of values: `schema` is the argument's JSON schema, `hint` the format that a description must name."""

    name: str
    schema: dict[str, Any]
    make: Callable[[Random], Value]
    hint: str = ""
    open: bool = field(default=True)  # whether some of its values can be held out

    def draw(self, rng: Random, held_out: bool = False) -> Value:
        """A value of this kind, from the held-out eighth or from the rest."""
        for _ in range(400):
            value = self.make(rng)
            if not self.open or is_held_out(value.value) == held_out:
                return value
        raise ValueError(f"The kind {self.name!r} has too few values to hold some out: set open=False.")


def is_held_out(value: Any) -> bool:
    """Whether a value is kept from training: one in eight, fixed by its text."""
    return zlib.crc32(str(value).encode()) % 8 == 0


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


# -- Numbers ---------------------------------------------------------------------------------------------------------

SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split()
SMALL += "seventeen eighteen nineteen".split()
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()


def in_words(number: int) -> str:
    """An integer from 0 to 99 in English words."""
    if number < 20:
        return SMALL[number]
    tens, ones = divmod(number, 10)
    return TENS[tens] + (f"-{SMALL[ones]}" if ones else "")


def integer(low: int, high: int, step: int = 1, worded: float = 0.15) -> Kind:
    """Whole numbers from low to high, both included; small ones are sometimes written in words."""

    def make(rng: Random) -> Value:
        number = rng.randrange(low, high + 1, step)
        spelt = 0 <= number < 100 and rng.random() < worded
        grouped = number >= 10_000 and rng.random() < 0.3
        return Value(in_words(number) if spelt else f"{number:,}" if grouped else str(number), number)

    return Kind(f"integer {low} to {high}", {"type": "integer"}, make, open=False)


def number(low: float, high: float, digits: int = 1) -> Kind:
    """Decimal numbers, some of them whole, with at most `digits` decimals."""

    def make(rng: Random) -> Value:
        drawn = round(rng.uniform(low, high), rng.choice((0, digits, digits)))
        plain = int(drawn) if drawn == int(drawn) else drawn
        return Value(str(plain), plain)

    return Kind(f"number {low} to {high}", {"type": "number"}, make, open=False)


# -- Choices ---------------------------------------------------------------------------------------------------------


def choice(options: dict[str, str] | str) -> Kind:
    """An enumeration: {"celsius": "Celsius|degrees Celsius"} maps each value to the ways of saying it; or "a b c"."""
    ways = {option: option for option in options.split()} if isinstance(options, str) else options

    def make(rng: Random) -> Value:
        value = rng.choice(list(ways))
        return Value(rng.choice(ways[value].split("|")), value)

    schema = {"type": "string", "enum": list(ways)}
    return Kind("one of " + ", ".join(ways), schema, make, open=False)


def flag(yes: str, no: str) -> Kind:
    """A boolean and the ways of saying true and false: flag("with breakfast", "without breakfast|no breakfast")."""

    def make(rng: Random) -> Value:
        value = rng.random() < 0.5
        return Value(rng.choice((yes if value else no).split("|")), value)

    return Kind("boolean", {"type": "boolean"}, make, open=False)


def listed(kind: Kind, least: int = 2, most: int = 4) -> Kind:
    """Lists of another kind's values, said as "a, b and c"."""

    def make(rng: Random) -> Value:
        drawn = [kind.make(rng) for _ in range(rng.randint(least, most))]
        drawn = list({str(value.value): value for value in drawn}.values())
        return Value(joined(rng, [value.said for value in drawn]), [value.value for value in drawn])

    return Kind(f"list of {kind.name}", {"type": "array", "items": kind.schema}, make, open=False)


def joined(rng: Random, said: Sequence[str]) -> str:
    """Several things as a person lists them."""
    if len(said) == 1:
        return said[0]
    comma = rng.choice((", ", ", ", " and "))
    return comma.join(said[:-1]) + rng.choice((" and ", " and ", ", and " if len(said) > 2 else " and ")) + said[-1]


# -- Times -----------------------------------------------------------------------------------------------------------

MONTHS = "January February March April May June July August September October November December".split()


def _date(rng: Random) -> Value:
    day = datetime.date(2024, 1, 1) + datetime.timedelta(days=rng.randrange(365 * 8))
    month, nth = MONTHS[day.month - 1], {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10 * (day.day // 10 != 1), "th")
    ways = (
        f"{day.day} {month} {day.year}",
        f"{month} {day.day}, {day.year}",
        f"{month} {day.day}{nth}, {day.year}",
        f"the {day.day}{nth} of {month} {day.year}",
        day.isoformat(),
    )
    return Value(rng.choice(ways), day.isoformat())


def _time(rng: Random) -> Value:
    hour, minute = rng.randrange(24), rng.choice((0, 0, 15, 30, 45, rng.randrange(60)))
    value = f"{hour:02}:{minute:02}"
    twelve, half = (hour - 1) % 12 + 1, "am" if hour < 12 else "pm"
    ways = [value, f"{twelve}:{minute:02} {half}", f"{twelve}:{minute:02} {half}"]
    if minute == 0:
        ways += [f"{twelve} {half}", f"{twelve} {half}"]
    day = "in the morning" if hour < 12 else "in the afternoon" if hour < 18 else "in the evening"
    if 5 <= hour < 23:
        following = in_words(hour % 12 + 1)
        spoken = {0: f"{in_words(twelve)} o'clock", 15: f"a quarter past {in_words(twelve)}"}
        spoken |= {30: f"half past {in_words(twelve)}", 45: f"a quarter to {following}"}
        if minute in spoken and hour not in (11, 12, 17):
            ways += [f"{spoken[minute]} {day}"] * 2
    return Value(rng.choice(ways), value)


def _duration(rng: Random) -> Value:
    minutes = rng.choice((5, 10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 100, 120, 150, 180, 240))
    ways = [f"{minutes} minutes", f"{minutes} min"]
    if minutes < 60:
        ways.append(f"{in_words(minutes)} minutes")
    extra = {30: "half an hour", 60: "an hour", 90: "an hour and a half", 120: "two hours", 150: "two and a half hours"}
    extra |= {15: "a quarter of an hour", 45: "three quarters of an hour", 180: "three hours", 240: "four hours"}
    return Value(rng.choice([*ways, extra[minutes]] if minutes in extra else ways), minutes)


DATE = Kind("date", {"type": "string"}, _date, hint="YYYY-MM-DD")
TIME = Kind("time", {"type": "string"}, _time, hint="HH:MM, 24-hour clock", open=False)
MINUTES = Kind("minutes", {"type": "integer"}, _duration, hint="in minutes", open=False)

# -- Names and texts -------------------------------------------------------------------------------------------------


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
CURRENCY = choice(
    {
        "EUR": "euros|EUR", "USD": "US dollars|dollars|USD", "GBP": "British pounds|pounds|GBP",
        "JPY": "Japanese yen|yen|JPY", "CHF": "Swiss francs|CHF", "SEK": "Swedish kronor|SEK",
        "INR": "Indian rupees|rupees|INR", "BRL": "Brazilian reais|BRL", "TRY": "Turkish lira|TRY",
    }
)  # fmt: skip
AMOUNT = number(1, 5000, 2)
YEAR = integer(1900, 2035, worded=0)
COUNT = integer(1, 40)
PERCENT = integer(1, 100)
