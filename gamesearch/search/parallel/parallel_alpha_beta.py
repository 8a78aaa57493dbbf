"""Alpha-beta by several processes at the same time, on one machine or on many.

Valid for games of MAX and MIN without chance. The caller keeps the upper part of the
tree and sends the subtrees below, each as one task, to be searched by `alpha_beta` with
the window that is known at that moment. Each result narrows the windows of later tasks.
If a node is cut, its pending tasks are cancelled if the executor allows it, and results
of its running tasks are ignored.

There are two ways to split the tree:

* "root": each move at the root is a task, and all tasks may begin at once.
* "young brothers" (Young Brothers Wait): at each node of the upper part the eldest
  child is searched first. Its brothers may begin only when it has a value, because
  without its bound most of their work would be useless.

Source: Feldmann, Monien, Mysliwietz and Vornberger, "Distributed game-tree search",
ICCA Journal 12 (1989), for Young Brothers Wait; here one process has the upper part,
and processes do not steal work from each other. Finkel and Fishburn, "Parallelism in
alpha-beta search", Artificial Intelligence 19 (1982), explain why a search that is
split visits more nodes.
"""

from collections import Counter
from copy import deepcopy
from math import inf
from numbers import Integral

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.progress import progress_bar
from gamesearch.search.parallel.open_node import OpenNode
from gamesearch.search.parallel.tasks import ParallelResult, Task, searched
from gamesearch.search.run import Run, linked

SPLITS = "young brothers", "root"
UPPER = 3  # plies of the upper part, which the caller searches, by default
SMALL = 2  # the smallest number of plies of a task


def parallel_alpha_beta(game: Game, state: State = None, *, depth=None, evaluate=None,
                        order=None, window=(-inf, inf), split="young brothers",
                        height=None, executor=None, workers=None,
                        progress=False) -> ParallelResult:
    """The minimax value of `state` and a move that reaches it, by several processes.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from gamesearch import RandomTree, alpha_beta
    >>> tree = RandomTree(branching=3, depth=6, seed=1, values=(0, 99))
    >>> with ThreadPoolExecutor(2) as threads:
    ...     answer = parallel_alpha_beta(tree, executor=threads)
    >>> serial = alpha_beta(tree)
    >>> answer.value == serial.value, answer.nodes >= serial.nodes / 2
    (True, True)

    Inside the window the value equals that of `alpha_beta`; outside it is a bound on
    the same side. If several moves are best, the move may differ from that of
    `alpha_beta`. The counts `nodes`, `leaves` and `cutoffs` differ from run to run.
    They include the upper part and all returned tasks, even tasks that were no longer
    needed. With 1 worker they equal the counts of the serial search, if the order
    neither learns nor counts plies. With more workers they are usually larger (search
    overhead).

    A task is a subtree of at most `height` plies (only with `depth`). By default the
    caller searches the upper three plies itself, or fewer in shallow trees, and
    evaluates the leaves there. `workers` is the number of tasks at a time, 1 or more.

    If `executor` is None, `workers` processes are started, by default one for each
    core. A task whose process dies is searched again. Other executors of
    concurrent.futures are allowed. A pool of threads saves no time in Python, because
    only one thread runs at a time. Across machines use Dask's
    `client.get_executor()`, with `workers=sum(client.ncores().values())`. Dask repeats
    the tasks of a lost worker. If a cluster cannot be reached, its Client raises
    OSError ("Timed out trying to connect"). If a cluster disappears, the search raises
    BrokenExecutor. If messages take long, use more `workers` than there are processors,
    so that each processor finds its next task waiting.

    The other processes must be able to find the functions and rules of a task, so
    define them in a module, not in a notebook. An order that learns starts anew with
    each task. There is no `limit`, `trace` or `table`, because processes do not share
    them. Ctrl-C stops the search and the processes that it has started; the result so
    far is in `.result` of the error. `evaluate` is a function of a state, such as
    `gs.evaluation(f, win=10)`.
    """
    from gamesearch.search.parallel.executors import (  # takes a while
        Crew,
        check_executor,
        check_known,
    )

    check_executor(executor, workers)
    things = {"game": game, "state": state, "evaluate": evaluate, "order": order}
    run = Run("parallel_alpha_beta", game, state, depth, evaluate, deepcopy(order),
              None, window, kind=ParallelResult)
    state, depth, own_order, utility, value_of = run.pieces
    split_at = _upper(split, depth, height)
    check_known(things, executor)
    sent, done = 0, Counter()  # tasks by worker

    def opened(state, ply=0, above=None, move=None):
        run.visit()
        side = game.to_move(state)
        if side not in (MAX, MIN): run.no_side(state)
        moves = own_order.sort(state, game.moves(state), ply)
        return OpenNode(state, side, moves, above, move, window)

    def leaf_value(state, ply):
        """The value of a leaf, evaluated in this process; None for an inner node."""
        over = game.is_terminal(state)
        if not over and ply < depth: return None
        run.visit()
        run.leaves += 1
        return utility(state) if over else value_of(state)

    def begin(node, move):
        nonlocal sent
        child, ply = game.play(node.state, move), node.ply + 1
        value = leaf_value(child, ply)
        if value is not None:
            node.take(value, move, None)
        elif ply < split_at:
            node.below.append(opened(child, ply, node, move))
        else:
            sent += 1
            left = None if depth == inf else depth - ply
            options = {"depth": left, "evaluate": evaluate, "order": order,
                       "window": node.window()}
            crew.send(Task(sent, game, child, options), (node, move))

    def take(node, move, answer, worker):
        run.nodes += answer.nodes
        run.leaves += answer.leaves
        run.cutoffs += answer.cutoffs
        done[worker] += 1
        if not node.is_dropped(): node.take(answer.value, move, linked(answer.line))

    def close_what_is_over():
        while not root.closed and (node := root.first_over()) is not None:
            if node.line is None: run.no_move(node.state)
            if node.is_cut():
                run.cutoffs += 1
                own_order.learn(node.state, node.line[0], depth - node.ply)
            node.close()
        crew.take_back(lambda purpose: purpose[0].is_dropped())

    def found(value, line, complete=True):
        return run.result(value, line, complete, tasks=done.total(),
                          workers=dict(done))

    value = leaf_value(state, 0)
    if value is not None: return found(value, None)
    root = opened(state)
    run.stopped = lambda: found(root.line and root.best, root.line, False)
    bar = progress_bar(shown=progress, unit="task")
    with run, Crew(searched, executor, workers) as crew, bar:
        close_what_is_over()  # a root without moves
        while not root.closed:
            place = root.begin(split != "root") if crew.has_room() else None
            if place is not None:
                begin(*place)
                close_what_is_over()
                continue
            for (node, move), (answer, worker) in crew.returned():
                take(node, move, answer, worker)
                close_what_is_over()
                bar.update()
    return found(root.best, root.line)


def _upper(split, depth, height):
    """The number of plies in the upper part, which the caller searches itself.

    `depth` has been checked; inf means to the end of the game.
    """
    if split not in SPLITS:
        raise ValueError(f"split: {' or '.join(map(repr, SPLITS))}, not {split!r}.")
    if height is None:
        return 1 if split == "root" else max(1, min(UPPER, depth - SMALL))
    if not isinstance(height, Integral) or isinstance(height, bool) or height < 1:
        raise ValueError(
            f"height: how many plies a task has, 1 or more, or None, not {height!r}.")
    if depth == inf or split == "root":
        raise ValueError(
            "height: leave it out; it is for young brothers and needs depth=..., from "
            "which the plies are counted.")
    return max(1, depth - height)
