"""The filters and the draw: equal to `transformers`, true to their probabilities, and plain about bad numbers."""

import math

import pytest
import torch

from helpers import sampling
from helpers.sampling import GREEDY, REMOVED, Settings, choose, draw, filtered, softmax

NAN, INF = float("nan"), float("inf")


def kept(logits):
    """The ids that a filter left."""
    return torch.nonzero(logits > REMOVED).flatten().tolist()


def logits_of(probs):
    return torch.tensor(probs).log()


def seeded(seed=0):
    return torch.Generator().manual_seed(seed)


# The cases


def test_top_p_stops_at_exact_equality_and_1_keeps_all():
    """Case C02."""
    logits = logits_of([0.5, 0.25, 0.125, 0.125])
    assert kept(sampling.keep_top_p(logits, 0.75)) == [0, 1]
    assert torch.equal(sampling.keep_top_p(logits, 1.0), logits)


def test_temperature_0_is_the_likeliest_token_for_certain():
    """Case C04."""
    logits = torch.tensor([1.0, 3, 2])
    assert choose(logits, Settings(temperature=0)) == choose(logits, GREEDY) == 1
    assert softmax(filtered(logits, GREEDY)).tolist() == [0, 1, 0]
    assert choose(torch.tensor([1.0, 3, 3]), GREEDY) == 1  # of equal ones the lowest id
    with pytest.raises(ValueError, match="temperature=-1 does not work: use 0"):
        sampling.apply_temperature(logits, -1)


def test_the_repetition_penalty_lowers_negative_logits_too_and_counts_a_token_once():
    """Case C05."""
    logits = torch.tensor([2, -1, 0.5, 0])
    assert sampling.penalize_repetition(logits, [0, 0, 1, 3], 2).tolist() == [1, -2, 0.5, 0]
    assert logits.tolist() == [2, -1, 0.5, 0]


def test_top_k_at_or_above_the_vocabulary_and_0_keep_all():
    """Case C06."""
    for k in (3, 50, 0):
        assert sampling.keep_top_k(torch.tensor([1.0, 2, 3]), k).tolist() == [1, 2, 3]


def test_top_k_of_1_is_greedy_even_when_logits_are_equal():
    """Case C07: exactly k are kept, of equal ones the lowest ids; a threshold, as in transformers, would keep both."""
    assert kept(sampling.keep_top_k(torch.tensor([3.0, 3, 1]), 1)) == [0]
    assert kept(sampling.keep_top_k(torch.tensor([1.0, 3, 3, 3, 5]), 3)) == [1, 2, 4]


def test_min_p_is_a_share_of_the_largest_probability_not_a_probability():
    """Case C08."""
    left = sampling.keep_min_p(logits_of([0.6, 0.3, 0.08, 0.02]), 0.2)
    assert kept(left) == [0, 1]
    assert softmax(left).tolist() == pytest.approx([2 / 3, 1 / 3, 0, 0])


@pytest.mark.parametrize("settings", [Settings(), GREEDY, Settings(top_k=2), Settings(top_p=0.5), Settings(min_p=0.5)])
def test_a_logit_that_is_no_number_raises_and_names_the_token(settings):
    """Case C10: token 0 would otherwise come out for ever."""
    with pytest.raises(ValueError, match="The logit of token 0 is nan"):
        choose(torch.tensor([NAN, 1, 2]), settings)
    with pytest.raises(ValueError, match="The logit of token 2 is nan"):
        softmax(torch.tensor([0, 1, NAN]))


# Equal to transformers


def library(name, *numbers):
    """A processor of transformers as a function on 1-D logits and the ids so far."""
    import transformers

    processor = getattr(transformers, name)(*numbers)
    return lambda logits, ids: processor(torch.tensor([ids]), logits[None].clone())[0]


FILTERS = [
    ("TemperatureLogitsWarper", sampling.apply_temperature, [0.1, 0.7, 1.0, 1.9]),
    ("TopKLogitsWarper", sampling.keep_top_k, [1, 2, 40, 999]),
    ("TopPLogitsWarper", sampling.keep_top_p, [0.05, 0.5, 0.9, 0.99]),
    ("MinPLogitsWarper", sampling.keep_min_p, [0.01, 0.1, 0.5, 1.0]),
]
PROMPTS = ["When I grow up, I want to be a", "The capital of France is the city of", "1, 2, 3, 4, 5,"]


@pytest.fixture(scope="module")
def many_logits(model):
    """Logits of the real model, and random ones from nearly flat to nearly certain, with the ids before them."""
    real = [(model.next_token_logits(prompt), model.encode(prompt)) for prompt in PROMPTS]
    generator = seeded()
    random = [(scale * torch.randn(1000, generator=generator), [1, 7, 7, 999]) for scale in (0.1, 1, 3, 10)]
    return real + random


@pytest.mark.parametrize(("name", "ours", "numbers"), FILTERS, ids=[name for name, *_ in FILTERS])
def test_each_filter_equals_that_of_transformers(many_logits, name, ours, numbers):
    for number in numbers:
        theirs = library(name, number)
        for logits, ids in many_logits:
            assert torch.equal(ours(logits, number), theirs(logits, ids)), (name, number, ids)


