"""Move orders: the base class, preparing an order for a search, and combining two."""

from collections.abc import Sequence
from numbers import Real

from gamesearch.rules.game import Counted, Game, Move, State, uncounted_evaluation
from gamesearch.rules.given import and_more

OURS = "gamesearch.search.orders."


class Order:
    """The order as given, and the base of the others."""

    name = "as given"

    def bind(
        self, game: Game, depth: int | None = None, evaluate=None, table=None
    ) -> "Order":
        """This order for one search; an order that needs the game returns a new one."""
        return self

    def sort(self, state: State, moves: Sequence[Move], ply: int) -> Sequence[Move]:
        """`moves` in the order in which to try them."""
        return moves

    def learn(self, state: State, move: Move, depth: Real) -> None:
        """Record that `move` caused a cut-off with `depth` plies left."""

    @property
    def learns(self) -> bool:
        """Does this order use the information from `learn`?"""
        return type(self).learn is not Order.learn

    def __repr__(self):
        return f"<order: {self.name}>"


def bind(order, game: Game, depth: int | None = None, evaluate=None, table=None):
    """`order` prepared for one search of `game`; None means as given.

    Any object with `sort` and `learn` is allowed; its results are checked each time. A
    `Counted` game counts the work of the search, not that of an order. `evaluate` is
    the evaluation of the search, such as `gs.evaluation(f, win=10)`.
    """
    if order is None:
        return as_given
    check_order(order)
    while type(game) is Counted:  # a subclass may bound this work, too
        game = game.game
    if hasattr(order, "bind"):
        order = order.bind(game, depth, uncounted_evaluation(evaluate), table)
    ours = str(getattr(order.sort, "__module__", "")).startswith(OURS)  # tested instead
    return order if ours else Checked(order, game)


def check_order(order) -> None:
    """TypeError unless it is an order."""
    a_class = isinstance(order, type)
    if a_class or not (hasattr(order, "sort") and hasattr(order, "learn")):
        hint = f"; write {order.__name__}()" if a_class else ""
        raise TypeError(
            "order: an object with sort(state, moves, ply) and learn(state, move, "
            f"depth), such as gs.orders.as_given, not {order!r}{hint}."
        )


def name_of(order) -> str:
    """The name of an order; where a learner's order has none, that of its class."""
    name = getattr(order, "name", Order.name)
    named = name != Order.name or type(order) is Order
    return name if named else type(order).__name__


class Checked(Order):
    """An order whose results are checked: no move may be missing or added."""

    def __init__(self, order, game):
        self.order, self.game, self.name = order, game, name_of(order)
        self.learn = order.learn

    @property
    def learns(self):
        return getattr(self.order, "learns", False)

    def sort(self, state, moves, ply):
        given = tuple(moves)  # an order may change a list
        tried = self.order.sort(state, moves, ply)
        try:
            as_many = isinstance(tried, (list, tuple)) and len(tried) == len(given)
            if as_many and set(tried) == set(given):
                return tried
        except TypeError:  # moves that are not hashable
            pass
        return self._compared(state, tried, given)

    def _compared(self, state, tried, given):
        """`tried` as a list; ValueError unless it has each of `given` once."""
        try:
            tried = list(tried)
        except TypeError:
            raise self._wrong(state, f"`sort` returned {tried!r}") from None
        lost = [move for move in given if move not in tried]
        made_up = [move for move in tried if move not in given]
        wrong = []
        if lost:
            wrong.append(f"it left out {_written(lost)}")
        if made_up:
            wrong.append(f"it made up {_written(made_up)}")
        if not wrong and len(tried) != len(given):
            wrong = [f"it returned {_written(tried)}"]
        if wrong:
            raise self._wrong(state, " and ".join(wrong))
        return tried

    def _wrong(self, state, what):
        return ValueError(
            f"order: {self.name} must return each move that it was given, once, but "
            f"{what}.\nThe position:\n{self.game.text(state)}"
        )


def _written(moves):
    return and_more([repr(move) for move in moves], 5)


class _Then(Order):
    def __init__(self, first, others):
        self.first, self.others = first, others
        self.name = f"{name_of(first)}, then {name_of(others)}"

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
    """Sort by `first`; moves that are equal for it by the next order, and so on.

    >>> from gamesearch.search.orders import Killers, centre_first
    >>> then(Killers(), centre_first)
    <order: killers, then centre first>
    """
    for order in (first, *others):
        check_order(order)
    return _Then(first, then(*others)) if others else first


as_given = Order()
