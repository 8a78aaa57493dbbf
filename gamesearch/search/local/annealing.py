"""Simulated annealing: to any neighbour, to a worse one ever more seldom.

Valid on any landscape. A neighbour is drawn at random. A better one is always taken; a
worse one with probability exp(-rise / temperature), so that hills can be crossed. The
temperature falls as the schedule says: at first the search goes nearly anywhere, at
last it hardly climbs. Held at one temperature it would be at a place of cost c with a
probability that is proportional to exp(-c / temperature), if as many neighbours lead to
each place as from it; the lower the temperature, the more certainly at a lowest place.

Source: Kirkpatrick, Gelatt and Vecchi, "Optimization by Simulated Annealing", Science
220 (1983); the rule of acceptance is that of Metropolis and others, Journal of Chemical
Physics 21 (1953).
"""

from collections.abc import Callable
from math import exp, inf
from numbers import Real

from gamesearch.problems.landscape import Landscape
from gamesearch.rules.game import State
from gamesearch.rules.given import checked_number, whole_number
from gamesearch.search.local.walk import LocalResult, Walk
from gamesearch.search.run import stopped_with


def annealing(landscape: Landscape, state: State = None, *,
              schedule: Callable[[float], Real], steps: int, seed: int) -> LocalResult:
    """The best state that was met in so many steps, from `state` or one at random.

    >>> from gamesearch import QueensLandscape
    >>> schedule = cooling(3, 0.1)
    >>> annealing(QueensLandscape(8), schedule=schedule, steps=10_000, seed=1).cost
    0

    `schedule(part)` is the temperature when that part of the steps is done, from 0 to
    1, in the unit of the costs; at 0 no worse neighbour is taken. It ends early where
    the landscape's `lowest` is met.
    """
    whole_number(steps, 0, "steps: a whole number")
    if not callable(schedule):
        raise TypeError(
            "schedule: a function from the part of the steps that is done to a "
            f"temperature, such as gs.cooling(3, 0.1), not {schedule!r}."
        )
    walk = Walk(landscape, seed)
    with stopped_with(walk.result):
        state, cost = walk.start(state)
        for step in range(steps):
            if walk.solved: break
            temperature = checked(schedule(step / steps), step)
            other = landscape.random_neighbour(state, walk.dice)
            its_cost = walk.cost(other)
            if accepted(its_cost - cost, temperature, walk.dice):
                state, cost = other, its_cost
            walk.stand(state, cost)
    return walk.result()


def accepted(rise, temperature, dice) -> bool:
    """Is a neighbour taken that costs so much more?"""
    if rise <= 0: return True
    return temperature > 0 and dice.random() < exp(-rise / temperature)


def cooling(start: Real, end: Real) -> Callable[[float], float]:
    """A schedule: from one temperature to another, by the same factor each step.

    >>> schedule = cooling(8, 0.5)
    >>> [schedule(part) for part in (0, 0.25, 0.5, 0.75, 1)]
    [8.0, 4.0, 2.0, 1.0, 0.5]
    """
    for name, number in ("start", start), ("end", end):
        wanted = f"{name}: a temperature above 0"
        checked_number(number, wanted, lambda t: 0 < t < inf)
    return lambda part: start * (end / start) ** part


def checked(temperature, step) -> Real:
    """The temperature, or ValueError where it is none."""
    if not isinstance(temperature, Real) or not temperature >= 0:
        raise ValueError(
            f"schedule: a temperature is a number, 0 or more, not {temperature!r} (at "
            f"step {step})."
        )
    return temperature
