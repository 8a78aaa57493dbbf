"""A transposition table (hash table) stores the results of a search for later use.

Valid where equal keys mean equal values: the same position reached by other moves, or,
if `game.key` says so, its mirror image. An entry stores the depth of its search and
whether its value is exact or only a bound, because a search in a narrow window may
prove only a bound. The value of an entry is used only for a search to the same depth,
since a search to another depth may have another value; its move is still a good first
guess. A chess program stores positions under numbers, their hash keys or Zobrist keys,
and two positions with the same key are a collision; here `game.key` may be any value.

Source: Greenblatt, Eastlake and Crocker, "The Greenblatt chess program", FJCC (1967);
on hash keys Zobrist, "A new hashing method with application for game playing",
Technical Report 88, University of Wisconsin (1970); replacement as in Breuker,
Uiterwijk and van den Herik, "Replacement schemes for transposition tables", ICCA
Journal 17 (1994).
"""

from numbers import Real
from typing import NamedTuple
from zlib import crc32

from gamesearch.rules.game import Move, State
from gamesearch.rules.given import one_of
from gamesearch.rules.say import say

EXACT, LOWER, UPPER = "exact", "lower", "upper"
POLICIES = "always", "deeper", "two-tier"


class Entry(NamedTuple):
    """What is known about a position: its `value` or a bound, at `depth` plies.

    `bound` is EXACT, LOWER (the position is worth at least `value`) or UPPER (at most
    `value`); `value` is from MAX's view. `line` is the line of play that gives this
    value, as linked pairs (move, rest); it belongs to `state` and not to other states
    with the same key.
    """

    state: State
    depth: Real
    bound: str
    value: Real
    line: tuple | None

    @property
    def move(self) -> Move | None:
        """The first move of the line: the best move, or the one that gave the bound."""
        return self.line[0] if self.line else None

    def answers(self, depth: Real, alpha: Real, beta: Real) -> bool:
        """Does the entry answer a search to `depth` in this window?"""
        if self.depth != depth:
            return False
        return (
            self.bound == EXACT
            or (self.bound == LOWER and self.value >= beta)
            or (self.bound == UPPER and self.value <= alpha)
        )


def bound_of(value: Real, alpha: Real, beta: Real) -> str:
    """EXACT, LOWER or UPPER for a value from a search in the window (alpha, beta)."""
    if value <= alpha:
        return UPPER
    if value >= beta:
        return LOWER
    return EXACT


class Table:
    """Entries stored under keys, at most `size` of them; `size=None` means no limit.

    Each key has a place, which is the same in every run of Python for keys made of
    numbers, texts and tuples of them. `replace` says what happens when the place is
    taken. "always": the newest entry stays. "deeper": the entry searched deeper stays,
    of two equally deep entries the newer one. "two-tier": there are two places, one for
    the deeper entry and one for the newest other entry (with `size=1` the policy is
    "deeper"). Every entry of the current search replaces entries of earlier searches,
    see `begin`.

    >>> table = Table(size=1, replace="deeper")
    >>> table.put("p", Entry("p", 4, EXACT, 7, None))
    >>> table.put("q", Entry("q", 2, EXACT, 5, None))
    >>> table.get("p").value, table.get("q"), table
    (7, None, <table: 1 entry, room for 1, deeper; 2 stored, 0 replaced, 1 refused>)

    `stored` counts the calls of `put`, `replaced` the entries overwritten by an entry
    for another key, `refused` the entries not stored; `asked` counts the calls of `get`
    and `found` those that returned an entry. Use a table for one game, one evaluation
    and one utility only: a search with another one would use wrong values.
    """

    def __init__(self, size: int | None = None, replace: str = "always"):
        if size is not None and (
            not isinstance(size, int) or isinstance(size, bool) or size < 1
        ):
            raise ValueError(
                f"size: a number of entries, 1 or more, or None, not {size!r}."
            )
        self.size, self.replace = size, one_of(replace, POLICIES, "replace")
        self.clear()

    def clear(self) -> None:
        """Remove all entries and set the counters to 0."""
        self._search = 0
        self._places = {}  # place: (number of the search, key, entry)
        self.asked = self.found = self.stored = self.replaced = self.refused = 0

    def begin(self) -> None:
        """Begin a new, deeper search: of earlier entries only the moves remain."""
        self._search += 1

    def __len__(self):
        return len(self._places)

    def __repr__(self):
        entries = say("{entries:entry|entries}", entries=len(self))
        room = "no limit"
        if self.size is not None:
            room = f"room for {self.size:,}, {self.replace}"
        return (
            f"<table: {entries}, {room}; {self.stored:,} stored, "
            f"{self.replaced:,} replaced, {self.refused:,} refused>"
        )

    def get(self, key) -> Entry | None:
        """The entry of this search under `key`, or None."""
        self.asked += 1
        for place in self._places_of(key):
            search, filed, entry = self._places.get(place, (None, None, None))
            if search == self._search and filed == key:
                self.found += 1
                return entry
        return None

    def move(self, key, state: State) -> Move | None:
        """The move stored for `state`, also by an earlier search, or None."""
        for place in self._places_of(key):
            _, filed, entry = self._places.get(place, (None, None, None))
            if entry is not None and filed == key and entry.state == state:
                return entry.move
        return None

    def filed(self) -> list[tuple]:
        """All entries as (place, key, entry), in order of the first use of a place."""
        return [(place, key, one) for place, (_, key, one) in self._places.items()]

    def put(self, key, entry: Entry) -> None:
        """Store `entry` under `key`, if the replacement policy allows it."""
        self.stored += 1
        new = self._search, key, entry
        places = self._places_of(key)
        if self.replace == "two-tier" and len(places) == 2:
            deep, recent = places
            old = self._places.get(deep)
            if old is None or old[1] == key or _rank(old) <= _rank(new):
                self._places[deep] = new
                if old and old[1] != key:
                    self._write(recent, old, key)
            else:
                self._write(recent, new, key)
            return
        place, old = places[0], self._places.get(places[0])
        if (
            self.replace != "always"
            and old
            and old[1] != key
            and _rank(old) > _rank(new)
        ):
            self.refused += 1
        else:
            self._write(place, new, key)

    def _write(self, place, new, filed):
        """Write `new`; an old entry of the key `filed` does not count as replaced."""
        old = self._places.get(place)
        self.replaced += old is not None and old[1] != filed
        self._places[place] = new

    def _places_of(self, key):
        """The places where entries of `key` may be; the same in every run."""
        if self.size is None:
            return (key,)
        if self.replace != "two-tier" or self.size == 1:
            return (_mixed(key) % self.size,)
        pairs = self.size // 2
        pair = _mixed(key) % pairs
        return pair, pairs + pair


class NoTable(Table):
    """A table that stores nothing, for a search without a table."""

    def get(self, key):
        return None

    def put(self, key, entry):
        pass


def _rank(filed):
    """The priority of an entry: entries of the current search first, then by depth."""
    search, _, entry = filed
    return search, entry.depth


def _mixed(key) -> int:
    """A number with well spread remainders; Python's hash of a text varies per run."""
    if isinstance(key, int):
        return (hash(key) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) >> 20
    return crc32(repr(key).encode())
