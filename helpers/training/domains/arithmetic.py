"""Sums, powers, roots, divisors, primes, percentages and other ways of writing numbers."""

import math

from helpers.training.families import arg, family
from helpers.training.figures import numbers, rounding, tidy
from helpers.training.values import choice, flag, in_words, integer, number

HELD_OUT = False
BIG = integer(10, 9999)
BASE = choice({"binary": "binary|base two", "octal": "octal|base eight", "hex": "hexadecimal|base sixteen|hex"})
SIGN = choice({"add": "plus", "subtract": "minus", "multiply": "times|multiplied by", "divide": "divided by|over"})
ROUND = choice({"nearest": "to the nearest", "up": "up to the next", "down": "down to the next lower"})
SYSTEM = choice(
    {"roman": "Roman numerals|Roman numbers", "words": "words|English words", "scientific": "scientific notation"}
)
ROMAN = (
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)


def _factors(n: int) -> list[int]:
    found, divisor = [], 2
    while n > 1:
        while n % divisor == 0:
            found.append(divisor)
            n //= divisor
        divisor += 1
    return found


def _prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, math.isqrt(n) + 1))


def _in_words(n: int) -> str:
    thousands, rest = divmod(n, 1000)
    hundreds, rest = divmod(rest, 100)
    parts = [f"{in_words(thousands)} thousand"] * (thousands > 0) + [f"{in_words(hundreds)} hundred"] * (hundreds > 0)
    return " ".join([*parts, *[in_words(rest)] * (rest > 0 or not parts)])


