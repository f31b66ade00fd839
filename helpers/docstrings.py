"""A docstring in Google's style, taken apart: what the function does, and what each parameter is."""

from __future__ import annotations

import inspect
import re

_SECTION = re.compile(r"(?:Args|Arguments|Parameters|Attributes|Returns?|Yields|Raises|Examples?|Notes?):\s*")
_PARAMETERS = ("Args", "Arguments", "Parameters", "Attributes")
_ENTRY = re.compile(r"\*{0,2}(\w+)\s*(?:\([^)]*\))?\s*:\s*(.*)")


def read_docstring(docstring: str | None) -> tuple[str, dict[str, str]]:
    """The text before the first section, and what a section Args (in Google's style) says of each parameter.

    >>> read_docstring("Get the time.\\n\\nArgs:\\n    tz: Time zone,\\n        such as UTC.\\n")
    ('Get the time.', {'tz': 'Time zone, such as UTC.'})
    """
    text, about, section, current = [], {}, "", ""
    for line in inspect.cleandoc(docstring or "").splitlines():
        if _SECTION.fullmatch(line):
            section, indent = line.strip().rstrip(":"), None
        elif not section:
            text.append(line.strip())
        elif section in _PARAMETERS and line.strip():
            here = len(line) - len(line.lstrip())
            indent = here if indent is None else indent
            entry = _ENTRY.fullmatch(line.strip()) if here == indent else None
            if entry:
                current, about[entry[1]] = entry[1], entry[2]
            elif current:
                about[current] = f"{about[current]} {line.strip()}".strip()
    paragraphs = re.split(r"\n{2,}", "\n".join(text).strip())
    return "\n".join(paragraph.replace("\n", " ") for paragraph in paragraphs), about
