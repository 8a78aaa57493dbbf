"""Does a game keep the promises of `Game`? Seeded random play looks for broken ones.

A passed check is no proof, because it saw only the positions of the games it played.
A rule that never returns cannot be stopped from here. In a position with more than
`LISTED` moves only the first `LISTED` moves are checked and played.
"""

from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from random import Random
from time import monotonic

from gamesearch.rules import contract as promises
from gamesearch.rules.game import Game, has_board, has_own
from gamesearch.rules.given import whole_number
from gamesearch.rules.problem import Problem
from gamesearch.rules.say import paragraph, say

MANY, LONG = 100, 1000  # games, and moves of a game at most
WALK = 100  # moves at most where a position may come again: on a path, in a plan
LISTED = 500  # moves looked at in one position
PARSED = 8  # labels given to `parse` at one position; all of them, if fewer


@dataclass(frozen=True)
class GameReport:
    """What `check_game` found; `findings` are sentences, each with its position."""

    game: str
    games: int
    positions: int
    findings: tuple[str, ...]
    interrupted: bool = False

    @property
    def passed(self) -> bool:
        """True when nothing was found."""
        return not self.findings

    def __str__(self):
        places = {
            "game": self.game,
            "faults": len(self.findings),
            "positions": self.positions,
            "games": self.games,
        }
        if self.passed:
            heading = say(
                "{game}: no broken promise in {positions:position|positions} of "
                "{games:game|games}.",
                **places,
            )
        else:
            heading = say(
                "{game}: {faults:broken promise|broken promises} in "
                "{positions:position|positions} of {games:game|games}.",
                **places,
            )
        if self.interrupted:
            heading = paragraph(heading, "Then the check was interrupted.")
        numbered = [f"{n}. {text}" for n, text in enumerate(self.findings, start=1)]
        return "\n\n".join([heading, *numbered])

    __repr__ = __str__


def check_game(
    game: Game, seed: int = 0, games: int = MANY, moves: int = LONG
) -> GameReport:
    """Play `games` random games of at most `moves` moves, and report what is wrong.

    Every position met is checked once: whether the side to move, the moves and the
    outcomes are valid, whether the same call returns the same answer twice, whether
    a call changes the state, whether labels can be typed, and whether utilities are in
    range. Each kind of fault is reported once, for the position where it was first
    seen. Faults are reported and never raised, also where an answer raises an error
    only when it is compared or printed. Ctrl-C ends the check; the report then covers
    what was seen before. In a game with `is_goal` or `wants_plan` a position may come
    again, so no walk there has more than `WALK` moves.

    >>> from gamesearch import TicTacToe
    >>> check_game(TicTacToe(), games=20).passed
    True
    """
    if not isinstance(game, Game):
        raise TypeError(f"game: an object of a class derived from Game, not {game!r}.")
    games = whole_number(games, 1, "games: a whole number")
    moves = whole_number(moves, 1, "moves: a whole number")
    inspection, interrupted = Inspection(game, seed, moves), False
    try:
        inspection.play(games)
    except KeyboardInterrupt:
        interrupted = True
    return inspection.report(type(game).__name__, interrupted)


class Stop(Exception):
    """This game cannot go on; its fault has been noted."""


FAULTS = Exception, SystemExit  # whatever rules may raise, but not Ctrl-C


