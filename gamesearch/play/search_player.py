"""A player that searches: an algorithm, an evaluation, an order, and when to stop.

Valid for the games its algorithm is valid for. With `nodes` or `seconds` the search
deepens and the move is that of the last iteration that ended, so that there is always
an answer; with `depth` alone it searches to that depth, with nothing to the end.

Source: Slate and Atkin, "Chess 4.5: the Northwestern University chess program" (1977),
on playing against the clock by deepening.
"""

from collections.abc import Callable
from functools import wraps
from numbers import Real

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
from gamesearch.rules.game import Game, State
from gamesearch.rules.given import checked_number
from gamesearch.rules.result import Budget
from gamesearch.rules.table import Table
from gamesearch.rules.undisturbed import undisturbed
from gamesearch.search.arguments import check_algorithm, check_depth, signature_of
from gamesearch.search.suitable import algorithms_for

MARGIN = 0.005  # seconds before the deadline at which the search is to end
OURS = "limit", "trace"  # options of a search that the player fills in
EVALUATE = "evaluate=f"  # the hint for a function of a state in place of a maker


class SearchPlayer(Player):
    """Plays what a search finds; a recipe, made ready anew for each game.

    >>> from gamesearch import TicTacToe, evaluations
    >>> player = SearchPlayer(evaluation=evaluations.OpenLines, depth=2)
    >>> player
    <player: alpha_beta, OpenLines, depth 2>
    >>> game = TicTacToe()
    >>> player.begin(game)(game.initial())  # the centre
    Thought(move=4, value=1, line=(4, 0), depth=2, nodes=36, note='')

    Without an `algorithm` it is `alpha_beta`, but `expectiminimax` where the rules have
    chance. `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`, for
    every game; or else `evaluation` makes one for a game: a class such as `OpenLines`,
    or `functools.partial(OpenLines, weights=...)`. `order` is an order, or makes one
    (`gs.orders.Killers`); `table` makes a table (`gs.Table`), or is "new"; `noisy`
    makes for a game what quiescence is to be given. `seconds` are for each move; of
    them `margin` is kept back for what happens after the last look at the clock: raise
    it for an evaluation that takes milliseconds. `opening` and `endgame` are books,
    which are asked first. Further options go to the algorithm.
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
        if depth == 0:
            raise ValueError("depth: 1 ply or more; at depth 0 a search has no move.")
        self.algorithm, self.evaluation, self.order = algorithm, evaluation, order
        self.depth, self.nodes, self.seconds = depth, nodes, seconds
        self.opening, self.endgame = opening, endgame
        self.margin, self.clock, self.options = margin, clock, options
        if self.in_time and evaluation is None:
            raise ValueError(
                "evaluate: with nodes or seconds the search deepens from depth 1, so "
                "it needs an evaluation of positions that are not over."
            )
        if seconds is not None and algorithm is search.two_phase_minimax:
            raise ValueError(
                "algorithm: two_phase_minimax values its leaves all in one go, without "
                "a look at the clock; with seconds use another, such as gs.minimax."
            )
        self._check_options()
        checked_number(margin, "margin: seconds, 0 or more", lambda n: n >= 0)
        check_book("opening", opening)
        check_book("endgame", endgame)
        self.budget()
        self.name = name or self._described()

    @property
    def in_time(self) -> bool:
        """True for a player that answers within so many nodes or seconds."""
        return self.nodes is not None or self.seconds is not None

    def budget(self) -> Budget | None:
        """What one move may cost; None without a limit of nodes or seconds."""
        given = {} if self.clock is None else {"clock": self.clock}
        if self.nodes is not None:
            given["nodes"] = self.nodes
        if self.seconds is not None:
            Budget(seconds=self.seconds)  # a wrong number is named as it was given
            given["seconds"] = max(0, self.seconds - self.margin)
        return Budget(**given) if self.in_time else None

    def parts(self, game: Game) -> dict:
        """The options of its search, made new for one game: evaluate, order, and so on.

        >>> from gamesearch import TicTacToe, alpha_beta
        >>> player = SearchPlayer(depth=9)
        >>> alpha_beta(TicTacToe(), **player.parts(TicTacToe())).nodes
        18297
        """
        parts = {**self.options, "depth": self.depth, "order": made_order(self.order)}
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
        """Its algorithm, or the usual one for this game."""
        return self.algorithm or getattr(search, algorithms_for(game)[0])

    def begin(self, game, seed=0):
        parts, algorithm = self.parts(game), self.search_for(game)
        books = [book for book in (self.opening, self.endgame) if book is not None]
        for book in books:
            book.check(game)

        def think(state):
            for book in books:
                found = book.look_up(game, state)
                if found:
                    return found
            if self.seconds is None:
                return self._searched(algorithm, game, state, parts)
            return undisturbed(lambda: self._searched(algorithm, game, state, parts))

        return think

    def _searched(self, algorithm, game, state, parts):
        if self.in_time:
            interrupts = []
            noted = noting(algorithm, interrupts)
            *_, answer = search.deepen(
                game, state, algorithm=noted, limit=self.budget(), **parts
            )
            if interrupts:  # to `deepen` one is an end like another
                raise interrupts[0]
        else:
            answer = algorithm(game, state, **parts)
        move, note = answer.move, ""
        if move is None:
            move, note = game.moves(state)[0], "no time: the first move"
        return Thought(
            move, answer.value, answer.line, answer.depth, answer.nodes, note
        )

    def _named(self):
        """The algorithm by which it is named: where none is given the usual one."""
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
                    f"{option}: a player fills this in itself; give evaluate=, "
                    "nodes= or seconds= instead."
                )
            if option not in known and not open_ended:
                raise TypeError(
                    f"{option}: {named(self._named())} has no such option; it has "
                    f"{', '.join(name for name in known if name not in OURS)}."
                )
        if not callable(self.options.get("noisy", named)):
            raise TypeError(
                "noisy: what makes for a game a function from a state to its noisy "
                f"moves, not {self.options['noisy']!r}."
            )
        if isinstance(self.options.get("table"), Table):
            raise TypeError(
                "table: a player makes a new table for each game; give gs.Table, or "
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


def noting(algorithm: Callable, interrupts: list) -> Callable:
    """The algorithm, which writes down a KeyboardInterrupt that ends it.

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
