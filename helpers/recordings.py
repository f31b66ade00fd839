"""What a run on another model gave, kept in data/recordings/ so that every reader can see it.

A notebook shows a recording where the model itself is not at hand, and says so. A recording names its model, its date
and the command that remakes it:

    python -m helpers.recordings 02

Left out: what counts as a good answer. A recording holds what came out, not a judgement.
"""

from __future__ import annotations

import datetime
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "data" / "recordings"

SECOND_MODEL = "qwen2.5-coder-0.5b"
PROMPTS = [
    "The capital of France is",
    "Q: what is the capital of India?\nA: The capital of India is",
    "The key to the house is",
    "def area(width, height):\n    return",
    "Once upon a",
]


def next_tokens(model: Any, prompts: Sequence[str], top: int = 5) -> list[dict[str, Any]]:
    """For each prompt the `top` likeliest next tokens as [text, id, probability], and the entropy in bits."""
    rows = []
    for prompt in prompts:
        log_probs = model.next_token_logits(prompt).double().log_softmax(-1)
        best = log_probs.topk(top)
        pairs = zip(best.indices.tolist(), best.values.exp().tolist(), strict=True)
        entropy = -float((log_probs.exp() * log_probs).nan_to_num().sum()) / math.log(2)
        likeliest = [[model.token_text(token), token, round(p, 6)] for token, p in pairs]
        rows.append({"prompt": prompt, "entropy": round(entropy, 4), "top": likeliest})
    return rows


def read(name: str) -> dict[str, Any]:
    """The recording of that name, such as "02_second_model"; ValueError where there is none."""
    path = FOLDER / f"{name}.json"
    if not path.is_file():
        known = ", ".join(sorted(file.stem for file in FOLDER.glob("*.json"))) or "none"
        raise ValueError(f"There is no recording {name!r}; there is: {known}.")
    return json.loads(path.read_text(encoding="utf-8"))


def exchanges(name: str = "ollama") -> dict[str, dict[str, Any]]:
    """Recorded requests and responses of a server by their names; "about" is where they come from."""
    with (FOLDER / f"{name}.jsonl").open(encoding="utf-8") as lines:
        about, *recorded = map(json.loads, lines)
    return {"about": about} | {each["name"]: each for each in recorded}


def write(name: str, recording: dict[str, Any]) -> Path:
    """Keep a recording; returns its path."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{name}.json"
    path.write_text(json.dumps(recording, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return path


def record_02() -> Path:
    """Ask the second model of notebook 02: about 2.5 GB of memory, and 490 MB to fetch the first time."""
    from helpers.local_model import load_model

    model = load_model(SECOND_MODEL)
    about = {
        "model": SECOND_MODEL,
        "vocabulary": model.vocab_size,
        "date": datetime.date.today().isoformat(),
        "command": "python -m helpers.recordings 02",
    }
    return write("02_second_model", about | {"next": next_tokens(model, PROMPTS)})


COMMANDS = {"02": record_02}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in COMMANDS:
        sys.exit(f"Usage: python -m helpers.recordings NN, where NN is one of: {', '.join(COMMANDS)}")
    print(f"Written: {COMMANDS[sys.argv[1]]().name}")
