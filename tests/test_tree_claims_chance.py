"""What a tree with chance nodes claims is true at every step, in fractions."""

import re
from functools import partial
from itertools import pairwise
from math import inf

import pytest
from answers import holds, values_of
from claims import NUMBER, ancestors, check_claims, close, read, windows_are_open
from many import many
from test_tree_looks import was_probed

import gamesearch as gs
from chance_trees import guess_below
from chance_trees import tree as chance_tree
from gamesearch import CHANCE, MAX, Chance, ExplicitTree, Trace, star1, star2, tree_of
from gamesearch.tree.star_bounds import closings

WAYS = {
    "expectiminimax": gs.expectiminimax,
    "Star1": star1,
    "Star1, fail-hard": partial(star1, hard=True),
    "Star1 with a table": partial(star1, table="new"),
    "Star2": star2,
    "Star2, two probes": partial(star2, probes=2),
    "Star2 with a table": partial(star2, table="new"),
    "a window, Star1": partial(star1, window=(-2, 3)),
    "a window, Star2": partial(star2, window=(-3, 1)),
    "a window, Star1, fail-hard": partial(star1, window=(-1, 2), hard=True),
}
every_way = pytest.mark.parametrize("way", WAYS)


def searched(seed, way):
    """A game, the trace of its search, and the range the search was given."""
    nested, first = chance_tree(seed)
    game, trace, ends = ExplicitTree(nested, first=first), Trace(), None
    options = {}
    if way != "expectiminimax":
        low, high = game.utility_range()
        ends = options["utility_range"] = (low - seed % 3, high + seed % 2)
    WAYS[way](game, trace=trace, **options)
    return game, trace, ends


def check_cut(tree, node, exact, ends):
    """The cut, its edge, and each step of the way to its cause."""
    cut = node.cut
    asked = [visit for visit in node.visits if visit.first < cut.step][-1]
    edge = 1 if cut.bound == asked.window[1] else 0
    if node.side != CHANCE:
        assert edge == (1 if node.side == MAX else 0) or asked.window[edge] == cut.bound
        edge = 1 if node.side == MAX else 0
    assert asked.window[edge] == cut.bound
    better = (lambda x, y: x >= y) if edge else (lambda x, y: x <= y)
    assert better(cut.value, cut.bound)
    assert better(exact[node.state], cut.value)
    crossed = re.findall(
        r"[Ff]or chance node (.+?) all values of (\S+) from ([AB]) = (\S+) (up|down) "
        rf"are alike: they leave it at (most|least) ({NUMBER})",
        cut.reason,
    )
    by_name = {one.name: one for one in [node, *ancestors(node)]}
    for above, below, name, bound, _, at, limit in crossed:
        above, below = by_name[above], by_name[below]
        assert below.parent is above
        assert above.side == CHANCE
        assert (name, at) == (("B", "least") if edge else ("A", "most"))
        check_crossing(tree, above, below, edge, read(bound), read(limit), cut.step)
    if crossed:
        assert close(read(crossed[0][3]), cut.bound)
        for one, other in pairwise(crossed):
            assert one[6] == other[3]
    bound = read(crossed[-1][6]) if crossed else cut.bound
    check_source(tree, node, cut, edge, bound, better, exact, ends)


def check_crossing(tree, above, below, edge, bound, limit, step):
    """With the outcome at A or B, the chance node is at its alpha or beta, no matter
    what the others are worth within what was known of them."""
    visit = [v for v in above.visits if v.first < step][-1]
    assert close(visit.window[edge], limit)
    (closed,) = [c for c in closings(tree) if (c.node, c.first) == (above, visit.first)]
    (look,) = [one for one in closed.looks if one.first < step][-1:]
    assert look.outcome is below
    known = {child.move: (closed.L, closed.U) for child in above.children}
    for one in closed.looks[: closed.looks.index(look)]:
        known[one.outcome.move] = one.low, one.high
    known[below.move] = bound, bound
    shares = {child.move: child.probability for child in above.children}
    # at A even the most of all others, at B even the least
    extreme = sum(p * known[move][0 if edge else 1] for move, p in shares.items())
    assert close(extreme, limit)


def check_source(tree, node, cut, edge, bound, better, exact, ends):
    """Where the way ends: a node, the range of values, the window of the root."""
    if cut.by is not None:
        by = tree[cut.by]
        assert by.parent.path == node.path[: by.parent.ply]
        assert by.path != node.path[: by.ply]
        assert by.parent.side == (-1 if edge else 1)
        assert any(
            v.last < cut.step and close(v.value, bound) for v in by.visits if v.last
        )
        assert better(bound, exact[by.state]) or close(bound, exact[by.state])
        assert " already has " in cut.reason
    elif "no value is" in cut.reason.lower():
        assert bound == ends[edge]
    else:
        assert "was asked only about values" in cut.reason
        assert close(tree.root.visits[-1].window[edge], bound)


