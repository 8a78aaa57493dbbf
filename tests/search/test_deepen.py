"""Deepening: when it ends, what it keeps, what one iteration hands to the next."""

import inspect
from functools import partial
from math import inf

import pytest
from answers import all_refused
from many import each, many

import gamesearch as gs
from gamesearch import Budget, ConnectFour, alpha_beta, deepen, minimax, mtdf
from gamesearch.search import orders
from gamesearch.search.evaluations import OpenLines
from graphs import graphs, guess_by_key
from reference import guess, random_tree

GAME = gs.TicTacToe()
LINES = OpenLines(GAME)
ALL = [
    *(
        minimax,
        gs.two_phase_minimax,
        gs.negamax,
        alpha_beta,
        gs.pvs,
        gs.alpha_beta_with_memory,
    ),
    *(gs.aspiration, mtdf, gs.sss_star, gs.dual_star, gs.stockman),
]
every_search = each("search", ALL)


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def ticking(clock, seconds):
    """An evaluation that takes so many seconds of this clock."""

    def evaluate(state):
        clock.now += seconds
        return LINES(state)

    evaluate.win = LINES.win
    return evaluate


# -- by depth ------------------------------------------------------------------------


@every_search
def test_each_iteration_is_that_search_to_its_depth(search):
    found = list(deepen(GAME, algorithm=search, depth=3, evaluate=LINES))
    assert [answer.depth for answer in found] == [1, 2, 3]
    for answer in found:
        alone = search(GAME, depth=answer.depth, evaluate=LINES)
        assert answer.value == alone.value
        assert answer.complete


@every_search
def test_the_values_are_those_of_minimax_on_graphs(search):
    """A table that is shared between depths mixes none of them up."""
    for seed, game in graphs(range(40)):
        evaluate = guess_by_key(game, seed)
        for answer in deepen(game, algorithm=search, depth=5, evaluate=evaluate):
            exact = minimax(game, depth=answer.depth, evaluate=evaluate).value
            assert answer.value == exact, f"seed {seed}, depth {answer.depth}"


def test_to_depth_zero_there_is_one_answer():
    (answer,) = deepen(GAME, depth=0, evaluate=LINES)
    assert (answer.depth, answer.value, answer.nodes) == (0, 0, 1)


@every_search
@many(60, slow=100)
def test_it_ends_when_the_whole_game_is_searched(search, seed):
    """With the first iteration that met no depth limit, whatever `depth` allows."""
    tree, first = random_tree(seed)
    game, evaluate = gs.ExplicitTree(tree, first), guess(seed)
    evaluate.win = 100
    for depth in (None, 50):
        *_, last = deepen(game, algorithm=search, depth=depth, evaluate=evaluate)
        assert last.complete
        assert last.depth <= 6
        assert last.value == minimax(game, depth=50, evaluate=evaluate).value


def test_the_iteration_before_the_last_did_meet_the_limit():
    found = list(deepen(GAME.__class__(), GAME.from_text("X O X/X O ./. . ."),
                        evaluate=LINES))  # fmt: skip
    assert [answer.depth for answer in found] == [1, 2, 3, 4]
    state = GAME.from_text("X O X/X O ./. . .")
    whole = minimax(GAME, state, depth=9, evaluate=LINES)
    assert found[-1].value == whole.value


def test_a_game_that_is_over_has_one_answer():
    (answer,) = deepen(gs.ExplicitTree(5), evaluate=lambda state: 0)
    assert (answer.value, answer.move) == (5, None)


# -- by nodes ------------------------------------------------------------------------


@every_search
def test_when_the_nodes_run_out_the_last_finished_answer_comes_once_more(search):
    options = {"algorithm": search, "depth": 3, "evaluate": LINES}
    one, two, three = deepen(GAME, **options)
    for limit in (one.nodes + 1, one.nodes + two.nodes - 1):
        first, again = deepen(GAME, limit=limit, **options)
        assert first == one
        assert not again.complete
        assert (again.nodes, again.depth) == (limit, 1)
        assert (again.value, again.move, again.line) == (one.value, one.move, one.line)
    whole = one.nodes + two.nodes + three.nodes
    assert list(deepen(GAME, limit=whole, **options)) == [one, two, three]
    *_, last = deepen(GAME, limit=whole - 1, **options)
    assert (last.nodes, last.depth, last.complete) == (whole - 1, 2, False)


def test_where_no_iteration_has_finished_it_is_what_the_first_one_knew():
    (answer,) = deepen(GAME, depth=3, evaluate=LINES, limit=4)
    assert (answer.nodes, answer.complete) == (4, False)
    assert answer.move is not None
    (nothing,) = deepen(GAME, depth=3, evaluate=LINES, limit=0)
    assert (nothing.value, nothing.move, nothing.nodes) == (None, None, 0)
    assert not nothing.complete


