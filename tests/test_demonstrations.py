"""Each demonstration's judge lets a right run pass and names what is wrong with others; the tools really run."""

import json

import pytest

from helpers.training.demonstrations import DEMONSTRATIONS, TURNS, Run, run, transcript
from helpers.training.replies import Reply

BY_KEY = {each.key: each for each in DEMONSTRATIONS}


def call(name: str, **arguments) -> str:
    return f"<tool_call>\n{json.dumps({'name': name, 'arguments': arguments})}\n</tool_call>"


WEATHER, PRICE, NEWS = (
    call("get_weather", city="Istanbul"),
    call("get_price", asset="Bitcoin"),
    call("get_news", topic="Bitcoin"),
)
MIAMI = call("get_weather", city="Miami", unit="fahrenheit")
FILES, README = call("list_files"), call("read_file", path="README.md")
ABOUT = "It is a course that takes a language model apart. Install what requirements.txt lists."
MARKET = "Bitcoin costs $64,250. A pizzeria in Naples now takes it."
RIGHT = {
    "umbrella": [WEATHER, "Yes, take one: rain is expected in Istanbul."],
    "project": [FILES, README, ABOUT],
    "bitcoin": [PRICE, NEWS, MARKET],
    "miami": [MIAMI, "It is 86 degrees and sunny in Miami."],
    "greeting": ["Hello! I am fine, thank you."],
}


def play(key: str, *texts: str, stopped: bool = True, seeds=(0,)) -> list[Run]:
    """Run a demonstration with replies that a hand wrote, one text a turn for every run."""
    turns = iter(texts)

    def writer(requests, **options):
        text = next(turns)
        return [Reply.of(text, request.tools, stopped) for request in requests]

    return run(BY_KEY[key], writer, thinking=True, seeds=seeds)


def verdict(key: str, *texts: str, stopped: bool = True) -> list[str]:
    [played] = play(key, *texts, stopped=stopped)
    return BY_KEY[key].verdict(played)


@pytest.mark.parametrize("key", BY_KEY)
def test_a_right_run_passes(key):
    assert verdict(key, *RIGHT[key]) == []


def test_the_order_of_the_two_questions_and_a_default_that_is_spelled_out_do_not_count():
    assert verdict("bitcoin", NEWS, PRICE, MARKET) == []
    assert verdict("umbrella", call("get_weather", city="Istanbul", unit="celsius"), "Take one, it rains.") == []


@pytest.mark.parametrize(
    "key, texts, reason",
    [
        ("umbrella", ["Yes, it rains a lot in Istanbul."], "no call where one is due"),
        ("umbrella", [WEATHER, "You don't need one, there is no rain."], "says no"),
        ("umbrella", [WEATHER, "It is 14 degrees."], "lacks 'rain'"),
        ("umbrella", [call("get_weather", city="Ankara"), "Rain."], "no weather for 'Ankara'"),
        ("umbrella", [call("get_weather", town="Istanbul"), "Rain."], "Error: "),
        ("umbrella", [call("get_umbrella", city="Istanbul"), "Rain."], "Error: "),
        ("umbrella", [WEATHER, WEATHER, "Rain."], "a call too many"),
        ("umbrella", [call("get_weather", city="Istanbul", unit="fahrenheit"), "Rain."], "argument too many"),
        ("project", [README, ABOUT], "not listed first"),
        ("project", [FILES, call("read_file", path="pyproject.toml"), ABOUT], "README.md was not read"),
        ("project", [FILES, README, "It is a course on language models."], "install"),
        ("bitcoin", [PRICE + "\n" + NEWS, MARKET], "2 model calls, not three"),
        ("bitcoin", [PRICE, MARKET], "a call too few"),
        ("bitcoin", [PRICE, NEWS, "Bitcoin costs $64. Naples."], "lacks the price"),
        ("bitcoin", [PRICE, NEWS, "Bitcoin costs $64,250."], "Norway|Naples"),
        ("miami", [call("get_weather", city="Miami"), "It is 86 degrees."], "argument missing"),
        ("miami", [MIAMI, "It is 30 degrees."], "lacks the temperature"),
        ("greeting", [WEATHER, "Hello!"], "call where none is due"),
        ("greeting", ["  \n"], "lacks"),
        ("greeting", ["<tool_call>\n{"], ""),
    ],
)
def test_a_wrong_run_is_told_what_is_wrong(key, texts, reason):
    wrong = verdict(key, *texts)
    assert wrong and reason in wrong[0]


def test_a_reply_without_an_end_and_a_run_without_an_answer_are_wrong():
    assert verdict("greeting", *RIGHT["greeting"], stopped=False) == ["a reply had no end"]
    assert verdict("umbrella", *[WEATHER] * TURNS)[0] == f"no answer after {TURNS} model calls"


def test_the_results_of_the_tools_go_back_with_the_calls_and_the_thinking():
    [played] = play("umbrella", f"<think>\nThe weather first.\n</think>\n\n{WEATHER}", "Rain.")
    user, assistant, tool = played.messages
    assert user["content"] == BY_KEY["umbrella"].question
    assert assistant["reasoning_content"] == "The weather first."
    assert assistant["tool_calls"][0]["function"] == {"name": "get_weather", "arguments": {"city": "Istanbul"}}
    assert tool["role"] == "tool" and json.loads(tool["content"])["condition"] == "rain"
    assert "The weather first." in transcript(played) and "Rain." in transcript(played)


def test_runs_with_several_seeds_go_on_side_by_side_each_with_its_own_draws():
    asked = []

    def writer(requests, *, temperature, seeds):
        """The first run answers at once, the others call first."""
        asked.append((len(requests), temperature, list(seeds)))
        texts = ["Rain."] + [WEATHER] * (len(requests) - 1) if len(asked) == 1 else ["Rain."] * len(requests)
        return [Reply.of(text, request.tools) for text, request in zip(texts, requests, strict=True)]

    runs = run(BY_KEY["umbrella"], writer, True, 0.7, range(3))
    assert [len(each.replies) for each in runs] == [1, 2, 2]
    assert [(count, temperature) for count, temperature, _ in asked] == [(3, 0.7), (2, 0.7)]
    assert len({seed for _, _, seeds in asked for seed in seeds}) == 5


def test_one_demonstration_asks_for_one_call_at_a_time_and_the_greeting_offers_every_tool():
    assert BY_KEY["bitcoin"].start().messages[0]["role"] == "system"
    assert len(BY_KEY["greeting"].functions) == 5
