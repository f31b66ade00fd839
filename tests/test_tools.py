import asyncio
import datetime
import enum
import functools
import json
import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, Optional

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from helpers.coercion import coerce, errors
from helpers.docstrings import read_docstring
from helpers.json_values import as_text
from helpers.tools import Tool, ToolBox, ToolCall, ToolProblem, tool_schema


def get_weather(city: str, unit: Literal["celsius", "fahrenheit"] = "celsius", days: int = 1) -> dict[str, Any]:
    """Get the weather in a city.

    Now, or for the next days.

    Args:
        city: Name of the city,
            such as Rome
        unit (str): Unit of the temperature
        days: How many days

    Returns:
        The weather.
    """
    return {"city": city, "unit": unit, "days": days}


def get_time(tz: str) -> str:
    """Get the time."""
    return f"noon in {tz}"


@dataclass
class Place:
    """Where something is.

    Attributes:
        name: What people call it
    """

    name: str
    height: float = 0.0
    tags: list[str] = field(default_factory=list)


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


def properties(function):
    return tool_schema(function)["function"]["parameters"]["properties"]


def typed(annotation, *default):
    """A function with one parameter `x` of the type, that returns what it gets."""

    def show(x):
        "Show x."
        return x

    show.__annotations__["x"] = annotation
    show.__defaults__ = default or None
    return show


def run(function, **arguments):
    return ToolBox([function]).run(ToolCall(getattr(function, "__name__", "f"), arguments))


# --- schemas ---


def test_a_schema_says_what_signature_and_docstring_say():
    assert tool_schema(get_weather) == {
        "type": "function",
        "function": {
            "name": "get_weather",
            "description": "Get the weather in a city.\nNow, or for the next days.",
            "parameters": {
                "type": "object",
                "properties": {
                    "city": {"type": "string", "description": "Name of the city, such as Rome"},
                    "unit": {
                        "type": "string",
                        "enum": ["celsius", "fahrenheit"],
                        "default": "celsius",
                        "description": "Unit of the temperature",
                    },
                    "days": {"type": "integer", "default": 1, "description": "How many days"},
                },
                "required": ["city"],
            },
        },
    }


def test_the_schema_agrees_with_that_of_transformers():
    """Theirs leaves out defaults, and describes the result too."""
    from transformers.utils import get_json_schema

    def add(a: int, b: float, names: list[str], more: dict, exact: bool) -> str:
        """Add.

        Args:
            a: First
            b: Second
            names: Names
            more: More
            exact: Whether it is exact
        """

    theirs = get_json_schema(add)["function"]
    theirs.pop("return", None)
    assert tool_schema(add)["function"] == theirs


@pytest.mark.parametrize(
    "annotation, schema",
    [
        (str, {"type": "string"}),
        (int, {"type": "integer"}),
        (float, {"type": "number"}),
        (bool, {"type": "boolean"}),
        (list, {"type": "array"}),
        (dict, {"type": "object"}),
        (Any, {}),
        (list[int], {"type": "array", "items": {"type": "integer"}}),
        (list[list[str]], {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}),
        (dict[str, Any], {"type": "object"}),
        (dict[str, float], {"type": "object", "additionalProperties": {"type": "number"}}),
        (int | None, {"type": ["integer", "null"]}),
        (Optional[int], {"type": ["integer", "null"]}),  # noqa: UP045 - both spellings must work
        (str | list[str], {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}),
        (Literal["a", "b"], {"type": "string", "enum": ["a", "b"]}),
        (Literal[1, "b"], {"enum": [1, "b"]}),
        (Colour, {"type": "string", "enum": ["red", "blue"]}),
        (datetime.date, {"type": "string", "format": "date"}),
        (datetime.datetime, {"type": "string", "format": "date-time"}),
        (datetime.time, {"type": "string", "format": "time"}),
        (Annotated[int, "How many"], {"type": "integer", "description": "How many"}),
        ("int", {"type": "integer"}),
        (
            Place,
            {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "description": "What people call it"},
                    "height": {"type": "number", "default": 0.0},
                    "tags": {"type": "array", "items": {"type": "string"}, "default": []},
                },
                "required": ["name"],
                "additionalProperties": False,
            },
        ),
    ],
    ids=str,
)
def test_every_type_has_its_schema(annotation, schema):
    assert properties(typed(annotation)) == {"x": schema}
    Draft202012Validator.check_schema(tool_schema(typed(annotation))["function"]["parameters"])


