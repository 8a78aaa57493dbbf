"""Functions called in another process: what they are handed, and what comes back."""

import inspect
import sys
from contextlib import contextmanager, suppress
from types import MappingProxyType

import pytest

from coursework.marking import remote_calls
from coursework.marking.cells_to_run import Cell
from coursework.marking.channel import Ended, Slow
from coursework.marking.inside.wire import Unreadable
from coursework.marking.proxies import REFUSED, Proxies, Strange
from coursework.marking.remote_calls import RemoteFunction, Session, error_of, stopped
from coursework.marking.sandbox import missing
from gamesearch.games import ExplicitTree, IntervalTree, TicTacToe
from gamesearch.games.breakthrough import Breakthrough
from gamesearch.play.limits.guard import Stopped, Watched, done, ended, started
from gamesearch.play.limits.watching import Watching
from gamesearch.problems import Knapsack
from gamesearch.rules.result import SearchResult
from gamesearch.sets.first_program import PositionCounter

BEGIN = "from math import inf, nan\nimport gamesearch as gs\ncalls = []\n"
PROTECTED = not missing()
GAME = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


@contextmanager
def ran(*sources, **how):
    """A submission whose cells have these sources, run."""
    cells = [Cell(f"cell {n}", source) for n, source in enumerate(sources, 1)]
    submission = Session(cells, protected=PROTECTED, **how)
    submission.run()
    try:
        yield submission
    finally:
        submission.close()


@contextmanager
def there(source: str, name: str = "f"):
    """A function of a submission, ready to be called."""
    with ran(BEGIN + source) as submission:
        function = submission.look(name)
    assert isinstance(function, RemoteFunction)
    try:
        yield function
    finally:
        function.close()


def test_values_are_found_by_name():
    source = 'a, b, c = {"x": (1, 2.5)}, [..., None], {3}\nd = gs.Chance([(1, 2)])'
    with ran(BEGIN + source) as submission:
        found = [submission.look(name) for name in "abcd"]
        assert submission.look("nowhere") is ...
    assert found == [{"x": (1, 2.5)}, [..., None], {3}, ((1, 2),)]


def test_a_cell_that_stops_is_told_with_its_line():
    with ran("a = 1\nb = 1 / 0\nc = 2", "d = 4") as submission:
        told = "It stopped in line 2 with ZeroDivisionError: division by zero"
        assert submission.notes == {"cell 1": told}
        assert [submission.look(n) for n in "abcd"] == [1, ..., ..., 4]


def test_a_cell_that_ends_python_is_left_out_and_no_other():
    with ran("a = 1", "import os\nos._exit(1)", "b = 2") as submission:
        assert submission.left_out == {"cell 2": 2}
        assert (submission.look("a"), submission.look("b")) == (1, 2)


def test_of_a_cell_that_hangs_counts_what_stands_above(monkeypatch):
    """An answer, and below it something that takes long: that happens in any class."""
    monkeypatch.setattr(remote_calls, "CELL", 1.0)
    answer = "def f():\n    return 3\n\n\na = f()\n"
    with ran(answer + "while True:\n    pass\nb = 2", "c = 4") as submission:
        [note] = submission.notes.values()
        assert note.endswith("The cell was left out from line 6 on.")
        assert [submission.look(name) for name in "abc"] == [3, ..., 4]
        f = submission.look("f")
        assert f() == 3
        f.close()


def test_a_cell_is_left_out_from_its_first_loop_on(monkeypatch):
    monkeypatch.setattr(remote_calls, "CELL", 1.0)
    twice = "a = 1\nimport os\nif calls_again:\n    os._exit(0)\nb = 2\n"
    hostile = (
        "import sys\n"
        "line = sys._getframe(2).f_locals['line']\n"
        "line.tell({'line': 500})\n"
        "import os\nos._exit(0)"
    )
    with ran("calls_again = True", twice, hostile, "c = 4") as submission:
        assert submission.left_out.keys() == {"cell 2", "cell 3"}
        assert submission.left_out["cell 2"] == 3
        assert [submission.look(name) for name in "abc"] == [1, ..., 4]


