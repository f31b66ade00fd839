"""The exercises of notebook 06: a schema, safe coercion, a forced call, descriptions; the parser in `nb06_parser`."""

import json
from collections.abc import Callable
from typing import Any

from helpers import templates
from helpers.checks import Exercise, Wrong
from helpers.checks.nb06_parser import read_calls
from helpers.coercion import errors
from helpers.tool_calls import parse

__all__ = ["alarm_schema", "descriptions", "opening", "read_calls", "to_kind"]
DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
_FITTING = [
    ({"time": "07:30", "days": ["monday", "friday"]}, "only `time` and `days` are required"),
    ({"time": "07:30", "days": []}, "no alarm day is an odd wish, but a list may be empty"),
    ({"time": "07:30", "days": ["sunday"], "loud": True}, "`loud` may be given"),
]
_WRONG = [
    ({"days": ["monday"]}, "list `time` under `required`"),
    ({"time": "07:30"}, "list `days` under `required`"),
    ({"time": 7, "days": ["monday"]}, "`time` is a string"),
    ({"time": "07:30", "days": "monday"}, "`days` is an array, also when there is one day"),
    ({"time": "07:30", "days": [1]}, "say under `items` what each day is"),
    ({"time": "07:30", "days": ["Mon"]}, "list the seven days as the `enum` of the items"),
    ({"time": "07:30", "days": ["monday"], "loud": "yes"}, "`loud` is a boolean"),
]


def _test_alarm(schema: Any) -> str:
    if not isinstance(schema, dict):
        raise Wrong(f"{schema!r} is no schema; give a dict")
    schema = schema.get("function", schema)
    schema = schema.get("parameters", schema)
    if schema.get("type") != "object":
        raise Wrong(f"the type is {schema.get('type')!r}; the arguments of a call are an object, so write `object`")
    for arguments, why in _FITTING:
        found = errors(arguments, schema)
        if found:
            raise Wrong(f"your schema refuses `{json.dumps(arguments)}` ({found[0]}); {why}")
    for arguments, why in _WRONG:
        if not errors(arguments, schema):
            raise Wrong(f"your schema accepts `{json.dumps(arguments)}`; {why}")
    mute = [
        name for name in ("time", "days", "loud") if not schema.get("properties", {}).get(name, {}).get("description")
    ]
    if mute:
        raise Wrong(f"`{mute[0]}` has no description; the model has nothing else to go by")
    return "Three calls accepted, seven refused. Whatever a schema does not say, a model will try some day."


# Value, kind, and what is due: a value, or ValueError.
_KINDS = [
    ("3", "integer", 3, "digits in quotes are what models write most often; turn them into the number"),
    (3, "integer", 3, "what fits already stays as it is"),
    (3.0, "integer", 3, "3.0 is the whole number 3"),
    (3.5, "integer", ValueError, "cutting off .5 changes what was said"),
    ("3.5", "integer", ValueError, "cutting off .5 changes what was said"),
    (True, "integer", ValueError, "in Python `True` is an int, in JSON it is not a number: ask for `bool` first"),
    ("1_000", "integer", ValueError, "`int` reads it as Python does; a JSON number has no underscore"),
    ("2.5", "number", 2.5, "a number in quotes is still a number"),
    (False, "number", ValueError, "in Python `False` is a number, in JSON it is not: ask for `bool` first"),
    ("nan", "number", ValueError, "`float` reads it, but JSON cannot hold it: ask `math.isfinite`"),
    ("1e999", "number", ValueError, "it becomes infinity, which JSON cannot hold: ask `math.isfinite`"),
    ("false", "boolean", False, "`bool('false')` is True, because the text is not empty: compare with the two words"),
    (1, "boolean", ValueError, "1 may mean true, or one: a guess is not safe"),
    ("perhaps", "boolean", ValueError, "only the two words are booleans"),
    ("007", "string", "007", "where a string is due, it stays as it is, zeros and all"),
    (7, "string", ValueError, "was it 7 or 007? A guess is not safe"),
]


