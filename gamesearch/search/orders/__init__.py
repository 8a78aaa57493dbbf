"""Move orders: which successor a search looks at first.

An order is an object with `sort(state, moves, ply)`, which returns the moves in the
order to try them, and `learn(state, move, depth)`, which a search calls when `move`
has caused a cut-off with `depth` plies left (`inf` where the search has no depth
limit). Sorting is stable: moves that an order does not tell apart stay as the game
gives them. The value of a search never depends on the order, only the work does (Knuth
and Moore, 1975, section 3). What an order learns comes through `learn` alone; it keeps
it from one search to the next, so that deepening can profit: make a new `Killers()` or
`History()` where a search is to start from nothing.
"""

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "constraining": "least_constraining",
    "learnt": "History Killers table_move",
    "order": "Order as_given bind then",
    "static": "best_first by_evaluation by_key centre_first last_first shuffled "
    "worst_first",
    "tabulated": "every listed",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)
