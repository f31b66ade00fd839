"""What the domains that calculate share: tidy results, lists of numbers as people write them, points, rounding."""

from __future__ import annotations

from random import Random

from helpers.training.families import Arg, arg
from helpers.training.values import Kind, Value, integer, joined, number

ROUNDED = " rounded to {} decimals| to {} decimal places| with {} decimals"


def tidy(result: float, digits: int | None = 2) -> int | float:
    """A result rounded to `digits` decimals, whole if nothing stands behind the point."""
    rounded = round(result, 2 if digits is None else digits)
    return int(rounded) if rounded == int(rounded) else rounded


def rounding(names: str = "decimals|digits|precision|places", default: int | None = 2) -> Arg:
    """The optional argument for how many decimals a result gets."""
    about = "How many decimals the result has|Number of decimal places|Round the result to this many decimals"
    return arg(names, integer(2, 5), about, opt=ROUNDED, default=default)


def numbers(low: float, high: float, digits: int = 0, least: int = 3, most: int = 7, alike: float = 0.0) -> Kind:
    """Lists of numbers; a share of them, `alike`, repeats an earlier one of the list."""
    one = number(low, high, digits) if digits else integer(int(low), int(high), worded=0)

    def make(rng: Random) -> Value:
        drawn: list[Value] = []
        size = rng.randint(least, most)
        while len(drawn) < size:
            value = rng.choice(drawn) if drawn and rng.random() < alike else one.make(rng)
            if alike or value.value not in [other.value for other in drawn]:
                drawn.append(value)
        said = [str(value.value) for value in drawn]
        listing = ", ".join(said[:-1]) + f" and {said[-1]}"
        chained = joined(rng, said) if len(said) < 4 else " ".join(said)
        ways = (listing, listing, chained, ", ".join(said), f"[{', '.join(said)}]")
        return Value(rng.choice(ways), [value.value for value in drawn])

    return Kind(f"numbers {low} to {high}", {"type": "array", "items": one.schema}, make, open=False)


def in_quotes(kind: Kind) -> Kind:
    """The same strings, always between quotation marks, for texts that would run into the rest of a request."""

    def make(rng: Random) -> Value:
        text = kind.make(rng).value
        return Value(rng.choice(('"{}"', '"{}"', "'{}'") if "'" not in text else ('"{}"',)).format(text), text)

    return Kind(kind.name, kind.schema, make, open=kind.open)


def point(low: int = -20, high: int = 20, size: int = 2) -> Kind:
    """Points and vectors: "(3, -4)" for [3, -4]."""

    def make(rng: Random) -> Value:
        value = [rng.randint(low, high) for _ in range(size)]
        said = ", ".join(map(str, value))
        return Value(rng.choice((f"({said})", f"({said})", f"[{said}]")), value)

    return Kind(f"point of {size}", {"type": "array", "items": {"type": "number"}}, make, open=False)
