"""What all searches promise, each tried against a plain minimax on nested lists."""

from itertools import count
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch import (
    MAX,
    MIN,
    Budget,
    Counted,
    ExplicitTree,
    OutOfNodes,
    TicTacToe,
    Trace,
    alpha_beta,
    alpha_beta_with_memory,
    aspiration,
    dual_star,
    expectiminimax,
    minimax,
    mtdf,
    negamax,
    orders,
    pvs,
    sss_star,
    star1,
    star2,
    stockman,
    two_phase_minimax,
)
from reference import (
    SIDES,
    ExtraTurns,
    best_index,
    exact_values,
    guess,
    leaves_of,
    random_tree,
    sides,
    size,
    trees,
)

# which prove each value along their line in a window that holds it
EXACT_LINE = [minimax, two_phase_minimax, negamax, alpha_beta, alpha_beta_with_memory]
EXACT_LINE += [aspiration, stockman, expectiminimax, star1, star2]
NULL_WINDOWS = [pvs, mtdf, sss_star, dual_star]
SEARCHES = EXACT_LINE + NULL_WINDOWS
BEST_FIRST = [two_phase_minimax, stockman]
DEPTH_FIRST = [search for search in SEARCHES if search not in BEST_FIRST]
SEVERAL_PASSES = [aspiration, mtdf, sss_star, dual_star]
WINDOWED = [negamax, alpha_beta, pvs, alpha_beta_with_memory, star1, star2]
ONE_PASS = [search for search in DEPTH_FIRST if search not in SEVERAL_PASSES]


def each(searches):
    return pytest.mark.parametrize("search", searches, ids=lambda s: s.__name__)


every_search, depth_first, one_pass = each(SEARCHES), each(DEPTH_FIRST), each(ONE_PASS)

SEEDS = range(400)
TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def played(game, line):
    """The state at the end of a line of play."""
    state = game.initial()
    for move in line:
        state = game.play(state, move)
    return state


# -- the value, the move, the line --


def test_the_random_trees_are_of_every_kind():
    grown = [random_tree(seed)[0] for seed in SEEDS]
    assert sum(not isinstance(tree, list) for tree in grown) > 20  # the root is a leaf
    assert sum("[" in str(tree)[1:] for tree in grown) > 200  # two plies or more
    assert sum(max(leaves_of(tree)) < 0 for tree in grown) > 20
    assert sum(len(set(leaves_of(tree))) < len(leaves_of(tree)) for tree in grown) > 100
    assert {random_tree(seed)[1] for seed in SEEDS} == set(SIDES)


@every_search
def test_value_and_move_on_400_random_trees(search):
    for seed in SEEDS:
        tree, first = random_tree(seed)
        game = ExplicitTree(tree, first)
        answer = search(game)
        assert answer.value == exact_values(tree, first)[0], f"seed {seed}"
        if isinstance(tree, list):
            assert answer.move == game.moves(0)[best_index(tree, first)], f"seed {seed}"
        else:
            assert (answer.move, answer.line) == (None, ()), f"seed {seed}"


@every_search
def test_the_line_ends_in_the_value(search):
    for seed in SEEDS:
        tree, first = random_tree(seed)
        game = ExplicitTree(tree, first)
        answer = search(game)
        end = played(game, answer.line)
        assert game.is_terminal(end), f"seed {seed}"
        assert game.utility(end) == answer.value, f"seed {seed}"
        assert answer.line[:1] == (answer.move,) or not answer.line


@each(EXACT_LINE)
def test_the_line_is_best_play_to_the_end(search):
    for seed in SEEDS:
        tree, first = random_tree(seed)
        game = ExplicitTree(tree, first)
        assert search(game).line == minimax(game).line, f"seed {seed}"


@every_search
def test_depth_limit_with_an_evaluation_on_400_random_trees(search):
    for seed in SEEDS:
        tree, first = random_tree(seed)
        game, evaluate = ExplicitTree(tree, first), guess(seed)
        evaluate.win = 100
        for depth in (0, 1, 2, 3):
            answer = search(game, depth=depth, evaluate=evaluate)
            exact = exact_values(tree, first, depth, evaluate, win=100)
            assert answer.value == exact[0], f"seed {seed}, depth {depth}"
            assert answer.depth == depth
            assert len(answer.line) <= depth


@every_search
@given(tree=trees, first=sides)
def test_value_on_any_tree(search, tree, first):
    assert search(ExplicitTree(tree, first)).value == exact_values(tree, first)[0]


