"""Figures show the numbers they were given, with labels that can be read: nothing clipped, no glyph missing."""

import base64
import io
import itertools
import math
import random
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from helpers import plots
from helpers.axes import ink_of, spread, token_label
from helpers.picture import PALETTE, VERMILLION, Picture, style
from helpers.plots import wilson_interval
from helpers.tree import Branch, grow_tree, joint_probability, token_tree

NASTY = [
    "$x^2$ and $",
    "北京",
    "<script>",
    "مرحبا",
    "नमस्ते",
    "\n\n",
    "a very long token text that goes on",
    "🙂",
    " ",
    "\x00",
    "%",
]
SHARES = [0.5, 0.2, 0.1, 0.08, 0.05, 0.03, 0.02, 0.01, 0.006, 0.004, 0.0]


def pictures():
    """One of each kind, with what is hard to draw."""
    x = [1, 64, 128, 256, 512, 1024]
    series = {"naive loop": [0.02 * v for v in x], "with a cache": [0.05] * 6, "also with a cache": [0.051] * 6}
    long_title = "A title that says in one sentence what is to be seen here, and then in a second one why that matters"
    counts = [500, 210, 90, 80, 50, 30, 20, 10, 6, 4, 0]
    tree = Branch("The capital of France is", 1, [Branch("北京", 0.5, [Branch(" $a$", 0.4)]), Branch("x" * 40, 0.4)])
    languages = ["English", "Simplified Chinese", "Brazilian Portuguese", "Hindi", "Thai", "Korean", "Arabic"]
    tokens = {f"tokenizer number {n}": [20.0 + 9 * i * n for i in range(7)] for n in range(6)}
    steps = {"system": [300] * 6, "tools": [700] * 6, "results of calls": [0, 60, 120, 180, 240, 300]}
    return {
        "probability_bars": plots.probability_bars(NASTY, SHARES, long_title, highlight=[1]),
        "certain": plots.probability_bars(["a", "b"], [1.0, 0.0], "Sure"),
        "tiny": plots.probability_bars(["a", "b"], [1e-7, 2e-5], "Hardly anything"),
        "compare": plots.probability_bars_compare(
            NASTY, {"before": SHARES, "top-k = 1": [1.0] + [0] * 10, "T = 2": SHARES}, long_title
        ),
        "lines": plots.lines(x, series, long_title, "position (tokens)", "time per token (s)", dashed=["with a cache"]),
        "log": plots.lines(x, series, "Log", "prompt (tokens)", "time (s)", log_x=True, log_y=True),
        "grouped": plots.grouped_bars(languages, tokens, long_title, "tokens per 100 characters"),
        "values": plots.grouped_bars(["a", "b"], {"s": [20, None], "t": [1, 2]}, "Two", "prompts", values=True),
        "dots": plots.dot_rows(languages, tokens, long_title, "tokens per 100 characters"),
        "draws": plots.draws_against_distribution(NASTY, SHARES, counts, long_title),
        "bars": plots.stacked(range(1, 7), steps, long_title, "step", "tokens sent"),
        "area": plots.stacked(x, steps, long_title, "step", "tokens sent", area=True),
        "tree": token_tree(tree, long_title),
    }


@pytest.fixture(scope="module")
def drawn():
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # matplotlib warns of every missing glyph and of a layout that does not fit
        all_pictures = pictures()
        for picture in all_pictures.values():
            picture.png(1)
    return all_pictures


def texts(figure, slanted=True):
    """All texts that are drawn, with their boxes in pixels."""
    from matplotlib.text import Text

    renderer = figure.canvas.get_renderer()
    shown = [t for t in figure.findobj(Text) if t.get_text().strip() and t.get_visible()]
    shown = [t for t in shown if slanted or t.get_rotation() in (0, 90)]
    for axes in figure.axes:
        ticks = [*axes.xaxis.get_ticklabels(), *axes.yaxis.get_ticklabels()]
        hidden = ticks if not axes.axison else []
        low, high = sorted(axes.get_xlim())
        hidden += [t for t in axes.xaxis.get_ticklabels() if not low <= t.get_position()[0] <= high]
        low, high = sorted(axes.get_ylim())
        hidden += [t for t in axes.yaxis.get_ticklabels() if not low <= t.get_position()[1] <= high]
        shown = [t for t in shown if not any(t is h for h in hidden)]
    return [(t.get_text(), Text.get_window_extent(t, renderer)) for t in shown]  # without the line that ties a name


