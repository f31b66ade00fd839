"""Writes the course's address into README, badges and first cells: `python -m helpers.publish OWNER/REPO`.

The address stands in one place, `[tool.course] repository` in pyproject.toml, and everything else is stamped
from it. Run again with another OWNER/REPO, everything changes; with `--remove`, everything goes. While there is
no address no badge is shown, since it would lead nowhere.
"""

import argparse
import json
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BRANCH = "main"
MARK = "<!-- badges -->"  # ends the line that holds the badges; alone on its line while there are none
FRONT_PAGE = "notebooks/00_start_here.ipynb"

# The first code cell of every notebook, held here and nowhere else.
_SETUP_CELL = """\
# Finds the course's folder. Colab opens this file alone, so there it fetches the course first.
import os
import subprocess
import sys
from pathlib import Path

ADDRESS = os.environ.get("LLM_COURSE_REPO", "")
places = [Path.cwd(), *Path.cwd().parents, Path.cwd() / "llm-course"]
course = next((place for place in places if (place / "helpers/environment.py").is_file()), None)
if course is None and not ADDRESS:
    raise RuntimeError("This notebook is alone here. Download the whole course and open it in its folder.")
if course is None:
    course = places[-1]
    subprocess.run(["git", "clone", "--quiet", "--depth", "1", ADDRESS, str(course)], check=True)
sys.path.insert(0, str(course))

from helpers import environment

environment.prepare()"""


def repository(root: Path = ROOT) -> str:
    """The course's OWNER/REPO as pyproject.toml has it, or "" while it is not published."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return settings["tool"]["course"]["repository"]


def setup_cell(repo: str) -> str:
    """The text of every notebook's first code cell, with the address of OWNER/REPO in it (none for "")."""
    address = f"https://github.com/{repo}" if repo else ""
    return _SETUP_CELL.replace('"LLM_COURSE_REPO", ""', f'"LLM_COURSE_REPO", "{address}"')


def badges(repo: str, notebook: str) -> str:
    """One line of Markdown that opens a notebook on Binder, Colab and nbviewer; only the mark for ""."""
    if not repo:
        return MARK
    page = f"github/{repo}/blob/{BRANCH}/{notebook}"
    links = {
        "Open on Binder": (
            "https://mybinder.org/badge_logo.svg",
            f"https://mybinder.org/v2/gh/{repo}/{BRANCH}?urlpath=lab/tree/{notebook}",
        ),
        "Open in Colab": (
            "https://colab.research.google.com/assets/colab-badge.svg",
            f"https://colab.research.google.com/{page}",
        ),
        "Read on nbviewer": (
            "https://raw.githubusercontent.com/jupyter/design/main/logos/Badges/nbviewer_badge.svg",
            f"https://nbviewer.org/{page}",
        ),
    }
    return " ".join([*(f"[![{name}]({image})]({link})" for name, (image, link) in links.items()), MARK])


def publish(repo: str, root: Path = ROOT) -> list[str]:
    """Stamp OWNER/REPO (or "" for none) into the course under `root`; returns the files that changed.

    Everything is prepared before anything is written, so that an error leaves the course as it was.

    Raises:
        ValueError: `repo` is not of the form OWNER/REPO, or a file lacks the place to stamp.
    """
    if repo and not re.fullmatch(r"[A-Za-z0-9-]+/[A-Za-z0-9._-]+", repo):
        raise ValueError(f"{repo!r} is not of the form OWNER/REPO, such as octocat/my-course")
    names = ["pyproject.toml", "README.md", *(f"notebooks/{p.name}" for p in _notebooks(root))]
    before = {name: _read(root / name) for name in names}
    after = {name: _stamped(name, text, repo) for name, text in before.items()}
    changed = [name for name in names if after[name] != before[name]]
    for name in changed:
        (root / name).write_text(after[name], encoding="utf-8", newline="")
    return changed


def _notebooks(root: Path) -> list[Path]:
    return sorted((root / "notebooks").glob("*.ipynb"))


def _read(path: Path) -> str:
    """The text with its line ends as they are, so that only what is stamped changes."""
    return path.read_bytes().decode("utf-8")


def _stamped(name: str, text: str, repo: str) -> str:
    if name == "pyproject.toml":
        return _replaced(r'^repository = ".*"', f'repository = "{repo}"', text, name)
    if name == "README.md":
        return _with_badges(text, repo, FRONT_PAGE, name)
    return _stamped_notebook(name, text, repo)


def _stamped_notebook(name: str, text: str, repo: str) -> str:
    """The notebook's JSON with its first two cells stamped; outputs and the order of keys stay."""
    notebook = json.loads(text)
    title, setup = notebook["cells"][:2]
    if "setup" not in setup["metadata"].get("tags", []):
        raise ValueError(f'{name}: the second cell is not a code cell with the tag "setup"')
    title["source"] = _with_badges("".join(title["source"]), repo, name, name).splitlines(keepends=True)
    setup["source"] = setup_cell(repo).splitlines(keepends=True)
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _with_badges(text: str, repo: str, notebook: str, name: str) -> str:
    return _replaced(rf"^.*{MARK}", badges(repo, notebook), text, name)


def _replaced(pattern: str, new: str, text: str, name: str) -> str:
    """`text` with the one line that matches `pattern` replaced."""
    result, count = re.subn(pattern, lambda _: new, text, flags=re.MULTILINE)
    if count != 1:
        raise ValueError(f"{name}: expected one line like {pattern!r}, found {count}")
    return result


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """The command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m helpers.publish", description=__doc__.splitlines()[0])
    parser.add_argument("repo", nargs="?", metavar="OWNER/REPO", help="without it, the address in pyproject.toml")
    parser.add_argument("--remove", action="store_true", help="take the address and the badges out")
    options = parser.parse_args(arguments)
    try:
        changed = publish("" if options.remove else options.repo or repository(root), root)
    except ValueError as error:
        print(f"Nothing was changed: {error}", file=sys.stderr)
        return 2
    print("Changed:", *changed, sep="\n  ") if changed else print("Everything was up to date.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
