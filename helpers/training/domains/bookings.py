"""Tables, rooms, tickets, taxis and appointments that are booked."""

from helpers.training.families import arg, family
from helpers.training.values import (
    ADDRESS,
    CITY,
    CODE,
    COUNT,
    DATE,
    MINUTES,
    PERSON,
    TIME,
    TITLE,
    choice,
    flag,
    integer,
    number,
)
from helpers.training.writing import HOTEL, QUOTED_TEXT, RESTAURANT, drawn, from_list, spoken_as

GUESTS = integer(2, 12)
NIGHTS = integer(2, 21)
ROOM_TYPE = choice({"single": "single", "double": "double", "suite": "suite|luxury", "dorm": "dormitory|dorm"})
CLASS = choice({"second": "second class|second", "first": "first class|first"})
BOARD = choice({"none": "no meals", "breakfast": "breakfast", "half_board": "half board", "full_board": "full board"})
SEAT = choice({"window": "window", "aisle": "aisle", "any": "any"})
AREA = choice({"stalls": "stalls", "balcony": "balcony", "box": "box"})
CAR = choice({"standard": "standard|normal", "van": "van|minibus", "electric": "electric"})
DOCTOR = from_list(
    "doctor", "dentist|optician|family doctor|physiotherapist|dermatologist|vet|hairdresser|masseur|podiatrist"
)
SPORT = from_list("court", "tennis|squash|badminton|volleyball|padel|basketball|table tennis|bowling|minigolf|climbing")
BOOKING = spoken_as(CODE, "booking {}|reservation {}|booking number {}")

