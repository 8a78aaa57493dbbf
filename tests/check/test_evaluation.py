"""A learner's evaluation: right variants pass, every usual mistake is named."""

from functools import partial
from random import Random

import pytest
from many import some

import gamesearch as gs
from gamesearch.check.diagnose import forms
from gamesearch.check.edits import edited, program
from gamesearch.check.topics.evaluation import (
    CONSTANT,
    MOST,
    batches,
    positions,
    tutor_of,
)
from gamesearch.games.tictactoe import LINES
from gamesearch.search.evaluations import ConnectFourLines, OpenLines

GAME = gs.TicTacToe()


def rows(game, state, lines=LINES):
    """The marks on each line, as sets."""
    return [{game.mark(state, square) for square in line} for line in lines]


def counted(
    lines=LINES,
    mine=lambda marks: "O" not in marks,
    others=lambda marks: "X" not in marks,
    sign=-1,
):
    """An evaluation: lines of `mine`, and `sign` times lines of `others`."""

    def my_evaluation(game, state):
        marks = rows(game, state, lines)
        return sum(map(mine, marks)) + sign * sum(map(others, marks))

    return my_evaluation


right = counted()


def only_lines_with_a_mark(game, state):
    """A line without any mark is open to both and falls out of the difference."""
    marks = rows(game, state)
    mine = sum("X" in m and "O" not in m for m in marks)
    return mine - sum("O" in m and "X" not in m for m in marks)


def lines_that_a_side_has_a_mark_on(game, state):
    """Those with marks of both count for both, and fall out too."""
    marks = rows(game, state)
    return sum("X" in m for m in marks) - sum("O" in m for m in marks)


def of_the_state_alone(state):
    return right(GAME, state)


def a_float(game, state):
    return right(game, state) * 0.1 * 10


def if_filled(game, state):
    board = "".join(game.board(state))

    def own(mark):
        full = board.replace(".", mark)
        return sum(all(full[q] == mark for q in line) for line in LINES)

    return own("X") - own("O")


class Mine:
    def __init__(self, game):
        self.game = game

    def __call__(self, state):
        return right(self.game, state)


def test_a_right_variant_passes():
    for mine in (
        only_lines_with_a_mark,
        lines_that_a_side_has_a_mark_on,
        of_the_state_alone,
        a_float,
        if_filled,
        lambda game, state, verbose=False: right(game, state),
        lambda *given: right(*given),
        Mine,
        Mine(GAME),
        OpenLines,
        OpenLines(GAME),
    ):
        report = gs.check.evaluation(mine)
        assert report.passed, (mine, report)
        assert report.points == 100
        assert "4,520 of 4,520" in str(report)


def views(sign):
    return lambda game, state: sign(game, state) * right(game, state)


def from_the_movers_side(game, state):
    mine, other = "XO" if game.to_move(state) == gs.MAX else "OX"
    marks = rows(game, state)
    return sum(other not in m for m in marks) - sum(mine not in m for m in marks)


def either(first):
    """With `elif`: a line that lacks the first mark is not asked for the other."""
    second = {"O": "X", "X": "O"}[first]
    signs = {"O": 1, "X": -1}  # a line without O is good for X

    def evaluate(game, state):
        value = 0
        for marks in rows(game, state):
            if first not in marks:
                value += signs[first]
            elif second not in marks:
                value += signs[second]
        return value

    return evaluate


MISTAKES = [
    (views(lambda game, state: game.to_move(state)), "the mover's view"),
    (from_the_movers_side, "the mover's view"),
    (views(lambda game, state: -game.to_move(state)), "the other player's view"),
    (views(lambda game, state: -1), "MIN's view"),
    (counted(mine=lambda m: "O" in m, others=lambda m: "X" in m), "MIN's view"),
    (counted(sign=0), "the opponent is forgotten"),
    (counted(mine=lambda m: 0), "only the opponent"),
    (counted(sign=1), "sum, not difference"),
    (
        lambda game, state: marked(game, state, "X") - marked(game, state, "O"),
        "marks, not lines",
    ),
    (counted(lines=LINES[:6]), "no diagonals"),
    (counted(lines=LINES[3:]), "no rows"),
    (counted(lines=LINES[:3] + LINES[6:]), "no columns"),
    (counted(lines=LINES[:7]), "one diagonal"),
    (counted(lines=LINES[:6] + LINES[7:]), "one diagonal"),
    (counted(lines=LINES[:1]), "the first line only"),
    (either(first="O"), "empty lines for MAX alone"),
    (either(first="X"), "empty lines for MIN alone"),
    (lambda game, state: 3, "always the same"),
]


def marked(game, state, mark):
    """The marks of a side on lines that the other side has none on."""
    other = {"X": "O", "O": "X"}[mark]
    lines = ["".join(game.mark(state, q) for q in line) for line in LINES]
    return sum(line.count(mark) for line in lines if other not in line)


