"""One node of a search with a transposition table: its values, and its work.

`memory` judges f(game, state, depth, alpha, beta, table, search) on graphs in which
several ways lead to a position. The function is called at each position, with and
without a depth limit, and then one ply deeper with the table that is filled by then, as
in iterative deepening. A search without a table computes the right values. The textbook
program sets the limit on the positions searched. `wrong_memory` is a search with wrong
rules.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from math import inf
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.check.diagnose import FREE, Tutor
from gamesearch.check.edits import Mistake, edited, program
from gamesearch.check.exercise import Aspect, Exercise, judge_function
from gamesearch.check.learner import NOTHING, home_of, same_code, title_of, unwritten
from gamesearch.check.report import Difference, Report, unanswered
from gamesearch.check.topics.alpha_beta_with_memory import (
    DEEPER,
    FAMILIES,
    FLAGS,
    MISTAKES,
    NAMES,
    RULES,
)
from gamesearch.games.explicit_graph import ExplicitGraph
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import missing, short, value_in
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.result import SearchResult
from gamesearch.rules.say import fill, paragraph, say
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory
from gamesearch.tree.narration import number
from gamesearch.tree.trace import Trace

# -- graphs with transpositions --------------------------------------------------------

CLASSICS = {"any-bound": (9,), "moved-alpha": (9,), "any-depth": (4,)}
PLIES = 6
SEEDS = *range(24), 5964, 155  # in the last two graphs, upper bounds matter
MOST = 20_000  # positions that may be searched to one depth


class TooMany(Exception):
    """Ends a search of more positions than there can be."""


@dataclass(eq=False, repr=False)
class NodeSearch:
    """One search by a function for one node; `calls` are (state, depth, alpha, beta).

    That function calls `search(child, depth, alpha, beta)`. It evaluates a leaf, and
    calls the function again for any other position. Values are the mover's.
    """

    node: Callable
    game: ExplicitGraph
    depth: Real
    evaluate: Callable
    table: dict
    trace: Trace | None = None
    calls: list[tuple] = field(default_factory=list)
    leaves: int = 0
    result: object = 0
    # the number of children searched of each position that is open
    _searched: list[int] = field(default_factory=list)

    def start(self, state):
        """The value of the position where the search begins."""
        return self._entered(None, state, self.depth, -inf, inf)

    def search(self, child, depth, alpha, beta):
        """The value of a child, for the side to move there."""
        self._searched[-1] += 1
        return self._entered(child, child, depth, alpha, beta)

    def _entered(self, move, state, depth, alpha, beta):
        self.calls.append((state, depth, alpha, beta))
        if len(self.calls) > MOST:
            raise TooMany
        game, trace, table = self.game, self.trace, self.table
        side, over = game.to_move(state), game.is_terminal(state)
        leaf = over or depth == 0
        if trace:
            trace.down(move, alpha, beta, side)
        self._searched.append(0)
        if leaf:
            self.leaves += 1
            value = side * (game.utility(state) if over else self.evaluate(state))
        else:
            self.result = self.node(game, state, depth, alpha, beta, table, self.search)
            value = value_in(self.result)
        searched = self._searched.pop()
        if trace and 0 < searched < len(game.moves(state)):
            trace.cut(value, beta, side)
        if trace:
            trace.up(value, side, how="" if searched or leaf else "table")
        return value


class Question(NamedTuple):
    """A graph searched to one depth after another, with one table."""

    name: str
    game: ExplicitGraph
    depths: tuple[int, ...]

    def __str__(self):
        return f"In {self.name}"


@cache
def values(question: Question) -> list[Real]:
    """The right value for each depth, for the side to move."""
    game, found = question.game, []
    for depth in question.depths:
        answer = alpha_beta(game, depth=depth, evaluate=game.estimate)
        found.append(answer.value * game.first)
    return found


@cache
def limits(question: Question) -> list[tuple[Real, Real]]:
    """The allowed values for each depth, (low, high), if deeper entries are used."""
    return [
        within(question.game, depth, max(question.depths[:number]))
        for number, depth in enumerate(question.depths, 1)
    ]


def drawn(seed: int) -> ExplicitGraph:
    """A random graph of six layers, in which several ways lead to a position.

    >>> drawn(1).positions() == drawn(1).positions()
    True
    """
    rng = Random(f"memory {seed}")
    layers = [["start"]]
    layers += [[f"{'abcdef'[ply]}{i}" for i in range(1, 5)] for ply in range(PLIES)]
    positions = {}
    for ply, layer in enumerate(layers[:-1]):
        below = layers[ply + 1] + (layers[ply + 3] if ply + 3 < len(layers) else [])
        for name in layer:
            positions[name] = rng.sample(below, rng.choice([2, 3, 3]))
    low = -2 * LARGE if seed % 8 == 1 else -9  # in some no number is low enough
    positions |= {name: low + rng.randint(0, 18) for name in layers[-1]}
    reached = ["start"]
    for name in reached:
        below = positions[name] if isinstance(positions[name], list) else []
        reached += [move for move in below if move not in reached]
    written = {name: positions[name] for name in reached}
    guesses = {name: low + rng.randint(0, 18) for name in reached}
    return ExplicitGraph(written, guesses, MIN if seed % 4 == 3 else MAX)


@cache
def questions() -> tuple[Question, ...]:
    """The smallest graphs, then random graphs: to the end, and ply by ply."""
    classics = (
        Question(f"graph “{name}”", ExplicitGraph.from_json(name), depths)
        for name, depths in CLASSICS.items()
    )
    return *classics, *randomly(SEEDS)


@cache
def randomly(seeds: tuple[int, ...]) -> tuple[Question, ...]:
    """The random graphs of these seeds."""
    ways = (PLIES,), (2, 3, 4), (5, 4, 3)
    return tuple(
        Question(f"random graph {seed}", drawn(seed), ways[seed % 3]) for seed in seeds
    )


def within(game, depth: int, deepest: int) -> tuple[Real, Real]:
    """The limits of the mover's value at the root if deeper entries may be used.

    So far no search was deeper than `deepest`. The entry of a position can be at most
    as deep as what was left of that depth on the shortest way to the position.
    """
    left, layer = {}, [game.initial()]
    for plies in range(deepest, -1, -1):
        for state in layer:
            left.setdefault(state, plies)
        layer = [after for state in layer for after in game.moves(state)]

    @cache
    def ends(state, depth):
        side = game.to_move(state)
        if game.is_terminal(state):
            return (side * game.utility(state),) * 2
        if depth == 0:
            return (side * game.estimate(state),) * 2
        found = []
        for searched in range(depth, left[state] + 1):
            below = [ends(after, searched - 1) for after in game.moves(state)]
            found.append(
                (max(-high for _, high in below), max(-low for low, _ in below))
            )
        return min(low for low, _ in found), max(high for _, high in found)

    return ends(game.initial(), depth)


# -- the check -------------------------------------------------------------------------

SPARE = 2  # per cent more positions than the worked answer needs
RELEASED_NOTE = (
    "This is still the original function. It has three mistakes. First repair when an "
    "entry may be used."
)
PRICE = (
    "You also use an entry that was searched deeper, as most engines do. That is "
    "right, but the value may then be the value of a deeper search."
)
TAKES = "It must take game, state, depth, alpha, beta, table and search, in this order."


class Searches(NamedTuple):
    """The calls of the searches in a graph, one list per depth, and the table."""

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
                outcome.error = "It searches without end. Do you pass depth - 1 on?"
            elif "positional argument" in outcome.error:
                outcome.error = paragraph(outcome.error, TAKES)
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
      ✓ value 60/60: Right on 29 graphs.
      ✓ memory 40/40: You search ... positions, and ... are allowed.

    The function returns the mover's value, as in negamax. `table` is a dict that is
    empty at first; the function may store in it what it needs, by `game.key(state)`.
    `search(child, depth, alpha, beta)` is the value of a child, for its mover.
    """
    if same_code(function, as_given):
        return unanswered(title_of(function), RELEASED_NOTE)
    task = Exercise(questions(), asked, ASPECTS, TUTOR, difference)
    return judge_function(function, task, seconds, exercise)


