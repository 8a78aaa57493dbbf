"""Late days, days of grace and extensions, by the rules in the course's `late.toml`.

    zone = "Europe/Berlin"  # of the times here and of Moodle's; without it UTC
    grace = 5               # late days that cost nothing, of all sets together
    per_cent = 10           # of the points of a set, for each late day beyond those
    [due]
    set-2-alpha-beta = 2026-11-20T18:00:00
    [extensions.ada]
    set-2-alpha-beta = 3    # days

A late day is a period of 24 hours that has begun. Extensions are counted in calendar
days, so the due time of day stays the same. Days of grace are used in the order in
which sets are due. The remaining points are rounded to two decimal places, halves
upwards. Nothing is stored: everything is computed from the times in
`submitted/<student>/<set>/timestamp.txt`, which are UTC. If a platform reports work as
late without a time, it counts as one day late. If the student has an extension, or if a
time cannot be read, somebody has to find out the time.
"""

import os
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, tzinfo
from decimal import ROUND_HALF_UP, Decimal
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo

from coursework.doctor.load import read_file
from coursework.marking.submission import LATE, TIME
from coursework.platforms.tables import record_of
from coursework.roster import on_list
from gamesearch.rules.say import paragraph, say
from gamesearch.sets.codes import same_name
from gamesearch.sets.task import FILES

RULES = "late.toml"
KNOWN = {"zone", "grace", "per_cent", "due", "extensions"}
UNKNOWN = f"{LATE}: the time is missing or unreadable: write it into {TIME}"
DAY = timedelta(days=1)
WRONG = ValueError, KeyError, AttributeError, TypeError, ArithmeticError
HELP = "see 'Late' in course/guide/running.md"


class Late(NamedTuple):
    """How late work is: late days, days of grace used, and the per cent taken off."""

    days: int = 0
    free: int = 0
    off: Decimal = Decimal(0)
    said: str = ""
    open: bool = False  # somebody has to find out the time


def at(time: object, zone: tzinfo) -> datetime:
    """A time of `late.toml` in its time zone; ValueError if it is not a time.

    >>> str(at(datetime(2026, 11, 20, 18, tzinfo=UTC), ZoneInfo("Europe/Berlin")))
    '2026-11-20 19:00:00+01:00'
    """
    if not isinstance(time, datetime):
        raise ValueError(
            f"{time} is not a date with a time, such as 2026-11-20T18:00:00"
        )
    return time.astimezone(zone) if time.tzinfo else time.replace(tzinfo=zone)


