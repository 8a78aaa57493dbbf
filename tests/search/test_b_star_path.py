"""B* for one player: its cost beside relaxation, its first moves, its intervals."""

from functools import partial
from itertools import product
from math import inf, nan
from random import Random

import pytest
from answers import STRATEGIES, all_refused
from many import many
from puzzles import all_distances
from weighted_graphs import Weighted, below, between, cheapest, paid, tree, weighted

import gamesearch as gs
from gamesearch import Budget, Puzzle, Trace, b_star_path, puzzle_intervals, strategies

FOR_PATHS = STRATEGIES[:7]  # which do not go by the widths of intervals
HARDEST = [8, 6, 7, 2, 5, 4, 3, 0, 1]


def case(seed):
    """A graph or a tree, what the rest of the way costs, and intervals that hold it."""
    game = tree(seed) if seed % 3 == 2 else weighted(seed)
    rest = cheapest(game)
    return game, rest, between(rest, seed).get


@many(80, slow=1000)
def test_the_line_costs_least(seed):
    game, rest, estimate = case(seed)
    for strategy in FOR_PATHS:
        found = b_star_path(game, estimate=estimate, strategy=strategy)
        assert found.complete, strategy
        assert found.value == (rest[0], rest[0]), strategy
        total, end = paid(game, found.line)
        if rest[0] < inf:
            assert total == rest[0], strategy
            assert end in game.goals, strategy
        else:
            assert (found.move, found.line) == (None, ()), strategy
        assert found.misfit is None or not found.misfit.wrong, strategy
        assert found.held == found.leaves <= found.nodes, strategy


@many(80, slow=1000)
def test_the_first_move_alone_is_a_best_one_and_its_interval_holds_the_cost(seeds):
    early = 0
    for (game, rest, estimate), strategy in product(map(case, seeds), FOR_PATHS):
        found = b_star_path(game, estimate=estimate, strategy=strategy, whole=False)
        assert found.complete
        assert found.value[0] <= rest[0] <= found.value[1]
        if rest[0] < inf and 0 not in game.goals:
            assert found.line == (found.move,)
            state = game.play(0, found.move)
            assert game.cost(0, found.move) + rest[state] == rest[0]
        else:  # nothing is proved of a way but that there is no better one
            assert found.line == () or found.value[1] == inf
        whole = b_star_path(game, estimate=estimate, strategy=strategy)
        assert found.expanded <= whole.expanded
        early += found.value[0] < found.value[1]
    assert early > len(seeds) / 2  # proved without knowing what the whole will cost


@many(30, slow=200)
def test_on_puzzles_the_cost_is_the_distance(seed):
    distances, estimate = all_distances(), puzzle_intervals(3)
    near = sorted(state for state, far in distances.items() if far <= 16)
    game = Puzzle(near[seed * 997 % len(near)])
    far = distances[game.tiles]
    strategy = FOR_PATHS[seed % len(FOR_PATHS)]
    found = b_star_path(game, estimate=estimate, strategy=strategy)
    assert found.value == (far, far)
    assert paid(game, found.line) == (far, game.goal)
    if far:
        move = b_star_path(game, estimate=estimate, whole=False).move
        assert distances[game.play(game.tiles, move)] == far - 1


def arcs(**intervals):
    """Two ways to a goal, by a and by b, with these intervals; b has a dear end."""
    game = Weighted({"s": {"a": 1, "b": 1}, "a": {"c": 2}, "b": {"d": 2},
                     "c": {"g": 2}, "d": {"g": 6}, "g": {}}, "g", "s")  # fmt: skip
    return game, {"s": (0, inf), "c": (2, 2), "d": (6, 6), **intervals}.get


def first_below(trace):
    """The first position two moves from the root."""
    return next(event.path for event in trace if len(event.path) == 2)


def test_intervals_that_meet_separate_and_the_move_costs_one_expansion():
    game, estimate = arcs(a=(0, 6), b=(6, 8))
    found = b_star_path(game, estimate=estimate, whole=False)
    assert (found.move, found.value, found.expanded) == ("a", (1, 7), 1)


def test_prove_best_looks_into_the_leader_and_disprove_rest_into_its_rival():
    game, estimate = arcs(a=(3, 7), b=(6, 9))
    pure = {strategies.prove_best: "c", strategies.disprove_rest: "d"}
    for strategy, looked in pure.items():
        trace = Trace()
        found = b_star_path(game, estimate=estimate, strategy=strategy, whole=False,
                            trace=trace)  # fmt: skip
        assert (found.move, found.expanded) == ("a", 2)
        assert first_below(trace)[-1] == looked


