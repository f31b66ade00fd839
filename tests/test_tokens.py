"""Pieces, places and edges of tokens; and the tokenizers inside GGUF files against llama.cpp."""

import json
import warnings
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers import artifacts, lineup, tokens
from helpers.bpe import BPE
from tests import llama_cpp

RECORDED = json.loads(llama_cpp.IDS_FILE.read_text(encoding="utf-8"))["ids"]
SMOL, QWEN = llama_cpp.MODELS
UNWRITABLE = set("\x04\x06\x13\x14\x16\x1d")  # SmolLM2's vocabulary lacks these six bytes
BYTES_ONLY = BPE.from_merges([])


@pytest.fixture(scope="module")
def smol() -> tokens.TextTokenizer:
    return lineup.load("SmolLM2")


def converted(gguf: Path):
    from transformers import AutoTokenizer

    return AutoTokenizer.from_pretrained(gguf.parent, gguf_file=gguf.name)


@pytest.fixture(scope="module", params=llama_cpp.MODELS)
def repaired(request, optional_file):
    """(name, tokenizer) as the course's models use it: converted by transformers, then repaired."""
    gguf = artifacts.fetch(SMOL) if request.param == SMOL else optional_file(request.param)
    return request.param, tokens.repair_gguf_tokenizer(converted(gguf), gguf)


# --- tokenizers inside GGUF files ---


def test_a_repaired_tokenizer_gives_the_ids_that_llama_cpp_gave(repaired):
    name, tokenizer = repaired
    wrapped = tokens.wrap(tokenizer, name)
    for text, ids, plain_ids in RECORDED[name]:
        assert tokenizer.encode(text, add_special_tokens=False) == ids, text
        assert wrapped.ids(text) == ids, text
        assert wrapped.ids(text, specials=False) == plain_ids, text


def test_a_repaired_tokenizer_agrees_with_llama_cpp_on_thousands_of_strings(repaired):
    pytest.importorskip("xllamacpp", reason="llama.cpp is not here: pip install xllamacpp")
    name, tokenizer = repaired
    wrapped = tokens.wrap(tokenizer, name)
    with llama_cpp.tokenizer(artifacts.fetch(name)) as expected:
        for text in [*llama_cpp.STRINGS, *llama_cpp.fuzzed(4000, seed=1)]:
            if name == SMOL and UNWRITABLE & set(text):
                continue  # both drop the character; the tokenizers library then merges across the gap
            plain = llama_cpp.normalised(name, text)
            assert wrapped.ids(text) == expected(plain), ascii(text)
            assert wrapped.ids(text, specials=False) == expected(plain, False), ascii(text)


def test_a_saved_and_reloaded_tokenizer_gives_the_same_ids(repaired, tmp_path):
    from transformers import AutoTokenizer

    _, tokenizer = repaired
    tokenizer.save_pretrained(tmp_path)
    reloaded = AutoTokenizer.from_pretrained(tmp_path)
    for text in [*llama_cpp.STRINGS, *llama_cpp.fuzzed(1000, seed=2)]:
        first, second = (t.encode(text, add_special_tokens=False) for t in (tokenizer, reloaded))
        assert first == second, ascii(text)
        assert tokenizer.decode(first) == reloaded.decode(first)


def test_the_repair_is_needed_for_numbers_outside_ascii_and_repeating_it_changes_nothing():
    gguf = artifacts.fetch(SMOL)
    tokenizer = converted(gguf)
    text, ids, _ = next(row for row in RECORDED[SMOL] if "½" in row[0])
    assert tokenizer.encode(text, add_special_tokens=False) != ids, "transformers has learned the rule: drop the repair"
    for _ in range(2):
        assert tokens.repair_gguf_tokenizer(tokenizer, gguf).encode(text, add_special_tokens=False) == ids


@pytest.mark.parametrize(("name", "warned"), [("starcoder", True), ("gpt-2", False), ("default", False)])
def test_a_rule_that_was_lost_unseen_is_warned_of(tmp_path, name, warned):
    from gguf import GGUFWriter
    from tokenizers import Tokenizer, models, pre_tokenizers

    writer = GGUFWriter(str(tmp_path / "other.gguf"), "llama")
    writer.add_tokenizer_pre(name)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.close()

    class Converted:
        backend_tokenizer = Tokenizer(models.BPE())

    Converted.backend_tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        tokens.repair_gguf_tokenizer(Converted, tmp_path / "other.gguf")
    assert [name in str(warning.message) for warning in caught] == [True] * warned


# --- pieces ---


def test_pieces_joined_are_the_text_and_their_places_cover_it(smol):
    for text in [*llama_cpp.STRINGS, *llama_cpp.fuzzed(500, seed=3)]:
        if UNWRITABLE & set(text):
            continue
        pieces = smol.encode(text)
        assert b"".join(piece.bytes for piece in pieces) == text.encode()
        assert smol.decode([piece.id for piece in pieces]) == text
        assert pieces == tokens.pieces_from_bytes(text, [(p.id, p.bytes, p.special) for p in pieces])
        covered = {place for piece in pieces for place in range(piece.start, piece.end)}
        assert covered == set(range(len(text)))


def test_each_token_of_a_split_character_has_the_whole_character_as_its_place(smol):
    pieces = smol.encode("a🦜b")
    parrot = [piece for piece in pieces if (piece.start, piece.end) == (1, 2)]
    assert len(parrot) > 1
    assert b"".join(piece.bytes for piece in parrot) == "🦜".encode()
    assert all("\ufffd" in piece.text for piece in parrot)


def test_a_token_of_a_character_and_a_half_covers_both_characters():
    pieces = tokens.pieces_from_bytes("aéb", [(1, b"a\xc3", False), (2, b"\xa9", False), (3, b"b", False)])
    assert [(piece.start, piece.end) for piece in pieces] == [(0, 2), (1, 2), (2, 3)]


