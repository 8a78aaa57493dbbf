"""The sum of games: the player to move chooses one of them, and makes a move in it.

The player who cannot move in any of them loses (normal play). Each summand must be such
a game itself: the sides take turns, and a player who cannot move loses. Nim, Grundy's
game, Kayles, Switch, Domineering and sums are.

In one summand the same side may move twice in succession, if the other side has moved
in another summand in between. So a summand must list the moves of either side. Its
state must be a pair `(position, side)`, of which only the second part says whose turn
it is;
`sided` checks this. The state of a sum is `((position, position, ...), side)`, and a
move is `(summand, move)` with summands counted from 0. At prompts the summands are A,
B, C, ...: the move 2:1 in the second summand is `B 2:1`.

Source: Conway, "On Numbers and Games" (1976).
"""

import re
from collections.abc import Iterable
from operator import index
from string import ascii_uppercase as NAMES

from gamesearch.rules.game import MAX, MIN, Game, State, not_legal
from gamesearch.rules.given import as_call, checked_side, list_of, not_typed


def sided(game: Game, state: State) -> tuple:
    """The state if it is a pair (position, side); else ValueError.

    >>> from gamesearch import Grundy
    >>> sided(Grundy(7), ((4, 3), MIN))
    ((4, 3), -1)
    """
    is_pair = type(state) is tuple and len(state) == 2 and state[1] in (MAX, MIN)
    turns = is_pair and [game.to_move((state[0], side)) for side in (MAX, MIN)]
    if turns != [MAX, MIN] or any(
        getattr(game, other, False) for other in ("misere", "scored")
    ):
        raise ValueError(
            "game: a game in which the player who cannot move loses, with states "
            "(position, side), such as Nim, Grundy, Kayles, Switch, Domineering or "
            f"Sum, not {game!r} with the state {state!r}."
        )
    return state


class Sum(Game):
    """The sum of these games, each from its initial state; `first` moves first.

    >>> from gamesearch import Grundy, Nim
    >>> game = Sum([Grundy(3), Nim([1, 2])])
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['A 3→2+1', 'B 1:1', 'B 2:1', 'B 2:2']
    >>> game.play(game.initial(), (0, (2, 1)))
    (((2, 1), (1, 2)), -1)
    """

    def __init__(self, games: Iterable[Game], first: int = MAX):
        self.games = tuple(list_of(games, "games: a list of games, such as [Nim([2])]"))
        if not 1 <= len(self.games) <= len(NAMES):
            raise ValueError(
                f"games: from 1 to {len(NAMES)} games, not {len(self.games)}."
            )
        for name, game in zip(NAMES, self.games):
            if not isinstance(game, Game):
                raise TypeError(
                    f"games: a list of games, such as [Grundy(7), Nim([2])], but game "
                    f"{name} is {game!r}."
                )
        self.first = checked_side(first)
        begin = [sided(game, game.initial()) for game in self.games]
        self._begin = tuple(position for position, _ in begin)

    def __repr__(self):
        return as_call(self, list(self.games), first=self.first)

    def initial(self):
        return self._begin, self.first

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [
            (n, move)
            for n, (game, summand) in enumerate(self.summands(state))
            for move in game.moves(summand)
        ]

    def summands(self, state) -> list[tuple[Game, State]]:
        """Each summand with its own state, with the same side to move as in the sum."""
        positions, side = state
        return [
            (game, (position, side)) for game, position in zip(self.games, positions)
        ]

    def play(self, state, move):
        positions, side = state
        try:
            n, inner = move
            n = index(n)
        except (TypeError, ValueError):
            raise ValueError(not_legal(self, state, move)) from None
        if not 0 <= n < len(self.games):
            raise ValueError(not_legal(self, state, move))
        after, turn = self.games[n].play((positions[n], side), inner)
        if turn != -side:
            raise ValueError(
                f"games: in game {NAMES[n]}, {self.games[n]!r}, the sides must take "
                f"turns, but after the move {inner!r} the same side is to move again."
            )
        return (*positions[:n], after, *positions[n + 1 :]), -side

    def is_terminal(self, state):
        return not any(game.moves(summand) for game, summand in self.summands(state))

    def utility(self, state):
        return -state[1]

    def key(self, state):
        """The keys of the summands; summands with equal keys must be equal in sums."""
        return tuple(game.key(summand) for game, summand in self.summands(state))

    def parts(self, state):
        """The summands, with a summand that has parts replaced by its parts."""
        return [
            part
            for game, summand in self.summands(state)
            for part in (
                game.parts(summand) if hasattr(game, "parts") else [(game, summand)]
            )
        ]

    def text(self, state):
        return "\n".join(
            f"{name}: " + game.text(summand).replace("\n", "\n   ")
            for name, (game, summand) in zip(NAMES, self.summands(state))
        )

    def label(self, state, move):
        n, inner = move
        game, summand = self.summands(state)[n]
        return f"{NAMES[n]} {game.label(summand, inner)}"

    def parse(self, state, text):
        """The move typed as the letter and a move of a summand: `A 4+3` or `B: 2 1`."""
        typed = re.fullmatch(r"([A-Za-z])\s*[:.]?\s*(.*)", text.strip(), re.DOTALL)
        n = NAMES.index(typed[1].upper()) if typed else len(self.games)
        if n < len(self.games):
            game, summand = self.summands(state)[n]
            try:
                return n, game.parse(summand, typed[2])
            except ValueError:
                pass  # the error below names the moves in all summands
        raise not_typed(self, state, text)
