"""Exercises of notebook 05: a template by hand, tools that vanish, a memory that is only text, a history that fits."""

from __future__ import annotations

import copy
from typing import Any

from helpers import templates
from helpers.checks import Exercise, Wrong

TALK = [
    {"role": "system", "content": "Be brief."},
    {"role": "user", "content": "Hi"},
    {"role": "assistant", "content": "Hello!"},
    {"role": "user", "content": "Bye"},
]


def _test_chatml(chatml: Any) -> str:
    expected = {
        True: "".join(f"<|im_start|>{m['role']}\n{m['content']}<|im_end|>\n" for m in TALK) + "<|im_start|>assistant\n"
    }
    expected[False] = expected[True].removesuffix("<|im_start|>assistant\n")
    for reply, text in expected.items():
        got = chatml(copy.deepcopy(TALK), reply)
        if not isinstance(got, str):
            raise Wrong(f"`chatml` returned {got!r}; return one string")
        if got != text:
            at = next((i for i, (a, b) in enumerate(zip(got, text, strict=False)) if a != b), min(len(got), len(text)))
            raise Wrong(
                f"with the second argument {reply}, your text differs from character {at} on: "
                f"`{got[at : at + 24]!r}` should be `{text[at : at + 24]!r}`"
            )
    return "That is all a chat template does: text between marks."


chatml = Exercise(
    "chatml",
    10,
    "easy",
    _test_chatml,
    [
        "Each message is `<|im_start|>`, its role, a line break, its content, `<|im_end|>`, a line break.",
        "At the end, if the reply is asked for, comes `<|im_start|>assistant` and a line break, and nothing closes it.",
    ],
    """
def chatml(messages, ask_for_reply):
    turns = [f"<|im_start|>{m['role']}\\n{m['content']}<|im_end|>\\n" for m in messages]
    return "".join(turns) + ("<|im_start|>assistant\\n" if ask_for_reply else "")
""",
    "chatml",
)


def _dropping() -> set[str]:
    """Which of our templates leave a tool out of the prompt, found by asking for its description in the text."""
    from helpers.model_files import load_tokenizer

    tool = {"type": "function", "function": {"name": "tide", "description": "qzx", "parameters": {"type": "object"}}}
    options: dict[str, Any] = {"tokenizer": load_tokenizer(), "tools": [tool], "warn": False}
    texts = {name: templates.render([TALK[1]], template=name, **options) for name in templates.names()}
    return {name for name, text in texts.items() if "qzx" not in text}


def _test_droppers(answer: Any) -> str:
    if isinstance(answer, str):
        raise Wrong(f"{answer!r} is one name; give a set of names, such as `{{'chatml', 'llama3'}}`")
    found, right = set(answer), _dropping()
    for name in sorted(found - set(templates.names())):
        raise Wrong(f"{name!r} is none of the templates {', '.join(templates.names())}")
    if found - right:
        raise Wrong(f"{sorted(found - right)[0]!r} does print the tool: look for its description in the rendered text")
    if right - found:
        raise Wrong(f"you have {len(found)} of {len(right)}: render the same tool with every template of `names()`")
    return "A model behind such a template never hears of your tools, and no error tells you."


droppers = Exercise(
    "droppers",
    8,
    "easy",
    _test_droppers,
    [
        "Loop over `templates.names()` and render one user message with `tools=[tide]` and `warn=False`.",
        "The tool is in the prompt if its description is: test `tide['description'] in text`.",
    ],
    """
from helpers import templates
from helpers.model_files import load_tokenizer

TIDE = {"name": "tide", "description": "High tide of a harbour.", "parameters": {"type": "object"}}
options = {"tools": [TIDE], "tokenizer": load_tokenizer(), "warn": False}
droppers = {
    name for name in templates.names()
    if TIDE["description"] not in templates.render([{"role": "user", "content": "Hi"}], template=name, **options)
}
""",
    "droppers",
)


def _length(messages: list[dict[str, Any]]) -> int:
    """A stand-in for a token count that is easy to check by hand: words and one more for each message."""
    return sum(len(message["content"].split()) + 1 for message in messages)


LONG = [
    {"role": "system", "content": "Be brief."},
    {"role": "user", "content": "one two three"},
    {"role": "assistant", "content": "four five"},
    {"role": "user", "content": "six"},
    {"role": "assistant", "content": "seven eight nine ten"},
    {"role": "user", "content": "eleven twelve"},
]


def _test_trim(trim: Any) -> str:
    for budget, kept in {100: LONG, 17: [LONG[0], *LONG[3:]], 12: [LONG[0], LONG[5]], 6: [LONG[0], LONG[5]]}.items():
        got = trim(copy.deepcopy(LONG), budget, _length)
        if not isinstance(got, list) or not got:
            raise Wrong(f"with a budget of {budget}, `trim` returned {got!r}; return a list of messages")
        if got[0] != LONG[0]:
            raise Wrong(f"with a budget of {budget}, the system message is gone; keep it first")
        if got[-1] != LONG[-1]:
            raise Wrong(f"with a budget of {budget}, the last message is gone: the model would not see the question")
        if len(got) > 1 and got[1]["role"] != "user":
            raise Wrong(f"with a budget of {budget}, the history starts with a reply to nothing; drop whole exchanges")
        if got != kept:
            fix = "drop less" if len(got) < len(kept) else "drop more, the oldest first"
            raise Wrong(f"with a budget of {budget} you keep {len(got)} messages instead of {len(kept)}; {fix}")
    return "Notebook 09 measures what such a cut loses."


trim = Exercise(
    "trim",
    15,
    "medium",
    _test_trim,
    [
        "Keep the system message aside. While the rest is too long, drop its first two messages, with its reply.",
        "Stop when only the last message is left, even if it is too long: without it there is nothing to answer.",
    ],
    """
def trim(messages, budget, count):
    system, rest = messages[:1], messages[1:]
    while len(rest) > 1 and count(system + rest) > budget:
        rest = rest[2:]
    return system + rest
""",
    "trim",
)


def _test_memory(answer: Any) -> str:
    if not isinstance(answer, tuple) or len(answer) != 2:
        raise Wrong("pass the model and your list: `checks.memory.check((model, messages))`")
    model, messages = answer
    if not messages or messages[-1].get("role") != "user":
        raise Wrong("the last message must come from the user: the model answers it")
    if "rex" in messages[-1]["content"].lower():
        raise Wrong("the last message gives the answer away; put it into an earlier message")
    reply = model.generate(
        templates.encode_chat(messages, tokenizer=model.tokenizer, warn=False), max_new_tokens=40
    ).text
    if "rex" not in reply.lower():
        raise Wrong(f"the model says {reply.strip()[:90]!r}; say it in other words, or nearer to the question")
    return f"It says: {reply.strip()[:90]!r}. It remembers nothing; you sent it the whole past again."


memory = Exercise(
    "memory",
    10,
    "medium",
    _test_memory,
    [
        "The fact must stand in the messages before the question, as a user's message and a reply to it.",
        "A reply of the assistant that repeats the fact helps a small model: you may write it yourself.",
    ],
    """
messages = [
    {"role": "user", "content": "I have a dog called Rex."},
    {"role": "assistant", "content": "Rex is a good name for your dog."},
    {"role": "user", "content": "What is my dog called?"},
]
""",
    "messages",
)
