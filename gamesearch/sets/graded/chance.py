"""Set 5, expectiminimax: what its visible checks judge."""

from gamesearch.check import build as judge_build
from gamesearch.check import expectation
from gamesearch.check.topics.chance_trees import reached
from gamesearch.games.explicit_tree import Chance, ExplicitTree
from gamesearch.rules.game import CHANCE, MAX
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.sets.broken import chance as broken_chance
from gamesearch.sets.graded.task import SEEN, GradedSet, Task, explained, mended, seven
from gamesearch.sets.variants import LEAVES


def write(answers, mine, cases):
    """Expectiminimax to a depth: value, move, leaves, and what would tip the choice."""
    given = answers["my_expectiminimax"]
    report = expectation(given, on=cases, needs=("move", "depth", "proof"))
    return explained(report, mine, answers["because"])


def repair(answers, mine, cases):
    """The program that averages twice and plays one outcome after another, mended."""
    return mended(
        answers["best_move"],
        broken_chance.best_move,
        lambda search: expectation(search, on=cases, needs=("move", "proof")),
    )


def build(answers, mine, cases):
    """A tree whose best move changes when each leaf is squared, which keeps order."""
    k = mine.wanted("build")
    return judge_build(answers["my_tree"], lambda game: turned_by_squares(game, k))


def turned_by_squares(game, k: int):
    """True if k chance nodes are there and squares choose another move; else a text."""
    states = reached(game)
    leaves = [game.utility(state) for state in states if game.is_terminal(state)]
    dice = [s for s in states if game.to_move(s) == CHANCE and not game.is_terminal(s)]
    if game.to_move(game.initial()) != MAX:
        return "MAX is to move at the root."
    if len(leaves) > LEAVES:
        return f"It has {len(leaves)} leaves; {LEAVES} are enough."
    if min(leaves) < 0:
        return "Squaring keeps the order of numbers only from 0 on: no negative leaf."
    if any(len(game.outcomes(state)) < 2 for state in dice):
        return "A chance node with one outcome is none: give it two at least."
    if len(dice) != k:
        return f"The number of its chance nodes is {len(dice)}, not {k}."
    chosen = [best_moves(one) for one in (game, ExplicitTree(squared(game.tree)))]
    for moves, when in zip(chosen, ("before", "after")):
        if len(moves) > 1:
            return f"{' and '.join(moves)} are equally good {when} squaring."
    before, after = chosen
    return before != after or f"{before[0]} is the best move before and after."


def squared(tree):
    """The tree with the square of each leaf."""
    if isinstance(tree, Chance):
        return Chance([(p, squared(one)) for p, one in tree])
    if isinstance(tree, dict):
        return {move: squared(one) for move, one in tree.items()}
    if isinstance(tree, (list, tuple)):
        return [squared(one) for one in tree]
    return tree**2


def best_moves(game) -> list:
    """All moves of MAX at the root that are worth most."""
    state = game.initial()
    values = {
        move: expectiminimax(game, game.play(state, move)).value
        for move in game.moves(state)
    }
    return [move for move, value in values.items() if value == max(values.values())]


SET = GradedSet(
    "set-5-chance",
    "Set 5: expectiminimax",
    "chance",
    seven(
        Task("write", "Write it", 20, ("my_expectiminimax", "because"), write),
        Task("repair", "Repair the average", 15, ("best_move",), repair),
        Task("build", "Build a tree", 10, ("my_tree",), build, SEEN, wants=(2, 3, 4)),
    ),
)
