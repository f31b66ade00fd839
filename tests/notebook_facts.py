"""The facts that the notebooks' prose relies on: `facts_NN(cells)` for notebook NN, made of plain asserts.

test_notebooks.py calls each function twice: with the outputs that are committed, and with those of a fresh run.
So a sentence such as "the likeliest next token is Paris" cannot go stale unseen. Assert what the prose claims, by
meaning rather than by layout; times differ between machines, so compare them only where a factor is large.
"""

import json
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


def facts_00(cells: list[Cell]) -> None:
    rows = {line[:16].strip(): line[17:] for line in the_cell(cells, "environment.versions()").text.splitlines()}
    assert list(rows)[:2] == ["Python", "torch"] and " GiB free" in rows["memory"] and rows["GPU"]
    rows = [line.split()[0] for line in the_cell(cells, "environment.engines()").text.splitlines()]
    assert rows == ["in", "Ollama"]  # the same two rows with and without a server
    assert "98 MB, the fingerprint is right" in the_cell(cells, "artifacts.fetch").text
    loaded = the_cell(cells, "load_model(MODEL)").text
    assert re.search(r"loaded in [\d.]+ s", loaded) and float(re.search(r"([\d.]+) GB", loaded)[1]) < 1.5

    alone = the_cell(cells, "chat = f").text
    assert "strawberry" in alone and not re.search(r"\b(3|three)\b", alone)  # it is wrong
    assert "| ·strawberry [35199] |" in the_cell(cells, "show.token_strip").text
    table = the_cell(cells, "show.probability_table").text.splitlines()
    assert table[1].split()[1] == "count" and table[2].split()[1] == "multiply" and table[-1].split()[1] == "others"
    right, other, rest = (float(table[i].split()[-2]) for i in (1, 2, -1))
    assert right > 2 * other > 20 and rest > 5
    call = '<tool_call>{"name": "count_letter", "arguments": {"word": "strawberry", "letter": "r"}}</tool_call>'
    assert the_cell(cells, "print(wrote.text)").text.strip() == call
    assert the_cell(cells, '"->", result').text.strip().endswith("-> 3")
    assert "3 letters r in strawberry" in the_cell(cells, "print(answered.text)").text
    poster = the_cell(cells, "course_picture(")
    assert poster.images == 1 and call in poster.text and "becomes 10 tokens" in poster.text

    turns = the_cell(cells, "def ask(question)").text.split("User: ")[1:]
    times, hello, other_words, pizza, france = [re.findall(r".+", turn) for turn in turns]
    assert '"a": 347, "b": 29' in times[1] and times[2] == "Python: 10063" and "10063" in times[3]
    assert not any("tool_call" in line for line in hello)
    assert "multiply" in other_words[1] and "3" not in other_words[3]
    assert '"pizza", "letter": "z"' in pizza[1] and pizza[2] == "Python: 2" and "no z" in pizza[3]
    assert "KeyError" in france[2] and "Paris" in france[3]
    assert "my_call: open" in the_cell(cells, "checks.my_call").text


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


def lines_of(text: str) -> list[str]:
    """The lines that say something; where one printed text ends and the next begins, a kernel may leave a blank one."""
    return [line for line in text.splitlines() if line.strip()]


