"""A learner's function: how it is called and how its answer is read.

Two forms are known. A whole search takes (game, state), and perhaps alpha, beta, depth,
evaluate, side (or color, colour, player) or maximizing. A function for one node takes
`search` too, and calls `search(child, alpha, beta)` for each child, so its windows are
seen. A parameter of another name is given the argument that the task has at its place.
"""

import dis
import inspect
from collections.abc import Callable
from functools import wraps
from math import inf
from numbers import Real

from gamesearch.check.report import Part, Report, refused, unanswered
from gamesearch.play.limits.guard import Guard, Outcome, Watched
from gamesearch.play.limits.parse_answer import (
    Run,
    listed,
    missing,
    once,
    read,
    short,
    value_in,
)
from gamesearch.rules.game import MAX
from gamesearch.rules.say import say
from gamesearch.search.arguments import signature_of
from gamesearch.tree.trace import Trace

KEYWORD_ONLY = inspect.Parameter.KEYWORD_ONLY
MORE = inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD
LIMITED = "depth", "evaluate"  # the arguments of a task after game and state
WINDOWED = "alpha", "beta", "search"
DEEP = 1000  # a depth limit that is never reached
SIDES = "side", "color", "colour", "player", "sign"
BOOLS = "maximizing", "maximising", "maximizing_player", "is_max", "maximize"
NO_CHILD = (
    "search: child is not a child of this node, or this child was searched already."
)
NOTHING = "You return None. Is a `return` missing?"
LOADS = {"LOAD_CONST", "RETURN_CONST", "LOAD_SMALL_INT", "LOAD_COMMON_CONSTANT"}
IDLE = {"RESUME", "NOP", "RETURN_VALUE", *LOADS}  # of Python 3.11 to 3.15
KNOWN = {"alpha", "beta", "depth", "evaluate", "ply", "search", *SIDES, *BOOLS}


def unwritten(function) -> bool:
    """True for a function that does nothing: its body is `...`, `pass` or a text.

    >>> unwritten(lambda moves: ...), unwritten(lambda moves: moves.sort())
    (True, False)
    """
    code = getattr(inspect.unwrap(function), "__code__", None)
    return code is not None and all(
        step.opname in IDLE for step in dis.get_instructions(code)
    )


def nothing_done(function, outcome: Outcome) -> bool:
    """Was it a stub that was called, which does nothing and returns nothing?"""
    nothing = not outcome.error and missing(outcome.result)
    return outcome.stub or (nothing and unwritten(function))


def points_only(function: Callable) -> Callable:
    """The same function, for which a check finds the points and no known mistakes.

    >>> diagnosable(len), diagnosable(points_only(len))
    (True, False)
    """

    @wraps(function)
    def same(*arguments, **named):
        return function(*arguments, **named)

    same.points_only = True
    return same


def diagnosable(function) -> bool:
    """Does a check look for known mistakes in this function?"""
    return not getattr(function, "points_only", False)


def constants(function) -> list:
    """The constants in a function's code, without its docstring.

    >>> constants(lambda: 2)
    [2]
    """
    steps = dis.get_instructions(inspect.unwrap(function))
    return [step.argval for step in steps if step.opname in LOADS]


def program(function):
    """The steps of a function without its name, docstring and lines, to compare code.

    >>> program(lambda moves: moves.sort()) == program(lambda moves: moves.sort())
    True
    """
    code = getattr(function, "__code__", None)
    return function if code is None else _program(code)


def _program(code):
    steps = [(step.opname, step.argval) for step in dis.get_instructions(code)]
    return code.co_varnames, [
        (name, _program(value) if inspect.iscode(value) else value)
        for name, value in steps
    ]


def same_code(function, *others) -> bool:
    """Does the function have the code of one of the others?

    Names of functions and docstrings do not matter.

    >>> same_code(lambda moves: moves[0], len, lambda moves: moves[0])
    True
    """
    return program(function) in map(program, others)


def title_of(function) -> str:
    """The name of a function in a report.

    >>> title_of(unwritten), title_of(lambda moves: moves)
    ('unwritten', 'your function')
    """
    name = getattr(function, "__name__", "")
    return name if name.isidentifier() else "your function"


