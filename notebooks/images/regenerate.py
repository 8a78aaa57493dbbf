"""The pictures that a lecture shows before its code runs, drawn again from the trees.

Run `python notebooks/images/regenerate.py` after a change in how trees are drawn; a
test draws them too and compares. One line of PICTURES for each file.
"""

import json
import sys
from fractions import Fraction
from functools import reduce
from math import inf
from operator import xor
from pathlib import Path

import gamesearch as gs
from gamesearch.draw.palette import CUT, FAINT, FILL, GREY, INK, LEAF, OUTLINE
from gamesearch.draw.picture import Picture
from gamesearch.draw.scene import Look, Scene
from gamesearch.draw.shapes import EDGE_SEEN, EDGES, put_cut_mark, put_node, put_ring
from gamesearch.games.tictactoe import LINES
from gamesearch.play.arena.confidence import interval
from gamesearch.tree.tree import PRUNED, VISITED, WAITING

TWO_PLY = gs.ExplicitTree.from_json("two-ply")
TEXTBOOK = gs.ExplicitTree.from_json("textbook")
PREDICT = gs.ExplicitTree(
    [[[6, 1], [9, 11]], [[12, 3], [14, 13], [5, 10]], [[2, 7], [8, 4]]]
)
MINIMAL = gs.ExplicitTree.from_json("minimal-b3-d3")
MOVED = gs.ExplicitTree([[3, 12, 8], [2, 4, 6], [2, 14, 5]])
ONE_EACH = {"A": [5], "B": [5], "C": [5]}
THREE_ARCS = gs.ExplicitTree(ONE_EACH, alone=True)
ARCS = gs.named_intervals(THREE_ARCS, {"A": (3, 9), "B": (4, 7), "C": (1, 5)})
MIN_ARCS = gs.ExplicitTree(ONE_EACH, first=gs.MIN)
MIN_PAIRS = gs.named_intervals(MIN_ARCS, {"A": (2, 6), "B": (3, 8), "C": (5, 9)})
REPLIES = {
    "a": (6, 8, 7),
    "b": (9, 4, 5),
    "c": (7, 3, 8),
    "d": (8, 1, 9),
    "e": (5, 7, 9),
}
BETS = gs.ExplicitTree({move: dict(zip("lmr", r)) for move, r in REPLIES.items()})

SACK = gs.Knapsack(weights=(16, 15, 15), values=(45, 25, 25), capacity=30)
CITIES = gs.Tour([[0, 30, 6, 4], [30, 0, 5, 10], [6, 5, 0, 20], [4, 10, 20, 0]])

FULL = gs.ExplicitTree([[[4, 7], [1, 9]], [[6, 5], [8, 2]], [[3, 3], [10, 0]]])
SCOUTED = gs.ExplicitTree([[4, 9], [7, 6], [2, 8]])
LABELLED = gs.AndOrGraph(
    {
        "A": [["B", "C"], ["D"]],
        "B": [["E"], ["F"]],
        "C": [["H", "G"]],
        "D": [["I", "J"]],
        "E": [],
        "H": [],
    },
    solved=["F", "G", "I", "J"],
)
NILSSON = gs.AndOrGraph(
    {
        "n0": [["n1"], ["n4", "n5"]],
        "n1": [["n2"], ["n3"]],
        "n2": [["n3"], ["n4", "n5"]],
        "n3": [["n5", "n6"]],
        "n4": [["n5"], ["n8"]],
        "n5": [["n6"], ["n7", "n8"]],
        "n6": [["n7", "n8"]],
    },
    solved=["n7", "n8"],
)
ROWS = gs.AndOrGraph(
    {
        "P": [["Q", "R"], ["S"]],
        "Q": [["T"], ["U"]],
        "R": [["W", "V"]],
        "S": [["Y", "X"]],
        "T": [["K"]],
        "W": [["Z"], ["M", "N"]],
        "Y": [["L"]],
        "Z": [],
    },
    solved=["U", "V", "M", "N", "L"],
)


