"""An agent's run to look at, without a kernel: thought, action and observation of each step, and what it adds.

`trace` is the run in short, `show_run` has the prompts too, and `show_step` is one step, as the stepper in
`helpers.agent_widgets` shows it. Colours say where a piece of the prompt came from, as in the prompt strips.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from helpers import markup, show
from helpers.context_plots import COLOURS
from helpers.markup import Shown
from helpers.runs import Run, Step, StopReason, written

TOLD = "#777777"


@dataclass(frozen=True)
class Block:
    """One thing that happened in a step: its name, its text, and the source whose colour it has."""

    name: str
    text: str
    colour: str
    mono: bool = False

    @property
    def html(self) -> str:
        edge = f"border-left:5px solid {self.colour};padding:2px 10px;margin:6px 0"
        style = "white-space:pre-wrap;overflow-wrap:anywhere" + (f";{markup.MONO}" if self.mono else "")
        return f'<div style="{edge}"><b>{self.name}</b><div style="{style}">{html.escape(self.text)}</div></div>'


def trace(run: Run) -> Shown:
    """The run in short: what the model thought, what it called, what came back, and why it stopped."""
    parts = [f"{_heading(run, step)}{_blocks_html(_blocks(run, step))}" for step in run.steps]
    return Shown("".join(parts) + _stop_html(run), str(run))


def show_run(run: Run) -> Shown:
    """The run step by step, each with what it adds to the prompt (folded) and what it reads and writes in tokens."""
    shown = [show_step(run, step.number, folded=True) for step in run.steps]
    text = "\n\n".join([*(each.text for each in shown), run.ending])
    return Shown("".join(each.html for each in shown) + _stop_html(run), text)


def show_step(run: Run, number: int, *, folded: bool = False, ending: bool = False) -> Shown:
    """One step, counted from 1: what its prompt has more than the one before, what the model wrote, what came back.

    `folded`: the prompt is hidden until it is asked for. `ending`: why the run stopped stands below.
    """
    if not 1 <= number <= len(run.steps):
        raise ValueError(f"There is no step {number}: this run has {len(run.steps)}, counted from 1.")
    step = run.steps[number - 1]
    blocks, added = list(_blocks(run, step)), _added(step)
    title = _added_title(step)
    if folded:
        prompt = f"<details><summary>{html.escape(title)}</summary>{added.html}</details>"
    else:
        prompt = f"{markup.note(html.escape(title))}{added.html}"
    bar = _prompt_bar(step, max(sum(other.sources.values()) for other in run.steps))
    lines = [_heading_text(run, step), _cost(step), title, added.text, *(f"{b.name}: {b.text}" for b in blocks)]
    parts = [_heading(run, step), markup.note(html.escape(_cost(step))), bar, prompt, _blocks_html(blocks)]
    if number < len(run.steps):
        next_step = f"This adds {_new_tokens(run.steps[number])} to the next prompt."
        parts.append(markup.note(next_step))
        lines.append(next_step)
    if ending:
        parts.append(_stop_html(run))
        lines.append(run.ending)
    return Shown("".join(parts), "\n".join(lines))


def _blocks(run: Run, step: Step) -> Iterator[Block]:
    yield from _written(run, step)
    for result in step.results:
        yield Block("Action", written(result.call), COLOURS["tool call"], mono=True)
        yield Block("Observation", result.content, COLOURS["tool result"], mono=True)
    if step.note:
        yield Block("Told to the model", step.note, TOLD)


def _written(run: Run, step: Step) -> Iterator[Block]:
    """What the model wrote in a step besides calls."""
    if step.reply.thinking:
        yield Block("Thought", step.reply.thinking, COLOURS["thinking"])
    if step.reply.content:
        last = step is run.steps[-1] and run.answer
        name = "Unreadable reply" if step.note and not step.reply.calls else "Answer" if last else "Text"
        yield Block(name, step.reply.content, COLOURS["assistant"], mono=name == "Unreadable reply")


def _blocks_html(blocks: Iterable[Block]) -> str:
    return "".join(block.html for block in blocks)


def _heading_text(run: Run, step: Step) -> str:
    return f"Step {step.number} of {len(run.steps)}"


def _heading(run: Run, step: Step) -> str:
    return f'<div style="font-weight:bold;margin:12px 0 2px">{_heading_text(run, step)}</div>'


def _cost(step: Step) -> str:
    """What a step read and wrote, in tokens and seconds."""
    reply = step.reply
    read = f"read {reply.prompt_tokens:,} tokens"
    if reply.reused_tokens is not None:
        read += f" ({reply.reused_tokens:,} reused, {reply.prompt_tokens - reply.reused_tokens:,} computed)"
    tools = sum(result.seconds for result in step.results)
    waited = f", tools {tools:.1f} s" if tools >= 0.05 else ""
    return f"{read}, wrote {reply.generated_tokens:,}; model {reply.seconds:.1f} s{waited}"


def _added_title(step: Step) -> str:
    gone = f"; {step.forgotten:,} tokens of the one before are gone" if step.forgotten else ""
    if step.number == 1:
        return f"The prompt: {_new_tokens(step)}"
    return f"New in this prompt: {_new_tokens(step)}{gone}"


def _new_tokens(step: Step) -> str:
    return f"{'' if step.exact else 'about '}{sum(part.tokens for part in step.added):,} tokens"


@dataclass(frozen=True)
class _Piece:
    """A part of a prompt as `show.segment_strip` reads it."""

    text: str
    source: str
    label: str
    ids: range


def _added(step: Step) -> Shown:
    strip = show.segment_strip([_Piece(part.text, part.source, part.label, range(part.tokens)) for part in step.added])
    box = "max-height:320px;overflow-y:auto"
    return Shown(f'<div style="{box}">{strip.html}</div>', strip.text)


def _prompt_bar(step: Step, longest: int) -> str:
    """The whole prompt as one bar, coloured by source; the longest prompt of the run fills the width."""
    pieces, names = [], []
    for source in (source for source in COLOURS if step.sources.get(source)):
        fill, tokens = f"display:inline-block;background:{COLOURS[source]}", step.sources[source]
        style = f"{fill};height:14px;width:{100 * tokens / longest:.2f}%"
        pieces.append(f'<span title="{source}: {tokens:,} tokens" style="{style}"></span>')
        names.append(f'<span style="{fill};width:10px;height:10px"></span> {source} {tokens:,}')
    bar = f'<div style="line-height:0;margin:4px 0;white-space:nowrap">{"".join(pieces)}</div>'
    return bar + markup.note(" &nbsp; ".join(names))


def _stop_html(run: Run) -> str:
    colour = COLOURS["assistant"] if run.stop == StopReason.ANSWER else COLOURS["tool call"]
    turns = f"{len(run.steps)} turn{'s' if len(run.steps) != 1 else ''}"
    facts = f"{turns}, {run.tokens:,} tokens read and written, {run.seconds:.1f} s"
    edge = f"border-left:5px solid {colour};padding:2px 10px;margin:12px 0 4px"
    return f'<div style="{edge}"><b>{html.escape(run.ending)}</b>{markup.note(facts)}</div>'
