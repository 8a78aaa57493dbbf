"""Searched trees for the tests of the pictures."""

from contextlib import suppress
from math import inf

from gamesearch import (
    ExplicitTree,
    OutOfNodes,
    RandomTree,
    TicTacToe,
    Trace,
    alpha_beta,
    evaluations,
    search,
    tree_of,
)
from gamesearch.draw.labels import Wanted, label_of
from gamesearch.draw.painter import Painter
from gamesearch.draw.plan import labelled_plan, reaches_of
from gamesearch.draw.shapes import CUT_MARK
from gamesearch.draw.view import View
from gamesearch.widgets.explorer.chance_settings import fitting

EVERY = {name: getattr(search, name) for name in search.__all__}
SHOWN = fitting(EVERY, ExplicitTree([1, 2]), None)  # the searches of two players
for asks_more in "quiescence", "deepen", "expectimax":
    SHOWN.pop(asks_more)
TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def searched(
    game, state=None, *, algorithm=alpha_beta, step=None, unseen=1, keep=9999, **options
):
    """The tree of a search, which may stop early; `game` may be nested lists."""
    game = game if hasattr(game, "moves") else ExplicitTree(game)
    trace = Trace(keep)
    with suppress(OutOfNodes):
        algorithm(game, state, trace=trace, **options)
    return tree_of(game, state, trace, step=step, unseen=unseen)


def painted(tree, **wanted):
    """The painter of a tree, after its work."""
    view, wanted = View(tree), Wanted(**wanted)
    texts = [label_of(view, node, wanted) for node in view.nodes]
    plan = labelled_plan(view, reaches_of(view, texts, wanted), wanted)
    return Painter(view, plan, texts, None)


def cut_marks(tree):
    """How many cut marks are drawn, each of two lines."""
    shapes = painted(tree).scene.shapes
    return sum(shape.look == CUT_MARK for shape in shapes) / 2


def two_plies(**options):
    """Two plies of tic-tac-toe, valued by the open lines."""
    game = TicTacToe()
    evaluate = evaluations.OpenLines(game)
    return searched(game, depth=2, evaluate=evaluate, **options)


def with_chance():
    """The tree of a plain search with a chance node at the root's first move."""
    from gamesearch.games.explicit_tree import Chance

    game = ExplicitTree([Chance([(0.5, 4), (0.5, -1)]), 1])
    trace = Trace()
    trace.down(None, -inf, inf)
    trace.down("a")
    for move, value in (("a1", 4), ("a2", -1)):
        trace.down(move)
        trace.up(value)
    trace.up(1.5)
    trace.down("b", 1.5, inf)
    trace.up(1)
    trace.up(1.5)
    return tree_of(game, None, trace)


def from_table():
    """A tree with an answer from a table: at most 2, where 3 was to be beaten."""
    trace = Trace()
    trace.down(None, -inf, inf)
    trace.down("a", -inf, inf)
    trace.up(3, how="table")
    trace.down("b", 3, inf)
    trace.up(2, how="table")
    trace.up(3)
    return tree_of(ExplicitTree(TEXTBOOK), None, trace)


def many():
    """Trees of many kinds, by name."""
    ragged = RandomTree(3, 4, seed=5, values=(-99, 99), ragged=0.4)
    long = {"attack at dawn": {"retreat": 3, "hold": -0.125}, "wait": [1e6, 8]}
    return {
        "textbook": searched(TEXTBOOK),
        "begun": searched(TEXTBOOK, step=13),
        "not begun": searched(TEXTBOOK, step=0),
        "stopped": searched(TEXTBOOK, limit=7),
        "full trace": searched(TEXTBOOK, keep=9),
        "one leaf": searched(7),
        "one move": searched([5]),
        "unknown leaves": searched([[3, 12, 8], [2, "x", "y"], [14, 5, 2]]),
        "ragged": searched(ragged),
        "long names": searched(long),
        "boards": two_plies(),
        "chance": with_chance(),
        "table": from_table(),
        "wide": searched(RandomTree(9, 3, seed=1)),
    }
