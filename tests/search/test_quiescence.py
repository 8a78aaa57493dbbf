"""Quiescence: beyond the depth limit with noisy moves, against a plain negamax."""

from functools import partial
from math import inf

import pytest
from answers import all_refused, interrupted, is_true, stopped, wins_of

import gamesearch as gs
from gamesearch import MAX, MIN, ExplicitTree, TicTacToe, alpha_beta, quiescence
from reference import ExtraTurns, guess, random_tree
from tests.quiet import Case, quiet_values

SEEDS = range(320)
HORIZON = "X O . / . . X / X O ."


def cases(seeds=SEEDS):
    return [Case(seed, ExplicitTree) for seed in seeds]


def test_value_move_and_line_are_those_of_the_plain_rule():
    searched_on = 0
    for case in cases():
        answer = quiescence(case.game, **case.options)
        assert answer.value == case.exact[0], f"seed {case.seed}"
        check_line(case, answer)
        searched_on += len(answer.line) > case.depth
    assert searched_on > 40


def check_line(case, answer):
    """Each move of the line is the first best one; it ends where no move is better."""
    game, state = case.game, case.game.initial()
    for ply, move in enumerate((*answer.line, None)):
        assert case.exact[state] == answer.value, f"seed {case.seed}"
        better = best_move(case, state, ply)
        assert move == better, f"seed {case.seed}"
        state = None if move is None else game.play(state, move)
    assert answer.move == (answer.line[0] if answer.line else None)


def best_move(case, state, ply):
    """The first best move, None where standing pat or the end of play is as good."""
    game = case.game
    if game.is_terminal(state):
        return None
    quiet = ply >= case.depth
    if quiet and case.evaluate(state) == case.exact[state]:
        return None
    moves = case.noisy(state) if quiet else game.moves(state)
    worth = {move: case.exact[game.play(state, move)] for move in moves}
    return next(move for move in moves if worth[move] == case.exact[state])


@pytest.mark.parametrize("window", [(-30, 10), (0, 1), (-99, -40), (40, 99), (-inf, 5)])
def test_outside_the_window_the_value_is_a_bound(window):
    outside = 0
    for case in cases():
        value = quiescence(case.game, window=window, **case.options).value
        assert is_true(value, case.exact[0], window), f"seed {case.seed}"
        outside += not window[0] < case.exact[0] < window[1]
    assert outside > 50


def test_alpha_beta_with_noisy_moves_is_the_same_search():
    for case in cases(range(60)):
        assert alpha_beta(case.game, **case.options) == quiescence(
            case.game, **case.options
        )


def test_any_order_gives_the_same_value():
    for case in cases(range(120)):
        options = case.options | {"order": gs.orders.shuffled(case.seed)}
        assert quiescence(case.game, **options).value == case.exact[0]


def test_without_noisy_moves_it_is_alpha_beta_to_that_depth():
    for case in cases(range(200)):
        options = case.options | {"noisy": lambda state: ()}
        quiet = quiescence(case.game, **options)
        del options["noisy"]
        plain = alpha_beta(case.game, **options)
        assert (quiet.value, quiet.line) == (plain.value, plain.line)
        assert (quiet.nodes, quiet.leaves) == (plain.nodes, plain.leaves)


def test_where_every_move_is_noisy_play_is_searched_to_its_end():
    for case in cases(range(200)):
        options = case.options | {"noisy": case.game.moves}
        exact = quiet_values(
            case.tree, case.first, case.depth, case.evaluate, lambda *_: True
        )
        assert quiescence(case.game, **options).value == exact[0]


def test_without_a_depth_limit_nothing_is_noisy():
    def never(state):
        raise AssertionError("asked below a limit that is not there")

    for case in cases(range(60)):
        options = {"depth": None, "evaluate": case.evaluate}
        quiet = quiescence(case.game, noisy=never, **options)
        assert quiet.value == alpha_beta(case.game, **options).value
        assert quiet.depth is None


@pytest.mark.parametrize("window", [(-inf, inf), (-30, 10), (0, 1), (5, inf)])
def test_it_cuts_as_alpha_beta_does_where_standing_pat_is_a_first_move(window):
    for case in cases():
        answer = quiescence(case.game, window=window, **case.options)
        written = ExplicitTree(with_pat(case, 0), case.first)
        plain = alpha_beta(written, window=window)
        counts = plain.value, plain.leaves, plain.cutoffs
        assert (answer.value, answer.leaves, answer.cutoffs) == counts
        assert answer.nodes <= plain.nodes