def test_to_disprove_the_rest_is_refused_while_a_rival_is_surer_or_no_way_is_known():
    for highest in (9, inf):
        game, estimate = arcs(a=(3, highest), b=(5, 8) if highest == 9 else (5, inf))
        trace = Trace()
        b_star_path(game, estimate=estimate, strategy=strategies.disprove_rest,
                    trace=trace)  # fmt: skip
        assert first_below(trace) == ("a", "c")


def test_a_cheaper_way_that_is_found_later_wins_and_is_opened_again():
    """x and z are opened by a; then b, of which the estimate says much, costs less."""
    arcs = {"s": {"a": 1, "b": 0}, "a": {"x": 1}, "b": {"x": 1}, "x": {"z": 2},
            "z": {"g": 3}, "g": {}}  # fmt: skip
    game, trace = Weighted(arcs, "g", "s"), Trace()
    found = b_star_path(
        game, estimate=lambda state: (6 if state == "b" else 0, inf), trace=trace
    )
    assert (found.value, found.line) == ((6, 6), ("b", "x", "z", "g"))
    assert (found.expanded, found.held) == (7, 6)  # x and z twice
    assert ("a", "x", "z", "g") in [event.path for event in trace]


def test_of_two_moves_to_one_position_the_cheaper_is_taken():
    class Two(Weighted):
        def moves(self, state):
            return ("dear", "cheap", "dearer") if state == 0 else ()

        def play(self, state, move):
            return 1

        def cost(self, state, move):
            return {"dear": 5, "cheap": 3, "dearer": 7}[move]

    found = b_star_path(Two({0: {}, 1: {}}, [1]), estimate=lambda state: (0, 9))
    assert (found.value, found.line, found.held) == ((3, 3), ("cheap",), 2)


class Folded(Puzzle):
    """A puzzle that is filed together with its mirror image, columns for rows."""

    TURNED = 0, 3, 6, 1, 4, 7, 2, 5, 8
    CALLED = 0, 1, 4, 7, 2, 5, 8, 3, 6

    def key(self, state):
        return min(state, tuple(self.CALLED[state[square]] for square in self.TURNED))


def test_states_with_one_key_are_one_position_and_the_line_can_still_be_played():
    estimate, fewer = puzzle_intervals(3), 0
    distances = all_distances()
    near = sorted(state for state, far in distances.items() if far <= 12)
    for tiles in Random(5).sample(near, 40):
        plain = b_star_path(Puzzle(tiles), estimate=estimate)
        found = b_star_path(Folded(tiles), estimate=estimate)
        assert found.value == plain.value
        assert paid(Folded(tiles), found.line) == (found.value[0], Puzzle(tiles).goal)
        fewer += found.held < plain.held
    assert fewer


def test_start_is_goal():
    found = b_star_path(Puzzle([1, 2, 3, 0]), estimate=puzzle_intervals(2))
    assert (found.value, found.line, found.expanded) == ((0, 0), (), 0)
    assert found.complete


@pytest.mark.parametrize("arcs", [{0: {}}, {0: {1: 0}, 1: {0: 0}}])
def test_where_no_goal_can_be_reached_the_cost_is_infinite(arcs):
    found = b_star_path(Weighted(arcs, []), estimate=lambda state: (0, inf))
    assert (found.value, found.move, found.line) == ((inf, inf), None, ())
    assert found.complete


@pytest.mark.parametrize("limit", [1, 2, 4, 5, 100, Budget(expanded=3)])
def test_past_a_limit_it_says_what_it_knows(limit):
    game = Puzzle(HARDEST)
    found = b_star_path(game, estimate=puzzle_intervals(3), limit=limit)
    assert not found.complete
    assert found.value[0] <= 31 <= found.value[1]
    assert (found.move is None) == (found.expanded == 0)
    assert isinstance(limit, Budget) or found.nodes == limit
    paid(game, found.line)  # all of them are moves


@pytest.mark.parametrize("limit", [0, Budget(seconds=0)])
def test_without_any_time_it_knows_nothing_and_says_so(limit):
    found = b_star_path(Puzzle(HARDEST), estimate=puzzle_intervals(3), limit=limit)
    assert (found.value, found.move, found.nodes) == (None, None, 0)
    assert not found.complete


