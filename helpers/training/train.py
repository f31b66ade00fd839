"""The training run: batches from the generator, AdamW on the adapter, a log, and files that survive an interruption.

    python -m helpers.training train --minutes 120 --seed 1 [--resume] [--out FOLDER]

Every few minutes, at the end and when it is stopped, the run saves its adapter, and beside it `state.pt`: the same
numbers in float32 and the optimizer's. `--resume` goes on from there with new conversations and a new learning curve.
Left out: the forward pass (`helpers.training.lora`), judging the result (`helpers.training.evaluate`).
"""

from __future__ import annotations

import argparse
import json
import math
import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from helpers.model_files import load_config, load_tokenizer, model_folder
from helpers.storage import cache_dir
from helpers.training.adapter import BASE, NAME, SHIPPED, load_adapter, save_adapter
from helpers.training.lora import Adapter, Trainee, new_adapter
from helpers.training.packing import Batch, Example, batches, examples
from helpers.transformer import load_transformer

STATE = "state.pt"
LONGEST = 1536  # tokens of an example; the few that are longer are left out


@dataclass(frozen=True)
class Settings:
    """What a run is told; it ends after `minutes` or `steps`, whichever is given (or comes first)."""

    minutes: float = math.inf
    steps: float = math.inf
    learning_rate: float = 1e-3
    warm_up: float = 0.03  # share of the run in which the rate rises to its full height
    final_rate: float = 0.02  # share of the rate that is left at the end of the cosine
    clip: float = 1.0
    save_every: float = 5.0  # minutes

    def rate(self, progress: float) -> float:
        """The learning rate when this share of the run is done."""
        if progress < self.warm_up:
            return self.learning_rate * (progress / self.warm_up * 0.95 + 0.05)
        fall = min(1.0, (progress - self.warm_up) / (1 - self.warm_up))
        return self.learning_rate * (self.final_rate + (1 - self.final_rate) * (1 + math.cos(math.pi * fall)) / 2)

    def progress(self, seconds: float, steps: int) -> float:
        """How much of the run is done, 0 to 1."""
        return max(seconds / 60 / self.minutes, steps / self.steps)


def endless_examples(tokenizer: Any, seed: int, split: str = "train", talks: int = 8) -> Iterator[Example]:
    """Examples from the generator's conversations without end; those that no row could hold are left out."""
    from helpers.training.conversations import generate

    for conversation in generate(seed, 10**9, split, talks):
        yield from (example for example in examples(conversation, tokenizer) if len(example.ids) <= LONGEST)


class Run:
    """An adapter in training: its optimizer, its counts, and the folder in which it is kept."""

    def __init__(self, trainee: Trainee, settings: Settings, folder: Path) -> None:
        self.trainee, self.settings, self.folder = trainee, settings, folder
        self.optimizer = torch.optim.AdamW(trainee.adapter.parameters(), lr=settings.learning_rate, weight_decay=0.0)
        self.before = {"runs": 0, "steps": 0, "tokens": 0, "seconds": 0.0}  # what earlier runs did
        self.steps, self.tokens, self.stopped = 0, 0, False

    def resume(self) -> None:
        """Take up the optimizer of the last run and its numbers in full precision, where they are still there."""
        if not (self.folder / STATE).is_file():
            print("No optimizer state is left: the optimizer starts afresh.")
            return
        state = torch.load(self.folder / STATE, map_location=self.trainee.model.device)
        with torch.no_grad():
            for parameter, saved in zip(self.trainee.adapter.parameters(), state["parameters"], strict=True):
                parameter.copy_(saved)
        self.optimizer.load_state_dict(state["optimizer"])
        self.before = state["done"]

    def save(self, seconds: float) -> None:
        """Write the adapter and the optimizer, each in one step."""
        save_adapter(self.trainee.adapter, self.folder)
        state = {
            "parameters": [parameter.detach() for parameter in self.trainee.adapter.parameters()],
            "optimizer": self.optimizer.state_dict(),
            "done": self.done(seconds),
        }
        torch.save(state, self.folder / (STATE + ".partial"))
        os.replace(self.folder / (STATE + ".partial"), self.folder / STATE)

    def done(self, seconds: float) -> dict[str, float]:
        """Runs, steps, tokens and seconds so far, earlier runs included."""
        now = {"runs": 1, "steps": self.steps, "tokens": self.tokens, "seconds": round(seconds, 1)}
        return {name: self.before[name] + count for name, count in now.items()}

    def step(self, batch: Batch, progress: float) -> dict[str, float]:
        """One update of the adapter; gives what the log keeps of it."""
        rate = self.settings.rate(progress)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        loss = self.trainee.backward(batch)
        norm = torch.nn.utils.clip_grad_norm_(self.trainee.adapter.parameters(), self.settings.clip)
        self.optimizer.step()
        self.optimizer.zero_grad()
        self.steps += 1
        self.tokens += batch.tokens
        return {"loss": round(loss, 5), "rate": round(rate, 8), "norm": round(float(norm), 4)}

    def train(self, stream: Iterator[Batch], clock: Callable[[], float] = time.monotonic) -> None:
        """Take batches until the time or the steps are over or the run is told to stop, and save."""
        from tqdm import tqdm

        self.folder.mkdir(parents=True, exist_ok=True)
        began = saved = clock()
        unpacked = 0
        bar = tqdm(total=100, unit="%", bar_format="{l_bar}{bar}| {elapsed}<{remaining} {postfix}", mininterval=1)
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as log, bar:
            while (progress := self.settings.progress(clock() - began, self.steps)) < 1 and not self.stopped:
                batch = next(stream)
                entry = self.step(batch, progress)
                seconds = clock() - began
                unpacked += batch.unpacked
                log.write(json.dumps(self.done(seconds) | {"unpacked": unpacked} | entry) + "\n")
                log.flush()
                bar.update(100 * progress - bar.n)
                speed = f"{self.tokens / seconds:.0f} tokens/s ({unpacked / seconds:.0f} unpacked)"
                bar.set_postfix_str(f"step {self.steps} loss {entry['loss']:.3f} {speed}")
                if clock() - saved > 60 * self.settings.save_every:
                    self.save(seconds)
                    saved = clock()
        self.save(clock() - began)


