"""Calculations with dates and times of the day."""

import datetime as dt
from random import Random

from helpers.training.families import arg, family
from helpers.training.figures import tidy
from helpers.training.values import DATE, FIRST_NAME, MINUTES, MONTHS, PERSON, TIME, Kind, Value, choice, flag, integer

HELD_OUT = False
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
STEP = choice({"day": "days", "week": "weeks", "month": "months", "year": "years"})
FORMAT = choice({"de": "German", "us": "American", "iso": "ISO|international", "long": "long|written out"})
SEASON = choice({"north": "the northern half|the north", "south": "the southern half|the south"})
HEMISPHERE = {"north": ("winter", "spring", "summer", "autumn"), "south": ("summer", "autumn", "winter", "spring")}


def _birthday(rng: Random) -> Value:
    day = dt.date(1935, 1, 1) + dt.timedelta(days=rng.randrange(365 * 80))
    month = MONTHS[day.month - 1]
    ways = (f"{day.day} {month} {day.year}", f"{month} {day.day}, {day.year}", day.isoformat())
    return Value(rng.choice(ways), day.isoformat())


BORN = Kind("birthday", {"type": "string"}, _birthday, hint="YYYY-MM-DD")


def _day(text: str) -> dt.date:
    return dt.date.fromisoformat(text)


