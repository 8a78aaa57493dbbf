"""The topics: pools of small tasks of different structure and equal difficulty.

A topic draws a variant from one of at least three structures until its rule of
acceptance refuses nothing. The rule is public: so many leaves, cuts, ties.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import NamedTuple

from gamesearch.sets.variant import Variant

FEWEST = 3  # structures of a topic
LEAVES = 12  # at most, so that a pencil is enough
TRIES = 2_000  # a structure that is refused so often is a mistake of its author

_FILES = {  # in the order of the sets
    "minimax": "minimax",
    "alpha-beta": "alpha_beta",
    "ordering": "ordering",
    "evaluation": "evaluation",
    "chance": "chance",
    "b-star": "b_star",
    "backtracking": "backtracking",
}
TOPICS = tuple(_FILES)


class Topic(NamedTuple):
    """What a file of this folder says: its structures, how to draw one, what to refuse.

    `make(structure, rng)` is a variant, `refuses(variant)` says why it is not used, or
    nothing. `rule` is that in a sentence for instructors.
    """

    name: str
    title: str
    structures: tuple[str, ...]
    make: Callable[[str, Random], Variant]
    refuses: Callable[[Variant], str]
    rule: str


def topic_of(name: str) -> Topic:
    """The topic of this name; ValueError with the names for another."""
    if name not in _FILES:
        raise ValueError(f"topic: one of {', '.join(TOPICS)}, not {name!r}.")
    return import_module(f"{__name__}.{_FILES[name]}").TOPIC


def drawn(topic: str, rng: Random, *, structure: str | None = None) -> Variant:
    """A variant of a topic that its rule accepts; the same for the same generator.

    >>> one, other = (drawn("alpha-beta", Random(7)) for _ in range(2))
    >>> one.key == other.key
    True
    """
    known = topic_of(topic)
    if structure is None:
        structure = rng.choice(known.structures)
    if structure not in known.structures:
        names = ", ".join(known.structures)
        raise ValueError(f"structure: one of {names}, not {structure!r}.")
    for _ in range(TRIES):
        variant = known.make(structure, rng)
        if not known.refuses(variant):
            return variant
    raise RuntimeError(f"{topic}, {structure}: nothing accepted in {TRIES} tries.")
