"""The transposition table: what is filed, found, thrown out, and refused."""

from itertools import pairwise, product
from math import inf
from random import Random

import pytest

from gamesearch import Table, TicTacToe, alpha_beta_with_memory
from gamesearch.rules.table import (
    EXACT,
    LOWER,
    POLICIES,
    UPPER,
    Entry,
    NoTable,
    bound_of,
)


def entry(state, depth=1, value=0, bound=EXACT, line=None):
    return Entry(state, depth, bound, value, line)


def filled(size, replace, *filings):
    """A table after these (state, depth) were filed one after another."""
    table = Table(size, replace)
    for state, depth in filings:
        table.put(state, entry(state, depth))
    return table


def kept(table, states):
    return {state: e.depth for state in states if (e := table.get(state))}


# -- an entry ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "window", "bound"),
    [
        *((5, (3, 7), EXACT), (3, (3, 7), UPPER), (7, (3, 7), LOWER)),
        *((2, (3, 7), UPPER), (8, (3, 7), LOWER), (0, (-inf, inf), EXACT)),
        *((4, (3, 4), LOWER), (3, (3, 4), UPPER)),
    ],
)
def test_what_a_value_is_follows_from_the_window(value, window, bound):
    assert bound_of(value, *window) == bound


def test_an_entry_answers_what_it_settles_and_nothing_else():
    """For each window and each exact value: is the answer one alpha-beta may give?"""
    for depth, asked, value in product((2, 3), (2, 3), range(6)):
        for bound, window in product(
            (EXACT, LOWER, UPPER), [(a, b) for a in range(6) for b in range(a + 1, 7)]
        ):
            alpha, beta = window
            may = {
                EXACT: True,
                LOWER: value >= beta,  # worth at least that: beta is reached
                UPPER: value <= alpha,  # worth at most that: alpha is not passed
            }[bound]
            found = entry("p", depth, value, bound).answers(asked, alpha, beta)
            assert found == (may and depth == asked)


def test_an_entry_has_the_move_its_line_begins_with():
    assert entry("p", line=("a", ("b", None))).move == "a"
    assert entry("p").move is None


# -- room without end ----------------------------------------------------------------


def test_without_a_size_everything_is_kept():
    table = filled(None, "always", *((n, n % 7) for n in range(1000)))
    assert len(table) == table.stored == 1000
    assert (table.replaced, table.refused) == (0, 0)
    assert kept(table, range(1000)) == {n: n % 7 for n in range(1000)}
    assert (table.asked, table.found) == (1000, 1000)
    assert table.get("never") is None
    assert (table.asked, table.found) == (1001, 1000)


def test_the_newest_entry_of_a_position_stays():
    for policy in POLICIES:
        for size in (None, 1, 2, 8):
            table = filled(size, policy, ("p", 5), ("p", 2))
            assert (table.get("p").depth, len(table)) == (2, 1)
            assert (table.replaced, table.refused) == (0, 0)


# -- replacement ---------------------------------------------------------------------


def test_always_keeps_the_newest():
    table = filled(1, "always", ("p", 4), ("q", 2))
    assert kept(table, "pq") == {"q": 2}
    assert (table.stored, table.replaced, table.refused) == (2, 1, 0)


def test_deeper_keeps_the_deeper_and_of_equals_the_newer():
    table = filled(1, "deeper", ("p", 4), ("q", 2))
    assert kept(table, "pq") == {"p": 4}
    assert (table.stored, table.replaced, table.refused) == (2, 0, 1)
    table.put("q", entry("q", 4))
    assert kept(table, "pq") == {"q": 4}
    assert (table.stored, table.replaced, table.refused) == (3, 1, 1)


def test_two_tiers_keep_the_deeper_and_the_newest_other():
    table = filled(2, "two-tier", ("p", 2), ("q", 4))
    assert kept(table, "pq") == {"p": 2, "q": 4}  # p has moved over
    assert (table.replaced, table.refused, len(table)) == (0, 0, 2)
    table.put("r", entry("r", 1))
    assert kept(table, "pqr") == {"q": 4, "r": 1}
    table.put("s", entry("s", 5))
    assert kept(table, "pqrs") == {"q": 4, "s": 5}
    assert (table.replaced, table.refused) == (2, 0)


