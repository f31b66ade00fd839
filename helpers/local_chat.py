"""A chat model in this process: the conversation becomes a prompt, the model writes, and what it wrote is taken apart.

Nothing is hidden: `LocalChat.prompt` is the text and the ids that the model reads, `Reply.text` what it wrote. An agent
that asks again with more messages pays only for what is new, because `LocalModel` keeps the keys and values of its last
call. Left out: where the messages come from, and running the calls.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from helpers.chat_values import Finish, Piece, Reply, Schema, empty_reply
from helpers.constraints import call_mask, json_mask
from helpers.context_window import fit
from helpers.messages import normalised
from helpers.readers import Reader, reader_for
from helpers.templates import render, template_source
from helpers.tool_calls import Part, Text, ToolCall

if TYPE_CHECKING:
    from helpers.generation import Generation, Mask
    from helpers.local_model import LocalModel
    from helpers.sampling import Settings

TOOL_MODEL = "smollm2-135m-tools"
_TEMPLATES = {TOOL_MODEL: "hermes"}
_FINISH = {"eos": Finish.STOP, "stop": Finish.STOP, "length": Finish.LENGTH, "context": Finish.CONTEXT}


def trained_template(name: str) -> str | None:
    """The named template that a model was trained with; None where its tokenizer brings its own."""
    return _TEMPLATES.get(name)


def takes_tools(jinja: str) -> bool:
    """Whether a template has a place for tools."""
    return "tools" in _without_comments(jinja)


def can_think(jinja: str) -> bool:
    """Whether a template can switch thinking on and off."""
    return "enable_thinking" in _without_comments(jinja)


def _without_comments(jinja: str) -> str:
    return re.sub(r"\{#.*?#\}", "", jinja, flags=re.DOTALL)


@dataclass(frozen=True)
class Prompt:
    """What the model is given: the text and its ids, and how many messages had no room in it."""

    text: str
    ids: list[int]
    dropped: int = 0

    @property
    def opened(self) -> bool:
        """Whether the prompt ends with <think>, so that the reply begins inside the thinking."""
        return self.text.rstrip().endswith("<think>")


class LocalChat:
    """A `ChatModel` over a `LocalModel` and a template (None: the one that the model was trained with).

    `context`: how many tokens prompt and reply may have together; at most what the model can read.
    """

    def __init__(
        self,
        model: LocalModel | str = TOOL_MODEL,
        template: str | None = None,
        *,
        name: str | None = None,
        context: int | None = None,
    ) -> None:
        if isinstance(model, str):
            from helpers.local_model import load_model

            model = load_model(model)
        self.model, self.name = model, name or model.name
        self.template = template or trained_template(model.name)
        self.context = min(context or model.context, model.context)
        jinja = template_source(self.template, model.tokenizer)
        self.takes_tools, self.can_think = takes_tools(jinja), can_think(jinja)

    def prompt(
        self,
        messages: Sequence[Any],
        tools: Sequence[Any] | None = None,
        *,
        thinking: bool | None = None,
        context: int | None = None,
        truncate: bool = True,
    ) -> Prompt:
        """The prompt of the conversation. Over the context, the oldest turns go, or, without `truncate`, none.

        Raises ValueError for a message that cannot be read, a template without a place for the tools or a switch for
        thinking, and `ContextError` where the conversation does not fit.
        """
        if tools and not self.takes_tools:
            raise ValueError(f"The template of {self.name} has no place for tools: use template='hermes'.")
        if thinking and not self.can_think:
            raise ValueError(f"The template of {self.name} has no thinking to switch on: use template='hermes'.")
        if not self.can_think:
            thinking = None
        options = {"tokenizer": self.model.tokenizer, "template": self.template, "tools": tools, "thinking": thinking}

        def made(kept: Sequence[Any]) -> tuple[str, list[int]]:
            text = render(kept, warn=False, **options)
            return text, self.model.encode(text)

        limit = min(context or self.context, self.context)
        (text, ids), dropped = fit(normalised(messages), made, lambda pair: len(pair[1]), limit, truncate=truncate)
        return Prompt(text, ids, dropped)

    def reply(self, messages: Sequence[Any], tools: Sequence[Any] | None = None, **options: Any) -> Reply:
        """The reply to the conversation; `options` are those of `stream`."""
        *_, last = self.stream(messages, tools, **options)
        return last.reply

    def stream(
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
        top: int = 0,
    ) -> Iterator[Piece]:
        """The reply in pieces, as `ChatModel.stream` says; `top` alternatives are kept per token.

        What cannot be asked raises at once, before the first piece.
        """
        tools = None if tool_choice == "none" else tools
        prompt = self.prompt(messages, tools, thinking=thinking)
        mask = self.mask(prompt, tools, tool_choice=tool_choice, format=format, thinking=thinking)
        return self.write(
            prompt,
            tools,
            settings=settings,
            max_new_tokens=max_new_tokens,
            stop=stop,
            seed=seed,
            mask=mask,
            top=top,
        )

    def mask(
        self,
        prompt: Prompt,
        tools: Sequence[Any] | None = None,
        *,
        tool_choice: str = "auto",
        format: str | Schema | None = None,
        thinking: bool | None = None,
    ) -> Mask | None:
        """What holds the reply to a forced call or to a format; None where nothing is forced."""
        free = self.can_think and thinking is not False
        before = "opened" if prompt.opened else "free" if free else "none"
        if tool_choice not in ("auto", "none"):
            name = None if tool_choice == "required" else tool_choice
            return call_mask(self.model, tools or [], name=name, thinking=before)
        return json_mask(self.model, format, thinking=before) if format else None

    def write(
        self,
        prompt: Prompt,
        tools: Sequence[Any] | None = None,
        *,
        settings: Settings | None = None,
        max_new_tokens: int = 512,
        stop: Sequence[str] = (),
        seed: int | None = None,
        mask: Mask | None = None,
        top: int = 0,
        context: int | None = None,
        raw: bool = False,
    ) -> Iterator[Piece]:
        """The reply to a prompt that is made, in pieces; `raw`: not taken apart. Closing it stops the model."""
        from helpers.sampling import GREEDY

        room = max(min(context or self.context, self.context) - len(prompt.ids), 0)
        chunks = self.model.stream(
            prompt.ids,
            max_new_tokens=min(max_new_tokens, room),
            settings=settings or GREEDY,
            stop=stop,
            seed=seed,
            top=top,
            mask=mask,
        )
        reader = reader_for(tools, opened=prompt.opened, raw=raw)
        return _pieces(chunks, self.model.last, reader, prompt, full=max_new_tokens > room)


def _pieces(
    chunks: Iterator[Any], generation: Generation, reader: Reader, prompt: Prompt, full: bool
) -> Iterator[Piece]:
    """Chunks of text as pieces of a reply; `full`: the room in the context was less than what was asked for."""
    started, shown = time.perf_counter(), 0
    with closing(chunks):
        for chunk in chunks:
            events = reader.feed(chunk.text)
            if chunk.generation:
                events += reader.finish()
            steps, shown = generation.steps[shown:], len(generation.steps)
            reply = _reply(generation, reader, prompt, full, started) if chunk.generation else None
            yield Piece(
                thinking="".join(event.text for event in events if _is_text(event, Part.THINKING)),
                content="".join(event.text for event in events if _is_text(event, Part.CONTENT)),
                calls=[event for event in events if isinstance(event, ToolCall)],
                steps=steps,
                reply=reply,
            )


def _is_text(event: Any, part: Part) -> bool:
    return isinstance(event, Text) and event.part == part


def _reply(generation: Generation, reader: Reader, prompt: Prompt, full: bool, started: float) -> Reply:
    parsed = reader.parsed
    finish = _FINISH.get(generation.finish, Finish.INTERRUPTED)
    if full and finish == Finish.LENGTH:
        finish = Finish.CONTEXT
    problems = parsed.problems
    if not parsed.content and not parsed.calls and not problems:
        problems = [empty_reply(finish, parsed.thinking)]
    return Reply(
        content=parsed.content,
        thinking=parsed.thinking,
        calls=parsed.calls,
        problems=problems,
        unread=parsed.unread,
        finish=finish,
        prompt_tokens=len(prompt.ids),
        generated_tokens=len(generation.steps),
        reused_tokens=generation.reused_tokens,
        prefilled_tokens=generation.prefilled_tokens,
        seconds=time.perf_counter() - started,
        prefill_seconds=generation.prefill_seconds,
        decode_seconds=generation.decode_seconds,
        dropped=prompt.dropped,
        prompt=prompt.text,
        text=generation.text,
        generation=generation,
    )
