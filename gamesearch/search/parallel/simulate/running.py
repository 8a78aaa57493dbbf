"""One search on simulated processors, compared with the serial program.

>>> from gamesearch import RandomTree
>>> tree = RandomTree(8, 6, seed=1, ordered=(1, 1))
>>> run("PV-splitting", tree, processors=8)
Run('PV-splitting', processors=8, value=..., speed_up=6.96, leaves=1023 of 1023)
"""

from gamesearch.rules.game import Game, State
from gamesearch.rules.given import whole_number
from gamesearch.search.arguments import check_grain
from gamesearch.search.parallel.simulate.algorithms import named
from gamesearch.search.parallel.simulate.costs import Costs
from gamesearch.search.parallel.simulate.machine import Machine
from gamesearch.search.parallel.simulate.memory import Memory, check_kind
from gamesearch.search.parallel.simulate.overheads import Run
from gamesearch.search.parallel.simulate.serial import Place, Search, check_static
from gamesearch.search.parallel.simulate.splitting import Team
from gamesearch.search.run import enter, stopped_with

MOST = 4096  # processors


def run(
    algorithm: str,
    game: Game,
    state: State = None,
    *,
    processors: int = 4,
    depth=None,
    evaluate=None,
    order=None,
    costs: Costs | None = None,
    table: str | None = None,
    grain=None,
) -> Run:
    """Simulate a search on a number of processors, and the serial search.

    `algorithm` is a name in `ALGORITHMS`. The search takes the arguments of
    `alpha_beta` and finds the same value. The window at the root is (-inf, inf).
    `grain` is the smallest difference of two values; if it is given, later children are
    first searched in a null window (PVS). `table` is None, "local", "shared" or
    "distributed". The same call always gives the same run. (With a distributed table
    this holds if the repr of each key stays the same.) All processors visit the nodes
    in the order of the simulated time.

    Raises ValueError for an unknown algorithm, for a number of processors that the
    algorithm cannot use, for an order that learns (Killers, History), because here it
    would learn nothing, and for play that goes deeper than Python can follow.
    """
    chosen = named(algorithm)
    many = whole_number(processors, 1, "processors: a whole number of them")
    if many > MOST:
        raise ValueError(f"processors: at most {MOST} are simulated, not {many}.")
    chosen.check(many)
    costs = Costs() if costs is None else costs
    if not isinstance(costs, Costs):
        raise TypeError(f"costs: a Costs(leaf=1, message=...), not {costs!r}.")
    entered = enter(game, state, depth, evaluate, order)
    check_static(entered.order)
    if grain is not None:
        check_grain(grain)
    if table is not None:
        check_kind(table)
    with stopped_with(lambda: None):
        return _both(chosen, game, entered, many, costs, table, grain)


def _both(chosen, game, entered, processors, costs, table, grain) -> Run:
    """Run the serial program, then the parallel one."""

    def prepared(many, kind):
        machine = Machine(many)
        memory = None if kind is None else Memory(kind, machine, costs)
        search = Search(game, entered, costs, grain, memory)
        return Team(machine, search, machine.processors)

    root, serial = Place(entered.state), prepared(1, table and "local")
    _, serial_time = serial.machine.time_of(serial.search.alone(serial.first, root))
    team = prepared(processors, table)
    value, time = team.machine.time_of(chosen.search(team, root))
    return Run(
        chosen.name,
        processors,
        costs,
        value,
        time,
        team.search.nodes,
        tuple(team.search.leaves),
        tuple(one.spans(time) for one in team.members),
        team.search.types(),
        frozenset(team.search.splits),
        frozenset(team.search.waits),
        team.search.visits,
        tuple(team.search.values),
        serial_time,
        serial.search.nodes,
        len(serial.search.leaves),
    )
