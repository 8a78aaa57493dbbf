"""The searched tree: its nodes, statuses, runs, and what unfinished searches leave."""

from functools import partial
from math import inf

import pytest
from answers import all_refused

import gamesearch as gs
from gamesearch import CHANCE, MAX, MIN, ExplicitTree, Trace, alpha_beta, tree_of
from gamesearch.games.explicit_tree import Chance
from gamesearch.games.random_tree import RandomTree
from gamesearch.tree.narration import sentence
from gamesearch.tree.tree import searched
from reference import TEXTBOOK, guess, random_tree


def traced(game, state=None, search=alpha_beta, **options):
    """The trace of a search."""
    trace = Trace()
    search(game, state, trace=trace, **options)
    return trace


def told(trace, tree=TEXTBOOK, **options):
    """The tree that a trace written by hand tells of."""
    return tree_of(ExplicitTree(tree), None, trace, **options)


def shown(tree):
    """Each node as a picture shows it: `a ≤2`."""
    return [f"{node.name} {node.sign}{node.value}" for node in tree if node.sign]


# -- nodes --


def test_the_textbook_tree():
    tree = searched(ExplicitTree(TEXTBOOK))
    assert shown(tree) == [
        *("the root =3", "a =3", "a1 =3", "a2 =12", "a3 =8"),
        *("b ≤2", "b1 =2", "c ≤2", "c1 =14", "c2 =5", "c3 =2"),
    ]
    statuses = [node.status for node in tree["b"].children]
    assert statuses == ["visited", "pruned", "pruned"]
    read = [node.order for node in tree if node.leaf]
    assert read == [1, 2, 3, 4, None, None, 5, 6, 7]
    assert (tree.leaves, tree.cutoffs, tree.finished) == (7, 2, True)
    assert [node.name for node in tree.line] == ["the root", "a", "a1"]
    assert tree["b"].cut.by == ("a",)
    assert not tree["b"].cut.idle
    assert tree["c"].cut.idle
    assert tree["c"].visits[-1].window == (3, inf)
    assert tree["c", "c2"].visits[-1].window == (3, 14)


def test_nodes_are_in_preorder_and_hang_together():
    for seed in range(60):
        tree = searched(ExplicitTree(*random_tree(seed)))
        preorder = []

        def walk(node, preorder=preorder):
            preorder.append(node)
            for child in node.children:
                assert child.parent is node
                assert child.path == (*node.path, child.move)
                walk(child)

        walk(tree.root)
        assert preorder == tree.nodes == list(tree)
        assert [node.index for node in tree] == list(range(len(tree.nodes)))
        assert all(tree[node.path] is node for node in tree)


def test_sides_labels_and_names():
    tree = searched(ExplicitTree([{"stay": 1, "go": [2, 3]}, 4], first=MIN))
    assert [(node.name, node.label, node.side, node.leaf) for node in tree] == [
        ("the root", "", MIN, False),
        ("a", "a", MAX, False),
        ("stay", "stay", None, True),
        ("go", "go", MIN, False),
        ("go1", "go1", None, True),
        ("go2", "go2", None, True),
        ("b", "b", None, True),
    ]


def test_in_a_real_game_a_node_is_named_by_the_moves_to_it():
    game = gs.TicTacToe()
    tree = searched(game, depth=2, evaluate=gs.evaluations.OpenLines(game))
    node = tree[4, 0]
    assert (node.label, node.name) == ("1", "5 1")
    assert node.state == game.play(game.play(0, 4), 0)
    assert (node.leaf, node.side, node.given) == (True, MAX, None)  # evaluated


def test_successors_hang_in_the_order_of_the_search():
    tree = searched(ExplicitTree(TEXTBOOK), order=gs.orders.worst_first)
    assert [child.name for child in tree.root.children] == ["b", "c", "a"]
    assert [child.name for child in tree["a"].children] == ["a2", "a3", "a1"]


def test_a_path_that_is_not_in_the_tree_names_what_is():
    tree = searched(ExplicitTree(TEXTBOOK))
    numbered = searched(gs.TicTacToe(), depth=1, evaluate=lambda state: 0)
    all_refused(
        (lambda: tree["b", "b9"], KeyError, "from b ", "'b9'", "b1"),
        (lambda: tree["a", "a1", "x"], KeyError, "from a1 ", "'x'"),
        (lambda: numbered[9], KeyError, "9", "0 (label 1)", "1 (label 2)"),
    )


