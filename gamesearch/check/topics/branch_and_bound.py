"""Branch and bound where much is good: the value of the best solution below a state.

`best_solution` judges f(problem, state, best): it returns `best` if no solution that
begins with `state` is better (Land and Doig, 1960). It is watched which nodes a
learner's function expands. What is right is computed on the spot.
"""

from collections.abc import Callable
from functools import cache
from math import inf
from random import Random

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, everywhere, left_out, program
from gamesearch.check.exercise import Case, judge_cases, no_number
from gamesearch.check.report import Report
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import same_number, short
from gamesearch.play.limits.watching import Watching, watched
from gamesearch.problems.knapsack import Knapsack
from gamesearch.tree.narration import number

QUESTIONS, SACKS = 50_000, 40  # what may be asked about one problem; problems


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
    """Judge f(problem, state, best): branch and bound where much is good.

    >>> from gamesearch.check.worked import my_best
    >>> best_solution(my_best)
    ✓ my_best: 40 of 40 cases.

    It returns the value of the best solution that begins with `state`, or `best` if
    none is better, and expands no node that the constraint or the bound kills.
    """
    return judge_cases(
        function, _cases(), _wrong, BEST, seconds, exercise, given=lent, seen=behaviour
    )


def lent(arguments: tuple) -> tuple:
    """The arguments of a call, with a problem that is watched."""
    return Watching(arguments[0], QUESTIONS), *arguments[1:]


def behaviour(arguments: tuple, result) -> tuple:
    """What a function returned, the nodes that it expanded, if it asked for a bound."""
    return arguments[0].behaviour(result)


def _cases(many=SACKS):
    return [Case((sack, (), -inf), f"For {sack}") for sack in sacks(many)]


