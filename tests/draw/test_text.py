import json

import pytest
from afresh import printed

import gamesearch as gs
from gamesearch import draw_text
from gamesearch.draw import describe
from gamesearch.play.dialogue import Match
from tests.draw.trees import TEXTBOOK, from_table, searched, two_plies, with_chance


def line_of(text, edge):
    return next(
        line.strip() for line in text.splitlines() if line.strip().startswith(edge)
    )


def test_every_node_has_a_line_that_says_what_is_known():
    text = draw_text(searched(TEXTBOOK))
    assert len(text.splitlines()) == 3 + 1 + 13
    assert line_of(text, "b:") == "b: MIN ≤2; window 3 … ∞; 3 ≥ 2: cut"
    assert line_of(text, "b3:") == "b3: leaf 6; pruned"
    assert line_of(text, "c:") == "c: MIN ≤2; window 3 … ∞"  # nothing left to cut


def test_a_step_says_what_just_happened_and_what_is_open():
    text = draw_text(searched(TEXTBOOK, step=13))
    assert "Step 13 of 24: Cut: 3 ≥ 2." in text
    assert line_of(text, "the root:") == "the root: MAX ≥3; window −∞ … ∞; open"
    assert line_of(text, "c1:") == "c1: leaf 14; not visited"


def test_the_notations():
    tree = searched(TEXTBOOK, step=13)
    assert "; α = 3;" in line_of(draw_text(tree, notation="values"), "the root:")
    assert "range (−∞, 2];" in line_of(draw_text(tree, notation="range"), "b:")
    with pytest.raises(ValueError, match=r"notation: .* window, values, range"):
        draw_text(tree, notation="nodes")


def test_the_last_line_tells_how_many_nodes_are_left_out():
    text = draw_text(searched(TEXTBOOK), max_nodes=10)
    assert text.splitlines()[-1] == "… and 3 more nodes"
    assert len(text.splitlines()) == 4 + 10 + 1
    with pytest.raises(ValueError, match="max_nodes"):
        draw_text(searched(TEXTBOOK), max_nodes=0)


def test_probabilities_tables_and_unknown_leaves():
    assert line_of(draw_text(with_chance()), "a1:") == "a1: leaf 4; probability 0.5; #1"
    assert "from the table" in line_of(draw_text(from_table()), "b:")
    unknown = searched([[3], [2, "x"]])
    assert line_of(draw_text(unknown), "b2:") == "b2: leaf x; pruned"


def test_folded_two_plies_of_tic_tac_toe_have_twelve_leaves():
    lines = draw_text(two_plies(), fold=True).splitlines()
    assert sum(": leaf" in line for line in lines) == 12
    assert line_of("\n".join(lines), "5: MIN").startswith("5: MIN 1")
    assert "4 equal nodes" in line_of("\n".join(lines), "1: MIN")


def test_the_description_counts_and_names_the_best_line():
    assert describe(searched(TEXTBOOK)).splitlines() == [
        "The game tree has 13 nodes, and MAX is to move at the root.",
        "The search evaluated 7 of 9 leaves and made 2 cut-offs. "
        "Of these, 1 cut-off pruned nothing.",
        "The root is worth 3; the principal variation is a a1.",
    ]
    one = describe(searched(7))
    assert one.startswith("The game tree has 1 node.\nThe search evaluated 1 of 1 leaf")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"limit": 7}, "Unfinished: the search was stopped here."),
        ({"keep": 9}, "Unfinished: the trace is full and ends at event 9."),
        ({"step": 0}, "Step 0 of 24: the search has not begun."),
    ],
)
def test_what_is_not_the_end_is_called_so(options, words):
    assert words in describe(searched(TEXTBOOK, **options))


def test_texts_and_sources_load_no_drawing_library():
    program = (
        "import sys, gamesearch as gs; t = gs.Trace(); g = gs.ExplicitTree([1, 2]);"
        "gs.alpha_beta(g, trace=t); str(gs.draw_text(gs.tree_of(g, None, t)));"
        "str(gs.show(gs.minimax)); print('matplotlib' in sys.modules)"
    )
    assert printed(program).strip() == "False"


@pytest.mark.parametrize(("most", "worth"), [(1, "worth ±10."), (3, "worth 10 × its")])
def test_what_infinity_stands_for_is_said_with_the_value_it_has(most, worth):
    def far(state):
        return 0

    far.win = 10
    game = gs.ExplicitTree([[most, 0], [[0, 0], -most]])
    tree = gs.searched(game, gs.star1, depth=2, evaluate=far)
    picture = gs.draw(tree)
    for text in (
        picture.alt,
        picture.twin,
        gs.draw_icicle(tree).alt,
        gs.draw_text(tree),
    ):
        assert worth in text
    sent = json.loads(gs.explore(game, depth=2, evaluate=far).data)
    assert sent["runs"][0]["tree"]["decided"] in picture.alt
    game = gs.ExplicitTree([most, 0])
    match = Match(game, gs.MIN, depth=2, evaluate=far, explain=True)
    assert worth in " ".join(match.begin())


def test_without_a_win_infinity_is_no_decided_game():
    assert gs.searched(gs.ExplicitTree([[1, 0], [0, -1]])).decided == ""
