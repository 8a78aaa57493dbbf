"""What the tests let other processes do, so that these know it by its name."""

import os
import signal
import time
from itertools import count
from random import Random

from gamesearch import RandomTree, alpha_beta
from gamesearch.search import orders


def guess(state):
    """A number between -1 and 1 that knows nothing, always the same for a state."""
    return Random(repr(state)).random() * 1.8 - 0.9


def patient(state):
    """The same, after a moment: a task takes longer than to send it."""
    time.sleep(0.002)
    return guess(state)


def endless(state):
    """Says that it has begun, then thinks for hours."""
    os.write(1, b"begun\n")  # in one piece, whoever else writes
    time.sleep(3600)


def fails(state):
    """Cannot value anything."""
    raise RuntimeError("no such position")


def die():
    """End the process that this runs in, without a word."""
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


class Mark:
    """A folder in which each that is about to die leaves a file; may it?"""

    def __init__(self, folder, always=False):
        self.folder, self.always = folder, always

    def __call__(self):
        for number in count():
            try:
                (self.folder / str(number)).touch(exist_ok=False)
            except FileExistsError:
                if not self.always:
                    return False
            else:
                return True


class Deadly:
    """An evaluation that kills its process at the tenth position: once, or always."""

    def __init__(self, folder, always=False):
        self.may_kill, self.seen = Mark(folder, always), 0

    def __call__(self, state):
        self.seen += 1
        if self.seen == 10 and self.may_kill():
            die()
        return guess(state)


class DeadlySearch:
    """Alpha-beta, but the first process that comes to the tree of seed 5 dies."""

    def __init__(self, folder):
        self.may_kill = Mark(folder)

    def __call__(self, game, state=None, **options):
        if game.seed == 5 and self.may_kill():
            die()
        return alpha_beta(game, state, **options)


class DeadlyMoves:
    """The first legal move, but the first process that is asked late in a game dies."""

    def __init__(self, folder):
        self.may_kill = Mark(folder)

    def __call__(self, game, state):
        moves = game.moves(state)
        if len(moves) < 5 and self.may_kill():
            die()
        return moves[0]


class Stuck(RandomTree):
    """Rules with a mistake: at one ply there are no moves, yet play is not over."""

    def __init__(self, *about, ply=0, **more):
        super().__init__(*about, **more)
        self.ply = ply

    def moves(self, state):
        return () if len(state) == self.ply else super().moves(state)


class DropsMoves(orders.Order):
    """An order with a mistake: it gives no move back."""

    def sort(self, state, moves, ply):
        return []