def with_pat(case, state, ply=0):
    """The tree below a state, its static value as the first move where one may stop."""
    game = case.game
    if game.is_terminal(state):
        return game.utility(state) * case.evaluate.win
    quiet = ply >= case.depth
    moves = case.noisy(state) if quiet else game.moves(state)
    below = [with_pat(case, game.play(state, move), ply + 1) for move in moves]
    return [case.evaluate(state)] * quiet + below


def test_orders_learn_nothing_from_noisy_moves():
    class Noting(gs.orders.Order):
        def learn(self, state, move, depth):
            learnt.append(depth)

    learnt = []
    for case in cases(range(60)):
        quiescence(case.game, order=Noting(), **case.options)
    assert min(learnt) == 1 < max(learnt)


def test_nodes_leaves_and_expansions_are_what_the_game_was_asked_for():
    for case in cases(range(200)):
        statics, asked = [], []
        options = case.options | {
            "evaluate": noting(case.evaluate, statics),
            "noisy": noting(case.noisy, asked),
        }
        game = gs.Counted(case.game)
        answer = quiescence(game, **options)
        over = sum(map(case.game.is_terminal, game.visited))
        assert answer.nodes == game.plays + 1
        assert answer.leaves == len(statics) + over
        whole = answer.nodes - len(statics) - over
        assert answer.expanded == whole + sum(bool(case.noisy(s)) for s in asked)


def noting(function, asked):
    """The function, writing down of which states it is asked."""

    def wrapped(state):
        asked.append(state)
        return function(state)

    wrapped.win = getattr(function, "win", 1)
    return wrapped


def test_the_horizon_effect_and_its_cure():
    """O wins at once, yet the position is worth more to X than any undecided one."""
    game = TicTacToe()
    evaluate = gs.evaluations.OpenLines(game)
    state = game.from_text(HORIZON)

    plain = alpha_beta(game, state, depth=0, evaluate=evaluate)
    cured = quiescence(game, state, depth=0, evaluate=evaluate, noisy=wins_of(game))
    assert (plain.value, plain.move) == (4, None)
    assert (cured.value, game.label(state, cured.move)) == (-9, "5")
    assert (cured.nodes, cured.leaves, cured.expanded) == (2, 2, 1)


def test_a_loss_that_is_only_put_off_is_seen():
    """X must move into column 1 at last, and then O wins; column 4 puts it off."""
    game = gs.ConnectFour(4, 4, 3)
    state, evaluate = game.from_moves("32332223"), gs.evaluations.ConnectFourLines(game)

    plain = alpha_beta(game, state, depth=5, evaluate=evaluate)
    cured = quiescence(game, state, depth=5, evaluate=evaluate, noisy=wins_of(game))
    written = [game.label(state, move) for move in plain.line]
    assert (plain.value, written) == (1, ["4", "4", "4", "4", "1"])
    assert cured.value == -evaluate.win
    assert cured.nodes == plain.nodes + 1
    for move in game.moves(state):
        assert alpha_beta(game, game.play(state, move)).value == -1


def test_standing_pat_at_the_root_has_no_move():
    game = ExplicitTree([3, 12])
    answer = quiescence(game, depth=0, evaluate=valued({0: 20}), noisy=game.moves)
    assert (answer.value, answer.move, answer.line) == (20, None, ())


def test_a_noisy_move_has_to_be_better_than_standing_pat():
    game = ExplicitTree([3, 12])
    answer = quiescence(game, depth=0, evaluate=valued({0: 12}), noisy=game.moves)
    assert (answer.value, answer.move) == (12, None)
    answer = quiescence(game, depth=0, evaluate=valued({0: 11}), noisy=game.moves)
    assert (answer.value, answer.move) == (12, "b")


def valued(table):
    """An evaluation that looks its values up."""
    return lambda state: table[state]


def test_a_root_where_play_is_over_has_its_utility():
    for first in (MAX, MIN):
        game = ExplicitTree(7, first)
        answer = quiescence(game, depth=2, evaluate=len, noisy=game.moves)
        assert (answer.value, answer.move, answer.nodes) == (7, None, 1)


