"""Set 0: players and dialogues for tic-tac-toe, wrong in their own ways, and right."""

from functools import cache
from random import Random

from course.mutants.trial import Trial

from gamesearch import MAX, MIN, TicTacToe, alpha_beta

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)]
LINES += [(0, 4, 8), (2, 4, 6)]
GAME = TicTacToe()
WORDS = {1: "You win.", -1: "I win.", 0: "A draw."}


@cache
def worth(state):
    if GAME.is_terminal(state):
        return GAME.utility(state)
    values = [worth(GAME.play(state, move)) for move in GAME.moves(state)]
    return max(values) if GAME.to_move(state) == MAX else min(values)


def right_with_memory(game, state):
    side = game.to_move(state)
    return max(game.moves(state), key=lambda move: side * worth(game.play(state, move)))


def right_last_of_equal_moves(game, state):
    side = game.to_move(state)
    return max(
        reversed(game.moves(state)),
        key=lambda move: side * worth(game.play(state, move)),
    )


def right_with_cuts(game, state):
    return alpha_beta(game, state).move


def won_at_once(game, state, side):
    for move in game.moves(state):
        after = game.play(state, move)
        if game.is_terminal(after) and side * game.utility(after) > 0:
            return move
    return None


def at_random(game, state):
    return Random(state).choice(game.moves(state))


def safe(game, state):
    """The moves after which the other side cannot win at once."""
    side = game.to_move(state)
    return [
        move
        for move in game.moves(state)
        if game.is_terminal(after := game.play(state, move))
        or won_at_once(game, after, -side) is None
    ]


def wins_only(game, state):
    move = won_at_once(game, state, game.to_move(state))
    return at_random(game, state) if move is None else move


def blocks_only(game, state):
    return (safe(game, state) or game.moves(state))[0]


def wins_and_blocks(game, state):
    move = won_at_once(game, state, game.to_move(state))
    return (safe(game, state) or game.moves(state))[0] if move is None else move


def always_as_max(game, state):
    return max(game.moves(state), key=lambda move: worth(game.play(state, move)))


def always_as_min(game, state):
    return min(game.moves(state), key=lambda move: worth(game.play(state, move)))


def best_starts_at_0(game, state):
    side, best, chosen = game.to_move(state), 0, None
    for move in game.moves(state):
        value = side * worth(game.play(state, move))
        if value > best:
            best, chosen = value, move
    return chosen


def wins_are_draws(game, state):
    side = game.to_move(state)
    return min(
        game.moves(state),
        key=lambda move: ((value := side * worth(game.play(state, move))) < 0, value),
    )


def fails_at_the_last_square(game, state):
    moves = game.moves(state)
    return right_with_memory(game, state) if len(moves) > 1 else moves[1]


RIGHT_PLAYERS = {
    "with a memory": right_with_memory,
    "the last of equal moves": right_last_of_equal_moves,
    "alpha-beta": right_with_cuts,
}
WRONG_PLAYERS = {
    "the first free square": lambda game, state: game.moves(state)[0],
    "the last free square": lambda game, state: game.moves(state)[-1],
    "at random": at_random,
    "wins, and does not block": wins_only,
    "blocks, and does not win": blocks_only,
    "wins and blocks, no more": wins_and_blocks,
    "always as MAX": always_as_max,
    "always as MIN": always_as_min,
    "best starts at 0": best_starts_at_0,
    "a win is no more than a draw": wins_are_draws,
    "labels instead of moves": lambda game, state: right_with_memory(game, state) + 1,
    "the centre, free or not": lambda game, state: 4,
    "a text": lambda game, state: str(right_with_memory(game, state)),
    "fails at the last square": fails_at_the_last_square,
}


def talk(
    leaves=("0",),
    first=lambda game, state: game.to_move(state),
    before=lambda game, state, say: say(game.text(state)),
    read=lambda game, state, text: game.parse(state, text),
    refused=lambda say: say("That is no free square."),
    caught=(ValueError,),
    turn_lost=False,
    over=lambda game, state: game.is_terminal(state),
    last=lambda game, state, say: say(game.text(state)),
    words=WORDS,
    sees=lambda game, state: state,
):
    """A student's dialogue in which one line at a time can be another."""

    def dialogue(game, choose, ask, say):
        state = game.initial()
        while not over(game, state):
            if first(game, state) == MAX:
                before(game, state, say)
                text = ask("Your move: ")
                if text in leaves:
                    return
                try:
                    state = game.play(state, read(game, state, text))
                except caught:
                    refused(say)
                    if turn_lost:
                        state = game.play(state, choose(game, state))
            else:
                state = game.play(state, choose(game, sees(game, state)))
        last(game, state, say)
        say(words[game.utility(state)])

    return dialogue


