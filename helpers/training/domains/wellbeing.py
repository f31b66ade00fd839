"""Numbers of health and sport: body measures, water, calories, heart rate, paces, training."""

from helpers.training.families import arg, family
from helpers.training.figures import numbers, rounding, tidy
from helpers.training.values import FIRST_NAME, TIME, Kind, Value, choice, flag, integer, number

HELD_OUT = False
KILOS = number(42, 130, 1)
CENTIMETRES = integer(145, 205, worded=0)
YEARS = integer(16, 85)
SEX = choice({"female": "woman|female", "male": "man|male"})
ACTIVE = choice(
    {
        "low": "hardly active|with little movement",
        "medium": "fairly active|moderately active",
        "high": "very active|with a lot of sport",
    }
)
FACTOR = {"low": 1.3, "medium": 1.6, "high": 1.9}
SPORT = choice(
    {
        "running": "running|a run",
        "cycling": "cycling|a bike ride",
        "swimming": "swimming",
        "rowing": "rowing",
        "walking": "walking|a walk",
    }
)
BURN = {"running": 10, "cycling": 7.5, "swimming": 7, "rowing": 8, "walking": 3.5}
GOAL = choice(
    {
        "lose": "lose weight|lose some weight",
        "keep": "keep the weight|stay the same",
        "gain": "gain muscle|gain weight",
    }
)
ZONE = choice({"easy": "easy", "steady": "steady", "hard": "hard", "maximum": "maximal|all-out"})
ZONES = {"easy": (0.5, 0.6), "steady": (0.6, 0.75), "hard": (0.75, 0.9), "maximum": (0.9, 1)}
RACE = choice(
    {
        "5": "5 km race|five kilometre race",
        "10": "10 km race|ten kilometre race",
        "21.1": "half marathon",
        "42.2": "marathon",
    }
)
UNIT = choice({"km": "kilometre|km", "mi": "mile"})
DISTANCE = number(1, 60, 1)


def _pace(minutes: float) -> Value:
    return Value(f"{int(minutes)} min {round(minutes % 1 * 60)} s", round(minutes * 60))


