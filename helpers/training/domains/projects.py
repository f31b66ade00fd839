"""Tickets, issues, projects and code reviews."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.values import (
    CODE,
    DATE,
    EMAIL,
    FIRST_NAME,
    MESSAGE,
    MINUTES,
    PERSON,
    TASK,
    TOPIC,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import HEADING, PROJECT, QUOTED_TEXT, TAG, VERSION, drawn, spoken_as

SEVERITY = choice({"minor": "minor|small", "major": "major|serious", "blocker": "a blocker|blocking"})
TYPE = choice({"bug": "bug", "feature": "feature request", "question": "question", "chore": "chore"})
STATUS = choice(
    {"todo": "to do", "in_progress": "in progress|being worked on", "review": "in review", "closed": "closed|done"}
)
VERDICT = choice({"approve": "approve", "reject": "reject|turn down", "comment": "comment on"})
ISSUE = spoken_as(CODE, "issue {}|ticket {}|issue {}|number {}")
POINTS = integer(1, 13)

FAMILIES = [
    family(
        "issue.create",
        "create_issue|open_ticket|file_bug|new_issue",
        "Create an issue.|Open a ticket in a project."
        "|Files a bug, a wish or a question in the tracker; severity and labels are"
        " optional.",
        args=dict(
            project=arg("project|repository|board", PROJECT, "In which project|Name of the project"),
            title=arg("title|summary|headline", MESSAGE, "What it is about|One line"),
            sort=arg("type|issue_type|kind", TYPE, "Sort of issue|Type of the ticket"),
            severity=arg(
                "severity|impact|level", SEVERITY, "How bad it is|Severity", opt=" (it is {})", default="minor"
            ),
            labels=arg(
                "labels|tags|keywords", listed(TAG, 1, 2), "Labels|Words to sort it by", opt=" with the labels {}"
            ),
        ),
        does="open a {sort} in {project} with the title {title}{severity}{labels}"
        "|file a {sort} for {project}: {title}{severity}{labels}"
        "|create an issue of the type {sort} in {project} that says {title}{severity}{labels}"
        "|report a {sort} in {project}, namely {title}{severity}",
        asks="New {sort} in {project}: {title}{severity}{labels}."
        "|Can you enter a {sort} in {project}{labels}? Title: {title}{severity}.",
        gives=drawn(issue_id=CODE, state="open"),
        says="It is {issue_id} in {project}.|The {sort} has the number {issue_id}.",
        lacks=dict(
            project="open a {sort} with the title {title}|file a {sort}: {title}{severity}>In which project?"
            "|For what project?",
            title="open a {sort} in {project}|create a {sort} for {project}{severity}>With which title?"
            "|What is it about?",
        ),
    ),
    family(
        "issue.status",
        "set_issue_status|move_ticket|update_ticket_state|change_issue_state",
        "Change the status of an issue.|Move a ticket to another column.|Sets the status; a comment can say why.",
        args=dict(
            issue=arg("issue|ticket|issue_id", ISSUE, "Number of the issue|Which ticket"),
            status=arg("status|state|column", STATUS, "The new status|Column on the board"),
            comment=arg("comment|note|remark", QUOTED_TEXT, "Why|A comment", opt=" with the comment {}"),
        ),
        does="set {issue} to {status}{comment}|move {issue} to {status}{comment}|mark {issue} as {status}{comment}"
        "|change the status of {issue} to {status}{comment}",
        asks="Now, {issue} is {status} now.|Can {issue} be {status}{comment}?"
        "|The status of {issue} should be {status}{comment}.",
        gives=drawn(watchers=integer(1, 20)),
        says="The status is set for {issue}; {watchers} watchers were told."
        "|Told {watchers} people that {issue} is {status}.",
        lacks=dict(
            issue="set the ticket to {status}|mark it as {status}{comment}>Which ticket?|Which issue?",
            status="change the status of {issue}|move {issue}{comment}>To which status?|What is the new status?",
        ),
    ),
    family(
        "issue.assign",
        "assign_issue|assign_ticket|give_ticket_to|set_assignees",
        "Assign an issue.|Give a ticket to people.|Sets who works on an issue: a list of first names.",
        args=dict(
            issue=arg("issue_id|issue|ticket", ISSUE, "Which issue|Its number"),
            people=arg("assignees|people|to", listed(FIRST_NAME, 1, 3), "Who works on it|First names"),
        ),
        does="assign {issue} to {people}|give {issue} to {people}|let {people} work on {issue}|put {people} on {issue}",
        asks="Look, {people} should do {issue}.|Who has {issue}? It should be {people}.|Can {people} take {issue}?",
        gives=lambda rng, a: {"assigned": len(a["people"]), "load": rng.randint(1, 15)},
        says="{people} can start with {issue}; open tickets there: {load}.|Assigned to {assigned}: {issue}.",
        lacks=dict(people="assign {issue}|give {issue} to someone>To whom?|Who shall do it?"),
    ),
    family(
        "issues",
        "list_project_tickets|search_issues|find_tickets|project_issues",
        "Search for issues.|Find tickets of a project."
        "|Returns the issues of a project; status, person and number can be limited.",
        args=dict(
            project=arg("project|board|repository", PROJECT, "Which project|Name of the project"),
            status=arg("status|state|filter", STATUS, "Only with this status|Status", opt=" that are {}"),
            person=arg(
                "assignee|person|owner",
                PERSON,
                "Only those of this person|Who works on them",
                opt=" of {}| assigned to {}",
            ),
            limit=arg("limit|max|count", integer(2, 50), "How many at most|Limit", opt=" (up to {})"),
        ),
        needs="a list of the issues in {project}{person}{status}{limit}"
        "|the list of tickets for {project}{person}{status}{limit}"
        "|the names of the {project} issues{person}{status}"
        "|an overview of the tickets in {project}{status}{person}{limit}",
        asks="What is there to do in {project}{person}?|Are there issues in {project}{person}{status}?"
        "|Show me the {project} tickets{person}{status}{limit}.|Which tickets does {project} have{status}{limit}?",
        gives=drawn(issues=listed(CODE, 1, 4)),
        says="In {project}: {issues}.|The issues are {issues}.",
        lacks=dict(
            project="show me the issues{person}|list the tickets{status}"
            "|are there tickets{person}?>In which project?|Of what project?"
        ),
    ),
    family(
        "issue.comment",
        "comment_on_issue|add_comment|reply_to_ticket|ticket_comment",
        "Comment on an issue.|Write a comment under a ticket."
        "|Adds a text to an issue, for everybody or only for the team.",
        args=dict(
            issue=arg("issue|ticket|number", ISSUE, "Which issue|Number"),
            text=arg("text|comment|body", QUOTED_TEXT, "The comment|What it says"),
            internal=arg(
                "internal|private|team_only",
                flag("for the team only", "for everybody"),
                "true: only the team sees it|Hidden from customers",
                opt=" {}",
            ),
        ),
        does="comment {text} on {issue}{internal}|write {text} under {issue}{internal}"
        "|add the comment {text} to {issue}{internal}"
        "|answer {issue} with {text}{internal}",
        asks="Under {issue} it should say {text}{internal}.|Can you add {text} to {issue}{internal}?",
        gives=drawn(comment_id=CODE, total=integer(1, 40)),
        says="The comment {comment_id} is there; {issue} has {total} comments.|{issue} has {total} comments now.",
        lacks=dict(text="comment on {issue}|write something under {issue}{internal}>What shall it say?|Which text?"),
    ),
    family(
        "hours",
        "log_work|book_hours|track_time|record_work_time",
        "Log working time.|Book time on a project."
        "|Records how long somebody worked on a project, on a day, and whether it is paid.",
        args=dict(
            project=arg("project|on|account", PROJECT, "On which project|Project"),
            time=arg("minutes|time_spent|duration", MINUTES, "How long|Working time"),
            day=arg("date|day|on_day", DATE, "Which day, today if left out|The day", opt=" on {}"),
            billable=arg(
                "billable|paid|chargeable",
                flag("as paid work", "as unpaid work"),
                "Whether it is paid|true: paid",
                opt=" {}",
            ),
        ),
        does="book {time} on {project}{day}{billable}|log {time} of work for {project}{day}{billable}"
        "|record that {time} were spent on {project}{day}{billable}|enter {time} for {project}{day}{billable}",
        asks="I worked {time} on {project}{day}, book it{billable}."
        "|Can you put {time} down for {project}{day}{billable}?",
        gives=drawn(week_hours=number(1, 45)),
        says="Booked; this week has {week_hours} hours now.|{project}: {time} booked, {week_hours} hours this week.",
        lacks=dict(
            time="log work on {project}{day}|book my time for {project}>How long did it take?|How much time?",
            project="log {time} of work|book {time}{day}>On which project?|For which project?",
        ),
    ),
    family(
        "project.new",
        "create_project|start_project|new_project|set_up_project",
        "Create a project.|Set up a new project.|Creates a project with a lead, a deadline and members.",
        args=dict(
            name=arg("name|title|project", PROJECT, "Name of the project|How it is called"),
            lead=arg("lead|owner|manager", PERSON, "Who leads it|The manager"),
            end=arg("deadline|end|due_date", DATE, "When it ends|Deadline", opt=" until {}"),
            members=arg(
                "members|team|people", listed(FIRST_NAME, 2, 3), "Who takes part|Team", opt=" with {} in the team"
            ),
        ),
        does="create the project {name} led by {lead}{end}{members}|start a project {name} under {lead}{members}{end}"
        "|set up {name} as a project of {lead}{end}{members}"
        "|make {lead} head of a new project called {name}{members}{end}",
        asks="It is like this: {lead} will lead the new project {name}{end}{members}."
        "|Can there be a project {name} with {lead} as its lead{end}{members}?",
        gives=drawn(key=CODE),
        says="The project {name} has the key {key}.|{name} exists now ({key}); {lead} leads it.",
        lacks=dict(
            lead="create the project {name}|start a new project called {name}{end}>Who leads it?|Who is the lead?"
        ),
    ),
    family(
        "projects.review",
        "review_merge_request|submit_review|review_change|judge_pull_request",
        "Review a change.|Approve or reject a merge request.|Submits a verdict on a change with its reason.",
        args=dict(
            number=arg("merge_request|change|request_id", CODE, "Which change|Number of the request"),
            verdict=arg("verdict|decision|event", VERDICT, "The verdict|Decision"),
            text=arg("text|reason|comment", QUOTED_TEXT, "The reason|Words to the author", opt=" with the words {}"),
        ),
        does="{verdict} merge request {number}{text}|{verdict} the change {number}{text}"
        "|{verdict} request {number}{text}"
        "|{verdict} the pull request with the number {number}{text}",
        asks="Will you {verdict} {number}{text}?|I want to {verdict} merge request {number}{text}."
        "|I looked at {number}, {verdict} it{text}.",
        gives=drawn(author=FIRST_NAME),
        says="{author} will see your verdict on {number}.|Sent to {author}, who wrote {number}.",
        lacks=dict(
            number="{verdict} the merge request|{verdict} the change{text}|{verdict} it>Which one?|What is its number?"
        ),
    ),
    family(
        "projects.release",
        "create_release|publish_release|tag_version|make_release",
        "Publish a release.|Release a version of a project.|Tags a version; it can be marked as a test version.",
        args=dict(
            project=arg("project|repository|product", PROJECT, "Of which project|The project"),
            version=arg("version|tag|number", VERSION, "Number of the version|The version"),
            test=arg(
                "prerelease|beta|test_version",
                flag("as a test version", "as a final version"),
                "true: only for tests|Whether it is a test version",
                opt=" {}",
            ),
        ),
        does="release version {version} of {project}{test}|publish {project} {version}{test}"
        "|tag {project} with {version}{test}"
        "|bring out {version} of {project}{test}",
        asks="Look, {project} is ready for {version}, release it{test}.|Can {project} {version} go out{test}?"
        "|Is {version} of {project} out?"
        " Publish it{test}.",
        gives=drawn(changes=integer(1, 120)),
        says="{project} {version} is out, with {changes} changes.|Released: {version}, changes: {changes}.",
        lacks=dict(
            version="release {project}{test}|publish a new version of {project}>Which version?|What is the number?"
        ),
    ),
    family(
        "sprint",
        "current_sprint|sprint_overview|get_active_sprint",
        "Get the current sprint.|What the team works on in these weeks."
        "|Returns name, end and open points of the running sprint."
        " No arguments.",
        needs="the state of the current sprint|the end of the current sprint|an overview of the sprint"
        "|the name of the running sprint",
        asks="How is the sprint going?|When does this sprint end?|Show me the sprint.|Are we on time in this sprint?",
        gives=drawn(sprint=HEADING, ends=DATE, open_points=POINTS),
        says="The sprint {sprint} ends on {ends}; {open_points} points are open."
        "|{sprint}: until {ends}, {open_points} points left.",
        yields=dict(ends=(DATE, "the end of the current sprint|the date on which the sprint ends")),
    ),
    family(
        "milestone",
        "add_milestone|create_milestone|set_milestone",
        "Add a milestone.|Set a goal with a date in a project.|Adds a dated goal to the plan of a project.",
        args=dict(
            goal=arg("goal|title|name", TASK, "What is reached|The goal"),
            project=arg("project|plan|in_project", PROJECT, "Which project|Project"),
            day=arg("date|due|deadline", DATE, "Until when|Day of the milestone"),
            mail=arg("notify|email|report_to", EMAIL, "Who is told|E-mail address", opt=" and tell {}"),
        ),
        does="add a milestone to {project} for {day}, {goal}{mail}"
        "|set the milestone {goal} for {day} in {project}{mail}"
        "|put the goal {goal} into the plan of {project} for {day}{mail}|plan {goal} in {project} until {day}{mail}",
        asks="By {day} {project} has to {goal}, make that a milestone{mail}."
        "|Can {goal} be a milestone of {project} on {day}?",
        gives=drawn(milestone=CODE),
        says="The milestone {milestone} is set in {project}.|Set for {day}: {milestone}.",
        lacks=dict(
            day="add the milestone {goal} to {project}|plan {goal} in {project}{mail}>For which day?|Until when?"
        ),
    ),
    *lookups(
        "project",
        "project|name|project_name",
        PROJECT,
        "Name of the project|Which project",
        attribute(
            "lead",
            "the lead of {x}|the head of {x}|the person who leads {x}",
            PERSON,
            asks="who leads {x}?|Who is in charge of {x}?|Does anybody lead {x}?",
        ),
        attribute(
            "deadline",
            "the deadline of {x}|the day when {x} must be finished|the last day of {x}",
            DATE,
            asks="when must {x} be finished?|Until when do we have for {x}?|Is {x} due soon?",
        ),
        attribute(
            "contact_email",
            "the email address of {x}|the contact address of {x}|the email for questions on {x}",
            EMAIL,
            asks="where can I write about {x}?|Does {x} have an email address?|To which address do mails about {x} go?",
        ),
        attribute(
            "subject",
            "the subject of {x}|the topic of {x}|the field that {x} deals with",
            TOPIC,
            asks="what is {x} about?|What does {x} deal with?|Is it known what {x} is about?",
        ),
        attribute(
            "oldest_issue",
            "the oldest issue of {x}|the number of the oldest ticket in {x}|the issue of {x} that is open longest",
            CODE,
            asks="which ticket of {x} is the oldest?|Which issue of {x} has been open longest?"
            "|Does {x} have old tickets?",
        ),
    ),
]
HELD_OUT = False
