"""Statistics on lists of numbers, and sorting, filtering and joining lists."""

import statistics
from random import Random

from helpers.training.families import arg, family
from helpers.training.figures import numbers, point, rounding, tidy
from helpers.training.values import FIRST_NAME, Kind, Value, choice, flag, integer, listed, number

HELD_OUT = False
WHOLE = numbers(1, 99, 0, 4, 8, alike=0.2)
DECIMAL = numbers(0.5, 60, 1, 4, 8)
REPEATED = numbers(1, 9, 0, 5, 10, alike=0.3)
AVERAGE = choice({"mean": "mean|average", "median": "median|middle value", "mode": "mode|most frequent value"})
ORDER = choice({"asc": "ascending|rising|increasing", "desc": "descending|falling|decreasing"})
NAME_ORDER = choice(
    {"az": "from A to Z|alphabetically", "za": "from Z to A", "length": "by length", "random": "at random"}
)
COMPARE = choice(
    {"gt": "greater than|above|more than", "lt": "smaller than|below|less than", "ge": "at least", "le": "at most"}
)
EXTREME = choice({"max": "largest|greatest|highest", "min": "smallest|lowest"})
SET = choice(
    {"union": "in either of|in one or both of", "intersection": "in both of", "difference": "only in the first of"}
)
GOODS = "milk bread tea rice eggs salt oil jam honey butter coffee flour pepper onions".split()
GOOD = Kind("goods", {"type": "string"}, lambda rng: Value(word := rng.choice(GOODS), word), open=False)
PEOPLE = listed(FIRST_NAME, 3, 6)


def _quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def _compared(value: float, how: str, limit: float) -> bool:
    return {"gt": value > limit, "lt": value < limit, "ge": value >= limit, "le": value <= limit}[how]


def _sets(one: list[int], other: list[int], how: str) -> list[int]:
    ways = {"union": set(one) | set(other), "intersection": set(one) & set(other), "difference": set(one) - set(other)}
    return sorted(ways[how])


def _names(rng: Random, names: list[str], order: str) -> list[str]:
    if order == "random":
        return rng.sample(names, len(names))
    return sorted(names, key=len if order == "length" else str.lower, reverse=order == "za")


def _groups(rng: Random, names: list[str], size: int, mix: bool) -> dict[str, str]:
    names = rng.sample(names, len(names)) if mix else names
    parts = [names[i : i + size] for i in range(0, len(names), size)]
    return {f"group {i}": " and ".join(part) for i, part in enumerate(parts, 1)}


def _spread(values: list[float], how: str, sample: bool) -> float:
    if how == "range":
        return max(values) - min(values)
    if how == "stdev":
        return statistics.stdev(values) if sample else statistics.pstdev(values)
    return statistics.variance(values) if sample else statistics.pvariance(values)


def _scaled(values: list[float], low: float, high: float) -> list[float]:
    width = (max(values) - min(values)) or 1
    return [tidy(low + (value - min(values)) / width * (high - low)) for value in values]


def _far(values: list[float], times: float) -> list[float]:
    mean, deviation = statistics.fmean(values), statistics.stdev(values)
    return [value for value in values if abs(value - mean) > times * deviation]


