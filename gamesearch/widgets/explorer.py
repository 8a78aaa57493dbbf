"""The explorer: a search to step through, forwards and backwards, in a notebook.

The kernel searches and sends the whole tree once; stepping happens in the browser and
needs no message. Controls that change the search (depth, order, algorithm, ...) ask the
kernel for another one; which there are is said in `experiment.py`. The output also
carries a picture and its text, for readers without a kernel.
"""

import json

import traitlets
from anywidget import AnyWidget

from gamesearch.search import alpha_beta
from gamesearch.widgets import assets
from gamesearch.widgets.controls import controls, depth_wished, run_record
from gamesearch.widgets.experiment import Experiment
from gamesearch.words import NOTATIONS

SHOW = ("tree", "step", "depth", "order")
MODES = ("watch", "predict", "edit")


class Explorer(AnyWidget):
    """What `explore` returns. `answers` are those given in predict mode."""

    _esm = traitlets.Unicode(assets.script()).tag(sync=True)
    _css = traitlets.Unicode(assets.style()).tag(sync=True)
    data = traitlets.Unicode(help="the runs and controls, as JSON").tag(sync=True)
    settings = traitlets.Dict(help="what the browser wishes").tag(sync=True)
    show = traitlets.List(help="controls that are not behind *more*").tag(sync=True)
    mode = traitlets.Unicode("watch").tag(sync=True)
    present = traitlets.Bool(False).tag(sync=True)
    notation = traitlets.Unicode("window").tag(sync=True)
    folded = traitlets.Bool(False).tag(sync=True)
    height = traitlets.Int(None, allow_none=True).tag(sync=True)
    step = traitlets.Int(0, help="set it to go to a step").tag(sync=True)
    answers = traitlets.List(help="answers given in predict mode").tag(sync=True)

    def __init__(self, experiment: Experiment, **traits):
        self.experiment = experiment
        self.runs = experiment.run()
        super().__init__(data=self._data(), **traits)
        self.observe(self._search, names="settings")

    @property
    def tree(self):
        """The tree of the run shown, at its last step."""
        return self.runs[0].tree

    @property
    def result(self):
        """The result of the run shown."""
        return self.runs[0].result

    def _search(self, change):
        wishes = dict(change.new)
        if "depth" in wishes:
            wishes["depth"] = depth_wished(self.experiment, wishes["depth"])
        before = dict(self.experiment.settings)
        try:
            self.experiment.change(wishes)
            self.runs = self.experiment.run()
            self.data = self._data()
        except (ValueError, TypeError) as wrong:
            self.experiment.change(before)
            self.data = self._data(str(wrong))

    def _data(self, message=""):
        experiment = self.experiment
        self._turn = getattr(self, "_turn", 0) + 1  # else equal data would be no answer
        messages = [message, *(run.message for run in self.runs)]
        return json.dumps(
            {"turn": self._turn, "message": "\n".join(filter(None, messages)),
             "runs": [run_record(experiment, run) for run in self.runs],
             "controls": controls(experiment)},
            ensure_ascii=False, separators=(",", ":"))  # fmt: skip


def explore(game, state=None, algorithm=alpha_beta, depth=None, order=None, evaluate=None,
            show=SHOW, mode="watch", present=False, notation="window", compare=None,
            seed=None, step=None, height=None, fold=False, **options) -> Explorer:
    """A search of `game` to step through.

    >>> from gamesearch import ExplicitTree
    >>> explorer = explore(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> explorer.result.value, explorer.result.leaves
    (3, 7)
    """
    for name, value, among in (("mode", mode, MODES), ("notation", notation, NOTATIONS)):
        if value not in among:
            raise ValueError(f"{name}: one of {', '.join(among)}, not {value!r}.")
    experiment = Experiment(game, state, algorithm, depth, order, evaluate, compare, seed,
                            options)  # fmt: skip
    return Explorer(experiment, show=list(show), mode=mode, present=present,
                    notation=notation, step=step or 0, height=height, folded=fold)  # fmt: skip
