"""The exercises of notebook 04: cache bytes with windows, floors of decode and prefill, reuse, prompts in order."""

import math
from collections.abc import Callable, Sequence

from helpers.checks import Exercise, Wrong

_FULL = 2 * 24 * 8 * 64 * 131_072 * 2  # GPT-OSS 20B, 128k tokens, as if every layer kept everything
_WINDOWED = 2 * 12 * 8 * 64 * (131_072 + 128) * 2


def _close(found: float, right: float) -> bool:
    return math.isclose(found, right, rel_tol=0.005)


def _test_gpt_oss_bytes(found: float) -> str:
    mistakes = [
        (_FULL, "that is the plain formula, in which every layer keeps all tokens; 12 of the 24 keep only 128"),
        (_FULL / 2, "the 12 windowed layers still keep 128 tokens each; add those"),
        (_WINDOWED / 2, "count a key and a value for each token, and 2 bytes for each number"),
        (_WINDOWED * 2, "a number takes 2 bytes here, and a key and a value are 2 lists, not 4"),
        (_WINDOWED * 8, "use the 8 key-value heads, not the 64 heads that ask"),
        (_WINDOWED / 1e9, "the answer is asked in bytes, not in gigabytes"),
        (_WINDOWED / 2**30, "the answer is asked in bytes, not in gigabytes"),
    ]
    # An exact number, because without the windows' 128 tokens the answer is nearly the same.
    if round(found) == _WINDOWED:
        return f"That is {_WINDOWED / 1e9:.2f} GB; without the windows it would be {_FULL / 1e9:.2f} GB."
    for value, fix in mistakes:
        if math.isclose(found, value, rel_tol=1e-4 if value > 1e6 else 0.005):
            raise Wrong(f"{found:,} is not it: {fix}")
    raise Wrong(
        f"{found:,} is not it: use the formula of section 4 twice, for 12 layers with all 131,072 tokens and for "
        "12 layers with 128 tokens"
    )


def _test_fastest_writing(fastest_writing: Callable) -> str:
    # 8 billion parameters at 16 bits are 16 GB, which 100 GB/s read 6.25 times a second.
    trials = [
        (8e9, 16, 0, 100, "without a cache, divide the bandwidth by the bytes of the weights"),
        (8e9, 4, 0, 100, "8 bits are a byte, so the weights take `parameters * bits / 8` bytes"),
        (8e9, 16, 16e9, 100, "the cache is read too: add `cache_bytes` to the bytes of the weights"),
        (70e9, 16, 0, 3350, "`bandwidth` is in GB/s, which is 1e9 bytes per second"),
    ]
    for parameters, bits, cache, bandwidth, fix in trials:
        found, right = (
            fastest_writing(parameters, bits, cache, bandwidth),
            bandwidth * 1e9 / (parameters * bits / 8 + cache),
        )
        if _close(found, 1 / right):
            raise Wrong(f"{found:.3g} is the seconds for one token; tokens per second are 1 over that")
        if not _close(found, right):
            raise Wrong(
                f"for {parameters / 1e9:.0f} billion parameters of {bits} bits, {cache / 1e9:.0f} GB of cache and "
                f"{bandwidth} GB/s you return {found:.4g}, not {right:.4g}: {fix}"
            )
    slow, quick = fastest_writing(8e9, 16, 0, 100), fastest_writing(8e9, 4, 0, 100)
    return f"The laptop: at most {slow:.1f} tokens/s with 16 bits and {quick:.0f} with 4. Fewer bits are speed."


