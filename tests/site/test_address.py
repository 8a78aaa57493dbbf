"""A search as an address: read, written and read again; what is refused."""

import pytest

import gamesearch as gs
from gamesearch.widgets.explorer.address import address_of, explorer_of, rows

ROUND = [
    "tree=[[3,12,8],[2,4,6],[14,5,2]]&depth=2&order=best_first&step=5&mode=predict",
    "tree=[[3,12],[2,4]]&first=MIN&algorithm=mtdf&order=shuffled&seed=7&notation=range",
    "tree=[1e-05,[2,-1.5e-07]]",
    "tree=[[3,12],[2,4]]&alone=true&order=worst_first&folded=true&mode=edit&boards=false",
    "tree=[{%22chance%22:[[0.5,3],[{%22fraction%22:%221/2%22},1]]},1]&algorithm=star1&highest=9",
    "tree={%22moves%22:{%22a%20%26%20b=c%22:-1.5,%22%3Cb%3E%22:[2,4]}}&step=3",
    "tree=textbook-unknown&mode=mark",
    "tree=textbook&compare=minimax&window=-inf,5&hard=true",
    "game=tictactoe&moves=5,1,9&depth=2&order=centre_first&present=true",
    "game=tictactoe&x=MIN&first=MIN&evaluate=OpenLines&depth=1&order=by_evaluation",
    "game=connectfour&width=4&evaluate=ConnectFourFeatures&moves=1,1&depth=3&strict=true",
    "game=nim&heaps=1,2&misere=true&moves=1:1",
    "game=pig&target=20&moves=r,4&depth=3&algorithm=star2&probes=2",
    "game=nim&heaps=2,2&algorithm=mcts&seed=3&simulations=30&exploration=0.5",
    "game=random&branching=2&depth=3&seed=5&values=0,9&chance=equal",
    "game=random&branching=3&depth=3&seed=5&ordered=0.7,0.9&first=MIN&order=shuffled",
    "game=queens&n=5&algorithm=branch_and_bound&order=last_first",
]
REFUSED = {  # an address, and the part that the error names
    "": "address",
    "tree=[" + "1," * 10_000 + "1]": "address",
    "tree=" + "[" * 70 + "1" + "]" * 70: "tree",
    "tree=[1," + "9" * 5_000 + "]": "tree",
    "tree=[1,1e999]": "tree",
    "tree=[1,NaN]": "tree",
    'tree={"moves":{"' + "]" * 70 + '":' + "[" * 70 + "1" + "]" * 70 + "}}": "tree",
    "tree=textbook&first=MIN": "first",
    "tree=[1,null]": "tree",
    "tree=[1,[]]": "tree",
    "tree=__import__('os').system('ls')": "tree",
    "tree=../../../etc/passwd": "tree",
    'tree=[{"fraction":"1e99999999"},1]': "tree",
    'tree=[{"chance":[0.5,3]},1]': "tree",
    'tree=[{"chance":[[0.5,3]]},1]': "tree",
    'tree=[{"code":"1"},1]': "tree",
    "tree=[1,2]&tree=[3,4]": "tree",
    "tree=[1,2]&game=nim": "address",
    "tree=[1,2]&depth=100000": "depth",
    "tree=[[1,2]]&depth=1": "evaluate",
    "tree=[1,2]&algorithm=__class__": "algorithm",
    "tree=[[1,2]]&algorithm=deepen": "algorithm",
    "tree=[1,2]&order=given": "order",
    "tree=[1,2]&seed=1": "seed",
    "tree=[1,2]&order=shuffled&seed=1.5": "seed",
    "tree=[1,2]&algorithm=minimax&window=1,2": "window",
    "tree=[1,2]&step=-1": "step",
    "tree=[1,2]&algorithm=mcts&mode=predict": "mode",
    "tree=[1,2]&evaluate=OpenLines": "evaluate",
    "tree=[1,2]&moves=a,a": "moves",
    "tree=[1,2]&onload=alert(1)": "onload",
    "game=nim": "heaps",
    "game=nim&heaps=9999999": "heaps",
    "game=connectfour&width=100": "width",
    "game=random&branching=9&depth=12&seed=1": "depth",
    "game=puzzle&tiles=1,2,3,4,5,6,8,7,0": "tiles",
    "game=queens&n=4&mode=mark": "mode",
}
NO_DATA = {
    "rules": lambda: gs.explore(type("Own", (gs.Nim,), {})([1, 2])),
    "evaluation": lambda: gs.explore(gs.Nim([1, 2]), depth=1, evaluate=lambda state: 0),
    "weights": lambda: gs.explore(gs.ConnectFour(4, 4), depth=1, evaluate=weighted()),
    "order": lambda: gs.explore(
        gs.Nim([1, 2]), order=gs.orders.by_key(lambda state, m: m[1])
    ),
    "option": lambda: gs.explore(gs.Nim([1, 2]), limit=3),
    "position": lambda: gs.explore(gs.TicTacToe(), state=1 << 17, depth=1),
    "size": lambda: gs.explore(gs.Nim([99]), algorithm=gs.mcts),
}


