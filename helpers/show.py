"""What notebooks show of tokens and prompts: token strips, probability tables, raw prompts, conversations.

Every function returns a `Shown`, which a notebook draws as HTML and a terminal prints as text. The HTML itself is in
`helpers.markup`; figures are in `helpers.plots`, and what reacts to the reader is in `helpers.widgets`.
"""

from __future__ import annotations

import html
import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from helpers import markup
from helpers.markup import INK, SCALE, SOURCES, TINTS, Shown, piece_of
from helpers.visible import percent, visible_token

_KNOWN = r"<\|[^|<>\s]{1,40}\|>|</?s>|<unk>|\[/?[A-Z_]{3,20}\]|<(?:start|end)_of_turn>|<[be]os>|</?think>|</?tool_\w+>"


@dataclass(frozen=True)
class TokenView:
    """One token and what is known about it; a probability is that of this token, given the tokens before it."""

    id: int
    text: str
    bytes: bytes = b""
    probability: float | None = None
    alternatives: Sequence[tuple[str, float]] = ()
    special: bool = False
    logit: float | None = None

    @property
    def piece(self) -> str:
        """The token as it is shown: spaces, line breaks and lone bytes are visible."""
        return visible_token(self.text, self.bytes)

    @property
    def surprise(self) -> float | None:
        """-log2 of the probability, in bits; None where no probability is known."""
        if self.probability is None:
            return None
        return math.inf if self.probability <= 0 else -math.log2(self.probability)


def views_of(model: Any, prompt: str | Sequence[int], top: int = 3, logits: Any = None) -> list[TokenView]:
    """The tokens of a text with probability and best alternatives, from one forward pass of the model.

    The first token has neither: nothing stands before it. `model` is a `LocalModel` or anything with its methods;
    `logits` (n, vocabulary) saves the pass where they are known already.
    """
    ids = model.encode(prompt) if isinstance(prompt, str) else [int(i) for i in prompt]
    logits = model.logits(ids) if logits is None else logits
    totals = logits.logsumexp(dim=-1)
    best = logits.topk(max(1, min(top, logits.shape[-1])), dim=-1)
    view = _viewer(model)
    views = [view(ids[0])]
    for i, token in enumerate(ids[1:]):
        probs = (best.values[i] - totals[i]).exp().tolist()[:top]
        others = [(view(other).piece, p) for other, p in zip(best.indices[i].tolist(), probs, strict=False)]
        logit = float(logits[i, token])
        views.append(view(token, math.exp(logit - float(totals[i])), others, logit))
    return views


def top_tokens(model: Any, logits: Any, top: int = 10) -> list[TokenView]:
    """The likeliest next tokens, best first, from logits (vocabulary,); a removed token (-inf) has probability 0."""
    logits = logits.double()  # a sum over a whole vocabulary loses digits in float32
    best = logits.sort(descending=True, stable=True)  # of equal ones the lowest id first, as greedy decoding takes it
    probs = (best.values[:top] - logits.logsumexp(dim=-1)).exp().tolist()
    view = _viewer(model)
    rows = zip(best.indices[:top].tolist(), probs, best.values[:top].tolist(), strict=True)
    return [view(token, p, (), logit) for token, p, logit in rows]


def _viewer(model: Any):
    special_ids = set(model.tokenizer.all_special_ids)

    def view(token: int, probability=None, alternatives=(), logit=None) -> TokenView:
        text, data, special = model.token_text(token), model.token_bytes(token), token in special_ids
        return TokenView(token, text, data, probability, tuple(alternatives), special, logit)

    return view


def strip_of(model: Any, prompt: str | Sequence[int], top: int = 3, ids: bool = False) -> Shown:
    """A token strip of a text; hovering shows how likely the model found each token and what it expected instead."""
    return token_strip(views_of(model, prompt, top), ids=ids)


def token_strip(tokens: Sequence[Any], ids: bool = False) -> Shown:
    """Tokens on alternating colours; hovering shows id, bytes, probability and alternatives; `ids` prints the ids.

    A token is a `TokenView`, a `helpers.tokens.Piece`, or anything with id, text, bytes and special.
    """
    boxes = [markup.token_box(token, TINTS[i % 2], ids) for i, token in enumerate(tokens)]
    pieces = [piece_of(token) + (f" [{token.id}]" if ids else "") for token in tokens]
    count = "1 token" if len(tokens) == 1 else f"{len(tokens):,} tokens"
    return Shown(markup.strip(boxes) + markup.note(count), " | ".join(pieces) + f"\n({count})")


