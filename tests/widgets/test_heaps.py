"""Heaps to play: what a click does, what the machine answers, what is judged."""

import re
from functools import cache, reduce
from operator import xor
from random import Random

import pytest
from listed import listed
from many import many

from gamesearch import (
    MAX,
    MIN,
    Domineering,
    Grundy,
    Kayles,
    Nim,
    Sum,
    TicTacToe,
    grundy_value,
    play_heaps,
    winning_moves,
)
from gamesearch.widgets.labs.heap_rows import rows_of, value_table, values_of
from gamesearch.widgets.labs.heaps import KINDS, judgement, position, reply

GAMES = {
    "nim": Nim([2, 0, 4]),
    "grundy": Grundy(9),
    "kayles": Kayles(6),
    "sum": Sum([Nim([2, 1]), Grundy(6), Kayles(3)]),
    "sum of one kind": Sum([Grundy(5), Grundy(7)]),
}
all_games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def press(widget, name, value="x"):
    """What the browser sends when a button is pressed."""
    widget._handle_custom_msg({"press": name, "value": value}, [])


def choose(widget, **values):
    """What the browser sends of the menu and of the box."""
    widget.values = {**widget.values, **values}


def sizes(widget):
    """The heaps as they are now."""
    return [row["size"] for row in rows_of(widget.match.game, widget.match.state)]


def labels(widget):
    """The moves that were played."""
    return [widget.match.game.label(*turn) for turn in widget.match.played]


def walk(game, seed):
    """The states of one game played by lot."""
    lot, state = Random(seed), game.initial()
    yield state
    while not game.is_terminal(state):
        state = game.play(state, lot.choice(game.moves(state)))
        yield state


@cache
def wins(game, state):
    """Does the side to move win? By search alone."""
    return any(not wins(game, game.play(state, move)) for move in game.moves(state))


@all_games
@many(8, slow=40)
def test_the_buttons_are_the_legal_moves_and_no_others(game, seed):
    for state in walk(game, seed):
        buttons = {
            move
            for row in rows_of(game, state)
            for move, _ in row["counters"] + row["gaps"]
            if move
        }
        legal = {game.label(state, move): move for move in game.moves(state)}
        assert buttons == set(legal)
        for label in buttons:
            assert game.parse(state, label) == legal[label]


@all_games
def test_a_button_says_what_is_left_of_its_row(game):
    for seed in range(10):
        for state in walk(game, seed):
            for row in rows_of(game, state):
                for move, words in row["counters"] + row["gaps"]:
                    if not move:
                        continue
                    numbers = [int(n) for n in re.findall(r"\d+", words)]
                    gone = 1 if "one pin" in words else 2 if "two pins" in words else 0
                    assert sum(numbers) + gone == row["size"], words


@all_games
@many(4, slow=15)
def test_the_values_of_the_rows_give_the_value_of_the_whole_game(game, seed):
    memory = {}
    for state in walk(game, seed):
        rows = rows_of(game, state)
        whole = grundy_value(game, state, split=False)
        assert reduce(xor, values_of(rows, memory), 0) == whole
        table = value_table(rows, memory)
        assert int(table["sum"][2]) == int(table["sum"][3], 2) == whole
        assert ("an N-position" in table["says"]) == bool(whole)


@all_games
@many(4, slow=12)
def test_the_machine_wins_wherever_search_says_that_it_can(game, seed):
    for state in walk(game, seed):
        if game.is_terminal(state):
            break
        move = reply(game, state, {}, seed)
        if wins(game, state):
            assert not wins(game, game.play(state, move))


def test_a_losing_machine_leaves_the_fewest_winning_replies_by_its_seed():
    game = Nim([1, 2, 3])
    counts = {
        move: len(winning_moves(game, game.play(game.initial(), move)))
        for move in game.moves(game.initial())
    }
    chosen = {reply(game, game.initial(), {}, seed) for seed in range(30)}
    assert {counts[move] for move in chosen} == {min(counts.values())}
    again = [reply(game, game.initial(), {}, seed=5) for _ in range(3)]
    assert len(set(again)) == 1


@listed("kind", KINDS)
def test_new_positions_are_of_both_kinds_and_the_first_is_won(kind):
    values = [grundy_value(position(kind, seed)) for seed in range(1, 25)]
    assert values[0]
    assert 5 <= sum(not value for value in values) <= 19
    assert repr(position(kind, 7)) == repr(position(kind, 7))


def test_a_click_is_answered_and_taken_back():
    widget = play_heaps(Nim([1, 3]))
    press(widget, "enter", "2:1")
    said = ["You play 2:1.", "The machine plays 2:1.", "Your turn."]
    assert widget.sentences == said
    assert sizes(widget) == [1, 1]
    assert labels(widget) == ["2:1", "2:1"]
    press(widget, "back")
    assert sizes(widget) == [1, 3]
    assert not widget.match.can_take_back
    press(widget, "enter", "2:2")
    press(widget, "enter", widget.match.legal()[0])
    assert widget.match.over
    assert widget.sentences[-1] == "You win."


