"""B* with wrong intervals: lies at their rate, moves judged once more, the picture."""

from dataclasses import replace

import pytest

from gamesearch import b_star, b_star_again
from gamesearch.lab.experiments import draw_wrong_intervals, wrong_intervals
from gamesearch.lab.experiments.recipe import made
from gamesearch.lab.experiments.wrong_intervals import given_away, lying, saved, tree
from gamesearch.rules.result_table import ResultTable
from reference import exact_values

TREES, RATE = 8, 0.3


@pytest.fixture(scope="module")
def frame():
    searches = {
        (rate, way): search
        for (rate, way), search in wrong_intervals.RECIPE.searches.items()
        if rate in (0, RATE)
    }
    trees = wrong_intervals._trees(TREES)
    recipe = replace(wrong_intervals.RECIPE, searches=searches, trees=trees)
    return made(recipe, progress=False).to_frame()


def table_of(frame):
    return ResultTable(frame.to_dict("records"))


def nested(game, state=()):
    """The tree as lists."""
    if game.is_terminal(state):
        return game.utility(state)
    return [nested(game, game.play(state, move)) for move in game.moves(state)]


def known(seed, plies=4):
    """A tree of 4 moves, and the value of each state; the reference numbers them."""
    game, values = tree(4, plies, seed), {}
    by_number = exact_values(nested(game), game.first)

    def visit(state, number):
        values[state] = by_number[number]
        number += 1
        for move in game.moves(state):
            number = visit(game.play(state, move), number)
        return number

    visit((), 0)
    return game, values


def test_the_shares_are_those_of_the_trees_one_by_one(frame):
    searches = {wrong_intervals.ONCE: None} | {
        f"again, wider by {by}": by for by in (2, 4, 8)
    }
    for name, widen in searches.items():
        right, expanded = 0, 0
        for seed in range(TREES):
            game, values = known(seed)
            estimate = lying(game, values.get, RATE)
            if widen is None:
                found = b_star(game, estimate=estimate)
            else:
                found = b_star_again(game, estimate=estimate, widen=widen)
            right += values[(found.move,)] == values[()]
            expanded += found.expanded
        (line,) = frame[(frame.rate == RATE) & (frame.search == name)].itertuples()
        assert (line.count, line.right, line.right_percent) == (
            TREES,
            right,
            100 * right / TREES,
        )
        assert line.expanded == expanded / TREES
        assert line.low_percent < line.right_percent < line.high_percent or right == 8


def test_where_nothing_lies_every_move_is_right(frame):
    assert (frame[frame.rate == 0]["right"] == TREES).all()


def test_so_many_intervals_lie_and_never_the_root():
    for rate in (0, 0.1, 0.4):
        lies = states = 0
        for seed in range(12):
            game, values = known(seed)
            estimate = lying(game, values.get, rate)
            for state, value in values.items():
                low, high = estimate(state)
                assert low < high
                assert state or low <= value <= high
                lies += not low <= value <= high
            states += len(values) - 1
        assert lies / states == pytest.approx(rate, abs=0.03)


def test_at_a_higher_rate_it_lies_where_it_did_and_elsewhere_too():
    game, values = known(3)
    few, many = (lying(game, values.get, rate) for rate in (0.1, 0.4))
    honest = lying(game, values.get, 0)
    same = [state for state in values if few(state) != honest(state)]
    assert same
    assert all(many(state) == few(state) for state in same)
    assert sum(many(s) != honest(s) for s in values) > len(same)


def test_what_a_move_gives_away_is_the_difference_to_the_best():
    lost = 0
    for seed in range(20):
        game, values = known(seed, plies=3)
        found = given_away(0.4, None, game)
        assert found.value == abs(values[()] - values[(found.move,)])
        lost += found.value
    assert lost > 0


def test_the_picture_shows_the_numbers_and_tells_them(frame):
    picture = draw_wrong_intervals(table_of(frame), title="Lies")
    shares, costs = picture.figure().axes
    names = list(dict.fromkeys(frame["search"]))
    drawn = [list(line.get_ydata()) for line in costs.lines]
    assert drawn == [list(frame[frame.search == name]["expanded"]) for name in names]
    assert [bars.get_label() for bars in shares.containers] == names
    for bars, name in zip(shares.containers, names):
        assert list(bars[0].get_ydata()) == list(
            frame[frame.search == name]["right_percent"]
        )
    assert picture.alt.startswith("Lies. Right moves if 30 per cent")
    assert picture.twin.count("\n") == len(names)


def test_a_picture_of_nothing_is_refused(frame):
    with pytest.raises(ValueError, match="frame: it has no rows"):
        draw_wrong_intervals(table_of(frame[:0]))


def test_as_measured_a_wide_second_look_mends_nearly_all():
    table = saved().to_frame().set_index(["rate", "search"])
    for rate in wrong_intervals.RATES[3:]:
        once, wide = table.loc[(rate, "once")], table.loc[(rate, "again, wider by 8")]
        assert wide["low_percent"] > once["high_percent"]
        assert wide["expanded"] > once["expanded"]
