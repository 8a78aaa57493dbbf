"""The checks of A* and of its estimates: right ones pass, mistakes are named."""

from functools import partial
from heapq import heappop, heappush
from math import inf

import gamesearch as gs
import notebooks
from gamesearch.check.topics import a_star, heuristic
from gamesearch.check.worked import my_a_star
from gamesearch.problems.representations import table_of_moves


def test_what_is_no_answer_fails():
    for judge in gs.check.cheapest_way, gs.check.lower_bound:
        assert judge(lambda *given: "far").findings


def by_layers(graph, start, goal, estimate, least=min, weight=1, closed=False):
    """A* with a dictionary of open nodes in place of a heap."""
    spent, waiting, done = {start: 0}, {start: estimate[start]}, set()
    while waiting:
        node = least(waiting, key=lambda one: (waiting[one], one))
        del waiting[node]
        done.add(node)
        if node == goal:
            return spent[node]
        for after, step in graph[node].items():
            cost = spent[node] + step
            if (closed and after in done) or cost >= spent.get(after, inf):
                continue
            spent[after] = cost
            waiting[after] = cost + weight * estimate[after]
    return inf


def test_a_star_without_a_heap_is_named_too():
    assert gs.check.cheapest_way(by_layers)
    for name, options in {
        "told nothing": {"weight": 0},
        "the estimate is taken off": {"weight": -1},
        "a node is never opened again": {"closed": True},
        "the dearest first": {"least": max},
    }.items():
        report = gs.check.cheapest_way(partial(by_layers, **options))
        assert report.mistake == name


def rowed(state, seats, at_the_goal=0, at_the_end=0):
    """The crossings one by one."""
    *people, boat = state
    left, crossings = sum(people), 0
    if not left:
        return at_the_goal
    more = at_the_end if boat and left < seats else 0
    while left > 0:
        left += -seats if boat else 1
        boat, crossings = not boat, crossings + 1
    return crossings + more


def test_an_estimate_that_is_wrong_in_one_kind_of_position_is_named():
    assert gs.check.lower_bound(rowed)
    for options, mistake in (
        ({"at_the_goal": 1}, heuristic.GOAL),
        ({"at_the_end": 2}, heuristic.FITS),
    ):
        report = gs.check.lower_bound(partial(rowed, **options))
        assert report.mistake == mistake.name


def test_looking_into_a_node_that_cannot_help_is_told():
    def nosy(graph, start, goal, estimate):
        cost = my_a_star(graph, start, goal, estimate)
        return cost if all(graph[node] is not None for node in graph) else inf

    report = gs.check.cheapest_way(nosy)
    assert not report
    assert "is right, but you expand" in str(report)


def test_the_program_of_the_exercise_is_not_answered_until_it_is_changed():
    (path,) = (path for path in notebooks.PATHS if path.stem.startswith("15"))
    cells = {cell.id: cell.source for cell in notebooks.read(path).cells}
    defined = {"heappop": heappop, "heappush": heappush, "inf": inf}
    exec(cells["exercise-core"], defined)
    report = gs.check.cheapest_way(defined["my_a_star"])
    assert not report.answered
    assert "returns 5, but 4 is enough" in str(report)
    touched = cells["exercise-core"].replace("return new", "return new + 0")
    exec(touched, defined)
    report = gs.check.cheapest_way(defined["my_a_star"])
    assert report.answered
    assert "stops at first sight" in str(report)


def test_the_questions_are_fair():
    """Costs as another search finds them; estimates that hold; some with no way."""
    none = 0
    for graph, start, goal, estimate in a_star.questions():
        least = a_star.costs_from(graph, start)[goal]
        found = gs.uniform_cost(gs.Route(graph, start, goal))
        assert found.value == least
        none += least == inf
        for node in graph:
            assert estimate[node] <= a_star.costs_from(graph, node)[goal] or (
                a_star.costs_from(graph, node)[goal] == inf
            )
    assert 0 < none < a_star.GRAPHS / 3


def test_what_is_needed_is_what_breadth_first_search_finds():
    for (n, seats), (_, needed) in zip(heuristic.RIVERS, heuristic.rivers()):
        game = gs.Missionaries(n, seats)
        assert {row.state for row in table_of_moves(game)} <= set(needed)
        for state, least in needed.items():
            assert gs.breadth_first(game, state).value == least


def test_one_crossing_too_many_is_told_with_the_position():
    (seats, needed), *_ = heuristic.rivers()

    def high(state, seats):
        return needed.get(state, 0) + (state == (3, 1, 1))

    report = gs.check.lower_bound(high)
    least = gs.breadth_first(gs.Missionaries(3, seats), (3, 1, 1)).value
    assert f"For (3, 1, 1) and {seats} seats: You return {least + 1}" in str(report)


def test_people_by_seats_is_a_bound_but_too_weak():
    report = gs.check.lower_bound(lambda state, seats: (state[0] + state[1]) / seats)
    assert report.points == 50
    assert "70 % are required" in str(report)


def test_what_is_exactly_needed_is_a_lower_bound():
    tables = {seats: {} for seats, _ in heuristic.rivers()}
    for seats, needed in heuristic.rivers():
        for state, least in needed.items():
            tables[seats].setdefault(state, []).append(least)
    assert gs.check.lower_bound(lambda state, seats: min(tables[seats][state]))
