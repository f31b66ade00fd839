"""Publishing: the address goes into every place it belongs to, changes, and goes again without a trace."""

import json
import re
import shutil
from pathlib import Path

import nbformat
import pytest

from helpers import publish

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(ROOT.glob("notebooks/*.ipynb"))


def new_notebook(title: str) -> dict:
    cells = [
        nbformat.v4.new_markdown_cell(f"# {title}\n\n<!-- badges -->\n\nWhat? · Wörter 東京", id="a"),
        nbformat.v4.new_code_cell(publish.setup_cell(""), metadata={"tags": ["setup"]}, execution_count=1, id="b"),
        nbformat.v4.new_code_cell(
            "print(1)",
            execution_count=2,
            outputs=[nbformat.v4.new_output("stream", name="stdout", text="1\n")],
            id="c",
        ),
    ]
    return nbformat.v4.new_notebook(cells=cells)


@pytest.fixture
def course(tmp_path) -> Path:
    """A small course: the real settings and README, one notebook made here, and the real ones there are."""
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "notebooks").mkdir()
    nbformat.write(new_notebook("98 · Made here"), tmp_path / "notebooks/98_made_here.ipynb")
    for path in NOTEBOOKS:
        shutil.copy(path, tmp_path / "notebooks" / path.name)
    publish.publish("", tmp_path)
    return tmp_path


def contents(course: Path) -> dict[str, bytes]:
    files = [course / "pyproject.toml", course / "README.md", *course.glob("notebooks/*")]
    return {str(path.relative_to(course)): path.read_bytes() for path in files}


def cells(course: Path, name: str) -> list[dict]:
    return json.loads((course / "notebooks" / name).read_text(encoding="utf-8"))["cells"]


def test_without_an_address_no_badge_is_shown(course):
    for name, content in contents(course).items():
        assert b"mybinder.org" not in content and b"colab.research" not in content, name
    assert publish.repository(course) == ""
    assert 'get("LLM_COURSE_REPO", "")' in "".join(cells(course, "98_made_here.ipynb")[1]["source"])


def test_publishing_writes_settings_first_cells_and_badges(course):
    changed = publish.publish("ada/llm", course)
    assert sorted(changed) == sorted(contents(course))
    assert publish.repository(course) == "ada/llm"
    for path in course.glob("notebooks/*.ipynb"):
        title, setup = cells(course, path.name)[:2]
        assert "".join(setup["source"]) == publish.setup_cell("ada/llm")
        line = publish.badges("ada/llm", f"notebooks/{path.name}")
        assert line in "".join(title["source"]).splitlines()
    readme = (course / "README.md").read_text(encoding="utf-8")
    assert publish.badges("ada/llm", "notebooks/00_start_here.ipynb") in readme.splitlines()


def test_the_badges_lead_to_the_notebook_on_three_sites():
    line = publish.badges("ada/llm", "notebooks/03_sampling.ipynb")
    assert re.findall(r"\]\((https://[^)]+)\)(?= |$)", line) == [
        "https://mybinder.org/v2/gh/ada/llm/main?urlpath=lab/tree/notebooks/03_sampling.ipynb",
        "https://colab.research.google.com/github/ada/llm/blob/main/notebooks/03_sampling.ipynb",
        "https://nbviewer.org/github/ada/llm/blob/main/notebooks/03_sampling.ipynb",
    ]


def test_the_cell_with_an_address_is_code_that_clones_from_there():
    code = publish.setup_cell("ada/llm")
    compile(code, "cell", "exec")
    assert 'os.environ.get("LLM_COURSE_REPO", "https://github.com/ada/llm")' in code


def test_publishing_twice_changes_nothing(course):
    publish.publish("ada/llm", course)
    before = contents(course)
    assert publish.publish("ada/llm", course) == []
    assert contents(course) == before


def test_another_address_replaces_the_first_everywhere(course):
    publish.publish("ada/llm", course)
    publish.publish("grace/course.fork", course)
    assert not [name for name, content in contents(course).items() if b"ada/llm" in content]
    assert publish.repository(course) == "grace/course.fork"


def test_removing_the_address_gives_every_byte_back(course):
    before = contents(course)
    publish.publish("ada/llm", course)
    assert contents(course) != before
    publish.publish("", course)
    assert contents(course) == before


def test_only_the_two_cells_of_a_notebook_change(course):
    name = "98_made_here.ipynb"
    before = (course / "notebooks" / name).read_text(encoding="utf-8").splitlines()
    publish.publish("ada/llm", course)
    after = (course / "notebooks" / name).read_text(encoding="utf-8").splitlines()
    different = [new for old, new in zip(before, after, strict=True) if old != new]
    assert len(different) == 2 and "mybinder" in different[0] and "LLM_COURSE_REPO" in different[1]


def test_a_notebook_as_jupyter_writes_it_keeps_its_bytes(course):
    path = course / "notebooks/98_made_here.ipynb"
    nbformat.write(nbformat.read(path, as_version=4), path)
    before = path.read_bytes()
    assert publish.publish("", course) == []
    publish.publish("ada/llm", course)
    nbformat.validate(nbformat.read(path, as_version=4))
    publish.publish("", course)
    assert path.read_bytes() == before


@pytest.mark.parametrize("bad", ["ada", "ada/", "https://github.com/ada/llm", "ada/llm/main", "a b/c", 'a/b"'])
def test_an_address_of_another_form_changes_nothing(course, bad, capsys):
    before = contents(course)
    assert publish.main([bad], course) == 2
    assert repr(bad) in capsys.readouterr().err
    assert contents(course) == before


@pytest.mark.parametrize("fault", ["no setup tag", "no badges line"])
def test_one_notebook_without_its_place_leaves_all_files_as_they_were(course, fault, capsys):
    broken = new_notebook("99 · Broken")
    if fault == "no setup tag":
        broken.cells[1].metadata = {}
    else:
        broken.cells[0].source = "# 99 · Broken"
    nbformat.write(broken, course / "notebooks/99_broken.ipynb")
    before = contents(course)
    assert publish.main(["ada/llm"], course) == 2
    assert "99_broken.ipynb" in capsys.readouterr().err
    assert contents(course) == before


def test_the_command_line_stamps_restamps_and_removes(course, capsys):
    assert publish.main(["ada/llm"], course) == 0
    assert "notebooks/98_made_here.ipynb" in capsys.readouterr().out
    nbformat.write(new_notebook("99 · Added later"), course / "notebooks/99_added_later.ipynb")
    assert publish.main([], course) == 0
    assert capsys.readouterr().out.split()[1:] == ["notebooks/99_added_later.ipynb"]
    assert publish.main(["--remove"], course) == 0
    assert publish.repository(course) == ""
    assert publish.main(["--remove"], course) == 0
    assert "up to date" in capsys.readouterr().out


def test_the_course_itself_is_in_line_with_its_address():
    """What `python -m helpers.publish` would do here: nothing."""
    repo = publish.repository()
    assert publish.badges(repo, publish.FRONT_PAGE) in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    for path in NOTEBOOKS:
        title, setup = json.loads(path.read_text(encoding="utf-8"))["cells"][:2]
        assert "".join(setup["source"]) == publish.setup_cell(repo), path.name
        assert publish.badges(repo, f"notebooks/{path.name}") in "".join(title["source"]).splitlines(), path.name
