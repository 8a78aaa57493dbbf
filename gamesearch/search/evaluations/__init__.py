"""Static evaluations: estimates of a position's value for MAX, without search."""

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "advance": "Advance",
    "backgammon_features": "BackgammonFeatures",
    "breakthrough_features": "BreakthroughFeatures",
    "connect_four_features": "ConnectFourFeatures",
    "connect_four_lines": "ConnectFourLines",
    "material": "Material",
    "mobility": "Mobility",
    "open_lines": "LinesIfFilled OpenLines",
    "othello_features": "OthelloFeatures",
    "pig_lead": "PigLead",
    "weighted": "Term Weighted",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)
