"""Set 7, backtracking: what its visible checks judge."""

from gamesearch.check import build as judge_build
from gamesearch.problems.knapsack import Knapsack
from gamesearch.search.problems.branch_and_bound import branch_and_bound
from gamesearch.sets.broken import backtracking as broken_backtracking
from gamesearch.sets.graded.task import SEEN, GradedSet, Task, explained, mended, seven
from gamesearch.sets.judging.bounding import best_found
from gamesearch.sets.judging.collecting import all_found

OBJECTS = 4  # of the sack that is to be built


def write(answers, mine, cases):
    """Branch and bound whole: value, solution, nodes, budget, the reason of cuts."""
    report = best_found(answers["my_branch_and_bound"], cases)
    return explained(report, mine, answers["because"])


def repair(answers, mine, cases):
    """The program that keeps one list for all solutions, mended."""
    return mended(
        answers["all_solutions"],
        broken_backtracking.all_solutions,
        lambda search: all_found(search, cases),
    )


def greedy(sack: Knapsack) -> int:
    """What one gets who takes what is worth most per weight, as long as it fits."""
    taken = [0] * sack.size
    order = range(sack.size)
    for place in sorted(
        order, key=lambda i: sack.values[i] / sack.weights[i], reverse=True
    ):
        taken[place] = 1
        if not sack.allowed(tuple(taken)):
            taken[place] = 0
    return sack.utility(tuple(taken))


def build(answers, mine, cases):
    """A sack on which branch and bound visits so many nodes, and greed is wrong."""
    k = mine.wanted("build")

    def is_wanted(sack):
        if sack.size != OBJECTS or 0 in sack.weights:
            return f"Give {OBJECTS} objects, each with a weight above 0."
        found = branch_and_bound(sack)
        if greedy(sack) == found.value:
            return (
                "Taking what is worth most per weight is right here: it gives "
                f"{found.value} as well."
            )
        return found.nodes == k or f"Branch and bound visits {found.nodes} nodes."

    return judge_build(answers["my_sack"], is_wanted, form=packed, title="Your sack")


def packed(given) -> Knapsack:
    """A sack of what was written: weights, values, capacity."""
    if not isinstance(given, (tuple, list)) or len(given) != 3:
        raise ValueError(
            "Give weights, values and capacity, such as ([5, 4], [9, 7], 8), not "
            f"{given!r:.60}."
        )
    return Knapsack(*given)


SET = GradedSet(
    "set-7-backtracking",
    "Set 7: backtracking",
    "backtracking",
    seven(
        Task(
            "write",
            "Write branch and bound",
            20,
            ("my_branch_and_bound", "because"),
            write,
        ),
        Task("repair", "Repair the collector", 15, ("all_solutions",), repair),
        Task("build", "Build a sack", 10, ("my_sack",), build, SEEN, wants=(9, 10, 11)),
    ),
)
