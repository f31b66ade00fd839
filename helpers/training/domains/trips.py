"""Planning journeys: plans, packing, routes, parking, luggage, travel groups."""

from helpers.training.families import arg, family
from helpers.training.values import (
    ADDRESS,
    AMOUNT,
    CITY,
    CODE,
    COUNTRY,
    CURRENCY,
    DATE,
    FIRST_NAME,
    PERSON,
    PRODUCT,
    TIME,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import HEADING, HOTEL, QUOTED_TEXT, drawn, from_list

MODE = choice(
    {"car": "by car", "train": "by train", "bike": "by bike|by bicycle", "foot": "on foot|walking", "bus": "by bus"}
)
PACE = choice({"slow": "slow|relaxed", "normal": "normal", "fast": "fast|packed"})
WISH = from_list(
    "interest",
    "museums|hiking|beaches|old churches|street food|markets|concerts|castles|gardens|shopping|nightlife|diving"
    "|vineyards|architecture|lakes",
)
COVER = choice({"basic": "basic", "full": "full", "medical": "medical"})
CAR = choice({"small": "small", "family": "family|estate", "van": "van", "sports": "sports"})
SEASON = choice({"spring": "spring", "summer": "summer", "autumn": "autumn|fall", "winter": "winter"})

FAMILIES = [
    family(
        "trip",
        "create_trip|plan_trip|new_journey|trip_new",
        "Create a trip.|Plan a journey to some cities."
        "|Makes a plan for the cities in order, from a day on, with days and budget if known.",
        args=dict(
            cities=arg("cities|stops|destinations", listed(CITY, 1, 4), "Cities in order|Where it goes"),
            start=arg("start_date|start|from_date", DATE, "First day|When it begins"),
            days=arg("days|length|number_of_days", integer(2, 40), "How many days|Length", opt=" for {} days"),
            budget=arg(
                "budget|max_cost|money",
                integer(200, 9000, 100, worded=0),
                "Money for the trip|Budget",
                opt=" with a budget of {}",
            ),
        ),
        does="plan a trip to {cities} from {start}{days}{budget}"
        "|create a journey through {cities} starting on {start}{days}{budget}"
        "|make a travel plan for {cities} from {start} on{days}{budget}"
        "|set up a trip to {cities}{days} from {start}{budget}",
        asks="We want to see {cities} from {start}{days}{budget}."
        "|Can you plan {cities} for us from {start}{days}{budget}?|On {start} I leave for {cities}{days}"
        ", make a plan{budget}.",
        gives=drawn(trip_id=CODE, hotels_needed=integer(1, 6)),
        says="The trip {trip_id} to {cities} begins on {start}.|Planned as {trip_id}; hotels needed: {hotels_needed}.",
        lacks=dict(
            start="plan a trip to {cities}{days}|create a journey to {cities}{budget}>From when?|When does it begin?",
            cities="plan a trip from {start}{days}|we go on a journey on {start}{budget}>Where to?|To which cities?",
        ),
    ),
    family(
        "day.plan",
        "plan_day_in_city|city_day_plan|day_trip_plan|one_day_in",
        "Plan a day in a city.|Suggest what to do in a city on one day."
        "|Returns a plan for given interests, slow or packed, outdoors or not.",
        args=dict(
            city=arg("city|town|place", CITY, "Which city|City"),
            wishes=arg(
                "interests|wishes|likes", listed(WISH, 1, 3), "What the visitors like|Interests", opt=" with {}"
            ),
            pace=arg("pace|speed|rhythm", PACE, "slow, normal or fast|Pace", opt=" at a {} pace"),
            outdoors=arg(
                "outdoors|outside|open_air",
                flag("outdoors", "indoors"),
                "true: outdoors|Outdoors or indoors",
                opt=" {}",
            ),
        ),
        needs="a plan for a day in {city}{wishes}{outdoors}{pace}|a day plan for {city}{wishes}{pace}{outdoors}"
        "|a programme for one day in {city}{outdoors}{wishes}{pace}"
        "|a list of ideas for a day in {city}{wishes}",
        asks="What can we do in {city}{wishes}{outdoors}?|Is one day enough for {city}{wishes}? Make a plan{pace}."
        "|Show me a day in {city}{outdoors}{wishes}{pace}.",
        gives=drawn(plan_title=HEADING, first_stop=ADDRESS),
        says="The plan {plan_title} begins at {first_stop}.|Begin at {first_stop}; the plan is called {plan_title}.",
        lacks=dict(
            city="make a plan for a day{wishes}|I need a day plan{pace}{outdoors}>In which city?|For which city?"
        ),
        yields=dict(
            first_stop=(ADDRESS, "the first stop of a day in {city}|the address where a day plan for {city} begins")
        ),
    ),
    family(
        "route",
        "plan_route|route_with_stops|make_route|journey_route",
        "Plan a route.|The way from one address to another in a city."
        "|Plans a route with stops on the way; tolls can be avoided.",
        args=dict(
            start=arg("from_address|start|origin", ADDRESS, "Where it begins|Start"),
            goal=arg("to_address|goal|destination", ADDRESS, "Where it ends|Goal"),
            mode=arg("mode|by|means", MODE, "How one travels|Means of travel", opt=" {}", default="car"),
            leave=arg("leave_at|departure|time", TIME, "When one leaves|Departure", opt=" leaving at {}"),
            tolls=arg(
                "avoid_tolls|no_tolls|toll_free",
                flag("without toll roads", "with toll roads"),
                "true: no toll roads|Avoid tolls",
                opt=" {}",
            ),
        ),
        needs="a route from {start} to {goal}{mode}{tolls}{leave}"
        "|the way from {start} to {goal}{mode}{leave}{tolls}|the best route{mode} from {start} to {goal}{tolls}{leave}"
        "|a way to {goal} from {start}{mode}",
        does="plan a route from {start} to {goal}{mode}{leave}{tolls}"
        "|find a way from {start} to {goal}{mode}{tolls}{leave}",
        asks="How do I get from {start} to {goal}{mode}{leave}?"
        "|Show me how to go from {start} to {goal}{mode}{tolls}.|Can I reach {goal} from {start}{mode}{leave}{tolls}?",
        gives=drawn(km=number(1, 60), minutes=integer(5, 120)),
        says="It is {km} km and takes {minutes} minutes.|From {start} it takes {minutes} minutes, {km} km.",
        lacks=dict(
            start="how do I get to {goal}{mode}?|plan a route to {goal}{tolls}>From where?|Where do you start?",
            goal="plan a route from {start}{mode}|I start at {start}, which way do I go?>Where to?"
            "|Where do you want to go?",
        ),
    ),
    family(
        "packing",
        "packing_list|make_packing_list|what_to_pack|suggest_luggage",
        "Make a packing list.|What to take on a journey."
        "|Lists what to pack for a country and season, with things that must not be missing.",
        args=dict(
            country=arg("country|destination|to", COUNTRY, "Which country|Where it goes"),
            season=arg("season|time_of_year|when", SEASON, "Time of the year|Season"),
            must=arg(
                "must_have|extra|include",
                listed(PRODUCT, 1, 2),
                "Things that must be in it|Extra things",
                opt=" including {}",
            ),
            child=arg(
                "with_children|children|kids",
                flag("with children", "without children"),
                "Whether children travel|true: with children",
                opt=" {}",
            ),
        ),
        needs="a packing list for {country} in {season}{must}{child}"
        "|the luggage for a {season} in {country}{must}{child}"
        "|the things to pack for {country} in {season}{child}{must}"
        "|a list of what to take to {country} in {season}{must}",
        asks="What do I pack for {country} in {season}{must}{child}?"
        "|Is a suitcase enough for {country} in {season}? Give me the list{child}."
        "|We travel to {country} in {season}{child}, write a packing list{must}.",
        gives=drawn(things=listed(PRODUCT, 2, 4)),
        says="Take {things}.|For {country}: {things}.",
        lacks=dict(
            season="what do I pack for {country}{child}?|a packing list for {country}{must}>For which season?"
            "|At what time of the year?"
        ),
    ),
    family(
        "rental",
        "rent_vehicle|hire_car|reserve_rental|take_rental_car",
        "Rent a car.|Reserve a hired car in a city."
        "|Reserves a car for a driver from one day to another; it can be returned elsewhere.",
        args=dict(
            city=arg("pickup_city|city|where", CITY, "City where it is taken|Where"),
            first=arg("from_date|start|pickup_date", DATE, "First day|Pick-up"),
            last=arg("to_date|end|return_date", DATE, "Last day|Return"),
            car=arg("car_type|category|size", CAR, "Sort of car|Category", opt=" (a {} car)"),
            back=arg(
                "return_city|drop_off|back_in", CITY, "City where it is returned|Drop-off", opt=" and return it in {}"
            ),
        ),
        does="rent a car in {city} from {first} to {last}{car}{back}"
        "|hire a car in {city} from {first} until {last}{back}{car}"
        "|reserve a rental car{car} in {city} between {first} and {last}{back}"
        "|take a hired car in {city} from {first} to {last}{car}",
        asks="I need a car in {city} from {first} to {last}{car}."
        "|Can we hire a car in {city} from {first} until {last}{car}{back}?"
        "|From {first} to {last} we want a car in {city}{car}{back}.",
        gives=drawn(rental=CODE, price=AMOUNT),
        says="The car in {city} costs {price} ({rental}).|Reserved as {rental} for {price}.",
        lacks=dict(
            last="rent a car in {city} from {first}{car}|I need a car in {city} on {first}>Until when?|To which day?",
            city="rent a car from {first} to {last}{car}|hire a car from {first} until {last}>In which city?|Where?",
        ),
    ),
    family(
        "insurance",
        "travel_insurance|insure_trip|buy_travel_cover|get_trip_cover",
        "Insure a journey.|Buy travel insurance.|Insures people for a country from a day on, for some days.",
        args=dict(
            people=arg("people|travellers|insured", listed(PERSON, 1, 3), "Who is insured|Full names"),
            country=arg("country|where|destination", COUNTRY, "For which country|Country"),
            start=arg("start|from_date|first_day", DATE, "First day|Begin"),
            cover=arg(
                "cover|plan|level", COVER, "How much is covered|Sort of cover", opt=" with {} cover", default="basic"
            ),
        ),
        does="insure {people} for {country} from {start}{cover}"
        "|buy travel insurance for {people} in {country} from {start}{cover}"
        "|get {people} insured for a journey to {country} on {start}{cover}"
        "|take out insurance for {people}, {country}, from {start}{cover}",
        asks="I need insurance for {people} in {country} from {start}{cover}."
        "|Can {people} be insured for {country} from {start}{cover}?",
        gives=drawn(policy=CODE, premium=AMOUNT),
        says="The policy {policy} costs {premium}.|{people}: insured for {premium}.",
        lacks=dict(
            country="insure {people} from {start}{cover}"
            "|buy travel insurance for {people} from {start}>For which country?|Where do they go?"
        ),
    ),
    family(
        "luggage",
        "report_lost_luggage|lost_bag|luggage_claim|missing_luggage",
        "Report lost luggage.|Tell that a bag is missing."
        "|Reports a bag by its tag; it is brought to a hotel when it is found.",
        args=dict(
            tag=arg("tag|bag_tag|luggage_number", CODE, "Number on the luggage tag|The tag"),
            hotel=arg("hotel|deliver_to|where", HOTEL, "Where it is brought|Hotel"),
            looks=arg(
                "description|looks|details",
                QUOTED_TEXT,
                "What it looks like|Description",
                opt=" with the description {}",
            ),
        ),
        does="report the lost bag {tag} and have it sent to the {hotel}{looks}"
        "|tell them that bag {tag} is missing, delivery to the {hotel}{looks}"
        "|claim the luggage {tag} for the {hotel}{looks}"
        "|file a report{looks} for bag {tag}, to be brought to the {hotel}",
        asks="My bag {tag} is lost; I stay at the {hotel}."
        "|Can the bag {tag} be found and brought to the {hotel}{looks}?"
        "|Where is bag {tag}? Report it{looks}, I am at the {hotel}.",
        gives=drawn(claim=CODE, hours=integer(4, 90)),
        says="The claim is {claim}; you hear of it within {hours} hours.|Reported as {claim}.",
        lacks=dict(
            tag="my bag is lost, I am at the {hotel}"
            "|report lost luggage for the {hotel}>What is the number on the tag?|Which tag?"
        ),
    ),
    family(
        "journey.note",
        "add_to_itinerary|itinerary_add|trip_add_item|add_trip_stop",
        "Add something to a trip.|Put a stop or an event into the plan of a journey."
        "|Adds an item with a day and perhaps a time to a trip.",
        args=dict(
            item=arg("item|what|title", HEADING, "What is added|Name of the item"),
            trip=arg("trip|trip_id|journey", CODE, "Number of the trip|Which trip"),
            day=arg("date|day|on", DATE, "The day|When"),
            time=arg("time|at|hour", TIME, "Time of day|Hour", opt=" at {}"),
            cost=arg("cost|price|amount", integer(5, 600, 5), "What it costs|Cost", opt=" for {}"),
        ),
        does="add {item} to trip {trip} on {day}{time}{cost}"
        "|put {item} into the plan of trip {trip} for {day}{time}{cost}"
        "|enter {item} in journey {trip} on {day}{time}{cost}"
        "|plan {item} for {day}{time} in trip {trip}",
        asks="On {day}{time} we go to {item}, add that to trip {trip}{cost}."
        "|Can {item} be part of trip {trip} on {day}{time}{cost}?",
        gives=drawn(items_in_trip=integer(1, 30)),
        says="Trip {trip} has {items_in_trip} items now.|Added; items in the trip: {items_in_trip}.",
        lacks=dict(
            trip="add {item} to my trip on {day}{time}|put {item} into the plan for {day}>To which trip?"
            "|What is the trip's number?"
        ),
    ),
    family(
        "cash",
        "order_travel_money|foreign_cash|get_travel_cash|reserve_currency",
        "Order foreign money.|Get cash for a journey."
        "|Orders an amount in a currency, to be picked up in a city; small notes if wanted.",
        args=dict(
            amount=arg("amount|sum|how_much", integer(50, 3000, 50, worded=0), "How much|Amount of foreign money"),
            currency=arg("currency|money|code", CURRENCY, "Which currency|Three-letter code"),
            city=arg("city|pickup|where", CITY, "Where it is picked up|City"),
            small=arg(
                "small_notes|small|little_notes",
                flag("in small notes", "in large notes"),
                "true: small notes|Small or large notes",
                opt=" {}",
            ),
        ),
        does="order {amount} {currency}{small} for pick-up in {city}"
        "|get {amount} {currency} in cash{small} in {city}|reserve {amount} {currency}{small} at the office in {city}"
        "|have {amount} {currency}{small} ready in {city}",
        asks="I need {amount} {currency} in cash{small}, in {city}."
        "|Can I pick up {amount} {currency}{small} in {city}?",
        gives=drawn(pickup_code=CODE, fee=integer(0, 15)),
        says="The pick-up code is {pickup_code}, the fee {fee}.|Ready soon; show the code {pickup_code} in {city}.",
        lacks=dict(
            amount="order some {currency} in {city}|get {currency} in cash{small} in {city}>How much?|What amount?"
        ),
    ),
    family(
        "trips",
        "list_trips|my_journeys|upcoming_trips|get_planned_trips",
        "List the planned trips.|Get the journeys to come."
        "|Returns all trips that are planned, or only those with a certain traveller.",
        args=dict(
            traveller=arg("traveller|with|person", FIRST_NAME, "Only trips with this person|Traveller", opt=" with {}"),
            paid=arg(
                "paid|only_paid|is_paid",
                flag("that are paid", "that are not paid yet"),
                "true: paid ones, false: unpaid ones|Whether paid",
                opt=" {}",
            ),
        ),
        needs="a list of the trips{traveller}{paid}|the list of journeys{traveller}{paid}"
        "|the number of trips{traveller}{paid}|an overview of the planned trips{traveller}{paid}",
        asks="Where do I go next? List the trips{traveller}.|Which trips are planned{traveller}{paid}?"
        "|Show me my trips{traveller}{paid}.|Are there any trips{traveller}{paid}?",
        gives=drawn(trips=listed(CODE, 1, 3), next_city=CITY),
        says="The trips are {trips}; next comes {next_city}.|Planned: {trips}. The next city is {next_city}.",
    ),
]
HELD_OUT = False
