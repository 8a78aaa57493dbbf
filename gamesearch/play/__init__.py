"""Players: they choose the moves of one side, by a search or in another way."""

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "b_star_player": "BStarPlayer",
    "book": "Book endgame_book opening_book",
    "noisy_player": "FalliblePlayer",
    "opponent_model": "ExploitingPlayer against expected",
    "player": "FunctionPlayer Player RandomPlayer Thought as_player",
    "search_player": "SearchPlayer",
    "strength": "strong_player",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)
