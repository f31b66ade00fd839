"""Flights, trains, hotels, airports and airlines."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import AIRLINE, AIRPORT, FLIGHT, STATION, TRAIN
from helpers.training.values import (
    AMOUNT,
    CITY,
    COMPANY,
    COUNTRY,
    DATE,
    EMAIL,
    PERSON,
    PHONE,
    TIME,
    choice,
    flag,
    integer,
    listed,
)
from helpers.training.writing import HOTEL, from_list

HELD_OUT = False
GATE = from_list("gate", "A3|A12|A27|B1|B9|B22|C4|C16|C31|D2|D18|E7|F11|G5")
PLATFORM = integer(1, 38, worded=0)
AIRCRAFT = from_list(
    "aircraft", "Airbus A320|Airbus A350|Boeing 737|Boeing 787|Embraer 190|ATR 72|Airbus A220|Boeing 777"
)
FLIGHT_STATE = choice("on_time delayed boarding departed landed cancelled")
CABIN = choice(
    {
        "economy": "economy|economy class",
        "premium": "premium economy",
        "business": "business class|business",
        "first": "first class",
    }
)
TRAIN_CLASS = choice({"1": "first class|1st class", "2": "second class|2nd class"})
LOUNGE = choice({"quiet": "quiet coach|quiet zone", "family": "family coach|family zone", "bicycle": "bicycle coach"})
ROOM_TYPE = choice(
    {"single": "single room|single", "double": "double room|double", "twin": "twin room", "suite": "suite"}
)
HOTEL_SORT = choice(
    {
        "price": "cheapest first|by price",
        "stars": "most stars first|by stars",
        "distance": "nearest first|by distance",
        "rating": "best rated first",
    }
)
VISA_TRIP = choice(
    {
        "tourism": "as a tourist|for a holiday",
        "business": "on business|for work",
        "study": "to study|for studies",
        "transit": "in transit|while changing planes",
    }
)
TIME_SIDE = choice({"departure": "departure", "arrival": "arrival"})

FAMILIES = [
    *lookups(
        "flight",
        "flight|flight_number|flight_no|flight_code",
        FLIGHT,
        "Number of the flight, such as XY123|The flight's code",
        attribute(
            "departure_time",
            "the departure time of {x}|the time at which {x} leaves|the departure of {x}",
            TIME,
            "",
            "When does {x} leave?|At what time does {x} take off?|Does {x} leave before noon?",
        ),
        attribute(
            "landing_time",
            "the landing time of {x}|the time at which {x} lands|the arrival time of {x}",
            TIME,
            "",
            "When does {x} land?|At what time does {x} arrive?|Will {x} be here by six?",
        ),
        attribute(
            "gate",
            "the gate of {x}|the gate from which {x} leaves|the departure gate of {x}",
            GATE,
            "",
            "From which gate does {x} leave?|Where do I board {x}?|Show me the gate of {x}.",
        ),
        attribute(
            "flight_status",
            "the status of {x}|the state of {x}|the present status of {x}",
            FLIGHT_STATE,
            "",
            "Is {x} on time?|Has {x} landed yet?|Is {x} delayed?|Has {x} been cancelled?",
        ),
        attribute(
            "destination_city",
            "the destination of {x}|the city to which {x} goes|the place where {x} lands",
            CITY,
            "",
            "Where does {x} go?|To which city does {x} fly?|Does {x} go to Madrid?",
        ),
        attribute(
            "aircraft_type",
            "the aircraft of {x}|the type of plane used for {x}|the aircraft type of {x}",
            AIRCRAFT,
            "",
            "Which plane is used for {x}?|Is {x} an Airbus?|What kind of aircraft is {x}?",
        ),
        attribute(
            "operating_airline",
            "the airline of {x}|the airline that runs {x}|the company that flies {x}",
            AIRLINE,
            "",
            "Which airline flies {x}?|Who runs {x}?|Whose flight is {x}?",
        ),
        attribute(
            "baggage_belt",
            "the baggage belt of {x}|the belt for the luggage of {x}|the luggage belt of {x}",
            integer(1, 29, worded=0),
            "",
            "Where do I get the luggage of {x}?|On which belt is the baggage of {x}?|Show me the belt for {x}.",
        ),
    ),
    *lookups(
        "train",
        "train|train_number|train_no|train_id",
        TRAIN,
        "Number of the train|The train, with its letters",
        attribute(
            "platform",
            "the platform of {x}|the platform from which {x} leaves|the track of {x}",
            PLATFORM,
            "",
            "From which platform does {x} leave?|Where does {x} stop in the station?|Show me the platform of {x}.",
        ),
        attribute(
            "delay",
            "the delay of {x}|the present delay of {x}|the number of minutes by which {x} is late",
            integer(0, 140, worded=0),
            " minutes",
            "How late is {x}?|Is {x} on time?|Does {x} have a delay?",
        ),
        attribute(
            "final_station",
            "the final station of {x}|the last stop of {x}|the terminus of {x}",
            STATION,
            "",
            "Where does {x} end?|How far does {x} go?|Which station is the last stop of {x}?",
        ),
        attribute(
            "next_stop",
            "the next stop of {x}|the station where {x} stops next|the next station of {x}",
            STATION,
            "",
            "Where does {x} stop next?|Which station comes next for {x}?|Show me the next stop of {x}.",
        ),
        attribute(
            "coach_count",
            "the number of coaches of {x}|the coach count of {x}|the length of {x} in coaches",
            integer(2, 18, worded=0),
            "",
            "How many coaches does {x} have?|Is {x} a long train?|Show me how many coaches {x} has.",
        ),
        attribute(
            "train_operator",
            "the operator of {x}|the railway company of {x}|the company that runs {x}",
            COMPANY,
            "",
            "Who operates {x}?|Which company runs {x}?|Whose train is {x}?",
        ),
    ),
    *lookups(
        "hotel",
        "hotel|hotel_name|name|accommodation",
        HOTEL,
        "Name of the hotel|Which hotel",
        attribute(
            "star_rating",
            "the number of stars of {x}|the star rating of {x}|the category of {x} in stars",
            integer(1, 5, worded=0),
            "",
            "How many stars does {x} have?|Is {x} a good hotel?|Show me the stars of {x}.",
        ),
        attribute(
            "nightly_rate",
            "the nightly rate of {x}|the price of a night at {x}|the cost of one night in {x}",
            AMOUNT,
            " euros",
            "How much is a night at {x}?|What does {x} cost a night?|Is {x} expensive?",
        ),
        attribute(
            "check_in_time",
            "the check-in time of {x}|the earliest check-in at {x}|the time from which one can check in at {x}",
            TIME,
            "",
            "When can I check in at {x}?|From when is check-in at {x}?|Can I check in at {x} before noon?",
        ),
        attribute(
            "reception_phone",
            "the phone number of {x}|the number of the reception of {x}|the telephone number of {x}",
            PHONE,
            "",
            "How do I call {x}?|Under which number can I reach {x}?|Show me the phone number of {x}.",
        ),
        attribute(
            "hotel_city",
            "the city of {x}|the city where {x} stands|the town where one finds {x}",
            CITY,
            "",
            "In which city is {x}?|Where is {x}?|Is {x} in Lisbon?",
        ),
        attribute(
            "hotel_manager",
            "the manager of {x}|the name of the manager of {x}|the person who runs {x}",
            PERSON,
            "",
            "Who runs {x}?|Who is the manager of {x}?|To whom can I complain at {x}?",
        ),
        attribute(
            "room_count",
            "the number of rooms of {x}|the room count of {x}|the size of {x} in rooms",
            integer(6, 900, worded=0),
            " rooms",
            "How many rooms does {x} have?|Is {x} a large hotel?|Show me how many rooms there are in {x}.",
        ),
        attribute(
            "booking_email",
            "the booking address of {x}|the email address of {x}|the email for bookings at {x}",
            EMAIL,
            "",
            "How can I write to {x}?|Does {x} take bookings by email?|Where do I send an email to {x}?",
        ),
    ),
    *lookups(
        "airport",
        "airport|airport_name|name|terminal",
        AIRPORT,
        "Name of the airport|Which airport",
        attribute(
            "runways",
            "the number of runways of {x}|the runway count of {x}|the number of runways at {x}",
            integer(1, 7, worded=0),
            "",
            "How many runways does {x} have?|Does {x} have two runways?|Show me how many runways {x} has.",
        ),
        attribute(
            "airport_code",
            "the code of {x}|the three-letter code of {x}|the airport code of {x}",
            from_list("airport code", "KLX|BRN|TVO|QAL|MIR|DOZ|ELV|PAX|SUR|HET|WYN|LOR"),
            "",
            "Which code does {x} have?|What are the three letters of {x}?|Show me the code of {x}.",
        ),
        attribute(
            "security_wait",
            "the waiting time at {x}|the wait at the security check of {x}|the security waiting time of {x}",
            integer(2, 95, worded=0),
            " minutes",
            "How long do I wait at the security check of {x}?|Is there a long queue at {x}?|"
            "How long is the queue at {x}?",
        ),
        attribute(
            "transfer_minutes",
            "the transfer time from {x} to the city|"
            "the time it takes from {x} to the centre|the minutes from {x} to the city centre",
            integer(6, 90, worded=0),
            " minutes",
            "How long does it take from {x} to the centre?|Is {x} far from the city?|"
            "How many minutes is it from {x} to the city?",
        ),
        attribute(
            "airport_email",
            "the lost property address of {x}|the email of the lost property office of {x}|"
            "the lost property email of {x}",
            EMAIL,
            "",
            "Where can I write if I lost something at {x}?|Is there a lost property email at {x}?|"
            "I lost my bag at {x}, where do I write?",
        ),
    ),
    *lookups(
        "airline",
        "airline|airline_name|carrier_name|company",
        AIRLINE,
        "Name of the airline|Which airline",
        attribute(
            "baggage_limit",
            "the baggage limit of {x}|the weight limit for bags of {x}|the luggage allowance of {x}",
            integer(7, 40, worded=0),
            " kg",
            "How heavy may my bag be with {x}?|How much luggage does {x} allow?|Can I take 30 kg with {x}?",
        ),
        attribute(
            "hub",
            "the hub of {x}|the home airport of {x}|the main airport of {x}",
            AIRPORT,
            "",
            "Where does {x} have its hub?|Which airport is the home of {x}?|Show me the hub of {x}.",
        ),
        attribute(
            "fleet_size",
            "the fleet size of {x}|the number of planes of {x}|the number of aircraft of {x}",
            integer(3, 900, worded=0),
            " planes",
            "How many planes does {x} have?|Is {x} a big airline?|Show me how many planes {x} has.",
        ),
        attribute(
            "airline_country",
            "the country of {x}|the home country of {x}|the country in which {x} is registered",
            COUNTRY,
            "",
            "From which country is {x}?|Where is {x} registered?|Is {x} a European airline?",
        ),
        attribute(
            "hotline",
            "the hotline of {x}|the phone number of the hotline of {x}|the service number of {x}",
            PHONE,
            "",
            "How can I call {x}?|Does {x} have a hotline?|Show me the service number of {x}.",
        ),
    ),
    family(
        "travel.timetable",
        "train_connections|timetable_between|rail_journeys|next_trains",
        "Train connections between two stations.|Timetable for a date, with the departures after a time. Direct "
        "trains only if wanted.|Finds trains from one station to another.",
        args=dict(
            a=arg(
                "from_station|departure_station|origin|start",
                STATION,
                "Station where the journey begins|Departure station",
            ),
            b=arg("to_station|arrival_station|destination|target", STATION, "Station where it ends|Arrival station"),
            day=arg("date|day|travel_date", DATE, "Day of travel|Date of the journey"),
            after=arg(
                "time|after|not_before",
                TIME,
                "Earliest departure|Leave after this time",
                opt=" after {}| leaving after {}",
            ),
            direct=arg(
                "direct|direct_only|no_changes",
                flag("without changing|direct", "with changes"),
                "Only direct trains|True: no changes",
                opt=" {}",
                default=False,
            ),
        ),
        needs="the trains from {a} to {b} on {day}{after}{direct}|the timetable from {a} to {b} for {day}{after}|"
        "a connection from {a} to {b} on {day}{after}{direct}",
        does="look up trains from {a} to {b} on {day}{after}{direct}|"
        "find a connection from {a} to {b} on {day}{direct}",
        asks="When is there a train from {a} to {b} on {day}{after}?|Can I go from {a} to {b} on {day}{direct}?|"
        "Which trains run from {a} to {b} on {day}{after}{direct}?|"
        "I have to be in {b} on {day}, coming from {a}. Which trains are there{after}?",
        gives=lambda rng, a: {
            "train": TRAIN.make(rng).value,
            "departs": TIME.make(rng).value,
            "changes": 0 if a.get("direct") else rng.randint(0, 3),
        },
        says="Take {train} at {departs}.|The {train} leaves {a} at {departs}; changes: {changes}.",
        lacks=dict(
            day="which trains go from {a} to {b}{after}?|the timetable from {a} to {b}{direct}>On which day?|"
            "For which date?",
            a="when is there a train to {b} on {day}?|how do I get to {b} on {day}{after}?>From which "
            "station?|Where do you start?",
        ),
        yields=dict(
            train=(TRAIN, "the first train from {a} to {b} on {day}"),
            departs=(TIME, "the departure time of the first train from {a} to {b} on {day}"),
        ),
    ),
    family(
        "travel.flights",
        "flight_offers|offers_from_airlines|list_air_fares|cheap_flights",
        "Flights from one city to another.|Offers of airlines for a day, with class, number of travellers and "
        "highest price.|Lists flights. A date of return makes it a round trip.",
        args=dict(
            a=arg("from_city|origin|departure_city", CITY, "City of departure|Where the trip begins"),
            b=arg("to_city|destination|arrival_city", CITY, "City of arrival|Where to fly"),
            day=arg("departure_date|date|outbound", DATE, "Day of departure|Date of the flight"),
            back=arg(
                "return_date|back_on|inbound",
                DATE,
                "Day of the flight back|Date of return, none for one way",
                opt=" and back on {}| returning on {}",
            ),
            cabin=arg(
                "cabin|travel_class|class", CABIN, "Class of the seats|Which class", opt=" in {}", default="economy"
            ),
            n=arg(
                "passengers|travellers|seats",
                integer(2, 9),
                "Number of travellers|How many people fly",
                opt=" for {} people",
                default=1,
            ),
        ),
        needs="the flights from {a} to {b} on {day}{back}{cabin}{n}|"
        "the cheapest flight from {a} to {b} on {day}{back}{n}|flight offers from {a} to {b} on {day}{cabin}{n}",
        does="find flights from {a} to {b} on {day}{back}{cabin}{n}|"
        "look for a flight from {a} to {b} on {day}{back}{cabin}|"
        "search for seats from {a} to {b} on {day}{n}{cabin}",
        asks="Can I fly from {a} to {b} on {day}{back}?|How much is it to fly from {a} to {b} on "
        "{day}{back}{cabin}{n}?|I want to fly to {b} from {a} on {day}{cabin}{n}.|"
        "Is there any flight from {a} to {b} on {day}{cabin}?",
        gives=lambda rng, a: {"flight": FLIGHT.make(rng).value, "price_eur": rng.randint(30, 700) * a.get("n", 1)},
        says="The cheapest is {flight} for {price_eur} euros.|{flight} flies from {a} to {b} on that day, for "
        "{price_eur} euros.",
        lacks=dict(
            day="find a flight from {a} to {b}{cabin}|how much is a flight from {a} to {b}{n}?>On which day "
            "do you want to fly?|When?",
            b="find a flight from {a} on {day}{cabin}|I want to fly from {a} on {day}>Where do you want to "
            "fly?|To which city?",
        ),
        yields=dict(flight=(FLIGHT, "the cheapest flight from {a} to {b} on {day}")),
    ),
    family(
        "travel.room_vacancy",
        "room_vacancy|vacant_rooms|rooms_between_dates|check_vacancies",
        "Whether a hotel has rooms between two dates.|Free rooms and their price for a stay. Breakfast and the kind "
        "of room can be chosen.|Checks a hotel for vacancies from the day of arrival to the day of departure.",
        args=dict(
            hotel=arg("hotel|hotel_name|where", HOTEL, "Name of the hotel|Which hotel"),
            start=arg("check_in|arrival|from_date", DATE, "Day of arrival|First night"),
            end=arg("check_out|departure|to_date", DATE, "Day of departure|Day of leaving"),
            room=arg(
                "room_type|room|kind",
                ROOM_TYPE,
                "Kind of room|Which sort of room",
                opt=" in a {}| (a {})",
                default="double",
            ),
            breakfast=arg(
                "breakfast|with_breakfast|meals",
                flag("with breakfast|including breakfast", "without breakfast"),
                "Whether breakfast is included|True for breakfast",
                opt=" {}",
                default=False,
            ),
            guests=arg(
                "guests|persons|adults", integer(1, 6), "Number of guests|How many people", opt=" for {} guests| for {}"
            ),
        ),
        needs="the price of a stay{guests} at {hotel} from {start} to {end}{room}{breakfast}|"
        "the vacancies{guests} at {hotel} between {start} and {end}{room}{breakfast}|"
        "the free rooms of {hotel} from {start} until {end}{breakfast}",
        does="check whether {hotel} is free from {start} to {end}{guests}{room}{breakfast}|"
        "look for a room at {hotel} from {start} to {end}{breakfast}{guests}",
        asks="Does {hotel} have a room{guests} from {start} to {end}{breakfast}?|"
        "Can we stay{guests} at {hotel} from {start} to {end}{room}?|Is {hotel} full between {start} and {end}?|"
        "We arrive on {start} and leave on {end}; has {hotel} anything free{room}{guests}{breakfast}?",
        gives=lambda rng, a: {"rooms_free": rng.randint(1, 20), "total": round(rng.uniform(60, 1900), 2)},
        says="{hotel} has free rooms ({rooms_free}); the stay costs {total} euros.|"
        "Yes: rooms free at {hotel}: {rooms_free}, total price {total} euros.",
        lacks=dict(
            end="is {hotel} free from {start}{guests}?|a room at {hotel} from {start} on{breakfast}>Until "
            "when?|On which day do you leave?",
            hotel="is there a room free from {start} to {end}?|we want to stay from {start} to "
            "{end}{breakfast}>In which hotel?|Which hotel do you mean?",
        ),
        yields=dict(total=(AMOUNT, "the price of a stay at {hotel} from {start} to {end}")),
    ),
    family(
        "travel.hotel_list",
        "hotels_in_city|list_hotels|stay_options|hotel_choice",
        "List hotels in a city.|Hotels with at least a number of stars and for at most a price, in a chosen order.|"
        "Where one can stay in a place. Only the city must be given.",
        args=dict(
            city=arg("city|place|destination|in_city", CITY, "City to stay in|Where the hotel should be"),
            stars=arg(
                "min_stars|stars|at_least_stars",
                integer(2, 5, worded=0.4),
                "Least number of stars|Stars, at least",
                opt=" with at least {} stars| with {} stars or more",
            ),
            most=arg(
                "max_price|price_limit|budget",
                integer(40, 600, 10),
                "Highest price of a night|Most that a night may cost",
                opt=" for at most {} euros a night| under {} euros",
            ),
            extras=arg(
                "amenities|must_have|features",
                listed(from_list("hotel feature", "pool|sauna|parking|gym|garden|balcony|bar|lift"), 1, 3),
                "What the hotel must have|List of features",
                opt=" with {}| that have {}",
            ),
            order=arg(
                "sort|sort_by|order", HOTEL_SORT, "How to sort|Order of the hotels", opt=", {}", default="rating"
            ),
        ),
        needs="a hotel in {city}{stars}{most}{order}|the hotels in {city}{extras}{most}{order}|"
        "a list of hotels in {city}{stars}{extras}",
        does="find a hotel in {city}{stars}{extras}{most}|list hotels in {city}{stars}{most}{order}|"
        "search for hotels in {city}{extras}{most}{order}",
        asks="Where can I stay in {city}{most}?|Are there hotels in {city}{stars}{extras}?|"
        "Show me hotels in {city}{extras}{most}{order}.|Does {city} have hotels{stars}{most}{extras}?",
        gives=lambda rng, a: {
            "hotel": HOTEL.make(rng).value,
            "night": rng.randint(30, a.get("most", 300)),
            "matches": rng.randint(1, 60),
        },
        says="I found {matches}; the first is {hotel} at {night} euros a night.|{hotel} costs {night} euros a night.",
        lacks=dict(city="find me a hotel{stars}|list hotels{extras}{most}>In which city?|Where do you want to stay?"),
        yields=dict(hotel=(HOTEL, "the best hotel in {city}|the first hotel on the list for {city}")),
    ),
    family(
        "travel.visa",
        "visa_rules|entry_rules|visa_needed|travel_papers",
        "Whether a visa is needed.|Entry rules for citizens of one country who travel to another. Purpose and length "
        "of the stay matter.|Tells how long one may stay without a visa.",
        args=dict(
            citizen=arg(
                "passport|citizen_of|nationality|passport_country",
                COUNTRY,
                "Country of the passport|Citizen of which country",
            ),
            target=arg("destination|target|to_country|visiting", COUNTRY, "Country to travel to|Where the trip goes"),
            purpose=arg(
                "purpose|reason|trip_type",
                VISA_TRIP,
                "Purpose of the trip|Why one travels",
                opt=" {}",
                default="tourism",
            ),
            days=arg(
                "days|stay_days|length_of_stay",
                integer(3, 180),
                "Length of the stay in days|How many days",
                opt=" for {} days",
            ),
        ),
        needs="the entry rules of {target} for somebody with a passport of {citizen}{purpose}{days}|"
        "the visa rules for travelling{purpose} from {citizen} to {target}{days}|"
        "the papers needed by citizens of {citizen} in {target}{purpose}",
        does="check whether citizens of {citizen} need a visa for {target}{purpose}{days}|"
        "look up the visa rules of {target} for people from {citizen}{days}",
        asks="Do I need a visa for {target} with a passport of {citizen}{days}?|"
        "Can somebody from {citizen} enter {target}{purpose}{days}?|"
        "With a passport of {citizen}, may I go to {target}{purpose}{days}?",
        gives=lambda rng, a: {
            "visa": rng.choice(("required", "not required", "on arrival")),
            "free_days": rng.choice((0, 14, 30, 60, 90)),
        },
        says="Visa for {target}: {visa}; days without one: {free_days}.|"
        "With a passport of {citizen} the visa is {visa}.",
        lacks=dict(
            target="do I need a visa with a passport of {citizen}?|"
            "visa rules for people from {citizen}{days}>For which country?|Where do you want to go?"
        ),
    ),
]
