"""Runs as JSON Lines: one line for the start, one for each step, one for the end; several runs follow one another.

A file that breaks off (a kernel died while it was written) gives the run as far as it goes. Not saved: what a tool
returned as a Python value, and the probabilities of an in-process model; the texts and the counts are.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from helpers.call_values import Problem, ProblemKind, ToolCall
from helpers.chat_values import Finish, Reply
from helpers.prompt_parts import Part
from helpers.runs import Limits, Run, Step, StopReason
from helpers.tools import ToolProblem, ToolResult

RESULT_FIELDS = ("content", "ok", "arguments", "seconds", "cut")


def save(runs: Run | Iterable[Run], path: Path | str) -> Path:
    """Write one run or several to a file, whole or not at all; gives its path."""
    runs, path = [runs] if isinstance(runs, Run) else list(runs), Path(path)
    lines = [json.dumps(record, ensure_ascii=False) for run in runs for record in _records(run)]
    half = path.with_name(f"{path.name}.part")
    try:
        half.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", errors="surrogatepass")
        os.replace(half, path)
    finally:
        half.unlink(missing_ok=True)
    return path


def load(path: Path | str) -> list[Run]:
    """The runs of a file. ValueError names the line that is no record of a run, unless it is the last, cut-off one."""
    lines = Path(path).read_text(encoding="utf-8", errors="surrogatepass").split("\n")
    whole, rest = lines[:-1], lines[-1]
    if rest and _is_json(rest):
        whole.append(rest)  # only the line end is missing
    runs: list[Run] = []
    for number, line in enumerate(whole, 1):
        try:
            [(kind, value)] = json.loads(line).items()
            _READERS[kind](runs, value)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            said = f"{type(error).__name__}: {error}"
            raise ValueError(f"Line {number} of {path} is no record of a run ({said}): {line[:80]}") from error
    for run in runs:
        run.stop = run.stop or StopReason.INTERRUPTED
    return runs


def _records(run: Run) -> Iterator[dict[str, Any]]:
    yield {"run": {"model": run.model, "asked": run.asked, "tools": run.tools, "limits": asdict(run.limits)}}
    for step in run.steps:
        reply = asdict(replace(step.reply, generation=None))
        del reply["generation"]
        results = [_result_record(result) for result in step.results]
        rest = {name: getattr(step, name) for name in ("number", "note", "sources", "forgotten", "exact")}
        yield {"step": {**rest, "reply": reply, "results": results, "added": [asdict(part) for part in step.added]}}
    yield {"end": {"stop": run.stop, "error": run.error, "seconds": run.seconds}}


def _result_record(result: ToolResult) -> dict[str, Any]:
    rest = {name: getattr(result, name) for name in RESULT_FIELDS}
    return {"call": asdict(result.call), "problem": result.problem, **rest}


def _begin(runs: list[Run], value: dict[str, Any]) -> None:
    runs.append(Run(value["model"], value["asked"], value["tools"], Limits(**value["limits"])))


def _step(runs: list[Run], value: dict[str, Any]) -> None:
    results = [_result(record) for record in value["results"]]
    added = [Part(**record) for record in value["added"]]
    runs[-1].steps.append(Step(**{**value, "reply": _reply(value["reply"]), "results": results, "added": added}))


def _end(runs: list[Run], value: dict[str, Any]) -> None:
    runs[-1].stop = StopReason(value["stop"]) if value["stop"] else None
    runs[-1].error, runs[-1].seconds = value["error"], value["seconds"]


_READERS = {"run": _begin, "step": _step, "end": _end}


def _reply(value: dict[str, Any]) -> Reply:
    known = {name: value[name] for name in (field.name for field in fields(Reply)) if name in value}
    calls = [ToolCall(**call) for call in value["calls"]]
    problems = [Problem(ProblemKind(each["kind"]), each["message"], each["raw"]) for each in value["problems"]]
    return Reply(**{**known, "calls": calls, "problems": problems, "finish": Finish(value["finish"])})


def _result(value: dict[str, Any]) -> ToolResult:
    problem = ToolProblem(value["problem"]) if value["problem"] else None
    rest = {name: value[name] for name in RESULT_FIELDS}
    return ToolResult(call=ToolCall(**value["call"]), problem=problem, **rest)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
