"""The explorer: a search to step through, forwards and backwards, in a notebook.

The kernel searches and sends the tree once; of a large tree it sends the first plies
and then the nodes that are opened. Stepping happens in the browser and needs no
message. Controls that change the search (depth, order, algorithm, ...) ask the kernel
for another one; `experiment.py` lists them. The output also has a picture and its text,
for readers without a kernel.
"""

import inspect
from collections.abc import Callable, Sequence
from pathlib import Path

import traitlets

from gamesearch.games import ExplicitTree
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import Game, State
from gamesearch.rules.given import one_of, whole_number
from gamesearch.rules.problem import Problem
from gamesearch.rules.undisturbed import undisturbed
from gamesearch.tree.narration import NOTATIONS, sentence
from gamesearch.widgets.assets import script, style
from gamesearch.widgets.explorer import edits
from gamesearch.widgets.explorer.chance_settings import check_taken
from gamesearch.widgets.explorer.controls import controls, depth_wished
from gamesearch.widgets.explorer.experiment import Experiment
from gamesearch.widgets.explorer.record import (
    lacking,
    loaded_first,
    more_below,
    part_record,
    run_record,
)
from gamesearch.widgets.widget import Widget, error_text

SHOW = ("tree", "step", "depth", "order")
MORE = (
    "algorithm",
    "branching",
    "seed",
    "strict",
    "hard",
    "lowest",
    "highest",
    "probes",
    "simulations",
    "exploration",
    "compare",
    "notation",
    "windows",
    "numbers",
    "view",
    "boards",
    "fold",
    "plies",
    "larger",
    "smaller",
    "fit",
    "mode",
    "present",
    "keys",
    "code",
    "stack",
    "terms",
    "save-png",
    "save-svg",
    "save-pdf",
    "save-html",
)
MODES = ("watch", "predict", "mark", "edit")


class Explorer(Widget):
    """What `explore` returns.

    `result` and `tree` belong to the search shown. `answers` are the answers in predict
    mode, each with kind, node, given, right, correct, step and counts (how many are
    right, of how many). Set `step` to go to a step.
    """

    _esm = script("explorer")
    _css = style("explorer")
    data = traitlets.Unicode(help="the runs and controls, as JSON").tag(sync=True)
    settings = traitlets.Dict(help="what the browser wishes").tag(sync=True)
    show = traitlets.List(help="controls that are not behind *more*").tag(sync=True)
    mode = traitlets.Unicode("watch").tag(sync=True)
    marking = traitlets.Bool(False, help="predict by marking cuts").tag(sync=True)
    present = traitlets.Bool(False).tag(sync=True)
    notation = traitlets.Unicode("window").tag(sync=True)
    folded = traitlets.Bool(False).tag(sync=True)
    boards = traitlets.Bool(None, allow_none=True).tag(sync=True)
    height = traitlets.Int(None, allow_none=True).tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    answers = traitlets.List().tag(sync=True)
    played: tuple = ()  # the moves before the position that is searched, as labels

    def __init__(self, experiment: Experiment, **traits):
        self.experiment = experiment
        self.runs = experiment.run()
        self._before = []  # the trees before each change, for undo
        super().__init__(**traits)
        self._tell()
        self.observe(self._change_settings, names="settings")

    @property
    def tree(self):
        """The tree of the search shown, after its last event."""
        return self.runs[0].tree

    @property
    def result(self):
        """The result of the search shown."""
        return self.runs[0].result

    @property
    def drawing(self) -> dict:
        """The options with which `gs.draw` makes the same picture."""
        return {"notation": self.notation, "fold": self.folded, "boards": self.boards}

    def export(self, file: str | Path, whole: bool | None = None) -> Path:
        """Write .png, .svg, .pdf (a flip-book) or .html (to step through offline).

        For a large tree choose: `whole=True` writes a page with all nodes, and
        `whole=False` a page with the first plies.
        """
        from gamesearch.widgets.explorer.export import save

        return save(self, file, whole)

    def __repr__(self):
        return f"<explorer: {self.runs[0].title}, {self.tree!r}>"

    def _still(self):
        from gamesearch.widgets.explorer.export import stills

        return f"explorer: {self.runs[0].title}", stills(self.runs, self.drawing)

    # -- what the browser asks for -----------------------------------------------------

    def _change_settings(self, change):
        wishes = dict(change.new)
        if "depth" in wishes:
            wishes["depth"] = depth_wished(self.experiment, wishes["depth"])
        before = dict(self.experiment.settings)
        try:
            self.experiment.change(wishes)
            with rules_named():
                self.runs = self.experiment.run()
        except Exception as wrong:  # of whatever kind: nobody else would say it
            self.experiment.change(before)
            self._tell(error_text(wrong))
        else:
            self._tell()

    def _heard(self, message):
        """A message from the browser: a change of the tree, undo, or a wish."""
        if message["do"] == "export":
            self._send_file(message)
            return
        if message["do"] in ("open", "say"):
            self._send_more(message)
            return
        error = ""
        try:
            self._edit(message)
        except ValueError as wrong:
            error = str(wrong)
        self._tell(error=error)

    def _edit(self, message):
        experiment = self.experiment
        if message["do"] == "undo":
            if self._before:
                experiment.game = self._before.pop()
                self.runs = experiment.run()
            return
        game, node = experiment.game, self.tree.nodes[message["node"]]
        if message["do"] == "leaf":
            changed = edits.set_leaf(game, node.state, message["value"])
        elif message["do"] == "chances":
            changed = edits.set_chances(game, node.state, message["value"])
        else:
            experiment.settings["order"] = "as_given"  # another would hide the change
            changed = edits.move_node(
                game, node.parent.state, node.move, message["way"]
            )
        experiment.game = changed
        try:
            self.runs = experiment.run()
        except ValueError:  # such as a leaf beyond L or U
            experiment.game = game
            raise
        self._before.append(game)

    def _send_more(self, asked):
        """Send what is below a node with all that is loaded, or what an event is."""
        if asked["turn"] != self._turn:  # of a search that is gone
            return
        number = asked["run"]
        run, tree = self.runs[number], self.runs[number].tree
        if asked["do"] == "say":
            self.send({**asked, "said": sentence(tree, asked["event"])})
            return
        opened = more_below(tree.nodes[asked["node"]])
        nodes = {node.index: node for node in (*self.loaded[number], *opened)}
        self.loaded[number] = [nodes[index] for index in sorted(nodes)]
        self.send({**asked, "part": part_record(run, self.loaded[number])})

    def _send_file(self, asked):
        from gamesearch.widgets.explorer.export import KINDS, file_bytes

        kind = asked["kind"]
        try:
            content = file_bytes(kind, self, asked["step"], asked["whole"])
        except ValueError as wrong:
            self.send({"error": str(wrong)})
        else:
            self.send({"file": f"search.{kind}", "type": KINDS[kind]}, [content])

    def _tell(self, message="", error=""):
        """Send the runs and the controls, each time something new: it is an answer."""
        self._turn += 1
        self.loaded = [loaded_first(run.tree) for run in self.runs]
        self.data = undisturbed(lambda: self.as_json(self.loaded, message, error))

    def as_json(self, loaded: list, message: str = "", error: str = "") -> str:
        """What the browser shows: the runs with these nodes of each, and controls."""
        experiment, messages = self.experiment, [message]
        for run, nodes in zip(self.runs, loaded):
            messages += [run.message, lacking(run.tree, nodes)]
        return self._answered(
            {
                "message": "\n".join(filter(None, messages)),
                "runs": [*map(run_record, self.runs, loaded)],
                "controls": controls(experiment),
                "editable": isinstance(experiment.game, ExplicitTree),
                "edit": {"undo": len(self._before), "error": error},
            }
        )


