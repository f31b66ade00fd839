"""Whether the tool model still talks: its perplexity on ordinary chats against the base model's.

Perplexity is e to the mean surprise (in nats) over the tokens of answers that people wrote: 1 would be a model that
foresees every token. Each model reads the question in its own plain chat form: the base model in its own template, the
tool model in that of its training, without tools and with thinking off. The answer's end mark counts too.
"""

from __future__ import annotations

import argparse
import math
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from helpers.training.replies import BASE, TEMPLATE, add_model_options, engine_from

CHATS = Path(__file__).resolve().parents[2] / "data" / "ordinary_chats.toml"
BOUND = 1.15  # the tool model may be this much worse


def chats() -> list[tuple[str, str]]:
    """Pairs of question and answer."""
    return [(chat["ask"], chat["answer"]) for chat in tomllib.loads(CHATS.read_text(encoding="utf-8"))["chat"]]


def perplexity(model: Any, tokenizer: Any, pairs: Iterable[tuple[str, str]], **form: Any) -> float:
    """The perplexity of a `Transformer` on the answers; `form` goes to `helpers.templates.encode_chat`."""
    from helpers.templates import encode_chat

    total, count = 0.0, 0
    for question, answer in pairs:
        prompt = encode_chat([{"role": "user", "content": question}], tokenizer=tokenizer, **form)
        reply = [*tokenizer.encode(answer, add_special_tokens=False), tokenizer.eos_token_id]
        total -= sum(logprobs(model, prompt, reply))
        count += len(reply)
    return math.exp(total / count)


def logprobs(model: Any, prompt: list[int], reply: list[int]) -> list[float]:
    """The natural logarithm of each reply token's probability, given all before it."""
    import torch

    from helpers.transformer import KVCache

    ids = torch.tensor(prompt + reply, device=model.device)
    rows = model(ids, KVCache(model.shape, model.device, model.dtype), every_position=True)
    rows = rows[len(prompt) - 1 : -1].float().log_softmax(-1)
    return rows.gather(1, ids[len(prompt) :, None])[:, 0].tolist()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    add_model_options(parser)


def main(chosen: argparse.Namespace) -> int:
    """Print both perplexities and their ratio; 1 if the tool model is too much worse."""
    from helpers.training.batch import load_writer

    base, tool, pairs = load_writer(BASE), engine_from(chosen), chats()
    base = perplexity(base.model, base.tokenizer, pairs)
    tool = perplexity(tool.model, tool.tokenizer, pairs, template=TEMPLATE, thinking=False)
    print(f"perplexity on {len(pairs)} ordinary chats: {base:.2f} base model, {tool:.2f} tool model")
    print(f"ratio {tool / base:.3f}, wanted below {BOUND}")
    return 0 if tool / base < BOUND else 1
