"""How a sentence is said: one literal with places for names and numbers."""

from collections.abc import Iterable
from functools import lru_cache
from string import Formatter


def say(text: str, /, **places: object) -> str:
    """The sentence `text` with its places filled.

    >>> say("{Node} is worth {value}.", Node="Leaf b2", value=3)
    'Leaf b2 is worth 3.'
    >>> say("{leaves:leaf was|leaves were} evaluated.", leaves=1200)
    '1,200 leaves were evaluated.'

    `text` is a literal, one whole sentence per case, so that all sentences can be
    collected from the source. A place holds a name (of a node, a move, a player, a
    pass, a manner in which a trace says something happened), a number, also with its
    sign in words, a window or a symbol: never a piece of the sentence.
    A number that is counted has the singular and the plural of what it counts; a float
    is written with up to six digits.
    `{Node}` is the name of a node as a sentence begins with it, `{node}` the same
    elsewhere. More places may be given than the sentence has. A row of a table of
    sentences is said without places; `fill` fills it.
    """
    return fill(text, **places) if places else text


def fill(row: str, /, **places: object) -> str:
    """A row of a table of sentences with its places filled."""
    try:
        for name in _counted(row):
            places[name] = _Count(places[name])
        return row.format_map(places)
    except KeyError as missing:
        raise ValueError(f"places: {missing} is missing for {row!r}.") from None


@lru_cache(maxsize=5000)  # more than the packages have
def _counted(row):
    """The places that count, as `{leaves:leaf|leaves}`; a name has no dot there."""
    parts = Formatter().parse(row)
    return tuple(name for _, name, spec, _ in parts if "|" in (spec or ""))


class _Count:
    """A number, written with what it counts if the place has singular and plural."""

    def __init__(self, value):
        self.value = value

    def __format__(self, spec):
        singular, bar, plural = spec.partition("|")
        if not bar:
            return format(self.value, spec)
        number = (
            f"{self.value:,g}" if isinstance(self.value, float) else f"{self.value:,}"
        )
        return f"{number} {singular if self.value == 1 else plural}"


def paragraph(*sentences: str) -> str:
    """Sentences one after another; an empty one is left out."""
    return " ".join(filter(None, sentences))


def all_of(names: Iterable[str]) -> str:
    """Names in a row, joined by "and".

    >>> all_of(["a", "b", "c"]), all_of(["a"])
    ('a, b and c', 'a')
    """
    return _in_a_row(names, say("{others} and {last}"))


def any_of(names: Iterable[str]) -> str:
    """Names in a row, joined by "or".

    >>> any_of(["a", "b", "c"])
    'a, b or c'
    """
    return _in_a_row(names, say("{others} or {last}"))


def _in_a_row(names, row):
    """The names with commas, and the last as the row has it; of none, nothing."""
    *others, last = [*names] or [""]
    return fill(row, others=", ".join(others), last=last) if others else last
