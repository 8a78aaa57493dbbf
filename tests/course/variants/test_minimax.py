"""The keys of the variants on minimax, worked out again on the nested lists.

Names are written beside the leaves, and numbers carry them up, as with a pencil.
"""

from dataclasses import replace

import pytest
from course.pool import names_below, pool
from many import many

from gamesearch import MAX, ExplicitTree, minimax
from gamesearch.sets.minimax import questions, refuses
from gamesearch.tree.tree import searched

of_seed = pool("minimax")


def named(tree, name=""):
    """The tree with (value, name) for each leaf."""
    if not isinstance(tree, list):
        return tree, name
    return list(map(named, tree, names_below(name, tree)))


def carried_up(tree, turn):
    """The leaf, as (value, name), that comes up to this node; it is `turn`'s."""
    if isinstance(tree, tuple):
        return tree
    leaves = [carried_up(child, min if turn is max else max) for child in tree]
    return turn(leaves)


def leaves_of(tree):
    if isinstance(tree, tuple):
        return [tree]
    return [leaf for child in tree for leaf in leaves_of(child)]


@many(130, slow=400)
def test_the_key_is_what_a_pencil_finds(seed):
    variant = of_seed(seed)
    turn, reply = (max, min) if variant.game.first == MAX else (min, max)
    tree = named(variant.game.tree)
    ends = [carried_up(child, reply) for child in tree]
    best = turn(ends)
    hope = turn(leaves_of(tree))
    dream = next(place for place in range(3) if hope in leaves_of(tree[place]))
    assert variant.key == {
        "value": best[0],
        "move": best[1][0],
        "line": best[1],
        "second": turn(end for end in ends if end != best)[0],
        "dream": "abc"[dream],
        "refuted": ends[dream][1],
    }


@many(30, slow=100)
def test_the_dreamer_goes_wrong_and_no_two_leaves_are_equal(seed):
    variant = of_seed(seed)
    assert variant.key["dream"] != variant.key["move"]
    assert variant.key["refuted"][0] == variant.key["dream"]
    values = [value for value, _ in leaves_of(named(variant.game.tree))]
    assert len(set(values)) == len(values) == 10


@pytest.mark.parametrize(
    ("tree", "why"),
    [
        ([[[3, 9], 4], [1, 2]], "The dreamer's move is the best."),
        ([[3, 4], [1, 9]], "Neither line is 3 plies long."),
        ([[[3, n], 4] for n in range(20, 26)], "18 leaves are too many."),
    ],
)
def test_what_is_refused(tree, why):
    tree = searched(ExplicitTree(tree), minimax)
    known = of_seed(1)
    variant = replace(known, game=tree, tree=tree, questions=questions(tree))
    assert refuses(variant) == why
