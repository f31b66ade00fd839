"""The forward pass that training needs: many rows at once, frozen weights, and a small adapter beside each matrix.

LoRA (arXiv 2106.09685): a weight matrix W stays as it is, and what is learnt is a product of two thin matrices beside
it, so that the layer computes x W + s (x A) B with s = alpha / rank. A begins random and B zero, so the first step
starts from the base model. Rows are trees (`helpers.training.packing`), so attention takes a mask. Left out: the loop
around it (`helpers.training.train`), files (`helpers.training.adapter`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor

from helpers.training.packing import Batch
from helpers.transformer import Layer, Shape, Transformer

PROJECTIONS = ("q_proj", "k_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj")
QUERY_BLOCK = 128  # attention runs over blocks of queries, each against the keys up to its end


@dataclass
class Adapter:
    """Thin matrices for each layer and projection: a (rank, inputs) and b (outputs, rank), float32."""

    rank: int
    alpha: float
    layers: list[dict[str, tuple[Tensor, Tensor]]]

    @property
    def scale(self) -> float:
        """What the product of the thin matrices is multiplied by."""
        return self.alpha / self.rank

    def parameters(self) -> list[Tensor]:
        """Everything that is learnt, in a fixed order."""
        return [matrix for layer in self.layers for pair in layer.values() for matrix in pair]

    def zero_grad(self) -> None:
        """Forget the gradients."""
        for parameter in self.parameters():
            parameter.grad = None


def projection_shapes(shape: Shape, hidden: int) -> dict[str, tuple[int, int]]:
    """(inputs, outputs) of the seven matrices of a layer; `hidden` is the width of its feed-forward network."""
    queries, keys = shape.heads * shape.head_dim, shape.kv_heads * shape.head_dim
    width = shape.width
    sizes = [(width, queries), (width, keys), (width, keys), (queries, width)]
    return dict(zip(PROJECTIONS, [*sizes, (width, hidden), (width, hidden), (hidden, width)], strict=True))


def new_adapter(model: Transformer, rank: int = 16, alpha: float | None = None, seed: int = 0) -> Adapter:
    """An adapter that changes nothing yet; alpha is twice the rank unless given. A as peft draws it."""
    draw = torch.Generator().manual_seed(seed)
    sizes = projection_shapes(model.shape, model.layers[0].down.shape[0])

    def pair(inputs: int, outputs: int) -> tuple[Tensor, Tensor]:
        bound = 1 / math.sqrt(inputs)
        a = torch.rand(rank, inputs, generator=draw) * 2 * bound - bound
        return a.to(model.device).requires_grad_(), torch.zeros(outputs, rank, device=model.device).requires_grad_()

    layers = [{name: pair(*size) for name, size in sizes.items()} for _ in model.layers]
    return Adapter(rank, 2 * rank if alpha is None else alpha, layers)


def adapted(x: Tensor, weight: Tensor, scale: float, *pairs: tuple[Tensor, Tensor]) -> Tensor:
    """x (n, inputs) times a frozen weight (inputs, outputs) that several projections share, and each one's adapter."""
    thin = x @ torch.cat([a for a, _ in pairs]).t().to(x.dtype)  # (n, pairs * rank)
    wide = torch.block_diag(*(b * scale for _, b in pairs)).t().to(x.dtype)
    return x @ weight + thin @ wide


def layer_forward(
    x: Tensor, layer: Layer, adapter: dict, scale: float, shape: Shape, cos: Tensor, sin: Tensor, mask: Tensor
) -> Tensor:
    """One layer: x (rows * length, width) in float32, products in the weights' type; mask (rows, length, length)."""
    kind = layer.qkv.dtype
    normed = F.rms_norm(x, (shape.width,), layer.attention_norm.float(), shape.norm_eps).to(kind)
    qkv = adapted(normed, layer.qkv, scale, *(adapter[name] for name in PROJECTIONS[:3]))
    mixed = attention(qkv, shape, cos, sin, mask)
    x = x + adapted(mixed, layer.out, scale, adapter["o_proj"])
    normed = F.rms_norm(x, (shape.width,), layer.mlp_norm.float(), shape.norm_eps).to(kind)
    gate, up = adapted(normed, layer.gate_up, scale, adapter["gate_proj"], adapter["up_proj"]).chunk(2, -1)
    return x + adapted(F.silu(gate) * up, layer.down, scale, adapter["down_proj"])


