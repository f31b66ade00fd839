"""Notes, shopping lists and tasks to do."""

from helpers.training.families import arg, family
from helpers.training.values import CODE, COUNT, DATE, FIRST_NAME, FOOD, TASK, TOPIC, choice, flag, integer, listed
from helpers.training.writing import HEADING, QUOTED_TEXT, TAG, drawn, from_list

LIST = from_list(
    "list",
    "shopping|packing|wish|guest|birthday|holiday|books|films|gifts|groceries|garden|repairs|camping|party|errands"
    "|moving|hardware|recipes",
)
URGENCY = choice({"low": "low|not urgent", "normal": "normal", "high": "high|urgent"})
STATE = choice({"open": "open|unfinished", "done": "done|finished", "overdue": "overdue|late"})
ORDER = choice({"date": "date", "title": "title|name", "length": "length"})

FAMILIES = [
    family(
        "note.create",
        "create_note|add_note|write_note|note_new",
        "Create a note.|Write a new note with a title and a text.|Stores a note. Tags help to find it again.",
        args=dict(
            title=arg("title|heading|name", HEADING, "Title of the note|The heading"),
            text=arg("text|content|body", QUOTED_TEXT, "What the note says|The text"),
            tags=arg("tags|labels|keywords", listed(TAG, 1, 3), "Words to find it by|List of tags", opt=" tagged {}"),
        ),
        does="write a note{tags} with the title {title} and the text {text}"
        "|create a note called {title}{tags} that says {text}"
        "|note down {text} under the title {title}{tags}|save {text} as a note with the title {title}{tags}",
        asks="New note{tags}, title {title}: {text}|Can you keep a note{tags} called {title}? It should say {text}",
        gives=drawn(note_id=CODE, saved=True),
        says="The note {title} is saved as {note_id}.|Saved: {title} ({note_id}).",
        lacks=dict(
            text="create a note called {title}|new note with the title {title}{tags}>What should it say?"
            "|What is the text?",
            title="note this down: {text}|save a note that says {text}>Under which title?|What is its title?",
        ),
    ),
    family(
        "note.search",
        "search_notes|find_note|query_notes|notes_lookup",
        "Search the notes.|Find notes that contain some words."
        "|Searches all notes and returns the best ones, ten if not limited.",
        args=dict(
            words=arg("query|words|keywords", TOPIC, "What to search for|Words in the note"),
            limit=arg(
                "limit|max_results|top",
                integer(1, 15),
                "Largest number of results|How many notes",
                opt=" (at most {})| with at most {} results",
                default=10,
            ),
            titles_only=arg(
                "titles_only|in_titles|only_titles",
                flag("only in the titles", "in titles and texts"),
                "Search the titles only|true: ignore the texts",
                opt=" {}",
            ),
        ),
        does="search the notes for {words}{titles_only}{limit}|look for {words} in the notes{titles_only}{limit}"
        "|find notes about {words}{titles_only}{limit}|look up {words} in the notes{titles_only}{limit}",
        asks="Did I write anything about {words}{limit}?|Show me notes about {words}{limit}."
        "|Is there a note on {words}{titles_only}?|What do my notes say about {words}{titles_only}{limit}?",
        gives=lambda rng, a: {"found": rng.randint(1, a.get("limit", 10)), "best": HEADING.make(rng).value},
        says="I found {found} notes about {words}; the best is {best}.|Notes found: {found}. First comes {best}.",
        lacks=dict(words="search my notes|find a note{limit}|look in my notes>For what?|What shall I search for?"),
        yields=dict(
            best=(HEADING, "the title of the best note about {words}|the heading of the first note on {words}")
        ),
    ),
    family(
        "note.delete",
        "delete_note|remove_note|note_trash|throw_away_note",
        "Delete a note.|Remove the note with a given title.|Deletes a note, for ever if asked to.",
        args=dict(
            title=arg("title|note|name", HEADING, "Title of the note|Which note"),
            forever=arg(
                "forever|permanent|skip_trash",
                flag("for good|for ever", "but keep it in the trash"),
                "true: it cannot be restored|Whether it is gone at once",
                opt=" {}",
            ),
        ),
        does="delete the note {title}{forever}|remove the note called {title}{forever}"
        "|throw away the note {title}{forever}"
        "|get rid of the note {title}{forever}",
        asks="I don't need the note {title} any more.|The note {title} can go{forever}."
        "|Can you delete {title}{forever}?",
        gives=drawn(deleted=True, left=integer(0, 90)),
        says="The note {title} is deleted; {left} notes are left.|Deleted {title}. Notes left: {left}.",
        lacks=dict(title="delete a note|remove the note{forever}|throw away my note>Which note?|What is its title?"),
    ),
    family(
        "list.add",
        "add_to_list|put_on_list|list_add_items|append_to_list",
        "Add things to a list.|Put items on a named list.|Appends one or several entries to one of the user's lists.",
        args=dict(
            items=arg("items|entries|things", listed(FOOD, 1, 4), "What to add|The new entries"),
            name=arg("list_name|list|name", LIST, "Which list|Name of the list"),
        ),
        does="add {items} to the {name} list|put {items} on the {name} list|write {items} on the {name} list"
        "|append {items} to the list called {name}",
        asks="The {name} list needs {items}.|Can you put {items} on my {name} list?"
        "|Well, {items}: on the {name} list, please.",
        gives=lambda rng, a: {"added": len(a["items"]), "total": len(a["items"]) + rng.randint(0, 12)},
        says="The {name} list has {total} entries now.|Entries added: {added}; the {name} list holds {total}.",
        lacks=dict(
            items="add something to the {name} list|put things on my {name} list>What shall I add?"
            "|What should go on it?",
            name="add {items} to the list|put {items} on a list>Which list?|On which list?",
        ),
    ),
    family(
        "list.show",
        "show_list|get_list_items|read_list|list_content",
        "Show what is on a list.|Read out a named list.|Returns all entries of one of the user's lists.",
        args=dict(name=arg("name|list|list_name", LIST, "Which list|Name of the list")),
        needs="the {name} list|the content of the {name} list|all of the {name} list"
        "|everything on the list called {name}",
        asks="What is on my {name} list?|Is anything on the {name} list?|Read me the {name} list."
        "|Show me the {name} list.",
        gives=lambda rng, a: {"items": [FOOD.make(rng).value for _ in range(rng.randint(1, 4))]},
        says="On the {name} list: {items}.|The {name} list has: {items}.",
        lacks=dict(name="show me my list|what is on the list?|read me a list>Which list?|Which of the lists?"),
    ),
    family(
        "list.clear",
        "clear_list|empty_list|wipe_list|list_reset",
        "Remove all entries from a list.|Empty a named list.|Clears a list; the list itself stays.",
        args=dict(
            name=arg("list|name|list_name", LIST, "Name of the list|Which list"),
            backup=arg(
                "keep_copy|backup|save_copy",
                flag("but keep a copy", "without a copy"),
                "true: save a copy first|Whether to keep a copy",
                opt=" {}",
            ),
        ),
        does="empty the {name} list{backup}|clear the {name} list{backup}|wipe the {name} list{backup}"
        "|take everything off the {name} list{backup}",
        asks="I am done with the {name} list, clear it{backup}.|Can my {name} list be emptied{backup}?",
        gives=drawn(removed=COUNT, copy_saved=False),
        says="The {name} list is empty; {removed} entries were removed."
        "|Removed from the {name} list: {removed} entries.",
        lacks=dict(
            name="clear my list{backup}|empty the list|wipe the list{backup}>Which list?|Which list shall I clear?"
        ),
    ),
    family(
        "lists",
        "list_of_lists|all_my_lists|get_list_names|show_all_lists",
        "Get the names of all lists.|Which lists there are.|Returns the user's lists by name. Nothing has to be given.",
        needs="the names of all lists|the names of the lists that exist|a list of all lists|the number of lists",
        asks="Which lists do I have?|Show me my lists.|Have I got any lists?|What lists are there?",
        gives=lambda rng, a: {"lists": sorted({LIST.make(rng).value for _ in range(4)})},
        says="The lists are {lists}.|There are these lists: {lists}.",
    ),
    family(
        "task.add",
        "add_task|create_todo|new_task|todo_add",
        "Add a task to the to-do list.|Create a task."
        "|Adds something to do, with a deadline and an urgency if they are known.",
        args=dict(
            task=arg("task|title|what|todo", TASK, "What has to be done|The task"),
            due=arg("due|deadline|due_date", DATE, "Until when|The deadline", opt=" by {}| due on {}"),
            urgency=arg(
                "priority|urgency|importance",
                URGENCY,
                "How urgent it is|Priority of the task",
                opt=" with {} priority| as {}",
                default="normal",
            ),
        ),
        does="add the task {task}{due}{urgency}|put {task} on the to-do list{due}{urgency}"
        "|create a task to {task}{due}{urgency}|note the task {task}{urgency}{due}",
        asks="I have to {task}{due}, add that to my tasks{urgency}.|New task{urgency}: {task}{due}."
        "|Can {task} go on my to-do list{due}{urgency}?",
        gives=drawn(task_id=CODE, open_tasks=integer(1, 40)),
        says="The task is on the list as {task_id}.|Added {task} ({task_id}); open tasks: {open_tasks}.",
        lacks=dict(
            task="add a task{due}|put something on my to-do list{due}|new task{urgency}>What is the task?"
            "|What is to do?"
        ),
    ),
    family(
        "tasks",
        "list_tasks|get_tasks|show_todos|tasks_by_state",
        "List the tasks.|Get tasks, all or those in one state."
        "|Returns the to-do list; it can be limited to open, done or overdue"
        " tasks and sorted.",
        args=dict(
            state=arg(
                "status|state|filter", STATE, "Only tasks in this state|open, done or overdue", opt=" that are {}"
            ),
            order=arg(
                "sort_by|order|order_by", ORDER, "By what to sort|Order of the tasks", opt=" sorted by {}| by {}"
            ),
        ),
        needs="a list of the tasks{state}{order}|the list of all tasks{state}{order}"
        "|an overview of the tasks{state}{order}"
        "|the number of tasks{state}",
        asks="Which tasks do I have{state}{order}?|Show me my tasks{state}{order}.|Are there any tasks{state}?"
        "|What have I on my to-do list{order}?",
        gives=lambda rng, a: {"count": (n := rng.randint(1, 3)), "tasks": [TASK.make(rng).value for _ in range(n)]},
        says="Tasks: {tasks}.|The number of tasks is {count}: {tasks}.",
    ),
    family(
        "task.done",
        "complete_task|mark_task_done|finish_task|task_finished",
        "Mark a task as done.|Complete the task with a number."
        "|Ticks off one task; a date can be given if it was done before today.",
        args=dict(
            number=arg("task_id|id|number", CODE, "Number of the task|Which task"),
            day=arg("date|done_on|day", DATE, "Day on which it was done|Date of completion", opt=" on {}"),
        ),
        does="mark task {number} as done{day}|tick off task {number}{day}|complete task {number}{day}"
        "|note that task {number} was done{day}",
        asks="I finished task {number}{day}.|Task {number} is done{day}.|Is task {number} ticked off? If not, do it."
        "|Can you tick off {number}{day}?",
        gives=drawn(remaining=integer(0, 30)),
        says="Task {number} is done, {remaining} tasks remain.|Ticked off {number}. Tasks left: {remaining}.",
        lacks=dict(
            number="mark the task as done|I finished a task{day}|tick it off{day}>Which task?|What is its number?"
        ),
    ),
    family(
        "task.assign",
        "assign_task|give_task_to|delegate_task|hand_over_task",
        "Give a task to a person.|Assign a task.|Hands a task over to somebody else, who may be told by e-mail.",
        args=dict(
            number=arg("task|task_id|id", CODE, "Which task|Its number"),
            person=arg("to|person|assignee", FIRST_NAME, "Who shall do it|First name"),
            tell=arg(
                "notify|send_mail|inform",
                flag("and send an email", "without an email"),
                "Whether to send an email|true: tell the person",
                opt=" {}",
            ),
        ),
        does="assign task {number} to {person}{tell}|give task {number} to {person}{tell}"
        "|hand task {number} over to {person}{tell}"
        "|let {person} do task {number}{tell}",
        asks="Listen, {person} should take over task {number}{tell}.|Can {person} do task {number}{tell}?"
        "|Task {number} is for {person}{tell}.",
        gives=drawn(tasks_of_person=integer(1, 12)),
        says="{person} has task {number} now, and {tasks_of_person} tasks in all."
        "|Assigned; tasks of {person}: {tasks_of_person}.",
        lacks=dict(
            person="assign task {number}|give task {number} to someone{tell}>To whom?|Who shall do it?",
            number="give {person} a task|assign the task to {person}{tell}>Which task?|What is its number?",
        ),
    ),
]
HELD_OUT = False
