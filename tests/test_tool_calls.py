import json
import re
import time
from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import templates
from helpers.tool_calls import CallStream, Part, Problem, ProblemKind, Status, Text, ToolCall, parse


def schema(name, **types):
    properties = {argument: {"type": kind} for argument, kind in types.items()}
    return {"name": name, "description": "...", "parameters": {"type": "object", "properties": properties}}


TOOLS = [
    schema("get_time", tz="string"),
    schema("read_file", path="string"),
    schema("save_note", body="string"),
    schema("search", q="string", n="integer"),
    schema("set_alarm", on="boolean", label=["string", "null"], days="array"),
    schema("now"),
    schema("calc", x="number"),
]
UTC = '{"name":"get_time","arguments":{"tz":"UTC"}}'


def calls_of(text, **options):
    return [(call.name, call.arguments) for call in parse(text, **{"tools": TOOLS, **options}).calls]


def in_chunks(text, sizes, **options):
    """The events and the result of a stream in chunks of the given sizes, over and over."""
    stream, events, position, sizes = CallStream(TOOLS, **options), [], 0, cycle(sizes)
    while position < len(text):
        size = next(sizes)
        events += stream.feed(text[position : position + size])
        position += size
    return events + stream.finish(), stream.parsed


# --- cases from other people's parsers: text, expected calls, expected content ---

CASES = {
    "A03 no opening tag, an end tag without one": (
        "<function=read_file>\n<parameter=path>\nnotes.txt\n</parameter>\n</function>\n</tool_call>",
        [("read_file", {"path": "notes.txt"})],
        "",
    ),
    "A04 a tag in prose before a real call": (
        f"The tag <tool_call> opens it.\n<tool_call>{UTC}</tool_call>",
        [("get_time", {"tz": "UTC"})],
        "The tag <tool_call> opens it.",
    ),
    "A05 an end tag inside a string": (
        '<tool_call>{"name":"save_note","arguments":{"body":"ends with </tool_call> here"}}</tool_call>',
        [("save_note", {"body": "ends with </tool_call> here"})],
        "",
    ),
    "A07 apostrophes": (
        '<tool_call>{"name":"search","arguments":{"q":"today\'s news isn\'t in"}}</tool_call>',
        [("search", {"q": "today's news isn't in"})],
        "",
    ),
    "A08 a Python dict": (
        "<tool_call>{'name':'set_alarm','arguments':{'on':True,'label':None}}</tool_call>",
        [("set_alarm", {"on": True, "label": None})],
        "",
    ),
    "A10 a line break in a string": (
        '<tool_call>{"name":"save_note","arguments":{"body":"one\ntwo"}}</tool_call>',
        [("save_note", {"body": "one\ntwo"})],
        "",
    ),
    "A14 several objects in one tag": (
        '<tool_call>{"name":"get_time","arguments":{"tz":"UTC"}}\n'
        '{"name":"get_time","arguments":{"tz":"Asia/Tokyo"}}</tool_call>',
        [("get_time", {"tz": "UTC"}), ("get_time", {"tz": "Asia/Tokyo"})],
        "",
    ),
    "A18 empty, null and missing arguments": (
        '<tool_call>{"name":"now","arguments":""}</tool_call><tool_call>{"name":"now","arguments":null}</tool_call>'
        '<tool_call>{"name":"now"}</tool_call>',
        [("now", {})] * 3,
        "",
    ),
    "A19 Llama's tag and end mark": (
        '<|python_tag|>{"name":"get_time","parameters":{"tz":"UTC"}}<|eom_id|>',
        [("get_time", {"tz": "UTC"})],
        "",
    ),
    "A21 the whole reply in a fence": (f"```json\n{UTC}\n```", [("get_time", {"tz": "UTC"})], ""),
    "A22 a function tag with JSON": (
        'Ok <function=get_time>{"tz":"UTC"}</function>',
        [("get_time", {"tz": "UTC"})],
        "Ok",
    ),
    "A24 Mistral's headers": (
        '[TOOL_CALLS]get_time[ARGS]{"tz":"UTC"}[TOOL_CALLS]get_time[ARGS]{"tz":"Asia/Tokyo"}',
        [("get_time", {"tz": "UTC"}), ("get_time", {"tz": "Asia/Tokyo"})],
        "",
    ),
    "A26 Gemma's strings hold quotation marks": (
        '<|tool_call>call:search{q:<|"|>say "hi" now<|"|>,n:3}<tool_call|>',
        [("search", {"q": 'say "hi" now', "n": 3})],
        "",
    ),
    "A27 harmony without an end mark": (
        "<|channel|>analysis<|message|>Need time.<|end|><|start|>assistant<|channel|>commentary to=functions.get_time "
        '<|constrain|>json<|message|>{"tz":"UTC"}',
        [("get_time", {"tz": "UTC"})],
        "",
    ),
    "A28 a draft in the thinking": (
        '<think>Maybe <tool_call>{"name":"get_time","arguments":{"tz":"A"}}</tool_call></think>\n'
        '<tool_call>{"name":"get_time","arguments":{"tz":"B"}}</tool_call>',
        [("get_time", {"tz": "B"})],
        "",
    ),
    "A29 thinking tags in an argument": (
        '<tool_call>{"name":"save_note","arguments":{"body":"keep <think>x</think>"}}</tool_call>',
        [("save_note", {"body": "keep <think>x</think>"})],
        "",
    ),
    "A31 escapes and surrogate pairs": (
        '<tool_call>{"name":"search","arguments":{"q":"caf\\u00e9 \\ud83d\\ude00 \\"x\\""}}</tool_call>',
        [("search", {"q": 'café 😀 "x"'})],
        "",
    ),
    "A32 a broken neighbour": (
        f'<tool_call>{{"name":"get_time","arguments":{{"tz":}}}}</tool_call><tool_call>{UTC}</tool_call>',
        [("get_time", {"tz": "UTC"})],
        "",
    ),
    "A33 prose inside the tag": (f"<tool_call>Sure:\n{UTC}</tool_call>", [("get_time", {"tz": "UTC"})], ""),
}


