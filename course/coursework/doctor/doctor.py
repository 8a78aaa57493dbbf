"""Repairing a notebook that was handed in, from the notebook that was given out.

Deleted cells are put back, copies and retyped cells are recognised, and all cells are
in the order of the set again. Nothing that a student wrote is removed: a cell that does
not belong to the set stays after the cell that it followed. What the student has to do
is reported and not done: no code is changed or run.
"""

import copy
from dataclasses import dataclass, replace

import nbformat

from coursework.doctor.cells import (
    MINOR,
    bare,
    by_name,
    emptied,
    give_id,
    marked,
    of_cells,
    regular,
    set_named,
)
from coursework.doctor.findings import ALL, LONGEST, missing, noticed, too_long
from coursework.doctor.match import (
    FIXED,
    SubmittedCell,
    Work,
    become,
    cells_of,
    choose,
    restore_locked,
    split_merged,
)
from coursework.doctor.reorder import adopt, arranged
from coursework.doctor.sources import only_sources
from gamesearch.rules.given import shortened
from gamesearch.rules.say import fill, say

PYTHON = {"display_name": "Python 3", "language": "python", "name": "python3"}
TOO_LONG = (
    "`{cell}` has {letters:,} letters, so marking treats it as empty. A cell may have "
    "at most {longest:,} letters, and all cells together at most {all:,}. Remove long "
    "parts such as data or printed output."
)
ALONE = (
    "The notebook as it was given out was not found, so missing and changed cells "
    "could not be detected. Download it again, and add --release with its name to the "
    "command."
)


@dataclass(frozen=True)
class Doctored:
    """A mended notebook, what was done to it, and what only the student can do.

    `unanswered` has the names of the answer cells in which nothing was typed.
    """

    notebook: nbformat.NotebookNode
    did: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    unanswered: tuple[str, ...] = ()


def doctored(notebook, release=None) -> Doctored:
    """The notebook with each cell of the release once, in the order of the release.

    ValueError if it is a notebook of another set. Without a release only copies, tags
    and the kernel are mended. Mending a second time changes nothing more.
    """
    form = notebook.get("nbformat"), notebook.get("nbformat_minor")
    notebook = regular(notebook)
    alone = release is None
    release = alone_release(notebook) if alone else regular(release)
    given = cells_of(release)
    refuse_another(notebook, release, given)
    cells = [SubmittedCell(cell, place) for place, cell in enumerate(notebook.cells)]
    work = Work(given, cells)
    if form != (4, MINOR):
        work.did.append(
            say("The file was converted to today's format, 4.{minor}.", minor=MINOR)
        )
    split_merged(work)
    restore_locked(work)
    choose(work)
    cells = arranged(work)
    adopt(work, cells)
    finish(work, cells)
    notebook.cells = [one.cell for one in cells]
    settle(work, cells, notebook, release)
    nbformat.validate(notebook)
    left = [*work.left, *([ALONE] if alone else []), *noticed(notebook, given)]
    left = dict.fromkeys([*left, *map(size_of, too_long(notebook))])
    unanswered = () if alone else tuple(missing(notebook, given))
    return Doctored(notebook, tuple(work.did), tuple(left), unanswered)


def for_marking(notebook, release) -> Doctored:
    """The same for marking: only what was typed is kept; long cells are emptied.

    The time to display a cell grows with the square of its length.
    """
    made = doctored(notebook, release)
    did = [*made.did]
    for cell in too_long(made.notebook):
        did.append(size_of(cell))
        cell.source = ""
        emptied(cell)
    return replace(made, did=(*did, *only_sources(made.notebook)))


def size_of(cell) -> str:
    """The sentence on a cell that is too long."""
    return fill(
        TOO_LONG, cell=cell.id, letters=len(cell.source), longest=LONGEST, all=ALL
    )


def alone_release(notebook):
    """The cells that nbgrader knows, each name once: the set as far as it is there.

    The original text of an answer cell is not known, so it is empty.
    """
    known = by_name(regular(notebook))
    for cell in known.values():
        if marked(cell).get("solution"):
            cell.source = ""
    return of_cells([*known.values()])


def refuse_another(notebook, release, given) -> None:
    """ValueError if most texts are those of another set."""
    asked, found = set_named(release), set_named(notebook)
    if not asked or not found or asked == found:
        return
    texts = [bare(one.cell.source) for one in given if one.kind == FIXED]
    there = {bare(cell.source) for cell in notebook.cells}
    if 2 * sum(text in there for text in texts) < len(texts):
        raise ValueError(f"file: this is a notebook of {found}, not of {asked}.")


def finish(work: Work, cells: list[SubmittedCell]) -> None:
    """Restore each cell of the set except its answer; remove other tags and marks."""
    ours = {work.matches[given.name]: given for given in work.given}
    tags, turned, strange = [], [], []
    for submitted in cells:
        cell, given = submitted.cell, ours.get(submitted)
        found = cell.metadata.pop("tags", [])
        known = given.cell.metadata.get("tags", []) if given else []
        tags += [tag for tag in found if tag not in known]
        if given is None:
            if cell.metadata.pop("nbgrader", None) is not None and not submitted.beside:
                first = cell.source.strip().partition("\n")[0].replace("`", "'")
                strange.append(shortened(first))
            continue
        if cell.cell_type != given.cell.cell_type:
            turned.append(given.name)
        become(cell, given.cell)
        original = copy.deepcopy(given.cell)
        cell.metadata = original.metadata
        if given.kind == FIXED:
            cell.pop("attachments", None)
            kept = original.keys() & {"source", "attachments"}
            cell.update({key: original[key] for key in kept})
    work.say("The type of these cells (code or text) is restored: {}.", turned)
    work.say("These tags were removed, because they can change what is run: {}.", tags)
    work.say(
        "These cells are your own and no longer marked as cells of the set: {}.",
        strange,
    )


def settle(work: Work, cells: list[SubmittedCell], notebook, release) -> None:
    """Restore the kernel of the set, and give each cell an id."""
    ours = {work.matches[given.name]: given.cell.id for given in work.given}
    taken = {*ours.values()}
    for one in cells:
        if one in ours:
            one.cell.id = ours[one]
        else:
            give_id(one.cell, taken)
    about, kernel = notebook.metadata, release.metadata.get("kernelspec", PYTHON)
    if about.get("kernelspec", {}).get("name") != kernel["name"]:
        name = kernel["display_name"]
        work.did.append(say("The kernel is {kernel} again.", kernel=name))
    about.kernelspec = nbformat.from_dict(copy.deepcopy(kernel))
    about.pop("widgets", None)  # opening the file would run their programs
    if about.get("language_info", {}).get("name", "python") != "python":
        del about["language_info"]
