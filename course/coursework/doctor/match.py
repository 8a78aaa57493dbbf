"""Matching the cells that were handed in with the cells of the set.

A cell of the set is known by the name that nbgrader gives it, or else by its id. Merged
cells are split where they contain a text of the set, and what was typed into a locked
cell becomes a cell of its own. If several cells match the same cell of the set, one of
them counts; the others are copies, or stay next to it.
"""

import copy
from collections import Counter
from dataclasses import dataclass, field

import nbformat

from coursework.doctor.cells import (
    FUNCTION,
    bare,
    defined,
    emptied,
    give_id,
    marked,
    name_of,
    same,
)

FIXED, ANSWER, OPEN = "fixed", "answer", "open"
MARKS = "grade_id", "grade", "points", "solution", "locked"
TWICE = (
    "The cell `{}` was in your notebook twice, with different texts. The last one "
    "counts, and the other one is now next to it. Compare the two."
)


@dataclass(frozen=True, eq=False)
class Given:
    """A cell of the set as it is given out, known by its `name`.

    `kind` says whether its text is fixed, an answer, or open to the student. `wanted`
    has the names that the answer should bind: the functions, if there are any. `shared`
    says that another cell of the set has the same `text`.
    """

    cell: object
    place: int
    name: str
    kind: str
    wanted: frozenset[str]
    text: tuple[str, ...]
    shared: bool

    def untouched(self, cell) -> bool:
        """Did the student write nothing into this cell?"""
        return not cell.source.strip() or same(cell.source, self.cell.source)


@dataclass(eq=False)
class SubmittedCell:
    """A cell that was handed in; `beside` names the cell that it stays with."""

    cell: object
    place: int
    beside: str = ""
    mark: str = ""  # the name that nbgrader wrote on it
    names: set[str] = field(default_factory=set)
    text: tuple[str, ...] = ()

    def read(self) -> None:
        """Read its text as it is now."""
        self.mark = name_of(self.cell)
        self.names, self.text = defined(self.cell.source), bare(self.cell.source)

    def likeness(self, given: Given) -> int:
        """How strong the evidence is that it is this cell of the set.

        A text of the set counts more than a mark of nbgrader or an id. The names that
        code binds count more than either of these two.
        """
        likeness = 0
        if self.has_mark(given):
            likeness += 4
        if self.cell.id == given.cell.id:
            likeness += 3
        if self.text == given.text and not given.shared:
            likeness += 6 if given.kind == FIXED else 3
        elif given.wanted and given.wanted <= self.names:
            likeness += 5
        return likeness

    def has_mark(self, given: Given) -> bool:
        """Did nbgrader write the name of this cell on it?"""
        return given.kind != OPEN and self.mark == given.name

    def named(self, given: Given) -> bool:
        """Does it have the name or the id of this cell, not only its text?"""
        return self.has_mark(given) or self.cell.id == given.cell.id


def cells_of(release) -> list[Given]:
    """The cells of the set, in its order; each has an id."""
    texts, taken = Counter(bare(cell.source) for cell in release.cells), set()
    given = []
    for place, cell in enumerate(release.cells):
        give_id(cell, taken)
        name, text, kind, names = name_of(cell), bare(cell.source), OPEN, set()
        if name:
            kind = ANSWER if marked(cell).get("solution") else FIXED
        if kind != FIXED and cell.cell_type == "code":
            names = {*FUNCTION.findall(cell.source)} or defined(cell.source)
        about = name or cell.id, kind, frozenset(names), text, texts[text] > 1
        given.append(Given(cell, place, *about))
    return given


@dataclass
class Work:
    """A repair in progress: which cell is which, and what was done."""

    given: list[Given]
    cells: list[SubmittedCell]
    matches: dict[str, SubmittedCell] = field(default_factory=dict)  # by name
    copies: set[SubmittedCell] = field(default_factory=set)  # to be removed
    did: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)

    def say(self, sentence: str, names) -> None:
        """Note what was done to the cells with these names, if there are any."""
        names = [f"`{name}`" for name in dict.fromkeys(names)]
        if names:
            self.did.append(sentence.format(", ".join(names)))


def split_merged(work: Work) -> None:
    """A cell that holds texts of the set, and more, becomes the cells that it was."""
    starts = {}
    for given in work.given:
        if given.kind == FIXED and given.text and not given.shared:
            starts.setdefault(given.text[0], []).append(given)
    cells, parted = [], []
    for one in work.cells:
        one.read()
        pieces = pieces_of(one, starts)
        ours = [given for given, _ in pieces if given]
        answers = [given for given in work.given if given.kind != FIXED]
        own = any(one.named(given) and given.wanted & one.names for given in answers)
        if len(pieces) > 1 and (len(ours) > 1 or own):
            cells += as_cells(work, one, pieces)
            parted += [given.name for given in ours]
        else:
            cells.append(one)
    work.cells = cells
    work.say(
        "These cells had been merged into others, and are separate again: {}.", parted
    )


