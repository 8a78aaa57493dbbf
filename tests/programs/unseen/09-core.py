# %% twice the same answer
# wrong: stops as soon as the answer is the guess; that proves only one side (a yes to "at least so much")
def my_driver(ask, first_guess):
    guess = first_guess
    low = -inf
    while True:
        beta = guess + 1 if guess == low else guess
        value = ask(beta - 1, beta)
        if value >= beta:
            low = value
        if value == guess:
            return value
        guess = value


# %% one step at a time
# wrong: the next question is one beside the last, not at the value that came back, so it asks far too often
def my_driver(ask, first_guess):
    unten, oben = -inf, inf
    beta = first_guess
    while unten < oben:
        antwort = ask(beta - 1, beta)
        if antwort >= beta:
            unten = max(unten, antwort)
            beta += 1
        else:
            oben = min(oben, antwort)
            beta -= 1
    return unten


# %% nothing is below zero
# wrong: the lower bound begins at 0 and not at -inf, so once an answer is negative the bounds seem to have met
def my_driver(ask, first_guess):
    bounds = [0, inf]
    guess = first_guess
    while bounds[0] < bounds[1]:
        window = (guess - 1, guess)
        if guess == bounds[0]:
            window = (guess, guess + 1)
        guess = ask(*window)
        if guess >= window[1]:
            bounds[0] = guess
        else:
            bounds[1] = guess
    return bounds[0]


# %% just to be sure
# wrong: when the bounds have met the value is known, yet it asks once more whether it is one more
def my_driver(ask, first_guess):
    def close(low, high, guess):
        if low >= high:
            return guess
        beta = max(guess, low + 1)
        value = ask(beta - 1, beta)
        if value < beta:
            return close(low, value, value)
        return close(value, high, value)

    value = close(-inf, inf, first_guess)
    return ask(value, value + 1)


# %% a generator of questions
# right: a generator puts the questions and is sent the answers, until one side meets the other
def questions(guess):
    at_least, at_most = None, None
    while at_least is None or at_most is None or at_least != at_most:
        edge = guess if guess != at_least else guess + 1
        guess = yield edge
        if guess < edge:
            at_most = guess
        else:
            at_least = guess
    return at_least


def my_driver(ask, first_guess):
    dialogue = questions(first_guess)
    edge = next(dialogue)
    while True:
        try:
            edge = dialogue.send(ask(edge - 1, edge))
        except StopIteration as end:
            return end.value
