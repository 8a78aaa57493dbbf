"""Lecture 4 in numbers: evaluation functions."""

import statistics
from functools import cache

import gamesearch as gs
from gamesearch.games.tictactoe import LINES
from gamesearch.lab.experiments import (
    choices_of,
    fit,
    fit_style,
    judge,
    known_positions,
    lines_of_play,
)
from gamesearch.play import ExploitingPlayer, FalliblePlayer, SearchPlayer, expected
from gamesearch.search.evaluations import (
    ConnectFourFeatures,
    ConnectFourLines,
    LinesIfFilled,
    OpenLines,
)

CELLS = (
    "imports", "exercise-hand", "check-hand", "look-connect-four", "depth-curve",
    "depth-explore", "horizon-explore", "quiet-explore", "exercise-predict",
    "check-predict", "quiet-count", "star-delay-run",
)  # fmt: skip
SLOW_CELLS = "star-fit-run", "star-match-live", "star-style-run"
GAME = gs.TicTacToe()
E = OpenLines(GAME)
FIGURE = GAME.from_text(". O . / . X . / . . .")
UNDECIDED = [state for state, _ in known_positions(GAME, progress=False).positions]


def answer(state, **options):
    """The move with e(P), of equal ones the first."""
    return gs.alpha_beta(GAME, state, **{"evaluate": E, **options}).move


@cache
def played(depth):
    """All lines of play against O, so many plies ahead."""
    return lines_of_play(GAME, lambda s: answer(s, depth=depth), examples=1_000)


def lost_by(depth, evaluate=E, **options):
    """How many lines of play O loses, so many plies ahead."""
    options |= {"depth": depth, "evaluate": evaluate}
    return lines_of_play(GAME, lambda state: answer(state, **options)).lost


def lost_with_book(depth, **book):
    choose = SearchPlayer(evaluation=OpenLines, depth=depth, **book).begin(GAME)
    return lines_of_play(GAME, lambda state: choose(state).move).lost


def after_each(state, value, game=GAME):
    """Move -> the value of the position after it."""
    return {move: value(game.play(state, move)) for move in game.moves(state)}


def best_of(values, pick=max):
    return [move for move in values if values[move] == pick(values.values())]


def replies(depth):
    """What O thinks of each reply to the first corner, looking so many plies ahead."""
    limit = {"depth": depth - 1, "evaluate": E}
    return after_each(CORNER, lambda s: gs.minimax(GAME, s, **limit).value)


def best_replies(depth):
    return best_of(replies(depth), min)


def marks_on_lines(state):
    return [[GAME.mark(state, q) for q in line] for line in LINES]


def all_forms_agree():
    """e(P), its second form, and the shorter way to count, in every position."""
    filled = LinesIfFilled(GAME)
    for state in UNDECIDED:
        marks = [set(line) - {"."} for line in marks_on_lines(state)]
        short = marks.count({"X"}) - marks.count({"O"})
        if not E(state) == filled(state) == short:
            return False
    return True


def best_columns(evaluate):
    """Of the Connect Four position, from 1."""
    return {column + 1 for column in best_of(after_each(START, evaluate, BOARD))}


def features_after(column):
    return [t.feature for t in FEATURES.terms(BOARD.play(START, column - 1))]


def columns_with_threats():
    return {m + 1 for m in BOARD.moves(START) if features_after(m + 1)[0] > 0}


def results_go_up():
    """With the value, for either side to move."""
    sides = [part["result"] for _, part in JUDGED.calibration.groups("to_move")]
    return len(sides) == 2 and all(part == sorted(part) for part in sides)


def threatened(state):
    """The squares, from 1, of the lines with two X and a free square."""
    lines = dict(zip(LINES, marks_on_lines(state)))
    return [q + 1 for line, m in lines.items() if sorted(m) == [*".XX"] for q in line]


