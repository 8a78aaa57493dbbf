"""The coloured graph shows which node has which colour, and which neighbours clash."""

from itertools import combinations, product
from random import Random

from listed import listed
from many import many

from gamesearch import draw_board
from gamesearch.draw.palette import CUT, INK
from gamesearch.draw.problems import board_of
from gamesearch.draw.problems.coloured_graph import RADIUS, short_names, tint
from gamesearch.draw.problems.graph_layout import crossing, places_of
from gamesearch.problems import Colouring
from tests.draw.problems.sheet import SIZES, outside, painted
from tests.draw.test_palette import contrast
from tests.problems.test_colouring import AUSTRALIA

MAP = Colouring(AUSTRALIA, ["red", "green", "blue"])
STATES = [
    (),
    ("red",),
    ("red", "green"),
    ("red", "red"),
    ("red", "green", "green"),
    ("red", "green", "blue", "red", "green", "red", "red"),
]


@listed("state", STATES)
def test_each_coloured_node_has_the_letter_of_its_colour(state):
    board = board_of(MAP, large=True)
    letters = {
        (x, y): t
        for x, y, t, look in painted(board, state).texts
        if look.font == "bold" and look.size > 14
    }
    colours = MAP.assignment(state)
    assert letters == {board.places[node]: colours[node][0] for node in colours}


@listed("state", STATES)
def test_each_coloured_node_has_the_fill_of_its_colour(state):
    board = board_of(MAP, large=True)
    sheet = painted(board, state)
    for node, place in board.places.items():
        faces = {
            look.face
            for x, y, width, _, look in sheet.ovals
            if (x, y) == place and width == 2 * RADIUS
        } - {"none"}
        colour = MAP.assignment(state).get(node)
        assert faces == {board.looks[colour][0] if colour else "#ffffff"}


def test_in_a_small_picture_each_colour_has_a_shape_of_its_own():
    board = board_of(MAP, large=False)
    sheet = painted(board, STATES[-1])
    round_ones = [oval for oval in sheet.ovals if oval[-1].line == INK]
    assert len(round_ones) == STATES[-1].count("red")
    corners = [len(points) for points, _ in sheet.polygons]
    assert corners.count(4) == STATES[-1].count("green")
    assert corners.count(3) == STATES[-1].count("blue")


@SIZES
def test_the_edges_between_neighbours_of_one_colour_are_struck_out(large):
    board = board_of(MAP, large=large)
    for state in product(MAP.colours, repeat=3):
        colours = MAP.assignment(state)
        same = [
            e
            for e in board.edges()
            if len({*map(colours.get, e)} - {None}) == 1
            and None not in map(colours.get, e)
        ]
        lines = [line for line in painted(board, state).lines if line[1].line == CUT]
        assert len(lines) == 3 * len(same)
        ends = [tuple(points) for points, _ in lines]
        assert all(tuple(map(board.places.get, edge)) in ends for edge in same)


def test_every_edge_is_drawn_once():
    board = board_of(MAP, large=True)
    assert len(board.edges()) == 9
    assert len(painted(board, ()).lines) == 9


@SIZES
@many(6, slow=20)
def test_nothing_leaves_the_room_of_the_graph(large, seed):
    dice = Random(seed)
    nodes = [f"node {place}" for place in range(dice.randint(1, 12))]
    graph = {node: [] for node in nodes}
    for one, other in combinations(nodes, 2):
        if dice.random() < 0.3:
            graph[one].append(other)
    problem = Colouring(graph, dice.randint(1, 7))
    board = board_of(problem, large=large)
    for state in [(), (1,), tuple(problem.colours[-1] for _ in nodes)]:
        assert not outside(board, painted(board, state))
    assert len(set(board.places.values())) == len(nodes)


def test_a_planar_map_is_laid_out_without_crossings():
    places = places_of(AUSTRALIA)
    lines = [(places[a], places[b]) for a in AUSTRALIA for b in AUSTRALIA[a]]
    assert not any(crossing(*pair) for pair in combinations(lines, 2))
    assert places == places_of(AUSTRALIA)


def test_an_open_node_has_the_values_that_are_left():
    words = painted(board_of(MAP, large=True), ("red", "green")).words
    assert words.count("b") == 1
    assert words.count("r b") == 1


@listed(
    ("state", "said"),
    [
        ((), "No node is coloured. Open: WA, NT, SA, Q, NSW, V and T."),
        (("red", "green"), "Coloured: WA = red and NT = green. Open: SA, Q"),
        (("red", "red"), "not allowed: these neighbours have one colour: WA and NT."),
        (STATES[-1], "T = red. That is a solution."),
    ],
)
def test_the_alternative_text_names_the_state(state, said):
    assert said in draw_board(MAP, state).alt


def test_looking_ahead_a_node_without_a_colour_left_is_said():
    problem = Colouring(["ab", "ac", "bc"], 2, look_ahead=True)
    assert "a later node has no colour left" in draw_board(problem, (1, 2)).alt


def test_letters_are_legible_on_every_tint():
    for name in ("red", "green", "blue", "black", "yellow", "purple", 1, 2, 3, 4, 5, 6):
        assert contrast(INK, tint(name, int(name) if name in range(9) else 0)) >= 4.5


def test_short_names_tell_the_colours_apart():
    names = ["1", "11", "red", "rose", "r"]
    assert len({*short_names(names).values()}) == len(names)
