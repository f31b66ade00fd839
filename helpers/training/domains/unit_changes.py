"""Conversions between units that people name in words, and between scales of sizes, colours and clocks."""

from helpers.training.families import arg, family
from helpers.training.figures import rounding, tidy
from helpers.training.values import TIME, choice, flag, integer, number

HELD_OUT = False
AMOUNT = number(0.5, 900, 2)
LENGTHS = {"mm": 0.001, "cm": 0.01, "m": 1, "km": 1000, "in": 0.0254, "ft": 0.3048, "yd": 0.9144, "mi": 1609.344}
METRIC = choice({"mm": "millimetres|mm", "cm": "centimetres|cm", "m": "metres|m", "km": "kilometres|km"})
IMPERIAL = choice({"in": "inches", "ft": "feet|ft", "yd": "yards|yd", "mi": "miles|mi"})
WEIGHTS = {"gram": 1, "kilogram": 1000, "tonne": 1e6, "ounce": 28.3495, "pound": 453.592, "stone": 6350.29}
HEAVY = choice({"kilogram": "kilos|kilograms|kg", "gram": "grams|g", "tonne": "tonnes|metric tons"})
OLD_WEIGHT = choice({"ounce": "ounces|oz", "pound": "pounds|lbs|lb", "stone": "stone"})
DEGREE = choice({"C": "Celsius|degrees Celsius|°C", "F": "Fahrenheit|degrees Fahrenheit|°F", "K": "kelvin|K"})
SPEEDS = {"kmh": 1 / 3.6, "mph": 0.44704, "ms": 1, "knots": 0.514444}
SPEED = choice(
    {"kmh": "km/h|kilometres per hour", "mph": "miles per hour|mph", "ms": "metres per second|m/s", "knots": "knots"}
)
VOLUMES = {"ml": 0.001, "l": 1, "gal_us": 3.78541, "pint": 0.568261, "cup": 0.24, "m3": 1000, "fl_oz": 0.0295735}
POURED = choice({"ml": "millilitres|ml", "l": "litres|liters|l", "m3": "cubic metres|m³"})
POURED_OLD = choice({"gal_us": "US gallons|gallons", "pint": "pints", "cup": "cups", "fl_oz": "fluid ounces"})
AREAS = {"m2": 1, "ha": 10000, "acre": 4046.86, "km2": 1e6, "sqft": 0.092903, "football_field": 7140}
AREA = choice({"m2": "square metres|m²", "ha": "hectares|ha", "acre": "acres", "km2": "square kilometres|km²"})
AREA_TOO = choice({"sqft": "square feet", "football_field": "football fields"})
BYTES = {"KB": 1, "MB": 2, "GB": 3, "TB": 4}
DATA = choice({"KB": "kilobytes|KB", "MB": "megabytes|MB", "GB": "gigabytes|GB|gigs", "TB": "terabytes|TB"})
SECONDS = {"seconds": 1, "minutes": 60, "hours": 3600, "days": 86400, "weeks": 604800}
SPAN = choice("seconds minutes hours days weeks")
ENERGIES = {"J": 1, "kJ": 1000, "cal": 4.184, "kcal": 4184, "kWh": 3.6e6}
ENERGY = choice({"J": "joules|J", "kJ": "kilojoules|kJ", "kcal": "kilocalories|kcal", "kWh": "kilowatt hours|kWh"})
PRESSURES = {"bar": 1, "psi": 0.0689476, "hPa": 0.001, "atm": 1.01325}
PRESSURE = choice({"bar": "bar", "psi": "psi|pounds per square inch", "hPa": "hectopascals|hPa", "atm": "atmospheres"})
ZONES = {
    "Europe/London": 0,
    "Europe/Berlin": 1,
    "America/New_York": -5,
    "Asia/Tokyo": 9,
    "Asia/Kolkata": 5.5,
    "America/Los_Angeles": -8,
}
ZONE = choice(
    {
        "Europe/London": "London", "Europe/Berlin": "Berlin", "America/New_York": "New York", "Asia/Tokyo": "Tokyo",
        "Asia/Kolkata": "Kolkata", "America/Los_Angeles": "Los Angeles",
    }
)  # fmt: skip


