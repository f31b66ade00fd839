"""Files, folders, backups and documents."""

from helpers.training.families import arg, family
from helpers.training.values import (
    CODE,
    DATE,
    EMAIL,
    FILE,
    LANGUAGE,
    PATH,
    PERSON,
    TIME,
    TOPIC,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import FOLDER, HEADING, QUOTED_TEXT, TAG, drawn

ORDER = choice({"name": "name", "size": "size", "modified": "date|the date of the last change"})
FORMAT = choice({"pdf": "PDF", "docx": "Word|docx", "html": "HTML", "txt": "plain text", "odt": "OpenDocument|odt"})
ARCHIVE = choice({"zip": "zip", "tar.gz": "tar.gz|gzipped tar", "7z": "7z|7-Zip"})
RIGHT = choice({"read": "read", "comment": "comment", "edit": "edit|write"})
EVERY = choice({"hourly": "every hour|hourly", "daily": "every day|daily", "weekly": "every week|weekly"})
PAPER = choice(
    {"report": "report", "letter": "letter", "contract": "contract", "minutes": "minutes", "invoice": "invoice"}
)

FAMILIES = [
    family(
        "files.list",
        "list_files|ls_folder|show_files|get_file_list",
        "List files.|Get the files of a folder."
        "|Returns the names of all files, of the current folder if none is given.",
        args=dict(
            folder=arg(
                "folder|directory|path",
                FOLDER,
                "Which folder|The directory, the current one if left out",
                opt=" in {}| in the folder {}",
            ),
            hidden=arg(
                "hidden|show_hidden|all",
                flag("with hidden files", "without hidden files"),
                "Whether to include hidden files|true: hidden files too",
                opt=" {}",
            ),
            order=arg("sort|order_by|sort_by", ORDER, "By what to sort|Order of the files", opt=" sorted by {}| by {}"),
        ),
        needs="a list of the files{folder}{hidden}{order}|the names of the files{folder}{hidden}{order}"
        "|the file names{folder}{order}{hidden}|the list of files{folder}{hidden}",
        asks="Which files are there{folder}?|Show me the files{folder}{order}{hidden}.|Are there any files{folder}?"
        "|What files do I have{folder}{order}{hidden}?",
        gives=drawn(files=listed(FILE, 1, 4)),
        says="The files are {files}.|I see {files}.|Files: {files}.",
    ),
    family(
        "file.read",
        "read_file|open_file|cat_file|get_file_content",
        "Read a file.|Get the text of a file.|Returns the content of a text file, or only its first lines.",
        args=dict(
            path=arg("path|file|filename", PATH, "The file|Path of the file"),
            lines=arg(
                "lines|max_lines|head",
                integer(5, 200, 5),
                "Only so many lines|Number of lines from the beginning",
                opt=" (only {} lines)| up to line {}",
            ),
        ),
        needs="the content of {path}{lines}|the text of the file {path}{lines}|the text in {path}{lines}"
        "|what {path} contains{lines}",
        asks="What does {path} say{lines}?|Open {path}{lines}.|Show me {path}{lines}."
        "|Is there anything in {path}{lines}?",
        gives=drawn(content=QUOTED_TEXT),
        says="{path} says: {content}|The file contains this: {content}",
        lacks=dict(
            path="open the file{lines}|read a file|show me the content{lines}>Which file?|What is the path of the file?"
        ),
        yields=dict(content=(QUOTED_TEXT, "the text of the file {path}|the content of {path}")),
    ),
    family(
        "file.write",
        "write_file|save_file|create_file|store_text",
        "Write text into a file.|Save a text as a file."
        "|Writes a file; an existing one is replaced, or extended if append is true.",
        args=dict(
            name=arg("filename|path|file", FILE, "Name of the file|Which file"),
            text=arg("content|text|data", QUOTED_TEXT, "What to write|The text"),
            append=arg(
                "append|extend|add",
                flag("at its end", "from the start"),
                "true: after the present content|Whether to keep the old content",
                opt=" {}",
            ),
        ),
        does="write {text} into {name}{append}|save {text} in {name}{append}"
        "|put the text {text} into the file {name}{append}"
        "|store {text} as {name}",
        asks="Just so you know, {name} should contain {text}.|Can you put {text} into {name}{append}?"
        "|I want {text} in {name}{append}.",
        gives=lambda rng, a: {"bytes_written": len(a["text"].encode()), "ok": True},
        says="{name} is saved, {bytes_written} bytes.|Wrote {bytes_written} bytes into {name}.",
        lacks=dict(
            name="save this text: {text}|write {text} to a file{append}>In which file?|What is the file called?",
            text="write something into {name}|create {name}>With what text?|What shall the file contain?",
        ),
    ),
    family(
        "file.copy",
        "copy_file|cp|duplicate_file|file_copy",
        "Copy a file.|Make a copy of a file in another folder."
        "|Copies one file; an existing target is kept unless overwrite is true.",
        args=dict(
            source=arg("source|from_path|file", PATH, "The file to copy|From where"),
            target=arg("target|destination|to_folder", FOLDER, "Folder of the copy|To where"),
            overwrite=arg(
                "overwrite|replace|force",
                flag("and overwrite what is there", "without overwriting anything"),
                "true: replace an existing file|Whether to replace",
                opt=" {}",
                default=False,
            ),
        ),
        does="copy {source} to {target}{overwrite}|make a copy of {source} in {target}{overwrite}"
        "|duplicate {source} into the folder {target}{overwrite}|put a copy of {source} into {target}{overwrite}",
        asks="I need {source} in {target} as well{overwrite}.|Can {source} be copied to {target}{overwrite}?",
        gives=drawn(size_kb=integer(1, 9000)),
        says="{source} is copied to {target} ({size_kb} kB).|Copied {size_kb} kB to {target}.",
        lacks=dict(target="copy {source}|make a copy of {source}{overwrite}>To which folder?|Where shall the copy be?"),
    ),
    family(
        "file.rename",
        "rename_file|file_rename|change_file_name|mv_name",
        "Rename a file.|Change the name of a file.|Gives a file a new name in the same folder.",
        args=dict(
            old=arg("old_name|file|from", FILE, "The present name|Which file"),
            new=arg("new_name|to|name", FILE, "The new name|Name afterwards"),
        ),
        does="rename {old} to {new}|change the name of {old} to {new}|call {old} {new} from now on"
        "|give {old} the name {new}",
        asks="Just so you know, {old} should be called {new}.|Can {old} have the name {new}?"
        "|The name {old} is wrong, it must be {new}.",
        gives=drawn(renamed=True, folder=FOLDER),
        says="{old} is now {new}, in the folder {folder}.|Renamed in {folder}: {new}.",
        lacks=dict(new="rename {old}|give {old} another name|change the name of {old}>To what?|What is the new name?"),
    ),
    family(
        "file.delete",
        "delete_files|remove_files|rm|erase_files",
        "Delete files.|Remove one or more files."
        "|Deletes the files with the given names; what is in the trash can be restored.",
        args=dict(
            names=arg("files|paths|names", listed(FILE, 1, 4), "Which files|Names of the files"),
            trash=arg(
                "to_trash|use_trash|recoverable",
                flag("but keep them in the trash", "for good"),
                "true: they can be restored|Whether the trash is used",
                opt=" {}",
            ),
        ),
        does="delete {names}{trash}|remove the files {names}{trash}|erase {names}{trash}|throw away {names}{trash}",
        asks="I no longer need {names}.|Listen, {names} can go{trash}.|Will you remove {names}{trash}?",
        gives=lambda rng, a: {"deleted": len(a["names"]), "freed_mb": rng.randint(1, 900)},
        says="Files deleted: {deleted}; that freed {freed_mb} MB.|{freed_mb} MB are free again.",
        lacks=dict(
            names="delete some files{trash}|remove a file|throw it away{trash}>Which files?|What are the names?"
        ),
    ),
    family(
        "folder.make",
        "create_folder|make_directory|mkdir|new_folder",
        "Create a folder.|Make a directory.|Creates a new folder at the given path.",
        args=dict(path=arg("path|folder|directory", FOLDER, "Path of the new folder|Which folder")),
        does="create the folder {path}|make a folder called {path}|make the directory {path}"
        "|set up a new folder {path}",
        asks="I need a folder {path}.|Is there a folder {path}? If not, make it."
        "|Can there be a directory called {path}?",
        gives=drawn(created=True, folders_now=integer(2, 90)),
        says="The folder {path} exists now; there are {folders_now} folders.|Created {path}; folders: {folders_now}.",
        lacks=dict(path="create a folder|make a new directory|I need a folder>What shall it be called?|Which name?"),
    ),
    family(
        "archive",
        "compress_files|make_archive|pack_files|create_zip",
        "Pack files into an archive.|Compress files."
        "|Puts the listed files into one archive of a chosen format; it can have a password.",
        args=dict(
            files=arg("files|inputs|names", listed(FILE, 2, 3), "What to pack|The files"),
            name=arg("archive|output|archive_name", TAG, "Name of the archive, without ending|How it is called"),
            sort=arg(
                "format|kind|method", ARCHIVE, "Format of the archive|Kind", opt=" in {} format| as {}", default="zip"
            ),
        ),
        does="pack {files} into the archive {name}{sort}|compress {files} to {name}{sort}"
        "|make an archive called {name} of {files}{sort}|put {files} together in an archive {name}{sort}",
        asks="I need {files} in one archive with the name {name}{sort}.|Can {files} be packed as {name}{sort}?",
        gives=lambda rng, a: {"size_mb": rng.randint(1, 90), "file_count": len(a["files"])},
        says="The archive {name} has {file_count} files and {size_mb} MB."
        "|Packed {file_count} files, {size_mb} MB in all.",
        lacks=dict(
            files="make an archive called {name}|create the archive {name}{sort}>Of which files?|What shall be in it?"
        ),
    ),
    family(
        "file.search",
        "find_documents_by_text|find_files|search_files|locate_files|file_finder",
        "Find files by their content.|Search all files for words."
        "|Looks through a folder and below for files that contain the words.",
        args=dict(
            words=arg("text|query|words", TOPIC, "What the files contain|Words to look for"),
            folder=arg("folder|start|root", FOLDER, "Where to search|The folder to begin with", opt=" in {}| below {}"),
            newer=arg(
                "modified_after|since|newer_than",
                DATE,
                "Only files changed later|Changed after this day",
                opt=" changed since {}",
            ),
        ),
        needs="a list of the files about {words}{folder}{newer}"
        "|the names of all files{folder}{newer} that contain {words}"
        "|the list of files with the words {words}{folder}{newer}"
        "|the names of the files that mention {words}{folder}{newer}",
        asks="Where did I write about {words}{folder}{newer}?|Is there a file on {words}{folder}{newer}?"
        "|Show me files{folder}{newer} with {words}.",
        gives=drawn(matches=listed(PATH, 1, 3)),
        says="{words} is in {matches}.|Found: {matches}.",
        lacks=dict(
            words="find a file{folder}{newer}|search my files|look for a file{folder}>What does it contain?"
            "|For which words?"
        ),
    ),
    family(
        "backup",
        "schedule_backup|plan_backup|set_backup|backup_job",
        "Set up a regular backup.|Back up a folder again and again."
        "|Creates a job that saves a folder at a time of day; old copies"
        " are kept for some days.",
        args=dict(
            folder=arg("folder|source|what", FOLDER, "What is saved|The folder"),
            every=arg("frequency|interval|every", EVERY, "How often|hourly, daily or weekly"),
            time=arg("time|at|start", TIME, "Time of day|When it begins", opt=" at {}| starting at {}"),
            keep=arg(
                "keep_days|retention|days",
                integer(3, 90),
                "Days for which a copy is kept|How long copies stay",
                opt=" and keep the copies for {} days",
            ),
        ),
        does="back up {folder} {every}{time}{keep}|save the folder {folder} {every}{time}{keep}"
        "|set up a backup of {folder} {every}{time}{keep}|make copies of {folder} {every}{time}{keep}",
        asks="I want {folder} saved {every}{time}{keep}.|Can there be a backup of {folder} {every}{time}{keep}?",
        gives=drawn(job=CODE, next_run=DATE),
        says="The backup of {folder} is planned as {job}, first on {next_run}.|Job {job} runs next on {next_run}.",
        lacks=dict(
            every="back up {folder}|make regular copies of {folder}{time}>How often?|Every hour, day or week?",
            folder="make a backup {every}|back up my things {every}{time}>Which folder?|What shall be saved?",
        ),
    ),
    family(
        "files.share",
        "share_file|grant_file_access|file_share|share_document",
        "Share a file with somebody.|Give a person access to a file."
        "|Lets the owner of an e-mail address read, comment or edit a file.",
        args=dict(
            file=arg("file|document|path", FILE, "Which file|Name of the file"),
            email=arg("email|with|user", EMAIL, "With whom|E-mail address"),
            right=arg(
                "permission|access|role",
                RIGHT,
                "What the person may do|Kind of access",
                opt=" with the right to {}| so that they can {}",
                default="read",
            ),
            until=arg("expires|until|end_date", DATE, "Last day|When it ends", opt=" until {}"),
        ),
        does="share {file} with {email}{until}{right}|give {email} access to {file}{until}{right}"
        "|let {email} open {file}{until}{right}"
        "|open {file} to {email}{until}{right}",
        asks="Listen, {email} must see {file}{until}{right}.|Can {email} have {file}{until}{right}?"
        "|Does {email} have {file}? Share it{until}.",
        gives=drawn(link_id=CODE, people_with_access=integer(1, 12)),
        says="{file} is shared with {email}; people with access: {people_with_access}."
        "|{email} can use the link {link_id}.",
        lacks=dict(
            email="share {file}{until}|give somebody access to {file}>With whom?|What is the email address?",
            file="share a file with {email}|give {email} access to the document{right}>Which file?|What is its name?",
        ),
    ),
    family(
        "convert",
        "convert_document|change_file_format|export_document|document_to_format",
        "Convert a document.|Save a file in another format.|Writes a document in a new format next to the old one.",
        args=dict(
            file=arg("file|document|input", FILE, "What to convert|Name of the document"),
            to=arg("format|to|target_format", FORMAT, "The new format|Format to save as"),
            colour=arg(
                "color|colour|in_colour",
                flag("in colour", "in black and white"),
                "Whether colours are kept|true: with colours",
                opt=" {}",
            ),
        ),
        does="convert {file} to {to}{colour}|save {file} as {to}{colour}|export {file} as {to}{colour}"
        "|make {to} of {file}{colour}",
        asks="I need {file} as {to}{colour}.|Can I have {file} as {to}{colour}?|Well, {file} should be {to}{colour}.",
        gives=lambda rng, a: {"new_file": a["file"].rsplit(".", 1)[0] + "." + a["to"], "pages": rng.randint(1, 60)},
        says="The new file is {new_file} and has {pages} pages.|Converted: {new_file}.",
        lacks=dict(to="convert {file}|save {file} in another format{colour}>To which format?|What format do you need?"),
        yields=dict(
            new_file=(FILE, "the name of {file} after it is saved as {to}|the file that results from {file} as {to}")
        ),
    ),
    family(
        "document",
        "create_document|draft_document|new_document|document_create",
        "Create a document.|Start a new document of some sort."
        "|Makes an empty document with title, author and language from a template.",
        args=dict(
            sort=arg("kind|template|doc_type", PAPER, "Sort of document|The template"),
            title=arg("title|heading|name", HEADING, "The title|What stands on top"),
            author=arg(
                "author|by|writer", PERSON, "Who writes it|Name of the author", opt=" by {}| with the author {}"
            ),
            language=arg(
                "language|lang|in_language", LANGUAGE, "In which language|Language of the document", opt=" in {}"
            ),
        ),
        does="create a document{language}{author} of the sort {sort} with the title {title}"
        "|start the {sort} {title}{language}{author}|draft a new {sort}{language} called {title}{author}"
        "|make a new {sort}{language} titled {title}{author}",
        asks="I have to write a new {sort}{language}, its title is {title}."
        "|Can you prepare the {sort} {title}{language}{author}?",
        gives=drawn(document=CODE),
        says="The {sort} {title} has the number {document}.|Created {document}, titled {title}.",
        lacks=dict(title="create a new {sort}{language}|draft a {sort}{author}>What is the title?|Under which title?"),
    ),
    family(
        "disk",
        "disk_space|free_space|storage_left|get_disk_usage",
        "Get the free space.|How much room is left on the disk."
        "|Returns free and used gigabytes. There is nothing to set.",
        needs="the free disk space|the space that is left on the disk|the amount of free storage|the disk usage",
        asks="How full is the disk?|Is there enough space left?|Show me the free space.|Do I run out of storage?",
        gives=drawn(free_gb=number(1, 900), used_gb=number(10, 900)),
        says="{free_gb} GB are free, {used_gb} GB are used.|Free: {free_gb} GB.",
    ),
]
HELD_OUT = False
