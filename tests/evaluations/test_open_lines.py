"""Open lines on the two-ply tree of tic-tac-toe (Nilsson, 1980)."""

import pickle
from itertools import product

import pytest

from gamesearch import MAX, MIN, ExplicitTree, TicTacToe, alpha_beta, minimax
from gamesearch.search import orders
from gamesearch.search.evaluations import LinesIfFilled, OpenLines
from tests.games.positions import reached

FORMS = [OpenLines, LinesIfFilled]
SIDES = list(product((MAX, MIN), repeat=2))  # who begins, and who has the crosses


def undecided(game):
    """Every position that play can reach and that is not over."""
    return [state for state in reached(game) if not game.is_terminal(state)]


def counted(game, state):
    """Rows, columns and diagonals without an O, and those without an X, by the text."""
    rows = game.board(state)
    lines = [*rows, *map("".join, zip(*rows))]
    lines += ["".join(rows[i][i] for i in range(3))]
    lines += ["".join(rows[i][2 - i] for i in range(3))]
    return sum("O" not in line for line in lines), sum(
        "X" not in line for line in lines
    )


@pytest.mark.parametrize(("first", "x"), SIDES)
def test_both_forms_are_equal_on_all_4520_undecided_positions(first, x):
    game = TicTacToe(first, x)
    positions = undecided(game)
    assert len(positions) == 4520
    one, other = OpenLines(game), LinesIfFilled(game)
    for state in positions:
        crosses, noughts = counted(game, state)
        mine, theirs = (crosses, noughts) if x == MAX else (noughts, crosses)
        assert one.features(state) == other.features(state) == (mine, theirs)
        assert one(state) == other(state) == mine - theirs


@pytest.mark.parametrize("form", FORMS)
def test_crosses_in_the_centre_and_a_nought_on_an_edge_make_six_less_four(form):
    game = TicTacToe()
    for edge in (". O . / . X . / . . .", ". . . / . X O / . . ."):
        evaluate, state = form(game), game.from_text(edge)
        assert [term.feature for term in evaluate.terms(state)] == [6, 4]
        assert evaluate(state) == 2


def test_the_largest_value_is_four_and_noughts_can_still_win_at_once():
    game = TicTacToe()
    evaluate = OpenLines(game)
    values = {state: evaluate(state) for state in undecided(game)}
    assert (min(values.values()), max(values.values())) == (-3, 4)
    largest = {state for state, value in values.items() if value == 4}
    assert {game.to_move(state) for state in largest} == {MIN}
    assert len(largest) == 37
    horizon = game.from_text("X O . / . . X / X O .")
    assert horizon in largest
    assert game.utility(game.play(horizon, 4)) == MIN
    truly = {game.key(state): minimax(game, state).value for state in largest}
    assert len(truly) == 7  # up to symmetry, and it is the only one that is lost
    assert [key for key, value in truly.items() if value < 0] == [game.key(horizon)]


@pytest.mark.parametrize("form", FORMS)
def test_other_weights_are_used_in_the_sum_and_in_win(form):
    game = TicTacToe()
    names = list(form.HAND)
    for mine, theirs in ((2, -1), (1, -3), (0.5, 0.25), (-1, 1), (0, 0)):
        evaluate = form(game).reweighted(**dict(zip(names, (mine, theirs))))
        for state in undecided(game)[::40]:
            crosses, noughts = counted(game, state)
            assert evaluate(state) == mine * crosses + theirs * noughts
            assert evaluate(state) == sum(t.value for t in evaluate.terms(state))
            assert abs(evaluate(state)) < evaluate.win


@pytest.mark.parametrize("form", FORMS)
def test_an_evaluation_can_be_sent_to_another_process(form):
    game = TicTacToe(x=MIN)
    evaluate = form(game, {form(game).terms(0)[0].name: 3})
    sent = pickle.loads(pickle.dumps(evaluate))
    assert [sent(state) for state in range(99)] == list(map(evaluate, range(99)))


def test_values_after_the_best_reply():
    game = TicTacToe()
    evaluate = OpenLines(game)
    after = {
        move: minimax(game, game.play(0, move), depth=1, evaluate=evaluate).value
        for move in (0, 4, 1)
    }
    assert after == {0: -1, 4: 1, 1: -2}
    assert minimax(game, depth=2, evaluate=evaluate).move == 4


def test_twelve_positions_up_to_symmetry():
    game = TicTacToe()
    two_plies = [
        game.play(game.play(0, a), b) for a in range(9) for b in range(9) if a != b
    ]
    assert len(two_plies) == 72
    distinct = {game.key(state): state for state in two_plies}
    assert len(distinct) == 12
    for state in distinct.values():
        crosses, noughts = counted(game, state)
        assert OpenLines(game)(state) == LinesIfFilled(game)(state) == crosses - noughts


@pytest.mark.parametrize("search", [minimax, alpha_beta])
def test_two_plies_ahead_the_centre_is_best_and_worth_one(search):
    game = TicTacToe()
    found = search(game, depth=2, evaluate=OpenLines(game))
    assert (found.value, found.move) == (1, 4)


def test_the_true_value_of_all_three_openings_is_zero():
    game = TicTacToe()
    assert {alpha_beta(game, game.play(0, move)).value for move in (0, 1, 4)} == {0}


def test_win_is_larger_than_every_value():
    game = TicTacToe()
    evaluate = OpenLines(game)
    values = {evaluate(x | o << 9) for x in range(512) for o in range(512)}
    assert max(values) < evaluate.win == 9
    won = game.from_text("X X ./O O ./. . .")
    assert alpha_beta(game, won, depth=1, evaluate=evaluate).value == 9


def test_the_side_with_the_crosses_decides_the_sign():
    text = "O . . / . X . / . . ."
    ours, theirs = TicTacToe(), TicTacToe(first=MIN, x=MIN)
    assert OpenLines(ours)(ours.from_text(text)) == 1
    assert OpenLines(theirs)(theirs.from_text(text)) == -1


def test_an_order_by_evaluation_looks_at_the_centre_first():
    game = TicTacToe()
    order = orders.by_evaluation(OpenLines(game)).bind(game)
    assert order.sort(0, game.moves(0), 0)[0] == 4


@pytest.mark.parametrize("form", FORMS)
def test_another_game_has_no_open_lines(form):
    with pytest.raises(TypeError, match="game: this is for TicTacToe"):
        form(ExplicitTree([1, 2]))
