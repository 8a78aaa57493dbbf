"""The commands of the course: codes, papers, and everything done with submissions.

    gamesearch course | exam | sheets | codes | doctor | submit | grade | viva
    gamesearch roster | collect | hand-back | mail
    gamesearch regrade | dry-run | markers | results

The functions here only read the command line. The module that does the work is imported
inside the function, so that `gamesearch play` still starts quickly. A command that
refuses something raises a ValueError that names the argument; `gamesearch` prints it.
"""

from collections.abc import Iterable
from pathlib import Path

from gamesearch.play.command_line import FLAG, REQUIRED, add_command
from gamesearch.rules.say import say

SEED_OPTION = (
    "--seed",
    "SEED",
    "draws the same trees again; keep it secret, since it also gives the key",
)
SALT = "instead of --seed: make the seed from your secret and the title"
ROSTER = "a list with one name per line, or a CSV file with a column 'student'"
ROOM = "make the codes for the last task, which is done in the classroom"
SECRET = "the file with your secret, the salt (default: course/salt.txt)"
OWN_NOTEBOOK = (
    ("file", "FILE", "your notebook"),
    (
        "--release",
        "FILE",
        "the original notebook, as it was given out (default: the one in a folder "
        "release/ or source/ near FILE)",
    ),
)
LACKS = (
    "where the course is; missing files are copied there, and no file is replaced "
    "(default: %(default)s)"
)
MINE = ("--course", "DIR", "the folder of the course (default: . or ./course)")
SET = ("--assignment", "SET", "the name of the set, like set-2-alpha-beta", REQUIRED)
PLATFORM = ("moodle", "canvas", "gradescope")
TABLE = (
    "the platform's table as CSV: Moodle's grading worksheet, Canvas's gradebook, or "
    "Gradescope's grades"
)
OUT_HERE = (
    "--out",
    "DIR",
    "the folder to write the files into (default: %(default)s)",
    {"default": "."},
)


def add_to(commands) -> None:
    """Add the parsers of the course to those of `gamesearch`."""
    for function, (text, *options) in COMMANDS.items():
        name = function.__name__.replace("_", "-")
        parser = add_command(commands, name, function, text, options)
        if function is course:
            parser.set_defaults(flags=())  # of JupyterLab


def number(text: str):
    """The whole number that was typed.

    Any other text is returned as it is: the function that needs the number refuses it
    with an error that names the argument.
    """
    digits = text.strip().removeprefix("-")
    short = digits.isdecimal() and len(digits) <= 9
    return int(text) if short else text


def names_in(text: str) -> list[str]:
    """The names in a text that are separated by commas."""
    return [name for name in map(str.strip, text.split(",")) if name]


def printed(lines: Iterable) -> int:
    """Print the lines of a command that did its work; return its exit code."""
    print(*lines, sep="\n")
    return 0


def written(files: Iterable, seed) -> int:
    """Print the files of a command that draws trees, and the seed."""
    return printed([*files, f"To draw the same again: --seed {seed}"])


def course(folder, flags) -> int:
    """Copy the missing files into the folder of a course, and open JupyterLab there."""
    from coursework.working_copy import open_course

    return open_course(Path(folder), flags)


def exam(topics, variants, points, title, seed, salt_file, out) -> int:
    """Write an exam with its key, and print the seed."""
    from coursework.papers.exam import TITLE
    from coursework.papers.exam import exam as drawn
    from coursework.roster import read_salt, seed_from

    title = TITLE if title is None else title
    if salt_file is not None:
        if seed is not None:
            raise ValueError("salt-file: give either a salt file or a seed, not both.")
        seed = seed_from(read_salt(salt_file), title)
    topics = names_in(topics)
    paper = drawn(topics, variants=variants, points=points, seed=seed, title=title)
    return written(paper.write(out), paper.seed)


def sheets(topic, count, per_page, seed, out) -> int:
    """Write trees to fill in with their key, and print the seed."""
    from coursework.papers.sheets import sheets as drawn

    paper = drawn(topic, count=count, per_page=per_page, seed=seed)
    return written(paper.write(out), paper.seed)


def codes(roster, assignment, room, salt_file, out, new_salt) -> int:
    """Print or write the codes of a class, or make a salt."""
    from coursework import roster as rosters
    from gamesearch.play.limits.saving import save

    if new_salt is not None:
        if room or any((roster, assignment, salt_file, out)):
            raise ValueError(
                "new-salt: this option only makes a secret. Leave out all other "
                "options, and make the codes afterwards with --salt-file "
                f"{new_salt}."
            )
        made = rosters.make_salt(new_salt)
        said = say(
            "{file} is your secret. Show it to nobody, and keep a copy.", file=made
        )
        return printed([said])
    table = rosters.codes_of(roster, assignment, room=room, salt_file=salt_file)
    if out is None:
        print(table, end="")
        return 0
    rosters.spare(out, roster, salt_file)
    return printed(save({Path(out): table.encode("utf-8-sig")}))  # for spreadsheets


