"""The embedded server: the official clients, the line of requests, clients that leave, and the real weights."""

import concurrent.futures
import datetime
import json
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import ollama
import openai
import pytest

from helpers import recordings
from helpers.ollama_server import go_json
from helpers.ollama_server.catalogue import Catalogue, Served
from helpers.ollama_server.errors import ApiError
from helpers.ollama_server.guard import is_local
from helpers.ollama_server.options import FOREVER, read_keep_alive, read_options
from helpers.ollama_server.running import HOST, EmbeddedServer
from scripted import ScriptedModel

ROOT = Path(__file__).resolve().parent.parent
QUESTION = [{"role": "user", "content": "What is the weather in Paris?"}]
CALL = '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Málaga"}}\n</tool_call>'
SCHEMA = {
    "type": "object",
    "properties": {"city": {"type": "string"}, "population": {"type": "integer"}},
    "required": ["city", "population"],
}


def get_weather(city: str) -> str:
    """Get the current weather for a city.

    Args:
        city: City name
    """


WEATHER = {
    "type": "function",
    "function": {
        "name": "get_weather",
        "description": "Get the current weather for a city",
        "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    },
}


class SlowModel(ScriptedModel):
    """Takes its time, and writes down when each reply began and ended and how many tokens it got to."""

    seconds = 0.0

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.spans = []

    def stream(self, prompt, **options):
        return self._slowly(super().stream(prompt, **options), self.last, self.spans)

    def _slowly(self, chunks, generation, spans):
        started = time.perf_counter()
        try:
            for chunk in chunks:
                time.sleep(self.seconds)
                yield chunk
        finally:
            chunks.close()
            spans.append((started, time.perf_counter(), len(generation.steps)))


@pytest.fixture(scope="module")
def server(tokenizer):
    """Two names for one scripted model: "talker" with ChatML, "tools" with the Hermes template."""
    model = SlowModel(tokenizer)
    served = [Served("talker", "smollm2-135m", "chatml"), Served("tools", "smollm2-135m", "hermes")]
    with EmbeddedServer(Catalogue(served, load=lambda weights: model)) as running:
        running.model = model
        yield running


@pytest.fixture
def say(server):
    """A function that sets what the model writes next."""

    def set_texts(*texts, seconds=0.0):
        server.model.texts, server.model.seconds, server.model.spans = list(texts), seconds, []

    set_texts()
    return set_texts


@pytest.fixture
def client(server, say):
    return ollama.Client(server.url, trust_env=False)


@pytest.fixture
def openai_client(server, say):
    http = httpx.Client(trust_env=False)
    return openai.OpenAI(base_url=f"{server.url}/v1", api_key="none", http_client=http, max_retries=0)


# --- the official clients ---


def test_the_ollama_client_chats_whole_and_streamed(client, say):
    say("Hello there, Málaga 🙂!", "Hello there, Málaga 🙂!")
    whole = client.chat("talker", QUESTION, options={"temperature": 0})
    pieces = list(client.chat("talker", QUESTION, stream=True))
    assert whole.message.content == "".join(piece.message.content for piece in pieces) == "Hello there, Málaga 🙂!"
    assert whole.done_reason == pieces[-1].done_reason == "stop"
    assert whole.prompt_eval_count == pieces[-1].prompt_eval_count > 5
    assert [piece.done for piece in pieces] == [False] * (len(pieces) - 1) + [True]


def test_the_ollama_client_gets_thinking_before_a_call_and_sends_the_result_back(client, say):
    say(f"<think>\nI must ask.\n</think>\n\n{CALL}", "It rains.")
    asked = client.chat("tools", QUESTION, tools=[get_weather], think=True)
    (call,) = asked.message.tool_calls
    assert (asked.message.thinking, asked.message.content) == ("I must ask.", "")
    assert (call.function.name, call.function.arguments) == ("get_weather", {"city": "Málaga"})
    result = {"role": "tool", "tool_name": "get_weather", "content": "rain"}
    answered = client.chat("tools", [*QUESTION, asked.message, result], tools=[get_weather])
    assert answered.message.content == "It rains."


def test_the_ollama_client_sees_what_there_is(client):
    assert {model.model for model in client.list().models} == {"talker:latest", "tools:latest"}
    shown = client.show("tools")
    assert set(shown.capabilities) == {"completion", "tools", "thinking"}
    assert shown.details.family == "llama" and shown.modelinfo["llama.block_count"] == 30
    client.chat("talker", [])
    assert client.ps().models[0].model == "talker:latest"


def test_the_ollama_client_generates_raw_and_templated(client, say):
    say("one", "two")
    raw = client.generate("talker", "Once upon a", raw=True)
    templated = client.generate("talker", "Once upon a", system="Be brief.")
    assert (raw.response, templated.response) == ("one", "two")
    assert raw.context is None and len(templated.context) > templated.prompt_eval_count


def test_the_ollama_client_raises_the_servers_sentences(client):
    for request, status, sentence in (
        ({"model": "nobody"}, 404, "model 'nobody' not found"),
        ({"model": "talker", "tools": [WEATHER]}, 400, "does not support tools"),
        ({"model": "talker", "format": {"type": "objekt"}}, 400, "objekt"),
        ({"model": "talker", "options": {"top_k": "many"}}, 500, 'option "top_k" must be of type integer'),
        ({"model": "talker", "options": {"temperature": -1}}, 400, "temperature=-1"),
        ({"model": "talker", "keep_alive": "soon"}, 400, 'invalid duration "soon"'),
    ):
        with pytest.raises(ollama.ResponseError, match=sentence) as caught:
            client.chat(messages=QUESTION, **request)
        assert caught.value.status_code == status


def test_the_openai_client_chats_whole_and_streamed(openai_client, say):
    say("Hello!", "Hello!")
    ask = {"model": "talker", "messages": QUESTION, "temperature": 0}
    whole = openai_client.chat.completions.create(**ask)
    events = list(openai_client.chat.completions.create(**ask, stream=True, stream_options={"include_usage": True}))
    assert whole.choices[0].message.content == "Hello!" and whole.choices[0].finish_reason == "stop"
    assert "".join(event.choices[0].delta.content or "" for event in events[:-1]) == "Hello!"
    assert events[-1].usage == whole.usage and whole.usage.total_tokens > 10


def test_the_openai_client_gets_calls_with_ids_and_sends_the_result_back(openai_client, say):
    say(f"<think>\nHm.\n</think>\n\n{CALL}\n{CALL}", f"Wait.\n{CALL}")
    ask = {"model": "tools", "tools": [WEATHER]}
    asked = openai_client.chat.completions.create(messages=QUESTION, **ask).choices[0]
    assert asked.finish_reason == "tool_calls" and asked.message.reasoning == "Hm."
    assert [json.loads(call.function.arguments) for call in asked.message.tool_calls] == [{"city": "Málaga"}] * 2
    assert len({call.id for call in asked.message.tool_calls}) == 2
    results = [{"role": "tool", "tool_call_id": call.id, "content": "rain"} for call in asked.message.tool_calls]
    again = openai_client.chat.completions.create(messages=[*QUESTION, asked.message, *results], stream=True, **ask)
    choices = [event.choices[0] for event in again]
    assert "".join(choice.delta.content or "" for choice in choices) == "Wait."
    assert [call.function.name for choice in choices for call in choice.delta.tool_calls or ()] == ["get_weather"]
    assert choices[-1].finish_reason == "tool_calls"


def test_the_openai_client_raises_the_servers_sentences(openai_client):
    with pytest.raises(openai.NotFoundError, match="model 'nobody' not found"):
        openai_client.chat.completions.create(model="nobody", messages=QUESTION)
    with pytest.raises(openai.BadRequestError, match="get_rain.*offered are: get_weather"):
        named = {"type": "function", "function": {"name": "get_rain"}}
        openai_client.chat.completions.create(model="tools", messages=QUESTION, tools=[WEATHER], tool_choice=named)


# --- nothing is lost ---


def test_a_broken_call_beside_an_answer_keeps_its_text_in_both_apis(client, openai_client, say):
    broken = '<tool_call>\n{"name": "get_weather", "arguments": {"city": }}\n</tool_call>'
    for stream in (False, True):
        say(f"Let me see.\n{broken}", f"Let me see.\n{broken}")
        told = client.chat("tools", QUESTION, tools=[WEATHER], stream=stream)
        content = "".join(part.message.content for part in told) if stream else told.message.content
        ask = {"model": "tools", "messages": QUESTION, "tools": [WEATHER], "stream": stream}
        answer = openai_client.chat.completions.create(**ask)
        other = (
            "".join(e.choices[0].delta.content or "" for e in answer) if stream else answer.choices[0].message.content
        )
        assert content == other == f"Let me see.\n{broken}"


def test_the_number_of_dropped_messages_is_in_the_reply_and_in_a_header(server, say):
    history = [{"role": "user", "content": "word " * 300}, {"role": "assistant", "content": "ok"}, *QUESTION]
    say("Yes.")
    body = {"model": "talker", "messages": history, "stream": False, "options": {"num_ctx": 200}}
    answer = httpx.post(f"{server.url}/api/chat", json=body, trust_env=False)
    assert answer.json()["dropped_messages"] == int(answer.headers["X-Dropped-Messages"]) == 2
    kept = httpx.post(f"{server.url}/api/chat", json=body | {"truncate": False}, trust_env=False)
    assert kept.status_code == 400 and "exceeds the available context size (200 tokens)" in kept.json()["error"]


def test_log_probabilities_of_a_stream_join_to_those_of_the_whole(server, say):
    body = {"model": "talker", "messages": QUESTION, "logprobs": True, "top_logprobs": 2}
    say("Málaga 🙂", "Málaga 🙂")
    whole = httpx.post(f"{server.url}/api/chat", json=body | {"stream": False}, trust_env=False).json()
    streamed = httpx.post(f"{server.url}/api/chat", json=body, trust_env=False).text.splitlines()
    joined = [entry for line in streamed for entry in json.loads(line).get("logprobs", [])]
    assert joined == whole["logprobs"]
    assert bytes(byte for entry in joined for byte in entry["bytes"]).decode() == "Málaga 🙂"
    assert all(len(entry["top_logprobs"]) == 2 for entry in joined)


# --- one after the other, and only for those who wait ---


def when_there_are(count, spans):
    """The spans once there are so many: a reply's span ends a moment after the client has its last word."""
    until = time.perf_counter() + 5
    while len(spans) < count and time.perf_counter() < until:
        time.sleep(0.01)
    assert len(spans) == count
    return spans


def test_requests_at_once_are_served_one_after_the_other_and_none_is_lost(client, server, say):
    say(*["one two three four five six"] * 4, seconds=0.01)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        asked = [pool.submit(client.chat, "talker", QUESTION) for _ in range(4)]
        assert [each.result().message.content for each in asked] == ["one two three four five six"] * 4
    spans = sorted(when_there_are(4, server.model.spans))
    assert all(end <= start for (_, end, _), (start, _, _) in zip(spans, spans[1:], strict=False))


@pytest.mark.parametrize("stream", [True, False])
@pytest.mark.parametrize("path", ["/api/chat", "/v1/chat/completions"])
def test_a_client_that_goes_away_stops_the_model(server, say, path, stream):
    say("word " * 400, "Next.", seconds=0.01)
    body = {"model": "talker", "messages": QUESTION, "stream": stream}
    with pytest.raises(httpx.ReadTimeout):
        httpx.post(server.url + path, json=body, timeout=0.5, trust_env=False) if not stream else _leave(
            server.url + path, body
        )
    say_next = ollama.Client(server.url, trust_env=False).chat("talker", QUESTION)
    assert say_next.message.content == "Next."
    assert when_there_are(2, server.model.spans)[0][2] < 200  # of 401


def _leave(url, body):
    with httpx.Client(trust_env=False) as client, client.stream("POST", url, json=body) as answer:
        next(answer.iter_lines())
    raise httpx.ReadTimeout("left in the middle")


def test_a_client_that_leaves_the_line_is_not_served(server, say):
    say("word " * 60, "for the second in line", seconds=0.01)
    body = {"model": "talker", "messages": QUESTION, "stream": False}
    with concurrent.futures.ThreadPoolExecutor() as pool:
        first = pool.submit(httpx.post, f"{server.url}/api/chat", json=body, trust_env=False)
        time.sleep(0.2)
        with pytest.raises(httpx.ReadTimeout):
            httpx.post(f"{server.url}/api/chat", json=body, timeout=0.1, trust_env=False)
        assert first.result().json()["message"]["content"].startswith("word")
    assert ollama.Client(server.url, trust_env=False).chat("talker", QUESTION).message.content.startswith("for the")
    assert len(when_there_are(2, server.model.spans)) == 2  # the third request was served, the second was not


def test_what_needs_no_model_is_answered_while_it_writes(server, say):
    say("word " * 60, seconds=0.01)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        body = {"model": "talker", "messages": QUESTION, "stream": False}
        writing = pool.submit(httpx.post, f"{server.url}/api/chat", json=body, trust_env=False)
        time.sleep(0.1)
        assert httpx.get(f"{server.url}/api/version", trust_env=False).status_code == 200
        assert not writing.done()


def test_something_broken_inside_is_a_500_and_the_next_request_is_served(server, say, monkeypatch):
    def broken(*_, **__):
        raise RuntimeError("a bug of ours")

    with monkeypatch.context() as patch:
        patch.setattr(server.model, "stream", broken)
        answer = httpx.post(f"{server.url}/api/chat", json={"model": "talker", "messages": QUESTION}, trust_env=False)
    assert (answer.status_code, answer.json()) == (500, {"error": "a bug of ours"})
    say("Fine.")
    assert ollama.Client(server.url, trust_env=False).chat("talker", QUESTION).message.content == "Fine."


# --- loading and unloading ---


def test_names_with_the_same_weights_share_them_and_unloading_frees_them_after_the_last(tokenizer):
    loads = []

    def load(weights):
        loads.append(weights)
        return ScriptedModel(tokenizer)

    catalogue = Catalogue([Served("a", "x", "chatml"), Served("b", "x", "hermes"), Served("c", "y", "chatml")], load)
    a, b, c = catalogue.served.values()
    assert catalogue.chat(a).model is catalogue.chat(b).model is not catalogue.chat(c).model
    catalogue.unload(a)
    assert catalogue.chat(b).model and loads == ["x", "y"]
    catalogue.unload(b)
    catalogue.chat(a)
    assert loads == ["x", "y", "x"]


def test_of_three_weights_the_one_used_longest_ago_makes_room(tokenizer):
    served = [Served(name, name, "chatml") for name in "abc"]
    catalogue = Catalogue(served, lambda weights: ScriptedModel(tokenizer))
    for each in (served[0], served[1], served[0], served[2]):
        catalogue.chat(each)
    assert set(catalogue.loaded) == {"a:latest", "c:latest"}


def test_a_model_goes_when_its_time_is_up_though_nobody_asks(tokenizer):
    served = Served("a", "a", "chatml")
    catalogue = Catalogue([served], lambda weights: ScriptedModel(tokenizer))
    catalogue.chat(served)
    catalogue.rest(served, datetime.timedelta(seconds=0.1))
    assert catalogue.loaded
    time.sleep(0.6)
    assert not catalogue.loaded


def test_keep_alive_zero_unloads_after_the_reply(client, say):
    say("Bye.")
    assert client.chat("talker", QUESTION, keep_alive=0).message.content == "Bye."
    assert "talker:latest" not in [model.model for model in client.ps().models]


# --- requests as they come ---


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b"[1]", "json: cannot unmarshal array into Go value of type api.ChatRequest"),
        (b'{"a" 1}', "invalid character '1' after object key"),
        (b'{"a": [1 2]}', "invalid character '2' after object key:value pair"),
        (b"hello", "invalid character 'h' looking for beginning of value"),
        (b'{"a": "b', "unexpected EOF"),
        (b'{"model": 1}', "json: cannot unmarshal number into Go struct field ChatRequest.model of type string"),
        (b'{"stream": "yes"}', "json: cannot unmarshal string into Go struct field ChatRequest.stream of type bool"),
        (b'{"top_logprobs": 1.5}', "cannot unmarshal number 1.5 into Go struct field ChatRequest.top_logprobs of type"),
        (b"[" * 100_000, "exceeded max depth"),
    ],
)
def test_a_body_that_cannot_be_read_gets_gos_words(body, message):
    with pytest.raises(ApiError) as caught:
        go_json.read(body, go_json.CHAT)
    assert caught.value.status == 400 and message in caught.value.message


