"""An evaluation: the right number in every undecided position of a game.

It is compared with a reference, computed on the spot, in every undecided position, or
in a seeded sample where there are too many. Positions with few moves come first, so
that the first one that differs is the easiest to recount by hand.
"""

from collections.abc import Callable
from copy import deepcopy
from math import isfinite
from numbers import Real
from random import Random

from gamesearch.check.edits import Mistake
from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.learner import NOTHING, home_of, title_of, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Report, refused, unanswered
from gamesearch.check.topics.open_lines import tutor_of
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.play.limits.guard import Guard, Outcome
from gamesearch.play.limits.parse_answer import (
    differing,
    listed,
    missing,
    same_number,
    short,
)
from gamesearch.rules.game import SIDE_NAMES, Game
from gamesearch.search.arguments import signature_of
from gamesearch.search.evaluations import OpenLines
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.tree.narration import number

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
