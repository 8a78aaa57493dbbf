"""Small AND/OR trees and graphs, each of which breaks what some search promises.

`and_or_example(name)` is one of them. A connector of k members costs k where nothing
else is said. The first four are trees, and no tree with fewer nodes does the same: the
tests try all of them.

* `long way first`: the first way is one step longer, and depth-first search takes it.
* `two before one`: the first way has two parts, the second one. Who takes what is
  solved first pays 2 instead of 1, breadth-first search as well.
* `farther but cheaper`: three parts at once, or two steps. The solution that costs
  least is not the nearest one.
* `overestimated`: the same with an estimate that says 3 where 1 is true. Whoever trusts
  it pays 3 instead of 2: an estimate must be admissible.
* `shared`: d is needed twice. Paid for each time, the first way costs 7, so that the
  second is chosen, for 6; done once and used twice, the first would cost 5.
* `circle`: the first way leads back. AO* refuses it.
* `endless`: the first way goes on for ever, and each step leads to something new.
  Depth-first search does not come back from it.
* `endless, later`: the way out comes first, but has two parts. Proof-number search
  leaves it for the endless way, since there only one thing has to be proved.
* `endless and free`: a step of the endless way costs nothing, so that a search for the
  least cost never leaves it.

All are ours.
"""

from gamesearch.problems.and_or_graph import AndOrGraph
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import as_call, legal_move

ON, OUT, FINISH, DONE = "on", "out", "finish", "done"
PARTS = "left", "right"


class Endless(Game):
    """A way that never ends, and a way out with two parts, left and right.

    The steps of the endless way are counted, 0 is the first state. At `out` MIN chooses
    the part, and each part is one step from being done.

    >>> game = Endless(first="out")
    >>> game.moves(0), game.play(0, "on"), game.moves("out")
    (('out', 'on'), 1, ('left', 'right'))

    `first` says which way comes first at 0; `free` that going on costs nothing.
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
    "circle": AndOrGraph({"a": [["a"], ["b"]]}, solved=["b"]),
    "endless": Endless(),
    "endless, later": Endless(first=OUT),
    "endless and free": Endless(free=True),
}
