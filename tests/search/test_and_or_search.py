"""AND/OR searches: solvable or not beside other answers, and each plan is walked."""

from functools import partial
from math import inf, nan
from random import Random

import pytest
from and_or_graphs import NILSSON, cost_of_plan, drawn, ends_of_plan, least_costs
from answers import all_refused, interrupted, stopped
from many import each, many

import gamesearch as gs
from gamesearch import MAX, MIN, AndOrGraph, Budget, Trace
from gamesearch.problems.and_or_examples import and_or_example
from gamesearch.search.and_or.targets import checked_target
from graphs import exact, graphs
from reference import exact_values, leaves_of, random_tree

FORMS = [gs.and_or_search, gs.and_or_breadth_first, gs.and_or_ordered]
each_form = each("form", FORMS)


def solvable(form, found, target):
    """What a search said; the ordered one says it by a cost."""
    assert found.complete
    assert found.line == ()
    if form is gs.and_or_ordered:
        assert (found.value < inf) == (found.plan is not None)
    else:
        side = target.side
        assert found.value == (side if found.plan is not None else -side)
    return found.plan is not None


def check(form, game, value, target, state=None):
    """The answer beside the game's value, and the plan walked through every reply."""
    target = checked_target(target)
    found = form(game, state, target=target)
    assert solvable(form, found, target) == target.reached(value)
    if found.plan is not None:
        ends = ends_of_plan(game, found.plan, target.side, state)
        assert all(target.reached(end) for end in ends)
        start = game.initial() if state is None else state
        assert found.move == found.plan.get(start)


def targets_of(leaves):
    """For both sides, each utility there is, and one that none reaches."""
    for paid in sorted({*leaves, max(leaves) + 1}):
        yield from (gs.at_least(paid), gs.at_most(paid - 1))


@each_form
@many(80, slow=300)
def test_trees_beside_minimax(form, seed):
    tree, first = random_tree(seed)
    game = gs.ExplicitTree(tree, first=first)
    for target in targets_of(leaves_of(tree)):
        check(form, game, exact_values(tree, first)[0], target)


@each_form
@many(60, slow=100)
def test_one_player_alone(form, seed):
    tree, first = random_tree(seed)
    game = gs.ExplicitTree(tree, first=first, alone=True)
    for target in targets_of(leaves_of(tree)):
        check(form, game, exact(game, game.initial()), target)


@each_form
@many(60, slow=300)
def test_positions_that_several_ways_lead_to(form, seed):
    ((_, game),) = graphs([seed])
    value = exact(game, game.initial())
    for paid in (value, value + 1):
        check(form, game, value, gs.at_least(paid))
        check(form, game, value, gs.at_most(paid - 1))


@each_form
@pytest.mark.parametrize("circles", [False, True])
@many(80, slow=300)
def test_graphs_beside_the_least_fixed_point(form, circles, seed):
    """Costs that start at inf and only fall: what goes round stays at inf."""
    graph = drawn(seed, circles)
    for node, cost in least_costs(graph).items():
        check(form, graph, 1 if cost < inf else -1, MAX, node)


@each_form
@many(60, slow=100)
def test_the_same_graph_from_the_side_of_who_wants_it_unsolved(form, seed):
    graph = drawn(seed)
    check(form, graph, 1 if least_costs(graph)[graph.root] < inf else -1, MIN)


@each_form
@many(12)
def test_tictactoe_beside_minimax(form, seed):
    game = gs.TicTacToe()
    state = game.initial()
    rng = Random(seed)
    for _ in range(rng.choice([4, 5, 6])):
        if game.is_terminal(state):
            break
        state = game.play(state, rng.choice(game.moves(state)))
    value = gs.minimax(game, state).value
    for target in (MAX, MIN, gs.at_least(0), gs.at_most(0)):
        check(form, game, value, target, state)


@each_form
@pytest.mark.parametrize("heap", range(1, 11))
def test_grundys_game_beside_its_grundy_value(form, heap):
    game = gs.Grundy(heap)
    wins = gs.grundy_value(game) > 0
    check(form, game, 1 if wins else -1, MAX)
    check(form, game, 1 if wins else -1, MIN)


def test_a_draw_is_no_win_but_at_least_a_draw():
    game = gs.TicTacToe()
    answers = [
        gs.and_or_search(game, target=target).value
        for target in (MAX, MIN, gs.at_least(0), gs.at_most(0))
    ]
    assert answers == [-1, 1, 1, -1]


@each_form
def test_no_plan_where_play_can_only_go_round(form):
    graph = AndOrGraph({"a": [["b"]], "b": [["a"]]})
    found = form(graph)
    assert found.plan is None
    assert found.value == (inf if form is gs.and_or_ordered else -1)


