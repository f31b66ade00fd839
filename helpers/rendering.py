"""One rendering of a conversation: what goes in, the text, where it came from, and what is wrong with it.

The text is made by the tokenizer's own `apply_chat_template`, so that the course sees what users of the model see.
Left out: the interface for notebooks, which is `helpers.templates`.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from helpers.marks import Span
from helpers.messages import Message, folded, normalised, normalised_tools
from helpers.provenance import Trace, trace
from helpers.specials import special_tokens

FOLDER = Path(__file__).resolve().parent.parent / "data" / "templates"


class TemplateRefusal(ValueError):
    """A template refused a message (a role it does not know, two turns of one role); the text names the message."""


def names() -> list[str]:
    """The named templates, in alphabetical order."""
    return sorted(path.stem for path in FOLDER.glob("*.jinja"))


def template_source(template: str | None, tokenizer: Any) -> str:
    """The Jinja text of a template: None for the tokenizer's own, a name, or Jinja text, which comes back as it is."""
    if template is None:
        if not getattr(tokenizer, "chat_template", None):
            raise ValueError(f"This tokenizer brings no chat template: pass template=, one of {', '.join(names())}.")
        return tokenizer.get_chat_template()
    if "{" in template:
        return template
    if template not in names():
        known = ", ".join(names())
        raise ValueError(f"There is no template {template!r}: the names are {known}; None is the model's own.")
    return (FOLDER / f"{template}.jinja").read_text(encoding="utf-8")


def prepare(
    messages: Sequence[Any],
    *,
    tokenizer: Any,
    template: str | None = None,
    tools: Sequence[Any] | None = None,
    add_generation_prompt: bool = True,
    thinking: bool | None = None,
    fold_system: bool = False,
    today: datetime.date | None = None,
    **variables: Any,
) -> Rendering:
    """A rendering that is ready to be asked; the parameters are those of `helpers.templates.render`."""
    shaped = normalised(messages)
    jinja = template_source(template, tokenizer)
    if thinking is not None:
        variables["enable_thinking"] = thinking
    if today is not None:
        variables.setdefault("date_string", today.strftime("%d %b %Y"))  # Llama's variable, in Llama's form
        jinja = _pin_clock(jinja, today)
    name = "The tokenizer's own template" if template is None else "The given template"
    name = f"The template {template!r}" if template in names() else name
    numbers = [n for n, message in enumerate(shaped) if not fold_system or message["role"] != "system"]
    fold = Fold.of(shaped) if fold_system else None
    shaped = folded(shaped) if fold_system else shaped
    numbers = [0, *numbers] if len(numbers) < len(shaped) else numbers  # the system message has become the user's
    shaped_tools = normalised_tools(tools)
    return Rendering(tokenizer, name, jinja, shaped, shaped_tools, add_generation_prompt, variables, numbers, fold)


class Fold(NamedTuple):
    """A system message that went into the first user message: its text and its number."""

    text: str
    number: int

    @staticmethod
    def of(messages: list[Message]) -> Fold | None:
        told = [(number, message) for number, message in enumerate(messages) if message["role"] == "system"]
        texts = [message["content"] for _, message in told if message["content"]]
        return Fold("\n\n".join(texts), told[0][0]) if texts else None

    def split(self, span: Span, text: str) -> list[Span]:
        """The span of the first user message in two: what the system said, and what the user said."""
        end = span.start + len(self.text.lstrip())
        if not text[span.start : span.end].startswith(self.text.lstrip() + "\n\n"):
            return [span]
        system = replace(span, end=end, source="system", label=f"message {self.number}", message=self.number)
        return [system, replace(span, start=end + 2)]


