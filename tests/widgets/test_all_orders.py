"""All orders of a tree: the counts, the tree that a bar opens, the still picture."""

import re

import pytest

from gamesearch import ConnectFour, ExplicitTree, alpha_beta, minimax
from gamesearch.widgets.labs.all_orders import all_orders

TEXTBOOK = ExplicitTree.from_json("textbook")


def another(widget):
    """What the browser sends when the button is pressed."""
    widget._handle_custom_msg({"press": "another", "value": "Another order"}, [])


@pytest.fixture(scope="module")
def widget():
    return all_orders(TEXTBOOK)


def test_it_opens_with_an_order_of_the_fewest_leaves(widget):
    assert widget.counts == {5: 48, 6: 96, 7: 432, 8: 384, 9: 336}
    assert widget.says == "Order 1 of the 48 orders with 5 leaves:"
    assert "evaluated 5 of 9 leaves" in widget.page


@pytest.mark.parametrize("leaves", [5, 6, 7, 8, 9])
def test_each_bar_opens_a_tree_of_that_many_leaves(widget, leaves):
    widget.values = {"leaves": str(leaves)}
    another(widget)
    assert widget.says.startswith("Order 2 of")
    assert alpha_beta(TEXTBOOK, order=widget.order).leaves == leaves
    assert f"evaluated {leaves} of 9 leaves" in widget.page


def test_another_order_is_another_tree_and_after_the_last_comes_the_first(widget):
    widget = all_orders(TEXTBOOK)
    shown = [widget.order.moves]
    for _ in range(48):
        another(widget)
        shown.append(widget.order.moves)
    assert shown[0] != shown[1]
    assert shown[0] == shown[48]


def test_a_search_that_reads_everything_has_one_bar():
    assert all_orders(TEXTBOOK, search=minimax).counts == {9: 1296}


def test_a_part_of_the_tree():
    assert all_orders(TEXTBOOK, TEXTBOOK.play(0, "a")).counts == {3: 6}


def test_a_game_that_is_too_large_is_refused():
    with pytest.raises(ValueError, match="more than 50,000 orders"):
        all_orders(ConnectFour())


def test_without_a_kernel_there_are_the_bars_and_a_tree():
    data, _ = all_orders(TEXTBOOK)._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    alts = re.findall(r'<img alt="([^"]+)"', data["text/html"])
    assert "7 leaves: 432 orders" in alts[0]
    assert "evaluated 5 of 9 leaves" in alts[1]
    assert "7 leaves: 432 orders" in data["text/plain"]