@cache
def by_lot(depth):
    """The exact mean of lost lines, O drawing one of its best moves each time."""
    limit = {"depth": depth - 1, "evaluate": E}

    @cache
    def mean(state):
        if GAME.is_terminal(state):
            return float(GAME.utility(state) == gs.MAX)
        if GAME.to_move(state) == gs.MAX:
            return sum(after_each(state, mean).values())
        best = best_of(
            after_each(state, lambda s: gs.minimax(GAME, s, **limit).value), min
        )
        return sum(mean(GAME.play(state, move)) for move in best) / len(best)

    return mean(GAME.initial())


def agreement(moves):
    """Of the ranks of e(P) and result after so many moves: ranks, then Pearson."""
    pairs = [(E(s), result) for s, result in KNOWN if s.bit_count() == moves]

    def ranks(numbers):
        place = sorted(numbers)
        return [place.index(x) + (place.count(x) - 1) / 2 for x in numbers]

    return round(statistics.correlation(*map(ranks, zip(*pairs))), 2)


def weighed(*worth, centre=0):
    """An open line counts by its marks, the centre beside."""

    def better(state):
        marks = marks_on_lines(state)
        mine = sum(worth[m.count("X")] for m in marks if "O" not in m)
        others = sum(worth[m.count("O")] for m in marks if "X" not in m)
        return mine - others + centre * {"X": 1, "O": -1, ".": 0}[GAME.mark(state, 4)]

    better.win = 1_000
    return better


def opening(weight):
    """Of two plies with this weight of the other side's lines."""
    return answer(0, depth=2, evaluate=OpenLines(GAME, {"lines open to MIN": weight}))


def four_by_four(depth, noisy=None, text="32332223"):
    """The value and line, columns from 1, on 4 x 4."""
    count = {"depth": depth, "evaluate": ConnectFourLines(SMALL), "noisy": noisy}
    found = gs.alpha_beta(SMALL, SMALL.from_moves(text), **count)
    return found.value, [column + 1 for column in found.line]


def legal(depth):
    material = gs.evaluations.Material(CHESS)
    return gs.alpha_beta(CHESS, depth=depth, evaluate=material)


def gain(player, other):
    return float(round(expected(GAME, player, other), 2))


def exploits(text):
    """The square, from 1."""
    return EXPLOITING.begin(GAME)(GAME.from_text(text)).move + 1


def kept(name, better):
    """The score of a saved match in per cent, and where its interval begins."""
    result = gs.arena.saved(name)
    [row] = result.standings().where(player=better)
    settled = f"{better} is better" in result.verdict()
    return [len(result.games), settled, round(row["score %"]), int(row["low %"])]


def further_off(evaluation, games):
    """The fitted weights that are further off than two errors; sums are the same."""
    fitted = fit(evaluation, games, bootstrap=50, progress=False).weights
    sums = [sum(map(abs, fitted[name])) for name in ("fitted", "before")]
    assert abs(sums[0] - sums[1]) < 1e-9 * sums[0]
    return [
        row["feature"]
        for row in fitted
        if abs(row["fitted"] - row["before"]) > 2 * row["error"]
    ]


def undecided(match):
    """Most games drawn, the deeper one a little behind, and neither shown better."""
    score = {row["player"]: row["score %"] for row in match.standings()}
    behind = score["four plies"] < score["two plies"]
    drawn = sum(game.result == 0 for game in match.games) > 20
    return behind and drawn and "not shown that either" in match.verdict()


def style_is_found(evaluation, games, secret):
    """Its weights within 1.5 errors; foretold are 0.8 of the moves, else half, 1/4."""
    choices = choices_of(games, "stylist")
    style = fit_style(evaluation, choices, bootstrap=50, progress=False)
    foretold = style.predicted > 0.8, 0.5 < style.by_old < 0.6
    errors = [abs(row["fitted"] - secret[row["feature"]]) / row["error"]
              for row in style.weights]  # fmt: skip
    return all(foretold) and 0.2 < style.by_chance < 0.3 and max(errors) < 1.5


