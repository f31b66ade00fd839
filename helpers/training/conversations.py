"""Conversations with tools, made from the families: a scene is a system message and tools, with several talks on them.

Everything is drawn from one seed. The talks of a scene share their system message and tools, and thus a long common
beginning of tokens, which training computes once (see `helpers.training.packing`). Three splits: "train", "phrasings"
(the same tools, worded in ways and with values that training never uses) and "tools" (domains that it never saw).
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from helpers.training import phrases, results, stories
from helpers.training.domains import families
from helpers.training.families import Family
from helpers.training.offers import Asked, Offer, alike, ask, offer, pick, spoken
from helpers.training.values import Value, joined

CHAT = Path(__file__).resolve().parents[2] / "data" / "training" / "chat.toml"
SCENE_CHARACTERS = 2300  # of tool schemas: about 600 tokens
MIX = {
    "one": 30, "parallel": 13, "several_tools": 10, "two_step": 13, "series": 5, "none_chat": 7, "none_fits": 11,
    "missing": 6, "error": 7, "several_requests": 6, "forced": 3,
}  # fmt: skip


@dataclass(frozen=True)
class Conversation:
    """One talk; `targets` are the indices of the assistant messages that are learnt or scored."""

    messages: list[dict[str, Any]]
    tools: list[dict[str, Any]]
    thinking: bool
    targets: tuple[int, ...]
    kind: str
    split: str
    scene: int
    prefill: str = ""  # what the first target is made to begin with
    facts: tuple[str, ...] = ()  # what the last answer must contain


@dataclass
class Talk:
    """A conversation while it is being written."""

    scene: Scene
    thinking: bool
    messages: list[dict[str, Any]] = field(default_factory=list)
    targets: list[int] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    prefill: str = ""

    def user(self, text: str) -> None:
        self.messages.append({"role": "user", "content": text})

    def assistant(
        self, thought: str, content: str = "", calls: list[dict[str, Any]] | None = None, learnt: bool = True
    ) -> None:
        message: dict[str, Any] = {"role": "assistant", "content": content}
        if calls:
            message["tool_calls"] = calls
        if self.thinking:
            message["reasoning_content"] = thought
        if learnt:
            self.targets.append(len(self.messages))
        self.messages.append(message)

    def tool(self, name: str, text: str) -> None:
        self.messages.append({"role": "tool", "name": name, "content": text})


@dataclass
class Scene:
    """A system message and the tools on offer, from which talks are drawn."""

    rng: Random
    split: str
    number: int
    system: str
    offers: list[Offer]

    @property
    def pairs(self) -> list[tuple[Offer, str, Offer, str]]:
        """Tools that can follow each other: (first, its fact, second, the slot of the second that takes the fact)."""
        return [
            (first, fact, second, slot)
            for first in self.offers for second in self.offers if first is not second
            for fact, slot in links(first.family, second.family)
        ]  # fmt: skip


def links(first: Family, second: Family) -> list[tuple[str, str]]:
    """Facts of the first family that required arguments of the second take."""
    return [
        (fact, slot)
        for fact, (kind, _) in first.yields.items()
        for slot in second.required
        if second.args[slot].kind.name == kind.name and kind.name not in ("boolean",)
    ]


@functools.cache
def linked(held_out: bool) -> tuple[tuple[Family, Family], ...]:
    """All pairs of families of which one gives what the other takes."""
    every = families(held_out)
    return tuple((a, b) for a in every if a.yields for b in every if a is not b and links(a, b) and not alike(a, b))


@functools.cache
def chat() -> dict[str, Any]:
    """The ordinary messages, asides, closings and system messages of data/training/chat.toml."""
    return tomllib.loads(CHAT.read_text())


def generate(
    seed: int, scenes: int, split: str = "train", talks: int = 4, mix: dict[str, int] | None = None
) -> Iterator[Conversation]:
    """Talks of `scenes` scenes; the same arguments give the same talks. `mix` weighs the kinds."""
    for number in range(scenes):
        rng = Random(f"{seed} {split} {number}")
        roll = rng.random()
        if mix is None and roll < 0.12:
            yield from stories.scene(rng, number, split, talks, search=roll < 0.06)
            continue
        scene = make_scene(rng, number, split, mix or MIX)
        for _ in range(talks):
            yield talk(scene, rng.choices(list(mix or MIX), list((mix or MIX).values()))[0])


def make_scene(rng: Random, number: int, split: str, mix: dict[str, int]) -> Scene:
    """Draw a system message and one to eight tools, a linked pair and near-misses among them."""
    every = families(split == "tools")
    if rng.random() < 0.45 or set(mix) <= {"two_step"}:
        chosen = list(rng.choice(linked(split == "tools")))
    else:
        chosen = [rng.choice(every)]
    size = rng.choices(range(1, 9), (16, 20, 18, 14, 12, 9, 6, 5))[0]
    domain = [each for each in every if each.domain == chosen[0].domain]
    for _ in range(40):
        if len(chosen) >= size:
            break
        other = rng.choice(domain if rng.random() < 0.45 else every)
        if not any(alike(other, each) for each in chosen):
            chosen.append(other)
    masked = rng.random() < 0.15
    offers: list[Offer] = []
    for each in chosen:
        made = offer(rng, each, masked)
        length = sum(len(str(each.schema)) for each in [*offers, made])
        if made.name not in {each.name for each in offers} and (length < SCENE_CHARACTERS or len(offers) < 2):
            offers.append(made)
    rng.shuffle(offers)
    system = rng.choice(chat()["systems"]) if rng.random() < 0.4 else ""
    return Scene(rng, split, number, system, offers)


def talk(scene: Scene, kind: str) -> Conversation:
    """One conversation of a kind; where the scene's tools do not allow it, of the kind "one"."""
    written = Talk(scene, thinking=scene.rng.random() < 0.5)
    if scene.system:
        written.messages.append({"role": "system", "content": scene.system})
    if not KINDS[kind](written):
        kind = "one"
        one(written)
    if kind == "forced":
        written.thinking = False
        written.messages = [{k: v for k, v in each.items() if k != "reasoning_content"} for each in written.messages]
    return Conversation(
        written.messages, [each.schema for each in scene.offers], written.thinking, tuple(written.targets), kind,
        scene.split, scene.number, written.prefill, tuple(written.facts),
    )  # fmt: skip


