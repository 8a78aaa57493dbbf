"""Monte Carlo tree search: the move with the best results in a random sample of games.

Valid for games of one or two players, with or without chance, in which play ends. The
result is based on a sample and is no proof. A simulation adds at most one node to the
tree, and has four phases: selection walks down the tree to a node that was not visited
before; expansion lists its moves; the roll-out (Browne calls it simulation) plays from
there at random to the end; backup adds the payoff to each node on the path. Selection
is optimistic: each side chooses the successor with the best upper confidence bound for
it. So a move is visited because its results are good, or because it has few visits.

Source: Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", ECML (2006), UCT;
Browne et al., "A survey of Monte Carlo tree search methods", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2012), algorithms 1 and 2.
"""

from collections.abc import Callable
from math import sqrt
from numbers import Real

from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import CHANCE, Game, State
from gamesearch.search.best_first.mcts_nodes import MctsResult, Sampling

UCB1 = sqrt(2)  # with this exploration Auer and others bound the regret of a bandit
LONGEST = 10_000  # plies of a roll-out; random play of our longest game takes about 500


@rules_named()
def mcts(game: Game, state: State = None, *, simulations: int | None = None,
         limit=None, exploration: Real = UCB1, rollout: Callable | None = None,
         evaluate=None, prior: Callable | None = None, seed: int = 0,
         trace=None) -> MctsResult:
    """The move at `state` with most visits, and its mean payoff.

    >>> from gamesearch import Chance, ExplicitTree
    >>> gamble = Chance([(0.25, 1), (0.75, -1)])
    >>> game = ExplicitTree({"lose": -1, "gamble": gamble, "draw": 0})
    >>> found = mcts(game, simulations=200)
    >>> found.move, found.visits
    ('draw', {'lose': 18, 'gamble': 52, 'draw': 129})

    Theorem (Kocsis and Szepesvari, 2006, for one player, with UCB1's term multiplied by
    the length of play; for two players it is generally assumed, as by Browne et al.).
    Without a `prior` the probability that `move` is not a best move goes to 0 as the
    number of simulations grows.

    `value` is the mean payoff of `move` from MAX's view, or of the root if chance moves
    there; `line` has the successors with most visits.

    Without `simulations` or a `limit` there are 1,000 simulations. `exploration` is the
    weight of rarely visited moves, in units of the range of all payoffs.
    `rollout(state, moves, rng)` chooses the moves of a roll-out; `evaluate`, such as
    `gs.evaluation(f, win=10)`, evaluates new nodes instead of roll-outs. `prior(state)`
    returns {move: probability}; then PUCT selects. All random numbers depend on `seed`.
    Past `limit` `complete` is False.
    """
    run = Sampling(game, state, simulations, limit, exploration, rollout, evaluate,
                   prior, seed, trace)
    root, random_move, uncertainty = run.root, run.random_move, run.uncertainty
    if trace: trace.know(*run.unknown, how="uncertainty")

    def search():
        node = root
        if trace: trace.down(None, how="simulation")
        while node.below:  # selection
            node = drawn(node) if node.side == CHANCE else best_child(node)
            if trace: trace.down(node.move)
        run.visit()
        if node.visits == 0:  # expansion
            expand(node)
            if trace: trace.know(len(node.below), len(node.below), how="expanded")
        value = roll_out(node.state)  # roll-out
        if trace: trace.know(value, value, how=run.payoff)
        while node is not None:  # backup
            node.total += value
            node.visits += 1
            if trace: trace.up(value)
            node = node.above

    def best_child(node):
        def bound(child):
            return node.side * child.mean + uncertainty(node, child)
        return max(node.below, key=bound)

    def drawn(node):
        move = random_move(node.state)
        return next(child for child in node.below if child.move == move)

    def expand(node):
        if node is not root:
            node.state = game.play(node.above.state, node.move)
        if not game.is_terminal(node.state):
            node.below = run.successors(node)

    def roll_out(state):
        run.leaves += 1
        if evaluate and not game.is_terminal(state): return run.estimate(state)
        for _ in range(LONGEST + 1):
            if game.is_terminal(state): return run.utility(state)
            run.visit()
            state = game.play(state, random_move(state))
        raise endless(game, state)

    with run.anytime():
        for _ in run.turns:
            search()
        return run.found(complete=True)
    return run.found()


class Endless(ValueError):
    """The error for a roll-out that does not end."""


def endless(game, state) -> Endless:
    """The error for a roll-out that does not end."""
    return Endless(
        f"game: a roll-out has not ended after {LONGEST:,} plies, so play may go round "
        "for ever. Give evaluate=..., which replaces roll-outs.\n"
        f"The position:\n{game.text(state)}"
    )
