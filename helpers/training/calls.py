"""The kinds of talks with calls; each appends to the talk, or returns False where the scene's tools do not allow it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from helpers.training import phrases, results
from helpers.training.offers import Asked, Wanted, ask, pick, spoken
from helpers.training.refusals import none_chat, none_fits
from helpers.training.talks import Talk, answer, calls_and_answer, in_turn, phrase_of, request, request_of, run, told
from helpers.training.values import Value, joined


def one(written: Talk) -> bool:
    """A request, a call, an answer."""
    wanted, text = request_of(written.scene, written.scene.rng.choice(written.scene.offers))
    request(written, text, wanted.asked)
    calls_and_answer(written, [wanted.asked], [wanted])
    return True


def parallel(written: Talk) -> bool:
    """Several calls of one tool in one reply."""
    scene, rng = written.scene, written.scene.rng
    able = [each for each in scene.offers if each.family.required]
    if not able:
        return False
    offered = rng.choice(able)
    phrase, is_need = phrase_of(rng, offered.family, scene.split)
    tasks, varied = _versions(written, ask(rng, offered, phrase, scene.split), rng.choices((2, 3, 4), (5, 3, 1))[0])
    if len(tasks) < 2:
        return False
    said = _listed(rng, tasks, varied, phrase)
    request(written, phrases.wrapped(rng, said, is_need, scene.split), *tasks)
    calls_and_answer(written, tasks, [Wanted(task, phrase, is_need) for task in tasks])
    return True


def _versions(written: Talk, first: Asked, count: int) -> tuple[list[Asked], list[str]]:
    """The first task and others that differ from it in one or more required arguments; and in which."""
    scene, rng, args = written.scene, written.scene.rng, first.offer.family.args
    slots = first.offer.family.required
    varied = rng.sample(slots, rng.randint(1, len(slots))) if rng.random() < 0.6 else [rng.choice(slots)]
    tasks = [first]
    for _ in range(20):
        if len(tasks) == count:
            break
        drawn = {slot: args[slot].kind.draw(rng, held_out=scene.split != "train") for slot in varied}
        if all(drawn[varied[0]].value != task.values[varied[0]].value for task in tasks):
            tasks.append(replace(first, values={**first.values, **drawn}))
    return tasks, [slot for slot in slots if slot in varied]


def _listed(rng: Random, tasks: list[Asked], varied: list[str], phrase: str) -> str:
    """The tasks in one phrase: "for widths 3 and 4 and heights 5 and 6, respectively", or each in full."""
    simple = not any(isinstance(task.values[slot].value, bool | list) for task in tasks for slot in varied)
    if not simple or len(varied) > 2 or (len(varied) == 2 and rng.random() < 0.5):
        return joined(rng, [task.fill(phrase) for task in tasks])
    together = {slot: Value(joined(rng, [task.values[slot].said for task in tasks]), "") for slot in varied}
    said = replace(tasks[0], values={**tasks[0].values, **together}).fill(phrase)
    return said + (", respectively" if len(varied) == 2 else "")


@dataclass
class Tasks:
    """Several tasks for different tools: the calls, what a thought says of them, and two ways of asking for each."""

    asked: list[Asked]
    wanted: list[Wanted]
    orders: list[str]  # imperatives that can be joined
    sentences: list[str]  # whole requests


def _several(written: Talk, repeats: bool = False) -> Tasks | None:
    scene, rng = written.scene, written.scene.rng
    if len(scene.offers) < 2:
        return None
    offers = rng.sample(scene.offers, min(len(scene.offers), rng.choice((2, 2, 2, 3))))
    if repeats and rng.random() < 0.25 and (again := [each for each in offers if each.family.required]):
        offers.insert(rng.randrange(len(offers) + 1), rng.choice(again))
    made = Tasks([], [], [], [])
    for offered in offers:
        phrase, is_need = phrase_of(rng, offered.family, scene.split)
        whole = pick(rng, offered.family.asks, scene.split) if offered.family.asks and rng.random() < 0.5 else ""
        asked = ask(rng, offered, phrase, scene.split)
        if whole and not all(f"{{{slot}}}" in whole for slot in asked.values):
            whole = ""
        said = asked.fill(phrase)
        made.asked.append(asked)
        made.wanted.append(Wanted(asked, phrase, is_need))
        made.orders.append(phrases.as_order(rng, said, is_need))
        made.sentences.append(asked.fill(whole) if whole else phrases.wrapped(rng, said, is_need, scene.split))
    return made


def several_tools(written: Talk) -> bool:
    """Calls of different tools in one reply."""
    made = _several(written, repeats=True)
    if made is None:
        return False
    rng, said = written.scene.rng, [each for task in made.asked for each in task.said]
    roll = rng.random()
    if roll < 0.3:
        glue = rng.choice((" ", " ", " Also: ", " And: ", "\n"))
        text = glue.join(phrases.capital(line, said) + ("" if line[-1] in ".?!" else ".") for line in made.sentences)
    elif roll < 0.4:
        text = "\n".join(f"{i}. {phrases.capital(order, said)}" for i, order in enumerate(made.orders, 1))
    else:
        text = made.orders[-1]
        for order in reversed(made.orders[:-1]):
            text = rng.choice(phrases.options(phrases.TOGETHER)).format(order, text)
        text = rng.choice(("{}.", "Please {}.", "Can you {}?", "I want you to {}.", "{}")).format(text)
    request(written, text, *made.asked)
    calls_and_answer(written, made.asked, made.wanted)
    return True


def series(written: Talk) -> bool:
    """Two tasks that the user wants one after the other: a call, its result, the next call."""
    made = _several(written)
    if made is None:
        return False
    tasks, wanted, orders = made.asked[:2], made.wanted[:2], made.orders[:2]
    rng = written.scene.rng
    pattern = phrases.SERIAL_KEPT if written.scene.split == "phrasings" else rng.choice(phrases.options(phrases.SERIAL))
    parts = [
        phrases.capital(order) if at == 0 or pattern[at - 2] == "." else order
        for order, at in zip(orders, _places(pattern), strict=True)
    ]
    request(written, pattern.format(*parts), *tasks)
    in_turn(written, tasks, wanted)
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
    request(written, phrases.wrapped(rng, said_as.fill(phrase), is_need, scene.split), first, said_as)
    thought = f"I need {wanted} first. {first_offer.name} gives it."
    written.assistant(thought, calls=[first.call])
    written.tool(first_offer.name, results.result_text(rng, first, facts))
    second = replace(said_as, values={**said_as.values, slot: Value(spoken(facts[fact]), facts[fact])})
    known = f"{phrases.capital(wanted, first.said)} is {spoken(facts[fact])}. "
    written.assistant(known + f"Now {second_offer.name}.", calls=[second.call])
    outcome = run(written, [second])
    if rng.random() < 0.3:
        written.facts.append(spoken(facts[fact]))
        written.assistant(phrases.thought_of_answer(rng), known + told(written, second, outcome[0]))
    else:
        answer(written, [second], outcome)
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
    wanted, text = request_of(scene, offered)
    asked = wanted.asked
    if others and rng.random() < 0.7:
        other, slot = rng.choice(others)
        kind = other.family.args[slot].kind.name
        value = next((v for s, v in asked.values.items() if offered.family.args[s].kind.name == kind), None)
        asked = Asked(other, {slot: value}) if value else asked
    request(written, text, wanted.asked)
    written.prefill = f'<tool_call>\n{{"name": "{asked.offer.name}", "arguments": ' if rng.random() < 0.7 else ""
    if not written.prefill and asked.offer is offered:
        written.prefill = "<tool_call>\n"
    written.prefill = written.prefill or f'<tool_call>\n{{"name": "{asked.offer.name}", "arguments": '
    written.assistant("", calls=[asked.call])
    return True
