"""The list that a search works with, step by step: OPEN, its live nodes, its table.

`lists_of` finds it from the events, for the searches that work with a list. In a sorted
list the first row is taken next. Each change is a splice, so that one can go from step
to step in either direction.
"""

from bisect import bisect_left
from collections.abc import Callable
from copy import deepcopy
from math import inf
from typing import NamedTuple

from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.table import EXACT, LOWER, Entry, Table, bound_of
from gamesearch.search import orders
from gamesearch.tree.narration.names import place_name, short_name
from gamesearch.tree.narration.problems import expected
from gamesearch.tree.narration.values import number
from gamesearch.tree.node_states import KILLS
from gamesearch.tree.path_events import ANSWER, EXPAND, JUDGE

SIGNS = {EXACT: "=", LOWER: "≥"}  # else ≤


class Row(NamedTuple):
    """A row of a list: the index of its node, -1 for none, and its texts."""

    node: int
    cells: tuple[str, ...]


class Film:
    """A list at every step; `changes` are (step, place, how many go, what comes).

    `title` names it, `says` tells in which order it is, `head` names the columns.
    `sorted` says that the first row is taken next, `inline` that names will do.
    """

    def __init__(self, title, says, head, *, sorted=False, inline=False):
        self.title, self.says, self.head = title, says, head
        self.sorted, self.inline = sorted, inline
        self.changes = []
        self._now = []

    def show_sorted(self, step: int, listed: "Sorted") -> None:
        """From this step on the list has these entries, which are in no other film."""
        self.show(step, listed.rows, *listed.untouched)
        listed.untouched = len(listed.rows), len(listed.rows)

    def show(self, step: int, now: list[Row], first: int = 0, last: int = 0) -> None:
        """From this step on the list has these rows.

        Of these the `first` and the `last` are as before: they are not compared.
        """
        before = self._now
        shorter = min(len(before), len(now))
        last = min(last, shorter - first)
        while first < shorter - last and before[first] == now[first]:
            first += 1
        while last < shorter - first and before[-1 - last] == now[-1 - last]:
            last += 1
        self.splice(
            step, first, len(before) - first - last, now[first : len(now) - last]
        )

    def splice(self, step: int, place: int, gone: int, come: list[Row]) -> None:
        """From this step on these rows stand where others stood."""
        if self._now[place : place + gone] != come:
            self.changes.append((step, place, gone, come))
            self._now[place : place + gone] = come

    def at(self, step: int) -> list[Row]:
        """The list after `step` events."""
        rows = []
        for changed, place, gone, come in self.changes:
            if changed <= step:
                rows[place : place + gone] = come
        return rows


class Sorted:
    """Entries kept in order by a key; no two have one name or one key.

    `rows` is what is written of them, the first one first. `untouched` is how many of
    the first rows, and how many of the last, no change has come to since it was set.
    """

    def __init__(self):
        self._order, self._keys = [], {}  # (key, name); name: key
        self.rows: list[Row] = []
        self.untouched = 0, 0

    def put(self, name, key, row: Row) -> None:
        """Add an entry, in place of one of the same name."""
        self.take(name)
        self._keys[name] = key
        place = bisect_left(self._order, (key,))
        self._order.insert(place, (key, name))
        self.rows.insert(place, row)
        self._touch(before=place, behind=len(self.rows) - place - 1)

    def take(self, name) -> None:
        """Remove an entry, if it is there."""
        if name in self._keys:
            place = bisect_left(self._order, (self._keys.pop(name),))
            del self._order[place], self.rows[place]
            self._touch(before=place, behind=len(self.rows) - place)

    def _touch(self, before, behind):
        first, last = self.untouched
        self.untouched = min(first, before), min(last, behind)

    @property
    def first(self):
        """The name of the first entry, None without one."""
        return self._order[0][1] if self._order else None

    @property
    def names(self) -> list:
        """The names of the entries, the first one first."""
        return [name for _, name in self._order]


