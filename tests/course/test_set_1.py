"""Set 1: the tree that is built, the two errors of the repair, cases with a limit."""

from random import Random

from course.graded import repaired
from course.mutants.minimax import TRIALS
from many import many

import gamesearch as gs
from gamesearch.sets.assignment import begin
from gamesearch.sets.minimax import SET, build, faults_of, limited
from marking.minimax import CASES, tree_with

MINE = begin(SET.name, "ada")


def built(tree):
    return build(MINE, MINE.wanted("build"), tree)


def points(report):
    return {part.name: part.points for part in report.parts}


def test_the_key_has_a_tree_for_each_number_of_leaves():
    for leaves in SET.task("build").wants:
        tree = gs.ExplicitTree(tree_with(leaves))
        assert not any(faults_of(tree, leaves).values()), leaves


def test_each_part_of_a_tree_is_judged_apart():
    tree = tree_with(MINE.wanted("build"))
    worst, middle, best = tree
    assert built(tree).passed
    assert points(built([best, middle, worst])) == points(built(tree))
    dull = [[2, 1], [*middle[:-1], 99], best]
    assert points(built(dull)) == {"leaves": 3, "largest": 0, "smallest": 4}
    swapped = [worst, middle, [[3, 20], [30, 31]]]
    assert points(built(swapped)) == {"leaves": 3, "largest": 3, "smallest": 0}


def test_what_is_no_such_tree_earns_nothing_and_is_told():
    for tree in (
        [[99, 1], [10, 11], [[0, 20], [30, 31]], [12]],
        [[99, 1], [10, 11, 11, 12], [[0, 20], [30, 31]]],
        gs.ExplicitTree([[99, 1], [10, 11], [[0, 20], [30, 31]]], gs.MIN),
        gs.TicTacToe(),
        [],
        "a tree",
    ):
        report = built(tree)
        assert report.answered, tree
        assert report.points == 0, tree
        assert report.findings, tree


def test_in_two_plies_the_smallest_leaf_is_never_below_the_best_move():
    rng = Random(1)
    for _ in range(300):
        leaves = iter(rng.sample(range(100), 9))
        game = gs.ExplicitTree([[next(leaves) for _ in range(3)] for _ in range(3)])
        assert faults_of(game, 9)["smallest"]


STOP = "if ply > depth or game.is_terminal(state)"
SAME = STOP, "if game.is_terminal(state) or ply > depth"
LIMIT = "ply > depth", "ply >= depth"
END = (
    STOP,
    f"""if game.is_terminal(state):
            return game.utility(state), None
        {STOP}""",
)


def test_each_error_that_is_mended_earns_points_and_the_other_is_named():
    nothing = repaired(SET, SAME).points
    limit, end = repaired(SET, LIMIT), repaired(SET, END)
    assert limit.mistake == "the end is guessed"
    assert end.mistake == "one ply too deep"
    assert nothing < min(limit.points, end.points)
    assert repaired(SET, END, LIMIT).passed


def test_the_program_as_it_is_handed_out_is_not_attempted():
    assert not repaired(SET).answered


@many(10, slow=40)
def test_hidden_cases_have_limits_both_sides_and_positions_under_way(seed):
    cases = CASES["write"](Random(seed))
    assert {case.depth for case in cases} == {None, 0, 1, 2, 3}
    assert {case.game.to_move(case.state) for case in cases} == {gs.MAX, gs.MIN}
    assert sum(case.state != case.game.initial() for case in cases) >= 6
    assert all(not case.game.is_terminal(case.state) for case in cases)
    again = CASES["write"](Random(seed))
    assert [c.evaluate(5) for c in cases] == [c.evaluate(5) for c in again]


@many(2, slow=10)
def test_every_right_function_is_right_for_every_student(seed):
    for task, trial in TRIALS.items():
        for name, function in trial.right.items():
            assert limited(function, CASES[task](Random(seed))).passed, name
