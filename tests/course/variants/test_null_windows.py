"""The keys of the variants on null windows, worked out again from the leaves."""

from math import inf

from course.pool import pool
from many import many

of_seed = pool("null-windows")


def value_in(tree, side, alpha, beta):
    """The fail-soft value of a tree in a window, for MAX."""
    if not isinstance(tree, list):
        return tree
    best = -side * inf
    for part in tree:
        value = value_in(part, -side, alpha, beta)
        best = max(best, value) if side > 0 else min(best, value)
        alpha, beta = (max(alpha, best), beta) if side > 0 else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@many(60, slow=400)
def test_each_pass_proves_what_the_key_says(seed):
    variant = of_seed(seed)
    tree, side, key = variant.game.tree, variant.game.first, variant.key
    guess, low, high, windows, found = variant.options["first_guess"], -inf, inf, [], []
    while low < high:
        beta = guess + 1 if guess == low else guess
        windows.append((beta - 1, beta))
        guess = value_in(tree, side, beta - 1, beta)
        found.append(guess)
        low, high = (guess, high) if guess >= beta else (low, guess)
    exact = value_in(tree, side, -inf, inf)
    assert (key["value"], key["passes"]) == (exact, len(windows))
    assert (key["first"], key["next"]) == (found[0], windows[1][1])
    assert key["fails"] == ("high" if exact >= windows[0][1] else "low")


@many(60, slow=400)
def test_pvs_searches_a_move_again_that_beats_those_before_it(seed):
    variant = of_seed(seed)
    tree, side = variant.game.tree, variant.game.first
    worth = [value_in(part, -side, -inf, inf) for part in tree]
    better = {
        "abcd"[place]
        for place in range(1, len(tree))
        if all(side * worth[place] > side * other for other in worth[:place])
    }
    again = variant.key["again"]
    assert again <= better
    # the last word of a scout may be the value itself, so that nothing is left to ask
    assert all(
        scouted(tree[place], side, worth[:place]) == worth[place]
        for place in ("abcd".index(name) for name in better - again)
    )


def scouted(tree, side, before):
    """What the null window of a move says that comes after others."""
    best = max(before) if side > 0 else min(before)
    return value_in(tree, -side, *((best, best + 1) if side > 0 else (best - 1, best)))