def lists_of(tree, search: str, order=None, table=None, depth=None) -> list[Film]:
    """The lists of the search of this name; none where it keeps no list.

    >>> from gamesearch import Route, searched, uniform_cost
    >>> roads = Route({"a": {"b": 1, "c": 5}, "b": {"c": 1}, "c": {}}, "a", "c")
    >>> opened, closed = lists_of(searched(roads, uniform_cost), "uniform_cost")
    >>> [row.cells for row in opened.at(7)]
    [('b', 'g = 1'), ('c', 'g = 5')]
    >>> [row.cells for row in closed.at(7)]
    [('a',)]

    `order`, `table` (as it was before the search) and `depth` are what it was given.
    """
    if search in BY_NUMBER:
        return _open_and_closed(tree, search) if tree.path_events else []
    if search == "best_first_branch_and_bound":
        return [_live_nodes(tree)]
    if search == "stockman":
        return [_StateSpace(tree, order).film()]
    if search in WITH_TABLE and table is not None:
        return [_slots(tree, table, inf if depth is None else depth)]
    return []


# -- path searches --------------------------------------------------------------------

BY_NUMBER: dict[str, tuple[str, Callable]] = {  # in which order OPEN is: g, h, f
    "breadth_first": ("what has waited longest is expanded next", lambda g, h, f: ()),
    "uniform_cost": ("sorted by g", lambda g, h, f: (g,)),
    "greedy": ("sorted by h", lambda g, h, f: (h,)),
    "a_star": ("sorted by f = g + h", lambda g, h, f: (f, h)),
}


def _open_and_closed(tree, search):
    says, by = BY_NUMBER[search]
    opened = Film("OPEN", says, ("node", tree.path_events.by), sorted=True)
    closed = Film("CLOSED", "expanded, in this order", ("node",), inline=True)
    waiting, done, met = Sorted(), Sorted(), 0
    for event in tree.events:
        node = tree.nodes[tree.steps[event.index]]
        moment = tree.path_events.moments.get(event.index)
        name = node.first_path
        met += moment == JUDGE
        if moment == JUDGE and event.index in tree.bounds:
            row = Row(node.index, (place_name(node), tree.bounds[event.index]))
            if search == "breadth_first" and tree.game.is_goal(node.state):
                continue  # it is not put on the list any more: the search ends
            done.take(name)
            waiting.put(name, (*by(*tree.path_events.parts(event)), met), row)
        elif moment == EXPAND:
            waiting.take(name)
            done.put(name, event.index, Row(node.index, (place_name(node),)))
        elif moment == ANSWER:
            waiting.take(name)
        else:
            continue
        opened.show_sorted(event.index + 1, waiting)
        closed.show_sorted(event.index + 1, done)
    return [opened, closed]


# -- branch and bound ------------------------------------------------------------------


def _live_nodes(tree):
    film = Film("Live nodes", "the best bound first", ("node", "bound"), sorted=True)
    live, sense = Sorted(), tree.game.sense
    for event in tree.events:
        node = tree.nodes[tree.steps[event.index]]
        if event.verb == "know" and event.how == "bound":
            bound = event.high if sense == MAX else event.low
            cells = short_name(node), expected(bound, sense)
            key = -sense * bound, -len(event.path), event.index
            live.put(event.path, key, Row(node.index, cells))
        elif event.verb == "at" or (event.verb == "cut" and event.how in KILLS):
            live.take(event.path)
        film.show_sorted(event.index + 1, live)
    return film


# -- SSS* ------------------------------------------------------------------------------