def test_nulls_and_unknown_fields_are_ignored():
    assert go_json.read(b'{"model": "m", "think": null, "colour": "red"} and more', go_json.CHAT) == {
        "model": "m",
        "colour": "red",
    }


@pytest.mark.parametrize(
    ("given", "seconds"),
    [(None, 300), (0, 0), ("90s", 90), ("1h30m", 5400), (1.5, 1.5), (-1, FOREVER.total_seconds()), ("0", None)],
)
def test_keep_alive_is_read_as_go_reads_durations(given, seconds):
    if seconds is None:
        with pytest.raises(ApiError, match="invalid duration"):
            read_keep_alive(given)
    else:
        assert read_keep_alive(given).total_seconds() == seconds


def test_options_have_ollamas_defaults_and_types():
    options = read_options({"num_predict": 3.0, "heat": 1, "stop": ["", "x"], "top_p": 0})
    assert (options.temperature, options.top_k, options.num_ctx) == (0.8, 40, 4096)
    assert (options.max_new_tokens, options.stop) == (3, ["x"])
    assert options.settings.top_p > 0
    for name, value, kind in (("num_ctx", True, "integer"), ("numa", 1, "boolean"), ("stop", "x", "array")):
        with pytest.raises(ApiError, match=f'option "{name}" must be of type {kind}'):
            read_options({name: value})


