"""The commands of the course: codes, papers, and all that is done with a submission.

    gamesearch course | exam | sheets | codes | doctor | submit | grade | viva
    gamesearch roster | collect | hand-back | mail
    gamesearch regrade | dry-run | markers | results

They only read the command line: what does the work is imported where it is used, so
that `gamesearch play` starts as quickly as before. What a command refuses is a
ValueError that names the argument; `gamesearch` says it in one line.
"""

from pathlib import Path

from gamesearch.play.command_line import FLAG, REQUIRED, add_command
from gamesearch.rules.say import say

SEED = "draws the same trees again; anyone who knows it can make the key"
FOLDER = "the folder of the files (default: .)"
SALT = "instead of a seed: your secret, which with the title makes one"
ROSTER = "a name on each line, or a CSV file with a column 'student'"
ROOM = "the codes for the last task, to be given out in the room"
SECRET = "where your secret is (default: course/salt.txt)"
RELEASE = "the notebook as it was given out (default: found in release/ or source/)"
LACKS = "what it lacks is copied, nothing is replaced (default: %(default)s)"
COURSE = "the folder of the course (default: FOLDER, the one around it, ./course)"
MINE = ("--course", "DIR", "the folder of the course (default: ., or ./course)")
SET = ("--assignment", "SET", "which set", REQUIRED)
PLATFORM = ("moodle", "canvas", "gradescope")
TABLE = "Moodle's grading worksheet, Canvas's gradebook, or Gradescope's grades, as CSV"
HERE = {"default": "."}


def add_to(commands) -> None:
    """Add the parsers of the course to those of `gamesearch`."""
    for function, (text, *options) in COMMANDS.items():
        name = function.__name__.replace("_", "-")
        parser = add_command(commands, name, function, text, options)
        if function is course:
            parser.set_defaults(flags=())  # of JupyterLab


def number(text: str):
    """A whole number as it is typed; another text is left to be refused by name."""
    digits = text.strip().removeprefix("-")
    short = digits.isdecimal() and len(digits) <= 9
    return int(text) if short else text


def course(folder, flags) -> int:
    """Copy what the folder of a course lacks, and open JupyterLab there."""
    from coursework.working_copy import open_course

    return open_course(Path(folder), flags)


def exam(topics, variants, points, title, seed, salt_file, out) -> int:
    """Write an exam with its key, and say from which seed."""
    from coursework.papers.exam import TITLE
    from coursework.papers.exam import exam as drawn
    from coursework.roster import read_salt, seed_from

    title = TITLE if title is None else title
    if salt_file is not None:
        if seed is not None:
            raise ValueError("salt-file: either this or a seed, not both.")
        seed = seed_from(read_salt(salt_file), title)
    names = [name.strip() for name in topics.split(",") if name.strip()]
    paper = drawn(names, variants=variants, points=points, seed=seed, title=title)
    print(*paper.write(out), f"The same again: --seed {paper.seed}", sep="\n")
    return 0


def sheets(topic, count, per_page, seed, out) -> int:
    """Write trees to fill in with their key, and say from which seed."""
    from coursework.papers.sheets import sheets as drawn

    paper = drawn(topic, count=count, per_page=per_page, seed=seed)
    print(*paper.write(out), f"The same again: --seed {paper.seed}", sep="\n")
    return 0


def codes(roster, assignment, room, salt_file, out, new_salt) -> int:
    """Print or write the codes of a class, or make a salt."""
    from coursework import roster as rosters
    from gamesearch.play.limits.saving import save

    if new_salt is not None:
        if room or any((roster, assignment, salt_file, out)):
            raise ValueError(
                "new-salt: it makes a secret and no codes. Leave out all other "
                "options, and "
                f"make the codes afterwards with --salt-file {new_salt}."
            )
        made = rosters.make_salt(new_salt)
        print(
            say("{file}: keep this secret to yourself, and do not lose it.", file=made)
        )
        return 0
    table = rosters.codes_of(roster, assignment, room=room, salt_file=salt_file)
    if out is None:
        print(table, end="")
    else:
        rosters.spare(out, roster, salt_file)
        print(*save({Path(out): table.encode("utf-8-sig")}))  # for spreadsheets
    return 0


def doctor(file, release, out) -> int:
    """Mend a notebook, and say what was done and what is left to do."""
    from coursework.doctor.command import doctor as mend

    return mend(file, release, out)


def submit(file, release) -> int:
    """Run a notebook afresh, show what its checks say, and pack it."""
    from coursework.submit.command import submit as pack

    return pack(file, release)


def grade(folder, assignment, **options) -> int:
    """Mark a class, and say what was written and what is left to do."""
    from coursework.marking.whole_class import mark_class

    try:
        mark_class(folder, assignment, **options)
    except KeyboardInterrupt:
        print("Stopped. The marks so far are kept; the same command marks the rest.")
        raise
    return 0