KINDS = ["probability_bars", "certain", "tiny", "compare", "lines", "log", "grouped", "values", "dots", "draws"]
KINDS += ["bars", "area", "tree"]


@pytest.mark.parametrize("kind", KINDS)
def test_no_text_is_clipped(drawn, kind):
    figure = drawn[kind].figure
    page = figure.bbox
    found = texts(figure)
    assert len(found) > 4
    for text, box in found:
        inside = box.x0 >= -1 and box.y0 >= -1 and box.x1 <= page.width + 1 and box.y1 <= page.height + 1
        assert inside, f"{text!r} at {box} leaves the page {page}"


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_texts_overlap(drawn, kind):
    boxes = texts(drawn[kind].figure, slanted=False)  # boxes around slanted labels overlap, the labels do not
    for (one, a), (other, b) in itertools.combinations(boxes, 2):
        width, height = min(a.x1, b.x1) - max(a.x0, b.x0), min(a.y1, b.y1) - max(a.y0, b.y0)
        assert width <= 1 or height <= 1.5, f"{one!r} and {other!r} overlap by {width:.0f} x {height:.0f} pixels"


@pytest.mark.parametrize("kind", KINDS)
def test_a_notebook_gets_a_sharp_png_its_size_and_a_text_for_those_who_cannot_see_it(drawn, kind):
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        data, metadata = drawn[kind]._repr_mimebundle_()
    image = Image.open(io.BytesIO(base64.b64decode(data["image/png"])))
    about = metadata["image/png"]
    assert image.size == (2 * about["width"], 2 * about["height"])
    assert about["alt"] == data["text/plain"] == repr(drawn[kind]) and len(about["alt"]) > 20
    assert len(base64.b64decode(data["image/png"])) < 120_000


def test_the_same_figure_is_the_same_file():
    first, second = (plots.probability_bars(["a"], [0.5], "Same").png() for _ in range(2))
    assert first == second


# Labels


def test_labels_show_spaces_and_replace_what_the_font_lacks():
    assert token_label(" the") == "·the"
    assert token_label("北") == "<U+5317>"
    assert token_label("ééé") == "ééé" and token_label("привет") == "привет"
    assert token_label("x" * 40) == "x" * 23 + "…" and token_label("x" * 24) == "x" * 24
    assert token_label("北" * 10) == "<U+5317><U+5317>…"  # a number is not cut in two


def test_dollar_signs_are_no_formula(drawn):
    assert "$x^2$·and·$" in [text for text, _ in texts(drawn["probability_bars"].figure)]


def test_a_logarithmic_axis_has_plain_numbers(drawn):
    labels = [text for text, _ in texts(drawn["log"].figure)]
    assert {"64", "128", "1,024"} <= set(labels) and not any("math" in text for text in labels)


