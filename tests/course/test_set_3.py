"""Set 3: its cases show what they are for, and its construction can be done."""

from random import Random

import numpy as np
import pytest
from course.graded import SALT
from many import many

from gamesearch import MAX, MIN
from gamesearch.check.diagnose import FREE, forms
from gamesearch.sets import killer_moves, table_move
from gamesearch.sets.assignment import begin
from gamesearch.sets.move_order import SET, build
from gamesearch.sets.task import scaled
from marking import judged
from marking.move_order import sorted_tree

NAME = "set-3-ordering"


@pytest.mark.parametrize("module", [killer_moves, table_move])
@many(30, slow=100)
def test_every_known_mistake_is_wrong_somewhere_and_told_from_others(module, seed):
    cases = module.drawn(Random(seed))
    for mistake in module.TUTOR.mistakes:
        for function in forms(module.TUTOR, mistake):
            done = [module.ask(function, case, FREE) for case in cases]
            faults = [part.fault(one) for part in module.PARTS for one in done]
            assert any(faults), mistake.name


@many(10, slow=50)
def test_positions_have_ties_both_sides_and_killers_that_are_illegal(seed):
    cases = killer_moves.drawn(Random(seed))
    both = [case.arguments for case in cases if case.part == "both"]
    assert {game.to_move(state) for game, state, *_ in both} == {MAX, MIN}
    for game, state, moves, killers, evaluate in both:
        assert not set(killers) <= set(moves)
        guesses = [evaluate(game.play(state, move)) for move in moves]
        assert len(set(guesses)) < len(guesses)


@many(10, slow=40)
def test_each_student_can_sort_the_own_tree(seed):
    mine = begin(NAME, f"student {seed}")
    variant = mine.variant("build")
    for more in SET.task("build").wants:
        assert build(mine, more, sorted_tree(variant, more)).passed


def test_another_tree_is_refused():
    mine = begin(NAME, "ada")
    tree = mine.variant("build").game.tree
    for other, told in (
        ([tree, tree], "not your tree"),
        (tree[:-1], "not your tree"),
        ([*tree[0], *tree[1:]], "not your tree"),
        (3, "tree"),
    ):
        report = build(mine, 1, other)
        assert not report.passed
        assert told in report.findings[0].text


def test_a_tree_that_reads_too_much_is_told_how_much():
    mine = begin(NAME, "ada")
    variant = mine.variant("build")
    report = build(mine, 1, sorted_tree(variant, 3))
    assert f"evaluates {variant.key['fewest'] + 3} of" in report.findings[0].text


class Array:
    """As arrays of numpy: comparing it is neither true nor false."""

    def __init__(self, values):
        self.values = list(values)

    def tolist(self):
        return self.values

    def __eq__(self, other):
        raise ValueError("The truth value is ambiguous.")


@pytest.mark.parametrize("kind", [Array, np.array])
def test_an_order_may_be_an_array_now_and_at_grading(kind):
    def my_order(*given):
        return kind(killer_moves.order(*given))

    def moves_in_order(game, state, table):
        stored = table.get(game.key(state))
        return kind(sorted(game.moves(state), key=lambda move: move != stored))

    for name, answer in ("write", my_order), ("repair", moves_in_order):
        task = begin(NAME, "ada").set.task(name)
        answers = {task.answers[0]: answer, "because": ...}
        for report in (
            begin(NAME, "ada").report(task, answers),
            judged(NAME, name, answers, "ada", SALT).report,
        ):
            parts = [part for part in report.parts if part.name != "explanation"]
            assert all(part.passed for part in parts), report


def test_a_repair_that_leaves_the_table_aside_earns_nothing():
    mine = begin(NAME, "ada")
    task = mine.set.task("repair")
    report = mine.report(
        task, {"moves_in_order": lambda game, state, table: game.moves(state)}
    )
    assert report.mistake == "the table unused"
    assert scaled(report, task.points) == 0
