"""What lecture 5 says in words, where no cell of it computes it."""

from fractions import Fraction
from random import Random
from statistics import mean, median

import pytest
from test_images import regenerate

import gamesearch as gs
import notebooks
from gamesearch.experiments import brackets, winning_chances
from gamesearch.games.coins import CoinsState
from gamesearch.games.pig import PigState

PATH = next(path for path in notebooks.PATHS if path.stem.startswith("05"))
LECTURE = {cell.id: cell.source for cell in notebooks.read(PATH).cells}
HALF = Fraction(1, 2)


@pytest.fixture(scope="module")
def names():
    """What the cells define that the claims are about."""
    defined = {"gs": gs, "Fraction": Fraction, "on_average": {}, "values": {}}
    for cell in "check-hand", "check-predict":
        exec(LECTURE[cell], defined)
    for cell in "check-warmup", "check-open":
        exec(LECTURE[cell].rpartition("\n\n\n")[0], defined)
    return defined


@pytest.fixture(scope="module")
def pictures():
    return regenerate()


def reads(function):
    """The value of a tree whose chance nodes are read in this way."""

    def value(tree, side=gs.MAX):
        if isinstance(tree, gs.Chance):
            return function([(p, value(below, side)) for p, below in tree])
        if isinstance(tree, list):
            return (max if side == gs.MAX else min)(value(t, -side) for t in tree)
        return tree

    return value


READINGS = {
    "expected": lambda pairs: sum(p * v for p, v in pairs),
    "plain mean": lambda pairs: Fraction(sum(v for _, v in pairs), len(pairs)),
    "best": lambda pairs: max(v for _, v in pairs),
    "worst": lambda pairs: min(v for _, v in pairs),
}


def test_the_pictures_are_of_the_trees_that_are_checked(names, pictures):
    assert names["tree"].tree == pictures.DICE.tree
    drawn, checked = (
        [node.value for node in gs.searched(game, gs.expectiminimax)]
        for game in (pictures.DICE_LAST, names["last"])
    )
    assert checked == pytest.approx([float(value) for value in drawn])


def test_in_the_race_both_moves_go_three_squares_and_one_loses(pictures):
    race = pictures.RACE
    assert (race.squares, race.step, race.faces) == ((5, 3), 3, (1, 5))
    assert sum(race.faces) / 2 == race.step
    after = {
        move: gs.expectiminimax(race, race.play(race.initial(), move)).value
        for move in race.moves(race.initial())
    }
    assert after == {"walk": -1, "roll": 0}
    assert "has 5 squares to go, ▽ has 3" in LECTURE["title"]


@pytest.mark.parametrize(
    ("reading", "a", "b"),
    [("expected", 5, 4.5), ("plain mean", 5, 7), ("best", 6, 12), ("worst", 4, 2)],
)
def test_the_tree_by_hand_and_three_ways_to_be_wrong(names, reading, a, b):
    value = reads(READINGS[reading])
    assert [value(below, gs.MIN) for below in names["tree"].tree] == [a, b]


def test_b_is_better_from_eight_thirds_on_and_from_three_tenths_on(names):
    value, a = reads(READINGS["expected"]), names["tree"].tree[0]

    def better(p, x):
        chance = gs.Chance([(p, [12, 16]), (1 - p, [x])])
        return value(chance, gs.MIN) > value(a, gs.MIN)

    quarter, least = Fraction(1, 4), Fraction(8, 3)
    assert not better(quarter, least)
    assert better(quarter, least + Fraction(1, 1000))
    assert not better(Fraction(3, 10), 2)
    assert better(Fraction(301, 1000), 2)


def test_pig_to_two_is_an_equation():
    chance = Fraction(6, 7)
    assert chance == Fraction(5, 6) + (1 - chance) / 6
    assert gs.value_iteration(gs.Pig(2)).value == pytest.approx(float(2 * chance - 1))


def test_what_eight_plies_say_of_pig_to_two_and_to_ten():
    two, ten = (list(brackets(gs.Pig(n), depths=(2, 4, 6, 8))) for n in (2, 10))
    for found, value in (two, 5 / 7), (ten, 2 * winning_chances(10).first - 1):
        assert all(one.low <= value <= one.high for one in found)
    assert float(two[-1].high - two[-1].low) < 0.002
    assert [round(float(edge), 2) for edge in ten[-1][1:3]] == [0.18, 0.78]
    assert "between 0.18 and 0.78" in LECTURE["look-pig-solve"]


