"""Set-up: the two lists of requirements, the README's commands, and the first cell in a checkout and on Colab."""

import ast
import http.server
import json
import os
import pkgutil
import re
import socket
import subprocess
import sys
import threading
import venv
import zipfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from helpers import artifacts, environment, publish

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
# DESIGN's list: the modules whose whole subject is tensors. All others stay light.
MAY_IMPORT_TORCH = {"transformer", "local_model", "sampling", "generation", "grammar", "training"}
HEAVY = ("torch", "transformers", "matplotlib", "ipywidgets", "huggingface_hub", "gguf", "numpy")
CONDA_NAMES = {
    "torch": "pytorch",
    "ollama": "ollama-python",
    "matplotlib": "matplotlib-base",
    "playwright": "playwright-python",
}


def run(arguments, **options) -> subprocess.CompletedProcess:
    return subprocess.run(arguments, capture_output=True, text=True, timeout=300, **options)


# --- requirements, conda, Binder, README ---


def test_conda_and_pip_name_the_same_versions():
    expected = {CONDA_NAMES.get(name, name): tested for name, tested in environment.pins().items()}
    text = (ROOT / "environment.yml").read_text(encoding="utf-8")
    found = dict(re.findall(r"^  - ([\w-]+)=([^=\n]+)(?:=cpu\*)?$", text, flags=re.MULTILINE))
    assert found.pop("python") in ("3.11", "3.12", "3.13")
    assert found == expected
    assert re.search(r"^  - pytorch=[\d.]+=cpu\*$", text, flags=re.MULTILINE), "Binder has no GPU"


def test_every_requirement_is_pinned_and_torch_is_among_them():
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w-]+==[\w.]+", line) for line in wanted)
    assert "torch==2.13.0" in wanted


def test_what_the_course_imports_is_required():
    imported = set()
    for path in [*ROOT.glob("helpers/**/*.py"), *ROOT.glob("tests/*.py"), *ROOT.glob("notebooks/*.ipynb")]:
        imported |= imports_of(path)
    ours = {"helpers", "tests", *(path.stem for path in ROOT.glob("tests/*.py")), *sys.stdlib_module_names}
    brought = {
        "IPython": "ipykernel",
        "pygments": "ipykernel",
        "httpx": "ollama",
        "referencing": "jsonschema",
        "PIL": "matplotlib",
        "cycler": "matplotlib",
    }
    optional = {"xllamacpp", "openai_harmony"}  # tests that compare with these skip where they are not installed
    assert (
        imported - ours - brought.keys() - optional - {name.replace("-", "_") for name in environment.pins()} == set()
    )


def imports_of(path: Path) -> set[str]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
        text = "\n".join("".join(cell["source"]) for cell in cells)
        text = re.sub(r"^\s*[%!].*$", "", text, flags=re.MULTILINE)
    names = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add(node.module.split(".")[0])
    return names


def test_binder_builds_what_conda_builds():
    assert (ROOT / ".binder/environment.yml").read_text() == (ROOT / "environment.yml").read_text()


