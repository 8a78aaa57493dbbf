"""Genetic algorithm: a population of states, in which better states have more children.

Valid on any landscape with a method `cross`. The next generation is made in three
steps. Selection: parents are drawn at random, each with a probability proportional to
the difference between the highest cost of its generation and its own cost. Crossover: a
child combines parts of both parents. Mutation: sometimes the child is replaced by a
neighbour. The best states of a generation are kept unchanged (elitism), so that good
states are not lost.

Source: Holland, "Adaptation in Natural and Artificial Systems" (1975); elitism is from
De Jong, "An analysis of the behavior of a class of genetic adaptive systems" (1975).
"""

from numbers import Real

from gamesearch.problems.landscape import Landscape
from gamesearch.rules.given import checked_number, whole_number
from gamesearch.search.local.walk import LocalResult, Walk
from gamesearch.search.run import stopped_with


def genetic_search(landscape: Landscape, *, seed: int, population: int = 50,
                   generations: int = 200, mutation: Real = 0.2,
                   elite: int = 1) -> LocalResult:
    """The best state in `generations` generations after the first.

    >>> from gamesearch import QueensLandscape
    >>> found = genetic_search(QueensLandscape(8), seed=1)
    >>> found.cost
    0

    `mutation` is the probability that a child is changed, and `elite` is the number of
    best states that are kept. The search ends early if it reaches the landscape's
    `lowest` cost.
    """
    whole_number(population, 2, "population: a whole number of states")
    whole_number(generations, 0, "generations: a whole number")
    if whole_number(elite, 0, "elite: a whole number of states") >= population:
        raise ValueError(f"elite: fewer than population={population}, not {elite}.")
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
    """The weights with which the states are drawn as parents.

    >>> shares([2, 3, 6]), shares([4, 4])
    ([4, 3, 0], [1, 1])
    """
    worst = max(costs)
    return [worst - cost for cost in costs] if min(costs) < worst else [1] * len(costs)
