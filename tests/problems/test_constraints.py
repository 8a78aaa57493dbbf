"""Variables with domains: the same solutions in every order, fewer nodes with care."""

from itertools import combinations, product
from random import Random

import pytest
from many import many
from small_problems import tried
from spaces import assignments, levels

from gamesearch import ConstraintProblem, Queens, backtrack
from gamesearch.problems import constraints
from gamesearch.search import orders

EQUAL = {"x": [1, 2], "y": [1, 2], "z": [2, 3]}


def equal(variable, value, other, its_value):
    return value == its_value


def drawn(seed):
    """Domains and conflicts at random: few or many, so that some have no solution."""
    random = Random(seed)
    share = random.choice([0.1, 0.3, 0.5, 0.7])
    domains = {
        name: random.sample(range(1, 6), random.randint(1, 4))
        for name in "abcde"[: random.randint(1, 5)]
    }
    refused = {
        (one, value, other, its_value)
        for one, other in combinations(domains, 2)
        for value, its_value in product(domains[one], domains[other])
        if random.random() < share
    }
    return domains, lambda *pair: pair in refused


def fewest_last(left):
    return max(left, key=lambda variable: len(left[variable]))


@many(80, slow=300)
def test_all_orders_and_looking_ahead_find_the_same_solutions(seed):
    domains, conflict = drawn(seed)
    expected = assignments(domains, conflict)
    for variables in ("given", "most constrained", fewest_last):
        for order in (None, orders.least_constraining, orders.shuffled(seed)):
            for look_ahead in (False, True):
                problem = ConstraintProblem(
                    domains, conflict, variables=variables, look_ahead=look_ahead
                )
                found = list(backtrack(problem, order=order))
                assert len(found) == len(expected)
                pairs = (problem.assignment(solution).items() for solution in found)
                assert set(map(frozenset, pairs)) == expected
                assert all(map(problem.is_solution, found))


@many(80, slow=300)
def test_looking_ahead_never_visits_more_nodes(seed):
    domains, conflict = drawn(seed)
    for variables in ("given", "most constrained"):
        plain, ahead = (
            ConstraintProblem(domains, conflict, variables=variables, look_ahead=look)
            for look in (False, True)
        )
        assert sum(levels(ahead)[0]) <= sum(levels(plain)[0])


@many(60, slow=100)
def test_the_values_left_are_those_without_conflict(seed):
    domains, conflict = drawn(seed)
    names, random = list(domains), Random(seed)
    problem = ConstraintProblem(domains, conflict, variables="most constrained")
    partial = ()
    while not problem.is_complete(partial):
        partial = (*partial, random.choice(problem.choices(partial)))
    for length in range(len(partial) + 1):
        beginning = partial[:length]
        chosen = problem.assignment(beginning)
        for variable, left in problem.values_left(beginning).items():
            assert variable not in chosen
            for value in domains[variable]:
                pairs = (
                    sorted([(variable, value), pair], key=lambda p: names.index(p[0]))
                    for pair in chosen.items()
                )
                fits = not any(conflict(*one, *other) for one, other in pairs)
                assert (value in left) == fits


def test_the_most_constrained_variable_is_next_and_of_equals_the_first():
    problem = ConstraintProblem(EQUAL, equal, variables="most constrained")
    assert problem.variable(()) == "x"
    assert problem.variable((2,)) == "y"
    assert list(problem.assignment((2, 1, 3))) == ["x", "y", "z"]
    problem = ConstraintProblem(EQUAL | {"w": [3]}, equal, variables="most constrained")
    assert list(problem.assignment((3, 2, 1))) == ["w", "z", "x"]


def test_a_variable_without_a_value_left_is_seen_when_looking_ahead():
    triangle = {name: [1, 2] for name in "abc"}
    behind = ConstraintProblem(triangle, equal)
    ahead = ConstraintProblem(triangle, equal, look_ahead=True)
    assert behind.allowed((1, 2))
    assert not ahead.allowed((1, 2)), "c has nothing left"
    assert levels(behind)[0] == [1, 2, 2]
    assert levels(ahead)[0] == [1, 2]


@many(50)
def test_there_is_a_reason_exactly_where_a_partial_solution_is_refused(seed):
    domains, conflict = drawn(seed)
    for look_ahead in (False, True):
        problem = ConstraintProblem(
            domains, conflict, variables=fewest_last, look_ahead=look_ahead
        )
        for partial in tried(problem):
            assert bool(problem.refusal(partial)) != problem.allowed(partial)


