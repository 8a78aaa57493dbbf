"""A learner's player: a good one passes, each usual mistake is named, luck is rare."""

import random
import sys
import time
from collections import Counter
from functools import cache
from math import comb, prod
from statistics import fmean

import pytest
from listed import listed
from many import slowly

import gamesearch as gs
from gamesearch.check.topics.player import known_mistake, probes, trials, wins
from gamesearch.play import RandomPlayer, SearchPlayer
from gamesearch.play.arena.confidence import interval

GAME = gs.ConnectFour()
EVALUATE = gs.evaluations.ConnectFourFeatures(GAME)
ONE_PLY = SearchPlayer(
    "one ply", evaluation=gs.evaluations.ConnectFourFeatures, depth=1
)


@pytest.fixture(autouse=True)
def probes_once(monkeypatch):
    """The positions that are tried are looked for once, not for each report."""
    monkeypatch.setattr(sys.modules[gs.check.player.__module__], "probes", probed)


probed = cache(probes)


def check(mine, opponents=(ONE_PLY,), games=10, **options):
    return gs.check.player(
        mine, GAME, opponents=list(opponents), games=games, **options
    )


def worth(game, state):
    """MAX's value of a position, also of one that is over."""
    if game.is_terminal(state):
        return game.utility(state) * EVALUATE.win
    return EVALUATE(state)


def by(goodness):
    """A player that takes the move with the largest goodness(game, state, after)."""

    def my_player(game, state):
        return max(
            game.moves(state),
            key=lambda move: goodness(game, state, game.play(state, move)),
        )

    return my_player


def three_plies(game, state):
    return gs.alpha_beta(game, state, depth=3, evaluate=EVALUATE).move


def two_plies(game, state):
    return gs.alpha_beta(game, state, depth=2, evaluate=EVALUATE).move


# -- what passes -----------------------------------------------------------------------


@pytest.mark.parametrize("games", [16, slowly(40)])
def test_a_good_player_passes_against_all(games):
    report = check(three_plies, [RandomPlayer(), ONE_PLY], games=games)
    assert report.passed, report
    assert report.points == report.out_of == 100
    assert [part.name for part in report.parts] == ["rules", "random", "one ply"]
    assert len(report.games) == 2 * games
    assert not report.findings


def test_a_player_of_the_package_is_judged_too():
    player = SearchPlayer(
        "mine", evaluation=gs.evaluations.ConnectFourFeatures, depth=3
    )
    report = check(player, games=16)
    assert report.passed, report
    assert report.title == "mine"


def test_the_score_told_is_that_of_the_games():
    report = check(by(lambda g, s, after: g.to_move(s) * worth(g, after)))
    scores = [one.score(gs.MIN if one.number % 2 else gs.MAX) for one in report.games]
    assert f"{100 * fmean(scores):.3g} % of 10 games" in report.parts[1].text
    pairs = [fmean(scores[n : n + 2]) for n in range(0, 10, 2)]
    low, high = interval(pairs)
    assert f"confidence {100 * low:.0f} % to {100 * high:.0f} %." in str(report)
    assert len(report.lost) == scores.count(0)


def test_sides_change_in_each_pair_and_the_opening_stays():
    games = check(two_plies, [RandomPlayer()], games=10).games
    for first, second in zip(games[::2], games[1::2]):
        assert first.opening == second.opening
        assert first.players == second.players[::-1]


def test_where_nothing_was_lost_there_is_nothing_to_view(capsys):
    report = check(two_plies, [RandomPlayer()], games=2)
    assert not report.lost
    assert report.view() is None
    assert capsys.readouterr().out == "No game was lost.\n"


def test_a_search_without_an_end_costs_one_move_too():
    report = check(SearchPlayer("endless"), seconds=0.3)
    assert "It had not answered after 0.3 seconds" in report.parts[0].text