def check_looks(experiment: Experiment, mode: str, notation: str) -> None:
    """ValueError for a mode or a notation that does not exist or does not fit."""
    one_of(mode, MODES, "mode")
    one_of(notation, NOTATIONS, "notation")
    game, asks = experiment.game, mode in ("predict", "mark")
    if mode == "edit" and not isinstance(game, ExplicitTree):
        raise ValueError(
            "mode: only an ExplicitTree can be edited; the tree of "
            f"{type(game).__name__} follows from its rules."
        )
    if asks and isinstance(game, Problem):
        raise ValueError(
            f"mode: {mode!r} asks about the moves of two players, but "
            f"{type(game).__name__} is a problem without players; use mode='watch'."
        )
    if asks and "simulations" in experiment.options_of(
        experiment.settings["algorithm"]
    ):
        raise ValueError(
            f"mode: {mode!r} asks about windows and cuts, but a Monte Carlo search "
            "has none; use mode='watch'."
        )


@rules_named()
def explore(
    game: Game,
    state: State = None,
    algorithm: Callable | None = None,
    depth: int | None = None,
    order=None,
    evaluate: Callable | None = None,
    show: Sequence[str] = SHOW,
    mode: str = "watch",
    present: bool = False,
    notation: str = "window",
    compare=None,
    seed: int | None = None,
    step: int | None = None,
    boards: bool | None = None,
    fold: bool = False,
    height: int | None = None,
    **options,
) -> Explorer:
    """A search of `game` to step through in a notebook.

    >>> from gamesearch import ExplicitTree
    >>> explorer = explore(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> explorer.result.value, explorer.result.leaves
    (3, 7)

    Without an `algorithm` the search is alpha-beta, or expectiminimax if the rules have
    chance. A problem is searched by branch and bound if some solutions are better than
    others, else by backtracking; a game with goals by breadth-first search; an AND/OR
    graph by and_or_search.

    The mode is "watch", "predict" (answer questions before the search does), "mark"
    (mark the nodes that will be cut) or "edit" (change an `ExplicitTree`). `show` names
    the controls that are visible; the others are behind *more*: tree, step, depth,
    order, algorithm, branching, seed, strict, hard, simulations, exploration, compare,
    notation, windows, boards, fold, stack (the open calls), code (the program, also if
    there is no room for it beside the tree), terms (the terms of the evaluation), ...
    `compare` is another algorithm or order, shown beside the first. `present=True`
    shows picture and program in large text, without settings. `step` is the first step
    shown, and `height` the height of the picture in pixels. Further options go to the
    algorithm (`strict=True`, `window=(2, 5)`); `mcts` makes 50 `simulations` by
    default. `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    unknown = [name for name in show if name not in (*SHOW, *MORE)]
    if unknown:
        raise ValueError(
            f"show: {unknown[0]!r} is no control; the controls are "
            f"{', '.join((*SHOW, *MORE))}."
        )
    for name, given in ("step", step), ("height", height):
        if given is not None:
            whole_number(given, 0, f"{name}: a whole number, or None")
    experiment = Experiment(
        game,
        state,
        algorithm=algorithm,
        depth=depth,
        order=order,
        evaluate=evaluate,
        compare=compare,
        seed=seed,
        options=options,
    )
    check_looks(experiment, mode, notation)
    to_search = {"depth": depth, "order": order, "evaluate": evaluate}
    own = set(inspect.signature(explore).parameters) - set(to_search)
    check_taken(experiment, to_search, options, sorted(own))
    return Explorer(
        experiment,
        show=list(show),
        mode="predict" if mode == "mark" else mode,
        marking=mode == "mark",
        present=present,
        step=step or 0,
        notation=notation,
        boards=boards,
        folded=fold,
        height=height,
    )