def doctor(file, release, out) -> int:
    """Mend a notebook, and print what was done and what is left to do."""
    from coursework.doctor.command import doctor as mend

    return mend(file, release, out)


def submit(file, release) -> int:
    """Run a notebook from top to bottom, print what its checks say, and pack it."""
    from coursework.submit.command import submit as pack

    return pack(file, release)


def grade(folder, assignment, **options) -> int:
    """Mark a class, and print which files were written and what is left to do."""
    from coursework.marking.whole_class import mark_class

    try:
        mark_class(folder, assignment, **options)
    except KeyboardInterrupt:
        print("Stopped. The marks so far are stored; the same command marks the rest.")
        raise
    return 0


def roster(table, course) -> int:
    """Make the list of a class from a platform's table, and print who is new."""
    from coursework.platforms.tables import class_from

    return printed(class_from(table, folder_of(course).folder))


def collect(export, assignment, course, **options) -> int:
    """Sort the downloaded submissions into the course; print what needs a look."""
    from coursework.platforms.collect import collect as taken_in
    from gamesearch.rules.given import printable

    done = taken_in(Path(export), assignment, folder_of(course).folder, **options)
    return printed(map(printable, done))


def hand_back(assignment, course, **options) -> int:
    """Write the files for the platform, and print what is missing in them."""
    from coursework.platforms.hand_back import hand_back as handed_back

    return printed(handed_back(assignment, folder_of(course), **options))


def mail(assignment, course, out) -> int:
    """Write each student's notebook with its code, and the table for a mail merge."""
    from coursework.platforms.mail import mail as merged

    *_, table = merged(assignment, folder_of(course), Path(out))
    said = say(
        "{table} has a row for each student, with the notebook file and the code.",
        table=table,
    )
    return printed([said])


def folder_of(course):
    """The course in the folder that is named, or else the one found from here."""
    from coursework.marking.whole_class import course_of

    return course_of(Path(), course)


def regrade(folder, assignment, **options) -> int:
    """Mark a class again, and list which points have changed."""
    from coursework.marking.regrade import regrade as marked_again

    marked_again(folder, assignment, **options)
    return 0


def dry_run(assignment, course, unprotected) -> int:
    """Try a set as a test student, and print whether it is ready."""
    from coursework.marking.dry_run import dry_run as tried

    return tried(assignment, folder_of(course), unprotected)


def markers(
    what, files, assignment, course, markers, overlap, anonymous, nbgrader, out
):
    """Share the answers in words among markers, or merge the points they gave."""
    from coursework.marking import markers as by_hand

    course = folder_of(course)
    if what == "export":
        shared = {"overlap": overlap, "anonymous": anonymous, "out": out}
        return by_hand.export(assignment, markers, course, **shared)
    return by_hand.merge(files, assignment, course, nbgrader=nbgrader, out=out)


def results(course, out) -> int:
    """Write the tables of all sets, and a page of the commonest mistakes."""
    from coursework.reports.results import results as counted_up

    return printed(counted_up(folder_of(course), out))


def viva(file, out) -> int:
    """Write a viva on a notebook that was handed in; its code is not run."""
    from coursework.viva.viva import viva as asked_about

    return printed(asked_about(file).write(out))


def autograder(assignment, out, course) -> int:
    """Write the autograder zip of a set, and print what is in it."""
    from coursework.submit.autograder import autograder as packed

    return printed(packed(assignment, out, course))


def questions(topics, count, seed, out) -> int:
    """Write questions for Moodle, and print the seed."""
    from coursework.papers.exam import new_seed
    from coursework.papers.moodle import as_xml, items
    from gamesearch.play.limits.saving import save

    seed = new_seed() if seed is None else seed
    data = as_xml(items(names_in(topics), count, seed))
    return written(save({Path(out): data}), seed)


def counted(name: str, text: str, default: int) -> tuple:
    """The row of an option whose value is a whole number."""
    more = {"type": number, "default": default}
    return name, "N", f"{text} (default: %(default)s)", more


