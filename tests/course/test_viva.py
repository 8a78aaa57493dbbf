"""The viva: what was known, what was cut, what would change; and odd files."""

import copy
import json
import re
from datetime import UTC, datetime
from functools import cache
from itertools import cycle, product
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from course.graded import refusal, source_of
from course.mutants.alpha_beta import RIGHT, WRONG
from course.pdf_read import read_pdf
from many import many, slowly

from coursework.submit.zip_file import packed
from coursework.viva.replay import Replay, backed_up, certain, order_of
from coursework.viva.trace import trace_of
from coursework.viva.viva import viva
from gamesearch import MAX, alpha_beta, expectiminimax, minimax, searched
from gamesearch.__main__ import main
from gamesearch.sets.assignment import begin
from gamesearch.sets.traces import MIME

SEARCHES = {
    "set-1-minimax": minimax,
    "set-2-alpha-beta": alpha_beta,
    "set-5-chance": expectiminimax,
}
each_set = pytest.mark.parametrize("name", SEARCHES)
few_seeds = pytest.mark.parametrize(
    "students",
    [[*map(str, range(12))], slowly([*map(str, range(12, 100))])],
    ids=["12 students", "88 more"],
)


def called(search):
    """A search as a student writes it."""
    return lambda game, state: search(game, state)


def notebook(name, search, student="ada", *more):
    """A notebook of a set with the output of its trace, as a dict."""
    trace = begin(name, student).trace("write", called(search))
    shown = {"output_type": "execute_result", "data": trace._repr_mimebundle_()}
    sources = [
        f'STUDENT = {student!r}\nCODE = ""\nROOM = ""',
        f'mine = gs.course.begin("{name}", STUDENT, CODE, ROOM)',
        *more,
        'mine.trace("write", my_search)',
    ]
    cells = [{"cell_type": "code", "source": s, "outputs": []} for s in sources]
    cells[-1]["outputs"] = [shown]
    return {"cells": cells, "nbformat": 4}


def kept(folder, content, name="handed-in.ipynb"):
    file = folder / name
    file.write_text(content if isinstance(content, str) else json.dumps(content))
    return file


def trace_in(content):
    return content["cells"][-1]["outputs"][0]["data"][MIME]


@cache
def questions_on(name, search, student="ada"):
    with TemporaryDirectory() as folder:
        return viva(kept(Path(folder), notebook(name, search, student)))


# -- the trace ---------------------------------------------------------------------


@each_set
def test_a_trace_has_the_leaves_in_the_order_in_which_they_are_read(name):
    mine = begin(name, "ada")
    data = mine.trace("write", called(SEARCHES[name])).data
    tree = searched(mine.variant("write").game, SEARCHES[name])
    assert [tuple(path) for path in data["leaves"]] == order_of(tree)
    assert data["nodes"] == SEARCHES[name](mine.variant("write").game).nodes
    assert json.loads(json.dumps(data, allow_nan=False)) == data


def again_and_again(game, state):
    for _ in range(100):
        minimax(game, state)
    return 3


def test_a_function_that_cannot_be_followed_is_told_why():
    for function, word in (
        (..., "not written"),
        (None, "not written"),
        (lambda game, state: None, "not written"),
        (7, "function itself"),
        (lambda game, state: 1 / 0, "ZeroDivisionError"),
        (lambda game, state: (len(game.moves(state)), "a"), "evaluated no leaf"),
        (lambda game, state: (3, "a"), "evaluated no leaf"),
        (lambda game, state, window: 3, "not known"),
        (again_and_again, "again and again"),
        (lambda game, state: repr(state), "Return a number"),
    ):
        trace = begin("set-2-alpha-beta", "ada").trace("write", function)
        assert trace.data is None, word
        assert word in repr(trace)
        assert MIME not in trace._repr_mimebundle_()


def test_a_set_without_a_tree_says_that_it_has_no_trace():
    with pytest.raises(ValueError, match="no search of a tree"):
        begin("set-7-backtracking", "ada").trace("write", minimax)


@each_set
def test_the_notebook_of_the_set_shows_the_trace_of_the_function_that_is_written(name):
    cells = {cell.id: cell.source for cell in source_of(name).cells}
    written = begin(name).set.task("write").answers[0]
    assert f"def {written}(" in cells["write"]
    assert cells["write-trace"] == f'mine.trace("write", {written})'


# -- what is asked -----------------------------------------------------------------