def strip_table(strips: Mapping[str, Sequence[Any]], ids: bool = False) -> Shown:
    """Token strips one under the other to be compared, each with its name in front and its number of tokens behind."""
    rows, cells = [], []
    for name, tokens in strips.items():
        boxes = [markup.token_box(token, TINTS[i % 2], ids) for i, token in enumerate(tokens)]
        pieces = [piece_of(token) + (f" [{token.id}]" if ids else "") for token in tokens]
        wrapping = f'<div style="white-space:normal">{markup.strip(boxes)}</div>'
        rows.append([html.escape(name), wrapping, f"{len(tokens):,}"])
        cells.append([name, " | ".join(pieces), f"{len(tokens):,}"])
    names = ["", "tokens", "count"]
    return Shown(markup.table(names, rows, names[:2]), markup.text_table(names, cells, names[:2]))


def heat_strip(
    tokens: Sequence[Any], values: Sequence[float | None], label: str, unit: str, high: float | None = None
) -> Shown:
    """Tokens shaded by a value from 0 (pale) to `high` (vermillion; the largest value if not given), with a legend.

    None or NaN means that there is no value: such a token stays grey. `high` makes two strips comparable.
    """
    if len(tokens) != len(values):
        raise ValueError(f"{len(tokens)} tokens but {len(values)} values: give one value (or None) per token.")
    high = high or max((v for v in values if v is not None and math.isfinite(v)), default=0) or 1.0
    boxes, pieces = [], []
    for token, value in zip(tokens, values, strict=True):
        if value is None or math.isnan(value):
            boxes.append(markup.token_box(token, "#DDDDDD", extra=f"{label}: none"))
            pieces.append(piece_of(token))
        else:
            boxes.append(markup.token_box(token, _shade(value / high), extra=f"{label}: {value:.2f} {unit}"))
            pieces.append(f"{piece_of(token)} ({value:.1f})")
    legend = f"{html.escape(label)}: {markup.colour_scale('0', f'{high:.3g} {unit}')}"
    return Shown(markup.strip(boxes) + markup.note(legend), f"{label} in {unit}: " + " | ".join(pieces))


def _shade(share: float) -> str:
    return SCALE[int(min(max(share, 0.0), 1.0) * (len(SCALE) - 1) + 0.5)]


def probability_table(rows: Sequence[TokenView], others: int | None = None, show_bytes: bool = False) -> Shown:
    """Rank, piece, id, logit and probability of tokens, each with a bar; the likeliest has the longest bar.

    `others` is the number of tokens that are not listed: a last row then gives what is left of the probability.
    """
    names = ["rank", "token", "id"] + ["bytes"] * show_bytes + ["logit", "probability"]
    cells = [_table_row(rank, row, show_bytes) for rank, row in enumerate(rows, 1)]
    probs = [row.probability or 0.0 for row in rows]
    longest = max(probs, default=0) or 1.0
    bars = [markup.bar(p / longest) for p in probs]
    if others is not None:  # no bar: it stands for many tokens, and would dwarf those of single ones
        rest = max(0.0, 1 - sum(probs))
        cells.append(["", markup.others(others), ""] + [""] * show_bytes + ["", percent(rest)])
        bars.append("")
    body = [[*map(html.escape, row), bar] for row, bar in zip(cells, bars, strict=True)]
    left = ("token", "bytes", "")
    return Shown(markup.table([*names, ""], body, left), markup.text_table(names, cells, left))


def _table_row(rank: int, row: TokenView, show_bytes: bool) -> list[str]:
    logit = "" if row.logit is None else f"{row.logit:.2f}"
    probability = "" if row.probability is None else percent(row.probability)
    return [str(rank), row.piece, str(row.id)] + [row.bytes.hex(" ")] * show_bytes + [logit, probability]


