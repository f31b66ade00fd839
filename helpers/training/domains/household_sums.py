"""Reckoning at home and on the road: recipes, electricity, paint, fuel, trips, gardens."""

import math

from helpers.training.families import arg, family
from helpers.training.figures import tidy
from helpers.training.values import CITY, DISH, TIME, choice, flag, from_words, integer, number

HELD_OUT = False
FOOD = from_words("food", "foods")
PLANT = from_words("plant", "plants")
GRAMS = integer(20, 1500, 10)
SPOON = choice({"cup": "cups", "tablespoon": "tablespoons|tbsp", "teaspoon": "teaspoons|tsp"})
MILLILITRES = {"cup": 240, "tablespoon": 15, "teaspoon": 5}
STAPLE = choice(
    {"flour": "flour", "sugar": "sugar", "rice": "rice", "butter": "butter", "milk": "milk", "honey": "honey"}
)
WEIGHS = {"flour": 0.53, "sugar": 0.85, "rice": 0.8, "butter": 0.95, "milk": 1.03, "honey": 1.42}
MEAT = choice(
    {
        "chicken": "a chicken|chicken",
        "beef": "beef|a joint of beef",
        "pork": "pork|a pork roast",
        "turkey": "a turkey|turkey",
    }
)
ROAST = {"chicken": (45, 20), "beef": (40, 25), "pork": (60, 25), "turkey": (35, 20)}
DONE = choice({"rare": "rare", "medium": "medium", "well_done": "well done"})
FUEL = choice({"petrol": "petrol", "diesel": "diesel", "electric": "electricity|electric power"})
CARBON = {"petrol": 2.37, "diesel": 2.65, "electric": 0.38}
SURFACE = choice({"wall": "walls", "ceiling": "a ceiling|the ceiling", "fence": "a fence|the fence", "door": "doors"})
COVER = {"wall": 10, "ceiling": 9, "fence": 7, "door": 12}
FLOOR = choice({"tiles": "tiles", "laminate": "laminate", "carpet": "carpet", "parquet": "parquet"})
WASTE = {"tiles": 10, "laminate": 7, "carpet": 12, "parquet": 8}
DEVICE = choice(
    {
        "fridge": "the fridge|a fridge",
        "oven": "the oven|an oven",
        "lamp": "a lamp|the lamp",
        "heater": "the heater|a heater",
        "computer": "the computer|a computer",
    }
)
ROADS = choice(
    {
        "motorway": "on the motorway|by motorway",
        "country": "on country roads|by country roads",
        "city": "in town|through towns",
    }
)
KMH = {"motorway": 110, "country": 70, "city": 30}
BAG = choice({"soil": "potting soil|soil", "gravel": "gravel", "mulch": "bark mulch|mulch", "sand": "sand"})


def _added(clock: str, minutes: float) -> str:
    total = int(clock[:2]) * 60 + int(clock[3:]) + round(minutes)
    return f"{total // 60 % 24:02}:{total % 60:02}"


