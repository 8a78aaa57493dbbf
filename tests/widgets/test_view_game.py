"""The viewer of games: what it says of a game, what it shows, which search it opens."""

import json
from dataclasses import replace
from fractions import Fraction
from math import inf, nan
from random import Random

import pytest
from listed import listed

import gamesearch as gs
from gamesearch import MAX, MIN, evaluations
from gamesearch.play import ExploitingPlayer, RandomPlayer, SearchPlayer
from gamesearch.play.arena import Played
from gamesearch.play.player import Thought
from gamesearch.rules.game import Counted
from gamesearch.widgets.explorer.explorer import Explorer
from gamesearch.widgets.game.view_game import view_game

ANN = SearchPlayer("Ann", evaluation=evaluations.OpenLines, depth=3)
BOB = SearchPlayer("Bob", algorithm=gs.pvs, evaluation=evaluations.OpenLines, depth=1)


def played_by(game, players, opening=()):
    """A game between two players, recorded without the arena."""
    ask = {side: player.begin(game) for side, player in zip((MAX, MIN), players)}
    state, moves, thoughts = game.initial(), [], []
    for label in opening:
        state = game.play(state, game.parse(state, label))
    while not game.is_terminal(state):
        thought = ask[game.to_move(state)](state)
        line, after = [], state
        for move in thought.line:
            line.append(game.label(after, move))
            after = game.play(after, move)
        moves.append(game.label(state, thought.move))
        thoughts.append(thought._replace(move=moves[-1], line=tuple(line)))
        state = game.play(state, thought.move)
    utility = game.utility(state)
    names = tuple(player.name for player in players)
    result = (utility > 0) - (utility < 0)
    return Played(game, names, opening, tuple(moves), tuple(thoughts), result, utility)


@pytest.fixture(scope="module")
def game():
    return played_by(gs.TicTacToe(), (ANN, BOB), ("2",))


@pytest.fixture
def viewer(game):
    return view_game(game, players=[ANN, BOB])


def ask(viewer, step):
    """What the browser sends to open the search at a step."""
    viewer._handle_custom_msg({"explore": step}, [])


MOVES = "2:1", "1:1", "2:1"


def record(thoughts, players=("Ann", "Bob"), **more):
    """A game of Nim in three moves, with these thoughts."""
    more = {"result": 1, "utility": 1} | more
    return Played(gs.Nim([1, 2]), players, (), MOVES, tuple(thoughts), **more)


def random_game(game, seed):
    """A game of random moves in which each player says something at random."""
    random, state, moves, thoughts = Random(seed), game.initial(), [], []
    while not game.is_terminal(state):
        move = random.choice(list(game.moves(state)))
        moves.append(game.label(state, move))
        value = random.choice([None, inf, -inf, Fraction(1, 3), random.randint(-9, 9)])
        thoughts.append(random.choice([None, Thought(moves[-1], value, (moves[-1],))]))
        state = game.play(state, move)
    utility = game.utility(state)
    result = (utility > 0) - (utility < 0)
    return Played(game, ("a", "b"), (), tuple(moves), tuple(thoughts), result, utility)


def data_of(rules):
    """What is sent of a random game by these rules."""
    return view_game(random_game(rules, 0)).data


def first_move(thought):
    """What is sent of the first move, at which its player thought this."""
    return view_game(record([thought, None, None])).data["moves"][0]


