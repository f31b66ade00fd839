"""What is shown of tokens and prompts: true to the model, escaped, visible, and readable where styles are dropped."""

import math
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from helpers import show
from helpers.markup import INK, SCALE, SOURCES, TINTS
from helpers.show import TokenView
from helpers.visible import percent, visible, visible_bytes, visible_token

FRANCE = "The capital of France is"


class Reader(HTMLParser):
    """Collects what a browser would show: the text, and the titles of the elements."""

    VOID = {"br", "wbr"}

    def __init__(self, html):
        super().__init__()
        self.text, self.titles, self.tags, self.open, self.attributes = "", [], set(), [], []
        self.feed(html)
        assert self.open == [], f"never closed: {self.open}"

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += attrs
        self.titles += [value for name, value in attrs if name == "title"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def tokens(*texts, **more):
    return [TokenView(i, text, text.encode(), **more) for i, text in enumerate(texts)]


# Visible text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (" the", "·the"),
        ("  ", "··"),
        ("\n\t", "↵⇥"),
        ("\x00\x1b\x7f", "<0x00><0x1B><0x7F>"),
        ("\u200d", "<U+200D>"),
        ("\u202eabc", "<U+202E>abc"),
        ("\u00a0", "<U+00A0>"),
        ("\u0301", "◌\u0301"),
        ("e\u0301", "e\u0301"),
        ("北京 é", "北京·é"),
        ("", ""),
    ],
)
def test_invisible_characters_become_visible(text, shown):
    assert visible(text) == shown


def test_incomplete_utf8_is_shown_byte_by_byte_and_whole_characters_as_text():
    assert visible_bytes(b"\xe2\x80") == "<0xE2><0x80>"
    assert visible_bytes(b" \xf0\x9f") == "·<0xF0><0x9F>"
    assert visible_bytes(b"a\xffb\xe2") == "a<0xFF>b<0xE2>"
    assert visible_bytes("é".encode()) == "é"
    assert visible_token("\ufffd", b"\xe2") == "<0xE2>"
    assert visible_token("\ufffd", "\ufffd".encode()) == "\ufffd"  # the character itself, typed by somebody


def test_every_token_of_the_model_has_something_to_see(model):
    for token in range(model.vocab_size):
        piece = visible_token(model.token_text(token), model.token_bytes(token))
        assert piece and piece.isprintable() and not piece.isspace(), token


@pytest.mark.parametrize(
    ("probability", "shown"),
    [(1, "100 %"), (0.7731, "77.3 %"), (0.0645, "6.45 %"), (0.00406, "0.406 %"), (0.00001, "0.001 %"), (0, "0 %")]
    + [(1e-9, "< 0.001 %"), (0.99999, "100.0 %"), (1 - 1e-12, "100 %"), (0.09996, "10.00 %")],
)
def test_percentages_have_three_digits(probability, shown):
    assert percent(probability) == shown


# Views from the model


def test_views_hold_the_models_probabilities(model):
    views = show.views_of(model, FRANCE, top=2)
    ids = model.encode(FRANCE)
    assert [v.id for v in views] == ids
    assert views[0].probability is None and views[0].surprise is None and views[0].alternatives == ()
    for i in range(1, len(ids)):
        probs = model.next_token_logits(ids[:i]).softmax(-1)
        assert views[i].probability == pytest.approx(float(probs[ids[i]]), rel=1e-3)
        assert views[i].surprise == pytest.approx(-math.log2(float(probs[ids[i]])), abs=2e-3)
        best = probs.topk(2)
        assert [piece for piece, _ in views[i].alternatives] == [
            visible(model.token_text(t)) for t in best.indices.tolist()
        ]
        assert [p for _, p in views[i].alternatives] == pytest.approx(best.values.tolist(), rel=1e-3)


def test_a_strip_of_a_text_tells_on_hover_what_the_model_expected(model):
    shown = show.strip_of(model, FRANCE, top=3)
    last = Reader(shown.html).titles[-1]
    view = show.views_of(model, FRANCE)[-1]
    assert last.startswith(f"id {model.encode(' is')[0]}\nbytes 20 69 73\nprobability {percent(view.probability)}")
    assert re.search(r"\n1\. ·\w+ [\d.]+ %\n2\. .+\n3\. ", last)
    assert show.strip_of(model, model.encode(FRANCE)).html == shown.html
    assert "\n3. " not in Reader(show.strip_of(model, FRANCE, top=2).html).titles[-1]
    assert "\n1. " not in Reader(show.strip_of(model, FRANCE, top=0).html).titles[-1]


def test_an_empty_text_gets_the_models_sentence(model):
    with pytest.raises(ValueError, match="has no tokens"):
        show.strip_of(model, "")