@pytest.mark.parametrize(
    ("host", "local"),
    [("localhost:1", True), ("127.0.0.1", True), ("127.1.2.3:80", True), ("[::1]:80", True), ("a.localhost", True)]
    + [("evil.example", False), ("localhost.evil.example", False), ("192.168.0.1", False), ("", False), ("[", False)],
)
def test_only_this_machine_is_local(host, local):
    assert is_local(host) is local


def test_a_browser_that_asks_first_is_told_what_it_may(server):
    headers = {"Origin": "http://localhost:8888", "Access-Control-Request-Method": "POST"}
    answer = httpx.options(f"{server.url}/api/chat", headers=headers, trust_env=False)
    assert answer.status_code == 204 and answer.headers["Access-Control-Allow-Origin"] == "http://localhost:8888"
    assert httpx.options(f"{server.url}/api/chat", headers={"Origin": "http://x.example"}).status_code == 403


def test_the_server_listens_on_the_loopback_address_alone(server):
    assert server._socket.getsockname()[0] == HOST == "127.0.0.1"


def test_stopping_the_server_breaks_off_what_it_writes_and_forgets_the_models(tokenizer):
    model = SlowModel(tokenizer, ["word " * 1000])
    model.seconds = 0.02
    server = EmbeddedServer(Catalogue([Served("talker", "smollm2-135m", "chatml")], load=lambda _: model)).start()
    lines = []

    def read():
        with httpx.Client(trust_env=False) as client:
            with client.stream("POST", f"{server.url}/api/chat", json={"model": "talker", "messages": QUESTION}) as out:
                lines.extend(out.iter_lines())

    with concurrent.futures.ThreadPoolExecutor() as pool:
        reading = pool.submit(read)
        time.sleep(0.5)
        started = time.perf_counter()
        server.stop()
        assert time.perf_counter() - started < 3
        reading.result(timeout=5)
    assert json.loads(lines[-2])["done"] is False
    assert json.loads(lines[-1]) == {"error": "the server has been stopped"}
    assert when_there_are(1, model.spans)[0][2] < 500
    assert not server.catalogue.loaded


