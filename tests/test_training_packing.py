"""Rows that share beginnings: every token gets the numbers that it would get alone, and what is learnt is the reply."""

from dataclasses import replace

import pytest
import torch

from helpers.training.conversations import generate
from helpers.training.lora import Trainee, new_adapter
from helpers.training.packing import Example, Packer, Row, batch_of, batches, examples, prompt_and_reply
from helpers.transformer import Layer, Shape, Transformer

SHAPE = Shape(2, 4, 2, 8, 32, 50, 512, 1e-5, 10000.0)


@pytest.fixture(scope="module")
def tiny() -> Transformer:
    """A random model of two layers, in float32."""
    torch.manual_seed(0)

    def weight(*size: int) -> torch.Tensor:
        return torch.randn(*size) * 0.2

    layers = [
        Layer(
            weight(32) + 1, weight(32, 64), None, None, None, weight(32, 32), weight(32), weight(32, 96), weight(48, 32)
        )
        for _ in range(SHAPE.layers)
    ]
    embedding = weight(50, 32) * 5
    return Transformer(SHAPE, layers, weight(32) + 1, embedding, embedding.t().contiguous())


@pytest.fixture
def trainee(tiny) -> Trainee:
    """The tiny model with an adapter that is not zero, so that it counts."""
    adapter = new_adapter(tiny, rank=3)
    with torch.no_grad():
        for parameter in adapter.parameters():
            parameter.normal_(std=0.1)
    return Trainee(tiny, adapter)


def alone(trainee: Trainee, example: Example) -> torch.Tensor:
    row = Row(len(example.ids))
    row.add(example)
    return trainee.logits(batch_of([row]))


PREFIX = list(range(3, 15))
TREE = [
    Example([*PREFIX, 20, 21, 22, 23], 14),
    Example([*PREFIX, 20, 30, 31], 13),
    Example([*PREFIX, 40, 41, 42, 43, 44], 12),
    Example([7, 7, 7, 8, 9], 2),
]


def test_every_branch_of_a_row_gets_the_logits_that_it_gets_alone(trainee):
    row = Row(160)  # more than one block of queries
    for example in TREE:
        row.add(example)
    together = trainee.logits(batch_of([row]))
    apart = torch.cat([alone(trainee, example) for example in TREE])
    assert len(together) == len(apart)
    torch.testing.assert_close(together, apart, atol=1e-4, rtol=1e-4)


def test_the_loss_and_the_gradient_of_a_row_are_those_of_its_examples_apart(trainee):
    row = Row(64)
    for example in TREE:
        row.add(example)
    loss = trainee.backward(batch_of([row]))
    packed = [parameter.grad.clone() for parameter in trainee.adapter.parameters()]
    trainee.adapter.zero_grad()
    losses = []
    for example in TREE:
        logits = alone(trainee, example)
        labels = torch.tensor(example.ids[example.given :])
        losses.append(torch.nn.functional.cross_entropy(logits, labels, reduction="sum"))
    total = sum(losses) / sum(len(example.ids) - example.given for example in TREE)
    total.backward()
    assert loss == pytest.approx(float(total), rel=1e-4)
    for parameter, expected in zip(trainee.adapter.parameters(), packed, strict=True):
        torch.testing.assert_close(parameter.grad, expected, atol=1e-5, rtol=1e-3)


def test_a_beginning_that_is_shared_takes_its_places_once():
    row = Row(64)
    for example in TREE:
        row.add(example)
    assert len(row.ids) == len(PREFIX) + 3 + 1 + 4 + 4  # the last id of an example is only predicted
    assert row.unpacked == sum(len(example.ids) - 1 for example in TREE)
    assert row.missing(TREE[0]) == 0 and row.missing(Example([7, 7, 9, 9], 1)) == 1


def test_the_whole_of_an_example_that_continues_another_shares_its_path():
    row = Row(64)
    row.add(Example([1, 2, 3, 4, 5], 3))
    row.add(Example([1, 2, 3, 4, 5, 6, 7, 8], 6))
    assert row.ids == [1, 2, 3, 4, 5, 6, 7]
    assert list(row.learnt) == [(2, 4), (3, 5), (5, 7), (6, 8)]


def test_a_packer_shares_where_it_can_and_hands_over_full_rows():
    packer = Packer(32, open_rows=2)
    scenes = [[Example([scene, *range(10, 30), branch], 20) for branch in range(40, 43)] for scene in range(4)]
    left = [packer.add(example) for scene in scenes for example in scene]
    gone = [row for row in left if row]
    assert [len(row.ids) for row in gone + packer.rows] == [21] * 4
    assert [len(row.learnt) for row in gone + packer.rows] == [2 * 2] * 4
    with pytest.raises(ValueError, match="34 tokens does not fit into a row of 32"):
        packer.add(Example(list(range(34)), 4))


def test_batches_leave_out_what_is_too_long_and_keep_the_rest_once():
    scenes = [[Example([scene, *range(100, 120), branch, branch], 20) for branch in range(5)] for scene in range(16)]
    scenes.append([Example(list(range(200)), 10)])
    made = list(batches(scenes, [32, 64], 128, shuffle=4))
    assert {batch.ids.shape for batch in made} == {(4, 32)}
    assert sum(len(batch.labels) for batch in made) == 16 * (2 + 5 * 2)


def test_examples_are_the_prompt_of_inference_and_the_reply_with_its_end(tokenizer):
    for conversation in generate(3, 25, "train"):
        for index, example in zip(conversation.targets, examples(conversation, tokenizer), strict=True):
            prompt, reply = prompt_and_reply(conversation, index, tokenizer)
            learnt = tokenizer.decode(example.ids[example.given :], clean_up_tokenization_spaces=False)
            whole = tokenizer.decode(example.ids, clean_up_tokenization_spaces=False)
            assert learnt.endswith("<|im_end|>") and "<|im_start|>" not in learnt
            assert whole.startswith(prompt) and reply.endswith(learnt)
            assert conversation.thinking == ("<think>" in learnt) or conversation.prefill


def test_a_forced_beginning_is_given_and_not_learnt(tokenizer):
    conversation = next(c for c in generate(5, 400, "train") if c.kind == "forced" and c.prefill)
    example = examples(conversation, tokenizer)[0]
    assert tokenizer.decode(example.ids[: example.given]).endswith(conversation.prefill)
    wrong = replace(conversation, prefill="<tool_call>\n[")
    with pytest.raises(ValueError, match="does not begin with the forced"):
        examples(wrong, tokenizer)