@pytest.mark.parametrize("text, calls, content", CASES.values(), ids=CASES.keys())
def test_replies_that_broke_other_parsers(text, calls, content):
    assert calls_of(text) == calls
    assert parse(text, tools=TOOLS).content == content
    for size in (1, 2, 3, 8, 1000):
        assert in_chunks(text, [size])[1] == parse(text, tools=TOOLS)


def test_a_call_cut_in_half_is_no_call_and_the_prose_before_it_stays():
    """Case A02."""
    reply = parse('Checking.\n<tool_call>{"name":"get_time","arguments":{"tz":"UT', tools=TOOLS)
    assert (reply.calls, reply.content, reply.status) == ([], "Checking.", Status.INCOMPLETE)
    assert [(problem.kind, problem.raw) for problem in reply.problems] == [
        (ProblemKind.CUT, '{"name":"get_time","arguments":{"tz":"UT')
    ]
    assert reply.unread == '<tool_call>{"name":"get_time","arguments":{"tz":"UT'


def test_the_good_neighbour_of_a_broken_call_is_kept_and_the_other_reported():
    """Case A32, the report."""
    reply = parse(CASES["A32 a broken neighbour"][0], tools=TOOLS)
    (problem,) = reply.problems
    assert problem.kind == ProblemKind.SYNTAX and problem.raw == '{"name":"get_time","arguments":{"tz":}}'
    assert problem.message == f"This call cannot be read (Expecting value at character 37): {problem.raw}"
    assert reply.status == Status.COMPLETE


def test_numbers_that_json_cannot_hold_are_refused():
    """Case A39."""
    for number in ("1e999", "-1e999", "NaN", "Infinity", "-Infinity"):
        reply = parse(f'<tool_call>{{"name":"calc","arguments":{{"x":{number}}}}}</tool_call>', tools=TOOLS)
        assert reply.calls == [] and number in reply.problems[0].message


def test_harmonys_analysis_is_the_thinking():
    """Case A27, the reasoning."""
    assert parse(CASES["A27 harmony without an end mark"][0]).thinking == "Need time."


