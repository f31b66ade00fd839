"""Functions on texts: counting, changing case, replacing, splitting, comparing."""

import re
import textwrap
from random import Random

from helpers.training.families import arg, family
from helpers.training.figures import in_quotes, tidy
from helpers.training.values import (
    FIRST_NAME,
    MESSAGE,
    PERSON,
    TASK,
    TITLE,
    Kind,
    Value,
    choice,
    flag,
    from_words,
    integer,
    listed,
    text_kind,
    words,
)  # fmt: skip

HELD_OUT = False
CASE = choice(
    {"upper": "upper case|capitals", "lower": "lower case|small letters", "title": "title case", "snake": "snake case"}
)
COUNTED = choice(
    {"words": "words", "characters": "characters|letters and signs", "vowels": "vowels", "capitals": "capital letters"}
)
SIDE = choice(
    {"left": "on the left|to the left", "right": "on the right|to the right", "center": "in the middle|centred"}
)
MARKS = choice({",": "comma", ";": "semicolon", "-": "hyphen", "|": "vertical bar", " ": "space"})
KEEP = choice(
    {
        "digits": "digits|numbers",
        "letters": "letters",
        "spaces": "spaces",
        "punctuation": "punctuation marks|punctuation",
    }
)
TEXT = in_quotes(MESSAGE)
PHRASE = in_quotes(TASK)
COMMON = in_quotes(
    Kind(
        "common word",
        {"type": "string"},
        lambda rng: Value("", rng.choice("the is be no not will on".split())),
        open=False,
    )
)
INSIDE = in_quotes(text_kind("inner word", lambda rng: rng.choice(words("message_openings")).split()[-1]))
NOUN = from_words("thing", "product_nouns", quoted=0.4)
ANIMALS = from_words("word", "animals", quoted=0.4)
QUOTED = text_kind(
    "quoted text", lambda rng: f"{rng.choice(words('task_verbs'))} {rng.choice(words('task_objects'))}", quoted=1.0
)
PALINDROMES = "level radar kayak civic rotor noon refer madam stats tenet reviver deed redder solos minim".split()


def _word(rng: Random) -> str:
    return rng.choice(PALINDROMES) if rng.random() < 0.4 else rng.choice(words("file_words"))


WORD = text_kind("word", _word, quoted=0.4)
CODED = text_kind(
    "split text",
    lambda rng: rng.choice((",", ";", "-")).join(rng.sample(words("file_words"), rng.randint(2, 5))),
    quoted=0.8,
)
MESSY = text_kind(
    "messy text",
    lambda rng: (
        f"{rng.choice(words('file_words'))}{rng.randrange(10, 999)}{rng.choice('!?.')} {rng.choice(words('file_words'))} {rng.randrange(9)}"
    ),
    quoted=1.0,
)


def _cased(text: str, case: str) -> str:
    return {
        "upper": text.upper(),
        "lower": text.lower(),
        "title": text.title(),
        "snake": re.sub(r"\W+", "_", text.lower()).strip("_"),
    }[case]


def _counted(text: str, what: str) -> int:
    return {
        "words": len(text.split()),
        "characters": len(text),
        "vowels": len(re.findall("[aeiou]", text.lower())),
        "capitals": len(re.findall("[A-Z]", text)),
    }[what]


def _slug(text: str, sign: str) -> str:
    return re.sub(r"[^a-z0-9]+", sign, text.lower()).strip(sign)


def _without(text: str, kind: str) -> str:
    pattern = {"digits": r"\d", "letters": r"[^\W\d_]", "spaces": r"\s", "punctuation": r"[^\w\s]"}[kind]
    return re.sub(pattern, "", text).strip() or "(nothing)"