GAMES = [
    gs.TicTacToe(),
    gs.TicTacToe(x=MIN),
    gs.Nim([3, 2]),
    gs.Grundy(9),
    gs.ConnectFour(4, 4, 3),
    gs.Othello(4),
    gs.Breakthrough(5, 4),
]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: type(rules).__name__)
def test_random_games_are_shown_position_by_position(rules):
    """The board, the mark of the last move, whose turn it is: told from the rules."""
    for seed in range(30):
        played = random_game(rules, seed)
        data = view_game(played).data
        json.dumps(data, allow_nan=False)  # a browser reads no NaN and no Infinity
        states = played.states()
        assert [one["text"] for one in data["positions"]] == [*map(rules.text, states)]
        assert [one["label"] for one in data["moves"]] == [*played.line]
        sides = [rules.to_move(state) for state in states[:-1]]
        assert [one["side"] for one in data["positions"]] == [*sides, None]
        for before, after in zip(data["positions"], data["positions"][1:]):
            if data["size"] and after["last"] is not None:
                was, now = (one["board"][after["last"]] for one in (before, after))
                assert was != now
                assert now in "XO"


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: type(rules).__name__)
def test_heights_in_the_chart_have_the_order_and_the_sign_of_the_values(rules):
    for seed in range(30):
        played = random_game(rules, seed)
        chart = view_game(played).data["chart"]
        for which, side in enumerate((MAX, MIN)):
            states = played.states()
            said = {
                ply: thought.value
                for ply, thought in enumerate(played.thoughts)
                if thought
                and thought.value is not None
                and rules.to_move(states[ply]) == side
            }
            heights = dict(chart["points"][which])
            assert set(heights) == set(said)
            assert all(-1 <= height <= 1 for height in heights.values())
            for ply, value in said.items():
                if not ends(rules, states[ply], played.line[ply]):
                    assert (heights[ply] > 0) == (value > 0)
                    assert (heights[ply] < 0) == (value < 0)
                    assert (abs(heights[ply]) == 1) >= (value in (inf, -inf))


def ends(rules, state, label):
    return rules.is_terminal(rules.play(state, rules.parse(state, label)))


def test_each_side_is_shown_with_its_search_here_or_its_last(viewer):
    ann, bob = viewer.data["sides"]
    assert ann["latest"] == [0, 0, 2, 2, 4, 4, 6, 6]
    assert bob["latest"] == [None, 1, 1, 3, 3, 5, 5, 5]
    assert viewer.data["moves"][0]["search"] == []  # the opening
    assert viewer.data["moves"][2]["search"] == [
        ("Plays", "7"),
        ("Value for MAX", "1"),
        ("Depth", "3"),
        ("Nodes", "111"),
        ("Expects", "7 1 6"),
    ]


def test_a_position_is_told_in_sentences(viewer):
    said = [position["say"] for position in viewer.data["positions"]]
    assert said[0] == "The game begins. X is to move and plays 2."
    assert said[1] == (
        "Move 1: X plays 2, from the opening. "
        "O is to move, finds the value −2 at depth 1 and plays 5."
    )
    assert said[-1] == "Move 7: X plays 8. Ann (X) wins."


def test_a_decided_value_is_infinite_once_the_player_is_known(game):
    """Ann's win counts 9 in the record: OpenLines is at most 8."""
    assert game.thoughts[-1].value == evaluations.OpenLines(game.game).win
    thoughts = [one and one._replace(line=()) for one in game.thoughts]
    bare = replace(game, thoughts=tuple(thoughts))
    known = view_game(bare, players=[ANN, BOB]).data
    assert [move["value"] for move in known["moves"]][-2:] == ["0", "∞"]
    assert known["chart"]["points"][0][-1] == [6, 1]
    assert view_game(bare).data["moves"][-1]["value"] == "9"


def test_a_value_that_the_end_of_its_line_pays_is_decided():
    lost = Thought("2:2", -1, ("2:2", "1:1"))  # MIN takes the last
    assert first_move(lost)["value"] == "−∞"
    goes_on = lost._replace(line=("2:1", "1:1"))
    assert first_move(goes_on)["value"] == "−1"
    average = lost._replace(value=Fraction(1, 3))
    assert first_move(average)["value"] == "1/3"


@listed("value", [None, nan, "good", [3]])
def test_what_is_no_number_is_no_value(value):
    data = view_game(record([Thought("2:1", value), None, None])).data
    assert data["moves"][0]["value"] == ""
    assert data["chart"]["points"] == [[], []]


def test_an_expected_line_that_cannot_be_played_is_shown_as_it_is():
    thought = Thought("2:1", 1, ("2:1", "9:9"))
    move = first_move(thought)
    assert ("Expects", "2:1 9:9") in move["search"]
    assert move["value"] == "1"


@listed(
    ("values", "scales", "points"),
    [
        ((400, -3, 200), ["400", "3"], [[[0, 1], [2, 0.5]], [[1, -1]]]),
        ((4, -1, None), ["4", "4"], [[[0, 1]], [[1, -0.25]]]),
        ((4, 0, None), ["4", "4"], [[[0, 1]], [[1, 0]]]),  # nothing but 0 is like any
    ],
)
def test_unlike_values_have_scales_of_their_own_and_alike_ones_share_one(
    values, scales, points
):
    thoughts = [
        None if value is None else Thought(move, value)
        for move, value in zip(MOVES, values)
    ]
    chart = view_game(record(thoughts)).data["chart"]
    assert (chart["scales"], chart["points"]) == (scales, points)


