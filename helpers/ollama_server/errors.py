"""What a client is told when its request cannot be answered, in the shape of the API that it speaks."""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import Response

JSON = "application/json; charset=utf-8"
_KINDS = {400: "invalid_request_error", 404: "not_found_error"}


class ApiError(Exception):
    """A request that gets a status and a sentence instead of an answer."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status, self.message = status, message


def native_error(error: ApiError) -> dict[str, Any]:
    """The body of an error as Ollama's API writes it."""
    return {"error": error.message}


def openai_error(error: ApiError) -> dict[str, Any]:
    """The body of an error as OpenAI's API writes it."""
    kind = _KINDS.get(error.status, "api_error")
    return {"error": {"message": error.message, "type": kind, "param": None, "code": None}}


def json_response(content: Any, status: int = 200, media_type: str = JSON) -> Response:
    """JSON as Go's encoder writes it: compact, and not escaped to ASCII."""
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return Response(body, status, {"content-type": media_type})


def error_response(error: ApiError, openai: bool = False) -> Response:
    """The whole response for an error."""
    if not openai:
        return json_response(native_error(error), error.status)
    # OpenAI's routes check a request before they pass it on: those errors have a charset, later ones do not.
    return json_response(openai_error(error), error.status, JSON if error.status == 400 else "application/json")
