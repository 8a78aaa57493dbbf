"""The glossary: complete in every language, and easy to search."""

import re

from listed import listed

import gamesearch as gs
from gamesearch.draw.glossary import LANGUAGES, glossary


def test_every_term_has_a_word_in_every_language():
    words = glossary()
    assert len(words) >= 30
    for row in words.rows:
        assert set(row) == {"English", "meaning", *LANGUAGES}
        assert all(text and text == text.strip() for text in row.values()), row


def test_no_term_stands_twice():
    terms = [row["English"] for row in glossary().rows]
    assert len(set(terms)) == len(terms)


def test_chinese_is_written_in_chinese():
    for row in glossary().rows:
        if {row[language] for language in LANGUAGES} != {row["English"]}:
            assert re.search("[\u4e00-\u9fff]", row["中文"]), row["English"]


@listed("term", [
    "Sprague–Grundy theorem", "nimber", "NegaScout", "Young Brothers Wait", "E-node",
    "live node", "OPEN", "CLOSED", "consistent heuristic", "standard error", "hash key",
    "Zobrist key", "collision", "partial solution", "expand", "roll-out", "connector",
])  # fmt: skip
def test_the_terms_of_the_lectures_are_there(term):
    assert any(term in row["English"] for row in glossary(term).rows)


def test_help_defines_every_term():
    for row in glossary().rows:
        found = gs.help(row["English"])
        has_a_page = found.startswith(f"gs.{row['English']}(")
        assert has_a_page or found.startswith(f"{row['English']}: {row['meaning']}")


@listed("word", ["transposition", "置换表", "tabla de transp", "TABELA"])
def test_a_term_is_found_in_any_language(word):
    assert "transposition table" in [row["English"] for row in glossary(word).rows]


def test_a_word_that_is_not_there_finds_nothing():
    assert len(glossary("quaternion")) == 0


def test_a_screen_reader_knows_the_language_of_each_word():
    html = glossary("poda alfa")._repr_html_()
    assert '<td lang="es"' in html
    assert '<td lang="zh-Hans"' in html
    assert '<th scope="row"' in html
    assert "<label>Find" in html