def chance(*pairs):
    """A chance node whose probabilities are written as texts, such as "1/4"."""
    return gs.Chance((Fraction(probability), subtree) for probability, subtree in pairs)


DICE = gs.ExplicitTree([
    chance(("1/2", [4, 7]), ("1/2", [6, 9])),
    chance(("1/4", [12, 16]), ("3/4", [5, 2])),
])  # fmt: skip
DICE_LAST = gs.ExplicitTree([
    [chance(("2/3", 6), ("1/3", 3)), 4],
    [chance(("1/5", 10), ("4/5", 5)), chance(("1/2", 7), ("1/2", 2))],
])  # fmt: skip
RACE = gs.Race((5, 3), step=3, faces=(1, 5))
DIE = chance(*(("1/6", value) for value in (3, 1, 2, 2, 8, 6)))
QUARTERS = chance(*(("1/4", value) for value in (1, 2, 0, 9)))
BELOW = gs.ExplicitTree(
    [
        chance(("1/2", [3, 5]), ("1/2", [7, 1])),
        chance(("1/4", [8, 2]), ("3/4", [6, 9])),
        chance(("2/3", [4, 9, 3]), ("1/3", [0, 10])),
    ],
    first=gs.MIN,
)


def after(game, search=gs.alpha_beta, step=None):
    """The tree of a search, at its end or after `step` events."""
    trace = gs.Trace()
    search(game, trace=trace)
    return gs.draw(gs.tree_of(game, None, trace, step=step))


def sheet(game):
    """The tree to be worked on with a pencil: the leaves have values, nothing else."""
    tree = gs.tree_of(game, None, gs.Trace())
    for node in tree:
        node.status = VISITED
        if node.leaf:
            node.value, node.sign, node.known = node.given, "=", (node.given,) * 2
    return gs.draw(tree, windows=False, order=False)


def plain(game, **options):
    """What alpha-beta reads and what it leaves out, with nothing beside the nodes."""
    tree = gs.searched(game, **options)
    return gs.draw(tree, windows=False, order=False, moves=False)


def never_reached():
    """A path to a node n where MIN has found 3, below a node where MAX has 5."""
    picture, scene = Picture(660, 384), Scene()
    root, m, reply = (130, 44), (70, 136), (220, 112)
    again, m_too, n = (310, 188), (250, 280), (400, 256)
    found, unread = (350, 348), (450, 348)
    for start, end in [(root, m), (again, m_too), (n, found)]:
        scene.line([start, end], EDGE_SEEN)
    for start, end in [(root, reply), (reply, again), (again, n)]:
        scene.line([start, end], EDGE_SEEN.thinner(2))
    scene.line([n, unread], EDGES[PRUNED])
    put_cut_mark(scene, n, unread)
    put_ring(scene, gs.MAX, *root)
    nodes = {root: "", again: "", reply: "", n: "≤3", m: "5", m_too: "4", found: "3"}
    for place, text in nodes.items():
        kind = {root: gs.MAX, again: gs.MAX, reply: gs.MIN, n: gs.MIN}.get(place)
        put_node(scene, kind, VISITED, *place)
        scene.text(*place, text, 15)
    put_node(scene, None, PRUNED, *unread)
    scene.text(*unread, "?", 15, FAINT)
    for (x, y), name in {root: "root", m: "m", m_too: "m′", n: "n"}.items():
        scene.text(x - 38, y, name, 17, anchor=1, font="italic")
    for (x, y), text, lit in [
        (root, "MAX has m here, worth 5: α = 5", True),
        (again, "MAX has m′ here too, worth only 4", False),
        (n, "MIN has a 3 here: n ≤ 3 < α", False),
        (unread, "cut: never evaluated", False),
    ]:
        colour, font = (CUT, "bold") if lit else (INK, "")
        scene.text(x + 44, y, text, 15, colour, anchor=0, font=font)
    picture.put(scene)
    return picture


