"""The figures of speed: every number is where it belongs, and the text for the blind says what is to be seen."""

import subprocess
import sys

import pytest

from helpers import speed_plots


def texts(picture) -> list[str]:
    return [text.get_text() for text in picture.figure.axes[0].texts]


def test_a_change_map_shades_each_layer_and_token_and_names_what_stays():
    picture = speed_plots.change_map(["a", " b", "c"], [[0, 0.5, 0], [0, 0.4, 0.3]], "Only later keys change")
    shown = picture.figure.axes[0].images[0].get_array()
    assert shown.shape == (2, 3) and float(shown[1, 2]) == pytest.approx(0.3)
    assert picture.alt == "Map of layers and tokens. Only later keys change. Nothing changes at a."
    assert picture.png().startswith(b"\x89PNG")


def test_a_change_map_refuses_rows_of_another_length():
    with pytest.raises(ValueError, match="3 tokens but changes of shape"):
        speed_plots.change_map(["a", "b", "c"], [[0, 1]], "title")


def test_a_roofline_shows_the_measured_times_and_both_floors():
    picture = speed_plots.roofline([1, 8, 64], [0.04, 0.08, 0.2], [0.02, 0.02, 0.02], [0.001, 0.01, 0.1], "Two walls")
    drawn = [list(line.get_ydata()) for line in picture.figure.axes[0].lines[:3]]
    assert drawn == [[0.02, 0.02, 0.02], [0.001, 0.01, 0.1], [0.04, 0.08, 0.2]]
    assert "passes that of reading by 64 tokens" in picture.alt and "One token takes 0.04 s" in picture.alt
    assert picture.png().startswith(b"\x89PNG")


def test_a_timeline_has_one_mark_per_piece_and_says_the_wait_and_the_pace():
    picture = speed_plots.timeline(["The", " cat", "\n"], [1.0, 1.25, 1.5], "One wait, then a steady pace")
    marks = picture.figure.axes[0].collections[0].get_segments()
    assert [segment[0][0] for segment in marks] == [1.0, 1.25, 1.5]
    assert "time to first token: 1.000 s" in texts(picture) and "then one every 0.250 s (median)" in texts(picture)
    assert speed_plots.timeline(["x"], [0.5], "Only one").png().startswith(b"\x89PNG")


def test_a_timeline_needs_a_time_for_each_piece():
    with pytest.raises(ValueError, match="2 pieces but 1 times"):
        speed_plots.timeline(["a", "b"], [1.0], "title")


def test_importing_the_module_does_not_load_matplotlib():
    code = "import sys, helpers.speed_plots; sys.exit('matplotlib' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
