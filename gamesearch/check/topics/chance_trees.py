"""The trees with chance on which a learner's functions are tried, smallest first.

They have MAX, MIN and chance in any sequence, unequal probabilities, single outcomes,
leaves at unequal depths, and some begin with MIN. Probabilities are Fractions, so that
the right value is exact. `written` writes such a tree as text with its probabilities.
"""

from fractions import Fraction
from functools import cache
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.check.cases import LARGE, Numbered
from gamesearch.games.explicit_tree import Chance, ExplicitTree
from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Game, State
from gamesearch.rules.given import choices
from gamesearch.rules.say import say
from gamesearch.tree.narration import number

NUMBERED = 13, 17  # seeds of trees whose moves are numbers
SHOWN = 70  # characters of a tree that is written out in a sentence


class Bounded(ExplicitTree):
    """A tree whose values are known to lie between `low` and `high`."""

    def __init__(self, tree, low: Real, high: Real, first: int = MAX):
        super().__init__(tree, first)
        self._range = low, high


class Question(NamedTuple):
    """A tree, and the window in which its root is searched."""

    name: str
    game: Game
    window: tuple[Real, Real]

    def __str__(self):
        return self.name


def chance(*pairs: tuple[int, object]) -> Chance:
    """A chance node from pairs (share, subtree): shares 1 and 3 are 1/4 and 3/4.

    >>> chance((1, 8), (3, 4))
    ((Fraction(1, 4), 8), (Fraction(3, 4), 4))
    """
    whole = sum(share for share, _ in pairs)
    return Chance([(Fraction(share, whole), subtree) for share, subtree in pairs])


def grown(dice: Random, left: int, low: int, high: int):
    """A random tree of at most `left` plies, in the form for ExplicitTree."""
    if left == 0 or dice.random() < 0.1:
        return dice.randint(low, high)
    below = [grown(dice, left - 1, low, high) for _ in range(dice.choice([1, 2, 3, 3]))]
    if dice.random() < 0.5:
        return below
    return chance(*((dice.choice([1, 1, 2, 3, 5]), one) for one in below))


def drawn(seed: int, plies: int = 4, low: int = -9, high: int = 9):
    """The random tree of this seed: at least one chance node, and a few leaves.

    >>> drawn(3) == drawn(3)
    True
    """
    dice = Random(f"chance {seed}")
    while True:
        tree = grown(dice, plies, low, high)
        game = ExplicitTree(tree)
        states = reached(game)
        mixed = any(len(game.outcomes(state)) > 1 for state in states)
        if mixed and 5 < len(states) < 60:
            return tree


def reached(game: Game) -> list[State]:
    """All states of a tree, in preorder."""
    found, to_come = [], [game.initial()]
    while to_come:
        state = to_come.pop()
        found.append(state)
        to_come += [game.play(state, move) for move in reversed(choices(game, state))]
    return found


def written(game: Game, state: State) -> str:
    """A tree as text: a list for a choice, a probability before each outcome.

    >>> game = ExplicitTree([5, chance((1, 8), (3, 4))])
    >>> written(game, game.initial())
    '[5, (1/4: 8, 3/4: 4)]'
    """
    if game.is_terminal(state):
        return number(game.utility(state))
    parts = [written(game, game.play(state, move)) for move in choices(game, state)]
    if game.to_move(state) != CHANCE:
        return f"[{', '.join(parts)}]"
    shares = (p for _, p in game.outcomes(state))
    return f"({', '.join(f'{number(p)}: {part}' for p, part in zip(shares, parts))})"


def tree_in_words(game: Game, state: State = None) -> str:
    """A sentence with the tree below a state, where the tree is short."""
    state = game.initial() if state is None else state
    text = written(game, state)
    if len(text) > SHOWN:
        return ""
    first = SIDE_NAMES[game.to_move(state)]
    return say("The tree, {first} first: {tree}.", first=first, tree=text)