def test_the_mark_decides():
    easy = check(two_plies, [RandomPlayer()], games=10)
    low, _ = interval([1] * 5)
    assert fmean(game.result == 1 for game in easy.games[::2]) == 1
    assert check(two_plies, [RandomPlayer()], games=10, mark=100 * low - 1).passed
    hard = check(two_plies, [RandomPlayer()], games=10, mark=100 * low + 1)
    assert not hard.passed
    assert f"must be above {100 * low + 1:g}" in str(hard)


# -- the verdict is the same each time, and rarely luck --------------------------------


def dice(game, state):
    return random.choice(game.moves(state))


def test_dice_give_the_same_verdict_each_time_and_are_put_back():
    random.seed(5)
    first = check(dice, [RandomPlayer()], games=6)
    here = random.getstate()
    random.seed(5)
    assert random.getstate() == here
    second = check(dice, [RandomPlayer()], games=6)
    assert [g.line for g in first.games] == [g.line for g in second.games]
    assert str(first) == str(second)


@cache
def pair_scores(opponent, pairs):
    """How often a random player scores 0, ¼, … 1 in a pair of games."""
    options = {"games": 2 * pairs, "openings": 4, "seed": 99, "progress": False}
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as here:
        match = gs.arena.match(
            RandomPlayer("mine"), opponent, GAME, executor=here, **options
        )
    points = [g.score(gs.MIN if g.number % 2 else gs.MAX) for g in match.games]
    seen = Counter(fmean(points[n : n + 2]) for n in range(0, 2 * pairs, 2))
    return {quarter / 4: seen[quarter / 4] / pairs for quarter in range(5)}


def chance_to_pass(share, pairs, mark=0.5):
    """The exact probability that the lower end is above the mark."""
    scores, total = list(share), 0
    for counts in shares_of(pairs, len(scores)):
        results = [s for s, n in zip(scores, counts) for _ in range(n)]
        if fmean(results) > mark and interval(results)[0] > mark:
            left, ways = pairs, 1
            for n in counts:
                ways, left = ways * comb(left, n), left - n
            total += ways * prod(share[s] ** n for s, n in zip(scores, counts))
    return total


def shares_of(total, parts):
    if parts == 1:
        yield (total,)
        return
    for n in range(total + 1):
        for rest in shares_of(total - n, parts - 1):
            yield (n, *rest)


@pytest.mark.slow
def test_a_random_player_hardly_ever_passes():
    against_its_like = chance_to_pass(pair_scores(RandomPlayer(), 300), pairs=20)
    assert 0.001 < against_its_like < 0.05
    against_one_ply = chance_to_pass(pair_scores(ONE_PLY, 100), pairs=20)
    assert against_one_ply < 1e-9


# -- named mistakes --------------------------------------------------------------------

MISTAKES = [
    (by(lambda g, s, after: worth(g, after)), "the wrong side as MIN"),
    (by(lambda g, s, after: -worth(g, after)), "the wrong side as MAX"),
    (lambda game, state: game.moves(state)[0], "always the first move"),
    (lambda game, state: game.moves(state)[-1], "always the last move"),
    (
        by(lambda g, s, after: g.to_move(s) * EVALUATE(after)),
        "ignores an immediate win",
    ),
    (dice, "ignores an immediate win"),
    (
        lambda game, state: min(game.moves(state), key=lambda move: abs(move - 3)),
        "does not look at the position",
    ),
    (
        by(lambda g, s, after: g.to_move(s) * worth(g, after)),
        "leaves an immediate loss",
    ),
]


@pytest.mark.parametrize(("mine", "name"), MISTAKES)
def test_a_known_mistake_is_named_with_a_position_that_shows_it(mine, name):
    report = check(mine)
    assert report.mistake == name
    assert not report.passed
    assert report.points < 100
    assert report.parts[0].passed
    shown = report.difference
    side = GAME.to_move(shown.state)
    good = wins(GAME, shown.state)
    random.seed(0)
    played = mine(GAME, shown.state)
    if name.startswith("the wrong side"):
        assert side == (gs.MIN if name.endswith("MIN") else gs.MAX)
    if name == "leaves an immediate loss":
        assert not good
        assert wins(GAME, GAME.play(shown.state, played))
    elif mine is not dice:
        assert played not in good
    if mine is not dice:
        assert f"it plays {GAME.label(shown.state, played)}" in shown.text
    assert shown.text in str(report)


