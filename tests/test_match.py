"""A match: what may be entered, what is answered, how it ends."""

import re
from collections import Counter
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import NamedTuple

import pytest
from answers import all_refused

import gamesearch as gs
from gamesearch import CHANCE, MAX, MIN, ExplicitTree, TicTacToe, alpha_beta
from gamesearch.play.catalogue import GAMES, introduction, new_match
from gamesearch.play.dialogue import WITH_CHANCE, Match
from gamesearch.rules.game import Counted
from gamesearch.search.evaluations import BackgammonFeatures, OpenLines
from gamesearch.tree.narration.choice import LISTED, RootMoves


def quick_match(name, **options):
    """A match with known dice, and with dice a machine that is quick."""
    depth = {"depth": 1} if GAMES[name].algorithms == WITH_CHANCE else {}
    return new_match(name, seed=1, **depth, **options)


def played_out(match, choose):
    """Play to the end, entering what `choose` picks from the legal labels."""
    match.begin()
    while not match.over:
        match.enter(choose(match.legal()))
    return match.result()


def test_illegal_entries_change_nothing_and_say_what_is_legal():
    match = new_match("tictactoe")
    match.enter("5")
    before = match.state, list(match.played)
    for text in ("5", "0.5", "", "  ", "10", "-1", "x", "1 2", "²", "a" * 1000):
        (said,) = match.enter(text)
        assert said.endswith("Free squares: 2, 3, 4, 6, 7, 8, 9."), said
        assert (match.state, match.played) == before
        assert not match.over


def test_a_taken_square_is_told_with_its_mark():
    match = new_match("tictactoe")
    match.enter("5")  # the machine answers 1
    assert "Square 5 is taken by X." in match.enter("5")[0]
    assert "Square 1 is taken by O." in match.enter("1")[0]


def test_full_width_digits_are_digits():
    match = new_match("tictactoe")
    assert match.enter("５")[0] == "You play 5."


@pytest.mark.parametrize("name", GAMES)
def test_only_q_leaves_at_any_moment(name):
    match, turns = quick_match(name, first="machine"), 0
    match.begin()
    while not match.over and turns < 4:
        for typed in (" q", "Q"):
            left = quick_match(name, first="machine")
            left.begin()
            for _ in range(turns):
                left.enter(left.legal()[0])
            assert left.state == match.state
            left.enter("0")
            assert left.state == match.state
            assert left.enter(typed) == ["You leave the game."]
            assert left.over
            assert left.result() == ""
            assert left.enter("1") == ["The game is over."]
        match.enter(match.legal()[0])
        turns += 1


def test_zero_is_a_move_where_a_move_is_written_so():
    class Columns(gs.ConnectFour):
        """Columns from 0 on, as many would write them."""

        def label(self, state, move):
            return str(move)

        def parse(self, state, text):
            return gs.Game.parse(self, state, text)

    first_column = gs.SearchResult(0, 0, (0,), 1, 1, 0, None)
    match = Match(Columns(2, 4, 4), algorithm=lambda *given, **more: first_column)
    for _ in range(2):
        assert match.enter("0") == ["You play 0.", "The machine plays 0."]
    assert match.legal() == ["1"]
    assert "not a legal move" in match.enter("0")[0]
    assert not match.left
    assert match.enter("q") == ["You leave the game."]


@pytest.mark.parametrize("algorithm", ["minimax", "alpha_beta", "negamax"])
def test_the_machine_never_loses_tictactoe(algorithm):
    for first in ("me", "machine"):
        if (algorithm, first) == ("minimax", "machine"):
            continue  # the same search, and slow
        for pick in (0, -1):
            match = new_match("tictactoe", first=first, algorithm=algorithm)
            result = played_out(match, lambda legal, at=pick: legal[at])
            assert result in ("The machine wins.", "A draw.")


def test_the_one_who_is_better_off_wins_nim():
    match = new_match("nim", heaps=(1, 2, 3), first="me")  # exclusive or 0: lost
    assert played_out(match, lambda legal: legal[0]) == "The machine wins."
    match = new_match("nim", heaps=(1, 2), first="me")
    match.enter("2:1")
    match.enter("2:1")
    assert match.result() == "You win."


