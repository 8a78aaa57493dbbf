"""Tactics: positions in which one move matters, and what a player does wrong in them.

They come from seeded random games: in one kind a move wins at once, in the other some
moves let the opponent win at once and others do not. Valid for games of MAX and MIN.
A player is blamed for what it does in many of them: one that sees far may put a win
off, or give up what is lost anyway, so a win that comes a little later counts as taken,
and a position counts only if a safe move is not soon lost too.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Game, Move, State
from gamesearch.search.two_player.alpha_beta import alpha_beta

GAMES = 300  # random games in which positions are looked for
MANY = 12  # positions of each kind for each side
SOON = 4  # plies
RIGHT, RARE = 0.75, 0.25  # shares of the positions


class Probe(NamedTuple):
    """A position with its `good` moves: `kind` is "win" or "loss" (one threatens)."""

    kind: str
    state: State
    line: tuple[str, ...]
    good: tuple[Move, ...]


class Trial(NamedTuple):
    """A probe and the move that a player chose in it."""

    probe: Probe
    move: Move
    right: bool


def probes(game: Game, seed: int = 1) -> list[Probe]:
    """Positions in which one move matters, at most 12 of each kind for each side.

    >>> from gamesearch import TicTacToe
    >>> game = TicTacToe()
    >>> found = probes(game)
    >>> print(game.text(found[0].state))
    O O X
    . X .
    . . .
    >>> len(found), found[0].kind, found[0].good
    (48, 'win', (6,))
    """
    random, found = Random(seed), {}
    met = set()
    for _ in range(GAMES):
        for line, state in _walk(game, random):
            if state in met or len(game.moves(state)) < 2:
                continue
            met.add(state)
            kind, good = _kind(game, state)
            same = found.setdefault((kind, game.to_move(state)), [])
            if good and len(same) < MANY and _fair(game, state, kind, good):
                same.append(Probe(kind, state, line, good))
    kinds = [(kind, side) for kind in ("win", "loss") for side in (MAX, MIN)]
    return [probe for key in kinds for probe in found.get(key, ())]


def _walk(game, random):
    """The positions of a random game, each with the moves that led to it."""
    state, line = game.initial(), ()
    while not game.is_terminal(state):
        choices = game.moves(state)
        if game.to_move(state) == CHANCE:
            choices = [outcome for outcome, _ in game.outcomes(state)]
        else:
            yield line, state
        move = random.choice(choices)
        line, state = (*line, game.label(state, move)), game.play(state, move)


def _kind(game, state):
    """What matters here, and the moves that are right; no moves if nothing does."""
    moves = game.moves(state)
    winning = wins(game, state)
    if winning:
        return "win", winning if len(winning) < len(moves) else ()
    safe = tuple(move for move in moves if not wins(game, game.play(state, move)))
    return "loss", safe if len(safe) < len(moves) else ()


def wins(game: Game, state: State) -> tuple[Move, ...]:
    """The moves with which the side to move wins at once.

    >>> from gamesearch import Nim
    >>> wins(Nim([3]), Nim([3]).initial())
    ((0, 3),)
    """
    side = game.to_move(state)
    ends = [(move, game.play(state, move)) for move in game.moves(state)]
    return tuple(
        move
        for move, end in ends
        if game.is_terminal(end) and side * game.utility(end) > 0
    )


def _fair(game, state, kind, good):
    """Is a safe move really one, as far as can soon be seen?"""
    if kind == "win":
        return True
    side = game.to_move(state)
    return any(side * _soon(game, game.play(state, move)) >= 0 for move in good)


def _soon(game, state):
    """MAX's value of what is decided within a few plies; 0 for all else."""
    return alpha_beta(game, state, depth=SOON, evaluate=lambda state: 0).value