def test_what_is_no_move_changes_nothing_and_is_explained():
    widget = play_heaps(Nim([1, 3]))
    before = widget.shown
    press(widget, "enter", "9:9")
    assert widget.shown["board"] == before["board"]
    assert "You can take 1 from heap 1" in widget.says
    once = widget.shown
    press(widget, "enter", "9:9")
    assert widget.shown != once  # so that it is said again


def test_the_machine_may_begin_but_only_at_the_beginning():
    widget = play_heaps(Nim([2, 2]))
    press(widget, "machine")
    played = labels(widget)
    assert len(played) == 1
    press(widget, "machine")
    assert labels(widget) == played
    assert "only before the first move" in widget.says


@pytest.mark.parametrize("kind", KINDS)
def test_who_decides_rightly_and_follows_the_theory_wins_every_position(kind):
    widget = play_heaps()
    choose(widget, kind=kind)
    for _ in range(6):
        if not grundy_value(widget.match.game):
            press(widget, "machine")
        while not widget.match.over:
            game, state = widget.match.game, widget.match.state
            move = winning_moves(game, state)[0]
            press(widget, "enter", game.label(state, move))
            press(widget, "judge")
            assert "to 0. That is a winning move." in widget.judged
        assert widget.sentences[-1] == "You win."
        press(widget, "new")


def test_values_are_told_only_when_asked_for():
    widget = play_heaps(Sum([Nim([5]), Grundy(5)]))
    assert widget.table is None
    choose(widget, values=True)
    assert widget.table["rows"] == [
        ["A: heap 1", "5", "5", "101"],
        ["B: heap 1", "5", "2", "010"],
    ]
    assert widget.table["sum"] == ["nim-sum", "", "7", "111"]
    assert widget.table["says"] in widget.shown["table"]
    choose(widget, values=False)
    assert not widget.shown["table"]


def test_the_digits_of_each_heap_stand_in_its_row_and_their_sum_below():
    widget = play_heaps(Sum([Nim([5]), Grundy(5)]))
    assert "<code>" not in widget.shown["board"]
    choose(widget, values=True)
    digits = re.findall(r"<code>(\d+)</code>", widget.shown["board"])
    assert digits == ["101", "010", "111"]


def test_with_values_shown_the_history_has_the_nim_sum_after_each_move():
    widget = play_heaps(Nim([3, 4, 5]))
    press(widget, "enter", "1:1")
    assert "nim-sum" not in widget.shown["played"]
    choose(widget, values=True)
    shown = re.findall(r" → (\d+)", widget.shown["played"])
    match, sums = widget.match, []
    for state, move in match.played:
        sums.append(grundy_value(match.game, match.game.play(state, move)))
    assert [int(number) for number in shown] == sums == [3, 0]


def test_a_mistake_is_judged_only_when_asked_and_forgotten_at_the_next_move():
    widget = play_heaps(Nim([3, 4, 5]))
    press(widget, "enter", "1:1")
    assert widget.shown["judged"] == ""
    press(widget, "judge")
    judged = widget.shown["judged"]
    assert "1:1 changed the nim-sum from 2 to 3." in judged
    assert judged.endswith("move to nim-sum 0: 1:2.")
    press(widget, "back")
    assert widget.shown["judged"] == ""


@many(10, slow=40)
def test_the_judgement_agrees_with_search_on_games_played_by_lot(seed):
    game = list(GAMES.values())[seed % len(GAMES)]
    widget, lot = play_heaps(game), Random(seed)
    assert judgement(widget.match, {}) == "You have not moved yet."
    while not widget.match.over:
        state = widget.match.state
        move = lot.choice(game.moves(state))
        won, right = wins(game, state), not wins(game, game.play(state, move))
        press(widget, "enter", game.label(state, move))
        press(widget, "judge")
        said = widget.judged
        assert ("winning move" in said) == right
        assert ("To win, move to nim-sum 0" in said) == (won and not right)
        assert ("no move could win" in said) == (not won)


def test_min_may_be_the_one_who_begins():
    widget = play_heaps(Nim([1, 1], first=MIN))
    assert widget.match.human == MIN
    press(widget, "enter", "1:1")
    assert widget.sentences[-1] == "The machine wins."
    widget = play_heaps(Nim([1, 1], first=MIN))
    press(widget, "machine")
    assert widget.match.human == MAX
    press(widget, "enter", widget.match.legal()[0])
    assert widget.sentences[-1] == "You win."


@listed(
    "game",
    [Nim([1], misere=True), TicTacToe(), "nim", Sum([Nim([1]), Domineering(2, 2)])],
)
def test_a_game_without_this_theory_is_refused(game):
    with pytest.raises(ValueError, match=r"^game: .*Nim in normal play, Grundy"):
        play_heaps(game)


def test_without_a_kernel_the_heaps_are_text():
    data, _ = play_heaps(Sum([Nim([2]), Grundy(3)]))._repr_mimebundle_()
    assert data["text/plain"] == "A: Nim heap 1: 2  ●●\nB: Grundy's game heap 1: 3  ●●●"
    assert "●●●" in data["text/html"]
