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
from gamesearch.widgets.labs.heap_rows import reckoned, rows_of, values_of
from gamesearch.widgets.labs.heaps import KINDS, judgement, position, reply

GAMES = {
    "nim": Nim([2, 0, 4]),
    "grundy": Grundy(9),
    "kayles": Kayles(6),
    "sum": Sum([Nim([2, 1]), Grundy(6), Kayles(3)]),
    "sum of one kind": Sum([Grundy(5), Grundy(7)]),
}
all_games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def tell(widget, do, **message):
    """What the browser sends."""
    widget._handle_custom_msg({"do": do, **message}, [])
    return widget.view


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
        table = reckoned(rows, memory)
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
    view = tell(widget, "enter", text="2:1")
    assert view["said"] == ["You play 2:1.", "The machine plays 2:1.", "Your turn."]
    assert [row["size"] for row in view["rows"]] == [1, 1]
    assert view["played"] == ["2:1", "2:1"]
    view = tell(widget, "back")
    assert [row["size"] for row in view["rows"]] == [1, 3]
    assert not view["back"]
    tell(widget, "enter", text="2:2")
    view = tell(widget, "enter", text=widget.view["example"])
    assert view["over"]
    assert view["said"][-1] == "You win."


def test_what_is_no_move_changes_nothing_and_is_explained():
    widget = play_heaps(Nim([1, 3]))
    before = widget.view["rows"]
    view = tell(widget, "enter", text="9:9")
    assert view["rows"] == before
    assert "You can take 1 from heap 1" in view["said"][0]


def test_the_machine_may_begin_but_only_at_the_beginning():
    widget = play_heaps(Nim([2, 2]))
    view = tell(widget, "machine")
    assert len(view["played"]) == 1
    assert view["begun"]
    again = tell(widget, "machine")
    assert again["played"] == view["played"]
    assert "settled" in again["said"][0]


@pytest.mark.parametrize("kind", KINDS)
def test_who_decides_rightly_and_follows_the_theory_wins_every_position(kind):
    widget = play_heaps()
    tell(widget, "kind", kind=kind)
    for _ in range(6):
        if not grundy_value(widget.match.game):
            tell(widget, "machine")
        while not widget.match.over:
            game, state = widget.match.game, widget.match.state
            move = winning_moves(game, state)[0]
            tell(widget, "enter", text=game.label(state, move))
            assert "to 0. That wins." in tell(widget, "judge")["judged"]
        assert widget.view["said"][-1] == "You win."
        tell(widget, "new")


def test_values_are_told_only_when_asked_for():
    widget = play_heaps(Sum([Nim([5]), Grundy(5)]))
    assert widget.view["table"] is None
    table = tell(widget, "values", on=True)["table"]
    assert table["rows"] == [
        ["A: heap 1", "5", "5", "101"],
        ["B: heap 1", "5", "2", "010"],
    ]
    assert table["sum"] == ["nim-sum", "", "7", "111"]
    assert tell(widget, "values", on=False)["table"] is None


def test_a_mistake_is_judged_only_when_asked_and_forgotten_at_the_next_move():
    widget = play_heaps(Nim([3, 4, 5]))
    assert tell(widget, "enter", text="1:1")["judged"] == ""
    told = "With 1:1 you moved from nim-sum 2 to 3. 1:2 would have led to 0, and won"
    assert tell(widget, "judge")["judged"] == f"{told}."
    assert tell(widget, "back")["judged"] == ""


@many(10, slow=40)
def test_the_judgement_agrees_with_search_on_games_played_by_lot(seed):
    game = list(GAMES.values())[seed % len(GAMES)]
    widget, lot = play_heaps(game), Random(seed)
    assert judgement(widget.match, {}) == "You have not moved yet."
    while not widget.match.over:
        state = widget.match.state
        move = lot.choice(game.moves(state))
        won, right = wins(game, state), not wins(game, game.play(state, move))
        tell(widget, "enter", text=game.label(state, move))
        said = tell(widget, "judge")["judged"]
        assert ("That wins." in said) == right
        assert ("would have led to 0" in said) == (won and not right)
        assert ("none wins" in said) == (not won)


def test_min_may_be_the_one_who_begins():
    widget = play_heaps(Nim([1, 1], first=MIN))
    assert widget.match.human == MIN
    view = tell(widget, "enter", text="1:1")
    assert view["said"][-1] == "The machine wins."
    widget = play_heaps(Nim([1, 1], first=MIN))
    tell(widget, "machine")
    assert widget.match.human == MAX
    last = widget.view["example"]
    assert tell(widget, "enter", text=last)["said"][-1] == "You win."


@listed(
    "game",
    [Nim([1], misere=True), TicTacToe(), "nim", Sum([Nim([1]), Domineering(2, 2)])],
)
def test_a_game_without_this_theory_is_refused(game):
    with pytest.raises(ValueError, match=r"^game: Nim in normal play, Grundy"):
        play_heaps(game)


def test_without_a_kernel_the_heaps_are_text():
    data, _ = play_heaps(Sum([Nim([2]), Grundy(3)]))._repr_mimebundle_()
    assert data["text/plain"] == "A: Nim heap 1: 2  ●●\nB: Grundy's game heap 1: 3  ●●●"
    assert "●●●" in data["text/html"]
