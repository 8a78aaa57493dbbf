"""check_game: sound games pass, and each broken promise is named with its position."""

from fractions import Fraction
from math import inf, nan

import pytest

from gamesearch import (
    CHANCE,
    MAX,
    MIN,
    Chance,
    Counted,
    ExplicitTree,
    Game,
    Grundy,
    Nim,
    RandomTree,
    TicTacToe,
    check_game,
)
from gamesearch.games.broken import BothWin, Countdown, Endless


def the_finding(game, **options):
    """The one thing that is wrong with this game."""
    report = check_game(game, **options)
    assert not report.passed
    assert len(report.findings) == 1, report
    return report.findings[0]


@pytest.mark.parametrize(
    "game",
    [
        Countdown(),
        TicTacToe(),
        TicTacToe(first=MIN, x=MIN),
        Counted(TicTacToe(x=MIN)),
        Nim([3, 4, 5]),
        Nim([2, 2], misere=True),
        Nim([0]),
        Grundy(12, first=MIN),
        Grundy(1),
        RandomTree(3, 4, seed=1, ragged=0.4),
        RandomTree(2, 5, seed=2, values="permutation"),
        RandomTree(4, 3, seed=3, ordered=(0.7, 0.9), first=MIN),
        ExplicitTree(7),
        ExplicitTree([[1, 2], Chance([(Fraction(1, 3), 4), (Fraction(2, 3), [5, 6])])]),
    ],
    ids=lambda game: type(game).__name__,
)
def test_sound_games_pass(game):
    report = check_game(game, seed=5, games=40)
    assert report.passed, report
    assert report.positions >= 1


# -- one promise broken at a time ------------------------------------------------------


def broken(**methods):
    """Countdown with these methods instead of its own."""
    return type("Broken", (Countdown,), methods)()


def test_changed_state_is_shown_as_it_was():
    class Listed(Countdown):
        def initial(self):
            return [5, MAX]

        def play(self, state, move):
            state[0] -= move
            state[1] = -state[1]
            return state

    findings = check_game(Listed(), games=3).findings
    assert any("hashable" in found and "list" in found for found in findings)
    assert any(
        found.startswith("play: it changed the state it was given, which was [5, 1]")
        for found in findings
    )


def test_changed_attribute_of_a_state_is_seen():
    class Board:
        left = 5

        def __repr__(self):
            return "a board"

    class Mutating(Countdown):
        def initial(self):
            return self.board

        def to_move(self, state):
            return MAX

        def moves(self, state):
            return [1] if state.left else []

        def play(self, state, move):
            state.left -= move
            return state

        def utility(self, state):
            return 0

    game = Mutating()
    game.board = Board()
    game.board.left = 5
    assert the_finding(game).startswith("play: it changed the state it was given")


