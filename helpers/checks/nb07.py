"""The exercises of notebook 07: a lost reply, a stream put together, a call in Ollama's shape, a garbled schema.

They are judged on exchanges that were recorded from a real Ollama (data/recordings/ollama.jsonl), so no model runs.
"""

import json
from collections.abc import Callable
from typing import Any

from helpers.checks import Exercise, Wrong
from helpers.recordings import exchanges

__all__ = ["garbled", "is_lost", "joined", "ollama_call"]


def _answer(name: str) -> dict[str, Any]:
    return exchanges()[name]["response"]["json"]


_LOST = [
    ("tools-call", False, "it has a call"),
    ("chat", False, "it has content"),
    ("tools-cut-call", True, "tokens were written and none of them is in the message"),
    ("struct-call", True, "`done_reason` is stop, and still nothing of what was written is there"),
    ("chat-think", False, "the content is empty, but there is thinking to look at"),
    ("chat-load", False, "nothing was written: this request only loads the model"),
    ("ctx-one-long", False, "the one token is the end mark: the model had nothing to say, and nothing was dropped"),
]


def _test_is_lost(is_lost: Callable) -> str:
    for name, due, why in _LOST:
        answer = _answer(name)
        found = is_lost(answer)
        if bool(found) is not due:
            message, count = json.dumps(answer["message"]), answer.get("eval_count", "missing")
            raise Wrong(
                f"for the recorded answer {name!r} (message `{message}`, eval_count {count}) "
                f"you return `{found!r}`, due is `{due}`: {why}"
            )
    return f"{len(_LOST)} recorded answers judged. Two of them had lost what was paid for, and neither said so."


_WHOLE = [
    ("chat-stream", "chat", "the contents are to be joined"),
    ("chat-think-stream", "chat-think", "thinking is joined apart from the content"),
    ("tools-call-stream", "tools-call", "the last chunk may bring the call, so do not skip it"),
    ("go-call-stream", "go-call", "after the call an empty chunk may come, so do not overwrite it"),
]


def _plain(message: dict[str, Any]) -> dict[str, Any]:
    """A message without the ids of its calls, which are new each time."""
    calls = [call["function"] for call in message.get("tool_calls") or ()]
    kept = {name: message.get(name) or "" for name in ("role", "content", "thinking")}
    return {name: value for name, value in kept.items() if value or name != "thinking"} | (
        {"tool_calls": calls} if calls else {}
    )


def _test_joined(joined: Callable) -> str:
    for name, whole, why in _WHOLE:
        found = joined(exchanges()[name]["response"]["lines"])
        if not isinstance(found, dict):
            raise Wrong(f"you return {found!r}; return one message, a dict with `role` and `content`")
        due = _plain(_answer(whole)["message"])
        if _plain(found) != due:
            raise Wrong(f"for the recorded stream {name!r} you return `{found!r}`, due is `{due!r}`: {why}")
    return "Four recorded streams give the same messages as the same requests without a stream."


_SENT = {"id": "a1", "index": 0, "type": "function", "function": {"name": "add", "arguments": '{"a": 1, "b": [2]}'}}


def _test_ollama_call(ollama_call: Callable) -> str:
    recorded = exchanges()["v1-tools"]["response"]["json"]["choices"][0]["message"]["tool_calls"][0]
    for given in (recorded, _SENT):
        before = json.dumps(given)
        given = json.loads(before)  # a copy, which the learner's code may change
        due = {"name": given["function"]["name"], "arguments": json.loads(given["function"]["arguments"])}
        found = ollama_call(given)
        if not isinstance(found, dict) or "function" not in found:
            raise Wrong(f"you return `{found!r}`; the name and the arguments stand under the key `function`")
        if json.dumps(given) != before:
            raise Wrong("you have changed the call that you were given; make a new dict instead")
        inner = {name: found["function"].get(name) for name in due}
        if inner != due:
            raise Wrong(f"for `{before}` the function is `{inner}`, due is `{due}`; `json.loads` reads the string")
    for arguments in ("{", "[1]", '"x"'):
        try:
            found = ollama_call({**_SENT, "function": {"name": "add", "arguments": arguments}})
        except ValueError:
            continue
        raise Wrong(
            f"the arguments `{arguments}` are no JSON object and you return `{found!r}`; raise a ValueError, because "
            "an invented object would be another call"
        )
    return "Two calls reshaped, three refused. `helpers.shapes` does this for whole conversations, both ways."


_PROMPTS = [
    ("tools-render", False, "its one tool is JSON"),
    ("go-render", False, "JSON without spaces is JSON too"),
    ("tools-two-tools-render", False, "each of its two lines is JSON"),
    ("struct-render", True, "it has braces and quotes, and is no JSON all the same: ask `json.loads`"),
    ("chat-render", False, "no tools are offered, so nothing is garbled"),
]


def _test_garbled(garbled: Callable) -> str:
    for name, due, why in _PROMPTS:
        found = garbled(_answer(name)["_debug_info"]["rendered_template"])
        if bool(found) is not due:
            raise Wrong(f"for the recorded prompt {name!r} you return `{found!r}`, due is `{due}`: {why}")
    return "Five recorded prompts, one of them garbled. Run this once for every model that you set up."


is_lost = Exercise(
    "is_lost",
    8,
    "easy",
    _test_is_lost,
    [
        "The message is `answer['message']`. Which of its keys could hold something that the model wrote?",
        "The end mark is counted too, so an empty reply has `eval_count` 1. The key may be missing: use `.get`.",
    ],
    """
def is_lost(answer):
    message = answer["message"]
    kept = message.get("content") or message.get("thinking") or message.get("tool_calls")
    return answer.get("eval_count", 0) > 1 and not kept
""",
    "is_lost",
)
joined = Exercise(
    "joined",
    15,
    "medium",
    _test_joined,
    [
        "Begin with an empty message, and add to it what each `chunk['message']` brings.",
        "`thinking` and `tool_calls` are missing in most chunks: `.get('thinking', '')` gives a text in any case.",
    ],
    """
def joined(chunks):
    whole = {"role": "assistant", "content": "", "thinking": "", "tool_calls": []}
    for chunk in chunks:
        part = chunk["message"]
        whole["content"] += part["content"]
        whole["thinking"] += part.get("thinking", "")
        whole["tool_calls"] += part.get("tool_calls", [])
    return whole
""",
    "joined",
)
ollama_call = Exercise(
    "ollama_call",
    10,
    "easy",
    _test_ollama_call,
    [
        "Only the arguments change: from a text that holds JSON to the object itself.",
        "`json.loads` raises a ValueError by itself for half JSON, but not for a list: look at the type, too.",
    ],
    """
import json


def ollama_call(call):
    function = call["function"]
    arguments = json.loads(function["arguments"])
    if not isinstance(arguments, dict):
        raise ValueError(f"the arguments of {function['name']} are no object: {arguments!r}")
    return {"id": call["id"], "function": {"name": function["name"], "arguments": arguments}}
""",
    "ollama_call",
)
garbled = Exercise(
    "garbled",
    15,
    "medium",
    _test_garbled,
    [
        "The template's own words name the tags once before: the descriptions begin after `<tools>` and a line end.",
        "`prompt.partition('<tools>\\n')[2].partition('\\n</tools>')[0].splitlines()` are the descriptions.",
    ],
    """
import json


def garbled(prompt):
    offered = prompt.partition("<tools>\\n")[2].partition("\\n</tools>")[0]
    for line in offered.splitlines():
        try:
            json.loads(line)
        except ValueError:
            return True
    return False
""",
    "garbled",
)
