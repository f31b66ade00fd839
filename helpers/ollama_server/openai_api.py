"""OpenAI's API over the same models: /v1/chat/completions and /v1/models."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Iterable, Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from helpers.chat_values import Finish, Piece, Reply
from helpers.messages import normalised
from helpers.ollama_server import go_json, wire
from helpers.ollama_server.catalogue import Served
from helpers.ollama_server.errors import ApiError, error_response, json_response, openai_error
from helpers.ollama_server.jobs import Job, read_format, read_thinking, read_top
from helpers.ollama_server.options import read_options
from helpers.ollama_server.turns import Turn
from helpers.tool_calls import ToolCall

Json = dict[str, Any]
PLAIN_JSON = "application/json"


async def chat_completions(request: Request) -> Turn:
    """POST /v1/chat/completions."""
    body = go_json.read(await request.body(), go_json.OPENAI_CHAT, missing="unexpected EOF")
    if not body.get("messages"):
        raise ApiError(400, "[] is too short - 'messages'")
    catalogue = request.app.state.catalogue
    name = body.get("model", "")
    job = Job(
        catalogue,
        catalogue.find(name),
        name,
        read_options(_options(body), temperature=1.0, top_p=1.0),
        messages=_messages(body["messages"]),
        tools=body.get("tools", []),
        thinking=_thinking(body),
        format=_format(body.get("response_format")),
        top=read_top(body.get("logprobs"), body.get("top_logprobs")),
    )
    await asyncio.to_thread(job.check)
    with_usage = (body.get("stream_options") or {}).get("include_usage", False)
    return Turn(request.app.state.line, job.write, Completion(job, with_usage), stream=body.get("stream", False))


def models(request: Request) -> Response:
    """GET /v1/models."""
    data = [_model(served, served.tag) for served in request.app.state.catalogue.available()]
    return json_response({"object": "list", "data": data}, media_type=PLAIN_JSON)


def model(request: Request) -> Response:
    """GET /v1/models/NAME."""
    name = request.path_params["name"]
    served = request.app.state.catalogue.find(name, shown=name if ":" in name else f"{name}:latest")
    return json_response(_model(served, name), media_type=PLAIN_JSON)


def _model(served: Served, name: str) -> Json:
    created = int(served.facts.modified_at.timestamp())
    return {"id": name, "object": "model", "created": created, "owned_by": "library"}


def _options(body: Json) -> Json:
    """The request's settings under Ollama's names."""
    names = {
        "temperature": "temperature",
        "top_p": "top_p",
        "seed": "seed",
        "max_tokens": "num_predict",
        "max_completion_tokens": "num_predict",
    }
    options = {ours: body[theirs] for theirs, ours in names.items() if theirs in body}
    if "stop" in body:
        options["stop"] = [body["stop"]] if isinstance(body["stop"], str) else body["stop"]
    if "tool_choice" in body:
        options["tool_choice"] = _tool_choice(body["tool_choice"])
    return options


def _tool_choice(choice: Any) -> str:
    """A word, or the name of the tool that must be called."""
    if choice in ("none", "auto", "required"):
        return choice
    try:
        return str(choice["function"]["name"])
    except (TypeError, KeyError):
        raise ApiError(400, f"invalid tool_choice: {json.dumps(choice)}") from None


def _thinking(body: Json) -> bool | None:
    """`reasoning_effort`, or the `effort` of `reasoning`; "none" is off."""
    effort = body.get("reasoning_effort") or (body.get("reasoning") or {}).get("effort")
    return False if effort == "none" else read_thinking(effort)


def _format(response_format: Any) -> str | Json | None:
    kind = response_format.get("type") if isinstance(response_format, dict) else None
    if kind == "json_object":
        return "json"
    if kind == "json_schema":
        return read_format((response_format.get("json_schema") or {}).get("schema"))
    return None


def _messages(messages: Sequence[Any]) -> list[Json]:
    """The messages in one shape; content may be parts of text, arguments must be JSON."""
    for message in messages:
        for call in message.get("tool_calls") or []:
            try:
                arguments = json.loads(call["function"].get("arguments") or "{}")
            except (TypeError, KeyError, ValueError):
                arguments = None
            if not isinstance(arguments, dict):
                raise ApiError(400, "invalid tool call arguments")
    return normalised(messages)


class Completion:
    """One chat completion, whole or as server-sent events."""

    stream_type = "text/event-stream"

    def __init__(self, job: Job, with_usage: bool) -> None:
        self.job, self.with_usage = job, with_usage
        self.head = {"id": f"chatcmpl-{secrets.randbelow(1000)}", "created": int(time.time()), "model": job.model}
        self.begun = False
        self.steps: list[Any] = []

    def chunks(self, piece: Piece) -> Iterable[bytes]:
        self.steps += piece.steps
        if piece.content or piece.thinking:
            yield self._delta(piece.content, {"reasoning": piece.thinking} if piece.thinking else {})
        if piece.reply is None:
            return
        if lost := wire.lost_text(piece.reply):
            yield self._delta(lost)
        if piece.reply.calls:
            yield self._delta("", {"tool_calls": _calls(piece.reply.calls)})
        elif not self.begun:
            yield self._delta("")
        yield self._event([{"index": 0, "delta": {}, "finish_reason": _finish(piece.reply)}])
        if self.with_usage:
            yield self._event([], _usage(piece.reply))
        yield b"data: [DONE]\n\n"

    def whole(self, reply: Reply) -> Response:
        message: Json = {"role": "assistant", "content": reply.content + wire.lost_text(reply)}
        if reply.thinking:
            message["reasoning"] = reply.thinking
        if reply.calls:
            message["tool_calls"] = _calls(reply.calls)
        choice = {"index": 0, "message": message, "finish_reason": _finish(reply)}
        choice |= self._logprobs(reply.generation.steps)
        body = self._body("chat.completion", [choice], _usage(reply))
        if reply.dropped:
            body["dropped_messages"] = reply.dropped
        return json_response(body, media_type=PLAIN_JSON)

    def error(self, error: ApiError) -> Response:
        return error_response(error, openai=True)

    def broken(self, error: ApiError) -> bytes:
        return b"data: " + json.dumps(openai_error(error)).encode() + b"\n\n"

    def _delta(self, content: str, more: Json | None = None) -> bytes:
        delta = {"content": content} | (more or {})
        if not self.begun:
            delta, self.begun = {"role": "assistant"} | delta, True
        steps, self.steps = self.steps, []
        return self._event([{"index": 0, "delta": delta, "finish_reason": None} | self._logprobs(steps)])

    def _event(self, choices: list[Json], more: Json | None = None) -> bytes:
        body = self._body("chat.completion.chunk", choices, more or {})
        return b"data: " + json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode() + b"\n\n"

    def _body(self, kind: str, choices: list[Json], more: Json) -> Json:
        return {**self.head, "object": kind, "system_fingerprint": "fp_ollama", "choices": choices, **more}

    def _logprobs(self, steps: Sequence[Any]) -> Json:
        entries = wire.logprobs(self.job, steps) if self.job.top is not None else []
        return {"logprobs": {"content": entries}} if entries else {}


def _calls(calls: Sequence[ToolCall]) -> list[Json]:
    return [
        {
            "id": id,
            "index": index,
            "type": "function",
            "function": {
                "name": call.name,
                "arguments": json.dumps(call.arguments, ensure_ascii=False, separators=(",", ":")),
            },
        }
        for index, (id, call) in enumerate(wire.with_ids(calls))
    ]


def _finish(reply: Reply) -> str:
    if reply.calls:
        return "tool_calls"
    return "length" if reply.finish in (Finish.LENGTH, Finish.CONTEXT) else "stop"


def _usage(reply: Reply) -> Json:
    prompt, written = reply.prompt_tokens, reply.generated_tokens
    return {"usage": {"prompt_tokens": prompt, "completion_tokens": written, "total_tokens": prompt + written}}
