"""Gemma's calls: call:NAME{key:value} between tags, like JSON but with bare keys, and strings between marks of its own.

<|tool_call>call:get_time{tz:<|"|>UTC<|"|>}<tool_call|> is Gemma 4; FunctionGemma writes <start_function_call>, <escape>
and <end_function_call>. A quotation mark inside a string needs no escape, since only the mark ends it.
"""

from __future__ import annotations

import json
import re

from helpers.call_items import NAME, Item, Reading, Scan, after_space, closed, may_become, plain, unreadable
from helpers.call_values import ToolCall
from helpers.json_text import read_json

TAGS = {"<|tool_call>": "<tool_call|>", "<start_function_call>": "<end_function_call>"}
_HEADER = re.compile(rf"\s*call:({NAME})(?=\{{)")
_HALF_HEADER = re.compile(r"\s*[\w.\-:]*")
_TOKEN = re.compile(
    r"""(?P<quote><\|"\|>|<escape>)(?P<string>.*?)(?P=quote)|(?P<open><\|"\|>|<escape>)"""
    r"""|(?P<key>[A-Za-z_][\w\-]*)(?=\s*:)|.""",
    re.DOTALL,
)


def read_call(scan: Scan, start: int) -> Reading | None:
    """The call behind a tag that ends at `start`."""
    header = _HEADER.match(scan.text, start)
    if header is None:
        return None if may_become(_HALF_HEADER, scan, start) else plain(scan.text[:start])
    written = _as_json(scan.text, header.end())
    if written is None and not scan.final:
        return None
    text, end = written or ("", None)
    call_start = after_space(scan.text, start)
    try:
        item: Item = ToolCall(header[1], read_json(text), None, scan.text[call_start:end])
    except ValueError as error:
        item, end = unreadable(scan, call_start, end, str(error))
    return closed(scan, [item], end, TAGS[scan.text[:start]])


def _as_json(text: str, start: int) -> tuple[str, int] | None:
    """Gemma's object as JSON text, and its end: keys stand bare, and strings between marks that no string contains."""
    written, depth = [], 0
    for token in _TOKEN.finditer(text, start):
        if token["open"]:
            return None  # a string that never closes
        if token["quote"] or token["key"]:
            written.append(json.dumps(token["key"] or token["string"]))
            continue
        written.append(token[0])
        depth += (token[0] in "{[") - (token[0] in "}]")
        if depth == 0:
            return "".join(written), token.end()
    return None
