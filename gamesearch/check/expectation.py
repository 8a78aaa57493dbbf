"""Judging an expectiminimax that a learner wrote: value, move, and every leaf once.

The function takes (game, state), and depth and evaluate if it likes; then it is tried
with depth limits too. It returns the value for MAX, or (value, move). What is right is
computed by `expectiminimax`; values may be floats.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from gamesearch.check.cases import Case, Games, Guess, given
from gamesearch.check.chance_trees import below, reached, tree_told, trees
from gamesearch.check.edits import Known, Mistake, programs
from gamesearch.check.learner import LIMITED, NOTHING, Learner
from gamesearch.check.proof import UNPROVED, limits, not_proved, proves
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Finding, Part, Report, unanswered
from gamesearch.check.topics.expectation import (
    CHAINED,
    FAMILY,
    MISTAKES,
    MOVE_MISTAKES,
    NO_CHANCE,
    moves_of,
    value_of,
)
from gamesearch.play.limits.guard import Guard, Watched
from gamesearch.play.limits.parse_answer import (
    Run,
    among,
    differing,
    missing,
    read,
    same,
    same_number,
    short,
)
from gamesearch.rules.game import CHANCE
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.tree.narration import number

POINTS = {"value": 60, "move": 20, "leaves": 20}
ALL_FOUR = "It takes game, state, depth and evaluate, in this order."
QUESTIONS = 20_000  # what a function may ask of the game on one tree


class Noticed(Watched):
    """A watched game that notices what is played where it cannot be.

    `slip` becomes CHAINED where an outcome is played after another one of the same
    chance node, and NO_CHANCE where the moves of a chance node are asked for.
    """

    slip: Mistake | None = None

    def moves(self, state):
        if self.game.to_move(state) == CHANCE and not self.game.is_terminal(state):
            self.slip = self.slip or NO_CHANCE
        return super().moves(state)

    def play(self, state, move):
        if move not in below(self.game, state) and state in self.came:
            parent, _ = self.came[state]
            if self.game.to_move(parent) == CHANCE:
                siblings = below(self.game, parent)
                self.slip = CHAINED if move in siblings else self.slip
        return super().play(state, move)


@dataclass
class Tried(Run):
    """What a function did with one case; `slip` is what the game noticed."""

    slip: Mistake | None = None


def cases(depths: bool, on: Games = None) -> list[Case]:
    """The trees, and some of them to each depth if the function can be limited."""
    if on is None:
        found = [Case(name, game, game.initial()) for name, game in trees()]
    else:
        found = given(on)
    if depths:
        some = [case for case in found if len(reached(case.game)) > 12][::3]
        found += [
            case._replace(depth=depth, evaluate=Guess())
            for depth in (1, 2, 3, 0)
            for case in some
        ]
    return found


def expectation(
    function: Callable | None,
    *,
    on: Games = None,
    needs: tuple[str, ...] = (),
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge an expectiminimax: f(game, state), with depth and evaluate if it likes.

    >>> from gamesearch.check.worked import my_expectiminimax
    >>> expectation(my_expectiminimax)
    ✓ my_expectiminimax: 80 of 80 points.
      ✓ value 60/60: right on all 36 trees
      ✓ leaves 20/20: each leaf once on all 36 trees

    It returns the value for MAX, or the value and the move; then the move is judged
    too. Chance plies count in `depth`. `on` are games to try it on instead of the
    built-in trees; `needs` has "move" and "depth" where the task demands them, and
    "proof" where a value counts only if the leaves that were looked at prove it.
    """
    learner = Learner(function, LIMITED if "depth" in needs else ())
    if learner.stub:
        return unanswered(learner.name)
    if "depth" in needs and callable(function) and not learner.limits_depth:
        learner.problem = learner.problem or ALL_FOUR
    if learner.problem:
        parts = tuple(Part(name, 0, POINTS[name], "") for name in ("value", "leaves"))
        return Report(learner.name, parts, (Finding("call", learner.problem),))
    questions, guard, runs = cases(learner.limits_depth, on), Guard(seconds), []
    for case in questions:
        runs.append(_tried(learner, case, guard))
        if runs[0].stub:
            return unanswered(learner.name)
        if guard.over:
            break
    return recorded(_judged(learner, runs, len(questions), needs), exercise)


def _tried(learner, case, guard) -> Tried:
    """One call of the function."""
    game, run = Noticed(case.game, QUESTIONS), Tried(case=case)
    places, named = learner.extra(case, game, game.to_move(case.state))
    outcome = guard.call(
        learner.function,
        game,
        case.state,
        *places,
        home=learner.home,
        game=game,
        **named,
    )
    run.error, run.slip, run.leaves = outcome.error, game.slip, game.visited
    nothing = not run.error and missing(outcome.result)
    if nothing:
        run.error = NOTHING
    elif not run.error:
        read(run, outcome.result, "value")
    run.stub = outcome.stub or ((nothing or run.stub) and learner.unwritten)
    return run


