"""Which notebooks were handed in for a set, and by whom.

nbgrader's way is `submitted/<student>/<set>/<set>.ipynb`. Without nbgrader a folder may
hold a notebook, or what `gamesearch submit` has packed, for each student:
`<student>.ipynb`, `<student>-<set>.zip`, `<student>_<set>.ipynb`.
"""

from pathlib import Path
from typing import NamedTuple

from gamesearch.course.sets.task import FILES, set_of
from gamesearch.grading.handing_in.packing import as_name, opened

ENDS = ".ipynb", ".zip"
LONGEST = 150  # bytes of a student's name; other words are put behind it
SEPARATORS = '/\\:*?"<>|'  # of folders, and what else a name cannot have somewhere
JOINTS = "-set-", "_set-", " set-"  # between a student's name and a set's


class HandedIn(NamedTuple):
    """A student, and the file handed in, which may be missing."""

    student: str
    file: Path


def handed_in(folder: Path, assignment: str) -> list[HandedIn]:
    """The submissions in a folder, by student; ValueError if there are none.

    A student with a folder for the set, or an empty one, and no notebook in it is
    counted as having handed in nothing.
    """
    set_of(assignment)  # says which sets there are
    if not folder.is_dir():
        raise ValueError(
            f"folder: there is no folder {str(folder)!r}. You are in {Path.cwd()}."
        )
    if any((folder / part).is_dir() for part in ("submitted", "source")):
        folder = folder / "submitted"  # that of a course
    places = sorted(folder.iterdir()) if folder.is_dir() else []
    found: dict[str, Path] = {}
    for place in filter(is_shown, places):
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
                f"folder: {one.student} has handed in {found[one.student].name} and "
                f"{one.file.name}; leave the one that counts."
            )
        found[one.student] = one.file
    if not found:
        raise ValueError(
            f"folder: {str(folder)!r} has no notebook of {assignment}. It may hold "
            f"<student>/{assignment}/{assignment}.ipynb, or <student>.ipynb."
        )
    return [HandedIn(student, file) for student, file in found.items()]


def is_shown(place: Path) -> bool:
    """Is it no hidden file, such as those that systems put beside others?"""
    return not place.name.startswith(".")


def may_be(file: Path, assignment: str) -> bool:
    """Can this file be a notebook of the set, by its name?"""
    others = any(name in file.name for name in FILES if name != assignment)
    return is_shown(file) and file.suffix in ENDS and not others


def of_folder(place: Path, assignment: str) -> HandedIn | None:
    """What a student's folder has of this set; None if other sets only.

    The file that is called as the set is it, whatever else lies beside it.
    """
    usual = place / assignment / f"{assignment}.ipynb"
    if place.is_symlink():
        return HandedIn(place.name, place)
    for inner in (place / assignment, place):
        if not inner.is_dir() or inner.is_symlink():
            continue
        named = inner / usual.name
        if named.exists() or named.is_symlink():
            return HandedIn(place.name, named)
        files = [one for one in sorted(inner.iterdir()) if may_be(one, assignment)]
        named = [one for one in files if assignment in one.name]
        if named or len(files) == 1:
            return HandedIn(place.name, (named or files)[0])
    of_this_set = (place / assignment).exists() or not any(place.iterdir())
    return HandedIn(place.name, usual) if of_this_set else None


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
