"""Coins of unknown bias: against integrals over the biases, and against all plans."""

from fractions import Fraction
from itertools import product
from math import factorial
from random import Random

import pytest
from many import many

from gamesearch import CHANCE, MAX, Coins, expectimax, star1
from gamesearch.games.coins import HEADS, TAILS, CoinsState


def integral(heads, tails):
    """The chance of one sequence of throws with a coin, over all its biases alike.

    The integral of x^heads (1 - x)^tails from 0 to 1, multiplied out.
    """
    terms = (
        Fraction((-1) ** k * factorial(tails), factorial(k) * factorial(tails - k))
        / (heads + k + 1)
        for k in range(tails + 1)
    )
    return sum(terms)


def mean_total(plan, throws):
    """The mean of all heads for a plan: from the throws so far, as text, to a coin."""
    total = Fraction(0)
    for faces in product("HT", repeat=throws):
        seen, past = {"A": [0, 0], "B": [0, 0]}, ""
        for face in faces:
            seen[plan[past]]["HT".index(face)] += 1
            past += face
        chance = integral(*seen["A"]) * integral(*seen["B"])
        total += chance * faces.count("H")
    return total


def plans(throws):
    """Every way to choose one of two coins after each sequence of throws."""
    pasts = ["".join(x) for n in range(throws) for x in product("HT", repeat=n)]
    for choice in product("AB", repeat=len(pasts)):
        yield dict(zip(pasts, choice))


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_the_value_is_the_best_mean_of_all_plans_over_all_biases(throws):
    best = max(mean_total(plan, throws) for plan in plans(throws))
    assert expectimax(Coins(throws)).value == best


@pytest.mark.parametrize(
    ("throws", "total"),
    [(1, Fraction(1, 2)), (2, Fraction(13, 12)), (3, Fraction(5, 3))],
)
def test_the_total_of_few_throws_by_hand(throws, total):
    """Two: 1/2 first; then 2/3 with the same coin, or 1/2 with the other."""
    assert expectimax(Coins(throws)).value == total


@pytest.mark.parametrize("throws", range(1, 6))
def test_with_one_coin_there_is_nothing_to_learn(throws):
    assert expectimax(Coins(throws, coins=1)).value == Fraction(throws, 2)


@many(80, slow=200)
def test_the_chance_of_heads_is_a_quotient_of_integrals(seed):
    dice = Random(seed)
    heads, tails = dice.randint(0, 6), dice.randint(0, 6)
    game = Coins(heads + tails + 1)
    state = game.play(CoinsState(((0, 0), (heads, tails))), "B")
    assert game.to_move(state) == CHANCE
    shown = dict(game.outcomes(state))
    assert shown[HEADS] == integral(heads + 1, tails) / integral(heads, tails)
    assert shown[HEADS] + shown[TAILS] == 1


@many(60, slow=100)
def test_a_game_keeps_count_of_each_coin(seed):
    dice = Random(seed)
    game = Coins(dice.randint(1, 9), dice.randint(1, 4))
    state, record = game.initial(), []
    while not game.is_terminal(state):
        assert game.to_move(state) == MAX
        coin, face = dice.choice(game.moves(state)), dice.choice((HEADS, TAILS))
        state = game.play(game.play(state, coin), face)
        record.append((coin, face))
    assert len(record) == game.throws
    assert game.utility(state) == sum(face == HEADS for _, face in record)
    for coin, seen in zip("ABCD", state.seen):
        assert seen == (record.count((coin, HEADS)), record.count((coin, TAILS)))


@pytest.mark.parametrize("throws", [1, 3, 5])
def test_exchanging_coins_changes_no_value(throws):
    """A table may file both under one key."""
    found = star1(Coins(throws), table="new")
    assert found.value == expectimax(Coins(throws)).value
    seen = ((1, 0), (0, 1))
    here, there = CoinsState(seen), CoinsState(seen[::-1])
    game = Coins(4)
    assert game.key(here) == game.key(there)
    assert game.key(game.play(here, "A")) == game.key(game.play(there, "B"))
    assert game.key(game.play(here, "A")) != game.key(game.play(here, "B"))
    assert expectimax(game, here).value == expectimax(game, there).value


def test_the_worse_looking_coin_is_best_where_it_is_less_known():
    state = CoinsState(((4, 3), (0, 0)))
    assert expectimax(Coins(10), state).move == "B"  # 3 throws left
    assert expectimax(Coins(8), state).move == "A"  # the last throw


def test_the_text_says_what_was_seen_and_what_is_in_the_air():
    game = Coins(10)
    state = game.play(CoinsState(((4, 3), (0, 0))), "B")
    assert game.text(state).splitlines() == [
        "coin A: 4 heads, 3 tails",
        "coin B: 0 heads, 0 tails, in the air",
        "3 of 10 throws left",
    ]