def test_in_a_game_whose_moves_are_pairs_a_pair_may_be_one_move():
    tree = searched(gs.Nim([2, 1]))
    node = tree[(0, 1)]
    assert node.path == ((0, 1),)
    assert tree[[(0, 1)]] is node
    assert tree[(0, 1), (1, 1)].path == ((0, 1), (1, 1))
    assert tree[()] is tree.root
    with pytest.raises(KeyError, match=r"from the root the tree has no move 0; it has"):
        tree[(0, 3)]


def test_a_tree_and_its_nodes_are_shown_in_a_word():
    tree = searched(ExplicitTree(TEXTBOOK))
    assert repr(tree) == "<tree: 13 nodes, 7 leaves evaluated, value 3>"
    shown = ["the root: 3", "a: 3", "b: ≤2", "b1: 2", "b2: pruned"]
    for path, text in zip(((), "a", "b", ("b", "b1"), ("b", "b2")), shown):
        assert repr(tree[path]) == f"<node {text}>"
    stopped = searched(ExplicitTree(TEXTBOOK), limit=7)
    assert repr(stopped) == "<tree: 13 nodes, 4 leaves evaluated, unfinished>"
    assert repr(stopped["c"]) == "<node c: unfinished>"
    assert repr(stopped.root) == "<node the root: ≥3>"
    bound = searched(ExplicitTree([3, 4]), window=(0, 3))
    assert repr(bound) == "<tree: 3 nodes, 1 leaf evaluated, value ≥3>"
    assert repr(told(Trace())) == "<tree: 13 nodes, 0 leaves evaluated, unfinished>"


def test_the_counters_of_a_counted_game_do_not_move():
    game, trace = gs.Counted(gs.Counted(ExplicitTree([[3, 12], [2, "x"]]))), Trace()
    answer = alpha_beta(game, trace=trace)
    before = game.generated, game.plays, game.leaves, list(game.seen), game.game.plays
    tree = tree_of(game, None, trace)
    tree.to_json()
    after = game.generated, game.plays, game.leaves, list(game.seen), game.game.plays
    assert before == after
    plain = tree_of(game.game.game, None, trace)
    assert [(n.name, n.given) for n in tree] == [(n.name, n.given) for n in plain]
    assert tree.leaves == answer.leaves


def test_chance_nodes_have_probabilities():
    game = ExplicitTree([Chance([(0.5, 2), (0.25, 4), (0.25, 8)]), 3])
    trace = Trace()
    for move, value in ((None, 0), ("a", 0), ("a1", 2), ("a2", 4)):
        trace.down(move)
        if value:
            trace.up(value)
    tree = tree_of(game, None, trace)
    assert tree["a"].side == CHANCE
    assert [child.probability for child in tree["a"].children] == [0.5, 0.25, 0.25]
    assert tree["b"].probability is None
    assert tree["a"].known == (-inf, inf)  # one outcome says nothing of the mean


def test_a_twin_is_the_first_node_with_the_same_key():
    game = gs.TicTacToe()
    tree = searched(game, gs.minimax, depth=2, evaluate=gs.evaluations.OpenLines(game))
    assert tree[2].twin == tree[6].twin == tree[8].twin == (0,)
    assert tree[0].twin is tree[4].twin is None
    assert len({node.twin or node.path for node in tree if node.ply == 2}) == 12


# -- what was never visited --


def test_of_an_explicit_tree_all_is_there():
    game = ExplicitTree([[[1, 2], [3, 4]], [[5, 6], [7, 8]]])
    for trace in Trace(), traced(game):
        assert len(tree_of(game, None, trace, unseen=0).nodes) == 15


def test_nothing_is_drawn_below_the_depth_of_the_search():
    game = ExplicitTree([[[1, 2], [3, 4]], [[5, 6], [7, 8]]])
    for depth, nodes in ((0, 1), (1, 3), (2, 7), (3, 15), (4, 15)):
        tree = searched(game, depth=depth, evaluate=lambda state: -state)
        assert len(tree.nodes) == nodes


@pytest.mark.parametrize(("unseen", "nodes"), [(0, 3), (1, 18), (2, 82), (3, 82)])
def test_unseen_plies_are_filled_in_from_the_rules(unseen, nodes):
    game, trace = gs.TicTacToe(), Trace()
    trace.down(None)
    trace.down(0)
    trace.down(1)
    for _ in range(3):
        trace.up(0)
    tree = tree_of(game, None, trace, unseen=unseen)
    assert len(tree.nodes) == nodes  # 82 = 1 + 9 + 9 * 8: to the depth of the search
    assert all(len(node.path) <= 2 for node in tree)


