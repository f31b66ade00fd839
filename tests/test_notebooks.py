"""Every notebook runs in a fresh kernel within its limits, shows what its prose says, and is clean to publish."""

import dataclasses
import json
import re
import shutil
import sys
import time
from pathlib import Path

import nbformat
import psutil
import pytest
import torch
from nbclient import NotebookClient

import notebook_facts
from helpers import publish
from test_setup import commit_all

ROOT = Path(__file__).resolve().parent.parent
PATHS = sorted(ROOT.glob("notebooks/*.ipynb"))
EVERY = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
SECONDS, MEMORY, CODE_LINES, FILE_BYTES = 120, 1.5e9, 25, 3e6
CUDA_LIBRARIES = 0.6e9  # what a torch built for NVIDIA GPUs maps into memory beyond the plain one, GPU or not
WIDGET = "application/vnd.jupyter.widget-view+json"
MACHINE_PATH = re.compile(r"(?<![\w.~/-])/(tmp|root|home|work|Users|opt|var|content)/\.?\w|site-packages|[A-Z]:\\\w+\\")


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


def code_cells(notebook) -> list:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def outputs_of_type(cell, kind: str) -> str:
    """All outputs of one mime type, joined; printed text counts as plain text."""
    parts = []
    for output in cell.outputs:
        if output.output_type == "stream" and kind == "text/plain":
            parts.append(output.text)
        elif kind in output.get("data", {}):
            parts.append(output.data[kind])
    return "\n".join(parts)


def what_was_shown(notebook) -> list[notebook_facts.Cell]:
    return [
        notebook_facts.Cell(
            source=cell.source,
            text=outputs_of_type(cell, "text/plain"),
            html=outputs_of_type(cell, "text/html"),
            images=sum("image/png" in output.get("data", {}) for output in cell.outputs),
        )
        for cell in code_cells(notebook)
    ]


def check_facts(path: Path, notebook) -> None:
    check = getattr(notebook_facts, f"facts_{path.stem[:2]}", None)
    assert check, f"tests/notebook_facts.py has no facts_{path.stem[:2]}"
    check(what_was_shown(notebook))


# --- a fresh run ---


@dataclasses.dataclass(frozen=True)
class Run:
    notebook: nbformat.NotebookNode
    seconds: float
    memory: int | None
    new_files: set[str]


_runs: dict[Path, Run] = {}


@pytest.fixture
def fresh_run(path, course_copy, monkeypatch) -> Run:
    """The notebook after a run in a fresh kernel, without a network; each notebook runs once per test run."""
    if path not in _runs:
        monkeypatch.setenv("OMP_NUM_THREADS", "2")
        monkeypatch.setenv("HF_HUB_OFFLINE", "1")
        monkeypatch.setenv("PIP_NO_INDEX", "1")
        monkeypatch.setenv("OLLAMA_HOST", "127.0.0.1:9")  # no server answers there: every run sees the same engines
        _runs[path] = execute(path, course_copy)
    return _runs[path]


def execute(path: Path, course: Path) -> Run:
    notebook = read(path)
    for cell in code_cells(notebook):
        cell.outputs, cell.execution_count = [], None
    folder = course / "notebooks"
    before = files_under(course)
    client = NotebookClient(
        notebook, timeout=SECONDS, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
    )
    started = time.perf_counter()
    with client.setup_kernel():
        for index, cell in enumerate(notebook.cells):
            client.execute_cell(cell, index)
        seconds = time.perf_counter() - started
        memory = peak_memory(client.km.provisioner.pid)
    return Run(notebook, seconds, memory, files_under(course) - before)


def files_under(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if "__pycache__" not in path.parts}


def peak_memory(pid: int) -> int | None:
    """Largest resident memory in bytes that a process and its living children had; None where Linux's /proc is not."""
    if sys.platform != "linux":
        return None
    process = psutil.Process(pid)
    statuses = [Path(f"/proc/{p.pid}/status").read_text() for p in [process, *process.children(recursive=True)]]
    return sum(int(re.search(r"^VmHWM:\s+(\d+) kB", status, re.MULTILINE)[1]) * 1024 for status in statuses)


@EVERY
def test_a_fresh_kernel_runs_it_from_top_to_bottom(path, fresh_run):
    counts = [cell.execution_count for cell in code_cells(fresh_run.notebook)]
    assert counts == list(range(1, len(counts) + 1))
    assert warnings_in(fresh_run.notebook) == ""


@EVERY
def test_a_fresh_run_shows_what_the_prose_says(path, fresh_run):
    check_facts(path, fresh_run.notebook)


@EVERY
def test_a_run_stays_within_time_and_memory_and_writes_no_file(path, fresh_run, record_property):
    record_property("seconds", round(fresh_run.seconds, 1))
    print(f"{path.stem}: {fresh_run.seconds:.1f} s, {(fresh_run.memory or 0) / 1e9:.2f} GB")
    assert fresh_run.seconds < SECONDS
    assert fresh_run.new_files == set()
    if fresh_run.memory is None:
        pytest.skip("peak memory is read from /proc, which this system lacks")
    assert fresh_run.memory < MEMORY + (CUDA_LIBRARIES if torch.version.cuda else 0)


