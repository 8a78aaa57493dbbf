"""The keys of the variants on transposition tables, worked out again."""

import re
from math import inf

from course.pool import pool
from many import many

of_seed = pool("tables")


def walk(game, state, alpha, beta, met):
    """Alpha-beta from MAX's side; `met` has each search of x: window, value, leaves."""
    if game.is_terminal(state):
        return game.utility(state)
    low, high, found = alpha, beta, []
    for move in game.moves(state):
        found.append(walk(game, move, low, high, met))
        if game.to_move(state) > 0:
            low = max(low, found[-1])
        else:
            high = min(high, found[-1])
        if low >= high:
            break
    value = max(found) if game.to_move(state) > 0 else min(found)
    if state == "x":
        met.append((alpha, beta, value, len(found)))
    return value


def plain(game, state):
    """The minimax value."""
    if game.is_terminal(state):
        return game.utility(state)
    pick = max if game.to_move(state) > 0 else min
    return pick(plain(game, move) for move in game.moves(state))


@many(60, slow=400)
def test_the_entry_of_x_says_what_is_known_and_answers_if_it_settles_the_question(seed):
    variant, met = of_seed(seed), []
    game, key = variant.game, variant.key
    assert walk(game, "root", -inf, inf, met) == plain(game, "root") == key["value"]
    (alpha, beta, value, _), (again_alpha, again_beta, *_) = met
    kind = "upper" if value <= alpha else "lower" if value >= beta else "exact"
    assert (key["entry"], key["bound"]) == (value, kind)
    worth = plain(game, "x")
    low = worth if kind == "exact" else value if kind == "lower" else -inf
    high = worth if kind == "exact" else value if kind == "upper" else inf
    assert low <= worth <= high
    settled = low == high or low >= again_beta or high <= again_alpha
    assert key["answers"] == ("yes" if settled else "no")


ROW = re.compile(r"([A-E]): key (\d+), depth (\d), value (\d), (exact|lower|upper)")


def rows(variant):
    """The entries as the story has them: name, key, depth, value, kind."""
    for name, key, depth, value, kind in ROW.findall(variant.story):
        yield name, int(key), int(depth), int(value), kind


@many(60, slow=400)
def test_an_entry_is_enough_if_every_value_that_it_allows_gives_the_same_answer(seed):
    variant = of_seed(seed)
    text = {one.name: one.text for one in variant.questions}["enough"]
    asked, low, high = map(int, re.findall(r"\d+", text))
    enough = set()
    for name, _, depth, value, kind in rows(variant):
        allowed = {
            "exact": [value],
            "lower": range(value, value + 99),
            "upper": range(value - 99, value + 1),
        }[kind]
        cut = all(one >= high for one in allowed) or all(one <= low for one in allowed)
        if depth == asked and (cut or kind == "exact"):
            enough.add(name)
    assert variant.key["enough"] == enough
    assert len(list(rows(variant))) == 5


@many(60, slow=400)
def test_the_deepest_entry_of_each_index_is_kept(seed):
    kept = {}
    for name, key, depth, *_ in rows(of_seed(seed)):
        kept.setdefault(key % 8, []).append((depth, name))
    assert sorted(map(len, kept.values())) == [1, 2, 2]
    assert of_seed(seed).key["kept"] == {max(there)[1] for there in kept.values()}
