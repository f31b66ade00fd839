"""What tools send back: the facts in several shapes, and errors that can or cannot be mended."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any

from helpers.training.offers import Asked, spoken
from helpers.training.values import CODE, words

NOISE = {
    "source": ("local", "archive", "main", "cache"),
    "request_id": None,
    "version": (1, 2, 3),
    "cached": (True, False),
}


def result_text(rng: Random, asked: Asked, facts: dict[str, Any]) -> str:
    """The facts as a tool might return them: mostly JSON, now and then plain text, a sentence or much besides."""
    roll = rng.random()
    if roll < 0.4:
        return _json(facts)
    if roll < 0.55:
        return _json({**asked.arguments, **facts})
    if roll < 0.63:
        return _json({"status": "ok", rng.choice(("data", "result", "response")): facts})
    if roll < 0.72:
        return "\n".join(f"{key}: {spoken(value)}" for key, value in facts.items())
    if roll < 0.82 and len(facts) == 1:
        return spoken(*facts.values())
    if roll < 0.9:
        return _sentence(rng, asked, facts)
    noise = {key: CODE.draw(rng).value if each is None else rng.choice(each) for key, each in NOISE.items()}
    items = list({**facts, **dict(rng.sample(sorted(noise.items()), 2))}.items())
    rng.shuffle(items)
    return _json(dict(items))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _sentence(rng: Random, asked: Asked, facts: dict[str, Any]) -> str:
    told = [says for says in asked.offer.family.says if all(f"{{{key}}}" in says for key in facts)]
    return asked.fill(rng.choice(told), **facts) if told else _json(facts)


@dataclass(frozen=True)
class Slip:
    """A call that went wrong, and the error that its tool answered with."""

    name: str
    arguments: dict[str, Any]
    error: str


def slips(rng: Random, asked: Asked) -> list[Slip]:
    """Wrong versions of a right call, each with an error text from which the right one can be made."""
    offer, right = asked.offer, asked.arguments
    made = [_wrong_name(rng, asked)]
    for slot, value in asked.values.items():
        name, schema = offer.arg_names[slot], offer.family.args[slot].kind.schema
        if value.said != str(value.value) and not isinstance(value.value, bool | list):
            made.append(_as_said(rng, asked, name, value.said, schema, offer.family.args[slot].kind.hint))
        if offer.family.args[slot].required:
            without = {key: each for key, each in right.items() if key != name}
            made.append(Slip(offer.name, without, _said(rng, f"missing required argument '{name}'")))
            unknown, names = _near(rng, name), list(offer.arg_names.values())
            if unknown in names:  # the near name is another argument's
                continue
            renamed = {(unknown if key == name else key): each for key, each in right.items()}
            error = f"unknown argument '{unknown}'; the arguments are {', '.join(names)}"
            made.append(Slip(offer.name, renamed, _said(rng, error)))
    return made


def _said(rng: Random, reason: str) -> str:
    return rng.choice(
        ("Error: {}", "error: {}", "Error: {}.", '{{"error": "{}"}}', "Error: {}. Correct the call and try again.")
    ).format(reason)


def _near(rng: Random, name: str) -> str:
    return rng.choice((name + "_value", "the_" + name, name[:-1] if len(name) > 4 else name + "1", name + "s"))


def _wrong_name(rng: Random, asked: Asked) -> Slip:
    wrong = _near(rng, asked.offer.name)
    return Slip(wrong, asked.arguments, _said(rng, f"there is no tool '{wrong}'; did you mean '{asked.offer.name}'?"))


def _as_said(rng: Random, asked: Asked, name: str, said: str, schema: dict[str, Any], hint: str) -> Slip:
    if "enum" in schema:
        due = "must be one of " + ", ".join(schema["enum"])
    elif hint:
        due = f"must be {hint}"
    else:
        due = {"string": "must be the plain text", "array": "must be a list"}.get(
            schema["type"], f"must be of type {schema['type']}"
        )
    said = said.strip("\"'") if "enum" not in schema and schema["type"] == "string" and not hint else said
    quoted = said.replace('"', "'")
    return Slip(
        asked.offer.name, {**asked.arguments, name: said}, _said(rng, f"{name}: '{quoted}' is not valid, it {due}")
    )


def hopeless(rng: Random) -> tuple[str, str]:
    """An error that no other call mends: the tool's text, and the reason as an answer gives it."""
    reason = rng.choice(
        ("the service is not available", "the service did not answer in time", "there is no entry with that name",
         "access is denied", "the daily limit is reached", "nothing was found", "the database is locked",
         f"the server answered with status {rng.choice((403, 404, 429, 500, 502, 503))}", "the connection was lost",
         f"the {rng.choice(words('file_words'))} service is being repaired")
    )  # fmt: skip
    return rng.choice(
        ("Error: {}", "error: {}", "Error: {}.", '{{"error": "{}"}}', '{{"status": "failed", "reason": "{}"}}')
    ).format(reason), reason
