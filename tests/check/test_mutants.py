"""Each of the seventeen known mistakes is caught, and called by its own name."""

import re
from ast import literal_eval
from functools import cache

import pytest
from check.mutants import MUTANTS, SILENT, last_tie, leaf_sign, strict_cut
from check.written_otherwise import PROGRAMS
from listed import listed

import gamesearch as gs
from gamesearch.check.cases import Case, built_in
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import edited, programs
from gamesearch.check.topics.alpha_beta import ALPHA_BETA, MINIMAX, done, search_of
from gamesearch.check.topics.minimax import DEPTH_LIMITS
from gamesearch.check.topics.two_player.known_mistakes import MISTAKES, further
from gamesearch.check.topics.two_player.model_searches import EQUAL

NAMED = sorted(MUTANTS.items(), key=lambda pair: pair[1])


@cache
def judged(mutant):
    if mutant is strict_cut:  # right, unless the task fixes the convention
        return gs.check.function(mutant, conventions=("equal",))
    return gs.check.function(mutant)


def test_there_are_seventeen_with_a_message_each():
    texts = {mistake.name: mistake.text for mistake in MISTAKES}
    assert len(MUTANTS) == len(set(MUTANTS.values())) == 17
    assert len(set(texts.values())) == len(MISTAKES)
    assert set(MUTANTS.values()) <= set(texts)


@pytest.mark.parametrize(
    ("mutant", "name"), NAMED, ids=lambda x: getattr(x, "__name__", x)
)
def test_a_mutant_is_caught_by_its_own_name_and_shown_where_it_differs(mutant, name):
    report = judged(mutant)
    assert not report.passed
    assert [f.mistake for f in report.findings if f.mistake] == [name]
    assert name in repr(report)
    assert repr(report).startswith("✗ ")
    at, trace = report.difference, gs.Trace()
    if mutant is last_tie:  # its leaves are right: there is no event to show
        assert at.step is None
    options = {k: v for k, v in at.options.items() if k != "step"}
    at.algorithm(at.game, at.state, trace=trace, **options)
    assert at.step is None or 0 < at.step <= trace.steps
    assert at.text.split(" The tree, ")[0] in repr(report)


@listed("mutant", SILENT)
def test_a_silent_mutant_has_the_right_value_and_move_but_not_the_leaves(mutant):
    report = judged(mutant)
    points = {part.name: part.passed for part in report.parts}
    assert (points["value"], points["move"], points["leaves"]) == (True, True, False)
    assert report.difference is not None
    assert 0 < report.points < report.out_of


def test_the_programs_are_alpha_beta_where_nothing_is_edited():
    for case in built_in(depths=True):
        limit = {"depth": case.depth, "evaluate": case.evaluate}
        right = gs.alpha_beta(case.game, **limit)
        leaves, _ = EQUAL.looks_at(case)
        for family, side in zip(ALPHA_BETA, (1, case.game.to_move(case.state))):
            game = gs.Counted(case.game)
            counted = case.evaluate and game.evaluation(case.evaluate)
            search = search_of(family.text, family.text)
            value, move = search(game, case.state, case.depth, counted)
            assert (side * value, move) == (right.value, right.move)
            assert game.visited == leaves


def test_what_is_right_as_well_is_right_in_every_mixture():
    for case in built_in():
        value = gs.alpha_beta(case.game).value
        for family, side in zip(ALPHA_BETA, (1, case.game.to_move(case.state))):
            for text, _ in family.variants({}):
                assert side * search_of(text, text)(case.game, case.state)[0] == value


def test_every_edit_finds_its_lines_in_a_program():
    for mistake in (*MISTAKES, *DEPTH_LIMITS):
        for edit in (*mistake.edits, *mistake.below):
            families = (*ALPHA_BETA, *MINIMAX)
            assert any(edited(family.text, edit) for family in families), edit


@pytest.mark.parametrize(("program", "like", "name"), PROGRAMS)
def test_a_mistake_has_its_name_however_it_is_written(program, like, name):
    assert gs.check.function(program, like=like).mistake == name


