"""The commands of the course: codes, papers, and all that is done with a submission.

    gamesearch course | exam | sheets | codes | doctor | submit | grade | viva

They only read the command line: what does the work is imported where it is used, so
that `gamesearch play` starts as quickly as before. What a command refuses is a
ValueError that names the argument; `gamesearch` says it in one line.
"""

from pathlib import Path

from gamesearch.play.command_line import FLAG, REQUIRED, add_command

SEED = "draws the same trees again; anyone who knows it can make the key"
FOLDER = "the folder of the files (default: .)"
SALT = "instead of a seed: your secret, which with the title makes one"
ROSTER = "a name on each line, or a CSV file with a column 'student'"
ROOM = "the codes for the last task, to be given out in the room"
SECRET = "where your secret is (default: course/salt.txt)"
RELEASE = "the notebook as it was given out (default: found in release/ or source/)"
LACKS = "what it lacks is copied, nothing is replaced (default: %(default)s)"
COURSE = "the folder of the course (default: FOLDER, the one around it, ./course)"
HERE = {"default": "."}


def add_to(commands) -> None:
    """Add the parsers of the course to those of `gamesearch`."""
    for function, (text, *options) in COMMANDS.items():
        parser = add_command(commands, function.__name__, function, text, options)
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
                "new-salt: it makes a secret and no codes; leave out all else, and "
                f"make the codes afterwards with --salt-file {new_salt}."
            )
        print(f"{rosters.make_salt(new_salt)}: keep it to yourself, and keep it.")
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
        print("\nStopped. What is marked is kept; the same command does the rest.")
        raise
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


COMMANDS = {  # what each does, and its options
    course: (
        "copy the graded sets, and open JupyterLab for them",
        ("folder", "FOLDER", LACKS, {"nargs": "?", "default": "course"}),
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
