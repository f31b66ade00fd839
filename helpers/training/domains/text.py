"""Doing something with a text: translating, shortening, counting, rewriting."""

from helpers.training.families import arg, family
from helpers.training.values import (
    LANGUAGE,
    MESSAGE,
    PATH,
    TASK,
    TITLE,
    TOPIC,
    URL,
    choice,
    flag,
    integer,
    number,
)
from helpers.training.writing import HEADING, QUOTED_TEXT, TAG, drawn

TONE = choice({"formal": "formal", "friendly": "friendly|kind", "neutral": "neutral", "funny": "funny|humorous"})
LENGTH = choice({"short": "short|brief", "medium": "medium|of medium length", "long": "long|detailed"})
VOICE = choice({"female": "a female", "male": "a male", "robot": "a robot"})
LEVEL = choice({"child": "a child|children", "beginner": "a beginner|beginners", "expert": "an expert|experts"})
WORD = TAG


FAMILIES = [
    family(
        "translate",
        "translate_sentence|translation|put_into_language|translate_into",
        "Translate a text.|Put a text into another language."
        "|Translates a text into the target language; the source language is"
        " found out if it is not given.",
        args=dict(
            text=arg("text|sentence|content", MESSAGE, "What to translate|The text"),
            to=arg("target_language|to|language", LANGUAGE, "Language of the result|Into which language"),
            source=arg(
                "source_language|from_language|source",
                LANGUAGE,
                "Language of the text|From which language",
                opt=" from {}",
            ),
        ),
        does="translate {text}{source} into {to}|put {text}{source} into {to}|write {text} in {to}"
        "|turn {text}{source} into {to}",
        needs="a translation of {text}{source} into {to}|the {to} version of {text}"
        "|the {to} translation of {text}{source}",
        asks="How do you say {text} in {to}?|What is {text} in {to}?|Can I have {text} in {to}{source}?"
        "|You know, {text}: in {to}{source}, please.",
        gives=drawn(translation=MESSAGE),
        says="In {to} that is: {translation}|The {to} translation is {translation}",
        lacks=dict(
            to="translate {text}|I need a translation of {text}>Into which language?|Which language do you need?",
            text="translate something into {to}|say something in {to}"
            "|I need a {to} translation>What shall I translate?|Which text?",
        ),
    ),
    family(
        "languages",
        "detect_language|guess_language|which_language|language_of_text",
        "Find out the language of a text.|Detect in which language something is written."
        "|Returns the language and how sure that is.",
        args=dict(text=arg("text|sentence|sample", QUOTED_TEXT, "The text|Some sentences")),
        needs="the language of {text}|the language in which {text} is written|the name of the language of {text}"
        "|the language of this text: {text}",
        asks="Which language is {text}?|In what language is {text} written?|Is {text} German or Dutch?"
        "|Do you know the language of {text}?",
        gives=drawn(language=LANGUAGE, certainty=number(0.5, 1, 2)),
        says="That is {language} (certainty {certainty}).|The language is {language}.",
        lacks=dict(
            text="which language is this?|find out the language|detect the language>Of which text?|What is the text?"
        ),
        yields=dict(language=(LANGUAGE, "the language of {text}|the language in which {text} is written")),
    ),
    family(
        "summary",
        "summarize|make_summary|summarise_text|shorten",
        "Summarize a text.|Give the main points of a text.|Returns a summary, either short, medium or long.",
        args=dict(
            text=arg("text|content|passage", QUOTED_TEXT, "What to summarize|The text"),
            size=arg("length|size|detail", LENGTH, "How long the summary is|Length", opt=" ({})", default="short"),
            points=arg(
                "bullets|as_list|bullet_points",
                flag("as a list", "as running text"),
                "true: a list of points|Whether it is a list",
                opt=" {}",
            ),
        ),
        does="summarize {text}{size}{points}|sum up {text}{size}{points}|shorten {text}{points}"
        "|give the main points of {text}{size}{points}",
        needs="a summary of {text}{points}|the gist of {text}{size}",
        asks="What does this say, in short? {text}|Can you sum this up{size}{points}: {text}?"
        "|Summary{points}, please: {text}"
        "|TL;DR{size}{points}: {text}",
        gives=drawn(summary=MESSAGE),
        says="In short: {summary}.|The summary: {summary}.",
        lacks=dict(
            text="summarize this{size}{points}|make a summary{points}|sum it up>Which text?|What shall I summarize?"
        ),
    ),
    family(
        "page.summary",
        "summarize_page|page_summary|read_and_summarize|url_digest",
        "Summarize a web page.|Read a page and tell what it says."
        "|Loads the address and returns a summary of so many sentences.",
        args=dict(
            url=arg("url|page|address|link", URL, "Address of the page|The link"),
            sentences=arg(
                "sentences|max_sentences|length",
                integer(1, 10),
                "How many sentences|Length of the summary",
                opt=" in {} sentences| (sentences: {})",
                default=3,
            ),
        ),
        does="summarize {url}{sentences}|read {url} and sum it up{sentences}|give the content of {url}{sentences}",
        needs="a summary of the page {url}{sentences}|the main points of {url}{sentences}",
        asks="What is {url} about?|Tell me{sentences} what {url} says.|Is {url} worth reading? Sum it up{sentences}.",
        gives=drawn(summary=MESSAGE, page_title=HEADING),
        says="{page_title}: {summary}.|The page {page_title} says: {summary}.",
        lacks=dict(
            url="summarize the page{sentences}|what does the page say?|sum up a web page>Which page?"
            "|What is the address?"
        ),
    ),
    family(
        "rewrite",
        "rewrite_text|change_tone|rephrase|reword",
        "Rewrite a text in another tone.|Say the same in other words."
        "|Rewrites a text so that it sounds formal, friendly, neutral or"
        " funny, for certain readers.",
        args=dict(
            text=arg("text|draft|input", QUOTED_TEXT, "The text|What to rewrite"),
            tone=arg("tone|style|manner", TONE, "How it shall sound|The tone"),
            readers=arg("audience|readers|for_whom", LEVEL, "Who reads it|Readers", opt=" for {}"),
        ),
        does="rewrite {text} in a {tone} tone{readers}|make {text} sound {tone}{readers}"
        "|reword {text} so that it is {tone}{readers}"
        "|say {text} in a {tone} way{readers}",
        asks="Well, {text} should sound {tone}{readers}.|Can this be more {tone}{readers}: {text}?"
        "|I want a {tone} version{readers} of {text}.",
        gives=drawn(new_text=MESSAGE),
        says="The new text: {new_text}.|It could be: {new_text}.",
        lacks=dict(
            text="rewrite this in a {tone} tone|make it sound {tone}{readers}>Which text?|What is the text?",
            tone="rewrite {text}{readers}|say {text} in another way>In what tone?|How shall it sound?",
        ),
    ),
    family(
        "spelling",
        "check_spelling|proofread|correct_text|find_typos",
        "Check the spelling of a text.|Correct mistakes in a text."
        "|Looks for mistakes in spelling, and in grammar too if wanted.",
        args=dict(
            text=arg("text|draft|content", MESSAGE, "The text|What to check"),
            grammar=arg(
                "grammar|check_grammar|also_grammar",
                flag("and the grammar too", "but not the grammar"),
                "Whether grammar is checked|true: also grammar",
                opt=" {}",
            ),
        ),
        does="check the spelling of {text}{grammar}|proofread {text}|correct the spelling of {text}{grammar}"
        "|look for typos in {text}{grammar}",
        asks="Is {text} spelt correctly?|Are there mistakes in {text}? Check the spelling{grammar}."
        "|Have I made typos in {text}?"
        "|See if the spelling of {text} is right{grammar}.",
        gives=drawn(mistakes=integer(0, 4)),
        says="I found {mistakes} mistakes.|Number of mistakes: {mistakes}.",
        lacks=dict(text="check the spelling{grammar}|proofread this|correct my text>Which text?|What is the text?"),
    ),
    family(
        "file.replace",
        "replace_in_file|substitute_words|find_and_replace|swap_word",
        "Replace a word in a file.|Find and replace.|Replaces every occurrence of a word in a file by another one.",
        args=dict(
            old=arg("search|old|find", WORD, "The word to replace|What is there now"),
            new=arg("replacement|new|replace_by", WORD, "The new word|What comes in its place"),
            path=arg("path|file|in_file", PATH, "In which file|The file"),
            case=arg(
                "case_sensitive|match_case|exact_case",
                flag("with regard to capitals", "whatever the capitals"),
                "Whether capitals matter|true: capitals must be the same",
                opt=" {}",
            ),
        ),
        does="replace {old} by {new} in {path}{case}|change {old} to {new} in the file {path}{case}"
        "|put {new} for {old} in {path}{case}"
        "|swap the word {old} for {new} in {path}{case}",
        asks="In {path}, {old} should be {new}.|Can every {old} in {path} become {new}{case}?"
        "|The word {old} must be {new} in {path}{case}.",
        gives=drawn(replaced=integer(0, 60)),
        says="Replaced {replaced} times in {path}.|{old} became {new}; number of places: {replaced}.",
        lacks=dict(
            new="replace {old} in {path}|change the word {old} in {path}{case}>By what?|What shall stand there instead?"
        ),
    ),
    family(
        "speak",
        "read_aloud|text_to_speech|say_text|speak_text",
        "Read a text aloud.|Speak a text.|Says a text with a chosen voice, slowly if wanted.",
        args=dict(
            text=arg("text|words|speech", MESSAGE, "What is said|The text"),
            voice=arg("voice|speaker|sound", VOICE, "Which voice|Sort of voice", opt=" with {} voice| in {} voice"),
            slow=arg(
                "slow|slowly|reduced_speed",
                flag("slowly", "at normal speed"),
                "true: slow speech|Whether to speak slowly",
                opt=" {}",
            ),
        ),
        does="read {text} aloud{voice}{slow}|say {text} out loud{voice}{slow}|speak the words {text}{voice}{slow}"
        "|announce {text}{voice}{slow}",
        asks="Let me hear {text}{voice}{slow}.|Can the speaker say {text}{voice}{slow}?"
        "|I want {text} to be spoken{voice}{slow}.",
        gives=lambda rng, a: {"seconds": round(len(a["text"]) / 14, 1)},
        says="It took {seconds} seconds to say it.|Said; that lasted {seconds} seconds.",
        lacks=dict(text="read it aloud{voice}|say something{voice}{slow}|read this out>What shall I say?|Which text?"),
    ),
    family(
        "draft",
        "write_poem|compose_poem|poem_about|make_verses",
        "Write a poem.|Make verses about a subject."
        "|Writes a poem about something, with rhymes or not, of so many verses.",
        args=dict(
            topic=arg("topic|about|subject", TOPIC, "What it is about|Subject"),
            verses=arg(
                "verses|stanzas|length", integer(2, 8), "How many verses|Number of stanzas", opt=" of {} verses"
            ),
            rhyme=arg(
                "rhyme|rhyming|with_rhymes",
                flag("with rhymes", "without rhymes"),
                "Whether it rhymes|true: with rhymes",
                opt=" {}",
            ),
        ),
        does="write a poem{verses} about {topic}{rhyme}|compose a poem{verses}{rhyme} on {topic}"
        "|make a poem about {topic}{rhyme}"
        "|put {topic} into a poem{verses}{rhyme}",
        asks="I'd love a poem{verses}{rhyme} about {topic}.|Can you make a poem{verses} of {topic}{rhyme}?"
        "|A poem{rhyme} on {topic}, please.",
        gives=drawn(poem_title=TITLE, first_line=MESSAGE),
        says="The poem {poem_title} begins: {first_line}.|It is called {poem_title}. First line: {first_line}.",
        lacks=dict(
            topic="write a poem{rhyme}|compose a poem{verses}|I want a poem{rhyme}>About what?|What shall it be about?"
        ),
    ),
    family(
        "note.split",
        "split_into_steps|break_down_task|plan_steps|make_checklist",
        "Split a task into steps.|Make a checklist for something.|Breaks a task down into the wanted number of steps.",
        args=dict(
            task=arg("task|goal|job", TASK, "What is to be done|The task"),
            steps=arg(
                "steps|count|number_of_steps",
                integer(2, 12),
                "How many steps|Number of steps",
                opt=" in {} steps| of {} steps",
            ),
        ),
        does="make a plan{steps} to {task}|break the task {task} down{steps}|write a checklist{steps} for this: {task}"
        "|split the job {task} up{steps}",
        asks="How do I {task}? Give me a checklist{steps}.|I want to {task}, make me a plan{steps}."
        "|Can you plan{steps} how I {task}?",
        gives=lambda rng, a: {"number": a.get("steps", rng.randint(2, 5)), "first_step": TASK.make(rng).value},
        says="It takes {number} steps; the first is: {first_step}.|First {first_step}; that is step 1 of {number}.",
        lacks=dict(
            task="make a checklist{steps}|break my task down{steps}|plan some steps>For which task?"
            "|What do you want to do?"
        ),
    ),
]
HELD_OUT = False
