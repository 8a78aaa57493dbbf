"""Judging one node of a search with a memory: the values, and that it does remember.

The function is given `table`, a dict of its own, and `search` for the children. It is
tried on small graphs in which positions are reached by several ways, whole and with a
depth limit, and once more a ply deeper with the table it has filled by then, as in
iterative deepening. What is right is computed by a search without a table.
"""

from collections.abc import Callable
from functools import cache
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.check.learner import NOTHING, Learner, unwritten
from gamesearch.check.memory_mistakes import (
    DEEPER,
    RELEASED,
    RIGHT,
    Asked,
    all_rules,
    mistakes_of,
    remember,
    unchanged,
    within,
)
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Finding, Part, Report, unanswered
from gamesearch.games.explicit_graph import ExplicitGraph
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing, same, short
from gamesearch.rules.game import MAX, MIN
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory
from gamesearch.tree.narration import number

POINTS = {"value": 60, "memory": 40}
MENDED = 20  # points for each of the three rules that is right
CLASSICS = {"any-bound": (9,), "moved-alpha": (9,), "any-depth": (4,)}
GRAPHS, PLIES = 24, 6
SPARE = 2  # per cent more positions than the worked answer needs
RELEASED_NOTE = (
    "It does what it did as it was given. Three things in it are wrong; the first to "
    "mend is when an entry may answer."
)
HIDDEN = (
    "What you changed about the bound that is filed cannot show yet: the table still "
    "answers with any bound. Mend that first."
)
PRICE = (
    "An entry that was searched deeper answers too, as in most engines. That is right; "
    "its price is that the value may be that of a deeper search than was asked for. {}"
)
TAKES = "It takes game, state, depth, alpha, beta, table and search, in this order."


class Question(NamedTuple):
    """A graph searched to one depth after another, with one table."""

    name: str
    game: ExplicitGraph
    depths: tuple[int, ...]

    def values(self) -> list[Real]:
        """What is right for each depth, for the side to move."""
        game, found = self.game, []
        for depth in self.depths:
            answer = alpha_beta(game, depth=depth, evaluate=game.estimate)
            found.append(answer.value * game.first)
        return found

    def limits(self) -> list[tuple[Real, Real]]:
        """What may be returned for each depth if deeper entries answer: low, high."""
        return [
            within(self.game, depth, max(self.depths[:number]))
            for number, depth in enumerate(self.depths, 1)
        ]


class Outcome(NamedTuple):
    """What a function did with one question: its values, its calls, or an error."""

    values: list
    calls: list
    error: str = ""
    stub: bool = False


def drawn(seed: int) -> ExplicitGraph:
    """A random graph of six layers, in which positions are shared and some return.

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
    """The smallest graphs first, then random ones, whole and ply by ply."""
    found = [
        Question(f"graph “{name}”", ExplicitGraph.from_json(name), depths)
        for name, depths in CLASSICS.items()
    ]
    for seed in range(GRAPHS):
        depths = ((PLIES,), (2, 3, 4), (5, 4, 3))[seed % 3]
        found.append(Question(f"random graph {seed}", drawn(seed), depths))
    return tuple(found)


def memory(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(game, state, depth, alpha, beta, table, search), one node with a memory.

    >>> from gamesearch.check.worked import my_memory
    >>> memory(my_memory)
    ✓ my_memory: 100 of 100 points.
      ✓ value 60/60: right on all 27 graphs
      ✓ memory 40/40: ... positions searched, ... allowed

    The function returns the mover's value, as in negamax. `table` is a dict, empty at
    first, in which it files what it likes under `game.key(state)`;
    `search(child, depth, alpha, beta)` is the value of a child, for its mover.
    """
    learner = Learner(None if function is ... else function)
    if learner.stub or not callable(function):
        return unanswered(learner.name, "" if learner.stub else learner.problem)
    guard, outcomes = Guard(seconds), []
    for question in questions():
        outcomes.append(_tried(function, question, guard, learner.home))
        if outcomes[0].stub:
            return unanswered(learner.name)
        if guard.over:
            break
    if unchanged(function) and _does(RELEASED, outcomes):
        return unanswered(learner.name, RELEASED_NOTE)
    rules = next((rules for rules in all_rules() if _does(rules, outcomes)), None)
    return recorded(_judged(learner.name, outcomes, rules), exercise)


def _tried(node, question, guard, home) -> Outcome:
    """What one function does with one question."""
    game, table, values, calls = question.game, {}, [], []
    last = [0]

    def watched(*given):
        last[0] = node(*given)
        return last[0]

    for depth in question.depths:
        asked = Asked(watched, game, depth, game.estimate, table)
        told = guard.call(asked.start, game.initial(), home=home)
        calls.append(asked.calls)
        values.append(told.result)
        if told.error:
            error = told.error
            right = _done_by(RIGHT, questions().index(question))
            if len(asked.calls) > len(right.calls[0]) * 1000:
                error = "It keeps searching: is depth - 1 passed on?"
            if "positional argument" in error:
                error = f"{error} {TAKES}"
            nothing = missing(last[0])
            stub = told.stub or (nothing and unwritten(node))
            return Outcome(values, calls, NOTHING if nothing else error, stub)
    return Outcome(values, calls)


