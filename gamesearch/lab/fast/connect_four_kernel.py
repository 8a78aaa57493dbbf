"""One question about a Connect Four position: does the mover score at least `goal`?

Valid for four in a row on boards of at most 56 bits, including a spare row, if the
mover cannot win at once. The functions run as plain Python, or as machine code by
`compiling.py`, which replaces these constants by the numbers of another board.

A score is counted for the mover: 1 for a win with the last stone, 2 for a win with the
last stone but one, and so on, 0 for a draw, and negative for a loss. Every question is
a null window, so the answer is YES, NO or UNKNOWN, and no value is passed up the tree.
Four ideas make the search fast:

* If the opponent could win on a square, the mover must play there. The mover never
  plays directly below such a square.
* The number of free squares bounds the score. A table stores each answer as a bound,
  and all moves are looked up there before the first one is searched.
* A move that makes two winning squares wins, because the opponent can block only one.
* Moves that make the most winning squares are tried first; ties go to the centre.

The recursion is written as a loop with its own stack. So it can stop after any node and
continue later (machine code does not react to Ctrl-C), and the arrays are passed once
instead of at every call. A frame of the stack has the stones of the mover, the taken
squares, the number of moves that are left to try, and these moves, the next one last.

Source: bitboards with a spare row and the table: Tromp, "John's Connect Four
Playground"; null windows: Pearl, "Scout: a simple game-searching algorithm" (1980);
asking the table about all moves first: Plaat et al., "Exploiting graph properties of
game trees" (1996).
"""

HEIGHT = 6
COLUMNS = tuple(0b111111 << 7 * column for column in (3, 2, 4, 1, 5, 0, 6))
FULL = sum(COLUMNS)  # all squares; COLUMNS has those of each column, in search order

OWN, TAKEN, LEFT, MOVES = 0, 1, 2, 3  # the fields of a frame; the moves come last
PLY, NODES, LEAVES, CUTOFFS = 0, 1, 2, 3  # the counters, which slices continue
NO, YES, UNKNOWN = 0, 1, -1
RANK = 57  # the bits of a move from here on are its rank, the lower ones its square
ZERO = 32  # added to a score before it is stored, so that no entry is negative


def search(stack: list, table: list, counts: list, aim: int, until: int) -> int:
    """Continue the search on the stack until it has an answer or `until` nodes.

    `aim` is the goal of the root. UNKNOWN means that the search has no answer yet; call
    the function again.
    """
    frame = MOVES + len(COLUMNS)
    ply, nodes = counts[PLY], counts[NODES]
    at, goal = ply * frame, aim
    if ply % 2 == 1:
        goal = 1 - aim
    answer = UNKNOWN
    while nodes < until:
        nodes += 1
        answer = enter(stack, at, table, goal)
        counts[LEAVES] += answer != UNKNOWN
        while answer != UNKNOWN and ply > 0:  # pass it to the parent
            ply, at, goal = ply - 1, at - frame, 1 - goal
            if answer == NO:
                answer = YES
                counts[CUTOFFS] += 1
            elif stack[at + LEFT] == 0:
                answer = NO
            else:
                answer = UNKNOWN  # another move may reach the goal
                break
            remember(table, key(stack[at + OWN], stack[at + TAKEN]), goal, answer)
        if answer != UNKNOWN:
            break
        play_next(stack, at, frame)
        ply, at, goal = ply + 1, at + frame, 1 - goal
    counts[PLY], counts[NODES] = ply, nodes
    return answer