def _test_first_token_floor(first_token_floor: Callable) -> str:
    trials = [
        (8e9, 10_000, 2, 100, 4_000, "with many tokens the multiplying decides: `2 * parameters * new_tokens / rate`"),
        (8e9, 1, 2, 100, 4_000, "with one token the reading decides: `parameters * bytes_per_number / bandwidth`"),
        (8e9, 80, 2, 100, 4_000, "take the longer one of reading and multiplying, for any number of tokens"),
        (135e6, 1_000, 4, 30, 150, "turn GB/s and GFLOP/s into bytes and operations per second with 1e9"),
    ]
    for parameters, tokens, number, bandwidth, rate, fix in trials:
        found = first_token_floor(parameters, tokens, number, bandwidth, rate)
        multiplying, reading = 2 * parameters * tokens / rate / 1e9, parameters * number / bandwidth / 1e9
        right = max(multiplying, reading)
        if _close(found, multiplying + reading):
            fix = "reading and multiplying go on at the same time: take the longer one, not the sum"
        if not _close(found, right):
            raise Wrong(
                f"for {parameters / 1e9:.3g} billion parameters, {tokens:,} new tokens, {bandwidth} GB/s and {rate:,} "
                f"GFLOP/s you return {found:.4g} s, not {right:.4g} s: {fix}"
            )
    return "Below the crossing of the two floors, a few more tokens in the prompt raise the floor by nothing at all."


def to_prefill(cached_ids: Sequence[int], prompt_ids: Sequence[int]) -> int:
    """Tokens that `LocalModel` computes for a prompt: all from the first difference on, and always the last one."""
    shared = 0
    for old, new in zip(cached_ids, prompt_ids, strict=False):
        if old != new:
            break
        shared += 1
    return max(1, len(prompt_ids) - shared)


def _test_tokens_to_prefill(tokens_to_prefill: Callable) -> str:
    trials = [
        ([], [5, 6, 7], "with an empty cache, the whole prompt must be read"),
        ([5, 6, 7], [5, 6, 7, 8, 9], "the first tokens agree, so only those behind them are new"),
        ([5, 6, 7, 8], [5, 1, 7, 8], "after the first difference nothing counts as known, even where ids agree again"),
        ([1, 5, 6, 7], [5, 6, 7], "a prefix is counted from the start; the same ids at another place do not help"),
        ([5, 6, 7], [5, 6, 7], "the last token is always computed, because its logits were not kept"),
        ([5, 6, 7, 8, 9], [5, 6, 7], "a prompt that the cache covers still needs its last token's logits"),
    ]
    for cached, prompt, fix in trials:
        found = tokens_to_prefill(list(cached), list(prompt))
        if found != to_prefill(cached, prompt):
            raise Wrong(
                f"with {cached} in the cache and the prompt {prompt} you return {found!r}, not "
                f"{to_prefill(cached, prompt)}: {fix}"
            )
    return "This is what stands behind `reused_tokens` and `prefilled_tokens`."


_PARTS = ("rules", "profile", "history", "clock")  # in the best order


def _day() -> list[dict[str, str]]:
    """Calls of two users in turns; the history of each grows."""
    rules = " ".join(f"rule{i}" for i in range(200))
    calls = []
    for turn in range(1, 5):
        for user in ("ada", "max"):
            calls.append(
                {
                    "rules": rules,
                    "profile": " ".join(f"{user}{i}" for i in range(40)),
                    "history": " ".join(f"{user}said{i}" for i in range(30 * turn)),
                    "clock": f"9:{turn:02}:{user}",
                }
            )
    return calls


def _computed_words(prompts: Sequence[str]) -> int:
    """Words to compute when each prompt may start from the best matching one of all prompts before it."""
    seen: list[list[str]] = [[]]
    total = 0
    for prompt in prompts:
        words = prompt.split()
        total += min(to_prefill(old, words) for old in seen)
        seen.append(words)
    return total


