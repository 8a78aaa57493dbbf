"""Play against an opponent whose mistakes are known, instead of a perfect opponent.

A model gives the probability with which the opponent plays each move. With a model a
game of two players becomes a game of one player against chance, `against`. Expectimax
solves it: it finds the move with the best average. Minimax is cautious: it needs no
model and always gets at least its value, but it does not aim at the opponent's likely
mistakes.

Valid for games of MAX and MIN in which the model is right. Source: Jansen, "Using
knowledge about the opponent in game-tree search" (1992).
"""

from collections.abc import Callable
from numbers import Real

from gamesearch.play.parts import named
from gamesearch.play.player import as_player
from gamesearch.play.search_player import SearchPlayer
from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Game, State, Wrapped
from gamesearch.rules.given import checked_side
from gamesearch.search.arguments import check_rules
from gamesearch.search.chance.expectimax import expectimax


class Against(Wrapped):
    """`game` with the moves of one side drawn by chance; see `against`."""

    def __init__(self, game: Game, probabilities: Callable, opponent: int):
        super().__init__(game)
        self.opponent, self._probabilities, self._known = opponent, probabilities, {}

    def __repr__(self):
        return f"<{self.game!r}, {SIDE_NAMES[self.opponent]} by chance>"

    def to_move(self, state):
        side = self.game.to_move(state)
        return CHANCE if side == self.opponent else side

    def moves(self, state):
        if self.game.is_terminal(state) or self.to_move(state) == CHANCE:
            return ()
        return self.game.moves(state)

    def outcomes(self, state):
        if self.game.is_terminal(state) or self.to_move(state) != CHANCE:
            return ()
        if self.game.to_move(state) == CHANCE:
            return self.game.outcomes(state)
        if state not in self._known:
            self._known[state] = self._checked(state)
        return self._known[state]

    def _checked(self, state):
        """The model's distribution for a state; ValueError if it is no distribution."""
        drawn, legal = tuple(self._probabilities(state)), self.game.moves(state)
        right = all(move in legal and chance > 0 for move, chance in drawn)
        if not right or abs(sum(chance for _, chance in drawn) - 1) > 1e-9:
            raise ValueError(
                "model: it must give legal moves with probabilities above 0 that sum "
                f"to 1, not {drawn!r}.\nThe position:\n{self.game.text(state)}"
            )
        return drawn

    def key(self, state):
        return state  # a model may treat mirror images differently


def against(game: Game, model, opponent: int = MIN) -> Against:
    """`game` for one side, in which the moves of `opponent` are drawn at random.

    `model` is a player that knows its own probabilities, such as `FalliblePlayer`, or a
    function of (game, state) that returns pairs (move, probability).

    >>> from gamesearch import Nim, expectimax
    >>> from gamesearch.play import RandomPlayer
    >>> game = against(Nim([1, 1], first=MIN), RandomPlayer())
    >>> game.outcomes(game.initial())
    (((0, 1), Fraction(1, 2)), ((1, 1), Fraction(1, 2)))
    >>> expectimax(game).value
    Fraction(1, 1)
    """
    check_rules(game)
    opponent = checked_side(opponent, "opponent")
    return Against(game, probabilities_of(model, game), opponent)


def probabilities_of(model, game: Game) -> Callable[[State], tuple]:
    """The model as a function of a state of this game; TypeError if it is no model."""
    check_model(model)
    if hasattr(model, "model"):
        return model.model(game)
    return lambda state: model(game, state)


def check_model(model) -> None:
    """TypeError unless the model can give the probability of each move."""
    known = hasattr(model, "model") or callable(model)
    if isinstance(model, type) or not known:
        raise TypeError(
            "model: a player with known probabilities, such as "
            "gs.players.FalliblePlayer(...), or a function of (game, state) that "
            f"returns pairs (move, probability), not {model!r}."
        )


class ExploitingPlayer(SearchPlayer):
    """Plays the move with the best average against the opponent that `model` describes.

    >>> from gamesearch import Nim
    >>> from gamesearch.play import RandomPlayer
    >>> game = Nim([2, 2])  # lost against a perfect opponent
    >>> ExploitingPlayer(RandomPlayer()).begin(game)(game.initial()).value
    Fraction(1, 3)

    It is a `SearchPlayer` with the algorithm `expectimax` and the same options; `depth`
    includes the plies of the opponent.
    """

    def __init__(self, model, name: str | None = None, **options):
        check_model(model)
        self.opponent = model
        super().__init__(name, algorithm=expectimax, **options)

    def parts(self, game):
        """The options of its search, made for the original game."""
        return super().parts(game.game if isinstance(game, Against) else game)

    def thoughts(self, game, seed=0):
        ready, thoughts = {}, super().thoughts

        def think(state):
            side = game.to_move(state)
            if side not in ready:
                ready[side] = thoughts(against(game, self.opponent, -side), seed)
            return ready[side](state)

        return think

    def _described(self):
        return f"{super()._described()}, against {named(self.opponent)}"


def expected(game: Game, player, model=None, side: int = MAX) -> Real:
    """MAX's average payoff when `player` plays `side` and the model the other side.

    The result is exact, because all possible games are played, so use it for small
    games only. The player must always play the same move in the same position. Without
    a model the opponent makes the moves that are worst for the player; then the result
    is the payoff that the player is guaranteed.

    >>> from gamesearch import Nim
    >>> from gamesearch.play import RandomPlayer
    >>> expected(Nim([2, 2]), SearchPlayer(), RandomPlayer())
    Fraction(1, 3)
    >>> expected(Nim([2, 2]), SearchPlayer())
    -1
    """
    choose, worst = as_player(player).begin(game), min if side == MAX else max
    probabilities = None if model is None else probabilities_of(model, game)
    known = {}

    def value(state):
        if state not in known:
            known[state] = worked_out(state)
        return known[state]

    def worked_out(state):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == side:
            return value(game.play(state, choose(state).move))
        if game.to_move(state) == -side and probabilities is None:
            return worst(value(game.play(state, move)) for move in game.moves(state))
        by_chance = game.to_move(state) == CHANCE
        drawn = game.outcomes(state) if by_chance else probabilities(state)
        return sum(chance * value(game.play(state, move)) for move, chance in drawn)

    return value(game.initial())
