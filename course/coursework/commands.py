"""The commands of the course: codes, papers, and all that is done with a submission.

    gamesearch exam | sheets | codes | doctor | submit | grade | viva

They only read the command line: what does the work is imported where it is used, so
that `gamesearch play` starts as quickly as before. What a command refuses is a
ValueError that names the argument; `gamesearch` says it in one line.
"""

from pathlib import Path

SEED = "for the same trees again; who knows it can make the key"
FOLDER = "the folder of the files (default: .)"
RELEASE = "the notebook as it was given out (default: found in release/ or source/)"


def add_to(commands) -> None:
    """Add the parsers of the course to those of `gamesearch`."""
    add_papers(commands)
    add_codes(commands)
    add_work(commands)


def add(commands, function, text: str):
    """The parser of the command that this function does."""
    one = commands.add_parser(function.__name__, help=text)
    one.set_defaults(command=function)
    return one


def number(text: str):
    """A whole number as it is typed; another text is left to be refused by name."""
    digits = text.strip().removeprefix("-")
    short = digits.isdecimal() and len(digits) <= 9
    return int(text) if short else text


def count(parser, name: str, default: int, text: str) -> None:
    """An option that is a whole number."""
    text = f"{text} (default: %(default)s)"
    parser.add_argument(name, type=number, default=default, metavar="N", help=text)


def add_papers(commands):
    """The parsers of what draws trees on paper."""
    one = add(commands, exam, "an exam in versions, and its key, as PDF")
    one.add_argument(
        "--topics", required=True, metavar="A,B", help="such as alpha-beta,chance"
    )
    count(one, "--variants", 4, "how many versions")
    count(one, "--points", 20, "points of a version")
    one.add_argument("--title", metavar="TEXT", help="the head of each page")
    one.add_argument("--seed", metavar="SEED", help=SEED)
    one.add_argument("--out", default=".", metavar="DIR", help=FOLDER)
    one.add_argument(
        "--salt-file",
        metavar="FILE",
        help="instead of a seed: your secret, which with the title makes one",
    )
    one = add(commands, sheets, "trees to fill in with a pencil, and their key, as PDF")
    one.add_argument("--topic", required=True, metavar="A", help="such as alpha-beta")
    count(one, "--count", 6, "how many trees")
    count(one, "--per-page", 2, "1 or 2 trees on a page")
    one.add_argument("--seed", metavar="SEED", help=SEED)
    one.add_argument("--out", default=".", metavar="DIR", help=FOLDER)


def add_codes(commands):
    """The parser of `gamesearch codes`."""
    one = add(commands, codes, "codes of a class for a set, as CSV, or a new salt")
    one.add_argument(
        "roster",
        nargs="?",
        metavar="ROSTER",
        help="a name on each line, or a CSV file with a column 'student'",
    )
    one.add_argument("--assignment", metavar="SET", help="such as set-2-alpha-beta")
    one.add_argument(
        "--room",
        action="store_true",
        help="the codes for the last task, to be given out in the room",
    )
    one.add_argument(
        "--salt-file",
        metavar="FILE",
        help="where your secret is (default: course/salt.txt)",
    )
    one.add_argument("--out", metavar="FILE", help="write the list there")
    one.add_argument(
        "--new-salt", metavar="FILE", help="make a secret, in a file that is new"
    )


def add_work(commands):
    """The parsers of what is done with notebooks of graded sets."""
    one = add(
        commands, doctor, "find and mend what is broken in the notebook of a graded set"
    )
    one.add_argument("file", metavar="FILE", help="your notebook")
    one.add_argument("--release", metavar="FILE", help=RELEASE)
    one.add_argument(
        "--out", metavar="FILE", help="write there, and leave the notebook as it is"
    )
    text = "run the code of your own graded set afresh, and pack it to be handed in"
    one = add(commands, submit, text)
    one.add_argument("file", metavar="FILE", help="your notebook")
    one.add_argument("--release", metavar="FILE", help=RELEASE)
    one = add(commands, grade, "mark what a class has handed in")
    one.add_argument("folder", metavar="FOLDER", help="of a course, or of submissions")
    one.add_argument("--assignment", required=True, metavar="SET", help="which set")
    one.add_argument(
        "--course",
        metavar="DIR",
        help="the folder of the course (default: FOLDER, the one around it, ./course)",
    )
    one.add_argument(
        "--out", metavar="DIR", help="where points and report go (default: the course)"
    )
    one.add_argument(
        "--nbgrader",
        action="store_true",
        help="enter the points in nbgrader's gradebook, too",
    )
    one.add_argument(
        "--unprotected",
        action="store_true",
        help="mark even where submissions cannot be shut in",
    )
    text = "three questions on a student's own trace, as PDF and text"
    one = add(commands, viva, text)
    one.add_argument("file", metavar="FILE", help="what was handed in")
    one.add_argument("--out", default=".", metavar="DIR", help=FOLDER)


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
    from coursework.doctor.doctor_shown import doctor as mend

    return mend(file, release, out)


def submit(file, release) -> int:
    """Run a notebook afresh, show what its checks say, and pack it."""
    from coursework.submit.submitting import submit as pack

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
