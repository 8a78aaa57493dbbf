"""The map of search: every algorithm of the course in one table.

A row says for what the algorithms are, what they are told besides the rules, what they
keep while they run, and when their answer is the best one. Lectures whose notebook is
in the folder are linked. What a row promises is a theorem only under its condition.
"""

from html import escape
from pathlib import Path
from typing import NamedTuple

from gamesearch.draw.course_map import LECTURES


class Family(NamedTuple):
    """Algorithms with the same answer to the four questions, and their lectures."""

    searches: str
    problem: str
    told: str
    keeps: str
    best: str
    lectures: str


ONE, TWO, DICE, AND_OR, WHOLE = (
    "one player, a way to a goal",
    "two players",
    "two players and dice",
    "AND/OR trees",
    "one player, whole states",
)
SAME = "if all moves cost the same"
FREE = "if no move costs less than 0"
BOUND = "if never too high, no cost below 0"
HOLD, FIRST = "if the bounds hold", "the first move, if the bounds hold"
NEVER, DEPTH = "no promise", "to its depth"
PATH, MET, TABLE = "one line of play", "all it met", "one line, a table"
SOLUTION, SUMS = "one player, part by part", "sums of games"

FAMILIES = (
    Family("breadth_first", ONE, "nothing", MET, SAME, "15"),
    Family("depth_first, depth_limited", ONE, "nothing", PATH, NEVER, "15"),
    Family("iterative_deepening", ONE, "nothing", PATH, SAME, "15"),
    Family("uniform_cost", ONE, "nothing", MET, FREE, "15"),
    Family("greedy", ONE, "an estimate", MET, NEVER, "15"),
    Family("a_star", ONE, "an estimate", MET, BOUND, "15"),
    Family("ida_star", ONE, "an estimate", PATH, BOUND, "15"),
    Family("b_star_path", ONE, "two bounds", MET, HOLD, "06"),
    Family("backtrack", SOLUTION, "constraints", PATH, "finds all", "07"),
    Family("branch_and_bound", SOLUTION, "a bound", PATH, "if the bound holds", "07"),
    Family(
        "best_first_branch_and_bound", SOLUTION, "a bound", "all live nodes",
        "if the bound holds", "07",
    ),
    Family(
        "hill_climbing, annealing", WHOLE, "what a state costs", "one state", NEVER,
        "15",
    ),
    Family("genetic_search", WHOLE, "what a state costs", "a population", NEVER, "15"),
    Family(
        "random_search", WHOLE, "what a state costs", "one state",
        "as sure as you like, if p is known", "15",
    ),
    Family("minimax", TWO, "an evaluation", PATH, DEPTH, "01"),
    Family("two_phase_minimax", TWO, "an evaluation", "the whole tree", DEPTH, "01"),
    Family(
        "alpha_beta, negamax, pvs, deepen", TWO, "an evaluation", PATH, DEPTH,
        "02 03 09",
    ),
    Family(
        "quiescence", TWO, "an evaluation, loud moves", PATH,
        "to its depth, if waiting is no loss", "04",
    ),
    Family(
        "alpha_beta_with_memory, aspiration", TWO, "an evaluation", TABLE, DEPTH,
        "08 09",
    ),
    Family(
        "parallel_alpha_beta", TWO, "an evaluation", "a path for each process", DEPTH,
        "13",
    ),
    Family("mtdf, sss_star, dual_star", TWO, "an evaluation", TABLE, DEPTH, "09"),
    Family("stockman", TWO, "an evaluation", "all open nodes", DEPTH, "09"),
    Family("b_star, b_star_negamax", TWO, "two bounds", MET, FIRST, "06"),
    Family(
        "b_star_again", TWO, "two bounds, how far to widen", MET,
        "no promise: when bounds fail", "06",
    ),
    Family(
        "expectimax, expectiminimax", DICE, "an evaluation", PATH,
        "on average, to its depth", "05 10",
    ),
    Family(
        "star1, star2", DICE, "an evaluation and its range", PATH,
        "on average, to its depth", "05 10",
    ),
    Family(
        "value_iteration", DICE, "nothing", "all there are",
        "on average, if play must end", "05",
    ),
    Family("grundy_value", SUMS, "nothing", MET, "if both have the same moves", "12"),
    Family("stops", SUMS, "nothing", MET, "for one game alone", "12"),
    Family(
        "temperature", SUMS, "nothing", MET,
        "hottest first, if all are switches", "12",
    ),
    Family(
        "and_or_search, and_or_breadth_first", AND_OR, "nothing",
        "one line, or all", "finds a solution, if there is one", "11",
    ),
    Family(
        "and_or_ordered, ao_star", AND_OR, "an estimate", MET, BOUND, "11",
    ),
    Family(
        "proof_number_search", AND_OR, "nothing", MET, "proves or disproves", "11",
    ),
)  # fmt: skip
TITLES = "search", "for", "told besides the rules", "keeps", "best answer", "lecture"


def search_map(folder: str | Path = "."):
    """The table for Jupyter, a pandas Styler; `folder` has the notebooks.

    >>> search_map().data["search"].iloc[0]
    'breadth_first'
    """
    from pandas import DataFrame

    rows = [(*family[:-1], _links(family.lectures, folder)) for family in FAMILIES]
    left = [
        {"selector": "th, td", "props": "text-align: left; padding: 1px 8px"},
        {"selector": "", "props": "font-size: 12px"},
    ]
    shown = DataFrame(rows, columns=TITLES).style.hide(axis="index")
    return shown.set_table_styles(left)


def _links(numbers, folder):
    """The lectures, each with a link where its notebook is there."""
    slugs = {lecture.number: lecture.slug for lecture in LECTURES}
    files = {number: f"{slugs[number]}.ipynb" for number in numbers.split()}
    return " ".join(
        f'<a href="{escape(file)}">{number}</a>'
        if Path(folder, file).is_file()
        else number
        for number, file in files.items()
    )
