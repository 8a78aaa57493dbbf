"""check_game: sound games pass, and each broken promise is named with its position."""

from fractions import Fraction
from functools import partial
from math import inf, nan

import numpy
import pytest
from answers import all_refused

import gamesearch as gs
from gamesearch import CHANCE, MAX, MIN, TicTacToe, check_game
from gamesearch.games.broken import BothWin, Countdown, Endless


def the_finding(game, **options):
    """The one thing that is wrong with this game."""
    report = check_game(game, **options)
    assert not report.passed
    assert len(report.findings) == 1, report
    return report.findings[0]


def test_sound_games_pass():
    """Those of the package, each with its options, are in games/test_every_game.py."""
    thirds = gs.Chance([(Fraction(1, 3), 4), (Fraction(2, 3), [5, 6])])
    sound = [Countdown(), gs.Counted(TicTacToe(x=MIN)), gs.ExplicitTree(7)]
    for game in [*sound, gs.ExplicitTree([[1, 2], thirds])]:
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
        found.startswith("play: It changed the state it was given, which was [5, 1]")
        for found in findings
    )


def test_changed_attribute_of_a_state_is_seen():
    class Board:
        left = 5

        def __repr__(self):
            return "a board"

    class Mutating(Countdown):
        def initial(self):
            return self.first

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
    game.first = Board()
    game.first.left = 5
    assert the_finding(game).startswith("play: It changed the state it was given")


@pytest.mark.parametrize(
    ("method", "rule", "words"),
    [
        ("utility", lambda self, state: 2, "2 -1 1"),
        ("utility", lambda self, state: nan, "nan"),
        ("utility", lambda self, state: True, "True"),
        ("utility", lambda self, state: "win", "'win'"),
        ("utility_range", lambda self: (-inf, inf), "inf"),
        ("utility_range", lambda self: (1, -1), "(low, high)"),
        ("utility_range", lambda self: 1, "1"),
        ("utility_range", lambda self: (nan, 1), "nan"),
        ("label", lambda self, state, move: "take", "1 2 'take'"),
        ("label", lambda self, state, move: move, "text"),
        ("parse", lambda self, state, text: 1, "'2' 2 1"),
        ("text", lambda self, state: None, "None"),
        ("key", lambda self, state: [state], "hashable"),
        ("is_terminal", lambda self, state: state[0] <= 1, "True 1 0"),
        ("is_terminal", lambda self, state: False, "False"),
        ("moves", lambda self, state: set(range(min(state[0], 2))), "list set"),
        ("moves", lambda self, state: (m for m in (1, 2) if m <= state[0]), ""),
        ("moves", lambda self, state: [1 // (5 - state[0])], "ZeroDivisionError"),
        ("moves", lambda self, state: [1, 1] if state[0] else [], "1 twice"),
        ("to_move", lambda self, state: state[1] == MAX, "MAX"),
        ("to_move", lambda self, state: CHANCE, "CHANCE"),
        ("utility", lambda self, state: exit(3), "SystemExit (3)"),
    ],
)
def test_broken_promise_is_named(method, rule, words):
    report = check_game(broken(**{method: rule}), games=20)
    said = [found for found in report.findings if found.startswith(f"{method}: ")]
    assert any(all(w in found for w in words.split()) for found in said), report
    assert all("utility_range:" in f or "\nThe position" in f for f in report.findings)


class Coin(gs.Game):
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


def test_probabilities_that_are_none_and_some_that_are():
    assert check_game(Coin([Fraction(1, 3), Fraction(2, 3)])).passed
    for chances, word in (
        *(([0.5, 0.25], "0.75"), ([1, 0], "[1, 0]"), ([nan, 1], "above 0")),
        ([1.5, -0.5], "above 0"),
    ):
        found = the_finding(Coin(chances))
        assert found.startswith("outcomes: ")
        assert word in found


def test_outcomes_spelt_otherwise_are_missed():
    class Misspelt(Coin):
        outcome = Coin.outcomes
        outcomes = gs.Game.outcomes

        def utility(self, state):
            return 0

    coin = Misspelt([0.5, 0.5])
    for game in coin, gs.Counted(coin):
        found = the_finding(game)
        assert found.startswith("to_move: ")
        assert "CHANCE" in found
        assert "`outcomes`" in found


def test_who_is_to_move_at_the_end_need_not_be_known():
    def only_before(self, state):
        return {True: state[1]}[state[0] > 0]

    assert check_game(broken(to_move=only_before)).passed


def test_outcomes_where_max_is_to_move():
    coin = Coin([0.5, 0.5])
    coin.to_move = lambda state: MAX
    assert the_finding(coin).startswith("to_move: It returned MAX")


def test_play_that_only_grows_does_not_end():
    game = broken(
        play=lambda self, state, move: (state[0] + move, -state[1]),
        moves=lambda self, state: [1, 2],
    )
    found = the_finding(game, moves=50)
    assert found.startswith("play: ")
    assert "50 moves" in found


def test_play_of_exactly_the_most_moves_ends():
    game = broken(moves=lambda self, state: [1] if state[0] else [])
    assert check_game(game, moves=5).passed
    assert "after 4 moves" in the_finding(game, moves=4)


def test_on_a_way_to_a_goal_a_position_may_come_again():
    puzzle = gs.Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])
    circle = gs.Route({"a": "bc", "b": "ac", "c": ""}, "a", "c")
    slips = gs.Vacuum(slippery=True)
    walks = (puzzle, 100), (circle, 3), (gs.Missionaries(), 10), (slips, 15)
    for game, positions in walks:
        report = check_game(game, games=20)
        assert report.passed, report
        assert report.positions >= positions


