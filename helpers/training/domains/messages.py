"""Text messages, e-mail, calls and contacts."""

from helpers.training.families import arg, family
from helpers.training.values import (
    CODE,
    DATE,
    EMAIL,
    FIRST_NAME,
    MESSAGE,
    PERSON,
    PHONE,
    TIME,
    TOPIC,
    choice,
    flag,
    integer,
    listed,
)
from helpers.training.writing import HEADING, QUOTED_TEXT, drawn, from_list

APP = choice({"sms": "SMS|text message", "chat": "chat", "voice": "voice message"})
GROUP = from_list(
    "group",
    "family|football team|book club|neighbours|choir|hiking group|sales team|design team|classmates|flatmates"
    "|chess club|night shift|support team|board|volunteers|parents|running group|band",
)
BOX = choice({"inbox": "inbox", "sent": "sent folder|sent mail", "drafts": "drafts", "spam": "spam folder|spam"})

FAMILIES = [
    family(
        "message",
        "send_text|text_person|message_contact|write_to_contact",
        "Send a message to a person.|Text somebody.|Sends a short text to one contact, by SMS unless told otherwise.",
        args=dict(
            person=arg("person|to|contact|recipient", PERSON, "Who gets it|Full name of the contact"),
            text=arg("text|message|content|body", MESSAGE, "What to say|The words of the message"),
            via=arg("via|channel|app", APP, "How it is sent|The way of sending", opt=" by {}| as {}", default="sms"),
        ),
        does="tell {person}{via} that {text}|send {person} the message {text}{via}|text {text} to {person}{via}"
        "|write to {person}{via}: {text}|send a message to {person}{via} that says {text}",
        asks="Look, {person} should know this: {text}|Can you let {person} know{via} that {text}?"
        "|Message for {person}{via}: {text}|Would you text {person}{via}? It should say {text}.",
        gives=drawn(message_id=CODE, delivered=True),
        says="The message to {person} is sent.|Sent to {person}; its number is {message_id}."
        "|{person} has got message {message_id}.",
        lacks=dict(
            text="send a message to {person}|text {person}{via}|I want to write to {person}"
            ">What shall I write?|What should the message say?",
            person="send the message {text}|text {text}{via}|send this: {text}>To whom?|Who shall get the message?",
        ),
    ),
    family(
        "group",
        "post_to_group|message_group|group_message|tell_group",
        "Send a message to a group.|Write to everybody in a group chat."
        "|Sends one text to all members of a group, silently if"
        " wanted.",
        args=dict(
            group=arg("group|group_name|team", GROUP, "Name of the group|Which group"),
            text=arg("text|message|body", QUOTED_TEXT, "The message|What is sent"),
            silent=arg(
                "silent|mute|quiet",
                flag("silently", "with a sound"),
                "No sound for the receivers if true|true: no sound",
                opt=" {}",
            ),
        ),
        does="tell the {group}{silent}: {text}|write {text} to the {group}{silent}"
        "|send the {group} the text {text}{silent}"
        "|post {text} to the {group}{silent}",
        asks="The {group} should read this{silent}: {text}|Can you send {text} to the {group}{silent}?"
        "|To the {group}{silent}: {text}",
        gives=drawn(members=integer(3, 40), message_id=CODE),
        says="The message went to {members} people.|All {members} members of the {group} have it.",
        lacks=dict(
            text="write to the {group}|send the {group} a message{silent}|tell the {group} something>What?"
            "|What shall I write?"
        ),
    ),
    family(
        "email",
        "compose_email|write_email|mail_send|email_out",
        "Send an e-mail.|Write an e-mail to one address."
        "|Sends a mail with subject and text; copies can go to further addresses.",
        args=dict(
            to=arg("to|address|recipient_email|email", EMAIL, "The e-mail address|Where it goes"),
            subject=arg("subject|title|heading", HEADING, "Subject line|The subject"),
            body=arg("body|text|content", QUOTED_TEXT, "The text of the mail|What it says"),
            cc=arg(
                "cc|copies|copy_to",
                listed(EMAIL, 1, 2),
                "Further addresses|Who gets a copy",
                opt=" with a copy to {}| and a copy to {}",
            ),
        ),
        does="send an email to {to}{cc} with the subject {subject} and the text {body}"
        "|write an email with the subject {subject} and the text {body} to {to}{cc}"
        "|mail {body} to {to}{cc} with the subject {subject}|email {to}{cc} about {subject} with the text {body}",
        asks="Can you send an email to {to}{cc}? The subject is {subject}, the text is {body}."
        "|Email to {to}{cc}. Subject: {subject}. Text: {body}"
        "|I need an email to {to}{cc}, subject {subject}, that says {body}.",
        gives=drawn(mail_id=CODE, status="sent"),
        says="The email to {to} is sent ({mail_id}).|Sent: the email {mail_id} about {subject}.",
        lacks=dict(
            to="send an email with the subject {subject} that says {body}"
            "|write an email about {subject} with the text {body}"
            ">To which address?|What is the email address?",
            body="send {to} an email about {subject}|write to {to}, subject {subject}>What should it say?"
            "|What is the text?",
        ),
    ),
    family(
        "email.search",
        "search_mail|find_emails|mail_search|query_mailbox",
        "Search the mailbox.|Find e-mails about something."
        "|Searches a mail folder for words and returns the newest mails.",
        args=dict(
            words=arg("query|words|search", TOPIC, "What to look for|The words"),
            box=arg("folder|mailbox|box", BOX, "Which folder|Where to search", opt=" in the {}", default="inbox"),
            since=arg("since|after|from_date", DATE, "Only mails after this day|Earliest date", opt=" since {}"),
            limit=arg(
                "limit|max_results|count",
                integer(1, 20),
                "How many mails|Greatest number of results",
                opt=" with at most {} results| (at most {})",
            ),
        ),
        does="search the mail for {words}{box}{since}{limit}|find emails about {words}{box}{since}{limit}"
        "|look for {words}{box}{since}{limit} in the email|search for mails on {words}{box}{since}{limit}",
        asks="Do I have any mail about {words}{box}{since}?|Show me emails about {words}{box}{since}{limit}."
        "|Has anyone written to me about {words}{since}?|What did people write about {words}{box}{since}{limit}?",
        gives=drawn(found=integer(0, 30), newest_from=PERSON),
        says="I found {found} emails about {words}, the newest from {newest_from}."
        "|Found: {found}. The last writer is {newest_from}.",
        lacks=dict(words="search my mail{since}|find an email{box}|look for a mail>For which words?|What is it about?"),
    ),
    family(
        "email.unread",
        "count_unread|unread_emails|unread_mail_count|new_mail_count",
        "Count the unread e-mails.|How many new mails there are."
        "|Returns the number of mails that nobody has read. No arguments.",
        needs="the number of unread emails|the count of unread mails|how many unread emails there are"
        "|the number of new mails",
        asks="Do I have new mail?|How many emails haven't I read?|Is there any unread mail?"
        "|Show me how many new mails I have.",
        gives=lambda rng, a: {"unread": rng.randint(0, 120), "important": rng.randint(0, 5)},
        says="There are {unread} unread emails.|Unread emails: {unread}, important ones: {important}.",
    ),
    family(
        "call",
        "phone_call|make_call|call_number|dial",
        "Call a phone number.|Start a phone call.|Dials a number, with video if wanted.",
        args=dict(
            number=arg("number|phone|phone_number", PHONE, "The number to call|Phone number"),
            video=arg(
                "video|with_video|camera",
                flag("with video", "without video"),
                "true for a video call|Video or not",
                opt=" {}",
            ),
        ),
        does="call {number}{video}|dial {number}{video}|start a call to {number}{video}|ring {number}{video}",
        asks="Can you call {number}{video}?|Get me {number} on the line{video}.|I need to talk to {number}{video}.",
        gives=drawn(call_id=CODE, state="ringing"),
        says="It is ringing at {number}.|Calling {number} (call {call_id}).",
        lacks=dict(
            number="make a call{video}|call somebody|start a phone call{video}>Which number?|What is the number?"
        ),
    ),
    family(
        "call.plan",
        "schedule_call|plan_phone_call|book_call|arrange_call",
        "Plan a phone call.|Arrange a call with a person at a time.|Puts a call with somebody on a day and time.",
        args=dict(
            who=arg("with|person|participant", PERSON, "Who is called|Name of the person"),
            day=arg("date|day|on", DATE, "The day|Date of the call"),
            hour=arg("time|start|at", TIME, "Time of day|When it starts"),
            topic=arg("topic|about|subject", TOPIC, "What it is about|Subject", opt=" about {}"),
        ),
        does="arrange a call with {who} on {day} at {hour}{topic}"
        "|plan a phone call with {who}{topic} on {day} at {hour}"
        "|book a call{topic} with {who} at {hour} on {day}|schedule a call with {who}{topic}: {day}, {hour}",
        asks="I want to talk to {who}{topic} on {day} at {hour}."
        "|Can {who} and I have a call{topic} on {day} at {hour}?",
        gives=drawn(call_code=CODE, confirmed=True),
        says="The call with {who} on {day} is planned ({call_code}).|Planned: {who} at {hour}, code {call_code}.",
        lacks=dict(
            day="arrange a call with {who} at {hour}|plan a call{topic} with {who} at {hour}>On which day?|What date?",
            hour="arrange a call with {who} on {day}|plan a call with {who}{topic} on {day}>At what time?"
            "|When on that day?",
        ),
    ),
    family(
        "forward",
        "forward_message|pass_on_mail|message_forward|redirect_mail",
        "Forward a message to other people.|Pass a message on."
        "|Sends an existing message, by its number, to a list of people.",
        args=dict(
            number=arg("message_id|number|id", CODE, "Number of the message|Which message"),
            people=arg("to|people|receivers|names", listed(FIRST_NAME, 1, 3), "Who gets it|First names"),
            note=arg("comment|note|remark", MESSAGE, "Words put before it|A comment", opt=" with the comment {}"),
        ),
        does="forward message {number} to {people}{note}|pass message {number} on to {people}{note}"
        "|send message {number} to {people} too{note}|forward {number} to {people}{note}",
        asks="Well, {people} should see message {number}, forward it{note}.|Can {people} get message {number}{note}?",
        gives=drawn(copies=integer(1, 3), status="forwarded"),
        says="Message {number} was forwarded to {people} (status: {status}).|It is {status}: message {number}.",
        lacks=dict(
            people="forward message {number}|pass {number} on{note}>To whom?|Who shall get it?",
            number="forward the message to {people}|pass the mail on to {people}>Which message?|What is its number?",
        ),
    ),
    family(
        "autoreply",
        "set_auto_reply|out_of_office|auto_answer|vacation_reply",
        "Set an automatic answer to e-mails.|Turn on an out-of-office reply."
        "|All mails are answered with a text between two"
        " dates.",
        args=dict(
            first=arg("start|from_date|first_day", DATE, "First day|Beginning"),
            last=arg("end|to_date|last_day", DATE, "Last day|End"),
            words=arg("text|reply|answer", QUOTED_TEXT, "The answer|What is sent back"),
        ),
        does="answer all mail from {first} to {last} with {words}"
        "|set the automatic reply {words} from {first} until {last}"
        "|reply {words} to every email between {first} and {last}"
        "|set up an out-of-office note from {first} to {last}: {words}",
        asks="I am away from {first} to {last}; answer emails with {words}."
        "|Can emails between {first} and {last} be answered"
        " with {words}?",
        gives=drawn(rule=CODE, active=True),
        says="The automatic answer is set as rule {rule}.|Done, rule {rule} answers from {first} to {last}.",
        lacks=dict(
            words="set an automatic reply from {first} to {last}|I am away from {first} to {last}, answer my mail"
            ">With which text?|What should the answer say?"
        ),
    ),
    family(
        "contact.add",
        "add_to_contacts|create_contact|new_contact|save_contact",
        "Save a new contact.|Add a person to the address book."
        "|Stores a name with a phone number and, if known, an e-mail"
        " address.",
        args=dict(
            name=arg("name|full_name|person", PERSON, "Name of the person|First and last name"),
            phone=arg("phone|number|mobile", PHONE, "Phone number|The number"),
            email=arg(
                "email|mail|email_address",
                EMAIL,
                "E-mail address|Address for mails",
                opt=" and the email {}| and the address {}",
            ),
        ),
        does="save {name} with the number {phone}{email}|add {name} to the contacts with {phone}{email}"
        "|store the contact {name} with the number {phone}{email}|put {name} in the address book with {phone}{email}",
        asks="You know, {name} has the number {phone}{email}, save that.|New contact: {name} with {phone}{email}."
        "|Can you remember that {name} has the phone number {phone}{email}?",
        gives=drawn(contact_id=CODE, total=integer(20, 400)),
        says="{name} is saved as contact {contact_id}.|Saved {name}; there are {total} contacts now.",
        lacks=dict(
            phone="add {name} to my contacts|save {name}|new contact: {name}>What is the phone number?|Which number?"
        ),
    ),
]
HELD_OUT = False
