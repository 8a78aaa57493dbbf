"""A learner's function: how it is called and how its answer is read.

Two forms are known. A whole function takes (game, state) and, by name, alpha, beta,
depth, evaluate, side (or color, colour, player) or maximizing. One node takes `search`
too, and calls `search(child, alpha, beta)` for the rest; then windows are seen.
"""

import inspect
from dataclasses import dataclass, field
from math import inf
from numbers import Real

from gamesearch.check.guard import Guard, Stopped, Watched
from gamesearch.game import MAX
from gamesearch.result import SearchResult
from gamesearch.trace import Trace

DEEP = 1000  # a depth limit that is never reached
SIDES = "side", "color", "colour", "player", "sign"
BOOLS = "maximizing", "maximising", "maximizing_player", "is_max", "maximize"


@dataclass
class Run:
    """What a function did with one case; `error` is a sentence when it failed."""

    case: object
    error: str = ""
    stub: bool = False
    value: Real | None = None
    move: object = None
    line: tuple | None = None
    has_move: bool = False
    leaves: list = field(default_factory=list)  # states, each time one was valued
    paths: list = field(default_factory=list)
    nodes: int = 0
    trace: Trace | None = None


class Learner:
    """A function to be judged; `problem` says why it cannot be called at all."""

    def __init__(self, function):
        self.function, self.problem, self.stub = function, "", False
        name = getattr(function, "__name__", "")
        self.name = name if name.isidentifier() else "your function"
        code = (
            getattr(inspect.unwrap(function), "__code__", None)
            if callable(function)
            else None
        )
        self.home = code.co_filename if code else None
        self.parameters = {}
        if function is None or function is ...:
            self.stub = True
        elif not callable(function):
            self.problem = (
                f"Give the function itself, without calling it; this is "
                f"{short(function)}."
            )
        else:
            self._read_parameters()

    @property
    def one_node(self) -> bool:
        """True for a function that searches one node."""
        return "search" in self.parameters

    def _read_parameters(self):
        try:
            signature = inspect.signature(self.function)
        except (TypeError, ValueError):
            return
        kinds = inspect.Parameter
        self.parameters = {
            p.name: p
            for p in signature.parameters.values()
            if p.kind in (kinds.POSITIONAL_OR_KEYWORD, kinds.KEYWORD_ONLY)
        }
        known = {"alpha", "beta", "depth", "evaluate", "ply", "search", *SIDES, *BOOLS}
        for name in list(self.parameters)[2:]:
            if name not in known and self.parameters[name].default is kinds.empty:
                self.problem = (
                    f"Parameter {name!r} is not known here. A function takes game and "
                    "state, then any of alpha, beta, depth, evaluate, side, search."
                )
        positional = [
            p
            for p in signature.parameters.values()
            if p.kind
            in (
                kinds.POSITIONAL_ONLY,
                kinds.POSITIONAL_OR_KEYWORD,
                kinds.VAR_POSITIONAL,
            )
        ]
        if len(positional) < 2 and not any(
            p.kind == kinds.VAR_POSITIONAL for p in positional
        ):
            self.problem = "It must take at least two parameters: game and state."

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
        always = {"search"} | ({"alpha", "beta"} if search else set())
        if case.depth is not None:
            always |= {"depth", "evaluate"}
        return {
            name: on_offer[name]
            for name, parameter in list(self.parameters.items())[2:]
            if name in on_offer
            and (name in always or parameter.default is parameter.empty)
        }

    def run(self, case, guard: Guard, view: str, limit: int, bare="value") -> Run:
        """Try the function on one case."""
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
                **self.extra(case, game, side),
            )
        run.error, run.stub = outcome.error, outcome.stub
        if not run.error:
            read(run, outcome.result, bare)
        run.leaves, run.nodes = once(game.visited), game.nodes
        run.paths = [game.path_to(state, case.state) for state in run.leaves]
        return run


class NodeWalk:
    """Calls a function for one node at every node, and records its windows.

    The trace has what the function asked for: `down` with the window it passed, `up`
    with the value it returned, `cut` where it left moves out.
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
                raise ValueError(
                    "search(child, ...): that is not a child of this node, "
                    "or it has been searched already"
                )
            for name, bound in (("alpha", alpha), ("beta", beta)):
                if not isinstance(bound, Real) or bound != bound:
                    raise TypeError(f"search: {name} must be a number, not {bound!r}")
            left.remove(move)
            below = -side if game.is_terminal(child) else game.to_move(child)
            self.trace.down(move, alpha, beta, self._view(below))
            if game.is_terminal(child):
                value = game.utility(child) * (below if self.mover else 1)
            else:
                value = value_in(self._node(child, below, alpha, beta))
            self.trace.up(value, self._view(below))
            return value

        named = self.learner.extra(self.case, game, side, alpha, beta, search)
        answer = self.learner.function(game, state, **named)
        value = value_in(answer)
        if left:
            bound = beta if self.mover or side == MAX else alpha
            self.trace.cut(value, bound, self._view(side))
        return answer


def value_in(answer):
    """The value in what one node returned: a number, or the first of a pair."""
    value = answer[0] if isinstance(answer, tuple) and answer else answer
    if value is None or value is ...:
        raise NotImplementedError
    if isinstance(value, bool) or not isinstance(value, Real) or value != value:
        raise TypeError(f"a node must return its value, a number, not {short(answer)}")
    return value


def read(run: Run, answer, bare: str) -> None:
    """Take value, move and line out of what a function returned.

    `bare` says what an answer is that stands alone: "value" or "move".
    """
    if isinstance(answer, SearchResult):
        answer = answer.value, answer.line or answer.move
    pair = isinstance(answer, (tuple, list)) and len(answer) == 2
    if (
        answer is None
        or answer is ...
        or (pair and answer[0] is None and not answer[1])
    ):
        run.stub, run.error = True, "It returns nothing yet."
    elif bare == "move" and not pair:
        run.move, run.has_move = answer, True
    elif pair and isinstance(answer[0], str) and isinstance(answer[1], Real):
        run.error = (
            f"It returned {short(answer)}: the value comes first, then the move."
        )
    else:
        run.value = answer[0] if pair else answer
        if (
            isinstance(run.value, bool)
            or not isinstance(run.value, Real)
            or (run.value != run.value)
        ):
            kind = (
                "It is a generator: it says yield, not return"
                if inspect.isgenerator(answer)
                else f"It returned {short(answer)}"
            )
            run.error = f"{kind}. Return a number, or (value, move)."
        elif pair:
            run.has_move = True
            read_move(run, answer[1])


def read_move(run: Run, second) -> None:
    """The second of a pair: a move, or the line of play that begins with one."""
    legal = run.case.game.moves(run.case.state)
    if isinstance(second, (tuple, list)) and second not in legal:
        run.line = tuple(second)
        run.move = run.line[0] if run.line else None
    else:
        run.move = second


def once(states: list) -> list:
    """The states without those that repeat the one just before."""
    return [state for i, state in enumerate(states) if i == 0 or state != states[i - 1]]


def short(thing) -> str:
    """A value as it is quoted in a sentence."""
    try:
        text = repr(thing)
    except Exception:
        text = f"a {type(thing).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."


__all__ = ["Learner", "Run", "Stopped"]
