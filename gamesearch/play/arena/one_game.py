"""One game from its opening to its end, with a result whatever the players do.

Valid for games of MAX and MIN, also with dice, which the arena throws. The n-th throw
depends only on the seed of the dice and on n, so in two games with the same dice and
exchanged sides both players have the same luck, if they throw in turn. A player that
loses by default loses only this game. An error in the rules themselves is raised,
because it is no player's fault.
"""

from copy import deepcopy
from typing import NamedTuple

from gamesearch.play import Player, Thought
from gamesearch.play.arena.append_file import plain
from gamesearch.play.arena.game_record import Played, move, seed_of
from gamesearch.play.arena.player_process import Default, Seat
from gamesearch.play.history import History
from gamesearch.rules.game import CHANCE, MAX, MIN, Game
from gamesearch.rules.say import say

SIDES = MAX, MIN


class Terms(NamedTuple):
    """The conditions that are common to all games of a tournament."""

    game: Game
    players: tuple[Player, ...]
    seconds: float
    longest: int


class Fixture(NamedTuple):
    """A game to be played: `sides` are the numbers of its MAX and its MIN.

    `dice` is the seed of the dice and `seed` that of the players; if `dice` is None the
    dice use `seed`, too.
    """

    number: int
    sides: tuple[int, int]
    opening: tuple[str, ...]
    seed: int
    dice: int | None = None


def play_all(job: tuple[Terms, tuple[Fixture, ...]]) -> list[str]:
    """The records of several games as lines of JSON: a job for another process."""
    terms, fixtures = job
    return [play_out(terms, fixture).to_json() for fixture in fixtures]


def play_out(terms: Terms, fixture: Fixture) -> Played:
    """Play the game of this fixture.

    >>> from gamesearch import Nim
    >>> from gamesearch.play import FunctionPlayer
    >>> first = FunctionPlayer(lambda game, state: game.moves(state)[0], "first")
    >>> last = FunctionPlayer(lambda game, state: game.moves(state)[-1], "last")
    >>> terms = Terms(Nim([3]), (first, last), seconds=10, longest=100)
    >>> play_out(terms, Fixture(0, (0, 1), (), seed=1))
    <game 0: first 0, last 1; 1:1 1:2>
    """
    try:
        return _Play(terms, fixture).out()
    except Exception as wrong:
        wrong.add_note(
            f"This happened in game {fixture.number}, in the rules of the game, not in "
            "a player. gs.check_game(game) may report more."
        )
        raise


class _Play:
    """A game in progress."""

    def __init__(self, terms, fixture):
        self.terms, self.fixture = terms, fixture
        self.game = deepcopy(terms.game)
        self.seats = {
            side: Seat(
                terms.players[number],
                self.game,
                seed_of(fixture.seed, side),
                terms.seconds,
            )
            for side, number in zip(SIDES, fixture.sides, strict=True)
        }
        dice = fixture.seed if fixture.dice is None else fixture.dice
        self.history = History(self.game, f"dice {dice}")
        self.moves: list[str] = []
        self.thoughts: list[Thought | None] = []

    def out(self):
        game, history = self.game, self.history
        for label in self.fixture.opening:
            history.state = game.play(history.state, move(game, history.state, label))
        while not game.is_terminal(history.state):
            if len(self.moves) >= self.terms.longest:
                reason = say(
                    "The game is a draw after {moves:move|moves}.",
                    moves=len(self.moves),
                )
                return self._ended(reason=reason)
            side = game.to_move(history.state)
            try:
                chosen, thought = self._choice(history.state, side)
            except Default as default:
                return self._ended(-side, loser=side, reason=str(default))
            self.moves.append(history.go(chosen))
            self.thoughts.append(thought)
        utility = game.utility(history.state)
        return self._ended((utility > 0) - (utility < 0), utility=plain(utility))

    def _choice(self, state, side):
        if side == CHANCE:
            return self.history.thrown(), None
        return self.seats[side].move(state, self.game.moves(state))

    def _ended(self, result=0, **how):
        names = tuple(self.terms.players[number].name for number in self.fixture.sides)
        return Played(
            self.terms.game,
            names,
            self.fixture.opening,
            tuple(self.moves),
            tuple(self.thoughts),
            result,
            seed=self.fixture.seed,
            number=self.fixture.number,
            **how,
        )
