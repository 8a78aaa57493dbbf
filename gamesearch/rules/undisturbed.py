"""Putting off Python's search for cyclic garbage while much is made that stays."""

import gc
from collections.abc import Callable


def undisturbed(make: Callable):
    """What `make` returns, with Python's search for cyclic garbage put off.

    A round of it walks through all that there is, a whole transposition table or a tree
    of 100,000 nodes: up to 50 ms at a time, and half of the time it takes to read a
    large tree.

    >>> undisturbed(gc.isenabled)
    False
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return make()
    finally:
        if collects:
            gc.enable()