@pytest.mark.parametrize("size", [1, 8, 1000])
def test_no_chunk_shows_a_piece_of_a_tag(size):
    """Case A30."""
    events, reply = in_chunks(f"Hi <tool_call>{UTC}</tool_call>", [size])
    assert "".join(event.text for event in events if isinstance(event, Text)) == "Hi" == reply.content
    assert [event.name for event in events if isinstance(event, ToolCall)] == ["get_time"]


@pytest.mark.parametrize(
    "text", ["a <to", "a <tool_call", "x <function=get_ti", "[TOOL_", "1 < 2", "<|", "`", "to", "{"]
)
def test_half_a_tag_at_the_end_is_text(text):
    """Case A30, the end of the stream."""
    for sizes in ([1], [3], [99]):
        reply = in_chunks(text, sizes)[1]
        assert (reply.content, reply.calls, reply.problems) == (text, [], [])


# --- the forms ---


@pytest.mark.parametrize(
    "written",
    [
        UTC,
        '{"name": "get_time", "parameters": {"tz": "UTC"}}',
        '{"name": "get_time", "arguments": "{\\"tz\\": \\"UTC\\"}"}',
        '{"type": "function", "function": {"name": "get_time", "arguments": {"tz": "UTC"}}}',
        '{"function": "get_time", "arguments": {"tz": "UTC"}}',
        '{"name": "get_time", "arguments": {"tz": "UTC",},}',
        '{"name": "get_time", "arguments": {"tz": "UTC"}}}',
        '{"name": "get_time", "arguments": {"tz": "UTC"}',
        '[{"name": "get_time", "arguments": {"tz": "UTC"}}]',
        '<function=get_time>{"tz": "UTC"}</function>',
        "<function=get_time>\n<parameter=tz>\nUTC\n</parameter>\n</function>",
        "<function=get_time>\n<parameter=tz>\nUTC\n</parameter>\n",
    ],
)
def test_what_stands_between_hermes_tags_may_be_written_in_many_ways(written):
    for text in (f"<tool_call>\n{written}\n</tool_call>", f"A <tool_call>{written}</tool_call>\nB"):
        assert calls_of(text) == [("get_time", {"tz": "UTC"})]
        assert parse(text, tools=TOOLS).content in ("", "A \nB")


def test_the_models_own_form_with_thinking_and_several_calls():
    text = f"<think>\nBoth.\n</think>\n\n<tool_call>\n{UTC}\n</tool_call>\n<tool_call>\n{UTC}\n</tool_call>"
    reply = parse(text)
    assert (reply.thinking, reply.content, len(reply.calls), reply.problems) == ("Both.", "", 2, [])
    assert {call.raw for call in reply.calls} == {UTC}
    assert parse("Both.\n</think>\n\n" + text.partition("\n\n")[2], opened=True) == reply


def test_a_missing_end_tag_costs_nothing():
    """The tag is often the stop string, or the end token comes first."""
    for end in ("", "\n", "<|im_end|>", "\n</tool_call><|im_end|>\n"):
        reply = parse(f"<tool_call>\n{UTC}{end}")
        assert (len(reply.calls), reply.content, reply.status) == (1, "", Status.COMPLETE)
    reply = parse(f"<tool_call>{UTC} Please wait.</tool_call>")
    assert (len(reply.calls), reply.content) == (1, "Please wait.")
    assert len(parse(f"<tool_call>{UTC}<tool_call>{UTC}</tool_call>").calls) == 2


def test_brackets_are_completed_only_where_the_end_tag_shows_that_the_call_was_finished():
    open_call = '{"name":"get_time","arguments":{"tz":"UTC"'
    assert calls_of(f"<tool_call>{open_call}</tool_call>") == [("get_time", {"tz": "UTC"})]
    assert calls_of(f"<tool_call>{open_call}") == calls_of(f"<tool_call>{open_call},</tool_call>") == []
    assert calls_of('<tool_call>{"name":"get_time","arguments":{"tz":"UTC}}</tool_call>') == [], "an open string"


