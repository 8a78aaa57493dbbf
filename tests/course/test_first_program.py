"""Set 0: all lines of play, the count of positions, dialogues, and the own trace."""

from contextlib import suppress
from random import Random

import pytest
from course.graded import SALT
from course.mutants.first_program import TRIALS
from many import many, slowly

from gamesearch import MAX, MIN, Counted, TicTacToe, minimax
from gamesearch.check.report import Report
from gamesearch.play.limits.guard import Guard, Stopped
from gamesearch.sets.assignment import begin
from gamesearch.sets.dialogue import SAID, TALK_MISTAKES, Talk, scripts, talks
from gamesearch.sets.every_reply import REASONS, AllLines, Start, never_loses
from gamesearch.sets.first_program import (
    MOST,
    SET,
    STARTS,
    PositionCounter,
    boards,
    own_trace,
    positions,
    positions_made,
)
from marking import judged

GAME = TicTacToe()


def first_free(game, state):
    return game.moves(state)[0]


def plain(game, state):
    """Minimax as it is first written."""

    def worth(state):
        if game.is_terminal(state):
            return game.utility(state)
        values = [worth(game.play(state, move)) for move in game.moves(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

    side = game.to_move(state)
    return max(game.moves(state), key=lambda move: side * worth(game.play(state, move)))


def all_games(choose, side, state):
    """The end of each game of `choose` with this side, played out one by one."""
    if GAME.is_terminal(state):
        return [GAME.utility(state)]
    moves = GAME.moves(state)
    if GAME.to_move(state) == side:
        moves = [choose(GAME, state)]
    return [
        end for move in moves for end in all_games(choose, side, GAME.play(state, move))
    ]


def test_lines_are_counted_as_if_each_game_were_played():
    for start in STARTS:
        ends = all_games(first_free, start.side, GAME.play(0, start.moves[0]))
        lines = AllLines(first_free, GAME, [start], seconds=5).of(start.side)
        assert lines == (len(ends), ends.count(-start.side)), start


def test_the_player_is_asked_once_in_each_position():
    asked = []

    def choose(game, state):
        asked.append(state)
        return first_free(game, state)

    AllLines(choose, GAME, [Start(MIN, (square,)) for square in range(9)], seconds=5)
    assert len(asked) == len(set(asked)) > 100


def test_a_player_that_does_not_come_back_ends_the_check():
    def choose(game, state):
        while True:
            pass

    report = never_loses(choose, GAME, STARTS, seconds=0.2)
    assert report.points == 0
    assert report.mistake == "takes too long"


def test_nothing_written_is_not_attempted():
    def unwritten(*given):
        """The best move."""

    def missing(*given):
        raise NotImplementedError

    for stub in (unwritten, missing, None, ...):
        for report in (
            never_loses(stub, GAME, STARTS),
            positions({"choose": stub}, None, None),
            talks(stub, scripts(Random(0))),
        ):
            assert isinstance(report, Report)
            assert not report.answered


def test_each_reason_has_a_name_of_its_own():
    assert len({reason.name for reason in REASONS}) == len(REASONS)


def counted(choose, boards=("X.. / ... / ...", "... / ... / ...")):
    return positions({"choose": choose}, None, boards)


def test_plain_minimax_makes_as_many_positions_as_are_allowed():
    report = counted(plain)
    assert report.passed
    assert report.points == report.out_of == 10
    assert "549,946 positions" in report.parts[1].text


def test_twice_as_many_positions_are_worth_half_the_points():
    def choose(game, state):
        return (plain(game, state), plain(game, state))[0]

    report = counted(choose, ["X.. / ... / ..."])
    assert (report.points, report.mistake) == (5, "positions made twice")


def test_more_positions_than_a_few_times_those_of_minimax_end_the_search():
    game = PositionCounter(GAME, most=3).rules
    for _ in range(3):
        game.play(0, 4)
    with pytest.raises(Stopped):
        game.play(0, 4)
    assert MOST > 4 * 549_946


def test_the_count_answers_as_the_game_does():
    count = positions_made(lambda game, state: minimax(game, state).move, GAME)
    assert repr(count) == "It makes 549,946 positions."
    assert "not written yet" in repr(positions_made(lambda game, state: ..., GAME))
    assert repr(positions_made(lambda game, state: 4, GAME)) == "It makes 1 position."


def test_a_search_beside_the_game_is_not_counted():
    def choose(game, state):
        return plain(TicTacToe(), state)

    def played_once(game, state):
        move = choose(game, state)
        game.play(state, move)
        return move

    def told_less(game, state):
        move = plain(game, state)
        game.plays = 5
        return (move, plain(game, state))[0]

    for cheat in (choose, played_once):
        report = counted(cheat, ["X.. / ... / ..."])
        assert (report.points, report.mistake) == (0, "game.play is not used")
    assert counted(told_less, ["X.. / ... / ..."]).points == 5


def test_few_positions_and_a_wrong_move_earn_nothing():
    def choose(game, state):
        game.play(state, 1)
        return 1

    report = counted(choose, ["X.. / ... / ..."])
    assert (report.points, report.mistake) == (0, "the move is wrong")


def test_a_board_is_small_and_one_move_is_best():
    assert len(set(SET.task("result").wants)) == len(boards()) == 12
    for board in boards():
        state = GAME.from_text(board)
        values = [minimax(GAME, GAME.play(state, m)).value for m in GAME.moves(state)]
        assert GAME.to_move(state) == MAX
        assert values.count(max(values)) == 1
        assert 5 <= minimax(GAME, state).leaves <= 12
    assert begin(SET.name, "ada").wanted("result") in boards()


def test_the_trace_has_each_end_in_the_order_in_which_it_was_read():
    for board in boards():
        trace = own_trace(plain, GAME, board)
        game, state = Counted(GAME), GAME.from_text(board)
        minimax(game, state)
        assert [worth for _, worth in trace.ends] == game.seen
        ends = []
        for line, worth in trace.ends:
            after = state
            for label in line.split():
                after = GAME.play(after, GAME.parse(after, label))
            assert GAME.utility(after) == worth
            ends.append(after)
        assert ends == game.visited
        lines = [line for line, _ in trace.ends]
        assert lines == sorted(set(lines))  # moves as given, no line twice
        assert f"plays {minimax(GAME, state).move + 1}." in repr(trace)


def test_a_trace_of_nothing_and_of_what_is_remembered_says_why_it_is_empty():
    for choose, told in (
        (lambda game, state: ..., "not written yet"),
        (lambda game, state: game.moves(state)[0], "cache answers from another"),
    ):
        trace = own_trace(choose, GAME, boards()[0])
        assert not trace.ends
        assert told in repr(trace)


def test_a_function_that_cannot_be_called_is_told_so():
    report = never_loses(lambda state: 0, GAME, STARTS)
    assert report.answered
    assert "TypeError" in repr(report)


def test_scripts_have_every_result_and_every_kind_of_entry_for_both_sides():
    found = scripts(Random(5))
    whole = [one for one in found if one.part == "game"]
    assert {one.first for one in whole} == {MAX, MIN}
    assert scripts(Random(5)) == found != scripts(Random(6))
    assert [one.part for one in found].count("illegal") == 3
    assert {"leave", "occupied"} < {one.part for one in found}


def test_each_fault_that_can_be_found_has_a_text():
    said = {name for names in SAID.values() for name in names}
    assert said < set(TALK_MISTAKES)


def test_a_dialogue_that_never_comes_back_is_ended():
    asking = [True]

    def dialogue(game, choose, ask, say):
        while asking:
            with suppress(BaseException):  # a student's bare except
                ask("")

    report = talks(dialogue, scripts(Random(0)), seconds=0.3)
    asking.clear()  # it may have caught each exception that was to end it
    assert "never comes back" in {finding.mistake for finding in report.findings}
    assert report.points == 0


def test_an_entry_is_not_taken_for_another():
    def dialogue(game, choose, ask, say):
        say(game.text(game.initial()))
        ask("")
        choose(game, game.initial())

    script = next(one for one in scripts(Random(0)) if one.first == MAX)
    talk = Talk(script)
    talk.play(dialogue, Guard(5))
    assert talk.faults == ["another position"]


def test_what_is_said_at_grading_has_no_hidden_position_and_no_entry():
    def dialogue(game, choose, ask, say):
        while True:
            choose(game, int(ask(game.text(game.initial()))))

    def middle(game, state):
        moves = game.moves(state)
        return moves[len(moves) // 2]

    answers = {"choose": middle, "dialogue": dialogue}
    for task, clue in (("choose", "After "), ("dialogue", "types")):
        mark = judged(SET.name, task, answers, "ada", SALT)
        visible = begin(SET.name, "ada").report(SET.task(task), answers)
        assert mark.told.findings
        assert clue in repr(visible)
        assert clue not in repr(mark)


@pytest.mark.parametrize("students", [["bea"], slowly(["ada", "carl", "dora", "emil"])])
def test_every_right_function_is_right_for_every_student(students):
    for student in students:
        for task, trial in TRIALS.items():
            for name, function in trial.right.items():
                mark = judged(SET.name, task, {trial.answer: function}, student, SALT)
                assert mark.points == mark.task.points, (student, name)


@many(2, slow=5)
def test_moves_at_random_earn_next_to_nothing(seed):
    rng = Random(seed)
    answers = {"choose": lambda game, state: rng.choice([*game.moves(state)])}
    assert judged(SET.name, "choose", answers, "ada", SALT).points <= 2
