"""The server from a terminal: python -m helpers.ollama_server --model smollm2-135m-tools --port 11434."""

from __future__ import annotations

import argparse
import contextlib
import sys

from helpers.ollama_server.catalogue import Served
from helpers.ollama_server.running import DEFAULT_MODELS, EmbeddedServer


def main(arguments: list[str] | None = None) -> None:
    """Serve the named models until Ctrl+C."""
    parser = argparse.ArgumentParser(prog="python -m helpers.ollama_server", description="An Ollama-compatible server.")
    parser.add_argument(
        "--model",
        action="append",
        metavar="NAME",
        help="a name from data/artifacts.toml, a folder, a .gguf file or a hub id; may be repeated "
        "(the course's models without it)",
    )
    parser.add_argument("--template", help="a named template for these models, such as hermes (their own without it)")
    parser.add_argument("--port", type=int, default=11434, help="11434 without it, as Ollama")
    given = parser.parse_args(arguments)
    models = [Served(_short(name), name, given.template) for name in given.model or ()] or DEFAULT_MODELS
    try:
        server = EmbeddedServer(models, port=given.port)
    except ValueError as error:
        sys.exit(str(error))
    print(f"Serving {', '.join(each.name for each in models)} at {server.url}. Stop with Ctrl+C.", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve()


def _short(name: str) -> str:
    """A file or folder is offered under its own name, without the path."""
    is_path = name.endswith(".gguf") or name.startswith(("/", ".", "~"))
    return name.rstrip("/").split("/")[-1].removesuffix(".gguf") if is_path else name


if __name__ == "__main__":
    main()
