"""The loaded model: the library's answers, the cache that lasts between calls, interrupts, and bad input."""

import itertools
import threading

import pytest
import torch
import transformers

from helpers.generation import FinishReason
from helpers.local_model import load_model
from helpers.model_files import end_ids, load_config, load_tokenizer, model_folder
from helpers.sampling import Settings

PROMPTS = ["The capital of France is", "def fibonacci(n):", "Ünïcode, 中文 and 🙂:"]


@pytest.fixture(scope="module")
def library():
    return transformers.AutoModelForCausalLM.from_pretrained(model_folder("smollm2-135m"), dtype=torch.float32)


@pytest.mark.parametrize("prompt", PROMPTS)
def test_greedy_output_equals_transformers_generate_token_for_token(model, library, prompt):
    ids = model.encode(prompt)
    theirs = library.generate(torch.tensor([ids]), max_new_tokens=40, do_sample=False)[0].tolist()
    ours = model.generate(ids, max_new_tokens=40)
    assert ids + ours.ids + ([ours.end_id] if ours.end_id is not None else []) == theirs


def test_a_second_call_prefills_only_what_is_new_and_says_the_same(model):
    start = model.encode("Once upon a time there was a fox who lived in")
    first = model.generate(start, max_new_tokens=10)
    longer = start + first.ids + model.encode(" And then")
    second = model.generate(longer, max_new_tokens=10)
    # the last new token of the first call was chosen but never run through the model
    assert second.reused_tokens == len(start) + len(first.ids) - 1
    assert second.prefilled_tokens == len(longer) - second.reused_tokens
    model.clear_cache()
    again = model.generate(longer, max_new_tokens=10)
    assert again.reused_tokens == 0
    assert again.ids == second.ids


def test_a_prompt_that_differs_early_reuses_only_the_part_before(model):
    model.generate("one two three four", max_new_tokens=1)
    other = model.generate("one two seven four", max_new_tokens=1)
    assert other.reused_tokens == len(model.encode("one two"))


def test_the_last_row_of_all_logits_is_the_next_token_logits(model):
    rows = model.logits("The capital of France is")
    assert rows.shape == (5, model.vocab_size)
    torch.testing.assert_close(rows[-1], model.next_token_logits("The capital of France is"), atol=1e-4, rtol=0)


def test_a_prompt_longer_than_one_prefill_chunk_gives_the_same_logits_in_pieces(model, monkeypatch):
    ids = model.encode("All work and no play makes Jack a dull boy. " * 12)
    model.clear_cache()
    whole = model.next_token_logits(ids)
    monkeypatch.setattr("helpers.local_model.PREFILL_CHUNK", 50)
    model.clear_cache()
    torch.testing.assert_close(model.next_token_logits(ids), whole, atol=1e-4, rtol=0)


def test_an_interrupted_cell_keeps_what_was_written_and_leaves_the_model_usable(model, monkeypatch):
    right = model.generate("The sun rises in the", max_new_tokens=6)
    model.clear_cache()
    forward, calls = model.engine.forward, itertools.count()

    def interrupted(*arguments, **options):
        if next(calls) == 3:
            raise KeyboardInterrupt
        return forward(*arguments, **options)

    monkeypatch.setattr(model.engine, "forward", interrupted)
    with pytest.raises(KeyboardInterrupt):
        model.generate("The sun rises in the", max_new_tokens=6)
    monkeypatch.undo()
    assert model.last.finish is FinishReason.INTERRUPTED
    assert model.last.ids == right.ids[:3]
    assert right.text.startswith(model.last.text) and model.last.text
    assert model.generate("The sun rises in the", max_new_tokens=6).ids == right.ids


def test_two_streams_read_in_turns_do_not_disturb_each_other(model):
    alone = [model.generate(prompt, max_new_tokens=6).text for prompt in PROMPTS[:2]]
    streams = [model.stream(prompt, max_new_tokens=6) for prompt in PROMPTS[:2]]
    texts = ["", ""]
    for pair in itertools.zip_longest(*streams):
        for i, chunk in enumerate(pair):
            texts[i] += chunk.text if chunk else ""
    assert texts == alone