# -- Pieces ----------------------------------------------------------------------------------------------------------


def phrase_of(rng: Random, family: Family, split: str) -> tuple[str, bool]:
    """A noun phrase or an imperative of a family, and whether it is a noun phrase."""
    is_need = bool(family.needs) and (not family.does or rng.random() < 0.5)
    return pick(rng, family.needs if is_need else family.does, split), is_need


def request_of(scene: Scene, offered: Offer, given: dict[str, Value] | None = None) -> tuple[Asked, str, str, bool]:
    """(task, request, phrase, is_need): one of the family's whole requests, or a wrapped phrase."""
    rng, family = scene.rng, offered.family
    phrase, is_need = phrase_of(rng, family, scene.split)
    whole = pick(rng, family.asks, scene.split) if family.asks and rng.random() < 0.5 else ""
    asked = ask(rng, offered, whole or phrase, scene.split, given)
    said = asked.fill(phrase)
    request = phrases.capital(asked.fill(whole)) if whole else phrases.wrapped(rng, said, is_need, scene.split)
    return asked, phrases.dressed(rng, request, chat()["asides"], chat()["one_liners_end"]), said, is_need


def run(written: Talk, tasks: list[Asked]) -> list[dict[str, Any]]:
    """Append the results of several calls; their facts."""
    rng, known = written.scene.rng, []
    for asked in tasks:
        given = {slot: value.value for slot, value in asked.values.items()}
        facts = asked.offer.family.gives(rng, given)
        written.tool(asked.offer.name, results.result_text(rng, asked, facts))
        known.append(facts)
    return known


def answer(written: Talk, tasks: list[Asked], known: list[dict[str, Any]], thought: str = "") -> None:
    """Append the answer that tells the facts, one sentence a task."""
    rng, sentences = written.scene.rng, []
    for asked, facts in zip(tasks, known, strict=True):
        says = rng.choice(asked.offer.family.says)
        written.facts += [spoken(fact) for name, fact in facts.items() if f"{{{name}}}" in says]
        sentences.append(asked.fill(says, **facts))
    written.assistant(thought or phrases.thought_of_answer(rng), " ".join(sentences))


