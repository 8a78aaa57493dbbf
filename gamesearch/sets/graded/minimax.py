"""Set 1, minimax: what its visible checks judge."""

from gamesearch.check import function
from gamesearch.check.answers import built, empty
from gamesearch.check.cases import Guess, built_in
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.guard import Guard
from gamesearch.rules.game import MAX
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.broken import minimax as broken_minimax
from gamesearch.sets.graded.task import SEEN, GradedSet, Task, explained, mended, seven
from gamesearch.tree.tree import searched

WORTH = {"leaves": 3, "largest": 3, "smallest": 4}


def limited(search, cases):
    """The report on a minimax with a depth limit; each case has an evaluation."""
    if cases is None:
        cases = [
            case._replace(evaluate=case.evaluate or Guess())
            for case in built_in(depths=True)
        ]
    needs = "whole", "move", "proof"
    return function(search, like=minimax, on=cases, view="max", needs=needs)


def write(answers, mine, cases):
    """Minimax to a depth: value, move, leaves, budget, what refutes a dream."""
    report = limited(answers["my_minimax"], cases)
    return explained(report, mine, answers["because"])


def repair(answers, mine, cases):
    """The program that looks too far, and guesses where nothing is to be guessed."""
    return mended(
        answers["look_ahead"],
        broken_minimax.look_ahead,
        lambda search: limited(search, cases),
    )


def build(answers, mine, cases):
    """A tree of so many leaves: largest under the worst move, smallest under the best.

    In two plies it cannot be done: MIN would take the smallest leaf.
    """
    given, leaves = answers["my_tree"], mine.wanted("build")
    if empty(given) and given != []:
        return unanswered("Your tree")
    game, refusal = built(given, ExplicitTree)
    faults = dict.fromkeys(WORTH, "judged when there is a tree.")
    if game is not None:
        outcome = Guard(seconds=10).call(faults_of, game, leaves, home=None)
        refusal, faults = outcome.error, outcome.result or faults
    parts = tuple(
        Part(name, 0 if faults[name] else worth, worth, faults[name] or "right")
        for name, worth in WORTH.items()
    )
    findings = [Finding("tree", refusal)] if refusal else []
    findings += [
        Finding(part.name, f"{part.name}: {part.text}")
        for part in parts
        if not part.passed
    ]
    return Report("Your tree", parts, tuple(findings))


def faults_of(game, k: int) -> dict[str, str]:
    """For each of WORTH what is wrong with a tree, or nothing."""
    tree = searched(game, minimax, limit=10_000)
    moves = sorted(tree.root.children, key=lambda node: node.value)
    leaves = {node.value: node for node in tree if node.leaf}
    many = sum(node.leaf for node in tree)
    wrong = ""
    if tree.root.side != MAX or len(moves) != 3:
        wrong = "MAX moves first, and has three moves."
    elif len(leaves) < many:
        wrong = "two leaves are equal."
    elif many != k:
        wrong = f"it has {many} leaves, not {k}."
    if wrong:
        later = "judged when the leaves are right."
        return {"leaves": wrong, "largest": later, "smallest": later}
    worst, best = moves[0], moves[-1]
    return {
        "leaves": "",
        "largest": _stands(leaves[max(leaves)], worst, "the worst move"),
        "smallest": _stands(leaves[min(leaves)], best, "the best move"),
    }


def _stands(leaf, move, which):
    """What is wrong if the leaf does not stand below this move of the root."""
    if leaf.path[:1] == move.path:
        return ""
    return f"{which} is {move.label}, and leaf {leaf.name} is not below it."


SET = GradedSet(
    "set-1-minimax",
    "Set 1: minimax",
    "minimax",
    seven(
        Task("write", "Write minimax", 20, ("my_minimax", "because"), write),
        Task("repair", "Repair the limit", 15, ("look_ahead",), repair),
        Task("build", "Build a tree", 10, ("my_tree",), build, SEEN, wants=(8, 9, 10)),
    ),
)
