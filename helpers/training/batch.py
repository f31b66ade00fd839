"""Greedy replies to many prompts at once, for measurements: several times as fast as one after the other.

Prompts that begin alike lie in one row and are read once, as in training (`helpers.training.packing`); then all of a
batch write their next tokens together, so that each weight is read once for all. In float32 the replies are those of
`LocalModel.generate`; in bfloat16 about twice as fast, and a reply in a hundred differs. Left out: filters, models
with biases, a GPU's tricks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor

from helpers.model_files import end_ids, load_config, load_tokenizer, model_folder
from helpers.sampling import Settings, choose
from helpers.training.adapter import add_adapter, load_adapter
from helpers.training.lora import attention, finish_layer, queries_keys_values, rotate, rotation
from helpers.training.packing import BLOCK, Example, Row, sights
from helpers.transformer import Transformer, load_transformer, product

TokenIds = list[int]
PLACES = 4096  # of a row that is read at once
CACHED = 24_000  # tokens whose keys and values are kept for a batch: 46 kB each in float32, for the course's model


@dataclass(frozen=True)
class Reply:
    """What the model wrote, without the end token, and whether it ended by itself."""

    ids: TokenIds
    text: str
    ended: bool


@dataclass(frozen=True)
class Writer:
    """Weights, tokenizer and end tokens: what it takes to write."""

    model: Transformer
    tokenizer: Any
    end_ids: frozenset[int]


def load_writer(name: str | Path, adapter: Path | None = None, dtype: torch.dtype = torch.float32) -> Writer:
    """Load a model by name or folder, with the adapter in a folder added to it where one is given."""
    folder = model_folder(name)
    config, tokenizer = load_config(folder), load_tokenizer(folder)
    where = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model = load_transformer(folder, config, where)
    if model.layers[0].qkv_bias is not None or model.layers[0].q_norm is not None:
        raise ValueError(f"{name} has biases or norms in its attention: batches are for models like the course's own.")
    if adapter is not None:
        add_adapter(model, load_adapter(adapter, where))
    return Writer(_as_type(model, dtype), tokenizer, end_ids(folder, tokenizer, config))


def _as_type(model: Transformer, dtype: torch.dtype) -> Transformer:
    layers = [
        replace(layer, **{name: t.to(dtype) for name, t in vars(layer).items() if t is not None})
        for layer in model.layers
    ]
    head = model.head.to(dtype)
    tied = model.embedding.data_ptr() == model.head.data_ptr()
    embedding = head.t() if tied else model.embedding.to(dtype)
    return Transformer(model.shape, layers, model.final_norm.to(dtype), embedding, head)


def batch_generate(
    writer: Writer | str | Path,
    prompts: Sequence[TokenIds],
    max_new_tokens: int,
    *,
    adapter: Path | None = None,
    dtype: torch.dtype = torch.float32,
    temperature: float = 0.0,
    seeds: Sequence[int] | None = None,
    progress: str | None = None,
) -> list[Reply]:
    """Replies to prompts, in their order. `writer` is a model's name or folder, or what `load_writer` gave.

    Greedy, or drawn with a temperature: then `seeds` (one a prompt) make the draws those of `LocalModel.generate`.
    `progress` is the title of a bar that counts replies. Raises ValueError for an empty prompt.
    """
    if not isinstance(writer, Writer):
        writer = load_writer(writer, adapter, dtype)
    if not all(prompts):
        raise ValueError(f"Prompt {[bool(prompt) for prompt in prompts].index(False)} is empty: give at least one id.")
    from tqdm import tqdm

    replies: dict[int, Reply] = {}
    order = sorted(range(len(prompts)), key=lambda number: prompts[number])  # equal beginnings side by side
    with tqdm(total=len(prompts), desc=progress, disable=progress is None) as bar, torch.inference_mode():
        for numbers in _shares(order, prompts, max_new_tokens):
            draws = [torch.Generator().manual_seed((seeds or order)[number]) for number in numbers]
            settings = Settings(temperature=temperature)
            written = _write(writer, [prompts[number] for number in numbers], max_new_tokens, settings, draws)
            replies |= zip(numbers, written, strict=True)
            bar.update(len(numbers))
    return [replies[number] for number in range(len(prompts))]


def _shares(order: list[int], prompts: Sequence[TokenIds], new: int) -> Iterator[list[int]]:
    """Cut the order into batches whose keys and values fit into memory: each prompt takes what the longest takes."""
    batch: list[int] = []
    for number in order:
        longest = max(len(prompts[other]) for other in [*batch, number]) + new
        if batch and (len(batch) + 1) * longest > CACHED:
            yield batch
            batch = []
        batch.append(number)
    if batch:
        yield batch


def _write(
    writer: Writer, prompts: list[TokenIds], new: int, settings: Settings, draws: list[torch.Generator]
) -> list[Reply]:
    cache, logits = _read(writer.model, prompts, new)
    written: list[TokenIds] = [[] for _ in prompts]
    ended = [False] * len(prompts)
    alive = list(range(len(prompts)))  # which prompt each row of the cache belongs to
    for count in range(new):
        tokens = _tokens(logits, settings, [draws[row] for row in alive])
        for row, token in zip(alive, tokens.tolist(), strict=True):
            ended[row] = ended[row] or token in writer.end_ids
            if not ended[row]:
                written[row].append(token)
        going = [place for place, row in enumerate(alive) if not ended[row]]
        if not going or count == new - 1:
            break
        if len(going) <= len(alive) / 2:  # moving what is left costs as much as a few steps
            cache, tokens, alive = cache.only(going), tokens[going], [alive[place] for place in going]
        logits = cache.step(writer.model, tokens)
    texts = [writer.tokenizer.decode(ids, clean_up_tokenization_spaces=False) for ids in written]
    return [Reply(*fields) for fields in zip(written, texts, ended, strict=True)]


def _tokens(logits: Tensor, settings: Settings, draws: list[torch.Generator]) -> Tensor:
    if settings.temperature == 0:
        return logits.argmax(-1)
    chosen = [choose(row.float().cpu(), settings, (), draw) for row, draw in zip(logits, draws, strict=True)]
    return torch.tensor(chosen, device=logits.device)


def _read(model: Transformer, prompts: list[TokenIds], new: int) -> tuple[_Cache, Tensor]:
    """Keys and values of all prompts with room for what is written, and the logits (rows, vocabulary) that follow."""
    cache = _Cache.empty(model, len(prompts), max(map(len, prompts)) + new)
    last = []
    for row, members in _rows(prompts):
        x, keys, values = _forest(model, row)
        for number in members:
            path = torch.tensor(row.path(prompts[number]), device=model.device)
            cache.keys[:, number, :, : len(path)] = keys.index_select(2, path)
            cache.values[:, number, :, : len(path)] = values.index_select(2, path)
            cache.lengths[number] = len(path)
            last.append(x[path[-1]])
    return cache, _logits(model, torch.stack(last))


def _rows(prompts: list[TokenIds]) -> Iterator[tuple[Row, list[int]]]:
    """Prompts in rows of about PLACES places, each row with the numbers of its prompts, which follow each other."""
    row, members = Row(0), []
    for number, prompt in enumerate(prompts):
        example = Example([*prompt, 0], len(prompt))  # a row leaves out the last id of an example
        if members and len(row.ids) + row.missing(example) > PLACES:
            yield row, members
            row, members = Row(0), []
        row.add(example)
        row.length = -(-len(row.ids) // BLOCK) * BLOCK
        members.append(number)
    yield row, members


def _forest(model: Transformer, row: Row) -> tuple[Tensor, Tensor, Tensor]:
    """Run a row: x (length, width) after the last layer, and keys and values (layers, kv_heads, length, head_dim)."""
    empty = [0] * (row.length - len(row.ids))
    ids, positions = (torch.tensor(list_ + empty, device=model.device) for list_ in (row.ids, row.depths))
    seen = [sight.to(model.device) for sight in sights(row.mask())]
    turn = rotation(positions, model.shape)
    x, kept = model.embedding[ids].float(), []
    for layer in model.layers:
        q, k, v = queries_keys_values(x, layer, {}, 1.0, model.shape, *turn)
        x = finish_layer(x, attention(q, k, v, seen), layer, {}, 1.0, model.shape)
        kept.append((k.flatten(1, 2), v.flatten(1, 2)))
    return x, torch.stack([k for k, _ in kept]), torch.stack([v for _, v in kept])


def _logits(model: Transformer, x: Tensor) -> Tensor:
    return product(model.norm(x.to(model.dtype), model.final_norm), model.head)


@dataclass
class _Cache:
    """Keys and values (layers, rows, kv_heads, capacity, head_dim) of several texts, and their lengths (rows,)."""

    keys: Tensor
    values: Tensor
    lengths: Tensor

    @classmethod
    def empty(cls, model: Transformer, rows: int, capacity: int) -> _Cache:
        shape = model.shape
        size = (shape.layers, rows, shape.kv_heads, capacity, shape.head_dim)
        keys, values = (torch.zeros(size, dtype=model.dtype, device=model.device) for _ in range(2))
        return cls(keys, values, torch.zeros(rows, dtype=torch.long, device=model.device))

    def only(self, rows: list[int]) -> _Cache:
        """The cache of some of the rows."""
        return _Cache(self.keys[:, rows], self.values[:, rows], self.lengths[rows])

    def step(self, model: Transformer, tokens: Tensor) -> Tensor:
        """Add one token (rows,) to each text; logits (rows, vocabulary) for the next."""
        shape, rows = model.shape, torch.arange(len(tokens), device=tokens.device)
        cos, sin = rotation(self.lengths, shape)
        end = int(self.lengths.max()) + 1
        mask = (torch.arange(end, device=tokens.device) <= self.lengths[:, None])[:, None, None]
        x = model.embedding[tokens]
        for layer, keys, values in zip(model.layers, self.keys, self.values, strict=True):
            qkv = product(model.norm(x, layer.attention_norm), layer.qkv).view(len(x), -1, shape.head_dim)
            q, k, v = qkv.split([shape.heads, shape.kv_heads, shape.kv_heads], dim=1)
            q, k = (rotate(t.transpose(0, 1), cos, sin).transpose(0, 1) for t in (q, k))
            keys[rows, :, self.lengths], values[rows, :, self.lengths] = k, v
            q = q.reshape(len(x), shape.kv_heads, -1, shape.head_dim)
            mixed = F.scaled_dot_product_attention(q, keys[:, :, :end], values[:, :, :end], attn_mask=mask)
            x = x + product(mixed.reshape(len(x), -1), layer.out)
            x = x + model.feed_forward(layer, x)
        self.lengths += 1
        return _logits(model, x)
