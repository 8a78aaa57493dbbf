"""Set 3, the move of the table: the repair, its cases, and the known mistakes.

The arguments of a case are (tree, state, table): a tree whose game caches the lists of
moves that it returns, a state in it, and a table of moves by key. Two states can have
the same key, so a stored move may be illegal.
"""

from dataclasses import replace
from random import Random

from gamesearch.check.edits import everywhere, program
from gamesearch.check.exercise import Case, asking, parts_of_cases
from gamesearch.check.report import Report
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.game import MAX
from gamesearch.rules.say import fill, say
from gamesearch.sets.killer_moves import as_tuple, no_list
from gamesearch.sets.task import judge_of, tutor_of

VISIBLE = 3  # the seed of the cases that everyone sees
ASIDE = "This counts nothing, because the program does not use the table."
LETTERS = "abcdefgh"
EACH = 5  # cases of a kind
POINTS = {"stored move": 40, "nothing stored": 20, "not legal here": 40}
KEYS = 7  # there are so few keys that some states share a key
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
    """The report on the repaired program; it has no points if it ignores the table."""
    report = by_cases(function, cases)
    if report.mistake != "the table unused":
        return report
    aside = [part._replace(points=0, text=ASIDE) for part in report.parts]
    return replace(report, parts=tuple(aside))


# -- the cases -------------------------------------------------------------------------


class Keeping(ExplicitTree):
    """A tree that makes the list of a state's moves once and caches it."""

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
        """Is the list of this state's moves still as the rules say?"""
        return self.moves(state) == list(super().moves(state))


def drawn(rng: Random) -> list[Case]:
    """States of three kinds: with a stored move, with none, with an illegal move.

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
    if kind == "nothing stored":
        del table[key]
        text = say("For the moves {moves}, with no stored move")
    else:
        strange = [move for move in LETTERS if move not in moves]
        table[key] = rng.choice(moves[2:-1] if kind == "stored move" else strange)
        text = say("For the moves {moves}, with the stored move {stored}")
    text = fill(text, moves=" ".join(moves), stored=table.get(key))
    return Case((tree, state, table), text, kind)


# -- what is right, and what is wrong --------------------------------------------------


def lent(case):
    """The arguments of a call: the game, and copies of what the learner may change."""
    tree, state, table = case
    return Keeping(tree), state, dict(table)


def order_and_rest(arguments, result):
    """The result, whether the game is unchanged, and the size of the table."""
    game, state, table = arguments
    return as_tuple(result), game.as_made(state), len(table)


def wrong_order(tree, state, table, *, answer) -> str:
    """What is wrong with an answer, or nothing."""
    given, kept, entries = answer
    if not kept:
        return "You change the game's own list of moves."
    if entries != len(table):
        return "You change the entries of the table."
    if given == tuple(RIGHT(Keeping(tree), state, table)):
        return ""
    if not isinstance(given, tuple):
        return no_list(given)
    return say(
        "You return {given}, which is not the right order.",
        given=" ".join(map(str, given)),
    )


MISTAKES = (
    everywhere(
        "the game's list changed",
        "You return the right moves, but you change the game's own list. The game then "
        "returns your order the next time, so make a copy.",
        {f"return [stored, {OTHERS}]": CHANGED},
    ),
    everywhere(
        "not legal",
        "You put the stored move first even where it is illegal. Two positions can "
        "have the same key, so check that the move is legal here.",
        {"stored not in moves": "stored is None"},
    ),
    everywhere(
        "move twice",
        "You return the stored move first and once more in its old place. Return each "
        "move once.",
        {OTHERS: "*moves"},
    ),
    everywhere(
        "the table unused",
        "You return the moves in their old order. Look up the stored move in the table "
        "and put it first.",
        {f"[stored, {OTHERS}]": "moves"},
    ),
    everywhere(
        "the others lost",
        "You return only the stored move. Return the other moves after it.",
        {f", {OTHERS}": ""},
    ),
    everywhere(
        "last, not first",
        "You put the stored move last. Put it first.",
        {f"[stored, {OTHERS}]": f"[{OTHERS}, stored]"},
    ),
    everywhere(
        "exchanged",
        "You exchange the stored move with the first move. The other moves must keep "
        "their order.",
        {f"return [stored, {OTHERS}]": EXCHANGE},
    ),
    everywhere(
        "the others sorted",
        "You sort the other moves as well. They must keep their order.",
        {"game.moves(state)": "sorted(game.moves(state))"},
    ),
    everywhere(
        "state, not key",
        "You look up the state in the table. Its entries are stored by "
        "game.key(state).",
        {"game.key(state)": "state"},
    ),
    everywhere(
        "nothing without an entry",
        "You return no moves where the table has no legal move. Return the moves as "
        "they are.",
        {"list(moves)": "[]"},
    ),
    everywhere(
        "entry taken out",
        "You remove the entry from the table. Read the entry with get, not with pop.",
        {"get(game.key(state))": "pop(game.key(state), None)"},
    ),
)
TUTOR = tutor_of(MISTAKES, PROGRAM, {})
ask = asking(lent, order_and_rest)
PARTS = parts_of_cases(POINTS, wrong_order)
by_cases = judge_of(drawn, VISIBLE, PARTS, TUTOR, ask=ask)
