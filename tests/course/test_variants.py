"""The pools: every seed is accepted, small, and drawn from all structures evenly.

500 seeds of each topic, and the whole pool of 10,000 in `make test-slow`.
"""

from collections import Counter
from random import Random

import pytest
from many import slowly

from gamesearch.sets.variant import FEWEST, TOPICS, drawn, topic_of

each_topic = pytest.mark.parametrize("name", TOPICS)
ALWAYS = {  # what holds for all variants of a topic that refuses none
    "sums": lambda variant: variant.key["sum"],
    "tables": lambda variant: variant.tree,
    "null-windows": lambda variant: variant.key["passes"] in (2, 3, 4),
    "star1": lambda variant: variant.key["window"] != (0, 10),
    "schedule": lambda variant: variant.key["waiting"],
    "a-star": lambda variant: variant.key["order"],
    "mcts": lambda variant: variant.key["reply"],
}
POOL = [range(start, 10_000, 10) for start in range(10)]


@each_topic
@pytest.mark.parametrize("seeds", [range(150), *(slowly(one) for one in POOL)])
def test_every_seed_is_accepted(name, seeds):
    topic, counts = topic_of(name), Counter()
    for seed in seeds:
        variant = drawn(name, Random(seed))
        assert topic.refuses(variant) == "", seed
        assert name not in ALWAYS or ALWAYS[name](variant), seed
        assert all(question.answer is not None for question in variant.questions)
        counts[variant.structure] += 1
    assert len(counts) == len(topic.structures) >= FEWEST
    share = sum(counts.values()) / len(counts)
    assert all(abs(count - share) < share / 3 for count in counts.values())


def test_the_key_passes_and_every_answer_can_be_wrong():
    for name in TOPICS:
        for seed in range(30):
            variant = drawn(name, Random(seed))
            assert variant.check(variant.key).passed, (name, seed)
            assert not variant.check(variant.stub).answered, (name, seed)
            for question in variant.questions:
                other = variant.check({**variant.key, question.name: "nonsense"})
                assert not other.passed, (name, seed, question.name)
                assert [f.part for f in other.findings] == [question.name]


def test_questions_have_the_same_names_in_all_structures():
    for name in TOPICS:
        names = {
            tuple(drawn(name, Random(1), structure=structure).key)
            for structure in topic_of(name).structures
        }
        assert len(names) == 1, name


def otherwise_typed(answer):
    """The same answer in other forms that nobody would call wrong."""
    if isinstance(answer, str):
        return answer.upper(), f" {answer} ", ", ".join(answer.split())
    if isinstance(answer, (set, frozenset)):
        capital = [name.upper() for name in sorted(answer)]
        return capital, ", ".join(capital), {f"{name} " for name in answer}
    if isinstance(answer, tuple):
        return list(answer), tuple(map(float, answer))
    return float(answer), str(answer), f" {answer} "


def test_an_answer_is_right_however_it_is_typed():
    for name in TOPICS:
        for seed in range(60):
            for question in drawn(name, Random(seed)).questions:
                for given in otherwise_typed(question.answer):
                    told = name, seed, question.name, given
                    assert question.judged(given) == "", told
