"""A player that searches: an algorithm, an evaluation, an order, and a limit.

Valid for the games for which its algorithm is valid. With `nodes` or `seconds` it uses
iterative deepening, and plays the move of the last completed iteration, so there is
always a move. With `seconds` it stops early when an iteration proves who wins, and in a
lost position it delays the loss. With `depth` alone it searches to that depth, and
without a limit to the end of the game. An algorithm that samples, such as `mcts`, has
no depth: it searches once for each move.

Source: Slate and Atkin, "Chess 4.5: the Northwestern University chess program" (1977),
on playing against the clock by deepening.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from numbers import Real
from random import Random

from gamesearch import search
from gamesearch.play.book import Book
from gamesearch.play.parts import (
    check_book,
    evaluation_maker,
    made_for,
    made_order,
    named,
)
from gamesearch.play.player import Player, Thought
from gamesearch.rules.evaluation import largest_estimate
from gamesearch.rules.game import Game, State
from gamesearch.rules.given import checked_number
from gamesearch.rules.result import Budget, SearchResult
from gamesearch.rules.table import Table
from gamesearch.rules.undisturbed import undisturbed
from gamesearch.search.arguments import check_algorithm, check_depth, signature_of
from gamesearch.search.suitable import algorithms_for

MARGIN = 0.005  # seconds before the deadline at which the search should end
OURS = "limit", "trace"  # options of a search that the player sets itself
# Of mcts. Of 0.2, 0.35, 0.5, 0.7 and 1 it is the one that scored at least 60 % against
# the square root of 2 at Connect Four (60, with 1,000 simulations), Dots and Boxes (78,
# 800) and Breakthrough of 6 x 5 (60, 700), in 40 games each; 0.35 scored 53, 78 and 78.
EXPLORATION = 0.5
READABLE = 1500  # nodes of a tree that is shown completely
EVALUATE = "evaluate=f"  # how to give a function of a state instead of a maker


class SearchPlayer(Player):
    """Plays the move that a search finds; a recipe, prepared again for each game.

    >>> from gamesearch import TicTacToe, evaluations
    >>> player = SearchPlayer(evaluation=evaluations.OpenLines, depth=2)
    >>> player
    <player: alpha_beta, OpenLines, depth 2>
    >>> game = TicTacToe()
    >>> player.begin(game)(game.initial())  # the centre
    Thought(move=4, value=1, line=(4, 0), depth=2, nodes=36, note='')

    The default `algorithm` is `alpha_beta`, or `expectiminimax` if the rules have
    chance. `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`, for
    every game. Instead, `evaluation` may make such a function for a game: a class such
    as `OpenLines`, or `functools.partial(OpenLines, weights=...)`. `order` is an order,
    or a class that makes one (`gs.orders.Killers`). `table` makes a table (`gs.Table`),
    or is "new". `noisy` makes the function of noisy moves for a game, for quiescence
    search. `seconds` are the time for each move; `margin` is the part of this time that
    is reserved for the work after the last look at the clock. Increase it for an
    evaluation that takes milliseconds. `opening` and `endgame` are books, which are
    looked up before searching. Further options are passed to the algorithm.

    With `algorithm=gs.mcts` the player has `simulations`, `nodes` or `seconds`, but no
    depth or order; an evaluation replaces roll-outs. Its random numbers depend on the
    seed of the game.
    """

    def __init__(
        self,
        name: str | None = None,
        *,
        algorithm: Callable | None = None,
        evaluate: Callable[[State], Real] | None = None,
        evaluation: Callable[[Game], Callable] | None = None,
        order=None,
        depth: int | None = None,
        nodes: Real | None = None,
        seconds: Real | None = None,
        opening: Book | None = None,
        endgame: Book | None = None,
        margin: Real = MARGIN,
        clock: Callable[[], Real] | None = None,
        **options,
    ):
        if algorithm is not None:
            check_algorithm(algorithm)
        evaluation = evaluation_maker(evaluate, evaluation)
        check_depth(depth)
        if samples(algorithm) and (depth, order) != (None, None):
            raise ValueError(
                f"algorithm: {named(algorithm)} has neither depth= nor order=. Give "
                "simulations=, nodes= or seconds= to limit its search."
            )
        if depth == 0:
            raise ValueError("depth: 1 ply or more; at depth 0 a search finds no move.")
        self.algorithm, self.evaluation, self.order = algorithm, evaluation, order
        self.depth, self.nodes, self.seconds = depth, nodes, seconds
        self.opening, self.endgame = opening, endgame
        self.margin, self.clock, self.options = margin, clock, options
        if self.in_time and evaluation is None and not samples(algorithm):
            raise ValueError(
                "evaluate: with nodes or seconds the search deepens from depth 1 on, "
                "so it needs an evaluation of positions that are not over."
            )
        if seconds is not None and algorithm is search.two_phase_minimax:
            raise ValueError(
                "algorithm: two_phase_minimax evaluates all leaves at once, without "
                "looking at the clock. With seconds use another algorithm, such as "
                "gs.minimax."
            )
        self._check_options()
        checked_number(margin, "margin: seconds, 0 or more", lambda n: n >= 0)
        check_book("opening", opening)
        check_book("endgame", endgame)
        self.budget()
        self.name = name or self._described()

    @property
    def in_time(self) -> bool:
        """True for a player with a limit of nodes or seconds."""
        return self.nodes is not None or self.seconds is not None

    def budget(self, share: Real = 1) -> Budget | None:
        """The budget for a share of a move; None without nodes or seconds."""
        given = {} if self.clock is None else {"clock": self.clock}
        if self.nodes is not None:
            given["nodes"] = share * self.nodes
        if self.seconds is not None:
            Budget(seconds=self.seconds)  # an error shows the number as it was given
            given["seconds"] = max(0, share * self.seconds - self.margin)
        return Budget(**given) if self.in_time else None

    def parts(self, game: Game) -> dict:
        """The options of its search, made again for a game: evaluate, order, and so on.

        >>> from gamesearch import TicTacToe, alpha_beta
        >>> player = SearchPlayer(depth=9)
        >>> alpha_beta(TicTacToe(), **player.parts(TicTacToe())).nodes
        18297
        """
        parts = {**self.options}
        if self.algorithm is search.mcts:
            parts.setdefault("exploration", EXPLORATION)
        if not samples(self.algorithm):
            parts |= {"depth": self.depth, "order": made_order(self.order)}
        if self.evaluation is not None:
            parts["evaluate"] = made_for(game, self.evaluation, "evaluation", EVALUATE)
        if "noisy" in parts:
            parts["noisy"] = made_for(game, parts["noisy"], "noisy")
        if "table" in self._known():
            table = parts.get("table", self._known()["table"].default)
            parts["table"] = Table() if table == "new" else table and table()
        return parts

    def check(self, game):
        self.parts(game)

    def search_for(self, game: Game) -> Callable:
        """Its algorithm, or the default algorithm for this game."""
        return self.algorithm or getattr(search, algorithms_for(game)[0])

    def begin(self, game, seed=0):
        thoughts = self.thoughts(game, seed)

        def last(state):
            *_, thought = thoughts(state)
            return thought

        def think(state):
            if self.seconds is None:
                return last(state)
            return undisturbed(lambda: last(state))

        return think

    def thoughts(self, game, seed=0):
        parts, algorithm = self.parts(game), self.search_for(game)
        books = [book for book in (self.opening, self.endgame) if book is not None]
        for book in books:
            book.check(game)

        def think(state):
            for book in books:
                found = book.look_up(game, state)
                if found:
                    yield found
                    return
            for answer in self._answers(algorithm, game, state, parts, seed):
                yield thought_of(game, state, answer)

        return think

    def _answers(self, algorithm, game, state, parts, seed):
        """The results of its search: one result, or with a limit one for each depth."""
        if samples(algorithm):
            limit = {"limit": self.budget()} if self.in_time else {}
            yield from sampled(algorithm, game, state, seed, **parts, **limit)
            return
        if not self.in_time:
            yield algorithm(game, state, **parts)
            return
        interrupts = []
        found = search.deepen(
            game,
            state,
            algorithm=noting(algorithm, interrupts),
            limit=self.budget(),
            **parts,
        )
        if self.seconds is not None:
            found = until_decided(game, state, parts.get("evaluate"), found)
        yield from found
        if interrupts:  # `deepen` treats an interrupt like a limit
            raise interrupts[0]

    def again(self, game, state, thought: Thought | None, seed: int) -> dict | None:
        """The options of `gs.explore` that show the sampling search for this thought.

        None if it did not sample. A large tree is shown after its first simulations,
        when another move may have been the best.
        """
        if not samples(self.algorithm):
            return None
        options = {"algorithm": self.algorithm, "seed": seed_at(state, seed)}
        options |= self.parts(game)
        if thought is not None and thought.nodes:
            options["limit"] = thought.nodes
        options["simulations"] = min(READABLE, options.get("simulations", READABLE))
        return options

    def _named(self):
        """The algorithm in its name: the given one, or the default."""
        return self.algorithm or search.alpha_beta

    def _known(self):
        """The parameters of the algorithm by name."""
        return signature_of(self._named()).parameters

    def _check_options(self):
        """TypeError for an option that the algorithm does not take."""
        known = self._known()
        open_ended = any(p.kind is p.VAR_KEYWORD for p in known.values())
        for option in self.options:
            if option in OURS:
                raise TypeError(
                    f"{option}: a player sets this option itself. Give evaluate=, "
                    "nodes= or seconds= instead."
                )
            if option not in known and not open_ended:
                raise TypeError(
                    f"{option}: {named(self._named())} has no such option; its options "
                    f"are {', '.join(name for name in known if name not in OURS)}."
                )
        if not callable(self.options.get("noisy", named)):
            raise TypeError(
                "noisy: a function of a game that returns a function from a state to "
                f"its noisy moves, not {self.options['noisy']!r}."
            )
        if isinstance(self.options.get("table"), Table):
            raise TypeError(
                "table: a player makes a new table for each game, so give gs.Table or "
                "functools.partial(gs.Table, size=...), not a table."
            )

    def _described(self):
        """A name made from the parts."""
        given = [self._named(), self.evaluation, self.order]
        parts = [named(part) for part in given if part is not None]
        limits = (
            ("depth {}", self.depth),
            ("{} nodes", self.nodes),
            ("{} s", self.seconds),
        )
        parts += [text.format(amount) for text, amount in limits if amount is not None]
        if self.opening is not None or self.endgame is not None:
            parts.append("books")
        return ", ".join(parts)


def thought_of(game: Game, state: State, answer: SearchResult) -> Thought:
    """The result of a search as a thought; if it has no move, the first legal one.

    >>> from gamesearch import Nim, alpha_beta
    >>> game = Nim([1])
    >>> thought_of(game, game.initial(), alpha_beta(game)).line
    ((0, 1),)
    """
    move, note = answer.move, ""
    if hasattr(answer, "simulations"):
        note = f"{answer.simulations:,} simulations"
    if move is None:
        move, note = game.moves(state)[0], "no time: the first move"
    return Thought(move, answer.value, answer.line, answer.depth, answer.nodes, note)


def samples(algorithm: Callable | None) -> bool:
    """Does this search have a number of simulations instead of a depth?

    >>> samples(search.mcts), samples(search.alpha_beta), samples(None)
    (True, False, False)
    """
    return algorithm is not None and "simulations" in signature_of(algorithm).parameters


def sampled(algorithm: Callable, game: Game, state: State, seed: int, **options):
    """The single result of a search that samples, also if it is interrupted.

    Each position has its own random numbers, which depend on the seed of the game.
    """
    if "seed" in signature_of(algorithm).parameters:
        options.setdefault("seed", seed_at(state, seed))
    try:
        yield algorithm(game, state, **options)
    except KeyboardInterrupt as stop:
        if getattr(stop, "result", None) is not None:
            yield stop.result
        raise


def seed_at(state: State, seed: int) -> int:
    """The seed of the search at this position in a game with this seed.

    It is the same in every process in which the state has the same `repr`.
    """
    return Random(f"{seed}|{state!r}").randrange(100_000)  # short enough to be typed


def until_decided(game: Game, state: State, evaluate, answers: Iterator) -> Iterator:
    """The results of iterative deepening up to the one that proves who wins.

    A deeper search could not change the result. It is proved who wins if the value is
    the best or worst payoff and no estimate can be that large. In a lost game the move
    is that of the result before, which did not yet see the loss, so it delays the loss.

    >>> from gamesearch import ExplicitTree, deepen
    >>> game, value = ExplicitTree({"soon": [-1, 1], "late": [[[-1]]]}), lambda state: 0
    >>> found = until_decided(game, 0, value, deepen(game, evaluate=value))
    >>> [(answer.value, answer.move) for answer in found]
    [(0, 'soon'), (0, 'late'), (0, 'late'), (-1, 'late')]
    """
    side, win = game.to_move(state), getattr(evaluate, "win", 1)
    ends = sorted(side * win * end for end in game.utility_range())
    worst, best = [
        end if abs(end) >= largest_estimate(game, evaluate) else None for end in ends
    ]
    before = None
    for answer in answers:
        value = None if answer.value is None else side * answer.value
        decided = value is not None and value in (worst, best)
        if decided and value == worst and before is not None:
            answer = replace(answer, move=before.move, line=before.line)
        before = answer
        yield answer
        if decided:
            return


def noting(algorithm: Callable, interrupts: list) -> Callable:
    """The algorithm, which also records a KeyboardInterrupt that ends it.

    >>> interrupts = []
    >>> noting(print, interrupts)("searched"), interrupts
    searched
    (None, [])
    """

    @wraps(algorithm)
    def search(*arguments, **options):
        try:
            return algorithm(*arguments, **options)
        except KeyboardInterrupt as interrupt:
            interrupts.append(interrupt)
            raise

    return search
