"""Kinds of the things that lookups are about: what people call them, and the bare name or number that a tool takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from helpers.training.kinds import Kind, Value
from helpers.training.texts import ANIMAL, CODE, COMPANY, FILE, PLANT, PRODUCT, TITLE, text_kind, words
from helpers.training.writing import PROJECT, SERVER


def called(name: str, kind: Kind, ways: str) -> Kind:
    """Values of `kind`, said in one of the ways: called("order", CODE, "order {}|order number {}")."""
    said = ways.split("|")

    def make(rng: Random) -> Value:
        value = kind.make(rng)
        return Value(rng.choice(said).format(value.said), value.value)

    return Kind(name, kind.schema, make, kind.hint, kind.open)


def invented(name: str, patterns: str, fill: Callable[[Random], dict[str, str]], quoted: float = 0.0) -> Kind:
    """Names after patterns such as "Mount {town}", whose parts `fill` draws."""
    ways = patterns.split("|")
    return text_kind(name, lambda rng: rng.choice(ways).format(**fill(rng)), quoted=quoted)


def parts(rng: Random) -> dict[str, str]:
    """One word of each of the lists from which names are made."""
    lists = {
        "town": "towns", "city": "cities", "noun": "title_nouns", "adj": "title_adjectives", "first": "first_names",
        "last": "surnames", "street": "street_words", "firm": "company_words", "animal": "animals", "plant": "plants",
        "file": "file_words",
    }  # fmt: skip
    drawn = {key: rng.choice(words(each)) for key, each in lists.items()}
    return {**drawn, "n": str(rng.randrange(2, 100)), "Animal": drawn["animal"].capitalize()}


def numbered(prefixes: str, low: int, high: int, join: str = "") -> Callable[[Random], str]:
    """Codes such as "KL1742" of a prefix and a number."""
    return lambda rng: rng.choice(prefixes.split()) + join + str(rng.randrange(low, high))


# -- Nature and places -----------------------------------------------------------------------------------------------

SPECIES = called("animal", ANIMAL, "the {}")
HERB = called("plant", PLANT, "the {}")
RIVER = called(
    "river", invented("river", "{town}|{last}|Little {last}|Upper {town}|{adj}", parts), "the river {}|the {} river"
)
MOUNTAIN = invented(
    "mountain", "Mount {last}|Mount {first}|{town} Peak|{noun} Mountain|{adj} Peak|{last} Ridge|Pico {first}", parts
)
LAKE = invented("lake", "Lake {town}|Lake {first}|{last} Lake|{adj} Lake|{noun} Lake", parts)
BUILDING = invented(
    "building",
    "{town} Tower|{last} House|{noun} Tower|{firm} Building|{city} Town Hall|{adj} Palace|{last} Castle|{street} Hall",
    parts,
)
STATION = invented(
    "station", "{town}|{town} Central|{city} Main Station|{town} North|{city} South|{street} Park", parts
)
RESERVE = invented(
    "nature reserve", "{town} National Park|{Animal} Valley|{last} Forest|{adj} Marshes|{noun} Wetlands", parts
)

# -- Trade and travel ------------------------------------------------------------------------------------------------

GOODS = called("product", PRODUCT, "the {}|the {}|the {}|{}")
ORDER = called("order", CODE, "order {}|order {}|order number {}|order no. {}")
PARCEL = called("parcel", CODE, "parcel {}|parcel {}|the parcel {}|shipment {}")
INVOICE = called("invoice", CODE, "invoice {}|invoice {}|invoice number {}|the invoice {}")
FIRM = replace(COMPANY, name="company")
FLIGHT = called(
    "flight",
    text_kind("flight", numbered("LH BA KL AF SK TP QF EK LX AZ TK FR U2 NH UA DL", 10, 9990)),
    "flight {}|flight {}|flight number {}|{}",
)
TRAIN = called(
    "train",
    text_kind("train", numbered("ICE IC RE TGV EC RJ S NJ IR EN", 2, 2400, " ")),
    "train {}|train {}|the {}|{}",
)
CLUB = invented(
    "club",
    "{town} Chess Club|{noun} Society|{city} Rowing Club|{last} Choir|{street} Tennis Club|{town} Reading Circle|"
    "{noun} Theatre Group",
    parts,
)
BOOK = called("book title", TITLE, "{}|{}|{}|the book {}")
FILM = called("film title", TITLE, "{}|{}|{}|the film {}")
SONG = called("song title", TITLE, "{}|{}|the song {}")
BAND = invented(
    "band",
    "The {Animal}s|The {adj} {noun}s|{noun} {n}|{adj} {Animal}|{first} and the {noun}s|{last} Quartet|"
    "The {last} Brothers|{town} Orchestra",
    parts,
)
SERIES = invented(
    "series",
    "{town} Nights|{last} & {first}|{adj} {noun}|The {last} Files|{noun} Street|Doctor {last}|{city} Calling",
    parts,
    quoted=0.4,
)
NEWSPAPER = invented(
    "newspaper",
    "{town} Times|{city} Herald|{city} Morning Post|{noun} Review|{adj} {noun} Weekly|{town} Gazette",
    parts,
)
AIRLINE = invented("airline", "{city} Airways|Air {town}|{Animal} Air|{adj} Wings|{firm} Airlines|Trans{firm}", parts)
AIRPORT = invented(
    "airport", "{city} Airport|{town} International|{last} Field|{city} {street} Airport|{first} {last} Airport", parts
)
WINE = invented(
    "wine",
    "{town} Reserve|Château {last}|{adj} {Animal}|Domaine {last}|{last} Estate|{noun} Hill|Quinta {first}",
    parts,
)
WEATHER_STATION = called(
    "weather station",
    text_kind("weather station", numbered("WX MET STN AWS K", 10, 9900, "-")),
    "station {}|weather station {}|the station {}|{}",
)
TEAM = invented(
    "team",
    "{town} United|{city} {Animal}s|FC {town}|{city} Rovers|{town} {noun}s|Sporting {city}|{last} Athletic",
    parts,
)
STADIUM = invented(
    "stadium", "{last} Stadium|{noun} Arena|{city} Park|{street} Ground|{firm} Arena|{first} {last} Stadium", parts
)
RACE = invented(
    "race", "{city} Marathon|Tour of {town}|{noun} Run|{last} Cup|{Animal} Race|{town} Half Marathon", parts
)
PLANET = invented("planet", "{noun} {n}|{last}-{n}b|{town} Prime|{first} IV|Kepler-{n}c|{adj} {noun}|New {town}", parts)
STAR = invented("star", "{last}'s Star|HD {n}{n}|Alpha {noun}is|{first} Major|Beta {last}|Gliese {n}", parts)
COURSE = called(
    "course",
    invented(
        "course",
        "Introduction to {noun}s|History of {town}|Advanced {noun} Studies|{adj} Writing|"
        "{Animal} Biology|Statistics {n}",
        parts,
    ),
    "{}|{}|the course {}|the class {}",
)
SCHOOL = invented(
    "school",
    "{last} School|{street} Grammar School|University of {city}|{town} College|{first} {last} Institute|{city} Academy",
    parts,
)
ELEMENT = text_kind(
    "chemical element",
    lambda rng: rng.choice(
        "hydrogen helium lithium beryllium boron carbon nitrogen oxygen fluorine neon sodium magnesium aluminium "
        "silicon "
        "phosphorus sulfur chlorine argon potassium calcium scandium titanium vanadium chromium manganese iron "
        "cobalt "
        "nickel copper zinc gallium germanium arsenic selenium bromine krypton rubidium strontium yttrium zirconium "
        "niobium molybdenum silver cadmium indium tin antimony iodine xenon caesium barium lanthanum neodymium "
        "tungsten "
        "platinum gold mercury thallium lead bismuth radon radium thorium uranium plutonium".split()
    ),
)
WORD = called(
    "word",
    text_kind(
        "word", lambda rng: rng.choice(words("title_nouns") + words("title_adjectives") + words("animals")).lower()
    ),
    "the word {}|the word '{}'|'{}'|\"{}\"",
)
REPOSITORY = invented(
    "repository",
    "{file}/{file}-tools|{first}/{noun}|{firm}/{file}-server|{animal}-{file}|{firm}/{animal}",
    lambda rng: {k: v.lower().replace(" ", "-") for k, v in parts(rng).items()},
)
PACKAGE = invented(
    "package",
    "{file}kit|py{animal}|{file}-{animal}|lib{file}|{noun}js|{animal}{n}|{noun}-utils",
    lambda rng: {k: v.lower().replace(" ", "-") for k, v in parts(rng).items()},
)
MACHINE = called("server", SERVER, "{}|{}|server {}|the server {}|the machine {}")
TICKET = called("ticket", CODE, "ticket {}|ticket {}|ticket number {}|the ticket {}|issue {}")
DOCUMENT = called("file name", FILE, "{}|{}|the file {}")
COIN = invented("coin", "{noun}coin|{Animal}coin|{firm} Token|Bit{noun}|{adj} Coin|{last} Cash", parts)
PROJECT_NAME = called("project", PROJECT, "the project {}|project {}|the {} project")
CONTRACT = called("contract", CODE, "contract {}|the contract {}|contract number {}")
MUSEUM = invented(
    "museum",
    "{city} Museum of Art|{last} Collection|Museum of {noun}s|{town} Heritage Museum|"
    "{first} {last} Gallery|{adj} {noun} Museum",
    parts,
)
EXHIBIT = invented(
    "exhibit",
    "The {adj} {noun}|Portrait of {first} {last}|{noun} with {Animal}|"
    "Still Life with {noun}|{town} at Dawn|Bust of {first} {last}",
    parts,
    quoted=0.4,
)
SIGNATURE = called(
    "archive box",
    text_kind("archive box", numbered("MS BX ARC FO NL", 10, 9990, " ")),
    "box {}|box {}|the box {}|archive box {}",
)
SHIP = called(
    "ship",
    invented("ship", "{adj} {Animal}|{first} {last}|Queen {first}|{noun} of {town}|{town} Star|{Animal} {n}", parts),
    "{}|{}|the ship {}|the {}|the vessel {}",
)
PORT = invented("port", "{town}|{town} Harbour|Port {last}|{city} Docks|Port {first}", parts)
CONTAINER = called(
    "container",
    text_kind("container", numbered("MSKU TGHU CAIU OOLU HLXU", 100000, 9999999)),
    "container {}|container {}|the container {}|{}",
)
BERTH = called(
    "berth", text_kind("berth", numbered("A B C D E K N W", 1, 60)), "berth {}|berth {}|the berth {}|quay {}"
)
