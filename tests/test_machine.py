"""The measuring: counts held against the tensors themselves and against torch's own counter, times against sense."""

import time

import pytest
import torch
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.utils.flop_counter import FlopCounterMode

from helpers import machine
from helpers.transformer import KVCache, kv_cache_bytes


def new_cache(model) -> KVCache:
    transformer = model.engine.transformer
    return KVCache(transformer.shape, transformer.device, transformer.dtype)


def test_fastest_is_the_shortest_call_and_needs_at_least_one():
    pauses = iter([0.05, 0.01, 0.05])
    assert 0.01 <= machine.fastest(lambda: time.sleep(next(pauses)), 3) < 0.04
    with pytest.raises(ValueError, match="tries=0"):
        machine.fastest(lambda: None, 0)


def test_rates_are_what_a_computer_can_have_and_count_every_byte_and_operation(monkeypatch):
    assert 0.5 < machine.memory_bandwidth(megabytes=32, tries=3) < 10_000
    assert 0.5 < machine.multiply_rate(size=256, tries=3) < 1_000_000
    monkeypatch.setattr(machine, "fastest", lambda work, tries: work() and 0.5)  # as if every call took half a second
    assert machine.memory_bandwidth(megabytes=10) == pytest.approx(0.02)
    assert machine.memory_bandwidth(megabytes=10, dtype=torch.bfloat16) == pytest.approx(0.02)
    assert machine.multiply_rate(size=100) == pytest.approx(2 * 100**3 / 0.5 / 1e9)


def test_a_floor_is_the_longer_of_reading_and_multiplying():
    asked = machine.Demand(operations=300, bytes=100)
    assert asked.memory_seconds(10) == pytest.approx(10e-9) and asked.compute_seconds(100) == pytest.approx(3e-9)
    assert asked.floor(10, 100) == pytest.approx(10e-9)
    assert asked.floor(100, 10) == pytest.approx(30e-9)


@pytest.mark.parametrize(("tokens", "cached"), [(1, 0), (1, 40), (24, 0), (24, 40)])
def test_operations_are_those_that_torch_counts_except_for_what_the_mask_hides(model, tokens, cached):
    transformer, cache = model.engine.transformer, new_cache(model)
    if cached:
        transformer(torch.arange(cached), cache)
    # Attention as plain products, which torch counts; its fused form on a CPU it does not.
    with sdpa_kernel(SDPBackend.MATH), FlopCounterMode(display=False) as counter:
        transformer(torch.arange(tokens), cache)
    shape = transformer.shape
    hidden = 4 * shape.layers * shape.heads * shape.head_dim * (tokens * (tokens - 1) // 2)  # computed, then masked
    assert machine.demand(model, tokens, cached).operations + hidden == counter.get_total_flops()


def test_bytes_are_those_of_the_matrices_and_of_the_cache(model):
    transformer, cache = model.engine.transformer, new_cache(model)
    transformer(torch.arange(50), cache)
    layers = [tensor for layer in transformer.layers for tensor in vars(layer).values() if tensor is not None]
    weights = sum(tensor.nbytes for tensor in layers if tensor.dim() == 2) + transformer.head.nbytes
    assert machine.demand(model, 1, cached=49).bytes == weights + cache.bytes()
    assert machine.demand(model, 50).bytes == weights + cache.bytes()


@pytest.mark.parametrize("tokens", [1, 7, 700])
def test_the_formula_gives_the_bytes_that_the_tensors_have(model, tokens):
    transformer, cache = model.engine.transformer, new_cache(model)
    cache.reserve(tokens)
    cache.length = tokens
    shape, number = transformer.shape, cache.keys.element_size()
    formula = kv_cache_bytes(shape.layers, shape.kv_heads, shape.head_dim, tokens, number)
    assert formula == cache.bytes() == cache.keys[:, :, :tokens].nbytes + cache.values[:, :, :tokens].nbytes


def test_the_formula_agrees_with_a_published_figure():
    """Llama 3.1 8B, 128k tokens, two bytes a number: 16 GiB (a key and a value, 32 layers, 8 heads of 128 numbers)."""
    assert kv_cache_bytes(32, 8, 128, 131_072) == 16 * 2**30
    assert kv_cache_bytes(32, 8, 128, 131_072, 0.5) == 4 * 2**30


def test_a_longer_prompt_takes_longer_and_the_passes_are_the_ones_asked_for(model, monkeypatch):
    short, long = machine.prefill_seconds(model, [4, 256])
    assert 0 < short < long
    seen, forward = [], model.engine.forward
    monkeypatch.setattr(model.engine, "forward", lambda ids, *more: seen.append(len(ids)) or forward(ids, *more))
    machine.prefill_seconds(model, [5, 9], tries=2)
    assert seen == [5, 5, 9, 9]
    seen.clear()
    model.clear_cache()
    seconds = machine.decode_seconds(model, [20, 6, 20], tries=3)
    assert seen == [6, 1, 1, 1, 13, 1, 1, 1]  # 7 tokens are cached by then, so 13 more make 20
    assert len(seconds) == 3 and seconds[0] == seconds[2]


def test_lengths_that_the_model_cannot_read_are_refused(model):
    for length in (0, -3, model.context + 1):
        with pytest.raises(ValueError, match=f"A length of {length} does not work"):
            machine.prefill_seconds(model, [length])


def test_a_model_whose_weights_are_not_at_hand_gets_a_sentence():
    class Foreign:
        name, engine = "some/model", object()

    with pytest.raises(ValueError, match="some/model are not counted"):
        machine.demand(Foreign(), 1)
