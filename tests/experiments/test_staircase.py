"""The Connect Four staircase: every step is right, and costs less than the last."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from listed import listed
from many import slowly

import gamesearch as gs
from gamesearch.lab.experiments import climb, commands, matrix
from gamesearch.lab.experiments.recipe import Search, made
from gamesearch.lab.experiments.staircase import STEPS, Foresight, Threats, compiled
from gamesearch.lab.fast.compiling import specialised
from gamesearch.lab.fast.connect_four_kernel import threats
from gamesearch.lab.fast.positions import SETS, positions
from gamesearch.rules.result_table import ResultTable

GAME = gs.ConnectFour(quick=True)
SMALL = gs.ConnectFour(4, 4, quick=True)
WIDE = gs.ConnectFour(5, 4, quick=True)


def late(game, stones, count, seed):
    """So many seeded positions with this many stones, not over."""
    rng, found = random.Random(seed), []
    while len(found) < count:
        state = game.initial()
        for _ in range(stones):
            if not game.is_terminal(state):
                state = game.play(state, rng.choice(game.moves(state)))
        if not game.is_terminal(state):
            found.append(state)
    return found


PLACES = [
    *[(GAME, state) for state in late(GAME, 36, 150, seed=1)],
    *[(SMALL, state) for state in late(SMALL, 7, 80, seed=3)],
    *[(WIDE, state) for state in late(WIDE, 12, 60, seed=4)],
    *[(GAME, state) for state in late(GAME, 33, 30, seed=2)],
]


@pytest.mark.parametrize("every", [6, slowly(1)])
def test_every_step_finds_the_score_of_minimax(every):
    for game, state in PLACES[::every]:
        score = gs.minimax(game, state).value
        assert {step(game, state).value for step in STEPS.values()} == {score}, state


def test_the_steps_know_who_wins_without_how_soon():
    game = gs.ConnectFour()
    for state in late(game, 35, 20, seed=5):
        wanted = gs.minimax(game, state).value
        assert {step(game, state).value for step in STEPS.values()} == {wanted}


@listed("step", STEPS)
def test_the_moves_of_every_step_are_legal_and_keep_the_score(step):
    for state in late(GAME, 34, 20, seed=6):
        answer = STEPS[step](GAME, state)
        if answer.move is not None:  # foresight may know the score without a move
            after = GAME.play(state, answer.move)
            assert gs.alpha_beta(GAME, after).value == answer.value


@pytest.mark.parametrize("moves", ["112233", "7112233"])
def test_the_largest_and_the_least_score_are_found(moves):
    state = GAME.from_moves(moves)
    wanted = gs.alpha_beta(GAME, state, depth=2, evaluate=lambda board: 0).value
    assert abs(wanted) > 16
    for name in ("null windows", "foresight", "threats first"):
        assert STEPS[name](GAME, state, limit=10_000).value == wanted


def test_a_limit_stops_every_step():
    for name in ("alpha-beta", "table", "null windows", "foresight"):
        with pytest.raises(gs.OutOfNodes):
            STEPS[name](GAME, GAME.from_moves("44"), limit=50)
    assert STEPS["foresight"](GAME, GAME.from_moves("112233"), limit=50).value == 18


# -- what is seen one stone ahead ------------------------------------------------------


def wins(game, state):
    """The moves that win at once, by the rules."""
    side = game.to_move(state)
    return [m for m in game.moves(state) if game.play(state, m)[3] == side]


@listed(
    ("game", "stones"),
    [
        (GAME, 10),
        (GAME, 20),
        (GAME, 30),
        (GAME, 38),
        (SMALL, 6),
        (SMALL, 13),
        (WIDE, 9),
    ],
)
def test_foresight_is_what_the_rules_say(game, stones):
    seeing = Foresight(game)
    for state in late(game, stones, 60, seed=stones):
        seen = seeing.initial(state)
        after = {move: game.play(state, move) for move in game.moves(state)}
        safe = tuple(move for move, reached in after.items() if not wins(game, reached))
        if wins(game, state):
            assert seeing.utility(seen) == game.utility(after[wins(game, state)[0]])
        elif safe:
            assert seeing.moves(seen) == safe
            assert not seeing.is_terminal(seen)
        else:
            reached = next(iter(after.values()))
            end = game.play(reached, wins(game, reached)[0])
            assert seeing.utility(seen) == game.utility(end)


def test_a_game_that_is_over_is_over_for_foresight():
    state = GAME.from_moves("1213141")
    seen = Foresight(GAME).initial(state)
    assert Foresight(GAME).is_terminal(seen)
    assert Foresight(GAME).utility(seen) == GAME.utility(state)


def slow_winning_squares(game, stones):
    """The same, square by square and line by line."""
    found = set()
    for column in range(game.width):
        for row in range(game.height):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                line = [(column + n * right, row + n * up) for n in range(4)]
                on = all(0 <= c < game.width and 0 <= r < game.height for c, r in line)
                bits = [1 << c * game.stride + r for c, r in line] if on else []
                mine = [bit for bit in bits if stones & bit]
                upright = up and not right  # a column only grows upwards
                if len(mine) == 3 and (not upright or bits[-1] not in mine):
                    found |= set(bits) - set(mine)
    return found


@pytest.mark.parametrize("game", [GAME, SMALL, gs.ConnectFour(9, 5)], ids=repr)
def test_winning_squares_are_those_of_the_lines(game):
    rng = random.Random(repr(game))
    squares = [
        1 << c * game.stride + r for c in range(game.width) for r in range(game.height)
    ]
    for _ in range(200):
        stones = sum(rng.sample(squares, rng.randint(0, len(squares) // 2)))
        found = specialised(threats, compiled=False, HEIGHT=game.height)(stones)
        free = [square for square in squares if not stones & square]
        assert {square for square in free if found & square} == slow_winning_squares(
            game, stones
        )


def test_threats_are_counted_on_free_squares_of_the_board():
    state = Foresight(GAME).initial(GAME.from_moves("131415"))  # X has three, upright
    sort = Threats(GAME).sort(state, (0, 1, 2, 3, 4, 5, 6), 0)
    assert sorted(sort) == list(range(7))
    shown = Foresight(GAME).initial(GAME.from_moves("2727"))
    assert Threats(GAME).sort(shown, (1, 3), 0) == [1, 3]  # three upright, one free


@listed("connect", [2, 3, 5])
@listed("step", [Foresight, Threats, STEPS["foresight"], STEPS["threats first"]])
def test_another_number_in_a_row_is_named(step, connect):
    for game in (gs.ConnectFour(5, 4, connect), gs.Counted(gs.ConnectFour(connect=3))):
        with pytest.raises(ValueError, match=r"game: .* connect=4, not"):
            step(game)


def test_every_method_of_a_game_can_be_called():
    games = Foresight(GAME), gs.WordTiles.drawn(54)
    names = [name for name in vars(gs.Game) if not name.startswith("_")]
    assert all(callable(getattr(game, name)) for game in games for name in names)


def test_another_game_is_named():
    with pytest.raises(TypeError, match="game: ConnectFour"):
        Foresight(gs.TicTacToe())


def test_the_steps_before_foresight_take_any_number_in_a_row():
    game = gs.ConnectFour(3, 3, 3, quick=True)
    wanted = gs.minimax(game).value
    for step in list(STEPS)[:5]:
        assert STEPS[step](game).value == wanted, step


# -- the sets of positions -------------------------------------------------------------


@pytest.fixture(scope="module")
def saved():
    return climb.saved()


def test_every_two_steps_agree_on_the_sets(saved):
    assert climb.quarrels(saved) == []


def test_the_scores_of_the_sets_are_those_the_steps_find(saved):
    for name in SETS:
        scores = dict(positions(name))
        done = saved.where(set=name, complete=True)
        assert len(done)
        for row in done:
            side = GAME.to_move(GAME.from_moves(row["moves"]))
            assert float(row["value"]) == scores[row["moves"]] * side


def test_no_step_costs_more_than_the_one_before(saved):
    assert climb.rises(saved) == []
    assert set(saved["set"]) == set(SETS)
    assert list(dict.fromkeys(saved["step"])) == [*STEPS, "compiled"]


@pytest.mark.parametrize(("nodes", "many"), [(150, 2), slowly(400, 4)])
def test_the_saved_nodes_are_found_again(saved, nodes, many):
    done = saved.where(complete=True).groups("step")
    cheap = [[row for row in part if row["nodes"] < nodes][:many] for _, part in done]
    cheap = [row for rows in cheap for row in rows]
    assert len(cheap) >= many * 6
    known = {**STEPS, "compiled": compiled}
    for row in cheap:
        state = GAME.from_moves(row["moves"])
        assert known[row["step"]](GAME, state).nodes == row["nodes"], row


def test_the_command_in_small(tmp_path):
    done = commands.run("staircase", quick=True, folder=tmp_path)
    assert done.right
    assert len(done.frame) == 6
    assert [file.name for file in tmp_path.iterdir()] == ["staircase.csv"]
    assert "end-easy" in done.text


def row(step, nodes, complete=True, value=1, moves="4"):
    return {"set": "s", "moves": moves, "step": step, "value": value, "nodes": nodes,
            "complete": complete, "limit": 100}  # fmt: skip


def test_a_step_that_costs_more_is_told():
    frame = ResultTable([row("one", 5), row("two", 6)])
    assert climb.rises(frame) == ["s: two"]
    frame = ResultTable([row("one", 100, False), row("two", 101, False)])
    assert climb.rises(frame) == []


def test_two_scores_are_told_unless_one_search_was_not_finished():
    frame = ResultTable([row("one", 5), row("two", 4, value=2)])
    assert climb.quarrels(frame) == ["s 4"]
    frame = ResultTable([row("one", 5), row("two", 101, False, value=None)])
    assert climb.quarrels(frame) == []


def test_a_mean_of_unfinished_searches_is_marked():
    frame = ResultTable([row("one", 50), row("one", 101, False, None, "5")])
    assert climb.overview(frame)[0]["s"] == "> 75.0"


# -- four enhancements on and off ------------------------------------------------------


@pytest.mark.parametrize("name", matrix.GAMES)
def test_sixteen_searches_find_the_same_values(name):
    trees = [matrix.trees_of(name, depth=3, many=3)]
    table = made(replace(matrix.RECIPE, trees=trees), progress=False)
    assert len(table) == 16
    assert table[0]["against"] == 1
    on = Counter(sum(row[switch] for switch in matrix.SWITCHES) for row in table)
    assert on == {0: 1, 1: 4, 2: 6, 3: 4, 4: 1}


def test_values_that_differ_are_told():
    searches = {"none": matrix.searches()["none"], "table": _wrong}
    recipe = replace(
        matrix.RECIPE,
        searches={name: Search(search) for name, search in searches.items()},
        trees=[matrix.trees_of("Othello 6x6", depth=2, many=1)],
    )
    with pytest.raises(ValueError, match="disagree"):
        made(recipe, progress=False)


def _wrong(game, state, depth, evaluate):
    return gs.alpha_beta(game, state, depth=1, evaluate=lambda board: 0)


def test_the_nodes_of_all_iterations_count():
    game, evaluation, _, plies = matrix.GAMES["Othello 6x6"]
    _, state = matrix.played(game, plies, 1)
    given = {"depth": 3, "evaluate": evaluation(game)}
    whole = matrix.switched(game, state, deepening=True, **given)
    steps = [
        gs.alpha_beta(game, state, depth=d, evaluate=given["evaluate"]).nodes
        for d in (1, 2, 3)
    ]
    assert whole.nodes == sum(steps)


def test_the_saved_matrix_has_a_case_in_which_an_enhancement_does_not_help():
    table = matrix.saved()
    for name in matrix.GAMES:
        part = table.where(game=name)
        assert len(part) == 16
        assert ("none", "deepening") in matrix.does_not_help(part)
        assert part[0]["nodes"] > 1.5 * min(part["nodes"])


def test_the_matrix_command_in_small():
    done = commands.run("matrix", quick=True)
    assert done.right
    assert len(done.frame) == 32
