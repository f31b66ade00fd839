"""Special tokens against text that only spells them: which there are, and encoding that keeps the two apart.

A tokenizer cannot see who wrote "<|im_end|>" into a prompt, the template or a user. `encode_with_offsets` is told where
the template wrote, and encodes every special token spelled elsewhere as ordinary text. Left out: messages.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

TokenIds = list[int]
PRIVATE_USE = range(0x100000, 0x10FFFE)  # characters that Unicode leaves undefined


def special_tokens(tokenizer: Any) -> dict[int, str]:
    """Id to text of each token that is matched whole before the text is split: all added tokens but whitespace."""
    added = tokenizer.added_tokens_decoder.items()
    return {token: str(entry) for token, entry in added if not str(entry).isspace()}


def encode_with_offsets(
    tokenizer: Any, text: str, *, only_in: Sequence[tuple[int, int]] | None = None
) -> tuple[TokenIds, list[int]]:
    """The ids of a text and the character at which each token begins; needs a fast tokenizer.

    `only_in`: the pieces start:end of the text in which special tokens count; elsewhere their letters are encoded like
    any other text. Without it they count everywhere.
    """
    if not tokenizer.is_fast:
        raise ValueError("This needs a fast tokenizer (tokenizer.is_fast), which knows where each token begins.")
    encoding = tokenizer(text, add_special_tokens=False, return_offsets_mapping=True)
    ids, starts = list(encoding["input_ids"]), [start for start, _ in encoding["offset_mapping"]]
    if only_in is None:
        return ids, starts
    specials = special_tokens(tokenizer)
    places = [
        (text.find(specials[token], start), token)
        for token, start in zip(ids, starts, strict=True)
        if token in specials
    ]
    real = [(at, token) for at, token in places if any(start <= at < end for start, end in only_in)]
    if len(real) == len(places):
        return ids, starts  # nothing is forged: the usual ids
    return _encode_disguised(tokenizer, text, real)


def _encode_disguised(tokenizer: Any, text: str, real: list[tuple[int, int]]) -> tuple[TokenIds, list[int]]:
    """Encode with a twin of the tokenizer whose special tokens are spelled in private-use characters.

    Only the real ones are respelled in the text, at the same length, so one pass encodes everything else as ordinary
    text and the offsets stay true.
    """
    specials = special_tokens(tokenizer)
    first = next(base for base in PRIVATE_USE[:: len(specials)] if not set(_alphabet(base, len(specials))) & set(text))
    twin, disguises = _twin(tokenizer, first)
    for at, token in real:
        text = text[:at] + disguises[token] + text[at + len(disguises[token]) :]
    encoding = twin.encode(text, add_special_tokens=False)
    back = {twin.token_to_id(disguise): token for token, disguise in disguises.items()}
    if forged := [specials[token] for token in encoding.ids if token in specials and token not in back]:
        raise ValueError(f"This tokenizer makes {forged[0]!r} out of ordinary letters: take it out of the message.")
    return [back.get(token, token) for token in encoding.ids], [start for start, _ in encoding.offsets]


def _alphabet(first: int, size: int) -> str:
    return "".join(map(chr, range(first, first + size)))


@lru_cache(maxsize=4)
def _twin(tokenizer: Any, first: int) -> tuple[Any, dict[int, str]]:
    """The same tokenizer with disguised special tokens, and the disguise of each."""
    from tokenizers import Tokenizer

    specials = special_tokens(tokenizer)
    letters = _alphabet(first, len(specials))
    disguises = {token: letter * len(text) for (token, text), letter in zip(specials.items(), letters, strict=True)}
    state = json.loads(tokenizer.backend_tokenizer.to_str())
    for entry in state["added_tokens"]:
        entry["content"] = disguises.get(entry["id"], entry["content"])
    state["post_processor"] = None
    return Tokenizer.from_str(json.dumps(state)), disguises
