"""A player that makes mistakes: often its best move, sometimes its second best, etc.

Valid for games of MAX and MIN. The player values each of its moves by its own search,
which may be shallow, and draws the rank of its move at random; so small mistakes are
more frequent than large ones. Except for the random draw its behaviour is known, so it
can be used as a model of itself.
"""

from collections.abc import Callable, Iterable, Sequence
from numbers import Real
from random import Random

from gamesearch.play.parts import evaluation_maker, made_for, named
from gamesearch.play.player import Player, Thought
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import Game, Move, State
from gamesearch.search.arguments import check_depth
from gamesearch.search.two_player.alpha_beta import alpha_beta


class FalliblePlayer(Player):
    """Plays the k-th best of its moves with probability `chances[k - 1]`.

    >>> from gamesearch import Nim
    >>> game = Nim([3])
    >>> player = FalliblePlayer((0.75, 0.25), depth=None)
    >>> player.model(game)(game.initial())  # the best move first, for MAX
    (((0, 3), 0.75), ((0, 1), 0.25))

    The player values its moves by a search to `depth`; depth 1 evaluates the positions
    after its moves. `evaluate` is a function of a state, such as
    `gs.evaluation(f, win=10)`; or `evaluation` makes one for a game. Of equal moves the
    first in the list ranks higher. If there are fewer moves than `chances`, the
    probabilities are scaled to sum to 1.
    """

    def __init__(
        self,
        chances: Sequence[Real] = (0.7, 0.2, 0.1),
        evaluation: Callable[[Game], Callable] | None = None,
        depth: int | None = 1,
        name: str | None = None,
        evaluate: Callable[[State], Real] | None = None,
    ):
        evaluation = evaluation_maker(evaluate, evaluation)
        check_depth(depth)
        if depth == 0:
            raise ValueError(
                "depth: 1 ply or more; at depth 0 all moves would have the same value."
            )
        self.chances = checked_chances(chances)
        if depth is not None and evaluation is None:
            raise ValueError(
                "evaluate: with a depth limit the player needs an evaluation of "
                "positions that are not over. Give one, or depth=None to search to the "
                "end."
            )
        self.evaluation, self.depth = evaluation, depth
        self.name = name or self._described()

    def model(self, game: Game) -> Callable[[State], Sequence[tuple[Move, Real]]]:
        """Its behaviour: a function from a state to pairs (move, probability)."""
        evaluate = self.evaluation and made_for(
            game, self.evaluation, "evaluation", "evaluate=f"
        )
        left = None if self.depth is None else self.depth - 1

        def probabilities(state):
            side = game.to_move(state)

            def goodness(move):
                after = game.play(state, move)
                return (
                    side * alpha_beta(game, after, depth=left, evaluate=evaluate).value
                )

            best_first = sorted(game.moves(state), key=goodness, reverse=True)
            chances = self.chances[: len(best_first)]
            return tuple(zip(best_first, scaled(chances)))

        return probabilities

    def check(self, game):
        self.model(game)

    def begin(self, game, seed=0):
        probabilities = self.model(game)

        @rules_named()
        def choose(state):
            moves, chances = zip(*probabilities(state))
            dice = Random(f"{seed}|{state!r}")
            (rank,) = dice.choices(range(len(moves)), weights=map(float, chances))
            note = f"its move number {rank + 1}" if rank else ""
            return Thought(moves[rank], depth=self.depth, note=note)

        return choose

    def _described(self):
        ranks = "/".join(f"{float(each):g}" for each in self.chances)
        parts = [f"fallible {ranks}"]
        if self.evaluation is not None:
            parts.append(named(self.evaluation))
        if self.depth is not None:
            parts.append(f"depth {self.depth}")
        return ", ".join(parts)


def scaled(chances: Sequence[Real]) -> Sequence[Real]:
    """The chances as they are if they sum to 1, or divided by their sum.

    >>> scaled((0.5, 0.25))
    (0.6666666666666666, 0.3333333333333333)
    """
    total = sum(chances)
    if abs(total - 1) < 1e-9:
        return chances
    return tuple(each / total for each in chances)


def checked_chances(chances) -> tuple[Real, ...]:
    """`chances` as a tuple; an error unless each is above 0 and their sum is 1."""
    if not isinstance(chances, Iterable):
        raise TypeError(
            "chances: the probabilities of the best move, the second best move and so "
            f"on, such as (0.7, 0.2, 0.1), not {chances!r}."
        )
    chances = tuple(chances)
    wrong = [each for each in chances if not (isinstance(each, Real) and each > 0)]
    if wrong or not chances:
        raise ValueError(
            f"chances: one probability above 0 for each rank, not {chances!r}."
        )
    total = float(sum(chances))
    if abs(total - 1) > 1e-9:
        raise ValueError(f"chances: their sum must be 1, but it is {total:g}.")
    return chances