def test_top_tokens_are_those_of_the_logits_and_removed_ones_have_probability_zero(model):
    logits = model.next_token_logits(FRANCE)
    rows = show.top_tokens(model, logits, 5)
    assert rows[0].text == " Paris" and [r.id for r in rows] == logits.topk(5).indices.tolist()
    assert [r.probability for r in rows] == pytest.approx(logits.double().softmax(-1).topk(5).values.tolist())
    assert [r.logit for r in rows] == pytest.approx(logits.topk(5).values.tolist())
    equal = logits.clone()
    equal[[3, 5]] = logits.max() + 1
    assert [r.id for r in show.top_tokens(model, equal, 2)] == [3, 5]  # as greedy decoding chooses
    only_one = logits.masked_fill(logits < logits.max(), -math.inf)
    assert [r.probability for r in show.top_tokens(model, only_one, 2)] == [1.0, 0.0]


def test_special_tokens_of_a_prompt_are_outlined(model):
    html = show.strip_of(model, "<|im_start|>user").html
    assert html.count("border:2px") == 1 and "&lt;|im_start|&gt;" in html


# Strips


def test_a_strip_shows_text_literally_whatever_it_contains():
    nasty = tokens("<script>alert(1)</script>", "&amp;", '"><img src=x onerror=1>', "'", " ", "\x00")
    nasty += [TokenView(6, "\ufffd", b"\xe2", alternatives=[("</span><b>", 0.5)])]
    reader = Reader(show.token_strip(nasty).html)
    assert reader.tags == {"div", "span", "i"}
    for literal in ("<script>alert(1)</script>", "&amp;", '"><img·src=x·onerror=1>', "·", "<0x00>", "<0xE2>"):
        assert literal in reader.text
    assert "1. </span><b> 50.0 %" in reader.titles[-1]


def test_neighbours_have_different_backgrounds_and_dark_text():
    html = show.token_strip(tokens("a", "b", "c")).html
    assert re.findall(r"background:(#\w+)", html) == [TINTS[0], TINTS[1], TINTS[0]]
    assert f"color:{INK}" in html


def luminance(colour):
    linear = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in linear]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("background", [*TINTS, *SOURCES, *SCALE, "#DDDDDD"])
def test_text_on_every_background_has_the_contrast_that_wcag_asks_for(background):
    assert (luminance(background) + 0.05) / (luminance(INK) + 0.05) >= 4.5


def test_the_scale_darkens_evenly():
    steps = [luminance(colour) ** (1 / 3) for colour in SCALE]
    falls = [a - b for a, b in zip(steps, steps[1:], strict=False)]
    assert min(falls) > 0 and max(falls) < 1.3 * min(falls)


def test_tokens_stay_apart_where_a_host_drops_styles():
    html = re.sub(r' style="[^"]*"', "", show.token_strip(tokens("The", " capital", "\n", "of")).html)
    assert Reader(html).text == "The | ·capital | ↵ | of4 tokens"
    assert show.token_strip(tokens("The", " capital")).text == "The | ·capital\n(2 tokens)"


def test_ids_stand_under_the_pieces_when_asked_for():
    shown = show.token_strip(tokens("a", " b"), ids=True)
    assert Reader(shown.html).text == "a 0 | ·b 12 tokens" and shown.text.startswith("a [0] | ·b [1]")


def test_a_strip_of_a_thousand_tokens_stays_small(model):
    ids = model.encode("Ordinary words, 東京 and emoji 👩‍👩‍👧 in a row.\n" * 60)[:1000]
    assert len(ids) == 1000
    views = show.views_of(model, ids, top=3)
    assert len(show.token_strip(views).html.encode()) < 400_000
    assert len(show.heat_strip(views, [v.surprise for v in views], "surprise", "bits").html.encode()) < 400_000


def test_pieces_of_the_tokens_module_can_be_shown():
    from helpers.tokens import pieces_from_bytes

    pieces = pieces_from_bytes("né", [(5, b"n\xc3", False), (6, b"\xa9", False)])
    assert show.token_strip(pieces).text.startswith("n<0xC3> | <0xA9>")


def test_an_empty_strip_is_no_error():
    assert show.token_strip([]).text == "\n(0 tokens)"


# Heat


def test_heat_runs_from_pale_to_dark_and_gives_values_with_their_unit():
    shown = show.heat_strip(tokens("a", "b", "c", "d"), [None, 0.0, 4.0, 8.0], "surprise", "bits")
    strip = shown.html.split("surprise: 0 ")[0]
    assert re.findall(r"background:(#\w+)", strip) == ["#DDDDDD", SCALE[0], SCALE[4], SCALE[8]]
    reader = Reader(shown.html)
    assert reader.titles[2].endswith("surprise: 4.00 bits") and reader.titles[0].endswith("surprise: none")
    assert "8 bits" in reader.text
    assert shown.text == "surprise in bits: a | b (0.0) | c (4.0) | d (8.0)"


