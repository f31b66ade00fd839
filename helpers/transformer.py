"""The forward pass of a Llama-style language model, written out on one page of plain torch.

Token ids go in, logits come out. Between them: an embedding table, a stack of identical layers (attention, then a
small feed-forward network), a last normalisation and one large matrix product over the vocabulary. The layout is that
of Llama, Qwen2 and Qwen3; `unsupported` says why another model does not fit, and `helpers.local_model` then falls back
on `transformers`. Left out: training, batches (one sequence at a time), sliding windows, scaled rotary embeddings.

Three choices make it fast on a CPU (`python -m tests.bench` measures them). Projections that read the same input are
fused into one matrix product. Weights are kept as (inputs, outputs), so that `x @ w` walks through memory in order. And
one token's product, which torch would run on one core, is cut into a part for each core: see `product`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
import torch.nn.functional as F
from safetensors import safe_open
from torch import Tensor


@dataclass(frozen=True)
class Shape:
    """The numbers that fix a model's size; the field names are the ones used in papers."""

    layers: int
    heads: int
    kv_heads: int
    head_dim: int
    width: int
    vocabulary: int
    context: int
    norm_eps: float
    rope_theta: float

    @classmethod
    def of(cls, config) -> Shape:
        """Read the shape from a `transformers` configuration."""
        heads, width = config.num_attention_heads, config.hidden_size
        return cls(
            layers=config.num_hidden_layers,
            heads=heads,
            kv_heads=config.num_key_value_heads,
            head_dim=getattr(config, "head_dim", None) or width // heads,
            width=width,
            vocabulary=config.vocab_size,
            context=config.max_position_embeddings,
            norm_eps=config.rms_norm_eps,
            rope_theta=config.rope_parameters["rope_theta"],
        )


def unsupported(config) -> str | None:
    """Say why this file cannot run the model of a `transformers` configuration; None where it can."""
    if config.model_type not in ("llama", "qwen2", "qwen3"):
        return f"the architecture {config.model_type!r} is laid out differently"
    if (config.rope_parameters or {}).get("rope_type", "default") != "default":
        return f"its rotary embedding is of the scaled kind {config.rope_parameters['rope_type']!r}"
    if getattr(config, "mlp_bias", False) or getattr(config, "attention_bias", False):
        return "its projections have biases"  # Qwen2's, on queries, keys and values only, go by no such name
    if config.hidden_act != "silu":
        return f"its feed-forward network has the activation {config.hidden_act!r}"
    if getattr(config, "use_sliding_window", False):
        return "it attends through a sliding window"
    return None


@dataclass
class Layer:
    """One layer's weights, as (inputs, outputs); what a model does not have is None."""

    attention_norm: Tensor  # (width,)
    qkv: Tensor  # (width, (heads + 2 * kv_heads) * head_dim): queries, keys and values in one product
    qkv_bias: Tensor | None
    q_norm: Tensor | None  # (head_dim,), Qwen3 only
    k_norm: Tensor | None
    out: Tensor  # (heads * head_dim, width)
    mlp_norm: Tensor  # (width,)
    gate_up: Tensor  # (width, 2 * hidden): gate and up in one product
    down: Tensor  # (hidden, width)


class KVCache:
    """Keys and values of every token so far: two tensors (layers, kv_heads, capacity, head_dim) that grow by doubling.

    `length` counts the tokens that are valid; what lies behind it is old and is overwritten.
    """

    def __init__(self, shape: Shape, device: torch.device, dtype: torch.dtype, capacity: int = 512) -> None:
        self.length = 0
        size = (shape.layers, shape.kv_heads, capacity, shape.head_dim)
        self.keys = torch.zeros(size, device=device, dtype=dtype)
        self.values = torch.zeros(size, device=device, dtype=dtype)

    def reserve(self, tokens: int) -> None:
        """Make room for `tokens` tokens in all, keeping what is there."""
        capacity = self.keys.shape[2]
        if tokens <= capacity:
            return
        grow = max(tokens, 2 * capacity) - capacity
        self.keys = F.pad(self.keys, (0, 0, 0, grow))
        self.values = F.pad(self.values, (0, 0, 0, grow))

    def bytes(self) -> int:
        """Bytes held by the valid tokens: 2 * layers * kv_heads * head_dim * tokens * bytes per number."""
        valid = self.keys[:, :, : self.length]
        return 2 * valid.numel() * valid.element_size()


