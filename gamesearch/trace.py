"""What a search did, event by event.

A search that is given a `Trace` reports to it with six verbs and depends on it for
nothing: every such line reads `if trace: trace.<verb>(...)`. Pictures, texts, quizzes
and graders all read these same events. While the search runs a trace only appends what
it is told; whose view the numbers are in, the ply and the node are worked out when
the events are read.
"""

from collections.abc import Iterator
from numbers import Real
from typing import NamedTuple

from gamesearch.game import MAX, Move

HOW = {
    "down": ("", "null window", "re-search", "probe", "quiet", "pass", "again"),
    "up": ("", "table", "stand pat", "probe", "solvable", "unsolvable"),
    "cut": ("", "stand pat", "bound", "infeasible", "separation", "purge", "labelled"),
    "know": (
        "",
        "window",
        "interval",
        "estimate",
        "cost",
        "proof",
        "bound",
        "incumbent",
    ),
}

Path = tuple[Move, ...]
SIX = 6  # numbers kept of an event: verb, three facts, side, how


class Event(NamedTuple):
    """One event of a search; every number is in MAX's view.

    `index` counts from 0; `path` are the moves that lead to the node concerned, `ply`
    their number. `alpha`, `beta` belong to `down`; `value` to `up` and `cut`; `bound`
    to `cut`; `low`, `high` to `know`. `text` is a note for the reader.
    """

    index: int
    verb: str
    path: Path
    move: Move | None = None
    alpha: Real | None = None
    beta: Real | None = None
    value: Real | None = None
    bound: Real | None = None
    low: Real | None = None
    high: Real | None = None
    how: str = ""
    worker: object = None
    time: Real | None = None
    text: str = ""

    @property
    def ply(self) -> int:
        return len(self.path)


class Trace:
    """A recorder for the events of a search.

    >>> from gamesearch import ExplicitTree, alpha_beta
    >>> trace = Trace()
    >>> alpha_beta(ExplicitTree([[3, 12], [2, 4]]), trace=trace).value
    3
    >>> [(event.verb, event.value) for event in trace][-3:]
    [('cut', 2), ('up', 2), ('up', 3)]

    `keep` is how many events are kept; past it the trace is `full` and drops what
    comes, so that whatever is read from it is a true beginning of the search.
    A trace has no length, so `if trace` asks only whether there is one.
    """

    def __init__(self, keep: int = 200_000):
        if not isinstance(keep, int) or keep < 1:
            raise ValueError(f"keep: a number of events, 1 or more, not {keep!r}.")
        self.keep = keep
        self._dropped = False
        # Six numbers to an event in one flat list, and closures for the verbs that
        # every node needs: a living tuple for each event would cost twice as much.
        self._facts = facts = []
        record, room = facts.extend, SIX * keep

        def down(move, alpha=None, beta=None, side=MAX, how=""):
            """Enter the child behind `move` under this window; None: the root."""
            if len(facts) >= room:
                self._stop()
            record(("down", move, alpha, beta, side, how))

        def up(value, side=MAX, how=""):
            """Leave the current node with this value."""
            record(("up", value, None, None, side, how))

        def cut(value=None, bound=None, side=MAX, how=""):
            """The current node's other children will not be searched."""
            record(("cut", value, bound, None, side, how))

        self.down, self.up, self.cut = down, up, cut

    def know(self, low, high, how=""):
        """What is now known of the current node: an interval, costs, proof numbers."""
        self._facts += "know", low, high, None, MAX, how

    def at(self, path, worker=0, time=None):
        """The next events concern the node to which the moves of `path` lead."""
        if len(self._facts) >= SIX * self.keep:
            self._stop()
        self._facts += "at", tuple(path), worker, time, MAX, ""

    def note(self, text):
        """A sentence for the reader; no program reads it."""
        self._facts += "note", text, None, None, MAX, ""

    @property
    def steps(self) -> int:
        """How many events have been kept."""
        return min(len(self._facts) // SIX, self.keep)

    @property
    def full(self) -> bool:
        """True when there were more events than are kept."""
        return self._dropped or len(self._facts) > SIX * self.keep

    def _stop(self):
        """The trace is full: what is kept is a true beginning, the rest is dropped."""
        self._dropped = True
        del self._facts[SIX * self.keep :]

        def dropped(*_, **__):
            """An event that came after the trace was full."""

        for verb in ("down", "up", "cut", "know", "at", "note"):
            setattr(self, verb, dropped)

    # -- reading -------------------------------------------------------------------

    def extend(self, other: "Trace") -> None:
        """Join another worker's events to the end of these."""
        if not self.full:
            self._facts += other._facts[: SIX * other.steps]
        if self.full or other.full:
            self._stop()

    def __iter__(self) -> Iterator[Event]:
        """The events in order, with the node and MAX's view worked out."""
        path, worker, time = (), None, None
        facts = iter(self._facts[: SIX * self.keep])
        for index, (verb, a, b, c, side, how) in enumerate(zip(*[facts] * SIX)):
            event = Event(index, verb, path, how=how, worker=worker, time=time)
            if verb == "down":
                path = () if a is None else (*path, a)
                low, high = (b, c) if side == MAX else (turned(c), turned(b))
                yield event._replace(path=path, move=a, alpha=low, beta=high)
            elif verb == "up":
                yield event._replace(value=a if side == MAX else turned(a))
                path = path[:-1]
            elif verb == "cut":
                value, bound = (a, b) if side == MAX else (turned(a), turned(b))
                yield event._replace(value=value, bound=bound)
            elif verb == "know":
                yield event._replace(low=a, high=b)
            elif verb == "at":
                path, worker, time = a, b, c
                yield event._replace(path=path, worker=worker, time=time)
            else:
                yield event._replace(text=a)


def turned(number: Real | None) -> Real | None:
    """The same number seen from the other side; unknown stays unknown."""
    return None if number is None else -number


class Difference(NamedTuple):
    """Where two traces part: the two events, one of them None where a trace ends."""

    index: int
    ours: Event | None
    theirs: Event | None


def first_difference(trace: Trace, other: Trace) -> Difference | None:
    """The first event in which two traces differ; None when they agree.

    Compared are kind, path, window and value; notes, workers and how are not. The
    index counts the events that are compared, in `trace` as it stands.
    """

    def compared(events):
        return (event for event in events if event.verb not in ("note", "at"))

    ours, theirs = compared(trace), compared(other)
    last = -1
    while True:
        mine, other_ = next(ours, None), next(theirs, None)
        if mine is None and other_ is None:
            return None
        last = mine.index if mine else last + 1
        if mine is None or other_ is None or _facts(mine) != _facts(other_):
            return Difference(last, mine, other_)


def _facts(event):
    return (
        event.verb,
        event.path,
        event.alpha,
        event.beta,
        event.value,
        event.bound,
        event.low,
        event.high,
    )
