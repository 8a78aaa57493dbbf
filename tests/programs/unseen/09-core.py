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


# %% the guess comes back
# wrong: it stops when the answer equals the guess, but that answer is only "at least", so a fail-soft bound is returned for the value
def my_driver(ask, first_guess):
    guess = first_guess
    while True:
        value = ask(guess - 1, guess)
        if value == guess:
            return value
        guess = value


# %% edges of the window
# wrong: it keeps the edges of the window as bounds and not the answer that came back, so it asks again what the answer had already told
def my_driver(ask, first_guess):
    low, high, guess = -inf, inf, first_guess
    while low < high:
        if guess == low:
            alpha, beta = guess, guess + 1
        else:
            alpha, beta = guess - 1, guess
        guess = ask(alpha, beta)
        if guess >= beta:
            low = beta
        else:
            high = alpha
    return guess


# %% each pass calls the next
# right: there is no loop, each pass is a call that hands the two bounds on as further arguments
def my_driver(ask, first_guess, low=-inf, high=inf):
    if low >= high:
        return low
    beta = first_guess + (first_guess == low)
    value = ask(beta - 1, beta)
    if value >= beta:
        return my_driver(ask, value, value, high)
    return my_driver(ask, value, low, value)


# %% The guess is confirmed
# wrong: it stops as soon as the answer equals the guess, but from the window (guess - 1, guess) that only says "at least", so [5, 9] with the guess 5 gives 5
def my_driver(ask, first_guess):
    """The value of the root, by asking in null windows from a guess."""
    low, high, guess = -inf, inf, first_guess
    while low < high:
        beta = guess + 1 if guess == low else guess
        value = ask(beta - 1, beta)
        if value == guess:
            return value
        if value < beta:
            high = value
        else:
            low = value
        guess = value
    return guess


# %% Yes or no
# wrong: it takes each answer for a mere yes or no and moves the guess by one, not to the value that came back, so it asks far more often than needed
def my_driver(ask, first_guess):
    at_least, at_most = -inf, inf
    guess = first_guess
    while at_least < at_most:
        if ask(guess - 1, guess) >= guess:
            at_least = guess
            guess += 1
        else:
            at_most = guess - 1
            guess -= 1
    return at_least


# %% one step at a time
# wrong: it only uses yes or no and not the number that came back, so the guess moves by 1 each time; the value is right, but a guess of 12 for the value 3 takes ten questions where a few would do
def my_driver(ask, first_guess):
    low, high, guess = -inf, inf, first_guess
    while low < high:
        if ask(guess - 1, guess) >= guess:
            low = guess
            guess += 1
        else:
            guess -= 1
            high = guess
    return low


# %% until the guess is confirmed
# wrong: it stops as soon as the answer equals the guess, but in the window (guess - 1, guess) that says only "at least"; if the value is 7 and the answer to the guess 5 is 5, it returns 5
def my_driver(ask, first_guess):
    guess = first_guess
    while True:
        answer = ask(guess - 1, guess)
        if answer == guess:
            return answer
        guess = answer


# %% no loop
# right: there is no loop and no variable that changes, the bounds are handed on in a recursion, and a comparison is added to the guess as a number
def my_driver(ask, first_guess):
    def close(low, high, guess):
        if low >= high:
            return low
        beta = guess + (guess == low)
        answer = ask(beta - 1, beta)
        if answer >= beta:
            return close(answer, high, answer)
        return close(low, answer, answer)

    return close(-inf, inf, first_guess)


# %% below, then above
# wrong: it keeps no bounds and always asks below and above the guess, so it also asks what an answer before has proved; the value is right, after too many questions
def my_driver(ask, first_guess):
    guess = first_guess
    while True:
        under = ask(guess - 1, guess)
        if under < guess:
            guess = under
            continue
        over = ask(guess, guess + 1)
        if over <= guess:
            return guess
        guess = over


# %% until it stays the same
# wrong: it stops when the answer equals the guess, but that only says "at least so much", so a larger value is missed
def my_driver(ask, first_guess):
    guess, answer = first_guess, None
    while answer != guess:
        if answer is not None:
            guess = answer
        answer = ask(guess - 1, guess)
    return answer


# %% narrow and narrow again
# right: a recursion carries the two bounds, and max(guess, low + 1) makes the case guess == low of itself
def my_driver(ask, first_guess):
    def narrow(low, high, guess):
        if low >= high:
            return low
        beta = max(guess, low + 1)
        answer = ask(beta - 1, beta)
        if answer >= beta:
            return narrow(answer, high, answer)
        return narrow(low, answer, answer)

    return narrow(-inf, inf, first_guess)


