"""Simulated annealing: random moves; worse states are accepted more and more rarely.

Valid on any landscape. A neighbour is drawn at random. A better neighbour is always
accepted; a worse one is accepted with probability exp(-rise / temperature), so that the
search can cross hills. The schedule lowers the temperature: at first nearly every move
is accepted, at the end hardly any move to a worse state. At a constant temperature the
search would be in a state of cost c with a probability proportional to
exp(-c / temperature), if each state is a neighbour of as many states as it has
neighbours. The lower the temperature, the more probable are states of lowest cost.

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
    """The best state found in `steps` steps, from `state` or from a random state.

    >>> from gamesearch import QueensLandscape
    >>> schedule = cooling(3, 0.1)
    >>> annealing(QueensLandscape(8), schedule=schedule, steps=10_000, seed=1).cost
    0

    `schedule(part)` is the temperature, in the unit of the costs, after this part of
    the steps, from 0 to 1; at temperature 0 no worse neighbour is accepted. The search
    ends early if it reaches the landscape's `lowest` cost.
    """
    whole_number(steps, 0, "steps: a whole number")
    if not callable(schedule):
        raise TypeError(
            "schedule: a function from the part of the steps done, 0 to 1, to a "
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
    """Is a neighbour accepted whose cost is higher by `rise`?"""
    if rise <= 0: return True
    return temperature > 0 and dice.random() < exp(-rise / temperature)


def cooling(start: Real, end: Real) -> Callable[[float], float]:
    """A schedule from one temperature to another, with the same factor at each step.

    >>> schedule = cooling(8, 0.5)
    >>> [schedule(part) for part in (0, 0.25, 0.5, 0.75, 1)]
    [8.0, 4.0, 2.0, 1.0, 0.5]
    """
    for name, number in ("start", start), ("end", end):
        wanted = f"{name}: a temperature above 0"
        checked_number(number, wanted, lambda t: 0 < t < inf)
    return lambda part: start * (end / start) ** part


def checked(temperature, step) -> Real:
    """The temperature; ValueError if it is no temperature."""
    if not isinstance(temperature, Real) or not temperature >= 0:
        raise ValueError(
            f"schedule: a temperature is a number, 0 or more, not {temperature!r} (at "
            f"step {step})."
        )
    return temperature
