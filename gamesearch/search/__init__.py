"""The searches: one algorithm, one file.

All take `(game, state=None, *, ...)` and return a `SearchResult`; `alpha_beta.py`
states the conventions they share. Each works without a trace, and may be given one.
"""

from gamesearch.search.alpha_beta import alpha_beta
from gamesearch.search.alpha_beta_with_memory import alpha_beta_with_memory
from gamesearch.search.aspiration import aspiration
from gamesearch.search.b_star import b_star
from gamesearch.search.b_star_again import b_star_again
from gamesearch.search.b_star_negamax import b_star_negamax
from gamesearch.search.b_star_path import b_star_path
from gamesearch.search.backtrack import backtrack
from gamesearch.search.branch_and_bound import branch_and_bound
from gamesearch.search.deepen import deepen
from gamesearch.search.expectimax import expectimax
from gamesearch.search.expectiminimax import expectiminimax
from gamesearch.search.grundy_value import grundy_value, mex, winning_moves
from gamesearch.search.minimax import minimax
from gamesearch.search.mtdf import mtdf
from gamesearch.search.negamax import negamax
from gamesearch.search.paths import a_star
from gamesearch.search.proof_number_search import proof_number_search
from gamesearch.search.pvs import pvs
from gamesearch.search.quiescence import quiescence
from gamesearch.search.sss_star import dual_star, sss_star
from gamesearch.search.star1 import star1
from gamesearch.search.star2 import star2
from gamesearch.search.stockman import stockman
from gamesearch.search.stops import stops
from gamesearch.search.temperature import hottest, mean_value, temperature, thermograph
from gamesearch.search.two_phase_minimax import two_phase_minimax
from gamesearch.search.value_iteration import value_iteration

__all__ = [
    "a_star",
    "alpha_beta",
    "alpha_beta_with_memory",
    "aspiration",
    "b_star",
    "b_star_again",
    "b_star_negamax",
    "b_star_path",
    "backtrack",
    "branch_and_bound",
    "deepen",
    "dual_star",
    "expectimax",
    "expectiminimax",
    "grundy_value",
    "hottest",
    "mean_value",
    "mex",
    "minimax",
    "mtdf",
    "negamax",
    "proof_number_search",
    "pvs",
    "quiescence",
    "sss_star",
    "star1",
    "star2",
    "stockman",
    "stops",
    "temperature",
    "thermograph",
    "two_phase_minimax",
    "value_iteration",
    "winning_moves",
]
