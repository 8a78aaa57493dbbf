"""`alpha_beta` on Connect Four beside the alpha-beta searches of OpenSpiel and easyAI.

All search the empty board 8 plies deep, the middle column first, with an evaluation
that is always 0. OpenSpiel's own Connect Four lists columns from the left; its states
are given the order by one look into a dict, which is Python and takes its time. So both
search from the left too, where nothing of OpenSpiel is touched. easyAI searches our
bitboard game with its moves made and taken back, and its own game as it comes, with its
own evaluation.

`mcts` makes as many simulations as OpenSpiel's searches in Python and in C++, from the
empty board with random roll-outs and the same exploration.
"""

from functools import partial
from statistics import median
from unittest.mock import patch

import gamesearch as gs
from benchmarks.in_turn import in_turn, line, ratio
from benchmarks.peers import calls
from gamesearch.search.best_first.mcts import UCB1
from gamesearch.search.best_first.mcts_nodes import ucb1

DEPTH = 8
GAME = gs.ConnectFour()
CENTRE_FIRST = sorted(range(GAME.width), key=GAME.centrality, reverse=True)


def report() -> list[str]:
    """The lines of this benchmark."""
    return [
        f"alpha-beta on Connect Four, depth {DEPTH}, centre first, counting included",
        *beside({"gamesearch": ours, "OpenSpiel": open_spiel}, runs=21),
        *beside({"from the left": from_the_left, "OpenSpiel, as it is": unordered}, 21),
        *beside({"gamesearch": ours, "easyAI, our game": easy_ai_with_our_game}, 21),
        *beside({"gamesearch": ours, "easyAI, its game": easy_ai}, runs=3),
        *sampling(),
    ]


TARGETS = {
    "OpenSpiel": 1.5,
    "OpenSpiel, as it is": 1.5,
    "easyAI, our game": 1.4,
    "easyAI, its game": 100,
}
COUNTED = {
    "OpenSpiel, as it is": "open_spiel.python.algorithms.minimax._alpha_beta",
    "OpenSpiel": "open_spiel.python.algorithms.minimax._alpha_beta",
    "easyAI, our game": "easyAI.AI.Negamax.negamax",
    "easyAI, its game": "easyAI.AI.Negamax.negamax",
}


def beside(searches: dict, runs: int) -> list[str]:
    """Our search and a peer in turn: both rates, and the ratio of them."""
    own, peer = searches
    nodes = {own: searches[own]().nodes, peer: calls(COUNTED[peer], searches[peer])}
    if peer != "easyAI, its game":  # whose values make it cut elsewhere
        assert nodes[own] == nodes[peer], nodes
    times = in_turn(searches, runs)
    rates = [
        f"  {name:<19} {nodes[name]:>9,} nodes"
        f"  {nodes[name] / median(times[name]):>12,.0f} nodes a second"
        for name in searches
    ]
    faster = ratio(times[peer], times[own]) * nodes[own] / nodes[peer]
    return [*rates, line(f"times {peer}", faster, f"at least {TARGETS[peer]}")]


def sampling(simulations=500) -> list[str]:
    """Our `mcts` and both of OpenSpiel's in turn, by simulations a second."""
    import pyspiel

    game, searches = pyspiel.load_game("connect_four"), {}
    searches["gamesearch"] = partial(gs.mcts, GAME, simulations=simulations)
    for language in "Python", "C++":
        search = spiel_bot(game, language, simulations).mcts_search
        searches[language] = partial(search, game.new_initial_state())
        assert searches[language]().explore_count == simulations
    result, times = searches["gamesearch"](), in_turn(searches, runs=11)
    assert result.simulations == simulations
    lines = [
        f"  {name:<19} {simulations / median(taken):>12,.0f} simulations a second"
        for name, taken in times.items()
    ]
    nodes = result.nodes / median(times["gamesearch"])
    faster = ratio(times["Python"], times["gamesearch"])
    return [
        f"mcts on Connect Four, {simulations} simulations; OpenSpiel in both languages",
        *lines,
        f"  {'gamesearch':<19} {nodes:>12,.0f} nodes a second",
        line("times OpenSpiel's Python MCTSBot", faster, "at least 4"),
    ]


def spiel_bot(game, language, simulations, seed=1):
    """OpenSpiel's search; ours counts exploration in units of the range, here 2.

    Where the game is over it values a node by its payoff alone, with no term for what
    is unknown; "Python, UCT" has that term there, too, as the theorem and ours do.
    """
    import pyspiel

    scale = 2 * UCB1
    if language == "C++":
        values = pyspiel.RandomRolloutEvaluator(1, seed)
        options = 1000, False, seed, False
        return pyspiel.MCTSBot(game, values, scale, simulations, *options)
    from numpy.random import RandomState
    from open_spiel.python.algorithms import mcts

    def uct(child, above, scale):
        mean = child.total_reward / max(1, child.explore_count)
        return mean + ucb1(scale, above, child.explore_count)

    luck = RandomState(seed)
    options = {"solve": False, "random_state": luck}
    if language == "Python, UCT":
        options["child_selection_fn"] = uct
    values = mcts.RandomRolloutEvaluator(1, luck)
    return mcts.MCTSBot(game, scale, simulations, values, **options)


def ours():
    return gs.alpha_beta(
        GAME, depth=DEPTH, evaluate=lambda state: 0, order=gs.orders.centre_first
    )


def from_the_left():
    """Our search with the columns in the order of the rules."""
    return gs.alpha_beta(GAME, depth=DEPTH, evaluate=lambda state: 0)


def open_spiel():
    """OpenSpiel's search of its Connect Four, the columns in our order."""
    import pyspiel

    listed = pyspiel.State.legal_actions
    sorted_ = Sorted()
    with patch.object(
        pyspiel.State, "legal_actions", lambda state: sorted_[tuple(listed(state))]
    ):
        return unordered()


def unordered():
    """OpenSpiel's search of its Connect Four, untouched."""
    import pyspiel
    from open_spiel.python.algorithms import minimax

    return minimax.alpha_beta_search(
        pyspiel.load_game("connect_four"),
        value_function=lambda state: 0,
        maximum_depth=DEPTH,
    )


class Sorted(dict):
    """Lists of columns, the middle ones first; each is sorted when it is first met."""

    def __missing__(self, columns):
        self[columns] = [column for column in CENTRE_FIRST if column in columns]
        return self[columns]


def easy_ai_with_our_game():
    """easyAI's search of the game that we search."""
    from easyAI import AI_Player, Negamax, TwoPlayerGame

    sorted_ = Sorted()

    class OurGame(TwoPlayerGame):
        def __init__(self, players):
            self.players, self.current_player = players, 1
            self.states = [GAME.initial()]

        def possible_moves(self):
            return sorted_[GAME.moves(self.states[-1])]

        def make_move(self, move):
            self.states.append(GAME.play(self.states[-1], move))

        def unmake_move(self, move):
            self.states.pop()

        def is_over(self):
            return GAME.is_terminal(self.states[-1])

        def scoring(self):
            state = self.states[-1]
            if not GAME.is_terminal(state):
                return 0
            return GAME.utility(state) * GAME.to_move(state)

    player = Negamax(DEPTH)
    return player(OurGame([AI_Player(player), AI_Player(player)]))


def easy_ai():
    """easyAI's search of its own Connect Four."""
    from easyAI import AI_Player, Negamax
    from easyAI.games.ConnectFour import ConnectFour

    player = Negamax(DEPTH)
    return player(ConnectFour([AI_Player(player), AI_Player(player)]))
