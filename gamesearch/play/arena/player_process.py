"""A player's side in one game: it chooses moves, and cannot disturb the tournament.

Valid for players that are Python code of this process. A player has its own copy of the
game and of each position, and thinks in a thread of its own, which is stopped when the
time is over; where there are no threads it is traced, and stopped at its next line.
Each fault raises `Default`, with a sentence that names the fault. This includes errors
that come from no line of the player's own code: usually its parts do not fit together,
and the other players must not wait for it. There is no protection against code that
changes classes or modules; that ends its process; that catches the exception which
should stop it, and continues in the background; or that makes one long call outside
Python, such as `10**10**9`, which blocks its whole process.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from numbers import Real
from threading import TIMEOUT_MAX

from gamesearch.play import Player, Thought
from gamesearch.play.arena.append_file import plain
from gamesearch.play.arena.spec import ADDRESS
from gamesearch.play.limits.errors import described, home
from gamesearch.play.limits.guard import DONE, ENDED, limited
from gamesearch.rules.game import Game, Move, State
from gamesearch.rules.given import and_more, choices, shortened
from gamesearch.rules.say import fill, paragraph, say

LATE = say("It had not answered after {seconds:second|seconds}.")
GRACE = 0.05  # additional seconds, because starting a thread takes time
SHOWN = 12  # legal moves that a reason lists
LONGEST = 80  # characters of a move in a reason


class Default(Exception):
    """A player has lost by default; the text gives the reason in a sentence or two."""


class Seat:
    """One side of a game; `player` has `seconds` for each move.

    >>> from gamesearch import Nim
    >>> from gamesearch.play import FunctionPlayer
    >>> game = Nim([3])
    >>> seat = Seat(FunctionPlayer(lambda game, state: (7, 7), "a bad player"), game)
    >>> seat.move(game.initial(), game.moves(game.initial()))
    Traceback (most recent call last):
    gamesearch.play.arena.player_process.Default: It played (7, 7), which is not \
legal. Legal moves: (0, 1), (0, 2), (0, 3).
    """

    def __init__(self, player: Player, game: Game, seed: int = 0, seconds: float = 10):
        self.player, self.game = player, game
        self.seed, self.seconds = seed, seconds
        self.think = None

    def move(self, state: State, legal: Sequence[Move]) -> tuple[Move, Thought]:
        """The legal move that the player chooses, and its thought with labels."""
        if self.think is None:
            self.think = self._ready()
        lent = deepcopy(state)
        return in_time(lambda: self._chosen(state, lent, legal), self.seconds)

    def _ready(self):
        think = in_time(
            lambda: self.player.begin(deepcopy(self.game), self.seed), self.seconds
        )
        if not callable(think):
            raise Default(f"Its `begin` returned {seen(think)}, not a function.")
        return think

    def _chosen(self, state, lent, legal):
        thought = self.think(lent)
        if not (lent == state and hash(lent) == hash(state)):
            raise Default("It changed the position that it was given.")
        if not isinstance(thought, Thought):
            raise Default(f"It returned {seen(thought)}, not a Thought.")
        wanted = thought.move
        for move in legal:  # the game's own move, which may only be equal to it
            if move is wanted or move == wanted:
                return move, recorded(self.game, state, thought._replace(move=move))
        if wanted is None:
            raise Default("It returned None instead of a move.")
        moves = and_more([seen(move) for move in legal], SHOWN)
        raise Default(
            f"It played {seen(wanted)}, which is not legal. Legal moves: {moves}."
        )


def in_time(work: Callable[[], object], seconds: float) -> object:
    """The result of `work()`; `Default` if it fails, or does not return in time.

    >>> in_time(lambda: 1 / 0, seconds=5)
    Traceback (most recent call last):
    gamesearch.play.arena.player_process.Default: It stopped with ZeroDivisionError: ...
    """
    outcome = {}

    def run():
        try:
            outcome["result"] = work()
        except BaseException as error:  # also SystemExit, which is the player's
            outcome["error"] = error

    end = limited(run, min(seconds + GRACE, TIMEOUT_MAX))
    if end != DONE:
        late = fill(LATE, seconds=seconds)
        runs_on = "" if end == ENDED else "It could not be stopped."
        raise Default(paragraph(late, runs_on))
    error = outcome.get("error")
    if isinstance(error, Default):
        raise error
    if error is not None:
        raise Default(ADDRESS.sub("", described(error, home(error))))
    return outcome["result"]


def recorded(game: Game, state: State, thought: Thought) -> Thought:
    """The thought as a record stores it: labels for moves, plain numbers.

    A line ends before its first illegal move; a count that is no number is dropped.

    >>> from gamesearch import Nim
    >>> recorded(Nim([2]), Nim([2]).initial(), Thought((0, 1), 1, ((0, 1), (0, 2))))
    Thought(move='1:1', value=1, line=('1:1',), depth=None, nodes=0, note='')
    """
    move, line = game.label(state, thought.move), []
    for one in thought.line:
        if one not in choices(game, state):
            break
        line.append(game.label(state, one))
        state = game.play(state, one)
    counts = [
        n if isinstance(n, Real) else None for n in (thought.depth, thought.nodes)
    ]
    value, depth, nodes = map(plain, (thought.value, *counts))
    str((value, depth, nodes))  # raises the player's error if a number is too long
    return Thought(move, value, tuple(line), depth, nodes or 0, str(thought.note))


def seen(thing: object) -> str:
    """The player's result, as a reason shows it.

    >>> seen("e2e4"), seen(object())
    ("'e2e4'", '<object object>')
    """
    return ADDRESS.sub("", shortened(repr(thing), LONGEST))