def test_of_two_mistakes_that_fit_both_are_said_with_a_tree_that_tells_them_apart():
    one, other = (m for m in MISTAKES if m.name in ("MIN raises α", "MIN never cuts"))
    forms = [search_of(*programs(m, ALPHA_BETA)[0]) for m in (one, other)]
    tutor = Tutor(
        (one, other),
        ALPHA_BETA,
        form=search_of,
        further=further,
        behaviour=lambda run: run.leaves,
    )
    told = tutor.alike(lambda form, case, guard: done(form, case), [])
    assert told.name == f"{one.name} or {other.name}"
    assert one.text in told.text
    assert other.text in told.text
    tree = gs.ExplicitTree(literal_eval(re.search(r"\[\[.*\]\]", told.text)[0]))
    case = Case("", tree, tree.initial())
    assert done(forms[0], case).leaves != done(forms[1], case).leaves


def test_the_strict_cut_costs_nothing_unless_the_task_fixes_it():
    report = gs.check.function(strict_cut)
    assert report.passed
    assert report.mistake == ""
    assert "beyond the bound" in report.notes[0]
    fixed = gs.check.function(strict_cut, conventions=("equal",))
    lost = {part.name for part in fixed.parts if not part.passed}
    assert lost == {"leaves"}


def test_the_last_tie_is_caught_by_its_move_alone():
    report = gs.check.function(last_tie)
    assert {part.name for part in report.parts if not part.passed} == {"move"}
    trap = gs.ExplicitTree.from_json("tie-trap")
    found = gs.check.move(last_tie, on=trap)
    assert "move c, which is worth 2, but MAX has the move b" in repr(found)


def test_the_leaf_sign_shows_at_odd_depth_only_when_max_moves_first():
    even = [gs.ExplicitTree([[3, 5], [2, 9]]), gs.ExplicitTree([[[[1, 2], [3, 4]]]])]
    odd = gs.ExplicitTree([[[3, 5], [2, 9]], [[1, 0], [4, 4]]])
    assert gs.check.value(leaf_sign, on=even).passed
    assert not gs.check.value(leaf_sign, on=odd).passed