@many(30, slow=100)
def test_a_window_is_what_alpha_beta_knows_at_the_leaf(seed, tmp_path):
    file = kept(tmp_path, notebook("set-2-alpha-beta", alpha_beta, str(seed)))
    replay = Replay(trace_of(file))
    tree = searched(replay.one.variant.game)
    for place, path in enumerate(replay.read, 1):
        (alpha, by_alpha), (beta, by_beta) = replay.window(place)
        assert (alpha, beta) == tree[path].visits[0].window
        for bound, node in ((alpha, by_alpha), (beta, by_beta)):
            assert node is None or tree[node.path].value == bound
            assert (node is None) == (bound in (-inf, inf))


def worth(tree, first):
    """Minimax on nested lists."""
    if not isinstance(tree, list):
        return tree
    return (max if first == MAX else min)(worth(one, -first) for one in tree)


def with_leaf(tree, name, value, at=""):
    """Nested lists with another value at the leaf of this name."""
    if not isinstance(tree, list):
        return value if at == name else tree
    signs = "abcdefgh" if not at else "123456789"
    return [with_leaf(one, name, value, at + s) for one, s in zip(tree, signs)]


@few_seeds
def test_a_leaf_said_to_be_cut_does_not_matter_whatever_it_is_worth(students):
    for name, student in product(("set-2-alpha-beta", "set-1-minimax"), students):
        asked = questions_on(name, SEARCHES[name], student)
        question, answer = asked.asked[1]
        leaf = re.search(r"leaf (\w+)", question)[1]
        game = asked.trace.variant.game
        found = {
            worth(with_leaf(game.tree, leaf, value), game.first)
            for value in (-100, 0, 5, 10, 15, 100)
        }
        assert (len(found) == 1) == ("The cut is at" in answer)
        sums = re.findall(r"(\d+) ([≤≥]) (\d+)", answer)
        for left, sign, right in sums:
            assert int(left) <= int(right) if sign == "≤" else int(left) >= int(right)


@few_seeds
def test_another_value_of_a_leaf_changes_what_the_answer_says(students):
    for name, student in product(("set-2-alpha-beta", "set-1-minimax"), students):
        search = SEARCHES[name]
        asked = questions_on(name, search, student)
        question, answer = asked.asked[2]
        leaf, value = re.search(
            r"leaf (\w+) were worth (\S+) instead", question
        ).groups()
        game = asked.trace.variant.game
        value = int(value.replace("−", "-"))
        changed = with_leaf(game.tree, leaf, value)
        then = search(type(game)(changed, game.first))
        assert then.value == worth(changed, game.first)
        said = f"worth {then.value}".replace("-", "−")
        assert f"The root is then {said}," in answer
        assert f"plays {then.move}." in answer
        assert changed != game.tree
        if search is alpha_beta:
            names = re.search(r"evaluates ([\w, ]+) in this order", answer)[1].split(
                ", "
            )
            assert len(names) == then.leaves


@many(10, slow=40)
def test_the_values_told_in_a_tree_with_dice_are_those_of_the_search(seed):
    asked = questions_on("set-5-chance", expectiminimax, str(seed))
    replay = Replay(asked.trace)
    tree = searched(asked.trace.variant.game, expectiminimax)
    named = {node.name: node for node in tree}
    told = re.findall(r"(\w+) is ([−\d/.]+)[,.]", asked.asked[0].answer)
    assert told
    for name, value in told:
        assert str(named[name].value) == value.replace("−", "-")
    assert replay.value == tree.root.value


def test_a_program_that_reads_everything_is_asked_what_it_could_leave_out():
    asked = questions_on("set-2-alpha-beta", minimax)
    assert "evaluated leaf" in asked.asked[1].question
    assert asked.asked[1].answer.startswith("Yes. The cut is at")
    assert "differ from alpha-beta" in asked.text


def test_a_program_that_leaves_out_what_matters_is_asked_about_that():
    def hasty(game, state):
        """The first reply only."""
        values = {}
        for move in game.moves(state):
            child = game.play(state, move)
            while not game.is_terminal(child):
                child = game.play(child, game.moves(child)[0])
            values[move] = game.utility(child)
        best = max(values, key=values.get)
        return values[best], best

    verdicts = set()
    for student in "abcdefgh":
        asked = questions_on("set-2-alpha-beta", hasty, student)
        question, answer = asked.asked[1]
        assert "never evaluated leaf" in question
        assert ("evaluates this leaf" in answer) != ("The cut is at" in answer)
        right = asked.trace.value == alpha_beta(asked.trace.variant.game).value
        assert asked.facts[0].startswith("It returned the right") == right
        verdicts.add(right)
    assert False in verdicts


