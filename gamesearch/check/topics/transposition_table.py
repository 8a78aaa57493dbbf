"""One node of a search with a transposition table: its values, and its work.

`memory` judges f(game, state, depth, alpha, beta, table, search) on graphs with shared
positions. What is right is computed by a search without a table; how many positions
may be searched, by the textbook program. `wrong_memory` is a search with wrong rules.
"""

from collections.abc import Callable
from functools import cache
from itertools import chain
from math import inf
from typing import NamedTuple

from gamesearch.check.diagnose import FREE, Tutor
from gamesearch.check.edits import Mistake, edited, program
from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.learner import (
    NOTHING,
    home_of,
    not_called,
    same_code,
    title_of,
    unwritten,
)
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Report, unanswered
from gamesearch.check.topics.alpha_beta_with_memory import (
    DEEPER,
    FAMILIES,
    FLAGS,
    MISTAKES,
    NAMES,
    RULES,
)
from gamesearch.check.topics.transpositions import (
    MOST,
    NodeSearch,
    Question,
    limits,
    questions,
    randomly,
    values,
)
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import missing, short
from gamesearch.rules.result import SearchResult
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory
from gamesearch.tree.narration import number

SPARE = 2  # per cent more positions than the worked answer needs
RELEASED_NOTE = (
    "It does what it did as it was given. Three things in it are wrong; the first to "
    "mend is when an entry may answer."
)
PRICE = (
    "An entry that was searched deeper answers too, as in most engines. That is right; "
    "its price is that the value may be that of a deeper search than was asked for."
)
TAKES = "It takes game, state, depth, alpha, beta, table and search, in this order."


class Searches(NamedTuple):
    """What was searched in a graph, once for each depth, and the table after it."""

    calls: list
    table: dict


def asked(function, question: Question, guard) -> Outcome:
    """The values of a graph by a function for one node; `watched` are its searches."""
    game, searches, found = question.game, Searches([], {}), []
    home = home_of(function)
    for depth in question.depths:
        node = NodeSearch(function, game, depth, game.estimate, searches.table)
        outcome = guard.call(node.start, game.initial(), home=home)
        searches.calls.append(node.calls)
        found.append(outcome.result)
        if outcome.error:
            nothing = missing(node.result)
            outcome.stub = outcome.stub or (nothing and unwritten(function))
            if nothing:
                outcome.error = NOTHING
            elif len(node.calls) > MOST:
                outcome.error = "It keeps searching: is depth - 1 passed on?"
            elif "positional argument" in outcome.error:
                outcome.error = f"{outcome.error} {TAKES}"
            break
    outcome.case, outcome.result, outcome.watched = question, found, searches
    return outcome