def _test_to_kind(to_kind: Callable) -> str:
    for value, kind, due, why in _KINDS:
        try:
            found = to_kind(value, kind)
        except ValueError:
            found = ValueError
        asked = f"`to_kind({value!r}, {kind!r})`"
        wanted = "a ValueError" if due is ValueError else f"`{due!r}`"
        got = "raises ValueError" if found is ValueError else f"gives `{found!r}`"
        if type(found) is not type(due) or found != due:
            raise Wrong(f"{asked} {got}, due is {wanted}: {why}")
    return "Nothing is guessed, and what a model usually gets wrong is mended."


_OFFER = {"template": "hermes", "thinking": False, "warn": False}
_MARKET = {
    "get_price": ("Get the current price of a currency or commodity.", "asset", "What to price, such as gold"),
    "get_news": ("Get the latest headlines on a topic.", "topic", "What the news should be about"),
}


def _tool(name: str, description: str, argument: str = "x", about: str = "") -> dict[str, Any]:
    properties = {argument: {"type": "string", "description": about} if about else {"type": "string"}}
    parameters = {"type": "object", "properties": properties, "required": [argument]}
    return {"type": "function", "function": {"name": name, "description": description, "parameters": parameters}}


def _ids(model: Any, question: str, tools: list[dict[str, Any]], begun: str) -> list[int]:
    """The prompt for a question, with the beginning of the reply behind it."""
    messages = [{"role": "user", "content": question}]
    prompt = templates.encode_chat(messages, tokenizer=model.tokenizer, tools=tools, **_OFFER)
    return prompt + model.encode(begun)


def _test_opening(answer: Any) -> str:
    if not isinstance(answer, tuple) or len(answer) != 3:
        raise Wrong('pass the model and two texts: `(model, opening("get_price"), opening("get_news"))`')
    model, *openings = answer
    tools = [_tool(name, *about) for name, about in _MARKET.items()]
    asked = ("Is there any news about gold?", "What is the price of gold?")
    for name, question, begun in zip(_MARKET, asked, openings, strict=True):
        if not isinstance(begun, str):
            raise Wrong(f"`opening({name!r})` returns {begun!r}; return a text")
        if "}" in begun:
            raise Wrong(f"`{begun}` is closed already; leave the arguments to the model")
        reply = begun + model.generate(_ids(model, question, tools, begun), max_new_tokens=40).text
        parsed = parse(reply, tools=tools)
        if not parsed.calls:
            raise Wrong(f"asked {question!r}, the reply is `{reply}`, and no call can be read; begin with the tag")
        if parsed.calls[0].name != name:
            raise Wrong(
                f"asked {question!r}, the model still chooses: it calls `{parsed.calls[0].name}`; write the name too"
            )
    return f"Asked for a price, it writes `{parsed.calls[0].raw}`: well formed, and not what was asked for."


_QUESTIONS = [
    ("What is the weather in Lima?", "weather"),
    ("Do I need a coat in Oslo today?", "weather"),
    ("What is the price of silver?", "price"),
    ("How much does oil cost?", "price"),
]


def choices(model: Any, descriptions: dict[str, str]) -> list[tuple[str, str, float]]:
    """For each question: what it is about, the question, and how likely the call names `beta` rather than `alpha`."""
    tools = [_tool(name, descriptions[name]) for name in ("alpha", "beta")]
    first = {name: model.encode(name)[0] for name in ("alpha", "beta")}
    found = []
    for question, about in _QUESTIONS:
        logits = model.next_token_logits(_ids(model, question, tools, '<tool_call>\n{"name": "'))
        odds = (logits[first["alpha"]] - logits[first["beta"]]).exp()
        found.append((about, question, float(1 / (1 + odds))))
    return found


