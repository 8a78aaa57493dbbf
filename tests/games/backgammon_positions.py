"""Positions of backgammon to test with: from games at random, and put together."""

from random import Random

from gamesearch import MAX, MIN, Backgammon

GAME = Backgammon()
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def played(seed, game=GAME):
    """The positions before each roll of one game at random, the last one included."""
    random, state = Random(seed), game.initial()
    found = [state]
    while not game.is_terminal(state):
        rolls, weights = zip(*game.outcomes(state))
        state = game.play(state, random.choices(rolls, weights)[0])
        state = game.play(state, random.choice(game.moves(state)))
        found.append(state)
    return found


def put_together(seed):
    """A position before a roll: towers, blots, checkers on the bar, few or many."""
    random = Random(seed)
    number = random.choice((2, 5, 10, 15))
    reach = random.choice((6, 12, 24))  # how far from home the last ones may be
    sides = [[], []]
    for own, others in (sides, sides[::-1]):
        free = [p for p in range(1, reach + 1) if 25 - p not in others]
        stands = random.sample(free, min(len(free), random.randint(2, 8)))
        places = [random.choice(stands) for _ in range(random.randint(1, number))]
        if random.random() < 0.3:
            places[: random.randint(1, 3)] = [25] * min(len(places), 2)
        own += places[:15]
    return GAME.from_points(*sides, side=random.choice((MAX, MIN)))