def test_a_value_that_cannot_be_read_costs_no_other():
    hangs = (
        "class H:\n    @property\n    def value(self):\n"
        "        while True: pass\na = H()"
    )
    ends = (
        "import os\nclass E:\n    value = property(lambda self: os._exit(1))\nb = E()"
    )
    raises = "class R:\n    value = property(lambda self: 1 / 0)\nc = R()"
    with ran(hangs, ends, raises, "d = 4") as submission:
        found = [submission.look(name) for name in "abcd"]
    assert all(isinstance(one, Strange) for one in found[:3])
    assert found[3] == 4


def test_a_function_has_its_name_and_its_signature():
    with there("def f(game, state, alpha=-inf, *, depth): return 1") as f:
        assert f.__name__ == "f"
        parameters = inspect.signature(f).parameters
        assert list(parameters) == ["game", "state", "alpha", "depth"]
        assert parameters["alpha"].default is not inspect.Parameter.empty
        assert parameters["depth"].kind is inspect.Parameter.KEYWORD_ONLY


@pytest.mark.skipif(sys.version_info < (3, 14), reason="the definition itself fails")
def test_a_type_that_was_never_imported_costs_nothing():
    with there("def f(game: Game, state) -> Result: return 1") as f:
        assert list(inspect.signature(f).parameters) == ["game", "state"]


def test_arguments_go_there_and_results_come_back():
    with there("def f(*given, **named): return given, named") as f:
        assert f(1, "a", [2], b=(3,)) == ((1, "a", [2]), {"b": (3,)})
        assert f({"x": {1, 2}}, MappingProxyType({1: 2})) == (
            ({"x": {1, 2}}, {1: 2}),
            {},
        )


def test_an_array_comes_back_as_a_list_and_its_numbers_as_numbers():
    source = """class Array:
    dtype = "int"
    def __init__(self, values):
        self.values = values
    def item(self):
        raise ValueError("more than one")
    def tolist(self):
        return self.values
f = lambda: (Array([[1, 2], [3, 4]]), "a", {"b": Array(5)})
mine = {"cut": Array(["a", "b"])}"""
    with ran(BEGIN + source) as submission:
        assert submission.look("mine") == {"cut": ["a", "b"]}
        f = submission.look("f")
    assert f() == ([[1, 2], [3, 4]], "a", {"b": 5})
    f.close()


def test_a_search_result_comes_back():
    source = """class Found:
    value, move, line = 3, "a", ["a", "b"]
f = lambda: Found()"""
    with there(source) as f:
        found = f()
    assert type(found) is SearchResult
    assert (found.value, found.move, found.line) == (3, "a", ("a", "b"))


def test_an_error_comes_back_by_its_name():
    with there("def f(raises): raise eval(raises)") as f:
        for raises, kind, text in (
            ("ValueError('no')", ValueError, "no"),
            ("KeyError('x')", KeyError, "'x'"),
            ("RecursionError", RecursionError, ""),
            ("NotImplementedError", NotImplementedError, ""),
            ("SystemExit(2)", SystemExit, "2"),
            ("type('Own', (Exception,), {})('hm')", Exception, "hm"),
            ("KeyboardInterrupt", Exception, ""),
        ):
            with pytest.raises(kind) as raised:
                f(raises)
            assert text in str(raised.value), raises


def test_only_errors_have_the_name_of_an_error():
    for kind in ("int", "type", "BaseException", "__import__", "a b", "OSError"):
        assert issubclass(error_of(kind), Exception)
        assert error_of(kind).__name__ in (kind, "Error")
    for error in (5, [], ["a"], ["a", [1], None], [*"abc"], [{}, "b", 1], [1, 2, 3]):
        assert stopped(error) == "It stopped with an error that cannot be read."
    assert stopped(None) == "It stopped with an error that cannot be read."