FAMILIES = [
    family(
        "scale", "scale_ingredient|ingredient_for_servings|adjust_amount|recipe_amount",
        "Amount of an ingredient for another number of people.|Scale a recipe.|"
            "From the grams for so many servings to the grams for others.",
        args=dict(
            food=arg("ingredient|food|item|what", FOOD, "The ingredient|What is measured"),
            grams=arg("grams|amount|quantity", GRAMS, "Grams in the recipe|How much the recipe says"),
            old=arg("servings|for_people|recipe_servings", integer(2, 6), "Servings of the recipe|"
                "For how many it is written"),
            new=arg("wanted_servings|new_servings|guests", integer(7, 30), "Servings wanted|For how many it shall "
                "be"),
        ),
        needs="the amount of {food} for {new} people if {grams} g are for {old}|"
            "the number of grams of {food} for {new} servings when the recipe has {grams} g for {old}",
        does="scale {grams} g of {food} from {old} to {new} servings|"
            "work out {food} for {new} guests from {grams} g for {old}",
        asks="The recipe takes {grams} g of {food} for {old} people. How much do I need for {new}?|"
            "How much {food} do {new} people need if {old} need {grams} grams?",
        gives=lambda rng, a: {"grams": tidy(a["grams"] * a["new"] / a["old"], 1)},
        says="Take {grams} g.|For {new} people it is {grams} g.",
        lacks=dict(new="scale 300 g of rice from 4 servings|the recipe has 200 g of lentils for 3, I need more>For "
            "how many people?|How many servings do you want?"),
    ),
    family(
        "spoons", "spoons_to_grams|cups_in_grams|kitchen_measure|weigh_cups",
        "Weight of cups and spoons.|Grams of flour, sugar and other things in cups, tablespoons or teaspoons.|"
            "Weighs a kitchen measure; heaped ones hold more.",
        args=dict(
            n=arg("amount|n|count|how_many", number(0.5, 9, 1), "How many of them|Number of cups or spoons"),
            spoon=arg("measure|unit|spoon|vessel", SPOON, "cup, tablespoon or teaspoon|Which measure"),
            what=arg("ingredient|what|of|food", STAPLE, "What is measured|The ingredient"),
            heaped=arg("heaped|full|rounded", flag("heaped|well filled", "level|levelled off"),
                "Whether they are heaped|True for heaped measures", opt=", {}", default=False),
        ),
        needs="the weight of {n} {spoon} of {what}{heaped}|the number of grams in {n} {spoon} of {what}{heaped}",
        does="convert {n} {spoon} of {what} to grams{heaped}|weigh {n} {spoon} of {what}{heaped}",
        asks="How many grams are {n} {spoon} of {what}{heaped}?|The recipe says {n} {spoon} of {what}{heaped}. What "
            "is that in grams?",
        gives=lambda rng, a: {"grams": tidy(a["n"] * MILLILITRES[a["spoon"]] * WEIGHS[a["what"]] * (1.3 if
            a.get("heaped") else 1), 1)},
        says="That is {grams} g.|{n} {spoon} of {what} weigh {grams} grams.",
        lacks=dict(what="how many grams are 3 cups?|weigh 2 tablespoons>Of what?|Which ingredient?"),
    ),
    family(
        "roast", "roasting_minutes|oven_minutes|roast_time|minutes_in_oven",
        "How long a roast takes.|Minutes in the oven by the kind of meat and its weight.|"
            "More or less by how it shall be done.",
        args=dict(
            meat=arg("meat|roast|kind|what", MEAT, "Kind of meat|What is roasted"),
            kilos=arg("weight_kg|kilos|weight|kg", number(0.8, 6, 1), "Weight in kilograms|How heavy it is"),
            done=arg("doneness|how_done|done", DONE, "How it shall be done|rare, medium or well_done",
                opt=", {}| if it shall be {}", default="medium"),
        ),
        needs="the roasting time for {meat} of {kilos} kg{done}|the time in the oven for {meat} that weighs {kilos} "
            "kg{done}",
        does="work out how long to roast {meat} of {kilos} kg{done}|"
            "calculate the time for {meat}, {kilos} kilos{done}",
        asks="I roast {meat} of {kilos} kg. How long does it take{done}?|"
            "How long must {meat} of {kilos} kg stay in the oven{done}?",
        gives=lambda rng, a: {"minutes": round((ROAST[a["meat"]][0] * a["kilos"] + ROAST[a["meat"]][1]) * {"rare":
            0.8, "medium": 1, "well_done": 1.2}[a.get("done", "medium")])},
        says="It takes {minutes} minutes.|Roast it for {minutes} minutes.",
        lacks=dict(kilos="how long do I roast a chicken?|the oven time for a turkey>How heavy is it?|"
            "What does it weigh?"),
    ),
    family(
        "servings", "cost_per_serving|meal_cost|price_of_meal|dish_cost",
        "What one serving of a dish costs.|Cost of a meal for each eater.|"
            "Divides what the ingredients cost by the servings; energy for cooking can be added.",
        args=dict(
            dish=arg("dish|meal|recipe|name", DISH, "Name of the dish|What is cooked"),
            cost=arg("ingredients_cost|cost|spent", number(3, 80, 2), "What the ingredients cost|Money spent"),
            n=arg("servings|portions|n", integer(2, 14), "How many servings|Number of portions"),
            energy=arg("energy_cost|cooking_cost|power_cost", number(0.3, 3, 2), "Cost of energy|What cooking costs",
                opt=" plus {} for the energy| and {} for power", default=0),
        ),
        needs="the cost of a serving of {dish} when {n} servings cost {cost}{energy}|"
            "the price per portion of {dish}: {cost} for {n} portions{energy}",
        does="work out what a portion of {dish} costs at {cost} for {n}{energy}|"
            "calculate the cost per head of {dish}, {n} servings, ingredients for {cost}{energy}",
        asks="The {dish} cost me {cost}{energy} and fed {n}. What is that for each?|"
            "How dear is one serving of {dish} if {n} of them cost {cost}{energy}?",
        gives=lambda rng, a: {"per_serving": tidy((a["cost"] + a.get("energy", 0)) / a["n"])},
        says="A serving costs {per_serving}.|It is {per_serving} for each.",
        lacks=dict(n="what does a portion of mushroom soup cost if I spent 14?|"
            "the cost per head of the stew for 22.50>How many servings are there?|For how many?"),
    ),
    family(
        "power", "electricity_cost|device_cost|running_cost|power_bill",
        "What a device costs in electricity.|Cost of running something from its watts and hours.|"
            "Per day, or for more days; the price of a kilowatt hour in cents.",
        args=dict(
            device=arg("device|appliance|what", DEVICE, "Which device|The appliance"),
            watts=arg("watts|power|power_w", integer(5, 3000, 5, worded=0), "Power in watts|How many watts it takes"),
            hours=arg("hours_per_day|hours|daily_hours", number(0.5, 24, 1), "Hours a day|How long it runs each day"),
            cents=arg("cents_per_kwh|price|tariff", integer(15, 45, worded=0), "Price of a kilowatt hour in cents|"
                "The tariff"),
            days=arg("days|for_days|period", integer(7, 365), "How many days|Number of days",
                opt=" over {} days| for {} days", default=1),
        ),
        needs="the cost of {device} with {watts} watts running {hours} hours a day at {cents} cents{days}|"
            "the electricity cost of {device}: {watts} W, {hours} h a day, {cents} cents per kWh{days}",
        does="work out what {device} costs at {cents} cents per kWh, {watts} watts and {hours} hours a day{days}|"
            "calculate the power bill of {device} ({watts} W) for {hours} hours daily at {cents} cents{days}",
        asks="A kilowatt hour costs {cents} cents. What does {device} of {watts} W cost if it runs {hours} hours a "
            "day{days}?|What do I pay for {device} with {watts} watts, on {hours} hours a day, at {cents} cents per "
            "kWh{days}?",
        gives=lambda rng, a: {"cost": tidy(a["watts"] / 1000 * a["hours"] * a["cents"] / 100 * a.get("days", 1))},
        says="It costs {cost}.|Running it costs {cost}.",
        lacks=dict(watts="what does the heater cost at 3 hours a day and 30 cents?|"
            "the electricity cost of a lamp on 6 hours at 28 cents>How many watts has it?|What is its power?"),
    ),
    family(
        "paint", "tins_of_paint|litres_of_paint|paint_tins|paint_amount",
        "Paint for a surface.|Litres and tins of paint by the area and the coats.|"
            "Walls, ceilings, fences and doors take different amounts.",
        args=dict(
            surface=arg("surface|what|on", SURFACE, "What is painted|Kind of surface"),
            area=arg("area_m2|area|square_metres|size", number(4, 140, 1), "Area in square metres|How large it is"),
            coats=arg("coats|layers|times", integer(2, 4), "How many coats|Number of layers",
                opt=" with {} coats| in {} layers", default=1),
            primer=arg("primer|with_primer|undercoat", flag("and primer|with a primer", "without primer|no primer"),
                "Whether primer is needed too|True for a primer", opt=" {}", default=False),
        ),
        needs="the paint for {surface} of {area} m²{coats}{primer}|"
            "the number of litres of paint that {surface} of {area} square metres take{coats}{primer}",
        does="work out the paint for {surface}, {area} m²{coats}{primer}|"
            "calculate how much paint {surface} of {area} square metres need{coats}{primer}",
        asks="I want to paint {surface} of {area} m²{coats}{primer}. How much do I buy?|"
            "How many litres of paint do I need for {surface} of {area} square metres{coats}{primer}?",
        gives=lambda rng, a: (lambda litres: {"litres": tidy(litres, 1), "tins": math.ceil(litres / 2.5)})(a["area"] /
            COVER[a["surface"]] * (a.get("coats", 1) + bool(a.get("primer")))),
        says="Buy {litres} litres, that is {tins} tins.|You need {litres} l.",
        lacks=dict(area="how much paint do I need for the ceiling?|paint for a fence, two coats>How large is the "
            "area?|How many square metres?"),
    ),
    family(
        "floor", "flooring_amount|floor_packs|packs_of_flooring|floor_material",
        "Material for a floor.|Square metres and packs of tiles, laminate, carpet or parquet.|"
            "From length and width of the room in metres, with some waste for cutting.",
        args=dict(
            kind=arg("material|kind|floor", FLOOR, "What is laid|Kind of floor"),
            length=arg("room_length|length|l", number(2, 12, 1), "Length of the room in metres|How long the room is"),
            width=arg("room_width|width|w", number(1.5, 8, 1), "Width of the room in metres|How wide the room is"),
            pack=arg("pack_m2|per_pack|coverage", number(1, 3, 1), "Square metres in a pack|What a pack covers"),
            slanted=arg("diagonal|slanted|laid_diagonally", flag("laid diagonally|slanted", "laid straight"),
                "Whether it is laid diagonally|True for more waste", opt=", {}", default=False),
        ),
        needs="the number of packs of {kind} for a room {length} m long and {width} m wide with {pack} m² in a "
            "pack{slanted}|the amount of {kind} for {length} by {width} metres, {pack} m² per pack{slanted}",
        does="work out the {kind} for a room with a width of {width} m and a length of {length} m, {pack} m² per "
            "pack{slanted}|count the packs of {kind} ({pack} m² each) for {length} x {width} m{slanted}",
        asks="My room is {length} m long and {width} m wide. How many packs of {kind} with {pack} m² do I "
            "buy{slanted}?|A pack of {kind} covers {pack} m². How many for a hall {width} m wide and {length} m "
            "long{slanted}?",
        gives=lambda rng, a: {"packs": math.ceil(a["length"] * a["width"] * (1 + (WASTE[a["kind"]] + 5 *
            bool(a.get("slanted"))) / 100) / a["pack"]), "floor_m2": tidy(a["length"] * a["width"])},
        says="Buy {packs} packs for {floor_m2} m².|It takes {packs} packs.",
        lacks=dict(width="how many packs of laminate with 2 m² for a room 5 m long?|"
            "tiles for a hall of 6 m length, 1.5 m² per pack>How wide is it?|What is the width?"),
    ),
    family(
        "fuel", "fuel_for_trip|trip_fuel|fuel_and_cost|drive_cost",
        "Fuel and cost of a drive.|Litres and money for a distance.|"
            "From the kilometres, what the car takes for 100 km, and the price; there and back if wanted.",
        args=dict(
            km=arg("distance_km|km|kilometres", integer(20, 1200, 5), "Distance in kilometres|How far"),
            per=arg("per_100km|consumption|litres_per_100", number(3.5, 12, 1), "What the car takes for 100 km, in "
                "litres|Consumption"),
            price=arg("fuel_price|price|price_per_litre", number(1.2, 2.2, 2), "Price of a litre|What fuel costs"),
            back=arg("round_trip|return_trip|both_ways", flag("there and back|both ways", "one way|in one direction"),
                "Whether the way back is counted|True for both ways", opt=", {}", default=False),
        ),
        needs="the fuel cost of {km} km at {per} litres per 100 km and {price} a litre{back}|"
            "the cost of a drive of {km} km with a consumption of {per} l and a price of {price}{back}",
        does="calculate the fuel for {km} km, {per} litres per 100 km, {price} per litre{back}|"
            "work out what {km} kilometres cost at {price} a litre and {per} l per 100 km{back}",
        asks="My car takes {per} litres for 100 km and a litre costs {price}. What do {km} km cost{back}?|"
            "We drive {km} km{back}. At {price} a litre and {per} l per 100 km, what is the cost?",
        gives=lambda rng, a: (lambda litres: {"litres": tidy(litres), "cost": tidy(litres * a["price"])})(a["km"] * (2
            if a.get("back") else 1) * a["per"] / 100),
        says="It takes {litres} litres and costs {cost}.|The drive costs {cost}.",
        lacks=dict(km="what does the drive cost at 6 litres and 1.80?|"
            "my fuel cost with 7.5 l per 100 km at 1.69>How far do you drive?|How many kilometres?"),
    ),
    family(
        "arrive", "arrival_time|when_there|estimated_arrival|reach_by",
        "When a driver arrives.|Arrival from the start, the distance and the kind of road.|"
            "Adds breaks if they are given.",
        args=dict(
            goal=arg("destination|to|goal|city", CITY, "Where the drive goes|Destination"),
            start=arg("departure|start_time|leave_at|depart", TIME, "When the drive begins|Time of leaving"),
            km=arg("distance_km|distance|km", integer(15, 700, 5), "Distance in kilometres|How far it is"),
            roads=arg("road_type|roads|via", ROADS, "Kind of road|motorway, country or city", opt=" {}",
                default="motorway"),
            rest=arg("break_minutes|rest|pause", integer(10, 60, 5), "Minutes of rest on the way|Break",
                opt=" with a rest of {} minutes| and {} minutes of breaks", default=0),
        ),
        needs="the arrival in {goal}, {km} km away, when leaving at {start}{roads}{rest}|"
            "the time of arrival in {goal} for a start at {start} and {km} km{roads}{rest}",
        does="estimate when a driver who leaves at {start} reaches {goal}, {km} km away{roads}{rest}|"
            "work out the arrival in {goal} after {km} km from {start} on{roads}{rest}",
        asks="I leave at {start} for {goal}, which is {km} km away. When am I there{roads}{rest}?|"
            "When do we reach {goal} if we go {km} km{roads} and start at {start}{rest}?|"
            "It is {km} km to {goal}. Leaving at {start}, will I be there in time{roads}{rest}?",
        gives=lambda rng, a: {"arrival": _added(a["start"], a["km"] / KMH[a.get("roads", "motorway")] * 60 +
            a.get("rest", 0))},
        says="You arrive at {arrival}.|In {goal} at {arrival}.",
        lacks=dict(start="when do I arrive in Porto, 300 km away?|the arrival in Graz after 120 km>When do you "
            "leave?|At what time does the drive begin?"),
        yields=dict(arrival=(TIME, "the arrival in {goal}, {km} km away, when leaving at {start}")),
    ),
    family(
        "emissions", "trip_carbon|carbon_of_drive|drive_emissions|co2_of_trip",
        "Carbon dioxide of a drive.|Kilograms of CO2 by the fuel and the distance.|"
            "Shared between the people in the car if their number is given.",
        args=dict(
            fuel=arg("fuel|fuel_type|runs_on|engine", FUEL, "What the car runs on|Kind of fuel"),
            km=arg("kilometres|distance|km", integer(10, 900, 5), "Distance in kilometres|How far"),
            per=arg("use_per_100|consumption|per_100km", number(4, 20, 1), "Litres or kilowatt hours for 100 km|"
                "Consumption"),
            people=arg("passengers|people|persons", integer(2, 5), "How many people share the car|People on board",
                opt=" with {} people on board| shared by {} persons", default=1),
        ),
        needs="the carbon dioxide of {km} km on {fuel} with a use of {per} per 100 km{people}|"
            "the carbon footprint of a drive of {km} km, {per} per 100 km of {fuel}{people}",
        does="work out the emissions of {km} km at {per} per 100 km on {fuel}{people}|"
            "calculate the CO2 for {fuel}, {per} per 100 km, {km} kilometres{people}",
        asks="My car runs on {fuel} and takes {per} for 100 km. How much CO2 do {km} km make{people}?|"
            "How bad are {km} km on {fuel} at {per} per 100 km{people}?",
        gives=lambda rng, a: {"kilograms": tidy(a["km"] * a["per"] / 100 * CARBON[a["fuel"]] / a.get("people", 1))},
        says="It makes {kilograms} kg of CO2.|The drive gives off {kilograms} kilograms.",
        lacks=dict(fuel="how much CO2 do 200 km make at 6 per 100 km?|the emissions of 80 km, 7.5 per 100 km>What "
            "does the car run on?|With which fuel?"),
    ),
    family(
        "bags", "bags_of_material|garden_bags|fill_bed|bed_filling",
        "Bags for a garden bed.|How many bags of soil, gravel, mulch or sand a bed takes.|"
            "From length and width in metres and the depth in centimetres; 40 litres in a bag unless another size is "
            "given.",
        args=dict(
            kind=arg("material|kind|what|filling", BAG, "What goes into the bed|Kind of material"),
            length=arg("length_m|length|long", number(0.5, 8, 1), "Length in metres|How long the bed is"),
            width=arg("width_m|width|wide", number(0.4, 4, 1), "Width in metres|How wide the bed is"),
            depth=arg("depth_cm|depth|deep", integer(3, 40), "Depth in centimetres|How deep it is filled"),
            bag=arg("bag_litres|bag_size|litres_per_bag", integer(20, 70, 5), "Litres in a bag|Size of a bag",
                opt=" in bags of {} litres| with {} l per bag", default=40),
        ),
        needs="the number of bags of {kind} for a bed {length} m long, {width} m wide and {depth} cm deep{bag}|"
            "the amount of {kind} for {length} by {width} m at a depth of {depth} cm{bag}",
        does="count the bags of {kind} for a bed of {width} m width, {length} m length and {depth} cm depth{bag}|"
            "work out {kind} for {length} x {width} m, {depth} cm deep{bag}",
        asks="My bed is {length} m long, {width} m wide and shall be filled {depth} cm deep. How much {kind} do I "
            "buy{bag}?|How many bags of {kind} fill {depth} cm on {length} by {width} m{bag}?",
        gives=lambda rng, a: (lambda litres: {"bags": math.ceil(litres / a.get("bag", 40)), "litres":
            tidy(litres)})(a["length"] * a["width"] * a["depth"] * 10),
        says="Buy {bags} bags, for {litres} litres.|It takes {bags} bags.",
        lacks=dict(depth="how many bags of soil for a bed of 2 by 1 m?|gravel for 4 x 2 m>How deep?|"
            "How many centimetres deep shall it be?"),
    ),
    family(
        "seeds", "plants_per_bed|planting_count|seedlings_needed|bed_plants",
        "Plants for a bed.|How many plants fit into a bed at a distance.|"
            "From the size of the bed in metres and the distance between plants in centimetres.",
        args=dict(
            plant=arg("plant|crop|species|what", PLANT, "What is planted|Kind of plant"),
            length=arg("length|bed_length|l", number(1, 12, 1), "Length of the bed in metres|How long"),
            width=arg("width|bed_width|w", number(0.5, 4, 1), "Width of the bed in metres|How wide"),
            apart=arg("spacing_cm|apart|distance", integer(10, 60, 5), "Distance between plants in cm|How far apart"),
            spare=arg("spare_percent|extra|reserve", integer(5, 30, 5, worded=0), "Per cent of spare plants|Reserve",
                opt=" and {} percent to spare| with a reserve of {}%", default=0),
        ),
        needs="the number of {plant} for a bed of {length} by {width} m, {apart} cm apart{spare}|"
            "the number of {plant} plants that fit {length} x {width} m at {apart} cm{spare}",
        does="count the {plant} for {length} m by {width} m with {apart} cm between them{spare}|"
            "plan a bed of {plant}, {width} m wide, {length} m long, {apart} cm apart{spare}",
        asks="My bed is {length} m long and {width} m wide. How many {plant} fit at {apart} cm{spare}?|"
            "How many {plant} do I buy for {length} by {width} m if they stand {apart} cm apart{spare}?",
        gives=lambda rng, a: {"plants": math.ceil(int(a["length"] * 100 // a["apart"]) * max(int(a["width"] * 100 //
            a["apart"]), 1) * (1 + a.get("spare", 0) / 100))},
        says="{plants} plants fit.|Plan for {plants} plants.",
        lacks=dict(apart="how many lettuces for a bed of 3 by 1 m?|plants for 4 x 2 m>How far apart?|"
            "What is the distance between them?"),
    ),
    family(
        "meter", "meter_difference|consumption_between_readings|meter_reading_cost|usage_from_meter",
        "Use and cost from two readings of a meter.|What was used between an old and a new reading.|"
            "Gas, water or power: units used times the price, and a fixed fee if given.",
        args=dict(
            old=arg("old_reading|previous|before|last", integer(1000, 5000, worded=0),
                "Earlier reading|Old figure on the meter"),
            new=arg("new_reading|current|now", integer(5001, 9900, worded=0), "Later reading|New figure on the "
                "meter"),
            price=arg("unit_price|price|rate", number(0.1, 3, 2), "Price of a unit|Cost of one unit"),
            fee=arg("fixed_fee|base_fee|standing_charge", number(3, 30, 2), "Fixed fee that is added|Standing charge",
                opt=" plus a fee of {}| with a standing charge of {}", default=0),
        ),
        needs="the cost between the readings {old} and {new} at {price} a unit{fee}|"
            "the bill for a meter that went from {old} to {new} at a price of {price}{fee}",
        does="work out the bill for a meter now at {new}, before at {old}, price {price}{fee}|"
            "calculate the use from {old} to {new} at {price} per unit{fee}",
        asks="The meter stood at {old} and shows {new} now. A unit costs {price}. What do I pay{fee}?|"
            "Now my meter shows {new}, last time {old}. At {price} a unit, what is due{fee}?",
        gives=lambda rng, a: {"used": a["new"] - a["old"], "cost": tidy((a["new"] - a["old"]) * a["price"] +
            a.get("fee", 0))},
        says="{used} units were used, which cost {cost}.|To pay: {cost}.",
        lacks=dict(old="my meter shows 6200 now at 0.3 a unit, what do I pay?|"
            "the cost for a reading of 7100 at 1.2>What was the earlier reading?|Where did it stand before?"),
    ),
]  # fmt: skip
