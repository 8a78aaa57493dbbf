"""How a tree grows out of the events of a trace.

First the shape, then the events up to the step asked for, one by one. What is known of
a node follows from its own values and from its successors': a MAX node is worth at
least as much as any of them, a MIN node at most as much.
"""

from itertools import accumulate
from math import inf

from gamesearch.rules.game import CHANCE, MAX, MIN
from gamesearch.rules.problem import Problem, all_alike
from gamesearch.tree.counts import Counts
from gamesearch.tree.cutoffs import read_cut, read_kill
from gamesearch.tree.looks import Looks
from gamesearch.tree.narration.and_or import tally
from gamesearch.tree.narration.values import endless
from gamesearch.tree.node import PRUNED, TABLE, UNFINISHED, VISITED, WAITING, Visit
from gamesearch.tree.node_states import ALIVE, KILLS, Living
from gamesearch.tree.path_events import EXPAND, JUDGE, PathEvents
from gamesearch.tree.principal_variation import above, line_of
from gamesearch.tree.pruning import Pruning
from gamesearch.tree.roles import PATH, form_of
from gamesearch.tree.simulations import PAYOFFS, Simulations, most_visited
from gamesearch.tree.skeleton import Shape, is_drawn_whole
from gamesearch.tree.trace import EFFORTS, finite_end, window_of
from gamesearch.tree.validate import win_of


def grow(game, state, events, step, run, unseen, noisy) -> dict:
    """What a Tree has beside its events, as `tree_of` says, after `step` of them."""
    run_of = numbered(events)
    runs = run_of[-1] + 1 if run_of else 1
    if run is not None and not (isinstance(run, int) and 0 <= run < runs):
        raise ValueError(f"run: give a number from 0 to {runs - 1}, not {run!r}.")
    read = [event for event in events if run in (None, run_of[event.index])]
    shape = Shape(game, state, read, noisy)
    nodes = shape.filled(inf if is_drawn_whole(game, state) else unseen)
    simulations = Simulations(shape.at, read) if shape.sampled else None
    reader = Reader(game, shape.at, nodes, read, run_of, noisy, simulations)
    for event in read:
        if event.index < step:
            reader.read(event)
    reader.finish(jumped=step == len(events) and read and read[0].verb == "at")
    reader.write(step)
    shape.end_at_the_limit()
    if simulations:
        line = most_visited(nodes[0])
    else:
        line = line_of(nodes[0], reader.living, of_paths=reader.path_events is not None)
    return {
        "looks": reader.looks.rows,
        "counts": reader.counts.rows,
        "nodes": nodes,
        "steps": [shape.nearest(event.path).index for event in events],
        "runs": runs,
        "line": line,
        "win": reader.win,
        "cuts": reader.cuts,
        "sources": reader.sources,
        "stands": reader.stands,
        "bounds": reader.bounds,
        "path_events": reader.path_events,
        "simulations": simulations,
        "limit": shape.limit,
    }


def numbered(events) -> list[int]:
    """The number of the run to which each event belongs; each root entered is one."""
    entered = accumulate(event.verb == "down" and not event.path for event in events)
    return [max(roots - 1, 0) for roots in entered]


