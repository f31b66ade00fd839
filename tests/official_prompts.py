"""What the formats' own makers print for some conversations, as the oracle for the templates in data/templates/.

`python -m tests.official_prompts FOLDER` writes tests/official_prompts.json anew: SHA-256 digests of the prompts that
the makers' templates give for the conversations below. FOLDER is models/templates of llama.cpp, which keeps copies of
these templates (taken here from the source package llama-cpp-python 0.3.16); harmony's prompts come from OpenAI's
library, openai-harmony 0.0.8, with its vocabulary. The digests are committed, so that the comparison needs neither.
"""

import datetime
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from helpers import templates

DIGESTS_FILE = Path(__file__).with_name("official_prompts.json")
TODAY = datetime.date(2024, 7, 26)  # the date that Meta's template prints when it is not told one
OFFICIAL = {
    "hermes": ("Qwen-Qwen3-0.6B.jinja", {}),
    "llama3": ("meta-llama-Llama-3.1-8B-Instruct.jinja", {"bos_token": "<|begin_of_text|>"}),
    "gemma": ("google-gemma-2-2b-it.jinja", {"bos_token": "<bos>"}),
}

WEATHER = {
    "type": "function",
    "function": {
        "name": "get_weather",
        "description": "Weather of a city",
        "parameters": {
            "type": "object",
            "properties": {
                "city": {"type": "string", "description": "City name, <b>ASCII</b> & 'ütf-8'"},
                "unit": {"type": "string", "enum": ["celsius", "fahrenheit"], "default": "celsius"},
                "days": {"type": "integer", "default": 3},
                "parts": {"type": "array", "items": {"type": "string"}},
            },
            "required": ["city"],
        },
    },
}
LOCATION = {
    "type": "function",
    "function": {
        "name": "get_location",
        "description": "Where the user is 안녕",
        "parameters": {
            "type": "object",
            "properties": {"exact": {"type": "boolean", "description": "To the street"}},
            "required": [],
        },
    },
}


def system(text: str) -> dict:
    return {"role": "system", "content": text}


def user(text: str) -> dict:
    return {"role": "user", "content": text}


def assistant(text: str, **more: object) -> dict:
    return {"role": "assistant", "content": text, **more}


def call(*calls: tuple[str, dict], **more: object) -> dict:
    """An assistant's message with tool calls, whose ids are abc000000, abc000001 and so on."""
    made = [
        {"type": "function", "id": f"abc{place:06d}", "function": {"name": name, "arguments": arguments}}
        for place, (name, arguments) in enumerate(calls)
    ]
    return {"role": "assistant", "content": "", "tool_calls": made, **more}


def result(text: str, name: str = "get_weather", place: int = 0) -> dict:
    return {"role": "tool", "content": text, "tool_call_id": f"abc{place:06d}", "name": name}


RAIN = '{"sky": "rain"}'
ROME = call(("get_weather", {"city": "Rom안 <b>", "days": 2}))
CONVERSATIONS: dict[str, tuple[list[dict], list[dict] | None]] = {
    "one": ([user("Hi  there \n")], None),
    "system": ([system("Be brief."), user("Hi")], None),
    "turns": ([user("Q1"), assistant("<b> & 'q' 안녕"), user("Q2")], None),
    "system and turns": ([system(" Be brief.\n"), user("Q1"), assistant(" A1 "), user("Q2")], None),
    "ends with an answer": ([user("Q1"), assistant("A1")], None),
    "earlier thinking": ([user("Q1"), assistant("A1", reasoning_content="aaa"), user("Q2")], None),
    "earlier thinking in the text": ([user("Q1"), assistant("<think>\naaa\n</think>\n\nA1"), user("Q2")], None),
    "tools": ([system("Be brief."), user("Rain in Rome?")], [WEATHER, LOCATION]),
    "tools without system": ([user("Rain in Rome?")], [WEATHER]),
    "open call": ([user("Rain in Rome?"), ROME], [WEATHER]),
    "result": ([system("Be brief."), user("Rain in Rome?"), ROME, result(RAIN)], [WEATHER, LOCATION]),
    "thinking in a chain": (
        [
            user("Rain here?"),
            call(("get_location", {}), reasoning_content="where?"),
            result("Rome", "get_location"),
            call(("get_weather", {"city": "Rome"}), reasoning_content="now the weather"),
            result(RAIN),
        ],
        [WEATHER, LOCATION],
    ),
    "parallel": (
        [
            user("Rain in A and B?"),
            call(("get_weather", {"city": "A"}), ("get_weather", {"city": "B"})),
            result("no", place=0),
            result("yes", place=1),
        ],
        [WEATHER],
    ),
    "after a chain": (
        [
            user("Rain in Rome?"),
            call(("get_weather", {"city": "Rome"}), reasoning_content="x"),
            result(RAIN),
            assistant("Yes.", reasoning_content="y"),
            user("And in Oslo?"),
        ],
        [WEATHER],
    ),
}


