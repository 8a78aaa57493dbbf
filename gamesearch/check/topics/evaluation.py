"""An evaluation: the right number in every undecided position of a game.

It is compared with a reference, computed on the spot, in every undecided position, or
in a seeded sample if there are too many. Positions after few moves come first, so that
the first position that differs is the easiest to recount by hand.

A known mistake gives exactly the learner's numbers in every position. It has the wrong
view, in any game, or the wrong lines of tic-tac-toe. A line is open to a side if the
other side has no mark on it (Nilsson, 1980).
"""

from collections.abc import Callable
from copy import deepcopy
from functools import cache, lru_cache, partial
from math import isfinite
from numbers import Real
from random import Random

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, Mistake, table
from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.learner import NOTHING, home_of, not_a_call, title_of, unwritten
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
from gamesearch.rules.say import all_of, fill, paragraph, say
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
EMPTY = say(
    "You count a line without any mark only for {side}, but it is open to both sides. "
    "Ask for each side with an `if` of its own, not with `elif`."
)
MISSING = say(
    "You leave out {lines}. Count all 3 rows, all 3 columns and both diagonals."
)
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
WEIGHTS = (  # what an open line with no mark, one mark or two marks counts, not 1
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
    """The edit that counts another line instead of the nth, or besides the eight."""
    return {"in LINES": f"in {(*LINES[:n], line, *LINES[n + 1 :])}"}


def mistyped() -> list[dict[str, str]]:
    """The edits by which a line has a wrong square, a square too many or too few."""
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
    """The edits that count a line twice, instead of another line or besides all."""
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


VIEWS = table(
    (
        "the mover's view",
        "Your value is right where MAX is to move, and has the wrong sign where MIN is "
        "to move. A value is always MAX's, so do not ask whose turn it is.",
        {"return": "return game.to_move(state) *"},
    ),
    (
        "the other player's view",
        "Your value is right where MIN is to move, and has the wrong sign where MAX is "
        "to move. A value is always MAX's, so do not ask whose turn it is.",
        {"return": "return -game.to_move(state) *"},
    ),
    (
        "MIN's view",
        "All your values have the wrong sign. A position that is good for MAX has a "
        "high value. In tic-tac-toe, a line is open to X if O has no mark on it, not "
        "if X has no mark on it.",
        {"return": "return -"},
    ),
    (
        "never negative",
        "Your value is not negative where MIN is better off. A value is MAX's, so keep "
        "the sign: use neither abs() nor max(0, ...).",
        {"return right(game)(state)": "return abs(right(game)(state))"},
        {"return right(game)(state)": "return max(0, right(game)(state))"},
    ),
)
CONSTANT = Mistake(
    "always the same",
    "You return the same number in every position. Check that your function looks at "
    "the state, and at things that change before the game is over. Check that each "
    "condition is true in some positions and false in others.",
)
LINE_MISTAKES = table(
    (
        "the opponent is forgotten",
        "You count only the lines open to MAX. Subtract the lines open to MIN.",
        {"value -= 1": "pass"},
    ),
    (
        "only the opponent",
        "You count only the lines open to MIN. Take the lines open to MAX, and "
        "subtract the lines open to MIN.",
        {"value += 1": "pass"},
    ),
    (
        "sum, not difference",
        "You add the lines of both sides. Subtract the lines open to MIN.",
        {"-= 1": "+= 1"},
    ),
    (
        "marks, not lines",
        "You count an open line with two marks twice. Here every open line counts "
        "once, whatever the number of its marks.",
        {"+= 1": "+= marks.count(mine)", "-= 1": "-= marks.count(other)"},
    ),
    (
        "lines with two marks count more",
        "You count an open line by the number of marks on it. Here every open line "
        "counts once, whether it has two marks, one or none.",
        *(
            {
                "+= 1": f"+= {weights}[marks.count(mine)]",
                "-= 1": f"-= {weights}[marks.count(other)]",
            }
            for weights in WEIGHTS
        ),
    ),
    (
        "only lines with two marks",
        "You count only lines with two marks. Count every line on which the other side "
        "has no mark.",
        {
            FOR_MAX: f"marks.count(mine) == 2 and {FOR_MAX}",
            FOR_MIN: f"marks.count(other) == 2 and {FOR_MIN}",
        },
    ),
    (
        "empty lines for MAX alone",
        fill(EMPTY, side="MAX"),
        {"    if mine": "    elif mine"},
    ),
    (
        "empty lines for MIN alone",
        fill(EMPTY, side="MIN"),
        {FOR_MAX: f"mine in marks and {FOR_MAX}"},
    ),
    (
        "closed lines count",
        "You count a line with marks of both sides for one side, but it is open to "
        "neither. Ask for each side with an `if` of its own, not with `else`.",
        {f"if {FOR_MIN}": "else"},
        {FOR_MAX: "mine in marks", f"if {FOR_MIN}": "else"},
        {f"if {FOR_MAX}": "if mine in marks or other not in marks"},
        {f"if {FOR_MIN}": "if other in marks or mine not in marks"},
        {FOR_MAX: "mine in marks or other not in marks", f"if {FOR_MIN}": "else"},
    ),
    (
        "a question with one answer",
        "You count all eight lines for one of the sides, whatever marks they have. In "
        "Python "
        '`"O" or "." in marks` is always true: ask `"O" in marks`.',
        {FOR_MAX: "True"},
        {FOR_MIN: "True"},
    ),
    (
        "stops at a closed line",
        "After the first line with marks of both sides you count no other line. Go on "
        "with the next line: use `continue`, not `break` or `return`.",
        {"        if other": BOTH_CLOSED.format("break")},
        {"        if other": BOTH_CLOSED.format("return 0")},
    ),
    (
        "lines removed while the loop runs",
        "You remove lines from a list while a loop goes through it, so the loop skips "
        "the line after each removed line. Make a new list of the lines that stay.",
        {"    return value": STRUCK_OFF},
    ),
    (
        "the first line only",
        "You count only the first line. Put the `return` behind the loop, not inside "
        "it.",
        {"    return value": "        return value"},
        without(1, 2, 3, 4, 5, 6, 7),
    ),
    (
        "the last line only",
        "You count only the last line, because the value starts again with each line. "
        "Set it to 0 before the loop, and add to it.",
        {"in LINES": "in LINES[7:]"},
        {"+= 1": "= 1", "-= 1": "= -1"},
    ),
    (
        "squares, not lines",
        "You count the marks of each side. Count the lines that are open to it.",
        {"in LINES": "in [(square,) for square in range(9)]"},
    ),
    (
        "more for the centre",
        "You add something for a mark in the centre. Its four lines are counted "
        "already, so add nothing else.",
        {"return value": [f"return value + {more} * ({CENTRE})" for more in (1, 2, 3)]},
    ),
    ("no diagonals", fill(MISSING, lines="the two diagonals"), without(6, 7)),
    ("no rows", fill(MISSING, lines="the three rows"), without(0, 1, 2)),
    ("no columns", fill(MISSING, lines="the three columns"), without(3, 4, 5)),
    ("one diagonal", fill(MISSING, lines="one diagonal"), without(6), without(7)),
    (
        "a row or a column is missing",
        paragraph(
            fill(MISSING, lines="a row or a column, or one of each"),
            "Perhaps a range ends too early.",
        ),
        *map(without, range(6)),
        *(without(row, column) for row in range(3) for column in range(3, 6)),
    ),
    (
        "only rows",
        fill(MISSING, lines="the columns and the diagonals"),
        without(3, 4, 5, 6, 7),
    ),
    (
        "only columns",
        fill(MISSING, lines="the rows and the diagonals"),
        without(0, 1, 2, 6, 7),
    ),
    (
        "only diagonals",
        fill(MISSING, lines="the rows and the columns"),
        without(0, 1, 2, 3, 4, 5),
    ),
    (
        "a wrong square in a line",
        "In one of your lines a square is wrong, missing, or there is one too many. "
        "Compare the lines with a drawing of the board, square by square.",
        *mistyped(),
    ),
    (
        "a line counted twice",
        "You count one line twice. There are 3 rows, 3 columns and 2 diagonals: count "
        "each of them once.",
        *twice(),
    ),
)


@cache
def tutor_of(reference, tictactoe: bool) -> Tutor:
    """The known mistakes; `reference` makes the right evaluation of a game."""
    names = {"right": lru_cache(2)(reference), "LINES": LINES, "MAX": MAX}
    return Tutor(
        (*VIEWS, *LINE_MISTAKES) if tictactoe else VIEWS,
        (ANY_GAME, OPEN_LINES) if tictactoe else (ANY_GAME,),
        names,
        behaviour=lambda outcome: tuple(map(float, outcome.result)),
        noticed=all_the_same,
        patience=3,  # because there are thousands of positions
    )


def all_the_same(outcomes) -> Mistake | None:
    """The mistake of an evaluation that always returns the same number."""
    numbers = [number for outcome in outcomes for number in outcome.result]
    return CONSTANT if len(set(numbers)) == 1 < len(numbers) else None


# -- the check -------------------------------------------------------------------------

MOST = 6_000  # positions compared; in a larger game they come from random play


def evaluation(
    given: object,
    *,
    game: Game | None = None,
    reference: Callable = OpenLines,
    exercise: str | None = None,
    seconds: float = 10,
) -> Report:
    """Judge an evaluation: f(game, state), or f(state), which returns a number.

    >>> from gamesearch import evaluations
    >>> def mine(game, state):
    ...     return game.to_move(state) * evaluations.OpenLines(game)(state)
    >>> evaluation(mine).mistake
    "the mover's view"

    `reference` makes the right evaluation of a `game`, which is tic-tac-toe if no game
    is given. If a class is given, the evaluation that it makes is judged.
    """
    title = title_of(given).replace("your function", "your evaluation")
    if missing(given):
        return unanswered(title)
    game = TicTacToe() if game is None else game
    right, found = reference(game), positions(game)

    def look(outcome, text):
        if no_number(game, outcome):
            return None
        at = {"depth": 1, "evaluate": right}
        state = outcome.case[wrong_places(right, outcome)[0]]
        return Difference(title, game, state, text, alpha_beta, at)

    def count(outcomes):
        good = len(found) - sum(len(wrong_places(right, one)) for one in outcomes)
        text = say(
            "The value is right in {good:,} of {all:,} undecided positions.",
            good=good,
            all=len(found),
        )
        return 1 if good == len(found) else min(0.9, good / len(found)), text

    aspects = (
        Aspect(
            "numbers",
            20,
            partial(no_number, game),
            lambda outcomes: "You return a number in every position.",
            share=0,
            needed=True,
        ),
        Aspect("values", 80, partial(first_wrong, game, right), together=count),
    )
    why, function = as_evaluation(given, game, Guard(seconds))
    if why:
        return refused(title, why, *(one.unearned() for one in aspects))
    tutor = tutor_of(reference, isinstance(game, TicTacToe))
    ask = partial(numbers_for, game)
    asked = Exercise(batches(found), ask, aspects, tutor, look, title=title)
    return judge(function, asked, seconds, exercise)


def as_evaluation(given, game: Game, guard: Guard) -> tuple[str, object]:
    """Why it is no evaluation, or nothing, and the function; a class is called."""
    if not callable(given):
        return not_a_call(given), None
    if isinstance(given, type):
        call = f"{given.__name__}(game)"
        made = guard.call(given, game, home=None)
        if made.error:
            return say("{call}: {found}", call=call, found=made.error), None
        given = made.result
        if not callable(given):
            return say("The object {call} cannot be called.", call=call), None
    if takes(given) == 0:
        return "An evaluation takes game and state, or only state, and no more.", None
    return "", given


def takes(function) -> int:
    """The number of its arguments: 2 for game and state, 1 for the state, or 0."""
    try:
        signature = signature_of(function)
    except (TypeError, ValueError):  # a builtin without a signature
        return 1
    for arguments in (("game", "state"), ("state",)):
        try:
            signature.bind(*arguments)
        except TypeError:
            continue
        return len(arguments)
    return 0


# -- the positions -----------------------------------------------------------------


def positions(game: Game) -> list:
    """All undecided positions if there are at most MOST, else some from random games.

    >>> len(positions(TicTacToe()))
    4520
    """
    layer, found, seen = [game.initial()], [], set()
    while layer:
        layer = [s for s in dict.fromkeys(layer) if s not in seen]
        layer = [state for state in layer if not game.is_terminal(state)]
        seen.update(layer)
        found += layer
        if len(found) > MOST:
            return sample(game)
        layer = [game.play(s, move) for s in layer for move in game.moves(s)]
    return found


def sample(game: Game) -> list:
    """Undecided positions of seeded random games, those after few moves first."""
    random, found = Random(1), {}
    for _ in range(MOST):
        state, ply = game.initial(), 0
        while not game.is_terminal(state) and len(found) < MOST:
            found.setdefault(state, ply)
            state, ply = game.play(state, random.choice(game.moves(state))), ply + 1
    return sorted(found, key=found.get)


def batches(found: list) -> list[list]:
    """Positions in batches that grow: each batch is one call, and a call costs time.

    >>> batches([*"abcdefg"])
    [['a'], ['b', 'c'], ['d', 'e', 'f', 'g']]
    """
    starts = [2**n - 1 for n in range(len(found).bit_length())]
    return [found[start : 2 * start + 1] for start in starts]


# -- what is judged ----------------------------------------------------------------


def numbers_for(game: Game, function, states: list, guard) -> Outcome:
    """The numbers of some positions, up to the first answer that is not a number."""
    numbers, lent = [], deepcopy(game)  # a copy, because the function may change it
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
    """Why the last answer is not a value, with its position; empty if it is one."""
    place = len(outcome.result) - 1
    answer = None if outcome.error else outcome.result[place]
    if outcome.error:
        place = min(place + 1, len(outcome.case) - 1)
        found = Mistake("", outcome.error)
    elif is_value(answer):
        return ""
    elif answer is CHANGED:
        found = CHANGED
    elif missing(answer):
        found = Mistake("nothing returned", NOTHING)
    elif isinstance(answer, Real) and not isinstance(answer, bool):
        returned = say("You return {answer}.", answer=answer)
        found = Mistake("not a finite number", paragraph(returned, FINITE))
    else:
        returned = say("You return {answer}. Return a number.", answer=short(answer))
        pair = isinstance(answer, (tuple, list)) and len(answer) == 2
        more = "If you have two counts, return their difference." if pair else ""
        found = Mistake("not a number", paragraph(returned, more))
    where = shown(game, outcome.case[place])
    text = say("At {position}: {found}", position=where, found=found.text)
    return Mistake(found.name, text)


def wrong_places(right: Callable, outcome: Outcome) -> list[int]:
    """Which of some positions have a wrong value."""
    wanted = map(right, outcome.case)
    pairs = enumerate(zip(outcome.result, wanted, strict=True))
    return [place for place, pair in pairs if not same_number(*pair)]


def first_wrong(game: Game, right: Callable, outcome: Outcome) -> str:
    """The first wrong value in a sentence, with the counts of the right value."""
    places = wrong_places(right, outcome)
    if not places:
        return ""
    state = outcome.case[places[0]]
    said, known = differing(outcome.result[places[0]], right(state))
    terms = right.terms(state) if hasattr(right, "terms") else ()
    row = say("At {position}: You return {said}, but the value is {value}.")
    if terms:
        row = say(
            "At {position}: You return {said}, but the value is {value} ({counts})."
        )
    return fill(
        row,
        position=shown(game, state),
        said=said,
        value=known,
        counts=all_of(f"{term.name} {number(term.feature)}" for term in terms),
    )


def shown(game: Game, state) -> str:
    """A position for a sentence: its text in one line, and the side to move."""
    board = " / ".join(game.text(state).splitlines())
    side = SIDE_NAMES[game.to_move(state)]
    return say("{board} ({side} to move)", board=board, side=side)


CHANGED = Mistake(
    "position changed",
    "You change the position that is given to your function. Leave it as it is.",
)
FINITE = (
    "Return a finite number for an undecided position, because an evaluation is not "
    "asked whether a game is won or lost."
)
