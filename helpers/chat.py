"""Chat models: the same question to a model in this process or on an Ollama server, and the same answer back.

This is the face of the modules beside it: `chat_values` (the protocol `ChatModel` and `Reply`), `local_chat`,
`ollama_chat`, `engines` (which server answers) and `shapes` (Ollama's messages and OpenAI's).
"""

from __future__ import annotations

from helpers.chat_values import ChatModel, Finish, Message, Piece, Reply, Schema
from helpers.context_window import ContextError
from helpers.engines import chat_model, connect, default_model
from helpers.local_chat import LocalChat, Prompt
from helpers.ollama_chat import OllamaChat
from helpers.shapes import to_ollama, to_openai

__all__ = [
    "ChatModel",
    "ContextError",
    "Finish",
    "LocalChat",
    "Message",
    "OllamaChat",
    "Piece",
    "Prompt",
    "Reply",
    "Schema",
    "chat_model",
    "connect",
    "default_model",
    "to_ollama",
    "to_openai",
]
