# %% enumerate from the back
# right: the distance is counted, not the column
def my_queen(rows):
    return all(r not in (rows[-1], rows[-1] - d, rows[-1] + d) for d, r in enumerate(rows[-2::-1], 1))
