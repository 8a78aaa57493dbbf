"""Set 4, strength of pawns: the positions for the evaluation to be written, mistakes.

A case is (game, state) of Breakthrough, undecided. A pawn is as strong as 3, and 1 more
for each row it has left behind, and 2 more if it is guarded: if a pawn of its own side
stands diagonally behind it. The value is the difference of both sides' strength divided
by their sum, so that it stays between -1 and 1.
"""

from math import isfinite
from numbers import Real
from random import Random

from gamesearch.check.edits import Known
from gamesearch.check.learner import NOTHING
from gamesearch.games.breakthrough import Breakthrough
from gamesearch.play.limits.parse_answer import differing, same_number, short
from gamesearch.rules.game import MAX, MIN
from gamesearch.tree.narration import number

MANY = 24  # positions
POINTS = {"values": 50, "sides": 20, "inside": 15}
PAWN, GUARDED = 3, 2
PLACES = 9  # decimal places in which values are compared
OTHER = str.maketrans("XO", "OX")


def drawn(rng: Random) -> dict[str, list]:
    """Positions of seeded random games on small boards, and some of them turned.

    >>> {name: len(cases) for name, cases in drawn(Random(1)).items()}
    {'values': 24, 'sides': 12, 'inside': 24}
    """
    cases = [position(rng, turn) for turn in range(MANY)]
    return {"values": cases, "sides": cases[::2], "inside": cases}


def position(rng: Random, turn: int):
    """One position as `judge_cases` wants it; each side begins half of the games."""
    while True:
        rows, columns = rng.choice(((5, 3), (5, 4), (6, 3), (6, 4)))
        game = Breakthrough(rows, columns, MIN if turn % 2 else MAX)
        state = game.initial()
        for _ in range(rng.randint(3, 16)):
            if not game.is_terminal(state):
                state = game.play(state, rng.choice(game.moves(state)))
        if not game.is_terminal(state) and value(game, state):
            return (game, state), described(game, state)


def described(game, state) -> str:
    """The position in the beginning of a sentence."""
    board = " / ".join(map("".join, game.board(state)))
    mark = "X" if game.to_move(state) == MAX else "O"
    return f"At {board} ({mark} to move)"


def turned(game, state):
    """The position with the board upside down and the sides exchanged."""
    rows = ["".join(row).translate(OTHER) for row in reversed(game.board(state))]
    mark = "O" if game.to_move(state) == MAX else "X"
    return game.from_text(f"{' / '.join(rows)}\n{mark} to move")


def pawns(game, state, mark):
    """Row, counted from the own side's first, and column of each pawn of a side."""
    board = game.board(state)
    rows = board if mark == "O" else board[::-1]
    return {
        (row, column)
        for row, marks in enumerate(rows)
        for column, there in enumerate(marks)
        if there == mark
    }


def guards(own, row, column, *, ahead=-1, aside=(-1, 1)) -> int:
    """How many pawns guard the one that stands there."""
    return sum((row + ahead, column + step) in own for step in aside)


def strength(own, *, pawn=PAWN, rows=1, guarded=None) -> int:
    """The strength of these pawns; `guarded(own, row, column)` is what guards count."""
    if guarded is None:

        def guarded(own, row, column):
            return GUARDED * bool(guards(own, row, column))

    return sum(pawn + rows * row + guarded(own, row, column) for row, column in own)


def share(ours, theirs) -> float:
    """The difference of two strengths as a share of their sum."""
    return round((ours - theirs) / (ours + theirs), PLACES)


def value(game, state, **how) -> float:
    """What is right: the value of an undecided position for MAX."""
    return share(*(strength(pawns(game, state, mark), **how) for mark in "XO"))


def seen(arguments, result):
    """A number as it is compared; anything else as it came back."""
    if isinstance(result, Real) and not isinstance(result, bool) and isfinite(result):
        return round(float(result), PLACES)
    return result


def wrong(game, state, *, answer) -> str:
    """What is wrong with a value, or nothing."""
    if outside(game, state, answer=answer):
        return outside(game, state, answer=answer)
    right = value(game, state)
    if same_number(answer, right):
        return ""
    ours, theirs = (strength(pawns(game, state, mark)) for mark in "XO")
    said, exact = differing(answer, right)
    if number(answer) == number(right):
        return f"you say {said}, and it is {exact}: do not round."
    return f"you say {said}; X is as strong as {ours}, O as {theirs}: it is {exact}."


def outside(game, state, *, answer) -> str:
    """Why an answer can be no value of a position with a stronger side, or nothing."""
    if isinstance(answer, bool) or not isinstance(answer, Real):
        return f"you return {short(answer)}. Return a number."
    if not -1 < answer < 1:
        return f"you say {number(answer)}, but a game that is won counts 1."
    return "" if answer else "you say 0, and one side is stronger."


