"""Animals, plants, nature reserves and weather stations, and the weather."""

from random import Random

from helpers.training.families import Facts, arg, attribute, family, lookups
from helpers.training.things import HERB, RESERVE, SPECIES, WEATHER_STATION
from helpers.training.values import (
    ANIMAL,
    CITY,
    COUNTRY,
    DATE,
    PERSON,
    PHONE,
    PLANT,
    choice,
    flag,
    integer,
    number,
)

HELD_OUT = False
HABITAT = choice("forest grassland desert river ocean mountains")
DIET = choice("herbivore carnivore omnivore")
THREAT = choice("safe vulnerable endangered critical")
LIGHT = choice({"full_sun": "full sun", "half_shade": "half shade", "shade": "shade"})
SOIL = choice("sandy loamy clay peaty chalky")
COLOUR = choice("white yellow red pink blue violet")
WIND = choice("north north-east east south-east south south-west west north-west")
UNIT = choice({"celsius": "Celsius|degrees Celsius", "fahrenheit": "Fahrenheit|degrees Fahrenheit", "kelvin": "kelvin"})
ELEMENT = choice(
    {"rain": "rain", "snow": "snow", "wind": "wind", "sun": "sunshine|sun", "fog": "fog", "humidity": "humidity"}
)
PART = choice(
    {"morning": "in the morning", "afternoon": "in the afternoon", "evening": "in the evening", "night": "at night"}
)
POLLEN = choice({"birch": "birch", "grass": "grass", "hazel": "hazel", "ragweed": "ragweed", "mugwort": "mugwort"})
MONTH = choice("January February March April May June July August September October November December")
SKIES = ("sunny", "cloudy", "rainy", "foggy", "snowy")


def _degrees(celsius: int, a: Facts) -> int:
    return round(
        {"celsius": celsius, "fahrenheit": celsius * 1.8 + 32, "kelvin": celsius + 273.15}[a.get("unit", "celsius")]
    )


def _outlook(rng: Random, a: Facts) -> Facts:
    high = rng.randint(0, 38)
    low = high - rng.randint(3, 15)
    return {"highest": _degrees(high, a), "lowest": _degrees(low, a), "rainy_days": rng.randint(0, a["days"])}


