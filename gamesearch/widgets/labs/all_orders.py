"""All move orders of a small tree as bars; each bar opens a tree of an order.

The tree is searched once in every order, and a bar counts the orders with the same
number of evaluated leaves. The bars are choices of one form: the arrow keys go from bar
to bar. The output also has the bars and one tree as pictures.
"""

from collections.abc import Callable
from random import Random

from gamesearch.draw.bars import draw_bars
from gamesearch.draw.tree_picture import draw
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import Game, State
from gamesearch.rules.say import say
from gamesearch.search.arguments import check_rules
from gamesearch.search.orders import every
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.tree.tree import searched
from gamesearch.widgets.form import Form, below, button


class AllOrders(Form):
    """What `all_orders` returns.

    `counts` has the number of orders for each number of leaves evaluated; `order` is
    the order shown.
    """

    def __init__(self, game, state, search):
        self._searched = lambda order: searched(game, search, state, order=order)
        self._orders, self._which = {}, 0
        for order in every(game, state):
            leaves = search(game, state, order=order).leaves
            self._orders.setdefault(leaves, []).append(order)
        for orders in self._orders.values():
            Random(0).shuffle(orders)  # neighbours in the list are hardly different
        values = {"leaves": str(min(self._orders))}
        super().__init__(_bars(self.counts) + below(), values, look="of-orders")

    @property
    def counts(self) -> dict[int, int]:
        """The number of orders for each number of leaves, fewest leaves first."""
        return {leaves: len(orders) for leaves, orders in sorted(self._orders.items())}

    @property
    def order(self):
        """The order in which the tree is shown now."""
        orders = self._orders[int(self.values["leaves"])]
        return orders[self._which]

    def _pressed(self, press, value):
        """Another order with the same number of leaves; after the last the first."""
        many = self.counts[int(self.values["leaves"])]
        self._which = (self._which + 1) % many
        self._show(self.values)

    def _look(self, before):
        if before != self.values:
            self._which = 0
        leaves = int(self.values["leaves"])
        many = self.counts[leaves]
        which = say(
            "Order {number} of the {many:order|orders} with {leaves:leaf|leaves}:",
            number=self._which + 1,
            many=many,
            leaves=leaves,
        )
        return [which], {
            "buttons": button("another", "Another order", enabled=many > 1),
            "page": draw(self._searched(self.order))._repr_html_(),
        }

    def __repr__(self):
        least, most = min(self.counts), max(self.counts)
        orders = sum(self.counts.values())
        return f"<all orders: {orders:,}, with {least} to {most} leaves evaluated>"

    def _still(self):
        total = sum(self.counts.values())
        bars = draw_bars(
            {_leaves(leaves): many for leaves, many in self.counts.items()},
            title=say("All {total:order|orders}, by leaves evaluated", total=total),
            unit="orders",
        )
        return bars.alt, f"{bars._repr_html_()}<p>One of the first:</p>{self.page}"


@rules_named()
def all_orders(
    game: Game, state: State = None, *, search: Callable = alpha_beta
) -> AllOrders:
    """Every move order of a small tree, by the number of leaves evaluated.

    >>> from gamesearch import ExplicitTree
    >>> all_orders(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])).counts
    {5: 48, 6: 96, 7: 432, 8: 384, 9: 336}
    """
    check_rules(game)
    return AllOrders(game, state, search)


def _bars(counts):
    """A bar for each number of leaves, as one of the choices of a form."""
    longest = max(counts.values())
    bars = ""
    for leaves, many in counts.items():
        orders = say("{many:order|orders}", many=many)
        bars += (
            f'<label class="gs-form-bar"><input type="radio" name="leaves" '
            f'value="{leaves}" aria-label="{_leaves(leaves)}: {orders}">'
            f'<span aria-hidden="true">{_leaves(leaves)}</span>'
            '<span aria-hidden="true">'
            f'<i style="width: {100 * many / longest}%"></i>{orders}</span></label>'
        )
    total = sum(counts.values())
    name = say("{total:order|orders}, by leaves evaluated", total=total)
    return f'<div role="radiogroup" aria-label="{name}">{bars}</div>'


def _leaves(count):
    return say("{leaves:leaf|leaves}", leaves=count)