def one_sided(game, state, *, answer) -> str:
    """Is the other side's value not the opposite? `answer` has both."""
    here, there = (seen((), one) for one in answer)
    if outside(game, state, answer=here):
        return outside(game, state, answer=here)
    if outside(game, state, answer=there) or not same_number(here, -there):
        return (
            f"you say {short(here)}, and {short(there)} with the board upside down and "
            "the sides exchanged. It should be the opposite."
        )
    return ""


def _mistake(name, text):
    """A known mistake whose values are what the function below says."""

    def named(answer):
        return Known(name, text, lambda game, state: seen((), answer(game, state)))

    return named


def _strengths(game, state):
    return [strength(pawns(game, state, mark)) for mark in "XO"]


@_mistake(
    "the mover's view",
    "It is right where MAX is to move and has the other sign where MIN is. A value is "
    "always MAX's: do not ask whose turn it is.",
)
def movers_view(game, state):
    return game.to_move(state) * value(game, state)


@_mistake("MIN's view", "Every value has the wrong sign: X is MAX and counts plus.")
def mins_view(game, state):
    return -value(game, state)


@_mistake(
    "not divided",
    "It is the difference alone, as large as a game that is won. Divide by the sum.",
)
def not_divided(game, state):
    ours, theirs = _strengths(game, state)
    return ours - theirs


@_mistake("a share of MAX's", "The difference is divided by X's strength alone.")
def share_of_own(game, state):
    ours, theirs = _strengths(game, state)
    return (ours - theirs) / ours


@_mistake(
    "from zero to one",
    "It is X's share of all strength, 1/2 where both are equal. The difference counts.",
)
def from_zero(game, state):
    ours, theirs = _strengths(game, state)
    return ours / (ours + theirs)


@_mistake("guards forgotten", "No pawn counts more for being guarded.")
def guards_forgotten(game, state):
    return value(game, state, guarded=lambda *pawn: 0)


@_mistake("each guard counts", "A pawn with two guards counts 2 more, not 4.")
def each_guard(game, state):
    return value(game, state, guarded=lambda *pawn: GUARDED * guards(*pawn))


@_mistake(
    "guards ahead",
    "A pawn is guarded from behind. Here the squares diagonally ahead are looked at.",
)
def guards_ahead(game, state):
    return value(
        game, state, guarded=lambda *pawn: GUARDED * bool(guards(*pawn, ahead=1))
    )


@_mistake("guards beside", "A pawn is guarded from diagonally behind, not from beside.")
def guards_beside(game, state):
    return value(
        game, state, guarded=lambda *pawn: GUARDED * bool(guards(*pawn, ahead=0))
    )


@_mistake("one side's guards", "Only one of the two squares behind is looked at.")
def left_guard(game, state):
    return value(
        game, state, guarded=lambda *pawn: GUARDED * bool(guards(*pawn, aside=(-1,)))
    )


@_mistake(
    "round the edge",
    "Pawns at the left edge are guarded from the right edge: board[row][-1] is the "
    "last column. Look only at columns that there are.",
)
def round_the_edge(game, state):
    def guarded(own, row, column):
        round_it = column == 0 and (row - 1, game.columns - 1) in own
        return GUARDED * bool(guards(own, row, column) or round_it)

    return value(game, state, guarded=guarded)


@_mistake(
    "rows to go", "A pawn counts more for the rows it has left behind, not to go."
)
def rows_to_go(game, state):
    return value(game, state, pawn=PAWN + game.rows - 1, rows=-1)


@_mistake(
    "rows from one", "A pawn on its first row has left none behind: count from 0."
)
def rows_from_one(game, state):
    return value(game, state, pawn=PAWN + 1)


@_mistake("rows forgotten", "The rows that a pawn has left behind do not count.")
def rows_forgotten(game, state):
    return value(game, state, rows=0)


@_mistake(
    "O's rows from below",
    "O comes from above: the rows it has left behind are counted from the top.",
)
def rows_from_below(game, state):
    ours, _ = _strengths(game, state)
    own = pawns(game, state, "O")
    theirs = strength(own) + sum(game.rows - 1 - 2 * row for row, _ in own)
    return share(ours, theirs)


@_mistake("O's guards as X's", "O's pawns are guarded from above, X's from below.")
def guards_from_below(game, state):
    ours, _ = _strengths(game, state)
    theirs = strength(
        pawns(game, state, "O"),
        guarded=lambda *pawn: GUARDED * bool(guards(*pawn, ahead=1)),
    )
    return share(ours, theirs)


MISTAKES = (
    Known("nothing returned", NOTHING, lambda *case: None),
    movers_view,
    mins_view,
    not_divided,
    share_of_own,
    from_zero,
    guards_forgotten,
    each_guard,
    guards_ahead,
    guards_beside,
    left_guard,
    round_the_edge,
    rows_to_go,
    rows_from_one,
    rows_forgotten,
    rows_from_below,
    guards_from_below,
)
