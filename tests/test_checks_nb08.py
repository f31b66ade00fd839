"""The exercises of notebook 08: untouched, solved, and answered wrongly."""

import pytest

from helpers.agent import Limits
from helpers.checks import Status, nb08
from tests.exercises import is_open_until_answered, is_solved_by_its_solution

FUNCTIONS = [nb08.loop, nb08.is_repeat, nb08.report]
loop, is_repeat, report = (each.solve() for each in FUNCTIONS)


@pytest.mark.parametrize("exercise", [*FUNCTIONS, nb08.limits], ids=lambda e: e.name)
def test_untouched_it_is_open_and_its_solution_is_right(exercise):
    is_open_until_answered(exercise, function=exercise in FUNCTIONS)
    is_solved_by_its_solution(exercise)


def endless(chat, tools, question, turns):
    messages = [{"role": "user", "content": question}]
    while (reply := chat.reply(messages, tools.schemas)).calls:
        messages += [reply.message, *(tools.run(call).message for call in reply.calls)]
    return [*messages, reply.message], "answer"


def first_call_only(chat, tools, question, turns):
    messages = [{"role": "user", "content": question}]
    for _ in range(turns):
        reply = chat.reply(messages, tools.schemas)
        messages.append(reply.message)
        if not reply.calls:
            return messages, "answer"
        messages.append(tools.run(reply.calls[0]).message)
    return messages, "turns"


@pytest.mark.parametrize(
    ("exercise", "answer", "sentence"),
    [
        (nb08.loop, lambda *given: loop(*given)[0], "return messages and reason"),
        (nb08.loop, lambda *given: (loop(*given)[0], "answer"), "the reason is 'answer', due is 'turns'"),
        (nb08.loop, lambda chat, tools, question, turns: loop(chat, tools, question, 1), "asked 1 times"),
        (nb08.loop, lambda *given: (loop(*given)[0][:-1], "answer"), "the roles are user; due are user, assistant"),
        (nb08.loop, first_call_only, "two calls in one reply: the roles are"),
        (nb08.loop, endless, "count the turns"),
        (nb08.is_repeat, lambda made, call, allowed: "no", "return True or False"),
        (nb08.is_repeat, lambda made, call, allowed: False, "once is allowed"),
        (nb08.is_repeat, lambda made, call, allowed: call in made, "twice is allowed"),
        (nb08.is_repeat, lambda made, call, n: [c.name for c in made].count(call.name) >= n, "another argument"),
        (nb08.is_repeat, lambda made, call, n: made.count(call) >= n, "an id is no part"),
        (
            nb08.is_repeat,
            lambda made, call, n: (
                [(c.name, str(c.arguments)) for c in made].count((call.name, str(call.arguments))) >= n
            ),
            "order of arguments",
        ),
        (nb08.limits, 10, "is no `Limits`"),
        (nb08.limits, Limits(turns=5, repeats=3), "an honest run"),
        (nb08.limits, Limits(turns=9, tokens=8000), "an honest run"),
        (nb08.limits, Limits(turns=9, repeats=3), "reads long results costs 18,000 tokens in 9 turns"),
        (nb08.limits, Limits(turns=None, repeats=3), "changes an argument every time"),
        (nb08.limits, Limits(turns=9, tokens=8000, repeats=None), "repeats is None"),
        (nb08.report, lambda run: run.answer, "never an empty one"),
        (nb08.report, lambda run: run.answer + run.missing + ".", "due is the answer alone"),
        (nb08.report, lambda run: run.answer or "Nothing.", "`run.missing` is not in it"),
        (nb08.report, lambda run: run.missing or run.answer, "was found and is not in it"),
        (nb08.report, lambda run: str(run) if run.missing else run.answer, "is an error and no finding"),
        (nb08.report, lambda run: report(run).removeprefix("Bitcoin stands at"), "add `run.answer`"),
    ],
)
def test_a_wrong_answer_gets_its_sentence(exercise, answer, sentence):
    verdict = exercise.judge(answer)
    assert verdict.status is Status.WRONG, verdict.text
    assert sentence in verdict.text
