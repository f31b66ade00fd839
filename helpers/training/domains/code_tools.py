"""Small helpers of programmers: JSON, encodings, checksums, colours, patterns, versions, permissions."""

import base64
import colorsys
import fnmatch
import hashlib
import json
import re
import uuid
from random import Random

from helpers.training.families import arg, family
from helpers.training.figures import in_quotes
from helpers.training.values import (
    CODE,
    FILE,
    MESSAGE,
    PATH,
    TASK,
    URL,
    Kind,
    Value,
    choice,
    flag,
    integer,
    text_kind,
    words,
)  # fmt: skip

HELD_OUT = False
HASH = choice({"md5": "MD5", "sha1": "SHA-1|SHA1", "sha256": "SHA-256|SHA256", "sha512": "SHA-512|SHA512"})
ENCODING = choice(
    {"base64": "base64|base 64", "hex": "hexadecimal|hex", "url": "URL encoding|percent encoding", "binary": "binary"}
)
INDENT = choice({"2": "two spaces", "4": "four spaces", "tab": "a tab|tabs"})
BUMP = choice({"major": "major", "minor": "minor", "patch": "patch|bug fix"})
RIGHTS = choice({"read": "read", "write": "write|change", "execute": "run|execute"})
FAKED = choice({"email": "e-mail addresses", "name": "names", "phone": "phone numbers", "address": "street addresses"})
LANGUAGES = choice({"python": "Python", "javascript": "JavaScript", "rust": "Rust", "go": "Go", "sql": "SQL"})
STYLE = choice(
    {
        "camelCase": "camel case|camelCase",
        "snake_case": "snake case|snake_case",
        "kebab-case": "kebab case|kebab-case",
        "PascalCase": "Pascal case|PascalCase",
    }
)
STATUSES = {
    200: "OK",
    201: "Created",
    301: "Moved Permanently",
    304: "Not Modified",
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
    429: "Too Many Requests",
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
}
STATUS = Kind("status", {"type": "integer"}, lambda rng: Value(str(s := rng.choice(list(STATUSES))), s), open=False)
CHANNEL = integer(0, 255, worded=0)
HEX_COLOUR = text_kind("hex colour", lambda rng: f"#{rng.randrange(1 << 24):06x}")
VERSION = text_kind("version", lambda rng: f"{rng.randrange(6)}.{rng.randrange(20)}.{rng.randrange(30)}")
IDENTIFIER = text_kind(
    "identifier", lambda rng: " ".join(rng.sample(words("file_words"), rng.choice((2, 3)))), quoted=0.7
)
PATTERN = text_kind(
    "pattern",
    lambda rng: rng.choice(("*.{e}", "{w}*", "*{w}*.{e}", "{w}_?.{e}")).format(
        w=rng.choice(words("file_words")), e=rng.choice(words("extensions"))
    ),
    quoted=0.4,
)
REGEX = text_kind(
    "regex",
    lambda rng: rng.choice(
        (r"\d+", r"^[A-Z]", r"[a-z]+-\d+", r"\d{3,}$", r"^\w+$", r"[A-Z]{2}", r"^{w}", r"{w}\d*", r"_\d+$")
    ).replace("{w}", rng.choice(words("file_words"))),
    quoted=0.5,
)


SCRIPT = text_kind(
    "script",
    lambda rng: (
        f"{rng.choice(('', './', 'bin/', '/opt/'))}{rng.choice(words('file_words'))}.{rng.choice(('sh', 'py', 'rb'))}"
    ),
)


def _object(rng: Random) -> Value:
    keys = rng.sample(words("file_words"), rng.choice((1, 2, 3)))
    made = {key: rng.choice((rng.randrange(99), rng.choice(words("file_words")), True, False)) for key in keys}
    text = json.dumps(made, separators=(",", ":"))
    return Value(text, text)


JSON = Kind("json text", {"type": "string"}, _object)
CRON_TIMES = choice(
    {
        "hourly": "every hour",
        "daily": "every day|daily",
        "weekly": "every week|once a week",
        "monthly": "every month|monthly",
    }
)


def _laid(a: dict) -> str:
    indent = {"2": 2, "4": 4, "tab": "\t"}[a.get("indent", "2")]
    return json.dumps(json.loads(a["text"]), indent=indent, sort_keys=a.get("order", False))


