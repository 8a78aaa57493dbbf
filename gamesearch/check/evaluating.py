"""Judging an evaluation that a learner wrote: the right number in every position.

It is compared with a reference, computed on the spot, in every undecided position of
the game, or in a seeded sample where there are too many. Positions with few moves come
first, so that the first one that differs is the easiest to recount by hand.
"""

from collections.abc import Callable
from copy import deepcopy
from math import isfinite
from numbers import Real
from random import Random

from gamesearch.check.evaluation_mistakes import known_mistake
from gamesearch.check.learner import NOTHING, Learner, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Finding, Part, Report, unanswered
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.play.limits.guard import Guard
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

POINTS = {"numbers": 20, "values": 80}
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
    game = TicTacToe() if game is None else game
    learner = Learner(given)
    title = learner.name.replace("your function", "your evaluation")
    if learner.stub:
        return unanswered(title)
    right, guard = reference(game), Guard(seconds)
    call, wrong = _callable(given, game, guard)
    if wrong:
        return Report(title, _parts(), (Finding("call", wrong),))
    states, numbers = positions(game), []
    finding = _ask(call, game, states, numbers, guard, learner.home)
    if finding and finding.mistake == "nothing returned" and unwritten(given):
        return unanswered(title)
    if finding:
        return recorded(Report(title, _parts(), (finding,)), exercise)
    return recorded(_report(title, game, right, states, numbers), exercise)


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
            return _sample(game, most)
        layer = [game.play(s, move) for s in layer for move in game.moves(s)]
    return found


def _sample(game, most):
    """Undecided positions of seeded random games, those with few moves first."""
    random, found = Random(1), {}
    for _ in range(most):
        state, ply = game.initial(), 0
        while not game.is_terminal(state) and len(found) < most:
            found.setdefault(state, ply)
            state, ply = game.play(state, random.choice(game.moves(state))), ply + 1
    return sorted(found, key=found.get)


def _callable(given, game, guard):
    """`given` as a function of (game, state), or None and why it cannot be one."""
    if not callable(given):
        wrong = "Give the function itself, without calling it; this is "
        return None, f"{wrong}{short(given)}."
    if isinstance(given, type):
        made = guard.call(given, game, home=None)
        if made.error:
            return None, f"{given.__name__}(game): {made.error}"
        given = made.result
        if not callable(given):
            return None, f"What {type(given).__name__}(game) makes cannot be called."
    try:
        signature = signature_of(given)
    except (TypeError, ValueError):  # a builtin that says nothing of itself
        return lambda game, state: given(state), ""
    for arguments in (("game", "state"), ("state",)):
        try:
            signature.bind(*arguments)
        except TypeError:
            continue
        if len(arguments) == 2:
            return given, ""
        return lambda game, state: given(state), ""
    return None, "It takes game and state, or the state alone, and nothing else."


def _ask(call, game, states, numbers, guard, home) -> Finding | None:
    """Fill `numbers`, one for each state; what ended it, or None."""
    lent = deepcopy(game)  # what is done to it does no harm
    refused = []

    def work():
        for state in states:
            handed = deepcopy(state)
            answer = listed(call(lent, handed))
            problem = _problem(answer)
            if handed != state:
                problem = "position changed", "It changes the position it is given."
            if problem:
                refused.append(problem)
                return
            numbers.append(answer)

    outcome = guard.call(work, home=home)
    if not (outcome.error or refused):
        return None
    where = f"At {_shown(game, states[len(numbers)])}: "
    if refused:
        (mistake, text), *_ = refused
        return Finding("numbers", where + text, mistake)
    return Finding("numbers", where + outcome.error)


def _problem(answer) -> tuple[str, str] | None:
    """Why an answer is no value: the mistake's name and a sentence; None if it is."""
    if missing(answer):
        return "nothing returned", NOTHING
    if isinstance(answer, bool) or not isinstance(answer, Real):
        pair = isinstance(answer, (tuple, list)) and len(answer) == 2
        more = " Of two counts give the difference." if pair else ""
        return "not a number", f"It returned {short(answer)}. Return a number.{more}"
    if not isfinite(answer):
        return "not a finite number", (
            f"It returned {answer}. An undecided position has a finite value: what is "
            "won or lost is not for the evaluation to say."
        )
    return None


def _report(title, game, right, states, numbers) -> Report:
    """How many values are right, the known mistake, the first that differs."""
    wanted = [right(state) for state in states]
    good = [same_number(a, b) for a, b in zip(numbers, wanted)]
    text = f"{sum(good):,} of {len(good):,} undecided positions have the right value."
    if all(good):
        return Report(title, _parts(1, 1, text))
    findings = [Finding("values", text)]
    name, known = known_mistake(game, states, numbers, wanted)
    if name:
        known = f"This looks like a known mistake, “{name}”. {known}"
        findings.insert(0, Finding("mistake", known, name))
    first = states[good.index(False)]
    said, known = differing(numbers[good.index(False)], right(first))
    told = f"At {_shown(game, first)} you say {said}; "
    told += f"it is {known}{_counts(right, first)}."
    findings.append(Finding("position", told))
    look = {"depth": 1, "evaluate": right}
    shown = Difference(title, game, first, None, None, told, alpha_beta, look)
    share = min(0.9, sum(good) / len(good))
    return Report(title, _parts(1, share, text), tuple(findings), (), shown)


def _shown(game, state) -> str:
    """A position in a sentence: whose turn it is, and its text in one line."""
    board = " / ".join(game.text(state).splitlines())
    return f"{board} ({SIDE_NAMES[game.to_move(state)]} to move)"


def _counts(right, state) -> str:
    """The summands of the right value, where it has them: `: 5 a, 4 b`."""
    terms = right.terms(state) if hasattr(right, "terms") else ()
    told = ", ".join(f"{term.name} {number(term.feature)}" for term in terms)
    return f" ({told})" if told else ""


def _parts(numbers=0.0, values=0.0, text=""):
    """The two parts with these shares of their points."""
    told = "a number in every position" if numbers else ""
    return tuple(
        Part(name, int(share * POINTS[name]), POINTS[name], words)
        for name, share, words in (("numbers", numbers, told), ("values", values, text))
    )