def test_binder_has_the_default_files_when_a_session_starts():
    """What Binder runs while it builds an image, run here: afterwards all but the optional model is in the cache."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = run([str(ROOT / ".binder/postBuild")], cwd=ROOT, env=os.environ | {"PATH": path})
    assert done.returncode == 0, done.stderr
    assert artifacts.is_cached("smollm2-135m")
    assert all(artifacts.is_cached(name) for name in artifacts.names() if name.startswith("tokenizer-"))


def test_the_readme_gives_one_command_to_start_and_one_to_test():
    blocks = re.findall(r"^```bash\n(.*?)^```$", README, flags=re.MULTILINE | re.DOTALL)
    install = "python3 -m venv .venv && . .venv/bin/activate && python -m pip install -r requirements.txt && "
    assert [block.removeprefix(install).strip() for block in blocks] == [
        "jupyter lab notebooks/00_start_here.ipynb",
        "jupyter nbconvert --execute --to html notebooks/00_start_here.ipynb",
        "python -m pytest",
    ]


def test_ci_runs_the_readme_command_itself_and_cleans_up(tmp_path):
    """A stand-in for the course, whose test command only leaves a mark, is run by the real script."""
    course = tmp_path / "course"
    (course / ".ci").mkdir(parents=True)
    (course / ".ci/run").write_bytes((ROOT / ".ci/run").read_bytes())
    (course / "README.md").write_text('python3 -m venv .venv && echo "in $PWD" && python -m pytest\n')
    commit_all(course)
    folder = tmp_path / "temporary"
    folder.mkdir()
    binaries = tmp_path / "bin"
    binaries.mkdir()
    scripts = {"python": 'echo "ran python $*"', "python3": 'mkdir "$3"', "chromium": "", "apt-get": "exit 1"}
    for name, script in scripts.items():
        (binaries / name).write_text(f"#!/bin/sh\n{script}\n")
        (binaries / name).chmod(0o755)
    path = f"{binaries}{os.pathsep}{os.environ['PATH']}"
    done = run(["bash", str(course / ".ci/run")], env=os.environ | {"TMPDIR": str(folder), "PATH": path})
    assert done.returncode == 0, done.stderr
    assert f"in {folder}" in done.stdout and "ran python -m pytest" in done.stdout
    assert not any(folder.iterdir()) and not (course / ".venv").exists()


def test_the_readme_lists_the_notebooks_that_exist():
    listed = re.findall(r"^\| \d\d \| \[[^]]+\]\((notebooks/[^)]+)\)", README, flags=re.MULTILINE)
    assert listed == sorted(f"notebooks/{path.name}" for path in ROOT.glob("notebooks/*.ipynb"))


def test_what_the_readme_links_to_is_there():
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert links and [link for link in links if not (ROOT / link).exists()] == []


def test_the_licence_names_both_licences():
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "SPDX-License-Identifier: MIT" in text and "SPDX-License-Identifier: CC-BY-4.0" in text
    assert "creativecommons.org/licenses/by/4.0" in text


@pytest.mark.parametrize("arguments", [["check"], ["format", "--check"]], ids=" ".join)
def test_the_code_is_clean_to_the_linter(arguments):
    done = run([sys.executable, "-m", "ruff", *arguments, "--no-cache", "."], cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


# --- nothing happens at import ---


def light_modules() -> list[str]:
    names = [module.name for module in pkgutil.walk_packages([str(ROOT / "helpers")], prefix="helpers.")]
    return [name for name in names if name.split(".")[1] not in MAY_IMPORT_TORCH and "__main__" not in name]


def test_light_helpers_import_fast_and_nothing_heavy():
    code = f"""
import importlib, sys, time
started = time.process_time()
for name in {light_modules()}:
    importlib.import_module(name)
print(time.process_time() - started, [name for name in {HEAVY} if name in sys.modules])
"""
    assert len(light_modules()) >= 5
    runs = [run([sys.executable, "-c", code], cwd=ROOT) for _ in range(3)]
    assert [done.stderr for done in runs] == [""] * 3
    seconds, heavy = zip(*(done.stdout.strip().split(" ", 1) for done in runs), strict=True)
    assert set(heavy) == {"[]"}
    assert min(map(float, seconds)) < 0.3


# --- what this machine has ---


def test_pins_can_be_read_by_section(tmp_path):
    listing = tmp_path / "requirements.txt"
    listing.write_text("# a word\n# --- first ---\na==1.0\nb-c==2  # why\n\n# --- second ---\nd==3\n")
    assert environment.pins(path=listing) == {"a": "1.0", "b-c": "2", "d": "3"}
    assert environment.pins("first", listing) == {"a": "1.0", "b-c": "2"}
    assert environment.pins(environment.NEEDED)["torch"] == environment.pins()["torch"]


def test_another_major_version_is_unmet_and_another_minor_is_not():
    installed = environment.version("pytest")
    major = int(installed.split(".")[0])
    assert environment.unmet({"pytest": f"{major}.999"}) == {}
    reason = environment.unmet({"pytest": f"{major + 1}.0"})["pytest"]
    assert installed in reason and f"{major + 1}.0" in reason
    assert environment.unmet({"no-such-package-here": "1"}) == {
        "no-such-package-here": "no-such-package-here is not installed"
    }


def test_a_missing_requirement_gets_its_name_and_the_command(monkeypatch):
    monkeypatch.setattr(environment, "pins", lambda section: {"no-such-package-here": "1.0", "pytest": "9.0"})
    with pytest.raises(environment.MissingRequirement) as caught:
        environment.prepare()
    assert "no-such-package-here is not installed" in str(caught.value)
    assert "pip install -r requirements.txt" in str(caught.value)
    assert "pytest" not in str(caught.value)


def test_versions_names_what_runs_here():
    rows = dict(environment.versions())
    assert rows["Python"] == ".".join(map(str, sys.version_info[:3]))
    assert rows["torch"].split("+")[0] == environment.pins()["torch"]
    assert {"transformers", "tokenizers", "ollama", "processor cores", "memory", "GPU"} <= rows.keys()
    total, free = map(float, re.fullmatch(r"([\d.]+) GiB, ([\d.]+) GiB free", rows["memory"]).groups())
    assert 0 < free < total


TAGS = {
    "models": [
        {
            "name": "qwen3:8b",
            "model": "qwen3:8b",
            "modified_at": "2026-11-02T10:00:00.000000001Z",
            "size": 5225388164,
            "digest": "0" * 64,
            "details": {
                "parent_model": "",
                "format": "gguf",
                "family": "qwen3",
                "families": ["qwen3"],
                "parameter_size": "8.2B",
                "quantization_level": "Q4_K_M",
            },
        }
    ]
}


@contextmanager
def server(reply: str, wait: threading.Event | None = None):
    """A local HTTP server that gives `reply` to each GET, after `wait` if there is one."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            if wait:
                wait.wait(20)
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(reply.encode())

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        try:
            yield f"127.0.0.1:{listening.server_port}"
        finally:
            if wait:
                wait.set()
            listening.shutdown()