def solved(game):
    """A tree with chance nodes and all its values."""
    tree = gs.searched(game, gs.expectiminimax)
    return gs.draw(tree, windows=False, order=False)


def closed():
    """A die that Star1 leaves after four of its six faces."""
    tree = gs.searched(gs.ExplicitTree([5, DIE]), gs.star1, utility_range=(0, 10))
    return gs.draw_closing(tree, "b")


def graph_sheet(name, plies=9):
    """A graph as the tree that a search without a table walks, so many plies deep."""
    game = gs.ExplicitGraph.from_json(name)

    def tree(state, left):
        if game.is_terminal(state):
            return game.utility(state)
        if left == 0:
            return game.estimate(state)
        return {move: tree(move, left - 1) for move in game.moves(state)}

    return sheet(gs.ExplicitTree(tree(game.initial(), plies)))


def two_plies():
    """Tic-tac-toe two plies deep up to symmetry, its values to be found by hand."""
    tree = gs.searched(gs.TicTacToe(), gs.minimax, depth=2, evaluate=lambda board: 0)
    for node in tree:
        node.known, node.sign, tree.line = (-inf, inf), "", []
    return gs.draw(
        tree, windows=False, order=False, moves=False, fold=True, legend=False
    )


def open_lines(board=".O..X....", step=56):
    """A board twice: with the lines open to X, and with those open to O."""
    picture, scene = Picture(2 * 3 * step + 140, 3 * step + 64), Scene()
    grid = Look(1, line="#9aa3ab", width=1)
    for left, own, other, side in (
        (30, "X", "O", gs.MAX),
        (3 * step + 110, "O", "X", gs.MIN),
    ):
        across = [left + step * (column + 0.5) for column in (0, 1, 2)] * 3
        down = [20 + step * (row + 0.5) for row in (0, 1, 2) for _ in range(3)]
        for x, y in zip(across, down):
            scene.box(x, y, step, step, grid)
        lines = [q for q in LINES if other not in {board[square] for square in q}]
        for first, _, last in lines:
            (x, y), (to_x, to_y) = ((across[q], down[q]) for q in (first, last))
            a, b = (to_x - x) * 0.17, (to_y - y) * 0.17
            stroke = Look(2, line=OUTLINE[side], width=4)
            scene.line([(x - a, y - b), (to_x + a, to_y + b)], stroke)
        for x, y, mark in zip(across, down, board):
            if mark != ".":
                scene.oval(x, y, 27, 27, Look(3, "white", "white", 1))
                colour = OUTLINE[gs.MAX if mark == "X" else gs.MIN]
                scene.text(x, y, mark, 26, colour, font="bold")
        text = f"{len(lines)} lines are open to {own}"
        scene.text(left + 1.5 * step, 3 * step + 42, text, 15)
    picture.put(scene)
    return picture


def intervals(row=44, left=150, wide=520):
    """What a score of 65 % says after few games and after many."""
    pairs = [1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0]  # points of pairs of games, halved
    picture, scene = Picture(left + wide + 30, 5 * row + 20), Scene()

    def across(share):
        return left + wide * (share - 0.3) / 0.6

    bottom = 20 + 4 * row
    grey = Look(1, line=GREY, width=1.2, dash=(5, 4))
    scene.line([(across(0.5), 14), (across(0.5), bottom)], grey)
    for share in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9):
        scene.text(across(share), bottom + 22, f"{share:.0%}", 14, GREY)
    for n, times in enumerate((1, 4, 16, 64)):
        y = 20 + row * (n + 0.5)
        low, high = interval(pairs * times)
        colour = OUTLINE[gs.MIN if low < 0.5 else gs.MAX]
        stroke = Look(2, line=colour, width=4)
        scene.line([(across(low), y), (across(high), y)], stroke)
        for end in (low, high):
            scene.line([(across(end), y - 8), (across(end), y + 8)], stroke)
        scene.oval(across(0.65), y, 13, 13, Look(3, colour, "white", 1.5))
        scene.text(left - 14, y, f"{20 * times:,} games", 16, anchor=1)
    picture.put(scene)
    return picture


