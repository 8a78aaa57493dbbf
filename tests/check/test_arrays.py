"""Arrays, as those of numpy, count as lists; what cannot be compared stops no check."""

from functools import wraps

import numpy as np
import pytest
from check.judges import JUDGES

import gamesearch as gs
from gamesearch import check
from gamesearch.play.limits.parse_answer import listed
from gamesearch.sets.assignment import begin


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


@pytest.mark.parametrize("name", JUDGES)
def test_a_right_answer_may_be_an_array_and_what_cannot_be_compared_is_wrong(name):
    judge, function = JUDGES[name]
    for kind in Array, of_numpy:
        report = judge(giving(kind, function))
        assert report, report
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


def test_a_table_is_no_answer_and_stops_nothing():
    table = Table([1, 2])
    for wanted in (3, "b", {"b"}, ["b"], {"x": 1}, {"x": "b"}, True):
        for given in (table, {"x": table}, {"y": table}):
            assert not check.answer(given, wanted), (given, wanted)


@pytest.mark.parametrize("kind", [Array, of_numpy])
def test_a_tree_may_be_built_of_arrays(kind):
    reads = {"wanted": lambda game: gs.alpha_beta(game).leaves == 3}
    assert check.build(kind([[3, 5], [2, 9]]), **reads)
    assert check.build([kind([3, 5]), kind([2, 9])], **reads)
    assert check.build({"a": kind([3, 5]), "b": [2, 9]}, **reads)
    assert "a tree with moves" in repr(check.build(kind([]), **reads))
    assert "A leaf must be a number" in repr(check.build(Table([1, 2]), **reads))


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
    typed = {
        name: Array(list(one)) if isinstance(one, set | frozenset) else one
        for name, one in key.items()
    }
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
