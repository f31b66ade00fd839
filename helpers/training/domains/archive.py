"""Museums and archives: a domain that training never sees."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import EXHIBIT, MUSEUM, SIGNATURE
from helpers.training.values import (
    CITY,
    CODE,
    DATE,
    EMAIL,
    FILE,
    LANGUAGE,
    PERSON,
    TIME,
    TOPIC,
    choice,
    flag,
    integer,
)

HELD_OUT = True
TECHNIQUE = choice(
    {
        "oil": "oil",
        "watercolour": "watercolour",
        "fresco": "fresco",
        "bronze": "bronze",
        "marble": "marble",
        "charcoal": "charcoal",
    }
)
EPOCH = choice(
    {
        "medieval": "the Middle Ages",
        "renaissance": "the Renaissance",
        "baroque": "the Baroque age",
        "modern": "modern times",
        "ancient": "antiquity",
    }
)
RECORD = choice(
    {
        "letter": "letters",
        "map": "maps",
        "photo": "photographs",
        "register": "parish registers|registers",
        "deed": "deeds",
    }
)
SCAN = choice({"low": "low resolution", "medium": "medium resolution", "high": "high resolution|the best resolution"})
FLOOR = choice("basement ground first second third")
VISITOR = choice(
    {"adult": "adults|grown-ups", "child": "children", "senior": "pensioners|senior citizens", "group": "groups"}
)
CONDITION = choice("perfect good fair fragile damaged")

FAMILIES = [
    *lookups(
        "exhibit",
        "exhibit|work|object_title|piece",
        EXHIBIT,
        "Title of the exhibit|Which piece",
        attribute(
            "artist_name",
            "the artist of {x}|the person who made {x}|the maker of {x}",
            PERSON,
            "",
            "Who made {x}?|By whom is {x}?|Do you know whose work {x} is?",
        ),
        attribute(
            "creation_year",
            "the year of {x}|the year in which {x} was made|the year of origin of {x}",
            integer(1100, 1990, worded=0),
            "",
            "When was {x} made?|How old is {x}?|Is {x} from the last century?",
        ),
        attribute(
            "owning_museum",
            "the museum that owns {x}|the museum with {x}|the home of {x}",
            MUSEUM,
            "",
            "Where can I see {x}?|Which museum owns {x}?|In which museum is {x}?",
        ),
        attribute(
            "insured_value",
            "the insured value of {x}|the value of {x}|the sum for which {x} is insured",
            integer(500, 9_000_000, 100, worded=0),
            " euros",
            "For how much is {x} insured?|What is {x} worth?|Is {x} valuable?",
        ),
        attribute(
            "condition",
            "the condition of {x}|the state of preservation of {x}|the shape {x} is in",
            CONDITION,
            "",
            "Is {x} damaged?|How well is {x} preserved?|Can {x} travel?",
        ),
    ),
    *lookups(
        "museum",
        "museum|museum_name|institution|gallery",
        MUSEUM,
        "Name of the museum|Which museum or gallery",
        attribute(
            "curator",
            "the curator of {x}|the chief curator at {x}|the person in charge of the collection of {x}",
            PERSON,
            "",
            "Who is the curator of {x}?|Whom do I ask about the collection of {x}?|Who chooses what {x} shows?",
        ),
        attribute(
            "museum_city",
            "the city of {x}|the city that has {x}|the home city of {x}",
            CITY,
            "",
            "In which city is {x}?|Is {x} in Vienna?|Where is {x}?",
        ),
        attribute(
            "cloakroom_floor",
            "the floor of the cloakroom of {x}|the floor with the cloakroom in {x}|the cloakroom floor in {x}",
            FLOOR,
            "",
            "On which floor is the cloakroom of {x}?|Where do I leave my coat in {x}?|"
            "Is the cloakroom of {x} in the basement?",
        ),
        attribute(
            "visitors_per_year",
            "the visitors of {x} per year|the number of people who visit {x} in a year|the yearly visitor count of {x}",
            integer(300, 4_000_000, worded=0),
            "",
            "How many people visit {x}?|Is {x} popular?|Show me how many visitors {x} has.",
            "Get the number of visitors of a museum.|How many people visit a museum in a year.|"
            "Returns the yearly visitor count of a gallery or museum",
        ),
    ),
    family(
        "archive.admission",
        "admission_charge|entrance_price|visit_cost|admission_for",
        "Admission to a museum.|What a visit costs for a kind of visitor and a number of people. An audio guide "
        "costs extra.|Price of entrance tickets.",
        args=dict(
            museum=arg("museum|gallery|venue", MUSEUM, "Which museum|Name of the museum"),
            people=arg("people|count|visitors", integer(2, 30), "How many people|Number of visitors"),
            kind=arg(
                "visitor_type|category|kind",
                VISITOR,
                "Kind of visitor|Who is visiting",
                opt=", all of them {}| as {}",
                default="adult",
            ),
            guide=arg(
                "audio_guide|with_guide|headset",
                flag("with the audio guide|with a headset", "without the audio guide"),
                "Whether to add audio guides|True with headset",
                opt=" {}",
                default=False,
            ),
        ),
        needs="the admission to {museum} for {people} people{kind}{guide}|"
        "the entrance price of {museum} for {people} visitors{kind}|"
        "the cost of a visit to {museum}{guide} for {people} people",
        does="work out the admission to {museum}{guide} for {people} people{kind}|"
        "check what {people} visitors pay at {museum}{kind}{guide}",
        asks="{people} of us want to visit {museum}{guide}. What do we pay?|"
        "How much is the entrance to {museum} for {people} people{kind}?|"
        "Is {museum} expensive for {people} people{kind}{guide}?",
        gives=lambda rng, a: {
            "euros": round(a["people"] * (rng.choice((4, 6.5, 9, 12)) + (3 if a.get("guide") else 0)), 2)
        },
        says="{people} people pay {euros} euros at {museum}.|The admission is {euros} euros.",
        lacks=dict(
            people="what is the admission to {museum}?|how much do we pay at {museum}{guide}?>For how many "
            "people?|How many of you are there?"
        ),
    ),
    family(
        "archive.works",
        "works_by_maker|pieces_on_show|list_exhibits|collection_search",
        "Works of an artist in a museum.|Lists exhibits of a maker, by technique and period, and only those on show "
        "if wanted.|Searches the collection of a museum.",
        args=dict(
            artist=arg("artist|maker|created_by", PERSON, "Who made them|Name of the artist"),
            museum=arg(
                "museum|collection|gallery", MUSEUM, "Only in this museum|Whose collection", opt=" in {}| at {}"
            ),
            technique=arg(
                "technique|material|medium", TECHNIQUE, "Only this technique|Material of the work", opt=" in {}"
            ),
            shown=arg(
                "on_display|shown|visible",
                flag("on show|that can be seen now", "whether on show or not"),
                "Only those on show|True: must be on display",
                opt=" {}",
                default=False,
            ),
        ),
        needs="the works by {artist}{museum}{technique}{shown}|a list of pieces by {artist}{technique}{museum}|"
        "the exhibits by {artist}{shown}{museum}",
        does="list the works by {artist}{museum}{technique}|find pieces by {artist}{technique}{museum}{shown}",
        asks="Are there works by {artist}{museum}{shown}?|What did {artist} make{technique}?|"
        "Show me the pieces by {artist}{museum}{technique}.|Does anything by {artist}{shown} hang{museum}?",
        gives=lambda rng, a: {"works": [EXHIBIT.make(rng).value for _ in range(rng.randint(1, 3))]},
        says="By {artist} there are: {works}.|Works found: {works}.",
        lacks=dict(
            artist="list the works{museum}|which pieces are there{technique}{museum}?>By which artist?|Whose works?"
        ),
    ),
    family(
        "archive.boxes",
        "find_archive_boxes|search_holdings|holdings_about|list_records",
        "Search an archive.|Finds boxes with documents about a topic, by kind, language and years.|"
        "Searches the holdings. Returns the signature of the first box.",
        args=dict(
            topic=arg("topic|subject|about", TOPIC, "What the documents are about|Topic to search for"),
            kind=arg("record_type|kind|document_type", RECORD, "Kind of document|Only this type", opt=", only {}"),
            start=arg(
                "from_year|start_year|earliest",
                integer(1400, 1890, worded=0),
                "Earliest year|First year",
                opt=" from {} on| since {}",
            ),
            end=arg(
                "to_year|end_year|latest",
                integer(1891, 2000, worded=0),
                "Latest year|Last year",
                opt=" up to {}| until {}",
            ),
            language=arg(
                "language|written_in|lang",
                LANGUAGE,
                "Language of the documents|In which language",
                opt=" in {}| written in {}",
            ),
        ),
        needs="the documents about {topic}{language}{start}{end}{kind}|the holdings on {topic}{start}{end}{language}|"
        "the archive boxes about {topic}{language}{kind}",
        does="search the archive for {topic}{start}{end}{kind}|look for documents{language} about {topic}{start}{end}",
        asks="Does the archive have anything about {topic}{start}{end}?|"
        "Are there documents{language} about {topic}{kind}?|Show me what the archive holds on "
        "{topic}{language}{start}{end}.",
        gives=lambda rng, a: {"box": SIGNATURE.make(rng).value, "hits": rng.randint(1, 200)},
        says="The first of {hits} hits is in box {box}.|Look into box {box}; hits: {hits}.",
        lacks=dict(topic="search the archive{start}{end}|what do you have{language}?>About what?|On which topic?"),
        yields=dict(box=(SIGNATURE, "the first box about {topic}|the archive box with documents about {topic}")),
    ),
    family(
        "archive.reserve_box",
        "order_box|request_box|reserve_document_box|fetch_from_store",
        "Order a box to the reading room.|Reserves an archive box for a reader on a day. It stays there for some "
        "days.|Has a box brought from the store.",
        args=dict(
            box=arg("box|signature|box_id", SIGNATURE, "Signature of the box|Which box"),
            reader=arg("reader|name|for_person", PERSON, "Who will read it|Name of the reader"),
            day=arg("date|day|reading_day", DATE, "Day of the visit|On which date"),
            keep=arg(
                "days|keep_days|hold_for",
                integer(2, 14),
                "How many days it stays|Days in the reading room",
                opt=" and keep it there for {} days| for {} days",
                default=1,
            ),
        ),
        does="order {box} for {reader} on {day}{keep}|reserve {box} on {day} for {reader}{keep}|"
        "have {box} brought to the reading room for {reader} on {day}",
        asks="{reader} wants to read {box} on {day}.|Can {reader} have {box} on {day}{keep}?|"
        "Is it possible that {reader} gets {box} on {day}{keep}?",
        gives=lambda rng, a: {"desk": rng.randint(1, 60), "request": CODE.make(rng).value},
        says="The box will be at desk {desk}; the request is {request}.|Ordered as {request}, for desk {desk}.",
        lacks=dict(
            reader="order {box} on {day}{keep}|reserve {box} for {day}>For whom?|Who will read it?",
            day="order {box} for {reader}|{reader} needs {box}>For which day?|On which date?",
        ),
    ),
    family(
        "archive.scan",
        "scan_box|digitise_box|request_scan|copy_pages",
        "Have pages of a box scanned.|Orders a scan of some pages, sent by email, in colour or not.|"
        "Digitises documents from a box.",
        args=dict(
            box=arg("box|signature|source_box", SIGNATURE, "Which box|Signature of the box"),
            first=arg("first_page|start_page|page_from", integer(1, 60, worded=0), "First page|Where to begin"),
            last=arg("last_page|end_page|page_to", integer(61, 300, worded=0), "Last page|Where to stop"),
            email=arg("email|send_to|recipient", EMAIL, "Where the scan is sent|Email address"),
            colour=arg(
                "colour|in_colour|color",
                flag("in colour", "in black and white|without colour"),
                "True for colour|Whether in colour",
                opt=" {}",
                default=True,
            ),
            quality=arg(
                "quality|resolution|detail",
                SCAN,
                "Resolution of the scan|How fine",
                opt=" at {}| in {}",
                default="medium",
            ),
        ),
        does="scan pages {first} to {last} of {box}{colour}{quality} and send them to {email}|"
        "send {email} a scan of {box}, pages {first} to {last}{colour}{quality}|"
        "copy pages {first} to {last} from {box}{colour} for {email}",
        asks="Can {email} get pages {first} to {last} of {box}{colour}{quality}?|"
        "I need pages {first} to {last} of {box}{colour}, by email to {email}.|"
        "Would you digitise {box}, page {first} to {last}{quality}, for {email}?",
        gives=lambda rng, a: {"file": FILE.make(rng).value, "pages": a["last"] - a["first"] + 1},
        says="The scan of {pages} pages is called {file}.|{pages} pages were scanned into {file}.",
        lacks=dict(
            email="scan pages {first} to {last} of {box}{colour}|"
            "copy pages {first} to {last} from {box}>To which email address?|Where shall I send the scan?"
        ),
    ),
    family(
        "archive.guided",
        "guided_walks|tour_of_museum|list_guided_visits|guide_times",
        "Guided visits of a museum.|When there is a guided walk on a day, in which language, about which period.|"
        "Lists times of guides.",
        args=dict(
            museum=arg("museum|where|house", MUSEUM, "Which museum|Where the walk is"),
            day=arg("day|date|visit_date", DATE, "On which day|Date of the visit"),
            language=arg(
                "language|spoken|tongue",
                LANGUAGE,
                "Language of the guide|In which language",
                opt=" in {}",
                default="English",
            ),
            epoch=arg("period|epoch|era", EPOCH, "Period it is about|Which age", opt=" about {}| on {}"),
        ),
        needs="the guided walks{language}{epoch} at {museum} on {day}|"
        "the time of a guided visit{epoch} at {museum} on {day}{language}|"
        "a guided tour of {museum} on {day}{language}{epoch}",
        does="look for a guided walk{language} at {museum} on {day}{epoch}|"
        "check the guided visits of {museum} on {day}{language}{epoch}",
        asks="Is there a guided walk{language} at {museum} on {day}?|"
        "When can I join a guide{language}{epoch} at {museum} on {day}?|"
        "Does {museum} have a guided visit{epoch} on {day}?",
        gives=lambda rng, a: {"starts": TIME.make(rng).value, "places_left": rng.randint(1, 25)},
        says="It starts at {starts}; places left: {places_left}.|At {starts} there is one with {places_left} places.",
        lacks=dict(
            day="is there a guided walk at {museum}{language}?|the guided visits of {museum}{epoch}>On which "
            "day?|For which date?"
        ),
    ),
    family(
        "archive.loan",
        "lend_exhibit|loan_piece|send_on_loan|arrange_loan",
        "Lend an exhibit to another museum.|Arranges the loan of a piece from a date to a date, insured if wanted.|"
        "Sends a work on loan.",
        args=dict(
            exhibit=arg("exhibit|piece|work", EXHIBIT, "Which exhibit|Title of the piece"),
            museum=arg("borrower|to_museum|receiving_museum", MUSEUM, "Museum that gets it|Who borrows it"),
            start=arg("start|from_date|loan_start", DATE, "First day of the loan|Begin"),
            end=arg("end|until_date|loan_end", DATE, "Last day of the loan|Day of return"),
            insured=arg(
                "insured|insurance|with_insurance",
                flag("with insurance|insured", "without insurance"),
                "Whether to insure it|True: insured",
                opt=", {}",
                default=True,
            ),
        ),
        does="lend {exhibit} to {museum} from {start} to {end}{insured}|"
        "arrange the loan of {exhibit} to {museum} from {start} until {end}{insured}|"
        "send {exhibit} to {museum} on loan from {start} to {end}{insured}",
        asks="{museum} would like to have {exhibit} from {start} to {end}{insured}.|"
        "Can we lend {exhibit} to {museum} from {start} until {end}?|"
        "May {museum} borrow {exhibit} from {start} to {end}{insured}?",
        gives=lambda rng, a: {"loan_number": CODE.make(rng).value},
        says="The loan has the number {loan_number}.|Arranged as {loan_number}.",
        lacks=dict(
            end="lend {exhibit} to {museum} from {start} on|{museum} wants {exhibit} from {start}>Until when?|"
            "When does it come back?",
            museum="lend {exhibit} from {start} to {end}|send {exhibit} on loan from {start} until {end}>To "
            "which museum?|Who borrows it?",
        ),
    ),
]
