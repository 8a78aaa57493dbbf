"""A value counts only if the leaves prove it; a given window is searched as it is."""

import time
from itertools import combinations, product
from math import inf
from random import Random

import pytest
from check.test_function import classic, nega
from course.mutants.alpha_beta import (
    BEYOND,
    RIGHT,
    remembering,
    right_negamax,
    with_other_window,
)
from many import many

import gamesearch as gs
from gamesearch.check import expectation, function
from gamesearch.check.cases import Case, Guess, built_in
from gamesearch.check.proof import limits, proves
from gamesearch.check.topics.chance_trees import chance, trees
from gamesearch.check.topics.two_player.given_windows import positions
from gamesearch.play.limits.guard import Guard, Watched

NEEDS = "move", "proof", "windows"
CUTS = {
    "equal": (lambda best, beta: best >= beta, lambda best, alpha: best <= alpha),
    "strict": (lambda best, beta: best > beta, lambda best, alpha: best < alpha),
}


def leaves_of(game):
    """All leaves of a tree, in order."""
    watched = Watched(game, inf)
    gs.minimax(watched)
    return watched.visited


def lost(report):
    return {part.name for part in report.parts if not part.passed}


# -- what leaves prove ---------------------------------------------------------------


@many(10, slow=40)
def test_limits_are_reached_by_filling_the_open_leaves_and_not_passed(seed):
    dice = Random(seed)
    values = [dice.randint(0, 3) for _ in range(5)] + [0, 3]  # the range is 0 to 3
    game = gs.ExplicitTree([values[:2], [values[2:4], values[4]], values[5:]])
    leaves = leaves_of(game)
    looked = {leaf for leaf in leaves if dice.random() < 0.5}
    found = set()
    for filled in range(2 ** len(leaves)):
        low_or_high = {
            leaf: game.utility(leaf) if leaf in looked else 3 * (filled >> i & 1)
            for i, leaf in enumerate(leaves)
        }
        v = [low_or_high[leaf] for leaf in leaves]
        found.add(max(min(v[:2]), min(max(v[2:4]), v[4]), min(v[5:])))
    assert limits(Case("t", game, 0), looked) == (min(found), max(found))


def test_what_right_searches_look_at_proves_and_nothing_does_not():
    for case, (search, options) in product(
        built_in(depths=True),
        ((gs.minimax, {}), (gs.alpha_beta, {}), (gs.alpha_beta, {"strict": True})),
    ):
        game = Watched(case.game, inf)
        limit = {}
        if case.depth is not None:
            limit = {"depth": case.depth, "evaluate": game.evaluation(case.evaluate)}
        value = search(game, case.state, **options, **limit).value
        assert limits(case, set(game.visited)) == (value, value), (case, search)
        assert not proves(limits(case, set())), case


def test_a_proof_may_be_shorter_than_alpha_beta_but_no_leaf_of_it_is_idle():
    game = gs.ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    case, leaves = Case("t", game, 0), leaves_of(game)
    few = (set(some) for n in range(6) for some in combinations(leaves, n))
    proofs = [some for some in few if proves(limits(case, some))]
    assert min(map(len, proofs)) == 5
    for proof in proofs:
        assert not any(proves(limits(case, proof - {leaf})) for leaf in proof)


def test_what_lies_at_the_end_of_the_range_needs_no_further_look():
    game = gs.ExplicitTree([[9, 9], [0, 5]])
    a1, a2 = leaves_of(game)[:2]
    assert limits(Case("t", game, 0), {a1, a2}) == (9, 9)


def test_at_a_chance_node_every_outcome_is_weighed():
    game = gs.ExplicitTree(chance((1, 8), (3, 4)))
    case = Case("t", game, 0)
    first, second = (game.play(0, move) for move, _ in game.outcomes(0))
    assert limits(case, {first}) == (5, 8)
    assert limits(case, {second}) == (4, 5)
    assert limits(case, {first, second}) == (5, 5)


