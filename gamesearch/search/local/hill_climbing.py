"""Hill climbing: always move to the best neighbour, as long as it is an improvement.

Valid on any landscape. It finds a local optimum, a state without a better neighbour,
which need not be a best state. Costs are to be low, so the search really goes downhill.
Of equally good neighbours one is drawn at random. There are two remedies if the search
is stuck: sideways moves to a neighbour of equal cost, because a plateau may lead to
better states; and restarts from a random state. If a climb succeeds with probability p,
1/p climbs are needed on average.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach" (2021), the
section on local search (steepest ascent, sideways moves, random restarts).
"""

from gamesearch.problems.landscape import Landscape
from gamesearch.rules.game import State
from gamesearch.rules.given import whole_number
from gamesearch.search.local.walk import LocalResult, Walk
from gamesearch.search.run import stopped_with


def hill_climbing(landscape: Landscape, state: State = None, *, seed: int,
                  sideways: int = 0, restarts: int = 0) -> LocalResult:
    """The best state found on the path from `state`, or from a random state.

    >>> from gamesearch import QueensLandscape
    >>> found = hill_climbing(QueensLandscape(8), seed=3, restarts=20)
    >>> found.cost, found.restarts
    (0, 8)

    `sideways` is the largest number of sideways moves in succession, and `restarts` is
    the largest number of restarts from a random state. The search ends early if it
    reaches the landscape's `lowest` cost.
    """
    whole_number(sideways, 0, "sideways: a whole number of moves")
    whole_number(restarts, 0, "restarts: a whole number")
    walk = Walk(landscape, seed)
    with stopped_with(walk.result):
        climb(walk, *walk.start(state), sideways)
        while walk.restarts < restarts and not walk.solved:
            walk.restarts += 1
            climb(walk, *walk.start(), sideways)
    return walk.result()


def climb(walk, state, cost, sideways) -> None:
    """Climb from here to a state without a better neighbour."""
    left = sideways
    while not walk.solved:
        near = [(walk.cost(one), one) for one in walk.landscape.neighbours(state)]
        lowest = min((its_cost for its_cost, _ in near), default=None)
        if lowest is None or lowest > cost or (lowest == cost and left == 0): break
        left = left - 1 if lowest == cost else sideways
        best = [one for its_cost, one in near if its_cost == lowest]
        state, cost = walk.stand(walk.dice.choice(best), lowest)