def prompt_text(text: str, specials: Any = None) -> Shown:
    """A raw prompt, character by character as the model gets it: special tokens framed, line ends marked.

    `specials` is a tokenizer or a list of strings; without it, well-known forms such as `<|im_start|>` are taken.
    """
    pattern = _special_pattern(specials)
    parts = pattern.split(text) if pattern else [text]
    shown = "".join(markup.special_html(part) if i % 2 else markup.raw_html(part) for i, part in enumerate(parts))
    return Shown(markup.prompt(shown), text)


def _special_pattern(specials: Any) -> re.Pattern[str] | None:
    if specials is None:
        return re.compile(f"({_KNOWN})")
    if hasattr(specials, "added_tokens_decoder"):  # a tokenizer of transformers
        specials = [entry.content for entry in specials.added_tokens_decoder.values()]
    words = getattr(specials, "special", specials)  # a `helpers.tokens.TextTokenizer`, or the strings themselves
    # The longest first: where one special token is the start of another, the longer one is meant.
    words = sorted(map(re.escape, words), key=len, reverse=True)
    return re.compile(f"({'|'.join(words)})") if words else None


def coloured_parts(parts: Sequence[tuple[str, str]]) -> Shown:
    """A text in parts, each (text, source): one colour per source, with a legend; hovering names the source."""
    sources = list(dict.fromkeys(source for _, source in parts))
    tints = {source: f"background:{SOURCES[i % len(SOURCES)]};color:{INK}" for i, source in enumerate(sources)}
    spans = [
        f'<span title="{html.escape(source)}" style="{tints[source]}">{markup.raw_html(text)}</span>'
        for text, source in parts
    ]
    legend = " ".join(f'<span style="{tints[s]};padding:1px 6px">{html.escape(s)}</span>' for s in sources)
    text = "\n".join(f"[{source}] {text!r}" for text, source in parts)
    return Shown(markup.note(legend) + markup.prompt("".join(spans)), text)


def transcript(messages: Sequence[Mapping[str, Any]]) -> Shown:
    """A conversation, one block per message: role, thinking, content and tool calls, as the messages have them."""
    blocks, lines = [], []
    for message in messages:
        role = str(message.get("role", "?"))
        fields = _message_fields(message)
        blocks.append(markup.message_html(role, fields))
        lines += [f"{role}: {value}" if name == "content" else f"{role} ({name}): {value}" for name, value in fields]
    return Shown("".join(blocks), "\n".join(lines))


def _message_fields(message: Mapping[str, Any]) -> list[tuple[str, str]]:
    fields = []
    for name, value in message.items():
        if name == "role" or value is None or (name != "content" and not value):
            continue
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, indent=2, default=str)
        fields.append((name, text))
    return fields


# One light tint per source of `helpers.templates.Segment`, the same in every notebook; the roles keep their hue.
_SEGMENT_TINTS = {
    "template": "#D9D9D9",
    "system": "#F6D5E4",
    "tools": "#F7F1A8",
    "user": "#BFE0F5",
    "thinking": "#D5CDF0",
    "assistant": "#BFE5D8",
    "tool call": "#F5C8AE",
    "tool result": "#FFE3B0",
}


def segment_strip(segments: Sequence[Any]) -> Shown:
    """A prompt coloured by where it came from, with a legend of tokens per source; hovering names the message.

    The segments are those of `helpers.templates.segments`: anything with text, source, label and ids.
    """
    styles = {source: f"background:{tint};color:{INK}" for source, tint in _SEGMENT_TINTS.items()}
    spans, lines, totals = [], [], dict.fromkeys(_SEGMENT_TINTS, 0)
    for segment in segments:
        count = len(segment.ids)
        totals[segment.source] += count
        title = f"{segment.source}, {segment.label}" if segment.label != segment.source else segment.source
        title = f"{title}: {count} {'token' if count == 1 else 'tokens'}"
        style = styles[segment.source]
        spans.append(f'<span title="{html.escape(title)}" style="{style}">{markup.raw_html(segment.text)}</span>')
        lines.append(f"[{title}] {segment.text!r}")
    used = [(source, total) for source, total in totals.items() if any(s.source == source for s in segments)]
    legend = " ".join(f'<span style="{styles[s]};padding:1px 6px">{s} {total:,}</span>' for s, total in used)
    legend += f" {sum(totals.values()):,} tokens"
    return Shown(markup.note(legend) + markup.prompt("".join(spans)), "\n".join(lines))
