"""What `python -m helpers.training` does at a shell: train, evaluate, benchmark and more; see --help."""

import argparse
import importlib
import sys

COMMANDS = {
    "train": ("train", "train the adapter on generated conversations"),
    "evaluate": ("evaluate", "score the model on held-out conversations"),
    "benchmark": ("benchmark", "score it on the Berkeley Function Calling Leaderboard's questions"),
    "demonstrate": ("demonstrations", "run the course's five demonstrations"),
    "perplexity": ("perplexity", "compare it with the base model on ordinary chats"),
    "overlap": ("overlap", "show that the training data holds nothing of the leaderboard"),
    "export": ("export", "write the model as one GGUF file, for Ollama and llama.cpp"),
    "show": ("show", "print some generated conversations"),
}


def main(arguments: list[str] | None = None) -> int:
    """Run one command and give its exit code; only that command's module is imported."""
    words = sys.argv[1:] if arguments is None else arguments
    parser = argparse.ArgumentParser(
        "python -m helpers.training", description="The course's tool model: how it is made."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    chosen_module = None
    for command, (module, purpose) in COMMANDS.items():
        sub = commands.add_parser(command, help=purpose, description=purpose[0].upper() + purpose[1:] + ".")
        if words[:1] == [command]:
            chosen_module = importlib.import_module(f"helpers.training.{module}")
            chosen_module.add_arguments(sub)
    chosen = parser.parse_args(words)
    return chosen_module.main(chosen) or 0


if __name__ == "__main__":
    sys.exit(main())