@each_form
def test_a_plan_without_a_circle_though_the_first_way_goes_round(form):
    graph = AndOrGraph({"a": [["b"], ["c"]], "b": [["a"]], "c": [["d"]]}, solved=["d"])
    assert form(graph).plan == {"a": ("c",), "c": ("d",)}


@each_form
def test_what_failed_behind_a_circle_is_tried_again_elsewhere(form):
    """Below b, a is a circle. Below d, where b has not been met, it is none."""
    ways = {"root": [["b", "d"]], "b": [["c"], ["s"]], "c": [["b"]], "d": [["c"]]}
    graph = AndOrGraph(ways, solved=["s"])
    found = form(graph)
    assert found.plan == {
        "root": ("b", "d"), "b": ("s",), "d": ("c",), "c": ("b",)
    }  # fmt: skip


@each_form
def test_what_is_solved_already_has_the_empty_plan(form):
    found = form(AndOrGraph({}, solved=["a"], root="a"))
    assert found.plan == {}
    assert found.move is None
    assert (found.nodes, found.leaves, found.expanded) == (1, 1, 0)


@each_form
def test_of_moves_that_solve_alike_the_first_is_in_the_plan(form):
    game = gs.ExplicitTree([-1, 1, 1])
    assert form(game).move == game.moves(game.initial())[1]


# -- depth-first --


def test_a_depth_that_is_too_small_proves_nothing():
    graph = AndOrGraph({"a": [["b"]], "b": [["c"]]}, solved=["c"])
    short, enough = (gs.and_or_search(graph, depth=depth) for depth in (3, 4))
    assert (short.value, short.plan, short.complete) == (-1, None, False)
    assert (enough.value, enough.complete) == (1, True)


def test_what_is_unsolvable_within_the_depth_is_proved():
    graph = AndOrGraph({"a": [["b"]]})
    assert gs.and_or_search(graph, depth=2).complete


@many(60)
def test_a_growing_depth_finds_the_plan_of_fewest_plies(seed):
    graph = drawn(seed, circles=True)
    longest = AndOrGraph(
        {n: [list(w.members) for w in graph.connectors(n)] for n in graph.nodes},
        solved=graph.solved,
        combine=max,
    )
    plies = 2 * least_costs(longest)[graph.root]
    for depth in range(18):
        found = gs.and_or_search(graph, depth=depth)
        assert (found.plan is not None) == (depth >= plies)


def test_solved_nodes_are_not_searched_again():
    ways = {f"n{i}": [[f"n{i + 1}", f"m{i + 1}"]] for i in range(30)}
    ways |= {f"m{i + 1}": [[f"n{i + 1}"]] for i in range(30)}
    found = gs.and_or_search(AndOrGraph(ways, solved=["n30"]))
    assert found.value == 1
    assert found.nodes < 300


# -- breadth-first --


class Endless(gs.Game):
    """Numbers that grow: the first move never ends, the second does after three."""

    def initial(self):
        return 0

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return () if state == -3 else ("on", "down")

    def play(self, state, move):
        return state + 1 if move == "on" else state - 1

    def utility(self, state):
        return 1


def test_a_depth_helps_depth_first_search_on_an_endless_way():
    found = gs.and_or_search(and_or_example("endless"), depth=3)
    assert found.plan == {0: "out", "left": "finish", "right": "finish"}


def test_breadth_first_ends_where_the_first_move_never_does():
    found = gs.and_or_breadth_first(Endless())
    assert found.plan == {0: "down", -1: "down", -2: "down"}


def test_what_lies_only_below_labelled_nodes_is_removed():
    """b is solvable at once, so c and d, which wait below it, are not expanded."""
    ways = {"a": [["b", "e"]], "b": [["c"], ["d"], ["s"]], "e": [["f"]], "f": [["s"]]}
    graph = AndOrGraph({**ways, "c": [["f"]], "d": [["f"]]}, solved=["s"])
    trace = Trace()
    found = gs.and_or_breadth_first(graph, trace=trace)
    removed = [event.path[-1] for event in trace if event.how == "labelled"]
    assert removed == ["c", "d"]
    assert found.cutoffs == 2
    assert found.value == 1
    told = [event.path[-1] for event in trace if event.verb == "know" and event.path]
    assert told.count(("f",)) == 1 + 1  # of e, when it is met and when it is solvable


