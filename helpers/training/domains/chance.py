"""Dice, cards, passwords and other things drawn at random; odds; sequences of numbers."""

import math
import string
from random import Random

from helpers.training.families import arg, family
from helpers.training.figures import tidy
from helpers.training.values import (
    FIRST_NAME,
    PERSON,
    choice,
    flag,
    integer,
    listed,
    number,
    words,
)

HELD_OUT = False
FACES = choice(
    {"4": "four-sided", "6": "six-sided|ordinary", "10": "ten-sided", "12": "twelve-sided", "20": "twenty-sided"}
)
SUIT = choice({"hearts": "hearts", "spades": "spades", "clubs": "clubs", "diamonds": "diamonds"})
SPREAD = choice(
    {"uniform": "evenly spread|uniform", "normal": "bell-shaped|normally distributed", "exponential": "exponential"}
)
SEQUENCE = choice(
    {
        "squares": "square numbers",
        "cubes": "cube numbers",
        "triangular": "triangular numbers",
        "primes": "prime numbers",
    }
)
SIDE = choice({"heads": "heads", "tails": "tails"})
LEAST = choice({"exactly": "exactly", "at_least": "at least", "at_most": "at most"})


def _password(rng: Random, length: int, digits: bool, signs: bool) -> str:
    pool = string.ascii_letters + string.digits * digits + "!?%&+-=" * signs
    return "".join(rng.choice(pool) for _ in range(length))


def _binomial(n: int, k: int, p: float, how: str) -> float:
    ks = {"exactly": [k], "at_least": range(k, n + 1), "at_most": range(k + 1)}[how]
    return sum(math.comb(n, i) * p**i * (1 - p) ** (n - i) for i in ks)


