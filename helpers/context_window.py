"""A conversation that is longer than the context: what goes, and what may never go.

Whole turns go, the oldest first: a turn is a message of the user and everything up to the next one, so that no call
loses its result and no answer its question. The system message and the last turn always stay. If they are too long by
themselves, that is an error: a prompt with a hole in it would be answered as if it were whole.
"""

from __future__ import annotations

import bisect
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Message = dict[str, Any]
Prompt = TypeVar("Prompt")


class ContextError(ValueError):
    """The conversation does not fit, also without its older turns. `tokens` are needed, `context` are there."""

    def __init__(self, tokens: int, context: int) -> None:
        super().__init__(
            f"The conversation needs {tokens} tokens, but {context} are there, for it and the reply: shorten its last "
            "messages (a long text, or the result of a tool), or give it a larger context."
        )
        self.tokens, self.context = tokens, context


def turns(messages: Sequence[Message]) -> tuple[list[Message], list[list[Message]]]:
    """The system messages at the start, and the turns after them."""
    start = next((i for i, message in enumerate(messages) if message["role"] != "system"), len(messages))
    found: list[list[Message]] = []
    for message in messages[start:]:
        if message["role"] == "user" or not found:
            found.append([])
        found[-1].append(message)
    return list(messages[:start]), found


def fit(
    messages: Sequence[Message],
    render: Callable[[list[Message]], Prompt],
    tokens: Callable[[Prompt], int],
    context: int,
    *,
    truncate: bool = True,
) -> tuple[Prompt, int]:
    """The prompt of the messages that fit with room for one token more, and how many messages were dropped.

    As few turns go as possible. Raises ContextError if the last turn does not fit, or, without `truncate`, if the whole
    conversation does not.
    """
    whole = render(list(messages))
    if tokens(whole) < context:
        return whole, 0
    head, found = turns(messages)
    if not truncate or len(found) < 2:
        raise ContextError(tokens(whole), context)

    def without(oldest: int) -> Prompt:
        return render(head + [message for turn in found[oldest:] for message in turn])

    fewest = bisect.bisect_left(range(len(found)), True, lo=1, key=lambda oldest: tokens(without(oldest)) < context)
    if fewest == len(found):
        raise ContextError(tokens(without(len(found) - 1)), context)
    return without(fewest), sum(map(len, found[:fewest]))
