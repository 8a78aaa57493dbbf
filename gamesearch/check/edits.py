"""A known mistake as an edit of a textbook program.

A family is a textbook program and the changes of learners that leave it right. A
mistake has the lines that a learner writes instead of some lines of the program. It is
recognised where a learner's function does the same as such a program.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import product

from gamesearch.rules.say import say

STARTS = 10, 50, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000  # used as ∞
THEN = " … "  # in an edit: the text after it, at its first place behind the text before


@dataclass(frozen=True, eq=False)
class Mistake:
    """A mistake by name, the text that reports it, and the edits that make it.

    Each edit is {a text of the program: what the learner wrote instead}. It is made in
    the whole program, or only `below` a root that is right, or only at the `root`.
    `twin` is the name of a mistake that can do the same: the twin is reported instead.
    A program with several mistakes has them in `several`, and each is reported. For
    the first `shown` edits, cases are drawn that show them, and these edits may be
    combined with other mistakes.
    """

    name: str
    text: str
    edits: tuple[dict[str, str], ...] = ()
    where: tuple[str, ...] = ("everywhere", "below")
    below: tuple[dict[str, str], ...] = ()  # edits that are made only there
    twin: str = ""
    by_move: bool = False  # the leaves are right: only the move shows the mistake
    functions: tuple[Callable, ...] = ()  # programs of learners that are no such edit
    several: tuple["Mistake", ...] = ()
    shown: int = 0
    points: int | None = None  # of the first aspect, if not by the share of the cases

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of learners who make this mistake."""
        written = (new for edit in (*self.edits, *self.below) for new in edit.values())
        found = (line.strip() for text in written for line in text.split("\n"))
        return tuple(dict.fromkeys(line for line in found if line))


@cache
def together(*mistakes: Mistake) -> Mistake:
    """Several mistakes in one program, where they are edits of different lines.

    Of each mistake only those edits are made for which cases are drawn.
    """
    edits = ({},)
    for mistake in mistakes:
        pairs = product(edits, mistake.edits[: mistake.shown])
        edits = tuple(one | more for one, more in pairs if not one.keys() & more.keys())
    first = mistakes[0]
    return Mistake(first.name, first.text, edits, ("everywhere",), several=mistakes)


def mistake(name: str, text: str, *edits: dict, **more) -> Mistake:
    """A mistake by its edits; `more` has other fields of it.

    Where an edit has several new texts for a place, each makes an edit of its own.

    >>> mistake("wrong end", "Begin with 0.", {"= 0": ("= 1", "= 2")}).edits
    ({'= 0': '= 1'}, {'= 0': '= 2'})
    """
    found = []
    for edit in edits:
        ways = ([new] if isinstance(new, str) else new for new in edit.values())
        found += (dict(zip(edit, texts)) for texts in product(*ways))
    return Mistake(name, text, tuple(found), **more)


everywhere = partial(mistake, where=("everywhere",))  # made at all nodes


def table(*rows: tuple | Mistake) -> tuple[Mistake, ...]:
    """Mistakes that are made at all nodes, from rows of a name, a text and edits.

    A mistake that is made elsewhere stands in the table as it is.

    >>> table(("off by one", "Begin with 0.", {"= 0": "= 1"}))[0].where
    ('everywhere',)
    """
    return tuple(row if isinstance(row, Mistake) else everywhere(*row) for row in rows)


def left_out(
    one: str, among: str, loop: str = "", where: tuple[str, ...] = ("everywhere",)
) -> tuple[Mistake, Mistake]:
    """The loop leaves out its first or its last member.

    The program loops over `loop`; the message calls that `among`. A program that looks
    at a single member and leaves out one of several makes the same mistake.

    >>> left_out("move", "game.moves(state)")[1].text
    'You leave out the last move. Look at all of game.moves(state).'
    """
    loop = loop or among
    return tuple(
        mistake(
            f"the {end} {one} left out",
            say(
                "You leave out the {end} {one}. Look at all of {among}.",
                end=end,
                one=one,
                among=among,
            ),
            {f"in {loop}": f"in [*{loop}]{rest}"},
            {f"in {loop}": f"in [*{loop}]{rest} or {loop}"},
            where=where,
        )
        for end, rest in (("first", "[1:]"), ("last", "[:-1]"))
    )


@dataclass(frozen=True, eq=False)
class Family:
    """A textbook program and the changes of it that are right as well."""

    text: str
    right: tuple[dict[str, str], ...] = ()

    def variants(self, edit: dict[str, str]) -> list[tuple[str, str]]:
        """Pairs of texts with this edit and without, the simplest first.

        A change that is right is made in both texts, as far as that is possible.
        """
        text = edited(self.text, edit)
        pairs = [] if text is None else [(text, self.text)]
        for change in self.right:
            for text, plain in list(pairs):
                changed = edited(text, change)
                if changed is not None:
                    pairs.append((changed, edited(plain, change) or plain))
        return [*dict.fromkeys(pairs)]


def edited(text: str, edit: dict[str, str]) -> str | None:
    """The program as the learner wrote it; None where it does not have the lines.

    >>> edited("at MAX: best > beta; at MIN: best < beta", {"MIN … best": "value"})
    'at MAX: best > beta; at MIN: value < beta'
    """
    for old, new in edit.items():
        before, _, old = old.rpartition(THEN)
        start = text.find(before)
        if start < 0 or old not in text[start:]:
            return None
        start += len(before)
        many = 1 if before else -1
        text = text[:start] + text[start:].replace(old, new, many)
    return text


@cache
def compiled(text: str):
    """The code of a program."""
    return compile(text, "<program>", "exec")


def program(root: str, below: str, names: dict) -> Callable:
    """The function `search` of a program that calls another one below the root."""
    inner, outer = dict(names), dict(names)
    exec(compiled(below), inner)
    if root == below:
        return inner["search"]
    exec(compiled(root), outer)
    search, outer["search"] = outer["search"], inner["search"]
    return search


def textbook(function: Callable) -> str:
    """The text of a worked answer, as a program whose name is `search`."""
    return inspect.getsource(function).replace(function.__name__, "search")


def with_slips(function: Callable, edit: dict[str, str]) -> Callable:
    """A worked answer with slips, for an exercise in which it has to be repaired.

    >>> from gamesearch.check.worked import my_mex
    >>> with_slips(my_mex, {"number = 0": "number = 1"})([0, 1])
    2
    """
    names = dict(function.__globals__)
    exec(edited(inspect.getsource(function), edit), names)
    return names[function.__name__]


@cache
def programs(mistake: Mistake, families: tuple[Family, ...]) -> list[tuple[str, str]]:
    """The texts (at the root, below it) of a mistake, the simplest first."""
    made = [(edit, mistake.where) for edit in mistake.edits]
    made += [(edit, ("below",)) for edit in mistake.below]
    found = [
        (plain if place == "below" else wrong, plain if place == "root" else wrong)
        for family in families
        for edit, where in made
        for wrong, right in family.variants(edit)
        for place in where
        for plain in (right, family.text)
    ]
    return [*dict.fromkeys(found)]
