"""Depth-first branch and bound: the best solution, and that every cut is right."""

from math import inf, nan

import pytest
from seeds import each_seed
from small_problems import (
    best_below,
    best_value,
    knapsack_of,
    shortest_length,
    solutions_below,
    tour_of,
)

from gamesearch import (
    MAX,
    MIN,
    Knapsack,
    Queens,
    SubsetSum,
    Tour,
    Trace,
    best_first_branch_and_bound,
    branch_and_bound,
    draw_text,
    orders,
    profile,
    tree_of,
)

SMALL = Knapsack((16, 15, 15), (45, 25, 25), 30)
FOUR_CITIES = Tour(
    {(0, 1): 30, (0, 2): 6, (0, 3): 4, (1, 2): 5, (1, 3): 10, (2, 3): 20}
)
HOROWITZ_SAHNI = Knapsack(
    (1, 11, 21, 23, 33, 43, 45, 55), (11, 21, 31, 33, 43, 53, 55, 65), 110
)
FOUR_OBJECTS = Knapsack((4, 7, 5, 3), (40, 42, 25, 12), 10)


@each_seed(range(200), block=20)
def test_knapsacks_as_dynamic_programming_fills_them(seed):
    problem = knapsack_of(seed)
    found = branch_and_bound(problem)
    assert found.value == problem.utility(found.line) == best_value(seed)
    assert problem.is_solution(found.line)
    assert found.complete


@each_seed(range(200), block=20)
def test_tours_as_dynamic_programming_finds_them(seed):
    problem = tour_of(seed)
    found = branch_and_bound(problem)
    assert found.value == shortest_length(seed)
    if found.value is None:
        assert found.line == ()
    else:
        assert problem.is_solution(found.line)
        assert found.value == problem.utility(found.line)


@each_seed(range(60))
def test_the_order_changes_the_work_only(seed):
    problem, order = knapsack_of(seed, most=10), orders.shuffled(seed)
    assert branch_and_bound(problem, order=order).value == best_below(problem)


def test_the_small_knapsack_taking_first_and_leaving_first():
    taking = branch_and_bound(SMALL)
    leaving = branch_and_bound(SMALL, order=orders.last_first)
    assert (taking.value, taking.line, taking.nodes) == (50, (0, 1, 1), 7)
    assert (leaving.value, leaving.line, leaving.nodes) == (50, (0, 1, 1), 8)
    assert sum(profile(SMALL)) == 11


def test_four_cities():
    found = branch_and_bound(FOUR_CITIES)
    assert (found.value, found.line) == (25, (2, 1, 3))
    assert len(solutions_below(FOUR_CITIES)) == 6


@pytest.mark.parametrize(
    ("problem", "best", "nodes", "asked"),
    [(HOROWITZ_SAHNI, 159, 27, 35), (FOUR_OBJECTS, 65, 5, 7)],
    ids=["Horowitz and Sahni", "four objects"],
)
def test_knapsacks_of_the_literature(problem, best, nodes, asked):
    """`asked` are the nodes whose bound was asked for: those it killed count too."""
    trace = Trace()
    found = branch_and_bound(problem, trace=trace)
    killed = sum(event.verb == "cut" and event.how == "bound" for event in trace)
    assert (found.value, found.nodes, found.nodes + killed) == (best, nodes, asked)


@each_seed(range(40))
def test_past_the_limit_it_returns_the_incumbent(seed):
    problem = knapsack_of(seed, most=8) if seed % 2 else tour_of(seed, most=6)
    whole, before = branch_and_bound(problem), None
    for limit in range(whole.nodes):
        found = branch_and_bound(problem, limit=limit)
        assert (found.complete, found.nodes) == (False, limit)
        if before is not None:
            assert problem.sense * found.value >= problem.sense * before
        before = found.value
    assert branch_and_bound(problem, limit=whole.nodes) == whole


def test_no_solution_is_no_value():
    for problem in (Queens(3), SubsetSum((3, 5), 9), Tour([[0, None], [1, 0]])):
        found = branch_and_bound(problem)
        assert (found.value, found.move, found.line) == (None, None, ())
        assert found.complete


def test_without_a_solution_the_tree_has_no_line():
    for problem in (Queens(3), SubsetSum((3, 5), 9)):
        trace = Trace()
        branch_and_bound(problem, trace=trace)
        tree = tree_of(problem, None, trace)
        assert not tree.line
        assert "There is no solution." in draw_text(tree)


