"""Kept for measuring: settings of cameras, films and lenses, and simple optics."""

import math

from helpers.training.families import arg, family
from helpers.training.figures import rounding, tidy
from helpers.training.values import TIME, Kind, Value, choice, flag, integer, number

HELD_OUT = True
FOCAL = integer(14, 400, worded=0)
STOPS = (1.4, 2, 2.8, 4, 5.6, 8, 11, 16, 22)
STOP = Kind("f-number", {"type": "number"}, lambda rng: Value(f"f/{(n := rng.choice(STOPS))}", n), open=False)
SPEEDS = (30, 60, 125, 250, 500, 1000, 2000)
SPEED = Kind(
    "shutter",
    {"type": "integer"},
    lambda rng: Value(f"1/{(n := rng.choice(SPEEDS))}", n),
    hint="denominator of the fraction of a second, such as 250 for 1/250",
    open=False,
)
ISO = Kind(
    "iso",
    {"type": "integer"},
    lambda rng: Value(f"ISO {(n := rng.choice((50, 100, 200, 400, 800, 1600, 3200)))}", n),
    open=False,
)
SENSOR = choice(
    {"full": "full-frame|full frame", "aps_c": "APS-C", "mft": "Micro Four Thirds", "medium": "medium format"}
)
CROP = {"full": 1, "aps_c": 1.5, "mft": 2, "medium": 0.79}
WIDTHS = {"full": 36, "aps_c": 24, "mft": 17.3, "medium": 44}
GLASS = choice({"water": "water", "crown": "crown glass", "flint": "flint glass", "diamond": "diamond"})
INDEX = {"water": 1.33, "crown": 1.52, "flint": 1.62, "diamond": 2.42}
FILTER = choice(
    {"nd8": "an ND8 filter", "nd64": "an ND64 filter", "nd1000": "an ND1000 filter", "polariser": "a polariser"}
)
LOSS = {"nd8": 3, "nd64": 6, "nd1000": 10, "polariser": 1.5}
RATIO = choice({"3:2": "3 to 2", "4:3": "4 to 3", "1:1": "square|1 to 1", "16:9": "16 to 9"})
PAPER = choice({"glossy": "glossy paper|gloss", "matte": "matte paper", "canvas": "canvas"})


def _hyperfocal(focal: float, stop: float, blur: float) -> float:
    return focal**2 / (stop * blur) + focal


def _cropped(wide: int, high: int, ratio: str, upright: bool) -> tuple[int, int]:
    across, down = map(int, ratio.split(":")[::-1] if upright else ratio.split(":"))
    unit = min(wide / across, high / down)
    return int(unit * across), int(unit * down)


def _before(clock: str, minutes: int) -> str:
    left = (int(clock[:2]) * 60 + int(clock[3:]) - minutes) % 1440
    return f"{left // 60:02}:{left % 60:02}"


