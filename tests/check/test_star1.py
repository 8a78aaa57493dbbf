"""The check of a chance node of Star1: right ones pass, each mistake has its name."""

from fractions import Fraction
from math import inf

import pytest
from listed import listed
from many import many, slowly

import gamesearch as gs
from chance_trees import tree
from gamesearch.check.diagnose import forms
from gamesearch.check.edits import program
from gamesearch.check.topics import star1_mistakes as known
from gamesearch.check.topics.chance_slips import SLIPS
from gamesearch.check.topics.chance_trees import Bounded, bounded_trees
from gamesearch.check.topics.star1 import Walk, chance_node, search_with
from gamesearch.check.worked import my_chance_node, my_star1

ALL_MISTAKES = [*known.CHANCE_MISTAKES, *known.PLAYER_MISTAKES]


def named(mutants):
    return pytest.mark.parametrize(
        ("mutant", "name"), mutants, ids=lambda x: getattr(x, "__name__", x)
    )


# right, differently written


def fail_hard(game, state, alpha, beta, search):
    low, high = game.utility_range()
    total, to_come = 0, 1
    for move, p in game.outcomes(state):
        to_come -= p
        enough = (beta - total - low * to_come) / p
        hopeless = (alpha - total - high * to_come) / p
        window = max(low, hopeless), min(high, enough)
        value = search(game.play(state, move), *window)
        if value <= hopeless:
            return alpha
        if value >= enough:
            return beta
        total += p * value
    return total


def running(game, state, alpha, beta, search):
    """The form for equal outcomes, in which A and B move on, with probabilities."""
    low, high = game.utility_range()
    a, b, total = alpha - high, beta - low, 0
    for move, p in game.outcomes(state):
        A, B = a / p + high, b / p + low
        value = search(game.play(state, move), max(low, A), min(high, B))
        if value >= B:
            return beta
        if value <= A:
            return alpha
        a += p * (high - value)
        b += p * (low - value)
        total += p * value
    return total


def by_interval(game, state, alpha, beta, search):
    """Keeps the interval of the node, in floats; cuts where it leaves the window."""
    L, U = game.utility_range()
    least, most = float(L), float(U)
    for move, p in game.outcomes(state):
        p = float(p)
        A, B = U - (most - alpha) / p, L + (beta - least) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        least, most = least + p * (v - L), most - p * (U - v)
        if least >= beta:
            return least
        if most <= alpha:
            return most
    return least


def likeliest_first(game, state, alpha, beta, search):
    """Another order of the outcomes, and cuts beyond the bound only."""
    L, U = game.utility_range()
    outcomes = sorted(game.outcomes(state), key=lambda outcome: -outcome[1])
    X = 0
    for place, (move, p) in enumerate(outcomes):
        Y = sum(q for _, q in outcomes[place + 1 :])
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), alpha=max(L, A), beta=min(U, B))
        if v > B:
            return X + p * v + L * Y
        if v < A:
            return X + p * v + U * Y
        X += p * v
    return X


RIGHT_ONES = [my_chance_node, fail_hard, running, by_interval]


@listed("right", [*RIGHT_ONES, my_star1])
def test_a_right_function_gets_all_points(right):
    report = chance_node(right)
    assert report.passed, report
    assert report.points == report.out_of == 100


def test_another_order_of_the_outcomes_is_right_in_value_and_windows():
    parts = {part.name: part.passed for part in chance_node(likeliest_first).parts}
    assert parts["value"]
    assert parts["windows"]


def test_cuts_beyond_the_bound_only_are_right_too():
    def strict(game, state, alpha, beta, search):
        L, U = game.utility_range()
        X, Y = 0, 1
        for move, p in game.outcomes(state):
            Y -= p
            A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
            v = search(game.play(state, move), max(L, A), min(U, B))
            if v > B or v < A:
                return X + p * v + (L if v > B else U) * Y
            X += p * v
        return X

    assert chance_node(strict).passed


def test_the_textbook_programs_are_right_in_each_form():
    for tutor, everywhere in (known.AT_CHANCE, False), (known.EVERYWHERE, True):
        for family in tutor.families:
            for text, _ in family.variants({}):
                node = program(text, text, tutor.names)
                assert chance_node(node, everywhere=everywhere).passed, text
    assert chance_node(my_star1, everywhere=True).passed


# wrong, as learners write them: one line or two are changed