# --- from a terminal ---


def test_the_command_serves_until_it_is_interrupted():
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = str(free.getsockname()[1])
    command = [sys.executable, "-m", "helpers.ollama_server", "--model", "smollm2-135m", "--port", port]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            assert f"Serving smollm2-135m at http://{HOST}:{port}" in process.stdout.readline()
            assert httpx.get(f"http://{HOST}:{port}/", timeout=30, trust_env=False).text == "Ollama is running"
            taken = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
            assert taken.returncode == 1 and f"Port {port} cannot be used" in taken.stderr
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0
        assert "Traceback" not in process.stdout.read()


# --- the real weights ---


@pytest.fixture(scope="module")
def pocket(model):
    """The recordings' `pocket` is the course's default model under ChatML; `tools` has the Hermes template."""
    served = [Served("pocket", "smollm2-135m", "chatml"), Served("tools", "smollm2-135m", "hermes")]
    with EmbeddedServer(Catalogue(served, load=lambda weights: model)) as running:
        yield running


@pytest.mark.parametrize("name", ["chat-system", "chat-stop"])
def test_the_same_weights_say_what_they_said_on_the_real_server(pocket, name):
    """Where two words are nearly as likely they may say another: llama.cpp computes with rounded numbers."""
    recorded = recordings.exchanges()[name]
    answer = httpx.post(pocket.url + recorded["request"]["path"], json=recorded["request"]["body"], trust_env=False)
    ours, theirs = answer.json(), recorded["response"]["json"]
    keys = ("message", "response", "done_reason", "prompt_eval_count", "eval_count")
    assert {key: ours.get(key) for key in keys} == {key: theirs.get(key) for key in keys}


