# %% alpha has moved
# wrong: the bound is set against the alpha that the loop has raised, so an exact value is filed as an upper bound and no longer answers inside a window
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state)
    entry = table.get(key)
    if entry is not None and entry[2] >= depth:
        value, bound, _ = entry
        if bound == "exact":
            return value
        if bound == "lower" and value >= beta:
            return value
        if bound == "upper" and value <= alpha:
            return value
    best = -inf
    todo = list(game.moves(state))
    while todo and alpha < beta:
        child = game.play(state, todo.pop(0))
        best = max(best, -search(child, depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
    if best >= beta:
        bound = "lower"
    elif best <= alpha:
        bound = "upper"
    else:
        bound = "exact"
    table[key] = best, bound, depth
    return best


# %% shallow answers deep
# wrong: the depths are compared the wrong way round: an entry that was searched less deep answers a deeper question
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best = game.key(state), -inf
    known = table.get(key, {})
    if known and known["depth"] <= depth:
        kind, value = known["bound"], known["value"]
        enough = {"exact": True, "lower": value >= beta, "upper": value <= alpha}
        if enough[kind]:
            return value
    a = alpha
    for move in game.moves(state):
        v = -search(game.play(state, move), depth - 1, -beta, -a)
        if v > best:
            best = v
        if best > a:
            a = best
        if a >= beta:
            break
    bound = "upper" if best <= alpha else "lower" if best >= beta else "exact"
    table[key] = {"value": best, "bound": bound, "depth": depth}
    return best


# %% more than alpha is not enough
# wrong: a lower bound answers as soon as it is above alpha, but only from beta on is it an answer
def my_memory(game, state, depth, alpha, beta, table, search):
    def answers(value, bound, deep):
        if deep < depth:
            return False
        if bound == "exact":
            return True
        return value > alpha if bound == "lower" else value <= alpha

    key = game.key(state)
    if key in table and answers(*table[key]):
        return table[key][0]
    best, floor = float("-inf"), alpha
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -floor))
        floor = max(floor, best)
        if floor >= beta:
            break
    bound = "exact"
    if best <= alpha:
        bound = "upper"
    if best >= beta:
        bound = "lower"
    table[key] = (best, bound, depth)
    return best


# %% a cut leaves nothing behind
# wrong: at a cut the function returns before the entry is filed, so no lower bound is ever remembered
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state)
    try:
        value, bound, searched = table[key]
    except KeyError:
        pass
    else:
        low = bound != "upper" and value >= beta
        high = bound != "lower" and value <= alpha
        if searched >= depth and (low or high or bound == "exact"):
            return value
    original, best = alpha, -inf
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    table[key] = best, "upper" if best <= original else "exact", depth
    return best


# %% upper and lower
# wrong: the names are mixed up when filing: what failed low is filed as a lower bound, what failed high as an upper bound
from collections import namedtuple

Eintrag = namedtuple("Eintrag", "wert schranke tiefe")


def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, alt = game.key(state), float("-inf"), alpha
    e = table.get(key)
    if e is not None and e.tiefe >= depth:
        if (
            e.schranke == "exact"
            or (e.schranke == "lower" and e.wert >= beta)
            or (e.schranke == "upper" and e.wert <= alpha)
        ):
            return e.wert
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    s = "lower" if best <= alt else "upper" if best >= beta else "exact"
    table[key] = Eintrag(best, s, depth)
    return best


# %% an interval in the table
# right: an entry is the interval (low, high) in which the value lies, with the depth; it answers if it is a point or beyond the window
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state)
    low, high, deep = table.get(key, (-inf, inf, -1))
    if deep >= depth:
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high

    best, a = -inf, alpha
    for move in game.moves(state):
        value = -search(game.play(state, move), depth - 1, -beta, -a)
        best = max(value, best)
        a = max(a, value)
        if best >= beta:
            break
    table[key] = (
        best if best > alpha else -inf,
        best if best < beta else inf,
        depth,
    )
    return best