@pytest.mark.parametrize("path", PATHS[1:2], ids=lambda path: path.stem)
def test_alone_on_colab_it_fetches_the_course_and_runs(path, course_copy, tmp_path, monkeypatch):
    """Only the notebook's file is there, as when Colab opens it; the course comes from a local git repository."""
    origin, content = tmp_path / "origin", tmp_path / "content/notebooks"
    shutil.copytree(course_copy, origin)
    commit_all(origin)
    content.mkdir(parents=True)
    (tmp_path / "packages/google/colab").mkdir(parents=True)
    (tmp_path / "packages/google/colab/__init__.py").touch()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "packages"))
    monkeypatch.setenv("LLM_COURSE_REPO", origin.as_uri())
    check_facts(path, execute(path, tmp_path / "content").notebook)
    assert (content / "llm-course/helpers/environment.py").is_file()


def test_a_failing_cell_and_a_hungry_kernel_are_noticed(tmp_path):
    """The measuring itself: a cell that raises stops the run, and 300 MB in a kernel are seen as such."""
    (tmp_path / "notebooks").mkdir()
    path = tmp_path / "notebooks/99_made_here.ipynb"
    hungry = nbformat.v4.new_code_cell("block = bytearray(300_000_000); del block; open('left_behind', 'w').close()")
    nbformat.write(nbformat.v4.new_notebook(cells=[hungry]), path)
    run = execute(path, tmp_path)
    assert run.new_files == {"notebooks/left_behind"}
    if run.memory is not None:
        assert 300e6 < run.memory < 600e6
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")]), path)
    with pytest.raises(Exception, match="ZeroDivisionError"):
        execute(path, tmp_path)


# --- what is committed ---


@EVERY
def test_the_committed_outputs_show_what_the_prose_says(path):
    check_facts(path, read(path))


@EVERY
def test_the_format_is_the_one_that_every_reader_opens(path):
    notebook = read(path)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata.kernelspec == {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    }
    assert "widgets" not in notebook.metadata
    assert not [cell.id for cell in code_cells(notebook) if WIDGET in json.dumps(cell.outputs)]
    ids = [cell.id for cell in notebook.cells]
    assert len(ids) == len(set(ids))
    assert path.stat().st_size < FILE_BYTES


@EVERY
def test_it_was_run_once_in_order_without_error_or_warning(path):
    notebook = read(path)
    counts = [cell.execution_count for cell in code_cells(notebook)]
    assert counts == list(range(1, len(counts) + 1))
    assert warnings_in(notebook) == ""


def warnings_in(notebook) -> str:
    """Errors and whatever went to stderr, joined: a learner should see neither."""
    found = []
    for cell in code_cells(notebook):
        for output in cell.outputs:
            if output.output_type == "error":
                found.append(f"{output.ename}: {output.evalue}")
            elif output.get("name") == "stderr":
                found.append(output.text)
    return "\n".join(found)


@EVERY
def test_it_starts_as_every_notebook_does(path):
    title, setup = read(path).cells[:2]
    assert re.match(rf"# {path.stem[:2]} · \S", title.source)
    assert setup.metadata.tags == ["setup"] and setup.source == publish.setup_cell(publish.repository())
    assert setup.outputs == []


@EVERY
def test_no_path_of_a_machine_is_in_it(path):
    found = []
    for cell in read(path).cells:
        shown = [outputs_of_type(cell, kind) for kind in ("text/plain", "text/html")] if "outputs" in cell else []
        for text in (cell.source, *shown):
            found += [text[max(0, m.start() - 20) : m.end() + 20] for m in MACHINE_PATH.finditer(text)]
    assert found == []


def test_the_search_for_a_machine_path_finds_one_and_leaves_other_text():
    for text in ("in /root/.cache", "'/home/ada/x'", "lib/site-packages/torch", r"C:\Users\ada", "/tmp/a1"):
        assert MACHINE_PATH.search(text), text
    for text in ("https://example.org/home/x", "and/or", "km/h", "../data/work/x", "</root>", "~/work/x"):
        assert not MACHINE_PATH.search(text), text


@EVERY
def test_code_cells_are_short_and_name_what_they_import(path):
    for cell in code_cells(read(path)):
        assert len(cell.source.splitlines()) <= CODE_LINES, cell.source
        assert "import *" not in cell.source and "%store" not in cell.source


@EVERY
def test_a_figure_is_followed_by_text_that_reads_it(path):
    cells = read(path).cells
    for cell, after in zip(cells, cells[1:], strict=False):
        if cell.cell_type == "code" and outputs_of_type(cell, "image/png"):
            assert after.cell_type == "markdown" and not after.source.startswith("#"), cell.source


@EVERY
def test_links_lead_to_the_neighbours_and_to_files_that_exist(path):
    cells = read(path).cells
    links = re.findall(r"\]\(([^)#\s]+)", "\n".join(cell.source for cell in cells if cell.cell_type == "markdown"))
    assert [link for link in links if "://" not in link and not (path.parent / link).exists()] == []
    place = PATHS.index(path)
    for neighbour in PATHS[max(0, place - 1) : place] + PATHS[place + 1 : place + 2]:
        for end in (cells[0], cells[-1]):
            assert f"]({neighbour.name})" in end.source, f"no link to {neighbour.name}"


def test_there_are_notebooks():
    assert [path.stem[:2] for path in PATHS] == [f"{number:02d}" for number in range(len(PATHS))]
    assert len(PATHS) >= 4
