"""The searches for a way: costs beside another package, counts, limits, traces."""

from functools import partial
from math import inf, nan
from random import Random

import networkx as nx
import pytest
from answers import all_refused, stopped
from many import each, many
from puzzles import NEAR, all_distances
from weighted_graphs import Weighted, below, cheapest, paid, weighted

import gamesearch as gs
from gamesearch import Puzzle, Route, depth_limited, ida_star, iterative_deepening

INFORMED = [gs.greedy, gs.a_star, ida_star]
CHEAPEST = [gs.uniform_cost, gs.a_star, ida_star]
NEAREST = [gs.breadth_first, iterative_deepening]
FORGETFUL = [gs.depth_first, depth_limited, iterative_deepening, ida_star]
ALL = [*NEAREST, gs.depth_first, depth_limited, gs.greedy, *CHEAPEST]
ESTIMATES = [gs.misplaced, gs.manhattan, gs.linear_conflict]
DETOUR = Route({"a": {"b": 1, "c": 5}, "b": {"c": 1}, "c": {}}, "a", "c")


every_search = each("search", ALL)
every_estimate = each("estimate", ESTIMATES)


def asked(search, game, state=None, estimate=None, **options):
    """The search with what it has to be given, and nothing it does not take."""
    if search in INFORMED:
        options["estimate"] = estimate or (lambda state: 0)
    if search is depth_limited:
        options.setdefault("depth", None)
    return search(game, state, **options)


def networked(game, unit=False):
    graph = nx.DiGraph()
    graph.add_nodes_from(game.arcs)
    graph.add_weighted_edges_from(
        (place, after, 1 if unit else cost)
        for place, arcs in game.arcs.items()
        for after, cost in arcs.items()
        if place not in game.goals
    )
    return graph


def by_networkx(game, unit=False):
    """What a shortest way to a goal costs, by another package."""
    reach = nx.single_source_dijkstra_path_length(networked(game, unit), game.start)
    return min((reach.get(goal, inf) for goal in game.goals), default=inf)


# -- what they find ----------------------------------------------------------------


@each("search", CHEAPEST)
@many(80, slow=300)
def test_the_way_costs_as_little_as_by_another_package(search, seed):
    game = weighted(seed)
    found = asked(search, game, estimate=below(cheapest(game), seed).get)
    assert found.value == by_networkx(game)
    if found.value < inf:
        total, end = paid(game, found.line)
        assert total == found.value
        assert game.is_goal(end)


@each("search", NEAREST)
@many(80, slow=300)
def test_the_way_has_as_few_moves_as_by_another_package(search, seed):
    game = weighted(seed)
    found = search(game)
    fewest = by_networkx(game, unit=True)
    assert (len(found.line) if found.value < inf else inf) == fewest
    if fewest < inf:
        assert paid(game, found.line)[0] == found.value


@every_search
@many(80, slow=300)
def test_a_way_is_found_if_there_is_one_and_costs_what_it_says(search, seed):
    game = weighted(seed)
    found = asked(search, game)
    assert found.complete
    assert (found.value == inf) == (by_networkx(game) == inf)
    if found.value < inf:
        total, end = paid(game, found.line)
        assert (total, found.move) == (found.value, (*found.line, None)[0])
        assert game.is_goal(end)
    else:
        assert (found.move, found.line) == (None, ())


@each("search", CHEAPEST)
@many(80, slow=200)
def test_in_a_networkx_graph_the_way_is_a_shortest_path(search, seed):
    rng = Random(f"networkx {seed}")
    kind = rng.choice([nx.Graph, nx.DiGraph])
    graph = nx.gnp_random_graph(9, 0.25, seed=seed, directed=kind is nx.DiGraph)
    for one, other in graph.edges:
        graph[one][other]["weight"] = rng.choice([0, 0.1, 0.5, 1, 2.75, 3])
    found = asked(search, Route(graph, 0, 8))
    try:
        cost = nx.shortest_path_length(graph, 0, 8, weight="weight")
    except nx.NetworkXNoPath:
        cost = inf
    assert found.value == pytest.approx(cost)


def test_the_random_graphs_have_free_moves_circles_and_goals_out_of_reach():
    games = [weighted(seed) for seed in range(300)]
    assert sum(by_networkx(game) == inf for game in games) > 60
    assert sum(not nx.is_directed_acyclic_graph(networked(g)) for g in games) > 100
    free = [0 in arcs.values() for game in games for arcs in game.arcs.values()]
    assert sum(free) > 100


@every_estimate
@many(80, slow=200)
def test_scrambled_puzzles_need_as_many_moves_as_breadth_first_counts(estimate, seed):
    game = scrambled(seed)
    least = all_distances()[game.tiles]
    for search in (gs.a_star, ida_star):
        found = search(game, estimate=estimate)
        assert (found.value, len(found.line)) == (least, least)
        assert game.is_goal(paid(game, found.line)[1])


