"""The server running in a thread of this process, on the loopback address."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterable

import uvicorn

from helpers.local_chat import TOOL_MODEL
from helpers.ollama_server.app import create_app
from helpers.ollama_server.catalogue import Catalogue, Served

HOST = "127.0.0.1"
DEFAULT_MODELS = (Served(TOOL_MODEL, TOOL_MODEL), Served("smollm2-135m", "smollm2-135m"))


class EmbeddedServer:
    """An Ollama-compatible server on a free port (or the given one); also a context manager that stops it.

    >>> with EmbeddedServer() as server:  # doctest: +SKIP
    ...     ollama.Client(server.url).list()
    """

    def __init__(self, models: Iterable[Served] | Catalogue = DEFAULT_MODELS, *, port: int = 0) -> None:
        self.catalogue = models if isinstance(models, Catalogue) else Catalogue(models)
        self._socket = _listen(port)
        self.url = f"http://{HOST}:{self._socket.getsockname()[1]}"
        self._app = create_app(self.catalogue)
        quietly = {"log_level": "warning", "lifespan": "off", "ws": "none"}
        self._server = uvicorn.Server(uvicorn.Config(self._app, timeout_graceful_shutdown=5, **quietly))
        self._thread = threading.Thread(target=self._run, name="ollama-server", daemon=True)

    def start(self) -> EmbeddedServer:
        """Answer requests from now on; returns at once, and requests that come before it is up wait."""
        self._thread.start()
        return self

    def stop(self) -> None:
        """Stop answering and forget the models. A reply that is being written is broken off."""
        self._app.state.line.closed = self._server.should_exit = True
        if self._thread.is_alive():
            self._thread.join(timeout=10)
        self._socket.close()
        self.catalogue.clear()

    def serve(self) -> None:
        """Answer requests in this thread until it is interrupted."""
        self._run()

    def _run(self) -> None:
        self._server.run(sockets=[self._socket])

    def __enter__(self) -> EmbeddedServer:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


def _listen(port: int) -> socket.socket:
    """A listening socket, so that the port is known, and taken, before the server is up."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
    except OSError as error:
        listening.close()
        raise ValueError(
            f"Port {port} cannot be used ({error.strerror}): an Ollama or another server may have it. "
            "Stop that one, or choose another with --port."
        ) from None
    listening.listen(128)
    return listening
