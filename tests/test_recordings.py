"""Recordings: what another model gave, with its name, date and command; and remaking one gives the same."""

import json
import subprocess
import sys

import pytest

from helpers import artifacts, recordings


def test_the_recording_of_notebook_02_says_where_it_comes_from():
    recording = recordings.read("02_second_model")
    assert recording["model"] in artifacts.names()
    assert recording["command"] == "python -m helpers.recordings 02"
    assert [row["prompt"] for row in recording["next"]] == recordings.PROMPTS
    for row in recording["next"]:
        probabilities = [p for _, _, p in row["top"]]
        assert probabilities == sorted(probabilities, reverse=True) and 0 < sum(probabilities) <= 1


def test_the_rows_are_those_of_the_models_own_distribution(model):
    (row,) = recordings.next_tokens(model, ["The capital of France is"], top=3)
    probs = model.next_token_logits("The capital of France is").double().softmax(-1)
    assert row["top"][0][:2] == [" Paris", model.encode(" Paris")[0]]
    assert row["top"][0][2] == pytest.approx(float(probs.max()), abs=1e-5)  # cached or not: float32 rounding
    assert row["entropy"] == pytest.approx(float(-(probs * probs.log2()).sum()), abs=1e-3)


def test_a_recording_comes_back_as_it_was_written(tmp_path, monkeypatch):
    monkeypatch.setattr(recordings, "FOLDER", tmp_path / "recordings")
    written = {"model": "m", "next": [{"prompt": "né\n", "top": [["巴黎", 3, 0.5]]}]}
    path = recordings.write("99_some", written)
    assert recordings.read("99_some") == written == json.loads(path.read_text(encoding="utf-8"))
    with pytest.raises(ValueError, match="no recording '98_other'; there is: 99_some"):
        recordings.read("98_other")


def test_the_command_names_what_it_can_record():
    done = subprocess.run(
        [sys.executable, "-m", "helpers.recordings", "77"],
        capture_output=True,
        text=True,
        cwd=recordings.FOLDER.parents[1],
    )
    assert done.returncode != 0 and "one of: 02" in done.stderr
