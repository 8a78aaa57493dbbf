"""Branch and bound for a maximum: the value of the best solution below a state.

`best_solution` judges f(problem, state, best), which returns `best` if no solution that
begins with `state` is better (Land and Doig, 1960). The check observes which nodes a
learner's function expands. The right answer is computed on the spot.
"""

from collections.abc import Callable
from functools import cache
from math import inf
from random import Random

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, everywhere, left_out, program, table
from gamesearch.check.exercise import Case, judge_cases, no_number
from gamesearch.check.report import Report
from gamesearch.check.topics.a_star import after_expanding
from gamesearch.play.limits.parse_answer import same_number
from gamesearch.play.limits.watching import Watching, watched
from gamesearch.problems.knapsack import Knapsack
from gamesearch.rules.say import fill, paragraph, say
from gamesearch.tree.narration import number

QUESTIONS, SACKS = 50_000, 40  # questions allowed about one problem; problems


@cache
def sacks(many: int = SACKS) -> tuple[Knapsack, ...]:
    """The knapsack of the lecture, and random ones with ties.

    >>> len(sacks())
    40
    """
    rng, found = Random(7), [Knapsack((16, 15, 15), (45, 25, 25), 30)]
    while len(found) < many:
        size = rng.randint(2, 6)
        weights, values = ([rng.randint(1, 9) for _ in range(size)] for _ in "wv")
        found.append(Knapsack(weights, values, rng.randint(3, 20)))
    return tuple(found)


def best_solution(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 10
) -> Report:
    """Judge f(problem, state, best): branch and bound for a maximum.

    >>> from gamesearch.check.worked import my_best
    >>> best_solution(my_best)
    ✓ my_best: 40 of 40 cases.

    The function returns the value of the best solution that begins with `state`, or
    `best` if none is better. It expands no node that the constraint or the bound kills.
    """
    return judge_cases(
        function, _cases(), _wrong, BEST, seconds, exercise, given=lent, seen=behaviour
    )


def lent(arguments: tuple) -> tuple:
    """The arguments of a call, with a problem that records the questions."""
    return Watching(arguments[0], QUESTIONS), *arguments[1:]


def behaviour(arguments: tuple, result) -> tuple:
    """The result of a function, the nodes that it expanded, and if it used a bound."""
    return arguments[0].behaviour(result)


def _cases(many=SACKS):
    return [
        Case((sack, (), -inf), say("For {sack}", sack=sack)) for sack in sacks(many)
    ]


def right(problem, state, best) -> tuple:
    """The right value, the nodes that are expanded for it, and True.

    >>> right(sacks()[0], (), -inf)
    (50, ((), (1,), (1, 0), (0,), (0, 1)), True)
    """
    return watched(RIGHT, problem, state, best)


def _wrong(problem, state, best, answer):
    """What is wrong with a value, or with the nodes that were expanded for it."""
    value, expanded, _ = answer
    if no_number(value):
        return no_number(value)
    wanted, needed, _ = right(problem, state, best)
    if not same_number(value, wanted):
        row = say("You return {value}, but the best solution is worth less.")
        if value < wanted:
            row = say("You return {value}, but the best solution is worth more.")
        return fill(row, value=number(value))
    if len(expanded) <= len(needed):
        return ""
    extra = next(node for node in expanded if node not in needed)
    found = say(
        "The value is right, but you expand {nodes:node|nodes}, and {needed} are "
        "enough.",
        nodes=len(expanded),
        needed=len(needed),
    )
    return paragraph(found, _why_dead(problem, extra))


def called(problem, state: tuple) -> str:
    """The choices that lead to a node, which are its name in the explorer."""
    labels = (problem.label(state[:n], choice) for n, choice in enumerate(state))
    return f'"{" ".join(labels)}"' if state else "the root"


def _why_dead(problem, state):
    """The sentence on the first node that need not be expanded, with the reason."""
    node = called(problem, state)
    if not all(problem.allowed(state[:size]) for size in range(len(state) + 1)):
        return say(
            "You need not expand {node}, because the constraint refuses it.", node=node
        )
    return say(
        "You need not expand {node}, because its bound is {bound}, which is not better "
        "than the best solution found before.",
        node=node,
        bound=number(float(problem.optimistic(state))),
    )