def test_every_known_mistake_gets_its_three_questions(tmp_path):
    functions = *WRONG.values(), *RIGHT.values()
    for student, function in zip(cycle(["ada", "bob"]), functions):
        trace = begin("set-2-alpha-beta", student).trace("write", function)
        if trace.data is None:
            assert trace.error
            continue
        content = notebook("set-2-alpha-beta", alpha_beta, student)
        content["cells"][-1]["outputs"][0]["data"][MIME] = trace.data
        asked = viva(kept(tmp_path, content))
        assert len(asked.asked) == 3
        assert all(part for one in asked.asked for part in one)
        replay = Replay(asked.trace)
        same = order_of(replay.left_to_right) == replay.read
        assert same == ("differ" not in asked.facts[-1])


def test_what_is_certain_is_true_whatever_has_been_read(tmp_path):
    for student in "abcdef":
        file = kept(tmp_path, notebook("set-2-alpha-beta", minimax, student))
        replay = Replay(trace_of(file))
        for some in range(len(replay.read) + 1):
            worth = {path: replay.worth[path] for path in replay.read[:some]}
            for node in replay.tree:
                low, high = certain(node, worth)
                assert low <= backed_up(node, replay.worth) <= high
        assert low == high == replay.worth[node.path]  # all is read at the end


def test_leaves_read_twice_are_told():
    def twice(game, state):
        minimax(game, state)
        return minimax(game, state)

    asked = questions_on("set-1-minimax", twice)
    assert "more than once" in asked.text


@each_set
def test_the_same_notebook_gets_the_same_questions(name):
    one = questions_on(name, SEARCHES[name])
    other = questions_on.__wrapped__(name, SEARCHES[name])
    assert one.text == other.text
    assert len(one.asked) == 3
    assert "right" in one.facts[0]


# -- the files ---------------------------------------------------------------------


@each_set
def test_the_pages_have_every_question_and_every_answer(name, tmp_path):
    asked = questions_on(name, SEARCHES[name])
    pdf, text = asked.write(tmp_path / "out")
    paper = read_pdf(pdf.read_bytes())
    assert len(paper.texts) == 2
    assert all(paper.fonts.values())
    sheet, key = ("".join(said.split()) for said in paper.texts)
    for one in asked.asked:
        assert "".join(one.question.split()) in sheet
        assert "".join(one.answer.split()) in key
        assert "".join(one.answer.split()) not in sheet
        for part in one:
            assert part in text.read_text(encoding="utf-8")
    if name == "set-1-minimax":
        before = pdf.read_bytes()
        asked.write(tmp_path / "out")
        assert pdf.read_bytes() == before


def test_the_command_writes_both_files_and_runs_no_code(tmp_path, capsys):
    trap = tmp_path / "ran"
    code = f"STUDENT = open({str(trap)!r}, 'w').write('x')\nopen({str(trap)!r}, 'w')"
    file = kept(tmp_path, notebook("set-2-alpha-beta", alpha_beta, "ada", code))
    assert main(["viva", str(file), "--out", str(tmp_path / "out")]) == 0
    assert len(capsys.readouterr().out.split()) == 2
    assert len(list((tmp_path / "out").iterdir())) == 2
    assert not trap.exists()


def test_the_command_reads_what_was_packed(tmp_path, capsys):
    content = json.dumps(notebook("set-2-alpha-beta", alpha_beta)).encode()
    when = datetime(2026, 11, 22, tzinfo=UTC)
    file = tmp_path / "ada-set-2-alpha-beta.zip"
    file.write_bytes(packed("set-2-alpha-beta", content, {"student": "ada"}, when))
    out = ["--out", str(tmp_path / "out")]
    assert main(["viva", str(file), *out]) == 0
    [_, text] = capsys.readouterr().out.split()
    with open(text, encoding="utf-8") as opened:
        assert opened.read() == viva(kept(tmp_path, json.loads(content))).text
    named_wrong = file.rename(tmp_path / "packed.ipynb")
    assert "is a zip" in refusal(capsys, "viva", named_wrong, *out)
    file.write_text("no zip")
    assert "zip: it cannot be read" in refusal(capsys, "viva", file, *out)