def kv_cache_bytes(layers: int, kv_heads: int, head_dim: int, tokens: int, bytes_per_number: float = 2) -> int:
    """Bytes of the keys and values of `tokens` tokens: the first 2 is one key and one value per token, head and layer.

    A number takes 4 bytes as float32, 2 as float16 or bfloat16, 1 or less where the cache is quantized. In a layer with
    a sliding window, `tokens` is the window's length at most.
    """
    return round(2 * layers * kv_heads * head_dim * tokens * bytes_per_number)


class Transformer:
    """Weights and the forward pass. Call it with ids (n,) and a cache; it returns logits and extends the cache."""

    def __init__(self, shape: Shape, layers: list[Layer], final_norm: Tensor, embedding: Tensor, head: Tensor) -> None:
        self.shape = shape
        self.layers = layers
        self.final_norm = final_norm  # (width,)
        self.embedding = embedding  # (vocabulary, width)
        self.head = head  # (width, vocabulary); often the embedding itself, transposed ("tied")
        self.device, self.dtype = head.device, head.dtype

    @torch.inference_mode()
    def __call__(self, ids: Tensor, cache: KVCache, every_position: bool = False) -> Tensor:
        """Run ids (n,) after the tokens in `cache`, which grows by them.

        Returns logits (vocabulary,) for what comes next, or (n, vocabulary) for every position.
        """
        start, end = cache.length, cache.length + len(ids)
        cache.reserve(end)
        cos, sin = self.rotation(start, end)
        mask = None if len(ids) == 1 else causal_mask(start, end, self.device)
        x = self.embedding[ids]  # (n, width)
        for i, layer in enumerate(self.layers):
            x = x + self.attention(layer, x, cos, sin, mask, cache.keys[i], cache.values[i], start)
            x = x + self.feed_forward(layer, x)
        cache.length = end  # only now: an interrupted pass leaves the cache as it was
        logits = product(self.norm(x if every_position else x[-1:], self.final_norm), self.head)
        return logits if every_position else logits[0]

    def norm(self, x: Tensor, weight: Tensor) -> Tensor:
        """RMSNorm: divide by the root of the mean square, scale each feature (arXiv 1910.07467)."""
        return F.rms_norm(x, (x.shape[-1],), weight, self.shape.norm_eps)

    def attention(self, layer, x, cos, sin, mask, keys, values, start) -> Tensor:
        """Each token looks back: queries against the keys of all tokens up to it, a weighted sum of their values."""
        shape, n = self.shape, len(x)
        qkv = product(self.norm(x, layer.attention_norm), layer.qkv)
        if layer.qkv_bias is not None:
            qkv = qkv + layer.qkv_bias
        qkv = qkv.view(n, -1, shape.head_dim).transpose(0, 1)  # (heads + 2 kv_heads, n, head_dim)
        q, k, v = qkv.split([shape.heads, shape.kv_heads, shape.kv_heads])
        if layer.q_norm is not None:
            q, k = self.norm(q, layer.q_norm), self.norm(k, layer.k_norm)
        keys[:, start : start + n] = rotate(k, cos, sin)
        values[:, start : start + n] = v
        keys, values = keys[:, : start + n], values[:, : start + n]
        # Several query heads share one key-value head. Seen as (kv_heads, queries per kv head * n, head_dim), no copy
        # of keys and values is needed, for one token or for many.
        q = rotate(q, cos, sin).reshape(shape.kv_heads, -1, shape.head_dim)
        if mask is not None:
            mask = mask.repeat(shape.heads // shape.kv_heads, 1)
        mixed = F.scaled_dot_product_attention(q[None], keys[None], values[None], attn_mask=mask)
        return product(mixed.view(shape.heads, n, -1).transpose(0, 1).reshape(n, -1), layer.out)

    def feed_forward(self, layer: Layer, x: Tensor) -> Tensor:
        """SwiGLU: one half of the hidden features gates the other (arXiv 2002.05202)."""
        gate, up = product(self.norm(x, layer.mlp_norm), layer.gate_up).chunk(2, dim=-1)
        return product(F.silu(gate) * up, layer.down)

    def rotation(self, start: int, end: int) -> tuple[Tensor, Tensor]:
        """Cosines and sines (n, head_dim) of the rotary embedding for positions start to end (arXiv 2104.09864)."""
        pairs = torch.arange(0, self.shape.head_dim, 2, device=self.device).float() / self.shape.head_dim
        angles = torch.arange(start, end, device=self.device).float()[:, None] / self.shape.rope_theta**pairs
        angles = torch.cat([angles, angles], dim=-1)
        return angles.cos().to(self.dtype), angles.sin().to(self.dtype)


def product(x: Tensor, w: Tensor) -> Tensor:
    """The matrix product x (n, inputs) @ w (inputs, outputs), with every core at work also for a single row.

    One row times a matrix costs what it takes to read the matrix, and torch reads it with one core. So the sum over
    inputs is cut into equal parts, each core does one, and the partial sums are added: the same sum in another order.
    """
    if len(x) > 1 or w.device.type != "cpu":
        return x @ w
    inputs, outputs = w.shape
    parts = next(n for n in range(torch.get_num_threads(), 0, -1) if inputs % n == 0)
    return (x.view(parts, 1, -1) @ w.view(parts, -1, outputs)).sum(0)


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """Turn each pair of features by an angle that grows with the position: x (heads, n, head_dim)."""
    left, right = x.chunk(2, dim=-1)
    return x * cos + torch.cat([-right, left], dim=-1) * sin


def causal_mask(start: int, end: int, device: torch.device) -> Tensor:
    """Booleans (n, end): position start + i may look at 0 to start + i, never at what comes after."""
    return torch.ones(end - start, end, dtype=torch.bool, device=device).tril(start)


def load_transformer(
    folder: Path, config: Any, device: torch.device, dtype: torch.dtype = torch.float32
) -> Transformer:
    """Read the safetensors of a `transformers` folder into a `Transformer`, the largest first to spare memory."""
    shape, read = Shape.of(config), _Reader(folder, device, dtype)
    tied = config.tie_word_embeddings
    head = read("model.embed_tokens.weight" if tied else "lm_head.weight", turned=True)
    embedding = head.t() if tied else read("model.embed_tokens.weight")
    layers = [_read_layer(read, f"model.layers.{i}.") for i in range(shape.layers)]
    return Transformer(shape, layers, read("model.norm.weight"), embedding, head)


def _read_layer(read: _Reader, prefix: str) -> Layer:
    attention, mlp = prefix + "self_attn.", prefix + "mlp."
    qkv = [attention + f"{name}_proj." for name in "qkv"]
    has_bias, has_norm = qkv[0] + "bias" in read.file_of, attention + "q_norm.weight" in read.file_of
    return Layer(
        attention_norm=read(prefix + "input_layernorm.weight"),
        qkv=read(*(name + "weight" for name in qkv), turned=True),
        qkv_bias=read(*(name + "bias" for name in qkv)) if has_bias else None,
        q_norm=read(attention + "q_norm.weight") if has_norm else None,
        k_norm=read(attention + "k_norm.weight") if has_norm else None,
        out=read(attention + "o_proj.weight", turned=True),
        mlp_norm=read(prefix + "post_attention_layernorm.weight"),
        gate_up=read(mlp + "gate_proj.weight", mlp + "up_proj.weight", turned=True),
        down=read(mlp + "down_proj.weight", turned=True),
    )


class _Reader:
    """Reads named tensors from the safetensors files of a folder, several joined along their first axis.

    `turned` makes (outputs, inputs), as files have it, into (inputs, outputs). A file is opened for each read: an open
    one keeps every page that was touched in memory, beside our copy of it.
    """

    def __init__(self, folder: Path, device: torch.device, dtype: torch.dtype) -> None:
        self.device, self.dtype = device, dtype
        self.file_of: dict[str, Path] = {}
        for path in sorted(Path(folder).glob("*.safetensors")):
            with safe_open(path, "pt") as file:
                self.file_of.update(dict.fromkeys(file.keys(), path))

    def __call__(self, *names: str, turned: bool = False) -> Tensor:
        parts = []
        for name in names:
            with safe_open(self.file_of[name], "pt") as file:
                parts.append(file.get_tensor(name))
        joined = torch.cat(parts) if len(parts) > 1 else parts[0]
        kept = joined.t().contiguous() if turned else joined.clone()
        return kept.to(self.device, self.dtype)
