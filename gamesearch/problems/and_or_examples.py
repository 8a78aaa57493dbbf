"""Small AND/OR trees and graphs, each of which makes some search fail.

`and_or_example(name)` returns one of them. A connector of k members costs k if no other
cost is given. The first four are trees, and no tree with fewer nodes has the same
effect: the tests try all smaller trees.

* `long way first`: the first connector leads to a solution that is one step longer, and
  depth-first search takes it.
* `two before one`: the first connector has two members, the second has one. A search
  that takes the first solution it finds pays 2 instead of 1, breadth-first search too.
* `farther but cheaper`: three members at once, or two steps. The cheapest solution is
  not the nearest one.
* `overestimated`: the same with an estimate of 3 for a node whose cost is 1. A search
  that uses it pays 3 instead of 2: an estimate must be admissible.
* `shared`: d is needed twice. If it is paid for twice, the first solution costs 7 and
  the second, for 6, is chosen; if d is paid for once, the first costs 5.
* `cycle`: the first connector leads back to its own node. AO* refuses this graph.
* `endless`: the first path never ends, and each step leads to a new state.
  Depth-first search never returns from it.
* `endless, later`: the way out comes first, but has two parts. Proof-number search
  prefers the endless path, because only one node has to be proved there.
* `endless and free`: a step of the endless path costs nothing, so a search for the
  least cost never leaves it.

All of them are our own.
"""

from gamesearch.problems.and_or_graph import AndOrGraph
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import as_call, legal_move

ON, OUT, FINISH, DONE = "on", "out", "finish", "done"
PARTS = "left", "right"


class Endless(Game):
    """A path that never ends, and a way out with two parts, left and right.

    The states of the endless path are numbered from 0, which is the initial state. At
    `out` MIN chooses the part, and each part is one step away from being done.

    >>> game = Endless(first="out")
    >>> game.moves(0), game.play(0, "on"), game.moves("out")
    (('out', 'on'), 1, ('left', 'right'))

    `first` says which move comes first at 0; with `free=True` the move `on` costs 0.
    """

    def __init__(self, first: str = ON, free: bool = False):
        if first not in (ON, OUT):
            raise ValueError(f"first: {ON!r} or {OUT!r}, not {first!r}.")
        self.first, self.free = first, bool(free)

    def __repr__(self):
        return as_call(self, repr(self.first), free=self.free)

    def initial(self):
        return 0

    def to_move(self, state):
        return MIN if state == OUT else MAX

    def moves(self, state):
        if state == 0:
            return (ON, OUT) if self.first == ON else (OUT, ON)
        if isinstance(state, int):
            return (ON,)
        return {OUT: PARTS, DONE: ()}.get(state, (FINISH,))

    def play(self, state, move):
        legal_move(self, state, move)
        if move == ON:
            return state + 1
        return DONE if move == FINISH else move

    def utility(self, state):
        return 1

    def cost(self, state, move):
        return 0 if self.free and move == ON else 1


def and_or_example(name: str) -> Game:
    """One of the small trees and graphs, by its name.

    >>> graph = and_or_example("two before one")
    >>> [connector.cost for connector in graph.connectors("a")]
    [2, 1]
    """
    if not isinstance(name, str) or name not in EXAMPLES:
        there = ", ".join(map(repr, EXAMPLES))
        raise ValueError(f"name: one of {there}, not {name!r}.")
    return EXAMPLES[name]


EXAMPLES = {
    "long way first": AndOrGraph(
        {"a": [["b"], ["d"]], "b": [["c"]]}, solved=["c", "d"]
    ),
    "two before one": AndOrGraph({"a": [["b", "c"], ["d"]]}, solved=["b", "c", "d"]),
    "farther but cheaper": AndOrGraph(
        {"a": [["b", "c", "d"], ["e"]], "e": [["f"]]}, solved=["b", "c", "d", "f"]
    ),
    "overestimated": AndOrGraph(
        {"a": [["b", "c", "d"], ["e"]], "e": [["f"]]},
        estimates={"e": 3},
        solved=["b", "c", "d", "f"],
    ),
    "shared": AndOrGraph(
        {"a": [["b", "d"], (["e"], 6)], "b": [["d"]], "d": [(["e"], 2)]}, solved=["e"]
    ),
    "cycle": AndOrGraph({"a": [["a"], ["b"]]}, solved=["b"]),
    "endless": Endless(),
    "endless, later": Endless(first=OUT),
    "endless and free": Endless(free=True),
}
