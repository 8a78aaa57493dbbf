"""One question about a Connect Four position: does the mover score at least `goal`?

Valid for four in a row on boards of at most 56 bits, a spare row included, where the
mover has no win at once. Plain Python, and machine code by `compiling.py`, which puts
the numbers of another board in place of these.

A score is the mover's: 1 if he wins with his last stone, 2 if with the last but one,
and so on, 0 for a draw, negative for a loss. Every question is a null window, so an
answer is YES, NO or UNKNOWN, and no value has to be handed up. What makes it quick:

* a stone goes where the opponent could win, and never below such a square;
* the free squares bound the score; a table remembers each answer as a bound, and is
  asked about all moves before the first is searched;
* a move that makes two winning squares, of which the opponent can take one, wins;
* moves that make the most winning squares come first, ties from the centre outwards.

The recursion is a loop over a stack of its own: so it can stop after any node and go
on later (machine code hears no Ctrl-C), and the arrays are handed over once, not at
every call. A frame of the stack has the stones of the mover, the taken squares, how
many moves are left to try, and these, the next one last.

Source: bitboards with a spare row and the table: Tromp, "John's Connect Four
Playground"; null windows: Pearl, "Scout: a simple game-searching algorithm" (1980);
asking the table about all moves first: Plaat et al., "Exploiting graph properties of
game trees" (1996).
"""

HEIGHT = 6
COLUMNS = tuple(0b111111 << 7 * column for column in (3, 2, 4, 1, 5, 0, 6))
FULL = sum(COLUMNS)  # every square; those of a column, in the order to try them, above

OWN, TAKEN, LEFT, MOVES = 0, 1, 2, 3  # what a frame has where; the moves come last
PLY, NODES, LEAVES, CUTOFFS = 0, 1, 2, 3  # what is counted, and kept between slices
NO, YES, UNKNOWN = 0, 1, -1
RANK = 57  # above a square, the rank of its move
ZERO = 32  # what a score of 0 is filed as, so that none is negative


def search(stack: list, table: list, counts: list, aim: int, until: int) -> int:
    """Go on with the search on the stack until it has an answer or `until` nodes.

    `aim` is the goal of the root. UNKNOWN means that there was no answer by then; call
    again.
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
        while answer != UNKNOWN and ply > 0:  # hand it up
            ply, at, goal = ply - 1, at - frame, 1 - goal
            if answer == NO:
                answer = YES
                counts[CUTOFFS] += 1
            elif stack[at + LEFT] == 0:
                answer = NO
            else:
                answer = UNKNOWN  # another move may do
                break
            remember(table, key(stack[at + OWN], stack[at + TAKEN]), goal, answer)
        if answer != UNKNOWN:
            break
        play_next(stack, at, frame)
        ply, at, goal = ply + 1, at + frame, 1 - goal
    counts[PLY], counts[NODES] = ply, nodes
    return answer


def enter(stack: list, at: int, table: list, goal: int) -> int:
    """The answer where it needs no search; else the moves are listed, best last."""
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
    if left <= 2:  # the last two stones win for nobody
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
    """Put the safe squares on the frame, by how many then win; YES if one will do."""
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
                stack[first], stack[at + LEFT] = square, 0  # it was played
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
    """Make the next frame that of the position after the next move; its square."""
    stack[at + LEFT] -= 1
    square = stack[at + MOVES + stack[at + LEFT]] & ((1 << RANK) - 1)
    stack[at + frame + OWN] = stack[at + OWN] ^ stack[at + TAKEN]
    stack[at + frame + TAKEN] = stack[at + TAKEN] | square
    return square


def threats(stones: int) -> int:
    """The squares, taken, free or outside, that complete four in a row.

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
    """How many squares these are.

    >>> ones(0b10110)
    3
    """
    count = 0
    while squares:
        squares &= squares - 1
        count += 1
    return count


def key(own: int, taken: int) -> int:
    """A number for the position, no other's and not that of an empty slot, 0.

    A column of n stones, of which some are the mover's, adds 2**n - 1 and these.

    >>> key(0, 0), key(0b01, 0b11)
    (1, 5)
    """
    return own + taken + 1


def remember(table: list, key: int, goal: int, answer: int) -> int:
    """File the answer over what lay there: at least `goal`, or at most one less."""
    bound = goal - 1 + answer
    table[key % len(table)] = key << 7 | bound + ZERO << 1 | answer
    return bound


def remembered(table: list, key: int, goal: int) -> int:
    """What the table can say to the question.

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