def test_text_in_a_series_colour_has_contrast_on_white():
    for colour in PALETTE:
        ink = ink_of(colour)
        linear = [int(ink[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in linear]
        assert 1.05 / (0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05) > 4.4, colour


def test_names_are_moved_apart_but_no_further_and_keep_their_order():
    assert spread([0.1, 0.5, 0.9], gap=0.1) == [0.1, 0.5, 0.9]
    assert spread([0.5, 0.5], gap=0.1) == pytest.approx([0.5, 0.6])
    assert spread([1.0, 1.0, 0.99], gap=0.1) == pytest.approx([0.9, 1.0, 0.8])
    generator = random.Random(0)
    for _ in range(500):
        places = [generator.random() for _ in range(generator.randint(0, 8))]
        moved = spread(places, gap=0.15)
        assert all(-1e-9 <= m <= 1 + 1e-9 for m in moved)
        ordered = [m for _, m in sorted(zip(places, moved, strict=True))]
        gap = min(0.15, 1 / max(1, len(places) - 1))
        assert all(b - a > gap - 1e-9 for a, b in zip(ordered, ordered[1:], strict=False))


# Numbers


def widths(axes):
    return [bar.get_width() for bar in axes.patches]


def test_bars_are_as_long_as_the_probabilities_and_say_so():
    picture = plots.probability_bars([" Paris", " the"], [0.75, 0.0123], "France", highlight=[1])
    (axes,) = picture.figure.axes
    assert widths(axes) == [0.75, 0.0123]
    assert [text.get_text() for text in axes.texts] == ["75.0 %", "1.23 %"]
    assert axes.get_yticklabels()[0].get_text() == "·Paris" and axes.yaxis_inverted()
    from matplotlib.colors import to_hex

    assert to_hex(axes.patches[1].get_facecolor()).upper() == VERMILLION
    assert picture.alt == "Bar plot. France. ·Paris 75.0 %, ·the 1.23 %."


def test_removed_tokens_stay_as_hatched_bars():
    picture = plots.probability_bars_compare(["a", "b"], {"before": [0.8, 0.2], "after": [1.0, 0.0]}, "Top-k")
    before, after = picture.figure.axes
    assert widths(before) == [0, 0, 0.8, 0.2]
    assert widths(after) == [0, 0.2, 1.0, 0.0]  # the hatched bars first, then what is left
    assert after.patches[1].get_hatch() and not after.patches[2].get_hatch()
    assert [t.get_text() for t in after.texts] == ["100 %", "removed"]
    assert before.get_xlim() == after.get_xlim()


def test_lines_keep_gaps_have_their_own_x_and_are_named_at_their_end():
    x = {"a": [1, 2, 3], "b": [1, 5]}
    picture = plots.lines(x, {"a": [1.0, None, 3.0], "b": [2.0, 4.0]}, "T", "x", "y", dashed=["b"])
    (axes,) = picture.figure.axes
    a, b = axes.lines
    assert math.isnan(a.get_ydata()[1]) and list(b.get_xdata()) == [1, 5]
    assert (a.get_linestyle(), b.get_linestyle()) == ("-", "--")
    assert [t.get_text() for t in axes.texts] == ["a", "b"] and axes.get_legend() is None
    assert axes.texts[1].xy == (5, 4.0)
    assert axes.get_ylim()[0] == 0 and "b ends at 4" in picture.alt


def test_stacked_bars_stand_on_each_other():
    picture = plots.stacked([1, 2], {"system": [10, 10], "user": [5, 7]}, "T", "step", "tokens")
    bottoms = [bar.get_y() for bar in picture.figure.axes[0].patches]
    assert bottoms == [0, 0, 10, 10] and "user: 1 5, 2 7" in picture.alt


def test_a_missing_value_in_groups_is_no_bar_and_no_dot():
    series = {"one": [1, None], "two": [3, 4]}
    bars = plots.grouped_bars(["a", "b"], series, "T", "y", values=True).figure.axes[0]
    assert [t.get_text() for t in bars.texts] == ["1", "", "3", "4"]
    dots = plots.dot_rows(["a", "b"], series, "T", "x").figure.axes[0]
    assert [len(c.get_offsets()) for c in dots.collections] == [1, 2]


@pytest.mark.parametrize(("count", "draws", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634)])
def test_the_interval_is_wilsons(count, draws, low, high):
    assert wilson_interval(count, draws) == pytest.approx((low, high), abs=1e-4)
    assert wilson_interval(draws - count, draws) == pytest.approx((1 - high, 1 - low), abs=1e-4)


def test_draws_are_shares_of_all_draws_with_intervals_even_for_none():
    picture = plots.draws_against_distribution(["a", "b"], [0.7, 0.1], [80, 0], "T", draws=100)
    (axes,) = picture.figure.axes
    points = axes.lines[0].get_xdata()
    assert list(points) == [0.8, 0.0] and widths(axes) == [0.7, 0.1]
    spans = [segment[:, 0].tolist() for segment in axes.collections[0].get_segments()]
    assert spans[0] == pytest.approx(list(wilson_interval(80, 100)))
    assert spans[1] == pytest.approx([0, 0.037], abs=1e-3)


@pytest.mark.parametrize(
    "call",
    [
        lambda: plots.probability_bars(["a"], [0.5, 0.5], "T"),
        lambda: plots.probability_bars_compare(["a"], {"x": [0.5, 0.5]}, "T"),
        lambda: plots.lines([1], {"x": [0.5, 0.5]}, "T", "x", "y"),
        lambda: plots.grouped_bars(["a"], {"x": [0.5, 0.5]}, "T", "y"),
        lambda: plots.draws_against_distribution(["a"], [1.0], [1, 2], "T"),
        lambda: plots.stacked(["a"], {"x": [1, 2]}, "T", "x", "y"),
    ],
)
def test_labels_and_values_of_different_lengths_are_refused(call):
    with pytest.raises(ValueError, match=r"1 labels but 2 values"):
        call()


# The tree


def test_the_tree_holds_the_models_likeliest_tokens(model):
    root = grow_tree(model, "The capital of France is", depth=2, width=2)
    ids = model.encode("The capital of France is")
    probs = model.next_token_logits(ids).softmax(-1)
    assert [c.probability for c in root.children] == pytest.approx(probs.topk(2).values.tolist(), rel=1e-4)
    assert root.children[0].text == "·Paris"
    paths = list(root.paths())
    assert len(paths) == 4 and all(len(path) == 3 for path in paths)
    paris = probs.argmax().item()
    after = model.next_token_logits([*ids, paris]).softmax(-1).max()
    assert joint_probability(paths[0]) == pytest.approx(float(probs[paris] * after), rel=1e-3)


def test_a_branch_ends_at_an_end_token(model):
    end = next(iter(model.eos_ids))
    prompt = "<|im_start|>user\nSay yes.<|im_end|>\n<|im_start|>assistant\nYes."
    root = grow_tree(model, prompt, depth=2, width=2)
    ended = [child for child in root.children if child.text == model.token_text(end)]
    assert ended and all(child.children == [] for child in ended)


def test_the_greedy_path_is_blue_and_a_likelier_one_vermillion():
    greedy = Branch("a", 0.5, [Branch("b", 0.4)])
    likelier = Branch("c", 0.45, [Branch("d", 0.9)])
    (axes,) = token_tree(Branch("p", 1.0, [greedy, likelier]), "T").figure.axes
    colours = {t.get_text(): t.get_bbox_patch().get_edgecolor()[:3] for t in axes.texts if t.get_text() in "abcd"}
    assert colours["a"] == colours["b"] and colours["c"] == colours["d"] and colours["a"] != colours["c"]
    assert {"20.0 %", "40.5 %"} <= {t.get_text() for t in axes.texts}
    widths = sorted(line.get_linewidth() for line in axes.lines)
    assert widths == pytest.approx([0.6 + 9 * p for p in (0.4, 0.45, 0.5, 0.9)])


# Around


def test_the_look_ends_with_its_context():
    import matplotlib

    names = [name for name in matplotlib.rcParams if name != "backend"]  # reading that one chooses a backend
    before = {name: matplotlib.rcParams[name] for name in names}
    with style():
        assert matplotlib.rcParams["axes.grid"] and not matplotlib.rcParams["axes.spines.top"]
    assert {name: matplotlib.rcParams[name] for name in names} == before


def test_no_figure_stays_open_behind_the_picture():
    code = (
        "import sys; from helpers import plots\n"
        "early = [m for m in ('matplotlib', 'torch', 'numpy') if m in sys.modules]\n"
        "plots.probability_bars(['a'], [1.0], 'T').png()\n"
        "print(early, 'matplotlib.pyplot' in sys.modules)"
    )
    root = Path(__file__).parents[1]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout.strip() == "[] False"


def test_a_figure_of_ones_own_becomes_a_picture():
    from matplotlib.figure import Figure

    figure = Figure()
    figure.subplots().plot([1, 2])
    assert Picture(figure, "Two points.")._repr_mimebundle_()[0]["text/plain"] == "Two points."