def test_a_single_place_in_two_tiers_keeps_the_deeper():
    table = filled(1, "two-tier", ("p", 4), ("q", 2))
    assert kept(table, "pq") == {"p": 4}


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("size", [*range(1, 17), 64])
def test_what_goes_in_stays_is_thrown_out_or_is_refused(policy, size):
    rng, table, filed = Random(size), Table(size, policy), set()
    for _ in range(400):
        key, depth = rng.randrange(60), rng.randrange(6)
        before = table.replaced + table.refused + len(table)
        known = table.get(key) is not None
        table.put(key, entry(key, depth))
        after = table.replaced + table.refused + len(table)
        assert after - before == (not known)  # each new one stays, or costs one
        filed.add(key)
        assert len(table) <= size
        assert len(kept(table, filed)) == len(table)
        assert all(table.get(k).state == k for k in kept(table, filed))


def test_the_deeper_entries_survive_where_the_policy_says_so():
    rng = Random(1)
    filings = [(n, rng.randrange(8)) for n in range(300)]

    def mean_depth(policy):
        depths = kept(filled(16, policy, *filings), range(300)).values()
        return sum(depths) / len(depths)

    assert mean_depth("always") < mean_depth("two-tier") < mean_depth("deeper")


def test_entries_of_an_earlier_search_keep_only_their_moves():
    table = Table()
    table.put("p", entry("p", 3, line=("a", None)))
    table.begin()
    assert table.get("p") is None
    assert table.move("p", "p") == "a"
    assert table.move("p", "its mirror image") is None
    table.put("p", entry("p", 4, line=("b", None)))
    assert (table.get("p").depth, table.move("p", "p")) == (4, "b")


@pytest.mark.parametrize("policy", ["deeper", "two-tier"])
def test_an_entry_of_an_earlier_search_gives_way_also_to_a_shallower_one(policy):
    table = filled(1, policy, ("p", 9))
    table.begin()
    table.put("q", entry("q", 1))
    assert kept(table, "pq") == {"q": 1}


def test_the_place_of_a_key_is_the_same_in_every_run():
    """Counts of a small table would else change from day to day."""
    table = Table(7)
    keys = [0, 1, 2**70, "X . O", ("a", 1), (1, -1, False)]
    assert [table._places_of(key)[0] for key in keys] == [0, 5, 0, 3, 5, 0]
    places = [Table(8)._places_of(number)[0] for number in range(8000)]
    assert all(900 < places.count(place) < 1100 for place in range(8))


def test_clear_forgets_everything():
    table = filled(4, "deeper", ("p", 1), ("q", 2))
    table.get("p")
    table.clear()
    counters = "asked", "found", "stored", "replaced", "refused"
    assert [getattr(table, name) for name in counters] == [0] * 5
    assert (len(table), table.get("p")) == (0, None)


def test_an_empty_table_is_a_table():
    """It has length 0, which is false: searches must ask whether it is None."""
    table = Table()
    assert not len(table)
    alpha_beta_with_memory(TicTacToe(), table=table)
    assert len(table) > 500
    assert table.found > 0


def test_no_table_knows_nothing():
    table = NoTable()
    table.put("p", entry("p"))
    assert (table.get("p"), len(table)) == (None, 0)


@pytest.mark.parametrize("policy", POLICIES)
def test_on_tic_tac_toe_a_larger_table_throws_out_less(policy):
    lost = []
    for size in (8, 64, 512, 4096):
        table = Table(size, policy)
        assert alpha_beta_with_memory(TicTacToe(), table=table).value == 0
        lost.append(table.replaced + table.refused)
        assert len(table) <= size
        assert table.stored >= len(table) + lost[-1]
    assert all(more > fewer for more, fewer in pairwise(lost))


def test_a_table_is_shown_in_a_line():
    assert repr(Table()) == (
        "<table: 0 entries, no limit; 0 stored, 0 replaced, 0 refused>"
    )
    assert repr(filled(2, "two-tier", ("p", 1))).startswith(
        "<table: 1 entry, room for 2, two-tier; 1 stored"
    )
