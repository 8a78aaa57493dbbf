"""Set 2: the wrong searches of the mutation table, and right ones of other styles."""

from math import inf

from check.mutants import MUTANTS
from course.mutants.trial import Trial, changed

from gamesearch import MAX, alpha_beta, negamax
from gamesearch.sets import quick_player


def right_negamax(game, state, alpha=-inf, beta=inf):
    def search(state, side, alpha, beta):
        if game.is_terminal(state):
            return side * game.utility(state), None
        best, chosen = -inf, None
        for move in game.moves(state):
            child, _ = search(game.play(state, move), -side, -beta, -alpha)
            if -child > best:
                best, chosen = -child, move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, chosen

    side = game.to_move(state)
    window = (alpha, beta) if side == MAX else (-beta, -alpha)
    value, move = search(state, side, *window)
    return side * value, move


def right_fail_hard(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen, low, high = None, alpha, beta
    for move in game.moves(state):
        value, _ = right_fail_hard(game, game.play(state, move), low, high)
        if game.to_move(state) == MAX and value > low:
            low, chosen = value, move
        elif game.to_move(state) != MAX and value < high:
            high, chosen = value, move
        if low >= high:
            break
    value = low if game.to_move(state) == MAX else high
    return max(alpha, min(beta, value)), chosen


def right_with_two_functions(game, state):
    def highest(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        best = -inf, None
        for move in game.moves(state):
            value, _ = lowest(game.play(state, move), alpha, beta)
            if value > best[0]:
                best = value, move
            if value >= beta:
                return best
            alpha = max(alpha, value)
        return best

    def lowest(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        best = inf, None
        for move in game.moves(state):
            value, _ = highest(game.play(state, move), alpha, beta)
            if value < best[0]:
                best = value, move
            if value <= alpha:
                return best
            beta = min(beta, value)
        return best

    return (highest if game.to_move(state) == MAX else lowest)(state, -inf, inf)


def right_strict_and_hard(game, state):
    return alpha_beta(game, state, strict=True, hard=True)


RIGHT = {
    "negamax": right_negamax,
    "fail-hard": right_fail_hard,
    "two functions": right_with_two_functions,
    "strict and fail-hard": right_strict_and_hard,
    "the package's": lambda game, state: alpha_beta(game, state),
    "the package's negamax": lambda game, state: negamax(game, state),
}
WRONG = {name: function for function, name in MUTANTS.items()}
del WRONG["strict cut"]  # cutting only beyond the bound is accepted in this set


def with_other_window(
    window=lambda alpha, beta, side: (alpha, beta),
    gives=lambda value, alpha, beta: value,
):
    """Right from the root, and something else where it is called with a window."""

    def search(game, state, alpha=-inf, beta=inf):
        searched = window(alpha, beta, game.to_move(state))
        value, move = right_negamax(game, state, *searched)
        return gives(value, alpha, beta), move

    return search


def upside_down(game, state, alpha=inf, beta=-inf):
    return right_negamax(game, state, beta, alpha)


def remembering():
    """Looks at all there is when called at the root, and at nothing after that."""
    known = {}

    def explore(game, state):
        if game.is_terminal(state):
            known[state] = game.utility(state), None
        else:
            below = [(explore(game, game.play(state, m)), m) for m in game.moves(state)]
            pick = max if game.to_move(state) == MAX else min
            known[state] = pick(below, key=lambda pair: pair[0])
        return known[state][0]

    def search(game, state, alpha=-inf, beta=inf):
        if state == game.initial():
            known.clear()
            explore(game, state)
        return known[state]

    return search


BEYOND = {  # right when called at the root, where the window is open
    "window ignored": with_other_window(lambda alpha, beta, side: (-inf, inf)),
    "α ignored": with_other_window(lambda alpha, beta, side: (-inf, beta)),
    "β ignored": with_other_window(lambda alpha, beta, side: (alpha, inf)),
    "α and β exchanged": upside_down,
    "equal values taken for inside": with_other_window(
        lambda alpha, beta, side: (alpha - 1, beta + 1)
    ),
    "a window without its last values": with_other_window(
        lambda alpha, beta, side: (alpha + 1, beta - 1)
    ),
    "a window for the mover": with_other_window(
        lambda alpha, beta, side: (alpha, beta) if side == MAX else (-beta, -alpha)
    ),
    "β one too low": with_other_window(lambda alpha, beta, side: (alpha, beta - 1)),
    "the wrong end": with_other_window(
        gives=lambda value, alpha, beta: (
            alpha if value >= beta else beta if value <= alpha else value
        )
    ),
    "remembers": remembering(),
}
GUESSED = {"guesses": lambda game, state: alpha_beta(game.game, state)}

# -- the quick player ------------------------------------------------------------------

PLAYER = """
def quick_player(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value = -quick_player(game, game.play(state, move), -beta, -alpha)[0]
        if value > best:
            best, chosen = value, move
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, chosen
"""
CALL = "-quick_player(game, game.play(state, move), -beta, -alpha)[0]"


def turned(game, state, search=lambda *asked: alpha_beta(*asked)):
    """What a search finds for MAX, as the side to move sees it."""
    found = search(game, state)
    return game.to_move(state) * found.value, found.move


def claims_few(game, state):
    """Searches all there is, each position once, and says that it was little."""
    found = quick_player.remembering(game, state)
    game.plays = 5
    return found


def root_begins_again(game, state):
    below = {m: right_negamax(game, game.play(state, m)) for m in game.moves(state)}
    side = game.to_move(state)
    move = max(below, key=lambda move: side * below[move][0])
    return side * below[move][0], move


SLIPS = {
    "nothing is cut": {"alpha >= beta": "False"},
    "cut beyond the bound": {"alpha >= beta": "alpha > beta"},
    "half a window": {"-beta, -alpha": "-inf, -alpha"},
    "cut at a win": {"alpha >= beta": "best == 1"},
    "made twice": {f"value = {CALL}": f"value = {CALL}\n        {CALL}"},
    "the last of equals": {"value > best": "value >= best"},
    "leaves for MAX": {"game.to_move(state) * game": "game"},
    "no sign": {"value = -": "value = "},
    "stops at once": {"alpha >= beta": "best >= alpha"},
    "from 0": {"best, chosen = -inf": "best, chosen = 0"},
    "the first move left out": {"in game.moves(state)": "in game.moves(state)[1:]"},
    "the last move left out": {"in game.moves(state)": "in game.moves(state)[:-1]"},
}
WRONG_PLAYERS = {
    **{name: changed(PLAYER, edit) for name, edit in SLIPS.items()},
    "root begins again": root_begins_again,
    "for MAX": lambda game, state: right_negamax(game, state),
    "no move": lambda game, state: (turned(game, state)[0], None),
    "another board": quick_player.unplayed,
    "a game of its own": quick_player.beside,
    "claims few positions": claims_few,
}
RIGHT_PLAYERS = {
    "negamax": changed(PLAYER),
    "the package's": turned,
    "two functions": lambda game, state: tuple(
        a * b
        for a, b in zip(
            right_with_two_functions(game, state), (game.to_move(state), 1), strict=True
        )
    ),
}

TRIALS = {
    "write": Trial("my_alpha_beta", {**WRONG, **GUESSED, **BEYOND}, RIGHT),
    "player": Trial("quick_player", WRONG_PLAYERS, RIGHT_PLAYERS),
    "repair": Trial("best_move", {**WRONG, **GUESSED}, RIGHT),
}