def in_binary(heaps=(3, 4, 5), taken=2, step=40):
    """Heaps of Nim, their sizes in binary, and the digits added without carry."""
    left, digits = 60, 60 + step * (max(heaps) + 1)
    picture, scene = Picture(digits + 200, step * (len(heaps) + 1) + 40), Scene()
    stays = Look(2, "#bcd3ea", OUTLINE[gs.MAX], 2)
    goes = Look(2, "white", OUTLINE[gs.MIN], 2, (4, 3))
    total = 0
    for n, size in enumerate(heaps):
        y, total = 20 + step * (n + 0.5), total ^ size
        scene.text(left - 26, y, str(size), 19, anchor=1)
        for place in range(size):
            gone = n == 0 and place >= size - taken
            look = goes if gone else stays
            scene.oval(left + step * place, y, 26, 26, look)
        scene.text(digits, y, f"{size:03b}", 21, anchor=0)
    y = 20 + step * len(heaps)
    scene.line([(digits - 8, y), (digits + 60, y)], Look(2, line=INK, width=2))
    scene.text(digits, y + step * 0.6, f"{total:03b}", 21, anchor=0, font="bold")
    scene.text(digits + 70, y + step * 0.6, "nim-sum", 16, GREY, anchor=0)
    picture.put(scene)
    return picture


def balance(moves=("C 1:2", "B 8→7+1"), step=44):
    """The values of three games in binary: balanced, after a move, after the reply."""
    game = gs.Sum([gs.Kayles(4), gs.Grundy(8), gs.Nim([3])])
    names = ["A: Kayles, 4 pins", "B: Grundy's game, 8", "C: Nim, 3 counters"]
    before, states = None, [game.initial()]
    for move in moves:
        states.append(game.play(states[-1], game.parse(states[-1], move)))
    heads = "balanced: P", f"move {moves[0]}: N", f"reply {moves[1]}: P"
    picture, scene = Picture(690, 5 * step + 10), Scene()
    for row, name in enumerate([*names, "nim-sum"], 1):
        scene.text(10, step * (row + 0.5), name, 16, anchor=0)
    for column, (state, head) in enumerate(zip(states, heads)):
        x = 230 + 165 * column
        values = [gs.grundy_value(*summand) for summand in game.summands(state)]
        scene.text(x, step * 0.5, head, 15, GREY)
        for row, value in enumerate(values, 1):
            changed = before and before[row - 1] != value
            y = step * (row + 0.5)
            if changed:
                scene.box(x, y, 52, 32, Look(1, "white", CUT, 2))
            scene.text(x, y, f"{value:02b}", 22, font="bold" if changed else "")
        bottom, total = step * 4, reduce(xor, values)
        scene.line([(x - 30, bottom), (x + 30, bottom)], Look(2, line=INK, width=2))
        scene.text(
            x, step * 4.5, f"{total:02b}", 22, CUT if total else INK, font="bold"
        )
        if column:
            ends = (x - 110, step * 2.5), (x - 55, step * 2.5)
            scene.line(ends, EDGE_SEEN)
            scene.arrow_head(*ends, 10, Look(2, INK))
        before = values
    picture.put(scene)
    return picture


def play_from(game):
    """All play of a game in which who cannot move loses, with no value in it."""
    tree = gs.searched(game, gs.minimax)
    for node in tree:
        node.known, node.sign, tree.line = (-inf, inf), "", []
    return gs.draw(tree, windows=False, order=False, legend=False)


def choices_of(problem):
    """All choices of a problem, with no value at any node."""
    tree = gs.tree_of(problem, None, gs.Trace())
    for node in tree:
        node.status, node.value, node.given = VISITED, None, None
    return gs.draw(tree, windows=False, order=False, legend=False)


def remembered():
    """An endgame of tic-tac-toe, in which the table answers for many positions."""
    game = gs.TicTacToe()
    state = game.from_text(".O. / OXX / .X.")
    tree = gs.searched(game, gs.alpha_beta_with_memory, state)
    return gs.draw(tree, windows=False, order=False, moves=False)


