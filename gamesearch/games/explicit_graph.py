"""A small game written down position by position; several paths may lead to a position.

Valid for graphs without a cycle in which the side to move in a position does not depend
on the path to it: paths may differ in length, but only by an even number of plies.
"""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from numbers import Real

from gamesearch.games.tree_forms import checked_leaf
from gamesearch.rules.game import MAX, MIN, Game, not_legal
from gamesearch.rules.given import as_call, checked_side, one_of


class ExplicitGraph(Game):
    """A game given as {position: positions it leads to, or its value}.

    The first position is the initial one; a move has the name of the position it leads
    to. A search without a table sees a tree: here x is reached twice.

    >>> game = ExplicitGraph({"start": "ab", "a": "xy", "b": "xz", "x": 3, "y": 5,
    ...                       "z": 1})
    >>> game.moves("b"), game.to_move("b"), game.utility("x")
    (('x', 'z'), -1, 3)

    `estimates` are the values that `estimate(position)` returns for positions that are
    not over, for searches with a depth limit. Players alternate from `first`.
    """

    def __init__(
        self,
        positions: Mapping[str, Sequence[str] | Real],
        estimates: Mapping[str, Real] | None = None,
        first: int = MAX,
        title: str = "",
        source: str = "",
    ):
        if not isinstance(positions, Mapping) or not positions:
            raise TypeError(
                "positions: a dict such as {'start': 'ab', 'a': 3, 'b': 5}, "
                f"not {positions!r}."
            )
        self.first, self.title, self.source = checked_side(first), title, source
        self.start = next(iter(positions))
        self._next, self._value = {}, {}
        for name, what in positions.items():
            if isinstance(what, (str, list, tuple)):
                self._next[name] = self._checked_moves(name, tuple(what), positions)
            else:
                self._value[name] = checked_leaf(what, name)
        self._side = {}
        self._walk()
        self.estimates = dict(estimates or {})
        known = [*self._value.values(), *self.estimates.values()]
        self._range = min(known), max(known)

    def _checked_moves(self, name, moves, positions):
        if not moves:
            raise ValueError(
                f"positions: {name!r} leads to no position. Give it a value instead."
            )
        whole = "".join(map(str, moves))
        for move in moves:
            if move not in positions and whole in positions and len(moves) > 1:
                raise ValueError(
                    f"positions: {name!r} leads to {move!r}, which is no position. The "
                    f"text {whole!r} means a position for each letter; write "
                    f"[{whole!r}] for one position."
                )
            if move not in positions:
                raise ValueError(
                    f"positions: {name!r} leads to {move!r}, which is no position. Add "
                    f"{move!r} to the dict, or correct its name."
                )
        if len(set(moves)) < len(moves):
            raise ValueError(
                f"positions: {name!r} leads to the same position twice. Name it once."
            )
        return moves

    def _walk(self):
        """Find the side to move everywhere; ValueError for a cycle or if it differs."""
        on_the_way = set()
        walk = [(self.start, self.first, False)]  # the last: are we coming back?
        while walk:
            name, side, back = walk.pop()
            if back:
                on_the_way.remove(name)
                continue
            if name in on_the_way:
                raise ValueError(
                    f"positions: play from {name!r} can return to {name!r}, but the "
                    "graph must have no cycle."
                )
            if self._side.get(name, side) != side:
                raise ValueError(
                    f"positions: {name!r} is reached after an odd and also after an "
                    "even number of moves, so it is not clear whose turn it is there."
                )
            if name not in self._side:
                self._side[name] = side
                on_the_way.add(name)
                walk.append((name, side, True))
                walk += [(after, -side, False) for after in self._next.get(name, ())]
        lost = [name for name in (*self._next, *self._value) if name not in self._side]
        if lost:
            raise ValueError(
                f"positions: no path from {self.start!r} leads to {lost[0]!r}."
            )

    def __repr__(self):
        shown = f"{len(self._side)} positions"
        if self.title:
            shown = f"title={self.title!r}"
        return as_call(self, shown, first=self.first)

    def initial(self):
        return self.start

    def to_move(self, state):
        return self._side[state]

    def moves(self, state):
        return self._next.get(state, ())

    def play(self, state, move):
        if move not in self.moves(state):
            raise ValueError(not_legal(self, state, move))
        return move

    def is_terminal(self, state):
        return state in self._value

    def utility(self, state):
        return self._value[state]

    def utility_range(self):
        return self._range

    def name(self, state) -> str:
        """The name of the position; the first one is called the root."""
        return state if state != self.start else "the root"

    def text(self, state):
        below = ", ".join(self.moves(state)) or self._value[state]
        return f"{state}: {below}"

    def estimate(self, state) -> Real:
        """The estimate of a position that is not over."""
        if state not in self.estimates:
            raise ValueError(
                f"estimates: the search evaluated {state!r}, which has no estimate. "
                "Add one, or search deeper."
            )
        return self.estimates[state]

    def positions(self) -> dict:
        """The game as it was written down."""
        return {
            name: list(self._next[name]) if name in self._next else self._value[name]
            for name in self._side
        }

    @classmethod
    def from_json(cls, name: str) -> "ExplicitGraph":
        """A graph by name from `data/graphs`.

        >>> ExplicitGraph.from_json("any-depth").title
        'depth ignored'
        """
        folder = files("gamesearch.data") / "graphs"
        one_of(name, sorted(file.name[:-5] for file in folder.iterdir()), "name")
        record = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        record["first"] = {"MAX": MAX, "MIN": MIN}[record["first"]]
        return cls(**record)
