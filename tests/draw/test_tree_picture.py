import base64
import re
from itertools import pairwise

import pytest
from listed import listed

import gamesearch as gs
from gamesearch import ExplicitTree
from gamesearch.draw import draw, glyphs
from gamesearch.draw.labels import EDGE_AT, SMALL, Wanted, label_of
from gamesearch.draw.picture import SHRINK, Picture
from gamesearch.draw.plan import labelled_plan, reaches_of, too_wide
from gamesearch.draw.view import View
from gamesearch.tree.tree import PRUNED
from tests.draw.scenes import ends, shown
from tests.draw.trees import (
    SHOWN,
    TEXTBOOK,
    cut_marks,
    from_table,
    many,
    painted,
    searched,
    two_plies,
    with_chance,
)

TREES = many()
CUTTING = gs.alpha_beta, gs.mtdf, gs.sss_star, gs.dual_star, gs.stockman


def labels(tree, **wanted):
    view = View(tree)
    return {node.name: label_of(view, node, Wanted(**wanted)) for node in view.nodes}


def test_the_module_can_be_called_and_is_a_function_too():
    tree = searched(TEXTBOOK)
    assert gs.draw(tree).alt == draw(tree).alt == gs.draw.draw(tree).alt
    assert isinstance(gs.draw(tree), Picture)


@pytest.mark.parametrize("name", TREES)
def test_nothing_is_clipped(name):
    picture = draw(TREES[name], title="A tree", boards=name == "ragged")
    shapes = shown(picture).shapes
    assert len(shapes) > 3
    for shape in shapes:
        left, top, right, bottom = ends(shape)
        assert 0 <= left <= right <= picture.width, shape
        assert 0 <= top <= bottom <= picture.height, shape


@listed("name", [name for name in TREES if name != "wide"])
def test_no_node_comes_near_the_texts_of_its_neighbour(name):
    view, wanted = View(TREES[name]), Wanted()
    texts = [label_of(view, node, wanted) for node in view.nodes]
    reaches = reaches_of(view, texts, wanted)
    places = labelled_plan(view, reaches, wanted).places
    rows = {}
    for (x, y), (left, right) in zip(places, reaches):
        rows.setdefault(y, []).append((x - left, x + right))
    for row in rows.values():
        for (_, end), (start, _) in pairwise(row):
            assert end <= start + 1e-6


def test_a_long_name_is_cut_in_the_picture_and_whole_in_its_text():
    name = "a very long name " * 15 + "ends"
    tree = gs.searched(gs.ExplicitTree({name: [3, 12, 8], "b": [2, 4, 6]}))
    assert labels(tree)[name].edge.endswith("…")
    picture = draw(tree)
    assert "Too wide" not in str(picture.alt) + picture.twin
    assert picture.width < 12 * 96
    assert name in picture.twin


def test_labels_of_neighbours_are_apart():
    pairs = {f"(({i}, 0), (1, {i}))": i for i in range(9)}
    tree = gs.searched(gs.ExplicitTree(pairs))
    painter = painted(tree)
    texts = [label.edge for label in painter.labels[1:]]
    root, *below = painter.plan.places
    places = [root[0] + (x - root[0]) * EDGE_AT for x, _ in below]
    halves = [glyphs.width(text) * SMALL / 2 for text in texts]
    ends = [(x - half, x + half) for x, half in zip(places, halves)]
    assert all(right - left >= 8 for (_, left), (right, _) in pairwise(ends))


def test_no_text_is_below_nine_pixels_even_when_a_page_shrinks_the_picture():
    assert SMALL * SHRINK >= 9
    for tree in TREES.values():
        assert all(label.size * SHRINK >= 9 for label in labels(tree).values())


def test_a_node_is_widened_until_its_text_fits():
    _, narrow, wide = labels(searched([3, -1234.5])).values()
    assert narrow.stretch == 1
    assert wide.text == "−1234.5"
    assert wide.stretch > 1