@pytest.mark.parametrize(
    ("methods", "said"),
    [
        (
            {"utility": lambda self, state: 2},
            "utility: 2 is outside `utility_range`, which is -1 to 1.",
        ),
        ({"utility": lambda self, state: nan}, "utility: it must be a finite number"),
        ({"utility": lambda self, state: True}, "utility: it must be a finite number"),
        ({"utility": lambda self, state: "win"}, "utility: it must be a finite number"),
        (
            {"utility_range": lambda self: (-inf, inf)},
            "utility_range: it must be two finite numbers",
        ),
        (
            {"utility_range": lambda self: (1, -1)},
            "utility_range: it must be two finite numbers",
        ),
        ({"utility_range": lambda self: 1}, "utility_range: it must be two finite"),
        (
            {"label": lambda self, state, move: "take"},
            "label: moves 1 and 2 are both written 'take'.",
        ),
        ({"label": lambda self, state, move: move}, "label: it must return a text"),
        (
            {"parse": lambda self, state, text: 1},
            "parse: the label '2' of move 2 gives back 1.",
        ),
        ({"text": lambda self, state: None}, "text: it must return a text, not None."),
        ({"key": lambda self, state: [state]}, "key: a key must be hashable"),
        (
            {"is_terminal": lambda self, state: state[0] <= 1},
            "is_terminal: it says True, but there are 1 moves and 0 outcomes.",
        ),
        ({"is_terminal": lambda self, state: False}, "is_terminal: it says False"),
        (
            {"moves": lambda self, state: set(range(min(state[0], 2)))},
            "moves: it must return a list or a tuple, not a set",
        ),
        (
            {"moves": lambda self, state: (m for m in (1, 2) if m <= state[0])},
            "moves: ",
        ),
        ({"to_move": lambda self, state: state[1] == MAX}, "to_move: it must be MAX"),
        ({"to_move": lambda self, state: CHANCE}, "to_move: it says CHANCE"),
        ({"moves": lambda self, state: [1 // (5 - state[0])]}, "moves: it raised Zero"),
    ],
)
def test_broken_promise_is_named(methods, said):
    report = check_game(broken(**methods), games=20)
    assert any(found.startswith(said) for found in report.findings), report
    assert all("utility_range:" in f or "\nThe position" in f for f in report.findings)


class Coin(Game):
    """MAX is paid what a coin shows."""

    def __init__(self, chances):
        self.chances = chances

    def initial(self):
        return ()

    def to_move(self, state):
        return CHANCE

    def moves(self, state):
        return []

    def outcomes(self, state):
        return [] if state else list(enumerate(self.chances))

    def play(self, state, move):
        return (move,)

    def utility(self, state):
        return state[0]


@pytest.mark.parametrize(
    ("chances", "said"),
    [
        ([0.5, 0.25], "outcomes: the probabilities must sum to 1, not to 0.75."),
        ([1, 0], "outcomes: each probability must be above 0, not [1, 0]."),
        ([nan, 1], "outcomes: each probability must be above 0"),
        ([1.5, -0.5], "outcomes: each probability must be above 0"),
    ],
)
def test_wrong_probabilities(chances, said):
    assert the_finding(Coin(chances)).startswith(said)


def test_right_probabilities_pass():
    assert check_game(Coin([Fraction(1, 3), Fraction(2, 3)])).passed


def test_outcomes_where_max_is_to_move():
    coin = Coin([0.5, 0.5])
    coin.to_move = lambda state: MAX
    assert the_finding(coin).startswith("to_move: it says MAX, but outcomes")


def test_play_that_only_grows_does_not_end():
    game = broken(
        play=lambda self, state, move: (state[0] + move, -state[1]),
        moves=lambda self, state: [1, 2],
    )
    found = the_finding(game, moves=50)
    assert found.startswith("play: it had not ended after 50 moves")


def test_play_of_exactly_the_most_moves_ends():
    game = broken(moves=lambda self, state: [1] if state[0] else [])
    assert check_game(game, moves=5).passed
    assert "after 4 moves" in the_finding(game, moves=4)


def test_every_exception_is_a_finding():
    methods = ["initial", "to_move", "moves", "play", "utility", "is_terminal"]
    methods += ["outcomes", "utility_range", "key", "text", "label", "parse"]

    def fails(self, *arguments):
        raise RuntimeError("on purpose")

    for method in methods:
        report = check_game(broken(**{method: fails}), games=2)
        said = f"{method}: it raised RuntimeError (on purpose)."
        assert any(found.startswith(said) for found in report.findings), method


def test_same_seed_same_report():
    assert check_game(Endless(), seed=3) == check_game(Endless(), seed=3)


def test_report_reads_well():
    assert str(check_game(Countdown(), games=7)) == (
        "Countdown: no broken promise in 10 positions of 7 games."
    )
    report = str(check_game(BothWin(), games=1))
    assert report.startswith("BothWin: 1 found in ")
    assert (
        "\n\n1. utility: it must be a finite number, not (1, 1).\nThe position"
        in report
    )


def test_arguments_are_checked():
    with pytest.raises(TypeError, match="game: an object of a class derived from Game"):
        check_game(Countdown)
    with pytest.raises(ValueError, match="games: a whole number, 1 or more, not 0"):
        check_game(Countdown(), games=0)
    with pytest.raises(ValueError, match="moves: a whole number, 1 or more, not -1"):
        check_game(Countdown(), moves=-1)
