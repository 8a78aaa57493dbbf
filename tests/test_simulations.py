"""A Monte Carlo tree search as it is seen: tree, sentences, listing, explorer, bars."""

import json
from itertools import pairwise
from math import log, sqrt
from random import Random

import pytest
from draw.trees import painted
from search.test_mcts import GAMES, uneven

import gamesearch as gs
from gamesearch import CHANCE, MAX, MIN, Chance, ExplicitTree, Trace
from gamesearch.draw.legend import OF_SIMULATIONS, signs_of
from gamesearch.tree.narration import sentence
from gamesearch.tree.tree import VISITED, WAITING

BANDIT = ExplicitTree(
    {
        "left": Chance([(0.5, 0), (0.5, 4)]),
        "middle": Chance([(0.2, 10), (0.8, 1)]),
        "right": Chance([(0.9, 2), (0.1, [3, 5])]),
    }
)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def traced(game, simulations=30, **options):
    trace = Trace()
    return gs.mcts(game, simulations=simulations, trace=trace, **options), trace


def payoffs(trace, step):
    """The payoffs at each node that a simulation has left by a step, by its path."""
    found = {}
    for event in list(trace)[:step]:
        if event.verb == "up":
            found.setdefault(event.path, []).append(event.value)
    return found


def beside(game, node, found, exploration, prior):
    """What stands beside a node by the formulas alone."""
    n, above = len(found.get(node.path, ())), node.parent
    N = len(found.get(above.path, ())) if above else 0
    low, high = game.utility_range()
    high = max(high, low + 1) if high == low else high
    mean = sum(found[node.path]) / n if n else (low + high) / 2
    c, side = exploration * (high - low), above.side if above else CHANCE
    if side == CHANCE or not N or not (n or prior):
        return f"n {n}" if n else None
    if prior:
        uncertain = c * prior(above.state)[node.move] * sqrt(N) / (1 + n)
    else:
        uncertain = c * sqrt(log(N) / n)
    bound = f"{mean + side * uncertain:.2f}".replace("-", "−")
    zero = "0.00" if bound == "−0.00" else bound
    return f"n {n}, {'U' if side == MAX else 'L'} {zero}"


@every_game
def test_the_tree_ends_with_the_visits_means_and_line_of_the_result(game):
    found, trace = traced(game)
    tree = gs.tree_of(game, None, trace)
    below = tree.root.children
    assert {one.move: len(one.visits) for one in below} == found.visits
    assert {one.move: one.mean for one in below} == pytest.approx(found.means)
    assert tuple(node.move for node in tree.line[1:]) == found.line
    assert len(tree.turns) == tree.runs == found.simulations == 30
    assert tree.counts[-1]["leaves"] == found.leaves
    assert {node.status for node in tree} <= {VISITED, WAITING}
    assert all(bool(node.visits) == (node.status == VISITED) for node in tree)


@pytest.mark.parametrize("prior", [None, uneven], ids=["UCT", "PUCT"])
@every_game
def test_visits_and_bounds_at_any_step_follow_the_formulas(game, prior):
    prior = prior and prior(game)
    _, trace = traced(game, 20, exploration=0.7, prior=prior)
    for step in Random(1).sample(range(trace.steps + 1), 4):
        found = payoffs(trace, step)
        for node in gs.tree_of(game, None, trace, step=step):
            assert node.expects == beside(game, node, found, 0.7, prior)
            mean = node.path in found and sum(found[node.path]) / node_visits(node)
            assert (node.mean or 0) == pytest.approx(float(mean))


def node_visits(node):
    return sum(visit.value is not None for visit in node.visits)


@every_game
def test_every_event_is_a_whole_sentence(game):
    for options in {}, {"prior": uneven(game)}, {"evaluate": lambda state: 0.25}:
        _, trace = traced(game, 12, **options)
        tree = gs.tree_of(game, None, trace)
        for index in range(trace.steps):
            said = sentence(tree, index)
            assert said[0].isupper()
            assert said[-1] == "."
            assert not set("{}").intersection(said)


def test_a_sentence_says_by_which_bound_a_move_was_selected():
    _, trace = traced(ExplicitTree([[3, 12], [2, 4]]), 40)
    tree = gs.tree_of(ExplicitTree([[3, 12], [2, 4]]), None, trace)
    known = tree.simulations
    for event in tree.events:
        node = tree[event.path]
        if event.verb == "down" and node.path and known.visits(node, event.index):
            bounds = [known.bound(one, event.index) for one in node.parent.children]
            best = max if node.parent.side == MAX else min
            assert known.bound(node, event.index) == best(bounds)
            assert f"{best(bounds):.2f}".replace("-", "−") in sentence(
                tree, event.index
            )


