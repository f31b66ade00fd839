"""The course in one picture shows the run that it was given, whole and readable, whatever the tokens are."""

import itertools
import subprocess
import sys
import warnings

import pytest
from matplotlib.patches import FancyBboxPatch
from matplotlib.text import Text

from helpers import poster
from helpers.picture import BLUE, INK
from helpers.show import TokenView

CALL = [" <", "tool", ">", '{"', "name", '":', ' "', "count", "_", "letter", '"}', "</", "tool", ">"]
BEFORE = ' <tool>{"name": "'


def tokens(*texts):
    return [TokenView(1000 + 7 * i, text) for i, text in enumerate(texts)]


def drawn(question=("How", " many", "?"), call=CALL, ran="count_letter('a')", result="3", answer=(" Three", ".")):
    choice = [TokenView(1, "count", probability=0.6), TokenView(2, " many", probability=0.3)]
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # matplotlib warns of every missing glyph
        picture = poster.course_picture(
            tokens(*question), choice, tokens(*call), ran, result, tokens(*answer), before=BEFORE, model="tiny"
        )
        picture.png(1)
    return picture


def texts(picture):
    """All texts with their boxes in pixels."""
    renderer = picture.figure.canvas.get_renderer()
    axes = picture.figure.axes[0]
    return [(t.get_text(), t.get_window_extent(renderer)) for t in axes.texts if t.get_text().strip()]


NASTY = ["$x^2$ and $", "北京", "مرحبا", "\n\n", "\x00", "🙂", "%", "a token that is far longer than any other"]
RUNS = {
    "plain": {},
    "nasty": {
        "question": NASTY * 6,
        "call": NASTY * 9,
        "answer": NASTY * 9,
        "ran": "f('" + "北" * 90,
        "result": "$\n" * 60,
    },
    "empty": {"question": [], "call": [], "answer": [], "ran": "", "result": ""},
}


@pytest.fixture(scope="module", params=RUNS)
def picture(request):
    return drawn(**RUNS[request.param])


def test_no_text_is_clipped(picture):
    page = picture.figure.bbox
    found = texts(picture)
    assert len(found) > 15
    for text, box in found:
        assert box.x0 >= 0 and box.y0 >= 0 and box.x1 <= page.width and box.y1 <= page.height, text


def test_no_two_texts_overlap(picture):
    for (one, a), (other, b) in itertools.combinations(texts(picture), 2):
        width, height = min(a.x1, b.x1) - max(a.x0, b.x0), min(a.y1, b.y1) - max(a.y0, b.y0)
        assert width <= 1 or height <= 2.5, f"{one!r} and {other!r} overlap by {width:.0f} x {height:.0f} pixels"


def test_every_token_stays_inside_its_box_and_its_card(picture):
    boxes = [patch for patch in picture.figure.axes[0].patches if isinstance(patch, FancyBboxPatch)]
    cards = [box.get_window_extent() for box in boxes if box.get_height() > 1]
    small = [box.get_window_extent() for box in boxes if 0.2 < box.get_height() < 0.3]
    assert len(cards) == 5
    for box in small[2:]:  # the first two are the legend
        assert any(c.x0 <= box.x0 and box.x1 <= c.x1 and c.y0 <= box.y0 and box.y1 <= c.y1 for c in cards)
    for text, box in texts(picture):
        holding = [c for c in cards if c.x0 < box.x0 < c.x1 and c.y0 < (box.y0 + box.y1) / 2 < c.y1]
        assert all(box.x1 < c.x1 - 5 for c in holding), text
        middle = ((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)
        around = [s for s in small if s.x0 <= middle[0] <= s.x1 and s.y0 <= middle[1] <= s.y1]
        assert all(s.x0 - 1 <= box.x0 and box.x1 <= s.x1 + 1 for s in around), text


def test_it_shows_the_run_and_names_the_notebooks():
    shown = [text for text, _ in texts(drawn(question=["How", " many", "?"], answer=[" Three", "."]))]
    for text in ("“How many?”", "·many", "1007", "60.0 %", "count_letter('a')", "3", "Result: 3", "·Three"):
        assert text in shown
    assert [t for t in shown if t.startswith("notebook")] == [
        f"notebook {n}" for n in ("01", "02 · 03", "06", "06", "08")
    ]


def test_the_token_of_the_bars_is_marked_in_the_call():
    axes = drawn().figure.axes[0]
    white = [t.get_text() for t in axes.texts if t.get_color() == "white" and not t.get_text().isdigit()]
    assert white == ["count"]
    assert sum(t.get_color() == INK for t in axes.texts if isinstance(t, Text)) > 20
    assert BLUE in poster.MODEL
    elsewhere = drawn(call=["no", " call"]).figure.axes[0]
    assert [t.get_text() for t in elsewhere.texts if t.get_color() == "white" and not t.get_text().isdigit()] == []


def test_a_long_call_is_cut_with_a_mark_and_a_longer_one_needs_no_more_room():
    long, longer = drawn(call=CALL * 8), drawn(call=CALL * 30)
    assert "…" in [text for text, _ in texts(long)]
    assert "…" not in [text for text, _ in texts(drawn())]
    assert long.figure.get_figheight() == longer.figure.get_figheight() > drawn().figure.get_figheight()


def test_the_text_for_those_who_cannot_see_it_tells_the_five_steps():
    alt = drawn().alt
    for part in ("'How many?' becomes 3 tokens", "count 60.0 %", "count_letter", "result '3'", "answers ' Three.'"):
        assert part in alt


def test_importing_the_module_does_not_load_matplotlib():
    code = "import sys, helpers.poster; sys.exit('matplotlib' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
