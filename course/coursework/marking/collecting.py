"""Which notebooks were handed in for a set, and by whom.

nbgrader's way is `submitted/<student>/<set>/<set>.ipynb`. Without nbgrader a folder may
hold a notebook, or what `gamesearch submit` has packed, for each student:
`<student>.ipynb`, `<student>-<set>.zip`, `<student>_<set>.ipynb`.
"""

from pathlib import Path
from typing import NamedTuple

from coursework.submit.packing import as_name, opened
from gamesearch.sets.graded.task import FILES, set_of

ENDS = ".ipynb", ".zip"
LONGEST = 150  # bytes of a student's name; other words are put behind it
SEPARATORS = '/\\:*?"<>|'  # of folders, and what else a name cannot have somewhere
JOINTS = "-set-", "_set-", " set-"  # between a student's name and a set's


class HandedIn(NamedTuple):
    """A student, and the file handed in, which may be missing.

    `remark` names what lay beside it; `refused` says why no file can be taken.
    """

    student: str
    file: Path
    remark: str = ""
    refused: str = ""


def handed_in(folder: Path, assignment: str) -> list[HandedIn]:
    """The submissions in a folder, by student; ValueError if there are none.

    A student with a folder for the set, or an empty one, and no notebook in it is
    counted as having handed in nothing.
    """
    set_of(assignment)  # says which sets there are
    found: dict[str, HandedIn] = {}
    for place in places(folder, assignment):
        one = (of_folder if place.is_dir() else of_file)(place, assignment)
        if one is None:
            continue
        if one.student in FILES:
            raise ValueError(
                f"folder: {str(place)!r} is called as a set, and by no student. Give "
                "the folder that has all students, or call the file <student>.ipynb."
            )
        if one.student in found:
            raise ValueError(
                f"folder: {one.student} has handed in {found[one.student].file.name} "
                f"and {one.file.name}; leave the one that counts."
            )
        found[one.student] = one
    if not found:
        raise ValueError(
            f"folder: {str(folder)!r} has no notebook of {assignment}. It may hold "
            f"<student>/{assignment}/{assignment}.ipynb, or <student>.ipynb."
        )
    return list(found.values())


def places(folder: Path, assignment: str) -> list[Path]:
    """What lies in the folder of a class, or in `submitted` of a course."""
    if folder.is_file():
        up = 2 if folder.absolute().parent.name == assignment else 0
        raise ValueError(
            f"folder: {str(folder)!r} is a file. Give the folder that has the files of "
            f"all students, such as {str(folder.absolute().parents[up])!r}."
        )
    if not folder.is_dir():
        raise ValueError(
            f"folder: there is no folder {str(folder)!r}. You are in {Path.cwd()}."
        )
    if any((folder / part).is_dir() for part in ("submitted", "source")):
        folder = folder / "submitted"  # that of a course
    try:
        found = sorted(folder.iterdir()) if folder.is_dir() else []
    except OSError as error:
        raise ValueError(
            f"folder: {str(folder)!r} cannot be read: {error.strerror}."
        ) from None
    return list(filter(is_shown, found))


def is_shown(place: Path) -> bool:
    """Is it no hidden file, such as those that systems put beside others?"""
    return not place.name.startswith(".")


def may_be(file: Path, assignment: str) -> bool:
    """Can this file be a notebook of the set, by its name?"""
    others = any(name in file.name for name in FILES if name != assignment)
    return is_shown(file) and file.suffix in ENDS and not others


def notebooks_in(folder: Path, assignment: str) -> list[Path]:
    """The files in this folder that may be notebooks of the set."""
    try:
        files = sorted(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [one for one in files if may_be(one, assignment)]


def of_folder(place: Path, assignment: str) -> HandedIn | None:
    """What a student's folder has of this set; None if other sets only."""
    inner = place / assignment
    usual = inner / f"{assignment}.ipynb"
    try:
        for link in (place, inner):
            if link.is_symlink():  # it may lead to another's work
                return HandedIn(place.name, link)
        inside, around = (notebooks_in(one, assignment) for one in (inner, place))
        names = {one.name for one in place.iterdir()}
    except OSError as error:
        why = (
            f"file: the folder {place.name!r} cannot be read: {error.strerror}. Make "
            "it readable, and mark again."
        )
        return HandedIn(place.name, usual, refused=why)
    named = [one for one in around if assignment in one.name]
    files = [*inside, *named] if inside else around
    if files:
        return chosen(place, files, assignment)
    of_this_set = assignment in names or not names
    return HandedIn(place.name, usual) if of_this_set else None


def chosen(place: Path, files: list[Path], assignment: str) -> HandedIn:
    """Which of a student's files counts.

    The one that is called as the set does, whatever else lies beside it. Without it one
    of several would be a guess: then none is taken, and who teaches is asked.
    """
    exact = [one for one in files if one.name == f"{assignment}.ipynb"]
    named = [one for one in files if assignment in one.name]
    first, *more = exact[:1] or named or files
    if more:
        why = (
            f"file: there are {listed([first, *more], place)}; leave the one that "
            "counts, and mark again."
        )
        return HandedIn(place.name, first, refused=why)
    left = [one for one in files if one != first]
    taken = f"handed in: taken {listed([first], place)}; not taken "
    return HandedIn(place.name, first, taken + listed(left, place) if left else "")


def listed(files: list[Path], place: Path) -> str:
    """The names of files, from a student's folder on."""
    return ", ".join(one.relative_to(place).as_posix() for one in files)


def of_file(place: Path, assignment: str) -> HandedIn | None:
    """The student whose file this is, by its name; None if it is none of this set.

    A name may have letters that no file can have: then a zip says how it is typed.
    """
    if not may_be(place, assignment):
        return None
    student = place.stem
    for joint in JOINTS:
        student = student.partition(joint)[0]
    return HandedIn(as_typed(student, place), place)


def as_typed(student: str, file: Path) -> str:
    """The name in a zip, where the file is called after it; else that of the file.

    Only one that can name a folder: folders are made for it.
    """
    if file.suffix != ".zip":
        return student
    try:
        typed = opened(file)[1]["student"].strip()
    except ValueError:  # it is told when it is marked
        return student
    names_it = as_name(typed) == student and len(typed.encode()) <= LONGEST
    names_it = names_it and typed.isprintable() and not set(typed) & {*SEPARATORS}
    return typed if names_it and typed.strip(".") else student
