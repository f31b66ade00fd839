"""Six tokenizers of well-known models, from the very files that the models use, behind one interface.

Each loader uses the library that the format belongs to; no library may fetch anything. None adds a token for the
beginning or the end of a text. Only the encoders are here, not the chat formats of the models.
"""

from __future__ import annotations

import base64
import functools
import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

from helpers import artifacts
from helpers.tokens import (
    QWEN_SPLIT,
    Piece,
    TextTokenizer,
    TokenIds,
    pieces_from_bytes,
    split_rule,
    wrap,
)

# Llama 3 takes digits in groups of up to three; the rest is Qwen's. Source: llama_models/llama3/tokenizer.py.
LLAMA3_SPLIT = QWEN_SPLIT.replace(r"\p{N}|", r"\p{N}{1,3}|", 1)
LLAMA3_SPECIAL = (
    "<|begin_of_text|> <|end_of_text|> <|reserved_special_token_0|> <|reserved_special_token_1|> "
    "<|finetune_right_pad_id|> <|step_id|> <|start_header_id|> <|end_header_id|> <|eom_id|> <|eot_id|> "
    "<|python_tag|> <|image|>"
).split() + [f"<|reserved_special_token_{n}|>" for n in range(2, 246)]
# The three that every Qwen since the first has at these places; later ones differ from version to version.
QWEN_SPECIAL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
# The named ones of the 1,000 that Tekken reserves. Source: mistral_common/tokens/tokenizers/tekken.py.
TEKKEN_SPECIAL = (
    "<unk> <s> </s> [INST] [/INST] [AVAILABLE_TOOLS] [/AVAILABLE_TOOLS] [TOOL_RESULTS] [/TOOL_RESULTS] "
    "[TOOL_CALLS] [IMG] <pad> [IMG_BREAK] [IMG_END] [PREFIX] [MIDDLE] [SUFFIX] [SYSTEM_PROMPT] "
    "[/SYSTEM_PROMPT] [TOOL_CONTENT]"
).split()


def names() -> list[str]:
    """The tokenizers of the line-up, in the order in which the course shows them."""
    return list(_LOADERS)


@functools.cache
def load(name: str) -> TextTokenizer:
    """One tokenizer of the line-up by name; its file is fetched if it is not in the cache."""
    if name not in _LOADERS:
        raise ValueError(f"{name!r} is not in the line-up; choose one of {', '.join(_LOADERS)}.")
    return _LOADERS[name]()


def load_all() -> list[TextTokenizer]:
    """All six, in order: about 4 seconds and 200 MB of memory when the files are there."""
    return [load(name) for name in _LOADERS]


def tokenizer_from_gguf(path: str | Path) -> Any:
    """The byte-level tokenizer inside a GGUF file as a `tokenizers.Tokenizer`, without torch or transformers.

    Raises ValueError for a file whose tokenizer is of another kind or cuts words by a rule not known here.
    """
    from gguf import GGUFReader
    from tokenizers import AddedToken, Tokenizer, decoders, models

    fields = GGUFReader(str(path)).fields
    keys = ("model", "pre", "tokens", "token_type", "merges")
    model, pre, entries, types, merges = (fields[f"tokenizer.ggml.{key}"].contents() for key in keys)
    rule = split_rule(pre)
    if model != "gpt2" or rule is None:
        raise ValueError(f"{path} has a tokenizer of kind {model}/{pre}: load it with transformers instead.")
    vocab = {entry: i for i, entry in enumerate(entries)}
    tokenizer = Tokenizer(models.BPE(vocab=vocab, merges=[tuple(merge.split(" ")) for merge in merges]))
    tokenizer.normalizer, tokenizer.pre_tokenizer = rule
    tokenizer.decoder = decoders.ByteLevel()
    control, user_defined = 3, 4  # token types of the format; both stay whole, only the first are special
    for entry, kind in zip(entries, types, strict=True):
        if kind in (control, user_defined):
            tokenizer.add_tokens([AddedToken(entry, special=kind == control, normalized=False)])
    return tokenizer


def smollm2() -> TextTokenizer:
    from tokenizers import Tokenizer

    def build(folder: Path) -> None:  # reading a GGUF takes seconds, its tokenizer alone a tenth of one
        tokenizer_from_gguf(artifacts.fetch("smollm2-135m")).save(str(folder / "tokenizer.json"))

    file = artifacts.derived("smollm2-135m-tokenizer", build) / "tokenizer.json"
    loses = "six control characters, unassigned code points"  # their bytes are missing from the vocabulary
    return wrap(Tokenizer.from_file(str(file)), "SmolLM2", loses=loses)


def qwen() -> TextTokenizer:
    ranks = _read_ranks(artifacts.fetch("tokenizer-qwen"))
    special = {text: len(ranks) + n for n, text in enumerate(QWEN_SPECIAL)}
    normalise = functools.partial(unicodedata.normalize, "NFC")  # spans refer to the normalised text
    return _from_ranks("Qwen", ranks, QWEN_SPLIT, special, "how accents were composed", normalise=normalise)


def llama3() -> TextTokenizer:
    ranks = _read_ranks(artifacts.fetch("tokenizer-llama3"))
    special = {text: len(ranks) + n for n, text in enumerate(LLAMA3_SPECIAL)}
    return _from_ranks("Llama 3", ranks, LLAMA3_SPLIT, special, "nothing")