CORNER = GAME.play(0, 0)
FIGURE = GAME.from_text(". O . / . X . / . . .")
TO_CLOSE = GAME.from_text("X . . / . O . / X . .")
AFTER_REPLY = after_each(TO_CLOSE, lambda s: gs.minimax(GAME, s).value)
TO_BLOCK = [move + 1 for move in best_of(AFTER_REPLY, min)]  # squares, from 1
KNOWN = known_positions(GAME, progress=False).positions
UNDECIDED = [state for state, _ in KNOWN]
BOARD, SMALL = gs.ConnectFour(), gs.ConnectFour(4, 4, 3)
START, FEATURES = BOARD.from_moves("4435"), ConnectFourFeatures(BOARD)
JUDGED = judge(E, GAME, progress=False)
LOST = {depth: played(depth).lost for depth in range(1, 7)}
ALL_LOST = played(4).lost_lines + played(5).lost_lines
CENTRE = {"order": gs.orders.centre_first}
MODEL, SHARPER = (FalliblePlayer((0.7, 0.2, 0.1), OpenLines, depth=d) for d in (1, 2))
CAUTIOUS, EXPLOITING = SearchPlayer("cautious"), ExploitingPlayer(MODEL)
OPENING = gs.players.opening_book(GAME, 1)
CHESS = gs.from_chess(
    "rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 6"
)
ENDGAME = gs.players.endgame_book(GAME, after=3, games=300, astray=3)

