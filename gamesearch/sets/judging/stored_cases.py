"""Set 3, the move of the table: the cases of the repair, and what may be wrong still.

A case is (tree, first, number, table): a tree whose game keeps the lists of moves that
it gives away, the number of a state in it, and a table of moves by key. Two states can
have the same key, so a stored move may be illegal.
"""

from random import Random

from gamesearch.check.edits import Known
from gamesearch.check.learner import NOTHING
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules.game import MAX

LETTERS = "abcdefgh"
EACH = 5  # cases of a kind
POINTS = {"stored move": 40, "nothing stored": 20, "not legal here": 40}
KEYS = 7  # so few keys there are: states further apart share one


class Keeping(ExplicitTree):
    """A tree that makes the list of a state's moves once and keeps it."""

    def __init__(self, tree):
        super().__init__(tree, MAX)
        self._kept = {}

    def moves(self, state):
        if state not in self._kept:
            self._kept[state] = list(super().moves(state))
        return self._kept[state]

    def key(self, state):
        return KEYS - state % KEYS

    def as_made(self, state) -> bool:
        """Is the list of this state's moves still what the rules say?"""
        return self.moves(state) == list(super().moves(state))


def drawn(rng: Random) -> dict[str, tuple[int, list]]:
    """States of three kinds: with a stored move, with none, with an illegal one.

    >>> {name: len(cases) for name, (_, cases) in drawn(Random(1)).items()}
    {'stored move': 5, 'nothing stored': 5, 'not legal here': 5}
    """
    return {
        kind: (points, [position(rng, kind) for _ in range(EACH)])
        for kind, points in POINTS.items()
    }


def position(rng: Random, kind: str):
    """One state of this kind as `judge_cases` wants it."""
    names = rng.sample(LETTERS, 6)
    below = {
        move: rng.randint(-9, 9) for move in rng.sample(LETTERS, rng.choice((4, 5)))
    }
    tree = {move: 0 if move != names[1] else below for move in names}
    game = Keeping(tree)
    state = game.play(game.initial(), names[1])
    moves = game.moves(state)
    table = {key: rng.choice(moves) for key in range(1, KEYS + 1)}
    if kind == "stored move":
        table[game.key(state)] = rng.choice(moves[2:-1])
    elif kind == "nothing stored":
        del table[game.key(state)]
    else:
        strange = [move for move in LETTERS if move not in moves]
        table[game.key(state)] = rng.choice(strange)
    return (tree, state, table), described(game, state, table)


def described(game, state, table) -> str:
    """The state in the beginning of a sentence."""
    stored = table.get(game.key(state))
    said = f"{stored} is stored" if stored else "nothing is stored"
    return f"Where the moves are {' '.join(game.moves(state))} and {said},"


def handed(case):
    """A case as it is given to a learner: a game and a table of its own."""
    tree, state, table = case
    return Keeping(tree), state, dict(table)


def seen(arguments, result):
    """What came back, whether game and table are as they were, and asked again."""
    game, state, table = arguments
    listed = tuple(result) if isinstance(result, (list, tuple)) else result
    return listed, game.as_made(state), len(table)


def order(tree, state, table) -> tuple:
    """What is right: the stored move first if it is legal, the others as given."""
    game = Keeping(tree)
    stored = table.get(game.key(state))
    return tuple(sorted(game.moves(state), key=lambda move: move != stored))


def wrong(tree, state, table, *, answer) -> str:
    """What is wrong with an answer, or nothing."""
    given, kept, entries = answer
    if not kept:
        return "the game's own list of moves is another one afterwards."
    if entries != len(table):
        return "the table has other entries afterwards."
    right = order(tree, state, table)
    if given == right:
        return ""
    if not isinstance(given, tuple):
        return f"you return {short(given)}. Return a list of moves."
    return f"you return {' '.join(map(str, given))}."


def _mistake(name, text, kept=True):
    """A known mistake whose moves are what the function below says."""

    def named(answer):
        def told(tree, state, table):
            game = Keeping(tree)
            moves, stored = game.moves(state), table.get(game.key(state))
            given = tuple(answer(moves, stored, table, state))
            untouched = kept or given == tuple(moves)
            return given, untouched, len(table)

        return Known(name, text, told)

    return named


@_mistake(
    "the game's list changed",
    "The moves are right. But the list is the game's, and next time it gives them in "
    "your order: make a list of your own.",
    kept=False,
)
def list_changed(moves, stored, table, state):
    return sorted(moves, key=lambda move: move != stored)


@_mistake(
    "not legal",
    "The stored move is put in front even where it is not legal: two positions can "
    "have the same key.",
)
def not_legal(moves, stored, table, state):
    front = [stored] if stored else []
    return [*front, *(move for move in moves if move != stored)]


@_mistake("move twice", "The stored move is in front and once more in its old place.")
def twice(moves, stored, table, state):
    return [*(move for move in moves if move == stored), *moves]


@_mistake("the table unused", "The moves come back as given. What is stored?")
def unused(moves, stored, table, state):
    return moves


@_mistake("the others lost", "Only the stored move comes back where there is one.")
def lost(moves, stored, table, state):
    return [stored] if stored in moves else moves


@_mistake("last, not first", "The stored move is put at the end.")
def last(moves, stored, table, state):
    return sorted(moves, key=lambda move: move == stored)


@_mistake(
    "exchanged", "The stored move changes places with the first; the rest must stay."
)
def exchanged(moves, stored, table, state):
    moves = list(moves)
    if stored in moves:
        place = moves.index(stored)
        moves[0], moves[place] = moves[place], moves[0]
    return moves


@_mistake("the others sorted", "The other moves are sorted too. They stay as given.")
def others_sorted(moves, stored, table, state):
    return sorted(sorted(moves), key=lambda move: move != stored)


@_mistake(
    "state, not key", "The table is asked for the state. Its entries stand by key."
)
def by_state(moves, stored, table, state):
    return sorted(moves, key=lambda move: move != table.get(state))


@_mistake("nothing without an entry", "Where nothing fits, no moves come back at all.")
def nothing(moves, stored, table, state):
    return sorted(moves, key=lambda move: move != stored) if stored in moves else []


ENTRY_TAKEN = Known(
    "entry taken out",
    "The entry is gone from the table afterwards. Read it with get, not with pop.",
    lambda tree, state, table: (
        order(tree, state, table),
        True,
        len(table) - (Keeping(tree).key(state) in table),
    ),
)
MISTAKES = (
    Known("nothing returned", NOTHING, lambda *case: (None, True, len(case[2]))),
    list_changed,
    not_legal,
    twice,
    unused,
    lost,
    last,
    exchanged,
    others_sorted,
    by_state,
    nothing,
    ENTRY_TAKEN,
)