def trails():
    """The passes of three searches of the textbook tree, one below the other."""
    searches = {
        "MTD(f), guess 8": gs.mtdf(TEXTBOOK, first_guess=8),
        "SSS*": gs.sss_star(TEXTBOOK),
        "alpha-beta": gs.alpha_beta(TEXTBOOK),
    }
    return gs.draw_passes(searches)


def solution_tree(game, move):
    """A solution tree of MAX below one of its moves; the other moves are pale."""
    tree = gs.tree_of(game, None, gs.Trace())
    kept = [node for node in tree if node.path[:1] in ((), (move,))]
    least = min(node.given for node in kept if node.leaf)
    for node in kept:
        node.status, node.sign = VISITED, "="
        node.value = node.given if node.leaf else least
        node.known = (node.value,) * 2
    return gs.draw(tree, windows=False, order=False, legend=False)


def arcs(game, estimate, step=None):
    """The intervals of a search by B*, after so many expansions or at its end."""
    trace, strategy = gs.Trace(), gs.strategies.disprove_rest
    gs.b_star(game, estimate=estimate, strategy=strategy, trace=trace)
    return gs.draw_intervals(game, estimate=estimate, trace=trace, step=step)


def four_moves(row=42, left=60, unit=26):
    """The intervals of four moves, and the line that only one of them passes."""
    moves = {"A": (4, 7), "B": (12, 17), "C": (1, 7), "D": (2, 12)}
    bottom = row * len(moves) + 16
    picture, scene = Picture(left + unit * 18 + 100, bottom + 34), Scene()
    for n, (name, (low, high)) in enumerate(moves.items()):
        y, best = row * (n + 0.5) + 8, name == "B"
        look = Look(2, FILL[gs.MAX], OUTLINE[gs.MAX], 3 if best else 1.5)
        scene.text(left - 24, y, name, 18, font="bold")
        scene.bar(left + unit * low, left + unit * high, y, 22, look)
        end = left + unit * high + 12
        scene.text(
            end, y, f"[{low}, {high}]", 17, anchor=0, font="bold" if best else ""
        )
    line = left + unit * moves["B"][0]
    scene.line([(line, 4), (line, bottom)], Look(4, line=CUT, width=2.5))
    scene.text(line, bottom + 16, "B is worth at least 12", 16, CUT, font="bold")
    picture.put(scene)
    return picture


def in_notation(notation):
    """The moment before a cut, in one of the three notations for α and β."""
    game, trace = gs.ExplicitTree([[3, 9], [2, 7]]), gs.Trace()
    gs.alpha_beta(game, trace=trace)
    tree = gs.tree_of(game, None, trace, step=10)
    return gs.draw(tree, notation=notation, order=False, legend=False)


def curves():
    """What two parallel searches of one tree of Othello gain, and what is lost."""
    game = gs.Othello()
    position = game.from_moves("d3 c3 b3 e3 f3 c5 f6 g2 b5 c6 f4 a5")
    evaluate = gs.evaluations.OthelloFeatures(game)
    order = gs.orders.by_evaluation(evaluate)
    how = {"depth": 5, "evaluate": evaluate, "order": order}
    tree = gs.simulate.Recorded(game, position, **how)
    runs = {
        name: [gs.simulate.run(name, tree, processors=2**n) for n in range(5)]
        for name in ("root splitting", "young brothers wait")
    }
    return gs.draw_speed_up(runs)


def types_of_nodes():
    """The types of the nodes that alpha-beta visits in best order, in the nodes."""
    types = gs.simulate.run("root splitting", MINIMAL, processors=1).types
    tree = gs.searched(MINIMAL)
    for node in tree:
        node.value = int(types[node.path][0]) if node.path in types else None
        node.known, node.sign = (node.value,) * 2, "="
        node.given, node.cut, tree.line = None, None, []
    return gs.draw(tree, windows=False, order=False, moves=False, legend=False)


