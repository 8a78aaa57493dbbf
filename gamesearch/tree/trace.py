"""The events of a search, one after the other.

A search with a `Trace` reports to it with six verbs and never depends on it: every such
line reads `if trace: trace.<verb>(...)`. Pictures, texts, quizzes and graders all read
these events. While the search runs, a trace only appends the reports; MAX's view of the
numbers, the ply and the node are computed when the events are read.
"""

from collections.abc import Iterator
from math import inf
from numbers import Real
from operator import attrgetter
from typing import NamedTuple

from gamesearch.rules.game import MAX, MIN, Move
from gamesearch.rules.given import whole_number
from gamesearch.rules.say import say

LABELS = "solvable", "unsolvable"  # how an AND/OR search leaves a node
EFFORTS = "cost", "proof"  # what it takes to settle one, as far as is known
# what a Monte Carlo search says of a node
SAMPLED = "uncertainty", "expanded", "prior", "roll-out", "evaluation"
TURNS = "pass", "again", "simulation"  # how the root is entered once more
HOW = {
    "down": ("", "null window", "re-search", "probe", "quiet", *TURNS),
    "up": ("", "table", "stand pat", "probe", *LABELS),
    "cut": ("", "stand pat", "bound", "infeasible", "separation", "purge", "labelled"),
    "know": (
        "",
        "window",
        "interval",
        "estimate",
        *EFFORTS,
        "bound",
        "incumbent",
        "mark",
        "stand pat",
        *SAMPLED,
    ),
}

Path = tuple[Move, ...]
# how many places of the flat list an event takes, its verb among them
WIDTH = {"down": 6, "up": 4, "cut": 5, "know": 4, "at": 4, "note": 2}
WIDEST = max(WIDTH.values())


class Event(NamedTuple):
    """One event of a search; every number is in MAX's view.

    `index` counts from 0; `path` are the moves that lead to the node concerned, `ply`
    their number. `alpha`, `beta` belong to `down`; `value` to `up` and `cut`; `bound`
    to `cut`; `low`, `high` to `know`. `text` is a note for the reader.

    >>> from gamesearch import ExplicitTree, Trace, minimax
    >>> trace = Trace()
    >>> answer = minimax(ExplicitTree([3, 12]), trace=trace)
    >>> [(event.verb, event.path, event.value) for event in trace][:3]
    [('down', (), None), ('down', ('a',), None), ('up', ('a',), 3)]
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

    `keep` is the largest number of events that are stored. After them the trace is
    `full` and drops the others, so that it always has the true beginning of the search.
    A trace has no length, so `if trace` only tests whether there is a trace.
    """

    __slots__ = ("keep", "_facts", "_room")

    def __init__(self, keep: int = 200_000):
        self.keep = whole_number(keep, 1, "keep: a number of events")
        # One flat list, verb after verb with its facts: a tuple that stays alive for
        # each event would make a traced search twice as slow.
        self._facts = []
        self._room = WIDEST * keep

    # -- the six verbs -------------------------------------------------------------

    def down(self, move, alpha=None, beta=None, side=MAX, how=""):
        """Enter the child behind `move` under this window; None: the root, anew."""
        if len(self._facts) >= self._room:
            return self._close()
        self._facts.extend(("down", move, alpha, beta, side, how))

    def up(self, value, side=MAX, how=""):
        """Leave the current node with this value."""
        self._facts.extend(("up", value, side, how))

    def cut(self, value=None, bound=None, side=MAX, how=""):
        """The current node's other children will not be searched."""
        self._facts.extend(("cut", value, bound, side, how))

    def know(self, low, high, how=""):
        """Report what is known of the current node: interval, costs, proof numbers."""
        self._facts.extend(("know", low, high, how))

    def at(self, path, worker=0, time=None):
        """The next events concern the node to which the moves of `path` lead."""
        if len(self._facts) >= self._room:
            return self._close()
        self._facts.extend(("at", tuple(path), worker, time))

    def note(self, text):
        """A sentence for the reader; no program reads it."""
        self._facts.extend(("note", text))

    # -- reading -------------------------------------------------------------------

    def __repr__(self):
        if self.full:
            return say("<trace: {events:event|events}, full>", events=self.steps)
        return say("<trace: {events:event|events}>", events=self.steps)

    @property
    def steps(self) -> int:
        """The number of stored events."""
        return sum(1 for _ in self._kept())

    @property
    def full(self) -> bool:
        """True if there were more events than are stored."""
        return len(self._facts) > self._end()

    def extend(self, other: "Trace") -> None:
        """Join another worker's events to the end of these."""
        self._facts.extend(other._facts[: other._end()])
        if self.full or other.full:
            self._close()

    def __iter__(self) -> Iterator[Event]:
        """The events in order, with the node and MAX's view worked out.

        Raises ValueError where `how` is none of the manners in `HOW`.
        """
        path, worker, time = (), None, None
        for index, (verb, *facts) in enumerate(self._kept()):
            move = alpha = beta = value = bound = low = high = None
            how, text, below = facts[-1], "", path
            if verb in HOW and how not in HOW[verb]:
                raise _unknown_manner(index, verb, how)
            if verb == "down":
                move, alpha, beta, side, _ = facts
                path = below = () if move is None else (*path, move)
                if side == MIN:
                    alpha, beta = turned(beta), turned(alpha)
            elif verb == "up":
                value = facts[0] if facts[1] == MAX else turned(facts[0])
                path = path[:-1]
            elif verb == "cut":
                value, bound, side, _ = facts
                if side == MIN:
                    value, bound = turned(value), turned(bound)
            elif verb == "know":
                low, high, _ = facts
            elif verb == "at":
                path, worker, time = facts
                below, how = path, ""
            else:
                text, how = facts[0], ""
            yield Event(
                index,
                verb,
                below,
                move,
                alpha,
                beta,
                value,
                bound,
                low,
                high,
                how,
                worker,
                time,
                text,
            )

    def _kept(self):
        """The facts of each event that is kept, its verb first."""
        facts, place = self._facts, 0
        for _ in range(self.keep):
            if place == len(facts):
                return
            end = place + WIDTH[facts[place]]
            yield facts[place:end]
            place = end

    def _end(self):
        """Where in the flat list the last event that is kept ends."""
        return sum(len(event) for event in self._kept())

    def _close(self):
        """The trace is full: what is kept is a true beginning, the rest is dropped."""
        del self._facts[self._end() :]
        self.__class__ = self._when_full


