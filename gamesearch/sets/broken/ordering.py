"""The program of set 3's repair task, as it is handed out."""


def moves_in_order(game, state, table):
    """The moves of this state, the one that the table has stored first."""
    moves = game.moves(state)
    stored = table.get(game.key(state))
    if stored is not None:
        moves.remove(stored)
        moves.insert(0, stored)
    return moves