def facts_05(cells: list[Cell]) -> None:
    """What notebook 05 says about turns, memory, wrong templates, forged marks and thinking."""
    assert "'The capital of France is Paris.' | ended by: eos" in the_cell(cells, "reply = model.generate").text
    unopened = the_cell(cells, "after_reply = ").text
    assert unopened.startswith(r"'<|im_start|>assistant\nThe capital") and unopened.split("1  ")[1].startswith("user")
    assert re.search(r"1  ass +520 +[\d.]+ +(100|99)\.\d", the_cell(cells, 'closed + "<|im_start|>"').text)
    assert "own template: True" in the_cell(cells, "by_hand").text
    told, asked, again = lines_of(the_cell(cells, "heard = chat").text)
    assert "banana" not in asked and "banana" in again
    assert "refuses message 0 (system)" in the_cell(cells, "except ValueError").text

    bits, ends = {}, {}
    for row in lines_of(the_cell(cells, "bits a token of a good answer").text)[1:]:
        name, bit, end = re.fullmatch(r"(.+?)\s+([\d.]+)\s+([\d.]+)%", row).groups()
        bits[name], ends[name] = float(bit), float(end)
    assert min(bits, key=bits.get) == "own" and max(ends, key=ends.get) == "own"
    assert ends["no template"] > max(ends[name] for name in ("llama3", "mistral", "gemma"))
    right, ended = (
        dict(zip(bits, map(float, re.findall(r" (\d+)(?=[,.]|$)", part)), strict=True))
        for part in the_cell(cells, "the reply contains the answer").text.split("questions. ")[1].split("; ")
    )
    assert right["own"] > max(right[name] for name in bits if name != "own") and right["own"] < 100
    assert abs(ended["own"] - ended["llama3"]) <= 15 and right["llama3"] <= 15

    turns = re.compile(r"turns that the model sees: (\d)")
    assert turns.search(the_cell(cells, "START = ").text)[1] == "4"
    fixed = the_cell(cells, "safe_ids = ").text
    assert turns.search(fixed)[1] == "3" and "same text: True" in fixed
    on, off = lines_of(the_cell(cells, "for thinking in").text)
    assert on.endswith(r"assistant\n'") and off.endswith(r"<think>\n\n</think>\n\n'")
    assert "in the prompt: False" in the_cell(cells, "later = [").text
    split = lines_of(the_cell(cells, "ThinkingSplitter()").text)
    assert split[-1].split(":", 1)[1] == split[-2].split(":", 1)[1]
    untidy = the_cell(cells, "untidy = [").html
    assert "Gdańsk" in untidy and "&lt;b&gt;high" in untidy and "None" not in untidy


def facts_04(cells: list[Cell]) -> None:
    """What notebook 04 says about the cache, its bytes, the two walls, the stream and the second call."""

    def rows(fragment: str) -> list[list[str]]:
        return [line.split() for line in the_cell(cells, fragment).text.splitlines() if line.strip()]

    def number(text: str) -> float:
        return float(text.replace(",", ""))

    first, second = (the_cell(cells, "Warming up").text.split("call: ")[i] for i in (1, 2))
    assert first.splitlines()[2] == second.splitlines()[2] and "nine in the morning" in first
    waits = [float(re.search(r"([\d.]+) s to the first", text)[1]) for text in (first, second)]
    assert waits[0] > 4 * waits[1]
    steps = rows('f"step {step}')
    assert [int(row[2]) for row in steps] == [3, 4, 5, 6, 7]
    change = the_cell(cells, "change_map(")
    assert "before it: 0.0000" in change.text and "Nothing changes at The, ·old, ·cat." in change.text
    loops = the_cell(cells, "twice(naive_loop)").text
    assert "the same tokens: True" in loops and "as model.generate: True" in loops
    naive, with_cache = re.search(r"model: ([\d,]+) in the naive loop, ([\d,]+) with cache", loops).groups()
    assert number(naive) > 20 * number(with_cache)
    slow, quick = re.search(r"seconds \(this machine\): ([\d.]+) and ([\d.]+)", loops).groups()
    assert float(slow) > 1.5 * float(quick)

    cache = the_cell(cells, "def kv_bytes").text
    formula, tensors, each = (number(line.split()[-1]) for line in cache.splitlines()[2:5])
    assert formula == tensors and 10_000 < each < 100_000
    table = {line[:16].strip(): line[16:].split() for line in the_cell(cells, "MODELS = {").text.splitlines()[1:]}
    long = {name: float(row[5]) for name, row in table.items()}
    assert abs(long["Llama 2 7B"] - 4 * long["Mistral 7B v0.3"]) < 0.2 and long["Llama 3.1 8B"] > 16
    assert [name for name, row in table.items() if row[0] == row[1]] == ["Llama 2 7B"]
    shared, alone = (re.findall(r"Llama 2 7B ([\d.]+)", the_cell(cells, "known =").text)[i] for i in (1, 2))
    assert shared == alone

    one, thousand = (float(row[-1]) for row in rows("def operations")[-2:])
    balance = float(re.search(r"could do ([\d.]+)", the_cell(cells, "machine.multiply_rate").text)[1])
    assert 2 * one < balance < thousand / 2
    walls = rows('print("tokens   seconds')[1:]
    assert walls[0][-1] == "memory" and walls[-1][-1] == "multiplying"
    assert float(walls[0][2]) > 3 * float(walls[-1][2])
    assert float(walls[2][1]) > float(walls[5][1]) / 4  # 4 tokens, and 32
    ours, can_read, llama, llama_reads = map(number, re.findall(r"\b[\d,]{5,}", the_cell(cells, "per_token = ").text))
    assert can_read < ours < 20_000 and 0.8 * llama_reads < llama < llama_reads
    timed = re.findall(r"([\d.]+) ms", the_cell(cells, "def all_products").text)
    whole, products, floor, multiplying = map(float, timed)
    assert 3 * multiplying < products and floor < 1.5 * products and whole / 3 < products < 2 * whole

    streamed = the_cell(cells, "model.stream(prompt")
    wait, gap = (re.search(pattern, streamed.text)[1] for pattern in (r"first token: ([\d.]+)", r"tokens: ([\d.]+) to"))
    assert float(wait) > 5 * float(gap) and streamed.images == 1
    ends = [line.rsplit("'", 2)[0].split()[-3:] for line in the_cell(cells, "runs = {").text.splitlines()[1:]]
    assert [end[0] for end in ends] == ["eos", "stop", "length"]
    assert [int(passes) > int(seen) for _, passes, seen in ends] == [True, True, False]

    calls = {line[:23].strip(): line[23:].split() for line in the_cell(cells, "calls = {").text.splitlines()[1:]}
    counts = {name: tuple(map(int, row[:3])) for name, row in calls.items()}
    assert all(reused + computed == tokens for tokens, reused, computed in counts.values())
    computed = {name: row[2] for name, row in counts.items()}
    assert computed["the same again"] == 1 and computed["first call"] == counts["first call"][0]
    near = ("the talk goes on", "a new talk", "at the end, a day later")
    assert max(computed[name] for name in near) < 50 < 300 < computed["in front, a day later"]
    assert float(calls["first call"][3]) > 4 * float(calls["the same again"][3])
    assert sum("open" in cell.text for cell in cells if ".check(" in cell.source) == 5