@every_game
def test_every_drawing_is_made_and_the_legend_has_what_is_written(game):
    _, trace = traced(game, 15)
    for step in 0, 40, None:
        tree = gs.tree_of(game, None, trace, step=step)
        signs = painted(tree).signs
        known = {text for text, _ in signs_of(tree, signs)}
        texts = [node.expects or "" for node in tree]
        for sign, mark in ("visits", "n "), ("upper", ", U"), ("lower", ", L"):
            written = any(mark in text for text in texts)
            assert written == (OF_SIMULATIONS[sign][0] in known)
        assert "order" not in signs
        assert json.loads(tree.to_json())["sampled"]
        assert len(tree.to_networkx()) == len(tree.nodes)
        gs.draw(tree)
        gs.draw_icicle(tree)


def test_a_trace_that_ended_early_is_a_tree_of_what_was_done():
    game, trace = gs.TicTacToe(), Trace(50)
    gs.mcts(game, simulations=30, trace=trace)
    tree = gs.tree_of(game, None, trace)
    assert trace.full
    assert not tree.finished
    assert 0 < node_visits(tree.root) < 30
    gs.draw(tree)


def test_the_listing_lights_each_of_the_four_phases():
    run = json.loads(gs.explore(BANDIT, algorithm=gs.mcts).data)["runs"][0]
    lines, at = run["code"]["lines"], run["code"]["at"]
    lit = dict.fromkeys(range(len(lines)))
    for verb, line in zip(run["tree"]["events"]["verb"], at):
        assert line >= 0
        lit[line] = verb
    phases = [i for i, line in enumerate(lines) if "  # " in line] + [len(lines)]
    for first, after in pairwise(phases):
        assert any(lit[line] for line in range(first, after))


def offered(explorer):
    controls = json.loads(explorer.data)["controls"]
    return {control["name"]: control for control in controls}


def test_its_settings_reach_the_search():
    explorer = gs.explore(BANDIT, algorithm=gs.mcts, simulations=12, exploration=0.3)
    same = gs.mcts(BANDIT, simulations=12, exploration=0.3)
    assert explorer.result == same
    assert {"depth", "order"}.isdisjoint(offered(explorer))
    control = offered(explorer)["simulations"]
    assert control["values"][control["value"]] == 12
    explorer.settings = {"seed": 5, "simulations": 40, "exploration": 2}
    assert explorer.result == gs.mcts(BANDIT, simulations=40, exploration=2, seed=5)
    names = {name for name, _ in offered(explorer)["algorithm"]["choices"]}
    assert {"mcts", "star1"} <= names


def test_it_is_compared_and_chosen_and_exported(tmp_path):
    explorer = gs.explore(gs.TicTacToe(), depth=2, compare=gs.mcts)
    assert [run.result.nodes for run in explorer.runs][1] > 50
    explorer.settings = {"algorithm": "mcts", "compare": "alpha_beta"}
    assert explorer.result.simulations == 50
    explorer.settings = {"compare": ""}
    assert explorer.export(tmp_path / "page.html").stat().st_size > 10_000
    assert not json.loads(explorer.data)["runs"][0]["questions"]
    with pytest.raises(ValueError, match=r"^mode: "):
        gs.explore(BANDIT, algorithm=gs.mcts, mode="predict")


def test_play_that_is_long_ends_with_fewer_simulations():
    explorer = gs.explore(gs.Pig(50), algorithm=gs.mcts, simulations=99, limit=900)
    assert 0 < explorer.result.simulations < 99
    assert "Choose fewer simulations" in json.loads(explorer.data)["message"]


@pytest.mark.parametrize("game", [BANDIT, gs.Nim([3, 4], first=MIN)], ids=str)
def test_bars_show_mean_uncertainty_and_visits_of_the_moves(game):
    found, trace = traced(game, 25)
    low, high = game.utility_range()
    twin = gs.draw_intervals(game, trace=trace).twin
    for move, n in found.visits.items():
        far = sqrt(2) * (high - low) * sqrt(log(25) / n)
        text = f"{found.means[move]:.2f} ± {far:.2f}, n {n}".replace("-", "−")
        assert f"{game.label(game.initial(), move)}: {text}" in twin
    for step in 0, 1, 2, 25:
        assert str(step) in gs.draw_intervals(game, trace=trace, step=step).alt
    with pytest.raises(ValueError, match=r"^step: "):
        gs.draw_intervals(game, trace=trace, step=26)


def test_bars_of_chance_and_of_a_finished_game_have_no_uncertainty():
    for game in GAMES["chance first"], ExplicitTree(3):
        assert "±" not in gs.draw_intervals(game, trace=traced(game)[1]).twin
