"""Sliders for probabilities: values, choices, sentences, refusals, the still output."""

import re
from fractions import Fraction
from functools import partial
from random import Random

import pytest
from answers import all_refused
from many import many

from gamesearch import CHANCE, MAX, MIN, Chance, ExplicitTree, Game, Nim
from gamesearch.games.race import Race
from gamesearch.widgets.labs.probabilities import probabilities

SURE = [Chance([(0.9, 2), (0.1, 3)]), Chance([(0.9, 1), (0.1, 4)])]


def worth(tree, side):
    """The value of a written tree, by the definition."""
    if isinstance(tree, Chance):
        return sum(p * worth(below, side) for p, below in tree)
    if isinstance(tree, list):
        return (max if side == MAX else min)(worth(below, -side) for below in tree)
    return tree


def random_tree(random):
    """Moves to chance nodes whose outcomes are leaves, or replies to choose from."""
    return [
        Chance(
            (Fraction(weight, sum(weights)), random_outcome(random))
            for weight in weights
        )
        for weights in (
            [random.randint(1, 9) for _ in range(random.choice([1, 2, 2, 3]))]
            for _ in range(random.randint(2, 3))
        )
    ]


def random_outcome(random):
    if random.random() < 0.3:
        return [random.randint(-5, 5), random.randint(-5, 5)]
    return random.randint(-5, 5)


def moved(tree, chances):
    """The written tree with these probabilities, as `widget.chances` names them."""
    names = (name for name in "abc")
    return [
        Chance(zip(chances.get(name, [Fraction(1)]), (below for _, below in node)))
        for name, node in zip(names, tree)
    ]


def shuffled(widget, random):
    """Positions for all sliders, drawn at random."""
    return [random.randint(slider.low, slider.high) for slider in widget.sliders]


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("side", [MAX, MIN])
@many(15, slow=100)
def test_values_follow_the_sliders_by_the_definition(seed, side):
    random = Random(seed)
    tree = random_tree(random)
    if all(len(node) == 1 for node in tree):
        tree[0] = SURE[0]
    widget = probabilities(ExplicitTree(tree, first=side))
    for _ in range(2):
        widget.positions = shuffled(widget, random)
        now = moved(tree, widget.chances)
        assert all(sum(chances) == 1 for chances in widget.chances.values())
        values = {name: worth(node, -side) for name, node in zip("abc", now)}
        assert widget.worth == values
        best = (max if side == MAX else min)(values, key=values.get)
        assert f" chooses {best}" in widget.says


@pytest.mark.usefixtures("undrawn")
@many(15, slow=100)
def test_the_range_of_a_choice_holds_at_every_position(seed):
    random = Random(seed)
    tree = random_tree(random)
    tree[0] = Chance([(Fraction(1, 4), random.randint(-5, 5)), (Fraction(3, 4), 1)])
    widget = probabilities(tree)
    widget.positions = [random.choice([2, 3, 17]), *widget.positions[1:]]
    told = widget.sentences[1]
    assert told.startswith("If only the probability of a1 (")
    for twentieths in range(1, 20):
        p = Fraction(twentieths, 20)
        chances = {**widget.chances, "a": [p, 1 - p]}
        now = moved(tree, chances)
        values = {name: worth(node, MIN) for name, node in zip("abc", now)}
        best = [name for name in values if values[name] == max(values.values())]
        assert best == claimed(told, p), told


def claimed(told, p):
    """The moves that a sentence says are best at this probability."""
    for part in told.partition(" best choice is ")[2].rstrip(".").split("; "):
        moves = re.findall(r"\b([abc])\b(?=,| or| up| at| from|$)", part)
        ends = [Fraction(end) for end in re.findall(r"\d\.\d+", part)] or [0, 1]
        low = 0 if " up to " in part else ends[0]
        high = 1 if part.endswith(" on") else ends[-1]
        if low <= p <= high:
            return moves
    raise AssertionError(f"has no estimate {p}: {told}")


def test_the_example_of_the_lecture():
    widget = probabilities(SURE)
    assert widget.worth == {"a": Fraction(21, 10), "b": Fraction(13, 10)}
    assert widget.shown["sum 0"] == "0.9 · 2 + 0.1 · 3 = 2.1"
    widget.positions = [18, 12]
    assert "MAX now chooses b instead of a." in widget.says
    assert widget.shown["sum 1"] == "0.6 · 1 + 0.4 · 4 = 2.2"
    assert "b: chance 2.2; principal variation" in widget.page
    assert "a: chance 2.1; principal variation" not in widget.page


def test_a_tie_is_named():
    widget = probabilities([Chance([(0.5, 0), (0.5, 4)]), 2])
    first, second = widget.sentences
    assert "MAX chooses a. It is the first of 2 equally good moves." in first
    assert second.endswith("is a up to 0.45; a or b at 0.5; b from 0.55 on.")


def test_a_choice_that_never_changes_is_named():
    assert "the best choice is always b." in probabilities([SURE[0], 7]).says


