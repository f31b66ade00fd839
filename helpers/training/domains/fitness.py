"""Logs of sport, food, sleep and health."""

from helpers.training.families import arg, family
from helpers.training.values import CODE, DATE, FIRST_NAME, FOOD, MINUTES, TIME, choice, flag, integer, listed, number
from helpers.training.writing import QUOTED_TEXT, WEEKDAY, drawn, from_list

SPORT = choice(
    {
        "running": "running",
        "cycling": "cycling|riding the bike",
        "swimming": "swimming",
        "rowing": "rowing",
        "yoga": "yoga",
    }
)
MEAL = choice({"breakfast": "breakfast", "lunch": "lunch", "dinner": "dinner|supper", "snack": "a snack|between meals"})
MOOD = choice({"bad": "bad", "ok": "all right|okay", "good": "good", "great": "great|very good"})
GOAL = choice(
    {"steps": "steps", "minutes": "minutes of sport", "glasses": "glasses of water", "kilocalories": "kilocalories"}
)
EXERCISE = from_list(
    "exercise", "squats|push-ups|lunges|sit-ups|pull-ups|burpees|planks|deadlifts|crunches|dips|step-ups|jumping jacks"
)
MEDICINE = from_list(
    "medicine",
    "aspirin|ibuprofen|vitamin D|iron tablets|cough syrup|eye drops|insulin|nose spray|magnesium|calcium|zinc"
    "|antihistamine",
)
PERIOD = choice({"day": "day", "week": "week", "month": "month"})
KG = number(40, 140, 1)


def _hours(start: str, end: str) -> float:
    (h1, m1), (h2, m2) = (map(int, each.split(":")) for each in (start, end))
    return round(((h2 * 60 + m2) - (h1 * 60 + m1)) % 1440 / 60, 2)


