"""The codes of a whole class, from its list and the instructor's salt.

    gamesearch codes --new-salt course/salt.txt
    gamesearch codes class.csv --assignment set-2-alpha-beta

The salt is the secret: anyone who has it can make everyone's codes. The list of codes
goes to the class; the list made with `--room` is given out in the classroom.
"""

import csv
import os
import re
from pathlib import Path

from coursework.csv_file import (
    as_typed,
    column,
    csv_of,
    heading,
    numbered_rows,
    read_table,
    text_of,
)
from gamesearch.rules.say import any_of
from gamesearch.sets.codes import code_for, new_salt, same_name
from gamesearch.sets.task import FILES, set_of

LIST = "class.csv"  # the list of a class, in the folder of its course
SALT_FILE = "course/salt.txt"
COLUMN = "student"
HEADINGS = {  # likely headings of a list with one column, letters only
    *("name", "names", "fullname", "students", "studentname", "studentid", "id"),
    *("login", "user", "username", "userid", "account", "netid", "email", "mail"),
    *("number", "studentnumber", "matriculationnumber"),
}


def codes_of(
    file: str, assignment: str, *, room: bool = False, salt_file: str | None = None
) -> str:
    """The codes of the students on a list, as the text of a CSV file.

    `room` makes the codes of the last task, which are given out in the classroom.
    """
    if file is None:
        raise ValueError(
            "roster: name a file that has one student's name on each line."
        )
    if assignment not in FILES:
        known = any_of(FILES)
        if assignment is None:
            raise ValueError(f"assignment: this is missing. Name a set: {known}.")
        raise ValueError(f"assignment: {assignment!r} is no set. Name {known}.")
    if room and "room" not in {task.name for task in set_of(assignment).tasks}:
        raise ValueError(
            f"room: {assignment} has no task in the room. Leave out --room."
        )
    salt, use = read_salt(salt_file or SALT_FILE), "room" if room else ""
    names = students(file)
    rows = [(name, code_for(name, assignment, salt, use=use)) for name in names]
    return csv_of([(COLUMN, use or "code"), *rows]).decode()


def students(file: str | Path) -> list[str]:
    """The names of a list: one on each line, or the column "student" of a CSV file.

    ValueError if the list is empty or has another heading than "student". A name that
    appears twice is refused, too, since two students would get the same tasks.
    """
    text = text_of(file, "roster")
    number, head, _ = heading(text)
    place = column(head, COLUMN)
    if place is not None:
        rows = numbered_rows(file, "roster")[1:]
        return _checked(file, [(line, row[place]) for line, row in rows])
    if len(head) > 1:
        raise ValueError(
            f"roster: no column of {file} is called {COLUMN!r}. Rename the column with "
            f"the names to {COLUMN!r}, or put only one name on each line."
        )
    if head and re.sub(r"[\W_]", "", head[0].casefold()) in HEADINGS:
        raise ValueError(
            f"roster: line {number} of {file} is {head[0].strip()!r}, which looks like "
            f"a heading. If it is a heading, change it to {COLUMN!r}. If it is a name, "
            f"write {COLUMN!r} on a line above it."
        )
    named = [(n, unquoted(line)) for n, line in enumerate(text.splitlines(), 1)]
    return _checked(file, [(line, name) for line, name in named if name])


def on_list(folder: Path) -> list[str] | None:
    """The students of a class; None if the folder of the course has no list."""
    return students(folder / LIST) if (folder / LIST).is_file() else None


def with_more(file: Path, before: list[str], names: list[str]) -> bytes:
    """The list of the names `before` with new names added; other columns stay."""
    head = heading(text_of(file, "roster"))[1] if before else []
    place = column(head, COLUMN)
    if place is None:
        return csv_of([[COLUMN], *([name] for name in [*before, *names])])
    rows = [[as_typed(cell) for cell in row] for row in read_table(file, "roster")]
    empty = [""] * len(head)
    return csv_of(
        [*rows, *([*empty[:place], one, *empty[place + 1 :]] for one in names)]
    )


def unquoted(line: str) -> str:
    """The name on a line; a spreadsheet puts a name with a comma in quotes.

    >>> unquoted('"Lovelace, Ada"'), unquoted('Ada "Countess" Lovelace')
    ('Lovelace, Ada', 'Ada "Countess" Lovelace')
    """
    text = line.strip()
    try:
        [[name]] = csv.reader([text], strict=True)
    except (csv.Error, ValueError):
        return text
    return name.strip() if text[:1] == text[-1:] == '"' else text


def _checked(file, named: list[tuple[int, str]]) -> list[str]:
    """The names, given with their line numbers; none may be empty or appear twice."""
    if not named:
        raise ValueError(f"roster: {file} has no names.")
    lines, names = {}, []
    for line, text in named:
        name = as_typed(text.strip())
        names.append(name)
        if not name:
            raise ValueError(f"roster: line {line} of {file} has no name.")
        before = lines.setdefault(same_name(name), line)
        if before != line:
            raise ValueError(
                f"roster: lines {before} and {line} of {file} are both {name!r}. Make "
                "the two names different, for example with a number."
            )
    return names


def spare(out: str, file: str, salt_file: str | None) -> None:
    """ValueError if the codes would overwrite the list or the salt."""
    for name, kept in (("roster", file), ("salt-file", salt_file or SALT_FILE)):
        if os.path.exists(out) and os.path.samefile(out, kept):
            raise ValueError(
                f"out: {out} is the {name} itself, and would be overwritten. Name "
                "another file."
            )


def read_salt(file: str) -> str:
    """The instructor's secret; a ValueError says how to make one."""
    salt = text_of(file, "salt-file", f"To make it: gamesearch codes --new-salt {file}")
    if not salt.strip():
        raise ValueError(f"salt-file: {file} is empty.")
    return salt.strip()


def seed_from(salt: str, title: str) -> str:
    """The seed of the exam with this title; it does not reveal the salt."""
    return code_for(title, "exam", salt, use="exam")


def make_salt(file: str) -> Path:
    """Write a new secret to a new file that only you can read, and return the file.

    An existing file is not changed: without the old salt no code can be made again.
    """

    def for_me_only(name, flags):
        return os.open(name, flags, 0o600)

    try:
        with open(file, "x", encoding="utf-8", opener=for_me_only) as text:
            text.write(new_salt() + "\n")
    except FileExistsError:
        raise ValueError(
            f"new-salt: {file} exists already, and is not overwritten: without it the "
            "codes that students have could not be made again. Name a new file."
        ) from None
    except OSError as error:
        raise ValueError(
            f"new-salt: {file} cannot be written: {error.strerror}."
        ) from None
    return Path(file)
