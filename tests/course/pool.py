"""The pool of a topic: its variants by their seeds, and the names in nested lists."""

from functools import cache
from random import Random

from gamesearch.sets.variant import drawn


def pool(topic: str):
    """The variant of a seed, perhaps of one structure; each is drawn once."""
    return cache(
        lambda seed, structure=None: drawn(topic, Random(seed), structure=structure)
    )


def names_below(name: str, node: list) -> list[str]:
    """What the successors of a node are called."""
    return [name + (str(n + 1) if name else "abcdefghij"[n]) for n in range(len(node))]