def facts_03(cells: list[Cell]) -> None:
    def lines(fragment: str) -> list[str]:
        return [line for line in the_cell(cells, fragment).text.splitlines() if line.strip()]

    def shares(line: str) -> list[float]:
        return [float(number) for number in re.findall(r"([\d.]+) ?%", line)]

    def words_after(fragment: str) -> list[str]:
        return [line.split("...", 1)[1].strip() for line in lines(fragment)]

    assert len(set(words_after("for seed in range(1, 7)"))) == 6
    assert "49,152 logits, all equal: True" in the_cell(cells, "second = model").text
    drawn = the_cell(cells, "plots.draws_against_distribution").text
    assert shares(drawn.rsplit("(others)", 1)[1])[0] > 50  # the tail outweighs the ten likeliest

    doctor = [shares(line)[0] for line in lines("def temperature(")[1:]]
    tuesday = [shares(line)[-1] for line in lines("def temperature(")[1:]]
    assert doctor == sorted(doctor, reverse=True) and tuesday == sorted(tuesday)
    tiny = lines("def top_p(")
    assert "60.7%" in tiny[1] and tiny[2].count("gone") == 3 and tiny[3].count("gone") == 2
    heat = words_after('print(f"{t}: ...')
    assert len(set(heat)) == 5 and heat[0].startswith("good person")

    bars = the_cell(cells, "plots.grouped_bars").text
    k, p, m = ([int(n) for n in re.findall(name + r", [kp] = \S+ (\d+)", bars)] for name in ("top-k", "top-p", "min-p"))
    assert k == [40, 40] and p[0] < 10 and p[1] > 300 and m[0] < 10 < 20 < m[1]
    assert "ambulance" in lines("some = words")[1]
    kept = {line.split(",")[0]: shares(line) for line in lines("{'unsure':>9}")[1:]}
    assert kept["top-k"][1] < 66 and min(kept["top-p"]) >= 90
    assert all(kept["min-p"][i] < min(kept["top-k"][i], kept["top-p"][i]) for i in (0, 1))
    _facts_03_penalty(lines, shares)
    _facts_03_order_and_seeds(cells, lines)
    _facts_03_answers(cells, lines)


def _facts_03_penalty(lines, shares) -> None:
    story = lines("greedy = model.generate")[0]
    assert story.count("He smiled at her, and she smiled back at him.") == 3
    bits = [float(b) for b in re.findall(r"\(([\d.]+)\)", lines("show.heat_strip")[0])]
    assert sum(bits[:20]) / 20 > 4 * sum(bits[-20:]) / 20  # the colours fade
    for cell, more_likely in (("def penalize_wrongly", True), ("def penalize(", False)):
        before, after = (shares(line) for line in lines(cell)[1:])
        assert after[0] < before[0] and (after[3] > before[3]) == more_likely
    repeated = [shares(line)[0] for line in lines("def repeated") if "repeated" in line]
    assert repeated[0] > 40 and max(repeated[1:]) < 5
    right = [int(re.search(r"(\d+) numbers right", line)[1]) for line in lines("numbers right")]
    assert right[0] >= 7 and right[1:] == [0, 0]