@pytest.mark.parametrize(
    ("method", "rule", "words"),
    [
        ("is_goal", lambda self, state: None, "None"),
        ("is_goal", lambda self, state: state.missing, "AttributeError"),
        ("cost", lambda self, state, move: -2, "-2"),
        ("cost", lambda self, state, move: "dear", "'dear'"),
        ("cost", lambda self, state, move: inf, "inf"),
        ("cost", lambda self, state, move: None, "None"),
        ("cost", lambda self, state, move: 1 / 0, "ZeroDivisionError"),
    ],
)
def test_what_a_search_for_a_way_asks_is_looked_at(method, rule, words):
    rules = {"is_goal": lambda self, state: state[0] == 0}
    assert check_game(broken(**rules)).passed
    found = the_finding(broken(**rules | {method: rule}), games=5)
    assert found.startswith(f"{method}: ")
    assert words in found


def test_a_forgotten_return_is_a_fault_of_play_and_nothing_is_asked_of_none():
    def forgetful(self, state, move):
        if move == 1:
            return Countdown.play(self, state, move)

    found = the_finding(broken(play=forgetful))
    assert found.startswith("play: It returned None after move 2")
    order = gs.check_order(gs.orders.as_given, broken(play=forgetful))
    assert [text.partition(":")[0] for text in order.findings] == ["play"]


def test_none_may_be_the_state_in_which_play_begins():
    class Once(gs.Game):
        def initial(self):
            return None

        def to_move(self, state):
            return MAX

        def moves(self, state):
            return ["stay", "go"] if state is None else []

        def play(self, state, move):
            return None if move == "stay" else move

        def is_goal(self, state):
            return state == "go"

        def utility(self, state):
            return 0

    assert check_game(Once()).passed


def test_every_exception_is_a_finding():
    methods = ["initial", "to_move", "moves", "play", "utility", "is_terminal"]
    methods += ["outcomes", "utility_range", "key", "text", "label", "parse"]

    def fails(self, *arguments):
        raise RuntimeError("on purpose")

    for method in methods:
        report = check_game(broken(**{method: fails}), games=2)
        said = f"{method}: It raised RuntimeError (on purpose)."
        assert any(found.startswith(said) for found in report.findings), method


def test_ctrl_c_ends_the_check_and_keeps_its_report():
    def interrupted(self, state, move):
        raise KeyboardInterrupt

    report = check_game(broken(play=interrupted, label=lambda self, state, move: 7))
    assert report.interrupted
    assert "It must return a text, not 7" in str(report)
    assert "the check was interrupted" in str(report)


def of_states(make):
    """Countdown whose states are made by `make(left, side)`."""

    class Wrapped(Countdown):
        def initial(self):
            return make(5, MAX)

        def to_move(self, state):
            return int(state[1])

        def moves(self, state):
            return [taken for taken in (1, 2) if taken <= state[0]]

        def play(self, state, move):
            return make(state[0] - move, -state[1])

        def utility(self, state):
            return -int(state[1])

        def text(self, state):
            return f"{state[0]} left"

        def key(self, state):
            return tuple(state)

    return Wrapped()


def test_an_array_for_a_state_is_not_hashable():
    report = check_game(of_states(lambda *facts: numpy.array(facts)))
    assert [found.partition(":")[0] for found in report.findings] == ["initial", "play"]
    assert all("ndarray" in found for found in report.findings)