# %% yes or no
# wrong: it uses only whether the answer is yes or no and moves the bound to the edge of the window, not to the value that came back, so it asks what is known already
def my_driver(ask, first_guess):
    low, high, guess = -inf, inf, first_guess
    while low < high:
        beta = guess + 1 if guess == low else guess
        if ask(beta - 1, beta) >= beta:
            low = guess = beta
        else:
            high = guess = beta - 1
    return low


# %% until the guess is confirmed
# wrong: it stops when the answer equals the guess, but that only says at least so much, and nothing has been asked above it
def my_driver(ask, first_guess):
    guess = first_guess
    while True:
        value = ask(guess - 1, guess)
        if value == guess:
            return value
        guess = value


# %% the bounds as arguments
# right: a recursion that carries the guess and both bounds as parameters, without a loop
def my_driver(ask, first_guess, low=-inf, high=inf):
    if low >= high:
        return low
    beta = first_guess + (first_guess == low)
    answer = ask(beta - 1, beta)
    if answer >= beta:
        return my_driver(ask, answer, answer, high)
    return my_driver(ask, answer, low, answer)


# %% yes or no
# wrong: uses an answer only as yes or no and moves the bound to the edge of the window, not to the fail-soft value, so it creeps by ones and asks too often
def my_driver(ask, first_guess):
    low, high, guess = -inf, inf, first_guess
    while low < high:
        if guess == low:
            guess += 1
        if ask(guess - 1, guess) >= guess:
            low = guess
        else:
            high = guess - 1
            guess = high
    return low


# %% until it repeats itself
# wrong: stops as soon as the answer equals the guess, but then it is known only as a lower bound, so too small a value can come back
def my_driver(ask, first_guess):
    guess = first_guess
    while True:
        value = ask(guess - 1, guess)
        if value == guess:
            return value
        guess = value


# %% tail recursion
# right: no loop, the two bounds are handed on as arguments with the last answer as the next guess
def my_driver(ask, first_guess, low=-inf, high=inf):
    if low >= high:
        return low
    beta = first_guess + 1 if first_guess == low else first_guess
    value = ask(beta - 1, beta)
    if value < beta:
        return my_driver(ask, value, low, value)
    return my_driver(ask, value, value, high)


# %% one question is enough
# wrong: after an answer at or above beta it takes the value as exact and stops, although it is only a lower bound
def my_driver(ask, first_guess):
    low, high = -inf, inf
    guess = first_guess
    while low < high:
        beta = guess + 1 if guess == low else guess
        guess = ask(beta - 1, beta)
        if guess >= beta:
            low = high = guess
        else:
            high = guess
    return guess


# %% always guess minus one
# wrong: it asks (guess - 1, guess) also when guess is low already, so after a failing high it asks the same window for ever
def my_driver(ask, first_guess):
    low, high, guess = -inf, inf, first_guess
    while low < high:
        value = ask(guess - 1, guess)
        if value >= guess:
            low = max(low, value)
        else:
            high = min(high, value)
        guess = value
    return guess


# %% recursion instead of a loop
# right: the two bounds are arguments of an inner recursive function
def my_driver(ask, first_guess):
    def step(guess, low, high):
        if low >= high:
            return guess
        edge = max(guess, low + 1)
        value = ask(edge - 1, edge)
        return step(value, value, high) if value >= edge else step(value, low, value)

    return step(first_guess, -inf, inf)


# %% the guess confirmed
# wrong: stops when the answer equals the guess, though an answer at beta only says that the value is at least that
def my_driver(ask, first_guess):
    guess = first_guess
    while True:
        value = ask(guess - 1, guess)
        if value == guess:
            return value
        guess = value


# %% beta instead of the answer
# wrong: after a fail high it only keeps beta as the lower bound and forgets the larger fail-soft answer, so it asks more than needed
def my_driver(ask, first_guess):
    low, high, guess = -inf, inf, first_guess
    while low < high:
        beta = guess + 1 if guess == low else guess
        value = ask(beta - 1, beta)
        if value >= beta:
            low = guess = beta
        else:
            high = guess = value
    return low


# %% recursive driver
# right: an inner recursive function carries both bounds instead of a loop
def my_driver(ask, first_guess):
    def go(low, high, guess):
        if low >= high:
            return guess
        beta = max(guess, low + 1)
        answer = ask(beta - 1, beta)
        return go(answer, high, answer) if answer >= beta else go(low, answer, answer)

    return go(-inf, inf, first_guess)
