"""What the leaves that were looked at prove: the limits of a value.

Valid for games of MAX, MIN and chance. A leaf that nobody looked at may be worth
anything in the range of the game's utilities, which all know; a position at the limit
of the depth that was not evaluated may be worth anything at all. With these the value
of the root has a lowest and a highest number. Where the two are one, the value is
proved; where they are not, whoever returns it has guessed, or knows it from elsewhere.
"""

from math import inf
from numbers import Real

from gamesearch.check.cases import Case
from gamesearch.check.edits import Mistake
from gamesearch.play.limits.parse_answer import Run, same_number
from gamesearch.rules.game import CHANCE, MAX
from gamesearch.tree.narration import number

UNPROVED = Mistake(
    "value not proved",
    "You return right values, but the leaves you looked at in that call do not prove "
    "them. Leaves you never asked about could change them. A value counts only if you "
    "have looked at enough leaves.",
)


def limits(case: Case, looked: set) -> tuple[Real, Real]:
    """The lowest and the highest value of a case whose other leaves are open.

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
    """Do these limits leave one value only, but for what floats lose?"""
    return same_number(*ends)


def not_proved(run: Run, ends: tuple[Real, Real]) -> str:
    """What is said of a right value that is not proved."""
    low, high = map(number, ends)
    many = len(run.leaves)
    if not many:
        found = "you looked at no leaf to prove it"
    elif many == 1:
        found = "the one leaf you looked at does not prove it"
    else:
        found = f"the {many} leaves you looked at do not prove it"
    return (
        f"In {run.case}, you return {number(run.value)}. That is right, but {found}: "
        f"the value could be anything from {low} to {high}. Is it guessed, "
        "or remembered from another call?"
    )
