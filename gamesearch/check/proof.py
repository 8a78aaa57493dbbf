"""The limits of a value that the leaves of a search prove.

Valid for games of MAX, MIN and chance. A leaf that the search did not look at may be
worth anything in the range of the game's utilities, which is known. A position at the
depth limit that was not evaluated may be worth anything at all. So the root has a
lowest and a highest possible value. If the two are equal, the value is proved. If they
differ, a function that returns the value has guessed it, or remembers it.
"""

from math import inf
from numbers import Real

from gamesearch.check.cases import Case
from gamesearch.check.edits import Mistake
from gamesearch.play.limits.parse_answer import Run, same_number
from gamesearch.rules.game import CHANCE, MAX
from gamesearch.rules.say import say
from gamesearch.tree.narration import number

UNPROVED = Mistake(
    "value not proved",
    "You return right values, but the leaves that you looked at in that call do not "
    "prove them: other leaves could change these values. Look at enough leaves to "
    "prove the value, because only a proved value counts.",
)


def limits(case: Case, looked: set) -> tuple[Real, Real]:
    """The lowest and the highest value of a case whose other leaves are unknown.

    >>> from gamesearch import ExplicitTree
    >>> game = ExplicitTree([[3, 12], [2, 20]])
    >>> case = Case("a tree", game, game.initial())
    >>> a1, a2, b1 = 2, 3, 5
    >>> limits(case, {a1, a2, b1}), limits(case, {a1, b1})
    ((3, 3), (2, 3))
    """
    game, known = case.game, {}
    anything = tuple(game.utility_range())

    def at(state, left):
        if (state, left) not in known:
            known[state, left] = within(state, left)
        return known[state, left]

    def within(state, left):
        if game.is_terminal(state):
            return (game.utility(state),) * 2 if state in looked else anything
        if left == 0:
            return (case.evaluate(state),) * 2 if state in looked else (-inf, inf)
        left, side = None if left is None else left - 1, game.to_move(state)
        if side == CHANCE:
            below = [
                (p, at(game.play(state, move), left))
                for move, p in game.outcomes(state)
                if p
            ]
            return tuple(sum(p * ends[end] for p, ends in below) for end in (0, 1))
        below = [at(game.play(state, move), left) for move in game.moves(state)]
        return tuple(map(max if side == MAX else min, zip(*below)))

    return at(case.state, case.depth)


def proves(ends: tuple[Real, Real]) -> bool:
    """Do these limits leave one value only, up to rounding?"""
    return same_number(*ends)


def not_proved(run: Run, ends: tuple[Real, Real]) -> str:
    """The finding on a value that is right and not proved."""
    low, high = map(number, ends)
    return say(
        "In {case}: You return {value}. That is right, but you looked at "
        "{leaves:leaf|leaves}, and this does not prove it: the value could be anything "
        "from {low} to {high}. Did your function guess the value, or remember it from "
        "another call?",
        case=run.case,
        value=number(run.value),
        leaves=len(run.leaves),
        low=low,
        high=high,
    )