def attention(qkv: Tensor, shape: Shape, cos: Tensor, sin: Tensor, mask: Tensor) -> Tensor:
    """Queries, keys and values (rows * length, features) to mixed values (rows * length, heads * head_dim).

    Written out rather than left to `scaled_dot_product_attention`, which takes four times as long with a mask on a CPU.
    A parent stands before its children, so the keys behind a block of queries need not be looked at.
    """
    rows, length, size = mask.shape[0], mask.shape[1], shape.head_dim
    heads = qkv.view(rows, length, -1, size).transpose(1, 2)  # (rows, heads + 2 kv_heads, length, size)
    q, k, v = heads.split([shape.heads, shape.kv_heads, shape.kv_heads], dim=1)
    q, k = rotate(q, cos, sin), rotate(k, cos, sin)
    group = shape.heads // shape.kv_heads
    q = q.reshape(rows, shape.kv_heads, group, length, size)
    parts = []
    for start in range(0, length, QUERY_BLOCK):
        end = min(start + QUERY_BLOCK, length)
        block = q[:, :, :, start:end].reshape(rows * shape.kv_heads, -1, size)
        keys, values = (t[:, :, :end].reshape(rows * shape.kv_heads, end, size) for t in (k, v))
        scores = torch.bmm(block, keys.transpose(1, 2)).view(rows, shape.kv_heads, group, end - start, end)
        allowed = mask[:, None, None, start:end, :end]
        weights = torch.where(allowed, scores.float() * size**-0.5, -1e9).softmax(-1).to(qkv.dtype)
        mixed = torch.bmm(weights.view(rows * shape.kv_heads, -1, end), values)
        parts.append(mixed.view(rows, shape.heads, end - start, size))
    return torch.cat(parts, dim=2).transpose(1, 2).reshape(rows * length, -1)


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """The rotary embedding: x (rows, heads, length, size), cos and sin (rows, 1, length, size) in float32."""
    left, right = x.float().chunk(2, dim=-1)
    return (x * cos + torch.cat([-right, left], dim=-1) * sin).to(x.dtype)


def rotation(positions: Tensor, shape: Shape) -> tuple[Tensor, Tensor]:
    """Cosines and sines (rows, 1, length, head_dim) in float32 for positions (rows, length)."""
    pairs = torch.arange(0, shape.head_dim, 2, device=positions.device).float() / shape.head_dim
    angles = positions.float()[:, None, :, None] / shape.rope_theta**pairs
    angles = torch.cat([angles, angles], dim=-1)
    return angles.cos(), angles.sin()


class Trainee:
    """Frozen weights and an adapter that learns. `compiled`: each layer runs as one program that torch writes."""

    def __init__(self, model: Transformer, adapter: Adapter, compiled: bool = False) -> None:
        self.model, self.adapter = model, adapter
        self.layer = torch.compile(layer_forward, dynamic=False) if compiled else layer_forward
        self.head = torch.compile(head_loss, dynamic=False) if compiled else head_loss

    def hidden(self, batch: Batch) -> Tensor:
        """Hidden states (targets, width) in float32 at the places that are learnt, ready for the head."""
        shape, model = self.model.shape, self.model
        cos, sin = rotation(batch.positions, shape)
        x = model.embedding[batch.ids.flatten()].float()
        for layer, adapter in zip(model.layers, self.adapter.layers, strict=True):
            x = self.layer(x, layer, adapter, self.adapter.scale, shape, cos, sin, batch.mask)
        return F.rms_norm(x[batch.places], (shape.width,), model.final_norm.float(), shape.norm_eps)

    def logits(self, batch: Batch) -> Tensor:
        """Logits (targets, vocabulary) in float32; for tests and measurements."""
        return self.hidden(batch).to(self.model.dtype).matmul(self.model.head).float()

    def backward(self, batch: Batch, share: float = 1.0) -> float:
        """Add the gradient of the mean loss over the batch's targets, times `share`, and give that mean loss.

        The vocabulary makes logits large, so they are made for 256 targets at a time, and their gradient with them.
        """
        hidden = self.hidden(batch)
        gradient, total, count = torch.empty_like(hidden), 0.0, len(batch.labels)
        for start in range(0, count, HEAD_CHUNK):
            piece = slice(start, start + HEAD_CHUNK)
            short = HEAD_CHUNK - len(batch.labels[piece])  # the last piece is filled up: one compiled size for all
            states = F.pad(hidden[piece].detach(), (0, 0, 0, short))
            labels = F.pad(batch.labels[piece], (0, short), value=-1)
            loss, grad = self.head(states.to(self.model.dtype), self.model.head, labels)
            gradient[piece] = grad[: HEAD_CHUNK - short] * (share / count)
            total += float(loss)
        hidden.backward(gradient)
        return total / count


HEAD_CHUNK = 256


@torch.no_grad()
def head_loss(states: Tensor, head: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
    """Summed cross entropy, and its gradient (n, width) for the states; a label -1 counts for nothing."""
    counts = (labels >= 0).float()[:, None]
    logprobs = (states @ head).float().log_softmax(-1)
    wanted = labels.clamp(min=0)[:, None]
    loss = -(logprobs.gather(1, wanted) * counts).sum()
    gradient = logprobs.exp()
    gradient.scatter_add_(1, wanted, torch.full_like(wanted, -1, dtype=gradient.dtype))
    return loss, ((gradient * counts).to(states.dtype) @ head.t()).float()
