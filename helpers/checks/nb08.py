"""Exercises of notebook 08: the loop with a reason, a repeated call, limits that fit, what the user of a run gets.

Their subject is the loop's own rules, so ready replies stand in for a model.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from helpers.agent import Agent, Limits, Run, StopReason
from helpers.call_values import ToolCall
from helpers.chat_values import Finish, Piece, Reply
from helpers.checks import Exercise, Wrong
from helpers.demo_tools import get_news, get_price
from helpers.tools import ToolBox

PRICE, NEWS = ToolCall("get_price", {"asset": "Bitcoin"}), ToolCall("get_news", {"topic": "Bitcoin"})
QUESTION = "What is the price of Bitcoin, and what is the news about it?"


class ReadyReplies:
    """A `ChatModel` that gives ready replies one after the other, and the last one for ever."""

    name = "ready replies"

    def __init__(self, *replies: Reply) -> None:
        self.replies, self.asked = list(replies), []

    def reply(self, messages: Any, tools: Any = None, **options: Any) -> Reply:
        self.asked.append((copy.deepcopy(list(messages)), tools))
        if len(self.asked) > 50:
            raise Wrong("the model was asked 50 times: count the turns")
        return self.replies[min(len(self.asked), len(self.replies)) - 1]

    def stream(self, messages: Any, tools: Any = None, **options: Any) -> Iterator[Piece]:
        yield Piece(reply=self.reply(messages, tools))


def _calling(*calls: ToolCall, tokens: int = 0) -> Reply:
    return Reply(calls=list(calls), prompt_tokens=tokens)


DONE = Reply(content="Done.")
CONVERSATIONS = {
    "a reply without a call": [DONE],
    "two calls, one after the other": [_calling(PRICE), _calling(NEWS), DONE],
    "two calls in one reply": [_calling(PRICE, NEWS), DONE],
    "a call of a tool that is not there": [_calling(ToolCall("get_prise", {"asset": "Gold"})), DONE],
    "a model that never answers": [_calling(PRICE)],
}


def _test_loop(loop: Any) -> str:
    for name, replies in CONVERSATIONS.items():
        tools, turns, chat = ToolBox([get_price, get_news]), 4, ReadyReplies(*replies)
        got = loop(chat, tools, QUESTION, turns)
        limits = Limits(turns=turns, repeats=None)
        due = Agent(ReadyReplies(*replies), tools, limits).run(QUESTION)
        if not isinstance(got, tuple) or len(got) != 2:
            raise Wrong(
                f"`loop` returned a value of type `{type(got).__name__}`; return messages and reason: two things"
            )
        messages, reason = got
        if len(chat.asked) != len(due.steps):
            raise Wrong(f"{name}: the model was asked {len(chat.asked)} times with turns=4, due is {len(due.steps)}")
        if any(offered != tools.schemas for _, offered in chat.asked):
            raise Wrong(f"{name}: the model was not offered the tools; pass `tools.schemas` at every turn")
        roles, due_roles = ([str(m.get("role")) for m in each] for each in (messages, due.messages))
        if roles != due_roles:
            raise Wrong(f"{name}: the roles are {', '.join(roles)}; due are {', '.join(due_roles)}")
        if messages != due.messages:
            raise Wrong(f"{name}: the messages differ; append `reply.message` and each `result.message` as they are")
        if reason != due.stop:
            raise Wrong(f"{name}: the reason is {reason!r}, due is {due.stop.value!r}")
    return "Five conversations, each message as in the course's own agent."


loop = Exercise(
    "loop",
    15,
    "medium",
    _test_loop,
    [
        "Begin with `messages = [{'role': 'user', 'content': question}]` and loop `for turn in range(turns)`.",
        "Where a reply has no calls, return at once, with 'answer'. After the loop, return with 'turns'.",
        "The reply is appended before its results, and also where it is the answer.",
    ],
    """
def loop(chat, tools, question, turns):
    messages = [{"role": "user", "content": question}]
    for turn in range(turns):
        reply = chat.reply(messages, tools.schemas)
        messages.append(reply.message)
        if not reply.calls:
            return messages, "answer"
        for call in reply.calls:
            messages.append(tools.run(call).message)
    return messages, "turns"
""",
    "loop",
)

_PAIR = ToolCall("move", {"x": 1, "y": 2})
_REPEATS = [
    ([], PRICE, 1, False, "nothing was called yet"),
    ([PRICE], PRICE, 1, True, "it was made once, and once is allowed"),
    ([PRICE], PRICE, 2, False, "it was made once, and twice is allowed"),
    ([PRICE, NEWS, PRICE], PRICE, 2, True, "the two need not follow one another"),
    ([PRICE], ToolCall("get_price", {"asset": "Gold"}), 1, False, "another argument makes another call"),
    ([ToolCall("get_news", {"asset": "Bitcoin"})], PRICE, 1, False, "another name makes another call"),
    ([_PAIR], ToolCall("move", {"y": 2, "x": 1}), 1, True, "the order of arguments does not matter"),
    ([ToolCall("get_price", {"asset": "Bitcoin"}, "c1")], PRICE, 1, True, "an id is no part of what is asked for"),
    ([ToolCall("move", {"x": [1]})], ToolCall("move", {"x": [2]}), 1, False, "a list may differ inside"),
]


def _test_is_repeat(is_repeat: Any) -> str:
    for made, call, allowed, due, why in _REPEATS:
        got = is_repeat(copy.deepcopy(made), copy.deepcopy(call), allowed)
        if not isinstance(got, bool):
            raise Wrong(f"`is_repeat` returned {got!r}; return True or False")
        if got != due:
            written = [f"{each.name}({each.arguments})" for each in made]
            raise Wrong(f"after {written}, `{call.name}({call.arguments})` with {allowed} allowed gives {got}: {why}")
    return "A model that changes one letter each time still gets through: turns and tokens must hold it."


is_repeat = Exercise(
    "is_repeat",
    10,
    "medium",
    _test_is_repeat,
    [
        "Two calls are the same if their names and their arguments are equal. Dicts compare without regard to order.",
        "Count the calls in `made` that are the same, and compare the number with `allowed`.",
    ],
    """
