"""Expectiminimax, written by a learner: its value, its move, and every leaf once.

The function takes (game, state), and optionally depth and evaluate. If it takes these
two, it is tried with depth limits as well. It returns the value for MAX, or (value,
move). The right answer is computed by `expectiminimax`; values may be floats. The known
mistakes are in `expectiminimax_mistakes`.
"""

from collections import Counter
from collections.abc import Callable
from functools import partial

from gamesearch.check.cases import LARGE, Case, Games, Guess, given, on_all
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Mistake
from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.learner import LIMITED, NOTHING, Learner
from gamesearch.check.proof import UNPROVED, limits, not_proved, proves
from gamesearch.check.report import Difference, Report, refused, unanswered
from gamesearch.check.topics.chance_trees import (
    more_trees,
    reached,
    tree_in_words,
    trees,
)
from gamesearch.check.topics.expectiminimax_mistakes import (
    CHAINED,
    FAMILY,
    MISTAKES,
    NO_CHANCE,
    NO_END,
    moves_of,
    of_move,
    right,
    value_of,
)
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.guard import Watched
from gamesearch.play.limits.parse_answer import (
    Run,
    among,
    differing,
    missing,
    read,
    same_number,
    short,
)
from gamesearch.rules.game import CHANCE
from gamesearch.rules.given import choices
from gamesearch.rules.say import paragraph, say
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.tree.narration import number

ALL_FOUR = "Your function takes game, state, depth and evaluate, in this order."
QUESTIONS = 20_000  # questions to the game allowed on one tree
LATER = "This is judged when your function returns a value."


