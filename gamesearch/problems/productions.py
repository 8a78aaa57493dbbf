"""The sliding puzzle and the river crossing as production systems, with all rules.

Each rule gives the condition and the effect of one move: where the gap is, or who is on
which bank. `Puzzle` and `Missionaries` are the same problems as functions of a state.

Source: Nilsson, "Principles of Artificial Intelligence" (1980), for the puzzle as a
production system.
"""

from gamesearch.problems.missionaries import Missionaries
from gamesearch.problems.production_system import ProductionSystem, Rule
from gamesearch.problems.puzzle import Puzzle


def puzzle_rules(size: int = 3) -> list[Rule]:
    """Four rules: IF the gap is not at an edge THEN exchange it with the tile there.

    >>> tiles = (0, 1, 3, 4, 2, 5, 7, 8, 6)
    >>> [rule.name for rule in puzzle_rules() if rule.condition(tiles)]
    ['down', 'right']
    """

    def exchange(step):
        def action(tiles):
            gap = tiles.index(0)
            low, high = sorted((gap, gap + step))
            between = tiles[low + 1 : high]
            return (*tiles[:low], tiles[high], *between, tiles[low], *tiles[high + 1 :])

        return action

    last = size - 1
    return [
        Rule("up", lambda tiles: tiles.index(0) // size > 0, exchange(-size)),
        Rule("down", lambda tiles: tiles.index(0) // size < last, exchange(size)),
        Rule("left", lambda tiles: tiles.index(0) % size > 0, exchange(-1)),
        Rule("right", lambda tiles: tiles.index(0) % size < last, exchange(1)),
    ]


def puzzle_system(tiles) -> ProductionSystem:
    """The sliding puzzle that begins with these tiles, as a production system.

    >>> from gamesearch import a_star, manhattan
    >>> a_star(puzzle_system([1, 2, 3, 4, 0, 6, 7, 5, 8]), estimate=manhattan).line
    ('down', 'right')
    """
    puzzle = Puzzle(tiles)  # refuses tiles that cannot be put in order
    rules = puzzle_rules(puzzle.size)
    return ProductionSystem(puzzle.tiles, rules, puzzle.is_goal, text=puzzle.text)


def crossing(n: int, missionaries: int, cannibals: int, over: bool) -> Rule:
    """The rule by which these people cross, over to the far bank or back.

    IF the boat and these people are on this bank, and nobody is eaten after they have
    crossed, THEN they and the boat are on the other bank.

    >>> rule = crossing(3, 0, 2, over=True)
    >>> rule.name, rule.condition((3, 3, 1)), rule.action((3, 3, 1))
    ('CC over', True, (3, 1, 0))
    """
    sign = -1 if over else 1

    def action(bank):
        return bank[0] + sign * missionaries, bank[1] + sign * cannibals, int(not over)

    def condition(bank):
        if bank[2] != int(over):
            return False
        m, c, _ = action(bank)
        here, there = m in (0, *range(c, n + 1)), n - m in (0, *range(n - c, n + 1))
        return 0 <= m <= n and 0 <= c <= n and here and there

    people, way = "M" * missionaries + "C" * cannibals, "over" if over else "back"
    return Rule(f"{people} {way}", condition, action)


def missionaries_system(n: int = 3, boat: int = 2) -> ProductionSystem:
    """The crossing of `n` missionaries and `n` cannibals, as a production system.

    >>> from gamesearch import breadth_first
    >>> len(breadth_first(missionaries_system()).line)
    11
    """
    game = Missionaries(n, boat)
    loads = game.loads.values()
    rules = [crossing(n, *load, over) for over in (True, False) for load in loads]
    return ProductionSystem(game.initial(), rules, game.is_goal, text=game.text)
