"""Set 4, strength of pawns: the evaluation to be written, its cases and its mistakes.

The arguments of a case are (game, state) of Breakthrough, undecided. A pawn is as
strong as 3, and 1 more for each row it has left behind, and 2 more if it is guarded: if
a pawn of its own side stands diagonally behind it. The value is the difference of both
sides' strength divided by their sum, so that it stays between -1 and 1. In the part
"sides" both positions are asked about: as it is, and with the sides exchanged.
"""

from math import isfinite
from numbers import Real
from random import Random

from gamesearch.check.edits import edited, everywhere, program
from gamesearch.check.exercise import Case, ask_once, part_of_cases
from gamesearch.games.breakthrough import Breakthrough
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import differing, same_number, short
from gamesearch.rules.game import MAX, MIN
from gamesearch.sets.task import judge_of, tutor_of
from gamesearch.tree.narration import number

VISIBLE = 4  # the seed of the cases that everyone sees
MANY = 24  # positions
PLACES = 9  # decimal places in which values are compared
OTHER = str.maketrans("XO", "OX")
PROGRAM = """
def search(game, state):
    board, strengths = game.board(state), []
    for mark in "XO":
        rows = board[::-1] if mark == "X" else board
        own = {
            (row, column)
            for row, marks in enumerate(rows)
            for column, there in enumerate(marks)
            if there == mark
        }
        total = 0
        for row, column in own:
            guards = [side for side in (-1, 1) if (row - 1, column + side) in own]
            total += 3 + row + 2 * bool(guards)
        strengths.append(total)
    ours, theirs = strengths
    return (ours - theirs) / (ours + theirs)
"""
SHARE = "(ours - theirs) / (ours + theirs)"
APART = edited(PROGRAM, {SHARE: "ours, theirs"})
RIGHT = program(PROGRAM, PROGRAM, {})
strengths = program(APART, APART, {})  # of both sides


# -- the cases -------------------------------------------------------------------------


def drawn(rng: Random) -> list[Case]:
    """Positions of seeded random games on small boards, and some of them turned.

    >>> [case.part for case in drawn(Random(1))[::MANY]]
    ['values', 'sides']
    """
    cases = [board_case(rng, turn) for turn in range(MANY)]
    return [*cases, *(case._replace(part="sides") for case in cases[::2])]


def board_case(rng: Random, turn: int, part: str = "values") -> Case:
    """One position; each side begins half of the games."""
    while True:
        rows, columns = rng.choice(((5, 3), (5, 4), (6, 3), (6, 4)))
        game = Breakthrough(rows, columns, MIN if turn % 2 else MAX)
        state = game.initial()
        for _ in range(rng.randint(3, 16)):
            if not game.is_terminal(state):
                state = game.play(state, rng.choice(game.moves(state)))
        if not game.is_terminal(state) and value(game, state):
            board = " / ".join(map("".join, game.board(state)))
            mark = "X" if game.to_move(state) == MAX else "O"
            return Case((game, state), f"At {board} ({mark} to move)", part)


def turned(game, state):
    """The position with the board upside down and the sides exchanged."""
    rows = ["".join(row).translate(OTHER) for row in reversed(game.board(state))]
    mark = "O" if game.to_move(state) == MAX else "X"
    return game.from_text(f"{' / '.join(rows)}\n{mark} to move")


# -- what is right, and what is wrong --------------------------------------------------


def value(game, state) -> float:
    """What is right: the value of an undecided position for MAX."""
    return round(RIGHT(game, state), PLACES)


def ask(function, case, guard) -> Outcome:
    """The values that a function gives, rounded: of "sides" those of both positions."""
    outcome = ask_once(function, case, guard)
    outcome.result = rounded(outcome.result)
    if case.part == "sides" and not outcome.error:
        game, state = case.arguments
        other = case._replace(arguments=(game, turned(game, state)))
        there = ask_once(function, other, guard)
        outcome.error = there.error
        outcome.result = outcome.result, rounded(there.result)
    return outcome


def rounded(result):
    """A number as it is compared; anything else as it came back."""
    if isinstance(result, Real) and not isinstance(result, bool) and isfinite(result):
        return round(float(result), PLACES)
    return result