@pytest.mark.parametrize("penalty", [0.5, 1.0, 1.1, 2.0])
def test_the_repetition_penalty_equals_that_of_transformers(many_logits, penalty):
    theirs = library("RepetitionPenaltyLogitsProcessor", penalty)
    for logits, ids in many_logits:
        assert torch.equal(sampling.penalize_repetition(logits, ids, penalty), theirs(logits, ids))


ORDERS = [
    Settings(),
    Settings(temperature=1.7, top_k=50, top_p=0.8, min_p=0.05, repetition_penalty=1.5),
    Settings(temperature=0.5, top_p=0.7),
    Settings(temperature=2.0, min_p=0.2),
    Settings(top_k=5, top_p=0.5),
    Settings(temperature=0.6, top_k=30, repetition_penalty=0.7),
]


@pytest.mark.parametrize("settings", ORDERS, ids=str)
def test_the_order_of_the_filters_is_that_of_generate(settings):
    """`generate` itself returns the logits it drew from: no list of processors is copied here."""
    from transformers import LlamaConfig, LlamaForCausalLM

    torch.manual_seed(4)
    size = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 1, "num_attention_heads": 4}
    tiny = LlamaForCausalLM(LlamaConfig(vocab_size=200, initializer_range=1.0, **size)).eval()
    ids = [5, 17, 17, 3]
    with torch.inference_mode():
        raw = tiny(torch.tensor([ids])).logits[0, -1]
        out = tiny.generate(
            torch.tensor([ids]),
            do_sample=True,
            max_new_tokens=1,
            output_scores=True,
            return_dict_in_generate=True,
            pad_token_id=0,
            temperature=settings.temperature,
            top_k=settings.top_k,
            top_p=settings.top_p,
            min_p=settings.min_p,
            repetition_penalty=settings.repetition_penalty,
        )
    assert torch.allclose(filtered(raw, settings, ids), out.scores[0][0])


def test_another_order_would_give_another_result():
    """The order test above can fail: with these numbers, swapping two filters keeps other tokens."""
    logits = logits_of([0.5, 0.25, 0.15, 0.07, 0.03])
    assert kept(sampling.keep_top_p(sampling.apply_temperature(logits, 2), 0.7)) == [0, 1, 2]
    assert kept(sampling.apply_temperature(sampling.keep_top_p(logits, 0.7), 2)) == [0, 1]
    assert kept(filtered(logits, Settings(temperature=2, top_p=0.7))) == [0, 1, 2]


# Properties


def test_no_filter_changes_its_input_and_all_keep_the_likeliest(many_logits):
    for logits, ids in many_logits:
        before, best = logits.clone(), int(logits.argmax())
        for _, ours, numbers in FILTERS:
            for number in numbers:
                out = ours(logits, number)
                assert best in kept(out)
                out.zero_()
        sampling.penalize_repetition(logits, ids, 2).zero_()
        assert torch.equal(logits, before)


def test_softmax_equals_that_of_torch_in_float64_and_stays_finite_for_huge_logits(many_logits):
    for logits, _ in many_logits:
        assert torch.allclose(softmax(logits).double(), logits.double().softmax(-1), rtol=1e-5, atol=0)
    assert softmax(torch.tensor([1e4, 0, REMOVED])).tolist() == [1, 0, 0]


def test_neutral_numbers_leave_the_logits_as_they_are(many_logits):
    for logits, ids in many_logits:
        assert torch.equal(filtered(logits, Settings(), ids), logits)


def test_a_penalty_below_1_rewards_and_an_empty_past_changes_nothing():
    logits = torch.tensor([2.0, -2.0, 1.0])
    assert sampling.penalize_repetition(logits, [0, 1], 0.5).tolist() == [4, -1, 1]
    assert torch.equal(sampling.penalize_repetition(logits, [], 3), logits)


def test_the_greedy_token_is_chosen_after_the_penalty():
    assert choose(torch.tensor([3.0, 2.0]), Settings(temperature=0, repetition_penalty=2), seen=[0]) == 1


# The draw


def chi_square(counts, probs):
    expected = probs.double() * sum(counts)
    return float(((torch.tensor(counts).double() - expected) ** 2 / expected).sum())


@pytest.mark.parametrize("probs", [[0.5, 0.3, 0.15, 0.05], [0.25] * 4, [0.97, 0.01, 0.01, 0.01]])
def test_draws_come_in_proportion_to_their_probabilities(probs):
    """16.3 is exceeded by chance once in 1,000 seeds (3 degrees of freedom); this seed is fixed."""
    generator, probs = seeded(1), torch.tensor(probs)
    drawn = [draw(probs, generator) for _ in range(10_000)]
    assert chi_square([drawn.count(i) for i in range(4)], probs) < 16.3
    wrong = torch.tensor([0.45, 0.35, 0.15, 0.05])
    assert probs[0] != 0.5 or chi_square([drawn.count(i) for i in range(4)], wrong) > 100