def variants(name: str) -> Iterator[dict]:
    """The options under which a template is compared: generation prompt on and off, thinking where it is a switch."""
    for generation_prompt in (True, False):
        for thinking in (None, True, False) if name == "hermes" else (None,):
            yield {"add_generation_prompt": generation_prompt, "thinking": thinking}


def prompts(tokenizer: object, name: str, conversation: str, jinja: str | None = None, **variables: str) -> list[str]:
    """A conversation under all variants of a template; a refusal is the text REFUSED, the makers' words aside."""
    messages, tools = CONVERSATIONS[conversation]
    made = []
    for options in variants(name):
        options |= {"tools": tools, "today": TODAY, "warn": False, **variables}
        try:
            made.append(templates.render(messages, tokenizer=tokenizer, template=jinja or name, **options))
        except templates.TemplateRefusal:
            made.append("REFUSED")
    return made


def digest(texts: list[str]) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:24]


def harmony_prompt(conversation: str) -> str:
    """The prompt by OpenAI's own library; raises where it is not installed or lacks its vocabulary."""
    from openai_harmony import (
        Author,
        Conversation,
        DeveloperContent,
        HarmonyEncodingName,
        Message,
        Role,
        SystemContent,
        ToolDescription,
        load_harmony_encoding,
    )

    messages, tools = CONVERSATIONS[conversation]
    made = [Message.from_role_and_content(Role.SYSTEM, SystemContent.new().with_conversation_start_date(str(TODAY)))]
    developer, has_system = DeveloperContent.new(), messages[0]["role"] == "system"
    if has_system:
        developer = developer.with_instructions(messages[0]["content"])
    if tools:
        functions = [tool["function"] for tool in tools]
        developer = developer.with_function_tools(
            [ToolDescription.new(f["name"], f["description"], parameters=f["parameters"]) for f in functions]
        )
    if has_system or tools:
        made.append(Message.from_role_and_content(Role.DEVELOPER, developer))
    for message in messages[has_system:]:
        if message["role"] == "tool":
            author = Author.new(Role.TOOL, "functions." + message["name"])
            answer = Message.from_author_and_content(author, message["content"])
            made.append(answer.with_channel("commentary").with_recipient("assistant"))
            continue
        if "reasoning_content" in message:
            thought = Message.from_role_and_content(Role.ASSISTANT, message["reasoning_content"])
            made.append(thought.with_channel("analysis"))
        for tool_call in message.get("tool_calls", ()):
            arguments = json.dumps(tool_call["function"]["arguments"], ensure_ascii=False)
            asked = Message.from_role_and_content(Role.ASSISTANT, arguments).with_channel("commentary")
            asked = asked.with_recipient("functions." + tool_call["function"]["name"])
            made.append(asked.with_content_type("<|constrain|>json"))
        if message["content"]:
            said = Message.from_role_and_content(Role(message["role"]), message["content"])
            made.append(said.with_channel("final") if message["role"] == "assistant" else said)
    encoding = load_harmony_encoding(HarmonyEncodingName.HARMONY_GPT_OSS)
    return encoding.decode_utf8(
        encoding.render_conversation_for_completion(Conversation.from_messages(made), Role.ASSISTANT)
    )


def main(folder: str) -> None:
    from helpers.model_files import load_tokenizer

    tokenizer, found = load_tokenizer(), {}
    for name, (file, variables) in OFFICIAL.items():
        jinja = Path(folder, file).read_text(encoding="utf-8")
        of_file = hashlib.sha256(jinja.encode()).hexdigest()
        made = {key: digest(prompts(tokenizer, name, key, jinja, **variables)) for key in CONVERSATIONS}
        found[name] = {"file": file, "sha256": of_file, "prompts": made}
    made = {key: digest([harmony_prompt(key)]) for key in CONVERSATIONS}
    found["harmony"] = {"library": "openai-harmony 0.0.8", "prompts": made}
    DIGESTS_FILE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
