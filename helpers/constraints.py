"""A reply held to a form while it is written: JSON, a JSON schema, or a tool call.

The library llguidance turns a grammar into a mask, token by token: what would break the form is removed before the
choice, so the form cannot go wrong, and only a reply that is cut off is not whole. The sense can still be wrong. What a
schema asks for and the library cannot hold is refused with its reason, never ignored. As with llama.cpp, an object that
names its properties has no others: a small model would not stop inventing them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from helpers.messages import normalised_tools

if TYPE_CHECKING:
    from torch import Tensor

    from helpers.local_model import LocalModel

# A thinking block before the form: the grammar must let the model finish its thoughts. {form} begins after it.
_THINKING = {
    "none": "start: form",
    "free": 'start: think? form\nthink: "<think>" thoughts "\\n\\n"',
    "opened": 'start: thoughts "\\n\\n" form',  # the prompt ended with <think>
}
_THOUGHTS = 'thoughts[suffix="</think>"]: /(?s:.*)/'
_CALLS = 'form: "<tool_call>\\n" call "\\n</tool_call>" ("\\n" form)?\ncall: %json '
# A call is written as templates write it, `{"name": "f", "arguments": {"a": 1}}`, which is how models learned it.
_SPACED = {"item_separator": ", ", "key_separator": ": ", "whitespace_flexible": False}
_vocabularies: WeakKeyDictionary[LocalModel, Any] = WeakKeyDictionary()


class FormError(ValueError):
    """A form that cannot be held: no JSON schema, or one with rules that the library does not know."""


class GrammarMask:
    """The mask of one reply, for `LocalModel.stream(mask=...)`. It follows the reply, so each reply needs its own."""

    def __init__(self, model: LocalModel, grammar: str) -> None:
        from llguidance import LLMatcher

        self.matcher = LLMatcher(_vocabulary(model), grammar)
        self.read = 0  # ids that the matcher has seen
        self._check()

    def __call__(self, ids: Sequence[int], logits: Tensor) -> Tensor:
        """The logits (vocabulary,) with every token that would break the form at minus infinity."""
        import torch

        self.matcher.consume_tokens(list(ids[self.read :]))
        self.read = len(ids)
        allowed = torch.frombuffer(bytearray(self.matcher.compute_logit_bias()), dtype=torch.uint8)
        self._check()
        return logits.masked_fill(allowed == 0, float("-inf"))

    def _check(self) -> None:
        if self.matcher.is_error():
            raise FormError(f"This form cannot be held: {self.matcher.get_error().strip()}")


def json_mask(model: LocalModel, form: str | dict[str, Any], *, thinking: str = "none") -> GrammarMask:
    """The mask for "json" (any object) or for a JSON schema; `thinking`: "none", "free" or "opened" before it."""
    schema = {"type": "object"} if form == "json" else form
    if not isinstance(schema, dict):
        raise FormError(f"format={form!r} is no form: use 'json' or a JSON schema as a dict.")
    return GrammarMask(model, _grammar(f"form: %json {json.dumps(_closed(schema))}", thinking))


def call_mask(
    model: LocalModel, tools: Sequence[Any], *, name: str | None = None, thinking: str = "none"
) -> GrammarMask:
    """The mask for one or more calls of the tools in Hermes' form; `name`: of that tool only."""
    functions = [tool["function"] for tool in normalised_tools(tools) or []]
    wanted = [function for function in functions if name in (None, function["name"])]
    if not wanted:
        offered = ", ".join(function["name"] for function in functions) or "none"
        raise ValueError(f"A call of {name or 'some tool'} is wanted, but the tools offered are: {offered}.")
    return GrammarMask(model, _grammar(_CALLS + json.dumps(_calls_schema(wanted)), thinking))


def _calls_schema(functions: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """A schema for one call of one of the functions; definitions move to its root, where references look for them."""
    definitions: dict[str, Any] = {}
    calls = []
    for function in functions:
        arguments = {"type": "object", "properties": {}, **(function.get("parameters") or {})}
        definitions |= arguments.pop("$defs", {})
        properties = {"name": {"const": function["name"]}, "arguments": arguments}
        calls.append({"type": "object", "properties": properties, "required": list(properties)})
    return _closed({"anyOf": calls, "$defs": definitions}) | {"x-guidance": _SPACED}


def _closed(schema: Any) -> Any:
    """The schema with `additionalProperties` false wherever properties are named and nothing is said of others."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {"additionalProperties": False} if isinstance(schema.get("properties"), dict) else {}
    for key, value in schema.items():
        if key in ("properties", "$defs", "definitions") and isinstance(value, dict):
            closed[key] = {name: _closed(part) for name, part in value.items()}
        else:
            closed[key] = _closed(value) if key in ("items", "prefixItems", "anyOf", "oneOf") else value
    return closed


def _grammar(form: str, thinking: str) -> str:
    parts = [_THINKING[thinking], form]
    return "\n".join(parts if thinking == "none" else [*parts, _THOUGHTS])


def _vocabulary(model: LocalModel) -> Any:
    """The model's tokens as llguidance wants them; takes half a second, so it is kept as long as the model lives."""
    import llguidance.hf

    if model not in _vocabularies:
        _vocabularies[model] = llguidance.hf.from_tokenizer(
            model.tokenizer, n_vocab=model.vocab_size, eos_token=sorted(model.eos_ids)
        )
    return _vocabularies[model]