# -- textbook programs -------------------------------------------------------------

PROGRAM = """
def search(problem, state, best):
    if not problem.allowed(state):
        return best
    if problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    for choice in problem.moves(state):
        child = problem.play(state, choice)
        best = max(best, search(problem, child, best))
    return best
"""
CHILDREN = """
def search(problem, state, best):
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    for choice in problem.moves(state):
        child = problem.play(state, choice)
        if not problem.allowed(child):
            continue
        if problem.optimistic(child) > best:
            best = max(best, search(problem, child, best))
    return best
"""
STACK = """
def search(problem, state, best):
    waiting = [state]
    while waiting:
        node = waiting.pop()
        if not problem.allowed(node) or problem.optimistic(node) <= best:
            continue
        if problem.is_complete(node):
            best = max(best, problem.utility(node))
            continue
        for choice in reversed(problem.moves(node)):
            child = problem.play(node, choice)
            waiting.append(child)
    return best
"""
RIGHT = program(PROGRAM, PROGRAM, {})

# -- known mistakes ----------------------------------------------------------------

REFUSED = """    if not problem.allowed(state):
        return best
"""
BOUND = """    if problem.optimistic(state) <= best:
        return best
"""
WHOLE = "max(best, problem.utility(state))"
KEPT = "max(best, search(problem, child, best))"
LAST_WINS = {WHOLE: "problem.utility(state)", KEPT: "search(problem, child, best)"}
NOT_TOLD = {
    "    for choice": "    found = best\n    for choice",
    f"best = {KEPT}\n    return best": (
        "found = max(found, search(problem, child, best))\n    return found"
    ),
}
WHOLE_AND = "if problem.is_complete({0}) and not problem.allowed({0})"
CHOICES = "    for choice in problem.moves(state)"
CHILD_KEPT = f"            best = {KEPT}"  # in the second program
AT_ONCE = {
    "    for choice": "    start = best\n    for choice",
    f"best = {KEPT}": f"""best = {KEPT}
        if best > start:
            return best""",
}
DEAD_NODE = "not problem.allowed(node) or problem.optimistic(node) <= best"
GOOD_CHILD = "problem.allowed(child) and problem.optimistic(child) > best"
WHOLE_FIRST = f"""    if problem.is_complete(state):
        return problem.utility(state)
{BOUND}"""

# -- mistakes in every search of a problem

NODES = "state", "child", "node"  # the names of a node in the programs
NO_CONSTRAINT = everywhere(
    "no constraint",
    "You never ask problem.allowed(state), so you search below partial solutions that "
    "the constraint refuses. Kill them.",
    *({f"not problem.allowed({one})": "False"} for one in NODES),
)
WHOLE_ONLY = everywhere(
    "whole solutions only",
    "You ask problem.allowed(state) only for complete solutions. A partial solution "
    "that is refused cannot become a solution, so kill it at once.",
    *({f"if not problem.allowed({one})": WHOLE_AND.format(one)} for one in NODES),
)
FIRST_CHOICE = everywhere(
    "first choice only",
    "You return after the first choice. Look at all choices: put the `return` below "
    "the loop.",
    {"in problem.moves(state)": "in problem.moves(state)[:1]"},
)

# -- mistakes in this search

