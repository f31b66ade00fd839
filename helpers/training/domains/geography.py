"""Cities, countries, rivers, lakes, mountains and buildings, and what is between them."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import BUILDING, LAKE, MOUNTAIN, RIVER
from helpers.training.values import (
    ADDRESS,
    CITY,
    COMPANY,
    COUNTRY,
    CURRENCY,
    DATE,
    DISH,
    LANGUAGE,
    PERSON,
    URL,
    choice,
    flag,
    integer,
    number,
)
from helpers.training.writing import from_list

HELD_OUT = False
CONTINENT = choice("Africa Asia Europe Oceania Antarctica")
CLIMATE = choice("tropical dry temperate continental polar")
ZONE = choice("UTC-8 UTC-5 UTC-3 UTC+0 UTC+1 UTC+2 UTC+3 UTC+9")
SIDE = choice({"left": "left", "right": "right"})
MONTH = choice("January February March April May June July August September October November December")
LENGTH_UNIT = choice({"km": "kilometres|kilometers|km", "mi": "miles", "nmi": "nautical miles"})
MODE = choice({"car": "by car", "bicycle": "by bicycle|by bike", "foot": "on foot", "transit": "by public transport"})
RANKED = choice(
    {
        "population": "population|number of inhabitants",
        "area": "area|size",
        "elevation": "elevation|height above the sea",
    }
)
SIGHT = from_list(
    "kind of place",
    "bakery|pharmacy|playground|petrol station|cash machine|post office|viewpoint|"
    "supermarket|swimming pool|car park|drinking fountain|bookshop|laundry|market|theatre|campsite|public toilet|"
    "charging station|cinema|hardware shop|church|mosque|cafe|ice rink",
)

FAMILIES = [
    *lookups(
        "city",
        "city|city_name|town|place|name",
        CITY,
        "Name of the city|The city that is meant",
        attribute(
            "inhabitants",
            "the population of {x}|the number of inhabitants of {x}|the number of people in {x}",
            integer(900, 9_000_000, worded=0),
            "",
            "How many people live in {x}?|Does {x} have more than a million inhabitants?|"
            "Show me how big {x} is by population.|How populous is {x}?",
            "Get the population of a city.|How many people live in a city.|"
            "Returns the number of inhabitants of a town or city. Use it for questions about its size in people",
        ),
        attribute(
            "mayor",
            "the mayor of {x}|the name of the mayor of {x}|the head of the city council in {x}",
            PERSON,
            "",
            "Who is the mayor of {x}?|Who governs {x}?|Do you know who runs the city of {x}?",
        ),
        attribute(
            "elevation",
            "the elevation of {x}|the height of {x} above sea level|the altitude of {x}",
            integer(1, 3600, worded=0),
            " metres",
            "How high above the sea is {x}?|Is {x} high up in the mountains?|Show me the altitude of {x}.",
        ),
        attribute(
            "founding_year",
            "the founding year of {x}|the year in which {x} was founded|the year of foundation of {x}",
            integer(300, 1950, worded=0),
            "",
            "When was {x} founded?|How old is {x}?|Is {x} an old city?",
        ),
        attribute(
            "surface",
            "the area of {x}|the size of {x} in square kilometres|the surface area of {x}",
            number(8, 2400, 1),
            " square kilometres",
            "How large an area does {x} cover?|How many square kilometres is {x}?|Show me the area of {x}.",
        ),
        attribute(
            "country",
            "the country of {x}|the country in which {x} lies|the country that {x} belongs to",
            COUNTRY,
            "",
            "In which country is {x}?|Which country does {x} belong to?|Where in the world is {x}?",
        ),
        attribute(
            "time_zone",
            "the time zone of {x}|the time zone in {x}|the offset from UTC in {x}",
            ZONE,
            "",
            "Which time zone is {x} in?|Is {x} in the same time zone as London?|Show me the time zone of {x}.",
        ),
        attribute(
            "website",
            "the web site of {x}|the official web page of {x}|the internet address of the city of {x}",
            URL,
            "",
            "Does {x} have a web site?|Where on the web is the city of {x}?|Show me the web address of {x}.",
        ),
    ),
    *lookups(
        "country",
        "country|country_name|nation|state|name",
        COUNTRY,
        "Name of the country|The country in English",
        attribute(
            "capital",
            "the capital of {x}|the capital city of {x}|the seat of government of {x}",
            CITY,
            "",
            "Which city is the capital of {x}?|From where is {x} governed?|Show me the capital of {x}.",
        ),
        attribute(
            "official_language",
            "the official language of {x}|the language spoken in {x}|the main language of {x}",
            LANGUAGE,
            "",
            "Which language do people speak in {x}?|What do they speak in {x}?|Do people speak English in {x}?",
        ),
        attribute(
            "national_currency",
            "the currency of {x}|the money used in {x}|the legal tender of {x}",
            CURRENCY,
            "",
            "Which currency does {x} use?|Can I pay with euros in {x}?|What money do I need in {x}?",
        ),
        attribute(
            "dialling_code",
            "the dialling code of {x}|the telephone prefix of {x}|the international phone code of {x}",
            integer(20, 998, worded=0),
            "",
            "Which prefix do I dial for {x}?|How do I call somebody in {x} from abroad?|"
            "Show me the phone prefix of {x}.",
        ),
        attribute(
            "president",
            "the president of {x}|the head of state of {x}|the name of the president of {x}",
            PERSON,
            "",
            "Who is the president of {x}?|Who is at the head of {x}?|Do you know who leads {x}?",
        ),
        attribute(
            "driving_side",
            "the driving side in {x}|the side of the road used in {x}|the side on which people drive in {x}",
            SIDE,
            "",
            "On which side do they drive in {x}?|Do people drive on the left in {x}?|Show me the driving side of {x}.",
            "Get the driving side in a country.|Which side of the road cars use.|"
            "Returns left or right, the side of the road on which a country drives",
        ),
        attribute(
            "national_dish",
            "the national dish of {x}|the most typical dish of {x}|the best-known dish of {x}",
            DISH,
            "",
            "What do people typically eat in {x}?|Does {x} have a national dish?|What should I taste in {x}?",
        ),
        attribute(
            "national_day",
            "the national day of {x}|the date of the national holiday of {x}|the national holiday of {x}",
            DATE,
            "",
            "When does {x} celebrate its national day?|When is the national holiday in {x}?|"
            "Show me the national day of {x}.",
        ),
    ),
    *lookups(
        "river",
        "river|river_name|name|stream",
        RIVER,
        "Name of the river|The river without the word river",
        attribute(
            "length",
            "the length of {x}|the total length of {x}|the length in kilometres of {x}",
            integer(12, 6400, worded=0),
            " km",
            "How long is {x}?|Is {x} a long river?|Show me the length of {x}.",
        ),
        attribute(
            "headwaters",
            "the source of {x}|the mountain where {x} rises|the place where {x} begins",
            MOUNTAIN,
            "",
            "Where does {x} begin?|Where does {x} rise?|On which mountain is the source of {x}?",
        ),
        attribute(
            "water_level",
            "the water level of {x}|the present level of {x}|the level of {x} in centimetres",
            integer(30, 900, worded=0),
            " cm",
            "How high is {x} today?|Is {x} about to flood?|Show me the water level of {x}.",
            "Get the water level of a river.|The present height of a river in centimetres.|"
            "Returns how high a river stands now. Measured each quarter of an hour",
        ),
        attribute(
            "estuary",
            "the mouth of {x}|the town at the mouth of {x}|the place where {x} ends",
            CITY,
            "",
            "Near which town does {x} reach the sea?|Where does {x} end?|Where is the mouth of {x}?",
        ),
        attribute(
            "water_temperature",
            "the water temperature of {x}|the temperature of the water in {x}|the temperature of {x}",
            number(2, 27, 1),
            " degrees",
            "How warm is {x}?|Is {x} warm enough to swim in?|Show me the temperature of {x}.",
        ),
    ),
    *lookups(
        "lake",
        "lake|lake_name|water|name",
        LAKE,
        "Name of the lake|The lake, with its full name",
        attribute(
            "depth",
            "the depth of {x}|the greatest depth of {x}|the depth in metres of {x}",
            number(2, 420, 1),
            " metres",
            "How deep is {x}?|Is {x} deep?|Show me the depth of {x}.",
        ),
        attribute(
            "water_surface",
            "the surface area of {x}|the size of {x}|the area covered by {x}",
            number(1, 900, 1),
            " square kilometres",
            "How large is {x}?|How big an area does {x} cover?|Is {x} a large lake?",
        ),
        attribute(
            "shore_town",
            "the largest city on {x}|the biggest town on the shore of {x}|the main city at {x}",
            CITY,
            "",
            "Which city lies on {x}?|Is there a big city at {x}?|Which large town is on the shore of {x}?",
        ),
        attribute(
            "bathing_quality",
            "the bathing water quality of {x}|the quality of the water in {x}|the water quality of {x}",
            choice("excellent good sufficient poor"),
            "",
            "Can we swim in {x}?|How clean is {x}?|Is the water of {x} clean?",
        ),
        attribute(
            "country",
            "the country of {x}|the country in which {x} lies|the country where {x} is found",
            COUNTRY,
            "",
            "In which country is {x}?|Where is {x}?|Which country does {x} lie in?",
        ),
    ),
    *lookups(
        "mountain",
        "mountain|peak|summit|mountain_name",
        MOUNTAIN,
        "Name of the mountain|The mountain or peak",
        attribute(
            "summit_height",
            "the height of {x}|the height of the summit of {x}|the elevation of {x} in metres",
            integer(600, 8000, worded=0),
            " metres",
            "How high is {x}?|How tall is {x}?|Is {x} higher than 3000 metres?|Show me how high {x} is.",
        ),
        attribute(
            "first_climber",
            "the first climber of {x}|the person who first climbed {x}|the name of the first person on {x}",
            PERSON,
            "",
            "Who was the first on the top of {x}?|Who climbed {x} first?|Do you know who first stood on {x}?",
        ),
        attribute(
            "first_ascent",
            "the year of the first ascent of {x}|the year in which {x} was first climbed|"
            "the date of the first ascent of {x}",
            integer(1760, 1990, worded=0),
            "",
            "When was {x} first climbed?|In which year did people first reach the top of {x}?|"
            "Show me when {x} was first climbed.",
        ),
        attribute(
            "avalanche_level",
            "the avalanche level on {x}|the avalanche risk on {x}|the danger of avalanches on {x}",
            choice("low moderate considerable high extreme"),
            "",
            "Is it safe to ski on {x}?|How great is the danger of avalanches on {x}?|"
            "Should I worry about avalanches on {x}?",
        ),
        attribute(
            "climbing_hours",
            "the climbing time of {x}|the number of hours needed to climb {x}|the usual time for an ascent of {x}",
            integer(3, 44, worded=0),
            " hours",
            "How long does it take to climb {x}?|Can I climb {x} in a day?|How many hours up is {x}?",
        ),
    ),
    *lookups(
        "building",
        "building|building_name|name|landmark",
        BUILDING,
        "Name of the building|The building or tower",
        attribute(
            "architect",
            "the architect of {x}|the name of the architect of {x}|the person who designed {x}",
            PERSON,
            "",
            "Who designed {x}?|Who was the architect of {x}?|Show me the architect of {x}.",
        ),
        attribute(
            "storeys",
            "the number of floors of {x}|the number of storeys of {x}|the floor count of {x}",
            integer(3, 119, worded=0),
            "",
            "How many floors does {x} have?|How many storeys is {x}?|Does {x} have more than ten floors?",
        ),
        attribute(
            "height",
            "the height of {x}|the height in metres of {x}|the total height of {x}",
            number(9, 620, 1),
            " metres",
            "How tall is {x}?|How high is {x}?|Is {x} taller than 100 metres?",
        ),
        attribute(
            "completion_year",
            "the completion year of {x}|the year in which {x} was finished|the building year of {x}",
            integer(1100, 2024, worded=0),
            "",
            "When was {x} built?|How old is {x}?|Show me when {x} was finished.",
        ),
        attribute(
            "owner",
            "the owner of {x}|the company that owns {x}|the present owner of {x}",
            COMPANY,
            "",
            "Who owns {x}?|Which company does {x} belong to?|Whose building is {x}?",
        ),
        attribute(
            "address",
            "the address of {x}|the street address of {x}|the street and number of {x}",
            ADDRESS,
            "",
            "Where is {x}?|In which street is {x}?|Show me the address of {x}.",
        ),
    ),
    family(
        "geography.road_distance",
        "road_distance|how_far|distance_between_places|measure_route_length",
        "Distance between two cities.|How far it is from one place to another. The unit can be chosen.|"
        "Measure the way between two towns, by road or in a straight line.",
        args=dict(
            a=arg("from|origin|start|city_a|place1", CITY, "Where the way begins|The first city"),
            b=arg("to|destination|end|city_b|place2", CITY, "Where the way ends|The second city"),
            unit=arg(
                "unit|length_unit|in_unit", LENGTH_UNIT, "Unit of the result|Unit of length", opt=" in {}", default="km"
            ),
            straight=arg(
                "straight_line|as_the_crow_flies|beeline",
                flag("in a straight line|as the crow flies", "by road|on the road"),
                "True for the straight line, false for the road|Whether to ignore roads",
                opt=" {}",
                default=False,
            ),
        ),
        needs="the distance from {a} to {b}{straight}{unit}|the distance between {a} and {b}{unit}{straight}|"
        "the length of the way from {a} to {b}{straight}{unit}",
        does="measure the distance from {a} to {b}{unit}|compare how far {a} and {b} are apart{straight}{unit}",
        asks="How far is it from {a} to {b}{straight}{unit}?|How far apart are {a} and {b}{straight}?|"
        "Is it far from {a} to {b}{straight}?|Show me how far {b} is from {a}{unit}.",
        gives=lambda rng, a: {"distance": rng.randint(20, 9000), "unit": a.get("unit", "km")},
        says="It is {distance} {unit} from {a} to {b}.|The distance from {a} to {b} is {distance} {unit}.",
        lacks=dict(
            b="how far is it from {a}{unit}?|the distance from {a}, please>To which place?|"
            "And where do you want to go?",
            a="how far is it to {b}?|what is the distance to {b}{unit}?>From where?|Where does the way begin?",
        ),
    ),
    family(
        "geography.itinerary",
        "plan_route|route_between|find_way|get_itinerary",
        "Route between two places.|Plan the way from one city to another, with places to pass through.|"
        "Find a route. Toll roads are used unless they are to be avoided.",
        args=dict(
            a=arg("start|from_place|origin", CITY, "Start of the route|Where to begin"),
            b=arg("goal|to_place|destination", CITY, "End of the route|Where to arrive"),
            mode=arg("mode|travel_mode|means", MODE, "Means of travel|How one travels", opt=" {}", default="car"),
            via=arg(
                "via|stopover|through", CITY, "A city to pass through|Place on the way", opt=" via {}| by way of {}"
            ),
            tolls=arg(
                "tolls|allow_tolls|use_toll_roads",
                flag("with toll roads", "without toll roads|without tolls"),
                "Whether toll roads may be used|False avoids toll roads",
                opt=" {}",
                default=True,
            ),
        ),
        needs="the best route from {a} to {b}{via}{mode}{tolls}|the way from {a} to {b}{via}{tolls}|"
        "a route{mode} from {a} to {b}{via}",
        does="plan a route from {a} to {b}{mode}{via}{tolls}|find the way from {a} to {b}{via}{mode}{tolls}|"
        "show the way from {a} to {b}{mode}{via}",
        asks="How do I get from {a} to {b}{mode}{tolls}?|Which way is it from {a} to {b}{via}{mode}?|"
        "Can I get from {a} to {b}{via}{tolls}?",
        gives=lambda rng, a: {"km": (km := rng.randint(8, 2500)), "minutes": round(km * rng.uniform(0.6, 1.5))},
        says="The route from {a} to {b} is {km} km and takes {minutes} minutes.|"
        "From {a} to {b} it takes {minutes} minutes ({km} km).",
        lacks=dict(
            b="plan a route from {a}{mode}|I start in {a}, which way do I go?>Where do you want to go?|"
            "What is your destination?"
        ),
    ),
    family(
        "geography.places_near",
        "places_near_city|nearby_places|find_points_near|list_spots",
        "Find places of a kind in a city.|Lists shops, sights and services near a place, nearest first.|"
        "Search the map for a kind of place. Results can be limited to those open now.",
        args=dict(
            what=arg("kind|category|what|place_type", SIGHT, "What kind of place|The sort of place to find"),
            city=arg("city|near|around|location", CITY, "City to search in|Near which city"),
            radius=arg(
                "radius_km|within|max_distance",
                integer(1, 30),
                "Largest distance in km|How far away at most",
                opt=" within {} km| in a radius of {} km",
            ),
            opened=arg(
                "open_now|only_open|is_open",
                flag("open now|that is open now", "open or not"),
                "Only places that are open|Whether it must be open",
                opt=" {}",
                default=False,
            ),
            n=arg(
                "limit|max_results|n",
                integer(2, 20),
                "How many to list|Number of results",
                opt=", at most {}| (no more than {})",
                default=10,
            ),
        ),
        needs="a {what} in {city}{opened}{radius}{n}|the nearest {what} in {city}{radius}{n}|"
        "a {what} near {city}{opened}{radius}",
        does="find a {what} in {city}{opened}{radius}|search for a {what} near {city}{radius}{n}|"
        "list every {what} in {city}{opened}{n}",
        asks="Is there a {what} in {city}{opened}?|Where is the next {what} in {city}{radius}?|"
        "Show me every {what} in {city}{radius}{n}.|Does {city} have a {what}{opened}?",
        gives=lambda rng, a: {"found": rng.randint(1, a.get("n", 10)), "nearest": ADDRESS.make(rng).value},
        says="The nearest {what} is at {nearest}.|I found {found}; the nearest {what} in {city} is at {nearest}.",
        lacks=dict(
            city="where is the nearest {what}?|find a {what}{radius}>In which city?|Near which place?",
            what="find something in {city}|what is there near {city}{radius}?>What kind of place?|"
            "What are you looking for?",
        ),
        yields=dict(
            nearest=(ADDRESS, "the address of the nearest {what} in {city}|the address of a {what} near {city}")
        ),
    ),
    family(
        "geography.rank_countries",
        "rank_countries|countries_by_rank|sort_nations|top_countries",
        "List countries in order.|The first countries of a continent by population, area or height.|"
        "Rank countries by one measure, largest first unless asked otherwise.",
        args=dict(
            by=arg("by|sort_by|measure|criterion", RANKED, "What to sort by|The measure"),
            where=arg(
                "continent|region|part_of_world",
                CONTINENT,
                "Only this continent|Continent to look at",
                opt=" in {}| of {}",
            ),
            n=arg(
                "limit|top|count|how_many",
                integer(2, 25),
                "How many countries|Length of the list",
                opt=", {} of them|, the first {}",
            ),
            rising=arg(
                "ascending|reverse|smallest_first",
                flag("smallest first|in ascending order", "largest first|in descending order"),
                "Smallest first|True for ascending order",
                opt=" {}",
                default=False,
            ),
        ),
        needs="a list of countries{where} by {by}{rising}{n}|the ranking of countries{where} by {by}{n}|"
        "the countries{where} sorted by {by}{rising}",
        does="list the countries{where} by {by}{rising}{n}|sort the countries{where} by {by}{n}|"
        "rank the nations{where} by {by}{rising}",
        asks="Which countries{where} come first by {by}?|Show me countries{where} by {by}{rising}{n}.|"
        "How do the countries{where} rank by {by}{n}?",
        gives=lambda rng, a: {"countries": [COUNTRY.make(rng).value for _ in range(min(a.get("n", 3), 4))]},
        says="By {by}: {countries}.|Ranked by {by}, they are {countries}.",
        lacks=dict(
            by="rank the countries{where}|sort these countries{where}{n}>By what shall I sort them?|"
            "By which measure: population, area or elevation?"
        ),
    ),
    family(
        "geography.climate",
        "monthly_climate|climate_of_month|usual_weather|climate_table",
        "Usual climate of a city in a month.|What the weather of a month is like on average. No forecast.|"
        "Average temperature and number of rainy days for a place and a month.",
        args=dict(
            city=arg("city|place|where", CITY, "The city|Place in question"),
            month=arg("month|in_month|time_of_year", MONTH, "Month of the year|Name of the month"),
            years=arg(
                "years|over_years|period_years",
                integer(5, 50, 5),
                "Years to average over|Number of past years",
                opt=" over the last {} years| averaged over {} years",
                default=30,
            ),
        ),
        needs="the usual temperature of {city} in {month}{years}|the climate of {city} in {month}{years}|"
        "the average weather of {month} in {city}{years}",
        does="look up how warm {month} usually is in {city}{years}|check the climate of {city} for {month}{years}",
        asks="How warm is {city} usually in {month}?|Does it rain a lot in {city} in {month}?|"
        "What is {month} like in {city}, on average{years}?|Is {month} a good month for {city}?",
        gives=lambda rng, a: {"mean_temperature": round(rng.uniform(-9, 33), 1), "rainy_days": rng.randint(0, 24)},
        says="In {month} {city} has {mean_temperature} degrees on average and {rainy_days} rainy days.|"
        "{city} in {month}: {mean_temperature} degrees, {rainy_days} days with rain.",
        lacks=dict(
            month="what is the usual temperature in {city}?|how is the climate in {city}?>In which month?|"
            "For which month?",
            city="how warm is it usually in {month}?|what is the climate like in {month}?>In which city?|Where?",
        ),
    ),
]
