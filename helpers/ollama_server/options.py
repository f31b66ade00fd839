"""The `options` of a request: their types, their defaults, and what they mean for the sampler.

An option that nobody knows is ignored and one of the wrong type is a 500, as on the real server. The defaults are
Ollama's, with no repetition penalty (the recordings show none). With `num_predict` -1 a reply may fill the context.
"""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from helpers.ollama_server.errors import ApiError

if TYPE_CHECKING:
    from helpers.sampling import Settings

DEFAULT_CONTEXT = 4096
KEEP_ALIVE = datetime.timedelta(minutes=5)
FOREVER = datetime.timedelta(days=36_500)
_TYPES = {
    "integer": "num_ctx num_predict seed top_k num_keep num_batch num_gpu main_gpu num_thread repeat_last_n mirostat",
    "float32": "temperature top_p min_p typical_p repeat_penalty presence_penalty frequency_penalty mirostat_tau",
    "boolean": "numa use_mmap use_mlock penalize_newline low_vram",
    "array": "stop",
    "string": "tool_choice",  # not Ollama's: see the package's docstring
}
_UNITS = {"ns": 1e-9, "us": 1e-6, "µs": 1e-6, "ms": 1e-3, "s": 1.0, "m": 60.0, "h": 3600.0}


@dataclass(frozen=True)
class Options:
    """What a request asks of the sampler and the context."""

    temperature: float = 0.8
    top_k: int = 40
    top_p: float = 0.9
    min_p: float = 0.0
    repeat_penalty: float = 1.0
    seed: int | None = None
    num_predict: int = -1
    num_ctx: int = DEFAULT_CONTEXT
    stop: list[str] = field(default_factory=list)
    tool_choice: str = "auto"

    @property
    def settings(self) -> Settings:
        """The sampler's settings; a number outside its range is a 400 with the sampler's sentence."""
        from helpers.sampling import Settings

        top_p = min(max(self.top_p, 1e-9), 1.0)  # 0 is sent by clients that mean: only the likeliest
        try:
            return Settings(self.temperature, max(self.top_k, 0), top_p, self.min_p, self.repeat_penalty)
        except ValueError as error:
            raise ApiError(400, str(error)) from None

    @property
    def max_new_tokens(self) -> int:
        """How many tokens the reply may have; below 0 as many as the context holds."""
        return self.num_predict if self.num_predict >= 0 else self.num_ctx


def read_options(given: dict[str, Any], **defaults: Any) -> Options:
    """The options of a request; `defaults` are those of another API than Ollama's own."""
    types = {name: kind for kind, names in _TYPES.items() for name in names.split()}
    known = dict(defaults)
    for name, value in given.items():
        if name in types and value is not None:
            known[name] = _typed(name, value, types[name])
    return Options(**{name: value for name, value in known.items() if name in Options.__dataclass_fields__})


def _typed(name: str, value: Any, kind: str) -> Any:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    fits = {
        "integer": number,
        "float32": number,
        "boolean": isinstance(value, bool),
        "array": isinstance(value, list),
        "string": isinstance(value, str),
    }
    if not fits[kind]:
        raise ApiError(500, f'option "{name}" must be of type {kind}')
    if kind == "array" and not all(isinstance(item, str) for item in value):
        raise ApiError(500, f'option "{name}" must be of an array of strings')
    if kind == "array":
        return [item for item in value if item]
    return int(value) if kind == "integer" else value


def read_keep_alive(value: Any) -> datetime.timedelta:
    """How long a model stays loaded: seconds or Go's notation ("5m", "1h30m"); below 0 for ever; 5 minutes by default.

    >>> read_keep_alive("1h30m")
    datetime.timedelta(seconds=5400)
    """
    if value is None:
        return KEEP_ALIVE
    if isinstance(value, str):
        sign, text = (-1, value[1:]) if value.startswith("-") else (1, value)
        parts = re.findall(r"(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)", text)
        if "".join(number + unit for number, unit in parts) != text or not text:
            raise ApiError(400, f'time: invalid duration "{value}"')
        value = sign * sum(float(number) * _UNITS[unit] for number, unit in parts)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ApiError(400, f"json: cannot unmarshal {value!r} into a duration")
    return FOREVER if value < 0 else datetime.timedelta(seconds=min(value, FOREVER.total_seconds()))
