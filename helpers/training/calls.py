"""The kinds of talks with calls; each appends to the talk, or returns False where the scene's tools do not allow it."""

from __future__ import annotations

from dataclasses import replace

from helpers.training import phrases, results
from helpers.training.offers import Asked, ask, pick, spoken
from helpers.training.refusals import none_chat, none_fits
from helpers.training.talks import Talk, answer, calls_and_answer, chat, in_turn, phrase_of, request_of, run, told
from helpers.training.values import Value, joined


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
