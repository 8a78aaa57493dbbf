"""Changes for everybody after a set was marked: `changes.toml` in the course.

    [set-2-alpha-beta]
    withdrawn = ["write: budget"]  # parts that no longer count
    full = ["room", "hand: cut"]   # full points for a task, or for all who tried a part
    cases = {write = [3, 4]}       # hidden cases that are left out, by number
    points = {"write: move" = 5}   # the weight of a part within its task
    better = true                  # the better of the old and the new points count

A part is named as in the marks: the task, a colon, the part. The points of a task do
not change; they are shared among its parts. A student who handed in nothing gets no
points.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path

from gamesearch.check.report import Part, Report
from gamesearch.rules.say import all_of, say
from gamesearch.sets.task import FILES, MANUAL, set_of

FILE = "changes.toml"
KINDS = {"withdrawn": list, "full": list, "cases": dict, "points": dict, "better": bool}
EVERYBODY, WITHDRAWN = "full points for everybody", "this part does not count"


class Share(Fraction):
    """Points that need not be whole; a report shows them as a decimal number."""

    def __str__(self):
        return f"{float(self):.4g}"


@dataclass(frozen=True)
class Changes:
    """The changes of a set; a withdrawn part has 0 `points`."""

    points: dict[str, int] = field(default_factory=dict)
    full: tuple[str, ...] = ()
    cases: dict[str, list[int]] = field(default_factory=dict)
    better: bool = False

    def made(self, task: str, report: Report) -> Report:
        """A report with the changes; the same report if they do not concern it."""
        if task in self.full:
            return Report(report.title, (Part(EVERYBODY, 1, 1, EVERYBODY),))
        parts = self._parts(task, report.parts, full=1)
        handed_out = self._parts(task, report.handed_out, full=0)
        if (parts, handed_out) == (report.parts, report.handed_out):
            return report
        gone = {part.name for part in parts if not part.out_of}
        left = tuple(one for one in report.findings if one.part not in gone)
        return replace(
            report,
            parts=parts,
            findings=() if all(part.passed for part in parts) else left,
            handed_out=handed_out,
        )

    def _parts(self, task: str, parts: tuple[Part, ...], full: int) -> tuple[Part, ...]:
        """The parts with their points now; a withdrawn part stays, with 0 points.

        `full` is the share of the points that a part with full points gets: 1 for a
        student, and 0 for the program that was given out.
        """
        found = []
        for part in parts:
            name = f"{task}: {part.name}"
            worth = self.points.get(name, part.out_of)
            won = Share(worth * part.points, part.out_of or 1)
            if name in self.full:
                won = Share(worth * full)
            points = int(won) if won.denominator == 1 else won
            text = part.text if worth or name not in self.points else WITHDRAWN
            text = EVERYBODY if name in self.full else text
            found.append(Part(part.name, points, worth, text))
        return tuple(found)

    def told(self, task: str) -> list[str]:
        """The sentence on the changes for a student who worked on the task."""
        said = [
            *(f"{name} now counts {self.points[name]}" for name in self.points),
            *(f"{name} gives {EVERYBODY}" for name in self.full),
            *(f"{name} has fewer hidden cases" for name in self.cases),
        ]
        mine = [one for one in said if one.startswith((f"{task}: ", f"{task} "))]
        if not mine:
            return []
        return [say("The marking was changed: {changes}.", changes="; ".join(mine))]

    @property
    def parts(self) -> set[str]:
        """The names of the parts that are changed."""
        return {name for name in (*self.points, *self.full) if ":" in name}


def parts_in(tasks: Iterable) -> list[str]:
    """The names of the parts of tasks that were marked, as changes name them."""
    return [
        *dict.fromkeys(f"{task.name}: {p[0]}" for task in tasks for p in task.parts)
    ]


def changes_in(folder: Path, assignment: str) -> Changes:
    """The changes of a set in a course; a ValueError says what to correct."""
    file = folder / FILE
    if not file.is_file():
        return Changes()
    try:
        sets = tomllib.loads(file.read_text(encoding="utf-8"))
    except (ValueError, OSError) as error:
        raise ValueError(f"{FILE}: {file} cannot be read: {error}") from None
    if others := sets.keys() - FILES.keys():
        raise ValueError(
            f"{FILE}: {all_of(others)} is not the name of a set. The sets are "
            f"{all_of(FILES)}."
        )
    known = sets.get(assignment, {})
    for kind, value in known.items():
        if not isinstance(value, KINDS.get(kind, ())):
            raise ValueError(
                f"{FILE}: {assignment} has {kind} = {value!r}, which is unknown or of "
                f"a wrong type. The changes are {all_of(KINDS)}."
            )
    tasks = [task.name for task in set_of(assignment).tasks if task.how != MANUAL]
    withdrawn, full = known.get("withdrawn", []), known.get("full", [])
    points, cases = known.get("points", {}), known.get("cases", {})
    for name in (*withdrawn, *full, *points, *cases):
        if str(name).partition(": ")[0] not in tasks:
            raise ValueError(
                f"{FILE}: {name!r} is not a task of {assignment} that a program "
                f"judges, or a part of such a task. The tasks are {all_of(tasks)}."
            )
    whole = [name for name in (*withdrawn, *points) if ":" not in name]
    whole += [name for name in cases if ":" in name] + [*{*withdrawn} & points.keys()]
    lists = all(isinstance(each, list) for each in cases.values())
    numbers = [*points.values(), *(n for each in cases.values() if lists for n in each)]
    if whole or not lists or not all(type(n) is int and n >= 0 for n in numbers):
        raise ValueError(
            f"{FILE}: a change of {assignment} is wrong. `withdrawn` and `points` need "
            "parts such as 'write: budget', not whole tasks, and never the same part. "
            "`cases` needs a list for a whole task. Points and cases are whole numbers "
            "from 0."
        )
    points = dict.fromkeys(withdrawn, 0) | points
    return Changes(points, tuple(full), cases, known.get("better", False))
