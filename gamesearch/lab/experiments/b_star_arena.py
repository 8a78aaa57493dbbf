"""Which depth of alpha-beta does a player that asks B* equal? Matches at Connect Four.

Both value positions by their open lines; B* has null-move intervals of them, and so
many nodes for a move. `nodes` is what one move costs alpha-beta of that depth and B*,
a mean over the positions that follow the openings. Intervals are of 95 % confidence.
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
    """A row: the score of B* against alpha-beta so deep; `how` goes to `match`."""
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
    """What this player scored in a match of pairs of games, with its interval."""
    if played.missing:
        raise KeyboardInterrupt
    sides = [MAX if one.players[0] == name else MIN for one in played.games]
    points = [one.score(side) for one, side in zip(played.games, sides)]
    pairs = [(a + b) / 2 for a, b in zip(points[::2], points[1::2])]
    low, high = interval(pairs)
    return {"score": sum(pairs) / len(pairs), "low": low, "high": high}


def mean_nodes(player, game, openings: int) -> float:
    """Nodes of one move of this player, a mean over the positions after openings."""
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
    """The table that the command has left in `data/results`."""
    return left(NAME)


def overview(table: ResultTable) -> ResultTable:
    """A row for each depth in whole numbers: per cent of the points, nodes of a move.

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
