"""Lengths, areas and volumes of shapes, and points in the plane."""

import math

from helpers.training.families import arg, family
from helpers.training.figures import point, rounding, tidy
from helpers.training.values import choice, flag, integer, number

HELD_OUT = False
SIDE = number(1, 60, 1)
LONG = number(2, 400, 2)
SMALL = number(0.5, 12, 2)
ANGLE = integer(10, 170, worded=0)
SOLID = choice({"cube": "cube", "tetrahedron": "tetrahedron", "octahedron": "octahedron"})
LENGTH_UNIT = choice({"mm": "millimetres|mm", "cm": "centimetres|cm", "m": "metres|m", "in": "inches", "ft": "feet"})
LINE = choice({"arc": "arc", "chord": "chord|straight line"})
NAMES = "triangle square pentagon hexagon heptagon octagon nonagon decagon".split()


def _heron(a: float, b: float, c: float) -> float:
    half = (a + b + c) / 2
    return math.sqrt(max(half * (half - a) * (half - b) * (half - c), 0))


FAMILIES = [
    family(
        "disc_area", "disc_area|area_of_disc|round_area|compute_disc_area",
        "Area of a circle.|Compute the area of a circle from its radius.|"
            "Says how large a round surface is. The radius is given, not the diameter.",
        args=dict(
            r=arg("radius|r|circle_radius", SIDE, "Radius of the circle|Distance from the centre to the edge"),
            unit=arg("unit|length_unit|units", LENGTH_UNIT, "Unit of the radius|Unit in which the length is given",
                opt=" {}", default="cm"),
            digits=rounding(default=None),
        ),
        needs="the area of a circle whose radius is {r}{unit}{digits}|"
            "the surface of a disc whose radius is {r}{unit}{digits}|"
            "the size of a round area of radius {r}{unit}{digits}",
        does="work out the area of a circle that has the radius {r}{unit}{digits}|"
            "calculate how big a circle of radius {r}{unit} is{digits}",
        asks="The radius of my round table is {r}{unit}. How big is its surface{digits}?|"
            "A circle has a radius of {r}{unit}; which area does it cover{digits}?|"
            "Show me the area of a circle, radius {r}{unit}{digits}.",
        gives=lambda rng, a: {"area": tidy(math.pi * a["r"] ** 2, a.get("digits"))},
        says="The area is {area}.|A circle with a radius of {r} has an area of {area}.|"
            "It covers {area} square units.",
        lacks=dict(r="how big is this circle?|I need the area of a circle>What is the radius?|"
            "How long is the circle's radius?"),
    ),
    family(
        "ring_area", "ring_area|annulus_area|area_of_ring|compute_annulus",
        "Area of a ring between two circles.|Surface of an annulus from its outer and inner radius.|"
            "Compute how large a flat ring is. The hole is taken away.",
        args=dict(
            outer=arg("outer_radius|outer|big_radius|r_outer", number(20, 60, 1), "Radius of the outer circle|"
                "Outer radius in cm"),
            inner=arg("inner_radius|inner|hole_radius|r_inner", number(2, 19, 1), "Radius of the hole|"
                "Inner radius in cm"),
        ),
        needs="the area of a ring with an outer radius of {outer} cm and an inner radius of {inner} cm|"
            "the surface of a flat ring, {outer} cm outside and {inner} cm inside|"
            "the area between two circles of radius {inner} and {outer} cm",
        does="calculate the area of a ring whose hole has a radius of {inner} cm and whose outer radius is {outer} "
            "cm|compute the annulus for {outer} cm outside and {inner} cm inside",
        asks="A washer has a hole with a radius of {inner} cm, and its outer radius is {outer} cm. How large is its "
            "surface?|How much metal surface has a ring of outer radius {outer} cm with a hole of radius {inner} cm?",
        gives=lambda rng, a: {"ring_area_cm2": tidy(math.pi * (a["outer"] ** 2 - a["inner"] ** 2))},
        says="The ring has {ring_area_cm2} square centimetres.|Between the two circles there are {ring_area_cm2} "
            "cm².",
        lacks=dict(
            inner="what is the area of a ring with an outer radius of 30 cm?|"
                "compute a ring of 25 cm outside>What is the radius of the hole?|And how large is the inner radius?"
        ),
    ),
    family(
        "box_volume", "box_volume|cuboid_capacity|volume_of_box|compute_box_volume",
        "Volume of a box.|Compute the volume of a rectangular box from its three sides.|"
            "How much fits into a box. All sides are in metres.",
        args=dict(
            length=arg("length|long|l|box_length", SMALL, "Length of the box in metres|How long the box is, in "
                "metres"),
            width=arg("width|wide|w|breadth", SMALL, "Width of the box in metres|How wide the box is, in metres"),
            height=arg("height|high|h|depth", SMALL, "Height of the box in metres|How high the box is, in metres"),
            litres=arg("in_litres|litres|as_litres", flag("in litres|as litres", "in cubic metres|as cubic metres"),
                "Whether the result is in litres|True for litres, false for cubic metres", opt=" {}", default=False),
        ),
        needs="the volume of a box that is {length} m long, {width} m wide and {height} m high{litres}|"
            "the volume{litres} of a box with length {length} m, width {width} m and height {height} m|"
            "the volume{litres} of a cuboid, height {height} m, width {width} m, length {length} m",
        does="calculate the volume of a box with a height of {height} m, a length of {length} m and a width of "
            "{width} m{litres}|work out how much a crate {length} m long, {width} m wide and {height} m high "
            "holds{litres}",
        asks="A box is {length} m long, {width} m wide and {height} m high. What is its volume{litres}?|"
            "My tank is {height} m high, {length} m long and {width} m wide. How much fits into it{litres}?|"
            "How much space is there in a room of {length} m length and {width} m width that is {height} m "
            "high{litres}?",
        gives=lambda rng, a: {"volume": tidy(a["length"] * a["width"] * a["height"] * (1000 if a.get("litres") else
            1)), "unit": "l" if a.get("litres") else "m³"},
        says="The volume is {volume} {unit}.|The box holds {volume} {unit}.",
        lacks=dict(height="what is the volume of a box 3 m long and 2 m wide?|"
            "I need the volume of a crate, 2 by 1.5 m>How high is it?|What is the height?"),
    ),
    family(
        "can_volume", "cylinder_capacity|can_volume|volume_of_can|tube_volume",
        "Volume of a cylinder.|How much a round tank or can holds. Radius and height have the same unit.|"
            "Calculate a cylinder's volume from its radius and its height.",
        args=dict(
            r=arg("radius|base_radius|r|half_width", SIDE, "Radius of the round base|Radius of the cylinder"),
            h=arg("height|h|tall|cylinder_height", LONG, "Height of the cylinder|How tall the cylinder is"),
            digits=rounding(),
        ),
        needs="the volume of a cylinder with radius {r} and height {h}{digits}|"
            "the volume of a tube that is {h} tall and has a radius of {r}{digits}",
        does="find out how much a can {h} cm high with a radius of {r} cm holds{digits}|"
            "compute the volume of a cylinder, height {h}, radius {r}{digits}|"
            "calculate how much fits into a round tank with a radius of {r} and a height of {h}{digits}",
        asks="A water barrel is {h} cm high and its radius is {r} cm. What is its volume{digits}?|"
            "How much goes into a can of radius {r} cm and height {h} cm{digits}?",
        gives=lambda rng, a: {"volume": tidy(math.pi * a["r"] ** 2 * a["h"], a.get("digits"))},
        says="The volume is {volume}.|A cylinder of radius {r} and height {h} holds {volume}.",
        lacks=dict(r="what is the volume of a cylinder that is 20 high?|"
            "how much fits into a can 12 cm high>What is the radius?|How large is the radius of its base?"),
    ),
    family(
        "ball", "ball_volume|volume_of_ball|globe_volume|ball_measure",
        "Volume or surface of a ball.|Compute the volume of a sphere from its diameter.|"
            "Measures of a ball: its volume, or its surface if asked.",
        args=dict(
            d=arg("diameter|d|across|ball_diameter", SIDE, "Diameter of the ball|The distance through the ball's "
                "centre"),
            what=arg("measure|what|quantity", choice({"volume": "volume|volume|content", "surface":
                "surface|surface area"}), "Which measure is wanted|Volume or surface"),
        ),
        needs="the {what} of a ball with a diameter of {d} cm|the {what} of a sphere that is {d} cm across|"
            "the {what} of a globe whose diameter is {d}",
        does="compute the {what} of a ball {d} cm in diameter|calculate the {what} of a sphere with diameter {d}",
        asks="A football is {d} cm across. What is its {what}?|Show me the {what} of a ball of {d} cm diameter.|"
            "My globe has a diameter of {d} cm; can you tell me its {what}?",
        gives=lambda rng, a: {"result": tidy(math.pi * a["d"] ** 3 / 6 if a["what"] == "volume" else math.pi * a["d"]
            ** 2)},
        says="The {what} of the ball is {result}.|With a diameter of {d} the {what} is {result}.",
        lacks=dict(d="what is the volume of this ball?|I need the surface of a sphere>What is its diameter?|"
            "How wide is the ball?"),
    ),
    family(
        "cone", "cone_volume|cone_capacity|volume_of_cone|funnel_volume",
        "Volume of a cone.|Compute the volume of a cone from radius and height.|"
            "How much a cone or funnel holds. Both lengths have the same unit.",
        args=dict(
            r=arg("base_radius|radius|r", SMALL, "Radius of the base|Radius of the cone's circle"),
            h=arg("height|cone_height|h", SIDE, "Height from the base to the tip|How high the cone is"),
            digits=rounding("round_to|decimals|n_digits", default=None),
        ),
        needs="the volume of a cone {h} cm high whose base has the radius {r} cm{digits}|"
            "the content of a funnel {h} cm high with a radius of {r} cm{digits}",
        does="calculate the volume of a cone, {h} cm high, base radius {r} cm{digits}|"
            "work out what a paper cone with radius {r} and height {h} holds{digits}",
        asks="An ice cone has a radius of {r} cm and is {h} cm high. How much fits in{digits}?|"
            "A heap of sand is a cone {h} m high with a radius of {r} m. What is its volume{digits}?",
        gives=lambda rng, a: {"cone_volume": tidy(math.pi * a["r"] ** 2 * a["h"] / 3, a.get("digits"))},
        says="The cone's volume is {cone_volume}.|It holds {cone_volume}.",
        lacks=dict(h="what is the volume of a cone with a radius of 4 cm?|"
            "compute a cone of radius 3>How high is the cone?|What is its height?"),
    ),
    family(
        "fence", "fence_length|rectangle_outline|outline_of_rectangle|border_length",
        "Length of a rectangle's outline.|How much fence a rectangular garden needs. A gate can be left out.|"
            "Compute the perimeter of a rectangle in metres.",
        args=dict(
            length=arg("length|long_side|side_a|a", LONG, "The longer side in metres|Length of the ground"),
            width=arg("width|short_side|side_b|b", SIDE, "The shorter side in metres|Width of the ground"),
            gate=arg("gate_width|gate|gap|opening", number(1, 4, 1), "Width of a gate that is left out|"
                "An opening without fence, in metres", opt=" with a gate of {} m| minus an opening of {} m"),
        ),
        needs="the length of fence for a garden {length} m long and {width} m wide{gate}|"
            "the outline of a rectangle of {length} by {width} metres{gate}|"
            "the perimeter of a field with a width of {width} m and a length of {length} m{gate}",
        does="work out how much fence goes around a meadow with a width of {width} m and a length of {length} "
            "m{gate}|calculate the border of a rectangle, length {length} m, width {width} m{gate}",
        asks="My garden is {length} m long and {width} m wide. How much fence do I need{gate}?|"
            "How many metres of fence go around a yard that is {width} m wide and {length} m long{gate}?",
        gives=lambda rng, a: {"metres": tidy(2 * (a["length"] + a["width"]) - a.get("gate", 0))},
        says="It takes {metres} m of fence.|The outline is {metres} metres long.",
        lacks=dict(width="how much fence do I need for a garden 30 m long?|"
            "the outline of a field of 80 m length>How wide is it?|What is the width?"),
    ),
    family(
        "right_triangle", "longest_side|right_triangle_side|compute_longest_side|slanted_side",
        "The longest side of a right-angled triangle.|Compute the hypotenuse from the two short sides.|"
            "How long the side opposite the right angle is. Both other sides are needed.",
        args=dict(
            a=arg("leg_a|first_leg|a|side1", SIDE, "One side at the right angle|First short side"),
            b=arg("leg_b|second_leg|b|side2", SIDE, "The other side at the right angle|Second short side"),
            digits=rounding("digits|precision|decimals", default=3),
        ),
        needs="the longest side of a right-angled triangle with the short sides {a} and {b}{digits}|"
            "the hypotenuse for legs of {a} and {b}{digits}|the diagonal of a field of {a} by {b} metres{digits}",
        does="compute the hypotenuse of a triangle with legs {a} and {b}{digits}|"
            "calculate the long side for the legs {a} and {b}{digits}",
        asks="A ladder stands {a} m from a wall and reaches {b} m high. How long is it{digits}?|"
            "A screen measures {a} by {b} cm. How long is its diagonal{digits}?",
        gives=lambda rng, a: {"hypotenuse": tidy(math.hypot(a["a"], a["b"]), a.get("digits", 3))},
        says="The longest side is {hypotenuse}.|It is {hypotenuse} long.",
        lacks=dict(b="how long is the hypotenuse if one leg is 5?|one leg is 12, how long is the longest side>How "
            "long is the other leg?|What is the second short side?"),
    ),
    family(
        "three_sides", "triangle_from_sides|area_from_three_sides|three_side_area|heron_area",
        "Area of a triangle from its three sides.|Compute a triangle's area when only the sides are known.|"
            "Uses Heron's formula. The three lengths must have the same unit.",
        args=dict(
            a=arg("side_a|a|first_side", integer(20, 40), "Length of the first side|One side"),
            b=arg("side_b|b|second_side", integer(20, 40), "Length of the second side|Another side"),
            c=arg("side_c|c|third_side", integer(21, 39), "Length of the third side|The last side"),
        ),
        needs="the area of a triangle whose sides are {a}, {b} and {c}|"
            "the surface of a triangular field whose sides are {a} m, {b} m and {c} m",
        does="find out how large a triangle with the sides {a}, {b}, {c} is|"
            "calculate the area of a triangle from its sides {a}, {b} and {c}|"
            "apply Heron's formula to {a}, {b} and {c}",
        asks="A triangular bed has sides of {a}, {b} and {c} metres. How large is it?|"
            "My sail is a triangle with edges of {a}, {b} and {c} dm; what area does it have?",
        gives=lambda rng, a: {"area": tidy(_heron(a["a"], a["b"], a["c"]))},
        says="The triangle's area is {area}.|With sides {a}, {b} and {c} the area is {area}.",
        lacks=dict(c="a triangle has sides of 20 and 30, what is its area?|two sides are 25 and 30, how large is the "
            "triangle?>How long is the third side?|What is the length of the last side?"),
    ),
    family(
        "trapezoid", "trapezoid_area|trapezium_surface|area_of_trapezoid|trapezium_area",
        "Area of a trapezoid.|Compute a trapezium's area from the two parallel sides and the height.|"
            "How large a shape with two parallel sides is.",
        args=dict(
            top=arg("top|upper_side|a|short_base", SMALL, "The upper parallel side|Length of the top side"),
            bottom=arg("bottom|lower_side|c|long_base", SIDE, "The lower parallel side|Length of the bottom side"),
            height=arg("height|h|distance", SMALL, "Distance between the parallel sides|Height of the trapezoid"),
        ),
        needs="the area of a trapezoid with a top side of {top}, a bottom side of {bottom} and a height of {height}|"
            "the surface of a trapezium, height {height}, upper side {top}, lower side {bottom}",
        does="compute the area of a trapezium whose bottom is {bottom}, whose top is {top} and whose height is "
            "{height}|calculate a trapezoid's area: top {top}, bottom {bottom}, height {height}",
        asks="A dam is {bottom} m wide at the bottom, {top} m wide at the top and {height} m high. How large is its "
            "cross-section?|What area has a roof side that is {top} m at the top, {bottom} m at the bottom and "
            "{height} m high?",
        gives=lambda rng, a: {"area": tidy((a["top"] + a["bottom"]) / 2 * a["height"])},
        says="The area is {area}.|The trapezoid covers {area}.",
        lacks=dict(height="the area of a trapezoid with sides 4 and 9|how large is a trapezium, top 3 and bottom "
            "7?>What is its height?|How far apart are the parallel sides?"),
    ),
    family(
        "polygon", "polygon_angles|inner_angle|angle_in_polygon|corner_angle",
        "Angle at each corner of a regular polygon.|Compute the inner angle of a shape with equal sides.|"
            "The size of one corner, in degrees, of a regular shape with the given number of corners.",
        args=dict(
            n=arg("corners|n_sides|sides|n", integer(3, 20, worded=0), "How many corners the shape has|"
                "Number of sides"),
            outer=arg("exterior|outer|outside", flag("outer|exterior", "inner|interior"),
                "True for the outer angle, false for the inner one|Whether the outer angle is wanted"),
        ),
        needs="the {outer} angle of a regular polygon with {n} corners|"
            "the {outer} angle of a regular shape with {n} sides|"
            "the {outer} angle at each corner of a regular {n}-sided figure",
        does="calculate the {outer} angle of a regular shape with {n} corners|"
            "work out the {outer} angles of a polygon with {n} equal sides",
        asks="How large is the {outer} angle of a regular polygon of {n} sides?|"
            "I am cutting a frame with {n} equal sides. What {outer} angle has each corner?",
        gives=lambda rng, a: {"degrees": tidy(360 / a["n"] if a["outer"] else 180 - 360 / a["n"])},
        says="Each angle is {degrees} degrees.|With {n} corners it is {degrees}°.",
        lacks=dict(n="how large is the inner angle of a regular polygon?|"
            "the outer angle of a regular shape>How many corners does it have?|With how many sides?"),
    ),
    family(
        "solid", "solid_volume|regular_solid|platonic_volume|volume_of_solid",
        "Volume of a regular solid.|Compute the volume of a cube or another solid whose edges are all equal.|"
            "Give the kind of solid and the length of an edge.",
        args=dict(
            kind=arg("solid|shape|kind|body", SOLID, "Which solid|The kind of body"),
            edge=arg("edge|edge_length|side|a", SIDE, "Length of one edge|How long each edge is"),
            digits=rounding("decimals|round_digits|ndigits"),
        ),
        needs="the volume of a regular {kind} with an edge of {edge}{digits}|"
            "the volume of a {kind}, edge {edge} cm{digits}",
        does="find out how much space a {kind} with edges of {edge} cm takes{digits}|"
            "calculate the volume of a {kind} whose edge is {edge} long{digits}|"
            "compute a {kind} with edge length {edge} and tell its volume{digits}",
        asks="All edges of my {kind} are {edge} cm long. What is its volume{digits}?|"
            "Can you show me the volume of a {kind} of edge {edge}{digits}?",
        gives=lambda rng, a: {"volume": tidy(a["edge"] ** 3 * {"cube": 1, "tetrahedron": math.sqrt(2) / 12,
            "octahedron": math.sqrt(2) / 3}[a["kind"]], a.get("digits"))},
        says="The {kind} has a volume of {volume}.|Its volume is {volume}.",
        lacks=dict(edge="what is the volume of a tetrahedron?|compute the volume of my cube>How long is an edge?|"
            "What is the edge length?"),
    ),
    family(
        "point_gap", "gap_between_points|point_gap|straight_line_between|plane_distance",
        "Distance of two points in the plane.|How far apart two points are, each given as [x, y].|"
            "Compute the straight or the block-wise distance between two points.",
        args=dict(
            p=arg("start|p|first_point|point1", point(), "First point as [x, y]|Where the line starts, [x, y]"),
            q=arg("end|q|second_point|point2", point(), "Second point as [x, y]|Where the line ends, [x, y]"),
            way=arg("metric|way|method", choice({"euclidean": "straight|as the crow flies", "manhattan":
                "along the axes|block by block"}), "How the distance is measured|straight line or along the axes",
                opt=" measured {}|, {}", default="euclidean"),
        ),
        needs="the distance between the points {p} and {q}{way}|the distance from {p} to {q}{way}",
        does="find out how far {p} is from {q}{way}|measure the distance from {p} to {q}{way}|"
            "calculate how far apart {p} and {q} are{way}",
        asks="How far is it from {p} to {q}{way}?|Two posts stand at {p} and {q}. What is the distance between "
            "them{way}?",
        gives=lambda rng, a: {"distance": tidy(sum(abs(x - y) for x, y in zip(a["p"], a["q"], strict=True)) if
            a.get("way") == "manhattan" else math.dist(a["p"], a["q"]))},
        says="The distance is {distance}.|{p} and {q} are {distance} apart.",
        lacks=dict(q="how far is it from the point (3, 4)?|measure the distance from (0, 2)>To which point?|"
            "What is the second point?"),
    ),
    family(
        "halfway", "halfway_point|middle_of_points|point_between|centre_of_segment",
        "The point halfway between two points.|Compute the middle of a line from its two ends.|"
            "Give both ends as [x, y]; the result is the point in the middle.",
        args=dict(
            p=arg("a|from_point|end_a|left", point(), "One end as [x, y]|Coordinates of the first end"),
            q=arg("b|to_point|end_b|right", point(), "Other end as [x, y]|Coordinates of the second end"),
        ),
        needs="the point halfway between {p} and {q}|the middle of the line from {p} to {q}|"
            "the centre of the segment {p} to {q}",
        does="find the middle between {p} and {q}|calculate the point in the middle of {p} and {q}",
        asks="Which point lies halfway from {p} to {q}?|A rope goes from {p} to {q}. Where is its middle?",
        gives=lambda rng, a: {"middle": [tidy((x + y) / 2) for x, y in zip(a["p"], a["q"], strict=True)]},
        says="The middle is at {middle}.|Halfway between them lies {middle}.",
        lacks=dict(p="what point is halfway to (4, 8)?|the middle between (2, 2) and something else>Which is the "
            "other end?|From which point?"),
    ),
    family(
        "line_slope", "slope_of_line|steepness_of_line|line_steepness|line_through_points",
        "Slope of the line through two points.|How steep the line is that goes through two points.|"
            "Returns the slope and where the line meets the y axis.",
        args=dict(
            x1=arg("x1|ax|x_start", integer(-12, 0, worded=0), "x of the first point|First x"),
            y1=arg("y1|ay|y_start", integer(-15, 15, worded=0), "y of the first point|First y"),
            x2=arg("x2|bx|x_end", integer(1, 16, worded=0), "x of the second point|Second x"),
            y2=arg("y2|by|y_end", integer(-15, 15, worded=0), "y of the second point|Second y"),
        ),
        needs="the slope of the line through ({x1}, {y1}) and ({x2}, {y2})|"
            "the steepness of a line with x1={x1}, y1={y1}, x2={x2}, y2={y2}",
        does="find out how steep the line from ({x1}, {y1}) to ({x2}, {y2}) is|"
            "compute the slope of the line through ({x1}, {y1}) and ({x2}, {y2})|"
            "calculate the slope from x = {x1}, y = {y1} to x = {x2}, y = {y2}",
        asks="A line goes through ({x1}, {y1}) and ({x2}, {y2}). What is its slope?|"
            "Is the line from ({x1}, {y1}) to ({x2}, {y2}) rising, and how steep is it?",
        gives=lambda rng, a: {"slope": tidy((a["y2"] - a["y1"]) / (a["x2"] - a["x1"])), "intercept": tidy(a["y1"] -
            (a["y2"] - a["y1"]) / (a["x2"] - a["x1"]) * a["x1"])},
        says="The slope is {slope} and the line meets the y axis at {intercept}.|It has a slope of {slope}.",
    ),
    family(
        "sector", "sector_edge|arc_or_chord|circle_part_length|slice_edge",
        "Length of an arc or a chord of a circle.|How long the edge of a slice of a circle is.|"
            "Give radius and angle, and say whether the curved or the straight edge is wanted.",
        args=dict(
            r=arg("radius|r|circle_radius", SIDE, "Radius of the circle|Distance from the middle to the edge"),
            angle=arg("angle|degrees|central_angle", ANGLE, "Angle at the centre in degrees|"
                "How wide the slice is, in degrees"),
            line=arg("edge|line|which", LINE, "Which length is wanted|The curved or the straight edge",
                opt=" along the {}| for the {}", default="arc"),
        ),
        needs="the length of a slice's edge{line} in a circle of radius {r} at an angle of {angle} degrees|"
            "the edge{line} of a {angle} degree slice with radius {r}",
        does="calculate the edge{line} of a circle slice with radius {r} and an angle of {angle} degrees|"
            "measure the edge{line} of a sector, angle {angle}°, radius {r}",
        asks="A piece of cake has a radius of {r} cm and an angle of {angle} degrees. How long is its outer "
            "edge{line}?|How long is the edge{line} of a fan that opens {angle} degrees and has a radius of {r} cm?",
        gives=lambda rng, a: {"edge_length": tidy(2 * a["r"] * math.sin(math.radians(a["angle"]) / 2) if a.get("line")
            == "chord" else a["r"] * math.radians(a["angle"]))},
        says="The edge is {edge_length} long.|With radius {r} and {angle} degrees it measures {edge_length}.",
        lacks=dict(angle="how long is the edge of a slice with radius 12?|"
            "a sector with a radius of 9 cm, how long is its edge?>What is the angle?|"
            "How many degrees does it span?"),
    ),
]  # fmt: skip
