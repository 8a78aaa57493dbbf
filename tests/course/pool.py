"""The pool of a topic: its variants by their seeds."""

from functools import cache
from random import Random

from gamesearch.sets.variant import drawn


def pool(topic: str):
    """The variant of a seed, perhaps of one structure; each is drawn once."""
    return cache(
        lambda seed, structure=None: drawn(topic, Random(seed), structure=structure)
    )
