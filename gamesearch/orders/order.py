"""What an order is, how a search gets one ready, and how two are combined."""

from collections.abc import Sequence
from numbers import Real

from gamesearch.game import Game, Move, State


class Order:
    """The order as given, and the base of the others."""

    name = "as given"

    def bind(
        self, game: Game, depth: int | None = None, evaluate=None, table=None
    ) -> "Order":
        """This order for one search; one that must know the game returns a new one."""
        return self

    def sort(self, state: State, moves: Sequence[Move], ply: int) -> Sequence[Move]:
        """`moves` in the order in which to try them."""
        return moves

    def learn(self, state: State, move: Move, depth: Real) -> None:
        """Take note that `move` caused a cut-off with `depth` plies left."""

    @property
    def learns(self) -> bool:
        """Does it do anything with what `learn` tells it?"""
        return type(self).learn is not Order.learn

    def __repr__(self):
        return f"<order: {self.name}>"


def bind(order, game: Game, depth: int | None = None, evaluate=None, table=None):
    """`order` made ready for one search of `game`; None means as given.

    An object with `sort` and `learn` serves as it is.
    """
    if order is None:
        return AS_GIVEN
    check_order(order)
    if not hasattr(order, "bind"):
        return order
    return order.bind(game, depth, evaluate, table)


def check_order(order) -> None:
    """TypeError for what is no order."""
    a_class = isinstance(order, type)
    if a_class or not (hasattr(order, "sort") and hasattr(order, "learn")):
        hint = f"; write {order.__name__}()" if a_class else ""
        raise TypeError(
            "order: an object with sort(state, moves, ply) and learn(state, move, "
            f"depth), such as gs.orders.as_given, not {order!r}{hint}."
        )


class _Then(Order):
    def __init__(self, first, others):
        self.first, self.others = first, others
        names = (getattr(one, "name", type(one).__name__) for one in (first, others))
        self.name = ", then ".join(names)

    def bind(self, game, depth=None, evaluate=None, table=None):
        given = game, depth, evaluate, table
        return _Then(bind(self.first, *given), bind(self.others, *given))

    @property
    def learns(self):
        return any(getattr(one, "learns", False) for one in (self.first, self.others))

    def sort(self, state, moves, ply):
        return self.first.sort(state, self.others.sort(state, moves, ply), ply)

    def learn(self, state, move, depth):
        self.first.learn(state, move, depth)
        self.others.learn(state, move, depth)


def then(first: Order, *others: Order) -> Order:
    """`first`; moves that it does not tell apart in the order of the next, and so on.

    >>> from gamesearch.orders import Killers, centre_first
    >>> then(Killers(), centre_first)
    <order: killers, then centre first>
    """
    for order in (first, *others):
        check_order(order)
    return _Then(first, then(*others)) if others else first


AS_GIVEN = Order()
