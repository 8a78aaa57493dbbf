"""A submission's cells run, and its functions called, in processes of their own.

`Submission` runs the cells one by one, so that it is known which of them hangs or ends
Python, and in which line; from there on that cell is left out, and all is run again.
Each function that is judged gets a fresh process in which the cells have run.
"""

import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from coursework.marking.channel import Ended, Slow, Spent, Talk
from coursework.marking.inside.wire import Unreadable, pack
from coursework.marking.proxies import Strange, Things, plain
from coursework.marking.untrusted import error_of, name_in, signature_in, stopped
from gamesearch.play.limits.guard import Stopped

CELL = 5.0  # seconds
LOOK = 2.0  # for the value of a name
CALL = 60.0  # whoever judges a function ends its call sooner
WHOLE = 120.0  # for one submission, all processes together
FIRST = 60.0  # of it for the cells, with those that are left out
ENDS = 3  # of the process of a function; then it is called no more
LEFT_OUT = 6  # cells, and not all of them by their own fault
AGAIN = 30.0  # for cells alone that may have suffered from others
ENOUGH = 5.0  # to judge a function, where it has the machine
SILENT = 1.0  # since it was told something; in a talk, either side may be slow
FAREWELL = 1.0  # for a function that is told to stop
LAST_WORDS = 200  # messages that it may still send then


class Cell(NamedTuple):
    """A cell to be run; `told` if it is the student's, so that its errors are told."""

    name: str
    source: str
    told: bool = True


@dataclass
class Submission:
    """The cells of a notebook, and what running them has shown."""

    cells: list[Cell]
    wants: dict = field(default_factory=dict)
    protected: bool = True
    notes: dict[str, str] = field(default_factory=dict)  # by cell
    printed: dict[str, str] = field(default_factory=dict)  # by cell
    left_out: dict[str, int] = field(default_factory=dict)  # from which line on
    slow: list[str] = field(default_factory=list)  # perhaps by the machine's fault
    unseen: set[str] = field(default_factory=set)  # names that could not be looked up
    spent: Spent = field(default_factory=Spent)
    _talk: Talk | None = None
    _running: str | None = None  # the cell
    _times_left_out: int = 0

    def __post_init__(self):
        self.until = time.monotonic() + WHOLE

    @property
    def starved(self) -> bool:
        """Was there a time-out that may be the machine's fault?"""
        return bool(self.slow)

    def note(self, ended: Exception) -> None:
        """Keep in mind what may have been the machine's fault."""
        if getattr(ended, "starved", False):
            self.slow.append(str(ended))

    def alone(self, cells: list[Cell]) -> "Submission":
        """These cells of it without the others."""
        known = {"slow": self.slow, "spent": self.spent}
        less = Submission(cells, self.wants, self.protected, **known)
        less.until = time.monotonic() + AGAIN
        return less

    def run(self) -> None:
        """Run the cells for the first time, leaving out those that end Python."""
        until = self.until
        self.until = min(until, time.monotonic() + FIRST)
        try:
            self._talk = self.fresh(first=True)
        finally:
            self.until = until

    def close(self) -> None:
        """End the process in which the cells ran."""
        if self._talk is not None:
            self._talk.close()
            self._talk = None

    def fresh(self, first: bool = False) -> Talk:
        """A new process in which the cells have run; Ended if none can be had."""
        while True:
            talk, self._running = None, None
            try:
                wants, left = pack(self.wants, None), self._left()
                talk = Talk(self.protected, wants, left, self.spent)
                self._run_cells(talk, first)
                return talk
            except BaseException as ended:
                if talk is not None:
                    talk.close()
                if not isinstance(ended, (Ended, Unreadable)):
                    raise
                self._leave_out(ended, first, talk.line if talk else 0)

    def _leave_out(self, ended, first, line):
        """Leave out the cell from this line on; Ended where that does not help."""
        self.note(ended)
        if self._running is None or not first:
            raise Ended(str(ended)) from None
        if line >= self.left_out.get(self._running, line + 1):
            line = 0  # it should not have come there again
        self.left_out[self._running] = line
        where = f"From line {line} on the" if line > 1 else "The"
        self.notes[self._running] = f"{ended} {where} cell was left out."
        self._times_left_out += 1
        if self._times_left_out > LEFT_OUT:
            raise Ended("Too many cells had to be left out.") from None

    def look(self, name: str):
        """What a name stands for after all cells: a value, a function, or `...`.

        One that ends the process costs no other name: they are looked up in a new one.
        """
        if self._talk is None:
            return ...
        try:
            self._talk.tell({"look": name}, LOOK)
            found = self._talk.hear(LOOK)
        except (Ended, Unreadable) as ended:
            self.note(ended)
            self.unseen.add(name)
            self.close()
            with suppress(Ended):
                self._talk = self.fresh()
            return Strange(f"what cannot be read: {ended}")
        try:
            if "plain" in found:
                return Things().read(found["plain"])
        except Unreadable as refused:
            return Strange(f"what cannot be read: {plain(str(refused))}")
        if "function" in found:
            return Elsewhere(self, name, found["function"])
        return ...

    def _left(self):
        left = self.until - time.monotonic()
        if left <= 0:
            late = Slow("The time for the whole submission is over.")
            late.starved = self.spent.starved
            raise late
        return left

    def _run_cells(self, talk, first):
        for cell in self.cells:
            until = self.left_out.get(cell.name)
            if until == 0:
                continue
            self._running = cell.name
            order = {"cell": cell.name, "source": cell.source, "until": until}
            talk.tell(order, CELL)
            reply = talk.hear(CELL)
            if "done" not in reply:
                raise Ended("It answered the grader out of turn.")
            done = reply["done"]
            if type(done) is list and done[:1] == ["MemoryError"]:
                raise Ended("It ran out of memory.")  # it may hold it still
            text = talk.printed()
            if first and cell.told:
                self.printed[cell.name] = text
                if done is not None and until is None:
                    self.notes[cell.name] = stopped(done)
        self._running = None