def calls_and_answer(written: Talk, tasks: list[Asked], wanted: list[tuple[str, bool, str]]) -> None:
    """Append a reply with calls, their results and the answer."""
    written.assistant(phrases.thought_of_call(written.scene.rng, wanted), calls=[each.call for each in tasks])
    answer(written, tasks, run(written, tasks))


# -- Kinds: each appends to the talk, and returns False, having appended nothing, where the tools do not allow it -----


def one(written: Talk) -> bool:
    """A request, a call, an answer."""
    asked, request, said, is_need = request_of(written.scene, written.scene.rng.choice(written.scene.offers))
    written.user(request)
    calls_and_answer(written, [asked], [(said, is_need, asked.offer.name)])
    return True


def parallel(written: Talk) -> bool:
    """Several calls of one tool in one reply."""
    scene, rng = written.scene, written.scene.rng
    able = [each for each in scene.offers if each.family.required]
    if not able:
        return False
    offered = rng.choice(able)
    phrase, is_need = phrase_of(rng, offered.family, scene.split)
    first = ask(rng, offered, phrase, scene.split)
    count = rng.choices((2, 3, 4), (5, 3, 1))[0]
    slots = offered.family.required
    varied = rng.choice(slots)
    tasks = [first]
    for _ in range(20):
        if len(tasks) == count:
            break
        values = dict(first.values)
        for slot in slots if len(slots) > 1 and rng.random() < 0.6 else [varied]:
            values[slot] = offered.family.args[slot].kind.draw(rng, held_out=scene.split != "train")
        if values[varied].value not in [task.values[varied].value for task in tasks]:
            tasks.append(replace(first, values=values))
    if len(tasks) < 2:
        return False
    same = all(task.values[slot] == first.values[slot] for task in tasks for slot in first.values if slot != varied)
    if same and not isinstance(first.values[varied].value, bool | list):
        together = Value(joined(rng, [task.values[varied].said for task in tasks]), "")
        said = replace(first, values={**first.values, varied: together}).fill(phrase)
    else:
        said = joined(rng, [task.fill(phrase) for task in tasks])
    request = phrases.wrapped(rng, said, is_need, scene.split)
    written.user(phrases.dressed(rng, request, chat()["asides"], chat()["one_liners_end"]))
    calls_and_answer(written, tasks, [(task.fill(phrase), is_need, offered.name) for task in tasks])
    return True


def _several(written: Talk) -> tuple[list[Asked], list[tuple[str, bool, str]], list[str]] | None:
    scene, rng = written.scene, written.scene.rng
    if len(scene.offers) < 2:
        return None
    offers = rng.sample(scene.offers, min(len(scene.offers), rng.choice((2, 2, 2, 3))))
    tasks, wanted, orders = [], [], []
    for offered in offers:
        phrase, is_need = phrase_of(rng, offered.family, scene.split)
        asked = ask(rng, offered, phrase, scene.split)
        said = asked.fill(phrase)
        tasks.append(asked)
        wanted.append((said, is_need, offered.name))
        orders.append(phrases.as_order(rng, said, is_need))
    return tasks, wanted, orders


def several_tools(written: Talk) -> bool:
    """Calls of different tools in one reply."""
    drawn = _several(written)
    if drawn is None:
        return False
    tasks, wanted, orders = drawn
    rng, text = written.scene.rng, orders[-1]
    for order in reversed(orders[:-1]):
        text = rng.choice(phrases.options(phrases.TOGETHER)).format(order, text)
    if rng.random() < 0.3:
        text = ". ".join(phrases.capital(order) for order in orders) + "."
    elif rng.random() < 0.15:
        text = "\n".join(f"{i}. {phrases.capital(order)}" for i, order in enumerate(orders, 1))
    else:
        text = rng.choice(("{}.", "Please {}.", "Can you {}?", "I want you to {}.", "{}")).format(text)
    written.user(phrases.dressed(rng, phrases.capital(text), chat()["asides"], chat()["one_liners_end"]))
    calls_and_answer(written, tasks, wanted)
    return True


