"""Commands on what is handed in: `gamesearch doctor | submit | grade | viva`.

They only read the command line; what does the work is imported where it is used.
"""


def add_to(commands) -> None:
    """Add the parsers of this part to those of `gamesearch`."""
    add_doctor(commands)
    add_submit(commands)
    add_grade(commands)
    add_viva(commands)


def add_doctor(commands):
    """The parser of `gamesearch doctor`."""
    one = commands.add_parser(
        "doctor", help="find and mend what is broken in the notebook of a graded set"
    )
    one.set_defaults(command=doctor)
    add_file(one)
    one.add_argument(
        "--out", metavar="FILE", help="write there, and leave the notebook as it is"
    )


def add_submit(commands):
    """The parser of `gamesearch submit`."""
    one = commands.add_parser(
        "submit",
        help="run the code of your own graded set afresh, and pack it to be handed in",
    )
    one.set_defaults(command=submit)
    add_file(one)


def add_file(one):
    """The notebook, and what it was."""
    one.add_argument("file", metavar="FILE", help="your notebook")
    one.add_argument(
        "--release",
        metavar="FILE",
        help="the notebook as it was given out (default: found in release/ or source/)",
    )


def add_grade(commands):
    """The parser of `gamesearch grade`."""
    one = commands.add_parser("grade", help="mark what a class has handed in")
    one.set_defaults(command=grade)
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


def add_viva(commands):
    """The parser of `gamesearch viva`."""
    one = commands.add_parser(
        "viva", help="three questions on a student's own trace, as PDF and text"
    )
    one.set_defaults(command=viva)
    one.add_argument("file", metavar="FILE", help="what was handed in")
    one.add_argument(
        "--out", default=".", metavar="DIR", help="the folder of the files (default: .)"
    )


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
    from coursework.submit.packing import opened
    from coursework.viva.asked import viva as asked_about

    packed = opened(file)[0] if file.endswith(".zip") else None
    print(*asked_about(file, packed).write(out), sep="\n")
    return 0
