"""Talks with a fixed course: a question is looked up in a small blog, or in the files of a project (`workspace`).

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
    from helpers.training import workspace

    tools = _search_tool(rng) if search else workspace.file_tools(rng)
    for _ in range(talks):
        talk = Talk(Scene(rng, split, number, system, []), thinking=rng.random() < 0.5)
        if system:
            talk.messages.append({"role": "system", "content": system})
        (_blog if search else workspace.project)(talk, tools)
        kind = "search" if search else "files"
        yield Conversation(
            talk.messages, tools, talk.thinking, tuple(talk.targets), kind, split, number, "", tuple(talk.facts)
        )


SYSTEM = "Answer from the posts of the blog. Search before you answer, and end with a line 'Source: <post>'."


def tool_of(name: str, about: str, properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    parameters = {"type": "object", "properties": properties, "required": required}
    return {"type": "function", "function": {"name": name, "description": about, "parameters": parameters}}


def call_of(tool: dict[str, Any], **arguments: Any) -> dict[str, Any]:
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
    return [tool_of(name, about, properties, [slot])]


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
    talk.assistant(f"The posts may tell. I search for {query}.", calls=[call_of(tool, **{slot: query})])
    hit = rng.random() < 0.85
    shown = [post, *others] if hit else others
    rng.shuffle(shown)
    talk.tool(tool["function"]["name"], _found(rng, shown))
    if hit:
        talk.facts.append(post.name)
        talk.assistant(f"{post.name} has the answer.", f"{post.answer}\nSource: {post.name}")
    else:
        talk.assistant("None of the posts answers the question.", rng.choice(NOTHING))