def tekken() -> TextTokenizer:
    stored = json.loads(artifacts.fetch("tokenizer-tekken").read_text(encoding="utf-8"))
    config = stored["config"]
    reserved = config["default_num_special_tokens"]  # ids 0 to 999; a text never turns into one of them
    entries = stored["vocab"][: config["default_vocab_size"] - reserved]  # the file holds more than is used
    ranks = {base64.b64decode(entry["token_bytes"]): entry["rank"] for entry in entries}
    special = {text: n for n, text in enumerate(TEKKEN_SPECIAL)}
    special |= {f"<SPECIAL_{n}>": n for n in range(len(special), reserved)}
    return _from_ranks("Tekken", ranks, config["pattern"], special, "nothing", shift=reserved)


def _read_ranks(path: Path) -> dict[bytes, int]:
    """A file of lines "base64 rank", as tiktoken writes them."""
    lines = path.read_bytes().splitlines()
    return {base64.b64decode(token): int(rank) for token, rank in (line.split() for line in lines if line)}


def _from_ranks(
    name: str,
    ranks: dict[bytes, int],
    pattern: str,
    special: dict[str, int],
    loses: str,
    *,
    shift: int = 0,
    normalise: Callable[[str], str] = str,
) -> TextTokenizer:
    """Byte-level BPE by tiktoken. With a `shift`, special tokens come first and text never parses into them."""
    import tiktoken

    parsed = {} if shift else special
    encoding = tiktoken.Encoding(name, pat_str=pattern, mergeable_ranks=ranks, special_tokens=parsed)
    special_texts = {i: text for text, i in special.items()}

    def data_of(token: int) -> bytes:
        named = special_texts.get(token)
        return named.encode() if named else encoding.decode_single_token_bytes(token - shift)

    def encode(text: str, specials: bool) -> list[Piece]:
        text = normalise(text)
        found = encoding.encode(text, allowed_special=set(parsed) if specials else set(), disallowed_special=())
        ids = [token + shift for token in found]
        return pieces_from_bytes(text, [(token, data_of(token), token in special_texts) for token in ids])

    def decode(ids: TokenIds) -> str:
        return b"".join(map(data_of, ids)).decode("utf-8", "replace")

    size = len(ranks) + len(special)
    return TextTokenizer(name, "byte-level BPE", size, special, loses, encode, decode)


def mistral_v1() -> TextTokenizer:
    """SentencePiece puts a space before every text, writes spaces as U+2581, and never parses special tokens."""
    from sentencepiece import SentencePieceProcessor

    model = SentencePieceProcessor(model_file=str(artifacts.fetch("tokenizer-mistral-v1")))
    special = {model.id_to_piece(i): i for i in range(model.vocab_size()) if model.is_control(i)}
    special |= {model.id_to_piece(model.unk_id()): model.unk_id()}

    def data_of(token: int) -> bytes:
        entry = model.id_to_piece(token)
        if model.is_byte(token):
            return bytes([int(entry[3:5], 16)])  # such as <0xE2>
        return entry.replace("\u2581", " ").encode()

    def encode(text: str, specials: bool) -> list[Piece]:
        tokens = [(token, data_of(token), token in special.values()) for token in model.encode(text)]
        shifted = pieces_from_bytes(" " + text, tokens)  # spans count the space that is not in the text
        spans = [(max(0, piece.start - 1), max(0, piece.end - 1)) for piece in shifted]
        pieces = zip(shifted, spans, strict=True)
        return [Piece(p.id, p.text, p.bytes, start, end, p.special) for p, (start, end) in pieces]

    def decode(ids: TokenIds) -> str:
        return model.decode(ids)

    loses = "special tokens, the character U+2581"
    return TextTokenizer("Mistral v1", "SentencePiece BPE", model.vocab_size(), special, loses, encode, decode)


def bert() -> TextTokenizer:
    """WordPiece as in BERT: lower case, no accents, no spaces; a word it cannot build becomes [UNK]."""
    from tokenizers import Tokenizer

    parsing = Tokenizer.from_file(str(artifacts.fetch("tokenizer-bert")))
    parsing.no_truncation()  # the file asks for exactly 128 tokens
    parsing.no_padding()
    plain = Tokenizer.from_str(parsing.to_str())
    plain.encode_special_tokens = True
    special = {token.content: i for i, token in parsing.get_added_tokens_decoder().items()}

    def encode(text: str, specials: bool) -> list[Piece]:
        found = (parsing if specials else plain).encode(text, add_special_tokens=False)
        parts = zip(found.ids, found.tokens, found.offsets, strict=True)
        return [
            Piece(i, entry, entry.removeprefix("##").encode(), *span, special=entry in special)
            for i, entry, span in parts
        ]

    def decode(ids: TokenIds) -> str:
        return parsing.decode(ids, skip_special_tokens=False)

    loses = "capitals, accents, spaces, unknown words"
    return TextTokenizer("BERT", "WordPiece", parsing.get_vocab_size(), special, loses, encode, decode)


_LOADERS: dict[str, Callable[[], TextTokenizer]] = {
    "SmolLM2": smollm2,
    "Qwen": qwen,
    "Llama 3": llama3,
    "Tekken": tekken,
    "Mistral v1": mistral_v1,
    "BERT": bert,
}
