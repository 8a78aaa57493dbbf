"""What all searches promise, each tried on trees deeper than can all be tried.

That value and move are right on all small trees is in `test_all_small_trees.py`.
"""

from itertools import count
from math import inf

import pytest
from answers import Drawn, played, stopped
from many import each, many

import gamesearch as gs
from gamesearch import MAX, MIN, Budget, Counted, ExplicitTree, OutOfNodes, Trace
from reference import (
    SIDES,
    TEXTBOOK,
    ExtraTurns,
    best_index,
    leaves_of,
    random_tree,
    size,
)

# which prove each value along their line in a window that holds it
WHOLE_TREE = [gs.minimax, gs.two_phase_minimax]
EXACT_LINE = [*WHOLE_TREE, gs.negamax, gs.alpha_beta, gs.alpha_beta_with_memory]
EXACT_LINE += [gs.aspiration, gs.stockman, gs.expectiminimax, gs.star1, gs.star2]
SEARCHES = [*EXACT_LINE, gs.pvs, gs.mtdf, gs.sss_star, gs.dual_star]
BEST_FIRST = [gs.two_phase_minimax, gs.stockman]
SEVERAL_PASSES = [gs.aspiration, gs.mtdf, gs.sss_star, gs.dual_star]
WINDOWED = [
    gs.negamax,
    gs.alpha_beta,
    gs.pvs,
    gs.alpha_beta_with_memory,
    gs.star1,
    gs.star2,
]
ONE_PASS = [s for s in SEARCHES if s not in BEST_FIRST + SEVERAL_PASSES]
OTHER_PROMISES = {"deepen", "quiescence", "expectimax", "value_iteration"}


every_search, one_pass = each("search", SEARCHES), each("search", ONE_PASS)
GAME = ExplicitTree(TEXTBOOK)


def test_no_search_of_players_is_left_out():
    named = {
        name
        for module, names in gs.search.NAMES.items()
        if module.startswith(("two_player.", "chance."))
        for name in names.split()
    }
    assert named - OTHER_PROMISES == {search.__name__ for search in SEARCHES}


# -- the value, the move, the line --


def test_the_random_trees_are_of_every_kind():
    grown = [random_tree(seed)[0] for seed in range(400)]
    assert sum(not isinstance(tree, list) for tree in grown) > 20  # the root is a leaf
    assert sum("[" in str(tree)[1:] for tree in grown) > 200  # two plies or more
    assert sum(max(leaves_of(tree)) < 0 for tree in grown) > 20
    assert sum(len(set(leaves_of(tree))) < len(leaves_of(tree)) for tree in grown) > 100
    assert {random_tree(seed)[1] for seed in range(400)} == set(SIDES)


@every_search
@many(60, slow=400)
def test_value_move_and_line(search, seed):
    one = Drawn(seed)
    game, answer = one.game, search(one.game)
    assert answer.value == one.exact()[0]
    assert game.utility(played(game, answer.line)) == answer.value
    assert answer.line[:1] == ((answer.move,) if game.moves(0) else ())
    if game.moves(0):
        assert answer.move == game.moves(0)[best_index(one.tree, one.first)]
    if search in EXACT_LINE:
        assert answer.line == gs.minimax(game).line


@every_search
@many(100, slow=400)
def test_depth_limit_with_an_evaluation(search, seed):
    one = Drawn(seed)
    for depth in (0, 1, 2, 3):
        answer = search(one.game, depth=depth, evaluate=one.evaluate)
        assert (answer.value, answer.depth) == (one.exact(depth)[0], depth)
        assert len(answer.line) <= depth


@every_search
def test_depth_zero_evaluates_the_root_unless_play_is_over(search):
    answer = search(GAME, depth=0, evaluate=lambda state: 7)
    assert (answer.value, answer.move, answer.line) == (7, None, ())
    passes = len(answer.passes) if search in SEVERAL_PASSES else 1
    assert (answer.nodes, answer.leaves, answer.expanded) == (passes, passes, 0)
    assert search(ExplicitTree(5), depth=0).value == 5


@every_search
def test_a_decided_game_counts_the_win_of_the_evaluation(search):
    game = gs.TicTacToe()
    lost_for_o = game.from_text("X X . / O O . / . . .")
    evaluate = gs.evaluation(lambda state: 0, win=9)
    answer = search(game, lost_for_o, depth=1, evaluate=evaluate)
    assert (answer.value, answer.move) == (9, 2)


@every_search
def test_a_root_at_which_every_move_loses_still_has_a_move(search):
    assert search(ExplicitTree([[-1, -1], [-1]])).move == "a"
    assert search(ExplicitTree([[1, 1], [1]], first=MIN)).move == "a"


