"""Set 7: parts judged apart, odd answers, and the sack that is to be built."""

from course.graded import built, repaired
from course.mutants.backtracking import TRIALS, right_with_nonlocal

from gamesearch import Knapsack, branch_and_bound
from gamesearch.sets.all_solutions import all_found, all_solutions
from gamesearch.sets.backtracking import SET, greedy
from gamesearch.sets.branch_and_bound import best_found
from marking.backtracking import sack_for

WANTS = SET.task("build").wants


def points(report):
    return {part.name: part.points for part in report.parts}


def test_a_value_without_its_solution_keeps_all_but_the_solution():
    report = best_found(lambda problem: (right_with_nonlocal(problem)[0], None))
    assert points(report) == {"value": 30, "solution": 0, "nodes": 30, "budget": 10}


def test_looking_at_everything_keeps_value_and_solution():
    slow = TRIALS["write"].wrong["no bound"]
    assert points(best_found(slow))["value"] == 30
    assert points(best_found(slow))["nodes"] < 15


def test_a_program_that_does_nothing_has_no_points_for_few_nodes():
    report = best_found(lambda problem: (7, ()))
    assert points(report) == {"value": 0, "solution": 0, "nodes": 0, "budget": 0}


def test_no_odd_result_breaks_the_check():
    for odd in (3, "ab", (1, 2, 3), ((), ()), ("5", 5), [None, 0]):
        for judge in (best_found, all_found):
            report = judge(lambda problem, odd=odd: odd)
            assert report.answered, odd
            assert report.findings, odd


def test_the_program_as_handed_out_is_not_attempted_and_would_lose_points():
    assert not repaired(SET).answered
    assert all_found(all_solutions).mistake == "one list for all"


def test_greed_is_wrong_on_the_built_sacks_and_right_on_an_easy_one():
    for k in WANTS:
        sack = Knapsack(*sack_for(k))
        assert greedy(sack) < branch_and_bound(sack).value
    assert greedy(Knapsack((1, 2), (2, 3), 3)) == 5


def test_a_sack_that_is_none_is_told_what_is_missing():
    for given, word in (
        (([8, 5, 4, 4], [9, 6, 5], 10), "values"),
        (5, "weights, values and capacity"),
        (([1, 2, 3], [4, 5, 6], 5), "4 objects"),
        (([0, 2, 3, 4], [4, 5, 6, 7], 5), "weight above 0"),
        (([1, 2, 3, 4], [9, 5, 6, 7], 20), "already best"),
    ):
        report = built(SET, 9, given)
        assert not report.passed
        assert word in report.findings[0].text
