"""Deployments, servers, databases and jobs."""

from helpers.training.families import arg, family
from helpers.training.values import (
    CODE,
    EMAIL,
    MINUTES,
    PATH,
    PERSON,
    TIME,
    URL,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import IP, SERVER, TAG, VERSION, drawn, from_list, pairs

STAGE = choice({"production": "production|the live system", "staging": "staging", "test": "the test system|test"})
ACTION = choice({"start": "start", "stop": "stop|shut down", "restart": "restart|reboot"})
LEVEL = choice({"debug": "debug", "info": "info", "warning": "warning", "error": "error"})
METRIC = choice(
    {"cpu": "processor load|CPU load", "memory": "memory use", "disk": "disk use", "network": "network traffic"}
)
RECORD = choice("A AAAA CNAME MX TXT")
APP = pairs(
    "application",
    "billing|search|orders|login|mail|image|report|chat|payment|stock",
    "service|api|worker|frontend",
    join="-",
)
DATABASE = from_list("database", "customers|orders|inventory|archive|analytics|users|logs|catalogue|payments|events")
DOMAIN = pairs(
    "domain",
    "shop|mail|docs|blog|api|status|intranet|files",
    "amberpeak.example|northmill.org|solcrest.net|belaro.io",
    join=".",
)

FAMILIES = [
    family(
        "deploy",
        "deploy_app|deploy_version|roll_out|start_deployment",
        "Deploy an application.|Roll a version out."
        "|Puts a version of an application on one of the systems; tests run before unless"
        " they are skipped.",
        args=dict(
            app=arg("app|application|service", APP, "Which application|Name of the service"),
            version=arg("version|tag|release", VERSION, "Which version|The version number"),
            stage=arg("environment|stage|target", STAGE, "Which system|Where to"),
            skip=arg(
                "skip_tests|no_tests|without_tests",
                flag("without tests", "with all tests"),
                "true: no tests|Whether tests are left out",
                opt=" {}",
            ),
        ),
        does="deploy {version} of {app} to {stage}{skip}|roll out {app} {version} on {stage}{skip}"
        "|put {app} in version {version} on"
        " {stage}{skip}|bring {app} {version} to {stage}{skip}",
        asks="Version {version} of {app} should go to {stage}{skip}.|Can {app} {version} be on {stage}{skip}?",
        gives=drawn(deployment=CODE, seconds=integer(10, 400)),
        says="The deployment {deployment} took {seconds} seconds.|Version {version} of {app} is there ({deployment}).",
        lacks=dict(
            version="deploy {app} to {stage}|roll out {app} on {stage}{skip}>Which version?"
            "|What version shall I deploy?",
            stage="deploy {version} of {app}|roll out {app} {version}{skip}>To which system?"
            "|Where to: production, staging or test?",
        ),
    ),
    family(
        "rollback",
        "roll_back|rollback_deployment|undo_deployment|previous_version",
        "Undo a deployment.|Go back to an earlier version.|Puts the version before back in place on one system.",
        args=dict(
            app=arg("application|app|name", APP, "Which application|The service"),
            stage=arg(
                "stage|environment|where", STAGE, "Which system|On which system", opt=" on {}", default="production"
            ),
        ),
        does="roll {app} back{stage}|undo the last deployment of {app}{stage}"
        "|go back to the previous version of {app}{stage}"
        "|take back the last release of {app}{stage}",
        asks="The new {app} is broken, roll it back{stage}.|Can we have the old {app} again{stage}?"
        "|Something is wrong with {app}{stage},"
        " take it back.",
        gives=drawn(now_version=VERSION),
        says="{app} is at {now_version} again.|Version {now_version} of {app} runs now.",
        lacks=dict(
            app="roll it back{stage}|undo the deployment{stage}|take back the last release>Of which application?"
            "|Which one?"
        ),
    ),
    family(
        "server.action",
        "control_server|server_action|manage_server|server_power",
        "Start, stop or restart a server.|Do something with a server."
        "|Runs one action on a server; with force it does not wait.",
        args=dict(
            server=arg("server|host|hostname", SERVER, "Which server|Name of the host"),
            action=arg("action|operation|command", ACTION, "What to do|start, stop or restart"),
            force=arg(
                "force|immediately|hard",
                flag("at once", "when nobody uses it"),
                "true: do not wait|Whether to do it at once",
                opt=" {}",
            ),
        ),
        does="{action} {server}{force}|{action} the server {server}{force}|{action} the host {server}{force}"
        "|{action} the machine {server}{force}",
        asks="Can you {action} {server}{force}?|We have to {action} {server}{force}."
        "|I'd like to {action} the server {server}{force}.",
        gives=drawn(seconds=integer(3, 120), task=CODE),
        says="Done with {server} after {seconds} seconds.|It took {seconds} seconds: {server}, task {task}.",
        lacks=dict(
            server="{action} the server{force}|{action} a machine|{action} the host{force}>Which server?"
            "|What is its name?"
        ),
    ),
    family(
        "metric",
        "machine_load_metric|get_metric|server_metric|read_load|monitor_value",
        "Get a metric of a server.|Read load, memory, disk or network of a host."
        "|Returns the mean over the last minutes, five if not said.",
        args=dict(
            server=arg("host|server|machine", SERVER, "Which server|Name"),
            metric=arg("metric|measure|what", METRIC, "What is measured|The metric"),
            span=arg(
                "minutes|window|period", MINUTES, "Over how long|Time span", opt=" over the last {}| in the past {}"
            ),
        ),
        needs="the {metric} of {server}{span}|the {metric} on the server {server}{span}"
        "|the mean {metric} of {server}{span}"
        "|the current {metric} on {server}",
        asks="How high is the {metric} on {server}{span}?|Is the {metric} of {server} normal{span}?"
        "|Show me the {metric} of {server}{span}.",
        gives=drawn(percent=number(1, 100)),
        says="The {metric} of {server} is at {percent} percent.|{percent} percent on {server}.",
        lacks=dict(
            server="what is the {metric}{span}?|show me the {metric}|check the {metric}{span}>Of which server?"
            "|On which host?"
        ),
    ),
    family(
        "logs",
        "search_logs_of|read_logs|get_log_lines|tail_logs|fetch_logs",
        "Read the log of an application.|Get log lines."
        "|Returns the newest lines at or above a level, 50 unless a number is given.",
        args=dict(
            app=arg("service|app|application", APP, "Whose log|Application"),
            level=arg("level|min_level|severity", LEVEL, "Lowest level|Which level", opt=" at level {}| of level {}"),
            lines=arg(
                "lines|limit|count",
                integer(10, 500, 10),
                "How many lines|Number of lines",
                opt=" ({} lines)",
                default=50,
            ),
            since=arg("since|after|from_time", TIME, "Only lines after this time|Begin", opt=" since {}"),
        ),
        needs="the log of {app}{level}{since}{lines}|the newest log entries of {app}{level}{since}{lines}"
        "|the last part of the {app}"
        " log{level}{since}|a list of the log lines of {app}{level}{lines}",
        asks="What does {app} log{level}{since}?|Are there log entries of {app}{level}{since}?"
        "|Show me the log of {app}{level}{since}{lines}."
        "|Did {app} write anything{level}{since}?",
        gives=drawn(matching=integer(0, 400), last_entry=TIME),
        says="There are {matching} lines of {app}, the last from {last_entry}."
        "|{matching} lines; the last at {last_entry}.",
        lacks=dict(
            app="show me the log{level}|read the logs{since}|what was logged{since}?>Of which application?|Whose log?"
        ),
    ),
    family(
        "servers.scale",
        "scale_service|set_replicas|change_instances|resize_service",
        "Set how many copies of an application run.|Scale a service."
        "|Changes the number of instances, within limits for automatic scaling.",
        args=dict(
            app=arg("service|application|app", APP, "Which one|The service"),
            copies=arg("instances|replicas|copies", integer(2, 40), "How many instances|Number of copies"),
            automatic=arg(
                "autoscale|automatic|auto",
                flag("with automatic scaling", "without automatic scaling"),
                "Whether it adapts itself|true: automatic",
                opt=" {}",
            ),
        ),
        does="scale {app} to {copies} instances{automatic}|run {copies} copies of {app}{automatic}"
        "|set {app} to {copies} replicas{automatic}"
        "|change the number of {app} instances to {copies}{automatic}",
        asks="We need {copies} instances of {app}{automatic}.|Can {app} run with {copies} instances{automatic}?"
        "|There should be {copies} copies"
        " of {app}{automatic}.",
        gives=drawn(was=integer(1, 12)),
        says="{app} has {copies} instances now, it had {was}.|Changed from {was} to {copies} instances.",
        lacks=dict(
            copies="scale {app}{automatic}|change the number of {app} instances>To how many?|How many instances?"
        ),
    ),
    family(
        "database.backup",
        "backup_database|dump_database|save_database|database_dump",
        "Back up a database.|Write a copy of a database to a file."
        "|Dumps the tables, all of them if none are named, to a path.",
        args=dict(
            database=arg("database|db|name", DATABASE, "Which database|Name of the database"),
            path=arg("path|target|file", PATH, "Where the copy goes|Target file"),
            tables=arg(
                "tables|only|only_tables", listed(TAG, 1, 3), "Only these tables|Tables", opt=" (only the tables {})"
            ),
            packed=arg(
                "compress|packed|gzip",
                flag("and compress it", "and leave it uncompressed"),
                "Whether it is packed|true: compressed",
                opt=" {}",
            ),
        ),
        does="back up the {database} database{tables} to {path}{packed}|dump {database}{tables} into {path}{packed}"
        "|save the database {database}{tables} as {path}{packed}"
        "|write a copy of the {database} database{tables} to {path}{packed}",
        asks="I need a copy of the {database} database{tables} in {path}."
        "|Can you back {database}{tables} up to {path}{packed}?",
        gives=drawn(size_mb=integer(1, 9000), rows=integer(100, 90000)),
        says="The copy of {database} has {size_mb} MB.|Saved {rows} rows of {database}, {size_mb} MB.",
        lacks=dict(
            path="back up the {database} database{tables}|dump {database}>Where to?|To which file?",
            database="back up the database to {path}|make a dump to {path}{packed}>Which database?|Of what database?",
        ),
    ),
    family(
        "servers.cron",
        "schedule_job|add_cron_job|plan_script|run_regularly",
        "Run a script regularly.|Schedule a job."
        "|Starts a script every so many minutes on a server and mails errors to an address.",
        args=dict(
            script=arg("script|command|path", PATH, "Which script|What runs"),
            every=arg("every_minutes|interval|every", MINUTES, "How often|The interval"),
            server=arg("server|host|on", SERVER, "On which server|Where it runs", opt=" on {}"),
            mail=arg(
                "mail_errors_to|report_to|email",
                EMAIL,
                "Who hears of errors|E-mail address",
                opt=" and mail errors to {}",
            ),
        ),
        does="run {script} every {every}{server}{mail}|start {script} every {every}{server}{mail}"
        "|schedule {script} at intervals of"
        " {every}{server}{mail}|execute {script} once every {every}{server}{mail}",
        asks="The script {script} has to run every {every}{server}{mail}."
        "|Can {script} start every {every}{server}{mail}?",
        gives=drawn(job_id=CODE, first_run=TIME),
        says="The job {job_id} starts first at {first_run}.|Job {job_id} is planned for {script}.",
        lacks=dict(every="run {script} regularly{server}|schedule {script}{mail}>How often?|At what interval?"),
    ),
    family(
        "dns",
        "add_dns_record|set_dns|dns_entry|create_dns_record",
        "Add a DNS record.|Point a domain to an address."
        "|Creates a DNS entry; how long it is kept can be given in seconds.",
        args=dict(
            domain=arg("domain|name|host", DOMAIN, "Which domain|The name"),
            sort=arg("type|record_type|kind", RECORD, "Type of the record|A, MX and so on"),
            address=arg("value|target|content", IP, "What it points to|The address"),
            ttl=arg(
                "ttl|seconds|keep_for",
                integer(60, 3600, 60),
                "Seconds it is kept|Time to live",
                opt=" with a TTL of {}",
            ),
        ),
        does="add the {sort} record for {domain} to {address}{ttl}"
        "|point {domain} to {address} with the record type {sort}{ttl}"
        "|create the {sort} entry {address} for {domain}{ttl}|set the {sort} record of {domain} to {address}{ttl}",
        asks="The domain {domain} needs an entry of type {sort} with {address}{ttl}."
        "|Can {domain} point to {address} ({sort}){ttl}?",
        gives=drawn(record_id=CODE, active_in_minutes=integer(1, 60)),
        says="The entry {record_id} works in {active_in_minutes} minutes."
        "|{domain} will be ready in {active_in_minutes} minutes.",
        lacks=dict(
            address="set the {sort} record of {domain}|add a DNS entry {sort} for {domain}{ttl}>To which address?"
            "|What is the address?"
        ),
    ),
    family(
        "ping",
        "check_website|ping_url|is_site_up|website_status",
        "Check whether a web site answers.|Ping an address on the web."
        "|Loads a page and returns the status code and the time it took.",
        args=dict(
            url=arg("url|site|address", URL, "Address of the page|Which site"),
            seconds=arg(
                "timeout|timeout_seconds|wait",
                integer(2, 60),
                "How long to wait|Seconds",
                opt=" (wait at most {} seconds)",
            ),
        ),
        does="check whether {url} answers{seconds}|see if {url} works{seconds}|test the site {url}{seconds}",
        needs="the status of {url}{seconds}|the response time of {url}|the state of the site {url}{seconds}",
        asks="Is {url} up?|Does {url} work{seconds}?|Can you reach {url}{seconds}?"
        "|Show me whether {url} answers{seconds}.",
        gives=drawn(status=choice("200 301 404 500"), milliseconds=integer(10, 3000)),
        says="{url} answers with status {status} after {milliseconds} ms.|Status {status}, {milliseconds} ms.",
        lacks=dict(url="is the site up?|check the web page{seconds}|test our site>Which site?|What is the address?"),
    ),
    family(
        "servers",
        "list_servers|all_hosts|server_inventory|get_machines",
        "List all servers.|Get the names of all hosts."
        "|Returns every server that is known, with its state. No parameters.",
        needs="a list of the servers|the names of all servers|the list of all hosts|an overview of the machines",
        asks="Which servers do we have?|Are all servers running?|Show me the servers.|Is any host down?",
        gives=drawn(servers=listed(SERVER, 2, 4), down=integer(0, 2)),
        says="The servers are {servers}; {down} of them are down.|{servers}. Down: {down}.",
    ),
    family(
        "incident",
        "open_incident|declare_incident|report_outage|raise_alarm_incident",
        "Open an incident.|Report an outage.|Opens an incident for an application and calls the person on duty.",
        args=dict(
            app=arg("service|app|affected", APP, "What is affected|Application"),
            stage=arg("environment|system|stage", STAGE, "Where|Which system"),
            wake=arg(
                "page_on_call|wake_up|call",
                flag("and call the person on duty", "without calling anybody"),
                "Whether to call somebody|true: the person on duty is called",
                opt=" {}",
            ),
        ),
        does="open an incident for {app} on {stage}{wake}|report an outage of {app} on {stage}{wake}"
        "|declare {app} on {stage} down{wake}"
        "|raise an incident about {app} in {stage}{wake}",
        asks="It seems that {app} is down on {stage}, open an incident{wake}."
        "|Users cannot reach {app} on {stage}. Report that{wake}.",
        gives=drawn(incident=CODE, on_duty=PERSON),
        says="The incident {incident} is open; {on_duty} is on duty.|{on_duty} takes care of {incident}.",
        lacks=dict(
            app="report an outage on {stage}|open an incident in {stage}{wake}>Of which application?|What is affected?"
        ),
    ),
]
HELD_OUT = False
