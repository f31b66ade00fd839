"""The course in one picture: five stages of one real run, from the question's tokens to the answer.

`course_picture` draws what it is given and knows no model. One unit of the drawing is one inch, y grows downwards.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from helpers.axes import token_label
from helpers.picture import BLUE, INK, ORANGE, Picture, new_figure, style
from helpers.visible import percent

WIDTH, MARGIN, GAP = 10.0, 0.1, 0.9  # inches; the gap between two cards of a row holds an arrow with its words
HALF = (WIDTH - 2 * MARGIN - GAP) / 2
HEAD, FOOT, BETWEEN = 0.66, 0.2, 0.5  # of a card: its title, the space at its end; and the space below a card
LINE, ID_LINE, SPACE, MOST_LINES = 0.33, 0.56, 0.035, 6  # tokens: a line, a line with ids, the space between two
SIZE, SMALL = 10.5, 8.5  # points
# Ordinary code is orange, the model blue: edge, background, and two tints that alternate from token to token.
Colours = tuple[str, str, str, str]
CODE: Colours = (ORANGE, "#FEF8EC", "#F9D58F", "#FCE9C4")
MODEL: Colours = (BLUE, "#F0F6FB", "#A9CFEA", "#D3E6F4")


def course_picture(
    question: Sequence[Any],
    choice: Sequence[Any],
    call: Sequence[Any],
    ran: str,
    result: str,
    answer: Sequence[Any],
    *,
    before: str = "",
    model: str = "the model",
) -> Picture:
    """Draw one run as five cards, each with the number of the notebook that explains it.

    `question`, `call` and `answer` are tokens with id, text and piece (such as `show.TokenView`); `choice` has the
    likeliest tokens at one step, best first, with probabilities, and `before` the text that they would follow; `ran`
    is the code that the program ran, `result` what came out.
    """
    lines = [_lines(question, WIDTH - 0.6, ids=True), _lines(call, HALF - 0.4), _lines(answer, HALF - 0.4)]
    heights = [
        0.4 + ID_LINE * len(lines[0]),
        max(0.45 + 0.29 * len(choice), LINE * len(lines[1]) + 0.3),
        max(1.2, 0.46 + LINE * len(lines[2])),
    ]
    tops = [1.0]
    for height in heights:
        tops.append(tops[-1] + HEAD + height + FOOT + BETWEEN)
    with style():
        figure, axes = _sheet(tops[3] - BETWEEN + MARGIN)
        _title(axes, model)
        _cards(axes, tops, heights)
        left, right = MARGIN + 0.2, MARGIN + HALF + GAP + 0.2
        inside = [top + HEAD for top in tops]
        words = f"“{_plain(''.join(token.text for token in question), 80)}”"
        _text(axes, left, inside[0] + 0.12, words, 12.5)
        _tokens(axes, lines[0], left, inside[0] + 0.4, CODE)
        _bars(axes, choice, before, left, inside[1])
        below = _tokens(axes, lines[1], right, inside[1], MODEL, chosen=_place(call, before))
        _text(axes, right, below + 0.12, "So far this is only text: nothing has run yet.", 10)
        _text(axes, right, inside[2] + 0.12, _plain(ran, 45), SIZE, family="DejaVu Sans Mono")
        _text(axes, right, inside[2] + 0.62, _plain(result, 18), 24, family="DejaVu Sans Mono", fontweight="bold")
        _text(axes, right, inside[2] + 1.12, "computed by code, not predicted by a model", 10)
        _mono(axes, left, inside[2] + 0.13, _plain(f"Result: {result}", 40), CODE[2])
        _tokens(axes, lines[2], left, inside[2] + 0.42, MODEL)
    return Picture(figure, _told(question, choice, call, ran, result, answer, before, model))


def _cards(axes: Any, tops: Sequence[float], heights: Sequence[float]) -> None:
    """The five cards and the arrows between them: along the top, to the right, down, and back to the left."""
    left, right, whole = MARGIN, MARGIN + HALF + GAP, WIDTH - 2 * MARGIN
    first, second, third = (HEAD + height + FOOT for height in heights)
    _card(axes, (left, tops[0], whole, first), 1, "The question becomes numbers", "01", CODE)
    _card(axes, (left, tops[1], HALF, second), 2, "What comes next?", "02 · 03", MODEL)
    _card(axes, (right, tops[1], HALF, second), 3, "The model writes a call", "06", MODEL)
    _card(axes, (right, tops[2], HALF, third), 4, "The program runs it", "06", CODE)
    _card(axes, (left, tops[2], HALF, third), 5, "The model answers", "08", MODEL)
    edges = (left + HALF + 0.05, right - 0.05)
    turn, back = tops[1] + 0.62 * second, tops[2] + 0.62 * third
    for x, top, words in (
        (left, tops[1], "with the list of tools: one pass through the model"),
        (right, tops[2], "the program finds the call"),
    ):
        _arrow(axes, (x + HALF / 2, top - BETWEEN + 0.05), (x + HALF / 2, top - 0.05), words)
    _arrow(axes, (edges[0], turn), (edges[1], turn), "take one,\nappend it,\nrepeat")
    _arrow(axes, (edges[1], back), (edges[0], back), "paste it\nback,\nrepeat")


def _told(question, choice, call, ran, result, answer, before, model) -> str:
    """The same in words."""
    said = ["".join(token.text for token in tokens) for tokens in (question, call, answer)]
    odds = ", ".join(f"{token.piece} {percent(token.probability)}" for token in choice)
    return (
        f"The whole course in one picture, a run of {model}. 1, notebook 01: the question {said[0]!r} becomes "
        f"{len(question)} tokens. 2, notebooks 02 and 03: probabilities of the token after {before!r}: {odds}. "
        f"3, notebook 06: the model writes {said[1]!r}. 4, notebook 06: the program runs {ran}, result {result!r}. "
        f"5, notebook 08: with the result pasted back, the model answers {said[2]!r}."
    )


def _place(tokens: Sequence[Any], before: str) -> int | None:
    """Which token comes right after the text `before`; None if no token begins there."""
    texts = [token.text for token in tokens]
    return next((i for i in range(len(texts)) if "".join(texts[:i]) == before), None)


def _sheet(height: float) -> tuple[Any, Any]:
    figure, axes = new_figure(WIDTH, height)
    figure.set_layout_engine("none")
    axes.set_position((0, 0, 1, 1))
    axes.set(xlim=(0, WIDTH), ylim=(height, 0))
    axes.axis("off")
    return figure, axes


def _title(axes: Any, model: str) -> None:
    axes.text(MARGIN, 0.27, "The whole course in one picture", fontsize=19, fontweight="bold", va="center")
    _text(axes, MARGIN, 0.66, f"One real run of {model}. Each card names the notebook that explains it.", 10.5)
    for x, name, colours in ((7.05, "the model", MODEL), (8.3, "ordinary code", CODE)):
        _box(axes, x, 0.55, 0.22, 0.22, colours[2], colours[0])
        _text(axes, x + 0.3, 0.66, name, 10.5)


def _card(
    axes: Any, place: tuple[float, float, float, float], number: int, title: str, book: str, colours: Colours
) -> None:
    from matplotlib.patches import Circle

    x, y, width, height = place
    _box(axes, x, y, width, height, colours[1], colours[0], lw=1.6, rounding=0.12)
    axes.add_patch(Circle((x + 0.32, y + 0.31), 0.17, facecolor=colours[0], edgecolor="none", zorder=3))
    ink = "white" if colours is MODEL else INK
    number_style = {"color": ink, "fontweight": "bold", "fontsize": 12, "zorder": 4}
    axes.text(x + 0.32, y + 0.315, str(number), ha="center", va="center", **number_style)
    axes.text(x + 0.6, y + 0.31, title, va="center", fontsize=13, fontweight="bold", zorder=3)
    _text(axes, x + width - 0.18, y + 0.31, f"notebook {book}", 10, ha="right")


def _box(axes: Any, x: float, y: float, width: float, height: float, face: str, edge="none", lw=0.8, rounding=0.05):
    from matplotlib.patches import FancyBboxPatch

    shape = f"round,pad=0,rounding_size={rounding}"
    axes.add_patch(FancyBboxPatch((x, y), width, height, shape, facecolor=face, edgecolor=edge, lw=lw, zorder=2))


def _text(axes: Any, x: float, y: float, text: str, size: float, **options: Any) -> None:
    axes.text(x, y, text, **{"fontsize": size, "va": "center", "zorder": 5, **options})


def _mono(axes: Any, x: float, y: float, text: str, face: str, wide: float = 0.0, ink: str = INK) -> float:
    """Text in a box, at least so wide, whose middle is at y; gives the box's right end."""
    width = max(_mono_width(text) + 0.08, wide)
    _box(axes, x, y - 0.13, width, 0.26, face)
    _text(axes, x + width / 2, y, text, SIZE, family="DejaVu Sans Mono", ha="center", color=ink)
    return x + width


