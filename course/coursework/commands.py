"""The commands of the course: `gamesearch codes`, and those that write papers.

They only read the command line: drawing is imported where it is used, so that
`gamesearch play` starts as quickly as before. What a command refuses is a ValueError
that names the argument; `gamesearch` says it in one line.
"""

from pathlib import Path


def add_to(commands) -> None:
    """Add the parsers of the course to those of `gamesearch`."""
    add_exam(commands)
    add_sheets(commands)
    add_codes(commands)


def number(text: str):
    """A whole number as it is typed; another text is left to be refused by name."""
    digits = text.strip().removeprefix("-")
    short = digits.isdecimal() and len(digits) <= 9
    return int(text) if short else text


def add_exam(commands):
    """The parser of `gamesearch exam`."""
    one = commands.add_parser("exam", help="an exam in versions, and its key, as PDF")
    one.set_defaults(command=exam)
    one.add_argument(
        "--topics", required=True, metavar="A,B", help="such as alpha-beta,chance"
    )
    one.add_argument(
        "--variants",
        type=number,
        default=4,
        metavar="N",
        help="how many versions (default: %(default)s)",
    )
    one.add_argument(
        "--points",
        type=number,
        default=20,
        metavar="N",
        help="points of a version (default: %(default)s)",
    )
    one.add_argument("--title", metavar="TEXT", help="the head of each page")
    add_seed(one)
    one.add_argument(
        "--salt-file",
        metavar="FILE",
        help="instead of a seed: your secret, which with the title makes one",
    )


def add_sheets(commands):
    """The parser of `gamesearch sheets`."""
    one = commands.add_parser(
        "sheets", help="trees to fill in with a pencil, and their key, as PDF"
    )
    one.set_defaults(command=sheets)
    one.add_argument("--topic", required=True, metavar="A", help="such as alpha-beta")
    one.add_argument(
        "--count",
        type=number,
        default=6,
        metavar="N",
        help="how many trees (default: %(default)s)",
    )
    one.add_argument(
        "--per-page",
        type=number,
        default=2,
        metavar="N",
        help="1 or 2 trees on a page (default: %(default)s)",
    )
    add_seed(one)


def add_seed(one):
    """The options of commands that draw trees: where from, and where to."""
    one.add_argument(
        "--seed",
        metavar="SEED",
        help="for the same trees again; who knows it can make the key",
    )
    one.add_argument(
        "--out", default=".", metavar="DIR", help="the folder of the files (default: .)"
    )


def add_codes(commands):
    """The parser of `gamesearch codes`."""
    one = commands.add_parser(
        "codes", help="codes of a class for a set, as CSV, or a new salt"
    )
    one.set_defaults(command=codes)
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


def exam(topics, variants, points, title, seed, salt_file, out) -> int:
    """Write an exam with its key, and say from which seed."""
    from coursework.papers import TITLE
    from coursework.papers.exam import exam as draw_exam
    from coursework.roster import read_salt, seed_from

    title = TITLE if title is None else title
    if salt_file is not None:
        if seed is not None:
            raise ValueError("salt-file: either this or a seed, not both.")
        seed = seed_from(read_salt(salt_file), title)
    names = [name.strip() for name in topics.split(",") if name.strip()]
    drawn = draw_exam(names, variants=variants, points=points, seed=seed, title=title)
    return _told(drawn.write(out), drawn.seed)


def sheets(topic, count, per_page, seed, out) -> int:
    """Write trees to fill in with their key, and say from which seed."""
    from coursework.papers.sheets import sheets as draw_sheets

    drawn = draw_sheets(topic, count=count, per_page=per_page, seed=seed)
    return _told(drawn.write(out), drawn.seed)


def _told(files, seed) -> int:
    """Name the files that were written, and the seed."""
    print(*files, f"The same again: --seed {seed}", sep="\n")
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
        file = rosters.make_salt(new_salt)
        print(f"{file}: keep it to yourself, and keep it.")
        return 0
    table = rosters.codes_of(roster, assignment, room=room, salt_file=salt_file)
    if out is None:
        print(table, end="")
    else:
        rosters.spare(out, roster, salt_file)
        print(*save({Path(out): table.encode("utf-8-sig")}))  # for spreadsheets
    return 0
