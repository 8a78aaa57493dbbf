"""The searches that suit the rules of a game; and whether chance moves in a game."""

from random import Random

from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import CHANCE, Game, State, uncounted
from gamesearch.rules.problem import Problem, all_alike

ALGORITHMS = ("alpha_beta", "minimax", "negamax")
WITH_CHANCE = ("expectiminimax", "star1", "star2")
SAMPLING = ("mcts",)  # with or without chance
STATES, WALKS, PLIES = 2_000, 40, 200  # breadth-first, then random walks, for chance


@rules_named()
def algorithms_for(game: Game, state: State = None) -> tuple[str, ...]:
    """The names of the searches that suit the rules, the default one first.

    >>> from gamesearch import Knapsack, Missionaries, Nim, Queens
    >>> algorithms_for(Nim([3]))
    ('alpha_beta', 'minimax', 'negamax')
    >>> problems = Queens(4), Knapsack((1,), (1,), 1), Missionaries()
    >>> [algorithms_for(problem)[0] for problem in problems]
    ['backtrack', 'branch_and_bound', 'breadth_first']

    If the class of a problem defines `utility`, the best solution is wanted. With the
    default `utility` of Problem all solutions are worth 1, and all of them are wanted.
    """
    if isinstance(game, Problem):
        return ("backtrack",) if all_alike(game) else ("branch_and_bound",)
    if getattr(game, "wants_plan", False):  # play may go round in a cycle
        return ("and_or_search",)
    if callable(getattr(game, "is_goal", None)):
        return ("breadth_first",)
    return WITH_CHANCE if meets_chance(game, state) else ALGORITHMS


def meets_chance(game: Game, state: State = None) -> bool:
    """Does chance move at `state` or below? Rules with `outcomes` are tried.

    >>> from gamesearch import Chance, ExplicitTree
    >>> coin = Chance([(0.5, 1), (0.5, 0)])
    >>> meets_chance(ExplicitTree([2, coin])), meets_chance(ExplicitTree([2, 3]))
    (True, False)
    """
    if type(uncounted(game)).outcomes is Game.outcomes:
        return False
    return meets(game, CHANCE, state)


def meets(game: Game, player: int, state: State = None) -> bool:
    """Is this player, or chance, to move at `state` or below? The rules are tried.

    >>> from gamesearch import MIN, ExplicitTree
    >>> meets(ExplicitTree([2, 3]), MIN), meets(ExplicitTree([2, [3]]), MIN)
    (False, True)
    """
    game = uncounted(game)
    start = game.initial() if state is None else state
    to_come = [start]
    for state in to_come:  # which grows
        if game.is_terminal(state): continue
        if game.to_move(state) == player: return True
        if len(to_come) < STATES:
            to_come += [game.play(state, move) for move in game.moves(state)]
    for walk in range(WALKS):
        rng, state, plies = Random(walk), start, 0
        while plies < PLIES and not game.is_terminal(state):
            if game.to_move(state) == player: return True
            if not (moves := game.moves(state)): break  # the search reports it
            state, plies = game.play(state, rng.choice(moves)), plies + 1
    return False