def test_special_tokens_are_parsed_or_read_as_plain_text(smol):
    text = "<|im_start|>user"
    assert [piece.special for piece in smol.encode(text)] == [True, False]
    assert smol.encode(text)[0].id == smol.special["<|im_start|>"] == 1
    plain = smol.encode(text, specials=False)
    assert not any(piece.special for piece in plain) and len(plain) > 2
    assert smol.decode([piece.id for piece in plain]) == smol.decode(smol.ids(text)) == text


def test_text_that_only_looks_like_a_special_token_stays_text(smol):
    for text in ("<|im_start|", "< |im_start| >", "<|IM_START|>", "<|im_start |>"):
        assert not any(piece.special for piece in smol.encode(text)), text


def test_an_empty_text_has_no_pieces(smol):
    assert smol.encode("") == [] and smol.count("") == 0 and smol.decode([]) == ""


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda t: t.encode(None), "needs a string, not None"),
        (lambda t: t.encode("ab\ud83d"), "Character 2 .* is half a character"),
        (lambda t: t.decode([5, -1]), "-1 is no id of SmolLM2: ids run from 0 to 49151"),
        (lambda t: t.decode([49152]), "49152 is no id"),
        (lambda t: tokens.truncate("a", -1, t.encode), "budget=-1"),
    ],
)
def test_bad_input_gets_a_sentence(smol, call, sentence):
    with pytest.raises(ValueError, match=sentence):
        call(smol)


def test_the_byte_alphabet_is_the_one_of_the_library():
    from tokenizers import pre_tokenizers

    assert set(tokens.byte_alphabet()) == set(pre_tokenizers.ByteLevel.alphabet())
    text = "".join(map(chr, range(0x250)))
    as_bytes = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    [(entry, _)] = as_bytes.pre_tokenize_str(text)
    assert tokens.byte_level_bytes(entry) == text.encode()


# --- text that grows ---


def test_a_growing_decode_keeps_every_space():
    """Case D09: SentencePiece writes the space before a word and drops the first one of a text."""
    entries = ["▁Dear", "▁sir", ","]

    def decode(ids):
        return "".join(entries[i] for i in ids).replace("▁", " ").removeprefix(" ")

    assert "".join(decode([i]) for i in range(3)) == "Dearsir,"
    assert list(tokens.text_steps(decode, [0, 1, 2])) == ["Dear", " sir", ","]


def test_a_real_sentencepiece_model_keeps_every_space():
    mistral = lineup.load("Mistral v1")
    ids = mistral.ids("Dear sir, one 🦜 more")
    assert "".join(mistral.decode([i]) for i in ids) != "Dear sir, one 🦜 more"
    assert "".join(tokens.text_steps(mistral.decode, ids)) == "Dear sir, one 🦜 more"


def test_decoding_does_not_clean_up_spaces(model, smol):
    """Case D10."""
    text = "x != y , ok"
    assert smol.decode(smol.ids(text)) == text
    assert model.tokenizer.decode(model.tokenizer.encode(text)) == text
    assert "".join(tokens.text_steps(smol.decode, smol.ids(text))) == text


def test_a_character_appears_once_when_its_bytes_come_late():
    """Case D08."""
    cumulative = ["X \u754c\ufffd", "X \u754cq\ufffd", "X \u754cqr"]
    assert "".join(tokens.text_steps(lambda ids: cumulative[len(ids) - 1], [0, 1, 2])) == "X \u754cqr"


@given(st.binary(max_size=30))
def test_steps_joined_are_the_decoded_whole_for_any_bytes(data):
    ids = [BYTES_ONLY.ids[bytes([byte])] for byte in data]
    steps = list(tokens.text_steps(BYTES_ONLY.decode, ids))
    assert len(steps) == len(ids)
    assert "".join(steps) == BYTES_ONLY.decode(ids)


def test_steps_agree_with_the_stream_of_the_decode_loop(smol):
    from helpers.generation import TextStream

    for text in llama_cpp.STRINGS:
        ids = smol.ids(text)
        stream = TextStream(smol.decode)
        pushed = [stream.push(i) for i in ids]
        if pushed:
            pushed[-1] += stream.finish()
        assert pushed == list(tokens.text_steps(smol.decode, ids)), text


# --- budgets and counts ---


def test_truncation_never_cuts_a_character():
    """Case E06: one byte, one token."""
    assert tokens.truncate("né", 2, BYTES_ONLY.encode) == "n"
    assert tokens.truncate("né", 3, BYTES_ONLY.encode) == "né"


@given(st.text(max_size=20), st.integers(0, 12))
def test_a_truncated_text_is_a_start_of_the_text_within_its_budget(text, budget):
    smol = lineup.load("SmolLM2")
    short = tokens.truncate(text, budget, smol.encode)
    assert text.startswith(short)
    assert smol.count(short) <= budget
    assert short == text or smol.count(text) > budget


def test_truncation_counts_again_because_a_shorter_text_can_cost_more():
    costs = {"xyz": ["xy", "z"], "xy": ["x", "y"], "x": ["x"]}

    def encode(text):
        return tokens.pieces_from_bytes(text, [(0, part.encode(), False) for part in costs[text]])

    assert tokens.truncate("xyz", 1, encode) == "x"


def test_counts_do_not_add_up_when_texts_are_joined():
    """Case E05, and the same the other way round in a real vocabulary."""
    toy = BPE.from_merges([(b"a", b"b")])
    assert len(toy.encode("a")) + len(toy.encode("b")) == 2
    assert len(toy.encode("ab")) == 1
    smol = lineup.load("SmolLM2")
    assert smol.count("to") + smol.count("gether") > smol.count("together")
