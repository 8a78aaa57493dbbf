"""A recorded tree is the game's own to its depth, and the game is asked once."""

from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from answers import all_refused, played
from many import many
from simulate.test_algorithms import ALIKE, each_algorithm

import gamesearch as gs
from gamesearch.search.evaluations import ConnectFourLines, OthelloFeatures
from gamesearch.search.orders import as_given, by_evaluation, centre_first
from gamesearch.search.parallel.simulate import ALGORITHMS, Costs, Recorded, run

COSTS = Costs(inner=1, message=2, lock=1, table=1)
TABLES = None, "local", "shared", "distributed"
OTHELLO, SMALL, FOUR = gs.Othello(), gs.Othello(6), gs.ConnectFour()


def after(game, plies, seed):
    """A position after random moves, before the game is over."""
    rng, state = Random(f"recorded {seed}"), game.initial()
    for _ in range(plies):
        below = [game.play(state, move) for move in game.moves(state)]
        state = rng.choice([s for s in below if not game.is_terminal(s)] or [state])
    return state


def cases(seeds=(0, 1)):
    """A game, a position, how it is searched; those of seed 1 are ordered."""
    for seed in seeds:
        for game, plies, depth in (OTHELLO, 10, 3), (SMALL, 14, 3), (SMALL, 28, 5):
            evaluate = OthelloFeatures(game)
            order = by_evaluation(evaluate) if seed else as_given
            how = {"depth": depth, "evaluate": evaluate, "order": order}
            yield game, after(game, plies, seed), how
        for plies, depth in (4, 3), (20, 5):
            how = {"depth": depth, "evaluate": ConnectFourLines(FOUR)}
            how["order"] = centre_first if seed else as_given
            yield FOUR, after(FOUR, plies, seed), how


class Asked(gs.Counted):
    """A game that notes each question."""

    RULES = "moves", "play", "to_move", "is_terminal", "utility", "key", "outcomes"

    def __init__(self, game):
        super().__init__(game)
        self.asked = Counter()
        for name in self.RULES:
            setattr(self, name, self.noted(name, getattr(game, name)))

    def noted(self, name, rule):
        def answered(*question):
            self.asked[name, *question] += 1
            return rule(*question)

        return answered


def test_it_is_searched_as_the_game_itself():
    for game, state, how in cases():
        tree = Recorded(game, state, **how)
        for _ in "ab":
            known = gs.alpha_beta(game, state, **how)
            assert gs.alpha_beta(tree) == replace(known, depth=None)


@each_algorithm
@many(1, slow=4)
def test_every_algorithm_finds_the_value_with_each_table(one, seed):
    for number, (game, state, how) in enumerate(cases()):
        known = gs.alpha_beta(game, state, **how)
        tree, table = Recorded(game, state, **how), TABLES[(number + seed) % 4]
        for processors in (1, 2, 64) if table is None else (1, 8):
            how_many = {"processors": processors, "table": table, "costs": COSTS}
            found = run(one.name, tree, **how_many)
            assert found.value == known.value
            if table is None:
                assert found.serial_leaves == known.leaves
                assert found.serial_nodes == known.nodes


@pytest.mark.parametrize("name", sorted(ALIKE))
def test_one_processor_reads_the_leaves_of_alpha_beta(name):
    for game, state, how in cases():
        leaves = run(name, Recorded(game, state, **how), processors=1).leaves
        counted = gs.Counted(game)
        how["evaluate"] = counted.evaluation(how["evaluate"])
        how["order"] = how["order"].bind(game)  # what it looks at is no leaf
        gs.alpha_beta(counted, state, **how)
        assert [played(game, path, state) for path in leaves] == counted.visited


@pytest.mark.parametrize("table", TABLES)
def test_the_game_is_asked_once(table):
    evaluated = Counter()
    for game, state, how in cases([1]):
        evaluate = how["evaluate"]

        def noted(at, game=game, evaluate=evaluate):
            evaluated[game, at] += 1
            return evaluate(at)

        noted.win = evaluate.win
        asked = Asked(game)
        tree = Recorded(asked, state, **{**how, "evaluate": noted})
        asked.asked.clear()
        for one in ALGORITHMS:
            run(one.name, tree, processors=4, table=table)
        assert max(asked.asked.values()) == 1
    assert max(evaluated.values()) == 1


def test_what_is_not_searched_is_not_asked_for():
    asked = Asked(SMALL)
    tree = Recorded(asked, depth=30, evaluate=OthelloFeatures(SMALL))
    assert len(asked.asked) == 1  # whether the game is over
    assert len(tree.moves(tree.initial())) == 4
    assert {name for name, *_ in asked.asked} <= {"is_terminal", "moves"}


