"""Texts side by side: every name and every character is there, in HTML and in plain text."""

from helpers.turn_show import side_by_side


def test_each_text_stands_under_its_name_and_marks_are_framed():
    shown = side_by_side({"prompt": "<|im_start|>user\nHi", "a < b": "x & y"})
    assert shown.text == "--- prompt\n<|im_start|>user\nHi\n\n--- a < b\nx & y"
    assert shown.html.count("<pre") == 2 and "<b>a &lt; b</b>" in shown.html and "x &amp; y" in shown.html
    assert '">&lt;|im_start|&gt;</b>' in shown.html
