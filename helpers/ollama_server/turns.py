"""One request after the other, each in pieces as the model writes them, and none for a client that has gone.

There is one model and it writes one reply at a time; who comes meanwhile waits in line. The model runs in a thread, so
that the server can still answer what needs no model and sees it when a client leaves: then the model stops after the
token it is at, or, if its turn has not come, never starts.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from starlette.responses import Response

from helpers.chat_values import Piece, Reply
from helpers.ollama_server.errors import ApiError


class Dialect(Protocol):
    """How one API writes what a model says: whole, or in chunks of a stream."""

    stream_type: str

    def chunks(self, piece: Piece) -> Iterable[bytes]:
        """What a stream sends for a piece; often nothing."""
        ...

    def whole(self, reply: Reply) -> Response:
        """The response that is not streamed."""
        ...

    def error(self, error: ApiError) -> Response:
        """The response to a request that cannot be answered."""
        ...

    def broken(self, error: ApiError) -> bytes:
        """The last thing that a stream sends when something breaks in it."""
        ...


class Line:
    """Where requests wait for the model. Once it is closed, nobody's turn comes, and the reply being written ends."""

    def __init__(self) -> None:
        self.lock, self.closed = asyncio.Lock(), False


class Turn:
    """The response (an ASGI app) to one request: waits for its turn in `line`, then runs the model.

    `begin` does everything that takes long or may fail, from loading the model to the prompt, and returns the pieces
    and the headers of the response; a `Response` in place of the pieces is the answer itself.
    """

    def __init__(
        self,
        line: Line,
        begin: Callable[[], tuple[Iterator[Piece] | Response, dict[str, str]]],
        dialect: Dialect,
        *,
        stream: bool,
    ) -> None:
        self.line, self.begin, self.dialect, self.stream = line, begin, dialect, stream
        self.gone = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        watch = asyncio.create_task(self._watch(receive))
        try:
            async with self.line.lock:
                if not self.gone:
                    await self._run(scope, receive, send)
        finally:
            watch.cancel()

    async def _watch(self, receive: Any) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.gone = True

    def _check_open(self) -> None:
        if self.line.closed:
            raise ApiError(503, "the server has been stopped")

    async def _run(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            self._check_open()
            pieces, headers = await asyncio.to_thread(self.begin)
        except Exception as error:
            return await self.dialect.error(_as_api_error(error))(scope, receive, send)
        if isinstance(pieces, Response):
            return await pieces(scope, receive, send)
        try:
            if self.stream:
                await self._send_chunks(pieces, headers, send)
            else:
                response = await self._collect(pieces)
                response.headers.update(headers)
                await response(scope, receive, send)
        finally:
            pieces.close()

    async def _collect(self, pieces: Iterator[Piece]) -> Response:
        """The response with the whole reply; an empty one for a client that has gone, which nobody will see."""
        try:
            while not self.gone:
                self._check_open()
                piece = await asyncio.to_thread(next, pieces)
                if piece.reply:
                    return self.dialect.whole(piece.reply)
        except Exception as error:
            return self.dialect.error(_as_api_error(error))
        return Response(status_code=499)

    async def _send_chunks(self, pieces: Iterator[Piece], headers: dict[str, str], send: Any) -> None:
        names = {"content-type": self.dialect.stream_type, **headers}
        raw = [(name.lower().encode(), value.encode()) for name, value in names.items()]
        await send({"type": "http.response.start", "status": 200, "headers": raw})
        piece = Piece()
        while piece.reply is None and not self.gone:
            try:
                self._check_open()
                piece = await asyncio.to_thread(next, pieces)
                body = b"".join(self.dialect.chunks(piece))
            except Exception as error:
                piece, body = Piece(reply=Reply()), self.dialect.broken(_as_api_error(error))
            if body:
                await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


def _as_api_error(error: Exception) -> ApiError:
    """What the client did wrong keeps its sentence (ValueError: 400); the rest is ours: a 500, and in the log."""
    if isinstance(error, ApiError):
        return error
    if isinstance(error, ValueError):
        return ApiError(400, str(error))
    logging.getLogger(__name__).error("A request could not be answered.", exc_info=error)
    return ApiError(500, str(error) or type(error).__name__)