def test_the_log_probabilities_are_those_of_the_real_server(pocket):
    recorded = recordings.exchanges()["chat-logprobs"]
    answer = httpx.post(pocket.url + "/api/chat", json=recorded["request"]["body"], trust_env=False).json()
    for ours, theirs in zip(answer["logprobs"], recorded["response"]["json"]["logprobs"], strict=True):
        assert (ours["token"], ours["bytes"]) == (theirs["token"], theirs["bytes"])
        assert ours["logprob"] == pytest.approx(theirs["logprob"], abs=0.3)  # natural logarithms, not bits
        assert [entry["token"] for entry in ours["top_logprobs"]][0] == ours["token"] and len(ours["top_logprobs"]) == 3


def test_a_chat_and_its_prompt_sent_raw_give_the_same_text_and_counts(pocket):
    client = ollama.Client(pocket.url, trust_env=False)
    options = {"temperature": 0, "num_predict": 12}
    chat = client.chat("pocket", QUESTION, options=options)
    body = {"model": "pocket", "messages": QUESTION, "_debug_render_only": True}
    prompt = httpx.post(f"{pocket.url}/api/chat", json=body, trust_env=False).json()["_debug_info"]["rendered_template"]
    raw = client.generate("pocket", prompt, raw=True, options=options)
    assert raw.response == chat.message.content
    assert (raw.prompt_eval_count, raw.eval_count) == (chat.prompt_eval_count, chat.eval_count)


