"""What a searched tree claims of a node is true of its exact value, at every step."""

from contextlib import suppress
from math import inf

import pytest
from answers import Drawn, holds
from claims import ancestors, check_claims, windows_are_open
from hypothesis import given
from hypothesis import strategies as st
from many import many

import gamesearch as gs
from gamesearch import CHANCE, MAX, ExplicitTree, Trace, alpha_beta, mtdf, pvs, tree_of
from gamesearch.tree.narration import number
from graphs import exact, graphs, guess_by_key
from reference import ExtraTurns, exact_values, random_tree, sides, size, trees, windows

WAYS = {
    "minimax": (gs.minimax, {}),
    "two phases": (gs.two_phase_minimax, {}),
    "negamax": (gs.negamax, {}),
    "alpha-beta": (alpha_beta, {}),
    "strict": (alpha_beta, {"strict": True}),
    "fail-hard": (alpha_beta, {"hard": True}),
    "strict and hard": (alpha_beta, {"strict": True, "hard": True}),
    "a window": (alpha_beta, {"window": (-3, 2)}),
    "a window, hard": (alpha_beta, {"window": (-1, 4), "hard": True}),
    "a window, negamax": (gs.negamax, {"window": (-2, 1)}),
    "shuffled": (alpha_beta, {"order": gs.orders.shuffled(1)}),
    "worst first": (alpha_beta, {"order": gs.orders.worst_first}),
    "PVS": (pvs, {}),
    "PVS, small grain": (pvs, {"grain": 1e-9}),
    "PVS, wide grain": (pvs, {"grain": 3}),
    "a window, PVS": (pvs, {"window": (-2, 4)}),
    "memory": (gs.alpha_beta_with_memory, {}),
    "a window, memory": (gs.alpha_beta_with_memory, {"window": (-3, 2)}),
    "aspiration": (gs.aspiration, {}),
    "aspiration, wide": (gs.aspiration, {"first_guess": 2, "margin": 4}),
    "MTD(f)": (mtdf, {}),
    "MTD(f), far": (mtdf, {"first_guess": 40, "grain": 2}),
    "MTD(f), no table": (mtdf, {"table": None}),
    "SSS*": (gs.sss_star, {}),
    "DUAL*": (gs.dual_star, {}),
    "SSS*, the list": (gs.stockman, {}),
}
every_way = pytest.mark.parametrize("way", WAYS)


def check(tree, exact):
    check_claims(tree, exact)
    check_cuts(tree, exact)


def check_cuts(tree, exact):
    for node in tree:
        if node.cut:
            check_cut(tree, node, exact)
        elif node.status == "pruned":
            above = set(map(id, ancestors(node)))
            assert any(
                id(tree.nodes[tree.steps[index]]) in above and not cut.idle
                for index, cut in tree.cuts.items()
            )
    for node in tree:
        if node.status == "pruned":
            assert not node.visits
            assert node.path not in visited_before_it_is_asked_again(tree, node)


def visited_before_it_is_asked_again(tree, node):
    """The paths of the events to come, until a node above is entered anew."""
    found = set()
    for event in tree.events[tree.step :]:
        if event.verb == "down" and event.path == node.path[: event.ply] != node.path:
            break
        found.add(event.path)
    return found


def check_cut(tree, node, exact):
    cut = node.cut
    better = (lambda x, y: x >= y) if node.side == MAX else (lambda x, y: x <= y)
    if cut.how == "purge":  # MAX has a whole solution: the rest of the list goes
        assert exact[node.state] >= cut.value
        assert (cut.bound, cut.by) == (None, None)
        assert "has a whole solution" in cut.reason
        return
    assert better(cut.value, cut.bound)
    assert better(exact[node.state], cut.value)
    going_on = [visit for visit in node.visits if visit.first < cut.step][-1]
    assert cut.idle == all(
        any(going_on.first < visit.first < cut.step for visit in child.visits)
        for child in node.children
    )
    if cut.by is None:
        check_cut_by_a_window(tree, node)
        return
    by = tree[cut.by]
    assert by.parent.path == node.path[: by.parent.ply]  # by hangs from an ancestor
    assert by.path != node.path[: by.ply]  # but is none
    assert by.parent.side == -node.side  # at which the other side chooses
    assert any(v.last < cut.step and v.value == cut.bound for v in by.visits)
    assert better(cut.bound, exact[by.state])  # so that side has the bound, or better
    assert f"already has {number(cut.bound, tree.win)} by" in cut.reason


