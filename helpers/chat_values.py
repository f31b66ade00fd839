"""What a chat model is to its callers: one protocol, and the values that come back.

A `ChatModel` gets a conversation and gives a `Reply`, at once or in pieces. Where the model runs (in this process, on
an Ollama server) is not to be seen here, except that some facts are None where a server does not tell them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from helpers.call_values import Problem, ProblemKind, ToolCall

if TYPE_CHECKING:  # both modules import torch
    from helpers.generation import Generation, Step
    from helpers.sampling import Settings

Message = dict[str, Any]
Schema = dict[str, Any]


class Finish(StrEnum):
    """Why a reply ended. An Ollama server knows the first two only."""

    STOP = "stop"  # the model ended its turn, or a stop string appeared
    LENGTH = "length"  # max_new_tokens was reached: the reply is cut off
    CONTEXT = "context"  # the context is full: the reply is cut off
    INTERRUPTED = "interrupted"  # nobody read the stream to its end


@dataclass(frozen=True)
class Reply:
    """One reply, taken apart. `content` is what the user would see; `calls` are the tool calls that could be read."""

    content: str = ""
    thinking: str = ""
    calls: list[ToolCall] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)  # calls that could not be read, cut thinking, nothing at all
    unread: str = ""  # the text of those calls, with the tags around them
    finish: Finish = Finish.STOP
    prompt_tokens: int = 0  # the whole prompt, cached or not
    generated_tokens: int = 0  # the end token counts
    reused_tokens: int | None = None  # of the prompt, those whose keys and values were cached; None: not known
    prefilled_tokens: int | None = None  # of the prompt, those that were computed; None: not known
    seconds: float = 0.0  # from the request to the whole reply
    prefill_seconds: float = 0.0
    decode_seconds: float = 0.0
    dropped: int = 0  # messages left out because the conversation was longer than the context
    prompt: str | None = None  # the text that the model read; None where a server keeps it to itself
    text: str | None = None  # the text that the model wrote, before anything was taken apart; None likewise
    generation: Generation | None = None  # tokens, probabilities and times of an in-process model

    @property
    def message(self) -> Message:
        """The reply as a message of the conversation, to append before the results of its calls."""
        message: Message = {"role": "assistant", "content": self.content}
        if self.thinking:
            message["thinking"] = self.thinking
        if self.calls:
            message["tool_calls"] = [_call_message(call) for call in self.calls]
        return message


def empty_reply(finish: Finish, thinking: str) -> Problem:
    """The problem of a reply with neither content nor calls, as a sentence for the model: nobody can go on from it."""
    kind = ProblemKind.SYNTAX if finish == Finish.STOP else ProblemKind.CUT
    if thinking:
        return Problem(kind, "The reply ends after the thinking: write the answer or the call as well.", "")
    return Problem(kind, "The reply held neither an answer nor a call that could be read: write it again.", "")


def _call_message(call: ToolCall) -> Message:
    function = {"type": "function", "function": {"name": call.name, "arguments": call.arguments}}
    return {"id": call.id, **function} if call.id else function


@dataclass(frozen=True)
class Piece:
    """What a stream has newly made certain; any part may be empty. Only the last piece carries the whole `Reply`."""

    thinking: str = ""
    content: str = ""
    calls: list[ToolCall] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)  # the tokens written since the last piece, in-process only
    reply: Reply | None = None


@runtime_checkable
class ChatModel(Protocol):
    """Anything that answers a conversation.

    `messages` are dicts in OpenAI's or Ollama's shape (what `Reply.message` and `ToolResult.message` give), `tools`
    JSON schemas in OpenAI's shape. `thinking`: None for the model's own way, or on or off. `settings`: None for always
    the likeliest token. `stop` strings end the reply before them. `tool_choice`: "auto", "none" (no tool is offered),
    "required" (the reply is at least one call) or the name of the tool that must be called. `format`: "json" or a JSON
    schema that the content must fit.
    """

    name: str

    def reply(
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
    ) -> Reply:
        """The reply to the conversation. Raises ValueError for what cannot be asked, never for what a model wrote."""
        ...

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
    ) -> Iterator[Piece]:
        """The same, piece by piece; the last piece carries the reply. Closing the iterator stops the model."""
        ...
