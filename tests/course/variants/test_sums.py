"""The keys of the variants on sums, worked out again by playing the whole sum."""

import re
from functools import cache
from itertools import product

from course.pool import names_below, pool
from many import many

of_seed = pool("sums")


def heaps(variant):
    """B and C, as they are written in the story."""
    return tuple(map(int, re.findall(r"\d+(?= counter)", variant.story)))


def named(tree, name=""):
    """Each node with moves below a tree by its name."""
    for part, here in zip(tree, names_below(name, tree)):
        if isinstance(part, list):
            yield here, part
            yield from named(part, here)


@cache
def wins(position):
    """Does the next player win? A position has the text of a tree, and heaps."""
    tree, *rest = position
    below = [(repr(part), *rest) for part in parts(tree)]
    for place, size in enumerate(rest):
        for left in range(size):
            below.append((tree, *rest[:place], left, *rest[place + 1 :]))
    return not all(map(wins, below))


def parts(tree):
    """What follows the root of a tree that is written as a text."""
    found = eval(tree)
    return found if isinstance(found, list) else []


def value(tree):
    """The heap of Nim that balances a tree: no value is used to find it."""
    return next(size for size in range(20) if not wins((repr(tree), size)))


@many(60, slow=400)
def test_the_key_is_what_playing_the_sum_says(seed):
    variant = of_seed(seed)
    tree, (b, c) = variant.game.tree, heaps(variant)
    key, text = variant.key, repr(tree)
    assert key["tree"] == value(tree)
    assert key["zeros"] == {
        name for name, part in named(tree) if not wins((repr(part),))
    }
    assert not wins((text, b, c, key["sum"]))
    moves = {
        "A": any(not wins((repr(part), b, c)) for part in tree),
        "B": any(not wins((text, left, c)) for left in range(b)),
        "C": any(not wins((text, b, left)) for left in range(c)),
    }
    assert key["wins"] == {name for name in moves if moves[name]}
    take, reply = (question.text for question in variant.questions[-2:])
    sizes = {"B": b, "C": c}
    heap, other = take.split("heap ")[1][0], reply.split("move in ")[1][0]
    sizes[heap] -= key["take"]
    assert not wins((text, sizes["B"], sizes["C"]))
    child = tree["abcd".index(reply.split("root to ")[1][0])]
    ways = [
        (name, left)
        for name, left in product(sizes, range(8))
        if left < sizes[name]
        and not wins((repr(child), *({**sizes, name: left}[one] for one in "BC")))
    ]
    assert ways == [(other, sizes[other] - key["reply"])]


@many(60, slow=400)
def test_whoever_is_to_move_at_a_leaf_has_lost(seed):
    game = of_seed(seed).game

    def ends(state):
        if game.is_terminal(state):
            assert game.utility(state) == -game.to_move(state)
        for move in game.moves(state):
            ends(game.play(state, move))

    ends(game.initial())