FAMILIES = [
    family(
        "field", "angle_of_view|lens_angle|view_angle|field_of_view",
        "Angle of view of a lens.|How wide a picture a focal length takes in.|"
            "Horizontal angle in degrees, for full-frame sensors unless another is named.",
        args=dict(
            focal=arg("focal_length|focal_mm|lens|f", FOCAL, "Focal length in millimetres|The lens in mm"),
            sensor=arg("sensor|format|camera", SENSOR, "Size of the sensor|Which sensor",
                opt=" on {}| with a {} camera", default="full"),
        ),
        needs="the angle of view of a {focal} mm lens{sensor}|the horizontal angle of a {focal} mm lens{sensor}|"
            "the field of view at a focal length of {focal} millimetres{sensor}",
        does="calculate the angle of view at {focal} mm{sensor}|work out the view angle of {focal} "
            "millimetres{sensor}",
        asks="How wide is the view of a {focal} mm lens{sensor}?|Is a {focal} mm lens wide{sensor}? What is its "
            "angle?",
        gives=lambda rng, a: {"degrees": tidy(2 * math.degrees(math.atan(WIDTHS[a.get("sensor", "full")] / 2 /
            a["focal"])))},
        says="It sees {degrees} degrees.|The angle of view is {degrees}°.",
        lacks=dict(focal="what is the angle of view of my lens?|how wide is my lens?>What is its focal length?|"
            "How many millimetres?"),
    ),
    family(
        "equivalent", "equivalent_focal|crop_equivalent|full_frame_equivalent|focal_as_full_frame",
        "Full-frame equivalent of a lens.|Focal length that gives the same view on a full-frame camera.|"
            "Multiplies by the crop factor of the sensor.",
        args=dict(
            focal=arg("focal|mm|focal_length|lens_mm", FOCAL, "Focal length in millimetres|The lens"),
            sensor=arg("sensor_size|body|sensor|system", SENSOR, "Sensor that the lens is on|Which camera"),
        ),
        needs="the full-frame equivalent of {focal} mm on {sensor}|"
            "the equivalent focal length of a {focal} mm lens on {sensor}",
        does="convert {focal} mm on {sensor} to full frame|find the equivalent of {focal} millimetres on {sensor}",
        asks="What does my {focal} mm lens on {sensor} correspond to?|"
            "I use {focal} mm on a {sensor} body. What is the full-frame equivalent?",
        gives=lambda rng, a: {"equivalent_mm": tidy(a["focal"] * CROP[a["sensor"]])},
        says="It corresponds to {equivalent_mm} mm.|The equivalent is {equivalent_mm} mm.",
        lacks=dict(sensor="what is 35 mm in full frame terms?|the equivalent of 50 mm>On which sensor?|"
            "Which sensor has the camera?"),
    ),
    family(
        "hyper", "hyperfocal_distance|focus_for_depth|sharp_to_infinity|hyperfocal",
        "Hyperfocal distance.|Where to focus so that everything up to infinity is sharp.|"
            "From the focal length and the f-number; the circle of confusion can be set.",
        args=dict(
            focal=arg("focal_mm|focal_length|f", integer(14, 135, worded=0), "Focal length in millimetres|"
                "The lens in mm"),
            stop=arg("aperture|f_number|stop|n", STOP, "The f-number|Aperture as a number such as 5.6"),
            blur=arg("coc|blur_mm|confusion", number(0.015, 0.05, 3), "Circle of confusion in mm|Allowed blur",
                opt=" with a blur of {} mm| for a circle of confusion of {} mm", default=0.03),
        ),
        needs="the hyperfocal distance for {focal} mm at {stop}{blur}|"
            "the hyperfocal distance of a {focal} mm lens stopped down to {stop}{blur}",
        does="calculate the hyperfocal distance at {stop} and {focal} mm{blur}|"
            "find where to focus a {focal} mm lens at {stop} for sharpness up to infinity{blur}",
        asks="Where do I focus with {focal} mm at {stop} so that all is sharp to infinity{blur}?|"
            "My aperture is {stop} and the lens has {focal} mm. What is the hyperfocal distance{blur}?",
        gives=lambda rng, a: {"metres": tidy(_hyperfocal(a["focal"], a["stop"], max(a.get("blur", 0.03), 0.01)) /
            1000)},
        says="Focus at {metres} m.|The hyperfocal distance is {metres} metres.",
        lacks=dict(stop="the hyperfocal distance for 28 mm|where do I focus with my 35 mm lens?>At which aperture?|"
            "What is the f-number?"),
    ),
    family(
        "exposure", "exposure_value|light_value|ev_from_settings|brightness_value",
        "Exposure value of camera settings.|How bright a scene is that a set of settings exposes rightly.|"
            "EV from aperture, shutter and sensitivity.",
        args=dict(
            stop=arg("f_stop|aperture|fnumber", STOP, "Aperture as an f-number|The f-number"),
            speed=arg("shutter|shutter_denominator|speed", SPEED, "Shutter time as one over this|"
                "Denominator of the shutter time"),
            iso=arg("iso|sensitivity|film_speed", ISO, "Sensitivity of sensor or film|The ISO number",
                opt=" at {}| with {}", default=100),
        ),
        needs="the exposure value for {stop} and {speed} s{iso}|the light value at {speed} and {stop}{iso}|"
            "the EV of a shot with {stop} and a shutter of {speed}{iso}",
        does="compute the exposure value of {speed} s and {stop}{iso}|work out the EV for {stop}, {speed}{iso}",
        asks="Which exposure value do {stop} and {speed} make{iso}?|"
            "I shot at {speed} with {stop}{iso}. What EV is that?",
        gives=lambda rng, a: {"ev": tidy(math.log2(a["stop"] ** 2 * a["speed"]) - math.log2(a.get("iso", 100) / 100),
            1)},
        says="It is EV {ev}.|The exposure value is {ev}.",
        lacks=dict(speed="the exposure value at f/8|what EV is f/4?>At which shutter time?|"
            "What is the shutter time?"),
    ),
    family(
        "filter", "shutter_with_filter|filter_compensation|exposure_with_filter|longer_exposure",
        "Exposure time with a filter.|How long to expose when a filter takes away light.|"
            "From the time without filter in seconds to the time with it.",
        args=dict(
            seconds=arg("seconds|base_time|without_filter|time", number(0.1, 8, 2), "Time without a filter in "
                "seconds|Exposure time before"),
            filter=arg("filter|nd_filter|which_filter", FILTER, "Filter in front of the lens|Which filter"),
        ),
        needs="the exposure time with {filter} instead of {seconds} seconds|"
            "the shutter time for {seconds} s once {filter} is mounted",
        does="adjust {seconds} s for {filter}|work out the exposure with {filter} if it is {seconds} seconds without",
        asks="Without a filter I expose for {seconds} s. How long is it with {filter}?|"
            "How long do I expose with {filter} when the meter says {seconds} seconds?",
        gives=lambda rng, a: {"seconds_with_filter": tidy(a["seconds"] * 2 ** LOSS[a["filter"]])},
        says="Expose for {seconds_with_filter} s.|It takes {seconds_with_filter} seconds.",
        lacks=dict(filter="how long do I expose with a filter instead of 2 seconds?|"
            "adjust half a second for my filter>Which filter is it?|With which filter?"),
    ),
    family(
        "print", "print_size|largest_print|print_from_pixels|enlargement",
        "Largest print of a picture.|How big a picture with so many pixels can be printed.|"
            "Centimetres at 300 dots per inch unless another density is given.",
        args=dict(
            wide=arg("width_px|pixels_wide|w|columns", integer(1200, 8000, 8, worded=0),
                "Pixels across|Width in pixels"),
            high=arg("height_px|pixels_high|h|rows", integer(900, 6000, 6, worded=0), "Pixels from top to bottom|"
                "Height in pixels"),
            dpi=arg("dpi|density|dots_per_inch", integer(100, 400, 20, worded=0), "Dots per inch|Density of the "
                "print", opt=" at {} dpi| with {} dots per inch", default=300),
            paper=arg("paper|surface|material", PAPER, "What it is printed on|Surface of the print", opt=" on {}"),
        ),
        needs="the largest print of a {wide} by {high} pixel photo{dpi}{paper}|"
            "the print size for {wide} x {high} pixels{dpi}{paper}",
        does="work out the print size of {wide} by {high} pixels{paper}{dpi}|"
            "calculate how big {wide}x{high} can be printed{dpi}{paper}",
        asks="My photo is {high} pixels high and {wide} wide. How big can I print it{dpi}{paper}?|"
            "How large a print does {wide} by {high} pixels give{paper}{dpi}?",
        gives=lambda rng, a: {"width_cm": tidy(a["wide"] / a.get("dpi", 300) * 2.54), "height_cm": tidy(a["high"] /
            a.get("dpi", 300) * 2.54)},
        says="It can be {width_cm} by {height_cm} cm.|A print of {width_cm} x {height_cm} cm is possible.",
        lacks=dict(high="how big can I print a photo 4000 pixels wide?|"
            "the largest print for 6000 pixels across>How high is it?|How many pixels from top to bottom?"),
    ),
    family(
        "lens", "thin_lens_image|image_distance|lens_equation|where_image_forms",
        "Where a lens forms the picture of a thing.|Distance of the image from focal length and distance of the "
            "object.|The thin lens equation, all lengths in centimetres.",
        args=dict(
            focal=arg("focal_cm|f|focal_length", number(2, 30, 1), "Focal length in cm|Strength of the lens"),
            far=arg("object_distance|u|object_cm|from_lens", number(31, 300, 1), "Distance of the object in cm|"
                "How far the thing is from the lens"),
            digits=rounding("digits|decimals|round_to"),
        ),
        needs="the image distance for a focal length of {focal} cm and an object {far} cm away{digits}|"
            "the place of the image of a thing at {far} cm before a lens of {focal} cm{digits}",
        does="solve the lens equation for an object at {far} cm and a focal length of {focal} cm{digits}|"
            "find the image of a candle {far} cm from a lens of {focal} cm{digits}",
        asks="A candle stands {far} cm in front of a lens with f = {focal} cm. Where is its image{digits}?|"
            "My magnifier has a focal length of {focal} cm. Where does something at {far} cm appear{digits}?",
        gives=lambda rng, a: {"image_cm": tidy(a["focal"] * a["far"] / (a["far"] - a["focal"]), a.get("digits"))},
        says="The image is {image_cm} cm behind the lens.|It forms at {image_cm} cm.",
        lacks=dict(far="where is the image of a lens of 10 cm?|a lens with f = 5 cm, where does the image form?>How "
            "far away is the object?|What is the distance of the object?"),
    ),
    family(
        "refraction", "refraction_angle|bent_ray|snell_angle|ray_into_glass",
        "How a ray of light bends.|Angle of a ray inside water, glass or diamond.|"
            "From the angle in air to the angle in the material; backwards if it leaves the material.",
        args=dict(
            angle=arg("angle|incidence|degrees|angle_in", integer(5, 35, worded=0), "Angle against the upright in "
                "degrees|"
                "Angle of the incoming ray"),
            glass=arg("material|medium|glass|into", GLASS, "What the ray goes into|The material"),
            out=arg("leaving|outwards|out_of_material", flag("leaving the material|on the way out",
                "entering the material|on the way in"), "True if the ray leaves the material|Direction of the ray",
                opt=", {}", default=False),
        ),
        needs="the angle of a ray in {glass} that arrives at {angle} degrees{out}|"
            "the refraction of {angle}° at the surface of {glass}{out}",
        does="compute how a ray of {angle} degrees bends at {glass}{out}|"
            "calculate the refraction at {glass} for {angle} degrees{out}",
        asks="A ray meets {glass} at {angle} degrees. At what angle does it go on{out}?|"
            "How does {glass} bend light that comes at {angle}°{out}?",
        gives=lambda rng, a: {"angle_out": tidy(math.degrees(math.asin(min(1, math.sin(math.radians(a["angle"])) *
            (INDEX[a["glass"]] if a.get("out") else 1 / INDEX[a["glass"]])))))},
        says="It goes on at {angle_out} degrees.|The angle is then {angle_out}°.",
        lacks=dict(glass="how does a ray of 30 degrees bend?|the refraction of 12 degrees>In which material?|"
            "What does it go into?"),
    ),
    family(
        "lapse", "time_lapse_plan|lapse_frames|interval_shooting|lapse_interval",
        "Plan of a time lapse.|Seconds between two shots for a film of a given length.|"
            "From the length of the event and of the film; 25 pictures a second unless another rate is given.",
        args=dict(
            event=arg("event_minutes|duration|real_minutes", integer(20, 600, 5, worded=0),
                "How long the event lasts in minutes|Real time in minutes"),
            film=arg("clip_seconds|film_length|result_seconds", integer(5, 60, worded=0),
                "Length of the film in seconds|How long the clip shall be"),
            rate=arg("fps|frame_rate|frames_per_second", choice({"24": "24 frames per second", "25":
                "25 frames per second", "30":
                "30 frames per second", "60": "60 frames a second"}), "Pictures a second|Frame rate",
                opt=" at {}| with {}", default="25"),
        ),
        needs="the interval for a time lapse of {event} minutes as a clip of {film} seconds{rate}|"
            "the number of seconds between shots when {event} minutes become {film} s of film{rate}",
        does="plan a time lapse of {event} minutes that makes {film} seconds{rate}|"
            "work out the shooting interval: {film} seconds of film from {event} minutes{rate}",
        asks="The sunset takes {event} minutes and my clip shall have {film} seconds. How often do I shoot{rate}?|"
            "How many seconds lie between the pictures if {event} minutes fill {film} s{rate}?",
        gives=lambda rng, a: {"shots": a["film"] * int(a.get("rate", "25")), "interval_seconds": tidy(a["event"] * 60
            / (a["film"] * int(a.get("rate", "25"))))},
        says="Take {shots} pictures, one every {interval_seconds} s.|One picture every {interval_seconds} seconds.",
        lacks=dict(film="plan a time lapse of 90 minutes|how often do I shoot a sunset of 40 minutes?>How long shall "
            "the clip be?|How many seconds shall the film have?"),
    ),
    family(
        "stars", "star_trail_limit|longest_star_exposure|night_sky_time|stars_as_points",
        "Longest exposure without star trails.|How many seconds stars stay points.|"
            "The 500 rule for a focal length and a sensor.",
        args=dict(
            focal=arg("focal_length|lens_mm|focal", integer(10, 100, worded=0), "Focal length in mm|The lens"),
            sensor=arg("sensor|camera_type|format", SENSOR, "Sensor of the camera|Which format",
                opt=" on {}| with {}", default="full"),
            strict=arg("strict|careful|rule_of_300", flag("by the strict rule|strictly", "by the usual rule"),
                "Whether to use 300 instead of 500|True for the strict rule", opt=" {}", default=False),
        ),
        needs="the longest exposure for stars at {focal} mm{sensor}{strict}|"
            "the time limit without star trails for a {focal} mm lens{sensor}{strict}",
        does="calculate the star exposure for {focal} mm{sensor}{strict}|"
            "find the longest time without trails at {focal} millimetres{sensor}{strict}",
        asks="How long can I expose the night sky with {focal} mm{sensor}{strict}?|"
            "Will stars stay points at {focal} mm{sensor}? Give me the limit{strict}.",
        gives=lambda rng, a: {"seconds": tidy((300 if a.get("strict") else 500) / (a["focal"] * CROP[a.get("sensor",
            "full")]), 1)},
        says="At most {seconds} s.|The limit is {seconds} seconds.",
        lacks=dict(focal="how long can I expose stars?|the longest time without star trails>With which focal length?|"
            "How many millimetres has the lens?"),
    ),
    family(
        "flash", "flash_reach|flash_range|guide_number_distance|flash_distance",
        "How far a flash reaches.|Range of a flash from its guide number and the aperture.|"
            "Metres at ISO 100; higher sensitivities reach farther.",
        args=dict(
            guide=arg("guide_number|gn|power", integer(12, 60), "Guide number of the flash|Strength of the flash"),
            stop=arg("aperture|f_number|stop", STOP, "Aperture|The f-number"),
            iso=arg("iso|sensitivity|film", ISO, "Sensitivity|ISO number", opt=" at {}| with {}", default=100),
        ),
        needs="the range of a flash with guide number {guide} at {stop}{iso}|"
            "the reach of a flash at {stop} if its guide number is {guide}{iso}",
        does="work out how far a flash of guide number {guide} reaches at {stop}{iso}|"
            "calculate the flash range for {stop} and guide number {guide}{iso}",
        asks="How far does my flash reach at {stop}? Its guide number is {guide}{iso}.|"
            "Guide number {guide}, aperture {stop}{iso}: is the flash enough for a hall?",
        gives=lambda rng, a: {"metres": tidy(a["guide"] / a["stop"] * math.sqrt(a.get("iso", 100) / 100))},
        says="It reaches {metres} m.|The flash reaches {metres} metres.",
        lacks=dict(stop="how far does a flash with guide number 36 reach?|"
            "my flash has guide number 20, what is its range?>At which aperture?|What is the f-number?"),
    ),
    family(
        "crop", "crop_pixels|crop_to_ratio|trim_picture|ratio_crop",
        "Size of a picture after cropping to a ratio.|Pixels that are left when a photo is trimmed to 3:2, 4:3 and "
            "so on.|Keeps the longest side that fits; upright pictures are possible.",
        args=dict(
            wide=arg("width|w|width_px", integer(1000, 7000, 10, worded=0), "Width in pixels|Pixels across"),
            high=arg("height|h|height_px", integer(1000, 5000, 10, worded=0), "Height in pixels|Pixels up and down"),
            ratio=arg("ratio|aspect|shape", RATIO, "Wanted ratio of the sides|Aspect ratio"),
            upright=arg("portrait|upright|vertical", flag("upright|as a portrait", "lying|as a landscape"),
                "Whether the result stands upright|True for portrait", opt=", {}", default=False),
        ),
        needs="the size of a {wide} by {high} picture cropped to {ratio}{upright}|"
            "the pixels left of {wide} x {high} at a ratio of {ratio}{upright}",
        does="crop {wide} by {high} pixels to {ratio}{upright}|trim a picture {high} high and {wide} wide to "
            "{ratio}{upright}",
        asks="What is left of {wide} x {high} pixels if I crop to {ratio}{upright}?|"
            "My picture is {high} pixels high and {wide} wide. How large is it at {ratio}{upright}?",
        gives=lambda rng, a: dict(zip(("width", "height"), _cropped(a["wide"], a["high"], a["ratio"], a.get("upright",
            False)), strict=True)),
        says="It has {width} by {height} pixels.|{width} x {height} pixels are left.",
        lacks=dict(ratio="crop 4000 by 3000 pixels|what is left of 6000 x 4000 when trimmed?>To which ratio?|"
            "Which shape shall it have?"),
    ),
    family(
        "develop", "developing_time|film_development|developer_minutes|tank_time",
        "Developing time of a film.|Minutes in the developer from the time at 20 degrees and the temperature.|"
            "Each degree changes the time by ten per cent; pushed films take longer.",
        args=dict(
            base=arg("base_minutes|time_at_20|minutes", number(4, 18, 1), "Minutes at 20 °C|Time from the table"),
            temp=arg("temperature|degrees|bath_temp", integer(17, 25, worded=0), "Temperature of the bath in °C|"
                "How warm the developer is"),
            push=arg("push_stops|push|stops", integer(1, 3), "By how many stops the film is pushed|Stops of pushing",
                opt=" pushed by {} stops| with a push of {} stops", default=0),
        ),
        needs="the developing time at {temp} degrees for a film with {base} minutes at 20 degrees{push}|"
            "the time in the tank at {temp} °C if the table says {base} min{push}",
        does="work out the development at {temp} °C from {base} minutes in the table{push}|"
            "correct {base} minutes for a bath of {temp} degrees{push}",
        asks="The table says {base} minutes, my developer has {temp} degrees. How long do I develop{push}?|"
            "At {temp} °C, how long does a film of {base} minutes stay in the tank{push}?",
        gives=lambda rng, a: {"minutes": tidy(a["base"] * 0.9 ** (a["temp"] - 20) * 1.3 ** a.get("push", 0))},
        says="Develop for {minutes} minutes.|It takes {minutes} min.",
        lacks=dict(temp="how long do I develop a film of 9 minutes?|the table says 7.5 minutes, how long in my "
            "bath?>How warm is the bath?|At which temperature?"),
    ),
    family(
        "golden", "golden_hour_start|golden_hour|soft_light_time|evening_light",
        "When the soft light of the evening begins.|Beginning of the golden hour from the time of sunset.|"
            "The light lasts longer in the north; latitude in degrees.",
        args=dict(
            sunset=arg("sunset|sunset_time|sun_down", TIME, "When the sun sets|Time of sunset"),
            latitude=arg("latitude|lat|degrees_north", integer(5, 65, worded=0), "Latitude in degrees|How far north"),
        ),
        needs="the start of the golden hour before a sunset at {sunset} at {latitude} degrees north|"
            "the beginning of soft light for latitude {latitude} and a sunset at {sunset}",
        does="work out the golden hour for a sunset at {sunset} and latitude {latitude}|"
            "find when soft light begins before {sunset} at a latitude of {latitude}",
        asks="The sun sets at {sunset} here at {latitude} degrees north. When does the golden hour begin?|"
            "At latitude {latitude}, when is the soft light if the sunset is at {sunset}?",
        gives=lambda rng, a: {"begins": _before(a["sunset"], round(40 / math.cos(math.radians(a["latitude"]))))},
        says="It begins at {begins}.|Be there at {begins}.",
        lacks=dict(sunset="when does the golden hour begin at latitude 48?|"
            "soft light at 52 degrees north>When is the sunset?|At what time does the sun set?"),
        yields=dict(begins=(TIME, "the start of the golden hour before a sunset at {sunset} at {latitude} degrees "
            "north")),
    ),
]  # fmt: skip
