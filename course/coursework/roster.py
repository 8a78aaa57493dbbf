"""The codes of a whole class, from its list and the instructor's salt.

    gamesearch codes --new-salt course/salt.txt
    gamesearch codes class.csv --assignment set-2-alpha-beta

The salt is the secret: anyone who has it can make everyone's codes. The list goes to
the class; that of `--room` is given out in the room.
"""

import csv
import io
import os
import re
from pathlib import Path

from gamesearch.rules.given import printable
from gamesearch.sets.codes import code_for, new_salt, same_name
from gamesearch.sets.task import FILES, set_of

SALT_FILE = "course/salt.txt"
COLUMN = "student"
HEADINGS = {  # of a list with one column, as letters only
    *("name", "names", "fullname", "students", "studentname", "studentid", "id"),
    *("login", "user", "username", "userid", "account", "netid", "email", "mail"),
    *("number", "studentnumber", "matriculationnumber"),
}
# so begins what a spreadsheet would compute; the last four are as wide as a kanji
FORMULA = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")


def codes_of(
    file: str, assignment: str, *, room: bool = False, salt_file: str | None = None
) -> str:
    """The codes of the students of a list, as the text of a CSV file.

    `room` makes those of the last task, which are given out in the room.
    """
    if file is None:
        raise ValueError("roster: name a file, with a student's name on each line.")
    if assignment not in FILES:
        given = "which is missing" if assignment is None else f"not {assignment!r}"
        raise ValueError(f"assignment: one of {', '.join(FILES)}, {given}.")
    if room and "room" not in {task.name for task in set_of(assignment).tasks}:
        raise ValueError(f"room: {assignment} has no task there; leave out --room.")
    salt, use = read_salt(salt_file or SALT_FILE), "room" if room else ""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow((COLUMN, use or "code"))
    for student in students(file):
        rows.writerow((harmless(student), code_for(student, assignment, salt, use=use)))
    return text.getvalue()


def students(file: str) -> list[str]:
    """The names of a list: one on each line, or the column "student" of a CSV file.

    ValueError for a list that is empty, for a name that stands there twice, since two
    students would have the same tasks, and for another heading than "student".
    """
    lines = _text(file, "roster").splitlines(keepends=True)
    first = next(filter(str.strip, lines), "")
    rows = csv.reader(lines, delimiter=max(",;\t", key=first.count))
    try:
        head = next((row for row in rows if "".join(row).strip()), [])
        header = [cell.strip().casefold() for cell in head]
        if COLUMN in header:
            place = header.index(COLUMN)
            cells = [(rows.line_num, row[place:][:1]) for row in rows if any(row)]
            return _checked(file, [(line, "".join(cell)) for line, cell in cells])
    except csv.Error as error:
        raise ValueError(f"roster: {file} is no CSV file: {error}.") from None
    if len(header) > 1:
        raise ValueError(
            f"roster: no column of {file} is called {COLUMN!r}; call one so, or put "
            "one name on each line, and nothing else."
        )
    if header and re.sub(r"[\W_]", "", header[0]) in HEADINGS:
        raise ValueError(
            f"roster: line {rows.line_num} of {file} is {head[0].strip()!r}, which "
            f"looks like a heading; call it {COLUMN!r}, or write {COLUMN!r} above it "
            "if it is a name."
        )
    named = [(line, unquoted(text)) for line, text in enumerate(lines, 1)]
    return _checked(file, [(line, text) for line, text in named if text])


def unquoted(line: str) -> str:
    """A line of one name; a spreadsheet writes a name with a comma in quotes.

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
    """The names, given with their lines; none is empty or stands there twice."""
    if not named:
        raise ValueError(f"roster: {file} has no name in it.")
    lines: dict[str, int] = {}
    for line, text in named:
        name = text.strip()
        if not name:
            raise ValueError(f"roster: line {line} of {file} has no name.")
        before = lines.setdefault(same_name(name), line)
        if before != line:
            raise ValueError(
                f"roster: lines {before} and {line} of {file} are both {name!r}; tell "
                "them apart, such as by a number."
            )
    return [text.strip() for _, text in named]


def spare(out: str, file: str, salt_file: str | None) -> None:
    """ValueError if the codes would be written over the list or the salt."""
    for name, kept in (("roster", file), ("salt-file", salt_file or SALT_FILE)):
        if os.path.exists(out) and os.path.samefile(out, kept):
            raise ValueError(f"out: {out} is the {name} itself; name another file.")


def read_salt(file: str) -> str:
    """The instructor's secret; ValueError that says how to make one."""
    salt = _text(file, "salt-file", f" Make it: gamesearch codes --new-salt {file}")
    if not salt.strip():
        raise ValueError(f"salt-file: {file} is empty.")
    return salt.strip()


def seed_from(salt: str, title: str) -> str:
    """The seed of the exam of this title; it says nothing of the salt."""
    return code_for(title, "exam", salt, use="exam")


def make_salt(file: str) -> Path:
    """A new secret in a new file that only you can read; the file.

    A file that is there is left as it is: without the old salt no code can be made
    again.
    """
    path, flags = Path(file), os.O_CREAT | os.O_EXCL | os.O_WRONLY
    try:
        number = os.open(path, flags, 0o600)
    except FileExistsError:
        raise ValueError(
            f"new-salt: {file} is there already. Without it the codes that were given "
            "out could not be made again; name a new file."
        ) from None
    except OSError as error:
        raise ValueError(
            f"new-salt: {file} cannot be written: {error.strerror}."
        ) from None
    with open(number, "w", encoding="utf-8") as text:
        text.write(new_salt() + "\n")
    return path


def harmless(text: str) -> str:
    """The text as a cell that no spreadsheet takes for a formula, on one line.

    >>> harmless("=2+3"), harmless("Ada"), harmless("a" + chr(13) + "=1")
    ("'=2+3", 'Ada', 'a?=1')
    """
    mark = "'" if text.lstrip(" ").startswith(FORMULA) else ""
    return mark + printable(text)


def read_table(file: str, argument: str) -> list[list[str]]:
    """The rows of a CSV file, each as long as its heading; ValueError if it has none.

    The first line tells what stands between the cells: a comma, semicolon or tab.
    """
    text = _text(file, argument)
    first = text.lstrip().partition("\n")[0]
    try:
        lines = io.StringIO(text, newline="")
        found = csv.reader(lines, delimiter=max(",;\t", key=first.count))
        rows = [row for row in found if any(row)]
    except csv.Error as error:
        raise ValueError(f"{argument}: {file} is no CSV file: {error}.") from None
    if not rows:
        raise ValueError(f"{argument}: {file} is empty.")
    wide = len(rows[0])
    return [[*row, *[""] * (wide - len(row))][:wide] for row in rows]


def _text(file, argument, fix="") -> str:
    """The text of a file, or ValueError."""
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        why = f"{argument}: {file} is not UTF-8 text; save it as CSV (UTF-8)."
    except OSError as error:
        why = f"{argument}: {file} cannot be read: {error.strerror}.{fix}"
    raise ValueError(why)
