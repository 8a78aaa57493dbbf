"""`make connect-four`: solve Connect Four after a first stone in the centre."""

from time import perf_counter

from gamesearch.games import ConnectFour
from gamesearch.lab.fast.connect_four import solve_connect_four
from gamesearch.rules.game import SIDE_NAMES

SLOTS = 67_108_879  # 512 MB: the search takes about ten minutes; with 64 MB, longer


def main() -> None:
    """Solve the position; print its value, the nodes and the time."""
    game, start = ConnectFour(), perf_counter()
    answer = solve_connect_four(game, game.from_moves("4"), slots=SLOTS)
    winner = f"{SIDE_NAMES[answer.value]} wins" if answer.value else "a draw"
    print(
        f"Connect Four after 1. centre (by MAX): {winner}; "
        f"{answer.nodes:,} nodes, {perf_counter() - start:.0f} s"
    )


if __name__ == "__main__":
    main()
