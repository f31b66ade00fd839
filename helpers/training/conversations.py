"""Conversations with tools, made from the families: a scene is a system message and tools, with several talks on them.

Everything is drawn from one seed. The talks of a scene share their system message and tools, and thus a long common
beginning of tokens, which training computes once (see `helpers.training.packing`). Three splits: "train", "phrasings"
(the same tools, worded in ways and with values that training never uses) and "tools" (domains that it never saw).
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from random import Random

from helpers.training import calls, refusals, stories
from helpers.training.domains import families
from helpers.training.families import Family
from helpers.training.offers import Offer, alike, offer
from helpers.training.talks import Conversation, Scene, Talk, chat, links

SCENE_CHARACTERS = 2300  # of tool schemas: about 600 tokens
MIX = {
    "one": 30, "parallel": 13, "several_tools": 10, "two_step": 13, "series": 7, "none_chat": 8, "none_fits": 11,
    "missing": 6, "error": 7, "several_requests": 6, "forced": 3,
}  # fmt: skip


KINDS = {
    each.__name__: each
    for each in (
        *(
            calls.one,
            calls.parallel,
            calls.several_tools,
            calls.two_step,
            calls.series,
            calls.several_requests,
            calls.forced,
        ),
        *(refusals.none_chat, refusals.none_fits, refusals.missing, refusals.error),
    )
}


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


@functools.cache
def linked(held_out: bool) -> tuple[tuple[Family, Family], ...]:
    """All pairs of families of which one gives what the other takes."""
    takers: dict[str, list[Family]] = {}
    for each in families(held_out):
        for kind in {each.args[slot].kind.name for slot in each.required}:
            takers.setdefault(kind, []).append(each)
    pairs = {
        (giver.key, taker.key): (giver, taker)
        for giver in families(held_out)
        for kind, _ in giver.yields.values()
        for taker in takers.get(kind.name, [])
        if links(giver, taker) and not alike(giver, taker)
    }
    return tuple(pairs.values())


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
    serial = rng.random() < 0.1
    return Scene(rng, split, number, rng.choice(chat()["serial_systems"]) if serial else system, offers, serial)


def talk(scene: Scene, kind: str) -> Conversation:
    """One conversation of a kind; where the scene's tools do not allow it, of the kind "one"."""
    written = Talk(scene, thinking=scene.rng.random() < 0.5)
    if scene.system:
        written.messages.append({"role": "system", "content": scene.system})
    if not KINDS[kind](written):
        kind = "one"
        calls.one(written)
    if kind == "forced":
        written.thinking = False
        written.messages = [{k: v for k, v in each.items() if k != "reasoning_content"} for each in written.messages]
    return Conversation(
        written.messages, [each.schema for each in scene.offers], written.thinking, tuple(written.targets), kind,
        scene.split, scene.number, written.prefill, tuple(written.facts),
    )  # fmt: skip