def test_it_stops_at_its_limit_with_the_best_move_so_far():
    ended = 0
    for case in cases(range(80)):
        whole = quiescence(case.game, **case.options)
        for limit in {1, whole.nodes // 2, whole.nodes - 1} - {0}:
            if limit >= whole.nodes:
                continue
            known = stopped(quiescence, case.game, limit=limit, **case.options)
            assert not known.complete
            assert known.nodes <= limit
            if known.move is not None:
                assert known.move in case.game.moves(case.game.initial())
            ended += 1
        assert quiescence(case.game, limit=whole.nodes, **case.options) == whole
    assert ended > 60


@pytest.mark.parametrize(
    ("first", "static", "known"),
    [(MAX, 5, (5, None)), (MAX, 1, (3, "a")), (MIN, 1, (1, None)), (MIN, 9, (3, "a"))],
)
def test_stopped_at_the_root_it_knows_what_standing_pat_is_worth(first, static, known):
    game = ExplicitTree([3, 12, 7], first)
    how = {"depth": 0, "evaluate": valued({0: static}), "noisy": game.moves}
    found = stopped(quiescence, game, limit=2, **how)
    assert (found.value, found.move) == known


def test_to_order_noisy_moves_an_oracle_looks_no_further_than_their_static_values():
    game = gs.ConnectFour(4, 3, 3)
    evaluate, plays = gs.evaluations.ConnectFourLines(game), []
    for order in (None, gs.orders.best_first):
        counted = gs.Counted(game)
        quiescence(counted, depth=1, evaluate=evaluate, order=order,
                   noisy=lambda state: game.moves(state)[:2])  # fmt: skip
        plays.append(counted.plays)
    assert plays[1] < 4 * plays[0]


def test_positions_expanded_are_limited_too():
    searched = ((case, quiescence(case.game, **case.options)) for case in cases())
    case, whole = next(found for found in searched if found[1].expanded > 9)
    enough = gs.Budget(expanded=whole.expanded + 1)
    assert quiescence(case.game, limit=enough, **case.options) == whole
    found = stopped(quiescence, case.game, limit=gs.Budget(expanded=2), **case.options)
    assert found.expanded == 2


def test_an_interrupt_keeps_what_was_known():
    game = ExplicitTree([[3, 12], [2, 4]])

    def interrupt(state):
        if state == 4:
            raise KeyboardInterrupt
        return 5

    found = interrupted(quiescence, game, depth=1, evaluate=interrupt, noisy=game.moves)
    assert (found.value, found.move) == (3, "a")
    assert not found.complete


def test_it_deepens():
    for case in cases(range(60)):
        options = case.options | {"depth": 3}
        *_, last = gs.deepen(case.game, algorithm=alpha_beta, **options)
        once = quiescence(case.game, **options | {"depth": last.depth})
        assert (last.value, last.line) == (once.value, once.line)
        assert last.nodes == once.nodes


def test_noisy_may_be_a_generator():
    for case in cases(range(60)):
        options = case.options | {"noisy": lambda state, c=case: iter(c.noisy(state))}
        whole = quiescence(case.game, **case.options)
        assert quiescence(case.game, **options) == whole


def test_what_it_cannot_use_is_named():
    tree, game = ExplicitTree([1, 2]), TicTacToe()
    evaluate, state = gs.evaluations.OpenLines(game), game.from_text(HORIZON)
    all_refused(
        *((partial(quiescence, tree, depth=0, evaluate=len, noisy=noisy), TypeError,
           "noisy:") for noisy in (None, "captures", ["a"])),
        *((partial(quiescence, game, depth=0, evaluate=lambda s: 0,
                   noisy=lambda state, found=found: found), TypeError, "noisy:",
           repr(found)) for found in (None, True, 3)),
        *((partial(search, tree, depth=0, noisy=tree.moves, **{word: True}), ValueError,
           f"{word}=True") for search in (quiescence, alpha_beta)
          for word in ("strict", "hard")),
        (partial(quiescence, game, state, depth=0, evaluate=evaluate,
                 noisy=lambda s: [0]), ValueError, "move: 0 is not legal", "X"),
    )  # fmt: skip


def test_players_need_not_move_in_turn():
    def value(game, state, depth, evaluate, noisy):
        if game.is_terminal(state):
            return game.utility(state) * evaluate.win
        best = max if game.to_move(state) == MAX else min
        moves = game.moves(state) if depth else noisy(state)
        below = [game.play(state, move) for move in moves]
        left = max(0, depth - 1)
        values = [value(game, child, left, evaluate, noisy) for child in below]
        return best(values if depth else [evaluate(state), *values])

    for seed in range(300):
        game, evaluate = ExtraTurns(*random_tree(seed)), guess(seed)
        evaluate.win = 100

        def noisy(state, game=game):
            return game.moves(state)[state % 2 :: 2]

        given = {"depth": seed % 3, "evaluate": evaluate, "noisy": noisy}
        answer = quiescence(game, **given)
        assert answer.value == value(game, 0, **given), f"seed {seed}"