def test_unseen_plies_below_an_open_node():
    game, trace = gs.TicTacToe(), Trace()
    trace.down(None)
    counts = [len(tree_of(game, None, trace, unseen=u).nodes) for u in (0, 1, 2)]
    assert counts == [1, 1 + 9, 1 + 9 + 72]


def test_what_is_not_yet_visited_waits_and_what_is_cut_off_is_pruned():
    trace = traced(ExplicitTree(TEXTBOOK))
    assert [node.status for node in told(trace, step=0)] == ["waiting"] * 13
    cut = next(event.index for event in trace if event.verb == "cut")
    before, after = told(trace, step=cut), told(trace, step=cut + 1)
    assert [node.status for node in before["b"].children[1:]] == ["waiting"] * 2
    assert [node.status for node in after["b"].children[1:]] == ["pruned"] * 2


def test_pruned_is_all_that_hangs_below_a_cut():
    tree = searched(ExplicitTree([5, [3, [[1, 2], 9]]]))
    assert [n.name for n in tree if n.status == "pruned"] == [
        *("b2", "b21", "b211", "b212", "b22")
    ]


def test_an_unknown_leaf_has_its_name():
    tree = searched(ExplicitTree([[3, 12, 8], [2, "x", "y"], [14, 5, 2]]))
    assert [node.given for node in tree["b"].children] == [2, "x", "y"]
    assert tree.root.value == 3


# -- steps --


def test_the_same_nodes_are_there_at_every_step():
    for seed in range(30):
        game = ExplicitTree(*random_tree(seed))
        trace = traced(game)
        whole = tree_of(game, None, trace)
        for step in range(0, trace.steps, 5):
            tree = tree_of(game, None, trace, step=step)
            assert [node.path for node in tree] == [node.path for node in whole]
            assert (tree.steps, tree.step) == (whole.steps, step)


def test_steps_name_the_node_of_each_event():
    tree = searched(ExplicitTree(TEXTBOOK))
    assert len(tree.steps) == len(tree.events) == 24
    for event, index in zip(tree.events, tree.steps):
        assert tree.nodes[index].path == event.path


def test_a_node_shows_what_is_known_while_it_is_open():
    tree = told(traced(ExplicitTree(TEXTBOOK)), step=4)  # down, down a, down a1, up 3
    assert tree["a"].known == (-inf, 3)
    assert (tree["a"].status, tree["a"].value) == ("unfinished", None)
    assert tree["a"].sign == ""
    assert tree.root.known == (-inf, inf)
    assert tree.line == []


def test_history_has_each_change_of_what_is_known():
    tree = searched(ExplicitTree(TEXTBOOK))
    said = [(low, high) for _, low, high in tree["a"].history]
    assert said == [(-inf, 3), (3, 3)]
    for node in tree:
        assert not node.history or node.history[-1][1:] == node.known
        events = [index for index, _, _ in node.history]
        assert events == sorted(set(events))


def test_history_tells_what_was_known_at_each_step():
    for seed in range(25):
        game = ExplicitTree(*random_tree(seed))
        trace = traced(game, search=gs.negamax)
        whole = tree_of(game, None, trace)
        for step in range(0, trace.steps + 1, 3):
            for then, now in zip(tree_of(game, None, trace, step=step), whole):
                past = [entry[1:] for entry in now.history if entry[0] < step]
                assert then.known == ([(-inf, inf), *past])[-1]
                left = [v for v in now.visits if v.last is not None and v.last < step]
                assert [v for v in then.visits if v.last is not None] == left
                assert bool(then.cut) == bool(now.cut and now.cut.step < step)


# -- runs --


def two_runs(how, second):
    """A search that finds at most 5, and another `how` that finds at least `second`."""
    trace = Trace()

    def run(window, manner, move, leaf, value):
        trace.down(None, *window, how=manner)
        trace.down("a", *window)
        trace.down(move, *window)
        trace.up(leaf)
        trace.up(value)
        trace.up(value)

    run((5, 9), "", "a1", 5, 5)
    run((2, second), how, "a2", 8, second)
    return trace