def scrambled(seed):
    """An 8-puzzle up to 40 random moves from its end."""
    rng = Random(f"scrambled {seed}")
    tiles = [1, 2, 3, 4, 5, 6, 7, 8, 0]
    for _ in range(rng.randint(0, 40)):
        gap = tiles.index(0)
        place = rng.choice(NEAR[gap])
        tiles[gap], tiles[place] = tiles[place], 0
    return Puzzle(tiles)


def test_the_scrambled_puzzles_are_of_many_lengths():
    lengths = [all_distances()[scrambled(seed).tiles] for seed in range(200)]
    assert len(set(lengths)) > 10
    assert max(lengths) >= 15


def test_a_better_estimate_expands_no_more_on_the_whole():
    expanded = [
        sum(gs.a_star(scrambled(seed), estimate=e).expanded for seed in range(60))
        for e in ESTIMATES
    ]
    assert expanded[0] > expanded[1] > expanded[2]


# -- the ways in which they differ -------------------------------------------------


def test_greedy_pays_more_on_three_places_though_the_estimate_is_the_true_cost():
    truth = {"a": 2, "b": 1, "c": 0}.get
    assert gs.greedy(DETOUR, estimate=truth).value == 5
    assert gs.a_star(DETOUR, estimate=truth).value == 2


def test_greedy_is_not_fooled_everywhere():
    dearer = equal = 0
    for seed in range(300):
        game = weighted(seed)
        rest = cheapest(game)
        found = gs.greedy(game, estimate=rest.get)
        assert (found.value == inf) == (rest[0] == inf)
        if rest[0] < inf:
            assert found.value >= rest[0]
            dearer += found.value > rest[0]
            equal += found.value == rest[0]
    assert dearer > 3
    assert equal > 100


def test_fewest_moves_are_not_least_cost():
    for search in NEAREST:
        assert (search(DETOUR).value, search(DETOUR).line) == (5, ("c",))
    assert gs.uniform_cost(DETOUR).line == ("b", "c")


@many(80, slow=200)
def test_depth_first_takes_the_first_way_in_the_order_of_the_moves(seed):
    game = weighted(seed)
    found = gs.depth_first(game)
    if found.value < inf:
        assert depth_limited(game, depth=None).line == found.line
        assert found.line == first_way(game, game.initial(), ())


def first_way(game, place, behind):
    """The same by calls of a function."""
    if game.is_goal(place):
        return ()
    for move in game.moves(place):
        if move not in (*behind, place):
            rest = first_way(game, move, (*behind, place))
            if rest is not None:
                return (move, *rest)
    return None


def test_depth_first_may_go_deeper_than_calls_can():
    size = 20_000
    game = Weighted({i: {i + 1: 1} for i in range(size)} | {size: {}}, [size])
    found = gs.depth_first(game)
    assert (found.value, found.held) == (size, size + 1)
    free = Weighted({i: {i + 1: 0} for i in range(size)} | {size: {}}, [size])
    for search in (depth_limited, ida_star):
        with pytest.raises(
            ValueError, match="than Python's recursion can follow"
        ) as wrong:
            asked(search, free)
        assert "evaluation" not in str(wrong.value)  # these searches take none


@many(80, slow=200)
def test_a_limit_of_depth_tells_cut_off_from_failure(seed):
    game = weighted(seed)
    nearest = by_networkx(game, unit=True)
    for depth in range(6):
        found = depth_limited(game, depth=depth)
        assert found.depth == depth
        if nearest <= depth:
            assert found.complete
            assert len(found.line) <= depth
        elif nearest < inf:
            assert (found.value, found.complete, found.line) == (None, False, ())
        elif found.complete:
            assert found.value == inf
            assert longest_way(game, game.initial(), ()) <= depth
        else:
            assert longest_way(game, game.initial(), ()) >= depth


def longest_way(game, place, behind):
    """How many moves the longest way has that comes to no place twice."""
    on = [move for move in game.moves(place) if move not in (*behind, place)]
    return max((1 + longest_way(game, m, (*behind, place)) for m in on), default=0)


def test_at_the_limit_a_dead_end_is_no_cut_off():
    game = Route({"a": "bc", "b": "", "c": "", "d": ""}, "a", "d")
    assert depth_limited(game, depth=1).value == inf
    assert depth_limited(game, depth=0).value is None


def test_iterative_deepening_may_be_told_how_far_to_go():
    game = Route({"a": "b", "b": "c", "c": "d", "d": ""}, "a", "d")
    found = iterative_deepening(game, depth=2)
    assert (found.value, found.complete, found.depth) == (None, False, 2)
    assert iterative_deepening(game, depth=3).line == ("b", "c", "d")
    assert iterative_deepening(game).depth is None