@each_seed(range(60))
def test_a_given_beginning(seed):
    """The incumbent of the problem, the empty sack, may begin otherwise."""
    problem = knapsack_of(seed, most=7) if seed % 2 else tour_of(seed, most=6)
    for choice in problem.choices(()):
        if problem.allowed((choice,)):
            found = branch_and_bound(problem, (choice,))
            assert found.value == best_below(problem, (choice,))
            if found.value is not None:
                assert problem.utility((choice, *found.line)) == found.value


@pytest.mark.parametrize(
    "search", [branch_and_bound, best_first_branch_and_bound], ids=lambda f: f.__name__
)
def test_an_incumbent_that_begins_otherwise_does_not_count(search):
    class Informed(Knapsack):
        def incumbent(self):
            return (0, 1, 1)

    problem = Informed((16, 15, 15), (45, 25, 25), 30)
    assert search(problem).value == 50
    assert (search(problem, (1,)).value, search(problem, (1,)).line) == (45, (0, 0))


def test_a_beginning_that_is_refused():
    with pytest.raises(ValueError, match=r"no solution begins with \(1, 1\)"):
        branch_and_bound(SMALL, (1, 1))


class WithBound(Knapsack):
    """The small knapsack with another bound function."""

    def __init__(self, bound):
        super().__init__((16, 15, 15), (45, 25, 25), 30)
        self.bound = bound

    def optimistic(self, partial):
        return self.bound(partial)


def test_a_bound_that_is_none_is_named_with_where_it_says_too_little():
    problem = WithBound(lambda partial: 44 if partial == (1,) else 70)
    says = r"`optimistic` is no bound. It says 44 of \(1,\), but the solution \(1, 0, 0"
    with pytest.raises(ValueError, match=says):
        branch_and_bound(problem)

    class Least(Tour):
        def optimistic(self, partial):
            return 30

    with pytest.raises(ValueError, match=r"It says 30 of \(\).*is worth 25"):
        branch_and_bound(Least(FOUR_CITIES.distances), order=orders.last_first)


@pytest.mark.parametrize("wrong", [nan, None, "70"])
def test_a_bound_that_is_no_number_is_refused(wrong):
    with pytest.raises(ValueError, match="`optimistic` must return a number, not"):
        branch_and_bound(WithBound(lambda partial: wrong))


def test_a_worth_that_is_no_number_is_refused():
    class Spoilt(Knapsack):
        def utility(self, state):
            return nan

    with pytest.raises(ValueError, match="`utility` must return a number, not nan"):
        branch_and_bound(Spoilt((1,), (1,), 1))


def test_an_incumbent_that_is_none_is_refused():
    class Hopeful(Knapsack):
        def incumbent(self):
            return (1, 1, 1)

    with pytest.raises(ValueError, match=r"`incumbent` gives \(1, 1, 1\)"):
        branch_and_bound(Hopeful((16, 15, 15), (45, 25, 25), 30))


@pytest.mark.parametrize(
    "given", [[0, 1, 1], (0, 1), (0, 1, 7), 50], ids=["list", "part", "choice", "worth"]
)
@pytest.mark.parametrize("search", [branch_and_bound, best_first_branch_and_bound])
def test_an_incumbent_that_is_no_tuple_of_choices_is_refused(search, given):
    class Wrong(Knapsack):
        def incumbent(self):
            return given

    with pytest.raises(ValueError, match=r"`incumbent` gives .* give the tuple of i"):
        search(Wrong((16, 15, 15), (45, 25, 25), 30))


def test_an_incumbent_that_visits_a_city_twice_is_not_taken_for_the_shortest_tour():
    class Wrong(Tour):
        def incumbent(self):
            return (2, 3, 2)

    with pytest.raises(ValueError, match=r"`incumbent` gives \(2, 3, 2\)"):
        branch_and_bound(Wrong(FOUR_CITIES.distances))


def test_a_bound_that_is_none_by_rounding_only_is_told_so():
    class Rounded(Knapsack):
        def optimistic(self, partial):
            return 0.3 if len(partial) == 2 else 9

        def utility(self, state):
            return 0.1 + 0.2 if any(state) else 0

    problem = Rounded((1, 1), (0.1, 0.2), 2)
    with pytest.raises(ValueError, match=r"It says 0.3 .* They differ by rounding"):
        branch_and_bound(problem)
    with pytest.raises(ValueError, match=r"never be worse than a solution\.$"):
        branch_and_bound(WithBound(lambda partial: 44))


