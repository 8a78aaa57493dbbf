"""The check of an expectiminimax: right ones pass, each mistake has its name."""

from fractions import Fraction
from math import inf

import pytest
from listed import listed
from many import some

import gamesearch as gs
from chance_trees import tree
from gamesearch.check.edits import programs
from gamesearch.check.topics import expectiminimax_mistakes as topic
from gamesearch.check.topics.chance_trees import reached, trees
from gamesearch.check.topics.expectiminimax import expectation
from gamesearch.check.topics.expectiminimax_mistakes import MOVE_MISTAKES
from gamesearch.check.worked import my_expectiminimax

# right, differently written


def with_move(game, state, depth=inf, evaluate=None):
    """The value and a move, with floats for probabilities and a depth limit."""
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None

    def below(move):
        return with_move(game, game.play(state, move), depth - 1, evaluate)[0]

    side = game.to_move(state)
    if side == gs.CHANCE:
        return sum(float(p) * below(move) for move, p in game.outcomes(state)), None
    pick = max if side == gs.MAX else min
    return pick(((below(move), move) for move in game.moves(state)), key=lambda x: x[0])


def in_parts(game, state):
    """Another function for each side."""

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        return {gs.MAX: highest, gs.MIN: lowest, 0: average}[game.to_move(state)](state)

    def highest(state):
        best = -inf
        for move in game.moves(state):
            best = max(best, value(game.play(state, move)))
        return best

    def lowest(state):
        worst = inf
        for move in game.moves(state):
            worst = min(worst, value(game.play(state, move)))
        return worst

    def average(state):
        total, chances = 0, dict(game.outcomes(state))
        for move in reversed(chances):
            total += value(game.play(state, move)) * chances[move]
        return total

    return value(state)


@listed("right", [my_expectiminimax, with_move, in_parts, gs.expectiminimax])
def test_a_right_function_gets_all_points(right):
    report = expectation(right)
    assert report.passed, report
    assert report.points == report.out_of


# as learners write them, each whole


