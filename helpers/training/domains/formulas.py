"""Formulas of physics, chemistry and biology with differently named quantities."""

import math
from random import Random

from helpers.training.families import arg, family
from helpers.training.figures import rounding, tidy
from helpers.training.values import Kind, Value, choice, flag, integer, joined, number

HELD_OUT = False
MASS = number(0.5, 900, 1)
SHORT = number(0.5, 30, 2)
GRAVITY = choice({"earth": "the Earth|Earth", "moon": "the Moon", "mars": "Mars", "jupiter": "Jupiter"})
PULL = {"earth": 9.81, "moon": 1.62, "mars": 3.71, "jupiter": 24.79}
SOLVED = choice({"voltage": "voltage", "current": "current|amperage", "resistance": "resistance"})
WIRING = choice({"series": "in series|one after the other", "parallel": "in parallel|side by side"})
MEDIUM = choice({"air": "air", "water": "water|under water", "steel": "steel|a steel rod"})
SOUND = {"air": 343, "water": 1480, "steel": 5960}
MATERIAL = choice({"iron": "iron", "gold": "gold", "oak": "oak wood|oak", "ice": "ice", "aluminium": "aluminium"})
DENSITY = {"iron": 7.87, "gold": 19.3, "oak": 0.75, "ice": 0.92, "aluminium": 2.7}
FORMULAS = {
    "H2O": 18.02,
    "CO2": 44.01,
    "NaCl": 58.44,
    "C6H12O6": 180.16,
    "NH3": 17.03,
    "CH4": 16.04,
    "H2SO4": 98.08,
    "CaCO3": 100.09,
    "C2H5OH": 46.07,
    "HCl": 36.46,
    "O2": 32.0,
    "KNO3": 101.1,
}
SUBSTANCE = Kind("formula", {"type": "string"}, lambda rng: Value(f := rng.choice(list(FORMULAS)), f), open=False)
BASES = Kind(
    "dna", {"type": "string"}, lambda rng: Value(s := "".join(rng.choice("ACGT") for _ in range(rng.randint(6, 16))), s)
)


def _ohms(rng: Random) -> Value:
    drawn = rng.sample((10, 22, 33, 47, 68, 100, 150, 220, 330, 470, 1000), rng.choice((2, 3, 3, 4)))
    return Value(joined(rng, list(map(str, drawn))), drawn)


def _resistors(values: list[float], wiring: str) -> float:
    return sum(values) if wiring == "series" else 1 / sum(1 / value for value in values)


