"""Exercises of notebook 09: tokens read in all, growth against prefix, what a cache finds, whole exchanges."""

from __future__ import annotations

import copy
from typing import Any

from helpers.checks import Exercise, Wrong
from helpers.costs import cost, growth
from helpers.exchanges import check_exchanges

RUNS = [(5000, 1500, 1), (5000, 1500, 2), (5000, 1500, 20), (300, 0, 7), (0, 100, 50)]


def _test_read(read: Any) -> str:
    for prefix, new, turns in RUNS:
        expected, got = sum(prefix + new * turn for turn in range(turns)), read(prefix, new, turns)
        if isinstance(got, bool) or not isinstance(got, int | float):
            raise Wrong(f"`read` returned {got!r}; return one number")
        if got != expected:
            fix = "the last turn reads prefix + new * (turns - 1)" if got > expected else "count every turn, from 0 on"
            raise Wrong(f"prefix {prefix}, {new} new, {turns} turns: you say {got:,}, due are {expected:,}; {fix}")
    return "A sum or the formula: both are right. The square is in the turns, not in the prefix."


read = Exercise(
    "read",
    8,
    "easy",
    _test_read,
    [
        "Turn number t, counted from 0, reads the prefix and t times the new tokens. Add that up over all turns.",
        "`sum(... for turn in range(turns))` does it; P*T + g*T*(T-1)/2 does it without a loop.",
    ],
    """
def read(prefix, new, turns):
    return sum(prefix + new * turn for turn in range(turns))
""",
    "read",
)


def _test_crossing(turns: Any) -> str:
    if isinstance(turns, bool) or not isinstance(turns, int):
        raise Wrong(f"{turns!r} is no whole number of turns; give one, such as 12")
    prefix, grown = 5000 * turns, 1500 * turns * (turns - 1) // 2
    told = f"after {turns} turns the prefix was read {prefix:,} tokens' worth, and the growth {grown:,}"
    if grown <= prefix:
        raise Wrong(f"{told}; take more turns")
    if 1500 * (turns - 1) * (turns - 2) // 2 > 5000 * (turns - 1):
        raise Wrong(f"{told}, but one turn fewer is enough; take the first number of turns")
    return f"Yes: {told}."


crossing = Exercise(
    "crossing",
    5,
    "easy",
    _test_crossing,
    [
        "Compare P*T with g*T*(T-1)/2 for T = 1, 2, 3 and so on.",
        "Divide both sides by T: the growth wins once g*(T-1)/2 is greater than P.",
    ],
    """
turns = next(T for T in range(1, 100) if 1500 * T * (T - 1) / 2 > 5000 * T)
""",
    "turns",
)


def _test_price(price: Any) -> str:
    for prefix, new, turns in RUNS[:3] + [(2000, 500, 6)]:
        expected, got = cost(growth(prefix, new, turns)), price(prefix, new, turns)
        if isinstance(got, bool) or not isinstance(got, int | float):
            raise Wrong(f"`price` returned {got!r}; return dollars, one number")
        if abs(got - expected) > 1e-6:
            uncached = cost(growth(prefix, new, turns), caching=False)
            fix = "that is the price without a cache" if abs(got - uncached) < 1e-6 else "look at one turn at a time"
            if abs(got / 1e6 - expected) < 1e-6:
                fix = "the price is for a million tokens, so divide"
            raise Wrong(
                f"prefix {prefix}, {new} new, {turns} turns: you say {got:.4f}, due are {expected:.4f} dollars; {fix}"
            )
    return "Each token is written once and read from the cache ever after, at a tenth of the price."


price = Exercise(
    "price",
    12,
    "medium",
    _test_price,
    [
        "In the first turn everything is new. In each later turn the prompt before is read from the cache.",
        "3 * (1.25 * new tokens + 0.1 * old tokens) / 1,000,000 is one turn; keep the length of the prompt before.",
    ],
    """
def price(prefix, new, turns):
    total, before = 0, 0
    for turn in range(turns):
        prompt = prefix + new * turn
        total += 1.25 * (prompt - before) + 0.1 * before
        before = prompt
    return 3 * total / 1_000_000
""",
    "price",
)

PROMPTS = [
    ([1, 2, 3], [1, 2, 3, 4], 3),
    ([1, 2, 3], [9, 2, 3], 0),
    ([1, 2, 3, 4], [1, 2, 9, 4], 2),
    ([], [1, 2], 0),
    ([1, 2, 3, 4], [1, 2], 1),
    ([5, 6, 7], [5, 6, 7], 2),
]


def _test_reusable(reusable: Any) -> str:
    for kept, prompt, expected in PROMPTS:
        got = reusable(list(kept), list(prompt))
        if isinstance(got, bool) or not isinstance(got, int):
            raise Wrong(f"`reusable` returned {got!r}; return a whole number of tokens")
        if got != expected:
            fix = "stop at the first difference"
            if got == len(prompt):
                fix = "the last token of the prompt must be computed: its row of the table is the answer"
            raise Wrong(f"kept {kept}, prompt {prompt}: you say {got}, due is {expected}; {fix}")
    return "That is the whole cleverness of a prefix cache: it stops at the first difference."


reusable = Exercise(
    "reusable",
    10,
    "medium",
    _test_reusable,
    [
        "Walk through both lists together and stop where they differ.",
        "At most len(prompt) - 1: the last token is always computed, because its logits are needed.",
    ],
    """
def reusable(kept, prompt):
    same = 0
    while same < min(len(kept), len(prompt) - 1) and kept[same] == prompt[same]:
        same += 1
    return same
""",
    "reusable",
)


def _step(name: str, calls: int = 1) -> list[dict]:
    made = [{"id": f"{name}{n}", "type": "function", "function": {"name": name, "arguments": {}}} for n in range(calls)]
    results = [{"role": "tool", "tool_call_id": call["id"], "content": f"result of {call['id']}"} for call in made]
    return [{"role": "assistant", "content": "", "tool_calls": made}, *results]


HEAD = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Compare three prices."}]
STEPS = [_step("a"), _step("b", 2), _step("c"), _step("d", 3)]


def _test_forget(forget: Any) -> str:
    whole = HEAD + [message for step in STEPS for message in step]
    for keep in (1, 2, 4, 9):
        expected = HEAD + [message for step in STEPS[-keep:] for message in step]
        got = forget(copy.deepcopy(whole), keep)
        if not isinstance(got, list) or not got:
            raise Wrong(f"with keep={keep}, `forget` returned {got!r}; return a list of messages")
        if got[:2] != HEAD:
            raise Wrong(f"with keep={keep}, the system message or the question is gone; they always stay, in front")
        try:
            check_exchanges(got)
        except ValueError as error:
            raise Wrong(f"with keep={keep}, an exchange is torn: {error}") from None
        if got != expected:
            fix = "drop less" if len(got) < len(expected) else "drop more, the oldest first"
            raise Wrong(f"with keep={keep} you keep {len(got)} messages instead of {len(expected)}; {fix}")
    return "No call without its result, no result without its call, and the question still there."


forget = Exercise(
    "forget",
    15,
    "medium",
    _test_forget,
    [
        "A step begins at each assistant's message; the tool messages after it belong to it.",
        "Collect the places of the assistant's messages; keep the first two messages, and all from the place of the "
        "`keep`-th last step on.",
    ],
    """
def forget(messages, keep):
    starts = [i for i, message in enumerate(messages) if message["role"] == "assistant"]
    return messages[:2] + messages[starts[max(0, len(starts) - keep)]:]
""",
    "forget",
)
