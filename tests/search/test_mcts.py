"""Monte Carlo tree search beside one that is written slowly, with the same luck."""

from bisect import bisect
from collections import Counter
from fractions import Fraction
from itertools import accumulate
from math import log, sqrt
from random import Random

import pytest
from answers import interrupted
from many import many

import gamesearch as gs
from chance_trees import tree as drawn
from gamesearch import CHANCE, MIN, Budget, Chance, ExplicitTree, Trace
from reference import ExtraTurns, random_tree


class Slow:
    """UCT and PUCT by the formulas alone: a dict from the moves to [visits, total]."""

    def __init__(self, game, exploration, prior=None, evaluate=None, seed=0):
        self.game, self.prior, self.evaluate = game, prior, evaluate
        low, high = game.utility_range()
        self.width, self.middle = high - low or 1, (low + high) / 2
        self.c = exploration
        self.luck, self.seen = Random(seed), {}

    def draw(self, state):
        """The outcome of chance: the last one lies at 0."""
        outcomes = list(self.game.outcomes(state))[::-1]
        ends = list(accumulate(Fraction(p) for _, p in outcomes))
        return outcomes[bisect(ends, Fraction(self.luck.random()))][0]

    def bound(self, path, move, side):
        visits, total = self.seen.get((*path, move), (0, 0))
        above = self.seen[path][0]
        mean = total / visits if visits else self.middle
        if self.prior:
            share = self.prior(path)[move]
            more = self.c * self.width * share * sqrt(above) / (1 + visits)
        else:
            more = self.c * self.width * sqrt(log(above) / visits) if visits else 1e99
        return (side * mean) + more

    def simulate(self):
        game, state, path = self.game, self.game.initial(), ()
        while path in self.seen and not game.is_terminal(state):
            side = game.to_move(state)
            if side == CHANCE:
                move = self.draw(state)
            else:
                bounds = {m: self.bound(path, m, side) for m in game.moves(state)}
                move = max(bounds, key=bounds.get)
            state, path = game.play(state, move), (*path, move)
        if self.evaluate and not game.is_terminal(state):
            value = self.evaluate(state)
        else:
            while not game.is_terminal(state):
                chance = game.to_move(state) == CHANCE
                move = (
                    self.draw(state) if chance else self.luck.choice(game.moves(state))
                )
                state = game.play(state, move)
            value = game.utility(state)
        for end in range(len(path) + 1):
            visits, total = self.seen.get(path[:end], (0, 0))
            self.seen[path[:end]] = visits + 1, total + value


def chance_tree(seed):
    tree, first = drawn(seed)
    return ExplicitTree(tree, first=first)


def alone(seed):
    return ExplicitTree(random_tree(seed)[0], alone=True)


