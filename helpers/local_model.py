"""One language model inside this process: text or ids in, logits, tokens and text out.

`load_model` takes a name from data/artifacts.toml, a folder, a .gguf file or a model id of the hub. Models laid out
like Llama, Qwen2 or Qwen3 run on the forward pass of `helpers.transformer`; any other runs on `transformers`. Keys and
values of the last call are kept, so that the next call computes only what is new in its prompt. Left out: batches
and training.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from helpers.generation import Chunk, Generation, Mask, TokenIds, decode_loop
from helpers.model_files import end_ids, load_config, load_tokenizer, model_folder
from helpers.sampling import GREEDY, Settings
from helpers.tokens import byte_alphabet, byte_level_bytes
from helpers.transformer import KVCache, load_transformer, unsupported

PREFILL_CHUNK = 512  # tokens per forward pass of a long prompt: bounds the memory, and an interrupt is seen in between


class LocalModel:
    """A loaded model and the keys and values of its last call. Threads may share it: calls wait for each other."""

    def __init__(self, name: str, tokenizer: Any, engine: Any, eos_ids: frozenset[int], context: int) -> None:
        self.name, self.tokenizer, self.engine = name, tokenizer, engine
        self.eos_ids, self.context = eos_ids, context
        self.vocab_size: int = engine.vocabulary
        self.cache_ids: TokenIds = []
        self.last: Generation | None = None  # the last generation, whole or not: an interrupted cell loses nothing
        self._lock = threading.RLock()

    def __repr__(self) -> str:
        return f"LocalModel({self.name!r}, {self.engine.device}, context {self.context}, {len(self.cache_ids)} cached)"

    def encode(self, text: str) -> TokenIds:
        """Text to ids; special tokens written in the text become special tokens, and none are added."""
        return self.tokenizer.encode(text, add_special_tokens=False)

    def decode(self, ids: Sequence[int]) -> str:
        """Ids to text, special tokens included; bytes that are not whole characters become U+FFFD."""
        return self.tokenizer.decode(list(ids), skip_special_tokens=False, clean_up_tokenization_spaces=False)

    def token_text(self, token: int) -> str:
        """One token as text (U+FFFD where it is a part of a character)."""
        return self.decode([token])

    def token_bytes(self, token: int) -> bytes:
        """The bytes that a token stands for; a special token stands for its name."""
        entry = self.tokenizer.convert_ids_to_tokens(token)
        if token in self.tokenizer.added_tokens_decoder:
            return entry.encode()
        if re.fullmatch(r"<0x[0-9A-F]{2}>", entry):  # SentencePiece: a byte by its number, and a mark for the space
            return bytes([int(entry[3:5], 16)])
        if set(entry) <= byte_alphabet().keys():  # byte-level, as GPT-2 wrote it first
            return byte_level_bytes(entry)
        return entry.replace("\u2581", " ").encode()

    def next_token_logits(self, prompt: str | Sequence[int]) -> Tensor:
        """Logits (vocab_size,) in float32 for the token that follows the prompt."""
        return self._advance(self._prompt_ids(prompt))[0]

    @torch.inference_mode()
    def logits(self, prompt: str | Sequence[int]) -> Tensor:
        """Logits (n, vocab_size) in float32 for every position; row i predicts token i + 1. Takes 4 bytes a number."""
        ids = self._prompt_ids(prompt)
        with self._lock:
            self.clear_cache()
            chunks = [ids[i : i + PREFILL_CHUNK] for i in range(0, len(ids), PREFILL_CHUNK)]
            rows = torch.cat([self.engine.forward(chunk, every_position=True) for chunk in chunks])
            self.cache_ids = ids
        return rows

    def generate(
        self,
        prompt: str | Sequence[int],
        *,
        max_new_tokens: int = 64,
        settings: Settings = GREEDY,
        stop: Sequence[str] = (),
        seed: int | None = None,
        top: int = 0,
        mask: Mask | None = None,
        on_token=None,
    ) -> Generation:
        """Write a continuation of the prompt; greedy unless `settings` say otherwise.

        `stop` strings end the text before them, `seed` repeats the draws, `top` alternatives are kept per step, `mask`
        removes tokens before each choice (see `helpers.generation`), and `on_token(text)` is called as text appears.
        If the cell is interrupted, `model.last` has what was written.
        """
        for chunk in self.stream(
            prompt, max_new_tokens=max_new_tokens, settings=settings, stop=stop, seed=seed, top=top, mask=mask
        ):
            if on_token and chunk.text:
                on_token(chunk.text)
        return chunk.generation

    def stream(
        self,
        prompt: str | Sequence[int],
        *,
        max_new_tokens: int = 64,
        settings: Settings = GREEDY,
        stop: Sequence[str] = (),
        seed: int | None = None,
        top: int = 0,
        mask: Mask | None = None,
    ) -> Iterator[Chunk]:
        """Like `generate`, piece by piece; the last chunk carries the `Generation`."""
        generation = Generation(self._prompt_ids(prompt))
        self.last = generation

        def next_logits(ids: TokenIds) -> Tensor:
            started = time.perf_counter()
            logits, reused = self._advance(ids)
            if len(ids) == len(generation.prompt_ids):
                generation.prefill_seconds = time.perf_counter() - started
                generation.reused_tokens, generation.prefilled_tokens = reused, len(ids) - reused
            return logits

        return decode_loop(
            next_logits,
            self.decode,
            generation,
            max_new_tokens=max_new_tokens,
            settings=settings,
            eos_ids=self.eos_ids,
            stops=stop,
            seed=seed,
            top=top,
            context=self.context,
            mask=mask,
        )

    def clear_cache(self) -> None:
        """Forget all keys and values: the next call computes its whole prompt."""
        with self._lock:
            self.cache_ids = []
            self.engine.truncate(0)

    def reusable(self, ids: TokenIds) -> int:
        """How many of these ids need not be computed: the beginning that the cache has, without the very last id."""
        return min(_common_prefix(ids, self.cache_ids), len(ids) - 1)  # the last token's logits are not kept

    @torch.inference_mode()
    def _advance(self, ids: TokenIds) -> tuple[Tensor, int]:
        """Logits (vocab_size,) after `ids`, computing only what is not cached; and how many tokens were reused."""
        with self._lock:
            reused = self.reusable(ids)
            self.cache_ids = self.cache_ids[:reused]
            self.engine.truncate(reused)
            for start in range(reused, len(ids), PREFILL_CHUNK):
                chunk = ids[start : start + PREFILL_CHUNK]
                logits = self.engine.forward(chunk)
                self.cache_ids = self.cache_ids + chunk
        return logits, reused

    def _prompt_ids(self, prompt: str | Sequence[int]) -> TokenIds:
        ids = self.encode(prompt) if isinstance(prompt, str) else [int(i) for i in prompt]
        if not ids:
            raise ValueError(
                f"The prompt {prompt!r} has no tokens: a model predicts what follows, so give it at least one."
            )
        wrong = next((i for i in ids if not 0 <= i < self.vocab_size), None)
        if wrong is not None:
            raise ValueError(f"There is no token {wrong}: {self.name} has ids from 0 to {self.vocab_size - 1}.")
        if len(ids) > self.context:
            raise ValueError(
                f"The prompt has {len(ids)} tokens, but {self.name} can read {self.context}: shorten it, "
                "for example by leaving out the oldest part."
            )
        return ids


def _common_prefix(left: TokenIds, right: TokenIds) -> int:
    shorter = min(len(left), len(right))
    if left[:shorter] == right[:shorter]:
        return shorter
    return next(i for i in range(shorter) if left[i] != right[i])


class PlainEngine:
    """`helpers.transformer` with its cache, as `LocalModel` needs it."""

    def __init__(self, folder: Path, config: Any, device: torch.device, dtype: torch.dtype) -> None:
        self.transformer = load_transformer(folder, config, device, dtype)
        self.cache = KVCache(self.transformer.shape, device, dtype)
        self.device, self.vocabulary = device, self.transformer.shape.vocabulary

    def forward(self, ids: TokenIds, every_position: bool = False) -> Tensor:
        ids = torch.tensor(ids, device=self.device)
        return self.transformer(ids, self.cache, every_position).float().cpu()

    def truncate(self, length: int) -> None:
        self.cache.length = min(self.cache.length, length)


class LibraryEngine:
    """Any causal language model of `transformers`: for the architectures that `helpers.transformer` does not know."""

    def __init__(self, folder: Path | str, device: torch.device, dtype: torch.dtype) -> None:
        from transformers import AutoModelForCausalLM

        self.model = AutoModelForCausalLM.from_pretrained(folder, dtype=dtype).to(device).eval()
        self.device, self.vocabulary = device, self.model.config.get_text_config().vocab_size
        self.past = None

    def forward(self, ids: TokenIds, every_position: bool = False) -> Tensor:
        out = self.model(
            torch.tensor([ids], device=self.device),
            past_key_values=self.past,
            use_cache=True,
            logits_to_keep=0 if every_position else 1,
        )
        self.past = out.past_key_values
        return (out.logits[0] if every_position else out.logits[0, -1]).float().cpu()

    def truncate(self, length: int) -> None:
        extra = self.past.get_seq_length() - length if self.past is not None else 0
        if length == 0:
            self.past = None
        elif extra > 0:
            self.past.crop(-extra)  # how many to drop; a positive number meant something else in each version


def load_model(name: str | Path = "smollm2-135m", device: str | None = None) -> LocalModel:
    """Load a model by name, folder, .gguf file or hub id; on a GPU if there is one and `device` does not say otherwise.

    A GGUF is converted once and kept in the cache. What cannot be loaded raises a ValueError (or an `ArtifactError`,
    when it has to be fetched and cannot be) whose sentence says what to do.
    """
    folder = model_folder(name)
    config, tokenizer = load_config(folder), load_tokenizer(folder)
    where = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
    dtype = torch.float32 if where.type == "cpu" else torch.bfloat16
    engine = LibraryEngine(folder, where, dtype) if unsupported(config) else PlainEngine(folder, config, where, dtype)
    context = getattr(config.get_text_config(), "max_position_embeddings", None) or 2048
    return LocalModel(str(name), tokenizer, engine, end_ids(folder, tokenizer, config), context)
