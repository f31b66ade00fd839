"""The exercises of notebook 03: equal answers, the order of filters, a temperature to order, a filter, noise."""

import math
from collections.abc import Callable
from typing import Any

from helpers.checks import Exercise, Wrong

# Logits of a tiny vocabulary: one clear favourite, two that follow, a tail.
_TINY = [2.0, 1.2, 1.0, -0.5, -3.0]


def _number(value: Any, asked: str) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise Wrong(f"{asked} you return {value!r}; return one number") from None
    if math.isnan(number):
        raise Wrong(f"{asked} you return NaN; somewhere you divide by zero or take the logarithm of a negative number")
    return number


def _test_same_answer(same_answer: Callable) -> str:
    import torch

    fair, loaded = [0.0, 0.0], [math.log(0.7), math.log(0.2), math.log(0.1)]
    trials = [
        (fair, 1, 1, "one draw always agrees with itself: the chances of all tokens add up to 1"),
        (fair, 1, 2, "a coin shows heads twice in 1 of 4 cases, and tails twice as often as that; add up all tokens"),
        (fair, 1, 3, "every further draw has to hit the same token again"),
        (loaded, 1, 2, "every token can come twice, not only the likeliest; add up all of them"),
        (loaded, 0.5, 2, "divide the logits by the temperature before the softmax"),
        (loaded, 2, 5, "divide the logits by the temperature before the softmax"),
    ]
    for logits, temperature, draws, fix in trials:
        right = float(((torch.tensor(logits) / temperature).softmax(-1) ** draws).sum())
        asked = f"for probabilities {_percents(logits)}, temperature {temperature} and {draws} draws"
        found = _number(same_answer(torch.tensor(logits), temperature, draws), asked)
        if abs(found - right) > 1e-4:
            raise Wrong(f"{asked} you return {found:.4g}, not {right:.4g}: {fix}")
    return "Colder means more agreement; more tokens in a row mean less."


def _percents(logits: list[float]) -> str:
    weights = [math.exp(logit) for logit in logits]
    return " / ".join(f"{100 * weight / sum(weights):.0f} %" for weight in weights)


def _test_order_matters(order_matters: Any) -> str:
    import torch

    from helpers import sampling

    try:
        logits, temperature, p = order_matters
        logits = torch.tensor([float(logit) for logit in logits])
        temperature, p = float(temperature), float(p)
    except (TypeError, ValueError):
        raise Wrong(f"{order_matters!r} is not `(five logits, temperature, p)`") from None
    if len(logits) != 5:
        raise Wrong(f"you give {len(logits)} logits; give five")
    try:
        hot_first = sampling.keep_top_p(sampling.apply_temperature(logits, temperature), p)
        cut_first = sampling.apply_temperature(sampling.keep_top_p(logits, p), temperature)
    except ValueError as error:
        raise Wrong(str(error)) from None
    one, five = (int((x > sampling.REMOVED).sum()) for x in (hot_first, cut_first))
    kept = f"temperature first keeps {one} of your tokens, top-p first keeps {five}"
    if temperature == 0:
        raise Wrong("temperature 0 always keeps one token, whatever comes after; use a number above 0")
    if one != 1:
        raise Wrong(f"{kept}; for temperature first to keep only 1, a lower temperature or a lower p helps")
    if five != 5:
        raise Wrong(f"{kept}; for top-p first to keep all 5, make the logits more alike or p higher")
    return f"{kept}."


def _test_find_temperature(find_temperature: Callable) -> str:
    import torch

    real_like = (4 * torch.randn(1000, generator=torch.Generator().manual_seed(3))).tolist()
    for logits, share in ((_TINY, 0.5), (_TINY, 0.9), (_TINY, 0.25), (real_like, 0.3), (real_like, 0.99)):
        asked = f"for {len(logits)} logits and a share of {share}"
        temperature = _number(find_temperature(torch.tensor(logits), share), asked)
        if temperature <= 0:
            raise Wrong(f"{asked} you return {temperature:g}; a temperature is above 0")
        got = float((torch.tensor(logits).double() / temperature).softmax(-1).max())
        if abs(got - share) > 1e-3:
            way = "hotter" if got > share else "colder"
            raise Wrong(
                f"{asked} you return {temperature:.4g}, where the likeliest token has {got:.4f}; it must be {way}"
            )
    return "One number is enough, because the share only ever falls as the temperature rises."