class FullTrace(Trace):
    """A full trace, which stores no more events."""

    __slots__ = ()
    full = True

    def _drop(self, *_, **__):
        """An event that came too late."""

    down = up = cut = know = at = note = extend = _drop


Trace._when_full = FullTrace


def _unknown_manner(index, verb, how):
    return ValueError(
        say(
            "how: event {index}, {verb}, has {how!r}; give one of {known}.",
            index=index,
            verb=verb,
            how=how,
            known=", ".join(map(repr, HOW[verb])),
        )
    )


def turned(number: Real | None) -> Real | None:
    """The number from the other side's view; None stays None."""
    return None if number is None else -number


def window_of(event: Event) -> tuple[Real, Real] | None:
    """The window of a `down`, None where the search has none."""
    return None if event.alpha is None else (event.alpha, event.beta)


def finite_end(event: Event) -> Real:
    """The finite end of a `know` whose interval is open on one side."""
    return event.high if event.low == -inf else event.low


class Difference(NamedTuple):
    """The first difference of two traces: both events, None at the end of a trace."""

    index: int
    ours: Event | None
    theirs: Event | None


def check_recorded(trace, name: str = "trace") -> None:
    """TypeError if the argument is no trace."""
    if not isinstance(trace, Trace):
        raise TypeError(f"{name}: the Trace that a search was given, not {trace!r}.")


def first_difference(trace: Trace, other: Trace) -> Difference | None:
    """The first event in which two traces differ; None when they agree.

    Compared are kind, path, window and value; notes, workers and how are not. The
    index counts the events that are compared, in `trace` as it stands.

    >>> from gamesearch import ExplicitTree, alpha_beta
    >>> game, traces = ExplicitTree([[3, 12], [3, 4]]), (Trace(), Trace())
    >>> for trace, strict in zip(traces, (False, True)):
    ...     answer = alpha_beta(game, trace=trace, strict=strict)
    >>> found = first_difference(*traces)
    >>> found.ours.verb, found.theirs.verb, found.theirs.path
    ('cut', 'down', ('b', 'b2'))
    """
    check_recorded(trace)
    check_recorded(other, "other")

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


_facts = attrgetter("verb", "path", "alpha", "beta", "value", "bound", "low", "high")
