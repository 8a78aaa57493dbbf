"""The hidden cases of set 15: fresh trees, simulations and luck for each student."""

from gamesearch.sets.mcts import drawn

CASES = {"repair": drawn}