def _test_descriptions(answer: Any) -> str:
    if not isinstance(answer, tuple) or len(answer) != 2:
        raise Wrong("pass the model and your texts: `checks.descriptions.check((model, descriptions))`")
    model, descriptions = answer
    if not isinstance(descriptions, dict) or set(descriptions) != {"alpha", "beta"}:
        raise Wrong("give a dict with two texts, under `alpha` and `beta`")
    found = choices(model, descriptions)
    for about, question, beta in found:
        right = beta if about == "price" else 1 - beta
        if right < 0.5:
            name, other = ("beta", "alpha") if about == "price" else ("alpha", "beta")
            raise Wrong(
                f"asked {question!r}, the model calls `{other}`; `{name}` has only {right:.0%}: say what each is for"
            )
    least = min(beta if about == "price" else 1 - beta for about, _, beta in found)
    return f"All four go to the right tool; the least sure choice has {least:.0%}. The names had no part in it."


alarm_schema = Exercise(
    "alarm_schema",
    10,
    "easy",
    _test_alarm,
    [
        "The outside is always the same: an object with `properties` and the list `required`.",
        "A list is an `array`, and its `items` are a schema of their own: here a string with an `enum`.",
        "`loud` has a `default`, so it does not stand under `required`.",
    ],
    """
DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
alarm_schema = {
    "type": "object",
    "properties": {
        "time": {"type": "string", "description": "Time of day, such as 07:30"},
        "days": {
            "type": "array",
            "items": {"type": "string", "enum": DAYS},
            "description": "Days of the week on which it rings",
        },
        "loud": {"type": "boolean", "description": "Whether it rings loudly", "default": False},
    },
    "required": ["time", "days"],
}
""",
    "alarm_schema",
)

to_kind = Exercise(
    "to_kind",
    15,
    "medium",
    _test_to_kind,
    [
        "Begin with the booleans: ask `isinstance(value, bool)` before `int`, because `True` is an int in Python.",
        "For digits, `re.fullmatch(r'-?\\\\d+', value)` is stricter than `int(value)`.",
        "At the end, `raise ValueError(...)`: whatever you did not decide is not safe.",
    ],
    r"""
import math
import re


def to_kind(value, kind):
    if kind == "string" and isinstance(value, str):
        return value
    if kind == "boolean" and isinstance(value, str):
        value = {"true": True, "false": False}.get(value.lower(), value)
    if isinstance(value, bool):
        if kind == "boolean":
            return value
        raise ValueError(f"{value} is a boolean, due is {kind}")
    if kind == "integer" and isinstance(value, str) and re.fullmatch(r"-?\d+", value):
        return int(value)
    if kind == "integer" and isinstance(value, float) and value.is_integer():
        return int(value)
    if kind == "integer" and isinstance(value, int):
        return value
    if kind == "number" and isinstance(value, str) and "_" not in value and math.isfinite(float(value)):
        return float(value)
    if kind == "number" and isinstance(value, int | float) and math.isfinite(value):
        return value
    raise ValueError(f"{value!r} is no {kind}")
""",
    "to_kind",
)

opening = Exercise(
    "opening",
    8,
    "easy",
    _test_opening,
    [
        "Look at a whole call in section 5. Everything up to the arguments is yours to write.",
        "End behind the colon, without a space: the token that comes next brings its own space.",
    ],
    r"""
def opening(name):
    return '<tool_call>\n{"name": "' + name + '", "arguments":'
""",
    "opening",
)

descriptions = Exercise(
    "descriptions",
    8,
    "medium",
    _test_descriptions,
    [
        "Say what the tool gives, with the words that people use when they ask for it.",
        "`Get today's weather in a city.` is the description of `get_weather`.",
    ],
    """
descriptions = {
    "alpha": "Get today's weather in a city.",
    "beta": "Get the current price of a currency or commodity.",
}
""",
    "descriptions",
)