@every_search
def test_depth_zero_evaluates_the_root(search):
    answer = search(ExplicitTree(TEXTBOOK), depth=0, evaluate=lambda state: 7)
    assert (answer.value, answer.move, answer.line) == (7, None, ())
    passes = len(answer.passes) if search in SEVERAL_PASSES else 1
    assert (answer.nodes, answer.leaves, answer.expanded) == (passes, passes, 0)


@every_search
def test_a_terminal_state_at_depth_zero_is_not_evaluated(search):
    assert search(ExplicitTree(5), depth=0).value == 5


@every_search
def test_a_decided_game_counts_the_win_of_the_evaluation(search):
    def evaluate(state):
        return 0

    evaluate.win = 9
    game = TicTacToe()
    lost_for_o = game.from_text("X X . / O O . / . . .")
    answer = search(game, lost_for_o, depth=1, evaluate=evaluate)
    assert (answer.value, answer.move) == (9, 2)


@every_search
def test_a_root_at_which_every_move_loses_still_has_a_move(search):
    assert search(ExplicitTree([[-1, -1], [-1]])).move == "a"
    assert search(ExplicitTree([[1, 1], [1]], first=MIN)).move == "a"


@every_search
def test_any_state_may_be_the_root(search):
    game = ExplicitTree(TEXTBOOK)
    for move, value in zip("abc", (3, 2, 2)):
        assert search(game, game.play(0, move)).value == value


@every_search
def test_players_may_be_exchanged(search):
    for seed in range(100):
        tree, first = random_tree(seed)
        turned = turned_around(tree)
        there = search(ExplicitTree(tree, first))
        here = search(ExplicitTree(turned, -first))
        assert here.value == -there.value, f"seed {seed}"
        if search in (mtdf, sss_star, dual_star, stockman):
            continue  # their questions, or their list, are MAX's
        assert here.line == there.line, f"seed {seed}"
        assert (here.nodes, here.cutoffs) == (there.nodes, there.cutoffs)


def turned_around(tree):
    return [turned_around(t) for t in tree] if isinstance(tree, list) else -tree


@every_search
def test_players_need_not_move_in_turn(search):
    for seed in SEEDS:
        tree, first = random_tree(seed)
        game, evaluate = ExtraTurns(tree, first), guess(seed)
        exact = game.exact()
        answer = search(game)
        assert answer.value == exact[0], f"seed {seed}"
        assert exact[played(game, answer.line)] == answer.value, f"seed {seed}"
        if answer.move is not None:
            assert exact[game.play(0, answer.move)] == answer.value, f"seed {seed}"
        evaluate.win = 100
        answer = search(game, depth=2, evaluate=evaluate)
        assert answer.value == game.exact(2, evaluate, win=100)[0], f"seed {seed}"


def test_negamax_visits_what_alpha_beta_does_also_where_a_player_moves_twice():
    for seed in SEEDS:
        game = ExtraTurns(*random_tree(seed))
        assert negamax(game) == alpha_beta(game), f"seed {seed}"
        for window in ((-3, 2), (0, 1)):
            here = negamax(game, window=window)
            assert here == alpha_beta(game, window=window), f"seed {seed}"


# -- the counts --


@every_search
def test_counts_are_those_of_a_counted_game(search):
    for seed in SEEDS:
        tree, first = random_tree(seed)
        game = Counted(ExplicitTree(tree, first))
        evaluate = guess(seed)
        evaluate.win = 100
        for depth in (None, 2):
            game.reset()
            answer = search(game, depth=depth, evaluate=game.evaluation(evaluate))
            assert answer.leaves == game.leaves, f"seed {seed}"
            assert answer.expanded == game.generated, f"seed {seed}"
            if search in SEVERAL_PASSES:  # some nodes are answered by the table
                assert answer.nodes == game.plays + len(answer.passes), f"seed {seed}"
                continue
            assert answer.nodes == answer.leaves + answer.expanded, f"seed {seed}"
            if search is pvs:  # plays once what it searches twice
                assert answer.nodes >= game.plays + 1, f"seed {seed}"
            elif search is stockman:  # lists successors that it never comes to
                assert answer.nodes <= game.plays + 1, f"seed {seed}"
            else:
                assert answer.nodes == game.plays + 1, f"seed {seed}"
            if search is not pvs:
                assert answer.leaves == len(set(game.visited)), f"seed {seed}"


@each([minimax, two_phase_minimax])
def test_minimax_visits_every_node_once(search):
    for seed in SEEDS:
        tree, first = random_tree(seed)
        answer = search(ExplicitTree(tree, first))
        assert answer.nodes == size(tree)
        assert answer.leaves == len(leaves_of(tree))
        assert answer.cutoffs == 0


