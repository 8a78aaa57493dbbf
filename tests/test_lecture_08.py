"""What lecture 8 says in words, where no cell of it computes it."""

import pytest

import gamesearch as gs
import notebooks
from gamesearch.check.memory_mistakes import unchanged
from gamesearch.experiments import climb, matrix

LECTURE = {
    cell.id: cell
    for path in notebooks.PATHS
    if path.stem.startswith("08")
    for cell in notebooks.read(path).cells
}
GAME = gs.TicTacToe()


def test_the_counts_that_are_told_before_they_are_measured():
    assert gs.minimax(GAME).nodes == 549_946
    assert gs.alpha_beta(GAME).nodes == 18_297
    assert gs.alpha_beta_with_memory(GAME).nodes == 1_113
    assert "549,946" in LECTURE["run-guess"].source
    assert "18,297" in LECTURE["run-table"].source
    assert "5,478" in LECTURE["run-table"].source
    assert "1,113" in LECTURE["tweak-size-read"].source


@pytest.mark.parametrize("size", [4, 16, 64, 256])
def test_in_a_small_table_deep_entries_are_worth_more_than_new_ones(size):
    nine = {"depth": 9, "evaluate": gs.evaluations.OpenLines(GAME)}

    def nodes(replace):
        table = gs.Table(size=size, replace=replace)
        return gs.alpha_beta_with_memory(GAME, table=table, **nine).nodes

    assert nodes("deeper") < 0.7 * nodes("always")


def test_mirror_images_as_one_save_4_4_times():
    class Plain(gs.TicTacToe):
        def key(self, state):
            return state

    plain, shared = (gs.alpha_beta_with_memory(game).nodes for game in (Plain(), GAME))
    assert f"{plain / shared:.1f} times: {plain:,} nodes become {shared:,}" in (
        LECTURE["tweak-image"].source
    )


def test_four_positions_of_the_endgame_are_from_the_table():
    state = GAME.from_text(".O. / OXX / .X.")
    tree = gs.searched(GAME, gs.alpha_beta_with_memory, state)
    assert sum(node.status == gs.tree.TABLE for node in tree.nodes) == 4
    assert "Four of the positions" in LECTURE["title"].source
    images = [tree.sources[i].state != tree.nodes[tree.steps[i]].state
              for i in tree.sources]  # fmt: skip
    assert any(images)  # "Is it the same board?"


@pytest.mark.parametrize(
    ("name", "depth", "value"), [("moved-alpha", None, 6), ("any-depth", 4, 2)]
)
def test_the_true_values_of_the_predictions(name, depth, value):
    graph = gs.ExplicitGraph.from_json(name)
    limit = {"depth": depth, "evaluate": graph.estimate}
    assert gs.alpha_beta(graph, **limit).value == value


def test_what_is_thought_of_other_positions_does_not_matter():
    graph = gs.ExplicitGraph.from_json("any-depth")
    other = gs.ExplicitGraph(graph.positions(), dict.fromkeys(graph.estimates, 7))
    other.estimates["y"] = graph.estimates["y"]
    for search in gs.alpha_beta, gs.check.wrong_memory(depths="ignored"):
        assert search(graph, depth=4, evaluate=graph.estimate).value == (
            search(other, depth=4, evaluate=other.estimate).value
        )


def test_the_function_to_mend_has_all_three_mistakes():
    defined = {}
    exec(LECTURE["exercise-core"].source, defined)
    report = gs.check.memory(defined["my_memory"])
    assert not report.answered
    assert "Three things" in str(report)
    assert unchanged(defined["my_memory"])


def test_six_positions_are_needed_to_halve_the_leaves():
    shared = {"start": "ab", "a": "x", "b": "x", "x": "vw", "v": 1, "w": 2}
    graph = gs.ExplicitGraph(shared)
    assert gs.alpha_beta(graph).leaves == 4
    assert gs.alpha_beta_with_memory(graph).leaves == 2


def test_what_is_said_of_the_staircase():
    saved = climb.saved()
    table = climb.means(saved).set_index(["set", "step"])
    assert climb.FIRST == {"end-easy": 100, "middle-easy": 20, "middle-medium": 20,
                           "begin-easy": 20}  # fmt: skip
    assert set(saved["limit"]) == {300_000}
    assert not climb.quarrels(saved)
    assert not climb.rises(saved)
    mean = table.loc["end-easy", "alpha-beta"]["mean"]
    assert round(mean / climb.PUBLISHED["alpha-beta"]) == 10
    assert table.loc["end-easy", "minimax"]["at_least"]
    assert not table.loc["end-easy", "alpha-beta"]["at_least"]


def test_what_is_said_of_the_sixteen():
    saved = matrix.saved()
    for _, part in saved.groupby("game"):
        nodes = dict(zip(part["on"], part["nodes"]))
        assert nodes["deepening"] > nodes["none"]
        assert nodes["table + deepening"] < nodes["table"]
        alone = {name: nodes[name] for name in matrix.SWITCHES}
        assert min(alone, key=alone.get) == "history"
        saved_by_killers = nodes["history"] - nodes["history + killers"]
        assert saved_by_killers < 0.25 * nodes["history"]
    depths = dict(zip(saved["game"], saved["depth"]))
    assert depths == {"Connect Four": 7, "Othello 6x6": 5}
    assert set(saved["positions"]) == {matrix.POSITIONS} == {20}