def test_a_default_makes_an_argument_optional_and_none_is_said_by_leaving_it_out():
    def find(text: str, limit: int = 5, day: datetime.date = datetime.date(2030, 1, 31), near: str | None = None):
        "Find."

    assert tool_schema(find)["function"]["parameters"]["required"] == ["text"]
    assert properties(find)["limit"] == {"type": "integer", "default": 5}
    assert properties(find)["day"] == {"type": "string", "format": "date", "default": "2030-01-31"}
    assert properties(find)["near"] == {"type": "string"}


def test_a_default_that_json_cannot_hold_is_left_out():
    assert properties(typed(int, object())) == {"x": {"type": "integer"}}


def test_methods_partials_and_objects_are_described_by_what_they_call():
    class Clock:
        "A clock."

        def __call__(self, tz: str) -> str:
            return tz

        def read(self, tz: str) -> str:
            "Read the clock."

    assert tool_schema(Clock().read)["function"]["parameters"]["required"] == ["tz"]
    assert Tool.of(Clock(), name="clock").description == "A clock."
    weather = Tool.of(functools.partial(get_weather, unit="fahrenheit"), name="weather")
    assert weather.description.startswith("Get the weather in a city.")
    assert weather.parameters["properties"]["unit"]["default"] == "fahrenheit"


def no_docstring(x: int): ...


def no_type(x):
    "Show."


def many(*words: str):
    "Show."


def many_named(**words: str):
    "Show."


def by_position(x: int, /):
    "Show."


def misspelt(x: int):
    """Show.

    Args:
        y: Wrong
    """


def unknown_type(x: "Nowhere"):  # noqa: F821 - the point
    "Show."


async def waiting(x: int):
    "Show."


def yielding(x: int):
    "Show."
    yield x


@dataclass
class Tree:
    left: "Tree"


