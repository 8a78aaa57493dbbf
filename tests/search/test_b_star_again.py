"""B* started again with wider intervals, where estimates lie at a given rate."""

from functools import partial
from random import Random

import pytest
from answers import all_refused, interrupted, values_of

import gamesearch as gs
from gamesearch import MAX, MIN, Budget, ExplicitTree, RandomTree, b_star, b_star_again

TREES = 60


def drawn(seed):
    """A tree, and the minimax value of each of its nodes."""
    tree = RandomTree(4, 4, seed, values=(0, 99), first=MAX if seed % 2 else MIN)
    return tree, values_of(tree).__getitem__


def lying(exact, rate, seed):
    """Intervals round the value; some are moved past it, by 1 to 9."""

    def estimate(state):
        dice, value = Random(f"{seed}|{state}"), exact(state)
        below, above, past = (dice.randint(1, most) for most in (15, 15, 9))
        if not state or dice.random() >= rate:
            return value - below, value + above
        if dice.random() < 0.5:
            return value + past, value + past + below + above
        return value - past - below - above, value - past

    return estimate


def right(rate):
    """How many moves are best, of b_star and of b_star_again, on the same trees."""
    found = [0, 0]
    for seed in range(TREES):
        tree, exact = drawn(seed)
        estimate = lying(exact, rate, seed)
        once = b_star(tree, estimate=estimate)
        again = b_star_again(tree, estimate=estimate, widen=4)
        for which, answer in enumerate((once, again)):
            assert answer.complete
            found[which] += exact(tree.play((), answer.move)) == exact(())
    return found


def test_where_no_interval_lies_every_move_is_best():
    assert right(0) == [TREES, TREES]


@pytest.mark.parametrize("rate", [0.1, 0.2, 0.4])
def test_where_some_lie_more_moves_are_best_than_without_it(rate):
    once, again = right(rate)
    assert once < 0.95 * TREES
    assert again - once > 0.05 * TREES


def liar():
    """Move b is worth 8, but its interval ends at 7."""
    game = ExplicitTree({"a": [7, 9], "b": [8, 9]})
    arcs = {"the root": (0, 9), "a": (7, 9), "b": (5, 7)}
    return game, lambda state: arcs[game.name(state)]


def test_a_rival_that_was_never_looked_into_is_looked_into_at_last():
    game, estimate = liar()
    assert b_star(game, estimate=estimate).move == "a"
    again = b_star_again(game, estimate=estimate, widen=1)
    assert (again.move, again.complete) == ("b", True)


def test_it_ends_when_the_same_move_is_proved_twice_and_counts_every_round():
    game, estimate = liar()
    ends = [0, 2, 4]
    rounds = [
        b_star(game, estimate=lambda state, by=by: (
            estimate(state)[0] - by, estimate(state)[1] + by))
        for by in ends
    ]  # fmt: skip
    moves = [found.move for found in rounds]
    assert moves == ["a", "b", "b"]
    again = b_star_again(game, estimate=estimate, widen=2)
    for name in ("nodes", "leaves", "expanded"):
        assert getattr(again, name) == sum(getattr(found, name) for found in rounds)
    assert (again.value, again.held) == (rounds[-1].value, rounds[-1].held)


def test_with_too_few_rounds_it_says_that_the_move_has_not_stayed():
    game, estimate = liar()
    again = b_star_again(game, estimate=estimate, widen=2, rounds=2)
    assert (again.move, again.complete) == ("b", False)


def test_past_a_limit_the_answer_is_that_of_the_last_whole_round():
    game, estimate = liar()
    first = b_star(game, estimate=estimate)
    for limit in (first.nodes + 1, Budget(expanded=first.expanded + 1)):
        again = b_star_again(game, estimate=estimate, widen=2, limit=limit)
        assert (again.move, again.value, again.complete) == ("a", first.value, False)
        assert again.nodes > first.nodes
    nothing = b_star_again(game, estimate=estimate, widen=2, limit=0)
    assert (nothing.move, nothing.complete) == (None, False)


def test_an_interruption_leaves_what_is_known():
    game, estimate = liar()
    asked = []

    def stops_here(state):
        asked.append(state)
        if len(asked) == 5:
            raise KeyboardInterrupt
        return estimate(state)

    found = interrupted(b_star_again, game, estimate=stops_here, widen=2)
    assert (found.move, found.complete) == ("a", False)


def test_the_trace_enters_the_root_again_once_for_each_further_round():
    game, estimate = liar()
    trace = gs.Trace()
    b_star_again(game, estimate=estimate, widen=2, trace=trace)
    entered = [(event.path, event.how) for event in trace if event.verb == "down"]
    assert entered == [((), "again")] * 2
    assert [event.how for event in trace if event.verb == "cut"] == ["separation"] * 3


def test_a_root_without_moves_needs_one_round():
    found = b_star_again(ExplicitTree(7), estimate=lambda state: (0, 9), widen=1)
    assert (found.value, found.move, found.nodes) == ((7, 7), None, 1)
    assert found.complete


def test_what_is_given_wrongly_is_refused_in_each_round():
    tree, (game, estimate) = ExplicitTree([[3, 5], 2]), liar()
    later = ExplicitTree({"a": [7, 9], "b": [[8, 8], 9]})
    arcs = {"the root": (0, 9), "a": (7, 9), "b": (5, 7)}
    turned = {**arcs, "b1": (6, 5)}  # which widening would turn round
    wrong = [
        (lambda state: (5, 3), "(5, 3)"),
        (lambda state: 1 / 0, "ZeroDivisionError"),
        (lambda state: 3, "TypeError"),
        (lambda state: (0, None), "(0, None)"),
    ]
    again = partial(b_star_again, game, estimate=estimate)
    all_refused(
        *((partial(b_star_again, tree, estimate=estimate, widen=1), ValueError,
           "estimate:", word, "node the root") for estimate, word in wrong),
        (lambda: b_star_again(later, estimate=lambda s: turned[later.name(s)], widen=3),
         ValueError, "(6, 5)", "node b1"),
        (lambda: b_star_again(later, estimate=lambda s: arcs[later.name(s)], widen=1),
         ValueError, "KeyError", "node b1"),
        (partial(again, widen=0), ValueError, "widen:"),
        (partial(again, widen="1"), ValueError, "widen:"),
        (partial(again, widen=1, rounds=1), ValueError, "rounds:"),
    )  # fmt: skip
