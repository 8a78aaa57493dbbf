"""Set 1: minimax with a depth limit, wrong in ways of its own, and right in others."""

from math import inf

from course.mutants.trial import Trial

from gamesearch import MAX, MIN, alpha_beta, minimax


def right_with_two_functions(game, state, depth, evaluate):
    def highest(state, left):
        if game.is_terminal(state):
            return game.utility(state), None
        if left == 0:
            return evaluate(state), None
        return max(
            ((lowest(game.play(state, m), left - 1)[0], m) for m in game.moves(state)),
            key=lambda pair: pair[0],
        )

    def lowest(state, left):
        if game.is_terminal(state):
            return game.utility(state), None
        if left == 0:
            return evaluate(state), None
        return min(
            ((highest(game.play(state, m), left - 1)[0], m) for m in game.moves(state)),
            key=lambda pair: pair[0],
        )

    return (highest if game.to_move(state) == MAX else lowest)(state, depth)


def right_negamax(game, state, depth, evaluate):
    def search(state, side, left):
        if game.is_terminal(state):
            return side * game.utility(state), None
        if left == 0:
            return side * evaluate(state), None
        best, chosen = -inf, None
        for move in game.moves(state):
            value = -search(game.play(state, move), -side, left - 1)[0]
            if value >= best:  # the last of equal moves is as good in minimax
                best, chosen = value, move
        return best, chosen

    side = game.to_move(state)
    value, move = search(state, side, depth)
    return side * value, move


def right_counting_up(game, state, depth, evaluate, ply=0):
    if game.is_terminal(state):
        return game.utility(state), None
    if ply == depth:
        return evaluate(state), None
    values = {
        move: right_counting_up(game, game.play(state, move), depth, evaluate, ply + 1)
        for move in reversed(game.moves(state))
    }
    pick = max if game.to_move(state) == MAX else min
    move = pick(values, key=lambda move: values[move][0])
    return values[move][0], move


def packages(game, state, depth, evaluate):
    return minimax(game, state, depth=depth, evaluate=evaluate)


def searched(
    limit_first=False,
    at_end=lambda game, state, evaluate: game.utility(state),
    at_limit=lambda game, state, evaluate: evaluate(state),
    enough=lambda depth: depth == 0,
    less=lambda depth, side: depth - 1,
    start=inf,
    maximises=lambda game, state: game.to_move(state) == MAX,
    begin=lambda game, state: state,
):
    """A student's minimax in which one line at a time can be another."""

    def my_minimax(game, state, depth, evaluate):
        over = game.is_terminal(state)
        if over and not (limit_first and enough(depth)):
            return at_end(game, state, evaluate), None
        if enough(depth):
            return at_limit(game, state, evaluate), None
        maximise = maximises(game, state)
        best, chosen = -start if maximise else start, None
        for move in game.moves(state):
            left = less(depth, game.to_move(state))
            value, _ = my_minimax(game, game.play(state, move), left, evaluate)
            if value > best if maximise else value < best:
                best, chosen = value, move
        return best, chosen

    return lambda game, state, depth, evaluate: my_minimax(
        game, begin(game, state), depth, evaluate
    )


def max_first(game, state, depth, evaluate, maximise=True):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    best, chosen = -inf if maximise else inf, None
    for move in game.moves(state):
        child = game.play(state, move)
        value, _ = max_first(game, child, depth - 1, evaluate, not maximise)
        if value > best if maximise else value < best:
            best, chosen = value, move
    return best, chosen


def prunes(game, state, depth, evaluate):
    return alpha_beta(game, state, depth=depth, evaluate=evaluate)


def guesses(game, state, depth, evaluate):
    """Knows what games are worth without asking the one that is given."""
    return minimax(game.game, state, depth=depth, evaluate=evaluate)


def never_negated(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    if depth == 0:
        return game.to_move(state) * evaluate(state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value, _ = never_negated(game, game.play(state, move), depth - 1, evaluate)
        if value > best:
            best, chosen = value, move
    return best, chosen


def leaf_not_turned(game, state, depth, evaluate):
    def search(state, left):
        if game.is_terminal(state):
            return game.utility(state), None
        if left == 0:
            return evaluate(state), None
        return max(
            ((-search(game.play(state, m), left - 1)[0], m) for m in game.moves(state)),
            key=lambda pair: pair[0],
        )

    value, move = search(state, depth)
    return game.to_move(state) * value, move


RIGHT = {
    "two functions": right_with_two_functions,
    "negamax, the last of equal moves": right_negamax,
    "counting up, from right to left": right_counting_up,
    "the package's": packages,
}
WRONG = {
    "one ply too deep": searched(enough=lambda depth: depth < 0),
    "one ply too shallow": searched(enough=lambda depth: depth <= 1),
    "MIN takes the largest": searched(maximises=lambda game, state: True),
    "MAX and MIN exchanged": searched(
        maximises=lambda game, state: game.to_move(state) == MIN
    ),
    "best starts at 0": searched(start=0),
    "MAX is taken to move first": max_first,
    "prunes": prunes,
    "guesses": guesses,
    "child's value not negated": never_negated,
    "leaf not in the mover's view": leaf_not_turned,
    "a pair of moves is one ply": searched(
        less=lambda depth, side: depth - (side == MAX)
    ),
    "depth never counted down": searched(less=lambda depth, side: depth),
    "evaluation never used": searched(at_limit=lambda game, state, evaluate: 0),
    "evaluation not in MAX's view": searched(
        at_limit=lambda game, state, evaluate: game.to_move(state) * evaluate(state)
    ),
    "the limit asked before the end": searched(limit_first=True),
    "the end is guessed": searched(
        at_end=lambda game, state, evaluate: evaluate(state)
    ),
    "utility of what is not over": searched(
        at_limit=lambda game, state, evaluate: game.utility(state)
    ),
    "begins at the initial state": searched(begin=lambda game, state: game.initial()),
}

TRIALS = {
    "write": Trial("my_minimax", WRONG, RIGHT),
    "repair": Trial("look_ahead", WRONG, RIGHT),
}
