"""A request, whichever API it came by, as one job: what to check before the model's turn, and how the turn begins."""

from __future__ import annotations

import dataclasses
import datetime
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from starlette.responses import Response

from helpers.chat_values import Piece
from helpers.context_window import ContextError
from helpers.local_chat import LocalChat, Prompt
from helpers.ollama_server.catalogue import Catalogue, Served
from helpers.ollama_server.errors import ApiError
from helpers.ollama_server.options import KEEP_ALIVE, Options

Begun = tuple[Iterator[Piece] | Response, dict[str, str]]
_THINKING = {"high": True, "medium": True, "low": True, True: True, False: False, None: None}


@dataclass
class Job:
    """One request for one reply. `model` is the name as the client wrote it."""

    catalogue: Catalogue
    served: Served
    model: str
    options: Options
    messages: list[dict[str, Any]] = field(default_factory=list)
    tools: list[dict[str, Any]] = field(default_factory=list)
    thinking: bool | None = None
    format: str | dict[str, Any] | None = None
    top: int | None = None  # alternatives per token; None: no log-probabilities at all
    truncate: bool = True
    keep_alive: datetime.timedelta = KEEP_ALIVE
    raw: str | None = None  # the prompt as it is, in place of messages
    before: list[int] = field(default_factory=list)  # ids in front of the prompt: /api/generate's `context`
    started: float = field(default_factory=time.perf_counter)
    load_seconds: float = 0.0
    prompt: Prompt | None = None
    chat: LocalChat | None = None

    def check(self) -> None:
        """Refuse what the model cannot do, in the real server's words."""
        able = self.catalogue.capabilities(self.served)
        if self.tools and "tools" not in able:
            raise ApiError(400, f"{self.served.path} does not support tools")
        if self.thinking and "thinking" not in able:
            raise ApiError(400, f'"{self.model}" does not support thinking')

    def write(self) -> Begun:
        """Load the model, make the prompt, and start the reply; the model rests when the pieces have been read."""
        chat = self._load()
        try:
            prompt = self._make_prompt(chat)
            reused = {"X-Reused-Tokens": str(chat.model.reusable(prompt.ids))}  # requests wait in line: it stays true
            tools = [] if self.options.tool_choice == "none" else self.tools
            mask = chat.mask(
                prompt, tools, tool_choice=self.options.tool_choice, format=self.format, thinking=self.thinking
            )
            pieces = chat.write(
                prompt,
                tools,
                settings=self.options.settings,
                max_new_tokens=self.options.max_new_tokens,
                stop=self.options.stop,
                seed=self.options.seed,
                mask=mask,
                top=self.top or 0,
                context=self.options.num_ctx,
                raw=self.raw is not None,
            )
        except BaseException:
            self._rest()
            raise
        return _and_then(pieces, self._rest), headers_for(prompt) | reused

    def render(self, answer: Callable[[Prompt], Response]) -> Begun:
        """Only the prompt."""
        chat = self._load()
        try:
            prompt = self._make_prompt(chat)
            return answer(prompt), headers_for(prompt)
        finally:
            self._rest()

    def load(self, answer: Callable[[str], Response]) -> Begun:
        """Only load the model, or unload it where it shall be kept for no time."""
        if self.keep_alive:
            self._load()
            self._rest()
        else:
            self.catalogue.unload(self.served)
        return answer("load" if self.keep_alive else "unload"), {}

    def _load(self) -> LocalChat:
        started = time.perf_counter()
        self.chat = self.catalogue.chat(self.served, self.options.num_ctx)
        self.load_seconds = time.perf_counter() - started
        return self.chat

    def _rest(self) -> None:
        self.catalogue.rest(self.served, self.keep_alive)

    def _make_prompt(self, chat: LocalChat) -> Prompt:
        context = min(self.options.num_ctx, chat.context)
        tools = None if self.options.tool_choice == "none" else self.tools
        try:
            if self.raw is not None:
                prompt = Prompt(self.raw, chat.model.encode(self.raw))
            else:
                prompt = chat.prompt(
                    self.messages, tools, thinking=self.thinking, context=context, truncate=self.truncate
                )
            self.prompt = dataclasses.replace(prompt, ids=[*self.before, *prompt.ids])
            if len(self.prompt.ids) >= context:
                raise ContextError(len(self.prompt.ids), context)
        except ContextError as error:
            raise ApiError(400, _too_long(error)) from None
        return self.prompt


def headers_for(prompt: Prompt) -> dict[str, str]:
    """What a client that reads only the fields it knows can still see."""
    return {"X-Dropped-Messages": str(prompt.dropped)} if prompt.dropped else {}


def read_thinking(value: Any) -> bool | None:
    """`think` as a switch: true, false, or an effort, which means on."""
    if not isinstance(value, bool | str | None):
        raise ApiError(400, 'think must be a boolean or string ("high", "medium", "low", true, or false)')
    if value not in _THINKING:
        raise ApiError(400, f'invalid think value: "{value}" (must be "high", "medium", "low", true, or false)')
    return _THINKING[value]


def read_format(value: Any) -> str | dict[str, Any] | None:
    """`format`: nothing, "json" or a schema."""
    if value in (None, ""):
        return None
    if value == "json" or isinstance(value, dict):
        return value
    quoted = json.dumps(json.dumps(value))
    raise ApiError(500, f'invalid format: {quoted}; expected "json" or a valid JSON Schema object')


def read_top(logprobs: Any, top: Any) -> int | None:
    """How many alternatives are wanted per token; None where no log-probabilities are."""
    if not 0 <= (top or 0) <= 20:
        raise ApiError(400, "top_logprobs must be between 0 and 20")
    return int(top or 0) if logprobs else None


def _too_long(error: ContextError) -> str:
    """The message of llama.cpp, which the real server passes on as it gets it: JSON inside JSON."""
    message = (
        f"request ({error.tokens} tokens) exceeds the available context size ({error.context} tokens), "
        "try increasing it"
    )
    inner = {
        "code": 400,
        "message": message,
        "type": "exceed_context_size_error",
        "n_prompt_tokens": error.tokens,
        "n_ctx": error.context,
    }
    return json.dumps({"error": inner}, separators=(",", ":"))


def _and_then(pieces: Iterator[Piece], done: Callable[[], None]) -> Iterator[Piece]:
    try:
        yield from pieces
    finally:
        done()