def as_given(game, state, depth, alpha, beta, table, search):
    """The function that is given for repair; it has a mistake in each rule."""
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
        return say("{case}: {found}", case=question, found=outcome.error)
    for (value, wanted, where), (low, high) in zip(answers(outcome), limits(question)):
        if value != wanted and not low <= value <= high:
            return another(value, wanted, where)
    return ""


def answers(outcome):
    """Each value of a graph, the right value, and the name of the search."""
    question = outcome.case
    for depth, value, wanted in zip(question.depths, outcome.result, values(question)):
        where = str(question)
        if question.game.estimates:
            where = say("{graph}, to depth {depth}", graph=question, depth=depth)
        if depth != question.depths[0]:
            where = say("{search}, with a filled table", search=where)
        yield value, wanted, where


def another(value, wanted, where) -> str:
    """A value that is not the value of a search without a table, in a sentence."""
    return say(
        "{where}: You return {value}, but the value is {wanted}.",
        where=where,
        value=short(value),
        wanted=number(wanted),
    )


def price(outcomes) -> str:
    """The first value that is not the value of a search without a table."""
    for value, wanted, where in chain.from_iterable(map(answers, outcomes)):
        if value != wanted:
            return another(value, wanted, where)
    return ""


def right_values(outcomes) -> str:
    """The text of the part if all values are right."""
    deeper = price(outcomes)
    text = say("Right on {n:graph|graphs}.", n=len(outcomes))
    return paragraph(text, PRICE, deeper) if deeper else text


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
    """1 if it searches no more positions than the right program, and a text."""
    if any(map(wrong_value, outcomes)):
        return 0, "This is judged only if all values are right."
    done, allowed = work(outcomes)
    row = say("You search {done:position|positions}, and {allowed:,} are allowed.")
    if done > allowed:
        row = say(
            "You search {done:position|positions}, but {allowed:,} are enough. You "
            "could use the table more often. Do you store every value, and do you use "
            "each bound where it is enough for a cut?"
        )
    return int(done <= allowed), fill(row, done=done, allowed=allowed)


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
    """The outcome of one of our programs on a question."""
    return asked(function, question, FREE)


