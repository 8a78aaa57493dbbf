"""The ways in which searches with chance go wrong: each shown on a small tree.

Beside each test stands the wrong version. The tree shows that it is wrong, and that
ours is right; the frames in which the wrong lines stand are right without them.
"""

import re
from fractions import Fraction
from math import inf
from pathlib import Path
from random import Random

import pytest
from many import many

import gamesearch as gs
from chance_trees import tree
from gamesearch import CHANCE, MAX, MIN, ExplicitTree, expectiminimax, star1, star2

SEARCHES = {
    "star1": star1,
    "star1, hard": lambda *args, **named: star1(*args, hard=True, **named),
    "star2": star2,
    "star2, two probes": lambda *args, **named: star2(*args, probes=2, **named),
}
every_search = pytest.mark.parametrize("name", SEARCHES)
HALF = Fraction(1, 2)


def even(*subtrees):
    """A chance node whose outcomes are equally likely."""
    return gs.Chance((Fraction(1, len(subtrees)), subtree) for subtree in subtrees)


def below(game, state):
    return [(move, game.play(state, move)) for move in game.moves(state)]


def best_of(game, state, alpha, beta, search):
    """The value of the best move for the side to move, as alpha-beta finds it."""
    side, best = game.to_move(state), None
    for _, child in below(game, state):
        v = search(child, alpha, beta)
        best = v if best is None or side * v > side * best else best
        if side == MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def plain_star1(game, limits, window=(-inf, inf), guarded=True, **wrong):
    """Star1 in its shortest form; `wrong` names a line that is written otherwise."""
    L, U = limits
    clamp, pass_on, key = (wrong.get(name) for name in ("clamp", "pass_on", "table"))
    table = {} if key is None else key

    def search(state, alpha, beta):
        if key is not None and state in table and state != game.initial():
            return table[state]  # whatever it is: the wrong version
        table[state] = value(state, alpha, beta)
        return table[state]

    def value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == CHANCE:
            return average(state, alpha, beta)
        return best_of(game, state, alpha, beta, search)

    def average(state, alpha, beta):
        X, Y = 0, 1
        for move, p in game.outcomes(state):
            Y -= p
            A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
            low, high = max(L, A), min(U, B)
            asked = (alpha, beta) if pass_on else (low, high)
            v = search(game.play(state, move), *asked)
            if clamp:
                A, B = low, high
            if pass_on == "and compared":
                A, B = alpha, beta
            if v >= B:
                least = X + p * v + L * Y
                return max(least, beta) if guarded and not clamp else least
            if v <= A:
                most = X + p * v + U * Y
                return min(most, alpha) if guarded and not clamp else most
            X += p * v
        return X

    return search(game.initial(), *window)


def plain_star2(game, limits, kind, file_probes=False):
    """Star2 without cuts in its second phase; `kind` says what a probe bounds.

    `kind(game, child)` is MIN for an upper bound, MAX for a lower one, 0 for none.
    """
    L, U = limits
    filed = {}

    def search(state, alpha, beta):
        if state in filed:
            return filed[state]
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == CHANCE:
            return average(state, alpha, beta)
        return best_of(game, state, alpha, beta, search)

    def average(state, alpha, beta):
        least = most = 0
        for move, p in game.outcomes(state):
            child = game.play(state, move)
            low, high = L, U
            if game.is_terminal(child):
                low = high = game.utility(child)
            elif kind(game, child) and game.moves(child):
                first = game.play(child, game.moves(child)[0])
                v = search(first, -inf, inf)
                low, high = (L, v) if kind(game, child) == MIN else (v, U)
                if file_probes:
                    filed[child] = v
            least, most = least + p * low, most + p * high
        if most <= alpha:
            return most
        if least >= beta:
            return least
        outcomes = game.outcomes(state)
        return sum(p * search(game.play(state, m), -inf, inf) for m, p in outcomes)

    return search(game.initial(), -inf, inf)


def by_type(game, child):
    """What a probe bounds: the side to move at the child says it."""
    return game.to_move(child)


def random_game(seed):
    nested, first = tree(seed)
    return ExplicitTree(nested, first=first)


@many(80, slow=300)
def test_the_frames_are_right_without_a_wrong_line(seed):
    game = random_game(seed)
    exact, limits = expectiminimax(game).value, game.utility_range()
    limits = limits[0] - seed % 3, limits[1] + 1
    assert plain_star1(game, limits) == exact
    assert plain_star2(game, limits, by_type) == exact


