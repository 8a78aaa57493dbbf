"""Leaf maps: what keeps the choices of minimax and of expectiminimax, and is said."""

from fractions import Fraction
from functools import partial
from random import Random

import pytest
from answers import all_refused
from many import many

from gamesearch.widgets.labs.leaf_maps import leaf_maps


def drawn(seed):
    """Leaves of two or three moves, and probabilities, at random."""
    random = Random(seed)
    moves, replies = random.randint(2, 3), random.randint(2, 3)
    weights = [random.randint(1, 9) for _ in range(replies)]
    while True:
        leaves = [[random.randint(-4, 9) for _ in weights] for _ in range(moves)]
        if len({value for some in leaves for value in some}) > 2:
            return random, leaves, [Fraction(w, sum(weights)) for w in weights]


def choices(leaves, chances):
    """What MAX chooses where MIN replies and where chance does, by the definition."""
    least = [min(some) for some in leaves]
    mean = [sum(p * v for p, v in zip(chances, some)) for some in leaves]
    return least, mean, "abc"[least.index(max(least))], "abc"[mean.index(max(mean))]


@pytest.mark.usefixtures("undrawn")
@many(30, slow=200)
def test_a_map_that_keeps_the_order_keeps_the_choice_of_minimax(seed):
    random, leaves, chances = drawn(seed)
    widget = leaf_maps(leaves, chances)
    slider, many = widget.sliders[0], len(widget.sliders)
    widget.positions = sorted(random.sample(range(slider.low, slider.high + 1), many))
    mapped = [[widget.images[value] for value in some] for some in leaves]
    *_, first_least, first_mean = choices(leaves, chances)
    least, mean, now_least, now_mean = choices(mapped, chances)
    assert [[*values.values()] for values in widget.worth] == [least, mean]
    assert now_least == first_least
    assert f"Minimax still chooses {first_least} (" in widget.says
    changed = f"now chooses {now_mean} instead of {first_mean} ("
    kept = f"Expectiminimax still chooses {first_mean} ("
    assert (changed if now_mean != first_mean else kept) in widget.says


@pytest.mark.usefixtures("undrawn")
@many(20, slow=100)
def test_a_straight_map_keeps_the_choice_of_expectiminimax(seed):
    _, leaves, chances = drawn(seed)
    widget = leaf_maps(leaves, chances)
    first = widget.worth[1]
    widget.positions = widget.presets["10 · x + 5"]
    assert widget.worth[1] == {move: 10 * v + 5 for move, v in first.items()}
    assert "Each leaf x became 10 · x + 5" in widget.says
    assert "choice of expectiminimax cannot change either." in widget.says


def test_the_numbers_of_the_book():
    widget = leaf_maps()
    assert widget.worth == (
        {"a": 2, "b": 1},
        {"a": Fraction(21, 10), "b": Fraction(13, 10)},
    )
    widget.positions = widget.presets["the book's 20, 30, 1, 400"]
    assert widget.images == {1: 1, 2: 20, 3: 30, 4: 400}
    assert widget.worth == ({"a": 20, "b": 1}, {"a": 21, "b": Fraction(409, 10)})
    assert "Expectiminimax now chooses b instead of a (a = 21, b = 40.9)" in widget.says
    assert "between the leaves 3 and 4 changed from 1 to 370" in widget.says
    assert "b: chance 40.9; principal variation" in widget.page
    assert "a: MIN 20; window" not in widget.page
    assert "a: MIN 20; principal variation" in widget.page


def test_a_map_that_is_not_straight_may_leave_the_choice():
    widget = leaf_maps()
    widget.positions = [1, 4, 9, 16]
    assert "may change, but here it does not." in widget.says


@pytest.mark.parametrize("leaves", [[[2, 3], [1, 4]], [[-3, 5], [0, 2], [-1, 7]]])
def test_every_preset_keeps_the_order_and_is_within_the_sliders(leaves):
    widget = leaf_maps(leaves)
    for preset in widget.presets.values():
        widget.positions = preset
        assert widget.positions == sorted(set(widget.positions))


def test_negative_leaves_are_cubed_since_squares_would_change_their_order():
    assert [*leaf_maps([[-3, 5], [0, 2]]).presets] == [
        "as they are",
        "10 · x + 5",
        "cubed",
    ]


def test_what_cannot_be_shown_is_named():
    put, half = partial(setattr, leaf_maps(), "positions"), [0.5, 0.5]
    wide, pairs = [[1, 2, 3]] * 5, [[1, 2], [3, 4]]
    all_refused(
        (partial(put, [1, 3, 2, 4]), ValueError, "positions: ", "increasing order"),
        (partial(put, [1, 2, 2, 4]), ValueError, "positions: ", "increasing order"),
        (partial(leaf_maps, [[1, 2], [3]], half), ValueError, "move 2 has 1 leaves"),
        (partial(leaf_maps, [[1, 2], [2, 1]], half), ValueError, "leaves", "three"),
        (
            partial(leaf_maps, wide, [0.5, 0.25, 0.25]),
            ValueError,
            "leaves: ",
            "at most 12",
        ),
        (partial(leaf_maps, pairs, [0.5, 0.6]), ValueError, "chances", "sum is 1"),
        (partial(leaf_maps, pairs, [0, 1]), ValueError, "chances", "above 0"),
        (partial(leaf_maps, [[0.5, 2], [3, 4]]), TypeError, "leaves: move 1 has 0.5"),
    )


def test_the_output_has_both_trees_for_readers_without_a_kernel():
    data, _ = leaf_maps()._repr_mimebundle_()
    assert data["text/html"].count("<img ") == 2
    assert "<p>4 becomes: 4</p>" in data["text/html"]
    assert "Expectiminimax chooses a (a = 2.1, b = 1.3)" in data["text/plain"]
