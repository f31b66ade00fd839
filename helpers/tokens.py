"""Text to pieces and back: what a token is, where it stands in the text, and what goes wrong at its edges.

The tokenizers of well-known models are loaded in `helpers.lineup`, byte-pair encoding by hand is in
`helpers.bpe`, text that streams out of a model is in `helpers.generation`. A character is a Unicode code point
here: an emoji of several code points can still be cut between them, never inside one.
"""

from __future__ import annotations

import bisect
import functools
import itertools
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

TokenIds = list[int]


@dataclass(frozen=True)
class Piece:
    """One token of a text: `text[start:end]` are the characters it belongs to.

    `bytes` is what the token stands for. Where a character spans several tokens, each of them has the whole
    character as its span, and its own `text` shows U+FFFD for the bytes that are no character by themselves.
    """

    id: int
    text: str
    bytes: bytes
    start: int
    end: int
    special: bool = False


@dataclass(frozen=True)
class TextTokenizer:
    """A tokenizer behind one small interface, whichever library does the work.

    `kind` names the method, `vocab_size` counts special tokens too, `special` maps their texts to ids, and
    `loses` says in words what decoding cannot give back.
    """

    name: str
    kind: str
    vocab_size: int
    special: dict[str, int] = field(repr=False)
    loses: str
    _encode: Callable[[str, bool], list[Piece]] = field(repr=False)
    _decode: Callable[[TokenIds], str] = field(repr=False)

    def encode(self, text: str, *, specials: bool = True) -> list[Piece]:
        """The pieces of a text and nothing added. `specials=False` reads a special token's text as plain text.

        The default is for a finished prompt. Text that a user typed needs `specials=False`.
        """
        if not isinstance(text, str):
            raise ValueError(f"A tokenizer needs a string, not {text!r}.")
        half = next((i for i, char in enumerate(text) if "\ud800" <= char <= "\udfff"), None)
        if half is not None:
            raise ValueError(f"Character {half} of the text, {text[half]!r}, is half a character: remove it.")
        return self._encode(text, specials)

    def ids(self, text: str, *, specials: bool = True) -> TokenIds:
        """The ids of a text, whole numbers from 0 to `vocab_size` - 1."""
        return [piece.id for piece in self.encode(text, specials=specials)]

    def count(self, text: str, *, specials: bool = True) -> int:
        """How many tokens a text costs. Count the final text: the counts of its parts do not add up."""
        return len(self.encode(text, specials=specials))

    def decode(self, ids: Sequence[int]) -> str:
        """The text of ids, special tokens included. Bytes that are no whole character become U+FFFD."""
        wrong = [i for i in ids if not 0 <= i < self.vocab_size]
        if wrong:
            raise ValueError(f"{wrong[0]} is no id of {self.name}: ids run from 0 to {self.vocab_size - 1}.")
        return self._decode(list(ids))


def pieces_from_bytes(text: str, tokens: Sequence[tuple[int, bytes, bool]]) -> list[Piece]:
    """Place (id, bytes, special) tokens in a text, when their bytes joined are that text in UTF-8.

    A token's span reaches from the character of its first byte to that of its last.
    """
    first_bytes = list(itertools.accumulate((len(char.encode()) for char in text), initial=0))
    pieces, at = [], 0
    for token, data, special in tokens:
        start = bisect.bisect_right(first_bytes, at) - 1
        end = bisect.bisect_left(first_bytes, at + len(data))
        pieces.append(Piece(token, data.decode("utf-8", "replace"), data, start, end, special))
        at += len(data)
    return pieces


def text_steps(decode: Callable[[TokenIds], str], ids: Sequence[int]) -> Iterator[str]:
    """Yield what each id adds to the text; the steps joined are `decode(ids)`.

    Decoding ids one by one breaks characters that span tokens, and with SentencePiece it drops every space.
    So the whole list so far is decoded each time, and a character waits until all its bytes are there.
    """
    shown = 0
    for n in range(1, len(ids) + 1):
        text = decode(list(ids[:n]))
        if n < len(ids):
            text = text.rstrip("\ufffd")
        yield text[shown:]
        shown = max(shown, len(text))


def truncate(text: str, budget: int, encode: Callable[[str], Sequence[Piece]]) -> str:
    """The start of a text, in whole characters, that costs at most `budget` tokens when encoded again.

    Cutting the list of ids is not enough: the cut can fall inside a character, and the shorter text can split
    into other, even more tokens. `encode` is a tokenizer's. Raises ValueError for a budget below 0.
    """
    if budget < 0:
        raise ValueError(f"budget={budget} does not work: use 0 or more tokens.")
    pieces = encode(text)
    if len(pieces) <= budget:
        return text
    end = pieces[budget].start  # the first token that does not fit; the whole of its character goes with it
    while end and len(encode(text[:end])) > budget:
        end -= 1
    return text[:end]