@many(300)
def test_each_wrong_line_is_found_on_random_trees_too(seeds):
    """How many trees show it: a test of the values alone would see it."""
    wrongs = {name: wrong for name, wrong in WRONG.items() if name != "dice-tie"}
    shown = dict.fromkeys(wrongs, 0)
    for seed in seeds:
        game = random_game(seed)
        low, high = game.utility_range()
        exact = expectiminimax(game).value
        for name, wrong in wrongs.items():
            shown[name] += wrong(game, (low, high)) != exact
    assert all(shown.values()), shown


# 1. v is compared with A and B as they stand


CLAMP = ExplicitTree.from_json("dice-clamped")  # outcomes 10 and 2: 6


def test_a_value_of_U_is_no_cut_where_B_is_larger():
    assert plain_star1(CLAMP, (0, 10), clamp=True) == 5
    assert plain_star1(CLAMP, (0, 10)) == 6


@every_search
def test_compared_with_the_unclamped_bound(name):
    answer = SEARCHES[name](CLAMP)
    assert (answer.value, answer.move) == (6, "a")
    lowest = ExplicitTree([even(0, 8), 10], first=MIN)  # the same at L and A
    assert plain_star1(lowest, (0, 10), clamp=True) == 5
    assert SEARCHES[name](lowest).value == 4


# 2. alpha and beta of a chance node are no window for its outcomes


TOO_HIGH = ExplicitTree.from_json("dice-too-high")  # 5, or [4, 0] and 9: 4.5
TOO_LOW = ExplicitTree.from_json("dice-too-low")  # 4, or [5, 9] and 0: 4.5
TOO_EARLY = ExplicitTree.from_json("dice-too-early")  # 5, or 1 and 11: 6


@pytest.mark.parametrize(
    ("game", "limits", "way", "wrong", "right"),
    [
        (TOO_HIGH, (0, 9), "asked", HALF * 13, 5),
        (TOO_LOW, (0, 9), "asked", HALF * 5, 4),
        (TOO_EARLY, (0, 11), "and compared", 5, 6),
    ],
    ids=["too high", "too low", "too early"],
)
def test_alpha_and_beta_unchanged_are_wrong_in_both_directions(
    game, limits, way, wrong, right
):
    assert plain_star1(game, limits, pass_on=way) == wrong
    for search in SEARCHES.values():
        assert search(game, utility_range=limits).value == right


# 3. a value outside L to U


OUTSIDE = ExplicitTree([5, even(-1, 2, 20)])  # b is worth 7


@every_search
def test_a_value_outside_the_range_is_refused(name):
    assert plain_star1(OUTSIDE, (0, 8)) == 5  # cut at once: the 20 is never seen
    assert expectiminimax(OUTSIDE).value == 7
    with pytest.raises(ValueError, match=r"utility_range: the value -1 .* 0 to 8"):
        SEARCHES[name](OUTSIDE, utility_range=(0, 8))
    assert SEARCHES[name](OUTSIDE, utility_range=(-1, 20)).value == 7


@every_search
def test_an_evaluation_outside_the_range_is_refused(name):
    deeper = ExplicitTree([5, even([0, 9], [0, 9], [0, 9])])

    def evaluate(state):
        return 12

    with pytest.raises(ValueError, match=r"utility_range: the value 12 .* 0 to 9"):
        SEARCHES[name](deeper, depth=2, evaluate=evaluate, utility_range=(0, 9))


# 4. what a probe bounds is decided by the side to move at the child


EXTRA_TURN = ExplicitTree.from_json("dice-extra-turn")  # 4, or [1, 9] and [2, 8]: 8.5


def test_the_other_player_is_not_always_next():
    """Regular is MAX, chance, MIN; here MIN's one move came before chance."""
    assert plain_star2(EXTRA_TURN, (1, 9), lambda game, child: MIN) == 4
    assert plain_star2(EXTRA_TURN, (1, 9), by_type) == HALF * 17
    for probes in 1, 2:
        assert star2(EXTRA_TURN, probes=probes).value == HALF * 17


def test_an_outcome_that_ends_the_game_is_a_value_and_no_bound():
    game = ExplicitTree([4, even([3, 1], 9)])  # 5
    assert star2(game).value == plain_star2(game, (1, 9), by_type) == 5


