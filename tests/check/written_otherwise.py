"""Programs with a mistake, in other words than those of the table that names it."""

from math import inf

import gamesearch as gs


def no_value_yet(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best = None
    for m in game.moves(state):
        v = no_value_yet(game, game.play(state, m))
        if not best:
            best = v
        elif game.to_move(state) == gs.MAX:
            best = max(best, v)
        else:
            best = min(best, v)
    return best


def cuts_late(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    mx = game.to_move(state) == gs.MAX
    best = -inf if mx else inf
    for m in game.moves(state):
        v = cuts_late(game, game.play(state, m), alpha, beta)
        if alpha >= beta:
            break
        if mx:
            best = max(best, v)
            alpha = max(alpha, best)
        else:
            best = min(best, v)
            beta = min(beta, best)
    return best


def returns_the_other_bound(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.MAX:
        for m in game.moves(state):
            alpha = max(
                alpha, returns_the_other_bound(game, game.play(state, m), alpha, beta)
            )
            if alpha >= beta:
                return beta
        return alpha
    for m in game.moves(state):
        beta = min(
            beta, returns_the_other_bound(game, game.play(state, m), alpha, beta)
        )
        if beta <= alpha:
            return beta
    return alpha


def begins_at_one(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    ms = game.moves(state)
    mx = game.to_move(state) == gs.MAX
    best = -inf if mx else inf
    i = 1 if len(ms) > 1 else 0
    while i < len(ms):
        v = begins_at_one(game, game.play(state, ms[i]), alpha, beta)
        i += 1
        if mx:
            best = max(best, v)
            alpha = max(alpha, v)
        else:
            best = min(best, v)
            beta = min(beta, v)
        if beta <= alpha:
            break
    return best


def one_window_for_all(game, state):
    b = {"a": -inf, "b": inf}

    def s(st):
        if game.is_terminal(st):
            return game.utility(st)
        mx = game.to_move(st) == gs.MAX
        best = -inf if mx else inf
        for m in game.moves(st):
            v = s(game.play(st, m))
            if mx:
                best = max(best, v)
                b["a"] = max(b["a"], v)
            else:
                best = min(best, v)
                b["b"] = min(b["b"], v)
            if b["a"] >= b["b"]:
                break
        return best

    return s(state)


def compares_pairs(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    mx = game.to_move(state) == gs.MAX
    best = (-inf, "") if mx else (inf, "zz")
    for m in game.moves(state):
        v = compares_pairs(game, game.play(state, m), alpha, beta)[0]
        if mx:
            best = max(best, (v, m))
            alpha = max(alpha, v)
        else:
            best = min(best, (v, m))
            beta = min(beta, v)
        if alpha >= beta:
            break
    return best


def returns_in_the_loop(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    mx = game.to_move(state) == gs.MAX
    best = -inf if mx else inf
    for m in game.moves(state):
        v = returns_in_the_loop(game, game.play(state, m), alpha, beta)
        best = max(best, v) if mx else min(best, v)
        return best


def remembers_states(game, state, seen={}):  # noqa: B006  (that is the mistake)
    if state not in seen:
        if game.is_terminal(state):
            seen[state] = game.utility(state)
        else:
            below = [
                remembers_states(game, game.play(state, m)) for m in game.moves(state)
            ]
            seen[state] = max(below) if game.to_move(state) == gs.MAX else min(below)
    return seen[state]


def from_a_thousand(game, state, alpha=-1000, beta=1000):
    if game.is_terminal(state):
        return game.utility(state)
    mx = game.to_move(state) == gs.MAX
    for m in game.moves(state):
        v = from_a_thousand(game, game.play(state, m), alpha, beta)
        if mx:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha >= beta:
            break
    return alpha if mx else beta


PROGRAMS = (
    (no_value_yet, gs.minimax, "0 taken for nothing"),
    (cuts_late, gs.alpha_beta, "cut test before the update"),
    (returns_the_other_bound, gs.alpha_beta, "a bound returned for the value"),
    (begins_at_one, gs.alpha_beta, "the first move left out"),
    (one_window_for_all, gs.alpha_beta, "bounds shared by the whole search"),
    (compares_pairs, gs.alpha_beta, "last of equal moves"),
    (returns_in_the_loop, gs.alpha_beta, "only the first move"),
    (remembers_states, gs.minimax, "remembered from an earlier tree"),
    (from_a_thousand, gs.alpha_beta, "the window begins with numbers"),
)
