"""B* for one player: the first move of a cheapest path to a goal, and the whole path.

Valid if each move costs 0 or more, with an estimate that gives each position an
interval (lowest, highest) which contains the cost of the rest of the path; the highest
is the cost of any known path, inf if none is known. With the cost so far each position
has an interval for the whole cost, and the most hopeful position has the lowest bound.
Moves are separated if one move costs at most as much as any other must cost. Until then
the search lowers the highest cost of this move (prove best), or raises the lowest cost
of the others (disprove rest). When the first move is proved, the same is done for the
next move, with all stored positions, until the line ends in a goal.

A position has one place, on the cheapest path found to it; costlier paths to it end
there. So the lowest cost is that of paths which no other place offers as cheaply, and
it may exceed the highest cost, which is that of a path known to exist.

Source: Berliner, "The B* tree search algorithm: a best-first proof procedure",
Artificial Intelligence 12 (1979), in which one agent comes before two.
"""

from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.best_first.b_star_nodes import BStarResult
from gamesearch.search.best_first.strategies import Choice, Strategy, alternate, begun
from gamesearch.search.paths.b_star_graph import Graph, by_hope


def b_star_path(game: Game, state: State = None, *, estimate,
                strategy: Strategy = alternate, whole=True, limit=None,
                trace=None) -> BStarResult:
    """A cheapest path from `state` to a goal, or only its first move if not `whole`.

    >>> from gamesearch import Puzzle, puzzle_intervals
    >>> game = Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])
    >>> found = b_star_path(game, estimate=puzzle_intervals(3))
    >>> found.value, found.line
    ((2, 2), ('down', 'right'))
    >>> b_star_path(game, estimate=puzzle_intervals(3), whole=False).expanded
    1

    Theorem (Berliner, 1979). If every interval contains the remaining cost and
    `complete` is True, a cheapest path begins with `move`, and its cost lies in the
    interval `value`. With `whole` the two bounds are equal and `line` is such a path.
    They are (inf, inf) if no goal can be reached.

    Past `limit` nodes, or a Budget, `complete` is False, and `line` follows the moves
    whose intervals have the best middles.
    """
    graph = Graph(game, state, estimate, limit, trace)
    prefers = begun(strategy)
    with graph.anytime():
        root = graph.begin()
        while root.low < inf:
            node = unproved(root)
            if node.goal or (node is not root and not whole): break
            if node.below: node = most_hopeful_leaf(chosen(node, prefers))
            graph.expand(node)
        if not root.below: return graph.answer(by_hope)
        if trace: trace.at(())
        if trace: trace.cut(how="separation")
        return graph.answer(by_hope, whole=whole)
    return graph.stopped()


def unproved(node):
    """Down the moves that are proved best to where none is, or to the end."""
    while node.below:
        leader, rivals = node.ranked(by_hope)
        if any(leader.high > rival.low for rival in rivals): break
        node = leader
    return node


def chosen(node, prefers):
    """The position below to look into: the leader's, or its first rival's."""
    leader, rivals = node.ranked(by_hope)
    if leader.high == inf or any(leader.high > rival.high for rival in rivals):
        return leader
    depths = [child.low_ply - len(node.path) for child in (leader, *rivals)]
    asked = Choice.among((leader, *rivals), depths)
    return leader if prefers(asked) else rivals[0]


def most_hopeful_leaf(node):
    """Down to a position that is not expanded, where the whole may cost least."""
    node.spent += 1
    while node.below:
        node = min(node.below.values(), key=by_hope)
        node.spent += 1
    return node
