"""The models that the server offers: by name, loaded when they are asked for, unloaded when nobody asks any more.

Names that offer the same weights share them (one set of weights under two templates is two names). At most two sets of
weights are in memory; the one used longest ago makes room. Nothing here knows HTTP.
"""

from __future__ import annotations

import datetime
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from helpers.artifacts import ArtifactError
from helpers.local_chat import LocalChat, can_think, takes_tools, trained_template
from helpers.ollama_server.errors import ApiError
from helpers.ollama_server.facts import Facts, facts_of
from helpers.ollama_server.options import DEFAULT_CONTEXT, FOREVER
from helpers.templates import names as template_names
from helpers.templates import template_source

if TYPE_CHECKING:
    from helpers.local_model import LocalModel

WEIGHTS_IN_MEMORY = 2


@dataclass(frozen=True)
class Served:
    """A model under the name that clients use. `weights` as `load_model` takes them; `template` as `LocalChat` does."""

    name: str
    weights: str
    template: str | None = None

    @property
    def tag(self) -> str:
        """The name with its tag, as Ollama lists it."""
        return self.name if ":" in self.name else f"{self.name}:latest"

    @property
    def path(self) -> str:
        """The full name that some error messages have."""
        owner = "" if "/" in self.name else "library/"
        return f"registry.ollama.ai/{owner}{self.tag}"

    @property
    def facts(self) -> Facts:
        return facts_of(self.weights)


@dataclass
class Loaded:
    """A served model in memory, until when, and with how long a context it was last used."""

    chat: LocalChat
    expires: datetime.datetime
    context: int = DEFAULT_CONTEXT


class Catalogue:
    """Finds, loads and unloads the served models. Every method may be called from any thread."""

    def __init__(self, served: Iterable[Served], load: Callable[[str], LocalModel] | None = None) -> None:
        self.served = {each.tag: each for each in served}
        self.loaded: dict[str, Loaded] = {}
        self._models: dict[str, LocalModel] = {}  # by weights, the one used last at the end
        self._jinja: dict[str, str] = {}
        self._load = load or _load
        self._clock: threading.Timer | None = None
        self._lock = threading.RLock()

    def find(self, name: str, shown: str | None = None) -> Served:
        """The model of that name, with or without ":latest"; `ApiError` 404 that names it as `shown` otherwise."""
        tag = name if ":" in name else f"{name}:latest"
        if tag not in self.served:
            raise ApiError(404, f"model '{shown or name}' not found")
        return self.served[tag]

    def available(self) -> list[Served]:
        """The models whose files are here or can be had."""
        return [served for served in self.served.values() if _can_be_had(served)]

    def capabilities(self, served: Served) -> list[str]:
        """What the model's template can do, from the template alone."""
        jinja = self.jinja(served)
        able = {"completion": True, "tools": takes_tools(jinja), "thinking": can_think(jinja)}
        return [name for name, there in able.items() if there]

    def jinja(self, served: Served) -> str:
        """The text of the model's template; the weights are not needed for it."""
        if served.tag not in self._jinja:
            template = served.template or trained_template(served.weights)
            tokenizer = None if template else self._tokenizer(served.weights)
            self._jinja[served.tag] = template_source(template, tokenizer)
        return self._jinja[served.tag]

    def stop(self, served: Served) -> str | None:
        """The end token, for a model that is offered under a named template; other templates stand for themselves."""
        named = served.template in template_names()
        return self._tokenizer(served.weights).eos_token if named else None

    def chat(self, served: Served, context: int = DEFAULT_CONTEXT) -> LocalChat:
        """The model, loaded if it is not; it stays at least until `rest` is called."""
        with self._lock:
            self.expire()
            chat = LocalChat(self._model(served.weights), served.template, name=served.name)
            self.loaded.pop(served.tag, None)  # so that the one used last stands at the end
            never = datetime.datetime.now(datetime.UTC) + FOREVER
            self.loaded[served.tag] = Loaded(chat, never, min(context, chat.context))
            return chat

    def weights(self, name: str) -> LocalModel | None:
        """The weights of that name if they are in memory; they are not loaded for this."""
        with self._lock:
            return self._models.get(name)

    def rest(self, served: Served, keep_alive: datetime.timedelta) -> None:
        """The model is not in use any more: it stays for `keep_alive`, or goes at once where that is 0."""
        with self._lock:
            if served.tag in self.loaded:
                self.loaded[served.tag].expires = datetime.datetime.now(datetime.UTC) + keep_alive
            self.expire()

    def unload(self, served: Served) -> None:
        """Forget the model, and its weights where no other loaded name uses them."""
        with self._lock:
            self.loaded.pop(served.tag, None)
            self._free()

    def clear(self) -> None:
        """Forget everything that was loaded."""
        with self._lock:
            self.loaded.clear()
            self._free()
            self.expire()

    def expire(self) -> None:
        """Unload what nobody has asked for since its time ran out."""
        now = datetime.datetime.now(datetime.UTC)
        with self._lock:
            for tag in [tag for tag, each in self.loaded.items() if each.expires <= now]:
                self.unload(self.served[tag])
            self._look_again(now)

    def _look_again(self, now: datetime.datetime) -> None:
        """Set a clock for the next expiry: the memory is given back though nobody may ask by then."""
        if self._clock:
            self._clock.cancel()
        soonest = min((each.expires for each in self.loaded.values()), default=None)
        if soonest:
            self._clock = threading.Timer((soonest - now).total_seconds() + 0.05, self.expire)
            self._clock.daemon = True
            self._clock.start()

    def _model(self, weights: str) -> LocalModel:
        model = self._models.pop(weights, None)
        if model is None:
            while len(self._models) >= WEIGHTS_IN_MEMORY:
                oldest = next(iter(self._models))
                for tag in [tag for tag in self.loaded if self.served[tag].weights == oldest]:
                    del self.loaded[tag]
                del self._models[oldest]
            model = self._load(weights)
        self._models[weights] = model
        return model

    def _free(self) -> None:
        used = {self.served[tag].weights for tag in self.loaded}
        for weights in self._models.keys() - used:
            del self._models[weights]

    def _tokenizer(self, weights: str) -> Any:
        from helpers.model_files import load_tokenizer

        return self._models[weights].tokenizer if weights in self._models else load_tokenizer(weights)


def _can_be_had(served: Served) -> bool:
    try:
        return bool(served.facts)
    except (ValueError, ArtifactError):
        return False


def _load(weights: str) -> LocalModel:
    from helpers.local_model import load_model

    return load_model(weights)