def divided_again(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        total = 0
        for move, p in game.outcomes(state):
            total += p * divided_again(game, game.play(state, move))
        return total / len(game.outcomes(state))
    values = [divided_again(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def plain_mean(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        values = [
            plain_mean(game, game.play(state, m)) for m, _ in game.outcomes(state)
        ]
        return sum(values) / len(values)
    values = [plain_mean(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def not_weighted(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        return sum(
            not_weighted(game, game.play(state, m)) for m, _ in game.outcomes(state)
        )
    values = [not_weighted(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def chance_as(pick):
    def search(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        side = game.to_move(state)
        moves = game.moves(state) or [move for move, _ in game.outcomes(state)]
        values = [search(game, game.play(state, move)) for move in moves]
        if side == gs.CHANCE:
            return pick(values)
        return max(values) if side == gs.MAX else min(values)

    return search


def weighted_below(game, state, weight=1):
    """Multiplies on the way down and in the sum."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        total = 0
        for move, p in game.outcomes(state):
            total += p * (p * weighted_below(game, game.play(state, move)))
        return total
    values = [weighted_below(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def overwritten(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        total = 0
        for move, p in game.outcomes(state):
            state = game.play(state, move)
            total += p * overwritten(game, state)
        return total
    values = [overwritten(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def set_not_added(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        for move, p in game.outcomes(state):
            total = p * set_not_added(game, game.play(state, move))
        return total
    values = [set_not_added(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def returned_in_the_loop(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        total = 0
        for move, p in game.outcomes(state):
            total += p * returned_in_the_loop(game, game.play(state, move))
            return total
    values = [
        returned_in_the_loop(game, game.play(state, m)) for m in game.moves(state)
    ]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def likeliest(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        move, _ = max(game.outcomes(state), key=lambda outcome: outcome[1])
        return likeliest(game, game.play(state, move))
    values = [likeliest(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def players(at_max, at_min):
    """Right at chance nodes, with these instead of max and min."""

    def search(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == gs.CHANCE:
            return sum(p * search(game, game.play(state, move))
                       for move, p in game.outcomes(state))  # fmt: skip
        values = [search(game, game.play(state, move)) for move in game.moves(state)]
        return (at_max if game.to_move(state) == gs.MAX else at_min)(values)

    return search


def turned_at_min(game, state):
    if game.is_terminal(state):
        side = game.to_move(state)
        return -game.utility(state) if side == gs.MIN else game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        return sum(p * turned_at_min(game, game.play(state, move))
                   for move, p in game.outcomes(state))  # fmt: skip
    values = [turned_at_min(game, game.play(state, move)) for move in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def moves_everywhere(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [moves_everywhere(game, game.play(state, m)) for m in game.moves(state)]
    if game.to_move(state) == gs.CHANCE:
        return sum(values) / len(values)
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def too_deep(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth < 0:
        return evaluate(state)
    if game.to_move(state) == gs.CHANCE:
        return sum(p * too_deep(game, game.play(state, move), depth - 1, evaluate)
                   for move, p in game.outcomes(state))  # fmt: skip
    pick = max if game.to_move(state) == gs.MAX else min
    return pick(too_deep(game, game.play(state, move), depth - 1, evaluate)
                for move in game.moves(state))  # fmt: skip


def too_shallow(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 1:
        return evaluate(state)
    if game.to_move(state) == gs.CHANCE:
        return sum(p * too_shallow(game, game.play(state, move), depth - 1, evaluate)
                   for move, p in game.outcomes(state))  # fmt: skip
    pick = max if game.to_move(state) == gs.MAX else min
    return pick(too_shallow(game, game.play(state, move), depth - 1, evaluate)
                for move in game.moves(state))  # fmt: skip


def free_dice(game, state, depth, evaluate):
    """Counts only the moves of players."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    if game.to_move(state) == gs.CHANCE:
        return sum(p * free_dice(game, game.play(state, move), depth, evaluate)
                   for move, p in game.outcomes(state))  # fmt: skip
    pick = max if game.to_move(state) == gs.MAX else min
    return pick(free_dice(game, game.play(state, move), depth - 1, evaluate)
                for move in game.moves(state))  # fmt: skip


def guesses_ends(game, state, depth, evaluate):
    """Looks at the depth before it looks whether the game is over."""
    if depth == 0:
        return evaluate(state)
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        return sum(p * guesses_ends(game, game.play(state, move), depth - 1, evaluate)
                   for move, p in game.outcomes(state))  # fmt: skip
    pick = max if game.to_move(state) == gs.MAX else min
    return pick(guesses_ends(game, game.play(state, move), depth - 1, evaluate)
                for move in game.moves(state))  # fmt: skip


def without_dice(game, state):
    """Has nothing to say where the dice are thrown."""
    if game.is_terminal(state):
        return game.utility(state), None
    best, chosen = None, None
    for move in game.moves(state):
        found = without_dice(game, game.play(state, move))[0] or 0
        if best is None or found > best:
            best, chosen = found, move
    return best, chosen


def begins_with(number):
    def search(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        below = {m: game.play(state, m) for m in game.moves(state)}
        if game.to_move(state) == gs.CHANCE:
            chances = game.outcomes(state)
            return sum(p * search(game, game.play(state, m)) for m, p in chances)
        values = (search(game, child) for child in below.values())
        if game.to_move(state) == gs.MAX:
            return max(-number, *values)
        return min(number, *values)

    return search


def each_as(choice, average):
    """With the values of a node as a list, for each kind of node."""

    def search(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        side = game.to_move(state)
        if side == gs.CHANCE:
            pairs = [
                (p, search(game, game.play(state, m))) for m, p in game.outcomes(state)
            ]
            return average(pairs)
        values = [search(game, game.play(state, m)) for m in game.moves(state)]
        return choice(side, values)

    return search


def best_of(side, values):
    return max(values) if side == gs.MAX else min(values)


def mean_of(pairs):
    return sum(p * value for p, value in pairs)


def first_kept(side, values):
    return max(values) if side == gs.MAX else values[0]


def nothing_if_0(side, values):
    best = None
    for value in values:
        best = best_of(side, (best, value)) if best else value
    return best


def by_flag(game, state, maximise=True):
    """Turns a flag at each move, and never asks."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        return mean_of(
            [
                (p, by_flag(game, game.play(state, m), maximise))
                for m, p in game.outcomes(state)
            ]
        )
    pick = max if maximise else min
    return pick(
        by_flag(game, game.play(state, m), not maximise) for m in game.moves(state)
    )


def to_a_depth(**changed):
    """In three functions, with these parts exchanged."""

    def search(game, state, depth, evaluate):
        parts = {
            "start": state,
            "side": game.to_move,
            "end": game.utility,
            "guess": evaluate,
            "is over": lambda state, depth: depth == 0,
            "at dice": lambda depth: depth - 1,
            "at moves": lambda side, depth: depth - 1,
            **{name: part(game, evaluate) for name, part in changed.items()},
        }
        dice_first = "dice first" in changed

        def value(state, depth):
            if game.is_terminal(state):
                return parts["end"](state)
            if game.to_move(state) == gs.CHANCE and dice_first:
                return average(state, depth)
            if parts["is over"](state, depth):
                return parts["guess"](state)
            if game.to_move(state) == gs.CHANCE:
                return average(state, depth)
            return choice(state, depth)

        def average(state, depth):
            pairs = game.outcomes(state)
            left = parts["at dice"](depth)
            return sum(p * value(game.play(state, one), left) for one, p in pairs)

        def choice(state, depth):
            left = parts["at moves"](game.to_move(state), depth)
            values = [value(game.play(state, m), left) for m in game.moves(state)]
            return best_of(parts["side"](state), values)

        found = value(parts["start"], depth)
        return found * game.to_move(state) if "mover" in changed else found

    return search


def windowed(game, state, alpha=-inf, beta=inf):
    """Alpha-beta that hands its window through chance nodes."""
    if game.is_terminal(state):
        return game.utility(state)
    side = game.to_move(state)
    if side == gs.CHANCE:
        pairs = game.outcomes(state)
        return sum(
            p * windowed(game, game.play(state, m), alpha, beta) for m, p in pairs
        )
    values = []
    for move in game.moves(state):
        low = max([alpha, *values]) if side == gs.MAX else alpha
        high = min([beta, *values]) if side == gs.MIN else beta
        if low >= high:
            break
        values.append(windowed(game, game.play(state, move), low, high))
    return best_of(side, values)


def for_the_mover(game, state):
    value, side = gs.expectiminimax(game, state).value, game.to_move(state)
    return value * side if side and not game.is_terminal(state) else value


MUTANTS = [
    (each_as(first_kept, mean_of), "the first value stays at MAX or MIN"),
    (each_as(nothing_if_0, mean_of), "0 taken for nothing"),
    (
        each_as(best_of, lambda pairs: sum((1 - p) * value for p, value in pairs)),
        "another number for the probability",
    ),
    (
        each_as(best_of, lambda pairs: sum(int(p * value) for p, value in pairs)),
        "the products rounded",
    ),
    (
        to_a_depth(end=lambda game, evaluate: lambda state: 0),
        "a number returned at the end of a game",
    ),
    (by_flag, "whose turn it is never asked"),
    (
        to_a_depth(
            side=lambda game, evaluate: lambda state: game.to_move(game.initial())
        ),
        "the side to move never changes",
    ),
    (for_the_mover, "value for the side to move"),
    (windowed, "a window handed through chance nodes"),
    (
        to_a_depth(
            **{"at moves": lambda game, evaluate: lambda side, d: d - (side == gs.MIN)}
        ),
        "moves not counted",
    ),
    (
        to_a_depth(**{"is over": lambda game, evaluate: lambda state, depth: False}),
        "depth never counted down",
    ),
    (
        to_a_depth(
            **{
                "dice first": lambda game, evaluate: True,
                "is over": lambda game, evaluate: lambda state, depth: depth <= 0,
            }
        ),
        "no limit at chance nodes",
    ),
    (to_a_depth(guess=lambda game, evaluate: lambda state: 0), "evaluation never used"),
    (
        to_a_depth(
            guess=lambda game, evaluate: lambda s: game.to_move(s) * evaluate(s)
        ),
        "evaluation not in MAX's view",
    ),
    (to_a_depth(end=lambda game, evaluate: evaluate), "the end is guessed"),
    (
        lambda game, state: gs.expectiminimax(game, game.initial()).value,
        "always from the initial state",
    ),
    (begins_with(100), "best starts at a number"),
    (each_as(lambda side, values: values[0], mean_of), "only the first move"),
    (
        each_as(
            lambda side, values: (
                max(values) if side == gs.MAX else sum(values) / len(values)
            ),
            mean_of,
        ),
        "MIN treated as chance",
    ),
    (each_as(best_of, lambda pairs: int(mean_of(pairs))), "the expected value rounded"),
    (each_as(best_of, lambda pairs: mean_of(pairs[1:])), "the first outcome left out"),
    (each_as(best_of, lambda pairs: mean_of(pairs[:-1])), "the last outcome left out"),
    (
        each_as(best_of, lambda pairs: mean_of({v: (p, v) for p, v in pairs}.values())),
        "equal outcomes counted once",
    ),
    (divided_again, "divided again by the number of outcomes"),
    (plain_mean, "probabilities ignored"),
    (not_weighted, "probability left out"),
    (chance_as(max), "chance treated as MAX"),
    (chance_as(min), "chance treated as MIN"),
    (weighted_below, "probability used twice"),
    (overwritten, "one outcome played after another"),
    (set_not_added, "only the last outcome"),
    (returned_in_the_loop, "only the first outcome"),
    (likeliest, "only the likeliest outcome"),
    (players(max, max), "MIN treated as MAX"),
    (players(min, min), "MAX treated as MIN"),
    (players(min, max), "MAX and MIN exchanged"),
    (players(max, lambda values: -min(values)), "the sign turned for MIN"),
    (turned_at_min, "the sign turned for MIN"),
    (players(lambda values: max(0, *values), min), "best starts at 0"),
    (too_deep, "one ply too deep"),
    (too_shallow, "one ply too shallow"),
    (moves_everywhere, "chance nodes have outcomes, not moves"),
    (free_dice, "chance plies not counted"),
    (guesses_ends, "a game that is over is evaluated"),
    (without_dice, "chance nodes have outcomes, not moves"),
]


@listed(("mutant", "name"), MUTANTS)
def test_a_mistake_is_called_by_its_name(mutant, name):
    report = expectation(mutant)
    assert not report.passed
    assert report.points < report.out_of
    assert report.mistake == name, report
    assert f"→ {name}: " in repr(report)


def test_every_known_mistake_is_tried():
    known = {mistake.name for mistake in topic.MISTAKES}
    assert known <= {name for _, name in MUTANTS}


def test_each_mistake_has_a_sentence_of_its_own():
    texts = [mistake.text for mistake in topic.MISTAKES]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("first", some(range(4), 1))
@pytest.mark.parametrize("mistake", topic.MISTAKES, ids=lambda m: m.name)
def test_each_form_of_a_mistake_is_told_from_all_others(mistake, first):
    for texts in programs(mistake, topic.FAMILY)[first::4]:
        value = topic.value_of(*texts)

        def wrong(game, state, depth=None, evaluate=None, value=value):
            return value(game, state, depth, evaluate)

        assert expectation(wrong).mistake == mistake.name


def test_the_program_without_an_edit_is_expectiminimax():
    value = topic.value_of(topic.PROGRAM, topic.PROGRAM)
    for seed in range(300):
        nested, first = tree(seed)
        game = gs.ExplicitTree(nested, first=first)
        found = value(game, game.initial())
        assert found == gs.expectiminimax(game).value, seed


def test_a_search_that_never_asks_for_the_end_is_told_so():
    def endless(game, state):
        if game.to_move(state) == gs.CHANCE:
            return mean_of(
                [
                    (p, endless(game, game.play(state, m)))
                    for m, p in game.outcomes(state)
                ]
            )
        values = [endless(game, game.play(state, m)) for m in game.moves(state)]
        return best_of(game.to_move(state), values)

    def misspelt(game, state):
        return game.is_terminated(state)

    assert expectation(endless).mistake == "the end of the game never asked"
    assert not expectation(misspelt).mistake


def test_a_move_where_nobody_chooses_is_told_apart_from_a_wrong_one():
    def search(game, state, depth, evaluate):
        move = next(iter(game.moves(state)), "none")
        if depth and not game.is_terminal(state) and game.to_move(state) != gs.CHANCE:
            move = gs.expectiminimax(game, state, depth=depth, evaluate=evaluate).move
        return with_move(game, state, depth, evaluate)[0], move

    report = expectation(search, needs=("move", "depth"))
    assert report.mistake == "a move where nobody chooses"


def test_a_leaf_read_twice_costs_the_leaves_alone():
    def twice(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == gs.CHANCE:
            return sum(p * twice(game, game.play(state, move))
                       for move, p in game.outcomes(state))  # fmt: skip
        pick = max if game.to_move(state) == gs.MAX else min
        best = pick(game.moves(state), key=lambda m: twice(game, game.play(state, m)))
        return twice(game, game.play(state, best))

    report = expectation(twice)
    assert {part.name for part in report.parts if not part.passed} == {"leaves"}
    assert "some of them more than once" in repr(report)


def test_a_wrong_move_is_told_with_what_it_is_worth():
    def last_move(game, state, depth=inf, evaluate=None):
        value = with_move(game, state, depth, evaluate)[0]
        moves = game.moves(state)
        return value, moves[-1] if moves and depth else None

    report = expectation(last_move)
    assert {part.name for part in report.parts if not part.passed} == {"move"}
    assert "you play b, which is worth" in repr(report)


def picking(pick):
    """Right values, and a move by another rule."""

    def search(game, state):
        value, _ = with_move(game, state)
        return value, pick(game, state)

    return search


def worst_move(game, state):
    pick = min if game.to_move(state) == gs.MAX else max
    return pick(
        game.moves(state),
        key=lambda move: gs.expectiminimax(game, game.play(state, move)).value,
        default=None,
    )


def reply(game, state):
    """The move of the child that is best."""
    side, moves = game.to_move(state), game.moves(state)
    found = [gs.expectiminimax(game, game.play(state, move)) for move in moves]
    return max(found, key=lambda one: side * one.value).move if found else None


MOVES = [
    (reply, "the reply for the move"),
    (lambda game, state: None, "no move returned"),
    (lambda game, state: (*game.moves(state), None)[0], "always the first move"),
    (lambda game, state: (None, *game.moves(state))[-1], "always the last move"),
    (worst_move, "the other side's move"),
]


@listed(("pick", "name"), MOVES)
def test_a_mistake_in_the_move_alone_is_called_by_its_name(pick, name):
    report = expectation(picking(pick))
    assert report.mistake == name
    assert {part.name for part in report.parts if part.passed} >= {"value"}


def test_every_known_mistake_in_the_move_is_tried():
    assert {mistake.name for mistake in MOVE_MISTAKES} == {name for _, name in MOVES}


def test_it_is_tried_on_the_games_that_are_given():
    one = gs.ExplicitTree([5, gs.Chance([(Fraction(1, 4), 8), (Fraction(3, 4), 5)])])
    assert "right on all 1 trees" in repr(expectation(my_expectiminimax, on=one))
    limited = expectation(with_move, on=[gs.RandomTree(3, 3, seed=1, chance="equal")])
    assert "on all 5 trees" in repr(limited)  # and to depth 0 to 3


def test_a_move_and_a_limit_can_be_demanded():
    assert expectation(with_move, needs=("move", "depth")).passed
    without = expectation(my_expectiminimax, needs=("move",))
    assert {part.name for part in without.parts if not part.passed} == {"move"}
    assert "return the pair (value, move)" in repr(without)
    endless = expectation(my_expectiminimax, needs=("depth",))
    assert endless.points == 0
    assert "depth and evaluate" in repr(endless)


def test_a_wrong_value_shows_the_tree_and_opens_the_right_search():
    report = expectation(divided_again)
    assert (
        "you return 5/2; the value is 5. The tree, chance first: (1/4: 8, 3/4: 4)"
        in (repr(report))
    )
    at = report.difference
    assert at.algorithm is gs.expectiminimax
    assert at.algorithm(at.game, at.state, **at.options).value == Fraction(5)
    assert report.explore() is not None


def test_nothing_at_the_first_chance_node_is_an_answer_all_the_same():
    report = expectation(without_dice)
    assert report.answered
    assert "It returns nothing" in repr(report)


def test_what_else_goes_wrong_is_told():
    for wrong, told in (
        (lambda game, state: "three", "'three'"),
        (lambda game: 3, "game and state"),
        (lambda game, state: max(game.moves(state), default=None) and None, "return"),
    ):
        report = expectation(wrong)
        assert not report.passed, told
        assert told in repr(report)
    for stub in lambda game, state: ..., lambda game, state: (None, None):
        assert not expectation(stub).answered


def test_the_trees_have_what_shows_a_mistake():
    games = [game for _, game in trees()]
    firsts = {game.to_move(game.initial()) for game in games}
    assert firsts == {gs.MAX, gs.MIN, gs.CHANCE}
    probabilities = {
        p for game in games for s in reached(game) for _, p in game.outcomes(s)
    }
    assert {Fraction(1), Fraction(1, 2)} < probabilities
    assert all(isinstance(p, Fraction) for p in probabilities)
