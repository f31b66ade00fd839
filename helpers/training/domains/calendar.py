"""Appointments, meetings and free time."""

from helpers.training.families import arg, family
from helpers.training.values import (
    CODE,
    DATE,
    EMAIL,
    FIRST_NAME,
    MINUTES,
    PERSON,
    TIME,
    TOPIC,
    choice,
    flag,
    integer,
    listed,
)
from helpers.training.writing import HEADING, WEEKDAY, drawn, from_list, pairs

ANSWER = choice({"accepted": "accept", "declined": "decline|turn down", "tentative": "tentatively accept"})
RHYTHM = choice({"weekly": "every week", "biweekly": "every two weeks", "monthly": "every month"})
HALL = pairs(
    "meeting room", "Red|Blue|Green|Oak|Maple|River|Harbour|North|South|Garden", "Room|Hall|Lounge|Studio|Corner"
)
KIND = choice({"work": "work", "private": "private", "holidays": "holiday", "birthdays": "birthday"})
COURSE = from_list(
    "course", "yoga|pottery|Spanish|guitar|swimming|first aid|drawing|judo|cooking|sewing|tango|climbing"
)

FAMILIES = [
    family(
        "meeting",
        "schedule_meeting|create_meeting|plan_meeting|meeting_new",
        "Schedule a meeting.|Plan a meeting with people on a day and time."
        "|Creates a meeting in the calendar and invites everybody."
        " It lasts 30 minutes if nothing is said.",
        args=dict(
            title=arg("title|subject|topic", TOPIC, "What it is about|Subject of the meeting"),
            people=arg("attendees|people|participants", listed(FIRST_NAME, 1, 4), "Who takes part|First names"),
            day=arg("date|day|on", DATE, "The day|Date of the meeting"),
            start=arg("time|start|start_time", TIME, "When it starts|Time of day"),
            length=arg(
                "duration|minutes|length", MINUTES, "How long it lasts|Length", opt=" for {}| lasting {}", default=30
            ),
        ),
        does="schedule a meeting about {title} with {people} on {day} at {start}{length}"
        "|plan a meeting with {people} on {day} at {start}{length} about {title}"
        "|set up a meeting on {day} at {start}{length} with {people}, subject {title}"
        "|put a meeting on {title} with {people} into the calendar on {day} at {start}{length}",
        asks="I have to meet {people} on {day} at {start}{length}, it's about {title}."
        "|Can I meet {people} on {day} at {start}{length}? The subject is {title}.",
        gives=drawn(meeting_id=CODE, invitations="sent"),
        says="The meeting on {day} at {start} is planned ({meeting_id})."
        "|Planned as {meeting_id}; {people} are invited.",
        lacks=dict(
            start="schedule a meeting about {title} with {people} on {day}"
            "|plan a meeting with {people} on {day} about {title}"
            ">At what time?|When shall it start?",
            people="schedule a meeting about {title} on {day} at {start}"
            "|plan a meeting on {day} at {start} about {title}"
            ">With whom?|Who shall take part?",
        ),
    ),
    family(
        "event",
        "add_event|create_calendar_entry|calendar_add|new_event",
        "Add an entry to the calendar.|Create a calendar event."
        "|Puts an event on a date; without a time it lasts the whole day.",
        args=dict(
            title=arg("title|name|event", HEADING, "Name of the event|The title"),
            day=arg("date|day|when", DATE, "The day|Date of the event"),
            start=arg("start_time|time|at", TIME, "When it starts|Time of day", opt=" at {}"),
            private=arg(
                "private|hidden|secret",
                flag("as a private event", "as a public event"),
                "Hidden from others|Whether only you see it",
                opt=" {}",
            ),
        ),
        does="add {title} to the calendar on {day}{start}{private}"
        "|put {title} into the calendar for {day}{start}{private}"
        "|create the event {title} on {day}{start}{private}|enter {title} on {day}{start}{private}",
        asks="Now, {title} is on {day}{start}, note that{private}.|Can you put {title} on {day}{start}{private}?"
        "|On {day}{start} there is {title}; keep that{private}.",
        gives=drawn(event_id=CODE, conflicts=integer(0, 2)),
        says="{title} is in the calendar ({event_id}).|Entered on {day} as {event_id}; conflicts: {conflicts}.",
        lacks=dict(day="add {title} to my calendar|put {title} into the calendar{start}>On which day?|What date?"),
    ),
    family(
        "events",
        "get_events|list_appointments|agenda_of_day|show_calendar_day",
        "List the events of a day.|Get what is in the calendar on a date."
        "|Returns all events of one day, or only those of one sort.",
        args=dict(
            day=arg("date|day|on", DATE, "Which day|The date"),
            sort=arg(
                "category|kind|calendar",
                KIND,
                "Only events of this sort|Category",
                opt=" among the {} events| for {} events only",
            ),
        ),
        needs="the agenda of {day}{sort}|the programme for {day}{sort}|the list of events on {day}{sort}"
        "|the schedule of {day}{sort}",
        asks="What do I have on {day}{sort}?|Am I free on {day}?|Show me {day}{sort}."
        "|Is there anything on {day}{sort}?",
        gives=lambda rng, a: {
            "events": [f"{TIME.make(rng).value} {HEADING.make(rng).value}" for _ in range(rng.randint(1, 3))]
        },
        says="On {day}: {events}.|Events on {day}: {events}.",
        lacks=dict(day="what is in my calendar?|show me the agenda{sort}|what do I have?>On which day?|For what date?"),
    ),
    family(
        "event.move",
        "move_event|reschedule_event|change_meeting_time|postpone_event",
        "Move an event to another time.|Reschedule a meeting."
        "|Changes day and time of an event that is given by its number.",
        args=dict(
            number=arg("event_id|id|event", CODE, "Number of the event|Which event"),
            day=arg("new_date|date|day", DATE, "The new day|New date"),
            start=arg("new_time|time|start", TIME, "The new time|New start", opt=" at {}"),
        ),
        does="move event {number} to {day}{start}|reschedule event {number} to {day}{start}"
        "|postpone {number} to {day}{start}"
        "|change the date of event {number} to {day}{start}",
        asks="As I said, {number} cannot take place, move it to {day}{start}."
        "|Can event {number} be on {day}{start} instead?"
        "|Event {number} should be on {day}{start}.",
        gives=drawn(informed=integer(1, 9), status="moved"),
        says="Event {number} is on {day} now; people informed: {informed}."
        "|Moved to {day}, {informed} people know of it.",
        lacks=dict(
            day="move event {number}|reschedule {number}{start}|postpone event {number}>To which day?"
            "|What is the new date?",
            number="move the meeting to {day}|postpone it to {day}{start}>Which event?|What is its number?",
        ),
    ),
    family(
        "event.cancel",
        "cancel_event|call_off_meeting|delete_event|remove_appointment",
        "Cancel an event.|Call off a meeting."
        "|Removes an event from the calendar and tells its guests why, if a reason is given.",
        args=dict(
            number=arg("id|event_id|meeting", CODE, "Which event|Its number"),
            reason=arg(
                "reason|why|message",
                choice({"illness": "illness|sickness", "travel": "travel", "other": "other things"}),
                "Why|The reason",
                opt=" because of {}",
            ),
        ),
        does="cancel event {number}{reason}|call off meeting {number}{reason}"
        "|delete event {number} from the calendar{reason}"
        "|drop appointment {number}{reason}",
        asks="Look, {number} won't take place{reason}.|Can you call off {number}{reason}?"
        "|I cannot come to {number}{reason}, cancel it.",
        gives=drawn(guests_told=integer(0, 12)),
        says="Event {number} is cancelled; guests told: {guests_told}.|Cancelled, and {guests_told} guests know.",
        lacks=dict(
            number="cancel the meeting|call off my appointment{reason}|cancel it>Which one?|What is the event's number?"
        ),
    ),
    family(
        "free.slot",
        "find_free_slot|free_time|suggest_time|find_common_time",
        "Find a time when people are free.|Suggest a free time for a meeting."
        "|Looks into everybody's calendar and returns the"
        " first gap that is long enough on a day.",
        args=dict(
            people=arg("people|names|attendees", listed(PERSON, 1, 3), "Whose calendars|Full names"),
            length=arg("minutes|length|duration", MINUTES, "How long the gap must be|Needed time"),
            day=arg("day|weekday|on", WEEKDAY, "Day of the week|Which day", opt=" on {}| next {}"),
        ),
        needs="a free time of {length} for {people}{day}|the first gap of {length} in the calendars of {people}{day}"
        "|a time when {people} can spare {length}{day}|a slot of {length} that suits {people}{day}",
        asks="When can {people} meet for {length}{day}?|Do {people} have {length} to spare{day}?",
        gives=drawn(free_at=TIME),
        says="The first free time is {free_at}.|{people} can meet at {free_at}.|{free_at} would suit everybody.",
        lacks=dict(
            length="find a time for {people}{day}|when can {people} meet?>For how long?|How long will it take?",
            people="find a slot of {length}{day}|I need a gap of {length}>For whom?|Who takes part?",
        ),
        yields=dict(free_at=(TIME, "a time when {people} are free for {length}|the first gap of {length} of {people}")),
    ),
    family(
        "invite",
        "invite_to_event|add_guest|event_invite|add_attendee",
        "Invite somebody to an event.|Add a guest by e-mail address."
        "|Adds one more guest to an existing event; the guest can be"
        " optional.",
        args=dict(
            guest=arg("email|guest|address", EMAIL, "E-mail of the guest|The address"),
            number=arg("event|event_id|id", CODE, "Which event|Number of the event"),
            optional=arg(
                "optional|not_required|may_skip",
                flag("as an optional guest", "as a required guest"),
                "true: need not come|Whether the guest may stay away",
                opt=" {}",
            ),
        ),
        does="invite {guest} to event {number}{optional}|add {guest} to event {number}{optional}"
        "|put {guest} on the guest list of {number}{optional}|send {guest} an invitation to {number}{optional}",
        asks="Just so you know, {guest} should come to {number} too{optional}."
        "|Can {guest} be added to event {number}{optional}?",
        gives=drawn(guests=integer(2, 20)),
        says="{guest} is invited; event {number} has {guests} guests.|Invited. Guests of {number}: {guests}.",
        lacks=dict(
            guest="invite somebody to event {number}|add a guest to {number}{optional}>Whom?|What is the email address?"
        ),
    ),
    family(
        "answer",
        "answer_invitation|respond_to_invite|rsvp|reply_to_invitation",
        "Answer an invitation.|Accept or decline an invitation.|Tells the host of an event whether the user comes.",
        args=dict(
            number=arg("invitation_id|invitation|id", CODE, "Number of the invitation|Which invitation"),
            answer=arg("response|answer|reply", ANSWER, "The answer|Whether the user comes"),
        ),
        does="{answer} invitation {number}|{answer} the invitation {number}"
        "|{answer} the invitation with the number {number}"
        "|{answer} {number}",
        asks="Will you {answer} invitation {number} for me?|I want to {answer} {number}.|About {number}: {answer} it.",
        gives=drawn(host=PERSON, sent=True),
        says="Your answer to {number} went to {host}.|{host} knows your answer now.",
        lacks=dict(
            number="{answer} the invitation|{answer} it|I want to {answer} an invitation>Which invitation?"
            "|Which number?"
        ),
    ),
    family(
        "room",
        "reserve_meeting_room|book_conference_room|take_meeting_room",
        "Reserve a meeting room.|Book a conference room for some time.|Takes one of the rooms of the office on a day.",
        args=dict(
            room=arg("room|hall|name", HALL, "Which room|Name of the room"),
            day=arg("date|on|day", DATE, "The day|Date"),
            start=arg("from|start|begin", TIME, "Begin|From when"),
            end=arg("until|end|to", TIME, "End|Until when"),
            projector=arg(
                "projector|with_projector|beamer",
                flag("with a projector", "without a projector"),
                "Whether a projector is needed|true: put a projector there",
                opt=" {}",
            ),
        ),
        does="reserve the {room} on {day} from {start} to {end}{projector}"
        "|book the {room}{projector} on {day}, {start} to {end}"
        "|take the {room} for {day} between {start} and {end}{projector}"
        "|block the {room}{projector} on {day} from {start} until {end}",
        asks="I need the {room} on {day} from {start} to {end}{projector}."
        "|Is the {room} free on {day} from {start} to {end}? Then"
        " book it{projector}.",
        gives=drawn(booking=CODE),
        says="The {room} is reserved ({booking}).|Reserved on {day}: {room}, booking {booking}.",
        lacks=dict(
            end="reserve the {room} on {day} from {start}|I need the {room} on {day} at {start}>Until when?|How long?"
        ),
    ),
    family(
        "repeat",
        "add_recurring_event|repeat_event|regular_appointment|create_series",
        "Add an event that repeats.|Create a regular appointment."
        "|Enters a course or the like that takes place regularly on one"
        " weekday.",
        args=dict(
            what=arg("title|course|name", COURSE, "What it is|Name"),
            day=arg("weekday|day|on", WEEKDAY, "Day of the week|Which weekday"),
            start=arg("time|start|at", TIME, "Time of day|When it starts"),
            rhythm=arg("rhythm|repeat|interval", RHYTHM, "How often|The rhythm", opt=" {}", default="weekly"),
        ),
        does="enter {what} on {day} at {start}{rhythm}|put {what} into the calendar on {day} at {start}{rhythm}"
        "|add a series for {what}{rhythm} on {day} at {start}|note {what} for {day} at {start}{rhythm}",
        asks="I have {what} on {day} at {start}{rhythm}.|Can {what} stand in my calendar{rhythm}, {day} at {start}?",
        gives=drawn(series=CODE, entries=integer(4, 52)),
        says="{what} is entered {entries} times.|The series {series} has {entries} dates.",
        lacks=dict(
            day="enter {what} at {start}{rhythm}|add {what} to my calendar at {start}>On which weekday?|Which day?"
        ),
    ),
    family(
        "next",
        "get_next_appointment|next_event|upcoming_meeting",
        "Get the next appointment.|What comes next in the calendar."
        "|Returns the event that comes next, from now. Without arguments.",
        needs="the next appointment|the next event in the calendar|the upcoming appointment|the next meeting",
        asks="What comes next today?|Do I have another appointment?|Where must I be next?|Show me my next meeting.",
        gives=drawn(title=HEADING, start=TIME),
        says="Next comes {title} at {start}.|At {start}: {title}.",
    ),
]
HELD_OUT = False