def memory(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(game, state, depth, alpha, beta, table, search), one node with a memory.

    >>> from gamesearch.check.worked import my_memory
    >>> memory(my_memory)
    ✓ my_memory: 100 of 100 points.
      ✓ value 60/60: right on all 29 graphs
      ✓ memory 40/40: ... positions searched, ... allowed

    The function returns the mover's value, as in negamax. `table` is a dict, empty at
    first, in which it files what it likes under `game.key(state)`;
    `search(child, depth, alpha, beta)` is the value of a child, for its mover.
    """
    refused = not_called(function, "value", 100)
    if refused is not None:
        return refused
    if same_code(function, as_given):
        return unanswered(title_of(function), RELEASED_NOTE)
    task = Exercise(questions(), asked, ASPECTS, TUTOR, difference)
    return recorded(judge(function, task, seconds), exercise)


def as_given(game, state, depth, alpha, beta, table, search):
    """The function that is handed out to be mended; it has a mistake in each rule."""
    key, best = game.key(state), float("-inf")
    if key in table:
        value, bound = table[key]
        return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= alpha else "lower" if best >= beta else "exact"
    table[key] = best, bound
    return best


# -- what is judged ----------------------------------------------------------------


def wrong_value(outcome) -> str:
    """What is wrong with the values of one graph, in a sentence."""
    question = outcome.case
    if outcome.error:
        return f"{question}: {outcome.error}"
    for (value, wanted, where), (low, high) in zip(answers(outcome), limits(question)):
        if value != wanted and not low <= value <= high:
            return f"{where}, you return {short(value)}; the value is {number(wanted)}."
    return ""


def answers(outcome):
    """Each value of a graph, the right one, and what it was about."""
    question = outcome.case
    for depth, value, wanted in zip(question.depths, outcome.result, values(question)):
        where = f"{question}, to depth {depth}" if question.game.estimates else question
        if depth != question.depths[0]:
            where = f"{where} (with a table that is filled)"
        yield value, wanted, where


def price(outcomes) -> str:
    """The first value that is another than that of a search without a table."""
    for value, wanted, where in chain.from_iterable(map(answers, outcomes)):
        if value != wanted:
            return f"{where}, you return {short(value)}, not {number(wanted)}."
    return ""


def right_values(outcomes) -> str:
    """What is said when all values are right."""
    deeper = price(outcomes)
    text = f"right on all {len(outcomes)} graphs"
    return f"{text}. {PRICE} {deeper}" if deeper else text


def work(outcomes) -> tuple[int, int]:
    """How many positions were searched, and how many may be."""
    depths = "deeper" if price(outcomes) else "equal"
    right = [searched(remember(depths=depths), one.case) for one in outcomes]
    done, needed = (
        sum(len(calls) for outcome in some for calls in outcome.watched.calls)
        for some in (outcomes, right)
    )
    return done, needed + needed * SPARE // 100


def remembers(outcomes) -> tuple[int, str]:
    """1 if it searches no more positions than the right program, and what to say."""
    if any(map(wrong_value, outcomes)):
        return 0, "judged when the values are right"
    done, allowed = work(outcomes)
    if done <= allowed:
        return 1, f"{done:,} positions searched, {allowed:,} allowed"
    return 0, (
        f"right, but you search {done:,} positions, and {allowed:,} are enough: the "
        "table could have answered more often. Is every value filed, and does each "
        "bound answer where it settles the question?"
    )


def difference(outcome, text) -> Difference | None:
    """Where to look: the right search of the same graph."""
    if not wrong_value(outcome):
        return None
    (name, game, depths), done = outcome.case, len(outcome.result)
    options = {}
    if game.estimates:
        options = {"depth": depths[done - 1], "evaluate": game.estimate}
    search = alpha_beta_with_memory
    return Difference(name, game, game.initial(), text, search, options)


ASPECTS = (
    Aspect("value", 60, wrong_value, right_values, share=2 / 3),
    Aspect("memory", 40, together=remembers),
)


@cache
def remember(answers="bounds", files="entered", depths="equal") -> Callable:
    """A function for one node, as a learner writes it, that follows these rules."""
    right = depths == "deeper"
    text = edited(FLAGS, DEEPER) if right else FLAGS
    chosen = zip(RULES.values(), (answers, files, "equal" if right else depths))
    for rule in filter(None, (ways[way] for ways, way in chosen)):
        text = edited(text, rule.edits[0])
    return program(text, text, NAMES)


@cache
def searched(function, question) -> Outcome:
    """What a program of ours does with a question."""
    return asked(function, question, FREE)


def wrong_memory(**rules: str) -> Callable:
    """A search of an `ExplicitGraph` whose memory has these wrong rules.

    >>> from gamesearch import ExplicitGraph
    >>> wrong = wrong_memory(answers="any")
    >>> wrong(ExplicitGraph.from_json("any-bound")).value  # MAX can have 3
    2

    Rules that are not given are right: `answers` ("any", "exchanged"), `files`
    ("moved", "never exact"), `depths` ("ignored", "shallower", and "deeper", which is
    right too).
    """
    node = remember(**rules)

    def search(game, state=None, *, depth=None, evaluate=None, trace=None):
        state = game.initial() if state is None else state
        depth = inf if depth is None else depth
        one = NodeSearch(node, game, depth, evaluate, {}, trace)
        value = one.start(state) * game.to_move(state)
        return SearchResult(value, None, (), len(one.calls), one.leaves, 0, None)

    return search


# -- what is noticed and compared -----------------------------------------------------

OTHER_TABLE = Mistake(
    "nothing is filed in the table",
    "After the search the table that was handed to your function is empty. File there "
    "what a search has found: table[key] = … A variable of your own does not do, "
    "because it still has the entries of another graph.",
)


def table_unused(outcomes) -> Mistake | None:
    """Is the table of each graph empty, although positions were searched?"""
    if any(outcome.error or outcome.watched.table for outcome in outcomes):
        return None
    return (
        OTHER_TABLE if any(len(one.watched.calls[0]) > 1 for one in outcomes) else None
    )


def further() -> tuple[Question, ...]:
    """More graphs, to tell two mistakes apart."""
    return randomly(tuple(range(24, 72)))


def told(outcome) -> str:
    """What a function did, in a sentence about two."""
    positions = sum(map(len, outcome.watched.calls))
    return f"{short(outcome.result)} and searches {positions} positions"


TUTOR = Tutor(
    MISTAKES,
    FAMILIES,
    NAMES,
    behaviour=lambda outcome: (outcome.result, outcome.watched.calls),
    further=further,
    told=told,
    otherwise=table_unused,
)