def test_an_ollama_server_that_answers_is_named_with_its_models(monkeypatch):
    with server(json.dumps(TAGS)) as address:
        monkeypatch.setenv("OLLAMA_HOST", address)
        assert dict(environment.engines())["Ollama"] == f"answers at {address}, models: qwen3:8b"


def test_no_server_and_a_server_of_another_kind_are_no_errors(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        free_port = taken.getsockname()[1]
    monkeypatch.setenv("OLLAMA_HOST", f"127.0.0.1:{free_port}")
    assert "no server answers" in dict(environment.engines())["Ollama"]
    with server("<html>hello</html>") as address:
        monkeypatch.setenv("OLLAMA_HOST", address)
        assert "no server answers" in dict(environment.engines())["Ollama"]


def test_a_server_that_hangs_is_given_up(monkeypatch):
    with server("", wait=threading.Event()) as address:
        monkeypatch.setenv("OLLAMA_HOST", address)
        assert "Timeout" in dict(environment.engines(seconds=0.2))["Ollama"]


# --- the first cell ---


def commit_all(folder: Path) -> None:
    identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
    for arguments in (["init", "-q"], ["add", "-A"], [*identity, "commit", "-q", "-m", "x"]):
        subprocess.run(["git", *arguments], cwd=folder, check=True)


@pytest.mark.parametrize("folder", [".", "notebooks", "helpers/checks"])
def test_the_first_cell_finds_the_course_from_any_folder_in_it(folder):
    code = publish.setup_cell("") + "\nprint(course, environment.__file__)"
    done = run([sys.executable, "-c", code], cwd=ROOT / folder, env=os.environ | {"PYTHONPATH": ""})
    assert done.stdout.split() == [str(ROOT), str(ROOT / "helpers/environment.py")]
    assert done.stderr == ""


def test_a_notebook_alone_says_what_to_do(tmp_path):
    done = run([sys.executable, "-c", publish.setup_cell("")], cwd=tmp_path, env=os.environ | {"PYTHONPATH": ""})
    assert done.returncode == 1 and "Download the whole course" in done.stderr
    assert not any(tmp_path.iterdir())


class Colab:
    """A stand-in for a Colab machine: a Python with `google.colab` and a torch of its own, and an empty folder.

    The course is a local git repository that requires two small packages and torch 2.13.0; pip finds packages only
    in a local folder, where a torch 2.13.0 lies as bait.
    """

    def __init__(self, folder: Path):
        self.packages, self.content, self.repository = folder / "packages", folder / "content", folder / "origin"
        for new in (self.packages, self.content, self.repository / "helpers"):
            new.mkdir(parents=True)
        venv.create(folder / "python", with_pip=True)
        self.python = folder / "python/bin/python"
        self.site = next((folder / "python").glob("lib/python*/site-packages"))
        (self.site / "google/colab").mkdir(parents=True)
        (self.site / "google/colab/__init__.py").touch()
        self.pretend_installed("torch", "2.9.1+cu126")
        self.pretend_installed("alpha", "4.2.0")
        wheel(self.packages, "torch", "2.13.0")
        for name in ("__init__.py", "environment.py"):
            (self.repository / "helpers" / name).write_bytes((ROOT / "helpers" / name).read_bytes())
        self.require("torch==2.13.0", "alpha==4.5.0", "beta==1.1.0")

    def pretend_installed(self, name: str, version: str) -> None:
        info = self.site / f"{name}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        (info / "RECORD").write_text(f"{info.name}/METADATA,,\n{info.name}/RECORD,,\n")

    def require(self, *lines: str) -> None:
        listing = "\n".join([f"# --- {environment.NEEDED} ---", *lines, "# --- tests ---", "gamma==1.0"])
        (self.repository / "requirements.txt").write_text(listing)
        commit_all(self.repository)

    def run_first_cell(self, cell: str, address: str | None = None) -> subprocess.CompletedProcess:
        variables = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.packages), "PIP_CONFIG_FILE": os.devnull}
        outside = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "PYTHON", "LLM_COURSE"))}
        environment_of_cell = outside | variables | ({"LLM_COURSE_REPO": address} if address else {})
        code = cell + "\nprint('found', course)"
        return run([str(self.python), "-c", code], cwd=self.content, env=environment_of_cell)

    def installed(self) -> dict[str, str]:
        infos = [path.name.removesuffix(".dist-info").split("-") for path in self.site.glob("*.dist-info")]
        return {name: version for name, version in infos if name not in ("pip", "setuptools")}