def test_a_probability_between_the_twentieths_is_kept():
    for p in Fraction(1, 6), Fraction(1, 36), Fraction(3, 7), 1 / 3:
        widget = probabilities([Chance([(p, 0), (1 - p, 1)]), 0])
        first = Fraction(p).limit_denominator(100)
        assert widget.chances == {"a": [first, 1 - first]}
        assert widget.sliders[0].high >= 19


def test_with_more_outcomes_weights_are_shares_of_their_sum():
    widget = probabilities(Chance((Fraction(1, 6), side) for side in range(1, 7)))
    assert len(widget.sliders) == 6
    widget.positions = [1, 1, 1, 1, 1, 5]
    assert widget.chances["the root"] == [Fraction(1, 10)] * 5 + [Fraction(1, 2)]
    assert widget.shown["text 5"] == "5 → 0.5"
    assert widget.says == "Chance moves first. The tree is worth 4.5."


def test_floats_in_the_leaves_are_exact():
    widget = probabilities([Chance([(0.1, 0.1), (0.9, 0.2)]), 0.19])
    assert widget.worth == {"a": Fraction(19, 100), "b": Fraction(19, 100)}


def small(state):
    """What a state of `Coins` is worth, far below a win."""
    return Fraction(state[1], 100)


class Coins(Game):
    """Two names for one toss, then heads or tails, as often as one likes."""

    def initial(self):
        return ("choose", 0)

    def to_move(self, state):
        return MAX if state[0] == "choose" else CHANCE

    def moves(self, state):
        return ("left", "right") if state[0] == "choose" else ()

    def outcomes(self, state):
        half = Fraction(1, 2)
        return (("heads", half), ("tails", half)) if state[0] == "toss" else ()

    def play(self, state, move):
        if state[0] == "choose":
            return ("toss", state[1])
        return ("choose", state[1] + (1 if move == "heads" else -1))

    def utility(self, state):
        raise AssertionError("this game never ends")


def test_a_chance_node_reached_twice_has_one_slider_and_a_game_its_own_names():
    widget = probabilities(Coins(), depth=2, evaluate=small)
    assert [slider.label for slider in widget.sliders] == ["heads : tails"]
    widget.positions = [15]
    assert widget.worth == dict.fromkeys(("left", "right"), Fraction(1, 200))


@pytest.mark.usefixtures("undrawn")
def test_one_die_of_a_game_has_one_slider_together():
    widget = probabilities(Race(), together=True)
    assert [slider.label for slider in widget.sliders] == ["1 : 5"]
    for ones in range(1, 20):
        p = Fraction(ones, 20)
        widget.positions = [ones]
        walk, roll = raced(2, 5, MIN, p), rolled(5, 5, MAX, p)
        assert widget.worth == {"walk": walk, "roll": roll}
        assert "roll up to 0.6; walk from 0.65 on." in widget.says


def raced(mine, other, side, p):
    """What a race of sure steps of 3 and rolls of 1 or 5 is worth, by its rules."""
    if mine <= 0:
        return 1
    if other <= 0:
        return -1
    left = mine if side == MAX else other
    walk = (mine - 3, other) if side == MAX else (mine, other - 3)
    if left <= 3:
        return side
    best = max if side == MAX else min
    return best(raced(*walk, -side, p), rolled(mine, other, side, p))


def rolled(mine, other, side, p):
    value = 0
    for face, chance in ((1, p), (5, 1 - p)):
        left = (mine - face, other) if side == MAX else (mine, other - face)
        value += chance * raced(*left, -side, p)
    return value


def test_what_no_slider_can_show_is_refused():
    wide = Chance((Fraction(1, 5), [[*range(5)]]) for _ in range(5))
    fine = [Chance([(0.123, 1), (0.877, 2)]), 0]
    endless = partial(probabilities, Coins(), depth=12, evaluate=small)
    plain = partial(probabilities, Nim([2, 1]), depth=2, evaluate=lambda state: 0)
    put = partial(setattr, probabilities(SURE), "positions")
    all_refused(
        (endless, ValueError, "a `depth` with `evaluate`"),
        (partial(probabilities, wide), ValueError, "25 leaves", "5 sliders", "24"),
        (plain, ValueError, "no chance node", "write one as Chance("),
        (partial(probabilities, fine), ValueError, "at a", "123/1000, 877/1000"),
        *[
            (partial(put, positions), ValueError, "positions: ")
            for positions in ([1], [0, 5], [20, 5], [1.5, 5])
        ],
    )


def test_the_output_has_values_and_picture_for_readers_without_a_kernel():
    data, _ = probabilities(SURE)._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert (
        "<p>a is worth 2.1 and b is worth 1.3. MAX chooses a.</p>" in data["text/html"]
    )
    assert "The root is worth 2.1; the principal variation is a." in data["text/html"]
    assert "0.9 · 1 + 0.1 · 4 = 1.3" in data["text/plain"]
