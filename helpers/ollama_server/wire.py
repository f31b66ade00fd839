"""What both APIs write the same way: calls and their ids, log-probabilities, and text that could not be read."""

from __future__ import annotations

import secrets
import string
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from helpers.chat_values import Reply
from helpers.tool_calls import ToolCall

if TYPE_CHECKING:
    from helpers.generation import Step
    from helpers.ollama_server.jobs import Job


def new_id(length: int = 32) -> str:
    """A call's id as llama.cpp makes it: letters and digits."""
    return "".join(secrets.choice(string.ascii_letters + string.digits) for _ in range(length))


def with_ids(calls: Sequence[ToolCall]) -> list[tuple[str, ToolCall]]:
    """Each call with its own id or a new one."""
    return [(call.id or new_id(), call) for call in calls]


def lost_text(reply: Reply) -> str:
    """The text of calls that could not be read and is in no other field: it goes to the end of the content."""
    unread = reply.unread.strip()
    if not unread or unread == reply.content.strip():
        return ""
    return f"\n{unread}" if reply.content else unread


def logprobs(job: Job, steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Tokens with their natural log-probabilities and alternatives, under the model before any filter or mask."""
    model = job.chat.model
    entries = []
    for step in steps:
        if step.id in model.eos_ids:
            continue
        entry = _entry(model, step.id, step.logprob)
        if job.top:
            entry["top_logprobs"] = [_entry(model, token, _log(p)) for token, p in step.top[: job.top]]
        entries.append(entry)
    return entries


def _entry(model: Any, token: int, logprob: float) -> dict[str, Any]:
    return {"token": model.token_text(token), "logprob": logprob, "bytes": list(model.token_bytes(token))}


def _log(probability: float) -> float:
    import math

    return math.log(probability) if probability > 0 else -9999.0  # JSON has no minus infinity
