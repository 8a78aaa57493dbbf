"""A strong player for any game, and weaker players: the strength is one number.

Valid for every game of two players, with or without dice. The strong player uses
iterative deepening for the given seconds, a transposition table, a move order (the
table's move first, then the centre, or killers and history), and the game's usual
evaluation. Weaker players have a depth limit: `data/results/strength.csv` has the score
of each level against the level below. If no evaluation is known, the player is an
`UninformedPlayer`, which samples.

Source: Slate and Atkin, "Chess 4.5: the Northwestern University chess program" (1977),
on how these parts work together.
"""

from collections.abc import Callable
from functools import partial
from numbers import Real

from gamesearch.games import (
    Backgammon,
    Breakthrough,
    ConnectFour,
    Othello,
    Pig,
    TicTacToe,
)
from gamesearch.play.search_player import SearchPlayer, sampled, samples
from gamesearch.rules.game import Game, State, uncounted
from gamesearch.rules.given import is_range, whole_number
from gamesearch.search import alpha_beta, alpha_beta_with_memory, mcts, orders
from gamesearch.search.arguments import signature_of
from gamesearch.search.best_first.mcts import Endless
from gamesearch.search.evaluations import (
    Advance,
    BackgammonFeatures,
    ConnectFourLines,
    Mobility,
    OpenLines,
    PigLead,
)
from gamesearch.search.orders.order import Order
from gamesearch.search.suitable import meets_chance

SECONDS = 2  # for a move, if no limit is given
FIRST = 0.2  # share of the time, in which alpha-beta may reach the end of the game
DEPTHS = (1, 3, 5, 7, None)  # the depth limit of each level, in plies
STRONGEST = len(DEPTHS)
EVALUATIONS = {  # the usual evaluation of each game
    TicTacToe: OpenLines,
    ConnectFour: ConnectFourLines,
    Othello: Mobility,
    Breakthrough: Advance,
    Backgammon: BackgammonFeatures,
    Pig: PigLead,
}


class UninformedPlayer(SearchPlayer):
    """The strong player of a game for which no evaluation is known.

    For a fifth of its time it uses iterative deepening, with the same value for all
    positions. If this search reaches the end of the game or proves who wins, its move
    is perfect; otherwise `mcts` has the rest of the time. If no roll-out ends, or a
    move was never tried, it plays the move of the first search.

    Against alpha-beta alone, with 0.1 seconds of processor time, it scored 85 % (95 %
    interval 66 to 92) in Domineering 6 x 6, 68 % (51 to 78) in Dots and Boxes 3 x 3,
    58 % (40 to 72) in Breakthrough 6 x 5 and 48 % (33 to 63) in Connect Four, in 40
    games each, the last two without their evaluations. In smaller games both play
    perfectly.
    """

    sampler = SearchPlayer(algorithm=mcts)

    def budget(self, share=FIRST):
        return super().budget(share)

    def again(self, game, state, thought, seed):
        if thought is None or thought.depth is not None:
            return None
        return self.sampler.again(game, state, thought, seed)

    def _answers(self, algorithm, game, state, parts, seed):
        for answer in super()._answers(algorithm, game, state, parts, seed):
            yield answer
        if answer.complete:
            return
        parts = {"limit": self.budget(1 - FIRST), **self.sampler.parts(game)}
        try:
            for found in sampled(mcts, game, state, seed, **parts):
                if found.move is not None and all(found.visits.values()):
                    yield found
        except Endless:
            return


def usual_evaluation(game: Game) -> Callable:
    """The usual evaluation of a game; for unknown games all positions are equal.

    In that case each position is worth the middle of the range of utilities.

    >>> usual_evaluation(TicTacToe())(0), usual_evaluation(ConnectFour(5, 4))
    (0, <evaluation: lines of Connect Four>)
    """
    rules = uncounted(game)
    if type(rules) in EVALUATIONS:
        return EVALUATIONS[type(rules)](rules)
    low, high = rules.utility_range()
    return partial(always, 0 if low == -high else (low + high) / 2)