def _uuid(rng: Random, short: bool | None) -> str:
    made = uuid.UUID(int=rng.getrandbits(128), version=4)
    return made.hex if short else str(made)


def _encoded(text: str, how: str) -> str:
    raw = text.encode()
    if how == "url":
        return "".join(chr(b) if chr(b).isalnum() and b < 128 else f"%{b:02X}" for b in raw)
    if how == "binary":
        return " ".join(f"{b:08b}" for b in raw)
    return base64.b64encode(raw).decode() if how == "base64" else raw.hex()


def _bumped(version: str, part: str) -> str:
    numbers = [*map(int, re.findall(r"\d+", version)), 0, 0, 0][:3]  # other tools write v11 or 2.4
    place = ("major", "minor", "patch").index(part)
    return ".".join(map(str, [*numbers[:place], numbers[place] + 1, *[0] * (2 - place)]))


def _named(text: str, style: str) -> str:
    parts = re.split(r"\W+", text.lower())
    if style in ("snake_case", "kebab-case"):
        return ("_" if style == "snake_case" else "-").join(parts)
    joined = "".join(part.capitalize() for part in parts)
    return joined if style == "PascalCase" else joined[0].lower() + joined[1:]


def _cron(often: str, hour: int) -> str:
    return {
        "hourly": "0 * * * *",
        "daily": f"0 {hour} * * *",
        "weekly": f"0 {hour} * * 1",
        "monthly": f"0 {hour} 1 * *",
    }[often]


def _mixed(one: str, other: str, share: int) -> str:
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share / 100):02x}" for a, b in pairs)


def _light(colour: str) -> float:
    return colorsys.rgb_to_hls(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))[1]


