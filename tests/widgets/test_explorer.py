"""The explorer's side in the kernel: settings, messages, limits, arguments."""

import json
import re

import pytest
from listed import listed

import gamesearch as gs
from gamesearch.widgets import assets
from gamesearch.widgets.explorer import experiment, record

TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
TREE = gs.ExplicitTree(TEXTBOOK)


def sent(explorer):
    return json.loads(explorer.data)


def control(explorer, name):
    return next(one for one in sent(explorer)["controls"] if one["name"] == name)


def say(explorer, **message):
    """What the browser would send."""
    explorer._handle_custom_msg(message, [])


@pytest.fixture
def textbook():
    return gs.explore(TREE)


def test_the_tree_is_sent_with_program_and_measure(textbook):
    (run,) = sent(textbook)["runs"]
    assert len(run["tree"]["nodes"]["parent"]) == 13
    assert len(run["code"]["at"]) == len(run["tree"]["events"]["verb"]) == 24
    assert run["uniform"] == {"b": 3, "d": 2, "all": 9, "least": 5}


@pytest.mark.parametrize(
    ("window", "least"), [((2, 5), None), ((-float("inf"), float("inf")), 5)]
)
def test_the_fewest_leaves_are_not_said_of_a_narrower_window(window, least):
    explorer = gs.explore(TREE, window=window)
    (run,) = sent(explorer)["runs"]
    assert run["uniform"]["least"] == least
    assert run["uniform"]["all"] == 9


def test_a_setting_searches_again(textbook):
    textbook.settings = {"order": "best_first"}
    assert textbook.result.leaves == 5
    textbook.settings = {"algorithm": "minimax"}
    assert textbook.result.leaves == 9
    textbook.settings = {"algorithm": "alpha_beta", "compare": "minimax"}
    assert [run.result.leaves for run in textbook.runs] == [5, 9]


def test_equal_cuts_strict_and_hard():
    explorer = gs.explore(gs.ExplicitTree([[3, 4], [3, 1]]), strict=True)
    assert explorer.result.leaves == 4
    explorer.settings = {"strict": False}
    assert explorer.result.leaves == 3
    assert control(explorer, "hard")["value"] is False


def test_a_tree_without_evaluation_is_searched_to_the_end(textbook):
    assert "no evaluation" in control(textbook, "depth")["why"]
    assert control(textbook, "depth")["text"] == ["to the end"]


def test_depth_of_a_real_game_ends_with_to_the_end():
    game = gs.TicTacToe()
    state = game.from_text("X O X / O O X / . . .")
    explorer = gs.explore(game, state, depth=1)
    slider = control(explorer, "depth")
    assert slider["text"][-1] == "to the end"
    assert slider["value"] == 1
    explorer.settings = {"depth": slider["max"]}
    assert explorer.result.depth is None
    assert set(explorer.tree.root.known) <= {-1, 0, 1}


def test_depth_and_branching_make_another_random_tree():
    explorer = gs.explore(gs.RandomTree(2, 2, seed=5))
    explorer.settings = {"depth": 4, "branching": 3}
    game = explorer.experiment.game
    assert (game.depth, game.branching, game.seed) == (4, 3, 5)
    assert gs.alpha_beta(gs.RandomTree(3, 4, seed=5)).value == explorer.result.value


def test_a_long_search_is_ended_and_shown_unfinished(monkeypatch):
    monkeypatch.setattr(experiment, "MOST_NODES", 1_500)
    explorer = gs.explore(gs.RandomTree(3, 9, seed=1), algorithm=gs.minimax)
    assert "1,500 nodes" in sent(explorer)["message"]
    assert not explorer.result.complete
    assert not explorer.tree.finished


def test_an_order_that_looks_ahead_cannot_hang_the_kernel():
    explorer = gs.explore(gs.RandomTree(6, 9, seed=1), order=gs.orders.best_first)
    assert "moves played" in sent(explorer)["message"]


def test_an_interrupted_search_is_shown():
    def interrupted(game, state, *, trace=None):
        if trace: trace.down(None)  # fmt: skip
        raise KeyboardInterrupt

    explorer = gs.explore(TREE, algorithm=interrupted)
    assert "interrupted" in sent(explorer)["message"]
    assert explorer.tree.root.status == "unfinished"


