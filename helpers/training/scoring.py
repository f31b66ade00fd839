"""How a reply is judged: the calls in it against the calls that were due, and an answer against the facts it must tell.

A call is right if its name and its arguments are equal to the expected ones. Strings are compared exactly, letter by
letter; numbers by value (5 and 5.0 are the same, `true` is no number); lists with their order. An optional argument
counts as the same whether it is left out or given with the default that its schema states. The calls of one reply may
come in any order. Nothing is mended first: what a program could repair is still a fault here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

NOT_DUE = "call where none is due"
NO_CALL = "no call where one is due"
UNREADABLE = "a call that cannot be read"
NOT_STOPPED = "did not stop"
TOO_MANY, TOO_FEW = "a call too many", "a call too few"
NAME = "wrong name"
EXTRA, MISSING = "argument too many", "argument missing"
FACTS, EMPTY = "a fact missing in the answer", "empty answer"
NUMBER, BOOLEAN, LIST, ENUM, STRING = "wrong number", "wrong boolean", "wrong list", "wrong choice", "wrong string"
VALUES = (STRING, ENUM, NUMBER, BOOLEAN, LIST)
FAULTS = (NO_CALL, NOT_DUE, UNREADABLE, TOO_MANY, TOO_FEW, NAME, MISSING, EXTRA, *VALUES, FACTS, EMPTY, NOT_STOPPED)


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a reply: its class, one of `FAULTS`, and a sentence."""

    kind: str
    detail: str


def reply_faults(parsed: Any, expected: Sequence[dict], tools: Sequence[dict], names_only: bool = False) -> list[Fault]:
    """What is wrong with a parsed reply's calls; a call that only a lenient reader can read counts as unreadable.

    With `names_only` it is enough that the right tools are called.
    """
    unreadable = [Fault(UNREADABLE, problem.message) for problem in parsed.problems]
    unreadable += [Fault(UNREADABLE, f"no strict JSON: {call.raw}") for call in parsed.calls if not _strict(call.raw)]
    if unreadable:
        return unreadable
    found = call_faults(expected, parsed.calls, tools)
    return [fault for fault in found if not (names_only and fault.kind in (*VALUES, EXTRA, MISSING))]


def _strict(raw: str) -> bool:
    try:
        return isinstance(json.loads(raw), dict)
    except ValueError:
        return False


def call_faults(expected: Sequence[dict], calls: Sequence[Any], tools: Sequence[dict]) -> list[Fault]:
    """What is wrong with the calls of a reply; empty if they are the expected ones, in whatever order.

    `expected` as they stand in a message ({"function": {"name", "arguments"}}), `calls` with `name` and `arguments`,
    `tools` the schemas that were offered: they hold the defaults.
    """
    if not expected:
        return [Fault(NOT_DUE, f"{call.name}({call.arguments})") for call in calls]
    if not calls:
        return [Fault(NO_CALL, ", ".join(each["function"]["name"] for each in expected))]
    functions = {tool["function"]["name"]: tool["function"].get("parameters", {}) for tool in tools}
    faults, left = [], list(calls)
    for due in _readiest_first(expected, calls, functions):
        if not left:
            faults.append(Fault(TOO_FEW, f"{due['name']}({due['arguments']}) is missing"))
            continue
        scored = [(_compared(due, call, functions.get(due["name"], {})), i) for i, call in enumerate(left)]
        best, index = min(scored, key=lambda pair: (_distance(pair[0]), pair[1]))
        left.pop(index)
        faults += best
    return faults + [Fault(TOO_MANY, f"{call.name}({call.arguments})") for call in left]


def answer_faults(content: str, facts: Iterable[str]) -> list[Fault]:
    """What is wrong with an answer: it must say something, and tell each fact as a word or number of its own."""
    if not content.strip():
        return [Fault(EMPTY, "the reply has no text")]
    return [Fault(FACTS, f"{fact!r} is not in the answer") for fact in facts if not tells(content, fact)]


def tells(text: str, fact: str) -> bool:
    """True if a text holds a fact whole: 5 is neither in 15 nor in 5.3; case, digit groups and spaces do not count."""
    return re.search(rf"(?<!\w)(?<!\d[.,]){re.escape(_plain(fact))}(?!\w|[.,]\d)", _plain(text)) is not None


def equal(left: Any, right: Any) -> bool:
    """Equality of two JSON values as this course counts it: 5 == 5.0, but 1 is not true, at any depth."""
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(equal, left, right))
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(equal(left[key], right[key]) for key in left)
    return left == right


def _readiest_first(expected: Sequence[dict], calls: Sequence[Any], functions: dict) -> list[dict]:
    """The calls that were due, first those that were given exactly: no near one must take their place."""
    dues = [each["function"] for each in expected]
    return sorted(
        dues, key=lambda due: not any(not _compared(due, call, functions.get(due["name"], {})) for call in calls)
    )


def _compared(due: dict, call: Any, parameters: dict) -> list[Fault]:
    if call.name != due["name"]:
        return [Fault(NAME, f"{call.name} for {due['name']}")]
    properties = parameters.get("properties", {})
    faults = []
    for key in dict.fromkeys([*due["arguments"], *call.arguments]):
        schema = properties.get(key, {})
        given, wanted = call.arguments.get(key, _ABSENT), due["arguments"].get(key, _ABSENT)
        default = schema.get("default", _ABSENT)
        if equal(default if given is _ABSENT else given, default if wanted is _ABSENT else wanted):
            continue
        if given is _ABSENT:
            faults.append(Fault(MISSING, f"{key}={wanted!r} in {due['name']}"))
        elif wanted is _ABSENT:
            faults.append(Fault(EXTRA, f"{key}={given!r} in {due['name']}"))
        else:
            faults.append(Fault(_value_kind(wanted, schema), f"{key}={given!r} for {wanted!r}"))
    return faults


_ABSENT = object()


def _value_kind(wanted: Any, schema: dict) -> str:
    if isinstance(wanted, bool):
        return BOOLEAN
    if isinstance(wanted, int | float):
        return NUMBER
    if isinstance(wanted, list | dict):
        return LIST
    return ENUM if "enum" in schema else STRING


def _distance(faults: list[Fault]) -> int:
    return sum(100 if fault.kind == NAME else 1 for fault in faults)


def _plain(text: str) -> str:
    """Lower case, one space between words, and 12,500 as 12500."""
    return re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", " ".join(text.lower().split()))