@listed(
    ("tree", "signs"),
    [
        (searched(TEXTBOOK), "MAX MIN leaf pruned cut inequality line window order"),
        (searched(TEXTBOOK, algorithm=gs.minimax), "MAX MIN leaf line order"),
        (searched(TEXTBOOK, step=0), "MAX MIN leaf waiting"),
        (searched(TEXTBOOK, step=2), "MAX MIN leaf waiting open current window"),
        (
            searched([[3, 4], [2]]),
            "MAX MIN leaf line window order",
        ),  # an idle cut: no mark
        (with_chance(), "MAX chance leaf move window order"),
        (from_table(), "MAX MIN leaf waiting line window table"),
        (searched(7), "leaf order"),
    ],
)
def test_the_legend_has_the_signs_on_the_picture_and_no_others(tree, signs):
    assert painted(tree).signs == set(signs.split())


def test_what_is_left_away_is_not_in_the_legend():
    game = gs.TicTacToe()
    state = game.from_text(".O. / OXX / .X.")
    tree = gs.searched(game, gs.alpha_beta_with_memory, state)
    assert {"table", "twin", "window"} <= painted(tree).signs
    assert "window" not in painted(tree, windows=False).signs
    assert "twin" not in painted(tree, moves=False).signs  # its name is its moves
    assert "table" in painted(tree, windows=False, moves=False).signs


def test_noisy_moves_and_standing_pat_are_drawn_and_explained():
    """MAX may stand pat at a, but its second move is worth more."""
    game = gs.ExplicitTree([[[3, 9], 5], [[1, 2], 4]], first=gs.MIN)
    tree = searched(
        game,
        algorithm=gs.quiescence,
        depth=1,
        evaluate=lambda state: {1: 0.04, 6: 0.08}[state],
        noisy=lambda state: game.moves(state)[1:],
    )
    assert {"quiet", "stand pat"} <= painted(tree).signs
    found = labels(tree)
    assert ("#1 pat: 0.04", "stand pat") in found["a"].notes
    assert ("pat: 0.04", "stand pat") in labels(tree, order=False)["a"].notes
    assert found["a"].below == ""
    assert "only noisy moves are searched" in draw(tree).alt


def test_what_stands_at_a_cut():
    found = labels(searched(TEXTBOOK))
    assert [text for text, _ in found["b"].notes] == ["3 … ∞", "3 ≥ 2: cut"]
    assert [text for text, _ in found["c"].notes] == ["3 … ∞"]
    assert found["b"].text == "≤2"
    assert (found["b1"].below, found["b2"].below) == ("#4", "")


def test_windows_order_and_moves_can_be_left_away():
    found = labels(searched(TEXTBOOK), windows=False, order=False, moves=False)
    assert {label.below + label.edge for label in found.values()} == {""}
    assert [text for text, _ in found["b"].notes] == ["3 ≥ 2: cut"]


def test_the_notation_is_checked():
    with pytest.raises(ValueError, match=r"notation: .*window, values, range"):
        draw(searched(TEXTBOOK), notation="bounds")


def test_probabilities_stand_on_edges_of_chance():
    found = labels(with_chance())
    assert (found["a"].edge, found["a1"].edge) == ("a", "0.5")


def test_an_unknown_leaf_is_named_in_italics():
    label = labels(searched([[3], [2, "x"]]))["b2"]
    assert (label.text, label.font) == ("x", "italic")


def test_a_decided_game_is_infinite_where_the_evaluation_says_so():
    game = gs.TicTacToe()
    state = game.from_text("X X . / O O . / . . .")
    tree = searched(game, state, depth=1, evaluate=gs.evaluations.OpenLines(game))
    assert {label.text for label in labels(tree).values()} >= {"∞"}


