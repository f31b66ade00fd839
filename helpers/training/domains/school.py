"""School, courses, homework and a public library."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.values import (
    CODE,
    DATE,
    EMAIL,
    FILE,
    FIRST_NAME,
    LANGUAGE,
    MINUTES,
    PERSON,
    TASK,
    TIME,
    TITLE,
    TOPIC,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import QUOTED_TEXT, WEEKDAY, drawn, from_list, spoken_as

SUBJECT = choice(
    {
        "maths": "maths|mathematics",
        "biology": "biology",
        "history": "history",
        "music": "music",
        "art": "art",
        "physics": "physics",
    }
)
CLASS = from_list("class", "5a|5b|6a|6c|7a|7b|8a|8d|9a|9c|10a|10b|11c|12a")
MEDIUM = choice({"book": "the book", "audiobook": "the audiobook", "dvd": "the DVD", "magazine": "the magazine"})
BRANCH = choice({"main": "main", "north": "northern|north", "harbour": "harbour", "university": "university"})
REASON = choice(
    {
        "ill": "being ill|an illness",
        "family": "a family matter",
        "doctor": "a visit to the doctor",
        "travel": "travelling",
    }
)
LEVEL = choice({"easy": "easy", "medium": "medium", "hard": "hard|difficult"})
LOAN = spoken_as(CODE, "loan {}|the loan {}|loan number {}")
MARK = integer(2, 15)

FAMILIES = [
    family(
        "homework",
        "add_homework|enter_homework|set_homework|homework_new",
        "Enter homework.|Write down what a class has to do."
        "|Stores homework for a class and subject, due on a day; it can be voluntary.",
        args=dict(
            cls=arg("class_name|class_|group", CLASS, "Which class|Name of the class"),
            subject=arg("subject|course|field", SUBJECT, "School subject|Subject"),
            text=arg("text|task|what", QUOTED_TEXT, "What is to do|The homework"),
            due=arg("due|due_date|until", DATE, "Until when|Due day", opt=" until {}| due on {}"),
            voluntary=arg(
                "voluntary|optional|extra",
                flag("as a voluntary task", "as a duty"),
                "true: nobody has to do it|Voluntary or not",
                opt=" {}",
            ),
        ),
        does="give class {cls} the {subject} homework {text}{due}{voluntary}"
        "|enter {text} as {subject} homework of class {cls}{due}{voluntary}"
        "|set the homework {text} in {subject} for {cls}{due}{voluntary}"
        "|write down for class {cls} in {subject}{due}{voluntary}: {text}",
        asks="In {subject}, class {cls} has to do this{due}: {text}"
        "|Can class {cls} get {text} as homework in {subject}{due}{voluntary}?",
        gives=drawn(homework_id=CODE, pupils=integer(12, 32)),
        says="The homework {homework_id} goes to {pupils} pupils.|Entered for {pupils} pupils as {homework_id}.",
        lacks=dict(
            subject="give class {cls} the homework {text}|enter {text} as homework for {cls}{due}>In which subject?"
            "|Which subject?",
            cls="enter {text} as {subject} homework{due}>For which class?|Which class?",
        ),
    ),
    family(
        "mark",
        "enter_mark|record_grade|give_mark|add_grade",
        "Enter a mark.|Record the grade of a pupil."
        "|Stores points for a pupil in a subject; a test counts more than a quiz.",
        args=dict(
            pupil=arg("pupil|student|name", PERSON, "Which pupil|Full name"),
            subject=arg("subject|course|in_subject", SUBJECT, "In which subject|Subject"),
            points=arg("points|mark|grade", MARK, "0 to 15|The points"),
            test=arg("is_test|exam|big_test", flag("for a test", "for a quiz"), "true: a test|Test or quiz", opt=" {}"),
            remark=arg("remark|comment|note", QUOTED_TEXT, "Words to the mark|Remark", opt=" with the remark {}"),
        ),
        does="give {pupil} {points} points in {subject}{test}{remark}"
        "|enter {points} points for {pupil} in {subject}{test}{remark}"
        "|record that {pupil} got {points} points in {subject}{test}"
        "|put down {points} points in {subject}{test} for {pupil}{remark}",
        asks="I gave {pupil} {points} points in {subject}{test}, enter that{remark}."
        "|Can {pupil} have {points} points in {subject}{test}{remark}?",
        gives=drawn(average=number(1, 15)),
        says="{pupil} has {average} points on average.|The average of {pupil} in {subject} is {average}.",
        lacks=dict(
            points="enter a mark for {pupil} in {subject}{test}|give {pupil} a mark in {subject}>How many points?"
            "|Which mark?"
        ),
    ),
    family(
        "absence",
        "report_absence|excuse_pupil|absent_note|enter_absence",
        "Report that a pupil is absent.|Excuse a pupil."
        "|Tells the school from when until when a pupil is away, and why.",
        args=dict(
            pupil=arg("pupil|child|student", PERSON, "Who is absent|Name"),
            first=arg("from_date|first_day|start", DATE, "First day|From when"),
            last=arg(
                "to_date|last_day|end", DATE, "Last day, the first if left out|Until when", opt=" to {}| until {}"
            ),
            reason=arg("reason|why|cause", REASON, "Why|The reason", opt=" because of {}"),
        ),
        does="excuse {pupil} from {first}{last}{reason}|report that {pupil} is absent from {first}{last}{reason}"
        "|enter that {pupil} is away from {first}{last}{reason}"
        "|note the absence of {pupil} from {first}{last}{reason}",
        asks="I have to say that {pupil} cannot come to school from {first}{last}{reason}."
        "|Can {pupil} be excused from {first}{last}{reason}?",
        gives=drawn(days_this_year=integer(1, 20)),
        says="{pupil} is excused; days away this year: {days_this_year}."
        "|Noted. Absent days of {pupil}: {days_this_year}.",
        lacks=dict(
            pupil="excuse my child from {first}{last}|report an absence from {first}{reason}>Whom?"
            "|What is the name of the pupil?"
        ),
    ),
    family(
        "timetable",
        "get_timetable|lessons_of_day|class_schedule|show_lessons",
        "Get the timetable of a class.|The lessons of a class on a weekday."
        "|Returns the lessons in order, with rooms if wanted.",
        args=dict(
            cls=arg("class_name|group|class_", CLASS, "Which class|Class"),
            day=arg("weekday|day|on", WEEKDAY, "Day of the week|Which day"),
            rooms=arg(
                "with_rooms|rooms|show_rooms",
                flag("with the rooms", "without the rooms"),
                "true: rooms too|Whether to show rooms",
                opt=" {}",
            ),
        ),
        needs="the timetable of class {cls} on {day}{rooms}|the {day} lessons of class {cls}{rooms}"
        "|the list of lessons for {cls} on {day}{rooms}"
        "|the {day} schedule of class {cls}{rooms}",
        asks="What does class {cls} have on {day}{rooms}?|Is {day} a long day for class {cls}?"
        "|Show me {day} for class {cls}{rooms}.",
        gives=drawn(lessons=listed(SUBJECT, 2, 4), begins=TIME),
        says="Class {cls} has {lessons}; it begins at {begins}.|On {day}: {lessons}.",
        lacks=dict(
            day="what lessons does class {cls} have?|show me the timetable of {cls}{rooms}>On which day?"
            "|For which weekday?",
            cls="which lessons are on {day}?|show me the timetable for {day}{rooms}>Of which class?|Which class?",
        ),
    ),
    family(
        "quiz",
        "make_quiz|create_quiz|generate_questions|quiz_about",
        "Make a quiz.|Create questions about a topic."
        "|Writes so many questions on a topic, easy to hard, with the answers if wanted.",
        args=dict(
            topic=arg("topic|about|subject", TOPIC, "What it is about|Topic"),
            count=arg(
                "questions|count|number",
                integer(3, 30),
                "How many questions|Number",
                opt=" with {} questions| of {} questions",
                default=10,
            ),
            level=arg("level|difficulty|hardness", LEVEL, "How hard|Difficulty", opt=" ({})"),
            answers=arg(
                "with_answers|answers|solutions",
                flag("and add the answers", "and leave out the answers"),
                "true: with answers|Answers or not",
                opt=" {}",
            ),
        ),
        does="make a quiz{count} about {topic}{level}{answers}|write a quiz on {topic}{count}{level}{answers}"
        "|create questions about {topic}{level}{answers}"
        "|set up a quiz{count} on {topic}{level}{answers}",
        asks="My class needs a quiz{count} on {topic}{level}.|Can you make a quiz{count}{level} about {topic}?"
        "|Quiz{count}, topic {topic}{level}.",
        gives=drawn(quiz_file=FILE, minutes_needed=integer(5, 60)),
        says="The quiz is in {quiz_file} and takes {minutes_needed} minutes."
        "|It takes {minutes_needed} minutes: {quiz_file}.",
        lacks=dict(
            topic="make a quiz{count}|write questions{level}|I need a quiz{count}{level}>About what?|On which topic?"
        ),
    ),
    family(
        "tutor",
        "book_tutor|request_lesson|private_lesson|find_teacher_for",
        "Book a private lesson.|Get a teacher for a language."
        "|Books a lesson in a language with a teacher, online or at home.",
        args=dict(
            language=arg("language|subject|what", LANGUAGE, "Which language|What is taught"),
            time=arg("time|at|start", TIME, "When|Time of day"),
            length=arg("minutes|length|duration", MINUTES, "How long|Length of the lesson", opt=" for {}", default=60),
            online=arg(
                "online|remote|by_video", flag("online", "at home"), "true: online|Online or at home", opt=" {}"
            ),
        ),
        does="book a {language} lesson at {time}{length}{online}"
        "|arrange a lesson in {language} at {time}{length}{online}|get a {language} teacher for {time}{length}{online}"
        "|reserve a {language} lesson{online} at {time}{length}",
        asks="I want to learn {language} at {time}{length}{online}."
        "|Can I have a {language} lesson at {time}{length}{online}?",
        gives=drawn(teacher=PERSON, price=integer(15, 80)),
        says="{teacher} teaches you {language} at {time} for {price}.|Your teacher is {teacher}; the price is {price}.",
        lacks=dict(time="book a {language} lesson{online}|get me a teacher for {language}{length}>At what time?|When?"),
    ),
    family(
        "groups",
        "split_pupils_into_groups|make_groups|split_class|random_teams|form_groups",
        "Put pupils into groups.|Form teams from a list of names.|Divides the names at random into so many groups.",
        args=dict(
            names=arg("names|pupils|people", listed(FIRST_NAME, 4, 4), "The pupils|First names"),
            groups=arg("groups|teams|number", integer(2, 4), "How many groups|Number of teams"),
        ),
        does="put {names} into {groups} groups|split {names} into {groups} teams|form {groups} groups of {names}"
        "|divide {names} into {groups} groups",
        asks="I need {groups} teams from {names}.|Can you make {groups} groups of {names}?"
        "|How would {names} fall into {groups} groups?",
        gives=lambda rng, a: {"first_group": rng.sample(a["names"], max(1, len(a["names"]) // a["groups"]))},
        says="In the first group: {first_group}.|The first team is {first_group}.",
        lacks=dict(groups="put {names} into groups|split up {names}>Into how many?|How many groups?"),
    ),
    family(
        "loan",
        "borrow_item|library_loan|lend_to_reader|check_out_item",
        "Lend something from the library.|Borrow a book or other medium."
        "|Lends a title to a reader's card, from one of the branches.",
        args=dict(
            medium=arg("medium|kind|media_type", MEDIUM, "Sort of medium|Book, audiobook and so on"),
            title=arg("title|name|work", TITLE, "Which title|The title"),
            card=arg("card|reader|card_number", CODE, "Number of the reader's card|Whose card"),
            branch=arg(
                "branch|library|at",
                BRANCH,
                "Which branch|Branch of the library",
                opt=" at the {} branch",
                default="main",
            ),
        ),
        does="lend {medium} {title} to the reader with card {card}{branch}"
        "|borrow {medium} {title} on card {card}{branch}"
        "|check {medium} {title} out to card {card}{branch}|put {medium} {title} on the card {card}{branch}",
        asks="Card {card} takes {medium} {title}{branch}.|Can I have {medium} {title} on my card {card}{branch}?",
        gives=drawn(due_back=DATE, loan=CODE),
        says="It has to be back on {due_back}.|The loan {loan} runs until {due_back}.",
        lacks=dict(
            card="borrow {medium} {title}{branch}|lend {medium} {title}>On which card?|What is the number of the card?",
            title="borrow {medium} on card {card}>Which title?|What is the title?",
        ),
    ),
    family(
        "loan.extend",
        "extend_loan|renew_loan|prolong_loan|renew_item",
        "Extend a loan.|Keep something from the library longer.|Renews a loan by some weeks, two if not said.",
        args=dict(
            loan=arg("loan|loan_id|number", LOAN, "Which loan|Number of the loan"),
            weeks=arg(
                "weeks|by_weeks|extra_weeks", integer(2, 8), "How many weeks|Weeks more", opt=" by {} weeks", default=2
            ),
        ),
        does="extend {loan}{weeks}|renew {loan}{weeks}|prolong {loan}{weeks}|lengthen {loan}{weeks}",
        asks="I am not done with the book, extend {loan}{weeks}.|Can I renew {loan}{weeks}?"
        "|I'd like to prolong {loan}{weeks}.",
        gives=drawn(new_due_date=DATE),
        says="The new date is {new_due_date}.|You can keep it until {new_due_date}.",
        lacks=dict(loan="extend my loan{weeks}|renew the book{weeks}|prolong it>Which loan?|What is its number?"),
    ),
    family(
        "hold",
        "place_hold|request_title|put_on_waiting_list|queue_for_title",
        "Put a reader on the waiting list of a title.|Place a hold in the library."
        "|Notes a wish; an e-mail comes when the title is back.",
        args=dict(
            title=arg("title|work|item", TITLE, "Which title|Title"),
            email=arg("email|notify|mail", EMAIL, "Who is told|E-mail address"),
            branch=arg("pickup_branch|branch|where", BRANCH, "Where it is picked up|Branch", opt=" at the {} branch"),
        ),
        does="put {email} on the waiting list for {title}{branch}|place a hold on {title}{branch} for {email}"
        "|keep {title} for {email}{branch}"
        "|order {title}{branch} and tell {email}",
        asks="I'd like {title}{branch} when it is back; my email is {email}.|Can {email} be next for {title}{branch}?",
        gives=drawn(place_in_line=integer(1, 15)),
        says="The place in line is {place_in_line}.|Number {place_in_line} on the list for {title}.",
        lacks=dict(
            title="put {email} on the waiting list|place a hold for {email}{branch}>For which title?|What title?"
        ),
    ),
    family(
        "library.open",
        "is_library_open|library_now|reading_room_state",
        "Tell whether the library is open now.|State of the reading room."
        "|Returns if it is open and how many seats are free. No input.",
        needs="the state of the library|the number of free seats in the library|the present state of the reading room",
        asks="Is the library open?|Can I find a seat in the reading room?|Show me how full the library is."
        "|Has the library closed?",
        gives=lambda rng, a: {"state": rng.choice(("open", "closed")), "free_seats": rng.randint(0, 120)},
        says="The library is {state}; free seats: {free_seats}.|It is {state}, with {free_seats} free seats.",
    ),
    family(
        "study",
        "plan_study|study_plan|revision_plan|plan_revision",
        "Plan time to study.|Make a plan for an exam.|Divides what is to learn over the days up to an exam.",
        args=dict(
            exam=arg("exam|subject|for_exam", SUBJECT, "Which exam|Subject"),
            day=arg("exam_date|date|until", DATE, "Day of the exam|When it is"),
            daily=arg("minutes_per_day|per_day|daily", MINUTES, "How long each day|Minutes a day"),
            steps=arg(
                "topics|tasks|steps", listed(TASK, 1, 2), "Things to do first|Tasks", opt=" and begin with this: {}"
            ),
        ),
        does="plan {daily} a day for the {exam} exam on {day}{steps}"
        "|make a study plan for {exam} on {day} with {daily} a day{steps}"
        "|divide my learning for the {exam} exam on {day} into {daily} a day{steps}"
        "|set up {daily} of {exam} a day until {day}{steps}",
        asks="The {exam} exam is on {day}, I can study {daily} a day{steps}."
        "|Can you plan {daily} of {exam} a day until {day}{steps}?",
        gives=drawn(sessions=integer(3, 60)),
        says="That makes {sessions} sessions.|The plan has {sessions} sessions until {day}.",
        lacks=dict(
            day="plan {daily} a day for the {exam} exam"
            "|make a study plan for {exam} with {daily} a day>When is the exam?|On which day?"
        ),
    ),
    *lookups(
        "class",
        "class_name|school_class|group",
        spoken_as(CLASS, "class {}"),
        "Name of the class|Which class",
        attribute(
            "class_teacher",
            "the class teacher of {x}|the teacher in charge of {x}|the person who leads {x}",
            PERSON,
            asks="who teaches {x}?|Who is in charge of {x}?|Do you know the class teacher of {x}?",
        ),
        attribute(
            "pupil_count",
            "the number of pupils in {x}|the size of {x}|the count of pupils in {x}",
            integer(12, 33),
            asks="how many pupils are in {x}?|Is {x} a big class?|How big is {x}?",
        ),
        attribute(
            "next_test",
            "the date of the next test of {x}|the day of the next test in {x}|the next test date of {x}",
            DATE,
            asks="when does {x} write a test?|Does {x} have a test soon?|On which day is the next test of {x}?",
        ),
        attribute(
            "class_email",
            "the email address of {x}|the address for mails to the parents of {x}|the mail address of {x}",
            EMAIL,
            asks="where do I write to {x}?|Does {x} have an email address?|How can I mail the parents of {x}?",
        ),
    ),
]
HELD_OUT = False