@functools.cache
def byte_alphabet() -> dict[str, int]:
    """The character that stands for each byte in the vocabulary files of byte-level tokenizers.

    Bytes that print stand for themselves; the other 68 take the characters from U+0100 on, so that a space reads
    as G with a dot. Source: bytes_to_unicode in OpenAI's gpt-2 repository.
    """
    shown = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    hidden = [byte for byte in range(256) if byte not in shown]
    return {chr(byte): byte for byte in shown} | {chr(256 + i): byte for i, byte in enumerate(hidden)}


def byte_level_bytes(entry: str) -> bytes:
    """The bytes that an entry of a byte-level vocabulary stands for."""
    return bytes(byte_alphabet()[char] for char in entry)


def wrap(tokenizer: Any, name: str, *, loses: str = "nothing") -> TextTokenizer:
    """A byte-level tokenizer of the `tokenizers` or `transformers` library as a `TextTokenizer`.

    Spans refer to the text as given, also where the tokenizer normalises it first.
    """
    from tokenizers import Tokenizer

    parsing = getattr(tokenizer, "backend_tokenizer", tokenizer)
    plain = Tokenizer.from_str(parsing.to_str())
    plain.encode_special_tokens = True  # on a copy: the original may be in use elsewhere
    added = parsing.get_added_tokens_decoder()
    special = {token.content: i for i, token in added.items() if token.special}

    def encode(text: str, specials: bool) -> list[Piece]:
        found = (parsing if specials else plain).encode(text, add_special_tokens=False)
        pieces = []
        for i, entry, span in zip(found.ids, found.tokens, found.offsets, strict=True):
            data = entry.encode() if i in added else byte_level_bytes(entry)
            pieces.append(Piece(i, data.decode("utf-8", "replace"), data, *span, special=entry in special))
        return pieces

    def decode(ids: TokenIds) -> str:
        return parsing.decode(ids, skip_special_tokens=False)

    return TextTokenizer(name, "byte-level BPE", parsing.get_vocab_size(), special, loses, encode, decode)


QWEN_SPLIT = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}"
    r"| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)


def split_rule(name: str) -> tuple[Any, Any] | None:
    """How text is normalised and cut into words before any merge, by the name in a GGUF's `tokenizer.ggml.pre`.

    Returns (normalizer, pre-tokenizer) of the `tokenizers` library, None for a name not known here. Sources: the
    tokenizer.json of SmolLM2 and of Qwen2.5. llama.cpp leaves Qwen's normalizer out.
    """
    from tokenizers import Regex, normalizers, pre_tokenizers

    if name == "smollm":
        digits = pre_tokenizers.Digits(individual_digits=True)
        return None, pre_tokenizers.Sequence([digits, pre_tokenizers.ByteLevel(add_prefix_space=False)])
    if name == "qwen2":
        split = pre_tokenizers.Split(Regex(QWEN_SPLIT), behavior="isolated")
        as_bytes = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
        return normalizers.NFC(), pre_tokenizers.Sequence([split, as_bytes])
    return None


def repair_gguf_tokenizer(tokenizer: Any, gguf_path: str | Path) -> Any:
    """Give a tokenizer that transformers made from a GGUF file what was lost on the way; in place, and returned.

    transformers 5.24 does not know SmolLM2's rule for cutting words and takes GPT-2's, so that number characters
    outside ASCII get wrong ids. It leaves out Qwen2's normalizer, which a saved and reloaded copy has again.
    Warns where another file's rule was lost in the same way. Call it before the tokenizer is saved.
    """
    from gguf import GGUFReader

    stored = GGUFReader(str(gguf_path)).fields.get("tokenizer.ggml.pre")
    name = stored.contents() if stored else "default"
    backend, rule = tokenizer.backend_tokenizer, split_rule(name)
    if rule is not None:
        backend.normalizer, backend.pre_tokenizer = rule
    elif str(backend.pre_tokenizer).startswith("ByteLevel(") and name not in ("default", "gpt-2"):
        lost = f"{gguf_path} cuts words by the rule {name!r}, transformers by GPT-2's: some ids may be wrong."
        warnings.warn(lost, stacklevel=2)
    return tokenizer
