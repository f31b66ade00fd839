"""Who may talk to the server: programs on this machine, and pages that this machine serves.

A web page from elsewhere could make its reader's browser send requests here. Two things give it away: the Host header,
when a foreign name was made to point at 127.0.0.1 (DNS rebinding), and the Origin header. Both get an empty 403. This
does not stop another program on the same machine, nor another user of it.
"""

from __future__ import annotations

import ipaddress
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response

_METHODS = "GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS"


def is_local(host: str) -> bool:
    """Whether a Host header, with or without a port, names this machine.

    >>> [is_local(host) for host in ("localhost:80", "127.0.0.1", "[::1]:80", "app.localhost", "evil.example")]
    [True, True, True, True, False]
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


class Guard:
    """ASGI middleware that refuses foreign hosts and origins, and answers browsers that ask first (CORS)."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if not is_local(headers.get("host", "")) or (origin and not is_local(urlsplit(origin).netloc)):
            return await Response(status_code=403)(scope, receive, send)
        if origin and scope["method"] == "OPTIONS":
            allowed = {"Access-Control-Allow-Methods": _METHODS, "Access-Control-Allow-Headers": "*"}
            answer = Response(status_code=204, headers={"Access-Control-Allow-Origin": origin, **allowed})
            return await answer(scope, receive, send)

        async def with_origin(message: Any) -> None:
            if origin and message["type"] == "http.response.start":
                MutableHeaders(scope=message)["Access-Control-Allow-Origin"] = origin
            await send(message)

        await self.app(scope, receive, with_origin)
