"""The folder that keeps fetched and converted files: where it is, locks between processes, folders built once.

What is in it, and whether that is right, is the business of `helpers.artifacts`.
"""

import contextlib
import errno
import hashlib
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

# What the disk says, not a bug of ours: these become a sentence that names the folder.
STORAGE_ERRORS = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOTDIR, errno.EEXIST}
SIZES = ".sizes.json"


class ArtifactError(RuntimeError):
    """A file is missing or wrong, or cannot be stored; the message says which one, why, and what to do."""


def cache_dir() -> Path:
    """The folder of all fetched and derived files; it need not exist yet. `LLM_COURSE_CACHE` names another one."""
    if folder := os.environ.get("LLM_COURSE_CACHE"):
        return Path(folder).expanduser().absolute()
    import platformdirs

    return Path(platformdirs.user_cache_dir("llm-course"))


def sha256_of(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal; a large file is read in pieces."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def need_space(bytes_needed: int, purpose: str) -> None:
    """Raise `ArtifactError` if the disk of the cache has less than this free."""
    folder = cache_dir()
    folder.mkdir(parents=True, exist_ok=True)
    if (free := shutil.disk_usage(folder).free) < bytes_needed:
        raise ArtifactError(
            f"not enough disk space: {purpose} needs {bytes_needed:,} bytes in {folder}, and {free:,} are free. "
            "Free some space, or set LLM_COURSE_CACHE to a folder on a larger disk."
        )


@contextlib.contextmanager
def lock(key: str, *, wait: bool = True) -> Iterator[bool]:
    """Let one process at a time work on a key; gives False, at once, where another works on it and `wait` is False.

    The operating system frees the lock of a process that died.
    """
    from filelock import FileLock, Timeout

    path = cache_dir() / ".locks" / f"{key}.lock"
    path.parent.mkdir(parents=True, exist_ok=True)
    file_lock = FileLock(path)
    try:
        file_lock.acquire(timeout=1 if wait else 0)
    except Timeout:
        if not wait:
            yield False
            return
        print(f"{key}: another process is working on it; waiting.", file=sys.stderr)
        file_lock.acquire()
    try:
        yield True
    finally:
        file_lock.release()


@contextlib.contextmanager
def storing(what: str) -> Iterator[None]:
    """Turn a full or forbidden disk into an `ArtifactError` that names the folder."""
    try:
        yield
    except OSError as error:
        if error.errno not in STORAGE_ERRORS:
            raise
        raise ArtifactError(
            f"{what} could not be stored in {cache_dir()}: {error}. "
            "Free some space there, or set LLM_COURSE_CACHE to a folder that you can write to."
        ) from error


def derived(key: str, build: Callable[[Path], None]) -> Path:
    """Give a folder in the cache that `build(folder)` filled once, such as a converted model.

    The folder appears whole or not at all: it is built under another name, under a lock, and renamed. One whose
    files have gone or changed size since is built again. `key` is the folder's name, made of letters, digits and
    `.`, `-`, `_`; what `build` raises passes through, and nothing is left behind.
    """
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", key):
        raise ValueError(f"key={key!r} cannot name a folder: use letters, digits, '.', '-' and '_'.")
    folder = cache_dir() / "derived" / key
    if _is_whole(folder):
        return folder
    with storing(key), lock(f"derived-{key}"):
        if not _is_whole(folder):  # another process may have built it while this one waited
            _build(folder, build)
    return folder


def derived_from(name: str) -> list[Path]:
    """The derived folders, finished or not, whose key is the name or starts with it and a dash."""
    found = (cache_dir() / "derived").glob("*")
    return [path for path in found if f"{path.name.removeprefix('.')}-".startswith(f"{name}-")]


def file_sizes(folder: Path) -> dict[str, int]:
    """The size in bytes of each file in a folder and the folders in it, by its path from there."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != SIZES)
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}


def _build(folder: Path, build: Callable[[Path], None]) -> None:
    # The lock is ours, so an unfinished folder that is already there was left by a process that died.
    unfinished = folder.with_name(f".{folder.name}.partial")
    for old in (folder, unfinished):
        shutil.rmtree(old, ignore_errors=True)
    try:
        unfinished.mkdir(parents=True)
        build(unfinished)
        (unfinished / SIZES).write_text(json.dumps(file_sizes(unfinished)), encoding="utf-8")
        os.replace(unfinished, folder)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def _is_whole(folder: Path) -> bool:
    try:
        return json.loads((folder / SIZES).read_text(encoding="utf-8")) == file_sizes(folder)
    except (OSError, ValueError):
        return False
