"""Which engine answers: an Ollama that runs already, or else the course's own server, started inside this kernel.

Both speak the same API, so a notebook is the same on both. The course's server lives as long as the kernel and is
reached from this machine only.
"""

from __future__ import annotations

import json
import os
import threading
import warnings
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from helpers.chat_values import ChatModel

if TYPE_CHECKING:
    import ollama

    from helpers.local_model import LocalModel
    from helpers.ollama_server.running import EmbeddedServer

DEFAULT_PORT = 11434
MODEL_VARIABLE = "LLM_COURSE_OLLAMA_MODEL"  # which model of a real Ollama the notebooks use
_lock = threading.Lock()
_embedded: EmbeddedServer | None = None


def connect(*, quiet: bool = False) -> ollama.Client:
    """A client of the server at OLLAMA_HOST or the default port, if one answers, else of the embedded one.

    Prints which, in one line. The client warns when the server has left out messages, where the server tells. Its `url`
    is the server's address, and `sent` the body of its last request as it went out.
    """
    url = _configured_url()
    version = _version_at(url)
    if version is None:
        client, line = _open(embedded().url, course=True), "no Ollama answers, so the course's own server does"
    else:
        course = version.endswith("+course")
        whose = "the course's own server" if course else f"Ollama {version}"
        client, line = _open(url, course=course), f"{whose} answers at {url}"
    if not quiet:
        print(f"Engine: {line}; model {_named(client)}.")
    return client


def embedded() -> EmbeddedServer:
    """The course's server in this kernel, on a free port; started at the first call. Models load when asked for."""
    global _embedded
    from helpers.ollama_server.running import EmbeddedServer

    with _lock:
        if _embedded is None:
            _embedded = EmbeddedServer().start()
    return _embedded


def local_model(name: str) -> LocalModel:
    """The model in this process: with the weights that the embedded server has in memory already, or else loaded.

    One copy serves both, as long as only one of them is at work.
    """
    from helpers.local_model import load_model

    shared = _embedded.catalogue.weights(name) if _embedded else None
    return shared or load_model(name)


def default_model(client: ollama.Client) -> str:
    """The model that the notebooks use on this server: the course's tool model, or one of Ollama's that can call tools.

    On a real Ollama, the environment variable LLM_COURSE_OLLAMA_MODEL chooses. ValueError where none is there.
    """
    from helpers.local_chat import TOOL_MODEL

    names = [model.model for model in client.list().models]
    if getattr(client, "is_course_server", False):
        return TOOL_MODEL if f"{TOOL_MODEL}:latest" in names else names[0].removesuffix(":latest")
    if chosen := os.environ.get(MODEL_VARIABLE):
        return chosen
    for name in names:
        if "tools" in (client.show(name).capabilities or ()):
            return name
    raise ValueError("This Ollama has no model that can call tools: `ollama pull qwen3:4b` fetches one.")


def chat_model(name: str | None = None) -> ChatModel:
    """A chat model by name: "ollama:NAME" on an Ollama server, anything else in this process (the tool model's)."""
    from helpers.local_chat import TOOL_MODEL, LocalChat
    from helpers.ollama_chat import OllamaChat

    if name and name.startswith("ollama:"):
        return OllamaChat(name.removeprefix("ollama:"))
    return LocalChat(name or TOOL_MODEL)


def _configured_url() -> str:
    """OLLAMA_HOST as an address to connect to: scheme and port may be missing, and 0.0.0.0 means this machine."""
    host = os.environ.get("OLLAMA_HOST", "").strip() or "127.0.0.1"
    parts = urlsplit(host if "://" in host else f"http://{host}")
    name = "127.0.0.1" if parts.hostname in (None, "0.0.0.0", "::") else parts.hostname
    port = parts.port or ({"http": 80, "https": 443}[parts.scheme] if "://" in host else DEFAULT_PORT)
    return f"{parts.scheme}://{f'[{name}]' if ':' in name else name}:{port}{parts.path.rstrip('/')}"


def _version_at(url: str) -> str | None:
    """The version that the server there reports; None where none answers within a second or two."""
    import httpx

    try:
        answer = httpx.get(f"{url}/api/version", timeout=2, trust_env=not _is_here(url))
        return str(answer.raise_for_status().json()["version"])
    except (httpx.HTTPError, ValueError, KeyError, TypeError):
        return None


def _is_here(url: str) -> bool:
    """Whether the address is this machine's, which no proxy can reach."""
    return urlsplit(url).hostname in ("127.0.0.1", "localhost", "::1")


def _open(url: str, *, course: bool) -> ollama.Client:
    """A client that knows whose server it talks to, keeps what it sent last, and reads the course's headers."""
    import ollama

    def keep(request: Any) -> None:
        client.sent = json.loads(request.content) if request.content else None

    def note(response: Any) -> None:
        client.dropped_messages = int(response.headers.get("X-Dropped-Messages", 0))
        reused = response.headers.get("X-Reused-Tokens")
        client.reused_tokens = None if reused is None else int(reused)
        if client.dropped_messages:
            warnings.warn(
                f"The conversation is longer than the context: its {client.dropped_messages} oldest messages were "
                "left out. Shorten it, or set the option num_ctx higher.",
                stacklevel=2,
            )

    client = ollama.Client(host=url, trust_env=not _is_here(url), event_hooks={"request": [keep], "response": [note]})
    client.is_course_server, client.dropped_messages, client.reused_tokens = course, 0, None
    client.url, client.sent = url, None
    return client


def _named(client: ollama.Client) -> str:
    try:
        return default_model(client)
    except ValueError:
        return "none yet (ollama pull qwen3:4b)"