class _StateSpace:
    """The list of SSS*, by the operator Γ of `sss_star_open_list.py`.

    Its descriptors are named by their node and LIVE or SOLVED; the greatest merit is
    first, of equals the leftmost node.
    """

    def __init__(self, tree, order):
        self.tree, self.listed = tree, Sorted()
        self.order = orders.bind(deepcopy(order), tree.game)
        self.at = {node.path: node for node in tree.nodes}
        self.merit, self.place = {}, {(): ()}

    def film(self) -> Film:
        """The list at each step."""
        says = "the greatest bound first, of equals the leftmost"
        film = Film("OPEN", says, ("node", "state", "at most"), sorted=True)
        self._put((), "live", inf)
        film.show_sorted(0, self.listed)
        for event in self.tree.events:
            if event.verb == "at":
                self._next_replies()
            elif event.verb == "cut":
                self._purge(event.path)
            elif event.verb == "know":
                self._know(event)
            film.show_sorted(event.index + 1, self.listed)
        return film

    def _put(self, path, status, merit):
        self.merit[path] = merit
        node = self.at[path]
        row = Row(node.index, (short_name(node), status, number(merit)))
        self.listed.put((path, status), (-merit, self.place[path], status), row)

    def _below(self, path):
        """The nodes below, in the order in which the search tries them."""
        state, game = self.at[path].state, self.tree.game
        moves = self.order.sort(state, game.moves(state), len(path))
        below = [(*path, move) for move in moves]
        for place, one in enumerate(below):
            self.place[one] = *self.place[path], place
        return below

    def _next_replies(self):
        """Where MIN has another reply to what is solved, that reply takes its place."""
        while self.listed.first:
            path, status = self.listed.first
            above = self.at[path[:-1]]
            if status == "live" or not path or above.side != MIN:
                return
            below = self._below(above.path)
            later = below[below.index(path) + 1 :]
            if not later:
                return
            self.listed.take((path, status))
            self._put(later[0], "live", self.merit[path])

    def _purge(self, path):
        """A node has a whole solution: all that is listed below it goes."""
        for name in self.listed.names[1:]:
            if name[0][: len(path)] == path:
                self.listed.take(name)

    def _know(self, event):
        if not self.listed.first:
            return
        path, status = self.listed.first
        self.listed.take((path, status))
        if status == "live" and event.how == "estimate":
            below = self._below(path)
            if self.at[path].side == MIN:
                below = below[:1]
            for one in below:
                self._put(one, "live", self.merit[path])
        elif status == "live":
            self._put(path, "solved", min(self.merit[path], event.high))
        elif path:
            self._put(path[:-1], "solved", self.merit[path])


# -- a transposition table -------------------------------------------------------------

WITH_TABLE = "alpha_beta_with_memory", "aspiration", "mtdf", "sss_star", "dual_star"


def _slots(tree, table, depth):
    """What is filed in which slot, as the search files it."""
    table = Table() if isinstance(table, str) else deepcopy(table)
    endless = table.size is None
    says = "the newest first" if endless else f"{table.size} slots"
    head = ("position", "depth", "value")
    film = Film("Transposition table", says, head if endless else ("slot", *head))
    names, filed = {}, {}  # key: node; key: when it was first filed
    for event in tree.events:
        node = tree.nodes[tree.steps[event.index]]
        if event.verb != "up" or event.how == "table" or event.path != node.path:
            continue
        visit = node.visit_ended_by(event.index)
        key, left = tree.game.key(node.state), depth - node.ply
        bound = EXACT
        if visit and visit.window and not node.leaf:
            bound = bound_of(event.value, *visit.window)
        entry = Entry(node.state, left, bound, event.value, None)
        table.put(key, entry)
        names[key] = node
        if endless:
            again = key in filed
            place = len(filed) - again - filed.setdefault(key, len(filed))
            row = _row(node, entry, tree.win)
            film.splice(event.index + 1, place, int(again), [row])
        else:
            film.show(event.index + 1, _all_slots(table, names, tree.win))
    return film


def _row(node, entry, win, slot=()):
    """An entry as it is written; without a node it is of an earlier search."""
    left = "to the end" if entry.depth == inf else number(entry.depth)
    value = f"{SIGNS.get(entry.bound, '≤')} {number(entry.value, win)}"
    if node is None:
        return Row(-1, (*slot, "filed before", left, value))
    return Row(node.index, (*slot, short_name(node), left, value))


def _all_slots(table, names, win):
    """The rows of a table with so many slots, also of those that are empty."""
    rows = [Row(-1, (str(slot), "empty", "", "")) for slot in range(table.size)]
    for slot, key, entry in table.filed():
        rows[slot] = _row(names.get(key), entry, win, (str(slot),))
    return rows