def star1_with(**changed):
    """A chance node with one line changed; `own` has the names of its variables."""

    def line(name, own, right):
        return changed[name](own) if name in changed else right

    def wrong(game, state, alpha, beta, search):
        L, U = game.utility_range()
        window = {"alpha": alpha, "beta": beta}
        L, U = line("range", {"L": L, "U": U, **window}, (L, U))
        X, Y, total = 0, 1, 0
        N = len(game.outcomes(state))
        for move, p in game.outcomes(state):
            own = {"p": p, "Y": Y, "N": N}
            Y = line("Y", own, Y - p)
            own |= {"X": X, "Y": Y, "L": L, "U": U, "alpha": alpha, "beta": beta}
            A = line("A", own, (alpha - X - U * Y) / p)
            B = line("B", own, (beta - X - L * Y) / p)
            own |= {"A": A, "B": B}
            window = line("window", own, (max(L, A), min(U, B)))
            v = search(game.play(state, move), *window)
            own |= {"v": v, "window": window}
            if line("high", own, v >= B):
                return line("beta", own, beta)
            if line("low", own, v <= A):
                return line("alpha", own, alpha)
            total += line("adds", own, p * v)
            X = line("X", own, X + p * v)
        return line("ends", {"total": total, "N": N}, total)

    return wrong


def mutant(**lines):
    """The chance node with these lines, each an expression of its variables."""

    def line(text):
        code = compile(text, "a line", "eval")
        return lambda own: eval(code, {"max": max, "min": min, "inf": inf, **own})

    return star1_with(**{name: line(text) for name, text in lines.items()})


MUTANTS = [
    (mutant(X="X"), "the sum never moves on"),
    (mutant(window="(alpha, beta)"), "α and β passed on unchanged"),
    (
        mutant(window="(alpha, beta)", high="v >= beta", low="v <= alpha"),
        "α and β passed on unchanged",
    ),
    (mutant(window="min(U, B), max(L, A)"), "inverted window"),
    (mutant(window="min(L, A), max(U, B)"), "max and min exchanged"),
    (
        mutant(high="v >= min(U, B)", low="v <= max(L, A)"),
        "compared with the clamped bound",
    ),
    (
        mutant(A="(alpha - X - U * (Y + p)) / p", B="(beta - X - L * (Y + p)) / p"),
        "Y counts the outcome itself",
    ),
    (mutant(A="(alpha - X) / p", B="(beta - X) / p"), "what is still to come left out"),
    (
        mutant(A="N * (alpha - X - U * Y)", B="N * (beta - X - L * Y)"),
        "outcomes taken as equally likely",
    ),
    (mutant(A="alpha - X - U * Y", B="beta - X - L * Y"), "not divided by p"),
    (
        mutant(A="(alpha - X - L * Y) / p", B="(beta - X - U * Y) / p"),
        "L and U exchanged",
    ),
    (mutant(range="(U, L)"), "L and U exchanged"),
    (mutant(beta="alpha", alpha="beta"), "α returned where β is due"),
    (mutant(beta="X + p * v", alpha="X + p * v"), "the sum so far returned at a cut"),
    (mutant(high="v >= A", low="v <= B"), "A and B in each other's place"),
    (mutant(high="v > B", low="v < A"), "a tie counts as no cut"),
    (mutant(low="v < A"), "a tie counts as no cut"),
    (mutant(high="False", low="False"), "chance never cuts"),
    (mutant(window="(A, B)"), "window not held between L and U"),
    (mutant(window="(L, U)"), "no window for the outcomes"),
    (mutant(window="(-inf, inf)"), "no window for the outcomes"),
    (mutant(high="False"), "only one of the two cuts"),
    (mutant(window="(max(L, A), beta)"), "only one end of the window narrowed"),
    (mutant(range="(alpha, beta)"), "L and U taken from the window"),
    (mutant(range="(-100, 100)"), "L and U are numbers of your own"),
    (mutant(Y="Y"), "Y never counted down"),
    (
        mutant(high="X + p * v >= beta", low="X + p * v <= alpha"),
        "the sum compared with α and β",
    ),
    (mutant(high="v >= beta", low="v <= alpha"), "v compared with α and β"),
    (mutant(alpha="v", beta="v"), "the outcome's value returned at a cut"),
    (
        mutant(beta="X + 2 * p * v + L * Y", alpha="X + 2 * p * v + U * Y"),
        "p v counted twice at a cut",
    ),
    (mutant(X="X + v", adds="v"), "probability left out of the sum"),
    (mutant(ends="total / N"), "divided by the number of outcomes"),
]


