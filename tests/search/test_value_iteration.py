"""Value iteration against every plan of both sides, each solved as linear equations."""

from fractions import Fraction
from functools import partial
from itertools import product
from math import inf, nan
from random import Random

import numpy
import pytest
from answers import all_refused
from many import many

import gamesearch as gs
from gamesearch import CHANCE, MAX, MIN, ExplicitTree, Game, Pig, Race, value_iteration
from gamesearch.games.pig import PigState
from reference import SIDES, random_tree


class Round(Game):
    """A seeded game that goes round: every move leads to chance, which may end it.

    States are numbers: decisions, then chance, then ends. Each chance state ends play
    with a chance of its own, so play ends with certainty.
    """

    def __init__(self, seed):
        dice = Random(seed)
        self.sides = [dice.choice(SIDES) for _ in range(dice.randint(1, 5))]
        self.decisions = len(self.sides)
        self.ends = self.decisions + dice.randint(1, 4)
        self.pay = [dice.randint(-9, 9) for _ in range(3)]
        chances = range(self.decisions, self.ends)
        self.next = [
            dice.sample(chances, dice.randint(1, min(3, len(chances))))
            for _ in self.sides
        ]
        self.dice = {state: self.drawn(dice) for state in chances}

    def drawn(self, dice):
        """Outcomes of a chance state, in the first of which play ends."""
        end = self.ends + dice.randrange(len(self.pay))
        others = dice.sample(range(self.ends), dice.randint(1, 3) % self.ends)
        shares = [dice.randint(1, 6) for _ in (end, *others)]
        return [(s, Fraction(n, sum(shares))) for s, n in zip((end, *others), shares)]

    def initial(self):
        return 0

    def to_move(self, state):
        return self.sides[state] if state < self.decisions else CHANCE

    def moves(self, state):
        return self.next[state] if state < self.decisions else []

    def outcomes(self, state):
        return self.dice.get(state, [])

    def play(self, state, move):
        return move

    def utility(self, state):
        return self.pay[state - self.ends]

    def utility_range(self):
        return -9, 9


def worths(game, plan):
    """The values of all states where both play by `plan`, from linear equations."""
    size = game.ends + len(game.pay)
    left, right = numpy.eye(size), numpy.zeros(size)
    right[game.ends :] = game.pay
    for state in range(game.ends):
        for after, chance in game.outcomes(state) or [(plan[state], 1)]:
            left[state, after] -= float(chance)
    return numpy.linalg.solve(left, right)


def by_all_plans(game):
    """The best that MAX can be sure of in each state, over all plans of both."""
    best = numpy.full(game.ends + len(game.pay), -inf)
    choices = [
        game.next[s] if side == MAX else [None] for s, side in enumerate(game.sides)
    ]
    replies = [
        game.next[s] if side == MIN else [None] for s, side in enumerate(game.sides)
    ]
    for of_max in product(*choices):
        worst = numpy.full(len(best), inf)
        for of_min in product(*replies):
            plan = [mine or theirs for mine, theirs in zip(of_max, of_min)]
            worst = numpy.minimum(worst, worths(game, plan))
        best = numpy.maximum(best, worst)
    return best


@many(80, slow=300)
def test_games_that_go_round_have_the_values_of_the_best_plans(seed):
    game = Round(seed)
    answer = value_iteration(game)
    known = by_all_plans(game)
    for state, value in answer.values.items():
        assert value == pytest.approx(known[state], abs=1e-9)
    followed = [answer.plan.get(s, game.next[s][0]) for s in range(game.decisions)]
    assert worths(game, followed)[0] == pytest.approx(known[0], abs=1e-9)


def test_most_of_these_games_do_go_round_and_leave_a_choice():
    games = [Round(seed) for seed in range(300)]
    assert sum(value_iteration(game).sweeps > 2 for game in games) > 200
    assert sum(len({*game.sides}) == 2 for game in games) > 150


@many(80, slow=300)
def test_on_a_tree_it_is_minimax(seed):
    tree, first = random_tree(seed)
    game = ExplicitTree(tree, first)
    answer, known = value_iteration(game), gs.minimax(game)
    assert (answer.value, answer.move) == (known.value, known.move)
    assert answer.residual == 0
    assert answer.sweeps <= 2  # the second finds nothing to change


@pytest.mark.parametrize("faces", [(1, 3), (1, 1, 4), (1, 2)])
@pytest.mark.parametrize("squares", [(1, 2), (3, 3), (4, 3), (4, 5)])
def test_in_a_race_it_is_expectiminimax_in_every_position(faces, squares):
    game = Race(squares, faces=faces)
    answer = value_iteration(game)
    for state, value in answer.values.items():
        known = gs.expectiminimax(game, state)
        assert value == pytest.approx(float(known.value), abs=1e-12)
        assert answer.plan.get(state) is known.move or game.is_terminal(state)


def test_pig_to_two_is_six_sevenths():
    """P = 5/6 + 1/6 (1 - P): a 1 brings the other into the same place."""
    sixth = Fraction(1, 6)
    chance = (5 * sixth + sixth) / (1 + sixth)
    assert chance == Fraction(6, 7)
    answer = value_iteration(Pig(2))
    assert (answer.value + 1) / 2 == pytest.approx(float(chance), abs=1e-12)
    assert answer.residual <= 1e-12


