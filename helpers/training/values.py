"""Kinds of values that a request can contain: how a person says one, and what an argument must then hold.

`CITY.draw(rng)` gives `Value(said="Porto", value="Porto")`, `TIME.draw(rng)` perhaps `Value("half past two in the
afternoon", "14:30")`. Strings are built from the lists in data/training/words.toml so that there are thousands of each:
a model that has seen dozens of names learns the names, one that has seen thousands learns to copy. One value in eight,
by its hash, is held out: training never draws it, evaluation draws nothing else. Enumerations, booleans and numbers are
too small for that.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from random import Random

from helpers.training.kinds import Kind, Value
from helpers.training.texts import (  # noqa: F401  (kinds of texts, for the domains)
    ADDRESS,
    ANIMAL,
    CITY,
    CODE,
    COMPANY,
    COUNTRY,
    DISH,
    EMAIL,
    FILE,
    FIRST_NAME,
    FOOD,
    LANGUAGE,
    MESSAGE,
    PATH,
    PERSON,
    PHONE,
    PLANT,
    PRODUCT,
    TASK,
    TITLE,
    TOPIC,
    URL,
    from_words,
    text_kind,
    words,
)

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
