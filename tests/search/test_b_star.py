"""B* on trees and graphs whose values are known, in both forms."""

from math import inf
from random import Random

import pytest

import gamesearch as gs
from gamesearch import (
    MAX,
    MIN,
    Budget,
    Chance,
    ExplicitTree,
    Nim,
    Trace,
    b_star,
    b_star_negamax,
    strategies,
    tree_of,
)
from graphs import graphs
from reference import exact_values, random_tree

STRATEGIES = (
    strategies.prove_best,
    strategies.disprove_rest,
    strategies.alternate,
    strategies.smaller_tree,
    strategies.at_random(1),
    strategies.by_depth(),
    strategies.by_depth(2),
    strategies.by_range(),
    strategies.by_range(2),
)
every_strategy = pytest.mark.parametrize("strategy", STRATEGIES, ids=repr)
FORMS = b_star, b_star_negamax
every_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)


def around(exact, seed):
    """An estimate that holds the exact value of each state, sometimes nothing else."""

    def estimate(state):
        dice = Random(f"{seed}|{state}")
        most = dice.choice([0, 1, 3, 9])
        return exact[state] - dice.randint(0, most), exact[state] + dice.randint(
            0, most
        )

    return estimate


def arcs(**intervals):
    """Three moves of one player, who goes on moving, and the intervals of each node."""

    class OneAgent(ExplicitTree):
        def to_move(self, state):
            return MAX

    tree = {"A": {"A1": 5, "A2": 7}, "B": {"B1": 4, "B2": 5}, "C": {"C1": 3, "C2": 2}}
    game = OneAgent({arc: {leaf: [value, value] for leaf, value in below.items()}
                     for arc, below in tree.items()})  # fmt: skip
    return game, lambda state: intervals.get(game.name(state), (0, 9))


@every_form
@every_strategy
def test_the_move_is_a_best_one_and_the_interval_holds_the_value(form, strategy):
    for seed in range(400):
        tree, first = random_tree(seed)
        game, exact = ExplicitTree(tree, first), exact_values(tree, first)
        found = form(game, estimate=around(exact, seed), strategy=strategy)
        assert found.complete
        assert found.value[0] <= exact[0] <= found.value[1], f"seed {seed}"
        if game.moves(0):
            assert exact[game.play(0, found.move)] == exact[0], f"seed {seed}"
        assert found.misfit is None or not found.misfit.wrong


@every_strategy
def test_as_negamax_it_does_the_same_expansion_after_expansion(strategy):
    for seed in range(200):
        tree, first = random_tree(seed)
        game = ExplicitTree(tree, first)
        estimate = around(exact_values(tree, first), seed)
        traces = Trace(), Trace()
        answers = [form(game, estimate=estimate, strategy=strategy, trace=trace)
                   for form, trace in zip(FORMS, traces)]  # fmt: skip
        assert answers[0] == answers[1], f"seed {seed}"
        assert list(traces[0]) == list(traces[1]), f"seed {seed}"


def values_of(game):
    """The minimax value of each state that can be reached."""
    values = {}

    def exact(state):
        if state not in values:
            below = [exact(game.play(state, move)) for move in game.moves(state)]
            best = max if game.to_move(state) == MAX else min
            values[state] = best(below) if below else game.utility(state)
        return values[state]

    exact(game.initial())
    return values


@every_form
def test_where_paths_meet_a_position_is_held_once_and_all_above_it_learn(form):
    shared = 0
    for seed, game in graphs(range(200)):
        values, root = values_of(game), game.initial()
        by_key = {game.key(state): value for state, value in values.items()}
        around_key = around(by_key, seed)
        found = form(game, estimate=lambda state, game=game, say=around_key: say(
            game.key(state)))  # fmt: skip
        assert found.value[0] <= values[root] <= found.value[1]
        assert found.held == found.leaves <= found.nodes
        shared += found.nodes - found.held
        if found.move is not None:
            assert values[game.play(root, found.move)] == values[root]
    assert shared > 100