def test_minimax_with_a_mistake_is_named_too():
    def my_minimax(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        best = 0
        for move in game.moves(state):
            value = my_minimax(game, game.play(state, move))
            maximises = game.to_move(state) == gs.MAX
            best = max(best, value) if maximises else min(best, value)
        return best

    report = gs.check.function(my_minimax, like=gs.minimax)
    assert report.mistake == "best starts at 0"


def test_a_function_that_takes_max_to_move_first_is_told_so():
    def my_minimax(game, state, side=gs.MAX):
        if game.is_terminal(state):
            return game.utility(state)
        values = [
            my_minimax(game, game.play(state, m), -side) for m in game.moves(state)
        ]
        return max(values) if side == gs.MAX else min(values)

    report = gs.check.function(my_minimax, like=gs.minimax)
    assert report.mistake == "MAX is taken to move first"


def test_pruning_where_minimax_is_asked_for_is_named():
    report = gs.check.leaves(gs.alpha_beta, like=gs.minimax)
    assert report.mistake == "prunes"


def test_deep_cut_offs_lost_is_named():
    def my_search(game, state, above=None):
        """Cuts with the best of the parent only."""
        if game.is_terminal(state):
            return game.utility(state)
        best, side = None, game.to_move(state)
        for move in game.moves(state):
            value = my_search(game, game.play(state, move), best)
            if best is None or side * value > side * best:
                best = value
            if above is not None and side * best >= side * above:
                break
        return best

    assert gs.check.value(my_search).passed
    assert gs.check.function(my_search).mistake == "deep cut-offs lost"


@pytest.mark.parametrize(
    ("off", "name"), [(1, "one ply too deep"), (-1, "one ply too shallow")]
)
def test_a_depth_counted_wrongly_is_named(off, name):
    def my_search(game, state, depth, evaluate):
        # depth + off may be less than 0 only at the root, where nothing is asked
        answer = gs.minimax(game, state, depth=max(0, depth + off), evaluate=evaluate)
        return answer.value, answer.move

    report = gs.check.function(my_search, like=gs.minimax)
    assert report.mistake == name


def node_that_cuts(at_max, at_min):
    """A function for one node, right but for the cut tests that are left out."""

    def node(game, state, alpha, beta, search):
        best = None
        maximises = game.to_move(state) == gs.MAX
        for move in game.moves(state):
            value = search(game.play(state, move), alpha, beta)
            if maximises:
                best = value if best is None else max(best, value)
                alpha = max(alpha, best)
            else:
                best = value if best is None else min(best, value)
                beta = min(beta, best)
            if (at_max if maximises else at_min)(best, alpha, beta):
                break
        return best

    return node


def never(best, alpha, beta):
    return False


@pytest.mark.parametrize(
    ("at_max", "at_min", "name"),
    [
        (lambda best, alpha, beta: alpha >= beta, never, "MIN never cuts"),
        (lambda best, alpha, beta: best >= beta, never, "MIN never cuts"),
        (never, lambda best, alpha, beta: alpha >= beta, "MAX never cuts"),
        (never, lambda best, alpha, beta: best <= alpha, "MAX never cuts"),
    ],
)
def test_a_side_that_never_cuts_is_named_when_the_windows_are_right(
    at_max, at_min, name
):
    report = gs.check.function(node_that_cuts(at_max, at_min))
    assert {part.name: part.passed for part in report.parts}["windows"]
    assert report.mistake == name


def test_a_bound_never_moved_is_named_where_the_windows_show_it():
    def node(game, state, alpha, beta, search):
        if game.to_move(state) == gs.MAX:
            best = -float("inf")
            for move in game.moves(state):
                best = max(best, search(game.play(state, move), alpha, beta))
                if best >= beta:
                    break
            return best
        best = float("inf")
        for move in game.moves(state):
            best = min(best, search(game.play(state, move), alpha, beta))
            beta = min(beta, best)
            if best <= alpha:
                break
        return best

    assert gs.check.function(node).mistake == "α never raised"


def test_a_wrong_value_opens_the_first_tree_that_is_named():
    def my_minimax(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        return max(my_minimax(game, game.play(state, m)) for m in game.moves(state))

    report = gs.check.function(my_minimax, like=gs.minimax)
    assert "put .explore() behind" in repr(report)
    assert report.difference.tree in report.parts[0].text
    assert report.difference.step is None
    opened = report.explore()
    assert opened.result.value == gs.minimax(report.difference.game).value


def test_an_error_opens_the_tree_it_came_from():
    def my_minimax(game, state):
        return no_such_name  # noqa: F821

    report = gs.check.function(my_minimax, like=gs.minimax)
    assert f"In {report.difference.tree}: It stopped with" in repr(report)
    assert "0 nodes visited" not in repr(report)
    assert report.explore() is not None


def test_an_event_is_shown_before_a_wrong_value():
    report = judged(next(m for m, name in NAMED if name == "MIN takes the largest"))
    assert not report.parts[0].passed
    assert report.difference.step is not None


@pytest.mark.parametrize("like", [gs.minimax, gs.alpha_beta])
def test_max_and_min_exchanged_is_named(like):
    def my_search(game, state, alpha=-float("inf"), beta=float("inf")):
        if game.is_terminal(state):
            return game.utility(state)
        maximises = game.to_move(state) == gs.MIN
        best = -float("inf") if maximises else float("inf")
        for move in game.moves(state):
            value = my_search(game, game.play(state, move), alpha, beta)
            best = max(best, value) if maximises else min(best, value)
            if like is gs.alpha_beta:
                if maximises:
                    alpha = max(alpha, best)
                else:
                    beta = min(beta, best)
                if alpha >= beta:
                    break
        return best

    report = gs.check.function(my_search, like=like)
    assert report.mistake == "MAX and MIN exchanged"


@pytest.mark.parametrize("pick", [max, min])
def test_a_missing_base_case_is_asked_about(pick):
    def my_minimax(game, state):
        return pick(my_minimax(game, game.play(state, m)) for m in game.moves(state))

    report = gs.check.function(my_minimax, like=gs.minimax)
    assert "The position is over" in repr(report)


def test_another_value_error_is_not_asked_about():
    def my_minimax(game, state):
        return int("max of nothing empty")

    assert "position is over" not in repr(gs.check.function(my_minimax))
