"""Messages and tools in one shape, so that every template can print them.

APIs and people write the same conversation in many ways: content missing, None or in parts, arguments as an object or
as JSON text, thinking under three names. `normalised` and `normalised_tools` copy what they get into the shape that the
chat templates of `transformers` read, or say which message cannot be read and why. Left out: prompts and tokens.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

Message = dict[str, Any]
THINKING_NAMES = ("reasoning_content", "thinking", "reasoning")  # transformers, Ollama, some OpenAI-like servers


def normalised(messages: Sequence[Any]) -> list[Message]:
    """A copy of the messages in which every content is a string and every tool call is complete.

    Content None or missing becomes "", text parts are joined, JSON text in `arguments` is decoded, thinking stands
    under `reasoning_content` and `thinking`, and a tool result knows the id and the name of its call. Raises ValueError
    that names the message (counted from 0) for anything else.
    """
    if isinstance(messages, str | Mapping) or not isinstance(messages, Sequence):
        raise ValueError(f"messages is {_short(messages)}: pass a list of dicts, each with a role and a content.")
    if not messages:
        raise ValueError("The conversation is empty: pass at least one message.")
    shaped = [_message(_plain(message), index) for index, message in enumerate(messages)]
    _link_results(shaped)
    return shaped


def normalised_tools(tools: Sequence[Any] | None) -> list[dict[str, Any]] | None:
    """A copy of the tools as {"type": "function", "function": {"name", ...}}; a bare function schema is wrapped."""
    if not tools:
        return None
    return [_tool(_plain(tool), index) for index, tool in enumerate(tools)]


def folded(messages: Sequence[Message]) -> list[Message]:
    """The messages without a system role: what it said stands in front of the first user message, a blank line between.

    For templates that refuse a system message (Gemma). Without a user message the system message becomes one.
    """
    system = [message["content"] for message in messages if message["role"] == "system" and message["content"]]
    others = [dict(message) for message in messages if message["role"] != "system"]
    if not system:
        return others
    first = next((message for message in others if message["role"] == "user"), None)
    if first is None:
        return [{"role": "user", "content": "\n\n".join(system)}, *others]
    first["content"] = "\n\n".join([*system, first["content"]])
    return others


def _plain(value: Any) -> Any:
    """Message objects of API clients as dicts; dicts as they are."""
    return value.model_dump(exclude_none=True) if hasattr(value, "model_dump") else value


def _message(message: Any, index: int) -> Message:
    if not isinstance(message, Mapping):
        raise ValueError(f"Message {index} is {_short(message)}: a message is a dict with a role and a content.")
    role = message.get("role")
    if not isinstance(role, str) or not role:
        raise ValueError(f"Message {index} has the role {role!r}: write 'system', 'user', 'assistant' or 'tool'.")
    if message.get("images"):
        raise ValueError(f"Message {index} has images: these templates are for text. Leave them out, or describe them.")
    shaped = {key: value for key, value in message.items() if value is not None}
    shaped["content"] = _content(message.get("content"), index)
    thinking = next((shaped[name] for name in THINKING_NAMES if name in shaped), None)
    if thinking is not None:
        shaped["reasoning_content"] = shaped["thinking"] = thinking
    if "tool_name" in shaped:
        shaped.setdefault("name", shaped["tool_name"])
    calls = shaped.pop("tool_calls", None)
    if calls:
        shaped["tool_calls"] = [_call(_plain(call), index, place) for place, call in enumerate(calls)]
    return shaped


def _content(content: Any, index: int) -> str:
    if content is None:
        return ""
    if isinstance(content, str):
        return content
    if isinstance(content, Mapping) or not isinstance(content, Sequence):
        raise ValueError(
            f"The content of message {index} is {_short(content)}: pass text; json.dumps makes text of data."
        )
    texts = []
    for place, part in enumerate(content):
        if isinstance(part, Mapping) and part.get("type", "text") == "text" and isinstance(part.get("text"), str):
            part = part["text"]
        if not isinstance(part, str):
            kind = part.get("type") if isinstance(part, Mapping) else _short(part)
            raise ValueError(
                f"Part {place} of message {index} is {kind!r}, not text: these templates are for text. "
                "Leave it out, or describe it in words."
            )
        texts.append(part)
    return "".join(texts)


def _call(call: Any, index: int, place: int) -> dict[str, Any]:
    where = f"Tool call {place} of message {index}"
    function = call.get("function", call) if isinstance(call, Mapping) else None
    if not isinstance(function, Mapping) or not isinstance(function.get("name"), str):
        raise ValueError(f"{where} is {_short(call)}: write {{'function': {{'name': ..., 'arguments': {{...}}}}}}.")
    shaped = {"type": "function", "function": {"name": function["name"], "arguments": _arguments(function, where)}}
    return {"id": call["id"], **shaped} if call.get("id") else shaped


def _arguments(function: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The arguments as a dict. Text that is no JSON object is an error: an empty dict would be another call."""
    arguments = function.get("arguments")
    if arguments is None:
        return {}
    if isinstance(arguments, str):
        try:
            arguments = json.loads(arguments)
        except ValueError as error:
            raise ValueError(f"{where} has arguments that are not JSON, {arguments!r}: {error}.") from None
    if not isinstance(arguments, Mapping):
        raise ValueError(
            f"{where} has the arguments {arguments!r}: they must be one object, such as {{'city': 'Rome'}}."
        )
    return dict(arguments)


def _link_results(messages: list[Message]) -> None:
    """Give calls without an id one (9 characters, as Mistral wants) and each result the id and name of its call."""
    open_calls: list[dict[str, Any]] = []
    for message in messages:
        for call in message.get("tool_calls", ()):
            call.setdefault("id", f"call{len(open_calls):05d}")
            open_calls.append({"id": call["id"], "name": call["function"]["name"], "open": True})
        if message["role"] != "tool":
            continue
        keys = {key: message[name] for key, name in (("id", "tool_call_id"), ("name", "name")) if name in message}
        fits = [call for call in open_calls if all(call[key] == value for key, value in keys.items())]
        match = next((call for call in fits if call["open"]), fits[0] if fits else None)
        if match is not None:
            match["open"] = False
            message["tool_call_id"], message["name"] = match["id"], match["name"]


def _tool(tool: Any, index: int) -> dict[str, Any]:
    function = tool.get("function", tool) if isinstance(tool, Mapping) else None
    if not isinstance(function, Mapping) or not isinstance(function.get("name"), str):
        raise ValueError(
            f"Tool {index} is {_short(tool)}: write a schema, {{'type': 'function', 'function': {{'name': ..., "
            "'description': ..., 'parameters': {...}}}."
        )
    return dict(tool) if "function" in tool else {"type": "function", "function": dict(tool)}


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
