"""The player: what a click does, what an option does, what is left without a kernel."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest
from listed import listed

from gamesearch import (
    MAX,
    MIN,
    Backgammon,
    ConnectFour,
    ExplicitTree,
    Grundy,
    Nim,
    Pig,
    TicTacToe,
    alpha_beta,
    mcts,
)
from gamesearch.players import RandomPlayer
from gamesearch.rules.game import Counted
from gamesearch.widgets import player
from gamesearch.widgets.game.options import OPTIONS
from pressed import press


def enter(widget, move):
    """What is shown after a move that was clicked or typed."""
    return tell(widget, "enter", move)


def tell(widget, name, value="pressed"):
    """What is shown after a button was pressed."""
    press(widget, name, value)
    return widget.view


def put(widget, option, value):
    """What is shown after an option was set."""
    widget.values = {**widget.values, option: value}
    return widget.view


def test_a_click_is_answered():
    widget = player()
    view = enter(widget, "5")
    assert [square["mark"] for square in view["squares"]] == [
        "O",
        *[""] * 3,
        "X",
        *[""] * 4,
    ]
    assert view["squares"][0]["name"] == "1 O"
    assert view["squares"][1]["name"] == "2 empty"
    assert view["squares"][0]["last"]
    assert view["said"] == ["You play 5.", "The machine plays 1.", "Your turn."]
    assert view["played"] == ["5", "1"]


def test_every_game_of_squares_is_a_grid_of_them():
    for name, columns in {"connectfour": 7, "othello": 8, "domineering": 4}.items():
        widget = player(name)
        squares = widget.view["squares"]
        assert f"--columns: {columns}" in widget.form
        assert widget.shown["squares"].count('role="row"') == len(squares) // columns
        assert widget.shown["squares"].count('role="gridcell"') == len(squares)
        assert len({square["name"] for square in squares}) == len(squares)
    assert player("nim").view["squares"] == []


def test_a_square_says_what_it_plays_where_not_every_free_one_can_be_played():
    names = [square["name"] for square in player("othello").view["squares"]]
    assert "d3 empty, plays d3" in names
    assert "a1 empty" in names
    assert "d4 O" in names
    assert "column 4 row 1 empty, plays 4" in [
        square["name"] for square in player("connectfour").view["squares"]
    ]


def test_a_square_enters_its_move_or_its_name_which_is_refused():
    widget = player("othello")
    square = {one["name"]: one["value"] for one in widget.view["squares"]}
    assert square["d3 empty, plays d3"] == "d3"
    said = enter(widget, square["a1 empty"])["said"]
    assert said[0].startswith("'a1': ")


def test_a_stone_falls_from_any_free_square_of_its_column():
    widget = player("connectfour", depth=1)
    enter(widget, "4")
    for square in widget.view["squares"]:
        column = square["name"].split()[1]
        assert (square["value"] == column) == (square["mark"] == ""), square["name"]


def test_moves_are_buttons_where_the_squares_do_not_say_them():
    assert player("connectfour").shown["moves"] == ""
    assert player("domineering").shown["moves"].count("<button") == 12
    assert "All 22 legal moves" in player("breakthrough").shown["folded"]


def test_a_move_is_typed_where_the_buttons_are_folded_and_only_there():
    for game, typed in {"pig": 0, "tictactoe": 0, "nim": 0, "breakthrough": 1}.items():
        assert player(game).shown["entry"].count("<input") == typed, game


def test_pig_shows_points_as_bars_and_what_was_rolled_in_the_last_turn():
    widget = player("pig", target=20, seed=3)
    assert "No die is rolled yet." in widget.shown["bars"]
    view = enter(widget, "roll")
    assert "MAX to move, with 5 points in this turn. You rolled 5." in view["bars"]
    rolled = []
    for said in enter(widget, "hold")["said"]:
        rolled += [said[18:-1]] * said.startswith("The machine rolls")
    assert f"The machine rolled {', '.join(rolled)}." in widget.view["bars"]


def test_a_taken_square_changes_nothing():
    widget = player(explain=True)
    before = enter(widget, "5")
    view = enter(widget, "5")
    assert (
        view["said"][0]
        == "'5': Square 5 is taken by X. Free squares: 2, 3, 4, 6, 7, 8, 9."
    )
    assert view["squares"] == before["squares"]
    assert view["explained"] == before["explained"] != []


def test_a_won_line_is_marked_and_the_result_told():
    widget = player()
    for square in "5689":
        view = enter(widget, square)
    assert view["over"]
    assert view["result"] == "The machine wins."
    won = [i for i, square in enumerate(view["squares"]) if square["won"]]
    assert won == [0, 1, 2]
    assert view["legal"] == []
    assert "Your turn." not in view["said"]


def test_take_back_and_new_game():
    widget = player()
    enter(widget, "5")
    assert tell(widget, "back")["played"] == []
    assert tell(widget, "back")["said"][0] == "There is no move of yours to take back."
    enter(widget, "1")
    view = tell(widget, "new")
    assert view["played"] == []
    assert view["said"] == ["A new game.", "Your turn."]


def test_who_begins_and_who_is_x_start_a_new_game():
    widget = player()
    enter(widget, "5")
    view = put(widget, "first", "machine")
    assert view["squares"][0]["mark"] == "O"
    assert len(view["played"]) == 1
    view = put(widget, "me", "O")
    assert view["squares"][0]["mark"] == "X"


def sides(view):
    """The marks on the board and whose they are."""
    return {(one["mark"], one["side"]) for one in view["squares"] if one["mark"]}


def test_each_mark_belongs_to_max_or_min():
    widget = player()
    assert sides(enter(widget, "5")) == {("X", "MAX"), ("O", "MIN")}
    assert {one["side"] for one in widget.view["squares"]} == {"MAX", "MIN", ""}
    put(widget, "me", "O")
    assert sides(enter(widget, "5")) == {("O", "MAX"), ("X", "MIN")}
    widget = player(TicTacToe(x=MIN), human=MIN)
    assert sides(widget.view) == {("O", "MAX")}


def test_a_counted_game_has_its_board_too():
    view = enter(player(Counted(TicTacToe())), "5")
    assert sides(view) == {("X", "MAX"), ("O", "MIN")}


def test_a_position_is_written_once_for_each_action():
    class Written(Nim):
        texts = 0

        def text(self, state):
            self.texts += 1
            return super().text(state)

    game = Written([3, 4])
    widget = player(game)
    enter(widget, "1:1")
    before = game.texts
    tell(widget, "back")
    assert game.texts == before + 1


def test_algorithm_depth_and_explain_keep_the_game():
    widget = player()
    enter(widget, "5")
    for name, value in (("algorithm", "negamax"), ("depth", "2"), ("explain", True)):
        view = put(widget, name, value)
        assert view["played"] == ["5", "1"]
    assert view["said"][0] == "Explain: on."
    view = enter(widget, "9")
    assert view["explained"][0] == "Searched to depth 2; values for MAX (you):"
    assert widget.match.algorithm.__name__ == "negamax"
    assert put(widget, "depth", "")["said"][0] == "Depth: to the end."


@listed("typed", ["0", "-2", "two", "1.5"])
def test_a_wrong_depth_is_told_and_not_taken(typed):
    widget = player()
    enter(widget, "5")
    view = put(widget, "depth", typed)
    assert view["said"][0].startswith("depth: ")
    assert view["said"][1] == "Nothing was changed."
    assert view["played"] == ["5", "1"]
    assert widget.values["depth"] == ""


def test_heaps_are_typed():
    widget = player("nim", heaps=(1, 2))
    assert widget.view["legal"] == ["1:1", "2:1", "2:2"]
    assert put(widget, "heaps", "4, 1")["text"].count("|") == 5
    assert widget.values["heaps"] == "4, 1"
    assert put(widget, "heaps", "4; x")["said"][0].startswith("heaps:")
    assert widget.values["heaps"] == "4, 1"
    view = put(widget, "misere", True)
    assert "the last object loses" in view["rules"]


def test_coins_are_typed():
    widget = player("grundy")
    assert widget.view["text"] == "7"
    assert put(widget, "coins", "9")["text"] == "9"
    assert enter(widget, "9→6+3")["played"][0] == "9→6+3"


def test_q_leaves():
    view = enter(player("nim"), "q")
    assert view["over"]
    assert view["said"] == ["You leave the game."]


@pytest.mark.parametrize("game", [TicTacToe(), Nim([2, 1]), Grundy(6)])
def test_a_game_object_is_played_as_min_too(game):
    widget = player(game, human=MIN)
    assert len(widget.view["played"]) == 1
    assert widget.values["human"] == "-1"
    view = put(widget, "human", "1")
    assert view["played"] == []
    assert widget.match.human == MAX


def test_a_fault_in_a_learners_search_is_shown_and_changes_nothing():
    def broken(game, state, **options):
        return 1 / 0

    widget = player(TicTacToe(), algorithm=broken)
    view = enter(widget, "5")
    assert view["said"][0] == "ZeroDivisionError: division by zero"
    assert view["said"][1] == "Nothing was changed."
    assert view["played"] == []
    assert view["legal"] == list("123456789")
    assert "algorithm" not in widget.values


def test_a_learners_own_search_plays():
    calls = []

    def mine(game, state, **options):
        calls.append(state)
        return alpha_beta(game, state, **options)

    enter(player(ExplicitTree([[3, 12], [2, 4]]), algorithm=mine), "a")
    assert len(calls) == 1


def test_the_output_shows_the_board_without_a_kernel():
    data, _ = player()._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "<pre>. . .\n. . .\n. . .</pre>" in data["text/html"]
    assert data["text/plain"] == ". . .\n. . .\n. . ."


@listed(
    ("build", "kind", "message"),
    [
        (lambda: player("chess"), ValueError, "game: one of tictactoe, nim, grundy"),
        (lambda: player(7), TypeError, "game: a name such as 'tictactoe', or a game"),
        (lambda: player("nim", me="O"), ValueError, "me: Nim has no such option"),
        (lambda: player(Nim([1]), depth=0), ValueError, "depth: 1 ply or more"),
        (lambda: player(Nim([1]), dept=1), TypeError, "Did you mean depth="),
    ],
)
def test_wrong_arguments_are_named(build, kind, message):
    with pytest.raises(kind, match=message):
        build()


def test_options_are_read_as_they_are_typed():
    assert OPTIONS["depth"].read(" ") is None
    assert OPTIONS["depth"].read("3") == 3
    assert OPTIONS["heaps"].read("3,4 5") == (3, 4, 5)
    assert OPTIONS["misere"].read(False) is False
    assert OPTIONS["algorithm"].read("minimax") == "minimax"


def test_a_new_game_that_fails_leaves_the_old_one_and_its_options():
    def only_replies(game, state, **options):
        if state == game.initial():
            raise RuntimeError("no opening")
        return alpha_beta(game, state, **options)

    widget = player(TicTacToe(), algorithm=only_replies)
    enter(widget, "5")
    view = put(widget, "human", "-1")
    assert view["said"][0] == "RuntimeError: no opening"
    assert view["played"] == ["5", "1"]
    assert widget.values["human"] == "1"
    assert enter(widget, "9")["played"][:3] == ["5", "1", "9"]


@listed("wrong", [1, None])
def test_a_machine_that_cannot_begin_leaves_its_fault_in_view(wrong):
    widget = player(TicTacToe(), human=MIN, seconds=1, evaluate=lambda state: wrong)
    told = widget.view["said"]
    assert told[0].startswith("evaluate: ")
    assert "Your turn." not in told
    assert widget.view["legal"] == []
    assert 'aria-disabled="false"' not in widget.view["grid"]
    assert enter(widget, "5")["said"] == told
    assert tell(widget, "new")["said"] == told
    assert put(widget, "human", "1")["said"][-1] == "Your turn."
    assert widget.view["legal"]


def test_the_searches_to_choose_from_suit_the_game():
    chance = ["expectiminimax", "star1", "star2", "mcts"]
    for widget in (player("pig"), player(Pig(10), depth=1, evaluate=lambda state: 0)):
        assert [one for one in widget.algorithms if one] == chance
        assert widget.values["algorithm"] == "expectiminimax"
    turns = ["alpha_beta", "minimax", "negamax", "mcts"]
    assert [*player("nim").algorithms] == turns
    assert player("nim").values["algorithm"] == "alpha_beta"
    assert [*player(Nim([1])).algorithms] == ["", *turns]  # what suits best
    assert player(Nim([1])).values["algorithm"] == ""


def test_the_dice_stay_when_an_option_changes():
    def go_on(widget):
        for _ in range(6):
            view = enter(widget, widget.view["legal"][0])
        return view["played"]

    plain, changed = (player("hypergammon", depth=1, seed=2) for _ in range(2))
    put(changed, "explain", True)
    assert go_on(plain) == go_on(changed)
    unknown = player("hypergammon", depth=1)
    seed = unknown.match.seed
    put(unknown, "algorithm", "star1")
    assert unknown.match.seed == seed


def test_a_roll_alone_cannot_be_taken_back():
    widget = player("backgammon", depth=1, seed=2)
    assert widget.view["played"] == [widget.view["said"][0][9:-1] + ":"]
    assert not widget.view["back"]
    view = enter(widget, widget.view["legal"][0])
    assert view["back"]
    assert not tell(widget, "back")["back"]


def test_points_that_win_are_typed():
    widget = player("pig", target=20)
    assert "20 points" in widget.view["rules"]
    view = put(widget, "target", "30")
    assert "MAX   0 of 30" in view["text"]
    assert put(widget, "target", "no")["said"][0].startswith("target")


def test_a_roll_in_pig_answers_the_move_before_it():
    game = Pig(10, sides=2)
    widget = player(game, depth=2, evaluate=lambda state: 0, seed=1)
    for move in "roll", "roll", "hold":
        view = enter(widget, move)
    assert view["played"][:5] == ["roll", "2", "roll", "2", "hold"]


def test_backgammon_of_ones_own_is_a_board_too():
    game = Backgammon.bear_off([6, 1], [1], first=MIN)
    widget = player(game, human=MIN, depth=1, evaluate=lambda state: 0, seed=1)
    assert (
        widget.view["backgammon"]["human"] == widget.view["backgammon"]["side"] == MIN
    )
    assert widget.view["backgammon"]["nodes"][0]["steps"]
    assert widget.view["rules"] == ""


def test_a_game_of_ones_own_is_answered_within_seconds_by_default():
    assert player(Nim([3])).values["seconds"] == "2"
    for own in ({"depth": 3, "evaluate": lambda state: 0}, {"limit": 100}):
        assert player(Nim([3]), **own).values["seconds"] == ""
    assert player("connectfour").values["seconds"] == ""


def test_strength_is_a_slider_that_sets_depth_and_seconds():
    widget = player("connectfour", strength=2)
    assert (widget.values["strength"], widget.values["depth"]) == (2, "3")
    view = put(widget, "strength", 1)
    assert view["said"][0] == "Strength: 1 of 5."
    assert widget.values["depth"] == "1"
    assert widget.match.opponent.depth == 1
    put(widget, "depth", "")
    assert widget.values["strength"] == 5
    assert widget.values["seconds"] == "2"
    assert widget.shown["strength"] == "Strength 5 of 5"


@listed("typed", ["0", "-1", "soon", "inf"])
def test_wrong_seconds_are_told_and_not_taken(typed):
    widget = player(Nim([3]))
    view = put(widget, "seconds", typed)
    assert view["said"][0].startswith("seconds: ")
    assert widget.values["seconds"] == "2"


def test_any_player_is_an_opponent():
    for one in (RandomPlayer(), lambda game, state: game.moves(state)[-1]):
        for game in (TicTacToe(), "tictactoe"):
            widget = player(game, opponent=one, explain=True)
            assert len(enter(widget, "5")["played"]) == 2
            assert "depth" not in widget.values
    view = enter(player("tictactoe", opponent=lambda game, state: 77), "5")
    assert "77" in view["said"][0]
    assert view["played"] == []


def test_why_opens_the_tree_of_the_machines_last_move():
    widget = player("tictactoe", seconds=5)
    assert "Why" not in widget.shown["buttons"]
    enter(widget, "5")
    tell(widget, "why")
    assert widget.opened.startswith("Why the machine played 1")
    assert widget.explorer.tree.root.state == widget.match.played[1][0]
    assert widget.explorer.step == widget.explorer.tree.step
    tell(widget, "new")
    assert widget.explorer is None


def test_the_tree_of_a_small_search_is_that_search():
    widget = player("nim", heaps=(1, 2), algorithm="minimax")
    enter(widget, "1:1")
    assert tell(widget, "why")["said"]
    assert widget.explorer.result == widget.match.chosen[2]


def in_a_kernel(widget, *messages, until):
    """Send the messages where a loop runs, as in a kernel, and wait for the board."""

    async def sent():
        for message in messages:
            widget._handle_custom_msg(message, [])
        first = widget.view, widget.shown["buttons"]
        for _ in range(200):
            if until():
                break
            await asyncio.sleep(0.05)
        assert until()
        return first

    with ThreadPoolExecutor(1) as other:  # a browser's test may run a loop in this one
        return other.submit(asyncio.run, sent()).result()


def test_a_kernel_goes_on_while_the_machine_thinks_and_shows_its_move():
    widget = player(ConnectFour(), seconds=1)
    seen = []
    widget.observe(lambda change: seen.append(change.new), names="thinks")
    view, buttons = in_a_kernel(
        widget,
        {"press": "enter", "value": "4"},
        until=lambda: widget.view["back"] and not widget.view["thinking"],
    )
    assert view["thinking"]
    assert view["legal"] == []
    assert 'value="Stop"' in buttons
    assert widget.view["played"][0] == "4"
    assert len(widget.view["played"]) == 2
    assert widget.view["said"][0] == "You play 4."
    assert any("depth" in text and "line" in text for text in seen)
    assert widget.thinks == ""
    assert "Stop" not in widget.shown["buttons"]


def test_stop_plays_and_a_new_game_plays_nothing():
    for name, played in (("stop", 2), ("new", 0)):
        widget = player(ConnectFour(), seconds=60)
        enter = {"press": "enter", "value": "4"}
        in_a_kernel(
            widget,
            enter,
            {"press": name, "value": name},
            until=lambda widget=widget: not widget.view["thinking"],
        )
        assert len(widget.view["played"]) == played


def test_a_fault_that_comes_late_is_told_and_changes_nothing():
    def late(state):
        sleep(0.3)
        return 1 / 0

    widget = player(ConnectFour(), evaluate=late)
    enter = {"press": "enter", "value": "4"}
    in_a_kernel(widget, enter, until=lambda: not widget.view["thinking"])
    assert widget.view["said"][:2] == [
        "ZeroDivisionError: division by zero",
        "Nothing was changed.",
    ]
    assert widget.view["played"] == []


def test_a_python_without_threads_says_that_the_page_waits(monkeypatch):
    for module in ("gamesearch.play.thinking", "gamesearch.widgets.game.play"):
        monkeypatch.setattr(f"{module}.has_threads", lambda: False)
    widget = player(ConnectFour(), seconds=0.2)
    assert len(enter(widget, "4")["played"]) == 2
    assert "no threads" in widget.thinks


def test_the_machine_may_sample_and_goes_back_to_what_is_usual():
    widget = player(Nim([3, 4, 5]), seconds=0.05)
    for name, sampled in ("mcts", True), ("", False):
        put(widget, "algorithm", name)
        assert enter(widget, widget.view["legal"][0])["legal"]
        assert (widget.match.opponent.algorithm is mcts) == sampled
