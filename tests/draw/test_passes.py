"""Passes at the root as a picture: what its rows and its text say."""

from math import inf

import pytest
from listed import listed

import gamesearch as gs
from gamesearch.draw.passes import FIRST, LAST, MOST, Passed, Scale
from gamesearch.tree.narration import almost_endless
from tests.draw.trees import TEXTBOOK

GAME = gs.ExplicitTree(TEXTBOOK)
SEARCHES = {
    "MTD(f)": gs.mtdf(GAME, first_guess=8),
    "SSS*": gs.sss_star(GAME),
    "DUAL*": gs.dual_star(GAME),
    "aspiration": gs.aspiration(GAME, first_guess=8, margin=2),
    "alpha-beta": gs.alpha_beta(GAME),
}


@listed("name", SEARCHES)
def test_what_is_known_narrows_to_the_value(name):
    known = (-inf, inf)
    for *_, sign, value, before, after in Passed(name, SEARCHES[name]).rows:
        assert before == known
        assert before[0] <= after[0] <= value <= after[1] <= before[1]
        assert (sign == "=") <= (after == (value, value))
        known = after
    assert known == (3, 3)


def test_on_random_trees_every_bound_drawn_is_true():
    for seed in range(30):
        tree = gs.RandomTree(3, 4, seed=seed, values=(-20, 20))
        value = gs.minimax(tree).value
        for guess in (-inf, -9, 0, 9, inf):
            for *_, low_high in Passed("", gs.mtdf(tree, first_guess=guess)).rows:
                assert low_high[0] <= value <= low_high[1]


def test_of_many_passes_the_first_and_the_last_are_shown():
    many = Passed("", gs.sss_star(gs.RandomTree(4, 4, seed=2, values=(0, 999))))
    rows = many.rows
    assert len(rows) > MOST
    assert many.shown == [*rows[:FIRST], None, *rows[-LAST:]]
    assert len(many.text.splitlines()) == 1 + len(rows)


def test_values_lie_in_order_on_the_scale_and_infinity_beyond_its_ends():
    scale = Scale([Passed(name, result) for name, result in SEARCHES.items()])
    places = [scale(value) for value in (-inf, 2, 3, 14, inf)]
    assert places == sorted(set(places))
    assert almost_endless(SEARCHES["SSS*"].passes[0][0])
    assert scale(SEARCHES["SSS*"].passes[0][0]) == scale(inf)


def test_the_picture_has_its_words():
    picture = gs.draw_passes(SEARCHES, title="Textbook")
    assert picture.alt.startswith("Textbook. The passes at the root: MTD(f): value 3")
    assert "  pass 1: window <∞ … ∞, answer ≤14; known ≤14" in picture.twin
    assert "alpha-beta: value 3, 7 leaves, 1 pass\n" in picture.twin
    assert "img alt=" in picture._repr_html_()


def test_one_value_on_the_scale_is_enough():
    assert "value 7, 1 leaf" in gs.draw_passes(gs.alpha_beta(gs.ExplicitTree(7))).twin


def test_what_is_no_result_is_told():
    with pytest.raises(TypeError, match=r"results: .*not \[1, 2\]"):
        gs.draw_passes([1, 2])
    with pytest.raises(ValueError, match=r"results: .*at least one"):
        gs.draw_passes({})
