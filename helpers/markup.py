"""Small pieces of HTML from which `helpers.show` and `helpers.widgets` build what they show.

Styles stand inline, because hosts drop style sheets; where a host drops inline styles too, marks that are otherwise
hidden keep the parts apart. Backgrounds are light with near-black text, so that every notebook theme can be read.
"""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from helpers.visible import NEWLINE, SPACE, percent, visible, visible_token

# Two light tints that differ for every kind of colour vision.
TINTS = ("#BFE0F5", "#FFE3B0")
# Light tints of the Okabe-Ito colours, in an order that keeps neighbours apart.
SOURCES = ("#BFE0F5", "#FFE3B0", "#BFE5D8", "#F6D5E4", "#F7F1A8", "#F5C8AE", "#D9D9D9", "#D5CDF0")
ROLES = {"system": "#CC79A7", "user": "#0072B2", "assistant": "#009E73", "tool": "#E69F00"}
# Nine steps from pale to vermillion, evenly spaced in Oklab (Ottosson 2020), so that equal steps look equal.
SCALE = ("#FFFBEB", "#FDE8D2", "#FAD5B9", "#F6C2A1", "#F1AF88", "#EC9C6E", "#E68854", "#E07436", "#D95F02")
INK = "#111111"
MONO = "font-family:monospace;font-size:14px"
_BOX = "display:inline-block;margin:1px 0;border-radius:3px;"
_FRAME = ";border:2px solid #D55E00"
_HIDDEN = "font-size:0"  # seen only where a host drops inline styles


@dataclass(frozen=True)
class Shown:
    """Something to look at: `html` for a notebook, `text` for a terminal or a host that shows no HTML."""

    html: str
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.text}


def piece_of(token: Any) -> str:
    """A token as it is shown; it is anything with `text` and `bytes`."""
    return visible_token(token.text, token.bytes)


def token_box(token: Any, background: str, ids: bool = False, extra: str = "") -> str:
    """One token on its background; hovering shows what is known about it, and `extra`."""
    style = f"{_BOX}padding:0 {4 if ids else 1}px;background:{background}" + (_FRAME if token.special else "")
    number = f' <small style="display:block;color:#444444">{token.id}</small>' if ids else ""
    piece = piece_of(token)
    line_end = "<br>" if piece.endswith(NEWLINE) else ""
    return f'<span title="{_hover(token, extra)}" style="{style}">{html.escape(piece)}{number}</span>{line_end}'


def _hover(token: Any, extra: str) -> str:
    lines = [f"id {token.id}"]
    if token.bytes:
        tail = " …" if len(token.bytes) > 16 else ""
        lines.append(f"bytes {token.bytes[:16].hex(' ')}{tail}")
    probability = getattr(token, "probability", None)
    if probability is not None:
        lines.append(f"probability {percent(probability)}")
    lines += [f"{rank}. {piece} {percent(p)}" for rank, (piece, p) in enumerate(getattr(token, "alternatives", ()), 1)]
    return html.escape("\n".join(lines + [extra] * bool(extra)))


def strip(boxes: Sequence[str]) -> str:
    """Boxes in a row that wraps, left to right in the order of the tokens whatever their script."""
    between = f'<i style="{_HIDDEN}"> | </i>'
    style = f"{MONO};line-height:1.5;color:{INK};overflow-wrap:anywhere"
    return f'<div dir="ltr" style="{style}">{between.join(boxes)}</div>'


def note(inner: str) -> str:
    """A small line under or above something."""
    return f'<div style="font-size:12px;line-height:1.5;margin:4px 0">{inner}</div>'


def colour_scale(low: str, high: str) -> str:
    """The nine colours of `SCALE` between the texts of their ends."""
    swatches = "".join(f'<span style="background:{colour};padding:2px 8px">&nbsp;</span>' for colour in SCALE)
    return f"{html.escape(low)} {swatches} {html.escape(high)}"


def bar(share: float, colour: str = "#0072B2", width: int = 200) -> str:
    """A horizontal bar in a space of the full width, so that columns keep their place while bars change."""
    place = f"display:inline-block;vertical-align:middle;height:12px;width:{width * share:.1f}px"
    style = f"{place};background:{colour};{_HIDDEN}"
    blocks = "█" * round(20 * share)
    return f'<span style="display:inline-block;width:{width}px"><span style="{style}">{blocks}</span></span>'


def others(count: int) -> str:
    """The name of the row that stands for all tokens that are not listed."""
    return "1 other" if count == 1 else f"{count:,} others"


def table(names: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[str] = ()) -> str:
    """A table; cells are HTML already, columns in `left` are left-aligned and all others right-aligned."""
    sides = ["left" if name in left else "right" for name in names]

    def line(cells: Sequence[str], tag: str) -> str:
        style = "padding:2px 8px;white-space:nowrap;text-align"
        inner = "".join(f'<{tag} style="{style}:{s}">{c}</{tag}>' for c, s in zip(cells, sides, strict=True))
        return f"<tr>{inner}</tr>"

    body = "".join(line(row, "td") for row in rows)
    return f'<table style="border-collapse:collapse;line-height:1.4;{MONO}">{line(names, "th")}{body}</table>'


def text_table(names: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[str] = ()) -> str:
    """The same as aligned text."""
    widths = [max(len(row[i]) for row in [names, *rows]) for i in range(len(names))]
    sides = [str.ljust if name in left else str.rjust for name in names]
    lines = ("  ".join(s(c, w) for c, w, s in zip(row, widths, sides, strict=True)) for row in [names, *rows])
    return "\n".join(line.rstrip() for line in lines)


def prompt(inner: str) -> str:
    """A raw text in a frame."""
    style = f"{MONO};line-height:1.6;white-space:pre-wrap;overflow-wrap:anywhere"
    style += ";border:1px solid #999999;padding:8px;margin:4px 0"
    return f'<pre style="{style}">{inner}</pre>'


def special_html(text: str) -> str:
    """A special token inside a raw text: bold, in a frame."""
    style = f"background:#FFE3B0;color:{INK};border:1px solid #D55E00;border-radius:3px"
    return f'<b style="{style}">{html.escape(text)}</b>'


def raw_html(text: str) -> str:
    """Text with its real line breaks; their marks, and those of spaces before them, are faint."""
    faint = '<span style="opacity:0.5">{}</span>'
    lines = []
    for line in text.split("\n"):
        kept = line.rstrip(" ")
        shown = SPACE * (len(line) - len(kept))
        lines.append(html.escape(visible(kept, keep=" ")) + (faint.format(shown) if shown else ""))
    return (faint.format(NEWLINE) + "\n").join(lines)


def field_html(name: str, value: str) -> str:
    """One field of a message; `content` stands without its name."""
    label = "" if name == "content" else f'<span style="opacity:0.7">{html.escape(name)}:</span> '
    style = "white-space:pre-wrap;overflow-wrap:anywhere" + ("" if name == "content" else f";{MONO}")
    return f'<div style="{style}">{label}{html.escape(value)}</div>'


def message_html(role: str, fields: Sequence[tuple[str, str]], colours: Mapping[str, str] = ROLES) -> str:
    """One message of a conversation with a coloured edge for its role."""
    edge = f"border-left:5px solid {colours.get(role, '#777777')};padding:2px 10px;margin:6px 0"
    return f'<div style="{edge}"><b>{html.escape(role)}</b>{"".join(field_html(*field) for field in fields)}</div>'
