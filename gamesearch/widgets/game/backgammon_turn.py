"""A turn of backgammon as the browser needs it: every position a step can lead to.

The kernel sends a graph: its nodes are the positions within the turn, each with the
steps that are a beginning of a legal turn. So the browser only looks up what a click
does, and knows no rules.
"""

from gamesearch.draw.backgammon_board import place_of
from gamesearch.games.backgammon import Backgammon
from gamesearch.games.backgammon_position import (
    PLACES,
    Position,
    packed,
    steps,
    turns,
    unpacked,
)
from gamesearch.play.dialogue import Match
from gamesearch.rules.game import MAX, MIN


def turn_view(match: Match) -> dict:
    """The board of a match, the steps that the person may make, the last turn.

    `nodes` are positions, the first as it stands; `steps` are triples (from, to, number
    of the node after it) in the mover's numbers, `turn` is what to enter there.

    >>> game = Backgammon.bear_off([6, 1], [1])
    >>> match = Match(game)
    >>> match.state = game.play(game.initial(), (5, 1))
    >>> for node in turn_view(match)["nodes"]:
    ...     print(node["steps"], node["turn"])
    [[6, 1, 3], [6, 5, 2], [1, 0, 1]] None
    [[6, 1, 4]] None
    [[5, 0, 4]] None
    [[1, 0, 4]] None
    [] 6/off
    """
    game, state = match.game, match.state
    mine = match.human == state.side and not match.over
    return {
        "side": match.human if match.over else state.side,  # whose numbers are shown
        "human": match.human,
        "dice": list(state.dice),
        "over": match.over,
        "places": {
            str(side): [place_of(point, side) for point in range(PLACES)]
            for side in (MAX, MIN)
        },
        "last": last_turn(match),
        "nodes": turn_graph(game, state) if mine and state.dice else [shown(state)],
    }


def last_turn(match: Match) -> list[tuple[int, int]]:
    """Where the checkers of the machine's last turn stand, as places on the board."""
    for state, move in reversed(match.played):
        if state.dice:
            if state.side == match.human:
                return []
            return sorted({place_of(to, state.side) for _, to in move})
    return []


def shown(position: Position, edges: list = (), turn: str | None = None) -> dict:
    """A node of the graph."""
    return {
        "max": list(position.max_points),
        "min": list(position.min_points),
        "steps": list(edges),
        "turn": turn,
    }


def turn_graph(game: Backgammon, state: Position) -> list[dict]:
    """The positions within a turn, each with the steps that go on to a whole turn."""
    both = game.mine(state), game.theirs(state)
    whole = {after: turn for turn, after in turns(*both, state.dice).items()}
    high, low = state.dice
    left = (high,) * 4 if high == low else (high, low)
    ways = {}  # (board, dice left): for each step what follows; None if no legal turn
    goes_on((packed(*both), left), whole, ways)
    kept = [one for one, edges in ways.items() if edges is not None]
    kept.reverse()  # filed when all below was: now the first position is the first
    number = {one: n for n, one in enumerate(kept)}
    return [
        shown(
            positioned(state, one[0]),
            [[*step, number[after]] for step, after in ways[one].items()],
            None if ways[one] else game.label(state, whole[one[0]]),
        )
        for one in kept
    ]


def goes_on(one, whole, ways) -> bool:
    """File in `ways` how a turn goes on from here; False if to nothing legal.

    Where both dice bear off the same checker it is the larger that does: the other then
    does what this one would have done.
    """
    if one in ways:
        return ways[one] is not None
    board, left = one
    edges, ended = {}, True
    for die in sorted(set(left), reverse=True):
        rest = list(left)
        rest.remove(die)
        for step, after in steps(board, die):
            ended = False
            following = after, tuple(rest)
            if step not in edges and goes_on(following, whole, ways):
                edges[step] = following
    legal = bool(edges) or (ended and board in whole)
    ways[one] = edges if legal else None
    return legal


def positioned(state: Position, board: int) -> Position:
    """The position with this board, on which the mover's numbers come first."""
    mine, theirs = unpacked(board)
    if state.side == MIN:
        mine, theirs = theirs, mine
    return state._replace(max_points=mine, min_points=theirs)
