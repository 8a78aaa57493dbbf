"""What is like the package is flagged, what students write themselves is not."""

import ast
import copy
import inspect
import textwrap

import pytest
from course.graded import COURSE, HOUSE, SETS, course_in, source_of

import notebooks
from coursework.marking.mark import Marks, mark
from coursework.marking.sandbox import missing
from coursework.marking.submission import Submission
from coursework.reports.similarity import likeness, programs
from gamesearch import alpha_beta, minimax, pvs
from gamesearch.draw.source import show, stripped
from gamesearch.sets.task import set_of

MUTANTS = sorted((HOUSE / "tests" / "course" / "mutants").glob("*.py"))
COUNTS = "nodes += 1", "leaves += 1", "cutoffs += 1", "ask_at", "so_far = best"
OWN = """
def my_search(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state), None
    best, line = -inf, None
    for move in game.moves(state):
        value, _ = my_search(game, game.play(state, move), -beta, -alpha)
        if -value > best:
            best, line = -value, move
        if best >= beta:
            break
        alpha = max(alpha, best)
    return best, line
"""


class Renamed(ast.NodeTransformer):
    """Gives every variable and parameter another name."""

    def visit_Name(self, node):
        return ast.Name(node.id if node.id in ("max", "min") else f"my_{node.id}")

    def visit_arg(self, node):
        return ast.arg(f"my_{node.arg}")


def renamed(function) -> str:
    """The source of a function with other names, and no comment or docstring."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    [written] = tree.body
    written.name, written.body = "my_own_work", written.body[1:]
    return ast.unparse(ast.fix_missing_locations(Renamed().visit(tree)))


def without_counts(function) -> str:
    """What a search's source is without its trace lines and its counting."""
    lines = stripped(function).splitlines()
    return "\n".join(line for line in lines if not any(c in line for c in COUNTS))


def code(name: str) -> list[str]:
    """The code cells of the instructor's notebook of a set."""
    return [cell.source for cell in source_of(name).cells if cell.cell_type == "code"]


@pytest.mark.parametrize("search", [alpha_beta, minimax, pvs])
@pytest.mark.parametrize(
    "taken", [inspect.getsource, stripped, renamed, without_counts]
)
def test_a_search_of_the_package_is_known_again(search, taken):
    found = likeness([OWN, taken(search)])
    module = search.__module__
    assert f"{module}.{search.__name__}" in {one.original for one in found}
    assert all(one.original.startswith(module) for one in found)


def test_the_flag_names_both_functions():
    source = stripped(alpha_beta).replace("def alpha_beta", "def my_alpha_beta")
    original = f"{alpha_beta.__module__}.alpha_beta"
    assert (
        str(likeness([source])[0]) == f"copied: my_alpha_beta is similar to {original}"
    )


@pytest.mark.parametrize("file", MUTANTS, ids=lambda file: file.stem)
def test_what_students_write_is_not_flagged(file):
    assert likeness([file.read_text(encoding="utf-8")]) == []


def test_what_is_handed_out_to_be_repaired_is_not_flagged():
    broken = [one.broken for name in SETS for one in set_of(name).tasks if one.broken]
    assert len(broken) == len(SETS) - 1
    assert likeness(map(inspect.getsource, broken)) == []


@pytest.mark.parametrize("name", SETS)
def test_the_solutions_of_the_sets_are_not_flagged(name):
    assert COURSE.is_dir()
    assert likeness(code(name)) == []


def test_what_was_given_out_is_not_flagged():
    given = [stripped(alpha_beta)]
    mended = given[0].replace("best >= beta", "best > beta")
    assert likeness([mended], given) == []
    assert programs([mended], given) == {}


@pytest.mark.parametrize("search", [alpha_beta, minimax, pvs])
def test_what_a_lecture_prints_counts_for_no_two_students(search):
    listed = str(show(search, "search")).replace("def search", "def mine")
    assert programs([OWN, listed]) == programs([OWN])
    (path,) = (path for path in notebooks.PATHS if path.stem == "02-alpha-beta")
    cells = {cell.id: cell.source for cell in notebooks.read(path).cells}
    assert programs([cells["program-max"], cells["program-min"]]) == {}


def test_other_names_and_remarks_make_no_other_program():
    other = OWN.replace("best", "top").replace("my_search", "look")
    other = other.replace("    if game", '    """Mine."""\n    # mine\n    if game', 1)
    assert programs([OWN])["my_search"] == programs([other])["look"]


@pytest.mark.parametrize(
    ("old", "new"),
    [(">= beta", "> beta"), ("-beta, -alpha", "-alpha, -beta"), ("break", "continue")],
)
def test_another_line_makes_another_program(old, new):
    assert (
        programs([OWN])["my_search"] != programs([OWN.replace(old, new)])["my_search"]
    )


def test_short_functions_are_left_out():
    short = "def f(n):\n" + "".join(f"    n = n + {i}\n" for i in range(7))
    assert programs([short]) == {}
    assert set(programs([short + "    return n\n"])) == {"f"}


def test_the_last_function_of_a_name_counts():
    later = OWN.replace(">=", ">")
    assert programs([OWN, later]) == programs([later])


@pytest.mark.parametrize(
    "hostile",
    [
        "def f(:",
        "\0",
        "(" * 50_000,
        "-" * 50_000 + "1",
        "a" + ".b" * 50_000,
        "def f():\n" + "    x = 1\n" * 9 + "    return " + "-" * 600 + "1",
        "def f():\n" + "    x = '\\d'\n" * 9 + "    return 0x" + "f" * 90_000,
        "x = 1\n" * 100_000,
        "def f():\n" + "    x = '\ud800'\n" * 9,
    ],
    ids=range(9),
)
def test_no_text_stops_the_comparison(hostile):
    assert likeness([hostile]) == []
    assert len(programs([hostile])) <= 1
    assert set(programs([hostile, OWN])) <= {"f", "my_search"}


@pytest.mark.notebook
def test_marking_tells_of_a_copy_and_gives_the_same_points(tmp_path):
    name = "set-2-alpha-beta"
    course, told = course_in(tmp_path, [name]), []
    [solution] = [text for text in code(name) if "def my_alpha_beta" in text]
    for source in (solution, f"{solution}\n\n{stripped(minimax)}"):
        notebook = copy.deepcopy(course.released(name))
        [cell] = [cell for cell in notebook.cells if cell.id == "write"]
        cell.source = source
        submission = Submission("ada", name, notebook, course.released(name))
        told.append(mark(submission, course, protected=not missing()))
    own, copied = told
    assert own.points == copied.points > 0
    flag = "copied: minimax is similar to gamesearch.search.two_player.minimax.minimax"
    assert flag in copied.flags
    assert not [text for text in own.flags if text.startswith("copied")]
    assert set(own.programs) == {"my_alpha_beta"}
    assert [part[0] for part in own.task("write").parts][-1] == "explanation"
    assert own.task("hand").parts == []
    assert Marks.from_json(copied.to_json()) == copied


def test_a_line_for_ipython_hides_no_function():
    hidden = f"%matplotlib inline\n{renamed(alpha_beta)}\n!ls\n"
    assert likeness([hidden]) == likeness([renamed(alpha_beta)]) != []