def is_repeat(made, call, allowed):
    same = [each for each in made if (each.name, each.arguments) == (call.name, call.arguments)]
    return len(same) >= allowed
""",
    "is_repeat",
)

MOST = 10_000


def _other(number: int) -> ToolCall:
    return ToolCall("get_price", {"asset": f"Coin {number}"})


def _test_limits(limits: Any) -> str:
    if not isinstance(limits, Limits):
        raise Wrong(f"{limits!r} is no `Limits`; write `Limits(turns=..., tokens=..., repeats=...)`")
    honest = [_calling(call, tokens=857) for call in (PRICE, PRICE, PRICE, NEWS, _other(1), _other(2))]
    run = _run_with(limits, [*honest, Reply(content="Done.", prompt_tokens=857)])
    if run.stop != StopReason.ANSWER:
        raise Wrong(f"an honest run of 7 turns and 6,000 tokens with one call made 3 times is stopped: {run.missing}")
    bad = {
        "repeats itself": [_calling(PRICE, tokens=900)],
        "changes an argument every time": [_calling(_other(n), tokens=900) for n in range(50)],
        "reads long results": [_calling(_other(n), tokens=2_000) for n in range(50)],
    }
    for name, replies in bad.items():
        run = _run_with(limits, replies)
        if run.tokens > MOST:
            raise Wrong(f"the run that {name} costs {run.tokens:,} tokens in {len(run.steps)} turns before it stops")
    if limits.repeats is None or limits.repeats > 3:
        raise Wrong(
            f"repeats is {limits.repeats}: the run that repeats itself should be stopped at its fourth same call"
        )
    return "Turns alone would not do: a turn has no fixed price. The last turn goes over the tokens, so leave room."


def _run_with(limits: Limits, replies: list[Reply]) -> Run:
    guarded = Limits(min(limits.turns or 40, 40), limits.tokens, limits.seconds, limits.repeats)
    return Agent(ReadyReplies(*replies), [get_price, get_news], guarded).run(QUESTION)


limits = Exercise(
    "limits",
    10,
    "medium",
    _test_limits,
    [
        "Begin with what an honest run needs, and a little more of each: turns, tokens, repeats.",
        "The run is stopped after the turn that reaches the limit of tokens. That turn may have cost 2,000.",
    ],
    """
from helpers.agent import Limits

limits = Limits(turns=9, tokens=8_000, repeats=3)
""",
    "limits",
)


def _runs() -> dict[str, Run]:
    tools = [get_price, get_news]
    cut = Reply(content="Bitcoin stands at", finish=Finish.LENGTH, generated_tokens=4)
    failed = ToolCall("get_price", {"asset": "Dogecoin"})
    return {
        "a run with an answer": Agent(ReadyReplies(_calling(PRICE), DONE), tools).run(QUESTION),
        "a run of one turn": Agent(ReadyReplies(_calling(PRICE)), tools, Limits(turns=1)).run(QUESTION),
        "a run with a failed call": Agent(ReadyReplies(_calling(failed, NEWS)), tools, Limits(turns=1)).run(QUESTION),
        "a cut answer": Agent(ReadyReplies(_calling(PRICE), cut), tools).run(QUESTION),
    }


def _test_report(report: Any) -> str:
    for name, run in _runs().items():
        got = report(run)
        if not isinstance(got, str) or not got:
            raise Wrong(f"{name}: `report` returned {got!r}; return a text, and never an empty one")
        if run.stop == StopReason.ANSWER:
            if got != run.answer:
                raise Wrong(f"{name}: you return {got[:80]!r}; due is the answer alone, {run.answer!r}")
            continue
        if run.missing not in got:
            raise Wrong(f"{name}: `run.missing` is not in it, so the user takes it for a whole answer")
        _check_found(name, run, got)
        if run.answer and run.answer not in got:
            raise Wrong(f"{name}: the part of the answer that was written is not in it; add `run.answer`")
    return "A limit that says what it cost the user is one that can be raised."


def _check_found(name: str, run: Run, got: str) -> None:
    for result in run.results:
        if result.ok and result.content not in got:
            raise Wrong(f"{name}: the result `{result.content}` was found and is not in it")
        if not result.ok and result.content in got:
            raise Wrong(f"{name}: `{result.content[:60]}` is an error and no finding; ask for `result.ok`")


report = Exercise(
    "report",
    8,
    "easy",
    _test_report,
    [
        "`run.stop == StopReason.ANSWER` says whether there is a whole answer; `run.missing` is empty only then.",
        "Join the lines: `run.answer` (it may be empty), `run.missing`, and the contents of the results that are ok.",
    ],
    """
def report(run):
    if not run.missing:
        return run.answer
    found = [result.content for result in run.results if result.ok]
    return "\\n".join([run.answer, run.missing, "Found so far:", *found]).strip()
""",
    "report",
)