def series(written: Talk) -> bool:
    """Two tasks that the user wants one after the other: a call, its result, the next call."""
    drawn = _several(written)
    if drawn is None:
        return False
    tasks, wanted, orders = (each[:2] for each in drawn)
    rng = written.scene.rng
    pattern = phrases.SERIAL_KEPT if written.scene.split == "phrasings" else rng.choice(phrases.options(phrases.SERIAL))
    parts = [
        phrases.capital(order) if at == 0 or pattern[at - 2] == "." else order
        for order, at in zip(orders, _places(pattern), strict=True)
    ]
    written.user(
        phrases.dressed(rng, phrases.capital(pattern.format(*parts)), chat()["asides"], chat()["one_liners_end"])
    )
    known = []
    for i, (asked, want) in enumerate(zip(tasks, wanted, strict=True)):
        thought = ("First: ", "Next: ")[i] + phrases.thought_of_call(rng, [want])
        written.assistant(thought, calls=[asked.call])
        known += run(written, [asked])
    answer(written, tasks, known)
    return True


def _places(pattern: str) -> list[int]:
    return [i for i in range(len(pattern)) if pattern[i : i + 2] == "{}"]


def two_step(written: Talk) -> bool:
    """Two dependent calls: what the first gives is an argument of the second."""
    scene, rng = written.scene, written.scene.rng
    if not scene.pairs:
        return False
    first_offer, fact, second_offer, slot = rng.choice(scene.pairs)
    way = pick(rng, first_offer.family.yields[fact][1], scene.split)
    first = ask(rng, first_offer, way, scene.split)
    wanted = first.fill(way)
    facts = first_offer.family.gives(rng, {name: value.value for name, value in first.values.items()})
    phrase, is_need = phrase_of(rng, second_offer.family, scene.split)
    said_as = ask(rng, second_offer, phrase, scene.split, {slot: Value(wanted, "")})
    request = phrases.wrapped(rng, said_as.fill(phrase), is_need, scene.split)
    written.user(phrases.dressed(rng, request, chat()["asides"], chat()["one_liners_end"]))
    thought = f"I need {wanted} first. {first_offer.name} gives it."
    written.assistant(thought, calls=[first.call])
    written.tool(first_offer.name, results.result_text(rng, first, facts))
    second = replace(said_as, values={**said_as.values, slot: Value(spoken(facts[fact]), facts[fact])})
    known = f"{phrases.capital(wanted)} is {spoken(facts[fact])}. "
    written.assistant(known + f"Now {second_offer.name}.", calls=[second.call])
    outcome = run(written, [second])
    if rng.random() < 0.3:
        written.facts.append(spoken(facts[fact]))
        written.assistant(phrases.thought_of_answer(rng), known + _told(written, second, outcome[0]))
    else:
        answer(written, [second], outcome)
    return True


def _told(written: Talk, asked: Asked, facts: dict[str, Any]) -> str:
    says = written.scene.rng.choice(asked.offer.family.says)
    written.facts += [spoken(fact) for name, fact in facts.items() if f"{{{name}}}" in says]
    return asked.fill(says, **facts)


def none_chat(written: Talk) -> bool:
    """A greeting or a question that needs no tool."""
    rng = written.scene.rng
    pairs = [each for i, each in enumerate(chat()["chat"]) if (i % 6 == 5) == (written.scene.split != "train")]
    pair = rng.choice(pairs)
    written.user(pair["user"])
    greeting = pair["kind"] in ("greeting", "thanks", "small_talk")
    ways = ("This is only talk: no tool is needed.", "Nothing has to be looked up.") if greeting else (
        "I know this without a tool.", "No tool is needed for this.", "No tool has to do with this; I answer myself."
    )  # fmt: skip
    written.assistant(rng.choice(ways), pair["answer"])
    return True


def none_fits(written: Talk) -> bool:
    """A request that none of the offered tools can serve, often one that lies close to them."""
    scene, rng = written.scene, written.scene.rng
    every = families(scene.split == "tools")
    domain = [each for each in every if each.domain == scene.offers[0].family.domain]
    for _ in range(40):
        other = rng.choice(domain if rng.random() < 0.5 else every)
        if not any(alike(other, each.family) for each in scene.offers):
            break
    else:
        return False
    _, request, said, is_need = request_of(scene, offer(rng, other))
    written.user(request)
    written.assistant(phrases.thought_of_refusal(rng, said, is_need), phrases.refusal(rng, said, is_need))
    return True


