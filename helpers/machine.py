"""Where the time goes: what this machine can do, what a forward pass asks of it, and how long it really takes.

Two rates bound every pass: how fast numbers come from memory, and how fast they are multiplied. A pass cannot be
quicker than the slower of the two allows: that is its floor (the "roofline" of Williams, Waterman and Patterson,
Communications of the ACM 52 (2009) 65-76). A time is the shortest of several tries, because other programs can only
make a try slower. Left out: the processor's own caches, and models that do not run on `helpers.transformer`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


def fastest(work: Callable[[], Any], tries: int) -> float:
    """Seconds of the quickest of several calls."""
    if tries < 1:
        raise ValueError(f"tries={tries} does not work: time at least one call.")
    seconds = []
    for _ in range(tries):
        started = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - started)
    return min(seconds)


def memory_bandwidth(device: Any = "cpu", dtype: Any = None, megabytes: int = 256, tries: int = 12) -> float:
    """GB/s at which numbers can be read: a large array is summed up, which does next to nothing else.

    `megabytes` should be several times the processor's largest cache, or the cache is measured instead.
    """
    import torch

    numbers = torch.ones(megabytes * 1_000_000 // torch.empty(0, dtype=dtype).element_size(), dtype=dtype)
    numbers = numbers.to(device)
    return numbers.nbytes / fastest(lambda: float(numbers.sum()), tries) / 1e9  # float() waits for a GPU to finish


def multiply_rate(device: Any = "cpu", dtype: Any = None, size: int | None = None, tries: int = 12) -> float:
    """Billions of operations per second (GFLOP/s) in a product of two square matrices.

    One multiplication and one addition count as two operations, as everywhere; a product has 2 * size**3. Without a
    `size` it is 1,024 on a CPU and 8,192 on a GPU, which a smaller one would leave idle.
    """
    import torch

    size = size or (1024 if torch.device(device).type == "cpu" else 8192)
    matrix = torch.ones(size, size, dtype=dtype).to(device)
    return 2 * size**3 / fastest(lambda: float((matrix @ matrix)[0, 0]), tries) / 1e9


@dataclass(frozen=True)
class Demand:
    """What one forward pass asks for: operations, and bytes to be read from memory."""

    operations: int
    bytes: int

    def memory_seconds(self, gigabytes_per_second: float) -> float:
        """Seconds that reading takes at least."""
        return self.bytes / gigabytes_per_second / 1e9

    def compute_seconds(self, gigaflops: float) -> float:
        """Seconds that multiplying takes at least."""
        return self.operations / gigaflops / 1e9

    def floor(self, gigabytes_per_second: float, gigaflops: float) -> float:
        """Seconds the pass takes at least: reading and multiplying overlap, so the longer of the two."""
        return max(self.memory_seconds(gigabytes_per_second), self.compute_seconds(gigaflops))


def demand(model: Any, tokens: int, cached: int = 0) -> Demand:
    """What a forward pass over `tokens` new tokens after `cached` ones asks for, at the very least.

    Each number of the layers' matrices is used in one multiplication and one addition per token; the last matrix, over
    the vocabulary, only for the last token. In attention a token meets every token up to itself twice: its query with
    their keys, then the weights with their values. Every matrix, and the keys and values, are read once.
    """
    from helpers.transformer import kv_cache_bytes

    transformer = _transformer(model)
    shape, number = transformer.shape, transformer.head.element_size()
    in_layers, head = matrix_numbers(model)
    meetings = tokens * cached + tokens * (tokens + 1) // 2
    attention = 2 * 2 * shape.layers * shape.heads * shape.head_dim * meetings
    cache = kv_cache_bytes(shape.layers, shape.kv_heads, shape.head_dim, cached + tokens, number)
    return Demand(2 * in_layers * tokens + 2 * head + attention, (in_layers + head) * number + cache)


def matrix_numbers(model: Any) -> tuple[int, int]:
    """How many numbers the matrices of all layers hold, and the last one, which scores the vocabulary."""
    transformer = _transformer(model)
    matrices = [(layer.qkv, layer.out, layer.gate_up, layer.down) for layer in transformer.layers]
    return sum(matrix.numel() for layer in matrices for matrix in layer), transformer.head.numel()


def prefill_seconds(model: Any, lengths: Sequence[int], tries: int = 2) -> list[float]:
    """Seconds to read a prompt of each length from an empty cache, up to the first new token's logits."""
    return [fastest(lambda n=n: _read_anew(model, _ids(model, n)), tries) for n in lengths]


def decode_seconds(model: Any, lengths: Sequence[int], tries: int = 8) -> list[float]:
    """Seconds for one more token after each number of cached tokens (1 or more), which is first prefilled in full."""
    seconds = {}
    for length in sorted(set(lengths)):  # the cache of a shorter one is the start of the next
        ids = _ids(model, length + 1)
        model.next_token_logits(ids[:-1])
        # Afterwards the cache holds one token more; asking for the same again computes just that last one anew.
        seconds[length] = fastest(lambda ids=ids: model.next_token_logits(ids), tries)
    return [seconds[length] for length in lengths]


def _read_anew(model: Any, ids: list[int]) -> None:
    model.clear_cache()
    model.next_token_logits(ids)


def _ids(model: Any, length: int) -> list[int]:
    # Which tokens they are makes no difference to the time; a longer list starts with the shorter one.
    if not 1 <= length <= model.context:
        raise ValueError(f"A length of {length} does not work: {model.name} can read 1 to {model.context} tokens.")
    return [1000 + 7 * i % 20_000 % (model.vocab_size - 1000) for i in range(length)]


def _transformer(model: Any) -> Any:
    transformer = getattr(model.engine, "transformer", None)
    if transformer is None:
        raise ValueError(
            f"The weights of {model.name} are not counted: it does not run on helpers.transformer. Use "
            "prefill_seconds and decode_seconds, which work with any model."
        )
    return transformer
