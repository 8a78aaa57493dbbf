"""OpenSpiel's games here, and games from here in OpenSpiel's own tests."""

import doctest
import pickle
from functools import partial
from itertools import pairwise

import pytest
from answers import all_refused
from games.positions import perft

import gamesearch as gs
from reference import TEXTBOOK

pyspiel = pytest.importorskip("pyspiel")
AS_OURS = {  # OpenSpiel's game: ours with the same rules, plies
    "breakthrough(rows=6,columns=4)": (gs.Breakthrough(6, 4), 4),
    "connect_four": (gs.ConnectFour(), 5),
    "nim(pile_sizes=1;2;3)": (gs.Nim([1, 2, 3], misere=True), 6),
    "othello": (gs.Othello(8), 4),
    "tic_tac_toe": (gs.TicTacToe(), 7),
}
SOLVED = {  # the value for who begins
    "connect_four(rows=4,columns=4)": 0,
    "hex(board_size=3)": 1,
    "nim(is_misere=false,pile_sizes=1;2;3)": -1,
    "y(board_size=3)": 1,
}
OTHERS = "backgammon", "dots_and_boxes", "mancala", "pig(winscore=20)"
GIVEN = [  # ours for OpenSpiel: most moves of a position, plies of the longest play
    (gs.TicTacToe(), 9, 9),
    (gs.Domineering(3, 3, first=gs.MIN), 6, 4),
    (gs.Othello(4, discs=True), 8, 30),
    (gs.Pig(5), 6, 1000),
    (gs.ExplicitTree([3, gs.Chance([(0.25, 8), (0.75, [0, 4])])]), 2, 3),
]


@pytest.mark.parametrize("name", AS_OURS)
def test_a_game_that_both_have_has_as_many_lines_of_play(name):
    ours, plies = AS_OURS[name]
    counts = [perft(game, plies) for game in (ours, gs.from_open_spiel(name))]
    assert len({tuple(lines for lines, _ in one) for one in counts}) == 1


@pytest.mark.parametrize("name", SOLVED)
def test_a_solved_game_has_its_value(name):
    assert gs.alpha_beta(gs.from_open_spiel(name)).value == SOLVED[name]


def test_alpha_beta_visits_what_it_visits_of_our_tic_tac_toe():
    ours, theirs = gs.TicTacToe(), gs.from_open_spiel("tic_tac_toe")
    assert gs.alpha_beta(theirs) == gs.alpha_beta(ours)


@pytest.mark.parametrize("name", [*AS_OURS, *SOLVED, *OTHERS])
def test_the_rules_keep_their_promises(name):
    report = gs.check_game(gs.from_open_spiel(name), games=2)
    assert report.passed, report


def test_who_closes_a_box_moves_again():
    game = gs.from_open_spiel("dots_and_boxes")
    turns, state = [], game.initial()
    while not game.is_terminal(state):
        turns.append(game.to_move(state))
        state = game.play(state, game.moves(state)[0])
    assert any(a == b for a, b in pairwise(turns))


def test_a_position_stays_as_it_is_and_survives_pickling():
    game = gs.from_open_spiel("connect_four")
    start = game.initial()
    once, twice = (game.play(start, 3) for _ in range(2))
    assert len({start, once, twice}) == 2
    assert game.text(start) == game.text(game.initial()) != game.text(once)
    again, state = pickle.loads(pickle.dumps((game, once)))
    assert (state, again.text(state)) == (once, game.text(once))
    assert game.parse(start, game.label(start, 5)) == 5


REFUSED = {
    "kuhn_poker": "hidden information",
    "matrix_rps": "simultaneous",
    "catch": "1 player,",
    "chinese_checkers(players=3)": "3 players",
    "conect_four": "connect_four",
    "hex(size=x)": "hex",
}


def test_what_is_no_game_for_max_and_min_is_refused_with_its_name():
    start = gs.from_open_spiel("tic_tac_toe")
    all_refused(
        *((partial(gs.from_open_spiel, name), ValueError, "game:", name, reason)
          for name, reason in REFUSED.items()),
        (partial(gs.from_open_spiel, 3), TypeError, "game:", "pyspiel.Game"),
        (partial(start.play, start.initial(), 9), ValueError, "not a legal move"),
        (partial(gs.to_open_spiel, gs.Queens(4)), ValueError, "game:", "one player"),
        (partial(gs.to_open_spiel, gs.Nim([1]), length=0), ValueError, "length:", "0"),
    )  # fmt: skip


@pytest.mark.parametrize(("game", "actions", "length"), GIVEN, ids=repr)
def test_a_game_of_ours_passes_the_tests_of_open_spiel(game, actions, length, tmp_path):
    from absl import flags
    from open_spiel.python.algorithms.generate_playthrough import playthrough, replay

    flags.FLAGS.mark_as_parsed()  # pytest has read the command line
    theirs = gs.to_open_spiel(game, actions=actions, length=length)
    pyspiel.random_sim_test(theirs, 5, True, False)  # states are written and read back
    file = tmp_path / "playthrough.txt"
    file.write_text(playthrough(str(theirs), None, seed=4))
    before, again = replay(file)
    assert before == again
    value, same = (
        gs.expectiminimax(one, depth=4, evaluate=lambda state: 0).value
        for one in (game, gs.from_open_spiel(theirs))
    )
    assert same == pytest.approx(float(value))


def test_open_spiel_s_alpha_beta_finds_our_value_and_move():
    from open_spiel.python.algorithms.minimax import alpha_beta_search

    game = gs.ExplicitTree(TEXTBOOK)
    value, action = alpha_beta_search(gs.to_open_spiel(game))
    assert (value, "abc"[action]) == (3, gs.alpha_beta(game).move)


def test_a_game_is_registered_by_its_class_or_the_name_that_it_is_given():
    class Own(gs.Nim):
        __repr__ = object.__repr__  # with its address

    before = {*pyspiel.registered_names()}
    for heaps in ([1, 2], [3]):
        gs.to_open_spiel(Own(heaps))
    gs.to_open_spiel(Own([1]), name="one_coin")
    new = {*pyspiel.registered_names()} - before
    assert new == {"gamesearch_Own", "one_coin"}
    last = pyspiel.load_game("gamesearch_Own").new_initial_state()
    assert len(last.legal_actions()) == 3


def test_the_legal_actions_of_a_position_are_read_once():
    game = gs.from_open_spiel("tic_tac_toe")
    position = game.play(game.initial(), 4)
    assert game.moves(position) is game.moves(position)


def test_more_moves_than_open_spiel_was_told_are_an_error():
    theirs = gs.to_open_spiel(gs.Nim([5]), actions=4)
    with pytest.raises(ValueError, match=r"actions: .* 5 moves"):
        theirs.new_initial_state().legal_actions()


@pytest.mark.parametrize("name", ["games.open_spiel", "lab.to_open_spiel"])
def test_the_examples_run(name):
    """Here, since without OpenSpiel they cannot."""
    module = pytest.importorskip(f"gamesearch.{name}")
    assert doctest.testmod(module).failed == 0
