"""How the time of every public function grows with the size of what it is given.

Each function that takes a game, a tree or a trace is run at sizes 1 : 4 : 16, and fails
where four times the nodes take more than six times as long. Measured is time of the
processor and not steps of a program, since one call in C may hide a walk over all
nodes. A function has a row for each shape that it can take: bushy, a star (one wide
node) and a chain (deep), as being quadratic in depth and in width are two faults. What
calls itself for each ply is not asked for deeper chains than Python can follow. An
event names its node by all moves that lead there, so the size of a trace is that of all
its paths together: what reads one is given more and more chains of the same length.
Where a function has no row `LEFT_OUT` says why.
"""

import gc
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from inspect import isclass, ismodule, signature
from itertools import pairwise
from math import inf
from time import process_time
from typing import NamedTuple

import gamesearch as gs
from gamesearch import CHANCE, MAX, MIN
from gamesearch.games.broken import Countdown

LARGEST = 20_000  # nodes
DEEP = 400  # plies that a function follows which calls itself
LONG = 50  # plies of each of many chains
MOST = 6  # times the time for 4 times the nodes
ENOUGH = 0.04  # seconds that are measured at least
SHORT = 0.001  # seconds of a call in which other things than its nodes count
ANYTHING = 10_000_000  # events that a trace keeps


class Row(NamedTuple):
    """A function, the shape of what it takes, and `made(n)`: the call for n nodes."""

    name: str
    shape: str
    made: Callable[[int], Callable]
    largest: int = LARGEST


# -- what they are given -----------------------------------------------------------


class Grown(gs.Game):
    """A tree of so many moves at each node and so many plies; a state is a number.

    The last leaf is the goal of a search for a way. `sides` are those who move, counted
    from the leaves, so that these hang on the same side in trees of all depths.
    """

    def __init__(self, moves, depth, sides=(MAX, MIN)):
        self.breadth, self.depth, self.sides = moves, depth, sides

    def initial(self):
        return 0, 0

    def to_move(self, state):
        return self.sides[(self.depth - state[0]) % len(self.sides)]

    def _below(self, state):
        return list(range(self.breadth if state[0] < self.depth else 0))

    def moves(self, state):
        return () if self.to_move(state) == CHANCE else self._below(state)

    def outcomes(self, state):
        chance = self.to_move(state) == CHANCE
        return [(m, 1 / self.breadth) for m in self._below(state)] if chance else []

    def play(self, state, move):
        ply, number = state
        return ply + 1, number * self.breadth + move

    def utility(self, state):
        return state[1] * 7919 % 101

    def utility_range(self):
        return 0, 100

    def is_goal(self, state):
        return state == (self.depth, self.breadth**self.depth - 1)

    def rest(self, state):
        """The least and the most that is still to be paid."""
        return (0, 0) if self.is_goal(state) else (1, 2 * self.depth)


class Chains(Grown):
    """So many chains side by side, each of so many plies."""

    def __init__(self, chains, depth, sides=(MAX, MIN)):
        super().__init__(1, depth, sides)
        self.chains = chains

    def _below(self, state):
        return list(range(self.chains)) if state == (0, 0) else super()._below(state)


class Choices(gs.Problem):
    """A problem of so many parts with so many values each; no two solutions differ."""

    def __init__(self, values, parts):
        self.values, self.parts = range(values), parts

    def choices(self, partial):
        return self.values

    def is_complete(self, partial):
        return len(partial) == self.parts

    def utility(self, solution):
        return sum(solution) * 7919 % 101

    def optimistic(self, partial):
        """A bound that is never reached, so that nothing is cut."""
        return 101


def countdown(coins):
    """The game of one heap of which each player takes one or two coins."""
    game = Countdown()
    game.coins = coins
    return game


def nothing(state):
    """An estimate, or an evaluation, that knows nothing."""
    return 0


def plies(n, moves=4):
    """The plies of a tree of about n nodes."""
    depth = 1
    while moves ** (depth + 1) < n:
        depth += 1
    return depth


