"""The tool families of the training conversations, one module per domain; one with HELD_OUT is never trained on."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from dataclasses import replace

from helpers.training.families import Family


@functools.cache
def families(held_out: bool = False) -> tuple[Family, ...]:
    """The families of all domains that are trained on, or of those that are kept for measuring on unseen tools."""
    found: list[Family] = []
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda info: info.name):
        module = importlib.import_module(f"{__name__}.{info.name}")
        if module.HELD_OUT == held_out:
            found += [replace(each, domain=info.name, key=f"{info.name}.{each.key}") for each in module.FAMILIES]
    return tuple(found)
