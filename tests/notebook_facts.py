"""The facts that the notebooks' prose relies on: `facts_NN(cells)` for notebook NN, made of plain asserts.

test_notebooks.py calls each function twice: with the outputs that are committed, and with those of a fresh run.
So a sentence such as "the likeliest next token is Paris" cannot go stale unseen. Assert what the prose claims, by
meaning rather than by layout; times differ between machines, so compare them only where a factor is large.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Cell:
    """A code cell and what it showed. `text` joins printed text and plain results; `html` the rich results."""

    source: str
    text: str
    html: str
    images: int


def the_cell(cells: list[Cell], fragment: str) -> Cell:
    """The one code cell whose source contains `fragment`."""
    found = [cell for cell in cells if fragment in cell.source]
    assert len(found) == 1, f"{len(found)} code cells contain {fragment!r}"
    return found[0]


def facts_01(cells: list[Cell]) -> None:
    """What notebook 01 says about its token strips, its merges and its ten languages."""
    count = cells[1].text.count
    assert count(",") == 9 and "r" not in cells[1].text  # a list of ids, and no letter
    strawberry = the_cell(cells, '"shouted"').text.splitlines()
    assert [line.split()[-1] for line in strawberry[1:]] == ["1", "3", "3", "5"]
    assert ids_in(strawberry[1]).isdisjoint(ids_in(strawberry[2]))
    assert "\nTrue" in the_cell(cells, "Two spaces first").text
    samples = the_cell(cells, '"prose"').text
    assert "The | ·cat | ·sat" in samples and "1 | 9 | 6 | 9" in samples and "······· | ·return" in samples
    assert "3 characters and 11 bytes" in the_cell(cells, "astronaut").text
    assert "�" in the_cell(cells, "one by one").text and "�" not in the_cell(cells, "tokens.text_steps").text

    walked = rows_of(the_cell(cells, "She walked").text)
    assert "123 | 456 | 7" in walked["Llama 3"] and "123 | ##45 | ##6" in walked["BERT"]
    assert all("1 | 2 | 3 | 4 | 5" in walked[name] for name in ("SmolLM2", "Qwen", "Tekken", "Mistral v1"))
    assert [name for name, row in walked.items() if "jubljana |" in row] == ["Tekken", "BERT"]
    assert "[UNK]" in walked["BERT"] and walked["Mistral v1"].startswith("·She")
    probe = the_cell(cells, "probe =").text
    assert probe.count("same") == 5 and probe.count("LOST") == 1 and "BERT         LOST" in probe
    greeted = [int(row.split()[-1]) for row in rows_of(the_cell(cells, "Grüße aus").text).values()]
    assert max(greeted) > 2 * min(greeted)

    trained = the_cell(cells, "def train(").text
    assert trained.splitlines()[0] == "9 x  't' + 'h'" and {"2 x   ·thin", "2 x   ·the", "2 x   ·thing"} <= set(
        trained.splitlines()
    )
    assert "same merges: True" in the_cell(cells, "tiny_bpe =").text
    library = the_cell(cells, "BpeTrainer").text
    assert "600 merges, all equal: True" in library and "same ids: True" in library
    merges, rates, times = (the_cell(cells, part) for part in ("costs[name]", "rates = {", "times = {}"))
    assert merges.images == rates.images == times.images == 1
    ends = dict(re.findall(r"([\w ]+) ends at ([\d.]+)", merges.text))
    assert 3 * float(ends[" the story itself"]) < float(ends[" Turkish"])
    per_hundred, relative = plotted(rates.text), plotted(times.text)
    assert max(row["English"] for row in per_hundred.values()) < 25
    assert per_hundred["Mistral v1"]["Hindi"] > 2 * per_hundred["Tekken"]["Hindi"]
    assert 4.5 < max(max(row.values()) for row in relative.values()) < 5 and relative["Qwen"]["Chinese"] < 1.1
    others = ("SmolLM2", "Mistral v1")
    left = [
        language
        for language in relative["Qwen"]
        if max(relative[name][language] for name in ("Qwen", "Llama 3", "Tekken"))
        < min(relative[name][language] for name in others)
    ]
    assert len(left) >= 6

    assert the_cell(cells, "alike =").text.count("<|im_end|>") == 1
    signals = rows_of(the_cell(cells, "signals =").text)
    assert [name for name, row in signals.items() if "special" in row] == ["SmolLM2", "Qwen", "Llama 3", "BERT"]
    joined = the_cell(cells, "apart =").text.splitlines()[1:]
    sums = [(int(line.split("apart ")[1].split()[0]), int(line.split()[-1])) for line in joined]
    assert [(apart > whole) - (apart < whole) for apart, whole in sums] == [0, 1, 1, -1]
    cut, safe = the_cell(cells, "budget = 3").text.splitlines()
    assert "�" in cut and cut.endswith("costs 4 tokens")
    assert "�" not in safe and int(safe.split()[-2]) <= 3
    assert sum("open" in cell.text for cell in cells if ".check(" in cell.source) == 5


def ids_in(strip: str) -> set[str]:
    """The ids of one row of a strip table's text."""
    return set(re.findall(r"\[(\d+)\]", strip))


def plotted(alt: str) -> dict[str, dict[str, float]]:
    """The numbers of a dot plot, by tokenizer and language, from its alternative text."""
    found = {}
    for name, numbers in re.findall(r"(SmolLM2|Qwen|Llama 3|Tekken|Mistral v1|BERT): ([^;]+)", alt):
        found[name] = {language: float(value) for language, value in re.findall(r"([A-Z]\w+) (\d+(?:\.\d+)?)", numbers)}
    return found


def rows_of(table: str) -> dict[str, str]:
    """The rows of a table of the six tokenizers, by name."""
    names = ("SmolLM2", "Qwen", "Llama 3", "Tekken", "Mistral v1", "BERT")
    return {name: line[12:].strip() for line in table.splitlines() for name in names if line.startswith(name)}
