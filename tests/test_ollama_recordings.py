"""The 118 recorded exchanges with a real Ollama, each sent to the embedded server.

The subject is what a server does with a model's text, so a scripted model writes what the recorded model wrote: the
same prompt, counts, messages, errors and streams must come out. Ids, times, sizes and digests are compared by type.
Where the embedded server differs on purpose, the test says how; nothing else may differ.
"""

import json

import httpx
import pytest

from helpers import recordings
from helpers.model_files import load_tokenizer
from helpers.ollama_server.catalogue import Catalogue, Served
from helpers.ollama_server.running import EmbeddedServer
from scripted import ScriptedModel

EXCHANGES = recordings.exchanges()
ABOUT = EXCHANGES.pop("about")

# What differs on purpose, and why.
LAYOUT = "whitespace next to thinking tags is dropped"
SCHEMA = "the schema keeps the client's order of keys, and is JSON"
MODELS = "the models are this server's"
DIFFERENT = {
    "version": "the version says whose server it is",
    "tags": MODELS,
    "v1-models": MODELS,
    "show-pocket": MODELS,
    "show-pocket-tools": MODELS,
    "show-pocket-think": MODELS,
    "show-pocket-go": MODELS,
    "host-localhost": "the version says whose server it is",
    "cors-local": "the version says whose server it is",
    "chat-think": LAYOUT,
    "chat-think-stream": LAYOUT,
    "tools-render": SCHEMA,
    "tools-history-render": SCHEMA,
    "tools-orphan-result-render": SCHEMA,
    "tools-two-tools-render": SCHEMA,
    "go-render": SCHEMA,
    "go-history-render": SCHEMA,
    "go-orphan-result-render": SCHEMA,
    "go-two-tools-render": SCHEMA,
    "struct-render": SCHEMA,
    "struct-two-tools": SCHEMA,
    "struct-call": "a call that cannot be read keeps its text",
    "tools-cut-call": "a call that is cut off keeps its text",
    "go-cut-call": "a call that is cut off keeps its text",
    "go-call-stream": "the call comes in the last line, as where llama.cpp parses",
    "v1-tool-choice-none": "tool_choice is obeyed",
    "v1-tool-choice-required": "tool_choice is obeyed",
    "ctx-truncate": "whole turns are dropped, and counted",
    "ctx-truncate-render": "whole turns are dropped, and counted",
    "ctx-one-long": "a message that is too long is refused",
    "ctx-fill": "num_ctx is kept to",
}
VOLATILE = {"created_at", "modified_at", "expires_at", "id", "created", "digest", "size", "logprob"}
VOLATILE |= {"total_duration", "load_duration", "prompt_eval_duration", "eval_duration"}
CERTAIN = {"top_logprobs"}  # which tokens come second is up to the weights


@pytest.fixture(scope="module")
def server():
    tokenizer = load_tokenizer("smollm2-135m")
    model = ScriptedModel(tokenizer)
    shown = {
        name: EXCHANGES[f"show-{name}"]["response"]["json"]["template"] for name in ("pocket-tools", "pocket-think")
    }
    compact = shown["pocket-tools"].replace("tool | tojson", "tool | tojson(separators=(',', ':'))")
    compact = compact.replace("arguments | tojson", "arguments | tojson(separators=(',', ':'))")
    templates = {"pocket": "chatml", **shown, "pocket-go": compact, "pocket-struct": compact}
    served = [Served(name, "smollm2-135m", template) for name, template in templates.items()]
    with EmbeddedServer(Catalogue(served, load=lambda weights: model)) as running:
        running.model = model
        yield running


@pytest.fixture(scope="module")
def played(server):
    """A function from the name of a recording to what this server answers; each is played once."""
    answers = {}

    def play(name):
        if name not in answers:
            set_the_scene(server.catalogue, name)
            server.model.texts = [written(EXCHANGES[name])]
            answers[name] = send(server.url, EXCHANGES[name]["request"])
        return answers[name]

    return play


def set_the_scene(catalogue, name):
    """What was in memory when a recording of /api/ps was made."""
    loaded = {"ps-before": [], "ps-loaded": ["pocket"], "ps-after": ["pocket-think", "pocket-tools"]}
    if name in loaded:
        for served in catalogue.served.values():
            catalogue.unload(served)
        for model in loaded[name]:
            catalogue.chat(catalogue.find(model))


