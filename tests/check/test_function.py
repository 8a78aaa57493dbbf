"""Right searches of every form are accepted; wrong answers of every kind are told."""

import sys
from functools import partial
from math import inf
from random import Random

import pytest
from answers import all_refused
from hypothesis import given
from hypothesis import strategies as st

import gamesearch as gs
from gamesearch.check import learner
from gamesearch.check.cases import built_in
from gamesearch.check.topics.two_player.model_searches import Expected


def two_functions(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        best, chosen = -inf, None
        for move in game.moves(state):
            value, _ = node(game.play(state, move), alpha, beta)
            if value > best:
                best, chosen = value, move
            if best >= beta:
                return best, chosen
            alpha = max(alpha, best)
        return best, chosen

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        best, chosen = inf, None
        for move in game.moves(state):
            value, _ = node(game.play(state, move), alpha, beta)
            if value < best:
                best, chosen = value, move
            if best <= alpha:
                return best, chosen
            beta = min(beta, best)
        return best, chosen

    def node(state, alpha, beta):
        one = max_value if game.to_move(state) == gs.MAX else min_value
        return one(state, alpha, beta)

    return node(state, -inf, inf)


def nega(cut, hard):
    """A negamax with this cut test, fail-hard or fail-soft."""

    def search(game, state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = alpha if hard else -inf
        for move in game.moves(state):
            child = game.play(state, move)
            best = max(best, -search(game, child, -beta, -max(alpha, best)))
            if cut(best, beta):
                return beta if hard else best
        return best

    return search


def classic(max_cut, min_cut, hard):
    """Alpha-beta for both sides with these cut tests."""

    def search(game, state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        low, high = alpha, beta
        maximises = game.to_move(state) == gs.MAX
        best = -inf if maximises else inf
        for move in game.moves(state):
            value = search(game, game.play(state, move), alpha, beta)
            if maximises:
                best = max(best, value)
                if max_cut(best, beta):
                    break
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                if min_cut(best, alpha):
                    break
                beta = min(beta, best)
        return max(low, min(high, best)) if hard else best

    return search


def own_stack(game, state):
    """Alpha-beta without recursion: a list of [state, moves left, window, best]."""

    def frame(state, alpha, beta):
        side = game.to_move(state)
        return [state, list(game.moves(state)), alpha, beta, -inf * side, None, None]

    stack, value = [frame(state, -inf, inf)], None
    while stack:
        top = stack[-1]
        here, moves, alpha, beta, best, chosen, trying = top
        side = game.to_move(here)
        if value is not None:
            if side * value > side * best:
                best, chosen = value, trying
            value = None
            alpha, beta = (
                (max(alpha, best), beta) if side == 1 else (alpha, min(beta, best))
            )
            top[2:6] = alpha, beta, best, chosen
        if alpha >= beta or not moves:
            stack.pop()
            value, answer = best, chosen
            continue
        top[6] = moves.pop(0)
        child = game.play(here, top[6])
        if game.is_terminal(child):
            value = game.utility(child)
        else:
            stack.append(frame(child, alpha, beta))
    return value, answer


def children_first(game, state, alpha=-inf, beta=inf):
    """Makes all children before it searches one."""
    if game.is_terminal(state):
        return game.utility(state)
    children = [game.play(state, move) for move in game.moves(state)]
    for child in children:
        value = children_first(game, child, alpha, beta)
        if game.to_move(state) == gs.MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if game.to_move(state) == gs.MAX else beta


def at_least(best, bound):
    return best >= bound


def beyond(best, bound):
    return best > bound


def at_most(best, bound):
    return best <= bound


def below(best, bound):
    return best < bound


RIGHT = {
    "two functions": two_functions,
    "negamax": nega(at_least, hard=False),
    "negamax, strict": nega(beyond, hard=False),
    "negamax, fail-hard": nega(at_least, hard=True),
    "both sides": classic(at_least, at_most, hard=False),
    "strict": classic(beyond, below, hard=False),
    "fail-hard": classic(at_least, at_most, hard=True),
    "strict, fail-hard": classic(beyond, below, hard=True),
    "strict at MAX only": classic(beyond, at_most, hard=False),
    "strict at MIN only, fail-hard": classic(at_least, below, hard=True),
    "own stack": own_stack,
    "children first": children_first,
    "ours": gs.alpha_beta,
    "our negamax": gs.negamax,
}


def test_a_right_search_has_no_finding():
    for search in RIGHT.values():
        report = gs.check.function(search)
        assert report.passed, report
        assert report.findings == ()
        assert report.difference is None
        assert report.points == report.out_of
        assert repr(report).startswith("✓ ")


def breadth_first(game, state):
    """Minimax without recursion: all states first, then values from the back."""
    states, below = [state], {}
    for here in states:
        below[here] = [game.play(here, move) for move in game.moves(here)]
        states += below[here]
    worth = {}
    for here in reversed(states):
        if not below[here]:
            worth[here] = game.utility(here)
        else:
            best = max if game.to_move(here) == gs.MAX else min
            worth[here] = best(worth[child] for child in below[here])
    return worth[state]


def test_a_right_minimax_has_no_finding_in_whatever_order():
    for search in gs.minimax, gs.two_phase_minimax, breadth_first:
        report = gs.check.function(search, like=gs.minimax)
        assert report.passed, report


@given(st.integers(0, 10**9), st.integers(1, 3), st.integers(1, 5), st.booleans())
def test_the_reference_never_gets_a_finding(seed, branching, depth, low_ties):
    rng = Random(seed)

    def tree(left):
        if left == 0 or (left < depth and rng.random() < 0.2):
            return rng.randint(0, 2) if low_ties else rng.randint(-9, 9)
        return [tree(left - 1) for _ in range(rng.randint(1, branching))]

    game = gs.ExplicitTree([tree(depth - 1), tree(depth - 1)], rng.choice([1, -1]))
    assert gs.check.function(gs.alpha_beta, on=game).passed
    assert gs.check.function(gs.minimax, on=game, like=gs.minimax).passed
    assert gs.check.function(two_functions, on=game).passed


def test_the_built_in_trees_have_what_they_promise():
    cases = built_in()
    sides = {case.game.to_move(case.state) for case in cases}
    assert sides == {gs.MAX, gs.MIN}
    depths = {len(gs.minimax(case.game).line) for case in cases}
    assert {2, 3, 4, 5} <= depths
    assert any(all(value < 0 for value in seen(case)) for case in cases)
    assert any(all(value > 0 for value in seen(case)) for case in cases)
    assert any(len(set(seen(case))) < len(seen(case)) for case in cases)


def seen(case):
    game = gs.Counted(case.game)
    gs.minimax(game)
    return game.seen


def test_what_is_expected_is_computed_by_our_searches():
    for case in built_in()[:20]:
        wanted = Expected(case)
        assert wanted.value == gs.minimax(case.game).value
        assert gs.minimax(case.game).move == wanted.moves[0]


# -- one node, with the checker's search for the rest ----------------------------------


def node(game, state, alpha, beta, search):
    maximises = game.to_move(state) == gs.MAX
    best = -inf if maximises else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        if maximises:
            best = max(best, value)
            if best >= beta:
                break
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            if best <= alpha:
                break
            beta = min(beta, best)
    return best


def mover_node(game, state, alpha, beta, search):
    best, chosen = -inf, None
    for move in game.moves(state):
        value = -search(game.play(state, move), -beta, -max(alpha, best))
        if value > best:
            best, chosen = value, move
        if best >= beta:
            break
    return best, chosen


def minimax_node(game, state, search):
    values = [search(game.play(state, move)) for move in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def test_one_node_is_judged_with_its_windows():
    report = gs.check.function(node)
    assert report.passed, report
    assert {part.name: part.out_of for part in report.parts} == {
        "value": 30,
        "leaves": 15,
        "windows": 15,
        "budget": 10,
    }
    assert gs.check.function(mover_node).passed
    assert gs.check.windows(mover_node, view="mover").passed
    assert gs.check.function(minimax_node, like=gs.minimax).passed


def test_a_wrong_window_is_told_with_both_windows_and_who_set_it():
    def forgets_alpha(game, state, alpha, beta, search):
        return node(game, state, -inf, beta, search)

    textbook = gs.ExplicitTree.from_json("textbook")
    report = gs.check.windows(forgets_alpha, on=textbook)
    assert not report.passed
    assert "MIN node b" not in report.difference.text  # there the root's own α arrives
    text = report.difference.text
    assert text.startswith(f"In {report.difference.tree}: You enter leaf b1 with")
    assert "window −∞ … ∞, but it should be 3 … ∞. Your α is −∞" in text
    assert "at the root (MAX) is 3." in text
    assert report.difference.path == ("b", "b1")


def test_a_node_that_misuses_search_is_told():
    def without_alpha(game, state, alpha, beta, search):
        return search(game.play(state, "a"), None, beta)

    for wrong in (
        without_alpha,
        lambda game, state, alpha, beta, search: search(state, alpha, beta),
        lambda game, state, alpha, beta, search: "three",
    ):
        report = gs.check.windows(wrong)
        assert not report.passed
        assert report.findings[0].part == "error"


# -- what learners hand in -----------------------------------------------------------


def loops(game, state):
    while True:
        pass


def loops_over_the_game(game, state):
    while True:
        game.play(state, game.moves(state)[0])


def swallows(game, state):
    while True:
        try:
            for _ in range(1000):
                game.moves(state)
        except Exception:
            pass


def calls_itself(game, state):
    return calls_itself(game, state)


def divides(game, state):
    return 1 / 0


def leaves_python(game, state):
    raise SystemExit("bye")


def interrupts(game, state):
    raise KeyboardInterrupt


def yields(game, state):
    yield 3


WRONG = [
    (loops, "had not come back after 0.3 seconds"),
    (loops_over_the_game, "keeps asking the game"),
    (swallows, "keeps asking the game"),
    (calls_itself, "calls itself without end (line "),
    (divides, "ZeroDivisionError: division by zero (line "),
    (leaves_python, "ended the program with SystemExit"),
    (interrupts, "ended the program with KeyboardInterrupt"),
    (yields, "it contains `yield`"),
    (lambda game, state: "3", "It returned '3'. Return a number"),
    (lambda game, state: float("nan"), "It returned nan"),
    (lambda game, state: True, "It returned True"),
    (lambda game, state: ("a", 3), "the value must come first"),
    (lambda game, state: [1, 2, 3], "It returned [1, 2, 3]"),
    (lambda game, state: game.play(state, "nowhere"), "'nowhere' is not a legal move"),
    (lambda game, state, temperature: 3, "Parameter 'temperature' is not known"),
    (lambda game: 3, "first two parameters"),
    (3, "Give the function itself, not a call of it: this is 3"),
    ("text", "Give the function itself"),
]


def test_what_goes_wrong_is_one_sentence_and_never_an_exception():
    for wrong, words in WRONG:
        # what asks the game is stopped by counting
        seconds = 0.3 if wrong is loops else 20
        report = gs.check.function(wrong, seconds=seconds)
        assert not report.passed, words
        assert words in repr(report)
        assert report.points == 0
        assert "Traceback" not in repr(report)
        assert "gamesearch/check" not in repr(report)


def undone(game, state):
    raise NotImplementedError


def test_a_stub_is_not_answered_yet():
    for stub in (
        undone,
        lambda game, state: ...,
        lambda game, state: (None, None),
        lambda game, state, alpha, beta, search: None,
    ):
        report = gs.check.function(stub)
        assert not report.passed
        assert not report.answered
        assert repr(report).startswith("✗ ")
        assert "not answered yet" in repr(report)
        assert report.findings == ()


def test_a_node_that_was_begun_and_asks_nothing_is_no_stub():
    def begun(game, state, alpha, beta, search):
        max(alpha, beta)

    report = gs.check.function(begun)
    assert report.answered
    assert "A node must return its value, a number, not None" in repr(report)


def test_a_forgotten_return_is_not_taken_for_a_stub():
    def whole(game, state):
        values = [game.utility(game.play(state, move)) for move in game.moves(state)]
        max(values)

    def node(game, state, alpha, beta, search):
        max(search(game.play(state, move), alpha, beta) for move in game.moves(state))

    tree = gs.ExplicitTree([3, 5, 4])
    for function, words in (whole, "Is there a `return`?"), (node, "not None"):
        report = gs.check.function(function, on=tree)
        assert report.answered
        assert words in report.findings[0].text


def test_prints_are_not_shown(capsys):
    def chatty(game, state, alpha=-inf, beta=inf):
        print("here", state)
        return gs.alpha_beta(game, state).value

    report = gs.check.function(chatty)
    assert report.passed
    assert "It begins with: here 0" in report.notes[0]
    assert capsys.readouterr().out == ""


def test_a_wrong_value_is_told_on_the_smallest_tree():
    report = gs.check.value(
        lambda game, state: 4,
        on=[gs.ExplicitTree([[1, 2], [3, 4]]), gs.ExplicitTree([[5, 4], [3, 4]])],
    )
    assert report.points == 15
    text = report.findings[0].text
    assert "You return 4, but the value is 3. The tree, MAX to move: [[1, 2]," in text


def test_moves_ties_and_lines():
    tied = gs.ExplicitTree([[3, 5], [3, 4], [1, 9]])
    for move in "ab":
        assert gs.check.move(lambda game, state, m=move: m, on=tied).passed
        assert gs.check.move(lambda game, state, m=move: (3, m), on=tied).passed
    assert not gs.check.move(lambda game, state: "c", on=tied).passed
    assert "not a legal move" in repr(gs.check.move(lambda game, state: "z", on=tied))
    assert "no move" in repr(gs.check.move(lambda game, state: (3, None), on=tied))
    right, wrong = ("a", "a1"), ("a", "a2")
    assert gs.check.function(
        lambda game, state: (gs.alpha_beta(game).value, right), on=tied
    ).passed
    report = gs.check.function(
        lambda game, state: (gs.alpha_beta(game).value, wrong), on=tied
    )
    assert "Your line ('a', 'a2') is not a principal variation" in repr(report)


def test_a_skipped_leaf_and_one_looked_at_twice_are_told():
    tree = gs.ExplicitTree([[3, 12], [8, 2]])

    def skips(game, state):
        return game.utility(game.play(game.play(state, "b"), "b2"))

    text = repr(gs.check.leaves(skips, on=tree))
    assert "You leave out leaf a1 (3), which could matter. You go on to leaf b2" in text

    def twice(game, state):
        gs.alpha_beta(game, state)
        return gs.alpha_beta(game, state).value

    text = repr(gs.check.leaves(twice, on=tree))
    assert "You look at leaf a1 (3) once more" in text
    assert "nodes; 7 are enough" in repr(gs.check.budget(twice, on=tree))


def test_a_leaf_that_was_cut_is_told_with_the_reason():
    textbook = gs.ExplicitTree.from_json("textbook")
    report = gs.check.leaves(gs.minimax, on=textbook)
    assert (
        "You look at leaf b2 (4), which cannot matter. MIN node b is worth at most 2"
        in (report.findings[0].text)
    )
    assert report.difference.path == ("b", "b2")


def test_the_budget_can_be_given():
    textbook = gs.ExplicitTree.from_json("textbook")
    assert gs.check.budget(gs.alpha_beta, on=textbook, limit=11).passed
    report = gs.check.budget(gs.minimax, on=textbook, limit=11)
    assert "You visit 13 nodes; 11 are enough" in repr(report)


def test_real_games_and_positions_can_be_judged():
    game = gs.TicTacToe(first=gs.MAX, x=gs.MIN)
    state = game.from_text("O X O / X X O / . . .") if False else game.initial()
    state = game.play(game.play(game.play(state, 0), 4), 8)
    assert gs.check.function(two_functions, on=[(game, state)]).passed
    report = gs.check.function(breadth_first, on=[(game, state)])
    assert not report.passed


def test_a_prediction_counts_fifteen_points():
    game, trace = gs.ExplicitTree([[3, 12], [2, 4]]), gs.Trace()
    gs.alpha_beta(game, trace=trace)
    tree = gs.tree_of(game, None, trace)
    for answers, points in (({"b2"}, 15), ({"a1"}, 0)):
        said = gs.check.prediction(tree, answers)
        report = gs.check.function(gs.alpha_beta, prediction=said, on=game)
        assert report.parts[-1].points == points
        assert report.out_of == 100


def test_a_teachers_mistake_is_an_error_that_names_the_argument():
    judge, wrong = partial(gs.check.function, gs.alpha_beta), (ValueError, TypeError)
    all_refused(
        (partial(judge, like=max), wrong, "like: one of"),
        (partial(judge, conventions=("odd",)), wrong, "conventions: some of"),
        (partial(judge, conventions=()), wrong, "conventions: some of"),
        (partial(judge, view="min"), wrong, "view: 'max', 'mover'"),
        (partial(judge, on=[]), wrong, "on: it has no game"),
        (partial(judge, on=3), wrong, "on: a game"),
        (partial(judge, on=[3]), wrong, "on: entry 1"),
        (partial(judge, needs=("speed",)), wrong, "needs", "'proof'", "'windows'"),
    )


def test_the_html_says_what_the_text_says_and_escapes():
    report = gs.check.value(lambda game, state: "<script>")
    html = report._repr_html_()
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    assert "✗" in html
    assert report.headline in html


def test_a_stub_may_be_what_an_error_in_the_cell_left_behind():
    def my_search(game, state): ...

    report = gs.check.function(my_search)
    assert not report.answered
    assert "SyntaxError, the check has used an earlier version" in repr(report)


def only_the_value(game, state):
    return gs.alpha_beta(game, state).value


def test_a_value_alone_is_enough_unless_the_move_is_asked_for():
    assert gs.check.function(only_the_value).passed
    report = gs.check.function(only_the_value, needs=("move",))
    assert [part.name for part in report.parts if not part.passed] == ["move"]
    assert report.mistake == "no move returned"


def test_one_node_is_refused_where_the_whole_search_is_asked_for():
    node = gs.check.worked.my_node
    assert gs.check.function(node).passed
    report = gs.check.function(node, needs=("whole",))
    assert report.points == 0
    assert "Write the whole search" in report.findings[0].text


def test_what_is_no_function_is_not_judged_in_parts_that_are_not_asked_for():
    report = gs.check.function(3, needs=("whole",))
    assert [part.name for part in report.parts] == ["value", "move", "leaves", "budget"]
    assert {part.text for part in report.parts} == {"not judged"}


def made(text):
    """The function `f` that this text defines."""
    names = {}
    exec(text, names)
    return names["f"]


def test_a_body_that_does_nothing_is_unwritten_on_every_python():
    nothing = "pass", "...", "return", "'Mine.'", "'Mine.'; return None", "return None"
    for body in nothing:
        f = made(f"def f(game, state): {body}")
        assert learner.unwritten(f), body
        assert not gs.check.function(f).answered, body
    assert not learner.unwritten(made("def f(game, state): return state"))


def test_a_program_is_the_same_with_another_docstring_or_none():
    program = learner.program
    one, other, third = (
        made(f"def f(game, state):\n {text}\n def g(n): return n + 1\n return g({n})")
        for text, n in [("''", 2), ("'One.'", 2), ("'One.'", 3)]
    )
    assert program(one) == program(other) != program(third)
    assert program(made("def f(s): return s + 2")) == program(
        made("def f(s):\n 'Two.'\n return s + 2")
    )


@pytest.mark.skipif(sys.version_info < (3, 14), reason="the definition itself fails")
def test_a_type_that_was_never_imported_costs_nothing():
    f = made(
        "import gamesearch as gs\n"
        "def f(game: Game, state) -> Result: return gs.alpha_beta(game, state)"
    )
    assert gs.check.function(f).passed
