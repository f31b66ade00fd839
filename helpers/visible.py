"""Text and numbers as a reader can see them: marks for spaces, controls and lone bytes; percentages.

`helpers.show`, `helpers.plots` and `helpers.widgets` share it, so that a token looks the same everywhere. Nothing
here knows HTML.
"""

from __future__ import annotations

import math
import unicodedata

SPACE, NEWLINE, TAB = "·", "↵", "⇥"
_MARKS = {" ": SPACE, "\n": NEWLINE, "\t": TAB}


def visible(text: str, keep: str = "") -> str:
    """Text with its invisible characters shown: a space as `·`, a line break as `↵`, a control as `<0x07>`.

    Characters that only act on their neighbours (joiners, direction marks, no-break spaces) appear as `<U+200D>`; a
    combining mark without a letter before it gets a dotted circle to sit on. Characters in `keep` stay as they are.
    """
    shown = "".join(char if char in keep else _visible_character(char) for char in text)
    return "◌" + shown if shown and unicodedata.category(shown[0]).startswith("M") else shown


def _visible_character(char: str) -> str:
    if char in _MARKS:
        return _MARKS[char]
    category = unicodedata.category(char)
    if category == "Cc" and ord(char) < 0x80:
        return f"<0x{ord(char):02X}>"
    if category[0] == "C" or category in ("Zs", "Zl", "Zp"):
        return f"<U+{ord(char):04X}>"
    return char


def visible_bytes(data: bytes) -> str:
    """Bytes as text where they are UTF-8, and each byte that is not a whole character as `<0xE2>`."""
    shown = ""
    while data:
        try:
            return shown + visible(data.decode())
        except UnicodeDecodeError as error:
            broken = "".join(f"<0x{byte:02X}>" for byte in data[error.start : error.end])
            shown += visible(data[: error.start].decode()) + broken
            data = data[error.end :]
    return shown


def visible_token(text: str, data: bytes = b"") -> str:
    """A token's piece: its text, or its bytes where the text holds U+FFFD because a character is incomplete."""
    return visible_bytes(data) if "\ufffd" in text and data else visible(text)


def percent(probability: float) -> str:
    """A probability as a percentage with three significant digits, such as `12.3 %`; tiny ones as `< 0.001 %`."""
    if probability == 0:
        return "0 %"
    value = 100 * probability
    if value < 0.001:
        return "< 0.001 %"
    digits = max(0, min(3, 2 - math.floor(math.log10(value) + 1e-9)))  # a sum of 0.9999999999 is 100 %
    return f"{value:.{digits}f} %"
