"""The tool calls of an OpenAI stream, which come in pieces, put together.

A piece says by its `index` which call it belongs to; id and name come once, the JSON of the arguments bit by bit, and
pieces of several calls may be mixed. Ollama's own API sends whole calls, so only OpenAI's shape needs this.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from helpers.call_values import ToolCall


def joined_calls(deltas: Iterable[Any]) -> list[ToolCall]:
    """The whole calls, in the order in which they began.

    `deltas`: the `tool_calls` of all chunks in order, dicts or objects of the client. A piece without an index belongs
    to the call with its id, or to the last one. Raises ValueError for arguments that are no JSON object: an empty
    object would be another call.

    >>> joined_calls([{"index": 0, "id": "a", "function": {"name": "now", "arguments": "{"}},
    ...               {"index": 0, "function": {"arguments": "}"}}])
    [ToolCall(name='now', arguments={}, id='a', raw='{}')]
    """
    parts: dict[Any, dict[str, str]] = {}
    last = None
    for delta in map(_plain, deltas):
        last = delta.get("index") if delta.get("index") is not None else delta.get("id") or last
        call = parts.setdefault(last, {"id": "", "name": "", "arguments": ""})
        function = delta.get("function") or {}
        call["id"] = delta.get("id") or call["id"]
        call["name"] = function.get("name") or call["name"]  # null or missing: no change
        call["arguments"] += function.get("arguments") or ""
    return [_whole(call) for call in parts.values()]


def _plain(delta: Any) -> Mapping[str, Any]:
    return delta if isinstance(delta, Mapping) else delta.model_dump()


def _whole(call: dict[str, str]) -> ToolCall:
    raw = call["arguments"]
    try:
        arguments = json.loads(raw or "{}")
    except ValueError as error:
        raise ValueError(f"The arguments of {call['name']} are not whole JSON, {raw!r}: {error}.") from None
    if not isinstance(arguments, dict):
        raise ValueError(f"The arguments of {call['name']} are {raw}: they must be one JSON object.")
    return ToolCall(call["name"], arguments, call["id"] or None, raw)
