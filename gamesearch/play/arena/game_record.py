"""One game that was played: who, from which opening, each move with what was thought.

Valid for every game whose labels tell the legal moves apart, as `check_game` asks. A
record holds labels and numbers only, so that a line of JSON keeps all of it but the
rules themselves; with the same rules it can be replayed, shown and counted.
"""

import json
from dataclasses import dataclass, field
from numbers import Real

from gamesearch.play import Thought
from gamesearch.play.history import by_label
from gamesearch.rules.game import MAX, MIN, Game, Move, State, not_legal

NOT_KEPT = "game"  # the rules stand in the set-up, once for all games


@dataclass(frozen=True, repr=False)
class Played:
    """A game from its opening to its end.

    `players` are the names of MAX and of MIN. `opening` and `moves` are labels; the
    players chose `moves`, and `thoughts` has for each what its player said, with labels
    in place of moves, or None where a die was thrown. `result` is +1 if MAX won, -1 if
    MIN won, 0 for a draw; `utility` what the rules pay MAX, None where they did not end
    the game. Then `reason` says what did, and `loser` is MAX or MIN if one of them lost
    by default. Games 2k and 2k + 1 of a tournament are one opening with sides changed.

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
        """Every position, the initial one first: one more than `line` has moves.

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
                f"text: a record has the fields {', '.join(FIELDS)}, not {text[:80]!r}."
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
    """A thought as JSON keeps it."""
    return Thought(**{**thought, "line": tuple(thought["line"])})


def seed_of(seed: int, side: int) -> int:
    """The seed of a side in a game with this seed: they throw different dice."""
    return 2 * seed + (side == MIN)


def move(game: Game, state: State, label: str) -> Move:
    """The move, or the outcome of a die, that has this label in this position.

    >>> from gamesearch import Nim
    >>> move(Nim([3]), Nim([3]).initial(), "1:2")
    (0, 2)
    """
    found = by_label(game, state)
    if label not in found:
        raise ValueError(f"moves: {not_legal(game, state, label)}")
    return found[label]
