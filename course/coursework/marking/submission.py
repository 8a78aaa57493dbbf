"""A submission, read once: the file that was handed in, and the notebook to mark.

    file -> notebook as handed in -> all cells of the release in place -> cells that run

All other modules get this object and never read the file again. A remark begins with
its subject, such as "mended: "; `speaks_of` tells whether the subject is the file as it
was handed in or the notebook that is marked.
"""

import warnings
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256

from nbformat import NotebookNode

from coursework.doctor.cells import defined, regular
from coursework.doctor.doctor import for_marking
from coursework.doctor.findings import names, typed
from coursework.doctor.load import notebook_of
from coursework.doctor.match import cells_of
from coursework.marking.cells_to_run import Cell, not_attempted, runs
from coursework.marking.collecting import TIME, HandedIn
from coursework.marking.course import Course
from coursework.marking.proxies import plain
from coursework.submit.zip_file import notebook_in

LONGEST = 400  # letters of a remark
HANDED_IN, MARKED = "the file that was handed in", "the notebook that was marked"
READ_NOTHING = UNREADABLE, PROBLEM = "unreadable", "grader problem"  # no marks
MENDED = "mended"
LATE = "late"
OF_THE_FILE = UNREADABLE, PROBLEM, MENDED, TIME, LATE, "handed in"


def kind(remark: str) -> str:
    """The subject of a remark: the words before its colon."""
    return remark.partition(":")[0]


def speaks_of(remark: str) -> str:
    """Is a remark about the file as it was handed in, or about what is marked?"""
    return HANDED_IN if kind(remark) in OF_THE_FILE else MARKED


@dataclass(frozen=True, eq=False)
class Submission:
    """A student's work on a set: the `notebook` to mark, and the `release`.

    The file that was handed in is described by its `digest`, its `original` cells as
    texts, and the `names` that were typed: STUDENT, CODE, ROOM. If the file is refused,
    `refused` says why, and the notebook is the release.
    """

    student: str
    assignment: str
    notebook: NotebookNode
    release: NotebookNode
    digest: str = ""
    original: tuple[str, ...] = ()
    names: Mapping[str, str | None] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()
    refused: str = ""

    @classmethod
    def read(cls, one: HandedIn, assignment: str, course: Course) -> "Submission":
        """Read what a student has handed in; no file makes this raise."""
        release = course.released(assignment)
        try:
            if one.refused:
                raise ValueError(one.refused)
            data = notebook_in(one.file)
            opened = notebook_of(data)
            original = regular(opened.notebook)
            with warnings.catch_warnings(action="ignore"):
                doctored = for_marking(opened.notebook, release)
        except ValueError as error:
            why = plain(str(error).replace(str(one.file), one.file.name), LONGEST)
            return cls.unread(one.student, assignment, release, f"{UNREADABLE}: {why}")
        except Exception as error:
            return cls.unread(one.student, assignment, release, problem(error))
        did = (f"{MENDED}: {done}" for done in (*opened.did, *doctored.did))
        return cls(
            one.student,
            assignment,
            doctored.notebook,
            release,
            sha256(data).hexdigest(),
            tuple(cell.source for cell in original.cells),
            typed(original),
            tuple(plain(said, LONGEST) for said in (one.remark, *did) if said),
        )

    @classmethod
    def unread(cls, student: str, assignment: str, release, why: str) -> "Submission":
        """A submission with nothing to mark, and the reason."""
        notebook = deepcopy(release)
        return cls(student, assignment, notebook, release, remarks=(why,), refused=why)

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells that run."""
        return runs(self.notebook)

    @cached_property
    def given(self) -> list[Cell]:
        """The cells that run as they were given out."""
        return runs(self.release)

    @cached_property
    def not_attempted(self) -> set[str]:
        """The functions that do nothing, or are still as they were given out."""
        return not_attempted(self.notebook, self.release)

    @cached_property
    def misnamed(self) -> dict[str, str]:
        """The names that tasks ask for and no cell binds, each with a sentence."""
        found = names(self.notebook, cells_of(regular(self.release)))
        return {name: plain(said, LONGEST) for name, said in found}

    def place_of(self, cell: Cell) -> str:
        """The name of a cell; a student's own cell also has its number as handed in."""
        same = [n for n, text in enumerate(self.original, 1) if text == cell.source]
        before = [f"cell {number}" for number in same]
        if not before or not cell.name.startswith("cell ") or cell.name in before:
            return cell.name
        return f"{cell.name} ({before[0]} as handed in)"

    def only_with(self, wanted: set[str]) -> list[Cell]:
        """The cells that are as given out, or bind one of these names.

        They are for answers that another cell has harmed, such as by a running thread.
        """
        texts = {cell.source for cell in self.given}
        return [
            cell
            for cell in self.cells
            if cell.source in texts or wanted & defined(cell.source)
        ]


def problem(error: BaseException) -> str:
    """The remark if the grader itself has failed, which is not the student's fault."""
    return f"{PROBLEM}: {type(error).__name__}: {plain(str(error))}"
