"""`python -m tests.bench`: one table from one run, every speed beside something real measured in the same minutes.

Machines differ and shared ones are noisy, so read the ratios. Each measurement runs in a process of its own, so that
none inherits another's memory or warm caches; a speed is the best of several rounds, taken in turns with its rivals.
`python -m tests.bench PART` prints one part as JSON: imports, first_load, second_load, speed, curves, agent_runs.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODEL = "smollm2-135m"
PROMPT_TOKENS, NEW_TOKENS, ROUNDS = 256, 64, 4
LENGTHS = (16, 64, 256, 512, 1024)
AGENT_STEPS = (3, 10)


def peak_megabytes() -> float:
    """The most memory this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 if sys.platform == "darwin" else 1024) * 1.024**2


def seconds(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return time.perf_counter() - started


def imports() -> dict:
    """Seconds to import every helper that needs no torch, without the time that Python itself takes to start."""
    from tests.test_setup import light_modules

    load = "; ".join(f"import {name}" for name in light_modules())
    taken = {
        code: min(seconds(lambda code=code: subprocess.run([sys.executable, "-c", code], cwd=ROOT)) for _ in range(5))
        for code in ("pass", load)
    }
    return {"modules": load.count("import "), "seconds": taken[load] - taken["pass"]}


def first_load() -> dict:
    """Load with the file fetched and nothing converted yet, in an empty cache."""
    from helpers import artifacts

    file = artifacts.fetch(MODEL, progress=False)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / file.name
        copy.symlink_to(file)
        os.environ["LLM_COURSE_CACHE"] = folder
        from helpers.local_model import load_model

        taken = seconds(lambda: load_model(copy))
    children = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024 * 1.024**2
    return {"seconds": taken, "peak_mb": peak_megabytes(), "converter_peak_mb": children}


def second_load() -> dict:
    """Import, load and write 20 tokens in a fresh process: what a notebook does in its first cells."""

    def libraries() -> None:  # transformers imports its parts when they are first named
        from transformers import AutoTokenizer, GenerationConfig, LlamaConfig  # noqa: F401

    importing = seconds(libraries)
    from helpers.local_model import load_model

    loading = seconds(lambda: load_model(MODEL))
    model = load_model(MODEL)
    model.generate("The capital of France is", max_new_tokens=20)
    return {"import_seconds": importing, "seconds": loading, "peak_mb": peak_megabytes()}


def speed() -> dict:
    """Prefill and decode tokens/s: ours, `transformers`, and llama.cpp where the `xllamacpp` wheel is installed."""
    import torch
    import transformers

    from helpers.local_model import load_model
    from helpers.machine import memory_bandwidth
    from helpers.model_files import model_folder

    transformers.logging.disable_progress_bar()
    model = load_model(MODEL)
    library = transformers.AutoModelForCausalLM.from_pretrained(model_folder(MODEL), dtype=torch.float32)
    ids = model.encode("The quick brown fox jumps over the lazy dog. " * 40)[:PROMPT_TOKENS]
    rivals = {"ours": lambda: _ours(model, ids), "transformers generate()": lambda: _library(library, ids)}
    with contextlib.ExitStack() as servers:
        with contextlib.suppress(ImportError):
            rivals["llama.cpp, same GGUF"] = _llama_cpp(servers)
        rounds = [{name: rival() for name, rival in rivals.items()} for _ in range(ROUNDS)]
    best = {name: [max(each[name][i] for each in rounds) for i in (0, 1)] for name in rivals}
    weights = sum(p.numel() * p.element_size() for p in library.parameters())
    return {"tokens_per_second": best, "weight_bytes": weights, "bandwidth": memory_bandwidth() * 1e9}


def _ours(model, ids) -> tuple[float, float]:
    model.clear_cache()
    generation = model.generate(ids, max_new_tokens=NEW_TOKENS + 1)
    return len(ids) / generation.prefill_seconds, generation.tokens_per_second


def _library(library, ids) -> tuple[float, float]:
    import torch

    prompt = torch.tensor([ids])
    options = {"do_sample": False, "eos_token_id": None, "pad_token_id": 2}
    prefill = seconds(lambda: library.generate(prompt, max_new_tokens=1, **options))
    whole = seconds(lambda: library.generate(prompt, max_new_tokens=NEW_TOKENS + 1, **options))
    return len(ids) / prefill, NEW_TOKENS / (whole - prefill)


def _llama_cpp(servers: contextlib.ExitStack) -> Callable[[], tuple[float, float]]:
    from helpers import artifacts
    from tests import llama_cpp

    threads = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    post = servers.enter_context(llama_cpp.server(artifacts.fetch(MODEL), 1024, threads))
    prompt = "The quick brown fox jumps over the lazy dog. " * 25

    def run() -> tuple[float, float]:
        body = {"prompt": prompt, "n_predict": NEW_TOKENS, "temperature": 0, "ignore_eos": True, "cache_prompt": False}
        timings = post("/completion", body)["timings"]
        return timings["prompt_per_second"], timings["predicted_per_second"]

    return run


def curves() -> dict:
    """Seconds of a prefill and of one decode step over lengths, and the floor that the machine at hand allows for each.

    The floor is the larger of two times: operations at the measured multiply rate, bytes at the measured bandwidth.
    """
    from helpers.local_model import load_model
    from helpers.machine import decode_seconds, demand, memory_bandwidth, multiply_rate, prefill_seconds

    model = load_model(MODEL)
    walls = {"operations": multiply_rate() * 1e9, "bytes": memory_bandwidth() * 1e9}

    def rows(measured: list[float], needs: list) -> list[dict]:
        floors = [{wall: getattr(need, wall) / rate for wall, rate in walls.items()} for need in needs]
        return [
            {"seconds": taken, "floor": max(floor.values()), "wall": max(floor, key=floor.get)}
            for taken, floor in zip(measured, floors, strict=True)
        ]

    prefill = rows(prefill_seconds(model, LENGTHS), [demand(model, n) for n in LENGTHS])
    decode = rows(decode_seconds(model, LENGTHS), [demand(model, 1, n) for n in LENGTHS])
    return {"walls": walls, "prefill": prefill, "decode": decode}


def agent_runs() -> dict:
    """Tokens prefilled, and seconds, of runs of several steps, with and without reuse of the prefix.

    The price-and-news demonstration, made longer by more questions of its kind. The model reads and writes as in any
    run, but what goes on into the conversation is the due call or answer, so that every adapter has the same work.
    """
    from helpers.local_chat import LocalChat
    from helpers.tools import ToolBox
    from helpers.training.demonstrations import MARKET

    chat, box = LocalChat(), ToolBox(MARKET)
    chat.reply([{"role": "user", "content": "Hi"}], max_new_tokens=2)  # the first call of all is slower
    return {
        f"{steps} steps": {name: _agent_run(chat, box, steps, reuse) for name, reuse in (("with", True), ("no", False))}
        for steps in AGENT_STEPS
    }


def _agent_run(chat, box, steps: int, reuse: bool) -> dict:
    prefilled, started = 0, time.perf_counter()
    chat.model.clear_cache()
    for messages in _agent_prompts(box, steps):
        if not reuse:
            chat.model.clear_cache()
        prefilled += chat.reply(messages, box.schemas, max_new_tokens=40).prefilled_tokens
    return {"prefilled": prefilled, "seconds": time.perf_counter() - started}


def _agent_prompts(box, steps: int) -> list[list[dict]]:
    """The messages before each step: price, news and answer, for one thing after the other."""
    from helpers.tools import ToolCall
    from helpers.training.demonstrations import ONE_BY_ONE

    messages, prompts = [{"role": "system", "content": ONE_BY_ONE}], []
    for asset in ("Bitcoin", "Gold", "Ethereum", "Bitcoin")[: -(-steps // 3)]:
        question = f"What is the price of {asset}, and what is the news about it?"
        messages = [*messages, {"role": "user", "content": question}]
        for call in (ToolCall("get_price", {"asset": asset}), ToolCall("get_news", {"topic": asset})):
            prompts.append(messages)
            made = {"function": {"name": call.name, "arguments": call.arguments}}
            calling = {"role": "assistant", "content": "", "tool_calls": [made]}
            messages = [*messages, calling, box.run(call).message]
        prompts.append(messages)
        messages = [*messages, {"role": "assistant", "content": f"Here is what I found about {asset}."}]
    return prompts[:steps]


PARTS = {part.__name__: part for part in (imports, first_load, second_load, speed, curves, agent_runs)}


def measure(part: str) -> dict:
    done = subprocess.run([sys.executable, "-m", "tests.bench", part], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def rows() -> list[tuple[str, str, str]]:
    """(what, measured, aim) for the table."""
    light, first, second, fast, curve, runs = map(measure, PARTS)
    speeds, floor = fast["tokens_per_second"], fast["weight_bytes"] / fast["bandwidth"]
    decode, library = speeds["ours"][1], speeds["transformers generate()"][1]
    table = [
        (f"import of {light['modules']} helpers without torch", f"{light['seconds']:.2f} s", "< 0.3 s"),
        ("first load (file fetched, conversion included)", f"{first['seconds']:.1f} s", ""),
        ("  peak memory, converting process", f"{first['converter_peak_mb']:.0f} MB", "< 1200 MB"),
        ("second load", f"{second['seconds']:.2f} s", "< 2 s"),
        ("  imports before it (torch, transformers)", f"{second['import_seconds']:.2f} s", ""),
        ("  peak memory after 20 tokens", f"{second['peak_mb']:.0f} MB", "< 1200 MB"),
    ]
    for name, (before, after) in speeds.items():
        table.append((f"prefill of {PROMPT_TOKENS} tokens, {name}", f"{before:.0f} tokens/s", ""))
        table.append((f"decode of {NEW_TOKENS} tokens, {name}", f"{after:.1f} tokens/s", ""))
    table += [
        ("decode against generate()", f"{decode / library:.2f} times", ">= 1.5 times"),
        ("memory bandwidth, reading", f"{fast['bandwidth'] / 1e9:.1f} GB/s", ""),
        ("decode against what that allows for the weights", f"{decode * floor:.0%}", ">= 50 %"),
    ]
    for phase in ("prefill", "decode"):
        for length, row in zip(LENGTHS, curve[phase], strict=True):
            what = f"{phase} of {length} tokens" if phase == "prefill" else f"decode step after {length} tokens"
            table.append(
                (what, f"{1000 * row['seconds']:.1f} ms", f"floor {1000 * row['floor']:.1f} ms ({row['wall']})")
            )
    for steps, ways in runs.items():
        for way, run in ways.items():
            what = f"agent run of {steps}, {way} reuse: {run['prefilled']:,} prefilled"
            aim = "< 30 s" if (steps, way) == ("3 steps", "with") else ""
            table.append((what, f"{run['seconds']:.1f} s", aim))
    return table


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(PARTS[sys.argv[1]]()))
    else:
        for what, measured, aim in rows():
            print(f"{what:<52}{measured:>16}   {aim}")
