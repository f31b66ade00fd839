"""The exercise of notebook 06 in which the learner's own parser meets damaged replies."""

import json
from collections.abc import Callable
from typing import Any

from helpers.checks import Exercise, Wrong

_A = {"name": "get_weather", "arguments": {"city": "Oslo"}}
_B = {"name": "get_weather", "arguments": {"city": "Rome"}}
_NOTE = {"name": "save_note", "arguments": {"text": "write </tool_call> at the end"}}
_SAID = {"name": "save_note", "arguments": {"text": "it's <think>late</think>"}}


def _tagged(*calls: dict[str, Any]) -> str:
    return "\n".join(f"<tool_call>\n{json.dumps(call)}\n</tool_call>" for call in calls)


# What is wrong with the reply, the reply, the calls that are really in it, what to do.
_ANIMALS = [
    ("a healthy call", _tagged(_A), [_A], "read the JSON between the tags"),
    ("two healthy calls", _tagged(_A, _B), [_A, _B], "go on behind the first one"),
    ("no call at all", "It rains in Oslo.", [], "a reply without a tag holds no call"),
    ("a call cut in half", _tagged(_A)[:55], [], "a call that is not whole is none: catch the error and go on"),
    (
        "a call after a cut one",
        _tagged(_A)[:55] + "\n" + _tagged(_B),
        [_B],
        "go on with the next tag behind a broken call",
    ),
    (
        "a close tag in a string",
        _tagged(_NOTE),
        [_NOTE],
        "let the JSON decoder find the end, not the tag: `raw_decode`",
    ),
    (
        "two objects in one tag",
        f"<tool_call>\n{json.dumps(_A)}\n{json.dumps(_B)}\n</tool_call>",
        [_A, _B],
        "look for a further object behind the first one",
    ),
    ("words inside the tag", f"<tool_call>Sure:\n{json.dumps(_A)}</tool_call>", [_A], "start at the first brace"),
    (
        "a draft in the thought",
        f"<think>\nMaybe {_tagged(_A)}?\n</think>\n\n{_tagged(_B)}",
        [_B],
        "cut off a thought at the beginning of the reply before you look for calls",
    ),
    (
        "a call without arguments",
        '<tool_call>\n{"name": "list_files"}\n</tool_call>',
        [{"name": "list_files", "arguments": {}}],
        "missing arguments are `{}`",
    ),
    ("think marks in a string", _tagged(_SAID), [_SAID], "only a thought at the very beginning of the reply is one"),
]


def _outcome(read_calls: Callable, reply: str) -> Any:
    try:
        return read_calls(reply)
    except Exception as error:  # an animal that kills the parser
        return f"{type(error).__name__}: {error}"


def _test_survivor(read_calls: Callable) -> str:
    first = read_calls(_ANIMALS[0][1])
    if not isinstance(first, list):
        raise Wrong(f"for a healthy call you return {first!r}; return a list of dicts")
    outcomes = [_outcome(read_calls, reply) for _, reply, _, _ in _ANIMALS]
    fine = sum(found == due for found, (_, _, due, _) in zip(outcomes, _ANIMALS, strict=True))
    for found, (name, reply, due, fix) in zip(outcomes, _ANIMALS, strict=True):
        if found != due:
            raise Wrong(
                f"{fine} of {len(_ANIMALS)} survived. {name}, `{reply!r}`: you return {found!r}, due is {due!r}; {fix}"
            )
    return f"All {len(_ANIMALS)} survived. `helpers.tool_calls` also reads the forms of other model families."


read_calls = Exercise(
    "read_calls",
    25,
    "hard",
    _test_survivor,
    [
        "`json.JSONDecoder().raw_decode(text, start)` reads one value from `start` on, says where it ends, and does "
        "not care about tags.",
        "Find the next `<tool_call>`, then the next `{`, and decode. Then look for another `{` before the next tag.",
        "Cut off a thought first, but only where the reply begins. Where decoding fails, go on with the next tag.",
    ],
    """
import json
import re

TAG = re.compile("</?tool_call>")


def read_calls(reply):
    if reply.lstrip().startswith("<think>"):
        reply = reply.partition("</think>")[2]
    calls, place = [], 0
    while (tag := reply.find("<tool_call>", place)) >= 0:
        place = tag + len("<tool_call>")
        while (brace := reply.find("{", place)) >= 0 and not TAG.search(reply, place, brace):
            try:
                call, place = json.JSONDecoder().raw_decode(reply, brace)
            except json.JSONDecodeError:
                break
            calls.append({"arguments": {}, **call})
    return calls
""",
    "read_calls",
)
