"""What `python -m helpers.artifacts` does at a shell: list, fetch, verify, clear, path.

The exit code is 0, or 1 where a file is missing, wrong or could not be fetched, or 2 for a command that makes no sense.
"""

import argparse
import shutil
import sys
from collections.abc import Callable

from helpers import artifacts
from helpers.artifacts import ArtifactError, cache_dir, find, megabytes, names
from helpers.storage import file_sizes


def main(arguments: list[str] | None = None) -> int:
    """Run one command and give its exit code."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    try:
        for name in getattr(chosen, "names", []):
            find(name)
    except ValueError as error:
        parser.error(str(error))
    if chosen.command == "clear" and not chosen.names and not chosen.all:
        parser.error("clear needs a NAME, or --all")
    commands = {"fetch": _fetch, "verify": _verify, "clear": _clear, "path": _path}
    try:
        return commands.get(chosen.command, _list)(chosen)
    except KeyboardInterrupt:
        print("interrupted; what was downloaded whole is kept", file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m helpers.artifacts", description="The course's weights and tokenizers.")
    commands = parser.add_subparsers(dest="command", title="commands (list if none is given)")
    commands.add_parser("list", help="what there is, how large, and what of it is in the cache")
    commands.add_parser("fetch", help="download what is missing").add_argument("names", nargs="+", metavar="NAME")
    commands.add_parser("verify", help="hash what is in the cache").add_argument("names", nargs="*", metavar="NAME")
    clear = commands.add_parser("clear", help="remove files, and what was derived from them")
    clear.add_argument("names", nargs="*", metavar="NAME")
    clear.add_argument("--all", action="store_true", help="every file, and all that was derived")
    commands.add_parser("path", help="print where a cached file lies").add_argument("names", nargs=1, metavar="NAME")
    return parser


def _fetch(chosen: argparse.Namespace) -> int:
    return max(_said(lambda name=name: f"{name}: {artifacts.fetch(name)}") for name in chosen.names)


def _verify(chosen: argparse.Namespace) -> int:
    """Without names: everything that is there; what was never fetched is no fault."""
    wanted = chosen.names or [name for name in names() if find(name).path.exists()]
    return max((_said(lambda name=name: f"{name}: right, {artifacts.verify(name)}") for name in wanted), default=0)


def _clear(chosen: argparse.Namespace) -> int:
    wanted = names() if chosen.all else chosen.names
    code = max(_said(lambda name=name: f"{name}: {megabytes(artifacts.clear(name))} freed") for name in wanted)
    if chosen.all:
        shutil.rmtree(cache_dir() / "derived", ignore_errors=True)
        shutil.rmtree(cache_dir() / ".partial", ignore_errors=True)
    return code


def _path(chosen: argparse.Namespace) -> int:
    artifact = find(chosen.names[0])
    if artifacts.is_cached(artifact.name):
        print(artifact.path)
        return 0
    print(f"{artifact} is not in the cache. {artifacts.how_to_get(artifact)}", file=sys.stderr)
    return 1


def _list(chosen: argparse.Namespace) -> int:
    print(f"cache: {cache_dir()}\n\n{'name':22}{'size':>10}  {'state':18}{'licence':28}what for")
    for artifact in map(find, names()):
        size = megabytes(artifact.bytes)
        print(f"{artifact.name:22}{size:>10}  {_state(artifact):18}{artifact.licence:28}{artifact.purpose}")
    return 0


def _state(artifact: artifacts.Artifact) -> str:
    if artifacts.is_cached(artifact.name):
        return "in the cache"
    if artifact.path.exists():
        return "damaged"
    try:
        begun = sum(file_sizes(artifact.partial).values())
    except OSError:  # another process is fetching it just now, and removed a file while it was counted
        return "being fetched"
    return f"begun, {megabytes(begun)}" if begun else "not fetched"


def _said(action: Callable[[], str]) -> int:
    """Print what an action gives, or its error; 0 or 1, for the exit code."""
    try:
        print(action())
    except ArtifactError as error:
        print(error, file=sys.stderr)
        return 1
    return 0
