"""The generated conversations: well-formed, seeded, and the held-out splits really held out."""

import itertools
from random import Random

import jsonschema
import pytest

from helpers.training.conversations import KINDS, generate
from helpers.training.domains import families
from helpers.training.kinds import is_held_out
from helpers.training.offers import alike, pick
from helpers.training.talks import chat
from helpers.training.values import DATE, PERSON, TIME, integer

SPLITS = ("train", "phrasings", "tools")


@pytest.fixture
def rng():
    return Random(5)


@pytest.fixture(scope="module", params=SPLITS)
def talks(request):
    return list(generate(11, 400, request.param))


def calls_of(conversation, learnt_only=True):
    for i, message in enumerate(conversation.messages):
        if message["role"] == "assistant" and (i in conversation.targets or not learnt_only):
            yield from (call["function"] for call in message.get("tool_calls", []))


def test_there_are_more_than_200_kinds_of_tools_in_many_domains_and_whole_domains_are_held_out():
    trained, kept = families(), families(held_out=True)
    assert len({each.key for each in trained}) > 200
    assert len({each.domain for each in trained}) >= 15
    assert len({each.domain for each in kept}) >= 3
    assert not {each.domain for each in trained} & {each.domain for each in kept}
    assert len({each.key for each in [*trained, *kept]}) == len(trained) + len(kept)


def test_no_trained_family_shares_its_first_name_or_a_description_with_a_held_out_one():
    for kept, trained in itertools.product(families(True), families()):
        assert kept.names[0] not in trained.names
        assert not set(kept.about) & set(trained.about)


def test_argument_types_of_every_sort_occur():
    schemas = [arg.kind.schema for each in families() for arg in each.args.values()]
    types = {(schema["type"], schema.get("items", {}).get("type"), "enum" in schema) for schema in schemas}
    assert {("string", None, False), ("string", None, True), ("integer", None, False), ("number", None, False),
            ("boolean", None, False), ("array", "string", False), ("array", "number", False)} <= types  # fmt: skip
    optional = [arg for each in families() for arg in each.args.values() if not arg.required]
    assert any(arg.default is None for arg in optional) and any(arg.default is not None for arg in optional)
    assert any(not each.args for each in families())


def test_the_same_seed_gives_the_same_talks_and_another_seed_gives_others():
    first, again, other = (list(generate(seed, 30)) for seed in (1, 1, 2))
    assert first == again != other


def test_every_learnt_call_is_offered_and_valid_against_its_schema(talks):
    for talk in talks:
        offered = {tool["function"]["name"]: tool["function"]["parameters"] for tool in talk.tools}
        assert len(offered) == len(talk.tools) and 1 <= len(talk.tools) <= 8
        for call in calls_of(talk):
            jsonschema.validate(call["arguments"], {**offered[call["name"]], "additionalProperties": False})


def test_targets_are_assistant_messages_and_every_call_has_its_result(talks):
    for talk in talks:
        assert talk.targets and all(talk.messages[i]["role"] == "assistant" for i in talk.targets)
        assert talk.messages[-1]["role"] == "assistant"
        results = [message["name"] for message in talk.messages if message["role"] == "tool"]
        assert results == [call["name"] for call in calls_of(talk, False)] or talk.kind == "forced"


def test_all_kinds_occur_and_half_of_the_talks_think(talks):
    assert {talk.kind for talk in talks} == {*KINDS, "search", "files"}
    assert 0.4 < sum(talk.thinking for talk in talks) / len(talks) < 0.6
    for talk in talks:
        assert talk.thinking == all("reasoning_content" in m for m in talk.messages if m["role"] == "assistant")


def test_the_last_answer_contains_its_facts_and_the_facts_come_from_results(talks):
    for talk in talks:
        read = " ".join(message["content"] for message in talk.messages if message["role"] == "tool")
        for fact in talk.facts:
            assert fact in talk.messages[-1]["content"]
            plain = read.replace('\\"', '"').replace("\\n", "\n")  # as it stood before it became JSON
            assert fact in plain or talk.kind == "files" or fact in ("yes", "no") or ", " in fact, (fact, plain)


def test_a_word_for_word_value_of_training_is_never_one_of_evaluation():
    drawn = {split: set() for split in SPLITS}
    for split in SPLITS:
        for talk in generate(3, 150, split, mix={"one": 1}):
            for call in calls_of(talk):
                drawn[split] |= {v for v in call["arguments"].values() if isinstance(v, str) and " " in v}
    assert drawn["train"] and drawn["phrasings"]
    assert sum(map(is_held_out, drawn["phrasings"])) > 0.9 * len(drawn["phrasings"])
    assert not {v for v in drawn["train"] if v in drawn["phrasings"]} - _enumerated()


def _enumerated():
    schemas = [arg.kind.schema for each in families() for arg in each.args.values()]
    return {value for schema in schemas for value in schema.get("enum", [])}


def test_the_last_of_three_phrases_is_kept_for_evaluation(rng):
    phrases = ("one", "two", "three")
    assert {pick(rng, phrases, "train") for _ in range(50)} == {"one", "two"}
    assert {pick(rng, phrases, "phrasings") for _ in range(50)} == {"three"}
    assert {pick(rng, phrases, "tools") for _ in range(50)} == set(phrases)


def test_chats_of_training_and_evaluation_are_different_ones():
    asked = [{t.messages[-2]["content"] for t in generate(1, 60, split, mix={"none_chat": 1})} for split in SPLITS]
    assert len(asked[0]) > 50 and not asked[0] & asked[1] and not asked[0] & asked[2]
    assert asked[0] | asked[1] <= {pair["user"] for pair in chat()["chat"]}


def test_no_two_tools_of_a_scene_could_answer_the_same_request():
    first, *others = families()
    assert alike(first, first) and not all(alike(first, other) for other in others)


def test_dates_times_and_numbers_are_said_in_words_and_called_in_their_format(rng):
    dates = [DATE.make(rng) for _ in range(300)]
    assert any(each.said.startswith("the ") for each in dates) and all(len(each.value) == 10 for each in dates)
    times = {each.said: each.value for each in (TIME.make(rng) for _ in range(3000))}
    assert times["half past two in the afternoon"] == "14:30"
    assert times["a quarter to eight in the morning"] == "07:45"
    assert times["12 pm"] == "12:00" and times["12 am"] == "00:00"
    numbers = {each.said: each.value for each in (integer(0, 40).make(rng) for _ in range(3000))}
    assert numbers["twenty-one"] == 21 and numbers["7"] == 7


def test_names_are_thousands_not_dozens(rng):
    assert len({PERSON.make(rng).value for _ in range(4000)}) > 3500