@listed(
    ("more", "said"),
    [
        ({}, "Ann (MAX) wins."),
        ({"result": 0, "utility": 0}, "The game is a draw."),
        (
            {"result": 0, "utility": None, "reason": "A draw after 3 moves."},
            "A draw after 3 moves.",
        ),
        (
            {"utility": None, "loser": MIN, "reason": "It returned None."},
            "Ann (MAX) wins: Bob (MIN) loses by default. It returned None.",
        ),
    ],
)
def test_the_result_is_told_with_its_reason(more, said):
    viewer = view_game(record([None] * 3, **more))
    assert viewer.data["result"] == said
    assert viewer.data["positions"][-1]["say"] == f"Move 3: MAX plays 2:1. {said}"


def test_the_marks_are_those_of_the_sides():
    data = data_of(gs.TicTacToe(x=MIN))
    assert [side["sign"] for side in data["sides"]] == ["O", "X"]
    assert data["size"]["maxHasO"]
    data = data_of(Counted(gs.TicTacToe()))
    assert [side["sign"] for side in data["sides"]] == ["X", "O"]
    assert not data["size"]["maxHasO"]


def test_squares_where_one_can_play_have_the_short_names_of_the_moves(viewer):
    free = viewer.data["positions"][1]["free"]  # X is on square 2
    assert free == {square - 1: str(square) for square in (1, 3, 4, 5, 6, 7, 8, 9)}
    assert viewer.data["positions"][-1]["free"] == {}
    stones = data_of(gs.ConnectFour(4, 4, 3))["positions"]
    assert stones[0]["free"] == {12: "1", 13: "2", 14: "3", 15: "4"}
    steps = data_of(gs.Breakthrough(5, 4))["positions"]
    assert steps[0]["free"] == {}  # a2-a3 is too long


def test_rows_and_columns_have_the_names_that_the_text_has():
    size = data_of(gs.Othello(4))["size"]
    assert size["names"] == [["a", "b", "c", "d"], ["1", "2", "3", "4"]]
    size = data_of(gs.Breakthrough(5, 4))["size"]
    assert size["names"] == [["a", "b", "c", "d"], ["5", "4", "3", "2", "1"]]
    assert "names" not in data_of(gs.ConnectFour())["size"]
    assert data_of(gs.Nim([2]))["size"] is None


def test_the_search_opens_with_the_algorithm_and_evaluation_of_its_player(viewer, game):
    for step, (player, search) in enumerate([(BOB, gs.pvs), (ANN, gs.alpha_beta)] * 3):
        step += 1
        explorer = viewer.explore(step)
        parts = player.parts(game.game)
        wanted = search(game.game, game.states()[step], **parts)
        assert explorer.result == wanted
        assert explorer.result.value == game.thoughts[step - 1].value


def test_a_search_opens_to_the_depth_that_a_player_in_time_reached():
    hurried = SearchPlayer("hurried", evaluation=evaluations.OpenLines, nodes=200)
    played = played_by(gs.TicTacToe(), (hurried, BOB))
    viewer = view_game(played, players={"hurried": hurried, "Bob": BOB})
    assert played.thoughts[0].depth == 2
    assert viewer.explore(0).result.depth == 2
    assert viewer.explore(0, depth=1).result.depth == 1


def test_the_search_of_an_unknown_player_is_alpha_beta_of_the_depth_that_is_given():
    played = random_game(gs.ConnectFour(), 1)
    explorer = view_game(played, depth=3).explore(0)
    evaluate = evaluations.ConnectFourLines(played.game)
    assert explorer.result == gs.alpha_beta(played.game, depth=3, evaluate=evaluate)
    assert view_game(random_game(gs.Grundy(9), 1)).explore(0).result.depth == 2


def test_the_search_of_a_player_that_exploits_has_its_opponent_as_chance():
    sly = ExploitingPlayer(RandomPlayer(), "sly")
    other = SearchPlayer("other")
    for players in ((sly, other), (other, sly)):
        played = played_by(gs.Nim([2, 2]), players)
        viewer = view_game(played, players=players)
        step = players.index(sly)
        thought = played.thoughts[step]
        assert viewer.explore(step).result.value == thought.value
        assert viewer.explore(step).result.nodes == thought.nodes


