"""The exercises of notebook 02: softmax, surprise, the likelier answer, a greedy loop, certain and lost prompts.

Some checks ask the model itself: the notebook gives it to them once, by `checks.use(model)`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from typing import Any

from helpers.checks import Exercise, Wrong

_model: list[Any] = []  # the notebook's own model: a second one would double the memory

CERTAIN, LOST, LONGEST = 0.95, 10.0, 60  # a probability, bits, characters
TAKEN = ("The theory of relativity was developed by Albert", "I am thinking of a")  # the notebook shows these


def use(model: Any) -> None:
    """Give the checks the model that the notebook has loaded."""
    _model[:] = [model]


def _the_model() -> Any:
    if not _model:
        raise Wrong("this check asks the model; run the cell with `checks.use(model)` first")
    return _model[0]


def _numbers(values: Any, what: str) -> list[float]:
    try:
        return [float(value) for value in values]
    except TypeError:
        raise Wrong(f"`{what}` gave {values!r}; give back a list of numbers, one for each logit") from None


def _expected_softmax(logits: Sequence[float]) -> list[float]:
    weights = [math.exp(logit - max(logits)) for logit in logits]
    return [weight / sum(weights) for weight in weights]


def _test_softmax(softmax: Callable) -> str:
    for logits in ([3.0, 1.0, -2.0], [0.0, 0.0, 0.0, 0.0], [1000.0, 999.0, 0.0], [-1000.0, -1001.0]):
        try:
            found = _numbers(softmax(list(logits)), f"softmax({logits})")
        except (OverflowError, ZeroDivisionError) as error:
            reason = "is too large for a float" if isinstance(error, OverflowError) else "is rounded to 0 everywhere"
            raise Wrong(
                f"for {logits}, `e ** logit` {reason}; only differences between logits count, "
                "so subtract the largest logit from each one first"
            ) from None
        _compare_probabilities(logits, found)
    return "Subtracting the largest logit changes no probability, and the largest exponential is then e ** 0 = 1."


def _compare_probabilities(logits: list[float], found: list[float]) -> None:
    if len(found) != len(logits):
        raise Wrong(f"for {logits} you return {len(found)} numbers; give one for each of the {len(logits)} logits")
    if any(math.isnan(p) or math.isinf(p) for p in found):
        raise Wrong(f"for {logits} you return {found}; subtract the largest logit first, then nothing can overflow")
    if abs(sum(found) - 1) > 1e-6:
        raise Wrong(f"for {logits} your probabilities sum to {sum(found):.4f}, not 1; divide each weight by their sum")
    expected = _expected_softmax(logits)
    worst = max(range(len(found)), key=lambda i: abs(found[i] - expected[i]))
    if abs(found[worst] - expected[worst]) > 1e-6:
        raise Wrong(
            f"for {logits} the probability of the logit {logits[worst]} is {found[worst]:.4f}, but e ** logit over the "
            f"sum gives {expected[worst]:.4f}; give the probabilities in the order of the logits"
        )


def _test_surprise(surprise: Callable) -> str:
    import torch

    coin, certain, far = [0.0, 0.0], [50.0, 0.0, 0.0], [0.0, 2000.0]
    dice = [1.0] * 6 + [-math.inf]
    far_bits = far[1] / math.log(2)
    for logits, token, bits in ((coin, 1, 1.0), (dice, 3, math.log2(6)), (certain, 0, 0.0), (far, 0, far_bits)):
        found = float(surprise(torch.tensor(logits), token))
        if math.isinf(found) or math.isnan(found):
            raise Wrong(
                f"for logits {logits} and token {token} you return {found}: the probability was rounded to 0 "
                "before the logarithm; take `logits.log_softmax(-1)`, which never leaves the logarithms"
            )
        if abs(found - bits * math.log(2)) < 1e-3 and bits > 0.1:
            raise Wrong(f"for logits {logits} you return {found:.3f}; that is in nats: divide by log(2) to get bits")
        if bits > 0.1 and abs(found + bits) < 1e-3:
            raise Wrong(f"for logits {logits} you return {found:.3f}; a surprise is positive: change the sign")
        if abs(found - bits) > 1e-2 * max(1.0, bits / 100):
            raise Wrong(f"for logits {logits} and token {token} you return {found:.3f} bits, but it is {bits:.3f}")
    return f"The last case has a probability of 2 ** -{far_bits:.0f}: no float holds it, yet its bits are exact."


_CHOICES = [
    ("Q: what is the capital of India?\nA: The capital of India is", [" New Delhi", " Mumbai"]),
    ("The opposite of hot is", [" cold", " a banana peel"]),
]


def _bits(ids: list[int], start: int) -> float:
    """The surprise of the tokens from place `start` on, each given all before it."""
    log_probs = _the_model().logits(ids).double().log_softmax(-1)
    return -sum(float(log_probs[place - 1, ids[place]]) for place in range(start, len(ids))) / math.log(2)


def _test_answer_bits(answer_bits: Callable) -> str:
    encode, told = _the_model().encode, []
    for prompt, answers in _CHOICES:
        for answer in answers:
            before, after = encode(prompt), encode(answer)
            right = _bits(before + after, len(before))
            told.append(f"`{answer.strip()}` {right:.2f} bits")
            found = float(answer_bits(prompt, answer))
            if abs(found - right) < 0.01:
                continue
            mistakes = {
                "the bits of the whole text; count only the answer's tokens": _bits(before + after, 1),
                "the bits of its first token only; add those of the others": _bits(before + after[:1], len(before)),
                "that is in nats; divide by log(2) to get bits": right * math.log(2),
                "a surprise is positive; change the sign": -right,
            }
            near = [text for text, value in mistakes.items() if abs(found - value) < 0.01]
            rows = "row i of the logits predicts token i + 1, so the prompt's last row judges the answer's first token"
            said = near[0] if near else f"but it is {right:.2f}; {rows}"
            raise Wrong(f"`answer_bits({prompt!r}, {answer!r})` gave {found:.2f}, {said}")
    return f"{told[0]}, {told[1]}. Tests with given choices score models in just this way."


_LOOPS = [
    ("The best way to learn is", ".", 20),
    ("Roses are red", "\n", 12),
    ("Q: what is the capital of India?\nA:", "Mumbai.", 20),
    ("The weather today is", "never to be found", 7),
    ("Question: What is the capital of India?\nAnswer:", "India", 12),
]


def _test_greedy(greedy: Callable) -> str:
    model = _the_model()
    for prompt, stop, limit in _LOOPS:
        found = greedy(prompt, stop, limit)
        wanted = model.generate(prompt, stop=[stop], max_new_tokens=limit)
        if found == wanted.text:
            continue
        call = f"`greedy({prompt!r}, {stop!r}, {limit})`"
        if not isinstance(found, str):
            raise Wrong(f"{call} gave {found!r}; return the new text as a string")
        if found.startswith(prompt):
            raise Wrong(f"{call} gave {found!r}; return only the new text, without the prompt")
        if wanted.end_id is not None and model.token_text(wanted.end_id) in found:
            raise Wrong(
                f"{call} gave {found!r}; the end token (see `model.eos_ids`) ends the text and is no part of it"
            )
        if stop in found:
            raise Wrong(f"{call} gave {found!r}; cut the text before {stop!r}, even in the middle of a token")
        raise Wrong(f"{call} gave {found!r}, but the likeliest tokens give {wanted.text!r}")
    return "It stops for three reasons: the stop string, the limit, and the model's own end token."


def _test_extremes(prompts: dict[str, str]) -> str:
    model = _the_model()
    if not isinstance(prompts, dict) or set(prompts) != {"certain", "lost"}:
        raise Wrong(f"you give {prompts!r}; give a dict with the keys 'certain' and 'lost'")
    shown = {}
    for name, prompt in prompts.items():
        if not isinstance(prompt, str) or not prompt:
            raise Wrong(f"the prompt for '{name}' is {prompt!r}; give a text that is not empty")
        if prompt.strip() in TAKEN:
            raise Wrong(f"the prompt for '{name}', {prompt!r}, stands in the notebook; find one of your own")
        if len(prompt) > LONGEST:
            raise Wrong(f"the prompt for '{name}' has {len(prompt)} characters; {LONGEST} are allowed")
        log_probs = model.next_token_logits(prompt).double().log_softmax(-1)
        token = int(log_probs.argmax())
        bits = -float((log_probs.exp() * log_probs).sum()) / math.log(2)
        shown[name] = (model.token_text(token), float(log_probs[token].exp()), bits)
    text, top, _ = shown["certain"]
    said = f"after {prompts['certain']!r} the likeliest token is {text!r} with {100 * top:.1f} %"
    if top < CERTAIN:
        raise Wrong(f"{said}; {100 * CERTAIN:.0f} % are asked for: try names and phrases that come in one form only")
    if not re.search(r"\w", text) or text.strip().lower() in prompts["certain"].lower():
        raise Wrong(f"{said}, which is copied from the prompt or is no word; find a word that the prompt does not hold")
    lost = shown["lost"][2]
    if lost < LOST:
        raise Wrong(
            f"after {prompts['lost']!r} the entropy is {lost:.2f} bits; {LOST:.0f} are asked for: "
            "end where almost any noun or name could follow"
        )
    return f"{said}. After {prompts['lost']!r} it is as lost as among {2**lost:,.0f} equally likely tokens."


softmax = Exercise(
    "softmax",
    5,
    "easy",
    _test_softmax,
    [
        "`math.exp(logit)` for each, then each over their sum. That much passes the first two tests.",
        "`math.exp(1000)` overflows. What happens to the probabilities if the same number is taken from all logits?",
        "`largest = max(logits)`, and then `math.exp(logit - largest)`.",
    ],
    """
