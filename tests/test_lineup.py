"""The six tokenizers of the line-up, from the files that the models use."""

import json
import unicodedata

import pytest

from helpers import artifacts, lineup, show
from tests import llama_cpp

TEXTS = [text for text in [*llama_cpp.STRINGS, *llama_cpp.fuzzed(400, seed=4)] if "\u2581" not in text]


@pytest.mark.parametrize(
    ("name", "kind", "size", "greeting"),
    [
        # The tests below hold all but BERT against llama.cpp, Meta's own ids or mistral-common.
        ("SmolLM2", "byte-level BPE", 49_152, [19556, 905]),
        ("Qwen", "byte-level BPE", 151_646, [9707, 1879]),
        ("Llama 3", "byte-level BPE", 128_256, [9906, 1917]),
        ("Tekken", "byte-level BPE", 131_072, [22177, 4304]),
        ("Mistral v1", "SentencePiece BPE", 32_000, [22557, 1526]),
        ("BERT", "WordPiece", 30_522, [7592, 2088]),
    ],
)
def test_each_has_its_kind_its_size_and_its_ids(name, kind, size, greeting):
    tokenizer = lineup.load(name)
    assert (tokenizer.kind, tokenizer.vocab_size) == (kind, size)
    assert tokenizer.ids("Hello world") == greeting


@pytest.mark.parametrize("name", ["Llama 3", "Tekken", "Mistral v1", "Qwen"])
def test_those_that_lose_nothing_give_any_text_back(name):
    tokenizer = lineup.load(name)
    for text in TEXTS:
        for specials in (True, False):
            expected = unicodedata.normalize("NFC", text) if name == "Qwen" else text
            assert tokenizer.decode(tokenizer.ids(text, specials=specials)) == expected


@pytest.mark.parametrize("name", lineup.names())
def test_every_piece_has_a_place_in_the_text_and_an_id_in_the_vocabulary(name):
    tokenizer = lineup.load(name)
    for text in TEXTS:
        end = len(unicodedata.normalize("NFC", text) if name == "Qwen" else text)
        for piece in tokenizer.encode(text):
            assert 0 <= piece.start <= piece.end <= end
            assert 0 <= piece.id < tokenizer.vocab_size


def test_qwen_of_the_tiktoken_file_is_the_qwen_inside_the_gguf():
    rows = json.loads(llama_cpp.IDS_FILE.read_text(encoding="utf-8"))["ids"]["qwen2.5-coder-0.5b"]
    tokenizer = lineup.load("Qwen")
    for text, ids, _ in rows:
        if "<tool_call>" not in text:  # that came with a later version
            assert tokenizer.ids(text) == ids, text


def test_tekken_and_mistral_agree_with_mistral_common():
    pytest.importorskip("mistral_common", reason="Mistral's own library is not here: pip install mistral-common")
    from mistral_common.tokens.tokenizers.sentencepiece import SentencePieceTokenizer
    from mistral_common.tokens.tokenizers.tekken import Tekkenizer

    theirs = {
        "Tekken": Tekkenizer.from_file(artifacts.fetch("tokenizer-tekken")),
        "Mistral v1": SentencePieceTokenizer(artifacts.fetch("tokenizer-mistral-v1")),
    }
    for name, tokenizer in theirs.items():
        ours = lineup.load(name)
        assert ours.vocab_size == tokenizer.n_words
        for text in TEXTS:
            assert ours.ids(text) == tokenizer.encode(text, bos=False, eos=False), text


def test_llama_3_takes_digits_by_threes_and_has_its_special_tokens_where_meta_put_them():
    llama = lineup.load("Llama 3")
    assert llama.ids("This is a test sentence.") == [2028, 374, 264, 1296, 11914, 13]  # from Meta's own tests
    assert [piece.text for piece in llama.encode("1234567")] == ["123", "456", "7"]
    assert llama.special["<|begin_of_text|>"] == 128_000
    assert llama.special["<|eot_id|>"] == 128_009
    assert llama.special["<|reserved_special_token_2|>"] == 128_012
    assert max(llama.special.values()) == 128_255


def test_qwen_composes_accents_before_it_encodes():
    qwen = lineup.load("Qwen")
    assert qwen.ids("cafe\u0301") == qwen.ids("caf\u00e9")
    assert "composed" in qwen.loses


def test_mistral_never_parses_special_tokens_and_falls_back_to_bytes():
    mistral = lineup.load("Mistral v1")
    assert not any(piece.special for piece in mistral.encode("<s>[INST]</s>"))
    assert [piece.bytes for piece in mistral.encode("🦜")][-4:] == [bytes([byte]) for byte in "🦜".encode()]
    assert mistral.encode("Hello")[0].bytes == b" Hello"
    assert [(piece.start, piece.end) for piece in mistral.encode("Hello world")] == [(0, 5), (5, 11)]


def test_tekken_never_parses_special_tokens_and_names_them_when_decoding():
    tekken = lineup.load("Tekken")
    assert not any(piece.special for piece in tekken.encode("<s>[INST]"))
    assert tekken.decode([1, 3, *tekken.ids("hi"), 999]) == "<s>[INST]hi<SPECIAL_999>"


def test_bert_loses_what_it_says_it_loses():
    bert = lineup.load("BERT")
    assert bert.decode(bert.ids("Café  Society!")) == "cafe society!"
    assert bert.encode("🦜")[0].text == "[UNK]"
    assert [piece.text for piece in bert.encode("tokenizers")] == ["token", "##izer", "##s"]


def test_bert_neither_cuts_nor_pads_a_text():
    bert = lineup.load("BERT")
    assert bert.count("word " * 300) == 300
    assert bert.count("word") == 1


def test_smollm2_lacks_six_control_characters_and_says_so():
    smol = lineup.load("SmolLM2")
    assert smol.decode(smol.ids("a\x04b")) == "ab"
    assert "six control characters" in smol.loses


def test_strips_of_several_tokenizers_stand_one_under_the_other_with_their_counts():
    strips = {name: lineup.load(name).encode("Hi <b>") for name in ("SmolLM2", "BERT")}
    shown = show.strip_table(strips, ids=True)
    assert "·&lt;" in shown.html and "·<<" not in shown.html
    assert shown.html.count("<tr>") == 3
    lines = shown.text.splitlines()
    assert lines[1].startswith("SmolLM2") and lines[1].endswith(f" {len(strips['SmolLM2'])}")
    assert lines[2].startswith("BERT") and f"hi [{strips['BERT'][0].id}] | <" in lines[2]


def test_an_unknown_name_gets_a_sentence():
    with pytest.raises(ValueError, match="'GPT-5' is not in the line-up; choose one of SmolLM2, Qwen"):
        lineup.load("GPT-5")


def test_a_gguf_with_another_kind_of_tokenizer_gets_a_sentence(tmp_path):
    from gguf import GGUFWriter

    writer = GGUFWriter(str(tmp_path / "other.gguf"), "llama")
    writer.add_tokenizer_model("llama")
    writer.add_tokenizer_pre("default")
    writer.add_token_list(["a"])
    writer.add_token_types([1])
    writer.add_token_merges(["a a"])
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.close()
    with pytest.raises(ValueError, match="tokenizer of kind llama/default"):
        lineup.tokenizer_from_gguf(tmp_path / "other.gguf")