def trials(game: Game, choose: Callable[[State], Move], positions) -> list[Trial]:
    """What `choose` does in these positions."""
    results = []
    for probe in positions:
        move = choose(probe.state)
        right = move in probe.good
        if not right and probe.kind == "win":  # put off, perhaps, but not let go
            side = game.to_move(probe.state)
            right = side * _soon(game, game.play(probe.state, move)) > 0
        results.append(Trial(probe, move, right))
    return results


def known_mistake(game: Game, results: list[Trial]) -> tuple[str, str, Probe | None]:
    """Name of, and words on, what this player does wrong; where it does; or empty."""
    if not results:
        return "", "", None
    for which, name in ((0, "first"), (-1, "last")):
        if all(one.move == game.moves(one.probe.state)[which] for one in results):
            words = (
                f"In all of {len(results)} positions it plays the {name} move of "
                "`game.moves(state)`. Does it compare the moves?"
            )
            return f"always the {name} move", words, _wrong(results)
    if same_everywhere(game, results):
        words = (
            f"In all of {len(results)} positions its move depends only on which moves "
            "are legal there. Does it play a move and look at what comes after?"
        )
        return "does not look at the position", words, _wrong(results)
    taken = {side: _of(game, results, "win", side) for side in (MAX, MIN)}
    for side in MAX, MIN:
        if _share(taken[-side]) >= RIGHT and _share(taken[side]) <= RARE:
            return _other_side(side, taken)
    safe = [one for one in results if one.probe.kind == "loss"]
    won = taken[MAX] + taken[MIN]
    if _share(won) < RIGHT:
        words = (
            f"A move wins at once, and it is played in {_count(won)} positions: as "
            f"MAX in {_count(taken[MAX])}, as MIN in {_count(taken[MIN])}. Does the "
            "utility of what is over outweigh every guess, for both sides? And does "
            "MAX want the largest value, MIN the smallest?"
        )
        return "ignores an immediate win", words, _wrong(won)
    if _share(safe) < RIGHT:
        words = (
            "Some moves let the opponent win at once, others do not. It plays one of "
            f"the others in {_count(safe)} positions. Does it look at the reply?"
        )
        return "leaves an immediate loss", words, _wrong(safe)
    return "", "", None


def same_everywhere(game: Game, results: list[Trial]) -> bool:
    """Does it play the same move wherever the same moves are legal?"""
    played = {}
    for one in results:
        moves = tuple(game.moves(one.probe.state))
        played.setdefault(moves, set()).add(one.move)
    often = 2 * len(played) <= len(results)
    return often and all(len(moves) == 1 for moves in played.values())


def _other_side(side, taken):
    """It wins with one side, and does not want to with the other."""
    name, other = SIDE_NAMES[side], SIDE_NAMES[-side]
    wants = "smallest" if side == MIN else "largest"
    words = (
        f"A move wins at once. As {other} it plays it in {_count(taken[-side])} "
        f"positions, as {name} in {_count(taken[side])}. Values are MAX's: {name} "
        f"wants the {wants}."
    )
    return f"the wrong side as {name}", words, _wrong(taken[side])


def sentence(game: Game, results: list[Trial], probe: Probe) -> str:
    """What it did there, in a sentence."""
    one = next(one for one in results if one.probe == probe)
    side = SIDE_NAMES[game.to_move(probe.state)]
    good = ", ".join(game.label(probe.state, move) for move in probe.good)
    after = f"; at once {good} would win"
    if probe.kind == "loss":
        after = f", and the opponent wins at once; safe for now: {good}"
    played = game.label(probe.state, one.move)
    line = " ".join(probe.line) or "no move"
    return f"After {line}, {side} to move, it plays {played}{after}."


def _of(game, results, kind, side):
    return [
        one
        for one in results
        if one.probe.kind == kind and game.to_move(one.probe.state) == side
    ]


def _share(results):
    return sum(one.right for one in results) / max(len(results), 1)


def _count(results):
    return f"{sum(one.right for one in results)} of {len(results)}"


def _wrong(results):
    return next((one.probe for one in results if not one.right), None)