def sliding():
    """What A* met of a small sliding puzzle, and what a way by it costs at least."""
    puzzle = gs.Puzzle([0, 1, 3, 4, 2, 5, 7, 8, 6])
    tree = gs.searched(puzzle, gs.a_star, estimate=gs.manhattan)
    return gs.draw(tree, order=False)


def crossed():
    """What breadth-first search reached of a river with two of each."""
    tree = gs.searched(gs.Missionaries(2, 2), gs.breadth_first)
    return gs.draw(tree, order=False)


def own_game():
    """A position of Dots and Boxes, by the rules that lecture 17 writes down."""
    lecture = Path(__file__).parents[1] / "17-your-own-game.ipynb"
    names = {}
    for cell in json.loads(lecture.read_text(encoding="utf-8"))["cells"]:
        if cell["id"] in ("imports", "program-turns", "program-dots", "program-boxes"):
            exec("".join(cell["source"]), names)
    position = "•─• •│O│ │•─•─•│    • • •"
    return gs.draw_board(names["Drawn"](), (position, gs.MIN))


def roads():
    """Eight places, what the roads between them cost, and an estimate of the rest."""
    places = {"V": (0, 1), "W": (1, 0.5), "S": (2, 1), "A": (3, 0.2), "C": (4, 0),
              "D": (5, 0), "B": (3.6, 1.9), "G": (5.6, 1)}  # fmt: skip
    rest = dict(zip("VWSACDBG", (9, 8, 6, 5, 3, 1, 3, 0)))
    picture, scene = Picture(640, 270), Scene()
    spot = {name: (45 + 95 * x, 45 + 85 * y) for name, (x, y) in places.items()}
    lines = ["SW1", "WV2", "SA2", "SB5", "AC2", "AG9", "BG4", "CD2", "DG1"]
    for start, end, cost in lines:
        (x, y), (to_x, to_y) = spot[start], spot[end]
        scene.line([spot[start], spot[end]], Look(1, line=GREY, width=2.5))
        middle = (x + to_x) / 2, (y + to_y) / 2
        scene.oval(*middle, 23, 23, Look(2, "white", "white", 1))
        scene.text(*middle, cost, 17)
    for name, (x, y) in spot.items():
        side = {"S": gs.MAX, "G": gs.MIN}.get(name)
        look = Look(3, "white", OUTLINE[side] if side else INK, 4 if side else 2)
        scene.oval(x, y, 38, 38, look)
        scene.text(x, y, name, 18, font="bold")
        scene.text(x, y + 30, f"≥ {rest[name]}", 14, GREY)
    picture.put(scene)
    return picture


def four_phases(step=172):
    """One simulation of Monte Carlo tree search: a small tree in four pictures."""
    root, a, b, old, new = (78, 40), (40, 120), (116, 120), (80, 200), (148, 200)
    below, way, end = [(126, 266), (170, 266)], [root, b, new], (148, 330)
    sides = {root: gs.MAX, a: gs.MIN, b: gs.MIN, old: gs.MAX, new: gs.MAX}
    quiet, lit = EDGES[WAITING], Look(1.2, line=CUT, width=3.5)
    whole = Scene(4 * step + 24, 400)
    for n, name in enumerate(("selection", "expansion", "roll-out", "backup")):
        scene = Scene()
        for line in ([root, a], [root, b], [b, old], [b, new]):
            scene.line(line, EDGE_SEEN)
        for place in below if n else []:
            scene.line([new, place], quiet)
            put_node(scene, gs.MIN, WAITING, *place, scale=0.5)
        if n == 0:
            scene.line(way, lit)
        if n > 1:
            wave = [(148 + 7 * (-1) ** k, 278 + 8 * k) for k in range(5)]
            scene.line([new, *wave, end], lit if n == 2 else quiet)
            scene.box(*end, 30, 26, Look(2, FILL[LEAF], OUTLINE[LEAF], 1.6))
            scene.text(*end, "1", 15)
        for place, side in sides.items():
            status = WAITING if place == new and n == 0 else VISITED
            put_node(scene, side, status, *place, scale=0.8)
            if n == 3 and place in way:
                scene.text(place[0] + 20, place[1] - 18, "+1", 16, CUT, font="bold")
        scene.text(90, 380, f"{n + 1}. {name}", 17, font="bold")
        whole.include(scene, step * n, 0)
    picture = Picture(4 * step + 24, 400)
    picture.put(whole)
    return picture


