"""An evaluation: the right number in every undecided position of a game.

It is compared with a reference, computed on the spot, in every undecided position, or
in a seeded sample where there are too many. Positions with few moves come first, so
that the first one that differs is the easiest to recount by hand.

A known mistake gives exactly the learner's numbers, in every position: the wrong view,
in any game, or the wrong lines of tic-tac-toe. A line is open to a side if the other
side has no mark on it (Nilsson, 1980).
"""

from collections.abc import Callable
from copy import deepcopy
from functools import cache, lru_cache
from math import isfinite
from numbers import Real
from random import Random

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, Mistake, everywhere
from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.learner import NOTHING, home_of, title_of, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Report, refused, unanswered
from gamesearch.games.tictactoe import LINES, TicTacToe
from gamesearch.play.limits.guard import Guard, Outcome
from gamesearch.play.limits.parse_answer import (
    differing,
    listed,
    missing,
    same_number,
    short,
)
from gamesearch.rules.game import MAX, SIDE_NAMES, Game
from gamesearch.search.arguments import signature_of
from gamesearch.search.evaluations import OpenLines
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.tree.narration import number

# -- known mistakes --------------------------------------------------------------------

ANY_GAME = Family("\ndef search(game, state):\n    return right(game)(state)\n")
OPEN_LINES = Family(
    """
def search(game, state):
    mine, other = ("X", "O") if game.x == MAX else ("O", "X")
    value = 0
    for line in LINES:
        marks = [game.mark(state, square) for square in line]
        if other not in marks:
            value += 1
        if mine not in marks:
            value -= 1
    return value
"""
)
EMPTY = (
    "A line without any mark is open to both sides. Here it counts for {} alone, as it "
    "does if the second question is an `elif`."
)
MISSING = "Of the lines {} missing: there are 3 rows, 3 columns and 2 diagonals."
FOR_MAX, FOR_MIN = "other not in marks", "mine not in marks"
BOTH_CLOSED = (
    "        if mine in marks and other in marks:\n            {}\n        if other"
)
STRUCK_OFF = """    left = {}
    for side in mine, other:
        left[side] = list(LINES)
        for line in left[side]:
            if side in [game.mark(state, square) for square in line]:
                left[side].remove(line)
    return len(left[other]) - len(left[mine])"""
CENTRE = "(game.mark(state, 4) == mine) - (game.mark(state, 4) == other)"
WEIGHTS = (  # what an open line with no mark, one or two may count instead of 1
    (1, 1, 3),
    (1, 1, 4),
    (1, 1, 10),
    (1, 2, 3),
    (1, 2, 4),
    (1, 3, 9),
    (1, 10, 50),
    (1, 10, 100),
)


def without(*left_out: int) -> dict[str, str]:
    """The edit that leaves out some of the lines."""
    return {"in LINES": f"in [LINES[n] for n in range(8) if n not in {left_out}]"}


def instead(n: int, line: tuple) -> dict[str, str]:
    """The edit that counts another line in place of the nth, or besides the eight."""
    return {"in LINES": f"in {(*LINES[:n], line, *LINES[n + 1 :])}"}


def mistyped() -> list[dict[str, str]]:
    """The edits by which a line has another square, one too many or one too few."""
    found = []
    for n, line in enumerate(LINES):
        squares = set(range(9)) - {*line}
        found += [instead(n, (*line, square)) for square in squares]
        for place in range(3):
            before, after = line[:place], line[place + 1 :]
            found.append(instead(n, before + after))
            found += [instead(n, (*before, square, *after)) for square in squares]
    return found


def twice() -> list[dict[str, str]]:
    """The edits that count a line twice, in place of another or besides all."""
    rows, columns, diagonals = LINES[:3], LINES[3:6], LINES[6:]
    return [
        *(
            instead(n, line)
            for n in range(9)
            for line in LINES
            if line not in LINES[n:][:1]
        ),
        {"in LINES": f"in {rows + rows + diagonals}"},
        {"in LINES": f"in {columns + columns + diagonals}"},
    ]


