"""Raw texts beside each other, such as the request, the prompt, the completion and the message of one turn.

Left out: where the texts come from, and what in them differs; the reader's eyes do that.
"""

from __future__ import annotations

import html
from collections.abc import Mapping

from helpers.markup import Shown
from helpers.show import prompt_text


def side_by_side(texts: Mapping[str, str]) -> Shown:
    """Each text under its name, in columns as wide as the page allows; well-known special tokens are framed."""
    cells = [f"<div><b>{html.escape(name)}</b>{prompt_text(text).html}</div>" for name, text in texts.items()]
    grid = "display:grid;grid-template-columns:repeat(auto-fit,minmax(320px,1fr));gap:4px 12px"
    plain = "\n\n".join(f"--- {name}\n{text}" for name, text in texts.items())
    return Shown(f'<div style="{grid}">{"".join(cells)}</div>', plain)
