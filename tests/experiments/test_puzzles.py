"""B* beside A* on puzzles: counted once more, one puzzle after another."""

from dataclasses import replace
from statistics import mean

import pytest

from gamesearch import Puzzle, a_star, b_star_path, manhattan, puzzle_intervals
from gamesearch.lab.experiments import puzzles
from gamesearch.lab.experiments.commands import EXPERIMENTS
from gamesearch.lab.experiments.recipe import made

NEAR = [
    (1, 2, 3, 4, 0, 6, 7, 5, 8),
    (1, 3, 6, 4, 2, 0, 7, 5, 8),
    (4, 1, 3, 2, 0, 6, 7, 5, 8),
    (1, 2, 3, 0, 4, 8, 7, 6, 5),
]


@pytest.fixture
def frame(monkeypatch):
    monkeypatch.setattr(puzzles, "shuffled", NEAR.__getitem__)
    recipe = replace(puzzles.RECIPE, trees=puzzles._trees(len(NEAR)))
    return made(recipe, progress=False)


def test_means_are_those_of_the_puzzles_one_by_one(frame):
    estimate, games = puzzle_intervals(3), [Puzzle(tiles) for tiles in NEAR]
    beside = [a_star(game, estimate=manhattan).expanded for game in games]
    assert frame[0]["expanded"] == mean(beside)
    for line in frame[1:]:
        expanded = [
            b_star_path(
                game,
                estimate=estimate,
                strategy=puzzles.STRATEGIES[line["search"].removeprefix("B*, ")],
                whole=line["asked"] == puzzles.WHOLE,
            ).expanded
            for game in games
        ]
        assert line["expanded"] == mean(expanded)
        fewer = sum(ours < theirs for ours, theirs in zip(expanded, beside))
        assert line["fewer_than_a_star"] == fewer


def test_every_search_solves_every_puzzle(frame):
    assert set(frame["solved"]) == {len(NEAR)}
    assert "all solved" in puzzles.overview(frame)


def test_a_mean_over_solved_puzzles_only_is_not_shown(frame):
    frame[2]["solved"] -= 1
    with pytest.raises(ValueError, match="needs all of them solved"):
        puzzles.overview(frame)


def test_it_is_a_command():
    assert puzzles.RECIPE.name in EXPERIMENTS