@many(100, slow=300)
def test_on_graphs_any_limit_leaves_an_interval_that_holds_the_cost(seed):
    game, rest, estimate = case(seed)
    for limit in (1, 3, 8):
        found = b_star_path(game, estimate=estimate, limit=limit)
        assert found.value[0] <= rest[0] <= found.value[1]
        paid(game, found.line)


def test_an_interval_that_does_not_fit_is_kept_as_a_misfit_and_clamped():
    game, estimate = arcs(a=(0, 3), b=(8, 9))  # by a the rest costs 4
    found = b_star_path(game, estimate=estimate, whole=False)
    assert (found.misfit, found.value) == (None, (1, 4))
    game, estimate = arcs(a=(0, 3), b=(0, 9))
    found = b_star_path(game, estimate=estimate)
    assert found.misfit[:] == (("a",), (1, 4), (5, 5))
    assert found.misfit.wrong
    assert found.move == "a"


def test_what_is_given_wrongly_is_refused_with_the_position():
    game, where = Puzzle([1, 2, 0, 3]), "1 2\n. 3"
    below_zero = Weighted({0: {1: -1}, 1: {}}, [1])
    wrong = [
        (lambda state: (5, 3), "(5, 3)", where),
        (lambda state: 1 / 0, "ZeroDivisionError", where),
        (lambda state: (-1, 3), "(-1, 3)"),
        (lambda state: (0, nan), "(0, nan)"),
        (lambda state: 3, "TypeError"),
    ]
    anything = {"estimate": lambda state: (0, 9)}
    all_refused(
        *((partial(b_star_path, game, estimate=said), ValueError, "estimate:", *words)
          for said, *words in wrong),
        (partial(b_star_path, game, estimate=None), TypeError, "estimate:"),
        (partial(b_star_path, gs.TicTacToe(), **anything), TypeError, "is_goal"),
        (partial(b_star_path, below_zero, **anything), ValueError, "game:", "-1"),
    )  # fmt: skip


@many(100, slow=300)
def test_the_trace_has_the_cost_and_the_line_and_knows_ever_more_of_a_place(seed):
    game, rest, estimate = case(seed)
    trace, last = Trace(), {}
    found = b_star_path(game, estimate=estimate, trace=trace)
    shown = gs.tree_of(game, None, trace)
    for ply in range(len(found.line) + 1):
        assert shown[found.line[:ply]].known == (rest[0], rest[0])
    for event in (event for event in trace if event.verb == "know"):
        low, high = last.get(event.path, (0, inf))
        assert low <= event.low <= event.high <= high, event.path
        last[event.path] = event.low, event.high


def test_a_place_from_which_a_position_is_taken_away_learns_it_at_once():
    """d, found from a, costs less by c; nothing is left at a, which is not expanded."""
    arcs = {"s": {"a": 9, "b": 9}, "a": {"d": 21}, "b": {"c": 5}, "c": {"d": 0},
            "d": {}}  # fmt: skip
    least = {"s": 15, "a": 6, "b": 4, "c": 9, "d": 0}
    game = Weighted(arcs, [], "s")
    found = b_star_path(game, estimate=lambda state: (least[state], inf))
    assert (found.value, found.expanded) == ((inf, inf), 5)  # each position once


def test_beside_a_star_it_expands_about_as_much_for_the_whole_and_less_for_a_move():
    estimate, whole, first, beside = puzzle_intervals(3), 0, 0, 0
    distances = all_distances()
    near = sorted(state for state, far in distances.items() if far == 16)
    for state in Random(3).sample(near, 20):
        game, how = Puzzle(state), {"strategy": strategies.disprove_rest}
        beside += gs.a_star(game, estimate=gs.manhattan).expanded
        whole += b_star_path(game, estimate=estimate, **how).expanded
        first += b_star_path(game, estimate=estimate, whole=False, **how).expanded
    assert first < beside
    assert 0.5 < whole / beside < 1.5


@many(100, slow=200)
def test_a_lower_bound_alone_will_do(seed):
    game = weighted(seed)
    rest = cheapest(game)
    low = below(rest, seed)
    found = b_star_path(game, estimate=lambda state: (low[state], inf))
    assert found.value[0] == rest[0]