def check_cuts(tree, exact, ends):
    for node in tree:
        if node.cut:
            check_cut(tree, node, exact, ends)
        if node.status == "pruned":
            assert not node.visits or node.visits[-1].last is None
            settled = [
                above
                for above in ancestors(node)
                if above.cut or above.status == "table" or was_probed(above)
            ]
            assert settled


@every_way
@many(40, slow=160)
def test_claims_are_true_at_the_end_of_a_search(way, seeds):
    """And nothing waits then but what lies below an answer of the table."""
    cuts = 0
    for seed in seeds:
        game, trace, ends = searched(seed, way)
        exact, grown = values_of(game), tree_of(game, None, trace)
        check_claims(grown, exact)
        check_cuts(grown, exact, ends)
        assert windows_are_open(trace)
        for node in grown:
            if node.status == "waiting":
                assert any(above.status == "table" for above in ancestors(node))
        cuts += grown.cutoffs
    assert cuts > len(seeds) / 3 or way == "expectiminimax"


@every_way
@many(12, slow=50)
def test_claims_are_true_at_every_step(way, seed):
    game, trace, ends = searched(seed, way)
    exact = values_of(game)
    for step in range(trace.steps + 1) if trace.steps <= 60 else ():
        grown = tree_of(game, None, trace, step=step)
        check_claims(grown, exact)
        check_cuts(grown, exact, ends)


@every_way
@many(40, slow=80)
def test_every_look_at_an_outcome_is_true(way, seeds):
    """The sum so far, the interval, and that A and B settle the node, are exact."""
    looks = 0
    for seed in seeds:
        game, trace, ends = searched(seed, way)
        exact, tree = values_of(game), tree_of(game, None, trace)
        for closed in closings(tree):
            known = {c.move: (closed.L, closed.U) for c in closed.node.children}
            shares = {c.move: c.probability for c in closed.node.children}
            assert (closed.L is None) == (ends is None) or closed.cut is None
            for look in closed.looks:
                check_look(look, closed, known, shares, exact)
                known[look.outcome.move] = look.low, look.high
                looks += 1
            if closed.looks and closed.cut is None:
                assert closed.looks[-1].so_far == exact[closed.node.state]
                assert closed.looks[-1].rest == 0
    assert looks > len(seeds)


def check_look(look, closed, known, shares, exact):
    value = exact[look.outcome.state]
    if closed.L is None:
        assert look.A is look.B is look.least is None
        assert look.low == look.high == value
    else:
        assert look.low <= value <= look.high
        assert look.least <= exact[closed.node.state] <= look.most
        others = {m: p for m, p in shares.items() if m != look.outcome.move}
        most = sum(p * known[m][1] for m, p in others.items())
        least = sum(p * known[m][0] for m, p in others.items())
        p = look.probability
        if closed.alpha > -inf:
            assert p * look.A + most == closed.alpha
        if closed.beta < inf:
            assert p * look.B + least == closed.beta
    now = {**known, look.outcome.move: (look.low, look.high)}
    sure = {m: p for m, p in shares.items() if now[m] != (None, None)}
    sure = {m: p for m, p in sure.items() if now[m][0] == now[m][1]}
    assert look.so_far == sum(p * now[m][0] for m, p in sure.items())
    assert look.rest == 1 - sum(sure.values())


@many(80)
def test_claims_are_true_to_a_depth_limit(seed):
    """Positions that were estimated, not decided, are leaves like any other."""
    nested, first = chance_tree(seed)
    game, evaluate = ExplicitTree(nested, first=first), guess_below(seed, 9)
    how = {"utility_range": (-9, 9), "depth": 2}
    cut_off = ExplicitTree(shortened(game, 0, 2, evaluate), first=first)
    exact = {cut_off.name(state): v for state, v in values_of(cut_off).items()}
    for search in (star1, star2):
        trace = Trace()
        search(game, evaluate=evaluate, trace=trace, **how)
        for node in tree_of(game, None, trace):
            if node.status not in ("waiting", "pruned"):
                assert node.known[0] <= exact[node.name] <= node.known[1]
                assert holds(node.sign, node.value, exact[node.name])


def shortened(game, state, left, evaluate):
    """The same tree, with estimates for leaves where the depth is used up."""
    if game.is_terminal(state):
        return game.utility(state)
    if left == 0:
        return evaluate(state)
    if game.to_move(state) == CHANCE:
        return Chance(
            (p, shortened(game, game.play(state, m), left - 1, evaluate))
            for m, p in game.outcomes(state)
        )
    return {
        m: shortened(game, game.play(state, m), left - 1, evaluate)
        for m in game.moves(state)
    }