@cache
def _done_by(rules, question_number):
    question = questions()[question_number]
    game, table, values, calls = question.game, {}, [], []
    for depth in question.depths:
        asked = Asked(remember(rules), game, depth, game.estimate, table)
        values.append(asked.start(game.initial()))
        calls.append(asked.calls)
    return Outcome(values, calls)


def _does(rules, outcomes):
    """Does the engine with these rules do everywhere what this function did?"""
    return len(outcomes) == len(questions()) and all(
        same(_done_by(rules, n)[:2], outcome[:2]) for n, outcome in enumerate(outcomes)
    )


def _judged(title, outcomes, rules) -> Report:
    """The report: values, work, and the known mistakes there are."""
    total, first, difference, right = len(questions()), "", None, 0
    for question, outcome in zip(questions(), outcomes):
        wrong = _wrong(question, outcome)
        right += not wrong
        if wrong and not first:
            first = wrong
            difference = _difference(question, outcome, wrong)
    text = first or f"right on all {total} graphs"
    points = _mended(rules, right) if first else POINTS["value"]
    parts = [Part("value", points, POINTS["value"], text)]
    findings = [Finding("value", first)] if first else []
    fine, work = False, "judged when the values are right"
    price = next(filter(None, map(_price, questions(), outcomes)), "")
    if not first:
        fine, work = _work(outcomes, DEEPER if price else RIGHT)
    parts.append(Part("memory", POINTS["memory"] * fine, POINTS["memory"], work))
    if not first and not fine:
        findings.append(Finding("memory", work))
    named = [
        Finding("mistake", f"{known.name}: {known.text}", known.name)
        for known in (mistakes_of(rules) if rules and findings else ())
    ]
    notes = (HIDDEN,) if rules and findings and rules.answers == "any" else ()
    if price and not first:
        notes = (PRICE.format(price),)
    findings = (*named, *findings)
    return Report(title, tuple(parts), findings, notes, difference)


def _mended(rules, right):
    """Points while values are wrong: for the rules that are right, if they are known.

    What is filed cannot be told as long as any bound answers. Where the rules are not
    known, the graphs that are right count, and never as much as right values.
    """
    most = POINTS["value"] - MENDED
    if rules is None:
        return most * right // len(questions())
    looks = rules.answers == RIGHT.answers
    files = rules.answers != "any" and rules.files != "moved"
    return MENDED * (looks + files + (rules.depths in (RIGHT.depths, DEEPER.depths)))


def _wrong(question, outcome):
    """What is wrong with the values of one graph, in a sentence."""
    if outcome.error:
        return f"In {question.name}: {outcome.error}"
    ends = question.limits()
    for value, wanted, where, (low, high) in _answers(question, outcome, ends):
        if value != wanted and not low <= value <= high:
            return f"{where}, you return {short(value)}; the value is {number(wanted)}."
    return ""


def _price(question, outcome):
    """The first value that is another than that of a search without a table."""
    for value, wanted, where, _ in _answers(question, outcome, question.depths):
        if value != wanted:
            return f"{where}, you return {short(value)}, not {number(wanted)}."
    return ""


def _answers(question, outcome, more):
    """Each value, the right one, what it was about, and something more."""
    asked = zip(question.depths, outcome.values, question.values(), more)
    for depth, value, wanted, other in asked:
        limit = f", to depth {depth}" if question.game.estimates else ""
        again = " (with a table that is filled)" * (depth != question.depths[0])
        yield value, wanted, f"In {question.name}{limit}{again}", other


def _work(outcomes, rules):
    """Whether as few positions were searched as by these rules, and how many."""
    searched = sum(len(calls) for outcome in outcomes for calls in outcome.calls)
    needed = sum(
        len(calls) for n in range(len(outcomes)) for calls in _done_by(rules, n).calls
    )
    allowed = needed + needed * SPARE // 100
    if searched <= allowed:
        return True, f"{searched:,} positions searched, {allowed:,} allowed"
    return False, (
        f"right, but you search {searched:,} positions, and {allowed:,} are enough: "
        "the table could have answered more often. Is every value filed, and does each "
        "bound answer where it settles the question?"
    )


def _difference(question, outcome, text):
    """Where to look: the right search of the same graph."""
    game, depth = question.game, question.depths[len(outcome.values) - 1]
    options = {"depth": depth, "evaluate": game.estimate} if game.estimates else {}
    return Difference(question.name, game, game.initial(), None, None, text,
                      alpha_beta_with_memory, options)  # fmt: skip
