"""A call as a function tag: <function=NAME>, then JSON (Llama) or XML parameters (Qwen Coder), then </function>.

XML has no types, so a parameter is text until the schema of a declared tool says what it is.
"""

from __future__ import annotations

import re

from helpers.call_items import NAME, TOOL_CLOSE, Found, Scan, after_space, json_item, named, unreadable
from helpers.call_values import Arguments, ToolCall
from helpers.coercion import coerce

FUNCTION_CLOSE = "</function>"
FUNCTION = re.compile(rf"<function=({NAME})>")
_HALF_FUNCTION = re.compile(r"<function=[\w.\-]*")
_PARAMETER = re.compile(
    rf"<parameter=({NAME})>(.*?)</parameter>(?=\s*(?:<parameter=|{FUNCTION_CLOSE}|{TOOL_CLOSE}))", re.DOTALL
)


def function_item(scan: Scan, start: int) -> Found | None:
    """<function=NAME>, then JSON or <parameter=NAME>value</parameter> elements, then </function>.

    Parameters are text; the schema of a declared tool says what becomes a number. `FUNCTION` must match at `start`.
    """
    opener = FUNCTION.match(scan.text, start)
    at = after_space(scan.text, opener.end())
    if scan.text.startswith("{", at):
        return _function_json(scan, start, at, opener[1])
    schema = scan.tools.get(opener[1], {})
    properties = schema.get("properties", {})
    arguments: Arguments = {}
    while found := _PARAMETER.match(scan.text, at):
        if "<parameter=" in found[2]:  # an end tag is missing, so two values are one
            return _broken_function(scan, start, f"the value of {found[1]} has no </parameter>")
        value = found[2].removeprefix("\n").removesuffix("\n")
        arguments[found[1]] = coerce(value, properties.get(found[1], {"type": "string"}), schema)
        at = after_space(scan.text, found.end())
    if scan.text.startswith((FUNCTION_CLOSE, TOOL_CLOSE), at):
        end = at + len(FUNCTION_CLOSE) if scan.text.startswith(FUNCTION_CLOSE, at) else at
        return ToolCall(opener[1], arguments, None, scan.text[start:end]), end
    if scan.waits(at, "<parameter=", FUNCTION_CLOSE, TOOL_CLOSE):
        return None
    if scan.text.startswith("<parameter=", at) and not scan.final:
        return None
    return _broken_function(scan, start, "after the name come <parameter=NAME>value</parameter> and </function>")


def half_function(text: str, at: int) -> bool:
    """Whether the rest of the text is the beginning of a function tag."""
    return _HALF_FUNCTION.fullmatch(text, at) is not None


def _function_json(scan: Scan, start: int, at: int, name: str) -> Found | None:
    found = json_item(scan, at, named(name), FUNCTION_CLOSE, start)
    if found is None:
        return None
    item, end = found
    close = after_space(scan.text, end)
    if scan.waits(close, FUNCTION_CLOSE):
        return None
    return item, close + len(FUNCTION_CLOSE) if scan.text.startswith(FUNCTION_CLOSE, close) else end


def _broken_function(scan: Scan, start: int, reason: str) -> Found | None:
    close = scan.text.find(FUNCTION_CLOSE, start)
    if close < 0:
        return unreadable(scan, start, None, reason) if scan.final else None
    problem, end = unreadable(scan, start, close, reason)
    return problem, end + len(FUNCTION_CLOSE) if end == close else end
