"""harmony, the format of gpt-oss: a reply is a row of messages, each with a header that names its channel.

Thinking is <|channel|>analysis<|message|>...<|end|>, a call <|start|>assistant<|channel|>commentary to=functions.NAME
<|constrain|>json<|message|>{...}<|call|>, the answer <|channel|>final<|message|>...<|return|>. A recipient makes a
message a call, whatever its channel. Messages are read whole: a stream shows each when it has ended.
"""

from __future__ import annotations

import re

from helpers.call_items import NAME, Reading, Scan, after_space, cut, json_item, may_become, named, plain, unreadable
from helpers.call_values import Event, Problem, ProblemKind, Text
from helpers.thinking import Part

START, CHANNEL = "<|start|>", "<|channel|>"
_ENDS = ("<|end|>", "<|call|>", "<|return|>")
_END = re.compile("|".join(map(re.escape, _ENDS)))
_TEXT_END = re.compile(_END.pattern + r"|(?=<\|start\|>|<\|channel\|>)")
_TO = rf"\s*(?:to={NAME})?\s*"
_HEADER = re.compile(
    rf"(?:<\|start\|>\s*assistant)?{_TO}<\|channel\|>\s*(?P<channel>\w+){_TO}(?:<\|constrain\|>)?\s*\w*\s*<\|message\|>"
)
_HALF_HEADER = re.compile(r"(?:[^<]|<\|(?:start|channel|constrain)\|>)*(?:<[|a-z]*)?")
_RECIPIENT = re.compile(rf"\bto=(?:functions\.)?({NAME})")
_RECIPIENT_FIRST = re.compile(rf"\s*to={NAME}\s*<\|channel\|>")
_HALF_RECIPIENT_FIRST = re.compile(r"\s*(?:t(?:o(?:=[\w.\-]*\s*(?:<[|a-z]*)?)?)?)?")


def read_message(scan: Scan, start: int) -> Reading | None:
    """One message, from a tag that ends at `start`: a call, or thinking or content by its channel."""
    header = _HEADER.match(scan.text)
    if header is None:
        return None if may_become(_HALF_HEADER, scan) else plain(scan.text[:start])
    recipient = _RECIPIENT.search(header[0])
    return _call(scan, header, recipient) if recipient else _text(scan, header)


def begins_with_recipient(scan: Scan) -> bool | None:
    """Whether the reply begins with to=NAME<|channel|>, because the prompt already wrote <|start|>assistant."""
    if _RECIPIENT_FIRST.match(scan.text):
        return True
    return None if may_become(_HALF_RECIPIENT_FIRST, scan) else False


def _call(scan: Scan, header: re.Match[str], recipient: re.Match[str]) -> Reading | None:
    body = after_space(scan.text, header.end())
    if body == len(scan.text):
        return cut(scan) if scan.final else None
    if scan.text.startswith("{", body):
        read = json_item(scan, body, named(recipient[1]), start=recipient.start())
    else:
        read = unreadable(scan, recipient.start(), len(scan.text), "the arguments must be one JSON object")
        if read[1] == len(scan.text) and not scan.final:
            return None
    if read is None:
        return None
    at = after_space(scan.text, read[1])
    if scan.waits(at, *_ENDS):
        return None
    end = _END.match(scan.text, at)
    return Reading([read[0]], end.end() if end else read[1])


def _text(scan: Scan, header: re.Match[str]) -> Reading | None:
    end = _TEXT_END.search(scan.text, header.end())
    if end is None and not scan.final:
        return None
    channel = header["channel"].strip()
    text = scan.text[header.end() : end.start() if end else None]
    if channel == "commentary" and end:
        text += "\n"  # words before a call or before the answer, which is another message
    found: list[Event] = [Text(Part.THINKING if channel == "analysis" else Part.CONTENT, text)]
    if channel == "analysis" and end is None:
        found.append(Problem(ProblemKind.CUT, "The reply ends inside the thinking.", ""))
    return Reading(found, end.end() if end else len(scan.text))