def test_a_removed_node_that_is_needed_on_another_way_is_expanded():
    """c is removed with b, which is solvable; e needs it later."""
    ways = {"a": [["b", "e"]], "b": [["c"], ["s"]], "e": [["f"]], "f": [["g"]]}
    graph = AndOrGraph({**ways, "g": [["c"]], "c": [["d"]], "d": [["s"]]}, solved=["s"])
    found = gs.and_or_breadth_first(graph)
    assert found.cutoffs == 1
    assert found.plan["g"] == ("c",)


@many(80, slow=200)
def test_a_state_is_expanded_once(seed):
    graph = drawn(seed, circles=True)
    counted = gs.Counted(graph)
    found = gs.and_or_breadth_first(counted)
    connectors = sum(len(graph.connectors(node)) for node in graph.nodes)
    assert found.expanded <= len(graph.nodes) + connectors


# -- ordered --


@pytest.mark.parametrize("combine", [sum, max])
@pytest.mark.parametrize("circles", [False, True])
@many(80, slow=300)
def test_ordered_search_finds_the_least_cost_and_a_plan_of_that_cost(
    combine, circles, seed
):
    graph = drawn(seed, circles, combine)
    cost = least_costs(graph)[graph.root]
    for tip in ("first", "last"):
        found = gs.and_or_ordered(graph, tip=tip)
        assert found.value == cost
        if found.plan is not None:
            assert cost_of_plan(graph, found.plan, graph.root, combine) == cost


def test_better_estimates_expand_less():
    graph = NILSSON
    blind = gs.and_or_ordered(graph, estimate=lambda state: 0)
    assert blind.value == 5
    assert gs.and_or_ordered(graph).expanded < blind.expanded


# -- limits, traces, errors --


@each_form
def test_past_the_limit_the_error_says_what_is_known(form):
    for nodes in range(12):
        result = stopped(form, NILSSON, limit=nodes)
        assert result.nodes == nodes
        assert not result.complete
        assert result.plan is None
        if form is not gs.and_or_ordered:
            assert result.value is None
        elif nodes:
            assert result.value <= 5


@each_form
def test_an_interrupted_search_says_so_also_while_the_plan_is_read(form):
    class Interrupted(gs.Grundy):
        plays, last = 0, None

        def play(self, state, move):
            self.plays += 1
            if self.plays == self.last:
                raise KeyboardInterrupt
            return super().play(state, move)

    whole = Interrupted(8)
    assert form(whole).plan
    for last in range(1, whole.plays + 1):
        game = Interrupted(8)
        game.last = last
        found = interrupted(form, game)
        assert not found.complete


@each_form
def test_so_many_expanded_nodes_are_enough(form):
    whole = form(NILSSON)
    assert form(NILSSON, limit=Budget(expanded=whole.expanded + 1)) == whole
    assert form(NILSSON, limit=whole.nodes) == whole


@each_form
@many(60)
def test_a_trace_changes_nothing_and_can_be_read_and_drawn(form, seed):
    graph = drawn(seed, circles=seed % 2 == 1)
    trace = Trace()
    assert form(graph, trace=trace) == form(graph)
    tree = gs.tree_of(graph, None, trace)
    tree.to_json()
    gs.draw_text(tree)


def test_what_cannot_be_searched_is_named():
    chance = gs.ExplicitTree([gs.Chance([(0.5, 1), (0.5, -1)])])
    targets, wrong = (0, 2, "MAX", None, max, True, 1.0), ("3", None, nan, True)
    ordered = partial(gs.and_or_ordered, NILSSON)

    def paying(utility):  # NaN is neither above 0 nor below: lost for either side
        game = gs.ExplicitTree([1, 2])
        game.utility = lambda state: utility
        return game

    all_refused(
        *((partial(form, NILSSON, target=target), ValueError, "target:", "MAX")
          for form in FORMS for target in targets),
        *((partial(form, chance), ValueError, form.__name__) for form in FORMS),
        *((partial(form, paying(utility)), ValueError, "game:", "`utility`")
          for form in [*FORMS, gs.proof_number_search]
          for utility in (None, nan, "won")),
        *((partial(make, number), ValueError, f"{make.__name__}:")
          for make in (gs.at_least, gs.at_most) for number in wrong),
        *((partial(ordered, tip=tip), ValueError, "tip:")
          for tip in ("middle", 0, ["first"])),
        (partial(ordered, estimate=3), TypeError, "estimate:"),
        (partial(ordered, estimate=lambda state: -1), ValueError, "estimate:"),
        (partial(ordered, combine=min), ValueError, "combine:"),
        (partial(gs.and_or_search, and_or_example("endless")), ValueError, "depth=",
         "and_or_breadth_first"),
        (partial(gs.and_or_search, Endless()), ValueError, "game:", "depth="),
    )  # fmt: skip
