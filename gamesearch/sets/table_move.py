"""Set 3, the move of the table: the repair, its cases and what may be wrong still.

The arguments of a case are (tree, state, table): a tree whose game keeps the lists of
moves that it gives away, a state in it, and a table of moves by key. Two states can
have the same key, so a stored move may be illegal.
"""

from dataclasses import replace
from random import Random

from gamesearch.check.edits import everywhere, program
from gamesearch.check.exercise import Case, asking, parts_of_cases
from gamesearch.check.report import Report
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules.game import MAX
from gamesearch.sets.killer_moves import as_tuple
from gamesearch.sets.task import judge_of, tutor_of

VISIBLE = 3  # the seed of the cases that everyone sees
ASIDE = "the table is left aside"
LETTERS = "abcdefgh"
EACH = 5  # cases of a kind
POINTS = {"stored move": 40, "nothing stored": 20, "not legal here": 40}
KEYS = 7  # so few keys there are: states further apart share one
PROGRAM = """
def search(game, state, table):
    moves, stored = game.moves(state), table.get(game.key(state))
    if stored not in moves:
        return list(moves)
    return [stored, *[move for move in moves if move != stored]]
"""
RIGHT = program(PROGRAM, PROGRAM, {})
OTHERS = "*[move for move in moves if move != stored]"
CHANGED = """moves.sort(key=lambda move: move != stored)
    return moves"""
EXCHANGE = """moves, place = list(moves), moves.index(stored)
    moves[0], moves[place] = moves[place], moves[0]
    return moves"""


def moves_in_order(game, state, table):
    """The moves of this state, the one that the table has stored first."""
    moves = game.moves(state)
    stored = table.get(game.key(state))
    if stored is not None:
        moves.remove(stored)
        moves.insert(0, stored)
    return moves


def judge(function, cases) -> Report:
    """The report on the program mended; one that leaves the table aside has nothing."""
    report = by_cases(function, cases)
    if report.mistake != "the table unused":
        return report
    aside = [part._replace(points=0, text=ASIDE) for part in report.parts]
    return replace(report, parts=tuple(aside))


# -- the cases -------------------------------------------------------------------------


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


def drawn(rng: Random) -> list[Case]:
    """States of three kinds: with a stored move, with none, with an illegal one.

    >>> [case.part for case in drawn(Random(1))[::EACH]]
    ['stored move', 'nothing stored', 'not legal here']
    """
    return [stored_case(rng, kind) for kind in POINTS for _ in range(EACH)]


def stored_case(rng: Random, kind: str) -> Case:
    """One state of this kind."""
    names = rng.sample(LETTERS, 6)
    below = {
        move: rng.randint(-9, 9) for move in rng.sample(LETTERS, rng.choice((4, 5)))
    }
    tree = {move: 0 if move != names[1] else below for move in names}
    game = Keeping(tree)
    state = game.play(game.initial(), names[1])
    moves, key = game.moves(state), game.key(state)
    table = {key: rng.choice(moves) for key in range(1, KEYS + 1)}
    said = "nothing is stored"
    if kind == "nothing stored":
        del table[key]
    else:
        strange = [move for move in LETTERS if move not in moves]
        table[key] = rng.choice(moves[2:-1] if kind == "stored move" else strange)
        said = f"{table[key]} is stored"
    text = f"Where the moves are {' '.join(moves)} and {said},"
    return Case((tree, state, table), text, kind)


# -- what is right, and what is wrong --------------------------------------------------


def lent(case):
    """A case as it is given to a learner: a game and a table of its own."""
    tree, state, table = case
    return Keeping(tree), state, dict(table)


def order_and_rest(arguments, result):
    """What came back, whether the game is as it was, and the size of the table."""
    game, state, table = arguments
    return as_tuple(result), game.as_made(state), len(table)


def wrong_order(tree, state, table, *, answer) -> str:
    """What is wrong with an answer, or nothing."""
    given, kept, entries = answer
    if not kept:
        return "The game's own list of moves is another one afterwards."
    if entries != len(table):
        return "The table has other entries afterwards."
    if given == tuple(RIGHT(Keeping(tree), state, table)):
        return ""
    if not isinstance(given, tuple):
        return f"You return {short(given)}. Return a list of moves."
    return f"You return {' '.join(map(str, given))}."


MISTAKES = (
    everywhere(
        "the game's list changed",
        "The moves are right. But the list is the game's, and next time it gives them "
        "in your order: make a list of your own.",
        {f"return [stored, {OTHERS}]": CHANGED},
    ),
    everywhere(
        "not legal",
        "The stored move is put in front even where it is not legal: two positions can "
        "have the same key.",
        {"stored not in moves": "stored is None"},
    ),
    everywhere(
        "move twice",
        "The stored move is in front and once more in its old place.",
        {OTHERS: "*moves"},
    ),
    everywhere(
        "the table unused",
        "The moves come back as given. What is stored?",
        {f"[stored, {OTHERS}]": "moves"},
    ),
    everywhere(
        "the others lost",
        "Only the stored move comes back where there is one.",
        {f", {OTHERS}": ""},
    ),
    everywhere(
        "last, not first",
        "The stored move is put at the end.",
        {f"[stored, {OTHERS}]": f"[{OTHERS}, stored]"},
    ),
    everywhere(
        "exchanged",
        "The stored move changes places with the first; the rest must stay.",
        {f"return [stored, {OTHERS}]": EXCHANGE},
    ),
    everywhere(
        "the others sorted",
        "The other moves are sorted too. They stay as given.",
        {"game.moves(state)": "sorted(game.moves(state))"},
    ),
    everywhere(
        "state, not key",
        "The table is asked for the state. Its entries stand by key.",
        {"game.key(state)": "state"},
    ),
    everywhere(
        "nothing without an entry",
        "Where nothing fits, no moves come back at all.",
        {"list(moves)": "[]"},
    ),
    everywhere(
        "entry taken out",
        "The entry is gone from the table afterwards. Read it with get, not with pop.",
        {"get(game.key(state))": "pop(game.key(state), None)"},
    ),
)
TUTOR = tutor_of(MISTAKES, PROGRAM, {})
ask = asking(lent, order_and_rest)
PARTS = parts_of_cases(POINTS, wrong_order)
by_cases = judge_of(drawn, VISIBLE, PARTS, TUTOR, ask=ask)
