"""The checks of A* and of its estimates: right ones pass, mistakes are named."""

from heapq import heappop, heappush
from math import inf

import gamesearch as gs
import notebooks
from gamesearch.check import cheapest_ways, lower_bounds
from gamesearch.check.worked import my_a_star
from gamesearch.problems.representations import table_of_moves


def test_what_is_no_answer_fails_and_each_mistake_in_a_star_is_named():
    for judge in gs.check.cheapest_way, gs.check.lower_bound:
        assert judge(lambda *given: "far").findings
    for mistake in cheapest_ways.MISTAKES:

        def wrong(graph, start, goal, estimate, one=mistake):
            return one.answer(graph, start, goal, estimate)[0]

        report = gs.check.cheapest_way(wrong)
        assert not report
        assert mistake.name in str(report)


def test_looking_into_a_node_that_cannot_help_is_told():
    def nosy(graph, start, goal, estimate):
        cost = my_a_star(graph, start, goal, estimate)
        return cost if all(graph[node] is not None for node in graph) else inf

    report = gs.check.cheapest_way(nosy)
    assert not report
    assert "is right, but you look into" in str(report)


def test_the_program_of_the_exercise_is_not_answered_until_it_is_changed():
    (path,) = (path for path in notebooks.PATHS if path.stem.startswith("15"))
    cells = {cell.id: cell.source for cell in notebooks.read(path).cells}
    defined = {"heappop": heappop, "heappush": heappush, "inf": inf}
    exec(cells["exercise-core"], defined)
    report = gs.check.cheapest_way(defined["my_a_star"])
    assert not report.answered
    assert "it returns 5; 4 is enough" in str(report)
    touched = cells["exercise-core"].replace("return new", "return new + 0")
    exec(touched, defined)
    report = gs.check.cheapest_way(defined["my_a_star"])
    assert report.answered
    assert "stops at first sight" in str(report)


def test_the_questions_are_fair():
    """Costs as another search finds them; estimates that hold; some with no way."""
    none = 0
    for graph, start, goal, estimate in cheapest_ways.questions():
        least = cheapest_ways.costs_from(graph, start)[goal]
        found = gs.uniform_cost(gs.Route(graph, start, goal))
        assert found.value == least
        none += least == inf
        for node in graph:
            assert estimate[node] <= cheapest_ways.costs_from(graph, node)[goal] or (
                cheapest_ways.costs_from(graph, node)[goal] == inf
            )
    assert 0 < none < cheapest_ways.GRAPHS / 3


def test_what_is_needed_is_what_breadth_first_search_finds():
    for (n, seats), (_, needed) in zip(lower_bounds.RIVERS, lower_bounds.rivers()):
        game = gs.Missionaries(n, seats)
        assert {row.state for row in table_of_moves(game)} <= set(needed)
        for state, least in needed.items():
            assert gs.breadth_first(game, state).value == least


def test_one_crossing_too_many_is_told_with_the_position():
    (seats, needed), *_ = lower_bounds.rivers()

    def high(state, seats):
        return needed.get(state, 0) + (state == (3, 1, 1))

    report = gs.check.lower_bound(high)
    least = gs.breadth_first(gs.Missionaries(3, seats), (3, 1, 1)).value
    assert f"For (3, 1, 1) and {seats} seats: you say {least + 1}" in str(report)


def test_people_by_seats_is_a_bound_but_too_weak():
    report = gs.check.lower_bound(lambda state, seats: (state[0] + state[1]) / seats)
    assert report.points == 50
    assert "the aim is 70 %" in str(report)


def test_what_is_exactly_needed_is_a_lower_bound():
    tables = {seats: {} for seats, _ in lower_bounds.rivers()}
    for seats, needed in lower_bounds.rivers():
        for state, least in needed.items():
            tables[seats].setdefault(state, []).append(least)
    assert gs.check.lower_bound(lambda state, seats: min(tables[seats][state]))
