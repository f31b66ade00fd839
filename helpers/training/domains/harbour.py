"""Harbours and shipping: a domain that training never sees."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import BERTH, CONTAINER, PORT, SHIP
from helpers.training.values import (
    CODE,
    COMPANY,
    DATE,
    PERSON,
    TIME,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import from_list

HELD_OUT = True
SHIP_TYPE = choice("tanker freighter ferry trawler yacht icebreaker")
CARGO = from_list(
    "cargo",
    "coffee|timber|grain|steel|bananas|cement|cars|cotton|salt|fish|wine|tyres|paper|"
    "copper ore|machine parts|furniture",
)
TIDE = choice({"high": "high tide|high water", "low": "low tide|low water"})
CUSTOMS = choice("pending cleared inspected blocked")
CRANE = choice({"small": "the small crane", "gantry": "the gantry crane", "floating": "the floating crane"})
FUEL = choice({"diesel": "diesel", "lng": "liquid gas|LNG", "heavy_oil": "heavy oil"})
LIGHT = choice({"red": "red", "green": "green", "white": "white"})

FAMILIES = [
    *lookups(
        "ship",
        "ship|vessel|ship_name|vessel_name",
        SHIP,
        "Name of the ship|Which vessel",
        attribute(
            "ship_captain",
            "the captain of {x}|the name of the captain of {x}|the person in command of {x}",
            PERSON,
            "",
            "Who is the captain of {x}?|Who commands {x}?|Do you know who steers {x}?",
        ),
        attribute(
            "draught",
            "the draught of {x}|the depth of {x} under water|the draught in metres of {x}",
            number(0.8, 17, 1),
            " metres",
            "How deep does {x} lie in the water?|Can {x} enter at low tide?|What draught does {x} have?",
        ),
        attribute(
            "next_port",
            "the next port of {x}|the port to which {x} sails|the port {x} is bound for",
            PORT,
            "",
            "Where does {x} sail?|Which port comes next for {x}?|Where is {x} going?",
        ),
        attribute(
            "ship_type",
            "the type of {x}|the kind of ship of {x}|the class of vessel of {x}",
            SHIP_TYPE,
            "",
            "What kind of ship is {x}?|Is {x} a tanker?|Which type of vessel is {x}?",
        ),
        attribute(
            "arrival_day",
            "the arrival date of {x}|the day on which {x} comes in|the date on which {x} arrives",
            DATE,
            "",
            "When does {x} come in?|Is {x} expected this week?|On which day does {x} arrive?",
        ),
        attribute(
            "shipping_line",
            "the shipping line of {x}|the company that runs {x}|the owner of {x}",
            COMPANY,
            "",
            "Whose ship is {x}?|Which shipping line runs {x}?|Who owns {x}?",
        ),
    ),
    *lookups(
        "container",
        "container|container_id|container_number|box",
        CONTAINER,
        "Number of the container|Which container",
        attribute(
            "contents",
            "the contents of {x}|the load of {x}|the goods in {x}",
            CARGO,
            "",
            "What is in {x}?|Is there coffee in {x}?|What does {x} hold?",
            "Get the contents of a container.|What is in a container.|Returns the kind of goods in a container",
        ),
        attribute(
            "gross_weight",
            "the gross weight of {x}|the weight of {x}|the total weight of {x}",
            number(2, 32, 1),
            " tonnes",
            "How heavy is {x}?|What does {x} weigh?|Is {x} too heavy for a lorry?",
        ),
        attribute(
            "customs_state",
            "the customs status of {x}|the state of {x} at the customs|the customs state of {x}",
            CUSTOMS,
            "",
            "Has {x} gone through customs?|Is {x} cleared?|What does the customs office say about {x}?",
        ),
        attribute(
            "carrying_ship",
            "the ship that carries {x}|the vessel with {x} on board|the ship of {x}",
            SHIP,
            "",
            "On which ship is {x}?|Which vessel carries {x}?|Is {x} on a ship?",
        ),
    ),
    family(
        "harbour.tides",
        "tide_times|tide_at_port|water_times|next_tide",
        "Times of the tides.|When it is high or low tide at a port on a day.|Tide table: time and height of the water.",
        args=dict(
            port=arg("port|harbour|place", PORT, "Which port|Name of the harbour"),
            tide=arg("tide|kind|which", TIDE, "High or low tide|Which tide"),
            day=arg("date|day|on", DATE, "Day of the tide|Date, today if left out", opt=" on {}| for {}"),
            after=arg("after|not_before|from_time", TIME, "Only tides after this time|Earliest time", opt=" after {}"),
        ),
        needs="the time of {tide} at {port}{day}{after}|the hour of {tide} at {port}{day}|"
        "the next {tide} in {port}{day}{after}",
        does="look up {tide} at {port}{day}{after}|check when it is {tide} at {port}{day}{after}",
        asks="When is {tide} at {port}{day}{after}?|Is it {tide} in {port} soon?|"
        "Show me when {tide} is at {port}{day}{after}.",
        gives=lambda rng, a: {"time": TIME.make(rng).value, "height_m": round(rng.uniform(0.2, 9), 1)},
        says="At {port} {tide} is at {time}, with {height_m} metres.|"
        "It is at {time}; the water stands at {height_m} metres.",
        lacks=dict(port="when is {tide}{day}?|check {tide}{day}{after}>At which port?|In which harbour?"),
        yields=dict(time=(TIME, "the time of {tide} at {port}")),
    ),
    family(
        "harbour.assign_berth",
        "assign_berth|moor_vessel|give_berth|set_mooring",
        "Give a ship a berth.|Assigns a berth to a vessel from a time on, with power from the shore if wanted.|"
        "Moors a ship at a berth.",
        args=dict(
            ship=arg("ship|vessel|for_ship", SHIP, "Which ship|Name of the vessel"),
            berth=arg("berth|quay|place", BERTH, "Number of the berth|Where it moors"),
            time=arg("from_time|time|at", TIME, "From when on|Time of mooring", opt=" from {} on| at {}"),
            power=arg(
                "shore_power|power|electricity",
                flag("with shore power|with electricity", "without shore power|without electricity"),
                "Whether to connect power|True for shore power",
                opt=", {}",
                default=False,
            ),
            nights=arg(
                "nights|stay|for_nights",
                integer(2, 30),
                "How many nights it stays|Length of the stay",
                opt=" for {} nights",
                default=1,
            ),
        ),
        does="assign {berth} to {ship}{nights}{time}{power}|moor {ship} at {berth}{time}{power}|"
        "give {ship} {berth}{nights}{power}",
        asks="{ship} should lie at {berth}{time}{power}.|Can {ship} have {berth}{nights}?|"
        "Is it all right to put {ship} at {berth}{time}{power}?",
        gives=lambda rng, a: {
            "mooring_id": CODE.make(rng).value,
            "fee": round(rng.uniform(20, 900) * a.get("nights", 1), 2),
        },
        says="The mooring is {mooring_id}; the fee is {fee} euros.|Done: {mooring_id}, for {fee} euros.",
        lacks=dict(
            berth="moor {ship}{time}|give {ship} a place{nights}>At which berth?|Which berth shall it get?",
            ship="assign {berth}{nights}|somebody wants {berth}{time}{power}>To which ship?|For which vessel?",
        ),
    ),
    family(
        "harbour.free_berth",
        "free_berths|find_berth|berth_for_length|open_moorings",
        "Find a free berth.|A free place in a port for a ship of a given length and draught, between dates if given.|"
        "Looks for an open mooring.",
        args=dict(
            port=arg("port|harbour|in_port", PORT, "Which port|Where to look"),
            length=arg(
                "length_m|ship_length|metres",
                integer(6, 380, worded=0),
                "Length of the ship in metres|How long the ship is",
            ),
            draught=arg(
                "draught_m|depth|min_depth",
                number(1, 15, 1),
                "Draught of the ship in metres|Least depth of water",
                opt=" and a draught of {} m| drawing {} metres",
            ),
            day=arg("date|arrival|from_date", DATE, "Day of arrival|From which day", opt=" on {}| from {} on"),
        ),
        needs="a free berth in {port} for a ship of {length} m{draught}{day}|"
        "an open mooring in {port}{day} for {length} metres{draught}|"
        "the berths in {port} for a length of {length} m{draught}",
        does="find a berth in {port} for a ship with a length of {length} m{draught}{day}|"
        "look for an open mooring in {port} for {length} m{day}",
        asks="Is there a free berth in {port} for {length} m{draught}?|"
        "My ship is {length} m long{draught}. Where in {port} can it moor{day}?|"
        "Does {port} have room for a ship of {length} metres{day}?",
        gives=lambda rng, a: {"berth": BERTH.make(rng).value},
        says="Berth {berth} is free.|There is room at berth {berth}.",
        lacks=dict(
            length="is there a free berth in {port}{day}?|find me a mooring in {port}>How long is the ship?|"
            "For which length?"
        ),
        yields=dict(berth=(BERTH, "the free berth in {port} for {length} m")),
    ),
    family(
        "harbour.sea_route",
        "sea_distance|sailing_time|sea_route|voyage_between",
        "Way between two ports.|Distance and sailing time from port to port at a speed, avoiding canals if wanted.|"
        "Plans a voyage.",
        args=dict(
            a=arg("from_port|origin|departure_port", PORT, "Port of departure|Where the voyage begins"),
            b=arg("to_port|destination|arrival_port", PORT, "Port of arrival|Where it ends"),
            speed=arg(
                "speed|at_speed|cruising_speed",
                number(5, 30, 1),
                "Speed of the ship|How fast it sails",
                opt=" at a speed of {} knots| sailing at {} knots",
            ),
            canals=arg(
                "canals|use_canals|allow_canals",
                flag("through canals", "without canals|avoiding canals"),
                "Whether canals may be used|False avoids canals",
                opt=" {}",
                default=True,
            ),
        ),
        needs="the sailing time from {a} to {b}{canals}{speed}|the way by sea from {a} to {b}{canals}|"
        "the sea route from {a} to {b}{speed}",
        does="plan a voyage from {a} to {b}{canals}{speed}|work out the sailing time from {a} to {b}{speed}{canals}",
        asks="How long does a ship take from {a} to {b}{speed}?|Can one sail from {a} to {b}{canals}?|"
        "Is it far by sea from {a} to {b}{canals}{speed}?",
        gives=lambda rng, a: {"hours": rng.randint(5, 700), "miles": rng.randint(40, 9000)},
        says="It takes {hours} hours ({miles} miles).|From {a} to {b} it is {miles} miles, or {hours} hours.",
        lacks=dict(
            b="how long does a ship take from {a}{speed}?|plan a voyage from {a}{canals}>To which port?|"
            "Where does it go?"
        ),
    ),
    family(
        "harbour.unload",
        "unload_containers|discharge_boxes|take_off_containers|crane_unload",
        "Unload containers from a ship.|Takes a list of containers off a vessel with a crane.|"
        "Orders the crane to discharge containers. Night work costs more.",
        args=dict(
            ship=arg("ship|vessel|from_ship", SHIP, "Ship to unload|Which vessel"),
            boxes=arg("containers|boxes|container_ids", listed(CONTAINER, 2, 3), "The containers|List of numbers"),
            crane=arg(
                "crane|device|with_crane", CRANE, "Which crane|Crane to use", opt=" with {}| using {}", default="gantry"
            ),
            night=arg(
                "night_shift|at_night|overnight",
                flag("during the night|at night", "during the day|by day"),
                "Whether to work at night|True for the night",
                opt=" {}",
                default=False,
            ),
        ),
        does="unload {boxes} from {ship}{crane}{night}|take {boxes} off {ship}{night}{crane}|"
        "discharge {boxes} from {ship}{crane}",
        asks="Can you have {boxes} unloaded from {ship}{night}?|We need {boxes} from {ship}{crane}.|"
        "Could {boxes} be taken off {ship}{night}{crane}?",
        gives=lambda rng, a: {"minutes": rng.randint(6, 20) * len(a["boxes"]), "crew": rng.randint(2, 9)},
        says="The crane needs {minutes} minutes, with a crew of {crew}.|It takes {minutes} minutes.",
        lacks=dict(ship="unload {boxes}{crane}|take off {boxes}{night}>From which ship?|Which vessel are they on?"),
    ),
    family(
        "harbour.bunker",
        "order_bunker|refuel_ship|bunker_fuel|supply_fuel",
        "Order fuel for a ship.|Has a vessel refuelled at its berth: kind and tonnes of fuel, up to a price per "
        "tonne.|Supplies fuel.",
        args=dict(
            ship=arg("ship|vessel|receiver", SHIP, "Ship that gets the fuel|Which vessel"),
            fuel=arg("fuel|kind|fuel_type", FUEL, "Kind of fuel|Which fuel"),
            tonnes=arg("tonnes|quantity|amount_t", integer(5, 900, 5, worded=0), "How many tonnes|Quantity"),
            most=arg(
                "max_price|price_limit|per_tonne",
                integer(300, 1200, 10, worded=0),
                "Highest price per tonne|No more than this",
                opt=" for at most {} euros a tonne| up to {} euros a tonne",
            ),
            day=arg("date|day|deliver_on", DATE, "Day of the delivery|When", opt=" on {}"),
        ),
        does="order {tonnes} tonnes of {fuel} for {ship}{most}{day}|"
        "refuel {ship} with {tonnes} tonnes of {fuel}{day}{most}|"
        "have {tonnes} t of {fuel} brought to {ship}{day}",
        asks="{ship} needs {tonnes} tonnes of {fuel}{day}{most}.|Can {ship} get {tonnes} tonnes of {fuel}{day}?|"
        "Would it be possible to supply {ship} with {tonnes} t of {fuel}{most}{day}?",
        gives=lambda rng, a: {
            "order_number": CODE.make(rng).value,
            "total": a["tonnes"] * rng.randint(280, a.get("most", 900)),
        },
        says="Order {order_number}: {total} euros in all.|The fuel costs {total} euros; the order is {order_number}.",
        lacks=dict(tonnes="order {fuel} for {ship}{day}|refuel {ship} with {fuel}{most}>How much?|How many tonnes?"),
    ),
    family(
        "harbour.buoy",
        "set_buoy_light|switch_buoy|buoy_signal|light_buoy",
        "Switch the light of a buoy.|Turns a buoy's light on or off, in a colour and with a number of flashes a "
        "minute.|Sets the signal of a buoy.",
        args=dict(
            buoy=arg("buoy|buoy_number|number", integer(1, 140, worded=0), "Number of the buoy|Which buoy"),
            on=arg("on|lit|active", flag("on", "off"), "True for on|Whether the light is on"),
            colour=arg("colour|color|light_colour", LIGHT, "Colour of the light|Which colour", opt=" in {}"),
            flashes=arg(
                "flashes|per_minute|flash_rate",
                integer(2, 60),
                "Flashes per minute|How often it flashes",
                opt=" with {} flashes a minute",
            ),
        ),
        does="switch {on} the light of buoy {buoy}{colour}{flashes}|"
        "turn the light of buoy {buoy} {on}{colour}{flashes}|turn {on} buoy {buoy}{colour}",
        asks="The light of buoy {buoy} should be {on}{colour}{flashes}.|"
        "Could the light of buoy {buoy} go {on}{colour}?|Light of buoy {buoy} {on}{flashes}, please.",
        gives=lambda rng, a: {"battery": rng.randint(20, 100)},
        says="The light of buoy {buoy} is {on}; its battery is at {battery} percent.|"
        "Buoy {buoy}: {on}, battery {battery}%.",
        lacks=dict(
            buoy="turn the buoy's light {on}{colour}|switch {on} the light of the buoy>Which buoy?|"
            "Which number does the buoy have?"
        ),
    ),
]
