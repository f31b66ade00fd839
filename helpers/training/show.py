"""Generated conversations as the model reads them: `python -m helpers.training show --kind two_step`.

Left out: how they are made (`helpers.training.conversations`).
"""

from __future__ import annotations

import argparse
import itertools

from helpers.model_files import load_tokenizer
from helpers.templates import render
from helpers.training.adapter import BASE
from helpers.training.conversations import KINDS, generate
from helpers.training.packing import TEMPLATE

SPLITS = ("train", "phrasings", "tools")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--count", type=int, default=3, help="how many (default: %(default)s)")
    parser.add_argument("--kind", choices=[*KINDS, "search", "files"], help="only this kind")
    parser.add_argument("--split", choices=SPLITS, default="train", help="(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)


def main(chosen: argparse.Namespace) -> int:
    """Print the conversations, each as one text in the template that the model is trained on."""
    tokenizer = load_tokenizer(BASE)
    drawn = generate(chosen.seed, 10**6, chosen.split, talks=1)
    wanted = (each for each in drawn if chosen.kind in (None, each.kind))
    for each in itertools.islice(wanted, chosen.count):
        options = {"tokenizer": tokenizer, "template": TEMPLATE, "tools": each.tools or None, "warn": False}
        text = render(each.messages, add_generation_prompt=False, thinking=each.thinking, **options)
        print(f"--- {each.kind}, thinking {'on' if each.thinking else 'off'}\n{text}")
    return 0
