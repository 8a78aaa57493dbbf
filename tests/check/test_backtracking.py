"""The checks of lecture 07: right answers pass, each mistake has its name."""

from collections.abc import Callable
from functools import partial
from itertools import permutations, product
from math import inf
from operator import le
from typing import NamedTuple

import pytest

import gamesearch as gs
from gamesearch.check.topics import branch_and_bound, tour_bound
from gamesearch.check.topics.node_states import WORDS
from gamesearch.check.worked import my_queen
from gamesearch.play.limits.watching import Watching

SACK = gs.Knapsack((16, 15, 15), (45, 25, 25), 30)


def by_brute_force(sack):
    """The best value of all ways to take and leave."""
    ways = product((1, 0), repeat=sack.size)
    return max(sack.value(way) for way in ways if sack.weight(way) <= sack.capacity)


def test_a_program_that_asks_for_ever_is_ended_and_a_text_is_no_answer():
    def asks_for_ever(problem, state, best):
        while True:
            problem.moves(state)

    assert not gs.check.best_solution(asks_for_ever, seconds=0.1)
    for judge in gs.check.queen, gs.check.best_solution, gs.check.tour_bound:
        assert not judge(lambda *arguments: "much")
        assert "not a call" in str(judge(25))


def test_the_right_rule_for_a_queen_is_that_of_the_problem():
    problem = gs.Queens(5)
    for rows in product(range(5), repeat=3):
        if problem.allowed(rows[:2]):
            assert my_queen(rows) == problem.allowed(rows)


def by_lines(rows, lines=("row", "up", "down"), columns=slice(0, None)):
    """The lines on which the last queen stands, and those of the others."""
    *others, mine = [
        {"row": row, "up": row - column, "down": row + column}
        for column, row in enumerate(rows)
    ]
    return not any(
        other[line] == mine[line] for other in others[columns] for line in lines
    )


def test_a_queen_by_lines_is_named_too():
    assert gs.check.queen(by_lines)
    for name, options in {
        "rows only": {"lines": ["row"]},
        "diagonals only": {"lines": ["up", "down"]},
        "one diagonal only": {"lines": ["row", "up"]},
        "first queen only": {"columns": slice(1)},
        "column 0 left out": {"columns": slice(1, None)},
        "the queen before only": {"columns": slice(-1, None)},
        "the queen before left out": {"columns": slice(-1)},
    }.items():
        report = gs.check.queen(partial(by_lines, **options))
        assert report.mistake == name


class Rules(NamedTuple):
    """How a search for the best solution is written, rightly or wrongly."""

    refuses: str = "always"  # "always", "whole" or "never"
    dead: Callable | None = le  # of the bound and the best so far
    bound: str = "optimistic"  # the method that is asked for the bound
    hands_on: bool = True  # is the next choice told of the best so far?
    keeps: bool = True  # is a solution compared with the best so far?
    nothing: float | None = None  # what a killed node returns in place of the best
    uses: bool = True  # is what the calls return used?
    whole_first: bool = False  # is a whole solution returned before the bound is asked?
    tries: slice = slice(None)  # which choices


BOOK = Rules()


def best_by(problem, state, best, rules=BOOK):
    """The value of the best solution below `state`, or `best` if none is better."""
    whole = problem.is_complete(state)
    nothing = best if rules.nothing is None else rules.nothing
    asks = rules.refuses == "always" or (rules.refuses == "whole" and whole)
    if asks and not problem.allowed(state):
        return nothing
    if whole and rules.whole_first:
        return problem.utility(state)
    if rules.dead and rules.dead(getattr(problem, rules.bound)(state), best):
        return nothing
    if whole:
        worth = problem.utility(state)
        return max(best, worth) if rules.keeps else worth
    found = best
    for choice in problem.moves(state)[rules.tries]:
        told = found if rules.hands_on else best
        worth = best_by(problem, problem.play(state, choice), told, rules)
        if rules.uses:
            found = max(found, worth) if rules.keeps else worth
    return found


RULES = {
    "equal bounds go on": {"dead": lambda bound, best: bound < best},
    "no bound": {"dead": None},
    "no bound, last solution wins": {"dead": None, "keeps": False},
    "no constraint": {"refuses": "never"},
    "whole solutions only": {"refuses": "whole"},
    "best is not handed on": {"hands_on": False},
    "not optimistic": {"bound": "value"},
    "wrong way round": {"dead": lambda bound, best: bound >= best},
    "answers are thrown away": {"uses": False},
    "best is forgotten": {"nothing": -inf, "keeps": False},
    "worse replaces better": {"whole_first": True, "keeps": False},
    "first choice only": {"tries": slice(1)},
    "the first choice left out": {"tries": slice(1, None)},
}


def test_each_mistake_in_branch_and_bound_is_named():
    known = {mistake.name for mistake in branch_and_bound.BEST.mistakes}
    assert set(RULES) <= known
    for name, changed in RULES.items():
        rules = Rules(**changed)
        report = gs.check.best_solution(lambda p, s, b, r=rules: best_by(p, s, b, r))
        assert not report.passed, name
        assert report.mistake == name


