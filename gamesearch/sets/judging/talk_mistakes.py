"""What goes wrong in a dialogue, by name, and what to say of it."""

KINDS = {  # of entries that are no legal move
    "empty": "an empty entry",
    "text": "an entry that is no square",
    "off": "a square that is not on the board",
    "occupied": "an occupied square",
}

TALK_MISTAKES = {
    "0 does not leave": (
        "After 0 your program asks or plays on. It has to come back at once, with "
        "return, wherever it stands."
    ),
    "goes on after the end": (
        "The game is over and your program asks for an entry. It may ask only while "
        "game.is_terminal(state) is False."
    ),
    "the machine moves after the end": (
        "The person's move has ended the game, and the machine is asked for one more. "
        "Look at game.is_terminal(state) after each move, not only after a pair."
    ),
    "the machine does not answer": (
        "It is the machine's turn, and your program asks the person. After a legal "
        "move call choose(game, state) and play what it returns; where MIN moves "
        "first, also at the beginning."
    ),
    "the person is not asked": (
        "It is the person's turn, and the machine is asked. Whose turn it is, "
        "game.to_move(state) knows: the person is MAX."
    ),
    "a legal move changes nothing": (
        "Your program asks again after an entry that is a legal move, or an illegal "
        "one has changed the position."
    ),
    "another position": (
        "The machine is asked in a position that is not the one on the board. Is the "
        "person's move played, and the machine's last one?"
    ),
    "squares counted from 0": (
        "People count squares from 1 to 9, moves are 0 to 8. "
        "game.parse(state, text) makes a move of an entry."
    ),
    "comes back too early": (
        "Your program ends although the game is not over and nobody has left."
    ),
    "never comes back": "Your program was still running when its time was over.",
    "error": (
        "Your program stops with an error after a legal entry, or before any. Entries "
        "come from ask, not from the keyboard."
    ),
    "the board is not shown": (
        "Before each entry say(game.text(state)) shows the position as it is then. "
        "Here it was missing, or an older one."
    ),
    "the last board is not shown": (
        "When the game is over, the last position is shown as well, with "
        "say(game.text(state))."
    ),
    "the result is not told": (
        "When the game is over, the last thing said is one of: You win. I win. A draw."
    ),
    "the wrong result": (
        "What is said at the end is not what happened. The utility is MAX's, and the "
        "person is MAX."
    ),
    **{
        f"stops at {kind}": (
            f"Your program stops with an error at {kind}. A typing error changes "
            "nothing: say what was wrong, and ask again."
        )
        for kind in KINDS.values()
    },
    **{
        f"{kind} costs the turn": (
            f"After {kind} the machine moves. An entry that is no legal move changes "
            "nothing: the person is asked again."
        )
        for kind in KINDS.values()
    },
}
