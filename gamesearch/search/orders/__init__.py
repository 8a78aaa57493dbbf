"""Move orders: the order in which a search tries the successors.

An order is an object with `sort(state, moves, ply)`, which returns the moves in the
order in which to try them, and `learn(state, move, depth)`, which a search calls after
`move` has caused a cut-off with `depth` plies left (`inf` if the search has no depth
limit). Sorting is stable: equal moves stay in the order in which the game lists them.
The value of a search never depends on the order, only the amount of work does (Knuth
and Moore, 1975, section 3). An order learns only through `learn`, and keeps what it has
learned for the next search, so that iterative deepening profits from it. For a search
without earlier information make a new `Killers()` or `History()`.
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
