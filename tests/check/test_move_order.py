"""A learner's move order: every right variant passes, every usual mistake is named."""

import random

import pytest

import gamesearch as gs
from gamesearch.check.edits import edited, program
from gamesearch.check.topics.move_order import SORTING


def by(sign):
    """An order by `sign(game, state, child)` times the guess, the largest first."""

    def my_order(game, state, moves, evaluate):
        def promise(move):
            child = game.play(state, move)
            return sign(game, state, child) * evaluate(child)

        return sorted(moves, key=promise, reverse=True)

    return my_order


right = by(lambda game, state, child: game.to_move(state))


def branches(game, state, moves, evaluate):
    key = [(evaluate(game.play(state, move)), move) for move in moves]
    if game.to_move(state) == gs.MAX:
        key.sort(reverse=True)
    else:
        key.sort()
    return [move for _, move in key]


def best_in_front(game, state, moves, evaluate):
    side = game.to_move(state)
    best = max(moves, key=lambda move: side * evaluate(game.play(state, move)))
    return best, *(move for move in moves if move != best)


def two_plies(game, state, moves, evaluate):
    def reply(child):
        if game.is_terminal(child):
            return evaluate(child)
        choose = max if game.to_move(child) == gs.MAX else min
        return choose(evaluate(game.play(child, m)) for m in game.moves(child))

    return right(game, state, moves, lambda child: reply(child))


def a_generator(game, state, moves, evaluate):
    yield from right(game, state, moves, evaluate)


def in_another_parameter_order(game, state, moves, ply, evaluate):
    return right(game, state, moves, evaluate)


def by_keyword_only(game, state, moves, *, guess):
    return right(game, state, moves, guess)


def with_all_there_is(game, state, moves, **more):
    assert set(more) == {"evaluate", "ply"}
    return right(game, state, moves, more["evaluate"])


def with_an_option_of_its_own(game, state, moves, e, plies=1, *rest):
    assert (plies, rest) == (1, ())
    return right(game, state, moves, e)


def with_ply_under_another_name(game, state, moves, evaluate, how_deep):
    assert 0 <= how_deep < 5
    return right(game, state, moves, evaluate)


def test_a_right_variant_passes():
    for mine in (
        lambda g, s, m, e: right(g, s, m, e),
        by_keyword_only,
        with_all_there_is,
        with_an_option_of_its_own,
        with_ply_under_another_name,
        branches,
        best_in_front,
        two_plies,
        a_generator,
        in_another_parameter_order,
        gs.orders.best_first,
    ):
        report = gs.check.order(mine)
        assert report.passed, (mine, report)
        assert report.points == 100


def sorts_only(side):
    def my_order(game, state, moves, evaluate):
        if game.to_move(state) != side:
            return moves
        return right(game, state, moves, evaluate)

    return my_order


def looks_at_the_position_itself(game, state, moves, evaluate):
    return sorted(moves, key=lambda move: evaluate(state))


MISTAKES = [
    (by(lambda game, state, child: 1), "MIN sorted as MAX"),
    (by(lambda game, state, child: -1), "MAX sorted as MIN"),
    (by(lambda game, state, child: -game.to_move(state)), "worst first"),
    (by(lambda game, state, child: game.to_move(child)), "worst first"),
    (sorts_only(gs.MAX), "MIN not sorted"),
    (sorts_only(gs.MIN), "MAX not sorted"),
    (lambda game, state, moves: moves, "not sorted"),
    (looks_at_the_position_itself, "not sorted"),
]


def test_a_sorting_mistake_is_named_and_costs_only_the_leaves():
    for mine, name in MISTAKES:
        report = gs.check.order(mine)
        assert not report.passed, name
        assert report.mistake == name
        assert 30 <= report.points < 100
        assert report.parts[0].passed


