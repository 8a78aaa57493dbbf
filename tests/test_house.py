"""The rules of the house, kept by a program: set-up, imports, tracked files.

A rule for many files is one test, which lists all that break it.
"""

import ast
import importlib.resources
import inspect
import json
import re
import subprocess
import sys
import sysconfig
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml
from afresh import printed

import gamesearch
import notebooks
import start
from benchmarks import growth
from gamesearch.lab import self_test as installation
from gamesearch.rules.available import PACKAGES

HOUSE = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
SOURCES = sorted((HOUSE / "gamesearch").rglob("*.py"))
SOURCES += sorted((HOUSE / "course" / "coursework").rglob("*.py"))

# What may import what: a room imports from its own row and the rows above.
ROWS = [
    {"rules"},
    {"games", "problems"},
    {"evaluations"},
    {"search"},
    {"tree"},
    {"draw", "play"},
    {"widgets", "lab"},
    {"check"},
    {"sets"},
    {"coursework"},
    {"__init__", "__main__"},
]
HEAVY = {"draw", "coursework"}  # may import packages of rules/available.py themselves
STANDARD_ONLY = set().union(*ROWS[:5])


def name_of(source):
    return source.relative_to(HOUSE).as_posix()


def part_of(source):
    """The room a file belongs to: `search` for search/two_player/minimax.py."""
    return source.relative_to(HOUSE).with_suffix("").parts[1]