def _facts_03_order_and_seeds(cells: list[Cell], lines) -> None:
    equal = lines("library.TemperatureLogitsWarper")
    assert len(equal) == 5 and all(line.endswith("transformers: True") for line in equal)
    assert lines("helper = [")[0].count("True") == 5 and "temperature=-1 does not work" in lines("helper = [")[1]
    heat_first, cut_first = lines("close = torch.tensor")[2:]
    assert heat_first.count("gone") == 2 and cut_first.count("gone") == 3
    for line in lines("heat_first = left"):
        first, then = (int(n.replace(",", "")) for n in re.findall(r":\s+([\d,]+)", line))
        assert first > 5 * then
    assert "helpers.sampling: True" in the_cell(cells, "mine = min_p(mine, 0.02)").text
    assert "kept: 20 of" in the_cell(cells, "sampling_explorer").text
    panels = the_cell(cells, "positions = {").text
    assert "·part 0 %" in panels.split("top-k 5:")[1].split(";")[0]
    again = [line.split("...")[1] for line in lines("for seed in (7, 7, 8)")]
    assert again[0] == again[1] != again[2]
    assert len({line.split("...")[1] for line in lines("for t in (0.8, 0.9, 1.0)")}) == 3
    difference = float(re.search(r"logits: ([\d.]+),", the_cell(cells, "one_by_one").text)[1])
    assert 0 < difference < 1e-3 and "token: True" in the_cell(cells, "one_by_one").text


def _facts_03_answers(cells: list[Cell], lines) -> None:
    assert the_cell(cells, "def ask").text.count("temperature ") == 12
    paris = [int(re.search(r"(\d) of 8", line)[1]) for line in lines("name Paris")]
    assert paris[0] == 8 and 2 <= paris[1] <= 7 and paris[2] < paris[0] - 3
    assert "different texts: 1" in lines("name Paris")[0]
    assert "Paris.” falls" in the_cell(cells, "chances = [").text
    eos, stop, length = lines("runs = {")
    assert "eos" in eos and "'The capital of France is Paris.'" in eos
    assert "5 tokens" in stop and "stop  " in stop and stop.endswith("'The capital of France'")
    assert "3 tokens" in length and "length" in length and length.endswith("'The capital of'")
    done, *ended = lines("done = runs")
    assert "<|im_end|>" in done and 50 < float(re.search(r"([\d.]+)%", done)[1]) < 95
    counts = [int(re.search(r"(\d) of 8", line)[1]) for line in ended]
    assert counts[0] == 8 > counts[1] > counts[2]


def facts_06(cells: list[Cell]) -> None:
    """What notebook 06 says about the offer, the raw call, the zoo, the checked arguments and the draws."""
    bare, described = (
        the_cell(cells, "print(json.dumps(schema_by_hand").text,
        the_cell(cells, "weather_tool, price_tool").text,
    )
    assert '"asset"' in bare and all(key in described for key in ('"enum"', '"default"', '"description"'))
    assert '{"type": "function", "function": {"name": "get_weather"' in the_cell(cells, 'offer = {"template"').text
    with_tool, without = (
        [float(p) for p in re.findall(r"' ([\d.]+)", line)]
        for line in lines_of(the_cell(cells, "def token_probabilities").text)[1::2]
    )
    assert with_tool[0] > 10 * without[0] and min(with_tool[1:]) > 0.9
    bars = the_cell(cells, "call_probabilities(GROUPS").text
    means = {
        offer: dict(re.findall(r"(weather|price|other|talk) (?:< )?([\d.]+) %", part))
        for offer, part in zip(("weather", "price", "none"), bars.split("Means: ")[1].split("; "), strict=True)
    }
    assert all(float(means[each][each]) > 2 * float(means[each]["talk"]) for each in ("weather", "price"))
    assert max(float(mean) for mean in means["none"].values()) < 1
    raw = the_cell(cells, "reply = model.generate(first_prompt").text
    assert raw.startswith("<think>") and '"arguments": {"city": "Istanbul"}}\n</tool_call>' in raw and "eos" in raw
    assert "the same beginning: True" in the_cell(cells, "second_prompt.startswith").text
    zoo = {line[:21].strip(): line[21:] for line in lines_of(the_cell(cells, "compare(calls_by_hand)").text)}
    assert len(zoo) == 13 and zoo["one bad, one good"].count("raises") == 1 and "[cut]" in zoo["cut in half"]
    outcomes = lines_of(the_cell(cells, "for outcome in box.run_all(CALLS)").text)[1::2]
    assert [outcome.strip().startswith("-> Error:") for outcome in outcomes] == [False] * 2 + [True] * 6
    rates = [re.findall(r"(\d+)%", line) for line in lines_of(the_cell(cells, "valid, right = [], []").text)[1:]]
    assert len(rates) == 4 and int(rates[-1][0]) < int(rates[0][0]) and int(rates[-1][1]) < int(rates[-1][0])
    assert (
        the_cell(cells, "greeting = {").text.count('forced: <tool_call> {"name": "get_weather", "arguments": {"city":')
        == 2
    )
    assert sum("open" in cell.text for cell in cells if ".check(" in cell.source) == 5


