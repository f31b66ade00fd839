"""The exercise mechanism: what a learner sees for an untouched, right, wrong or broken answer."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from helpers.checks import Exercise, Note, Status, Wrong


def _test_double(answer):
    got = answer(21)
    if got != 42:
        raise Wrong(f"`double(21)` gives {got}, not 42; multiply by 2")
    return "Doubling is adding a number to itself."


@pytest.fixture
def double():
    return Exercise(
        name="double",
        minutes=2,
        difficulty="easy",
        test=_test_double,
        hints=["Look at `*`.", "Two times x."],
        solution="def double(x):\n    return 2 * x\n",
        answer_name="double",
    )


@pytest.fixture
def number():
    def test(answer):
        if answer + 1 != 8:
            raise Wrong(f"{answer} is not 7")

    return Exercise("number", 1, "easy", test, ["Count."], "number = 7", "number")


def _stub_function(x): ...


def _documented_stub(x, *, y=1):
    """Doubles x."""


def _returns_dots(x):
    return ...


def _returns_dots_inside(x):
    values = [x, ...]
    return values


def _returns_pairs(x):
    return {"x": ...}


@pytest.mark.parametrize(
    "answer",
    [
        ...,
        [1, ...],
        (..., 2),
        {"a": {"b": ...}},
        _stub_function,
        _documented_stub,
        _returns_dots,
        _returns_dots_inside,
        _returns_pairs,
        lambda x: ...,
    ],
)
def test_an_untouched_answer_is_open(double, answer):
    verdict = double.judge(answer)
    assert verdict.status is Status.OPEN
    assert "..." in verdict.text and "checks.double.hint()" in verdict.text


def test_a_function_that_returns_a_number_is_not_taken_for_a_stub(double):
    assert double.judge(lambda x: 42).status is Status.RIGHT
    assert double.judge(lambda x: None).status is Status.OPEN  # the same bytecode as an empty body


def test_the_solution_is_right_and_says_what_it_shows(double, number):
    verdict = double.judge(double.solve())
    assert (verdict.status, verdict.text) == (Status.RIGHT, "Doubling is adding a number to itself.")
    assert number.judge(number.solve()).status is Status.RIGHT


def test_the_solution_sees_the_names_that_the_notebook_defined():
    exercise = Exercise("twice", 1, "easy", _test_double, ["h"], "def twice(x):\n    return two * x", "twice")
    assert exercise.judge(exercise.solve({"two": 2})).status is Status.RIGHT
    with pytest.raises(SyntaxError):
        Exercise("bad", 1, "easy", _test_double, ["h"], "def", "bad").solve()


def test_a_wrong_answer_gets_the_sentence_of_the_test(double):
    verdict = double.judge(lambda x: x + 2)
    assert verdict.status is Status.WRONG
    assert verdict.text == "`double(21)` gives 23, not 42; multiply by 2"


def test_an_exception_of_the_learner_becomes_a_sentence_with_the_line(double):
    def broken(x):
        total = x * 2
        return total / (x - x)

    verdict = double.judge(broken)
    assert verdict.status is Status.ERROR
    assert "ZeroDivisionError: division by zero" in verdict.text
    assert "`return total / (x - x)`" in verdict.text


def test_the_line_shown_is_the_learners_and_not_the_librarys(double):
    import json

    def broken(x):
        return json.loads("{")

    text = double.judge(broken).text
    assert "JSONDecodeError" in text and '`return json.loads("{")`' in text


def test_a_wrong_number_of_arguments_is_reported(double):
    def no_arguments():
        return 42

    text = double.judge(no_arguments).text
    assert text.startswith("The check could not call `no_arguments`: TypeError")
    assert "takes 0 positional arguments but 1 was given" in text


def test_an_answer_of_the_wrong_type_names_the_type(number):
    verdict = number.judge("seven")
    assert verdict.status is Status.ERROR
    assert "type `str`" in verdict.text and "TypeError" in verdict.text


def test_a_returned_value_that_the_check_cannot_use_is_not_blamed_on_a_line():
    def test(answer):
        if answer(1) + 1 != 3:
            raise Wrong("no")

    exercise = Exercise("e", 1, "easy", test, ["h"], "e = 1", "e")

    def gives_text(x):
        return "2"

    text = exercise.judge(gives_text).text
    assert text.startswith("`gives_text` ran, but the check cannot use what it returned") and "TypeError" in text


def test_interrupting_the_kernel_is_not_swallowed(double):
    def interrupted(x):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        double.judge(interrupted)


def test_check_prints_one_line_in_plain_python(double, capsys):
    double.check(...)
    double.check(lambda x: 2 * x)
    double.check(lambda x: 0)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("double: open: Replace the `...`")
    assert lines[1] == "double: right: Doubling is adding a number to itself."
    assert lines[2].startswith("double: wrong: `double(21)` gives 0")
    assert len(lines) == 3


def test_hints_come_one_at_a_time_and_per_exercise(double, number, capsys):
    for exercise in (double, double, number, double):
        exercise.hint()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "double: hint 1 of 2: Look at `*`."
    assert lines[1] == "double: hint 2 of 2: Two times x."
    assert lines[2] == "number: hint 1 of 1: Count."
    assert "no more hints" in lines[3] and "checks.double.solution()" in lines[3]


def test_the_solution_is_folded_in_html_and_plain_in_text(double, capsys):
    double.solution()
    assert "def double(x):\n    return 2 * x" in capsys.readouterr().out
    shown = Note("hint", "double: solution", code="x = '<b>' & 1")._repr_html_()
    assert shown.startswith("<details") and "open" not in shown.split(">")[0]
    assert "&lt;b&gt;" in shown and "<b>'" not in shown
    assert "<span style=" in shown  # coloured with inline styles: GitHub drops style sheets


def test_what_the_learner_wrote_is_escaped_in_html():
    shown = Note("wrong", "x", "got <script>alert(1)</script> & `a<b`")._repr_html_()
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown and ">a&lt;b</code>" in shown


def test_an_exercise_needs_hints_and_a_known_difficulty():
    with pytest.raises(ValueError, match="no hints"):
        Exercise("e", 1, "easy", _test_double, [], "e = 1", "e")
    with pytest.raises(ValueError, match="fiendish"):
        Exercise("e", 1, "fiendish", _test_double, ["h"], "e = 1", "e")


def test_a_notebook_shows_html_and_names_the_line_of_the_cell(tmp_path):
    nbformat = pytest.importorskip("nbformat")
    client = pytest.importorskip("nbclient")
    source = """
        from helpers.checks import Exercise
        e = Exercise("e", 1, "easy", lambda f: str(f(0)), ["h"], "e = 1", "e")
        def helper(x):
            return 1 / x
    """
    answer = "def f(x):\n    y = x\n    return helper(y)\ne.check(f)"
    cells = [nbformat.v4.new_code_cell(textwrap.dedent(source)), nbformat.v4.new_code_cell(answer)]
    notebook = nbformat.v4.new_notebook(cells=cells)
    here = str(Path(__file__).parents[1])
    client.NotebookClient(notebook, resources={"metadata": {"path": here}}, timeout=60).execute()
    (output,) = notebook.cells[1].outputs
    assert "<div" in output["data"]["text/html"]
    plain = output["data"]["text/plain"]
    assert "ZeroDivisionError" in plain and "`return 1 / x`" in plain


def test_importing_the_mechanism_loads_nothing_heavy():
    code = (
        "import sys, helpers.checks\n"
        "print([m for m in ('torch', 'IPython', 'pygments', 'matplotlib') if m in sys.modules])"
    )
    root = Path(__file__).parents[1]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout.strip() == "[]"