@every_search
def test_the_same_search_twice_gives_the_same_answer(search):
    game = ExplicitTree(TEXTBOOK)
    assert search(game) == search(game)


# -- order and trace --


@every_search
@given(tree=trees, first=sides, seed=st.integers(0, 9))
def test_the_order_never_changes_the_value(search, tree, first, seed):
    game = ExplicitTree(tree, first)
    expected = exact_values(tree, first)[0]
    for order in (orders.best_first, orders.worst_first, orders.shuffled(seed)):
        assert search(game, order=order).value == expected


@every_search
def test_a_traced_search_gives_the_same_answer(search):
    for seed in SEEDS:
        tree, first = random_tree(seed)
        game, evaluate = ExplicitTree(tree, first), guess(seed)
        evaluate.win = 100
        options = {"depth": seed % 4, "evaluate": evaluate}
        assert search(game, trace=Trace()) == search(game)
        assert search(game, trace=Trace(), **options) == search(game, **options)


@depth_first
def test_a_trace_has_a_down_and_an_up_for_each_node(search):
    for seed in range(100):
        tree, first = random_tree(seed)
        trace = Trace()
        answer = search(ExplicitTree(tree, first), trace=trace)
        verbs = [event.verb for event in trace]
        assert verbs.count("down") == verbs.count("up") == answer.nodes
        assert verbs.count("cut") == answer.cutoffs


# -- limits --


@every_search
def test_a_limit_of_nodes_is_exact(search):
    game = ExplicitTree(TEXTBOOK)
    full = search(game)
    assert search(game, limit=full.nodes) == full
    for limit in range(full.nodes):
        with pytest.raises(OutOfNodes, match=f"{limit} nodes") as stopped:
            search(game, limit=limit)
        found = stopped.value.result
        assert found.nodes == limit
        if search not in SEVERAL_PASSES:
            assert found.nodes == found.leaves + found.expanded
        assert type(found) is type(full)
        assert not found.complete


@every_search
def test_no_more_positions_are_expanded_than_the_limit(search):
    game = Counted(ExplicitTree(TEXTBOOK))
    for expanded in range(4):
        game.reset()
        with pytest.raises(OutOfNodes, match=f"{expanded} expanded") as stopped:
            search(game, limit=Budget(expanded=expanded))
        assert stopped.value.result.expanded == game.generated == expanded


@every_search
def test_seconds_are_read_from_the_clock_of_the_budget(search):
    ticks = iter(range(1000))
    budget = Budget(seconds=3, clock=lambda: next(ticks))
    budget.CLOCK_EVERY = 10  # nodes between two looks
    game = ExplicitTree([list(range(10)) for _ in range(20)])
    with pytest.raises(OutOfNodes, match="3 seconds") as stopped:
        search(game, limit=budget)
    assert 0 < stopped.value.result.nodes < 60


@every_search
def test_a_budget_that_is_used_up_stops_the_next_search_at_once(search):
    now = [0]
    budget = Budget(seconds=4, clock=lambda: now[0])
    assert search(ExplicitTree(5), limit=budget).value == 5
    now[0] = 5
    with pytest.raises(OutOfNodes) as stopped:
        search(ExplicitTree(TEXTBOOK), limit=budget)
    assert stopped.value.result.nodes == 0


@every_search
def test_without_a_limit_a_search_never_looks_at_the_clock(search):
    def clock():
        raise AssertionError("there is no limit of time")

    def limited(**amounts):
        return search(ExplicitTree(TEXTBOOK), limit=Budget(clock=clock, **amounts))

    assert limited(nodes=100, expanded=100).value == 3
    with pytest.raises(AssertionError, match="no limit of time"):
        limited(seconds=1)


@one_pass
def test_the_result_of_a_stopped_search_has_the_best_move_so_far(search):
    game = ExplicitTree([[1, 2], [5, 6], [3, 4]])
    with pytest.raises(OutOfNodes) as stopped:
        search(game, limit=search(game).nodes - 1)
    found = stopped.value.result
    assert (found.value, found.move, found.line) == (5, "b", ("b", "b1"))
    with pytest.raises(OutOfNodes) as stopped:
        search(ExplicitTree([[1, 2], [5, 6]], first=MIN), limit=5)
    assert (stopped.value.result.value, stopped.value.result.move) == (2, "a")


