"""Why a task may be without its points: its cell stopped, or its name was changed.

All this is known before anything is judged, and is said where the points are missing.
"""

from dataclasses import dataclass, field

from coursework.doctor.cells import cells_of, defined, regular
from coursework.doctor.findings import names
from coursework.marking.cells_to_run import bound, read
from coursework.marking.proxies import plain
from coursework.marking.remote_calls import Submission
from gamesearch.sets.graded.task import Task


@dataclass
class Reasons:
    """What is known of a submission besides its answers; `misnamed` by wanted name."""

    submission: Submission
    misnamed: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, submission: Submission, notebook, released) -> "Reasons":
        """Those of a notebook in which all cells are in place, once it has run."""
        found = names(notebook, cells_of(regular(released)))
        return cls(submission, {name: plain(said, 400) for name, said in found})

    def why(self, task: Task) -> list[str]:
        """Why this task may have lost points, in sentences."""
        return [*self.stopped(task), *self.another_name(task), *self.bound_anew(task)]

    def stopped(self, task: Task) -> list[str]:
        """What stopped the cells of this task when they were run."""
        asked, notes = {*task.answers}, self.submission.notes
        return [
            f"Cell `{cell.name}`: {notes[cell.name]}"
            for cell in self.submission.cells
            if cell.name in notes
            and (cell.name == task.name or asked & defined(cell.source))
        ]

    def another_name(self, task: Task) -> list[str]:
        """What this task asks for and no cell binds."""
        return [self.misnamed[name] for name in task.answers if name in self.misnamed]

    def bound_anew(self, task: Task) -> list[str]:
        """What this task asks for and a cell below its answer binds once more."""
        names = [cell.name for cell in self.submission.cells]
        if task.name not in names:
            return []
        said = []
        for cell in self.submission.cells[names.index(task.name) + 1 :]:
            again = set().union(*map(bound, read(cell.source))) & {*task.answers}
            said += [
                f"`{name}` is bound anew in {cell.name}, below your answer in the cell "
                f"`{task.name}`: what it stands for in the end is what was marked."
                for name in sorted(again)
            ]
        return said
