"""Widgets for notebooks: the explorer, the player, the first steps."""

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "explorer.explorer": "Explorer explore",
    "first_steps.first_steps": "FirstSteps",
    "game.play": "player",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)