SHAPES = {  # moves at each node, plies
    "bushy": lambda n: (4, plies(n)),
    "star": lambda n: (n, 1),
    "chain": lambda n: (1, n),
    "chains": lambda n: (n // LONG, LONG),
}
BOTH = "bushy", "star"
SEARCHED = "bushy", "star", "chain"
READ = "bushy", "star", "chains"


@lru_cache(maxsize=3)
def and_or(shape, n):
    """An AND/OR graph of n nodes; that of a chain has the estimates that are right.

    Where they are not, each expansion changes the costs of all nodes above it, and the
    time is that of all these changes, which the trace has too.
    """
    names = [f"n{i}" for i in range(2 * n)]
    first, *others = names[:n]
    if shape == "chain":
        links = {names[i]: [[names[i + 1]]] for i in range(n)}
        rest = {names[i]: n - i for i in range(n)}
        return gs.AndOrGraph(links, rest, solved=[names[n]])
    if shape == "star of ways":
        return gs.AndOrGraph({first: [[one] for one in others]}, solved=others)
    if shape == "star of parts":
        return gs.AndOrGraph({first: [others]}, solved=others)
    inner = sum(4**ply for ply in range(plies(n)))
    four = [names[4 * i + 1 : 4 * i + 5] for i in range(inner)]
    links = {names[i]: [four[i][:2], four[i][2:]] for i in range(inner)}
    return gs.AndOrGraph(links, solved=names[inner : 4 * inner + 1])


AND_OR = "bushy", "star of ways", "star of parts", "chain"


@lru_cache(maxsize=3)
def traced(search, game, **options):
    """The trace of a search."""
    trace = gs.Trace(keep=ANYTHING)
    search(game, trace=trace, **options)
    return trace


@lru_cache(maxsize=3)
def game_of(shape, n, *sides):
    kind = Chains if shape == "chains" else Grown
    return kind(*SHAPES[shape](n), sides or (MAX, MIN))


@lru_cache(maxsize=3)
def tree(shape, n, *sides):
    game = game_of(shape, n, *sides)
    return gs.tree_of(game, None, traced(gs.expectiminimax, game))


# -- the rows ----------------------------------------------------------------------


def on(given, search, **options):
    """The call of a search on what `given(n)` makes."""
    return lambda n: partial(search, given(n), **options)


def of_games(names, shapes=SEARCHED, sides=(), deep=DEEP, **options):
    """A row for each of these searches and each shape."""
    for name in names:
        for shape in shapes:
            given = partial(game_of, shape)
            call = on(lambda n, given=given: given(n, *sides), getattr(gs, name),
                      **options)  # fmt: skip
            yield Row(name, shape, call, deep if shape == "chain" else LARGEST)


def of_trees(name, call, sides=()):
    """A row for each shape of the searched tree."""
    for shape in READ:
        yield Row(name, shape, lambda n, shape=shape: partial(
            call, tree(shape, n, *sides)))  # fmt: skip


def rows():
    """All rows."""
    yield from of_games(["minimax", "negamax", "alpha_beta", "pvs"])
    yield from of_games(["aspiration", "mtdf", "two_phase_minimax", "stockman"])
    yield from of_games(["alpha_beta_with_memory", "sss_star", "dual_star"], deep=250)
    yield from of_games(["quiescence"], noisy=lambda state: ())
    yield from of_games(["searched", "explore"], shapes=READ)
    dice = {"sides": (MAX, CHANCE)}
    yield from of_games(["expectiminimax", "expectimax"], **dice)
    yield from of_games(["star1", "star2"], **dice, deep=250)  # calls in two steps
    yield from of_games(["value_iteration"], sides=(MAX, CHANCE), deep=LARGEST)
    yield Row("mcts", "simulations", lambda n: (
        partial(gs.mcts, gs.RandomTree(3, 20, 1), simulations=n // 9)))  # fmt: skip
    yield from of_games(["check_game"], games=2, moves=LARGEST, deep=LARGEST)
    # on a chain they search 1, 2, 3 ... plies, one after the other
    for shape in BOTH:
        yield Row("deepen", shape, lambda n, shape=shape: (
            lambda: list(gs.deepen(game_of(shape, n), evaluate=nothing))))  # fmt: skip
    yield from of_games(["iterative_deepening"], shapes=BOTH)
    yield from of_games(["breadth_first", "uniform_cost", "depth_first"], deep=LARGEST)
    yield from of_games(["a_star", "greedy"], estimate=nothing, deep=LARGEST)
    yield from of_games(["depth_limited"])
    yield from of_games(["ida_star"], shapes=BOTH, estimate=nothing)
    for split in "young brothers", "root":
        yield from of_games(["parallel_alpha_beta"], shapes=BOTH, split=split,
                            executor=ThreadPoolExecutor(1))  # fmt: skip
    yield from on_graphs()
    yield from on_problems()
    yield from on_intervals()
    yield from on_traces()
    yield from in_parallel()
    yield Row("grundy_value", "chain", on(countdown, gs.grundy_value))
    yield Row("winning_moves", "chain", on(countdown, gs.winning_moves))


def on_graphs():
    """AND/OR searches, and what is done with their plans."""
    searches = [gs.ao_star, gs.and_or_ordered, gs.and_or_breadth_first,
                gs.proof_number_search]  # fmt: skip
    for shape in AND_OR:
        graph = partial(and_or, shape)
        deep = DEEP // 2 if shape == "chain" else LARGEST
        yield Row("and_or_search", shape, on(graph, gs.and_or_search), deep)
        for search in searches:
            yield Row(search.__name__, shape, on(graph, search))
        yield Row("plan_cost", shape, planned(graph, gs.plan_cost), deep)
        yield Row("conditional_plan", shape, planned(graph, gs.conditional_plan), deep)
    for shape in SEARCHED:
        yield Row("proof_number_search", f"game, {shape}",
                  on(partial(game_of, shape), gs.proof_number_search))  # fmt: skip
    yield Row(
        "draw_and_or", "bushy", on(partial(and_or, "bushy"), gs.draw_and_or), 2000
    )


def planned(graph, call):
    """The call of what takes a graph and a plan."""
    return lambda n: partial(call, graph(n), gs.ao_star(graph(n)).plan)


def on_problems():
    """Searches of problems."""
    for shape in SEARCHED:

        def made(n, shape=shape):
            return Choices(*SHAPES[shape](n))

        deep = 250 if shape == "chain" else LARGEST
        yield Row("backtrack", shape, lambda n, made=made: (
            lambda: list(gs.backtrack(made(n)))), deep)  # fmt: skip
        yield Row("profile", shape, on(made, gs.profile), deep)
        yield Row("estimate_size", shape, on(made, gs.estimate_size, walks=9), deep)
        for search in gs.branch_and_bound, gs.best_first_branch_and_bound:
            yield Row(search.__name__, shape, on(made, search), deep)


def on_intervals():
    """B*, whose intervals say nothing, so that it looks at nearly all positions."""
    options = {"estimate": lambda state: (0, 100)}
    given = partial(game_of, "bushy")
    for search in gs.b_star, gs.b_star_negamax:
        yield Row(search.__name__, "bushy", on(given, search, **options))
    yield Row("b_star_again", "bushy", on(given, gs.b_star_again, widen=1, **options))
    for shape in BOTH:  # it begins at the root again after each expansion
        way = partial(game_of, shape)
        yield Row("b_star_path", shape, lambda n, way=way: partial(
            gs.b_star_path, way(n), estimate=way(n).rest))  # fmt: skip
    yield Row("draw_intervals", "bushy", lambda n: partial(
        gs.draw_intervals, given(n), trace=traced(gs.b_star, given(n), **options),
        **options))  # fmt: skip
    yield Row("explore_intervals", "bushy", on(
        given, gs.explore_intervals, limit=2000, **options), 2000)  # fmt: skip


def on_traces():
    """What reads a trace or a tree."""
    for shape in READ:

        def read(n, shape=shape):
            game = game_of(shape, n)
            return partial(gs.tree_of, game, None, traced(gs.alpha_beta, game))

        def differing(n, shape=shape):
            trace = traced(gs.minimax, game_of(shape, n))
            return partial(gs.first_difference, trace, trace)

        def by_chance(n, shape=shape):
            game = game_of(shape, n, MAX, CHANCE)
            return partial(gs.tree_of, game, None, traced(gs.star1, game))

        yield Row("tree_of", shape, read)
        yield Row("tree_of", f"chance, {shape}", by_chance)
        yield Row("first_difference", shape, differing)
    for search in gs.ao_star, gs.and_or_ordered, gs.proof_number_search:
        yield Row("tree_of", f"bushy, {search.__name__}", lambda n, search=search: (
            partial(gs.tree_of, and_or("bushy", n), None,
                    traced(search, and_or("bushy", n)))))  # fmt: skip
    yield from of_trees("draw", gs.draw)
    yield from of_trees("draw_icicle", gs.draw_icicle)
    yield from of_trees("draw_text", partial(gs.draw_text, max_nodes=LARGEST))
    yield from of_trees("draw.describe", gs.draw.describe)
    yield from of_trees("Tree.to_json", gs.Tree.to_json)
    yield from of_trees("Tree.to_networkx", gs.Tree.to_networkx)
    yield from of_trees("Tree.chance_looks", gs.Tree.chance_looks.func,
                        sides=(MAX, CHANCE))  # fmt: skip


def in_parallel():
    """Simulated processors."""
    for algorithm in gs.simulate.ALGORITHMS:
        for shape in BOTH:
            yield Row("simulate.run", f"{algorithm.name}, {shape}", on(
                partial(game_of, shape), partial(gs.simulate.run, algorithm.name),
                processors=16))  # fmt: skip
    # Nodes stay and processors grow: 64, 256, 1024.
    yield Row("simulate.run", "young brothers wait, processors", lambda many: partial(
        gs.simulate.run, "young brothers wait", game_of("bushy", 5000),
        processors=many), 1024)  # fmt: skip
    yield Row("explore_parallel", "bushy", on(
        partial(game_of, "bushy"), gs.explore_parallel), 5000)  # fmt: skip


ONE_POSITION = "looks at one position at a time"
SMALL = "refuses large trees"
REPEATS = "repeats searches that have rows"
A_PERSON = "is asked by a person, of trees that are drawn"
COMPARES = "compares games with each other, for which no quick way is known"
LEFT_OUT = {
    "all_orders": SMALL,
    "draw_flipbook": "draws the tree anew on each of at most 400 pages",
    "solution_graphs": "lists all solutions, more than anyone can wait for",
    "draw.draw": "is `draw`",
    "draw.draw_by_hand": SMALL,
    "draw_board": ONE_POSITION,
    "draw_closing": "draws one node; `Tree.chance_looks` has a row",
    "hottest": COMPARES,
    "mean_value": COMPARES,
    "stops": COMPARES,
    "temperature": COMPARES,
    "thermograph": COMPARES,
    "named_intervals": "takes a handful of names",
    "null_move": "makes an evaluation",
    "plan_intervals": "makes an evaluation",
    "sum_intervals": "makes an evaluation",
    "orders.bind": ONE_POSITION,
    "orders.every": SMALL,
    "from_open_spiel": ONE_POSITION,
    "play_heaps": ONE_POSITION,
    "player": ONE_POSITION,
    "probabilities": SMALL,
    "to_open_spiel": ONE_POSITION,
    **dict.fromkeys(["arena.match", "arena.tournament"], REPEATS),
    **dict.fromkeys(["check_evaluation", "check_order"], REPEATS),
    **dict.fromkeys(["check.evaluation", "check.fates"], A_PERSON),
    **dict.fromkeys(["check.labels", "check.player", "check.prediction"], A_PERSON),
    **dict.fromkeys(
        ["experiments.brackets", "experiments.judge", "experiments.known_positions",
         "experiments.lines_of_play", "experiments.lost_at_random",
         "experiments.self_play", "experiments.sweep",
         "experiments.shallow_alpha_beta"], REPEATS),
    **dict.fromkeys(
        ["players.against", "players.endgame_book", "players.expected",
         "players.opening_book", "players.strong_player"], REPEATS),
}  # fmt: skip
TAKEN = {"game", "graph", "other", "problem", "trace", "tree"}


def public(module=gs, before=""):
    """The names of all public functions that take a game, a tree or a trace."""
    for name in sorted(getattr(module, "__all__", ())):
        thing = getattr(module, name)
        if ismodule(thing):
            if not before:
                yield from public(thing, f"{name}.")
            if thing is gs.draw:
                yield name
        elif callable(thing) and not isclass(thing):
            known = before and getattr(gs, name, None) is thing
            if not known and TAKEN & set(signature(thing).parameters):
                yield before + name


# -- measured ----------------------------------------------------------------------


def seconds(call) -> float:
    """Time of the processor that a call takes, the least of three.

    It is called often enough to be measured by a clock that may tick slowly.
    """

    def spent(times):
        start = process_time()
        for _ in range(times):
            call()
        return process_time() - start

    gc.collect()
    gc.disable()
    times, whole = 1, spent(1)
    while whole < ENOUGH:
        times *= 3
        whole = spent(times)
    if whole < 1:
        whole = min(whole, spent(times), spent(times))
    gc.enable()
    return whole / times


def measured(row, tries=3):
    """The seconds at each size, and the larger ratio; again where it is too large."""
    sizes = [row.largest // 16, row.largest // 4, row.largest]
    best = [inf] * 3
    for _ in range(tries):
        best = [min(known, seconds(row.made(n))) for known, n in zip(best, sizes)]
        ratio = max(b / a for a, b in pairwise(best) if b > SHORT or b == best[-1])
        if ratio <= MOST:
            break
    return sizes, best, ratio


def report(wanted=()) -> list[str]:
    """The lines of this benchmark; of the functions that are wanted, or of all."""
    lines, bad = ["growth, milliseconds at sizes 1 : 4 : 16, and the larger ratio"], []
    for row in rows():
        if wanted and row.name not in wanted:
            continue
        sizes, times, ratio = measured(row)
        late = f"   more than {MOST}" * (ratio > MOST)
        figures = "".join(f"{1000 * time:10.2f}" for time in times)
        title = f"{row.name} ({row.shape}, {sizes[-1]:,})"
        lines.append(f"  {title:<52}{figures}{ratio:8.2f}{late}")
        print(lines[-1], file=sys.stderr, flush=True)
        bad += [title] * bool(late)
    if bad:
        print(*lines, sep="\n")
        sys.exit(f"growth: more than {MOST} times the time for 4 times the nodes: "
                 + "; ".join(bad))  # fmt: skip
    return lines


if __name__ == "__main__":
    print(*report(sys.argv[1:]), sep="\n")