def expectation(
    function: Callable | None,
    *,
    on: Games = None,
    needs: tuple[str, ...] = (),
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge an expectiminimax: f(game, state), optionally with depth and evaluate.

    >>> from gamesearch.check.worked import my_expectiminimax
    >>> expectation(my_expectiminimax)
    ✓ my_expectiminimax: 100 of 100 points.
      ✓ value 60/60: right on all 36 trees
      ✓ move 20/20: right on all 36 trees
      ✓ leaves 20/20: each leaf once on all 36 trees

    The function returns the value for MAX, or the value and the move; a move is judged
    as well. Chance plies count in `depth`. `on` are games to use instead of the
    built-in trees. `needs` has "move" and "depth" if the task demands them, and "proof"
    if a value counts only when the leaves that were looked at prove it.
    """
    form = LIMITED if "depth" in needs else ()
    learner = Learner(function, form)
    if learner.stub:
        return unanswered(learner.name)
    if form and not learner.limits_depth:
        learner.problem = learner.problem or ALL_FOUR
    if learner.problem:
        value, _, leaves = _aspects(needs)
        parts = value.unearned(), leaves.unearned()
        return refused(learner.name, learner.problem, *parts)
    questions = cases(learner.limits_depth, on)
    ask = partial(_ask, form=form, first=questions[0])
    asked = Exercise(questions, ask, _aspects(needs), TUTOR, _difference)
    return judge(function, asked, seconds, exercise)


def cases(depths: bool, on: Games = None) -> list[Case]:
    """The trees; if the function takes a limit, some of them also to each depth."""
    if on is None:
        found = [Case(name, game, game.initial()) for name, game in trees()]
        found[1] = inside(found[1])
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


def inside(case: Case) -> Case:
    """The same tree below a root at which another move would be chosen."""
    tree = dict(zip(case.game.moves(case.state), case.game.tree))
    before = -case.game.first
    game = ExplicitTree({"into it": tree, "around it": before * LARGE}, before)
    return case._replace(game=game, state=game.play(game.initial(), "into it"))


def _ask(function, case, guard, *, form, first):
    """One call of the function; the result is a `Run` with the leaves looked at."""
    learner, game = Learner(function, form), Dice(case.game, QUESTIONS)
    places, named = learner.extra(case, game, game.to_move(case.state))
    outcome = guard.call(
        function, game, case.state, *places, home=learner.home, game=game, **named
    )
    run, nothing = Run(case=case), not outcome.error and missing(outcome.result)
    if nothing:
        outcome.error = NOTHING
    elif not outcome.error:
        read(run, outcome.result, "value")
        outcome.error = run.error
    nothing_done = (nothing or run.stub) and learner.unwritten
    outcome.stub = case is first and (outcome.stub or nothing_done)
    run.leaves = game.visited
    outcome.case, outcome.result, outcome.watched = case, run, game
    return outcome


def _difference(outcome, text) -> Difference:
    """The right search of the same tree, in which the learner may look."""
    case = outcome.case
    return Difference(
        str(case), case.game, case.state, text, expectiminimax, case.limit
    )


# -- what is wrong -----------------------------------------------------------------


def _aspects(needs) -> tuple[Aspect, ...]:
    """The aspects that are judged; the move only if it is required or returned."""
    value = partial(_wrong_value, proof="proof" in needs)
    move = partial(_wrong_move, needs="move" in needs)

    def moves(outcomes):
        return "move" in needs or any(one.result.has_move for one in outcomes)

    def right_on_all(outcomes):
        return on_all(len(outcomes), "right")

    def each_once(outcomes):
        return on_all(len(outcomes), "each leaf once")

    return (
        Aspect("value", 60, value, right_on_all),
        Aspect("move", 20, move, right_on_all, applies=moves),
        Aspect("leaves", 20, _wrong_leaves, each_once),
    )


def _wrong_value(outcome, proof=False) -> str:
    case, run = outcome.case, outcome.result
    if outcome.error:
        return say("In {case}: {found}", case=case, found=outcome.error)
    wanted = right(case).value
    if same_number(run.value, wanted):
        ends = limits(case, set(run.leaves)) if proof else (wanted, wanted)
        return "" if proves(ends) else not_proved(run, ends)
    said, known = differing(run.value, wanted)
    found = say("You return {said}, but the value is {value}.", said=said, value=known)
    return _in_tree(case, found)


def _in_tree(case, text: str) -> str:
    """The sentences on a tree, with its name before them and the tree behind them."""
    found = say("In {case}: {found}", case=case, found=text)
    return paragraph(found, tree_in_words(case.game, case.state))


def _wrong_move(outcome, needs=False) -> str:
    """What is wrong with the move; it must be None where nobody chooses."""
    case, run = outcome.case, outcome.result
    moves = moves_of(case)
    if outcome.error:
        return LATER
    if not moves:
        if not needs or run.move is None:
            return ""
        return say(
            "In {case}: You return the move {move}, but nobody chooses at the root, so "
            "the move is None.",
            case=case,
            move=short(run.move),
        )
    if not run.has_move:
        return say(
            "In {case}: You return no move. Return the pair (value, move).", case=case
        )
    if not among(run.move, moves):
        return say(
            "In {case}: You return {move}, which is not a move at the root.",
            case=case,
            move=short(run.move),
        )
    wanted, found = right(case).value, right(case, run.move).value
    if same_number(found, wanted):
        return ""
    text = say(
        "You return the move {move}, which is worth {found}, but the root is worth "
        "{wanted}.",
        move=run.move,
        found=number(found),
        wanted=number(wanted),
    )
    return _in_tree(case, text)


def _wrong_leaves(outcome) -> str:
    """What is wrong with the leaves: one is left out, or looked at twice."""
    case = outcome.case
    if outcome.error:
        return LATER
    looked, wanted = Counter(outcome.result.leaves), _leaves(case)
    if looked == wanted:
        return ""
    text = say(
        "You look at {leaves:leaf|leaves}; the tree has {all}.",
        leaves=looked.total(),
        all=wanted.total(),
    )
    if max(looked.values(), default=0) > 1:
        text = paragraph(text, "You look at some leaves more than once.")
    return _in_tree(case, text)


def _leaves(case) -> Counter:
    """The leaves of a case, each once."""
    game = Watched(case.game, float("inf"))
    guess = case.evaluate and game.evaluation(case.evaluate)
    expectiminimax(game, case.state, depth=case.depth, evaluate=guess)
    return Counter(game.visited)


# -- the known mistakes ------------------------------------------------------------


class Dice(Watched):
    """A watched game that notices questions and moves at a wrong place."""

    chained = blind = thrown = beyond = False

    def moves(self, state):
        if self.game.is_terminal(state):
            self.beyond = True
        elif self.game.to_move(state) == CHANCE:
            self.blind = True
        return super().moves(state)

    def outcomes(self, state):
        self.thrown = True
        return super().outcomes(state)

    def play(self, state, move):
        if move not in choices(self.game, state) and state in self.came:
            parent, _ = self.came[state]
            if self.game.to_move(parent) == CHANCE:
                self.chained |= move in choices(self.game, parent)
        return super().play(state, move)


def _noticed(outcomes) -> Mistake | None:
    """The mistake that the games noticed, if there is one."""
    games = [outcome.watched for outcome in outcomes]
    failed = [outcome.watched for outcome in outcomes if outcome.error]
    if any(game.chained for game in failed):
        return CHAINED
    if any(game.blind for game in games) and not any(game.thrown for game in games):
        return NO_CHANCE
    if any(game.beyond for game in failed) and not any(game.visited for game in games):
        return NO_END
    return None


class _Tutor(Tutor):
    """A tutor by the values; if these are right, by the proof or by the moves."""

    def diagnosed(self, function, asked, outcomes):
        def hit(outcome):
            return same_number(outcome.result.value, right(outcome.case).value)

        if any(outcome.error or not hit(outcome) for outcome in outcomes):
            return super().diagnosed(function, asked, outcomes)
        wrong = {aspect.name: aspect.wrong for aspect in asked.aspects}
        if any(map(wrong["value"], outcomes)):
            return UNPROVED
        found = of_move(outcomes, wrong["move"]) if "move" in wrong else None
        return found or Tutor().diagnosed(function, asked, outcomes)  # a line, perhaps


TUTOR = _Tutor(
    MISTAKES,
    FAMILY,
    form=value_of,
    behaviour=lambda outcome: outcome.result.value,
    further=lambda: [Case(name, game, game.initial()) for name, game in more_trees()],
    told=lambda outcome: number(outcome.result.value),
    noticed=_noticed,
)
