"""The games: rules only, one game, one file."""

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "backgammon": "Backgammon",
    "breakthrough": "Breakthrough",
    "chess": "from_chess",
    "coins": "Coins",
    "connect_four": "ConnectFour",
    "domineering": "Domineering",
    "explicit_graph": "ExplicitGraph",
    "explicit_tree": "Chance ExplicitTree",
    "grundy": "Grundy",
    "interval_tree": "IntervalTree",
    "kayles": "Kayles",
    "nim": "Nim",
    "othello": "Othello",
    "pig": "Pig",
    "race": "Race",
    "random_tree": "RandomTree",
    "scored_sum": "ScoredSum",
    "sum": "Sum",
    "switch": "Switch",
    "tictactoe": "TicTacToe",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)