def _moved(start: dt.date, n: int, step: str) -> dt.date:
    if step in ("day", "week"):
        return start + dt.timedelta(days=n * (7 if step == "week" else 1))
    months = start.month - 1 + n * (12 if step == "year" else 1)
    year, month = start.year + months // 12, months % 12 + 1
    last = (dt.date(year + month // 12, month % 12 + 1, 1) - dt.timedelta(days=1)).day
    return dt.date(year, month, min(start.day, last))


def _next(start: dt.date, day: str, skip: int) -> str:
    ahead = (WEEKDAYS.index(day.capitalize()) - start.weekday() - 1) % 7 + 1
    return (start + dt.timedelta(days=ahead + 7 * skip)).isoformat()


def _workdays(start: dt.date, end: dt.date) -> int:
    low, high = sorted((start, end))
    return sum((low + dt.timedelta(days=i)).weekday() < 5 for i in range((high - low).days))


def _easter(year: int) -> str:
    a, b, c = year % 19, year // 100, year % 100
    d = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    e = (32 + 2 * (b % 4) + 2 * (c // 4) - d - c % 4) % 7
    f = d + e - 7 * ((a + 11 * d + 22 * e) // 451) + 114
    return dt.date(year, f // 31, f % 31 + 1).isoformat()


def _age(born: dt.date, day: dt.date) -> int:
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def _written(day: dt.date, style: str) -> str:
    return {"de": f"{day:%d.%m.%Y}", "us": f"{day:%m/%d/%Y}", "iso": day.isoformat(),
            "long": f"{day.day} {MONTHS[day.month - 1]} {day.year}"}[style]  # fmt: skip


def _clock(minutes: int) -> str:
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def _minutes(clock: str) -> int:
    return int(clock[:2]) * 60 + int(clock[3:])


FAMILIES = [
    family(
        "between", "days_between|date_gap|count_days|time_between_dates",
        "Number of days between two dates.|How far two dates are apart.|"
            "Counts days from one date to another, or whole weeks; weekends can be left out.",
        args=dict(
            start=arg("start_date|start|from_date|first", DATE, "First date|Where counting begins"),
            end=arg("end_date|end|to_date|second", DATE, "Second date|Where counting ends"),
            work=arg("workdays_only|business_days|skip_weekends", flag("counting workdays only|without weekends",
                "including weekends|with weekends"), "Whether weekends are left out|True to count workdays only",
                opt=", {}", default=False),
        ),
        needs="the number of days from {start} to {end}{work}|the number of days between {start} and {end}{work}|"
            "the time from {start} until {end} in days{work}",
        does="count the days from {start} to {end}{work}|work out the days between {start} and {end}{work}",
        asks="How many days are there between {start} and {end}{work}?|"
            "My contract runs from {start} to {end}. How many days is that{work}?|"
            "Our holidays begin on {start}, and today is {end}. How many days lie between{work}?",
        gives=lambda rng, a: {"days": _workdays(_day(a["start"]), _day(a["end"])) if a.get("work") else
            abs((_day(a["end"]) - _day(a["start"])).days)},
        says="There are {days} days between them.|It is {days} days.",
        lacks=dict(end="how many days are there from 3 May 2027?|count the days from 2026-01-10>Until which date?|"
            "To what date?"),
    ),
    family(
        "shift", "shift_date|date_after|move_date|later_date",
        "The date some time after or before another date.|Move a date by days, weeks, months or years.|"
            "Adds time to a date, or takes it off with backwards.",
        args=dict(
            start=arg("date|start|base_date|from_date", DATE, "Date to begin with|The date that is moved"),
            n=arg("amount|n|count|number", integer(2, 60), "How many units|By how much"),
            step=arg("unit|step|period", STEP, "Unit of time|day, week, month or year"),
            back=arg("backwards|before|subtract", flag("before|earlier than", "after|later than"),
                "True for an earlier date|Whether to go back in time"),
        ),
        needs="the date {n} {step} {back} {start}|the day that lies {n} {step} {back} {start}",
        does="find the date {n} {step} {back} {start}|calculate which date is {n} {step} {back} {start}",
        asks="Which date is {n} {step} {back} {start}?|What is the date {n} {step} {back} {start}?|"
            "My lease ends {n} {step} {back} {start}. When is that?",
        gives=lambda rng, a: {"date": _moved(_day(a["start"]), a["n"] * (-1 if a["back"] else 1),
            a["step"]).isoformat()},
        says="It is {date}.|That date is {date}.",
        lacks=dict(start="which date is 30 days later?|go 6 weeks back>From which date?|Counting from when?"),
        yields=dict(date=(DATE, "the date {n} {step} {back} {start}")),
    ),
    family(
        "weekday", "weekday_of|day_of_week|which_weekday|weekday_name",
        "The weekday of a date.|On which day of the week a date falls.|Returns Monday to Sunday for any date.",
        args=dict(date=arg("date|day|when|on", DATE, "The date|Which day")),
        needs="the weekday of {date}|the day of the week on {date}|the weekday on which {date} falls",
        does="find the weekday of {date}|look up which day of the week {date} is",
        asks="Which weekday is {date}?|Is {date} a Sunday?|On what day of the week does {date} fall?|"
            "Is {date} on a weekend?",
        gives=lambda rng, a: {"weekday": WEEKDAYS[_day(a["date"]).weekday()]},
        says="It is a {weekday}.|{weekday} is the day of the week.",
        lacks=dict(date="which weekday is my birthday?|on what day of the week is it?>Which date do you mean?|"
            "What is the date?"),
    ),
    family(
        "age", "age_on_date|years_old|how_old|age_of_person",
        "Age of a person on a date.|How many years old someone is on a given day.|"
            "From the date of birth; the name is only for the answer.",
        args=dict(
            name=arg("name|person|who", FIRST_NAME, "Whose age|Name of the person"),
            born=arg("birth_date|born|birthday|date_of_birth", BORN, "Date of birth|When the person was born"),
            on=arg("on_date|reference|as_of|at", DATE, "For which day|The day for which the age is wanted"),
        ),
        needs="the age of {name}, born on {born}, on {on}|the age that {name} has on {on} with the birthday {born}",
        does="work out the age of {name}, born {born}, on {on}|calculate how old {name} is on {on} if born on {born}",
        asks="{name} was born on {born}. How old is {name} on {on}?|How old will {name} be on {on}, born on {born}?|"
            "Will {name}, born {born}, be of age on {on}?",
        gives=lambda rng, a: {"age": max(_age(_day(a["born"]), _day(a["on"])), 0)},
        says="{name} is {age} years old then.|The age is {age}.",
        lacks=dict(born="how old is Greta on 1 May 2027?|the age of Tim on 2028-03-02>When was that person born?|"
            "What is the date of birth?"),
    ),
    family(
        "next_day", "next_weekday_after|coming_weekday|following_day|nth_weekday",
        "The next Monday, Tuesday and so on after a date.|Date of the weekday that follows a date.|"
            "Never the date itself; can skip some weeks.",
        args=dict(
            day=arg("weekday|iso_weekday|day_number", choice({"monday": "Monday", "wednesday": "Wednesday", "friday":
                "Friday", "saturday": "Saturday", "sunday": "Sunday"}), "Which weekday|Day of the week"),
            date=arg("after|date|start|from_date", DATE, "After which date|Date to begin with"),
            skip=arg("skip_weeks|weeks_later|skip", integer(2, 8), "How many weeks to add|Weeks that are skipped",
                opt=" plus {} weeks| skipping {} weeks", default=0),
        ),
        needs="the first {day} that comes after {date}{skip}|the next {day} after {date}{skip}|"
            "the {day} that follows {date}{skip}",
        does="find the next {day} after {date}{skip}|look for the first {day} after {date}{skip}",
        asks="When is the first {day} after {date}{skip}?|We meet on the {day} after {date}{skip}. Which date is "
            "that?",
        gives=lambda rng, a: {"date": _next(_day(a["date"]), a["day"], a.get("skip", 0))},
        says="It is {date}.|The {day} is {date}.",
        yields=dict(date=(DATE, "the first {day} after {date}|the next {day} after {date}")),
    ),
    family(
        "week", "week_of_year|calendar_week|iso_week|week_number_of",
        "Number of the calendar week.|In which week of the year a date lies.|"
            "ISO week, from 1 to 53; also the day of the year.",
        args=dict(date=arg("date|day|on|for_date", DATE, "The date|Which day")),
        needs="the calendar week of {date}|the week number for {date}|the number of the week in which {date} lies",
        does="look up the calendar week of {date}|find the week of the year for {date}",
        asks="In which calendar week is {date}?|Which week of the year does {date} belong to?",
        gives=lambda rng, a: {"week": _day(a["date"]).isocalendar().week, "day_of_year":
            _day(a["date"]).timetuple().tm_yday},
        says="It is in week {week}.|The calendar week is {week}, and it is day {day_of_year} of the year.",
        lacks=dict(date="which calendar week is it?|the week number>For which date?|Which date do you mean?"),
    ),
    family(
        "leap", "leap_year|is_leap_year|check_leap|days_in_february",
        "Whether a year is a leap year.|Check if February has 29 days.|True for leap years in the calendar of today.",
        args=dict(year=arg("year|y|which_year", integer(1890, 2100, worded=0), "The year|Year with four digits")),
        needs="the leap year status of {year}|the number of days in February {year}",
        does="check whether {year} is a leap year|find out if {year} has a 29 February",
        asks="Is {year} a leap year?|Does February {year} have 29 days?|Was there a 29 February in {year}?",
        gives=lambda rng, a: (lambda leap: {"leap": leap, "february_days": 28 + leap})(a["year"] % 4 == 0 and
            (a["year"] % 100 != 0 or a["year"] % 400 == 0)),
        says="February {year} has {february_days} days.|Leap year: {leap}, so February has {february_days} days.",
        lacks=dict(year="is it a leap year?|does February have 29 days?>Which year do you mean?|In which year?"),
    ),
    family(
        "easter", "easter_date|easter_sunday|moveable_feast|feast_day",
        "Date of Easter or of a feast that depends on it.|When Easter Sunday, Good Friday or Whit Sunday falls in a "
            "year.|Computes moveable feasts for a year.",
        args=dict(
            feast=arg("feast|holiday|day", choice({"easter": "Easter|Easter Sunday", "good_friday": "Good Friday",
                "whitsun": "Whit Sunday|Pentecost", "ascension": "Ascension Day"}), "Which feast|The feast"),
            year=arg("year|in_year|y", integer(1950, 2060, worded=0), "In which year|The year"),
        ),
        needs="the date of {feast} in {year}|the day of {feast} {year}|the date on which {feast} falls in {year}",
        does="find the date of {feast} in {year}|calculate when {feast} is in {year}",
        asks="When is {feast} in {year}?|On which date does {feast} {year} fall?|Is {feast} {year} in April?",
        gives=lambda rng, a: {"date": (_day(_easter(a["year"])) + dt.timedelta(days={"easter": 0, "good_friday": -2,
            "whitsun": 49, "ascension": 39}[a["feast"]])).isoformat()},
        says="{feast} is on {date} in {year}.|In {year} it falls on {date}.",
        lacks=dict(year="when is Easter?|the date of Good Friday>In which year?|For which year?"),
        yields=dict(date=(DATE, "the date of {feast} in {year}")),
    ),
    family(
        "ends_at", "end_time|finish_time|time_plus|clock_after",
        "What time it is after a while.|End of something from its beginning and its length.|"
            "Adds minutes to a clock time; a break can be added.",
        args=dict(
            start=arg("start|start_time|begin|from_time", TIME, "When it begins|Clock time at the beginning"),
            length=arg("duration|length|minutes|takes", MINUTES, "How long it takes|Length"),
            rest=arg("break|pause|extra_minutes", integer(5, 45, 5), "Minutes of a break that are added|"
                "Length of a pause", opt=" with a break of {} minutes| and a pause of {} minutes", default=0),
        ),
        needs="the end of a meeting that starts at {start} and takes {length}{rest}|"
            "the time at which something of {length} is over that begins at {start}{rest}",
        does="work out when a film of {length} that begins at {start} ends{rest}|add {length} to {start}{rest}",
        asks="The concert starts at {start} and lasts {length}{rest}. When is it over?|"
            "If I start at {start} and need {length}{rest}, when am I done?|"
            "Will a game of {length} that starts at {start}{rest} be over before night?",
        gives=lambda rng, a: {"end": _clock(_minutes(a["start"]) + a["length"] + a.get("rest", 0))},
        says="It ends at {end}.|It is over at {end}.",
        lacks=dict(length="the film starts at 8 pm, when does it end?|I begin at 9:15, when am I done?>How long does "
            "it take?|How long is it?"),
        yields=dict(end=(TIME, "the end of a meeting that starts at {start} and takes {length}")),
    ),
    family(
        "starts_at", "latest_start|time_minus|begin_by|start_to_finish_by",
        "When one must begin to be done in time.|Start from the end and the length.|"
            "Takes minutes off a clock time; spare minutes can be kept.",
        args=dict(
            end=arg("deadline|end|done_by|finish", TIME, "When it must be done|The end"),
            length=arg("needed|duration|length|takes_minutes", MINUTES, "How long it takes|Time needed"),
            spare=arg("buffer|spare|reserve", integer(5, 30, 5), "Spare minutes before the end|"
                "Minutes to keep in reserve", opt=" with {} minutes to spare| keeping {} minutes in reserve",
                default=0),
        ),
        needs="the latest start for something of {length} that must be done by {end}{spare}|"
            "the time to begin a job of {length} due at {end}{spare}",
        does="work out when to start a roast of {length} that is eaten at {end}{spare}|"
            "calculate the start for {length} before {end}{spare}",
        asks="Dinner is at {end} and cooking takes {length}. When do I have to start{spare}?|"
            "The way takes {length} and I must be there at {end}{spare}. When do I leave?",
        gives=lambda rng, a: {"start": _clock(_minutes(a["end"]) - a["length"] - a.get("spare", 0) + 1440)},
        says="Begin at {start}.|The latest start is {start}.",
        lacks=dict(end="when do I have to start cooking, it takes an hour?|"
            "the way takes 40 minutes, when do I leave?>When must it be done?|At what time do you have to be there?"),
    ),
    family(
        "worked", "hours_worked|working_time|shift_length|time_on_duty",
        "Hours worked in a shift.|Length of a working day from start, end and break.|"
            "Decimal hours between two clock times without the break; shifts over midnight are fine.",
        args=dict(
            start=arg("clock_in|start|came|from_time", TIME, "When work began|Start of the shift"),
            end=arg("clock_out|end|left|to_time", TIME, "When work ended|End of the shift"),
            rest=arg("break_minutes|pause|unpaid", integer(10, 60, 5), "Minutes of break|Unpaid break in minutes",
                opt=" with {} minutes of break| minus a break of {} minutes", default=0),
        ),
        needs="the working time from {start} to {end}{rest}|the number of hours of a shift between {start} and "
            "{end}{rest}",
        does="count the hours worked from {start} until {end}{rest}|"
            "calculate the length of a shift that began at {start} and ended at {end}{rest}",
        asks="I worked from {start} to {end}. How many hours is that{rest}?|"
            "How long was my shift from {start} to {end}{rest}?",
        gives=lambda rng, a: {"hours": tidy(((_minutes(a["end"]) - _minutes(a["start"])) % 1440 - a.get("rest", 0)) /
            60)},
        says="That is {hours} hours.|The shift has {hours} hours.",
        lacks=dict(end="I began work at 8:30, how many hours is that?|my shift started at 2 pm, how long was "
            "it?>When did it end?|Until when?"),
    ),
    family(
        "write_date", "format_date|date_in_style|write_date|date_as",
        "Write a date in another style.|German, American, international or long form of a date.|"
            "Formats a date for readers elsewhere; the weekday can be put in front.",
        args=dict(
            date=arg("date|day|value", DATE, "The date to write|Which date"),
            style=arg("style|format|layout|as", FORMAT, "How to write it|Style of the date"),
            name=arg("with_weekday|weekday|add_weekday", flag("with the weekday", "without the weekday"),
                "Whether the weekday stands in front|True to add the weekday", opt=" {}", default=False),
        ),
        needs="{date} in {style} style{name}|the {style} form of {date}{name}|"
            "the date {date} in the {style} way of writing{name}",
        does="write {date} in the {style} style{name}|format the date {date} in {style} style{name}",
        asks="How is {date} written in the {style} way{name}?|Can you show me {date} in {style} form{name}?",
        gives=lambda rng, a: {"text": f"{WEEKDAYS[_day(a['date']).weekday()]}, " * bool(a.get("name")) +
            _written(_day(a["date"]), a["style"])},
        says="It is written {text}.|Write it as {text}.",
        lacks=dict(date="write the date in German style|the American form of a date>Which date?|What is the date?"),
    ),
    family(
        "season", "season_on|season_of_date|which_season|time_of_year",
        "Season of a date.|Whether it is spring, summer, autumn or winter.|"
            "Season by the month, for the northern or the southern half of the Earth.",
        args=dict(
            date=arg("date|day|when", DATE, "The date|Which day"),
            half=arg("hemisphere|half|side", SEASON, "Half of the Earth|north or south", opt=" in {}",
                default="north"),
        ),
        needs="the season on {date}{half}|the time of year on {date}{half}|the season that {date} falls into{half}",
        does="tell which season it is on {date}{half}|find the season for {date}{half}",
        asks="Which season is it on {date}{half}?|Is {date} in winter{half}?|Is it summer on {date}{half}?",
        gives=lambda rng, a: {"season": HEMISPHERE[a.get("half", "north")][_day(a["date"]).month % 12 // 3]},
        says="It is {season}.|The season is {season}.",
        lacks=dict(date="which season is it?|is it winter in the south?>On which date?|Which date do you mean?"),
    ),
    family(
        "anniversary", "anniversary_of|jubilee_date|years_together|round_anniversary",
        "Date of an anniversary.|When something is a given number of years past.|"
            "For weddings, firms and the like: the day and weekday of the n-th anniversary.",
        args=dict(
            who=arg("who|couple|name|for_whom", PERSON, "Whose anniversary|Name"),
            date=arg("event_date|date|since|began", BORN, "When it began|Date of the event"),
            n=arg("years|n|which|nth", integer(5, 60, 5, worded=0), "Which anniversary|Number of years"),
        ),
        needs="the {n}th anniversary date of {who}, counted from {date}|"
            "the day on which {who} has been married {n} years, since {date}",
        does="find the {n}th anniversary of {who} since {date}|calculate when {who} reaches {n} years from {date}",
        asks="{who} joined the firm on {date}. When is the {n}th anniversary?|"
            "When does {who} celebrate {n} years, since {date}?",
        gives=lambda rng, a: (lambda day: {"date": day.isoformat(), "weekday":
            WEEKDAYS[day.weekday()]})(_moved(_day(a["date"]), a["n"], "year")),
        says="It is on {date}, a {weekday}.|{who} celebrates on {date}.",
    ),
]  # fmt: skip