ROWS = """
title
    [[term.feature for term in e.terms(FIGURE)], 6, 4, e(FIGURE)]
hand-why
    [*after_reply.values(), e(FIGURE)]
    gs.minimax(game, FIGURE).value == 1
    set(after_each(0, lambda s: gs.minimax(game, s).value).values()) == {0}
run-forms
    all_forms_agree()
look-connect-four
    start == START and FEATURES.terms(start)[0].name == 'threats'
look-threats
    columns_with_threats() == best_columns(FEATURES)
    [*best_columns(FEATURES), 3, FEATURES.weights['threats']]
    best_columns(FEATURES.reweighted(threats=3)) == {3}
    features_after(3) == [0, 0, 2, 0]
tweak-criteria
    len(UNDECIDED)
exercise-core-text
    len(UNDECIDED)
tweak-judge-order
    [round(100 * JUDGED.order), round(100 * JUDGED.tied)]
    JUDGED.misordered.values
    JUDGED.misordered.utilities == (1, -1)
    e.win
tweak-judge-read
    round(100 * JUDGED.sign)
    abs(JUDGED.correlation) < 0.05
    min(JUDGED.correlations.values()) > 0.3
    results_go_up()
depth-guess
    [LOST[1], played(1).won + played(1).drawn + played(1).lost]
depth-read
    [*LOST.values()] == [*lost.values()] == [89, 34, 32, 82, 82, 0]
    [len(ALL_LOST) / 2, len(replies(1))]
    {line[0] for line in ALL_LOST} == {0, 2, 6, 8}
    4 not in {line[1] for line in ALL_LOST}
    all(answer(1, depth=d) == best_replies(d)[0] for d in range(1, 7))
depth-why
    [depth for depth in range(1, 7) if best_replies(depth) != [4]]
    all(4 in best_replies(depth) for depth in range(1, 7))
    {value for move, value in replies(6).items() if move != 4}
depth-fork
    # three plies after the corner, the fourth is X's
    (game.to_move(fork), fork.bit_count()) == (gs.MAX, 4)
depth-answer
    [threatened(game.play(fork, 4)), e(game.play(fork, 4))]
    sorted(after_each(fork, e).values()) == [0, 0, 1, 1, 1]
    gs.alpha_beta(game, fork, depth=3, evaluate=e).value == e.win
    {answer(CORNER, depth=d, **CENTRE) for d in (4, 5)} == {4}
    {lost_by(d, **CENTRE) for d in (4, 5)} == {0}
depth-random-read
    [[round(by_lot(d)) for d in (2, 3, 4, 5)], agreement(3), agreement(6)]
    [agreement(n) for n in (2, 4, 5, 7)] == [0.46, 0.31, 0.28, 0.40]
    all(abs(lost_at_random(game, d, e) - by_lot(d)) < 1e-9 for d in (2, 3, 4, 5))
star-chess
    [*gs.evaluations.Material.HAND.values()]
star-chess-read
    [gs.evaluations.Material(CHESS)(CHESS.initial()), 3, legal(3).value]
    [str(move) for move in legal(3).line] == ['c4f7', 'e8e7', 'c3d5']
    [str(move) for move in legal(1).line] == ['c3d1']
horizon
    [len(best_of(after_each(tense, e))), max(map(e, UNDECIDED))]
    max(after_each(tense, e).values()) == max(map(e, UNDECIDED))
    best_of(after_each(tense, e)) == [0, 4]
    answer(tense, depth=1) == 0
horizon-effect
    [square + 1 for square in noisy(game.play(tense, 0))]
quiet
    gs.alpha_beta(game, tense, **one, noisy=noisy).value == 4
    answer(tense, depth=1, noisy=noisy) == 4
predict-text
    ' '.join(game.text(place).split()) in ' '.join(CELL['predict-text'].split())
exercise-warmup-text
    {opening(weight) for weight in (-3, -1, -0.5)} == {4}
exercise-open-text
    lost_by(4, weighed(1, 1, 3)) == 0
    lost_by(4, weighed(0, 1, 4)) == 0
    lost_by(4, weighed(1, 1, 1, centre=1)) == 0
star-quiet
    LOST[4]
quiet-read
    [quiet[1], quiet[3], quiet[5], quiet[2], LOST[2]]
    [*quiet.values()] == [28, 44, 0, 82, 0, 0]
star-delay
    [column + 1 for column in three.moves(late)]
    {gs.alpha_beta(three, three.play(late, m)).value for m in (0, 3)} == {-1}
    [5, four_by_four(5)[1]]
    four_by_four(5)[0] > four_by_four(5, winning)[0]
    four_by_four(5, winning)[0]
    four_by_four(2, winning, '32332223444')[1] == [4, 1, 1]
star-books
    len(OPENING) - 1
star-books-read
    [LOST[4], len(OPENING)]
    [lost_with_book(d, opening=OPENING) for d in (1, 4)] == [89, 0]
    [lost_with_book(d, endgame=ENDGAME) for d in (1, 4)] == [28, 46]
star-matches-read
    kept('depth', 'five plies') == [400, True, 71, 66]
    kept('evaluation', 'features') == [400, True, 66, 61]
    kept('depth', 'five plies')[2]
    kept('evaluation', 'features')[2]
    kept('fitted', 'fitted')[2:]
star-matches
    kept('fitted', 'fitted')[:2] == [400, True]
star-err-read
    [gain(EXPLOITING, who) for who in (MODEL, SHARPER, None)] == [1, 0.62, -1]
    [gain(CAUTIOUS, who) for who in (MODEL, SHARPER, None)] == [0.66, 0.66, 0]
star-err-how
    exploits('. . . / . . . / . . .') == 1
    exploits('X . . / . O . / . . .') == 7
    TO_BLOCK
    3 not in dict(MODEL.model(game)(TO_CLOSE))
"""
SLOW = """
star-fit-read
    further_off(features(small), games) == ['centre']
star-matches
    undecided(shown('star-match-live'))
    len(shown('star-match-live').games)
star-style
    len(seen.games)
star-style-read
    style_is_found(features(small), seen.games, secret)
    # as those set by hand
    sum(map(abs, secret.values())) == 35
"""
