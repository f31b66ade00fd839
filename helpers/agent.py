"""An agent: a model in a loop with tools. It asks for calls, gets their results, and is asked again until it answers.

`Agent.steps` is the loop; everything else here decides when it ends. It knows a `ChatModel` and a `ToolBox`, no
backend. The values are in `helpers.runs`, saving in `helpers.run_files`, what to leave out of a long conversation in
`helpers.history`. Left out: asking a person before a call is run. What must not be called must not be in the box.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any

from helpers.call_values import ProblemKind, ToolCall
from helpers.chat import ChatModel, ContextError, Finish, Message, Piece, Reply
from helpers.exchanges import check_exchanges
from helpers.prompt_parts import prompt_parts
from helpers.runs import Limits, Run, Step, StopReason, written
from helpers.tools import Tool, ToolBox, ToolResult

__all__ = ["Agent", "Limits", "Run", "Step", "StopReason"]
# Mistakes of a program, and questions that cannot be asked, raise. Whatever else goes wrong is a stop of the run.
OURS = (AssertionError, AttributeError, LookupError, NameError, NotImplementedError, TypeError, ValueError)
EMPTY = "The reply was empty: call a tool, or answer."


class Agent:
    """A chat model with tools and limits. `last` is the run that is being made, or was made last.

    `tools`: a ToolBox, or functions. `system`: the system message for questions that are given as text. `fatal`: types
    of exceptions that end the run when a tool raises them; all others go back to the model as text. `view`: what the
    model gets to see of the messages (see `helpers.history`). `watch`: is given each `Piece` while the model writes.
    `options` go to the model: thinking, settings, seed, max_new_tokens.
    """

    def __init__(
        self,
        chat: ChatModel,
        tools: ToolBox | Iterable[Callable[..., Any] | Tool] = (),
        limits: Limits | None = None,
        *,
        system: str = "",
        fatal: tuple[type[BaseException], ...] = (),
        view: Callable[[list[Message]], list[Message]] = list,
        watch: Callable[[Piece], None] | None = None,
        **options: Any,
    ) -> None:
        self.chat, self.limits = chat, limits or Limits()
        self.tools = tools if isinstance(tools, ToolBox) else ToolBox(tools)
        self.system, self.fatal, self.view, self.watch, self.options = system, fatal, view, watch, options
        self.last: Run | None = None

    def run(self, question: str | Sequence[Message]) -> Run:
        """Ask, and loop until there is an answer or a limit is reached.

        `question`: text; or messages, such as those of an earlier run with one more question. What the model, a tool or
        a server does wrong is in the run and raises nothing. An interrupted cell raises KeyboardInterrupt as any cell
        does, and ValueError says that something cannot be asked: then `last` has what was done until then.
        """
        for _ in self.steps(question):
            pass
        return self.last

    def steps(self, question: str | Sequence[Message]) -> Iterator[Step]:
        """The same, step by step: each comes as soon as its results are there. Closing the iterator ends the run."""
        run = self.last = self._begin(question)
        try:
            while not run.stop:
                step = self._ask(run)
                for call in step.reply.calls:
                    step.results.append(self._act(run, call))
                self._close(run, step)
                yield step
        except ContextError as error:
            run.stop, run.error = StopReason.CONTEXT, str(error)
        except Exception as error:
            run.stop, run.error = StopReason.ERROR, _named(error)
            if isinstance(error, OURS):
                raise
        finally:
            self._end(run)

    def _begin(self, question: str | Sequence[Message]) -> Run:
        system = [{"role": "system", "content": self.system}] if self.system else []
        asked = [*system, {"role": "user", "content": question}] if isinstance(question, str) else list(question)
        check_exchanges(asked)
        return Run(self.chat.name, asked, self.tools.schemas, self.limits)

    def _ask(self, run: Run) -> Step:
        """One reply. The step belongs to the run before it is whole, so that an interrupt loses nothing."""
        step = Step(len(run.steps) + 1, Reply(finish=Finish.INTERRUPTED), messages=self.view(run.messages))
        began = run.clock()
        with closing(self.chat.stream(step.messages, run.tools or None, **self.options)) as pieces:
            run.steps.append(step)
            for piece in pieces:
                step.reply = _distinct(piece.reply) if piece.reply else _with(step.reply, piece, run.clock() - began)
                if self.watch:
                    self.watch(piece)
                if not piece.reply and self.limits.time_is_up(run):
                    run.stop = StopReason.SECONDS
                    break
        return step

    def _act(self, run: Run, call: ToolCall) -> ToolResult:
        """The result of one call. No call is run after a limit, or more often than `Limits.repeats` allows."""
        run.clock()
        made = [written(result.call) for result in run.results].count(written(call))
        if not run.stop and self.limits.time_is_up(run):
            run.stop = StopReason.SECONDS
        if not run.stop and self.limits.repeats and made >= self.limits.repeats:
            run.stop = StopReason.REPEATED
        if run.stop:
            return _not_run(call, run.stop)
        result = self.tools.run(call)
        if isinstance(result.error, self.fatal):
            run.stop, run.error = StopReason.ERROR, f"{written(call)} raised {_named(result.error)}"
        return result

    def _close(self, run: Run, step: Step) -> None:
        """The end of a step: it joins the conversation, as a whole exchange, and maybe it was the last one."""
        step.results += [_not_run(call, run.stop) for call in step.reply.calls[len(step.results) :]]
        step.note = _complaint(step.reply)
        self._trace_prompt(run, step)
        run.clock()
        run.stop = run.stop or _ended(step) or self._stuck(run, step) or self.limits.reached(run)

    def _trace_prompt(self, run: Run, step: Step) -> None:
        """Which tokens of the prompt came from where; for a reply that broke off also how many there were."""
        reply, thinking = step.reply, self.options.get("thinking")
        known = {"thinking": thinking, "dropped": reply.dropped, "tokens": reply.prompt_tokens}
        parts = prompt_parts(self.chat, step.messages, run.tools, **known)
        step.added, step.forgotten = parts.since(run.prompt)
        step.sources, step.exact, run.prompt = parts.by_source, parts.exact, parts
        if not reply.prompt_tokens:
            step.reply = replace(reply, prompt_tokens=parts.tokens)

    def _stuck(self, run: Run, step: Step) -> StopReason | None:
        """Whether the same unreadable reply came more often than allowed."""
        written_before = [(other.reply.unread, other.reply.content) for other in run.steps if other.note]
        times = written_before.count((step.reply.unread, step.reply.content))
        return StopReason.REPEATED if step.note and self.limits.repeats and times > self.limits.repeats else None

    def _end(self, run: Run) -> None:
        """The end of a run, however it came."""
        run.stop = run.stop or StopReason.INTERRUPTED
        last = run.steps[-1] if run.steps else None
        if last and not last.sources:  # it was not closed
            if last.reply == Reply(finish=Finish.INTERRUPTED):
                run.steps.pop()  # nothing was written yet
            else:
                self._close(run, last)
        run.clock()


def _distinct(reply: Reply) -> Reply:
    """The reply without its calls' ids where one came twice: a result must name one call, and then the order counts."""
    ids = [call.id for call in reply.calls if call.id]
    if len(set(ids)) == len(ids):
        return reply
    return replace(reply, calls=[replace(call, id=None) for call in reply.calls])