def test_lists_and_tables_that_are_changed_there_are_changed_here():
    moves, table, inner = [3, 1, 2], {"a": 1}, ([1],)
    source = """def f(moves, table, inner):
    moves.sort()
    table["b"] = moves
    del table["a"]
    inner[0].append(2)"""
    with there(source) as f:
        f(moves, table, inner)
    assert (moves, table, inner) == ([1, 2, 3], {"b": [1, 2, 3]}, ([1, 2],))


def test_what_is_changed_before_a_question_is_changed_when_it_is_asked():
    moves, seen = [1, 2], []
    with there(
        "def f(ask, moves):\n    moves.append(3)\n    return ask(len(moves))"
    ) as f:
        assert f(lambda n: seen.append(list(moves)) or n, moves) == 3
    assert seen == [[1, 2, 3]]


MINIMAX = """def f(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best = max if game.to_move(state) == gs.MAX else min
    return best(f(game, game.play(state, move)) for move in game.moves(state))"""


def test_a_game_is_asked_here():
    with there(MINIMAX) as f:
        game = Watched(GAME, 1_000)
        assert f(game, game.initial()) == 3
        assert game.seen == [3, 12, 8, 2, 4, 6, 14, 5, 2]


def test_positions_are_the_same_object_there():
    game = IntervalTree(3, 100, seed=1)
    source = """def f(game, state):
    below = [game.play(state, move) for move in game.moves(state)]
    again = [game.play(state, move) for move in game.moves(state)]
    return below == again, len({*below, *again}), below[0]"""
    with there(source) as f:
        same, many, first = f(game, game.initial())
    assert (same, many) == (True, 3)
    assert first == game.play(game.initial(), game.moves(game.initial())[0])


def test_an_illegal_move_is_the_same_error_without_its_words():
    source = """def f(game, state):
    try:
        game.play(state, "no move")
    except ValueError as error:
        return str(error)"""
    with there(source) as f:
        assert f(GAME, 0) == REFUSED


def test_of_a_game_only_the_rules_can_be_asked():
    with there("def f(game, asked): return eval(f'game.{asked}')") as f:
        hidden = "tree", "_value", "text(0)", "to_json()", "from_json('x')", "name(0)"
        for asked in hidden:
            with pytest.raises(AttributeError):
                f(Watched(GAME, 100), asked)


def test_of_a_problem_its_own_parts_can_be_asked_and_not_who_watches_it():
    sack = Knapsack((16, 15), (45, 25), 30)
    asking = Watching(sack)
    source = """def f(problem):
    said = problem.weights, problem.optimistic(()), problem.allowed((1, 1))
    refused = []
    for name in ("expanded", "bounded", "behaviour", "_problem", "_left"):
        for question in ({"get": name}, {"name": name, "args": {"tuple": [0]}}):
            try:
                problem._line.ask({"ask": problem._handle, **question})
            except AttributeError:
                refused.append(name)
    return said, len(refused)"""
    with there(source) as f:
        said, refused = f(asking)
    assert said == (sack.weights, sack.optimistic(()), False)
    assert refused == 10
    assert list(asking.expanded) == [(1,)]


def test_the_tables_of_a_problem_are_not_lent():
    things = Proxies()
    problem = Watching(Knapsack((1, 2), (3, 4), 2))
    problem._problem.kept = [1, 2]
    answer = things.answer({"ask": things.handle(problem), "get": "kept"})
    assert answer == {"is": {"list": [1, 2]}}
    assert not things.lent


def test_a_public_game_is_played_there_and_counted():
    game, made = TicTacToe(), PositionCounter(TicTacToe())
    source = """def f(game, state):
    for move in game.moves(state):
        after = game.play(state, move)
    return game.to_move(after), after"""
    with there(source) as f:
        side, after = f(made.rules, game.initial())
    assert made.plays == len(made.states) == 9
    assert side == game.to_move(after) == -1
    with there("def f(game): return len(game.moves(game.initial()))") as f:
        board = Breakthrough(5, 3)
        assert f(board) == len(board.moves(board.initial()))


