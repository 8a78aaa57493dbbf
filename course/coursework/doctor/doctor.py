"""Repairing a notebook that was handed in, from the notebook that was given out.

Cells that were deleted are put back, copies and retyped cells are told apart, and all
stand in the order of the set again. Nothing that a student wrote is taken away: what
belongs to no cell of the set stays, behind the cell it stood behind. What a student
has to do is said, never done: no code is changed, none is run.
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
    regular,
    set_named,
)
from coursework.doctor.findings import ALL, LONGEST, missing, noticed, too_long
from coursework.doctor.match import (
    FIXED,
    Held,
    Work,
    become,
    cells_of,
    choose,
    loosen,
    part_merged,
)
from coursework.doctor.reorder import adopt, arranged
from coursework.doctor.sources import only_sources
from gamesearch.rules.given import shortened
from gamesearch.rules.say import fill, say

PYTHON = {"display_name": "Python 3", "language": "python", "name": "python3"}
TOO_LONG = (
    "`{cell}` has {letters:,} letters, so marking treats it as empty: a cell may have "
    "{longest:,} letters, and all cells together {all:,}. Remove long parts such as "
    "data or printed output."
)
ALONE = (
    "The notebook as it was given out is not at hand, so cells that are missing or "
    "changed were not looked for. Download it once more and add --release and its name "
    "to the command."
)


@dataclass(frozen=True)
class Doctored:
    """A repaired notebook, what was done to it, and what only its student can do.

    `unanswered` has the names of the answer cells in which nothing was typed.
    """

    notebook: nbformat.NotebookNode
    did: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    unanswered: tuple[str, ...] = ()


def doctored(notebook, release=None) -> Doctored:
    """The notebook with the cells of the release, each once and in their order.

    ValueError if it is a notebook of another set. Without a release only copies, tags
    and the kernel are looked after. Doing it twice changes nothing more.
    """
    form = notebook.get("nbformat"), notebook.get("nbformat_minor")
    notebook = regular(notebook)
    alone = release is None
    release = alone_release(notebook) if alone else regular(release)
    given = cells_of(release)
    refuse_another(notebook, release, given)
    held = [Held(cell, place) for place, cell in enumerate(notebook.cells)]
    work = Work(given, held)
    if form != (4, MINOR):
        work.did.append(say("The file has today's format, 4.{minor}.", minor=MINOR))
    part_merged(work)
    loosen(work)
    choose(work)
    cells = arranged(work)
    adopt(work, cells)
    finish(work, cells)
    notebook.cells = [one.cell for one in cells]
    settle(work, notebook, release)
    nbformat.validate(notebook)
    left = [*work.left, *([ALONE] if alone else []), *noticed(notebook, given)]
    left = dict.fromkeys([*left, *map(size_of, too_long(notebook))])
    unanswered = () if alone else tuple(missing(notebook, given))
    return Doctored(notebook, tuple(work.did), tuple(left), unanswered)


def for_marking(notebook, release) -> Doctored:
    """The same for marking: only what was typed goes on, and no cell that is too long.

    To show a cell takes time that grows with the square of its length.
    """
    made = doctored(notebook, release)
    long = too_long(made.notebook)
    did = *made.did, *map(size_of, long)
    for cell in long:
        cell.source = ""
        emptied(cell)
    return replace(made, did=(*did, *only_sources(made.notebook)))


def size_of(cell) -> str:
    """What is said of a cell that is too long."""
    return fill(
        TOO_LONG, cell=cell.id, letters=len(cell.source), longest=LONGEST, all=ALL
    )


def alone_release(notebook):
    """The cells that nbgrader knows, each name once: a set as far as it is there.

    What an answer was before it was answered is not known.
    """
    known = by_name(regular(notebook))
    for cell in known.values():
        if marked(cell).get("solution"):
            cell.source = ""
    return nbformat.from_dict({"cells": [*known.values()], "metadata": {}})


def refuse_another(notebook, release, given) -> None:
    """ValueError where most texts of the set are another's."""
    asked, found = set_named(release), set_named(notebook)
    if not asked or not found or asked == found:
        return
    texts = [bare(one.cell.source) for one in given if one.kind == FIXED]
    there = {bare(cell.source) for cell in notebook.cells}
    if 2 * sum(text in there for text in texts) < len(texts):
        raise ValueError(f"file: a notebook of {found}, not of {asked}.")


def finish(work: Work, cells: list[Held]) -> None:
    """Each cell of the set as the set has it but for the answer; no tags, no marks."""
    ours = {id(work.kept[given.name]): given for given in work.given}
    tags, turned, strange = [], [], []
    for held in cells:
        cell, given = held.cell, ours.get(id(held))
        found = cell.metadata.pop("tags", [])
        known = given.cell.metadata.get("tags", []) if given else []
        tags += [tag for tag in found if tag not in known]
        if given is None:
            if cell.metadata.pop("nbgrader", None) is not None and not held.beside:
                first = cell.source.strip().partition("\n")[0].replace("`", "'")
                strange.append(shortened(first))
            continue
        if cell.cell_type != given.cell.cell_type:
            turned.append(given.name)
        become(cell, given.cell)
        cell.metadata = copy.deepcopy(given.cell.metadata)
        if given.kind == FIXED:
            cell.pop("attachments", None)
            ours_only = given.cell.keys() & {"source", "attachments"}
            cell.update({key: copy.deepcopy(given.cell[key]) for key in ours_only})
    work.say("Code is code again, and text is text: {}.", turned)
    work.say("Tags are taken away, they change what is run: {}.", tags)
    work.say("Cells of your own, no longer marked as the set's: {}.", strange)


def settle(work: Work, notebook, release) -> None:
    """The kernel of the set, and an id for each cell."""
    ours = {id(work.kept[given.name].cell): given.cell.id for given in work.given}
    taken = {*ours.values()}
    for cell in notebook.cells:
        if id(cell) in ours:
            cell.id = ours[id(cell)]
        else:
            give_id(cell, taken)
    kernel = release.metadata.get("kernelspec", PYTHON)
    if notebook.metadata.get("kernelspec", {}).get("name") != kernel["name"]:
        kernel_name = kernel["display_name"]
        work.did.append(say("The kernel is {kernel} again.", kernel=kernel_name))
    notebook.metadata.kernelspec = nbformat.from_dict(copy.deepcopy(kernel))
    notebook.metadata.pop("widgets", None)  # opening the file would run their programs
    language = notebook.metadata.get("language_info", {}).get("name", "python")
    if language != "python":
        del notebook.metadata["language_info"]
