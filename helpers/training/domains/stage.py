"""A theatre's stage and rehearsals: cues, props, costumes, crew. Kept from training."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.values import (
    CODE,
    DATE,
    FIRST_NAME,
    MINUTES,
    PERSON,
    TIME,
    TITLE,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import QUOTED_TEXT, drawn, from_list, pairs, spoken_as

LAMP = choice({"spot": "spotlight", "flood": "floodlight", "follow": "follow spot", "strip": "strip light"})
GEL = choice({"amber": "amber", "violet": "violet", "cyan": "cyan", "rose": "rose", "clear": "clear|no colour"})
SIDE = choice({"left": "left", "right": "right", "centre": "centre|middle"})
FX = choice({"fog": "fog", "rain": "rain", "thunder": "thunder", "snow": "snow", "wind": "wind"})
CURTAIN = flag("raise", "lower")
CUE = spoken_as(CODE, "cue {}|the cue {}|cue number {}")
PROP = pairs(
    "prop",
    "wooden|rusty|golden|paper|broken|velvet|silver|false|giant|burnt",
    "sword|crown|letter|lantern|goblet|skull|dagger|chest|throne|mask",
)
ROLE = spoken_as(
    from_list("part", "king|gardener|ghost|messenger|nurse|sailor|fool|judge|widow|spy|baker|twin|queen|doctor"),
    "the {}",
)
CREW = choice({"lights": "lighting", "sound": "sound", "props": "props", "costumes": "costume", "stage": "stage"})

FAMILIES = [
    family(
        "lamp",
        "set_stage_lamp|aim_lamp|stage_light_to|focus_lamp",
        "Set a lamp above the stage.|Aim a stage lamp at a side."
        "|Sets brightness in percent, the side it is aimed at, and a colour gel.",
        args=dict(
            lamp=arg("lamp|fixture|kind", LAMP, "Which lamp|Sort of lamp"),
            side=arg("side|aim|position", SIDE, "Side of the stage|Where it points"),
            level=arg("level|intensity|percent", integer(5, 100, 5, worded=0), "Percent of full light|Brightness"),
            gel=arg("gel|colour|filter", GEL, "Colour of the light|The gel", opt=" in {}", default="clear"),
        ),
        does="aim the {lamp} at stage {side} at {level} percent{gel}"
        "|set the {lamp} for the {side} side to {level}%{gel}"
        "|bring the {lamp} on the {side} to {level} percent{gel}"
        "|point the {lamp} to the {side} with {level} percent{gel}",
        asks="I want the {lamp} on the {side} at {level} percent{gel}."
        "|Can the {lamp} be at {level}% on the {side}{gel}?",
        gives=drawn(channel=integer(1, 96)),
        says="The {lamp} is on channel {channel}.|Channel {channel} is at {level} percent.",
        lacks=dict(
            level="aim the {lamp} at the {side}{gel}|set the {lamp} for the {side} side>At how many percent?"
            "|How bright?"
        ),
    ),
    family(
        "cue.add",
        "add_cue|write_cue|insert_cue|new_cue",
        "Add a cue to the cue sheet.|Write down when something happens on stage."
        "|Stores a cue for a crew with its words and its seconds of lead.",
        args=dict(
            words=arg("line|words|spoken", QUOTED_TEXT, "Words on which it happens|The line"),
            crew=arg("crew|department|team", CREW, "Who acts on it|The crew"),
            lead=arg(
                "lead_seconds|warning|lead",
                integer(2, 30),
                "Seconds of warning before|Lead time",
                opt=" with {} seconds of warning",
            ),
        ),
        does="add a {crew} cue on the words {words}{lead}|write a cue for the {crew} crew on {words}{lead}"
        "|insert a {crew} cue{lead} after {words}"
        "|give the {crew} crew a cue{lead} at {words}",
        asks="At {words} the {crew} crew needs a cue{lead}.|Can there be a {crew} cue{lead} on {words}?",
        gives=drawn(cue_number=CODE, page=integer(1, 120)),
        says="It is cue {cue_number} on page {page}.|Cue {cue_number} for {crew} is on page {page}.",
        lacks=dict(words="add a {crew} cue{lead}|write a cue for the {crew} crew>On which words?|At which line?"),
    ),
    family(
        "cue.go",
        "run_cue|fire_cue|go_cue|trigger_cue",
        "Run a cue.|Fire a cue now.|Starts what belongs to a cue, or only shows it as a test.",
        args=dict(
            cue=arg("cue|cue_id|number", CUE, "Which cue|Number of the cue"),
            test=arg(
                "dry_run|test|rehearse", flag("as a test", "for real"), "true: nothing moves|Test or real", opt=" {}"
            ),
        ),
        does="run {cue}{test}|fire {cue}{test}|go with {cue}{test}|trigger {cue}{test}",
        asks="Is {cue} ready? Run it{test}.|Can we see {cue}{test}?|We are waiting for {cue}{test}.",
        gives=drawn(took_seconds=number(0, 12)),
        says="It ran in {took_seconds} seconds.|Done: {cue}, {took_seconds} seconds.",
        lacks=dict(cue="run the cue{test}|fire it|go{test}>Which cue?|What is the number of the cue?"),
    ),
    family(
        "curtain",
        "move_curtain|curtain_control|work_the_curtain|curtain_up_down",
        "Raise or lower the curtain.|Move the main curtain: true is up."
        "|Moves the curtain up or down within some seconds.",
        args=dict(
            up=arg("up|raised|open", CURTAIN, "true: up, false: down|Whether it goes up"),
            seconds=arg(
                "seconds|speed|within",
                integer(2, 40),
                "How long it takes|Seconds",
                opt=" in {} seconds| within {} seconds",
            ),
        ),
        does="{up} the curtain{seconds}|{up} the main curtain{seconds}|{up} the house curtain{seconds}"
        "|{up} the red curtain{seconds}",
        asks="Can we {up} the curtain{seconds}?|Someone has to {up} the curtain{seconds}."
        "|It's time to {up} the curtain{seconds}.",
        gives=drawn(height_m=number(0, 9)),
        says="The curtain is at {height_m} metres.|It stands at {height_m} metres now.",
    ),
    family(
        "effect",
        "start_effect|stage_effect|weather_on_stage|play_effect",
        "Start a stage effect.|Make fog, rain, thunder, snow or wind."
        "|Starts an effect for some time, loud or silent machines.",
        args=dict(
            effect=arg("effect|weather|what", FX, "Which effect|Kind"),
            length=arg("minutes|duration|length", MINUTES, "How long|Time", opt=" for {}"),
            silent=arg(
                "silent|quiet|low_noise",
                flag("with quiet machines", "whatever the noise"),
                "true: quiet machines|Quiet or not",
                opt=" {}",
            ),
        ),
        does="start the {effect}{length}{silent}|make {effect} on stage{length}{silent}"
        "|let there be {effect}{length}{silent}|run the {effect} machine{length}",
        asks="We need {effect}{length}{silent}.|Could there be {effect} on stage{length}{silent}?"
        "|A bit of {effect}{length}, please.",
        gives=drawn(fluid_left=integer(2, 100)),
        says="The {effect} is on; {fluid_left} percent of the supply is left."
        "|Supply for {effect}: {fluid_left} percent.",
        lacks=dict(
            effect="start an effect{length}|run the effect machine{silent}|make some weather{length}>Which effect?"
            "|What kind?"
        ),
    ),
    family(
        "prop",
        "place_prop|put_prop|prop_position|set_out_prop",
        "Put a prop on its place.|Say where a prop lies before the scene."
        "|Notes side and scene for a prop, and who brings it.",
        args=dict(
            prop=arg("prop|object|item", PROP, "Which prop|The thing"),
            side=arg("side|place|position", SIDE, "Side of the stage|Where it lies"),
            scene=arg("scene|scene_number|before_scene", integer(1, 24), "Number of the scene|Before which scene"),
            by=arg("by|carrier|person", FIRST_NAME, "Who brings it|First name", opt=" by {}| with the help of {}"),
        ),
        does="put the {prop} on the {side} for scene {scene}{by}|place the {prop} stage {side} before scene {scene}{by}"
        "|set the {prop} out on the {side} in scene {scene}{by}"
        "|have the {prop} on the {side} side for scene {scene}{by}",
        asks="In scene {scene} the {prop} has to lie on the {side}."
        "|Can the {prop} be put on the {side} for scene {scene}{by}?"
        "|For scene {scene}, I want the {prop} put on the {side}{by}.",
        gives=drawn(shelf=CODE),
        says="The {prop} comes from shelf {shelf}.|Noted; shelf {shelf} holds the {prop}.",
        lacks=dict(
            scene="put the {prop} on the {side}{by}|place the {prop} stage {side}>For which scene?|Before which scene?"
        ),
    ),
    family(
        "rehearsal",
        "call_rehearsal|plan_rehearsal|set_rehearsal|rehearsal_call",
        "Call a rehearsal.|Plan a rehearsal of a play."
        "|Calls people to a rehearsal on a day and time, with costumes if wanted.",
        args=dict(
            play=arg("play|piece|production", TITLE, "Which play|Title"),
            day=arg("date|day|on", DATE, "The day|Date"),
            time=arg("time|start|at", TIME, "When it begins|Time"),
            people=arg(
                "called|actors|people",
                listed(FIRST_NAME, 2, 4),
                "Who must come, all if left out|First names",
                opt=" with {}",
            ),
            dress=arg(
                "in_costume|dress|costumes",
                flag("in costume", "without costumes"),
                "true: in costume|Costumes or not",
                opt=" {}",
            ),
        ),
        does="call a rehearsal of {play} on {day} at {time}{people}{dress}"
        "|plan a rehearsal{people} of {play}{dress} on {day} at {time}"
        "|rehearse {play}{people}{dress} on {day} at {time}|set a rehearsal of {play} for {day}, {time}{dress}{people}",
        asks="We rehearse {play} on {day} at {time}{people}{dress}, call it."
        "|Can {play} be rehearsed on {day} at {time}{people}{dress}?",
        gives=drawn(hall=integer(1, 6), called=integer(2, 30)),
        says="The rehearsal is in hall {hall}; {called} people are called.|Called to hall {hall}: {called} people.",
        lacks=dict(
            time="call a rehearsal of {play} on {day}{people}|rehearse {play} on {day}{dress}>At what time?"
            "|When does it begin?"
        ),
    ),
    family(
        "cast",
        "cast_part|give_role|assign_part|set_cast",
        "Give a part in a play to an actor.|Cast a part.|Sets who plays a part, as the first cast or as a stand-in.",
        args=dict(
            actor=arg("actor|person|performer", PERSON, "Who plays it|Name of the actor"),
            part=arg("part|role|character", ROLE, "Which part|Character"),
            play=arg("play|production|piece", TITLE, "In which play|Title of the play"),
            standin=arg(
                "understudy|stand_in|second_cast",
                flag("as a stand-in", "as the first cast"),
                "true: only stands in|Stand-in or not",
                opt=" {}",
            ),
        ),
        does="cast {actor} as {part} in {play}{standin}|let {actor} play {part} in {play}{standin}"
        "|give {actor} the part of {part} in {play}{standin}"
        "|put {actor} down for {part} in {play}{standin}",
        asks="I want {actor} to be {part} in {play}{standin}.|Can {actor} play {part} in {play}{standin}?",
        gives=drawn(parts_of_actor=integer(1, 4)),
        says="{actor} plays {part} and has {parts_of_actor} parts in all.|Parts of {actor}: {parts_of_actor}.",
        lacks=dict(part="cast {actor} in {play}|give {actor} a part in {play}{standin}>Which part?|As whom?"),
    ),
    family(
        "costume",
        "order_costume|costume_fitting|book_fitting|fit_costume",
        "Book a costume fitting.|Have a costume fitted to an actor.|Books a fitting with measurements in centimetres.",
        args=dict(
            actor=arg("actor|for_person|wearer", PERSON, "Who wears it|The actor"),
            sizes=arg(
                "measurements|sizes|cm",
                listed(integer(40, 120, worded=0), 2, 3),
                "Chest, waist, hips in cm|Numbers in centimetres",
            ),
            day=arg("date|fitting_day|on", DATE, "When|Day of the fitting", opt=" on {}"),
        ),
        does="book a fitting for {actor}{day} with the measurements {sizes}|fit a costume to {actor} ({sizes} cm){day}"
        "|arrange a costume fitting{day} for {actor}, sizes {sizes}"
        "|enter the sizes {sizes} for the fitting of {actor}{day}",
        asks="The sizes of {actor} are {sizes}, book a fitting{day}."
        "|Can {actor} have a fitting{day}? The measurements are {sizes}.",
        gives=drawn(tailor=PERSON),
        says="{tailor} fits the costume of {actor}.|The fitting is with {tailor}.",
        lacks=dict(
            sizes="book a fitting for {actor}{day}|arrange a costume fitting for {actor}>What are the measurements?"
            "|Which sizes?"
        ),
    ),
    family(
        "house",
        "house_open_state|front_of_house|set_house|let_audience_in",
        "Open or close the house for the audience.|Let people into the hall or not."
        "|With open=true the doors to the hall are opened.",
        args=dict(state=arg("open|admit|doors", flag("open", "close"), "true: people may enter|Open or closed")),
        does="{state} the house|{state} the hall to the audience|{state} the doors of the hall"
        "|{state} the house for tonight",
        asks="Can we {state} the house?|Please {state} the house now, we are ready.|I'd like to {state} the hall.",
        gives=drawn(people_inside=integer(0, 600)),
        says="There are {people_inside} people in the hall.|People inside: {people_inside}.",
    ),
    family(
        "next.cue",
        "standby_cue|upcoming_cue|which_cue_is_next",
        "Get the next cue.|What the crew must be ready for."
        "|Returns the cue that comes next and the seconds until then. Without input.",
        needs="the next cue|the cue that comes next|the number of the next cue|the time to the next cue",
        asks="What comes next on stage?|Is a cue coming up?|Show me the next cue.|Which cue do we stand by for?",
        gives=drawn(next_cue=CODE, in_seconds=integer(1, 400)),
        says="Cue {next_cue} comes in {in_seconds} seconds.|In {in_seconds} seconds: {next_cue}.",
        yields=dict(next_cue=(CODE, "the cue that comes next|the number of the next cue")),
    ),
    family(
        "prompt",
        "prompt_line|whisper_line|give_prompt",
        "Give an actor the next line.|Send words to an actor's earpiece."
        "|Whispers a text to one actor, once or until it is said.",
        args=dict(
            actor=arg("actor|to|who", FIRST_NAME, "Who hears it|First name of the actor"),
            text=arg("line|text|words", QUOTED_TEXT, "What is whispered|The line"),
            repeat=arg(
                "repeat|again|loop",
                flag("until it is said", "only once"),
                "Whether to repeat it|true: again and again",
                opt=" {}",
            ),
        ),
        does="whisper {text} to {actor}{repeat}|prompt {actor} with {text}{repeat}"
        "|send {actor} the line {text}{repeat}|help {actor} with the words {text}{repeat}",
        asks="I think {actor} has forgotten the text: {text}. Whisper it{repeat}.|Can {actor} hear {text}{repeat}?",
        gives=drawn(heard=True, delay_ms=integer(5, 90)),
        says="{actor} heard it after {delay_ms} ms.|It reached {actor} in {delay_ms} ms.",
        lacks=dict(text="prompt {actor}|whisper the line to {actor}{repeat}>Which line?|What are the words?"),
    ),
    *lookups(
        "production",
        "production|play|title",
        TITLE,
        "Title of the production|Which play",
        attribute(
            "stage_director",
            "the stage director of {x}|the person who stages {x}|the one who directs {x}",
            PERSON,
            asks="who directs the play {x}?|Who is staging {x}?|Do you know who stages {x}?",
        ),
        attribute(
            "first_night",
            "the premiere of {x}|the date of the first night of {x}|the day when {x} opens",
            DATE,
            asks="when does {x} open?|Has {x} had its premiere?|On which day is the first night of {x}?",
        ),
        attribute(
            "stage_minutes",
            "the running time of {x} on stage|the minutes that {x} takes|the length of the performance of {x}",
            MINUTES,
            " minutes",
            "how long is the play {x}?|Is {x} longer than two hours?|How many minutes does {x} take?",
        ),
    ),
]
HELD_OUT = True