def wheel(folder: Path, name: str, version: str, needs: str = "") -> None:
    """Write the smallest wheel that pip installs."""
    info = f"{name}-{version}.dist-info"
    needs = f"Requires-Dist: {needs}\n" if needs else ""
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{name}/__init__.py", "")
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{needs}")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", "")


@pytest.fixture
def colab(tmp_path) -> Colab:
    return Colab(tmp_path)


def test_on_colab_the_first_cell_fetches_the_course_and_installs_only_what_is_missing(colab):
    wheel(colab.packages, "beta", "1.1.0", needs="torch>=2")
    wheel(colab.packages, "alpha", "4.5.0")
    first = colab.run_first_cell(publish.setup_cell(""), colab.repository.as_uri())
    assert first.returncode == 0, first.stderr
    assert first.stdout.splitlines() == ["Installing beta==1.1.0", f"found {colab.content / 'llm-course'}"]
    assert colab.installed() == {"torch": "2.9.1+cu126", "alpha": "4.2.0", "beta": "1.1.0"}
    shallow = run(["git", "rev-list", "--count", "HEAD"], cwd=colab.content / "llm-course")
    assert shallow.stdout == "1\n"

    again = colab.run_first_cell(publish.setup_cell(""), "file:///nowhere")  # the clone that is there is used
    assert again.stdout.splitlines() == [f"found {colab.content / 'llm-course'}"] and again.stderr == ""


def test_on_colab_an_incompatible_version_is_replaced(colab):
    wheel(colab.packages, "alpha", "5.0.0")
    wheel(colab.packages, "beta", "1.1.0")
    colab.require("torch==2.13.0", "alpha==5.0.0", "beta==1.1.0")
    done = colab.run_first_cell(publish.setup_cell(""), colab.repository.as_uri())
    assert "Installing alpha==5.0.0, beta==1.1.0" in done.stdout, done.stderr
    assert colab.installed() == {"torch": "2.9.1+cu126", "alpha": "5.0.0", "beta": "1.1.0"}


def test_on_colab_what_needs_another_torch_is_refused_and_torch_stays(colab):
    wheel(colab.packages, "beta", "1.1.0", needs="torch>=2.13")
    done = colab.run_first_cell(publish.setup_cell(""), colab.repository.as_uri())
    assert done.returncode == 1
    assert "MissingRequirement: pip could not install beta==1.1.0" in done.stderr
    assert colab.installed() == {"torch": "2.9.1+cu126", "alpha": "4.2.0"}


def test_the_address_can_be_stamped_into_the_cell_instead(colab):
    wheel(colab.packages, "beta", "1.1.0")
    stamped = publish.setup_cell("owner/course").replace("https://github.com/owner/course", colab.repository.as_uri())
    done = colab.run_first_cell(stamped)
    assert done.returncode == 0, done.stderr
    assert (colab.content / "llm-course/helpers/environment.py").is_file()


def test_a_wrong_address_leaves_nothing_behind(colab):
    done = colab.run_first_cell(publish.setup_cell(""), f"file://{colab.content}/no-such-course")
    assert done.returncode == 1 and "no-such-course" in done.stderr
    assert not any(colab.content.iterdir())


def test_elsewhere_nothing_is_installed(colab):
    wheel(colab.packages, "beta", "1.1.0")
    (colab.site / "google/colab/__init__.py").unlink()
    (colab.site / "google/colab").rmdir()
    done = colab.run_first_cell(publish.setup_cell(""), colab.repository.as_uri())
    assert done.returncode == 1 and "beta is not installed" in done.stderr
    assert "beta" not in colab.installed()