def test_two_threads_that_call_at_once_both_get_their_answer(model):
    alone = [model.generate(prompt, max_new_tokens=6).ids for prompt in PROMPTS[:2]]
    found = {}
    threads = [
        threading.Thread(target=lambda p=p: found.update({p: model.generate(p, max_new_tokens=6).ids}))
        for p in PROMPTS[:2]
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[prompt] for prompt in PROMPTS[:2]] == alone


def test_chunks_joined_are_the_text_and_on_token_sees_the_same(model):
    seen = []
    generation = model.generate(
        "My favourite emoji is", max_new_tokens=20, settings=Settings(), seed=3, on_token=seen.append
    )
    assert "".join(seen) == generation.text == model.decode(generation.ids)


def test_bytes_of_the_tokens_joined_are_the_bytes_of_the_text(model):
    text = "naïve 🙂 <|im_start|>\t中文"
    assert b"".join(map(model.token_bytes, model.encode(text))) == text.encode()


def test_bytes_of_sentencepiece_tokens_show_spaces_and_single_bytes(model, monkeypatch):
    entries = {0: "▁Dear", 1: "<0xE2>"}
    stand_in = type("Tokenizer", (), {"added_tokens_decoder": {}, "convert_ids_to_tokens": lambda self, i: entries[i]})
    monkeypatch.setattr(model, "tokenizer", stand_in())
    assert [model.token_bytes(i) for i in entries] == [b" Dear", b"\xe2"]


@pytest.mark.parametrize("prompt", ["", []])
def test_an_empty_prompt_gets_a_sentence(model, prompt):
    with pytest.raises(ValueError, match="no tokens.*give it at least one"):
        model.generate(prompt)


@pytest.mark.parametrize("token", [-1, 49152])
def test_an_id_outside_the_vocabulary_gets_a_sentence_with_the_range(model, token):
    with pytest.raises(ValueError, match=f"no token {token}.*0 to 49151"):
        model.next_token_logits([1, token])


def test_a_prompt_longer_than_the_context_gets_a_sentence_with_both_numbers(model):
    with pytest.raises(ValueError, match="9000 tokens, but smollm2-135m can read 8192"):
        model.generate([5] * 9000)


def test_a_model_of_another_architecture_runs_on_the_library_with_the_same_cache_rules(tmp_path):
    torch.manual_seed(0)
    config = transformers.GPT2Config(vocab_size=49152, n_embd=32, n_layer=2, n_head=2, n_positions=128, eos_token_id=2)
    library = transformers.GPT2LMHeadModel(config).eval()
    library.save_pretrained(tmp_path)
    load_tokenizer("smollm2-135m").save_pretrained(tmp_path)
    ours = load_model(tmp_path)
    ids = ours.encode("one two three four five")
    theirs = library.generate(torch.tensor([ids]), max_new_tokens=12, do_sample=False)[0].tolist()
    first = ours.generate(ids, max_new_tokens=12)
    assert ids + first.ids == theirs
    second = ours.generate(ids[:3] + ids, max_new_tokens=5)
    assert second.reused_tokens == 3
    ours.clear_cache()
    assert ours.generate(ids[:3] + ids, max_new_tokens=5).ids == second.ids
    assert ours.context == 128


def test_end_tokens_are_the_union_of_all_places_that_name_one(tmp_path):
    """Case D11: the chat model ends turns with one token, the base model ended texts with another."""
    transformers.GenerationConfig(eos_token_id=[1, 106]).save_pretrained(tmp_path)
    tokenizer = load_tokenizer("smollm2-135m")
    config = load_config(model_folder("smollm2-135m"))
    assert end_ids(tmp_path, tokenizer, config) == {1, 2, 106}