import math

def softmax(logits):
    largest = max(logits)
    weights = [math.exp(logit - largest) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]
""",
    "softmax",
)

surprise = Exercise(
    "surprise",
    5,
    "easy",
    _test_surprise,
    [
        "Surprise is the negative logarithm, to the base 2, of the token's probability.",
        "A very small probability is rounded to 0, and its logarithm is infinite. `logits.log_softmax(-1)` gives the "
        "logarithms without that step.",
        "`log_softmax` uses the natural logarithm; divide by `math.log(2)`.",
    ],
    """
import math

def surprise(logits, token):
    return -float(logits.double().log_softmax(-1)[token]) / math.log(2)
""",
    "surprise",
)

answer_bits = Exercise(
    "answer_bits",
    10,
    "medium",
    _test_answer_bits,
    [
        "Encode prompt and answer apart, and join the two lists of ids: then you know where the answer begins.",
        "`model.logits(ids)` has one row for each position; row i predicts token i + 1.",
        "The first token of the answer is predicted by row `len(before) - 1`.",
    ],
    """
import math

def answer_bits(prompt, answer):
    before, after = model.encode(prompt), model.encode(answer)
    log_probs = model.logits(before + after).log_softmax(-1)
    bits = 0.0
    for i, token in enumerate(after):
        bits -= float(log_probs[len(before) - 1 + i, token]) / math.log(2)
    return bits
""",
    "answer_bits",
)

greedy = Exercise(
    "greedy",
    10,
    "medium",
    _test_greedy,
    [
        "Begin with the six lines of section 7, and keep the new ids in a list of their own.",
        "After each token, `model.decode(new)` is the text so far: look for the stop string in there.",
        "Where `stop in text`, return what is before it. A token in `model.eos_ids` ends the text and is left out.",
    ],
    """
def greedy(prompt, stop, limit):
    ids, new = model.encode(prompt), []
    while len(new) < limit:
        token = int(model.next_token_logits(ids + new).argmax())
        if token in model.eos_ids:
            break
        new.append(token)
        text = model.decode(new)
        if stop in text:
            return text[: text.index(stop)]
    return model.decode(new)
""",
    "greedy",
)

extremes = Exercise(
    "extremes",
    10,
    "medium",
    _test_extremes,
    [
        "Use the explorer of section 12, or a loop over a list of your ideas.",
        "Certain: names and phrases that are always completed in the same way. Programmers abbreviate, too.",
        "Lost: a text that ends in an article or in 'of the'. Before it, give no topic away.",
    ],
    """
my_prompts = {"certain": "import numpy as np\\nimport pandas as", "lost": "of the"}
""",
    "my_prompts",
)
