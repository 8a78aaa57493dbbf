"""Value iteration: the values of all positions at once, also in games with cycles.

Valid for games of MAX, MIN and chance in which play ends with probability 1, whatever
both players do; the length of play need not be bounded, as in Pig. A search from the
root never ends in such a game: the tree is infinite, although there are few positions.
So every position gets a value, at first 0, and each value is computed again and again
from those of its successors: the largest at MAX, the smallest at MIN, the mean at
chance. One round is a sweep. When a sweep no longer changes any value, the values are
consistent, and because play ends no other values are consistent.

New values are used at once. Positions in the same cycles form a group and are swept
together, the last group first, so that the values of all later groups are known. The
`residual` is the largest change in the last sweep of a group. It measures how
consistent the values are, not their distance from the true values, which can be much
larger if play ends with a small probability only.

Source: Bellman, "Dynamic Programming" (1957); for two players Shapley, "Stochastic
Games", Proceedings of the National Academy of Sciences 39 (1953).
"""

from collections import deque
from dataclasses import dataclass, field
from itertools import count
from numbers import Real
from operator import mul
from typing import NamedTuple

from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import CHANCE, MAX, MIN, Game, Move, State
from gamesearch.rules.given import checked_number
from gamesearch.rules.say import say
from gamesearch.search.chance.components import components
from gamesearch.search.chance.outcomes import outcomes_of
from gamesearch.search.run import enter, no_chance, no_value


@dataclass(frozen=True, slots=True)
class Iterated:
    """The result of value iteration: MAX's value of each position, and a plan.

    `value` is the value of the given position and `move` the best move there, None at a
    chance position and at the end. `values` has the value of each state, and `plan` the
    first best move of each state with a choice. `sweeps` is the number of sweeps of the
    group that needed most.
    """

    value: float
    move: Move | None
    sweeps: int
    residual: float
    values: dict[State, float] = field(repr=False)
    plan: dict[State, Move] = field(repr=False)


@rules_named()
def value_iteration(game: Game, state: State = None, *, tolerance: Real = 1e-12,
                    limit: int = 1_000_000, sweeps: int = 100_000) -> Iterated:
    """The value of each position that can be reached from `state`.

    In Pig to 2 the player who rolls wins with any face but 1, and after a 1 the other
    player is in the same situation: P = 5/6 + (1 - P) / 6, so P = 6/7, and MAX's value
    is 2P - 1 = 5/7.

    >>> from gamesearch import Pig
    >>> answer = value_iteration(Pig(2))
    >>> abs(answer.value - 5 / 7) < 1e-12, answer.move, len(answer.values)
    (True, 'roll', 14)

    A group is swept until nothing in it changes by more than `tolerance`. Raises
    ValueError where there are more than `limit` positions, or where that takes more
    than `sweeps` sweeps.
    """
    state = enter(game, state).state
    for name, number in ("tolerance", tolerance), ("limit", limit), ("sweeps", sweeps):
        checked_number(number, f"{name}: a number, 0 or more", lambda n: n >= 0)

    rules = reachable(game, state, limit)
    values = dict.fromkeys(rules, 0.0)
    most, largest = 0, 0.0
    for group in components(state, {at: rule.after for at, rule in rules.items()}):
        for sweep in count(1):
            residual = 0.0
            for at in group:
                value = backed_up(rules[at], values)
                residual = max(residual, abs(value - values[at]))
                values[at] = value
            if residual <= tolerance: break
            if sweep >= sweeps: raise not_settled(game, at, sweeps, residual)
        most, largest = max(most, sweep), max(largest, residual)

    plan = {at: best_move(rule, values) for at, rule in rules.items()
            if rule.side in (MAX, MIN)}
    return Iterated(values[state], plan.get(state), most, largest, values, plan)


class Rule(NamedTuple):
    """What the rules say of one position: who moves, and where each move leads."""

    side: int | None  # None where play has ended
    moves: tuple[Move, ...] = ()
    after: tuple[State, ...] = ()
    chances: tuple[float, ...] = ()
    utility: float = 0.0


def reachable(game, state, limit) -> dict[State, Rule]:
    """The rules of each position that can be reached, the nearest first."""
    outcomes, rules = outcomes_of(game), {}
    seen, waiting = {state}, deque([state])
    while waiting:
        if len(seen) > limit: raise too_many(limit)
        here = waiting.popleft()
        rules[here] = rule_of(game, here, outcomes)
        for after in rules[here].after:
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return rules


def rule_of(game, state, outcomes) -> Rule:
    """What the rules say of this position; probabilities become floats."""
    if game.is_terminal(state):
        return Rule(None, utility=float(game.utility(state)))
    side, chances = game.to_move(state), ()
    if side == CHANCE:
        moves, chances, _ = zip(*outcomes(state))
    elif side in (MAX, MIN):
        moves = tuple(game.moves(state))
        if not moves: raise no_value(game, state)
    else:
        raise no_chance(game, state, "value_iteration")
    after = tuple(game.play(state, move) for move in moves)
    return Rule(side, moves, after, tuple(map(float, chances)))


def backed_up(rule, values) -> float:
    """The value of a position as those of its successors make it."""
    if rule.side is None:
        return rule.utility
    below = [values[after] for after in rule.after]
    if rule.side == CHANCE:
        return sum(map(mul, rule.chances, below))
    return max(below) if rule.side == MAX else min(below)


def best_move(rule, values) -> Move:
    """The first of the best moves."""
    return rule.moves[[values[at] for at in rule.after].index(backed_up(rule, values))]


def too_many(limit) -> ValueError:
    """The error for a game with more positions than may be kept."""
    return ValueError(say(
        "limit: more than {limit:,} positions can be reached, and value iteration "
        "stores a value for each. Give a larger limit, or a smaller game.", limit=limit,
    ))


def not_settled(game, state, sweeps, residual) -> ValueError:
    """The error for values that go on changing."""
    return ValueError(
        f"sweeps: after {sweeps:,} sweeps values still change by {residual:.1e}; give "
        "a larger tolerance or more sweeps. Does play end from here, whatever both "
        f"do?\nThe position:\n{game.text(state)}"
    )