def test_seven_coins_are_won_by_who_moves_second():
    match = new_match("grundy", coins=7, first="me")
    assert played_out(match, lambda legal: legal[-1]) == "The machine wins."


@pytest.mark.parametrize(
    ("first", "me", "board"),
    [("me", "X", "X"), ("me", "O", "O"), ("machine", "X", "O"), ("machine", "O", "X")],
)
def test_who_starts_and_who_is_x(first, me, board):
    match = new_match("tictactoe", first=first, me=me)
    said = match.begin()
    if first == "me":
        assert said == []
        match.play(0)
    else:
        assert said == ["The machine plays 1."]
    assert match.game.text(match.state)[0] == board
    text = introduction("tictactoe", match)
    assert f"You are {me}." in text
    assert ("You begin." if first == "me" else "The machine begins.") in text


def test_the_person_may_be_min():
    match = Match(TicTacToe(), human=MIN)
    assert match.begin() == ["The machine plays 1."]
    match.enter("5")
    assert len(match.played) == 3


def test_take_back_is_the_persons_last_turn():
    match = new_match("tictactoe", first="machine")
    match.begin()
    start = match.state
    assert match.take_back() == ["There is no move of yours to take back."]
    match.enter("9")
    second = match.state
    match.enter(match.legal()[0])
    match.take_back()
    assert match.state == second
    assert match.take_back() == ["You take back 9."]
    assert match.state == start
    assert len(match.played) == 1


def test_a_finished_game_may_be_taken_back():
    match = new_match("nim", heaps=(1,))
    match.enter("1:1")
    assert match.over
    match.take_back()
    assert not match.over
    assert match.result() == ""


def test_depth_uses_the_evaluation():
    match = new_match("tictactoe", first="machine", depth=2)
    assert match.begin() == ["The machine plays 5."]  # open lines prefer the centre


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].depth])
def test_a_large_game_is_searched_to_its_usual_depth(name):
    match = new_match(name, first="machine")
    assert match.options["depth"] == GAMES[name].depth > 1
    said = match.begin()
    assert any(sentence.startswith("The machine plays ") for sentence in said)
    assert new_match(name, depth=None).options["depth"] is None
    assert new_match(name, depth=1).options["depth"] == 1


def test_explain_tells_values_line_and_counts():
    match = new_match("tictactoe", explain=True)
    said = match.enter("5")
    answer = alpha_beta(TicTacToe(), 1 << 4)
    assert said[1] == "Searched to the end; values for MAX (you):"
    assert said[2].split() == ["1", "=", "0", "<-", "chosen"]
    assert said[3].split() == ["2", "≥", "0"]
    line = " ".join(str(move + 1) for move in answer.line)
    assert said[-3] == f"It expects {line}."
    for count in (answer.nodes, answer.leaves, answer.cutoffs):
        assert f" {count:,}" in said[-2]
    assert said[-1] == "The machine plays 1."


def test_explain_counts_root_moves_that_were_cut_off():
    wins_at_once = ExplicitTree([[1, -1, 0]])
    narrow = partial(alpha_beta, window=(-1, 1))
    said = Match(wins_at_once, MAX, narrow, explain=True).enter("a")
    assert "  1 more not searched: cut off." in said


@pytest.mark.parametrize("algorithm", [gs.minimax, alpha_beta, gs.negamax])
@pytest.mark.parametrize("depth", [1, 2, 3, None])
def test_root_values_are_those_of_the_searched_tree(algorithm, depth):
    game = TicTacToe()
    state = game.from_text("X . O / . X . / . . O")
    options = {"depth": depth, "evaluate": OpenLines(game)}
    seen, trace = RootMoves(), gs.Trace()
    algorithm(game, state, trace=seen, **options)
    algorithm(game, state, trace=trace, **options)
    tree = gs.tree_of(game, state, trace)
    visited = [node for node in tree.root.children if node.visits]
    visited.sort(key=lambda node: node.visits[0].first)
    expected = [(n.move, n.visits[0].value, n.visits[0].sign) for n in visited]
    assert seen.found == expected


def test_every_search_can_be_explained():
    match = Match(
        ExplicitTree([[3, 12], [2, 4]]), MIN, gs.two_phase_minimax, explain=True
    )
    said = match.begin()
    listed = [line.split() for line in sorted(said[1:3])]
    assert listed == [["a", "=", "3", "<-", "chosen"], ["b", "=", "2"]]
    assert said[3] == "It expects a a1."
    trace = RootMoves()
    trace.note("a sentence")
    trace.cut(3, 2)
    assert trace.found == []


