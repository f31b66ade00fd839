"""A request's JSON, read as strictly as the real server reads it, with its words for what is wrong.

Ollama is written in Go and decodes requests into typed structures. A client that sends the wrong type gets the
decoder's message; learners meet these messages, so they are the same here. Unknown fields are ignored there and here.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from helpers.ollama_server.errors import ApiError


@dataclass(frozen=True)
class Value:
    """A plain value: its name in Go, and the JSON kinds that fit."""

    go: str
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class Many:
    """A list of one kind of thing."""

    item: Any

    @property
    def go(self) -> str:
        return f"[]{self.item.go}"

    @property
    def kinds(self) -> tuple[str, ...]:
        return ("array",)


@dataclass(frozen=True)
class Struct:
    """A structure and the types of its fields. `wrong`: the message where it decodes itself and is given another."""

    go: str
    fields: dict[str, Any]
    wrong: str | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        return ("object",)


TEXT, FLAG, WHOLE = Value("string", ("string",)), Value("bool", ("bool",)), Value("int", ("number",))
MAP = Value("map[string]interface {}", ("object",))
_ARGUMENTS = Struct("api.ToolCallFunctionArguments", {}, "Value looks like object, but can't find closing '}' symbol")
_CALL = Struct("api.ToolCall", {"function": Struct("api.ToolCallFunction", {"name": TEXT, "arguments": _ARGUMENTS})})
_MESSAGE = Struct(
    "api.Message",
    {
        "role": TEXT,
        "content": TEXT,
        "thinking": TEXT,
        "tool_name": TEXT,
        "tool_call_id": TEXT,
        "tool_calls": Many(_CALL),
    },
)
_TOOL = Struct("api.Tool", {"function": Struct("api.ToolFunction", {"name": TEXT, "description": TEXT})})
_COMMON = {
    "model": TEXT,
    "stream": FLAG,
    "raw": FLAG,
    "options": MAP,
    "truncate": FLAG,
    "shift": FLAG,
    "_debug_render_only": FLAG,
    "logprobs": FLAG,
    "top_logprobs": WHOLE,
}
CHAT = Struct("api.ChatRequest", _COMMON | {"messages": Many(_MESSAGE), "tools": Many(_TOOL)})
GENERATE = Struct(
    "api.GenerateRequest",
    _COMMON | {"prompt": TEXT, "system": TEXT, "template": TEXT, "suffix": TEXT, "context": Many(WHOLE)},
)
SHOW = Struct("api.ShowRequest", {"model": TEXT, "name": TEXT, "verbose": FLAG})
_OPENAI_MESSAGE = Struct("openai.Message", {"role": TEXT})
OPENAI_CHAT = Struct(
    "openai.ChatCompletionRequest",
    {"model": TEXT, "messages": Many(_OPENAI_MESSAGE), "stream": FLAG, "tools": Many(_TOOL), "logprobs": FLAG},
)


def read(body: bytes, struct: Struct, missing: str = "missing request body") -> dict[str, Any]:
    """The request's object with nulls left out. Raises `ApiError` 400 in the words of Go's decoder."""
    text = body.decode("utf-8", "replace").lstrip()
    if not text:
        raise ApiError(400, missing)
    try:
        value, _ = json.JSONDecoder().raw_decode(text)  # Go's decoder does not look at what follows either
    except RecursionError:
        raise ApiError(400, "exceeded max depth") from None
    except ValueError as error:
        raise ApiError(400, _syntax(text, error)) from None
    if not isinstance(value, dict):
        raise ApiError(400, f"json: cannot unmarshal {_kind(value)} into Go value of type {struct.go}")
    _check(value, struct, struct.go.split(".")[-1], "")
    return {key: part for key, part in value.items() if part is not None}


def _check(value: Any, wanted: Any, root: str, path: str) -> None:
    kind = _kind(value)
    if kind == "null":
        return
    if kind not in wanted.kinds or (wanted is WHOLE and isinstance(value, float) and not value.is_integer()):
        given = f"number {value}" if wanted is WHOLE and kind == "number" else kind
        plain = f"json: cannot unmarshal {given} into Go struct field {root}{path} of type {wanted.go}"
        raise ApiError(400, getattr(wanted, "wrong", None) or plain)
    if isinstance(wanted, Many):
        for item in value:
            _check(item, wanted.item, root, path)
    elif isinstance(wanted, Struct):
        for name, field in wanted.fields.items():
            _check(value.get(name), field, root, f"{path}.{name}")


def _kind(value: Any) -> str:
    """What JSON calls the value's type."""
    names = {dict: "object", list: "array", str: "string", bool: "bool", type(None): "null"}
    return names.get(type(value), "number")


def _syntax(text: str, error: json.JSONDecodeError) -> str:
    """Go's words for a syntax error. They name the character that should not be there, or the end of the text."""
    place = re.compile(r"\s*,?\s*" if "trailing comma" in error.msg else r"\s*").match(text, error.pos).end()
    if place >= len(text) or error.msg.startswith("Unterminated string"):
        return "unexpected EOF"
    return f"invalid character {_quoted(text[place])} {_expected(error.msg)}"


def _expected(message: str) -> str:
    """What Go was looking for, from what Python was looking for (3.13 words a trailing comma anew)."""
    if "property name" in message or "end of object" in message:
        return "looking for beginning of object key string"
    if "':' delimiter" in message:
        return "after object key"
    if "',' delimiter" in message:
        return "after object key:value pair"
    if "control character" in message:
        return "in string literal"
    return "looking for beginning of value"


def _quoted(character: str) -> str:
    return {"'": r"'\''", "\n": r"'\n'", "\t": r"'\t'"}.get(character, f"'{character}'")
