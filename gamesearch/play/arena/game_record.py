"""The record of one game: the players, the opening, and each move with its thought.

Valid for every game in which each legal move has its own label, as `check_game`
requires. A record has only labels and numbers, so a line of JSON contains all of it
except the rules; with the same rules it can be replayed, shown and counted.
"""

import json
from dataclasses import dataclass, field
from numbers import Real

from gamesearch.play import Thought
from gamesearch.play.history import by_label
from gamesearch.rules.game import MAX, MIN, Game, Move, State, not_legal

NOT_KEPT = "game"  # the rules are in the head of the file, once for all games


@dataclass(frozen=True, repr=False)
class Played:
    """A game from its opening to its end.

    `players` are the names of MAX and of MIN. `opening` and `moves` are labels. The
    players chose `moves`; `thoughts` has the player's thought for each of them, with
    labels instead of moves, or None for a throw of dice. `result` is +1 if MAX won, -1
    if MIN won, 0 for a draw. `utility` is MAX's payoff by the rules, or None if the
    game did not end by the rules; then `reason` says why it ended, and `loser` is MAX
    or MIN if this side lost by default. Games 2k and 2k + 1 of a tournament have the
    same opening with exchanged sides.

    >>> from gamesearch import Nim
    >>> played = Played(Nim([1, 2]), ("Ann", "Bob"), (), ("2:1", "1:1", "2:1"),
    ...                 (None, None, None), result=1, utility=1)
    >>> played
    <game 0: Ann 1, Bob 0; 2:1 1:1 2:1>
    >>> Played.from_json(played.to_json(), played.game) == played
    True
    """

    game: Game = field(compare=False)
    players: tuple[str, str]
    opening: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    thoughts: tuple[Thought | None, ...] = ()
    result: int = 0
    utility: Real | None = None
    loser: int | None = None
    reason: str = ""
    seed: int = 0
    number: int = 0

    @property
    def line(self) -> tuple[str, ...]:
        """The labels of all moves from the initial position on, opening included."""
        return self.opening + self.moves

    def states(self) -> tuple[State, ...]:
        """All positions from the initial one on: one more than the moves of `line`.

        The players began at `states()[len(played.opening)]`.

        >>> from gamesearch import Nim
        >>> Played(Nim([2]), ("Ann", "Bob"), moves=("1:1", "1:1")).states()
        (((2,), 1), ((1,), -1), ((0,), 1))
        """
        states = [self.game.initial()]
        for label in self.line:
            states.append(
                self.game.play(states[-1], move(self.game, states[-1], label))
            )
        return tuple(states)

    def score(self, side: int) -> float:
        """The points of MAX or MIN: 1 for a win, 1/2 for a draw, 0 for a loss."""
        return (1 + self.result * side) / 2

    def to_json(self) -> str:
        """The record as one line of JSON, without the rules."""
        kept = {name: getattr(self, name) for name in FIELDS}
        kept["thoughts"] = [one and one._asdict() for one in self.thoughts]
        return json.dumps(kept)

    @classmethod
    def from_json(cls, text: str, game: Game) -> "Played":
        """The record that `to_json` wrote, of a game with these rules."""
        kept = json.loads(text)
        if not isinstance(kept, dict) or set(kept) != set(FIELDS):
            raise ValueError(
                f"text: a record must have the fields {', '.join(FIELDS)}, unlike "
                f"{text[:80]!r}."
            )
        for name in ("players", "opening", "moves"):
            kept[name] = tuple(kept[name])
        kept["thoughts"] = tuple(
            thought and read(thought) for thought in kept["thoughts"]
        )
        return cls(game, **kept)

    def __repr__(self):
        points = (f"{self.score(side):g}".replace("0.5", "½") for side in (MAX, MIN))
        sides = ", ".join(map(" ".join, zip(self.players, points)))
        after = f" {self.reason}" if self.reason else ""
        return f"<game {self.number}: {sides}; {' '.join(self.line)}{after}>"


FIELDS = tuple(name for name in Played.__dataclass_fields__ if name != NOT_KEPT)


def read(thought: dict) -> Thought:
    """The thought in a record of JSON."""
    return Thought(**{**thought, "line": tuple(thought["line"])})


def seed_of(seed: int, side: int) -> int:
    """The seed of a side in a game with this seed: the two sides' seeds differ."""
    return 2 * seed + (side == MIN)


def move(game: Game, state: State, label: str) -> Move:
    """The move or outcome with this label in this position.

    >>> from gamesearch import Nim
    >>> move(Nim([3]), Nim([3]).initial(), "1:2")
    (0, 2)
    """
    found = by_label(game, state)
    if label not in found:
        raise ValueError(f"moves: {not_legal(game, state, label)}")
    return found[label]
