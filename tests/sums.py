"""Seeded sums of switches and of small boards of Domineering, played for a score."""

from random import Random

from gamesearch import MAX, MIN, Domineering, ScoredSum, Switch

BOARDS = [(2, 2), (2, 3), (3, 2), (1, 3), (2, 1), (4, 2), (3, 3)]


def pair(random):
    """Two numbers, the larger one first."""
    return sorted((random.randint(-4, 4), random.randint(-4, 4)), reverse=True)


def summand(random, boards):
    """A board, a switch, or a switch that makes a switch."""
    if random.random() < boards:
        return Domineering(*random.choice(BOARDS))
    threat = random.random()
    if threat < 0.2:
        return Switch(Switch(*pair(random)), random.randint(-6, 0))
    if threat < 0.4:
        return Switch(random.randint(0, 6), Switch(*pair(random)))
    return Switch(*pair(random))


def seeded_sum(seed, most=3, boards=0.3):
    """From one summand to `most`, with MAX or MIN to move."""
    random = Random(seed)
    games = [summand(random, boards) for _ in range(random.randint(1, most))]
    return ScoredSum(games, random.choice((MAX, MIN)))
