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
    ThirdPlayer: "to_move: it must be MAX, MIN or CHANCE",
    Lucky: "play: asked twice, it answered",
    Hidden: "moves: when this position came again",
    BothWin: "utility: it must be a finite number",
    Endless: "play: it does not end",
}


def test_the_game_they_change_is_sound():
    assert gs.check_game(Countdown()).passed


@pytest.mark.parametrize("game", BROKEN)
def test_each_breaks_one_property(game):
    findings = gs.check_game(game()).findings
    assert len(findings) == 1
    assert findings[0].startswith(FOUND[game])