@named(MUTANTS)
def test_a_mistake_is_called_by_its_name(mutant, name):
    report = chance_node(mutant)
    assert not report.passed
    assert report.points < 90
    assert report.mistake == name, report
    assert f"→ {name}: " in repr(report)


def test_the_frame_of_the_mutants_is_right_without_a_change():
    assert chance_node(star1_with()).passed


def player_with(passes, moves=True):
    """All three sides, right at chance; `passes` makes the window of a move."""

    def wrong(game, state, alpha, beta, search):
        if game.to_move(state) == gs.CHANCE:
            return fail_hard(game, state, alpha, beta, search)
        maximise, best = game.to_move(state) == gs.MAX, None
        for move in game.moves(state):
            window = passes(game, alpha, beta)
            value = search(game.play(state, move), *window)
            if best is None:
                best = value
            best = max(best, value) if maximise else min(best, value)
            if best >= beta if maximise else best <= alpha:
                break
            if moves:
                alpha, beta = (
                    (max(alpha, best), beta) if maximise else (alpha, min(beta, best))
                )
        return best

    return wrong


def first_outcome(game, state, alpha, beta, search):
    (low, high), (move, p), *_ = game.utility_range(), *game.outcomes(state)
    least = (alpha - high * (1 - p)) / p
    most = (beta - low * (1 - p)) / p
    value = search(game.play(state, move), max(low, least), min(high, most))
    if least < value < most:
        return p * value
    return alpha if value <= least else beta


MUTANTS.append((first_outcome, "only the first outcome"))


def lists(pick):
    """All values of a MAX or MIN node in a list, each in the window of the node."""

    def wrong(game, state, alpha, beta, search):
        side = game.to_move(state)
        if side == gs.CHANCE:
            return my_chance_node(game, state, alpha, beta, search)
        values = []
        for move in game.moves(state):
            low = max([alpha, *values]) if side == gs.MAX else alpha
            high = min([beta, *values]) if side == gs.MIN else beta
            values.append(search(game.play(state, move), low, high))
        return pick[side](values)

    return wrong


def turned(game, state, alpha, beta, search):
    """The largest value at MIN, the smallest at MAX."""
    side = game.to_move(state)
    if side == gs.CHANCE:
        return my_chance_node(game, state, alpha, beta, search)
    best = side * inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        best = min(best, value) if side == gs.MAX else max(best, value)
        if best <= alpha if side == gs.MAX else best >= beta:
            break
        if side == gs.MAX:
            beta = min(beta, best)
        else:
            alpha = max(alpha, best)
    return best


PLAYERS = [
    (lists({gs.MAX: max, gs.MIN: min}), "MAX and MIN never cut"),
    (turned, "MAX and MIN exchanged"),
    (
        player_with(lambda game, alpha, beta: (-inf, inf)),
        "α and β not passed on at MAX and MIN",
    ),
    (
        player_with(lambda game, alpha, beta: game.utility_range()),
        "α and β not passed on at MAX and MIN",
    ),
    (
        player_with(lambda game, alpha, beta: (alpha, beta), moves=False),
        "α and β never moved at MAX and MIN",
    ),
]


@named(PLAYERS)
def test_a_mistake_at_max_and_min_is_called_by_its_name(mutant, name):
    report = chance_node(mutant, everywhere=True)
    assert not report.passed
    assert report.mistake == name, report


def test_every_known_mistake_is_tried():
    tried = {name for _, name in MUTANTS + PLAYERS}
    assert tried == {mistake.name for mistake in ALL_MISTAKES}


def test_each_mistake_has_a_sentence_of_its_own():
    assert len({mistake.text for mistake in ALL_MISTAKES}) == len(ALL_MISTAKES)


@pytest.mark.parametrize("every", [40, slowly(1)])
@pytest.mark.parametrize("mistake", ALL_MISTAKES, ids=lambda mistake: mistake.name)
def test_each_form_of_a_mistake_is_told_from_all_others(mistake, every):
    for tutor, everywhere in (known.AT_CHANCE, False), (known.EVERYWHERE, True):
        if mistake in tutor.mistakes:
            for form in forms(tutor, mistake)[::every]:
                report = chance_node(form, everywhere=everywhere)
                assert report.mistake == mistake.name, report