def test_expanded_positions_are_counted_over_all_iterations():
    game = gs.Counted(GAME)
    *_, last = deepen(game, evaluate=LINES, limit=Budget(expanded=60))
    assert not last.complete
    assert last.expanded == game.generated == 60


# -- by seconds ----------------------------------------------------------------------


@every_search
def test_when_the_time_runs_out_the_last_finished_answer_comes_once_more(search):
    clock = Clock()
    evaluate, budget = ticking(clock, 0.01), Budget(seconds=1, clock=clock)
    answers = deepen(GAME, algorithm=search, evaluate=evaluate, limit=budget)
    *finished, last = answers
    assert finished
    assert all(answer.complete for answer in finished)
    assert not last.complete
    assert (last.depth, last.move) == (finished[-1].depth, finished[-1].move)
    begun = sum(answer.nodes for answer in finished)
    if search is gs.two_phase_minimax:  # which values all it has generated
        assert last.nodes == begun
    else:
        assert last.nodes > begun
        assert clock.now < 1.1


def test_no_seconds_at_all_give_an_answer_at_once():
    for budget in (Budget(seconds=0), Budget(seconds=0, clock=Clock())):
        (answer,) = deepen(ConnectFour(), evaluate=lambda state: 0, limit=budget)
        assert (answer.value, answer.move, answer.line) == (None, None, ())
        assert (answer.nodes, answer.complete) == (0, False)


def test_time_runs_on_between_the_iterations():
    """What the caller does with an answer costs time too."""
    clock, found = Clock(), []
    for answer in deepen(GAME, evaluate=LINES, limit=Budget(seconds=5, clock=clock)):
        found.append(answer)
        clock.now += 2
    assert [answer.complete for answer in found] == [True, True, True, False]
    assert found[-1].depth == 3


def test_without_a_limit_of_time_it_never_looks_at_the_clock():
    def clock():
        raise AssertionError("there is no limit of time")

    limit = Budget(nodes=10**6, clock=clock)
    assert len(list(deepen(GAME, depth=3, evaluate=LINES, limit=limit))) == 3


# -- interrupted ---------------------------------------------------------------------


@every_search
def test_an_interrupt_in_an_evaluation_keeps_the_last_finished_answer(search):
    calls = []

    def evaluate(state):
        calls.append(state)
        if len(calls) == 40:
            raise KeyboardInterrupt
        return LINES(state)

    evaluate.win = LINES.win
    *finished, last = deepen(GAME, algorithm=search, evaluate=evaluate)
    assert finished
    assert not last.complete
    assert (last.depth, last.move) == (finished[-1].depth, finished[-1].move)
    counted = sum(answer.nodes for answer in finished)
    assert last.nodes > counted  # those of the unfinished iteration too


def test_an_interrupt_in_the_first_iteration_leaves_what_it_knew():
    def evaluate(state):
        if state == GAME.play(0, 3):
            raise KeyboardInterrupt
        return 0

    (answer,) = deepen(GAME, evaluate=evaluate)
    assert (answer.complete, answer.move, answer.nodes) == (False, 0, 5)


def test_an_error_in_an_evaluation_is_not_swallowed():
    def evaluate(state):
        raise RuntimeError("a bug of one's own")

    with pytest.raises(RuntimeError, match="a bug of one's own"):
        list(deepen(GAME, evaluate=evaluate))


# -- a generator ---------------------------------------------------------------------


def test_nothing_is_searched_before_it_is_asked_for():
    game = gs.Counted(GAME)
    answers = deepen(game, depth=5, evaluate=LINES)
    assert inspect.isgenerator(answers)
    assert game.plays == 0
    assert next(answers).depth == 1
    assert game.plays == 9
    answers.close()
    assert game.plays == 9


# -- what is handed on ---------------------------------------------------------------


class Spy:
    """A search that writes down what it was given, and then searches."""

    def __init__(self, search):
        self.search, self.given = search, []
        self.__signature__ = inspect.signature(search)

    def __call__(self, game, state=None, **options):
        self.given.append(options)
        return self.search(game, state, **options)


@each("search", [mtdf, gs.aspiration])
def test_the_last_value_is_the_next_first_guess(search):
    spy = Spy(search)
    answers = list(deepen(GAME, algorithm=spy, depth=4, evaluate=LINES, first_guess=7))
    guesses = [given["first_guess"] for given in spy.given]
    assert guesses == [7, *(answer.value for answer in answers[:-1])]