def test_below_each_choice_from_the_start_is_not_handing_on_too():
    def forgets(problem, state, best):
        if not problem.allowed(state) or problem.optimistic(state) <= best:
            return best
        if problem.is_complete(state):
            return problem.utility(state)
        below = [problem.play(state, choice) for choice in problem.moves(state)]
        return max(forgets(problem, child, -inf) for child in below)

    assert gs.check.best_solution(forgets).mistake == "best is not handed on"


def test_the_right_answer_is_that_of_all_ways_and_of_the_package():
    for sack in branch_and_bound.sacks():
        value, expanded, _ = branch_and_bound.right(sack, (), -inf)
        assert value == by_brute_force(sack) == gs.branch_and_bound(sack).value
        assert set(expanded) <= {node.state for node in gs.searched(sack, whole)}


def whole(problem, state=None, *, trace=None):
    return gs.backtrack(problem, state, trace=trace)


def test_it_may_be_written_without_play_and_with_the_questions_before_the_call():
    def before_the_call(problem, state, best):
        if problem.is_complete(state):
            return max(best, problem.utility(state))
        for choice in (1, 0):
            child = (*state, choice)
            if problem.allowed(child) and problem.optimistic(child) > best:
                best = before_the_call(problem, child, best)
        return best

    assert gs.check.best_solution(before_the_call)


def test_fewer_nodes_by_another_order_are_welcome():
    def best_first(problem, state, best):
        if not problem.allowed(state) or problem.optimistic(state) <= best:
            return best
        if problem.is_complete(state):
            return problem.utility(state)
        below = [problem.play(state, choice) for choice in problem.moves(state)]
        for child in sorted(below, key=problem.optimistic, reverse=True):
            best = best_first(problem, child, best)
        return best

    problem = Watching(SACK)
    assert best_first(problem, (), -inf) == 50
    assert gs.check.best_solution(best_first).points >= 30


def test_the_first_node_too_many_is_named_with_its_reason():
    def without_bound(problem, state, best):
        return best_by(problem, state, best, Rules(dead=None))

    text = str(gs.check.best_solution(without_bound))
    assert '"leave leave", because its bound is 25, which is not better' in text


def shorter(tour, partial):
    """The shortest tour with this beginning, by another way than the check's."""
    rest = [city for city in range(1, tour.n) if city not in partial]
    return min(tour.length((*partial, *order)) for order in permutations(rest))


def test_a_bound_above_the_shortest_tour_is_told_with_the_beginning():
    report = gs.check.tour_bound(lambda tour, partial: tour.length(partial) + 40)
    assert not report.passed
    assert "not optimistic" in str(report)


def test_the_shortest_tours_are_those_of_all_orders_and_exactly_they_are_a_bound():
    for tour in tour_bound.tours()[:3]:
        known = tour_bound.shortest_tours(tour)
        assert all(least == shorter(tour, state) for state, least in known.items())
    assert gs.check.tour_bound(shorter)


@pytest.mark.slow
def test_a_bound_that_helps_nothing_gets_half():
    for bound in (gs.Tour.optimistic, gs.Tour.length, lambda tour, partial: 0):
        assert gs.check.tour_bound(bound).points == 50


def test_each_word_is_right_for_some_node_and_wrong_for_the_others():
    trace = gs.Trace()
    gs.branch_and_bound(SACK, trace=trace)
    steps = range(len(list(gs.tree_of(SACK, None, trace).events)) + 1)
    met = set()
    for step in steps:
        tree = gs.tree_of(SACK, None, trace, step=step)
        for node in tree:
            words = {w for w in WORDS if gs.check.fates({node.name: w}, tree)}
            assert len(words) == 1
            met |= words
    assert met == {"live", "expanded", "dead", "killed", "unseen"}


def test_fates_say_why_and_leave_what_is_open():
    tree = gs.searched(SACK, gs.branch_and_bound)
    report = gs.check.fates({"leave leave": "dead", "take take": ...}, tree)
    assert "its bound is at most 25 and a solution has 50" in str(report)
    assert "not answered yet" in str(report)
    assert not gs.check.fates({"take": ...}, tree).answered
    assert "one of the words" in str(gs.check.fates({"take": "alive"}, tree))
    with pytest.raises(ValueError, match="no node 'give'"):
        gs.check.fates({"give": "dead"}, tree)


def test_a_word_that_is_true_but_not_the_most_to_be_said_is_told_so():
    tree = gs.searched(SACK, gs.branch_and_bound)
    text = str(gs.check.fates({"leave leave": "dead"}, tree))
    assert '"dead" is true, but another word says more' in text
    assert '"leave leave" is killed' in text
    assert gs.check.fates({"leave leave": " Killed"}, tree)


def test_a_function_that_cannot_be_called_or_says_a_text_was_answered():
    def without_parameters():
        return True

    assert gs.check.queen(without_parameters).answered
    assert "not a number" in str(gs.check.tour_bound(lambda tour, partial: "20"))


def test_a_call_that_returns_nothing_is_asked_for_its_return():
    def forgets(problem, state, best):
        if problem.is_complete(state):
            return problem.utility(state)
        for choice in problem.moves(state):
            best = max(best, forgets(problem, problem.play(state, choice), best))

    assert "`return`" in str(gs.check.best_solution(forgets))