def test_a_schema_holds_the_reply_in_both_apis(pocket):
    ask = [{"role": "user", "content": "Paris has 2102650 people. Reply as JSON."}]
    client = ollama.Client(pocket.url, trust_env=False)
    native = client.chat("pocket", ask, format=SCHEMA, options={"temperature": 0, "num_predict": 60})
    http = httpx.Client(trust_env=False)
    other = openai.OpenAI(base_url=f"{pocket.url}/v1", api_key="none", http_client=http).chat.completions.create(
        model="pocket",
        messages=ask,
        temperature=0,
        max_tokens=60,
        response_format={"type": "json_schema", "json_schema": {"name": "city", "schema": SCHEMA}},
    )
    assert json.loads(native.message.content) == json.loads(other.choices[0].message.content)
    assert {"city", "population"} == set(json.loads(native.message.content))


def test_a_required_call_comes_whatever_the_model_would_say(pocket):
    http = httpx.Client(trust_env=False)
    answer = openai.OpenAI(base_url=f"{pocket.url}/v1", api_key="none", http_client=http).chat.completions.create(
        model="tools",
        messages=[{"role": "user", "content": "Hello!"}],
        tools=[WEATHER],
        tool_choice="required",
        reasoning_effort="none",
        temperature=0,
        max_tokens=60,
    )
    choice = answer.choices[0]
    assert choice.finish_reason == "tool_calls" and choice.message.tool_calls[0].function.name == "get_weather"
    assert set(json.loads(choice.message.tool_calls[0].function.arguments)) == {"city"}
