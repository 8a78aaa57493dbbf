"""The commands of the course: codes, papers, and all that is done with a submission.

    gamesearch course | exam | sheets | codes | doctor | submit | grade | viva

They only read the command line: what does the work is imported where it is used, so
that `gamesearch play` starts as quickly as before. What a command refuses is a
ValueError that names the argument; `gamesearch` says it in one line.
"""

from pathlib import Path

SEED = "draws the same trees again; anyone who knows it can make the key"
FOLDER = "the folder of the files (default: .)"
SALT = "instead of a seed: your secret, which with the title makes one"
ROSTER = "a name on each line, or a CSV file with a column 'student'"
RELEASE = "the notebook as it was given out (default: found in release/ or source/)"
LACKS = "what it lacks is copied, nothing is replaced (default: %(default)s)"
COURSE = "the folder of the course (default: FOLDER, the one around it, ./course)"
DOCTOR = "find and mend what is broken in the notebook of a graded set"
VIVA = "three questions on a student's own trace, as PDF and text"
SUBMIT = "run the code of your own graded set afresh, and pack it to be handed in"


def add_to(commands) -> None:
    """Add the parsers of the course to those of `gamesearch`."""
    one = add(commands, course, "copy the graded sets, and open JupyterLab for them")
    option(one, "folder", "FOLDER", LACKS, nargs="?", default="course")
    one.set_defaults(flags=())
    one = add(commands, exam, "an exam in versions, and its key, as PDF")
    option(one, "--topics", "A,B", "such as alpha-beta,chance", required=True)
    number_of(one, "--variants", 4, "how many versions")
    number_of(one, "--points", 20, "points of a version")
    option(one, "--title", "TEXT", "the head of each page")
    option(one, "--seed", "SEED", SEED)
    option(one, "--out", "DIR", FOLDER, default=".")
    option(one, "--salt-file", "FILE", SALT)
    one = add(commands, sheets, "trees to fill in with a pencil, and their key, as PDF")
    option(one, "--topic", "A", "such as alpha-beta", required=True)
    number_of(one, "--count", 6, "how many trees")
    number_of(one, "--per-page", 2, "1 or 2 trees on a page")
    option(one, "--seed", "SEED", SEED)
    option(one, "--out", "DIR", FOLDER, default=".")
    one = add(commands, codes, "codes of a class for a set, as CSV, or a new salt")
    option(one, "roster", "ROSTER", ROSTER, nargs="?")
    option(one, "--assignment", "SET", "such as set-2-alpha-beta")
    flag(one, "--room", "the codes for the last task, to be given out in the room")
    where = "where your secret is (default: course/salt.txt)"
    option(one, "--salt-file", "FILE", where)
    option(one, "--out", "FILE", "write the list there")
    option(one, "--new-salt", "FILE", "make a secret, in a file that is new")
    one = add(commands, doctor, DOCTOR)
    option(one, "file", "FILE", "your notebook")
    option(one, "--release", "FILE", RELEASE)
    option(one, "--out", "FILE", "write there, and leave the notebook as it is")
    one = add(commands, submit, SUBMIT)
    option(one, "file", "FILE", "your notebook")
    option(one, "--release", "FILE", RELEASE)
    one = add(commands, grade, "mark what a class has handed in")
    option(one, "folder", "FOLDER", "of a course, or of submissions")
    option(one, "--assignment", "SET", "which set", required=True)
    option(one, "--course", "DIR", COURSE)
    where = "where points and report go (default: the course)"
    option(one, "--out", "DIR", where)
    flag(one, "--nbgrader", "enter the points in nbgrader's gradebook, too")
    flag(one, "--unprotected", "mark even where submissions cannot be shut in")
    one = add(commands, viva, VIVA)
    option(one, "file", "FILE", "what was handed in")
    option(one, "--out", "DIR", FOLDER, default=".")


def add(commands, function, text: str):
    """The parser of the command that this function does."""
    one = commands.add_parser(function.__name__, help=text)
    one.set_defaults(command=function)
    return one


def option(parser, name: str, shown: str, text: str, **how) -> None:
    """An argument, or an option with a value."""
    parser.add_argument(name, metavar=shown, help=text, **how)


def flag(parser, name: str, text: str) -> None:
    """An option that is there or not."""
    parser.add_argument(name, action="store_true", help=text)


def number_of(parser, name: str, default: int, text: str) -> None:
    """An option that is a whole number."""
    text = f"{text} (default: %(default)s)"
    option(parser, name, "N", text, type=number, default=default)


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