PICTURES = {
    "00-endgame.svg": lambda: sheet(gs.Endgame()),
    "02-window.svg": lambda: in_notation("window"),
    "02-values.svg": lambda: in_notation("values"),
    "02-range.svg": lambda: in_notation("range"),
    "01-two-ply.svg": lambda: after(TWO_PLY, gs.minimax),
    "01-by-hand.svg": lambda: sheet(TEXTBOOK),
    "01-predict.svg": lambda: sheet(FULL),
    "02-minimal.svg": lambda: plain(MINIMAL),
    "02-never-reached.svg": never_reached,
    "02-by-hand.svg": lambda: sheet(TEXTBOOK),
    "02-predict.svg": lambda: sheet(PREDICT),
    "03-worst.svg": lambda: plain(MINIMAL, order=gs.orders.worst_first),
    "03-by-hand.svg": lambda: sheet(MOVED),
    "03-predict.svg": lambda: sheet(BETS),
    "04-open-lines.svg": open_lines,
    "04-two-ply.svg": two_plies,
    "05-race.svg": lambda: solved(RACE),
    "05-by-hand.svg": lambda: sheet(DICE),
    "05-predict.svg": lambda: sheet(DICE_LAST),
    "06-separated.svg": four_moves,
    "06-by-hand.svg": lambda: arcs(THREE_ARCS, ARCS, step=1),
    "06-predict.svg": lambda: arcs(MIN_ARCS, MIN_PAIRS, step=1),
    "07-queen.svg": lambda: gs.draw_board(gs.Queens(8), (0, 4, 7, 5, 1)),
    "07-by-hand.svg": lambda: choices_of(SACK),
    "07-predict.svg": lambda: choices_of(CITIES),
    "08-graph.svg": remembered,
    "08-by-hand.svg": lambda: graph_sheet("any-bound"),
    "08-moved-alpha.svg": lambda: graph_sheet("moved-alpha"),
    "08-any-depth.svg": lambda: graph_sheet("any-depth", plies=4),
    "09-passes.svg": trails,
    "09-solution.svg": lambda: solution_tree(TEXTBOOK, "a"),
    "09-predict.svg": lambda: sheet(SCOUTED),
    "10-closing.svg": closed,
    "10-by-hand.svg": lambda: sheet(gs.ExplicitTree([5, QUARTERS])),
    "10-predict.svg": lambda: sheet(BELOW),
    "11-solution.svg": lambda: gs.draw_and_or(NILSSON, gs.ao_star(NILSSON).plan),
    "11-by-hand.svg": lambda: gs.draw_and_or(LABELLED),
    "11-predict.svg": lambda: gs.draw_and_or(ROWS),
    "12-sum.svg": in_binary,
    "12-balance.svg": balance,
    "12-by-hand.svg": lambda: play_from(gs.Grundy(7)),
    "13-curves.svg": curves,
    "13-types.svg": types_of_nodes,
    "13-predict.svg": lambda: sheet(gs.ExplicitTree.from_json("anomaly")),
    "14-intervals.svg": intervals,
    "15-puzzle.svg": sliding,
    "15-roads.svg": roads,
    "16-phases.svg": four_phases,
    "17-dots.svg": own_game,
    "18-river.svg": crossed,
}


def regenerate(folder: Path) -> None:
    """Write every picture into `folder`."""
    for name, picture in PICTURES.items():
        picture().savefig(folder / name)


if __name__ == "__main__":
    regenerate(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
