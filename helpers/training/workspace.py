"""The talks about a project's files: list them, read the right ones, and answer from what stands there."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from helpers.training import values as v
from helpers.training.stories import call_of, tool_of
from helpers.training.talks import Talk

LISTS = (("list_files", "List the files of the project."), ("ls", "Names of all files in the folder."),
         ("show_files", "Show which files there are."),
         ("get_file_list", "Get the names of the files in the workspace."))  # fmt: skip
READS = (("read_file", "Read a text file and return its content."), ("open_file", "Return the text of one file."),
         ("get_file", "Get a file's content by its name."), ("cat", "Print the content of a file."))  # fmt: skip
PURPOSES = (
    "{n} plans bus routes for small towns.", "{n} measures how damp a cellar is and draws the curve.",
    "{n} sorts photographs by place and day.", "{n} turns recipes into shopping lists.",
    "{n} checks letters for spelling.",
    "{n} keeps the accounts of a club.", "{n} plays chess against itself and keeps the games.",
    "{n} translates road signs.", "{n} counts birds in pictures of a garden.", "{n} reminds people of their medicine.",
    "{n} reads electricity meters and warns of high use.", "{n} makes timetables for schools.",
    "{n} finds double files on a disk.", "{n} collects the weather reports of a harbour.",
    "{n} teaches reading music with small exercises.", "{n} compares the prices of train tickets.",
)  # fmt: skip
BUILT = (
    "{n} is a course on {t}: you build everything yourself and see it run.",
    "{n} takes {t} apart, piece by piece, on your own machine.",
    "{n} is a small program for people who care about {t}.",
    "{n} collects what is known about {t} and about {u}.",
    "This library reads data on {t} and draws them as plots.",
    "A game about {t}, made for evenings with friends.",
    "A set of notebooks that shows how {t} works, step by step.",
    "A web page on which a club exchanges {t} and {u}.",
)
MORE = (
    "It needs no account and no network.", "It has been in use since {y}.",
    "It was written by {p} in spare hours.",
    "Everything runs on an ordinary laptop.", "Comments and corrections are welcome.",
    "It is finished; only faults are mended.",
    "For whom: anyone who can use a terminal.", "The text and the pictures are free to use.",
    "Read the guide before you start.",
)  # fmt: skip
PACKAGES = """numpy pandas requests flask pillow click rich pydantic httpx scipy lxml pytest jinja2 attrs tqdm aiohttp
torch
matplotlib tokenizers jupyterlab transformers ollama ipywidgets starlette uvicorn sqlalchemy redis celery networkx sympy
beautifulsoup4 openpyxl pyyaml toml cryptography boto3 django fastapi gunicorn psycopg plotly bokeh numba""".split()
COMMENTS = ("# needed by the program", "# what it was tested with", "# --- for the plots ---", "# one line a package")
SPARE_FILES = {
    "CHANGELOG.md": "# Changes\n\n0.2: faster start\n",
    "setup.cfg": "[metadata]\nname = x\n",
    "notes.txt": "ask for the key\n",
    "test_main.py": "def test_main():\n    ...\n",
}
LICENCES = ("MIT", "Apache-2.0", "GPL-3.0", "BSD-3-Clause", "MPL-2.0")


def file_tools(rng: Random) -> list[dict[str, Any]]:
    (lists, lists_about), (reads, reads_about) = rng.choice(LISTS), rng.choice(READS)
    slot = rng.choice(("path", "name", "file", "filename"))
    tools = [
        tool_of(lists, lists_about, {}, []),
        tool_of(reads, reads_about, {slot: {"type": "string", "description": "Name of the file"}}, [slot]),
    ]
    rng.shuffle(tools)
    return tools


def project(talk: Talk, tools: list[dict[str, Any]]) -> None:
    rng, split = talk.scene.rng, talk.scene.split
    reading = next(each for each in tools if each["function"]["parameters"]["properties"])
    listing = next(each for each in tools if each is not reading)
    slot = next(iter(reading["function"]["parameters"]["properties"]))
    files, questions = _files(rng, split)
    question, needed, answer, facts = rng.choice(questions)
    read = lambda name: call_of(reading, **{slot: name})  # noqa: E731
    if rng.random() < 0.25 and len(needed) == 1:
        talk.user(
            rng.choice(("What does {} say?", "Read {} and tell me what it says.", "Show me what stands in {}")).format(
                needed[0]
            )
        )
        talk.assistant(f"I read {needed[0]}.", calls=[read(needed[0])])
        talk.tool(reading["function"]["name"], files[needed[0]])
        talk.facts.append(files[needed[0]].strip().splitlines()[-1])
        talk.assistant("I have the text.", f"{needed[0]} says: {files[needed[0]].strip()}")
        return
    talk.user(question)
    talk.assistant("First I have to see which files there are.", calls=[call_of(listing)])
    names = rng.sample(sorted(files), len(files))
    talk.tool(listing["function"]["name"], json.dumps(names) if rng.random() < 0.6 else "\n".join(names))
    for name in needed:
        talk.assistant(f"{name} should tell. I read it.", calls=[read(name)])
        talk.tool(reading["function"]["name"], files[name])
    talk.facts += facts
    talk.assistant("The files have told me enough.", answer)


def _readme(rng: Random, name: str, purpose: str, command: str, person: str) -> str:
    """A README as people write them: the purpose first, more or less beside it, and sometimes cut off by the tool."""
    more = [each.format(y=rng.randrange(1999, 2032), p=person) for each in rng.sample(MORE, rng.choice((0, 1, 2, 4)))]
    parts = [f"# {rng.choice((name, name, f'{name} {rng.randrange(1, 5)}', v.TITLE.make(rng).value))}"]
    parts += ["<!-- badges -->"] * (rng.random() < 0.3)
    parts += [" ".join([purpose, *more[:1]])]
    parts += [rng.choice(("{}", "**{}**", "- {}", "1. {}")).format(each) for each in more[1:]]
    parts += [rng.choice(("", "## Start\n\n", "Install what requirements.txt names.\n\n")) + f"Run `{command}`."]
    text = "\n\n".join(parts) + "\n"
    if rng.random() < 0.3:
        text += f"\n[the first {len(text)} of {len(text) + rng.randrange(100, 5000):,} characters]"
    return text


def _requirements(rng: Random, packages: list[str]) -> str:
    lines = [f"{each}=={rng.randrange(1, 9)}.{rng.randrange(20)}" if rng.random() < 0.7 else each for each in packages]
    for comment in rng.sample(COMMENTS, rng.choice((0, 0, 1, 2))):
        lines.insert(rng.randrange(len(lines)), comment)
    return "\n".join(lines) + "\n"


def _to_install(rng: Random, packages: list[str]) -> tuple[str, list[str]]:
    """What has to be installed, and the packages that the sentence names: all of a few, the first of many."""
    if len(packages) <= 4:
        named = " and ".join([", ".join(packages[:-1]), packages[-1]])
        return f"You have to install {named}.", packages
    named = ", ".join(packages[:3])
    return f"You have to install what requirements.txt lists: {named} and {len(packages) - 3} more.", packages[:3]


def _files(rng: Random, split: str) -> tuple[dict[str, str], list[tuple[str, list[str], str, list[str]]]]:
    held_out = split != "train"
    name, person = v.COMPANY.draw(rng, held_out).value.split()[0], v.PERSON.draw(rng, held_out).value
    known = PURPOSES[-3:] + BUILT[-2:] if held_out else PURPOSES[:-3] + BUILT[:-2] * 3
    purpose = rng.choice(known).format(n=name, t=v.TOPIC.draw(rng, held_out).value, u=v.TOPIC.draw(rng, held_out).value)
    packages, licence = rng.sample(PACKAGES, rng.choice((2, 3, 4, 4, 6, 9, 14))), rng.choice(LICENCES)
    need, named = _to_install(rng, packages)
    command = f"python -m {name.lower()}"
    files = {
        "README.md": _readme(rng, name, purpose, command, person),
        "requirements.txt": _requirements(rng, packages),
        "LICENSE": f"{licence} licence\n\nCopyright {person}\n",
    }
    spare = {**SPARE_FILES, f"{name.lower()}.py": "def main():\n    ...\n"}
    files |= dict(rng.sample(sorted(spare.items()), rng.choice((0, 1, 2, 3))))
    both, told = ["README.md", "requirements.txt"], [purpose, *named]
    questions = [
        *((question, both, f"{purpose} {need}", told) for question in BOTH),
        ("What is this project about?", ["README.md"], purpose, [purpose]),
        ("How do I start the program?", ["README.md"], f"Run `{command}`.", [command]),
        ("Which packages do I need?", ["requirements.txt"], need, named),
        ("Under which licence is the project?", ["LICENSE"], f"It is under the {licence} licence.", [licence]),
        ("Who owns the copyright?", ["LICENSE"], f"The copyright is with {person}.", [person]),
    ]
    return files, questions


BOTH = (
    "What does this project do, and what do I have to install?",
    "What is the project for and which packages does it need?",
    "Tell me what this project does and what to install for it.",
    "What is this, and what must I install before I can use it?",
)