INSERTION = """
def search(game, state, moves, evaluate):
    sign = 1 if game.to_move(state) == 1 else -1
    ranked = []
    for move in moves:
        after = game.play(state, move)
        guess = evaluate(after)
        worth = sign * guess
        place = len(ranked)
        while place > 0 and ranked[place - 1][0] < worth:
            place -= 1
        ranked.insert(place, (worth, move))
    return [move for _, move in ranked]
"""
GUESS, SIGN, WORTH = "evaluate(after)", "1 if game", "worth = sign * guess"
TWO_PLIES = (
    "guess if game.is_terminal(after) else "
    "max(evaluate(game.play(after, move)) for move in game.moves(after))"
)
OVER = "game.is_terminal(after)"
BEGIN, END = "    ranked = []", "    return [move for _, move in ranked]"
TO_THE_LAST = "while place > 0 and ranked[place - 1][0] < worth"
ONE_PASS = """
    moves = [*moves]
    for n in range(1, len(moves)):
        one, two = (sign * evaluate(game.play(state, m)) for m in moves[n - 1 : n + 1])
        if one < two:
            moves[n - 1], moves[n] = moves[n], moves[n - 1]
    return moves
    ranked = []"""
OTHERWISE = {  # in another program than that of the table
    "MIN sorted as MAX": {WORTH: "worth = guess"},
    "MAX sorted as MIN": {WORTH: "worth = -guess"},
    "worst first": {"[0] < worth": "[0] > worth"},
    "not sorted": {GUESS: "evaluate(state)"},
    "MIN not sorted": {BEGIN: f"    if sign < 0: return moves\n{BEGIN}"},
    "MAX not sorted": {BEGIN: f"    if sign > 0: return moves\n{BEGIN}"},
    "the side to move never changes": {"to_move(state)": "to_move(game.initial())"},
    "two groups, not sorted": {WORTH: "worth = sign * (guess - evaluate(state)) > 0"},
    "only ends are looked at": {GUESS: "game.is_terminal(after) and evaluate(after)"},
    "ends are not looked at": {GUESS: f"0 if {OVER} else {GUESS}"},
    "only at the root": {
        BEGIN: f"{BEGIN}\n    if state != game.initial(): return moves"
    },
    "turned round, not sorted": {TO_THE_LAST: "while place > 0"},
    "one pass of the sorting": {BEGIN: ONE_PASS},
    "one move is not sorted": {"while place > 0": "while place > 1"},
    "the size of the change": {WORTH: "worth = abs(guess - evaluate(state))"},
    "sorted as text": {
        GUESS: "str(evaluate(after))",
        WORTH: "worth = guess",
        END: f"{END}[::sign]",
    },
    "the wrong side replies": {WORTH: f"worth = sign * ({TWO_PLIES})"},
}


@pytest.mark.parametrize("name", [mistake.name for mistake in SORTING.mistakes])
def test_a_mistake_is_named_in_another_program_too(name):
    assert gs.check.order(program(INSERTION, INSERTION, {})).passed
    text = edited(INSERTION, OTHERWISE[name])
    report = gs.check.order(program(text, text, {}))
    assert report.mistake == name
    assert not report.passed


def test_one_line_too_many_or_a_memory_is_found_by_its_repair():
    report = gs.check.order(asks_too_much)
    assert "evaluate(game, game.play" in report.findings[0].text
    assert report.mistake == "an argument too many"
    report = gs.check.order(remembers)
    assert report.mistake == "something is kept from one call to the next"


def asks_too_much(game, state, moves, evaluate):
    side = game.to_move(state)
    return sorted(moves, key=lambda m: -side * evaluate(game, game.play(state, m)))


GUESSES = {}


def remembers(game, state, moves, evaluate):
    for m in moves:
        if m not in GUESSES:
            GUESSES[m] = evaluate(game.play(state, m))
    return sorted(moves, key=lambda m: -game.to_move(state) * GUESSES[m])


def test_a_random_order_is_not_good_enough_and_has_no_name():
    generator = random.Random(1)
    report = gs.check.order(lambda g, s, moves: generator.sample(moves, len(moves)))
    assert not report.passed
    assert report.mistake == ""


NOT_THE_MOVES = [
    (lambda g, s, moves, evaluate: right(g, s, moves, evaluate)[:2], "moves dropped"),
    (lambda g, s, moves: [moves[-1], *moves], "moves repeated"),
    (lambda g, s, moves: moves[0], "only the best move"),
    (lambda g, s, moves: moves.sort(reverse=True), "sorted in place"),
    (lambda g, s, moves: set(moves), "a set has no order"),
    (lambda g, s, moves: [g.play(s, move) for move in moves], "not the moves"),
    (lambda g, s, moves: [(0, move) for move in moves], "not the moves"),
    (lambda g, s, moves: 7, "not the moves"),
    (lambda g, s, moves: [[move] for move in moves], "not the moves"),
]