def test_wins_not_taken_are_counted_for_each_side():
    def mine(game, state):
        """As MIN it does not look whether the game is over."""
        after = {move: game.play(state, move) for move in game.moves(state)}
        if game.to_move(state) == gs.MAX:
            return max(after, key=lambda move: worth(game, after[move]))
        return min(after, key=lambda move: EVALUATE(after[move]))

    results = trials(GAME, lambda state: mine(GAME, state), probes(GAME))
    right = {
        side: sum(
            one.right
            for one in results
            if one.probe.kind == "win" and GAME.to_move(one.probe.state) == side
        )
        for side in (gs.MAX, gs.MIN)
    }
    assert right[gs.MAX] != right[gs.MIN]
    name, words, _ = known_mistake(GAME, results)
    assert name == "ignores an immediate win"
    for side, called in ((gs.MAX, "MAX"), (gs.MIN, "MIN")):
        assert f"as {called} in {right[side]} of 12" in words


def test_the_explorer_opens_at_the_position_and_the_viewer_at_a_lost_game():
    report = check(MISTAKES[0][0])
    assert report.explore().tree.root.state == report.difference.state
    assert "To see a lost game, put .view() behind this check." in report.notes
    viewer = report.view()
    assert viewer.played is report.lost[0]
    mine = viewer.played.players.index("my_player")
    assert viewer.played.result == (-1, 1)[mine]


def test_a_player_that_is_good_enough_is_blamed_for_nothing():
    """One that ignores wins may still be better than the dice."""
    mine = MISTAKES[4][0]
    report = check(mine, [RandomPlayer()], games=40)
    assert report.passed, report
    assert report.mistake == ""


def test_a_search_that_puts_wins_off_is_not_blamed_for_it():
    """With utility alone all wins are alike to it; it takes the first, and wins."""
    deep = SearchPlayer("five", evaluation=lambda g: lambda s: 0, depth=5)
    report = check(deep, [deep_one], games=2)
    assert not report.passed
    assert report.mistake == ""


deep_one = SearchPlayer("lines", evaluation=gs.evaluations.ConnectFourLines, depth=3)


# -- the positions ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", [GAME, gs.TicTacToe(), gs.Breakthrough(5, 4), gs.ConnectFour(5, 4)], ids=str
)
def test_positions_are_what_they_are_said_to_be(game):
    found = probes(game)
    kinds = Counter((one.kind, game.to_move(one.state)) for one in found)
    assert set(kinds) == {(k, s) for k in ("win", "loss") for s in (gs.MAX, gs.MIN)}
    assert max(kinds.values()) <= 12
    assert len({one.state for one in found}) == len(found)
    for kind, state, line, good in found:
        reached, side = game.initial(), game.to_move(state)
        for label in line:
            move = next(
                m for m in game.moves(reached) if game.label(reached, m) == label
            )
            reached = game.play(reached, move)
        assert reached == state
        for move in game.moves(state):
            after = game.play(state, move)
            over = game.is_terminal(after)
            won = over and game.utility(after) * side > 0
            lost = not over and any(
                game.is_terminal(end) and game.utility(end) * side < 0
                for end in (game.play(after, reply) for reply in game.moves(after))
            )
            assert (move in good) == (won if kind == "win" else not lost)
        assert 0 < len(good) < len(game.moves(state))


# -- what is no player, or does not behave as one --------------------------------------


def not_written(game, state):
    raise NotImplementedError


@listed("stub", [None, ..., lambda g, s: ..., lambda g, s: None, not_written])
def test_a_stub_is_not_answered(stub):
    report = check(stub)
    assert not report.answered
    assert not report.passed


