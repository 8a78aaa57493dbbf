"""The result of a search, and the limit of its work."""

import time
from copy import copy
from dataclasses import dataclass, fields
from math import inf
from numbers import Real

from gamesearch.rules.game import Move, State
from gamesearch.rules.result_table import ResultTable
from gamesearch.rules.say import say

LABELS = {"cutoffs": "cut-offs", "held": "stored"}  # in a table
BY_MOVE = {"visits", "means"}  # a number for each move: they are no cell of a table


@dataclass(frozen=True, slots=True, repr=False)
class SearchResult:
    """The result of a search, with the counts of its work.

    `value` is always from MAX's view: a number, or an interval (low, high) from a
    search that proves intervals. `move` is the move to play at the root and `line` the
    principal variation, which begins with it. `nodes` counts visits of nodes, the root
    included; `leaves` counts static evaluations and terminal utilities; `expanded`
    counts positions whose moves were generated; `cutoffs` counts successful cut tests,
    also at a last child. `depth` is the depth limit, None for a search to the end.
    `complete` is False when a limit ended the search: `value`, `move` and `line` are
    then the best found so far at the root, and `value` is None if nothing is proved
    yet. `plan` is the result of an AND/OR search.

    >>> from gamesearch import ExplicitTree, alpha_beta
    >>> alpha_beta(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    SearchResult(value=3, move='a', line=('a', 'a1'), nodes=11, leaves=7, ...)
    """

    value: Real | tuple[Real, Real] | None
    move: Move | None
    line: tuple[Move, ...]
    nodes: int
    leaves: int
    cutoffs: int
    depth: int | None
    expanded: int = 0
    complete: bool = True
    plan: dict[State, Move] | None = None

    def __repr__(self):
        """Results and counts; fields with their default value are omitted."""
        shown = [f"{name}={value!r}" for name, value in self._unusual()]
        return f"{type(self).__name__}({', '.join(shown)})"

    def _unusual(self):
        """The fields whose value is not the default, with their names."""
        for field in fields(self):
            value = getattr(self, field.name)
            if value != field.default:
                yield field.name, value

    def _repr_html_(self):
        """The same as a table of one row; fields without a value are omitted."""
        row = {
            LABELS.get(name, name): _cell(name, value)
            for name, value in self._unusual()
            if value is not None and name not in BY_MOVE
        }
        return ResultTable([row]).to_html(type(self).__name__)


def _cell(name, value):
    """A field as a table shows it: a line as its moves, other lists as their length."""
    if name == "line":
        return " ".join(map(str, value))
    if name == "value" and isinstance(value, tuple):
        return f"[{', '.join(map(str, value))}]"
    if name == "complete":
        return "yes" if value else "no"
    if name == "move":
        return str(value)
    return len(value) if isinstance(value, (tuple, dict)) else value


class OutOfNodes(Exception):
    """A search reached its limit; `.result` is what it had found before.

    >>> from gamesearch import TicTacToe, alpha_beta
    >>> try:
    ...     alpha_beta(TicTacToe(), limit=1000)
    ... except OutOfNodes as stopped:
    ...     stopped.result.nodes, stopped.result.complete
    (1000, False)
    """

    def __init__(self, reason: str, result: SearchResult | None = None):
        super().__init__(
            say(
                "limit: The search stopped at its limit of {reason}. The error's "
                "`.result` has what the search had found. Give a larger `limit`, or a "
                "smaller `depth` where the search has one.",
                reason=reason,
            )
        )
        self.reason = reason
        self.result = result

    def __reduce__(self):  # between processes an exception travels by its arguments
        return type(self), (self.reason, self.result)


