"""The server as an ASGI app: which function answers which path, and what an error looks like."""

from __future__ import annotations

from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from helpers.ollama_server import models, native, openai_api
from helpers.ollama_server.catalogue import Catalogue
from helpers.ollama_server.errors import ApiError, error_response
from helpers.ollama_server.guard import Guard
from helpers.ollama_server.turns import Line

_PLAIN = {404: "404 page not found", 405: "405 method not allowed"}


def create_app(catalogue: Catalogue) -> Starlette:
    """The app over the models of `catalogue`. Nothing is loaded before it is asked for."""
    app = Starlette(
        routes=[
            Route("/", models.root),
            Route("/api/version", models.version),
            Route("/api/tags", models.tags),
            Route("/api/ps", models.ps),
            Route("/api/show", models.show, methods=["POST"]),
            Route("/api/chat", native.chat, methods=["POST"]),
            Route("/api/generate", native.generate, methods=["POST"]),
            Route("/v1/models", openai_api.models),
            Route("/v1/models/{name:path}", openai_api.model),
            Route("/v1/chat/completions", openai_api.chat_completions, methods=["POST"]),
        ],
        middleware=[Middleware(Guard)],
        exception_handlers={ApiError: _api_error, ValueError: _bad_request, HTTPException: _plain_error},
    )
    app.router.redirect_slashes = False
    app.state.catalogue, app.state.line = catalogue, Line()
    return app


def _is_openai(request: Request) -> bool:
    return request.url.path.startswith("/v1/")


def _api_error(request: Request, error: Any) -> Response:
    return error_response(error, openai=_is_openai(request))


def _bad_request(request: Request, error: Exception) -> Response:
    return error_response(ApiError(400, str(error)), openai=_is_openai(request))


def _plain_error(request: Request, error: Any) -> Response:
    """Paths and methods that are not there get plain text, as from Go's router."""
    text = _PLAIN.get(error.status_code, error.detail)
    return Response(text, error.status_code, {**(error.headers or {}), "content-type": "text/plain"})
