"""The keys of the variants on alpha-beta, worked out again on nested lists.

A bound is carried together with the name of the node it came from, as one does with a
pencil: the cut names that node.
"""

from dataclasses import replace
from math import inf

import pytest
from course.pool import names_below, pool
from many import many

from gamesearch import MAX, ExplicitTree
from gamesearch.sets.alpha_beta import deep, questions, real_cuts, refuses
from gamesearch.tree.tree import searched

of_seed = pool("alpha-beta")


def by_pencil(tree, first):
    """Value, best move, leaves read, and the cuts as (node, node of the bound)."""
    read, cuts = [], []

    def value(node, name, maximise, alpha, beta):
        if not isinstance(node, list):
            read.append(name)
            return node
        best = (-inf, "") if maximise else (inf, "")
        for child, below in zip(node, names_below(name, node)):
            found = value(child, below, not maximise, alpha, beta), below
            best = (max if maximise else min)(best, found, key=lambda pair: pair[0])
            if maximise:
                alpha = max(alpha, found, key=lambda pair: pair[0])
            else:
                beta = min(beta, found, key=lambda pair: pair[0])
            if alpha[0] >= beta[0]:
                if child is not node[-1]:
                    cuts.append((name, (beta if maximise else alpha)[1]))
                break
        if not name:
            return best
        return best[0]

    whole, move = value(tree, "", first == MAX, (-inf, ""), (inf, ""))
    return whole, move, read, cuts


def names(tree, name=""):
    """The names of all leaves."""
    if not isinstance(tree, list):
        return [name]
    below = zip(tree, names_below(name, tree))
    return [leaf for child, n in below for leaf in names(child, n)]


@many(130, slow=400)
def test_the_key_is_what_a_pencil_finds(seed):
    variant = of_seed(seed)
    value, move, read, cuts = by_pencil(variant.game.tree, variant.game.first)
    assert variant.key == {
        "value": value,
        "move": move,
        "skipped": frozenset(names(variant.game.tree)) - set(read),
        "cut": cuts[0][0],
        "bound": cuts[0][1],
    }


@many(30, slow=100)
def test_one_cut_is_deep_and_one_move_best(seed):
    variant = of_seed(seed)
    assert any(map(deep, real_cuts(variant.tree)))
    leaves = str(variant.game.tree).replace("[", "").replace("]", "").split(", ")
    assert len(set(leaves)) == len(leaves) <= 12


@pytest.mark.parametrize("many", [0, 1, 4])
def test_a_tree_with_too_few_or_too_many_cuts_is_refused(many):
    trees = {
        0: [[1, 2], [3, 4], [5, 6]],
        1: [[3, 4], [1, 2]],
        4: [[9, 10], [1, 2], [3, 4], [5, 6], [7, 8]],
    }
    game = ExplicitTree(trees[many])
    tree = searched(game)
    assert len(real_cuts(tree)) == many
    of_one_seed = of_seed(1)
    variant = replace(of_one_seed, game=game, tree=tree, questions=questions(tree))
    assert f" {many} cut" in refuses(variant)
