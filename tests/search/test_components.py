"""Groups of positions, against the definition: who can come to whom, and back."""

from random import Random

from many import many

from gamesearch.search.chance.components import components


def graph(seed):
    """Successors of so many positions: loops, dead ends, some beyond reach of 0."""
    dice = Random(seed)
    count = dice.randint(1, 20)
    shares = dice.choice([(0, 6, 1, 0), (1, 4, 2, 0), (1, 3, 3, 1)])
    return {
        state: dice.choices(range(count), k=dice.choices(range(4), shares)[0])
        for state in range(count)
    }


def reached(after, start):
    """All that can be reached from `start`, itself among them."""
    found = {start}
    while True:
        more = found.union(*(after[state] for state in found))
        if more == found:
            return found
        found = more


@many(80, slow=400)
def test_a_group_is_who_comes_to_each_other_and_leads_to_groups_before_it(seed):
    after = graph(seed)
    groups = list(components(0, after))
    reach = {state: reached(after, state) for state in after}
    members = [state for group in groups for state in group]
    assert sorted(members) == sorted(reach[0])
    for number, group in enumerate(groups):
        mutual = {s for s in reach[group[0]] if group[0] in reach[s]}
        assert set(group) == mutual
        before = {state for known in groups[:number] for state in known}
        assert reach[group[0]] <= before | mutual


def test_all_kinds_of_graphs_are_among_them():
    groups = [list(components(0, graph(seed))) for seed in range(400)]
    assert sum(len(found) > 3 for found in groups) > 50
    assert sum(max(map(len, found)) > 3 for found in groups) > 50


def test_play_may_be_longer_than_python_can_follow():
    line = {n: [n + 1] for n in range(50_000)} | {50_000: [0]}
    assert [len(group) for group in components(0, line)] == [50_001]