def test_xml_parameters_get_the_types_of_the_schema():
    text = "<tool_call><function=set_alarm><parameter=on>\nFalse\n</parameter>\n<parameter=label>12</parameter>"
    text += '<parameter=days>[1, "2"]</parameter><parameter=other>3</parameter></function></tool_call>'
    assert calls_of(text) == [("set_alarm", {"on": False, "label": "12", "days": [1, "2"], "other": "3"})]
    assert calls_of(text, tools=None) == [
        ("set_alarm", {"on": "False", "label": "12", "days": '[1, "2"]', "other": "3"})
    ]
    many = "<function=save_note><parameter=body>\n one\n</parameter> two\n</parameter>\n</function>"
    assert calls_of(many) == [("save_note", {"body": " one\n</parameter> two"})]


def test_an_xml_parameter_without_its_end_is_a_problem_and_not_a_longer_value():
    reply = parse("<function=search><parameter=q>a<parameter=n>3</parameter></function> Done.", tools=TOOLS)
    assert (reply.calls, reply.content) == ([], "Done.")
    assert "the value of q has no </parameter>" in reply.problems[0].message


def test_mistrals_list_with_ids_and_the_headers_between_both_generations():
    listed = '[TOOL_CALLS] [{"name": "get_time", "arguments": {"tz": "UTC"}, "id": "abcdefghi"}, {"name": "now"}]</s>'
    reply = parse(listed)
    assert [(call.name, call.id) for call in reply.calls] == [("get_time", "abcdefghi"), ("now", None)]
    assert reply.content == ""
    (call,) = parse('Sure. [TOOL_CALLS]get_time[CALL_ID]abcdefghi[ARGS]{"tz": "UTC"}').calls
    assert (call.name, call.id, call.arguments) == ("get_time", "abcdefghi", {"tz": "UTC"})
    assert calls_of('[TOOL_CALLS]get_time{"tz": "UTC"}') == [("get_time", {"tz": "UTC"})]


def test_gemmas_nested_values_and_the_older_marks():
    text = (
        "<start_function_call>call:set_alarm{days:[<escape>Mo<escape>,<escape>Tu<escape>],on:true}<end_function_call>"
    )
    assert calls_of(text) == [("set_alarm", {"days": ["Mo", "Tu"], "on": True})]
    text = '<|tool_call>call:save_note{body:{a:{b:<|"|>} \n<|"|>},c:null}}<tool_call|>'
    assert calls_of(text + text) == [("save_note", {"body": {"a": {"b": "} \n"}, "c": None}})] * 2
    broken = parse("<|tool_call>call:search{q:Rome}<tool_call|><|tool_call>call:now{}<tool_call|>")
    assert [call.name for call in broken.calls] == ["now"] and broken.problems[0].kind == ProblemKind.SYNTAX


def test_harmony_in_the_ways_that_a_reply_can_begin():
    """The prompt ends with <|start|>assistant, so the recipient may come first."""
    first = ' to=functions.get_time<|channel|>commentary <|constrain|>json<|message|>{"tz": "UTC"}<|call|>'
    assert calls_of(first) == calls_of("<|start|>assistant" + first) == [("get_time", {"tz": "UTC"})]
    final = "<|channel|>analysis<|message|>Easy.<|end|><|start|>assistant<|channel|>final<|message|>Four.<|return|>"
    assert (parse(final).thinking, parse(final).content) == ("Easy.", "Four.")
    said = "<|channel|>commentary<|message|>Let me look.<|end|><|start|>assistant" + first
    assert (parse(said).content, len(parse(said).calls)) == ("Let me look.", 1)
    cut = parse("<|channel|>analysis<|message|>Hmm")
    assert (cut.thinking, cut.status) == ("Hmm", Status.INCOMPLETE)
    code = parse("<|channel|>commentary to=python<|message|>print(1)<|call|>")
    assert code.calls == [] and code.problems and "print(1)" in code.content


@pytest.mark.parametrize("template", ["hermes", "llama3", "mistral", "harmony"])
def test_what_the_templates_write_is_read_back(template, tokenizer):
    """A model imitates the history that its template prints."""
    arguments = {"q": 'caf\u00e9 "x" </tool_call>\n', "n": 3}
    asked = [{"role": "user", "content": "Find it."}]
    function = {"name": "search", "arguments": arguments}
    calling = [{"role": "assistant", "content": "", "tool_calls": [{"id": "abcdefghi", "function": function}]}]
    options = {"tokenizer": tokenizer, "template": template, "tools": TOOLS, "warn": False}
    prompt = templates.render(asked, **options)
    history = templates.render(asked + calling, **options, add_generation_prompt=False)
    assert history.startswith(prompt)
    reply = parse(history[len(prompt) :], tools=TOOLS)
    assert [(call.name, call.arguments) for call in reply.calls] == [("search", arguments)]
    assert (reply.content, reply.problems) == ("", [])


