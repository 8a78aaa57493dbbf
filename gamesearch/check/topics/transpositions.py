"""Transpositions: graphs in which positions are reached in several ways.

A function for one node of a search with a table is called at each position of such a
graph, whole and with a depth limit, and once more a ply deeper with the table that it
has filled by then, as in iterative deepening.
"""

from functools import cache
from math import inf
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.games.explicit_graph import ExplicitGraph
from gamesearch.play.limits.parse_answer import value_in
from gamesearch.rules.game import MAX, MIN
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.tree.trace import Trace

CLASSICS = {"any-bound": (9,), "moved-alpha": (9,), "any-depth": (4,)}
PLIES = 6
SEEDS = *range(24), 5964, 155  # in the last two, upper bounds matter
MOST = 20_000  # positions that may be searched to one depth


class TooMany(Exception):
    """Ends a search that asks for more positions than there can be."""


class NodeSearch:
    """One search by a function for one node; `calls` are (state, depth, alpha, beta).

    `search(child, depth, alpha, beta)` is what that function calls: a leaf is valued
    here, any other position goes back to the function. Values are the mover's.
    """

    def __init__(self, node, game, depth, evaluate, table, trace: Trace | None = None):
        self.node, self.game, self.evaluate = node, game, evaluate
        self.depth, self.table, self.trace = depth, table, trace
        self.calls, self.leaves, self.result = [], 0, 0
        self._searched = []  # children searched, of each position that is open

    def start(self, state):
        """The value of the position where the search begins."""
        return self._entered(None, state, self.depth, -inf, inf)

    def search(self, child, depth, alpha, beta):
        """The value of a child, for the side that moves there."""
        self._searched[-1] += 1
        return self._entered(child, child, depth, alpha, beta)

    def _entered(self, move, state, depth, alpha, beta):
        self.calls.append((state, depth, alpha, beta))
        if len(self.calls) > MOST:
            raise TooMany
        side, trace = self.game.to_move(state), self.trace
        if trace:
            trace.down(move, alpha, beta, side)
        self._searched.append(0)
        value, leaf = self._value(state, side, depth, alpha, beta)
        searched, moves = self._searched.pop(), len(self.game.moves(state))
        if trace and 0 < searched < moves:
            trace.cut(value, beta, side)
        if trace:
            trace.up(value, side, how="" if searched or leaf else "table")
        return value

    def _value(self, state, side, depth, alpha, beta):
        """The value, and whether the position is a leaf."""
        game, over = self.game, self.game.is_terminal(state)
        if over or depth == 0:
            self.leaves += 1
            value = game.utility(state) if over else self.evaluate(state)
            return value * side, True
        self.result = self.node(
            game, state, depth, alpha, beta, self.table, self.search
        )
        return value_in(self.result), False


class Question(NamedTuple):
    """A graph searched to one depth after another, with one table."""

    name: str
    game: ExplicitGraph
    depths: tuple[int, ...]

    def __str__(self):
        return f"In {self.name}"


@cache
def values(question: Question) -> list[Real]:
    """What is right for each depth, for the side to move."""
    game, found = question.game, []
    for depth in question.depths:
        answer = alpha_beta(game, depth=depth, evaluate=game.estimate)
        found.append(answer.value * game.first)
    return found


@cache
def limits(question: Question) -> list[tuple[Real, Real]]:
    """What may be returned for each depth if deeper entries answer: low, high."""
    return [
        within(question.game, depth, max(question.depths[:number]))
        for number, depth in enumerate(question.depths, 1)
    ]


def drawn(seed: int) -> ExplicitGraph:
    """A random graph of six layers, in which positions are shared and some return.

    >>> drawn(1).positions() == drawn(1).positions()
    True
    """
    rng = Random(f"memory {seed}")
    layers = [["start"]]
    layers += [[f"{'abcdef'[ply]}{i}" for i in range(1, 5)] for ply in range(PLIES)]
    positions = {}
    for ply, layer in enumerate(layers[:-1]):
        below = layers[ply + 1] + (layers[ply + 3] if ply + 3 < len(layers) else [])
        for name in layer:
            positions[name] = rng.sample(below, rng.choice([2, 3, 3]))
    low = -2 * LARGE if seed % 8 == 1 else -9  # in some no number is low enough
    positions |= {name: low + rng.randint(0, 18) for name in layers[-1]}
    reached = ["start"]
    for name in reached:
        below = positions[name] if isinstance(positions[name], list) else []
        reached += [move for move in below if move not in reached]
    written = {name: positions[name] for name in reached}
    guesses = {name: low + rng.randint(0, 18) for name in reached}
    return ExplicitGraph(written, guesses, MIN if seed % 4 == 3 else MAX)


@cache
def questions() -> tuple[Question, ...]:
    """The smallest graphs first, then random ones, whole and ply by ply."""
    classics = (
        Question(f"graph “{name}”", ExplicitGraph.from_json(name), depths)
        for name, depths in CLASSICS.items()
    )
    return *classics, *randomly(SEEDS)


@cache
def randomly(seeds: tuple[int, ...]) -> tuple[Question, ...]:
    """The random graphs of these seeds."""
    ways = (PLIES,), (2, 3, 4), (5, 4, 3)
    return tuple(
        Question(f"random graph {seed}", drawn(seed), ways[seed % 3]) for seed in seeds
    )


def within(game, depth: int, deepest: int) -> tuple[Real, Real]:
    """The limits of the mover's value at the root where deeper entries may answer.

    So far no search went further than `deepest`; a position can be filed with what was
    left of that when it was reached on the shortest way.
    """
    left, layer = {}, [game.initial()]
    for plies in range(deepest, -1, -1):
        for state in layer:
            left.setdefault(state, plies)
        layer = [after for state in layer for after in game.moves(state)]

    @cache
    def ends(state, depth):
        side = game.to_move(state)
        if game.is_terminal(state):
            return (side * game.utility(state),) * 2
        if depth == 0:
            return (side * game.estimate(state),) * 2
        found = []
        for searched in range(depth, left[state] + 1):
            below = [ends(after, searched - 1) for after in game.moves(state)]
            found.append(
                (max(-high for _, high in below), max(-low for low, _ in below))
            )
        return min(low for low, _ in found), max(high for _, high in found)

    return ends(game.initial(), depth)
