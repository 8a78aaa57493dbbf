"""The searches: one algorithm, one file.

All take `(game, state=None, *, ...)` and return a `SearchResult`; `alpha_beta.py`
states the conventions they share. Each works without a trace, and may be given one.
"""

from gamesearch.search.a_star import a_star
from gamesearch.search.alpha_beta import alpha_beta
from gamesearch.search.alpha_beta_with_memory import alpha_beta_with_memory
from gamesearch.search.and_or_breadth_first import and_or_breadth_first
from gamesearch.search.and_or_ordered import and_or_ordered
from gamesearch.search.and_or_search import and_or_search
from gamesearch.search.ao_star import ao_star
from gamesearch.search.aspiration import aspiration
from gamesearch.search.b_star import b_star
from gamesearch.search.b_star_again import b_star_again
from gamesearch.search.b_star_negamax import b_star_negamax
from gamesearch.search.b_star_path import b_star_path
from gamesearch.search.backtrack import backtrack
from gamesearch.search.best_first_branch_and_bound import best_first_branch_and_bound
from gamesearch.search.branch_and_bound import branch_and_bound
from gamesearch.search.breadth_first import breadth_first
from gamesearch.search.deepen import deepen
from gamesearch.search.depth_first import depth_first
from gamesearch.search.depth_limited import depth_limited
from gamesearch.search.expectimax import expectimax
from gamesearch.search.expectiminimax import expectiminimax
from gamesearch.search.greedy import greedy
from gamesearch.search.grundy_value import grundy_value, mex, winning_moves
from gamesearch.search.ida_star import ida_star
from gamesearch.search.iterative_deepening import iterative_deepening
from gamesearch.search.minimax import minimax
from gamesearch.search.mtdf import mtdf
from gamesearch.search.negamax import negamax
from gamesearch.search.parallel_alpha_beta import parallel_alpha_beta
from gamesearch.search.proof_number_search import proof_number_search
from gamesearch.search.pvs import pvs
from gamesearch.search.quiescence import quiescence
from gamesearch.search.solution_graphs import plan_cost, solution_graphs
from gamesearch.search.sss_star import dual_star, sss_star
from gamesearch.search.star1 import star1
from gamesearch.search.star2 import star2
from gamesearch.search.stockman import stockman
from gamesearch.search.stops import stops
from gamesearch.search.targets import at_least, at_most
from gamesearch.search.temperature import hottest, mean_value, temperature, thermograph
from gamesearch.search.tree_size import estimate_size, profile
from gamesearch.search.two_phase_minimax import two_phase_minimax
from gamesearch.search.uniform_cost import uniform_cost
from gamesearch.search.value_iteration import value_iteration

__all__ = [
    "a_star",
    "alpha_beta",
    "alpha_beta_with_memory",
    "and_or_breadth_first",
    "and_or_ordered",
    "and_or_search",
    "ao_star",
    "aspiration",
    "at_least",
    "at_most",
    "b_star",
    "b_star_again",
    "b_star_negamax",
    "b_star_path",
    "backtrack",
    "best_first_branch_and_bound",
    "branch_and_bound",
    "breadth_first",
    "deepen",
    "depth_first",
    "depth_limited",
    "dual_star",
    "estimate_size",
    "expectimax",
    "expectiminimax",
    "greedy",
    "grundy_value",
    "hottest",
    "ida_star",
    "iterative_deepening",
    "mean_value",
    "mex",
    "minimax",
    "mtdf",
    "negamax",
    "parallel_alpha_beta",
    "plan_cost",
    "profile",
    "proof_number_search",
    "pvs",
    "quiescence",
    "solution_graphs",
    "sss_star",
    "star1",
    "star2",
    "stockman",
    "stops",
    "temperature",
    "thermograph",
    "two_phase_minimax",
    "uniform_cost",
    "value_iteration",
    "winning_moves",
]
