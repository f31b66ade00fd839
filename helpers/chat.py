"""Chat models: the same question to a model in this process or on an Ollama server, and the same answer back.

This is the face of the modules beside it: `chat_values` (the protocol `ChatModel` and `Reply`), `local_chat`,
`ollama_chat`, `engines` (which server answers) and `shapes` (Ollama's messages and OpenAI's).
"""

from __future__ import annotations

from helpers.chat_values import ChatModel, Finish, Message, Piece, Reply, Schema

__all__ = ["ChatModel", "Finish", "Message", "Piece", "Reply", "Schema"]
