"""Where a chat model's prompt came from: its parts by source, with tokens, and what one prompt has more than another.

A model in this process shows its prompt, so its parts are exact. A server shows counts only: where it runs a model
whose tokenizer and template are known here, the parts are made here and checked against the server's count; for all
others the count is divided among the texts by their length, and the parts say so.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from helpers.chat_values import Message, Schema
from helpers.context_window import turns

SOURCES = ("template", "system", "tools", "user", "thinking", "assistant", "tool call", "tool result")
CHARACTERS_PER_TOKEN = 4  # of English text; only where a server counts nothing


@dataclass(frozen=True)
class Part:
    """A piece of a prompt: its text, its tokens, and where it came from, as `helpers.templates.Segment` says it."""

    source: str
    label: str
    text: str
    tokens: int


@dataclass(frozen=True)
class Parts:
    """A whole prompt. `exact`: the tokens of each part are counted, not estimated."""

    parts: list[Part]
    exact: bool = True

    @property
    def tokens(self) -> int:
        return sum(part.tokens for part in self.parts)

    @property
    def by_source(self) -> dict[str, int]:
        """Tokens of each source that is there, in the order of `SOURCES`."""
        totals = Counter({source: 0 for source in SOURCES})
        for part in self.parts:
            totals[part.source] += part.tokens
        return {source: total for source, total in totals.items() if total}

    def since(self, before: Parts | None) -> tuple[list[Part], int]:
        """What comes after the beginning that this prompt shares with another; and the other's tokens that are gone."""
        if before is None:
            return self.parts, 0
        shared = _shared(self.text, before.text)
        kept, added, position = before._tokens_until(shared), [], 0
        for part in self.parts:
            end = position + len(part.text)
            if end > shared:
                new = part.text[max(0, shared - position) :]
                known = kept - self._tokens_until(position) if position < shared else 0
                added.append(replace(part, text=new, tokens=max(0, part.tokens - known)))
            position = end
        return added, before.tokens - kept

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)

    def _tokens_until(self, characters: int) -> int:
        """The tokens of so many characters; in proportion where that is inside a part."""
        total = 0
        for part in self.parts:
            if characters < len(part.text):
                return total + round(part.tokens * characters / len(part.text))
            total, characters = total + part.tokens, characters - len(part.text)
        return total


def _shared(one: str, other: str) -> int:
    """How many characters two texts have in common from their start."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def prompt_parts(
    chat: Any,
    messages: Sequence[Message],
    tools: Sequence[Schema] = (),
    *,
    thinking: bool | None = None,
    dropped: int = 0,
    tokens: int = 0,
) -> Parts:
    """The parts of the prompt that `chat` makes of a conversation.

    `dropped`: messages that it left out, the oldest after the system message. `tokens`: how many it read, if known.
    """
    head, _ = turns(messages)
    messages = [*head, *messages[len(head) + dropped :]]
    tokenizer, template, sends = _ways_of(chat)
    if tokenizer is not None:
        made = _segments(messages, as_sent(tools) if sends else tools, tokenizer, template, thinking)
        if tokens in (0, made.tokens):
            return made
    return estimated(messages, tools, tokens)


def _ways_of(chat: Any) -> tuple[Any, str | None, bool]:
    """Tokenizer and template of a chat model, None where they are not known; and if a client sends it the schemas."""
    if hasattr(chat, "model") and hasattr(chat.model, "tokenizer"):
        return chat.model.tokenizer, chat.template, False
    return *_course_model(chat.name), True


@lru_cache(maxsize=4)
def _course_model(name: str) -> tuple[Any, str | None]:
    """Tokenizer and template of a name on a server, where it is one of the course's models and its files are here."""
    from helpers import artifacts
    from helpers.local_chat import TOOL_MODEL, trained_template
    from helpers.model_files import load_tokenizer

    name = name.removesuffix(":latest")
    files = "smollm2-135m" if name == TOOL_MODEL else name  # an adapter changes no token
    if files not in artifacts.names() or not artifacts.is_cached(files):
        return None, None
    return load_tokenizer(files), trained_template(name)


def as_sent(tools: Sequence[Schema]) -> list[Schema]:
    """The schemas as the official client sends them: in its own order, without the keys that it does not know."""
    import ollama

    return [ollama.Tool(**tool).model_dump(exclude_none=True) for tool in tools]


def _segments(
    messages: Sequence[Message], tools: Sequence[Schema], tokenizer: Any, template: str | None, thinking: bool | None
) -> Parts:
    from helpers.local_chat import can_think
    from helpers.templates import segments, template_source

    switch = thinking if can_think(template_source(template, tokenizer)) else None
    found = segments(messages, tokenizer=tokenizer, template=template, tools=list(tools) or None, thinking=switch)
    return Parts([Part(piece.source, piece.label, piece.text, len(piece.ids)) for piece in found])


def estimated(messages: Sequence[Message], tools: Sequence[Schema], tokens: int = 0) -> Parts:
    """The parts without a tokenizer: the texts of tools and messages, and `tokens` divided among them by length."""
    head = sum(message["role"] == "system" for message in messages[:1])  # tools stand after the system message
    texts = [text for number in range(head) for text in _texts(number, messages[number])]
    texts += [("tools", f"tool {tool['function']['name']}", json.dumps(tool, ensure_ascii=False)) for tool in tools]
    texts += [text for number in range(head, len(messages)) for text in _texts(number, messages[number])]
    texts = [text for text in texts if text[2]]
    length = sum(len(text) for *_, text in texts)
    tokens = tokens or length // CHARACTERS_PER_TOKEN
    shares, position, given = [], 0, 0
    for _, _, text in texts:
        position += len(text)
        shares.append(round(tokens * position / length) - given)
        given += shares[-1]
    return Parts([Part(*text, share) for text, share in zip(texts, shares, strict=True)], exact=False)


def _texts(number: int, message: Message) -> list[tuple[str, str, str]]:
    source = {"tool": "tool result", "developer": "system"}.get(message["role"], message["role"])
    found = [("thinking", f"message {number}, thinking", message.get("thinking") or "")]
    found.append((source, f"message {number}", message.get("content") or ""))
    for call in message.get("tool_calls") or ():
        label = f"message {number}, call of {call['function']['name']}"
        found.append(("tool call", label, json.dumps(call["function"], ensure_ascii=False)))
    return found