def _test_build(build: Callable) -> str:
    calls = _day()
    prompts = [build(**call) for call in calls]
    for call, prompt in zip(calls, prompts, strict=True):
        missing = [name for name in call if call[name] not in str(prompt)]
        if missing:
            raise Wrong(f"the text lacks `{missing[0]}`; put all four parts into it, each as it is")
    best = _computed_words([" ".join(call[name] for name in _PARTS) for call in calls])
    yours = _computed_words(prompts)
    if yours > best + 8 * len(calls):  # headings between the parts are fine
        places = {name: prompts[-1].index(calls[-1][name]) for name in _PARTS}
        told = f"your {len(calls)} calls compute {yours:,} words, and {best:,} would do: "
        swapped = [
            (later, earlier)
            for i, earlier in enumerate(_PARTS)
            for later in _PARTS[i + 1 :]
            if places[later] < places[earlier]
        ]
        if not swapped:
            raise Wrong(told + "the order is right, but your own words between the parts cost too much; shorten them")
        raise Wrong(told + "`{}` changes more often than `{}` but stands in front of it".format(*swapped[0]))
    whole = sum(len(prompt.split()) for prompt in prompts)
    return f"Of {whole:,} words, {yours:,} are computed; the rest is reused."


gpt_oss_bytes = Exercise(
    "gpt_oss_bytes",
    8,
    "medium",
    _test_gpt_oss_bytes,
    [
        "Take the two kinds of layers apart: 12 layers of each. Only the number of tokens differs.",
        "A head has 64 numbers here, and there are 8 key-value heads. The 64 heads that ask share them.",
        "`kv_bytes(12, 8, 64, 131_072, 2) + ...`",
    ],
    """
def kv_bytes(layers, kv_heads, head_dim, tokens, bytes_per_number):
    return 2 * layers * kv_heads * head_dim * tokens * bytes_per_number


whole = kv_bytes(12, 8, 64, 131_072, 2)
windowed = kv_bytes(12, 8, 64, 128, 2)
gpt_oss_bytes = whole + windowed
""",
    "gpt_oss_bytes",
)

fastest_writing = Exercise(
    "fastest_writing",
    6,
    "easy",
    _test_fastest_writing,
    [
        "One token needs one pass, and a pass reads everything once. How many bytes is that?",
        "Seconds for a token are bytes divided by bytes per second. Tokens per second are 1 over that.",
        "The weights take `parameters * bits / 8` bytes; the bandwidth is `bandwidth * 1e9` bytes per second.",
    ],
    """
def fastest_writing(parameters, bits, cache_bytes, bandwidth):
    bytes_per_token = parameters * bits / 8 + cache_bytes
    return bandwidth * 1e9 / bytes_per_token
""",
    "fastest_writing",
)

first_token_floor = Exercise(
    "first_token_floor",
    8,
    "medium",
    _test_first_token_floor,
    [
        "Compute two times: one for reading all parameters, one for all operations.",
        "Reading takes `parameters * bytes_per_number / (bandwidth * 1e9)` seconds, for any number of tokens.",
        "The floor is the longer of the two times: `max(...)`.",
    ],
    """
def first_token_floor(parameters, new_tokens, bytes_per_number, bandwidth, rate):
    reading = parameters * bytes_per_number / (bandwidth * 1e9)
    multiplying = 2 * parameters * new_tokens / (rate * 1e9)
    return max(reading, multiplying)
""",
    "first_token_floor",
)

tokens_to_prefill = Exercise(
    "tokens_to_prefill",
    8,
    "medium",
    _test_tokens_to_prefill,
    [
        "Go through both lists at once, from the start, and stop at the first difference.",
        "All tokens from there on are new: `len(prompt_ids) - shared`.",
        "Even if everything agrees, the last token goes through the model: its logits are what we want.",
    ],
    """
def tokens_to_prefill(cached_ids, prompt_ids):
    shared = 0
    for old, new in zip(cached_ids, prompt_ids):
        if old != new:
            break
        shared += 1
    return max(1, len(prompt_ids) - shared)
""",
    "tokens_to_prefill",
)

build = Exercise(
    "build",
    10,
    "medium",
    _test_build,
    [
        "Ask of each part: in how many calls is it the same? The more, the further to the front.",
        "`history` grows only at its end, so its beginning can be reused, if nothing in front of it changes.",
        "The time is new in every call. Nothing behind it can ever be reused.",
    ],
    r"""
def build(rules, clock, profile, history):
    return "\n".join([rules, profile, history, clock])
""",
    "build",
)
