"""`alpha_beta` on tic-tac-toe beside the alpha-beta searches of OpenSpiel and easyAI.

All search the empty board to the end. Nodes are counted by wrapping each search's own
recursive function; OpenSpiel visits the very nodes that we do, easyAI other ones, so
the measure is nodes per second.
"""

from importlib import import_module
from statistics import median
from unittest.mock import patch

import gamesearch as gs
from benchmarks.in_turn import in_turn, line, ratio

ROW_BY_ROW = 18_297  # nodes, the squares tried in row order


def report() -> list[str]:
    """The lines of this benchmark."""
    searches = {"gamesearch": ours, "OpenSpiel": open_spiel(), "easyAI": easy_ai()}
    nodes = {
        "gamesearch": ours().nodes,
        "OpenSpiel": calls(
            "open_spiel.python.algorithms.minimax._alpha_beta", searches["OpenSpiel"]
        ),
        "easyAI": calls("easyAI.AI.Negamax.negamax", searches["easyAI"]),
    }
    assert nodes["gamesearch"] == nodes["OpenSpiel"] == ROW_BY_ROW, nodes
    times = in_turn(searches)
    speed = {name: nodes[name] / median(times[name]) for name in searches}
    lines = [
        f"  {name:<12} {nodes[name]:>7,} nodes  {speed[name]:>12,.0f} nodes a second"
        for name in searches
    ]

    def faster_than(peer):
        same_work = nodes["gamesearch"] / nodes[peer]
        return same_work * ratio(times[peer], times["gamesearch"])

    return [
        "alpha-beta on tic-tac-toe, counting included",
        *lines,
        line(
            "times OpenSpiel's Python alpha_beta_search",
            faster_than("OpenSpiel"),
            "at least 2",
        ),
        line("times easyAI's own tic-tac-toe", faster_than("easyAI"), "at least 10"),
    ]


def ours():
    return gs.alpha_beta(gs.TicTacToe())


def open_spiel():
    """OpenSpiel's search of its tic-tac-toe, as a function without arguments."""
    import pyspiel
    from open_spiel.python.algorithms import minimax

    game = pyspiel.load_game("tic_tac_toe")
    return lambda: minimax.alpha_beta_search(game)


def easy_ai():
    """easyAI's search of its tic-tac-toe, as a function without arguments."""
    from easyAI import AI_Player, Negamax
    from easyAI.games.TicTacToe import TicTacToe

    player = Negamax(9)
    return lambda: player(TicTacToe([AI_Player(player), AI_Player(player)]))


def calls(name: str, search) -> int:
    """How often `search` calls the function of this name."""
    module, function = name.rsplit(".", 1)
    original = getattr(import_module(module), function)
    count = 0

    def counted(*args, **options):
        nonlocal count
        count += 1
        return original(*args, **options)

    with patch(name, counted):
        search()
    return count
