"""All the orders of a small tree as bars; each bar opens a tree of that many leaves.

The kernel searches the tree once in every order and draws the tree that is asked for;
the browser shows bars to click or to go through with the arrow keys. The output also
carries the bars and one tree as pictures, for readers without a kernel.
"""

from collections.abc import Callable
from random import Random

import traitlets
from anywidget import AnyWidget

from gamesearch.draw.bars import draw_bars
from gamesearch.draw.tree_picture import draw
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import Game, State
from gamesearch.search.arguments import check_rules
from gamesearch.search.orders import every
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.tree.tree import searched
from gamesearch.widgets.assets import script, style_of


class AllOrders(AnyWidget):
    """What `all_orders` returns.

    `counts` says how many orders read how many leaves; `order` is the one shown now.
    """

    _esm = script("all_orders")
    _css = style_of("all_orders")
    bars = traitlets.List(help="pairs of leaves and orders").tag(sync=True)
    chosen = traitlets.Dict(help="leaves, and which of their orders").tag(sync=True)
    page = traitlets.Unicode(help="the tree in that order, as HTML").tag(sync=True)

    def __init__(self, game, state, search):
        self._searched = lambda order: searched(game, search, state, order=order)
        self._orders = {}
        for order in every(game, state):
            leaves = search(game, state, order=order).leaves
            self._orders.setdefault(leaves, []).append(order)
        for orders in self._orders.values():
            Random(0).shuffle(orders)  # neighbours in the list are hardly different
        first = {"leaves": min(self._orders), "which": 0}
        super().__init__(bars=list(self.counts.items()), chosen=first)
        self._draw()
        self.observe(self._draw, names="chosen")

    @property
    def counts(self) -> dict[int, int]:
        """How many orders read so many leaves, fewest leaves first."""
        return {leaves: len(orders) for leaves, orders in sorted(self._orders.items())}

    @property
    def order(self):
        """The order in which the tree is shown now."""
        orders = self._orders[self.chosen["leaves"]]
        return orders[self.chosen["which"] % len(orders)]

    def _draw(self, _change=None):
        self.page = draw(self._searched(self.order))._repr_html_()

    def __repr__(self):
        least, most = min(self.counts), max(self.counts)
        orders = sum(self.counts.values())
        return f"<all orders: {orders:,}, with {least} to {most} leaves read>"

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        total = sum(self.counts.values())
        bars = draw_bars(
            {f"{leaves} leaves": many for leaves, many in self.counts.items()},
            title=f"All {total:,} orders, by the leaves that are read",
            unit="orders",
        )
        still = f"{bars._repr_html_()}<p>One of the first:</p>{self.page}"
        return {**data, "text/html": still, "text/plain": bars.alt}, metadata


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
