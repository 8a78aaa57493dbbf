"""Dice: what is rolled from a seed, its mean, what is expected, what is refused."""

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import product
from math import sqrt
from random import Random
from types import SimpleNamespace

import pytest
from answers import all_refused
from many import many

from gamesearch import Chance, ConnectFour, ExplicitTree, RandomTree
from gamesearch.widgets.labs.chance_table import tables_of
from gamesearch.widgets.labs.roll_dice import TABLES, roll_dice

PAIRS = Chance([(0.9, 2), (0.1, 3)]), Chance([(0.9, 1), (0.1, 4)])


def press(widget, name, value):
    """What the browser sends when a button is pressed."""
    widget._handle_custom_msg({"press": name, "value": str(value)}, [])


@many(5, slow=20)
def test_mean_and_counts_are_those_of_the_rolls_of_the_seed(seed):
    widget = roll_dice(seed=seed)
    widget.values = {"table": "1"}
    widget.roll(200)
    totals, chances = zip(*TABLES["the sum of two dice"].items())
    rolled = Random(seed).choices(totals, [float(p) for p in chances], k=200)
    assert widget.mean == Fraction(sum(rolled), 200)
    assert widget.counts == [Counter(rolled)[total] for total in totals]


def test_rolling_one_by_one_is_rolling_all_at_once():
    slow, quick = roll_dice(6, seed=3), roll_dice(6, seed=3)
    for times in (1, 10, 1, 100):
        slow.roll(times)
    quick.roll(112)
    assert slow.counts == quick.counts
    assert [slow.says, slow.page] == [quick.says, quick.page]


def test_two_dice_have_the_mean_and_the_variance_of_their_36_throws():
    sums = [sum(throw) for throw in product(range(1, 7), repeat=2)]
    table = tables_of(TABLES)[1]
    assert table.mean == Fraction(sum(sums), 36) == 7
    assert table.variance == Fraction(sum((s - 7) ** 2 for s in sums), 36)


def test_the_sentence_has_mean_expectation_and_standard_error():
    widget = roll_dice(6)
    assert "expected value is 3.5" in widget.says
    assert widget.says.endswith("standard deviation is 1.708.")
    widget.roll(111)
    error = sqrt(35 / 12 / 111)
    mean, away = float(widget.mean), (float(widget.mean) - 3.5) / error
    assert widget.sentences[0].startswith(f"After 111 rolls the mean is {mean:.3f}.")
    assert widget.sentences[0].endswith(f"and the standard error is {error:.3f}.")
    side = "above" if away > 0 else "below"
    assert f"{abs(away):.1f} standard errors {side} the expected" in widget.says


def test_nine_of_ten_means_are_within_two_standard_errors(monkeypatch):
    picture = SimpleNamespace(_repr_html_=lambda: "")
    chart = "gamesearch.widgets.labs.roll_dice.draw_running_mean"
    monkeypatch.setattr(chart, lambda *_: picture)
    within = 0
    for seed in range(100):
        widget = roll_dice(6, seed=seed)
        widget.roll(100)
        within += abs(float(widget.mean) - 3.5) <= 2 * sqrt(35 / 12 / 100)
    assert 90 <= within <= 100


@pytest.mark.parametrize(
    "change",
    [
        lambda widget: setattr(widget, "values", {"table": "2"}),
        lambda widget: press(widget, "reset", 9),
        lambda widget: press(widget, "reset", 1),
    ],
)
def test_another_table_another_seed_and_a_reset_begin_anew(change):
    widget = roll_dice()
    widget.roll(50)
    change(widget)
    assert widget.mean is None
    assert sum(widget.counts) == 0
    press(widget, "roll", 1)
    assert sum(widget.counts) == 1


def test_the_chance_nodes_of_a_game_are_worth_what_their_outcomes_are():
    widget = roll_dice(ExplicitTree([*PAIRS, Chance([(0.5, [6, 4]), (0.5, 0)])]))
    assert widget.table.outcomes == ("a1 (2)", "a2 (3)")
    tables = []
    for place in "012":
        widget.values = {"table": place}
        tables.append((widget.table.name, widget.table.mean))
    means = Fraction(21, 10), Fraction(13, 10), 2
    assert tables == [(f"chance at {n}", mean) for n, mean in zip("abc", means)]


@pytest.mark.parametrize("what", [{2: 0.9, 3: 0.1}, PAIRS[0]])
def test_one_table_in_both_notations(what):
    widget = roll_dice(what)
    assert widget.table.mean == Fraction(21, 10)
    assert widget.table.outcomes == ("2", "3")


def test_what_is_certain_has_no_error():
    widget = roll_dice({7: 1})
    widget.roll(10)
    assert "After 10 rolls the mean is 7." in widget.says
    assert "standard error is 0. The last roll was 7." in widget.says


def test_what_cannot_be_rolled_is_named():
    none, tree = ({"one": 1.5}, {"one": [1, 2]}), RandomTree(4, 6, seed=1)
    all_refused(
        *[
            (partial(roll_dice, what), TypeError, "what: ", "give a number of sides")
            for what in (1, "die", *none, True)
        ],
        (partial(roll_dice, {1: 0.5, 2: 0.6}), ValueError, "1/2, 3/5; give"),
        (partial(roll_dice, {1: 1, 2: 0}), ValueError, "probabilities of this table"),
        (partial(roll_dice, 25), ValueError, "25 sides has 25 outcomes", "1 to 24"),
        (partial(roll_dice, ExplicitTree([1, 2])), ValueError, "no chance node"),
        (partial(roll_dice, tree), ValueError, "more than 2,000 nodes"),
        (partial(roll_dice, 6, depth=2), ValueError, "depth: ", "6"),
        (partial(roll_dice, ConnectFour()), ValueError, "`depth` with `evaluate`"),
        (partial(roll_dice, 6, seed="x"), TypeError, "seed: ", "not 'x'"),
    )


def test_too_many_rolls_are_refused_and_change_nothing():
    widget = roll_dice(6)
    widget.roll(5)
    with pytest.raises(ValueError, match="at most 100,000"):
        widget.roll(100_000)
    assert sum(widget.counts) == 5


def test_the_output_has_numbers_and_chart_for_readers_without_a_kernel():
    widget = roll_dice(PAIRS[0], seed=4)
    widget.roll(10)
    data, _ = widget._repr_mimebundle_()
    assert "this table, seed 4. After 10 rolls" in data["text/html"]
    assert 'alt="The mean of 10 rolls' in data["text/html"]
    assert '<th scope="row">3</th>' in data["text/html"]


def test_the_last_rolls_of_a_die_are_drawn_and_those_of_a_table_are_not():
    dice = roll_dice(6, seed=1)
    assert "The die is not thrown yet." in dice.page
    dice.roll(12)
    last = [place + 1 for place in dice._drawn[-7:]]
    assert f"The last dice came up {', '.join(map(str, last))}." in dice.page
    assert "The last dice" not in roll_dice({2: 0.9, 3: 0.1}).page