def check_cut_by_a_window(tree, node):
    """The bound of the cut is the edge of the window with which someone asked."""
    cut, edge = node.cut, 1 if node.side == MAX else 0
    above = [node, *ancestors(node)]
    asked = [[v for v in one.visits if v.first < cut.step][-1] for one in above]
    if "was asked only about values" in cut.reason:
        assert asked[-1].window[edge] == cut.bound
        return
    at = next(i for i, visit in enumerate(asked) if visit.window[edge] != cut.bound)
    if "answers the question asked" in cut.reason:
        assert asked[at - 1].how == "null window"
        assert f"asked at {above[at].name}" in cut.reason
    else:  # a null window had proved so much before the node was searched again
        assert asked[at - 1].how == "re-search"
        again = above[at - 1]
        assert f"was already known at {again.name}." in cut.reason
        assert again.visits[-2 if again.visits[-1] is asked[at - 1] else -1].value == (
            cut.bound
        )


def searched(game, way, trace=None, **more):
    """The trace of this search, also of one that a limit has ended."""
    search, options = WAYS[way]
    trace = Trace() if trace is None else trace
    with suppress(gs.OutOfNodes):
        search(game, trace=trace, **options, **more)
    return trace


@every_way
@many(20, slow=150)
def test_claims_are_true_at_the_end_of_a_search_and_of_each_run_alone(way, seed):
    one = Drawn(seed)
    trace, exact = searched(one.game, way), one.exact()
    grown = tree_of(one.game, None, trace)
    check(grown, exact)
    for run in range(grown.runs) if grown.runs > 1 else ():
        check(tree_of(one.game, None, trace, run=run), exact)
    assert windows_are_open(trace) or "strict" in way


