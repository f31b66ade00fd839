"""Kept for measuring: yarn, stitches, fabric and patterns."""

import math

from helpers.training.families import arg, family
from helpers.training.figures import rounding, tidy
from helpers.training.values import COUNT, FIRST_NAME, Kind, Value, choice, flag, integer, number, text_kind

HELD_OUT = True
STITCHES = integer(40, 320, worded=0)
GAUGE = integer(14, 36, worded=0)
YARN = choice(
    {
        "lace": "lace yarn",
        "sock": "sock yarn",
        "dk": "double knitting yarn|DK yarn",
        "aran": "Aran yarn|worsted yarn",
        "bulky": "bulky yarn",
    }
)
METRES = {"lace": 800, "sock": 420, "dk": 240, "aran": 180, "bulky": 100}
GARMENT = choice(
    {
        "socks": "a pair of socks|socks",
        "hat": "a hat",
        "scarf": "a scarf",
        "jumper": "a jumper|a sweater",
        "mittens": "mittens",
    }
)
NEED = {"socks": 360, "hat": 200, "scarf": 350, "jumper": 1200, "mittens": 180}
NEEDLES = {
    2.0: ("0", "14"),
    2.75: ("2", "12"),
    3.25: ("3", "10"),
    4.0: ("6", "8"),
    5.0: ("8", "6"),
    6.0: ("10", "4"),
    8.0: ("11", "0"),
}
NEEDLE = Kind("needle", {"type": "number"}, lambda rng: Value(str(n := rng.choice(list(NEEDLES))), n), open=False)
FABRIC = choice({"cotton": "cotton", "linen": "linen", "wool": "wool", "jersey": "jersey", "silk": "silk"})
SHRINK = {"cotton": 5, "linen": 6, "wool": 8, "jersey": 7, "silk": 2}
SKIRT = choice(
    {"full": "a full circle skirt|a circle skirt", "half": "a half circle skirt", "quarter": "a quarter circle skirt"}
)
SHARE = {"full": 1, "half": 0.5, "quarter": 0.25}
COLOURS = "navy|moss green|plum|ochre|charcoal|ivory|teal|rust|sky blue|wine red|mint|mustard|coral|lilac|sand".split(
    "|"
)
COLOUR = text_kind("colour", lambda rng: rng.choice(COLOURS) + rng.choice(("", f" {rng.randrange(2, 60)}")))
WAY = choice({"increase": "increase|add", "decrease": "decrease|take away"})
FIBRE = choice({"washable": "washable|machine-washable", "hand": "hand-wash only|to be washed by hand"})