def test_the_reason_names_the_two_that_conflict_or_who_has_nothing_left():
    assert Queens(4).refusal((1, 3, 2)) == "c3=3 conflicts with c2=4"
    assert Queens(4, look_ahead=True).refusal((0, 2)) == "no value is left for c3"


def test_a_problem_without_solution_has_none_in_any_order():
    three_in_two = {name: [1, 2] for name in "abc"}
    for variables in ("given", "most constrained"):
        problem = ConstraintProblem(three_in_two, equal, variables=variables)
        assert list(backtrack(problem)) == []


def test_a_conflict_is_asked_in_the_order_in_which_variables_were_given():
    def falling(variable, value, other, its_value):
        assert variable < other
        return value > its_value

    domains = {name: [1, 2, 3] for name in "abc"}
    expected = assignments(domains, falling)
    for variables in ("given", fewest_last, lambda left: max(left)):
        problem = ConstraintProblem(domains, falling, variables=variables)
        found = (problem.assignment(one).items() for one in backtrack(problem))
        assert set(map(frozenset, found)) == expected


def test_what_is_remembered_does_not_change_the_answer(monkeypatch):
    partials = [
        state for level in range(5) for state in product(range(5), repeat=level)
    ]
    Random(1).shuffle(partials)
    wide = Queens(5, variables="most constrained")
    expected = [(wide.variable(p), wide.values_left(p)) for p in sorted(partials)]
    monkeypatch.setattr(constraints, "MOST", 3)
    tight = Queens(5, variables="most constrained")
    found = {p: (tight.variable(p), tight.values_left(p)) for p in partials}
    assert [found[p] for p in sorted(partials)] == expected


def test_what_is_returned_is_no_way_into_the_memory():
    problem = Queens(4, variables="most constrained")
    problem.values_left((1,)).clear()
    assert problem.values_left((1,)) == {1: (3,), 2: (0, 2), 3: (0, 2, 3)}


def test_a_label_names_the_variable_where_the_value_alone_would_not_do():
    assert ConstraintProblem(EQUAL, equal).label((), 1) == "1"
    moving = ConstraintProblem(EQUAL, equal, variables="most constrained")
    assert moving.label((2, 1), 3) == "z=3"
    assert moving.parse((2, 1), "z=3") == 3
    assert ConstraintProblem({"x": [0, 1]}, equal).label((), 0) == "x=0"


def test_a_partial_solution_is_written_with_its_variables():
    problem = ConstraintProblem(EQUAL, equal)
    assert problem.text((2, 1)) == "x = 2, y = 1"
    assert problem.text(()) == "nothing chosen"


def test_no_variable_needs_no_choice():
    assert list(backtrack(ConstraintProblem({}, equal))) == [()]


def test_a_conflict_is_a_function_or_a_method():
    with pytest.raises(TypeError, match=r"conflict: a function \(variable, value"):
        ConstraintProblem(EQUAL, "different")
    with pytest.raises(TypeError, match=r"conflict: a function \(variable, value"):
        ConstraintProblem(EQUAL)

    class Own(ConstraintProblem):
        conflict = staticmethod(equal)

    assert list(backtrack(Own(EQUAL))) == list(
        backtrack(ConstraintProblem(EQUAL, equal))
    )


def test_it_is_written_as_it_was_made():
    problem = Queens(6, variables="most constrained", look_ahead=True)
    assert repr(problem) == "Queens(6, variables='most constrained', look_ahead=True)"
    assert eval(repr(problem)).allowed((0, 2))
    assert repr(Queens(6, variables=fewest_last)) == "Queens(6, variables=fewest_last)"


def test_least_constraining_wants_variables_with_domains():
    from gamesearch import TicTacToe, alpha_beta

    with pytest.raises(ValueError, match="order: TicTacToe has no variables"):
        alpha_beta(TicTacToe(), depth=1, evaluate=len, order=orders.least_constraining)


@pytest.mark.parametrize("variables", ["given", "most constrained"])
def test_after_the_last_variable_none_is_next(variables):
    with pytest.raises(ValueError, match=r"partial: .* every variable has a value"):
        Queens(4, variables=variables).variable((1, 3, 0, 2))
