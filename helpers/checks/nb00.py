"""The exercise of notebook 00: writing a tool call by hand."""

import json

from helpers.checks import Exercise, Wrong

_START, _END = "<tool_call>", "</tool_call>"


def _test_my_call(text: str) -> str:
    if not isinstance(text, str):
        raise Wrong(
            f"you gave a value of type `{type(text).__name__}`; a call is text, so put the whole of it in quotes"
        )
    text = text.strip()
    if not (text.startswith(_START) and text.endswith(_END)):
        raise Wrong(f"your text is {text!r}; it must begin with `{_START}` and end with `{_END}`")
    call = _read(text[len(_START) : -len(_END)])
    if set(call) != {"name", "arguments"} or not isinstance(call["arguments"], dict):
        raise Wrong(f'your call holds {call}; it needs a `"name"`, and `"arguments"` in braces of their own')
    if call["name"] != "multiply":
        raise Wrong(f"your call names the tool {call['name']!r}; the tools are `count_letter` and `multiply`")
    _compare(call["arguments"])
    return "The program would run it and paste back 391."


def _read(inside: str) -> dict:
    try:
        call = json.loads(inside)
    except json.JSONDecodeError as error:
        place = inside[max(0, error.pos - 10) : error.pos + 10]
        fix = "JSON wants double quotes" if "'" in inside else "compare its quotes, colons, commas and braces"
        raise Wrong(f"between the marks stands no JSON, it breaks near {place!r} ({error.msg}); {fix}") from None
    if not isinstance(call, dict):
        raise Wrong(f'between the marks stands {call!r}; it must be an object in braces, such as `{{"name": ...}}`')
    return call


def _compare(arguments: dict) -> None:
    if set(arguments) != {"a", "b"}:
        raise Wrong(f"your arguments are named {sorted(arguments)}; the prompt says that `multiply` takes a and b")
    for name, value in arguments.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Wrong(f"the argument {name} is {value!r}, which is no number; write numbers without quotes")
    if sorted(arguments.values()) != [17, 23]:
        raise Wrong(f"your arguments are {list(arguments.values())}; the user asks for 17 times 23")


my_call = Exercise(
    "my_call",
    2,
    "easy",
    _test_my_call,
    [
        "Look at the second worked example in the prompt: it is a call of the tool that you need.",
        "Put single quotes around the whole, because double quotes stand inside: `my_call = '<tool_call>...'`.",
    ],
    """my_call = '<tool_call>{"name": "multiply", "arguments": {"a": 17, "b": 23}}</tool_call>'""",
    "my_call",
)
