"""Widgets on a narrow page, in JupyterLab's light and dark: whole, and legible."""

import pytest

import gamesearch as gs
from browser.helpers import (
    CONTROLS,
    contrast_of,
    explore_terms,
    narrow,
    outside,
    set_theme,
)
from browser.test_labs import two_chances
from browser.test_view_game import won
from gamesearch.widgets.labs.leaf_maps import leaf_maps
from gamesearch.widgets.labs.roll_dice import roll_dice
from pressed import press

CHANCE = 430, f"{CONTROLS}, output", ("[role=status] p",), 7
VIEWER = ".gs-game-board svg, .gs-chart, .gs-game-moves, .gs-bar-row"
TEXTS = ".gs-game-say", ".gs-game-value", ".gs-game-when"
MARKS = ".gs-square[data-mark=X]", ".gs-square[data-mark=O]", "[role=status] p"


def begun():
    """A game of tic-tac-toe in which both have moved."""
    widget = gs.player()
    press(widget, "enter", "5")
    return widget


@pytest.mark.parametrize(
    ("made", "width", "parts", "texts", "least"),
    [
        (two_chances, *CHANCE),
        (leaf_maps, *CHANCE),
        (roll_dice, *CHANCE),
        (begun, 332, f"{CONTROLS}, .gs-square", MARKS, 4.5),
        (lambda: gs.player("hypergammon", seed=1), 312, ".gs-bg-board", (), 0),
        (lambda: won(step=4), 380, VIEWER, TEXTS, 4.5),
        (explore_terms, 332, ".gs-terms", (), 0),
    ],
    ids=["chances", "maps", "dice", "tictactoe", "backgammon", "viewer", "terms"],
)
def test_whole_on_a_narrow_page_and_legible(
    show, page, made, width, parts, texts, least
):
    widget = show(made())
    narrow(widget, width)
    assert outside(widget, parts, tight=".gs-terms") == []
    for dark in (False, True):
        set_theme(page, dark)
        for text in texts:
            assert contrast_of(widget.locator(text).first) >= least, (text, dark)