def test_passes_add_to_what_is_known():
    tree = told(two_runs("pass", second=4))
    assert tree.runs == 2
    assert tree.root.known == (4, 5)
    assert [visit.run for visit in tree.root.visits] == [0, 1]
    assert [visit.sign for visit in tree.root.visits] == ["≤", "≥"]
    met = told(two_runs("pass", second=5)).root
    assert (met.sign, met.value, met.known) == ("=", 5, (5, 5))


def test_where_passes_contradict_each_other_the_newest_holds():
    assert told(two_runs("pass", second=7)).root.known == (7, inf)


def test_outside_the_window_of_the_last_visit_there_is_no_line():
    low = searched(ExplicitTree([3]), window=(5, 9))
    assert (low.root.sign, low.root.value, low.line) == ("=", 3, [])
    assert searched(ExplicitTree(7), window=(0, 7)).line == []
    assert told(two_runs("pass", second=4)).line == []


def test_where_the_bounds_of_passes_have_met_the_line_is_of_nodes_that_are_known():
    met = told(two_runs("pass", second=5))
    assert [node.name for node in met.line] == ["the root", "a", "a1"]
    for seed in range(60):
        game = RandomTree(3, 3, seed=seed, values=(-9, 9))
        for search in gs.mtdf, gs.sss_star, gs.dual_star, gs.aspiration:
            tree = searched(game, search)
            assert tree.line[0] is tree.root
            for node in tree.line:
                exact = gs.minimax(game, node.state).value
                assert exact == node.value == tree.root.value


def test_a_leaf_in_the_table_has_its_value():
    tree = searched(ExplicitTree(TEXTBOOK), gs.mtdf)
    asked = [v for node in tree if node.leaf for v in node.visits if v.how == "table"]
    assert asked
    assert all(visit.sign == "=" for visit in asked)


def test_a_purge_strikes_off_all_that_waits_below():
    tree = searched(ExplicitTree(TEXTBOOK), gs.stockman)
    assert [node.name for node in tree if node.status == "pruned"] == ["b2", "b3"]
    assert [tree[name].known[1] for name in "abc"] == [3, 2, 2]
    assert tree.root.cut.reason.startswith("The root (MAX) has a whole solution")


def test_each_entry_of_the_root_has_its_turn():
    def turns(search, **options):
        trace = gs.Trace()
        game = ExplicitTree(TEXTBOOK)
        list(search(game, trace=trace, **options))
        return list(gs.tree_of(game, None, trace).turns.values())

    def one(search):
        return lambda game, **options: [search(game, **options)]

    three = {"evaluate": lambda state: 3}
    assert turns(one(gs.alpha_beta)) == [""]
    passes = ["Pass 1 of 3", "Pass 2 of 3", "Pass 3 of 3"]
    assert turns(one(gs.mtdf), first_guess=8) == passes
    assert turns(gs.deepen, **three) == ["Iteration 1 of 2", "Iteration 2 of 2"]
    twice = turns(gs.deepen, **three, algorithm=gs.mtdf)
    assert twice[-2:] == [f"Iteration 2 of 2, pass {i} of 2" for i in (1, 2)]


def test_the_line_is_that_of_the_last_pass():
    trace = Trace()
    for how, moves in (("", "ab"), ("pass", "ba")):
        trace.down(None, 0, 9, how=how)
        for move in moves:
            trace.down(move, 0, 9)
            trace.up(3)
        trace.up(3)
    assert [node.name for node in told(trace, [3, 3]).line] == ["the root", "b"]
    assert [n.name for n in told(trace, [3, 3], step=6).line] == ["the root", "a"]
    later = told(trace, [3, 3], step=8)  # the second pass is under way
    assert [node.name for node in later.line] == ["the root", "a"]


def test_a_run_that_starts_again_starts_afresh():
    trace = two_runs("again", second=4)
    tree = told(trace)
    assert tree.root.known == (4, inf)
    assert [entry[1:] for entry in tree.root.history] == [
        *((-inf, 5), (-inf, inf), (4, inf))
    ]
    assert told(trace, step=6).root.known == (-inf, 5)
    assert told(trace, step=7).root.known == (-inf, inf)
    assert told(trace, step=7)["a", "a1"].status == "waiting"
    assert len(tree.root.visits) == 2


def test_one_run_is_read_alone():
    trace = two_runs("pass", second=4)
    assert told(trace, run=0).root.known == (-inf, 5)
    assert told(trace, run=1).root.known == (4, inf)
    assert told(trace, run=1)["a", "a1"].status == "waiting"