# %% a drawer for each depth
# right: the depth is a part of the key, so that only an entry of the same depth answers
def my_memory(game, state, depth, alpha, beta, table, search):
    drawer = (game.key(state), depth)

    def usable(found):
        value, (below, above) = found
        # below: the value is at least so much, above: at most
        return (below and above) or (below and value >= beta) or (above and value <= alpha)

    if drawer in table and usable(table[drawer]):
        return table[drawer][0]

    def run(moves, best):
        for move in moves:
            child = game.play(state, move)
            best = max(best, -search(child, depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                return best
        return best

    value = run(game.moves(state), -inf)
    table[drawer] = value, (value > alpha, value < beta)
    return value


# %% not deeper than asked
# wrong: the depths are compared the wrong way round, so an entry searched less deep answers and a deeper one does not
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, start = game.key(state), float("-inf"), alpha
    entry = table.get(key)
    if entry is not None:
        value, bound, searched = entry
        enough = (bound == "exact" or (bound == "lower" and value >= beta)
                  or (bound == "upper" and value <= alpha))
        if searched <= depth and enough:
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= start else "lower" if best >= beta else "exact"
    table[key] = best, bound, depth
    return best


# %% which bound against which
# wrong: a lower bound answers where it is at most alpha and an upper bound where it is at least beta, just where they decide nothing, so bounds are taken for values
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state)
    if key in table:
        value, bound, plies = table[key]
        if plies >= depth:
            if bound == "exact":
                return value
            if bound == "lower" and value <= alpha:
                return value
            if bound == "upper" and value >= beta:
                return value
    best, lowest = float("-inf"), alpha
    for move in game.moves(state):
        child = game.play(state, move)
        value = -search(child, depth - 1, -beta, -lowest)
        best = max(best, value)
        lowest = max(lowest, best)
        if lowest >= beta:
            break
    if best <= alpha:
        kind = "upper"
    elif best >= beta:
        kind = "lower"
    else:
        kind = "exact"
    table[key] = (best, kind, depth)
    return best


# %% When a bound will do
# wrong: it believes a lower bound when it is at most alpha and an upper bound when it is at least beta, just the wrong way round, so bounds that decide nothing are returned as values
def my_memory(game, state, depth, alpha, beta, table, search):
    """The mover's value of a position, from the table or searched."""
    key = game.key(state)
    entry = table.get(key)
    if entry is not None:
        value, kind, searched = entry
        if searched >= depth:
            if kind == "exact":
                return value
            if kind == "lower" and value <= alpha:
                return value
            if kind == "upper" and value >= beta:
                return value
    best, floor = float("-inf"), alpha
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    if best <= floor:
        kind = "upper"
    elif best >= beta:
        kind = "lower"
    else:
        kind = "exact"
    table[key] = best, kind, depth
    return best


# %% Alpha as it was
# wrong: the alpha to compare with is saved at the top of the loop, not before it, so it is the alpha before the last move only and an exact value found earlier is filed as an upper bound
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best = game.key(state), float("-inf")
    value, bound, known_depth = table.get(key, (None, None, -1))
    if known_depth >= depth:
        enough = {
            "exact": True,
            "lower": value >= beta,
            "upper": value <= alpha,
        }
        if enough[bound]:
            return value
    for move in game.moves(state):
        given = alpha
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= given else "lower" if best >= beta else "exact"
    table[key] = best, bound, depth
    return best


# %% deep enough?
# wrong: the depths are compared the wrong way round: an entry answers if it was searched to at most the depth asked for, so shallow entries answer deeper questions
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best = game.key(state), float("-inf")
    if key in table:
        value, bound, filed = table[key]
        if filed <= depth:
            if bound == "exact":
                return value
            if bound == "lower" and value >= beta:
                return value
            if bound == "upper" and value <= alpha:
                return value
    first_alpha = alpha
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= first_alpha else "lower" if best >= beta else "exact"
    table[key] = best, bound, depth
    return best


# %% better than alpha is an answer
# wrong: a lower bound answers as soon as it is above alpha (it must reach beta), an upper bound as soon as it is below beta, so bounds inside the window are returned as values
def my_memory(game, state, depth, alpha, beta, table, search):
    def answers(entry):
        value, bound, searched = entry
        usable = {"exact": True, "lower": value > alpha, "upper": value < beta}
        return searched >= depth and usable[bound]

    key = game.key(state)
    entry = table.get(key)
    if entry and answers(entry):
        return entry[0]
    best, low = -inf, alpha
    for move in game.moves(state):
        child = game.play(state, move)
        best = max(best, -search(child, depth - 1, -beta, -low))
        low = max(low, best)
        if low >= beta:
            break
    if best >= beta:
        bound = "lower"
    elif best > alpha:
        bound = "exact"
    else:
        bound = "upper"
    table[key] = (best, bound, depth)
    return best


# %% when an entry answers
# wrong: alpha and beta are mixed up in the look-up: a lower bound answers from alpha on and an upper one up to beta, so bounds inside the window pass for values
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, first_alpha = game.key(state), float("-inf"), alpha
    entry = table.get(key)
    if entry is not None and entry[2] >= depth:
        value, bound, _ = entry
        if bound == "exact":
            return value
        if bound == "lower" and value >= alpha:
            return value
        if bound == "upper" and value <= beta:
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= first_alpha else "lower" if best >= beta else "exact"
    table[key] = best, bound, depth
    return best


# %% the old alpha
# wrong: the old alpha is kept inside the loop and so anew for each move, and if the last move does not improve anything an exact value is filed as upper
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state)
    if key in table:
        value, bound, searched = table[key]
        enough = {"exact": True, "lower": value >= beta, "upper": value <= alpha}
        if searched >= depth and enough[bound]:
            return value
    best = float("-inf")
    for move in game.moves(state):
        old_alpha = alpha
        child = game.play(state, move)
        best = max(best, -search(child, depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    if best >= beta:
        bound = "lower"
    elif best <= old_alpha:
        bound = "upper"
    else:
        bound = "exact"
    table[key] = (best, bound, depth)
    return best


# %% deep enough?
# wrong: the depth is compared the wrong way round, so an entry searched less deep than asked for answers
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, given = game.key(state), float("-inf"), alpha
    entry = table.get(key)
    if entry is not None:
        value, bound, searched = entry
        usable = (
            bound == "exact"
            or (bound == "lower" and value >= beta)
            or (bound == "upper" and value <= alpha)
        )
        if usable and searched <= depth:
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= given else "lower" if best >= beta else "exact"
    table[key] = best, bound, depth
    return best


# %% three kinds of entry
# wrong: a value equal to beta is filed as exact, although the loop was left there and it is only a lower bound
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state)
    if key in table:
        kept = table[key]
        if kept["depth"] == depth:
            if kept["bound"] == "exact":
                return kept["value"]
            if kept["bound"] == "lower" and kept["value"] >= beta:
                return kept["value"]
            if kept["bound"] == "upper" and kept["value"] <= alpha:
                return kept["value"]
    best, low = float("-inf"), alpha
    for move in game.moves(state):
        value = -search(game.play(state, move), depth - 1, -beta, -low)
        best = max(best, value)
        low = max(low, best)
        if low >= beta:
            break
    if best <= alpha:
        kind = "upper"
    elif best > beta:
        kind = "lower"
    else:
        kind = "exact"
    table[key] = {"value": best, "bound": kind, "depth": depth}
    return best


# %% lower means below the window
# wrong: takes "lower" for a value that failed low and "upper" for one that failed high, so a lower bound answers below alpha and an upper bound above beta, where they prove nothing
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, first = game.key(state), float("-inf"), alpha
    if key in table:
        value, bound, searched = table[key]
        if searched >= depth:
            if bound == "exact":
                return value
            if bound == "lower" and value <= alpha:
                return value
            if bound == "upper" and value >= beta:
                return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= first else "lower" if best >= beta else "exact"
    table[key] = best, bound, depth
    return best


# %% near the root is better
# wrong: reads depth as the distance from the root, so an entry answers if it was searched less deep than asked, and a deeper one does not
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state)
    entry = table.get(key)
    if entry and entry[2] <= depth:
        value, bound, _ = entry
        usable = {"exact": True, "lower": value >= beta, "upper": value <= alpha}
        if usable[bound]:
            return value
    best, low = float("-inf"), alpha
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -low))
        low = max(low, best)
        if low >= beta:
            break
    if best <= alpha:
        table[key] = best, "upper", depth
    elif best >= beta:
        table[key] = best, "lower", depth
    else:
        table[key] = best, "exact", depth
    return best


