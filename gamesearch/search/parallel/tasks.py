"""What a parallel search sends to another process, and the answer that it makes of all.

A task is a position with all that `alpha_beta` needs to search it. Orders that learn
are copied, so that tasks done by threads of one process do not share them.
"""

import os
import platform
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, NamedTuple

from gamesearch.rules.game import Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.two_player.alpha_beta import alpha_beta


@dataclass(frozen=True, slots=True, repr=False)
class ParallelResult(SearchResult):
    """The answer of a parallel search, and who did how much of it.

    `tasks` counts those that came back; `workers` has, for each process that did some,
    how many. A process is called by its machine and its number there.
    """

    tasks: int = 0
    workers: dict[str, int] | None = None


class Task(NamedTuple):
    """A position to be searched elsewhere.

    No two tasks are equal, thanks to their `number`: an executor that does equal work
    only once, as Dask does, would give up both where one is taken back.
    """

    number: int
    game: Game
    state: State
    options: dict[str, Any]


def searched(task: Task) -> tuple[SearchResult, str]:
    """The answer to a task, and the process that found it.

    >>> from gamesearch import ExplicitTree
    >>> answer, worker = searched(Task(1, ExplicitTree([3, 5]), 0, {"order": None}))
    >>> answer.value, worker.endswith(str(os.getpid()))
    (5, True)
    """
    options = task.options | {"order": deepcopy(task.options["order"])}
    answer = alpha_beta(task.game, task.state, **options)
    return answer, f"{platform.node()} {os.getpid()}"