SMALL = (
    chance((1, 8), (3, 4)),
    [5, chance((1, 0), (3, 8))],
    [chance((9, 2), (1, 3)), chance((9, 1), (1, 4))],
    [4, chance((1, -1), (1, -6), (2, 20))],
    [chance((1, [2, 7]), (2, [3, 9])), 4],
    chance((1, [0, -5]), (1, chance((1, 5), (4, -5))), (2, 3)),  # the best is 0
    [[chance((1, 6), (1, 2)), 9], [chance((2, -3), (1, 6)), 9]],
    [-7, chance((1, -8), (1, [-3, -9]))],
    [5, chance((1, [4, 0]), (1, 8))],
    [[3, chance((1, [4, 8]), (1, 0))], 1],
    [chance((1, -3 * LARGE), (1, -2 * LARGE)), -4 * LARGE],
    [[chance((1, 3 * LARGE), (1, 2 * LARGE)), 4 * LARGE], 2 * LARGE],
)
CLOSING = (  # (tree, low, high, window): the interval closes before the last outcome
    ([5, chance((1, 1), (1, 2), (1, 0), (1, 9))], 0, 10, (0, 10)),
    (chance((1, 10), (3, 2), (2, 7)), 0, 10, (0, 10)),
    (chance((1, 10), (1, 0), (2, 9)), 0, 10, (1, 9)),
    (chance((3, 8), (1, 9), (2, 7)), 0, 10, (1, 6)),
    (chance((2, 1), (3, 2), (1, 5)), 0, 10, (4, 6)),
    (chance((1, [2, 6]), (3, [1, 9]), (2, 8)), 0, 10, (3, 5)),
    ([6, chance((1, [9, 4]), (2, [3, 8]), (5, [7, 2]))], -2, 12, (-2, 12)),
    ([3, chance((1, chance((1, 2), (2, 4))), (1, [1, 8]))], 0, 10, (0, 10)),
)


@cache
def trees() -> tuple[tuple[str, ExplicitTree], ...]:
    """Pairs (name, tree) for a search without bounds."""
    named = [(f"tree {n}", ExplicitTree(tree)) for n, tree in enumerate(SMALL, 1)]
    named += map(unbounded, range(24))
    return tuple(sorted(named, key=lambda pair: len(reached(pair[1]))))


@cache
def more_trees() -> tuple[tuple[str, ExplicitTree], ...]:
    """Further trees, on which two programs may differ."""
    return tuple(map(unbounded, range(24, 124)))


def unbounded(seed: int) -> tuple[str, ExplicitTree]:
    """The random tree of this seed, and its name."""
    low, high = [(-9, 9), (1, 20), (-20, -1)][seed % 3]
    tree = drawn(seed, 3 + seed % 2, low, high)
    form = Numbered if seed in NUMBERED else ExplicitTree
    return f"random tree {seed}", form(tree, MIN if seed // 3 % 2 else MAX)


@cache
def bounded_trees() -> tuple[Question, ...]:
    """Trees whose values have bounds, with windows that are full or narrow."""
    found = [
        Question(f"tree {n}", Bounded(tree, low, high), window)
        for n, (tree, low, high, window) in enumerate(CLOSING, 1)
    ]
    found += map(bounded, range(34))
    return tuple(sorted(found, key=lambda question: len(reached(question.game))))


@cache
def more_bounded_trees() -> tuple[Question, ...]:
    """Further trees, on which two programs may differ."""
    return tuple(map(bounded, range(34, 134)))


def bounded(seed: int) -> Question:
    """The random tree of this seed, with bounds and a window."""
    low, high = [(0, 10), (-9, 9), (-3, 5)][seed % 3]
    if 30 <= seed < 34:  # no number is low or high enough to begin with
        low, high = (2_000, 9_000) if seed % 2 else (-9_000, -2_000)
    tree = drawn(100 + seed, 3 + seed % 3, low, high)
    dice, first = Random(seed), MIN if seed % 4 == 3 else MAX
    low, high = low - dice.choice([0, 0, 2]), high + dice.choice([0, 0, 1])
    window = low, high
    if seed % 2:
        alpha = dice.randint(low, high - 2)
        window = alpha, dice.randint(alpha + 1, high)
    return Question(f"random tree {seed}", Bounded(tree, low, high, first), window)