def _even(stitches: int, change: int) -> int:
    return max(stitches // change, 1)


FAMILIES = [
    family(
        "cast_on", "cast_on_stitches|stitches_for_width|starting_stitches|stitches_to_cast_on",
        "Stitches to cast on.|How many stitches a width needs.|"
            "From the width in centimetres and the gauge, the stitches in ten centimetres; can be made a multiple "
            "for a pattern.",
        args=dict(
            width=arg("width_cm|width|circumference|cm", integer(15, 130, worded=0), "Width of the piece in cm|"
                "How wide it gets"),
            gauge=arg("gauge|stitches_per_10cm|tension", GAUGE, "Stitches in ten centimetres|The gauge"),
            multiple=arg("multiple_of|repeat|pattern_repeat", integer(2, 12), "The number must be a multiple of this|"
                "Stitches in one repeat", opt=" as a multiple of {}| for a pattern repeat of {}", default=1),
        ),
        needs="the number of stitches to cast on for {width} cm at {gauge} stitches per 10 cm{multiple}|"
            "the number of stitches for a width of {width} cm with a gauge of {gauge}{multiple}",
        does="work out the cast-on for {width} cm at a gauge of {gauge}{multiple}|"
            "calculate the stitches for a gauge of {gauge} and a width of {width} cm{multiple}",
        asks="My gauge is {gauge} stitches and the scarf shall be {width} cm wide. How many do I cast on{multiple}?|"
            "How many stitches make {width} cm if {gauge} make 10 cm{multiple}?",
        gives=lambda rng, a: {"stitches": round(a["width"] * a["gauge"] / 10 / a.get("multiple", 1)) *
            a.get("multiple", 1)},
        says="Cast on {stitches} stitches.|It takes {stitches} stitches.",
        lacks=dict(gauge="how many stitches do I cast on for 40 cm?|the cast-on for a hat of 54 cm>What is your "
            "gauge?|How many stitches make 10 cm?"),
    ),
    family(
        "yarn", "yarn_needed|balls_of_yarn|yarn_for_garment|wool_amount",
        "Balls of yarn for a garment.|How much yarn a piece of knitting needs.|"
            "Number of 100 gram balls by the kind of yarn and the garment; cables take more.",
        args=dict(
            garment=arg("garment|project|item|what", GARMENT, "What is knitted|The piece"),
            yarn=arg("yarn|weight|thickness|yarn_type", YARN, "Kind of yarn|How thick the yarn is"),
            cables=arg("cables|with_cables|textured", flag("with cables|cabled", "without cables|plain"),
                "Whether it has cables|True for a cable pattern", opt=", {}", default=False),
        ),
        needs="the yarn for {garment} in {yarn}{cables}|the number of balls of {yarn} that {garment} takes{cables}",
        does="estimate the yarn for {garment} out of {yarn}{cables}|"
            "work out how many balls of {yarn} go into {garment}{cables}",
        asks="How much {yarn} do I need for {garment}{cables}?|Will I need a lot of {yarn} for {garment}{cables}?",
        gives=lambda rng, a: {"balls": math.ceil(NEED[a["garment"]] * (1.25 if a.get("cables") else 1) /
            METRES[a["yarn"]])},
        says="You need {balls} balls.|For {garment} it takes {balls} balls.",
        lacks=dict(yarn="how much yarn do I need for a hat?|yarn for a jumper>Which kind of yarn?|"
            "How thick is the yarn?"),
    ),
    family(
        "needles", "needle_size|needle_number|convert_needles|needle_table",
        "Size of knitting needles in another system.|Needles in millimetres as American or old British numbers.|"
            "Looks a needle up in the table of sizes.",
        args=dict(
            mm=arg("mm|millimetres|size|diameter", NEEDLE, "Thickness in millimetres|Size in mm"),
            system=arg("system|table|to|in_system", choice({"us": "American", "uk": "old British"}),
                "System wanted|us or uk"),
        ),
        needs="the {system} size of {mm} mm needles|the {system} number for needles of {mm} mm",
        does="convert {mm} mm needles to {system} sizes|look up the {system} number of {mm} mm needles",
        asks="The pattern wants {mm} mm. Which {system} needles are that?|"
            "Which {system} size do needles of {mm} millimetres have?",
        gives=lambda rng, a: {"size": NEEDLES[a["mm"]][a["system"] == "uk"]},
        says="They are size {size}.|The {system} size is {size}.",
        lacks=dict(mm="which American size are my needles?|convert needles to old British>How thick are they?|"
            "How many millimetres?"),
    ),
    family(
        "evenly", "shape_evenly|even_increases|spread_decreases|stitch_spacing",
        "Spread increases or decreases evenly over a row.|After how many stitches to add or take one.|"
            "From the stitches on the needle and how many are to be changed.",
        args=dict(
            way=arg("mode|action|way|kind", WAY, "Increase or decrease|What happens to the stitches"),
            change=arg("change|by|how_many|stitches_changed", integer(3, 20), "How many stitches are changed|"
                "Number of changes"),
            stitches=arg("stitches|on_needle|current|total", STITCHES, "Stitches on the needle|"
                "Stitches before the row"),
        ),
        needs="the spacing to {way} {change} stitches evenly in a row of {stitches}|"
            "the rhythm to {way} {change} over {stitches} stitches",
        does="{way} {change} stitches evenly over {stitches}|{way} {change} stitches at even distances over "
            "{stitches}",
        asks="I have {stitches} stitches and want to {way} {change} evenly. How often?|"
            "After how many stitches do I {way} if {change} shall be spread over {stitches}?",
        gives=lambda rng, a: {"every": _even(a["stitches"], a["change"]), "stitches_after": a["stitches"] +
            (a["change"] if a["way"] == "increase" else -a["change"])},
        says="Do it every {every} stitches; {stitches_after} are left on the needle.|Every {every} stitches.",
        lacks=dict(change="increase evenly over 96 stitches|decrease in a row of 120>How many stitches?|"
            "By how many?"),
    ),
    family(
        "skirt", "circle_skirt|skirt_radius|skirt_pattern|waist_radius",
        "Radius for a circle skirt.|Where to cut the waist and the hem of a round skirt.|"
            "From the waist and the length in centimetres; an allowance for the seam can be added.",
        args=dict(
            kind=arg("kind|style|fullness|skirt", SKIRT, "How full the skirt is|full, half or quarter"),
            waist=arg("waist_cm|waist|w", integer(55, 110, worded=0), "Waist in cm|Around the waist"),
            length=arg("length_cm|length|skirt_length", integer(35, 100, worded=0), "Length of the skirt in cm|"
                "From waist to hem"),
            seam=arg("seam_cm|allowance|hem", number(0.5, 4, 1), "Allowance for seams in cm|Added at the hem",
                opt=" with {} cm for the hem| plus a seam of {} cm", default=1),
        ),
        needs="the radii of {kind} for a waist of {waist} cm and a length of {length} cm{seam}|"
            "the cutting plan for {kind}, {length} cm long, waist {waist} cm{seam}",
        does="draft {kind} with a length of {length} cm and a waist of {waist} cm{seam}|"
            "calculate {kind} for {waist} cm around the waist, {length} cm long{seam}",
        asks="I sew {kind}; my waist is {waist} cm and it shall be {length} cm long{seam}. Which radius do I cut?|"
            "What are the radii for {kind} of {length} cm with a waist of {waist}{seam}?",
        gives=lambda rng, a: {"waist_radius": tidy(a["waist"] / (2 * math.pi * SHARE[a["kind"]]), 1), "hem_radius":
            tidy(a["waist"] / (2 * math.pi * SHARE[a["kind"]]) + a["length"] + a.get("seam", 1), 1)},
        says="Cut the waist at {waist_radius} cm and the hem at {hem_radius} cm.|"
            "The radii are {waist_radius} and {hem_radius} cm.",
        lacks=dict(waist="draft a circle skirt of 60 cm|a half circle skirt, 70 cm long>What is the waist?|"
            "How many centimetres around the waist?"),
    ),
    family(
        "curtain", "curtain_fabric|drapes_fabric|cloth_for_curtains|curtain_metres",
        "Cloth for curtains.|How many metres of fabric curtains take.|"
            "From the width of the window, the length of the curtain, and how full it shall hang.",
        args=dict(
            window=arg("window_cm|window_width|rail", integer(80, 360, 5, worded=0), "Width of the window in cm|"
                "Length of the rail"),
            drop=arg("drop_cm|curtain_length|drop|height", integer(100, 280, 5, worded=0),
                "Length of the curtain in cm|From rail to floor"),
            full=arg("fullness|gather|factor", choice({"1.5": "loosely gathered", "2": "with normal folds", "2.5":
                "with rich folds"}), "How full it hangs|Factor for the folds", opt=", {}", default="2"),
            lined=arg("lined|lining|with_lining", flag("with a lining|lined", "unlined|without a lining"),
                "Whether a lining is wanted too|True to add a lining", opt=", {}", default=False),
        ),
        needs="the cloth for curtains at a window {window} cm wide with a drop of {drop} cm{full}{lined}|"
            "the fabric for a curtain of {drop} cm on a rail of {window} cm{full}{lined}",
        does="work out the fabric for curtains, window {window} cm, drop {drop} cm{full}{lined}|"
            "calculate the metres of cloth for a drop of {drop} cm and a window of {window} cm{full}{lined}",
        asks="My window is {window} cm wide and the curtains shall be {drop} cm long{full}. How much cloth do I "
            "buy{lined}?|How many metres do curtains {drop} cm long need for a {window} cm window{full}{lined}?",
        gives=lambda rng, a: (lambda panels: {"panels": panels, "metres": tidy(panels * (a["drop"] + 20) / 100 * (2 if
            a.get("lined") else 1))})(math.ceil(a["window"] * float(a.get("full", "2")) / 140)),
        says="Buy {metres} m, for {panels} panels.|It takes {panels} panels and {metres} metres of cloth.",
        lacks=dict(drop="how much cloth for a window of 180 cm?|curtains for a rail of 240 cm>How long shall they "
            "be?|What is the drop?"),
    ),
    family(
        "shrink", "wash_shrinkage|shrink_allowance|fabric_after_wash|prewash_length",
        "How much cloth to buy so that enough is left after washing.|"
            "Length before washing for a fabric that shrinks.|Uses the usual shrinkage of cotton, linen, wool, "
            "jersey or silk.",
        args=dict(
            fabric=arg("fabric|material|cloth", FABRIC, "Kind of cloth|What shrinks"),
            metres=arg("metres|length_m|needed", number(0.5, 12, 1), "Metres needed after washing|"
                "Length that must be left"),
            hot=arg("hot_wash|hot|boil", flag("washed hot|in a hot wash", "washed cold|in a cold wash"),
                "Whether it is washed hot|True for a hot wash", opt=", {}", default=False),
        ),
        needs="the length of {fabric} to buy for {metres} m after washing{hot}|"
            "the number of metres of {fabric} that leave {metres} m once washed{hot}",
        does="allow for shrinking of {metres} m of {fabric}{hot}|work out how much {fabric} to buy so that {metres} "
            "metres are left{hot}",
        asks="I need {metres} m of {fabric} after the wash. How much do I buy{hot}?|"
            "Does {fabric} shrink much{hot}? I need {metres} metres in the end.",
        gives=lambda rng, a: {"buy_metres": tidy(a["metres"] / (1 - SHRINK[a["fabric"]] * (1.5 if a.get("hot") else 1)
            / 100))},
        says="Buy {buy_metres} m.|It takes {buy_metres} metres of {fabric}.",
        lacks=dict(fabric="how much cloth do I buy for 4 m after washing?|allow for shrinking of 2.5 m>Which fabric?|"
            "What is the cloth made of?"),
    ),
    family(
        "blocks", "quilt_blocks|blocks_for_quilt|patchwork_count|quilt_squares",
        "Blocks of a quilt.|How many square blocks a blanket takes.|"
            "From width, length and the finished size of a block, with or without a border.",
        args=dict(
            width=arg("width|quilt_width|w_cm", integer(80, 240, 10, worded=0), "Width of the quilt in cm|How wide"),
            length=arg("length|quilt_length|l_cm", integer(100, 260, 10, worded=0), "Length of the quilt in cm|"
                "How long"),
            block=arg("block_size|block|square_cm", integer(10, 40, 5), "Side of a block in cm|Size of one square"),
            border=arg("border_cm|border|edge", integer(5, 20, 5), "Width of the border in cm|"
                "Border around the blocks", opt=" with a border of {} cm| inside an edge of {} cm", default=0),
        ),
        needs="the number of blocks of {block} cm for a quilt {width} by {length} cm{border}|"
            "the number of blocks in a blanket {length} cm long and {width} cm wide, each {block} cm{border}",
        does="count the blocks for a quilt of {width} x {length} cm with squares of {block} cm{border}|"
            "plan a quilt {length} cm long and {width} cm wide from {block} cm blocks{border}",
        asks="My quilt shall be {width} cm wide and {length} cm long, with blocks of {block} cm{border}. How many do "
            "I sew?|How many {block} cm squares make a blanket of {width} by {length} cm{border}?",
        gives=lambda rng, a: {"blocks": math.ceil((a["width"] - 2 * a.get("border", 0)) / a["block"]) *
            math.ceil((a["length"] - 2 * a.get("border", 0)) / a["block"])},
        says="It takes {blocks} blocks.|Sew {blocks} blocks.",
        lacks=dict(block="how many blocks has a quilt of 120 by 180 cm?|"
            "plan a blanket of 150 x 200 cm>How large is a block?|What size has one block?"),
    ),
    family(
        "rows", "rows_for_length|rows_to_knit|knitting_rows|row_count_for",
        "Rows for a length.|How many rows to knit until a piece is long enough.|"
            "From the length in centimetres and the rows in ten centimetres; rows already knitted are taken off.",
        args=dict(
            length=arg("length_cm|length|height", integer(10, 90, worded=0), "Length in cm|How long the piece gets"),
            gauge=arg("row_gauge|rows_per_10cm|rows10", integer(18, 48, worded=0), "Rows in ten centimetres|"
                "Row gauge"),
            done=arg("done|rows_done|knitted", integer(4, 17), "Rows that are knitted already|What is done",
                opt=" with {} rows done| after {} rows", default=0),
        ),
        needs="the number of rows for {length} cm at {gauge} rows per 10 cm{done}|"
            "the number of rows until {length} cm with a row gauge of {gauge}{done}",
        does="count the rows for a piece of {length} cm at {gauge} rows in 10 cm{done}|"
            "work out how many rows make {length} cm when {gauge} make ten{done}",
        asks="The sleeve shall be {length} cm long, and {gauge} rows make 10 cm. How many rows do I knit{done}?|"
            "How many more rows are {length} cm at a row gauge of {gauge}{done}?",
        gives=lambda rng, a: {"rows": max(round(a["length"] * a["gauge"] / 10) - a.get("done", 0), 0)},
        says="Knit {rows} rows.|It takes {rows} rows.",
        lacks=dict(gauge="how many rows make 35 cm?|rows for a sleeve of 44 cm>How many rows make 10 cm?|"
            "What is your row gauge?"),
    ),
    family(
        "thread", "thread_length|thread_for_seam|sewing_thread|thread_needed",
        "Thread for a seam.|How many metres of thread a seam takes.|"
            "From the length of the seam and the kind of stitch.",
        args=dict(
            seam=arg("seam_cm|seam_length|cm", integer(20, 900, 10, worded=0), "Length of the seam in cm|"
                "How long the seam is"),
            stitch=arg("stitch|stitch_type|seam_type", choice({"straight": "straight stitch|straight stitches",
                "zigzag": "zigzag stitch|zigzag stitches", "overlock": "overlock stitch|overlock stitches"}),
                "Kind of stitch|Which stitch"),
            double=arg("double|sewn_twice|twice", flag("sewn twice|twice", "sewn once|just once"),
                "Whether the seam is sewn twice|True for a double seam", opt=", {}", default=False),
        ),
        needs="the thread for a seam of {seam} cm in {stitch}{double}|"
            "the length of thread that {seam} cm of {stitch} take{double}",
        does="estimate the thread for {seam} cm of {stitch}{double}|"
            "work out the thread that goes into a seam of {seam} cm with {stitch}{double}",
        asks="How much thread does a seam of {seam} cm in {stitch} need{double}?|"
            "I sew {seam} cm in {stitch}{double}. Is one reel of 100 m enough?",
        gives=lambda rng, a: {"thread_metres": tidy(a["seam"] / 100 * {"straight": 2.8, "zigzag": 4.5, "overlock":
            14}[a["stitch"]] * (2 if a.get("double") else 1))},
        says="It takes {thread_metres} m of thread.|You need {thread_metres} metres.",
        lacks=dict(stitch="how much thread is in a seam of 200 cm?|thread for 350 cm of seam>In which stitch?|"
            "Which kind of stitch?"),
    ),
    family(
        "stash", "add_to_stash|store_yarn|log_yarn|stash_yarn",
        "Note yarn in the stash.|Put balls of yarn on the list of what there is.|"
            "Keeps colour, number of balls and how to wash it.",
        args=dict(
            colour=arg("colour|color|shade", COLOUR, "Colour of the yarn|Which shade"),
            balls=arg("balls|count|n|skeins", COUNT, "How many balls|Number of skeins"),
            wash=arg("care|washing|wash", FIBRE, "How to wash it|Care of the yarn", opt=", {}"),
        ),
        does="add {balls} balls of yarn in {colour} to the stash{wash}|"
            "note {balls} skeins of {colour} in the stash list{wash}|"
            "put {balls} balls in {colour} on the yarn list{wash}",
        asks="I bought {balls} balls of {colour}{wash}. Can you note that in the stash?|"
            "There are {balls} new skeins in {colour}{wash}; please log them.",
        gives=lambda rng, a: {"entry": rng.randrange(100, 999), "balls_in_stash": a["balls"] + rng.randrange(5)},
        says="Noted as entry {entry}.|The stash now has {balls_in_stash} balls in {colour}.",
        lacks=dict(colour="add 4 balls of yarn to the stash|note 6 new skeins>In which colour?|"
            "What colour are they?"),
    ),
    family(
        "size", "garment_size|size_from_measures|dress_size|pattern_size",
        "Size of a pattern from the body's measures.|Which size to cut, from chest and hips.|"
            "European sizes in steps of two; loose garments are cut one size larger.",
        args=dict(
            name=arg("name|wearer|person|for_whom", FIRST_NAME, "Who will wear it|Name of the wearer"),
            chest=arg("chest_cm|chest|bust", integer(76, 120, worded=0), "Around the chest in cm|Chest"),
            hips=arg("hips_cm|hips|hip", integer(84, 130, worded=0), "Around the hips in cm|Hips"),
            loose=arg("loose|oversized|relaxed", flag("loose|cut loosely", "close-fitting|cut closely"),
                "Whether it shall be loose|True for a loose fit", opt=", {}", default=False),
        ),
        needs="the pattern size for {name} with a chest of {chest} cm and hips of {hips} cm{loose}|"
            "the size that {name} takes, hips {hips} cm, chest {chest} cm{loose}",
        does="find the size for {name}, {chest} cm chest and {hips} cm hips{loose}|"
            "work out which size to cut for {name}: hips {hips}, chest {chest}{loose}",
        asks="{name} measures {chest} cm at the chest and {hips} cm at the hips. Which size do I cut{loose}?|"
            "Which size fits {name} with hips of {hips} cm and a chest of {chest} cm{loose}?",
        gives=lambda rng, a: {"size": max(round((a["chest"] - 16) / 4) * 2, round((a["hips"] - 22) / 4) * 2) + (2 if
            a.get("loose") else 0)},
        says="{name} takes size {size}.|Cut size {size}.",
        lacks=dict(chest="which size fits Nora with hips of 98 cm?|the size for Jan, hips 104>What is the chest "
            "measure?|How many cm around the chest?"),
    ),
    family(
        "pixels", "cross_stitch_size|stitched_picture_size|embroidery_size|finished_stitching",
        "Size of a cross-stitch picture.|Centimetres of an embroidery from its stitches and the cloth.|"
            "The count of the cloth is the number of threads per inch.",
        args=dict(
            across=arg("stitches_wide|across|columns|w", STITCHES, "Stitches across|Width in stitches"),
            down=arg("stitches_high|down|rows|h", STITCHES, "Stitches down|Height in stitches"),
            count=arg("cloth_count|aida|threads_per_inch", choice({"11": "11 count|11-count", "14":
                "14 count|14-count", "16": "16 count|16-count", "18": "18 count|18-count"}),
                "Count of the cloth|Threads per inch"),
            digits=rounding("decimals|places|precision"),
        ),
        needs="the size of a picture {across} stitches wide and {down} high on {count} cloth{digits}|"
            "the finished size of {across} by {down} stitches on {count} fabric{digits}",
        does="work out how large {across} by {down} stitches get on {count} cloth{digits}|"
            "calculate an embroidery of {down} stitches in height and {across} in width on {count} cloth{digits}",
        asks="My chart is {across} stitches wide and {down} high. How big does it get on {count} cloth{digits}?|"
            "How big are {down} stitches down and {across} across on {count} cloth{digits}?",
        gives=lambda rng, a: {"width_cm": tidy(a["across"] / int(a["count"]) * 2.54, a.get("digits")), "height_cm":
            tidy(a["down"] / int(a["count"]) * 2.54, a.get("digits"))},
        says="It gets {width_cm} by {height_cm} cm.|The picture measures {width_cm} x {height_cm} cm.",
        lacks=dict(count="how big are 120 by 80 stitches?|a chart of 150 x 150 stitches, how large is it?>On which "
            "cloth?|What is the count of the cloth?"),
    ),
    family(
        "buttons", "button_spacing|buttonholes|space_buttons|button_places",
        "Distance between buttons.|Where the buttonholes of a front edge go.|"
            "From the length of the edge and the number of buttons; margins at both ends.",
        args=dict(
            edge=arg("edge_cm|front_length|length", integer(30, 110, worded=0), "Length of the edge in cm|"
                "Front edge"),
            n=arg("buttons|n_buttons|how_many", integer(3, 12), "Number of buttons|How many buttons"),
            margin=arg("margin_cm|margin|from_ends", number(1, 4, 1), "Distance of the outer buttons from the ends "
                "in cm|Margin", opt=" starting {} cm from the ends| with margins of {} cm", default=1.5),
        ),
        needs="the spacing of {n} buttons on an edge of {edge} cm{margin}|"
            "the distance between {n} buttonholes over {edge} cm{margin}",
        does="space {n} buttons on {edge} cm{margin}|place {n} buttonholes along an edge of {edge} cm{margin}",
        asks="The front is {edge} cm long and I have {n} buttons. How far apart are they{margin}?|"
            "How far apart do I sew {n} buttons on {edge} cm{margin}?",
        gives=lambda rng, a: {"apart_cm": tidy((a["edge"] - 2 * a.get("margin", 1.5)) / (a["n"] - 1))},
        says="They are {apart_cm} cm apart.|Leave {apart_cm} cm from button to button.",
        lacks=dict(n="space the buttons on an edge of 60 cm|how far apart are buttons on 48 cm?>How many buttons?|"
            "What is the number of buttons?"),
    ),
]  # fmt: skip