def facts_07(cells: list[Cell]) -> None:
    """What notebook 07 says about one turn, the two shapes, the recorded faults and the garbled schema."""
    assert "tool_calls=[ToolCall(" in the_cell(cells, "sent = client.sent").text
    assert the_cell(cells, "same thinking:").text.count("True") == 3
    counts = [line.split(":")[1].split() for line in lines_of(the_cell(cells, "counted by us").text)]
    assert counts[0][0] == counts[0][1] == counts[2][0] and counts[1][0] == counts[1][1]
    assert int(counts[1][0]) - int(counts[2][1]) == 1  # the end mark
    stream = the_cell(cells, "def show_stream").text
    assert stream.index("thinking") < stream.index("content") and "tool_calls  [ToolCall(" in stream
    shapes = the_cell(cells, "openai_answer = post").text
    assert '"done_reason": "stop"' in shapes and '"finish_reason": "tool_calls"' in shapes
    assert "'error'" in the_cell(cells, "def history").text
    assert "here:     {'dropped_messages': 2}" in the_cell(cells, '"dropped" in key').text
    assert "exceeds the available context size" in the_cell(cells, 'whole = recorded_answer("ctx-one-long")').text
    theirs, own = map(int, re.findall(r"\d+", lines_of(the_cell(cells, "prompts = {").text)[0]))
    assert own > theirs + 10  # the default system message
    ends = the_cell(cells, "with EmbeddedServer").text
    assert "with-hermes" in ends and "ended by stop" in ends.split("with-llama3")[0]
    chances = {
        line[:15].strip(): [float(chance) for chance in re.findall(r"([\d.]+)%", line)]
        for line in lines_of(the_cell(cells, "def right_call").text)
    }
    assert sum(chances["Go, .Function"]) < sum(chances["Go template"]) < sum(chances["Jinja template"])
    assert sum("open" in cell.text for cell in cells if ".check(" in cell.source) == 4


def facts_08(cells: list[Cell]) -> None:
    """What notebook 08 says about the loop, its stop rules and a stopped run; what the model says may vary."""
    first = lines_of(the_cell(cells, "chat = OllamaChat(").text)
    assert first[-2] == "content: ''" and "ToolCall(name='get_price'" in first[-1]
    messages = [json.loads(line) for line in lines_of(the_cell(cells, "messages = run_agent(").text)]
    assert {message["name"] for message in messages if message["role"] == "tool"} == {"get_price", "get_news"}
    assert "64250" in json.dumps(messages) and messages[-1]["role"] == "assistant" and messages[-1]["content"]
    asked = sum(message["role"] == "assistant" for message in messages)
    helper = the_cell(cells, "agent = Agent(chat, tools, Limits(turns=5)").text
    assert "as our loop: True" in helper and f"turns: {asked} " in helper and "stop: answer" in helper
    assert all(name in helper for name in ("Thought 1: ", "Action 1: get_price", "Observation 1: "))
    [steps] = [cell for cell in cells if cell.source == "show_run(run)"]
    assert f"Step {asked} of {asked}" in steps.text and "New in this prompt" in steps.text

    stops = {"turns": "turns", "tokens": "tokens", "seconds": "seconds", "repeated call": "repeated call"}
    stops |= {"fatal tool": "unrecoverable error", "no server": "unrecoverable error", "cut off": "cut off"}
    for name, stop in stops.items():
        assert f"Stop: {stop}. " in the_cell(cells, f'try_run("{name}"').text
    assert "has not read the result of get_price" in the_cell(cells, 'try_run("turns"').text
    assert "'assistant', 'tool']" in the_cell(cells, 'try_run("continued"').text
    used, limit = re.search(r"([\d,]+) tokens are .* limit is (\d+)", the_cell(cells, 'try_run("tokens"').text).groups()
    assert int(used.replace(",", "")) > int(limit)
    half = the_cell(cells, 'try_run("seconds"').text
    assert "Text 1: " in half and half.strip().endswith("['system', 'user']")
    again = re.findall(r"Action \d: (.+)", the_cell(cells, 'try_run("repeated call"').text)
    assert len(again) == 3 and len(set(again)) == 1
    assert "Stop: interrupted. An answer is missing" in the_cell(cells, "watched = Agent(").text

    names = the_cell(cells, "renamed = Agent(").text
    assert "fetch_price(" in names and names.count("Stop: ") == 2
    assert "no price of" in the_cell(cells, "raised = Agent(").text
    assert "Stop: " in the_cell(cells, "both = Agent(").text
    saved = the_cell(cells, "run_files import load, save").text
    assert saved.count(": True") == 2 and "Stop: turns. An answer is missing" in saved
    assert sum("open" in cell.text for cell in cells if ".check(" in cell.source) == 4