def test_heat_survives_infinite_values_nan_and_a_given_top():
    shown = show.heat_strip(tokens("a", "b", "c", "d"), [math.inf, math.nan, 1.0, 2.0], "s", "bits", high=1.0)
    strip = shown.html.split("s: 0 ")[0]
    assert re.findall(r"background:(#\w+)", strip) == [SCALE[8], "#DDDDDD", SCALE[8], SCALE[8]]
    show.heat_strip(tokens("a"), [0.0], "s", "bits")
    show.heat_strip(tokens("a"), [None], "s", "bits")


def test_heat_needs_one_value_per_token():
    with pytest.raises(ValueError, match="2 tokens but 1 values"):
        show.heat_strip(tokens("a", "b"), [1.0], "s", "bits")


# Tables


def test_the_table_lists_rank_piece_id_logit_and_probability_and_bars_are_in_proportion():
    rows = [TokenView(7, " Paris", b" Paris", 0.5, logit=3.25), TokenView(8, "<b>", b"<b>", 0.25, logit=2.5)]
    shown = show.probability_table(rows, others=3)
    assert re.findall(r"height:12px;width:([\d.]+)px", shown.html) == ["200.0", "100.0"]
    assert "<b>" not in shown.html and "&lt;b&gt;" in shown.html
    assert shown.text.splitlines() == [
        "rank  token     id  logit  probability",
        "   1  ·Paris     7   3.25       50.0 %",
        "   2  <b>        8   2.50       25.0 %",
        "      3 others                  25.0 %",
    ]
    assert "20 50 61 72 69 73" in show.probability_table(rows, show_bytes=True).text
    assert show.probability_table([]).text == "rank  token  id  logit  probability"


# Prompts and conversations


def test_a_prompt_is_shown_raw_with_its_special_tokens_framed(model):
    text = '<|im_start|>user\n<script>&amp; "x"  \n<|not_special|><|im_end|>\n'
    shown = show.prompt_text(text, model.tokenizer)
    framed = re.findall(r"<b [^>]*>(.*?)</b>", shown.html)
    assert framed == ["&lt;|im_start|&gt;", "&lt;|im_end|&gt;"]
    reader = Reader(shown.html)
    assert reader.text == text.replace("  \n", "··\n").replace("\n", "↵\n")
    assert reader.tags == {"pre", "b", "span"}
    assert shown.text == text


def test_special_tokens_may_be_given_as_strings_and_the_longest_wins():
    html = show.prompt_text("<s><s>x[/INST]", ["<s>", "<s><s>"]).html
    assert re.findall(r"<b [^>]*>(.*?)</b>", html) == ["&lt;s&gt;&lt;s&gt;"]
    assert "<b " not in show.prompt_text("<s>", []).html
    html = show.prompt_text("<s>[INST] 1 < 2 <|eot_id|><start_of_turn></think><tool_call>").html
    assert len(re.findall(r"<b ", html)) == 6


def test_parts_of_a_text_have_one_colour_per_source():
    shown = show.coloured_parts([("<s>", "template"), ("Hi", "user & co"), ("</s>", "template")])
    body = shown.html.split("<pre")[1]
    assert re.findall(r"background:(#\w+)", body) == [SOURCES[0], SOURCES[1], SOURCES[0]]
    reader = Reader(shown.html)
    assert reader.text == "template user & co<s>Hi</s>" and reader.titles == ["template", "user & co", "template"]
    assert "[user & co] 'Hi'" in shown.text


def test_a_transcript_keeps_every_field_of_every_message():
    call = {"function": {"name": "weather", "arguments": {"city": "İzmir <b>"}}}
    shown = show.transcript(
        [
            {"role": "user", "content": "Hot <i>?"},
            {"role": "assistant", "content": None, "thinking": "hm", "tool_calls": [call]},
            {"role": "tool", "content": "", "tool_name": "weather"},
            {"role": "assistant", "content": [{"type": "text", "text": "21"}]},
        ]
    )
    reader = Reader(shown.html)
    for text in ("Hot <i>?", "thinking: hm", "İzmir <b>", "tool_name: weather", '"text": "21"'):
        assert text in reader.text
    assert reader.tags == {"div", "b", "span"}
    assert shown.text.startswith("user: Hot <i>?\nassistant (thinking): hm\nassistant (tool_calls): ")


def test_a_notebook_gets_html_and_text():
    bundle = show.token_strip(tokens("a"))._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"} and repr(show.token_strip(tokens("a"))) == bundle["text/plain"]


def test_importing_loads_nothing_heavy():
    code = "import sys, helpers.show; print([m for m in ('torch', 'numpy', 'IPython') if m in sys.modules])"
    root = Path(__file__).parents[1]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout.strip() == "[]"