WHERE = {"nargs": "?", "default": "course"}
OUT = ("--out", "DIR", "the folder to write the files into (default: the course)")
UNPROTECTED = ("--unprotected", None, "go on even without a sandbox", FLAG)
GRADEBOOK = ("--nbgrader", None, "also enter the points in nbgrader's gradebook", FLAG)
MARKING = (
    SET,
    (
        "--course",
        "DIR",
        "the folder of the course (default: FOLDER or the folder above it, else "
        "./course)",
    ),
    OUT,
    GRADEBOOK,
    UNPROTECTED,
)
COMMANDS = {  # the help of each command, and its options
    course: (
        "copy the graded sets, and open JupyterLab to work on them",
        ("folder", "FOLDER", LACKS, WHERE),
    ),
    exam: (
        "make an exam in several versions, with a key, as PDF",
        ("--topics", "A,B", "the topics, such as alpha-beta,chance", REQUIRED),
        counted("--variants", "the number of versions", 4),
        counted("--points", "the points of each version", 20),
        ("--title", "TEXT", "the title at the top of each page"),
        SEED_OPTION,
        OUT_HERE,
        ("--salt-file", "FILE", SALT),
    ),
    sheets: (
        "make sheets with trees to fill in with a pencil, and a key, as PDF",
        ("--topic", "A", "the topic, such as alpha-beta", REQUIRED),
        counted("--count", "the number of trees", 6),
        counted("--per-page", "the number of trees on a page, 1 or 2", 2),
        SEED_OPTION,
        OUT_HERE,
    ),
    codes: (
        "make the codes of a class for a set, as CSV, or make a new secret",
        ("roster", "ROSTER", ROSTER, {"nargs": "?"}),
        ("--assignment", "SET", "the name of the set, like set-2-alpha-beta"),
        ("--room", None, ROOM, FLAG),
        ("--salt-file", "FILE", SECRET),
        ("--out", "FILE", "the file to write the codes to (default: the screen)"),
        ("--new-salt", "FILE", "make a new secret, and write it to this new file"),
    ),
    doctor: (
        "find and mend what is broken in the notebook of a graded set",
        *OWN_NOTEBOOK,
        ("--out", "FILE", "write the mended notebook to this file instead of yours"),
    ),
    submit: (
        "run your own graded set from top to bottom, and pack it for handing in",
        *OWN_NOTEBOOK,
    ),
    grade: (
        "mark the submissions of a class",
        ("folder", "FOLDER", "the folder of the course, or of the submissions"),
        *MARKING,
    ),
    roster: (
        "make the list of a class from a platform's table",
        ("table", "TABLE", "a list of people or grades that a platform exports as CSV"),
        MINE,
    ),
    collect: (
        "sort submissions from Moodle, Canvas or Gradescope into the course",
        ("export", "EXPORT", "the zip of all submissions, or the unpacked folder"),
        SET,
        MINE,
        (
            "--from",
            None,
            "the platform (default: recognised by file names)",
            {"dest": "platform", "choices": PLATFORM},
        ),
        ("--table", "FILE", TABLE),
        ("--replace", None, "replace stored files even where they may be newer", FLAG),
    ),
    hand_back: (
        "write grades and feedback as files to upload to the platform",
        SET,
        MINE,
        ("--table", "FILE", f"{TABLE} (default: the table given to collect)"),
        ("--column", "TEXT", "the name of the assignment in Canvas's gradebook"),
        ("--unread", None, "also give back points while a task is still unread", FLAG),
    ),
    mail: (
        "write a notebook with the code for each student, and a table for a mail merge",
        SET,
        MINE,
        ("--out", "DIR", "the folder to write the files into", REQUIRED),
    ),
    regrade: (
        "mark a class again after changes, and list which points have changed",
        (
            "folder",
            "FOLDER",
            "the folder of the course, or of the submissions (default: course)",
            WHERE,
        ),
        *MARKING,
        ("--preview", None, "write only the list of differences", FLAG),
    ),
    dry_run: (
        "try a whole set as a test student before you give it out",
        SET,
        MINE,
        UNPROTECTED,
    ),
    markers: (
        "share answers in words among several markers, and merge their points",
        ("what", None, "what to do", {"choices": ("export", "merge")}),
        ("files", "FILE", "for merge: the tables of the markers", {"nargs": "*"}),
        SET,
        MINE,
        OUT,
        GRADEBOOK,
        (
            "--markers",
            "A,B",
            "for export: the names of the markers, such as ann,bob",
            {"default": ""},
        ),
        counted("--overlap", "for export: how many students all markers read", 0),
        ("--anonymous", None, "for export: show codes in place of names", FLAG),
    ),
    results: (
        "put all sets of a class in one table; list parts and commonest mistakes",
        MINE,
        OUT,
    ),
    viva: (
        "ask three questions on what a student's own search did, as PDF and text",
        ("file", "FILE", "the notebook or zip that was handed in"),
        OUT_HERE,
    ),
    autograder: (
        "pack the visible checks of a set as an autograder zip, as for Gradescope",
        SET,
        ("--out", "FILE", "the zip file to write", REQUIRED),
        MINE,
    ),
    questions: (
        "make questions on trees for Moodle, with a reason for each answer, as XML",
        ("--topics", "A,B", "the topics, such as minimax,alpha-beta", REQUIRED),
        counted("--count", "the number of questions", 20),
        SEED_OPTION,
        (
            "--out",
            "FILE",
            "the file to write (default: %(default)s)",
            {"default": "questions.xml"},
        ),
    ),
}