def test_where_chance_follows_chance_a_probe_says_nothing():
    game = ExplicitTree([4, even(even(9, 1), [8, 6])])  # 5.5
    assert star2(game).value == HALF * 11


# 5. a probe gives a bound, and so does a cut


FILED = ExplicitTree.from_json("dice-filed-probe")  # b is worth 1.5, its probes 6


def test_a_probe_that_is_filed_as_a_value_is_read_as_one():
    assert plain_star2(FILED, (0, 6), by_type, file_probes=True) == 6
    for table in None, gs.Table():
        assert star2(FILED, table=table).value == HALF * 3


CUT = ExplicitTree([8, even([6, 2], [9, 1])])  # b is worth 1.5


def test_a_bound_in_a_table_without_its_kind_is_read_as_a_value():
    filed = {}
    assert plain_star1(CUT, (0, 10), (-inf, inf), table=filed) == 8
    bound = filed[2]  # of b: at most this much, from the search beside 8
    asked = ExplicitTree(CUT.tree[1], first=MIN)
    assert bound > expectiminimax(asked).value == HALF * 3
    for search in star1, star2:
        table = gs.Table()
        assert search(CUT, utility_range=(0, 10), table=table).value == 8
        assert search(CUT, 2, utility_range=(0, 10), table=table).value == HALF * 3


def test_a_table_that_is_filled_to_one_depth_answers_no_other():
    game = ExplicitTree([even([6, [2, 4]], [9, 1]), 3])

    def evaluate(state):
        return 5

    for search in star1, star2:
        table, options = gs.Table(), {"utility_range": (0, 9), "evaluate": evaluate}
        for depth in 2, 3, 4, 1:
            answer = search(game, depth=depth, table=table, **options)
            plain = expectiminimax(game, depth=depth, evaluate=evaluate)
            assert answer.value == plain.value, depth


def test_a_probed_leaf_is_read_twice_only_without_a_table():
    for table, most in (None, 2), (gs.Table(), 1):
        game = gs.Counted(FILED)
        star2(game, table=table)
        times = {state: game.visited.count(state) for state in game.visited}
        assert max(times.values()) == most


# 6. floats: the order of a sum


def summed(pairs):
    total = 0
    for p, v in pairs:  # since Python 3.12 `sum` makes up for most of the rounding
        total += p * v
    return total


def test_a_sum_of_floats_depends_on_its_order_and_one_of_fractions_does_not():
    floats = [(0.1, 1), (0.2, 1), (0.7, 1)]
    assert summed(floats) != summed(reversed(floats))
    exact = [(Fraction(n, 10), 1) for n in (1, 2, 7)]
    assert summed(exact) == summed(reversed(exact)) == 1
    assert expectiminimax(ExplicitTree(gs.Chance(exact))).value == 1


def rounded(dice):
    """A chance node in floats whose bounds are not exact."""
    shares = [dice.randint(1, 9) for _ in range(3)]
    chances = [share / sum(shares) for share in shares]
    return ExplicitTree(gs.Chance((p, dice.randint(-9, 9)) for p in chances))


@many(500, slow=2000)
def test_a_cut_in_floats_is_never_taken_back_by_rounding(seeds):
    """Cut at v >= B, and yet the bound is less than beta: the wrong version says so."""
    slipped = 0
    for seed in seeds:
        dice = Random(seed)
        game = rounded(dice)
        exact = expectiminimax(game).value
        for beta in exact, exact - 0.1:
            window = -20, beta
            wrong = plain_star1(game, (-9, 9), window, guarded=False)
            slipped += exact >= beta > wrong
            for search in star1, star2:
                assert search(game, window=window, utility_range=(-9, 9)).value >= beta
    assert slipped


@every_search
@many(80, slow=300)
def test_in_floats_the_values_agree_within_a_tolerance(name, seed):
    game = rounded(Random(seed))
    exact = expectiminimax(game).value
    answer = SEARCHES[name](game, utility_range=(-9, 9))
    assert answer.value == pytest.approx(exact, abs=1e-9)


# 7. the best move, where a bound equals the best value


def last_of_equal_moves(game, limits):
    """The move of a root that keeps the last of equal values."""
    best, kept = -inf, None
    for move, child in below(game, 0):
        value = star1(game, child, window=(best, inf), utility_range=limits).value
        if value >= best:
            best, kept = value, move
    return kept


TIE = ExplicitTree.from_json("dice-tie")  # b is worth 2, and comes back with 3
TIE_RANGE = 0, 6


