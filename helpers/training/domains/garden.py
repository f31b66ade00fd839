"""Care of a garden, of house plants and of pets."""

from helpers.training.families import arg, family
from helpers.training.values import (
    ANIMAL,
    CODE,
    DATE,
    FIRST_NAME,
    MINUTES,
    PERSON,
    PLANT,
    TIME,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import QUOTED_TEXT, WEEKDAY, drawn, from_list

BED = from_list(
    "bed",
    "herb bed|rose bed|front garden|back garden|vegetable patch|balcony|terrace|lawn|hedge|greenhouse shelf"
    "|rock garden|pond"
    "|window box|raised bed|orchard|shade bed",
)
PART = choice({"roots": "roots", "leaves": "leaves", "flowers": "flowers", "stem": "stem"})
METHOD = choice({"seed": "seed|seeds", "cutting": "a cutting|cuttings", "bulb": "a bulb|bulbs"})
PORTION = choice({"small": "a small", "normal": "a normal", "large": "a large"})
FOOD_KIND = choice({"dry": "dry food", "wet": "wet food", "fresh": "fresh food"})
JOB = choice({"water": "water", "feed": "feed|fertilise", "prune": "prune|cut back", "weed": "weed"})

FAMILIES = [
    family(
        "water.bed",
        "water_bed|sprinkler_on|water_garden_area|irrigate_bed",
        "Water a part of the garden.|Turn the sprinkler of a bed on for some time."
        "|Waters one bed; rain of the day can be counted in.",
        args=dict(
            bed=arg("bed|area|where", BED, "Which part of the garden|The bed"),
            length=arg("minutes|duration|length", MINUTES, "How long|Time"),
            rain=arg(
                "skip_if_rain|rain_check|mind_rain",
                flag("unless it rains", "even if it rains"),
                "true: not when it rains|Mind the rain or not",
                opt=" {}",
            ),
        ),
        does="water the {bed} for {length}{rain}|sprinkle the {bed} for {length}{rain}"
        "|give the {bed} {length} of water{rain}|run the sprinkler at the {bed} for {length}{rain}",
        asks="The {bed} needs {length} of water{rain}.|Can the {bed} be watered for {length}{rain}?"
        "|Will you water the {bed} for {length}{rain}?",
        gives=drawn(litres=integer(5, 300)),
        says="The {bed} gets {litres} litres.|That takes {litres} litres of water.",
        lacks=dict(
            length="water the {bed}{rain}|sprinkle the {bed}>For how long?|How many minutes?",
            bed="water the garden for {length}|run the sprinkler for {length}{rain}>Which part of the garden?|Where?",
        ),
    ),
    family(
        "plant.add",
        "add_plant|plant_diary_add|new_plant|enter_plant",
        "Enter a new plant.|Add a plant to the garden diary."
        "|Stores a plant with its place, the way it was grown, and the day.",
        args=dict(
            plant=arg("plant|species|name", PLANT, "Which plant|Kind of plant"),
            bed=arg("place|bed|location", BED, "Where it stands|Place in the garden"),
            method=arg(
                "from|method|grown_from", METHOD, "How it was grown|seed, cutting or bulb", opt=" grown from {}"
            ),
            day=arg("date|planted_on|day", DATE, "Day of planting|When", opt=" on {}"),
        ),
        does="enter a new {plant}{method} at the {bed}{day}"
        "|add the {plant}{method} at the {bed} to the garden diary{day}"
        "|note that the {plant}{method} was planted at the {bed}{day}|put the {plant}{method} down for the {bed}{day}",
        asks="I have planted the {plant}{method} at the {bed}{day}."
        "|Can you add the {plant}{method} at the {bed}{day} to my garden diary?",
        gives=drawn(plant_id=CODE, plants=integer(2, 150)),
        says="The {plant} is entry {plant_id}.|There are {plants} plants in the diary now.",
        lacks=dict(
            bed="enter a new {plant}{day}|add the {plant}{method} to the diary>Where does it stand?|In which bed?"
        ),
    ),
    family(
        "plant.job",
        "plan_plant_care|care_task|schedule_plant_care|plant_care_every",
        "Plan the care of a plant.|Water, feed, prune or weed regularly."
        "|Plans one job for a plant every so many days, in the morning or evening.",
        args=dict(
            job=arg("job|care|task", JOB, "What is done|Kind of care"),
            plant=arg("plant|species|for_plant", PLANT, "For which plant|The plant"),
            days=arg("every_days|interval_days|days", integer(2, 60), "Days between|How often"),
            evening=arg(
                "in_evening|evening|late",
                flag("in the evening", "in the morning"),
                "true: in the evening|Evening or morning",
                opt=" {}",
            ),
        ),
        does="{job} the {plant} every {days} days{evening}|{job} the {plant} each {days} days{evening}"
        "|{job} the {plant} once in {days} days{evening}"
        "|{job} the {plant} at intervals of {days} days{evening}",
        asks="I must {job} the {plant} every {days} days{evening}, plan that."
        "|Can you plan to {job} the {plant} every {days} days{evening}?",
        gives=drawn(first_time=DATE),
        says="The first time is {first_time}.|It begins on {first_time}.",
        lacks=dict(
            days="{job} the {plant} regularly{evening}|plan to {job} the {plant}>Every how many days?|How often?"
        ),
    ),
    family(
        "plant.ill",
        "diagnose_plant|plant_disease|what_ails_plant|check_plant_health",
        "Find out what a plant suffers from.|Name a plant's disease by what it looks like."
        "|Takes the part that looks bad and a description.",
        args=dict(
            plant=arg("plant|species|kind", PLANT, "Which plant|The plant"),
            part=arg("part|affected|where", PART, "Part that looks bad|Affected part"),
            signs=arg("description|signs|looks", QUOTED_TEXT, "What it looks like|Description", opt=" (my notes: {})"),
        ),
        needs="the disease on the {part} of the {plant}{signs}"
        "|the cause of the trouble with the {part} of the {plant}{signs}"
        "|the reason why the {part} of the {plant} look bad{signs}|a diagnosis for the {part} of the {plant}{signs}",
        asks="What is wrong with the {part} of my {plant}{signs}?|Is my {plant} ill? Look at its {part}{signs}."
        "|Why are the {part} of the {plant} so bad{signs}?",
        gives=drawn(disease=choice("mildew rust rot aphids mites"), certainty_percent=integer(30, 99)),
        says="It is probably {disease} ({certainty_percent} percent)."
        "|With {certainty_percent} percent certainty it is {disease}.",
        lacks=dict(
            plant="what is wrong with these {part}?|why do the {part} look so bad?{signs}>Of which plant?"
            "|Which plant is it?"
        ),
    ),
    family(
        "mow",
        "mow_lawn|start_mower|lawn_mower_plan|send_mower",
        "Send the mower over the lawn.|Mow the lawn on some days."
        "|Mows on the given weekdays at a time, with the height in centimetres.",
        args=dict(
            days=arg("weekdays|days|on_days", listed(WEEKDAY, 1, 3), "Days of the week|When"),
            time=arg("time|at|start", TIME, "Time of day|Begin"),
            height=arg(
                "height_cm|height|cut_height", number(2, 9, 1), "Height in cm|How high the grass stays", opt=" at {} cm"
            ),
            edges=arg(
                "edges|with_edges|trim",
                flag("and trim the edges", "without trimming the edges"),
                "true: edges too|Edges or not",
                opt=" {}",
            ),
        ),
        does="mow the lawn on {days} at {time}{height}{edges}|let the mower run on {days} at {time}{height}{edges}"
        "|cut the grass on {days} at {time}{height}{edges}"
        "|send the mower out on {days} at {time}{edges}{height}",
        asks="The grass should be cut on {days} at {time}{height}{edges}."
        "|Can the mower work on {days} at {time}{height}{edges}?",
        gives=drawn(minutes_each=integer(20, 120)),
        says="Each time takes {minutes_each} minutes.|Planned for {days}, {minutes_each} minutes each.",
        lacks=dict(time="mow the lawn on {days}{height}|cut the grass on {days}>At what time?|When on these days?"),
    ),
    family(
        "pet.feed",
        "feed_pet|give_pet_food|dispense_food|pet_feeder",
        "Feed a pet.|Let the feeder give food to a pet."
        "|Gives a portion of food to a pet, by its name; now unless a time is given.",
        args=dict(
            pet=arg("pet|name|pet_name", FIRST_NAME, "Name of the pet|Which pet"),
            portion=arg("portion|size|amount", PORTION, "Size of the portion|How much"),
            food=arg("food|kind|food_type", FOOD_KIND, "Sort of food|What it gets", opt=" of {}"),
            time=arg("time|at|when", TIME, "When|Time of day", opt=" at {}"),
        ),
        does="give {pet} {portion} portion{food}{time}|feed {pet} {portion} portion{food}{time}"
        "|let {pet} have {portion} portion{food}{time}"
        "|put out {portion} portion{food} for {pet}{time}",
        asks="I think {pet} is hungry, {portion} portion{food}{time} please."
        "|Can {pet} get {portion} portion{food}{time}?",
        gives=drawn(grams=integer(30, 400), left_grams=integer(0, 4000)),
        says="{pet} gets {grams} grams; {left_grams} grams are left.|{grams} grams for {pet}.",
        lacks=dict(
            portion="feed {pet}{time}|give {pet} some food{food}>How big a portion?|How much?",
            pet="feed the cat {portion} portion|put out {portion} portion{food}>For which pet?|What is the pet's name?",
        ),
    ),
    family(
        "pet.add",
        "register_pet|add_pet|new_pet|enter_animal",
        "Register a pet.|Enter an animal with its name.|Stores kind, name, birthday and whether it has a chip.",
        args=dict(
            kind=arg("animal|species|kind", ANIMAL, "What animal it is|Species"),
            name=arg("name|pet_name|called", FIRST_NAME, "Its name|Name of the pet"),
            born=arg("birthday|born|date_of_birth", DATE, "When it was born|Birthday", opt=" born on {}"),
            chip=arg(
                "chip|has_chip|chipped",
                flag("with a chip", "without a chip"),
                "true: has a chip|Chip or not",
                opt=" {}",
            ),
        ),
        does="register the {kind} {name}{born}{chip}|enter the {kind} by the name {name}{born}{chip}"
        "|add {name}, the {kind}{born}{chip}, to the pets"
        "|put down the {kind} called {name}{born}{chip}",
        asks="We have a new {kind}, it is called {name}; register it{chip}."
        "|Can you add {name} the {kind}{born}{chip}?|My {kind} {name}{born}{chip} is not registered"
        " yet, do that.",
        gives=drawn(pet_number=CODE),
        says="{name} has the number {pet_number}.|The {kind} {name} is registered as {pet_number}.",
        lacks=dict(
            name="register the {kind}{born}|we have a new {kind}{chip}, please register it>What is its name?"
            "|What is it called?"
        ),
    ),
    family(
        "pet.walk",
        "log_walk|record_walk|dog_walk|add_walk",
        "Record a walk with a pet.|Write down how long somebody walked the dog."
        "|Stores walker and time; a distance in kilometres is optional.",
        args=dict(
            pet=arg("pet|dog|name", FIRST_NAME, "Which pet|Name of the dog"),
            length=arg("minutes|time|duration", MINUTES, "How long|Length of the walk"),
            walker=arg("walker|who|by", PERSON, "Who went|Name of the person", opt=" by {}"),
            km=arg("km|distance|kilometres", number(1, 15, 1), "Kilometres|How far", opt=" over {} km"),
        ),
        does="record a walk of {length} with {pet}{walker}{km}|log {length} of walking for {pet}{km}{walker}"
        "|enter a walk with {pet} of {length}{km}{walker}"
        "|note a walk of {length} with {pet}{walker}",
        asks="I was out with {pet} for {length}{km}.|Can you log a walk of {length} with {pet}{km}{walker}?",
        gives=drawn(week_minutes=integer(30, 900)),
        says="{pet} has walked {week_minutes} minutes this week.|This week: {week_minutes} minutes.",
        lacks=dict(length="record a walk with {pet}{km}|log a walk for {pet}{walker}>How long was it?|For how long?"),
    ),
    family(
        "garden.today",
        "garden_tasks_today|what_to_do_in_garden|todays_garden_jobs",
        "Get today's jobs in the garden.|What has to be done in the garden today."
        "|Returns the plants that need care today. No parameters.",
        needs="today's garden jobs|the list of garden jobs for today|the plants that need care today"
        "|the garden plan of the day",
        asks="What is there to do in the garden?|Does any plant need water?|Show me today's garden jobs."
        "|Must I do anything in the garden today?",
        gives=drawn(plants=listed(PLANT, 1, 3)),
        says="These need care: {plants}.|Today: {plants}.",
    ),
]
HELD_OUT = False
