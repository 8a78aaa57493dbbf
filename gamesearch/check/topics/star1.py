"""One node of Star1, written by a learner: its values, its windows, where it stops.

The function is given the window of the node and `search` for the outcomes, and is
called at every chance node of a tree; the range L to U of all values is
`game.utility_range()`. MAX and MIN nodes are searched here by alpha-beta, or also by
the function if it is for all three kinds of node. Each call is recorded: its window,
its searches with their values, and the value that it returned. So the check can say
which windows Star1 would have passed, and where a cut was due.

Fail-soft and fail-hard values are right. Cuts at equal values and cuts only beyond them
are right, and so is any order of the outcomes. Source of the windows: Ballard,
Artificial Intelligence 21 (1983). The known mistakes are in `star1_mistakes`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import takewhile
from math import inf
from numbers import Real

from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.learner import (
    NO_CHILD,
    NOTHING,
    Learner,
    check_window,
    home_of,
    same_code,
    unwritten,
)
from gamesearch.check.report import Difference, Report, unanswered
from gamesearch.check.topics.chance_slips import SLIPS
from gamesearch.check.topics.chance_trees import bounded_trees, tree_in_words
from gamesearch.check.topics.star1_mistakes import AT_CHANCE, EVERYWHERE, RIGHT
from gamesearch.check.worked import my_chance_node
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.parse_answer import TINY, missing, same_number, value_in
from gamesearch.rules.game import CHANCE, MAX, SIDE_NAMES, Game, Move, State
from gamesearch.rules.given import choices
from gamesearch.rules.result import SearchResult
from gamesearch.rules.say import paragraph, say
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.search.chance.star1 import star1
from gamesearch.tree.narration import number, window
from gamesearch.tree.trace import Trace

# -- a search by a function for one node -----------------------------------------------

MOST = 20_000  # nodes of one tree: no tree has this many


@dataclass
class Call:
    """One call at one node; `asked` has (move, alpha, beta, value) in order."""

    state: State
    alpha: Real
    beta: Real
    asked: list = field(default_factory=list)
    value: Real | None = None


@dataclass(eq=False, repr=False)
class Walk:
    """One search of a tree by a function for one node.

    `leaves` counts the leaves that were evaluated.
    """

    node: Callable
    game: Game
    everywhere: bool
    trace: Trace | None = None
    calls: list[Call] = field(default_factory=list)
    nodes: int = 0
    leaves: int = 0

    def start(self, state: State, alpha: Real, beta: Real) -> Real:
        """The value of the root in this window."""
        return self._entered(None, state, alpha, beta)

    def _entered(self, move, state, alpha, beta):
        game, trace, call = self.game, self.trace, Call(state, alpha, beta)
        self.nodes += 1
        if self.nodes > MOST:
            raise Stopped
        if trace:
            trace.down(move, alpha, beta)
        if game.is_terminal(state):
            self.leaves += 1
            value = game.utility(state)
        elif self.everywhere or game.to_move(state) == CHANCE:
            self.calls.append(call)
            value = self._called(self.node, call)
        else:
            value = self._called(alpha_beta_node, call)
        if trace:
            trace.up(value)
        return value

    def _called(self, node, call):
        """A function at one node, with a `search` of its own."""
        game, state = self.game, call.state
        left = {game.play(state, move): move for move in choices(game, state)}

        def search(child, alpha=-inf, beta=inf):
            """The value of a child of this node."""
            check_window("search", alpha, beta)
            if child not in left:
                raise ValueError(NO_CHILD)
            move = left.pop(child)
            value = self._entered(move, child, alpha, beta)
            call.asked.append((move, alpha, beta, value))
            return value

        answer = node(game, state, call.alpha, call.beta, search)
        if missing(answer) and unwritten(node):
            raise NotImplementedError  # this is still the stub
        call.value = value_in(answer)
        if left and self.trace:  # a cut, at beta or at alpha
            side = game.to_move(state)
            high = side == MAX or (side == CHANCE and call.value >= call.beta)
            self.trace.cut(call.value, call.beta if high else call.alpha)
        return call.value


def alpha_beta_node(game, state, alpha, beta, search):
    """A MAX or MIN node, fail-soft; in an empty window one child is searched."""
    side = game.to_move(state)
    best = -inf if side == MAX else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        if side == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def search_with(node: Callable, *, players: bool = False) -> Callable:
    """A search made of a function for one node, so that it can be explored.

    >>> from gamesearch import Chance, ExplicitTree
    >>> from gamesearch.check.topics.chance_slips import sum_not_set
    >>> game = ExplicitTree([5, Chance([(0.5, 9), (0.5, 1)]), [6, 4]])
    >>> search_with(sum_not_set)(game).value
    5

    The function is called at chance nodes, or with `players` at MAX and MIN nodes.
    """

    def search(game, state=None, *, window=None, trace=None):
        state = game.initial() if state is None else state
        walk = Walk(for_players(node) if players else node, game, players, trace)
        value = walk.start(state, *(window or game.utility_range()))
        return SearchResult(value, None, (), walk.nodes, walk.leaves, 0, None)

    return search


def for_players(node: Callable) -> Callable:
    """A function for MAX and MIN nodes, with Star1 at chance nodes."""

    def whole(game, state, alpha, beta, search):
        chosen = my_chance_node if game.to_move(state) == CHANCE else node
        return chosen(game, state, alpha, beta, search)

    return whole


def followed(game: Game, call: Call) -> Iterator[tuple[tuple[Real, Real], bool]]:
    """For each search of a call: the right window, and whether a cut was due after it.

    At a chance node the windows are those of Star1, in any order of the outcomes.
    """
    side, alpha, beta = game.to_move(call.state), call.alpha, call.beta
    (L, U), X, Y = game.utility_range(), 0, 1
    chances = dict(game.outcomes(call.state))
    for move, *_, v in call.asked:
        window = alpha, beta
        if side == CHANCE:
            p = chances[move]
            Y -= p
            A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
            window = max(L, A), min(U, B)
            X += p * v
            least, most = X + L * Y, X + U * Y
        elif side == MAX:
            least, most = v, inf
            alpha = max(alpha, v)
        else:
            least, most = -inf, v
            beta = min(beta, v)
        yield window, least > call.beta + TINY or most < call.alpha - TINY


def useless(game: Game, call: Call) -> Move | None:
    """The first move or outcome that was searched although a cut was due before it."""
    for (_, due), (move, *_) in zip(followed(game, call), call.asked[1:]):
        if due:
            return move
    return None


# -- the check -------------------------------------------------------------------------

TAKES = "It must take game, state, alpha, beta and search, in this order."
RELEASED = "This is still the original function with its mistake. Repair it first."
LATER = "This is judged only where every node returns a value."


def chance_node(
    function: Callable | None,
    *,
    everywhere: bool = False,
    players: bool = False,
    exercise: str | None = None,
    seconds: float = 10,
) -> Report:
    """Judge f(game, state, alpha, beta, search), a chance node of Star1.

    >>> from gamesearch.check.worked import my_chance_node
    >>> chance_node(my_chance_node)
    ✓ my_chance_node: 100 of 100 points.
      ✓ value 40/40: Right at every node of 42 trees.
      ✓ windows 30/30: Right at every node of 42 trees.
      ✓ leaves 30/30: You evaluate ... leaves, as Star1 does.

    `search(child, alpha, beta)` is the value of an outcome, for MAX. With `everywhere`
    the function is also called at MAX and MIN nodes, and with `players` only at these.
    """
    learner = Learner(function)
    if learner.stub or (players and learner.unwritten):
        return unanswered(learner.name)
    if not callable(function):
        return unanswered(learner.name, learner.problem)
    if same_code(function, *SLIPS):
        return unanswered(learner.name, RELEASED)
    everywhere = everywhere or players
    asked = Exercise(
        bounded_trees(),
        partial(ask, everywhere=everywhere, players=players),
        ASPECTS,
        EVERYWHERE if everywhere else AT_CHANCE,
        _difference,
    )
    return judge(function, asked, seconds, exercise)


def ask(function, question, guard, *, everywhere=False, players=False):
    """A search of the tree of a question; `watched` is its `Walk`."""
    node = for_players(function) if players else function
    walk = Walk(node, question.game, everywhere)
    root = question.game.initial()
    outcome = guard.call(walk.start, root, *question.window, home=home_of(function))
    outcome.case, outcome.watched = question, walk
    if "not None" in outcome.error:
        outcome.error = NOTHING
    if "positional argument" in outcome.error:
        outcome.error = paragraph(outcome.error, TAKES)
    return outcome


def _difference(outcome, text) -> Difference:
    """Where to look: Star1 of the same tree, in the same window."""
    name, game, bounds = outcome.case
    return Difference(name, game, game.initial(), text, star1, {"window": bounds})


# -- what is wrong -----------------------------------------------------------------


@cache
def _exact(question, state):
    return expectiminimax(question.game, state).value


def _wrong_value(outcome) -> str:
    question, walk = outcome.case, outcome.watched
    if outcome.error:
        return _at_tree(question, outcome.error)
    for call in reversed(walk.calls):  # the deepest first
        if call.value is None or call.alpha > call.beta:
            continue  # no value is right in such a window; the window is judged
        exact = _exact(question, call.state)
        low = exact if exact < call.alpha else min(exact, call.beta)
        high = exact if exact > call.beta else max(exact, call.alpha)
        if not low - TINY <= call.value <= high + TINY:
            text = say(
                "You return {value}, but the node is worth {exact}.",
                value=number(call.value),
                exact=number(exact),
            )
            return _at_node(question, call, text)
    return ""


def _wrong_window(outcome) -> str:
    question, calls = outcome.case, outcome.watched.calls
    game = question.game
    if outcome.error and not any(call.asked for call in calls):
        return "This is judged only where search is called."
    for call in calls:
        for (move, *given, _), (right, _) in zip(call.asked, followed(game, call)):
            if all(map(same_number, given, right)):
                continue
            text = say(
                "You search {child} in the window {window}, but it should be {right}.",
                child=game.name(game.play(call.state, move)),
                window=window(*given),
                right=window(*right),
            )
            turned = "α must be less than β." if given[0] > given[1] else ""
            return _at_node(question, call, paragraph(text, turned), move)
    return LATER if outcome.error else ""


def _too_many(outcome) -> str:
    question, walk = outcome.case, outcome.watched
    game = question.game
    if outcome.error:
        return LATER
    if not any(call.asked for call in walk.calls):
        return "" if walk.leaves else _at_tree(question, "You never call search.")
    allowed = _allowed(question)
    if walk.leaves <= allowed:
        return ""
    for call in walk.calls:
        move = useless(game, call)
        if move:
            text = say(
                "You go on to {child}, although the outcomes to come can no longer "
                "matter.",
                child=game.name(game.play(call.state, move)),
            )
            return _at_node(question, call, text, move)
    text = say(
        "You evaluate {leaves:leaf|leaves}, and Star1 evaluates {allowed}.",
        leaves=walk.leaves,
        allowed=allowed,
    )
    return _at_tree(question, text)


@cache
def _allowed(question) -> int:
    """The leaves that Star1 evaluates; it may cut at equal values or only beyond."""
    walks = [Walk(node, question.game, False) for node in RIGHT]
    for walk in walks:
        walk.start(question.game.initial(), *question.window)
    return max(walk.leaves for walk in walks)


def _at_tree(question, found: str) -> str:
    """What is wrong in a tree, with the name of the tree and the tree itself."""
    text = say("In {tree}: {found}", tree=question.name, found=found)
    return paragraph(text, tree_in_words(question.game))


def _at_node(question, call, found: str, until: Move | None = None) -> str:
    """What is wrong at a node, with its tree, its window and the values so far.

    These are the values of the searches before the move `until`, or of all.
    """
    game = question.game
    side, name = SIDE_NAMES[game.to_move(call.state)], game.name(call.state)
    node = name
    if not name.startswith("the "):
        node = say("{side} node {name}", side=side, name=name)
    values, before = [], ""
    for move, *_, value in takewhile(lambda asked: asked[0] != until, call.asked):
        values.append(f"{game.name(game.play(call.state, move))} = {number(value)}")
    if values:
        before = say("Your searches returned {values}.", values=", ".join(values))
    L, U = game.utility_range()
    text = say(
        "In {tree} (L = {L}, U = {U}), at {node} with the window {window}: {found}",
        tree=question.name,
        L=number(L),
        U=number(U),
        node=node,
        window=window(call.alpha, call.beta),
        found=paragraph(before, found),
    )
    return paragraph(text, tree_in_words(game))


def _everywhere(outcomes) -> str:
    return say("Right at every node of {n:tree|trees}.", n=len(outcomes))


def _read(outcomes) -> str:
    return say(
        "You evaluate {leaves:leaf|leaves}, as Star1 does.",
        leaves=sum(outcome.watched.leaves for outcome in outcomes),
    )


ASPECTS = (
    Aspect("value", 40, _wrong_value, _everywhere),
    Aspect("windows", 30, _wrong_window, _everywhere),
    Aspect("leaves", 30, _too_many, _read),
)