FAMILIES = [
    family(
        "workout",
        "log_workout|add_training|record_exercise_session|track_workout",
        "Log a workout.|Record a training."
        "|Stores sport and time, with distance in kilometres and pulse if they are known.",
        args=dict(
            sport=arg("sport|activity|kind", SPORT, "Which sport|Sort of training"),
            time=arg("minutes|duration|time", MINUTES, "How long|Time"),
            distance=arg(
                "distance_km|distance|kilometres", number(1, 90, 1), "Distance in kilometres|How far", opt=" over {} km"
            ),
            pulse=arg(
                "heart_rate|pulse|bpm",
                integer(80, 190, worded=0),
                "Mean heart rate|Beats per minute",
                opt=" at a pulse of {}",
            ),
        ),
        does="log {time} of {sport}{distance}{pulse}|record {sport} for {time}{distance}{pulse}"
        "|enter {sport}, {time}{distance}{pulse}"
        "|note {time} of {sport}{distance}",
        asks="I did {time} of {sport}{distance}{pulse}.|Can you write down {time} of {sport}{distance}{pulse}?"
        "|Today: {sport} for {time}{distance}.",
        gives=drawn(kcal=integer(40, 1200), entry=CODE),
        says="That was about {kcal} kilocalories.|Logged {time} of {sport}: {kcal} kcal.",
        lacks=dict(
            time="log {sport}{distance}|I did some {sport}{pulse}>For how long?|How long was it?",
            sport="log a workout of {time}|I trained for {time}{pulse}>Which sport?|What did you do?",
        ),
    ),
    family(
        "sets",
        "log_sets|record_strength|add_sets",
        "Log strength exercises.|Record sets and repetitions."
        "|Stores an exercise with its sets, its repetitions in a set, and a weight.",
        args=dict(
            exercise=arg("exercise|name|movement", EXERCISE, "Which exercise|Name"),
            sets=arg("sets|rounds|number_of_sets", integer(2, 8), "How many sets|Sets"),
            reps=arg("reps|repetitions|per_set", integer(4, 30), "Repetitions in a set|How often in each set"),
            weight=arg("weight_kg|weight|load", number(2, 120, 1), "Weight in kilograms|Load", opt=" with {} kg"),
        ),
        does="log {sets} sets of {reps} {exercise}{weight}"
        "|record {exercise}{weight}, {sets} sets with {reps} repetitions"
        "|enter {exercise}: {sets} times {reps}{weight}|note {sets} rounds of {reps} {exercise}{weight}",
        asks="I did {sets} sets of {reps} {exercise}{weight}.|Can you put down {sets} x {reps} {exercise}{weight}?",
        gives=lambda rng, a: {"total_reps": a["sets"] * a["reps"]},
        says="That makes {total_reps} {exercise} in all.|Total: {total_reps} repetitions of {exercise}.",
        lacks=dict(
            reps="log {sets} sets of {exercise}|I did {sets} rounds of {exercise}{weight}>How many in each set?"
            "|How many repetitions?"
        ),
    ),
    family(
        "meal",
        "log_meal|add_food|record_meal|food_diary_add",
        "Log what was eaten.|Add foods to the diary.|Stores a list of foods under a meal of the day.",
        args=dict(
            foods=arg("foods|items|eaten", listed(FOOD, 1, 4), "What was eaten|List of foods"),
            meal=arg("meal|meal_type|part_of_day", MEAL, "Which meal|The meal", opt=" for {}"),
            kcal=arg(
                "kcal|calories|energy",
                integer(50, 1500, 10, worded=0),
                "Energy in kilocalories|Calories",
                opt=" with {} kcal",
            ),
        ),
        does="log {foods}{meal}{kcal}|add {foods} to the food diary{meal}{kcal}|enter {foods} as eaten{meal}"
        "|record {foods}{meal}{kcal} in the diary",
        asks="I had {foods}{meal}{kcal}.|Can you put {foods} into my food diary{meal}{kcal}?|I ate {foods}{meal}.",
        gives=drawn(day_kcal=integer(300, 3200)),
        says="The day has {day_kcal} kilocalories so far.|Noted; {day_kcal} kcal today.",
        lacks=dict(
            foods="log my food{meal}|add something to the food diary{kcal}|I ate something{meal}>What did you eat?"
            "|Which foods?"
        ),
    ),
    family(
        "water",
        "log_water|drink_water|add_water",
        "Log water.|Add drunk water to the day.|Adds millilitres to what was drunk today.",
        args=dict(
            amount=arg("ml|millilitres|amount", integer(100, 1500, 50, worded=0), "Millilitres|How much"),
            time=arg("time|at|drunk_at", TIME, "When|Time of day", opt=" at {}"),
        ),
        does="log {amount} ml of water{time}|add {amount} millilitres of water{time}"
        "|note {amount} ml of water{time}|enter {amount} ml of water{time}",
        asks="I drank {amount} ml of water{time}.|Can you add {amount} ml of water{time}?"
        "|{amount} ml of water{time}, note that.",
        gives=drawn(today_ml=integer(500, 4000, 50)),
        says="Today it is {today_ml} ml.|{today_ml} ml of water today.",
        lacks=dict(amount="log some water{time}|I drank water{time}|add water>How much?|How many millilitres?"),
    ),
    family(
        "weight",
        "record_weight|log_body_weight|save_weight|weigh_in",
        "Record the body weight.|Save a weight in kilograms.|Stores the weight of a person of the household on a day.",
        args=dict(
            kg=arg("kg|weight|kilograms", KG, "Kilograms|The weight"),
            who=arg("person|who|name", FIRST_NAME, "Whose weight, the user's if left out|First name", opt=" for {}"),
            day=arg("date|day|on", DATE, "Which day|Date", opt=" on {}"),
        ),
        does="record a weight of {kg} kg{who}{day}|save {kg} kg as the weight{who}{day}"
        "|enter {kg} kilograms{who}{day}|note the weight of {kg} kg{who}{day}",
        asks="The scales showed {kg} kg{day}, save that{who}.|Can you write down {kg} kilos{who}{day}?"
        "|New weight{who}: {kg} kg{day}.",
        gives=drawn(change_kg=number(-3, 3, 1)),
        says="Saved {kg} kg; the change is {change_kg} kg.|Change since last time: {change_kg} kg.",
        lacks=dict(
            kg="record the weight{who}|save my weight{day}|weigh-in{who}{day}>How many kilograms?|What is the weight?"
        ),
    ),
    family(
        "sleep",
        "log_sleep|record_night|add_sleep|sleep_entry",
        "Log a night's sleep.|Record when somebody slept."
        "|Stores when the user went to bed and got up, and how good the sleep was.",
        args=dict(
            start=arg("bedtime|from|asleep_at", TIME, "When the user fell asleep|Going to bed"),
            end=arg("wake_time|to|awake_at", TIME, "When the user woke up|Getting up"),
            quality=arg("quality|mood|how", MOOD, "How the sleep was|Quality", opt=" (it was {})"),
            dream=arg(
                "dreamt|dreams|with_dreams",
                flag("with dreams", "without dreams"),
                "Whether there were dreams|true: dreams",
                opt=" {}",
            ),
        ),
        does="log sleep from {start} to {end}{dream}{quality}|record a night from {start} until {end}{dream}{quality}"
        "|enter that the night went from {start} to {end}{quality}"
        "|note sleep{dream} between {start} and {end}{quality}",
        asks="I slept from {start} to {end}{dream}{quality}."
        "|Can you note that I slept{dream} between {start} and {end}{quality}?",
        gives=lambda rng, a: {"hours": _hours(a["start"], a["end"])},
        says="That was {hours} hours of sleep.|You slept {hours} hours.",
        lacks=dict(
            end="I went to sleep at {start}|log my sleep, I went to bed at {start}{quality}>When did you get up?"
            "|Until when?"
        ),
    ),
    family(
        "medicine",
        "medicine_plan|plan_medication|set_pill_times|medication_reminder",
        "Plan when a medicine is taken.|Set the times for a medicine."
        "|Reminds the user of a medicine at some times of day, with food or not.",
        args=dict(
            medicine=arg("medicine|drug|name", MEDICINE, "Which medicine|Name of the medicine"),
            times=arg(
                "times|hours|at",
                listed(TIME, 1, 3),
                "Times of day as HH:MM|When it is taken, each as HH:MM on the 24-hour clock",
            ),
            food=arg(
                "with_food|food|after_meal",
                flag("with food", "on an empty stomach"),
                "true: with food|Together with food or not",
                opt=" {}",
            ),
            days=arg(
                "days|for_days|number_of_days", integer(2, 60), "How many days|Length of the plan", opt=" for {} days"
            ),
        ),
        does="plan {medicine} at {times}{food}{days}|set the times for {medicine} to {times}{food}{days}"
        "|remind me to take {medicine} at {times}{food}{days}"
        "|put {medicine} on the plan for {times}{food}{days}",
        asks="I have to take {medicine} at {times}{food}{days}."
        "|Can you remind me of {medicine} at {times}{food}{days}?",
        gives=lambda rng, a: {"per_day": len(a["times"]), "next": sorted(a["times"])[0]},
        says="Times a day for {medicine}: {per_day}. The first is {next}.|The plan for {medicine} begins at {next}.",
        lacks=dict(
            times="remind me to take {medicine}{food}|plan {medicine}{days}>At what times?|When shall it be taken?"
        ),
    ),
    family(
        "goal",
        "set_daily_goal|fitness_goal|change_goal|daily_target",
        "Set a daily goal.|Change how much is to be reached each day."
        "|Sets the number for one kind of goal, on some weekdays only if wanted.",
        args=dict(
            number=arg("target|number|value", integer(5, 15000, 5, worded=0), "How many|The number"),
            kind=arg("goal|kind|unit", GOAL, "Sort of goal|What is counted"),
            days=arg("days|weekdays|only_on", listed(WEEKDAY, 1, 3), "Only these days|Days of the week", opt=" on {}"),
        ),
        does="set the goal to {number} {kind}{days}|make {number} {kind} the daily goal{days}"
        "|change the goal to {number} {kind}{days}"
        "|aim at {number} {kind} a day{days}",
        asks="My new goal is {number} {kind}{days}.|Can the goal be {number} {kind}{days}?"
        "|I want to reach {number} {kind} a day{days}.",
        gives=drawn(reached_percent=integer(0, 100)),
        says="The goal is {number} {kind}; today you are at {reached_percent} percent."
        "|{reached_percent} percent of {number} {kind} are reached.",
        lacks=dict(number="change my daily goal for {kind}|set a goal for {kind}{days}>To how many?|What number?"),
    ),
    family(
        "summary",
        "fitness_summary|activity_report|health_overview|get_activity",
        "Get a summary of the activity.|Steps, sport and sleep of a period."
        "|Returns the sums of the last day, week or month.",
        args=dict(
            period=arg(
                "period|span|timeframe",
                PERIOD,
                "day, week or month|Which period",
                opt=" of the last {}| for the past {}",
                default="week",
            ),
            sleep=arg(
                "include_sleep|sleep|with_sleep",
                flag("with sleep", "without sleep"),
                "Whether sleep is included|true: also sleep",
                opt=" {}",
            ),
        ),
        needs="a summary of the activity{period}{sleep}|the activity report{period}{sleep}"
        "|an overview of sport and steps{period}{sleep}"
        "|the fitness report{period}",
        asks="How active was I? Give me the report{period}{sleep}.|Show me my activity{period}{sleep}."
        "|Did I move enough? I need the report{period}.",
        gives=drawn(steps=integer(2000, 90000), sport_minutes=integer(0, 600)),
        says="You made {steps} steps and did sport for {sport_minutes} minutes."
        "|Steps: {steps}, sport: {sport_minutes} minutes.",
    ),
    family(
        "symptom",
        "note_symptom|log_symptom|health_diary|record_complaint",
        "Note how somebody feels.|Write into the health diary."
        "|Stores a text on the state of health, with strength from 1 to 10.",
        args=dict(
            text=arg("text|symptom|description", QUOTED_TEXT, "What it is like|Description"),
            strength=arg(
                "strength|severity|level", integer(1, 10), "1 to 10|How strong it is", opt=" with strength {}"
            ),
            fever=arg(
                "fever|has_fever|temperature_up",
                flag("with fever", "without fever"),
                "true: fever|Whether there is fever",
                opt=" {}",
            ),
        ),
        does="write {text} into the health diary{fever}{strength}|note {text} in the health diary{strength}{fever}"
        "|put {text} down as a symptom{fever}{strength}|add the health note {text}{strength}{fever}",
        asks="Health diary{fever}{strength}: {text}.|Can my health diary have the entry {text}{fever}{strength}?",
        gives=drawn(diary_entry=CODE),
        says="The entry {diary_entry} is in the diary.|Noted as {diary_entry}.",
        lacks=dict(
            text="add something to the health diary{fever}|write into my health diary{strength}>What shall I write?"
            "|Which text?"
        ),
    ),
    family(
        "steps.today",
        "steps_today|step_counter|how_many_steps|read_pedometer",
        "Get today's steps.|How many steps were made today.|Reads the step counter. It has no arguments.",
        needs="the number of steps today|today's steps|the count of the step counter|the steps made so far today",
        asks="How many steps have I made?|Did I walk enough today?|Show me my steps."
        "|Have I reached ten thousand steps?",
        gives=drawn(steps=integer(100, 30000)),
        says="You have made {steps} steps today.|Steps today: {steps}.",
    ),
]
HELD_OUT = False
