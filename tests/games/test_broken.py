"""Each broken game breaks its own property, and `check_game` finds just that."""

import pytest

import gamesearch as gs
from gamesearch.games.broken import (
    BROKEN,
    BothWin,
    Countdown,
    Endless,
    Hidden,
    Lucky,
    ThirdPlayer,
)

FOUND = {
    ThirdPlayer: "to_move: It must return MAX, MIN or CHANCE",
    Lucky: "play: Called twice with the same arguments",
    Hidden: "moves: When this position came again",
    BothWin: "utility: It must return a finite number",
    Endless: "play: The game need not end",
}


def test_the_game_they_change_is_sound():
    assert gs.check_game(Countdown()).passed


@pytest.mark.parametrize("game", BROKEN)
def test_each_breaks_one_property(game):
    findings = gs.check_game(game()).findings
    assert len(findings) == 1
    assert findings[0].startswith(FOUND[game])