def test_bounds_are_explained_where_there_are_any():
    key = "  (≥ at least, ≤ at most: more was not needed to choose.)"
    game = ExplicitTree([[3, 12], [2, 4]])
    assert key in Match(game, MIN, alpha_beta, explain=True).begin()
    assert key not in Match(game, MIN, gs.minimax, explain=True).begin()


def test_before_the_machine_has_begun_nobody_plays_for_it():
    match = Match(TicTacToe(), human=MIN)
    (said,) = match.enter("5")
    assert said == "It is the machine's turn. Call `begin` to let it move."
    assert match.play(4) == [said]
    assert match.played == []
    assert match.begin() == ["The machine plays 1."]
    assert match.enter("5")[0] == "You play 5."


def test_a_long_search_plays_the_best_it_had():
    match = new_match("tictactoe", first="machine", limit=18_000, explain=True)
    said = match.begin()
    assert said[0].startswith("Searched to the end, as far as the limit allowed;")
    assert "  1 more not searched: the limit came first." in said
    assert "18,000 nodes" in said[-2]
    assert said[-1] == "The machine plays 1."


def test_a_search_that_found_nothing_plays_the_first_legal_move():
    for explain in (False, True):
        for algorithm in (alpha_beta, gs.two_phase_minimax):
            match = new_match(
                "nim", "machine", algorithm, heaps=(9, 9), limit=10, explain=explain
            )
            said = match.begin()[-2:]
            assert "10 nodes" in said[0]
            assert said[1] == "The machine plays 1:1."


def test_a_named_search_has_a_limit_and_one_of_ones_own_need_not_know_it():
    assert new_match("tictactoe", algorithm="minimax").options["limit"] == 1_000_000

    def mine(game, state, depth, evaluate, order, trace):
        return alpha_beta(game, state)

    match = new_match("nim", "machine", mine, heaps=(1, 2))
    assert match.begin() == ["The machine plays 2:1."]


def test_a_prompt_does_not_list_hundreds_of_moves():
    match = new_match("nim", heaps=(300,))
    assert len(match.legal()) == 300
    assert match.prompt.endswith(" 1:11, 1:12, …; q leaves): ")
    twelve = new_match("nim", heaps=(12,))
    assert "…" not in twelve.prompt
    assert "1:12" in twelve.prompt


