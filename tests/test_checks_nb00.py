"""The exercise of notebook 00: untouched, solved, and answered wrongly."""

import pytest

from helpers.checks import Status, nb00

RIGHT = nb00.my_call.solve()


def test_untouched_it_is_open():
    assert nb00.my_call.judge(...).status is Status.OPEN


@pytest.mark.parametrize(
    "answer", [RIGHT, f"  {RIGHT}\n", RIGHT.replace("17", "@").replace("23", "17").replace("@", "23")]
)
def test_a_right_call_is_right_in_any_order_of_the_factors(answer):
    verdict = nb00.my_call.judge(answer)
    assert verdict.status is Status.RIGHT, verdict.text
    assert "391" in verdict.text and 17 * 23 == 391


WRONG = [
    (391, "a value of type `int`; a call is text"),
    ({"name": "multiply", "arguments": {"a": 17, "b": 23}}, "a value of type `dict`"),
    ("391", "must begin with `<tool_call>`"),
    (RIGHT.removesuffix("</tool_call>"), "end with `</tool_call>`"),
    (RIGHT.replace('"', "'"), "JSON wants double quotes"),
    (RIGHT.replace("}}", "}"), "compare its quotes, colons, commas and braces"),
    ("<tool_call>[17, 23]</tool_call>", "stands [17, 23]; it must be an object"),
    ('<tool_call>{"name": "multiply", "a": 17, "b": 23}</tool_call>', 'and `"arguments"` in braces of their own'),
    (RIGHT.replace("multiply", "times"), "names the tool 'times'"),
    (RIGHT.replace('"a"', '"x"'), "named ['b', 'x']"),
    (RIGHT.replace("17", '"17"'), "a is '17', which is no number"),
    (RIGHT.replace("23", "32"), "[17, 32]; the user asks for 17 times 23"),
]


@pytest.mark.parametrize(("answer", "sentence"), WRONG)
def test_a_wrong_call_gets_its_sentence(answer, sentence):
    verdict = nb00.my_call.judge(answer)
    assert verdict.status is Status.WRONG
    assert sentence in verdict.text