def test_boards_are_drawn_for_tic_tac_toe_unless_refused():
    with_boards, without = draw(two_plies()), draw(two_plies(), boards=False)
    assert with_boards.height > without.height + 96
    assert draw(searched(gs.Nim([1, 2])), boards=True).height > (
        draw(searched(gs.Nim([1, 2]))).height
    )


def test_a_tree_too_wide_for_texts_is_drawn_as_a_shape_and_says_so():
    tree = TREES["wide"]
    assert too_wide(View(tree))
    shape, insisted = draw(tree), draw(tree, labels=True)
    assert shape.width < 1300 < insisted.width
    assert len(shape.data("svg")) < len(insisted.data("svg"))


def test_html_keeps_the_alternative_text_and_the_text_twin():
    picture = draw(searched({"<a&b>": 3, "b": 2}), title='Of "two"')
    page = picture._repr_html_()
    assert 'alt="Of &quot;two&quot;. The game tree has 3 nodes, and MAX' in page
    assert "<details" in page
    assert "&lt;a&amp;b&gt;: leaf 3" in page
    image = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', page)[1]
    assert base64.b64decode(image).startswith(b"<?xml")
    assert draw(searched([1, 2]), alt="Two leaves").alt == "Two leaves"


def test_a_heavy_picture_is_sent_as_png(monkeypatch):
    monkeypatch.setattr("gamesearch.draw.picture.HEAVY", 10_000)
    assert "png" not in draw(searched([1, 2]))._repr_html_()
    picture = draw(searched(gs.RandomTree(3, 4, seed=1)))
    assert 'src="data:image/png;base64,' in picture._repr_html_()


def test_the_bundle_has_a_png_for_pages_without_html():
    bundle = draw(searched(TEXTBOOK))._repr_mimebundle_()
    assert base64.b64decode(bundle["image/png"]).startswith(b"\x89PNG")
    assert set(bundle) == {"text/html", "image/png", "text/plain"}


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_the_same_picture_is_the_same_file(tmp_path, suffix):
    files = [tmp_path / f"{name}.{suffix}" for name in "ab"]
    for file in files:
        draw(searched(TEXTBOOK)).savefig(file)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert len(list(tmp_path.iterdir())) == 2


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    file = tmp_path / "tree.svg"
    file.write_text("old")

    def broken(self, *_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(Picture, "svg", broken)
    with pytest.raises(KeyboardInterrupt):
        draw(searched(TEXTBOOK)).savefig(file)
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_missing_folder_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"there is no folder .*nowhere"):
        draw(searched(TEXTBOOK)).savefig(tmp_path / "nowhere" / "tree.svg")


def test_pictures_are_not_registered_with_pyplot():
    from matplotlib import pyplot

    draw(searched(TEXTBOOK))
    assert pyplot.get_fignums() == []


def test_pruned_nodes_are_hatched_and_dashed():
    def patterns(tree):
        looks = [one.look for one in shown(draw(tree)).shapes if one.look.layer < 5]
        return any(look.hatch for look in looks), any(look.dash for look in looks)

    assert patterns(searched(TEXTBOOK)) == (True, True)
    assert patterns(searched(TEXTBOOK, algorithm=gs.minimax)) == (False, False)


@pytest.mark.parametrize("search", SHOWN.values(), ids=SHOWN)
def test_a_cut_mark_stands_where_pruning_begins(search):
    """At a pruned node right below one that is not, at each step of each search."""
    game, trace = ExplicitTree([[3, 5, 2], [2, 4, 6], [[1, 2], 9, 7]]), gs.Trace()
    few = {"simulations": 20} if search is gs.mcts else {}  # it cuts nothing
    search(game, trace=trace, **few)
    for step in (*range(0, trace.steps, 5), trace.steps):
        tree = gs.tree_of(game, None, trace, step=step)
        begins = [n for n in tree.nodes[1:] if n.status == PRUNED != n.parent.status]
        assert cut_marks(tree) == len(begins), step
    assert begins or search not in CUTTING