class Elsewhere:
    """A function of a submission, called in a process of its own.

    It has a name and a signature, and no code: who judges it knows what it does.
    """

    def __init__(self, submission: Submission, name: str, form):
        self.submission, self.called, self.form = submission, name, form
        self._talk: Talk | None = None
        self.notes: list[str] = []
        self.__name__ = name_in(form)
        signature = signature_in(form)
        if signature is not None:
            self.__signature__ = signature
        self._broken, self._our_turn, self._ready = False, False, 0.0

    def start(self) -> None:
        """Have a fresh process ready, so that its start costs no time of the judge."""
        self.close()
        try:
            self._talk = self.submission.fresh()
            self._ready = self._talk.process.seconds()
        except Ended as ended:
            self.notes.append(str(ended))

    def close(self) -> None:
        """End its process."""
        if self._talk is not None:
            self._talk.close()
        self._talk, self._broken = None, False

    def __call__(self, *given, **named):
        """The result of a call over there, or its error."""
        if self._talk is None or self._broken:
            self.close()
            if len(self.notes) < ENDS:
                self.start()
        if self._talk is None:
            raise Ended(self.notes[-1])
        self._broken = True  # until it has come back in good order
        try:
            return self._conversation(Things(), given, named)
        except (Ended, Unreadable) as ended:
            self.submission.note(ended)
            self.notes.append(str(ended))
            raise
        except Stopped:
            if self._broken and self.starved(ENOUGH):
                self.submission.slow.append("It was ended by who judges it.")
            raise

    def starved(self, seconds: float) -> bool:
        """Has it had less than half of this processor time since it was started?

        Not if it sleeps of its own will. Else the machine is busy, or we answer too
        slowly: who judges waits longer.
        """
        talk = self._talk
        if talk is None or talk.process.seconds() - self._ready >= seconds / 2:
            return False
        in_talk = self._our_turn or time.monotonic() - talk.told < SILENT
        return in_talk or not talk.process.sleeps()

    def _conversation(self, things, given, named):
        call = {"call": self.called, "args": things.write(tuple(given))}
        call["named"] = pack_named(things, named)
        self._talk.tell(call, CALL)
        while True:
            message = self._talk.hear(CALL)
            things.take_back(message)
            if "ask" not in message:
                self._broken = False
                return outcome(things, message)
            self._our_turn = True
            try:
                answer = things.answer(message)
            except (Exception, KeyboardInterrupt):
                raise
            except BaseException:
                self._say_goodbye()
                raise
            finally:
                self._our_turn = False
            self._talk.tell(answer, CALL)

    def _say_goodbye(self):
        """Tell a function to stop; it has a moment for it."""
        until = time.monotonic() + FAREWELL
        for _ in range(LAST_WORDS):
            try:
                self._talk.tell({"stop": True}, FAREWELL)
                message = self._talk.hear(until - time.monotonic())
            except (Ended, Unreadable):
                return
            if "ask" not in message:
                self._broken = False
                return


def pack_named(things, named):
    """Arguments by name; what is lent among them is lent by itself."""
    return {"dict": [[name, things.write(value)] for name, value in named.items()]}


def outcome(things, message):
    """The result of a call, or its error raised here by name."""
    if "gives" in message:
        return things.read(message["gives"])
    if "stopped" in message:
        raise Stopped
    raised = message.get("raised")
    if type(raised) is not list or len(raised) != 2:
        raise Unreadable("It answered the grader out of turn.")
    kind, text = (plain(part) if type(part) is str else "?" for part in raised)
    raise error_of(kind)(text)