def missing(written: Talk) -> bool:
    """A request that lacks a required argument: the reply asks for it, and the user may then give it."""
    scene, rng = written.scene, written.scene.rng
    able = [each for each in scene.offers if each.family.lacks]
    if not able:
        return False
    offered = rng.choice(able)
    slot = rng.choice(list(offered.family.lacks))
    vague, questions = offered.family.lacks[slot]
    phrase = pick(rng, vague, scene.split)
    asked = ask(rng, offered, phrase, scene.split)
    named = {name for name in asked.values if f"{{{name}}}" in phrase}
    if named | {slot} < set(offered.family.required):
        return False
    complete = replace(asked, values={name: value for name, value in asked.values.items() if name in named | {slot}})
    written.user(phrases.capital(complete.fill(phrase)))
    thought = f"{offered.name} needs {offered.arg_names[slot]}, and the user has not given it."
    written.assistant(thought, rng.choice(questions))
    if rng.random() < 0.4:
        said = complete.values[slot].said
        written.user(rng.choice(("{}", "{}.", "{}, please.", "It is {}.", "Sorry, {}.")).format(said))
        written.targets.clear()
        calls_and_answer(written, [complete], [(said, True, offered.name)])
    return True


def error(written: Talk) -> bool:
    """A call that failed: mended where the error says how, otherwise reported."""
    scene, rng = written.scene, written.scene.rng
    asked, request, said, is_need = request_of(scene, rng.choice(scene.offers))
    written.user(request)
    if rng.random() < 0.35:
        written.assistant(phrases.thought_of_call(rng, [(said, is_need, asked.offer.name)]), calls=[asked.call])
        text, reason = results.hopeless(rng)
        written.tool(asked.offer.name, text)
        written.facts.append(reason)
        written.assistant(
            "The tool failed, and another call would not help. I tell the user.",
            phrases.failure(rng, said, is_need, reason),
        )
        return True
    slip = rng.choice(results.slips(rng, asked))
    wrong = {"type": "function", "function": {"name": slip.name, "arguments": slip.arguments}}
    written.assistant(phrases.thought_of_call(rng, [(said, is_need, slip.name)]), calls=[wrong], learnt=False)
    written.tool(slip.name, slip.error)
    written.assistant("The call was wrong. I correct it and call again.", calls=[asked.call])
    answer(written, [asked], run(written, [asked]))
    return True


def several_requests(written: Talk) -> bool:
    """Two or three requests in one conversation; the last one is learnt, with the earlier ones in view."""
    rng = written.scene.rng
    for i in range(rng.choice((2, 2, 3))):
        if i:
            written.targets.clear()
            written.facts.clear()
        kind = rng.choices((one, none_chat, parallel, none_fits), (6, 2, 1, 1))[0]
        if not kind(written):
            one(written)
    return True


def forced(written: Talk) -> bool:
    """A reply that is made to begin with a call; sometimes of another tool than the request would lead to."""
    scene, rng = written.scene, written.scene.rng
    offered = rng.choice(scene.offers)
    others = [
        (each, slot) for each in scene.offers for slot in each.family.args if each is not offered
        and len(each.family.required) == 1 and slot == each.family.required[0]
        and any(arg.kind.name == each.family.args[slot].kind.name for arg in offered.family.args.values())
    ]  # fmt: skip
    asked, request, _, _ = request_of(scene, offered)
    if others and rng.random() < 0.7:
        other, slot = rng.choice(others)
        kind = other.family.args[slot].kind.name
        value = next((v for s, v in asked.values.items() if offered.family.args[s].kind.name == kind), None)
        asked = Asked(other, {slot: value}) if value else asked
    written.user(request)
    written.prefill = f'<tool_call>\n{{"name": "{asked.offer.name}", "arguments": ' if rng.random() < 0.7 else ""
    if not written.prefill and asked.offer is offered:
        written.prefill = "<tool_call>\n"
    written.prefill = written.prefill or f'<tool_call>\n{{"name": "{asked.offer.name}", "arguments": '
    written.assistant("", calls=[asked.call])
    return True


KINDS = {
    each.__name__: each
    for each in (
        one,
        parallel,
        several_tools,
        two_step,
        series,
        none_chat,
        none_fits,
        missing,
        error,
        several_requests,
        forced,
    )
}