def test_a_bound_that_equals_the_best_is_no_better_move():
    assert star1(TIE, 2, window=(3, inf), utility_range=TIE_RANGE).value == 3
    assert expectiminimax(TIE, 2).value == 2
    assert last_of_equal_moves(TIE, TIE_RANGE) == "b"
    assert expectiminimax(TIE).move == "a"


@every_search
def test_the_first_best_move_is_kept(name):
    assert SEARCHES[name](TIE, utility_range=TIE_RANGE).move == "a"


# 8. which maps of the values change the move


SCALE = [[2, 3], [1, 4]]
NINE = Fraction(9, 10), Fraction(1, 10)


def dice_of(pairs):
    return ExplicitTree([gs.Chance(zip(NINE, pair)) for pair in pairs])


def test_an_order_preserving_map_moves_expectiminimax_and_leaves_minimax_alone():
    mapped = {1: 1, 2: 20, 3: 30, 4: 400}
    stretched = [[mapped[value] for value in pair] for pair in SCALE]
    answers = [expectiminimax(dice_of(pairs)) for pairs in (SCALE, stretched)]
    assert [answer.value for answer in answers] == [Fraction(21, 10), Fraction(409, 10)]
    assert [answer.move for answer in answers] == ["a", "b"]
    plain = [gs.minimax(ExplicitTree(pairs)) for pairs in (SCALE, stretched)]
    assert [answer.move for answer in plain] == ["a", "a"]


def mapped(nested, change):
    if isinstance(nested, gs.Chance):
        return gs.Chance((p, mapped(subtree, change)) for p, subtree in nested)
    if isinstance(nested, list):
        return [mapped(subtree, change) for subtree in nested]
    return change(nested)


@many(60, slow=300)
def test_a_positive_factor_and_a_constant_change_no_move_and_a_cube_does(seeds):
    cubed = 0
    for seed in seeds:
        nested, first = tree(seed)
        answer = expectiminimax(ExplicitTree(nested, first=first))
        for search in expectiminimax, star1, star2:
            line = ExplicitTree(mapped(nested, lambda v: 3 * v - 7), first=first)
            there = search(line)
            assert (there.value, there.move) == (3 * answer.value - 7, answer.move)
        cube = ExplicitTree(mapped(nested, lambda v: v**3), first=first)
        cubed += expectiminimax(cube).move != answer.move
    assert cubed  # the wrong version: any map that keeps the order


# the trees and their table


WRONG = {
    "dice-clamped": lambda game, limits: plain_star1(game, limits, clamp=True),
    "dice-too-high": lambda game, limits: plain_star1(game, limits, pass_on="asked"),
    "dice-too-low": lambda game, limits: plain_star1(game, limits, pass_on="asked"),
    "dice-too-early": lambda game, limits: plain_star1(
        game, limits, pass_on="and compared"
    ),
    "dice-extra-turn": lambda game, limits: plain_star2(game, limits, lambda *_: MIN),
    "dice-filed-probe": lambda game, limits: plain_star2(game, limits, by_type, True),
    "dice-tie": last_of_equal_moves,
}
DATA = Path(__file__).resolve().parents[2] / "data"


def rows():
    """The table of data/README.md: name -> (L, U), answer, answer with the mistake."""
    text = (DATA / "README.md").read_text(encoding="utf-8")
    row = re.compile(r"^\| `(dice-[\w-]+)` \| (\d+) to (\d+) \| .* \| (.+) \| (.+) \|$")
    found = (row.match(line) for line in text.splitlines())
    return {
        line[1]: ((int(line[2]), int(line[3])), line[4], line[5])
        for line in found
        if line
    }


def test_the_table_lists_every_tree_with_chance():
    files = sorted(file.stem for file in (DATA / "trees").glob("dice-*.json"))
    assert sorted(rows()) == sorted(WRONG) == files


@pytest.mark.parametrize("name", WRONG)
def test_a_tree_shows_what_the_table_says(name):
    limits, right, wrong = rows()[name]
    game = ExplicitTree.from_json(name)
    answer = expectiminimax(game)
    assert right == (answer.move if name == "dice-tie" else str(answer.value))
    assert wrong == str(WRONG[name](game, limits))
    for search in SEARCHES.values():
        found = search(game, utility_range=limits)
        assert (found.value, found.move) == (answer.value, answer.move)
