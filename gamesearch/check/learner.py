"""A learner's function: how it is called and how its answer is read.

Two forms are known. A whole function takes (game, state) and, by name, alpha, beta,
depth, evaluate, side (or color, colour, player) or maximizing. One node takes `search`
too, and calls `search(child, alpha, beta)` for the rest; then windows are seen.
"""

import dis
import inspect
from math import inf

from gamesearch.check.guard import Guard, Watched
from gamesearch.check.one_node import NodeWalk
from gamesearch.check.reading import Run, missing, once, read, short
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.game import MAX
from gamesearch.search.arguments import signature_of

DEEP = 1000  # a depth limit that is never reached
SIDES = "side", "color", "colour", "player", "sign"
BOOLS = "maximizing", "maximising", "maximizing_player", "is_max", "maximize"
NOTHING = "It returned None. Is a `return` missing?"
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


def constants(function) -> list:
    """The values that stand in a function's code, without its docstring.

    >>> constants(lambda: 2)
    [2]
    """
    steps = dis.get_instructions(inspect.unwrap(function))
    return [step.argval for step in steps if step.opname in LOADS]


def program(function):
    """What a function does, without name, docstring and lines: equal for equal code.

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


def title_of(function) -> str:
    """How a function is called in a report.

    >>> title_of(unwritten), title_of(lambda moves: moves)
    ('unwritten', 'your function')
    """
    name = getattr(function, "__name__", "")
    return name if name.isidentifier() else "your function"


def home_of(function) -> str | None:
    """The file in which a function is written, None for what is no such function."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return code.co_filename if code else None


def not_called(function, part: str, out_of: int) -> Report | None:
    """The report on what is no function at all: nothing yet, or what a call gave.

    >>> not_called(len, "cases", 5)
    >>> not_called(3, "cases", 5)
    ✗ your function: 0 of 5 points.
      → Give the function itself, not a call; this is 3.
    """
    title = title_of(function)
    if missing(function):
        return unanswered(title)
    if callable(function):
        return None
    why = f"Give the function itself, not a call; this is {short(function)}."
    return Report(title, (Part(part, 0, out_of, ""),), (Finding(part, why),))


class Learner:
    """A function to be judged; `problem` says why it cannot be called at all."""

    def __init__(self, function):
        self.function, self.problem, self.stub = function, "", False
        self.name, self.home = title_of(function), home_of(function)
        self.parameters = {}
        if missing(function):
            self.stub = True
        elif not callable(function):
            self.problem = (
                f"Give the function itself, without calling it; this is "
                f"{short(function)}."
            )
        else:
            self._read_parameters()

    @property
    def limits_depth(self) -> bool:
        """True for a function that can be given a depth limit and an evaluation."""
        return {"depth", "evaluate"} <= set(self.parameters)

    @property
    def unwritten(self) -> bool:
        """True for a function that does nothing."""
        return unwritten(self.function)

    @property
    def one_node(self) -> bool:
        """True for a function that searches one node."""
        return "search" in self.parameters

    @property
    def takes_window(self) -> bool:
        """True for a whole search that takes alpha and beta."""
        return {"alpha", "beta"} <= set(self.parameters) and not self.one_node

    def _read_parameters(self):
        """Find out what it asks for; a `problem` if that is not to be had here."""
        try:
            signature = signature_of(self.function)
        except (TypeError, ValueError):
            return  # a builtin that says nothing of itself: try it
        several = inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD
        self.parameters = {
            name: parameter
            for name, parameter in signature.parameters.items()
            if parameter.kind not in several
        }
        extra = {name: None for name in list(self.parameters)[2:] if name in KNOWN}
        for name in list(self.parameters)[2:]:
            if (
                name not in KNOWN
                and self.parameters[name].default is inspect.Parameter.empty
            ):
                self.problem = (
                    f"Parameter {name!r} is not known here. A function takes game and "
                    "state, then any of alpha, beta, depth, evaluate, side, search."
                )
                return
        try:
            signature.bind("game", "state", **extra)
        except TypeError:
            self.problem = "It must take game and state as its first two parameters."

    def extra(self, case, game, side, alpha=-inf, beta=inf, search=None) -> dict:
        """The arguments after game and state, by name, that this function asks for."""
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
        always = {"search"} | ({"alpha", "beta"} if narrow else set())
        if case.depth is not None:
            always |= {"depth", "evaluate"}
        return {
            name: on_offer[name]
            for name, parameter in list(self.parameters.items())[2:]
            if name in on_offer
            and (name in always or parameter.default is parameter.empty)
        }

    def run(
        self, case, guard: Guard, view, limit, bare="value", window=(-inf, inf)
    ) -> Run:
        """Try the function on one case; a whole search can be given a window."""
        game = Watched(case.game, limit)
        run = Run(case)
        if self.one_node:
            walk = NodeWalk(self, case, game, view)
            run.trace = walk.trace
            outcome = guard.call(walk.start, home=self.home, game=game)
        else:
            side = case.game.to_move(case.state)
            outcome = guard.call(
                self.function,
                game,
                case.state,
                home=self.home,
                game=game,
                **self.extra(case, game, side, *window),
            )
        run.error, run.stub = outcome.error, outcome.stub
        if not run.error:
            read(run, outcome.result, bare)
        run.leaves, run.nodes = once(game.visited), game.nodes
        run.stub = run.stub and (outcome.stub or not run.nodes)
        run.paths = [game.path_to(state, case.state) for state in run.leaves]
        return run