def test_llamas_several_calls_and_its_code():
    both = UTC + "; " + UTC
    assert len(calls_of("<|python_tag|>" + both)) == len(calls_of(both)) == 2
    assert parse("<|python_tag|>print(1)").content == "<|python_tag|>print(1)"


# --- what is no call ---


@pytest.mark.parametrize(
    "text",
    [
        "The tag <tool_call> opens a call.",
        "Write <tool_call></tool_call> around it.",
        "Then [TOOL_CALLS] comes, and <|python_tag|> in Llama, <|channel|> in gpt-oss, <|tool_call> in Gemma.",
        "Use <function=get_time> for that.",
        '<function=unknown>{"tz":"UTC"}</function>',
        '{"name": "unknown", "arguments": {}}',
        '{"name": "now"}',
        '{"name": "now", "arguments": {}, "age": 3}',
        f"{UTC} is how a call looks.",
        f"A call: {UTC}",
        f"For example:\n```json\n{UTC}\n```",
        f"```json\n{UTC}\n```\nThat is it.",
        '{"answer": 42}',
        "[1, 2, 3]",
        "```python\nprint({})\n```",
        "</tool_call>",
        "a</think>b",
        " \n",
        "",
    ],
)
def test_talk_about_calls_and_answers_in_json_stay_text(text):
    reply = parse(text, tools=TOOLS)
    assert (reply.content, reply.calls, reply.problems, reply.status) == (text, [], [], Status.COMPLETE)


def test_without_declared_tools_only_tags_make_calls():
    for text in (UTC, f"```json\n{UTC}\n```", '<function=get_time>{"tz":"UTC"}</function>'):
        assert len(parse(text, tools=["get_time"]).calls) == 1
        assert (parse(text).calls, parse(text).content) == ([], text)
    assert parse('<tool_call>{"name":"get_tiem"}</tool_call>', tools=TOOLS).calls[0].name == "get_tiem"


def test_an_answer_in_json_streams_though_tools_are_declared():
    stream = CallStream(TOOLS)
    assert stream.feed('{"answer": [1,') == [Text(Part.CONTENT, '{"answer": [1,')]
    stream = CallStream(TOOLS)
    assert stream.feed('{"name": "get_time"') == []


@pytest.mark.parametrize(
    "written, reason",
    [
        ('{"arguments": {"tz": "UTC"}}', 'no "name"'),
        ('{"name": 3}', 'no "name"'),
        ('{"name": "get_time", "tz": "UTC"}', 'an object "arguments"; found tz'),
        ('{"name": "get_time", "arguments": ["UTC"]}', '"arguments" must be an object'),
        ('{"name": "get_time", "arguments": "UTC"}', "a text that is not JSON"),
        ("{}", 'no "name"'),
    ],
)
def test_an_object_that_is_no_call_says_what_is_missing(written, reason):
    reply = parse(f"<tool_call>{written}</tool_call>")
    assert reply.calls == [] and reply.problems[0].kind == ProblemKind.SHAPE
    assert reason in reply.problems[0].message and reply.problems[0].raw == written


def test_a_reply_of_nothing_but_a_broken_call_keeps_its_text_as_content():
    for text in (
        '<tool_call>{"name":"get_ti',
        "<tool_call>{}</tool_call>",
        "<tool_call>",
        "Hm.\n<tool_call>{]</tool_call>",
    ):
        for sizes in ([1], [99]):
            events, reply = in_chunks(text, sizes)
            assert reply.problems and reply.content == ("Hm." if text.startswith("Hm") else text)
            assert "".join(event.text for event in events if isinstance(event, Text)) == reply.content


