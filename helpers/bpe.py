"""Byte-pair encoding by hand: learn merges from a text, encode with them, decode.

Equal, merge for merge and id for id, to the `tokenizers` library's byte-level BPE. Written to be read: each round of
training counts every pair again, which suits texts of some kilobytes; the library only updates what changed.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from helpers.tokens import Piece, TokenIds, byte_alphabet, pieces_from_bytes

Pair = tuple[bytes, bytes]
Word = tuple[bytes, ...]  # a word as its tokens so far

# A word takes the one space before it along; merges never cross from one word into the next.
WORD = r" ?[^ \t\r\n]+|[ \t\r\n]+"


def words_of(text: str, pattern: str = WORD) -> list[str]:
    """Cut a text into words, without losing a character."""
    return re.findall(pattern, text)


def as_bytes(word: str) -> Word:
    """A word as single bytes: the tokens that training starts from."""
    return tuple(bytes([byte]) for byte in word.encode())


def count_pairs(words: dict[Word, int]) -> Counter[Pair]:
    """How often two tokens stand side by side, over words with their number of occurrences."""
    pairs: Counter[Pair] = Counter()
    for word, times in words.items():
        for pair in pairwise(word):
            pairs[pair] += times
    return pairs


def merge(word: Word, pair: Pair) -> Word:
    """Join every occurrence of a pair in a word into one token, from left to right."""
    joined, n = [], 0
    while n < len(word):
        step = 2 if word[n : n + 2] == pair else 1
        joined.append(b"".join(word[n : n + step]))
        n += step
    return tuple(joined)


def base_vocabulary() -> dict[bytes, int]:
    """The 256 single bytes with their ids, in the library's order: printing characters first, the space late."""
    alphabet = byte_alphabet()
    return {bytes([alphabet[char]]): n for n, char in enumerate(sorted(alphabet))}


def train(text: str, merges: int, pattern: str = WORD) -> BPE:
    """Learn up to `merges` merges: each round joins the pair that stands side by side most often.

    Ties go to the pair with the smallest ids, the left token first, as in the library's BpeTrainer. Training ends
    early when every word is one token. `pattern` cuts the text into words.
    """
    words = dict(Counter(as_bytes(word) for word in words_of(text, pattern)))
    ids, learned = base_vocabulary(), []
    while len(ids) < 256 + merges and (pairs := count_pairs(words)):
        best = min(pairs, key=lambda pair: (-pairs[pair], ids[pair[0]], ids[pair[1]]))
        words = {merge(word, best): times for word, times in words.items()}
        learned.append(best)
        ids.setdefault(best[0] + best[1], len(ids))  # two pairs can spell the same token; it keeps its first id
    return BPE(learned, ids, pattern)


@dataclass(frozen=True)
class BPE:
    """A trained byte-pair encoding: merges in the order in which they were learned, and an id for each token."""

    merges: list[Pair]
    ids: dict[bytes, int]
    pattern: str = WORD

    @classmethod
    def from_merges(cls, merges: Sequence[Pair], pattern: str = WORD) -> BPE:
        """The encoding that given merges make, for example [(b"a", b"b")]."""
        ids = base_vocabulary()
        for left, right in merges:
            ids.setdefault(left + right, len(ids))
        return cls(list(merges), ids, pattern)

    @functools.cached_property
    def ranks(self) -> dict[Pair, int]:
        """The place of each pair in the order of learning."""
        return {pair: rank for rank, pair in enumerate(self.merges)}

    def split(self, word: str) -> Word:
        """One word as tokens: of the pairs present, always join the one that was learned first."""
        tokens = as_bytes(word)
        while known := [pair for pair in pairwise(tokens) if pair in self.ranks]:
            tokens = merge(tokens, min(known, key=self.ranks.__getitem__))
        return tokens

    def encode(self, text: str) -> list[Piece]:
        """The pieces of a text."""
        tokens = [token for word in words_of(text, self.pattern) for token in self.split(word)]
        return pieces_from_bytes(text, [(self.ids[token], token, False) for token in tokens])

    def decode(self, ids: TokenIds) -> str:
        """The text of ids; bytes that are no whole character become U+FFFD."""
        tokens = {i: token for token, i in self.ids.items()}
        return b"".join(tokens[i] for i in ids).decode("utf-8", "replace")