VIEWS = (
    everywhere(
        "the mover's view",
        "It is right where MAX is to move and has the other sign where MIN is. A "
        "value is always MAX's: do not ask whose turn it is.",
        {"return": "return game.to_move(state) *"},
    ),
    everywhere(
        "the other player's view",
        "It is right where MIN is to move and has the other sign where MAX is. A "
        "value is always MAX's: do not ask whose turn it is.",
        {"return": "return -game.to_move(state) *"},
    ),
    everywhere(
        "MIN's view",
        "Every value has the wrong sign: what is good for MAX counts plus. A "
        "line is open to X while O has no mark on it, not while X has none.",
        {"return": "return -"},
    ),
    everywhere(
        "never negative",
        "Where MIN stands better your value is not negative. A value is MAX's: leave "
        "the sign, without abs() and without max(0, ...).",
        {"return right(game)(state)": "return abs(right(game)(state))"},
        {"return right(game)(state)": "return max(0, right(game)(state))"},
    ),
)
CONSTANT = Mistake(
    "always the same",
    "It gives the same number in every position. Does it look at the state, and for "
    "what occurs before the game is over? And does each question it asks have both "
    "answers, for one position or another?",
)
LINE_MISTAKES = (
    everywhere(
        "the opponent is forgotten",
        "Only the lines open to MAX are counted. Those open to MIN count against it.",
        {"value -= 1": "pass"},
    ),
    everywhere(
        "only the opponent",
        "Only the lines open to MIN are counted. Those open to MAX come first.",
        {"value += 1": "pass"},
    ),
    everywhere(
        "sum, not difference",
        "The lines of both sides are added. What is open to MIN counts minus.",
        {"-= 1": "+= 1"},
    ),
    everywhere(
        "marks, not lines",
        "An open line with two marks counts twice. Here it counts once, like one "
        "with a single mark or with none.",
        {"+= 1": "+= marks.count(mine)", "-= 1": "-= marks.count(other)"},
    ),
    everywhere(
        "lines with two marks count more",
        "Open lines count by how many marks stand on them. Here each of them counts "
        "once, whether it has two marks, one or none.",
        *(
            {
                "+= 1": f"+= {weights}[marks.count(mine)]",
                "-= 1": f"-= {weights}[marks.count(other)]",
            }
            for weights in WEIGHTS
        ),
    ),
    everywhere(
        "only lines with two marks",
        "Only lines that lack a single mark are counted. A line is open as soon as the "
        "other side has no mark on it.",
        {
            FOR_MAX: f"marks.count(mine) == 2 and {FOR_MAX}",
            FOR_MIN: f"marks.count(other) == 2 and {FOR_MIN}",
        },
    ),
    everywhere(
        "empty lines for MAX alone",
        EMPTY.format("MAX"),
        {"    if mine": "    elif mine"},
    ),
    everywhere(
        "empty lines for MIN alone",
        EMPTY.format("MIN"),
        {FOR_MAX: f"mine in marks and {FOR_MAX}"},
    ),
    everywhere(
        "closed lines count",
        "A line with marks of both sides is open to nobody. Here it counts for one of "
        "them, as it does if the second question is an `else`.",
        {f"if {FOR_MIN}": "else"},
        {FOR_MAX: "mine in marks", f"if {FOR_MIN}": "else"},
        {f"if {FOR_MAX}": "if mine in marks or other not in marks"},
        {f"if {FOR_MIN}": "if other in marks or mine not in marks"},
        {FOR_MAX: "mine in marks or other not in marks", f"if {FOR_MIN}": "else"},
    ),
    everywhere(
        "a question with one answer",
        "All eight lines count for one of the sides, whatever is on them. In Python "
        '`"O" or "." in marks` is always true: ask `"O" in marks`.',
        {FOR_MAX: "True"},
        {FOR_MIN: "True"},
    ),
    everywhere(
        "stops at a closed line",
        "After the first line with marks of both sides no other is counted. Go on with "
        "the next line: `continue`, not `break` or `return`.",
        {"        if other": BOTH_CLOSED.format("break")},
        {"        if other": BOTH_CLOSED.format("return 0")},
    ),
    everywhere(
        "lines removed while the loop runs",
        "You remove lines from a list while a loop goes through it: the line after "
        "each that is removed is never looked at. Make a new list of those that stay.",
        {"    return value": STRUCK_OFF},
    ),
    everywhere(
        "the first line only",
        "Only the first line is counted. Does `return` stand inside the loop?",
        {"    return value": "        return value"},
        without(1, 2, 3, 4, 5, 6, 7),
    ),
    everywhere(
        "the last line only",
        "Only the last line is counted. The value begins anew with each line: set it "
        "to 0 before the loop, and add to it.",
        {"in LINES": "in LINES[7:]"},
        {"+= 1": "= 1", "-= 1": "= -1"},
    ),
    everywhere(
        "squares, not lines",
        "The marks of each side are counted. Count the lines that are open to it.",
        {"in LINES": "in [(square,) for square in range(9)]"},
    ),
    everywhere(
        "more for the centre",
        "A mark in the centre counts besides. It stands on four lines, which you have "
        "counted: add nothing else.",
        *(
            {"return value": f"return value + {more} * ({CENTRE})"}
            for more in (1, 2, 3)
        ),
    ),
    everywhere("no diagonals", MISSING.format("two diagonals are"), without(6, 7)),
    everywhere("no rows", MISSING.format("three rows are"), without(0, 1, 2)),
    everywhere("no columns", MISSING.format("three columns are"), without(3, 4, 5)),
    everywhere(
        "one diagonal", MISSING.format("one diagonal is"), without(6), without(7)
    ),
    everywhere(
        "a row or a column is missing",
        MISSING.format("a row or a column, or one of each, is")
        + " Does a range end too early?",
        *map(without, range(6)),
        *(without(row, column) for row in range(3) for column in range(3, 6)),
    ),
    everywhere(
        "only rows", MISSING.format("columns and diagonals are"), without(3, 4, 5, 6, 7)
    ),
    everywhere(
        "only columns", MISSING.format("rows and diagonals are"), without(0, 1, 2, 6, 7)
    ),
    everywhere(
        "only diagonals",
        MISSING.format("rows and columns are"),
        without(0, 1, 2, 3, 4, 5),
    ),
    everywhere(
        "a wrong square in a line",
        "One of the eight lines has a wrong square, one too many or one too few. "
        "Compare the lines with a drawing of the board, square by square.",
        *mistyped(),
    ),
    everywhere(
        "a line counted twice",
        "Not all of the lines that you count are different: there are 3 rows, 3 "
        "columns and 2 diagonals, each counts once.",
        *twice(),
    ),
)