@pytest.mark.parametrize("search", [alpha_beta, gs.pvs, gs.sss_star])
def test_a_search_that_takes_no_first_guess_is_given_none(search):
    spy = Spy(search)
    list(deepen(GAME, algorithm=spy, depth=3, evaluate=LINES))
    assert all("first_guess" not in given for given in spy.given)


def test_order_and_table_are_the_same_for_all_iterations():
    spy, order, table = Spy(gs.alpha_beta_with_memory), orders.History(), gs.Table()
    options = {"depth": 4, "evaluate": LINES, "order": order, "table": table}
    list(deepen(GAME, algorithm=spy, **options))
    assert all(given["order"] is order for given in spy.given)
    assert all(given["table"] is table for given in spy.given)
    assert len(spy.given) == 4


def test_the_new_table_is_one_for_all_iterations_and_none_is_none():
    spy = Spy(mtdf)
    list(deepen(GAME, algorithm=spy, depth=3, evaluate=LINES))
    tables = [given["table"] for given in spy.given]
    assert isinstance(tables[0], gs.Table)
    assert all(table is tables[0] for table in tables)
    spy = Spy(mtdf)
    list(deepen(GAME, algorithm=spy, depth=2, evaluate=LINES, table=None))
    assert [given["table"] for given in spy.given] == [None, None]


def test_the_moves_of_the_table_make_the_last_iteration_cheaper():
    game = ConnectFour(5, 4)

    def evaluate(state):
        return 0

    def last(order):
        options = {"algorithm": gs.alpha_beta_with_memory, "order": order}
        *_, answer = deepen(game, depth=9, evaluate=evaluate, **options)
        return answer

    plain, learnt = last(None), last(orders.table_move)
    assert plain.value == learnt.value
    assert learnt.nodes < plain.nodes


def test_an_order_goes_on_learning():
    class Notes(orders.Order):
        def __init__(self):
            self.learnt = 0

        def learn(self, state, move, depth):
            self.learnt += 1

    notes, so_far = Notes(), []
    for _ in deepen(GAME, depth=4, evaluate=LINES, order=notes):
        so_far.append(notes.learnt)
    assert so_far == sorted(set(so_far))
    assert so_far[-1] > 10


def test_further_options_go_to_the_search():
    spy = Spy(alpha_beta)
    options = {"strict": True, "window": (-9, 9)}
    list(deepen(GAME, algorithm=spy, depth=2, evaluate=LINES, **options))
    assert all(given["strict"] is True for given in spy.given)
    with pytest.raises(TypeError, match="strict"):
        list(deepen(GAME, algorithm=mtdf, depth=2, evaluate=LINES, strict=True))


def test_a_decided_game_counts_the_win_of_the_evaluation():
    state = GAME.from_text("X X . / O O . / . . .")
    answer = next(deepen(GAME, state, evaluate=LINES))
    assert (answer.value, answer.move) == (LINES.win, 2)


def test_an_evaluation_is_not_needed_where_no_limit_is_met():
    (answer,) = deepen(gs.Nim([1]))
    assert answer.complete


def test_mistakes_are_named_before_the_first_answer_is_asked_for():
    all_refused(
        (partial(deepen, GAME, depth=-1, evaluate=LINES), ValueError, "depth:"),
        (partial(deepen, GAME, evaluate=3), TypeError, "evaluate:"),
        (partial(deepen, GAME, algorithm=mtdf, table={}), TypeError, "table:"),
        (partial(deepen, GAME, evaluate=LINES, limit="1 s"), TypeError, "limit:"),
        (lambda: list(deepen(ConnectFour(5, 4))), ValueError, "evaluate:", "X . . . ."),
    )


# -- seen in a trace -----------------------------------------------------------------


def test_each_iteration_begins_anew_in_the_trace():
    trace = gs.Trace()
    answers = list(deepen(GAME, depth=3, evaluate=LINES, trace=trace))
    roots = [event for event in trace if event.verb == "down" and not event.path]
    assert [event.how for event in roots] == ["", "", ""]
    for run, answer in enumerate(answers):
        assert gs.tree_of(GAME, None, trace, run=run).root.value == answer.value
    assert gs.tree_of(GAME, None, trace).root.value == answers[-1].value
    assert inf not in [answer.value for answer in answers]


def test_a_deepening_search_that_stops_counts_all_that_was_done():
    game = ConnectFour(5, 4)
    *finished, last = deepen(game, evaluate=lambda state: 0, limit=500)
    assert not last.complete
    assert last.nodes == 500
    assert last.leaves > sum(answer.leaves for answer in finished)
    assert last.nodes == last.leaves + last.expanded