@pytest.mark.parametrize("target", range(2, 39))
def test_up_to_thirty_eight_points_one_never_holds(target):
    chances = winning_chances(target)
    for mine in range(target):  # mine + total >= target is won already
        assert not chances.hold[mine, :, : target - mine].any(), mine


@pytest.mark.parametrize(
    ("target", "totals"), [(39, range(18, 25)), (100, range(21, 100))]
)
def test_where_one_holds_in_the_first_turn(target, totals):
    holds = winning_chances(target).hold[0, 0].nonzero()[0]
    assert list(holds) == list(totals)
    assert "to 38 points or fewer" in LECTURE["look-pig-solve"]


def test_the_match_at_pig_asks_for_decisions_and_can_be_lost(names):
    exec(LECTURE["look-pig-play"].rpartition("\n")[0], names)
    coin = names["coin"]
    assert winning_chances(coin.target, coin.sides).hold[0, 0].nonzero()[0][0] == 4
    widget = eval(LECTURE["look-pig-play"].rpartition("\n")[2], names)
    for _ in range(2):
        widget._told(None, {"do": "enter", "text": "roll"}, None)
    assert widget.view["legal"] == ["roll", "hold"]
    assert "with 4 points" in widget.view["text"]
    evaluate = gs.evaluations.PigLead(coin)

    def machine(game, state):
        found = gs.expectiminimax(game, state, depth=6, evaluate=evaluate)
        return [(found.move, 1)]

    reply = gs.players.against(coin, machine)
    assert 0.53 < (gs.value_iteration(reply).value + 1) / 2 < 0.56


def test_half_the_error_takes_four_times_as_many_rolls():
    dice, errors = gs.roll_dice(6), []
    assert "standard deviation 1.708" in dice.says
    for more in 100, 300:
        dice.roll(more)
        errors.append(float(dice.says.split("standard error ")[1].split(". ")[0]))
    assert errors[0] == pytest.approx(2 * errors[1], abs=0.001)
    for rolls, error in (300, 0.1), (1_200, 0.05):
        assert 1.708 / rolls**0.5 == pytest.approx(error, rel=0.02)


def test_what_the_book_s_leaves_do_to_both_choices():
    maps = gs.leaf_maps()
    tenth = Fraction(1, 10)
    for images, least, average in (
        ([1, 2, 3, 4], {"a": 2, "b": 1}, {"a": 21 * tenth, "b": 13 * tenth}),
        ([1, 20, 30, 400], {"a": 20, "b": 1}, {"a": 21, "b": 409 * tenth}),
        ([15, 25, 35, 45], {"a": 25, "b": 15}, {"a": 26, "b": 18}),
    ):
        maps.positions = images
        assert maps.worth == (least, average)


@pytest.fixture(scope="module")
def places():
    game, rows = gs.TicTacToe(), ("OX. / .O. / .X.", "..X / X.O / ...")
    assert str(rows)[1:-1].replace("'", '"') in LECTURE["tweak-random"]
    return game, [game.from_text(text) for text in rows]


def chosen(game, place, opponent):
    """The squares of minimax and of expectimax, from 1."""
    against = gs.players.against(game, gs.players.RandomPlayer(), opponent=opponent)
    plain, mean_of = gs.minimax(game, place), gs.expectimax(against, place)
    return plain.move + 1, plain.value, mean_of.move + 1, mean_of.value


def test_where_a_random_opponent_makes_a_difference(places):
    game, (lost, draw) = places
    assert chosen(game, lost, gs.MIN) == (3, -1, 9, Fraction(5, 8))
    assert chosen(game, draw, gs.MAX) == (1, 0, 5, Fraction(-8, 15))
    assert gs.minimax(game, game.play(draw, 4)).value == 1  # a perfect X wins
    after = {
        m + 1: gs.minimax(game, game.play(draw, m)).value for m in game.moves(draw)
    }
    kept = [square for square, value in after.items() if value == 0]
    assert kept == [1, 7]
    for row in game.text(lost).splitlines():
        assert f"    {row}" in LECTURE["tweak-scale-why"]