SLICES = """
def search(game, state):
    board = "".join(game.mark(state, square) for square in range(9))
    rows = [board[0:3], board[3:6], board[6:9]]
    columns = [board[0::3], board[1::3], board[2::3]]
    diagonals = [board[0::4], board[2:7:2]]
    lines = [*rows, *columns, *diagonals]
    for_x = [line for line in lines if "O" not in line]
    for_o = [line for line in lines if "X" not in line]
    return len(for_x) - len(for_o)
"""
LINES_OF, X, O = "[*rows, *columns, *diagonals]", '"O" not in line', '"X" not in line'  # noqa: E741
RETURN = "len(for_x) - len(for_o)"
TWO, CENTRE = 'sorted(line) == [*".{0}{0}"]', '(board[4] == "X") - (board[4] == "O")'
OTHERWISE = {  # in another program than that of the table
    "the mover's view": {RETURN: f"game.to_move(state) * ({RETURN})"},
    "the other player's view": {RETURN: f"({RETURN}) * -game.to_move(state)"},
    "MIN's view": {RETURN: "len(for_o) - len(for_x)"},
    "never negative": {RETURN: f"abs({RETURN})"},
    "the opponent is forgotten": {RETURN: "len(for_x)"},
    "only the opponent": {RETURN: "-len(for_o)"},
    "sum, not difference": {RETURN: "len(for_x + for_o)"},
    "marks, not lines": {RETURN: 'str(for_x).count("X") - str(for_o).count("O")'},
    "lines with two marks count more": {
        RETURN: "sum(10 ** line.count('X') for line in for_x)"
        " - sum(10 ** line.count('O') for line in for_o)"
    },
    "only lines with two marks": {X: TWO.format("X"), O: TWO.format("O")},
    "empty lines for MAX alone": {O: f"{O} and line not in for_x"},
    "empty lines for MIN alone": {X: '"O" not in line and "X" in line'},
    "closed lines count": {O: '"O" in line'},
    "a question with one answer": {X: '"O" or "." in line'},
    "stops at a closed line": {
        "    for_x": (
            '    closed = ["X" in line and "O" in line for line in lines] + [True]\n'
            "    lines = lines[: closed.index(True)]\n    for_x"
        )
    },
    "lines removed while the loop runs": {
        "    return": (
            "    for_x, for_o = [*enumerate(lines)], [*enumerate(lines)]\n"
            "    for left, other in (for_x, 'O'), (for_o, 'X'):\n"
            "        for one in left:\n"
            "            if other in one[1]:\n"
            "                left.remove(one)\n    return"
        )
    },
    "the first line only": {LINES_OF: "rows[:1]"},
    "the last line only": {LINES_OF: "diagonals[1:]"},
    "squares, not lines": {LINES_OF: "[*board]"},
    "more for the centre": {RETURN: f"{RETURN} + {CENTRE}"},
    "no diagonals": {LINES_OF: "rows + columns"},
    "no rows": {LINES_OF: "columns + diagonals"},
    "no columns": {LINES_OF: "rows + diagonals"},
    "one diagonal": {LINES_OF: "rows + columns + diagonals[:1]"},
    "a row or a column is missing": {LINES_OF: "rows[:2] + columns[:2] + diagonals"},
    "only rows": {LINES_OF: "rows"},
    "only columns": {LINES_OF: "columns"},
    "only diagonals": {LINES_OF: "diagonals"},
    "a wrong square in a line": {"board[2:7:2]": "board[2::2]"},
    "a line counted twice": {"board[2::3]": "board[1::3]"},
}
TUTOR = tutor_of(OpenLines, tictactoe=True)


@pytest.mark.parametrize("name", [mistake.name for mistake in TUTOR.mistakes])
def test_a_mistake_is_named_in_another_program_too(name):
    assert gs.check.evaluation(program(SLICES, SLICES, {})).passed
    text = edited(SLICES, OTHERWISE[name])
    report = gs.check.evaluation(program(text, text, {}))
    assert report.mistake == name
    assert not report.passed


@pytest.mark.parametrize("first", some(range(3), 1))
def test_forms_of_each_mistake_are_named(first):
    for mistake in TUTOR.mistakes[first::3]:
        first, *_, last = *forms(TUTOR, mistake)[:1], forms(TUTOR, mistake)[-1]
        for form in {first, last}:
            assert gs.check.evaluation(form).mistake == mistake.name
    assert gs.check.evaluation(lambda game, state: 0).mistake == CONSTANT.name


COUNTS = {"X": 0, "O": 0}


def test_counts_that_go_on_are_named():
    name = gs.check.evaluation(counts_go_on).mistake
    assert name == "something is kept from one call to the next"


def counts_go_on(game, state):
    for line in LINES:
        marks = {game.mark(state, square) for square in line}
        COUNTS["X"] += "O" not in marks
        COUNTS["O"] += "X" not in marks
    return COUNTS["X"] - COUNTS["O"]


def test_every_position_is_in_one_batch():
    found = positions(GAME)
    assert [state for batch in batches(found) for state in batch] == found


