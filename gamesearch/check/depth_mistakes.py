"""The known mistakes with a depth limit: how plies are counted, and what is guessed.

A depth limit counts down by one for each move. At 0 a position that is not over is
evaluated; one that is over has its utility, at whatever depth it stands (Shannon,
1950). One engine, `limited`, is minimax with rules that can be exchanged.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from typing import NamedTuple

from gamesearch.rules.game import MAX, MIN, Game, State


class Limit(NamedTuple):
    """How a limit is kept; the defaults are right.

    `counts` has the plies that a move of MAX and one of MIN use up; `guesses` turns
    (evaluate, state, side) into the worth of a position at the limit. `end_first` asks
    whether play is over before whether the limit is reached; `pays` gives a position
    that is over its utility. Where a limit is not `obeyed`, nothing ends at it. The
    search `begins` at a state.
    """

    counts: tuple[int, int] = (1, 1)
    guesses: Callable = lambda evaluate, state, side: evaluate(state)
    end_first: bool = True
    pays: bool = True
    obeyed: bool = True
    begins: Callable = lambda game, state: state


RIGHT = Limit()


def limited(
    game: Game, state: State, depth=None, evaluate=None, *, rules: Limit = RIGHT
):
    """The value in MAX's view, and the move, of a minimax that keeps a limit so."""
    plies = dict(zip((MAX, MIN), rules.counts))

    def search(state, depth):
        at_limit = rules.obeyed and depth is not None and depth <= 0
        if game.is_terminal(state) and (rules.end_first or not at_limit):
            if rules.pays or evaluate is None:
                return game.utility(state), None
            return evaluate(state), None
        side = game.to_move(state)
        if at_limit:
            return rules.guesses(evaluate, state, side), None
        left = None if depth is None else depth - plies[side]
        best, chosen = -inf * side, None
        for move in game.moves(state):
            value, _ = search(game.play(state, move), left)
            if side * value > side * best:
                best, chosen = value, move
        return best, chosen

    return search(rules.begins(game, state), depth)


class DepthMistake(NamedTuple):
    """A mistake by name, what to say of it, and the rules that make it."""

    name: str
    text: str
    rules: tuple[Limit, ...]
    judged_by_move: bool = False
    twin: str = ""

    def runs(self, prune: bool) -> Iterator[Callable]:
        """Its searches, taking (game, state, depth=, evaluate=); they never prune."""
        for rules in self.rules:
            yield partial(limited, rules=rules)


DEPTH_MISTAKES = (
    DepthMistake(
        "a pair of moves counted as one ply",
        "You count depth down only when one of the two sides moves, so the search goes "
        "twice as far. Every move is a ply: hand on depth − 1 at MAX and at MIN.",
        (Limit(counts=(1, 0)), Limit(counts=(0, 1))),
    ),
    DepthMistake(
        "depth never counted down",
        "You always search to the end: depth does not become less. Hand on depth − 1 "
        "when the function calls itself, and stop at 0.",
        (Limit(counts=(0, 0)), Limit(obeyed=False)),
    ),
    DepthMistake(
        "evaluation never used",
        "At the limit a position that is not over is worth 0 in your search, whatever "
        "it is. Ask evaluate(state) there.",
        (Limit(guesses=lambda evaluate, state, side: 0),),
    ),
    DepthMistake(
        "evaluation not in MAX's view",
        "At the limit evaluate(state) counts with the wrong sign where MIN is to move. "
        "It is a guess at the value for MAX, as utility is: with max and min take it "
        "as it is; in negamax both are turned to the side to move.",
        (Limit(guesses=lambda evaluate, state, side: side * evaluate(state)),),
    ),
    DepthMistake(
        "the limit asked before the end",
        "A position that is over and stands at the limit is evaluated. It has a "
        "utility: ask is_terminal first, depth == 0 second.",
        (Limit(end_first=False),),
    ),
    DepthMistake(
        "the end is guessed",
        "You evaluate positions that are over. There nothing is to be guessed: they "
        "are worth game.utility(state). The evaluation is for the limit.",
        (Limit(pays=False), Limit(pays=False, end_first=False)),
    ),
    DepthMistake(
        "always from the initial state",
        "You search from game.initial(), whatever the state is. Begin with the state "
        "that is given: the game may be under way.",
        (Limit(begins=lambda game, state: game.initial()),),
    ),
)