def home_of(function) -> str | None:
    """The file in which a function is written; None for a thing that has no file."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return code.co_filename if code else None


def not_called(function, part: str, out_of: int) -> Report | None:
    """The report on a thing that is no function: nothing yet, or the result of a call.

    >>> not_called(len, "cases", 5)
    >>> not_called(3, "cases", 5)
    ✗ your function: 0 of 5 points.
      → Give the function itself, not a call of it: this is 3.
    """
    title = title_of(function)
    if missing(function):
        return unanswered(title)
    if callable(function):
        return None
    return refused(title, not_a_call(function), Part(part, 0, out_of, ""), about=part)


def not_a_call(given) -> str:
    """The sentence to a learner who gave a thing that is no function."""
    return say(
        "Give the function itself, not a call of it: this is {given}.",
        given=short(given),
    )


class Learner:
    """A function to be judged; `problem` says why it cannot be called at all.

    `form` has the names of the task's arguments after game and state, in order. `gives`
    maps each parameter after these two to the argument that it is given.
    """

    def __init__(self, function, form: tuple[str, ...] = ()):
        self.function, self.problem, self.stub = function, "", False
        self.name, self.home = title_of(function), home_of(function)
        self.form, self.parameters, self.gives = form, {}, {}
        if missing(function):
            self.stub = True
        elif not callable(function):
            self.problem = not_a_call(function)
        else:
            self._read_parameters()

    @property
    def limits_depth(self) -> bool:
        """True for a function that can be given a depth limit and an evaluation."""
        return {"depth", "evaluate"} <= {*self.gives.values(), *self._rest()}

    @property
    def unwritten(self) -> bool:
        """True for a function that does nothing."""
        return unwritten(self.function)

    @property
    def one_node(self) -> bool:
        """True for a function that searches one node."""
        return "search" in self.gives.values()

    @property
    def takes_window(self) -> bool:
        """True for a whole search that takes alpha and beta."""
        return {"alpha", "beta"} <= set(self.gives.values()) and not self.one_node

    def _read_parameters(self):
        """Find out which arguments it takes; a `problem` if one is unknown."""
        try:
            signature = signature_of(self.function)
        except (TypeError, ValueError):
            return  # a builtin without a signature: try it
        self.parameters = signature.parameters
        for number, name in enumerate(self._further()):
            needed = self.parameters[name].default is inspect.Parameter.empty
            wanted = self._in_place(number)
            if name in KNOWN and not (name == "ply" and wanted):
                self.gives[name] = name
            elif wanted and (needed or wanted != "search"):
                self.gives[name] = wanted
            elif needed:
                self.problem = say(
                    "Parameter {name} is not known here. A function takes game and "
                    "state, then any of alpha, beta, depth, evaluate, side, search.",
                    name=repr(name),
                )
                return
        try:
            places, named = self._arguments(self.gives)
            signature.bind("game", "state", *places, **named)
        except TypeError:
            self.problem = (
                "Your function must take game and state as its first two parameters."
            )

    def _further(self) -> list[str]:
        """The names of its parameters after the first two, without * and **."""
        known = self.parameters.items()
        return [name for name, parameter in known if parameter.kind not in MORE][2:]

    def _in_place(self, number) -> str | None:
        """The task's argument at this place, if no parameter has its name."""
        if number >= len(self.form) or len(self._further()) < 2:
            return None
        wanted = self.form[number]
        return None if wanted in self.parameters else wanted

    def _rest(self) -> list[str]:
        """The arguments of the task that only a * or ** parameter can take."""
        several = {parameter.kind for parameter in self.parameters.values()} & {*MORE}
        given = {*self.gives.values()}
        return [name for name in self.form if several and name not in given]

    def extra(
        self, case, game, side, alpha=-inf, beta=inf, search=None
    ) -> tuple[list, dict]:
        """The arguments that it takes after game and state, by place and by name."""
        depth = DEEP if case.depth is None else case.depth
        evaluate = case.evaluate or (lambda state: 0)
        on_offer = {
            "alpha": alpha,
            "beta": beta,
            "depth": depth,
            "ply": 0,
            "evaluate": game.evaluation(evaluate),
            "search": search,
            **dict.fromkeys(SIDES, side),
            **dict.fromkeys(BOOLS, side == MAX),
        }
        narrow = search or (alpha, beta) != (-inf, inf)
        always = {"alpha", "beta"} if narrow else set()
        always |= {"search"} if search else set()
        if case.depth is not None or (self.form == LIMITED and self.limits_depth):
            always |= {"depth", "evaluate"}
        asked = {
            name: on_offer[given]
            for name, given in self.gives.items()
            if given in always
            or self.parameters[name].default is inspect.Parameter.empty
        }
        rest = {name: on_offer[name] for name in self._rest() if name in always}
        return self._arguments(asked, rest)

    def _arguments(self, asked: dict, rest: dict | None = None) -> tuple[list, dict]:
        """The arguments, by place as far as possible; `rest` is for * and **."""
        places, named, rest = [], dict(asked), rest or {}
        kinds = {parameter.kind for parameter in self.parameters.values()}
        for name in self._further():
            if name not in named or self.parameters[name].kind is KEYWORD_ONLY:
                break
            places.append(named.pop(name))
        if MORE[0] in kinds:
            return [*places, *rest.values()], named
        return places, named | rest

    def run(
        self, case, guard: Guard, view, limit, bare="value", window=(-inf, inf)
    ) -> Run:
        """Try the function on one case; a whole search can be given a window."""
        game = Watched(case.game, limit)
        run = Run(case=case)
        if self.one_node:
            walk = NodeWalk(self, case, game, view)
            run.trace = walk.trace
            outcome = guard.call(walk.start, home=self.home, game=game)
        else:
            side = case.game.to_move(case.state)
            places, named = self.extra(case, game, side, *window)
            outcome = guard.call(
                self.function,
                game,
                case.state,
                *places,
                home=self.home,
                game=game,
                **named,
            )
        run.error, run.stub = outcome.error, outcome.stub
        if not run.error:
            read(run, outcome.result, bare)
        run.leaves, run.nodes = once(game.visited), game.nodes
        run.stub = run.stub and (outcome.stub or not run.nodes)
        run.paths = [game.path_to(state, case.state) for state in run.leaves]
        return run