def test_what_is_not_all_the_moves_is_named():
    for mine, name in NOT_THE_MOVES:
        report = gs.check.order(mine)
        assert report.mistake == name
        assert report.points == 0
        assert "In random tree 0, at the root" in report.findings[0].text


def test_the_first_position_sorted_the_wrong_way_is_shown_with_its_guesses():
    report = gs.check.order(by(lambda game, state, child: 1))
    text = report.difference.text
    assert "MIN to move: You return the order" in text
    guesses = text.rpartition("these moves are ")[2].rstrip(".").split(", ")
    assert float(guesses[0]) == max(map(float, guesses))
    shown = report.explore()
    assert shown.tree.root.value == gs.minimax(report.difference.game).value


def test_a_forgotten_return_is_named():
    report = gs.check.order(lambda g, s, m: sorted(m, key=str).sort())
    assert report.mistake == "nothing returned"
    assert "`return` missing" in str(report)


def test_an_order_that_is_half_written_is_no_stub():
    def mine(game, state, moves):
        if game.to_move(state) == gs.MIN:
            raise NotImplementedError
        return moves

    report = gs.check.order(mine)
    assert report.answered
    assert "It is not written yet" in report.findings[0].text


def test_an_evaluation_of_a_move_is_told():
    def mine(game, state, moves, evaluate):
        return sorted(moves, key=evaluate)

    text = gs.check.order(mine).findings[0].text
    assert "not 'a'" in text
    assert "key=evaluate" in text


def test_an_error_names_the_line():
    def mine(game, state, moves):
        return moves.srt()

    report = gs.check.order(mine)
    assert "AttributeError" in report.findings[0].text
    assert "moves.srt()" in report.findings[0].text
    assert report.points == 0


def test_a_function_that_cannot_be_called_is_told_what_there_is():
    for mine, wrong in (
        (lambda moves: moves, "too many positional arguments"),
        (lambda g, s, m, e, p, another: m, "a required argument: 'another'"),
        (lambda g, s, m, /, *, e, p, x: m, "argument: 'x'"),
    ):
        report = gs.check.order(mine)
        assert f"{wrong}. It takes game, state and moves" in report.findings[0].text
        assert report.answered
        assert report.points == 0


def test_a_decorator_hands_on_the_three_it_is_given():
    def three(game, state, moves):
        return moves

    def decorated(*given, **named):
        return three(*given, **named)

    assert gs.check.order(decorated).mistake == "not sorted"


def test_an_order_with_sort_and_learn_on_a_game_of_ones_own_choice():
    game, limit = gs.TicTacToe(), {"like": gs.orders.centre_first, "on": gs.TicTacToe()}
    assert gs.check.order(gs.orders.Killers, **limit).passed
    report = gs.check.order(gs.orders.as_given, **limit)
    assert not report.passed
    assert report.mistake == ""
    assert (
        f"{gs.alpha_beta(game).leaves:,} leaves were evaluated" in report.parts[1].text
    )


def test_a_class_is_made_afresh_for_each_tree_and_needs_no_learn():
    made = []

    class Mine:
        def __init__(self):
            made.append(self)

        def sort(self, state, moves, ply):
            return moves

    report = gs.check.order(Mine)
    assert report.mistake == "not sorted"
    assert len(made) == 15


def test_a_depth_limit_is_searched_to():
    lines = gs.evaluations.OpenLines(gs.TicTacToe())
    limit = {"on": gs.TicTacToe(), "depth": 3, "evaluate": lines}
    assert gs.check.order(right, **limit).passed
    assert gs.check.order(by(lambda g, s, c: 1), **limit).mistake == "MIN sorted as MAX"


def test_games_without_anything_to_compare_with_are_refused():
    with pytest.raises(TypeError, match=r"^like: .*evaluate"):
        gs.check.order(right, on=gs.TicTacToe())
