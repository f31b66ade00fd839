"""Exercises that check themselves: `Exercise` with check, hint and solution.

The exercises of notebook NN stand in `helpers.checks.nbNN`; this file holds only the mechanism. It runs the
learner's code in the notebook's own process: it neither limits its time nor keeps it from doing harm.
"""

import functools
import html
import linecache
import re
import sys
import traceback
import types
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

__all__ = ["Difficulty", "Exercise", "Status", "Verdict", "Wrong"]


class Wrong(Exception):
    """Raised by an exercise's test: one sentence that names the value found and the way to mend it."""


class _Open(Exception):
    """Raised when the learner's function returns `...`: there is nothing to judge yet."""


class Status(StrEnum):
    OPEN = "open"
    RIGHT = "right"
    WRONG = "wrong"
    ERROR = "error"  # the learner's code raised


class Difficulty(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


# Border and background per kind; the text is always near-black, so a dark notebook theme changes nothing.
_COLOURS = {
    "open": ("#56B4E9", "#EAF5FC"),
    "right": ("#009E73", "#E5F5F0"),
    "wrong": ("#E69F00", "#FDF3DF"),
    "error": ("#D55E00", "#FBEBE0"),
    "hint": ("#0072B2", "#E5F0F7"),
}


@dataclass(frozen=True)
class Note:
    """A line shown to the learner: HTML in a notebook, plain text elsewhere. `code` is folded away in HTML."""

    kind: str
    label: str
    text: str = ""
    code: str = ""

    def __repr__(self) -> str:
        line = f"{self.label}: {self.text}" if self.text else self.label
        return f"{line}\n{self.code}" if self.code else line

    def _repr_html_(self) -> str:
        border, background = _COLOURS[self.kind]
        style = (
            f"border-left:5px solid {border};background:{background};color:#1a1a1a;"
            "padding:6px 12px;margin:2px 0;font-size:14px;line-height:1.5"
        )
        label = html.escape(self.label)
        if self.code:
            return (
                f'<details style="{style}"><summary style="cursor:pointer"><b>{label}</b></summary>'
                f"{_code_html(self.code)}</details>"
            )
        text = f" · {_inline_code(self.text)}" if self.text else ""
        return f'<div style="{style}"><b>{label}</b>{text}</div>'


@dataclass(frozen=True)
class Verdict:
    """What a check found: the status, and one sentence for the learner."""

    status: Status
    text: str = ""


class Exercise:
    """One exercise: `check(answer)` judges, `hint()` helps step by step, `solution()` shows the code.

    `test(answer)` raises `Wrong` for a wrong answer; it may return a sentence that says what a right answer
    shows. `solution` is Python code which, when run, leaves the right answer in `answer_name`.
    """

    def __init__(
        self,
        name: str,
        minutes: int,
        difficulty: str,
        test: Callable[[Any], str | None],
        hints: list[str],
        solution: str,
        answer_name: str,
    ):
        if not hints:
            raise ValueError(f"exercise {name!r} has no hints; give at least one")
        self.name = name
        self.minutes = minutes
        self.difficulty = Difficulty(difficulty)
        self.test = test
        self.hints = list(hints)
        self.code = solution.strip("\n")
        self.answer_name = answer_name
        self.hints_shown = 0

    def __repr__(self) -> str:
        return f"Exercise {self.name} ({self.difficulty}, {self.minutes} min)"

    def judge(self, answer: Any) -> Verdict:
        """The verdict on an answer, without showing it; `...` anywhere in the answer means open."""
        if _is_untouched(answer):
            return self._open()
        watched = _watch(answer) if isinstance(answer, types.FunctionType) else answer
        try:
            shown = self.test(watched)
        except Wrong as wrong:
            return Verdict(Status.WRONG, str(wrong))
        except _Open:
            return self._open()
        except Exception as error:  # whatever the learner wrote may raise
            return Verdict(Status.ERROR, _error_sentence(error, answer))
        return Verdict(Status.RIGHT, shown or "")

    def check(self, answer: Any) -> None:
        """Shows the verdict on an answer; never raises on what the learner wrote."""
        verdict = self.judge(answer)
        _display(Note(verdict.status.value, f"{self.name}: {verdict.status.value}", verdict.text))

    def hint(self) -> None:
        """Shows the next hint; after the last one it says so."""
        total = len(self.hints)
        if self.hints_shown == total:
            text = f"That was the last of {total}. `checks.{self.name}.solution()` shows the code."
            return _display(Note("hint", f"{self.name}: no more hints", text))
        self.hints_shown += 1
        label = f"{self.name}: hint {self.hints_shown} of {total}"
        return _display(Note("hint", label, self.hints[self.hints_shown - 1]))

    def solution(self) -> None:
        """Shows the solution's code, folded away until it is clicked."""
        _display(Note("hint", f"{self.name}: solution (click to open)", code=self.code))

    def solve(self, namespace: dict[str, Any] | None = None) -> Any:
        """Runs the solution and returns its answer; `namespace` holds what the notebook defined before it."""
        scope = dict(namespace or {})
        exec(compile(self.code, f"<solution of {self.name}>", "exec"), scope)
        return scope[self.answer_name]

    def _open(self) -> Verdict:
        text = f"Replace the `...` and run the cell again. `checks.{self.name}.hint()` helps."
        return Verdict(Status.OPEN, text)


def _is_untouched(answer: Any) -> bool:
    """True for `...`, for a list, tuple or dict that still holds one, and for a function with an empty body."""
    if answer is ...:
        return True
    if isinstance(answer, list | tuple):
        return any(_is_untouched(item) for item in answer)
    if isinstance(answer, dict):
        return any(_is_untouched(item) for item in answer.values())
    return isinstance(answer, types.FunctionType) and _has_empty_body(answer)


def _stub(): ...


def _has_empty_body(function: types.FunctionType) -> bool:
    # `def f(x): ...` compiles to nothing but "return None", whatever its arguments and docstring are.
    import dis

    def shape(f: types.FunctionType) -> list[tuple[str, Any]]:
        return [(i.opname, i.argval) for i in dis.get_instructions(f)]

    return shape(function) == shape(_stub)


def _watch(function: types.FunctionType) -> Callable[..., Any]:
    @functools.wraps(function)
    def watched(*args: Any, **kwargs: Any) -> Any:
        result = function(*args, **kwargs)
        if _is_untouched(result):
            raise _Open
        return result

    return watched


def _error_sentence(error: Exception, answer: Any) -> str:
    """The exception's type, message and the learner's line; without such a line, the kind of value given."""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    what = " ".join(what.split())
    code = getattr(answer, "__code__", None)
    if code is None:
        return f"The check cannot work with a value of type `{type(answer).__name__}`. It stopped at {what}"
    name = f"`{getattr(answer, '__name__', 'your function')}`"
    frames = traceback.extract_tb(error.__traceback__)
    calls = [i for i, f in enumerate(frames) if (f.filename, f.name) == (__file__, "watched")]
    if not calls:
        return f"{name} ran, but the check cannot use what it returned. It stopped at {what}"
    # Every cell of a notebook is a "file" in one folder, so the learner's own helper functions count too.
    folder = Path(code.co_filename).parent
    frames = [f for f in frames[calls[0] + 1 :] if Path(f.filename).parent == folder]
    if not frames:
        return f"The check could not call {name}: {what}"
    line = linecache.getline(frames[-1].filename, frames[-1].lineno or 0).strip()
    where = f"line {frames[-1].lineno} of its cell" + (f", `{line}`" if line else "")
    return f"Your code raised {what} ({where})."


def _inline_code(text: str) -> str:
    style = "background:#00000012;color:#1a1a1a;padding:0 3px"
    return re.sub(r"`([^`]+)`", rf'<code style="{style}">\1</code>', html.escape(text))


def _code_html(code: str) -> str:
    style = "background:#FAFAFA;color:#1a1a1a;padding:8px;margin:6px 0 0;overflow-x:auto;line-height:1.4"
    try:
        from pygments import highlight
        from pygments.formatters import HtmlFormatter
        from pygments.lexers import PythonLexer

        body = highlight(code, PythonLexer(), HtmlFormatter(noclasses=True, nowrap=True, style="xcode"))
    except ImportError:  # colours are a comfort; the code is what counts
        body = html.escape(code)
    return f'<pre style="{style}"><code style="background:none;color:#1a1a1a">{body.rstrip()}</code></pre>'


def _display(note: Note) -> None:
    # Asking sys.modules, so that a plain Python program does not load IPython for one line of text.
    ipython = sys.modules.get("IPython")
    if ipython and ipython.get_ipython():
        from IPython.display import display

        display(note)
    else:
        print(note)