# %% depth not looked at
# wrong: the depth is filed but an entry of any depth is accepted, so a shallow value answers a deeper question
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, a0 = game.key(state), -inf, alpha
    if key in table:
        value, bound, filed = table[key]
        if bound == "exact" or (bound == "lower" and value >= beta) or (bound == "upper" and value <= alpha):
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    kind = "upper" if best <= a0 else ("lower" if best >= beta else "exact")
    table[key] = (best, kind, depth)
    return best


# %% lower and upper mixed up
# wrong: a lower bound is accepted when it is at most alpha and an upper bound when it is at least beta, which proves nothing, so wrong values come back
def my_memory(game, state, depth, alpha, beta, table, search):
    old_alpha = alpha
    key = game.key(state)
    entry = table.get(key)
    if entry is not None and entry[2] >= depth:
        value, bound, _ = entry
        if bound == "exact":
            return value
        if bound == "lower" and value <= alpha:
            return value
        if bound == "upper" and value >= beta:
            return value
    best = float("-inf")
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    if best <= old_alpha:
        bound = "upper"
    elif best >= beta:
        bound = "lower"
    else:
        bound = "exact"
    table[key] = best, bound, depth
    return best


# %% the shallow entry answers
# wrong: the depth comparison is turned round, so entries from shallower searches answer and deeper ones do not
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, start = game.key(state), float("-inf"), alpha
    if key in table:
        value, bound, filed = table[key]
        if filed <= depth:
            if bound == "exact":
                return value
            if bound == "lower" and value >= beta:
                return value
            if bound == "upper" and value <= alpha:
                return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= start else "lower" if best >= beta else "exact"
    table[key] = best, bound, depth
    return best


# %% equal to alpha is exact
# wrong: files a value equal to the alpha given as exact although it is only an upper bound, so later wider windows get a wrong value
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state)
    entry = table.get(key)
    if entry is not None and entry[2] >= depth:
        value, bound, _ = entry
        usable = {"exact": True, "lower": value >= beta, "upper": value <= alpha}
        if usable[bound]:
            return value
    best, a = float("-inf"), alpha
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -a))
        a = max(a, best)
        if a >= beta:
            break
    if best >= beta:
        bound = "lower"
    elif best < alpha:
        bound = "upper"
    else:
        bound = "exact"
    table[key] = (best, bound, depth)
    return best
