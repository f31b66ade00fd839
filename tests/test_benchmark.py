"""The leaderboard's own checker judges, its own conversion makes the tools, and none of it is in the training data."""

import ast
import sys
import zipfile
from dataclasses import replace

import pytest

from helpers.artifacts import ArtifactError
from helpers.tool_calls import ToolCall
from helpers.training import benchmark, leaderboard, overlap
from helpers.training.conversations import Conversation, generate
from helpers.training.leaderboard import CATEGORIES, Entry, check, entries
from helpers.training.replies import Reply


@pytest.fixture(autouse=True, scope="module")
def wheel():
    """The leaderboard's wheel; without it there is nothing to test."""
    try:
        return leaderboard.wheel()
    except ArtifactError as error:
        pytest.skip(f"the leaderboard's wheel cannot be had: {error}")


def question(category: str, number: int = 0) -> Entry:
    return entries(category)[number]


def reference(entry: Entry) -> list[ToolCall]:
    """Calls made of the first value that counts for each argument; what may be left out is, unless it is required."""
    required = {function["name"]: function["parameters"]["required"] for function in entry.functions}
    calls = []
    for truth in entry.truth:
        [(name, values)] = truth.items()
        kept = {key: first(each) for key, each in values.items() if "" not in each or key in required[name]}
        calls.append(ToolCall(name.replace(".", "_"), kept))
    return calls


def first(values):
    """The first of the values that count; inside an object the fields have lists of their own."""
    value = next((value for value in values if value != ""), "")
    if isinstance(value, dict):
        return {key: first(each) for key, each in value.items() if "" not in each}
    return [first([item]) if isinstance(item, dict) else item for item in value] if isinstance(value, list) else value


# --- the checker -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("category", CATEGORIES[:4])
def test_the_right_answer_to_every_question_passes_and_no_answer_does_not(category):
    for entry in entries(category):
        assert check(entry, reference(entry)) == [], entry.id
        assert check(entry, []), entry.id


@pytest.mark.parametrize("category", CATEGORIES[:4])
def test_a_wrong_name_a_wrong_value_an_extra_argument_and_a_call_too_many_fail(category):
    entry = question(category)
    good = reference(entry)
    key, value = next(iter(good[0].arguments.items()))
    other = value + "x" if isinstance(value, str) else [value, value] if isinstance(value, list) else value + 1
    for wrong in (
        replace(good[0], name="nothing"),
        replace(good[0], arguments=good[0].arguments | {key: other}),
        replace(good[0], arguments=good[0].arguments | {"nothing": 1}),
        replace(good[0], arguments={k: v for k, v in good[0].arguments.items() if k != key}),
    ):
        assert check(entry, [wrong, *good[1:]]), wrong
    assert check(entry, [*good, good[0]])


def test_where_no_call_is_due_any_call_is_wrong_and_any_other_reply_right():
    entry = question("irrelevance")
    assert check(entry, []) == []
    assert check(entry, [ToolCall("determine_body_mass_index", {"weight": 1.0})]) != []


def test_the_checkers_conventions_are_as_described():
    song = question("parallel")  # two calls of spotify.play(artist, duration: integer)
    swift, maroon = reference(song)
    assert check(song, [maroon, swift]) == []  # order does not count
    assert check(song, [replace(swift, arguments=swift.arguments | {"artist": "taylor-swift"}), maroon]) == []
    assert check(song, [replace(swift, arguments=swift.arguments | {"duration": 20.0}), maroon]) != []
    assert check(song, [replace(swift, name="spotify.play"), maroon]) != []  # the model is shown spotify_play


@pytest.mark.parametrize("value", [None, [], {}, [[]], [{}], {"a": None}, "", True, 1e400, "\ud800", [None], 10**30])
def test_no_value_that_a_model_may_write_breaks_the_checker(value):
    for category in CATEGORIES[:4]:
        for entry in entries(category, 40):
            calls = reference(entry)
            broken = [replace(call, arguments=dict.fromkeys(call.arguments, value)) for call in calls]
            assert isinstance(check(entry, broken), list)


def test_checking_changes_no_call_and_leaves_no_module_of_the_wheel_behind():
    entry = question("multiple")
    [call] = reference(entry)
    kept = dict(call.arguments)
    check(entry, [call])
    assert call.arguments == kept
    assert not [name for name in sys.modules if name.split(".")[0] == "bfcl_eval"]
    assert not [path for path in sys.path if "bfcl" in path]
    assert not hasattr(sys.modules.get("tenacity"), "__getattr__")


# --- questions and tools ---------------------------------------------------------------------------------------


def test_all_questions_are_there_and_a_smaller_number_is_spread_over_the_file():
    assert [len(entries(category)) for category in CATEGORIES] == [400, 200, 200, 200, 240]
    assert [entry.id for entry in entries("parallel", 4)] == [f"parallel_{i}" for i in (0, 50, 100, 150)]
    assert len(entries("parallel", 10**6)) == 200
    with pytest.raises(ValueError, match="no category 'simple' here; the categories are simple_python"):
        entries("simple")