@pytest.mark.parametrize("how", ["", "re-search", "null window"])
def test_only_a_pass_adds_to_what_an_earlier_run_knew(how):
    trace = two_runs(how, second=4)
    assert told(trace).root.known == (4, inf)
    assert told(trace, step=7)["a", "a1"].status == "waiting"


def test_two_searches_in_one_trace_are_not_mixed():
    trace, game = Trace(), ExplicitTree([[3, 12], [2, 4]])
    guess = {1: 5, 4: 1}.get
    alpha_beta(game, depth=1, evaluate=guess, trace=trace)
    alpha_beta(game, trace=trace)
    both, alone = tree_of(game, None, trace), searched(game)
    assert [node.known for node in both] == [node.known for node in alone]
    assert both["b"].known == (-inf, 2)  # that it was guessed to be 1 is forgotten
    assert both.runs == 2


def test_what_a_stopped_run_left_open_is_kept_before_the_next():
    trace = Trace()
    for _ in range(2):
        trace.down(None)
        trace.down("a")
    trace.up(3)
    tree = told(trace)
    assert [(v.run, v.value) for v in tree["a"].visits] == [(0, None), (1, 3)]
    assert [v.first for v in tree.root.visits] == [0, 2]


def test_a_run_is_read_alone_also_before_one_that_starts_again():
    trace = two_runs("again", second=4)
    assert told(trace, run=0).root.known == (-inf, 5)
    assert told(trace, run=0)["a", "a1"].status == "visited"
    assert told(trace, run=1).root.known == (4, inf)


def deepened(game, depths, evaluate):
    """A search to each of these depths, one after the other, in one trace."""
    trace = Trace()
    for depth in depths:
        alpha_beta(game, depth=depth, evaluate=evaluate, trace=trace)
    return trace


def facts(tree):
    """What is said of each node, without what counts events."""
    return [
        (n.path, n.status, n.leaf, n.order, n.value, n.sign, n.known, bool(n.cut))
        for n in tree
    ]


def test_each_run_of_a_deepening_search_is_like_that_search_alone():
    for seed in range(80):
        game, evaluate = ExplicitTree(*random_tree(seed)), guess(seed)
        evaluate.win = 100
        trace = deepened(game, (0, 1, 3, 2), evaluate)
        for run, depth in enumerate((0, 1, 3, 2)):
            alone = searched(game, depth=depth, evaluate=evaluate)
            part = tree_of(game, None, trace, run=run)
            assert facts(part) == facts(alone)
            assert (part.leaves, part.runs) == (alone.leaves, 4)
            assert [n.path for n in part.line] == [n.path for n in alone.line]


def test_a_run_alone_finds_a_place_for_the_events_of_the_others():
    game = ExplicitTree([[3, 12], [2, 4]])
    trace = deepened(game, (1, 2), {1: 5, 4: 1}.get)
    tree = tree_of(game, None, trace, run=0)
    assert [node.name for node in tree] == ["the root", "a", "b"]
    deep = next(event for event in tree.events if event.path == ("a", "a1"))
    assert tree.nodes[tree.steps[deep.index]].name == "a"
    assert sentence(tree, deep.index) == "This belongs to another run."
    assert sentence(tree, 1) == "Enter leaf a."


def test_what_was_a_leaf_of_a_shallower_run_had_its_exact_value():
    game = ExplicitTree([[3, 12], [2, 4]])
    trace = deepened(game, (1, 2), {1: 5, 4: 1}.get)
    first = next(e.index for e in trace if e.index and not e.path and e.verb == "down")
    tree = tree_of(game, None, trace, step=first)
    assert (tree["b"].sign, tree["b"].value) == ("=", 1)  # not only at most 1


def test_a_node_whose_children_others_searched_is_no_leaf():
    trace = Trace()
    trace.at((), worker=0)
    trace.down(None, 5, 9)
    trace.at((), worker=1)
    trace.down("a", 5, 9)
    trace.up(3)
    trace.at((), worker=0)
    trace.up(4)
    assert told(trace).root.visits[-1].sign == "≤"


def test_a_node_that_is_cut_before_its_children_has_a_bound():
    trace = Trace()
    for how in ("", "pass"):
        trace.down(None, 0, 4, how=how)
        if how:
            trace.cut(6, 4, how="stand pat")
        else:
            trace.down("a", 0, 4)
            trace.up(2)
        trace.up(6 if how else 2)
    assert told(trace).root.visits[-1].sign == "≥"