def test_what_is_no_player_is_told():
    for wrong in 7, "me", SearchPlayer:
        report = check(wrong)
        assert report.answered
        assert report.points == 0
        assert "This is not a player." in str(report)


def column_3(game, state):
    """Mine."""
    return 3


@pytest.mark.parametrize("mine", [column_3, lambda game, state: 3])
def test_a_player_that_always_plays_one_column_is_no_stub(mine):
    report = check(mine, games=20)
    assert report.answered
    assert "It played 3, which is not legal" in report.parts[0].text
    assert "Legal moves: 0, 1, 2, 4, 5, 6" in report.parts[0].text
    assert not report.parts[0].passed
    assert not report.passed


@pytest.mark.parametrize(
    ("mine", "told"),
    [
        (lambda game, state: {}["book"], "KeyError"),
        (lambda game, state: print(game), "It returned None"),
        (lambda game: game.moves(), "TypeError"),
        (lambda game, state: exit(), "SystemExit"),
    ],
)
def test_a_player_that_fails_is_told_why(mine, told):
    report = check(mine, games=4)
    assert told in report.parts[0].text
    assert "4 of 4 games were lost by default" in report.parts[0].text
    assert report.points == 0


def test_one_that_crashes_as_min_only_is_told_as_what():
    def mine(game, state):
        assert game.to_move(state) == gs.MAX
        return three_plies(game, state)

    report = check(mine, [RandomPlayer()], games=10)
    assert "The first loss, as MIN after" in report.parts[0].text
    assert 0 < report.parts[1].points < 80


def test_an_illegal_move_at_the_end_of_a_long_game_is_not_late():
    def mine(game, state):
        time.sleep(0.1)
        moves = game.moves(state)
        return moves[0] if len(moves) > 4 else "nowhere"

    report = check(mine, [RandomPlayer()], games=4, seconds=0.25)
    assert len(report.games) > 1
    assert "too late" not in str(report)


def test_a_loop_without_end_costs_one_move():
    def mine(game, state):
        while True:
            pass

    report = check(mine, seconds=0.3)
    assert len(report.games) == 1
    assert "It had not answered after 0.3 seconds" in report.parts[0].text
    assert "Your player made a move too late. 1 of 10 games were played." in str(report)


def test_a_slow_player_is_stopped_in_the_end():
    def mine(game, state):
        time.sleep(0.05)
        return game.moves(state)[0]

    report = check(mine, patience=0.2)
    assert len(report.games) == 1
    assert "for this check. 1 of 10 games were played." in str(report)
    assert not report.passed


def test_the_game_and_its_rules_stay_as_they_were():
    game = gs.ConnectFour()

    def mine(game, state):
        game.connect, game.width = 2, 1
        return three_plies(GAME, state)

    report = gs.check.player(mine, game, opponents=[RandomPlayer()], games=10)
    assert (game.connect, game.width) == (4, 7)
    assert report.parts[0].passed


def test_what_is_printed_is_kept_away_and_said(capsys):
    def mine(game, state):
        print("thinking hard")
        return game.moves(state)[0]

    report = check(mine, games=2)
    assert capsys.readouterr().out == ""
    assert "It begins with: thinking hard" in str(report)


def test_an_attempt_is_written_down(monkeypatch, tmp_path):
    monkeypatch.setenv("GAMESEARCH_PROGRESS", str(tmp_path / "progress.json"))
    check(MISTAKES[2][0], games=2, exercise="player-test")
    assert gs.check.progress().exercises["player-test"]["attempts"] == 1
    check(None, exercise="player-test")
    assert gs.check.progress().exercises["player-test"]["attempts"] == 1


def test_arguments_that_make_no_sense_are_refused():
    with pytest.raises(TypeError, match="opponents: a list of players"):
        gs.check.player(three_plies, GAME, opponents=ONE_PLY)
    with pytest.raises(ValueError, match="opponents: two have the same name"):
        check(three_plies, [ONE_PLY, ONE_PLY])
    with pytest.raises(ValueError, match="games: an even number"):
        check(three_plies, games=3)
