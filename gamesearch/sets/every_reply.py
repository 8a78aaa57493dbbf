"""A player of a small game against every reply: does it lose, and does it let wins go?

Valid for games of MAX and MIN that are small enough to be played out. The player is
asked once in each position that can arise; a line is one whole game, and a position in
which the player has no legal answer ends it, lost. What goes wrong in a single
position says why.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from gamesearch.check.learner import home_of, not_called, title_of, unwritten
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing, short
from gamesearch.rules.game import Game, Move, State

NO_TIME = "There was no time left."
PARTS = {"as second": 40, "as first": 40, "wins": 20}  # points
COSTS = {"line": 3, "win": 2}  # how many times what is lost counts


class Start(NamedTuple):
    """Where the play begins: the player's `side`, and the moves made before."""

    side: int
    moves: tuple[Move, ...]


class Turn(NamedTuple):
    """A position, the player's side, the answer, and what stopped it, if something."""

    side: int
    state: State
    line: tuple[str, ...]
    move: object
    error: str


class Lines(NamedTuple):
    """How many lines of play there are, and how many of them the player loses."""

    all: int
    lost: int


class AllLines:
    """The play of `choose(game, state)` from these starts, against every reply."""

    def __init__(self, choose: Callable, game: Game, starts: Sequence[Start], seconds):
        self.choose, self.game, self.guard = choose, game, Guard(seconds)
        self.turns: dict[tuple[int, State], Turn] = {}
        self.stub = False
        self.worth = cache(self._worth)
        self._known: dict[tuple[int, State], Lines] = {}
        self.found = {start: self._from(start) for start in starts}

    def of(self, side: int) -> Lines:
        """All lines in which the player has this side."""
        found = [lines for start, lines in self.found.items() if start.side == side]
        return Lines(sum(one.all for one in found), sum(one.lost for one in found))

    def legal(self, turn: Turn) -> bool:
        """Is the answer one of the moves?"""
        moves = self.game.moves(turn.state)
        alike = type(turn.move) is type(moves[0])  # True is no square
        return not turn.error and alike and turn.move in moves

    def gives_up(self, turn: Turn) -> int:
        """How much of the value of the position a legal answer gives away."""
        after = self.game.play(turn.state, turn.move)
        return turn.side * (self.worth(turn.state) - self.worth(after))

    def _from(self, start):
        state, line = self.game.initial(), ()
        for move in start.moves:
            line = (*line, self.game.label(state, move))
            state = self.game.play(state, move)
        return self._lines(start.side, state, line)

    def _worth(self, state):
        """The minimax value: small games, so each position is worked out once."""
        game = self.game
        if game.is_terminal(state):
            return game.utility(state)
        side = game.to_move(state)
        return side * max(
            side * self.worth(game.play(state, move)) for move in game.moves(state)
        )

    def _lines(self, side, state, line):
        """The lines from here on; `line` is the way on which it was first reached."""
        if (side, state) not in self._known:
            self._known[side, state] = self._counted(side, state, line)
        return self._known[side, state]

    def _counted(self, side, state, line):
        game = self.game
        if game.is_terminal(state):
            return Lines(1, int(side * game.utility(state) < 0))
        moves = game.moves(state)
        if game.to_move(state) == side:
            turn = self.turns[side, state] = self._asked(side, state, line)
            if not self.legal(turn):
                return Lines(1, 1)
            moves = (turn.move,)
        below = [
            self._lines(side, game.play(state, m), (*line, game.label(state, m)))
            for m in moves
        ]
        return Lines(sum(one.all for one in below), sum(one.lost for one in below))

    def _asked(self, side, state, line):
        if self.guard.over:
            return Turn(side, state, line, None, NO_TIME)
        home = home_of(self.choose)
        outcome = self.guard.call(self.choose, self.game, state, home=home)
        self.stub = self.stub or outcome.stub
        return Turn(side, state, line, outcome.result, outcome.error)


def never_loses(
    choose: Callable | None,
    game: Game,
    starts: Sequence[Start],
    reasons: Callable[[AllLines], list[Finding]],
    seconds: float = 12,
) -> Report:
    """The report on a player; `reasons` finds in its turns why it loses."""
    refused = not_called(choose, "as second", sum(PARTS.values()))
    if refused is not None:
        return refused
    played = AllLines(choose, game, starts, seconds)
    turns = played.turns.values()
    silent = all(missing(turn.move) and not turn.error for turn in turns)
    if played.stub or (unwritten(choose) and silent):
        return unanswered(title_of(choose))
    first = game.to_move(game.initial())
    parts = (
        _part("as second", played.of(-first)),
        _part("as first", played.of(first)),
        _wins(played),
    )
    findings = reasons(played) if not all(part.passed for part in parts) else []
    findings += [
        Finding(part.name, f"{part.name}: {part.text}")
        for part in parts
        if not part.passed
    ]
    return Report(title_of(choose), parts, tuple(findings))


def _part(name, lines):
    """The part for one side: a lost line counts three times, so that moves at random
    earn next to nothing.
    """
    most = PARTS[name]
    if not lines.lost:
        return Part(name, most, most, f"none of {lines.all} lines is lost.")
    points = most * max(0, lines.all - COSTS["line"] * lines.lost) // lines.all
    text = f"lines lost: {lines.lost} of {lines.all}."
    return Part(name, points, most, text)


def _wins(played):
    """The part for won positions; one that is let go counts twice."""
    most = PARTS["wins"]
    won = [t for t in played.turns.values() if t.side * played.worth(t.state) > 0]
    kept = [t for t in won if played.legal(t) and played.gives_up(t) <= 0]
    if len(kept) == len(won):
        return Part("wins", most, most, f"all of {len(won)} won positions stay won.")
    gone = len(won) - len(kept)
    points = most * max(0, len(won) - COSTS["win"] * gone) // len(won)
    return Part("wins", points, most, f"won positions let go: {gone} of {len(won)}.")


def described(played: AllLines, turn: Turn) -> str:
    """What the player did in a position, in a sentence."""
    where = f"After {' '.join(turn.line)}" if turn.line else "At the beginning"
    if turn.error:
        return f"{where}: {turn.error}"
    if not played.legal(turn):
        return f"{where} it answers {short(turn.move)}."
    return f"{where} it plays {played.game.label(turn.state, turn.move)}."