def _sequence(kind: str, n: int) -> list[int]:
    if kind == "primes":
        return [x for x in range(2, 200) if all(x % d for d in range(2, x))][:n]
    return [{"squares": i * i, "cubes": i**3, "triangular": i * (i + 1) // 2}[kind] for i in range(1, n + 1)]


def _steps(first: float, step: float, n: int, grows: bool) -> list[float]:
    return [tidy(first * step**i if grows else first + step * i, 4) for i in range(n)]


FAMILIES = [
    family(
        "dice", "roll_dice|throw_dice|dice_roller|cast_dice",
        "Roll dice.|Throw one or more dice and add them.|Rolls dice with the given number of faces; a number can be "
            "added to the sum.",
        args=dict(
            n=arg("count|dice|n|how_many", integer(1, 8), "How many dice|Number of dice"),
            faces=arg("faces|sides|die", FACES, "Faces of a die|How many faces each has",
                opt=" of the {} sort| that are {}", default="6"),
            bonus=arg("modifier|bonus|plus", integer(1, 9), "Added to the sum|Bonus on the roll",
                opt=" and add {}| with a bonus of {}", default=0),
        ),
        needs="a roll of {n} dice{faces}{bonus}|the result of {n} dice{faces}{bonus}",
        does="roll {n} dice{faces}{bonus}|throw {n} dice{faces}{bonus}|cast {n} of the dice{faces}{bonus}",
        asks="What do {n} dice{faces} give{bonus}?|It's my turn: {n} dice{faces}, please{bonus}.",
        gives=lambda rng, a: (lambda rolled: {"rolls": rolled, "sum": sum(rolled) + a.get("bonus",
            0)})([rng.randint(1, int(a.get("faces", "6"))) for _ in range(a["n"])]),
        says="You rolled {rolls}, which makes {sum}.|The dice show {rolls}; the total is {sum}.",
        lacks=dict(n="roll the dice|throw some dice>How many dice?|With how many dice?"),
    ),
    family(
        "between", "random_between|random_integer|pick_number|number_from_range",
        "A random whole number in a range.|Draw a number between two bounds.|"
            "Both bounds can be drawn; even numbers only if asked for.",
        args=dict(
            low=arg("low|minimum|from_number|start", integer(-20, 49, worded=0.1), "Smallest possible number|"
                "Lower bound"),
            high=arg("high|maximum|to_number|stop", integer(50, 1000), "Largest possible number|Upper bound"),
            even=arg("even_only|only_even|even", flag("even ones only|only even numbers", "even or odd|any number"),
                "True to draw even numbers only|Whether odd numbers are left out", opt=", {}", default=False),
        ),
        needs="a random number between {low} and {high}{even}|a number from {low} to {high}, drawn at random{even}",
        does="draw a number between {low} and {high}{even}|pick a random number from {low} to {high}{even}",
        asks="Can you think of a number from {low} to {high}{even}?|"
            "I need any number between {low} and {high}{even}.",
        gives=lambda rng, a: {"number": rng.randrange(a["low"] + a["low"] % 2, a["high"] + 1, 2) if a.get("even") else
            rng.randint(a["low"], a["high"])},
        says="The number is {number}.|It drew {number}.",
        lacks=dict(high="a random number from 1|draw a number above 10>Up to which number?|"
            "What is the largest possible number?"),
    ),
    family(
        "pick", "pick_from_list|draw_winner|choose_one|raffle",
        "Pick from a list of names at random.|Draw one or more winners.|Random choice; nobody is drawn twice.",
        args=dict(
            names=arg("names|entries|people|candidates", listed(FIRST_NAME, 3, 6), "Who can be drawn|List of names"),
            n=arg("winners|n|how_many|picks", integer(2, 3), "How many are drawn|Number of winners",
                opt=" for {} prizes| with {} winners", default=1),
        ),
        needs="a winner from {names}{n}|a random choice among {names}{n}",
        does="draw a name from {names}{n}|pick someone out of {names}{n}|raffle between {names}{n}",
        asks="Who of {names} washes up? Draw one{n}.|Can you choose between {names}{n}?|"
            "The candidates are {names}. Who wins{n}?",
        gives=lambda rng, a: {"drawn": rng.sample(a["names"], min(a.get("n", 1), len(a["names"])))},
        says="It is {drawn}.|{drawn} was drawn.",
        lacks=dict(names="draw a winner|pick someone>From which names?|Who takes part?"),
    ),
    family(
        "password", "new_password|make_password|password_generator|random_password",
        "Make a random password.|Password of a length, with or without digits and special signs.|"
            "Letters are always used; digits and signs as wished.",
        args=dict(
            length=arg("length|characters|n_chars|size", integer(8, 40), "Length of the password|"
                "How many characters"),
            digits=arg("digits|include_numbers|with_digits", flag("with digits|with numbers",
                "without digits|no digits"), "Whether digits may occur|True for digits", opt=" {}", default=True),
            signs=arg("symbols|special|include_symbols", flag("with special characters|including symbols",
                "without special characters|no symbols"), "Whether special signs may occur|True for signs such as !",
                opt=", {}", default=False),
        ),
        needs="a password of {length} characters{digits}{signs}|a random password that is {length} characters "
            "long{digits}{signs}",
        does="make a password with {length} characters{digits}{signs}|"
            "generate a password {length} signs long{digits}{signs}",
        asks="Can I have a password of {length} characters{digits}{signs}?|"
            "I need a new password, {length} characters{digits}{signs}.|"
            "Show me a password with a length of {length}{digits}{signs}.",
        gives=lambda rng, a: {"password": _password(rng, a["length"], a.get("digits", True), a.get("signs", False))},
        says="Your password is {password}|Here it is: {password}",
        lacks=dict(length="make a password with digits|I need a new password>How long shall it be?|"
            "How many characters?"),
    ),
    family(
        "phrase", "passphrase|word_password|memorable_password|words_to_remember",
        "A password made of words.|Several random words that are easy to remember.|"
            "Passphrase of some words with a sign between them.",
        args=dict(
            n=arg("words|n_words|word_total|count", integer(3, 8), "How many words|Number of words"),
            sign=arg("separator|sign|glue", choice({"-": "hyphens", ".": "dots", "_": "underscores", " ": "spaces"}),
                "What stands between the words|Separator", opt=" with {} between them| joined by {}", default="-"),
            capital=arg("capitalise|capitals|upper_first", flag("each with a capital|with capital letters",
                "all in small letters|without capitals"), "Whether each word begins with a capital|True for capitals",
                opt=", {}", default=False),
        ),
        needs="a passphrase of {n} words{sign}{capital}|a password made of {n} words{sign}{capital}",
        does="make a passphrase of {n} words{sign}{capital}|create a password from {n} words{sign}{capital}",
        asks="Can you give me {n} words as a password{sign}{capital}?|"
            "I want a password I can remember, {n} words{sign}{capital}.",
        gives=lambda rng, a: {"passphrase": a.get("sign", "-").join(w.capitalize() if a.get("capital") else w for w in
            rng.sample(words("file_words"), a["n"]))},
        says="How about {passphrase}|It is {passphrase}",
        lacks=dict(n="make me a passphrase|a password out of words>How many words?|Of how many words?"),
    ),
    family(
        "coin", "flip_coin|toss_coin|coin_toss|heads_or_tails",
        "Toss a coin.|Flip a coin and see if a bet on a side wins.|"
            "The bet is heads or tails; several tosses are possible.",
        args=dict(
            bet=arg("bet|guess|side|call", SIDE, "The side that is bet on|heads or tails"),
            n=arg("times|tosses|flips", integer(2, 30), "How often the coin is tossed|Number of tosses",
                opt=" {} times| in {} tosses", default=1),
        ),
        needs="the result of a coin toss with a bet on {bet}{n}|the outcome of a bet on {bet} when a coin is "
            "tossed{n}",
        does="toss a coin and bet on {bet}{n}|flip a coin with a bet on {bet}{n}",
        asks="I say {bet}. Does the coin agree{n}?|Flip a coin{n}, I take {bet}!|"
            "Will {bet} win if you toss a coin{n}?",
        gives=lambda rng, a: (lambda hits: {"hits": hits, "won": hits * 2 > a.get("n", 1)})(sum(rng.random() < 0.5 for
            _ in range(a.get("n", 1)))),
        says="Hits: {hits}. Won: {won}.|The bet on {bet} won: {won}.",
        lacks=dict(bet="toss a coin|flip a coin for me>On which side do you bet?|Heads or tails?"),
    ),
    family(
        "hits", "odds_of_hits|success_odds|chance_of_successes|repeated_trial_odds",
        "Chance of a number of hits in several tries.|How likely so many successes are.|"
            "Each try succeeds with the given per cent.",
        args=dict(
            how=arg("comparison|mode|bound|how", LEAST, "exactly, at least or at most|How the number is meant"),
            k=arg("hits|successes|k|wanted", integer(1, 6), "How many hits|Number of successes"),
            n=arg("tries|trials|n|attempts", integer(7, 25), "How many tries|Number of attempts"),
            p=arg("percent|chance_percent|p|hit_rate", integer(5, 95, 5, worded=0), "Chance of one hit in per cent|"
                "How likely one success is"),
        ),
        needs="the chance of {how} {k} hits in {n} tries at {p} percent each|"
            "the probability of {how} {k} successes out of {n} with {p}% per try",
        does="calculate how likely {how} {k} hits in {n} shots are at {p}%|"
            "work out the odds of {how} {k} out of {n} when each has {p} percent",
        asks="I hit {p}% of my shots. How likely are {how} {k} hits in {n} shots?|"
            "How probable is it that {how} {k} of {n} seeds come up if {p} per cent do?|"
            "Are {how} {k} wins in {n} games likely with {p}% each?",
        gives=lambda rng, a: {"percent": tidy(_binomial(a["n"], a["k"], a["p"] / 100, a["how"]) * 100)},
        says="The chance is {percent}%.|It happens in {percent} per cent of all cases.",
        lacks=dict(n="how likely are at least 3 hits at 40%?|the chance of exactly 2 wins with 50 percent each>In "
            "how many tries?|Out of how many?"),
    ),
    family(
        "draw", "draw_odds|chance_of_colour|marble_odds|odds_from_bag",
        "Chance to draw a colour from a bag.|How likely only marbles of one colour are drawn.|"
            "From the marbles of the colour, all marbles, and how many are drawn without looking.",
        args=dict(
            wanted=arg("favourable|wanted|good|of_colour", integer(4, 12), "Marbles of the wanted colour|"
                "How many are right"),
            total=arg("total|all_marbles|in_bag|whole", integer(13, 60), "All marbles in the bag|How many there are"),
            drawn=arg("drawn|draws|taken", integer(2, 4), "How many are drawn|Number of draws",
                opt=" in {} draws| when {} are taken", default=1),
            back=arg("put_back|replacement|with_replacement", flag("putting each back|with putting back",
                "without putting back|keeping them out"), "Whether each is put back before the next|"
                "True with replacement", opt=", {}", default=False),
        ),
        needs="the chance of red marbles only{drawn} if {wanted} of {total} are red{back}|"
            "the likelihood of drawing only blue ones{drawn} from {total} marbles with {wanted} blue{back}",
        does="work out the chance of green only{drawn} with {wanted} green marbles among {total}{back}|"
            "calculate the odds of red{drawn} from a bag of {total} with {wanted} red ones{back}",
        asks="A bag has {total} marbles, {wanted} of them red. How likely is red{drawn}{back}?|"
            "There are {wanted} winning tickets among {total}. What is my chance to get only winners{drawn}{back}?",
        gives=lambda rng, a: {"percent": tidy(100 * math.prod((a["wanted"] - i * (not a.get("back"))) / (a["total"] -
            i * (not a.get("back"))) for i in range(a.get("drawn", 1))), 3)},
        says="The chance is {percent}%.|It is {percent} per cent.",
        lacks=dict(total="how likely is red if 5 marbles are red?|the chance to draw one of 8 winners>Out of how "
            "many?|How many are there in all?"),
    ),
    family(
        "cards", "deal_cards|draw_cards|hand_of_cards|card_dealer",
        "Deal cards to a player.|Draw a hand from a shuffled pack.|"
            "Takes cards from a pack of 52; a trump suit can be named.",
        args=dict(
            player=arg("player|name|for_player|who", PERSON, "Who gets the cards|Name of the player"),
            n=arg("cards|n|hand_size|count", integer(2, 13), "How many cards|Size of the hand"),
            trump=arg("trump|trump_suit|suit", SUIT, "Suit that is trumps|The trump", opt=
                " with {} as trumps| and make {} trumps"),
        ),
        does="deal {n} cards to {player}{trump}|give {player} a hand of {n} cards{trump}|"
            "draw {n} cards for {player}{trump}",
        asks="{player} needs {n} cards. Can you deal them{trump}?|Can {player} have {n} cards{trump}?|"
            "It's {player}'s turn to get {n} cards{trump}.",
        gives=lambda rng, a: {"hand": rng.sample([f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "HSCD"],
            a["n"])},
        says="{player} has {hand}.|The hand is {hand}.",
        lacks=dict(n="deal cards to Paul Weber|give Rosa Lind a hand>How many cards?|How large is the hand?"),
    ),
    family(
        "sample", "random_sample|simulate_values|draw_samples|random_series",
        "A list of random numbers.|Draw several numbers from a distribution.|"
            "Evenly spread, bell-shaped or exponential numbers around a mean; repeatable with a seed.",
        args=dict(
            n=arg("size|n|count|how_many", integer(3, 12), "How many numbers|Length of the list"),
            shape=arg("distribution|shape|kind", SPREAD, "How they are spread|Which distribution"),
            mean=arg("mean|centre|around", number(5, 90, 1), "Mean of the numbers|Around which value"),
            seed=arg("seed|random_state|start", integer(1, 500, worded=0), "Number that makes them repeatable|"
                "The seed", opt=" with the seed {}| using seed {}"),
        ),
        needs="a set of {n} {shape} numbers with a mean of {mean}{seed}|"
            "a list of {n} random values, {shape}, around {mean}{seed}",
        does="draw {n} {shape} numbers around {mean}{seed}|simulate {n} values that are {shape} with mean "
            "{mean}{seed}",
        asks="Can I have {n} {shape} random numbers around {mean}{seed}?|"
            "For a test I need {n} values, {shape}, mean {mean}{seed}.",
        gives=lambda rng, a: {"values": [tidy({"uniform": lambda: rng.uniform(0, 2 * a["mean"]), "normal": lambda:
            rng.gauss(a["mean"], a["mean"] / 5), "exponential": lambda: rng.expovariate(1 / a["mean"])}[a["shape"]]())
            for _ in range(a["n"])]},
        says="The values are {values}.|Drawn: {values}.",
    ),
    family(
        "terms", "sequence_terms|list_sequence|first_terms|number_sequence",
        "The first numbers of a well-known sequence.|Squares, cubes, triangular numbers or primes.|"
            "Lists the beginning of a sequence, falling if asked for.",
        args=dict(
            kind=arg("sequence|kind|which|name", SEQUENCE, "Which sequence|squares, cubes, triangular or primes"),
            n=arg("n|terms|how_many|length", integer(3, 15), "How many numbers|Number of terms"),
            back=arg("descending|reverse|from_end", flag("largest first|in falling order",
                "smallest first|in rising order"), "Whether the largest comes first|True for falling order",
                opt=", {}", default=False),
        ),
        needs="the first {n} {kind}{back}|a list of the first {n} {kind}{back}",
        does="list the first {n} {kind}{back}|write down {n} {kind}{back}",
        asks="Which are the first {n} {kind}{back}?|Can you name the first {n} {kind}{back}?|"
            "Show me {n} {kind}{back}.",
        gives=lambda rng, a: {"terms": _sequence(a["kind"], a["n"])[:: -1 if a.get("back") else 1]},
        says="They are {terms}.|The {kind}: {terms}.",
        lacks=dict(n="list square numbers|the first prime numbers>How many?|How many of them do you want?"),
    ),
    family(
        "progression", "continue_progression|series_by_step|build_progression|step_series",
        "Numbers that grow by a step or a factor.|Arithmetic or geometric progression.|"
            "From the first number, the step, and how many are wanted; with multiply the step is a factor.",
        args=dict(
            first=arg("first|start|begin_with|a1", integer(1, 50), "The first number|Where it begins"),
            step=arg("step|by|difference|factor", integer(2, 9), "Step or factor|By how much it grows"),
            n=arg("count|terms|length|n", integer(3, 10), "How many numbers|Length of the list"),
            grows=arg("multiply|geometric|as_factor", flag("multiplying each time|as a factor",
                "adding each time|as a difference"), "True to multiply, false to add|Whether the step is a factor"),
        ),
        needs="a list of {n} numbers from {first} on with a step of {step}, {grows}|"
            "a progression of {n} numbers that starts at {first} with {step}, {grows}",
        does="write {n} numbers beginning with {first}, step {step}, {grows}|"
            "continue {first} by {step}, {grows}, up to {n} numbers",
        asks="Start with {first} and go on by {step}, {grows}. What are the first {n} numbers?|"
            "Which {n} numbers do I get from {first} with a step of {step}, {grows}?",
        gives=lambda rng, a: {"numbers": _steps(a["first"], a["step"], a["n"], a["grows"])},
        says="They are {numbers}.|The numbers: {numbers}.",
        lacks=dict(step="10 numbers from 4 on, adding each time|a progression of 5 numbers that starts at 3>What is "
            "the step?|By how much does it grow?"),
    ),
    family(
        "lottery", "lottery_numbers|lotto_tip|lucky_numbers|lottery_ticket",
        "A tip for the lottery.|Random lottery numbers without repeats.|"
            "So many numbers out of so many; an extra number if wanted.",
        args=dict(
            k=arg("pick|k|numbers_drawn|how_many", integer(4, 7), "How many numbers|Numbers on a ticket"),
            pool=arg("out_of|pool|highest|total", integer(30, 60), "Highest number|Out of how many"),
            extra=arg("bonus_number|extra|with_bonus", flag("with an extra number|plus a bonus number",
                "without an extra number|no bonus number"), "Whether an extra number is drawn|"
                "True for a bonus number", opt=", {}", default=False),
        ),
        needs="a lottery tip, {k} out of {pool}{extra}|a set of {k} lucky numbers from 1 to {pool}{extra}",
        does="draw {k} lottery numbers out of {pool}{extra}|fill in a ticket {k} out of {pool}{extra}",
        asks="Which {k} numbers out of {pool} should I play{extra}?|"
            "We play {k} out of {pool}. Can you give me a tip{extra}?",
        gives=lambda rng, a: {"numbers": sorted(rng.sample(range(1, a["pool"] + 1), a["k"]))} | ({"extra":
            rng.randint(1, 10)} if a.get("extra") else {}),
        says="Try {numbers}.|The numbers are {numbers}.",
        lacks=dict(pool="draw 6 lottery numbers|give me 5 lucky numbers>Out of how many?|"
            "Which is the highest number?"),
    ),
    family(
        "interval", "survey_error|margin_of_error|poll_uncertainty|sample_error",
        "How sure the result of a survey is.|Margin of error of a share.|"
            "From the number of people asked and the share in per cent; 95 per cent sure unless another level is "
            "named.",
        args=dict(
            n=arg("sample_size|asked|n|respondents", integer(50, 5000, 10, worded=0), "How many people were asked|"
                "Size of the sample"),
            share=arg("share_percent|result|proportion|yes_percent", integer(3, 97, worded=0),
                "Share found, in per cent|"
                "Result of the survey"),
            level=arg("confidence|level|certainty", choice({"90": "90 percent sure|90% certainty", "95":
                "95 percent sure|95% certainty", "99": "99 percent sure|99% certainty"}),
                "How sure it shall be|Confidence level", opt=", {}", default="95"),
        ),
        needs="the margin of error for {share}% among {n} people{level}|"
            "the uncertainty of a poll with {n} answers and {share} percent yes{level}",
        does="work out the margin of error of {share} percent when {n} were asked{level}|"
            "calculate how sure {share}% out of {n} answers is{level}",
        asks="We asked {n} people and {share}% said yes. What is the margin of error{level}?|"
            "How exact are {share} percent from {n} answers{level}?",
        gives=lambda rng, a: {"plus_minus_percent": tidy({"90": 1.645, "95": 1.96, "99": 2.576}[a.get("level", "95")]
            * math.sqrt(a["share"] * (100 - a["share"]) / a["n"]))},
        says="It is plus or minus {plus_minus_percent} per cent.|The margin is {plus_minus_percent}%.",
        lacks=dict(n="the margin of error for 40%|how exact are 62 percent?>How many people were asked?|"
            "How large is the sample?"),
    ),
]  # fmt: skip