def _with(reply: Reply, piece: Piece, seconds: float) -> Reply:
    """A reply that is not whole yet, longer by a piece."""
    return replace(
        reply,
        thinking=reply.thinking + piece.thinking,
        content=reply.content + piece.content,
        calls=[*reply.calls, *piece.calls],
        generated_tokens=reply.generated_tokens + len(piece.steps),
        seconds=seconds,
    )


def _not_run(call: ToolCall, stop: StopReason | None) -> ToolResult:
    return ToolResult(call, f"Error: there is no result, because the run stopped ({stop}).", ok=False)


def _complaint(reply: Reply) -> str:
    """What the model is told about a reply that could not be read; empty where nothing is wrong."""
    if reply.finish == Finish.INTERRUPTED:
        return ""
    empty = not reply.calls and not reply.content.strip()
    told = [problem.message for problem in reply.problems if problem.kind != ProblemKind.NO_CALL]
    if told and (empty or reply.unread):
        return " ".join(told)
    return EMPTY if empty else ""


def _ended(step: Step) -> StopReason | None:
    """Whether the reply is the last one. Calls count, not the label that a server gives to the end of a reply."""
    if step.reply.calls:
        return None
    if step.reply.finish == Finish.CONTEXT:
        return StopReason.CONTEXT
    if step.note:
        return None
    return StopReason.CUT if step.reply.finish == Finish.LENGTH else StopReason.ANSWER


def _named(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".rstrip(": ")