def weighted():
    return gs.evaluations.ConnectFourFeatures(gs.ConnectFour(4, 4), {"threats": 7})


def facts(explorer):
    """What a reader of the explorer sees, without the number of the answer."""
    looks = explorer.step, explorer.mode, explorer.marking, explorer.notation
    return explorer.as_json(explorer.loaded), *looks, explorer.present, explorer.folded


@pytest.mark.parametrize("address", ROUND)
def test_an_address_is_written_as_it_was_read(address):
    explorer = explorer_of(address)
    written = address_of(explorer)
    assert set(written.split("&")) == set(address.split("&")) - {"algorithm=alpha_beta"}
    assert facts(explorer_of(f"#{written}")) == facts(explorer)


@pytest.mark.parametrize("name", rows())
def test_what_the_menu_offers_is_searched(name):
    address = f"game={name}&{rows()[name].example}"
    explorer = explorer_of(address)
    assert explorer.runs[0].message == ""
    assert facts(explorer_of(address_of(explorer))) == facts(explorer)


@pytest.mark.parametrize("address", REFUSED)
def test_what_is_no_search_is_refused(address):
    with pytest.raises(ValueError, match=f"^{REFUSED[address]}: "):
        explorer_of(address)


@pytest.mark.parametrize("own", NO_DATA)
def test_what_is_no_data_has_no_address(own):
    assert address_of(NO_DATA[own]()) is None


def test_the_address_follows_what_is_changed():
    explorer = explorer_of("tree=[[3,12],[2,4]]")
    explorer.settings = {"algorithm": "mcts", "simulations": 10}
    assert address_of(explorer).endswith("&algorithm=mcts&simulations=10")
    explorer.settings = {"algorithm": "alpha_beta", "order": "best_first"}
    explorer._heard({"do": "leaf", "node": 2, "value": "9"})
    assert address_of(explorer) == "tree=[[9,12],[2,4]]&order=best_first"
    explorer = explorer_of("game=random&branching=2&depth=3&seed=1")
    explorer.settings = {"depth": 2, "branching": 3, "seed": 5}
    assert address_of(explorer) == "game=random&branching=3&depth=2&seed=5"


def test_a_position_is_given_by_moves_that_lead_to_it():
    game = gs.TicTacToe()
    state = game.play(game.play(game.initial(), 4), 0)
    assert (
        explorer_of(address_of(gs.explore(game, state, depth=1))).tree.root.state
        == state
    )


def test_a_tree_of_the_collection_goes_by_its_name():
    assert (
        address_of(gs.explore(gs.ExplicitTree.from_json("two-ply"))) == "tree=two-ply"
    )