@every_search
def test_any_state_may_be_the_root(search):
    for move, value in zip("abc", (3, 2, 2)):
        assert search(GAME, GAME.play(0, move)).value == value


@every_search
@many(40, slow=100)
def test_players_may_be_exchanged(search, seed):
    tree, first = random_tree(seed)
    there = search(ExplicitTree(tree, first))
    here = search(ExplicitTree(turned_around(tree), -first))
    assert here.value == -there.value
    if search not in (gs.mtdf, gs.sss_star, gs.dual_star, gs.stockman):
        # whose questions, or whose list, are MAX's
        assert here.line == there.line
        assert (here.nodes, here.cutoffs) == (there.nodes, there.cutoffs)


def turned_around(tree):
    return [turned_around(t) for t in tree] if isinstance(tree, list) else -tree


@every_search
@many(100, slow=400)
def test_players_need_not_move_in_turn(search, seed):
    one = Drawn(seed, ExtraTurns)
    game, exact, answer = one.game, one.game.exact(), search(one.game)
    assert answer.value == exact[0] == exact[played(game, answer.line)]
    if answer.move is not None:
        assert exact[game.play(0, answer.move)] == answer.value
    answer = search(game, depth=2, evaluate=one.evaluate)
    assert answer.value == game.exact(2, one.evaluate, win=100)[0]


@many(100, slow=400)
def test_negamax_visits_what_alpha_beta_does_also_where_a_player_moves_twice(seed):
    game = ExtraTurns(*random_tree(seed))
    for window in ((-inf, inf), (-3, 2), (0, 1)):
        assert gs.negamax(game, window=window) == gs.alpha_beta(game, window=window)


# -- the counts --


@every_search
@many(100, slow=400)
def test_counts_are_those_of_a_counted_game(search, seed):
    one = Drawn(seed)
    game = Counted(one.game)
    for depth in (None, 2):
        game.reset()
        answer = search(game, depth=depth, evaluate=game.evaluation(one.evaluate))
        assert answer.leaves == game.leaves
        assert answer.expanded == game.generated
        if search in SEVERAL_PASSES:  # some nodes are answered by the table
            assert answer.nodes == game.plays + len(answer.passes)
            continue
        assert answer.nodes == answer.leaves + answer.expanded
        if search is gs.pvs:  # plays once what it searches twice
            assert answer.nodes >= game.plays + 1
            continue
        assert answer.leaves == len(set(game.visited))
        if search is gs.stockman:  # lists successors that it never comes to
            assert answer.nodes <= game.plays + 1
        else:
            assert answer.nodes == game.plays + 1
        if search in WHOLE_TREE and depth is None:
            assert (answer.nodes, answer.cutoffs) == (size(one.tree), 0)


@every_search
def test_the_same_search_twice_gives_the_same_answer(search):
    assert search(GAME) == search(GAME)


# -- order and trace --


@every_search
@many(100, slow=400)
def test_no_order_changes_the_value_and_no_trace_the_answer(search, seed):
    one = Drawn(seed)
    game, exact = one.game, one.exact()[0]
    for order in (
        gs.orders.best_first,
        gs.orders.worst_first,
        gs.orders.shuffled(seed),
    ):
        assert search(game, order=order).value == exact
    for options in {}, {"depth": seed % 4, "evaluate": one.evaluate}:
        trace = Trace()
        answer = search(game, trace=trace, **options)
        assert answer == search(game, **options)
        if search not in BEST_FIRST:
            verbs = [event.verb for event in trace]
            assert verbs.count("down") == verbs.count("up") == answer.nodes
            assert verbs.count("cut") == answer.cutoffs


# -- limits --


@every_search
def test_a_limit_of_nodes_is_exact(search):
    full = search(GAME)
    assert search(GAME, limit=full.nodes) == full
    assert search(GAME, limit=inf) == full
    for limit in range(full.nodes):
        found = stopped(search, GAME, limit=limit)
        assert found == stopped(search, GAME, limit=Budget(nodes=limit))
        assert (found.nodes, found.complete, type(found)) == (limit, False, type(full))
        if search not in SEVERAL_PASSES:
            assert found.nodes == found.leaves + found.expanded


@every_search
def test_no_more_positions_are_expanded_than_the_limit(search):
    game = Counted(GAME)
    for expanded in range(4):
        game.reset()
        with pytest.raises(OutOfNodes, match=f"{expanded} expanded") as stop:
            search(game, limit=Budget(expanded=expanded))
        assert stop.value.result.expanded == game.generated == expanded


@every_search
def test_seconds_are_read_from_the_clock_of_the_budget(search):
    ticks = iter(range(1000))
    budget = Budget(seconds=3, clock=lambda: next(ticks))
    game = ExplicitTree([list(range(10)) for _ in range(20)])
    with pytest.raises(OutOfNodes, match="3 seconds") as stop:
        search(game, limit=budget)
    assert 0 < stop.value.result.nodes < 60


