"""Printers, cameras, telephones and other devices."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.values import (
    CODE,
    COMPANY,
    COUNT,
    DATE,
    FILE,
    MINUTES,
    PATH,
    PERSON,
    TIME,
    choice,
    flag,
    integer,
    listed,
)
from helpers.training.writing import IP, TAG, VERSION, drawn, pairs

DEVICE = pairs(
    "device",
    "Office|Kitchen|Studio|Lobby|Garage|Pocket|Attic|Travel",
    "Printer|Scanner|Camera|Tablet|Router|Speaker|Screen|Phone",
)
CAMERA = pairs("camera", "Garden|Door|Nursery|Travel|Studio|Roof|Yard|Shop", "Camera|Cam|Webcam|Camcorder|Tablet|Phone")
PRINTER = pairs(
    "printer",
    "Office|Lobby|Studio|Upstairs|Blue|Old|North|Library",
    "Printer|Laser|Inkjet|Copier|Plotter|LaserJet|Photo Printer",
)
RESOLUTION = choice({"720p": "720p", "1080p": "1080p|full HD", "4k": "4K"})
DPI = choice({"low": "low", "medium": "medium", "high": "high"})
RADIO = choice({"wifi": "Wi-Fi|the Wi-Fi", "bluetooth": "Bluetooth", "gps": "GPS", "mobile_data": "mobile data"})
PROFILE = choice({"performance": "performance", "balanced": "balanced", "saver": "power saving|battery saver"})
SETTING = integer(0, 100, 5, worded=0)

FAMILIES = [
    family(
        "print",
        "print_document|print_file|send_to_printer|start_print_job",
        "Print a document.|Send a file to a printer.|Prints a file; copies, paper and both-sided printing can be set.",
        args=dict(
            file=arg("file|document|path", FILE, "What to print|The file"),
            printer=arg("printer|device|on", PRINTER, "Which printer|Name of the printer", opt=" on the {}"),
            copies=arg(
                "copies|count|number", integer(2, 60), "How many copies|Number of copies", opt=" {} times", default=1
            ),
            duplex=arg(
                "duplex|double_sided|both_sides",
                flag("on both sides", "on one side"),
                "true: both sides|Both sides or one",
                opt=" {}",
            ),
        ),
        does="print {file}{copies}{duplex}{printer}|print out {file}{printer}{duplex}{copies}"
        "|put {file} on paper{copies}{printer}{duplex}"
        "|make a printout of {file}{printer}{duplex}",
        asks="I need {file} on paper{copies}{duplex}{printer}.|Can I get {file} printed{copies}{printer}?"
        "|Will you print {file}{duplex}{copies}?",
        gives=drawn(job=CODE, pages=integer(1, 40)),
        says="The print job {job} has {pages} pages.|It is printing: {pages} pages of {file}.",
        lacks=dict(
            file="print it{copies}{printer}|print a document{duplex}|make a printout{copies}>Which file?"
            "|What shall I print?"
        ),
    ),
    family(
        "scan",
        "scan_page|scan_document|start_scan|scan_to_file",
        "Scan a page.|Scan paper into a file.|Scans what lies on the glass and saves it under a path.",
        args=dict(
            path=arg("path|save_as|target", PATH, "Where the picture is saved|Target file"),
            quality=arg(
                "quality|resolution|dpi_level",
                DPI,
                "Quality of the scan|low, medium or high",
                opt=" in {} quality",
                default="medium",
            ),
            colour=arg(
                "color|colour|in_colour",
                flag("in colour", "in black and white"),
                "true: colour|Colour or not",
                opt=" {}",
            ),
        ),
        does="scan the page to {path}{colour}{quality}|scan this into {path}{quality}{colour}"
        "|save a scan as {path}{colour}{quality}"
        "|scan the paper on the glass to {path}{colour}{quality}",
        asks="I want a scan of this in {path}{colour}.|Can you scan it to {path}{quality}{colour}?"
        "|Put a scan into {path}{colour}{quality}.",
        gives=drawn(size_kb=integer(100, 9000)),
        says="The scan is in {path} ({size_kb} kB).|Saved {size_kb} kB in {path}.",
        lacks=dict(
            path="scan the page{colour}|make a scan{quality}|scan this{colour}>Where shall I save it?|Under which path?"
        ),
    ),
    family(
        "photo",
        "take_photo|take_picture|snap_picture|camera_shot",
        "Take a photo.|Take a picture with the camera.|Takes pictures after some seconds, with the flash or not.",
        args=dict(
            delay=arg(
                "delay|seconds|timer",
                integer(2, 30),
                "Seconds before|Self-timer",
                opt=" in {} seconds| after {} seconds",
            ),
            flash=arg(
                "flash|use_flash|light",
                flag("with flash", "without flash"),
                "Whether the flash is used|true: flash",
                opt=" {}",
            ),
            count=arg("count|shots|pictures", integer(2, 10), "How many pictures|Number", opt=" ({} shots)", default=1),
        ),
        does="take a photo{flash}{delay}{count}|take a picture{delay}{flash}|shoot a photo{flash}{count}"
        "|use the camera to take a picture{delay}{flash}{count}",
        asks="Photo{flash}{delay}, please.|Can you take our picture{delay}{flash}{count}?"
        "|I want a picture of this{flash}{count}.",
        gives=drawn(picture=FILE),
        says="The picture is {picture}.|Saved as {picture}.",
        yields=dict(picture=(FILE, "the name of a new photo|the file of a new picture from the camera")),
    ),
    family(
        "video",
        "record_video|start_recording|film_clip|camera_record",
        "Record a video.|Film with a device.|Records for some time with one of the cameras, with sound if wanted.",
        args=dict(
            device=arg("camera|device|which", CAMERA, "Which device|The camera"),
            length=arg("minutes|duration|length", MINUTES, "How long|Length"),
            resolution=arg(
                "resolution|quality|size", RESOLUTION, "Size of the picture|Resolution", opt=" in {}", default="1080p"
            ),
            sound=arg(
                "sound|audio|with_sound",
                flag("with sound", "without sound"),
                "Whether there is sound|true: record sound",
                opt=" {}",
            ),
        ),
        does="record {length} of video with the {device}{resolution}{sound}"
        "|film for {length} with the {device}{sound}{resolution}"
        "|let the {device} record for {length}{resolution}{sound}|make a {device} video of {length}{sound}{resolution}",
        asks="I need {length} of film from the {device}{resolution}{sound}."
        "|Can the {device} record{sound} for {length}{resolution}?",
        gives=drawn(clip=FILE, size_mb=integer(5, 4000)),
        says="The clip {clip} has {size_mb} MB.|Recorded: {clip}.",
        lacks=dict(
            length="record a video with the {device}|film with the {device}{sound}>For how long?|How long shall it be?"
        ),
    ),
    family(
        "radio.switch",
        "set_connection|toggle_connection|switch_wireless|connection_state",
        "Turn a wireless connection on or off.|Switch Wi-Fi, Bluetooth and the like."
        "|Sets one of the device's connections on (true) or off.",
        args=dict(
            what=arg("connection|what|interface", RADIO, "Which connection|What to switch"),
            on=arg("enabled|on|state", flag("on", "off"), "true: on|On or off"),
        ),
        does="turn {what} {on}|switch {what} {on}|set {what} to {on}|turn {on} {what}",
        asks="I want {what} {on}.|Can you see that {what} is {on}?|{what} should be {on}."
        "|Is {what} {on}? It should be.",
        gives=drawn(networks_near=integer(0, 14)),
        says="{what} is {on}; networks near here: {networks_near}.|It is {on} now, {networks_near} networks are near.",
    ),
    family(
        "screen",
        "set_screen|screen_settings|adjust_display",
        "Set the screen of the device.|Change brightness and time until the screen sleeps."
        "|Sets brightness in percent, minutes until sleep,"
        " and a night mode.",
        args=dict(
            level=arg("brightness|level|percent", SETTING, "Brightness|0 to 100"),
            sleep=arg(
                "sleep_after|timeout|minutes",
                MINUTES,
                "Time until it sleeps|When the screen goes dark",
                opt=" and let it sleep after {}",
            ),
            night=arg(
                "night_mode|warm|blue_filter",
                flag("with night mode", "without night mode"),
                "Night mode|true: warm colours",
                opt=" {}",
            ),
        ),
        does="set the screen to {level} percent{night}{sleep}|put the display at {level}%{night}{sleep}"
        "|make the screen {level} percent bright{night}"
        "|change the screen brightness to {level}{sleep}",
        asks="The screen should be at {level} percent{night}{sleep}.|Can I have the screen at {level}%{night}{sleep}?",
        gives=drawn(hours_left=integer(1, 30)),
        says="The screen is at {level} percent; the battery lasts {hours_left} hours."
        "|Set to {level}; {hours_left} hours of battery left.",
        lacks=dict(
            level="change the brightness of the screen{night}|the screen is too bright>To how many percent?|How bright?"
        ),
    ),
    family(
        "power",
        "set_power_mode|battery_profile|change_power_plan",
        "Set the power mode.|Choose how much power the device uses."
        "|Changes between performance, balanced and saving, until a time of day.",
        args=dict(
            mode=arg("mode|profile|plan", PROFILE, "Which mode|Power mode"),
            until=arg("until|end|till", TIME, "When it ends|End of the mode", opt=" until {}"),
        ),
        does="switch to {mode} mode{until}|use the {mode} mode{until}|set the power mode to {mode}{until}"
        "|put the device into {mode} mode{until}",
        asks="Can we go into {mode} mode{until}?|I need {mode} mode{until}."
        "|The laptop should run in {mode} mode{until}.",
        gives=drawn(battery_percent=integer(3, 100)),
        says="The mode is {mode}; the battery is at {battery_percent} percent."
        "|Battery at {battery_percent} percent, mode {mode}.",
        lacks=dict(
            mode="change the power mode{until}|set another power plan{until}>Which mode?"
            "|Performance, balanced or saving?"
        ),
    ),
    family(
        "battery",
        "battery_level|get_battery|battery_status|charge_left",
        "Get the charge of the battery.|How full the battery is."
        "|Returns percent and whether it is charging. No parameters.",
        needs="the battery level|the charge of the battery|the state of the battery|the charge that is left",
        asks="How full is the battery?|Do I have to charge?|Is the battery low?|Show me the battery.",
        gives=lambda rng, a: {"percent": rng.randint(1, 100), "charging": rng.random() < 0.5},
        says="The battery is at {percent} percent.|{percent} percent. Charging: {charging}.",
    ),
    family(
        "devices",
        "list_devices|connected_devices|get_paired_devices",
        "List the connected devices.|Get all devices that are paired."
        "|Returns names and number of the devices. Nothing to give.",
        needs="a list of the connected devices|the names of the devices|the list of paired devices"
        "|the number of devices",
        asks="What is connected?|Which devices are there?|Show me my devices.|Is anything connected?",
        gives=drawn(devices=listed(DEVICE, 1, 4)),
        says="Connected: {devices}.|The devices are {devices}.",
    ),
    family(
        "firmware",
        "update_firmware|install_update|upgrade_device",
        "Update a device.|Install new firmware.|Installs a version, the newest if none is given, at night if wanted.",
        args=dict(
            device=arg("device|name|target", DEVICE, "Which device|Name"),
            version=arg(
                "version|firmware|release", VERSION, "Which version|Number of the version", opt=" to version {}"
            ),
            night=arg(
                "at_night|later|tonight",
                flag("tonight", "right now"),
                "true: at night|Whether it waits for the night",
                opt=" {}",
            ),
        ),
        does="update the {device}{version}{night}|install new firmware on the {device}{night}"
        "|bring the {device} up to date{night}"
        "|upgrade the {device}{version}{night}",
        asks="The {device} needs an update{version}{night}.|Is there an update for the {device}? Install it{night}."
        "|Can the {device} be updated"
        "{version}{night}?",
        gives=lambda rng, a: {"minutes": rng.randint(1, 40), "installed": a.get("version") or VERSION.make(rng).value},
        says="The {device} gets {installed}, which takes {minutes} minutes."
        "|{installed} will be on the {device} in {minutes} minutes.",
        lacks=dict(
            device="install the update{night}|update it{version}|update my device{night}>Which device?"
            "|What shall I update?"
        ),
    ),
    family(
        "pair",
        "pair_device|connect_device|add_bluetooth_device",
        "Pair a device.|Connect a new device with a code.|Connects a device; it is trusted from then on if wanted.",
        args=dict(
            device=arg("device|name|what", DEVICE, "Which device|Name of the device"),
            code=arg("pin|code|passkey", CODE, "The code that the device shows|Pairing code"),
            trust=arg(
                "trusted|remember|trust",
                flag("and trust it", "but do not trust it"),
                "Whether it is trusted|true: connect by itself later",
                opt=" {}",
            ),
        ),
        does="pair the {device} with the code {code}{trust}|connect the {device} by means of the code {code}{trust}"
        "|add the {device} with the PIN {code}{trust}|link the {device}, code {code}{trust}",
        asks="The {device} shows {code}, connect it{trust}.|Can you pair the {device}? Its code is {code}."
        "|The {device} wants {code}; pair it{trust}.",
        gives=drawn(total=COUNT),
        says="The {device} is connected, as one of {total} devices.|Paired: {device}. Devices in all: {total}.",
        lacks=dict(code="pair the {device}{trust}|connect the {device}>What code does it show?|Which code?"),
    ),
    family(
        "rename",
        "name_device|set_device_label|relabel_device",
        "Give a device another label.|Name a device by its serial number."
        "|Writes a new label for the device with a serial number.",
        args=dict(
            serial=arg("serial|serial_number|id", CODE, "Serial number|Which device"),
            label=arg("label|name|new_label", TAG, "The new label|New name"),
        ),
        does="label the device {serial} as {label}|give device {serial} the label {label}"
        "|name the device {serial} {label}"
        "|set the label of {serial} to {label}",
        asks="The device {serial} should be called {label}.|Can {serial} have the label {label}?"
        "|I want to call device {serial} {label}.",
        gives=drawn(old_label=TAG),
        says="{serial} was {old_label} and is {label} now.|The label changed from {old_label} to {label}.",
        lacks=dict(label="label the device {serial}|give {serial} another label>Which label?|What shall it be called?"),
    ),
    *lookups(
        "device",
        "device|name|device_name",
        DEVICE,
        "Name of the device|Which device",
        attribute(
            "serial_number",
            "the serial number of the {x}|the number on the back of the {x}|the serial of the {x}",
            CODE,
            asks="which serial number does the {x} have?|Do you know the serial of the {x}?|What number is on the {x}?",
            about="Get the serial number of a device.|Serial number by device name.|Looks up the serial number",
        ),
        attribute(
            "maker",
            "the maker of the {x}|the company that made the {x}|the manufacturer of the {x}",
            COMPANY,
            asks="who made the {x}?|Which company built the {x}?|Is it known who made the {x}?",
            about="Get the maker of a device.|Which company made a device.|Looks up a device's manufacturer",
        ),
        attribute(
            "owner",
            "the owner of the {x}|the person who owns the {x}|the name of the owner of the {x}",
            PERSON,
            asks="whose is the {x}?|To whom does the {x} belong?|Does the {x} belong to anybody?",
            about="Get the owner of a device.|Who owns a device.|Looks up to whom a device belongs",
        ),
        attribute(
            "address_in_network",
            "the network address of the {x}|the IP address of the {x}|the address of the {x} in the network",
            IP,
            asks="which IP does the {x} have?|Under what address is the {x}?|Is the {x} in the network, and where?",
            about="Get a device's network address.|IP address of a device.|Looks up the address of a device",
        ),
        attribute(
            "warranty_end",
            "the end of the warranty of the {x}|the last day of the warranty for the {x}"
            "|the date until which the {x} has a warranty",
            DATE,
            asks="how long does the {x} have a warranty?|Is there still a warranty for the {x}?"
            "|When does the warranty of the {x} end?",
            about="Get the end of a device's warranty.|Until when a device has a warranty.|Looks up the warranty",
        ),
    ),
]
HELD_OUT = False
