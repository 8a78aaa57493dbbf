"""The Connect Four solver: scores, the same nodes compiled or not, limits, errors."""

import signal
import threading
from _thread import interrupt_main
from functools import partial
from itertools import product
from random import Random

import pytest
from answers import all_refused
from many import slowly

import gamesearch as gs
from gamesearch.lab.fast import solve_connect_four
from gamesearch.lab.fast.positions import SETS, plies_to_come, positions

pytest.importorskip("numba")
GAME = gs.ConnectFour(quick=True)


@pytest.mark.parametrize(
    ("moves", "score"), [("4455", 18), ("44455554221", -15), ("1213141", 18)]
)
def test_scores_known_by_hand(moves, score):
    state = GAME.from_moves(moves)
    side = 1 if moves == "1213141" else GAME.to_move(state)  # over: MAX has won
    assert solve_connect_four(GAME, state).value * side == score


SMALL = (4, 1), (1, 4), (3, 4), (4, 3), (5, 3)


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [SMALL, slowly([(4, 4), (4, 5)])])
def test_small_boards_are_worth_what_alpha_beta_says(sizes):
    for (width, height), quick in product(sizes, (True, False)):
        game = gs.ConnectFour(width, height, quick=quick)
        exact = gs.alpha_beta_with_memory(game, table="new").value
        assert solve_connect_four(game).value == exact, game


@pytest.mark.parametrize(("count", "least"), [(30, 10), slowly(100, 7)])
def test_random_positions_are_worth_what_alpha_beta_says(count, least):
    random, game = Random(1), gs.ConnectFour(5, 4, first=gs.MIN, quick=True)
    for _ in range(count):
        state = game.initial()
        for _ in range(random.randint(least, 16)):
            if not game.is_terminal(state):
                state = game.play(state, random.choice(game.moves(state)))
        answer = solve_connect_four(game, state, slots=101)
        assert answer.value == gs.alpha_beta(game, state).value
        if answer.move is not None:
            after = game.play(state, answer.move)
            assert gs.alpha_beta(game, after).value == answer.value


@pytest.mark.parametrize(("slots", "many"), [(1, 4), (1009, 8), *[
    slowly(slots, 20) for slots in (1, 2, 1009)
]])  # fmt: skip
def test_plain_python_and_machine_code_visit_the_same_nodes(slots, many):
    easy = positions("end-easy")[:many] + positions("middle-easy")[: many // 2]
    for moves, score in easy:
        state = GAME.from_moves(moves)
        compiled, plain = (
            solve_connect_four(GAME, state, slots=slots, compiled=how)
            for how in (True, False)
        )
        assert compiled == plain
        assert compiled.value * GAME.to_move(state) == score


@pytest.mark.parametrize("every", [10, slowly(1)])
@pytest.mark.parametrize("name", SETS)
def test_a_set_holds_what_its_name_says(name, every):
    rows = positions(name)
    assert len({GAME.key(GAME.from_moves(moves)) for moves, _ in rows}) == 100
    for number, (moves, score) in enumerate(rows):
        state = GAME.from_moves(moves)
        if number % every == 0:
            answer = solve_connect_four(GAME, state)
            assert answer.value * GAME.to_move(state) == score
        assert len(moves) in SETS[name].stones
        assert plies_to_come(len(moves), score) in SETS[name].plies


@pytest.mark.parametrize("every", [3, slowly(1)])
def test_alpha_beta_agrees_with_the_end_easy_set(every):
    for moves, score in positions("end-easy")[::every]:
        state = GAME.from_moves(moves)
        answer = gs.alpha_beta(GAME, state)
        assert answer.value * GAME.to_move(state) == score
        assert plies_to_come(len(moves), score) == len(answer.line)


@pytest.mark.parametrize(
    ("width", "height", "value"), [(5, 4, 0), slowly(6, 5, 0), slowly(6, 4, -1)]
)
def test_a_smaller_board_is_worth_the_same_by_both_questions(width, height, value):
    """The whole board is solved by `make connect-four`, which takes minutes."""
    assert solve_connect_four(gs.ConnectFour(width, height)).value == value
    how_soon = solve_connect_four(gs.ConnectFour(width, height, quick=True)).value
    assert (how_soon > 0) - (how_soon < 0) == value


def test_past_a_limit_the_error_knows_an_interval():
    state = GAME.from_moves("444")
    with pytest.raises(gs.OutOfNodes) as stop:
        solve_connect_four(GAME, state, limit=1000)
    low, high = stop.value.result.value
    assert -21 < low < high < 21
    assert stop.value.result.nodes == 1000
    assert not stop.value.result.complete


def test_no_time_at_all_is_a_clear_answer():
    with pytest.raises(gs.OutOfNodes, match="0 seconds"):
        solve_connect_four(GAME, limit=gs.Budget(seconds=0))


def test_the_stop_button_is_heard():
    solve_connect_four(GAME, GAME.from_moves("4455"))  # compiled by then
    # a shell starts what runs in the background deaf to Ctrl-C
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, interrupt_main)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            solve_connect_four(GAME, limit=gs.Budget(seconds=60))
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)


def test_what_it_is_not_for_is_named():
    all_refused(
        (partial(solve_connect_four, gs.TicTacToe()), TypeError, "game: ConnectFour"),
        (partial(solve_connect_four, gs.ConnectFour(7, 6, 5)), ValueError, "game: fo"),
        (partial(solve_connect_four, gs.ConnectFour(9, 9)), ValueError, "at most 56"),
        (partial(solve_connect_four, GAME, slots=0), ValueError, "slots", "1 or more"),
        (partial(positions, "hard"), ValueError, "name", "end-easy", "'hard'"),
    )
