import pytest

from helpers.marks import Slot, locate


def slots_of(data):
    return [Slot(((key,),), text, "user", key, ("text", n, 0)) for n, (key, text) in enumerate(data.items())]


def found(program, **data):
    text = program(data)
    spans, marked = locate(program, text, data, slots_of(data))
    return [(span.label, text[span.start : span.end]) for span in spans], [slot.label for slot in marked]


def test_texts_are_found_where_the_program_puts_them():
    assert found(lambda d: f"<{d['b']}|{d['a']}>", a="x", b="x") == ([("b", "x"), ("a", "x")], ["a", "b"])


def test_a_text_that_is_dropped_is_marked_but_has_no_span():
    assert found(lambda d: d["a"], a="x", b="y") == ([("a", "x")], ["a", "b"])


def test_a_text_that_is_printed_twice_has_two_spans():
    assert found(lambda d: d["a"] * 2, a="xy")[0] == [("a", "xy"), ("a", "xy")]


@pytest.mark.parametrize(
    ("program", "span"),
    [
        (lambda d: "\n" + d["a"].strip(), "x y"),
        (lambda d: d["a"].strip("\n"), " x y"),
        (lambda d: d["a"].replace("\n", "\\n"), "\\n x y\\n\\n"),
        (lambda d: d["a"] + ("!" if d["a"].startswith("\n") else "?"), " x y"),
        (lambda d: d["a"].upper(), "\n X Y\n\n"),
    ],
)
def test_trimmed_and_changed_texts_are_found(program, span):
    assert found(program, a="\n x y\n\n")[0] == [("a", span)]


def test_a_program_that_looks_at_both_ends_of_a_text_is_not_fooled():
    def program(data):
        is_json = data["a"][0] + data["a"][-1] == "{}"
        return data["a"] if is_json else repr(data["a"])

    assert found(program, a='{"b": 1}')[0] == [("a", '{"b": 1}')]
    assert found(program, a="{}")[0] == [("a", "{}")]


@pytest.mark.parametrize("program", [lambda d: f"{len(d['a'])}", lambda d: d["a"][::-1], lambda d: d["a"][:2]])
def test_a_text_that_no_marking_leaves_as_it_is_is_not_claimed(program):
    assert found(program, a="abc") == ([], [])


def test_one_stubborn_text_does_not_hide_the_others():
    data = {f"t{n}": f"same {n % 2}" for n in range(9)}
    spans, marked = found(lambda d: "".join(t[::-1] if k == "t4" else t for k, t in d.items()), **data)
    assert spans == [(key, text) for key, text in data.items() if key != "t4"] and "t4" not in marked


def test_texts_that_contain_the_marks_characters_are_found_all_the_same():
    text = "".join(map(chr, range(0xF0000, 0xF0010)))
    assert found(lambda d: f"<{d['a']}>", a=text)[0] == [("a", text)]


def test_a_program_that_refuses_marked_input_is_left_alone():
    assert found(lambda d: d["a"] if d["a"].isalpha() else None, a="abc") == ([], [])