def test_the_search_of_a_book_move_is_to_the_depth_of_its_player(game):
    thoughts = (Thought("5", 0, (), 9, 0, "from the book"), *game.thoughts[1:])
    viewer = view_game(replace(game, thoughts=thoughts), players=[ANN, BOB])
    assert viewer.explore(1).result.depth == 1


def test_the_browser_opens_a_search(viewer):
    ask(viewer, 1)
    first = viewer.explorer
    assert first.result.depth == 1
    assert viewer.opened == "The search of Bob (O) for move 2"
    assert isinstance(first, Explorer)
    ask(viewer, 2)
    assert viewer.explorer is not first
    assert first.comm is None  # closed


def test_a_search_that_is_lent_is_called_so(game):
    viewer = view_game(game, players=[ANN])
    ask(viewer, 1)
    assert viewer.opened == "Alpha-beta for move 2, in place of Bob (O)"


def test_a_fault_in_a_search_is_told(game, monkeypatch):
    def broken(game, state, **options):
        return 1 / 0

    sent = []
    viewer = view_game(game, players=[SearchPlayer("Bob", algorithm=broken)])
    monkeypatch.setattr(viewer, "send", sent.append)
    ask(viewer, 1)
    assert sent == [{"error": "ZeroDivisionError: division by zero"}]
    assert viewer.explorer is None


def test_at_the_end_there_is_nothing_to_search(viewer):
    viewer.step = 7
    with pytest.raises(ValueError, match="after 7 moves the game is over"):
        viewer.explore()


def test_a_lost_move_can_be_searched(game):
    lost = replace(
        game, moves=game.moves[:2], thoughts=game.thoughts[:2], result=1, loser=MIN
    )
    assert view_game(lost, players=[ANN, BOB]).explore(3).result.move is not None


def test_without_a_kernel_there_are_the_last_board_the_moves_and_the_result(viewer):
    data, _ = viewer._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    page = data["text/html"]
    assert "<pre>O X O\n. O .\nX X X</pre>" in page
    assert "  3. X plays 7: value for MAX 1, depth 3, nodes 111, expects 7 1 6" in page
    assert "<b>Ann (X) wins.</b>" in page
    assert data["text/plain"].startswith(
        "Ann (X) against Bob (O)\n  1. X plays 2, from"
    )


def test_names_are_text_and_not_html():
    shown = view_game(record([None] * 3, players=("<b>Ann", "Bob")))
    page = shown._repr_mimebundle_()[0]["text/html"]
    assert "&lt;b&gt;Ann" in page
    assert "<b>Ann" not in page.replace("<b>&lt;b&gt;Ann", "")


@listed(
    ("options", "kind", "message"),
    [
        ({"played": [1, 2]}, TypeError, r"played: one game .* it has no 'game'"),
        ({"depth": 0}, ValueError, "depth: 1 ply or more, not 0"),
        ({"step": 4}, ValueError, "step: 0 to 3 moves made, not 4"),
        ({"players": [7]}, TypeError, "player: a Player"),
    ],
)
def test_wrong_arguments_are_named(options, kind, message):
    options = {"played": record([None] * 3)} | options
    with pytest.raises(kind, match=message):
        view_game(options.pop("played"), **options)


@pytest.mark.parametrize("step", [-1, 8, "2", 1.5])
def test_a_wrong_step_of_explore_is_named(viewer, step):
    with pytest.raises(ValueError, match="step: 0 to 7 moves made"):
        viewer.explore(step)


def test_a_game_with_dice_lends_a_search_of_averages():
    game = gs.Backgammon.three_checkers()
    players = gs.players.RandomPlayer("Ann"), gs.players.RandomPlayer("Bob")
    options = {"games": 2, "openings": 0, "progress": False}
    played = gs.arena.match(*players, game, **options).games[0]
    viewer = view_game(played)
    for step in (0, 1):  # the roll, and the turn after it
        explorer = viewer.explore(step, depth=1)
        exact = gs.expectiminimax(
            game,
            played.states()[step],
            depth=1,
            evaluate=gs.evaluations.BackgammonFeatures(game),
        )
        assert explorer.tree.root.value == exact.value
    ask(viewer, 1)
    assert viewer.opened == "Expectiminimax for move 2, in place of Ann (MAX)"
