"""Chat models on a server, and which server answers: the reply is as in process, and what goes wrong is a sentence."""

import json
import threading
import warnings
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from helpers import engines, recordings
from helpers.chat import ChatModel, ContextError, Finish, LocalChat, OllamaChat, chat_model, connect, default_model
from helpers.ollama_server.catalogue import Catalogue, Served
from helpers.ollama_server.running import EmbeddedServer
from helpers.sampling import Settings
from helpers.tool_calls import ProblemKind
from scripted import ScriptedModel, scripted_chat

QUESTION = [{"role": "user", "content": "What is the weather in Paris?"}]
CALL = '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n</tool_call>'
WEATHER = {
    "type": "function",
    "function": {
        "name": "get_weather",
        "description": "Get the current weather for a city",
        "parameters": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}}},
    },
}
REPLIES = [
    f"<think>\nHm.\n</think>\n\n{CALL}",
    f"Wait.\n{CALL}\n{CALL}",
    "No tool is needed.",
    '<tool_call>\n{"name": "get_weather", "arguments": {"city": }}\n</tool_call>',
]


@pytest.fixture(scope="module")
def server(tokenizer):
    model = ScriptedModel(tokenizer)
    with EmbeddedServer(Catalogue([Served("scripted", "smollm2-135m", "hermes")], load=lambda _: model)) as running:
        running.model = model
        yield running