@cache
def tutor_of(reference, tictactoe: bool) -> Tutor:
    """The known mistakes where `reference` makes the right evaluation of a game."""
    names = {"right": lru_cache(2)(reference), "LINES": LINES, "MAX": MAX}
    return Tutor(
        (*VIEWS, *LINE_MISTAKES) if tictactoe else VIEWS,
        (ANY_GAME, OPEN_LINES) if tictactoe else (ANY_GAME,),
        names,
        behaviour=lambda outcome: tuple(map(float, outcome.result)),
        noticed=all_the_same,
        patience=3,  # of thousands of positions
    )


def all_the_same(outcomes) -> Mistake | None:
    """The mistake of an evaluation that always gives one number."""
    numbers = [number for outcome in outcomes for number in outcome.result]
    return CONSTANT if len(set(numbers)) == 1 < len(numbers) else None


# -- the check -------------------------------------------------------------------------

MOST = 6_000  # positions compared; of a larger game, as many from random play


def evaluation(
    given: object,
    *,
    game: Game | None = None,
    reference: Callable = OpenLines,
    exercise: str | None = None,
    seconds: float = 10,
) -> Report:
    """Judge an evaluation: a function f(game, state), or f(state), that gives a number.

    >>> from gamesearch import evaluations
    >>> def mine(game, state):
    ...     return game.to_move(state) * evaluations.OpenLines(game)(state)
    >>> evaluation(mine).mistake
    "the mover's view"

    `reference` makes the right evaluation of a `game`, which is tic-tac-toe if none is
    given. A class that makes an evaluation is judged by what it makes.
    """
    title = title_of(given).replace("your function", "your evaluation")
    if missing(given):
        return unanswered(title)
    game = TicTacToe() if game is None else game
    right, found = reference(game), positions(game)

    def ask(function, states, guard):
        return numbers_for(function, game, states, guard)

    def wrong(outcome):
        return first_wrong(game, right, outcome)

    def look(outcome, text):
        if no_number(game, outcome):
            return None
        at = {"depth": 1, "evaluate": right}
        state = outcome.case[wrong_places(right, outcome)[0]]
        return Difference(title, game, state, text, alpha_beta, at)

    def count(outcomes):
        good = len(found) - sum(len(wrong_places(right, one)) for one in outcomes)
        text = f"{good:,} of {len(found):,} undecided positions have the right value."
        return 1 if good == len(found) else min(0.9, good / len(found)), text

    aspects = (
        Aspect(
            "numbers",
            20,
            lambda outcome: no_number(game, outcome),
            lambda outcomes: "a number in every position",
            share=0,
            needed=True,
        ),
        Aspect("values", 80, wrong, together=count),
    )
    why, function = as_evaluation(given, game, Guard(seconds))
    if why:
        return refused(title, why, *(one.unearned() for one in aspects))
    tutor = tutor_of(reference, isinstance(game, TicTacToe))
    asked = Exercise(batches(found), ask, aspects, tutor, look, title=title)
    return recorded(judge(function, asked, seconds), exercise)


