"""Matches at Connect Four: which depth of alpha-beta is as strong as a B* player?

Both players evaluate positions by their open lines. B* gets null-move intervals of this
evaluation and a fixed number of nodes for each move. The `nodes` columns give the nodes
of one move by alpha-beta of that depth and by B*, as means over the positions after the
openings. Intervals have 95 % confidence.
"""

from gamesearch.games import ConnectFour
from gamesearch.games.board import state_after
from gamesearch.lab.experiments.recipe import Recipe
from gamesearch.lab.experiments.results import left
from gamesearch.play import BStarPlayer, SearchPlayer
from gamesearch.play.arena import Tournament, interval, match
from gamesearch.play.arena.openings import drawn
from gamesearch.play.b_star_player import hopes_of_lines
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.result_table import ResultTable
from gamesearch.search.evaluations import ConnectFourLines

NAME = "b-star-arena"
NODES = 1000
GAMES, QUICK_GAMES = 40, 4
DEPTHS, QUICK_DEPTHS = (1, 2, 3, 4, 5), (1, 2)
PLIES, SEED = 4, 1


def against(depth: int, games: int, **how) -> dict:
    """A row: the score of B* against alpha-beta of this depth.

    The options `how` are passed to `match`.
    """
    game, player = ConnectFour(), BStarPlayer(hopes_of_lines, "B*", nodes=NODES)
    other = SearchPlayer(f"{depth} plies", evaluation=ConnectFourLines, depth=depth)
    options = {"openings": PLIES, "seed": SEED, "progress": False, **how}
    played = match(player, other, game, games=games, **options)
    return {
        "depth": depth,
        "games": games,
        **score_of("B*", played),
        "nodes_alpha_beta": mean_nodes(other, game, games // 2),
        "nodes_b_star": mean_nodes(player, game, games // 2),
    }


def score_of(name: str, played: Tournament) -> dict:
    """The score of this player in a match of pairs of games, with its interval."""
    if played.missing:
        raise KeyboardInterrupt
    sides = [MAX if one.players[0] == name else MIN for one in played.games]
    points = [one.score(side) for one, side in zip(played.games, sides)]
    pairs = [(a + b) / 2 for a, b in zip(points[::2], points[1::2])]
    low, high = interval(pairs)
    return {"score": sum(pairs) / len(pairs), "low": low, "high": high}


def mean_nodes(player, game, openings: int) -> float:
    """The mean number of nodes that this player needs for a move after an opening."""
    think, nodes = player.begin(game), []
    for labels in drawn(game, PLIES, openings, SEED):
        nodes.append(think(state_after(game, labels)).nodes)
    return sum(nodes) / len(nodes)


RECIPE = Recipe(
    NAME,
    lambda place: [against(*place)],
    [(depth, GAMES) for depth in DEPTHS],
    small={"trees": [(depth, QUICK_GAMES) for depth in QUICK_DEPTHS]},
    text=lambda table: table.select(*table.columns[:-1]).to_text(2),
)


def saved() -> ResultTable:
    """The table that the command has stored in `data/results`."""
    return left(NAME)


def overview(table: ResultTable) -> ResultTable:
    """A row of whole numbers for each depth: points in per cent, and nodes of a move.

    >>> overview(saved())[0]
    {'plies of alpha-beta': 1, 'games': 40, 'B* scores, %': 69, '95 % from': 52, \
'to': 79, 'nodes, alpha-beta': 8, 'nodes, B*': 1024}
    """
    return ResultTable(
        {
            "plies of alpha-beta": row["depth"],
            "games": row["games"],
            "B* scores, %": round(100 * row["score"]),
            "95 % from": round(100 * row["low"]),
            "to": round(100 * row["high"]),
            "nodes, alpha-beta": round(row["nodes_alpha_beta"]),
            "nodes, B*": round(row["nodes_b_star"]),
        }
        for row in table
    )