@pytest.mark.parametrize(("mine", "name"), MISTAKES)
def test_a_known_mistake_is_named_at_the_smallest_position_that_differs(mine, name):
    report = gs.check.evaluation(mine)
    assert report.answered
    assert not report.passed
    assert report.mistake == name
    assert 20 <= report.points < 100
    assert report.parts[0].passed
    shown, evaluate = report.difference.state, OpenLines(GAME)
    assert mine(GAME, shown) != evaluate(shown)
    stones = shown.bit_count()
    for state in positions(GAME):
        if state.bit_count() < stones:
            assert mine(GAME, state) == evaluate(state)
    text = report.findings[-1].text
    assert " / ".join(GAME.text(shown).splitlines()) in text
    for term in evaluate.terms(shown):
        assert f"{term.name} {term.feature}" in text


def test_a_wrong_number_here_and_there_has_no_name():
    def sometimes(game, state):
        return right(game, state) + (state % 7 == 0)

    report = gs.check.evaluation(sometimes)
    assert report.mistake == ""
    assert 20 < report.points < 100


def test_the_explorer_opens_at_the_position_with_the_right_values():
    report = gs.check.evaluation(counted(sign=0))
    assert report.explore().tree.root.state == report.difference.state


NO_VALUE = [
    (lambda game, state: str(right(game, state)), "not a number", "You return '0'"),
    (lambda game, state: (6, 4), "not a number", "return their difference"),
    (lambda game, state: True, "not a number", "You return True"),
    (lambda game, state: float("nan"), "not a finite number", "nan"),
    (lambda game, state: float("inf"), "not a finite number", "inf"),
    (lambda game, state: print(), "nothing returned", "`return` missing"),
]


def test_what_is_no_value_is_told_with_its_position():
    for mine, name, told in NO_VALUE:
        report = gs.check.evaluation(mine)
        assert report.mistake == name
        assert told in report.findings[0].text
        assert "At . . . / . . . / . . . (MAX to move)" in report.findings[0].text
        assert report.points == 0
        assert report.answered


def test_a_value_that_is_missing_only_once_is_found():
    odd = GAME.from_text("X O . / . . X / X O .")

    def mine(game, state):
        return None if state == odd else right(game, state)

    report = gs.check.evaluation(mine)
    assert report.mistake == "nothing returned"
    assert "X O . / . . X / X O ." in report.findings[0].text


def test_an_error_names_the_position_and_the_line():
    def mine(game, state):
        return right(game, state) / (state.bit_count() - 2)

    report = gs.check.evaluation(mine)
    assert "ZeroDivisionError" in report.findings[0].text
    assert "state.bit_count() - 2" in report.findings[0].text
    assert "(MAX to move)" in report.findings[0].text
    assert report.points == 0


def test_the_game_stays_as_it_was():
    game = gs.TicTacToe()

    def mine(game, state):
        game.x = gs.MIN
        return right(game, state)

    assert gs.check.evaluation(mine, game=game).passed
    assert game.x == gs.MAX


def test_whoever_changes_the_position_is_told():
    class Listed(gs.Nim):
        """Its states are lists in a wrapper, which a learner could change."""

        def play(self, state, move):
            heaps, side = super().play(tuple(map(tuplewise, state)), move)
            return Box(heaps), side

        def initial(self):
            heaps, side = super().initial()
            return Box(heaps), side

        def moves(self, state):
            return super().moves(tuple(map(tuplewise, state)))

        def is_terminal(self, state):
            return super().is_terminal(tuple(map(tuplewise, state)))

    class Box(list):
        def __hash__(self):
            return hash(tuple(self))

    def tuplewise(part):
        return tuple(part) if isinstance(part, list) else part

    def mine(game, state):
        state[0].append(1)
        return 0

    game = Listed([1, 2])
    zero = {"reference": lambda game: lambda state: 0}
    assert gs.check.evaluation(mine, game=game, **zero).mistake == "position changed"


def test_what_cannot_be_called_is_told():
    for mine, told in (
        (lambda: 0, "takes game and state"),
        (lambda game, state, alpha: 0, "takes game and state"),
        (partial, "stopped with"),
    ):
        report = gs.check.evaluation(mine)
        assert told in report.findings[0].text
        assert not report.passed
        assert report.points == 0


def test_the_other_side_may_have_the_crosses():
    game = gs.TicTacToe(x=gs.MIN)
    assert gs.check.evaluation(OpenLines, game=game).passed
    assert gs.check.evaluation(right, game=game).mistake == "MIN's view"
    report = gs.check.evaluation(lambda g, s: -counted(sign=0)(g, s), game=game)
    assert report.mistake == "only the opponent"
    assert gs.check.evaluation(views(lambda g, s: -1), game=game).passed


def test_of_a_large_game_a_sample_is_compared():
    game = gs.ConnectFour(5, 4)
    sample = positions(game)
    assert len(sample) == len(set(sample)) == MOST
    assert not any(map(game.is_terminal, sample))
    assert sample == positions(game)
    like = {"game": game, "reference": ConnectFourLines}
    assert gs.check.evaluation(ConnectFourLines, **like).passed
    exact, random = ConnectFourLines(game), Random(1)
    report = gs.check.evaluation(lambda s: exact(s) + random.random(), **like)
    assert report.mistake == ""
    report = gs.check.evaluation(lambda g, s: g.to_move(s) * exact(s), **like)
    assert report.mistake == "the mover's view"
