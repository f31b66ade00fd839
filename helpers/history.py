"""A conversation that has grown too long: what may be left out, and what each way of leaving out loses.

What goes, goes whole. An earlier turn (a question of the user and everything up to the next one) is one piece, so no
answer stays without its question. In the last turn each exchange (an assistant's message with the results of all its
calls) is one piece, so no call stays without its result and no result without its call. The system message and the
last question always stay. All functions are pure: messages in, `Shortened` out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from helpers.context_window import turns
from helpers.exchanges import Exchange, check_exchanges, exchanges
from helpers.messages import Message

SUMMARY = "Summary of what was done before:\n"


@dataclass(frozen=True)
class Shortened:
    """A shorter conversation. `removed` are the messages that are gone or changed, `lost` says what that means."""

    messages: list[Message]
    removed: list[Message]
    lost: str


def drop_oldest(messages: Sequence[Message], keep: int = 2) -> Shortened:
    """Only the last `keep` pieces, with the system message and the last question.

    Lost: everything that was said and found in the others. The prompt stays short, but changes near its beginning with
    every step, so that a cached prefix ends there.
    """
    head, pieces = _pieces(messages, keep)
    removed = [message for piece, goes in pieces for message in piece if goes]
    kept = [message for piece, goes in pieces for message in piece if not goes]
    lost = f"{len(removed)} messages are gone: {_contents(removed)}." if removed else ""
    return Shortened([*head, *kept], removed, lost)


def keep_results(messages: Sequence[Message], keep: int = 1, longest: int = 80) -> Shortened:
    """All messages, but the results before the last `keep` pieces cut to `longest` characters.

    Lost: the facts in the rest of those results. The model still sees what it called, and can call again.
    """
    head, pieces = _pieces(messages, keep)
    shorter, removed = list(head), []
    for message, goes in ((message, goes) for piece, goes in pieces for message in piece):
        if goes and message["role"] == "tool" and len(message.get("content") or "") > longest:
            removed.append(message)
            message = {**message, "content": _cut(message["content"], longest)}
        shorter.append(message)
    characters = sum(len(message["content"]) - longest for message in removed)
    lost = f"{characters:,} characters are gone from {_contents(removed)}." if removed else ""
    return Shortened(shorter, removed, lost)


def summarise(messages: Sequence[Message], write: Callable[[str], str], keep: int = 1) -> Shortened:
    """The last `keep` pieces, and a summary of the others, which `write` makes of their text.

    `write` is usually one more call of a model, which costs its own tokens. Lost: whatever the summary does not say,
    and the certainty that what it says is right. The summary stands in the system message, or becomes one.
    """
    shorter = drop_oldest(messages, keep)
    if not shorter.removed:
        return shorter
    summary = write(as_text(shorter.removed))
    told = shorter.messages[0]["content"] + "\n\n" if shorter.messages[0]["role"] == "system" else ""
    rest = shorter.messages[1:] if told else shorter.messages
    lost = f"{_contents(shorter.removed)} became a summary of {len(summary):,} characters."
    return Shortened([{"role": "system", "content": told + SUMMARY + summary}, *rest], shorter.removed, lost)


def _pieces(messages: Sequence[Message], keep: int) -> tuple[list[Message], list[tuple[Exchange, bool]]]:
    """The system messages, and the pieces after them, each with whether it goes."""
    if keep < 1:
        raise ValueError(f"keep is {keep}: at least the last exchange must stay.")
    check_exchanges(messages)
    head, found = turns(messages)
    *earlier, last = found or [[]]
    question = [message for message in last[:1] if message["role"] == "user"]
    steps = exchanges(last[len(question) :])
    old = max(0, len(earlier) + len(steps) - keep)
    pieces = [(turn, place < old) for place, turn in enumerate(earlier)]
    pieces += [(question, False)]
    return head, pieces + [(step, place < old) for place, step in enumerate(steps, len(earlier))]


def _cut(text: str, longest: int) -> str:
    return f"{text[:longest]} [... {len(text) - longest:,} characters left out]"


def as_text(messages: Sequence[Message]) -> str:
    """Messages as plain lines for a model that is to summarise them."""
    return "\n".join(line for message in messages for line in _lines(message))


def _lines(message: Message) -> Iterator[str]:
    if message.get("content"):
        yield f"{message['role']}: {message['content']}"
    for call in message.get("tool_calls") or ():
        yield f"{message['role']} calls {call['function']['name']} with {call['function'].get('arguments')}"


def _contents(messages: Sequence[Message]) -> str:
    """What messages are, in words: "1 question, 2 calls, 2 results"."""
    calls = sum(len(message.get("tool_calls") or ()) for message in messages)
    roles = [message["role"] for message in messages]
    said = sum(message["role"] == "assistant" and not message.get("tool_calls") for message in messages)
    counts = {"question": roles.count("user"), "answer": said, "call": calls, "result": roles.count("tool")}
    return ", ".join(f"{count} {name}{'s' if count > 1 else ''}" for name, count in counts.items() if count)
