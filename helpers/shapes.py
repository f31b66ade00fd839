"""The same conversation in Ollama's shape and in OpenAI's.

| | Ollama | OpenAI |
|---|---|---|
| arguments of a call | an object | JSON as a string |
| a call's id | may be missing | always there; the result names it |
| a result | `tool_name` (the name of the tool) | `tool_call_id` |
| thinking | `thinking` | `reasoning` (not all servers) |
| content of a call | "" | null |

Both functions read either shape, also mixed, and change nothing in what they are given.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from helpers.messages import Message, normalised


def to_ollama(messages: Sequence[Any]) -> list[Message]:
    """The conversation as Ollama's /api/chat takes it; ids are kept, Ollama lets them be."""
    shaped = []
    for message in normalised(messages):
        out = {"role": message["role"], "content": message["content"]}
        if message.get("thinking"):
            out["thinking"] = message["thinking"]
        if "tool_calls" in message:
            out["tool_calls"] = [{"id": call["id"], "function": call["function"]} for call in message["tool_calls"]]
        if message["role"] == "tool":
            named = {"tool_name": message.get("name"), "tool_call_id": message.get("tool_call_id")}
            out |= {key: value for key, value in named.items() if value}
        shaped.append(out)
    return shaped


def to_openai(messages: Sequence[Any]) -> list[Message]:
    """The conversation as /v1/chat/completions takes it; calls without an id get one, and their results name it."""
    shaped = []
    for message in normalised(messages):
        out = {"role": message["role"], "content": message["content"]}
        if message.get("thinking"):
            out["reasoning"] = message["thinking"]
        if "tool_calls" in message:
            out["content"] = message["content"] or None
            out["tool_calls"] = [_openai_call(call) for call in message["tool_calls"]]
        if message["role"] == "tool":
            out["tool_call_id"] = message.get("tool_call_id", "")
        shaped.append(out)
    return shaped


def _openai_call(call: Message) -> Message:
    function = call["function"]
    arguments = json.dumps(function["arguments"], ensure_ascii=False)
    return {"id": call["id"], "type": "function", "function": {"name": function["name"], "arguments": arguments}}