def always(value: Real, state: State) -> Real:
    """The same value for every state."""
    return value


def strong_player(
    game: Game,
    seconds: Real = SECONDS,
    *,
    strength: int = STRONGEST,
    depth: int | None = None,
    algorithm: Callable | None = None,
    evaluate: Callable | None = None,
    order: object = None,
    **options,
) -> SearchPlayer:
    """The player who thinks for `seconds` about each move of this game.

    >>> from gamesearch import Nim
    >>> game = Nim([3, 4, 5])
    >>> strong_player(game, strength=2)
    <player: strong player, depth 3, 2 s>
    >>> strong_player(game).begin(game)(game.initial()).move  # 2 of the first heap
    (0, 2)

    `strength` is 1 to 5: all levels but the strongest have a depth limit, and so has a
    player with a `depth`. `evaluate` is a function of a state, such as
    `gs.evaluation(f, win=10)`. If the rules have a method `noisy(state)`, the search
    continues below its depth with the moves that this method returns. A given
    `algorithm`, `order` or further option of a `SearchPlayer` replaces the default;
    alpha-beta always has a table. With `algorithm=gs.mcts` only `mcts` searches,
    without depth and order.
    """
    if depth is None:
        depth = DEPTHS[checked_strength(strength) - 1]
    if samples(algorithm):
        parts = {"evaluate": evaluate, "order": order, "depth": depth}
        return SearchPlayer(algorithm=algorithm, **parts, seconds=seconds, **options)
    uninformed = (
        (algorithm, evaluate, depth) == (None, None, None)
        and type(uncounted(game)) not in EVALUATIONS
        and is_range(game.utility_range())
    )
    limits = [f"depth {depth}"] * (depth is not None) + [f"{seconds} s"]
    options.setdefault("name", ", ".join(["strong player", *limits]))
    if algorithm in (None, alpha_beta):
        algorithm = alpha_beta_with_memory
        if meets_chance(game):
            algorithm = None  # the default for chance
        elif callable(getattr(game, "noisy", None)):
            algorithm, options["noisy"] = alpha_beta, lambda game: game.noisy
    if order is None:
        order = partial(usual_order, uncounted(game), remembers(algorithm))
    if evaluate is None:
        evaluate = usual_evaluation(game)
    return (UninformedPlayer if uninformed else SearchPlayer)(
        algorithm=algorithm,
        evaluate=evaluate,
        order=order,
        depth=depth,
        seconds=seconds,
        **options,
    )


def remembers(algorithm: Callable | None) -> bool:
    """Does this search have a table?"""
    return algorithm is not None and "table" in signature_of(algorithm).parameters


def usual_order(game: Game, table: bool) -> Order:
    """First the table's move; then the centre, or moves that were good elsewhere.

    Measured in Connect Four, killers and history before the centre cost more time than
    they save; in Othello and Breakthrough they save time.

    >>> usual_order(TicTacToe(), table=True)
    <order: table move, then centre first>
    """
    if hasattr(game, "centrality"):
        parts = [orders.centre_first]
    else:
        parts = [orders.Killers(), orders.History()]
    return orders.then(*[orders.table_move] * table, *parts)


def strength_of(depth: int | None) -> int:
    """The strongest level whose depth limit is at most `depth`.

    >>> strength_of(5), strength_of(None)
    (3, 5)
    """
    if depth is None:
        return STRONGEST
    return sum(plies is not None and plies <= depth for plies in DEPTHS)


def checked_strength(strength) -> int:
    """`strength` itself; ValueError if it is no level."""
    whole_number(strength, 1, f"strength: 1 to {STRONGEST}")
    if strength > STRONGEST:
        raise ValueError(f"strength: 1 to {STRONGEST}, not {strength}.")
    return strength
