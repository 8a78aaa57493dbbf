"""Putting the cells of a notebook that was handed in into the order of the set.

A student's own cell moves with the cell that it followed. A missing cell is put back as
it was given out, without the names that the student binds in another cell.
"""

import ast
import copy
from itertools import takewhile

from coursework.doctor.cells import defined
from coursework.doctor.match import ANSWER, FIXED, Given, SubmittedCell, Work

ELSEWHERE = "# The answer is in another cell."


def arranged(work: Work) -> list[SubmittedCell]:
    """All cells: the cells of the set in order, the others next to their neighbours."""
    ours = {submitted: name for name, submitted in work.matches.items()}
    texts = {one.text: one.name for one in work.given if one.text}
    behind, beside, last, order, copied = {"": []}, {}, "", [], []
    for submitted in work.cells:
        if submitted in ours:
            last = ours[submitted]
            order.append(last)
            behind[last] = []
        elif submitted in work.copies:
            continue
        elif submitted.text in texts:
            copied.append(texts[submitted.text])
        elif submitted.beside:
            beside.setdefault(submitted.beside, []).append(submitted)
        else:
            behind[last].append(submitted)
    work.say(
        "These cells of the set were there twice, and the copies were removed: {}.",
        copied,
    )
    tell_order(work, order)
    return woven(work, behind, beside)


def woven(work: Work, behind: dict, beside: dict) -> list[SubmittedCell]:
    """The cells of the set with the cells that follow them and that stay beside them.

    A cell beside a code cell goes above it, so that the cell of the set is run last and
    counts; beside a text cell it goes below. An answer cell that is put back goes above
    the student's own cells, which may bind the same names.
    """
    cells, waiting, back, bound = [], behind[""], [], []
    for given in work.given:
        submitted, near = work.matches.get(given.name), beside.get(given.name, [])
        if submitted is None:
            back.append(given.name)
            submitted = SubmittedCell(copy.deepcopy(given.cell), -1)
            work.matches[given.name] = submitted
            follow = []
            if given.kind != FIXED or coming(work, given):
                follow, waiting = waiting, []
        else:
            follow = behind[given.name]
        if given.untouched(submitted.cell):
            others = bound_elsewhere(work, given)
            if given.wanted & others:
                submitted.cell.source = without(given.cell.source, others)
                bound.append(given.name)
        submitted.read()
        above, below = (near, []) if given.cell.cell_type == "code" else ([], near)
        cells += [*waiting, *above, submitted, *below]
        waiting = follow
    back = [name for name in back if name not in bound]
    work.say("These cells were missing, and are back as they were given out: {}.", back)
    work.say(
        "These answer cells stay empty, because another cell has the answer: {}.", bound
    )
    return cells + waiting


def bound_elsewhere(work: Work, given: Given) -> set[str]:
    """The names that the student's other cells bind."""
    fixed = [one.name for one in work.given if one.kind == FIXED]
    ours = {*work.copies, *map(work.matches.get, [*fixed, given.name])}
    return set().union(*(one.names for one in work.cells if one not in ours))


def without(source: str, names: set[str]) -> str:
    """A stub without the statements that bind one of these names."""
    left = [ELSEWHERE]
    for statement in ast.parse(source).body:
        text = ast.get_source_segment(source, statement)
        if defined(text) and not defined(text) & names:
            left.append(text)
    return "\n".join(left)


def coming(work: Work, given: Given) -> bool:
    """Is another answer missing between this cell and the next cell that is there?"""
    for later in work.given[given.place + 1 :]:
        if later.name in work.matches:
            return False
        if later.kind != FIXED:
            return True
    return False


def tell_order(work: Work, order: list[str]) -> None:
    """Report the cells that were out of order: as few as possible."""
    places = {given.name: given.place for given in work.given}
    longest: list[list[str]] = []
    for name in order:
        before = [run for run in longest if places[run[-1]] < places[name]]
        longest.append([*max(before, key=len, default=[]), name])
    stayed = max(longest, key=len, default=[])
    moved = [name for name in order if name not in stayed]
    work.say("These cells are back in their place in the set: {}.", moved)


def adopt(work: Work, cells: list[SubmittedCell]) -> None:
    """Take a single text next to a missing answer in words as that answer."""
    ours, taken = {*work.matches.values()}, []
    for given in work.given:
        submitted = work.matches[given.name]
        words = given.kind == ANSWER and given.cell.cell_type != "code"
        if not words or not given.untouched(submitted.cell):
            continue
        texts = [
            one
            for one in around(cells, cells.index(submitted), ours)
            if one.cell.cell_type != "code" and one.cell.source.strip()
        ]
        if len(texts) == 1:
            submitted.cell.source = texts[0].cell.source
            if "attachments" in texts[0].cell:
                submitted.cell.attachments = texts[0].cell.attachments
            cells.remove(texts[0])
            taken.append(given.name)
    work.say("The text in the next cell is now the answer in {}.", taken)


def around(cells: list[SubmittedCell], at: int, ours: set) -> list[SubmittedCell]:
    """The student's own cells next to a cell of the set, up to the set's next ones."""

    def is_own(one):
        return one not in ours

    above, below = reversed(cells[:at]), cells[at + 1 :]
    return [*takewhile(is_own, above), *takewhile(is_own, below)]