def test_an_interrupted_search_keeps_what_it_had_found():
    def interrupt(state):
        if asked.append(state) or len(asked) == 12:
            raise KeyboardInterrupt
        return 0

    asked = []
    explorer = gs.explore(gs.TicTacToe(), depth=2, evaluate=interrupt)
    assert "interrupted" in sent(explorer)["message"]
    assert not explorer.result.complete
    assert (explorer.result.move, explorer.result.leaves) == (0, 12)


@pytest.mark.parametrize("limit", [None, 1000])
def test_deepening_that_met_its_limit_is_shown_unfinished(monkeypatch, limit):
    monkeypatch.setattr(experiment, "MOST_NODES", 1_500)
    game = gs.ConnectFour()
    deeper = {"depth": 8, "evaluate": gs.evaluations.ConnectFourLines(game)}
    deeper |= {"limit": limit} if limit else {}
    explorer = gs.explore(game, algorithm=gs.deepen, **deeper)
    assert not explorer.result.complete
    assert f"stopped after {limit or 1_500:,} nodes" in sent(explorer)["message"]
    explorer.settings = {"depth": 1}
    assert explorer.result.complete
    assert sent(explorer)["message"] == ""


def test_an_algorithm_may_answer_with_something_of_its_own():
    explorer = gs.explore(TREE, algorithm=lambda *_, **__: 3)
    assert (explorer.result, sent(explorer)["message"]) == (3, "")


def test_a_setting_that_fails_keeps_the_last_search():
    explorer = gs.explore(gs.Grundy(5))
    before = explorer.result
    explorer.settings = {"order": "centre_first"}
    assert "has no centre" in sent(explorer)["message"]
    assert explorer.result is before


def test_leaf_move_chance_and_undo(textbook):
    say(textbook, do="leaf", node=6, value="20")
    assert textbook.result.leaves == 9
    say(textbook, do="move", node=6, way=1)
    assert textbook.experiment.game.moves(5) == ("b2", "b1", "b3")
    say(textbook, do="leaf", node=6, value="twenty")
    assert "'twenty' is no number" in sent(textbook)["edit"]["error"]
    assert sent(textbook)["edit"]["undo"] == 2
    say(textbook, do="undo")
    say(textbook, do="undo")
    assert textbook.experiment.game.tree == TEXTBOOK
    assert sent(textbook)["edit"]["undo"] == 0


def test_every_answer_of_the_kernel_is_news(textbook):
    before = textbook.data
    say(textbook, do="undo")
    assert textbook.data != before


def test_an_order_that_learns_starts_each_run_alike():
    game = gs.ExplicitTree({"a": 5, "b": {"l": 7, "r": 4}, "c": {"l": 8, "r": 3}})
    explorer = gs.explore(game, order=gs.orders.Killers())
    first = explorer.result.leaves
    explorer.settings = {"order": "as_given"}
    explorer.settings = {"order": "given"}
    assert explorer.result.leaves == first == 4


def test_each_run_begins_with_the_table_as_it_was_given():
    table, game = gs.Table(), gs.TicTacToe()
    memory, order = gs.alpha_beta_with_memory, gs.orders.centre_first
    explorer = gs.explore(game, depth=4, algorithm=memory, table=table, compare=order)
    first, centre = (run.result.leaves for run in explorer.runs)
    assert (
        centre
        == memory(
            game, depth=4, order=order, evaluate=explorer.experiment.evaluate
        ).leaves
    )
    explorer.settings = {"order": "centre_first", "compare": "as_given"}
    assert [run.result.leaves for run in explorer.runs] == [centre, first]
    assert len(table) == 0


def test_each_run_has_all_the_time_it_was_given():
    now = [0]
    budget = gs.Budget(seconds=5, clock=lambda: now[0])
    explorer = gs.explore(gs.RandomTree(2, 3, seed=1), limit=budget)
    now[0] = 60
    explorer.settings = {"order": "best_first"}
    assert explorer.result.complete


def test_own_algorithm_and_order_are_offered():
    def mine(game, state=None, *, order=None, trace=None):
        return gs.minimax(game, state, order=order, trace=trace)

    class Backwards:
        def sort(self, state, moves, ply):
            return list(reversed(moves))

        def learn(self, state, move, depth):
            pass

    explorer = gs.explore(TREE, algorithm=mine, order=Backwards())
    assert control(explorer, "algorithm")["value"] == "mine"
    assert ["given", "your order"] in control(explorer, "order")["choices"]
    assert explorer.tree.events[1].move == "c"


