"""Checks of arguments (numbers, sides, lists), and of texts that a person types."""

import sys
from collections.abc import Callable, Iterable, Sequence
from math import isfinite
from numbers import Rational, Real
from operator import index

from gamesearch.rules.game import MAX, MIN, Game, Move, State, not_legal
from gamesearch.rules.say import say


def whole_number(value: object, least: int, wanted: str) -> int:
    """The number as an int, or ValueError: `wanted` names the argument and its meaning.

    Every kind of integer is allowed, also those of numpy.

    >>> whole_number(2.5, 1, "n: a whole number of coins")
    Traceback (most recent call last):
    ValueError: n: a whole number of coins, 1 or more, not 2.5.
    """
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        number = None
    if number is None or number < least:
        raise ValueError(f"{wanted}, {least} or more, not {value!r}.")
    return number


def is_number(value: object) -> bool:
    """Is it a finite number? True and False do not count as numbers.

    >>> is_number(3), is_number(float("inf")), is_number(True)
    (True, False, False)
    """
    if isinstance(value, bool) or not isinstance(value, Real):
        return False
    return isinstance(value, Rational) or isfinite(value)  # an int may be huge


def plain(number: Rational) -> Rational:
    """The number, as an int if it is whole.

    >>> from fractions import Fraction
    >>> plain(Fraction(6, 2)), plain(Fraction(5, 2))
    (3, Fraction(5, 2))
    """
    return int(number) if number.denominator == 1 else number


def checked_number(value: object, wanted: str, fits: Callable[[Real], bool]) -> Real:
    """The value if it is a number that fits; else ValueError with what is wanted.

    >>> checked_number(2, "share: a number from 0 to 1", lambda n: 0 <= n <= 1)
    Traceback (most recent call last):
    ValueError: share: a number from 0 to 1, not 2.
    """
    if isinstance(value, Real) and fits(value):
        return value
    raise ValueError(f"{wanted}, not {value!r}.")


def is_range(ends: object) -> bool:
    """Is it two finite numbers, the lower first?

    >>> is_range((0, 1)), is_range((1, 0)), is_range(7)
    (True, False, False)
    """
    try:
        low, high = ends
    except (TypeError, ValueError):
        return False
    return is_number(low) and is_number(high) and low <= high


def list_of(given: object, wanted: str) -> list:
    """The members of `given` as a list; TypeError for a text or a non-iterable.

    >>> list_of(7, "faces: a list of numbers, such as (1, 3)")
    Traceback (most recent call last):
    TypeError: faces: a list of numbers, such as (1, 3), not 7.
    """
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise TypeError(f"{wanted}, not {given!r}.")
    return list(given)


def check_hashable(thing: object, what: str) -> None:
    """TypeError for a value that cannot be a key, such as a list.

    >>> check_hashable([1], "colours:")
    Traceback (most recent call last):
    TypeError: colours: [1] cannot be a key; use a text, a number or a tuple.
    """
    try:
        hash(thing)
    except TypeError:
        raise TypeError(
            f"{what} {thing!r} cannot be a key; use a text, a number or a tuple."
        ) from None


def one_of(name: object, names: Iterable[str], argument: str) -> str:
    """The name if it is one of these; else ValueError that lists them.

    >>> one_of("left", ["up", "down"], "move")
    Traceback (most recent call last):
    ValueError: move: one of up, down, not 'left'.
    """
    names = list(names)
    if name not in names:
        raise ValueError(f"{argument}: one of {', '.join(names)}, not {name!r}.")
    return name


def checked_side(side: int, name: str = "first") -> int:
    """`side` if it is MAX or MIN; else ValueError. `name` is that of the argument.

    >>> checked_side(0)
    Traceback (most recent call last):
    ValueError: first: MAX or MIN (+1 or -1), not 0.
    """
    if side not in (MAX, MIN):
        raise ValueError(f"{name}: MAX or MIN (+1 or -1), not {side!r}.")
    return side


def whole_number_typed(text: str) -> int:
    """The number of up to eight digits that a person has typed; 0 for any other text.

    >>> [whole_number_typed(text) for text in (" 12 ", "b2", "-3")]
    [12, 0, 0]
    """
    typed = text.strip()
    return int(typed) if typed.isdecimal() and len(typed) < 9 else 0


def printable(text: str, also: str = "") -> str:
    """The text with "?" for each unprintable character, except those in `also`.

    So no text can control a terminal or reverse the direction of writing.

    >>> printable("a" + chr(0x202E) + "b" + chr(27) + "[31m")
    'a?b?[31m'
    """
    return "".join(c if c.isprintable() or c in also else "?" for c in text)


def shortened(text: str, most: int = 40) -> str:
    """The text as an error shows it: only the beginning of a long text.

    >>> shortened("1" * 5000, 5)
    '11111…'
    """
    return text if len(text) <= most else text[:most] + "…"


def as_call(thing: object, *arguments: object, **options: object) -> str:
    """The call that creates an equal object, for its `repr`.

    Options that are None or False are omitted; `first` and `x` are sides, and omitted
    if they are MAX.

    >>> as_call(3, 6, 7, first=MIN, x=MAX, quick=True, seed=None)
    'int(6, 7, first=MIN, quick=True)'
    """
    texts = [str(argument) for argument in arguments]
    for name, value in options.items():
        if name in ("first", "x"):
            if value == MIN:
                texts.append(f"{name}=MIN")
        elif value is not None and value is not False:
            texts.append(f"{name}={value!r}")
    return f"{type(thing).__name__}({', '.join(texts)})"


def and_more(texts: list[str], most: int) -> str:
    """The first texts, then dots if there are more.

    >>> and_more(["a", "b", "c"], 2)
    'a, b, …'
    """
    if len(texts) > most:
        texts = [*texts[:most], "…"]
    return ", ".join(texts)


def choices(game: Game, state: State) -> Sequence[Move]:
    """The legal moves; at a chance state the outcomes.

    >>> from gamesearch import Chance, ExplicitTree
    >>> choices(ExplicitTree(Chance([(0.5, 3), (0.5, 12)])), 0)
    ['a', 'b']
    """
    return game.moves(state) or [outcome for outcome, _ in game.outcomes(state)]


def legal_move(game: Game, state: State, move: object) -> Move:
    """The legal move or outcome that equals `move`, as the rules list it.

    >>> from gamesearch import ExplicitTree
    >>> legal_move(ExplicitTree([3, 12]), 0, "b")
    'b'
    """
    for one in choices(game, state):
        if one == move:
            return one
    raise ValueError(not_legal(game, state, move))


def not_typed(game: Game, state: State, text: str) -> ValueError:
    """The error for a typed text that is no legal move here."""
    return ValueError(not_legal(game, state, shortened(text.strip())))


def move_typed(game: Game, state: State, text: str) -> Move:
    """The move whose label, or the first letter of its label, a person has typed.

    >>> from gamesearch import ExplicitTree
    >>> move_typed(ExplicitTree({"roll": 2, "hold": 1}), 0, " R ")
    'roll'
    """
    typed = text.strip().lower()
    for move in game.moves(state):
        label = game.label(state, move).lower()
        if typed and typed in (label, label[0]):
            return move
    raise not_typed(game, state, text)


def recursion_limit() -> str:
    """The sentence that gives Python's recursion limit and the way to raise it."""
    most = sys.getrecursionlimit()
    return say(
        "Python's own limit is {most:,} nested calls here; "
        "`import sys; sys.setrecursionlimit({more})` raises it.",
        most=most,
        more=10 * most,
    )
