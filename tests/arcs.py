"""The three arcs of lecture 06, with their intervals: a small search by B*."""

import gamesearch as gs

ARCS = {"A": (3, 9), "B": (4, 7), "C": (1, 5), "A1": (3, 6), "A2": (6, 8)}
ARCS |= {"B1": (4, 5), "B2": (2, 6)}


def three_arcs():
    """The game and its estimate."""
    game = gs.ExplicitTree.from_json("three-arcs")
    return game, gs.named_intervals(game, ARCS)