def _judged(learner, runs, total, needs) -> Report:
    """The report on all runs, each part with the first run that is wrong."""
    value = partial(_wrong_value, proof="proof" in needs)
    move = partial(_wrong_move, needs="move" in needs)
    told = {"value": value, "move": move, "leaves": _wrong_leaves}
    right = {"value": "right", "move": "right", "leaves": "each leaf once"}
    if "move" not in needs and not any(run.has_move for run in runs):
        del told["move"]
    parts, findings, first = [], [], None
    for name, wrong in told.items():
        bad = [(run, text) for run in runs for text in [wrong(run)] if text]
        points = POINTS[name]
        if bad:  # half of them are for being right everywhere
            points = points * (len(runs) - len(bad)) // (2 * total)
        text = bad[0][1] if bad else f"{right[name]} on all {total} trees"
        parts.append(Part(name, points, POINTS[name], text))
        if bad:
            findings.append(Finding(name, text))
            first = first or bad[0]
    named = None
    if not parts[0].passed:
        named = _named(runs) if any(map(_wrong_value, runs)) else UNPROVED
    elif "move" in told:
        named = _named_move(runs)
    if named:
        said = Finding("mistake", f"{named.name}: {named.text}", named.name)
        findings.insert(0, said)
    difference = _difference(*first) if first else None
    return Report(learner.name, tuple(parts), tuple(findings), difference=difference)


def _right(run, state=None, moves=0):
    """The right value of a state that is `moves` below the root of a run."""
    case = run.case
    state = case.state if state is None else state
    depth = None if case.depth is None else case.depth - moves
    found = expectiminimax(case.game, state, depth=depth, evaluate=case.evaluate)
    return found.value


def _wrong_value(run, proof=False):
    if run.error:
        return f"In {run.case}: {run.error}"
    wanted = _right(run)
    if same_number(run.value, wanted):
        ends = limits(run.case, set(run.leaves)) if proof else (wanted, wanted)
        return "" if proves(ends) else not_proved(run, ends)
    said, right = differing(run.value, wanted)
    told = tree_told(run.case.game)
    return f"In {run.case}, you return {said}; the value is {right}.{told}"


def _wrong_move(run, needs=False):
    """What is wrong with the move; where nobody chooses, it is None if a task asks."""
    case = run.case
    moves = moves_of(case)
    if run.error:
        return "judged where a value is returned."
    if not moves:
        if not needs or run.move is None:
            return ""
        return (
            f"In {case}, nobody chooses at the root, so the move is None; you return "
            f"{short(run.move)}."
        )
    if not run.has_move:
        return f"In {case}, you return no move: return the pair (value, move)."
    if not among(run.move, moves):
        return f"In {case}, you return {short(run.move)}, which is no move of the root."
    wanted, found = _right(run), _right(run, case.game.play(case.state, run.move), 1)
    if same_number(found, wanted):
        return ""
    return (
        f"In {case}, you play {run.move}, which is worth {number(found)}; the root is "
        f"worth {number(wanted)}.{tree_told(case.game)}"
    )


def _wrong_leaves(run):
    """Is any leaf left out, or looked at twice?"""
    if run.error:
        return "judged where a value is returned."
    looked, wanted = Counter(run.leaves), _leaves(run.case)
    if looked == wanted:
        return ""
    many, needed = sum(looked.values()), sum(wanted.values())
    more = (
        ", some of them more than once" if max(looked.values(), default=0) > 1 else ""
    )
    return (
        f"In {run.case}, you look at {many} leaves{more}; there are {needed}."
        f"{tree_told(run.case.game)}"
    )


def _leaves(case):
    """The states that are valued, each once."""
    game = Watched(case.game, float("inf"))
    guess = case.evaluate and game.evaluation(case.evaluate)
    expectiminimax(game, case.state, depth=case.depth, evaluate=guess)
    return Counter(game.visited)


def _named(runs) -> Mistake | None:
    """The known mistake whose values these are, or what the game noticed."""
    if any(run.slip is CHAINED and run.error for run in runs):
        return CHAINED
    if not any(run.error for run in runs):
        alike = [
            mistake
            for mistake in MISTAKES
            if any(_does(texts, runs) for texts in programs(mistake, FAMILY))
        ]
        if alike:
            return alike[0] if len(alike) == 1 else None
    return NO_CHANCE if any(run.slip is NO_CHANCE for run in runs) else None


def _named_move(runs) -> Known | None:
    """The known mistake by which all moves were chosen."""
    chosen = [run for run in runs if moves_of(run.case)]
    if not any(map(_wrong_move, chosen)):
        return None
    for mistake in MOVE_MISTAKES:
        if all(same(mistake.answer(run.case), run.move) for run in chosen):
            return mistake
    return None


def _does(texts, runs) -> bool:
    """Does this program give the values of all runs?"""
    value = value_of(*texts)
    return all(same_number(value(*_asked(run.case)), run.value) for run in runs)


def _asked(case):
    return case.game, case.state, case.depth, case.evaluate


def _difference(run, text) -> Difference:
    """Where to look: the right search of the same tree."""
    case = run.case
    options = {} if case.depth is None else {"depth": case.depth,
                                             "evaluate": case.evaluate}  # fmt: skip
    return Difference(str(case), case.game, case.state, None, None, text,
                      expectiminimax, options)  # fmt: skip
