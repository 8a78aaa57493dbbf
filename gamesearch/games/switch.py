"""A switch {a | b}: MAX may turn it into the number a, MIN into the smaller number b.

A number is a game too. In the number 3 MAX has three free moves and MIN none; in -2 MIN
has two. In 1/2 MAX can move to 0 and MIN to 1. The same is true for every fraction
whose denominator is a power of 2: MAX moves down by 1/denominator, MIN moves up by it.
The player who cannot move loses. In a sum, the player who moves first in a switch gains
(a - b) / 2 compared with its mean, so hotter switches are more urgent. A move in a
number always loses something.

A state is `(position, side)`; the position is the pair (a, b) or, after the move, the
number. A move is the number that it leads to, written `→3`.

A switch may be the option of another switch: in {{10 | 0} | -1} MAX's move threatens to
move to 10 next, and MIN should answer this threat. Its position is the pair
((10, 0), -1).

Source: Conway, "On Numbers and Games" (1976).
"""

from fractions import Fraction
from numbers import Rational

from gamesearch.rules.game import MAX, Game
from gamesearch.rules.given import as_call, checked_side, legal_move, not_typed, plain


class Switch(Game):
    """The switch {a | b} with a >= b; `first` moves first.

    >>> from gamesearch import MIN
    >>> game = Switch(3, -1)
    >>> game.play(game.initial(), 3), game.moves((3, MAX)), game.moves((3, MIN))
    ((3, -1), [2], [])
    >>> game.moves((Fraction(1, 2), MIN))
    [1]
    >>> Switch(Switch(10, 0), -1).initial()
    (((10, 0), -1), 1)
    """

    def __init__(
        self, a: "Rational | Switch", b: "Rational | Switch", first: int = MAX
    ):
        self.a, self.b = _option("a", a), _option("b", b)
        plain = Switch not in (type(a), type(b))
        if plain and self.a < self.b:
            raise ValueError(f"a: a must be at least b, but a is {a!r} and b is {b!r}.")
        self.first = checked_side(first)

    def __repr__(self):
        return as_call(self, _made(self.a), _made(self.b), first=self.first)

    def initial(self):
        return (self.a, self.b), self.first

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        position, side = state
        if isinstance(position, tuple):
            return [position[0] if side == MAX else position[1]]
        if position.denominator == 1 and position * side <= 0:
            return []  # the free moves in a whole number belong to the other side
        return [plain(position - Fraction(side, position.denominator))]

    def play(self, state, move):
        return legal_move(self, state, move), -state[1]

    def utility(self, state):
        return -state[1]

    def text(self, state):
        return _written(state[0])

    def label(self, state, move):
        return f"→{_written(move)}"

    def parse(self, state, text):
        """The number that the move leads to, typed as `→3`, `->3` or `3`."""
        typed = text.strip().removeprefix("->").removeprefix("→").strip()
        for move in self.moves(state):
            if typed == _written(move):
                return move
        raise not_typed(self, state, text)


def _written(position):
    """A position as text: {3 | -1}, or the number."""
    if isinstance(position, tuple):
        return "{{{} | {}}}".format(*map(_written, position))
    return str(position)


def _made(position):
    """The call that creates a position."""
    if isinstance(position, tuple):
        return "Switch({}, {})".format(*map(_made, position))
    return repr(position)


def _option(name, value):
    """An option of the switch: a number, or the position of another switch."""
    return value.initial()[0] if isinstance(value, Switch) else _number(name, value)


def _number(name, value):
    """`value` as an int or a Fraction, if it is a number in this sense."""
    if isinstance(value, Rational) and not isinstance(value, bool):
        number = Fraction(int(value.numerator), int(value.denominator))
        if number.denominator.bit_count() == 1:
            return plain(number)
    raise ValueError(
        f"{name}: a whole number, or a Fraction with a denominator of 2, 4, 8, ..., "
        f"or another Switch, not {value!r}."
    )