def roster(table, course) -> int:
    """Make the list of a class from a platform's table, and say who is new."""
    from coursework.platforms.tables import class_from

    print(*class_from(table, folder_of(course).folder), sep="\n")
    return 0


def collect(export, assignment, course, **options) -> int:
    """Take in what was downloaded, and say what is to be looked at."""
    from coursework.platforms.collect import collect as taken_in
    from gamesearch.rules.given import printable

    done = taken_in(Path(export), assignment, folder_of(course).folder, **options)
    print(*map(printable, done), sep="\n")
    return 0


def hand_back(assignment, course, **options) -> int:
    """Write the files that a platform takes back, and say what is missing in them."""
    from coursework.platforms.hand_back import hand_back as handed_back

    done = handed_back(assignment, folder_of(course), **options)
    print(*done, sep="\n")
    return 0


def mail(assignment, course, out) -> int:
    """Write each student's notebook with its code, and the table for a mail merge."""
    from coursework.platforms.mail import mail as written

    *_, table = written(assignment, folder_of(course), Path(out))
    print(
        say(
            "{table} has a row for each student, with the file and its code.",
            table=table,
        )
    )
    return 0


def folder_of(course):
    """The course that is named, or lies here."""
    from coursework.marking.whole_class import course_of

    return course_of(Path(), course)


def regrade(folder, assignment, **options) -> int:
    """Mark a class again, and list what is other than before."""
    from coursework.marking.regrade import regrade as marked_again

    marked_again(folder, assignment, **options)
    return 0


def dry_run(assignment, course, unprotected) -> int:
    """Try a set as a test student, and say whether it is ready."""
    from coursework.marking.dry_run import dry_run as tried

    return tried(assignment, folder_of(course), unprotected)


def markers(
    what, files, assignment, course, markers, overlap, anonymous, nbgrader, out
):
    """Give the answers that a person reads to markers, or take in what they gave."""
    from coursework.marking import markers as by_hand

    course = folder_of(course)
    if what == "export":
        shared = {"overlap": overlap, "anonymous": anonymous, "out": out}
        return by_hand.export(assignment, markers, course, **shared)
    return by_hand.merge(files, assignment, course, nbgrader=nbgrader, out=out)


def results(course, out) -> int:
    """Write the table of all sets, the parts of each, and the commonest mistakes."""
    from coursework.reports.results import results as counted_up

    print(*counted_up(folder_of(course), out), sep="\n")
    return 0


def viva(file, out) -> int:
    """Write the viva on what was handed in; its code is not run."""
    from coursework.viva.viva import viva as asked_about

    print(*asked_about(file).write(out), sep="\n")
    return 0


def autograder(assignment, out, course) -> int:
    """Write the autograder zip of a set, and say what is in it."""
    from coursework.submit.autograder import autograder as written

    print(*written(assignment, out, course), sep="\n")
    return 0


def questions(topics, count, seed, out) -> int:
    """Write questions for Moodle, and say from which seed."""
    from coursework.papers.exam import new_seed
    from coursework.papers.moodle import as_xml, items
    from gamesearch.play.limits.saving import save

    names = [name.strip() for name in topics.split(",") if name.strip()]
    seed = new_seed() if seed is None else seed
    data = as_xml(items(names, count, seed))
    print(*save({Path(out): data}), f"The same again: --seed {seed}", sep="\n")
    return 0


def counted(name: str, text: str, default: int) -> tuple:
    """The row of an option that is a whole number."""
    more = {"type": number, "default": default}
    return name, "N", f"{text} (default: %(default)s)", more


