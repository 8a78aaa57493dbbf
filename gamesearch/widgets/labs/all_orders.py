"""All the orders of a small tree as bars; each bar opens a tree of that many leaves.

The tree is searched once in every order. The bars are choices of one form: the arrow
keys go from bar to bar. The output also carries the bars and one tree as pictures.
"""

from collections.abc import Callable
from random import Random

from gamesearch.draw.bars import draw_bars
from gamesearch.draw.tree_picture import draw
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import Game, State
from gamesearch.rules.given import counted
from gamesearch.search.arguments import check_rules
from gamesearch.search.orders import every
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.tree.tree import searched
from gamesearch.widgets.form import Form, below, button


class AllOrders(Form):
    """What `all_orders` returns.

    `counts` says how many orders evaluate how many leaves; `order` is the one shown.
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
        """How many orders evaluate so many leaves, fewest leaves first."""
        return {leaves: len(orders) for leaves, orders in sorted(self._orders.items())}

    @property
    def order(self):
        """The order in which the tree is shown now."""
        orders = self._orders[int(self.values["leaves"])]
        return orders[self._which]

    def _pressed(self, press, value):
        """Another order of as many leaves; after the last comes the first."""
        many = self.counts[int(self.values["leaves"])]
        self._which = (self._which + 1) % many
        self._show(self.values)

    def _look(self, before):
        if before != self.values:
            self._which = 0
        leaves = int(self.values["leaves"])
        many = self.counts[leaves]
        says = f"Order {self._which + 1} of the {many:,} with {_leaves(leaves)}:"
        return [says], {
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
            title=f"All {total:,} orders, by the leaves evaluated",
            unit="orders",
        )
        return bars.alt, f"{bars._repr_html_()}<p>One of the first:</p>{self.page}"


@rules_named()
def all_orders(
    game: Game, state: State = None, *, search: Callable = alpha_beta
) -> AllOrders:
    """Every order of a small tree, sorted by the leaves a search reads in it.

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
        orders = counted(many, "order")
        bars += (
            f'<label class="gs-form-bar"><input type="radio" name="leaves" '
            f'value="{leaves}" aria-label="{_leaves(leaves)}: {orders}">'
            f'<span aria-hidden="true">{_leaves(leaves)}</span>'
            '<span aria-hidden="true">'
            f'<i style="width: {100 * many / longest}%"></i>{orders}</span></label>'
        )
    name = f"{sum(counts.values()):,} orders, by the leaves evaluated"
    return f'<div role="radiogroup" aria-label="{name}">{bars}</div>'


def _leaves(count):
    return counted(count, "leaf", "leaves")