def stop_on_signals(run: Run) -> None:
    """Ctrl-C and SIGTERM let the step end and the adapter be saved; a second Ctrl-C ends at once."""

    def stop(number: int, frame: Any) -> None:
        run.stopped = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)


def fast_dtype(device: torch.device) -> torch.dtype:
    """bfloat16 where the processor multiplies it at least twice as fast as float32, else float32."""
    if device.type != "cpu":
        return torch.bfloat16
    has = torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported()
    return torch.bfloat16 if has else torch.float32


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m helpers.training train`."""
    parser.add_argument("--minutes", type=float, default=math.inf, help="how long to train")
    parser.add_argument("--steps", type=float, default=math.inf, help="how many updates at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true", help="go on from the adapter in --out, else the shipped one")
    parser.add_argument("--out", type=Path, default=None, help="folder of adapter, log and optimizer state")
    parser.add_argument("--rank", type=int, default=16)
    parser.add_argument("--learning-rate", type=float, default=1e-3)
    parser.add_argument("--tokens", type=int, default=4096, help="places in a row; an update is one row")
    parser.add_argument("--talks", type=int, default=8, help="conversations that share a system message and tools")
    parser.add_argument("--save-every", type=float, default=5.0, help="minutes between two saves")
    parser.add_argument("--no-compile", action="store_true", help="no torch.compile: starts at once, runs slower")


def main(chosen: argparse.Namespace) -> int:
    """Train as the options say; the exit code is 0 also for a run that was stopped and has saved."""
    if math.isinf(chosen.minutes) and math.isinf(chosen.steps):
        raise SystemExit("Say how long: --minutes N or --steps N.")
    folder = chosen.out or cache_dir() / "training" / NAME
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    base = model_folder(BASE)
    model = load_transformer(base, load_config(base), device, fast_dtype(device))
    adapter = _first_adapter(chosen, folder, model)
    trainee = Trainee(model, adapter, compiled=not chosen.no_compile)
    rate, save_every = chosen.learning_rate, chosen.save_every
    run = Run(trainee, Settings(chosen.minutes, chosen.steps, rate, save_every=save_every), folder)
    if chosen.resume:
        run.resume()
    stop_on_signals(run)
    seed = chosen.seed + 1000 * run.before["runs"]  # a resumed run meets new conversations
    stream = batches(endless_examples(load_tokenizer(BASE), seed, talks=chosen.talks), chosen.tokens)
    run.train(batch.to(device) for batch in stream)
    print(f"The adapter is in {folder}, trained for {run.done(0)['steps']} steps in all.")
    return 0


def _first_adapter(chosen: argparse.Namespace, folder: Path, model: Any) -> Adapter:
    if not chosen.resume:
        return new_adapter(model, chosen.rank, seed=chosen.seed)
    last = folder if (folder / "adapter_model.safetensors").is_file() else SHIPPED
    print(f"Going on from the adapter in {last}.")
    return load_adapter(last, model.device)
