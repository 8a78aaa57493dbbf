"""A player that searches with B*: it plays the move that B* proves or finds best.

Valid for games of MAX and MIN without chance, with an estimate that gives intervals.
The search stops when a move is proved best, or when a number of nodes has been visited.
The nodes of B* and the nodes that its estimate searches are counted together, so that
the player can be compared with players that use another search.
"""

from collections.abc import Callable

from gamesearch.play.parts import made_for, named
from gamesearch.play.player import Player, Thought
from gamesearch.rules.game import Counted, Game
from gamesearch.rules.given import whole_number
from gamesearch.rules.result import Budget
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.best_first.strategies import Strategy, alternate
from gamesearch.search.estimates.null_move import null_move
from gamesearch.search.evaluations import ConnectFourLines


class BStarPlayer(Player):
    """Plays the move of `b_star`; a recipe that is prepared again for each game.

    >>> from gamesearch import ConnectFour
    >>> player = BStarPlayer(hopes_of_lines, nodes=2000)
    >>> player
    <player: b_star, hopes_of_lines, alternate, 2000 nodes>
    >>> game = ConnectFour(4, 4, 3)
    >>> thought = player.begin(game)(game.from_moves("1213"))
    >>> thought.move, thought.note
    (0, 'proved')

    `estimate` is a function that makes an estimate for a game, for example by calling
    `gs.null_move`. The game that it gets counts moves, and the estimate should search
    this game: `nodes` limits the number of moves played by B* and its estimate.
    """

    def __init__(
        self,
        estimate: Callable[[Game], Callable],
        name: str | None = None,
        *,
        strategy: Strategy = alternate,
        nodes: int = 1000,
    ):
        if not callable(estimate):
            raise TypeError(
                "estimate: a function of a game that returns an estimate for it, not "
                f"{estimate!r}."
            )
        self.estimate, self.strategy = estimate, strategy
        self.nodes = whole_number(nodes, 1, "nodes: how many positions")
        self.name = name or (
            f"b_star, {named(estimate)}, {strategy.name}, {self.nodes} nodes"
        )

    def check(self, game):
        made_for(Counted(game), self.estimate, "estimate")

    def begin(self, game, seed=0):
        counted = Counted(game)
        estimate = made_for(counted, self.estimate, "estimate")

        def think(state):
            counted.reset()
            limit = Budget(seconds=self.nodes, clock=lambda: counted.plays)
            found = b_star(
                counted, state, estimate=estimate, strategy=self.strategy, limit=limit
            )
            move, note = found.move, "proved" if found.complete else "not proved"
            if move is None:
                move, note = game.moves(state)[0], "no time: the first move"
            return Thought(move, found.value, (move,), None, counted.plays, note)

        return think


def hopes_of_lines(game: Game) -> Callable:
    """Null-move intervals of Connect Four, valued by its open lines.

    >>> from gamesearch import ConnectFour
    >>> hopes_of_lines(ConnectFour())(ConnectFour().initial())
    (-7, 19)
    """
    return null_move(game, ConnectFourLines(game))
