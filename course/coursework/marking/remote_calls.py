"""Running a submission's cells and calling its functions in separate processes.

A `Session` runs the cells one by one, so that it is known which cell hangs or ends
Python, and in which line. From that line on the cell is left out, and all cells are run
again. Each function that is judged is a `RemoteFunction`, with a fresh process in which
the cells have run. The reports of a process on its errors and functions are not
trusted.
"""

import builtins
import inspect
import time
from contextlib import suppress
from dataclasses import dataclass, field

from coursework.marking.cells_to_run import Cell
from coursework.marking.channel import OUT_OF_TURN, Channel, Ended, Slow, Spent
from coursework.marking.inside.wire import MANY, Unreadable, pack
from coursework.marking.proxies import Proxies, Strange, plain
from gamesearch.play.limits.guard import Stopped
from gamesearch.rules.say import paragraph, say

CELL = 5.0  # seconds
LOOK = 2.0  # seconds for the value of a name
CALL = 60.0  # seconds; the judge of a function ends its call sooner
WHOLE = 120.0  # seconds for one submission, all processes together
FIRST = 60.0  # seconds of WHOLE for the cells, including cells left out
ENDS = 3  # times that the process of a function may end; then no more calls
LEFT_OUT = 6  # cells; not each of them need be the cause
AGAIN = 30.0  # seconds for cells alone that others may have harmed
ENOUGH = 5.0  # seconds to judge a function on a free machine
SILENT = 1.0  # seconds since the last message; either side may be slow
FAREWELL = 1.0  # seconds for a function that has to stop
LAST_WORDS = 200  # messages that it may still send in that time
OWN_ERRORS = UnicodeError, ExceptionGroup, OSError  # need more than a text


@dataclass
class Session:
    """Cells that run in separate processes, and what happened in the run."""

    cells: list[Cell]
    wants: dict = field(default_factory=dict)
    protected: bool = True
    notes: dict[str, str] = field(default_factory=dict)  # by cell
    printed: dict[str, str] = field(default_factory=dict)  # by cell
    left_out: dict[str, int] = field(default_factory=dict)  # from this line on
    slow: list[str] = field(
        default_factory=list
    )  # perhaps because the machine was slow
    unseen: set[str] = field(default_factory=set)  # names that could not be looked up
    spent: Spent = field(default_factory=Spent)
    _channel: Channel | None = None
    _running: str | None = None  # the cell
    _times_left_out: int = 0

    def __post_init__(self):
        self.until = time.monotonic() + WHOLE

    @property
    def starved(self) -> bool:
        """Was there a time-out, perhaps because the machine was slow?"""
        return bool(self.slow)

    def note(self, ended: Exception) -> None:
        """Note a time-out that a slow machine may have caused."""
        if getattr(ended, "starved", False):
            self.slow.append(str(ended))

    def alone(self, cells: list[Cell]) -> "Session":
        """A session with only these cells."""
        known = {"slow": self.slow, "spent": self.spent}
        less = Session(cells, self.wants, self.protected, **known)
        less.until = time.monotonic() + AGAIN
        return less

    def run(self) -> None:
        """Run the cells for the first time, leaving out those that end Python."""
        until = self.until
        self.until = min(until, time.monotonic() + FIRST)
        try:
            self._channel = self.fresh(first=True)
        finally:
            self.until = until

    def close(self) -> None:
        """End the process in which the cells ran."""
        if self._channel is not None:
            self._channel.close()
            self._channel = None

    def fresh(self, first: bool = False) -> Channel:
        """A new process in which the cells have run; Ended if there can be none."""
        while True:
            channel, self._running = None, None
            try:
                wants, left = pack(self.wants, None), self._left()
                channel = Channel(self.protected, wants, left, self.spent)
                self._run_cells(channel, first)
                return channel
            except BaseException as ended:
                if channel is not None:
                    channel.close()
                if not isinstance(ended, (Ended, Unreadable)):
                    raise
                self._leave_out(ended, first, channel.line if channel else 0)

    def _leave_out(self, ended, first, line):
        """Leave out the cell from this line on; Ended if that does not help."""
        self.note(ended)
        if self._running is None or not first:
            raise Ended(str(ended)) from None
        if line >= self.left_out.get(self._running, line + 1):
            line = 0  # it should not have reached this line again
        self.left_out[self._running] = line
        left_out = say("The cell was left out.")
        if line > 1:
            left_out = say("The cell was left out from line {line} on.", line=line)
        self.notes[self._running] = paragraph(str(ended), left_out)
        self._times_left_out += 1
        if self._times_left_out > LEFT_OUT:
            raise Ended("Too many cells had to be left out.") from None

    def look(self, name: str):
        """The value of a name after all cells: a plain value, a function, or `...`.

        If a name ends the process, the other names are looked up in a new process.
        """
        if self._channel is None:
            return ...
        try:
            self._channel.send({"look": name}, LOOK)
            found = self._channel.receive(LOOK)
        except (Ended, Unreadable) as ended:
            self.note(ended)
            self.unseen.add(name)
            self.close()
            with suppress(Ended):
                self._channel = self.fresh()
            return Strange(f"a value that cannot be read: {ended}")
        if "function" in found and "plain" not in found:
            return RemoteFunction(self, name, found["function"])
        try:
            return Proxies().read(found["plain"]) if "plain" in found else ...
        except Unreadable as refused:
            return Strange(f"a value that cannot be read: {plain(str(refused))}")

    def _left(self):
        left = self.until - time.monotonic()
        if left <= 0:
            late = Slow("The time limit for the whole submission was reached.")
            late.starved = self.spent.starved
            raise late
        return left

    def _run_cells(self, channel, first):
        for cell in self.cells:
            until = self.left_out.get(cell.name)
            if until == 0:
                continue
            self._running = cell.name
            job = {"cell": cell.name, "source": cell.source, "until": until}
            channel.send(job, CELL)
            reply = channel.receive(CELL)
            if "done" not in reply:
                raise Ended(OUT_OF_TURN)
            done = reply["done"]
            if type(done) is list and done[:1] == ["MemoryError"]:
                raise Ended("It ran out of memory.")  # the memory may still be in use
            text = channel.printed()
            if first and cell.own:
                self.printed[cell.name] = text
                if done is not None and until is None:
                    self.notes[cell.name] = stopped(done)
        self._running = None