@pytest.mark.parametrize(
    "function, words",
    [
        (no_docstring, "no_docstring has no docstring.*begin the function with a sentence"),
        (no_type, "The parameter x of no_type has no type: write for example x: str"),
        (many, "The parameter words of many takes any number of arguments.*write each one out"),
        (many_named, "The parameter words of many_named takes any number"),
        (by_position, "The parameter x of by_position cannot be given by name: take the / out"),
        (misspelt, "The docstring of misspelt describes 'y', which is no parameter of it"),
        (unknown_type, "The types of unknown_type cannot be read.*Nowhere"),
        (waiting, "waiting is async.*write a plain function that waits for waiting with asyncio.run"),
        (yielding, "yielding yields its results one by one: return them in a list"),
        (lambda x: x, "has no name that a model could call"),
        (functools.partial(get_time), "has no name that a model could call"),
        (3, "3 has no name"),
        (typed(tuple[int, str]), "x of show has the type tuple.*use a list"),
        (typed(set), "x of show has the type set, which JSON cannot carry: use a list"),
        (typed(bytes), "x of show has the type bytes.*use str"),
        (typed(dict[int, str]), r"use dict\[str, ...\], for keys are text"),
        (typed(Path), "x of show has the type Path.*use str, int, float"),
        (typed(Tree), "left of Tree in x of show holds a Tree inside itself: make it flat"),
        (typed(Literal[b"a"]), "x of show has the choice b'a'"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_what_cannot_be_described_is_an_error_that_names_function_parameter_and_fix(function, words):
    with pytest.raises(ValueError, match=words):
        tool_schema(function)


def test_docstrings_in_googles_style_and_others():
    assert read_docstring(None) == ("", {})
    assert read_docstring("One.\n\nTwo\nlines.\n\nRaises:\n    ValueError: never") == ("One.\nTwo lines.", {})
    about = read_docstring("Do.\n\nArgs:\n  a (int, optional): First: one.\n  b: Second\n    a: not a parameter\n")[1]
    assert about == {"a": "First: one.", "b": "Second a: not a parameter"}


# --- coercion and validation ---


@pytest.mark.parametrize(
    "value, schema, expected",
    [
        ("3", {"type": "integer"}, 3),
        (" -3 ", {"type": "integer"}, -3),
        ("3.0", {"type": "integer"}, 3),
        (3.0, {"type": "integer"}, 3),
        ("3.5", {"type": "number"}, 3.5),
        ("3", {"type": "number"}, 3),
        ("False", {"type": "boolean"}, False),
        ("true", {"type": "boolean"}, True),
        ("[1, \"2\"]", {"type": "array", "items": {"type": "integer"}}, [1, 2]),
        ('{"n": "1"}', {"type": "object", "properties": {"n": {"type": "integer"}}}, {"n": 1}),
        (["1"], {"type": "array", "items": {"$ref": "#/$defs/n"}, "$defs": {"n": {"type": "integer"}}}, [1]),
        ({"a": "1"}, {"type": "object", "additionalProperties": {"type": "integer"}}, {"a": 1}),
        ("3", {"anyOf": [{"type": "integer"}, {"type": "null"}]}, 3),
        ("3", {"type": ["string", "integer"]}, "3"),
    ],
)  # fmt: skip
def test_values_are_made_to_fit_where_the_schema_leaves_no_doubt(value, schema, expected):
    made = coerce(value, schema)
    assert (made, type(made)) == (expected, type(expected))


def test_unions_with_null_use_the_other_type():
    """Case A35."""
    assert [coerce(text, {"type": ["boolean", "null"]}) for text in ("false", "null")] == [False, None]


@pytest.mark.parametrize(
    "value, schema",
    [
        ("007", {"type": "string"}),
        ("null", {"type": ["string", "null"]}),
        ("3.5", {"type": "integer"}),
        ("three", {"type": "integer"}),
        ("1_000", {"type": "integer"}),
        ("٣", {"type": "integer"}),
        ("0x10", {"type": "number"}),
        ("1e999", {"type": "number"}),
        ("Infinity", {"type": "number"}),
        ("NaN", {"type": "number"}),
        ("yes", {"type": "boolean"}),
        (1, {"type": "boolean"}),
        (True, {"type": "integer"}),
        (True, {"type": "string"}),
        (3, {"type": "string"}),
        ("a", {"type": "array"}),
        ("", {"type": "integer"}),
        ("", {"type": ["integer", "null"]}),
        ("3", {}),
    ],
)
def test_what_is_in_doubt_stays_as_it_is(value, schema):
    made = coerce(value, schema)
    assert (made, type(made)) == (value, type(value))


def test_a_boolean_is_no_integer():
    """Case A38."""
    schema = {"type": "object", "properties": {"n": {"type": "integer"}}}
    assert errors({"n": True}, schema) == ["n: true is not valid, it must be an integer"]
    result = run(typed(int), x=True)
    assert result.content == (
        "Error: x: true is not valid, it must be an integer. Correct the call and try again."
    ) and (result.ok, result.problem) == (False, ToolProblem.BAD_ARGUMENTS)


@pytest.mark.parametrize("number", [math.inf, -math.inf, math.nan])
def test_infinity_and_nan_are_refused(number):
    """Case A39, the validation."""
    assert not run(typed(float), x=number).ok
    assert not run(typed(list[float]), x=[number]).ok


SCALARS = ["string", "integer", "number", "boolean", "null"]
SCHEMAS = st.recursive(
    st.sampled_from([{"type": kind} for kind in SCALARS] + [{"type": ["integer", "null"]}, {}, {"enum": ["a", 1]}]),
    lambda inner: st.one_of(
        inner.map(lambda items: {"type": "array", "items": items}),
        inner.map(lambda part: {"type": "object", "properties": {"a": part}}),
        st.lists(inner, min_size=1, max_size=3).map(lambda options: {"anyOf": options}),
    ),
    max_leaves=3,
)
TEXTS = st.sampled_from(["3", "3.0", "-1", "true", "False", "null", "[1]", '["2"]', '{"a": "1"}', "a", "", "1e999"])
JSON = st.recursive(
    TEXTS | st.integers() | st.booleans() | st.none() | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from("ab"), inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=2000, deadline=None, derandomize=True)
@given(JSON, SCHEMAS)
def test_coercion_never_spoils_what_fits_and_does_nothing_twice(value, schema):
    before, fits = json.dumps(value), not errors(value, schema)
    made = coerce(value, schema)
    assert json.dumps(value) == before, "the value given stays as it is"
    json.dumps(made, allow_nan=False)
    assert coerce(made, schema) == made
    if fits:
        assert made == value and not errors(made, schema)


# --- running ---


def test_a_call_runs_with_checked_arguments_and_its_result_is_text():
    result = run(get_weather, city="Zürich", days="3")
    assert result.content == '{"city": "Zürich", "unit": "celsius", "days": 3}'
    assert result.value == {"city": "Zürich", "unit": "celsius", "days": 3}
    assert (result.ok, result.problem, result.error, result.cut) == (True, None, None, False)
    assert result.arguments == {"city": "Zürich", "days": 3} and result.seconds >= 0
    assert result.call.arguments == {"city": "Zürich", "days": "3"}, "the call stays as the model made it"


@pytest.mark.parametrize(
    "annotation, given, received",
    [
        (datetime.date, "2030-01-31", datetime.date(2030, 1, 31)),
        (datetime.datetime, "2030-01-31T14:30", datetime.datetime(2030, 1, 31, 14, 30)),
        (datetime.time, "14:30", datetime.time(14, 30)),
        (Colour, "red", Colour.RED),
        (list[Colour], ["red", "blue"], [Colour.RED, Colour.BLUE]),
        (dict[str, datetime.date], {"a": "2030-01-31"}, {"a": datetime.date(2030, 1, 31)}),
        (datetime.date | None, "2030-01-31", datetime.date(2030, 1, 31)),
        (datetime.date | None, None, None),
        (Place, {"name": "Etna", "height": "3357"}, Place("Etna", 3357)),
        (list[Place], [{"name": "Etna", "tags": ["hot"]}], [Place("Etna", tags=["hot"])]),
        (int | list[Place], [{"name": "Etna"}], [Place("Etna")]),
    ],
    ids=str,
)
def test_a_function_gets_the_types_that_it_asks_for(annotation, given, received):
    result = run(typed(annotation), x=given)
    assert result.ok and result.value == received, result.content


def test_an_optional_argument_that_is_null_counts_as_left_out():
    assert run(typed(str, "none given"), x=None).value == "none given"
    assert run(typed(str | None, None), x=None).value is None
    assert not run(typed(str), x=None).ok


def test_an_unknown_tool_is_named_with_the_nearest_and_all_others():
    """Case F02."""
    result = ToolBox([get_time, get_weather]).run(ToolCall("get_tiem", {}))
    assert result.content == (
        "Error: there is no tool 'get_tiem'; did you mean 'get_time'? The tools are get_time, get_weather. "
        "Correct the call and try again."
    )
    assert (result.ok, result.problem) == (False, ToolProblem.UNKNOWN_TOOL)
    assert "did you mean" not in ToolBox([get_time]).run(ToolCall("zzz", {})).content
    assert "and no other" in ToolBox().run(ToolCall("zzz", {})).content


@pytest.mark.parametrize(
    "arguments, reasons",
    [
        ({}, ["missing required argument 'city', a string"]),
        ({"city": "Rome", "town": "Rome"}, ["unknown argument 'town'; the arguments are city, unit, days"]),
        ({"city": "Rome", "unit": "K"}, ['unit: "K" is not valid, it must be one of "celsius", "fahrenheit"']),
        (
            {"city": 3, "days": "all"},
            ["city: 3 is not valid, it must be a string", 'days: "all" is not valid, it must'],
        ),
        ({"town": "Rome"}, ["missing required argument 'city'", "unknown argument 'town'"]),
        ("Rome", ['the arguments are "Rome", they must be one object']),
    ],
)
def test_wrong_arguments_are_told_all_at_once_with_what_is_due(arguments, reasons):
    result = ToolBox([get_weather]).run(ToolCall("get_weather", arguments))
    assert result.problem == ToolProblem.BAD_ARGUMENTS and result.value is None
    assert result.content.startswith("Error: ") and result.content.endswith(". Correct the call and try again.")
    assert all(reason in result.content for reason in reasons), result.content


def test_a_date_that_is_none_is_told_with_an_example():
    told = run(typed(datetime.date), x="tomorrow").content
    assert told.startswith('Error: x: "tomorrow" is not valid, it must be a date such as 2030-01-31.')
    nested = run(typed(Place), x={"height": "high", "depth": 1}).content
    for reason in ('x.height: "high" is not valid', "'name' is a required property", "'depth' was unexpected"):
        assert reason in nested


def test_a_tool_that_raises_gives_its_words_to_the_model_and_the_next_call_runs():
    """Case F09."""

    def fail(kind: str) -> str:
        "Fail."
        raise {"value": ValueError("boom"), "key": KeyError("boom"), "exit": SystemExit("boom")}[kind]

    failing = [ToolCall("fail", {"kind": kind}) for kind in ("value", "key", "exit")]
    calls = [ToolCall("get_time", {"tz": "UTC"}, "c1"), *failing]
    results = ToolBox([get_time, fail]).run_all(calls)
    assert [result.content for result in results] == [
        "noon in UTC", "Error: boom", "Error: KeyError: 'boom'", "Error: SystemExit: boom"
    ]  # fmt: skip
    assert [result.problem for result in results] == [None] + [ToolProblem.RAISED] * 3
    assert isinstance(results[1].error, ValueError)
    assert results[0].message == {"role": "tool", "name": "get_time", "tool_call_id": "c1", "content": "noon in UTC"}
    assert "tool_call_id" not in results[1].message


def test_an_interrupt_passes_through():
    def stop() -> str:
        "Stop."
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(stop)


def test_results_that_are_no_json_become_text():
    """Case F03."""
    value = {"when": datetime.datetime(2024, 1, 2, 3, 4, 5), "raw": b"\xff", "x": None}
    assert as_text(value) == '{"when": "2024-01-02T03:04:05", "raw": "\\\\xff", "x": null}'
    assert as_text(None) == "null" and as_text('plain\nté"xt') == 'plain\nté"xt'
    assert as_text({(1, 2): {3}, Colour.RED: Place("Etna")}) == (
        '{"[1, 2]": [3], "red": {"name": "Etna", "height": 0.0, "tags": []}}'
    )
    assert as_text([math.nan, math.inf, Path("a"), Colour.BLUE]) == '["nan", "inf", "a", "blue"]'
    assert as_text("half \ud83d") == "half ?"
    loop = []
    loop.append(loop)
    assert as_text(loop) == "[[...]]"


def test_arrays_become_lists():
    numpy = pytest.importorskip("numpy")
    assert as_text({"mean": numpy.float64(0.5), "row": numpy.arange(3)}) == '{"mean": 0.5, "row": [0, 1, 2]}'


def test_a_result_that_cannot_even_be_printed_is_an_error():
    class Silent:
        def __str__(self):
            raise RuntimeError("no words")

    assert run(typed(Any), x=1).ok
    silent = Tool("silent", "Say nothing.", {"type": "object"}, lambda: Silent())
    assert ToolBox([silent]).run(ToolCall("silent")).content == "Error: RuntimeError: no words"


def test_a_long_result_is_cut_and_says_so():
    def read() -> str:
        "Read."
        return "x" * 1500

    result = ToolBox([read], limit=1000).run(ToolCall("read"))
    assert result.content == "x" * 1000 + "\n[cut: the first 1,000 of 1,500 characters]" and result.cut
    assert result.ok and len(result.value) == 1500


def test_a_tool_made_from_a_ready_schema_is_checked_like_any_other():
    schema = {"type": "object", "properties": {"n": {"$ref": "#/$defs/count"}}, "required": ["n"]}
    schema["$defs"] = {"count": {"type": "integer", "minimum": 1}}
    box = ToolBox([Tool("count", "Count.", schema, lambda n: n + 1)])
    assert box.run(ToolCall("count", {"n": "3"})).value == 4
    assert "n: 0 is less than the minimum of 1" in box.run(ToolCall("count", {"n": 0})).content
    assert "unknown argument 'm'; the arguments are n" in box.run(ToolCall("count", {"n": 1, "m": 1})).content
    free = Tool("free", "Take all.", {"type": "object", "additionalProperties": True}, lambda **given: given)
    assert ToolBox([free]).run(ToolCall("free", {"a": 1})).value == {"a": 1}


@pytest.mark.parametrize(
    "made, words",
    [
        (lambda: Tool("two words", "", {"type": "object"}, print), "named 'two words': use letters"),
        (lambda: Tool("f", "", {"type": "string"}, print), "pass a schema of type 'object'"),
        (lambda: Tool("f", "", {"type": "object", "properties": {"a": {"type": "text"}}}, print), r"'text'.*'a'"),
        (lambda: Tool("f", "", {"type": "object", "$ref": "http://x.example/s"}, print), "which is elsewhere"),
        (lambda: Tool("f", "", {"type": "object"}, "print"), "pass something that can be called"),
        (lambda: Tool("f", "", {"type": "object"}, waiting), "f is async"),
        (lambda: ToolBox([get_time, get_time]), "Two tools are named get_time"),
        (lambda: ToolBox(get_time), "pass a list of functions or tools"),
        (lambda: ToolBox([get_time], limit=0), "limit is 0"),
        (lambda: ToolBox([{"name": "f"}]), "has no name that a model could call"),
    ],
)
def test_a_wrong_tool_or_box_is_an_error_that_says_how_to_mend_it(made, words):
    with pytest.raises(ValueError, match=words):
        made()


def test_a_tool_that_hands_back_a_coroutine_says_so():
    tool = Tool("later", "Wait.", {"type": "object"}, lambda: waiting(1))
    assert "later is async and was not waited for" in ToolBox([tool]).run(ToolCall("later")).content
    assert asyncio.run(waiting(1)) is None


def test_a_box_lists_what_it_holds():
    box = ToolBox([get_time, get_weather])
    assert box.names == ["get_time", "get_weather"] and len(box) == 2
    assert [schema["function"]["name"] for schema in box.schemas] == [tool.name for tool in box] == box.names
    assert box["get_time"].function is get_time
    with pytest.raises(KeyError, match="there is no tool 'x'"):
        box["x"]
    box.schemas[0]["function"]["name"] = "changed"
    assert box.schemas[0] == tool_schema(get_time)


def test_a_tool_cannot_change_the_record_of_its_arguments():
    def drop(words: list[str]) -> int:
        "Drop."
        words.clear()
        return 0

    call = ToolCall("drop", {"words": ["a"]})
    assert ToolBox([drop]).run(call).arguments == call.arguments == {"words": ["a"]}