def test_no_total_at_which_to_hold_is_enough_and_the_answer_is(names):
    game = gs.Pig(10, sides=2)
    perfect = (gs.value_iteration(game).value + 1) / 2
    assert round(perfect, 3) == 0.533
    assert "53.3 %" in LECTURE["exercise-open-text"]
    for least in range(1, 11):
        rule = names["against_rule"](lambda mine, theirs, total, n=least: total >= n)
        assert names["holds_out"](rule) is not True
    assert names["holds_out"](names["against_rule"](gs.check.worked.my_hold)) is True
    plan = gs.value_iteration(game).plan
    best = names["against_rule"](
        lambda mine, theirs, total: (
            plan.get(PigState(mine, theirs, total, gs.MAX)) == "hold"
        )
    )
    assert (gs.value_iteration(best).value + 1) / 2 == pytest.approx(perfect)


def test_all_three_characters_differ_in_the_answer_only(names):
    wanted = names["three_ways"]
    odd = gs.Chance([(Fraction(1, 10), 20), (Fraction(9, 10), 0)])
    fair = [gs.Chance([(HALF, a), (HALF, b)]) for a, b in ((4, 5), (3, 9))]
    assert wanted(gs.ExplicitTree([fair[0], odd, fair[1]])) is True
    two = wanted(gs.ExplicitTree(fair))
    assert two == "Careful plays a, Hopeful b, Even b."


def test_a_card_face_down_is_worth_nothing_whatever_one_does_at_both_nodes():
    paid = {"red": {"red": 1, "black": -1}, "black": {"red": -1, "black": 1}}
    for bet in "red", "black":
        assert sum(HALF * below[bet] for below in paid.values()) == 0
    seen = gs.Chance([(HALF, below) for below in paid.values()])
    assert gs.expectiminimax(gs.ExplicitTree(seen)).value == 1


def turns_of_all_rolls(seed, choose):
    """The counts of the lecture's cell, for players who choose in this way."""
    board, dice, counts = gs.Backgammon(), Random(seed), []
    for _ in range(10):
        state = board.initial()
        while not board.is_terminal(state):
            rolls, chances = zip(*board.outcomes(state))
            after = [board.play(state, roll) for roll in rolls]
            counts.append(sum(len(board.moves(rolled)) for rolled in after))
            rolled = dice.choices(after, [float(p) for p in chances])[0]
            state = board.play(rolled, choose(board, rolled, dice))
    return counts


def by_lot(board, state, dice):
    return dice.choice(board.moves(state))


def by_features(board, state, dice):
    """The turn after which the hand-set features are best."""
    evaluate, side = gs.evaluations.BackgammonFeatures(board), board.to_move(state)

    def worth(turn):
        after = board.play(state, turn)
        over = board.is_terminal(after)
        return side * (board.utility(after) * evaluate.win if over else evaluate(after))

    return max(board.moves(state), key=worth)


def test_how_many_turns_all_rolls_leave_in_backgammon():
    counts = turns_of_all_rolls(1, by_lot)
    assert (round(mean(counts)), max(counts)) == (421, 2148)
    assert mean(counts) > 1.5 * median(counts)
    assert 420**2 == 176_400
    assert "176,400" in LECTURE["star-prune"]
    assert 420 < mean(turns_of_all_rolls(3, by_lot)) < 500
    assert 250 < mean(turns_of_all_rolls(1, by_features)) < 350


def test_the_nine_is_read_if_values_may_be_twenty():
    tree = [5, gs.Chance([(Fraction(1, 4), leaf) for leaf in (1, 2, 0, 9)])]
    for high, leaves in (10, 4), (20, 5):
        found = gs.star1(gs.ExplicitTree(tree), utility_range=(0, high))
        assert found.leaves == leaves


def test_the_unknown_coin_is_better_from_three_throws_on():
    known = CoinsState(((4, 3), (0, 0)))
    takes = [gs.expectimax(gs.Coins(7 + left), known).move for left in (1, 2, 3, 4)]
    assert takes == ["A", "A", "B", "B"]
    after = CoinsState(((4, 3), (1, 0))), CoinsState(((4, 3), (0, 1)))
    stays = [gs.expectimax(gs.Coins(10), state).move for state in after]
    assert stays == ["B", "A"]
    assert gs.expectimax(gs.Coins(2)).value == Fraction(13, 12)
