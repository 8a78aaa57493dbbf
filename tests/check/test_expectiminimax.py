"""The check of an expectiminimax: right ones pass, each mistake has its name."""

from fractions import Fraction
from math import inf
from statistics import fmean

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


def moves_everywhere(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [moves_everywhere(game, game.play(state, m)) for m in game.moves(state)]
    if game.to_move(state) == gs.CHANCE:
        return sum(values) / len(values)
    return max(values) if game.to_move(state) == gs.MAX else min(values)


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


def mutant(average=mean_of, choice=best_of, **changed):
    """In three functions, with these parts exchanged, all values of a node in a list.

    Without `changed` it takes no depth limit.
    """

    def limited(game, state, depth, evaluate):
        parts = {
            "start": state,
            "side": game.to_move,
            "end": game.utility,
            "guess": evaluate,
            "is over": lambda depth: depth == 0,
            "at dice": lambda depth: depth - 1,
            "at moves": lambda side, depth: depth - 1,
        }
        for name, part in changed.items():
            parts[name] = part(game, evaluate) if name in BY_GAME else part

        def value(state, depth):
            over, dice = game.is_terminal(state), game.to_move(state) == gs.CHANCE
            if parts["is over"](depth) and "limit first" in parts:
                return parts["guess"](state)
            if over:
                return parts["end"](state)
            if parts["is over"](depth) and not (dice and "dice first" in parts):
                return parts["guess"](state)
            return at_dice(state, depth) if dice else at_moves(state, depth)

        def at_dice(state, depth):
            pairs, left = game.outcomes(state), parts["at dice"](depth)
            return average([(p, value(game.play(state, m), left)) for m, p in pairs])

        def at_moves(state, depth):
            left = parts["at moves"](game.to_move(state), depth)
            values = [value(game.play(state, m), left) for m in game.moves(state)]
            return choice(parts["side"](state), values)

        return value(parts["start"], depth)

    def whole(game, state):
        return limited(game, state, inf, None)

    return limited if changed else whole


BY_GAME = "side", "end", "guess"  # parts that are made from the game
DIVIDED_AGAIN = mutant(lambda pairs: mean_of(pairs) / len(pairs))


def turned_at_min(game, state, value):
    """The value of a position with the other sign where MIN would be to move."""
    return -value(state) if game.to_move(state) == gs.MIN else value(state)


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


def summed(term):
    """The sum over the outcomes of what this makes of a probability and a value."""
    return lambda pairs: sum(term(p, value) for p, value in pairs)


def from_number(number):
    """The best value begins with this at MAX, and with its opposite at MIN."""
    return lambda side, values: best_of(side, [-side * number, *values])


def by_side(at_max, at_min=min):
    """The choice of MAX and of MIN from the values."""
    return lambda side, values: (at_max if side == gs.MAX else at_min)(values)


MUTANTS = {
    "the first value stays at MAX or MIN": [mutant(choice=first_kept)],
    "0 taken for nothing": [mutant(choice=nothing_if_0)],
    "another number for the probability": [mutant(summed(lambda p, v: (1 - p) * v))],
    "the products rounded": [mutant(summed(lambda p, v: int(p * v)))],
    "a number returned at the end of a game": [
        mutant(end=lambda game, evaluate: lambda state: 0)
    ],
    "whose turn it is never asked": [by_flag],
    "the side to move never changes": [
        mutant(side=lambda game, evaluate: lambda state: game.to_move(game.initial()))
    ],
    "value for the side to move": [for_the_mover],
    "a window handed through chance nodes": [windowed],
    "moves not counted": [
        mutant(**{"at moves": lambda side, depth: depth - (side == gs.MIN)})
    ],
    "depth never counted down": [mutant(**{"is over": lambda depth: False})],
    "no limit at chance nodes": [
        mutant(**{"dice first": True, "is over": lambda depth: depth <= 0})
    ],
    "evaluation never used": [mutant(guess=lambda game, evaluate: lambda state: 0)],
    "evaluation not in MAX's view": [
        mutant(guess=lambda game, evaluate: lambda s: game.to_move(s) * evaluate(s))
    ],
    "the end is guessed": [mutant(end=lambda game, evaluate: evaluate)],
    "always from the initial state": [
        lambda game, state: gs.expectiminimax(game, game.initial()).value
    ],
    "best starts at a number": [mutant(choice=from_number(100))],
    "only the first move": [mutant(choice=lambda side, values: values[0])],
    "MIN treated as chance": [mutant(choice=by_side(max, fmean))],
    "the expected value rounded": [mutant(lambda pairs: int(mean_of(pairs)))],
    "the first outcome left out": [mutant(lambda pairs: mean_of(pairs[1:]))],
    "the last outcome left out": [mutant(lambda pairs: mean_of(pairs[:-1]))],
    "equal outcomes counted once": [
        mutant(lambda pairs: mean_of({v: (p, v) for p, v in pairs}.values()))
    ],
    "divided again by the number of outcomes": [DIVIDED_AGAIN],
    "probabilities ignored": [mutant(lambda pairs: fmean(v for _, v in pairs))],
    "probability left out": [mutant(summed(lambda p, v: v))],
    "chance treated as MAX": [mutant(lambda pairs: max(v for _, v in pairs))],
    "chance treated as MIN": [mutant(lambda pairs: min(v for _, v in pairs))],
    "probability used twice": [mutant(summed(lambda p, v: p * p * v))],
    "one outcome played after another": [overwritten],
    "only the last outcome": [mutant(lambda pairs: mean_of(pairs[-1:]))],
    "only the first outcome": [mutant(lambda pairs: mean_of(pairs[:1]))],
    "only the likeliest outcome": [
        mutant(lambda pairs: max(pairs, key=lambda pair: pair[0])[1])
    ],
    "MIN treated as MAX": [mutant(choice=by_side(max, max))],
    "MAX treated as MIN": [mutant(choice=by_side(min))],
    "MAX and MIN exchanged": [mutant(choice=by_side(min, max))],
    "the sign turned for MIN": [
        mutant(choice=by_side(max, lambda values: -min(values))),
        mutant(
            end=lambda game, evaluate: lambda s: turned_at_min(game, s, game.utility),
            guess=lambda game, evaluate: lambda s: turned_at_min(game, s, evaluate),
        ),
    ],
    "best starts at 0": [mutant(choice=by_side(lambda values: max(0, *values)))],
    "one ply too deep": [mutant(**{"is over": lambda depth: depth < 0})],
    "one ply too shallow": [mutant(**{"is over": lambda depth: depth <= 1})],
    "chance nodes have outcomes, not moves": [moves_everywhere, without_dice],
    "chance plies not counted": [mutant(**{"at dice": lambda depth: depth})],
    "a game that is over is evaluated": [mutant(**{"limit first": True})],
}


@listed(("name", "wrong"), [(n, one) for n in MUTANTS for one in MUTANTS[n]])
def test_a_mistake_is_called_by_its_name(name, wrong):
    report = expectation(wrong)
    assert not report.passed
    assert report.points < report.out_of
    assert report.mistake == name, report
    assert f"→ {name}: " in repr(report)


def test_every_known_mistake_is_tried():
    assert {mistake.name for mistake in topic.MISTAKES} <= {*MUTANTS}


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
            pairs = game.outcomes(state)
            return mean_of([(p, twice(game, game.play(state, m))) for m, p in pairs])
        pick = max if game.to_move(state) == gs.MAX else min
        best = pick(game.moves(state), key=lambda m: twice(game, game.play(state, m)))
        return twice(game, game.play(state, best))

    report = expectation(twice)
    assert {part.name for part in report.parts if not part.passed} == {"leaves"}
    assert "some leaves more than once" in repr(report)


def test_a_wrong_move_is_told_with_what_it_is_worth():
    def last_move(game, state, depth=inf, evaluate=None):
        value = with_move(game, state, depth, evaluate)[0]
        moves = game.moves(state)
        return value, moves[-1] if moves and depth else None

    report = expectation(last_move)
    assert {part.name for part in report.parts if not part.passed} == {"move"}
    assert "the move b, which is worth" in repr(report)


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
    assert "right on the tree" in repr(expectation(my_expectiminimax, on=one))
    limited = expectation(with_move, on=[gs.RandomTree(3, 3, seed=1, chance="equal")])
    assert "on all 5 trees" in repr(limited)  # and to depth 0 to 3


def test_a_move_and_a_limit_can_be_demanded():
    assert expectation(with_move, needs=("move", "depth")).passed

    def value_alone(game, state):
        return my_expectiminimax(game, state)[0]

    without = expectation(value_alone, needs=("move",))
    assert {part.name for part in without.parts if not part.passed} == {"move"}
    assert "return the pair (value, move)" in repr(without)
    endless = expectation(my_expectiminimax, needs=("depth",))
    assert endless.points == 0
    assert "depth and evaluate" in repr(endless)


def test_a_wrong_value_shows_the_tree_and_opens_the_right_search():
    report = expectation(DIVIDED_AGAIN)
    assert (
        "You return 5/2, but the value is 5. The tree, chance first: (1/4: 8, 3/4: 4)"
        in (repr(report))
    )
    at = report.difference
    assert at.algorithm is gs.expectiminimax
    assert at.algorithm(at.game, at.state, **at.options).value == Fraction(5)
    assert report.explore() is not None


def test_nothing_at_the_first_chance_node_is_an_answer_all_the_same():
    report = expectation(without_dice)
    assert report.answered
    assert "It returned nothing" in repr(report)


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
