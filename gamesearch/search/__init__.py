"""The searches: one algorithm, one file.

All take `(game, state=None, *, ...)` and return a `SearchResult`; `alpha_beta.py`
states the conventions they share. Each works without a trace, and may be given one.
"""

from gamesearch.search.alpha_beta import alpha_beta
from gamesearch.search.minimax import minimax
from gamesearch.search.negamax import negamax
from gamesearch.search.two_phase_minimax import two_phase_minimax

__all__ = ["alpha_beta", "minimax", "negamax", "two_phase_minimax"]
