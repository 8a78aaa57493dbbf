"""Repairing a notebook that was handed in, from the notebook that was given out.

Cells that were deleted are put back, copies and retyped cells are told apart, and all
stand in the order of the set again. Nothing that a student wrote is taken away: what
belongs to no cell of the set stays, behind the cell it stood behind. What a student
has to do is said, never done: no code is changed, none is run.
"""

import copy
from dataclasses import dataclass

import nbformat

from coursework.doctor.cells import (
    FIXED,
    ID,
    MINOR,
    Given,
    Held,
    bare,
    cells_of,
    marked,
    new_id,
    regular,
    same,
    set_named,
)
from coursework.doctor.findings import ALL, LONGEST, missing, noticed, too_long
from coursework.doctor.reorder import Work, adopt, arranged, part_merged
from coursework.doctor.sources import only_sources

MARKS = "grade_id", "grade", "points", "solution", "locked"
PYTHON = {"display_name": "Python 3", "language": "python", "name": "python3"}
TWICE = (
    "`{}` stood there twice, with different texts. The last one counts; the other "
    "stands above it. Compare them."
)
TOO_LONG = (
    f"`{{}}` has {{:,}} letters and counts as empty where marks are given: a cell may "
    f"have {LONGEST:,}, and all cells {ALL:,} together. Take out what is so long, such "
    "as data or what was printed."
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
        work.did.append(f"The form of the file is today's, 4.{MINOR}.")
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
    did = *did, *only_sources(made.notebook)
    return Doctored(made.notebook, did, made.left, made.unanswered)


def size_of(cell) -> str:
    """What is said of a cell that is too long."""
    return TOO_LONG.format(cell.id, len(cell.source))


def alone_release(notebook):
    """The cells that nbgrader knows, each name once: a set as far as it is there.

    What an answer was before it was answered is not known.
    """
    known = {}
    for cell in regular(notebook).cells:
        name = marked(cell).get("grade_id")
        if isinstance(name, str) and name:
            known.setdefault(name, cell)
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


def loosen(work: Work) -> None:
    """What was typed into a locked cell becomes a cell of its own beside it."""
    known = {one.name: one for one in work.given}
    held, changed, kept = [], [], []
    for one in work.held:
        name = marked(one.cell).get("grade_id")
        given = known.get(name if isinstance(name, str) else one.cell.id)
        if given and given.kind == FIXED and bare(one.cell.source) != given.text:
            ours = {line.strip() for line in given.text}
            if {line.strip() for line in bare(one.cell.source)} - ours - {""}:
                own = Held(copy.deepcopy(one.cell), one.place, beside=given.name)
                become(own.cell, given.cell)
                own.cell.id, own.cell.metadata = "", nbformat.from_dict({})
                held.append(own)
                kept.append(given.name)
            changed.append(given.name)
            one.cell.source = given.cell.source
            emptied(one.cell)
        held.append(one)
    work.held = held
    for one in held:
        one.read()
    work.say("The text of the set is back in {}.", changed)
    work.say("What you wrote there has a cell of its own beside {}.", kept)


def emptied(cell) -> None:
    """Take the outputs of a cell away: they belong to another text."""
    if cell.cell_type == "code":
        cell.outputs, cell.execution_count = [], None


def become(cell, other) -> None:
    """Make a cell code or text, as the other is; its text stays."""
    kind = other.cell_type
    if cell.cell_type != kind:
        cell.cell_type = kind
        for key in ("outputs", "execution_count", "attachments"):
            cell.pop(key, None)
        if kind == "code":
            emptied(cell)


def choose(work: Work) -> None:
    """Find for each cell of the set the one that is it; tell what became of copies."""
    asking = {one.name: [] for one in work.given}
    for held in work.held:
        best = max(work.given, key=held.likeness, default=None)
        if best is not None and held.likeness(best):
            asking[best.name].append(held)
    retyped, copied = [], []
    for given in work.given:
        wishes = asking[given.name]
        if not wishes:
            continue
        chosen = keeper(given, wishes)
        work.kept[given.name] = chosen
        ours = marked(given.cell)
        if {key: marked(chosen.cell).get(key) for key in ours if key in MARKS} != {
            key: ours[key] for key in ours if key in MARKS
        }:
            retyped.append(given.name)
        for other in wishes:
            if other is not chosen and part(work, given, chosen, other):
                copied.append(given.name)
    work.say("Known as cells of the set again: {}.", retyped)
    work.say("Copies without anything of yours in them are taken away: {}.", copied)


def keeper(given: Given, wishes: list[Held]) -> Held:
    """The one that is this cell of the set: of answers the last that was given.

    What only binds the same names counts where the cell itself has no answer.
    """
    if given.kind == FIXED:
        return max(wishes, key=lambda one: (one.likeness(given), -one.place))
    named = [one for one in wishes if one.named(given)]
    answered = [one for one in named if not given.untouched(one.cell)]
    answered = answered or [one for one in wishes if not given.untouched(one.cell)]
    return answered[-1] if answered else (named or wishes)[0]


def part(work: Work, given: Given, chosen: Held, other: Held) -> bool:
    """Another cell that claims to be this one: is it a copy, and taken away?"""
    if given.untouched(other.cell) or (
        other.named(given) and same(other.cell.source, chosen.cell.source)
    ):
        work.gone.add(id(other))
        return True
    if other.named(given):
        other.beside = given.name
        work.left.append(TWICE.format(given.name))
    return False


def finish(work: Work, cells: list[Held]) -> None:
    """Each cell of the set as the set has it but for the answer; no tags, no marks."""
    ours = {id(work.kept[given.name]): given for given in work.given}
    tags, turned, strange = [], [], []
    for held in cells:
        cell, given = held.cell, ours.get(id(held))
        found = cell.metadata.pop("tags", [])
        if given is None:
            if cell.metadata.pop("nbgrader", None) is not None and not held.beside:
                strange.append(short(cell.source))
            tags += found
            continue
        tags += [tag for tag in found if tag not in given.cell.metadata.get("tags", [])]
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


def short(text: str) -> str:
    """The beginning of a text, by which a cell is found."""
    first = text.strip().partition("\n")[0].replace("`", "'")
    return first if len(first) <= 40 else first[:37] + "..."


def settle(work: Work, notebook, release) -> None:
    """The kernel of the set, and an id for each cell."""
    taken = {one.cell.id for one in work.given}
    for given in work.given:
        work.kept[given.name].cell.id = given.cell.id
    names = {id(work.kept[given.name].cell) for given in work.given}
    for cell in notebook.cells:
        if id(cell) not in names:
            if not ID.fullmatch(cell.id) or cell.id in taken:
                cell.id = new_id(cell.source, taken)
            taken.add(cell.id)
    kernel = release.metadata.get("kernelspec", PYTHON)
    if notebook.metadata.get("kernelspec", {}).get("name") != kernel["name"]:
        work.did.append(f"The kernel is {kernel['display_name']} again.")
    notebook.metadata.kernelspec = nbformat.from_dict(copy.deepcopy(kernel))
    notebook.metadata.pop("widgets", None)  # opening the file would run their programs
    language = notebook.metadata.get("language_info", {}).get("name", "python")
    if language != "python":
        del notebook.metadata["language_info"]