def _clock(seconds: float) -> str:
    whole = round(seconds)
    hours, rest = divmod(whole, 3600)
    return (f"{hours}:{rest // 60:02}" if hours else str(rest // 60)) + f":{rest % 60:02}"


PACE = Kind("pace", {"type": "integer"}, lambda rng: _pace(rng.randrange(225, 480) / 60), hint="in seconds", open=False)


def _basal(kilos: float, cm: float, age: int, sex: str) -> float:
    return 10 * kilos + 6.25 * cm - 5 * age + (5 if sex == "male" else -161)


def _slept(down: str, up: str) -> float:
    minutes = [int(clock[:2]) * 60 + int(clock[3:]) for clock in (down, up)]
    return tidy((minutes[1] - minutes[0]) % 1440 / 60)


FAMILIES = [
    family(
        "mass_index", "body_mass_index|bmi_from_measures|weight_height_index|mass_index",
        "Body mass index.|Weight in kilograms divided by the square of the height.|"
            "Index of weight and height, with the class that it falls into.",
        args=dict(
            kilos=arg("weight_kg|weight|kilos|mass", KILOS, "Weight in kilograms|How heavy the person is"),
            cm=arg("height_cm|height|centimetres|tall", CENTIMETRES, "Height in centimetres|How tall the person is"),
            digits=rounding("decimals|digits|precision", default=1),
        ),
        needs="the body mass index for {kilos} kg and {cm} cm{digits}|"
            "the BMI of someone {cm} cm tall who weighs {kilos} kg{digits}|"
            "the mass index at a height of {cm} cm and a weight of {kilos} kilos{digits}",
        does="calculate the body mass index of a person of {cm} cm and {kilos} kg{digits}|"
            "work out the BMI for {kilos} kilos at {cm} cm{digits}",
        asks="I weigh {kilos} kg and am {cm} cm tall. What is my BMI{digits}?|"
            "Is {kilos} kg too much for {cm} cm? Give me the index{digits}.|"
            "My height is {cm} cm, my weight {kilos} kg: which BMI do I have{digits}?",
        gives=lambda rng, a: (lambda index: {"index": tidy(index, a.get("digits", 1)), "class": "low" if index < 18.5
            else "normal" if index < 25 else "raised" if index < 30 else "high"})(a["kilos"] / (a["cm"] / 100) ** 2),
        says="The index is {index}, which is {class}.|It is {index}.",
        lacks=dict(cm="what is the BMI for 80 kg?|I weigh 64 kilos, is that too much?>How tall are you?|"
            "What is the height?", kilos="what is my BMI at 178 cm?|the body mass index of someone 165 cm tall>What "
            "is the weight?|How many kilos?"),
    ),
    family(
        "basal", "energy_at_rest|basal_rate|resting_calories|metabolic_rate",
        "Energy that a body uses in a day.|Kilocalories a day from weight, height, age and sex.|"
            "At rest, or with movement if the activity is given.",
        args=dict(
            sex=arg("sex|gender|is", SEX, "female or male|Sex of the person"),
            age=arg("age|years|years_old", YEARS, "Age in years|How old"),
            kilos=arg("weight|kg|weight_kg", KILOS, "Weight in kilograms|How heavy"),
            cm=arg("height|cm|height_cm", CENTIMETRES, "Height in centimetres|How tall"),
            active=arg("activity|activity_level|lifestyle", ACTIVE, "How much the person moves|Activity",
                opt=", {}|, being {}"),
        ),
        needs="the daily energy of a {sex} of {age} years, {kilos} kg and {cm} cm{active}|"
            "the calories a day for a {age}-year-old {sex} with {cm} cm and {kilos} kg{active}",
        does="calculate the energy need of a {sex}, {age} years old, {cm} cm tall, {kilos} kg heavy{active}|"
            "work out the calories for a {sex} of {kilos} kg, {cm} cm and {age} years{active}",
        asks="How many calories does a {sex} of {age} with {kilos} kg and {cm} cm need a day{active}?|"
            "A {sex} is {cm} cm tall, weighs {kilos} kg and is {age}{active}. What is the daily need?",
        gives=lambda rng, a: {"kilocalories": round(_basal(a["kilos"], a["cm"], a["age"], a["sex"]) *
            FACTOR.get(a.get("active", ""), 1))},
        says="It is {kilocalories} kcal a day.|The need is {kilocalories} kilocalories.",
    ),
    family(
        "drink", "daily_water|water_per_day|drinking_amount|fluid_need",
        "How much to drink in a day.|Litres of water by weight, sport and weather.|"
            "35 millilitres for each kilogram, and more for sport or heat.",
        args=dict(
            kilos=arg("weight_kg|kilos|body_weight", KILOS, "Weight in kilograms|Body weight"),
            sport=arg("exercise_minutes|sport_minutes|training", integer(15, 120, 5), "Minutes of sport in the day|"
                "How long the training is", opt=" with {} minutes of sport| plus {} minutes of training", default=0),
            hot=arg("hot|heat|hot_weather", flag("on a hot day|in hot weather", "on a cool day|in cool weather"),
                "Whether the day is hot|True for hot weather", opt=" {}", default=False),
        ),
        needs="the water a person of {kilos} kg needs a day{sport}{hot}|"
            "the daily amount to drink for {kilos} kg{sport}{hot}|"
            "the number of litres of water for {kilos} kilos of body weight{sport}{hot}",
        does="work out how much to drink at {kilos} kg{sport}{hot}|"
            "calculate the daily water for {kilos} kilos{sport}{hot}",
        asks="I weigh {kilos} kg. How much should I drink{sport}{hot}?|"
            "How many litres does somebody of {kilos} kg need{hot}{sport}?|"
            "Are two litres enough for {kilos} kg{sport}{hot}?",
        gives=lambda rng, a: {"litres": tidy(a["kilos"] * 0.035 + a.get("sport", 0) * 0.012 + 0.5 *
            bool(a.get("hot")))},
        says="Drink {litres} litres.|It is {litres} l a day.",
        lacks=dict(kilos="how much water should I drink?|the daily water on a hot day>How much do you weigh?|"
            "What is the weight?"),
    ),
    family(
        "burned", "energy_burned|calories_of_sport|workout_energy|sport_burn",
        "Energy burned by a sport.|Kilocalories of running, cycling, swimming and the like.|"
            "From the sport, the minutes and the body weight.",
        args=dict(
            sport=arg("sport|activity|exercise|kind", SPORT, "Which sport|What was done"),
            minutes=arg("minutes|duration|for_minutes", integer(10, 180, 5), "How many minutes|Duration in minutes"),
            kilos=arg("weight|body_weight|kg", KILOS, "Body weight in kg|How heavy the person is"),
            hard=arg("intense|hard|vigorous", flag("at full effort|hard", "at an easy effort|gently"),
                "Whether it was hard|True for great effort", opt=", {}", default=False),
        ),
        needs="the calories burned by {minutes} minutes of {sport} at {kilos} kg{hard}|"
            "the energy of {sport} for {minutes} min with a body weight of {kilos} kg{hard}",
        does="estimate the calories of {sport} for {minutes} minutes at {kilos} kg{hard}|"
            "work out what {minutes} minutes of {sport} burn for {kilos} kilos{hard}",
        asks="I weigh {kilos} kg and did {minutes} minutes of {sport}{hard}. What did I burn?|"
            "How much energy does {sport} of {minutes} minutes take at {kilos} kg{hard}?",
        gives=lambda rng, a: {"kilocalories": round(BURN[a["sport"]] * (1.25 if a.get("hard") else 1) * a["kilos"] *
            a["minutes"] / 60)},
        says="About {kilocalories} kcal.|That burns {kilocalories} kilocalories.",
        lacks=dict(minutes="what does cycling burn at 70 kg?|the calories of a run for 82 kilos>For how many "
            "minutes?|How long was it?"),
    ),
    family(
        "heart", "heart_zone|pulse_zone|training_pulse|heart_rate_range",
        "Pulse for a training zone.|Range of heart beats a minute by age and effort.|"
            "Easy, steady, hard or maximal; takes the resting pulse into account if given.",
        args=dict(
            age=arg("age|years|how_old", YEARS, "Age in years|How old the person is"),
            zone=arg("zone|effort|level|intensity", ZONE, "How hard the training is|Which zone"),
            rest=arg("resting_pulse|resting_rate|rest_bpm", integer(42, 85, worded=0),
                "Beats a minute at rest|Resting pulse", opt=" with a resting pulse of {}| at {} beats at rest",
                default=0),
        ),
        needs="the pulse for {zone} training at the age of {age}{rest}|"
            "the heart rate range at {age} years for an effort that is {zone}{rest}",
        does="calculate the heart zone of someone aged {age} for {zone} training{rest}|"
            "work out the pulse for {zone} training at {age}{rest}",
        asks="I am {age} years old. Which pulse is right for {zone} training{rest}?|"
            "Which heart rate do I have in {zone} training at {age}{rest}?",
        gives=lambda rng, a: dict(zip(("low", "high"), (round((220 - a["age"] - a.get("rest", 0)) * share +
            a.get("rest", 0)) for share in ZONES[a["zone"]]), strict=True)),
        says="Keep between {low} and {high} beats a minute.|From {low} to {high}.",
        lacks=dict(age="which pulse is right for easy training?|my heart zone for a hard run>How old are you?|"
            "What is the age?"),
    ),
    family(
        "pace", "running_pace|pace_per_unit|pace_of_run|minutes_per_km",
        "Pace of a run.|Minutes for a kilometre or a mile.|From the distance in kilometres and the time in minutes.",
        args=dict(
            km=arg("distance_km|distance|km", DISTANCE, "Distance in kilometres|How far"),
            minutes=arg("time_minutes|minutes|time", integer(30, 300), "Time in minutes|How long it took"),
            unit=arg("per|unit|pace_unit", UNIT, "Pace per kilometre or mile|km or mi", opt=" per {}", default="km"),
        ),
        needs="the pace{unit} for {km} km in {minutes} minutes|the pace{unit} of a run of {km} kilometres that took "
            "{minutes} min",
        does="calculate the pace{unit} of {km} km run in {minutes} minutes|"
            "work out the pace{unit} for {minutes} minutes over {km} km",
        asks="I ran {km} km in {minutes} minutes. What was my pace{unit}?|"
            "What pace{unit} is {km} km in {minutes} min?|Was {minutes} minutes for {km} km fast? Tell me the "
            "pace{unit}.",
        gives=lambda rng, a: {"pace": _clock(a["minutes"] * 60 / a["km"] * (1.609344 if a.get("unit") == "mi" else
            1))},
        says="The pace was {pace}.|It was {pace} minutes.",
        lacks=dict(minutes="what was my pace over 12 km?|the pace of a run of 8 kilometres>How long did it take?|"
            "In what time?"),
    ),
    family(
        "finish", "race_time|finish_from_pace|goal_time|predicted_finish",
        "Finishing time of a race.|How long a race takes at a pace.|"
            "From the distance of the race and the time for one kilometre.",
        args=dict(
            race=arg("race|distance|event", RACE, "Which race, in kilometres|Distance of the race"),
            pace=arg("pace|pace_seconds|per_km|seconds_per_km", PACE, "Time for one kilometre|Pace"),
            breaks=arg("stops|break_seconds|lost", integer(20, 300, 20, worded=0), "Seconds lost at stops|"
                "Time that is added", opt=" with {} seconds of stops| plus {} s for drinking", default=0),
        ),
        needs="the time for a {race} at {pace} per kilometre{breaks}|"
            "the finish of a {race} run at a pace of {pace}{breaks}",
        does="predict the time of a {race} at {pace} per km{breaks}|"
            "work out how long a {race} takes at {pace} a kilometre{breaks}",
        asks="How long does a {race} take me at {pace} per kilometre{breaks}?|"
            "My pace is {pace}. When do I finish a {race}{breaks}?",
        gives=lambda rng, a: {"time": _clock(float(a["race"]) * a["pace"] + a.get("breaks", 0))},
        says="The time is {time}.|You finish in {time}.",
        lacks=dict(pace="how long does a marathon take me?|when do I finish a 10 km race?>At what pace?|"
            "What is the time for one kilometre?"),
    ),
    family(
        "lift", "one_rep_max|heaviest_lift|max_from_reps|strength_estimate",
        "The heaviest weight for one repetition.|Estimate of a maximum from a weight and how often it was lifted.|"
            "Epley's formula; a share of the maximum can be asked for.",
        args=dict(
            kilos=arg("weight|load|lifted_kg|kg", number(20, 180, 1), "Weight that was lifted, in kg|"
                "Load on the bar"),
            reps=arg("reps|repetitions|times", integer(2, 12), "How often it was lifted|Repetitions"),
            share=arg("percent|share|of_max", integer(50, 95, 5, worded=0), "Per cent of the maximum wanted|"
                "Share of the maximum", opt=", {} percent of it| (and of that {}%)", default=100),
        ),
        needs="the one-repetition maximum for {reps} times {kilos} kg{share}|"
            "the heaviest single lift of someone who lifts {kilos} kg {reps} times{share}",
        does="estimate the maximum from {reps} repetitions with {kilos} kg{share}|"
            "calculate the top weight for {kilos} kilos lifted {reps} times{share}",
        asks="I lifted {kilos} kg {reps} times. What is my maximum{share}?|"
            "What could I lift once if {reps} repetitions of {kilos} kg work{share}?",
        gives=lambda rng, a: {"kilograms": tidy(a["kilos"] * (1 + a["reps"] / 30) * a.get("share", 100) / 100, 1)},
        says="It is {kilograms} kg.|About {kilograms} kilos.",
        lacks=dict(reps="what is my maximum if I lift 80 kg?|the heaviest lift for 60 kilos>How many repetitions?|"
            "How often did you lift it?"),
    ),
    family(
        "sleep", "sleep_length|hours_slept|night_length|time_asleep",
        "How long somebody slept.|Hours from going to bed to getting up.|The time to fall asleep is taken off.",
        args=dict(
            name=arg("name|person|who", FIRST_NAME, "Who slept|Name"),
            down=arg("bedtime|asleep|went_to_bed", TIME, "When the person went to bed|Bedtime"),
            up=arg("wake_time|got_up|awake", TIME, "When the person got up|Time of waking"),
            lag=arg("minutes_to_fall_asleep|latency|lag", integer(5, 45, 5), "Minutes until asleep|"
                "Time to fall asleep", opt=" after lying awake for {} minutes| minus {} minutes awake", default=0),
        ),
        needs="the sleep of {name} from {down} to {up}{lag}|the number of hours that {name} slept between {down} and "
            "{up}{lag}",
        does="work out how long {name} slept from {down} until {up}{lag}|"
            "count the sleep of {name}: to bed at {down}, up at {up}{lag}",
        asks="{name} went to bed at {down} and got up at {up}{lag}. How long was that?|"
            "Did {name} sleep enough from {down} to {up}{lag}?",
        gives=lambda rng, a: {"hours": tidy(max(_slept(a["down"], a["up"]) - a.get("lag", 0) / 60, 0))},
        says="{name} slept {hours} hours.|It was {hours} hours of sleep.",
        lacks=dict(up="Ida went to bed at 22:30, how long did she sleep?|"
            "the sleep of Tom from 11 pm on>When did that person get up?|Until when?"),
    ),
    family(
        "macros", "split_calories|macro_split|protein_carbs_fat|nutrient_grams",
        "Grams of protein, carbohydrates and fat.|Split the calories of a day for a goal.|"
            "For losing, keeping or gaining weight; more protein if asked for.",
        args=dict(
            kcal=arg("calories|kcal|energy", integer(1400, 3600, 50, worded=0), "Kilocalories a day|Energy in kcal"),
            goal=arg("goal|aim|target", GOAL, "What the person wants|lose, keep or gain"),
            protein=arg("high_protein|more_protein|protein_rich", flag("with more protein|rich in protein",
                "with normal protein"), "Whether it shall be rich in protein|True for more protein", opt=" {}",
                default=False),
        ),
        needs="the amount of protein, carbohydrates and fat for {kcal} kcal to {goal}{protein}|"
            "a split of {kcal} calories for someone who wants to {goal}{protein}",
        does="split {kcal} kcal a day to {goal}{protein}|work out the nutrients of {kcal} calories for a person who "
            "wants to {goal}{protein}",
        asks="I eat {kcal} kcal and want to {goal}. How much protein is that{protein}?|"
            "How do I divide {kcal} calories if I want to {goal}{protein}?",
        gives=lambda rng, a: (lambda p, f: {"protein_g": round(a["kcal"] * p / 4), "fat_g": round(a["kcal"] * f / 9),
            "carbohydrates_g": round(a["kcal"] * (1 - p - f) / 4)})({"lose": 0.3, "keep": 0.2, "gain":
            0.25}[a["goal"]] + 0.1 * bool(a.get("protein")), 0.3),
        says="Eat {protein_g} g of protein, {carbohydrates_g} g of carbohydrates and {fat_g} g of fat.|"
            "Protein {protein_g} g, carbohydrates {carbohydrates_g} g, fat {fat_g} g.",
        lacks=dict(kcal="how do I split my calories to lose weight?|the nutrients to gain muscle>How many calories a "
            "day?|How many kcal?"),
    ),
    family(
        "steps", "steps_to_distance|walked_distance|distance_of_steps|steps_in_km",
        "Distance of some steps.|How far a number of steps is.|"
            "From the steps and the height of the walker; running steps are longer.",
        args=dict(
            steps=arg("steps|n_steps|step_count", integer(800, 26000, 100, worded=0), "How many steps|"
                "Number of steps"),
            cm=arg("height_cm|height|walker_height", CENTIMETRES, "Height of the walker in cm|How tall"),
            run=arg("running|run|jogging", flag("running|while running", "walking|while walking"),
                "True if the steps were run|Whether it was a run", opt=" {}", default=False),
        ),
        needs="the distance of {steps} steps for someone {cm} cm tall{run}|"
            "the number of kilometres in {steps} steps at a height of {cm} cm{run}",
        does="convert {steps} steps of a person of {cm} cm to kilometres{run}|"
            "work out how far {steps} steps are at {cm} cm height{run}",
        asks="I made {steps} steps{run} and am {cm} cm tall. How far is that?|"
            "How many kilometres are {steps} steps{run} if I measure {cm} cm?",
        gives=lambda rng, a: {"kilometres": tidy(a["steps"] * a["cm"] * (0.55 if a.get("run") else 0.415) / 100000)},
        says="That is {kilometres} km.|About {kilometres} kilometres.",
        lacks=dict(steps="how far did I walk, I am 180 cm tall?|the distance of my steps at 165 cm>How many steps?|"
            "What is the number of steps?"),
    ),
    family(
        "splits", "lap_summary|lap_statistics|best_lap|lap_times_report",
        "Summary of lap times.|Fastest, slowest and mean lap.|Lap times in seconds; the first lap can be left out.",
        args=dict(
            athlete=arg("athlete|runner|swimmer|name", FIRST_NAME, "Who ran the laps|Name"),
            laps=arg("laps|lap_seconds|times|splits", numbers(58, 110, 1, 3, 7), "Lap times in seconds|The laps"),
            skip=arg("skip_first|without_first|drop_first", flag("without the first lap|leaving out lap one",
                "with the first lap|counting all laps"), "Whether the first lap is left out|True to skip lap one",
                opt=", {}", default=False),
        ),
        needs="the summary of the laps {laps} of {athlete}{skip}|the best and the mean of {athlete}'s laps: "
            "{laps}{skip}",
        does="summarise the laps of {athlete}: {laps}{skip}|find the fastest lap of {athlete} among {laps}{skip}",
        asks="{athlete} swam laps of {laps} seconds. Which was the best{skip}?|"
            "Was {athlete} even with laps of {laps}{skip}?",
        gives=lambda rng, a: (lambda laps: {"best": min(laps), "slowest": max(laps), "mean": tidy(sum(laps) /
            len(laps))})(a["laps"][1 if a.get("skip") else 0 :]),
        says="The best lap took {best} s, the mean is {mean} s.|Best {best} s, slowest {slowest} s.",
        lacks=dict(laps="summarise the laps of Nina|what was Omar's best lap?>What are the lap times?|"
            "Which times were run?"),
    ),
]  # fmt: skip