def with_a_coin(target):
    """The chance at 0-0 of who moves in Pig with two faces, as a fraction.

    With a coin a turn is: so many twos, then hold. At each pair of scores every number
    of twos is tried for the one against every number for the other.
    """
    chance = {}
    for both in reversed(range(2 * target - 1)):
        for mine in range(max(0, both - target + 1), min(both, target - 1) + 1):
            other = both - mine
            chance[mine, other] = max(
                min(
                    where_a_turn_brings(mine_done, other_done)
                    for other_done in turns(other, mine, target, chance)
                )
                for mine_done in turns(mine, other, target, chance)
            )
    return chance[0, 0]


def turns(mine, other, target, chance):
    """For each number of twos: how likely it is, and the chance of winning after it."""
    for twos in range(1, target + 1):
        banked = mine + 2 * twos
        wins = 1 if banked >= target else 1 - chance[other, banked]
        yield Fraction(1, 2**twos), wins
        if banked >= target:
            return


def where_a_turn_brings(mine, other):
    """x = p a + (1 - p)(1 - y) and y = q b + (1 - q)(1 - x), solved for x."""
    (p, a), (q, b) = mine, other
    return (p * a + (1 - p) * q * (1 - b)) / (1 - (1 - p) * (1 - q))


@pytest.mark.parametrize("first", SIDES)
@pytest.mark.parametrize("target", range(1, 12))
def test_pig_with_a_coin_is_what_fractions_say(target, first):
    known = with_a_coin(target)
    found = value_iteration(Pig(target, sides=2, first=first))
    assert found.value == pytest.approx(float(first * (2 * known - 1)), abs=1e-11)


@pytest.mark.slow
def test_where_best_play_never_holds_the_chance_has_a_formula():
    """Then P = q + (1 - q)(1 - P), so P = 1 / (2 - q), q that a turn gets there."""

    def gets_there(target):
        if target <= 0:
            return Fraction(1)
        return sum(gets_there(target - face) for face in range(2, 7)) / 6

    for target in (2, 5, 10, 13):
        answer = value_iteration(Pig(target))
        assert set(answer.plan.values()) == {"roll"}
        expected = 1 / (2 - gets_there(target))
        assert (answer.value + 1) / 2 == pytest.approx(float(expected), abs=1e-11)


def test_the_values_of_pig_to_ten_fit_together_and_give_the_known_chance():
    game = Pig(10)
    answer = value_iteration(game)
    assert round((answer.value + 1) / 2, 5) == 0.70942
    values = answer.values
    for state, value in values.items():
        below = [values[game.play(state, move)] for move in game.moves(state)]
        if game.is_terminal(state):
            fitting = game.utility(state)
        elif game.outcomes(state):
            fitting = sum(
                p * values[game.play(state, o)] for o, p in game.outcomes(state)
            )
        else:
            fitting = max(below) if game.to_move(state) == MAX else min(below)
        assert value == pytest.approx(float(fitting), abs=2 * answer.residual)


def test_the_sides_may_be_changed():
    of_max = value_iteration(Pig(8)).values
    for state, value in value_iteration(Pig(8, first=MIN)).values.items():
        of_min, mine, total, side, rolling = state
        assert of_max[PigState(mine, of_min, total, -side, rolling)] == (
            pytest.approx(-value, abs=1e-11)
        )


def test_it_begins_where_it_is_told():
    game = Pig(10)
    state = PigState(9, 9, 0, MIN)
    answer = value_iteration(game, state)
    assert answer.value == pytest.approx(-5 / 7)
    assert max(state.max_score for state in answer.values) < 9 + 7
    assert min(state.max_score for state in answer.values) == 9
    rolling = value_iteration(game, game.play(state, "roll"))
    assert (rolling.value, rolling.move) == (pytest.approx(-5 / 7), None)


def test_a_larger_tolerance_takes_fewer_sweeps():
    rough, fine = (value_iteration(Pig(10), tolerance=t) for t in (1e-3, 1e-12))
    assert rough.sweeps < fine.sweeps
    assert fine.residual <= 1e-12 < rough.residual <= 1e-3


def test_what_it_cannot_use_is_named_with_the_position():
    class NoMoves(Race):
        def moves(self, state):
            return ()

    class Loaded(Race):
        def outcomes(self, state):
            return ((1, 0.5), (3, 0.4)) if state.rolling else ()

    nobody = ExplicitTree([1, 2])
    nobody.to_move = lambda state: 2
    count = len(value_iteration(Pig(5)).values)
    assert len(value_iteration(Pig(5), limit=count).values) == count
    all_refused(
        (partial(value_iteration, 3), TypeError, "game:"),
        *((partial(value_iteration, Pig(2), **{name: wrong}), ValueError, f"{name}:")
          for name in ("tolerance", "limit", "sweeps") for wrong in (-1, "much", nan)),
        (partial(value_iteration, Pig(5), limit=count - 1), ValueError, "limit:",
         str(count - 1)),
        (partial(value_iteration, Pig(10), sweeps=3), ValueError, "sweeps:", "3"),
        (partial(value_iteration, NoMoves()), ValueError, "MAX X..."),
        (partial(value_iteration, Loaded()), ValueError, "0.9", "MAX X"),
        (partial(value_iteration, nobody), ValueError, "to_move", "CHANCE"),
    )  # fmt: skip


def test_what_it_prints_does_not_list_all_positions():
    answer = value_iteration(ExplicitTree([gs.Chance([(0.5, 1), (0.5, 2)]), 1]))
    assert repr(answer) == ("Iterated(value=1.5, move='a', sweeps=2, residual=0.0)")