def test_a_run_that_is_not_there_is_named():
    runs = two_runs("pass", second=4)
    all_refused(
        *(
            (partial(told, runs, run=run), ValueError, "run:", "1", repr(run))
            for run in (-1, 2, 0.5, "a")
        )
    )


def test_a_new_pass_forgets_the_cut_of_the_old():
    trace = Trace()
    for how in ("", "pass"):
        trace.down(None, how=how)
        trace.down("a", 0, 2)
        trace.down("a1", 0, 2)
        trace.up(-1)
        if not how:
            trace.cut(-1, 0)
        trace.up(-1)
    tree = told(trace, [[-1, 5]], step=5)
    assert tree["a"].cut
    assert tree["a", "a2"].status == "pruned"
    assert told(trace, [[-1, 5]])["a"].cut is None
    assert told(trace, [[-1, 5]])["a", "a2"].status == "waiting"


# -- manners: probes, tables, null windows --


def test_a_probe_has_no_sign():
    trace = Trace()
    trace.down(None)
    trace.down("a", how="probe")
    trace.down("a1", how="probe")
    trace.up(3, how="probe")
    trace.up(3, how="probe")
    tree = told(trace)
    assert tree["a"].visits[0].sign == ""
    assert tree["a"].sign == ""
    assert tree["a"].known == (-inf, inf)
    assert tree.leaves == 0


def test_an_answer_from_the_table_is_no_leaf():
    trace = Trace()
    trace.down(None, -inf, inf)
    trace.down("a", 2, 9)
    trace.up(9, how="table")
    tree = told(trace)
    node = tree["a"]
    assert (node.status, node.leaf, node.order) == ("table", False, None)
    assert (node.sign, node.known) == ("≥", (9, inf))
    assert node.children == []  # the search did not look below
    assert tree["b", "b1"].status == "waiting"


def test_idle_counts_a_move_that_is_searched_twice_once():
    trace = Trace()
    trace.down(None, -inf, inf)
    trace.down("a", 5, 9)
    for how in ("null window", "re-search"):
        trace.down("a1", 5, 9, how=how)
        trace.up(3)
    trace.cut(3, 5)
    assert not told(trace, [[3, 4], 5])["a"].cut.idle


@pytest.mark.parametrize(
    ("how", "reason"),
    [("null window", "answers the question asked at"), ("", "was already known at")],
)
def test_a_bound_that_no_value_set(how, reason):
    trace = Trace()
    trace.down(None, -inf, inf)
    trace.down("a", 4, 5, how=how)
    trace.down("a1", 4, 5)
    trace.up(3)
    trace.cut(3, 4)
    cut = told(trace)["a"].cut
    assert cut.by is None
    assert reason in cut.reason


def test_a_cut_without_a_bound_says_how():
    trace = Trace()
    trace.down(None)
    trace.down("a")
    trace.cut(how="infeasible")
    cut = told(trace)["a"].cut
    assert (cut.bound, cut.by) == (None, None)
    assert cut.reason == "MIN node a is not searched further (infeasible)."


# -- at and know: two phases, best-first searches, workers --


def test_two_phases_are_seen_one_after_the_other():
    game = ExplicitTree([[3, 12], [2, 4]])
    trace = traced(game, search=gs.two_phase_minimax)
    generated = tree_of(game, None, trace, step=6)
    assert [node.status for node in generated] == [
        *("unfinished", "unfinished", "waiting", "waiting"),
        *("unfinished", "waiting", "waiting"),
    ]
    whole = tree_of(game, None, trace)
    assert {node.status for node in whole} == {"visited"}
    assert [node.value for node in whole] == [3, 3, 3, 12, 2, 2, 4]
    assert whole.finished


def test_an_interval_is_known_and_an_estimate_is_not():
    trace = Trace()
    trace.at(())
    trace.know(1, 9, "interval")
    trace.at(("a",))
    trace.know(2, 4, "estimate")
    trace.at(("b",))
    trace.know(5, 5, "interval")
    tree = told(trace)
    assert (tree.root.known, tree.root.status) == ((5, 9), "visited")  # 5 from b
    assert (tree["a"].known, tree["a"].status) == ((-inf, inf), "visited")
    assert (tree["b"].sign, tree["b"].value) == ("=", 5)


def test_what_is_learnt_of_an_open_node_does_not_close_it():
    trace = Trace()
    trace.down(None)
    trace.know(0, 9, "interval")
    assert told(trace).root.status == "unfinished"


