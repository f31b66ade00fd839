"""The figure of call probabilities: bars in the right panel and colour, and a text that tells the means."""

import subprocess
import sys

import pytest
from matplotlib.colors import to_hex

from helpers.call_plots import call_probabilities
from helpers.picture import BLUE, VERMILLION

GROUPS = {"weather": ["Is it wet?", "Is it hot?"], "talk": ["Hello!"]}
PANELS = {"weather tool": [0.9, 0.7, 0.25], "no tool": [0.01, 0.03, 0.0]}
DUE = {"weather tool": ["weather"]}


def test_each_panel_has_a_bar_per_question_blue_where_a_call_is_due():
    picture = call_probabilities(GROUPS, PANELS, DUE, "A call needs a tool")
    left, right = picture.figure.axes
    assert [bar.get_width() for bar in left.patches[:3]] == PANELS["weather tool"]
    assert [to_hex(bar.get_facecolor()).upper() for bar in left.patches[:3]] == [BLUE, BLUE, VERMILLION]
    assert [to_hex(bar.get_facecolor()).upper() for bar in right.patches[:3]] == [VERMILLION] * 3
    assert [label.get_text() for label in left.get_yticklabels()] == ["Is it wet?", "Is it hot?", "Hello!"]
    assert [text.get_text() for text in left.texts[:3]] == ["90 %", "70 %", "25 %"]
    assert picture.png().startswith(b"\x89PNG")


def test_the_text_for_the_blind_tells_the_mean_of_each_group_and_panel():
    alt = call_probabilities(GROUPS, PANELS, DUE, "A call needs a tool").alt
    assert "A call needs a tool" in alt
    assert "weather tool: weather 80.0 %, talk 25.0 %; no tool: weather 2.00 %, talk 0 %." in alt


def test_a_line_separates_the_groups():
    left = call_probabilities(GROUPS, PANELS, DUE, "title").figure.axes[0]
    assert [line.get_ydata()[0] for line in left.lines] == [1.5]


def test_a_group_that_does_not_exist_and_a_missing_number_are_named():
    with pytest.raises(ValueError, match="the group 'prices': the groups are weather, talk"):
        call_probabilities(GROUPS, PANELS, {"no tool": ["prices"]}, "title")
    with pytest.raises(ValueError, match="3 labels but 2 values"):
        call_probabilities(GROUPS, {"weather tool": [0.9, 0.7]}, DUE, "title")


def test_importing_the_module_does_not_load_matplotlib():
    code = "import sys, helpers.call_plots; sys.exit('matplotlib' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
