"""Set 9: wrong and right moves in sums, and values of sums, most of them by a table."""

from course.mutants.trial import changed, trial

TABLE = """
    table = {}
    while len(table) < len(moves):
        for position, after in moves.items():
            if position not in table and all(one in table for one in after):
                values = sorted({table[one] for one in after})
                table[position] = next(
                    (n for n, value in enumerate(values) if n != value), len(values)
                )
    total = 0
    for token in tokens:
        total ^= table[token]
"""
MOVE = f"""
def my_move(moves, tokens):{TABLE}
    for number, token in enumerate(tokens):
        for one in moves[token]:
            if table[one] == total ^ table[token]:
                return number, one
    return None
"""
VALUE = f"""
def sum_value(moves, tokens):{TABLE}
    return total
"""
IN_TABLE = {
    "added": {"total ^= ": "total += "},
    "largest plus one": {
        "n for n, value in enumerate(values) if n != value": "n for n in ()",
        "len(values)\n": "max(values, default=-1) + 1\n",
    },
    "from 1": {
        "enumerate(values)": "enumerate(values, 1)",
        "len(values)\n": "len(values) + 1\n",
    },
    "who wins": {
        "if n != value": "if n != value or n == 1",
        "len(values)\n": "min(len(values), 1)\n",
    },
    "the end is 1": {
        "table[position] = next(": "table[position] = 1 if not after else next("
    },
    "first token only": {"in tokens:": "in tokens[:1]:"},
}
WRONG_MOVES = IN_TABLE | {
    "no return": {"return number, one": "number"},
    "wins its part": {"== total ^ table[token]": "== 0"},
    "to the nim-sum": {"== total ^ table[token]": "== total"},
    "the position alone": {"return number, one": "return one"},
    "numbers from 1": {"enumerate(tokens)": "enumerate(tokens, 1)"},
}
WRONG_VALUES = IN_TABLE | {
    "no return": {"    return total\n": ""},
    "the largest": {"total ^= table[token]": "total = max(total, table[token])"},
}


def value(moves, position):
    found = [value(moves, one) for one in moves[position]]
    return min(set(range(len(found) + 1)) - set(found))


def whole(moves, tokens):
    total = 0
    for token in tokens:
        total = total ^ value(moves, token)
    return total


def tried(moves, tokens):
    for number in reversed(range(len(tokens))):
        for one in reversed(moves[tokens[number]]):
            if whole(moves, [*tokens[:number], one, *tokens[number + 1 :]]) == 0:
                return [number, one]


def searched(moves, tokens):
    """By the rule of P and N alone, without a value."""
    known = {}

    def wins(position):
        if position not in known:
            known[position] = None
            for number, token in enumerate(position):
                for one in moves[token]:
                    after = (*position[:number], one, *position[number + 1 :])
                    if known[position] is None and wins(after) is None:
                        known[position] = number, one
        return known[position]

    return wins(tuple(tokens))


def balanced(moves, tokens):
    """The heap that balances the sum."""

    def digits(number):
        return [number >> place & 1 for place in range(5)]

    columns = zip(*(digits(value(moves, token)) for token in tokens))
    return sum(sum(column) % 2 << place for place, column in enumerate(columns))


TRIALS = {
    "write": trial(
        "my_move",
        MOVE,
        WRONG_MOVES,
        {"by a table": changed(MOVE), "by trying": tried, "by search": searched},
    ),
    "repair": trial(
        "sum_value",
        VALUE,
        WRONG_VALUES,
        {"by a table": changed(VALUE), "by recursion": whole, "by digits": balanced},
    ),
}