def imports_of(source):
    """Pairs (line, dotted name) of everything the file imports, lazily or not."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}:{node.lineno}: write the import in full"
            yield node.lineno, node.module
            if node.module == "gamesearch":
                yield from ((node.lineno, f"gamesearch.{a.name}") for a in node.names)


def tracked_files():
    if not (HOUSE / ".git").exists():
        pytest.skip("no repository: an archive of sources has no list of its own")
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, check=True
    )
    names = listing.stdout.decode().split("\0")
    return [HOUSE / name for name in names if name and (HOUSE / name).is_file()]


def test_environment_and_pyproject_name_the_same_dependencies():
    environment = yaml.safe_load((HOUSE / "environment.yml").read_text())
    conda_names = {"matplotlib-base": "matplotlib"}  # the same without a window toolkit
    listed = [line for line in environment["dependencies"] if isinstance(line, str)]
    ours = {"python" + PROJECT["project"]["requires-python"]}
    extras = PROJECT["project"]["optional-dependencies"]
    # 08, 04 and 13 ask for the last three
    of_lectures = [
        line for one in ("lab", "fast", "fit", "parallel") for line in extras[one]
    ]
    listed_here = PROJECT["project"]["dependencies"] + of_lectures
    ours |= {line.lower().partition(";")[0] for line in listed_here}
    theirs = set()
    for line in listed:
        name, version = re.fullmatch(r"([a-z0-9_-]+)(.*)", line.lower()).groups()
        theirs.add(conda_names.get(name, name).replace("_", "-") + version)
    assert theirs - {"pip"} == ours


def test_every_place_names_the_same_versions_of_python():
    begin = "Programming Language :: Python :: 3."
    lines = PROJECT["project"]["classifiers"]
    tried = [int(line.removeprefix(begin)) for line in lines if line.startswith(begin)]
    assert [*reversed(start.VERSIONS)] == [f"3.{minor}" for minor in tried]
    assert ((3, tried[0]), (3, tried[-1])) == (installation.OLDEST, installation.NEWEST)
    assert PROJECT["project"]["requires-python"] == f">={start.VERSIONS[-1]}"
    makefile = (HOUSE / "Makefile").read_text(encoding="utf-8")
    assert all(f" python{version}" in makefile for version in start.VERSIONS)
    assert f"--python-version {start.VERSIONS[-1]} " in makefile  # of the lock
    readme = (HOUSE / "README.md").read_text(encoding="utf-8")
    assert f"Python {start.VERSIONS[-1]} to {start.VERSIONS[0]}" in readme


@pytest.mark.parametrize(
    ("installed", "taken"),
    [
        ({"python3": "3.14", "python3.15": "3.15"}, "python3"),
        ({"python3": "3.10", "python3.11": "3.11"}, "python3.11"),
        ({"python3": "3.16", "python3.13": "3.13"}, "python3.13"),
        ({"python3": "3.16", "python": "3.17"}, "python3"),
        ({"python3": "3.9", "python": "2.7"}, None),
    ],
)
def test_start_takes_a_python_that_was_tried_else_a_newer_one(
    monkeypatch, capsys, installed, taken
):
    def answer(command, **kinds):
        if command[0] not in installed:
            raise OSError
        return f"{installed[command[0]]}\n{command[0]}\n".encode()

    monkeypatch.setattr(start.subprocess, "check_output", answer)
    if taken is None:
        with pytest.raises(SystemExit, match="needs Python 3"):
            start.fitting_python()
    else:
        assert start.fitting_python() == taken
        newer = installed[taken] not in start.VERSIONS
        assert (installed[taken] in capsys.readouterr().out) == newer


def test_a_lock_has_hashes_and_no_address():
    locks = sorted(HOUSE.glob("*.lock"))
    assert len(locks) == 4
    for lock in locks:
        text = lock.read_text()
        pins = re.findall(r"^[a-z0-9-]+==", text, re.MULTILINE)
        assert pins, lock.name
        assert len(pins) <= text.count("--hash=sha256:"), lock.name
        assert "://" not in text, lock.name
        assert "file:" not in text, lock.name
    lock = json.loads((HOUSE / "site" / "package-lock.json").read_text())
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert packages
    assert all("integrity" in one for one in packages.values())
    assert not any("resolved" in one for one in packages.values())


def test_the_lock_has_every_dependency():
    lock = (HOUSE / "requirements.lock").read_text()
    locked = set(re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE))
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = PROJECT["project"]["dependencies"]
    for extra in ("lab", "fast", "fit", "parallel", "course", "test", "dev", "build"):
        wanted = wanted + extras[extra]
    names = {re.match(r"[\w-]+", line)[0].lower().replace("_", "-") for line in wanted}
    assert names - {"gamesearch"} <= locked


def test_every_package_of_the_course_is_installed():
    course = HOUSE / "course"
    project = tomllib.loads((course / "pyproject.toml").read_text(encoding="utf-8"))
    folders = {file.parent for file in (course / "coursework").rglob("__init__.py")}
    ours = {".".join(folder.relative_to(course).parts) for folder in folders}
    listed = {*project["tool"]["setuptools"]["packages"]}
    assert {name for name in listed if "files" not in name} == ours


def test_what_the_lectures_lock_has_the_whole_lock_has():
    """So `make test` after `make lab` only adds packages."""
    smaller, whole = (
        set(re.findall(r"^\S+==\S+.*", (HOUSE / name).read_text(), re.MULTILINE))
        for name in ("requirements-lab.lock", "requirements.lock")
    )
    assert smaller < whole


def test_imports_point_back_along_the_arrow():
    assert not [wrong for source in SOURCES for wrong in wrong_imports(source)]


def wrong_imports(source):
    """The imports of a file that its place in ROWS does not allow, as sentences."""
    part, where = part_of(source), name_of(source)
    row = next((i for i, parts in enumerate(ROWS) if part in parts), None)
    if row is None:
        yield f"{where}: say in ROWS of this test where {part} belongs"
        return
    allowed = set().union(*ROWS[: row + 1])
    for line, name in imports_of(source):
        top, _, rest = name.partition(".")
        if (top == "gamesearch" and rest) or top == "coursework":
            target = top if top == "coursework" else rest.split(".")[0]
            if any(target in parts for parts in ROWS) and target not in allowed:
                yield f"{where}, line {line}: {part} may not import {target}"
        elif part in STANDARD_ONLY:
            if top not in {"gamesearch", *sys.stdlib_module_names}:
                yield f"{where}, line {line}: {top} is third-party"
        elif part not in HEAVY and top in PACKAGES:
            yield f"{where}, line {line}: ask rules/available.py for {top}"


def test_importing_the_package_loads_no_third_party_module():
    program = (
        "import sys; before = set(sys.modules); import gamesearch; "
        "new = [sys.modules[name] for name in set(sys.modules) - before]; "
        "places = {getattr(one, '__file__', None) or one.__name__ for one in new}; "
        "print(*places, sep='\\n')"
    )
    # by their places: a distribution may have modules beside those Python names
    python, ours = sysconfig.get_path("stdlib"), str(HOUSE / "gamesearch")
    others = [
        place
        for place in printed(program).splitlines()
        if place.split(".")[0] not in sys.stdlib_module_names
        and ("-packages" in place or not place.startswith(python))
    ]
    assert others
    own = ours, "gamesearch."  # a module by an older path has no file
    assert not [place for place in others if not place.startswith(own)]


OLDER_PATHS = """
import gamesearch as gs
from gamesearch.game import Game
from gamesearch.search.alpha_beta_with_memory import remembering
from gamesearch.search.two_player import alpha_beta_with_memory as module
from gamesearch.rules import game
assert Game is game.Game and remembering is module.remembering
assert gs.search.alpha_beta_with_memory is module.alpha_beta_with_memory
"""


def test_a_module_s_older_path_is_the_same_module_and_hides_no_name():
    subprocess.run([sys.executable, "-c", OLDER_PATHS], check=True)


def test_every_file_says_what_it_is():
    read = ((path, path.read_text(encoding="utf-8")) for path in SOURCES)
    unsaid = [path for path, text in read if not ast.get_docstring(ast.parse(text))]
    assert not unsaid


def test_every_file_that_is_named_in_a_file_exists():
    scripts = (HOUSE / "gamesearch").rglob("*.js")
    known = {path.name for path in tracked_files()}
    for path in (*SOURCES, *scripts):
        named = re.findall(r"[\w-]+\.(?:py|js)\b", path.read_text(encoding="utf-8"))
        assert set(named) <= known, name_of(path)


def test_every_public_name_is_explained():
    things = {name: getattr(gamesearch, name) for name in gamesearch.__all__}
    kinds = inspect.isclass, inspect.isfunction, inspect.ismodule
    named = {n: one for n, one in things.items() if any(is_a(one) for is_a in kinds)}
    searches = {
        name: inspect.getdoc(one) + importlib.import_module(one.__module__).__doc__
        for name, one in named.items()
        if inspect.isfunction(one) and one.__module__.startswith("gamesearch.search")
    }
    assert len(named) > 150
    assert len(searches) > 30
    assert not [name for name, one in named.items() if not inspect.getdoc(one)]
    assert not [name for name, doc in searches.items() if ">>>" not in doc]


def test_no_tracked_file_names_a_machine_or_a_registry():
    folders = re.compile(r"(?<![.\w~])/(work|farm|root|tmp)/|/home/[a-z]")
    registries = re.compile(
        r"pypi\.org|pythonhosted\.|npmjs\.|anaconda\.org|index-url[=]"
    )
    for path in tracked_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture
        for rule in (folders, registries):
            found = rule.search(text)
            assert not found, f"{name_of(path)}: {found[0]}"


def test_tracked_files_are_small():
    record = {"tests/golden/facts.jsonl"}  # every search on 300 trees; 350 kB in git
    heavy = {name_of(p) for p in tracked_files() if p.stat().st_size > 2_000_000}
    assert heavy == record


@pytest.mark.parametrize("words", [["check"], ["format", "--check"]], ids=" ".join)
def test_lint(words):
    """`make lint` finds nothing; `make format` mends most of what it would find."""
    answer = subprocess.run(
        [sys.executable, "-m", "ruff", *words, "--quiet", "."],
        cwd=HOUSE,
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 0, answer.stdout


def test_every_notebook_stands_in_the_readme():
    readme = (HOUSE / "README.md").read_text(encoding="utf-8")
    for path in notebooks.PATHS:
        row = re.search(rf"^\|.*\({name_of(path)}\).*", readme, re.MULTILINE)
        assert row, path.name
        assert "planned" not in row[0]


def test_the_links_of_the_readme_lead_somewhere():
    readme = (HOUSE / "README.md").read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", readme):
        assert (HOUSE / target).exists(), target


def test_the_readme_and_the_ci_run_the_same_tests():
    assert "make test" in (HOUSE / "README.md").read_text(encoding="utf-8")
    assert "make test" in (HOUSE / ".ci" / "run").read_text(encoding="utf-8")


def test_every_file_of_the_package_is_installed():
    listed = PROJECT["tool"]["setuptools"]["package-data"]
    patterns = [
        f"{package.replace('.', '/')}/{glob}"
        for package, globs in listed.items()
        for glob in globs
    ]
    for path in tracked_files():
        name = name_of(path)
        name = "gamesearch/" + name if name.startswith("data/") else name
        if name.startswith("gamesearch/") and path.suffix != ".py":
            installed = any(fnmatch(name, pattern) for pattern in patterns)
            assert installed, f"{name} is left out: name it in pyproject.toml"


def test_the_data_is_part_of_the_package():
    folder = importlib.resources.files("gamesearch.data")
    assert folder.joinpath("README.md").is_file()
    assert list(folder.joinpath("trees").glob("*.json"))


def test_the_growth_of_every_public_function_is_measured_or_it_is_said_why_not():
    rows = {row.name for row in growth.rows()}
    public = set(growth.public())
    assert {
        "tree_of",
        "draw",
        "simulate.run",
        "alpha_beta",
        "branch_and_bound",
    } < public
    assert public <= rows | set(growth.LEFT_OUT)
    assert set(growth.LEFT_OUT) <= public - rows


def test_what_is_measured_of_growth_runs():
    rows = list(growth.rows())
    assert len(rows) > 150
    for row in rows:
        try:
            row.made(16)()
        except Exception as error:
            error.add_note(f"the row: {row.name}, {row.shape}")
            raise
