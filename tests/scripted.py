"""A model that writes what it is told, token by token, with the real tokenizer and the real code around it.

For tests whose subject is what happens to a reply, whatever weights wrote it: only the logits are made up.
"""

import torch

from helpers.local_chat import LocalChat
from helpers.local_model import LocalModel


class ScriptedEngine:
    """In place of the weights: after the prompt, each token of the script is certain, and then the end token."""

    def __init__(self, vocabulary):
        self.vocabulary, self.device = vocabulary, torch.device("cpu")
        self.length, self.prompt, self.script = 0, 0, []

    def forward(self, ids, every_position=False):
        self.length += len(ids)
        logits = torch.zeros(self.vocabulary)
        place = min(max(self.length - self.prompt, 0), len(self.script) - 1)  # a mask may have led elsewhere
        logits[self.script[place]] = 50.0
        return logits

    def truncate(self, length):
        self.length = min(self.length, length)


class ScriptedModel(LocalModel):
    """A `LocalModel` whose every call writes the next of `texts` (nothing once they are used up)."""

    def __init__(self, tokenizer, texts=(), name="smollm2-135m", context=8192):
        ends = frozenset([tokenizer.eos_token_id])
        super().__init__(name, tokenizer, ScriptedEngine(len(tokenizer)), ends, context)
        self.texts = list(texts)

    def stream(self, prompt, **options):
        text = self.texts.pop(0) if self.texts else ""
        self.engine.prompt = len(self._prompt_ids(prompt))
        self.engine.script = [*self.encode(text), self.tokenizer.eos_token_id]
        return super().stream(prompt, **options)


def scripted_chat(tokenizer, texts=(), template="hermes", **options):
    """A `LocalChat` that writes the texts, one a reply."""
    return LocalChat(ScriptedModel(tokenizer, texts), template, **options)