def _celsius(degrees: float, scale: str) -> float:
    return {"C": degrees, "F": (degrees - 32) / 1.8, "K": degrees - 273.15}[scale]


def _scale(celsius: float, scale: str) -> float:
    return {"C": celsius, "F": celsius * 1.8 + 32, "K": celsius + 273.15}[scale]


def _shifted(clock: str, hours: float) -> tuple[str, int]:
    total = int(clock[:2]) * 60 + int(clock[3:]) + int(hours * 60)
    return f"{total // 60 % 24:02}:{total % 60:02}", total // 1440


def _shoe(size: float, scale: str) -> float:
    return {"EU": size, "UK": size - 33, "US": size - 32}[scale]


FAMILIES = [
    family(
        "to_imperial", "length_to_imperial|metric_to_imperial_length|convert_length_imperial|metres_to_feet",
        "Convert a metric length to an imperial one.|Millimetres to kilometres into inches to miles.|"
            "Lengths from the metric system in inches, feet, yards or miles.",
        args=dict(
            x=arg("value|length|x|amount", AMOUNT, "The length|How long"),
            source=arg("from_unit|metric_unit|unit", METRIC, "Unit of the length|The metric unit"),
            target=arg("to_unit|imperial_unit|into", IMPERIAL, "Unit wanted|The imperial unit"),
            digits=rounding(),
        ),
        needs="{x} {source} in {target}{digits}|the length of {x} {source} in {target}{digits}|"
            "a length of {x} {source} given in {target}{digits}",
        does="convert {x} {source} to {target}{digits}|turn {x} {source} into {target}{digits}",
        asks="How many {target} are {x} {source}{digits}?|The rope is {x} {source} long. How long is it in "
            "{target}{digits}?",
        gives=lambda rng, a: {"length": tidy(a["x"] * LENGTHS[a["source"]] / LENGTHS[a["target"]], a.get("digits",
            4)), "unit": a["target"]},
        says="It is {length} {target}.|{x} {source} are {length} {target}.",
        lacks=dict(target="convert 30 centimetres|5 km in imperial units>Into which unit?|"
            "Do you want inches, feet, yards or miles?"),
    ),
    family(
        "to_metric", "length_to_metric|imperial_to_metric_length|convert_length_metric|feet_to_metres",
        "Convert an imperial length to a metric one.|Inches to miles into millimetres to kilometres.|"
            "Lengths given in inches, feet, yards or miles as metric lengths.",
        args=dict(
            x=arg("quantity|value|length|n", AMOUNT, "The length|How long"),
            source=arg("source_unit|imperial|unit_in", IMPERIAL, "Unit that the length is given in|"
                "The imperial unit"),
            target=arg("target_unit|metric|unit_out", METRIC, "Unit wanted|The metric unit"),
        ),
        needs="{x} {source} in {target}|the metric length of {x} {source} in {target}|"
            "the number of {target} in {x} {source}",
        does="convert {x} {source} to {target}|express {x} {source} in {target}",
        asks="A board is {x} {source} long. What is that in {target}?|How many {target} are there in {x} {source}?",
        gives=lambda rng, a: {"length": tidy(a["x"] * LENGTHS[a["source"]] / LENGTHS[a["target"]], 4)},
        says="That is {length} {target}.|{x} {source} make {length} {target}.",
        lacks=dict(x="convert feet to metres|inches to centimetres, please>How many?|What is the length?"),
    ),
    family(
        "weights", "weight_in_other_unit|mass_units|convert_mass|weigh_in",
        "Convert a weight from old units to metric ones.|Ounces, pounds and stone to grams and kilos.|"
            "Weights in the metric system; the result can be rounded to whole numbers.",
        args=dict(
            x=arg("weight|value|amount|quantity", AMOUNT, "The weight|How much"),
            source=arg("from_unit|unit|given_in", OLD_WEIGHT, "Unit of the weight|ounce, pound or stone"),
            target=arg("to_unit|wanted|result_unit", HEAVY, "Unit of the result|gram, kilogram or tonne"),
            whole=arg("whole|round|integer", flag("rounded to a whole number|in whole numbers",
                "not rounded|unrounded"), "Whether to round to a whole number|True for a whole number", opt=", {}",
                default=False),
        ),
        needs="{x} {source} in {target}{whole}|the weight of {x} {source} in {target}{whole}|"
            "a weight of {x} {source} expressed in {target}{whole}",
        does="convert {x} {source} into {target}{whole}|give the weight of {x} {source} in {target}{whole}",
        asks="How many {target} are {x} {source}{whole}?|My dog weighs {x} {source}; what is that in "
            "{target}{whole}?",
        gives=lambda rng, a: {"weight": tidy(a["x"] * WEIGHTS[a["source"]] / WEIGHTS[a["target"]], 0 if a.get("whole")
            else 4)},
        says="It is {weight} {target}.|{x} {source} are {weight} {target}.",
        lacks=dict(target="convert 12 pounds|what are 6 ounces in metric units?>Into which unit?|"
            "Do you want grams or kilos?"),
    ),
    family(
        "degrees", "temperature_scale|change_scale|degrees_in|convert_degrees",
        "Convert a temperature to another scale.|Celsius, Fahrenheit and kelvin.|"
            "Gives a temperature in another scale of degrees.",
        args=dict(
            t=arg("temperature|degrees|value|t", number(-40, 400, 1), "The temperature|How many degrees"),
            source=arg("from_scale|scale|source", DEGREE, "Scale of the temperature|C, F or K"),
            target=arg("to_scale|target|wanted_scale", choice({"C": "Celsius|degrees Celsius", "F":
                "Fahrenheit|degrees Fahrenheit", "K": "kelvin"}), "Scale of the result|Scale wanted"),
        ),
        needs="the temperature of {t} {source} in {target}|{t} {source} in {target}|"
            "{t} {source} on the scale of {target}",
        does="convert a temperature of {t} {source} to {target}|turn {t} {source} into {target}",
        asks="The recipe says {t} {source}. What is that in {target}?|How much is {t} {source} in {target}?|"
            "Is {t} {source} hot? Tell me in {target}.",
        gives=lambda rng, a: {"degrees": tidy(_scale(_celsius(a["t"], a["source"]), a["target"]))},
        says="It is {degrees} in {target}.|{t} {source} is {degrees} in {target}.",
        lacks=dict(t="convert Fahrenheit to Celsius|a temperature in kelvin instead of Celsius>Which temperature?|"
            "How many degrees?"),
    ),
    family(
        "speeds", "speed_units|convert_pace|speed_in_unit|change_speed_unit",
        "Convert a speed.|Kilometres per hour, miles per hour, metres per second and knots.|"
            "Express a speed in another unit.",
        args=dict(
            x=arg("speed|value|v|magnitude", number(1, 300, 1), "The speed|How fast"),
            source=arg("unit|from_unit|in_unit", SPEED, "Unit of the speed|Given unit"),
            target=arg("new_unit|to_unit|out_unit", SPEED, "Unit wanted|Unit of the result"),
            digits=rounding("precision|digits|round_to"),
        ),
        needs="the speed of {x} {source} in {target}{digits}|{x} {source} in {target}{digits}|"
            "a speed of {x} {source} expressed in {target}{digits}",
        does="convert {x} {source} to {target}{digits}|express {x} {source} in {target}{digits}",
        asks="The wind blows at {x} {source}. How much is that in {target}{digits}?|"
            "The limit is {x} {source}; what is it in {target}{digits}?|What are {x} {source} in {target}{digits}?",
        gives=lambda rng, a: {"speed": tidy(a["x"] * SPEEDS[a["source"]] / SPEEDS[a["target"]], a.get("digits"))},
        says="It is {speed} {target}.|{x} {source} are {speed} {target}.",
        lacks=dict(target="convert 90 km/h|how fast is 20 knots in another unit?>Into which unit?|"
            "In which unit do you want it?"),
    ),
    family(
        "liquids", "liquid_measure|volume_in_unit|convert_liquid|pour_units",
        "Convert a volume of liquid to metric units.|Gallons, pints, cups and fluid ounces in litres or millilitres.|"
            "How much a volume in kitchen or US units is in metric ones.",
        args=dict(
            x=arg("volume|amount|value|quantity", AMOUNT, "The volume|How much liquid"),
            source=arg("from_unit|measure|unit", POURED_OLD, "Unit of the volume|Given measure"),
            target=arg("to_unit|metric_unit|into", POURED, "Metric unit of the result|ml, l or m3"),
        ),
        needs="{x} {source} in {target}|the volume of {x} {source} in {target}|"
            "the number of {target} in {x} {source}",
        does="convert {x} {source} into {target}|work out {x} {source} in {target}",
        asks="My tank holds {x} {source}. How many {target} is that?|How many {target} are {x} {source}?",
        gives=lambda rng, a: {"volume": tidy(a["x"] * VOLUMES[a["source"]] / VOLUMES[a["target"]], 4)},
        says="It is {volume} {target}.|{x} {source} make {volume} {target}.",
        lacks=dict(source="how many litres are 5?|convert 12 to millilitres>12 of what?|From which unit?"),
    ),
    family(
        "areas", "area_units|land_area_in|convert_land|field_size",
        "Express a land area in another unit.|Square metres, hectares, acres and square kilometres as square feet or "
            "football fields.|Makes a large area easy to imagine.",
        args=dict(
            x=arg("area|size|value|amount", AMOUNT, "The area|How large"),
            source=arg("unit|from_unit|area_unit", AREA, "Unit of the area|Given unit"),
            target=arg("as|to_unit|compare_with", AREA_TOO, "What to express it in|sqft or football_field"),
        ),
        needs="{x} {source} in {target}|the size of {x} {source} in {target}|an area of {x} {source} as {target}",
        does="express {x} {source} in {target}|convert an area of {x} {source} to {target}",
        asks="The forest has {x} {source}. How many {target} is that?|How many {target} fit into {x} {source}?",
        gives=lambda rng, a: {"area": tidy(a["x"] * AREAS[a["source"]] / AREAS[a["target"]])},
        says="It is {area} {target}.|{x} {source} are as much as {area} {target}.",
        lacks=dict(x="convert hectares to football fields|acres in square feet>How many?|How large is the area?"),
    ),
    family(
        "data", "data_size|bytes_in_unit|file_size_units|storage_units",
        "Convert a data size.|Kilobytes, megabytes, gigabytes and terabytes.|"
            "Sizes of files in another unit, in steps of 1000, or of 1024 if binary.",
        args=dict(
            x=arg("size|value|amount|n", number(1, 900, 1), "The size|How much data"),
            source=arg("from_unit|unit|given", DATA, "Unit of the size|Given unit"),
            target=arg("to_unit|target|wanted", DATA, "Unit wanted|Unit of the result"),
            binary=arg("binary|base_1024|iec", flag("in steps of 1024|with 1024", "in steps of 1000|with 1000"),
                "True for steps of 1024, false for 1000|Whether a kilobyte has 1024 bytes", opt=" {}", default=False),
        ),
        needs="{x} {source} in {target}{binary}|the data size {x} {source} in {target}{binary}|"
            "the number of {target} in {x} {source}{binary}",
        does="convert {x} {source} to {target}{binary}|express {x} {source} of data as {target}{binary}",
        asks="My video has {x} {source}. How much is that in {target}{binary}?|"
            "How many {target} are {x} {source}{binary}?",
        gives=lambda rng, a: {"size": tidy(a["x"] * (1024 if a.get("binary") else 1000) ** (BYTES[a["source"]] -
            BYTES[a["target"]]), 6)},
        says="It is {size} {target}.|{x} {source} are {size} {target}.",
        lacks=dict(target="convert 700 megabytes|how much are 2 TB?>Into which unit?|In which unit do you want it?"),
    ),
    family(
        "spans", "time_span_units|span_in_unit|convert_time_span|duration_in",
        "Convert a length of time.|Seconds, minutes, hours, days and weeks.|"
            "How long a span of time is in another unit.",
        args=dict(
            x=arg("span|duration|value|length", integer(2, 5000), "The length of time|How long"),
            source=arg("unit|from_unit|given_unit", SPAN, "Unit of the time|Given unit"),
            target=arg("result_unit|to_unit|wanted_unit", SPAN, "Unit wanted|Unit of the result"),
        ),
        needs="{x} {source} in {target}|the time of {x} {source} in {target}|"
            "a span of {x} {source} expressed in {target}",
        does="convert {x} {source} to {target}|work out {x} {source} in {target}",
        asks="How many {target} are {x} {source}?|The battery lasts {x} {source}. What is that in {target}?",
        gives=lambda rng, a: {"span": tidy(a["x"] * SECONDS[a["source"]] / SECONDS[a["target"]], 3)},
        says="It is {span} {target}.|{x} {source} are {span} {target}.",
        lacks=dict(x="how many hours are some days?|convert minutes to seconds>How many?|How long is it?"),
    ),
    family(
        "energy", "energy_units|energy_in|convert_joules|heat_units",
        "Convert an amount of energy.|Joules, kilojoules, kilocalories and kilowatt hours.|"
            "Energy of food, heat or current in another unit.",
        args=dict(
            x=arg("energy|amount|value|quantity", number(1, 4000, 1), "The energy|How much energy"),
            source=arg("source_unit|unit|from_unit", ENERGY, "Unit of the energy|Given unit"),
            target=arg("target_unit|to_unit|in_unit", ENERGY, "Unit wanted|Unit of the result"),
        ),
        needs="the energy of {x} {source} in {target}|{x} {source} in {target}|"
            "the amount of {x} {source} expressed in {target}",
        does="convert {x} {source} into {target}|turn {x} {source} to {target}",
        asks="The bar of chocolate has {x} {source}. How much is that in {target}?|"
            "What are {x} {source} in {target}?",
        gives=lambda rng, a: {"energy": tidy(a["x"] * ENERGIES[a["source"]] / ENERGIES[a["target"]], 4)},
        says="It is {energy} {target}.|{x} {source} are {energy} {target}.",
        lacks=dict(target="convert 500 kilocalories|what are 3 kWh?>Into which unit?|In which unit do you want it?"),
    ),
    family(
        "pressures", "pressure_units|tyre_pressure_in|convert_pressure|bar_psi",
        "Convert a pressure.|Bar, psi, hectopascals and atmospheres.|"
            "Pressure of tyres, air or water in another unit.",
        args=dict(
            x=arg("pressure|value|p|reading", number(0.5, 60, 2), "The pressure|How high it is"),
            source=arg("unit|from_unit|source", PRESSURE, "Unit of the pressure|Given unit"),
            target=arg("to_unit|target|wanted", PRESSURE, "Unit wanted|Unit of the result"),
            digits=rounding("places|decimals|digits", default=3),
        ),
        needs="a pressure of {x} {source} in {target}{digits}|{x} {source} in {target}{digits}|"
            "the pressure {x} {source} given in {target}{digits}",
        does="convert {x} {source} to {target}{digits}|turn a pressure of {x} {source} into {target}{digits}",
        asks="My tyres have {x} {source}. What is that in {target}{digits}?|"
            "How many {target} are {x} {source}{digits}?",
        gives=lambda rng, a: {"pressure": tidy(a["x"] * PRESSURES[a["source"]] / PRESSURES[a["target"]],
            a.get("digits", 3))},
        says="It is {pressure} {target}.|{x} {source} equals {pressure} {target}.",
        lacks=dict(x="convert bar to psi|my tyre pressure in bar instead of psi>What is the pressure?|"
            "How high is the pressure?"),
    ),
    family(
        "clock", "clock_in_zone|shift_time_zone|same_moment_in|zone_clock",
        "What time it is elsewhere when it is a given time here.|Move a clock time from one time zone to another.|"
            "Uses winter time; says also whether it is another day.",
        args=dict(
            time=arg("time|clock|local_time|at", TIME, "Clock time in the first place|The time"),
            here=arg("from_zone|source_zone|here", ZONE, "Time zone of the given time|Zone that the time is for"),
            there=arg("to_zone|target_zone|there", ZONE, "Time zone wanted|The other zone"),
        ),
        needs="the time in {there} when it is {time} in {here}|the {there} time for {time} in {here}|"
            "the clock time in {there} at {time} {here} time",
        does="move {time} from {here} time to {there} time|translate {time} in {here} to the time in {there}",
        asks="It is {time} in {here}. What time is it in {there}?|"
            "Our call is at {time} {here} time. When is that in {there}?|"
            "If it is {time} in {here}, is it still day in {there}?",
        gives=lambda rng, a: dict(zip(("time", "day_shift"), _shifted(a["time"], ZONES[a["there"]] -
            ZONES[a["here"]]), strict=True)),
        says="In {there} it is {time} then.|It is {time} in {there}.",
        lacks=dict(there="what time is it elsewhere when it is 10:00 in Tokyo?|"
            "our call is at 3 pm London time>In which zone do you want it?|For which place?"),
    ),
    family(
        "shoes", "shoe_size|convert_shoe|shoe_size_in|size_of_shoe",
        "Convert a shoe size.|European, British and American sizes of shoes.|A rough table for adults' shoes.",
        args=dict(
            size=arg("size|eu_size|number|shoe", integer(36, 48), "European size|Size in European numbers"),
            target=arg("system|target|region|country", choice({"UK": "British", "US": "American"}),
                "System wanted|UK or US"),
            women=arg("women|womens|is_women", flag("for women", "for men"), "True for women's shoes|"
                "Whether they are women's shoes", opt=" {}", default=False),
        ),
        needs="the shoe size {size}{women} in {target} numbers|the counterpart of the European shoe size "
            "{size}{women} in the {target} system",
        does="convert the European shoe size {size}{women} to {target} numbers|"
            "look up shoes of size {size}{women} in the {target} system",
        asks="I wear European {size}{women}. Which size is that in the {target} system?|"
            "Show me what a shoe of {size}{women} is called in the {target} system.",
        gives=lambda rng, a: {"size": tidy(_shoe(a["size"], a["target"]) + (1.5 if a.get("women") and a["target"] ==
            "US" else 0))},
        says="It is size {size}.|The size is {size} there.",
    ),
    family(
        "map_scale", "map_distance|distance_on_map|real_distance|scale_of_map",
        "Real distance for a distance on a map.|Centimetres on a map to kilometres in nature.|"
            "The scale is 1 to the given number.",
        args=dict(
            cm=arg("map_cm|centimetres|measured|on_map", number(0.5, 40, 1), "Distance on the map in centimetres|"
                "What is measured on the map"),
            scale=arg("scale|ratio|one_to|denominator", integer(10000, 200000, 5000, worded=0),
                "The scale's number, such as "
                "25000|One to how many"),
        ),
        needs="the real distance of {cm} cm on a map of 1:{scale}|"
            "the length in nature of {cm} centimetres at a scale of 1 to {scale}|"
            "the true distance at the scale 1:{scale} for {cm} cm",
        does="work out the real distance for {cm} cm on a 1:{scale} map|"
            "convert {cm} cm at a map scale of 1 to {scale} to kilometres",
        asks="On my map of 1:{scale} two villages lie {cm} cm apart. How far is it really?|"
            "How far is {cm} cm if the map has a scale of 1 to {scale}?",
        gives=lambda rng, a: {"kilometres": tidy(a["cm"] * a["scale"] / 100000)},
        says="It is {kilometres} km.|The real distance is {kilometres} kilometres.",
        lacks=dict(scale="how far is 4 cm on my map?|the real distance for 7 cm on the map>What is the scale of the "
            "map?|At which scale?"),
    ),
]  # fmt: skip