def written(exchange):
    """What the recorded model wrote, from what the server made of it."""
    response, options = exchange["response"], _body(exchange).get("options", {})
    lost = {"struct-call": "generate-raw-struct", "tools-cut-call": "tools-call", "go-cut-call": "tools-call"}
    if exchange["name"] in lost:
        return written(EXCHANGES[lost[exchange["name"]]])
    thinking, content, calls = "", "", []
    for message in _messages(response):
        thinking += message.get("thinking", "")
        content += message.get("content") or message.get("response") or ""
        calls += [call["function"] for call in message.get("tool_calls", ())]
    for call in calls:
        arguments = call["arguments"] if isinstance(call["arguments"], dict) else json.loads(call["arguments"])
        whole = f'{{"name": "{call["name"]}", "arguments": {json.dumps(arguments)}}}'
        content += "\n" * bool(content) + f"<tool_call>\n{whole}\n</tool_call>"
    return thinking + content + "".join(options.get("stop", [])[:1])


def _body(exchange):
    body = exchange["request"].get("body")
    return body if isinstance(body, dict) else {}


def _messages(response):
    for part in [response.get("json"), *response.get("lines", []), *response.get("events", [])]:
        if isinstance(part, dict):
            yield part.get("message", part)
            for choice in part.get("choices", []):
                yield choice.get("message") or choice["delta"]


def send(url, request):
    """The response in the form of the recordings."""
    content = request["raw"] if "raw" in request else json.dumps(request["body"]) if "body" in request else None
    headers = {"Content-Type": "application/json", **request.get("headers", {})}
    with httpx.Client(trust_env=False, timeout=60) as client:
        answer = client.request(request["method"], url + request["path"], content=content, headers=headers)
    kind = answer.headers.get("content-type", "")
    result = {"status": answer.status_code, "content_type": kind}
    for name in ("Allow", "Access-Control-Allow-Origin"):
        result |= {name: answer.headers[name]} if name in answer.headers else {}
    if kind.startswith("application/json"):
        return result | {"json": answer.json()}
    if kind == "application/x-ndjson":
        return result | {"lines": [json.loads(line) for line in answer.text.splitlines()]}
    if kind == "text/event-stream":
        events = [event.removeprefix("data: ") for event in answer.text.strip().split("\n\n")]
        return result | {"events": [event if event == "[DONE]" else json.loads(event) for event in events]}
    return result | {"text": answer.text}


def masked(value, key=None):
    """The value with everything that may differ between two runs replaced by its type."""
    if isinstance(value, dict):
        return {name: masked(part, name) for name, part in value.items()}
    if key in VOLATILE or key in CERTAIN:
        return shape(value)
    if isinstance(value, list):
        return [masked(part, key) for part in value]
    return value


def shape(value):
    """Keys and types only; the items of a list count as one."""
    if isinstance(value, dict):
        return {name: shape(part) for name, part in value.items()}
    if isinstance(value, list):
        return [list(each) for each in {json.dumps(shape(part), sort_keys=True): 0 for part in value}]
    return "number" if isinstance(value, int | float) and not isinstance(value, bool) else type(value).__name__


@pytest.mark.parametrize("name", [name for name in EXCHANGES if name not in DIFFERENT])
def test_the_answer_is_that_of_the_real_server(played, name):
    assert masked(played(name)) == masked(EXCHANGES[name]["response"])


@pytest.mark.parametrize("name", DIFFERENT)
def test_where_it_differs_on_purpose_the_rest_is_the_same(played, name):
    ours, theirs = played(name), EXCHANGES[name]["response"]
    assert name in EXCHANGES and masked(ours) != masked(theirs), "it does not differ: take it from the list"
    if name == "ctx-one-long":
        refused = EXCHANGES["ctx-one-long-no-truncate"]["response"]
        assert ours == refused
        return
    assert {key: ours[key] for key in ours if key not in ("json", "lines")} == {
        key: theirs[key] for key in theirs if key not in ("json", "lines")
    }
