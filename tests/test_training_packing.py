"""Rows that share beginnings: every token gets the numbers that it would get alone, and what is learnt is the reply."""

from dataclasses import replace

import pytest
import torch
import torch.nn.functional as F

from helpers.training.conversations import generate
from helpers.training.lora import PROJECTIONS, Trainee, new_adapter
from helpers.training.packing import BLOCK, Example, Packer, Row, batch_of, batches, examples, prompt_and_reply
from helpers.transformer import KVCache, Layer, Shape, Transformer

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
    """Logits at the learnt places from the course's own forward pass, the adapter added to its weights."""
    layers = []
    for layer, adapter in zip(trainee.model.layers, trainee.adapter.layers, strict=True):
        added = {name: (b @ a).t() * trainee.adapter.scale for name, (a, b) in adapter.items()}
        qkv = layer.qkv + torch.cat([added[name] for name in PROJECTIONS[:3]], dim=1)
        gate_up = layer.gate_up + torch.cat([added["gate_proj"], added["up_proj"]], dim=1)
        out, down = layer.out + added["o_proj"], layer.down + added["down_proj"]
        layers.append(replace(layer, qkv=qkv, out=out, gate_up=gate_up, down=down))
    model = Transformer(SHAPE, layers, trainee.model.final_norm, trainee.model.embedding, trainee.model.head)
    cache = KVCache(SHAPE, model.device, model.dtype)
    return model(torch.tensor(example.ids[:-1]), cache, every_position=True)[example.given - 1 :].clone()


PREFIX = [3, *range(30, 50), 4] * 7  # 154 tokens: more than a block
TREE = [
    Example([*PREFIX, 20, 21, 22, 23], 156),
    Example([*PREFIX, 20, 30, 31], 155),
    Example([*PREFIX, 40, 41, 42, 43, 44], 154),
    Example([7, 7, 7, 8, 9] * 20, 60),
    Example([*PREFIX, 40, 41, 10, 11], 156),
]


def test_every_branch_of_a_row_gets_the_logits_that_it_gets_alone(trainee):
    row = Row(3 * BLOCK)
    for example in TREE:
        row.add(example)
    together = trainee.logits(batch_of(row))
    apart = torch.cat([alone(trainee, example) for example in TREE])
    assert len(together) == len(apart)
    torch.testing.assert_close(together, apart, atol=1e-4, rtol=1e-4)


def test_blocks_of_keys_that_a_row_does_not_look_at_are_left_out():
    row = Row(8 * BLOCK)
    for start in range(3):
        row.add(Example([start, *range(100, 100 + 2 * BLOCK)], 5))
    looked = {
        int(query): keys.tolist()
        for sight in batch_of(row).sights
        for query, keys in zip(sight.queries, sight.keys, strict=True)
    }
    assert looked == {0: [0], 1: [0, 1], 2: [2], 3: [2, 3], 4: [4], 5: [4, 5], 6: [6], 7: [7]}


def test_the_loss_of_a_row_is_the_mean_over_its_labels_and_the_gradient_is_its_slope(trainee):
    row = Row(3 * BLOCK)
    for example in TREE:
        row.add(example)
    batch, parameters = batch_of(row), trainee.adapter.parameters()
    loss = trainee.backward(batch)
    labels = torch.cat([torch.tensor(example.ids[example.given :]) for example in TREE])
    apart = torch.cat([alone(trainee, example) for example in TREE])
    assert loss == pytest.approx(F.cross_entropy(apart, labels).item(), rel=1e-4)
    by_autograd = torch.autograd.grad(F.cross_entropy(trainee.logits(batch), batch.labels), parameters)
    for parameter, expected in zip(parameters, by_autograd, strict=True):
        torch.testing.assert_close(parameter.grad, expected, atol=1e-6, rtol=1e-3)


def test_a_beginning_that_is_shared_takes_its_places_once():
    row = Row(3 * BLOCK)
    for example in TREE:
        row.add(example)
    assert len(row.ids) == len(PREFIX) + 3 + 1 + 4 + 99 + 1  # the last id of an example is only predicted
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


def test_batches_keep_every_label_once():
    scenes = [[Example([scene, *range(60), branch, branch], 62) for branch in range(5)] for scene in range(16)]
    made = list(batches((example for scene in scenes for example in scene), 2 * BLOCK))
    assert {batch.ids.shape for batch in made} == {(2 * BLOCK,)}
    assert sum(len(batch.labels) for batch in made) == 16 * 5
    assert sum(batch.tokens for batch in made) == 16 * (61 + 5)


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