def days_late(time: datetime, due: datetime) -> int:
    """The days of 24 hours that have begun since work was due.

    >>> due = datetime(2026, 11, 20, 18, tzinfo=UTC)
    >>> [days_late(due + timedelta(seconds=n), due) for n in (-9, 0, 1, 86_400, 86_401)]
    [0, 0, 1, 1, 2]
    """
    return max(0, -((due.astimezone(UTC) - time.astimezone(UTC)) // DAY))


def extended(due: datetime, days: int) -> datetime:
    """The due time this many days later, at the same time of day.

    >>> due = datetime(2026, 10, 24, 18, tzinfo=ZoneInfo("Europe/Berlin"))
    >>> str(due), str(extended(due, 1))  # the clocks go back that night
    ('2026-10-24 18:00:00+02:00', '2026-10-25 18:00:00+01:00')
    """
    return due + timedelta(days=days)


def free_days(late: Sequence[int], grace: int) -> list[int]:
    """How many late days of each set, in order, are days of grace.

    >>> free_days([1, 0, 3, 2], 3)
    [1, 0, 2, 0]
    """
    free = []
    for days in late:
        free.append(min(days, grace - sum(free)))
    return free


def left_of(points: Decimal, off: Decimal) -> Decimal:
    """The points that remain after `off` per cent are taken off.

    >>> str(left_of(Decimal(73), Decimal(20))), str(left_of(Decimal("0.5"), Decimal(1)))
    ('58.4', '0.5')
    """
    left = points * (100 - off) / 100
    return left.quantize(Decimal("0.01"), ROUND_HALF_UP).normalize() + 0


@dataclass(frozen=True)
class Rules:
    """The rules in `late.toml`; without this file nothing is late."""

    folder: Path
    zone: tzinfo = UTC
    grace: int = 0
    per_cent: Decimal = Decimal(0)
    due: dict[str, datetime] = field(default_factory=dict)
    extensions: dict[str, dict[str, int]] = field(default_factory=dict)

    @classmethod
    def read(cls, folder: Path) -> "Rules":
        """The rules of a course; ValueError for an unknown word, set or student.

        A mistyped name must not cost a student an extension.
        """
        if not (folder / RULES).exists():
            return cls(folder)
        try:
            said = tomllib.loads(read_file(folder / RULES, "late").decode("utf-8-sig"))
            zone = ZoneInfo(said.get("zone", "UTC"))
            due = {name: at(time, zone) for name, time in said["due"].items()}
            given = said.get("extensions", {})
            if len({same_name(one) for one in given}) < len(given):
                raise ValueError(f"two of {', '.join(given)} are the same student")
            extensions = {same_name(one): dict(sets) for one, sets in given.items()}
            grace, share = said.get("grace", 0), Decimal(str(said.get("per_cent", 0)))
            days = [day for sets in extensions.values() for day in sets.values()]
            numbers = all(type(day) is int and day >= 0 for day in (grace, *days))
            if not numbers or not 0 <= share <= 100:
                raise ValueError(
                    "days must be whole numbers, and per_cent must be from 0 to 100"
                )
        except WRONG as why:
            raise ValueError(f"late: {folder / RULES}: {why}; {HELP}.") from None
        sets = {*due, *(name for sets in extensions.values() for name in sets)}
        odd = [*(said.keys() - KNOWN), *(sets - {*FILES})]
        if listed := on_list(folder):
            odd += extensions.keys() - {*map(same_name, listed)}
        if odd:
            raise ValueError(f"late: {RULES} has the unknown name {odd[0]!r}; {HELP}.")
        due = dict(sorted(due.items(), key=lambda one: one[1].astimezone(UTC)))
        return cls(folder, zone, grace, share, due, extensions)

    @property
    def score(self) -> str:
        """The column in nbgrader's table; nbgrader may have late rules of its own."""
        return "raw_score" if self.due else "score"

    def of(self, student: str, assignment: str) -> Late:
        """How late this student's work on this set is."""
        if assignment not in self.due:
            return Late()
        days = {name: self._days(student, name) for name in self.due}
        late = days[assignment]
        if late is None:
            return Late(said=UNKNOWN, open=True)
        if not late:
            return Late()
        used = free_days([one or 0 for one in days.values()], self.grace)
        free = dict(zip(days, used))[assignment]
        off = min(Decimal(100), self.per_cent * (late - free))
        due = self._due(student, assignment)
        said = say(
            "{flag}: {late:day|days} after it was due, {due:%Y-%m-%d %H:%M} ({zone}).",
            flag=LATE,
            late=late,
            due=due,
            zone=self.zone,
        )
        if free:
            grace = say("{free:day of grace is|days of grace are} used.", free=free)
            said = paragraph(said, grace)
        lost = say("{off:f} % of the points are taken off.", off=off)
        return Late(late, free, off, paragraph(said, lost))

    @cached_property
    def _records(self) -> dict[str, dict]:
        """The records of collected files, by set with a due date and by student."""
        return {name: record_of(self.folder, name) for name in self.due}

    def _due(self, student: str, assignment: str) -> datetime:
        more = self.extensions.get(same_name(student), {}).get(assignment, 0)
        return extended(self.due[assignment], more)

    def _days(self, student: str, assignment: str) -> int | None:
        """The late days; None if a time is needed to know them.

        That is so if the time cannot be read, or if only "late" is known and the
        student has an extension.
        """
        file = self.folder / "submitted" / student / assignment / TIME
        if os.path.lexists(file):
            with suppress(ValueError):
                text = read_file(file).decode("utf-8-sig").strip()
                time = datetime.fromisoformat(text.replace(" UTC", "+00:00"))
                time = time if time.tzinfo else time.replace(tzinfo=UTC)
                return days_late(time, self._due(student, assignment))
            return None
        marked = self._records[assignment].get(same_name(student), {}).get("late")
        longer = self._due(student, assignment) > self.due[assignment]
        return None if marked and longer else int(bool(marked))