def test_an_incumbent_that_is_best_ends_the_search_at_the_root():
    found = branch_and_bound(Knapsack((5, 6), (3, 4), 0))
    assert (found.value, found.line) == (0, (0, 0))
    assert (found.nodes, found.cutoffs) == (0, 1), "the root itself is killed"


def test_more_parts_than_python_can_follow():
    with pytest.raises(ValueError, match="problem: its solutions have more parts than"):
        branch_and_bound(SubsetSum([1] * 3000, 3000))


def test_the_events_of_the_small_knapsack():
    trace = Trace()
    branch_and_bound(SMALL, trace=trace)
    shown = [(e.verb, e.path, e.alpha, e.value, e.bound, e.high, e.how) for e in trace]
    most = 45 + 25 * 14 / 15
    assert shown == [
        ("down", (), 0, None, None, None, ""),  # the empty sack is worth 0
        ("know", (), None, None, None, pytest.approx(most), "bound"),
        ("down", (1,), 0, None, None, None, ""),
        ("know", (1,), None, None, None, pytest.approx(most), "bound"),
        ("down", (1, 1), 0, None, None, None, ""),
        ("cut", (1, 1), None, None, None, None, "infeasible"),
        ("up", (1, 1), None, None, None, None, ""),
        ("down", (1, 0), 0, None, None, None, ""),
        ("know", (1, 0), None, None, None, pytest.approx(most), "bound"),
        ("down", (1, 0, 1), 0, None, None, None, ""),
        ("cut", (1, 0, 1), None, None, None, None, "infeasible"),
        ("up", (1, 0, 1), None, None, None, None, ""),
        ("down", (1, 0, 0), 0, None, None, None, ""),
        ("know", (1, 0, 0), None, None, None, 45, "incumbent"),
        ("up", (1, 0, 0), None, 45, None, None, ""),
        ("up", (1, 0), None, 45, None, None, ""),
        ("up", (1,), None, 45, None, None, ""),
        ("down", (0,), 45, None, None, None, ""),
        ("know", (0,), None, None, None, 50, "bound"),
        ("down", (0, 1), 45, None, None, None, ""),
        ("know", (0, 1), None, None, None, 50, "bound"),
        ("down", (0, 1, 1), 45, None, None, None, ""),
        ("know", (0, 1, 1), None, None, None, 50, "incumbent"),
        ("up", (0, 1, 1), None, 50, None, None, ""),
        ("down", (0, 1, 0), 50, None, None, None, ""),
        ("cut", (0, 1, 0), None, 25, 50, None, "bound"),
        ("up", (0, 1, 0), None, 25, None, None, ""),
        ("up", (0, 1), None, 50, None, None, ""),
        ("down", (0, 0), 50, None, None, None, ""),
        ("cut", (0, 0), None, 25, 50, None, "bound"),
        ("up", (0, 0), None, 25, None, None, ""),
        ("up", (0,), None, 50, None, None, ""),
        ("up", (), None, 50, None, None, ""),
    ]


@each_seed(range(100))
def test_what_a_node_is_left_with_is_true(seed):
    """Better than the incumbent: the worth of its best solution; if not, a bound."""
    problem = knapsack_of(seed, most=6) if seed % 2 else tour_of(seed, most=5)
    trace = Trace()
    traced = branch_and_bound(problem, trace=trace)
    assert traced == branch_and_bound(problem)
    windows, side, cuts = {}, problem.sense, 0
    for event in trace:
        if event.verb == "down":
            windows[event.path] = event.alpha if side == MAX else event.beta
            other = event.beta if side == MAX else event.alpha
            assert other == side * inf
        elif event.verb == "know":
            best = best_below(problem, event.path)
            assert best is None or event.low <= best <= event.high
        elif event.verb == "cut":
            cuts += 1
        elif event.verb == "up":
            best = best_below(problem, event.path)
            if event.value is None:
                assert best is None
            elif side * event.value > side * windows[event.path]:
                assert event.value == best
            else:
                assert best is None or side * best <= side * event.value
    assert cuts == traced.cutoffs


def test_the_sense_is_that_of_the_problem():
    assert (SMALL.to_move(()), FOUR_CITIES.to_move(())) == (MAX, MIN)
