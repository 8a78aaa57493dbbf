"""B*: prove with intervals which move is best, without knowing its exact value.

Valid for games of MAX and MIN without chance, with an estimate that gives each position
an interval which contains its value. A MAX node is worth at least the largest lower
bound and at most the largest upper bound of its successors, which may belong to
different successors; MIN nodes use the smallest bounds. The search ends when the moves
at the root are separated: one move is worth at least as much as any other can be. Until
then it raises the lower bound of the move with the highest upper bound (prove best), or
lowers the highest upper bound of the others (disprove rest). The second is only useful
if no other move has a better lower bound. This choice is made only at the root; below
the root each side takes the move with the best optimistic bound, down to a position
that has not been expanded.

Source: Berliner, "The B* tree search algorithm: a best-first proof procedure",
Artificial Intelligence 12 (1979); MAX and MIN apart, all intervals in MAX's view.
"""

from operator import attrgetter

from gamesearch.rules.game import MAX, Game, State
from gamesearch.search.best_first.b_star_nodes import Bounds, BStarResult, Intervals
from gamesearch.search.best_first.strategies import Choice, Strategy, alternate, begun

LOW_THEN_HIGH, HIGH_THEN_LOW = attrgetter("low", "high"), attrgetter("high", "low")


def b_star(game: Game, state: State = None, *, estimate, strategy: Strategy = alternate,
           limit=None, trace=None) -> BStarResult:
    """A move at `state` that is proved to be best, and the interval of its value.

    In the example MAX has the three moves A, B and C. After A is expanded it is worth
    7, and no other move can be worth more.

    >>> from gamesearch import ExplicitTree
    >>> game = ExplicitTree({"A": [5, 7], "B": [4, 5], "C": [3, 2]}, alone=True)
    >>> arcs = {"the root": (1, 9), "A": (3, 9), "B": (4, 7), "C": (1, 5)}
    >>> found = b_star(game, estimate=lambda state: arcs[game.name(state)])
    >>> found.move, found.value, found.expanded
    ('A', (7, 7), 2)

    Theorem (Berliner, 1979). If every estimate contains the value of its position and
    `complete` is True, no move is better than `move`, and the value of `state` lies in
    the interval `value`. Past `limit` nodes, or a Budget, `complete` is False and
    `move` is the move whose interval has the best middle; it is None before the root is
    expanded. With a limit of 0 nothing is known, so `value` is None as well.
    """
    graph = Intervals(game, state, estimate, limit, trace, backed_up)
    prefers = begun(strategy)
    with graph.anytime():
        root = graph.store(graph.state, ())
        if root.side is None: return graph.answer(by_hope)
        graph.expand(root)
        while not separated(root):
            target = chosen(root, prefers)
            target.spent += 1
            graph.expand(most_hopeful_leaf(target, graph))
        if trace: trace.at(())
        if trace: trace.cut(how="separation")
        return graph.answer(by_hope)
    return graph.stopped()


def backed_up(node) -> Bounds:
    """The best lower and the best upper bound of the successors, for the side to move.

    Of equal bounds it takes that of the more hopeful successor, where the search
    continues.
    """
    below = [child.bounds for child in node.below.values()]
    choose = max if node.side == MAX else min
    low = choose(below, key=LOW_THEN_HIGH)
    high = choose(below, key=HIGH_THEN_LOW)
    return Bounds(low.low, high.high, low.low_ply, high.high_ply)


def by_hope(child, side):
    """The optimistic bound of the position for the side that could move there."""
    return (child.high, child.low) if side == MAX else (-child.low, -child.high)


def separated(root) -> bool:
    """Is the leader at least as good as any other move can be?"""
    leader, rivals = root.ranked(by_hope)
    if root.side == MAX:
        return all(leader.low >= rival.high for rival in rivals)
    return all(leader.high <= rival.low for rival in rivals)


def chosen(root, prefers):
    """The position below the root to search: that of the leader or its first rival."""
    leader, rivals = root.ranked(by_hope)
    if root.side == MAX:
        surest = all(leader.low >= rival.low for rival in rivals)
        depths = [node.bounds.high_ply for node in (leader, *rivals)]
    else:
        surest = all(leader.high <= rival.high for rival in rivals)
        depths = [node.bounds.low_ply for node in (leader, *rivals)]
    if not surest: return leader  # lowering the others to its bound is not enough
    choice = Choice.among((leader, *rivals), depths)
    return leader if prefers(choice) else rivals[0]


def most_hopeful_leaf(node, graph):
    """Down to an unexpanded position; each side takes its best optimistic bound."""
    for _ in graph.stored:  # no line is longer, unless play goes round
        if node.below is None: return node
        below = node.below.values()
        if node.side == MAX:
            node = max(below, key=HIGH_THEN_LOW)
        else:
            node = min(below, key=LOW_THEN_HIGH)
    raise graph.goes_round(node)