def test_a_public_game_ends_what_plays_on_and_on():
    made = PositionCounter(TicTacToe(), most=50)
    source = "def f(game, state):\n    while True:\n        game.play(state, 0)"
    with there(source) as f, pytest.raises(Stopped):
        f(made.rules, 0)
    assert made.plays == 50


def test_what_ends_the_judge_ends_the_function_and_it_can_be_called_again():
    game = Watched(GAME, 5)
    with there(MINIMAX) as f:
        with pytest.raises(Stopped):
            f(game, 0)
        assert f(GAME, 0) == 3
        assert not f.notes


def test_a_function_that_ends_python_is_called_in_a_new_process():
    source = "import os\ndef f(n):\n    return n if n else os._exit(0)"
    with there(source) as f:
        with pytest.raises(Ended, match="Python ended"):
            f(0)
        assert f(5) == 5
        for _ in range(5):
            with pytest.raises(Ended):
                f(0)
        assert len(f.notes) == 3  # then it was called no more


def test_each_function_has_a_process_of_its_own():
    with ran(BEGIN + "def f():\n    calls.append(1)\n    return len(calls)") as one:
        first, second = one.look("f"), RemoteFunction(one, "f", None)
    assert [first(), first(), second()] == [1, 2, 1]
    first.close()
    second.close()


def test_the_package_has_no_searches_there():
    source = """import gamesearch.search.two_player.alpha_beta as again
def f(game):
    told = []
    for search in (gs.alpha_beta, gs.search.minimax.minimax, again.alpha_beta):
        try:
            told.append(search(game))
        except Exception as error:
            told.append(str(error))
    return told"""
    with there(source) as f:
        told = f(GAME)
    assert len(told) == 3
    assert all("cannot be used when work is marked" in one for one in told)


def test_what_only_shows_does_nothing_and_masked_lines_are_passed_over():
    source = """mine = gs.course.begin("set-2-alpha-beta", "ada", "", "")
mine.ask("hand")
gs.draw.show(gs.check.function(f)) if False else mine.check("write", 5)
value = gs.alpha_beta(gs.Nim([3])).value
k = mine.wanted("build")
after = 5"""
    with ran(BEGIN + source, wants={"build": 6}) as submission:
        assert not submission.notes
        assert submission.look("value") is ...
        assert (submission.look("k"), submission.look("after")) == (6, 5)


def test_lines_of_a_notebook_only_are_passed_over():
    with ran("a = 1\n%matplotlib inline\n!ls\nb = 2  # why?", "c = 3") as submission:
        assert [submission.look(name) for name in "abc"] == [1, 2, 3]


def test_unknown_handles_are_refused():
    things = Proxies()
    for handle in (0, -1, None, "a", [], 2**60, True):
        with pytest.raises(Unreadable):
            things.answer({"ask": handle, "name": "initial"})


@pytest.mark.parametrize(
    ("body", "starved"),
    [
        ("    threading.Event().wait(60)", False),
        ("    while True:\n        game.moves(state)\n        time.sleep(0.01)", True),
    ],
    ids=["sleeps", "asks and is answered slowly"],
)
def test_who_sleeps_is_not_starved_and_who_asks_may_be(body, starved):
    """Of the processor both have hardly anything."""
    with there(f"import threading, time\ndef f(game, state):\n{body}") as f:

        def call():
            with suppress(Stopped):
                f(GAME, 0)

        thread = started(call)
        assert not done(thread, 1.5)
        assert f.starved(20) is starved
        assert ended(thread)


def test_a_start_that_was_slow_on_a_busy_machine_is_noted(monkeypatch):
    """Also where the student's other cells are tried without those that disturb."""

    def slow(protected, wants, seconds, spent):
        late = Slow("It had not come back after 30 seconds.")
        late.starved = True
        raise late

    monkeypatch.setattr(remote_calls, "Channel", slow)
    whole = Session([Cell("a", "x = 1")])
    with pytest.raises(Ended):
        whole.alone([]).run()
    assert whole.starved