def test_tags_around_something_else_are_text_and_a_problem():
    text = "<tool_call>get_time(UTC)</tool_call>"
    reply = parse(text)
    assert (reply.content, reply.calls, reply.problems[0].kind) == (text, [], ProblemKind.NO_CALL)


def test_thinking_that_never_ends_makes_the_reply_incomplete():
    reply = parse(f"<think>\nFirst <tool_call>{UTC}</tool_call>")
    assert reply.calls == [] and reply.content == "" and reply.status == Status.INCOMPLETE
    assert reply.problems[0].kind == ProblemKind.CUT and "thinking" in reply.problems[0].message


def test_deep_nesting_and_long_numbers_are_problems():
    for value in ("[" * 5000 + "]" * 5000, "9" * 5000, '"\\ud83d"', "{" * 3000):
        reply = parse(f'<tool_call>{{"name":"calc","arguments":{{"x":{value}}}}}</tool_call>')
        assert reply.calls == [] and len(reply.problems) == 1


def test_a_long_call_in_small_chunks_takes_little_time():
    text = "<tool_call>" + json.dumps({"name": "save_note", "arguments": {"body": "word " * 1000}}) + "</tool_call>"
    started = time.process_time()
    assert len(in_chunks(text, [1])[1].calls) == 1
    assert time.process_time() - started < 2, "0.2 s when written"


def test_tools_given_as_one_text_are_an_error():
    with pytest.raises(ValueError, match="tools is the text 'get_time'"):
        parse("Hi", tools="get_time")


# --- properties, over some 25,000 generated replies ---


def as_json(name, arguments, key="arguments"):
    return json.dumps({"name": name, key: arguments}, ensure_ascii=False)


FORMS = {
    "Hermes": lambda name, arguments: f"<tool_call>\n{as_json(name, arguments)}\n</tool_call>",
    "Python": lambda name, arguments: f"<tool_call>{ {'name': name, 'arguments': arguments}!r}</tool_call>",
    "function": lambda name, arguments: f"<function={name}>{json.dumps(arguments)}</function>",
    "Mistral list": lambda name, arguments: f"[TOOL_CALLS] [{as_json(name, arguments)}]",
    "Mistral": lambda name, arguments: f"[TOOL_CALLS]{name}[ARGS]{json.dumps(arguments)}",
    "Llama": lambda name, arguments: f"<|python_tag|>{as_json(name, arguments, 'parameters')}",
    "harmony": lambda name, arguments: (
        f"<|start|>assistant<|channel|>commentary to=functions.{name}<|message|>{json.dumps(arguments)}<|call|>"
    ),
    "bare": as_json,
}
TRICKY = '</tool_call> <think>x</think> it\'s say"hi" <|im_end|> [TOOL_CALLS] }} ``` a\\ é🙂\n'.split(" ")
LEAVES = (
    st.none() | st.booleans() | st.integers() | st.floats(-1e9, 1e9) | st.sampled_from(TRICKY) | st.text("a'\"\\{]é\n")
)
LISTS = st.lists(LEAVES, max_size=2)
VALUES = LEAVES | LISTS | st.dictionaries(st.text("ab"), LISTS, max_size=2)
CALLS = st.tuples(
    st.sampled_from([tool["name"] for tool in TOOLS]), st.dictionaries(st.text("abcé", min_size=1), VALUES, max_size=3)
)
PROSE = st.sampled_from(["", "Let me look.", "It's 1 < 2, so [x] holds."])
# A reply is drawn as one string of letters, each of which stands for a piece: that is fast, and shrinks well.
PIECES = [
    *"<tool_call> </tool_call> <think> </think> <function=now> <function=x> <function= </function> <|eom_id|>".split(),
    *"<parameter=tz> </parameter> <|python_tag|> [TOOL_CALLS] [ARGS] <|tool_call> <tool_call|> call:now{ {}".split(),
    *'<start_function_call> <|start|>assistant <|channel|>analysis <|channel|>commentary <|message|> <|"|>'.split(),
    *"<|end|> <|call|> <|constrain|>json ```json ``` { } [ ] \" ' : , ; \\ < <t <| [T t a é🙂 True null 1e999".split(),
    *["name", '"name": ', '"arguments": ', '"now"', " to=functions.now", "\\ud83d", " ", "\n", "Let me look.", UTC],
    *(write("now", {}) for write in FORMS.values()),
    *(write("save_note", {"body": text}) for write in FORMS.values() for text in ("</tool_call>", "} it's")),
]
LETTERS = {chr(0x4E00 + number): piece for number, piece in enumerate(PIECES)}
REPLIES = st.text(list(LETTERS), max_size=12).map(lambda letters: "".join(map(LETTERS.get, letters)))
SIZES = st.text("123456789", min_size=1, max_size=3).map(lambda digits: list(map(int, digits)))
LAYOUT = re.compile(
    r"</?think>|</?tool_call>|<\|python_tag\|>|\[TOOL_CALLS\]|<\|tool_call>|<tool_call\|>|</function>"
    r"|</?(?:start|end)_function_call>|```\w*|[\[\]}{,;]|</s>|<\|(?:end|call|return|eom_id|im_end)\|>"
    r"|(?:<\|start\|>assistant)?<\|channel\|>(?:analysis|commentary)(?:(?:<\|constrain\|>)?\w*<\|message\|>)?"
)