def test_by_hand_two_expansions_settle_it_and_c_is_never_opened():
    game, estimate = arcs(A=(3, 9), B=(4, 7), C=(1, 5), A1=(3, 6), A2=(6, 8),
                          B1=(4, 5), B2=(2, 6))  # fmt: skip
    trace = Trace()
    found = b_star(game, estimate=estimate, strategy=strategies.disprove_rest,
                   trace=trace)  # fmt: skip
    assert (found.move, found.value, found.expanded) == ("A", (6, 8), 3)  # and the root
    entered = [event.path for event in trace if event.verb == "at"]
    assert entered.index(("A", "A1")) < entered.index(("B", "B1"))  # refused at first
    assert not any(path[:1] == ("C",) and len(path) > 1 for path in entered)


def test_an_exact_move_leads_only_until_another_may_be_better():
    game, estimate = arcs(A=(7, 7), B=(4, 9), C=(1, 5), B1=(4, 6), B2=(2, 5))
    found = b_star(game, estimate=estimate)
    assert (found.move, found.expanded) == ("A", 2)  # the root, and B


def test_each_interval_in_the_trace_holds_the_value():
    for seed in range(100):
        tree, first = random_tree(seed)
        game, exact, trace = (
            ExplicitTree(tree, first),
            exact_values(tree, first),
            Trace(),
        )
        found = b_star(game, estimate=around(exact, seed), trace=trace)
        shown = tree_of(game, None, trace)
        for node in shown:
            assert node.known[0] <= exact[node.state] <= node.known[1]
        assert shown.root.known == found.value


def test_a_single_move_needs_no_proof():
    found = b_star(ExplicitTree([[3, 5]]), estimate=lambda state: (0, 9))
    assert (found.move, found.value, found.expanded) == ("a", (0, 9), 1)


def test_intervals_that_meet_in_one_point_separate():
    names = {"a": (3, 5), "b": (5, 9)}
    game = ExplicitTree([[3, 5], [5, 9]])
    found = b_star(game, estimate=lambda state: names.get(game.name(state), (0, 9)))
    assert (found.move, found.expanded) == ("b", 1)


@every_form
def test_a_root_without_moves_is_worth_what_it_is_worth(form):
    found = form(ExplicitTree(7), estimate=lambda state: (0, 1))
    assert (found.value, found.move, found.line, found.complete) == (
        (7, 7),
        None,
        (),
        1,
    )


@every_form
@pytest.mark.parametrize("limit", [1, 2, 5, 30, Budget(expanded=2)])
def test_past_a_limit_it_says_what_it_knows(form, limit):
    found = form(Nim([3, 4, 5], first=MIN), estimate=lambda state: (-1, 1), limit=limit)
    assert not found.complete
    assert found.value == (-1, 1)
    assert (found.move is None) == (found.expanded == 0)
    assert isinstance(limit, Budget) or found.nodes == limit


@every_form
@pytest.mark.parametrize("limit", [0, Budget(seconds=0)])
def test_without_any_time_it_knows_nothing_and_says_so(form, limit):
    found = form(Nim([3, 4, 5]), estimate=lambda state: (-1, 1), limit=limit)
    assert (found.value, found.move, found.nodes) == (None, None, 0)
    assert not found.complete


def test_a_child_outside_its_parent_is_clamped_and_kept_as_a_misfit():
    game = ExplicitTree([[8, 9], [1, 2]])
    names = {"a": (2, 7), "b": (3, 4)}
    found = b_star(game, estimate=lambda state: names.get(game.name(state), (0, 9)),
                   strategy=strategies.prove_best)  # fmt: skip
    assert found.misfit.wrong
    assert found.misfit[:] == (("a",), (2, 7), (8, 8))
    assert (found.move, found.value) == ("a", (7, 7))


@every_form
@pytest.mark.parametrize(
    ("estimate", "said"),
    [
        (lambda state: (5, 3), r"\(5, 3\) is inverted.*node the root"),
        (lambda state: 1 / 0, r"failed with ZeroDivisionError.*node the root"),
        (lambda state: (0, inf), r"returned \(0, inf\)"),
        (lambda state: (0, float("nan")), r"returned \(0, nan\)"),
        (lambda state: 3, r"failed with TypeError"),
    ],
)
def test_an_estimate_that_is_no_interval_is_refused_with_the_position(
    form, estimate, said
):
    with pytest.raises(ValueError, match=f"(?s)estimate: .*{said}"):
        form(ExplicitTree([[3, 5], 2]), estimate=estimate)