def pieces_of(one: SubmittedCell, starts: dict) -> list[tuple[Given | None, tuple]]:
    """The text of a cell in pieces: (a cell of the set or None, lines)."""
    lines, pieces, at = bare(one.cell.source), [], 0
    while at < len(lines):
        found = starts.get(lines[at], ())
        ours = [one for one in found if lines[at : at + len(one.text)] == one.text]
        given = max(ours, key=lambda one: len(one.text), default=None)
        size = len(given.text) if given else 1
        if given is None and pieces and pieces[-1][0] is None:
            pieces[-1][1].append(lines[at])
        else:
            pieces.append((given, list(lines[at : at + size])))
        at += size
    return [(given, part) for given, part in pieces if given or any(part)]


def as_cells(work: Work, one: SubmittedCell, pieces) -> list[SubmittedCell]:
    """The pieces as cells; one between two texts of the set is the answer there."""
    cells = []
    for number, (given, lines) in enumerate(pieces):
        if given is None and 0 < number < len(pieces) - 1:
            first, last = pieces[number - 1][0].place, pieces[number + 1][0].place
            between = [g for g in work.given[first:last] if g.kind != FIXED]
            given = between[0] if len(between) == 1 else None
        cell = copy.deepcopy(given.cell if given else one.cell)
        cell.source = "\n".join(lines).strip("\n")
        if given is None:
            cell.id, cell.metadata = "", nbformat.from_dict({})
        cells.append(SubmittedCell(cell, one.place))
    return cells


def restore_locked(work: Work) -> None:
    """Move what was typed into a locked cell to a cell of its own next to it."""
    known = {one.name: one for one in work.given}
    cells, restored, moved = [], [], []
    for one in work.cells:
        given = known.get(name_of(one.cell) or one.cell.id)
        if given and given.kind == FIXED and bare(one.cell.source) != given.text:
            ours = {line.strip() for line in given.text}
            if {line.strip() for line in bare(one.cell.source)} - ours - {""}:
                own = SubmittedCell(
                    copy.deepcopy(one.cell), one.place, beside=given.name
                )
                become(own.cell, given.cell)
                own.cell.id, own.cell.metadata = "", nbformat.from_dict({})
                cells.append(own)
                moved.append(given.name)
            restored.append(given.name)
            one.cell.source = given.cell.source
            emptied(one.cell)
        cells.append(one)
    work.cells = cells
    for one in cells:
        one.read()
    work.say("The original text is back in {}.", restored)
    work.say(
        "What you wrote into a locked cell is now in a cell of its own next to {}.",
        moved,
    )


def become(cell, other) -> None:
    """Give a cell the type of the other cell, code or text; its source stays."""
    kind = other.cell_type
    if cell.cell_type != kind:
        cell.cell_type = kind
        for key in ("outputs", "execution_count", "attachments"):
            cell.pop(key, None)
        if kind == "code":
            emptied(cell)


def choose(work: Work) -> None:
    """Find the matching cell for each cell of the set; report what became of copies."""
    candidates = {one.name: [] for one in work.given}
    for one in work.cells:
        best = max(work.given, key=one.likeness, default=None)
        if best is not None and one.likeness(best):
            candidates[best.name].append(one)
    retyped, copied = [], []
    for given in work.given:
        if not candidates[given.name]:
            continue
        chosen = best_match(given, candidates[given.name])
        work.matches[given.name] = chosen
        ours, now = marked(given.cell), marked(chosen.cell)
        if any(now.get(key) != ours[key] for key in ours if key in MARKS):
            retyped.append(given.name)
        for other in candidates[given.name]:
            if other is chosen:
                continue
            twin = same(other.cell.source, chosen.cell.source)
            if given.untouched(other.cell) or (other.named(given) and twin):
                work.copies.add(other)
                copied.append(given.name)
            elif other.named(given):
                other.beside = given.name
                work.left.append(TWICE.format(given.name))
    work.say("These cells are marked as cells of the set again: {}.", retyped)
    work.say(
        "Copies of these cells had nothing of yours in them and were removed: {}.",
        copied,
    )


def best_match(given: Given, candidates: list[SubmittedCell]) -> SubmittedCell:
    """The cell that counts as this cell of the set: of several answers, the last one.

    A cell that only binds the same names counts if the cell itself has no answer.
    """
    if given.kind == FIXED:
        return max(candidates, key=lambda one: (one.likeness(given), -one.place))
    named = [one for one in candidates if one.named(given)]
    answered = [one for one in named if not given.untouched(one.cell)]
    answered = answered or [one for one in candidates if not given.untouched(one.cell)]
    return answered[-1] if answered else (named or candidates)[0]
