# %% while True and int()
# right: 0 leaves, whatever the package's own prompts say
def dialogue(game, choose, ask, say):
    s = game.initial()
    while True:
        if game.is_terminal(s):
            say(game.text(s))
            break
        if game.to_move(s) == gs.MIN:
            s = game.play(s, choose(game, s))
            continue
        while True:
            say(game.text(s))
            try:
                n = int(ask("square? "))
            except ValueError:
                continue
            if n == 0:
                return
            if n - 1 in game.moves(s):
                s = game.play(s, n - 1)
                break
    u = game.utility(s)
    say("You win." if u > 0 else "I win." if u < 0 else "A draw.")