@every_form
def test_an_estimate_that_fails_further_down_is_refused_with_that_position(form):
    game = ExplicitTree([[[3, 5], [4, 1]], [[2, 7], [8, 6]]])

    def estimate(state):
        return (0, 9) if len(game.name(state)) != 2 else {}[state]

    with pytest.raises(ValueError, match=r"(?s)failed with KeyError.*node a1") as wrong:
        form(game, estimate=estimate)
    assert isinstance(wrong.value.__cause__, KeyError)


@every_form
def test_no_estimate_and_chance_are_refused(form):
    with pytest.raises(TypeError, match="estimate: a function of a state"):
        form(ExplicitTree([1, 2]), estimate=None)
    coin = ExplicitTree([Chance([(0.5, 1), (0.5, 2)]), 3])
    with pytest.raises(ValueError, match="chance is to move"):
        form(coin, estimate=lambda state: (0, 9))


@every_form
def test_a_bound_that_stays_is_known_to_come_from_further_down(form):
    seen = []

    def look(choice):
        seen.append((choice.leader, choice.rivals))
        return True

    game = ExplicitTree({"A": [[[[5]]]], "B": [1, 2]})
    arcs = {"B": (0, 8)}
    form(game, estimate=lambda state: arcs.get(game.name(state), (0, 9)),
         strategy=strategies.Strategy("look", lambda: look))  # fmt: skip
    assert seen == [(1, (1,)), (2, (1,)), (3, (1,)), (4, (1,))]


class Roundabout(gs.Game):
    """Three squares in a ring, which MAX and MIN may walk for ever."""

    def initial(self):
        return 0, gs.MAX

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return ("on", "turn")

    def play(self, state, move):
        square, side = state
        return (square + (1 if move == "on" else 2)) % 3, -side

    def utility(self, state):
        raise AssertionError("play never ends")


@pytest.mark.parametrize("search", [gs.b_star, gs.b_star_negamax])
def test_play_that_goes_round_is_refused_and_not_followed_for_ever(search):
    with pytest.raises(ValueError, match="game: the play that looks best goes round"):
        search(Roundabout(), estimate=lambda state: (0, 1))


@pytest.mark.parametrize("search", [gs.b_star, gs.b_star_negamax])
def test_a_game_that_is_over_is_not_separated(search):
    trace = gs.Trace()
    found = search(gs.Nim((0,)), estimate=lambda state: (-1, 1), trace=trace)
    assert (found.value, found.move, found.complete) == ((-1, -1), None, True)
    assert not [event for event in trace if event.verb == "cut"]


@pytest.mark.parametrize(
    ("alternatives", "widths", "proves"),
    [
        (None, (2, 4, 4), False),  # 9/2 against 4/4 + 4/4: wide rivals may give way
        (None, (2, 4, 1), True),  # 9/2 against 4/4 + 4/1
        (1, (2, 4, 1), False),  # the second is not asked
        (None, (2, 4, 0), False),  # an exact rival is beaten, and counts for nothing
        (None, (8, 4, 4), True),  # a wide leader may give way
    ],
)
def test_by_range_each_squared_depth_counts_by_the_width(alternatives, widths, proves):
    choice = strategies.Choice(3, (2, 2), 1, 1, widths[0], widths[1:])
    assert strategies.by_range(alternatives).begin()(choice) == proves


@pytest.mark.parametrize("search", [*FORMS, gs.b_star_path])
@pytest.mark.parametrize("strategy", ["alternate", strategies.by_depth, None])
def test_what_is_no_strategy_is_refused_with_examples(search, strategy):
    game = gs.Puzzle([1, 2, 0, 3]) if search is gs.b_star_path else Nim([2])
    with pytest.raises(TypeError, match=r"strategy: one of gs.strategies, .*alternate"):
        search(game, estimate=lambda state: (0, 9), strategy=strategy)
