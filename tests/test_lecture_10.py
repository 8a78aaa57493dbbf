"""What lecture 10 says in words, where no cell of it computes it."""

import re
from fractions import Fraction
from itertools import product
from random import Random

import pytest

import gamesearch as gs
import notebooks
from gamesearch.check.chance_slips import SLIPS, unchanged
from gamesearch.closing import closing, closings
from gamesearch.experiments import backgammon_openings, savings

(PATH,) = (path for path in notebooks.PATHS if path.stem.startswith("10"))
LECTURE = {cell.id: cell for cell in notebooks.read(PATH).cells}
HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)
FOUR = 1, 2, 0, 9
TEN = {"utility_range": (0, 10)}


def run(*names):
    """The names that cells define; what they display is thrown away."""
    names = "imports", "check-hand", *names
    defined = {"display": lambda *shown: None, "at_most": ..., "not_needed": ...}
    for name in names:
        exec(LECTURE[name].source, defined)
    return defined


@pytest.fixture(scope="module")
def trees():
    return run("look-explore", "look-probe-explore")


def equal(leaves, first=gs.MAX):
    """A choice of 5 or a die with these faces."""
    die = gs.Chance([(Fraction(1, len(leaves)), leaf) for leaf in leaves])
    return gs.ExplicitTree([5, die], first=first)


def test_the_interval_closes_from_three_quarters_to_thirteen_for_u_10():
    tree = gs.searched(equal(FOUR), gs.star1, **TEN)
    last = closing(tree, "b").looks[-1]
    assert (last.outcome.name, last.least, last.most) == (
        "b3",
        3 * QUARTER,
        13 * QUARTER,
    )
    loose = gs.searched(equal(FOUR), gs.star1, utility_range=(0, 20))
    assert closing(loose, "b").looks[2].most == 23 * QUARTER > 5


def test_the_nine_must_be_read_from_above_17_on():
    reads = {
        U: gs.star1(equal(FOUR), utility_range=(0, U)).leaves
        for U in (9, 10, 16, 17, Fraction(171, 10), 18, 24)
    }
    assert [U for U, leaves in reads.items() if leaves == 4] == [9, 10, 16, 17]


def test_equal_outcomes_move_a_and_b_on_by_a_subtraction():
    dice = Random(10)
    for _ in range(300):
        leaves = [dice.randint(0, 10) for _ in range(dice.randint(2, 7))]
        N, first = len(leaves), dice.choice([gs.MAX, gs.MIN])
        game = equal(leaves, first)
        A, B = N * (5 - 10) + 10, N * (5 - 0) + 0
        for look in closing(gs.searched(game, gs.star1, **TEN), "b").looks:
            assert (look.A if first == gs.MAX else look.B) == (
                A if first == gs.MAX else B
            )
            A, B = A + 10 - look.low, B + 0 - look.low


def test_a_of_the_four_outcomes_and_b_of_the_game_turned_round():
    looks = closing(gs.searched(equal(FOUR), gs.star1, **TEN), "b").looks
    assert [look.A for look in looks] == [-10, -10 + 10 - 1, -1 + 10 - 2]
    turned = run("run-call")["turned"]
    found = closing(gs.searched(turned, gs.star1, **TEN), "b")
    die = found.node.state
    rolls = [turned.play(die, roll) for roll, _ in turned.outcomes(die)]
    assert [turned.utility(face) for face in rolls] == [9, 8, 10, 1]
    assert [look.B for look in found.looks] == [20, 11, 3]


def test_one_number_cuts_twice_below_c(trees):
    tree = gs.searched(trees["replies"], gs.star1, **TEN)
    assert tree["c", "c1"].visits[0].window == (Fraction(10, 3), 10)
    assert 10 * THIRD == (5 - 10 * QUARTER) / (3 * QUARTER)
    assert tree["c"].known[1] == 3 * QUARTER * 2 + QUARTER * 10 == 4
    assert not tree["c", "c2"].visits