class Reader:
    """Reads events one by one and keeps what is known of each node up to date."""

    def __init__(self, game, at, nodes, events, run_of, noisy, simulations):
        problem = isinstance(game, Problem)
        self.counts = Counts(nodes, events, problem)
        self.looks = Looks(nodes, self.counts, problem)
        self.pruning = Pruning(nodes, self.set_status)
        self.game, self.at, self.run_of, self.noisy = game, at, run_of, noisy
        self.open = {}  # (worker, path): the visit that is going on there
        self.below = {}  # node: the last event that concerned a child of it
        self.cuts = {}  # event index: Cut
        self.filed = {}  # path of the first of twins: the one searched last, its visit
        self.sources = {}  # event index: the node that the table's answer is from
        self.stands = {}  # event index: what standing pat is worth there
        self.bounds = {}  # event index: what stands beside the node from there on
        self.alike = all_alike(game)
        self.living = Living() if problem else None
        path_events = PathEvents(game, at, events) if form_of(game) == PATH else None
        self.path_events = path_events if path_events and path_events.numbers else None
        self.simulations = simulations  # None for all other searches
        self.leaves = 0
        self.ends = None  # between which all values lie, where a search has said so
        self.win = win_of(at, events)

    def read(self, event):
        """Take in one event."""
        if event.verb == "note":
            return
        if self.simulations:
            self._simulate(self.at[event.path], event)
            self.write(event.index + 1)
            return
        if event.verb == "down" and not event.path:
            if event.how != "pass" and (
                self.run_of[event.index] or event.how == "again"
            ):
                self._forget(event.index)
            self._leave(event.worker)
        node = self.at[event.path]
        self.below[node.parent] = event.index
        was_pruned = node.status == PRUNED
        getattr(self, f"_{event.verb}")(node, event)
        if was_pruned:  # the search came there after all
            self.pruning.come_back(node)
        self.pruning.read(node, event)
        self.looks.read(node, event)
        self.counts.read(event)
        if self.living:
            self._show_fates(self.living.read(node, event))
        self.write(event.index + 1)

    def set_status(self, node, status):
        """Change the status of a node; nothing else does."""
        if node.status != status:
            self.counts.status(node.status, status)
            node.status = status
            self.looks.touch(node)

    def write(self, step):
        """Write down what the nodes look like at this step, and what was counted."""
        self.looks.write(step)
        self.counts.write(step)

    def finish(self, jumped=False):
        """Write down the visits that were still going on when the events ended.

        `jumped` says that a search has ended which reports with `at`: the best solution
        of a problem is proved once no node is alive.
        """
        if self.living and jumped:
            self._show_fates(self.living.end())
            best, root = self.living.incumbent, self.at[()]
            if best and not any(node.fate in ALIVE for node in self.at.values()):
                self._learn(root, self.living.index, *best.known)
                root.value, root.sign = best.value, "="
        for worker in dict.fromkeys(worker for worker, _ in self.open):
            self._leave(worker)

    def _show_fates(self, changes):
        """What follows for the nodes of a problem whose fate has changed."""
        for change in changes:
            node = change.node
            self.set_status(node, UNFINISHED if change.fate in ALIVE else VISITED)
            self.counts.fate(change)
            if change.finds_solution:
                self.looks.value(node)
            self.looks.touch(node)

    def _leave(self, worker):
        """End the visits of a worker that stopped, or began anew, without an `up`."""
        for key in [key for key in self.open if key[0] == worker]:
            self.at[key[1]].visits.append(self.open.pop(key).written())

    def _forget(self, index):
        for part in (self.pruning, self.looks, self.counts):
            part.forget()
        for node in self.at.values():
            if node.known != (-inf, inf):
                node.known = -inf, inf
                node.history.append((index, -inf, inf))
            self.set_status(node, WAITING)
            node.value, node.sign, node.cut = None, "", None
            node.marked = False
            node.static = node.expects = None
        if self.living:
            self.living.forget(self.at.values())

    def _simulate(self, node, event):
        """An event of a Monte Carlo tree search, which proves nothing of any node."""
        changed = [node]
        self.counts.read(event)
        if event.verb == "down":
            if not event.path:
                self._leave(None)  # an `at`, for a prior, speaks for all workers
            self.set_status(node, UNFINISHED)
            self.looks.entered.add(node)
            self.open[None, node.path] = Open(event, self.run_of[event.index])
        elif event.verb == "up":
            visit = self._left(None, node, event)
            node.visits.append(visit.written(event.value, last=event.index))
            self.set_status(node, VISITED)
            changed += node.children
        elif event.how in PAYOFFS:
            self.counts.leaf()
        for one in changed:
            self.simulations.write(one, event.index + 1)
            self.looks.touch(one)

    def _left(self, worker, node, event):
        """The visit that an `up` ends."""
        visit = self.open.pop((worker, node.path), None)
        if visit is None:
            raise ValueError(
                f"trace: event {event.index} leaves {node.name}, which was not entered."
            )
        return visit

    def _down(self, node, event):
        self.set_status(node, UNFINISHED)
        node.cut = node.static = node.expects = None
        run = self.run_of[event.index]
        self.open[event.worker, node.path] = Open(event, run)
        above = self.open.get((event.worker, node.path[:-1]))
        if node.path and above and event.how != "probe":
            above.entered.add(event.move)

    def _up(self, node, event):
        visit = self._left(event.worker, node, event)
        if event.value is None:  # no solution is below: nothing is learnt
            node.visits.append(visit.written(last=event.index))
            self.set_status(node, VISITED)
            return
        answered = event.how or visit.how
        evaluated = not (visit.cut or self.below.get(node, -1) > visit.first)
        direct = evaluated and answered not in ("table", "probe")
        exact = direct or (node.leaf and answered == "table")
        sign = _sign(event.value, visit.window, exact, answered, self.ends)
        if event.how == "table":
            sign = self._source(node, event) or sign
        ended = visit.written(event.value, sign, answered, event.index)
        node.visits.append(ended)
        if event.how == "table":
            self.set_status(node, TABLE)
        else:
            self.set_status(node, VISITED)
            self.filed[node.first_path] = node, ended
        low = event.value if sign in ("=", "≥") else -inf
        high = event.value if sign in ("=", "≤") else inf
        self._learn(node, event.index, low, high)
        if not self._settle(node):
            node.value, node.sign = event.value, sign
        if direct and node.leaf:
            self._leaf(node)
        self._tell(node, event.index)

    def _source(self, node, event):
        """Note where an answer of the table is from; the sign it was filed with."""
        source, filed = self.filed.get(node.first_path, (None, None))
        if source is None:
            return ""
        self.sources[event.index] = source
        return filed.sign if filed.value == event.value else ""

    def _tell(self, node, index):
        """What is now known of a node says something of the one above."""
        above = node.parent
        if above and above.side == MAX:
            self._learn(above, index, node.known[0], inf)
        elif above and above.side == MIN:
            self._learn(above, index, -inf, node.known[1])

    def _cut(self, node, event):
        if self.living and event.how in KILLS:
            best, sense = self.living.incumbent, self.game.sense
            node.cut = read_kill(node, event, best, sense)
        else:
            node.cut = read_cut(
                self.game, node, event, self.open, self.win, self.noisy, self.ends
            )
        self.cuts[event.index] = node.cut
        if visit := self.open.get((event.worker, node.path)):
            visit.cut = True

    def _at(self, node, event):
        if node.status == WAITING:
            self.set_status(node, UNFINISHED)
        elif self.path_events and self.path_events.moments.get(event.index) == EXPAND:
            self.set_status(node, VISITED)

    def _know(self, node, event):
        if event.how == "bound":
            node.expects = self.bounds[event.index] = finite_end(event)
            return
        judged = self.path_events and self.path_events.moments.get(event.index) == JUDGE
        if judged and (beside := self.path_events.beside(event)):
            node.expects = self.bounds[event.index] = beside
        if not judged and (event.worker, node.path) not in self.open:
            self.set_status(node, VISITED)
        if event.how == "stand pat":
            node.static = self.stands[event.index] = finite_end(event)
            self._leaf(node)
        elif event.how in EFFORTS:
            if node.side is not None:
                node.expects = self.bounds[event.index] = tally(event)
            elif node.order is None:  # play is over: what it is worth is known
                self._leaf(node)
            return
        elif event.how == "mark":
            if not endless(event.low):
                self._mark(node)
            return
        elif event.how not in ("", "interval", "incumbent"):
            return
        elif node.side == CHANCE and self._has_just_begun(node, event):
            self.ends = event.low, event.high
        self._learn(node, event.index, event.low, event.high)
        if self._settle(node) and node.leaf:
            self._leaf(node)
        self._tell(node, event.index)
        if event.how == "incumbent":  # it is there, whatever else is below the others
            for higher in above(node):
                self._tell(higher, event.index)

    def _mark(self, node):
        """This connector is its node's best so far, and no other one is."""
        for one in node.parent.children:
            if one.marked != (one is node):
                one.marked = one is node
                self.looks.touch(one)

    def _has_just_begun(self, node, event):
        visit = self.open.get((event.worker, node.path))
        return visit is not None and visit.first == event.index - 1

    def _learn(self, node, index, low, high):
        """Narrow what is known of `node`; a contradiction means the newest holds.

        Where all solutions are alike there is no more to know than that there is one.
        """
        if self.alike:
            return
        known = max(node.known[0], low), min(node.known[1], high)
        if known[0] > known[1]:
            known = low, high
        if known != node.known:
            node.known = known
            node.history.append((index, *known))
            self.looks.touch(node)

    def _settle(self, node):
        """Give a node its value where what is known of it leaves one only."""
        low, high = node.known
        if low == high:
            node.value, node.sign = low, "="
        return low == high

    def _leaf(self, node):
        if node.order is None:
            self.leaves += 1
            node.order = self.leaves


class Open:
    """A visit that has begun; `entered` are the moves searched in it, until a `cut`."""

    def __init__(self, event, run):
        self.window, self.how, self.run = window_of(event), event.how, run
        self.worker, self.first = event.worker, event.index
        self.entered, self.cut = set(), False

    def written(self, value=None, sign="", how="", last=None):
        """The visit as it is kept, once it has ended with this value."""
        how = how or self.how
        return Visit(
            self.window, value, sign, how, self.run, self.worker, self.first, last
        )


def _sign(value, window, direct, how, ends):
    if how == "probe":
        return ""
    if direct or window is None:
        return "="
    alpha, beta = window
    if alpha < value < beta:
        return "="
    if ends and (beta <= value == ends[1] or ends[0] == value <= alpha):
        return "="  # no value is beyond it
    if alpha == value == beta:  # an empty window, in a search that cuts strictly
        return ""
    return "≤" if value <= alpha else "≥"