@listed(
    ("options", "complaint"),
    [
        ({"mode": "sleep"}, "mode: one of watch, predict, mark, edit"),
        ({"notation": "roman"}, "notation: one of window, values, range"),
        ({"show": ["tree", "weather"]}, "show: 'weather' is no control"),
        ({"algorithm": "minimax"}, "algorithm=gs.minimax"),
        ({"order": "best"}, "order: an object with sort"),
        ({"depth": -1}, "depth: 0 or more plies"),
        ({"height": 1.5}, "height: a whole number"),
        ({"step": "a"}, "step: a whole number"),
        ({"algoritm": gs.minimax}, "Did you mean algorithm="),
        ({"algorithm": gs.deepen, "dept": 3}, "Did you mean depth="),
        ({"windw": (2, 5)}, "Did you mean window="),
        ({"colour": "red"}, "colour: explore with alpha_beta has no such option"),
        ({"trace": gs.Trace()}, "trace: explore with alpha_beta has no such option"),
        ({"algorithm": gs.b_star}, "estimate: b_star needs estimate=...; "),
        ({"algorithm": gs.quiescence}, "noisy: quiescence needs noisy=..."),
        ({"algorithm": gs.minimax, "window": (2, 5)}, "window: explore with minimax"),
    ],
)
def test_wrong_arguments_are_named(options, complaint):
    with pytest.raises((ValueError, TypeError), match=re.escape(complaint)):
        gs.explore(TREE, **options)


@pytest.mark.parametrize("name", ["depth", "evaluate", "strict"])
def test_what_no_search_of_a_problem_takes_is_named(name):
    with pytest.raises(TypeError, match=f"{name}: explore with backtrack"):
        gs.explore(gs.Queens(4), **{name: 2 if name == "depth" else len})


def test_an_option_of_either_search_shown_is_taken():
    both = {"algorithm": gs.minimax, "compare": gs.alpha_beta}
    explorer = gs.explore(TREE, **both, window=(2, 5))
    assert [run.window for run in explorer.runs] == [None, (2, 5)]


def test_a_search_that_takes_any_option_is_given_them():
    asked = []

    def mine(game, state=None, *, trace=None, **options):
        asked.append(options)
        return gs.minimax(game, state, trace=trace)

    gs.explore(TREE, algorithm=mine, colour="red")
    assert asked == [{"colour": "red"}]


def test_a_class_is_not_a_game():
    with pytest.raises(TypeError, match=r"game: .* write TicTacToe"):
        gs.explore(gs.TicTacToe)


def test_only_a_written_tree_is_edited():
    with pytest.raises(ValueError, match="only an ExplicitTree can be edited"):
        gs.explore(gs.TicTacToe(), depth=1, mode="edit")


WIDGETS = "explorer", "first_steps", "form_alone", "intervals", "parallel", "play"


@pytest.mark.parametrize("name", [*WIDGETS, "view_game"])
def test_a_script_is_one_module_without_imports_between_its_files(name):
    script = assets.script(name)
    assert not re.search(r"^import ", script, re.MULTILINE)
    assert len(re.findall(r"^export ", script, re.MULTILINE)) == 1
    names = re.findall(r"^(?:const|let|class|function) (\w+)", script, re.MULTILINE)
    assert len(names) == len(set(names)) > 9


def test_boards_are_sent_for_boards_only():
    runs = sent(gs.explore(gs.TicTacToe(), depth=1))["runs"]
    assert runs[0]["boards"][1] == "X........"
    assert runs[0]["boardSize"] == {"rows": 3, "columns": 3, "maxHasO": False}
    assert sent(gs.explore(gs.Nim((1, 2))))["runs"][0]["boards"] is None


def test_passes_are_sent_with_their_windows():
    (run,) = sent(gs.explore(TREE, algorithm=gs.mtdf, first_guess=8))["runs"]
    assert [turn[1:] for turn in run["tree"]["turns"]] == [
        ["Pass 1 of 3", "7 … 8"],
        ["Pass 2 of 3", "4 … 5"],
        ["Pass 3 of 3", "2 … 3"],
    ]
    (run,) = sent(gs.explore(TREE))["runs"]
    assert run["tree"]["turns"] == []


def test_a_search_that_deepens_shows_its_iterations_and_its_last_result():
    game = gs.TicTacToe()
    explorer = gs.explore(game, algorithm=gs.deepen, depth=2)
    assert (explorer.result.depth, explorer.result.value) == (2, 1)
    (run,) = sent(explorer)["runs"]
    assert [turn[1] for turn in run["tree"]["turns"]] == [
        "Iteration 1 of 2",
        "Iteration 2 of 2",
    ]


