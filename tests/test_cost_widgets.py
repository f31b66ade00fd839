"""The sliders over the price of a run show what the formula says."""

from helpers.cost_widgets import cost_explorer


def test_it_begins_with_the_table_of_the_formula():
    shown = repr(cost_explorer())
    assert "2,087,500" in shown and "$6.26" in shown and "$0.90" in shown


def test_a_moved_slider_changes_the_table():
    explorer = cost_explorer()
    explorer.turns.value = 20
    assert "385,000" in repr(explorer) and "2,087,500" not in repr(explorer)
    assert "385,000" in explorer.output.value


def test_free_tokens_are_no_error():
    explorer = cost_explorer()
    explorer.prefix.value = explorer.new.value = 0
    assert "$0.00" in repr(explorer)


def test_a_saved_notebook_shows_the_table():
    assert "2,087,500" in cost_explorer()._repr_mimebundle_()["text/html"]