def test_workers_search_side_by_side():
    trace = Trace()
    trace.at((), worker=1)
    trace.down(None)
    trace.at((), worker=2)
    trace.down("b")
    trace.at((), worker=1)
    trace.down("a")
    trace.at(("b",), worker=2)
    trace.up(2)
    trace.at(("a",), worker=1)
    trace.up(3)
    tree = told(trace)
    assert tree["a"].visits[0].worker == 1
    assert tree["b"].visits[0].worker == 2
    assert tree.root.visits[0].worker == 1
    assert [n.status for n in (tree.root, tree["a"], tree["b"])] == [
        *("unfinished", "visited", "visited")
    ]


# -- searches that did not end --


def test_a_stopped_search_leaves_what_was_done():
    tree = searched(ExplicitTree(TEXTBOOK), limit=7)
    assert not tree.finished
    assert not tree.full
    assert shown(tree) == [*("a =3", "a1 =3", "a2 =12", "a3 =8", "b ≤2", "b1 =2")]
    assert [n.name for n in tree if n.status == "unfinished"] == ["the root", "c"]
    assert tree["c"].visits[-1].last is None
    assert tree.root.known == (3, inf)


def interrupting(calls):
    """An evaluation at whose 13th call, or another, somebody presses Ctrl-C."""
    left = iter(range(calls))

    def evaluate(state):
        if next(left, None) is None:
            raise KeyboardInterrupt
        return 0

    return evaluate


def test_an_interrupted_search_leaves_what_was_done():
    game, trace = gs.TicTacToe(), Trace()
    with pytest.raises(KeyboardInterrupt):
        gs.minimax(game, depth=2, evaluate=interrupting(12), trace=trace)
    tree = tree_of(game, None, trace)
    assert tree.leaves == 12
    assert not tree.finished
    assert [n.path for n in tree if n.status == "unfinished"] == [(), (1,), (1, 5)]


def test_an_interrupted_search_may_be_looked_at():
    tree = searched(gs.TicTacToe(), gs.minimax, depth=2, evaluate=interrupting(12))
    assert (tree.leaves, tree.finished) == (12, False)


def test_two_phases_stopped_while_generating_are_not_finished():
    tree = searched(ExplicitTree(TEXTBOOK), gs.two_phase_minimax, limit=5)
    assert not tree.finished
    assert {node.status for node in tree} == {"unfinished", "waiting"}


def test_a_trace_that_is_full_in_its_second_run_is_not_finished():
    trace = Trace(keep=26)
    for _ in range(2):
        alpha_beta(ExplicitTree(TEXTBOOK), trace=trace)
    assert told(trace, step=24).root.status == "visited"
    assert trace.full
    assert not told(trace, run=0).finished


def test_before_the_first_event_no_search_is_finished():
    assert not told(Trace()).finished


# -- a decided game --


def test_a_decided_game_counts_the_same_at_every_step():
    game = gs.TicTacToe()
    state = game.from_text("X X . / O O . / . . .")
    trace = traced(game, state, depth=2, evaluate=gs.evaluations.OpenLines(game))
    assert {tree_of(game, state, trace, step=s).win for s in (0, 3, trace.steps)} == {9}
    assert tree_of(game, state, traced(game, state)).win == 1


# -- a trace of something else --

FOREIGN = "state: "


def test_a_trace_of_another_tree_is_refused():
    trace = traced(ExplicitTree(TEXTBOOK))
    others = [
        ([[3, 12], [2, 4]], "At a ", "'a3'", "'a1', 'a2'"),
        ([[3, 12, 8], [2, 4, 6]], "At the root", "'c'", "'a', 'b'"),
        ([[3, 12, 9], [2, 4, 6], [14, 5, 2]], "leaf a3", "8", "9"),
        ([[3, 12, 8], 7, [14, 5, 2]], "At b "),
        (5, "At the root"),
    ]
    for tree, *words in others:
        all_refused(
            (partial(told, trace, tree), ValueError, FOREIGN, *words),
            (partial(told, trace, tree, step=0), ValueError, FOREIGN),
        )


