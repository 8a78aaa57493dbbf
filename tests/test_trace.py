"""The trace: what is kept, how it is read, when it is full."""

import pytest

import gamesearch as gs
from gamesearch import MIN, ExplicitTree, Trace, alpha_beta, first_difference, minimax
from gamesearch.tree.trace import HOW, Event
from reference import TEXTBOOK, random_tree


def traced(search=alpha_beta, tree=TEXTBOOK, trace=None, **options):
    trace = trace or Trace()
    search(ExplicitTree(tree), trace=trace, **options)
    return trace


# -- writing and reading --


def test_the_six_verbs_are_read_back():
    trace = Trace()
    trace.down(None, -1, 5)
    trace.down("a", 0, 4, how="null window")
    trace.up(3, how="table")
    trace.cut(3, 2)
    trace.know(1, 2, "interval")
    trace.at(["a", "b"], worker=7, time=0.5)
    trace.note("a word")
    events = list(trace)
    assert events == [
        Event(0, "down", (), alpha=-1, beta=5),
        Event(1, "down", ("a",), "a", alpha=0, beta=4, how="null window"),
        Event(2, "up", ("a",), value=3, how="table"),
        Event(3, "cut", (), value=3, bound=2),
        Event(4, "know", (), low=1, high=2, how="interval"),
        Event(5, "at", ("a", "b"), worker=7, time=0.5),
        Event(6, "note", ("a", "b"), text="a word", worker=7, time=0.5),
    ]
    assert [event.ply for event in events] == [0, 1, 1, 0, 0, 2, 2]
    assert trace.steps == 7


def test_numbers_of_min_are_turned_into_those_of_max():
    trace = Trace()
    trace.down(None, -5, 7, MIN)
    trace.cut(6, 5, MIN)
    trace.up(6, MIN)
    down, cut, up = trace
    assert (down.alpha, down.beta) == (-7, 5)
    assert (cut.value, cut.bound) == (-6, -5)
    assert up.value == -6


def test_what_a_side_does_not_say_stays_unsaid():
    trace = Trace()
    trace.down(None, side=MIN)
    trace.cut(side=MIN)
    assert [(e.alpha, e.beta, e.value, e.bound) for e in trace] == [(None,) * 4] * 2


def test_a_root_begins_again_wherever_the_trace_was():
    trace = Trace()
    for _ in range(2):
        trace.down(None)
        trace.down("a")
    assert [event.path for event in trace] == [(), ("a",), (), ("a",)]


def test_a_trace_is_always_true():
    assert Trace()
    with pytest.raises(TypeError):
        len(Trace())


def test_a_trace_may_be_read_twice():
    trace = traced()
    assert list(trace) == list(trace)


def test_every_search_says_only_what_is_in_the_closed_list():
    for search in (minimax, alpha_beta, gs.negamax):
        for event in traced(search):
            assert event.how in HOW[event.verb]


@pytest.mark.parametrize(
    ("verb", "facts"), [("down", "a"), ("up", 3), ("cut", 3), ("know", (1, 2))]
)
def test_a_manner_that_is_not_in_the_list_is_refused(verb, facts):
    trace = Trace()
    trace.down(None)
    facts = facts if isinstance(facts, tuple) else (facts,)
    getattr(trace, verb)(*facts, how="nullwindow")
    with pytest.raises(
        ValueError, match=f"how: event 1, {verb}, has 'nullwindow'; give one of '', "
    ):
        list(trace)
    with pytest.raises(ValueError, match="how: event 1"):
        gs.tree_of(ExplicitTree(TEXTBOOK), None, trace)


def test_a_trace_is_shown_in_a_word():
    assert repr(traced()) == "<trace: 24 events>"
    assert repr(traced(trace=Trace(keep=5))) == "<trace: 5 events, full>"
    assert repr(traced(tree=7, trace=Trace(keep=1))) == "<trace: 1 event, full>"


# -- a trace that is full --


@pytest.mark.parametrize("keep", range(1, 26))
def test_a_full_trace_is_a_true_beginning_and_says_so(keep):
    whole = list(traced())
    assert len(whole) == 24
    trace = traced(trace=Trace(keep=keep))
    assert list(trace) == whole[:keep]
    assert trace.steps == min(keep, 24)
    assert trace.full == (keep < 24)
    tree = gs.tree_of(ExplicitTree(TEXTBOOK), None, trace)
    assert tree.full == trace.full
    assert tree.finished == (keep >= 24)


def test_a_full_trace_does_not_change_the_search():
    trace = Trace(keep=3)
    assert alpha_beta(ExplicitTree(TEXTBOOK), trace=trace).leaves == 7
    assert trace.full


@pytest.mark.parametrize("keep", [0, -1, 2.5, None])
def test_keep_is_a_number_of_events(keep):
    with pytest.raises(ValueError, match="keep: a number of events, 1 or more"):
        Trace(keep=keep)


# -- joining --


def test_extend_joins_the_events_of_another():
    one, other = traced(minimax, [3, 4]), traced(minimax, [5, [6]])
    expected = [e._replace(index=0) for e in (*one, *other)]
    one.extend(other)
    assert [e._replace(index=0) for e in one] == expected
    assert [e.index for e in one] == list(range(one.steps))
    assert not one.full


def test_extend_stops_at_what_is_kept():
    one, other = Trace(keep=9), traced()
    one.extend(other)
    assert one.full
    assert list(one) == list(other)[:9]
    one.extend(traced())
    one.down(None)
    assert one.steps == 9


def test_what_is_joined_to_a_full_trace_would_leave_a_hole():
    one, other = Trace(), traced(trace=Trace(keep=5))
    one.extend(other)
    one.extend(traced())
    assert one.full
    assert list(one) == list(other)


# -- comparing --


def test_equal_searches_have_no_difference():
    for seed in range(50):
        tree, _ = random_tree(seed)
        ours, theirs = traced(alpha_beta, tree), traced(gs.negamax, tree)
        assert first_difference(ours, theirs) is None


def test_the_first_difference_is_the_first_cut():
    difference = first_difference(traced(alpha_beta), traced(alpha_beta, window=(0, 9)))
    assert difference.index == 0
    assert (difference.ours.alpha, difference.theirs.alpha) == (-float("inf"), 0)
    strict = traced(alpha_beta, [[3, 4], [3, 2]], strict=True)
    difference = first_difference(traced(alpha_beta, [[3, 4], [3, 2]]), strict)
    assert (difference.ours.verb, difference.theirs.verb) == ("cut", "down")
    assert difference.ours.path == ("b",)


def test_a_trace_that_ends_early_differs_where_it_ends():
    short, whole = traced(trace=Trace(keep=5)), traced()
    assert first_difference(short, whole) == (5, None, list(whole)[5])
    assert first_difference(whole, short) == (5, list(whole)[5], None)
    assert first_difference(Trace(), Trace()) is None


def test_notes_places_and_manners_are_no_difference():
    ours, theirs = Trace(), Trace()
    for trace, how in ((ours, ""), (theirs, "null window")):
        trace.down(None, 0, 1, how=how)
        if how:
            trace.note("only here")
            trace.at((), worker=3)
        trace.up(0)
    assert first_difference(ours, theirs) is None
    ours.up(1)
    assert first_difference(theirs, ours).theirs.value == 1