def right(problem, state, best) -> tuple:
    """The right value, and the nodes that are expanded for it, and true.

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
        much = "more" if value < wanted else "less"
        return f"You return {number(value)}; the best solution is worth {much}."
    if len(expanded) <= len(needed):
        return ""
    extra = next(node for node in expanded if node not in needed)
    return (
        f"The value is right, but you expand {len(expanded)} nodes where "
        f"{len(needed)} do; the first too many is {called(problem, extra)}"
        f"{_why_dead(problem, extra)}."
    )


def called(problem, state: tuple) -> str:
    """The choices that lead to a node, as the explorer names it."""
    labels = (problem.label(state[:n], choice) for n, choice in enumerate(state))
    return f'"{" ".join(labels)}"' if state else "the root"


def _why_dead(problem, state):
    """Why nobody need look below a node, as a sentence to be added."""
    if not all(problem.allowed(state[:size]) for size in range(len(state) + 1)):
        return ", which the constraint refuses"
    bound = problem.optimistic(state)
    return f", whose bound is {number(float(bound))}, no better than what you had"


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

# -- of every search of a problem

NODES = "state", "child", "node"  # how the programs call one
NO_CONSTRAINT = everywhere(
    "no constraint",
    "you never ask problem.allowed(state), so you look below what is refused.",
    *({f"not problem.allowed({one})": "False"} for one in NODES),
)
WHOLE_ONLY = everywhere(
    "whole solutions only",
    "you ask problem.allowed(state) of whole solutions only. A beginning that is "
    "refused cannot become whole: kill it there.",
    *({f"if not problem.allowed({one})": WHOLE_AND.format(one)} for one in NODES),
)
FIRST_CHOICE = everywhere(
    "first choice only",
    "You return after the first choice: the return belongs below the loop.",
    {"in problem.moves(state)": "in problem.moves(state)[:1]"},
)

# -- of this one

MISTAKES = (
    everywhere(
        "equal bounds go on",
        "You go on where the bound equals the best value. Nothing better is below such "
        "a node: kill it on ≤, not only on <.",
        {"<= best": "< best"},
        {"(child) > best": "(child) >= best"},
    ),
    everywhere(
        "no bound",
        "you never compare problem.optimistic(state) with best.",
        {BOUND: ""},
        {" or problem.optimistic(node) <= best": ""},
        {"if problem.optimistic(child) > best": "if True"},
    ),
    everywhere(
        "no bound, last solution wins",
        "You neither ask for the bound nor keep the best: each solution replaces the "
        "one before.",
        {BOUND: "", **LAST_WINS},
    ),
    NO_CONSTRAINT,
    WHOLE_ONLY,
    everywhere(
        "best is not handed on",
        "You ask for the bound, but the calls do not know the best solution so far. "
        "Give each choice the best that the choices before it have found.",
        NOT_TOLD,
        {
            WHOLE: "problem.utility(state)",
            **NOT_TOLD,
            "max(found, search(problem, child, best))": "search(problem, child, best)",
        },
    ),
    everywhere(
        "not optimistic",
        "you keep the first solution: you return it at once, or compare the value so "
        "far with it. That is no bound: more may be taken. Ask "
        "problem.optimistic(state).",
        {"problem.optimistic": "problem.value"},
    ),
    everywhere(
        "wrong way round",
        "You kill where the bound is at least the best, which is just where something "
        "better may be.",
        {"<= best": ">= best"},
    ),
    everywhere(
        "answers are thrown away",
        "you call the function for each choice and do not use what it returns, or keep "
        "the smaller value: best = max(best, my_best(...)).",
        {f"best = {KEPT}": "search(problem, child, best)"},
    ),
    everywhere(
        "best is forgotten",
        "A node that you kill does not return best, so what was found before is "
        "forgotten. Nothing better is below: return best as it came.",
        {"        return best": "        return -inf", **LAST_WINS},
        {"        return best": "        return 0", **LAST_WINS},
    ),
    everywhere(
        "worse replaces better",
        "A whole solution replaces best though it may be worth less: return the "
        "larger of the two, or ask for the bound before.",
        {**LAST_WINS, BOUND: WHOLE_FIRST},
    ),
    FIRST_CHOICE,
    left_out("choice", "problem.moves(state)")[
        0
    ],  # without the last: first choice only
    everywhere(
        "each node begins anew",
        "Each node begins with a best value of its own, so what was found beside it "
        "kills nothing. Begin with the best value that the function is given.",
        {CHOICES: f"    best = 0\n{CHOICES}"},
        {CHOICES: f"    best = -inf\n{CHOICES}"},
    ),
    everywhere(
        "the bound against the value so far",
        "You compare the bound with the value so far, and it is never less. Compare it "
        "with the best solution that was found.",
        {"(child) > best": "(child) > problem.value(state)"},
        {"(state) <= best": "(state) <= problem.value(state)"},
    ),
    everywhere(
        "bounds are asked too early",
        "You ask for the bound when a node is put aside. By the time it is taken out a "
        "better solution may have been found: ask again then.",
        {DEAD_NODE: "False", "waiting.append": f"{GOOD_CHILD} and waiting.append"},
    ),
    everywhere(
        "neither constraint nor bound",
        "you ask neither problem.allowed(state) nor problem.optimistic(state), so you "
        "look at all choices.",
        {REFUSED: "", BOUND: ""},
        {REFUSED: "", BOUND: "", "problem.utility": "problem.value"},
    ),
    everywhere(
        "first solution only",
        "You return as soon as a solution is found that is better than best. A choice "
        "that comes later may be better still.",
        AT_ONCE,
    ),
    everywhere(
        "the bound of the node before",
        "You ask for the bound of the node whose choices you look at. Ask for that of "
        "the node after a choice.",
        {"problem.optimistic(child)": "problem.optimistic(state)"},
    ),
    everywhere(
        "stops at what is refused",
        "You leave the loop where a choice is refused or bounded. The choices after it "
        "may be good: go on with the next one, continue.",
        {"continue\n        if problem.opt": "break\n        if problem.opt"},
        {CHILD_KEPT: f"{CHILD_KEPT}\n        else:\n            break"},
    ),
    everywhere(
        "the last choice first",
        "you look at the last choice first. The choices come in the order of "
        "problem.moves(state); a stack gives back last what was put in first.",
        {"in problem.moves(state)": "in reversed(problem.moves(state))"},
        {"reversed(problem.moves(node))": "problem.moves(node)"},
    ),
    everywhere(
        "breadth-first",
        "You look at all nodes of a row before the next one, so a solution is found "
        "late and the bound kills little. Take out what was put in last.",
        {"waiting.pop()": "waiting.pop(0)", "in reversed(": "in ("},
    ),
)


def _told(outcome: Outcome) -> str:
    value, expanded, _ = outcome.result
    return f"{short(value)} (nodes expanded: {len(expanded)})"


BEST = Tutor(
    MISTAKES,
    (Family(PROGRAM), Family(CHILDREN), Family(STACK)),
    {"inf": inf},
    further=lambda: _cases(2 * SACKS)[SACKS:],
    told=_told,
)