def test_a_trace_of_another_position_is_refused():
    game = gs.TicTacToe()
    state = game.from_text("X X . / O O . / . . .")
    trace = traced(game, state)
    assert tree_of(game, state, trace).finished
    turned = game.from_text("X X . / . O . / . O .")
    shallow = traced(game, state, depth=2, evaluate=gs.evaluations.OpenLines(game))
    seeded, other = (RandomTree(2, 3, seed=seed) for seed in (1, 2))
    all_refused(
        *(
            (partial(tree_of, game, wrong, trace), ValueError, FOREIGN)
            for wrong in (game.play(state, 8), turned, "x", ())
        ),
        (partial(tree_of, gs.TicTacToe(MIN), state, shallow), ValueError, FOREIGN),
        (partial(tree_of, other, None, traced(seeded)), ValueError, FOREIGN),
    )


@pytest.mark.parametrize("win", [1, 9, 0.7, 2.5])
@pytest.mark.parametrize("window", [(-inf, inf), (-1, 1), (-9, 9), (0, 2)])
@pytest.mark.parametrize("hard", [False, True])
def test_what_a_decided_game_counts_is_found_among_its_leaves(win, window, hard):
    for leaves in ([[3, 0.1], [-2, 4]], [[0, -1], [1]], [[0]], [[0.3, 0.6], [1 / 3]]):
        game, trace = ExplicitTree(leaves), Trace()
        for verb, *facts in clamped(game, win, window, hard):
            getattr(trace, verb)(*facts)
        tree = tree_of(game, None, trace)
        if not hard and leaves != [[0]]:  # else there is too little to tell it from
            assert tree.win == pytest.approx(win)


def test_a_decided_game_may_count_more_than_a_float_can():
    trace = Trace()
    trace.down(None)
    for move, value in (("a", 10**400), ("b", -(10**400))):
        trace.down(move)
        trace.up(value)
    assert told(trace, [1, -1]).win == 10**400


def clamped(game, win, window, hard):
    """Events of a search in which a leaf too may return the edge of its window."""
    alpha, beta = window
    yield "down", None, alpha, beta
    for move in game.moves(0):
        yield "down", move, alpha, beta
        node = game.play(0, move)
        for below in game.moves(node):
            yield "down", below, alpha, beta
            value = game.utility(game.play(node, below)) * win
            yield "up", max(alpha, min(value, beta)) if hard else value
        yield "up", 0
    yield "up", 0


def test_values_that_are_not_of_the_rules_are_no_contradiction():
    trace = Trace()
    trace.down(None)
    for how in ("table", "probe", "stand pat"):
        trace.down("a")
        trace.up(99, how=how)
    trace.down("a", how="probe")
    trace.up(98)
    trace.down("b")
    trace.up(7)  # of an unknown leaf
    trace.at(("a",))
    trace.know(2, 9)
    trace.know(50, 60, "estimate")
    assert told(trace, [3, "x"])["a"].given == 3


def test_a_decided_leaf_that_is_known_otherwise_is_refused():
    trace = Trace()
    for move, value in (("a", 3), ("b", 5)):
        trace.at((move,))
        trace.know(value, value)
    assert told(trace, [3, 5]).root.children[1].value == 5
    with pytest.raises(
        ValueError, match=f"{FOREIGN}.*leaf b is worth 5, but by the rules 4"
    ):
        told(trace, [3, 4])


def test_a_node_that_is_left_before_it_is_entered_is_named():
    trace = Trace()
    trace.down(None)
    trace.up(3)
    trace.up(3)
    with pytest.raises(ValueError, match="trace: event 2 leaves the root, which"):
        told(trace)


# -- large trees --


def test_a_tree_of_eleven_thousand_nodes_is_read():
    tree = searched(RandomTree(10, 4, seed=1), gs.minimax)
    assert len(tree.nodes) == 11_111
    assert len(tree.events) == 22_222
    assert tree.leaves == 10_000
    assert len(tree.line) == 5


def test_a_deep_narrow_tree_is_read():
    nested = 1
    for _ in range(400):
        nested = [nested]
    tree = searched(ExplicitTree(nested))
    assert len(tree.line) == 401


def test_a_search_may_be_read_after_it_raised():
    game, trace = ExplicitTree(TEXTBOOK), Trace()
    with pytest.raises(gs.OutOfNodes):
        alpha_beta(game, limit=3, trace=trace)
    assert tree_of(game, None, trace).leaves == 1
    assert tree_of(game, 0, trace).root.side == MAX


def test_a_game_with_chance_is_searched_by_expectiminimax_unless_told():
    coin = ExplicitTree([Chance([(0.5, 8), (0.5, 4)]), 5])
    assert searched(coin).root.value == 6
