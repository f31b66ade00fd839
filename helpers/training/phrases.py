"""How requests and replies are worded: wrappers around the families' phrases, thoughts, refusals and failures."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

from helpers.training.offers import Wanted

NEEDS = """Tell me {}.|Give me {}.|I need {}.|I'd like to know {}.|Can you find out {}?|Could you look up {}?
Show me {}.
Find {}.|{}?|{}|Please get {}.|Do you know {}?|Can you tell me {}?|I want to know {}.|Let me know {}.|Check {}.
What is {}?|What is {}?|Let me see {}.|Get {} for me.|Please tell me {}.|Could you give me {}?
Is there a way to find out {}?
Can you show me {}?|Look up {}, please.|Would you find {} for me?|I have to know {}.|Just {}, please."""
NEEDS_KEPT = "Would you mind telling me {}?|I was wondering about {}.|Can I have {}?|Any chance to get {}?"
DOES = """{}.|{}|Please {}.|Can you {}?|Could you {}, please?|Would you {}?|I want you to {}.|I need you to {}.
Go ahead and {}.
{}, please.|Will you {}?|You should {}.|Can you please {} for me?|Now {}.|Could you {} for me?|Please {} now.
Do me a favour and {}."""
DOES_KEPT = "Be so kind and {}.|I'd appreciate it if you could {}.|Is it possible to {}?|Time to {}."
OPENINGS = "Hi! |Hello, |Hey, |Hi, |Good morning! |OK, |Right, |Quick question: |One more thing: |So, |Excuse me, "
TOGETHER = """{} and {}|{}, and {}|{}, and also {}|{}; {}|{} and, at the same time, {}|{} as well as {}"""
SERIAL = """First {}. Then {}.|{}, then {}.|{}. After that, {}.|{}. When you have it, {}.|{} first, and then {}.
Start here: {}. Next, {}."""
SERIAL_KEPT = "{}. Once that is done, {}."


def options(text: str) -> list[str]:
    """The variants of a text that are parted by bars or lines."""
    return [part for part in re.split(r"[|\n]", text) if part.strip()]


NEEDS_TRAIN, NEEDS_HELD, DOES_TRAIN, DOES_HELD = map(options, (NEEDS, NEEDS_KEPT, DOES, DOES_KEPT))


def wrapped(rng: Random, phrase: str, is_need: bool, split: str) -> str:
    """A noun phrase or an imperative as a request."""
    kept, usual = (NEEDS_HELD, NEEDS_TRAIN) if is_need else (DOES_HELD, DOES_TRAIN)
    return rng.choice(kept if split != "train" else usual).format(phrase)


def as_order(rng: Random, phrase: str, is_need: bool) -> str:
    """A noun phrase or an imperative as an imperative that can be joined with others."""
    if not is_need:
        return phrase
    return rng.choice(("tell me {}", "give me {}", "look up {}", "find {}", "check {}", "get me {}")).format(phrase)


def capital(text: str, keep: Iterable[str] = ()) -> str:
    """The text with a capital at its beginning, unless one of the values `keep` stands there."""
    return text if text.startswith(tuple(keep)) else text[:1].upper() + text[1:]


def lower(text: str, keep: Iterable[str] = ()) -> str:
    """The text with a small letter at its beginning, unless it begins with `I`, an abbreviation or a value."""
    kept = text[:2].isupper() or re.match(r"I\b", text) or text.startswith(tuple(keep))
    return text if kept else text[:1].lower() + text[1:]


def dressed(rng: Random, request: str, keep: Iterable[str], asides: list[str], closings: list[str]) -> str:
    """A request as people write it: with a greeting, a sentence before or after it, or without care for form."""
    request = capital(request, keep)
    roll = rng.random()
    if roll < 0.12:
        request = rng.choice(asides) + " " + request
    elif roll < 0.22:
        opening = rng.choice(OPENINGS.split("|"))
        request = opening + (request if opening.strip()[-1] in "!." else lower(request, keep))
    elif roll < 0.28:
        request = request + " " + rng.choice(closings)
    elif roll < 0.36:
        request = lower(request.rstrip("?."), keep)
    return request


def thought_of_call(rng: Random, wanted: list[Wanted]) -> str:
    """One or two sentences that name what is missing and which tools give it."""
    sentences = []
    for each in wanted:
        if each.is_need:
            ways = (
                "I need {0}. {1} gives it.",
                "The user wants {0}; {1} can tell.",
                "{1} gives {0}.",
                "To get {0} I call {1}.",
            )
        else:
            ways = ("I have to {0}. {1} does it.", "The user wants me to {0}; {1} does that.", "To {0} I call {1}.")
        sentences.append(rng.choice(ways).format(each.of_user, each.name))
    if len(sentences) > 2:
        tools = list(dict.fromkeys(each.name for each in wanted))
        return f"The user wants {len(wanted)} things: I call " + " and ".join(tools) + f", {len(wanted)} calls in all."
    return " ".join(sentences)


def thought_of_answer(rng: Random) -> str:
    """What is thought when every result is there."""
    return rng.choice(
        ("I have the result and can answer.", "The result is there, so I can answer now.",
         "Nothing is missing; I answer.",
         "That is all I need for the answer.", "The tool has answered. Now I tell the user.")
    )  # fmt: skip


def refusal(rng: Random, wanted: Wanted) -> str:
    """What to say when no tool does what is wanted."""
    if wanted.is_need:
        ways = (
            "I cannot look up {}: none of my tools gives that.",
            "Sorry, I have no tool that gives {}.",
            "None of the tools that I have can tell {}.",
            "I'm sorry, but I have no way to find out {} here.",
        )
    else:
        ways = (
            "I cannot {}: none of my tools does that.",
            "Sorry, I have no tool to {}.",
            "None of the tools that I have can {}.",
            "I'm sorry, but I am not able to {} with the tools that I have.",
        )
    return rng.choice(ways).format(wanted.to_you)


def thought_of_refusal(rng: Random, wanted: Wanted) -> str:
    """What is thought when no tool fits."""
    ways = (
        "The user wants {}. No tool gives that.",
        "None of the tools gives {}.",
        "I would need {}, but no tool gives it.",
    )
    if not wanted.is_need:
        ways = ("The user wants me to {}. No tool does that.", "None of the tools can {}.", "I have no tool to {}.")
    return rng.choice(ways).format(wanted.of_user)


def failure(rng: Random, wanted: Wanted, reason: str) -> str:
    """What to say when a tool has failed for a reason that no other call mends."""
    act = f"get {wanted.to_you}" if wanted.is_need else wanted.to_you
    ways = ("I could not {}: {}.", "Sorry, I was not able to {}: {}.", "I tried to {}, but it failed: {}.")
    return rng.choice(ways).format(act, reason)
