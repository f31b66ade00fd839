"""Persons, pets, pupils and clubs: who they are, where they live and how to reach them."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import CLUB
from helpers.training.values import (
    ADDRESS,
    CITY,
    CODE,
    COMPANY,
    COUNTRY,
    DATE,
    EMAIL,
    FIRST_NAME,
    LANGUAGE,
    PERSON,
    PHONE,
    TIME,
    choice,
    flag,
    integer,
    number,
)
from helpers.training.writing import USERNAME, from_list

HELD_OUT = False
HOBBY = from_list(
    "hobby",
    "chess|climbing|pottery|sailing|gardening|photography|knitting|cycling|painting|judo|"
    "singing|baking|fencing|rowing|archery|"
    "dancing|skating|origami|bird watching|astronomy",
)
JOB = from_list(
    "job",
    "nurse|baker|plumber|teacher|programmer|carpenter|lawyer|translator|gardener|accountant|"
    "electrician|architect|pilot|"
    "pharmacist|journalist|chemist|tailor|farmer|cook|librarian|optician|surgeon",
)
BREED = from_list(
    "breed", "beagle|poodle|collie|Siamese|Persian|terrier|dachshund|Maine Coon|labrador|spaniel|husky|ragdoll"
)
RELATION = choice(
    {
        "friend": "friends|a friend",
        "family": "family|relatives|family members",
        "work": "colleagues|people from work",
        "school": "schoolmates|people from school",
    }
)
SIZE = choice("XS S M L XL XXL")
BLOOD = choice("A B AB O")
TIES = choice(
    {
        "mother": "mother",
        "father": "father",
        "partner": "partner|husband or wife",
        "sibling": "brother or sister",
        "child": "child|son or daughter",
    }
)

FAMILIES = [
    *lookups(
        "person",
        "person|name|full_name|who|person_name",
        PERSON,
        "Full name of the person|Who is meant, first and last name",
        attribute(
            "birthday",
            "the birthday of {x}|{x}'s birthday|the date of birth of {x}",
            DATE,
            "",
            "When is {x}'s birthday?|When was {x} born?|Is it {x}'s birthday soon?|Show me the birthday of {x}.",
        ),
        attribute(
            "home_town",
            "the home town of {x}|the city where {x} lives|the town {x} comes from|{x}'s home town",
            CITY,
            "",
            "Where does {x} live?|Which town does {x} come from?|Does {x} live in Berlin?|"
            "In which city does {x} live now?",
        ),
        attribute(
            "home_address",
            "the home address of {x}|{x}'s address|the street where {x} lives|the postal address of {x}",
            ADDRESS,
            "",
            "In which street does {x} live?|Where can I send a letter to {x}?|Show me the address of {x}.|"
            "At which address does {x} live?",
        ),
        attribute(
            "email_address",
            "the email address of {x}|{x}'s email|the e-mail of {x}|{x}'s email address",
            EMAIL,
            "",
            "How can I reach {x} by email?|Does {x} have an email address?|Show me {x}'s email.|"
            "Where can I write to {x} by e-mail?",
        ),
        attribute(
            "mobile_number",
            "the mobile number of {x}|{x}'s phone number|the phone number of {x}|the telephone number of {x}",
            PHONE,
            "",
            "How can I reach {x} by phone?|Under which number can I call {x}?|Do we have a phone number for {x}?|"
            "Show me the number of {x}'s phone.",
        ),
        attribute(
            "employer",
            "the employer of {x}|{x}'s employer|the company that {x} works for|the firm where {x} works",
            COMPANY,
            "",
            "Who does {x} work for?|Where does {x} work?|Which company employs {x}?|Does {x} work for a large company?",
        ),
        attribute(
            "occupation",
            "the occupation of {x}|the job of {x}|{x}'s profession",
            JOB,
            "",
            "What does {x} do for a living?|Is {x} a teacher?|What is {x} by profession?",
        ),
        attribute(
            "mother_tongue",
            "the mother tongue of {x}|{x}'s first language|the language {x} grew up with",
            LANGUAGE,
            "",
            "Which language did {x} grow up with?|In which language should I write to {x}?|"
            "What does {x} speak at home?",
        ),
        attribute(
            "hobby",
            "the hobby of {x}|{x}'s favourite hobby|the favourite pastime of {x}",
            HOBBY,
            "",
            "What does {x} like to do?|How does {x} spend the weekend?|Does {x} have a hobby?",
        ),
        attribute(
            "shirt_size",
            "the shirt size of {x}|{x}'s T-shirt size|the clothes size of {x}",
            SIZE,
            "",
            "Which shirt size does {x} wear?|Does an L fit {x}?|Show me {x}'s clothes size.",
        ),
        attribute(
            "screen_name",
            "the user name of {x}|{x}'s user name|the nickname that {x} uses online",
            USERNAME,
            "",
            "Under which name is {x} online?|What does {x} use as a name online?|Show me the user name of {x}.",
        ),
        attribute(
            "home_country",
            "the country of origin of {x}|the country {x} is from|{x}'s home country",
            COUNTRY,
            "",
            "Which country is {x} from?|Where is {x} from, which country?|Whose passport does {x} have?",
        ),
    ),
    *lookups(
        "pet",
        "pet|pet_name|name|animal_name",
        FIRST_NAME,
        "Name of the pet|What the pet is called",
        attribute(
            "keeper",
            "the owner of the pet {x}|the person who owns the pet {x}|the keeper of the pet {x}",
            PERSON,
            "",
            "Who does the pet {x} belong to?|Whose pet is {x}?|Which person keeps the pet {x}?",
            "Get the owner of a pet.|Who keeps a pet.|Returns the full name of the person that a pet belongs to",
        ),
        attribute(
            "breed",
            "the breed of the pet {x}|the breed of our pet {x}|the breed of {x} the pet",
            BREED,
            "",
            "Which breed is the pet {x}?|What kind of pet is {x}?|Is the pet {x} a poodle?",
            "Get the breed of a pet.|Of which breed a pet is.|Look up the breed of a registered pet",
        ),
        attribute(
            "body_weight",
            "the weight of the pet {x}|the weight of our pet {x}|the body weight of the pet {x}",
            number(1, 60, 1),
            " kg",
            "How heavy is the pet {x}?|What does our pet {x} weigh?|Is the pet {x} too heavy?",
            "Get the weight of a pet in kg.|How much a pet weighs.|"
            "Returns the weight of a pet at the last visit to the vet",
        ),
        attribute(
            "vaccination_date",
            "the date of the last vaccination of the pet {x}|"
            "the vaccination date of the pet {x}|the day on which the pet {x} was vaccinated",
            DATE,
            "",
            "When was the pet {x} vaccinated?|Is the pet {x} vaccinated?|"
            "Show me when the pet {x} had its last vaccination.",
            "Get the vaccination date of a pet.|When a pet was last vaccinated.|Look up the last vaccination of a pet",
        ),
        attribute(
            "chip_number",
            "the chip number of the pet {x}|the number of the pet {x}'s chip|the microchip code of the pet {x}",
            CODE,
            "",
            "Which chip does the pet {x} have?|Does the pet {x} carry a chip?|Show me the chip number of our pet {x}.",
            "Get the chip number of a pet.|Number of a pet's microchip.|Returns the code on the chip of a pet",
        ),
    ),
    *lookups(
        "club",
        "club|club_name|society|association",
        CLUB,
        "Name of the club|Which club or society",
        attribute(
            "chairperson",
            "the chair of the {x}|the chairperson of the {x}|the head of the {x}",
            PERSON,
            "",
            "Who leads the {x}?|Who is at the head of the {x}?|Do you know who chairs the {x}?",
            "Get the chair of a club.|Who leads a club.|Returns the name of the person at the head of a club",
        ),
        attribute(
            "membership_fee",
            "the membership fee of the {x}|the yearly fee of the {x}|the price of a year in the {x}",
            number(10, 400, 2),
            " euros",
            "How much is it to join the {x}?|What does the {x} cost a year?|Is the {x} expensive?",
            "Get the yearly fee of a club.|What a club costs a year.|Look up the membership fee of a club, in euros",
        ),
        attribute(
            "member_count",
            "the number of members of the {x}|the member count of the {x}|the size of the {x}",
            integer(8, 3000, worded=0),
            " people",
            "How many members does the {x} have?|Is the {x} a big club?|Show me how many people are in the {x}.",
            "Get the number of members of a club.|How many people are in a club.|Returns the member count of a club",
        ),
        attribute(
            "meeting_day",
            "the meeting day of the {x}|the day on which the {x} meets|the weekday of the {x}'s meetings",
            choice("Monday Tuesday Wednesday Thursday Friday Saturday"),
            "",
            "On which day does the {x} meet?|When does the {x} meet?|Does the {x} meet on Fridays?",
            "Get the meeting day of a club.|On which weekday a club meets.|"
            "Returns the day of the week of a club's meetings",
        ),
        attribute(
            "club_contact",
            "the contact address of the {x}|the email of the {x}|the email address of the {x}",
            EMAIL,
            "",
            "How can I write to the {x}?|Does the {x} have an email address?|Show me the contact of the {x}.",
            "Get the email address of a club.|Where to write to a club.|Look up the contact of a club",
        ),
    ),
    family(
        "people.relative",
        "get_relative|find_relative|family_tie|who_is_relative",
        "Find a relative of a person.|Who is the mother, father, partner, sibling or child of somebody.|"
        "Look up one member of a person's family by the kind of tie.",
        args=dict(
            person=arg("person|name|of_whom|full_name", PERSON, "Whose relative|Full name of the person"),
            tie=arg("relation|tie|role|kinship", TIES, "What the relative is to the person|Kind of relative"),
        ),
        needs="the {tie} of {person}|the name of the {tie} of {person}|{person}'s {tie}",
        does="look up the {tie} of {person}|find out who the {tie} of {person} is",
        asks="Who is the {tie} of {person}?|Does {person} have a {tie}?|Show me {person}'s {tie}.|"
        "What is the name of {person}'s {tie}?",
        gives=lambda rng, a: {"relative": PERSON.make(rng).value},
        says="The {tie} of {person} is {relative}.|{relative} is the {tie} of {person}.",
        lacks=dict(person="who is the {tie}?|look up the {tie}>Of whom?|Whose {tie} do you mean?"),
        yields=dict(relative=(PERSON, "the {tie} of {person}|the name of the {tie} of {person}")),
    ),
    family(
        "people.people_search",
        "search_people|people_search|find_persons|filter_people",
        "Search the address book.|Find people by where they live and what they do. Every filter but the city may be "
        "left out.|Lists persons from the address book who match all the given filters.",
        args=dict(
            city=arg("city|lives_in|town|place", CITY, "Where the people live|Home town"),
            job=arg(
                "job|occupation|profession",
                JOB,
                "Only people with this job|What they do for a living",
                opt=" who work as {}| with the job {}",
            ),
            speaks=arg(
                "language|speaks|spoken_language",
                LANGUAGE,
                "Only people who speak this language|A language they speak",
                opt=" and speak {}| speaking {}",
            ),
            n=arg(
                "limit|max|how_many",
                integer(2, 30),
                "Longest list|How many at most",
                opt=", at most {}|, {} or fewer",
                default=20,
            ),
        ),
        needs="a list of people in {city}{job}{speaks}{n}|the people from {city}{job}{n}|"
        "the persons I know in {city}{job}{speaks}",
        does="find people in {city}{job}{speaks}{n}|search for people from {city}{job}{speaks}|"
        "list my contacts in {city}{job}{n}",
        asks="Who do I know in {city}{job}{speaks}?|Do I know people in {city}{job}?|"
        "Show me people in {city}{job}{speaks}{n}.",
        gives=lambda rng, a: {"people": [PERSON.make(rng).value for _ in range(rng.randint(1, min(3, a.get("n", 3))))]},
        says="In {city} there are: {people}.|I found {people}.",
        lacks=dict(city="find people{job}{speaks}|who do I know{job}{speaks}?>In which city?|Where should they live?"),
    ),
    family(
        "people.birthdays",
        "upcoming_birthdays|list_birthdays|birthdays_ahead|next_birthdays",
        "List the next birthdays.|Whose birthday comes in the next days. Can be limited to friends, family and so "
        "on.|Birthdays ahead, soonest first.",
        args=dict(
            days=arg(
                "days|within_days|period_days|ahead", integer(2, 90), "How many days ahead|Length of the period in days"
            ),
            group=arg(
                "group|relation|circle", RELATION, "Only people of this group|Which people", opt=" of {}| among {}"
            ),
            ages=arg(
                "with_age|show_age|ages",
                flag("with ages|with their ages", "without ages"),
                "Whether to tell how old they get|True to show ages",
                opt=" {}",
                default=False,
            ),
        ),
        needs="the birthdays{group} in the next {days} days{ages}|"
        "a list of birthdays{group} within {days} days{ages}|the birthdays{group} of the coming {days} days",
        does="list the birthdays{group} in the next {days} days{ages}|check the birthdays{group} for {days} days ahead",
        asks="Does anybody have a birthday in the next {days} days?|Whose birthday comes in the next {days} days?|"
        "Show me all birthdays{group} of the next {days} days{ages}.|"
        "Any birthdays{group} within {days} days{ages}?",
        gives=lambda rng, a: {"person": PERSON.make(rng).value, "date": DATE.make(rng).value},
        says="The next birthday is that of {person}, on {date}.|{person} has a birthday on {date}.",
        lacks=dict(
            days="which birthdays come next?|list the birthdays{group}>For how many days ahead?|"
            "In the next how many days?"
        ),
    ),
    family(
        "people.free_time",
        "find_free_time|when_both_free|common_free_slot|shared_time",
        "Find a time when two people are free.|Compares two calendars and gives the first free slot. The length is "
        "in minutes.|When two persons could meet on a day.",
        args=dict(
            one=arg("person_a|first_person|one|host", PERSON, "The first person|One of the two"),
            other=arg("person_b|second_person|other|guest", PERSON, "The second person|The other one"),
            day=arg("date|day|on", DATE, "Day of the meeting|On which day"),
            after=arg(
                "after|not_before|earliest", TIME, "Not before this time|Earliest time", opt=" after {}| from {} on"
            ),
        ),
        needs="a time on {day}{after} when {one} and {other} are free|"
        "the first slot on {day}{after} that suits {one} and {other}|"
        "a common free hour of {one} and {other} on {day}{after}",
        does="find a time on {day}{after} when both {one} and {other} are free|"
        "look for a free slot of {one} and {other} on {day}{after}",
        asks="When can {one} and {other} meet on {day}{after}?|Are {one} and {other} both free on {day}{after}?|"
        "Could {one} see {other} on {day}{after}?",
        gives=lambda rng, a: {"slot": TIME.make(rng).value},
        says="{one} and {other} are both free at {slot}.|They could meet at {slot}.",
        lacks=dict(
            day="when are {one} and {other} both free?|find a time for {one} and {other}>On which day?|For which date?"
        ),
        yields=dict(slot=(TIME, "the first time on {day} when {one} and {other} are free")),
    ),
]
