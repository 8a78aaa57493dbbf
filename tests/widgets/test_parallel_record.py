"""What the film of a parallel search says of a node that is searched repeatedly."""

import json

import pytest
from listed import listed

from gamesearch import ExplicitTree, RandomTree
from gamesearch.rules.table import EXACT, LOWER, UPPER
from gamesearch.search.parallel.simulate import Costs, run
from gamesearch.widgets.parallel.parallel import explore_parallel
from gamesearch.widgets.parallel.parallel_record import Question, known, places, record


def filmed(name, game):
    """A run on four processors, its places, and what is known of them."""
    one = run(name, game, processors=4, costs=Costs(message=3), grain=1)
    drawn = places(Question(game, None, None, None, None))
    return one, drawn, record(one, drawn, 1)["nodes"]


def test_equal_bounds_from_two_searches_are_the_value():
    game = RandomTree(2, 4, seed=0, values=(-9, 9))
    one, drawn, film = filmed("tree-splitting", game)
    found = [found[1:] for found in one.values if found.path == drawn[13].path]
    assert found == [(drawn[13].path, LOWER, 6), (drawn[13].path, UPPER, 6)]
    assert [text for _, text in film["values"][13]] == ["≥6", "6"]


@listed(
    ("found", "best"),
    [
        ([(1, EXACT, 3), (2, LOWER, 1)], [(1, EXACT, 3), (2, EXACT, 3)]),
        ([(1, UPPER, 3), (2, UPPER, 5)], [(1, UPPER, 3), (2, UPPER, 3)]),
        ([(1, UPPER, 5), (2, LOWER, 3)], [(1, UPPER, 5), (2, LOWER, 3)]),
        ([(1, LOWER, 3), (2, None, None)], [(1, LOWER, 3), (2, None, None)]),
        (
            [(1, LOWER, 3), (2, UPPER, 3), (3, None, None)],
            [(1, LOWER, 3), (2, EXACT, 3), (3, None, None)],
        ),
    ],
)
def test_the_best_that_was_found_is_what_is_known(found, best):
    assert known(found) == best


@pytest.mark.parametrize(
    ("name", "seed", "at", "told", "out"),
    [
        ("PV-splitting", 6, 22, [[28, "≥9"], [34, "≥9"]], 34),
        ("APHID", 0, 9, [[12, "≥1"], [29, "≥7"]], 29),
    ],
)
def test_a_child_is_left_out_when_the_last_search_above_it_is_over(
    name, seed, at, told, out
):
    game = RandomTree(3, 3, seed=seed, values=(-9, 9))
    _, drawn, film = filmed(name, game)
    assert film["values"][drawn[at].parent] == told
    assert (film["visited"][at], film["out"][at]) == (None, out)


def test_what_counts_a_win_is_written_as_one():
    game = ExplicitTree([[9, 3], [2, 4]])
    one = run("root splitting", game, processors=1)
    film = record(one, places(Question(game, None, None, None, None)), 9)
    assert film["nodes"]["values"][2] == [[1, "∞"]]
    assert film["value"] == "3"


def test_only_a_quick_run_brings_its_curve_unasked():
    few = explore_parallel(RandomTree(3, 3, seed=1))
    many = explore_parallel(RandomTree(5, 6, seed=1))
    assert [json.loads(one.data)["quick"] for one in (few, many)] == [True, False]
