"""The pools: every seed is accepted, small, and drawn from all structures evenly."""

from collections import Counter
from random import Random

import pytest

from gamesearch.course.variants import FEWEST, TOPICS, drawn, topic_of

SEEDS, BLOCKS = 10_000, 10
each_topic = pytest.mark.parametrize("name", TOPICS)


@each_topic
@pytest.mark.parametrize("block", range(BLOCKS))
def test_every_seed_is_accepted(name, block):
    topic, counts = topic_of(name), Counter()
    for seed in range(block, SEEDS, BLOCKS):
        variant = drawn(name, Random(seed))
        assert topic.refuses(variant) == "", seed
        assert all(question.answer is not None for question in variant.questions)
        counts[variant.structure] += 1
    assert len(counts) == len(topic.structures) >= FEWEST
    share = sum(counts.values()) / len(counts)
    assert all(abs(count - share) < share / 3 for count in counts.values())


@each_topic
def test_the_key_passes_and_every_answer_can_be_wrong(name):
    for seed in range(30):
        variant = drawn(name, Random(seed))
        assert variant.check(variant.key).passed
        assert not variant.check(variant.stub).answered
        for question in variant.questions:
            other = variant.check({**variant.key, question.name: "nonsense"})
            assert not other.passed
            assert [f.part for f in other.findings] == [question.name]


@each_topic
def test_questions_have_the_same_names_in_all_structures(name):
    names = {
        tuple(drawn(name, Random(1), structure=structure).key)
        for structure in topic_of(name).structures
    }
    assert len(names) == 1


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


@each_topic
def test_an_answer_is_right_however_it_is_typed(name):
    for seed in range(60):
        for question in drawn(name, Random(seed)).questions:
            for given in otherwise_typed(question.answer):
                assert question.judged(given) == "", (seed, question.name, given)
