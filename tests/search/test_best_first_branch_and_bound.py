"""Best-first branch and bound: the same answers, and no node that was not needed."""

from many import many
from small_problems import HOROWITZ_SAHNI, SMALL, either_of

import gamesearch as gs
from gamesearch import Knapsack, Trace, best_first_branch_and_bound, branch_and_bound


def lives(trace):
    """From the events: bounds of the nodes that lived, those expanded, those killed."""
    bounds, expanded, killed = {}, set(), set()
    for event in trace:
        if event.verb == "at":
            if event.path[:-1] in bounds and event.path not in bounds:
                expanded.add(event.path[:-1])
        elif event.verb == "know" and event.how == "bound":
            bounds[event.path] = event
        elif event.verb == "cut":
            killed.add(event.path)
    return bounds, expanded, killed


@many(60, slow=100)
def test_it_expands_only_what_depth_first_expands_or_ties_with_the_best(seed):
    problem = either_of(seed, 9)
    trace, other = Trace(), Trace()
    found = best_first_branch_and_bound(problem, trace=trace)
    assert found == best_first_branch_and_bound(problem), "with a trace and without"
    branch_and_bound(problem, trace=other)
    entered = {event.path for event in other if event.verb == "know"}
    bounds, expanded, killed = lives(trace)
    assert len(expanded) == found.expanded
    assert len(killed) == found.cutoffs
    assert set(bounds) == expanded | (killed & set(bounds)), "none is left alive"
    for path in expanded if found.value is not None else ():
        bound = problem.optimistic(path)
        assert problem.sense * bound >= problem.sense * found.value
        assert path in entered or bound == found.value


def test_of_equally_good_solutions_it_may_find_another_than_depth_first():
    """Leaving first, depth-first meets 0, 1; the better bound leads to 1, 0."""

    class Either(gs.Problem):
        def choices(self, partial):
            return (0, 1)

        def is_complete(self, partial):
            return len(partial) == 2

        def utility(self, state):
            return int(sum(state) == 1)

        def optimistic(self, partial):
            return 2 if partial == (1,) else 1

    deep, best = branch_and_bound(Either()), best_first_branch_and_bound(Either())
    assert deep.value == best.value == 1
    assert (deep.line, best.line) == ((0, 1), (1, 0))


class Weighted(gs.Problem):
    """One choice, worth what it says; nothing better is known than the range."""

    def choices(self, partial):
        return 2, 1, 3

    def is_complete(self, partial):
        return len(partial) == 1

    def utility(self, state):
        return sum(state)

    def utility_range(self):
        return 0, 5


def test_a_solution_no_better_than_the_incumbent_is_told_too():
    trace = Trace()
    best_first_branch_and_bound(Weighted(), trace=trace)
    tree = gs.tree_of(Weighted(), None, trace)
    assert [tree[choice,].fate for choice in (2, 1, 3)] == [
        "solution",
        "solution",
        "incumbent",
    ]
    assert [node.label for node in tree.line[1:]] == ["3"]
    text = gs.draw_text(tree)
    assert "found 3 solutions. The best one is 3" in text


def test_a_root_that_the_problems_own_incumbent_kills_is_not_without_solution():
    problem, trace = Knapsack((5, 6), (3, 4), 0), Trace()
    assert best_first_branch_and_bound(problem, trace=trace).value == 0
    assert "There is no solution" not in gs.draw_text(gs.tree_of(problem, None, trace))


def test_the_small_knapsack():
    for order in (None, gs.orders.last_first):
        found = best_first_branch_and_bound(SMALL, order=order)
        assert (found.value, found.line, found.nodes) == (50, (0, 1, 1), 7)


def test_the_bound_decides_where_to_go_on_and_not_the_order():
    """Leaving first, depth-first looks into nodes that best-first never expands."""
    deep = branch_and_bound(HOROWITZ_SAHNI, order=gs.orders.last_first)
    best = best_first_branch_and_bound(HOROWITZ_SAHNI, order=gs.orders.last_first)
    assert deep.value == best.value == 159
    assert (deep.nodes, best.nodes) == (161, 27)


def test_of_equal_bounds_the_longest_beginning_goes_first():
    deep = branch_and_bound(gs.Queens(6))
    assert best_first_branch_and_bound(gs.Queens(6)) == deep


def test_the_events_of_a_sack_for_one_of_two():
    problem, trace = Knapsack((2, 3), (2, 3), 3), Trace()
    assert best_first_branch_and_bound(problem, trace=trace).value == 3
    assert [(e.verb, e.path, e.value, e.bound, e.high, e.how) for e in trace] == [
        ("at", (), None, None, None, ""),
        ("know", (), None, None, 3, "bound"),
        ("at", (), None, None, None, ""),
        ("at", (1,), None, None, None, ""),
        ("know", (1,), None, None, 3, "bound"),
        ("at", (0,), None, None, None, ""),
        ("know", (0,), None, None, 3, "bound"),
        ("at", (1,), None, None, None, ""),
        ("at", (1, 1), None, None, None, ""),
        ("cut", (1, 1), None, None, None, "infeasible"),
        ("at", (1, 0), None, None, None, ""),
        ("know", (1, 0), None, None, 2, "incumbent"),
        ("at", (0,), None, None, None, ""),
        ("at", (0, 1), None, None, None, ""),
        ("know", (0, 1), None, None, 3, "incumbent"),
        ("at", (0, 0), None, None, None, ""),
        ("cut", (0, 0), 0, 3, None, "bound"),
    ]


def test_live_nodes_that_cannot_be_better_are_killed_at_the_end():
    problem, trace = Knapsack((2, 2), (3, 2), 2), Trace()
    best_first_branch_and_bound(problem, trace=trace)
    *_, where, killed = trace
    assert (where.verb, where.path) == ("at", (0,))
    assert (killed.verb, killed.value, killed.bound) == ("cut", 2, 3)


def test_a_solution_with_thousands_of_parts():
    """The queue is no recursion."""
    found = best_first_branch_and_bound(gs.SubsetSum([1] * 1200, 1200))
    assert found.line == (1,) * 1200
