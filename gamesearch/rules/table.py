"""A transposition table (hash table): what a search found out, to be used again.

Valid where equal keys mean equal values: the same position reached by other moves, or,
if `game.key` says so, its mirror image. An entry says to which depth it was searched,
and whether its value is exact or only a bound, for a search in a narrow window proves
no more than that. An entry searched to another depth answers nothing, since its value
is that of another question; its move is still a good first guess. A chess program
files positions under numbers, their hash keys or Zobrist keys, and two of the same key
are a collision; here `game.key` may be any value.

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

EXACT, LOWER, UPPER = "exact", "lower", "upper"
POLICIES = "always", "deeper", "two-tier"


class Entry(NamedTuple):
    """What is known of a position: searched `depth` plies, its value is so much.

    `bound` is EXACT, LOWER (worth at least `value`) or UPPER (at most); `value` is
    MAX's. `line` is the play that led to it, linked pairs (move, rest), which belongs
    to `state` and not to other states of the same key.
    """

    state: State
    depth: Real
    bound: str
    value: Real
    line: tuple | None

    @property
    def move(self) -> Move | None:
        """The first move of the line: the best, or the one behind the bound."""
        return self.line[0] if self.line else None

    def answers(self, depth: Real, alpha: Real, beta: Real) -> bool:
        """Whether a search to `depth` in this window need not look further."""
        if self.depth != depth:
            return False
        return (
            self.bound == EXACT
            or (self.bound == LOWER and self.value >= beta)
            or (self.bound == UPPER and self.value <= alpha)
        )


def bound_of(value: Real, alpha: Real, beta: Real) -> str:
    """What `value` is, when it comes from a search in the window (alpha, beta)."""
    if value <= alpha:
        return UPPER
    if value >= beta:
        return LOWER
    return EXACT


class Table:
    """Entries filed under keys, as many as have room; `size=None` is without end.

    A key has its place; it is the same in every run of Python for keys made of numbers,
    texts and tuples of them. `replace` says what happens when that is
    taken: "always" the newest entry stays, "deeper" the one searched deeper (the newest
    of equals), "two-tier" two such places side by side, the deeper entry in one and the
    newest other in the second (with room for one entry it is "deeper"). An entry of an
    earlier search gives way to any of this one, see `begin`.

    >>> table = Table(size=1, replace="deeper")
    >>> table.put("p", Entry("p", 4, EXACT, 7, None))
    >>> table.put("q", Entry("q", 2, EXACT, 5, None))
    >>> table.get("p").value, table.get("q"), table
    (7, None, <table: 1 entry, room for 1, deeper; 2 stored, 0 replaced, 1 refused>)

    `stored` counts entries that were offered, `replaced` those thrown out for another
    position, `refused` those not taken in; `asked` and `found` the questions and how
    many had an entry. A table is for one game, one evaluation and one utility: a search
    of another would take its answers for its own.
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
        """Forget everything."""
        self._search = 0
        self._places = {}  # place: (number of the search, key, entry)
        self.asked = self.found = self.stored = self.replaced = self.refused = 0

    def begin(self) -> None:
        """What is filed already keeps only its moves: a new, deeper search begins."""
        self._search += 1

    def __len__(self):
        return len(self._places)

    def __repr__(self):
        room = "no limit" if self.size is None else f"room for {self.size:,}"
        policy = "" if self.size is None else f", {self.replace}"
        entries = "1 entry" if len(self) == 1 else f"{len(self):,} entries"
        return (
            f"<table: {entries}, {room}{policy}; {self.stored:,} stored, "
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
        """The move filed for `state`, also by an earlier search, or None."""
        for place in self._places_of(key):
            _, filed, entry = self._places.get(place, (None, None, None))
            if entry is not None and filed == key and entry.state == state:
                return entry.move
        return None

    def filed(self) -> list[tuple]:
        """What is filed, as (place, key, entry), by when its place was first taken."""
        return [(place, key, one) for place, (_, key, one) in self._places.items()]

    def put(self, key, entry: Entry) -> None:
        """File `entry` under `key`, if the policy has a place for it."""
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
        """Put `new` there; of `filed`, the key that is being filed, nothing is lost."""
        old = self._places.get(place)
        self.replaced += old is not None and old[1] != filed
        self._places[place] = new

    def _places_of(self, key):
        """Where entries of `key` may be: the same in every run of the program."""
        if self.size is None:
            return (key,)
        if self.replace != "two-tier" or self.size == 1:
            return (_mixed(key) % self.size,)
        pairs = self.size // 2
        pair = _mixed(key) % pairs
        return pair, pairs + pair


class NoTable(Table):
    """Files nothing and knows nothing: what a search without a table has."""

    def get(self, key):
        return None

    def put(self, key, entry):
        pass


def _rank(filed):
    """By how much an entry deserves its place: this search's first, then depth."""
    search, _, entry = filed
    return search, entry.depth


def _mixed(key) -> int:
    """A number with well spread remainders; Python's hash of a text varies by run."""
    if isinstance(key, int):
        return (hash(key) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) >> 20
    return crc32(repr(key).encode())