@pytest.fixture
def chat(server, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", server.url)
    return OllamaChat("scripted", connect(quiet=True))


@pytest.mark.parametrize("text", REPLIES)
@pytest.mark.parametrize("cut", [512, 12])
def test_a_reply_from_the_server_is_that_of_the_same_model_in_process(server, chat, tokenizer, text, cut):
    ours = scripted_chat(tokenizer, [text]).reply(QUESTION, [WEATHER], max_new_tokens=cut)
    server.model.texts = [text, text]
    whole = chat.reply(QUESTION, [WEATHER], max_new_tokens=cut)
    *_, last = pieces = list(chat.stream(QUESTION, [WEATHER], max_new_tokens=cut))
    streamed = last.reply
    assert isinstance(chat, ChatModel)
    for reply in (whole, streamed):
        assert (reply.thinking, reply.content, reply.finish) == (ours.thinking, ours.content, ours.finish)
        assert [(call.name, call.arguments) for call in reply.calls] == [(c.name, c.arguments) for c in ours.calls]
        assert [problem.kind for problem in reply.problems] == [problem.kind for problem in ours.problems]
        assert (reply.prompt_tokens, reply.generated_tokens) == (ours.prompt_tokens, ours.generated_tokens)
    assert [call for piece in pieces for call in piece.calls] == streamed.calls
    assert whole.reused_tokens + whole.prefilled_tokens == whole.prompt_tokens


def test_a_conversation_with_results_goes_over_the_wire_and_back(server, chat):
    server.model.texts = [CALL, "It rains."]
    first = chat.reply(QUESTION, [WEATHER])
    result = {"role": "tool", "name": "get_weather", "content": "rain"}
    assert chat.reply([*QUESTION, first.message, result], [WEATHER]).content == "It rains."


def test_what_is_dropped_is_warned_of_and_counted(server, chat):
    server.model.texts = ["Yes."]
    chat.context = 200
    history = [{"role": "user", "content": "word " * 300}, {"role": "assistant", "content": "ok"}, *QUESTION]
    with pytest.warns(UserWarning, match="its 2 oldest messages were left out"):
        assert chat.reply(history).dropped == 2
    with pytest.raises(ContextError, match="200 are there"):
        chat.reply(history[:1])
    server.model.texts = ["Again."]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert chat.reply(QUESTION).dropped == 0


def test_a_forced_call_works_on_the_courses_server_and_is_refused_for_others(server, chat):
    server.model.texts = ["I would rather chat."]
    reply = chat.reply(QUESTION, [WEATHER], tool_choice="required", thinking=False, max_new_tokens=20)
    assert '<tool_call>\n{"name": "get_weather"' in reply.content
    chat.client.is_course_server = False
    with pytest.raises(ValueError, match="ignored by Ollama"):
        chat.reply(QUESTION, [WEATHER], tool_choice="required")


def test_errors_of_the_server_are_sentences(chat):
    with pytest.raises(ValueError, match="ollama pull nobody"):
        OllamaChat("nobody", chat.client).reply(QUESTION)
    with pytest.raises(ValueError, match="refuses the request: .*objekt"):
        list(chat.stream(QUESTION, format={"type": "objekt"}))
    with pytest.raises(ValueError, match="content of message 0 is 3"):
        chat.stream([{"role": "user", "content": 3}])


# --- a real server's answers, replayed ---


@pytest.fixture
def replayed():
    """A function that starts a server which answers every request with one recording, and keeps the requests."""
    servers = []

    def start(name):
        recorded = recordings.exchanges()[name]["response"]

        class Replay(BaseHTTPRequestHandler):
            requests = []

            def do_POST(self):
                self.requests.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                body = json.dumps(recorded["json"]).encode()
                self.send_response(recorded["status"])
                self.send_header("Content-Type", recorded["content_type"])
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        servers.append(ThreadingHTTPServer(("127.0.0.1", 0), Replay))
        threading.Thread(target=servers[-1].serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{servers[-1].server_port}"
        return OllamaChat("pocket-tools", engines._open(url, course=False)), Replay.requests

    yield start
    for each in servers:
        each.shutdown()
        each.server_close()


@pytest.mark.parametrize(("name", "kind"), [("tools-cut-call", ProblemKind.CUT), ("struct-call", ProblemKind.SYNTAX)])
def test_a_call_that_a_real_server_lost_is_a_problem(replayed, name, kind):
    chat, _ = replayed(name)
    reply = chat.reply(QUESTION, [WEATHER])
    assert (reply.content, reply.calls) == ("", []) and reply.generated_tokens > 1
    assert [problem.kind for problem in reply.problems] == [kind]
    assert reply.reused_tokens is None and reply.prompt is None


def test_a_real_servers_call_is_read_and_the_request_is_what_the_api_wants(replayed):
    chat, requests = replayed("tools-call")
    settings = Settings(temperature=0.5, top_k=7)
    reply = chat.reply(QUESTION, [WEATHER], thinking=True, settings=settings, stop=["x"], seed=3, max_new_tokens=9)
    assert [(call.name, call.arguments) for call in reply.calls] == [("get_weather", {"city": "Paris"})]
    assert (reply.finish, reply.prompt_tokens, reply.generated_tokens) == (Finish.STOP, 210, 31)
    (request,) = requests
    wanted = {"temperature": 0.5, "top_k": 7, "num_predict": 9, "seed": 3, "stop": ["x"]}
    assert wanted.items() <= request["options"].items()
    assert (request["model"], request["think"], request["stream"]) == ("pocket-tools", True, False)
    assert request["tools"] == [WEATHER]


def test_a_message_that_is_too_long_for_a_real_server_is_a_context_error(replayed):
    chat, _ = replayed("ctx-one-long-no-truncate")
    with pytest.raises(ContextError) as caught:
        chat.reply(QUESTION)
    assert (caught.value.tokens, caught.value.context) == (710, 512)


# --- which engine ---


@pytest.fixture
def own_server(server, monkeypatch):
    """The embedded server as `connect` would start it, with the scripted model in place of the weights."""
    started = []

    def start(self):
        started.append(self)
        return self

    monkeypatch.setattr(engines, "_embedded", None)
    monkeypatch.setattr(EmbeddedServer, "start", start)
    monkeypatch.setenv("OLLAMA_HOST", "127.0.0.1:9")  # the port "discard": nothing answers there
    return started


def test_without_an_ollama_the_embedded_server_starts_once(own_server, monkeypatch):
    monkeypatch.setattr(engines, "_named", lambda client: "some-model")
    first, second = engines.embedded(), engines.embedded()
    assert first is second and own_server == [first]
    first._socket.close()


def test_connect_says_in_one_line_which_engine_answers(server, monkeypatch, capsys):
    monkeypatch.setattr(engines, "embedded", lambda: server)
    monkeypatch.setenv("OLLAMA_HOST", "127.0.0.1:9")
    connect()
    monkeypatch.setenv("OLLAMA_HOST", server.url)
    client = connect()
    monkeypatch.setattr(engines, "_version_at", lambda url: "0.15.1")
    assert not connect().is_course_server
    embedded, course, real = capsys.readouterr().out.splitlines()
    assert embedded == "Engine: no Ollama answers, so the course's own server does; model scripted."
    assert course == f"Engine: the course's own server answers at {server.url}; model scripted."
    assert real.startswith(f"Engine: Ollama 0.15.1 answers at {server.url}")
    assert default_model(client) == "scripted"


def test_on_a_real_ollama_a_model_that_can_call_tools_is_chosen_or_the_learners(server, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", server.url)
    client = connect(quiet=True)
    client.is_course_server = False
    assert default_model(client) == "scripted:latest"
    monkeypatch.setenv("LLM_COURSE_OLLAMA_MODEL", "qwen3:8b")
    assert default_model(client) == "qwen3:8b"


def test_the_weights_in_the_embedded_server_are_not_loaded_twice(server, monkeypatch):
    monkeypatch.setattr(engines, "_embedded", server)
    monkeypatch.setattr("helpers.local_model.load_model", lambda name: f"loaded {name}")
    monkeypatch.setenv("OLLAMA_HOST", server.url)
    connect(quiet=True).chat("scripted", [{"role": "user", "content": "Hello"}])
    (served,) = server.catalogue.served.values()
    assert engines.local_model(served.weights) is server.catalogue.weights(served.weights) is not None
    assert engines.local_model("other") == "loaded other"


def test_the_client_knows_its_servers_address_and_keeps_what_it_sent(server, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", server.url)
    client = connect(quiet=True)
    client.chat("scripted", [{"role": "user", "content": "Hello"}])
    assert client.url == server.url and client.sent["messages"] == [{"role": "user", "content": "Hello"}]
    client.list()
    assert client.sent is None


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("", "http://127.0.0.1:11434"),
        ("0.0.0.0", "http://127.0.0.1:11434"),
        ("1.2.3.4:99", "http://1.2.3.4:99"),
        ("https://x/a/", "https://x:443/a"),
        ("[::1]:3", "http://[::1]:3"),
    ],
)
def test_ollama_host_may_be_written_as_ollama_reads_it(monkeypatch, host, url):
    monkeypatch.setenv("OLLAMA_HOST", host)
    assert engines._configured_url() == url


def test_a_chat_model_by_name(server, model, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", server.url)
    assert isinstance(chat_model("ollama:scripted"), OllamaChat)
    monkeypatch.setattr("helpers.local_model.load_model", lambda name: model)
    local = chat_model("smollm2-135m")
    assert isinstance(local, LocalChat) and local.name == "smollm2-135m"
