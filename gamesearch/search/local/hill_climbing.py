"""Hill climbing: always to the best neighbour, as long as that is an improvement.

Valid on any landscape; what it finds is a place without a better neighbour, which need
not be the best one. Since costs are to be low it really climbs down. Among equally good
neighbours it draws one at random. Two remedies for being stuck: sideways moves, to a
neighbour that costs as much, for a plateau may lead on; and to begin again elsewhere.
If a climb succeeds with probability p, 1/p climbs are needed on average.

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
    """The best state that was met on the way from `state`, or from one at random.

    >>> from gamesearch import QueensLandscape
    >>> found = hill_climbing(QueensLandscape(8), seed=3, restarts=20)
    >>> found.cost, found.restarts
    (0, 8)

    At most so many moves `sideways` are made one after another, and so many `restarts`
    from a state drawn at random. It ends early where the landscape's `lowest` is met.
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
    """From here to a place without a better neighbour."""
    left = sideways
    while not walk.solved:
        near = [(walk.cost(one), one) for one in walk.landscape.neighbours(state)]
        lowest = min((its_cost for its_cost, _ in near), default=None)
        if lowest is None or lowest > cost or (lowest == cost and left == 0): break
        left = left - 1 if lowest == cost else sideways
        best = [one for its_cost, one in near if its_cost == lowest]
        state, cost = walk.stand(walk.dice.choice(best), lowest)
