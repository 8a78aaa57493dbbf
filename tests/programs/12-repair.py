# %% mex by a loop
# right: both slips mended in another form
def my_heap(size):
    values = set()
    for small in range(1, size):
        if small < size - small:
            values.add(my_heap(small) ^ my_heap(size - small))
    g = 0
    while g in values:
        g += 1
    return g


# %% half mended
# wrong: the values of the parts are still added
# marks: 14
# name: added
def my_heap(size):
    values = set()
    for small in range(1, (size + 1) // 2):
        values.add(my_heap(small) + my_heap(size - small))
    return min(set(range(size)) - values)


# %% table, last split missing
# wrong: table, last split missing
# marks: 4
# name: a split left out
def my_heap(size):
    g = [0, 0, 0]
    for n in range(3, size + 1):
        r = {g[a] ^ g[n - a] for a in range(1, (n - 1) // 2)}
        m = 0
        while m in r:
            m += 1
        g.append(m)
    return g[size]


# %% product
# wrong: product
# marks: 6
# name: multiplied
def my_heap(size):
    vals = set()
    for a in range(1, (size + 1) // 2):
        vals.add(my_heap(a) * my_heap(size - a))
    return gs.mex(vals)


# %% min of the parts
# wrong: min of the parts
# marks: 8
# name: smaller part only
def my_heap(size):
    vals = [min(my_heap(a), my_heap(size - a)) for a in range(1, (size + 1) // 2)]
    return gs.mex(vals)
