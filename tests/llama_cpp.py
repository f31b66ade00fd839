"""llama.cpp's own tokeniser, by its server in the `xllamacpp` wheel, as the oracle for tokenizers from GGUF files.

`python -m tests.llama_cpp` writes tests/llama_cpp_ids.json anew: the ids that llama.cpp gives for the strings below.
The file is committed, so that the comparison also means something where the wheel is not installed.
"""

import contextlib
import http.client
import json
import random
import unicodedata
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

IDS_FILE = Path(__file__).with_name("llama_cpp_ids.json")
MODELS = ["smollm2-135m", "qwen2.5-coder-0.5b"]

STRINGS = [
    "The capital of France is",
    " two  three   four    \tspaces\t\t",
    "\r\nCRLF\r\n\r\n  and\n\n\nlines \n",
    "In 1999 it cost 1,234,567.89 and 0x1F",
    "I'm you're he'll DON'T I'VE 'tis O'Neil don’t",
    "def f(x):\n    if x != 2:\n        return x**2  # square",
    "👩‍👩‍👧‍👦 👍🏽 🇹🇷 ❤️",
    "東京都は日本の首都です。",
    "中文没有空格，真的。",
    "مرحبا بالعالم ١٢٣٤",
    "नमस्ते दुनिया १२३",
    "สวัสดีชาวโลก",
    "½ of x² is Ⅷ, ⑳ or 𝟙𝟚𝟛",
    "ＡＢＣ１２３",
    "caf\u00e9 and cafe\u0301, \u212b and A\u030a",
    "\u05e9\u05b8\u05dc\u05d5\u05b9\u05dd",
    "nbsp\u00a0here\u3000there\u2028and\u0085on\u200bzero",
    "<|im_start|>user\nhi<|im_end|>\n<|endoftext|>",
    "< |im_start| ><|im_start |> <|IM_END|>",
    "<repo_name><file_sep>a.py <tool_call></tool_call><|fim_prefix|>",
    "https://example.org/a?b=c&d=%20#e",
    "....!!!!????\n----",
    " " * 33 + "x" + "\n" * 9,
    "\x00nul \x04missing \x1ffs",
]


def fuzzed(count: int, seed: int) -> Iterator[str]:
    """Strings mixed from what tokenizers stumble over, and in every fourth any character of Unicode 3.2."""
    pools = ["abcXYZ", " \t\n\r", "0123456789", "'stmdrvel", "\u00a0\u3000\u2003\u200b\x85\x1c\x1f", "éßñİ"]
    pools += [
        "\u0301\u0308\u093f\u200d",
        "東京한",
        "مرحبا١٢",
        "😀👩🏽❤️",
        '!?.,;:(){}[]<>|=+-*/\\"#$%&@_~^`',
        "½²Ⅷ①",
        "नमस्ते",
    ]
    draw = random.Random(seed)
    for n in range(count):
        length = draw.randint(1, 24)
        if n % 4:
            yield "".join(draw.choice(draw.choice(pools)) for _ in range(length))
        else:
            codes = (draw.choice([draw.randint(1, 0x24F), draw.randint(1, 0x1FFFF), 32]) for _ in range(length))
            yield "".join(char for char in map(chr, codes) if _is_settled(char))


def _is_settled(char: str) -> bool:
    """Assigned since Unicode 3.2: on younger characters, what counts as a letter depends on a library's tables."""
    return unicodedata.ucd_3_2_0.category(char) not in ("Cn", "Cs", "Co")


def normalised(name: str, text: str) -> str:
    """A text as this model's own tokenizer normalises it; llama.cpp leaves that step out."""
    return unicodedata.normalize("NFC", text) if name.startswith("qwen") else text


Post = Callable[[str, dict[str, Any]], dict[str, Any]]


@contextlib.contextmanager
def server(gguf: Path, context: int, threads: int | None = None) -> Iterator[Post]:
    """A function `post(path, body)` of a llama.cpp server with `context` tokens, which ends with the block."""
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path, params.n_ctx, params.n_parallel, params.warmup = str(gguf), context, 1, False
    if threads:
        params.cpuparams.n_threads = threads
    running = xllamacpp.Server(params)
    address = urlparse(running.listening_address)
    connection = http.client.HTTPConnection(address.hostname, address.port)

    def post(path: str, body: dict[str, Any]) -> dict[str, Any]:
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        return json.loads(connection.getresponse().read())

    yield post
    connection.close()
    del running


@contextlib.contextmanager
def tokenizer(gguf: Path) -> Iterator[Callable[..., list[int]]]:
    """A function `ids(text, specials=True)` of a running llama.cpp server, which ends with the block."""
    with server(gguf, context=256) as post:
        yield lambda text, specials=True: post(
            "/tokenize", {"content": text, "add_special": False, "parse_special": specials}
        )["tokens"]


def write_ids() -> None:
    from helpers import artifacts

    made = {"made_by": f"llama.cpp in xllamacpp {version('xllamacpp')}: python -m tests.llama_cpp", "ids": {}}
    for name in MODELS:
        with tokenizer(artifacts.fetch(name)) as ids:
            rows = [[text, ids(normalised(name, text)), ids(normalised(name, text), False)] for text in STRINGS]
        made["ids"][name] = rows
    with IDS_FILE.open("w", encoding="utf-8") as file:
        head = f'{{"made_by": {json.dumps(made["made_by"])},\n"columns": ["text", "ids", "ids with specials=False"],\n'
        models = (
            f"{json.dumps(name)}: [\n" + ",\n".join(map(json.dumps, rows)) + "\n]" for name, rows in made["ids"].items()
        )
        file.write(head + '"ids": {\n' + ",\n".join(models) + "\n}}\n")


if __name__ == "__main__":
    write_ids()
