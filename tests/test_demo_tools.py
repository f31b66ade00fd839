"""The demonstration tools give the same answers in every run, and nothing outside their folder."""

import pytest

from helpers import demo_tools
from helpers.demo_tools import folder_tools, get_news, get_price, get_weather, list_files, read_file


def test_the_weather_comes_in_both_units_and_the_city_is_found_however_it_is_written():
    assert get_weather("Istanbul") == get_weather(" istanbul ")
    assert get_weather("Miami")["temperature"] == 30 and get_weather("Miami", unit="fahrenheit")["temperature"] == 86
    assert get_weather("New York", "fahrenheit")["temperature"] == 28


def test_it_rains_in_istanbul_so_that_the_question_for_an_umbrella_has_an_answer():
    assert get_weather("Istanbul")["condition"] == "rain"


def test_price_and_news_are_looked_up_by_name():
    assert get_price("bitcoin") == {"asset": "Bitcoin", "price": 64250, "currency": "USD"}
    assert len(get_news("Bitcoin")["headlines"]) == 2


@pytest.mark.parametrize(
    "call", [lambda: get_weather("Atlantis"), lambda: get_price("Atlantis"), lambda: get_news("Atlantis")]
)
def test_what_is_not_known_is_said_with_what_is(call):
    with pytest.raises(ValueError, match="'Atlantis'; known are .*,"):
        call()


def test_a_unit_that_does_not_exist_is_refused_with_the_two_that_do():
    with pytest.raises(ValueError, match="'celsius' or 'fahrenheit', not 'kelvin'"):
        get_weather("Miami", "kelvin")


def test_the_course_s_own_files_are_listed_and_read():
    assert {"README.md", "requirements.txt"} <= set(list_files())
    assert read_file("README.md").startswith("# How a language model writes")
    assert "torch==" in read_file("requirements.txt")


def test_a_long_file_is_cut_and_says_so(tmp_path):
    (tmp_path / "long.txt").write_text("word " * 1000)
    text = folder_tools(tmp_path, limit=100)[1]("long.txt")
    assert len(text) < 160 and text.endswith("[the first 100 of 5,000 characters]")


@pytest.fixture
def folder(tmp_path):
    """A folder with one file to read, and around it what must not be read."""
    inside = tmp_path / "inside"
    (inside / "deeper").mkdir(parents=True)
    (inside / "notes.txt").write_text("hello")
    for secret in (
        tmp_path / "secret.txt",
        inside / ".hidden.txt",
        inside / "deeper" / "below.txt",
        inside / "key.pem",
    ):
        secret.write_text("secret")
    (inside / "link.txt").symlink_to(tmp_path / "secret.txt")
    return inside


ESCAPES = [
    "../secret.txt",
    "link.txt",
    ".hidden.txt",
    "deeper/below.txt",
    "deeper/../../secret.txt",
    "key.pem",
    "",
    ".",
    "deeper",
]


@pytest.mark.parametrize("path", [*ESCAPES, "notes.txt\0", "./notes.txt"])
def test_nothing_but_the_text_files_of_the_folder_is_read(folder, path):
    names, read = folder_tools(folder)
    assert names() == ["notes.txt"] and read("notes.txt") == "hello"
    with pytest.raises(ValueError, match="the files are notes.txt"):
        read(path)


def test_an_absolute_path_is_refused(folder):
    with pytest.raises(ValueError, match="there is no file"):
        folder_tools(folder)[1](str(folder.parent / "secret.txt"))


def test_the_values_say_that_they_are_made_up():
    assert "made up" in demo_tools.VALUES.read_text().splitlines()[0]
    assert "made up" in demo_tools.__doc__