def test_draws_from_the_real_distribution_come_in_proportion(model):
    """The ten likeliest tokens and all others together: 29.6 is exceeded once in 1,000 seeds (10 degrees)."""
    probs = softmax(model.next_token_logits(PROMPTS[0]))
    best = probs.topk(10).indices.tolist()
    generator = seeded(2)
    drawn = [draw(probs, generator) for _ in range(5_000)]
    counts = [drawn.count(i) for i in best]
    shares = torch.cat([probs[best], 1 - probs[best].sum(0, keepdim=True)])
    assert chi_square([*counts, 5_000 - sum(counts)], shares) < 29.6


def test_a_token_without_probability_is_never_drawn(monkeypatch):
    probs = torch.tensor([0.0, 0.5, 0.0, 0.5, 0.0])
    for point, token in ((0.0, 1), (0.4999, 1), (0.5, 3), (1 - 1e-16, 3), (1.0, 3)):
        monkeypatch.setattr(torch, "rand", lambda *_, point=point, **__: torch.tensor([point], dtype=torch.float64))
        assert draw(probs) == token


def test_the_same_seed_draws_the_same_tokens_and_another_seed_others():
    probs = torch.full((100,), 0.01)

    def ten(seed):
        generator = seeded(seed)
        return [draw(probs, generator) for _ in range(10)]

    assert ten(5) == ten(5) != ten(6)


def test_filtered_tokens_are_never_chosen(model):
    logits = model.next_token_logits(PROMPTS[0])
    settings = Settings(temperature=1.5, top_k=7)
    best, generator = set(logits.topk(7).indices.tolist()), seeded()
    assert {choose(logits, settings, generator=generator) for _ in range(300)} == best


# Bad numbers


@pytest.mark.parametrize(
    ("name", "value", "fix"),
    [
        ("temperature", -0.1, "use 0 (always the likeliest) or a number above it"),
        ("temperature", NAN, "use 0 (always the likeliest)"),
        ("temperature", INF, "use 0 (always the likeliest)"),
        ("top_p", 0, "use a share of the probability above 0, up to 1"),
        ("top_p", 1.01, "up to 1 (which keeps all)"),
        ("top_p", -0.5, "above 0"),
        ("top_p", NAN, "above 0"),
        ("top_k", -1, "use a whole number of tokens to keep, or 0 for all"),
        ("top_k", 2.5, "use a whole number"),
        ("top_k", NAN, "use a whole number"),
        ("top_k", INF, "use a whole number"),
        ("min_p", -0.01, "use a share of the largest probability from 0 (keeps all) to 1"),
        ("min_p", 1.5, "from 0 (keeps all) to 1"),
        ("min_p", NAN, "from 0 (keeps all) to 1"),
        ("repetition_penalty", 0, "use a number above 0; 1 changes nothing"),
        ("repetition_penalty", -1, "use a number above 0"),
        ("repetition_penalty", NAN, "use a number above 0"),
        ("repetition_penalty", INF, "use a number above 0"),
    ],
)
def test_settings_that_cannot_work_get_a_sentence_before_a_model_runs(name, value, fix):
    with pytest.raises(ValueError) as error:
        Settings(**{name: value})
    assert str(error.value).startswith(f"{name}={value} does not work: ")
    assert fix in str(error.value)


def test_the_ends_of_each_range_work():
    for settings in (
        Settings(temperature=0),
        Settings(top_p=1),
        Settings(min_p=0),
        Settings(min_p=1),
        Settings(top_k=1),
    ):
        assert choose(torch.tensor([0.0, 5.0, 1.0]), settings, generator=seeded()) in (0, 1, 2)
    assert kept(sampling.keep_min_p(torch.tensor([0.0, 5.0, 5.0]), 1)) == [1, 2]


@pytest.mark.parametrize("settings", [Settings(), GREEDY])
def test_when_every_token_is_removed_a_sentence_says_so(settings):
    with pytest.raises(ValueError, match="Every token is removed .* loosen the filters"):
        choose(torch.full((4,), REMOVED), settings)


def test_an_infinite_logit_and_a_wrong_shape_are_named():
    with pytest.raises(ValueError, match="The logit of token 1 is inf"):
        choose(torch.tensor([0.0, INF, 1.0]), Settings())
    with pytest.raises(ValueError, match=r"shape \(1, 3\); pass one position's"):
        choose(torch.zeros(1, 3), Settings())


def test_a_tiny_temperature_does_not_overflow():
    logits = torch.tensor([1.0, 3.0, 2.0])
    assert choose(logits, Settings(temperature=1e-6), generator=seeded()) == 1
    assert math.isclose(float(softmax(filtered(logits, Settings(temperature=1e-6))).sum()), 1)
    for smallest in (1e-39, 5e-324):  # 3 / 1e-39 is no float32, and 5e-324 none at all
        assert softmax(filtered(logits, Settings(temperature=smallest))).tolist() == [0, 1, 0]
