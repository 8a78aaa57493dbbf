"""The keys of the variants on move ordering, by trying every order there is."""

from itertools import permutations
from math import inf

import pytest
from course.pool import pool
from many import many

from gamesearch import MAX, ExplicitTree, alpha_beta
from gamesearch.search import orders
from gamesearch.sets.move_order import Cheapest, unfit

of_seed = pool("ordering")


def value(node, maximise):
    """What a node of nested lists is worth, by plain minimax."""
    if not isinstance(node, list):
        return node
    return (max if maximise else min)(value(child, not maximise) for child in node)


def leaves(node, maximise, alpha=-inf, beta=inf, turned=False):
    """The value, and how many leaves alpha-beta reads in the order of the list."""
    if not isinstance(node, list):
        return node, 1
    best, count = (-inf if maximise else inf), 0
    for child in reversed(node) if turned else node:
        found, more = leaves(child, not maximise, alpha, beta, turned)
        count += more
        if maximise:
            best, alpha = max(best, found), max(alpha, found)
        else:
            best, beta = min(best, found), min(beta, found)
        if alpha >= beta:
            break
    return best, count


def counts(node, maximise, alpha, beta):
    """For every value that some order gives, the fewest leaves with which it does."""
    if not isinstance(node, list):
        return {node: 1}
    found = {}
    for order in permutations(node):
        for result, count in in_order(order, maximise, alpha, beta).items():
            found[result] = min(count, found.get(result, inf))
    return found


def in_order(order, maximise, alpha, beta):
    """The same for one order of this node, every order below it."""
    open_, closed = {(-inf if maximise else inf): 0}, {}
    for child in order:
        after = {}
        for best, count in open_.items():
            low = max(alpha, best) if maximise else alpha
            high = beta if maximise else min(beta, best)
            for result, more in counts(child, not maximise, low, high).items():
                now = (max if maximise else min)(best, result)
                over = now >= beta if maximise else now <= alpha
                place = closed if over else after
                place[now] = min(count + more, place.get(now, inf))
        open_ = after
    for result, count in closed.items():
        open_[result] = min(count, open_.get(result, inf))
    return open_


def fewest_by_first(tree, maximise):
    """For each root move the fewest leaves of the orders that begin with it."""
    found = {}
    for place, child in enumerate(tree):
        rest = [other for other in tree if other is not child]
        found["abcd"[place]] = min(
            min(in_order((child, *order), maximise, -inf, inf).values())
            for order in permutations(rest)
        )
    return found


def refuting(tree, maximise):
    """The leaves right below a root move that is not best which alone refute it."""
    whole = value(tree, maximise)
    return {
        "abcd"[place] + str(number)
        for place, child in enumerate(tree)
        if value(child, not maximise) != whole
        for number, leaf in enumerate(child, 1)
        if not isinstance(leaf, list) and (leaf < whole) == maximise
    }


@many(130, slow=400)
def test_the_key_is_what_every_order_says(seed):
    variant = of_seed(seed)
    tree, maximise = variant.game.tree, variant.game.first == MAX
    by_first = fewest_by_first(tree, maximise)
    fewest = min(by_first.values())
    assert variant.key == {
        "value": value(tree, maximise),
        "given": leaves(tree, maximise)[1],
        "backwards": leaves(tree, maximise, turned=True)[1],
        "fewest": fewest,
        "first": "".join(move for move, n in by_first.items() if n == fewest),
        "refutes": refuting(tree, maximise),
    }


@many(30, slow=100)
def test_the_order_of_the_solved_picture_reads_fewest(seed):
    game = of_seed(seed).game
    order = orders.listed(Cheapest(game).order())
    assert alpha_beta(game, order=order).leaves == Cheapest(game).leaves


@pytest.mark.parametrize(
    ("tree", "why"),
    [
        ([[5, 9], [3, 4]], ""),
        ([[5, 9], [3, 7]], "1 leaf"),
        ([[5, 9], [1, 2], [3, 4]], "4 leaves"),
        ([[5, 9], [3, 4], 2], "Another root move"),
    ],
)
def test_a_tree_is_refused_for_its_best_order(tree, why):
    assert unfit(Cheapest(ExplicitTree(tree))).startswith(why)
