"""An Ollama-compatible server over the in-process model, for every place where no Ollama runs.

    python -m helpers.ollama_server --model smollm2-135m-tools --port 11434

It answers /api/version, tags, show, ps, chat and generate, and /v1/chat/completions and models for OpenAI clients, as
a real Ollama does: data/recordings/ollama.jsonl holds 118 exchanges with one, and each is a test. It serves this
machine only, one request after the other, and stops when the client goes away.

It is better than the real one on purpose, in five ways:

- The text of a call that cannot be read, or that was cut off, stays in `content`. The real server drops it.
- `tool_choice` is obeyed: "none" offers no tools, "required" and a named tool force a call. The real one ignores it.
  Ollama's own API has no `tool_choice`; this server takes it among the `options`.
- A conversation over `num_ctx` loses whole turns only, never a call without its result, and the reply says how many
  messages that were: `dropped_messages`, and the header X-Dropped-Messages. The real one keeps quiet, and what it
  keeps may begin with an orphaned reply.
- A last turn that is too long by itself is a 400. The real one cuts inside the message.
- A schema reaches the template as the client sent it, key for key. The real one writes it anew, in its own order and
  without the keys that it does not know.

Layout of thinking also differs: whitespace next to its tags is dropped here and kept there. Left out: pulling, creating
and copying models, embeddings, images, and options that the sampler does not know (mirostat, typical_p, presence and
frequency penalties), which are ignored like unknown ones.
"""