def test_tools_are_json_schemas_with_names_that_any_server_takes():
    import re

    import jsonschema

    for category in CATEGORIES:
        for entry in entries(category):
            for tool in entry.tools:
                assert re.fullmatch(r"[a-zA-Z0-9_-]+", tool["function"]["name"])
                assert tool["function"]["description"].endswith("Python 3 syntax.")
        for entry in entries(category, 40):  # the schema of schemas takes its time
            for tool in entry.tools:
                jsonschema.Draft202012Validator.check_schema(tool["function"]["parameters"])
    assert question("simple_python").functions[0]["parameters"]["type"] == "dict"  # the original stays as it was


def test_the_published_figures_stand_for_the_five_categories():
    assert tuple(benchmark.PUBLISHED) == CATEGORIES
    assert list(benchmark.PUBLISHED.values()) == [61.6, 63.5, 39.0, 29.5, 73.7]


# --- the command's table ---------------------------------------------------------------------------------------


def test_the_table_counts_right_replies_beside_the_published_figures(tmp_path):
    questions = entries("simple_python", 4)
    asked = []

    def writer(requests, **options):
        """The right call to the first question, and an apology to the others."""
        import json

        asked.extend(requests)
        [call] = reference(questions[0])
        text = f"<tool_call>\n{json.dumps({'name': call.name, 'arguments': call.arguments})}\n</tool_call>"
        return [Reply.of(text), *(Reply.of("I cannot do that.") for _ in requests[1:])]

    results = {"simple_python": benchmark.score(questions, writer)}
    assert [bool(each.errors) for each in results["simple_python"]] == [False, True, True, True]
    assert not asked[0].thinking and asked[0].tools == questions[0].tools
    assert [message["role"] for message in asked[0].messages] == ["user"]
    assert "| simple_python      |     4 |    25.0 | 21.7 |" in benchmark.table(results)
    benchmark.write_wrong(tmp_path / "wrong.jsonl", results)
    assert len((tmp_path / "wrong.jsonl").read_text().splitlines()) == 3


# --- nothing of it in the training data ------------------------------------------------------------------------


def test_the_training_data_shares_no_tool_no_question_and_no_run_of_eight_words_with_the_leaderboard():
    conversations = (
        list(generate(1, 600, "train")) + list(generate(2, 100, "phrasings")) + list(generate(3, 100, "tools"))
    )
    assert len(conversations) > 1500
    assert overlap.overlaps(conversations) == []


def test_the_families_have_no_name_of_the_scored_categories():
    from helpers.training.domains import families

    names = {name.lower().replace(".", "_") for held in (False, True) for each in families(held) for name in each.names}
    assert len(names) > 200 and names & overlap.forbidden() == set()


def talk(text: str = "Hello there!", tool: dict | None = None) -> Conversation:
    tools = [{"type": "function", "function": tool}] if tool else []
    return Conversation([{"role": "user", "content": text}], tools, False, (), "one", "train", 0)


def test_a_tool_of_the_leaderboard_is_found_however_it_is_written():
    copied = question("simple_python", 1).functions[0]  # math.factorial(number)
    assert overlap.overlaps([talk(tool=copied)]) == ["the tool math_factorial(number)"]
    renamed = copied | {"name": "Math_Factorial", "parameters": {"properties": {"n": {}}}}
    assert overlap.overlaps([talk(tool=renamed)]) == ["the tool math_factorial(n)"]
    live = {"name": "get_weather", "parameters": {"properties": {"unit": {}, "location": {}}}}
    assert overlap.overlaps([talk(tool=live)]) == ["the tool get_weather(location, unit)"]
    assert overlap.overlaps([talk(tool=live | {"parameters": {"properties": {"unit": {}, "city": {}}}})]) == []


def test_a_question_and_a_part_of_one_are_found_and_a_short_part_is_not():
    asked = question("simple_python").messages[0]["content"]
    assert asked == "Find the area of a triangle with a base of 10 units and height of 5 units."
    assert f"the question {asked.upper()!r}" in overlap.overlaps([talk(asked.upper())])
    assert overlap.overlaps([talk("Well: find the area of a triangle, with a base?")]) == [
        "the words 'find the area of a triangle with a'",
        "the words 'the area of a triangle with a base'",
    ]
    assert overlap.overlaps([talk("Find the area of a triangle with three sides.")]) == []


def test_words_that_are_anyones_do_not_count_alone_and_count_beside_others():
    common, with_one_more = ("can you tell me the name of the".split(), "can you tell me the capital of the".split())
    assert overlap.runs(tuple(common)) == set() and overlap.runs(tuple(with_one_more)) == {tuple(with_one_more)}


def test_every_function_of_the_wheel_is_known(wheel):
    assert len(overlap.tools()) > 2000 and len(overlap.questions()) > 1000
    names = {name for name, _ in overlap.tools()}
    assert overlap.forbidden() < names
    assert {"cd", "post_tweet", "get_current_weather"} <= names  # of conversations, and of single questions


def test_the_conversion_is_the_one_in_the_wheel(wheel):
    """The function that makes our tools is the text in the wheel, not one of ours."""
    with zipfile.ZipFile(wheel) as archive:
        tree = ast.parse(archive.read("bfcl_eval/model_handler/utils.py"))
    [theirs] = [node for node in tree.body if getattr(node, "name", "") == "convert_to_tool"]
    convert = leaderboard._conversion()[0]
    assert convert.__code__.co_firstlineno == theirs.lineno and str(wheel) in convert.__code__.co_filename
