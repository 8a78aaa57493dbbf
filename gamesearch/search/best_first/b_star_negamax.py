"""B* as negamax: one rule for both sides, with every interval from the mover's view.

Valid as `b_star`, for players who move in turn. A value between `low` and `high` for
one player is between -high and -low for the other: the bounds change their signs and
their places. From MAX's view every interval, every expansion and the result are those
of `b_star`.

Source: Berliner, "The B* tree search algorithm: a best-first proof procedure",
Artificial Intelligence 12 (1979); the negamax form as in Knuth and Moore (1975).
"""

from gamesearch.rules.game import MAX, Game, State
from gamesearch.search.best_first.b_star_nodes import Bounds, BStarResult, Intervals
from gamesearch.search.best_first.strategies import Choice, Strategy, alternate, begun
from gamesearch.search.run import not_in_turn


def b_star_negamax(game: Game, state: State = None, *, estimate,
                   strategy: Strategy = alternate, limit=None,
                   trace=None) -> BStarResult:
    """The result of `b_star`, found with intervals from the mover's view.

    >>> from gamesearch import ExplicitTree
    >>> game = ExplicitTree([[3, 12], [2, 4]])
    >>> found = b_star_negamax(game, estimate=lambda state: (1, 5))
    >>> found.move, found.value  # MAX's view, as everywhere outside a function
    ('a', (3, 3))
    """
    graph = Intervals(game, state, estimate, limit, trace, backed_up, "b_star_negamax")
    prefers = begun(strategy)
    with graph.anytime():
        side = MAX if game.is_terminal(graph.state) else game.to_move(graph.state)
        root = graph.store(graph.state, (), side)
        if root.side is None: return graph.answer(by_hope)
        expand(graph, root)
        while not separated(root):
            target = chosen(root, prefers)
            target.spent += 1
            expand(graph, most_hopeful_leaf(target, graph))
        if trace: trace.at(())
        if trace: trace.cut(how="separation")
        return graph.answer(by_hope)
    return graph.stopped()


def expand(graph, node):
    """Estimate the successors from the view of the other player."""
    if node.side != node.view: raise not_in_turn(graph.game, node.state, graph.name)
    graph.expand(node, -node.view)


def backed_up(node) -> Bounds:
    """The mover's best bounds: the other player's bounds, negated and exchanged."""
    below = [child.bounds for child in node.below.values()]
    low = max(below, key=lambda bounds: (-bounds.high, -bounds.low))
    high = max(below, key=lambda bounds: (-bounds.low, -bounds.high))
    return Bounds(-low.high, -high.low, low.high_ply, high.low_ply)


def by_hope(child, _side=None):
    """The optimistic bound of the position for the side that could move there."""
    return -child.low, -child.high


def separated(root) -> bool:
    """Is the leader at least as good as any other move can be?"""
    leader, rivals = root.ranked(by_hope)
    return all(-leader.high >= -rival.low for rival in rivals)


def chosen(root, prefers):
    """The position below the root to search: that of the leader or its first rival."""
    leader, rivals = root.ranked(by_hope)
    if any(-leader.high < -rival.high for rival in rivals): return leader
    depths = [node.bounds.low_ply for node in (leader, *rivals)]
    choice = Choice.among((leader, *rivals), depths)
    return leader if prefers(choice) else rivals[0]


def most_hopeful_leaf(node, graph):
    """Down to an unexpanded position; each side takes its best optimistic bound."""
    for _ in graph.stored:  # no line is longer, unless play goes round
        if node.below is None: return node
        node = max(node.below.values(), key=by_hope)
    raise graph.goes_round(node)