FAMILIES = [
    family(
        "json", "format_json|pretty_json|indent_json|json_layout",
        "Lay out a JSON text.|Format JSON with indentation.|Makes JSON easy to read; keys can be sorted.",
        args=dict(
            text=arg("json|text|raw|document", JSON, "The JSON text|JSON as a string"),
            indent=arg("indent|indentation|indent_with", INDENT, "What to indent with|Spaces or tab",
                opt=" indented by {}| with {} of indentation", default="2"),
            order=arg("sort_keys|sorted|order_keys", flag("with sorted keys|and sort the keys",
                "without sorting the keys"), "Whether keys are sorted|True to sort the keys", opt=" {}",
                default=False),
        ),
        needs="a readable version of {text}{indent}{order}|the JSON {text} laid out{indent}{order}",
        does="format {text}{indent}{order}|lay out the JSON {text}{indent}{order}|pretty-print {text}{indent}{order}",
        asks="Can you format this JSON{indent}{order}: {text}?|How does {text} look formatted{indent}{order}?",
        gives=lambda rng, a: {"lines": len(_laid(a).splitlines()), "formatted": _laid(a)},
        says="It is formatted and has {lines} lines.|Done: {lines} lines.",
        lacks=dict(text="format my JSON|lay the JSON out with tabs>Which JSON?|Please give me the JSON text."),
    ),
    family(
        "encode", "encode_text|text_encoder|encoding_of|encode_as",
        "Encode a text.|Base64, hexadecimal, URL or binary form of a text.|Returns the text in the chosen encoding.",
        args=dict(
            text=arg("text|data|plain|input", in_quotes(TASK), "The text to encode|What is encoded"),
            how=arg("encoding|format|method|as", ENCODING, "The encoding|Which encoding"),
        ),
        needs="{text} in {how}|the {how} form of {text}|the text {text} encoded as {how}",
        does="encode {text} as {how}|turn {text} into {how}",
        asks="What is {text} in {how}?|How do I write {text} in {how}?|Show me {text} as {how}.",
        gives=lambda rng, a: {"encoded": _encoded(a["text"], a["how"])},
        says="It is {encoded}.|In {how}: {encoded}",
        lacks=dict(text="encode this in base64|I need the hexadecimal form>Of which text?|What shall I encode?"),
    ),
    family(
        "hash", "hash_text|checksum_of|digest|text_digest",
        "Checksum of a text.|Hash a text with an algorithm.|Computes a digest; can be cut to the first characters.",
        args=dict(
            text=arg("text|message|content|data", in_quotes(MESSAGE), "The text|What is hashed"),
            algorithm=arg("algorithm|method|hash|kind", HASH, "Which algorithm|The hash function"),
            most=arg("length|first|truncate", integer(8, 32, 4), "Keep so many characters|How many characters are "
                "returned", opt=" cut to {} characters| (first {} characters)"),
        ),
        needs="the {algorithm} hash of {text}{most}|the {algorithm} checksum of the text {text}{most}",
        does="hash {text} with {algorithm}{most}|compute the {algorithm} digest of {text}{most}",
        asks="What is the {algorithm} of {text}{most}?|Which {algorithm} checksum does {text} have{most}?",
        gives=lambda rng, a: {"digest": hashlib.new(a["algorithm"], a["text"].encode()).hexdigest()[: a.get("most",
            200)]},
        says="The {algorithm} hash is {digest}.|It is {digest}.",
        lacks=dict(text="compute a SHA-256 hash|hash it with MD5>Of which text?|What shall I hash?",
            algorithm="hash 'see you at noon'|the checksum of my text 'hello'>With which algorithm?|"
            "Which hash function?"),
    ),
    family(
        "to_hex", "channels_to_hex|hex_colour|colour_code|red_green_blue",
        "Hexadecimal code of a colour.|Colour code from red, green and blue.|"
            "Each channel goes from 0 to 255; opacity in per cent is optional.",
        args=dict(
            r=arg("red|r|red_value", CHANNEL, "Red, 0 to 255|Share of red"),
            g=arg("green|g|green_value", CHANNEL, "Green, 0 to 255|Share of green"),
            b=arg("blue|b|blue_value", CHANNEL, "Blue, 0 to 255|Share of blue"),
            alpha=arg("opacity|alpha|opacity_percent", integer(5, 95, 5, worded=0), "Opacity in per cent|"
                "How solid the colour is, in percent", opt=" with {}% opacity| at an opacity of {} percent"),
        ),
        needs="the hex code of the colour red {r}, green {g}, blue {b}{alpha}|"
            "the hexadecimal colour for RGB {r}, {g}, {b}{alpha}|"
            "the colour code with {b} blue, {g} green and {r} red{alpha}",
        does="convert rgb({r}, {g}, {b}) to a hex code{alpha}|find the hex colour for red {r}, green {g} and blue "
            "{b}{alpha}",
        asks="What is rgb({r}, {g}, {b}) as a hex colour{alpha}?|My colour has green {g}, blue {b} and red {r}. What "
            "is its code{alpha}?",
        gives=lambda rng, a: {"hex": f"#{a['r']:02x}{a['g']:02x}{a['b']:02x}" + (f"{round(a['alpha'] * 2.55):02x}" if
            "alpha" in a else "")},
        says="The code is {hex}.|It is {hex}.",
        lacks=dict(b="the hex code for red 12 and green 200|convert red 255, green 0 to hex>And how much blue?|"
            "What is the blue value?"),
        yields=dict(hex=(HEX_COLOUR, "the hex code of the colour red {r}, green {g}, blue {b}")),
    ),
    family(
        "from_hex", "hex_to_channels|read_hex_colour|colour_channels|parse_colour",
        "Red, green and blue of a colour code.|Read a hexadecimal colour.|"
            "Splits a colour code such as #a0ff10 into its channels and says how light it is.",
        args=dict(
            code=arg("hex|code|colour|color", HEX_COLOUR, "Colour code with #|Hexadecimal colour"),
            scale=arg("normalised|as_fraction|unit_range", flag("from 0 to 1|as fractions",
                "from 0 to 255|as whole numbers"), "True for fractions of one|Whether channels go from 0 to 1",
                opt=" {}", default=False),
        ),
        needs="the red, green and blue of {code}{scale}|the list of channels of the colour {code}{scale}|"
            "the RGB values of {code}{scale}",
        does="convert {code} to red, green and blue{scale}|read the colour {code}{scale}",
        asks="What is {code} in RGB{scale}?|Is {code} a light colour? Give me its channels{scale}.",
        gives=lambda rng, a: {"rgb": [round(n / 255, 2) if a.get("scale") else n for n in (int(a["code"][i : i + 2],
            16) for i in (1, 3, 5))], "light": _light(a["code"]) > 0.5},
        says="Its channels are {rgb}.|Red, green and blue are {rgb}.",
        lacks=dict(code="what is my colour in RGB?|read a hex colour>Which colour code?|What is the code?"),
    ),
    family(
        "mix", "blend_colours|mix_colours|colour_between|interpolate_colours",
        "Mix two colours.|A colour between two colour codes.|Blends the first colour into the second by some per "
            "cent.",
        args=dict(
            one=arg("first|from_colour|base|colour_a", HEX_COLOUR, "First colour code|Colour to start with"),
            other=arg("second|to_colour|overlay|colour_b", HEX_COLOUR, "Second colour code|Colour to mix in"),
            share=arg("percent|weight|ratio|share", integer(5, 95, 5, worded=0), "How much of the second one, in per "
                "cent|"
                "Share of the second colour", opt=" with {}% of the second| at {} percent", default=50),
        ),
        needs="the mix of {one} and {other}{share}|a colour between {one} and {other}{share}|"
            "the blend of {one} into {other}{share}",
        does="mix the colours {one} and {other}{share}|blend {one} with {other}{share}",
        asks="Which colour do {one} and {other} give together{share}?|What lies between {one} and {other}{share}?",
        gives=lambda rng, a: {"mixed": _mixed(a["one"], a["other"], a.get("share", 50))},
        says="The mix is {mixed}.|They give {mixed}.",
        lacks=dict(other="mix #ff0000 with another colour|blend #00aa33>With which colour?|"
            "What is the second colour?"),
    ),
    family(
        "regex", "regex_test|pattern_matches|try_pattern|match_expression",
        "Try a regular expression on a text.|Whether a pattern matches, and what it finds.|"
            "Returns all matches; capitals are minded unless ignored.",
        args=dict(
            pattern=arg("pattern|regex|expression|re", REGEX, "The regular expression|The pattern"),
            text=arg("text|string|subject|sample", CODE, "Text to try it on|What is searched"),
            ignore=arg("ignore_case|case_insensitive|any_case", flag("ignoring the case|whatever the case",
                "minding the case"), "Whether capitals are ignored|True for any case", opt=", {}", default=False),
        ),
        needs="the list of matches of {pattern} in {text}{ignore}|"
            "the result of the regular expression {pattern} on {text}{ignore}",
        does="test the pattern {pattern} on {text}{ignore}|try {pattern} against the text {text}{ignore}",
        asks="Does {pattern} match {text}{ignore}?|What does the regex {pattern} find in {text}{ignore}?",
        gives=lambda rng, a: (lambda found: {"matches": found is not None, "found": found.group() if found else
            None})(re.search(a["pattern"], a["text"], re.I if a.get("ignore") else 0)),
        says="Does it match: {matches}.|The pattern matches: {matches}.",
        lacks=dict(text=r"test the pattern \d+|does ^[A-Z] match?>On which text?|What text shall I try it on?"),
    ),
    family(
        "glob", "glob_match|file_pattern_fits|name_matches_glob|wildcard_check",
        "Whether a file name fits a pattern with stars.|Check wildcards such as *.txt.|"
            "True if the whole name matches the pattern.",
        args=dict(
            pattern=arg("pattern|glob|wildcard|mask", PATTERN, "Pattern with * and ?|The wildcard"),
            name=arg("filename|name|file|candidate", FILE, "Name of the file|Which file"),
        ),
        needs="the answer to whether {name} fits {pattern}|the result of the wildcard {pattern} on {name}",
        does="check if {name} fits the pattern {pattern}|test the wildcard {pattern} on the file {name}",
        asks="Does {pattern} cover {name}?|Would the mask {pattern} include the file {name}?|"
            "Is {name} matched by {pattern}?",
        gives=lambda rng, a: {"fits": fnmatch.fnmatch(a["name"], a["pattern"])},
        says="{name} fits: {fits}.|Covered by the pattern: {fits}.",
        lacks=dict(name="does *.txt match my file?|check the pattern data*>Which file?|What is the file's name?"),
    ),
    family(
        "version", "bump_version|next_version|raise_version|new_release_number",
        "Next version number.|Raise a part of a version such as 1.4.2.|"
            "Semantic versions: parts behind the raised one become zero; a pre-release label can be added.",
        args=dict(
            version=arg("version|current|old_version|from_version", VERSION, "Version of now|Current version"),
            part=arg("part|level|kind|bump", BUMP, "Which part goes up|major, minor or patch"),
            label=arg("prerelease|label|suffix", choice({"alpha": "alpha", "beta": "beta", "rc":
                "release candidate|rc"}), "Label of a pre-release|Put behind the version",
                opt=" as {}| with the label {}"),
        ),
        needs="the next {part} version after {version}{label}|the number of a {part} release following "
            "{version}{label}",
        does="raise {version} by a {part} step{label}|bump the {part} part of {version}{label}",
        asks="We are at {version}. What is the next {part} version{label}?|"
            "Which version follows {version} after a {part} change{label}?",
        gives=lambda rng, a: {"version": _bumped(a["version"], a["part"]) + (f"-{a['label']}" if "label" in a else
            "")},
        says="The next version is {version}.|It will be {version}.",
        lacks=dict(version="raise the minor version|what is the next major version?>What is the version now?|"
            "From which version?"),
    ),
    family(
        "rights", "permission_digits|chmod_digits|file_rights|octal_rights",
        "Octal digits of file rights.|What owner, group and others may do with a file, as a number such as 640.|"
            "Each one gets a level: read, write or execute includes the ones before it.",
        args=dict(
            owner=arg("owner|user|u", RIGHTS, "What the owner may do|Right of the owner"),
            group=arg("group|team|g", RIGHTS, "What the group may do|Right of the group"),
            path=arg("path|file|target", PATH, "For which file|The file"),
        ),
        needs="the octal mode for {path} when the owner may {owner} and the group may {group}|"
            "the permission code for {path}: the owner may {owner}, the group may {group}",
        does="work out the rights of {path} so that the group may {group} and the owner may {owner}|"
            "compute the permission digits for {path}, owner: {owner}, group: {group}",
        asks="The owner may {owner} {path}, the group may {group} it. Which digits do I need?|"
            "Which chmod lets the group {group} and the owner {owner} the file {path}?",
        gives=lambda rng, a: {"mode": "".join(str({"read": 4, "write": 6, "execute": 7}[a[who]]) for who in ("owner",
            "group")) + "0"},
        says="The digits are {mode}.|Use {mode} for {path}.",
    ),
    family(
        "name", "identifier_style|rename_variable|naming_style|variable_name",
        "A variable name in a style.|Turn words into an identifier.|"
            "Camel, snake, kebab or Pascal case for names in a program.",
        args=dict(
            text=arg("words|text|phrase|description", IDENTIFIER, "The words|What the variable means"),
            style=arg("style|convention|case|format", STYLE, "Naming style|Which case"),
        ),
        needs="{text} as a variable name in {style}|the {style} identifier for {text}|a name in {style} for {text}",
        does="write {text} in {style}|make a {style} variable name of {text}",
        asks="How is {text} written in {style}?|What do I call a variable for {text} in {style}?",
        gives=lambda rng, a: {"identifier": _named(a["text"], a["style"])},
        says="Call it {identifier}.|The name is {identifier}.",
        lacks=dict(text="make a camel case name|I need a variable name in snake case>From which words?|"
            "What does the variable mean?"),
    ),
    family(
        "status", "http_status|status_meaning|explain_status|response_code",
        "Meaning of an HTTP status.|Explain a response code of a web server.|"
            "Returns the short text of a status and whether it is an error.",
        args=dict(code=arg("code|status|status_code|number", STATUS, "The status, three digits|"
            "Code of the response")),
        needs="the meaning of the HTTP status {code}|the text of status code {code}|"
            "the explanation of the response code {code}",
        does="explain the HTTP status {code}|look up what the server means by {code}",
        asks="My server answers with {code}. What does that mean?|What does a {code} response mean?|"
            "Is {code} an error?",
        gives=lambda rng, a: {"text": STATUSES[a["code"]], "error": a["code"] >= 400},
        says="{code} means {text}.|It stands for {text}; error: {error}.",
        lacks=dict(code="what does this status code mean?|explain the response code>Which code?|What is the code?"),
    ),
    family(
        "cron", "cron_line|schedule_expression|cron_expression|job_timing",
        "A cron expression.|Timing of a job in five fields.|For jobs that run every hour, day, week or month at an "
            "hour.",
        args=dict(
            job=arg("job|command|task|script", SCRIPT, "What runs|The script"),
            often=arg("frequency|interval|how_often|every", CRON_TIMES, "How often it runs|hourly, daily, weekly or "
                "monthly"),
            hour=arg("hour|at_hour|start_hour", integer(1, 23), "At which hour, 0 to 23|Hour of the day",
                opt=" at hour {}| when the clock shows {} hours", default=0),
        ),
        needs="the cron line to run {job} {often}{hour}|a cron expression for {job}, {often}{hour}",
        does="write a cron line that runs {job} {often}{hour}|schedule {job} {often}{hour} as a cron line",
        asks="How do I run {job} {often}{hour} with cron?|Which cron expression starts {job} {often}{hour}?",
        gives=lambda rng, a: {"cron": _cron(a["often"], a.get("hour", 0))},
        says="Use {cron}.|The line begins with {cron}.",
        lacks=dict(often="write a cron line for backup.sh|schedule ./tools/clean.py with cron>How often shall it "
            "run?|Every hour, day, week or month?"),
    ),
    family(
        "fakes", "fake_data|sample_records|test_values|dummy_data",
        "Invented data for tests.|Make names, addresses or numbers that belong to nobody.|"
            "Returns a list of the wanted length; with the same seed the same list.",
        args=dict(
            kind=arg("kind|type|field|what", FAKED, "What to invent|Sort of data"),
            n=arg("count|n|rows|how_many", integer(2, 200), "How many|Length of the list"),
            seed=arg("seed|random_seed|start", integer(1, 999), "Number that makes the list repeatable|The seed",
                opt=" with the seed {}| using {} as the seed"),
        ),
        needs="{n} invented {kind} for tests{seed}|a list of {n} made-up {kind}{seed}",
        does="invent {n} {kind}{seed}|generate {n} fake {kind} for testing{seed}",
        asks="Can you make up {n} {kind} for my tests{seed}?|I need {n} {kind} that belong to nobody{seed}.",
        gives=lambda rng, a: {"made": a["n"], "file": f"{a['kind']}_{rng.randrange(999)}.csv"},
        says="{made} {kind} are in {file}.|I made {made}; they are in {file}.",
        lacks=dict(n="invent some names|I need fake phone numbers>How many?|How many do you need?"),
        yields=dict(file=(FILE, "the file with {n} invented {kind}")),
    ),
    family(
        "uuid", "new_identifier|make_uuid|unique_id|generate_id",
        "New unique identifiers.|Make identifiers that do not repeat.|"
            "Random version-4 identifiers; a prefix can be put in front.",
        args=dict(
            n=arg("count|n|amount|number", integer(1, 20), "How many|Number of identifiers"),
            prefix=arg("prefix|start_with|label", text_kind("prefix", lambda rng: rng.choice(words("file_words"))),
                "Text in front of each|What they begin with", opt=" starting with {}| with the prefix {}"),
            short=arg("short|compact|no_hyphens", flag("without hyphens|in short form", "with hyphens|in full form"),
                "Whether hyphens are left out|True for no hyphens", opt=" {}", default=False),
        ),
        needs="a set of {n} new identifiers{prefix}{short}|a set of {n} unique ids{prefix}{short}",
        does="generate {n} unique identifiers{prefix}{short}|make {n} new ids{prefix}{short}|"
            "create {n} random UUIDs{prefix}{short}",
        asks="Can I have {n} fresh identifiers{prefix}{short}?|I need {n} ids that are not taken{prefix}{short}.",
        gives=lambda rng, a: {"ids": [(a.get("prefix", "") and a["prefix"] + "-") + _uuid(rng, a.get("short")) for _
            in range(min(a["n"], 3))], "count": a["n"]},
        says="{count} identifiers are made, the first being {ids}.|Made {count}: {ids} and so on.",
    ),
    family(
        "link", "parse_link|split_address|url_parts|read_url",
        "A part of a web address.|Host, path or scheme of a URL.|Takes an address apart.",
        args=dict(
            url=arg("url|link|address|href", URL, "The web address|Which address"),
            part=arg("part|component|piece", choice({"host": "host|domain", "path": "path", "scheme":
                "scheme|protocol"}), "Which part|host, path or scheme"),
        ),
        needs="the {part} of {url}|the {part} in the address {url}|the {part} that {url} has",
        does="take the {part} out of {url}|extract the {part} from {url}",
        asks="What is the {part} of {url}?|Which {part} does the link {url} have?",
        gives=lambda rng, a: {"found": {"scheme": "https", "host": a["url"].split("/")[2], "path": "/" +
            "/".join(a["url"].split("/")[3:])}[a["part"]]},
        says="It is {found}.|That is {found}.",
        lacks=dict(url="what is the host of this link?|take the path out of the address>Of which address?|"
            "Which link?"),
    ),
]  # fmt: skip
