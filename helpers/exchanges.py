"""Exchanges: a message, or an assistant's calls together with their results, which only make sense together.

Every call needs its result right after it, an error included, and every result its call. Here that is checked, and a
conversation is cut into exchanges; who leaves some of them out is `helpers.history`.
"""

from __future__ import annotations

from collections.abc import Sequence

from helpers.messages import Message, normalised

Exchange = list[Message]


def exchanges(messages: Sequence[Message]) -> list[Exchange]:
    """The messages in exchanges: a message, or an assistant's calls with their results.

    Raises ValueError, naming the id or the tool, for a call without a result and a result without a call.
    """
    check_exchanges(messages)
    found: list[Exchange] = []
    for message in messages:
        if message["role"] == "tool":
            found[-1].append(message)
        else:
            found.append([message])
    return found


def check_exchanges(messages: Sequence[Message]) -> None:
    """Raise ValueError unless the calls of each assistant message are answered right after it, one result for each.

    A result names its call by id or by the tool; where it does neither, the order counts. Some servers refuse a
    conversation in which this is not so, others answer it as if it were whole.
    """
    waiting: dict[str, str] = {}  # id and name of the calls without a result
    for number, message in enumerate(normalised(messages) if messages else ()):
        if message["role"] == "tool":
            key = message.get("tool_call_id")
            if key not in waiting:
                raise ValueError(
                    f"Message {number} is a result {f'with the id {key}' if key else 'without a call'}, but "
                    f"{_named(waiting) or 'no call'} waits for one: put each result after its own call."
                )
            del waiting[key]
            continue
        if waiting:
            raise ValueError(f"Message {number} comes before the result of {_named(waiting)}: put the result first.")
        for call in message.get("tool_calls", ()):
            if call["id"] in waiting:
                raise ValueError(f"Two calls of message {number} have the id {call['id']}: give each its own.")
            waiting[call["id"]] = call["function"]["name"]
    if waiting:
        raise ValueError(f"There is no result of {_named(waiting)}: add it, or take the call out.")


def _named(calls: dict[str, str]) -> str:
    return ", ".join(f"{name} ({key})" for key, name in calls.items())