def _mono_width(text: str, size: float = SIZE) -> float:
    return len(text) * 0.6021 * size / 72  # every character of DejaVu Sans Mono is 0.602 of its size wide


def _plain(text: str, longest: int) -> str:
    """Text that the font can draw, with spaces as spaces, and not too long."""
    shown = "".join(" " if char == " " else token_label(char) for char in text)
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def _lines(tokens: Sequence[Any], width: float, ids: bool = False) -> list[list[tuple[str, str]]]:
    """(piece, id) of tokens in lines that fit; what is beyond the last line is left out, with a mark."""
    lines: list[list[tuple[str, str]]] = [[]]
    used = 0.0
    for token in tokens:
        piece, number = token_label(token.piece), str(token.id) if ids else ""
        needs = max(_mono_width(piece) + 0.08, _mono_width(number, SMALL)) + SPACE
        if used + needs > width and lines[-1]:
            if len(lines) == MOST_LINES:
                lines[-1][-1] = ("…", "")
                break
            lines.append([])
            used = 0.0
        lines[-1].append((piece, number))
        used += needs
    return lines


def _tokens(axes: Any, lines: list[list[tuple[str, str]]], x: float, y: float, colours: Colours, chosen=None) -> float:
    """Draw lines of tokens from y downwards, on tints that alternate, one of them marked; gives the y below."""
    tints = itertools.cycle(colours[2:])
    count = itertools.count()
    for line in lines:
        place = x
        for piece, number in line:
            wide = _mono_width(number, SMALL)
            marked = next(count) == chosen
            tint, ink = (colours[0], "white") if marked else (next(tints), INK)
            end = _mono(axes, place, y + 0.13, piece, tint, wide, ink)
            _text(axes, (place + end) / 2, y + 0.38, number, SMALL, ha="center", family="DejaVu Sans Mono")
            place = end + SPACE
        y += ID_LINE if line and line[0][1] else LINE
    return y


