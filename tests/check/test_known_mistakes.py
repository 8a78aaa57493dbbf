"""Each form of each known mistake fails in its check, and is called by its name."""

import pytest

import gamesearch as gs
from gamesearch import check
from gamesearch.check.diagnose import forms
from gamesearch.check.learner import same_code
from gamesearch.check.topics import (
    a_star,
    and_or,
    backtracking,
    branch_and_bound,
    grundy,
    heuristic,
    move_order,
    schedule,
    sums,
    tour_bound,
)

OF_SUMS = {"zeros stay zeros", "zero left out"}
KNOWN = {  # with the names by which its mistakes may also be called, alone or with "or"
    "order": (check.order, move_order.SORTING, None),
    "mex": (check.mex, grundy.MEX, OF_SUMS),
    "grundy": (check.grundy, grundy.VALUE, OF_SUMS),
    "heap": (check.heap, sums.heap_tutor(gs.Grundy), OF_SUMS),
    "winning move": (check.winning_move, sums.MOVE, OF_SUMS),
    "queen": (check.queen, backtracking.QUEEN, None),
    "best solution": (check.best_solution, branch_and_bound.BEST, None),
    "tour bound": (check.tour_bound, tour_bound.BOUND, None),
    "solvable": (check.solvable, and_or.SOLVABLE, set()),
    "least cost": (check.least_cost, and_or.COST, set()),
    "cheapest way": (check.cheapest_way, a_star.COST, set()),
    "lower bound": (check.lower_bound, heuristic.ESTIMATE, {heuristic.FITS.name}),
    "schedule": (check.schedule, schedule.SCHEDULE, None),
}


@pytest.mark.parametrize("name", KNOWN)
def test_each_form_of_a_known_mistake_fails_and_is_named(name):
    judge, tutor, others = KNOWN[name]
    for mistake in tutor.mistakes:
        for form in forms(tutor, mistake)[:: 3 if tutor is a_star.COST else 1]:
            if same_code(form, a_star.given_a_star):
                continue  # it counts as unanswered
            report = judge(form)
            assert not report
            assert report.points < report.out_of
            if others is None:
                assert report.mistake == mistake.name
                continue
            named = {mistake.name, *others} & {*report.mistake.split(" or ")}
            if others is OF_SUMS:
                assert report.findings[0].part == "cases"
                assert named or "You return None" in str(report)
            else:
                assert named
