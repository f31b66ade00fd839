"""Servers, packages, repositories, files, web sites and tickets."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import DOCUMENT, MACHINE, PACKAGE, REPOSITORY, TICKET
from helpers.training.values import (
    CITY,
    COMPANY,
    COUNTRY,
    DATE,
    EMAIL,
    FILE,
    LANGUAGE,
    PATH,
    PERSON,
    TIME,
    URL,
    choice,
    flag,
    integer,
    listed,
)
from helpers.training.writing import IP, TAG, USERNAME, VERSION, from_list

HELD_OUT = False
SYSTEM = from_list(
    "operating system", "Debian 12|Ubuntu 24.04|Fedora 41|FreeBSD 14|Windows Server 2022|Alpine 3.20|Rocky Linux 9"
)
SERVER_STATE = choice("running stopped rebooting unreachable maintenance")
LICENCE = choice("MIT BSD-3-Clause Apache-2.0 GPL-3.0 MPL-2.0")
CODE_LANGUAGE = from_list(
    "programming language", "Python|Rust|Go|TypeScript|Kotlin|Java|Haskell|Ruby|C++|Swift|Zig|Elixir"
)
TICKET_STATE = choice("new open waiting solved closed")
PRIORITY = choice({"low": "low", "normal": "normal", "high": "high", "urgent": "urgent"})
LOG_LEVEL = choice({"debug": "debug", "info": "info|information", "warning": "warning", "error": "error"})
RESOURCE = choice({"cpu": "CPU|processor", "memory": "memory|RAM", "disk": "disk|disk space", "network": "network"})
STATE_FILTER = choice({"open": "open", "closed": "closed", "all": "open and closed|all"})
FILE_ORDER = choice(
    {"name": "by name|in alphabetical order", "size": "by size|largest first", "modified": "by date|newest first"}
)
ECOSYSTEM = choice({"pypi": "PyPI", "npm": "npm", "crates": "crates.io", "maven": "Maven"})
SEVERITY = choice({"low": "low", "medium": "medium", "high": "high", "critical": "critical"})
ENCODING = choice("utf-8 latin-1 utf-16 ascii")

FAMILIES = [
    *lookups(
        "server",
        "server|host|hostname|machine",
        MACHINE,
        "Name of the server|Which machine",
        attribute(
            "operating_system",
            "the operating system of {x}|the system running on {x}|the OS of {x}",
            SYSTEM,
            "",
            "Which system runs on {x}?|Does {x} run Debian?|Show me the operating system of {x}.",
        ),
        attribute(
            "address",
            "the IP address of {x}|the IP of {x}|the network address of {x}",
            IP,
            "",
            "Under which IP do I reach {x}?|Which address does {x} have?|Show me the IP of {x}.",
        ),
        attribute(
            "server_state",
            "the state of {x}|the current state of {x}|the status of {x}",
            SERVER_STATE,
            "",
            "Is {x} up?|Is {x} running?|Did {x} go down?|Can {x} be reached?",
        ),
        attribute(
            "uptime",
            "the uptime of {x}|the number of days {x} has been up|the time since the last reboot of {x}",
            integer(0, 900, worded=0),
            " days",
            "How long has {x} been up?|When was {x} last rebooted?|Has {x} been up for a month?",
        ),
        attribute(
            "administrator",
            "the administrator of {x}|the person responsible for {x}|the admin of {x}",
            PERSON,
            "",
            "Who looks after {x}?|Who is responsible for {x}?|Whom do I ask about {x}?",
        ),
        attribute(
            "location",
            "the data centre of {x}|the city where {x} is housed|the location of {x}",
            CITY,
            "",
            "Where is {x} housed?|In which city does {x} stand?|Is {x} in Frankfurt?",
        ),
        attribute(
            "memory_size",
            "the memory of {x}|the amount of RAM of {x}|the size of the memory of {x}",
            integer(1, 2048, worded=0),
            " GB",
            "How much memory does {x} have?|Does {x} have 64 GB?|Show me the RAM of {x}.",
        ),
    ),
    *lookups(
        "package",
        "package|package_name|library|module",
        PACKAGE,
        "Name of the package|Which package or library",
        attribute(
            "latest_version",
            "the latest version of {x}|the newest release of {x}|the current version of {x}",
            VERSION,
            "",
            "Which version of {x} is the newest?|Is there a new release of {x}?|Show me the latest {x}.",
        ),
        attribute(
            "licence",
            "the licence of {x}|the license of {x}|the licence under which {x} is published",
            LICENCE,
            "",
            "Under which licence is {x}?|May I use {x} at work?|Is {x} under the GPL?",
        ),
        attribute(
            "maintainer",
            "the maintainer of {x}|the person who maintains {x}|the name of the maintainer of {x}",
            PERSON,
            "",
            "Who maintains {x}?|Does anybody maintain {x}?|Show me the maintainer of {x}.",
        ),
        attribute(
            "maintainer_email",
            "the email of the maintainer of {x}|the contact address of {x}|the address for questions about {x}",
            EMAIL,
            "",
            "Where can I ask about {x}?|How do I reach the maintainer of {x}?|Does {x} have a contact address?",
        ),
        attribute(
            "weekly_downloads",
            "the weekly downloads of {x}|the number of downloads of {x}|the download count of {x} per week",
            integer(3, 9_000_000, worded=0),
            "",
            "How often is {x} downloaded?|Is {x} popular?|Does anybody use {x}?",
            "Get the downloads of a package.|How often a package is downloaded in a week.|"
            "Returns the number of downloads of a library during the last week",
        ),
        attribute(
            "homepage",
            "the home page of {x}|the web site of {x}|the web address of the project {x}",
            URL,
            "",
            "Where is the web site of {x}?|Does {x} have a home page?|Show me the home page of {x}.",
        ),
        attribute(
            "documentation_file",
            "the file with the documentation of {x}|the name of the manual of {x}|the manual file of {x}",
            FILE,
            "",
            "Where is {x} documented?|Is there a manual of {x}?|Which file explains {x}?",
        ),
    ),
    *lookups(
        "repository",
        "repository|repo|repo_name|project",
        REPOSITORY,
        "Name of the repository|Which repository",
        attribute(
            "stargazers",
            "the number of stars of {x}|the star count of {x}|the number of people who starred {x}",
            integer(0, 90000, worded=0),
            "",
            "How many stars does {x} have?|Is {x} popular?|Show me the stars of {x}.",
        ),
        attribute(
            "last_commit",
            "the date of the last commit in {x}|the day of the last change in {x}|the last commit date of {x}",
            DATE,
            "",
            "When was {x} last changed?|Is anybody still working on {x}?|Is {x} still alive?",
        ),
        attribute(
            "code_language",
            "the main language of {x}|the programming language of {x}|the language {x} is written in",
            CODE_LANGUAGE,
            "",
            "In which language is {x} written?|Is {x} written in Rust?|Show me the language of {x}.",
        ),
        attribute(
            "default_branch",
            "the default branch of {x}|the main branch of {x}|the name of the main branch of {x}",
            choice("main master trunk develop"),
            "",
            "Which branch is the default in {x}?|Is main the default branch of {x}?|"
            "Against which branch do I open a pull request in {x}?",
        ),
        attribute(
            "open_issues",
            "the number of open issues in {x}|the open issue count of {x}|the number of unsolved issues of {x}",
            integer(0, 4000, worded=0),
            "",
            "How many issues are open in {x}?|Does {x} have open issues?|Are there many issues in {x}?",
        ),
        attribute(
            "top_contributor",
            "the top contributor of {x}|the person with the most commits in {x}|the busiest author of {x}",
            PERSON,
            "",
            "Who contributes most to {x}?|Who wrote most of {x}?|Show me the busiest author of {x}.",
        ),
    ),
    *lookups(
        "file",
        "file|filename|file_name|document",
        DOCUMENT,
        "Name of the file|Which file, with its extension",
        attribute(
            "size",
            "the size of {x}|the size of {x} in kilobytes|the amount of space taken by {x}",
            integer(1, 900000, worded=0),
            " kB",
            "How large is {x}?|Is {x} too big to send?|How much space does {x} take?",
        ),
        attribute(
            "file_author",
            "the author of {x}|the person who created {x}|the creator of {x}",
            PERSON,
            "",
            "Who created {x}?|Who wrote {x}?|Whose file is {x}?",
        ),
        attribute(
            "change",
            "the date of the last change of {x}|the modification date of {x}|the day on which {x} was changed",
            DATE,
            "",
            "When was {x} last changed?|Has {x} been changed this week?|How old is {x}?",
        ),
        attribute(
            "full_path",
            "the full path of {x}|the location of {x} on the disk|the path to {x}",
            PATH,
            "",
            "Where on the disk is {x}?|In which folder is {x}?|Show me the path to {x}.",
        ),
        attribute(
            "line_count",
            "the number of lines in {x}|the line count of {x}|the number of lines of {x}",
            integer(1, 90000, worded=0),
            "",
            "How many lines does {x} have?|Is {x} longer than a hundred lines?|Show me how many lines are in {x}.",
        ),
        attribute(
            "text_encoding",
            "the encoding of {x}|the text encoding of {x}|the character set of {x}",
            ENCODING,
            "",
            "How is {x} encoded?|Is {x} in UTF-8?|Which encoding does {x} have?",
        ),
    ),
    *lookups(
        "web site",
        "url|site|address|website",
        URL,
        "Address of the web site|URL, with https",
        attribute(
            "response_time",
            "the waiting time for {x}|the time {x} takes to answer|the loading time of {x}",
            integer(12, 9000, worded=0),
            " ms",
            "How fast is {x}?|Is {x} slow?|How long does {x} take to load?",
        ),
        attribute(
            "certificate_expiry",
            "the expiry date of the certificate of {x}|"
            "the last day of the certificate of {x}|the date until which the certificate of {x} is valid",
            DATE,
            "",
            "When does the certificate of {x} expire?|Is the certificate of {x} still valid?|"
            "How long is the certificate of {x} good?",
        ),
        attribute(
            "hosting_country",
            "the country in which {x} is hosted|the hosting country of {x}|the country of the server of {x}",
            COUNTRY,
            "",
            "Where is {x} hosted?|In which country does {x} have its server?|Is {x} hosted in Europe?",
        ),
        attribute(
            "site_owner",
            "the owner of {x}|the company behind {x}|the company that owns {x}",
            COMPANY,
            "",
            "Who owns {x}?|Which company is behind {x}?|Whose site is {x}?",
        ),
        attribute(
            "page_language",
            "the language of {x}|the language of the page {x}|the language in which {x} is written",
            LANGUAGE,
            "",
            "In which language is {x}?|Is {x} in English?|Which language does {x} use?",
        ),
        attribute(
            "status_code",
            "the status code of {x}|the HTTP status of {x}|the code that {x} answers with",
            choice("200 301 403 404 500"),
            "",
            "Is {x} online?|What status does {x} have?|Is {x} down?|What does {x} answer?",
        ),
    ),
    *lookups(
        "ticket",
        "ticket|ticket_id|issue_id|number",
        TICKET,
        "Number of the ticket|The ticket's code",
        attribute(
            "ticket_state",
            "the state of {x}|the status of {x}|the present state of {x}",
            TICKET_STATE,
            "",
            "Is {x} solved?|What has become of {x}?|Is {x} still open?",
        ),
        attribute(
            "assignee",
            "the assignee of {x}|the person who works on {x}|the person {x} is assigned to",
            PERSON,
            "",
            "Who works on {x}?|To whom is {x} assigned?|Is anybody working on {x}?",
        ),
        attribute(
            "ticket_priority",
            "the priority of {x}|the urgency of {x}|the level of priority of {x}",
            PRIORITY,
            "",
            "How urgent is {x}?|Is {x} urgent?|What priority does {x} have?",
        ),
        attribute(
            "reporter_email",
            "the email of the reporter of {x}|the address of the person who reported {x}|the reporter's email for {x}",
            EMAIL,
            "",
            "Whom do I write to about {x}?|Under which address can I ask the reporter of {x}?|"
            "Is there an email address in {x}?",
        ),
        attribute(
            "due_on",
            "the due date of {x}|the deadline of {x}|the date on which {x} is due",
            DATE,
            "",
            "When is {x} due?|Is {x} late?|Until when must {x} be solved?",
        ),
    ),
    family(
        "it.load",
        "machine_load|resource_usage|usage_of_server|measure_load",
        "Load of a server.|How much CPU, memory, disk or network a machine uses, as an average over some minutes.|"
        "Measures one resource of a server in percent.",
        args=dict(
            server=arg("server|host|machine|hostname", MACHINE, "Which server|Name of the machine"),
            what=arg("resource|metric|what", RESOURCE, "Which resource|What to measure"),
            minutes=arg(
                "minutes|window|last_minutes",
                integer(5, 240, 5, worded=0),
                "Period in minutes|Over how many minutes",
                opt=" over the last {} minutes| in the past {} minutes",
                default=5,
            ),
            peak=arg(
                "peak|maximum|show_peak",
                flag("at its peak", "on average"),
                "The highest value instead of the average|True for the peak",
                opt=" {}",
                default=False,
            ),
        ),
        needs="the {what} usage of {server}{minutes}{peak}|the {what} load on {server}{peak}{minutes}|"
        "the use of {what} on {server}{minutes}",
        does="measure the {what} usage of {server}{minutes}{peak}|check the {what} of {server}{peak}{minutes}",
        asks="How much {what} does {server} use{minutes}?|Is the {what} of {server} full?|"
        "Show me the {what} usage of {server}{peak}{minutes}.|How busy is the {what} of {server}{peak}?",
        gives=lambda rng, a: {"percent_used": round(rng.uniform(1, 99), 1)},
        says="The {what} usage of {server} is {percent_used} percent.|{percent_used} percent of the {what} is in use.",
        lacks=dict(
            server="how much {what} is in use{minutes}?|check the {what}{peak}>Of which server?|"
            "Which machine do you mean?",
            what="how busy is {server}?|check the load of {server}{minutes}>Which resource: CPU, memory, disk "
            "or network?|What shall I measure?",
        ),
    ),
    family(
        "it.logs",
        "search_logs|grep_logs|log_lines|find_log_entries",
        "Search the logs of a server.|Lines of a log from a level on, between two times, with a text in them.|"
        "Finds log entries. Gives how many there are and the time of the last one.",
        args=dict(
            server=arg("server|host|source", MACHINE, "Which server|Whose logs"),
            level=arg("level|min_level|severity", LOG_LEVEL, "Least level of the lines|Which level"),
            start=arg("start|from_time|since", TIME, "Earliest time|Begin of the period", opt=" from {} on| since {}"),
            end=arg("end|to_time|until", TIME, "Latest time|End of the period", opt=" until {}| up to {}"),
            text=arg(
                "contains|text|pattern",
                TAG,
                "Text in the lines|Word to look for",
                opt=" with the word {}| that contain {}",
            ),
        ),
        needs="the log lines of {server} at level {level}{text}{start}{end}|"
        "the {level} messages of {server}{text}{start}{end}|the number of {level} entries on "
        "{server}{start}{end}",
        does="search the logs of {server} for {level} lines{text}{start}{end}|"
        "look for {level} messages on {server}{text}{start}",
        asks="Are there {level} messages on {server}{start}{end}?|"
        "How many {level} lines has {server} written{start}{text}?|"
        "Show me the {level} lines of {server}{text}{end}.|Did {server} log anything at level "
        "{level}{start}{end}?",
        gives=lambda rng, a: {"entries": rng.randint(1, 900), "last_at": TIME.make(rng).value},
        says="Entries: {entries}, the last one at {last_at}.|{server} has {entries} such lines; the last is from "
        "{last_at}.",
        lacks=dict(
            server="are there any {level} messages{start}?|search the logs for {level} lines{text}>On which "
            "server?|Of which machine?"
        ),
    ),
    family(
        "it.issues",
        "list_tickets|tickets_by_filter|query_issues|issue_search",
        "List tickets of a repository.|Issues by state, priority, labels and assignee.|"
        "Finds tickets that match all the filters, newest first.",
        args=dict(
            repo=arg("repository|repo|project", REPOSITORY, "Which repository|Name of the repository"),
            state=arg(
                "state|status|filter",
                STATE_FILTER,
                "State of the tickets|Open, closed or all",
                opt=" that are {}| ({})",
                default="open",
            ),
            who=arg(
                "assignee|assigned_to|user",
                USERNAME,
                "Only those assigned to this user|User name",
                opt=" assigned to {}",
            ),
            labels=arg(
                "labels|tags|with_labels",
                listed(TAG, 1, 3),
                "Labels they must have|List of labels",
                opt=" with the labels {}| labelled {}",
            ),
            n=arg(
                "per_page|limit|max_items",
                integer(5, 100, 5, worded=0),
                "How many at most|Length of the list",
                opt=", {} of them|, at most {}",
                default=30,
            ),
        ),
        needs="the tickets in {repo}{state}{who}{labels}{n}|a list of issues in {repo}{labels}{state}{n}|"
        "the issues of {repo}{who}{state}{n}",
        does="list the issues of {repo}{state}{labels}{who}|find tickets in {repo}{labels}{who}{n}|"
        "look up issues in {repo}{state}{who}{n}",
        asks="Which issues are there in {repo}{labels}{state}?|Are there tickets in {repo}{who}{labels}?|"
        "Show me the issues of {repo}{who}{state}{n}.|Does {repo} have tickets{labels}{who}?",
        gives=lambda rng, a: {"found": rng.randint(1, 90), "newest": TICKET.make(rng).value},
        says="Found: {found}; the newest is {newest}.|There are {found}, the newest with the number {newest}.",
        lacks=dict(
            repo="list the issues{labels}|show me the tickets{who}{state}>Of which repository?|In which repository?"
        ),
        yields=dict(newest=(TICKET, "the newest ticket in {repo}|the latest issue of {repo}")),
    ),
    family(
        "it.vulnerabilities",
        "known_vulnerabilities|security_notices|check_advisories|package_risks",
        "Known security problems of a package.|Advisories for one version of a library, from a severity on.|"
        "Checks whether a version of a package is safe.",
        args=dict(
            package=arg("package|library|name", PACKAGE, "Which package|Name of the library"),
            version=arg("version|release|installed", VERSION, "Version in use|Which release"),
            source=arg(
                "ecosystem|registry|index",
                ECOSYSTEM,
                "Where the package is from|Which registry",
                opt=" from {}| on {}",
                default="pypi",
            ),
            severity=arg(
                "min_severity|severity|at_least",
                SEVERITY,
                "Least severity|From which severity on",
                opt=" of {} severity or more| that are at least {}",
            ),
        ),
        needs="the known problems of {package}{source} in version {version}{severity}|"
        "the security notices for {package} {version}{source}{severity}|"
        "the risks of {package} {version}{severity}",
        does="check {package} {version}{source} for security problems{severity}|"
        "look up the advisories for version {version} of {package}{source}{severity}",
        asks="Is {package} {version}{source} safe?|Are there security problems in version {version} of "
        "{package}{severity}?|Show me the advisories for {package} {version}{source}{severity}.",
        gives=lambda rng, a: {
            "advisories": (n := rng.randint(0, 5)),
            "safe": n == 0,
            "fixed_in": VERSION.make(rng).value,
        },
        says="Advisories: {advisories}. Use version {fixed_in} or a newer one.|"
        "{package} {version} has {advisories} known problems; they are fixed in {fixed_in}.",
        lacks=dict(
            version="is {package}{source} safe?|check {package} for security problems{severity}>Which "
            "version?|Which version do you use?"
        ),
        yields=dict(fixed_in=(VERSION, "the version that fixes {package} {version}")),
    ),
    family(
        "it.find_files",
        "find_documents|locate_files|files_by_filter|list_matching_files",
        "Find files in a folder.|Files with a word in their name, by size and date, in the order wanted. Folders "
        "below are searched if wanted.|Lists files that match.",
        args=dict(
            folder=arg(
                "folder|directory|path|root",
                from_list(
                    "folder path",
                    "~/Documents|/var/data|/srv/files|"
                    "./reports|~/Pictures|/home/shared|./src|/mnt/backup|~/Downloads|./notes",
                ),
                "Where to search|Folder to start from",
            ),
            word=arg("name_contains|pattern|word|keyword", TAG, "Word in the file name|What the name contains"),
            least=arg(
                "min_size_kb|larger_than|min_kb",
                integer(10, 5000, 10, worded=0),
                "Least size in kB|Only larger files",
                opt=" larger than {} kB| of at least {} kB",
            ),
            deep=arg(
                "recursive|subfolders|deep",
                flag("including subfolders|with all subfolders", "without subfolders"),
                "Whether to search the folders below|True for subfolders",
                opt=", {}",
                default=False,
            ),
            order=arg(
                "sort|order_by|sort_by", FILE_ORDER, "Order of the files|How to sort", opt=", {}", default="name"
            ),
        ),
        needs="the files in {folder} with {word} in their name{least}{deep}{order}|"
        "a list of the {word} files in {folder}{least}{order}|the files called {word} in {folder}{deep}{order}",
        does="find files in {folder} with {word} in the name{least}{deep}|"
        "list the files in {folder} that have {word} in their name{order}{deep}{least}",
        asks="Is there a file with {word} in its name in {folder}{least}{deep}?|"
        "Where in {folder} are files with {word} in the name{order}?|"
        "Show me the {word} files in {folder}{least}{order}{deep}.",
        gives=lambda rng, a: {"files": [FILE.make(rng).value for _ in range(rng.randint(1, 3))]},
        says="In {folder} there are: {files}.|Found: {files}.",
        lacks=dict(
            folder="find files with {word} in their name{least}|is there a file with {word} in its "
            "name{deep}?>In which folder?|Where shall I search?"
        ),
    ),
]
