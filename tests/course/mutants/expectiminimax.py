"""Set 5: searches with one thing wrong at dice, at moves or at the limit; right ones.

`search_with` is written on its own, so that the engine of the checks does not judge
itself.
"""

from math import inf

from course.mutants.trial import Trial

from gamesearch import CHANCE, MAX, MIN, expectiminimax


def search_with(
    dice=lambda pairs: sum(p * v for p, v in pairs),
    at_max=max,
    at_min=min,
    leaf=lambda value, side: value,
    stops=0,
    outcome_costs=1,
    guesses_ends=False,
    pick=None,
):
    """f(game, state, depth, evaluate) -> (value, move); right with the defaults."""

    def search(game, state, depth=inf, evaluate=None):
        side = game.to_move(state)
        if game.is_terminal(state) and not (guesses_ends and depth <= stops):
            return leaf(game.utility(state), side), None
        if depth <= stops:
            return leaf(evaluate(state), side), None
        below = depth - (outcome_costs if side == CHANCE else 1)

        def worth(move):
            return search(game, game.play(state, move), below, evaluate)[0]

        if side == CHANCE:
            return dice([(p, worth(move)) for move, p in game.outcomes(state)]), None
        values = {move: worth(move) for move in game.moves(state)}
        choose = at_max if side == MAX else at_min
        best = choose(values.values())
        if pick is not None:
            return best, pick(values)
        return best, min(values, key=lambda move: abs(values[move] - best))

    return search


def overwritten(game, state, depth=inf, evaluate=None):
    """Each outcome is played in the state that the one before it has led to."""
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == CHANCE:
        total = 0
        for move, p in game.outcomes(state):
            state = game.play(state, move)
            total += p * overwritten(game, state, depth - 1, evaluate)[0]
        return total, None
    values = {
        move: overwritten(game, game.play(state, move), depth - 1, evaluate)[0]
        for move in game.moves(state)
    }
    chosen = (max if side == MAX else min)(values, key=values.get)
    return values[chosen], chosen


def moves_everywhere(game, state, depth=inf, evaluate=None):
    """Asks for the moves of dice."""
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    values = {
        move: moves_everywhere(game, game.play(state, move), depth - 1, evaluate)[0]
        for move in game.moves(state)
    }
    if game.to_move(state) == CHANCE:
        return sum(values.values()) / len(values), None
    chosen = (max if game.to_move(state) == MAX else min)(values, key=values.get)
    return values[chosen], chosen


def guesses(game, state, depth=None, evaluate=None):
    """Knows what games are worth without asking the one that is given."""
    return expectiminimax(game.game, state, depth=depth, evaluate=evaluate)


def without_limit(game, state):
    """Goes to the end, whatever the depth."""
    found = expectiminimax(game, state)
    return found.value, found.move


def weighted(pairs):
    return sum(p * v for p, v in pairs)


EVERYWHERE = {
    "divided again": search_with(lambda pairs: weighted(pairs) / len(pairs)),
    "plain mean": search_with(lambda pairs: sum(v for _, v in pairs) / len(pairs)),
    "added up": search_with(lambda pairs: sum(v for _, v in pairs)),
    "weighted twice": search_with(lambda pairs: sum(p * p * v for p, v in pairs)),
    "best outcome": search_with(lambda pairs: max(v for _, v in pairs)),
    "worst outcome": search_with(lambda pairs: min(v for _, v in pairs)),
    "likeliest outcome": search_with(lambda pairs: max(pairs, key=lambda o: o[0])[1]),
    "last outcome": search_with(lambda pairs: pairs[-1][0] * pairs[-1][1]),
    "first outcome": search_with(lambda pairs: pairs[0][0] * pairs[0][1]),
    "MIN as MAX": search_with(at_min=max),
    "MAX as MIN": search_with(at_max=min),
    "exchanged": search_with(at_max=min, at_min=max),
    "turned at MIN": search_with(leaf=lambda v, side: -v if side == MIN else v),
    "from zero": search_with(at_max=lambda values: max([0, *values])),
    "first move": search_with(pick=lambda values: next(iter(values))),
    "last move": search_with(pick=lambda values: list(values)[-1]),
    "no move": search_with(pick=lambda values: None),
    "overwritten": overwritten,
    "moves of dice": moves_everywhere,
    "guesses": guesses,
}
LIMITED = {
    "too deep": search_with(stops=-1),
    "too shallow": search_with(stops=1),
    "dice are free": search_with(outcome_costs=0),
    "ends are evaluated": search_with(guesses_ends=True),
    "without a limit": without_limit,
}


def right_in_parts(game, state, depth=inf, evaluate=None):
    def value(state, left):
        if game.is_terminal(state):
            return game.utility(state)
        if left == 0:
            return evaluate(state)
        kinds = {MAX: highest, MIN: lowest, CHANCE: average}
        return kinds[game.to_move(state)](state, left - 1)

    def below(state, left):
        for move in game.moves(state):
            yield value(game.play(state, move), left), move

    def highest(state, left):
        return max(v for v, _ in below(state, left))

    def lowest(state, left):
        return min(v for v, _ in below(state, left))

    def average(state, left):
        total = 0.0
        for move, p in reversed(game.outcomes(state)):
            total += float(p) * value(game.play(state, move), left)
        return total

    side = game.to_move(state)
    if side == CHANCE or depth == 0:
        return value(state, depth), None
    choose = max if side == MAX else min
    return choose(below(state, depth - 1), key=lambda pair: pair[0])


def right_by_sign(game, state, depth=inf, evaluate=None):
    if game.is_terminal(state) or depth == 0:
        ended = game.is_terminal(state)
        return (game.utility if ended else evaluate)(state), None
    side, best, chosen, mean = game.to_move(state), -inf, None, 0
    steps = [(move, None) for move in game.moves(state)] or game.outcomes(state)
    for move, p in steps:
        found, _ = right_by_sign(game, game.play(state, move), depth - 1, evaluate)
        if p is not None:
            mean += p * found
        elif side * found > best:
            best, chosen = side * found, move
    return (mean, None) if side == CHANCE else (side * best, chosen)


RIGHT = {
    "in parts, with floats": right_in_parts,
    "by sign": right_by_sign,
    "the parametrised one": search_with(),
    "the package's": lambda game, state, depth=None, evaluate=None: expectiminimax(
        game, state, depth=depth, evaluate=evaluate
    ),
}

TRIALS = {
    "write": Trial("my_expectiminimax", {**EVERYWHERE, **LIMITED}, RIGHT),
    "repair": Trial("best_move", EVERYWHERE, RIGHT),
}
