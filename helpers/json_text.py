"""JSON as models write it: where a value ends in running text, and reading it when it is almost JSON.

A bracket or tag inside a string is data, so no pattern that looks for the next closing tag can find the end of a call.
Reading is strict first; only what fails is read again with four repairs that cannot change the meaning: strings in
single quotes, Python's True, False and None, a comma before a closing bracket, and escapes that JSON does not know.
Left out on purpose: closing a string that the text leaves open. What would have followed is a guess.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any

_STRINGS = r""""[^"\\]*(?:\\.[^"\\]*)*(?P<double>"?)|'[^'\\]*(?:\\.[^'\\]*)*(?P<single>'?)"""
_REPAIRS = re.compile(_STRINGS + r"|\b(?P<word>True|False|None)\b|,(?=\s*[\]}])", re.DOTALL)
_WORDS = {"True": "true", "False": "false", "None": "null"}
_CLOSERS = {"{": "}", "[": "]"}
DEPTH = (
    100  # more brackets inside one another are refused, so that nobody who walks through a value overflows the stack
)


def end_of_value(text: str, start: int, stop: str = "") -> tuple[int, str] | None:
    """Where the value that opens with the bracket at `start` ends, and the brackets that it lacks there.

    `stop`: a tag that ends the value early when it stands outside a string. None: the text ends before the value.

    >>> end_of_value('{"a": "}"} and', 0)
    (10, '')
    >>> end_of_value('{"a": {"b": 1}</tool_call>', 0, stop="</tool_call>")
    (14, '}')
    """
    missing: list[str] = []
    for token in _tokens(stop).finditer(text, start):
        found = token[0]
        if found in _CLOSERS:
            missing.append(_CLOSERS[found])
        elif found in "]}":
            missing.pop()
            if not missing:
                return token.end(), ""
        elif found == stop:
            return token.start(), "".join(reversed(missing))
        elif not (token["double"] or token["single"]):
            return None  # a string that never closes
    return None


def read_json(text: str) -> Any:
    """The value that the text holds. ValueError with the reason: no JSON, or something that JSON cannot hold.

    >>> read_json("{'on': True, 'label': None,}")
    {'on': True, 'label': None}
    """
    try:
        return _strict(text)
    except ValueError as error:
        reason = error
    try:
        return _strict(_REPAIRS.sub(_repaired, text))
    except ValueError:
        raise reason from None


def _tokens(stop: str) -> re.Pattern[str]:
    return re.compile(_STRINGS + r"|[\[\]{}]" + (f"|{re.escape(stop)}" if stop else ""), re.DOTALL)


def _strict(text: str) -> Any:
    """`json.loads`, but with raw line breaks in strings, and without NaN, Infinity and half characters."""
    if _depth(text) > DEPTH:
        raise ValueError(f"it is nested deeper than {DEPTH} brackets")
    try:
        value = json.loads(text, strict=False, parse_float=_finite, parse_constant=_finite)
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise ValueError(f"{error.msg} at character {error.pos}") from None
    except UnicodeEncodeError:
        raise ValueError("a string holds half of a surrogate pair") from None
    return value


def _depth(text: str) -> int:
    depths, brackets = [0], (token[0] for token in _tokens("").finditer(text) if token[0] in "{}[]")
    for bracket in brackets:
        depths.append(depths[-1] + (1 if bracket in _CLOSERS else -1))
    return max(depths)


def _finite(written: str) -> float:
    number = float(written)
    if not math.isfinite(number):
        raise ValueError(f"{written} is no number that JSON can hold")
    return number


def _repaired(token: re.Match[str]) -> str:
    if token["word"]:
        return _WORDS[token["word"]]
    if token[0] == ",":
        return ""
    if not (token["double"] or token["single"]):
        return token[0]
    inner = re.sub(r'\\(.)|(")', _escape, token[0][1:-1], flags=re.DOTALL)
    return f'"{inner}"'


def _escape(found: re.Match[str]) -> str:
    """One escape as JSON writes it: \\' is an apostrophe, a backslash before another letter is a backslash."""
    if found[2]:
        return '\\"'
    if found[1] == "'":
        return "'"
    return found[0] if found[1] in '"\\/bfnrtu' else "\\" + found[0]
