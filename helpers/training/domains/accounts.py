"""User accounts, groups, passwords and permissions."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.values import CITY, CODE, DATE, EMAIL, PERSON, TIME, choice, flag, integer, listed
from helpers.training.writing import IP, USERNAME, drawn, from_list

ROLE = choice({"admin": "administrator|admin", "editor": "editor", "viewer": "viewer|reader", "guest": "guest"})
REASON = choice({"left": "the person left", "security": "of a security problem", "inactive": "it is no longer used"})
PLAN = choice({"free": "free", "basic": "basic", "team": "team", "business": "business"})
THEME = choice({"light": "light|bright", "dark": "dark", "system": "system|automatic"})
GROUP = from_list(
    "user group",
    "staff|teachers|developers|testers|accounting|marketing|interns|managers|support|night-shift|partners|editors"
    "|librarians|sales|legal|drivers",
)
RIGHTS = from_list("right", "read|write|delete|share|invite|export|approve|publish|print")

FAMILIES = [
    family(
        "user.create",
        "create_user|add_user_account|register_user|new_account",
        "Create a user account.|Register a new user."
        "|Creates an account with a user name and an e-mail address, as a viewer if no role"
        " is given.",
        args=dict(
            user=arg("username|login|user", USERNAME, "User name|Name to log in"),
            email=arg("email|mail|address", EMAIL, "E-mail address|Where mails go"),
            role=arg(
                "role|level|access",
                ROLE,
                "Role of the user|What the user may do",
                opt=" as {}| with the role {}",
                default="viewer",
            ),
            invite=arg(
                "send_invite|invite|welcome_mail",
                flag("with an invitation", "without an invitation"),
                "Whether to send an invitation|true: send a mail",
                opt=" {}",
            ),
        ),
        does="create the user {user} with the email {email}{role}{invite}"
        "|add the account {user} for {email}{role}{invite}"
        "|register {user} with {email}{role}{invite}|set up an account {user} for {email}{invite}{role}",
        asks="As I said, {email} needs an account, user name {user}{role}{invite}."
        "|Can {email} have the login {user}{role}{invite}?",
        gives=drawn(user_id=CODE, active=True),
        says="The account {user} exists now ({user_id}).|{user} was created with the number {user_id}.",
        lacks=dict(
            email="create the user {user}|add an account {user}{role}>What is the email address?|Which email address?",
            user="create an account for {email}|register {email}{role}>Which user name?|What shall the user name be?",
        ),
    ),
    family(
        "user.role",
        "set_user_role|change_role|assign_role|update_user_role",
        "Change the role of a user.|Give a user another role.|Sets what a user may do, for some days only if wanted.",
        args=dict(
            user=arg("user|username|account", USERNAME, "Which user|User name"),
            role=arg("role|new_role|rights", ROLE, "The new role|Role"),
            days=arg(
                "days|for_days|valid_days", integer(2, 90), "For how many days|Number of days", opt=" for {} days"
            ),
        ),
        does="set the role of {user} to {role}{days}|give {user} the role {role}{days}"
        "|change the role of {user} to {role}{days}"
        "|let {user} work with the role {role}{days}",
        asks="The role of {user} should be {role}{days}.|Can {user} have the role {role}{days}?"
        "|I want {user} to have the role {role}{days}.",
        gives=drawn(old_role=ROLE),
        says="{user} was {old_role} and is {role} now.|Changed from {old_role}: {user}.",
        lacks=dict(
            role="change the role of {user}|give {user} another role{days}>To which role?|Which role?",
            user="make somebody {role}|give someone the role {role}{days}>Whom?|Which user?",
        ),
    ),
    family(
        "user.lock",
        "lock_account|set_account_lock|suspend_user|block_or_unblock",
        "Lock or unlock an account.|Suspend a user, or let a user in again."
        "|With locked=true the user can no longer log in.",
        args=dict(
            user=arg("username|user|account", USERNAME, "Which account|User name"),
            locked=arg("locked|suspended|blocked", flag("lock", "unlock"), "true: no login|Locked or not"),
            reason=arg("reason|why|cause", REASON, "Why|The reason", opt=" because {}"),
        ),
        does="{locked} the account {user}{reason}|{locked} {user}{reason}|{locked} the user {user}{reason}"
        "|{locked} the login of {user}{reason}",
        asks="Can you {locked} {user}{reason}?|We must {locked} the account of {user}{reason}."
        "|I have to {locked} {user}{reason}.",
        gives=drawn(open_sessions=integer(0, 4)),
        says="Done with {user}; open sessions: {open_sessions}.|{user}: done. There are {open_sessions} open sessions.",
        lacks=dict(
            user="{locked} the account{reason}|{locked} a user|{locked} somebody's login{reason}>Which account?"
            "|Which user?"
        ),
    ),
    family(
        "password",
        "reset_password|send_password_link|password_reset|new_password_for",
        "Reset a password.|Send a link for a new password."
        "|Sends the user a link; all devices are logged out if wanted.",
        args=dict(
            user=arg("user|login|username", USERNAME, "Whose password|User name"),
            logout=arg(
                "logout_all|end_sessions|sign_out",
                flag("and log out all devices", "but keep all devices logged in"),
                "Whether devices are logged out|true: log out everywhere",
                opt=" {}",
            ),
        ),
        does="reset the password of {user}{logout}|send {user} a link for a new password{logout}"
        "|let {user} set a new password{logout}"
        "|give {user} a new password{logout}",
        asks="Just so you know, {user} has forgotten the password, reset it{logout}."
        "|Can {user} get a new password{logout}?"
        "|Look, {user} cannot log in, reset"
        " the password{logout}.",
        gives=drawn(link_hours=integer(1, 48)),
        says="The link for {user} is valid for {link_hours} hours.|{user} has {link_hours} hours to use the link.",
        lacks=dict(
            user="reset the password{logout}|someone needs a new password|send a password link{logout}>Whose?"
            "|For which user?"
        ),
    ),
    family(
        "me",
        "who_am_i|current_user|get_logged_in_user|my_account",
        "Get the current user.|Who is logged in."
        "|Returns the name and role of the user who is logged in. Takes nothing.",
        needs="the current user|the name of the user who is logged in|the account in use|the present user",
        asks="Who am I?|Which account is this?|Am I an administrator?|Show me who is logged in."
        "|As whom am I logged in?",
        gives=drawn(username=USERNAME, role=ROLE),
        says="You are logged in as {username}, with the role {role}.|The user is {username} ({role}).",
        yields=dict(username=(USERNAME, "the user name that is logged in|the current user's login")),
    ),
    family(
        "users",
        "list_users|get_accounts|show_all_users|account_list",
        "List the users.|Get all accounts.|Returns the user names, of one role if it is given.",
        args=dict(
            role=arg("role|with_role|filter", ROLE, "Only this role|Role of the users", opt=" with the role {}"),
            active=arg(
                "active|only_active|enabled",
                flag("that are active", "that are locked"),
                "true: active users, false: locked ones|Whether they are active",
                opt=" {}",
            ),
        ),
        needs="a list of the users{role}{active}|the names of all users{role}{active}"
        "|the list of accounts{role}{active}"
        "|the number of users{active}{role}",
        asks="Who has an account{role}?|Show me the users{role}{active}.|Are there any users{role}{active}?"
        "|Which users do we have{active}?",
        gives=lambda rng, a: {
            "users": [USERNAME.make(rng).value for _ in range(rng.randint(1, 4))],
            "total": rng.randint(5, 90),
        },
        says="The users are {users}.|I see {users}; there are {total} accounts in all.",
    ),
    family(
        "group.add",
        "add_users_to_group|group_add_members|put_in_group|join_group",
        "Add users to a group.|Put users into a user group.|Adds a list of user names to a group.",
        args=dict(
            users=arg("users|members|usernames", listed(USERNAME, 1, 3), "User names|Who is added"),
            group=arg("group|team|group_name", GROUP, "Name of the group|Which group"),
        ),
        does="add {users} to the group {group}|put {users} into {group}|make {users} members of {group}"
        "|add {users} to the {group} group",
        asks="Now, {users} should be in {group}.|Can {users} join the group {group}?"
        "|Are {users} in {group}? If not, add them.",
        gives=lambda rng, a: {"added": len(a["users"]), "members": len(a["users"]) + rng.randint(0, 40)},
        says="{group} has {members} members now.|Added {added}; {group} counts {members}.",
        lacks=dict(
            group="add {users} to a group|put {users} into the group>Which group?|What is the group called?",
            users="add someone to {group}|put users into the group {group}>Whom?|Which users?",
        ),
    ),
    family(
        "accounts.rights",
        "grant_rights|give_permissions|allow_actions|set_permissions",
        "Give a group rights.|Allow a group some actions."
        "|Grants a list of rights to a group until a day, or without end.",
        args=dict(
            group=arg("group|for_group|team", GROUP, "Which group|Name of the group"),
            rights=arg("rights|permissions|actions", listed(RIGHTS, 1, 4), "What is allowed|List of rights"),
            until=arg("until|expires|valid_until", DATE, "Last day|When it ends", opt=" until {}"),
        ),
        does="allow the group {group} to {rights}{until}|give {group} the rights {rights}{until}"
        "|let {group} {rights}{until}"
        "|grant {rights} to {group}{until}",
        asks="As I said, {group} may {rights}{until}.|Can {group} have the rights {rights}{until}?"
        "|The {group} group needs {rights}{until}.",
        gives=drawn(rule_id=CODE),
        says="{group} may do that now (rule {rule_id}).|The rule {rule_id} allows it for {group}.",
        lacks=dict(rights="give {group} rights{until}|allow {group} something>Which rights?|What shall be allowed?"),
    ),
    family(
        "plan",
        "change_plan|switch_subscription|set_plan|upgrade_plan",
        "Change the plan of an account.|Switch a subscription."
        "|Puts an account on another plan, paid by month or by year.",
        args=dict(
            plan=arg("plan|tier|subscription", PLAN, "The new plan|Which plan"),
            yearly=arg(
                "yearly|annual|pay_yearly",
                flag("paid by the year", "paid by the month"),
                "true: one payment a year|Yearly or monthly",
                opt=" {}",
            ),
            start=arg("start|from_date|start_date", DATE, "When it begins|First day", opt=" from {}"),
        ),
        does="switch to the {plan} plan{yearly}{start}|change the subscription to {plan}{yearly}{start}"
        "|put the account on the {plan}"
        " plan{yearly}{start}|take the {plan} plan{yearly}{start}",
        asks="I want the {plan} plan{yearly}{start}.|Can we have the {plan} plan{yearly}{start}?"
        "|The {plan} plan{yearly}{start}, please.",
        gives=drawn(monthly_price=integer(0, 90)),
        says="The {plan} plan is set and costs {monthly_price} a month.|It costs {monthly_price} a month now.",
        lacks=dict(
            plan="change my plan{start}|switch the subscription{yearly}|I want another plan{start}>Which plan?"
            "|To which one?"
        ),
    ),
    family(
        "theme",
        "set_theme|change_appearance|switch_theme|color_mode",
        "Set the look of the program.|Change between light and dark."
        "|Sets the theme for this user, with big letters if wanted.",
        args=dict(
            theme=arg("theme|mode|appearance", THEME, "Which look|light, dark or system"),
            large=arg(
                "large_text|big_letters|large",
                flag("with large letters", "with letters of normal size"),
                "true: large letters|Size of the letters",
                opt=" {}",
            ),
        ),
        does="switch to the {theme} theme{large}|use the {theme} theme{large}|set the appearance to {theme}{large}"
        "|change the colours to {theme} mode{large}",
        asks="I prefer the {theme} look{large}.|Can I have the {theme} theme{large}?|{theme} mode{large}, please.",
        gives=drawn(restart_needed=False, previous=THEME),
        says="The {theme} theme is on; it was {previous} before.|Changed from {previous}.",
        lacks=dict(
            theme="change the theme{large}|switch the appearance|set another look{large}>Which theme?"
            "|Light, dark or system?"
        ),
    ),
    family(
        "logins",
        "login_history|recent_logins|get_sign_ins|list_sessions_of",
        "Get the last logins of a user.|When and from where somebody logged in."
        "|Returns the last logins, five if no number is given.",
        args=dict(
            user=arg("user|account|username", USERNAME, "Which user|User name"),
            count=arg(
                "count|limit|number", integer(2, 30), "How many|Number of logins", opt=" (the last {})", default=5
            ),
            failed=arg(
                "include_failed|with_failed|failed",
                flag("with failed ones", "without failed ones"),
                "Whether failed ones count|true: also failed logins",
                opt=" {}",
            ),
        ),
        needs="the login history of {user}{count}{failed}|the list of logins of {user}{failed}{count}"
        "|an overview of the logins of {user}{count}{failed}|the time and place of the logins of {user}{failed}",
        asks="When did {user} log in{count}{failed}?|Has {user} been here lately?"
        "|Show me the logins of {user}{count}{failed}."
        "|From where did {user} log in{count}?",
        gives=drawn(last_login=TIME, from_city=CITY, from_ip=IP),
        says="{user} last logged in at {last_login} from {from_city}."
        "|The last login of {user}: {last_login}, {from_city}, {from_ip}.",
        lacks=dict(
            user="show me the last logins{count}|who logged in when?|get the login history{failed}>Of which user?"
            "|Whose?"
        ),
        yields=dict(
            from_ip=(IP, "the address from which {user} last logged in|the IP address of the last login of {user}"),
            from_city=(CITY, "the city of the last login of {user}|the city from which {user} logged in"),
        ),
    ),
    *lookups(
        "account",
        "username|user|login",
        USERNAME,
        "User name|Which user",
        attribute(
            "real_name",
            "the real name of {x}|the full name of {x}|the name of the person behind {x}",
            PERSON,
            asks="who is {x}?|Whose account is {x}?|Do you know the real name of {x}?",
        ),
        attribute(
            "user_email",
            "the email address of {x}|the email of {x}|the address that {x} registered",
            EMAIL,
            asks="how can I write to {x}?|Which email does {x} use?|Has {x} given an email address?",
        ),
        attribute(
            "created_on",
            "the day on which {x} registered|the date when {x} was created|the day of the registration of {x}",
            DATE,
            asks="since when do we have {x}?|When did {x} register?|Is {x} a new account?",
        ),
    ),
]
HELD_OUT = False
