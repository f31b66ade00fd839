"""The forward pass that training needs: many sequences in one row, frozen weights, a small adapter beside each matrix.

LoRA (arXiv 2106.09685): a weight matrix W stays as it is, and what is learnt is a product of two thin matrices beside
it: the layer computes x W + s (x A) B with s = alpha / rank. A begins random and B zero, so training starts from the
base model. Left out: the rows (`helpers.training.packing`), the loop (`helpers.training.train`), files
(`helpers.training.adapter`).

Two choices make it fast on a CPU. No gradient is made for W, only for the thin matrices, which saves a third of the
work of adding B A to W before the products. And attention looks only where a row's forest has something to see.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor

from helpers.training.adapter import PROJECTIONS
from helpers.training.packing import BLOCK, Batch, Sight
from helpers.transformer import Layer, Shape, Transformer

HEAD_CHUNK = 256  # logits of so many places at a time: a vocabulary of 49,152 makes them large
Pair = tuple[Tensor, Tensor]  # a (rank, inputs) and b (outputs, rank)


@dataclass
class Adapter:
    """The thin matrices of every layer by the name of their projection, float32."""

    rank: int
    alpha: float
    layers: list[dict[str, Pair]]

    @property
    def scale(self) -> float:
        """What the product of the thin matrices is multiplied by."""
        return self.alpha / self.rank

    def parameters(self) -> list[Tensor]:
        """Everything that is learnt, in a fixed order."""
        return [matrix for layer in self.layers for pair in layer.values() for matrix in pair]


def projection_sizes(shape: Shape, hidden: int) -> dict[str, tuple[int, int]]:
    """(inputs, outputs) of the seven matrices of a layer; `hidden` is the width of its feed-forward network."""
    queries, keys, width = shape.heads * shape.head_dim, shape.kv_heads * shape.head_dim, shape.width
    sizes = [(width, queries), (width, keys), (width, keys), (queries, width)]
    return dict(zip(PROJECTIONS, [*sizes, (width, hidden), (width, hidden), (hidden, width)], strict=True))


def new_adapter(model: Transformer, rank: int = 16, alpha: float | None = None, seed: int = 0) -> Adapter:
    """An adapter that changes nothing yet, drawn as peft draws it; alpha is twice the rank unless given."""
    draw = torch.Generator().manual_seed(seed)
    sizes = projection_sizes(model.shape, model.layers[0].down.shape[0])

    def pair(inputs: int, outputs: int) -> Pair:
        a = (torch.rand(rank, inputs, generator=draw) * 2 - 1) / math.sqrt(inputs)
        return a.to(model.device).requires_grad_(), torch.zeros(outputs, rank, device=model.device).requires_grad_()

    layers = [{name: pair(*size) for name, size in sizes.items()} for _ in model.layers]
    return Adapter(rank, 2 * rank if alpha is None else alpha, layers)


def adapted(x: Tensor, weight: Tensor, adapter: dict[str, Pair], scale: float, *projections: str) -> Tensor:
    """x (n, inputs) times a frozen weight (inputs, outputs), plus the adapters of the projections that it fuses."""
    if not adapter:
        return x @ weight
    pairs = [adapter[name] for name in projections]
    thin = x @ torch.cat([a for a, _ in pairs]).t().to(x.dtype)  # (n, pairs * rank)
    wide = torch.block_diag(*(b * scale for _, b in pairs)).t().to(x.dtype)
    return x @ weight + thin @ wide


def queries_keys_values(
    x: Tensor, layer: Layer, adapter: dict[str, Pair], scale: float, shape: Shape, cos: Tensor, sin: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """x (n, width) to blocks of queries, keys and values (kv_heads, blocks, BLOCK, head_dim), positions turned in.

    The heads that share keys and values follow each other in a block of queries, which is that many times as long.
    """
    normed = F.rms_norm(x, (shape.width,), layer.attention_norm.float(), shape.norm_eps).to(layer.qkv.dtype)
    qkv = adapted(normed, layer.qkv, adapter, scale, *PROJECTIONS[:3])
    heads = qkv.view(len(x), -1, shape.head_dim).transpose(0, 1)  # (heads + 2 kv_heads, n, head_dim)
    q, k, v = heads.split([shape.heads, shape.kv_heads, shape.kv_heads])
    q = rotate(q, cos, sin).view(shape.kv_heads, -1, len(x) // BLOCK, BLOCK, shape.head_dim).transpose(1, 2)
    k, v = (t.unflatten(1, (-1, BLOCK)).contiguous() for t in (rotate(k, cos, sin), v))
    return q.flatten(2, 3).contiguous(), k, v


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """The rotary embedding: x (heads, n, head_dim), cos and sin (n, head_dim) in float32."""
    left, right = x.float().chunk(2, dim=-1)
    return (x * cos + torch.cat([-right, left], dim=-1) * sin).to(x.dtype)


def look(q: Tensor, k: Tensor, v: Tensor, mask: Tensor) -> Tensor:
    """Attention of query blocks q (kv_heads, blocks, m, head_dim) to the keys chosen for each, (.., keys, head_dim).

    Written out: with a mask, torch's own `scaled_dot_product_attention` takes four times as long on a CPU.
    """
    scores = (q.flatten(0, 1) @ k.flatten(0, 1).transpose(1, 2)).view(len(q), len(mask), -1, *mask.shape[1:])
    weights = torch.where(mask[:, None], scores.float() * q.shape[-1] ** -0.5, -1e9).softmax(-1).to(q.dtype)
    return (weights.flatten(0, 1).flatten(1, 2) @ v.flatten(0, 1)).view_as(q)


def attention(q: Tensor, k: Tensor, v: Tensor, sights: list[Sight], look: Callable[..., Tensor] = look) -> Tensor:
    """Each query block looks at the key blocks that hold something for it; the result is shaped like q."""
    mixed = []
    for sight in sights:
        chosen = (t.index_select(1, sight.keys.flatten()).unflatten(1, sight.keys.shape).flatten(2, 3) for t in (k, v))
        mixed.append(look(q.index_select(1, sight.queries), *chosen, sight.mask))
    order = torch.cat([sight.queries for sight in sights]).argsort()
    return torch.cat(mixed, dim=1).index_select(1, order)


def finish_layer(
    x: Tensor, mixed: Tensor, layer: Layer, adapter: dict[str, Pair], scale: float, shape: Shape
) -> Tensor:
    """What follows attention: mixed blocks (kv_heads, blocks, m, head_dim) are added to x (n, width), then the MLP."""
    mixed = mixed.unflatten(2, (-1, BLOCK)).permute(1, 3, 0, 2, 4).reshape(len(x), -1)
    x = x + adapted(mixed, layer.out, adapter, scale, "o_proj")
    normed = F.rms_norm(x, (shape.width,), layer.mlp_norm.float(), shape.norm_eps).to(mixed.dtype)
    gate, up = adapted(normed, layer.gate_up, adapter, scale, "gate_proj", "up_proj").chunk(2, -1)
    return x + adapted(F.silu(gate) * up, layer.down, adapter, scale, "down_proj")


@torch.no_grad()
def head_loss(states: Tensor, head: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
    """Summed cross entropy, and its gradient (n, width) for the states; a label -1 counts for nothing."""
    counts, wanted = (labels >= 0).float()[:, None], labels.clamp(min=0)[:, None]
    logprobs = (states @ head).float().log_softmax(-1)
    loss = -(logprobs.gather(1, wanted) * counts).sum()
    gradient = logprobs.exp().scatter_add(1, wanted, torch.full_like(wanted, -1, dtype=logprobs.dtype))
    return loss, ((gradient * counts).to(states.dtype) @ head.t()).float()


class Trainee:
    """Frozen weights and an adapter that learns. `compiled`: torch writes one program for each part of a layer."""

    def __init__(self, model: Transformer, adapter: Adapter, compiled: bool = False) -> None:
        self.model, self.adapter = model, adapter
        self.parts = [queries_keys_values, finish_layer, head_loss]
        self.look = look
        if compiled:
            self.parts = [torch.compile(part, dynamic=False) for part in self.parts]
            self.look = torch.compile(look, dynamic=True)  # blocks and keys are as many as the row needs

    def hidden(self, batch: Batch) -> Tensor:
        """Hidden states (targets, width) in float32 at the places that are learnt, ready for the head."""
        shape, model, scale = self.model.shape, self.model, self.adapter.scale
        begin, finish, _ = self.parts
        cos, sin = rotation(batch.positions, shape)
        x = model.embedding[batch.ids].float()
        for layer, adapter in zip(model.layers, self.adapter.layers, strict=True):
            mixed = attention(*begin(x, layer, adapter, scale, shape, cos, sin), batch.sights, self.look)
            x = finish(x, mixed, layer, adapter, scale, shape)
        return F.rms_norm(x[batch.places], (shape.width,), model.final_norm.float(), shape.norm_eps)

    def logits(self, batch: Batch) -> Tensor:
        """Logits (targets, vocabulary) in float32, for tests."""
        return (self.hidden(batch).to(self.model.dtype) @ self.model.head).float()

    def backward(self, batch: Batch, share: float = 1.0) -> float:
        """Add the gradient of the mean loss over the batch's labels, times `share`, and give that mean loss."""
        hidden = self.hidden(batch)
        gradient, total, count = torch.empty_like(hidden), 0.0, len(batch.labels)
        for start in range(0, count, HEAD_CHUNK):
            piece = slice(start, start + HEAD_CHUNK)
            labels = batch.labels[piece]
            missing = HEAD_CHUNK - len(labels)  # the last piece is filled up: one compiled size serves all
            states = F.pad(hidden[piece].detach(), (0, 0, 0, missing)).to(self.model.dtype)
            loss, slope = self.parts[2](states, self.model.head, F.pad(labels, (0, missing), value=-1))
            gradient[piece] = slope[: len(labels)] * (share / count)
            total += float(loss)
        hidden.backward(gradient)
        return total / count


def rotation(positions: Tensor, shape: Shape) -> tuple[Tensor, Tensor]:
    """Cosines and sines (n, head_dim) in float32 of the rotary embedding for positions (n,)."""
    pairs = torch.arange(0, shape.head_dim, 2, device=positions.device).float() / shape.head_dim
    angles = positions.float()[:, None] / shape.rope_theta**pairs
    angles = torch.cat([angles, angles], dim=-1)
    return angles.cos(), angles.sin()