FAMILIES = [
    *lookups(
        "animal",
        "animal|species|animal_name|kind",
        SPECIES,
        "Name of the animal|Which species, in the singular",
        attribute(
            "life_span",
            "the life span of {x}|the age that {x} reaches|the greatest age of {x}",
            integer(1, 120, worded=0),
            " years",
            "How long does {x} live?|How old does {x} get?|Does {x} live long?",
        ),
        attribute(
            "adult_weight",
            "the weight of {x}|the weight of {x} when grown up|the average weight of {x}",
            number(0.1, 900, 1),
            " kg",
            "How heavy does {x} get?|What does {x} weigh?|Is {x} heavier than a man?",
        ),
        attribute(
            "top_speed",
            "the top speed of {x}|the greatest speed of {x}|the speed that {x} can reach",
            integer(1, 120, worded=0),
            " km/h",
            "How fast is {x}?|How fast can {x} move?|Is {x} faster than a bicycle?",
        ),
        attribute(
            "habitat",
            "the habitat of {x}|the kind of place where {x} lives|the natural home of {x}",
            HABITAT,
            "",
            "Where does {x} live?|Does {x} live in the forest?|In what kind of place do we find {x}?",
        ),
        attribute(
            "diet",
            "the diet of {x}|the kind of diet of {x}|the way {x} feeds",
            DIET,
            "",
            "Does {x} eat meat?|Is {x} a plant eater?|What sort of eater is {x}?",
        ),
        attribute(
            "conservation_status",
            "the conservation status of {x}|the threat level of {x}|the protection status of {x}",
            THREAT,
            "",
            "Is {x} endangered?|How safe is {x} from dying out?|Is {x} protected?",
        ),
        attribute(
            "natural_enemy",
            "the main enemy of {x}|the natural enemy of {x}|the animal that hunts {x}",
            ANIMAL,
            "",
            "Who hunts {x}?|Does {x} have natural enemies?|Which animal eats {x}?",
        ),
        attribute(
            "litter_size",
            "the number of young of {x}|the usual number of young that {x} has|the litter size of {x}",
            integer(1, 18, worded=0),
            "",
            "How many young does {x} have at a time?|Does {x} have many young?|How large is a litter of {x}?",
        ),
    ),
    *lookups(
        "plant",
        "plant|plant_name|species|flower",
        HERB,
        "Name of the plant|Which plant",
        attribute(
            "flowering_month",
            "the flowering month of {x}|the month in which {x} flowers|the month when {x} is in flower",
            MONTH,
            "",
            "When does {x} flower?|In which month is {x} in flower?|Does {x} flower in May?",
        ),
        attribute(
            "light_need",
            "the light that {x} needs|the right light for {x}|the light need of {x}",
            LIGHT,
            "",
            "How much light does {x} need?|Does {x} need full sun?|Can {x} stand in the shade?",
        ),
        attribute(
            "watering_interval",
            "the watering interval of {x}|the number of days between waterings of {x}|"
            "the time between two waterings of {x}",
            integer(1, 30, worded=0),
            " days",
            "How often do I water {x}?|Every how many days must {x} be watered?|Does {x} need a lot of water?",
        ),
        attribute(
            "grown_height",
            "the height of {x}|the height that {x} reaches|the greatest height of {x}",
            number(0.1, 50, 1),
            " metres",
            "How tall does {x} get?|How high does {x} grow?|Does {x} stay small?",
        ),
        attribute(
            "soil_type",
            "the soil for {x}|the right soil for {x}|the type of soil that {x} needs",
            SOIL,
            "",
            "What soil does {x} like?|In which soil do I plant {x}?|Can {x} grow in sand?",
        ),
        attribute(
            "blossom_colour",
            "the colour of the flowers of {x}|the blossom colour of {x}|the usual flower colour of {x}",
            COLOUR,
            "",
            "Which colour are the flowers of {x}?|Does {x} have white flowers?|In which colour does {x} flower?",
        ),
        attribute(
            "native_country",
            "the native country of {x}|the country that {x} comes from|the original home of {x}",
            COUNTRY,
            "",
            "Where does {x} come from?|In which country is {x} at home?|Is {x} from Asia?",
        ),
        attribute(
            "companion_plant",
            "the best neighbour for {x}|the plant that goes well with {x}|the best companion of {x}",
            PLANT,
            "",
            "What can I plant beside {x}?|Which plant goes well with {x}?|Does {x} have a good neighbour?",
        ),
    ),
    *lookups(
        "nature reserve",
        "reserve|park|park_name|area",
        RESERVE,
        "Name of the park|Which reserve or national park",
        attribute(
            "reserve_area",
            "the area of {x}|the size of {x}|the surface of {x}",
            number(2, 9000, 1),
            " square kilometres",
            "How large is {x}?|How big an area is {x}?|Is {x} large?",
        ),
        attribute(
            "ranger",
            "the head ranger of {x}|the ranger of {x}|the person in charge of {x}",
            PERSON,
            "",
            "Who is the ranger of {x}?|Who is in charge of {x}?|Whom do I ask about {x}?",
        ),
        attribute(
            "entry_fee",
            "the entry fee of {x}|the price of entry to {x}|the ticket price of {x}",
            number(1, 45, 2),
            " euros",
            "How much is the entry to {x}?|Does {x} cost anything?|Is {x} free?",
        ),
        attribute(
            "trail_length",
            "the trail length of {x}|the length of all paths in {x}|the total length of trails in {x}",
            integer(3, 900, worded=0),
            " km",
            "How many kilometres of paths does {x} have?|Can one hike far in {x}?|How long are the trails of {x}?",
        ),
        attribute(
            "flagship_animal",
            "the best-known animal of {x}|the animal for which {x} is known|the typical animal of {x}",
            SPECIES,
            "",
            "For which animal is {x} known?|Which animal can one see in {x}?|What animal is on the sign of {x}?",
        ),
        attribute(
            "emergency_number",
            "the emergency number of {x}|the phone number for emergencies in {x}|"
            "the number of the mountain rescue in {x}",
            PHONE,
            "",
            "Whom do I call in an emergency in {x}?|Is there an emergency number for {x}?|"
            "Which number do I call if I get lost in {x}?",
        ),
    ),
    *lookups(
        "weather station",
        "station|station_id|station_name|sensor_station",
        WEATHER_STATION,
        "Code of the weather station|Which station",
        attribute(
            "air_temperature",
            "the air temperature at {x}|the temperature at {x}|the temperature measured at {x}",
            number(-25, 42, 1),
            " degrees",
            "How warm is it at {x}?|Is it below zero at {x}?|Show me the temperature at {x}.",
        ),
        attribute(
            "wind_direction",
            "the wind direction at {x}|the direction of the wind at {x}|the direction from which the wind blows at {x}",
            WIND,
            "",
            "From where does the wind blow at {x}?|Is there a north wind at {x}?|Which wind does {x} have?",
        ),
        attribute(
            "wind_speed",
            "the wind speed at {x}|the speed of the wind at {x}|the strength of the wind at {x}",
            integer(0, 140, worded=0),
            " km/h",
            "How strong is the wind at {x}?|Is it windy at {x}?|How hard does it blow at {x}?",
        ),
        attribute(
            "air_pressure",
            "the air pressure at {x}|the barometer at {x}|the pressure measured at {x}",
            integer(960, 1050, worded=0),
            " hPa",
            "How high is the pressure at {x}?|What does the barometer say at {x}?|Is the pressure at {x} low?",
        ),
        attribute(
            "snow_depth",
            "the snow depth at {x}|the depth of the snow at {x}|the height of the snow at {x}",
            integer(0, 320, worded=0),
            " cm",
            "How much snow is there at {x}?|Is there snow at {x}?|How deep is the snow at {x}?",
        ),
        attribute(
            "station_town",
            "the town of {x}|the place where {x} stands|the location of {x}",
            CITY,
            "",
            "Where is {x}?|In which town is {x}?|Which place does {x} measure?",
        ),
    ),
    family(
        "nature.weather",
        "current_conditions|local_weather|weather_now|report_weather",
        "Current weather of a city.|Temperature and sky at a place right now. The unit of temperature can be chosen.|"
        "What the weather is like in a place at the moment.",
        args=dict(
            city=arg("city|location|place|where", CITY, "The city|Place whose weather is wanted"),
            unit=arg(
                "unit|units|temperature_unit",
                UNIT,
                "Unit of the temperature|Which scale",
                opt=" in {}",
                default="celsius",
            ),
        ),
        needs="the weather in {city}{unit}|the temperature in {city}{unit}|the current weather of {city}{unit}|"
        "the weather right now in {city}{unit}",
        does="check the weather in {city}{unit}|look up the temperature in {city}{unit}",
        asks="Is it cold in {city}?|How warm is it in {city}{unit}?|Will I need a coat in {city}?|"
        "What's the weather like in {city}{unit}?|Show me the weather in {city}{unit}.",
        gives=lambda rng, a: {"temperature": _degrees(rng.randint(-15, 38), a), "sky": rng.choice(SKIES)},
        says="It is {sky} in {city}, with {temperature} degrees.|In {city} it is {temperature} degrees and {sky}.",
        lacks=dict(
            city="what is the weather like{unit}?|how warm is it{unit}?|is it raining?>In which city?|Where?|"
            "For which place?"
        ),
    ),
    family(
        "nature.outlook",
        "weather_outlook|coming_weather|days_ahead_weather|forecast_days",
        "Weather of the coming days.|Forecast for a city and a number of days, hour by hour if wanted.|"
        "What the weather will be like. Gives highest and lowest temperature.",
        args=dict(
            city=arg("city|place|location|town", CITY, "City of the forecast|Which place"),
            days=arg("days|n_days|number_of_days", integer(1, 14), "Number of days ahead|How many days"),
            unit=arg(
                "unit|scale|degrees",
                UNIT,
                "Unit of the temperature|Scale of the degrees",
                opt=" in {}",
                default="celsius",
            ),
            hourly=arg(
                "hourly|by_hour|detailed",
                flag("hour by hour|with hourly values", "without hourly values|one value a day"),
                "Whether to list every hour|True for hourly values",
                opt=", {}",
                default=False,
            ),
        ),
        needs="the forecast for {city} for the next {days} days{unit}{hourly}|"
        "the weather of the next {days} days in {city}{unit}{hourly}|"
        "a forecast of {days} days for {city}{hourly}",
        does="get the forecast of {days} days for {city}{unit}{hourly}|"
        "look up the weather of the next {days} days in {city}{unit}",
        asks="What will the weather be like in {city} in the next {days} days{hourly}?|"
        "Is there rain ahead in {city} over {days} days?|How warm will it get in {city} within {days} "
        "days{unit}?|Will the next {days} days be sunny in {city}?",
        gives=_outlook,
        says="{city}: between {lowest} and {highest} degrees, rainy days: {rainy_days}.|"
        "It will be {lowest} to {highest} degrees, with {rainy_days} days of rain.",
        lacks=dict(
            city="what will the weather be in the next {days} days?|"
            "a forecast of {days} days{unit}>For which city?|Where?",
            days="what will the weather be like in {city}?|a forecast for {city}{hourly}>For how many days?|"
            "How many days ahead?",
        ),
    ),
    family(
        "nature.rain_chance",
        "chance_of|precipitation_chance|probability_of_weather|weather_risk",
        "Chance of rain, snow, wind or the like on a date.|Probability of a kind of weather in a city on one day, "
        "perhaps only for a part of it.|How likely it is that it rains, snows or storms.",
        args=dict(
            what=arg("element|what|phenomenon|kind", ELEMENT, "Which kind of weather|What may happen"),
            city=arg("city|place|where", CITY, "In which city|The place"),
            day=arg("date|day|on", DATE, "On which day|Date in question"),
            part=arg(
                "part_of_day|when|period", PART, "Part of the day|Morning, afternoon, evening or night", opt=" {}"
            ),
        ),
        needs="the chance of {what} in {city} on {day}{part}|the probability of {what} on {day} in {city}{part}|"
        "the risk of {what} in {city}{part} on {day}",
        does="check the chance of {what} in {city} on {day}{part}|"
        "find out how likely {what} is in {city} on {day}{part}",
        asks="Will there be {what} in {city} on {day}{part}?|Is there any {what} to be expected in {city} on "
        "{day}{part}?|How likely is {what} in {city} on {day}?|Do we get {what} on {day} in {city}{part}?",
        gives=lambda rng, a: {"percent": rng.randint(0, 100)},
        says="The chance of {what} in {city} is {percent} percent.|"
        "{percent} percent: that is the chance of {what} on {day}.",
        lacks=dict(
            day="will there be {what} in {city}{part}?|the chance of {what} in {city}>On which day?|When?",
            city="will there be {what} on {day}{part}?|is {what} expected on {day}?>In which city?|Where?",
        ),
    ),
    family(
        "nature.pollen",
        "pollen_count|pollen_level|allergy_report|pollen_flight",
        "Pollen in the air.|How much pollen of a plant flies in a city, on a scale from 0 to 5.|"
        "Report for people with an allergy.",
        args=dict(
            pollen=arg("pollen|plant|allergen", POLLEN, "Which pollen|Plant the pollen is of"),
            city=arg("city|place|location", CITY, "Place of the report|Which city"),
            day=arg("date|day|for_date", DATE, "Date of the report|Day, today if left out", opt=" on {}| for {}"),
        ),
        needs="the {pollen} pollen level in {city}{day}|the amount of {pollen} pollen in {city}{day}|"
        "the {pollen} pollen report of {city}{day}",
        does="check the {pollen} pollen in {city}{day}|look up how much {pollen} pollen flies in {city}{day}",
        asks="Is there much {pollen} pollen in {city}{day}?|I am allergic to {pollen} pollen. Can I go out in "
        "{city}{day}?|Show me the {pollen} pollen in {city}{day}.",
        gives=lambda rng, a: {"level": rng.randint(0, 5)},
        says="The level of {pollen} pollen in {city} is {level}.|{level} of 5: {pollen} pollen in {city}.",
        lacks=dict(city="is there much {pollen} pollen{day}?|the level of {pollen} pollen{day}>In which city?|Where?"),
    ),
    family(
        "nature.sightings",
        "animal_sightings|list_sightings|where_seen|reported_animals",
        "Sightings of an animal.|Where an animal was seen in a reserve, since a date, with photos if wanted.|"
        "Lists reports of visitors who saw a species.",
        args=dict(
            animal=arg("animal|species|which", SPECIES, "Which animal|Name of the species, singular"),
            area=arg("area|reserve|park", RESERVE, "Park or reserve|Where to look"),
            since=arg(
                "since|from_date|not_before", DATE, "Only reports since this date|First day", opt=" since {}| after {}"
            ),
            photos=arg(
                "with_photo|photos|only_photos",
                flag("with photos|with a photo", "with or without photos"),
                "Only reports that have a photo|Whether a photo is required",
                opt=" {}",
                default=False,
            ),
        ),
        needs="the sightings of {animal} in {area}{since}{photos}|the reports of {animal} in {area}{since}|"
        "the number of times {animal} was seen in {area}{since}",
        does="list the sightings of {animal} in {area}{since}{photos}|"
        "look up where {animal} was seen in {area}{photos}{since}",
        asks="Has anybody seen {animal} in {area}{since}?|Where in {area} was {animal} seen{since}?|"
        "Show me reports of {animal} in {area}{photos}{since}.",
        gives=lambda rng, a: {"sightings": rng.randint(1, 60), "last_seen": DATE.make(rng).value},
        says="Sightings: {sightings}, the last on {last_seen}.|There are {sightings} reports; the last sighting was "
        "on {last_seen}.",
        lacks=dict(
            area="has anybody seen {animal}{since}?|list sightings of {animal}{photos}>In which reserve?|Where?"
        ),
        yields=dict(last_seen=(DATE, "the date on which {animal} was last seen in {area}")),
    ),
]
