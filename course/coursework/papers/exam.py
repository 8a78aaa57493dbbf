"""An exam in several versions that are equally difficult by the rule of each topic.

Each version has one task on each topic. The structures of a topic are spread over the
versions, so that neighbours have different trees. No two versions have the same key.
"""

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, cycle
from pathlib import Path

from coursework.papers import TITLE
from gamesearch.play.limits.saving import save
from gamesearch.rules.given import whole_number
from gamesearch.sets.codes import LENGTH, LETTERS, rng_for
from gamesearch.sets.variant import Topic, Variant, drawn, topic_of

CANDIDATES = 20  # trees drawn for a version, from which one is chosen
LETTERED = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # the names of the versions


@dataclass(frozen=True)
class Task:
    """A task of a version: its topic, its variant and the points of each question."""

    topic: Topic
    variant: Variant
    points: tuple[int, ...]


@dataclass(frozen=True)
class Exam:
    """An exam: `versions` has the tasks of each version by its letter.

    >>> one = exam(["alpha-beta"], variants=2, points=10, seed=7)
    >>> [(letter, sum(task.points)) for letter, [task] in one.versions.items()]
    [('A', 10), ('B', 10)]
    """

    title: str
    seed: str
    points: int
    versions: dict[str, tuple[Task, ...]]

    @property
    def topics(self) -> tuple[Topic, ...]:
        """The topics of its tasks, in order."""
        return tuple(task.topic for task in self.versions[LETTERED[0]])

    @property
    def key(self) -> dict:
        """All answers as plain data: a set is a sorted list, a fraction is a text."""
        versions = {
            letter: [_key_of(task) for task in tasks]
            for letter, tasks in self.versions.items()
        }
        return {
            "title": self.title,
            "seed": self.seed,
            "points": self.points,
            "rules": {topic.name: topic.rule for topic in self.topics},
            "versions": versions,
        }

    def write(self, folder: str | Path = ".") -> list[Path]:
        """Write `exam.pdf`, `exam-key.pdf` and `exam-key.json`: all of them or none.

        ValueError if the folder has another exam, whose seed is only in its key.
        """
        from coursework.papers.exam_pages import key_pages, question_pages

        folder = Path(folder)
        data = json.dumps(self.key, indent=1, ensure_ascii=False) + "\n"
        key = folder / "exam-key.json"
        return save(
            {
                folder / "exam.pdf": lambda: question_pages(self),
                folder / "exam-key.pdf": lambda: key_pages(self),
                key: data.encode(),
            },
            key=key,
        )


def exam(
    topics: list[str],
    *,
    variants: int = 4,
    points: int = 20,
    seed: int | str | None = None,
    title: str = TITLE,
) -> Exam:
    """Draw an exam, always the same one for the same seed. The default is a new seed.

    `points` are split evenly among the topics, and then among the questions of a topic.
    """
    known = _checked(topics)
    whole_number(variants, 1, "variants: a whole number of versions")
    if variants > len(LETTERED):
        raise ValueError(f"variants: at most {len(LETTERED)}, not {variants}.")
    whole_number(points, 1, "points: a whole number")
    seed = new_seed() if seed is None else str(seed)
    letters = LETTERED[:variants]
    drawn_ones = [versions_of(topic, letters, seed) for topic in known]
    split = _split(points, [len(ones[0].questions) for ones in drawn_ones])
    versions = {
        letter: tuple(map(Task, known, ones, split))
        for letter, *ones in zip(letters, *drawn_ones)
    }
    return Exam(title, seed, points, versions)


def new_seed() -> str:
    """A seed that nobody can guess, short enough to be typed."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def versions_of(topic: Topic, names: Sequence[str], seed: str) -> list[Variant]:
    """A variant of the topic for each of these names, no two with the same key.

    Each variant is the one of `CANDIDATES` that shares the fewest answers with another.
    """
    structures = list(topic.structures)
    rng_for(seed, "paper", topic.name).shuffle(structures)
    found: list[Variant] = []
    for name, structure in zip(names, cycle(structures)):
        rng = rng_for(seed, "paper", f"{topic.name} {name}")
        candidates = [
            drawn(topic.name, rng, structure=structure) for _ in range(CANDIDATES)
        ]
        best = min(candidates, key=lambda one: _in_common(one, found))
        if _in_common(best, found) == len(best.questions):
            raise ValueError(
                f"variants: {topic.name} has fewer than {len(names)} that differ."
            )
        found.append(best)
    return found


def _in_common(variant: Variant, others: list[Variant]) -> int:
    """The most answers that a variant has in common with one of the others."""
    key = variant.key.items()
    return max((sum(other.key[n] == a for n, a in key) for other in others), default=0)


def shares(total: int, parts: int) -> tuple[int, ...]:
    """The total in whole parts that are as equal as possible, larger parts last.

    >>> shares(10, 4)
    (2, 2, 3, 3)
    """
    return tuple((total + place) // parts for place in range(parts))


def _checked(topics) -> list[Topic]:
    """The topics with these names; ValueError if there are none, or one twice."""
    names = [topics] if isinstance(topics, str) else list(topics)
    if not names:
        raise ValueError(
            "topics: name at least one topic; separate several with commas."
        )
    if len(set(names)) < len(names):
        raise ValueError(f"topics: name each topic only once, not {', '.join(names)}.")
    return [topic_of(name) for name in names]


def _split(points: int, questions: list[int]) -> list[tuple[int, ...]]:
    """The points of each question, topic by topic; each has at least one."""

    def enough(total):
        return all(map(int.__ge__, shares(total, len(questions)), questions))

    if not enough(points):
        least = next(filter(enough, count(points)))
        raise ValueError(
            f"points: {points} points are not enough for {sum(questions)} questions. "
            f"Give at least {least}."
        )
    each = shares(points, len(questions))
    return list(map(shares, each, questions))


def _key_of(task: Task) -> dict:
    """The answers of a task as plain data."""
    return {
        "topic": task.topic.name,
        "structure": task.variant.structure,
        "points": dict(zip(task.variant.key, task.points)),
        "answers": {name: plain(right) for name, right in task.variant.key.items()},
    }


def plain(answer):
    """An answer as data for JSON."""
    if isinstance(answer, (set, frozenset)):
        return sorted(map(plain, answer))
    if isinstance(answer, (list, tuple)):
        return list(map(plain, answer))
    return answer if isinstance(answer, (str, int, float)) else str(answer)
