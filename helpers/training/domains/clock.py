"""Alarms, timers, reminders and the time of day."""

from helpers.training.families import arg, family
from helpers.training.values import CODE, DATE, FIRST_NAME, MINUTES, TASK, TIME, choice, flag, integer, listed
from helpers.training.writing import drawn, from_list, weekday_of

SOUND = choice({"bell": "a bell", "birds": "birdsong|birds", "radio": "the radio", "waves": "waves|the sound of waves"})
TIMER = from_list("timer", "eggs|pasta|laundry|tea|bread|pizza|rice|nap|workout|cake|potatoes|soup|oven|homework|chess")
REPEAT = choice(
    {"daily": "every day|daily", "weekdays": "on weekdays|from Monday to Friday", "weekly": "every week|weekly"}
)
SNOOZE = integer(2, 30)

FAMILIES = [
    family(
        "alarm",
        "set_alarm|create_alarm|alarm_add|new_wakeup_call",
        "Set an alarm.|Make an alarm ring at the given time.|Adds an alarm. The sound and the repetition are optional.",
        args=dict(
            time=arg("time|at|when|alarm_time", TIME, "When the alarm rings|Time of the alarm"),
            sound=arg("sound|tone|ringtone", SOUND, "What is played|The sound of the alarm", opt=" with {}| using {}"),
            repeat=arg("repeat|frequency|repetition", REPEAT, "How often it rings|On which days", opt=" {}"),
        ),
        does="set an alarm for {time}{repeat}{sound}|create an alarm that rings at {time}{repeat}{sound}"
        "|add an alarm at {time}{sound}|wake me up at {time}{repeat}",
        asks="I have to get up at {time}{repeat}, can you set an alarm{sound}?|Alarm for {time}{repeat}{sound}."
        "|Can my alarm go off at {time}{repeat}{sound}?",
        gives=drawn(alarm_id=CODE, status="set"),
        says="The alarm for {time} is set.|Done: the alarm {alarm_id} rings at {time}.|I set the alarm {alarm_id}.",
        lacks=dict(
            time="set an alarm for me|I need an alarm{repeat}|wake me up please"
            ">What time should the alarm ring?|For when shall I set it?"
        ),
    ),
    family(
        "alarms.list",
        "list_alarms|get_all_alarms|alarms_overview|show_alarm_list",
        "List all alarms.|Returns every alarm that is set.|Get an overview of the alarms. It takes no arguments.",
        needs="a list of the alarms|the number of alarms that are set|an overview of all alarms|the next alarm",
        asks="Which alarms have I set?|Do I have any alarms?|Show me my alarms.|Is there an alarm for tomorrow?",
        gives=lambda rng, a: {
            "count": (count := rng.randint(1, 4)),
            "alarms": [f"{rng.randint(5, 9)}:{rng.choice(('00', '15', '30'))}" for _ in range(count)],
        },
        says="Alarms: {alarms}.|Number of alarms: {count}. They ring at {alarms}.",
    ),
    family(
        "alarm.switch",
        "toggle_alarm|switch_alarm|alarm_enabled|enable_or_disable_alarm",
        "Switch an alarm on or off.|Enable or disable the alarm at a time."
        "|Turns an existing alarm on (true) or off (false).",
        args=dict(
            time=arg("time|alarm|alarm_time", TIME, "The time of the alarm|Which alarm, by its time"),
            state=arg("enabled|on|active", flag("on", "off"), "true for on, false for off|Whether the alarm is on"),
        ),
        does="turn {state} the alarm at {time}|switch the alarm for {time} {state}|set the alarm of {time} to {state}"
        "|turn the alarm for {time} {state}",
        asks="The alarm at {time} should be {state}.|Can you make sure that the alarm at {time} is {state}?"
        "|I want the alarm for {time} to be {state}.",
        gives=drawn(changed=True, alarm_id=CODE),
        says="The alarm at {time} (number {alarm_id}) is now {state}.|Alarm {alarm_id} is {state}.",
        lacks=dict(
            time="turn {state} the alarm|switch my alarm {state}|put the alarm {state}>Which alarm?"
            "|The alarm of what time?"
        ),
    ),
    family(
        "snooze",
        "snooze_alarm|alarm_snooze|delay_alarm",
        "Let the ringing alarm ring again later.|Snooze the alarm.|Puts the alarm off by some minutes, 10 if not said.",
        args=dict(
            minutes=arg(
                "minutes|delay|snooze_minutes",
                SNOOZE,
                "For how many minutes|Minutes until it rings again",
                opt=" for {} minutes| by {} minutes",
                default=10,
            ),
        ),
        does="snooze the alarm{minutes}|let the alarm sleep{minutes}|put the alarm off{minutes}"
        "|delay the alarm{minutes}",
        asks="I am still tired, snooze{minutes}!|Can I sleep a little longer{minutes}?|Snooze{minutes}.",
        gives=lambda rng, a: {"snoozed_minutes": a.get("minutes", 10), "status": "snoozed"},
        says="The alarm rings again in {snoozed_minutes} minutes.|Snoozed for {snoozed_minutes} minutes.",
    ),
    family(
        "timer",
        "start_timer|set_timer|create_countdown|timer_start",
        "Start a timer.|Count down the given minutes.|Starts a countdown. It can be given a name.",
        args=dict(
            length=arg("minutes|duration|length", MINUTES, "How long it runs|Length of the timer"),
            name=arg(
                "name|label|title",
                TIMER,
                "What the timer is for|Name of the timer",
                opt=" for the {}| called {}| named {}",
            ),
        ),
        does="start a timer of {length}{name}|set a timer to {length}{name}|count down {length}{name}"
        "|run a countdown of {length}{name}",
        asks="Timer{name}, {length}.|Can I have a timer of {length}{name}?|I need a {length} timer{name}."
        "|Will you tell me when {length} are over?",
        gives=drawn(timer_id=CODE, running=True),
        says="The timer {timer_id} runs for {length}.|A timer of {length} has started, its number is {timer_id}.",
        lacks=dict(
            length="start a timer{name}|set a timer{name} for me|I need a timer>For how long?|How long shall it run?"
        ),
    ),
    family(
        "timer.cancel",
        "cancel_timer|stop_timer|timer_stop|delete_countdown",
        "Stop a timer.|Cancel the timer with a given name.|Ends a running countdown before its time is up.",
        args=dict(name=arg("name|timer|label", TIMER, "Which timer|Name of the timer")),
        does="stop the {name} timer|cancel the timer for the {name}|end the {name} timer|stop the timer called {name}",
        asks="I no longer need the {name} timer.|The {name} timer can stop.|Can you end the countdown for the {name}?",
        gives=lambda rng, a: {"seconds_left": rng.randint(3, 900), "status": "stopped"},
        says="The {name} timer is stopped, {seconds_left} seconds were left.|Stopped with {seconds_left} seconds left.",
        lacks=dict(name="stop the timer|cancel a timer|stop one of my timers>Which timer?|Which timer shall I stop?"),
    ),
    family(
        "timer.left",
        "time_left_on_timer|get_remaining_time|check_timer|timer_status",
        "Get the time left on a timer.|How long a named timer still runs.|Returns the seconds until a timer ends.",
        args=dict(name=arg("timer_name|name|timer", TIMER, "Which timer|Name of the timer")),
        needs="the time left on the {name} timer|the remaining time of the {name} timer"
        "|the seconds left on the timer for the {name}|the rest of the {name} timer",
        asks="How long does the {name} timer still run?|Is the {name} timer over yet?|How much longer for the {name}?",
        gives=lambda rng, a: {"seconds_left": rng.randint(3, 3000)},
        says="The {name} timer still runs for {seconds_left} seconds.|{seconds_left} seconds are left.",
        lacks=dict(
            name="how long does the timer run?|what is left on the timer?|is the timer over?>Which timer?|Which one?"
        ),
    ),
    family(
        "reminder",
        "create_reminder|add_reminder|remind|new_reminder",
        "Create a reminder.|Remind the user of something at a time."
        "|Adds a reminder with a text, a time and perhaps a date.",
        args=dict(
            text=arg("text|what|task|message", TASK, "What to be reminded of|The text of the reminder"),
            time=arg("time|at|hour", TIME, "When|Time of day"),
            date=arg("date|day|on", DATE, "On which day, today if left out|The day", opt=" on {}"),
        ),
        does="remind me at {time}{date} to {text}|set a reminder for {time}{date} with the text {text}"
        "|create a reminder to {text}{date} at {time}|add the reminder {text} at {time}{date}",
        asks="I must not forget to {text} at {time}{date}.|Can you remind me to {text}{date} at {time}?"
        "|It is like this: {text} at {time}{date}: will you remind me?",
        gives=drawn(reminder_id=CODE, status="created"),
        says="I will remind you at {time} to {text} ({reminder_id}).|The reminder {reminder_id} for {time} is set.",
        lacks=dict(
            time="remind me to {text}|set a reminder to {text}|I must not forget to {text}>At what time?"
            "|When shall I remind you?",
            text="remind me at {time}|set a reminder for {time}|I need a reminder at {time}>Of what?"
            "|What shall I remind you of?",
        ),
    ),
    family(
        "reminder.person",
        "remind_people|notify_later|schedule_nudge|remind_group",
        "Send a reminder to several people.|Remind a list of people of a task."
        "|Nudges people, each by name, after some time.",
        args=dict(
            people=arg("people|names|recipients|who", listed(FIRST_NAME, 2, 3), "The people to remind|First names"),
            task=arg("task|subject|about", TASK, "What they have to do|The task"),
            wait=arg("in_minutes|delay|after", MINUTES, "How long to wait first|Delay", opt=" in {}| {} from now"),
        ),
        does="remind {people} to {task}{wait}|nudge {people} to {task}{wait}|tell {people} to {task}{wait}"
        "|send a reminder to {task} to {people}{wait}",
        asks="You know, {people} should not forget to {task}, can you remind them{wait}?"
        "|Could {people} be reminded to {task}{wait}?",
        gives=lambda rng, a: {"sent_to": len(a["people"]), "status": "scheduled"},
        says="The reminder goes to {sent_to} people.|{people} will be reminded; number of people: {sent_to}.",
        lacks=dict(
            people="send a reminder to {task}|remind them to {task}|remind everyone of it>Whom shall I remind?|Who?"
        ),
    ),
    family(
        "clock.clock",
        "what_time_is_it|clock_now|time_of_day|read_clock",
        "Get the time of day.|Returns what time it is here and now.|Read the clock. There are no arguments.",
        needs="the time|the time of day|the exact time|the present time",
        asks="What time is it?|How late is it?|Is it past noon already?|Show me the time.|What does the clock say?",
        gives=drawn(now=TIME),
        says="It is {now}.|The time is {now}.|The clock shows {now}.",
        yields=dict(now=(TIME, "the time it is now|the present time")),
    ),
    family(
        "today",
        "todays_date|which_day_is_it|calendar_today|date_of_today",
        "Get today's date.|Which day it is today."
        "|Returns the date and the day of the week of today, without any input.",
        needs="today's date|the date of today|the date|the day of the week",
        asks="What day is it?|Which date do we have today?|Is it Monday today?|Show me the date.",
        gives=lambda rng, a: (day := DATE.make(rng).value) and {"today": day, "weekday": weekday_of(day)},
        says="Today is {weekday}, {today}.|It is {weekday} ({today}).",
        yields=dict(today=(DATE, "the date of today|today's date|the current date")),
    ),
    family(
        "stopwatch",
        "stopwatch_action|control_stopwatch|use_stopwatch",
        "Control the stopwatch.|Start, stop or reset the stopwatch."
        "|Does one thing with the stopwatch: start, stop or reset.",
        args=dict(
            action=arg(
                "action|command|what",
                choice({"start": "start", "stop": "stop|halt", "reset": "reset|clear"}),
                "What to do|The action",
            ),
        ),
        does="{action} the stopwatch|{action} the stopwatch now|{action} my stopwatch|{action} the running stopwatch",
        asks="Could the stopwatch please {action}?|Stopwatch: {action}!|Will you {action} my stopwatch?",
        gives=lambda rng, a: {"shown_seconds": 0 if a["action"] != "stop" else rng.randint(5, 900)},
        says="The stopwatch shows {shown_seconds} seconds.|Done. Seconds on the stopwatch: {shown_seconds}.",
    ),
]
HELD_OUT = False
