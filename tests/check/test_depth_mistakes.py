"""What goes wrong with a depth limit is told by its name; whole cases can be given."""

import pytest
from many import slowly

import gamesearch as gs
from gamesearch.check.cases import Case, Guess, built_in
from gamesearch.check.edits import programs
from gamesearch.check.topics.alpha_beta import MINIMAX, search_of
from gamesearch.check.topics.minimax import DEPTH_LIMITS


def visible():
    """The built-in trees with and without a limit, each with an evaluation."""
    return [case._replace(evaluate=Guess()) for case in built_in(depths=True)]


def played_on():
    """A tree that is asked one move further down."""
    game = gs.ExplicitTree([[[3, 5], [2, 9]], [[7, 1], [8, 4]]])
    return Case("tree, played on", game, game.play(0, "b"), 1, Guess())


def test_the_programs_are_minimax_where_nothing_is_edited():
    for case in (*visible(), played_on()):
        right = gs.minimax(
            case.game, case.state, depth=case.depth, evaluate=case.evaluate
        )
        for family, side in zip(MINIMAX, (1, case.game.to_move(case.state))):
            search = search_of(family.text, family.text)
            value, move = search(case.game, case.state, case.depth, case.evaluate)
            assert (side * value, move) == (right.value, right.move)


def asked_by_name(search):
    """A search as a student's function of four parameters."""
    return lambda game, state, depth, evaluate: search(game, state, depth, evaluate)


@pytest.mark.parametrize("every", [3, slowly(1)])
@pytest.mark.parametrize("mistake", DEPTH_LIMITS, ids=lambda one: one.name)
def test_each_mistake_is_caught_and_named(mistake, every):
    cases = [*visible(), played_on()]
    for texts in programs(mistake, MINIMAX[:1])[::every]:
        search = asked_by_name(search_of(*texts))
        report = gs.check.function(search, like=gs.minimax, on=cases)
        assert not report.passed
        assert report.mistake == mistake.name


def test_a_whole_case_is_tried_with_its_state_and_its_limit():
    def first_leaf(game, state, depth, evaluate):
        return evaluate(state) if depth == 0 else 99

    case = played_on()
    found = gs.check.value(first_leaf, like=gs.minimax, on=[case._replace(depth=0)])
    assert found.passed
    assert "In tree, played on with depth=1" in repr(
        gs.check.value(first_leaf, on=[case])
    )
