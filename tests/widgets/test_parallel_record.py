"""What the film of a parallel search says of a node that is searched repeatedly."""

import pytest

from gamesearch import RandomTree
from gamesearch.simulate import Costs, run
from gamesearch.table import EXACT, LOWER, UPPER
from gamesearch.widgets.parallel_record import Question, known, places, record


def test_equal_bounds_from_two_searches_are_the_value():
    game = RandomTree(2, 4, seed=0, values=(-9, 9))
    costs = Costs(message=3)
    one = run("tree-splitting", game, processors=4, costs=costs, grain=1)
    drawn = places(Question(game, None, None, None, None))
    film = record(one, drawn, 1)["nodes"]
    found = [found[1:] for found in one.values if found.path == drawn[13].path]
    assert found == [(drawn[13].path, LOWER, 6), (drawn[13].path, UPPER, 6)]
    assert [text for _, text in film["values"][13]] == ["≥6", "6"]


@pytest.mark.parametrize(
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
