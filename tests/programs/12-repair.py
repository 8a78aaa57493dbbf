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
