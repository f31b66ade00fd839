"""Two kinds of talks with fixed courses: looking something up in a small blog, and reading the files of a project.

A question about a post is answered from what the search returns, with `Source: <post>` on a line of its own. A question
about a project is answered from the file that must hold it; the files are listed first unless the user names the file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from helpers.training import values as v
from helpers.training.talks import Conversation, Scene, Talk, chat

# (what a post is about, sentence, question, answer); {s} is the subject, {v} the value, {w} and {u} other words
POSTS = (
    ("opening", "{s} opens at {time} and closes in the evening.", "When does {s} open?", "{s} opens at {time}."),
    ("price", "A ticket for {s} costs {n} euros.", "What does a ticket for {s} cost?",
     "A ticket for {s} costs {n} euros."),
    ("founder", "{s} was founded by {person} in {year}.", "Who founded {s}?", "{person} founded {s}."),
    ("year", "{s} began in {year}, with {n} people.", "In which year did {s} begin?", "{s} began in {year}."),
    ("place", "{s} has moved to {city}.", "Where is {s} now?", "{s} is in {city} now."),
    ("size", "{s} has {n} members at present.", "How many members does {s} have?", "{s} has {n} members."),
    ("contact", "Questions about {s} go to {email}.", "Whom do I write to about {s}?", "Write to {email} about {s}."),
    ("repair", "The repair of {s} took {n} days and was done by {person}.", "How long did the repair of {s} take?",
     "The repair of {s} took {n} days."),
    ("record", "{person} holds the record at {s} with {n} points.", "Who holds the record at {s}?",
     "{person} holds the record at {s}."),
    ("material", "{s} is built of {plant} wood in {n} weeks.", "Which wood is {s} built of?",
     "{s} is built of {plant} wood."),
    ("winner", "The first prize of {s} went to {person} from {city}.", "Who won the first prize of {s}?",
     "The first prize of {s} went to {person}."),
    ("rule", "Visitors of {s} must bring {food}.", "What must visitors of {s} bring?",
     "Visitors of {s} must bring {food}."),
)  # fmt: skip
PLACES = "Museum Library Bridge Choir Garden Club Mill Market Festival Theatre Workshop Harbour".split()
QUESTIONS = (
    "{}",
    "{}",
    "Can you find out: {}",
    "Search the posts: {}",
    "According to the blog: {}",
    "I read it on the blog, but forgot: {}",
)
SEARCH = (
    ("search_posts", "Search the posts of the blog. Returns the best matching posts with their names."),
    ("search_blog", "Full-text search over the blog's posts; gives name and text of each hit."),
    ("find_posts", "Find posts that match some words."),
    ("search", "Search the collection of posts and return what matches."),
    ("query_posts", "Look for posts about a subject. Each result has the post's name and its text."),
)
NOTHING = (
    "I found nothing about that in the posts.",
    "The posts say nothing about that.",
    "No post answers that question.",
)


def scene(rng: Random, number: int, split: str, talks: int, search: bool) -> Iterator[Conversation]:
    """Talks on one search tool, or on the two tools for files."""
    system = rng.choice(("", "", rng.choice(chat()["systems"]), SYSTEM if search else ""))
    tools = _search_tool(rng) if search else _file_tools(rng)
    for _ in range(talks):
        talk = Talk(Scene(rng, split, number, system, []), thinking=rng.random() < 0.5)
        if system:
            talk.messages.append({"role": "system", "content": system})
        (_blog if search else _project)(talk, tools)
        kind = "search" if search else "files"
        yield Conversation(
            talk.messages, tools, talk.thinking, tuple(talk.targets), kind, split, number, "", tuple(talk.facts)
        )


SYSTEM = "Answer from the posts of the blog. Search before you answer, and end with a line 'Source: <post>'."


def _tool(name: str, about: str, properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    parameters = {"type": "object", "properties": properties, "required": required}
    return {"type": "function", "function": {"name": name, "description": about, "parameters": parameters}}


def _call(tool: dict[str, Any], **arguments: Any) -> dict[str, Any]:
    return {"type": "function", "function": {"name": tool["function"]["name"], "arguments": arguments}}


# -- The blog --------------------------------------------------------------------------------------------------------


def _search_tool(rng: Random) -> list[dict[str, Any]]:
    name, about = rng.choice(SEARCH)
    slot = rng.choice(("query", "query", "q", "text", "words"))
    properties = {
        slot: {"type": "string", "description": rng.choice(("What to search for", "Words to look for", "The query"))}
    }
    if rng.random() < 0.4:
        properties["limit"] = {
            "type": "integer",
            "description": "How many posts to return",
            "default": rng.choice((3, 5, 10)),
        }
    return [_tool(name, about, properties, [slot])]


@dataclass(frozen=True)
class Post:
    """One post of the blog, and the question that it answers."""

    name: str
    text: str
    question: str
    answer: str
    subject: str
    about: str


def make_post(rng: Random, split: str) -> Post:
    """A post about an invented place or club."""
    held_out = split != "train"
    subject = f"the {rng.choice(v.words('street_words'))} {rng.choice(PLACES)}"
    about, text, question, answer = rng.choice(POSTS[-2:] if held_out else POSTS[:-2])
    draw = lambda kind: kind.draw(rng, held_out).value  # noqa: E731
    known = {
        "s": subject, "time": draw(v.TIME), "n": rng.randrange(2, 90),
        "person": draw(v.PERSON), "year": rng.randrange(1890, 2031),
        "city": draw(v.CITY), "email": draw(v.EMAIL), "plant": draw(v.PLANT), "food": draw(v.FOOD),
    }  # fmt: skip
    fill = lambda part: (made := part.format(**known))[0].upper() + made[1:]  # noqa: E731
    name = re.sub(r"\W+", "-", subject.removeprefix("the ").lower()) + rng.choice(
        ("", f"-{about}", f"-{known['year']}")
    )
    return Post(name, fill(text), fill(question), fill(answer), subject.removeprefix("the "), about)


def _found(rng: Random, posts: list[Post]) -> str:
    key, text = rng.choice((("post", "text"), ("name", "content"), ("id", "excerpt"), ("title", "text")))
    if rng.random() < 0.7:
        return json.dumps([{key: post.name, text: post.text} for post in posts], ensure_ascii=False)
    return "\n".join(f"{i}. {post.name}: {post.text}" for i, post in enumerate(posts, 1))


def _blog(talk: Any, tools: list[dict[str, Any]]) -> None:
    rng, split, tool = talk.scene.rng, talk.scene.split, tools[0]
    post = make_post(rng, split)
    others = [make_post(rng, split) for _ in range(rng.choice((0, 1, 2)))]
    talk.user(rng.choice(QUESTIONS).format(post.question))
    slot = next(iter(tool["function"]["parameters"]["properties"]))
    query = f"{post.subject} {post.about}"
    talk.assistant(f"The posts may tell. I search for {query}.", calls=[_call(tool, **{slot: query})])
    hit = rng.random() < 0.85
    shown = [post, *others] if hit else others
    rng.shuffle(shown)
    talk.tool(tool["function"]["name"], _found(rng, shown))
    if hit:
        talk.facts.append(post.name)
        talk.assistant(f"{post.name} has the answer.", f"{post.answer}\nSource: {post.name}")
    else:
        talk.assistant("None of the posts answers the question.", rng.choice(NOTHING))


# -- The project's files ---------------------------------------------------------------------------------------------

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
PACKAGES = (
    "numpy pandas requests flask pillow click rich pydantic httpx scipy lxml pytest jinja2 attrs tqdm aiohttp".split()
)
SPARE_FILES = {
    "CHANGELOG.md": "# Changes\n\n0.2: faster start\n",
    "setup.cfg": "[metadata]\nname = x\n",
    "notes.txt": "ask for the key\n",
    "test_main.py": "def test_main():\n    ...\n",
}
LICENCES = ("MIT", "Apache-2.0", "GPL-3.0", "BSD-3-Clause", "MPL-2.0")


def _file_tools(rng: Random) -> list[dict[str, Any]]:
    (lists, lists_about), (reads, reads_about) = rng.choice(LISTS), rng.choice(READS)
    slot = rng.choice(("path", "name", "file", "filename"))
    tools = [
        _tool(lists, lists_about, {}, []),
        _tool(reads, reads_about, {slot: {"type": "string", "description": "Name of the file"}}, [slot]),
    ]
    rng.shuffle(tools)
    return tools


def _project(talk: Any, tools: list[dict[str, Any]]) -> None:
    rng, split = talk.scene.rng, talk.scene.split
    reading = next(each for each in tools if each["function"]["parameters"]["properties"])
    listing = next(each for each in tools if each is not reading)
    slot = next(iter(reading["function"]["parameters"]["properties"]))
    files, questions = _files(rng, split)
    question, needed, answer, facts = rng.choice(questions)
    read = lambda name: _call(reading, **{slot: name})  # noqa: E731
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
    talk.assistant("First I have to see which files there are.", calls=[_call(listing)])
    names = rng.sample(sorted(files), len(files))
    talk.tool(listing["function"]["name"], json.dumps(names) if rng.random() < 0.6 else "\n".join(names))
    for name in needed:
        talk.assistant(f"{name} should tell. I read it.", calls=[read(name)])
        talk.tool(reading["function"]["name"], files[name])
    talk.facts += facts
    talk.assistant("The files have told me enough.", answer)


def _files(rng: Random, split: str) -> tuple[dict[str, str], list[tuple[str, list[str], str, list[str]]]]:
    project, person = v.COMPANY.draw(rng, split != "train").value.split()[0], v.PERSON.draw(rng, split != "train").value
    purpose = rng.choice(PURPOSES[-3:] if split != "train" else PURPOSES[:-3]).format(n=project)
    packages, licence = rng.sample(PACKAGES, rng.choice((2, 3, 4))), rng.choice(LICENCES)
    install = " and ".join([", ".join(packages[:-1]), packages[-1]])
    command = f"python -m {project.lower()}"
    pinned = "\n".join(
        f"{each}=={rng.randrange(1, 9)}.{rng.randrange(20)}" if rng.random() < 0.5 else each for each in packages
    )
    files = {
        "README.md": f"# {project}\n\n{purpose}\n\nInstall what requirements.txt names, then run `{command}`.\n",
        "requirements.txt": pinned + "\n",
        "LICENSE": f"{licence} licence\n\nCopyright {person}\n",
    }
    spare = {**SPARE_FILES, f"{project.lower()}.py": "def main():\n    ...\n"}
    files |= dict(rng.sample(sorted(spare.items()), rng.choice((0, 1, 2, 3))))
    both, purpose_and_need = ["README.md", "requirements.txt"], [purpose, *packages]
    need = f"You need to install {install}."
    questions = [
        ("What does this project do, and what do I have to install?", both, f"{purpose} {need}", purpose_and_need),
        ("What is the project for and which packages does it need?", both, f"{purpose} {need}", purpose_and_need),
        ("Tell me what this project does and what to install for it.", both, f"{purpose} {need}", purpose_and_need),
        ("What is this project about?", ["README.md"], purpose, [purpose]),
        ("How do I start the program?", ["README.md"], f"Run `{command}`.", [command]),
        ("Which packages do I need?", ["requirements.txt"], need, packages),
        ("Under which licence is the project?", ["LICENSE"], f"The project is under the {licence} licence.", [licence]),
        ("Who owns the copyright?", ["LICENSE"], f"The copyright is with {person}.", [person]),
    ]  # fmt: skip
    return files, questions