def enter(stack: list, at: int, table: list, goal: int) -> int:
    """The answer if no search is needed; otherwise the moves are listed, best last."""
    own, taken = stack[at + OWN], stack[at + TAKEN]
    free = FULL & ~taken
    left = ones(free)
    playable = taken + (FULL & ~(FULL << 1)) & FULL
    danger = threats(own ^ taken) & free
    forced = playable & danger
    safe = playable & ~(danger >> 1)
    if forced:
        safe &= forced
    if safe == 0 or forced & (forced - 1):  # the opponent wins with the next stone
        return YES if goal <= -(left // 2) else NO
    if left <= 2:  # neither of the last two stones wins
        return YES if goal <= 0 else NO
    if goal > (left - 1) // 2:
        return NO
    if goal <= -((left - 2) // 2):
        return YES
    answer = remembered(table, key(own, taken), goal)
    if answer == UNKNOWN:
        answer = list_moves(stack, at, table, playable, free, safe, goal)
    return answer


def list_moves(
    stack: list, at: int, table: list, playable: int, free: int, safe: int, goal: int
) -> int:
    """Put the safe squares on the frame, sorted by the winning squares they make.

    The answer is YES if one of these moves is known to reach the goal.
    """
    own, taken, first = stack[at + OWN], stack[at + TAKEN], at + MOVES
    end = first
    for i in range(len(COLUMNS) - 1, -1, -1):
        square = safe & COLUMNS[i]
        if square:
            wins = threats(own | square) & free
            now = wins & (playable ^ square | square << 1)
            two = now & (now - 1) or now & wins >> 1
            after = key(own ^ taken, taken | square)
            if two or remembered(table, after, 1 - goal) == NO:
                stack[first], stack[at + LEFT] = square, 0  # as if it were played
                return YES
            rank = ones(wins)
            slot = end
            while slot > first and stack[slot - 1] >> RANK > rank:
                stack[slot] = stack[slot - 1]
                slot -= 1
            stack[slot] = rank << RANK | square
            end += 1
    stack[at + LEFT] = end - first
    return UNKNOWN


def play_next(stack: list, at: int, frame: int) -> int:
    """Fill the next frame with the position after the next move; return its square."""
    stack[at + LEFT] -= 1
    square = stack[at + MOVES + stack[at + LEFT]] & ((1 << RANK) - 1)
    stack[at + frame + OWN] = stack[at + OWN] ^ stack[at + TAKEN]
    stack[at + frame + TAKEN] = stack[at + TAKEN] | square
    return square


def threats(stones: int) -> int:
    """The squares that complete four in a row, even if taken or outside the board.

    >>> bin(threats(0b0111))
    '0b1000'
    """
    found = stones << 1 & stones << 2 & stones << 3
    for step in (HEIGHT, HEIGHT + 1, HEIGHT + 2):
        behind = stones << step & stones << 2 * step
        ahead = stones >> step & stones >> 2 * step
        found |= behind & (stones << 3 * step | stones >> step)
        found |= ahead & (stones >> 3 * step | stones << step)
    return found


def ones(squares: int) -> int:
    """The number of squares in this set, which is the number of its 1 bits.

    >>> ones(0b10110)
    3
    """
    count = 0
    while squares:
        squares &= squares - 1
        count += 1
    return count


def key(own: int, taken: int) -> int:
    """A unique number for the position; it is never 0, which marks an empty slot.

    A column of n stones adds 2**n - 1 and the bits of the mover's stones.

    >>> key(0, 0), key(0b01, 0b11)
    (1, 5)
    """
    return own + taken + 1


def remember(table: list, key: int, goal: int, answer: int) -> int:
    """Store the answer in its slot, over any older entry.

    YES is stored as the bound "at least `goal`", NO as "at most `goal` - 1".
    """
    bound = goal - 1 + answer
    table[key % len(table)] = key << 7 | bound + ZERO << 1 | answer
    return bound


def remembered(table: list, key: int, goal: int) -> int:
    """The answer that the table gives to the question, or UNKNOWN.

    >>> table = [0] * 7
    >>> remember(table, 0b101, goal=3, answer=YES)
    3
    >>> remembered(table, 0b101, 2) == YES, remembered(table, 0b101, 4) == UNKNOWN
    (True, True)
    """
    entry = table[key % len(table)]
    if entry >> 7 != key:
        return UNKNOWN
    bound = (entry >> 1 & 63) - ZERO
    if entry & 1:
        return YES if bound >= goal else UNKNOWN
    return NO if bound < goal else UNKNOWN