def test_a_position_at_the_limit_may_be_worth_anything_until_it_is_evaluated():
    game = gs.ExplicitTree([[3, 12], [2, 20]])
    case = Case("t", game, 0, 1, Guess())
    a, b = game.play(0, "a"), game.play(0, "b")
    assert limits(case, {a}) == (Guess()(a), inf)
    assert limits(case, {a, b}) == (max(map(Guess(), (a, b))),) * 2


# -- values that are not proved ------------------------------------------------------


def all_seeing(game, state):
    """Looks at no leaf of the game it is given."""
    return gs.alpha_beta(game.game, state)


def test_a_right_value_without_a_look_counts_nothing_and_is_told():
    report = function(all_seeing, needs=NEEDS)
    assert report.mistake == "value not proved"
    assert {"value", "leaves", "budget"} <= lost(report)
    assert "That is right, but you looked at 0 leaves" in repr(report)
    assert not any(p.points for p in report.parts if p.name != "move")


def test_without_that_need_a_value_is_a_value():
    report = function(all_seeing)
    assert "value" not in lost(report)


def first_leaves(game, state, depth=None):
    """Looks at the first leaf of each move, and knows the value all the same."""
    for move in game.moves(state):
        child = game.play(state, move)
        while not game.is_terminal(child):
            child = game.play(child, game.moves(child)[0])
        game.utility(child)
    return gs.alpha_beta(game.game, state)


def test_a_value_counts_on_the_trees_where_it_is_proved_and_says_what_was_open():
    tree = gs.ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    flat = gs.ExplicitTree([3, 12])
    report = function(first_leaves, on=[tree, flat], needs=NEEDS)
    value = report.parts[0]
    assert (value.points, value.out_of) == (15, 30)
    assert "you looked at 3 leaves, and this does not prove it" in value.text
    assert "anything from 2 to 14" in value.text


def all_seeing_dice(game, state, depth=None, evaluate=None):
    return gs.expectiminimax(game.game, state, depth=depth, evaluate=evaluate)


def test_with_dice_a_value_has_to_be_proved_as_well():
    report = expectation(all_seeing_dice, needs=("move", "proof"))
    assert report.mistake == "value not proved"
    assert "value" in lost(report)
    assert "value" not in lost(expectation(all_seeing_dice, needs=("move",)))
    assert expectation(gs.expectiminimax, needs=("move", "proof")).passed


def test_the_right_search_of_dice_proves_every_value():
    for name, game in trees():
        watched = Watched(game, inf)
        value = gs.expectiminimax(watched).value
        low, high = limits(Case(name, game, 0), set(watched.visited))
        assert low == high == value


# -- given windows ---------------------------------------------------------------------


def test_each_cut_test_with_hard_or_soft_values_is_right_in_a_window():
    for at_max, at_min, hard in product(CUTS, CUTS, (False, True)):
        search = classic(CUTS[at_max][0], CUTS[at_min][1], hard)
        report = function(search, needs=("proof", "windows"))
        assert report.passed, (at_max, at_min, hard)
        named = [part.name for part in report.parts if part.out_of == 15]
        assert named == ["leaves", "windows"]


def test_a_negamax_is_given_the_window_of_the_mover():
    for cut, hard in product(CUTS, (False, True)):
        report = function(nega(CUTS[cut][0], hard), needs=("proof", "windows"))
        assert report.passed, (cut, hard)
        assert "windows" in [part.name for part in report.parts]


def test_right_searches_keep_all_points():
    for name, search in RIGHT.items():
        assert function(search, needs=NEEDS).passed, name


def test_where_time_is_over_between_the_calls_no_mistake_is_named(monkeypatch):
    class Short(Guard):
        calls = 0

        def call(self, *given, **how):
            Short.calls += 1
            outcome = super().call(*given, **how)
            self.over = Short.calls == last
            return outcome

    last = inf
    monkeypatch.setattr("gamesearch.check.topics.two_player.search.Guard", Short)
    assert function(RIGHT["negamax"], needs=("proof", "windows")).passed
    last, Short.calls = Short.calls - 3, 0
    report = function(RIGHT["negamax"], needs=("proof", "windows"))
    assert lost(report) == {"windows"}
    assert not report.mistake
    assert "time ran out after" in repr(report)


