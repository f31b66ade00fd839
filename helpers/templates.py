"""A conversation becomes one text, and the text becomes ids: with the model's own template, or with a named one.

The named templates are the files in data/templates/, written from the formats' documentation. `segments` says which
characters and tokens came from which message, tool or template. Left out: running a model, taking a reply apart
(`helpers.thinking`), images.
"""

from __future__ import annotations

import bisect
import datetime
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from helpers.rendering import TemplateRefusal, names, prepare, template_source
from helpers.specials import encode_with_offsets, special_tokens

__all__ = [
    "PromptWarning",
    "Segment",
    "TemplateRefusal",
    "encode_chat",
    "names",
    "neutralize",
    "problems",
    "render",
    "segments",
    "template_source",
]
TokenIds = list[int]


class PromptWarning(UserWarning):
    """The prompt is not what the messages suggest: something was left out, or a message spells special tokens."""


@dataclass(frozen=True)
class Segment:
    """A piece of a prompt: characters start:end of the text, the tokens that begin there, and where it came from.

    `source` is template, system, user, assistant, thinking, tool call, tool result or tools; `label` says more, for a
    reader; `message` is the index of the message, None for template text and tools.
    """

    text: str
    source: str
    label: str
    start: int
    end: int
    ids: TokenIds
    message: int | None = None


def render(
    messages: Sequence[Any],
    *,
    tokenizer: Any,
    template: str | None = None,
    tools: Sequence[Any] | None = None,
    add_generation_prompt: bool = True,
    thinking: bool | None = None,
    fold_system: bool = False,
    today: datetime.date | None = None,
    warn: bool = True,
    **variables: Any,
) -> str:
    """The conversation as the one text that the model reads.

    `template`: None for the tokenizer's own, a name from `names()`, or Jinja text. `thinking`: given to the template as
    `enable_thinking`. `fold_system`: the system message goes into the first user message. `today`: the date, for
    templates that print one; without it some print the real date and some an old one. Further `variables` go to the
    template. Warns (PromptWarning) of everything that `problems` lists. Raises ValueError for a message that cannot be
    read, and TemplateRefusal for one that the template refuses; both name it, counted from 0.
    """
    rendering = prepare(
        messages,
        tokenizer=tokenizer,
        template=template,
        tools=tools,
        add_generation_prompt=add_generation_prompt,
        thinking=thinking,
        fold_system=fold_system,
        today=today,
        **variables,
    )
    for problem in rendering.problems() if warn else ():
        warnings.warn(problem, PromptWarning, stacklevel=2)
    return rendering.text


def encode_chat(messages: Sequence[Any], *, tokenizer: Any, safe: bool = False, **options: Any) -> TokenIds:
    """The ids of the rendered conversation, a plain list; `options` are those of `render`.

    The text is encoded as a whole, and no special token is added to those that the template wrote. With `safe`, special
    tokens that a message or a tool spells out are encoded as ordinary text, so that only the template opens and closes
    turns (needs a fast tokenizer). That does not stop a text from persuading the model in plain words.
    """
    if safe:
        pieces = segments(messages, tokenizer=tokenizer, safe=True, **options)
        return [token for piece in pieces for token in piece.ids]
    text = render(messages, tokenizer=tokenizer, **options)
    return list(tokenizer(text, add_special_tokens=False)["input_ids"])


def segments(messages: Sequence[Any], *, tokenizer: Any, safe: bool = False, **options: Any) -> list[Segment]:
    """The rendered conversation in pieces, each with its origin; `options` are those of `render`.

    The texts joined are `render`'s text, and the ids joined are `encode_chat`'s ids. A token that reaches over a border
    belongs to the segment in which it begins. Never warns: ask `problems`. Needs a fast tokenizer.
    """
    options.pop("warn", None)
    rendering = prepare(messages, tokenizer=tokenizer, **options)
    text, spans = rendering.text, rendering.spans()
    written = [(span.start, span.end) for span in spans if span.source == "template"]
    ids, starts = encode_with_offsets(tokenizer, text, only_in=written if safe else None)
    owned: list[TokenIds] = [[] for _ in spans]
    borders = [span.start for span in spans]
    for token, start in zip(ids, starts, strict=True):
        owned[bisect.bisect_right(borders, start) - 1].append(token)
    return [
        Segment(text[span.start : span.end], span.source, span.label, span.start, span.end, tokens, span.message)
        for span, tokens in zip(spans, owned, strict=True)
    ]


def problems(messages: Sequence[Any], *, tokenizer: Any, **options: Any) -> list[str]:
    """What is wrong with the prompt without being an error, one sentence each; `options` are those of `render`.

    Texts, tools and calls for which the template has no place, a thinking switch that it does not know, and special
    tokens that a message spells out. Thinking of earlier turns that a template strips is no problem: that is its job.
    """
    options.pop("warn", None)
    return prepare(messages, tokenizer=tokenizer, **options).problems()


def neutralize(text: str, *, tokenizer: Any) -> str:
    """The text with an invisible character (U+200B) inside each special token that it spells, for text-only interfaces.

    The model then reads ordinary letters, though not quite the same text; `encode_chat(..., safe=True)` changes none.
    """
    for content in sorted(special_tokens(tokenizer).values(), key=len, reverse=True):
        text = text.replace(content, content[0] + "\u200b" + content[1:])
    return text