def as_evaluation(given, game: Game, guard: Guard) -> tuple[str, object]:
    """Why it is no evaluation, or nothing, and the function; a class makes one."""
    if not callable(given):
        why = "Give the function itself, without calling it; this is"
        return f"{why} {short(given)}.", None
    if isinstance(given, type):
        made = guard.call(given, game, home=None)
        if made.error:
            return f"{given.__name__}(game): {made.error}", None
        given = made.result
        if not callable(given):
            return f"What {type(given).__name__}(game) makes cannot be called.", None
    if takes(given) == 0:
        return "It takes game and state, or the state alone, and nothing else.", None
    return "", given


def takes(function) -> int:
    """How many arguments it is called with: game and state, the state, or neither."""
    try:
        signature = signature_of(function)
    except (TypeError, ValueError):  # a builtin that says nothing of itself
        return 1
    for arguments in (("game", "state"), ("state",)):
        try:
            signature.bind(*arguments)
        except TypeError:
            continue
        return len(arguments)
    return 0


# -- the positions -----------------------------------------------------------------


def positions(game: Game, most: int = MOST) -> list:
    """All undecided positions if there are at most `most`, else some of random games.

    >>> len(positions(TicTacToe()))
    4520
    """
    layer, found, seen = [game.initial()], [], set()
    while layer:
        layer = [s for s in dict.fromkeys(layer) if s not in seen]
        layer = [state for state in layer if not game.is_terminal(state)]
        seen.update(layer)
        found += layer
        if len(found) > most:
            return sample(game, most)
        layer = [game.play(s, move) for s in layer for move in game.moves(s)]
    return found