def test_an_order_is_offered_for_a_search_that_hands_it_on():
    game = gs.TicTacToe()
    explorer = gs.explore(game, algorithm=gs.deepen, depth=3)
    assert control(explorer, "order")["value"] == "as_given"
    before = explorer.result.nodes
    explorer.settings = {"order": "centre_first"}
    answers = gs.deepen(
        game,
        depth=3,
        order=gs.orders.centre_first,
        evaluate=gs.evaluations.OpenLines(game),
    )
    assert explorer.result.nodes == list(answers)[-1].nodes < before


def test_what_is_too_large_is_said_with_its_number(monkeypatch):
    assert sent(gs.explore(TREE))["message"] == ""
    monkeypatch.setattr(record, "LARGE", 11)
    monkeypatch.setattr(record, "MOST_AT_ONCE", 5)
    message = sent(gs.explore(TREE))["message"]
    assert "13 nodes" in message
    assert "4 are loaded, down to ply 1" in message


def broken(**methods):
    """Rules of a game of three plies, some of whose methods are replaced."""
    rules = {
        "initial": lambda self: (),
        "to_move": lambda self, state: -1 if len(state) % 2 else 1,
        "moves": lambda self, state: [1, 2] if len(state) < 3 else [],
        "play": lambda self, state, move: (*state, move),
        "is_terminal": lambda self, state: len(state) == 3,
        "utility": lambda self, state: sum(state),
    }
    return type("Broken", (gs.Game,), rules | methods)()


LISTS = {
    "moves": lambda self, state: [[1], [2]] if len(state) < 3 else [],
    "play": lambda self, state, move: (*state, *move),
}
DICT = {
    "to_move": lambda self, state: 0,
    "moves": lambda self, state: [],
    "outcomes": lambda self, state: {1: 0.5, 2: 0.5},
}


@listed(
    "methods",
    [
        LISTS,
        DICT,
        {"text": lambda self, state: 3},
        {"utility": lambda self, state: None},
        {"play": lambda self, state, move: None},
        {"moves": lambda self, state: None},
    ],
)
def test_broken_rules_are_said_to_be_found_by_check_game(methods):
    for evaluate in (None, lambda state: 0):
        with pytest.raises(ValueError, match=r"gs\.check_game\(game\) finds"):
            gs.explore(broken(**methods), depth=evaluate and 3, evaluate=evaluate)


@pytest.mark.parametrize("kind", [set, iter])
def test_moves_of_any_kind_are_looked_at_to_see_how_deep_play_goes(kind):
    def moves(self, state):
        return kind([1, 2] if len(state) < 3 else [])

    explorer = gs.explore(broken(moves=moves), depth=2, evaluate=lambda state: 0)
    assert explorer.result.value == 0


def test_an_error_after_a_change_is_said():
    def evaluate(state):
        return {}[state] if state in explored else 0

    explored = set()
    explorer = gs.explore(gs.TicTacToe(), depth=1, evaluate=evaluate)
    explored.update(gs.TicTacToe().play(gs.TicTacToe().initial(), m) for m in range(9))
    explorer.settings = {"order": "shuffled"}
    assert sent(explorer)["message"].startswith("KeyError")


@pytest.mark.parametrize("algorithm", [gs.alpha_beta, gs.pvs, gs.stockman, gs.deepen])
def test_leaves_are_those_of_the_search_anywhere_else(algorithm):
    """Also the pruned ones at the depth limit, below which nothing is searched."""
    game = gs.TicTacToe()
    options = {"depth": 2, "evaluate": gs.evaluations.OpenLines(game)}
    run = gs.explore(game, algorithm=algorithm, **options).runs[0]
    shown = [node.leaf for node in run.tree]
    assert shown == [node.leaf for node in gs.searched(game, algorithm, **options)]
    half = gs.tree_of(game, None, run.trace, step=run.trace.steps // 2)
    assert shown == [node.leaf for node in half]
    pruned = [n for n in run.tree if n.status == "pruned" and n.ply == 2]
    assert pruned
    assert all(node.leaf for node in pruned)


def test_what_a_search_for_a_way_has_not_visited_is_no_leaf():
    game = gs.Puzzle([0, 1, 3, 4, 2, 5, 7, 8, 6])
    for tree in (gs.searched(game), gs.explore(game).tree):
        assert not any(n.leaf for n in tree if n.status == "waiting" and n.side)
