"""Set 4: its cases show what they are for, and its construction can be done."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from course.graded import built
from many import many

from gamesearch import MAX, MIN
from gamesearch.check.diagnose import FREE, forms, mistaken
from gamesearch.sets import pawn_strength, quick_win
from gamesearch.sets.assignment import begin
from gamesearch.sets.evaluation import SET
from marking.evaluation import pawns, tree_and_values

NAME = "set-4-evaluation"


@many(20, slow=60)
def test_every_known_mistake_on_pawns_is_wrong_somewhere_and_alone(seed):
    cases = pawn_strength.drawn(Random(seed))[: pawn_strength.MANY]
    answers = {}
    for mistake in pawn_strength.TUTOR.mistakes:
        for function in forms(pawn_strength.TUTOR, mistake):
            done = [pawn_strength.ask(function, case, FREE) for case in cases]
            assert any(map(pawn_strength.PARTS[0].fault, done)), mistake.name
            given = tuple(one.result for one in done)
            assert given not in answers, (mistake.name, answers.get(given))
            answers[given] = mistake.name


@many(20, slow=60)
def test_turning_a_position_turns_its_value(seed):
    for case in pawn_strength.drawn(Random(seed)):
        game, state = case.arguments
        turned = pawn_strength.turned(game, state)
        assert game.to_move(turned) == -game.to_move(state)
        assert pawn_strength.turned(game, turned) == state
        assert pawn_strength.value(game, turned) == -pawn_strength.value(game, state)
        assert -1 < pawn_strength.value(game, state) < 1


def test_the_example_of_task_3_has_the_value_it_says():
    game = pawn_strength.Breakthrough(5, 4)
    state = game.from_moves("b2-b3 c4-c3 b3xa4")
    assert pawn_strength.value(game, state) == pytest.approx(5 / 67)


def test_the_strength_of_a_position_counted_with_a_pencil():
    game = pawn_strength.Breakthrough(5, 3)
    state = game.from_text("O O O / . . O / . . . / . X . / X . X")
    # X: 3 + 3 on the first row, 3 + 1 + 2 guarded; O: 3 * 3, and 3 + 1 + 2 guarded
    assert pawn_strength.value(game, state) == round(
        (12 - 15) / 27, pawn_strength.PLACES
    )


@pytest.mark.parametrize("kind", [Fraction, np.float32], ids=["exact", "32 bits"])
@many(5)
def test_a_number_of_another_kind_is_as_good(kind, seed):
    def mine(game, state):
        ours, theirs = pawn_strength.strengths(game, state)
        return kind(kind(ours - theirs) / kind(ours + theirs))

    answers = {"my_evaluation": mine, "because": begin(NAME).variant("write").key}
    report = SET.task("write").judge(
        answers, begin(NAME), pawn_strength.drawn(Random(seed))
    )
    assert report.passed, report


def test_a_rounded_value_is_told_as_it_came_back():
    game = pawn_strength.Breakthrough(5, 3)
    state = game.from_text("O O O / . . O / . . . / . X . / X . X")
    said = pawn_strength.wrong_value(game, state, answer=-0.1111)
    assert "-0.1111," in said


@many(20, slow=60)
def test_a_win_is_quick_a_loss_slow_and_the_old_program_wrong(seed):
    sides, depths = set(), set()
    for case in quick_win.drawn(Random(seed)):
        game, state, depth, _ = case.arguments
        sides.add(game.to_move(state))
        depths.add(depth % 2)
        values = sorted(quick_win.worths(*case.arguments).values(), reverse=True)
        assert values[0] > values[1]
        old = quick_win.SLOW(*case.arguments)
        if case.part == "quick win":
            assert values[0] > quick_win.WIN
        elif case.part == "slow loss":
            assert values[0] <= -quick_win.WIN
        else:
            assert abs(values[0]) <= quick_win.LARGEST
        if case.part != "no end in sight":
            assert old != quick_win.chosen(*case.arguments)
    assert sides == {MAX, MIN}
    assert depths == {0, 1}


def test_each_horizon_can_be_built():
    for want in SET.task("build").wants:
        assert built(SET, want, *tree_and_values(*want)).passed, want


def test_a_horizon_that_misleads_nobody_is_refused():
    tree, _ = tree_and_values(6, "a")
    for values, told in (
        ({"a1": 2, "a2": 2, "b1": 1}, "and a search of depth 3 plays a."),
        ({"a1": 2, "a2": 2, "b1": 2}, "depth 2 plays a or b"),
        ({"a1": 2, "a2": 2}, "node b1 has no value"),
        ([2, 2, 8], "my_values: it is a dict"),
    ):
        assert told in built(SET, (6, "a"), tree, values).findings[0].text


def test_a_tree_with_other_leaves_or_another_move_is_refused():
    assert "It has 7 leaves" in repr(built(SET, (6, "a"), *tree_and_values(7, "a")))
    assert "depth 3 plays b" in repr(built(SET, (6, "a"), *tree_and_values(6, "b")))


@many(10)
def test_a_mistake_on_pawns_loses_at_grading_what_it_loses_in_the_notebook(seed):
    seen, hidden = (
        pawn_strength.drawn(Random(pawn_strength.VISIBLE)),
        pawns(Random(seed)),
    )
    for part in pawn_strength.PARTS:
        for function in mistaken(pawn_strength.TUTOR):
            lost = [
                any(part.fault(pawn_strength.ask(function, one, FREE)) for one in cases)
                for cases in (seen, hidden)
            ]
            assert lost[1] or not lost[0], part.name