FAMILIES = [
    family(
        "table",
        "book_table|reserve_table|table_reservation|make_dinner_reservation",
        "Book a table in a restaurant.|Reserve a table."
        "|Reserves a table for some people on a day and time; seats outside can be"
        " asked for.",
        args=dict(
            place=arg("restaurant|place|name", RESTAURANT, "Name of the restaurant|Where"),
            people=arg("people|guests|party_size", GUESTS, "How many people|Number of guests"),
            day=arg("date|day|on", DATE, "The day|Date of the visit"),
            time=arg("time|at|hour", TIME, "When the guests come|Time of day"),
            outside=arg(
                "outside|outdoor|terrace", flag("outside", "inside"), "Whether to sit outside|true: terrace", opt=" {}"
            ),
        ),
        does="book a table{outside} at {place} for {people} people on {day} at {time}"
        "|reserve a table{outside} for {people} in {place} on {day} at {time}"
        "|get a table{outside} at {place} on {day}, {time}, for {people} guests"
        "|reserve seats{outside} for {people} people at {place}: {day}, {time}",
        asks="I'd like to eat at {place} on {day} at {time}, {people} people{outside}."
        "|Is there a table{outside} for {people} at {place} on {day} at {time}? Then take it.",
        gives=drawn(reservation=CODE, confirmed=True),
        says="The table at {place} is booked ({reservation})."
        "|{place} expects {people} guests on {day}, reservation {reservation}.",
        lacks=dict(
            people="book a table at {place} on {day} at {time}"
            "|reserve {place} for {day}, {time}{outside}>For how many people?"
            "|How many guests?",
            time="book a table for {people} at {place} on {day}"
            "|get a table{outside} for {people} in {place} on {day}>At what time?"
            "|When will you come?",
        ),
    ),
    family(
        "hotel.room",
        "reserve_hotel_room|book_hotel_stay|hotel_reservation|room_booking",
        "Book a hotel room.|Reserve a room in a hotel for some nights."
        "|Books a room from a day on; sort of room and meals can be"
        " chosen.",
        args=dict(
            hotel=arg("hotel|name|property", HOTEL, "Name of the hotel|Which hotel"),
            day=arg("check_in|arrival|from_date", DATE, "Day of arrival|First day"),
            nights=arg("nights|stay|number_of_nights", NIGHTS, "How many nights|Length of the stay"),
            sort=arg(
                "room_type|kind|category", ROOM_TYPE, "Sort of room|Kind of room", opt=" in a {} room", default="double"
            ),
            board=arg("board|meals|catering", BOARD, "Which meals|Meals", opt=" with {}", default="breakfast"),
        ),
        does="book {nights} nights at the {hotel} from {day}{sort}{board}"
        "|reserve the {hotel} for {nights} nights from {day} on{sort}{board}"
        "|book a stay of {nights} nights in the {hotel} from {day}{sort}{board}"
        "|take a room at the {hotel} for {nights} nights, arriving on {day}{board}",
        asks="I arrive on {day} and stay {nights} nights at the {hotel}{sort}{board}."
        "|Can I stay {nights} nights in the {hotel}"
        " from {day}{sort}{board}?",
        gives=lambda rng, a: {"booking_code": CODE.make(rng).value, "price": a["nights"] * rng.randint(40, 260)},
        says="The {hotel} is booked for {price} in all ({booking_code}).|Booked: {nights} nights for {price}.",
        lacks=dict(
            nights="book the {hotel} from {day}|reserve a room in the {hotel} for {day}{board}>How many nights?"
            "|For how long?"
        ),
    ),
    family(
        "train",
        "book_train|reserve_train_seat|train_booking|buy_rail_ticket",
        "Book a train ticket.|Reserve a seat in a train.|Buys a rail ticket between two cities on a day.",
        args=dict(
            start=arg("origin|from_city|from", CITY, "Where the journey begins|City of departure"),
            goal=arg("destination|to_city|to", CITY, "Where it ends|City of arrival"),
            day=arg("date|day|travel_date", DATE, "Day of the journey|When"),
            sort=arg(
                "travel_class|class_|category", CLASS, "First or second class|Class", opt=" in {}", default="second"
            ),
            seat=arg("seat|seat_preference|place", SEAT, "Where to sit|Sort of seat", opt=" (seat: {})"),
        ),
        does="book a train from {start} to {goal} on {day}{sort}{seat}"
        "|get a train ticket from {start} to {goal} for {day}{sort}{seat}"
        "|reserve a seat on the train from {start} to {goal} on {day}{sort}{seat}"
        "|buy a rail ticket to {goal} from {start}, {day}{sort}",
        asks="I must go from {start} to {goal} on {day} by train{sort}{seat}."
        "|Is there a train from {start} to {goal} on {day}? Book"
        " it{sort}{seat}.|Can I take the train to {goal} from {start} on {day}{sort}{seat}?",
        gives=drawn(ticket=CODE, fare=number(5, 300, 2)),
        says="The ticket {ticket} from {start} to {goal} costs {fare}."
        "|Booked for {fare}: {start} to {goal}, ticket {ticket}.",
        lacks=dict(
            goal="book a train from {start} on {day}|I need a train ticket from {start} on {day}{sort}>To where?"
            "|Where do you want to go?",
            day="book a train from {start} to {goal}"
            "|I want to go from {start} to {goal} by train{sort}>On which day?|When?",
        ),
    ),
    family(
        "taxi",
        "call_taxi|order_taxi|book_cab|request_taxi",
        "Order a taxi.|Call a cab to an address.|Sends a taxi to an address, at once or at a given time.",
        args=dict(
            where=arg("pickup|address|from_address", ADDRESS, "Where it picks up|The address"),
            when=arg("time|at|pickup_time", TIME, "When it comes, at once if left out|Time", opt=" at {}"),
            car=arg("car|vehicle|kind", CAR, "Sort of car|Kind of car", opt=" (a {} one)", default="standard"),
        ),
        does="order a taxi{car} to {where}{when}|call a cab{car} to {where}{when}|send a taxi to {where}{when}"
        "|get a taxi{car} for {where}{when}",
        asks="I need a taxi{car} at {where}{when}.|Can a cab pick me up at {where}{when}?"
        "|Taxi{car} to {where}{when}, please.",
        gives=drawn(driver=PERSON, wait_minutes=integer(2, 25)),
        says="{driver} will be at {where}; waiting time: {wait_minutes} minutes."
        "|The taxi comes, the driver is {driver}.",
        lacks=dict(
            where="order a taxi{when}|I need a cab{car}|call me a taxi>To which address?|Where shall it pick you up?"
        ),
    ),
    family(
        "cinema",
        "book_cinema_seats|cinema_tickets|reserve_film_seats|buy_movie_seats",
        "Book cinema seats.|Reserve seats for a film.|Books seats for one showing of a film in a city.",
        args=dict(
            film=arg("film|movie|title", TITLE, "Title of the film|Which film"),
            city=arg("city|town|where", CITY, "In which city|The city"),
            seats=arg("seats|tickets|count", GUESTS, "How many seats|Number of tickets"),
            time=arg("time|showing|at", TIME, "Begin of the showing|When", opt=" at {}"),
            original=arg(
                "original_version|original|subtitled",
                flag("in the original language", "in the dubbed version"),
                "true: not dubbed|Original language or not",
                opt=" {}",
            ),
        ),
        does="book {seats} seats for {film} in {city}{time}{original}"
        "|get {seats} tickets for the film {film} in {city}{time}{original}"
        "|reserve {seats} places for {film}{original} in {city}{time}"
        "|take {seats} tickets for {film}{original} in {city}{time}",
        asks="Number of tickets for {film} in {city}{time}{original}: {seats}."
        "|Can {seats} of us see {film} in {city}{time}{original}?",
        gives=lambda rng, a: {"cinema": "Kino " + str(rng.randint(1, 9)), "row": rng.randint(1, 20)},
        says="Seats are booked in {cinema}, row {row}.|You sit in row {row} of {cinema} in {city}.",
        lacks=dict(
            seats="book seats for {film} in {city}|I want to see {film} in {city}{time}>How many seats?"
            "|For how many people?",
            city="book {seats} seats for {film}|get {seats} tickets for {film}{original}>In which city?|Where?",
        ),
    ),
    family(
        "theatre",
        "theatre_tickets|book_play_seats|reserve_theatre|play_tickets",
        "Get tickets for the theatre.|Reserve seats for a play on a day."
        "|Reserves theatre seats in one part of the house.",
        args=dict(
            play=arg("play|piece|title", TITLE, "Which play|Title of the play"),
            day=arg("date|evening|day", DATE, "Which evening|The day"),
            area=arg("area|section|part", AREA, "Part of the house|Where to sit"),
            number=arg("number|count|seats", GUESTS, "How many|Number of seats"),
        ),
        does="reserve {number} theatre seats for {play} on {day} in the {area}"
        "|get {number} theatre tickets for {play} on {day} in the {area}"
        "|book {number} places in the {area} for the play {play} on {day}"
        "|order theatre tickets for {play} on {day}: {number}, {area}",
        asks="We want to see the play {play} on {day}: {number} seats in the {area}."
        "|Are there {number} seats in the {area} for"
        " the play {play} on {day}?",
        gives=drawn(booking_number=CODE, price_per_seat=integer(12, 150)),
        says="One seat costs {price_per_seat}; the booking is {booking_number}."
        "|Booked as {booking_number} at {price_per_seat} each.",
        lacks=dict(
            area="reserve {number} seats for the play {play} on {day}>In which part of the house?"
            "|Stalls, balcony or box?"
        ),
    ),
    family(
        "doctor",
        "book_appointment_with|make_practice_appointment|reserve_consultation|practice_booking",
        "Make an appointment at a practice.|Book a visit at a dentist or the like."
        "|Books an appointment and notes what it is for.",
        args=dict(
            who=arg("practice|specialist|with", DOCTOR, "With whom|Sort of practice"),
            day=arg("date|on|day", DATE, "The day|Date"),
            time=arg("time|at|slot", TIME, "Time of day|When on that day", opt=" at {}"),
            note=arg("reason|note|complaint", QUOTED_TEXT, "What it is for|The reason", opt=" with the note {}"),
        ),
        does="make an appointment with the {who} on {day}{time}{note}|book a visit at the {who} for {day}{time}{note}"
        "|arrange an appointment at the {who} on {day}{time}{note}|get a date with the {who} on {day}{time}{note}",
        asks="I have to see the {who} on {day}{time}, book that{note}.|Can the {who} see me on {day}{time}{note}?",
        gives=lambda rng, a: {"appointment": CODE.make(rng).value, "starts": a.get("time") or TIME.make(rng).value},
        says="The {who} sees you on {day} at {starts}.|Appointment {appointment} with the {who} is at {starts}.",
        lacks=dict(day="make an appointment with the {who}|I need to see the {who}{time}>On which day?|When?"),
    ),
    family(
        "court",
        "book_court|reserve_court|sports_court_booking",
        "Book a sports court.|Reserve a court for a sport.|Books a court for some minutes; rackets can be lent.",
        args=dict(
            sport=arg("sport|game|court", SPORT, "Which sport|Sort of court"),
            time=arg("time|start|from", TIME, "When it begins|Start"),
            length=arg("minutes|duration|length", MINUTES, "How long|Playing time", opt=" for {}", default=60),
            gear=arg(
                "equipment|gear|with_gear",
                flag("with equipment", "without equipment"),
                "Whether to lend equipment|true: equipment is lent",
                opt=" {}",
            ),
        ),
        does="book a {sport} court at {time}{length}{gear}|reserve a {sport} court{gear} for {time}{length}"
        "|get us a {sport} court at {time}{length}{gear}|take a court for {sport} at {time}{length}{gear}",
        asks="We want to play {sport} at {time}{length}{gear}."
        "|Is a {sport} court free at {time}{length}? Book it{gear}.",
        gives=drawn(court=COUNT),
        says="You have {sport} court {court} at {time}.|Court {court} is yours at {time}.",
        lacks=dict(
            time="book a {sport} court{length}|reserve a court for {sport}{gear}>At what time?"
            "|When do you want to play?"
        ),
    ),
    family(
        "booking.change",
        "change_booking|update_reservation|modify_booking|edit_reservation",
        "Change a booking.|Put a reservation on another day or another number of people."
        "|Changes what is given and leaves the rest.",
        args=dict(
            booking=arg("booking|booking_id|reservation", BOOKING, "Number of the booking|Which one"),
            day=arg("new_date|date|day", DATE, "The new day|New date"),
            people=arg(
                "people|guests|persons", GUESTS, "The new number of people|How many people", opt=" for {} people"
            ),
        ),
        does="change {booking} to {day}{people}|move {booking} to {day}{people}|put {booking} on {day}{people}"
        "|switch {booking} to {day}{people}",
        asks="We want to have {booking} on {day}{people}.|Can you change {booking} to {day}{people}?"
        "|We come on {day}{people} instead, please change {booking}.",
        gives=drawn(extra_cost=integer(0, 60)),
        says="Done: {booking}. Extra cost: {extra_cost}.|That costs {extra_cost} more for {booking}.",
        lacks=dict(
            booking="change my booking to {day}|move my reservation to {day}"
            "|put the booking on {day}{people}>Which booking?"
            "|Which number?"
        ),
    ),
    family(
        "booking.cancel",
        "cancel_reservation|cancel_booking|drop_booking|release_reservation",
        "Cancel a booking.|Give up a reservation.|Cancels by booking number and returns what is paid back.",
        args=dict(booking=arg("booking_id|booking|reservation", BOOKING, "Which booking|Its number")),
        does="cancel {booking}|give up {booking}|drop {booking}|call off {booking}",
        asks="We can't come, cancel {booking}.|I don't need {booking} any longer."
        "|Is it possible to get out of {booking}?",
        gives=drawn(paid_back=integer(0, 400)),
        says="Cancelled: {booking}. You get {paid_back} back.|{paid_back} will be paid back for {booking}.",
        lacks=dict(booking="cancel my booking|give up the reservation|cancel it>Which booking?|What is the number?"),
    ),
]
HELD_OUT = False