# -- a function for one node -----------------------------------------------------------


def check_window(asks: str, alpha, beta) -> None:
    """TypeError if a learner's function asks with bounds that are no window."""
    for name, bound in (("alpha", alpha), ("beta", beta)):
        if not isinstance(bound, Real) or bound != bound:
            raise TypeError(f"{asks}: {name} must be a number, not {short(bound)}.")


class NodeWalk:
    """Calls a function for one node at every node, and records its windows.

    The trace has the calls of the function: `down` with the window that it passed, `up`
    with the value that it returned, and `cut` where it left out moves.
    """

    def __init__(self, learner, case, game, view):
        self.learner, self.case, self.game = learner, case, game
        self.mover = view == "mover"
        self.trace = Trace()

    def start(self):
        """The answer at the root."""
        side = self.game.to_move(self.case.state)
        self.trace.down(None, -inf, inf)
        answer = self._node(self.case.state, side, -inf, inf)
        self.trace.up(value_in(answer), self._view(side))
        return answer

    def _view(self, side):
        return side if self.mover else MAX

    def _node(self, state, side, alpha, beta):
        game, left = self.game, list(self.game.game.moves(state))

        def search(child, alpha=-inf, beta=inf):
            """The value of a child of this node, always a number."""
            move = next((m for m in left if game.game.play(state, m) == child), None)
            if move is None:
                raise ValueError(NO_CHILD)
            check_window("search", alpha, beta)
            left.remove(move)
            below = -side if game.is_terminal(child) else game.to_move(child)
            self.trace.down(move, alpha, beta, self._view(below))
            if game.is_terminal(child):
                value = game.utility(child) * (below if self.mover else 1)
            else:
                value = value_in(self._node(child, below, alpha, beta))
            self.trace.up(value, self._view(below))
            return value

        places, named = self.learner.extra(self.case, game, side, alpha, beta, search)
        answer = listed(self.learner.function(game, state, *places, **named))
        if missing(answer) and self.learner.unwritten:
            raise NotImplementedError  # this is still the stub
        value = value_in(answer)
        if left:
            bound = beta if self.mover or side == MAX else alpha
            self.trace.cut(value, bound, self._view(side))
        return answer
