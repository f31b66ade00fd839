"""The forward pass against the same models in `transformers`: real weights, and small random ones of each layout."""

import pytest
import torch
import transformers

from helpers.model_files import load_config, model_folder
from helpers.transformer import KVCache, Shape, Transformer, load_transformer, unsupported

SMALL = dict(
    vocab_size=97,
    hidden_size=48,
    intermediate_size=80,
    num_hidden_layers=3,
    num_attention_heads=6,
    num_key_value_heads=2,
    max_position_embeddings=64,
)
LAYOUTS = {
    "llama": transformers.LlamaConfig(**SMALL),
    "llama, tied": transformers.LlamaConfig(**SMALL, tie_word_embeddings=True),
    "qwen2, biases": transformers.Qwen2Config(**SMALL),
    "qwen3, normed queries": transformers.Qwen3Config(**SMALL, head_dim=16),
}


def logits_of(model: Transformer, ids, sizes=None):
    """All logits (n, vocabulary), the ids fed in pieces of the given sizes."""
    cache = KVCache(model.shape, model.device, model.dtype, capacity=4)
    pieces = torch.tensor(ids).split(sizes or [len(ids)])
    return torch.cat([model(piece, cache, every_position=True) for piece in pieces])


@pytest.fixture(scope="module", params=LAYOUTS, ids=str)
def pair(request, tmp_path_factory):
    torch.manual_seed(0)
    config, folder = LAYOUTS[request.param], tmp_path_factory.mktemp("small")
    library = transformers.AutoModelForCausalLM.from_config(config).eval()
    for name, weight in library.named_parameters():
        if "norm" in name or "bias" in name:  # these start as ones and zeros, which would hide a mistake
            torch.nn.init.normal_(weight, mean=0.5)
    library.save_pretrained(folder)
    config = load_config(folder)
    assert unsupported(config) is None
    return library, load_transformer(folder, config, torch.device("cpu"))


@torch.inference_mode()
def test_a_small_random_model_of_each_layout_gives_the_librarys_logits(pair):
    library, ours = pair
    ids = torch.arange(40) * 7 % 97
    torch.testing.assert_close(logits_of(ours, ids.tolist()), library(ids[None]).logits[0], atol=2e-5, rtol=1e-5)


@torch.inference_mode()
def test_the_real_models_logits_are_the_librarys():
    folder = model_folder("smollm2-135m")
    library = transformers.AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32)
    ours = load_transformer(folder, load_config(folder), torch.device("cpu"))
    ids = (torch.arange(64) * 311 + 500) % 40_000
    theirs = library(ids[None]).logits[0]
    torch.testing.assert_close(logits_of(ours, ids.tolist()), theirs, atol=2e-4, rtol=0)


@pytest.mark.parametrize("sizes", [[1] * 12, [5, 7], [11, 1], [3, 1, 8]])
def test_cached_equals_uncached_however_the_tokens_are_fed(pair, sizes):
    _, ours = pair
    ids = list(range(12))
    torch.testing.assert_close(logits_of(ours, ids, sizes), logits_of(ours, ids), atol=2e-5, rtol=1e-5)


def test_a_token_does_not_see_what_comes_after_it(pair):
    _, ours = pair
    left, right = logits_of(ours, [1, 2, 3, 4, 5]), logits_of(ours, [1, 2, 3, 60, 61])
    torch.testing.assert_close(left[:3], right[:3])
    assert not torch.allclose(left[3:], right[3:])


def test_a_cache_cut_back_continues_as_if_the_rest_had_never_been(pair):
    _, ours = pair
    cache = KVCache(ours.shape, ours.device, ours.dtype)
    ours(torch.tensor([1, 2, 3, 50, 51]), cache)
    cache.length = 3
    after = ours(torch.tensor([4]), cache)
    torch.testing.assert_close(after, logits_of(ours, [1, 2, 3, 4])[-1], atol=2e-5, rtol=1e-5)


def test_a_pass_that_is_interrupted_leaves_the_cache_as_it_was(pair, monkeypatch):
    _, ours = pair
    cache = KVCache(ours.shape, ours.device, ours.dtype)
    ours(torch.tensor([1, 2, 3]), cache)
    calls = iter([ours.feed_forward, None])

    def interrupted(layer, x):
        call = next(calls)
        if call is None:
            raise KeyboardInterrupt
        return call(layer, x)

    monkeypatch.setattr(ours, "feed_forward", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ours(torch.tensor([9, 9]), cache)
    monkeypatch.undo()
    assert cache.length == 3
    torch.testing.assert_close(ours(torch.tensor([4]), cache), logits_of(ours, [1, 2, 3, 4])[-1], atol=2e-5, rtol=1e-5)


def test_the_caches_bytes_are_two_tensors_of_layers_kv_heads_head_dim_and_tokens():
    config = LAYOUTS["qwen3, normed queries"]
    cache = KVCache(Shape.of(config), torch.device("cpu"), torch.float32)
    cache.length = 10
    assert cache.bytes() == 2 * 3 * 2 * 16 * 10 * 4


@pytest.mark.parametrize(
    ("config", "reason"),
    [
        (transformers.GPT2Config(), "architecture 'gpt2'"),
        (transformers.LlamaConfig(**SMALL, rope_parameters={"rope_type": "linear", "factor": 2.0}), "'linear'"),
        (transformers.LlamaConfig(**SMALL, mlp_bias=True), "biases"),
        (transformers.LlamaConfig(**SMALL, attention_bias=True), "biases"),
        (transformers.LlamaConfig(**SMALL, hidden_act="gelu"), "activation"),
        (transformers.Qwen2Config(**SMALL, use_sliding_window=True), "sliding window"),
    ],
)
def test_a_model_that_does_not_fit_is_refused_with_its_reason(config, reason):
    assert reason in unsupported(config)
