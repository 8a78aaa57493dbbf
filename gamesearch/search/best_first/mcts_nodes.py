"""The nodes of Monte Carlo tree search, their confidence bounds, and its options.

UCB1 adds to the mean of n payoffs from [0, 1] the term sqrt(2 ln N / n), where N is the
number of visits of the node above. The true mean is below this sum with a probability
that grows with N. Here payoffs may have any range, the term is multiplied by the width
of the range, and sqrt(2) is the default `exploration`. PUCT adds c P sqrt(N) / (1 + n),
where P is the prior probability of the move; the mean of a node without visits is the
middle of the range. N is one more than the visits of all moves together, because the
node's first visit expands it. For the move with most visits both terms go to 0.

Source: Auer, Cesa-Bianchi and Fischer, "Finite-time analysis of the multiarmed bandit
problem", Machine Learning 47 (2002), figure 1; Silver et al., "Mastering the game of Go
without human knowledge", Nature 550 (2017), methods, on PUCT.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from math import inf, log, sqrt
from numbers import Real
from random import Random

from gamesearch.rules.game import CHANCE, MAX, MIN, Move, State
from gamesearch.rules.given import checked_number, is_number, is_range, whole_number
from gamesearch.rules.problem import Problem
from gamesearch.rules.result import SearchResult
from gamesearch.search.chance.outcomes import outcomes_of, value_range
from gamesearch.search.run import Search, linked
from gamesearch.search.tree_node import TreeNode

SIMULATIONS = 1_000  # the default


def ucb1(scale: Real, above: int, visits: int) -> Real:
    """UCB1's term for a node with `visits` visits below a node with `above` visits.

    >>> ucb1(1, 10, 0), round(ucb1(sqrt(2), 10, 4), 3)
    (inf, 1.073)
    """
    return inf if visits == 0 else scale * sqrt(log(above) / visits)


def puct(scale: Real, above: int, visits: int, prior: Real) -> Real:
    """PUCT's term for a move with this prior probability.

    >>> puct(1, 16, 3, 0.5)
    0.5
    """
    return scale * prior * sqrt(above) / (1 + visits)


@dataclass(frozen=True, slots=True, repr=False)
class MctsResult(SearchResult):
    """A SearchResult with the number of `simulations`, and statistics of each move.

    `visits` and `means` have for each move at the root the number of visits and the
    mean payoff from MAX's view, None for a move without visits.
    """

    simulations: int = 0
    visits: dict[Move, int] | None = None
    means: dict[Move, Real | None] | None = None


class Node(TreeNode):
    """A node: the number of its visits, and the sum of the payoffs from MAX's view.

    `below` has its successors after the expansion; it is empty before, and at terminal
    nodes. `state` is None until the node is expanded.
    """

    __slots__ = ("side", "below", "unknown", "prior", "visits", "total")

    def __init__(self, state: State, move: Move | None, above: "Node | None",
                 unknown: Real = 0, prior: Real | None = None):
        super().__init__(state, move, above)
        self.side, self.below = None, ()
        self.unknown, self.prior = unknown, prior
        self.visits = self.total = 0

    @property
    def mean(self) -> Real:
        """The mean payoff from MAX's view; without visits the middle of the range."""
        return self.total / self.visits if self.visits else self.unknown


