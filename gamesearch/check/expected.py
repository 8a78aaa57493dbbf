"""What the right searches do with a case: computed on the spot, never stored.

A cut at an equal value and a cut only beyond it are both right, and so is one of them
at MAX and the other at MIN, each with fail-soft or fail-hard values. A learner's leaves
are compared with all that the task accepts, and explained by the one that fits best.
"""

from collections.abc import Callable
from functools import cache, cached_property
from typing import NamedTuple

from gamesearch.check.topics.alpha_beta_program import MIXED, search_of
from gamesearch.play.limits.guard import Watched
from gamesearch.play.limits.parse_answer import once
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.search.two_player.negamax import negamax
from gamesearch.search.two_player.two_phase_minimax import two_phase_minimax

WHOLE = minimax, two_phase_minimax
KNOWN = *WHOLE, alpha_beta, negamax
CONVENTIONS = "equal", "strict"


class Way(NamedTuple):
    """A right way to search: one of our searches with options, or a mixture."""

    name: str
    search: Callable
    options: dict

    def looks_at(self, case) -> tuple[list, int]:
        """The leaves of a case in order, and how many nodes are visited."""
        game = Watched(case.game, limit=float("inf"))
        limit = {}
        if case.depth is not None:
            limit = {"depth": case.depth, "evaluate": game.evaluation(case.evaluate)}
        self.search(game, case.state, **self.options, **limit)
        return once(game.visited), game.nodes


MINIMAX = Way("minimax", minimax, {})
EQUAL = Way("equal", alpha_beta, {})
STRICTLY = Way("strict", alpha_beta, {"strict": True})
STRICTLY_HARD = Way("strict", alpha_beta, {"strict": True, "hard": True})


@cache
def mixed() -> tuple[Way, ...]:
    """Searches with one cut test at MAX and another at MIN, and other right forms."""
    return tuple(Way("mixed", search_of(text, text), {}) for text in MIXED)


def usual(like) -> list[Way]:
    """The ways whose work is never too much, whatever the convention of the task."""
    return [MINIMAX] if like in WHOLE else [EQUAL, STRICTLY]


def ways(like, conventions) -> tuple[list[Way], list[Way]]:
    """The accepted ways that can be traced, and the mixtures accepted as well."""
    if like in WHOLE:
        return [MINIMAX], []
    plain = []
    if "equal" in conventions:
        plain.append(EQUAL)
    if "strict" in conventions:
        plain += [STRICTLY, STRICTLY_HARD]
    return plain, list(mixed()) if len(plain) == 3 else []


def check_options(like, conventions, view) -> None:
    """ValueError for options of a check that mean nothing."""
    if like not in KNOWN:
        names = ", ".join(search.__name__ for search in KNOWN)
        raise ValueError(f"like: one of {names}, not {like!r}.")
    if not conventions or not set(conventions) <= set(CONVENTIONS):
        raise ValueError(f"conventions: some of {CONVENTIONS}, not {conventions!r}.")
    if view not in (None, "max", "mover"):
        raise ValueError(f"view: 'max', 'mover' or None for either, not {view!r}.")


class Expected:
    """The answers to one case: value, best moves, and the leaves of each way."""

    def __init__(self, case):
        self.case = case
        self._looks = {}

    def value_of(self, state, ply=0):
        """The minimax value of a state that is `ply` moves below the case's."""
        case = self.case
        depth = None if case.depth is None else case.depth - ply
        return alpha_beta(case.game, state, depth=depth, evaluate=case.evaluate).value

    @cached_property
    def value(self):
        """The minimax value in MAX's view."""
        return self.value_of(self.case.state)

    @cached_property
    def moves(self) -> list:
        """The moves of the root that are worth as much as the root."""
        game, state = self.case.game, self.case.state
        if self.case.depth == 0:
            return []
        return [
            move
            for move in game.moves(state)
            if self.value_of(game.play(state, move), 1) == self.value
        ]

    def keeps_value(self, line) -> bool:
        """True if every move of this line is legal and none gives anything away."""
        game, state = self.case.game, self.case.state
        for ply, move in enumerate(line, 1):
            beyond = self.case.depth is not None and ply > self.case.depth
            if beyond or move not in game.moves(state):
                return False
            state = game.play(state, move)
            if self.value_of(state, ply) != self.value:
                return False
        return True

    def leaves(self, way: Way) -> list:
        """The states that are valued on this way, in order."""
        return self._look(way)[0]

    def nodes(self, way: Way) -> int:
        """How many nodes are visited on this way."""
        return self._look(way)[1]

    def _look(self, way):
        key = way.name, id(way.search), tuple(way.options)
        if key not in self._looks:
            self._looks[key] = way.looks_at(self.case)
        return self._looks[key]