FAMILIES = [
    family(
        "centre", "list_centre|typical_value|centre_of_values|summarise_middle",
        "Mean, median or mode of a list.|One number that stands for a list of numbers.|"
            "Computes the chosen kind of average.",
        args=dict(
            kind=arg("kind|measure|method|which", AVERAGE, "Which average|mean, median or mode"),
            xs=arg("values|numbers|data|xs", WHOLE, "The numbers|List of numbers"),
            digits=rounding(default=None),
        ),
        needs="the {kind} of {xs}{digits}|the {kind} of the numbers {xs}{digits}|"
            "the {kind} for these values: {xs}{digits}",
        does="compute the {kind} of {xs}{digits}|calculate the {kind} of the list {xs}{digits}",
        asks="My marks are {xs}. What is the {kind}{digits}?|The temperatures were {xs}. Can you tell me the "
            "{kind}{digits}?",
        gives=lambda rng, a: {"result": tidy({"mean": statistics.fmean, "median": statistics.median, "mode":
            statistics.mode}[a["kind"]](a["xs"]), a.get("digits"))},
        says="The {kind} is {result}.|It is {result}.",
        lacks=dict(xs="what is the mean?|compute the median>Of which numbers?|Which values do you mean?"),
    ),
    family(
        "spread", "spread_of_values|value_spread|data_spread|how_scattered",
        "How far a list of numbers spreads.|Distance from the smallest to the largest number, or the standard "
            "deviation.|Measures of spread for a list.",
        args=dict(
            xs=arg("data|values|measurements|numbers", DECIMAL, "The measured values|List of numbers"),
            how=arg("measure|statistic|by", choice({"range": "range", "stdev": "standard deviation", "variance":
                "variance"}), "Which measure of spread|range, stdev or variance"),
            sample=arg("sample|is_sample|unbiased", flag("as a sample|for a sample", "for the whole population|"
                "as a population"), "Whether the values are only a sample|True: divide by n - 1", opt=" {}",
                default=True),
        ),
        needs="the {how} of {xs}{sample}|the {how} of the measurements {xs}{sample}|"
            "the {how} for the data {xs}{sample}",
        does="calculate the {how} of {xs}{sample}|compute the {how} for {xs}{sample}",
        asks="My runs took {xs} minutes. What is the {how}{sample}?|How large is the {how} of {xs}{sample}?",
        gives=lambda rng, a: {"spread": tidy(_spread(a["xs"], a["how"], a.get("sample", True)))},
        says="The {how} is {spread}.|It comes to {spread}.",
        lacks=dict(xs="what is the standard deviation?|the range of my values>Which values?|What are the numbers?"),
    ),
    family(
        "extreme", "list_extreme|extreme_value|top_or_bottom|find_extreme",
        "Largest or smallest number of a list.|Find an extreme value of a list.|"
            "Returns the greatest or smallest value; with n, that many.",
        args=dict(
            which=arg("which|kind|end|side", EXTREME, "Whether the largest or the smallest is wanted|max or min"),
            xs=arg("numbers|values|list|entries", numbers(-50, 900, 0, 4, 8), "The numbers|List to look through"),
            n=arg("n|how_many|count", integer(2, 3), "How many of them|Number of values returned", opt=" {}",
                default=1),
        ),
        needs="the {which}{n} of {xs}|the {which}{n} among the numbers {xs}|the {which}{n} in this list: {xs}",
        does="find the {which}{n} of {xs}|pick out the {which}{n} of the values {xs}",
        asks="Which is the {which}{n} of {xs}?|Here are my scores: {xs}. Show me the {which}{n}.",
        gives=lambda rng, a: {"found": sorted(a["xs"], reverse=a["which"] == "max")[: a.get("n", 1)]},
        says="It is {found}.|Of these, {found} is what you want.",
        lacks=dict(xs="find the largest number|which is the smallest?>Of which numbers?|"
            "Which numbers shall I look through?"),
    ),
    family(
        "quantile", "quantile_of_list|percentile_of|percentile_value|find_percentile",
        "A percentile of a list of numbers.|The value below which so many per cent of the numbers lie.|"
            "Computes percentiles with linear interpolation.",
        args=dict(
            xs=arg("values|sample|data|numbers", WHOLE, "The numbers|The sample"),
            p=arg("percent|p|percentile|q", integer(5, 95, 5, worded=0), "Which percentile, 0 to 100|"
                "How many per cent lie below"),
        ),
        needs="the {p}th percentile of {xs}|the percentile {p} of the values {xs}|"
            "the value under which {p} percent of {xs} lie",
        does="compute the {p}th percentile of {xs}|calculate percentile {p} for {xs}",
        asks="Below which value are {p}% of {xs}?|The waiting times were {xs} minutes. What is the {p}th percentile?",
        gives=lambda rng, a: {"value": tidy(_quantile(a["xs"], a["p"] / 100))},
        says="It is {value}.|{p} per cent lie below {value}.",
        lacks=dict(p="compute a percentile of 3, 8, 9 and 15|the percentile of 12, 40, 7>Which percentile?|"
            "How many per cent shall lie below?"),
    ),
    family(
        "order_numbers", "order_numbers|arrange_numbers|numbers_in_order|rank_numbers",
        "Put numbers in order.|Sort a list of numbers, rising or falling.|"
            "Orders numbers. Repeated ones can be dropped.",
        args=dict(
            xs=arg("numbers|values|list|items", REPEATED, "Numbers to put in order|The list"),
            order=arg("order|direction|sort", ORDER, "Rising or falling|asc or desc", opt=" in {} order",
                default="asc"),
            unique=arg("unique|drop_repeats|distinct", flag("without repeats|without duplicates",
                "with repeats|keeping duplicates"), "Whether repeated numbers are dropped|"
                "True to keep each number once", opt=", {}", default=False),
        ),
        needs="the row of numbers {xs} sorted{order}{unique}|a sorted version of {xs}{order}{unique}|"
            "the list {xs} sorted{order}{unique}",
        does="sort {xs}{order}{unique}|put the numbers {xs} into order{unique}|sort the list {xs}{order}{unique}",
        asks="Can you sort {xs}{order}{unique}?|What do {xs} look like when sorted{order}{unique}?",
        gives=lambda rng, a: {"sorted": sorted(set(a["xs"]) if a.get("unique") else a["xs"], reverse=a.get("order") ==
            "desc")},
        says="Sorted: {sorted}.|In order they are {sorted}.",
        lacks=dict(xs="sort the list|put the numbers in descending order>Which numbers?|What numbers shall I sort?"),
    ),
    family(
        "order_names", "order_names|arrange_names|names_in_order|alphabetise",
        "Put names in order.|Sort a list of names by letter or length.|"
            "Orders names as asked; at random shuffles them.",
        args=dict(
            names=arg("names|people|entries|guests", PEOPLE, "The names|List of names"),
            by=arg("by|order|sort_by", NAME_ORDER, "How to order them|The order"),
        ),
        needs="the list of names {names} ordered {by}|the list of {names} ordered {by}",
        does="order the names {names} {by}|put {names} in order {by}|arrange {names} {by}",
        asks="Can you put these people in order {by}: {names}?|The guests are {names}. Show me them {by}.",
        gives=lambda rng, a: {"names": _names(rng, a["names"], a["by"])},
        says="The order is {names}.|Here they are: {names}.",
        lacks=dict(names="sort the names alphabetically|put them in order by length>Which names?|"
            "Whose names shall I order?"),
    ),
    family(
        "filter", "keep_numbers|filter_numbers|numbers_matching|select_values",
        "Keep the numbers of a list that are above or below a limit.|Filter a list by comparing with a number.|"
            "Returns those numbers that fulfil the comparison.",
        args=dict(
            xs=arg("numbers|values|items|readings", WHOLE, "The list to filter|The numbers"),
            how=arg("comparison|condition|op|test", COMPARE, "How to compare|The comparison"),
            limit=arg("limit|threshold|than|bound", integer(10, 90), "The number to compare with|The limit"),
        ),
        needs="the list of numbers in {xs} that are {how} {limit}|the list of all values {how} {limit} among {xs}",
        does="find out which of {xs} are {how} {limit}|keep those of {xs} that are {how} {limit}|"
            "filter {xs} for numbers {how} {limit}",
        asks="Which of the numbers {xs} are {how} {limit}?|Are any of {xs} {how} {limit}?|"
            "The readings are {xs}. Show me those {how} {limit}.",
        gives=lambda rng, a: {"kept": [x for x in a["xs"] if _compared(x, a["how"], a["limit"])] or "none", "count":
            sum(_compared(x, a["how"], a["limit"]) for x in a["xs"])},
        says="These are {how} {limit}: {kept}.|There are {count}: {kept}.",
        lacks=dict(limit="which of 4, 18, 30 and 7 are greater?|filter 12, 50, 3 by a limit>Greater than what?|"
            "What is the limit?"),
    ),
    family(
        "occurrences", "occurrences_in_list|how_often|frequency_of|tally_item",
        "How often a number stands in a list.|Count a value in a list.|"
            "Tells the number of times that an item occurs.",
        args=dict(
            xs=arg("list|values|rolls|sequence", REPEATED, "The list|Where to count"),
            x=arg("item|value|target|number", integer(1, 9), "What to count|The number that is counted"),
        ),
        needs="the number of times {x} stands in {xs}|the frequency of {x} in {xs}",
        does="find out how often {x} occurs in {xs}|count how often {x} occurs in {xs}|count the {x} in {xs}",
        asks="How many times is {x} in {xs}?|I rolled {xs}. How often did I roll {x}?|Is {x} in {xs}, and how often?",
        gives=lambda rng, a: {"times": a["xs"].count(a["x"])},
        says="{x} occurs {times} times.|It is there {times} times.",
        lacks=dict(xs="how often does 4 occur?|count the sixes>In which list?|Which numbers shall I look through?"),
    ),
    family(
        "smooth", "moving_average|smooth_series|rolling_mean|smooth_values",
        "Smooth a series of numbers.|The average over a window that moves along a list.|"
            "Rolling mean; the result is shorter than the list.",
        args=dict(
            xs=arg("series|values|points|signal", numbers(1, 50, 0, 5, 8), "The series|Values in their order"),
            window=arg("window|size|width|span", integer(2, 4), "How many values are averaged each time|"
                "Size of the window", opt=" with a window of {}| over {} values", default=3),
        ),
        needs="the moving average of {xs}{window}|the smoothed series of {xs}{window}|"
            "the rolling mean of {xs}{window}",
        does="smooth the series {xs}{window}|compute the moving average of {xs}{window}",
        asks="My steps per day were {xs} thousand. What is the moving average{window}?|"
            "Can I see {xs} smoothed{window}?",
        gives=lambda rng, a: {"smoothed": [tidy(statistics.fmean(a["xs"][i : i + a.get("window", 3)])) for i in
            range(len(a["xs"]) - a.get("window", 3) + 1)]},
        says="The smoothed series is {smoothed}.|It gives {smoothed}.",
        lacks=dict(xs="smooth my series|compute the moving average>Of which values?|What are the values?"),
    ),
    family(
        "weighted", "weighted_mean|mean_with_weights|weighted_grade|balance_values",
        "Average of numbers that do not count alike.|Weighted mean from values and their weights.|"
            "Both lists have the same length; each value counts as much as its weight.",
        args=dict(
            xs=arg("values|scores|marks|grades", numbers(40, 100, 0, 3, 3), "The values|Numbers to average"),
            weights=arg("weights|importance|factors", numbers(1, 5, 0, 3, 3, alike=0.2),
                "How much each value counts|One weight for each value"),
        ),
        needs="the weighted mean of {xs} with the weights {weights}|the average of {xs}, weighted by {weights}|"
            "the weighted average for weights {weights} and values {xs}",
        does="compute the weighted mean of {xs} with weights {weights}|average {xs} with the weights {weights}",
        asks="My exam scores are {xs} and count {weights}. What is my average?|"
            "With weights of {weights}, what average do {xs} give?",
        gives=lambda rng, a: {"weighted_mean": tidy(sum(x * w for x, w in zip(a["xs"], a["weights"], strict=True)) /
            sum(a["weights"]))},
        says="The weighted mean is {weighted_mean}.|It comes to {weighted_mean}.",
        lacks=dict(weights="the weighted mean of 70, 80 and 95|average 50, 60, 90 with weights>What are the weights?|"
            "How much does each count?"),
    ),
    family(
        "compare_lists", "compare_lists|set_of_both|list_overlap|combine_sets",
        "Numbers that two lists share, or that only one has.|Union, intersection or difference of two lists.|"
            "Compares two lists as sets.",
        args=dict(
            one=arg("first|list_a|left|a", numbers(1, 20, 0, 3, 6), "The first list|One list"),
            other=arg("second|list_b|right|b", numbers(1, 20, 0, 3, 6), "The second list|The other list"),
            how=arg("operation|mode|keep", SET, "What to keep|union, intersection or difference"),
        ),
        needs="the list of numbers that are {how} these lists: {one}; {other}",
        does="find out what is {how} the lists {one}; {other}|find the numbers {how} the two lists {one}; {other}|"
            "list what is {how} these: {one}; {other}",
        asks="My list is {one}, yours is {other}. Which numbers are {how} them?|"
            "Ann drew {one}; Ben drew {other}. What is {how} the two?",
        gives=lambda rng, a: {"numbers": _sets(a["one"], a["other"], a["how"]) or "none"},
        says="These: {numbers}.|The numbers {how} the lists: {numbers}.",
    ),
    family(
        "chunks", "split_into_groups|chunk_list|make_groups|group_names",
        "Split names into groups of equal size.|Make teams from a list of people, in the given order.|"
            "The last group may be smaller. With shuffle the names are mixed first.",
        args=dict(
            names=arg("names|people|members|players", listed(FIRST_NAME, 4, 8), "Who is to be grouped|List of names"),
            size=arg("size|group_size|per_group", integer(2, 4), "How many in one group|Size of a group"),
            mix=arg("shuffle|mix|randomise", flag("mixed at random|shuffled", "in this order|without mixing"),
                "Whether to mix the names first|True to shuffle", opt=", {}", default=False),
        ),
        needs="a set of groups of {size} made of {names}{mix}|a division of {names} into groups of {size}{mix}",
        does="split {names} into groups of {size}{mix}|make teams of {size} from {names}{mix}",
        asks="Can you put {names} into groups of {size}{mix}?|We are {names} and need teams of {size}{mix}. Who is "
            "with whom?",
        gives=lambda rng, a: {"groups": _groups(rng, a["names"], a["size"], a.get("mix", False))},
        says="The groups are {groups}.|Here they are: {groups}.",
        lacks=dict(size="split Ann, Ben, Cleo and Dan into groups|make teams from Ida, Otto, Max, Eve>How many in a "
            "group?|How large shall a team be?"),
    ),
    family(
        "position", "position_in_list|index_of|place_in_queue|find_position",
        "The place of a thing in a list.|Where an item stands in a list, counted from one.|"
            "Looks for an item; the position is 0 if it is not there.",
        args=dict(
            items=arg("items|list|entries|queue", listed(GOOD, 4, 7), "The list|Things in order"),
            item=arg("item|wanted|search_for", GOOD, "What to look for|The wanted thing"),
        ),
        needs="the position of {item} in the list {items}|the place of {item} among {items}",
        does="find out where {item} stands in {items}|find {item} in the list {items}|look for {item} in {items}",
        asks="Is {item} in my list of {items}?|My list is: {items}. At which place is {item}?|"
            "Does the list {items} have {item} in it?",
        gives=lambda rng, a: {"position": a["items"].index(a["item"]) + 1 if a["item"] in a["items"] else 0},
        says="The position of {item} is {position}.|{item} has position {position} (0 means that it is missing).",
        lacks=dict(item="find something in the list apples, bread and tea|"
            "where in tea, rice and milk is it?>What shall I look for?|Which thing do you mean?"),
    ),
    family(
        "scale", "scale_values|stretch_list|normalise_values|rescale",
        "Bring numbers to a new range.|Rescale a list so that it runs from one number to another.|"
            "The smallest value becomes the lower bound, the largest the upper one.",
        args=dict(
            xs=arg("values|data|list|numbers", numbers(1, 90, 0, 3, 6), "Numbers to rescale|The list"),
            low=arg("new_min|low|lower|from_value", integer(-10, 1, worded=0), "The smallest result|Lower bound",
                opt=" with the minimum {}", default=0),
            high=arg("new_max|high|upper|to_value", integer(2, 100, worded=0), "The largest result|Upper bound",
                opt=" up to {}| up to a maximum of {}", default=1),
        ),
        needs="the list of values {xs} rescaled{high}{low}|{xs} scaled{high}{low}",
        does="rescale {xs}{high}{low}|stretch the numbers {xs}{high}{low}|normalise {xs}{high}{low}",
        asks="Can you normalise {xs}{high}{low}?|What do {xs} become when they are rescaled{high}{low}?",
        gives=lambda rng, a: {"scaled": _scaled(a["xs"], a.get("low", 0), a.get("high", 1))},
        says="The new values are {scaled}.|They become {scaled}.",
        lacks=dict(xs="rescale my values|normalise the data up to 10>Which values?|What are the numbers?"),
    ),
    family(
        "dot", "dot_product|inner_product|scalar_product|multiply_vectors",
        "Scalar product of two vectors.|Multiply two vectors entry by entry and add.|"
            "Both vectors have three entries. With normalise the cosine of their angle is returned.",
        args=dict(
            u=arg("u|first|vector_a|left", point(-9, 9, 3), "The first vector|One vector"),
            v=arg("v|second|vector_b|right", point(-9, 9, 3), "The second vector|The other vector"),
        ),
        needs="the scalar product of {u} and {v}|the dot product of {u} with {v}|"
            "the inner product of the vectors {u} and {v}",
        does="compute the dot product of {u} and {v}|multiply the vectors {u} and {v} as a scalar product",
        asks="Are {u} and {v} at right angles? Take their scalar product.|What is the inner product of {u} and {v}?",
        gives=lambda rng, a: {"product": sum(x * y for x, y in zip(a["u"], a["v"], strict=True))},
        says="The product is {product}.|Their scalar product is {product}.",
        lacks=dict(v="the dot product of (1, 2, 3)|multiply the vector [4, 0, 1] with another>With which vector?|"
            "What is the second vector?"),
    ),
    family(
        "outliers", "find_outliers|odd_values|unusual_numbers|detect_outliers",
        "Find numbers far from the rest.|Values that are more than some standard deviations from the mean.|"
            "Detects outliers in a list of measurements.",
        args=dict(
            xs=arg("measurements|values|data|samples", numbers(10, 30, 1, 5, 8), "The measurements|List of numbers"),
            k=arg("threshold|k|deviations", number(1, 3, 1), "How many standard deviations away|The threshold",
                opt=" at a threshold of {}| beyond {} standard deviations", default=2),
        ),
        needs="the list of outliers in {xs}{k}|the unusual values among {xs}{k}",
        does="find the outliers in {xs}{k}|detect unusual numbers in {xs}{k}",
        asks="Are there any outliers in {xs}{k}?|I measured {xs}. Which values are odd{k}?",
        gives=lambda rng, a: {"outliers": _far(a["xs"], a.get("k", 2)) or "none"},
        says="Outliers: {outliers}.|The unusual values: {outliers}.",
        lacks=dict(xs="are there outliers?|find the unusual values>In which numbers?|What are the measurements?"),
    ),
]  # fmt: skip