def test_three_probes_settle_b_and_help_at_c(trees):
    probed = trees["probed"]
    tree = gs.searched(probed, gs.star2)
    b, c = closing(tree, "b").looks, closing(tree, "c").looks
    assert [look.probe for look in b] == [True] * 3
    assert b[-1].most == THIRD * (1 + 6 + 2) == 3
    assert [look.probe for look in c] == [True] * 3 + [False]
    assert c[2].most == Fraction(20, 3)
    assert (c[3].A, c[3].high, c[3].most) == (1, 1, 4)
    plain = closing(gs.searched(probed, gs.star1), "c").looks
    assert plain[0].A == -8
    twice = [node for node in tree if node.leaf and len(node.visits) > 1]
    assert [node.value for node in twice] == [9]


def test_likely_outcomes_first_save_two_of_five_leaves():
    pairs = run("tweak-likely-run")["pairs"]
    reads = [
        gs.star1(gs.ExplicitTree([5, gs.Chance(order)]), **TEN).leaves
        for order in (pairs, pairs[::-1])
    ]
    assert reads == [5, 3]


def test_wide_limits_leave_what_is_cut_inside_the_last_outcome():
    left = 0
    for seed in range(20):
        tree = gs.searched(
            gs.RandomTree(4, 3, seed, chance="equal"), gs.star1, utility_range=(-5, 6)
        )
        unread = [node for node in tree if node.leaf and not node.order]
        left += len(unread)
        assert {node.path[1] for node in unread} <= {3}
    assert left


def test_best_first_star2_reads_at_most_so_many_leaves():
    for n in (2, 3, 4, 6):
        counts = []
        for seed in range(25):
            game = gs.Counted(gs.RandomTree(n, 3, seed, chance="equal"))
            order = gs.orders.best_first
            gs.star2(
                game, order=gs.orders.bind(order, game.game, 3), utility_range=(0, 1)
            )
            counts.append(len(set(game.visited)))
        assert max(counts) == n**2 + n * (n - 1), n
    assert 20**2 + 20 * 19 < 20**3 / 10
    assert 19**2 + 19 * 18 > 19**3 / 10


def test_what_is_said_of_the_measured_savings():
    saved = savings()
    uniform = saved[saved.index.str.contains("^uniform, n=.* d=3")]
    below = saved[saved.index.str.startswith("0 or 1")]
    assert uniform["Star1"].round().between(2, 8).all()
    assert uniform["Star2"].round().between(3, 15).all()
    assert below["Star1"].round().between(25, 33).all()
    (half,) = saved[saved.index.str.startswith("MIN nodes 0 or 1")]["Star2"]
    assert half == pytest.approx(50, abs=2)
    assert set(saved["Star2 best-first"].index[saved["Star2 best-first"] > 90]) == {
        "uniform, n=40 d=3"
    }
    assert saved["Star2, reading again"]["uniform, n=4 d=3"] < 0


def test_backgammon_is_never_above_40_there_and_star1_cuts_late():
    cell = run("tweak-backgammon")
    board, features = cell["board"], cell["features"]
    assert features.win == 206
    options = {"depth": 3, "evaluate": features}
    tree = gs.searched(board, gs.star1, cell["opening"], **options)
    cuts = [len(found.looks) for found in closings(tree) if found.cut is not None]
    assert min(cuts) == 17
    seen = gs.Counted(board)
    options["evaluate"] = seen.evaluation(features)
    gs.expectiminimax(seen, cell["opening"], **options)
    values = [features(position) for position in seen.visited]
    assert 30 < max(values) < 40


def test_sorting_pays_at_the_root_and_not_everywhere():
    means = backgammon_openings.overview(backgammon_openings.saved()).loc[3]
    plain, root, every = (
        means.loc[name] for name in ("Star2", "Star2, root sorted", "Star2, all sorted")
    )
    assert round(root["sorting"]) == 13
    assert plain["leaves"] - root["leaves"] > 1000
    assert plain["leaves"] - every["leaves"] < every["sorting"]
    assert means.loc["Star2"]["leaves"] < means.loc["expectiminimax"]["leaves"] / 2


