"""A small game written down position by position, where several ways lead to one.

Valid for graphs without a circle in which it is the same player's turn whichever way a
position is reached: ways may differ in length, but only by an even number of plies.
"""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from numbers import Real

from gamesearch.games.tree_forms import checked_leaf
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import as_call, checked_side, one_of


class ExplicitGraph(Game):
    """A game given as {position: positions it leads to, or its value}.

    The first position is the initial one; a move is called as the position it leads
    to. A search without a table sees a tree: here x is reached twice.

    >>> game = ExplicitGraph({"start": "ab", "a": "xy", "b": "xz", "x": 3, "y": 5,
    ...                       "z": 1})
    >>> game.moves("b"), game.to_move("b"), game.utility("x")
    (('x', 'z'), -1, 3)

    `estimates` are what `estimate(position)` says of positions that are not over, for
    searches with a depth limit. Players alternate from `first`.
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
            raise ValueError(f"positions: {name!r} leads nowhere; give it a value.")
        for move in moves:
            if move not in positions:
                whole, hint = "".join(map(str, moves)), ""
                if whole in positions and len(moves) > 1:
                    hint = f" {whole!r} means one letter each; write [{whole!r}]."
                raise ValueError(
                    f"positions: {name!r} leads to {move!r}, which is not there.{hint}"
                )
        if len(set(moves)) < len(moves):
            raise ValueError(f"positions: {name!r} leads to one position twice.")
        return moves

    def _walk(self):
        """Find out who moves where; ValueError for a circle or for both players."""
        on_the_way = set()
        walk = [(self.start, self.first, False)]  # the last: are we coming back?
        while walk:
            name, side, back = walk.pop()
            if back:
                on_the_way.remove(name)
                continue
            if name in on_the_way:
                raise ValueError(f"positions: from {name!r} play can return to it.")
            if self._side.get(name, side) != side:
                raise ValueError(
                    f"positions: {name!r} is reached after an odd and after an even "
                    "number of moves: whose turn is it there?"
                )
            if name not in self._side:
                self._side[name] = side
                on_the_way.add(name)
                walk.append((name, side, True))
                walk += [(after, -side, False) for after in self._next.get(name, ())]
        lost = [name for name in (*self._next, *self._value) if name not in self._side]
        if lost:
            raise ValueError(f"positions: no way leads to {lost[0]!r}.")

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
            legal = ", ".join(self.moves(state)) or "none: play is over"
            raise ValueError(f"move {move!r}: at {state!r} the moves are {legal}.")
        return move

    def is_terminal(self, state):
        return state in self._value

    def utility(self, state):
        return self._value[state]

    def utility_range(self):
        return self._range

    def name(self, state) -> str:
        """What the position is called; the first one is the root."""
        return state if state != self.start else "the root"

    def text(self, state):
        below = ", ".join(self.moves(state)) or self._value[state]
        return f"{state}: {below}"

    def estimate(self, state) -> Real:
        """What is thought of a position that is not over."""
        if state not in self.estimates:
            raise ValueError(
                f"estimates: nothing is said of {state!r}, where the search ended."
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
