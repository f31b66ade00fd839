"""The kinds of talks in which the right thing is not to call, to ask back, or to mend or report a failed call."""

from __future__ import annotations

from dataclasses import replace

from helpers.training import phrases, results
from helpers.training.domains import families
from helpers.training.offers import Wanted, alike, ask, offer, pick
from helpers.training.talks import Talk, answer, calls_and_answer, chat, phrase_of, request, request_of, run


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
    wanted, text = request_of(scene, offer(rng, other))
    request(written, text, wanted.asked)
    written.assistant(phrases.thought_of_refusal(rng, wanted), phrases.refusal(rng, wanted))
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
    if set(offered.family.required) - named - {slot}:  # the vague request leaves out more than that
        return False
    complete = replace(asked, values={name: value for name, value in asked.values.items() if name in named | {slot}})
    written.user(phrases.capital(complete.fill(phrase), complete.said))
    thought = f"{offered.name} needs {offered.arg_names[slot]}, and the user has not given it."
    written.assistant(thought, rng.choice(questions))
    if rng.random() < 0.4:
        said = complete.values[slot].said
        written.user(rng.choice(("{}", "{}.", "{}, please.", "It is {}.", "Sorry, {}.")).format(said))
        written.targets.clear()
        calls_and_answer(written, [complete], [Wanted(complete, *phrase_of(rng, offered.family, scene.split))])
    return True


def error(written: Talk) -> bool:
    """A call that failed: mended where the error says how, otherwise reported."""
    scene, rng = written.scene, written.scene.rng
    wanted, text = request_of(scene, rng.choice(scene.offers))
    asked = wanted.asked
    request(written, text, asked)
    if rng.random() < 0.35:
        written.assistant(phrases.thought_of_call(rng, [wanted]), calls=[asked.call])
        text, reason = results.hopeless(rng)
        written.tool(asked.offer.name, text)
        written.facts.append(reason)
        written.assistant(
            "The tool failed, and another call would not help. I tell the user.",
            phrases.failure(rng, wanted, reason),
        )
        return True
    slip = rng.choice(results.slips(rng, asked))
    wrong = {"type": "function", "function": {"name": slip.name, "arguments": slip.arguments}}
    written.assistant(phrases.thought_of_call(rng, [replace(wanted, tool=slip.name)]), calls=[wrong], learnt=False)
    written.tool(slip.name, slip.error)
    written.assistant("The call was wrong. I correct it and call again.", calls=[asked.call])
    answer(written, [asked], run(written, [asked]))
    return True
