"""Planets, stars, chemical elements, courses, schools, words and languages."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import COURSE, ELEMENT, PLANET, SCHOOL, STAR, WORD
from helpers.training.values import (
    ADDRESS,
    CITY,
    DATE,
    EMAIL,
    LANGUAGE,
    PERSON,
    TIME,
    TITLE,
    TOPIC,
    URL,
    YEAR,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import from_list

HELD_OUT = False
SPECTRUM = choice("O B A F G K M")
STATE = choice("solid liquid gas")
WEEKDAYS = choice("Monday Tuesday Wednesday Thursday Friday")
LEVEL = choice("A1 A2 B1 B2 C1 C2")
WORD_CLASS = choice({"noun": "noun", "verb": "verb", "adjective": "adjective", "adverb": "adverb"})
SCRIPT = choice("Latin Cyrillic Arabic Greek Devanagari Hangul")
ORBIT_UNIT = choice({"km": "kilometres", "au": "astronomical units", "ly": "light years"})
ROOM = from_list("lecture hall", "H1|H12|B204|C17|Aula|Lab 3|E110|D021|Hall North|F5")
PROPERTY = choice({"density": "density", "mass": "mass", "radius": "radius|atomic radius", "hardness": "hardness"})
FIELD = choice(
    {
        "physics": "physics",
        "biology": "biology",
        "chemistry": "chemistry",
        "medicine": "medicine",
        "history": "history",
        "economics": "economics",
    }
)
RELATED = choice(
    {
        "synonym": "synonym|word of the same meaning",
        "antonym": "antonym|opposite",
        "rhyme": "rhyme|rhyming word",
        "plural": "plural",
    }
)

FAMILIES = [
    *lookups(
        "planet",
        "planet|planet_name|world|body",
        PLANET,
        "Name of the planet|Which planet",
        attribute(
            "moon_count",
            "the number of moons of {x}|the moon count of {x}|the number of known moons of {x}",
            integer(0, 99, worded=0),
            "",
            "How many moons does {x} have?|Does {x} have a moon?|Show me how many moons {x} has.",
        ),
        attribute(
            "orbital_period",
            "the orbital period of {x}|the length of a year on {x}|the time {x} takes around its star",
            integer(2, 60000, worded=0),
            " days",
            "How long is a year on {x}?|How long does {x} take around its star?|Is a year on {x} longer than ours?",
        ),
        attribute(
            "surface_gravity",
            "the gravity on {x}|the surface gravity of {x}|the strength of gravity on {x}",
            number(0.3, 40, 2),
            " m/s²",
            "How strong is gravity on {x}?|Would I be heavier on {x}?|Show me the gravity of {x}.",
        ),
        attribute(
            "first_observer",
            "the discoverer of {x}|the person who discovered {x}|the name of the discoverer of {x}",
            PERSON,
            "",
            "Who discovered {x}?|By whom was {x} found?|Do you know who found {x}?",
        ),
        attribute(
            "discovery_year",
            "the year of discovery of {x}|the year in which {x} was discovered|the discovery year of {x}",
            YEAR,
            "",
            "When was {x} discovered?|How long have we known {x}?|Was {x} found after 2000?",
        ),
        attribute(
            "mean_temperature",
            "the temperature on {x}|the mean temperature of {x}|the average temperature on the surface of {x}",
            integer(-230, 900, worded=0),
            " degrees",
            "How warm is it on {x}?|Is it cold on {x}?|Could water be liquid on {x}?",
        ),
        attribute(
            "host_star",
            "the star of {x}|the star around which {x} moves|the name of the star of {x}",
            STAR,
            "",
            "Around which star does {x} move?|Which star does {x} belong to?|What is the sun of {x} called?",
        ),
    ),
    *lookups(
        "star",
        "star|star_name|object|designation",
        STAR,
        "Name of the star|Which star",
        attribute(
            "star_distance",
            "the distance of {x}|the distance from us to {x}|the distance of {x} in light years",
            number(4, 9000, 1),
            " light years",
            "How far away is {x}?|Is {x} a near star?|Show me the distance of {x}.",
        ),
        attribute(
            "spectral_class",
            "the spectral class of {x}|the class of {x}|the type of star of {x}",
            SPECTRUM,
            "",
            "Which class of star is {x}?|Is {x} a star of class G?|What type is {x}?",
        ),
        attribute(
            "brightness",
            "the brightness of {x}|the apparent magnitude of {x}|the magnitude of {x}",
            number(-1.5, 14, 2),
            "",
            "How bright is {x}?|Can I see {x} with the naked eye?|Show me how bright {x} is.",
        ),
        attribute(
            "planet_count",
            "the number of planets of {x}|the number of planets around {x}|the planet count of {x}",
            integer(0, 11, worded=0),
            "",
            "How many planets does {x} have?|Does {x} have planets?|Are there planets around {x}?",
        ),
        attribute(
            "rising_time",
            "the rising time of {x}|the time at which {x} rises|the hour when {x} comes up",
            TIME,
            "",
            "When does {x} rise tonight?|When can I see {x}?|Is {x} up before midnight?",
        ),
    ),
    *lookups(
        "chemical element",
        "element|name|element_name|substance",
        ELEMENT,
        "Name of the element|Which chemical element",
        attribute(
            "proton_count",
            "the atomic number of {x}|the number of protons of {x}|the place of {x} in the periodic table",
            integer(1, 118, worded=0),
            "",
            "Which atomic number does {x} have?|How many protons does {x} have?|Show me the atomic number of {x}.",
        ),
        attribute(
            "chemical_symbol",
            "the symbol of {x}|the chemical symbol of {x}|the abbreviation for {x}",
            from_list("chemical symbol", "Na|Fe|Au|Xe|Ti|Zn|Ag|K|W|Pb|Sn|Hg|O|Li"),
            "",
            "Which symbol stands for {x}?|How does one abbreviate {x}?|Show me the symbol of {x}.",
        ),
        attribute(
            "melting_temperature",
            "the melting point of {x}|the melting temperature of {x}|the temperature at which {x} melts",
            number(-259, 3400, 1),
            " degrees",
            "When does {x} melt?|At what temperature does {x} melt?|Does {x} melt in boiling water?",
        ),
        attribute(
            "room_state",
            "the state of {x} at room temperature|the usual state of {x}|the physical state of {x}",
            STATE,
            "",
            "Is {x} a gas?|Is {x} solid?|In which state is {x} at room temperature?",
        ),
        attribute(
            "first_isolator",
            "the person who found {x}|the first chemist to isolate {x}|the name of the chemist who found {x}",
            PERSON,
            "",
            "Who found {x}?|Who isolated {x} first?|Do you know which chemist found {x}?",
        ),
        attribute(
            "gram_price",
            "the price of a gram of {x}|the market price of {x}|the cost of one gram of {x}",
            number(0.01, 90, 2),
            " dollars",
            "How much is a gram of {x}?|What does {x} cost?|Is {x} expensive?",
        ),
    ),
    *lookups(
        "course",
        "course|course_title|class_name|subject",
        COURSE,
        "Title of the course|Which course",
        attribute(
            "lecturer",
            "the teacher of {x}|the lecturer of {x}|the person who teaches {x}",
            PERSON,
            "",
            "Who teaches {x}?|Who gives {x}?|Show me the teacher of {x}.",
        ),
        attribute(
            "lecture_room",
            "the room of {x}|the lecture room of {x}|the place where {x} is held",
            ROOM,
            "",
            "Where is {x} held?|In which room is {x}?|Is {x} in the Aula?",
        ),
        attribute(
            "credit_points",
            "the credit points of {x}|the number of credits for {x}|the credits that {x} gives",
            integer(1, 15, worded=0),
            "",
            "How many credits does {x} give?|Do I get credits for {x}?|Show me the credits of {x}.",
            "Get the credit points of a course.|How many credits a course gives.|"
            "Returns the number of credit points for a course",
        ),
        attribute(
            "exam_date",
            "the exam date of {x}|the date of the exam in {x}|the day of the exam of {x}",
            DATE,
            "",
            "When is the exam of {x}?|On which day is the exam in {x}?|Is there an exam in {x}?",
        ),
        attribute(
            "textbook",
            "the textbook of {x}|the title of the textbook for {x}|the book used in {x}",
            TITLE,
            "",
            "Which book is used in {x}?|Do I need a book for {x}?|What should I read for {x}?",
        ),
        attribute(
            "lecture_day",
            "the weekday of {x}|the day on which {x} is held|the day of {x}",
            WEEKDAYS,
            "",
            "On which day is {x}?|Is {x} on Mondays?|When in the week is {x}?",
        ),
        attribute(
            "lecturer_email",
            "the contact for {x}|the email of the teacher of {x}|the address for questions about {x}",
            EMAIL,
            "",
            "Whom can I write to about {x}?|Is there an email address for {x}?|Where do I ask about {x}?",
        ),
    ),
    *lookups(
        "school",
        "school|school_name|institution|university",
        SCHOOL,
        "Name of the school|Which school or university",
        attribute(
            "headmaster",
            "the head of {x}|the head teacher of {x}|the person who leads {x}",
            PERSON,
            "",
            "Who leads {x}?|Who is the head of {x}?|Do you know who runs {x}?",
        ),
        attribute(
            "pupil_count",
            "the number of pupils of {x}|the number of students at {x}|the size of {x}",
            integer(40, 60000, worded=0),
            "",
            "How many students does {x} have?|Is {x} a large school?|Show me how many pupils {x} has.",
        ),
        attribute(
            "school_address",
            "the address of {x}|the street address of {x}|the street of {x}",
            ADDRESS,
            "",
            "In which street is {x}?|Where is {x}?|Show me the address of {x}.",
        ),
        attribute(
            "term_start",
            "the first day of term at {x}|the start of term at {x}|the date on which term begins at {x}",
            DATE,
            "",
            "When does term begin at {x}?|When does {x} start again?|Has term started at {x}?",
        ),
        attribute(
            "tuition_fee",
            "the tuition fee of {x}|the yearly fee of {x}|the cost of a year at {x}",
            integer(0, 32000, worded=0),
            " euros",
            "How much is a year at {x}?|Does {x} cost anything?|Is {x} free?",
        ),
        attribute(
            "school_site",
            "the web site of {x}|the web address of {x}|the internet page of {x}",
            URL,
            "",
            "Where is {x} on the web?|Does {x} have a web site?|Show me the web site of {x}.",
        ),
    ),
    *lookups(
        "word",
        "word|term|headword|entry",
        WORD,
        "The word to look up|Which word",
        attribute(
            "word_origin",
            "the language of origin of {x}|the language that {x} comes from|the origin of {x}",
            LANGUAGE,
            "",
            "From which language is {x}?|Does {x} come from Latin?|Where does {x} come from?",
        ),
        attribute(
            "syllables",
            "the number of syllables of {x}|the syllable count of {x}|the number of syllables in {x}",
            integer(1, 7, worded=0),
            "",
            "How many syllables does {x} have?|Is {x} a short word?|Show me how many syllables {x} has.",
        ),
        attribute(
            "word_class",
            "the word class of {x}|the part of speech of {x}|the kind of word of {x}",
            WORD_CLASS,
            "",
            "Is {x} a verb?|What kind of word is {x}?|Which part of speech is {x}?",
        ),
        attribute(
            "first_use",
            "the first use of {x}|the year in which {x} was first written|the year of the first use of {x}",
            integer(900, 2015, worded=0),
            "",
            "When was {x} first used?|How old is {x}?|Is {x} a new word?",
        ),
        attribute(
            "word_rank",
            "the frequency rank of {x}|the rank of {x} by frequency|the place of {x} among the most frequent words",
            integer(1, 90000, worded=0),
            "",
            "How common is {x}?|Is {x} a rare word?|Show me how frequent {x} is.",
        ),
    ),
    *lookups(
        "language",
        "language|language_name|tongue|lang",
        LANGUAGE,
        "Name of the language in English|Which language",
        attribute(
            "speaker_count",
            "the number of speakers of {x}|the number of people who speak {x}|the speaker count of {x}",
            integer(20000, 900_000_000, worded=0),
            "",
            "How many people speak {x}?|Is {x} widely spoken?|Show me how many speakers {x} has.",
        ),
        attribute(
            "script",
            "the script of {x}|the alphabet of {x}|the alphabet used for {x}",
            SCRIPT,
            "",
            "Which alphabet does {x} use?|In which script is {x} written?|Is {x} written in Latin letters?",
        ),
        attribute(
            "language_code",
            "the code of {x}|the two-letter code of {x}|the ISO code of {x}",
            from_list("language code", "qa|qb|qc|qd|qe|qf|qg|qh"),
            "",
            "Which code stands for {x}?|How is {x} abbreviated?|Show me the code of {x}.",
        ),
        attribute(
            "case_count",
            "the number of cases of {x}|the number of grammatical cases in {x}|the case count of {x}",
            integer(0, 18, worded=0),
            "",
            "How many cases does {x} have?|Does {x} have cases?|Is the grammar of {x} rich in cases?",
        ),
        attribute(
            "closest_relative",
            "the closest relative of {x}|the language most like {x}|the nearest relative of {x}",
            LANGUAGE,
            "",
            "Which language is most like {x}?|Is any language close to {x}?|What is {x} related to?",
        ),
    ),
    family(
        "science.word_relation",
        "related_word|word_relation|word_with_relation|thesaurus",
        "Find a related word.|A synonym, an opposite, a rhyme or the plural of a word, in a language.|"
        "Looks up one word that has a given relation to another.",
        args=dict(
            word=arg("word|term|of_word", WORD, "The word|Which word it is about"),
            relation=arg("relation|kind|type", RELATED, "Kind of relation|What is wanted"),
            language=arg(
                "language|lang|in_language",
                LANGUAGE,
                "Language of the word|In which language",
                opt=" in {}",
                default="English",
            ),
        ),
        needs="the {relation} of {word}{language}|the usual {relation} of {word}{language}|"
        "one {relation} of {word}{language}",
        does="look up the {relation} of {word}{language}|find the {relation} of {word}{language}",
        asks="Is there a {relation} of {word}{language}?|Do you know the {relation} of {word}{language}?|"
        "Show me the {relation} of {word}{language}.|I'm writing a text and need the {relation} of {word}.",
        gives=lambda rng, a: {"found": WORD.make(rng).value},
        says="The {relation} is {found}.|{found} is the {relation}.",
        lacks=dict(word="look up the {relation}{language}|I need the {relation}>Of which word?|For which word?"),
        yields=dict(found=(WORD, "the {relation} of {word}")),
    ),
    family(
        "science.star_gap",
        "star_distance_between|space_between|distance_in_space|light_path",
        "Distance between two planets.|How far two bodies are apart on a date, in the unit wanted.|"
        "Computes the gap between two worlds.",
        args=dict(
            a=arg("body_a|first|from_planet", PLANET, "The first planet|One of the two"),
            b=arg("body_b|second|to_planet", PLANET, "The second planet|The other one"),
            day=arg("date|day|on_date", DATE, "Date for which to compute|Day, today if left out", opt=" on {}"),
            unit=arg(
                "unit|in_unit|length_unit", ORBIT_UNIT, "Unit of the distance|Which unit", opt=" in {}", default="au"
            ),
        ),
        needs="the distance between {a} and {b}{day}{unit}|the gap between {a} and {b}{unit}{day}|"
        "the way from {a} to {b}{day}{unit}",
        does="compute how far {a} is from {b}{day}{unit}|find the distance from {a} to {b}{unit}{day}",
        asks="How far is {a} from {b}{day}{unit}?|How far apart are {a} and {b}{day}?|Is {b} near {a}{day}?|"
        "How far must one travel from {a} to {b}{unit}?",
        gives=lambda rng, a: {"gap": round(rng.uniform(0.2, 900), 2), "in_unit": a.get("unit", "au")},
        says="{a} and {b} are {gap} {in_unit} apart.|The distance is {gap} {in_unit}.",
        lacks=dict(b="how far away is {a}{unit}?|the distance from {a}{day}>From which other planet?|To which planet?"),
    ),
    family(
        "science.element_property",
        "property_of_matter|matter_property|element_value|read_property",
        "A property of a chemical element.|Density, mass, radius or hardness of an element, at a temperature if "
        "given.|Reads a value from the table of elements.",
        args=dict(
            element=arg("element|substance|name", ELEMENT, "Which element|Name of the element"),
            prop=arg("property|quantity|which", PROPERTY, "Which property|What is to be read"),
            temperature=arg(
                "temperature|at_celsius|temp_c",
                integer(-100, 900, 10, worded=0),
                "Temperature in degrees Celsius|At what temperature",
                opt=" at {} degrees",
            ),
        ),
        needs="the {prop} of {element}{temperature}|the {prop} of the element {element}{temperature}|"
        "the value of the {prop} of {element}{temperature}",
        does="look up the {prop} of {element}{temperature}|read the {prop} of {element}{temperature} from the table",
        asks="What {prop} does {element} have{temperature}?|Does {element} have a high {prop}{temperature}?|"
        "Show me the {prop} of {element}{temperature}.",
        gives=lambda rng, a: {"value": round(rng.uniform(0.1, 25), 2)},
        says="The {prop} of {element} is {value}.|{value} is the {prop} of {element}.",
        lacks=dict(
            element="what {prop} does it have?|look up the {prop}{temperature}>Of which element?|Which element?"
        ),
    ),
    family(
        "science.papers",
        "search_papers|find_articles|scholarly_search|list_studies",
        "Search for scientific papers.|Studies about a topic, by field, year and author. Only those that are free to "
        "read if wanted.|Lists articles of journals, newest first.",
        args=dict(
            topic=arg("topic|query|about|keywords", TOPIC, "What the papers are about|Words to search for"),
            field=arg(
                "field|discipline|area",
                FIELD,
                "Field of science|Only this discipline",
                opt=" in {}| from the field of {}",
            ),
            since=arg(
                "since|from_year|min_year",
                integer(1980, 2030, worded=0),
                "Earliest year|Not older than this year",
                opt=" since {}| from {} on",
            ),
            authors=arg(
                "authors|written_by|author_names", listed(PERSON, 1, 2), "Who wrote them|List of authors", opt=" by {}"
            ),
            free=arg(
                "open_access|free|free_to_read",
                flag("that are free to read|with open access", "free or not"),
                "Only free papers|Whether they must be free",
                opt=" {}",
                default=False,
            ),
        ),
        needs="the papers about {topic}{field}{since}{authors}|studies on {topic}{field}{since}{free}|"
        "a list of articles about {topic}{authors}{since}{free}",
        does="search for papers about {topic}{authors}{since}{free}|find studies on {topic}{field}{since}{free}|"
        "look for articles about {topic}{field}{authors}",
        asks="Are there papers about {topic}{authors}{since}?|What has been written{authors} about {topic}{since}?|"
        "Show me studies on {topic}{field}{free}.|Is there any research{field} about {topic}{since}?",
        gives=lambda rng, a: {"title": TITLE.make(rng).value, "hits": rng.randint(1, 300)},
        says='Hits: {hits}. The newest is called "{title}".|The newest of {hits} is "{title}".',
        lacks=dict(topic="find papers{authors}{since}|search for studies{field}{free}>About what?|On which topic?"),
    ),
    family(
        "science.language_courses",
        "language_courses|find_language_class|courses_for_language|list_language_lessons",
        "Courses for a language.|Language classes in a city at a level, in the evening or by video if wanted.|"
        "Where one can learn a language.",
        args=dict(
            language=arg("language|to_learn|subject", LANGUAGE, "Language to learn|Which language"),
            city=arg("city|where|place", CITY, "City of the course|Where to learn"),
            level=arg("level|stage|cefr", LEVEL, "Level of the course|From A1 to C2", opt=" at level {}| for level {}"),
            evening=arg(
                "evening|in_evening|after_work",
                flag("in the evening", "during the day"),
                "In the evening or not|True: evenings",
                opt=" {}",
            ),
        ),
        needs="a {language} course in {city}{level}{evening}|the {language} classes in {city}{level}{evening}|"
        "a place to learn {language} in {city}{level}",
        does="find a {language} course in {city}{level}{evening}|look for {language} lessons in {city}{evening}{level}",
        asks="Where can I learn {language} in {city}{evening}?|Is there a {language} course in {city}{level}?|"
        "I want to learn {language} in {city}{level}{evening}.|"
        "Does any school in {city} teach {language}{evening}{level}?",
        gives=lambda rng, a: {"school": SCHOOL.make(rng).value, "fee": rng.randint(40, 900)},
        says="{school} teaches {language} for {fee} euros.|There is a course at {school}; it costs {fee} euros.",
        lacks=dict(
            language="find a language course in {city}{evening}|where can I learn a language in {city}?>Which "
            "language?|Which language do you want to learn?",
            city="where can I learn {language}{evening}?|find a {language} course{level}>In which city?|Where?",
        ),
        yields=dict(school=(SCHOOL, "the school that teaches {language} in {city}")),
    ),
]
