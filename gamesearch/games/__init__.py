"""The games: rules only, a file for each game or family of games."""

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
    "heaps": "Grundy Kayles Nim",
    "interval_tree": "IntervalTree",
    "open_spiel": "from_open_spiel",
    "othello": "Othello",
    "pig": "Pig",
    "race": "Race",
    "random_tree": "RandomTree",
    "scored_sum": "ScoredSum",
    "sum": "Sum",
    "switch": "Switch",
    "tictactoe": "TicTacToe",
    "word_tiles": "WordTiles",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)