class Sampling(Search):
    """A running Monte Carlo tree search: its options and its result."""

    def __init__(self, game, state, simulations, limit, exploration, rollout, evaluate,
                 prior, seed, trace):
        super().__init__("mcts", game, state, limit, trace, MctsResult,
                         evaluate=evaluate)
        low, high = checked_range(game, evaluate)
        check_options(simulations, exploration, rollout, evaluate, prior)
        if simulations is None and self.budget.nodes == self.budget.seconds == inf:
            simulations = SIMULATIONS  # a limit of expanded positions need not end it
        self.turns = count() if simulations is None else range(simulations)
        self.scale, self.middle = exploration * (high - low), (low + high) / 2
        self.unknown = self.middle - self.scale, self.middle + self.scale
        self.payoff = "evaluation" if evaluate else "roll-out"  # where it comes from
        self.policy, self.prior = rollout, prior
        self.rng = Random(whole_number(seed, 0, "seed: a whole number"))
        self.outcomes, self.utility = outcomes_of(game), self.entry.utility
        self.estimate = self.entry.evaluate
        self.root, self.expanded = Node(self.state, None, None, self.middle), 0

    def uncertainty(self, node: Node, child: Node) -> Real:
        """The term of UCB1 or PUCT: how much better than its mean the child may be."""
        if self.prior is None: return ucb1(self.scale, node.visits, child.visits)
        return puct(self.scale, node.visits, child.visits, child.prior)

    def successors(self, node: Node) -> list[Node]:
        """New nodes below an expanded node, one for each move or outcome."""
        self.expanded, state = self.expanded + 1, node.state
        node.side = self.game.to_move(state)
        if node.side == CHANCE:
            moves, priors = [one.move for one in self.outcomes(state)], None
        elif node.side in (MAX, MIN):
            moves = self.game.moves(state)
            if not moves: self.no_move(state)
            priors = self.prior and checked_priors(self.game, state, moves, self.prior)
        else:
            self.no_side(state)
        below = [Node(None, move, node, self.middle, priors and priors[move])
                 for move in moves]
        if priors and self.trace:
            for child in below:
                self.trace.at(child.path)
                self.trace.know(child.prior, child.prior, "prior")
            self.trace.at(node.path)
        return below

    def random_move(self, state: State) -> Move:
        """The next move of a roll-out, or the outcome if chance moves."""
        side = self.game.to_move(state)
        if side == CHANCE:
            drawn = self.rng.random()
            return next(one.move for one in self.outcomes(state) if one.rest <= drawn)
        if side not in (MAX, MIN): self.no_side(state)
        moves = self.game.moves(state)
        if not moves: self.no_move(state)
        if self.policy is None: return self.rng.choice(moves)
        return chosen(self.game, state, moves, self.policy, self.rng)

    def found(self, complete=False) -> MctsResult:
        """The result: the move with most visits, the first of equals."""
        below = {child.move: child for child in self.root.below}
        seen = {move: child.visits for move, child in below.items()}
        means = {move: child.mean if child.visits else None
                 for move, child in below.items()}
        value, line, node = None, [], self.root
        if node.visits: value = node.mean
        while node.side != CHANCE and any(child.visits for child in node.below):
            node = max(node.below, key=lambda child: child.visits)
            line.append(node.move)
        if line: value = means[line[0]]
        return self.result(value, linked(line), complete, simulations=self.root.visits,
                           visits=seen, means=means)

    stopped = found


def chosen(game, state, moves, policy, rng) -> Move:
    """The move that a policy chooses; ValueError if it is none of `moves`."""
    move = policy(state, moves, rng)
    if move in moves: return move
    raise ValueError(f"rollout: it must return one of the moves {moves!r}, not "
                     f"{move!r}.\nThe position:\n{game.text(state)}")


def checked_priors(game, state, moves, prior) -> Mapping[Move, Real]:
    """The prior probability of each of these moves, checked."""
    priors = prior(state)
    if (isinstance(priors, Mapping) and all(move in priors for move in moves)
            and all(is_number(priors[move]) and priors[move] >= 0 for move in moves)
            and abs(sum(priors[move] for move in moves) - 1) < 1e-6):
        return priors
    raise ValueError(f"prior: it must return {{move: probability}} for the moves "
                     f"{moves!r}, each 0 or more and together 1, not {priors!r}.\n"
                     f"The position:\n{game.text(state)}")


def checked_range(game, evaluate) -> tuple[Real, Real]:
    """The range of payoffs and evaluations; TypeError for a Problem."""
    if isinstance(game, Problem):
        raise TypeError("game: mcts plays to the end, and a Problem may refuse moves; "
                        "use backtrack or branch_and_bound.")
    if not is_range(game.utility_range()):
        raise ValueError("game: mcts weighs what is not known by the range of payoffs, "
                         "so `utility_range` must give two finite numbers (low, high), "
                         f"not {game.utility_range()!r}.")
    return value_range(game, evaluate, None)


def check_options(simulations, exploration, rollout, evaluate, prior) -> None:
    """An error for the first wrong option of mcts."""
    if simulations is not None:
        whole_number(simulations, 1, "simulations: a whole number")
    checked_number(exploration, "exploration: the weight of rarely visited moves, "
                   "0 or more", lambda number: 0 <= number < inf)
    for name, given in (("rollout", rollout), ("prior", prior)):
        if given is not None and not callable(given):
            raise TypeError(f"{name}: a function, not {given!r}.")
    if rollout is not None and evaluate is not None:
        raise ValueError("evaluate: an evaluation replaces roll-outs, so `rollout` "
                         "would not be used. Give only one of the two.")
