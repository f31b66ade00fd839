"""The price of a long run, to the cent, and by measurement the same as by formula."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.agent import Agent, Limits
from helpers.costs import (
    Prices,
    Usage,
    cost,
    cost_table,
    fitted_growth,
    growth,
    read_in_all,
    shared,
    show_costs,
    tokens_read,
    usages,
)
from helpers.demo_tools import get_price
from scripted import scripted_chat

COUNTS = st.integers(0, 10_000)


def test_the_table_of_the_course_to_the_cent():
    """5,000 tokens first, 1,500 more a turn, 3 dollars per million, writing the cache 1.25 and reading it 0.1."""
    rows = [(row.turns, row.tokens, round(row.uncached, 2), round(row.cached, 2)) for row in cost_table()]
    assert rows == [
        (5, 40_000, 0.12, 0.05),
        (10, 117_500, 0.35, 0.10),
        (20, 385_000, 1.16, 0.23),
        (50, 2_087_500, 6.26, 0.90),
    ]


def test_the_table_shows_what_was_computed():
    assert show_costs(cost_table()).text.splitlines() == [
        "turns  tokens read  no cache  with a cache  times cheaper",
        "    5       40,000     $0.12         $0.05            2.4",
        "   10      117,500     $0.35         $0.10            3.6",
        "   20      385,000     $1.16         $0.23            5.0",
        "   50    2,087,500     $6.26         $0.90            7.0",
    ]
    assert "2,087,500" in show_costs(cost_table()).html


@given(COUNTS, COUNTS, st.integers(1, 60))
def test_the_formula_is_the_sum_over_the_turns(prefix, new, turns):
    run = growth(prefix, new, turns)
    assert sum(turn.prompt for turn in run) == tokens_read(prefix, new, turns)
    assert sum(turn.new for turn in run) == prefix + new * (turns - 1)  # each token is written once
    assert read_in_all([turn.prompt for turn in run])[-1] == tokens_read(prefix, new, turns)


def test_costs_worked_out_by_hand():
    turns = [Usage(1000, 0, 100), Usage(1500, 1000, 50)]
    prices = Prices(input=2, output=10, cache_write=1.5, cache_read=0.5)
    assert cost(turns, prices, caching=False) == pytest.approx((2500 * 2 + 150 * 10) / 1e6)
    assert cost(turns, prices) == pytest.approx((1500 * 1.5 * 2 + 1000 * 0.5 * 2 + 150 * 10) / 1e6)
    assert cost([], prices) == 0


def test_a_cache_costs_more_for_one_turn_and_less_from_the_second_on():
    first, second = (cost_table([turns], prefix=5000, new=100)[0] for turns in (1, 2))
    assert first.cached == pytest.approx(1.25 * first.uncached) and second.cached < second.uncached


def test_an_edit_at_the_beginning_makes_the_whole_prompt_new():
    kept = cost(growth(5000, 1500, 10))
    broken = cost([Usage(turn.prompt) for turn in growth(5000, 1500, 10)])
    assert broken == pytest.approx(1.25 * cost(growth(5000, 1500, 10), caching=False)) and broken > 4 * kept


@pytest.mark.parametrize("wrong", [(-1, 1, 1), (1, -1, 1), (1, 1, 0)])
def test_growth_without_a_turn_or_with_less_than_nothing_is_refused(wrong):
    with pytest.raises(ValueError, match="at least one turn"):
        growth(*wrong)


@pytest.mark.parametrize("wrong", [{"reused": 11}, {"reused": -1}, {"generated": -1}])
def test_more_reused_than_read_is_refused(wrong):
    with pytest.raises(ValueError, match="reused is part of the prompt"):
        Usage(10, **wrong)


def test_a_run_is_measured_and_a_perfect_cache_finds_the_prompt_before(tokenizer):
    call = '<tool_call>\n{"name": "get_price", "arguments": {"asset": "Bitcoin"}}\n</tool_call>'
    run = Agent(scripted_chat(tokenizer, [call] * 3), [get_price], Limits(turns=3, repeats=None)).run("The price?")
    measured, perfect = usages(run), shared(run)
    prompts = [turn.prompt for turn in measured]
    assert [turn.prompt for turn in perfect] == prompts and [turn.reused for turn in perfect] == [0, *prompts[:-1]]
    # This machine's cache holds the reply as well, which the model has just computed; a provider's charges for it.
    assert all(one.reused > other.reused for one, other in zip(measured[1:], perfect[1:], strict=True))
    prefix, new = fitted_growth(prompts)
    assert sum(prompts) == tokens_read(prefix, int(new), 3) == run.tokens - sum(turn.generated for turn in measured)


def test_growth_of_measured_prompts():
    assert fitted_growth([100, 130, 180]) == (100, 40.0) and fitted_growth([7]) == (7, 0.0)
    with pytest.raises(ValueError, match="no turn"):
        fitted_growth([])