def failing(method):
    """A kind of state that fails when it is compared, written or hashed."""

    def fails(self, *other):
        raise RuntimeError("no such thing")

    return type("Odd", (tuple,), {method: fails, "__hash__": tuple.__hash__})


@pytest.mark.parametrize("method", ["__repr__", "__eq__"])
def test_a_state_that_fails_on_its_own_is_a_finding(method):
    odd = failing(method)
    report = check_game(of_states(lambda *facts: odd(facts)))
    said = "RuntimeError (no such thing)"
    assert any(said in found for found in report.findings), report
    assert report.findings[0].startswith(("initial: ", "play: "))


def test_an_exception_that_cannot_be_written_is_a_finding():
    class Silent(Exception):
        def __str__(self):
            raise ValueError

    def fails(self, state):
        raise Silent

    found = check_game(broken(moves=fails)).findings[0]
    assert found.startswith("moves: It raised Silent.")


@pytest.mark.parametrize("method", ["is_terminal", "to_move", "utility"])
def test_an_array_for_an_answer_is_a_finding(method):
    game = broken(**{method: lambda self, state: numpy.array([1, 0])})
    report = check_game(game, games=3)
    assert any(found.startswith(f"{method}: ") for found in report.findings), report
    assert all("\nThe position" in found for found in report.findings)


# -- the right name for each fault ----------------------------------------------------


def test_moves_that_cannot_be_keys():
    game = broken(
        moves=lambda self, state: [[n] for n in (1, 2) if n <= state[0]],
        play=lambda self, state, move: (state[0] - move[0], -state[1]),
    )
    assert the_finding(game).startswith("moves: A move must be hashable")


def test_a_move_written_like_leaving():
    said = "label: The label of move 0 is 'q'."
    for text in ("q", " Q", " "):
        game = broken(
            moves=lambda self, state: [n for n in (0, 1) if n < state[0]],
            play=lambda self, state, move: (state[0] - move - 1, -state[1]),
            label=lambda self, state, move, text=text: "one" if move else text,
            parse=lambda self, state, text: int(text == "one"),
        )
        assert the_finding(game).startswith(said.replace("'q'", f"{text!r}"))


def test_a_move_may_be_written_0_and_a_choice_of_a_problem_as_it_likes():
    class Letters(gs.SubsetSum):
        def label(self, state, move):
            return "qw"[move]

    columns = broken(
        moves=lambda self, state: [n for n in (0, 1) if n < state[0]],
        play=lambda self, state, move: (state[0] - move - 1, -state[1]),
    )
    assert check_game(columns, games=5).passed
    assert check_game(Letters([1, 2], 3), games=5).passed


def test_moves_where_there_are_outcomes():
    coin = Coin([0.5, 0.5])
    coin.moves = lambda state: [] if state else [-1, 1]
    for side in (MAX, CHANCE):
        coin.to_move = lambda state, side=side: side
        found = the_finding(coin)
        assert found.startswith("moves: There are 2 moves and 2 outcomes. Where CHANCE")


@pytest.mark.parametrize("many", [10**8, 10**30])
def test_very_many_moves_are_not_all_listed(many):
    game = broken(
        moves=lambda self, state: range(1, many) if state[0] == 5 else range(0),
        play=lambda self, state, move: (0, -state[1]),
        parse=lambda self, state, text: int(text),
    )
    assert check_game(game, games=3).passed


def test_a_utility_may_be_a_very_large_whole_number():
    game = broken(
        utility=lambda self, state: 10**400, utility_range=lambda self: (0, 10**400)
    )
    assert check_game(game, games=3).passed


def test_same_seed_same_report():
    assert check_game(Endless(), seed=3) == check_game(Endless(), seed=3)


def test_report_reads_well():
    assert str(check_game(Countdown(), games=7)) == (
        "Countdown: no broken promise in 10 positions of 7 games."
    )
    report = str(check_game(BothWin(), games=1))
    assert report.startswith("BothWin: 1 broken promise in ")
    assert "\n\n1. utility: " in report
    assert "(1, 1)" in report


def test_arguments_are_checked():
    all_refused(
        (partial(check_game, Countdown), TypeError, "game:"),
        (partial(check_game, Countdown(), games=0), ValueError, "games:", "0"),
        (partial(check_game, Countdown(), moves=-1), ValueError, "moves:", "-1"),
    )