def wrong_memory(**rules: str) -> Callable:
    """A search of an `ExplicitGraph` whose memory has these wrong rules.

    >>> from gamesearch import ExplicitGraph
    >>> wrong = wrong_memory(answers="any")
    >>> wrong(ExplicitGraph.from_json("any-bound")).value  # MAX can have 3
    2

    The wrong rules are: `answers` ("any", "exchanged"), `files` ("moved", "never
    exact"), `depths` ("ignored", "shallower"). The rule `depths="deeper"` is also
    right, and a rule that is not given is right.
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
    "You store nothing in the table that your function is given: it is empty after the "
    "search. Store each value there: table[key] = … A variable of your own is wrong, "
    "because it still has the entries of another graph.",
)


def table_unused(outcomes) -> Mistake | None:
    """Is the table of each graph empty, although positions were searched?"""
    used = any(outcome.error or outcome.watched.table for outcome in outcomes)
    searched = any(len(outcome.watched.calls[0]) > 1 for outcome in outcomes)
    return OTHER_TABLE if searched and not used else None


def further() -> tuple[Question, ...]:
    """More graphs, to tell two mistakes apart."""
    return randomly(tuple(range(24, 72)))


def told(outcome) -> str:
    """The answer of a function, for a sentence that compares two functions."""
    return say(
        "{value} and searches {positions:position|positions}",
        value=short(outcome.result),
        positions=sum(map(len, outcome.watched.calls)),
    )


TUTOR = Tutor(
    MISTAKES,
    FAMILIES,
    NAMES,
    behaviour=lambda outcome: (outcome.result, outcome.watched.calls),
    further=further,
    told=told,
    otherwise=table_unused,
)
