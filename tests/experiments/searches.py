"""Searches for the tests of sweeps, in a module that other processes can import."""

import os

import gamesearch as gs

WRONG_SEED = 3


def fails(game, state=None, **options):
    """Alpha-beta, but the tree with WRONG_SEED is too much for it."""
    if game.seed == WRONG_SEED:
        raise RuntimeError("no such tree")
    return gs.alpha_beta(game, state, **options)


def interrupts(game, state=None, **options):
    """Alpha-beta, but at the tree with WRONG_SEED the user presses Ctrl-C."""
    if game.seed == WRONG_SEED:
        raise KeyboardInterrupt
    return gs.alpha_beta(game, state, **options)


def endless(game, state=None, **options):
    """Says that it has begun, then searches for hours."""
    os.write(1, b"begun\n")  # in one piece, whoever else writes
    return gs.minimax(gs.RandomTree(10, 20, seed=1))


class Learner(gs.orders.Order):
    """An order that must not be used twice: it tries what it has learnt first."""

    def __init__(self):
        self.learnt = []

    def sort(self, state, moves, ply):
        return sorted(moves, key=lambda move: -self.learnt.count(move))

    def learn(self, state, move, depth):
        self.learnt.append(move)