def wrong_value(game, state, *, answer) -> str:
    """What is wrong with a value, or nothing."""
    if outside(game, state, answer=answer):
        return outside(game, state, answer=answer)
    right = value(game, state)
    if same_number(answer, right):
        return ""
    said, exact = differing(answer, right)
    if number(answer) == number(right):
        return f"You say {said}, and it is {exact}: do not round."
    ours, theirs = strengths(game, state)
    return f"You say {said}; X is as strong as {ours}, O as {theirs}: it is {exact}."


def outside(game, state, *, answer) -> str:
    """Why an answer can be no value of a position with a stronger side, or nothing."""
    if isinstance(answer, bool) or not isinstance(answer, Real):
        return f"You return {short(answer)}. Return a number."
    if not -1 < answer < 1:
        return f"You say {number(answer)}, but a game that is won counts 1."
    return "" if answer else "You say 0, and one side is stronger."


def one_sided(game, state, *, answer) -> str:
    """Is the other side's value not the opposite? `answer` has both."""
    here, there = answer
    if outside(game, state, answer=here):
        return outside(game, state, answer=here)
    if outside(game, state, answer=there) or not same_number(here, -there):
        return (
            f"You say {short(here)}, and {short(there)} with the board upside down and "
            "the sides exchanged. It should be the opposite."
        )
    return ""


MISTAKES = (
    everywhere(
        "the mover's view",
        "It is right where MAX is to move and has the other sign where MIN is. A value "
        "is always MAX's: do not ask whose turn it is.",
        {SHARE: f"game.to_move(state) * {SHARE}"},
    ),
    everywhere(
        "MIN's view",
        "Every value has the wrong sign: X is MAX and counts plus.",
        {SHARE: f"-{SHARE}"},
    ),
    everywhere(
        "not divided",
        "It is the difference alone, as large as a game that is won. Divide by the "
        "sum.",
        {SHARE: "ours - theirs"},
    ),
    everywhere(
        "a share of MAX's",
        "The difference is divided by X's strength alone.",
        {SHARE: "(ours - theirs) / ours"},
    ),
    everywhere(
        "from zero to one",
        "It is X's share of all strength, 1/2 where both are equal. The difference "
        "counts.",
        {SHARE: "ours / (ours + theirs)"},
    ),
    everywhere(
        "guards forgotten",
        "No pawn counts more for being guarded.",
        {" + 2 * bool(guards)": ""},
    ),
    everywhere(
        "each guard counts",
        "A pawn with two guards counts 2 more, not 4.",
        {"bool(guards)": "len(guards)"},
    ),
    everywhere(
        "guards ahead",
        "A pawn is guarded from behind. Here the squares diagonally ahead are looked "
        "at.",
        {"row - 1": "row + 1"},
    ),
    everywhere(
        "guards beside",
        "A pawn is guarded from diagonally behind, not from beside.",
        {"row - 1": "row"},
    ),
    everywhere(
        "one side's guards",
        "Only one of the two squares behind is looked at.",
        {"(-1, 1)": "(-1,)"},
    ),
    everywhere(
        "round the edge",
        "Pawns at the left edge are guarded from the right edge: board[row][-1] is the "
        "last column. Look only at columns that there are.",
        {"column + side)": "column + side + game.columns * (column + side < 0))"},
    ),
    everywhere(
        "rows to go",
        "A pawn counts more for the rows it has left behind, not to go.",
        {"3 + row": "3 + game.rows - 1 - row"},
    ),
    everywhere(
        "rows from one",
        "A pawn on its first row has left none behind: count from 0.",
        {"3 + row": "3 + row + 1"},
    ),
    everywhere(
        "rows forgotten",
        "The rows that a pawn has left behind do not count.",
        {"3 + row": "3"},
    ),
    everywhere(
        "O's rows from below",
        "O comes from above: the rows it has left behind are counted from the top.",
        {"3 + row": "3 + (row if mark == 'X' else game.rows - 1 - row)"},
    ),
    everywhere(
        "O's guards as X's",
        "O's pawns are guarded from above, X's from below.",
        {"row - 1": "row - (1 if mark == 'X' else -1)"},
    ),
)
PARTS = (
    part_of_cases("values", 50, wrong_value),
    part_of_cases("inside", 15, outside, "values", "inside"),
    part_of_cases("sides", 20, one_sided),
)
TUTOR = tutor_of(MISTAKES, PROGRAM, {})
judge = judge_of(drawn, VISIBLE, PARTS, TUTOR, core=["values"], ask=ask)
