"""Lecture 3 in numbers: move ordering."""

from itertools import permutations, product

import gamesearch as gs

CELLS = (
    "imports", "run-four", "look-bars", "tweak-positions", "tweak-table", "tweak-cost",
    "tweak-cost-bars", "tweak-worse", "check-predict",
)  # fmt: skip
o = gs.orders  # as the cells call it
TEXTBOOK = gs.ExplicitTree.from_json("textbook")
MOVED = gs.ExplicitTree([[3, 12, 8], [2, 4, 6], [2, 14, 5]])
FOOLING = {"a": 5, "b": {"r": 4}, "c": {"l": 3, "r": 8}}
TREE = gs.RandomTree(branching=3, depth=3, seed=1, values=(0, 99))


def read(game, **options):
    return gs.alpha_beta(game, **options).leaves


def orders_reading(leaves):
    return [x for x in gs.orders.every(TEXTBOOK) if read(TEXTBOOK, order=x) == leaves]


FIVE, NINE = orders_reading(5), orders_reading(9)


def front(order):
    return order.sort(0, "abc", 0)[0]


def below(order, move):
    """The leaves below a move, in the order in which they are tried."""
    child = TEXTBOOK.play(0, move)
    leaves = order.sort(child, TEXTBOOK.moves(child), 1)
    return [TEXTBOOK.utility(TEXTBOOK.play(child, leaf)) for leaf in leaves]


def two_comes_last_but_in_front():
    """In the orders with 9 leaves."""
    return all(
        below(order, move)[-1] == 2
        for order in NINE
        for move in set("bc") - {front(order)}
    )


def what_deepening_costs(make):
    """Nodes at once, in all steps together, and in the last, on Connect Four."""
    board = gs.ConnectFour(6, 5)
    limit = {"depth": 8, "evaluate": gs.evaluations.ConnectFourLines(board)}
    steps = [one.nodes for one in gs.deepen(board, order=make(), **limit)]
    return gs.alpha_beta(board, order=make(), **limit).nodes, sum(steps), steps[-1]


HISTORY, KILLERS = map(what_deepening_costs, (gs.orders.History, gs.orders.Killers))


def deepest(leaves):
    return max(d for d in range(1, 20) if leaves(d) <= 110_000_000)


def cheapest(costs):
    return min(costs, key=costs.get)


def cost_in_all(evaluations):
    """Evaluations of leaves and to sort, of each order."""
    counts = dict(evaluations)
    counts["by evaluation"] += counts.pop("sorting, by evaluation")
    return counts


def fooled(tree, first):
    """Do killers read more leaves than the order as given?"""
    game = gs.ExplicitTree(tree, first)
    return read(game, order=gs.orders.Killers()) > read(game)


def trees(leaves, plies, names="lmr"):
    """Every way to hang so many leaves below named moves, as functions of values."""
    if leaves == 1:
        yield lambda values: next(values)
    for many in range(1, leaves + 1) if plies else ():
        for shares in product(range(1, leaves + 1), repeat=many):
            if sum(shares) == leaves:
                below = [list(trees(share, plies - 1)) for share in shares]
                for parts, moves in product(product(*below), named(names, many)):
                    yield lambda values, parts=parts, moves=moves: {
                        move: part(values) for move, part in zip(moves, parts)
                    }


def named(names, many):
    """The names that so many moves can have; killers know one again only below."""
    return [tuple(names)[:many]] if names == "abc" else permutations(names, many)


def of_three_leaves():
    for make in trees(3, 2, "abc"):
        for values in product((1, 2, 3), repeat=3):
            yield make(iter(values))


ROWS = """
title
    [read(TREE, order=gs.orders.worst_first), minimal_leaves(3, 3)]
hand-tree
    [read(TEXTBOOK), gs.minimax(TEXTBOOK).leaves]
    MOVED.tree
    read(MOVED) == 5
hand-predict
    MOVED.tree
look-all
    [sum(every.counts.values()), min(every.counts)]
    max(every.counts)
look-five
    len(FIVE)
    {front(order) for order in FIVE} == {'a'}
    all(below(x, m)[0] == 2 for x in FIVE for m in 'bc')
look-count
    [list(map(front, NINE)).count(move) for move in 'abc']
    len(NINE) == 336
    two_comes_last_but_in_front()
tweak-chess-run
    minimal_leaves(35, 10) == 105_043_749
    pearl(35) ** 7 < minimal_leaves(35, 10) < pearl(35) ** 8
tweak-chess
    [35, round(35**0.5), round(pearl(35)), 110]
tweak-chess-read
    # of at most 110 million leaves
    deepest(lambda d: minimal_leaves(35, d)) == 10
    deepest(lambda d: pearl(35) ** d) == 7
    deepest(lambda d: all_leaves(35, d)) == 5
tweak-cost-read
    [round(evaluations['sorting, by evaluation']), round(evaluations['by evaluation'])]
    round(evaluations['centre first'])
    evaluations['sorting, by evaluation'] > 5 * evaluations['by evaluation']
    cheapest(cost_in_all(evaluations)) == 'killers, then centre'
tweak-ideas
    minimal_leaves(35, 10) == 2 * all_leaves(35, 5) - 1
    all_leaves(35, 5) < minimal_leaves(35, 10) < all_leaves(35, 6)
tweak-worse-read
    # history spoils the centre on tic-tac-toe, killers do not
    nodes['history, then centre'] > nodes['centre first']
    nodes['killers, then centre'] < nodes['centre first']
tweak-deepen-read
    # at once, in all steps together, and in the last of them
    HISTORY[2] < HISTORY[1] < HISTORY[0]
    KILLERS[2] < KILLERS[0] < KILLERS[1]
predict-text
    replies
exercise-warmup-text
    read(gs.ExplicitTree([[3, 12, 8], [6, 4, 2], [14, 5, 2]]))
exercise-open-text
    fooled(FOOLING, gs.MAX)
    not any(fooled(t, s) for t in of_three_leaves() for s in (1, -1))
star-read
    gs.experiments.three_quarters(35, 1) > pearl(35)
    gs.experiments.three_quarters(1000, 1) < pearl(1000)
"""
