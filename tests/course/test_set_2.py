"""Set 2: the repair counts the work that is saved, which is what was wrong."""

from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.sets.assignment import begin
from gamesearch.sets.task import scaled

MINE = begin("set-2-alpha-beta", "ada")
TASK = MINE.set.task("repair")


def points(function) -> int:
    return scaled(MINE.report(TASK, {"best_move": function}), TASK.points)


def wrapped(game, state):
    """The broken program, in other words."""
    return TASK.broken(game, state)


def wrong_value(game, state):
    """Alpha-beta, and one too much."""
    found = alpha_beta(game, state)
    return found.value + 1, found.move


def test_the_program_in_other_words_earns_next_to_nothing():
    report = MINE.report(TASK, {"best_move": wrapped})
    assert report.mistake == "root bound not shared"
    assert [part.name for part in report.parts] == ["leaves", "budget"]
    assert points(wrapped) <= TASK.points // 5


def test_what_is_mended_earns_all():
    assert points(lambda game, state: alpha_beta(game, state)) == TASK.points


def test_a_value_that_is_no_longer_right_costs_points():
    report = MINE.report(TASK, {"best_move": wrong_value})
    assert not report.passed
    assert "value" in [part.name for part in report.parts]
    assert points(wrong_value) <= TASK.points // 2
