"""A chat model on an Ollama server, a real one or the course's own, through the official client.

The server renders the prompt and takes the reply apart; what it keeps to itself is None in the `Reply`. Two things are
done here that a server may leave undone: text of a call that came back as content is read once more, and a reply that
came back empty is a `Problem`, since a server may have dropped a call that it could not read. What the client does to a
request is not undone: it leaves out the keys of a schema that it does not know, and the ids of calls.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from helpers.chat_values import Finish, Piece, Reply, Schema, empty_reply
from helpers.context_window import ContextError
from helpers.messages import normalised_tools
from helpers.shapes import to_ollama
from helpers.tool_calls import Problem, ToolCall, parse

if TYPE_CHECKING:
    import ollama

    from helpers.sampling import Settings


class OllamaChat:
    """A `ChatModel` on the server of `client` (what `connect` finds), under the name `model` (`default_model`'s).

    `context`: tokens for prompt and reply, Ollama's `num_ctx`; None for the server's own, which is often 4096.
    """

    def __init__(
        self, model: str | None = None, client: ollama.Client | None = None, *, context: int | None = None
    ) -> None:
        from helpers.engines import connect, default_model

        self.client = client or connect()
        self.name = model or default_model(self.client)
        self.context = context

    def reply(self, messages: Sequence[Any], tools: Sequence[Any] | None = None, **options: Any) -> Reply:
        """The reply to the conversation; `options` are those of `stream`."""
        request, started = self._request(messages, tools, **options), time.perf_counter()
        with _sentences(self.name):
            response = self.client.chat(**request)
        return self._read(response, [response.message], request["tools"], started)

    def stream(self, messages: Sequence[Any], tools: Sequence[Any] | None = None, **options: Any) -> Iterator[Piece]:
        """The reply in pieces; `options` are those of `ChatModel.stream`.

        A forced call (`tool_choice`) works on the course's own server only: a real Ollama would ignore it, so that is a
        ValueError.
        """
        return self._pieces(self._request(messages, tools, **options))

    def _pieces(self, request: dict[str, Any]) -> Iterator[Piece]:
        started, parts, shown = time.perf_counter(), [], []
        with _sentences(self.name):
            for response in self.client.chat(**request, stream=True):
                parts.append(response.message)
                calls = [_call(call) for call in response.message.tool_calls or ()]
                reply = self._read(response, parts, request["tools"], started) if response.done else None
                shown += calls
                calls += [call for call in reply.calls if call not in shown] if reply else []
                yield Piece(response.message.thinking or "", response.message.content or "", calls, reply=reply)

    def _request(
        self,
        messages: Sequence[Any],
        tools: Sequence[Any] | None = None,
        *,
        thinking: bool | None = None,
        settings: Settings | None = None,
        max_new_tokens: int = 512,
        stop: Sequence[str] = (),
        seed: int | None = None,
        tool_choice: str = "auto",
        format: str | Schema | None = None,
    ) -> dict[str, Any]:
        """The arguments of the client's `chat`."""
        tools = None if tool_choice == "none" else normalised_tools(tools)
        given = {"seed": seed, "num_ctx": self.context, "stop": list(stop) or None}
        options = {"num_predict": max_new_tokens, **_sampling(settings)}
        options |= {name: value for name, value in given.items() if value is not None}
        if tool_choice not in ("auto", "none"):
            options["tool_choice"] = self._forced(tool_choice)
        shaped = {"model": self.name, "messages": to_ollama(messages), "options": options}
        return shaped | {"tools": tools, "think": thinking, "format": format}

    def _forced(self, tool_choice: str) -> str:
        if not getattr(self.client, "is_course_server", False):
            raise ValueError(
                f"tool_choice={tool_choice!r} is ignored by Ollama: use the course's server or a LocalChat for it."
            )
        return tool_choice

    def _read(self, last: Any, parts: Sequence[Any], tools: Any, started: float) -> Reply:
        """The whole reply: what the server took apart, and what it left."""
        content = "".join(part.content or "" for part in parts)
        thinking = "".join(part.thinking or "" for part in parts)
        calls = [_call(call) for part in parts for call in part.tool_calls or ()]
        problems: list[Problem] = []
        unread = ""
        written, prompt_tokens = last.eval_count or 0, last.prompt_eval_count or 0
        if tools and content and not calls:
            parsed = parse(content, tools=tools)
            content, calls, problems, unread = parsed.content, parsed.calls, parsed.problems, parsed.unread
            thinking = thinking or parsed.thinking
        finish = Finish.LENGTH if last.done_reason == "length" else Finish.STOP
        if not content and not calls and not problems:
            problems = [empty_reply(finish, thinking)]
        reused = getattr(self.client, "reused_tokens", None)
        return Reply(
            content=content,
            thinking=thinking,
            calls=calls,
            problems=problems,
            unread=unread,
            finish=finish,
            prompt_tokens=prompt_tokens,
            generated_tokens=written,
            reused_tokens=reused,
            prefilled_tokens=None if reused is None else prompt_tokens - reused,
            seconds=time.perf_counter() - started,
            prefill_seconds=(last.prompt_eval_duration or 0) / 1e9,
            decode_seconds=(last.eval_duration or 0) / 1e9,
            dropped=getattr(self.client, "dropped_messages", 0),
        )


def _call(call: Any) -> ToolCall:
    function = call.function
    return ToolCall(function.name, dict(function.arguments), raw=json.dumps(function.arguments, ensure_ascii=False))


def _sampling(settings: Settings | None) -> dict[str, float]:
    """The sampler's settings under Ollama's names; always the likeliest token without them."""
    if settings is None:
        return {"temperature": 0.0}
    return {
        "temperature": settings.temperature,
        "top_k": settings.top_k,
        "top_p": settings.top_p,
        "min_p": settings.min_p,
        "repeat_penalty": settings.repetition_penalty,
    }


@contextmanager
def _sentences(model: str) -> Iterator[None]:
    """Turn the client's errors into sentences that say what to do."""
    import httpx
    import ollama

    try:
        yield
    except (httpx.TransportError, ConnectionError) as error:  # the client names it only where it does not stream
        raise ConnectionError(
            f"The server of {model!r} does not answer any more ({error}): start it again, or call connect() anew."
        ) from None
    except ollama.ResponseError as error:
        if error.status_code == 404:
            raise ValueError(f"The server has no model {model!r}: fetch it with `ollama pull {model}`.") from None
        if "exceed_context_size_error" in error.error:
            counts = json.loads(error.error)["error"]
            raise ContextError(counts["n_prompt_tokens"], counts["n_ctx"]) from None
        if error.status_code == 400:
            raise ValueError(f"The server refuses the request: {error.error}") from None
        raise