@every_search
def test_a_budget_that_is_used_up_stops_the_next_search_at_once(search):
    now = [0]
    budget = Budget(seconds=4, clock=lambda: now[0])
    assert search(ExplicitTree(5), limit=budget).value == 5
    now[0] = 5
    assert stopped(search, GAME, limit=budget).nodes == 0


@every_search
def test_without_a_limit_a_search_never_looks_at_the_clock(search):
    def clock():
        raise AssertionError("there is no limit of time")

    assert search(GAME, limit=Budget(100, expanded=100, clock=clock)).value == 3
    with pytest.raises(AssertionError, match="no limit of time"):
        search(GAME, limit=Budget(100, seconds=1, clock=clock))


@one_pass
def test_the_result_of_a_stopped_search_has_the_best_move_so_far(search):
    game = ExplicitTree([[1, 2], [5, 6], [3, 4]])
    found = stopped(search, game, limit=search(game).nodes - 1)
    assert (found.value, found.move, found.line) == (5, "b", ("b", "b1"))
    found = stopped(search, ExplicitTree([[1, 2], [5, 6]], first=MIN), limit=5)
    assert (found.value, found.move) == (2, "a")
    found = stopped(search, GAME, limit=3)  # no move of the root is searched
    assert (found.value, found.move, found.line) == (None, None, ())


@each("search", SEVERAL_PASSES)
@many(15, slow=60)
def test_a_search_that_is_stopped_has_the_best_move_of_its_finished_passes(
    search, seed
):
    one, known = Drawn(seed), [(0, None, None)]
    nodes = search(one.game).nodes
    assert search(one.game, limit=nodes).complete
    for limit in range(0, nodes, 1 + nodes // 9):
        found = stopped(search, one.game, limit=limit)
        known.append((len(found.passes), found.value, found.move))
        if found.passes:  # one or other bound on the value, and a move to it
            assert found.value in [value for _, _, value in found.passes]
            assert isinstance(one.tree, list) == (found.move is not None)
        if len(found.passes) == known[-2][0] > 0:  # nothing finished in between
            assert known[-1] == known[-2]


def test_a_bound_that_is_proved_is_kept_when_the_next_pass_is_stopped():
    game = ExplicitTree([[1, 2], [5, 6], [3, 4]])
    whole = gs.mtdf(game, first_guess=4)
    assert whole.passes == ((3, 4, 5), (5, 6, 5))
    found = stopped(gs.mtdf, game, first_guess=4, limit=whole.nodes - 1)
    assert (found.value, found.move, found.passes) == (5, "b", ((3, 4, 5),))


def test_nothing_is_backed_up_when_two_phases_are_stopped():
    found = stopped(gs.two_phase_minimax, GAME, limit=12)
    assert (found.value, found.move, found.held) == (None, None, 13)


# -- what is known where a limit ends a search --

WINDOWS = [(-inf, inf), (-3, 2), (0, 1), (-99, -2), (4, 99)]
ASKED = [(search, {"window": window}) for search in WINDOWED for window in WINDOWS]
ASKED += [(gs.aspiration, {"first_guess": guess}) for guess in (-9, 0, 9)]
ASKED += [(gs.mtdf, {"first_guess": guess}) for guess in (-9, 0, 9)]
ASKED += [(search, {}) for search in SEARCHES if search not in WINDOWED]


def is_proved(answer, exact, side):
    """Is the value a bound for the side to move; before it has one, its best hope?"""
    if answer.value is None:
        return True
    passes = getattr(answer, "passes", ())
    has = any(p.value > p.alpha if side == MAX else p.value < p.beta for p in passes)
    sure = has or not passes
    return exact >= answer.value if sure == (side == MAX) else exact <= answer.value


@many(40, slow=120)
def test_what_a_stopped_search_says_of_the_root_is_true(seeds):
    ended = 0
    for one in map(Drawn, seeds):
        if not 4 <= size(one.tree) <= 60:
            continue
        exact = one.exact()[0]
        for search, options in ASKED:
            for limit in count(1):
                answer = stopped(search, one.game, limit=limit, **options)
                if answer is None:
                    break
                ended += 1
                assert not answer.complete
                assert is_proved(answer, exact, one.first), (search, one.tree, limit)
    assert ended > 100 * len(seeds)


@each("search", [gs.alpha_beta, gs.star1])
@many(80, slow=400)
def test_fail_hard_never_leaves_the_window(search, seed):
    one = Drawn(seed)
    more = {"utility_range": (-99, 99)} if search is gs.star1 else {}
    for low, high in WINDOWS:
        answer = search(one.game, window=(low, high), hard=True, **more)
        assert answer.value == max(low, min(one.exact()[0], high))
