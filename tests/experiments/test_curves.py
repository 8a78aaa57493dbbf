"""The chart of a sweep: the right lines, with names, readable without colour."""

from itertools import pairwise
from statistics import mean, stdev

import matplotlib.image
import pytest

import gamesearch as gs
from gamesearch.lab.experiments import chart, means, sweep, theory
from gamesearch.rules.result_table import ResultTable


@pytest.fixture(scope="module")
def frame():
    return sweep(
        [gs.minimax, gs.alpha_beta],
        branching=[2, 3],
        depths=[1, 2, 4, 5],
        seeds=range(6),
        progress=False,
    )


def curves(axes):
    """Every drawn line as a list of points; the caps of error bars are no lines."""
    return [
        list(zip(line.get_xdata(), line.get_ydata()))
        for line in axes.lines
        if len(line.get_xdata()) > 1 and line.get_linestyle() != "None"
    ]


def points_of(table, count):
    return [(depth, mean(part[count])) for depth, part in table.groups("depth")]


def test_the_measured_means_are_drawn(frame):
    for axes, width in zip(chart(frame).figure().axes, (2, 3)):
        for name in ("minimax", "alpha_beta"):
            part = frame.where(algorithm=name, branching=width)
            assert points_of(part, "leaves") in curves(axes)


def test_the_four_curves_of_theory_are_drawn(frame):
    for axes, width in zip(chart(frame).figure().axes, (2, 3)):
        for count in (
            theory.all_leaves,
            theory.three_quarters,
            lambda b, d: theory.pearl(b) ** d,
            theory.minimal_leaves,
        ):
            points = [(depth, count(width, depth)) for depth in range(1, 6)]
            assert points in curves(axes)


def names_of(axes):
    return [text.get_text() for text in axes.get_legend().get_texts()]


def test_the_axis_is_logarithmic(frame):
    assert {axes.get_yscale() for axes in chart(frame).figure().axes} == {"log"}


def test_every_line_has_its_name_where_it_ends(frame):
    (axes,) = chart(frame.where(branching=3)).figure().axes
    assert names_of(axes) == [
        "minimax",
        "all leaves: $b^d$",
        "alpha_beta",
        "rule of thumb: $b^{3d/4}$",
        "Pearl: $R^d$",
        "minimal tree",
    ]  # in the order in which they end


def test_lines_differ_without_colour(frame):
    (axes,) = chart(frame.where(branching=3)).figure().axes
    looks = [
        (line.get_marker(), str(line._dash_pattern))
        for line in axes.lines
        if len(line.get_xdata()) > 1 and line.get_linestyle() != "None"
    ]
    assert len(set(looks)) == len(looks) == 6


def test_of_many_lines_every_name_is_whole_and_no_two_look_alike():
    many = {f"alpha_beta number {n:02}": gs.alpha_beta for n in range(20)}
    frame = sweep(many, branching=[2], depths=[1, 2], seeds=1, progress=False)
    figure = chart(frame).figure()
    figure.draw_without_rendering()
    (axes,) = figure.axes
    texts = axes.get_legend().get_texts()
    boxes = sorted((text.get_window_extent() for text in texts), key=lambda b: b.y0)
    assert len(boxes) == 24
    assert all(box.x0 >= 0 and box.x1 <= figure.bbox.x1 for box in boxes)
    assert all(box.y0 >= 0 and box.y1 <= figure.bbox.y1 for box in boxes)
    assert all(low.y1 <= high.y0 + 2 for low, high in pairwise(boxes))
    looks = {
        (line.get_color(), line.get_marker(), str(line._unscaled_dash_pattern))
        for line in axes.lines
        if len(line.get_xdata()) > 1
    }
    assert len(looks) >= 24


def test_orders_are_named_where_there_are_several():
    frame = sweep(gs.alpha_beta, branching=2, depths=[1, 2], seeds=range(2),
                  orders=["as_given", "best_first"], progress=False)  # fmt: skip
    (axes,) = chart(frame).figure().axes
    names = {"alpha_beta, as_given", "alpha_beta, best_first"}
    assert names <= set(names_of(axes))


def test_positions_have_theory_when_their_width_is_told():
    game = gs.TicTacToe()
    frame = sweep(gs.minimax, game=game, depths=[1, 2, 3], progress=False,
                  evaluate=lambda state: 0)  # fmt: skip
    (axes,) = chart(frame).figure().axes
    assert names_of(axes) == ["minimax"]
    (axes,) = chart(frame, branching=7.5).figure().axes
    assert len(names_of(axes)) == 5
    assert axes.get_title(loc="left") == "b = 7.5"


def test_another_column(frame):
    (axes,) = chart(frame.where(branching=2), count="nodes").figure().axes
    part = frame.where(algorithm="minimax", branching=2)
    assert points_of(part, "nodes") in curves(axes)
    assert axes.get_ylabel() == "nodes"


def test_the_alternative_text_has_the_numbers(frame):
    picture = chart(frame, title="Random trees")
    assert picture.alt.startswith("Random trees. Leaves evaluated against depth")
    assert "With 2 moves: minimax 32 at depth 5" in picture.alt
    assert "minimal tree 35" in picture.twin  # of three moves, at depth 5
    assert chart(frame, alt="mine").alt == "mine"


def test_it_can_be_saved_at_any_size(frame, tmp_path):
    picture = chart(frame, title="Random trees")
    picture.savefig(tmp_path / "chart.svg")
    picture.savefig(tmp_path / "chart.pdf")
    picture.savefig(tmp_path / "chart.png", dpi=200)
    assert matplotlib.image.imread(tmp_path / "chart.png").std() > 0.05


def test_means_have_standard_errors(frame):
    cell = {"algorithm": "alpha_beta", "branching": 3, "depth": 5}
    leaves = frame.where(**cell)["leaves"]
    [found] = means(frame, "leaves").where(**cell)
    assert found["mean"] == mean(leaves)
    assert found["size"] == 6
    assert found["error"] == pytest.approx(stdev(leaves) / 6**0.5)


def test_one_tree_has_no_error():
    frame = sweep(gs.minimax, branching=2, depths=2, seeds=[1], progress=False)
    assert means(frame)["error"] == [0]
    assert len(chart(frame).figure().axes) == 1


@pytest.mark.parametrize(
    ("wrong", "kind", "message"),
    [
        (
            ResultTable([{"a": 1}]),
            TypeError,
            "frame: give the table that `sweep` returns",
        ),
        (3, TypeError, "frame: give the table that `sweep` returns"),
    ],
)
def test_a_wrong_frame_is_named(wrong, kind, message):
    with pytest.raises(kind, match=message):
        chart(wrong)


def test_an_empty_frame_is_named(frame):
    with pytest.raises(ValueError, match="frame: it has no rows"):
        chart(frame.where(branching=9))


def test_a_wrong_column_is_named(frame):
    with pytest.raises(ValueError, match=r"count: a column of the table .* 'seconds'"):
        chart(frame, count="seconds")


def test_runs_to_the_end_have_no_depth():
    frame = sweep(gs.minimax, game=gs.Nim([2]), depths=None, progress=False)
    with pytest.raises(ValueError, match="frame: a chart needs depths"):
        chart(frame)
