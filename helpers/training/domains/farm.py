"""A farm with greenhouses: climate, watering, animals, harvest. Kept from training."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.values import (
    CODE,
    COMPANY,
    DATE,
    FIRST_NAME,
    MINUTES,
    PERSON,
    TIME,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import QUOTED_TEXT, drawn, from_list, pairs, spoken_as

HOUSE = pairs(
    "greenhouse", "North|South|East|West|Upper|Lower|Old|New", "House|Tunnel|Glasshouse|Polytunnel|Nursery|Dome"
)
FIELD = pairs("field", "Long|Stony|River|Church|Mill|Crooked|Upper|Fox", "Acre|Meadow|Field|Hill|Corner|Bottom")
CROP = from_list(
    "crop",
    "lettuce|tomatoes|cucumbers|strawberries|peppers|radishes|spinach|kale|basil|carrots|beans|peas|onions|melons"
    "|aubergines|chard|leeks|oats|rye",
)
HERD = choice({"cows": "cows", "sheep": "sheep", "goats": "goats", "pigs": "pigs", "hens": "hens"})
FEED = choice({"hay": "hay", "silage": "silage", "grain": "grain", "pellets": "pellets"})
MACHINE = choice(
    {"tractor": "tractor", "harvester": "combine harvester|harvester", "seeder": "seeder", "sprayer": "sprayer"}
)
GRADE = choice({"A": "grade A|first grade", "B": "grade B|second grade", "C": "grade C|third grade"})
TAG_NUMBER = spoken_as(CODE, "animal {}|the animal {}|ear tag {}")
LOT = spoken_as(CODE, "lot {}|batch {}|lot number {}")
DEGREES = number(8, 34, 1)

FAMILIES = [
    family(
        "climate",
        "set_greenhouse_climate|climate_control|heat_greenhouse|greenhouse_target",
        "Set the climate of a greenhouse.|Set temperature and humidity of a glasshouse."
        "|Sets degrees Celsius; humidity in percent is optional.",
        args=dict(
            house=arg("greenhouse|house|which", HOUSE, "Which greenhouse|Name of the house"),
            degrees=arg("temperature|degrees|celsius", DEGREES, "Degrees Celsius|Target temperature"),
            humidity=arg(
                "humidity|moisture|percent",
                integer(30, 95, 5, worded=0),
                "Humidity in percent|Moisture of the air",
                opt=" with {} percent humidity| and {}% humidity",
            ),
        ),
        does="set the {house} to {degrees} degrees{humidity}|keep the {house} at {degrees}°C{humidity}"
        "|bring the {house} to {degrees} degrees{humidity}"
        "|run the {house} at {degrees} degrees{humidity}",
        asks="The {house} should have {degrees} degrees{humidity}.|Can the {house} be at {degrees} degrees{humidity}?",
        gives=drawn(present=DEGREES),
        says="The {house} has {present} degrees now.|It is {present} degrees in the {house} at the moment.",
        lacks=dict(
            degrees="heat the {house}|change the climate of the {house}{humidity}>To how many degrees?"
            "|What temperature?"
        ),
    ),
    family(
        "vents",
        "move_vents|open_vents|vents_state|roof_vents",
        "Open or close the roof vents of a greenhouse.|Move the vents."
        "|With open=true the vents in the roof are opened.",
        args=dict(
            house=arg("house|greenhouse|where", HOUSE, "Which greenhouse|Name"),
            opened=arg("open|opened|air", flag("open", "close"), "true: open|Open or closed"),
            until=arg("until|till|end", TIME, "When they go back|End", opt=" until {}"),
        ),
        does="{opened} the vents of the {house}{until}|{opened} the roof of the {house}{until}"
        "|{opened} the vents in the {house}{until}"
        "|{opened} the {house} vents{until}",
        asks="Could you {opened} the vents of the {house}{until}?|We should {opened} the vents in the {house}{until}.",
        gives=drawn(wind_kmh=integer(0, 70)),
        says="Done in the {house}; the wind blows at {wind_kmh} km/h.|The vents moved; wind: {wind_kmh} km/h.",
        lacks=dict(house="{opened} the vents{until}|{opened} the roof vents>Of which greenhouse?|Where?"),
    ),
    family(
        "irrigate",
        "irrigate_field|water_field|start_irrigation|sprinkle_field",
        "Water a field.|Start the irrigation of a field.|Waters for some time; fertiliser can be added to the water.",
        args=dict(
            field=arg("field|plot|area", FIELD, "Which field|Name of the field"),
            length=arg("minutes|duration|how_long", MINUTES, "How long|Time of watering"),
            feed=arg(
                "fertiliser|fertilizer|with_feed",
                flag("with fertiliser", "without fertiliser"),
                "true: add fertiliser|Fertiliser or not",
                opt=" {}",
            ),
            start=arg("start|at|begin", TIME, "When it begins, at once if left out|Begin", opt=" from {} on| at {}"),
        ),
        does="water the {field} for {length}{feed}{start}|irrigate the {field} for {length}{start}{feed}"
        "|run the sprinklers on the {field} for {length}{feed}{start}"
        "|give the {field} {length} of water{feed}",
        asks="The {field} is dry, water it for {length}{feed}{start}."
        "|Can the {field} get {length} of water{start}{feed}?",
        gives=drawn(cubic_metres=integer(1, 90)),
        says="That takes {cubic_metres} cubic metres of water.|The {field} gets {cubic_metres} cubic metres.",
        lacks=dict(length="water the {field}{feed}|irrigate the {field}{start}>For how long?|How many minutes?"),
    ),
    family(
        "sow",
        "sow_crop|plan_sowing|plant_crop|seed_field",
        "Sow a crop.|Plan what is sown on a field."
        "|Plans the sowing of a crop on a field on a day, with row distance in centimetres.",
        args=dict(
            crop=arg("crop|seed|what", CROP, "Which crop|What is sown"),
            field=arg("field|plot|where", FIELD, "On which field|The field"),
            day=arg("date|day|on", DATE, "The day|When"),
            rows=arg(
                "row_distance_cm|spacing|distance",
                integer(10, 90, 5, worded=0),
                "Distance of rows in cm|Spacing",
                opt=" in rows {} cm apart",
            ),
        ),
        does="sow {crop} on the {field} on {day}{rows}|plan {crop} for the {field} on {day}{rows}"
        "|plant {crop} on the {field}{rows} on {day}"
        "|put {crop} into the {field} on {day}{rows}",
        asks="On {day} we sow {crop} on the {field}{rows}.|Can {crop} go on the {field} on {day}{rows}?",
        gives=drawn(kg_of_seed=number(1, 80), lot=CODE),
        says="The {field} needs {kg_of_seed} kg of seed.|Planned; {kg_of_seed} kg of seed from lot {lot}.",
        lacks=dict(
            crop="sow something on the {field} on {day}|plan the {field} for {day}{rows}>What shall be sown?"
            "|Which crop?",
            day="sow {crop} on the {field}|plant {crop} on the {field}{rows}>On which day?|When?",
        ),
    ),
    family(
        "harvest",
        "record_harvest|log_harvest|harvest_entry|add_yield",
        "Record a harvest.|Write down how much was harvested."
        "|Stores kilograms of a crop with its grade and who picked it.",
        args=dict(
            kg=arg("kg|weight|amount", number(5, 2500, 1), "Kilograms|How much"),
            crop=arg("crop|product|what", CROP, "Which crop|What was harvested"),
            grade=arg("grade|quality|class_", GRADE, "Quality|The grade", opt=" of {}"),
            pickers=arg(
                "pickers|people|by", listed(FIRST_NAME, 1, 3), "Who picked it|First names", opt=" picked by {}"
            ),
        ),
        does="record {kg} kg of {crop}{grade}{pickers}|enter a harvest of {kg} kg of {crop}{grade}{pickers}"
        "|log {kg} kilograms of {crop}{grade}{pickers}"
        "|put {kg} kg of {crop}{pickers} into the harvest book",
        asks="We got {kg} kg of {crop}{grade} today.|Can you write down {kg} kg of {crop}{grade}{pickers}?"
        "|Harvest: {kg} kg of {crop}{grade}{pickers}.",
        gives=drawn(season_kg=integer(500, 40000), batch=CODE),
        says="The batch is {batch}; the season has {season_kg} kg.|This season: {season_kg} kg of {crop}.",
        lacks=dict(kg="record a harvest of {crop}{grade}|we harvested {crop}{pickers}>How many kilograms?|How much?"),
    ),
    family(
        "feed",
        "feed_herd|feed_animals|give_feed|fill_troughs",
        "Feed a herd.|Give feed to the animals.|Gives a herd some kilograms of feed at a time.",
        args=dict(
            herd=arg("herd|animals|species", HERD, "Which animals|The herd"),
            kg=arg("kg|amount|quantity", integer(5, 600, 5, worded=0), "Kilograms|How much feed"),
            feed=arg("feed|fodder|kind", FEED, "Sort of feed|What they get"),
            time=arg("time|at|when", TIME, "When, at once if left out|Time", opt=" at {}"),
        ),
        does="feed the {herd} {kg} kg of {feed}{time}|give the {herd} {kg} kilos of {feed}{time}"
        "|put {kg} kg of {feed} out for the {herd}{time}"
        "|fill the troughs of the {herd} with {kg} kg of {feed}{time}",
        asks="The {herd} get {kg} kg of {feed}{time}.|Can the {herd} have {kg} kg of {feed}{time}?",
        gives=drawn(store_kg=integer(50, 20000)),
        says="There are {store_kg} kg of {feed} left.|The {herd} are fed; the store holds {store_kg} kg.",
        lacks=dict(kg="feed the {herd} with {feed}|give the {herd} some {feed}{time}>How many kilograms?|How much?"),
    ),
    family(
        "gate",
        "pasture_gate|operate_gate|gate_state|set_gate",
        "Open or close a pasture gate.|Let the animals out of a field or shut it."
        "|With open=true the gate of the field is opened.",
        args=dict(
            field=arg("field|pasture|gate", FIELD, "Of which field|The pasture"),
            opened=arg("open|opened|state", flag("open", "shut"), "true: open|Open or shut"),
        ),
        does="{opened} the gate of the {field}|{opened} the {field} gate|{opened} the gate to the {field}"
        "|{opened} the pasture gate at the {field}",
        asks="Did I {opened} the gate of the {field}? If not, do it.|Will you {opened} the {field} gate?"
        "|Somebody must {opened} the gate of the {field}.",
        gives=drawn(animals_outside=integer(0, 80)),
        says="Animals outside: {animals_outside}."
        "|The gate of the {field} is done; {animals_outside} animals are outside.",
        lacks=dict(field="{opened} the gate|{opened} the pasture gate, please>Which one?|The gate of which field?"),
    ),
    family(
        "treat",
        "treat_animal|record_treatment|animal_health_entry|vet_entry",
        "Record the treatment of an animal.|Write down what the vet did."
        "|Stores a text for an animal by its ear tag, and days without milk sale.",
        args=dict(
            animal=arg("ear_tag|animal|tag", TAG_NUMBER, "Number on the ear tag|Which animal"),
            text=arg("treatment|text|what", QUOTED_TEXT, "What was done|The treatment"),
            days=arg(
                "withdrawal_days|blocked_days|days",
                integer(2, 30),
                "Days without sale|Waiting time",
                opt=" with a waiting time of {} days",
            ),
        ),
        does="record {text} for {animal}{days}|enter the treatment {text} for {animal}{days}"
        "|note {text} in the book for {animal}{days}"
        "|write {text} down for {animal}{days}",
        asks="The vet saw {animal}{days}: {text}.|Can {animal} get the entry {text}{days}?",
        gives=drawn(next_check=DATE),
        says="The next check is on {next_check}.|Entered; next check on {next_check}.",
        lacks=dict(
            animal="record the treatment {text}|note what the vet did: {text}>For which animal?|What is the ear tag?"
        ),
    ),
    family(
        "machine",
        "reserve_machine|book_tractor|take_machine|machine_booking",
        "Reserve a machine of the farm.|Book the tractor or the like."
        "|Reserves a machine for a person from one time to another.",
        args=dict(
            machine=arg("machine|vehicle|what", MACHINE, "Which machine|Sort of machine"),
            driver=arg("driver|person|who", PERSON, "Who drives|Name of the driver"),
            start=arg("from|start|begin", TIME, "From when|Begin"),
            end=arg("to|end|until", TIME, "Until when|End"),
        ),
        does="reserve the {machine} for {driver} from {start} to {end}"
        "|book the {machine} from {start} to {end} for {driver}"
        "|let {driver} have the {machine} between {start} and {end}"
        "|keep the {machine} free for {driver}, {start} to {end}",
        asks="I know {driver} needs the {machine} from {start} to {end}."
        "|Can {driver} take the {machine} between {start} and {end}?",
        gives=drawn(fuel_percent=integer(3, 100)),
        says="The {machine} has {fuel_percent} percent fuel.|Reserved for {driver}; fuel: {fuel_percent} percent.",
        lacks=dict(driver="reserve the {machine} from {start} to {end}>Who will drive?|For whom?"),
    ),
    family(
        "eggs",
        "count_eggs|todays_eggs|egg_count|eggs_laid",
        "Get today's eggs.|How many eggs the hens laid today."
        "|Returns the number of eggs since midnight. Takes no arguments.",
        needs="the number of eggs today|today's egg count|the eggs laid so far today|the count of eggs since midnight",
        asks="How many eggs are there today?|Did the hens lay well?|Show me today's eggs.|Are there any eggs yet?",
        gives=drawn(eggs=integer(0, 400), broken=integer(0, 6)),
        says="There are {eggs} eggs, {broken} of them broken.|Eggs today: {eggs}.",
    ),
    family(
        "soil",
        "soil_moisture|read_soil|probe_soil|field_moisture",
        "Get the moisture of the soil.|Read the probe of a field at a depth."
        "|Returns percent of water, at 20 cm if no depth is given.",
        args=dict(
            field=arg("field|plot|where", FIELD, "Which field|The field"),
            depth=arg(
                "depth_cm|depth|cm",
                integer(5, 90, 5, worded=0),
                "Depth in centimetres|How deep",
                opt=" at {} cm",
                default=20,
            ),
        ),
        needs="the soil moisture of the {field}{depth}|the moisture in the {field}{depth}"
        "|the wetness of the soil on the {field}{depth}"
        "|the probe reading of the {field}{depth}",
        asks="How wet is the {field}{depth}?|Is the {field} too dry?|Show me the moisture of the {field}{depth}.",
        gives=drawn(moisture=number(4, 60)),
        says="The soil of the {field} has {moisture} percent of water.|{moisture} percent in the {field}.",
        lacks=dict(field="how wet is the soil{depth}?|read the soil probe{depth}>On which field?|Of which field?"),
    ),
    family(
        "sale",
        "sell_lot|record_sale|lot_sold|sale_entry",
        "Record the sale of a lot.|Sell a batch to a firm."
        "|Stores buyer and price of a kilogram; the lot can be picked up or be brought.",
        args=dict(
            lot=arg("lot|batch|lot_number", LOT, "Which lot|Its number"),
            buyer=arg("buyer|company|to", COMPANY, "Who buys it|The firm"),
            price=arg("price_per_kg|price|per_kg", number(0.5, 20, 2), "Price of a kilogram|How much a kilo"),
            pickup=arg(
                "pickup|collected|self_collect",
                flag("to be picked up", "to be delivered"),
                "true: the buyer comes|Pick-up or delivery",
                opt=" {}",
            ),
        ),
        does="sell {lot} to {buyer} at {price} a kilo{pickup}"
        "|record that {buyer} buys {lot} for {price} a kilogram{pickup}"
        "|enter the sale of {lot} to {buyer} at {price} per kg{pickup}"
        "|let {buyer} have {lot} for {price} a kilo{pickup}",
        asks="The firm {buyer} takes {lot} at {price} a kilo{pickup}."
        "|Can {buyer} get {lot} for {price} per kg{pickup}?",
        gives=drawn(receipt=CODE),
        says="The sale is entered as {receipt}.|Receipt {receipt}: sold to {buyer}.",
        lacks=dict(
            price="sell {lot} to {buyer}|enter the sale of {lot} to {buyer}{pickup}>At what price?|How much a kilo?"
        ),
    ),
    *lookups(
        "field",
        "field|plot|name",
        FIELD,
        "Name of the field|Which field",
        attribute(
            "kind_of_soil",
            "the soil type of the {x}|the sort of soil on the {x}|the kind of earth on the {x}",
            choice("clay sand loam peat"),
            asks="what soil does the {x} have?|Is there clay on the {x}?|On what sort of soil do we stand at the {x}?",
            about="Get the soil type of a field.|What sort of soil a field has.|Looks up the soil of a field",
        ),
        attribute(
            "field_tenant",
            "the tenant of the {x}|the person who works the {x}|the name of the tenant of the {x}",
            PERSON,
            asks="who works the {x}?|Who rents the {x}?|Is the {x} let to anybody?",
            about="Get the tenant of a field.|Who works a field.|Looks up by whom a field is rented",
        ),
        attribute(
            "last_crop",
            "the last crop on the {x}|the crop that grew on the {x} before|the previous crop of the {x}",
            CROP,
            asks="what grew on the {x} last?|Which crop was on the {x} before?|Did anything grow on the {x}?",
            about="Get the last crop of a field.|What grew on a field before.|Looks up the previous crop",
        ),
    ),
]
HELD_OUT = True