def facts_09(cells: list[Cell]) -> None:
    """What notebook 09 says about growth, cost, reuse, edits, lost facts and a silent cut; replies may vary."""

    def number(text: str) -> float:
        return float(text.replace(",", ""))

    reads = [number(n) for n in re.findall(r"reads ([\d,]+) tokens", the_cell(cells, "for step in run.steps").text)]
    assert len(reads) > 1 and reads == sorted(reads)  # it grows
    sources = the_cell(cells, "tokens_by_source(run,")
    assert sources.images == 1 and re.search(
        r"step 1 reads [\d,]+: system \d+, tools \d+, user \d+, templ", sources.text
    )
    told = the_cell(cells, "fitted_growth(prompts)").text
    steps, at_end = int(re.search(r"T = (\d+)", told)[1]), number(re.search(r"at the end: ([\d,]+)", told)[1])
    measured, formula = map(number, re.search(r"measured ([\d,]+), by the formula ([\d,]+)", told).groups())
    assert steps >= 8 and measured > 4 * at_end and abs(measured / formula - 1) < 0.15
    table = [line.split() for line in lines_of(the_cell(cells, "show_costs(").text)[-4:]]
    assert [row[:4] for row in table] == [
        ["5", "40,000", "$0.12", "$0.05"],
        ["10", "117,500", "$0.35", "$0.10"],
        ["20", "385,000", "$1.16", "$0.23"],
        ["50", "2,087,500", "$6.26", "$0.90"],
    ]
    dear, cheap = map(float, re.findall(r"([\d.]+) cents", the_cell(cells, "turns = [Usage(").text))
    assert dear > 2 * cheap
    rows = re.findall(r"prefill +([\d.]+) s .*reused +([\d,]+)", the_cell(cells, "kept = [read(").text)
    (quick, many), (slow, few) = [(float(seconds), number(tokens)) for seconds, tokens in rows]
    assert slow > 2 * quick and many > 20 * few
    edits = [number(n) for n in re.findall(r"reused +([\d,]+)", the_cell(cells, "def edited").text)]
    assert edits == sorted(edits, reverse=True) and edits[0] > 10 * edits[3]

    kept = lines_of(the_cell(cells, "views = {").text)
    facts = [re.search(r"Rex: (\w+) +comet: (\w+)", line).groups() for line in kept]
    assert facts[:3] == [("True", "True"), ("False", "False"), ("True", "False")]
    viewed = the_cell(cells, "short_sighted =").text
    kept_messages, seen = map(int, re.search(r"run: (\d+) .* model: (\d+)", viewed).groups())
    assert kept_messages > seen
    silent = the_cell(cells, 'answer = recorded["ctx-truncate"]').text
    assert "status 200 | prompt tokens: 19" in silent and "read\n<|im_start|>assistant\nok" in silent
    assert "tokens read: 258 | reply: ''" in the_cell(cells, 'alone = recorded["ctx-one-long"]').text
    here = the_cell(cells, "small = OllamaChat(").text
    assert "as the reply says: 2" in here and "its 2 oldest messages were left out" in here
    refused = the_cell(cells, "context_window import fit").text
    assert "dropped 2; what is left: 'user: Say hello.'" in refused and "refused: The conversation needs" in refused
    assert sum("open" in cell.text for cell in cells if ".check(" in cell.source) == 5
