"""Ollama's own API: /api/chat and /api/generate."""

from __future__ import annotations

import asyncio
import datetime
import json
import time
from collections.abc import Iterable
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from helpers.chat_values import Finish, Piece, Reply
from helpers.local_chat import Prompt
from helpers.ollama_server import go_json, wire
from helpers.ollama_server.errors import ApiError, error_response, json_response, native_error
from helpers.ollama_server.facts import rfc3339
from helpers.ollama_server.jobs import Job, read_format, read_thinking, read_top
from helpers.ollama_server.options import read_keep_alive, read_options
from helpers.ollama_server.turns import Turn

Json = dict[str, Any]
_DONE = {Finish.STOP: "stop", Finish.LENGTH: "length", Finish.CONTEXT: "length", Finish.INTERRUPTED: "stop"}


async def chat(request: Request) -> Turn:
    """POST /api/chat."""
    body = go_json.read(await request.body(), go_json.CHAT)
    job = _job(request, body)
    job.messages, job.tools = body.get("messages", []), body.get("tools", [])
    return await _turn(request, body, job, ChatDialect(job), empty=not job.messages)


async def generate(request: Request) -> Turn:
    """POST /api/generate."""
    body = go_json.read(await request.body(), go_json.GENERATE)
    prompt, system, raw = body.get("prompt", ""), body.get("system", ""), body.get("raw", False)
    job = _job(request, body)
    if raw and (system or body.get("template") or body.get("context")):
        raise ApiError(400, "raw mode does not support template, system, or context")
    if body.get("suffix"):
        raise ApiError(400, f"{job.served.path} does not support insert")
    if body.get("template"):
        raise ApiError(400, "this server reads no Go templates: leave out `template`, or send the prompt with `raw`")
    if body.get("images"):
        raise ApiError(400, f"{job.served.path} does not support images")
    job.raw, job.before = (prompt if raw else None), body.get("context", [])
    told = [{"role": "system", "content": system}] if system else []
    job.messages = [*told, {"role": "user", "content": prompt}]
    return await _turn(request, body, job, GenerateDialect(job), empty=not prompt)


def _job(request: Request, body: Json) -> Job:
    """What chat and generate have in common."""
    name = body.get("model", "")
    if not name:
        raise ApiError(400, "model is required")
    top = read_top(body.get("logprobs"), body.get("top_logprobs"))
    catalogue = request.app.state.catalogue
    return Job(
        catalogue,
        catalogue.find(name),
        name,
        read_options(body.get("options", {})),
        thinking=read_thinking(body.get("think")),
        format=read_format(body.get("format")),
        top=top,
        truncate=body.get("truncate", True),
        keep_alive=read_keep_alive(body.get("keep_alive")),
    )


async def _turn(request: Request, body: Json, job: Job, dialect: NativeDialect, *, empty: bool) -> Turn:
    await asyncio.to_thread(job.check)
    stream = body.get("stream", True)
    begin = job.write
    if empty:
        begin = partial(job.load, dialect.loaded)
    elif body.get("_debug_render_only"):
        begin = partial(job.render, dialect.rendered)
    return Turn(request.app.state.line, begin, dialect, stream=stream)


class NativeDialect:
    """What the answers of chat and generate have in common; `body` is what differs: the text and where it stands."""

    stream_type = "application/x-ndjson"

    def __init__(self, job: Job) -> None:
        self.job = job
        self.steps: list[Any] = []  # tokens whose log-probabilities have not been sent

    def body(self, content: str, thinking: str = "", calls: Iterable[Any] = ()) -> Json:
        raise NotImplementedError

    def chunks(self, piece: Piece) -> Iterable[bytes]:
        """A line for each piece with text; calls come whole, in the last line, as with llama.cpp's parser."""
        self.steps += piece.steps
        if piece.content or piece.thinking:
            yield self._line(self.body(piece.content, piece.thinking) | {"done": False} | self._logprobs())
        if piece.reply:
            lost = wire.lost_text(piece.reply)
            if lost:
                yield self._line(self.body(lost) | {"done": False})
            yield self._line(self.body("", calls=piece.reply.calls) | self._final(piece.reply) | self._logprobs())

    def whole(self, reply: Reply) -> Response:
        self.steps = reply.generation.steps
        content = reply.content + wire.lost_text(reply)
        body = self.body(content, reply.thinking, reply.calls) | self._final(reply) | self._logprobs()
        return json_response(self._stamped(body))

    def error(self, error: ApiError) -> Response:
        return error_response(error)

    def broken(self, error: ApiError) -> bytes:
        return json.dumps(native_error(error)).encode() + b"\n"

    def loaded(self, reason: str) -> Response:
        return json_response(self._stamped(self.body("") | {"done": True, "done_reason": reason}))

    def rendered(self, prompt: Prompt) -> Response:
        """The prompt alone; the message has no role then, as on the real server."""
        body = self.body("") | {"done": False, "_debug_info": {"rendered_template": prompt.text}}
        if "message" in body:
            body["message"] = {"role": "", "content": ""}
        return json_response(self._stamped(body | _dropped(prompt.dropped)))

    def _final(self, reply: Reply) -> Json:
        return {
            "done": True,
            "done_reason": _DONE[reply.finish],
            "total_duration": _nanoseconds(time.perf_counter() - self.job.started),
            "load_duration": _nanoseconds(self.job.load_seconds),
            "prompt_eval_count": reply.prompt_tokens,
            "prompt_eval_duration": _nanoseconds(reply.prefill_seconds),
            "eval_count": reply.generated_tokens,
            "eval_duration": _nanoseconds(reply.decode_seconds),
        } | _dropped(reply.dropped)

    def _logprobs(self) -> Json:
        steps, self.steps = self.steps, []
        entries = wire.logprobs(self.job, steps) if self.job.top is not None else []
        return {"logprobs": entries} if entries else {}

    def _line(self, body: Json) -> bytes:
        return json.dumps(self._stamped(body), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"

    def _stamped(self, body: Json) -> Json:
        return {"model": self.job.model, "created_at": rfc3339(datetime.datetime.now(datetime.UTC))} | body


class ChatDialect(NativeDialect):
    """Answers with a message."""

    def body(self, content: str, thinking: str = "", calls: Iterable[Any] = ()) -> Json:
        message: Json = {"role": "assistant", "content": content}
        if thinking:
            message["thinking"] = thinking
        if calls:
            message["tool_calls"] = [
                {"id": id, "function": {"index": index, "name": call.name, "arguments": call.arguments}}
                for index, (id, call) in enumerate(wire.with_ids(calls))
            ]
        return {"message": message}


class GenerateDialect(NativeDialect):
    """Answers with a text, and with the ids so far, which the next request may give back as `context`."""

    def body(self, content: str, thinking: str = "", calls: Iterable[Any] = ()) -> Json:
        return {"response": content} | ({"thinking": thinking} if thinking else {})

    def _final(self, reply: Reply) -> Json:
        final = super()._final(reply)
        if self.job.raw is None:
            final["context"] = self.job.prompt.ids + reply.generation.ids
        return final


def _dropped(count: int) -> Json:
    return {"dropped_messages": count} if count else {}


def _nanoseconds(seconds: float) -> int:
    return max(int(seconds * 1e9), 1)
