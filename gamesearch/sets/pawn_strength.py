"""Set 4, strength of pawns: the evaluation to be written, its cases and its mistakes.

The arguments of a case are (game, state) of Breakthrough, undecided. The strength of a
pawn is 3, plus 1 for each row behind it, plus 2 if it is guarded: if a pawn of its own
side stands diagonally behind it. The value is the difference of the strengths of both
sides divided by their sum, so it stays between -1 and 1. In the part "sides", the
function is called with the position and with the sides exchanged.
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
from gamesearch.rules.say import say
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
    """Positions of random games on small boards; some also with the sides exchanged.

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
    """The right value of an undecided position, in MAX's view."""
    return round(RIGHT(game, state), PLACES)


def ask(function, case, guard) -> Outcome:
    """The value that a function returns, rounded; for "sides", of both positions."""
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
    """A number as it is compared; anything else as it was returned."""
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
        return say(
            "You return {said}, but the exact value is {exact}. Do not round it.",
            said=said,
            exact=exact,
        )
    ours, theirs = strengths(game, state)
    return say(
        "You return {said}. The strength of X is {ours} and the strength of O is "
        "{theirs}, so the value is {exact}.",
        said=said,
        ours=ours,
        theirs=theirs,
        exact=exact,
    )


def outside(game, state, *, answer) -> str:
    """Why an answer cannot be the value of a position with a stronger side."""
    if isinstance(answer, bool) or not isinstance(answer, Real):
        return say("You return {answer}. Return a number.", answer=short(answer))
    if not -1 < answer < 1:
        return say(
            "You return {answer}. A game that is won counts 1, so a value must lie "
            "between -1 and 1.",
            answer=number(answer),
        )
    return "" if answer else "You return 0, although one side is stronger."


def one_sided(game, state, *, answer) -> str:
    """Is the value with the sides exchanged not the opposite? `answer` has both."""
    here, there = answer
    if outside(game, state, answer=here):
        return outside(game, state, answer=here)
    if outside(game, state, answer=there) or not same_number(here, -there):
        return say(
            "You return {here} here. With the board upside down and the sides "
            "exchanged, you return {there}, but it should be the same number with the "
            "opposite sign.",
            here=short(here),
            there=short(there),
        )
    return ""


MISTAKES = (
    everywhere(
        "the mover's view",
        "You return the right value where MAX is to move, and the opposite where MIN "
        "is to move. A value is always in MAX's view, so do not use game.to_move.",
        {SHARE: f"game.to_move(state) * {SHARE}"},
    ),
    everywhere(
        "MIN's view",
        "You return every value with the wrong sign. X is MAX, so the strength of X "
        "counts as positive.",
        {SHARE: f"-{SHARE}"},
    ),
    everywhere(
        "not divided",
        "You return only the difference of the strengths, which is as large as a game "
        "that is won. Divide it by the sum of the strengths.",
        {SHARE: "ours - theirs"},
    ),
    everywhere(
        "a share of MAX's",
        "You divide the difference only by the strength of X. Divide it by the sum of "
        "both strengths.",
        {SHARE: "(ours - theirs) / ours"},
    ),
    everywhere(
        "from zero to one",
        "You return X's share of all strength, which is 1/2 where both sides are "
        "equal. Divide the difference of the strengths by their sum.",
        {SHARE: "ours / (ours + theirs)"},
    ),
    everywhere(
        "guards forgotten",
        "You never count a guard. Add 2 to the strength of a pawn that is guarded.",
        {" + 2 * bool(guards)": ""},
    ),
    everywhere(
        "each guard counts",
        "You add 2 for each guard. Add 2 only once, even if a pawn has two guards.",
        {"bool(guards)": "len(guards)"},
    ),
    everywhere(
        "guards ahead",
        "You look for guards on the squares diagonally ahead of a pawn. Look at the "
        "squares diagonally behind it.",
        {"row - 1": "row + 1"},
    ),
    everywhere(
        "guards beside",
        "You look for guards on the squares beside a pawn. Look at the squares "
        "diagonally behind it.",
        {"row - 1": "row"},
    ),
    everywhere(
        "one side's guards",
        "You look for a guard on only one of the two squares diagonally behind a pawn. "
        "Look at both of them.",
        {"(-1, 1)": "(-1,)"},
    ),
    everywhere(
        "round the edge",
        "You count a pawn at the right edge as a guard of a pawn at the left edge, "
        "because board[row][-1] is in the last column. Check that the guard's column "
        "exists.",
        {"column + side)": "column + side + game.columns * (column + side < 0))"},
    ),
    everywhere(
        "rows to go",
        "You count the rows ahead of a pawn. Count the rows that it has left behind.",
        {"3 + row": "3 + game.rows - 1 - row"},
    ),
    everywhere(
        "rows from one",
        "You count the rows of a pawn from 1. A pawn on its first row has left no row "
        "behind, so count from 0.",
        {"3 + row": "3 + row + 1"},
    ),
    everywhere(
        "rows forgotten",
        "You do not count the rows that a pawn has left behind. Add 1 for each row.",
        {"3 + row": "3"},
    ),
    everywhere(
        "O's rows from below",
        "You count the rows of O's pawns from the bottom. O starts at the top, so "
        "count the rows that its pawns have left behind from there.",
        {"3 + row": "3 + (row if mark == 'X' else game.rows - 1 - row)"},
    ),
    everywhere(
        "O's guards as X's",
        "You look for the guards of O's pawns below them. O moves downwards, so its "
        "pawns are guarded from above.",
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
