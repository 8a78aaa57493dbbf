"""The minimal tree: its two proofs, against alpha-beta and against minimax."""

from itertools import product
from random import Random

import pytest
from listed import listed

import gamesearch as gs
from gamesearch.draw.minimal_tree import draw_minimal_tree, proof_of
from gamesearch.draw.scene import Text

SIZES = [(b, d) for b in (2, 3, 4) for d in (1, 2, 3, 4, 5) if b**d <= 256]


def leaves_of(b, d):
    return list(product(range(b), repeat=d))


def needed(b, d, signs):
    """The leaves of which one of these proofs has need."""
    return {path for path in leaves_of(b, d) if proof_of(path) in [*signs]}


def worth(tree, side):
    """What a nested list is worth, by minimax."""
    if isinstance(tree, int):
        return tree
    return (max if side == gs.MAX else min)(worth(below, -side) for below in tree)


def perfectly_ordered(b, d, values, side=gs.MAX):
    """A nested list of these values, the best move first at each node."""
    if d == 0:
        return values.pop()
    below = [perfectly_ordered(b, d - 1, values, -side) for _ in range(b)]
    return sorted(below, key=lambda tree: -side * worth(tree, -side))


def drawn(b, d, seed):
    return perfectly_ordered(b, d, Random(seed).sample(range(10 * b**d), b**d))


def changed(tree, fixed, rng, path=()):
    """The tree with other values at all leaves but those that are fixed."""
    if isinstance(tree, int):
        return tree if path in fixed else rng.randrange(-5_000, 5_000)
    return [changed(t, fixed, rng, (*path, move)) for move, t in enumerate(tree)]


def evaluated(tree):
    """The leaves that alpha-beta evaluates, by the numbers of their moves."""
    read = [n.name for n in gs.searched(gs.ExplicitTree(tree)) if n.order is not None]
    return {(ord(name[0]) - ord("a"), *(int(m) - 1 for m in name[1:])) for name in read}


@listed("size", SIZES)
def test_alpha_beta_evaluates_just_the_leaves_of_the_two_proofs(size):
    for seed in range(5):
        assert evaluated(drawn(*size, seed)) == needed(*size, "≥≤=")


@listed("size", SIZES)
def test_the_two_proofs_have_as_many_leaves_as_the_formula_says(size):
    b, d = size
    assert len(needed(b, d, "≥=")) == b ** (d // 2)
    assert len(needed(b, d, "≤=")) == b ** (d - d // 2)
    assert needed(b, d, "=") == {(0,) * d}


@listed("size", SIZES)
def test_each_proof_bounds_the_value_whatever_the_other_leaves_are(size):
    rng = Random(str(size))
    for seed in range(20):
        tree = drawn(*size, seed)
        value = worth(tree, gs.MAX)
        assert worth(changed(tree, needed(*size, "≥="), rng), gs.MAX) >= value
        assert worth(changed(tree, needed(*size, "≤="), rng), gs.MAX) <= value
        assert worth(changed(tree, needed(*size, "≥≤="), rng), gs.MAX) == value


@listed("size", [(2, 3), (3, 2)])
def test_no_leaf_of_the_two_proofs_can_be_left_out(size):
    tree = drawn(*size, seed=1)
    value, both = worth(tree, gs.MAX), needed(*size, "≥≤=")
    for leaf in both:
        found = {
            worth(changed(tree, both - {leaf}, Random(seed)), gs.MAX)
            for seed in range(60)
        }
        assert found != {value}, leaf


def test_a_leaf_shows_by_its_sign_which_proof_needs_it():
    [_, (scene, *_), *_] = draw_minimal_tree(3, 3).parts[1:]
    signs = [shape.text for shape in scene.shapes if isinstance(shape, Text)]
    counts = {sign: signs.count(sign) for sign in "=≥≤"}
    assert counts == {"=": 4, "≥": 2 + 2, "≤": 2 + 2 + 8}  # inner nodes too


def test_the_text_twin_names_the_leaves_of_each_proof():
    twin = draw_minimal_tree(3, 3).twin
    assert "(a11, a21, a31)" in twin
    assert "3 + 9 − 1 = 11 leaves of 27" in twin


@listed("size", [(1, 3), (3, 0), (7, 4)])
def test_what_cannot_be_drawn_is_named(size):
    with pytest.raises(ValueError, match=r"^[bd]"):
        draw_minimal_tree(*size)
