"""The planner: its gains against all orders of words, its intervals against values."""

from functools import cache
from itertools import combinations_with_replacement

import pytest
from many import many

from gamesearch import MAX, MIN, Nim, WordTiles, plan_intervals
from gamesearch.games.word_tiles import without, worth
from gamesearch.search.estimates.planner import gains


def solved(game):
    """Each position's value, and the words MAX and MIN can lay there or later."""

    @cache
    def at(state):
        words = [{*game.lays(state.board, rack)} for rack in state.racks]
        if game.is_terminal(state):
            return game.utility(state), *words
        below = [at(game.play(state, move)) for move in game.moves(state)]
        values, of_max, of_min = zip(*below)
        best = max if state.side == MAX else min
        return best(values), words[0].union(*of_max), words[1].union(*of_min)

    return at


def positions(game):
    """All positions that are not over, the first one first."""
    found = [game.initial()]
    seen = {*found}
    for state in found:  # which grows
        after = {game.play(state, move) for move in game.moves(state)} - seen
        seen |= after
        found += [state for state in after if not game.is_terminal(state)]
    return found


@many(40, slow=100)
def test_no_words_for_these_tiles_gain_more_than_the_planner_says(seed):
    """Each word as often as there are tiles for it: places are not looked at."""
    game = WordTiles.drawn(seed, tiles=4)
    for rack in game.racks:
        lays = game.lays(game.start.board, rack)
        best = [0]
        for turns in range(1, len(rack) + 1):
            totals = [best[-1]]
            for words in combinations_with_replacement(lays, turns):
                tiles = "".join(lays[lay] for lay in words)
                if without(rack, tiles) is not None:
                    letters = "".join(lay.word for lay in words)
                    totals.append(worth(letters) + 2 * worth(tiles))
            best.append(max(totals))
        said = gains(lays, rack)
        assert said + [said[-1]] * (len(best) - len(said)) == best


@many(30, slow=200)
def test_where_no_word_opens_a_place_the_interval_holds_the_value(seeds):
    closed = 0
    for seed in seeds:
        game = WordTiles.drawn(seed, tiles=3)
        estimate, at = plan_intervals(game), solved(game)
        for state in positions(game):
            value, *to_come = at(state)
            now = [{*game.lays(state.board, rack)} for rack in state.racks]
            if to_come == now:
                low, high = estimate(state)
                assert low <= value <= high, game.text(state)
                closed += low < high
    assert closed > 5 * len(seeds)


@many(30, slow=200)
def test_where_words_open_places_few_intervals_are_wrong(seeds):
    right = wrong = 0
    for seed in seeds:
        game = WordTiles.drawn(seed, tiles=3)
        estimate, at = plan_intervals(game), solved(game)
        for state in positions(game):
            low, high = estimate(state)
            right += low <= at(state)[0] <= high
            wrong += not low <= at(state)[0] <= high
    assert 0 < wrong < 0.1 * right


@many(60)
def test_for_the_other_side_the_interval_is_the_same_with_its_sign_changed(seed):
    game = WordTiles.drawn(seed)
    other = WordTiles(game.letters, game.racks[::-1], first=MIN)
    low, high = plan_intervals(game)(game.initial())
    assert plan_intervals(other)(other.initial()) == (-high, -low)


def test_another_game_has_no_planner():
    with pytest.raises(TypeError, match="game: a game of WordTiles"):
        plan_intervals(Nim([3]))