FAMILIES = [
    family(
        "pace", "average_speed|mean_speed|speed_from_distance|travel_speed",
        "Average speed over a distance.|Speed from distance and time.|"
            "How fast something was on average, in km/h; a break can be left out.",
        args=dict(
            km=arg("distance_km|distance|km|path", number(2, 600, 1), "Distance in kilometres|How far, in km"),
            hours=arg("hours|time_h|duration|time", number(0.5, 12, 2), "Time in hours|How long it took, in hours"),
            rest=arg("break_minutes|pause|stop_time", integer(5, 25, 5), "Minutes of rest that are left out|"
                "Length of a break in minutes", opt=" without a break of {} minutes| minus a stop of {} minutes",
                default=0),
        ),
        needs="the average speed over {km} km in {hours} hours{rest}|"
            "the mean speed of a ride of {km} kilometres that took {hours} h{rest}|"
            "the speed for {km} km in a time of {hours} hours{rest}",
        does="calculate the average speed for {hours} hours and {km} km{rest}|"
            "work out how fast {km} km in {hours} h are{rest}",
        asks="I rode {km} km in {hours} hours. How fast was I on average{rest}?|"
            "The train took {hours} hours for {km} km. What was its speed{rest}?",
        gives=lambda rng, a: {"km_per_hour": tidy(a["km"] / (a["hours"] - a.get("rest", 0) / 60))},
        says="The average speed was {km_per_hour} km/h.|That is {km_per_hour} kilometres an hour.",
        lacks=dict(hours="how fast was I over 80 km?|my average speed for 42 kilometres>How long did it take?|"
            "In what time?"),
    ),
    family(
        "force", "newton_force|force_from_mass|push_needed|mass_times_acceleration",
        "Force that accelerates a mass.|Mass times acceleration, in newtons.|"
            "The push that a body needs; friction can be added.",
        args=dict(
            mass=arg("mass|m|mass_kg|weight_kg", MASS, "Mass in kilograms|How heavy the body is, in kg"),
            acceleration=arg("acceleration|a|accel|rate", SHORT, "Acceleration in m/s²|How fast it gets faster, in "
                "m/s²"),
            friction=arg("friction|friction_force|drag", integer(5, 60), "Friction in newtons that is added|"
                "Force of friction in N", opt=" against a friction of {} N| plus {} newtons of friction", default=0),
        ),
        needs="the force that gives {mass} kg an acceleration of {acceleration} m/s²{friction}|"
            "the force for a mass of {mass} kg and an acceleration of {acceleration} m/s2{friction}",
        does="calculate the force on a body of {mass} kg at an acceleration of {acceleration} m/s²{friction}|"
            "compute the push for an acceleration of {acceleration} metres per second squared and {mass} "
            "kilograms{friction}",
        asks="A cart weighs {mass} kg and shall speed up by {acceleration} m/s². Which force does it need{friction}?|"
            "How many newtons move {mass} kg with {acceleration} m/s²{friction}?",
        gives=lambda rng, a: {"newtons": tidy(a["mass"] * a["acceleration"] + a.get("friction", 0))},
        says="The force is {newtons} N.|It takes {newtons} newtons.",
        lacks=dict(mass="which force gives 3 m/s²?|the force at an acceleration of 2 m/s²>For what mass?|"
            "How heavy is the body?"),
    ),
    family(
        "weight", "weight_on_planet|heaviness_on|planet_weight|pull_on_body",
        "Weight of a body on another planet.|The force with which a planet pulls on a mass.|"
            "Weight in newtons from the mass and the place.",
        args=dict(
            mass=arg("mass_kg|mass|kilograms|m", MASS, "Mass in kilograms|How many kilograms"),
            place=arg("planet|place|where|body", GRAVITY, "On which planet or moon|The place"),
        ),
        needs="the weight of {mass} kg on {place}|the pull on {mass} kg on {place}",
        does="find out how heavy {mass} kilograms are on {place}|work out the weight of {mass} kg on {place}|"
            "calculate how heavy {mass} kg feel on {place}",
        asks="I weigh {mass} kg. How heavy would I be on {place}?|What is the weight of a {mass} kg rock on {place}?|"
            "Would {mass} kg be hard to lift on {place}?",
        gives=lambda rng, a: {"newtons": tidy(a["mass"] * PULL[a["place"]])},
        says="On {place} it weighs {newtons} N.|The weight there is {newtons} newtons.",
        lacks=dict(place="how heavy are 80 kg on another planet?|the weight of 12 kg elsewhere>On which planet?|"
            "Where?"),
    ),
    family(
        "motion_energy", "energy_of_motion|motion_energy|kinetic|moving_energy",
        "Energy of a moving body.|Kinetic energy in joules from mass and speed.|"
            "Half the mass times the square of the speed.",
        args=dict(
            mass=arg("mass|kg|m|body_mass", MASS, "Mass in kilograms|Mass of the body"),
            speed=arg("speed|velocity|v|metres_per_second", SHORT, "Speed in metres per second|"
                "How fast it moves, m/s"),
            digits=rounding("decimals|precision|round_to"),
        ),
        needs="the kinetic energy of {mass} kg at {speed} m/s{digits}|"
            "the energy of a body that weighs {mass} kg and has a speed of {speed} m/s{digits}",
        does="calculate the kinetic energy of a {mass} kg body moving at {speed} metres per second{digits}|"
            "compute the energy of motion for {speed} m/s and {mass} kg{digits}",
        asks="A ball of {mass} kg flies at {speed} m/s. What is its kinetic energy{digits}?|"
            "How many joules has a sledge of {mass} kg moving {speed} metres a second{digits}?",
        gives=lambda rng, a: {"joules": tidy(a["mass"] * a["speed"] ** 2 / 2, a.get("digits"))},
        says="Its energy is {joules} J.|It carries {joules} joules.",
        lacks=dict(speed="the kinetic energy of a 5 kg stone|how much energy has a cart of 300 kg?>How fast does it "
            "move?|At which speed?"),
    ),
    family(
        "height_energy", "energy_of_height|lifting_energy|stored_energy|energy_to_lift",
        "Energy to lift something.|Potential energy of a mass at a height, in joules.|"
            "Mass times gravity times height; on the Earth unless another place is given.",
        args=dict(
            mass=arg("mass|load|kg|m", MASS, "Mass in kilograms|What is lifted, in kg"),
            height=arg("height|h|lift|metres", SHORT, "Height in metres|How high it is lifted"),
            place=arg("planet|gravity|where", GRAVITY, "Where it happens|Planet or moon", opt=" on {}",
                default="earth"),
        ),
        needs="the energy to lift {mass} kg by {height} m{place}|the potential energy of {mass} kg at a height of "
            "{height} metres{place}",
        does="calculate the energy needed to lift {mass} kg {height} m high{place}|"
            "work out the stored energy at {height} m for a load of {mass} kg{place}",
        asks="How much energy does it take to lift {mass} kg {height} metres{place}?|"
            "A crane lifts {mass} kg by {height} m. What energy is that{place}?",
        gives=lambda rng, a: {"joules": tidy(a["mass"] * a["height"] * PULL[a.get("place", "earth")])},
        says="It takes {joules} J.|The energy is {joules} joules.",
        lacks=dict(height="how much energy lifts 40 kg?|the energy to lift a 12 kg box>How high?|"
            "By how many metres?"),
    ),
    family(
        "density", "density_from_mass|find_density|compute_density|mass_per_volume",
        "Density of a body.|Mass divided by volume.|Density in g/cm³, and whether the body floats on water.",
        args=dict(
            mass=arg("mass_g|grams|mass|m", number(5, 900, 1), "Mass in grams|How many grams"),
            volume=arg("volume_cm3|volume|v|ccm", number(2, 400, 1), "Volume in cubic centimetres|"
                "How much space it takes"),
        ),
        needs="the density of {mass} g with a volume of {volume} cm³|"
            "the density of a stone of {volume} cubic centimetres and {mass} grams|"
            "the mass per volume for {mass} g in {volume} cm³",
        does="compute the density for {mass} grams and {volume} cm³|"
            "find the density of a body, volume {volume} cm³, mass {mass} g",
        asks="A ring weighs {mass} g and displaces {volume} cm³ of water. What is its density?|"
            "Does a block of {mass} g and {volume} cm³ float?",
        gives=lambda rng, a: {"density": tidy(a["mass"] / a["volume"], 3), "floats": a["mass"] / a["volume"] < 1},
        says="The density is {density} g/cm³.|It has {density} g/cm³; does it float: {floats}.",
        lacks=dict(volume="what is the density of a 50 g stone?|a piece of 200 grams, what density?>What is its "
            "volume?|How much space does it take?"),
    ),
    family(
        "material_mass", "mass_of_material|material_weight|block_mass|heavy_block",
        "Mass of a piece of material.|How heavy a block of iron, gold, wood or ice is.|"
            "Mass in grams from the volume and the kind of material.",
        args=dict(
            material=arg("material|substance|made_of|stuff", MATERIAL, "What it is made of|The material"),
            volume=arg("volume|cm3|size|cubic_centimetres", integer(5, 900, 5), "Volume in cubic centimetres|"
                "How large it is"),
            hollow=arg("hollow_percent|hollow|void", integer(5, 60, 5, worded=0), "How many per cent are empty|"
                "Share of the volume that is hollow", opt=", {} percent of it hollow| that is {}% hollow", default=0),
        ),
        needs="the mass of {volume} cm³ of {material}{hollow}|the weight of a block of {material} of {volume} "
            "cm³{hollow}",
        does="find out how heavy a piece of {material} is with {volume} cubic centimetres{hollow}|"
            "work out the mass of {volume} cm³ of {material}{hollow}|"
            "calculate how heavy {volume} cubic centimetres of {material} are{hollow}",
        asks="My figure is made of {material} and has {volume} cm³{hollow}. How heavy is it?|"
            "How many grams has a block of {material} with {volume} cm³{hollow}?",
        gives=lambda rng, a: {"grams": tidy(a["volume"] * DENSITY[a["material"]] * (1 - a.get("hollow", 0) / 100))},
        says="It weighs {grams} g.|The piece of {material} has {grams} grams.",
        lacks=dict(material="how heavy are 30 cm³?|the mass of a block of 200 cm³>Of which material?|"
            "What is it made of?"),
    ),
    family(
        "ohm", "ohms_law|electric_quantity|solve_circuit|circuit_value",
        "Ohm's law.|Voltage, current or resistance from the other two.|"
            "Finds one of three electric quantities; first and second are the known ones in the order voltage, "
            "current, resistance.",
        args=dict(
            find=arg("find|solve_for|wanted|unknown", SOLVED, "Which quantity is wanted|The unknown one"),
            first=arg("first|known_a|value1", number(5, 240, 1), "The first known value|Known quantity that comes "
                "first"),
            second=arg("second|known_b|value2", number(0.5, 60, 1), "The second known value|Known quantity that "
                "comes second"),
        ),
        needs="the {find} in a circuit where the first known value is {first} and the second {second}|"
            "the {find} for the known values {first} and {second}",
        does="solve Ohm's law for the {find} with {first} and {second}|"
            "find the {find} from the two known values {first} and {second}",
        asks="What is the {find} by Ohm's law if the known values are {first} and {second}?|"
            "A circuit has the known values {first} and {second}. Which {find} follows?",
        gives=lambda rng, a: {"result": tidy(a["first"] * a["second"] if a["find"] == "voltage" else a["first"] /
            a["second"], 3)},
        says="The {find} is {result}.|It follows that the {find} is {result}.",
    ),
    family(
        "current", "current_through|amps_from_volts|amps_drawn|current_of_device",
        "Current through a resistor.|Amperes from volts and ohms.|"
            "How much current flows; tells also the power in watts.",
        args=dict(
            volts=arg("voltage|volts|u|v", number(1, 240, 1), "Voltage in volts|The volts"),
            ohms=arg("resistance|ohms|r", number(2, 900, 1), "Resistance in ohms|The ohms"),
            unit=arg("unit|result_unit|as_unit", choice({"A": "amperes|amps", "mA": "milliamperes|milliamps"}),
                "Unit of the current|A or mA", opt=" in {}", default="A"),
        ),
        needs="the current{unit} at {volts} volts through {ohms} ohms|"
            "the current{unit} through a resistor of {ohms} ohms at a voltage of {volts} V",
        does="find out how much current flows{unit} with {volts} V and {ohms} Ω|"
            "calculate the current{unit} for {volts} V and {ohms} ohms|"
            "compute the current{unit} through {ohms} Ω when {volts} volts are applied",
        asks="A lamp has {ohms} ohms and gets {volts} volts. What current flows{unit}?|"
            "How much current{unit} does a heater with {ohms} Ω draw from {volts} V?",
        gives=lambda rng, a: {"current": tidy(a["volts"] / a["ohms"] * (1000 if a.get("unit") == "mA" else 1), 3),
            "watts": tidy(a["volts"] ** 2 / a["ohms"])},
        says="The current is {current}, and the power {watts} W.|A current of {current} flows.",
        lacks=dict(ohms="which current flows at 12 volts?|how many amps at 230 V?>Through what resistance?|"
            "How many ohms?"),
    ),
    family(
        "resistors", "combine_resistors|total_resistance|resistor_network|joined_resistors",
        "Total resistance of several resistors.|Resistors in series or in parallel.|"
            "Computes the resistance of a group of resistors.",
        args=dict(
            ohms=arg("resistors|ohms|values|parts", Kind("ohms", {"type": "array", "items": {"type": "number"}},
                _ohms, open=False), "The resistors in ohms|List of resistances"),
            wiring=arg("wiring|connection|arrangement|how", WIRING, "How they are connected|series or parallel"),
        ),
        needs="the total resistance of {ohms} ohms {wiring}|the resistance of {ohms} Ω connected {wiring}|"
            "the sum resistance for resistors of {ohms} ohms put {wiring}",
        does="combine resistors of {ohms} ohms {wiring}|calculate the resistance of {ohms} ohms {wiring}",
        asks="I have resistors of {ohms} ohms and connect them {wiring}. What is the total?|"
            "What do {ohms} ohms give {wiring}?",
        gives=lambda rng, a: {"total_ohms": tidy(_resistors(a["ohms"], a["wiring"]))},
        says="The total is {total_ohms} ohms.|Together they have {total_ohms} Ω.",
        lacks=dict(ohms="what is the resistance of my resistors in series?|"
            "combine some resistors in parallel>Which resistors?|How many ohms has each?"),
    ),
    family(
        "fall", "falling_time|time_to_fall|drop_time|free_fall",
        "How long something falls.|Time of a free fall from a height.|"
            "Seconds until a dropped thing hits the ground, without air.",
        args=dict(
            height=arg("height|drop|metres|from_height", number(2, 300, 1), "Height in metres|From how high it "
                "falls"),
            place=arg("planet|place|on", GRAVITY, "Where it falls|Planet or moon", opt=" on {}", default="earth"),
            speed=arg("impact_speed|with_speed|also_speed", flag("with the speed at the ground|and the final speed",
                "without the speed|only the time"), "Whether the speed at the end is wanted too|"
                "True to return the speed", opt=", {}", default=False),
        ),
        needs="the time that a stone falls from {height} m{place}{speed}|"
            "the duration of a fall from {height} metres{place}{speed}",
        does="work out how long a fall of {height} m takes{place}{speed}|"
            "calculate the falling time from {height} metres{place}{speed}",
        asks="How long does an apple fall from {height} m{place}{speed}?|"
            "I drop a stone into a well of {height} metres{place}. After how many seconds does it hit the "
            "water{speed}?",
        gives=lambda rng, a: {"seconds": tidy(math.sqrt(2 * a["height"] / PULL[a.get("place", "earth")]))} |
            ({"metres_per_second": tidy(math.sqrt(2 * a["height"] * PULL[a.get("place", "earth")]))} if a.get("speed")
            else {}),
        says="It falls for {seconds} s.|The fall takes {seconds} seconds.",
        lacks=dict(height="how long does a stone fall?|the time of a free fall>From which height?|How high is it?"),
    ),
    family(
        "thunder", "sound_travel|distance_of_sound|sound_distance|echo_distance",
        "How far away a sound is.|Distance from the time that a sound needs.|"
            "Counts seconds between a flash and its sound; for an echo the way is halved.",
        args=dict(
            seconds=arg("seconds|delay|time|t", number(1, 25, 1), "Seconds between flash and sound|"
                "How long the sound takes"),
            medium=arg("medium|through|material", MEDIUM, "What the sound goes through|The medium", opt=" through {}",
                default="air"),
            echo=arg("echo|is_echo|there_and_back", flag("as an echo|there and back", "one way|in one direction"),
                "Whether the sound comes back|True for an echo", opt=", {}", default=False),
        ),
        needs="the distance of a sound that takes {seconds} seconds{medium}{echo}",
        does="find out how far away a sound is after {seconds} s{medium}{echo}|"
            "work out the distance for a delay of {seconds} seconds{medium}{echo}|"
            "calculate how far sound goes in {seconds} s{medium}{echo}",
        asks="The thunder came {seconds} seconds after the flash. How far away was it{medium}{echo}?|"
            "A knock is heard after {seconds} s{medium}{echo}. How far away is it?",
        gives=lambda rng, a: {"metres": tidy(a["seconds"] * SOUND[a.get("medium", "air")] / (2 if a.get("echo") else
            1))},
        says="It is {metres} m away.|The distance is {metres} metres.",
        lacks=dict(seconds="how far away is the thunder?|the distance of the sound>After how many seconds was it "
            "heard?|How many seconds did it take?"),
    ),
    family(
        "lever", "lever_force|balance_lever|seesaw|lever_balance",
        "Force that balances a lever.|What must push on one arm to hold a load on the other.|"
            "A lever is in balance when force times arm is equal on both sides.",
        args=dict(
            load=arg("load|load_kg|mass", integer(10, 300), "The load in kilograms|What hangs on the short arm"),
            load_arm=arg("load_arm|short_arm|arm1", number(0.2, 1.5, 2), "Length of the load's arm in metres|"
                "From the pivot to the load"),
            force_arm=arg("force_arm|long_arm|arm2", number(1.6, 4, 2), "Length of the other arm in metres|"
                "From the pivot to the hand"),
        ),
        needs="the force on an arm of {force_arm} m that holds {load} kg on an arm of {load_arm} m|"
            "the balancing force for a load of {load} kg, load arm {load_arm} m, force arm {force_arm} m",
        does="calculate what balances {load} kg at {load_arm} m with a lever arm of {force_arm} m|"
            "balance a lever with {load} kg on {load_arm} metres and a hand at {force_arm} metres",
        asks="A stone of {load} kg lies {load_arm} m from the pivot. How hard must I press {force_arm} m from it?|"
            "My lever has arms of {load_arm} m for the load and {force_arm} m for me. What force lifts {load} kg?",
        gives=lambda rng, a: {"newtons": tidy(a["load"] * 9.81 * a["load_arm"] / a["force_arm"])},
        says="It takes {newtons} N.|A force of {newtons} newtons is needed.",
    ),
    family(
        "heat", "heating_energy|heat_water|energy_to_heat|warm_up_energy",
        "Energy to heat water.|How much energy warms some litres of water from one temperature to another.|"
            "Result in kilojoules, from litres and two temperatures in degrees Celsius.",
        args=dict(
            litres=arg("litres|volume|amount|water", number(0.5, 200, 1), "Litres of water|How much water"),
            cold=arg("from_temp|start_temp|cold|t1", integer(4, 25), "Temperature before, in °C|Where it starts"),
            hot=arg("to_temp|end_temp|hot|t2", integer(35, 100), "Temperature after, in °C|Where it ends"),
            loss=arg("loss_percent|loss|wasted", integer(5, 40, 5, worded=0), "Heat that gets lost, in per cent|"
                "Loss in percent", opt=" with {} percent loss| if {}% get lost", default=0),
        ),
        needs="the energy to heat {litres} litres of water from {cold} to {hot} degrees{loss}|"
            "the heat that {litres} l of water take to go from {cold} °C to {hot} °C{loss}",
        does="calculate the energy for warming {litres} l of water from {cold} to {hot} °C{loss}|"
            "work out the heat for {litres} litres up to {hot} degrees, starting at {cold}{loss}",
        asks="How much energy do I need to bring {litres} litres of water from {cold} to {hot} degrees{loss}?|"
            "My boiler holds {litres} l at {cold} °C. What does it take to reach {hot} °C{loss}?",
        gives=lambda rng, a: {"kilojoules": tidy(4.186 * a["litres"] * (a["hot"] - a["cold"]) / (1 - a.get("loss", 0)
            / 100))},
        says="It takes {kilojoules} kJ.|The energy is {kilojoules} kilojoules.",
        lacks=dict(hot="the energy to heat 3 litres of water from 15 degrees|"
            "heat 20 l starting at 10 °C, what energy?>Up to which temperature?|How hot shall it get?"),
    ),
    family(
        "moles", "moles_of_substance|amount_in_moles|grams_to_moles|mole_count",
        "Moles in some grams of a substance.|Amount of substance from its formula and mass.|"
            "Divides the mass by the molar mass of the formula.",
        args=dict(
            formula=arg("formula|substance|compound|molecule", SUBSTANCE, "Chemical formula such as H2O|"
                "The substance's formula"),
            grams=arg("grams|mass|mass_g|weight", number(0.5, 500, 1), "Mass in grams|How many grams"),
            digits=rounding("digits|decimals|precision", default=3),
        ),
        needs="the number of moles in {grams} g of {formula}{digits}|"
            "the amount of substance of {grams} grams of {formula}{digits}",
        does="find out how many moles {grams} g {formula} are{digits}|"
            "convert {grams} g of {formula} to moles{digits}|calculate the moles of {formula} in {grams} "
            "grams{digits}",
        asks="I have {grams} g of {formula}. How many moles are that{digits}?|"
            "How many moles of {formula} do {grams} grams contain{digits}?",
        gives=lambda rng, a: {"moles": tidy(a["grams"] / FORMULAS[a["formula"]], a.get("digits", 3))},
        says="There are {moles} mol.|{grams} g of {formula} are {moles} moles.",
        lacks=dict(grams="how many moles of NaCl do I have?|moles of CO2 in my bottle>How many grams is it?|"
            "What is the mass?", formula="how many moles are 12 grams?|convert 40 g to moles>Of which substance?|"
            "What is the formula?"),
    ),
    family(
        "dilution", "dilute_solution|dilution_volume|water_to_add|thin_down",
        "How much of a strong solution a weaker one needs.|Volume of concentrate and of water for a dilution.|"
            "Mixes a solution of a wanted strength from a stronger one and water.",
        args=dict(
            strong=arg("stock|stock_percent|strong|c1", integer(30, 96, worded=0), "Strength of the concentrate in "
                "per cent|"
                "What there is, in percent"),
            weak=arg("target|target_percent|weak|c2", integer(2, 29, worded=0), "Wanted strength in per cent|"
                "What is wanted, in percent"),
            volume=arg("final_volume|volume|ml|v2", integer(100, 2000, 50), "How much is wanted, in millilitres|"
                "Volume of the result in ml"),
        ),
        needs="the amount of {strong}% solution for {volume} ml at {weak}%",
        does="find out how much of a {strong} percent acid gives {volume} ml of {weak} percent|"
            "calculate a dilution from {strong}% to {weak}% with a final volume of {volume} ml|"
            "thin down a {strong} percent solution to {weak} percent, {volume} ml in all",
        asks="I have {strong}% vinegar and need {volume} ml at {weak}%. How much of it do I take?|"
            "How much water goes into {volume} ml of {weak} percent alcohol made from {strong} percent?",
        gives=lambda rng, a: {"stock_ml": tidy(a["volume"] * a["weak"] / a["strong"]), "water_ml": tidy(a["volume"] *
            (1 - a["weak"] / a["strong"]))},
        says="Take {stock_ml} ml and add {water_ml} ml of water.|It needs {stock_ml} ml of the solution and "
            "{water_ml} ml of water.",
        lacks=dict(volume="dilute a 70% solution to 10%|make 5 percent out of 40 percent>How much of it do you need?|"
            "What volume shall it be?"),
    ),
    family(
        "strand", "complement_strand|matching_strand|opposite_bases|pair_bases",
        "The matching strand of a piece of DNA.|Pair each base with its partner.|"
            "Complement of a sequence of A, C, G and T; can be read backwards.",
        args=dict(
            bases=arg("sequence|bases|strand|dna", BASES, "The bases as letters|Sequence of A, C, G and T"),
            back=arg("reverse|backwards|reversed_order", flag("read backwards|in reverse",
                "in the same direction|read forwards"), "Whether the result is reversed|True to read it backwards",
                opt=", {}", default=False),
        ),
        needs="the complement of {bases}{back}|the matching strand for {bases}{back}|"
            "the row of partner bases of the sequence {bases}{back}",
        does="pair the bases of {bases}{back}|build the opposite strand of {bases}{back}",
        asks="What is the complement of {bases}{back}?|Which strand fits to {bases}{back}?",
        gives=lambda rng, a: {"strand": (s := a["bases"].translate(str.maketrans("ACGT", "TGCA")),
            s[::-1])[bool(a.get("back"))]},
        says="It is {strand}.|The matching strand is {strand}.",
        lacks=dict(bases="give me the matching strand|find the complement>Of which sequence?|What are the bases?"),
    ),
    family(
        "doubling", "bacteria_after|population_after|doubling_growth|cells_after",
        "How many cells there are after some time.|Growth by doubling.|"
            "Number of bacteria from the number at the beginning, the doubling time and the time that goes by.",
        args=dict(
            start=arg("initial|start_count|n0|cells", integer(5, 500, 5), "How many at the beginning|"
                "Cells at the start"),
            doubling=arg("doubling_minutes|doubling_time|generation", integer(10, 60, 5),
                "Minutes until the number has doubled|Doubling time in minutes"),
            hours=arg("hours|elapsed|duration|after_hours", integer(1, 12), "How many hours go by|Time in hours"),
        ),
        needs="the number of bacteria after {hours} hours if {start} double every {doubling} minutes",
        does="find out how many cells come from {start} in {hours} h with a doubling time of {doubling} min|"
            "work out how many bacteria there are after {hours} hours, starting with {start} and doubling every "
            "{doubling} minutes|project {start} cells over {hours} hours at a doubling time of {doubling} minutes",
        asks="{start} bacteria double every {doubling} minutes. How many are there after {hours} hours?|"
            "The dish has {start} cells and the number doubles in {doubling} minutes; what is it {hours} hours "
            "later?",
        gives=lambda rng, a: {"cells": int(a["start"] * 2 ** (a["hours"] * 60 / a["doubling"]))},
        says="There are {cells} cells.|After {hours} hours it is {cells}.",
        lacks=dict(hours="how many bacteria come from 20 that double every 30 minutes?|"
            "50 cells double every 20 minutes, how many will there be?>After how many hours?|After what time?"),
    ),
]  # fmt: skip
