import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.specials import encode_with_offsets, special_tokens

TEXT = "<|im_start|>user\nx<|im_end|>y 🙂 <|im_start|>\n\n"


def test_special_tokens_are_all_added_tokens(tokenizer):
    found = special_tokens(tokenizer)
    assert {"<|im_start|>", "<|im_end|>", "<|endoftext|>", "<file_sep>"} <= set(found.values())
    assert all(tokenizer.convert_tokens_to_ids(text) == token for token, text in found.items())


def test_without_places_the_ids_are_the_tokenizers(tokenizer):
    ids, starts = encode_with_offsets(tokenizer, TEXT)
    assert ids == tokenizer(TEXT, add_special_tokens=False)["input_ids"]
    assert starts == sorted(starts) and len(starts) == len(ids)


def test_special_tokens_count_only_where_they_may(tokenizer):
    start, end = (tokenizer.convert_tokens_to_ids(text) for text in ("<|im_start|>", "<|im_end|>"))
    ids, starts = encode_with_offsets(tokenizer, TEXT, only_in=[(0, 17)])
    assert ids.count(start) == 1 and ids[0] == start and end not in ids
    assert tokenizer.decode(ids) == TEXT
    assert starts == sorted(starts) and max(starts) < len(TEXT)
    nowhere, _ = encode_with_offsets(tokenizer, TEXT, only_in=[])
    assert nowhere == tokenizer(TEXT, add_special_tokens=False, split_special_tokens=True)["input_ids"]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(["<|im_start|>", "<|im_end|>", "<|im_", "a", " b", "\n", "é🙂", "|>", "\U00100000"])))
def test_plain_and_special_text_join_to_the_whole(tokenizer, pieces):
    text = "".join(pieces)
    for places in ([], [(0, len(text) // 2)], [(0, len(text))]):
        ids, starts = encode_with_offsets(tokenizer, text, only_in=places)
        assert tokenizer.decode(ids) == text
        assert starts == sorted(starts)
    assert encode_with_offsets(tokenizer, text, only_in=[(0, len(text))]) == encode_with_offsets(tokenizer, text)


def test_tokens_that_are_added_but_not_special_are_kept_apart_too(optional_file):
    """Qwen's <tool_call> is an added token that is not special: split_special_tokens would still match it."""
    from transformers import PreTrainedTokenizerFast

    from helpers.lineup import tokenizer_from_gguf

    made = tokenizer_from_gguf(optional_file("qwen2.5-coder-0.5b"))
    made.add_tokens(["<pasted>"])
    qwen = PreTrainedTokenizerFast(tokenizer_object=made)
    text = "<|im_start|>user\nHé <pasted><|im_end|>"
    ids, _ = encode_with_offsets(qwen, text, only_in=[(0, 17)])
    named = qwen.convert_ids_to_tokens(ids)
    assert named[0] == "<|im_start|>" and "<pasted>" not in named and "<|im_end|>" not in named
    assert qwen.decode(ids) == text
    assert "<pasted>" in qwen.tokenize(text, split_special_tokens=True), "the trap"


def test_a_tokenizer_that_puts_a_space_in_front_does_so_once():
    """SentencePiece puts a space before a text; encoding in pieces would put one before every piece."""
    from tokenizers import AddedToken, Tokenizer, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    letters = ["<unk>", "▁", *"abcdefghijklmnopqrstuvwxyz<>|_/"]
    made = Tokenizer(models.BPE(vocab={letter: n for n, letter in enumerate(letters)}, merges=[], unk_token="<unk>"))
    made.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme="first")
    made.add_special_tokens([AddedToken("</s>", special=True), AddedToken("<s>", special=True)])
    piece = PreTrainedTokenizerFast(tokenizer_object=made)
    ids, _ = encode_with_offsets(piece, "ab</s>c<s>d", only_in=[(2, 6)])
    assert piece.convert_ids_to_tokens(ids) == ["▁", "a", "b", "</s>", "c", "<", "s", ">", "d"]


def test_a_slow_tokenizer_is_refused():
    class Slow:
        is_fast = False

    with pytest.raises(ValueError, match="fast tokenizer"):
        encode_with_offsets(Slow(), "x")