def _edits(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for i, left in enumerate(one, 1):
        row, before = [i], row
        for j, right in enumerate(other, 1):
            row.append(min(before[j] + 1, row[-1] + 1, before[j - 1] + (left != right)))
    return row[-1]


def _shifted(text: str, by: int) -> str:
    turn = lambda c, base: chr((ord(c) - base + by) % 26 + base)  # noqa: E731
    return "".join(turn(c, 97) if "a" <= c <= "z" else turn(c, 65) if "A" <= c <= "Z" else c for c in text)


FAMILIES = [
    family(
        "count", "count_in_text|text_statistics|text_length|count_parts",
        "Count words, characters, vowels or capitals of a text.|How long a text is.|"
            "Counts one sort of thing in a text.",
        args=dict(
            what=arg("what|unit|count|measure", COUNTED, "What to count|words, characters, vowels or capitals"),
            text=arg("text|content|string|sentence", TEXT, "The text|Where to count"),
        ),
        needs="the number of {what} in {text}|the count of {what} for this text: {text}",
        does="count the {what} in {text}|count how many {what} there are in {text}",
        asks="How many {what} does {text} have?|My note is: {text} How many {what} is that?|"
            "Tell me how many {what} are in this: {text}",
        gives=lambda rng, a: {"count": _counted(a["text"], a["what"])},
        says="There are {count}.|The text has {count} {what}.",
        lacks=dict(text="how many words does it have?|count the characters>Of which text?|Please give me the text."),
    ),
    family(
        "case", "change_case|letter_case|recase|text_case",
        "Change the case of a text.|Upper case, lower case, title case or snake case.|"
            "Rewrites the letters of a text in another case.",
        args=dict(
            text=arg("text|string|title|value", TITLE, "The text to change|What is rewritten"),
            case=arg("case|style|mode|to", CASE, "The wanted case|Which case"),
        ),
        needs="{text} in {case}|the text {text} in {case}|the heading {text} written in {case}",
        does="write {text} in {case}|change {text} to {case}|put the title {text} into {case}",
        asks="What does {text} look like in {case}?|Can you show me {text} in {case}?|"
            "I need the heading {text}, but in {case}.",
        gives=lambda rng, a: {"rewritten": _cased(a["text"], a["case"])},
        says="Here it is: {rewritten}|In {case}: {rewritten}",
        lacks=dict(text="put this into capitals|change the case to title case>Which text?|What text shall I change?"),
    ),
    family(
        "reverse", "reverse_text|backwards|mirror_text|turn_around",
        "Write a text backwards.|Reverse the letters or the words of a text.|"
            "Turns a text around, letter by letter unless words are wanted.",
        args=dict(
            text=arg("text|string|phrase|input", PHRASE, "The text to turn around|What is reversed"),
            by=arg("by_words|words|keep_words", flag("word by word", "letter by letter"),
                "True to reverse the order of the words only|Whether words stay whole", opt=" {}", default=False),
        ),
        needs="{text} reversed{by}|the text {text} backwards{by}|the mirror form of {text}{by}",
        does="reverse {text}{by}|write {text} backwards{by}|turn the phrase {text} around{by}",
        asks="What is {text} backwards{by}?|How does {text} read when reversed{by}?",
        gives=lambda rng, a: {"reversed": " ".join(a["text"].split()[::-1]) if a.get("by") else a["text"][::-1]},
        says="Backwards it reads: {reversed}|It becomes {reversed}.",
        lacks=dict(text="write it backwards|reverse the text>Which text?|What shall I reverse?"),
    ),
    family(
        "palindrome", "is_palindrome|check_palindrome|reads_both_ways|palindrome_test",
        "Whether a word reads the same backwards.|Test a word for being a palindrome.|"
            "True if the letters are the same from both ends; the case is ignored.",
        args=dict(word=arg("word|text|candidate|string", WORD, "The word to test|Which word")),
        needs="the answer to whether {word} is a palindrome|the palindrome status of {word}",
        does="check whether {word} is a palindrome|test if {word} reads the same backwards",
        asks="Is {word} a palindrome?|Does {word} read the same from both ends?|Can {word} be read backwards?",
        gives=lambda rng, a: {"palindrome": a["word"].lower() == a["word"].lower()[::-1]},
        says="Palindrome: {palindrome}.|Reads the same backwards: {palindrome}.",
        lacks=dict(word="is this word a palindrome?|check a palindrome>Which word?|What word do you mean?"),
    ),
    family(
        "slug", "make_slug|slugify|url_name|title_to_slug",
        "Make a slug from a title.|Name of a page for its address.|"
            "Small letters and hyphens only; another sign can take the hyphen's place, and the length can be "
            "limited.",
        args=dict(
            title=arg("title|heading|text|name", TITLE, "The title|Text to make the slug from"),
            sign=arg("separator|sep|joiner", choice({"-": "hyphens", "_": "underscores", ".": "dots"}),
                "Sign between the words|Separator", opt=" with {}| using {} between the words", default="-"),
            most=arg("max_length|limit|max_chars", integer(10, 40, 5), "Longest length allowed|"
                "How many characters at most", opt=", at most {} characters| of no more than {} characters"),
        ),
        needs="a slug for {title}{sign}{most}|the slug of the title {title}{sign}{most}|"
            "an address name for the post {title}{sign}{most}",
        does="make a slug from {title}{sign}{most}|turn the heading {title} into a slug{sign}{most}",
        asks="What would be the slug for {title}{sign}{most}?|My post is called {title}. Can you make a slug of "
            "it{sign}{most}?",
        gives=lambda rng, a: {"slug": _slug(a["title"], a.get("sign", "-"))[: a.get("most", 99)]},
        says="The slug is {slug}.|Use {slug}.",
        lacks=dict(title="make a slug|I need a slug for my post>For which title?|What is the title?"),
    ),
    family(
        "replace", "replace_in_text|swap_words|substitute|exchange_word",
        "Replace a word in a text.|Put one word in the place of another.|"
            "Substitutes every occurrence, or only the first.",
        args=dict(
            text=arg("text|source|content|string", TEXT, "The text|Where to replace"),
            old=arg("old|search|find|what", COMMON, "The word that goes|What to replace"),
            new=arg("new|replacement|with_word|by", ANIMALS, "The word that comes|What stands there afterwards"),
            first=arg("first_only|once|only_first", flag("only the first time|just once", "everywhere|each time"),
                "Whether only the first one is replaced|True for the first occurrence only", opt=", {}",
                default=False),
        ),
        needs="the text {text} with {new} instead of {old}{first}|"
            "a version of {text} where {new} replaces {old}{first}",
        does="replace {old} by {new} in {text}{first}|put {new} in the place of {old} in the text {text}{first}",
        asks="Can you write {new} for {old} in this{first}: {text}|"
            "What is {text} with {new} instead of {old}{first}?",
        gives=lambda rng, a: {"result": a["text"].replace(a["old"], a["new"], 1 if a.get("first") else -1),
            "replaced": min(a["text"].count(a["old"]), 1 if a.get("first") else 99)},
        says="Places changed: {replaced}. The text now is: {result}|It reads now: {result}",
        lacks=dict(new="replace every lamp in my text|take out the word chair>By what?|"
            "What shall stand there instead?"),
    ),
    family(
        "split", "split_text|cut_at_sign|text_to_parts|separate_text",
        "Split a text at a sign.|Cut a text into parts where a sign stands.|"
            "Returns the list of the parts; a limit can be given.",
        args=dict(
            text=arg("text|string|line|row", CODED, "The text to split|What is cut"),
            sign=arg("separator|delimiter|at|sign", MARKS, "The sign to split at|Where to cut"),
            most=arg("limit|max_parts|max_splits", integer(2, 4), "How many parts at most|Largest number of parts",
                opt=" into at most {} parts| with no more than {} parts"),
        ),
        needs="the list of parts of {text} split at the {sign}{most}|"
            "the list that {text} gives when cut at the {sign}{most}",
        does="split {text} at the {sign}{most}|cut the line {text} at every {sign}{most}",
        asks="Can you split {text} at the {sign}{most}?|What are the parts of {text}, separated by a {sign}{most}?",
        gives=lambda rng, a: {"parts": a["text"].split(a["sign"], a.get("most", 0) - 1)},
        says="The parts are {parts}.|It splits into {parts}.",
        lacks=dict(text="split the line at the commas|cut it at the hyphens>Which text?|What shall I split?"),
    ),
    family(
        "join", "join_words|glue_together|list_to_text|connect_words",
        "Join words to one text.|Glue the items of a list together with a sign.|"
            "The opposite of splitting; the last sign can be the word 'and'.",
        args=dict(
            items=arg("items|words|parts|strings", listed(from_words("word", "file_words"), 2, 5),
                "The words to join|List of words"),
            sign=arg("separator|glue|joiner|with_sign", MARKS, "What stands between|The sign"),
            up=arg("uppercase|capitals|upper", flag("in capitals|in upper case", "in small letters|in lower case"),
                "True for capitals|Whether to write capitals", opt=" {}", default=False),
        ),
        needs="the text of {items} joined with a {sign}{up}|one text made of {items} with a {sign} between them{up}",
        does="join {items} with a {sign}{up}|glue the words {items} together with a {sign}{up}",
        asks="What do {items} give when joined by a {sign}{up}?|Can you join these with a {sign}{up}: {items}?",
        gives=lambda rng, a: {"text": (joined := a["sign"].join(a["items"]), joined.upper())[bool(a.get("up"))]},
        says="The text is {text}.|Joined: {text}.",
        lacks=dict(items="join the words with hyphens|glue them together with a comma>Which words?|"
            "What shall I join?"),
    ),
    family(
        "pad", "pad_text|fill_to_width|align_text|justify_word",
        "Fill a text up to a width.|Pad a word with a sign on a side.|"
            "Aligns a text in a field of the given width; filled with dots unless another sign is given.",
        args=dict(
            text=arg("text|word|label|value", NOUN, "The text|What is aligned"),
            width=arg("width|length|columns|size", integer(20, 60, 2), "Width of the field|Length of the result"),
            side=arg("align|side|position", SIDE, "Where the text stands|left, right or center"),
            fill=arg("fill|pad_char|filler", choice({".": "dots", "*": "stars", "_": "underscores", "=":
                "equals signs"}), "Sign to fill with|The filler", opt=" filled with {}| and {} around it",
                default="."),
        ),
        needs="{text} in a field of {width} signs, {side}{fill}|the word {text} {side} in {width} columns{fill}",
        does="set {text} {side} in a width of {width}{fill}|align {text} {side} in {width} characters{fill}",
        asks="Can you put {text} {side} into {width} characters{fill}?|"
            "How does {text} look {side} with a width of {width}{fill}?",
        gives=lambda rng, a: {"line": {"left": a["text"].ljust, "right": a["text"].rjust, "center":
            a["text"].center}[a["side"]](a["width"], a.get("fill", "."))},
        says="It looks like this: {line}|Here it is: {line}",
        lacks=dict(width="put the word lamp in the middle of a line|align chair on the right>In which width?|"
            "How wide is the field?"),
    ),
    family(
        "contains", "text_contains|find_word_in|word_occurs|search_in_text",
        "Whether a word is in a text.|Look for a word and tell where it first stands.|"
            "Searches a text; capitals matter only if asked for.",
        args=dict(
            word=arg("word|term|needle|search", INSIDE, "Word to look for|What to find"),
            text=arg("text|in_text|haystack|sentence", TEXT, "Text to search|Where to look"),
            exact=arg("case_sensitive|match_case|exact", flag("with exact capitals|minding capitals",
                "whatever the capitals|ignoring capitals"), "Whether capitals matter|True if case must match",
                opt=", {}", default=False),
        ),
        needs="the place of {word} in {text}{exact}|the answer to whether {word} stands in {text}{exact}",
        does="look for {word} in the text {text}{exact}|check whether {text} contains {word}{exact}",
        asks="Does the sentence {text} contain {word}{exact}?|Is {word} in this text{exact}: {text}",
        gives=lambda rng, a: {"found": (a["word"] in a["text"]) if a.get("exact") else a["word"].lower() in
            a["text"].lower()},
        says="Found: {found}.|The text contains it: {found}.",
        lacks=dict(text="is the word lamp in it?|look for chair>In which text?|Where shall I look?"),
    ),
    family(
        "initials", "initials_of|name_initials|monogram|short_name",
        "Initials of a name.|First letters of the parts of a name.|"
            "Makes a monogram; dots can be put after the letters.",
        args=dict(
            name=arg("name|full_name|person|of", PERSON, "Full name|Whose initials"),
            dots=arg("dots|with_dots|punctuated", flag("with dots", "without dots"), "Whether dots follow the "
                "letters|True for dots", opt=" {}", default=False),
        ),
        needs="the short form (initials) of {name}{dots}|the monogram of {name}{dots}|"
            "the word made of the first letters of the name {name}{dots}",
        does="make the initials of {name}{dots}|shorten {name} to initials{dots}",
        asks="What are the initials of {name}{dots}?|How do I sign for {name} with initials{dots}?",
        gives=lambda rng, a: {"initials": "".join(part[0].upper() + "." * bool(a.get("dots")) for part in
            a["name"].split())},
        says="The initials are {initials}.|{name} is {initials} in short.",
        lacks=dict(name="what are the initials?|make a monogram>Of which name?|Whose initials?"),
    ),
    family(
        "similar", "compare_words|spelling_distance|edit_distance|word_similarity",
        "How much two words differ.|Number of letters to change from one word to another.|"
            "Edit distance of two spellings: small numbers mean similar words.",
        args=dict(
            one=arg("first|word_a|left|a", FIRST_NAME, "One spelling|The first word"),
            other=arg("second|word_b|right|b", FIRST_NAME, "Another spelling|The second word"),
        ),
        needs="the edit distance of {one} and {other}|the number of changes from {one} to {other}|"
            "the spelling distance between {one} and {other}",
        does="compare the spelling of {one} and {other}|count the letters to change from {one} to {other}",
        asks="How far apart are the names {one} and {other} in spelling?|Are {one} and {other} spelt alike?",
        gives=lambda rng, a: {"changes": _edits(a["one"].lower(), a["other"].lower())},
        says="It takes {changes} changes.|{one} and {other} differ in {changes} places.",
        lacks=dict(other="compare the spelling of Anna|how far is the name Jon from the other?>With which word?|"
            "What is the other word?"),
    ),
    family(
        "secret", "shift_letters|caesar_shift|secret_writing|letter_cipher",
        "Shift the letters of a text through the alphabet.|Caesar's secret writing.|"
            "Each letter becomes the one some places later; with decode it goes back.",
        args=dict(
            text=arg("text|message|plain|input", QUOTED, "The text|What is shifted"),
            by=arg("shift|places|key|offset", integer(2, 25), "How many places|The key"),
            back=arg("decode|decrypt|backwards", flag("to decode it|backwards", "to encode it|forwards"),
                "True to go back|Whether the text is decoded", opt=" {}", default=False),
        ),
        needs="the text {text} shifted by {by} letters{back}|the secret form of {text} with the key {by}{back}",
        does="shift the letters of {text} by {by}{back}|apply a letter shift of {by} to {text}{back}",
        asks="What is {text} in secret writing with a shift of {by}{back}?|"
            "My key is {by}. Can you shift {text}{back}?",
        gives=lambda rng, a: {"shifted": _shifted(a["text"], -a["by"] if a.get("back") else a["by"])},
        says="It becomes: {shifted}|The result is {shifted}.",
        lacks=dict(by="shift the letters of 'water the plants'|encode my text by letters>By how many places?|"
            "What is the key?"),
    ),
    family(
        "shorten", "shorten_text|truncate_text|cut_text|text_preview",
        "Cut a text to a length.|Beginning of a text, with dots if something is left out.|"
            "Shortens without cutting words; the dots count.",
        args=dict(
            text=arg("text|content|message|string", TEXT, "The text to shorten|What is cut"),
            most=arg("max_length|length|limit|chars", integer(12, 30), "Longest length|How many characters"),
            end=arg("ending|suffix|mark", choice({"...": "three dots", "…": "an ellipsis sign", " [more]":
                "the mark [more]"}), "What stands at the end|Ending of a shortened text",
                opt=" ending with {}| and {} at the end", default="..."),
        ),
        needs="the first {most} characters of {text}{end}|a preview of {text} with at most {most} characters{end}",
        does="shorten {text} to {most} characters{end}|cut {text} down to {most} signs{end}",
        asks="Can you shorten this to {most} characters{end}: {text}|"
            "What is left of {text} if only {most} characters fit{end}?",
        gives=lambda rng, a: {"short": textwrap.shorten(a["text"], max(a["most"], 12), placeholder=a.get("end",
            "..."))},
        says="It becomes: {short}|The short text is: {short}",
        lacks=dict(most="shorten 'the garden gate must be painted'|cut my text>To which length?|"
            "How many characters may it have?"),
    ),
    family(
        "strip", "strip_signs|remove_signs|clean_text|drop_characters",
        "Remove one sort of signs from a text.|Take digits, letters, spaces or punctuation out of a text.|"
            "Cleans a text.",
        args=dict(
            text=arg("text|raw|dirty|string", MESSY, "The text to clean|What to clean"),
            kind=arg("remove|kind|signs|drop", KEEP, "What to take out|Sort of signs"),
        ),
        needs="the text {text} without {kind}|{text} with all {kind} taken out|"
            "a clean version of {text} that has no {kind}",
        does="remove the {kind} from {text}|take all {kind} out of {text}",
        asks="What is left of {text} without {kind}?|Can you clean {text} of its {kind}?",
        gives=lambda rng, a: {"clean": _without(a["text"], a["kind"])},
        says="What is left is: {clean}|Cleaned: {clean}",
        lacks=dict(text="remove the digits|take the punctuation out>From which text?|What text shall I clean?"),
    ),
    family(
        "acronym", "acronym_of|build_acronym|abbreviate|short_form",
        "Make an acronym.|First letters of several words as one word.|"
            "Abbreviates a name; small words such as 'of' and 'the' can be left out.",
        args=dict(
            phrase=arg("phrase|words|name|topic", text_kind("phrase", lambda rng:
                f"{rng.choice(words('topic_adjectives'))} {rng.choice(words('topics'))}", quoted=0.6),
                "The words|What is abbreviated"),
            small=arg("skip_small|ignore_small_words|drop_articles", flag("without the small words|"
                "leaving out small words", "with all words|counting small words too"),
                "Whether small words are left out|True to skip of, the, and", opt=" {}", default=False),
        ),
        needs="an acronym for {phrase}{small}|the short form of {phrase}{small}|"
            "the word made of the first letters of the words {phrase}{small}",
        does="build an acronym from {phrase}{small}|abbreviate {phrase}{small}",
        asks="What would {phrase} be as an acronym{small}?|Can you shorten {phrase} to its first letters{small}?",
        gives=lambda rng, a: {"acronym": "".join(word[0].upper() for word in a["phrase"].split() if not
            (a.get("small") and word in ("of", "the", "and", "in", "a", "for")))},
        says="The acronym is {acronym}.|It is {acronym} in short.",
        lacks=dict(phrase="make an acronym|abbreviate this>Of which words?|What shall I abbreviate?"),
    ),
    family(
        "readability", "reading_time|minutes_to_read|time_to_read|reading_minutes",
        "How long a text takes to read.|Minutes of reading for a number of words.|"
            "Reckons 200 words a minute unless another pace is given; reading aloud is slower.",
        args=dict(
            n=arg("words|word_total|length|n_words", integer(300, 9000, 50), "Number of words|How long the text is"),
            pace=arg("words_per_minute|pace|wpm", integer(120, 400, 10), "Words a minute|How fast someone reads",
                opt=" at {} words a minute| with a pace of {} words per minute", default=200),
            aloud=arg("aloud|read_aloud|spoken", flag("read aloud|aloud", "read silently|silently"),
                "Whether it is read aloud|True if it is spoken", opt=", {}", default=False),
        ),
        needs="the reading time of {n} words{pace}{aloud}|the number of minutes it takes to read {n} "
            "words{pace}{aloud}",
        does="estimate the reading time for {n} words{pace}{aloud}|"
            "work out how long a text of {n} words takes{pace}{aloud}",
        asks="My article has {n} words. How long does it take to read{pace}{aloud}?|"
            "How many minutes do {n} words take{pace}{aloud}?",
        gives=lambda rng, a: {"minutes": tidy(a["n"] / a.get("pace", 200) * (1.3 if a.get("aloud") else 1), 1)},
        says="It takes {minutes} minutes.|The reading time is {minutes} minutes.",
        lacks=dict(n="how long does my article take to read?|the reading time of a text>How many words does it have?|"
            "What is the number of words?"),
    ),
]  # fmt: skip