def _bars(axes: Any, choice: Sequence[Any], before: str, x: float, y: float) -> None:
    """The end of the text so far, and a bar for each token that could come next; the one taken is first."""
    shown = _plain(before.strip(), 10_000)
    shown = shown if len(shown) <= 36 else "…" + shown[-35:]
    _text(axes, x, y + 0.12, shown, SIZE, family="DejaVu Sans Mono")
    _mono(axes, x + _mono_width(shown) + 0.06, y + 0.12, " ? ", MODEL[2])
    names = [token_label(token.piece, 14) for token in choice]
    start = x + max(map(_mono_width, names)) + 0.12
    longest = max(token.probability for token in choice) or 1.0
    for row, (name, token) in enumerate(zip(names, choice, strict=True)):
        middle = y + 0.52 + 0.29 * row
        _text(axes, start - 0.08, middle, name, SIZE, ha="right", family="DejaVu Sans Mono")
        width = max(0.02, (x + HALF - 1.15 - start) * token.probability / longest)
        axes.barh(middle, width, 0.2, left=start, color=BLUE if row == 0 else MODEL[2], zorder=3)
        _text(axes, start + width + 0.07, middle, percent(token.probability), 10)


def _arrow(axes: Any, start: tuple[float, float], end: tuple[float, float], words: str) -> None:
    """An arrow with words: to the right of one that goes down, above one that goes sideways."""
    down = start[0] == end[0]
    look = {"arrowstyle": "-|>,head_width=0.32,head_length=0.6", "lw": 2.4, "color": INK, "shrinkA": 0, "shrinkB": 0}
    axes.annotate("", xy=end, xytext=start, arrowprops=look, zorder=6)
    if down:
        _text(axes, start[0] + 0.16, (start[1] + end[1]) / 2, words, 10)
    else:
        _text(axes, (start[0] + end[0]) / 2, start[1] - 0.14, words, 10, ha="center", va="bottom", linespacing=1.25)