def sample(game: Game, most: int) -> list:
    """Undecided positions of seeded random games, those with few moves first."""
    random, found = Random(1), {}
    for _ in range(most):
        state, ply = game.initial(), 0
        while not game.is_terminal(state) and len(found) < most:
            found.setdefault(state, ply)
            state, ply = game.play(state, random.choice(game.moves(state))), ply + 1
    return sorted(found, key=found.get)


def batches(found: list) -> list[list]:
    """Positions that are asked for together, few at first: a call costs time.

    >>> batches([*"abcdefg"])
    [['a'], ['b', 'c'], ['d', 'e', 'f', 'g']]
    """
    starts = [2**n - 1 for n in range(len(found).bit_length())]
    return [found[start : 2 * start + 1] for start in starts]


# -- what is judged ----------------------------------------------------------------


def numbers_for(function, game: Game, states: list, guard) -> Outcome:
    """The numbers of some positions, up to the first answer that is none."""
    numbers, lent = [], deepcopy(game)  # what is done to it does no harm
    whole = takes(function) == 2

    def work():
        for state in states:
            handed = deepcopy(state)
            answer = function(lent, handed) if whole else function(handed)
            numbers.append(listed(answer))
            if handed != state:
                numbers[-1] = CHANGED
            if not is_value(numbers[-1]):
                return

    outcome = guard.call(work, home=home_of(function))
    outcome.case, outcome.result = states, numbers[:]
    outcome.stub = bool(numbers) and missing(numbers[-1]) and unwritten(function)
    return outcome


def is_value(answer) -> bool:
    """Is it a finite number?"""
    real = isinstance(answer, Real) and not isinstance(answer, bool)
    return real and isfinite(answer)


def no_number(game: Game, outcome: Outcome) -> str | Mistake:
    """Why the last answer is no value, with its position; nothing if it is."""
    numbers, found = outcome.result, outcome.error
    if found:
        state = outcome.case[min(len(numbers), len(outcome.case) - 1)]
        return f"At {shown(game, state)}: {found}"
    answer = numbers[-1]
    if is_value(answer):
        return ""
    if answer is CHANGED:
        found = CHANGED
    elif missing(answer):
        found = Mistake("nothing returned", NOTHING)
    elif isinstance(answer, Real) and not isinstance(answer, bool):
        found = Mistake("not a finite number", f"It returned {answer}. {FINITE}")
    else:
        pair = isinstance(answer, (tuple, list)) and len(answer) == 2
        more = " Of two counts give the difference." if pair else ""
        text = f"It returned {short(answer)}. Return a number.{more}"
        found = Mistake("not a number", text)
    where = shown(game, outcome.case[len(numbers) - 1])
    return Mistake(found.name, f"At {where}: {found.text}")


def wrong_places(right: Callable, outcome: Outcome) -> list[int]:
    """Which of some positions have a wrong value."""
    wanted = map(right, outcome.case)
    pairs = enumerate(zip(outcome.result, wanted, strict=True))
    return [place for place, pair in pairs if not same_number(*pair)]


def first_wrong(game: Game, right: Callable, outcome: Outcome) -> str:
    """The first wrong value in a sentence, with what is counted there."""
    places = wrong_places(right, outcome)
    if not places:
        return ""
    state = outcome.case[places[0]]
    said, known = differing(outcome.result[places[0]], right(state))
    terms = right.terms(state) if hasattr(right, "terms") else ()
    counts = ", ".join(f"{term.name} {number(term.feature)}" for term in terms)
    known = f"{known} ({counts})" if counts else known
    return f"At {shown(game, state)} you say {said}; it is {known}."


def shown(game: Game, state) -> str:
    """A position in a sentence: whose turn it is, and its text in one line."""
    board = " / ".join(game.text(state).splitlines())
    return f"{board} ({SIDE_NAMES[game.to_move(state)]} to move)"


CHANGED = Mistake("position changed", "It changes the position it is given.")
FINITE = (
    "An undecided position has a finite value: what is won or lost is not for the "
    "evaluation to say."
)