@every_way
@many(20, slow=200)
def test_claims_are_true_where_a_player_may_move_again(way, seed):
    game = ExtraTurns(*random_tree(seed))
    trace, exact = searched(game, way), game.exact()
    for step in {trace.steps, trace.steps // 2, trace.steps // 3}:
        check(tree_of(game, None, trace, step=step), exact)


@every_way
@many(8, slow=50)
def test_claims_are_true_at_every_step(way, seed):
    one = Drawn(seed)
    if 4 <= size(one.tree) <= 30:
        trace, exact = searched(one.game, way), one.exact()
        for step in range(trace.steps + 1):
            check(tree_of(one.game, None, trace, step=step), exact)


@every_way
@many(20, slow=200)
def test_claims_are_true_to_a_depth_limit(way, seed):
    one, depth = Drawn(seed), seed % 3
    trace = searched(one.game, way, depth=depth, evaluate=one.evaluate)
    exact, grown = one.exact(depth), tree_of(one.game, None, trace)
    for node in grown:
        if node.state not in exact:  # a cut at the root: no node was at the limit
            assert (node.status, node.known) == ("pruned", (-inf, inf))
            continue
        assert node.known[0] <= exact[node.state] <= node.known[1]
        assert holds(node.sign, node.value, exact[node.state])
    check_cuts(grown, exact)


@every_way
@many(8, slow=60)
def test_claims_of_full_traces_and_of_stopped_searches_are_true(way, seed):
    one = Drawn(seed)
    exact, whole = one.exact(), searched(one.game, way).steps
    for keep in {1, 2, whole // 3, whole // 2, whole - 1} - {0}:
        grown = tree_of(one.game, None, searched(one.game, way, Trace(keep=keep)))
        assert grown.full == (keep < whole)
        assert not grown.finished or not grown.full
        check(grown, exact)
    for limit in (1, 4, 9, 20):
        check(tree_of(one.game, None, searched(one.game, way, limit=limit)), exact)


WITH_TABLES = [
    gs.alpha_beta_with_memory,
    gs.aspiration,
    mtdf,
    gs.sss_star,
    gs.dual_star,
]


@pytest.mark.parametrize("search", WITH_TABLES, ids=lambda s: s.__name__)
@pytest.mark.parametrize("size", [None, 1, 5])
@many(16, slow=60)
def test_claims_are_true_where_paths_meet(search, size, seeds):
    """Of what the table answered too, to the end and to a depth limit."""
    answered = 0
    for seed, game in graphs(seeds):
        evaluate, depth = guess_by_key(game, seed), 2 + seed % 4
        for options in ({}, {"depth": depth, "evaluate": evaluate}):
            left, trace = options.get("depth", inf), Trace()
            search(game, trace=trace, table=gs.Table(size), **options)
            known = {}
            for step in {trace.steps, trace.steps // 2, trace.steps // 3}:
                grown = tree_of(game, None, trace, step=step)
                for node in grown:
                    if not node.visits or node.ply > left:
                        continue
                    rest, known_by = left - node.ply, options.get("evaluate")
                    value = exact(game, node.state, rest, known_by, known)
                    assert node.known[0] <= value <= node.known[1], f"seed {seed}"
                    assert holds(node.sign, node.value, value), f"seed {seed}"
                    for visit in node.visits:
                        assert holds(visit.sign, visit.value, value), f"seed {seed}"
                        answered += visit.how == "table"
    assert answered > len(seeds) / 2


@pytest.mark.parametrize(
    "search", [alpha_beta, pvs, mtdf, gs.sss_star], ids=lambda s: s.__name__
)
@many(20, slow=40)
def test_claims_of_each_iteration_are_true_to_its_depth(search, seed):
    one, trace = Drawn(seed), Trace()
    options = {"depth": 3, "evaluate": one.evaluate, "trace": trace}
    *_, last = gs.deepen(one.game, algorithm=search, **options)
    exact, grown = one.exact(last.depth), tree_of(one.game, None, trace)
    for node in grown:
        if node.state in exact and node.status not in ("waiting", "pruned"):
            assert node.known[0] <= exact[node.state] <= node.known[1]
    assert grown.root.value == last.value


@given(tree=trees, first=sides, window=windows, part=st.floats(0, 1))
def test_claims_are_true_in_any_window_at_any_step(tree, first, window, part):
    game, trace = ExplicitTree(tree, first), Trace()
    alpha_beta(game, window=window, trace=trace)
    exact = exact_values(tree, first)
    grown = tree_of(game, None, trace, step=round(part * trace.steps))
    check(grown, exact)


@given(tree=trees, first=sides, windows=st.lists(windows, min_size=1, max_size=4))
def test_claims_of_several_passes_are_true_together(tree, first, windows):
    """Each pass asks the same question in another window; what is known adds up."""
    game, trace = ExplicitTree(tree, first), Trace()
    exact = exact_values(tree, first)
    for run, window in enumerate(windows):
        one = Trace()
        answer = alpha_beta(game, window=window, trace=one)
        trace.extend(with_root(one, "pass" if run else ""))
        grown = tree_of(game, None, trace)
        check_claims(grown, exact)
        assert grown.runs == run + 1
        low, high = grown.root.known
        assert low <= exact[0] <= high
        if isinstance(tree, list) and answer.value <= window[0]:
            assert high <= answer.value
    for run in range(len(windows)):
        check_claims(tree_of(game, None, trace, run=run), exact)


@given(tree=trees, first=sides, windows=st.lists(windows, min_size=1, max_size=3))
def test_the_line_is_that_of_the_answer(tree, first, windows):
    """Inside the window of the last pass; else it is of nodes whose bounds have met."""
    exact = exact_values(tree, first)
    game, trace = ExplicitTree(tree, first), Trace()
    for run, window in enumerate(windows):
        one = Trace()
        order = gs.orders.shuffled(run)
        answer = alpha_beta(game, window=window, order=order, trace=one)
        trace.extend(with_root(one, "pass" if run else ""))
        line = tree_of(game, None, trace).line
        if window[0] < answer.value < window[1]:
            assert line[-1].path == answer.line
        else:
            assert run or not line
            assert all(exact[node.state] == exact[0] for node in line)


def with_root(trace, how):
    """The same events, the root entered in this manner."""
    other = Trace()
    for event in trace:
        if event.verb == "down":
            manner = how if event.move is None else event.how
            other.down(event.move, event.alpha, event.beta, how=manner)
        elif event.verb == "up":
            other.up(event.value)
        else:
            other.cut(event.value, event.bound)
    return other


class Compared(str):
    """A move that counts how often it is compared with another one."""

    times = 0
    __hash__ = str.__hash__

    def __eq__(self, other):
        Compared.times += self is not other
        return super().__eq__(other)


class Wide(gs.Game):
    """One node with many moves, or outcomes; `asked` counts the questions for them."""

    def __init__(self, side):
        self.side, self.asked = side, 0
        self.below = [Compared(number) for number in range(200)]

    def initial(self):
        return ""

    def to_move(self, state):
        return self.side

    def moves(self, state):
        return [] if state or self.side == CHANCE else self.below

    def outcomes(self, state):
        self.asked += not state
        chance = not state and self.side == CHANCE
        return [(move, 1 / 200) for move in self.below] if chance else []

    def play(self, state, move):
        return str(move)

    def utility(self, state):
        return 0


@pytest.mark.parametrize("side", [MAX, CHANCE])
def test_a_wide_node_is_asked_for_its_moves_a_few_times_only(side):
    game, trace = Wide(side), Trace()
    gs.expectiminimax(game, trace=trace)
    game.asked = Compared.times = 0
    assert len(tree_of(game, None, trace).nodes) == 201
    assert game.asked < 20
    assert Compared.times < 20 * 200