class RemoteFunction:
    """A function of a submission that is called in a separate process.

    It has a name and a signature, but no code: a judge only sees what it does.
    """

    def __init__(self, session: Session, name: str, form):
        self.session, self.called, self.form = session, name, form
        self.notes: list[str] = []
        form = form if type(form) is dict else {}
        given = form.get("name")
        self.__name__ = plain(given) if type(given) is str else "?"
        with suppress(TypeError, ValueError):
            self.__signature__ = signature_in(form.get("parameters"))
        self._channel: Channel | None = None
        self._broken, self._our_turn, self._ready = False, False, 0.0

    def start(self) -> None:
        """Start a fresh process, so that its start takes no time from the judge."""
        self.close()
        try:
            self._channel = self.session.fresh()
            self._ready = self._channel.process.seconds()
        except Ended as ended:
            self.notes.append(str(ended))

    def close(self) -> None:
        """End its process."""
        if self._channel is not None:
            self._channel.close()
        self._channel, self._broken = None, False

    def __call__(self, *given, **named):
        """The result of a call in the other process, or its error."""
        if self._channel is None or self._broken:
            self.close()
            if len(self.notes) < ENDS:
                self.start()
        if self._channel is None:
            raise Ended(self.notes[-1])
        self._broken = True  # until it has returned properly
        try:
            return self._conversation(Proxies(), given, named)
        except (Ended, Unreadable) as ended:
            self.session.note(ended)
            self.notes.append(str(ended))
            raise
        except Stopped:
            if self._broken and self.starved(ENOUGH):
                self.session.slow.append("The judge ended it.")
            raise

    def starved(self, seconds: float) -> bool:
        """Has it had less than half of this processor time since it was started?

        A process that sleeps by itself does not count. Otherwise the machine is busy,
        or we answer too slowly, so the judge waits longer.
        """
        channel = self._channel
        if channel is None or channel.process.seconds() - self._ready >= seconds / 2:
            return False
        in_call = self._our_turn or time.monotonic() - channel.sent < SILENT
        return in_call or not channel.process.sleeps()

    def _conversation(self, proxies, given, named):
        """Call it, and answer its questions until its result comes back."""
        call = {"call": self.called, "args": proxies.write(tuple(given))}
        # each named argument is lent separately
        packed = [[name, proxies.write(one)] for name, one in named.items()]
        self._channel.send({**call, "named": {"dict": packed}}, CALL)
        while True:
            message = self._channel.receive(CALL)
            proxies.take_back(message)
            if "ask" not in message:
                self._broken = False
                return outcome(proxies, message)
            self._our_turn = True
            try:
                answer = proxies.answer(message)
            except (Exception, KeyboardInterrupt):
                raise
            except BaseException:
                self._say_goodbye()
                raise
            finally:
                self._our_turn = False
            self._channel.send(answer, CALL)

    def _say_goodbye(self):
        """Tell a function to stop, and give it a moment to do so."""
        until = time.monotonic() + FAREWELL
        with suppress(Ended, Unreadable):
            for _ in range(LAST_WORDS):
                self._channel.send({"stop": True}, FAREWELL)
                message = self._channel.receive(until - time.monotonic())
                if "ask" not in message:
                    self._broken = False
                    return


def outcome(proxies: Proxies, message: dict):
    """The result of a call, or its error raised here by name."""
    if "gives" in message:
        return proxies.read(message["gives"])
    if "stopped" in message:
        raise Stopped
    raised = message.get("raised")
    if type(raised) is not list or len(raised) != 2:
        raise Unreadable(OUT_OF_TURN)
    kind, text = (plain(part) if type(part) is str else "?" for part in raised)
    raise error_of(kind)(text)


def error_of(kind: str) -> type:
    """The class of errors with this name: one of Python's own, or a new one."""
    known = getattr(builtins, kind, None)
    harmless = isinstance(known, type) and issubclass(known, (Exception, SystemExit))
    if harmless and not issubclass(known, OWN_ERRORS):
        return known
    return type(kind if kind.isidentifier() else "Error", (Exception,), {})


def stopped(error) -> str:
    """A sentence on what stopped a cell, as the process reported it."""
    known = type(error) is list and [type(part) for part in error]
    if known not in ([str, str, int], [str, str, type(None)]):
        return "It stopped with an error that cannot be read."
    kind, text, line = error
    place = "" if line is None or abs(line) > MANY else f" in line {line}"
    words = f": {plain(text)}" if text else ""
    return f"It stopped{place} with {plain(kind, 60)}{words}"


def signature_in(parameters) -> inspect.Signature:
    """The reported signature; TypeError or ValueError if it is not valid.

    A parameter is given by its name, its kind, and whether it may be left out.
    """
    if type(parameters) is not list:
        raise TypeError
    no_default = inspect.Parameter.empty
    return inspect.Signature(
        inspect.Parameter(
            str(name), inspect._ParameterKind(kind), default=... if free else no_default
        )
        for name, kind, free in parameters[:50]
    )
