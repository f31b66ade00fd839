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


def facts_02(cells: list[Cell]) -> None:
    def shares(line: str) -> list[float]:
        return [float(number) for number in re.findall(r"([\d.]+) ?%", line)]

    def rows(fragment: str) -> list[str]:
        return [line for line in the_cell(cells, fragment).text.splitlines() if line.strip()]

    assert "shape (49152,)" in the_cell(cells, 'print("out:"').text
    grades = {line.split("'")[1]: float(line.split()[-1]) for line in rows("no grade of its own") if "logit" in line}
    assert max(grades, key=grades.get) == " Paris" and min(grades, key=grades.get) == " banana"
    shifted = [line.split("->")[1] for line in rows("softmax_by_hand(numbers)])")]
    assert shifted[0] == shifted[1] != shifted[2]
    assert "their sum: 1.0" in the_cell(cells, "their sum").text and "has it: True" in the_cell(cells, "their sum").text

    table = rows("show.probability_table")
    assert "·Paris" in table[1] and shares(table[1])[0] > 50 and "·the" in table[2] and "London" in "".join(table[3:6])
    sure = [(shares(line)[0], int(line.split()[-1].replace(",", ""))) for line in rows("needed = ")]
    assert sure[0][0] > 99 and sure[0][1] == 1 and sure[1][0] > 50 and sure[2][0] < 5 and sure[2][1] > 1000

    assert "embedding" in the_cell(cells, "inspect.getsource").text
    assert float(rows("largest difference from section 1")[-1].split()[-1]) < 1e-3
    assert "bit for bit: True" in the_cell(cells, "torch.equal(first, again)").text
    before, after, told = (shares(line)[0] for line in rows("before it is told"))
    assert before == after < 1 and told > 20

    loop = rows("for step in range(1, 7)")
    taken = "".join(line.split()[2].replace("·", " ") for line in loop if line.startswith("step"))
    assert taken == " The capital of India is Mumbai" and loop[-1] == "A: The capital of India is Mumbai"
    first, second, third = shares(next(line for line in loop if line.startswith("step 6")))
    assert "·New" in the_cell(cells, "for step in range(1, 7)").text and second > 0.85 * first and third < first / 3
    wrong, right, other = rows("before_the_fork = ")
    assert wrong.endswith("Mumbai.") and right.endswith("New Delhi.") and "Kolkata" in other
    assert [line.split()[-1] for line in rows("Q: what is India's capital?")] == ["Mumbai.", "Delhi."]

    paths = re.findall(r"(\S+) ([\d.]+) %", the_cell(cells, "tree.token_tree").text.split("Paths: ")[1])
    greedy, *others = [float(share) for _, share in paths]
    assert "·not" in paths[4][0] and max(others) == float(paths[4][1]) > 5 * greedy
    _facts_02_surprise(cells, rows)


def _facts_02_surprise(cells: list[Cell], rows) -> None:
    strip = [row.rsplit(" (", 1) for row in the_cell(cells, "tokens, surprise").text.split(": ", 1)[1].split(" | ")]
    bits = [(piece, float(value.rstrip(")\n"))) for piece, value in strip]
    heat = dict(bits)
    places = [i for i, (piece, _) in enumerate(bits) if piece == "·Z"]
    assert sum(value for _, value in bits[places[0] : places[0] + 4]) > 15
    for place in places[1:]:  # after the first letter, the name is known
        assert all(value < 0.5 for _, value in bits[place + 1 : place + 4])
    assert heat["·screws"] > 20 and heat["·of"] < 0.5 and heat["ime"] < 1 and heat["·four"] < 2
    assert "·screws" in rows("shocks = sorted")[1]
    lists = [line.split("'")[2].split() for line in rows('START + "Dear"')]
    assert lists[0][0] == lists[1][0] == lists[2][0] == "-" and "-" not in [row[0] for row in lists[3:]]

    story = the_cell(cells, "the probability of the story").text
    assert "story: 0.0" in story and float(re.search(r"([\d.]+) bits", story)[1]) > 150
    marked = [line.split()[0] for line in rows("def sentence_bits") if "<-" in line]
    assert marked == ["glass", "and"]
    sentences = [(float(re.search(r"([\d.]+) bits", line)[1]), float(line.split()[-1])) for line in rows("chomsky = ")]
    (glass, _), (moon, _), (true, low), (false, high), (grammatical, _), (jumble, _) = sentences
    assert glass + 5 < moon and abs(true - false) < 0.5 and low < high and grammatical + 5 < jumble

    assert "RECORDED on" in the_cell(cells, "RUN_SECOND_MODEL").text
    second = rows("for mine, theirs in")
    entropies = [float(re.search(r"([\d.]+) bits", line)[1]) for line in second if "bits" in line]
    for place in (0, 3, 4):  # France, code, fairy tales: the larger model is surer
        assert entropies[2 * place + 1] < entropies[2 * place]
    assert "Delhi" in second[5] and "时间" in second[-1]
    ids = [line.split()[-1] for line in rows("for name, row, size in")]
    assert ids[0] != ids[1]
    assert "·blue" in the_cell(cells, "next_token_explorer").text