def _written(n: int, system: str) -> str:
    if system != "roman":
        return _in_words(n) if system == "words" else f"{n:.3e}"
    text = ""
    for value, letters in ROMAN:
        text += letters * (n // value)
        n %= value
    return text


def _operate(a: float, b: float, sign: str) -> float:
    return {"add": a + b, "subtract": a - b, "multiply": a * b, "divide": a / b}[sign]


FAMILIES = [
    family(
        "two_numbers", "calculator|arithmetic_operation|basic_math|evaluate_operation",
        "Add, subtract, multiply or divide two numbers.|A pocket calculator for two numbers.|"
            "Carry out one arithmetic operation. The order of the numbers matters.",
        args=dict(
            a=arg("a|left|first|x", number(1, 900, 2), "The first number|Number on the left"),
            sign=arg("operation|operator|op", SIGN, "What to do with the numbers|The operation"),
            b=arg("b|right|second|y", number(1, 90, 1), "The second number|Number on the right"),
        ),
        needs="{a} {sign} {b}|the result of {a} {sign} {b}|the value of {a} {sign} {b}",
        does="work out {a} {sign} {b}|compute {a} {sign} {b}",
        asks="How much is {a} {sign} {b}?|What does {a} {sign} {b} make?|Show me what {a} {sign} {b} is.",
        gives=lambda rng, a: {"result": tidy(_operate(a["a"], a["b"], a["sign"]), 4)},
        says="It is {result}.|{a} {sign} {b} is {result}.|The result is {result}.",
    ),
    family(
        "total", "total_of_list|list_total|add_up|running_total",
        "Add up a list of numbers.|The total of all numbers in a list.|"
            "Sums a list. A number to begin with can be given.",
        args=dict(
            xs=arg("numbers|values|items|amounts", numbers(1, 500, 0), "The numbers to add|List of numbers"),
            start=arg("start|initial|begin_with", integer(10, 900), "Added to the sum|Where to begin",
                opt=" starting from {}| on top of {}", default=0),
        ),
        needs="the sum of {xs}{start}|the total of these numbers: {xs}{start}",
        does="find out what {xs} make together{start}|add up {xs}{start}|sum the numbers {xs}{start}",
        asks="I sold {xs} tickets on the last days. How many is that in all{start}?|What do {xs} add up to{start}?",
        gives=lambda rng, a: {"total": tidy(sum(a["xs"]) + a.get("start", 0))},
        says="The total is {total}.|Together that is {total}.",
        lacks=dict(xs="add these numbers up|I need a sum>Which numbers?|What shall I add?"),
    ),
    family(
        "product", "product_of_list|multiply_all|list_product|times_all",
        "Multiply all numbers of a list.|The product of a list of numbers.|"
            "Multiplies the numbers one after the other.",
        args=dict(xs=arg("factors|numbers|values", numbers(2, 30, 0, 3, 5), "Numbers to multiply|The factors")),
        needs="the product of {xs}|the product of these factors: {xs}|the result of multiplying {xs}",
        does="multiply {xs}|multiply the numbers {xs} with each other",
        asks="What do I get if I multiply {xs}?|My shelves have these counts: {xs}. What is their product?",
        gives=lambda rng, a: {"product": math.prod(a["xs"])},
        says="The product is {product}.|It makes {product}.",
        lacks=dict(xs="multiply them all|what is the product?>Which numbers shall I multiply?|What are the factors?"),
    ),
    family(
        "power", "power_of|raise_to_power|exponentiate|to_the_power",
        "Raise a number to a power.|Compute base to the exponent. A modulus can be given.|"
            "Multiplies a number with itself several times.",
        args=dict(
            base=arg("base|number|x", integer(2, 30), "The number that is multiplied|The base"),
            exponent=arg("exponent|power|n|to", integer(2, 12), "How often|The exponent"),
            mod=arg("modulus|mod|modulo", integer(3, 97), "Only the remainder by this number is kept|The modulus",
                opt=" modulo {}| mod {}"),
        ),
        needs="{base} to the power of {exponent}{mod}|{base} raised to {exponent}{mod}|"
            "the power with base {base} and exponent {exponent}{mod}",
        does="raise {base} to the power {exponent}{mod}|compute {base} to the power of {exponent}{mod}",
        asks="How much is {base} to the power of {exponent}{mod}?|"
            "With exponent {exponent} and base {base}, what do I "
            "get{mod}?",
        gives=lambda rng, a: {"value": pow(a["base"], a["exponent"], a.get("mod"))},
        says="The power is {value}.|It is {value}.",
        lacks=dict(exponent="raise 5 to a power|7 to the power of what I said>What is the exponent?|To which power?"),
    ),
    family(
        "root", "nth_root|root_of|extract_root|find_root",
        "Take a root of a number.|Square root by default, another root if the degree is given.|"
            "Compute the n-th root.",
        args=dict(
            x=arg("number|x|radicand|value", integer(2, 9000), "The number under the root|Of which number"),
            degree=arg("degree|n|order", integer(3, 7), "Which root: 2 for square|The degree of the root",
                opt=" of degree {}| with degree {}", default=2),
            digits=rounding("decimals|precision|digits", default=4),
        ),
        needs="the root{degree} of {x}{digits}|the root{degree} of the number {x}{digits}|"
            "the root{degree} for {x}{digits}",
        does="extract the root{degree} of {x}{digits}|take the root{degree} of {x}{digits}",
        asks="What is the root{degree} of {x}{digits}?|Is there a tidy root{degree} of {x}{digits}?",
        gives=lambda rng, a: {"root": tidy(a["x"] ** (1 / a.get("degree", 2)), a.get("digits", 4))},
        says="The root is {root}.|The root of {x} is {root}.",
        lacks=dict(x="take a square root|compute the root>Of which number?|Which number's root do you want?"),
    ),
    family(
        "divisor", "greatest_divisor|common_divisor|largest_common_divisor|shared_divisor",
        "The greatest number that divides two numbers.|Largest common divisor of two whole numbers.|"
            "Finds the biggest whole number by which both can be divided without a remainder.",
        args=dict(
            m=arg("m|first|number_a", integer(12, 600, 6), "One whole number|The first number"),
            n=arg("n|second|number_b", integer(16, 480, 8), "Another whole number|The second number"),
        ),
        needs="the greatest divisor that {m} and {n} have in common|the largest number that divides both {m} and {n}|"
            "the highest common factor of {m} and {n}",
        does="find the greatest divisor that {m} and {n} share|compute the common divisor of {m} and {n}",
        asks="By which largest number can I divide {m} as well as {n}?|"
            "I have {m} apples and {n} pears for equal bags without rest. How many bags at most?",
        gives=lambda rng, a: {"divisor": math.gcd(a["m"], a["n"])},
        says="It is {divisor}.|The greatest common divisor of {m} and {n} is {divisor}.",
        lacks=dict(n="the greatest common divisor of 48|what divides 36 and the other one?>And which other number?|"
            "What is the second number?"),
    ),
    family(
        "multiple", "common_multiple|smallest_common_multiple|least_multiple|meeting_multiple",
        "The smallest number that all numbers of a list divide.|Least common multiple of several whole numbers.|"
            "When several rhythms meet again.",
        args=dict(xs=arg("numbers|values|periods|cycles", numbers(2, 30, 0, 2, 4), "The whole numbers|"
            "Numbers with a common multiple")),
        needs="the least multiple common to {xs}|the smallest common multiple of {xs}|"
            "the smallest number divisible by {xs}",
        does="find the smallest multiple shared by {xs}|work out the smallest number that {xs} all divide",
        asks="Lamps blink every {xs} seconds. After how many seconds do they blink together?|"
            "Buses leave every {xs} minutes; when do they leave together again?",
        gives=lambda rng, a: {"multiple": math.lcm(*a["xs"])},
        says="It is {multiple}.|The least common multiple is {multiple}.",
        lacks=dict(xs="what is the least common multiple?|find the common multiple>Of which numbers?|"
            "Which numbers do you mean?"),
    ),
    family(
        "prime", "is_prime|check_prime|prime_test|primality",
        "Tell whether a number is prime.|Check a whole number for being prime.|"
            "True if the number has no divisors but one and itself.",
        args=dict(n=arg("n|number|value|candidate", integer(2, 400), "The whole number to check|Which number")),
        needs="the answer to whether {n} is prime",
        does="find out whether {n} is a prime number|check whether {n} is prime|test {n} for being a prime number",
        asks="Is {n} prime?|Is {n} a prime number?|Does {n} have any divisors besides one and itself?|"
            "Can {n} be prime?",
        gives=lambda rng, a: {"prime": _prime(a["n"])},
        says="Is {n} prime: {prime}.|For {n} the test says: {prime}.",
        lacks=dict(n="is this number prime?|check a number for being prime>Which number?|What number shall I check?"),
    ),
    family(
        "factors", "split_into_primes|prime_parts|factor_number|prime_decomposition",
        "Split a number into prime factors.|The primes whose product is the number.|"
            "Factorise a whole number. Repeated primes can be listed once.",
        args=dict(
            n=arg("n|number|whole_number|value", BIG, "The number to split|Which number"),
            once=arg("distinct|unique|once", flag("each only once|without repeats", "with repeats"),
                "Whether each prime is listed only once|True to leave out repeats", opt=", {}", default=False),
        ),
        needs="the list of prime factors of {n}{once}|the list of primes that make up {n}{once}|"
            "the prime decomposition of {n}{once}",
        does="split {n} into primes{once}|factorise {n}{once}",
        asks="Which primes divide {n}{once}?|Into which prime numbers can I split {n}{once}?",
        gives=lambda rng, a: {"primes": sorted(set(_factors(a["n"]))) if a.get("once") else _factors(a["n"])},
        says="The primes are {primes}.|{n} consists of {primes}.",
        lacks=dict(n="find the prime factors|split the number into primes>Which number?|What number shall I split?"),
    ),
    family(
        "primes_between", "primes_between|list_primes|primes_from_to|prime_range",
        "List the primes between two numbers.|All prime numbers from a lower to an upper bound.|"
            "Finds primes in an interval; at most so many if a limit is given.",
        args=dict(
            low=arg("low|start|from_number|lower", integer(2, 60), "Where to begin|The lower bound"),
            high=arg("high|stop|to_number|upper", integer(70, 150), "Where to end|The upper bound"),
            most=arg("limit|max_count|at_most", integer(2, 9), "How many primes at most|Maximum number of primes",
                opt=", at most {}| but not more than {}"),
        ),
        needs="the list of primes between {low} and {high}{most}|the list of all prime numbers from {low} to "
            "{high}{most}|the list of primes up to {high} that begin at {low}{most}",
        does="list the primes from {low} to {high}{most}|find the prime numbers between {low} and {high}{most}",
        asks="Which primes are there between {low} and {high}{most}?|"
            "Are there primes from {low} to {high}? List them{most}.",
        gives=lambda rng, a: {"primes": [n for n in range(a["low"], a["high"] + 1) if _prime(n)][: a.get("most",
            99)]},
        says="They are {primes}.|From {low} on there are {primes}.",
        lacks=dict(high="list the primes from 20|primes beginning at 11>Up to which number?|Where shall I stop?"),
    ),
    family(
        "factorial", "factorial_value|arrangements|ways_to_order|orderings",
        "In how many orders things can stand.|The factorial of a whole number.|"
            "Number of arrangements of n things, or of some of them.",
        args=dict(
            n=arg("n|items|things|count", integer(4, 12), "How many things there are|Number of things"),
            places=arg("places|k|taken|seats", integer(2, 4), "How many are placed; all by default|Number of places",
                opt=" on {} places| in {} seats"),
        ),
        needs="the number of ways to arrange {n} things{places}|the number of orderings of {n} different "
            "cards{places}",
        does="find out how many orders {n} items can have{places}|count the ways to put {n} guests in order{places}|"
            "calculate the arrangements of {n} books{places}",
        asks="In how many ways can {n} people be arranged{places}?|"
            "I have {n} different books. How many arrangements are there{places}?",
        gives=lambda rng, a: {"ways": math.perm(a["n"], a.get("places", a["n"]))},
        says="There are {ways} ways.|With {n} things there are {ways} ways.",
        lacks=dict(n="in how many ways can they be arranged?|count the orders>How many things are there?|"
            "Of how many things?"),
    ),
    family(
        "choose", "ways_to_choose|count_selections|combinations|choose_from",
        "How many selections there are.|Number of ways to choose some of several things, the order does not matter.|"
            "Binomial coefficient of two whole numbers.",
        args=dict(
            n=arg("n|pool|total|out_of", integer(10, 40), "How many there are to choose from|Size of the whole"),
            k=arg("k|chosen|pick|size", integer(2, 8), "How many are chosen|Size of a selection"),
        ),
        needs="the number of ways to choose {k} out of {n}|the number of selections of {k} from {n}",
        does="find out how many teams of {k} there are among {n} people|count the ways to choose {k} of {n} things|"
            "calculate how many groups of {k} can be formed from {n} people",
        asks="A class has {n} pupils. How many different teams of {k} are possible?|"
            "How many ways are there to pick {k} cards from {n}?",
        gives=lambda rng, a: {"selections": math.comb(a["n"], a["k"])},
        says="There are {selections} selections.|{k} out of {n} can be chosen in {selections} ways.",
        lacks=dict(n="in how many ways can I choose 4?|count the teams of 5>Out of how many?|"
            "How many are there to choose from?"),
    ),
    family(
        "share", "percent_share|percentage_of|part_of_amount|take_percent",
        "Some per cent of a number.|Compute a percentage of an amount.|How much so many per cent of a whole are.",
        args=dict(
            p=arg("percent|rate|share|p", number(1, 120, 1), "How many per cent|The percentage"),
            x=arg("amount|whole|of|base_value", BIG, "Of which number|The whole"),
        ),
        needs="{p} percent of {x}|{p}% of {x}|the value of {p} per cent of {x}",
        does="calculate {p}% of {x}|work out {p} percent of {x}",
        asks="How much is {p}% of {x}?|Of {x} guests {p} percent want fish. How many are that?|"
            "A town has {x} people, {p} per cent of them children. What number is that?",
        gives=lambda rng, a: {"part": tidy(a["p"] / 100 * a["x"])},
        says="That is {part}.|{p}% of {x} is {part}.",
        lacks=dict(x="how much is 15%?|calculate 40 percent>Of which number?|Of what amount?"),
    ),
    family(
        "change", "percent_change|relative_change|growth_in_percent|change_rate",
        "By how many per cent a value has changed.|Relative change from an old to a new value.|"
            "Growth or decline in per cent; the old value is the base.",
        args=dict(
            old=arg("old|before|previous|from_value", integer(20, 900), "Value before|The old value"),
            new=arg("new|after|current|to_value", integer(20, 900), "Value after|The new value"),
            digits=rounding("round_to|decimals|places"),
        ),
        needs="the change in percent from {old} to {new}{digits}|the percentage by which {old} has become "
            "{new}{digits}|the relative change when something goes to {new} from {old}{digits}",
        does="calculate the change from {old} to {new} in percent{digits}|"
            "compute by how many per cent {new} differs from the earlier {old}{digits}",
        asks="The rent went from {old} to {new}. By how many percent did it change{digits}?|"
            "We had {old} visitors last year and {new} this year. What change is that in percent{digits}?|"
            "Now it is {new}, before it was {old}. How much is the change in percent{digits}?",
        gives=lambda rng, a: {"change_percent": tidy((a["new"] - a["old"]) / a["old"] * 100, a.get("digits"))},
        says="The change is {change_percent}%.|From {old} to {new} it changed by {change_percent} per cent.",
        lacks=dict(old="by how many percent did it rise to 300?|the change to 250 in percent>What was it before?|"
            "From which value?"),
    ),
    family(
        "remainder", "division_with_rest|remainder_of|divide_with_remainder|leftover",
        "Divide two whole numbers with a remainder.|Quotient and rest of a division.|"
            "How often one number fits into another, and what is left over.",
        args=dict(
            total=arg("dividend|total|number|whole", BIG, "The number that is divided|What is shared out"),
            by=arg("divisor|by|group_size|parts", integer(3, 60), "By which number|How large a group is"),
        ),
        needs="the remainder of {total} divided by {by}|the rest when {total} is divided by {by}",
        does="find out what is left over of {total} in groups of {by}|divide {total} by {by} with a remainder|"
            "find the rest of {total} over {by}",
        asks="There are {total} eggs and a box takes {by}. How many eggs are left over?|"
            "{total} children form teams of {by}. How many remain without a team?",
        gives=lambda rng, a: {"quotient": a["total"] // a["by"], "rest": a["total"] % a["by"]},
        says="It fits {quotient} times, and {rest} are left.|The remainder is {rest}.",
        lacks=dict(by="what is the remainder of 100?|divide 57 with a rest>Divided by what?|By which number?"),
    ),
    family(
        "round", "round_to_multiple|round_to_step|rounding_tool|snap_to",
        "Round a number to a step.|Round to multiples of a number, up, down or to the nearest.|"
            "Brings a number to the next multiple of the step.",
        args=dict(
            x=arg("number|value|x", number(10, 4000, 2), "The number to round|What is rounded"),
            mode=arg("mode|direction|how", ROUND, "Which way to round|nearest, up or down"),
            step=arg("step|multiple|unit", integer(5, 100, 5), "To multiples of this|The step"),
        ),
        needs="{x} rounded {mode} multiple of {step}|the number {x} rounded {mode} multiple of {step}",
        does="round {x} {mode} multiple of {step}|round the value {x} {mode} {step}",
        asks="What is {x} if you round it {mode} multiple of {step}?|Round {x} {mode} {step}, please.",
        gives=lambda rng, a: {"rounded": {"nearest": round, "up": math.ceil, "down": math.floor}[a.get("mode",
            "nearest")](a["x"] / a["step"]) * a["step"]},
        says="Rounded it is {rounded}.|{x} becomes {rounded}.",
    ),
    family(
        "base", "to_base|number_in_base|change_number_base|base_of_number",
        "Write a whole number in another base.|Number in binary, octal or hexadecimal digits.|"
            "Convert a decimal number. Zeros can be put in front to reach a width.",
        args=dict(
            n=arg("number|n|decimal|value", BIG, "The decimal number|Which number"),
            base=arg("base|system|target_base", BASE, "Into which base|The number system"),
            width=arg("width|pad_to|min_digits", integer(8, 24, 4), "Fill with zeros to so many digits|"
                "Least number of digits", opt=" with {} digits| padded to {} digits"),
        ),
        needs="{n} in {base}{width}|the number {n} written in {base}{width}|the {base} form of {n}{width}",
        does="write {n} in {base}{width}|convert {n} to {base}{width}",
        asks="How do you write {n} in {base}{width}?|What does {n} look like in {base}{width}?",
        gives=lambda rng, a: {"written": format(a["n"], {"binary": "b", "octal": "o", "hex":
            "x"}[a["base"]]).zfill(a.get("width", 0))},
        says="It is {written}.|In {base}, {n} is {written}.",
        lacks=dict(n="convert this number to binary|I need the hexadecimal form>Which number?|"
            "What number shall I convert?"),
    ),
    family(
        "numeral", "numeral_writer|write_number_as|spell_number|number_script",
        "Write a number in Roman numerals, words or powers of ten.|Spell a whole number in another way.|"
            "Number in a chosen script.",
        args=dict(
            n=arg("number|n|year|figure", integer(3, 2030, worded=0), "The whole number|Number to write"),
            system=arg("script|style|system|form", SYSTEM, "How to write it|Which kind of numerals"),
        ),
        needs="{n} in {system}|the number {n} in {system}|the year {n} in {system}",
        does="write {n} in {system}|spell the number {n} in {system}",
        asks="How is {n} written in {system}?|I want to carve {n} in {system}. What do I carve?|"
            "Can you show me {n} in {system}?",
        gives=lambda rng, a: {"text": _written(a["n"], a["system"])},
        says="It is {text}.|{n} is written {text}.",
        lacks=dict(n="write it in Roman numerals|a number in words>Which number?|What number do you mean?"),
    ),
]  # fmt: skip