@dataclass
class Rendering:
    """A conversation with its tools, a template and its variables, in normalised shape; the text is made once."""

    tokenizer: Any
    name: str
    jinja: str
    messages: list[Message]
    tools: list[dict[str, Any]] | None
    add_generation_prompt: bool
    variables: dict[str, Any]
    numbers: list[int]  # which message of the conversation each is: folding leaves some out
    fold: Fold | None

    @cached_property
    def text(self) -> str:
        """The prompt; raises TemplateRefusal, or ValueError where the template is not valid Jinja."""
        from jinja2 import TemplateError, TemplateSyntaxError

        try:
            return self._apply(self.messages, self.tools)
        except TemplateSyntaxError as error:
            raise ValueError(f"{self.name} is not valid Jinja, line {error.lineno}: {error.message}.") from None
        except TemplateError as error:
            raise TemplateRefusal(self._refusal(str(error))) from None

    @cached_property
    def traced(self) -> Trace:
        """What messages and tools left in the text."""
        from jinja2 import TemplateError

        def marked(messages: list[Message], tools: Any) -> str | None:
            try:
                return self._apply(messages, tools)
            except TemplateError:  # a mark broke a rule of the template: the trace tries another
                return None

        return trace(marked, self.text, self.messages, self.tools, self.numbers)

    def spans(self) -> list[Span]:
        """All of the text in order: what messages and tools left, and between it the template's own."""
        spans, reply_from, end = list(self.traced.spans), self._reply_from(), len(self.text)
        first = next((place for place, span in enumerate(spans) if span.source == "user"), None)
        if self.fold and first is not None:
            spans[first : first + 1] = self.fold.split(spans[first], self.text)
        filled, position = [], 0
        for span in [*spans, Span(end, end, "", "")]:
            border = reply_from if span.start == end and position <= reply_from else span.start
            filled += [Span(position, border, "template", "template")] if position < border else []
            filled += [Span(border, span.start, "template", "generation prompt")] if border < span.start else []
            filled += [span] if span.start < span.end else []
            position = span.end
        return filled

    def problems(self) -> list[str]:
        """One sentence for each thing that is wrong with the prompt without being an error."""
        lost = {slot.label: slot for slot in self.traced.dropped if slot.source != "thinking"}
        found = [f"{self.name} has no place for {label}: it is not in the prompt." for label in lost]
        if "enable_thinking" in self.variables and "enable_thinking" not in self.jinja:
            switch = f"thinking={self.variables['enable_thinking']}"
            found.append(f"{self.name} has no switch for thinking: {switch} does nothing.")
        return found + [
            f"Message {number} ({message['role']}) spells the special tokens {', '.join(spelled)}: the model would see "
            "them as real. encode_chat(..., safe=True) keeps them ordinary text."
            for number, message in zip(self.numbers, self.messages, strict=True)
            if message["role"] != "assistant" and (spelled := self._spelled(message["content"]))
        ]

    def _spelled(self, text: str) -> list[str]:
        return [token for token in special_tokens(self.tokenizer).values() if token in text]

    def _apply(self, messages: list[Message], tools: Any, add_generation_prompt: bool | None = None) -> str:
        ready = self.add_generation_prompt if add_generation_prompt is None else add_generation_prompt
        options = {"chat_template": self.jinja, "tools": tools, "add_generation_prompt": ready}
        return self.tokenizer.apply_chat_template(messages, tokenize=False, **options, **self.variables)

    def _reply_from(self) -> int:
        """Where the generation prompt begins; the end of the text where the template has none."""
        if not self.add_generation_prompt:
            return len(self.text)
        without = self._apply(self.messages, self.tools, add_generation_prompt=False)
        return len(without) if self.text.startswith(without) else len(self.text)

    def _refusal(self, reason: str) -> str:
        index = next(self._failing_lengths()) - 1
        role = self.messages[index]["role"]
        hint = " fold_system=True puts it into the first user message." if role == "system" else ""
        return f"{self.name} refuses message {self.numbers[index]} ({role}): {reason}{hint}"

    def _failing_lengths(self) -> Iterator[int]:
        """Lengths at which the conversation, cut there, is refused: the first one names the message at fault."""
        from jinja2 import TemplateError

        for length in range(1, len(self.messages)):
            try:
                self._apply(self.messages[:length], self.tools)
            except TemplateError:
                yield length
        yield len(self.messages)


def _pin_clock(jinja: str, today: datetime.date) -> str:
    """The template with its clock `strftime_now` replaced by a macro that knows one date, in the formats used."""
    formats = re.findall(r"strftime_now\(\s*(['\"])(.*?)\1\s*\)", jinja)
    if not formats:
        return jinja
    dates = json.dumps({form: today.strftime(form) for _, form in formats})
    return "{% macro strftime_now(form) %}{{ " + dates + "[form] }}{% endmacro %}{{ '' }}" + jinja
