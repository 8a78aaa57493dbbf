"""A player of a small game against every reply: does it lose, why, does it keep wins?

Valid for games of MAX and MIN that are small enough to be played out. The player is
asked once in each position that can arise. A line of play is one whole game; an illegal
move ends it, and it counts as lost. What goes wrong in single positions is counted and
named. The names say what to repair and give no position away. Where the student may see
it, the first such position follows in a sentence.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from gamesearch.check.learner import home_of, not_called, title_of, unwritten
from gamesearch.check.report import Finding, Part, Report, faults_in, unanswered
from gamesearch.check.topics.player import wins
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing, short
from gamesearch.rules.game import Game, Move, State
from gamesearch.rules.say import fill, say

NO_TIME = "There was no time left."
PARTS = {"as second": 40, "as first": 40, "wins": 20}  # points


class Counted(NamedTuple):
    """How often something bad counts; what is said without it, and with some."""

    cost: int
    well: str
    badly: str


LINES = Counted(
    3,  # so random moves earn next to nothing
    say("It loses none of {all:line|lines} of play."),
    say("It loses {bad} of {all:line|lines} of play."),
)
WINS = Counted(
    2,
    say("It keeps the win in each of {all:won position|won positions}."),
    say("It gives the win away in {bad} of {all:won position|won positions}."),
)


class Start(NamedTuple):
    """Where the play begins: the player's `side`, and the moves made before it."""

    side: int
    moves: tuple[Move, ...]


class Turn(NamedTuple):
    """A position, the player's side, its answer, and the error, if there was one."""

    side: int
    state: State
    line: tuple[str, ...]
    move: object
    error: str


class Lines(NamedTuple):
    """How many lines of play there are, and how many of them the player loses."""

    all: int
    lost: int


def together(found: Iterable[Lines]) -> Lines:
    """All these lines of play."""
    found = list(found)
    return Lines(sum(one.all for one in found), sum(one.lost for one in found))


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
        return together(
            lines for start, lines in self.found.items() if start.side == side
        )

    def wins(self) -> tuple[int, int]:
        """How many positions are won, and in how many the win is given away."""
        won = [t for t in self.turns.values() if t.side * self.worth(t.state) > 0]
        kept = [t for t in won if self.legal(t) and self.gives_up(t) <= 0]
        return len(won), len(won) - len(kept)

    def legal(self, turn: Turn) -> bool:
        """Is the answer one of the moves?"""
        moves = self.game.moves(turn.state)
        alike = type(turn.move) is type(moves[0])  # True is no square
        return not turn.error and alike and turn.move in moves

    def gives_up(self, turn: Turn) -> int:
        """How much of the position's value a legal answer gives away."""
        after = self.game.play(turn.state, turn.move)
        return turn.side * (self.worth(turn.state) - self.worth(after))

    def _from(self, start):
        state, line = self.game.initial(), ()
        for move in start.moves:
            line = (*line, self.game.label(state, move))
            state = self.game.play(state, move)
        return self._lines(start.side, state, line)

    def _worth(self, state):
        """The minimax value; the games are small, so each value is cached."""
        game = self.game
        if game.is_terminal(state):
            return game.utility(state)
        side = game.to_move(state)
        return side * max(
            side * self.worth(game.play(state, move)) for move in game.moves(state)
        )

    def _lines(self, side, state, line):
        """The lines from here on; `line` has the moves that first led here."""
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
        return together(
            self._lines(side, game.play(state, m), (*line, game.label(state, m)))
            for m in moves
        )

    def _asked(self, side, state, line):
        if self.guard.over:
            return Turn(side, state, line, None, NO_TIME)
        home = home_of(self.choose)
        outcome = self.guard.call(self.choose, self.game, state, home=home)
        self.stub = self.stub or outcome.stub
        return Turn(side, state, line, outcome.result, outcome.error)


def never_loses(
    choose: Callable | None, game: Game, starts: Sequence[Start], seconds: float = 12
) -> Report:
    """The report on a player: what it loses, and why."""
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
        _part("as second", *played.of(-first), LINES),
        _part("as first", *played.of(first), LINES),
        _part("wins", *played.wins(), WINS),
    )
    faults = faults_in(parts)
    findings = (*reasons(played), *faults) if faults else ()
    return Report(title_of(choose), parts, findings)


def _part(name, many, bad, kind):
    """The part for so many lines or wins; each that is bad counts several times."""
    most = PARTS[name]
    points = most * max(0, many - kind.cost * bad) // many if bad else most
    text = fill(kind.badly if bad else kind.well, all=many, bad=bad)
    return Part(name, points, most, text)


def described(played: AllLines, turn: Turn) -> str:
    """The moves that led to a position, and the player's move there, or its error."""
    where, found = say("At the beginning"), turn.error
    if turn.line:
        where = say("After the moves {moves}", moves=" ".join(turn.line))
    if not found and played.legal(turn):
        move = played.game.label(turn.state, turn.move)
        found = say("It plays {move}.", move=move)
    elif not found:
        found = say("It answers {answer}.", answer=short(turn.move))
    return say("{where}: {found}", where=where, found=found)


# -- why it loses ----------------------------------------------------------------------