def test_explaining_does_not_change_the_machines_choice():
    for name in GAMES:
        plain, told = quick_match(name), quick_match(name, explain=True)
        for match in (plain, told):
            played_out(match, lambda legal: legal[len(legal) // 2])
        assert plain.played == told.played


def test_payments_are_told_where_they_are_not_win_and_loss():
    match = Match(ExplicitTree([[3, 12], [2, 4]]))
    match.enter("a")
    assert match.result() == "You win. MAX is paid 3."


CHANCES = {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}


class Steps(gs.Game):
    """Throw an uneven die, then take it or not; who first has exactly 5 wins.

    A state is the squares of MAX and MIN, whose turn it is, and the die, or 0 for one
    that is not thrown; MIN wins when nobody can.
    """

    def initial(self):
        return 0, 0, MAX, 0

    def is_terminal(self, state):
        return 5 in state[:2] or min(state[:2]) > 5

    def to_move(self, state):
        return state[2] if state[3] else CHANCE

    def outcomes(self, state):
        return () if self.is_terminal(state) or state[3] else tuple(CHANCES.items())

    def moves(self, state):
        return () if self.is_terminal(state) or not state[3] else (True, False)

    def play(self, state, move):
        mine, theirs, side, die = state
        if not die:
            return mine, theirs, side, move
        if side == MAX:
            return mine + die * move, theirs, MIN, 0
        return mine, theirs + die * move, MAX, 0

    def utility(self, state):
        return MAX if state[0] == 5 else MIN

    def label(self, state, move):
        return str(move) if not state[3] else "take" if move else "leave"


class Turn(NamedTuple):
    """A state that says whose turn it is, also while the die is in the air."""

    mine: int
    theirs: int
    side: int
    die: int


class Rolled(Steps):
    """The same, with the dice of a side."""

    def initial(self):
        return Turn(*super().initial())

    def play(self, state, move):
        return Turn(*super().play(tuple(state), move))


def thrown(match):
    """What the dice of a match showed so far."""
    game = match.game
    return [move for state, move in match.played if game.to_move(state) == CHANCE]


def test_the_match_throws_the_dice_and_says_whose_they_are():
    match = Match(Rolled(), depth=4, evaluate=lambda state: 0, seed=1)
    said = match.begin()
    (first,) = thrown(match)
    assert said == [f"You roll {first}."]
    assert match.legal() == ["take", "leave"]
    said = match.enter("take")
    _, second, third = thrown(match)
    assert said[:2] == ["You play take.", f"The machine rolls {second}."]
    assert said[2] in ("The machine plays take.", "The machine plays leave.")
    assert said[3] == f"You roll {third}."


def test_the_machine_throws_first_where_it_begins():
    match = Match(Rolled(), MIN, depth=2, evaluate=lambda state: 0, seed=1)
    said = match.begin()
    first, second = thrown(match)
    assert said[0] == f"The machine rolls {first}."
    assert said[-1] == f"You roll {second}."


def test_where_no_side_is_said_the_dice_are_those_of_chance():
    assert Match(Steps(), seed=1).begin()[0].startswith("Chance plays ")
    assert Match(Counted(Rolled()), seed=1).begin()[0].startswith("You roll ")


def test_before_begin_no_die_is_thrown():
    match = Match(Rolled(), seed=1)
    said = "The dice are not thrown yet. Call `begin` to throw them."
    assert match.enter("take") == [said]
    assert match.play(True) == [said]
    assert match.played == []


def test_the_dice_have_their_probabilities_throw_after_throw():
    matches, pairs = 6_000, Counter()
    for seed in range(matches):
        match = Match(Steps(), MAX, lambda *_, **__: None, seed=seed)
        match.begin()
        match.go(False)
        match.go(match.thrown())
        pairs[tuple(thrown(match))] += 1
    for one, chance in CHANCES.items():
        for other, second in CHANCES.items():
            expected = float(chance * second)
            deviation = sqrt(matches * expected * (1 - expected))
            assert abs(pairs[one, other] - matches * expected) < 4 * deviation


def test_a_seed_gives_the_same_dice_and_none_gives_others():
    def dice(seed):
        match = Match(Steps(), depth=2, evaluate=lambda state: 0, seed=seed)
        match.begin()
        for _ in range(6):
            match.enter("leave")
        return thrown(match)

    assert dice(5) == dice(5)
    assert len({tuple(dice(seed)) for seed in range(20)}) > 15
    assert len({tuple(dice(None)) for _ in range(20)}) > 15


def test_what_is_taken_back_is_not_thrown_again():
    for seed in range(30):
        match = Match(Rolled(), depth=2, evaluate=lambda state: 0, seed=seed)
        match.begin()
        match.enter("leave")
        before, state, dice = list(match.played), match.state, thrown(match)
        assert match.can_take_back
        said = match.take_back()
        assert (said[0], len(said)) == ("You take back leave.", 2)
        assert thrown(match) == dice[:1]  # the die of the turn stays
        assert match.legal() == ["take", "leave"]
        assert not match.can_take_back
        match.enter("take")
        assert thrown(match) == dice
        match.take_back()
        match.enter("leave")
        assert (match.played, match.state) == (before, state)


def test_only_a_throw_is_nothing_to_take_back():
    match = Match(Rolled(), seed=1)
    match.begin()
    assert not match.can_take_back
    assert match.take_back() == ["There is no move of yours to take back."]


@pytest.mark.parametrize("algorithm", WITH_CHANCE)
def test_the_machine_plays_what_is_worth_most_on_average(algorithm):
    for seed in range(12):
        options = {"depth": 5, "evaluate": lambda state: Fraction(state[0], 100)}
        match = Match(Rolled(), MIN, algorithm, explain=True, seed=seed, **options)
        match.begin()
        game = match.game
        for state, move in match.played:
            if game.to_move(state) != MAX:
                continue
            options["depth"] = 4
            worth = {
                other: gs.expectiminimax(game, game.play(state, other), **options).value
                for other in game.moves(state)
            }
            assert worth[move] == max(worth.values())


def test_averages_are_explained():
    match = Match(Rolled(), MIN, depth=3, evaluate=lambda s: 0, explain=True, seed=2)
    said = match.begin()
    assert said[1] == "Searched to depth 3; values for MAX (machine):"
    assert {line.split()[0] for line in said[2:4]} == {"take", "leave"}
    assert {line.split()[1] for line in said[2:4]} == {"="}


@pytest.mark.parametrize("search", [gs.star1, gs.star2])
def test_what_a_search_with_chance_says_of_a_move_is_true(search):
    game, signs = gs.Backgammon.three_checkers(), Counter()
    evaluate = BackgammonFeatures(game)
    for mine, theirs in (([24, 20, 7], [24, 13, 9]), ([25, 8, 3], [21, 6, 2])):
        for dice in ((4, 2), (6, 1), (3, 3)):
            state = game.from_points(mine, theirs, MAX, dice)
            seen, exact = RootMoves(), RootMoves()
            search(game, state, depth=3, evaluate=evaluate, trace=seen)
            gs.expectiminimax(game, state, depth=3, evaluate=evaluate, trace=exact)
            values = {move: float(value) for move, value, _ in exact.found}
            for move, value, sign in seen.found:
                above = float(value) - values[move]  # what is said less what is
                assert above > -1e-9 or sign == "≥"
                assert above < 1e-9 or sign == "≤"
                signs[sign] += 1
    assert min(signs["="], signs["≤"]) > 3


def test_every_choice_of_a_turn_is_explained():
    match = new_match("pig", first="machine", explain=True, seed=1)
    said = match.begin()
    choices = [sentence for sentence in said if sentence.startswith("Searched to")]
    assert len(choices) > 2
    assert match.explained.count(choices[0]) == len(choices)
    spoken = [sentence for sentence in said if sentence not in match.explained]
    assert all(sentence.startswith("The machine ") for sentence in spoken)
    said = match.enter("r")
    moved = any(sentence.startswith("The machine plays") for sentence in said)
    assert bool(match.explained) == moved


def test_rules_with_chance_are_searched_by_expectiminimax_unless_told():
    assert Match(Steps()).algorithm is gs.expectiminimax
    assert Match(Counted(Steps())).algorithm is gs.expectiminimax
    assert Match(TicTacToe()).algorithm is alpha_beta
    assert Match(Counted(TicTacToe())).algorithm is alpha_beta
    assert Match(ExplicitTree([[3, 12], [2, 4]])).algorithm is alpha_beta
    counted = Counted(ExplicitTree([[gs.Chance([(0.5, 1), (0.5, 0)]), 2], 1]))
    assert Match(counted).algorithm is gs.expectiminimax
    assert counted.plays == 0


def test_a_tree_may_end_in_a_throw():
    match = Match(ExplicitTree([gs.Chance([(0.5, 1), (0.5, 0)]), 0]), seed=3)
    said = match.enter("a")
    assert match.over
    assert re.fullmatch(r"Chance plays \w+\.", said[1])


@pytest.mark.parametrize("algorithm", WITH_CHANCE)
def test_each_search_with_chance_plays_backgammon(algorithm):
    match = new_match("hypergammon", "machine", algorithm, seed=4)
    said = match.begin()
    high, low = thrown(match)[0]
    assert said[0] == f"The machine rolls {high}-{low}."
    assert said[1].startswith("The machine plays ")
    assert said[2].startswith("You roll ")
    usual = new_match("hypergammon", "machine", seed=4)
    assert usual.begin() == said


def test_a_turn_of_backgammon_is_typed():
    match = new_match("backgammon", seed=3)
    match.begin()
    before = match.state
    (said,) = match.enter("7/5")
    assert said.startswith("'7/5': ")
    assert "Legal turns: " in said
    assert "The position" not in said
    label = match.legal()[-1]
    assert match.state == before
    assert match.enter(" ".join(reversed(label.upper().split())))[0].startswith(
        f"You play {label}."
    )


def test_pig_is_introduced_with_its_target():
    match = new_match("pig", target=20)
    text = introduction("pig", match)
    assert "first player with 20 points wins." in text
    assert match.begin() == []
    assert re.fullmatch(r"You roll \d\.", match.enter("r")[1])


def test_of_very_many_moves_the_best_are_explained():
    match = Match(ExplicitTree([*range(100)]), MIN, gs.minimax, explain=True)
    said = match.begin()
    listed = [line.split() for line in said[1 : LISTED + 1]]
    assert [line[2] for line in listed] == [str(99 - n) for n in range(LISTED)]
    assert listed[0][-1] == "chosen"
    assert said[LISTED + 1] == "  88 more, none of them better."


def test_wrong_arguments_are_named():
    mine, new = partial(Match, TicTacToe()), new_match
    all_refused(
        (partial(Match, TicTacToe), TypeError, "game:"),
        (partial(Match, gs.Queens(4)), TypeError, "game:", "Queens"),
        (partial(mine, human=0), ValueError, "human:"),
        *((partial(mine, depth=depth), ValueError, "depth:") for depth in (0, 1.5)),
        (partial(mine, limit=0), ValueError, "limit:"),
        (partial(mine, seed=-1), ValueError, "seed:"),
        (partial(mine, seconds=-1), ValueError, "seconds"),
        (partial(mine, opponent=7), TypeError, "player:"),
        (partial(mine, opponent=gs.players.RandomPlayer(), depth=2),
         TypeError, "opponent:", "depth"),
        (partial(new, "nim", opponent=gs.players.RandomPlayer(), seconds=1),
         TypeError, "opponent:", "seconds"),
        (partial(Match, gs.Nim([1]), algorithm="dfs"), ValueError, "alpha_beta"),
        (partial(new, "chess"), ValueError, "game:", "tictactoe, nim, grundy"),
        (partial(new, "nim", me="X"), ValueError, "me:", "Nim", "heaps"),
        (partial(new, "othello", me="X"), ValueError, "me:", "Othello"),
        (partial(new, "nim", first="you"), ValueError, "first:", "'me'", "'machine'"),
        (partial(new, "tictactoe", me="x"), ValueError, "me:", "'X'", "'O'"),
        (partial(new, "grundy", coins=0), ValueError, "n:"),
        (Match(gs.Nim([2]), MIN, gs.deepen).begin,
         TypeError, "algorithm:", "generator"),
        (Match(Rolled(), MIN, "alpha_beta", depth=3, evaluate=lambda s: 0).begin,
         ValueError, "expectiminimax"),
    )  # fmt: skip


@pytest.mark.parametrize("game", [TicTacToe(), gs.Nim([3, 1]), gs.Grundy(9)])
def test_every_label_in_the_prompt_may_be_entered(game):
    for i, label in enumerate(Match(game).legal()):
        match = Match(game)
        assert match.enter(label)[0] == f"You play {label}."
        assert match.played[0][1] == game.moves(game.initial())[i]


def test_with_seconds_it_is_the_strong_player_who_says_what_it_found():
    match = Match(TicTacToe(), seconds=5, explain=True)
    said = match.enter("5")
    assert said[1] == "Depth 8, value for MAX (you): 0."
    assert said[2].startswith("It expects 1 ")
    assert said[-1] == "The machine plays 1."
    assert match.explained == said[1:-1]


def test_an_opponents_move_must_be_legal():
    match = Match(TicTacToe(), opponent=lambda game, state: 4)
    with pytest.raises(ValueError, match=r"opponent: .* not legal"):
        match.enter("5")


def test_a_player_meets_its_dice_again():
    labels = []
    for _ in range(2):
        match = Match(TicTacToe(), opponent=gs.players.RandomPlayer(), seed=3)
        labels.append([match.enter("5"), match.enter(match.legal()[0])])
    assert labels[0] == labels[1]


def test_a_problem_of_one_is_no_match():
    class Steps(gs.Game):
        """One walks to 3."""

        def initial(self):
            return 0

        def is_terminal(self, state):
            return state == 3

        is_goal = is_terminal

        def moves(self, state):
            return (1,) if state < 3 else ()

        def play(self, state, move):
            return state + move

        def to_move(self, state):
            return MAX

        def utility(self, state):
            return 1

    for game in (Steps(), gs.Queens(4), gs.Missionaries()):
        for refuses in (Match, gs.player):
            with pytest.raises(TypeError, match=f"{type(game).__name__} is a problem"):
                refuses(game)