class Budget:
    """The limit of a search: a number of nodes, of seconds, or of expanded positions.

    This is the only place where the clock is read. Before a search visits another node
    it calls `budget.check(nodes, expanded)`, but only when its node count has reached
    the number that the last `check` returned. Nodes and expanded positions are those of
    one search; time runs from the first check on, also through several searches.

    A search that needs exactly `nodes` nodes finishes within the limit. This is not so
    with `expanded`: after that many expansions nothing more is visited, not even a
    leaf, so a search that expands E positions needs a limit of E + 1.

    >>> Budget(nodes=1000).check(0)
    1000
    """

    ASK_EVERY = 1_000_000  # nodes, without a limit; an int compares faster than inf
    LOOK_EVERY = 0.002  # seconds between two looks at the clock, about
    AHEAD = 64  # nodes between two looks at most, for the next may be slower ones
    FORGET = 0.9  # weight of the cost of earlier nodes at the next look

    def __init__(
        self,
        nodes: Real = inf,
        seconds: Real = inf,
        expanded: Real = inf,
        clock=time.monotonic,
    ):
        for name, amount in (
            ("nodes", nodes),
            ("seconds", seconds),
            ("expanded", expanded),
        ):
            if not (isinstance(amount, Real) and amount >= 0):
                raise ValueError(
                    f"limit: {name} must be a number, 0 or more, not {amount!r}."
                )
        self.nodes, self.seconds, self.expanded = nodes, seconds, expanded
        self.clock = clock
        self.start = self.last = self.now = None
        self.pace = 1  # nodes between two looks at the clock, adapted to their speed
        self.cost = 0.0  # seconds that a recent node has taken, at most
        self.looked_at = 0  # the node count at the last look

    @classmethod
    def of(cls, limit: "int | Budget | None") -> "Budget":
        """The budget that `limit` means: a number is a number of nodes."""
        if limit is None:
            return cls()
        if isinstance(limit, cls):
            return limit
        if isinstance(limit, Real) and not isinstance(limit, bool):
            return cls(nodes=limit)
        raise TypeError(
            f"limit: a number of nodes, or a Budget(nodes, seconds, expanded), "
            f"not {limit!r}."
        )

    def after(self, nodes: int, expanded: int) -> "Budget":
        """The rest of this budget for another search; the same clock continues."""
        if self.seconds != inf:
            self._left()
        rest = copy(self)
        rest.looked_at = 0  # another search counts its own nodes
        rest.nodes = max(0, self.nodes - nodes)
        rest.expanded = max(0, self.expanded - expanded)
        return rest

    def check(self, nodes: int, expanded: int = 0) -> Real:
        """The node count at which to call `check` again; one more node may be visited.

        `nodes` and `expanded` count the work done so far. Raises OutOfNodes when the
        limit is reached.
        """
        if nodes >= self.nodes:
            raise OutOfNodes(say("{nodes:node|nodes}", nodes=nodes))
        if expanded >= self.expanded:
            raise OutOfNodes(
                say("{many:expanded position|expanded positions}", many=expanded)
            )
        ahead = self.ASK_EVERY if self.seconds == inf else self._look(nodes)
        return min(self.nodes, nodes + self.expanded - expanded, nodes + ahead)

    def _look(self, nodes):
        """Read the clock; return the number of nodes after which to read it again.

        At the recent cost of a node, the next look comes at most half of the remaining
        time later; it comes after one node where that is already too late.
        """
        left = self._left()
        visited, spent = nodes - self.looked_at, self.now - self.last
        if visited > 0:
            quick = spent < self.LOOK_EVERY
            self.pace = max(1, self.pace * 2 if quick else self.pace // 2)
            self.pace = min(self.pace, self.AHEAD)
            self.cost = max(spent / visited, self.FORGET * self.cost)
        self.last, self.looked_at = self.now, nodes
        if self.pace * self.cost * 2 <= left:
            return self.pace
        return max(1, int(left / self.cost / 2))

    def _left(self):
        """The seconds that are left; OutOfNodes when there are none."""
        self.now = self.clock()
        if self.start is None:
            self.start = self.last = self.now
        left = self.seconds - (self.now - self.start)
        if left <= 0:
            raise OutOfNodes(f"{self.seconds} seconds")
        return left