def test_with_a_depth_limit_the_window_is_asked_below_as_well():
    def limited(game, state, depth, evaluate, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return evaluate(state)
        side, best = game.to_move(state), -inf * game.to_move(state)
        for move in game.moves(state):
            child = game.play(state, move)
            value = limited(game, child, depth - 1, evaluate, alpha, beta)
            best = (max if side == gs.MAX else min)(best, value)
            alpha, beta = (
                (max(alpha, best), beta) if side == gs.MAX else (alpha, min(beta, best))
            )
            if alpha >= beta:
                break
        return best

    report = function(limited, needs=("proof", "windows"))
    assert report.passed
    assert {case.depth for case in built_in(depths=True)} > {1, 2, 3}


@pytest.mark.parametrize("name", BEYOND)
def test_who_is_wrong_in_a_given_window_loses_that_part_alone(name):
    search = remembering() if name == "remembers" else BEYOND[name]
    report = function(search, needs=NEEDS)
    also = {"leaves", "budget"} if name == "remembers" else set()
    assert lost(report) == {"windows"} | also
    assert report.mistake
    assert function(search, needs=("move", "proof")).passed != bool(also)


def test_the_finding_names_position_and_window_and_can_be_looked_at():
    ignores = with_other_window(lambda alpha, beta, side: (-inf, inf))
    tree = gs.ExplicitTree([[[3, 5], [9, 6]], [[1, 2], [0, 7]]], title="twos")
    report = function(ignores, on=tree, needs=NEEDS, conventions=("equal",))
    assert lost(report) == {"windows"}
    assert "In “twos” at a, window 5 … 7: You look at leaf a21 (9)" in repr(report)
    at = report.difference
    assert (at.state, at.options["window"]) == (tree.play(0, "a"), (5, 7))
    assert at.algorithm(at.game, at.state, **at.options).value == 5


def test_a_wrong_limit_is_told_with_those_that_are_right():
    wrong = with_other_window(
        gives=lambda value, alpha, beta: (
            max(alpha, value) + 1 if value <= alpha else value
        )
    )
    report = function(wrong, needs=NEEDS)
    assert report.mistake == "no limit outside the window"
    assert "A bound from " in repr(report)


def test_an_error_in_a_given_window_is_told():
    def search(game, state, alpha=-inf, beta=inf):
        if state == game.initial():
            return right_negamax(game, state)
        raise ValueError("never thought of that")

    report = function(search, needs=NEEDS)
    assert lost(report) == {"windows"}
    assert "It stopped with ValueError: never thought of that" in repr(report)


def test_a_search_that_takes_no_window_or_one_bound_is_not_asked():
    def one_bound(game, state, alpha=-inf):
        return right_negamax(game, state)

    for search in (lambda game, state: right_negamax(game, state), one_bound):
        report = function(search, needs=NEEDS)
        assert report.passed
        assert [part.name for part in report.parts if part.out_of == 15] == ["move"]


def test_minimax_is_not_asked_for_windows():
    def look(game, state, alpha=-inf, beta=inf):
        return gs.minimax(game, state)

    report = function(look, like=gs.minimax, needs=NEEDS)
    assert report.passed
    assert "windows" not in [part.name for part in report.parts]


def test_an_endless_loop_in_a_window_ends_and_costs_that_part():
    def search(game, state, alpha=-inf, beta=inf):
        while beta < inf:
            time.sleep(0.01)
        return right_negamax(game, state)

    report = function(search, needs=NEEDS, seconds=1)
    assert lost(report) == {"windows"}


def test_positions_are_below_the_root_within_the_limit_and_not_over():
    asked = 0
    for case in built_in(depths=True):
        for path, below in positions(case):
            state = case.state
            for move in path:
                state = case.game.play(state, move)
            assert state == below.state
            assert path
            assert not case.game.is_terminal(state)
            if case.depth is not None:
                assert below.depth == case.depth - len(path) > 0
            asked += 1
    assert asked > len(built_in(depths=True))