MISTAKES = table(
    (
        "equal bounds go on",
        "You expand a node whose bound equals the best value. No better solution is "
        "below it, so kill it if the bound is ≤ best, not only if it is < best.",
        {"<= best": "< best"},
        {"(child) > best": "(child) >= best"},
    ),
    (
        "no bound",
        "You never compare problem.optimistic(state) with best. Kill a node whose "
        "bound is not better than best.",
        {BOUND: ""},
        {" or problem.optimistic(node) <= best": ""},
        {"if problem.optimistic(child) > best": "if True"},
    ),
    (
        "no bound, last solution wins",
        "You do not ask for the bound, and each solution replaces the one before. Kill "
        "a node whose bound is not better than best, and keep the best solution.",
        {BOUND: "", **LAST_WINS},
    ),
    NO_CONSTRAINT,
    WHOLE_ONLY,
    (
        "best is not handed on",
        "You ask for the bound, but you do not pass the best value so far to the next "
        "calls. Give each choice the best value that the choices before it have found.",
        NOT_TOLD,
        {
            WHOLE: "problem.utility(state)",
            **NOT_TOLD,
            "max(found, search(problem, child, best))": "search(problem, child, best)",
        },
    ),
    (
        "not optimistic",
        "You never improve the first solution: you return it at once, or you compare "
        "the value so far with it. The value so far is not a bound, because more may "
        "be taken. Ask problem.optimistic(state).",
        {"problem.optimistic": "problem.value"},
    ),
    (
        "wrong way round",
        "You kill a node if its bound is at least best, but below it a better solution "
        "may be found. Kill it if its bound is at most best.",
        {"<= best": ">= best"},
    ),
    (
        "answers are thrown away",
        "You call the function for each choice and do not use its result, or you keep "
        "the smaller value. Write best = max(best, my_best(...)).",
        {f"best = {KEPT}": "search(problem, child, best)"},
    ),
    (
        "best is forgotten",
        "When you kill a node, you do not return best, so the best value found before "
        "is lost. Return best unchanged, because nothing better is below this node.",
        {"        return best": "        return -inf", **LAST_WINS},
        {"        return best": "        return 0", **LAST_WINS},
    ),
    (
        "worse replaces better",
        "A complete solution replaces best although it may be worth less. Return the "
        "larger of the two values, or ask for the bound before.",
        {**LAST_WINS, BOUND: WHOLE_FIRST},
    ),
    FIRST_CHOICE,
    left_out("choice", "problem.moves(state)")[
        0
    ],  # without the last: first choice only
    (
        "each node begins anew",
        "Each of your nodes begins with a best value of its own, so solutions found "
        "elsewhere kill nothing. Begin with the best value that the function is given.",
        {CHOICES: (f"    best = 0\n{CHOICES}", f"    best = -inf\n{CHOICES}")},
    ),
    (
        "the bound against the value so far",
        "You compare the bound with the value so far, but the bound is never less than "
        "that. Compare it with the best solution found so far.",
        {"(child) > best": "(child) > problem.value(state)"},
        {"(state) <= best": "(state) <= problem.value(state)"},
    ),
    (
        "bounds are asked too early",
        "You ask for the bound when a node is put onto the stack. When the node is "
        "taken out, a better solution may have been found. Ask for the bound then.",
        {DEAD_NODE: "False", "waiting.append": f"{GOOD_CHILD} and waiting.append"},
    ),
    (
        "neither constraint nor bound",
        "You ask neither problem.allowed(state) nor problem.optimistic(state), so you "
        "search all choices. Kill a node that the constraint refuses, or whose bound "
        "is not better than best.",
        {REFUSED: "", BOUND: ""},
        {REFUSED: "", BOUND: "", "problem.utility": "problem.value"},
    ),
    (
        "first solution only",
        "You return as soon as you find a solution that is better than best. A later "
        "choice may be better still, so look at all choices.",
        AT_ONCE,
    ),
    (
        "the bound of the node before",
        "You ask for the bound of the node that you expand. Ask for the bound of the "
        "child after each choice.",
        {"problem.optimistic(child)": "problem.optimistic(state)"},
    ),
    (
        "stops at what is refused",
        "You leave the loop when a choice is refused or its bound is not better. The "
        "later choices may be good, so go on with the next choice: use `continue`.",
        {"continue\n        if problem.opt": "break\n        if problem.opt"},
        {CHILD_KEPT: f"{CHILD_KEPT}\n        else:\n            break"},
    ),
    (
        "the last choice first",
        "You look at the last choice first. Use the order of problem.moves(state). A "
        "stack returns its entries in reverse order.",
        {"in problem.moves(state)": "in reversed(problem.moves(state))"},
        {"reversed(problem.moves(node))": "problem.moves(node)"},
    ),
    (
        "breadth-first",
        "You search breadth-first, so a solution is found late, and the bound kills "
        "few nodes. Take out the node that was put in last.",
        {"waiting.pop()": "waiting.pop(0)", "in reversed(": "in ("},
    ),
)


BEST = Tutor(
    MISTAKES,
    (Family(PROGRAM), Family(CHILDREN), Family(STACK)),
    {"inf": inf},
    further=lambda: _cases(2 * SACKS)[SACKS:],
    told=after_expanding,
)
