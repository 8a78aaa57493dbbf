"""The interval explorer: B* to watch or to do yourself, with its bars on one axis.

The kernel expands with the search's own functions and sends each step as text and
places. The browser goes from step to step without the kernel. When the moves at the
root are separated, your expansions are compared with those of every strategy. The
output also has a picture of the finished search, for readers without a kernel.
"""

from html import escape

import traitlets

from gamesearch.draw.b_star_film import DISPROVE, PROVE, Film
from gamesearch.draw.interval_words import allowed, called, says
from gamesearch.draw.intervals import film_picture
from gamesearch.rules.game import Game, State
from gamesearch.rules.say import paragraph, say
from gamesearch.search.best_first import strategies
from gamesearch.search.best_first.b_star import b_star, most_hopeful_leaf
from gamesearch.widgets.assets import script, style
from gamesearch.widgets.intervals.interval_record import record
from gamesearch.widgets.widget import Widget

MODES = "watch", "try"
COMPARED = (
    strategies.prove_best,
    strategies.disprove_rest,
    strategies.alternate,
    strategies.smaller_tree,
    strategies.by_depth(1),
    strategies.by_depth(),
    strategies.at_random(1),
)


class IntervalExplorer(Widget):
    """What `explore_intervals` returns.

    `film` is the search shown; `mode` is "watch" or "try", `step` the one shown.
    """

    _esm, _css = script("intervals"), style("intervals")
    data = traitlets.Unicode(help="the film, as JSON").tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)

    def __init__(self, game, state, estimate, strategy, limit, mode):
        self._new = lambda: Film(game, state, estimate, limit)
        self._search = lambda one: b_star(
            game, state, estimate=estimate, strategy=one, limit=limit
        )
        names = [one.name for one in COMPARED]
        extra = () if strategy.name in names else (strategy,)
        self.strategies = {one.name: one for one in (*extra, *COMPARED)}
        self.strategy, self.mode, self.limit = strategy.name, mode, limit
        self._counts, self._notes = None, {}
        self._choices = []  # (path, aim) of what was expanded after the root
        super().__init__()
        self._begin(mode)
        self._tell(step=self.film.last if mode == "try" else 0)

    @property
    def says(self) -> str:
        """The sentences at the end of the film."""
        return " ".join(self._sentences(self.film.last))

    @property
    def counts(self) -> dict[str, int | None]:
        """Expansions each strategy needs, with the root's; None: past the limit."""
        if self._counts is None:
            found = {name: self._search(one) for name, one in self.strategies.items()}
            self._counts = {
                name: answer.expanded if answer.complete else None
                for name, answer in found.items()
            }
        return self._counts

    def watch(self, strategy: str) -> None:
        """Show the search with this strategy, by name."""
        if strategy not in self.strategies:
            raise ValueError(
                f"strategy: give one of {', '.join(self.strategies)}, not {strategy!r}."
            )
        self.strategy = strategy
        self._begin("watch")
        self._tell(step=0)

    def again(self) -> None:
        """Begin anew to do it yourself."""
        self._begin("try")
        self._tell(step=1)

    def expand(self, name: str | None, aim: str, step: int | None = None) -> None:
        """Expand a position by its name for this aim; None is the choice of B*.

        ValueError gives the reason if the position may not be expanded. With `step` the
        expansion follows that step, and later expansions are taken back.
        """
        if aim not in (PROVE, DISPROVE):
            raise ValueError(f"aim: give {PROVE!r} or {DISPROVE!r}, not {aim!r}.")
        found = [place.node for place in self.film.places if place.name == name]
        if name is not None and not found:
            raise ValueError(f"name: no known position has the name {name!r}.")
        self._expand(found[0].path if found else None, aim, step)
        self._tell(step=self.film.last)

    # -- what is done ------------------------------------------------------------------

    def _begin(self, mode):
        self.film, self.mode, self._notes, self._choices = self._new(), mode, {}, []
        if mode == "watch":
            self.film.play(self.strategies[self.strategy])
        elif self.film.root.side is not None:
            self.film.expand(self.film.root)

    def _expand(self, path, aim, step=None):
        """Expand at a path, or where B* would go, if that is allowed."""
        last = self.film.last
        step = last if step is None else max(1, min(step, last))
        before = self.film, self._choices, self._notes
        if step < last:
            self._rewind(step)
        try:
            film = self.film
            best = self._where(aim)
            node = best if path is None else _at(film, path)
            why = allowed(film, node, aim)
            if why:
                raise ValueError(why)
            film.expand(node, aim)
        except ValueError:
            self.film, self._choices, self._notes = before
            raise
        self._choices = [*self._choices, (node.path, aim)]
        if node is not best and not film.stopped:
            self._notes = {**self._notes, film.last: _otherwise(film, best, aim)}

    def _where(self, aim):
        """The position that B* would expand for this aim."""
        last = self.film.steps[-1]
        target = last.leader if aim == PROVE or not last.rivals else last.rivals[0]
        if target is None:
            return self.film.root
        return most_hopeful_leaf(target, self.film.graph)

    def _rewind(self, step):
        """The film up to a step, expanded again; what came after is forgotten."""
        self.film, self._choices = self._new(), self._choices[: step - 1]
        self._notes = {at: note for at, note in self._notes.items() if at <= step}
        self.film.expand(self.film.root)
        for path, aim in self._choices:
            self.film.expand(_at(self.film, path), aim)

    def _heard(self, message):
        """What was done in the browser."""
        try:
            if message["do"] == "watch":
                self.watch(message["strategy"] or self.strategy)
            elif message["do"] == "again":
                self.again()
            else:
                place = message["place"]
                path = None if place is None else self.film.places[place].node.path
                self._expand(path, message["aim"], message["step"])
                self._tell(step=self.film.last)
        except ValueError as wrong:
            self._tell(refused=str(wrong), step=message.get("step"))

    # -- what is shown -----------------------------------------------------------------

    def _sentences(self, step):
        sentences = says(self.film, step)
        if step in self._notes:
            sentences.insert(1, self._notes[step])
        if step == self.film.last and self.film.stopped:
            sentences.append(
                say(
                    "The search is stopped, because it may store at most "
                    "{most:position|positions}.",
                    most=self.limit,
                )
            )
        return sentences

    def _tell(self, refused="", step=None):
        """Send the film, each time something new: it is an answer."""
        self._turn += 1
        shown = record(self.film)
        for number, one in enumerate(shown["steps"]):
            one["says"] = self._sentences(number)
        done = self.film.steps[-1].separated
        self.data = self._answered(
            {
                "mode": self.mode,
                "strategies": list(self.strategies),
                "strategy": self.strategy,
                "refused": refused,
                "go": step,
                "table": self._table() if done else [],
                "compared": self._compared() if done else "",
                **shown,
            }
        )

    def _table(self):
        """The expansions of each strategy, fewest first, and which row to mark."""
        counts, own = dict(self.counts), self.film.last
        mine = say("you") if self.mode == "try" else self.strategy
        counts[mine] = own
        ranked = sorted(counts.items(), key=lambda row: (row[1] is None, row[1] or 0))
        past = say("more than {most:position|positions}", most=self.limit)
        return [
            [name, past if count is None else str(count), name == mine]
            for name, count in ranked
        ]

    def _compared(self):
        """A sentence on the counts: yours, and those of the quickest strategy."""
        if self.mode == "watch":
            return say("The number of expansions, with the root:")
        least = min(filter(None, self.counts.values()), default=None)
        own = say(
            "You expanded {own:position|positions}, with the root.", own=self.film.last
        )
        if least is None:
            return paragraph(own, say("No strategy came to its end."))
        first = next(name for name, count in self.counts.items() if count == least)
        best = say("The strategy {name} needs {least}:", name=first, least=least)
        return paragraph(own, best)

    def __repr__(self):
        steps = self.film.last
        return f"<interval explorer: B* with {self.strategy}, {steps} steps>"

    def _still(self):
        film = self._new()
        film.play(self.strategies[self.strategy])
        last = film.last
        picture = film_picture(film, last)
        text = say(
            "B* with {strategy}, step {step} of {last}.",
            strategy=self.strategy,
            step=last,
            last=last,
        )
        return picture.alt, f"<p>{escape(text)}</p>{picture._repr_html_()}"