def test_a_name_that_is_a_path_stays_in_the_folder(tmp_path):
    name = "../../../etc/pass\nwd\x00"
    asked = questions_on("set-2-alpha-beta", alpha_beta, name)
    for file in asked.write(tmp_path / "out"):
        assert file.parent == tmp_path / "out"
        assert file.is_file()


@pytest.mark.slow
@pytest.mark.filterwarnings("error")
def test_a_long_name_and_one_in_other_letters_find_room(tmp_path):
    for name in ("W" * 200, "李小龙"):
        asked = questions_on("set-2-alpha-beta", alpha_beta, name)
        pdf, text = asked.write(tmp_path)
        assert len(asked.name) <= 40
        assert asked.name in text.read_text(encoding="utf-8")
        assert len(read_pdf(pdf.read_bytes()).texts) == 2


def without_outputs(content):
    for cell in content["cells"]:
        cell["outputs"] = []


def without_trace(content):
    content["cells"][-1]["outputs"][0]["data"] = {"text/plain": "No trace yet"}


def without_cell(content):
    del content["cells"][-1]


def of_a_lecture(content):
    content["cells"] = [{"cell_type": "code", "source": ["1 + 1"], "outputs": []}]


def with_another_code(content):
    content["cells"][0]["source"] = 'STUDENT = "bob"\nCODE = ""'


def with_data(**changes):
    return lambda content: trace_in(content).update(changes)


REFUSED = {
    "Restart the kernel": without_outputs,
    "shows no trace": without_trace,
    "is missing. In sets 1, 2 and 5": without_cell,
    "not a notebook of a graded set": of_a_lecture,
    "but the notebook has the code": with_another_code,
    "leaf number 1 is not in the tree": with_data(leaves=[["z"]]),
    "leaf number 2 is not in the tree": lambda content: trace_in(content)[
        "leaves"
    ].insert(1, ["a"]),
    "its leaves are missing": with_data(leaves=[]),
    "its number of nodes": with_data(nodes=-1),
    "value is not a number": with_data(value="1e999999999"),
    "move is not a name": with_data(move=["a"]),
    "its version": with_data(version=99),
    "there is no set": with_data(set="set-9-nothing"),
    "has no task": with_data(task="dance"),
    "is not a code of": with_data(code="0000"),
    "its code is missing": with_data(code=None),
}


def test_a_notebook_that_is_none_is_refused_with_what_to_do(tmp_path, capsys):
    for word, spoil in REFUSED.items():
        content = copy.deepcopy(notebook("set-2-alpha-beta", alpha_beta))
        spoil(content)
        told = refusal(capsys, "viva", kept(tmp_path, content), "--out", tmp_path)
        assert word in told
        assert told.startswith("gamesearch: file: ")
    assert not list(tmp_path.glob("viva*"))


def test_a_file_that_is_no_notebook_is_refused(tmp_path):
    for content, word in (
        ("{", "not a notebook"),
        ("[" * 100_000, "nested too deep"),
        ("9" * 10_000, "cannot be read"),
        ("[]", "not a notebook"),
        ('{"cells": 3}', "not a notebook"),
        ('{"cells": [3, {"cell_type": "code", "source": [1]}]}', "not a notebook"),
        ('{"cells": [{"cell_type": "code", "outputs": 3}]}', "not a notebook"),
    ):
        with pytest.raises(ValueError, match=word):
            viva(kept(tmp_path, content))
    with pytest.raises(ValueError, match="is not there"):
        viva(tmp_path / "elsewhere.ipynb")


def refusal_of(file):
    """What is said of a file that is refused, else nothing."""
    try:
        viva(file)
    except ValueError as error:
        return str(error)
    return ""


def test_every_value_in_a_trace_may_be_nonsense(tmp_path):
    whole = notebook("set-2-alpha-beta", alpha_beta)
    for key in trace_in(whole):
        for odd in (None, True, -3, 1e308, float("nan"), "x", "", [], {}, [[[]]], [3]):
            content = copy.deepcopy(whole)
            trace_in(content)[key] = odd
            refused = refusal_of(kept(tmp_path, content))
            fits = key in ("move", "value") and odd in (None, "x", "", -3, 1e308)
            fits |= (
                key in ("move", "value") and odd != odd
            )  # JSON has no NaN: it is none
            assert fits or refused.startswith("file: "), (key, odd)
