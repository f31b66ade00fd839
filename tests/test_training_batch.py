"""Batches of prompts are answered as each would be alone."""

import pytest
import torch

from helpers.training import batch
from helpers.training.batch import Reply, batch_generate, load_writer
from helpers.training.conversations import generate
from helpers.training.packing import examples


@pytest.fixture(scope="module")
def writer():
    return load_writer("smollm2-135m")


@pytest.fixture(scope="module")
def prompts(tokenizer) -> list[list[int]]:
    """Prompts with tools, several with one beginning, and two short ones."""
    conversations = [c for c in generate(7, 3, "phrasings") if len(c.tools) < 4][:4]
    made = [examples(conversation, tokenizer)[0] for conversation in conversations]
    chat = "<|im_start|>user\n{}<|im_end|>\n<|im_start|>assistant\n"
    short = [tokenizer.encode(chat.format(text)) for text in ("Say hello.", "What is the capital of France?")]
    return [short[0], *(example.ids[: example.given] for example in made), short[1]]


def test_replies_are_those_of_the_model_alone(model, writer, prompts):
    replies = batch_generate(writer, prompts, 12)
    alone = [model.generate(prompt, max_new_tokens=12) for prompt in prompts]
    assert [reply.ids for reply in replies] == [generation.ids for generation in alone]
    assert [reply.text for reply in replies] == [generation.text for generation in alone]
    assert [reply.ended for reply in replies] == [generation.finish == "eos" for generation in alone]
    assert {reply.ended for reply in replies} == {True, False}


def test_small_batches_and_rows_change_nothing(writer, prompts, monkeypatch):
    whole = batch_generate(writer, prompts, 6)
    monkeypatch.setattr(batch, "CACHED", 1)
    monkeypatch.setattr(batch, "PLACES", 1)
    assert batch_generate(writer, prompts, 6) == whole


def test_one_new_token_and_none(writer, prompts):
    first = batch_generate(writer, prompts[:1], 1)
    assert len(first[0].ids) == 1 and not first[0].ended
    assert batch_generate(writer, prompts[:1], 0) == [Reply([], "", False)]
    assert batch_generate(writer, [], 5) == []


def test_an_empty_prompt_is_named(writer):
    with pytest.raises(ValueError, match="Prompt 1 is empty"):
        batch_generate(writer, [[1], []], 5)


def test_half_precision_answers_nearly_the_same(writer, prompts):
    half = batch_generate(load_writer("smollm2-135m", dtype=torch.bfloat16), prompts, 4)
    others = batch_generate(writer, prompts, 4)
    assert sum(reply.ids[:1] == other.ids[:1] for reply, other in zip(half, others, strict=True)) >= 4
