"""Genetic search: a population of states, of which the better ones have more children.

Valid on any landscape that says how two states are crossed. A generation follows the
other in three steps. Selection: parents are drawn, each with a probability that is
proportional to how much less it costs than the worst of its generation. Crossing: a
child has something of both. Mutation: now and then it is changed into a neighbour. The
best ones live on unchanged, so that what was found is not lost.

Source: Holland, "Adaptation in Natural and Artificial Systems" (1975); that the best
live on is after De Jong, "An analysis of the behavior of a class of genetic adaptive
systems" (1975).
"""

from numbers import Real

from gamesearch.problems.landscape import Landscape
from gamesearch.rules.given import checked_number, whole_number
from gamesearch.search.local.walk import LocalResult, Walk
from gamesearch.search.run import stopped_with


def genetic_search(landscape: Landscape, *, seed: int, population: int = 50,
                   generations: int = 200, mutation: Real = 0.2,
                   elite: int = 1) -> LocalResult:
    """The best state that was born in so many generations after the first.

    >>> from gamesearch import QueensLandscape
    >>> found = genetic_search(QueensLandscape(8), seed=1)
    >>> found.cost
    0

    `mutation` is the probability that a child is changed, `elite` how many of the best
    live on. It ends early where the landscape's `lowest` is met.
    """
    whole_number(population, 2, "population: a whole number of states")
    whole_number(generations, 0, "generations: a whole number")
    if whole_number(elite, 0, "elite: a whole number of states") >= population:
        raise ValueError(f"elite: fewer than the population {population}, not {elite}.")
    wanted = "mutation: a probability, from 0 to 1"
    checked_number(mutation, wanted, lambda p: 0 <= p <= 1)
    walk = Walk(landscape, seed)

    def child(states, weights):
        mother, father = walk.dice.choices(states, weights, k=2)
        born = landscape.cross(mother, father, walk.dice)
        if walk.dice.random() < mutation:
            born = landscape.random_neighbour(born, walk.dice)
        return born

    def generation(states):
        """The states with their costs, the best first; of equals the first."""
        people = [(walk.cost(state), state) for state in states]
        people.sort(key=lambda person: person[0])
        walk.stand(people[0][1], people[0][0])
        return people

    with stopped_with(walk.result):
        people = generation(
            [landscape.random_state(walk.dice) for _ in range(population)])
        for _ in range(generations):
            if walk.solved: break
            states = [state for _, state in people]
            weights = shares([cost for cost, _ in people])
            people = generation(states[:elite] + [
                child(states, weights) for _ in range(population - elite)])
    return walk.result()


def shares(costs: list[Real]) -> list[Real]:
    """How likely each is to be a parent, beside the others.

    >>> shares([2, 3, 6]), shares([4, 4])
    ([4, 3, 0], [1, 1])
    """
    worst = max(costs)
    return [worst - cost for cost in costs] if min(costs) < worst else [1] * len(costs)
