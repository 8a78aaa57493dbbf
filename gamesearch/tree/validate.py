"""Do these events belong to this game and this state?

A trace has only moves and numbers, so it would also give a tree with another game.
Therefore the trace is compared with the rules: each move must be legal, and a leaf at
which play is over must be worth its utility times the value of a decided game in this
search.
"""

from itertools import chain
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.rules.game import Game
from gamesearch.rules.given import and_more
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.trace import window_of

MOST = 12  # moves that a message lists


def foreign(why: str) -> ValueError:
    """The error for events of another search than one of this game and state."""
    return ValueError(
        "state: these events do not belong to this game and state; give the game and "
        f"the state that were searched. {why}"
    )


class Legal:
    """Which moves the rules allow at a node; the rules are asked once for each node."""

    def __init__(self, game: Game):
        self.game, self.known = game, {}

    def at(self, node) -> dict:
        """The moves and outcomes at `node`, each with its probability or None."""
        if node not in self.known:
            moves = dict.fromkeys(self.game.moves(node.state))
            self.known[node] = {**moves, **dict(self.game.outcomes(node.state))}
        return self.known[node]

    def refusal(self, node, move) -> str:
        """Why `move` cannot have been made at `node`; nothing if it can."""
        if node.side is None:
            return say(
                "At {node} play is over, but the trace has the move {move!r}.",
                node=node.name,
                move=move,
            )
        legal = self.at(node)
        if move in legal:
            return ""
        return say(
            "At {node} the game has no move {move!r}; it has {some}.",
            node=node.name,
            move=move,
            some=and_more([repr(one) for one in legal], MOST),
        )


class Claim(NamedTuple):
    """What a search said that a decided leaf is worth, and what the rules say of it."""

    name: str
    value: Real
    given: Real
    window: tuple[Real, Real]

    def holds(self, win: Real) -> bool:
        """Is it true where a decided game counts `win`? A window may hide the rest."""
        paid, (alpha, beta) = self.given * win, self.window
        return _same(self.value, paid) or self.value == max(alpha, min(paid, beta))

    @property
    def win(self) -> Real:
        """What a decided game counts if this is true."""
        value, given = abs(self.value), abs(self.given)
        return value // given if value % given == 0 else value / given


def win_of(at: dict, events) -> Real:
    """The value of a decided game in this search: it must fit all leaves of the trace.

    It is 1 unless an evaluation has its own `win`. Raises ValueError if no number fits,
    because then these are not leaves of this game.
    """
    claims = list(_claims(at, events))
    told = [claim for claim in claims if claim.value and claim.given]
    for win in chain([1], (claim.win for claim in told)):
        if all(claim.holds(win) for claim in claims):
            return win
    likely = [1, *(claim.win for claim in told[:1])]
    win = max(likely, key=lambda win: sum(claim.holds(win) for claim in claims))
    wrong = next(claim for claim in claims if not claim.holds(win))
    at = {"leaf": wrong.name, "value": wrong.value, "given": wrong.given, "win": win}
    first = say(
        "In the trace leaf {leaf} is worth {value}, but by the rules {given}.", **at
    )
    if win == 1:
        raise foreign(first)
    raise foreign(paragraph(first, say("A decided game is worth ±{win} there.", **at)))


def _claims(at, events):
    """What the events say of leaves at which play is over and the value is known."""
    entered = {}
    for event in events:
        node, key = at[event.path], (event.worker, event.path)
        if not isinstance(node.given, Real):
            continue
        if event.verb == "down":
            entered[key] = event
        elif event.verb == "cut":  # not valued, but given up
            entered[key] = None
        elif event.how == "" and event.verb in ("up", "know"):
            value = event.value if event.verb == "up" else event.low
            exact = event.verb == "up" or event.low == event.high
            if key in entered and entered[key] is None:
                continue
            down = entered.get(key)
            if exact and isinstance(value, Real) and not (down and down.how == "probe"):
                window = (down and window_of(down)) or (-inf, inf)
                yield Claim(node.name, value, node.given, window)


def _same(value, paid):
    """Equal, but for the rounding of a product."""
    try:
        return value == paid or abs(value - paid) * 10**6 <= abs(paid)
    except OverflowError:  # a very large int and a float
        return False