# the functions to be mended

NAMES = [
    "the sum never moves on",
    "inverted window",
    "α and β not passed on at MAX and MIN",
]
PLAYERS_SLIP = SLIPS[-1]  # the other two are for chance nodes


@pytest.mark.parametrize(("slip", "name"), list(zip(SLIPS, NAMES)))
def test_a_function_as_it_is_given_is_not_answered_and_its_slip_has_a_name(slip, name):
    report = chance_node(slip, players=slip is PLAYERS_SLIP)
    assert not report.answered
    assert "Repair it first" in repr(report)

    def changed(game, state, alpha, beta, search):
        return slip(game, state, alpha, beta, search)

    report = chance_node(changed, players=slip is PLAYERS_SLIP)
    assert report.mistake == name, report


MENDS = {
    "sum_not_set": ("expected += p * v", "X += p * v; expected = X"),
    "not_passed_on": ("move), L, U)", "move), alpha, beta)"),
    "window_inverted": ("min(U, B), max(L, A)", "max(L, A), min(U, B)"),
}


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.__name__)
def test_one_line_mends_it(slip):
    source, (wrong, right) = str(gs.show(slip)), MENDS[slip.__name__]
    assert source.count(wrong) == 1
    cell = {"gs": gs}
    exec(source.replace(wrong, right), cell)
    mended = cell[slip.__name__]
    report = chance_node(mended, players=slip is PLAYERS_SLIP)
    assert report.passed, report


def test_a_stub_for_max_and_min_is_not_answered():
    def stub(game, state, alpha, beta, search): ...

    assert not chance_node(stub, players=True).answered


def test_the_slip_at_max_and_min_costs_leaves_and_no_value():
    game = gs.ExplicitTree([5, gs.Chance([(Fraction(1, 2), 1), (Fraction(1, 2), 9)])])
    slip, right = (
        search_with(node, players=True)(game) for node in (PLAYERS_SLIP, my_star1)
    )
    assert slip.value == right.value == 5
    assert (slip.leaves, right.leaves) == (3, 2)


def test_a_slip_can_be_looked_at_as_a_search():
    game = gs.ExplicitTree([5, gs.Chance([(Fraction(1, 2), 9), (Fraction(1, 2), 2)])])
    trace = gs.Trace()
    assert search_with(my_chance_node)(game, trace=trace).value == Fraction(11, 2)
    assert gs.tree_of(game, None, trace).root.value == Fraction(11, 2)


@many(60, slow=300)
def test_a_worked_node_is_star1_on_other_trees(seed):
    nested, first = tree(seed)
    game = gs.ExplicitTree(nested, first=first)
    low, high = game.utility_range()
    game = Bounded(nested, low, high + 1, first)
    answer = search_with(my_star1, players=seed % 2 == 0)(game)
    hard = gs.star1(game, hard=True, window=(low, high + 1))
    assert answer.value == hard.value == gs.expectiminimax(game).value
    assert answer.leaves == hard.leaves


def test_the_leaves_allowed_are_those_of_star1():
    for question in bounded_trees():
        walk = Walk(my_chance_node, question.game, False)
        walk.start(question.game.initial(), *question.window)
        answer = gs.star1(question.game, window=question.window)
        assert walk.leaves == answer.leaves, question.name


# what else goes wrong


def test_what_else_goes_wrong_is_told():
    for wrong, told in (
        (lambda game, state, alpha, beta, search: "x", "its value, a number"),
        (lambda game, state, alpha, beta, search: alpha, "You never call search"),
        (lambda game, state, alpha, beta, search: search("x"), "not a child"),
        (lambda game, state, alpha, beta, search: print(alpha), "`return` missing"),
        (lambda game, state: 3, "alpha, beta and search, in this order"),
    ):
        report = chance_node(wrong)
        assert not report.passed, told
        assert told in repr(report)


def test_the_difference_opens_star1_in_the_same_window():
    at = chance_node(mutant(window="(L, U)")).difference
    assert at.algorithm is gs.star1
    answer = at.algorithm(at.game, at.state, **at.options)
    assert answer.complete
    assert chance_node(mutant(window="(L, U)")).explore() is not None


def test_the_first_useless_outcome_is_told():
    report = chance_node(mutant(high="False", low="False"))
    text = report.parts[-1].text
    assert "You go on to" in text
    assert "can no longer matter" in text