class Reason(NamedTuple):
    """A name, a sentence, which turns count, and in which of them the fault shows."""

    name: str
    text: str
    counts: Callable[[AllLines, Turn], bool]
    shows: Callable[[AllLines, Turn], bool]


def any_turn(played, turn):
    return True


def in_time(played, turn):
    """Did the player answer in time?"""
    return turn.error != NO_TIME and not turn.error.startswith("It had not come back")


def nothing(played, turn):
    return not turn.error and turn.move is None


def illegal(played, turn):
    return not turn.error and turn.move is not None and not played.legal(turn)


def has_win(played, turn):
    return played.legal(turn) and bool(wins(played.game, turn.state))


def has_block(played, turn):
    """Does the opponent threaten to win at once, and can the player prevent it?"""
    if not played.legal(turn) or wins(played.game, turn.state):
        return False
    game, state = played.game, turn.state
    replies = [bool(wins(game, game.play(state, move))) for move in game.moves(state)]
    return any(replies) and not all(replies)


def gives_up(played, turn):
    return played.gives_up(turn) > 0


def can_be_hit(played, turn):
    """Can the opponent win at once after its move?"""
    return bool(wins(played.game, played.game.play(turn.state, turn.move)))


def can_be_held(played, turn):
    """Is the position not lost, with no win at once and no threat to be stopped?"""
    return (
        played.legal(turn)
        and not has_win(played, turn)
        and not has_block(played, turn)
        and turn.side * played.worth(turn.state) >= 0
    )


REASONS = (
    Reason(
        "takes too long",
        say(
            "It has too little time in {shown} of {all:position|positions}. Does each "
            "call return, and is no position searched twice?"
        ),
        any_turn,
        lambda played, turn: not in_time(played, turn),
    ),
    Reason(
        "stops with an error",
        say("It stops with an error in {shown} of {all:position|positions}."),
        in_time,
        lambda played, turn: bool(turn.error),
    ),
    Reason(
        "returns no move",
        say(
            "It returns None in {shown} of {all:position|positions}. Every path "
            "through the function must end in a return, even where all moves lose or "
            "draw."
        ),
        in_time,
        nothing,
    ),
    Reason(
        "an illegal square",
        say(
            "It returns an illegal move in {shown} of {all:position|positions}. Return "
            "one of game.moves(state)."
        ),
        in_time,
        illegal,
    ),
    Reason(
        "misses a win",
        say(
            "It could win at once in {all:position|positions}, but gives the win away "
            "in {shown} of them."
        ),
        has_win,
        gives_up,
    ),
    Reason(
        "does not block",
        say(
            "The opponent threatens to win at once in {all:position|positions}, and "
            "there is a move that stops it. In {shown} of them it plays another move."
        ),
        has_block,
        can_be_hit,
    ),
    Reason(
        "does not look far enough",
        say(
            "No side can win at once in {all:position|positions}, but in {shown} of "
            "them its move gives a draw or a win away. Two threats at the same time "
            "cannot be stopped, so the search must see them in advance."
        ),
        can_be_held,
        gives_up,
    ),
)


def because(name: str, text: str) -> Finding:
    """A reason by its name."""
    return Finding("reason", say("{name}: {text}", name=name, text=text), name)


def reasons(played: AllLines) -> list[Finding]:
    """What goes wrong, by name and with a count; for each the first position.

    Where a simple habit explains every move, nothing else is said.
    """
    habit = _simple_habit(played)
    if habit:
        return habit
    findings = _one_side(played)
    turns = list(played.turns.values())
    for reason in REASONS:
        counted = [turn for turn in turns if reason.counts(played, turn)]
        shown = [turn for turn in counted if reason.shows(played, turn)]
        if shown:
            text = fill(reason.text, all=len(counted), shown=len(shown))
            position = Finding("position", described(played, shown[0]))
            findings += because(reason.name, text), position
    return findings


def _simple_habit(played):
    """It always plays the same place in the list of moves, or counts from 1."""
    turns = [turn for turn in played.turns.values() if not turn.error]
    moves = [played.game.moves(turn.state) for turn in turns]
    for place, name in ((0, "first"), (-1, "last")):
        if turns and all(
            turn.move == free[place] for turn, free in zip(turns, moves, strict=True)
        ):
            name = f"always the {name} free square"
            text = say(
                "It plays this square in each of {n:position|positions}. It must "
                "compare the values of the moves.",
                n=len(turns),
            )
            return [because(name, text)]
    if any(not played.legal(turn) for turn in turns) and all(
        isinstance(turn.move, int) and turn.move - 1 in free
        for turn, free in zip(turns, moves, strict=True)
    ):
        name = "squares counted from 1"
        text = (
            "It counts squares from 1 to 9, as people do. A move is a number from 0 to "
            "8, so return one of game.moves(state)."
        )
        return [because(name, text)]
    return []


def _one_side(played):
    """It loses with one side only."""
    first = played.game.to_move(played.game.initial())
    for side, name in ((first, "first"), (-first, "second")):
        other = played.of(-side)
        if not played.of(side).lost and 3 * other.lost > other.all:
            name = f"plays well only as {name}"
            text = say(
                "With the other side it loses {lost} of {all:line|lines} of play. All "
                "values are in MAX's view, so MIN must choose the smallest.",
                lost=other.lost,
                all=other.all,
            )
            return [because(name, text)]
    return []
