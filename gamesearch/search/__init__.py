"""The searches: one algorithm, one file, in a folder for each kind of game or problem.

All have the parameters `(game, state=None, *, ...)` and return a `SearchResult`;
`two_player/alpha_beta.py` states their common conventions. A trace is optional.
"""

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "two_player.alpha_beta": "alpha_beta",
    "two_player.alpha_beta_with_memory": "alpha_beta_with_memory",
    "two_player.aspiration": "aspiration",
    "two_player.deepen": "deepen",
    "two_player.minimax": "minimax",
    "two_player.mtdf": "mtdf",
    "two_player.negamax": "negamax",
    "two_player.pvs": "pvs",
    "two_player.quiescence": "quiescence",
    "two_player.sss_star": "dual_star sss_star",
    "two_player.sss_star_open_list": "stockman",
    "two_player.two_phase_minimax": "two_phase_minimax",
    "chance.expectimax": "expectimax",
    "chance.expectiminimax": "expectiminimax",
    "chance.star1": "star1",
    "chance.star2": "star2",
    "chance.value_iteration": "value_iteration",
    "best_first.b_star": "b_star",
    "best_first.b_star_negamax": "b_star_negamax",
    "best_first.b_star_widening": "b_star_again",
    "best_first.mcts": "mcts",
    "best_first.proof_number_search": "proof_number_search",
    "and_or.and_or_breadth_first": "and_or_breadth_first",
    "and_or.and_or_ordered": "and_or_ordered",
    "and_or.and_or_search": "and_or_search",
    "and_or.ao_star": "ao_star",
    "and_or.solution_graphs": "plan_cost solution_graphs",
    "and_or.targets": "at_least at_most",
    "problems.backtrack": "backtrack",
    "problems.best_first_branch_and_bound": "best_first_branch_and_bound",
    "problems.branch_and_bound": "branch_and_bound",
    "problems.knuth_estimate": "estimate_size profile",
    "paths.a_star": "a_star",
    "paths.b_star_path": "b_star_path",
    "paths.breadth_first": "breadth_first",
    "paths.depth_first": "depth_first",
    "paths.depth_limited": "depth_limited",
    "paths.greedy": "greedy",
    "paths.ida_star": "ida_star",
    "paths.iterative_deepening": "iterative_deepening",
    "paths.uniform_cost": "uniform_cost",
    "sums.grundy_value": "grundy_value winning_moves",
    "sums.mex": "mex",
    "sums.stops": "stops",
    "sums.temperature": "hottest mean_value temperature thermograph",
    "parallel.parallel_alpha_beta": "parallel_alpha_beta",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)