def right_in_pairs(game, choose, ask, say):
    """The person and the machine in turn, the legal entries listed."""
    state, turns = game.initial(), 0 if game.to_move(game.initial()) == MAX else 1
    while game.moves(state):
        if turns % 2:
            move = choose(game, state)
        else:
            legal = {game.label(state, move): move for move in game.moves(state)}
            entry = None
            while entry not in legal:
                entry = ask(game.text(state) + "\n" + " ".join(legal)).strip()
                if entry == "0":
                    say("Goodbye.")
                    return False
            move = legal[entry]
        state = game.play(state, move)
        turns += 1
    utility = game.utility(state)
    say(game.text(state), "You won!" if utility == 1 else "")
    if utility < 1:
        say("DRAW" if utility == 0 else "The machine wins.")
    return True


def right_with_numbers(game, choose, ask, say):
    """Reads the number itself."""

    def persons_move(state):
        while True:
            say(game.text(state))
            entry = ask("1 to 9, 0 leaves: ")
            if entry == "0":
                return None
            try:
                square = int(entry) - 1
            except ValueError:
                continue
            if square in game.moves(state):
                return square

    def go_on(state):
        if game.is_terminal(state):
            say(game.text(state))
            say({1: "You win", -1: "I win", 0: "A draw"}[game.utility(state)])
            return
        person = game.to_move(state) == MAX
        move = persons_move(state) if person else choose(game, state)
        if move is not None:
            go_on(game.play(state, move))

    go_on(game.initial())


def ends_with_the_person_only(game, choose, ask, say):
    """Looks whether the game is over only before the person's turn."""
    state = game.initial()
    if game.to_move(state) == MIN:
        state = game.play(state, choose(game, state))
    while not game.is_terminal(state):
        say(game.text(state))
        entry = ask("Your move: ")
        if entry == "0":
            return
        try:
            state = game.play(state, game.parse(state, entry))
        except ValueError:
            continue
        state = game.play(state, choose(game, state))
    say(game.text(state))
    say(WORDS[game.utility(state)])


def by_number(game, state, text):
    """The square of a number from 1 to 9, free or not."""
    if text not in list("123456789"):
        raise KeyError(text)
    return int(text) - 1


def asks_on(game, choose, ask, say):
    """Does not look whether the game is over."""
    talk()(game, choose, ask, say)
    ask("Another move: ")


RIGHT_TALKS = {
    "as it stands": talk(),
    "in pairs": right_in_pairs,
    "with numbers": right_with_numbers,
}
WRONG_TALKS = {
    "0 is unknown": talk(leaves=()),
    "ends at a typing error": talk(caught=()),
    "ends at an occupied square": talk(read=by_number, caught=(KeyError,)),
    "an illegal entry costs the turn": talk(turn_lost=True),
    "squares from 0": talk(read=lambda game, state, text: int(text)),
    "the board is not shown": talk(before=lambda game, state, say: None),
    "the last board is not shown": talk(last=lambda game, state, say: None),
    "the result is not told": talk(words={1: "", -1: "", 0: ""}),
    "the wrong winner": talk(words={1: "I win.", -1: "You win.", 0: "A draw."}),
    "a draw is not known": talk(words={1: "You win.", -1: "I win."}),
    "the person always begins": talk(first=lambda game, state: MAX),
    "the machine plays alone": talk(first=lambda game, state: MIN),
    "looks for the end only once a round": ends_with_the_person_only,
    "goes on after the end": asks_on,
    "asks once": lambda game, choose, ask, say: ask("Your move: "),
    "reads the keyboard": lambda game, choose, ask, say: say(input()),
    "the machine sees the empty board": talk(sees=lambda game, state: game.initial()),
}

TRIALS = {
    "choose": Trial("choose", WRONG_PLAYERS, RIGHT_PLAYERS),
    "dialogue": Trial("dialogue", WRONG_TALKS, RIGHT_TALKS),
}