def squeezed(text):
    return re.sub(r"\s+", "", text)


def only_layout_between(text, pieces):
    """Whether the pieces stand in the text one after another, with nothing but layout around them."""
    places = {0}
    for piece in [*pieces, ""]:
        reached = set()
        while places:  # every place that layout leads to
            place = places.pop()
            reached.add(place)
            if layout := LAYOUT.match(text, place):
                places.add(layout.end())
        places = {place + len(piece) for place in reached if text.startswith(piece, place)}
    return len(text) in places


@settings(max_examples=10_000, deadline=None, derandomize=True)
@given(REPLIES, SIZES, st.booleans())
def test_any_text_gives_the_same_result_in_every_chunking_and_loses_nothing(text, sizes, opened):
    whole = parse(text, tools=TOOLS, opened=opened)
    events, streamed = in_chunks(text, sizes, opened=opened)
    assert streamed == whole
    texts = {part: [event.text for event in events if isinstance(event, Text) and event.part == part] for part in Part}
    assert ["".join(texts[part]) for part in (Part.THINKING, Part.CONTENT)] == [whole.thinking, whole.content]
    assert [event for event in events if isinstance(event, ToolCall)] == whole.calls
    assert [event for event in events if isinstance(event, Problem)] == whole.problems
    assert all(call.raw and call.raw in text and call.name in text for call in whole.calls)
    if whole.unread and whole.unread == whole.content and isinstance(events[-1], Text) and not whole.calls:
        events.pop()  # the broken calls once more, as content
    kept = [event for event in events if not (isinstance(event, Problem) and event.kind == ProblemKind.NO_CALL)]
    pieces = [squeezed(event.text if isinstance(event, Text) else event.raw) for event in kept]
    assert only_layout_between(squeezed(text), pieces)


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=700, deadline=None, derandomize=True)
@given(st.lists(CALLS, min_size=1, max_size=3), PROSE, SIZES)
def test_well_written_calls_are_all_found_and_no_piece_of_them_is_shown(form, calls, prose, sizes):
    prose = "" if form == "bare" else prose
    text = prose + "\n" + "\n".join(FORMS[form](*call) for call in calls)
    events, reply = in_chunks(text, sizes)
    assert [(call.name, call.arguments) for call in reply.calls] == calls
    assert (reply.content, reply.problems, reply.status) == (prose, [], Status.COMPLETE)
    assert "".join(event.text for event in events if isinstance(event, Text)) == prose


@settings(max_examples=600, deadline=None, derandomize=True)
@given(REPLIES)
def test_a_reply_that_is_cut_anywhere_has_the_first_of_its_calls_and_no_other(text):
    text = "Well. " + text  # JSON without a tag is a call only where nothing follows it
    whole = [(call.name, call.arguments) for call in parse(text, tools=TOOLS).calls]
    for end in range(0, len(text), 1 + len(text) // 12):
        found = [(call.name, call.arguments) for call in parse(text[:end], tools=TOOLS).calls]
        assert found == whole[: len(found)], text[:end]
