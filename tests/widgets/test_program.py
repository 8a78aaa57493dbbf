"""Which line of the program each event came from."""

import pytest

import gamesearch as gs
from gamesearch.widgets.explorer import experiment
from gamesearch.widgets.explorer.code_view import LineTrace, program


def lines_of(search):
    """Pairs (verb, the shown line) of a search of a small tree."""
    trace = LineTrace()
    search(gs.ExplicitTree([[3, 12], [2, 4]]), trace=trace)
    events = list(trace)
    shown = program(search, trace.lines, events)
    assert not any("trace." in line for line in shown["lines"])
    return [
        (event.verb, shown["lines"][at].strip())
        for event, at in zip(events, shown["at"])
    ]


@pytest.mark.parametrize("search", [gs.minimax, gs.alpha_beta, gs.negamax])
def test_a_call_is_shown_when_a_node_is_entered_and_left(search):
    for verb, line in lines_of(search)[1:-1]:
        if verb in ("down", "up"):
            assert "search(game.play(state, move)" in line


def test_a_cut_is_shown_in_its_branch():
    assert ("cut", "break") in lines_of(gs.alpha_beta)


@pytest.mark.parametrize("search", [gs.alpha_beta, gs.negamax, gs.pvs])
def test_the_line_of_a_cut_is_the_break_below_its_test(search):
    for seed in range(20):
        game, trace = gs.RandomTree(3, 3, seed=seed), LineTrace(algorithm=search)
        search(game, trace=trace)
        shown = program(search, trace.lines, list(trace))
        cuts = [(e.ply, at) for e, at in zip(trace, shown["at"]) if e.verb == "cut"]
        assert cuts
        for ply, at in cuts:
            asked, stopped = map(str.strip, shown["lines"][at - 1 : at + 1])
            of_min = search is gs.alpha_beta and ply % 2
            assert asked == ("if best <= alpha:" if of_min else "if best >= beta:")
            assert stopped == "break"


@pytest.mark.parametrize("search", [gs.minimax, gs.alpha_beta, gs.branch_and_bound])
def test_of_a_search_that_calls_itself_this_function_is_shown(search):
    problem = gs.Knapsack((16, 15, 15), (45, 25, 25), 30)
    game = problem if search is gs.branch_and_bound else gs.ExplicitTree([1, [2, 3]])
    trace = LineTrace(algorithm=search)
    search(game, trace=trace)
    shown = program(search, trace.lines, list(trace))
    assert shown["lines"][0].startswith("def search(state, ply")
    assert shown["at"][0] == 0  # the root is entered
    assert shown["at"][-1] == len(shown["lines"]) - 1  # and left
    assert "\n".join(shown["lines"]) == str(gs.show(search, "search")).rstrip()


def test_of_a_search_with_a_table_the_looking_up_and_filing_is_shown():
    trace = LineTrace(algorithm=gs.alpha_beta_with_memory)
    gs.alpha_beta_with_memory(gs.ExplicitTree([1, [2, 3]]), trace=trace)
    shown = program(gs.alpha_beta_with_memory, trace.lines, list(trace))
    text = "\n".join(shown["lines"])
    assert "table.get(" in text
    assert "table.put(" in text
    assert min(shown["at"][1:-1]) >= 0  # the root is entered and left elsewhere


def test_two_phases_are_shown_where_they_are():
    lines = lines_of(gs.two_phase_minimax)
    assert {verb for verb, _ in lines} == {"at", "note", "know"}
    assert len({line for _, line in lines}) > 1


def test_a_program_that_cannot_be_read_is_left_out():
    scope = {}
    exec("def search(game, *, trace): trace.down(None)", scope)
    assert program(scope["search"], [], []) is None
    assert program(len, [], []) is None


@pytest.mark.parametrize(
    ("search", "line"),
    [
        (gs.mtdf, "guess = passes.ask(*window)"),
        (gs.aspiration, "value = passes.ask(alpha, beta)"),
        (gs.sss_star, "return mtdf(game, state, depth=depth"),
    ],
)
def test_of_a_search_by_passes_the_call_of_the_pass_is_shown(search, line):
    trace = LineTrace(algorithm=search)
    search(gs.ExplicitTree([[3, 12], [2, 4]]), trace=trace)
    shown = program(search, trace.lines, list(trace))
    assert shown["lines"][shown["at"][0]].strip().startswith(line)
    assert -1 not in shown["at"]


def test_with_its_algorithm_a_trace_has_the_same_lines():
    alone, knowing = LineTrace(), LineTrace(algorithm=gs.alpha_beta)
    for trace in alone, knowing:
        gs.alpha_beta(gs.ExplicitTree([[3, 12], [2, 4]]), trace=trace)
    assert alone.lines == knowing.lines


@pytest.mark.parametrize("depth", [1, 4])
def test_a_full_trace_has_a_line_for_each_event_kept(depth):
    whole, kept = LineTrace(), LineTrace(keep=5)
    for trace in whole, kept:
        gs.minimax(gs.RandomTree(3, depth, seed=1), trace=trace)
    assert kept.full
    assert len(kept.lines) == kept.steps == 5
    assert (kept.lines, list(kept)) == (whole.lines[:5], list(whole)[:5])


def test_a_search_of_more_events_than_are_kept_is_shown_as_far_as_they_go(monkeypatch):
    monkeypatch.setattr(experiment, "MOST_EVENTS", 60)
    run = gs.explore(gs.TicTacToe(), depth=3).experiment.run()[0]
    assert (run.trace.full, len(run.trace.lines)) == (True, 60)
    assert run.result.complete


def test_the_search_of_an_exercise_has_no_program_to_show():
    wrong = gs.check.wrong_memory(depths="ignored")
    trace = LineTrace(algorithm=wrong)
    wrong(gs.ExplicitGraph.from_json("any-depth"), trace=trace)
    assert list(trace)
    assert program(wrong, trace.lines, list(trace)) is None