def test_without_a_table_star2_reads_more_of_pig_than_all_and_with_one_least():
    pig = gs.Pig(10)
    lead = {"depth": 6, "evaluate": gs.evaluations.PigLead(pig)}
    plain, star2 = gs.expectiminimax(pig, **lead), gs.star2(pig, **lead)
    assert star2.leaves > plain.leaves > gs.star1(pig, **lead).leaves
    tabled = [s(pig, table="new", **lead).leaves for s in (gs.star2, gs.star1)]
    assert tabled == sorted(tabled)


@pytest.fixture(scope="module")
def handed_on():
    defined = {"gs": gs}
    exec(LECTURE["exercise-warmup-unchanged"].source, defined)
    return lambda game: defined["handed_on"](game, game.initial())


def shapes(leaves, plies):
    """Trees of so many leaves 0, 4, 8 and at most so many plies."""
    if leaves == 1:
        yield from (0, 4, 8)
    if plies == 0:
        return
    for split in splits(leaves):
        for below in product(*(list(shapes(n, plies - 1)) for n in split)):
            yield list(below)
            if len(below) > 1:
                yield gs.Chance([(Fraction(1, len(below)), tree) for tree in below])


def splits(leaves):
    for first in range(1, leaves + 1):
        if first == leaves:
            yield [leaves]
        else:
            yield from ([first, *rest] for rest in splits(leaves - first))


def test_a_window_handed_on_is_wrong_on_four_leaves_and_on_none_of_three(handed_on):
    four = gs.ExplicitTree([5, gs.Chance([(HALF, [4, 0]), (HALF, 8)])])
    assert handed_on(four) == 6
    assert gs.expectiminimax(four).value == 5
    assert gs.expectiminimax(four).move == "a"
    for leaves in (2, 3):
        for tree in shapes(leaves, 3):
            if isinstance(tree, list):
                game = gs.ExplicitTree(tree)
                assert handed_on(game) == gs.expectiminimax(game).value


def test_with_the_best_moves_last_the_tree_that_favoured_star2_favours_star1():
    reads = []
    for faces in ([1, 9, 9, 9], [2, 0]), ([9, 9, 9, 1], [0, 2]):
        game = gs.ExplicitTree([4, gs.Chance([(HALF, face) for face in faces])])
        reads.append((gs.star2(game).leaves, gs.star1(game).leaves))
    assert reads == [(3, 6), (7, 6)]


def test_the_slips_are_those_that_count_as_unanswered_and_only_the_third_is_right():
    points = {}
    for name, slip in zip(("one", "two", "three"), SLIPS):
        defined = {"gs": gs}
        exec(LECTURE[f"exercise-slip-{name}"].source, defined)
        assert unchanged(defined[f"slip_{name}"])

        def same(*given, slip=slip):
            return slip(*given)

        def judged(game, state, alpha, beta, search, slip=slip):
            return slip(game, state, alpha, beta, search)

        players = name == "three"
        report = gs.check.chance_node(judged, players=players)
        points[name] = {part.name: part.points for part in report.parts}
    assert points["three"]["value"] == 40 > points["three"]["leaves"]
    assert max(points["one"]["value"], points["two"]["value"]) < 40


def test_the_race_in_which_a_careless_table_plays_the_worse_move():
    cell = run("star-table-wrong")
    race = cell["race"]
    exact = {
        move: gs.star1(race, race.play(race.initial(), move), table="new").value
        for move in race.moves(race.initial())
    }
    assert exact == {"walk": Fraction(1, 27), "roll": Fraction(-19, 2187)}
    careless = gs.star2(race, table=cell["Careless"]())
    assert careless.move == "roll"
    assert careless.value > exact["walk"]


def test_the_pictures_say_the_trees_of_the_cells():
    drawn = re.search(r'alt="([^"]*)"', LECTURE["predict-tree"].source)[1]
    leaves = [
        int(n)
        for pair in re.findall(r"\[([\d, ]+)\]", LECTURE["check-predict"].source)
        for n in pair.split(",")
    ]
    told = re.sub(r"\d/\d", "", drawn)
    assert [int(n) for n in re.findall(r"\d+", told)] == leaves
    assert "1, 2, 0 and 9" in LECTURE["hand-tree"].source
    assert "leaves = 1, 2, 0, 9" in LECTURE["check-hand"].source
