"""Lights, heating, blinds, locks and appliances of a house."""

from helpers.training.families import arg, family
from helpers.training.values import CODE, MINUTES, TIME, choice, flag, integer, listed, number
from helpers.training.writing import ROOM, drawn, from_list

SWITCH = flag("on", "off")
COLOUR = choice(
    {"red": "red", "blue": "blue", "green": "green", "warm_white": "warm white", "cold_white": "cold white"}
)
DEGREES = number(15, 26, 1)
LEVEL = integer(0, 100, 5, worded=0)
DOOR = from_list(
    "door", "front door|back door|garage door|cellar door|garden gate|balcony door|side door|patio door|main gate|shed"
)
APPLIANCE = from_list(
    "appliance",
    "dishwasher|washing machine|dryer|oven|fan|coffee maker|kettle|toaster|air purifier|humidifier|television|radio"
    "|water heater|dehumidifier|robot lawn mower|rice cooker|electric blanket|aquarium pump|fridge|freezer",
)
SCENE = choice(
    {"movie": "movie|cinema", "dinner": "dinner", "reading": "reading", "party": "party", "night": "night|bedtime"}
)
SENSOR = choice(
    {"temperature": "temperature", "humidity": "humidity", "brightness": "brightness", "noise": "noise level"}
)

FAMILIES = [
    family(
        "lights",
        "switch_light|set_light|light_switch|turn_light",
        "Switch the light of a room on or off.|Turn the lamps in a room on (true) or off (false)."
        "|Controls the light in one room. It does not dim.",
        args=dict(
            room=arg("room|where|location", ROOM, "The room|Where the light is"),
            on=arg("on|state|power", SWITCH, "true: on, false: off|Whether the light is on afterwards"),
        ),
        does="turn {on} the light in the {room}|switch the light in the {room} {on}|turn the {room} light {on}"
        "|switch {on} the lamps in the {room}",
        asks="Lights {on} in the {room}!|The light in the {room} should be {on}."
        "|Could I have the light {on} in the {room}?"
        "|I want the {room} lights {on}.",
        gives=lambda rng, a: {"changed": True, "watts": rng.randint(5, 60) if a["on"] else 0},
        says="The light in the {room} is now {on}; the lamps there use {watts} watts."
        "|Done, {watts} watts are used there now.",
        lacks=dict(room="turn the light {on}|switch {on} the light|lights {on}, please>In which room?|Which room?"),
    ),
    family(
        "dim",
        "set_brightness|dim_lights|light_level|adjust_brightness",
        "Set how bright a room's light is.|Dim the light of a room to a percentage."
        "|Sets brightness from 0 to 100 percent."
        " The change can be slow.",
        args=dict(
            room=arg("room|zone|area", ROOM, "The room|Which room's light"),
            level=arg("level|brightness|percent", LEVEL, "Brightness in percent|0 to 100"),
            seconds=arg(
                "fade_seconds|transition|seconds",
                integer(1, 30),
                "How long the change takes, in seconds|Seconds for the change",
                opt=" over {} seconds| within {} seconds",
            ),
        ),
        does="dim the light in the {room} to {level} percent{seconds}|set the {room} light to {level} percent{seconds}"
        "|bring the lamps in the {room} to {level}%{seconds}|set the brightness in the {room} to {level}%{seconds}",
        asks="Can the light in the {room} be at {level} percent{seconds}?|{level} percent light in the {room}{seconds}!"
        "|I would like the {room} at {level} percent brightness{seconds}.",
        gives=drawn(was=integer(0, 100, 5)),
        says="The light in the {room} went from {was} to {level} percent."
        "|It was at {was} percent before, now at {level}.",
        lacks=dict(
            level="dim the light in the {room}|change the brightness in the {room}"
            "|the light in the {room} is too bright"
            ">To how many percent?|How bright should it be?",
            room="dim the light to {level} percent|set the light to {level}%>In which room?|Which room's light?",
        ),
    ),
    family(
        "light.colour",
        "set_light_colour|colour_lamp|lamp_color|change_light_color",
        "Set the colour of the light in a room.|Change a room's lamps to another colour."
        "|Gives the lamps of a room one of"
        " a few colours.",
        args=dict(
            room=arg("room|place|location", ROOM, "The room|Where the lamps are"),
            colour=arg("colour|color|hue", COLOUR, "The new colour|Colour of the light"),
        ),
        does="make the light in the {room} {colour}|turn the {room} lamps {colour}"
        "|set the light colour in the {room} to {colour}"
        "|change the {room} light to {colour}",
        asks="I'd like {colour} light in the {room}.|Can the lamps in the {room} be {colour}?"
        "|Show me the {room} in {colour}.",
        gives=drawn(lamps=integer(1, 6)),
        says="The light in the {room} is {colour} now (lamps: {lamps}).|Lamps changed to {colour}: {lamps}.",
        lacks=dict(
            room="make the light {colour}|I want {colour} light|set the lamps to {colour}>Where?|In which room?"
        ),
    ),
    family(
        "heating",
        "set_heating|set_room_temperature|heat_room|adjust_heating",
        "Set the heating of a room.|Heat a room to a temperature in degrees Celsius."
        "|Sets the target temperature of a room,"
        " until a certain time if one is given.",
        args=dict(
            room=arg("room|zone|area", ROOM, "The room|Which room to heat"),
            degrees=arg("degrees|temperature|target", DEGREES, "Degrees Celsius|The target temperature"),
            until=arg(
                "until|end_time|till", TIME, "When the heating goes back to normal|End of the setting", opt=" until {}"
            ),
        ),
        does="heat the {room} to {degrees} degrees{until}|set the {room} to {degrees} degrees{until}"
        "|set the heating in the {room} to {degrees}°C{until}|keep the {room} at {degrees} degrees{until}",
        asks="Make it {degrees} degrees in the {room}{until}, please."
        "|Can we have {degrees} degrees in the {room}{until}?"
        "|The {room} should be at {degrees} degrees{until}.",
        gives=drawn(now_degrees=number(12, 27)),
        says="The {room} is set to {degrees} degrees; it has {now_degrees} degrees now."
        "|It is {now_degrees} degrees in the {room} now and will be {degrees}.",
        lacks=dict(
            degrees="heat the {room}{until}|turn up the heating in the {room}|it is cold in the {room}"
            ">To how many degrees?|What temperature would you like?",
            room="set the heating to {degrees} degrees|make it {degrees} degrees>In which room?"
            "|Which room shall I heat?",
        ),
    ),
    family(
        "blinds",
        "move_blinds|set_blinds|blinds_position|operate_shutters",
        "Open or close the blinds of a room.|Move the blinds: open is true, closed is false."
        "|Moves a room's shutters all the"
        " way up or down.",
        args=dict(
            room=arg("room|window|where", ROOM, "The room|Where the blinds are"),
            opened=arg(
                "open|opened|up", flag("open", "close"), "true to open, false to close|Whether they are to be open"
            ),
        ),
        does="{opened} the blinds in the {room}|{opened} the {room} blinds|{opened} the shutters of the {room}"
        "|{opened} all blinds in the {room}",
        asks="Would you {opened} the blinds in the {room}?|Someone must {opened} the {room} shutters."
        "|Is it possible to {opened} the blinds in the {room}?",
        gives=drawn(moved=integer(1, 5), seconds=integer(5, 30)),
        says="Blinds moved in the {room}: {moved}.|It took {seconds} seconds to move {moved} of the blinds.",
        lacks=dict(
            room="{opened} the blinds|{opened} the shutters, please|can you {opened} the blinds?>In which room?|Where?"
        ),
    ),
    family(
        "lock",
        "lock_door|set_lock|door_lock|operate_lock",
        "Lock or unlock a door.|Set the lock of a door: true locks, false unlocks."
        "|Locks one of the doors, or opens its lock.",
        args=dict(
            door=arg("door|which|name", DOOR, "Which door|Name of the door"),
            locked=arg(
                "locked|lock|secure", flag("lock", "unlock"), "true: lock, false: unlock|Locked afterwards or not"
            ),
        ),
        does="{locked} the {door}|{locked} the {door} now|{locked} the {door} of the house|{locked} our {door}",
        asks="Can somebody {locked} the {door}?|Is there a way to {locked} the {door} from here?"
        "|I forgot to {locked} the {door}.|You have to {locked} the {door}.",
        gives=drawn(battery=integer(10, 100), ok=True),
        says="Done with the {door}; the lock's battery is at {battery} percent."
        "|The {door}: done, {battery}% battery left.",
        lacks=dict(door="{locked} the door|can you {locked} it?|{locked} one of the doors>Which door?|Which one?"),
    ),
    family(
        "door.state",
        "is_door_locked|check_door|door_status|get_lock_state",
        "Tell whether a door is locked.|Get the state of a door.|Returns if the door is locked, and who used it last.",
        args=dict(door=arg("door|name|entrance", DOOR, "Which door|The door to look at")),
        needs="the state of the {door}|the lock state of the {door}|the present state of the {door}"
        "|the status of the {door}",
        asks="Is the {door} locked?|Did I lock the {door}?|Show me the state of the {door}."
        "|Has anyone left the {door} open?",
        gives=lambda rng, a: {"state": rng.choice(("locked", "unlocked", "open"))},
        says="The {door} is {state}.|It is {state}: the {door}.|State of the {door}: {state}.",
        lacks=dict(door="is the door locked?|is it open?|check the door>Which door?|Which door do you mean?"),
    ),
    family(
        "appliance",
        "power_appliance|set_appliance|appliance_power|switch_appliance",
        "Switch an appliance on or off.|Power an appliance, perhaps for a limited time."
        "|Turns a household machine on (true) or off (false).",
        args=dict(
            name=arg("appliance|device|machine", APPLIANCE, "Which appliance|Name of the machine"),
            power=arg("power|on|active", SWITCH, "true for on|On or off"),
            after=arg(
                "delay_minutes|after|in_minutes", MINUTES, "How long to wait before|Delay", opt=" in {}| after {}"
            ),
        ),
        does="switch {power} the {name}{after}|turn the {name} {power}{after}|switch the {name} {power}{after}"
        "|turn {power} the {name}{after}",
        asks="The {name} should go {power}{after}.|Can the {name} go {power}{after}?"
        "|I want the {name} to be {power}{after}.",
        gives=drawn(task_id=CODE, accepted=True),
        says="The {name} will be {power} (task {task_id}).|Accepted as {task_id}: {name} {power}.",
        lacks=dict(
            name="turn it {power}{after}|switch the machine {power}|turn something {power}>Which appliance?|Which one?"
        ),
    ),
    family(
        "vacuum",
        "clean_rooms|start_vacuum|vacuum_rooms|robot_clean",
        "Send the robot to clean rooms.|Vacuum a list of rooms."
        "|The robot cleans the given rooms, with water if wanted.",
        args=dict(
            rooms=arg("rooms|zones|areas", listed(ROOM, 2, 3), "The rooms in order|List of rooms"),
            wet=arg(
                "mop|wet|with_water",
                flag("with water", "without water"),
                "Whether to mop|true to use water",
                opt=" {}",
            ),
        ),
        does="vacuum the {rooms}{wet}|send the robot to the {rooms}{wet}|clean the {rooms}{wet}"
        "|have the {rooms} cleaned{wet}",
        asks="Could the robot clean the {rooms}{wet}?|The {rooms} need a clean{wet}."
        "|Will you have the {rooms} vacuumed{wet}?",
        gives=lambda rng, a: {"minutes": rng.randint(4, 15) * len(a["rooms"]), "battery": rng.randint(30, 100)},
        says="The robot needs {minutes} minutes for the {rooms}.|It has started and will take {minutes} minutes.",
        lacks=dict(rooms="start the robot{wet}|vacuum, please|send the robot>Which rooms?|Which rooms shall it clean?"),
    ),
    family(
        "scene",
        "activate_scene|set_scene|start_scene|apply_mood",
        "Activate a light scene.|Put the house into a mood such as dinner.|Sets lights and blinds to a stored scene.",
        args=dict(
            scene=arg("scene|mood|mode", SCENE, "Which scene|The mood"),
            room=arg(
                "room|where|zone", ROOM, "Only in this room|The room, the whole house if left out", opt=" in the {}"
            ),
        ),
        does="start the {scene} scene{room}|set up the {scene} mood{room}|switch to {scene} mode{room}"
        "|activate the {scene} scene{room}",
        asks="It's {scene} time{room}, set the scene.|Can we have the {scene} mood{room}?|{scene} scene{room}, please.",
        gives=drawn(devices_changed=integer(2, 12)),
        says="The {scene} scene is on; changed devices: {devices_changed}."
        "|Done, {devices_changed} devices were changed.",
        lacks=dict(scene="start a scene{room}|set the mood{room}|change the scene{room}>Which scene?|Which mood?"),
    ),
    family(
        "sensor",
        "read_sensor|get_sensor_value|sensor_reading|measure_room",
        "Read a sensor in a room.|Get what a sensor measures in a room."
        "|Returns one measurement of the given room: temperature,"
        " humidity, brightness or noise.",
        args=dict(
            sensor=arg("sensor|quantity|measure", SENSOR, "What is measured|Which sensor"),
            room=arg("room|location|place", ROOM, "The room|Where the sensor is"),
        ),
        needs="the {sensor} in the {room}|the present {sensor} of the {room}"
        "|the {sensor} that is measured in the {room}"
        "|the reading of the {sensor} sensor in the {room}",
        asks="What {sensor} do we have in the {room}?|Show me the {sensor} in the {room}."
        "|Is the {sensor} all right in the {room}?",
        gives=drawn(reading=number(10, 90)),
        says="The {sensor} in the {room} is {reading}.|It is {reading} in the {room}."
        "|{reading} was measured in the {room}.",
        lacks=dict(
            room="what is the {sensor}?|show me the {sensor}|read the {sensor} sensor>In which room?|Of which room?"
        ),
    ),
    family(
        "away",
        "set_away_mode|away_mode|holiday_mode|house_presence",
        "Turn the away mode on or off.|Tell the house whether anyone is there."
        "|With away mode on, alarm and heating are set"
        " for an empty house.",
        args=dict(on=arg("enabled|away|active", SWITCH, "true: away|Whether the mode is on")),
        does="turn away mode {on}|switch {on} the away mode|switch the away mode of the house {on}"
        "|turn {on} the away mode",
        asks="Away mode {on}!|We need the away mode {on}.|Could you see to it that the away mode is {on}?",
        gives=drawn(sensors_active=integer(3, 20)),
        says="Away mode is {on}; active sensors: {sensors_active}."
        "|It is {on} now, with {sensors_active} sensors active.",
    ),
    family(
        "home.devices",
        "list_smart_devices|smart_home_devices|house_inventory|all_house_devices",
        "List the smart devices of the house.|Returns all connected things at home.|Get every device of the house."
        " No arguments.",
        needs="a list of the devices in the house|the number of devices in the house"
        "|a list of all smart devices at home",
        asks="Which devices do we have at home?|Show me the devices of the house.|Is anything in the house offline?",
        gives=lambda rng, a: {
            "devices": rng.sample(["lamp", "lock", "blind", "oven", "fan", "camera", "router"], 3),
            "offline": rng.randint(0, 2),
        },
        says="Devices: {devices}. Offline: {offline}.|The house has {devices}; {offline} of them are offline.",
    ),
]
HELD_OUT = False
