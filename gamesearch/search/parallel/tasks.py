"""The tasks that a parallel search sends to other processes, and its result.

A task is a position with everything that `alpha_beta` needs to search it. Orders that
learn are copied, so that tasks in threads of one process do not share them.
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
    """The result of a parallel search, with the number of tasks of each process.

    `tasks` is the number of tasks that returned a result. `workers` gives this number
    for each process. A process is named by its machine and its process id.
    """

    tasks: int = 0
    workers: dict[str, int] | None = None


class Task(NamedTuple):
    """A position to be searched by another process.

    Each task has its own `number`, so no two tasks are equal. An executor such as Dask
    does equal jobs only once; if one of two equal tasks were cancelled, the other would
    be cancelled too.
    """

    number: int
    game: Game
    state: State
    options: dict[str, Any]


def searched(task: Task) -> tuple[SearchResult, str]:
    """The result of a task, and the name of the process that searched it.

    >>> from gamesearch import ExplicitTree
    >>> answer, worker = searched(Task(1, ExplicitTree([3, 5]), 0, {"order": None}))
    >>> answer.value, worker.endswith(str(os.getpid()))
    (5, True)
    """
    options = task.options | {"order": deepcopy(task.options["order"])}
    answer = alpha_beta(task.game, task.state, **options)
    return answer, f"{platform.node()} {os.getpid()}"