@one_pass
def test_before_the_first_move_is_searched_there_is_no_best_move(search):
    with pytest.raises(OutOfNodes) as stopped:
        search(ExplicitTree(TEXTBOOK), limit=3)
    found = stopped.value.result
    assert (found.value, found.move, found.line) == (None, None, ())


@each(SEVERAL_PASSES)
def test_a_search_that_is_stopped_has_the_best_move_of_its_finished_passes(search):
    for seed in range(60):
        tree, first = random_tree(seed)
        game, known = ExplicitTree(tree, first), [(0, None, None)]
        nodes = search(game).nodes
        assert search(game, limit=nodes).complete
        for limit in range(0, nodes, 1 + nodes // 9):
            with pytest.raises(OutOfNodes) as stopped:
                search(game, limit=limit)
            found = stopped.value.result
            known.append((len(found.passes), found.value, found.move))
            if found.passes:  # one or other bound on the value, and a move to it
                bounds = [value for _, _, value in found.passes]
                assert found.value in bounds, f"seed {seed}"
                assert isinstance(tree, list) == (found.move is not None)
            if len(found.passes) == known[-2][0] > 0:  # nothing finished in between
                assert known[-1] == known[-2], f"seed {seed}"


def test_a_bound_that_is_proved_is_kept_when_the_next_pass_is_stopped():
    game = ExplicitTree([[1, 2], [5, 6], [3, 4]])
    nodes = mtdf(game, first_guess=4).nodes
    assert mtdf(game, first_guess=4).passes == ((3, 4, 5), (5, 6, 5))
    with pytest.raises(OutOfNodes) as stopped:
        mtdf(game, first_guess=4, limit=nodes - 1)
    found = stopped.value.result
    assert (found.value, found.move, found.passes) == (5, "b", ((3, 4, 5),))


def test_nothing_is_backed_up_when_two_phases_are_stopped():
    with pytest.raises(OutOfNodes) as stopped:
        two_phase_minimax(ExplicitTree(TEXTBOOK), limit=12)
    found = stopped.value.result
    assert (found.value, found.move, found.held) == (None, None, 13)


@every_search
def test_a_number_and_a_budget_of_nodes_are_the_same(search):
    for limit in (4, Budget(nodes=4)):
        with pytest.raises(OutOfNodes, match="4 nodes"):
            search(ExplicitTree(TEXTBOOK), limit=limit)
    assert search(ExplicitTree(TEXTBOOK), limit=inf).value == 3


# -- what is known where a limit ends a search --

WINDOWS = [(-inf, inf), (-3, 2), (0, 1), (-99, -2), (4, 99)]
ASKED = [(search, {"window": window}) for search in WINDOWED for window in WINDOWS]
ASKED += [(aspiration, {"first_guess": guess}) for guess in (-9, 0, 9)]
ASKED += [(mtdf, {"first_guess": guess}) for guess in (-9, 0, 9)]
ASKED += [(search, {}) for search in SEARCHES if search not in WINDOWED]


def is_proved(answer, exact, side):
    """Is the value a bound for the side to move; before it has one, its best hope?"""
    if answer.value is None:
        return True
    passes = getattr(answer, "passes", ())
    has = any(p.value > p.alpha if side == MAX else p.value < p.beta for p in passes)
    sure = has or not passes
    return exact >= answer.value if sure == (side == MAX) else exact <= answer.value


def stopped_at(search, game, limit, options):
    """What the search knew at its limit; None where it came to an end."""
    try:
        search(game, limit=limit, **options)
    except OutOfNodes as stop:
        return stop.result


@pytest.mark.parametrize(("search", "options"), ASKED)
def test_what_a_stopped_search_says_of_the_root_is_true(search, options):
    ended = 0
    for seed in range(0, 120, 2):
        tree, first = random_tree(seed)
        if not 4 <= size(tree) <= 60:
            continue
        game, exact = ExplicitTree(tree, first), exact_values(tree, first)[0]
        for limit in count(1):
            answer = stopped_at(search, game, limit, options)
            if answer is None:
                break
            ended += 1
            assert not answer.complete
            assert is_proved(answer, exact, first), f"seed {seed}, {limit}"
    assert ended > 200


@pytest.mark.parametrize("search", [alpha_beta, star1])
def test_fail_hard_never_leaves_the_window(search):
    for seed in SEEDS:
        tree, first = random_tree(seed)
        game, exact = ExplicitTree(tree, first), exact_values(tree, first)[0]
        more = {"utility_range": (-99, 99)} if search is star1 else {}
        for low, high in WINDOWS:
            answer = search(game, window=(low, high), hard=True, **more)
            assert answer.value == max(low, min(exact, high)), f"seed {seed}"