def explore_intervals(
    game: Game,
    state: State = None,
    *,
    estimate,
    strategy: strategies.Strategy = strategies.alternate,
    limit: int = 300,
    mode: str = "watch",
) -> IntervalExplorer:
    """B* to step through in a notebook, or to do yourself.

    >>> from gamesearch import ExplicitTree, named_intervals
    >>> game = ExplicitTree({"A": [7, [4]], "B": 2})
    >>> estimate = named_intervals(game, {"A": (1, 9), "A2": (2, 5)})
    >>> explorer = explore_intervals(game, estimate=estimate, mode="try")
    >>> explorer.expand("A", "prove best")
    >>> print(explorer.says)
    Prove best: A is expanded. Changed: A from [1, 9] to [2, 5]; the root from [2, 9] \
to [2, 5]. Separated: A is worth at least 2, and B at most 2. A is best.

    In the mode "watch" a strategy runs, and you can choose another one. In "try" you
    choose between prove best and disprove rest, and the position to expand. `estimate`
    is the estimate for `b_star`; at most `limit` positions are stored.
    """
    if mode not in MODES:
        raise ValueError(f"mode: give one of {', '.join(MODES)}, not {mode!r}.")
    if not isinstance(strategy, strategies.Strategy):
        raise TypeError(f"strategy: give one of gs.strategies, not {strategy!r}.")
    return IntervalExplorer(game, state, estimate, strategy, limit, mode)


def _at(film, path):
    """The position to which these moves lead."""
    return next(node for node in film.first if node.path == path)


def _otherwise(film, best, aim):
    at = {"node": called(film, best)}
    if aim == DISPROVE:
        return say(
            "B* would have expanded {node}: below the first rival it follows the "
            "position with the best optimistic bound for the side to move.",
            **at,
        )
    return say(
        "B* would have expanded {node}: below the leader it follows the position with "
        "the best optimistic bound for the side to move.",
        **at,
    )
