"""Finding the notebooks that were handed in for a set, and their students.

nbgrader stores them as `submitted/<student>/<set>/<set>.ipynb`. Without nbgrader a
folder may have, for each student, a notebook or a zip made by `gamesearch submit`:
`<student>.ipynb`, `<student>-<set>.zip`, `<student>_<set>.ipynb`.
"""

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from coursework.submit.zip_file import as_name, opened
from gamesearch.rules.say import say
from gamesearch.sets.codes import same_name
from gamesearch.sets.task import FILES, set_of

ENDS = ".ipynb", ".zip"
TIME = "timestamp.txt"  # the time of handing in, next to a notebook
KEY = "submission_secret.txt"  # nbgrader's exchange releases feedback with it
LONGEST = 150  # bytes of a student's name; file names append other words
SEPARATORS = '/\\:*?"<>|'  # characters that some system forbids in file names
JOINTS = "-set-", "_set-", " set-"  # between the names of a student and a set


class HandedIn(NamedTuple):
    """A student, and the file handed in, which may be missing.

    `remark` names other files next to it; `refused` says why no file is accepted.
    """

    student: str
    file: Path
    remark: str = ""
    refused: str = ""


def handed_in(folder: Path, assignment: str) -> list[HandedIn]:
    """The submissions in a folder, by student; ValueError if there are none.

    A student whose folder has no notebook counts as having handed in nothing; any other
    file there is named.
    """
    set_of(assignment)  # the error names the sets
    found: dict[str, HandedIn] = {}
    for place in places(folder, assignment):
        one = (of_folder if place.is_dir() else of_file)(place, assignment)
        if one is None:
            continue
        if one.student in FILES:
            raise ValueError(
                f"folder: {str(place)!r} has the name of a set and not of a student. "
                "Give the folder with all students, or call the file <student>.ipynb."
            )
        other = found.setdefault(same_name(one.student), one)
        if other is not one:
            paths = (file.relative_to(folder) for file in (other.file, one.file))
            raise ValueError(
                f"folder: {one.student} has handed in {' and '.join(map(str, paths))}. "
                "Leave only the file that counts."
            )
    if not found:
        raise ValueError(
            f"folder: {str(folder)!r} has no notebook of {assignment}. Notebooks are "
            f"found as <student>/{assignment}/{assignment}.ipynb or <student>.ipynb."
        )
    return list(found.values())


def places(folder: Path, assignment: str) -> list[Path]:
    """The files and folders of a class, or in `submitted` of a course.

    Hidden files, such as those that operating systems add, are left out.
    """
    if folder.is_file():
        up = 2 if folder.absolute().parent.name == assignment else 0
        raise ValueError(
            f"folder: {str(folder)!r} is a file. Give the folder with the files of all "
            f"students, such as {str(folder.absolute().parents[up])!r}."
        )
    if not folder.is_dir():
        raise ValueError(
            f"folder: there is no folder {str(folder)!r}. You are in {Path.cwd()}."
        )
    if any((folder / part).is_dir() for part in ("submitted", "source")):
        folder = folder / "submitted"  # it is the folder of a course
    try:
        found = sorted(folder.iterdir()) if folder.is_dir() else []
    except OSError as error:
        raise ValueError(
            f"folder: {str(folder)!r} cannot be read: {error.strerror}."
        ) from None
    return [place for place in found if not place.name.startswith(".")]


def may_be(file: Path, assignment: str) -> bool:
    """Can this file be a notebook of the set, by its name?"""
    visible = not file.name.startswith(".")
    return visible and file.suffix in ENDS and not of_another(file, assignment)


def of_another(file: Path, assignment: str) -> bool:
    """Is a file called after another set?"""
    return any(name in file.name for name in FILES if name != assignment)


def is_odd(file: Path, assignment: str) -> bool:
    """Is this a file that somebody handed in, but not a notebook?"""
    ours = file.name in (TIME, KEY) or file.suffix in ENDS
    nobodys = ours or file.name.startswith(".") or of_another(file, assignment)
    return file.is_file() and not nobodys


def of_folder(place: Path, assignment: str) -> HandedIn | None:
    """The file in a student's folder for this set; None if it only has other sets."""
    inner = place / assignment
    usual = inner / f"{assignment}.ipynb"
    try:
        for link in (place, inner):
            if link.is_symlink():  # it may lead to another's work
                return HandedIn(place.name, link)
        around = sorted(place.iterdir())
        inside = sorted(inner.iterdir()) if inner.is_dir() else []
    except OSError as error:
        why = say(
            "file: the folder {folder!r} cannot be read: {error}. Make it readable, "
            "and mark again.",
            folder=place.name,
            error=error.strerror,
        )
        return HandedIn(place.name, usual, refused=why)
    of_this_set = inner in around or not around
    beside = inside if inner in around else around
    odd = [one for one in beside if is_odd(one, assignment)]
    inside = [one for one in inside if may_be(one, assignment)]
    around = [one for one in around if may_be(one, assignment)]
    if inside:
        around = [one for one in around if assignment in one.name]
    if inside or around:
        return chosen(place, [*inside, *around], assignment)
    if odd:
        names = ", ".join(one.relative_to(place.parent).as_posix() for one in odd)
        why = say(
            "file: no notebook was handed in, only {names}. The notebook must be "
            "called {usual}.",
            names=names,
            usual=usual.name,
        )
        return HandedIn(place.name, usual, refused=why)
    return HandedIn(place.name, usual) if of_this_set else None


def chosen(place: Path, files: list[Path], assignment: str) -> HandedIn:
    """Which of a student's files counts.

    A file with the name of the set counts, whatever other files there are. Otherwise a
    choice among several would be a guess, so none is taken and the instructor decides.
    """
    names = {one: one.relative_to(place).as_posix() for one in files}
    exact = [one for one in files if one.name == f"{assignment}.ipynb"]
    named = [one for one in files if assignment in one.name]
    first, *more = exact[:1] or named or files
    if more:
        why = say(
            "file: there are several files, {files}. Leave only the one that counts, "
            "and mark again.",
            files=", ".join(names[one] for one in (first, *more)),
        )
        return HandedIn(place.name, first, refused=why)
    taken = names.pop(first)
    left = f"handed in: {taken} counts; not used: {', '.join(names.values())}"
    return HandedIn(place.name, first, left if names else "")


def of_file(place: Path, assignment: str) -> HandedIn | None:
    """The student of a file, by its name; None if it is not of this set.

    A student's name may have letters that are not allowed in file names. Then the
    manifest of a zip has the name as it was typed; it is used if it fits the file name
    and can be the name of a folder.
    """
    if not may_be(place, assignment):
        return None
    student = place.stem
    for joint in JOINTS:
        student = student.partition(joint)[0]
    typed = ""
    if place.suffix == ".zip":
        with suppress(ValueError):  # this is reported at marking
            typed = opened(place)[1]["student"].strip()
    names_it = as_name(typed) == student and len(typed.encode()) <= LONGEST
    names_it = names_it and typed.isprintable() and not set(typed) & {*SEPARATORS}
    return HandedIn(typed if names_it and typed.strip(".") else student, place)


def changed(file: Path) -> int:
    """The time when a file was written; 0 if there is no file."""
    return file.stat().st_mtime_ns if file.is_file() else 0