def test_free_moves_in_a_circle_end():
    game = Weighted({0: {1: 0}, 1: {2: 0, 0: 0}, 2: {0: 0, 3: 1}, 3: {}}, [3])
    for search in ALL:
        assert asked(search, game).value == 1
    nowhere = Weighted(game.arcs, [])
    for search in ALL:
        assert asked(search, nowhere).value == inf


@many(60, slow=100)
def test_ida_star_ends_where_all_costs_and_estimates_are_fractions(seed):
    rng = Random(f"fractions {seed}")
    game = weighted(seed)
    arcs = {
        place: {after: rng.choice([0, rng.random()]) for after in costs}
        for place, costs in game.arcs.items()
    }
    game = Weighted(arcs, game.goals)
    rest = {place: cost * 0.9 for place, cost in cheapest(game).items()}
    assert ida_star(game, estimate=rest.get).value == pytest.approx(by_networkx(game))


def test_the_last_round_of_ida_star_is_worth_what_the_way_costs_though_rounded():
    """0.3 + 0.2 + 0.1 is 0.6, but 0.1 + 0.2 + 0.3 is a little more: so is the bound."""
    game, trace = (
        Route({3: {2: 0.3}, 2: {1: 0.2}, 1: {0: 0.1}, 0: {}}, 3, 0),
        gs.Trace(),
    )
    bound = (0.1 + 0.2) + 0.3
    found = ida_star(game, estimate={3: bound, 2: 0.3, 1: 0.1, 0: 0}.get, trace=trace)
    assert found.value == 0.6 < bound
    assert gs.tree_of(game, None, trace).root.visits[-1].value == 0.6


def test_a_cost_may_be_larger_than_any_fraction():
    game = Weighted({0: {1: 10**400}, 1: {}}, [1])
    for search in ALL:
        assert asked(search, game).value == 10**400


def test_an_estimate_that_is_too_high_costs_ida_star_the_best_way_only():
    found = ida_star(DETOUR, estimate={"a": 0, "b": 9, "c": 0}.get)
    assert (found.value, found.line) == (5, ("c",))


def test_an_infinite_estimate_closes_a_way():
    game = Weighted({0: {1: 1, 2: 5}, 1: {1: 1}, 2: {}}, [2])
    for search in INFORMED:
        assert search(game, estimate={0: 1, 1: inf, 2: 0}.get).value == 5
        assert search(game, estimate=lambda state: inf).value == inf


@every_search
def test_a_start_that_is_a_goal_needs_no_move(search):
    found = asked(search, Puzzle([1, 2, 3, 0]))
    assert (found.value, found.line, found.expanded) == (0, (), 0)
    assert (found.nodes, found.leaves, found.held) == (1, 1, 1)


@every_search
def test_any_state_may_be_the_start(search):
    game = Route({"a": "b", "b": "c", "c": ""}, "a", "c")
    assert asked(search, game, "b").line == ("c",)


@every_search
def test_the_key_tells_which_positions_are_the_same(search):
    class Endless(Weighted):
        """A circle of three places, of which each round makes a new state."""

        def moves(self, state):
            return (state + 1,)

        def is_goal(self, state):
            return False

        def is_terminal(self, state):
            return False

        def cost(self, state, move):
            return 1

        def key(self, state):
            return state % 3

    assert asked(search, Endless({}, [])).value == inf


# -- what they count ---------------------------------------------------------------


@every_search
@many(60, slow=100)
def test_positions_reached_judged_and_expanded_are_counted(search, seed):
    game = gs.Counted(weighted(seed))
    judged = []

    def estimate(state):
        judged.append(state)
        return 0

    found = asked(search, game, estimate=estimate)
    assert found.expanded == game.generated
    assert found.leaves <= found.nodes
    if search is not ida_star:  # it keeps its start from round to round
        rounds = found.nodes - game.plays
        assert rounds == 1 or search is iterative_deepening
    if search in INFORMED:
        goals = found.leaves - len(judged)  # of a goal nothing is estimated
        assert goals >= 0
    if search not in FORGETFUL:
        assert found.held == found.leaves <= len(game.arcs)
    else:
        assert found.held <= len(game.arcs)


def test_the_round_by_round_counts_of_a_small_tree():
    """Three levels: rounds of 1, 3 and 7 positions."""
    game = Route({"r": "ab", "a": "cd", "b": "ef", "c": "", "d": "", "e": "", "f": ""},
                 "r", "f")  # fmt: skip
    assert iterative_deepening(game).nodes == 1 + 3 + 7
    assert (gs.breadth_first(game).nodes, gs.breadth_first(game).held) == (7, 7)
    assert (gs.depth_first(game).nodes, gs.depth_first(game).held) == (7, 3)


