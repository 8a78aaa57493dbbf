# %% any and all
# right: one line
def my_solvable(g, n):
    return n in g.solved or any(all(my_solvable(g, m) for m in c.members) for c in g.connectors(n))