GAMES = {  # draws, chance, extra turns, one player, payoffs of other sizes
    "tic-tac-toe": gs.TicTacToe(),
    "Connect Four": gs.ConnectFour(5, 4, 3),
    "Othello": gs.Othello(4),
    "Breakthrough": gs.Breakthrough(4, 3),
    "Nim, MIN first": gs.Nim([3, 4, 5], first=MIN),
    "misère Nim": gs.Nim([1, 2, 2], misere=True),
    "Kayles": gs.Kayles(7),
    "Grundy": gs.Grundy(9),
    "Domineering": gs.Domineering(3, 3),
    "a sum of games": gs.Sum([gs.Nim([2, 1]), gs.Kayles(3)]),
    "Pig": gs.Pig(15),
    "three checkers": gs.Backgammon.three_checkers(),
    "a random tree": gs.RandomTree(3, 5, seed=1),
    "one player": alone(61),
    "one player, MAX and chance": ExplicitTree(
        {"sure": 2, "gamble": Chance([(0.3, 9), (0.7, [0, 1])])}, alone=True
    ),
    "extra turns": ExtraTurns(random_tree(7)[0]),
    "more extra turns": ExtraTurns(random_tree(44)[0]),
    "chance": chance_tree(3),
    "more chance": chance_tree(11),
    "chance first": ExplicitTree(Chance([(0.25, [1, 2]), (0.75, [[0, 3], 2])])),
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def visits_of(trace):
    """How often each node was left, by the moves that lead to it."""
    return Counter(event.path for event in trace if event.verb == "up")


def same(game, simulations, seed, exploration=1.2, **given):
    """Both searches with the same luck: the same visits and means."""
    trace, state = Trace(), game.initial()
    found = gs.mcts(
        game,
        simulations=simulations,
        seed=seed,
        exploration=exploration,
        trace=trace,
        **given,
    )
    if "prior" in given:
        given["prior"] = by_path(game, given["prior"])
    slow = Slow(game, exploration, seed=seed, **given)
    for _ in range(simulations):
        slow.simulate()
    assert visits_of(trace) == {path: visits for path, (visits, _) in slow.seen.items()}
    legal = [m for m, _ in game.outcomes(state)] or game.moves(state)
    if game.is_terminal(state):
        legal = []
    at_root = {move: slow.seen.get((move,), (0, 0)) for move in legal}
    assert found.visits == {move: visits for move, (visits, _) in at_root.items()}
    means = {move: total / n if n else None for move, (n, total) in at_root.items()}
    assert found.means == pytest.approx(means, abs=1e-9)
    assert found.leaves == found.simulations == simulations


def by_path(game, prior):
    def read(path):
        state = game.initial()
        for move in path:
            state = game.play(state, move)
        return prior(state)

    return read


def uneven(game):
    """Priors that rise from move to move."""

    def prior(state):
        moves = game.moves(state)
        whole = len(moves) * (len(moves) + 1) / 2
        return {move: place / whole for place, move in enumerate(moves, 1)}

    return prior


@every_game
@many(2, slow=12)
def test_visits_are_those_of_a_slow_reference(game, seed):
    same(game, 150 if game is not GAMES["three checkers"] else 40, seed)


@every_game
def test_visits_with_a_prior_are_those_of_a_slow_reference(game):
    same(game, 60, 5, prior=uneven(game))


@every_game
def test_visits_with_an_evaluation_are_those_of_a_slow_reference(game):
    low, high = game.utility_range()

    def evaluate(state):
        return low + (high - low) * Random(repr(state)).uniform(0.1, 0.9)

    same(game, 120, 0, evaluate=evaluate)


@many(40, slow=300)
def test_random_trees_of_every_kind(seed):
    kinds = (
        ExplicitTree(*random_tree(seed)[:1], first=random_tree(seed)[1]),
        ExtraTurns(random_tree(seed)[0]),
        chance_tree(seed),
    )
    for game in kinds:
        same(game, 40, seed)


SOLVED = [
    (gs.Nim([1, 2, 3]), -1),
    (gs.Nim([1, 2, 4]), 1),
    (gs.ConnectFour(4, 4, 3), 1),
    (gs.Domineering(3, 3), 1),
    (gs.TicTacToe(), 0),
]


@pytest.mark.parametrize(("game", "value"), SOLVED, ids=lambda one: str(one)[:20])
def test_means_come_near_the_value_of_a_solved_game(game, value):
    exact = gs.alpha_beta(game).value
    assert exact == value
    errors = []
    for simulations in (100, 20_000):
        found = gs.mcts(game, simulations=simulations, seed=3, exploration=0.5)
        errors.append(abs(found.value - exact))
    assert errors[1] <= errors[0]
    assert errors[1] < 0.15
    after = game.play(game.initial(), found.move)
    assert gs.alpha_beta(game, after).value == exact


def test_means_come_near_the_value_of_a_game_of_chance():
    game = gs.Pig(10)
    exact = gs.value_iteration(game)
    found = gs.mcts(game, simulations=30_000, seed=1)
    assert found.value == pytest.approx(exact.value, abs=0.1)


@many(30, slow=200)
def test_small_trees_are_played_as_minimax_does(seed):
    tree, first = random_tree(seed)
    game = ExplicitTree(tree, first=first)
    if game.is_terminal(game.initial()):
        return
    exact = gs.minimax(game)
    found = gs.mcts(game, simulations=3_000, seed=seed)
    best = gs.minimax(game, game.play(game.initial(), found.move)).value
    low, high = game.utility_range()
    assert abs(best - exact.value) <= 0.1 * (high - low)


def test_the_same_seed_finds_the_same():
    game = gs.ConnectFour()
    one, two, other = (gs.mcts(game, simulations=80, seed=s) for s in (1, 1, 2))
    assert one == two
    assert one.visits != other.visits


def test_a_trace_changes_nothing():
    game = gs.Pig(20)
    assert gs.mcts(game, simulations=90) == gs.mcts(game, simulations=90, trace=Trace())


def test_it_ends_at_its_limit_with_what_it_has():
    game = gs.ConnectFour()
    found = gs.mcts(game, limit=500)
    assert (found.complete, found.nodes) == (False, 500)
    assert found.move == max(found.visits, key=found.visits.get)
    assert gs.mcts(game, simulations=5, limit=5_000).complete
    timed = gs.mcts(game, limit=Budget(seconds=0.05))
    assert not timed.complete
    assert timed.simulations > 0
    small = gs.mcts(ExplicitTree([1, 0]), limit=Budget(expanded=10))
    assert small.simulations == 1_000  # one node was expanded: that limit never comes
    nothing = gs.mcts(game, limit=0)
    assert (nothing.move, nothing.value, nothing.simulations) == (None, None, 0)


def test_interrupted_it_says_what_it_has():
    calls = []

    class Interrupted(gs.TicTacToe):
        def play(self, state, move):
            calls.append(move)
            if len(calls) == 200:
                raise KeyboardInterrupt
            return super().play(state, move)

    result = interrupted(gs.mcts, Interrupted(), simulations=1_000)
    assert sum(result.visits.values()) == result.simulations - 1 > 10
    assert result.move is not None
    assert not result.complete


def test_a_finished_game_and_an_only_move():
    over = gs.mcts(ExplicitTree(5), simulations=3)
    assert (over.value, over.move, over.visits) == (5, None, {})
    forced = gs.mcts(ExplicitTree([[3, 4]]), simulations=50)
    assert forced.line[0] == "a"


def test_a_policy_for_roll_outs_is_followed():
    game = ExplicitTree([[3, 9], [4, 5]])
    first = gs.mcts(game, simulations=1, rollout=lambda state, moves, rng: moves[0])
    assert first.value == 3


@pytest.mark.parametrize(
    ("named", "given"),
    [
        ("simulations", {"simulations": 0}),
        ("simulations", {"simulations": 2.5}),
        ("exploration", {"exploration": -1}),
        ("exploration", {"exploration": "much"}),
        ("rollout", {"rollout": 3}),
        ("rollout", {"rollout": lambda state, moves, rng: "nowhere"}),
        ("prior", {"prior": {}}),
        ("prior", {"prior": lambda state: {"a": 0.5}}),
        ("prior", {"prior": lambda state: [0.5, 0.5]}),
        ("evaluate", {"evaluate": lambda s: 0, "rollout": lambda *_: "a"}),
        ("seed", {"seed": []}),
    ],
)
def test_wrong_options_are_named(named, given):
    with pytest.raises((TypeError, ValueError), match=f"^{named}: "):
        gs.mcts(ExplicitTree([1, 2, [3, 4]]), **given)


def test_play_without_end_is_refused_with_the_position():
    class Circle(ExplicitTree):
        def is_terminal(self, state):
            return False

        def moves(self, state):
            return ["on"]

        def play(self, state, move):
            return state

    with pytest.raises(ValueError, match="has not ended"):
        gs.mcts(Circle([1, 2]), simulations=1)
    with pytest.raises(TypeError, match="backtrack"):
        gs.mcts(gs.Queens(4))