def test_a_position_met_again_is_one_state():
    tree = Recorded(FOUR, depth=4, evaluate=ConnectFourLines(FOUR))
    ways = [played(tree, way) for way in ((0, 1, 2), (2, 1, 0))]
    assert ways[0] == ways[1]
    mirrored = [tree.play(tree.initial(), column) for column in (0, 6)]
    assert len({tree.key(at) for at in mirrored}) == 1
    plain, filed = (run("root splitting", tree, processors=1, table=kind)
                    for kind in (None, "local"))  # fmt: skip
    assert len(filed.leaves) < len(plain.leaves)


def test_a_position_is_over_at_the_last_ply_only():
    """In a game in which a position comes again later, it is another state then."""

    class Waiting(gs.ExplicitTree):
        def play(self, state, move):
            return state

    tree = Recorded(Waiting([1, 2]), depth=3, evaluate=lambda state: 7)
    assert gs.alpha_beta(tree).value == 7
    assert gs.alpha_beta(tree).line == ("a", "a", "a")
    assert run("root splitting", tree, table="shared").value == 7


def test_the_same_run_on_a_fresh_tree_and_on_a_known_one():
    game, state, how = next(cases())
    known = Recorded(game, state, **how)
    for one in ALGORITHMS:
        run(one.name, known, processors=8)
    for table in ("shared", "distributed"):
        runs = [
            run("young brothers wait", tree, processors=4, table=table, costs=COSTS)
            for tree in (known, Recorded(game, state, **how))
        ]
        assert runs[0] == runs[1]


def test_a_pass_is_a_ply_and_an_end_comes_before_the_last_one():
    """The last eight squares: some games end early, in some of them a side passes."""
    passes = ends = 0
    for seed in range(6):
        state = after(SMALL, 28, seed)
        how = {"depth": 6, "evaluate": OthelloFeatures(SMALL)}
        tree = Recorded(SMALL, state, **how)
        found = run("young brothers wait", tree, processors=4)
        assert found.value == gs.minimax(SMALL, state, **how).value
        passes += any(SMALL.passing in path for path in found.leaves)
        ends += any(len(path) < 6 for path in found.leaves)
    assert passes
    assert ends


def test_what_is_decided_counts_as_much_as_the_evaluation_says():
    won = FOUR.from_moves("121314")
    assert not FOUR.is_terminal(won)
    evaluate = ConnectFourLines(FOUR)
    tree = Recorded(FOUR, won, depth=1, evaluate=evaluate)
    assert gs.alpha_beta(tree).value == evaluate.win
    assert tree.utility_range() == (-evaluate.win, evaluate.win)


def test_the_range_is_that_of_the_game_or_of_the_evaluation():
    def few(state):
        return 0.5

    discs = gs.Othello(4, discs=True)
    assert Recorded(gs.Othello(4), depth=2, evaluate=few).utility_range() == (-1, 1)
    assert Recorded(discs, depth=None, evaluate=None).utility_range() == (-16, 16)
    with pytest.raises(ValueError, match=r"evaluate: .*`evaluate.win`"):
        Recorded(discs, depth=2, evaluate=few).utility_range()


def test_it_keeps_the_promises_of_a_game():
    for game, state, how in cases():
        assert gs.check_game(Recorded(game, state, **how), games=20).passed


def test_moves_are_written_as_in_the_game():
    tree = Recorded(OTHELLO, depth=2, evaluate=OthelloFeatures(OTHELLO))
    root = tree.initial()
    assert tree.text(root) == OTHELLO.text(OTHELLO.initial())
    assert [tree.label(root, move) for move in tree.moves(root)] == [
        "d3", "c4", "f5", "e6",
    ]  # fmt: skip
    assert tree.parse(root, "d3") == tree.moves(root)[0]
    assert repr(tree) == "Recorded(Othello(), depth=2)"


def test_what_cannot_be_recorded_or_searched_is_named():
    how = {"depth": 2, "evaluate": OthelloFeatures(OTHELLO)}
    dice = Recorded(gs.Pig(2), depth=2, evaluate=lambda state: 0)
    all_refused(
        (partial(Recorded, OTHELLO, **how | {"depth": -1}), ValueError, "depth:"),
        (partial(Recorded, OTHELLO, **how | {"evaluate": 3}), TypeError, "evaluate:"),
        (partial(Recorded, OTHELLO, **how | {"order": 3}), TypeError, "order:"),
        (partial(Recorded, gs.Othello, **how), TypeError, "game:", "Othello()"),
        (partial(run, "PV-splitting", dice), ValueError, "chance"),
    )