@many(60, slow=100)
def test_uniform_cost_is_a_star_without_an_estimate(seed):
    assert gs.uniform_cost(weighted(seed)) == gs.a_star(
        weighted(seed), estimate=lambda state: 0
    )


# -- limits and refusals -----------------------------------------------------------


@every_search
def test_past_a_limit_the_error_has_a_result_and_the_trace_a_tree(search):
    limits = *range(0, 30, 3), 40, gs.Budget(expanded=3), gs.Budget(seconds=0)
    for limit in limits:
        game, trace = Puzzle([8, 6, 7, 2, 5, 4, 3, 0, 1]), gs.Trace()
        found = stopped(
            asked, search, game, estimate=gs.manhattan, limit=limit, trace=trace
        )
        assert not found.complete
        if isinstance(limit, int):
            assert found.nodes == limit
        if search in CHEAPEST and found.nodes > 1:
            assert 0 <= found.value <= 31  # no way costs less
        if search not in (gs.a_star, gs.uniform_cost):
            assert found.line == ()
        if search not in CHEAPEST:
            assert found.value is None
        assert gs.tree_of(game, None, trace).root.known[1] == inf


def test_what_cannot_be_searched_is_refused():
    puzzle, where = Puzzle([1, 2, 0, 3]), "1 2\n. 3"
    costing = [Weighted({0: {1: cost}, 1: {}}, [1]) for cost in (-1, inf, nan, "1")]
    wrong = [
        (lambda state: -1, "-1"),
        (lambda state: nan, "nan"),
        (lambda state: (1, 2), "(1, 2)"),
        (lambda state: 1 / 0, "ZeroDivisionError", where),
    ]
    all_refused(
        *((partial(asked, search, game), ValueError, "game:", "1 costs", "position:\n0")
          for search in ALL for game in costing),
        *((partial(asked, search, gs.TicTacToe()), TypeError, "game:", "is_goal")
          for search in ALL),
        *((partial(search, puzzle, estimate=None), TypeError, "estimate:")
          for search in INFORMED),
        *((partial(search, puzzle, estimate=estimate), ValueError, "estimate:", *words)
          for search in INFORMED for estimate, *words in wrong),
        *((partial(search, gs.Missionaries(), depth=depth), (ValueError, TypeError),
           "depth:") for search in (depth_limited, iterative_deepening)
          for depth in (-1, 1.5, "2", True)),
    )  # fmt: skip


# -- traces ------------------------------------------------------------------------


@every_search
@many(60)
def test_what_the_trace_says_is_known_is_true(search, seed):
    game, trace = weighted(seed), gs.Trace()
    rest = cheapest(game)
    found = asked(search, game, estimate=below(rest, seed).get, trace=trace)
    assert found == asked(search, game, estimate=below(rest, seed).get)
    told = gs.tree_of(game, None, trace)
    assert told.finished
    for node in told:
        spent, place = paid(game, node.path)
        low, high = node.known
        if node.path == () or search in CHEAPEST:
            assert low <= spent + rest[place] <= high
    if search in CHEAPEST:
        assert told.root.known == (rest[0], rest[0])
        if rest[0] < inf:
            assert [node.move for node in told.line[1:]] == list(found.line)
    elif found.value < inf:
        assert told[found.line].known == (found.value, found.value)


@every_search
def test_after_any_number_of_events_there_is_a_tree(search):
    game, trace = gs.Missionaries(2), gs.Trace()
    asked(search, game, trace=trace)
    for step in range(0, trace.steps + 1, 3):
        gs.tree_of(game, None, trace, step=step)


def test_the_rounds_of_ida_star_are_passes_with_their_bounds():
    game = Puzzle([2, 4, 3, 1, 5, 6, 7, 8, 0])
    trace = gs.Trace()
    found = ida_star(game, estimate=gs.manhattan, trace=trace)
    told = gs.tree_of(game, None, trace)
    bounds = [visit.window[1] for visit in told.root.visits]
    assert bounds == sorted(set(bounds))
    assert bounds[0] == gs.manhattan(game.tiles)
    assert bounds[-1] == found.value
    assert [visit.value for visit in told.root.visits] == [*bounds[1:], found.value]


def test_the_rounds_of_iterative_deepening_are_runs():
    game, trace = gs.Missionaries(), gs.Trace()
    iterative_deepening(game, trace=trace)
    told = gs.tree_of(game, None, trace)
    assert told.runs == 12
    notes = [event.text for event in trace if event.verb == "note"]
    assert len(notes) == 12
    assert notes[11].count("11") == 2  # moves, and what they cost