def _test_top_n_sigma(top_n_sigma: Callable) -> str:
    import torch

    noise = torch.randn(500, generator=torch.Generator().manual_seed(1)) * 2
    for logits, n in ((torch.tensor(_TINY), 1), (torch.tensor(_TINY), 0.5), (noise, 1), (noise, 2), (noise + 100, 2)):
        before = logits.clone()
        found = top_n_sigma(logits, n)
        asked = f"for {len(logits)} logits and n={n}"
        if not isinstance(found, torch.Tensor) or found.shape != logits.shape:
            raise Wrong(f"{asked} you return {found!r}; return logits of the same shape")
        if not torch.equal(logits, before):
            raise Wrong(f"{asked} you change the logits that you were given; work on a copy, or use `masked_fill`")
        keep = logits >= logits.max() - n * logits.std()
        kept = found > float("-inf")
        if not torch.equal(kept, keep):
            raise Wrong(
                f"{asked} you keep {int(kept.sum())} tokens, not {int(keep.sum())}: the floor lies n standard "
                "deviations of the logits (`logits.std()`) below the largest logit"
            )
        if not torch.equal(found[keep], logits[keep]):
            raise Wrong(
                f"{asked} you change the logits of tokens that stay; only the removed ones become minus infinity"
            )
    return "Divide all logits by a temperature, and the floor moves along: for this filter, the order does not matter."


def _test_noise(noise: Callable) -> str:
    import torch

    logits = torch.tensor(_TINY, dtype=torch.float64)
    u = torch.rand(20_000, 5, dtype=torch.float64, generator=torch.Generator().manual_seed(0)).clamp_min(1e-12)
    added = noise(u.clone())
    if not isinstance(added, torch.Tensor) or added.shape != u.shape:
        raise Wrong("for a tensor `u` you must return a tensor of the same shape: use `torch.log`, not `math.log`")
    if torch.isnan(added).any():
        raise Wrong(
            "your noise is NaN somewhere: the logarithm of a number below 1 is negative, so turn its sign around"
        )
    counts = torch.bincount((logits + added).argmax(dim=-1), minlength=5).double()
    expected = 20_000 * logits.softmax(-1)
    # With 4 degrees of freedom and right noise, a sum above 30 comes once in 200,000 seeds; the seed is fixed anyway.
    if float(((counts - expected) ** 2 / expected).sum()) > 30:
        shares = ", ".join(f"{share:.3f}" for share in (counts / 20_000).tolist())
        wanted = ", ".join(f"{share:.3f}" for share in logits.softmax(-1).tolist())
        raise Wrong(f"20,000 draws give the shares {shares}, but the softmax gives {wanted}")
    return "No exponential of a logit, no sum over the vocabulary: noise and a maximum draw from the softmax."


same_answer = Exercise(
    "same_answer",
    5,
    "easy",
    _test_same_answer,
    [
        "Take one token with probability p. How likely is it that two draws both give this token? And three?",
        "Any token may be the one that comes every time, so add up over all tokens.",
        "`probs = (logits / temperature).softmax(-1)`, then raise to a power and sum.",
    ],
    """
def same_answer(logits, temperature, draws):
    probs = (logits / temperature).softmax(-1)
    return (probs**draws).sum()
""",
    "same_answer",
)

order_matters = Exercise(
    "order_matters",
    5,
    "easy",
    _test_order_matters,
    [
        "A temperature below 1 makes the likeliest token likelier. What does top-p keep when one token has nearly all?",
        "With five equal logits, no temperature makes a difference. Let the first be a little larger than the others.",
        "Choose p so high that the original probabilities need all five tokens to reach it, and a low temperature.",
    ],
    """
order_matters = ([1.0, 0.5, 0.5, 0.5, 0.5], 0.1, 0.9)
""",
    "order_matters",
)

find_temperature = Exercise(
    "find_temperature",
    10,
    "medium",
    _test_find_temperature,
    [
        "The higher the temperature, the smaller the share of the likeliest token. So you can search by halving.",
        "Keep two temperatures, one too cold and one too hot, and try the middle: which of the two does it replace?",
        "`middle = (cold * hot) ** 0.5` halves the way by factors; fifty rounds from 0.001 to 1000 are plenty.",
    ],
    """
def find_temperature(logits, share):
    cold, hot = 0.001, 1000.0
    for _ in range(50):
        middle = (cold * hot) ** 0.5
        if (logits.double() / middle).softmax(-1).max() > share:
            cold = middle  # still too sure of itself
        else:
            hot = middle
    return middle
""",
    "find_temperature",
)

top_n_sigma = Exercise(
    "top_n_sigma",
    10,
    "medium",
    _test_top_n_sigma,
    [
        "Three steps: the largest logit, the standard deviation, the floor. `min_p` from section 4 has the same form.",
        "`logits.masked_fill(logits < floor, float('-inf'))` returns new logits, and leaves the others as they are.",
    ],
    """
def top_n_sigma(logits, n):
    floor = logits.max() - n * logits.std()
    return logits.masked_fill(logits < floor, float("-inf"))
""",
    "top_n_sigma",
)

noise = Exercise(
    "noise",
    15,
    "hard",
    _test_noise,
    [
        "Look at `-torch.log(u)` first: it is the waiting time for an event that comes once per unit of time.",
        "An event that comes w times as often has the waiting time `-log(u) / w`. The first of several events is of "
        "kind i with probability w_i / sum(w). With w = exp(logit), that is the softmax!",
        "The smallest `-log(u) / exp(logit)` wins. Minus its logarithm is `logit - log(-log(u))`, and there the "
        "largest wins.",
    ],
    """
import torch


def noise(u):
    return -torch.log(-torch.log(u))
""",
    "noise",
)
