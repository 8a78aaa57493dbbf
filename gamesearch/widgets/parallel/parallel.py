"""A parallel search to step through: the timeline of its processors beside its tree.

The kernel simulates and sends each run once, as times; going back and forth needs no
message. A slider asks for another run; the curve of speed-ups, five more runs and a
picture, is asked for when the hand rests. The output also carries the timeline as a
picture, for readers without a kernel.
"""

from html import escape

import traitlets

from gamesearch.draw.speed_up import draw_speed_up
from gamesearch.draw.timeline import draw_timeline, minus
from gamesearch.draw.timeline import in_words as numbers_of
from gamesearch.rules.game import Game, State
from gamesearch.rules.say import say
from gamesearch.search.parallel.simulate import Costs, Run
from gamesearch.search.parallel.simulate import run as simulate
from gamesearch.tree.parallel_words import in_words
from gamesearch.widgets.assets import script, style
from gamesearch.widgets.parallel.parallel_record import (
    MOST_DRAWN,
    Question,
    places,
    record,
    shown,
)
from gamesearch.widgets.parallel.parallel_settings import (
    NONE,
    PVS,
    are_whole,
    changed,
    controls,
    costs_of,
    first_settings,
)
from gamesearch.widgets.widget import Widget, error_text

CURVE = 1, 2, 4, 8, 16  # processors
QUICK = 2_000  # visits of a run; from there on the curve waits to be asked for
FRACTIONS = "serial: PVS needs a grain= here, because some values are not whole."


class ParallelExplorer(Widget):
    """What `explore_parallel` returns; `run` is the simulated run shown.

    `settings` are those of the sliders and menus; `change` sets them from a program.
    """

    _esm, _css = script("parallel"), style("parallel")
    data = traitlets.Unicode(help="run and settings, as JSON").tag(sync=True)
    curve = traitlets.Unicode(help="the curve, as JSON").tag(sync=True)

    def __init__(self, question: Question, settings: dict, grain):
        self._question, self._grain = question, grain
        self._first = self.settings = settings
        self.run = self._simulated(settings)
        self._whole = places(question)
        super().__init__()
        self._tell()

    def change(self, **wishes) -> None:
        """Set processors=, leaf=, algorithm=, ... and show the run; ValueError if not.

        >>> from gamesearch import ExplicitTree
        >>> tree = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
        >>> explorer = explore_parallel(tree, algorithm="root splitting")
        >>> explorer.change(processors=2)
        >>> explorer.says[0]
        'speed-up 1.17, efficiency 0.58, scaling 1.38 (nodes in a unit of time)'
        """
        settings, told = changed(self.settings, wishes)
        self.run = self._simulated(settings)
        self.settings = settings
        self._tell(told=told)

    @property
    def says(self) -> list[str]:
        """The numbers of the run, and what has to be said about it."""
        run = self.run
        _, *lost = numbers_of(run)
        return [
            f"speed-up {run.speed_up:.2f}, efficiency {run.efficiency:.2f}, "
            f"scaling {run.scaling:.2f} (nodes in a unit of time)",
            f"{' '.join(lost)}; together {minus(f'{float(run.overhead):.2f}')} of T1",
            *run.remarks,
        ]

    def speed_up(self):
        """The picture of the speed-ups with the settings shown, for P = 1 to 16."""
        return draw_speed_up(
            [self._simulated({**self.settings, "processors": one}) for one in CURVE]
        )

    # -- what is done ------------------------------------------------------------------

    def _simulated(self, settings) -> Run:
        """The run with these settings."""
        asked, table = self._question, settings["table"]
        grain = (self._grain or 1) if settings["serial"] == PVS else None
        run = simulate(
            settings["algorithm"],
            asked.game,
            asked.state,
            processors=settings["processors"],
            depth=asked.depth,
            evaluate=asked.evaluate,
            order=asked.order,
            costs=costs_of(settings),
            table=None if table == NONE else table,
            grain=grain,
        )
        if grain is not None and self._grain is None and not are_whole(run):
            raise ValueError(FRACTIONS)
        return run

    def _heard(self, message):
        """What was asked for in the browser."""
        if message["do"] == "curve":
            self._draw_curve(message["turn"])
            return
        try:
            self.change(**message["wishes"])
        except Exception as wrong:  # of the game too: the browser waits for an answer
            self._tell(refused=error_text(wrong))

    def _draw_curve(self, turn):
        """Send the curve, if nothing else has been asked for since."""
        if turn == self._turn:
            try:
                page = self.speed_up()._repr_html_()
            except Exception as wrong:  # as above
                page = f"<p>{escape(error_text(wrong))}</p>"
            self.curve = self._answered({"page": page})

    # -- what is shown -----------------------------------------------------------------

    def _tell(self, told="", refused=""):
        """Send the run, each time something new: it is an answer."""
        self._turn += 1
        run, asked = self.run, self._question
        drawn = shown(asked, run, self._whole)
        has_grain = self._grain is not None or are_whole(run)
        sent = {
            "refused": refused,
            "told": told,
            "settings": self.settings,
            "controls": controls(self.settings, self._first, has_grain),
            "numbers": self.says,
            "note": _note(run, drawn, self._whole),
            "axis": time_axis(self.settings["leaf"]),
            "named": hasattr(asked.game, "name"),
            "quick": run.nodes + run.serial_nodes <= QUICK,
            **record(run, drawn, asked.win),
        }
        sent["words"] = in_words(sent)
        self.data = self._answered(sent)

    def __repr__(self):
        return f"<parallel explorer: {self.says[0]}>"

    def _still(self):
        picture = draw_timeline(self.run)
        told = [f"value {self.run.value}", *self.says]
        lines = "".join(f"<p>{escape(line)}</p>" for line in told)
        return f"{picture.twin}\n{self.says[0]}", picture._repr_html_() + lines


def explore_parallel(
    game: Game,
    state: State = None,
    *,
    algorithm: str = "young brothers wait",
    processors: int = 4,
    depth: int | None = None,
    evaluate=None,
    order=None,
    costs: Costs | None = None,
    table: str | None = None,
    grain=None,
) -> ParallelExplorer:
    """A parallel search on simulated processors, to step through in a notebook.

    >>> from gamesearch import ExplicitTree
    >>> tree = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> explore_parallel(tree, algorithm="root splitting", processors=2).run.time
    6

    The arguments are those of `simulate.run`. Algorithm, processors, costs and table
    can be changed in the widget. Null windows (PVS) can be chosen if a `grain` is given
    or all values are whole numbers. Trees of up to 250 visited nodes are drawn.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    settings = first_settings(algorithm, processors, costs, table, grain)
    question = Question(game, state, depth, evaluate, order)
    return ParallelExplorer(question, settings, grain)


def time_axis(leaf: int) -> str:
    """The label of the time axis, with its unit.

    >>> time_axis(1), time_axis(3)
    ('time (1 = one leaf)', 'time (one leaf takes 3)')
    """
    if leaf == 1:
        return say("time (1 = one leaf)")
    return say("time (one leaf takes {leaf})", leaf=leaf)


def _note(run, drawn, whole) -> str:
    """Why no tree is drawn, or that it has only some nodes; else empty."""
    if drawn is None:
        return say(
            "The run visits {nodes:node|nodes}, but a tree of more than {most} nodes "
            "is not drawn. Timeline and curve show the whole run.",
            nodes=len(run.types),
            most=MOST_DRAWN,
        )
    if whole is None:
        return say("The tree has only the nodes that this run visits.")
    return ""
