"""Arrays, as those of numpy, count as lists; what cannot be compared stops no check."""

from functools import wraps

import numpy as np
import pytest

import gamesearch as gs
from gamesearch import check
from gamesearch.check import worked
from gamesearch.check.next_mistakes import Ways, next_by
from gamesearch.check.next_position import next_position
from gamesearch.check.proving import Rules, proved_by, proving
from gamesearch.check.reading import listed
from gamesearch.course.sets import begin


class Table:
    """As tables of pandas: comparing gives another one, and none is true or false."""

    __hash__ = None

    def __init__(self, values):
        self.values = values

    def __eq__(self, other):
        return type(self)(self.values)

    def __bool__(self):
        raise ValueError("The truth value is ambiguous.")

    def __repr__(self):
        return f"a table\n  of {self.values}"


class Array(Table):
    """As arrays of numpy: it tells the list that it stands for."""

    def tolist(self):
        return plain(self.values)


def plain(values):
    """Tuples as lists."""
    if isinstance(values, (tuple, list)):
        return [plain(one) for one in values]
    return values


def of_numpy(values):
    """An array of numpy, of objects where they are no numbers alike."""
    try:
        array = np.array(values)
    except ValueError:
        return np.array(values, dtype=object)
    return np.array(values, dtype=object) if array.dtype.kind == "U" else array


def giving(kind, function):
    """The function, but that its answers are of this kind."""

    @wraps(function)
    def given(*arguments, **named):
        answer = function(*arguments, **named)
        return answer if answer is None else kind(answer)

    return given


def my_next(game, known, wish):
    """What B* expands next."""
    return next_by(Ways(), game, known, wish)


def my_proof(game, estimate):
    """The move that is proved best, and the interval of the root."""
    return proved_by(Rules(), game, estimate)


FUNCTIONS = {
    "minimax": (lambda f: check.function(f, like=gs.minimax), worked.my_minimax),
    "one node": (check.function, worked.my_node),
    "order": (check.order, worked.my_order),
    "driver": (check.driver, worked.my_driver),
    "memory": (check.memory, worked.my_memory),
    "evaluation": (check.evaluation, worked.my_evaluation),
    "expectation": (check.expectation, worked.my_expectiminimax),
    "chance node": (check.chance_node, worked.my_chance_node),
    "backup": (check.backup_intervals, worked.my_backup),
    "separation": (check.separation, worked.my_root),
    "next": (next_position, my_next),
    "proving": (proving, my_proof),
    "mex": (check.mex, worked.my_mex),
    "grundy": (check.grundy, worked.my_value),
    "winning move": (check.winning_move, worked.my_move),
    "queen": (check.queen, worked.my_queen),
    "best solution": (check.best_solution, worked.my_best),
    "tour bound": (check.tour_bound, worked.my_bound),
    "solvable": (check.solvable, worked.my_solvable),
    "least cost": (check.least_cost, worked.my_cost),
    "cheapest way": (check.cheapest_way, worked.my_a_star),
    "lower bound": (check.lower_bound, worked.my_estimate),
    "schedule": (check.schedule, worked.my_schedule),
}


@pytest.mark.parametrize("kind", [Array, of_numpy])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_right_answer_may_be_an_array(name, kind):
    judge, function = FUNCTIONS[name]
    report = judge(giving(kind, function))
    assert report, report


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_cannot_be_compared_is_wrong_and_said(name):
    judge, function = FUNCTIONS[name]
    report = judge(giving(Table, function))
    assert report.answered
    assert not report
    assert report.findings


@pytest.mark.parametrize("kind", [Array, of_numpy])
def test_closed_answers_may_be_arrays(kind):
    assert check.answer(kind([3, 5]), [3, 5])
    assert check.answer(kind(["a", "b"]), {"b", "a"})
    assert check.answer({"x": kind(5), "y": kind([1])}, {"x": 5, "y": [1]})
    assert "Entry 2 (4)" in repr(check.answer(kind([3, 4]), [3, 5]))
    told = repr(check.answer({"speed-up": kind([1, 2])}, {"speed-up": "unknown"}))
    assert "Give a text in quotes, not [1, 2]." in told
    assert "[1, 2] is not a number." in repr(check.answer(kind([1, 2]), 3))


@pytest.mark.parametrize("wanted", [3, "b", {"b"}, ["b"], {"x": 1}, {"x": "b"}, True])
@pytest.mark.parametrize("key", ["x", "y", None])
def test_a_table_is_no_answer_and_stops_nothing(wanted, key):
    table = Table([1, 2])
    assert not check.answer(table if key is None else {key: table}, wanted)


@pytest.mark.parametrize("kind", [Array, of_numpy])
def test_a_tree_may_be_built_of_arrays(kind):
    reads = {"wanted": lambda game: gs.alpha_beta(game).leaves == 3}
    assert check.build(kind([[3, 5], [2, 9]]), **reads)
    assert check.build([kind([3, 5]), kind([2, 9])], **reads)
    assert check.build({"a": kind([3, 5]), "b": [2, 9]}, **reads)
    assert "a tree with moves" in repr(check.build(kind([]), **reads))
    assert "a leaf is a number" in repr(check.build(Table([1, 2]), **reads))


def test_a_prediction_may_have_arrays():
    tree = gs.searched(gs.ExplicitTree([[3, 12], [2, 4]]))
    assert check.prediction(tree, Array(["b2"]))
    assert check.prediction(tree, {"b": Array(tree["b"].visits[0].window)})
    for given in Table([1]), {"a": Table([1])}, {"a": (Table([1]), 2)}, [Table([1])]:
        assert not check.prediction(tree, given)


def test_answers_of_a_set_may_be_arrays():
    mine = begin("set-2-alpha-beta", "ada")
    key = mine.variant("hand").key
    task = mine.set.task("hand")
    typed = {name: Array(list(one)) if isinstance(one, set | frozenset) else one
             for name, one in key.items()}  # fmt: skip
    assert any(isinstance(one, Array) for one in typed.values())
    assert mine.report(task, {"hand": typed})
    assert mine.report(mine.set.task("predict"), {"predict": typed})
    table = dict.fromkeys(key, Table([1]))
    for name in "hand", "predict":
        report = mine.report(mine.set.task(name), {name: table})
        assert not report
        assert [part.name for part in report.parts] == [*key]


def test_what_holds_no_array_is_handed_on_as_it_is():
    given = [1, (2, {"a": [3]})]
    given.append(given)
    assert listed(given) is given
    assert listed((given, Array([1])))[0] is given