WHERE = {"nargs": "?", "default": "course"}
OUT = ("--out", "DIR", "where what is written goes (default: the course)")
UNPROTECTED = ("--unprotected", None, "also where nothing can be shut in", FLAG)
GRADEBOOK = ("--nbgrader", None, "enter the points in nbgrader's gradebook, too", FLAG)
COMMANDS = {  # what each does, and its options
    course: (
        "copy the graded sets, and open JupyterLab for them",
        ("folder", "FOLDER", LACKS, WHERE),
    ),
    exam: (
        "an exam in versions, and its key, as PDF",
        ("--topics", "A,B", "such as alpha-beta,chance", REQUIRED),
        counted("--variants", "how many versions", 4),
        counted("--points", "points of a version", 20),
        ("--title", "TEXT", "the head of each page"),
        ("--seed", "SEED", SEED),
        ("--out", "DIR", FOLDER, HERE),
        ("--salt-file", "FILE", SALT),
    ),
    sheets: (
        "trees to fill in with a pencil, and their key, as PDF",
        ("--topic", "A", "such as alpha-beta", REQUIRED),
        counted("--count", "how many trees", 6),
        counted("--per-page", "1 or 2 trees on a page", 2),
        ("--seed", "SEED", SEED),
        ("--out", "DIR", FOLDER, HERE),
    ),
    codes: (
        "codes of a class for a set, as CSV, or a new salt",
        ("roster", "ROSTER", ROSTER, {"nargs": "?"}),
        ("--assignment", "SET", "such as set-2-alpha-beta"),
        ("--room", None, ROOM, FLAG),
        ("--salt-file", "FILE", SECRET),
        ("--out", "FILE", "write the list there"),
        ("--new-salt", "FILE", "make a secret, in a file that is new"),
    ),
    doctor: (
        "find and mend what is broken in the notebook of a graded set",
        ("file", "FILE", "your notebook"),
        ("--release", "FILE", RELEASE),
        ("--out", "FILE", "write there, and leave the notebook as it is"),
    ),
    submit: (
        "run the code of your own graded set afresh, and pack it to be handed in",
        ("file", "FILE", "your notebook"),
        ("--release", "FILE", RELEASE),
    ),
    grade: (
        "mark what a class has handed in",
        ("folder", "FOLDER", "of a course, or of submissions"),
        ("--assignment", "SET", "which set", REQUIRED),
        ("--course", "DIR", COURSE),
        ("--out", "DIR", "where points and report go (default: the course)"),
        ("--nbgrader", None, "enter the points in nbgrader's gradebook, too", FLAG),
        ("--unprotected", None, "mark even where submissions cannot be shut in", FLAG),
    ),
    roster: (
        "make the list of a class from a platform's table",
        ("table", "TABLE", "a list of people or grades that a platform exports, CSV"),
        MINE,
    ),
    collect: (
        "take in what students handed in on Moodle, Canvas or Gradescope",
        ("export", "EXPORT", "the zip of all submissions, or its folder"),
        SET,
        MINE,
        (
            *("--from", None, "which platform (default: by the names of the files)"),
            {"dest": "platform", "choices": PLATFORM},
        ),
        ("--table", "FILE", TABLE),
        ("--replace", None, "take files also where newer ones may be there", FLAG),
    ),
    hand_back: (
        "write the grades and the feedback that the platform takes back",
        SET,
        MINE,
        ("--table", "FILE", f"{TABLE} (default: that of collect)"),
        ("--column", "TEXT", "how the assignment is called in Canvas's gradebook"),
        ("--unread", None, "also points where a person has not read a task", FLAG),
    ),
    mail: (
        "write each student's notebook with the code, and a table for a mail merge",
        SET,
        MINE,
        ("--out", "DIR", "a folder for them", REQUIRED),
    ),
    regrade: (
        "mark a class again after changes, and list what is other than before",
        (
            "folder",
            "FOLDER",
            "of the course, or of submissions (default: course)",
            WHERE,
        ),
        *(SET, ("--course", "DIR", COURSE), OUT, GRADEBOOK, UNPROTECTED),
        ("--preview", None, "write the list of differences, and nothing else", FLAG),
    ),
    dry_run: (
        "try a whole set as a test student, before it is given out",
        *(SET, MINE, UNPROTECTED),
    ),
    markers: (
        "give the answers that a person reads to several markers, and merge them",
        ("what", None, "export or merge", {"choices": ("export", "merge")}),
        ("files", "FILE", "to merge: the tables of the markers", {"nargs": "*"}),
        *(SET, MINE, OUT, GRADEBOOK),
        (
            "--markers",
            "A,B",
            "to export: their names, such as ann,bob",
            {"default": ""},
        ),
        counted("--overlap", "to export: how many students all markers read", 0),
        ("--anonymous", None, "to export: codes in place of the students' names", FLAG),
    ),
    results: (
        "all sets of a class in one table, parts of tasks, commonest mistakes",
        *(MINE, OUT),
    ),
    viva: (
        "three questions on a student's own trace, as PDF and text",
        ("file", "FILE", "what was handed in"),
        ("--out", "DIR", FOLDER, HERE),
    ),
    autograder: (
        "the visible checks of a set as an autograder zip, such as for Gradescope",
        ("--assignment", "SET", "which set", REQUIRED),
        ("--out", "FILE", "the zip", REQUIRED),
        ("--course", "DIR", COURSE),
    ),
    questions: (
        "questions on trees for Moodle, with a reason for each wrong answer, as XML",
        ("--topics", "A,B", "such as minimax,alpha-beta", REQUIRED),
        counted("--count", "how many questions", 20),
        ("--seed", "SEED", SEED),
        ("--out", "FILE", "the file", {"default": "questions.xml"}),
    ),
}