class Inspection:
    """Random games in which every position is checked, and the faults found there.

    `look_closely` makes the calls at a position: here it calls the rules; in
    `play/check_parts` it calls a function that is plugged in.
    """

    def __init__(self, game: Game, seed: int = 0, most_moves: int = LONG):
        self.game, self.random, self.most_moves = game, Random(seed), most_moves
        self.seeks_goal = callable(getattr(game, "is_goal", None))
        self.may_return = self.seeks_goal or getattr(game, "wants_plan", False)
        self.findings = {}  # (method, kind of fault): the finding
        self.looked_at = {}  # state: its moves and outcomes
        self.played = self.positions = 0
        self.hopeless = False  # more games would only repeat what was found
        self.state, self.photo, self.path = None, None, []
        self.asked = ""  # the method whose answer is in use
        self.began = self.since = monotonic()  # times of the first and the last call
        self.stuck = False
        self.first = self.range = None
        self.size = None  # rows and columns of its board

    def play(self, games: int) -> None:
        """Play up to `games` games; stop if more would only repeat the findings."""
        with self.guarded():
            self.range = self.declared_range()
        while self.played < games and not self.hopeless:
            self.played += 1
            self.play_one_game()

    def report(self, name: str, interrupted: bool) -> GameReport:
        """What was found up to now."""
        found = tuple(self.findings.values())
        return GameReport(name, self.played, self.positions, found, interrupted)

    def note_late(self, sentence: str) -> None:
        """The time is over: note it if the last call took longer than all before it."""
        if monotonic() - self.since > self.since - self.began:
            self.stuck = True  # call no more methods: the slow one may be `text`
            self.note(self.asked, [("late", sentence)])

    def note(self, method, faults):
        """Keep one fault of each kind; True if there is any."""
        faults = list(faults)
        for kind, sentence in faults:
            if (method, kind) not in self.findings:
                said = f"{method}: {sentence}{self.position()}"
                self.findings[method, kind] = said
        return bool(faults)

    def position(self):
        if self.photo is None:
            return ""
        try:
            shown = self.photo[0] if self.stuck else f"{self.game.text(self.state)}"
        except FAULTS:  # the fault may be in `text` itself
            shown = self.photo[0]
        if not self.path:
            return f"\nThe position:\n{shown}"
        try:
            last = ", ".join(map(str, self.path[-8:]))
        except FAULTS:
            last = say("{moves:move|moves}", moves=len(self.path))
        return f"\nThe position, after {last}:\n{shown}"

    @contextmanager
    def guarded(self):
        """Note also a fault that shows only when an answer is compared or printed."""
        try:
            yield
        except Stop:
            return
        except FAULTS as error:
            said = say(
                "Its answer cannot be used: using it raised {error}.",
                error=_named(error),
            )
            self.note(self.asked, [("cannot be used", said)])

    def ask(self, method, *arguments, function=None):
        """The answer of the game's method of this name, or of `function` if given.

        A fault on the way is noted and ends this game.
        """
        self.asked, self.since = method, monotonic()
        try:
            answer = (function or getattr(self.game, method))(*arguments)
        except FAULTS as error:
            self.note_error(method, error)
            raise Stop from None
        if self.photo is not None and _photo(self.state) != self.photo:
            self.hopeless = True
            self.note(method, promises.changed(self.photo[0]))
            raise Stop
        return answer

    def note_error(self, method, error):
        said = say("It raised {error}.", error=_named(error))
        self.note(method, [("raised", said)])

    def ask_twice(self, method, *arguments, function=None):
        """The answer as with `ask`, and a second call must return the same."""
        first = self.ask(method, *arguments, function=function)
        second = self.ask(method, *arguments, function=function)
        self.note(method, promises.repeated(first, second))
        return first

    def declared_range(self):
        limits = self.ask_twice("utility_range")
        wrong = self.note("utility_range", promises.utility_range(limits))
        return None if wrong else tuple(limits)

    def play_one_game(self):
        self.path, self.photo = [], None
        with self.guarded():
            line = {}  # state: its number, counted from the last chance event on
            state = self.first = self.ask_twice("initial")
            most = min(self.most_moves, WALK) if self.may_return else self.most_moves
            for _ in range(most + 1):
                moves, outcomes = self.look(state, line)
                if not moves and not outcomes:
                    return
                if outcomes:
                    line.clear()
                move = self.random.choice(moves or [move for move, _ in outcomes])
                state = self.after(move, self.ask("play", state, move))
                self.path.append(move)
            if not self.may_return:
                said = say(
                    "The game had not ended after {moves:move|moves}. Give a larger "
                    "`moves` if games may be that long.",
                    moves=most,
                )
                self.never_ends("long", said)

    def after(self, move, state):
        """The state that `play` returned; this game ends if it is no state."""
        if self.note("play", promises.is_state(state, self.first, move)):
            raise Stop
        return state

    def said_at_the_end(self, state):
        """The side to move at a terminal state, where `to_move` may fail."""
        try:
            return self.game.to_move(state)
        except FAULTS:
            return None

    def never_ends(self, kind, sentence):
        self.hopeless = True
        self.note("play", [(kind, sentence)])
        raise Stop

    def look(self, state, line):
        """The moves and outcomes of this state; all else is checked only once."""
        self.state, self.photo = state, _photo(state)
        known = None
        filed = not self.note(self.asked, promises.hashable(state, "state"))
        if filed:
            known = self.looked_at.get(state)
            before = line.setdefault(state, len(line))
            if before < len(line) - 1 and not self.may_return:
                ago = len(line) - before
                said = say(
                    "The game need not end: this position occurred "
                    "{moves:move|moves} before.",
                    moves=ago,
                )
                self.never_ends("circle", said)
        found = self.listed("moves", state), self.listed("outcomes", state)
        if known is not None:
            self.note("moves", promises.as_before(found, known))
            return found
        if filed:
            self.looked_at[state] = found
        self.positions += 1
        self.look_closely(state, *found)
        return found

    def listed(self, method, state):
        answer = self.ask(method, state)
        if self.note(method, promises.choices(answer)):
            raise Stop
        self.note(method, promises.repeated(answer, self.ask(method, state)))
        if method == "moves":
            return list(islice(answer, LISTED))
        if self.note(method, promises.pairs(answer)):
            raise Stop
        self.note(method, promises.chances([chance for _, chance in answer]))
        return list(answer)

    def look_closely(self, state, moves, outcomes):
        chances = [move for move, _ in outcomes]
        choices = moves + chances
        self.note("moves", promises.one_kind(moves, outcomes))
        self.note("moves", promises.distinct(moves))
        self.note("outcomes", promises.distinct(chances))
        over = self.ask_twice("is_terminal", state)
        self.note("is_terminal", promises.is_terminal(over, moves, outcomes))
        if over:
            value = self.ask_twice("utility", state)
            self.note("utility", promises.utility(value, self.range))
            if not any(has_own(self.game, one) for one in ("outcomes", "is_terminal")):
                self.note("to_move", promises.no_chance(self.said_at_the_end(state)))
        else:
            side = self.ask_twice("to_move", state)
            self.note("to_move", promises.to_move(side, moves, outcomes))
        if self.seeks_goal:
            self.note("is_goal", promises.is_goal(self.ask_twice("is_goal", state)))
            for move in moves:
                price = self.ask_twice("cost", state, move)
                self.note("cost", promises.cost(price, move))
        self.note("text", promises.text(self.ask("text", state)))
        if has_board(self.game):
            rows = self.ask_twice("board", state)
            if not self.note("board", promises.board(rows, self.size)):
                self.size = promises.squares_of(rows)
        self.note("key", promises.hashable(self.ask_twice("key", state), "key"))
        labels = [self.ask_twice("label", state, move) for move in choices]
        self.note("label", promises.labels(labels, choices))
        for label, move in zip(labels, moves):
            if not isinstance(self.game, Problem):  # nobody plays one at a prompt
                self.note("label", promises.typed(label, move))
        for i in self.random.sample(range(len(moves)), min(PARSED, len(moves))):
            back = self.ask("parse", state, labels[i])
            self.note("parse", promises.parse(back, moves[i], labels[i]))
        for move in choices:
            self.after(move, self.ask_twice("play", state, move))


def _photo(state):
    """The written form of a state, to see later whether the state has changed."""
    return repr(state), repr(getattr(state, "__dict__", None))


def _named(error):
    """The name and the text of an error; only its name if the text itself fails."""
    try:
        return f"{type(error).__name__} ({error})"
    except FAULTS:
        return type(error).__name__
