"""B* on trees and graphs whose values are known, in both forms."""

from functools import partial
from math import inf, nan
from random import Random

import pytest
from answers import STRATEGIES, Drawn, all_refused
from many import each, many

import gamesearch as gs
from gamesearch import MAX, MIN, Budget, ExplicitTree, Nim, Trace, b_star, strategies

every_strategy = pytest.mark.parametrize("strategy", STRATEGIES, ids=repr)
FORMS = b_star, gs.b_star_negamax
every_form = each("form", FORMS)


def around(exact, seed):
    """An estimate that holds the exact value of each state, sometimes nothing else."""

    def estimate(state):
        dice = Random(f"{seed}|{state}")
        most = dice.choice([0, 1, 3, 9])
        below, above = (dice.randint(0, most) for _ in "ab")
        return exact[state] - below, exact[state] + above

    return estimate


def arcs(**intervals):
    """Three moves of one player, who goes on moving, and the intervals of each node."""
    tree = {"A": {"A1": 5, "A2": 7}, "B": {"B1": 4, "B2": 5}, "C": {"C1": 3, "C2": 2}}
    doubled = {
        arc: {leaf: [value, value] for leaf, value in below.items()}
        for arc, below in tree.items()
    }
    game = ExplicitTree(doubled, alone=True)
    return game, lambda state: intervals.get(game.name(state), (0, 9))


@every_strategy
@many(50, slow=200)
def test_as_negamax_it_does_the_same_expansion_after_expansion(strategy, seed):
    one, traces = Drawn(seed), (Trace(), Trace())
    estimate = around(one.exact(), seed)
    answers = [form(one.game, estimate=estimate, strategy=strategy, trace=trace)
               for form, trace in zip(FORMS, traces)]  # fmt: skip
    assert answers[0] == answers[1]
    assert list(traces[0]) == list(traces[1])


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


@many(100)
def test_each_interval_in_the_trace_holds_the_value(seed):
    one, trace = Drawn(seed), Trace()
    exact = one.exact()
    found = b_star(one.game, estimate=around(exact, seed), trace=trace)
    shown = gs.tree_of(one.game, None, trace)
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
def test_a_root_without_moves_is_worth_what_it_is_worth_and_not_separated(form):
    trace = Trace()
    found = form(ExplicitTree(7), estimate=lambda state: (0, 1), trace=trace)
    assert (found.value, found.move, found.line) == ((7, 7), None, ())
    assert found.complete
    assert not [event for event in trace if event.verb == "cut"]


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
        return 0, MAX

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return ("on", "turn")

    def play(self, state, move):
        square, side = state
        return (square + (1 if move == "on" else 2)) % 3, -side

    def utility(self, state):
        raise AssertionError("play never ends")


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


@every_form
def test_estimates_that_are_none_are_refused_with_the_position(form):
    game = ExplicitTree([[[3, 5], [4, 1]], [[2, 7], [8, 6]]])
    coin = ExplicitTree([gs.Chance([(0.5, 1), (0.5, 2)]), 3])

    def fails(state):
        return (0, 9) if len(game.name(state)) != 2 else {}[state]

    wrong = [
        (lambda state: (5, 3), "(5, 3)", "node the root"),
        (lambda state: 1 / 0, "ZeroDivisionError", "node the root"),
        (lambda state: (0, inf), "(0, inf)"),
        (lambda state: (0, nan), "(0, nan)"),
        (lambda state: 3, "TypeError"),
        (fails, "KeyError", "node a1"),
    ]
    all_refused(
        *((partial(form, game, estimate=estimate), ValueError, "estimate:", *words)
          for estimate, *words in wrong),
        (partial(form, game, estimate=None), TypeError, "estimate:"),
        (partial(form, coin, estimate=lambda s: (0, 9)), ValueError, "chance"),
        (partial(form, Roundabout(), estimate=lambda s: (0, 1)), ValueError, "game:"),
    )  # fmt: skip
    with pytest.raises(ValueError, match="KeyError") as refusal:
        form(game, estimate=fails)
    assert isinstance(refusal.value.__cause__, KeyError)
